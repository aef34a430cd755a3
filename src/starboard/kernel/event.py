"""Events: what happened, under which rule, and who learned something by it."""

from typing import Final

EVERYBODY: Final = (-2,)  # in `Event.reveals`: every seat learned something that nobody knew before
NOBODY: Final[tuple[int, ...]] = ()


class Event:
    """One thing that happened. `facts` are plain JSON data named in the words of the ledger.

    `reveals` lists the seats that gained information that they did not have before; undo stops there.
    """

    __slots__ = ("facts", "kind", "reveals", "rule", "seat")

    def __init__(
        self, kind: str, rule: str, seat: int, facts: dict[str, object], reveals: tuple[int, ...] = NOBODY
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.seat = seat
        self.facts = facts
        self.reveals = reveals

    def dump(self) -> dict[str, object]:
        """The event as JSON data."""
        data: dict[str, object] = {
            "kind": self.kind,
            "rule": self.rule,
            "seat": self.seat,
            "facts": self.facts,
        }
        if self.reveals:
            data["reveals"] = list(self.reveals)
        return data

    def __repr__(self) -> str:
        return f"<Event {self.kind} {self.rule} seat {self.seat} {self.facts}>"


class Refusal:
    """Why a move that one might expect is not legal now: the rule and what is missing."""

    __slots__ = ("amounts", "reason", "rule")

    def __init__(self, rule: str, reason: str, *amounts: object) -> None:
        self.rule = rule
        self.reason = reason  # a sentence, with {} for each amount
        self.amounts = amounts

    @property
    def text(self) -> str:
        return self.reason.format(*self.amounts)

    def __repr__(self) -> str:
        return f"<Refusal {self.rule}: {self.text}>"
