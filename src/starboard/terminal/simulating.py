"""Simulation at the terminal: a progress bar, then a table of figures."""

from pathlib import Path

from rich.box import ROUNDED
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from starboard.kernel import Edition
from starboard.lab import Interval, Report, simulate
from starboard.table.chase import is_chase
from starboard.terminal.invocation import chosen_options
from starboard.terminal.screen import Screen


def run_simulation(
    edition: Edition,
    kinds: list[str],
    games: int,
    seed: str,
    jobs: int,
    pack: Path | None,
    quiet: bool,
    cluster: str | None = None,
) -> Report:
    """Simulate, with a progress bar on the error stream unless `quiet`."""
    columns = (TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=quiet) as bar:
        task = bar.add_task("games", total=games)
        return simulate(
            edition, kinds, games, seed, jobs, lambda done: bar.advance(task, done), pack, cluster
        )


def interval(figure: Interval, scale: float = 1.0, unit: str = "") -> str:
    return f"{figure.value * scale:.1f}{unit} ({figure.low * scale:.1f} to {figure.high * scale:.1f})"


def show_report(screen: Screen, edition: Edition, kinds: list[str], report: Report) -> None:
    """Win rates and scores for each seat, then the length of the games."""
    options = chosen_options(edition, report.options)
    screen.say(
        f"{edition.game.name}{f' ({options})' if options else ''}: {report.games} games, seed {report.seed}. "
        "In brackets: 95 % intervals."
    )
    words = edition.source_names()
    points = edition.game.points
    gathered = points if edition.game.points_decide else f"{points} gathered"
    chase = is_chase(edition)  # nobody else wins or loses
    rows = [] if chase else [("games won", [interval(share, 100, " %") for share in report.win_share])]
    rows.append((gathered, [interval(total) for total in report.total]))
    for source in report.sources[0]:
        figures = [sources[source] for sources in report.sources]
        if any(figures):
            rows.append(
                (f"{points} for {words.get(source, source)}", [f"{figure:.1f}" for figure in figures])
            )
    if screen.plain:
        for seat, kind in enumerate(kinds):
            screen.say(f"Seat {seat}, {kind}: {'; '.join(f'{name} {cells[seat]}' for name, cells in rows)}.")
    else:
        grid = Table(box=ROUNDED, header_style="title", border_style="quiet")
        grid.add_column("")
        for seat, kind in enumerate(kinds):
            grid.add_column(f"seat {seat}: {kind}", justify="right")
        for name, cells in rows:
            grid.add_row(name, *cells)
        screen.show(grid)
    screen.say(
        f"Rounds: {interval(report.rounds)}; nine games in ten took {report.rounds_5:.0f} to {report.rounds_95:.0f}, "
        f"the longest {report.rounds_most}."
    )
    if chase:
        return
    if edition.game.points_decide:
        screen.say(
            f"The winner had {interval(report.winning_total)} {points}; seat 0 led by {interval(report.margin)}."
        )
        return
    screen.say(
        f"The winner gathered {interval(report.winning_total)} {points} in the whole game; seat 0 gathered "
        f"{interval(report.margin)} more than the best other seat. The {points} gathered does not decide by itself."
    )
