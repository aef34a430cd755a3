"""The folder of a tournament: what is played is kept, so that it can be stopped and continued.

`games.jsonl` grows with every finished task: a line that says which tournament it is, then a line for each game.
At the end `games.parquet` and `summary.json` are written, the same bytes for the same tournament, and `times.parquet`
with how long the players thought.
"""

import os
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import msgspec

from starboard.lab.arena_records import Arena, ArenaError, ArenaGame, Fixture

GAMES: Final = "games.jsonl"


class ArenaFolder:
    """Keeps the games of one tournament. `note` is what a person should know of it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.note: str | None = None

    @property
    def log(self) -> Path:
        return self.path / GAMES

    def open(self, arena: Arena, fixtures: Sequence[Fixture]) -> dict[int, ArenaGame]:
        """The games that are there already, by number; a new folder is begun. Another tournament is refused."""
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            text = self.log.read_bytes() if self.log.exists() else b""
            end = text.rfind(b"\n") + 1
            if not end and _line(arena).startswith(text):
                self.log.write_bytes(_line(arena))
                return {}
            lines = text.split(b"\n")
            _same(self.path, self._header(lines[0]), arena)
            games = self._games(lines[:-1], fixtures)
            if end < len(text):
                self.note = f"The last line of {self.log} was cut off; its game is played again."
                os.truncate(self.log, end)
            return games
        except OSError as error:
            raise ArenaError(f"{self.path} cannot keep a tournament: {error.strerror}") from error

    def read(self) -> tuple[Arena, list[ArenaGame]] | None:
        """The tournament of the folder and its games so far; None if there is none."""
        try:
            whole = self.log.read_bytes().split(b"\n")[:-1]
        except FileNotFoundError:
            return None
        except OSError as error:
            raise ArenaError(f"{self.log} cannot be read: {error.strerror}") from error
        if not whole:
            return None
        games = self._games(whole, None)
        return self._header(whole[0]), [games[number] for number in sorted(games)]

    def add(self, games: Sequence[ArenaGame]) -> None:
        """Keep the games of a task."""
        try:
            with self.log.open("ab") as file:
                file.write(b"".join(_line(game) for game in games))
        except OSError as error:
            raise ArenaError(f"{self.log} cannot be written: {error.strerror}") from error

    def finish(self, games: Sequence[ArenaGame], summary: bytes) -> None:
        """Write the results of a tournament that is over."""
        import polars as pl

        rows = [msgspec.to_builtins(game) for game in games]
        turns = [[seat["turns"] for seat in row["thinking"]] for row in rows]
        kept = {
            name: [row[name] for row in rows] for name in ArenaGame.__struct_fields__ if name != "thinking"
        }
        times: dict[str, Any] = {"number": kept["number"], "players": kept["players"], "turns": turns}
        for name in ("seconds", "slowest"):
            times[name] = [[seat[name] for seat in row["thinking"]] for row in rows]
        try:
            _replace(self.path / "games.parquet", pl.DataFrame({**kept, "turns": turns}))
            _replace(self.path / "times.parquet", pl.DataFrame(times))
            _replace(self.path / "summary.json", summary)
        except OSError as error:
            raise ArenaError(f"the results cannot be written to {self.path}: {error}") from error

    # ---- reading

    def _header(self, line: bytes) -> Arena:
        try:
            return msgspec.json.decode(line, type=Arena)
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            raise ArenaError(f"{self.log} is no tournament: line 1: {error}") from error

    def _games(self, lines: Sequence[bytes], fixtures: Sequence[Fixture] | None) -> dict[int, ArenaGame]:
        """The games by number; without fixtures any game is believed."""
        decoder = msgspec.json.Decoder(ArenaGame)
        games: dict[int, ArenaGame] = {}
        for number, line in enumerate(lines[1:], 2):
            try:
                game = decoder.decode(line)
            except (msgspec.MsgspecError, UnicodeDecodeError) as error:
                raise ArenaError(f"{self.log} is damaged: line {number}: {error}") from error
            if fixtures is not None and not _planned(game, fixtures):
                raise ArenaError(
                    f"{self.log} is damaged: line {number}: no such game is played in this tournament"
                )
            games.setdefault(game.number, game)
        return games


def check_extra() -> None:
    """Parquet is written by Polars, an optional extra: better said before the first game than after the last."""
    if find_spec("polars") is None:
        raise ArenaError(
            "results are kept as Parquet, which needs Polars: pip install 'starboard-games[lab]'"
        )


def _planned(game: ArenaGame, fixtures: Sequence[Fixture]) -> bool:
    return (
        0 <= game.number < len(fixtures)
        and (game.seed, game.players) == (fixtures[game.number].seed, fixtures[game.number].players)
        and len(game.thinking) == len(game.players) <= len(game.places) == len(game.totals)
    )


def _same(folder: Path, there: Arena, here: Arena) -> None:
    """Refuse another tournament, and say what differs."""
    old, new = _arguments(there), _arguments(here)
    differing = [
        f"{name} {old.get(name, 'not set')} there, {new.get(name, 'not set')} here"
        for name in {**old, **new}
        if old.get(name) != new.get(name)
    ]
    if differing:
        raise ArenaError(
            f"{folder} holds another tournament: {'; '.join(differing)}. Name another folder with --out"
        )


def _arguments(arena: Arena) -> dict[str, str]:
    """What a tournament was asked for, by name."""
    given = msgspec.to_builtins(arena)
    options = {f"option {name}": value for name, value in given.pop("options").items()}
    players = ",".join(given.pop("players"))
    return {"players": players, **{name: str(value) for name, value in given.items()}, **options}


# ---- writing


def _line(data: msgspec.Struct) -> bytes:
    return msgspec.json.encode(data) + b"\n"


def _replace(path: Path, content: Any) -> None:
    """A file is there whole or not at all. `content` is bytes, or a Polars frame."""
    beside = path.with_name(f"{path.name}.part")
    if isinstance(content, bytes):
        beside.write_bytes(content)
    else:
        content.write_parquet(beside)
    beside.replace(path)
