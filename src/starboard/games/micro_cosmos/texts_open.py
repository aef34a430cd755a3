"""The open question of a position, and one answer to it: what the texts of prompts, labels and notes are made from."""

from collections.abc import Sequence
from typing import Any

from starboard.games.micro_cosmos.content import Content
from starboard.games.micro_cosmos.state import Cosmos, Player
from starboard.games.micro_cosmos.texts_saying import YOU
from starboard.games.micro_cosmos.texts_words import seat_name
from starboard.kernel.decision import Frame
from starboard.kernel.move import Move


class Question:
    """The pending decision with what it is about, and what the seats are called."""

    __slots__ = ("content", "decision", "names", "seat", "state")

    def __init__(self, state: Cosmos, names: Sequence[str] | None = None) -> None:
        assert state.decision is not None
        self.state = state
        self.content: Content = state.terms.content
        self.decision: Any = state.decision  # each text knows the class it is for
        self.names = names
        self.seat = self.decision.seat

    def name(self, seat: int) -> str:
        """What a seat is called in the middle of a sentence; whoever is asked is `you`."""
        if seat == self.seat:
            return "you"
        if self.names is None:
            return seat_name(self.state.terms, seat)
        return "you" if self.names[seat] == YOU else self.names[seat]

    def whose(self, seat: int) -> str:
        name = self.name(seat)
        return "your" if name == "you" else f"{name}'s"

    def does(self, seat: int) -> str:
        """The beginning of a question about a seat: `does Ana`, `do you`."""
        name = self.name(seat)
        return f"{'do' if name == 'you' else 'does'} {name}"

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

    def __init__(self, state: Cosmos, move: Move, names: Sequence[str] | None = None) -> None:
        super().__init__(state, names)
        self.move = move
