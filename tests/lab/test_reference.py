"""Reference scores of solo games: made again they are the same, and they say no more than they can."""

import json
from collections import Counter
from datetime import date
from pathlib import Path
from typing import Any

import msgspec
import pytest

import starboard
from starboard.games import REGISTRY
from starboard.kernel import Edition
from starboard.lab import reference as lab
from starboard.lab.reference import (
    BadReference,
    Percentile,
    Reference,
    ScoreSet,
    compare,
    make_reference,
    option_sets,
    parse_reference,
    percentile,
    read_reference,
    spelled,
    write_reference,
)
from starboard.lab.simulation import Job, play_games, run_job
from starboard.players import make_player
from starboard.table import Table
from starboard.table.chase import daily_date, daily_seed, is_chase, points_by_round, run_of, solo_options
from tests.lab.climb import ClimbGame

CLIMB = ClimbGame()


@pytest.fixture(autouse=True)
def climb(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy is registered, and nothing is remembered from other tests."""
    monkeypatch.setitem(REGISTRY, CLIMB.slug, CLIMB)
    lab.kept_reference.cache_clear()


def edition(seats: int = 1, pack: Path | None = None, **options: object) -> Edition:
    return starboard.edition("climb", seats=seats, pack=pack, **options)


def ten(*scores: int) -> Reference:
    """A reference with these scores and the usual options."""
    counts = dict(Counter(scores))
    one = ScoreSet({"height": "4"}, list(scores[:2]), counts)
    return Reference(1, "climb", "0", "c" * 16, "greedy", "s", len(scores), [one])


# ---- making it


class TestMaking:
    def test_every_combination_of_solo_options_has_its_games(self) -> None:
        made = make_reference(CLIMB, games=20)
        assert [one.options for one in made.sets] == [{"height": "4"}, {"height": "6"}]
        assert made.games == 20
        assert made.pack == CLIMB.fingerprint
        assert made.player == "greedy"
        for one in made.sets:
            assert sum(one.scores.values()) == 20
            assert list(one.scores) == sorted(one.scores)

    def test_it_is_the_same_again_and_another_seed_gives_another(self) -> None:
        assert make_reference(CLIMB, games=20) == make_reference(CLIMB, games=20)
        assert make_reference(CLIMB, games=20) != make_reference(CLIMB, games=20, seed="other")

    def test_the_games_are_the_ones_with_these_seeds_however_they_are_shared_out(self) -> None:
        one = edition()
        whole = play_games(one, ["greedy"], 9, "S")
        parts = [
            game
            for first, count in ((0, 4), (4, 1), (5, 4))
            for game in run_job(
                Job("climb", 1, one.options, None, one.fingerprint, ["greedy"], "S", first, count)
            )
        ]
        assert whole == parts
        assert [game.seed for game in whole] == [f"S.{number}" for number in range(9)]

    def test_it_is_current_as_long_as_its_games_come_out_the_same(self) -> None:
        made = make_reference(CLIMB, games=10)
        assert made.is_current(CLIMB)
        wrong = ScoreSet({"height": "6"}, [0] * 5, {0: 10})
        stale = msgspec.structs.replace(made, sets=[made.sets[0], wrong])
        assert stale.is_current(CLIMB, 0)
        assert not stale.is_current(CLIMB)

    def test_a_game_that_is_no_chase_has_none(self) -> None:
        with pytest.raises(BadReference, match="no chase"):
            make_reference(starboard.game("micro-cosmos"), games=1)

    def test_it_is_written_and_read(self, tmp_path: Path) -> None:
        made = make_reference(CLIMB, games=10)
        path = write_reference(made, tmp_path)
        assert path.name == "climb.json"
        assert read_reference("climb", tmp_path) == made
        assert read_reference("chess", tmp_path) is None
        assert len(path.read_text().splitlines()) == 13, "a line for each set"


# ---- reading it


class TestReading:
    @pytest.mark.parametrize(
        ("change", "said"),
        [
            ({"version": 2}, "version"),
            ({"game": "chess"}, "chess"),
            ({"games": 0}, "games"),
            ({"games": 11}, "10 scores"),
            ({"more": 1}, "more"),
            ({"sets": [{"options": {}, "first": [3], "scores": {"many": 10}}]}, "cannot be read"),
            ({"sets": [{"options": {}, "first": [3], "scores": {"3": -1}}]}, "cannot be read"),
            ({"sets": [{"options": {}, "first": [], "scores": {"3": 10}}]}, "cannot be read"),
            ({"sets": [{"options": {}, "first": [4], "scores": {"3": 10}}]}, "not among all"),
            ({"sets": [{"options": {}, "first": [3], "scores": {"3": 10}}] * 2}, "twice"),
            ({"pack": None}, "pack"),
        ],
    )
    def test_what_is_wrong_is_said(self, change: dict[str, Any], said: str) -> None:
        data = json.loads(spelled(ten(*range(10))))
        with pytest.raises(BadReference, match=said):
            parse_reference(json.dumps(data | change), "climb")

    @pytest.mark.parametrize("text", [b"", b"[]", b"{", b"\xff\xfe", b"null"])
    def test_what_is_none_is_refused(self, text: bytes) -> None:
        with pytest.raises(BadReference):
            parse_reference(text, "climb")

    def test_a_damaged_file_is_no_percentile_and_no_crash(self, tmp_path: Path) -> None:
        (tmp_path / "climb.json").write_text("{")
        assert compare(edition(), 5, tmp_path).percentile is None
        assert "cannot be read" in compare(edition(), 5, tmp_path).text


# ---- comparing


class TestComparing:
    def test_below_and_equal_are_counted(self, tmp_path: Path) -> None:
        write_reference(ten(1, 2, 2, 3, 4, 5, 5, 5, 6, 7), tmp_path)
        found = percentile(edition(), 5, tmp_path)
        assert found == Percentile(below=5, equal=3, games=10, player="greedy")
        assert compare(edition(), 5, tmp_path).text == (
            "Better than 50 % of 10 games of the greedy player with these options (same score: 30 %)."
        )
        assert compare(edition(), -2, tmp_path).text == (
            "3 more would reach the lowest of 10 games of the greedy player with these options."
        )

    @pytest.mark.parametrize(
        ("below", "equal", "text"),
        [
            (830, 50, "Better than 83 % of 1,000 games {} (same score: 5 %)"),
            (0, 4, "As much as the lowest of 1,000 games {} (same score: 4 of 1,000)"),
            (3, 0, "Better than 3 of 1,000 games {}"),
            (998, 2, "Better than 998 of 1,000 games {} (same score: 2 of 1,000)"),
            (1000, 0, "Better than all 1,000 games {}"),
            (0, 1000, "The same score as in all 1,000 games {}"),
            (0, 0, "4 more would reach the lowest of 1,000 games {}"),
        ],
    )
    def test_words_never_round_a_few_to_none_or_nearly_all_to_all(
        self, below: int, equal: int, text: str
    ) -> None:
        said = Percentile(below, equal, 1000, "greedy", lacks=4).text
        assert said == text.format("of the greedy player with these options")

    def test_without_a_reference_it_says_why(self, tmp_path: Path) -> None:
        assert compare(edition(), 5, tmp_path).text == "No percentile: there are no reference games of Climb."
        lab.kept_reference.cache_clear()
        write_reference(ten(*range(10)), tmp_path)
        assert "with these options" in compare(edition(height="6"), 5, tmp_path).text
        own = compare(edition(pack=tmp_path), 5, tmp_path)
        assert own.percentile is None
        assert "another content pack" in own.text
        assert compare(edition(seats=2), 5, tmp_path).percentile is None

    def test_a_switch_for_groups_makes_no_difference(self, tmp_path: Path) -> None:
        write_reference(ten(*range(10)), tmp_path)
        assert solo_options(edition(rope="yes")) == {"height": "4"}
        assert percentile(edition(rope="yes"), 5, tmp_path) is not None


# ---- runs and days


def played(seed: str, *moves: str) -> Table:
    table = Table.new(edition(), [make_player("human")], seed)
    table.advance()
    for move in moves:
        table.play(table.edition.move(move))
        table.advance()
    return table


class TestRuns:
    def test_a_finished_game_is_a_run_with_its_points_by_turn(self) -> None:
        table = played("5", *["step"] * 4)
        run = run_of(table)
        assert run is not None
        assert (run.score, run.rounds, run.seed) == (4, 4, "5")
        assert run.curve == [(1, 1), (2, 2), (3, 3), (4, 4)]
        assert [run.points_at(turn) for turn in range(1, 7)] == [0, 1, 2, 3, 4, 4]
        assert [one.moves for one in points_by_round(table.edition, table.entries)][-1] == len(table.entries)

    def test_what_does_not_count_is_none(self) -> None:
        assert run_of(played("5", "step")) is None, "not over"
        helped = played("5", *["step"] * 4)
        helped.assisted = True
        assert run_of(helped) is None
        bot = Table.new(edition(), [make_player("greedy")], "5")
        bot.advance()
        assert bot.over
        assert run_of(bot) is None
        two = Table.new(edition(2), [make_player("human"), make_player("greedy")], "5")
        assert not is_chase(two.edition)

    def test_a_day_has_its_seed(self) -> None:
        day = date(2026, 3, 5)
        assert daily_seed(day) == "daily-2026-03-05"
        assert daily_date("daily-2026-03-05") == day
        for other in ("7", "daily-2026-13-05", "daily-2026-3-5", "daily-2026-03-05x", "daily-"):
            assert daily_date(other) is None


# ---- the files of the package


CHASES = [game.slug for game in starboard.games() if game.chase]


@pytest.mark.parametrize("slug", CHASES)
def test_the_reference_of_a_game_is_of_its_content_pack_and_has_all_options(slug: str) -> None:
    game = starboard.game(slug)
    found = read_reference(slug)
    assert found is not None, "make reference"
    assert found.pack == game.edition(1, game.read_options(1, {})).fingerprint, "make reference"
    assert [one.options for one in found.sets] == option_sets(game)
    assert msgspec.json.decode(spelled(found), type=Reference) == found


@pytest.mark.slow
@pytest.mark.parametrize("slug", CHASES)
def test_the_first_reference_games_come_out_the_same_today(slug: str) -> None:
    found = read_reference(slug)
    assert found is not None
    assert found.is_current(starboard.game(slug), 0), "the rules or the player have changed: make reference"


def test_no_other_file_lies_there() -> None:
    assert {path.stem for path in lab.FOLDER.glob("*.json")} <= set(CHASES)
