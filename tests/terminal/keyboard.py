"""Runs the command line with typed lines, as a person would, and keeps what was on the screen."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from starboard.kernel import StarboardError
from starboard.table import SaveError
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


def numbers(seed: int, count: int, most: int = 4) -> list[int]:
    """Answers at random; those that are out of range are refused and the next one counts."""
    rng = Random(seed)
    return [rng.randint(1, most) for _ in range(count)]


@pytest.fixture
def keyboard(tmp_path: Path) -> Keyboard:
    return Keyboard(tmp_path / "home")
