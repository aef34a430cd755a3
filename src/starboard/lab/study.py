"""Studies: many games with the journal switched on, and what is kept of each of them.

Game i of a run with seed S is the game that `starboard play` deals with the seed `S.i`, the same edition and players.
What is kept does not depend on the number of jobs, nor on the machine that played.
"""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Final

import msgspec

import starboard
from starboard.kernel import NATURE, Edition, Nature
from starboard.lab.running import run_tasks
from starboard.players import Player, Sight, make_player
from starboard.table import TableError
from starboard.table.seating import check_players

CHUNK: Final = 10  # games of a task
FIGURES: Final = re.compile(r"\b(\d+|[IVX]+)\b")  # what differs between reasons that are the same


class Run(msgspec.Struct, frozen=True):
    """Games of one kind: who plays with which options, and what they are played for."""

    name: str
    purpose: str  # `seats`, `solo` or `probe`
    game: str
    seats: int  # people and bots
    options: dict[str, str]
    players: list[str]
    seed: str
    games: int
    pack: str | None = None
    fingerprint: str = ""


class StudyRecord(msgspec.Struct, frozen=True):
    """What is kept of one game. Lists go by seat, automas included."""

    seed: str
    rounds: int
    decisions: int
    places: list[int]
    totals: list[int]
    scores: list[dict[str, int]]
    order: list[int]  # the seats as they were first asked in the first round
    ending: str  # what brought the end about; empty: a guard, or the game does not say
    decided: str  # what decided between the seats, without its figures
    rule: str
    standings: list[list[float]]  # progress at the end of each round; the first is that after the set-up
    uses: list[dict[str, int]]  # how often each component was used

    def win(self, seat: int) -> float:
        """A shared victory is a part of a win."""
        return 1 / self.places.count(1) if self.places[seat] == 1 else 0.0


class Played(msgspec.Struct, frozen=True):
    """A run with its games, in order."""

    run: Run
    records: list[StudyRecord]


class Task(msgspec.Struct, frozen=True):
    """Some consecutive games of a run."""

    run: Run
    first: int
    count: int


def study_game(edition: Edition, players: Sequence[Player], seed: str) -> StudyRecord:
    """Play one game to its end and keep what a study needs."""
    state = edition.start()
    state.listen()
    nature = Nature(seed)
    decisions = 0
    order: list[int] = []
    ending = ""
    uses: list[Counter[str]] = [Counter() for _ in range(edition.places)]
    standings: list[list[float]] = []
    current = edition.round(state)
    while state.stack:
        seat = state.stack[-1].seat
        decisions += 1
        if seat == NATURE:
            state.play(nature.answer(state))
        else:
            if current and seat not in order:
                order.append(seat)
            moves = state.moves()
            if len(moves) == 1:
                state.play(moves[0])
            else:
                rng = Random(f"{seed}/{seat}/{decisions}")
                state.play(players[seat].choose(Sight(edition, state, seat), rng))
        for event in state.heard():
            ending = edition.ending(event) or ending
            for user, component in edition.uses(event):
                uses[user][component] += 1
        if edition.round(state) != current:
            standings += [edition.progress(state)] * (edition.round(state) - current)
            current = edition.round(state)
    outcome = state.outcome()
    assert outcome is not None
    final = edition.progress(state) if edition.game.measure else [float(total) for total in outcome.totals]
    ended, _, decided = outcome.reason.rpartition("; ")
    if not edition.endings():
        ending = FIGURES.sub("N", ended)
    return StudyRecord(
        seed=seed,
        rounds=outcome.rounds,
        decisions=decisions,
        places=outcome.places,
        totals=outcome.totals,
        scores=outcome.scores,
        order=order + [seat for seat in range(edition.places) if seat not in order],
        ending=ending,
        decided=FIGURES.sub("N", decided),
        rule=outcome.rule,
        standings=[*standings, final],
        uses=[dict(sorted(counts.items())) for counts in uses],
    )


def run_edition(run: Run) -> Edition:
    edition = starboard.edition(run.game, seats=run.seats, pack=run.pack, **run.options)
    if run.fingerprint and edition.fingerprint != run.fingerprint:
        raise TableError(
            f"the content pack {edition.fingerprint} is not the one that the study began with, {run.fingerprint}"
        )
    return edition


def do_task(task: Task) -> list[StudyRecord]:
    edition = run_edition(task.run)
    players = [make_player(spelling) for spelling in task.run.players]
    return [
        study_game(edition, players, f"{task.run.seed}.{number}")
        for number in range(task.first, task.first + task.count)
    ]


def check_run(run: Run) -> None:
    """Refuse what cannot be played before anything is played."""
    if run.games < 1:
        raise TableError(f"at least one game has to be played, not {run.games}")
    edition = run_edition(run)
    made = [make_player(spelling) for spelling in run.players]
    check_players(edition, made)
    if any(not player.asked for player in made):
        raise TableError("a human cannot take part in a study")


def play_runs(
    runs: Sequence[Run],
    jobs: int = 1,
    cluster: str | None = None,
    progress: Callable[[int], None] | None = None,
) -> list[Played]:
    """Play every run. `progress` is told how many more games are done."""
    for run in runs:
        check_run(run)
    tasks = [
        Task(run, first, min(CHUNK, run.games - first))
        for run in runs
        for first in range(0, run.games, CHUNK)
    ]
    done: list[list[StudyRecord]] = [[] for _ in tasks]
    for number, records in run_tasks(do_task, tasks, jobs, cluster):
        done[number] = records
        if progress is not None:
            progress(len(records))
    found: list[Played] = []
    at = 0
    for run in runs:
        count = -(-run.games // CHUNK)
        found.append(Played(run, [record for records in done[at : at + count] for record in records]))
        at += count
    return found


def pack_text(pack: Path | None) -> str | None:
    return None if pack is None else str(pack.resolve())
