"""What an answer would do: it is tried in a world that looks the same to whoever is asked, and told step by step.

Nothing hidden can be told, because that world is imagined, and it is told no further than to the next thing that is
unknown: chance, something revealed, or another question.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal

from starboard.kernel import NATURE, Edition, Event, Move, State
from starboard.table.wording import listed

End = Literal["chance", "question", "turn", "over"]


@dataclass(frozen=True)
class Line:
    """Something that would happen, with its rule. Without an event it is a question that would be asked first."""

    text: str
    rule: str
    event: Event | None


@dataclass(frozen=True)
class Foretelling:
    """What a move would do, and the position then: the last one of which everything is known."""

    lines: list[Line]
    end: End  # where the telling stops: at chance, at a question, at the end of the turn or of the game
    then: str  # the same in a sentence
    state: State

    @property
    def events(self) -> list[Line]:
        """The lines without the questions between them."""
        return [line for line in self.lines if line.event is not None]


def foretell(edition: Edition, state: State, move: Move, names: Sequence[str]) -> Foretelling:
    """Tell what a move would do, with the details that follow from it: what is paid, what it brings and frees.

    It is a move of whoever is asked first: of several seats, `State.facing` the one that is meant.
    """
    decision = state.decision
    assert decision is not None
    return Teller(edition, names, decision.seat).tell(state, move)


class Teller:
    """Foretells the moves of one seat."""

    def __init__(self, edition: Edition, names: Sequence[str], seat: int) -> None:
        self.edition = edition
        self.names = names
        self.seat = seat

    def tell(self, state: State, move: Move) -> Foretelling:
        before = self.edition.imagine(state, self.seat, Random(0)) if self.seat != NATURE else state.clone()
        before.face(self.seat)
        after = before.clone()
        after.listen()
        after.play(move)
        return self.steps(before, after)

    def steps(self, before: State, state: State) -> Foretelling:
        """What happened just now, and what follows as long as nothing new is asked.

        Where there is a choice of details, such as who is discarded as payment, the question is told, and then what
        happens whatever is answered.
        """
        lines: list[Line] = []
        while True:
            happened = state.heard()
            known = self.known(happened)
            lines.extend(self.told(happened[:known]))
            if known < len(happened):
                return Foretelling(lines, "chance", "Then something is revealed.", before)
            decision = state.decision
            if decision is None:
                return Foretelling(lines, "over", "Then the game is over.", state)
            if decision.seat == NATURE:
                return Foretelling(
                    lines, "chance", "Then chance decides, and it cannot be taken back any more.", state
                )
            if decision.seat != self.seat:
                return Foretelling(lines, "turn", self.then(state), state)
            asked = self.edition.prompt(state, self.names)
            if not decision.detail:
                return Foretelling(lines, "question", f"Next: {asked}", state)
            moves = state.moves()
            if len(moves) > 1:
                then = f"Then it is asked: {asked}"
                lines.append(Line(then, decision.rule, None))
                if moves[-1].verb != "stop":
                    lines.extend(self.in_any_case(state))
                return Foretelling(lines, "question", then, state)
            before = state.clone()
            state.play(moves[0])

    def then(self, state: State) -> str:
        """Who is asked next, if somebody else is."""
        seats = [decision.seat for decision in state.decisions()]
        if len(seats) == 1:
            return f"Then {self.names[seats[0]]} chooses."
        return f"Then it is for {listed([self.names[seat] for seat in sorted(seats)])} to choose."

    def known(self, events: Sequence[Event]) -> int:
        """How many of these events come before the first that reveals something; a person who draws knows what."""
        if self.seat == NATURE:
            return len(events)
        return next((index for index, event in enumerate(events) if event.reveals), len(events))

    def in_any_case(self, state: State) -> list[Line]:
        """The steps that the first and the last answer to a question have in common."""
        moves = state.moves()
        first, last = (self.tell(state, move).lines for move in (moves[0], moves[-1]))
        common = {(line.text, line.rule) for line in last}
        return [line for line in first if (line.text, line.rule) in common]

    def told(self, events: Sequence[Event]) -> list[Line]:
        """Events in words, as far as they are worth telling."""
        seen = [event.seen_by(self.seat) if self.seat != NATURE else event.opened() for event in events]
        said = ((self.edition.sentence(event, self.names), event) for event in self.edition.news(seen))
        return [Line(text, event.rule, event) for text, event in said if text is not None]
