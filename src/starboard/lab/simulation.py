"""Simulation: many games of the same edition and players, each with its own seed.

Game i of seed S is played with the seed `S.i`: `starboard play` with the same edition, players and that seed deals
the same game. The figures do not depend on the number of jobs, nor on the machines of a cluster.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

import starboard
from starboard.kernel import NATURE, Edition, Nature, State
from starboard.lab.running import run_tasks
from starboard.lab.statistics import Interval, mean_interval, quantile, win_interval
from starboard.players import Player, Sight, make_player
from starboard.table import TableError
from starboard.table.seating import check_players

CLUSTER_PROCESSORS: Final = 64  # that a cluster is thought to have when games are dealt out


class GameRecord(msgspec.Struct, frozen=True):
    """What is kept of one simulated game."""

    seed: str
    rounds: int
    decisions: int
    places: list[int]
    totals: list[int]
    scores: list[dict[str, int]]


class Report(msgspec.Struct, frozen=True):
    """The figures of a simulation. All intervals are 95 %."""

    game: str
    options: dict[str, str]
    seats: list[str]
    pack: str
    seed: str
    games: int
    win_share: list[Interval]
    total: list[Interval]
    sources: list[dict[str, float]]
    rounds: Interval
    rounds_5: float
    rounds_95: float
    rounds_most: int
    winning_total: Interval
    margin: Interval  # of seat 0 over the best other seat

    def dump(self) -> dict[str, Any]:
        """The report as JSON data."""
        data = msgspec.to_builtins(self)
        assert isinstance(data, dict)
        return data


def play_game(edition: Edition, players: Sequence[Player], seed: str) -> tuple[State, int]:
    """Play one game to its end without a log: the final position and the number of decisions."""
    for player in players:
        player.begin()
    state = edition.start()
    nature = Nature(seed)
    decisions = 0
    while state.stack:
        seat = state.stack[-1].seat
        decisions += 1
        if seat == NATURE:
            state.play(nature.answer(state))
            continue
        moves = state.moves()
        if len(moves) == 1:
            state.play(moves[0])
        else:
            rng = Random(f"{seed}/{seat}/{decisions}")
            state.play(players[seat].choose(Sight(edition, state, seat), rng))
    return state, decisions


def record(edition: Edition, players: Sequence[Player], seed: str) -> GameRecord:
    state, decisions = play_game(edition, players, seed)
    outcome = state.outcome()
    assert outcome is not None
    return GameRecord(seed, outcome.rounds, decisions, outcome.places, outcome.totals, outcome.scores)


class Job(msgspec.Struct, frozen=True):
    """A run of consecutive games, small enough to travel to another process."""

    game: str
    seats: int
    options: dict[str, str]
    pack: str | None
    fingerprint: str
    players: list[str]
    seed: str
    first: int
    count: int


def run_job(job: Job) -> list[GameRecord]:
    edition = starboard.edition(job.game, seats=job.seats, pack=job.pack, **job.options)
    if edition.fingerprint != job.fingerprint:
        raise TableError(
            f"the edition has the content pack {job.fingerprint}, the folder holds {edition.fingerprint}; "
            "name the folder of the edition's pack"
        )
    players = [make_player(kind) for kind in job.players]
    return [
        record(edition, players, f"{job.seed}.{number}") for number in range(job.first, job.first + job.count)
    ]


def play_games(
    edition: Edition,
    players: Sequence[str],
    games: int,
    seed: str | int,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
    pack: Path | None = None,
    cluster: str | None = None,
) -> list[GameRecord]:
    """Play many games, here or on the cluster at an address. `progress` is told how many more games are done.

    An edition with a content pack of its own needs its folder in `pack`, because other processes load it again.
    """
    made = [make_player(kind) for kind in players]
    check_players(edition, made)
    if any(not player.asked for player in made):
        raise TableError("a human cannot take part in a simulation")
    if games < 1:
        raise TableError(f"at least one game has to be played, not {games}")
    processes = max(1, jobs) if cluster is None else CLUSTER_PROCESSORS
    chunk = max(1, min(25, games // (4 * processes)))
    runs = [
        Job(
            edition.game.slug,
            edition.seats,
            edition.options,
            None if pack is None else str(pack.absolute()),
            edition.fingerprint,
            list(players),
            str(seed),
            first,
            min(chunk, games - first),
        )
        for first in range(0, games, chunk)
    ]
    records: dict[int, list[GameRecord]] = {}
    for number, done in run_tasks(run_job, runs, jobs, cluster):
        records[number] = done
        if progress is not None:
            progress(len(done))
    return [game for number in range(len(runs)) for game in records[number]]


def simulate(
    edition: Edition,
    players: Sequence[str],
    games: int,
    seed: str | int,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
    pack: Path | None = None,
    cluster: str | None = None,
) -> Report:
    """Play many games as `play_games` does, and say what came of them."""
    records = play_games(edition, players, games, seed, jobs, progress, pack, cluster)
    return report(edition, players, str(seed), records)


def report(edition: Edition, players: Sequence[str], seed: str, records: Sequence[GameRecord]) -> Report:
    """The figures of a list of games."""
    games = len(records)
    places = range(edition.places)
    shares = [sum(1 / game.places.count(1) for game in records if game.places[seat] == 1) for seat in places]
    rounds = [float(game.rounds) for game in records]
    return Report(
        game=edition.game.slug,
        options=dict(edition.options),
        seats=list(players),
        pack=edition.fingerprint,
        seed=seed,
        games=games,
        win_share=[win_interval(share, games) for share in shares],
        total=[mean_interval([float(game.totals[seat]) for game in records]) for seat in places],
        sources=[
            {
                source: sum(game.scores[seat][source] for game in records) / games
                for source in records[0].scores[seat]
            }
            for seat in places
        ],
        rounds=mean_interval(rounds),
        rounds_5=quantile(rounds, 0.05),
        rounds_95=quantile(rounds, 0.95),
        rounds_most=int(max(rounds)),
        winning_total=mean_interval([float(max(game.totals)) for game in records]),
        margin=mean_interval(
            [game.totals[0] - max(game.totals[1:], default=0) for game in records]
            if edition.places > 1
            else []
        ),
    )
