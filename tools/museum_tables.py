"""The part of an exhibit that a real server writes: the same tables in a file of SQLite and in PostgreSQL."""

import asyncio
import gzip
import os
import re
import sqlite3
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from tools.museum import Facts, Shape, end_of, game_facts, stand, taken_back
from tools.museum_visits import House, kill_amid_bots, visit
from tools.postgres import cluster, programs
from tools.serving import Server

from starboard.server.database import migrate, open_engine
from starboard.server.folding import Folded, fold
from starboard.server.journal import Change, Journal
from starboard.server.journal import Facts as TableFacts
from starboard.server.settings import DATABASE_FILE, Settings
from starboard.server.writing import Writer

NO_LIMITS: Final = {
    "STARBOARD_MESSAGE_RATE": "1000000",
    "STARBOARD_MESSAGE_BURST": "1000000",
    "STARBOARD_REQUEST_RATE": "0",
}

Journals = dict[str, tuple[TableFacts, list[Change]]]


# ---- what follows from what is written


def read_tables(settings: Settings) -> Journals:
    """What every table of a database is made of, by its id; the database is brought up to date first."""

    async def read() -> Journals:
        engine = open_engine(settings)
        try:
            await migrate(engine)
            journal = Journal(engine, Writer(engine))
            found: Journals = {}
            for listed in await journal.listing():
                facts = await journal.facts(listed.id)
                assert facts is not None
                found[listed.id] = facts, await journal.changes(listed.id)
            return found
        finally:
            await engine.dispose()

    return asyncio.run(read())


def table_facts(facts: TableFacts, changes: Sequence[Change], shape: Shape) -> Facts:
    """What a table is, what comes of taking back and playing again, and of playing on to the end."""

    def anew() -> Folded:
        return fold(facts, changes)

    folded = anew()
    table = folded.table
    found = {
        "game": facts.game,
        "seats": [f"{player.spelling()}:{player.name}" for player in table.players],
        "options": dict(table.edition.options),
        "seed": facts.seed,
        "changes": folded.number,
        "stage": folded.stage,
        "assisted": table.assisted,
        "hot_seat": facts.hot_seat,
        "hints": folded.hints,
        "borrowed": folded.borrowed,
        "open_log": folded.open_log,
        "waiting": table.waiting(),
        "standing": game_facts(table.log, shape),
        "undo": {str(seat): taken_back(anew().table, seat) for seat in table.people},
        "redo": None,
        "end": end_of(anew().table),
    }
    if table.alone and not table.over:
        found["forced"] = taken_back(anew().table, None, force=True)
    if table.redo_seat is not None:
        again = anew().table
        again.redo()
        found["redo"] = {"seat": table.redo_seat, **stand(again)}
    return found


# ---- both databases


@contextmanager
def serving(*arguments: str) -> Iterator[Server]:
    os.environ.update(NO_LIMITS)
    with tempfile.TemporaryDirectory() as name:
        server = Server(Path(name), *arguments).start()
        try:
            yield server
        finally:
            server.kill()


def facts_of_all(house: House, settings: Settings, shapes: dict[str, Shape]) -> Facts:
    """By id, what opens a table and what follows from it."""
    found = read_tables(settings)
    assert found.keys() == house.kept.keys(), "a table that nobody knows"
    return {
        table: {**house.kept[table], **table_facts(facts, changes, shapes[facts.game])}
        for table, (facts, changes) in found.items()
    }


def in_one_file(data: Path) -> bytes:
    """The file of SQLite with all that is still in its write-ahead log."""
    with closing(sqlite3.connect(data / DATABASE_FILE)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return (data / DATABASE_FILE).read_bytes()


def dumped(url: str) -> str:
    """A database as plain statements, without what only this version of PostgreSQL or its `psql` understands."""
    command = [str(programs() / "pg_dump"), "--no-owner", "--no-privileges", "--rows-per-insert=500", url]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    statements = re.sub(r"^(--.*|\\.*|SET .*|SELECT pg_catalog\..*)\n", "", text, flags=re.MULTILINE)
    return re.sub(r"\n{2,}", "\n\n", statements).strip() + "\n"


def make_tables(folder: Path, manifest: Facts) -> None:
    from tools.museum_browser import browse

    shapes = manifest["shapes"]
    with serving() as server:
        house = House(server)
        visit(house)
        browse(house, folder)
        kill_amid_bots(house)
        whole = in_one_file(server.data)
        (folder / f"{DATABASE_FILE}.gz").write_bytes(gzip.compress(whole, mtime=0))
        manifest["sqlite"] = facts_of_all(house, Settings(data=str(server.data)), shapes)
    with cluster() as running:
        url = running.create("museum")
        with serving("--database", url) as server:
            house = House(server)
            visit(house)
            kill_amid_bots(house)
        (folder / "tables.sql.gz").write_bytes(gzip.compress(dumped(url).encode(), mtime=0))
        manifest["postgresql"] = facts_of_all(house, Settings(database=url), shapes)
