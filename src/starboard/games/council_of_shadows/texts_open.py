"""The open question of a position, and one answer to it: what the texts of prompts, labels and notes are made from."""

from collections.abc import Sequence
from typing import Any

from starboard.games.council_of_shadows.act import ActSlot, Drift, Refine
from starboard.games.council_of_shadows.assess import FreeAssess
from starboard.games.council_of_shadows.content import (
    DO_SETTLE,
    DO_SETTLE_SINGLES,
    ActionCard,
    Content,
    DarkTech,
)
from starboard.games.council_of_shadows.dark_tech import TechGain
from starboard.games.council_of_shadows.settle import Settle
from starboard.games.council_of_shadows.state import Council, Player
from starboard.games.council_of_shadows.texts_words import seat_name
from starboard.games.saying import in_sentence
from starboard.kernel.move import Move


class Question:
    """The pending decision with what it is about, and what the seats are called."""

    __slots__ = ("content", "decision", "names", "seat", "state")

    def __init__(self, state: Council, names: Sequence[str] | None = None) -> None:
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
        return in_sentence(seat_name(self.state.terms, seat) if self.names is None else self.names[seat])

    def does(self, seat: int) -> str:
        """The beginning of a question about a seat: `does Ana`, `do you`."""
        name = self.name(seat)
        return f"{'do' if name == 'you' else 'does'} {name}"

    @property
    def player(self) -> Player:
        return self.state.players[self.seat]

    def whose(self, seat: int) -> str:
        """The possessive: `your`, `Ana's`."""
        name = self.name(seat)
        return "your" if name == "you" else f"{name}'s"

    @property
    def carried_out(self) -> tuple[DarkTech | ActionCard | None, int]:
        """The Dark Tech card, or the Action card and its slot, of which the question is a part."""
        waiting: list[int] = []
        for frame in reversed(self.state.stack):
            if isinstance(frame, TechGain):
                return self.content.techs[frame.tech], -1
            if isinstance(frame, ActSlot):
                waiting.append(frame.slot)
            elif isinstance(frame, Drift):
                slot = min(waiting, default=len(self.player.slots)) - 1
                stack = self.player.slots[slot] if slot >= 0 else []
                return (self.content.cards[stack[-1]], slot) if stack else (None, -1)
        return None, -1

    @property
    def source(self) -> str:
        """What is being carried out, by its name; empty if it is no card."""
        card, slot = self.carried_out
        if card is None:
            return ""
        return card.name if slot < 0 else f"{card.name} on slot {slot + 1}"

    @property
    def continued(self) -> bool:
        """Has a part of the card been carried out before: a cube settled, a gem raised, a galaxy assessed?"""
        card, _ = self.carried_out
        decision = self.decision
        if isinstance(decision, FreeAssess):
            return decision.assessed != 0
        if isinstance(decision, Refine):
            return isinstance(card, ActionCard) and decision.steps < card.steps
        if not isinstance(decision, Settle) or card is None:
            return False
        if isinstance(card, ActionCard) and card.effect == DO_SETTLE:
            return card.split and not decision.split
        singles = isinstance(card, DarkTech) or card.effect == DO_SETTLE_SINGLES
        return singles and decision.again < card.cubes - 1

    @property
    def opening(self) -> str:
        """The same as the beginning of a prompt, with a colon."""
        source = self.source
        return f"{source}: " if source else ""

    def strengths(self, galaxy: int, more: int = 0) -> tuple[int, int]:
        """Cubes that count for the majority of a galaxy: those of whoever is asked, and the best of the others."""
        return self.state.strength(galaxy, self.seat) + more, self.state.best_other(galaxy, self.seat)


class Choice(Question):
    """One answer to the open question."""

    __slots__ = ("move",)

    def __init__(self, state: Council, move: Move, names: Sequence[str] | None = None) -> None:
        super().__init__(state, names)
        self.move = move
