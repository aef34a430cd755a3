"""The best solo scores of this person, read from the saved games: a game is its log, and so is a record."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Final

import msgspec

from starboard.kernel import Edition, Game, StarboardError
from starboard.table import SaveError, Table, list_saves
from starboard.table.chase import Run, daily_date, is_chase, run_of, solo_options
from starboard.table.save import read_save
from starboard.terminal.invocation import replay_command
from starboard.terminal.screen import Screen

SHOWN: Final = 5  # of the best runs with the same options


class SavedRun(msgspec.Struct, frozen=True):
    """A finished run that counts, and its save."""

    run: Run
    path: Path
    changed: float  # seconds since the epoch


def saved_runs(
    folder: Path, game: str, seed: str | None = None, pack: Path | None = None, but: Path | None = None
) -> list[SavedRun]:
    """The runs of a game among the saves, the best first and of equals the oldest; `but` is left out.

    What cannot be read or played here, such as a save of another content pack, is no run.
    """
    found: list[SavedRun] = []
    for saved in list_saves(folder):
        header = saved.header
        if header is None or header.game != game or header.assisted or header.seed is None:
            continue
        if (seed is not None and header.seed != seed) or saved.path.resolve() == but:
            continue
        try:
            run = run_of(Table.replay(read_save(saved.path), pack))
        except (StarboardError, SaveError):
            continue
        if run is not None:
            found.append(SavedRun(run, saved.path, saved.changed))
    return sorted(found, key=lambda one: (-one.run.score, one.changed, one.path.name))


def comparable(edition: Edition, runs: Sequence[SavedRun]) -> list[SavedRun]:
    """The runs with the same options and content pack as an edition."""
    options = solo_options(edition)
    return (
        [one for one in runs if one.run.options == options and one.run.pack == edition.fingerprint]
        if is_chase(edition)
        else []
    )


def in_words(options: Mapping[str, str]) -> str:
    return ", ".join(f"{name} {value}" for name, value in options.items()) or "no options"


def seed_in_words(seed: str) -> str:
    day = daily_date(seed)
    return f"seed {seed}" if day is None else f"the daily game of {day.isoformat()}"


def show_bests(screen: Screen, game: Game, runs: Sequence[SavedRun]) -> None:
    """The best runs for each combination of options, the usual ones first."""
    if not runs:
        screen.say(f"No solo game of {game.name} that counts is among the saves.")
        return
    usual = {option.name: option.default for option in game.options}
    groups: dict[str, list[SavedRun]] = {}
    for one in runs:
        groups.setdefault(f"{in_words(one.run.options)}\n{one.run.pack}", []).append(one)
    ordered = sorted(
        groups.values(),
        key=lambda group: sum(usual.get(name) != value for name, value in group[0].run.options.items()),
    )
    for group in ordered:
        best = group[0].run
        games = "1 game" if len(group) == 1 else f"{len(group)} games"
        screen.title(f"{game.name} ({in_words(best.options)}): best {best.score} {game.points}, {games}")
        for one in group[:SHOWN]:
            when = datetime.fromtimestamp(one.changed).astimezone().strftime("%Y-%m-%d %H:%M")
            run = one.run
            screen.say(f"{run.score} {game.points}, {run.rounds} turns, {seed_in_words(run.seed)}, {when}")


def show_run(screen: Screen, game: Game, seed: str, runs: Sequence[SavedRun]) -> None:
    """The best run on a seed for each combination of options, turn by turn."""
    if not runs:
        screen.say(f"No solo game of {game.name} with {seed_in_words(seed)} that counts is among the saves.")
        return
    best: dict[str, SavedRun] = {}
    for one in runs:
        best.setdefault(in_words(one.run.options), one)
    for options, one in best.items():
        run = one.run
        screen.title(
            f"{game.name} ({options}), {seed_in_words(seed)}: {run.score} {game.points} in {run.rounds} turns"
        )
        screen.say(
            "Turn and points at its end: " + ", ".join(f"{turn}: {points}" for turn, points in run.curve)
        )
        screen.command(replay_command(one.path))
