"""Runs the command line with typed lines, as a person would, and keeps what was on the screen."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

import starboard
from starboard.kernel import StarboardError
from starboard.players import make_player
from starboard.table import SaveError, Table, encode
from starboard.terminal.app import app

GAME = "micro-cosmos"


@dataclass
class Run:
    """What a command printed, and how it ended."""

    output: str
    code: int
    error: str

    def __contains__(self, text: str) -> bool:
        """Is the text on the screen, wherever lines were wrapped?"""
        return " ".join(text.split()) in " ".join(self.output.split())


class Keyboard:
    """A terminal of one person: its saves lie in a folder of the test."""

    def __init__(self, home: Path, columns: int = 100) -> None:
        self.home = home
        self.columns = columns

    def run(self, *args: str | Path, typed: Iterable[str | int] = ()) -> Run:
        environment = {
            "STARBOARD_HOME": str(self.home),
            "COLUMNS": str(self.columns),
            "LINES": "40",
            "TERM": "dumb",
        }
        text = "".join(f"{line}\n" for line in typed)
        result = CliRunner().invoke(app, [str(arg) for arg in args], input=text, env=environment)
        error = ""
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            if not isinstance(result.exception, StarboardError | SaveError):
                raise result.exception  # a person must never see this
            error = str(result.exception)
        return Run(result.output, result.exit_code, error)

    def play(self, *args: str | Path, typed: Iterable[str | int] = ()) -> Run:
        """A solo game with seed 7, if nothing else is said."""
        return self.run("play", GAME, "--seed", "7", *args, typed=typed)

    @property
    def saves(self) -> list[Path]:
        return sorted((self.home / "saves").glob("*.starlog"))


def finished_game(path: Path) -> Path:
    """The log of a game that was played to its end, as a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(finished_log(), encoding="ascii", newline="\n")
    return path


@cache
def finished_log() -> str:
    """A solo game of a person who answers at random."""
    edition = starboard.edition(GAME, seats=1, difficulty="medium")
    table = Table.new(edition, [make_player("human"), make_player("automa")], "7")
    rng = Random(1)
    table.advance()
    while not table.over:
        table.play(rng.choice(table.state.moves()))
        table.advance()
    return encode(table.log)


def numbers(seed: int, count: int, most: int = 4) -> list[int]:
    """Answers at random; those that are out of range are refused and the next one counts."""
    rng = Random(seed)
    return [rng.randint(1, most) for _ in range(count)]


@pytest.fixture
def keyboard(tmp_path: Path) -> Keyboard:
    return Keyboard(tmp_path / "home")
