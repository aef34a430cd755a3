"""What a player is, and what it gets to see."""

from random import Random
from typing import Any, ClassVar

from starboard._compiling import mypyc_attr
from starboard.kernel.edition import Edition
from starboard.kernel.move import Move
from starboard.kernel.state import State


class Sight:
    """All that a player is handed: its view, its legal moves, and worlds that look the same to it.

    The position itself stays behind; whatever a bot works on is imagined.
    """

    __slots__ = ("_state", "edition", "seat")

    def __init__(self, edition: Edition, state: State, seat: int) -> None:
        self.edition = edition
        self.seat = seat
        self._state = state.facing(seat)

    def moves(self) -> list[Move]:
        return self._state.moves()

    def view(self) -> dict[str, Any]:
        return self.edition.view(self._state, self.seat)

    def imagine(self, rng: Random) -> State:
        world = self.edition.imagine(self._state, self.seat, rng)
        world.face(self.seat)
        return world


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Answers for a seat. `choose` is asked only for players that answer by themselves."""

    kind: ClassVar[str] = ""
    asked: ClassVar[bool] = True  # False: a person, whose answers come from outside

    def __init__(self, name: str = "") -> None:
        self.name = name

    def spelling(self) -> str:
        """The player as the log writes it, and as `make_player` reads it, without the name."""
        return self.kind

    def begin(self) -> None:
        """Another game begins: forget what was thought of the last one."""

    def choose(self, sight: Sight, rng: Random) -> Move:
        """One of the legal moves. `rng` is seeded for this very decision, so that a game can be played again."""
        raise NotImplementedError

    def rank(self, sight: Sight, rng: Random) -> list[Move]:
        """The moves, best first; a player without an opinion on the others names its choice alone."""
        return [self.choose(sight, rng)]


class Person(Player):
    """A person: the table waits for the answer."""

    kind = "person"
    asked = False


class Automa(Player):
    """The official automated opponent. Its turn is part of the rules: it is never asked anything."""

    kind = "automa"

    def choose(self, sight: Sight, rng: Random) -> Move:
        raise AssertionError("an automa has no decisions: its turn is part of the rules")
