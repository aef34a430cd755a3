"""An event that is about to be told: who did it, in the right form of the verb, and what the things are called."""

from collections.abc import Sequence
from typing import Any

from starboard.games.otys.content import Content
from starboard.games.otys.texts_words import (
    YOU,
    contract_by_id,
    diver_by_id,
    in_sentence,
    sponsor_by_id,
    token_by_id,
    whose,
)
from starboard.kernel.event import Event
from starboard.kernel.move import NATURE


class Saying:
    """An event with what is needed to say it: the content pack and the names of the seats."""

    __slots__ = ("content", "event", "facts", "names")

    def __init__(self, content: Content, event: Event, names: Sequence[str]) -> None:
        self.content = content
        self.event = event
        self.facts: dict[str, Any] = event.facts
        self.names = names

    @property
    def name(self) -> str:
        seat = self.event.seat
        return "Chance" if seat == NATURE else self.names[seat]

    @property
    def you(self) -> bool:
        return self.name == YOU

    def does(self, verb: str, third: str | None = None) -> str:
        """The subject with its verb: `you gain`, `Anna gains`."""
        return f"{in_sentence(self.name)} {verb if self.you else third or verb + 's'}"

    @property
    def whose(self) -> str:
        """The possessive: `your`, `Anna's`."""
        return whose(self.name)

    @property
    def own(self) -> str:
        """The possessive after the subject."""
        return "your" if self.you else "their"

    def who(self, seat: int) -> str:
        """Any seat in the middle of a sentence."""
        return in_sentence(self.names[seat])

    def diver(self) -> str:
        return diver_by_id(self.content, self.facts["diver"]).name

    def sponsor(self) -> str:
        return sponsor_by_id(self.content, self.facts["sponsor"]).name

    def token(self) -> str:
        return token_by_id(self.content, self.facts["token"]).name

    def contract(self) -> str:
        return contract_by_id(self.content, self.facts["contract"]).name

    def timer(self) -> str:
        return f"Timer {self.facts['timer'].upper()}"
