"""An event that is about to be told: who did it, in the right form of the verb. Each game adds its own things."""

from collections.abc import Sequence
from typing import Any, Final, Generic, TypeVar

from starboard.kernel.event import Event
from starboard.kernel.move import NATURE

YOU: Final = "You"  # the name by which a person is addressed
AUTOMA: Final = "Automa"  # an automa without a name of its own

ContentT = TypeVar("ContentT")


def in_sentence(name: str) -> str:
    """A name in the middle of a sentence: `you`, `the Automa`, `Anna`."""
    return "you" if name == YOU else f"the {name}" if name == AUTOMA else name


def whose(name: str) -> str:
    """The possessive in the middle of a sentence: `your`, `Anna's`."""
    return "your" if name == YOU else f"{in_sentence(name)}'s"


class EventSaying(Generic[ContentT]):
    """An event with what is needed to say it: the content pack and the names of the seats."""

    __slots__ = ("content", "event", "facts", "names")

    def __init__(self, content: ContentT, event: Event, names: Sequence[str]) -> None:
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
        """The possessive: `your`, `Anna's`."""
        return whose(self.name)

    @property
    def own(self) -> str:
        """The possessive after the subject."""
        return "your" if self.you else "its" if self.name == AUTOMA else "their"

    def who(self, seat: int) -> str:
        """Any seat in the middle of a sentence."""
        return in_sentence(self.names[seat])
