"""Simultaneous phases: while decisions stand `together`, several seats answer independently of each other.

A phase begins with the first answer to such decisions and goes on until the last of them has been answered. What a
seat has answered in it can be taken back as long as it goes on, whatever the others have answered since.
"""

from collections.abc import Sequence
from typing import Any

from starboard.kernel import EVERYBODY, NATURE, Chance, Decision, Event, Frame, Move, State, Step
from starboard.table.played import Played


def together_on(stack: Sequence[Frame[Any]]) -> tuple[int, int]:
    """Where the decisions that stand together lie on a stack, from and to; chance may lie above them."""
    end = len(stack)
    while end and (isinstance(stack[end - 1], Step) or stack[end - 1].seat == NATURE):
        end -= 1
    start = end
    while start and stands_together(stack[start - 1]):
        start -= 1
    return start, end


def stands_together(frame: Frame[Any]) -> bool:
    return isinstance(frame, Decision) and frame.together


class Watch:
    """Looks at a position before a move of a phase, and tells afterwards whether the phase goes on."""

    def __init__(self, state: State, seat: int) -> None:
        stack = state.stack
        self._start, end = together_on(stack)
        self._seat = seat  # whose move it is, also where chance answers for it
        self._below = stack[self._start - 1] if self._start else None
        self._others = [
            frame for frame in stack[self._start : end] if frame.seat != seat and frame.asks(state)
        ]

    def goes_on(self, state: State, events: Sequence[Event]) -> bool:
        """Are the others still asked, or if there are none, whoever has moved?"""
        stack = state.stack
        if self._others:
            return all(any(frame is other for frame in stack) for other in self._others)
        start, end = together_on(stack)
        below = stack[start - 1] if start else None
        own = start < end and all(frame.seat == self._seat for frame in stack[start:end])
        return (
            own
            and start == self._start
            and below is self._below
            and not any(e.reveals == EVERYBODY for e in events)
        )


def open_decision(state: State, seat: int) -> Decision[Any] | None:
    """What a seat is still asked in a phase, also while chance answers first; None if nothing."""
    start, end = together_on(state.stack)
    for frame in state.stack[start:end][::-1]:
        if frame.seat == seat and isinstance(frame, Decision) and frame.asks(state):
            return frame
    return None


def phase_goes_on(state: State) -> bool:
    """Do decisions stand together now?"""
    start, end = together_on(state.stack)
    return start < end


def perform(state: State, move: Move, automatic: bool, label: str, last: Played | None) -> Played:
    """Play a legal move on the decision that is asked first, and note all that a table keeps of it.

    `last` is the move before it.
    """
    decision = state.decision
    assert decision is not None
    seat = decision.seat
    going_on = last is not None and last.phase_open
    number = 1 if last is None else last.number + 1
    owner = last.owner if last is not None and going_on and seat == NATURE else seat
    watch = Watch(state, owner) if going_on or decision.together else None
    stream = decision.stream if isinstance(decision, Chance) else ""
    knows = decision.knows(state)
    state.play(move)
    played = Played(number, seat, move, automatic, label, stream, state.heard(), knows)
    if watch is not None:
        played.phase = last.phase if last is not None and going_on else number
        played.phase_open = watch.goes_on(state, played.events)
        played.owner = owner
    return played
