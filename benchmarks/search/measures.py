"""What is measured of Starboard's search: simulations, random playouts, and the time that a turn takes.

Time is the processor time of this process; what is left over from before is collected first.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from time import process_time
from typing import Any
from unittest.mock import patch

import starboard
from starboard import NATURE, Edition, Nature, State
from starboard.kernel import compiled
from starboard.kernel.decision import Chance, Decision
from starboard.players import Search, Sight, make_player

SEAT = 0  # whose turns are searched
EDITIONS: dict[str, Edition] = {}
POSITIONS: dict[str, list[list[State]]] = {}  # of an edition, by phase: the beginnings of turns


def about() -> dict[str, Any]:
    return {"compiled": compiled(), "version": starboard.__version__}


def begin(name: str, game: str, seats: int, options: dict[str, str]) -> None:
    """Measure this edition under a name from now on."""
    EDITIONS[name] = starboard.edition(game, seats=seats, **options)


# ---- positions


def ends_turn(decision: Decision[Any]) -> bool:
    """Is a turn over when this is asked? So it is for a search: it gets a new budget for the next."""
    return decision.seat != SEAT and (decision.seat != NATURE or decision.landmark)


def turns_of_game(edition: Edition, seed: str) -> tuple[list[tuple[int, State]], int]:
    """The beginnings of turns in a game of greedy players, each with its number of decisions; how many there were."""
    players = [make_player("greedy") for _ in range(edition.seats)]
    state = edition.start()
    nature = Nature(seed)
    decisions = 0
    turns: list[tuple[int, State]] = []
    new_turn = True
    here = edition.round(state)
    while (decision := state.decision) is not None:
        seat = decision.seat
        decisions += 1
        new_turn = new_turn or ends_turn(decision)
        if seat == NATURE:
            state.play(nature.answer(state))
            continue
        moves = state.moves()
        if seat == SEAT and (new_turn or edition.round(state) != here):
            new_turn = len(moves) < 2  # there is nothing to choose yet
            here = edition.round(state)
            if not new_turn:
                turns.append((decisions, state.clone()))
        if len(moves) == 1:
            state.play(moves[0])
        else:
            rng = Random(f"{seed}/{seat}/{decisions}")
            state.play(players[seat].choose(Sight(edition, state, seat), rng))
    return turns, decisions


def nearest(turns: list[tuple[int, State]], number: float) -> State:
    """The beginning of the turn that is nearest to so many decisions."""
    return min(turns, key=lambda turn: abs(turn[0] - number))[1]


def find_positions(name: str, phases: list[float], games: int) -> list[list[Any]]:
    """For each phase (a share of the decisions) the nearest beginning of a turn in each of some games, as data."""
    found: list[list[Any]] = [[] for _ in phases]
    for number in range(games):
        turns, decisions = turns_of_game(EDITIONS[name], f"bench.{number}")
        for index, phase in enumerate(phases):
            found[index].append(nearest(turns, phase * decisions).dump())
    return found


def take_positions(name: str, positions: list[list[Any]]) -> None:
    edition = EDITIONS[name]
    POSITIONS[name] = [[edition.load(data) for data in phase] for phase in positions]


# ---- turns


class Turn:
    """A turn of a search."""

    def __init__(self) -> None:
        self.seconds = 0.0  # of thought
        self.simulations = 0
        self.chosen: list[str] = []  # where there was a choice
        self.moves = 0  # that were played, nature's included


def play_turns(name: str, player: Search, phase: int, number: int, count: int) -> list[Turn]:
    """So many turns of a search, from one of the positions on; the other seats are greedy."""
    edition = EDITIONS[name]
    state = POSITIONS[name][phase][number].clone()
    greedy = make_player("greedy")
    nature = Nature(number)
    rng = Random(number)
    turns = [Turn()]
    here = edition.round(state)
    player.begin()
    while (decision := state.decision) is not None:
        if turns[-1].chosen and (ends_turn(decision) or edition.round(state) != here):
            if len(turns) == count:
                break
            turns.append(Turn())
        here = edition.round(state)
        turn = turns[-1]
        turn.moves += 1
        if decision.seat == NATURE:
            move = nature.answer(state)
        elif decision.seat != SEAT:
            move = greedy.choose(Sight(edition, state, decision.seat), rng)
        elif len(state.moves()) == 1:
            move = state.moves()[0]
        else:
            before = player.thought
            start = process_time()
            move = player.choose(Sight(edition, state, SEAT), rng)
            turn.seconds += process_time() - start
            turn.simulations += player.thought - before
            turn.chosen.append(move.text)
        state.play(move)
    return [turn for turn in turns if turn.chosen]


def turns(name: str, level: str, phase: int, number: int, count: int) -> list[dict[str, float]]:
    """How long some turns of a search of this level take."""
    gc.collect()
    return [
        {"seconds": turn.seconds, "simulations": turn.simulations}
        for turn in play_turns(name, Search(level=level), phase, number, count)
    ]


# ---- simulations


def search(name: str, phase: int, simulations: int) -> list[Turn]:
    """Play one turn from each position of a phase."""
    player = Search(simulations=simulations)
    numbers = range(len(POSITIONS[name][phase]))
    return [turn for number in numbers for turn in play_turns(name, player, phase, number, 1)]


def choices(name: str, simulations: int) -> list[Any]:
    """What a search chooses, and after how many simulations: every build has to agree on it."""
    phases = range(len(POSITIONS[name]))
    return [[turn.chosen, turn.simulations] for phase in phases for turn in search(name, phase, simulations)]


def simulate(name: str, simulations: int, seconds: float) -> list[dict[str, float]]:
    """Turns from the positions of each phase, at least one from each and until the time is up."""
    found = []
    for phase in range(len(POSITIONS[name])):
        count = 0
        spent = 0.0
        gc.collect()
        while spent < seconds:
            for turn in search(name, phase, simulations):
                count += turn.simulations
                spent += turn.seconds
        found.append({"simulations": count, "seconds": spent})
    return found


class Counts:
    """What was done while somebody counted."""

    def __init__(self) -> None:
        self.decisions = 0
        self.evaluations = 0


@contextmanager
def counting(edition: Edition) -> Iterator[Counts]:
    """Count the decisions that are played and the positions that are evaluated; only pure Python can be looked into."""
    counts = Counts()
    play, evaluate = State.play, type(edition).evaluate

    def counted_play(state: State, move: Any) -> None:
        counts.decisions += 1
        play(state, move)

    def counted_evaluate(edition: Edition, state: State, seat: int) -> float:
        counts.evaluations += 1
        return evaluate(edition, state, seat)

    with patch.object(State, "play", counted_play), patch.object(type(edition), "evaluate", counted_evaluate):
        yield counts


def work(name: str, simulations: int) -> list[dict[str, int]]:
    """What the simulations of each phase consist of, the looks ahead at the root included."""
    found = []
    for phase in range(len(POSITIONS[name])):
        with counting(EDITIONS[name]) as counts:
            played = search(name, phase, simulations)
        found.append(
            {
                "simulations": sum(turn.simulations for turn in played),
                "decisions": counts.decisions - sum(turn.moves for turn in played),
                "evaluations": counts.evaluations,
            }
        )
    return found


# ---- random playouts


def play_out(state: State, rng: Random) -> int:
    """Play on at random to the end of the game: how many decisions there were, nature's included."""
    random = rng.random
    decisions = 0
    decision = state.decision
    while decision is not None:
        if isinstance(decision, Chance):
            move = decision.draw(state, rng)
        else:
            moves = state.moves()
            move = moves[int(random() * len(moves))]
        state.play(move)
        decisions += 1
        decision = state.decision
    return decisions


def playouts(name: str, seconds: float, seed: int) -> list[dict[str, float]]:
    """Random playouts of clones of the positions of each phase."""
    rng = Random(seed)
    found = []
    for positions in POSITIONS[name]:
        count = decisions = 0
        gc.collect()
        start = process_time()
        spent = 0.0
        while spent < seconds:
            for state in positions:
                decisions += play_out(state.clone(), rng)
            count += len(positions)
            spent = process_time() - start
        found.append({"playouts": count, "decisions": decisions, "seconds": spent})
    return found
