"""Events: what happened, under which rule, and who learned something by it."""

from typing import Final

EVERYBODY: Final = (-2,)  # in `Event.reveals`: every seat learned something that nobody knew before
NOBODY: Final[tuple[int, ...]] = ()


def may_know(knows: tuple[int, ...], seat: int) -> bool:
    """Is a seat among those that may know something? Spectators have no seat: they know what everybody does."""
    return knows == EVERYBODY or (seat >= 0 and seat in knows)


class Event:
    """One thing that happened. `facts` are plain JSON data named in the words of the ledger.

    `reveals` lists the seats that gained information that they did not have before; undo stops there. `secrets` are
    further facts that only the seats in `knows` may know: whoever passes an event on passes on what `seen_by` leaves.
    """

    __slots__ = ("facts", "kind", "knows", "reveals", "rule", "seat", "secrets")

    def __init__(
        self,
        kind: str,
        rule: str,
        seat: int,
        facts: dict[str, object],
        reveals: tuple[int, ...] = NOBODY,
        secrets: dict[str, object] | None = None,
        knows: tuple[int, ...] = NOBODY,
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.seat = seat
        self.facts = facts
        self.reveals = reveals
        self.secrets = secrets
        self.knows = knows

    def seen_by(self, seat: int) -> "Event":
        """The event as a seat may know it: with the secrets among the facts, or without them."""
        if self.secrets is None:
            return self
        if may_know(self.knows, seat):
            return self.opened()
        return Event(self.kind, self.rule, self.seat, self.facts, self.reveals)

    def opened(self) -> "Event":
        """The event with its secrets among the facts: for whoever may know everything, as after the game."""
        if self.secrets is None:
            return self
        return Event(self.kind, self.rule, self.seat, {**self.facts, **self.secrets}, self.reveals)

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
        if self.secrets is not None:
            data["secrets"] = self.secrets
            data["knows"] = list(self.knows)
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
