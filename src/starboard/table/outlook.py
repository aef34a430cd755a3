"""What may come of a move, in words: victory and points at the end of the game, each with its interval."""

from collections.abc import Sequence
from typing import Protocol

from starboard.kernel import Edition
from starboard.table.chase import is_chase


class Figure(Protocol):
    """An estimate with its 95 % interval."""

    @property
    def value(self) -> float: ...
    @property
    def low(self) -> float: ...
    @property
    def high(self) -> float: ...


class Outlook(Protocol):
    """What came of playouts for a seat."""

    @property
    def playouts(self) -> int: ...
    @property
    def win(self) -> Figure: ...
    @property
    def points(self) -> Figure: ...
    @property
    def lead(self) -> Figure: ...


class Advised(Protocol):
    """A move that was looked at; `equal`: it cannot be told apart from the best one."""

    @property
    def equal(self) -> bool: ...


def outlook_words(edition: Edition, outlook: Outlook) -> list[str]:
    """`wins 62 % of 24 playouts (45 to 77)` and, where points decide, `4.2 VP ahead at the end (+1.0 to +7.4)`.

    In a chase for a score there is nobody to win against, and the points are the seat's own.
    """
    points = edition.game.points
    if is_chase(edition):
        own = outlook.points
        return [f"{own.value:.1f} {points} at the end ({own.low:.1f} to {own.high:.1f})"]
    win, lead = outlook.win, outlook.lead
    share = f"{percent(win.value)} % of {playouts_text(outlook.playouts)}"
    words = [f"wins {share} ({percent(win.low)} to {percent(win.high)})"]
    if edition.game.points_decide:
        between = f"{signed(lead.low)} to {signed(lead.high)}"
        words.append(f"{lead_text(lead.value, points)} at the end ({between})")
    return words


def lead_text(lead: float, points: str) -> str:
    """`4.2 VP ahead`, `level`, `0.3 VP behind`."""
    size = f"{abs(lead):.1f}"
    return "level" if float(size) == 0 else f"{size} {points} {'ahead' if lead > 0 else 'behind'}"


def verdicts(advice: Sequence[Advised]) -> list[str]:
    """How each move compares with the best one, which is the first; nothing where there is no other."""
    if len(advice) < 2:
        return ["" for _ in advice]
    best = "best" if sum(one.equal for one in advice) == 1 else "cannot be told apart"
    return [best if one.equal else "worse" for one in advice]


def counting(playouts: int) -> str:
    """Which moves these are, what has put them in this order, and how that was counted, in sentences."""
    return (
        f"A search's best, ordered by {playouts_text(playouts)} of each move to the end; all look one move ahead. "
        "95 % intervals."
    )


def playouts_text(count: int) -> str:
    return "1 playout" if count == 1 else f"{count} playouts"


def percent(share: float) -> int:
    return round(100 * share)


def signed(value: float) -> str:
    """With its sign, and without a negative zero."""
    return f"{round(value, 1) + 0.0:+.1f}"
