"""Random games of Otys, and their positions as they come back from a file."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

import starboard
from starboard.games.otys.state import Depths
from starboard.kernel import NATURE, Decision, Edition, Move, Nature, State

LIKED = ("complete", "draw", "copy", "explore", "improve", "sponsor", "use", "sell", "buy", "spy-timer")


def options_of(seats: int, rng: Random) -> dict[str, str]:
    """Some options that mean something for this number of seats."""
    options = {"sponsor_sides": rng.choice(["basic", "advanced", "mixed"])}
    if seats == 1:
        return {**options, "solo_start": rng.choice(["23", "22"])}
    return {**options, "spy_variant": rng.choice(["standard", "designer"])}


def edition_of(seats: int, seed: object, **options: str) -> Edition:
    """An edition with these options and some others."""
    return starboard.edition(
        "otys", seats=seats, **{**options_of(seats, Random(f"options {seed}")), **options}
    )


def lean(state: State, rng: Random) -> Move:
    """A player that likes to do something, so that boards are full and games come to their end."""
    moves = state.moves()
    liked = [move for move in moves if move.verb in LIKED]
    return rng.choice(liked if liked and rng.random() < 0.7 else moves)


def step(state: State, nature: Nature, rng: Random) -> None:
    state.play(nature.answer(state) if state.stack[-1].seat == NATURE else lean(state, rng))


def positions(edition: Edition, seed: object) -> Iterator[Depths]:
    """Every position of a game, its end included; always the same object."""
    nature, rng, state = Nature(f"game {seed}"), Random(f"game {seed}"), edition.start()
    assert isinstance(state, Depths)
    while True:
        yield state
        if not state.stack:
            return
        step(state, nature, rng)


def played(edition: Edition, moves: int, seed: object) -> Depths:
    """A position in the middle of a game, or its end."""
    for number, state in enumerate(positions(edition, seed)):
        if number == moves or not state.stack:
            return state
    raise AssertionError


def asked(state: State) -> str:
    """The name of the pending decision; empty when the game is over."""
    return type(state.stack[-1]).__name__ if state.stack else ""


def play_on(edition: Edition, state: State, rng: Random) -> None:
    """Play to the end; the invariants hold all the way."""
    nature = Nature(rng.random().hex())
    while state.stack:
        earlier = state.clone()
        step(state, nature, rng)
        assert edition.violations(state, earlier) == []
    assert state.outcome() is not None


def written(state: State) -> Any:
    """The position as it comes back from a file."""
    return msgspec.json.decode(msgspec.json.encode(state.dump()))


def decision_names(frames: dict[str, Any]) -> set[str]:
    return {name for name, frame in frames.items() if issubclass(frame, Decision)}
