"""Commands that a person can type to come back to a game."""

import shlex
from pathlib import Path

from starboard.table import Table


def continue_command(path: Path) -> str:
    return f"starboard play --load {shlex.quote(str(path))}"


def replay_command(path: Path) -> str:
    return f"starboard replay {shlex.quote(str(path))}"


def play_command(table: Table) -> str:
    """The same edition, players and seed again."""
    edition = table.edition
    defaults = {option.name: option.default for option in edition.game.options}
    seats = ",".join(
        f"{player.kind}:{player.name}" if player.name else player.kind for player in table.players
    )
    parts = ["starboard", "play", edition.game.slug, "--seats", shlex.quote(seats)]
    for name, value in edition.options.items():
        if value != defaults[name]:
            parts += ["-o", f"{name}={value}"]
    if table.seed is not None:
        parts += ["--seed", shlex.quote(table.seed)]
    return " ".join(parts)
