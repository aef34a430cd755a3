"""Commands that a person can type to come back to a game."""

import shlex
from collections.abc import Mapping
from pathlib import Path

from starboard.kernel import Edition
from starboard.players.registry import spoken
from starboard.table import Table


def chosen_options(edition: Edition, options: Mapping[str, str]) -> str:
    """The options of an edition in words, without those that mean nothing at this table."""
    solo = edition.seats == 1
    idle = {
        option.name for option in edition.game.options if (option.group_only if solo else option.solo_only)
    }
    return ", ".join(f"{name} {value}" for name, value in options.items() if name not in idle)


def continue_command(path: Path) -> str:
    return f"starboard play --load {shlex.quote(str(path))}"


def replay_command(path: Path) -> str:
    return f"starboard replay {shlex.quote(str(path))}"


def retry_command(path: Path, at: int) -> str:
    """Go on with a copy of a game after so many of its moves."""
    return f"{continue_command(path)} --at {at}"


def play_command(table: Table) -> str:
    """The same edition, players and seed again."""
    edition = table.edition
    defaults = {option.name: option.default for option in edition.game.options}
    kinds = [(spoken(player.spelling()), player.name) for player in table.players]
    seats = ",".join(f"{kind}:{name}" if name else kind for kind, name in kinds)
    parts = ["starboard", "play", edition.game.slug, "--seats", shlex.quote(seats)]
    for name, value in edition.options.items():
        if value != defaults[name]:
            parts += ["-o", f"{name}={value}"]
    if table.seed is not None:
        parts += ["--seed", shlex.quote(table.seed)]
    return " ".join(parts)
