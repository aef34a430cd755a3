"""The journal: numbers that nobody writes twice, commits that tables share, and the schema it lies in."""

import asyncio
import stat
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from starboard.server.access import Gate, digest
from starboard.server.database import DatabaseError, migrate, open_engine, synchronous
from starboard.server.errors import Refusal
from starboard.server.journal import Change, Conflict, Facts, Journal, NotWritten, Sitting
from starboard.server.schema import BOT, METADATA, WAITS
from starboard.server.settings import Settings
from starboard.server.writing import Writer

Work = Callable[[AsyncEngine, Journal], Awaitable[None]]


def with_journal(folder: Path, work: Work) -> None:
    async def run() -> None:
        engine = open_engine(Settings(data=str(folder)))
        writer = Writer(engine)
        try:
            await migrate(engine)
            await writer.start()
            await work(engine, Journal(engine, writer))
        finally:
            await writer.stop()
            await engine.dispose()

    asyncio.run(run())


def facts(name: str) -> Facts:
    return Facts(
        name,
        "micro-cosmos",
        1,
        {"difficulty": "easy"},
        "f" * 16,
        "7",
        False,
        False,
        1.0,
        (Sitting("person", "Ana"),),
    )


def move(number: int, words: str = "stop") -> Change:
    return Change(number, "move", 0, words, False, 2.0)


async def create(journal: Journal, name: str, stage: str = WAITS) -> None:
    await journal.create(facts(name), [move(1)], stage, digest("h"), digest("s"), [digest("p")])


def test_what_was_written_is_read_back(tmp_path: Path) -> None:
    async def work(engine: AsyncEngine, journal: Journal) -> None:
        await create(journal, "a")
        more = [
            move(2, "gather"),
            Change(3, "undo", -1, "1 assisted", False, 3.0),
            Change(4, "seat", 0, "greedy:", True, 4.0),
        ]
        await journal.append("a", more, BOT)
        assert await journal.facts("a") == facts("a")
        assert await journal.facts("b") is None
        assert await journal.changes("a") == [move(1), *more]
        assert await journal.changes("a", after=3) == more[2:]
        assert await journal.numbers(["a", "b"]) == {"a": 4}
        assert await journal.going_on() == ["a"]
        (listed,) = await journal.listing()
        assert (listed.id, listed.changes, listed.changed, listed.stage) == ("a", 4, 4.0, BOT)

    with_journal(tmp_path, work)


def test_of_two_that_write_a_number_one_is_told(tmp_path: Path) -> None:
    async def work(engine: AsyncEngine, journal: Journal) -> None:
        await create(journal, "a")
        results = await asyncio.gather(
            *(journal.append("a", [move(2, f"move-{i}"), move(3)], BOT) for i in range(8)),
            return_exceptions=True,
        )
        assert sorted(type(result).__name__ for result in results) == ["Conflict"] * 7 + ["NoneType"]
        assert len(await journal.changes("a")) == 3

    with_journal(tmp_path, work)


def test_the_conflict_of_one_table_fails_no_other(tmp_path: Path) -> None:
    """They share a commit, and still each has its own answer."""

    async def work(engine: AsyncEngine, journal: Journal) -> None:
        for name in "abc":
            await create(journal, name)
        results = await asyncio.gather(
            journal.append("a", [move(2)], None),
            journal.append("b", [move(1)], BOT),
            journal.append("c", [move(2), move(3)], None),
            journal.append("gone", [move(1)], None),
            return_exceptions=True,
        )
        assert [type(result) for result in results] == [type(None), Conflict, type(None), Conflict]
        assert await journal.numbers(["a", "b", "c"]) == {"a": 2, "b": 1, "c": 3}
        assert await journal.going_on() == [], "what came with the refused change was not written either"

    with_journal(tmp_path, work)


def test_two_servers_on_one_file_never_write_a_number_twice(tmp_path: Path) -> None:
    async def work(engine: AsyncEngine, journal: Journal) -> None:
        other_engine = open_engine(Settings(data=str(tmp_path)))
        other_writer = Writer(other_engine)
        await other_writer.start()
        other = Journal(other_engine, other_writer)
        await create(journal, "a")

        async def race(mine: Journal, name: str) -> int:
            won = 0
            for number in range(2, 30):
                try:
                    await mine.append("a", [move(number, name)], None)
                    won += 1
                except Conflict:
                    continue
            return won

        won = await asyncio.gather(race(journal, "one"), race(other, "two"))
        changes = await journal.changes("a")
        assert [change.number for change in changes] == list(range(1, 30))
        assert sum(won) == 28
        await other_writer.stop()
        await other_engine.dispose()

    with_journal(tmp_path, work)


def test_a_deleted_table_leaves_nothing(tmp_path: Path) -> None:
    async def work(engine: AsyncEngine, journal: Journal) -> None:
        await create(journal, "a")
        await journal.delete("a")
        async with engine.connect() as connection:
            for name in ("tables", "seats", "changes"):
                assert (await connection.execute(text(f"SELECT count(*) FROM {name}"))).scalar() == 0
        with pytest.raises(Refusal, match="no such table"):
            await Gate(engine, journal.writer).open("a", [digest("h")])

    with_journal(tmp_path, work)


def test_what_the_database_does_not_take_is_said(tmp_path: Path) -> None:
    async def work(engine: AsyncEngine, journal: Journal) -> None:
        await create(journal, "a")
        async with engine.begin() as connection:
            await connection.execute(text("DROP TABLE changes"))
        with pytest.raises(NotWritten):
            await journal.append("a", [move(2)], None)
        await journal.writer.stop()
        with pytest.raises(NotWritten):
            await journal.append("a", [move(2)], None)

    with_journal(tmp_path, work)


def test_sqlite_is_told_to_be_durable(tmp_path: Path) -> None:
    async def work(engine: AsyncEngine, journal: Journal) -> None:
        expected = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
        async with engine.connect() as connection:
            for name, value in expected.items():
                assert (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar() == value
        writing = synchronous(engine)
        with writing.connect() as connection:
            for name, value in expected.items():
                assert connection.exec_driver_sql(f"PRAGMA {name}").scalar() == value
        writing.dispose()

    with_journal(tmp_path, work)


def test_only_the_owner_can_read_the_file(tmp_path: Path) -> None:
    async def work(engine: AsyncEngine, journal: Journal) -> None:
        await create(journal, "a")
        folder = tmp_path / "new"
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        assert {stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()} == {0o600}

    with_journal(tmp_path / "new", work)


class TestMigrations:
    def test_they_make_the_schema_that_the_program_reads(self, tmp_path: Path) -> None:
        async def work(engine: AsyncEngine, journal: Journal) -> None:
            def differences(connection: Any) -> Any:
                return compare_metadata(MigrationContext.configure(connection), METADATA)

            async with engine.connect() as connection:
                assert await connection.run_sync(differences) == []

        with_journal(tmp_path, work)

    def test_several_workers_can_start_at_once(self, tmp_path: Path) -> None:
        async def start() -> None:
            engine = open_engine(Settings(data=str(tmp_path)))
            await migrate(engine)
            await engine.dispose()

        async def run() -> None:
            await asyncio.gather(*(start() for _ in range(4)))

        asyncio.run(run())

    def test_a_newer_database_is_refused_clearly(self, tmp_path: Path) -> None:
        async def work(engine: AsyncEngine, journal: Journal) -> None:
            async with engine.begin() as connection:
                await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
            with pytest.raises(DatabaseError, match="newer Starboard"):
                await migrate(engine)

        with_journal(tmp_path, work)

    def test_a_file_that_is_no_database_is_refused_clearly(self, tmp_path: Path) -> None:
        (tmp_path / "tables.sqlite3").write_bytes(b"these are notes" * 100)
        with pytest.raises(DatabaseError, match="not a database"):
            with_journal(tmp_path, lambda *_: asyncio.sleep(0))
