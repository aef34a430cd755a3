"""An event that is about to be told: who did it, in the right form of the verb, and what the things are called."""

from collections.abc import Sequence
from typing import Any

from starboard.games.council_of_shadows.content import Content
from starboard.games.council_of_shadows.texts_words import (
    AUTOMA,
    YOU,
    automa_by_id,
    galaxy_by_id,
    in_sentence,
    tile_by_id,
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
        """The subject with its verb: `you gain`, `the Automa gains`."""
        return f"{in_sentence(self.name)} {verb if self.you else third or verb + 's'}"

    @property
    def whose(self) -> str:
        """The possessive: `your`, `Ana's`."""
        return whose(self.name)

    @property
    def own(self) -> str:
        """The possessive after the subject."""
        return "your" if self.you else "its" if self.name == AUTOMA else "their"

    def who(self, seat: int) -> str:
        """Any seat in the middle of a sentence."""
        return in_sentence(self.names[seat])

    def card(self, key: str = "card") -> str:
        return self.content.card(self.facts[key]).name

    def automa_card(self) -> str:
        return automa_by_id(self.content, self.facts["card"]).name

    def tile(self, key: str = "tile") -> str:
        return tile_by_id(self.content, self.facts[key]).name

    def galaxy(self) -> str:
        return galaxy_by_id(self.content, self.facts["galaxy"]).name
