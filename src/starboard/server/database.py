"""The database: its engine, what every connection is told, and bringing it to the present schema."""

import os
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from starboard.kernel.errors import StarboardError
from starboard.server.settings import Settings

MIGRATIONS: Final = Path(__file__).parent / "migrations"
MIGRATION_LOCK: Final = 7_345_210_918  # any number that nobody else takes an advisory lock with
PATIENCE: Final = 15.0  # seconds to wait for a lock
SQLITE_ARGUMENTS: Final = {"isolation_level": "IMMEDIATE", "timeout": PATIENCE}
PRAGMAS: Final = (
    "synchronous=FULL",  # a commit is on the disk before it is acknowledged
    "foreign_keys=ON",
    f"busy_timeout={int(PATIENCE * 1000)}",
)


class DatabaseError(StarboardError):
    """A database that cannot be opened or brought up to date."""


def open_engine(settings: Settings) -> AsyncEngine:
    """An engine for the database of the settings; the folder of a database file is made if need be."""
    try:
        url = make_url(settings.database_url)
    except ArgumentError:
        raise DatabaseError("the address of the database cannot be read") from None
    if settings.postgres:
        return create_async_engine(url, pool_size=5, max_overflow=10, pool_pre_ping=True, pool_recycle=1800)
    if url.database in (None, "", ":memory:"):
        raise DatabaseError("tables are kept in a file: a database in memory would lose them")
    _make_private(Path(str(url.database)))
    _write_ahead(Path(str(url.database)))
    engine = create_async_engine(
        url,
        pool_size=5,
        max_overflow=10,
        pool_reset_on_return=None,  # it only reads, beside migrations, and a read of SQLite has nothing to end
        connect_args=SQLITE_ARGUMENTS,
    )
    event.listen(engine.sync_engine, "connect", _tell_connection)
    return engine


def synchronous(engine: AsyncEngine) -> Engine:
    """An engine for the same SQLite file, for a thread."""
    own = create_engine(engine.url.set(drivername="sqlite"), connect_args=SQLITE_ARGUMENTS)
    event.listen(own, "connect", _tell_connection)
    return own


def _make_private(path: Path) -> None:
    """Make folder and file so that only their owner can read them."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with suppress(FileExistsError):
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except OSError as error:
        raise DatabaseError(f"{path}: {error.strerror}") from error


def _write_ahead(path: Path) -> None:
    """Give the file a write-ahead log, which it keeps. Others that do so at the same moment are waited for here, as
    SQLite does not wait by itself."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            with closing(sqlite3.connect(path, timeout=PATIENCE)) as connection:
                connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.Error as error:
            if "locked" not in str(error) or time.monotonic() > deadline:
                raise DatabaseError(f"the database cannot be used: {error}") from error
            time.sleep(0.02)


def _tell_connection(connection: Any, record: Any) -> None:  # noqa: ARG001 - the event has two arguments
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def migrate(engine: AsyncEngine) -> None:
    """Bring the database to the present schema. Workers that start at once do it one after the other."""
    try:
        async with engine.connect() as connection:
            if engine.dialect.name == "sqlite":
                await connection.exec_driver_sql("BEGIN IMMEDIATE")
            else:
                await connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})")
            try:
                if not await connection.run_sync(_is_current):
                    await connection.run_sync(_upgrade)
                await connection.commit()
            except BaseException:
                await connection.rollback()
                raise
    except (SQLAlchemyError, OSError) as error:
        reason = getattr(error, "orig", None) or error
        raise DatabaseError(f"the database cannot be used: {reason}") from error


def _is_current(connection: Connection) -> bool:
    """Whether there is nothing to do, as at most starts, of which Alembic would take a fifth to be imported."""
    newest = max(path.name for path in (MIGRATIONS / "versions").glob("v*.py"))
    if not inspect(connection).has_table("alembic_version"):
        return False
    version = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return newest.startswith(f"v{version}_")


def _upgrade(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        known = ScriptDirectory.from_config(config).get_current_head()
        raise DatabaseError(
            f"the database was written by a newer Starboard; this one knows it up to version {known}: {error}"
        ) from error
