"""The review of a finished game at the terminal: a chart by turn, what cost most, and how to try again from there."""

from pathlib import Path
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from starboard.kernel import BadOption
from starboard.table import Table
from starboard.table.review import Choice, Estimate, Review, Turn, review_game
from starboard.table.wording import brief, listed
from starboard.terminal.invocation import retry_command
from starboard.terminal.screen import Screen, sentence
from starboard.terminal.telling import names_at

HEIGHT: Final = 11  # lines of the chart: one for each tenth, and the ends
MARGIN: Final = 9  # columns beside it, for the scale
MOST_SWINGS: Final = 5


def seat_to_review(table: Table, wanted: int | None) -> int:
    """The seat that was named, or else the only one that can be meant."""
    if wanted is not None:
        return wanted
    seats = table.people or [
        seat for seat in range(table.edition.places) if seat not in table.edition.automas
    ]
    if len(seats) > 1:
        raise BadOption(f"name the seat to review: --seat {' or '.join(str(seat) for seat in seats)}")
    return seats[0]


def make_review(table: Table, seat: int, playouts: int, adviser: str, quiet: bool) -> Review:
    """Review, with a progress bar on the error stream unless `quiet`."""
    columns = (TextColumn("Reviewing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=quiet) as bar:
        task = bar.add_task("steps", total=None)
        return review_game(
            table,
            seat,
            playouts,
            adviser,
            lambda done, total: bar.update(task, completed=done, total=total),
            names_at(table),
        )


def show_review(screen: Screen, review: Review, path: Path) -> None:
    """Everything that was found."""
    what = review.points if review.chase else "chance to win"
    word = unit(review)
    screen.title(
        f"{review.name}, {review.rounds} {word}{'' if review.rounds == 1 else 's'}: {what} by {word}"
    )
    screen.say(
        f"Counted from {review.playouts} playouts of each turn, from what was known then, in which every seat looks "
        "one move ahead. In brackets: 95 % intervals. Small differences mean nothing.",
        "quiet",
    )
    if screen.plain:
        for turn in review.turns:
            screen.say(turn_in_words(review, turn))
    else:
        for start in range(0, len(review.turns), max(10, screen.width - MARGIN)):
            screen.show(chart(review, start, screen.width - MARGIN))
    show_faults(screen, review, path)
    show_swings(screen, review, path)


def show_faults(screen: Screen, review: Review, path: Path) -> None:
    faults = review.faults()
    looked = sum(turn.closer for turn in review.turns)
    if not faults:
        screen.title("No mistake was found")
        screen.say(
            f"In {'the turn' if looked == 1 else f'the {looked} turns'} with the largest falls, no other choice was "
            f"better as far as {review.closer_playouts} playouts can tell."
        )
        return
    screen.title("What cost most")
    for turn, choice in faults:
        screen.say(f"{turn.name}: {cost(review, choice)}.", "note")
        told = [f"Asked: {choice.question}", f"Played: {choice.played}", f"Better: {choice.better}"]
        screen.lines([sentence(line) for line in told])
        screen.command(retry_command(path, choice.at))
    screen.say(
        f"Each from {review.closer_playouts} playouts of both answers with the same luck; better is what "
        f"{review.adviser} would have played.",
        "quiet",
    )


def show_swings(screen: Screen, review: Review, path: Path) -> None:
    swings = review.swings()[:MOST_SWINGS]
    if not swings:
        return
    screen.title("The biggest swings")
    for turn in swings:
        assert turn.before is not None
        after = review.after(turn)
        assert after is not None
        before, then = (
            amount(review, review.value(turn.before).value),
            amount(review, review.value(after).value),
        )
        whole = change(review, turn.swing or 0.0)
        parts = [f"{change(review, value)} {cause}" for value, cause in review.causes(turn)]
        split = listed([part for part in parts if not part.startswith(("+0 ", "+0.0 "))])
        screen.say(f"{turn.name}: {before} to {then} ({whole}): {split}. {sentence(brief(turn.chosen[0]))}")
        screen.command(retry_command(path, turn.first))


# ---- words


def amount(review: Review, value: float) -> str:
    return f"{value:.1f} {review.points}" if review.chase else f"{100 * value:.0f} %"


def change(review: Review, value: float) -> str:
    """With its sign, and without a negative zero."""
    return f"{round(value, 1) + 0.0:+.1f}" if review.chase else f"{round(100 * value) + 0:+d}"


def unit(review: Review) -> str:
    """What the game counts: alone and for a score a round is a turn."""
    return "turn" if review.chase else "round"


def span(figure: Estimate, scale: float = 1.0, digits: int = 0) -> str:
    return f"({figure.low * scale:.{digits}f} to {figure.high * scale:.{digits}f})"


def cost(review: Review, choice: Choice) -> str:
    """`cost 12 points of win chance (4 to 20)`."""
    if review.chase:
        return f"cost {choice.cost.value:.1f} {review.points} {span(choice.cost, digits=1)}"
    lead = f"{choice.lead_cost.value:.1f} {review.points} {span(choice.lead_cost, digits=1)}"
    if not choice.mistake:
        return f"cost {lead}, and no victories as far as can be told"
    part = f"cost {100 * choice.cost.value:.0f} points of win chance {span(choice.cost, 100)}"
    return f"{part}, {lead}" if review.points_decide and choice.lead_cost.low > 0 else part


def turn_in_words(review: Review, turn: Turn) -> str:
    assert turn.before is not None
    value = review.value(turn.before)
    scale, digits = (1.0, 1) if review.chase else (100.0, 0)
    mark = " A mistake was found here." if any(choice.mistake for choice in turn.choices) else ""
    said = f"{amount(review, value.value)} {span(value, scale, digits)}"
    return f"{turn.name}: {said}, then {change(review, turn.swing or 0.0)}.{mark}"


# ---- the chart


def chart(review: Review, start: int, width: int) -> Text:
    """A column for each turn: the value, its interval, and a mark where a mistake was found."""
    turns = review.turns[start : start + width]
    gap = " " * min(2, width // len(review.turns) - 1)
    low, high = scale_of(review)
    drawn = Text()
    for line in range(HEIGHT - 1, -1, -1):
        level = low + (high - low) * line / (HEIGHT - 1)
        label = f"{level:.0f}" if review.chase else f"{100 * level:.0f} %"
        drawn.append(f"{label if line % 5 == 0 else '':>6} ", "quiet")
        for turn in turns:
            sign, style = cell(review, turn, line, low, high)
            drawn.append(sign + gap, style)
        drawn.append("\n")
    drawn.append(" " * 7)
    for turn in turns:
        fault = any(choice.mistake or choice.slip for choice in turn.choices)
        drawn.append(("▲" if fault else " ") + gap, "note")
    drawn.append("\n" + " " * 7)
    drawn.append(numbered(turns, len(gap) + 1), "quiet")
    return drawn


def scale_of(review: Review) -> tuple[float, float]:
    if not review.chase:
        return 0.0, 1.0
    values = [review.value(turn.before) for turn in review.turns if turn.before is not None]
    high = max([review.end.points.value, *(value.high for value in values)])
    low = min([0.0, review.end.points.value, *(value.low for value in values)])
    return low, max(high, low + 1)


def cell(review: Review, turn: Turn, line: int, low: float, high: float) -> tuple[str, str]:
    """The sign at a height of a turn's column."""
    assert turn.before is not None
    value = review.value(turn.before)
    at, bottom, top = (
        round((figure - low) / (high - low) * (HEIGHT - 1)) for figure in (value.value, value.low, value.high)
    )
    if line == at:
        return "●", "you"
    if bottom <= line <= top:
        return "│", "quiet"
    return ("·", "quiet") if line % 5 == 0 else (" ", "")


def numbered(turns: list[Turn], apart: int) -> str:
    """The numbers of the first round and of every fifth beneath the columns where they begin."""
    signs = [" "] * (apart * len(turns) + 3)
    told = 0
    for column, turn in enumerate(turns):
        if turn.round != told and (turn.round == 1 or turn.round % 5 == 0):
            signs[column * apart : column * apart + len(str(turn.round))] = str(turn.round)
            told = turn.round
    return "".join(signs).rstrip()
