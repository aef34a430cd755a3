"""The one who writes to the database: what several tables want to have written at once goes into one commit.

A commit that is on the disk takes its time, nearly the same for one move and for fifty. So while one commit is under
way the next ones gather, and then go together. If a row of one of them is refused, each is tried by itself, so that
nobody fails for another's conflict. Rows go in the order of their keys: two workers never wait for each other.
"""

import asyncio
from collections import deque
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

from sqlalchemy import bindparam, delete, insert, update
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.sql.dml import UpdateBase

from starboard.kernel.errors import StarboardError
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
        self._engine = engine
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
            await self._commit([work for work, _ in together])
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

    async def _commit(self, together: Sequence[Work]) -> None:
        async with self._engine.begin() as connection:
            for name, (statement, key) in STATEMENTS.items():
                rows = [row for work in together for row in work.get(name, ())]
                if rows:
                    if len(together) > 1:
                        rows.sort(key=lambda row: tuple(row[column] for column in key))
                    await connection.execute(statement, rows)


def _fail(future: asyncio.Future[None], error: Exception) -> None:
    if future.done():
        return
    conflict = isinstance(error, IntegrityError)
    reason = "somebody was faster" if conflict else "the database did not take it"
    failure = Conflict(reason) if conflict else NotWritten(reason)
    failure.__cause__ = error.orig if isinstance(error, DBAPIError) else error
    future.set_exception(failure)
