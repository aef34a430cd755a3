"""Random games of Starship Interstellar, and their positions as they come back from a file."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

import starboard
from starboard.games.starship_interstellar.game import StarshipInterstellarEdition
from starboard.games.starship_interstellar.state import Voyage
from starboard.kernel import NATURE, Decision, Edition, Move, Nature, State

IDLE = ("pass", "stop", "stay", "give-up", "return", "survey", "dismantle", "auto")
VARIED = (
    "black_holes", "families", "lost_mining_planets", "multi_deposits", "universal", "unique_pass", "leader_sheet",
    "no_survivors",
)  # fmt: skip
LIKED = ("research", "found", "install", "project", "build", "government", "scientist", "load")


def edition_of(seats: int, **options: str) -> StarshipInterstellarEdition:
    edition = starboard.edition("starship-interstellar", seats=seats, **options)
    assert isinstance(edition, StarshipInterstellarEdition)
    return edition


def any_edition(seats: int, seed: object) -> StarshipInterstellarEdition:
    """An edition with some variants and some Leader tracks, which have rewards that the usual ones lack."""
    rng = Random(f"edition {seed}")
    values = {option.name: option.values for option in edition_of(seats).game.options}
    return edition_of(seats, **{name: rng.choice(values[name]) for name in VARIED})


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


def checked_game(edition: StarshipInterstellarEdition, seed: object, every: int = 7) -> set[str]:
    """A whole game: the invariants hold, positions are read back, each seat is told of all that is asked.

    The names of the questions that were asked.
    """
    seen: set[str] = set()
    before: Voyage | None = None
    for number, state in enumerate(positions(edition, seed)):
        assert edition.violations(state, before) == []
        name = asked(state)
        if name not in seen or number % every == 0:
            data = written(state)
            again = edition.load(data)
            assert again.dump() == data
            assert again.moves() == state.moves()
            for seat in range(-1, edition.terms.players):
                msgspec.json.encode(edition.view(state, seat))
            if state.stack:
                assert edition.prompt(state)
                for move in state.moves():
                    assert edition.label(state, move)
        seen.add(name)
        before = state.clone()
    return seen
