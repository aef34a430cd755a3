"""The open question of a position, and one answer to it: what the texts of prompts, labels and notes are made from."""

from typing import Any

from starboard.games.micro_cosmos.content import Content
from starboard.games.micro_cosmos.state import Cosmos, Player
from starboard.kernel.decision import Frame
from starboard.kernel.move import Move


class Question:
    """The pending decision with what it is about."""

    __slots__ = ("content", "decision", "seat", "state")

    def __init__(self, state: Cosmos) -> None:
        assert state.decision is not None
        self.state = state
        self.content: Content = state.terms.content
        self.decision: Any = state.decision  # each text knows the class it is for
        self.seat = self.decision.seat

    @property
    def player(self) -> Player:
        return self.state.players[self.seat]

    @property
    def cell(self) -> int:
        """The cell of the Ark of whoever is asked."""
        return self.state.cell_of_ark(self.seat)

    @property
    def here(self) -> str:
        """The name of the spot of that Ark."""
        return self.content.spots[self.player.ark].name

    def waiting(self, kind: type[Frame[Any]]) -> int:
        """How many frames of one kind come next, one after the other."""
        count = 0
        for frame in reversed(self.state.stack):
            if type(frame) is not kind:
                break
            count += 1
        return count

    def below(self, kind: type[Frame[Any]]) -> Any:
        """The next frame of a kind that is still to come; None if there is none."""
        for frame in reversed(self.state.stack):
            if type(frame) is kind:
                return frame
        return None


class Choice(Question):
    """One answer to the open question."""

    __slots__ = ("move",)

    def __init__(self, state: Cosmos, move: Move) -> None:
        super().__init__(state)
        self.move = move
