"""How workers tell each other that a table has changed: Litestar's channels, in memory, over Redis or PostgreSQL.

A word is tiny: which table, which number. Whoever has pages of that table reads the rest from the journal. A worker
tells its own pages directly; what comes back of its own words is dropped. Words may be lost when a connection breaks,
so each worker also looks from time to time whether its tables have changed.
"""

import asyncio
import logging
import secrets
from contextlib import suppress
from importlib import import_module
from typing import Any, Final

import msgspec
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend

from starboard.server.journal import Journal
from starboard.server.rooms import Rooms, Word
from starboard.server.settings import BadSetting, Settings

CHANNEL: Final = "starboard_tables"
LOOK_SECONDS: Final = 5.0
MOST_WAITING: Final = 10_000  # words that could not be said yet
HEARTBEAT: Final = 6  # looks between two words on who is online
LOGGER: Final = logging.getLogger("starboard.server")


def backend_for(settings: Settings) -> ChannelsBackend:
    """The backend that the settings name."""
    url = settings.broadcast_url
    if url == "memory":
        return MemoryChannelsBackend()
    if url.startswith(("redis:", "rediss:")):
        try:
            from litestar.channels.backends.redis import RedisChannelsPubSubBackend

            redis: Any = import_module("redis.asyncio")
        except ImportError:
            raise BadSetting("a broadcast over Redis needs the package redis: pip install redis") from None
        return RedisChannelsPubSubBackend(redis=redis.from_url(url))
    from starboard.server.postgres_channels import PostgresChannels

    return PostgresChannels(url)


class Broadcast:
    """Says what happened at this worker, and hears what happened at others."""

    def __init__(self, settings: Settings, rooms: Rooms, journal: Journal) -> None:
        self.plugin = ChannelsPlugin(backend_for(settings), channels=[CHANNEL])
        self.worker = secrets.token_hex(6)
        self._alone = settings.broadcast_url == "memory"
        self._rooms = rooms
        self._journal = journal
        self._tasks: list[asyncio.Task[None]] = []
        self._outgoing: asyncio.Queue[Word] = asyncio.Queue(MOST_WAITING)

    async def start(self) -> None:
        """Listen; the plugin has been started before."""
        subscriber = await self.plugin.subscribe(CHANNEL)
        self._tasks = [asyncio.create_task(self._listen(subscriber.iter_events()))]
        self._tasks.append(asyncio.create_task(self._look()))
        if not self._alone:
            self._tasks.append(asyncio.create_task(self._publish()))

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # ---- saying

    def changed(self, table: str, number: int) -> None:
        """A change is durable."""
        self._rooms.changed(table, number)
        self._say(Word(table, self.worker, number, trouble=self._rooms.hosting.going.trouble.get(table)))

    def online(self, table: str, ask: bool = False) -> None:
        """Say who is online here, and ask who is elsewhere."""
        room = self._rooms.rooms.get(table)
        seats = [] if room is None else sorted(room.seats_here())
        self._say(Word(table, self.worker, online=seats, ask=ask))

    async def access(self, table: str) -> None:
        """Links were replaced, or the table was deleted."""
        await self._rooms.access_changed(table)
        self._say(Word(table, self.worker, access=True))

    def _say(self, word: Word) -> None:
        if self._alone:
            self.plugin.publish(msgspec.json.encode(word), CHANNEL)
        else:
            with suppress(asyncio.QueueFull):  # the others look by themselves from time to time
                self._outgoing.put_nowait(word)

    async def _publish(self) -> None:
        """Send words on, whatever happens to one of them."""
        while True:
            word = await self._outgoing.get()
            try:
                await self.plugin.wait_published(msgspec.json.encode(word), CHANNEL)
            except Exception as error:
                LOGGER.warning("other workers could not be told of a change: %r", error)

    # ---- hearing

    async def _listen(self, events: Any) -> None:
        decoder = msgspec.json.Decoder(Word)
        async for event in events:
            with suppress(msgspec.DecodeError):
                await self._hear(decoder.decode(event))

    async def _hear(self, word: Word) -> None:
        if word.worker == self.worker:
            return
        if word.online is not None:
            self._rooms.heard_online(word.table, word.worker, frozenset(word.online))
            if word.ask and word.table in self._rooms.rooms:
                self.online(word.table)
        if word.access:
            self._rooms.hosting.tables.forget(word.table)
            await self._rooms.access_changed(word.table)
        if word.number is not None:
            trouble = self._rooms.hosting.going.trouble
            if word.trouble is None:
                trouble.pop(word.table, None)
            else:
                trouble[word.table] = word.trouble
            self._rooms.changed(word.table, word.number)

    async def _look(self) -> None:
        """Look whether tables have changed without a word, and say again who is online here."""
        looks = 0
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            looks += 1
            rooms = self._rooms.rooms
            if not rooms:
                continue
            try:
                for table, number in (await self._journal.numbers(list(rooms))).items():
                    if table in rooms and number > rooms[table].number:
                        self._rooms.changed(table, number)
            except Exception as error:
                LOGGER.warning("the tables could not be looked at: %r", error)
            if looks % HEARTBEAT == 0 and not self._alone:
                for table in list(rooms):
                    self.online(table)
