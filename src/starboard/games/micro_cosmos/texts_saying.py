"""An event that is about to be told: who did it, in the right form of the verb, and what the things are called."""

from collections.abc import Sequence
from typing import Any, Final

from starboard.games.micro_cosmos.content import Content
from starboard.games.micro_cosmos.texts_words import SPECIALISTS, crew_text, id_words
from starboard.kernel.event import Event
from starboard.kernel.move import NATURE

YOU: Final = "You"  # the name by which a person is addressed


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
    def whose(self) -> str:
        """The possessive: `Your`, `Ana's`."""
        return "Your" if self.name == YOU else f"{self.name}'s"

    def does(self, verb: str, third: str | None = None) -> str:
        """The subject with its verb: `You gain`, `Automa gains`."""
        return f"{self.name} {verb if self.name == YOU else third or verb + 's'}"

    def own(self) -> str:
        return "your" if self.name == YOU else "its" if self.name == "Automa" else "their"

    def crew(self) -> str:
        return next(
            (c.name for c in self.content.crew if c.id == self.facts["crew"]), id_words(self.facts["crew"])
        )

    def crew_card(self) -> str:
        return next((crew_text(c) for c in self.content.crew if c.id == self.facts["crew"]), self.crew())

    def planet(self, key: str = "planet") -> str:
        return next(
            (p.name for p in self.content.planets if p.id == self.facts[key]), id_words(self.facts[key])
        )

    def spot(self, key: str) -> str:
        return next((s.name for s in self.content.spots if s.id == self.facts[key]), str(self.facts[key]))

    def survivor(self) -> str:
        found = next(s for s in self.content.survivors if s.id == self.facts["survivor"])
        return found.name

    def upgrade(self) -> str:
        return next(u.name for u in self.content.upgrades if u.id == self.facts["upgrade"])

    def specialist(self) -> str:
        return SPECIALISTS[self.facts["specialist"]]
