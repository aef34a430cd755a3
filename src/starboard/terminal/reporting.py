"""Reports at the terminal: a progress bar while the games are played, then what was found and where it lies."""

from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from starboard.lab.report.flags import CHECKS, Flag
from starboard.lab.report.making import check_extra, make_report
from starboard.lab.report.planning import Plan
from starboard.terminal.screen import Screen


def run_report(plan: Plan, folder: Path, jobs: int, cluster: str | None, quiet: bool) -> list[Flag]:
    """Make the report, with a progress bar on the error stream unless `quiet`."""
    check_extra()
    columns = (TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=quiet) as bar:
        task = bar.add_task("games", total=sum(run.games for run in plan.runs))
        return make_report(plan, folder, jobs, cluster, lambda done: bar.advance(task, done))


def show_flags(screen: Screen, plan: Plan, folder: Path, flags: list[Flag]) -> None:
    games = sum(run.games for run in plan.runs)
    screen.say(f"{games:,} games of {plan.game.name} were played.")
    if not flags:
        screen.say("Nothing stands out.")
    for check, what in CHECKS.items():
        those = [flag for flag in flags if flag.check == check]
        if those:
            screen.title(what[0].upper() + what[1:])
            screen.lines([flag.text for flag in those])
    screen.say(f"Open {folder / 'index.html'} in a browser; the tables and a notebook lie beside it.")
