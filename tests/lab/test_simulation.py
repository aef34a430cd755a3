"""Simulation: the figures are the same again, and belong to games that can be looked at."""

import json
from math import isclose, sqrt

import pytest

import starboard
from starboard.kernel import BadOption, Edition
from starboard.lab import Interval, Report, mean_interval, play_game, simulate, win_interval
from starboard.lab.simulation import GameRecord, record, report
from starboard.lab.statistics import NORMAL_95, quantile
from starboard.players import make_player
from starboard.table import Table, TableError

SOLO = ["random", "automa"]


@pytest.fixture(scope="module")
def solo() -> Edition:
    return starboard.edition("micro-cosmos", seats=1, difficulty="medium")


@pytest.fixture(scope="module")
def pair() -> Edition:
    return starboard.edition("micro-cosmos", seats=2)


@pytest.fixture(scope="module")
def twelve(solo: Edition) -> Report:
    return simulate(solo, SOLO, 12, "S")


# ---- the same figures again


@pytest.mark.parametrize("jobs", [2, 3])
def test_the_figures_do_not_depend_on_the_number_of_jobs(solo: Edition, twelve: Report, jobs: int) -> None:
    assert simulate(solo, SOLO, 12, "S", jobs=jobs) == twelve


def test_the_same_seed_gives_the_same_figures_and_another_gives_others(solo: Edition, twelve: Report) -> None:
    assert simulate(solo, SOLO, 12, "S") == twelve
    other = simulate(solo, SOLO, 12, "T")
    assert other.total != twelve.total
    assert simulate(solo, SOLO, 4, 7) == simulate(solo, SOLO, 4, "7")


def test_more_games_begin_with_the_same_ones(solo: Edition) -> None:
    players = [make_player(kind) for kind in SOLO]
    records = [record(solo, players, f"S.{number}") for number in range(5)]
    assert report(solo, SOLO, "S", records) == simulate(solo, SOLO, 5, "S")
    assert report(solo, SOLO, "S", records[:3]) == simulate(solo, SOLO, 3, "S")


@pytest.mark.parametrize("jobs", [1, 2])
def test_progress_counts_every_game_once(solo: Edition, jobs: int) -> None:
    done: list[int] = []
    simulate(solo, SOLO, 11, "S", jobs=jobs, progress=done.append)
    assert sum(done) == 11
    assert min(done) >= 1


# ---- the games behind the figures


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "options", "players"),
    [
        (1, {"difficulty": "hard", "ready_specialists": True}, ["random", "automa"]),
        (1, {}, ["greedy", "automa"]),
        (2, {}, ["random", "random"]),
        (4, {"ready_specialists": True}, ["random", "random", "random", "random"]),
    ],
    ids=["solo", "greedy", "two", "four"],
)
def test_a_simulated_game_is_the_game_at_the_table_with_its_seed(
    seats: int, options: dict[str, bool | str], players: list[str]
) -> None:
    edition = starboard.edition("micro-cosmos", seats=seats, pack=None, **options)
    made = [make_player(kind) for kind in players]
    table = Table.new(edition, made, "S.3")
    table.advance()
    state, decisions = play_game(edition, made, "S.3")
    assert state.dump() == table.state.dump()
    assert decisions == len(table.entries)


def test_what_is_kept_of_a_game_is_its_outcome(solo: Edition) -> None:
    made = [make_player(kind) for kind in SOLO]
    for number in range(3):
        table = Table.new(solo, made, f"S.{number}")
        table.advance()
        outcome = table.state.outcome()
        assert outcome is not None
        assert record(solo, made, f"S.{number}") == GameRecord(
            seed=f"S.{number}",
            rounds=outcome.rounds,
            decisions=len(table.entries),
            places=outcome.places,
            totals=outcome.totals,
            scores=outcome.scores,
        )


@pytest.mark.slow
def test_the_report_adds_up_its_games(pair: Edition) -> None:
    made = [make_player("random"), make_player("random")]
    games = []
    for number in range(6):
        table = Table.new(pair, made, f"sum.{number}")
        table.advance()
        outcome = table.state.outcome()
        assert outcome is not None
        games.append(outcome)
    figures = simulate(pair, ["random", "random"], 6, "sum")
    for seat in (0, 1):
        assert isclose(figures.total[seat].value, sum(game.totals[seat] for game in games) / 6)
        assert isclose(sum(figures.sources[seat].values()), figures.total[seat].value)
        wins = sum(1 / len(game.winners) for game in games if seat in game.winners)
        assert figures.win_share[seat] == win_interval(wins, 6)
    assert isclose(sum(share.value for share in figures.win_share), 1)
    assert isclose(figures.rounds.value, sum(game.rounds for game in games) / 6)
    assert figures.rounds_most == max(game.rounds for game in games)
    assert figures.rounds_5 <= figures.rounds.value <= figures.rounds_most
    assert isclose(figures.winning_total.value, sum(max(game.totals) for game in games) / 6)
    assert isclose(figures.margin.value, figures.total[0].value - figures.total[1].value)


def test_the_report_says_what_was_played(solo: Edition, twelve: Report) -> None:
    assert twelve.game == "micro-cosmos"
    assert twelve.options == {"difficulty": "medium", "ready_specialists": "false"}
    assert twelve.seats == SOLO
    assert twelve.pack == solo.fingerprint
    assert (twelve.seed, twelve.games) == ("S", 12)
    data = twelve.dump()
    assert json.loads(json.dumps(data)) == data
    assert set(data["win_share"][0]) == {"value", "low", "high"}


def test_a_shared_victory_is_a_part_of_a_win(pair: Edition) -> None:
    tie = GameRecord("x.0", 10, 100, [1, 1], [20, 20], [{"a": 20}, {"a": 20}])
    won = GameRecord("x.1", 12, 100, [1, 2], [30, 20], [{"a": 30}, {"a": 20}])
    figures = report(pair, ["random", "random"], "x", [tie, won])
    assert [share.value for share in figures.win_share] == [0.75, 0.25]
    assert figures.margin.value == 5
    assert figures.winning_total.value == 25
    assert (figures.rounds_5, figures.rounds_95, figures.rounds_most) == (10, 12, 12)


# ---- intervals


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),  # Wilson's interval from published tables
        (1, 10, 0.0179, 0.4042),
        (5, 10, 0.2366, 0.7634),
        (8, 10, 0.4902, 0.9433),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
        (95, 100, 0.8882, 0.9785),
        (500, 1000, 0.4691, 0.5309),
    ],
)
def test_shares_have_wilsons_interval(wins: int, games: int, low: float, high: float) -> None:
    interval = win_interval(wins, games)
    assert interval.value == wins / games
    assert abs(interval.low - low) < 5e-5
    assert abs(interval.high - high) < 5e-5


def test_the_interval_of_a_share_mirrors_that_of_the_other_side() -> None:
    for wins in (0, 3, 7.5, 12):
        one, other = win_interval(wins, 20), win_interval(20 - wins, 20)
        assert isclose(one.low, 1 - other.high, abs_tol=1e-12)
        assert isclose(one.high, 1 - other.low, abs_tol=1e-12)
        assert 0 <= one.low <= one.value <= one.high <= 1


def test_without_games_a_share_can_be_anything() -> None:
    assert win_interval(0, 0) == Interval(0.0, 0.0, 1.0)


def test_means_have_the_interval_of_their_standard_error() -> None:
    interval = mean_interval([1.0, 2.0, 3.0, 4.0, 5.0])
    half = 1.959964 * sqrt(2.5 / 5)
    assert interval.value == 3
    assert abs(interval.low - (3 - half)) < 1e-6
    assert abs(interval.high - (3 + half)) < 1e-6
    assert mean_interval([4.0, 4.0, 4.0]) == Interval(4.0, 4.0, 4.0)
    assert mean_interval([4.0]) == Interval(4.0, 4.0, 4.0)
    assert mean_interval([]) == Interval(0.0, 0.0, 0.0)
    assert abs(NORMAL_95 - 1.959964) < 1e-6


def test_the_interval_shrinks_with_the_root_of_the_games() -> None:
    few, many = mean_interval([1.0, 3.0] * 50), mean_interval([1.0, 3.0] * 5000)
    assert isclose((few.high - few.low) / (many.high - many.low), 10, rel_tol=0.01)


def test_quantiles_are_values_that_occurred() -> None:
    values = [float(value) for value in range(100, 0, -1)]
    assert quantile(values, 0.05) == 6  # five of a hundred lie below it
    assert quantile(values, 0.95) == 96
    assert quantile(values, 0.0) == 1
    assert quantile(values, 1.0) == 100
    assert quantile([7.0], 0.5) == 7


# ---- what cannot be simulated


@pytest.mark.parametrize("games", [0, -3])
def test_at_least_one_game_is_played(solo: Edition, games: int) -> None:
    with pytest.raises(TableError, match=f"at least one game has to be played, not {games}"):
        simulate(solo, SOLO, games, 1)


def test_a_person_cannot_be_simulated(solo: Edition) -> None:
    with pytest.raises(TableError, match="a human cannot take part in a simulation"):
        simulate(solo, ["person:Ada", "automa"], 1, 1)
    with pytest.raises(TableError, match="a human cannot take part in a simulation"):
        simulate(solo, ["human", "automa"], 1, 1)


def test_players_have_to_fit_the_seats(solo: Edition, pair: Edition) -> None:
    with pytest.raises(TableError, match="has 2 seats, 1 players were named"):
        simulate(solo, ["random"], 1, 1)
    with pytest.raises(TableError, match="is for a human or a bot, not for 'automa'"):
        simulate(pair, SOLO, 1, 1)


def test_a_player_that_there_is_not_is_refused(solo: Edition) -> None:
    with pytest.raises(BadOption, match="there is no player 'oracle'"):
        simulate(solo, ["oracle", "automa"], 1, 1)
