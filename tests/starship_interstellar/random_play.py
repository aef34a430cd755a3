"""Random games of Starship Interstellar, and their positions as they come back from a file."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

import starboard
from starboard.games.starship_interstellar.game import StarshipInterstellarEdition
from starboard.games.starship_interstellar.state import Terms, Voyage
from starboard.kernel import NATURE, Decision, Edition, Move, Nature, State

IDLE = ("pass", "stop", "stay", "give-up", "return", "survey", "dismantle", "auto")
LIKED = ("research", "found", "install", "project", "build", "government", "scientist", "load")


def edition_of(seats: int, sheet: int = 0, pass_token: int = 0) -> StarshipInterstellarEdition:
    """An edition; other sides of the Leader tracks and other Pass tokens have rewards that the usual ones lack."""
    edition = starboard.edition("starship-interstellar", seats=seats)
    assert isinstance(edition, StarshipInterstellarEdition)
    terms = edition.terms
    content = terms.content
    if sheet or pass_token:
        edition.terms = Terms(
            content, terms.moves, seats, content.sheets[sheet], content.pass_tokens[pass_token]
        )
    return edition


def any_edition(seats: int, seed: object) -> StarshipInterstellarEdition:
    """An edition with some side of the Leader tracks and some Pass token."""
    rng = Random(f"edition {seed}")
    content = edition_of(seats).terms.content
    return edition_of(seats, rng.randrange(len(content.sheets)), rng.randrange(len(content.pass_tokens)))


def lean(state: State, rng: Random) -> Move:
    """A player that likes to do something, so that boards are full and games come to their end."""
    moves = state.moves()
    chance = rng.random()
    liked = [move for move in moves if move.verb in LIKED] if chance < 0.4 else []
    if not liked and chance < 0.8:
        liked = [move for move in moves if move.verb not in IDLE]
    return rng.choice(liked or moves)


def step(state: State, nature: Nature, rng: Random) -> None:
    state.play(nature.answer(state) if state.stack[-1].seat == NATURE else lean(state, rng))


def positions(edition: Edition, seed: object) -> Iterator[Voyage]:
    """Every position of a game, its end included; always the same object."""
    nature, rng, state = Nature(f"game {seed}"), Random(f"game {seed}"), edition.start()
    assert isinstance(state, Voyage)
    while True:
        yield state
        if not state.stack:
            return
        step(state, nature, rng)


def played(edition: Edition, moves: int, seed: object) -> Voyage:
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
