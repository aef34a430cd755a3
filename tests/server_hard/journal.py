"""What is written: the rows of a database, read past the server, and the games that they make."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import starboard
from starboard.players import make_player
from starboard.table import Entry, Header, Log, Table, decode, encode

DATABASE = "tables.sqlite3"


class Row(NamedTuple):
    """A change, as it is written."""

    number: int
    kind: str
    seat: int
    text: str
    automatic: bool
    at: float


def rows_of(data: Path) -> dict[str, list[Row]]:
    """The journal of every table of a SQLite database, in order."""
    found: dict[str, list[Row]] = {}
    with closing(sqlite3.connect(f"file:{data / DATABASE}?mode=ro", uri=True, timeout=30)) as database:
        query = (
            "SELECT table_id, number, kind, seat, text, automatic, at FROM changes ORDER BY table_id, number"
        )
        for table, number, kind, seat, text, automatic, at in database.execute(query):
            found.setdefault(table, []).append(Row(number, kind, seat, text, bool(automatic), at))
    return found


def whole_database(data: Path) -> list[str]:
    """Everything that is in it, as text: two of these are equal if nothing has changed."""
    with closing(sqlite3.connect(f"file:{data / DATABASE}?mode=ro", uri=True, timeout=30)) as database:
        return list(database.iterdump())


def is_sound(data: Path) -> bool:
    with closing(sqlite3.connect(f"file:{data / DATABASE}?mode=ro", uri=True, timeout=30)) as database:
        foreign = database.execute("PRAGMA foreign_key_check").fetchall()
        return database.execute("PRAGMA integrity_check").fetchall() == [("ok",)] and not foreign


def standing(rows: Sequence[Row]) -> list[Row]:
    """The moves that stand after all changes. Written here once more, so that the server's own fold is not trusted."""
    moves: list[Row] = []
    for row in rows:
        if row.kind == "move":
            moves.append(row)
        elif row.kind == "undo":
            del moves[int(row.text.split()[0]) :]
    return moves


def replayed(rows: Sequence[Row], players: Sequence[str], seed: str) -> Table:
    """The game that a journal makes, played move by move with every move checked, at a table of Micro Cosmos."""
    players = list(players)
    for row in rows:
        if row.kind == "seat":
            players[row.seat] = row.text
    seats = sum(not player.startswith("automa") for player in players)
    edition = starboard.edition("micro-cosmos", seats)
    table = Table.new(edition, [make_player(player) for player in players], seed)
    entries = tuple(
        Entry(number, row.seat, row.text, row.automatic) for number, row in enumerate(standing(rows), 1)
    )
    header: Header = table.header
    text = encode(Log(header, entries))  # through the text of a log, as it would be downloaded
    return Table.replay(decode(text))


def is_at_rest(table: Table) -> bool:
    """Is the game over or somebody asked? Else something that follows by itself was not written with its move."""
    if table.over or table.waits_for() is not None:
        return True
    decision = table.state.decision
    assert decision is not None
    return decision.seat >= 0 and table.waits_for_bot() is not None
