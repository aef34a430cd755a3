"""The open question of a position, and one answer to it: what the texts of prompts, labels and notes are made from."""

from collections.abc import Sequence
from typing import Any

from starboard.games.otys.content import DIVER_NAMES, EXPLORER, SPY, TRADER, Content, DiverSide
from starboard.games.otys.spy import CopiedDiver
from starboard.games.otys.state import Depths, Player
from starboard.games.otys.store import NextTrade
from starboard.games.otys.texts_cards import batteries_text, credits_text
from starboard.games.otys.texts_words import diver_name, seat_name
from starboard.games.otys.work import Work, worker_moves, workers
from starboard.games.saying import YOU, in_sentence
from starboard.kernel.move import Move

WORKERS = {
    "sell": TRADER,
    "buy": TRADER,
    "draw": SPY,
    "copy": SPY,
    "spy-timer": SPY,
    "improve": DIVER_NAMES.index("engineer"),
    "explore": EXPLORER,
}
"""Whose move it is, by its verb; an Expert's says it itself."""


class Question:
    """The pending decision with what it is about, and what the seats are called."""

    __slots__ = ("content", "decision", "names", "seat", "state")

    def __init__(self, state: Depths, names: Sequence[str] | None = None) -> None:
        assert state.decision is not None
        self.state = state
        self.content: Content = state.terms.content
        self.decision: Any = state.decision  # each text knows the class it is for
        self.names = names
        self.seat = self.decision.seat

    @property
    def player(self) -> Player:
        return self.state.players[self.seat]

    def name(self, seat: int) -> str:
        """What a seat is called in the middle of a sentence; whoever is asked is `you`."""
        if seat == self.seat:
            return "you"
        return in_sentence(seat_name(self.state.terms, seat) if self.names is None else self.names[seat])

    def whose(self, seat: int) -> str:
        """The possessive: `your`, `Anna's`."""
        name = self.name(seat)
        return "your" if name == in_sentence(YOU) else f"{name}'s"

    def diver(self, diver: int, seat: int | None = None) -> str:
        """A diver with its side: `Upgraded Spy`."""
        return diver_name(self.state, self.seat if seat is None else seat, diver)

    def diver_on(self, level: int) -> str:
        """The diver of the seat that is asked on one of its levels."""
        return self.diver(self.player.diver_on(level))

    def sponsor_on(self, level: int) -> str:
        return self.content.sponsors[self.state.sponsors[level]].name


class Choice(Question):
    """The pending decision with one answer to it."""

    __slots__ = ("move",)

    def __init__(self, state: Depths, move: Move, names: Sequence[str] | None = None) -> None:
        super().__init__(state, names)
        self.move = move

    @property
    def work_level(self) -> int:
        """Where the diver works that the answer activates (OT-6.2)."""
        if isinstance(self.decision, (CopiedDiver, NextTrade)):
            return self.decision.level
        for level in workers(self.state) if isinstance(self.decision, Work) else ():
            if self.move in worker_moves(self.state, self.seat, level):
                return level
        return max(self.state.active_level, 0)

    @property
    def side(self) -> DiverSide:
        """The side of the diver that the answer activates."""
        diver = WORKERS.get(self.move.verb, self.move.what)
        owner = self.decision.owner if isinstance(self.decision, CopiedDiver) else self.seat
        return self.state.side_of(owner, diver)

    def cost(self, credits: int = 0, batteries: int = 0) -> str:
        """A price with what is left of it: `2 Credits (1 left)`; empty where nothing is paid."""
        parts: list[str] = []
        if credits:
            parts.append(f"{credits_text(credits)}{left(self.player.credits - credits)}")
        if batteries:
            parts.append(f"{batteries_text(batteries)}{left(self.player.batteries - batteries)}")
        return " and ".join(parts)

    def paid(self, credits: int = 0, batteries: int = 0) -> str:
        """A price after a deed: ` for 2 Credits (1 left)`; empty where nothing is paid."""
        cost = self.cost(credits, batteries)
        return f" for {cost}" if cost else ""


def left(number: int) -> str:
    """What stays of what one has; nothing where it is not enough."""
    return f" ({number} left)" if number >= 0 else ""
