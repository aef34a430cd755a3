"""The one who writes to the database: what several tables want to have written at once goes into one commit.

A commit that is on the disk takes its time, nearly the same for one move and for fifty. So while one commit is under
way the next ones gather, and then go together. If a row of one of them is refused, each is tried by itself, so that
nobody fails for another's conflict. Rows go in the order of their keys: two workers never wait for each other.

SQLite has no asynchronous door: what looks like one hands each call to a thread, eight of them for one commit, and
while the event loop is busy each waits for its turn. So a whole commit goes to one thread in one piece (4 ms instead
of 32 beside a busy loop).
"""

import asyncio
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from operator import itemgetter
from typing import Any, Final

from sqlalchemy import Connection, Engine, bindparam, delete, insert, update
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.sql.dml import UpdateBase

from starboard.kernel.errors import StarboardError
from starboard.server.database import synchronous
from starboard.server.schema import CHANGES, SEATS, TABLES

Row = Mapping[str, Any]

ADD_TABLE: Final = "add table"
ADD_SEATS: Final = "add seats"
ADD_CHANGES: Final = "add changes"
SET_STAGE: Final = "set stage"
SET_HOST: Final = "set host"
SET_SPECTATOR: Final = "set spectator"
SET_SEAT: Final = "set seat"
DELETE_TABLE: Final = "delete table"

_THIS_TABLE: Final = TABLES.c.id == bindparam("table")
_THIS_SEAT: Final = (SEATS.c.table_id == bindparam("table")) & (SEATS.c.seat == bindparam("place"))

# In the order in which they are carried out, and what their rows are sorted by.
STATEMENTS: Final[dict[str, tuple[UpdateBase, tuple[str, ...]]]] = {
    ADD_TABLE: (insert(TABLES), ("id",)),
    ADD_SEATS: (insert(SEATS), ("table_id", "seat")),
    ADD_CHANGES: (insert(CHANGES), ("table_id", "number")),
    SET_STAGE: (update(TABLES).where(_THIS_TABLE).values(stage=bindparam("new")), ("table",)),
    SET_HOST: (update(TABLES).where(_THIS_TABLE).values(host_hash=bindparam("new")), ("table",)),
    SET_SPECTATOR: (update(TABLES).where(_THIS_TABLE).values(spectator_hash=bindparam("new")), ("table",)),
    SET_SEAT: (update(SEATS).where(_THIS_SEAT).values(secret_hash=bindparam("new")), ("table", "place")),
    DELETE_TABLE: (delete(TABLES).where(_THIS_TABLE), ("table",)),
}
MOST_TOGETHER: Final = 256


class Conflict(StarboardError):
    """Somebody else has written a row with this key, or the table is gone."""


class NotWritten(StarboardError):
    """The database did not take it, or it is not known whether it did."""


Work = Mapping[str, Sequence[Row]]


class Writer:
    """Takes work, and says when it is on the disk."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._committer = ThreadCommitter(engine) if engine.dialect.name == "sqlite" else Committer(engine)
        self._waiting: deque[tuple[Work, asyncio.Future[None]]] = deque()
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Write what is waiting, then stop."""
        task, self._task = self._task, None
        if task is None:
            return
        while self._waiting and not task.done():
            await asyncio.wait([future for _, future in self._waiting], timeout=5)
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
        await self._committer.close()

    async def write(self, work: Work) -> None:
        """Return when it is durable; `Conflict` or `NotWritten` if it is not."""
        if self._task is None:
            raise NotWritten("the server is stopping")
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, future))
        self._wake.set()
        await future

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                together = [self._waiting.popleft() for _ in range(min(len(self._waiting), MOST_TOGETHER))]
                await self._settle(together)

    async def _settle(self, together: list[tuple[Work, asyncio.Future[None]]]) -> None:
        try:
            await self._committer.commit([work for work, _ in together])
        except SQLAlchemyError as error:
            if len(together) > 1:
                for one in together:
                    await self._settle([one])
                return
            _fail(together[0][1], error)
        except Exception as error:  # a driver may raise anything when its connection breaks
            for _, future in together:
                _fail(future, error)
        else:
            for _, future in together:
                if not future.done():
                    future.set_result(None)


class Committer:
    """Carries out several works in one transaction."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def commit(self, together: Sequence[Work]) -> None:
        async with self._engine.begin() as connection:
            for statement, rows in merged(together):
                await connection.execute(statement, rows)

    async def close(self) -> None:
        """The engine is its owner's."""


class ThreadCommitter(Committer):
    """The same in a thread, which has a connection of its own."""

    def __init__(self, engine: AsyncEngine) -> None:
        super().__init__(engine)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="starboard-writer")
        self._own: Engine | None = None
        self._connection: Connection | None = None

    async def commit(self, together: Sequence[Work]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, together)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    def _commit(self, together: Sequence[Work]) -> None:
        if self._own is None:
            self._own = synchronous(self._engine)
        if self._connection is None:
            self._connection = self._own.connect()
        try:
            with self._connection.begin():
                for statement, rows in merged(together):
                    self._connection.execute(statement, rows)
        except IntegrityError:
            raise
        except BaseException:
            self._close()  # whatever is the matter, the next one begins with a fresh connection
            raise

    def _close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()
        if self._own is not None:
            self._own.dispose()


def merged(together: Sequence[Work]) -> Iterator[tuple[UpdateBase, Sequence[Row]]]:
    """The statements of several works, each once with all its rows."""
    for name, (statement, key) in STATEMENTS.items():
        rows = [row for work in together for row in work.get(name, ())]
        if rows:
            if len(together) > 1:
                rows.sort(key=itemgetter(*key))
            yield statement, rows


def _fail(future: asyncio.Future[None], error: Exception) -> None:
    if future.done():
        return
    conflict = isinstance(error, IntegrityError)
    reason = "somebody was faster" if conflict else "the database did not take it"
    failure = Conflict(reason) if conflict else NotWritten(reason)
    failure.__cause__ = error.orig if isinstance(error, DBAPIError) else error
    future.set_exception(failure)
