"""A tournament at the terminal: a progress bar, then tables of figures."""

import json
import re
from collections.abc import Sequence
from pathlib import Path

import msgspec
import typer
from rich.box import ROUNDED
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from starboard.kernel import BadOption, Edition
from starboard.lab.arena import make_arena, plan, play_arena
from starboard.lab.arena_folder import ArenaFolder, check_extra
from starboard.lab.arena_records import Arena, ArenaGame
from starboard.lab.arena_summary import Pace, Summary, paces, summarize
from starboard.lab.ratings import anchor_of
from starboard.terminal.invocation import chosen_options
from starboard.terminal.screen import Screen
from starboard.terminal.simulating import interval

FEW = 10  # seeds below which the intervals of ratings are a guess
INTERRUPTED = 130  # what a shell expects after Ctrl-C


def read_players(text: str) -> list[str]:
    """Players from `random,greedy`."""
    players = [player.strip() for player in text.split(",") if player.strip()]
    if not players:
        raise BadOption("nobody takes part; name the players with --players random,greedy")
    return players


def usual_folder(arena: Arena) -> Path:
    """Where a tournament is kept if nothing else is said."""
    return Path("arena") / re.sub(r"[^A-Za-z0-9._-]", "_", f"{arena.game}-{arena.seed}")


def run_arena(
    screen: Screen,
    edition: Edition,
    players: list[str],
    games: int,
    seed: str,
    jobs: int,
    cluster: str | None,
    anchor: str | None,
    out: Path | None,
    pack: Path | None,
    as_json: bool,
) -> None:
    """Play a tournament or go on with it, keep its results and show them."""
    arena = make_arena(edition, players, games, seed)
    if edition.seats > 1:
        anchor_of(arena.players, anchor)
    elif anchor is not None:
        raise BadOption("--anchor is for ratings, and players alone have none")
    check_extra()
    folder = ArenaFolder(usual_folder(arena) if out is None else out)
    played = play_with_bar(arena, jobs, cluster, folder, pack, quiet=as_json or screen.plain)
    summary = summarize(arena, played, anchor)
    folder.finish(played, summary.text())
    thinking = paces(arena.players, played)
    if as_json:
        data = {**summary.dump(), "thinking": msgspec.to_builtins(thinking), "folder": str(folder.path)}
        typer.echo(json.dumps(data, indent=2))
        return
    if folder.note is not None:
        screen.say(folder.note, "note")
    show_summary(screen, edition, summary)
    show_paces(screen, thinking)
    screen.say(f"The games are kept in {folder.path}: games.parquet, times.parquet, summary.json.")


def play_with_bar(
    arena: Arena, jobs: int, cluster: str | None, folder: ArenaFolder, pack: Path | None, quiet: bool
) -> list[ArenaGame]:
    """Play, with a progress bar on the error stream unless `quiet`. After Ctrl-C it is said how to go on."""
    total = len(plan(arena))
    columns = (TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    done = 0

    with Progress(*columns, console=Console(stderr=True), transient=True, disable=quiet) as bar:
        task = bar.add_task("games", total=total)

        def progress(more: int) -> None:
            nonlocal done
            done += more
            bar.advance(task, more)

        try:
            return play_arena(arena, jobs, cluster, folder, pack, progress)
        except KeyboardInterrupt:
            bar.stop()
            typer.echo(
                f"Stopped after {done} of {total} games, which are kept in {folder.path}. "
                "The same command goes on with them.",
                err=True,
            )
            raise typer.Exit(INTERRUPTED) from None


# ---- showing


def show_summary(screen: Screen, edition: Edition, summary: Summary) -> None:
    """Ratings and pairings, or what everybody reached alone."""
    arena = summary.arena
    options = chosen_options(edition, arena.options)
    screen.say(
        f"{edition.game.name}{f' ({options})' if options else ''}: {summary.games} games of {seats(arena.seats)}, "
        f"{summary.seeds} seeds, {arena.seed}.0 to {arena.seed}.{summary.seeds - 1}. In brackets: 95 % intervals."
    )
    points = edition.game.points
    if arena.seats == 1:
        rows = []
        for solo in summary.solo:
            share = [] if solo.share is None else [interval(solo.share, 100, " %")]
            margin = [] if solo.margin is None else [interval(solo.margin)]
            rows.append([solo.player, str(solo.games), *share, interval(solo.total), *margin])
        against = [] if edition.game.chase else ["games won", f"{points} more than the automa"]
        show_rows(screen, ["player", "games", *against[:1], points, *against[1:]], rows)
        return
    show_rows(
        screen,
        ["player", "rating"],
        [
            [rating.player, "0" if rating.player == summary.anchor else interval(rating.elo)]
            for rating in summary.ratings
        ],
    )
    screen.say(f"Ratings are on the Elo scale; {summary.anchor} is 0.")
    if summary.seeds < FEW:
        screen.say(f"With less than {FEW} seeds the intervals of the ratings are a guess.", "note")
    ahead = "first one won" if arena.seats == 2 else "first one ended before the other"
    show_rows(
        screen,
        ["pairing", "games", ahead, f"{points} more"],
        [
            [
                " - ".join(pairing.players),
                str(pairing.games),
                interval(pairing.share, 100, " %"),
                interval(pairing.margin),
            ]
            for pairing in summary.pairings
        ],
    )
    shares = "; ".join(
        f"seat {seat} {interval(share, 100, ' %')}" for seat, share in enumerate(summary.seats)
    )
    screen.say(f"Games won by each seat: {shares}.")


def show_paces(screen: Screen, thinking: Sequence[Pace]) -> None:
    show_rows(
        screen,
        ["player", "turns", "time for a turn", "slowest turn"],
        [[pace.player, str(pace.turns), duration(pace.mean), duration(pace.worst)] for pace in thinking],
    )


def duration(seconds: float) -> str:
    return f"{seconds:.1f} s" if seconds >= 1 else f"{1000 * seconds:.1f} ms"


def seats(number: int) -> str:
    return "one seat" if number == 1 else f"{number} seats"


def show_rows(screen: Screen, head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """A table, or in plain mode a sentence for each row."""
    if screen.plain:
        for row in rows:
            rest = "; ".join(f"{name} {cell}" for name, cell in zip(head[1:], row[1:], strict=True))
            screen.say(f"{head[0].capitalize()} {row[0]}: {rest}.")
        return
    grid = Table(box=ROUNDED, header_style="title", border_style="quiet")
    grid.add_column(head[0], overflow="fold")
    for name in head[1:]:
        grid.add_column(name, justify="right")
    for row in rows:
        grid.add_row(*row)
    screen.show(grid)
