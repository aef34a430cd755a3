"""For whoever owns the data: which tables there are, and a way back to one whose link was lost."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import Final, TypeVar

from sqlalchemy.ext.asyncio import AsyncEngine

from starboard.kernel.errors import StarboardError
from starboard.players.registry import spoken
from starboard.server.access import Gate
from starboard.server.database import migrate, open_engine
from starboard.server.journal import Journal, Listed
from starboard.server.schema import BOT, OVER
from starboard.server.settings import Settings
from starboard.server.writing import Writer

T = TypeVar("T")

STAGES: Final = {BOT: "a bot is to answer", OVER: "over"}


class NoTable(StarboardError):
    """There is no table of this name."""


def list_tables(settings: Settings) -> list[str]:
    """The tables in a few words each, the newest first."""

    async def read(engine: AsyncEngine, writer: Writer) -> list[Listed]:
        return await Journal(engine, writer).listing()

    found = asyncio.run(_with_database(settings, read))
    return [_line(table) for table in found] or ["There is no table yet; `starboard serve` opens the lobby."]


def make_host_link(settings: Settings, table: str) -> list[str]:
    """A fresh host link; the old one opens nothing any more."""

    async def make(engine: AsyncEngine, writer: Writer) -> str:
        if await Journal(engine, writer).facts(table) is None:
            raise NoTable(f"there is no table {table!r}; `starboard tables` lists them")
        return await Gate(engine, writer).new_host_link(table)

    secret = asyncio.run(_with_database(settings, make))
    return [
        f"http://localhost:{settings.port}/table/{table}#{secret}",
        "This is the host's link now; the one before opens nothing any more. With it you can make links for seats.",
    ]


async def _with_database(settings: Settings, work: Callable[[AsyncEngine, Writer], Awaitable[T]]) -> T:
    engine = open_engine(settings)
    writer = Writer(engine)
    try:
        await migrate(engine)
        await writer.start()
        return await work(engine, writer)
    finally:
        await writer.stop()
        await engine.dispose()


def _line(table: Listed) -> str:
    when = datetime.fromtimestamp(table.changed).astimezone().strftime("%Y-%m-%d %H:%M")
    seats = ", ".join(f"{spoken(seat.kind)} {seat.name}".strip() for seat in table.sitting)
    stage = STAGES.get(table.stage, "")
    return f"{when} {table.id} {table.game}, {table.changes} changes, {seats}{f', {stage}' if stage else ''}"
