"""Random games of Council of Shadows, and their positions as they come back from a file."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

import starboard
from starboard.games.council_of_shadows.state import Council
from starboard.kernel import NATURE, Decision, Edition, Move, Nature, State

LIKED = ("settle", "assess", "discover", "buy", "upgrade", "build", "collect", "place")


def options_of(seats: int, rng: Random) -> dict[str, str]:
    """Some options that mean something for this number of seats."""
    options = {
        "module_space_stations": rng.choice(["off", "on"]),
        "module_leaders": rng.choice(["off", "on"]),
        "dark_tech_mode": rng.choice(["choose", "draw"]),
    }
    if seats == 1:
        levels = ["standard", "experienced", "house-novice", "house-master"]
        return {**options, "automa_level": rng.choice(levels)}
    return {**options, "screens": rng.choice(["on", "off"])}


def edition_of(seats: int, seed: object, **options: str) -> Edition:
    """An edition with these options and some others."""
    return starboard.edition(
        "council-of-shadows", seats=seats, **{**options_of(seats, Random(f"options {seed}")), **options}
    )


def lean(state: State, rng: Random) -> Move:
    """A player that likes to settle and to assess, so that maps are full and games come to their end."""
    moves = state.moves()
    liked = [move for move in moves if move.verb in LIKED]
    return rng.choice(liked if liked and rng.random() < 0.7 else moves)


def step(state: State, nature: Nature, rng: Random) -> None:
    """One move. Of those who plan at the same time, anybody may be the next."""
    decisions = state.decisions()
    if len(decisions) > 1:
        state.face(rng.choice(decisions).seat)
    state.play(nature.answer(state) if state.stack[-1].seat == NATURE else lean(state, rng))


def positions(edition: Edition, seed: object) -> Iterator[Council]:
    """Every position of a game, its end included; always the same object."""
    nature, rng, state = Nature(f"game {seed}"), Random(f"game {seed}"), edition.start()
    assert isinstance(state, Council)
    while True:
        yield state
        if not state.stack:
            return
        step(state, nature, rng)


def played(edition: Edition, moves: int, seed: object) -> Council:
    """A position in the middle of a game, or its end."""
    for number, state in enumerate(positions(edition, seed)):
        if number == moves or not state.stack:
            return state
    raise AssertionError


def reached(edition: Edition, question: str, seed: object) -> Council | None:
    """The first position of a game in which this is asked; None if it never is."""
    return next((state for state in positions(edition, seed) if asked(state) == question), None)


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
