"""Tournaments: who meets whom, the same bytes again, and going on after an interruption."""

import json
from collections import Counter
from itertools import count
from pathlib import Path

import polars as pl
import pytest

import starboard
from starboard.kernel import NATURE, BadOption, Edition
from starboard.lab import arena as arenas
from starboard.lab import play_game
from starboard.lab.arena import Clock, make_arena, plan, play_arena, play_fixture
from starboard.lab.arena_folder import ArenaFolder, check_extra
from starboard.lab.arena_records import Arena, ArenaError, ArenaGame, Fixture, Thinking
from starboard.lab.arena_summary import Pace, paces, summarize
from starboard.lab.statistics import mean_interval, win_interval
from starboard.players import make_player
from starboard.table import Table

GAME = "council-of-shadows"
RESULTS = ("games.parquet", "summary.json")


@pytest.fixture(scope="module")
def pair() -> Edition:
    return starboard.edition(GAME, seats=2)


@pytest.fixture(scope="module")
def solo() -> Arena:
    return make_arena(starboard.edition(GAME, seats=1, automa_level="house-novice"), ["random"], 9, "S")


@pytest.fixture
def small_tasks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arenas, "RUN", 1)


def finished(arena: Arena, path: Path, jobs: int = 1) -> list[bytes]:
    """Play a tournament in a folder: the bytes of its results."""
    folder = ArenaFolder(path)
    games = play_arena(arena, jobs, folder=folder)
    folder.finish(games, summarize(arena, games).text())
    return [(path / name).read_bytes() for name in RESULTS]


def game(number: int, seed: str, players: list[str], places: list[int], totals: list[int]) -> ArenaGame:
    thinking = [Thinking(10, 1.0 + seat, 0.5) for seat, _ in enumerate(players)]
    return ArenaGame(number, seed, players, places, totals, 5, 100, thinking)


# ---- who meets whom


def test_two_seats_every_pair_plays_every_seed_in_both_orders(pair: Edition) -> None:
    fixtures = plan(make_arena(pair, ["random", "greedy", "greedy-without-upgrade"], 5, "S"))
    assert [fixture.number for fixture in fixtures] == list(range(len(fixtures)))
    assert {fixture.seed for fixture in fixtures} == {"S.0", "S.1", "S.2"}  # five games are three whole seeds
    assert len({(fixture.seed, *fixture.players) for fixture in fixtures}) == len(fixtures) == 3 * 3 * 2
    for fixture in fixtures:
        assert any(other.players == fixture.players[::-1] for other in fixtures if other.seed == fixture.seed)


def test_more_seats_every_player_sits_everywhere_equally_often() -> None:
    edition = starboard.edition(GAME, seats=3)
    names = ["random", "greedy", "greedy-without-upgrade", "greedy-without-buy"]
    fixtures = plan(make_arena(edition, names, 6, "S"))
    assert len(fixtures) == 2 * 4 * 3
    sitting = Counter((player, seat) for fixture in fixtures for seat, player in enumerate(fixture.players))
    assert set(sitting.values()) == {6}
    assert all(len(set(fixture.players)) == 3 for fixture in fixtures)


def test_alone_everybody_plays_the_same_seeds() -> None:
    fixtures = plan(make_arena(starboard.edition("otys", seats=1), ["random", "greedy"], 3, 7))
    assert [(fixture.seed, fixture.players) for fixture in fixtures] == [
        (f"7.{seed}", [player]) for seed in range(3) for player in ("random", "greedy")
    ]


@pytest.mark.parametrize(
    ("players", "games", "error"),
    [
        (["random", "human"], 2, "a human cannot take part in a tournament"),
        (["random", "automa"], 2, "the automa takes part by itself"),
        (["random", "greedy", "random:Ada"], 2, "'random' takes part twice"),
        (["random"], 2, "2 seats cannot be filled with 1 player"),
        (["random", "greedy"], 0, "at least one game has to be played, not 0"),
    ],
)
def test_what_is_no_tournament_is_refused(pair: Edition, players: list[str], games: int, error: str) -> None:
    with pytest.raises(ArenaError, match=error):
        make_arena(pair, players, games, 1)
    with pytest.raises(BadOption, match="there is no player 'oracle'"):
        make_arena(pair, ["random", "oracle"], 1, 1)


# ---- a game


@pytest.mark.parametrize("seats", [1, 2])
def test_a_game_is_the_one_that_a_simulation_plays(seats: int) -> None:
    edition = starboard.edition(GAME, seats=seats)
    fixture = Fixture(3, "S.4", ["random"] * seats)
    played = play_fixture(edition, fixture)
    players = [make_player(kind) for kind in [*fixture.players, *("automa" for _ in edition.automas)]]
    state, decisions = play_game(edition, players, "S.4")
    outcome = state.outcome()
    assert outcome is not None
    assert (played.number, played.seed, played.players) == (3, "S.4", fixture.players)
    assert (played.places, played.totals, played.rounds) == (outcome.places, outcome.totals, outcome.rounds)
    assert played.decisions == decisions
    assert len(played.thinking) == seats


def test_thinking_is_counted_by_turns(pair: Edition, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a clock on which each choice takes a second, the seconds are the choices of a seat."""
    ticks = count()
    monkeypatch.setattr(arenas, "perf_counter", lambda: float(next(ticks)))
    played = play_fixture(pair, Fixture(0, "S.1", ["random", "random"]))
    table = Table.new(pair, [make_player("random"), make_player("random")], "S.1")
    table.advance()
    state = pair.start()
    turns: list[tuple[tuple[int, int], int]] = []  # whose, in which round; how many choices
    for entry in table.entries:
        state.face(entry.seat)
        if entry.seat != NATURE:
            now = (entry.seat, pair.round(state))
            if not turns or turns[-1][0] != now:
                turns.append((now, 0))
            turns[-1] = (now, turns[-1][1] + (len(state.moves()) > 1))
        state.play(entry.move)
    for seat, thinking in enumerate(played.thinking):
        choices = [chosen for (whose, _), chosen in turns if whose == seat and chosen]
        assert thinking == Thinking(len(choices), sum(choices), max(choices))


def test_a_turn_without_a_choice_does_not_count() -> None:
    clock = Clock()
    for seconds in ([1.0, 2.0], [], [2.5]):
        clock.begin()
        for one in seconds:
            clock.add(one)
    assert clock.thinking() == Thinking(turns=2, seconds=5.5, slowest=3.0)


# ---- the same bytes again


@pytest.mark.slow
@pytest.mark.usefixtures("small_tasks")
def test_the_results_are_the_same_bytes_with_two_jobs_and_after_an_interruption(
    pair: Edition, tmp_path: Path
) -> None:
    arena = make_arena(pair, ["random", "greedy"], 4, "S")
    alone = finished(arena, tmp_path / "alone")
    assert finished(arena, tmp_path / "two", jobs=2) == alone
    whole = (tmp_path / "alone" / "games.jsonl").read_bytes().splitlines(keepends=True)
    (tmp_path / "stopped").mkdir()
    (tmp_path / "stopped" / "games.jsonl").write_bytes(
        b"".join([whole[0], whole[3], whole[1]]) + whole[2][:30]
    )
    assert finished(arena, tmp_path / "stopped") == alone
    summary = json.loads(alone[1])
    assert summary["games"] == 4
    assert summary["ratings"][0]["player"] == "greedy"


def test_games_can_end_in_any_order(
    solo: Arena, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, small_tasks: None
) -> None:
    usual = finished(solo, tmp_path / "usual")

    def backwards(function, tasks, jobs, cluster):
        assert (jobs, cluster) == (3, "local")
        return reversed([(number, function(task)) for number, task in enumerate(tasks)])

    monkeypatch.setattr(arenas, "run_tasks", backwards)
    folder = ArenaFolder(tmp_path / "backwards")
    games = play_arena(solo, 3, "local", folder)
    folder.finish(games, summarize(solo, games).text())
    assert [(tmp_path / "backwards" / name).read_bytes() for name in RESULTS] == usual


@pytest.mark.parametrize("stop", [0, 1, 5])
def test_an_interruption_keeps_what_was_finished(
    solo: Arena, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, small_tasks: None, stop: int
) -> None:
    usual = finished(solo, tmp_path / "usual")
    begun = count()

    def interrupted(task):
        if next(begun) == stop:
            raise KeyboardInterrupt
        return arenas_run_task(task)

    arenas_run_task = arenas.run_task
    monkeypatch.setattr(arenas, "run_task", interrupted)
    folder = ArenaFolder(tmp_path / "stopped")
    with pytest.raises(KeyboardInterrupt):
        play_arena(solo, folder=folder)
    found = folder.read()
    assert found is not None
    assert found[0] == solo
    assert len(found[1]) == stop
    done: list[int] = []
    play_arena(solo, folder=folder, progress=done.append)
    assert done[0] == stop
    assert sum(done) == 9
    assert next(begun) == 10  # nothing was played twice but the game that was interrupted
    monkeypatch.undo()
    assert finished(solo, folder.path) == usual


def test_the_parquet_files_hold_the_games(solo: Arena, tmp_path: Path) -> None:
    finished(solo, tmp_path)
    games = play_arena(solo, folder=ArenaFolder(tmp_path))
    frame = pl.read_parquet(tmp_path / "games.parquet")
    assert frame["number"].to_list() == list(range(9))
    for name in ("seed", "players", "places", "totals", "rounds", "decisions"):
        assert frame[name].to_list() == [getattr(one, name) for one in games]
    times = pl.read_parquet(tmp_path / "times.parquet")
    assert times["seconds"].to_list() == [[one.thinking[0].seconds] for one in games]
    assert frame["turns"].to_list() == times["turns"].to_list() == [[one.thinking[0].turns] for one in games]


# ---- a folder that cannot be used


def test_another_tournament_is_refused_and_the_folder_stays(solo: Arena, tmp_path: Path) -> None:
    finished(solo, tmp_path)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    edition = starboard.edition(GAME, seats=1, automa_level="standard")
    for arena, error in [
        (make_arena(edition, ["random"], 9, "S"), "option automa_level house-novice there, standard here"),
        (make_arena(edition, ["random"], 8, "T"), "games 9 there, 8 here; seed S there, T here; option"),
        (make_arena(edition, ["random", "greedy"], 9, "S"), "players random there, random,greedy here"),
        (make_arena(starboard.edition("otys", seats=1), ["random"], 9, "S"), f"game {GAME} there, otys here"),
    ]:
        with pytest.raises(ArenaError, match=f"holds another tournament: .*{error}"):
            play_arena(arena, folder=ArenaFolder(tmp_path))
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


@pytest.mark.parametrize(
    ("text", "error"),
    [
        (b"my notes", "is no tournament: line 1"),
        (b"my notes\nand more", "is no tournament: line 1"),
        (b'HEADER\n{"number":0}\n', "is damaged: line 2: Object missing required field"),
        (b"HEADER\nFIRST\nnothing\nFIR", "is damaged: line 3"),
        (b"HEADER\nFOREIGN\n", "is damaged: line 2: no such game"),
    ],
)
def test_a_file_that_is_something_else_is_refused_and_stays(
    solo: Arena, tmp_path: Path, text: bytes, error: str
) -> None:
    folder = ArenaFolder(tmp_path / "other")
    folder.open(solo, [])
    folder.add([game(0, "S.0", ["random"], [1, 2], [3, 2]), game(0, "T.0", ["random"], [1, 2], [3, 2])])
    header, first, foreign, _ = folder.log.read_bytes().split(b"\n")
    text = text.replace(b"HEADER", header).replace(b"FIRST", first).replace(b"FOREIGN", foreign)
    folder.log.write_bytes(text)
    with pytest.raises(ArenaError, match=error):
        play_arena(solo, folder=folder)
    assert folder.log.read_bytes() == text


def test_a_cut_line_is_left_out_with_a_note(solo: Arena, tmp_path: Path) -> None:
    folder = ArenaFolder(tmp_path)
    folder.open(solo, [])
    folder.add([game(0, "S.0", ["random"], [1, 2], [3, 2])])
    whole = folder.log.read_bytes()
    folder.log.write_bytes(whole + b'{"number":1,"se')
    assert list(folder.open(solo, plan(solo))) == [0]
    assert folder.note is not None
    assert "was cut off" in folder.note
    assert folder.log.read_bytes() == whole
    folder.log.write_bytes(whole[:20])  # not even the first line is whole
    assert folder.open(solo, plan(solo)) == {}
    assert folder.log.read_bytes() == whole.split(b"\n")[0] + b"\n"


def test_a_folder_that_cannot_be_made_is_said(solo: Arena, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(ArenaError, match="cannot keep a tournament"):
        play_arena(solo, folder=ArenaFolder(tmp_path / "file" / "folder"))
    assert ArenaFolder(tmp_path / "nowhere").read() is None


def test_a_missing_extra_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    check_extra()
    monkeypatch.setattr("starboard.lab.arena_folder.find_spec", lambda _: None)
    with pytest.raises(ArenaError, match=r"pip install 'starboard-games\[lab\]'"):
        check_extra()


# ---- the figures


def test_the_summary_adds_up(pair: Edition) -> None:
    arena = make_arena(pair, ["random", "greedy"], 4, "S")
    games = [
        game(0, "S.0", ["random", "greedy"], [2, 1], [10, 30]),
        game(1, "S.0", ["greedy", "random"], [1, 1], [20, 20]),
        game(2, "S.1", ["random", "greedy"], [2, 1], [10, 20]),
        game(3, "S.1", ["greedy", "random"], [1, 2], [50, 10]),
    ]
    summary = summarize(arena, games)
    (pairing,) = summary.pairings
    assert (pairing.players, pairing.games) == (("random", "greedy"), 4)
    assert pairing.share == win_interval(0.5, 4)
    assert pairing.margin == mean_interval([-10.0, -25.0])  # one figure for each seed
    assert summary.seats == [win_interval(1.5, 4), win_interval(2.5, 4)]
    assert (summary.seeds, summary.games, summary.anchor) == (2, 4, "greedy")
    assert [rating.player for rating in summary.ratings] == ["greedy", "random"]
    assert summarize(arena, games, "random").ratings[0].elo.value > 0
    assert json.loads(summary.text()) == json.loads(json.dumps(summary.dump()))
    assert paces(arena.players, games) == [
        Pace("random", 40, 6.0 / 40, 0.5),
        Pace("greedy", 40, 6.0 / 40, 0.5),
    ]


def test_players_alone_have_a_share_against_the_automa_or_only_a_score() -> None:
    level = starboard.edition(GAME, seats=1)
    played = [
        game(0, "S.0", ["random"], [2, 1], [10, 30]),
        game(1, "S.0", ["greedy"], [1, 2], [31, 30]),
        game(2, "S.1", ["random"], [1, 2], [20, 5]),
        game(3, "S.1", ["greedy"], [1, 1], [25, 25]),
    ]
    summary = summarize(make_arena(level, ["random", "greedy"], 2, "S"), played)
    assert summary.ratings == summary.pairings == summary.seats == []
    weak, strong = summary.solo
    assert (weak.player, weak.games, weak.share) == ("random", 2, win_interval(1, 2))
    assert weak.margin == mean_interval([-20.0, 15.0])
    assert strong.share == win_interval(1.5, 2)
    assert strong.total == mean_interval([31.0, 25.0])
    chase = make_arena(starboard.edition("otys", seats=1), ["random"], 1, "S")
    (alone,) = summarize(chase, [game(0, "S.0", ["random"], [1], [18])]).solo
    assert (alone.share, alone.margin, alone.total.value) == (None, None, 18)
