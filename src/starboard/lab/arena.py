"""Tournaments between bots.

Seed number i of a tournament with the seed S is `S.i`. Every line-up of players plays it in every order: with two seats
each player sits in both, with more the players are rotated over the seats. So luck and seat are the same for everybody,
and `starboard simulate` with that seed and those players plays the same games. Alone, each player meets the same seeds.
What is played does not depend on the number of jobs, nor on the order in which games end.
"""

from collections.abc import Callable, Sequence
from itertools import combinations
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Final

import msgspec

import starboard
from starboard._version import __version__
from starboard.kernel import NATURE, Decision, Edition, Nature
from starboard.lab.arena_folder import ArenaFolder
from starboard.lab.arena_records import Arena, ArenaError, ArenaGame, Fixture, Thinking
from starboard.lab.running import run_tasks
from starboard.players import Sight, make_player
from starboard.table.seating import check_players

RUN: Final = 4  # games of a task at most: they are lost when a process is stopped


class Task(msgspec.Struct, frozen=True):
    """A few games, small enough to travel to another process."""

    arena: Arena
    pack: str | None  # its folder
    fixtures: list[Fixture]


def make_arena(edition: Edition, players: Sequence[str], games: int, seed: str | int) -> Arena:
    """A tournament of at least `games` games of each line-up; every seed is played whole."""
    made = [make_player(text) for text in players]
    spellings = [player.spelling() for player in made]
    if any(not player.asked for player in made):
        raise ArenaError("a human cannot take part in a tournament")
    if "automa" in spellings:
        raise ArenaError(
            "the automa takes part by itself, in tournaments with one seat: name the others only"
        )
    twice = next((spelling for spelling in spellings if spellings.count(spelling) > 1), None)
    if twice is not None:
        raise ArenaError(f"{twice!r} takes part twice; name each player once")
    if len(spellings) < edition.seats:
        few = f"{len(spellings)} player{'' if len(spellings) == 1 else 's'}"
        raise ArenaError(f"{edition.seats} seats cannot be filled with {few}")
    if games < 1:
        raise ArenaError(f"at least one game has to be played, not {games}")
    return Arena(
        game=edition.game.slug,
        seats=edition.seats,
        options=dict(edition.options),
        pack=edition.fingerprint,
        players=spellings,
        games=games,
        seed=str(seed),
        engine=__version__,
    )


def plan(arena: Arena) -> list[Fixture]:
    """All games of a tournament, seed by seed."""
    fixtures: list[Fixture] = []
    for seed in range(arena.seeds):
        for lineup in combinations(arena.players, arena.seats):
            for turned in range(arena.seats):
                players = [*lineup[turned:], *lineup[:turned]]
                fixtures.append(Fixture(len(fixtures), f"{arena.seed}.{seed}", players))
    return fixtures


def play_arena(
    arena: Arena,
    jobs: int = 1,
    cluster: str | None = None,
    folder: ArenaFolder | None = None,
    pack: Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> list[ArenaGame]:
    """Play a tournament, or what is left of the one in the folder. `progress` is told how many more games are done."""
    fixtures = plan(arena)
    done = {} if folder is None else folder.open(arena, fixtures)
    if progress is not None:
        progress(len(done))
    left = [fixture for fixture in fixtures if fixture.number not in done]
    where = None if pack is None else str(pack.absolute())
    run = 1 if cluster is not None else max(1, min(RUN, len(left) // (4 * max(1, jobs))))
    tasks = [Task(arena, where, left[first : first + run]) for first in range(0, len(left), run)]
    for _, games in run_tasks(run_task, tasks, jobs, cluster):
        if folder is not None:
            folder.add(games)
        done.update((game.number, game) for game in games)
        if progress is not None:
            progress(len(games))
    return [done[number] for number in sorted(done)]


def run_task(task: Task) -> list[ArenaGame]:
    arena = task.arena
    edition = starboard.edition(arena.game, seats=arena.seats, pack=task.pack, **arena.options)
    if edition.fingerprint != arena.pack:
        raise ArenaError(
            f"the tournament is played with the content pack {arena.pack}, here is {edition.fingerprint}; "
            "name the folder of its pack"
        )
    return [play_fixture(edition, fixture) for fixture in task.fixtures]


class Clock:
    """How long a seat thinks. A turn is what it decides in a round before another player or the automa has its turn.

    Turns without a choice are not counted.
    """

    def __init__(self) -> None:
        self.turns = 0
        self.seconds = 0.0
        self.slowest = 0.0
        self.now = 0.0
        self.chose = False

    def begin(self) -> None:
        self.now = 0.0
        self.chose = False

    def add(self, seconds: float) -> None:
        if not self.chose:
            self.chose = True
            self.turns += 1
        self.seconds += seconds
        self.now += seconds
        self.slowest = max(self.slowest, self.now)

    def thinking(self) -> Thinking:
        return Thinking(self.turns, round(self.seconds, 6), round(self.slowest, 6))


def play_fixture(edition: Edition, fixture: Fixture) -> ArenaGame:
    """Play one game as `play_game` does, with new players and a clock for each seat."""
    players = [make_player(text) for text in [*fixture.players, *("automa" for _ in edition.automas)]]
    check_players(edition, players)
    clocks = [Clock() for _ in fixture.players]
    state = edition.start()
    nature = Nature(fixture.seed)
    decisions = 0
    turn: tuple[int, int] | None = None
    while state.stack:
        decision = state.stack[-1]
        seat = decision.seat
        decisions += 1
        if seat == NATURE:
            if isinstance(decision, Decision) and decision.landmark:  # an automa's turn begins
                turn = None
            state.play(nature.answer(state))
            continue
        if turn != (seat, edition.round(state)):
            turn = (seat, edition.round(state))
            clocks[seat].begin()
        moves = state.moves()
        if len(moves) == 1:
            state.play(moves[0])
            continue
        rng = Random(f"{fixture.seed}/{seat}/{decisions}")
        begin = perf_counter()
        move = players[seat].choose(Sight(edition, state, seat), rng)
        clocks[seat].add(perf_counter() - begin)
        state.play(move)
    outcome = state.outcome()
    assert outcome is not None
    return ArenaGame(
        number=fixture.number,
        seed=fixture.seed,
        players=fixture.players,
        places=outcome.places,
        totals=outcome.totals,
        rounds=outcome.rounds,
        decisions=decisions,
        thinking=[clock.thinking() for clock in clocks],
    )
