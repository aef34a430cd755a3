"""Studies: what is kept of a game is what happened in it, wherever it was played."""

from collections import Counter

import pytest

import starboard
from starboard.kernel import Edition, StarboardError
from starboard.lab.simulation import record
from starboard.lab.study import Run, StudyRecord, check_run, play_runs, study_game
from starboard.players import Greedy, make_player
from starboard.table import Table


def edition_of(game: str, seats: int) -> Edition:
    return starboard.edition(game, seats=seats)


def studied(edition: Edition, seed: str) -> StudyRecord:
    kinds = ["random"] * edition.seats + ["automa"] * len(edition.automas)
    return study_game(edition, [make_player(kind) for kind in kinds], seed)


def moves_of(edition: Edition, seed: str) -> list[tuple[int, list[str]]]:
    """The same game at a table: who answered, and the words of the move."""
    kinds = ["random"] * edition.seats + ["automa"] * len(edition.automas)
    table = Table.new(edition, [make_player(kind) for kind in kinds], seed)
    table.advance()
    return [(entry.seat, entry.move.text.split()) for entry in table.entries]


@pytest.mark.parametrize(("game", "seats"), [("micro-cosmos", 1), ("otys", 2)])
def test_a_studied_game_is_the_simulated_one(game: str, seats: int) -> None:
    edition = edition_of(game, seats)
    kinds = ["random"] * seats + ["automa"] * len(edition.automas)
    simulated = record(edition, [make_player(kind) for kind in kinds], "S.1")
    kept = studied(edition, "S.1")
    for field in ("seed", "rounds", "decisions", "places", "totals", "scores"):
        assert getattr(kept, field) == getattr(simulated, field)
    assert len(kept.standings) == kept.rounds + 1
    assert kept.standings[-1] == kept.totals
    assert sorted(kept.order) == list(range(edition.places))


def test_where_levels_decide_progress_is_told_in_levels() -> None:
    edition = edition_of("council-of-shadows", 2)
    for number in range(4):
        kept = studied(edition, f"levels.{number}")
        assert len(kept.standings) == kept.rounds + 1
        assert all(far < 1.0 for far in kept.standings[0])
        final = kept.standings[-1]
        assert max(final) >= 3.0 or kept.ending == "", "somebody has reached level III"
        assert final != kept.totals
        if "level" in kept.decided:
            assert kept.places[final.index(max(final))] == 1


def test_uses_of_micro_cosmos_are_the_moves_that_were_played() -> None:
    edition = edition_of("micro-cosmos", 2)
    kept = studied(edition, "uses.0")
    by_hand: list[Counter[str]] = [Counter(), Counter()]
    for seat, words in moves_of(edition, "uses.0"):
        if words[0] == "play" and words[2].startswith("act-"):
            by_hand[seat][f"crew:{words[1]}"] += 1
        if words[0] == "upgrade":
            by_hand[seat][f"upgrade:{words[1]}"] += 1
    for seat in (0, 1):
        uses = {used: n for used, n in kept.uses[seat].items() if used.startswith(("crew:", "upgrade:"))}
        assert uses == by_hand[seat]
        assert uses


def test_uses_of_otys_are_the_moves_that_were_played() -> None:
    edition = edition_of("otys", 2)
    kept = studied(edition, "uses.0")
    keys = {"key": "", "x-key": "x", "neutral-key": "neutral"}
    by_hand: list[Counter[str]] = [Counter(), Counter()]
    for seat, words in moves_of(edition, "uses.0"):
        if words[0] in keys:
            by_hand[seat][f"key:{keys[words[0]] or words[1]}"] += 1
            by_hand[seat][f"level:{words[1]}"] += 1
        if words[0] == "complete":
            by_hand[seat][f"contract:{words[1]}"] += 1
        if words[0] in ("sell", "buy"):
            by_hand[seat][f"{'sold' if words[0] == 'sell' else 'bought'}:{words[1]}"] += 1
    counted = ("key:", "level:", "contract:", "sold:", "bought:")
    for seat in (0, 1):
        uses = {used: n for used, n in kept.uses[seat].items() if used.startswith(counted)}
        assert uses == by_hand[seat]
        assert any(used.startswith("contract:") for used in uses)


@pytest.mark.parametrize(("game", "seats"), [("micro-cosmos", 1), ("otys", 1), ("otys", 3)])
def test_whatever_is_used_is_a_component(game: str, seats: int) -> None:
    edition = edition_of(game, seats)
    components = edition.components()
    ids = [component[1] for component in components]
    assert len(set(ids)) == len(ids)
    assert all(kind and name for kind, _, name in components)
    kept = studied(edition, "ids.0")
    assert {used for uses in kept.uses for used in uses} <= set(ids)
    assert all(kept.uses)


@pytest.mark.parametrize("game", ["micro-cosmos", "otys"])
def test_probes_leave_out_moves_that_exist(game: str) -> None:
    edition = edition_of(game, 2)
    for spelling, without in edition.probes():
        player = make_player(spelling)
        assert isinstance(player, Greedy)
        assert any(move.text.startswith(player.without) for move in edition.table.moves)
        assert without
    assert len(edition.probes()) == len(dict(edition.probes()))


def test_the_end_has_a_trigger_or_a_guard() -> None:
    edition = edition_of("otys", 1)
    kept = studied(edition, "end.0")
    assert [kept.ending] == edition.endings()
    assert kept.decided == kept.ending
    edition = edition_of("micro-cosmos", 3)
    kept = studied(edition, "s.0")  # random players do not come to an end before the guard of round 100
    assert (kept.rounds, kept.ending) == (100, "")
    assert kept.decided.endswith("N VP more than the next")


def run(players: list[str], games: int = 3) -> Run:
    return Run("solo", "solo", "otys", 1, {}, players, "S", games)


@pytest.mark.slow
def test_what_is_kept_does_not_depend_on_the_number_of_jobs() -> None:
    runs = [run(["random"], 12), run(["random"], 3)]
    done: list[int] = []
    one, two = play_runs(runs, 1, progress=done.append), play_runs(runs, 2)
    assert one == two
    assert sum(done) == 15
    assert [len(played.records) for played in one] == [12, 3]
    assert [record.seed for record in one[0].records] == [f"S.{number}" for number in range(12)]
    assert one[0].records[:3] == one[1].records


@pytest.mark.parametrize(
    ("players", "games", "text"),
    [(["human"], 1, "human"), (["random", "random"], 1, "seats"), (["random"], 0, "at least one game")],
)
def test_what_cannot_be_played_is_refused(players: list[str], games: int, text: str) -> None:
    with pytest.raises(StarboardError, match=text):
        check_run(run(players, games))
