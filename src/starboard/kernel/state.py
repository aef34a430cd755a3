"""A position: plain data, pending decisions included, and the loop that runs it."""

from collections.abc import Sequence
from typing import Any

from starboard._compiling import mypyc_attr
from starboard.kernel.decision import Decision, Frame
from starboard.kernel.errors import GameOver, IllegalMove
from starboard.kernel.event import NOBODY, Event, Refusal
from starboard.kernel.move import Move
from starboard.kernel.outcome import Outcome


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The whole position of a game. Each game adds its own data, `clone`, `dump` and `outcome`.

    A new object is bare, because a clone fills in everything itself; `begin` makes an empty position.
    """

    __slots__ = ("journal", "legal", "stack", "telling")

    stack: list[Frame[Any]]  # what is still to come, the next thing last
    legal: list[Move] | None  # the legal moves of the pending decision, once somebody asked
    journal: list[Event]
    telling: bool  # somebody listens to the events; a clone does not tell

    def begin(self) -> None:
        """Nothing has happened yet."""
        self.stack = []
        self.legal = None
        self.journal = []
        self.telling = False

    @property
    def decision(self) -> Decision[Any] | None:
        """The pending decision; None when the game is over."""
        if not self.stack:
            return None
        top = self.stack[-1]
        assert isinstance(top, Decision)
        return top

    def decisions(self) -> list[Decision[Any]]:
        """Every open decision: one for each seat that has not answered in a simultaneous phase, else at most one.

        The first is that of `decision`. Decisions that stand `together` next to each other on top of the stack may be
        answered in any order, those of one seat from the top on.
        """
        found: list[Decision[Any]] = []
        seats: list[int] = []
        for index in range(len(self.stack) - 1, -1, -1):
            frame = self.stack[index]
            if not isinstance(frame, Decision) or (found and not frame.together):
                break
            if frame.seat not in seats:
                found.append(frame)
                seats.append(frame.seat)
            if not frame.together:
                break
        return found

    def open_to(self, seat: int) -> bool:
        """Is one of the open decisions for this seat?"""
        return any(decision.seat == seat for decision in self.decisions())

    def face(self, seat: int) -> None:
        """Ask this seat next, if one of the open decisions is for it: of those, any may be answered first."""
        decision = self.decision
        if decision is None or decision.seat == seat:
            return
        for other in self.decisions():
            if other.seat == seat:
                place = len(self.stack) - 1
                while self.stack[place] is not other:
                    place -= 1
                self.stack.append(self.stack.pop(place))
                self.legal = None
                return

    def facing(self, seat: int) -> "State":
        """This position, or an equal one in which an open decision of the seat is asked next."""
        decision = self.decision
        if decision is None or decision.seat == seat or not self.open_to(seat):
            return self
        turned = self.clone()
        turned.face(seat)
        return turned

    def moves(self) -> list[Move]:
        """The legal moves of the pending decision; empty when the game is over."""
        legal = self.legal
        if legal is None:
            stack = self.stack
            if not stack:
                return []
            decision = stack[-1]
            assert isinstance(decision, Decision)
            legal = decision.moves(self)
            self.legal = legal
        return legal

    def candidates(self) -> Sequence[Move]:
        """Every move that one might expect now, legal or not."""
        decision = self.decision
        return [] if decision is None else decision.candidates(self)

    def refusal(self, move: Move) -> Refusal | None:
        """Why a move may not be played now; None if it may."""
        decision = self.decision
        if decision is None:
            return Refusal("", "the game is over")
        if move not in decision.candidates(self):
            return decision.stranger(self, move)
        return decision.refusal(self, move)

    def play(self, move: Move) -> None:
        """Play a legal move. An illegal one raises `IllegalMove` and changes nothing."""
        legal = self.legal
        if legal is None:
            legal = self.moves()
        stack = self.stack
        if move not in legal:
            if not stack:
                raise GameOver(f"'{move.text}' cannot be played: the game is over")
            refusal = self.refusal(move)
            if refusal is None:  # pragma: no cover - the contract suite shows that this cannot be
                raise IllegalMove(move.text, stack[-1].rule, "it is not among the legal moves")
            raise IllegalMove(move.text, refusal.rule, refusal.text)
        decision = stack.pop()
        assert isinstance(decision, Decision)
        self.legal = None
        decision.play(self, move)
        self.settle()

    def answer(self, seat: int, move: Move) -> None:
        """Play a move for a seat: of several decisions that are open, it answers the one of this seat."""
        self.face(seat)
        self.play(move)

    def push(self, frame: Frame[Any]) -> None:
        """Put a frame on the stack: it comes before everything that is on it already."""
        self.stack.append(frame)

    def settle(self) -> None:
        """Run everything that asks nobody, until somebody has to answer or the game is over.

        Of decisions that are open together each has to ask: nobody waits for the others to be passed over.
        """
        stack = self.stack
        while stack:
            frame = stack[-1]
            if frame.asks(self):
                assert isinstance(frame, Decision)
                place = self.passed_over() if frame.together else -1
                if place < 0:
                    return
                frame = stack.pop(place)
            else:
                stack.pop()
            self.legal = None
            frame.run(self)

    def passed_over(self) -> int:
        """Where on the stack a decision lies that is open together with that on top and asks nothing; -1: nowhere."""
        seats: list[int] = []
        for place in range(len(self.stack) - 1, -1, -1):
            frame = self.stack[place]
            if not isinstance(frame, Decision) or not frame.together:
                return -1
            if frame.seat not in seats:
                if not frame.asks(self):
                    return place
                seats.append(frame.seat)
        return -1

    def listen(self) -> None:
        """Keep a journal of events from now on."""
        self.telling = True

    def tell(
        self, kind: str, rule: str, seat: int, facts: dict[str, object], reveals: tuple[int, ...] = NOBODY
    ) -> None:
        """Write an event into the journal. Callers ask `telling` first, so that silence costs nothing."""
        self.journal.append(Event(kind, rule, seat, facts, reveals))

    def tell_secretly(
        self,
        kind: str,
        rule: str,
        seat: int,
        facts: dict[str, object],
        secrets: dict[str, object],
        knows: tuple[int, ...],
        reveals: tuple[int, ...] = NOBODY,
    ) -> None:
        """Write an event into the journal of which only the seats in `knows` are told the `secrets`."""
        self.journal.append(Event(kind, rule, seat, facts, reveals, secrets, knows))

    def heard(self) -> list[Event]:
        """The events since the last call."""
        events = self.journal
        self.journal = []
        return events

    def clone(self) -> "State":
        """An equal, independent position that tells nobody."""
        raise NotImplementedError

    def dump(self) -> dict[str, Any]:
        """The position as JSON data; `Edition.load` makes it again."""
        raise NotImplementedError

    def dump_stack(self) -> list[list[Any]]:
        return [[type(frame).__name__, *frame.args()] for frame in self.stack]

    def outcome(self) -> Outcome | None:
        """The result; None while the game runs."""
        raise NotImplementedError
