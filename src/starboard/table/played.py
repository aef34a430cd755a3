"""A move that was played at a table, and what a table cannot do."""

from starboard.kernel import EVERYBODY, Event, Move, StarboardError, may_know
from starboard.table.log import Entry


class TableError(StarboardError):
    """A game that cannot be set up, continued or replayed as asked."""


class ReplayError(TableError):
    """A log whose moves cannot be played: which line, which move, why."""

    def __init__(self, line: int, number: int, reason: str) -> None:
        super().__init__(f"line {line}, move {number}: {reason}")
        self.line = line
        self.number = number
        self.reason = reason


class CannotUndo(StarboardError):
    """Nothing can be taken back, and why. `can_force` says whether a player alone may rewind all the same."""

    def __init__(self, reason: str, can_force: bool) -> None:
        super().__init__(reason)
        self.reason = reason
        self.can_force = can_force


class Played:
    """A move that was played: its entry in the log, and what happened."""

    __slots__ = (
        "automatic",
        "events",
        "knows",
        "label",
        "move",
        "number",
        "owner",
        "phase",
        "phase_open",
        "seat",
        "stream",
    )

    def __init__(
        self,
        number: int,
        seat: int,
        move: Move,
        automatic: bool,
        label: str,
        stream: str,
        events: list[Event],
        knows: tuple[int, ...] = EVERYBODY,
    ) -> None:
        self.number = number
        self.seat = seat
        self.move = move
        self.automatic = automatic  # the table made it by itself
        self.label = label  # the move in words, as it was offered; empty until `Table.words` is asked
        self.stream = stream  # of random numbers, for nature's moves
        self.events = events
        self.knows = knows  # who may know it while the game runs, beside its seat
        self.phase = 0  # the first move of the simultaneous phase that it belongs to; 0: it is of none
        self.phase_open = False  # that phase goes on after it
        self.owner = seat  # within a phase: who caused it, also where chance answered

    @property
    def entry(self) -> Entry:
        return Entry(self.number, self.seat, self.move.text, self.automatic)

    @property
    def revelation(self) -> Event | None:
        """The first event by which somebody learned something."""
        return next((event for event in self.events if event.reveals), None)

    def begins_turn(self, seat: int) -> bool:
        """Has a new turn of a seat begun with it? Then it was the last move before that turn."""
        return any(event.kind == "turn" and event.seat == seat for event in self.events)

    def known_to(self, seat: int) -> bool:
        """May a seat know which move it was, while the game runs?"""
        return (seat >= 0 and seat == self.seat) or may_know(self.knows, seat)
