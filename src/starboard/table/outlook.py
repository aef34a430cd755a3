"""What may come of a move, in words: victory and points at the end of the game, each with its interval."""

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
    def win(self) -> Figure: ...
    @property
    def points(self) -> Figure: ...
    @property
    def lead(self) -> Figure: ...


def outlook_words(edition: Edition, outlook: Outlook) -> list[str]:
    """`wins 62 % (45 to 77)` and, where points decide, `4.2 VP ahead at the end (+1.0 to +7.4)`.

    In a chase for a score there is nobody to win against, and the points are the seat's own.
    """
    points = edition.game.points
    if is_chase(edition):
        own = outlook.points
        return [f"{own.value:.1f} {points} at the end ({own.low:.1f} to {own.high:.1f})"]
    win, lead = outlook.win, outlook.lead
    words = [f"wins {percent(win.value)} % ({percent(win.low)} to {percent(win.high)})"]
    if edition.game.points_decide:
        ahead = "behind" if lead.value < 0 else "ahead"
        between = f"{signed(lead.low)} to {signed(lead.high)}"
        words.append(f"{abs(lead.value):.1f} {points} {ahead} at the end ({between})")
    return words


def counting(playouts: int) -> str:
    """How outlooks were counted, in a sentence."""
    counted = "1 playout" if playouts == 1 else f"{playouts} playouts"
    return (
        f"{counted} of each move to the end of the game, every seat looking one move ahead; 95 % intervals."
    )


def percent(share: float) -> int:
    return round(100 * share)


def signed(value: float) -> str:
    """With its sign, and without a negative zero."""
    return f"{round(value, 1) + 0.0:+.1f}"
