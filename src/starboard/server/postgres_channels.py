"""Channels over PostgreSQL's NOTIFY, with one connection to listen and one to speak, made anew when they break."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Iterable
from contextlib import suppress
from typing import Any, Final

import asyncpg
from litestar.channels.backends.base import ChannelsBackend

LOGGER: Final = logging.getLogger("starboard.server")
PATIENCE: Final = 5.0  # seconds for a connection to be made
PAUSE: Final = 1.0  # seconds before a broken connection is tried again


class PostgresChannels(ChannelsBackend):
    """Litestar's own backend connects anew for every word and gives up when its listener breaks."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._channels: set[str] = set()
        self._heard: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
        self._speaker: Any = None
        self._listener: Any = None
        self._lock = asyncio.Lock()
        self._keeping: asyncio.Task[None] | None = None

    async def on_startup(self) -> None:
        self._listener = await asyncpg.connect(self._url, timeout=PATIENCE)
        self._keeping = asyncio.create_task(self._keep_listening())

    async def on_shutdown(self) -> None:
        if self._keeping is not None:
            self._keeping.cancel()
            with suppress(asyncio.CancelledError):
                await self._keeping
        for connection in (self._listener, self._speaker):
            if connection is not None and not connection.is_closed():
                with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                    await connection.close(timeout=2)

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        async with self._lock:
            for channel in channels:
                if self._speaker is None or self._speaker.is_closed():
                    self._speaker = await asyncpg.connect(self._url, timeout=PATIENCE)
                await self._speaker.execute("SELECT pg_notify($1, $2)", channel, data.decode())

    async def subscribe(self, channels: Iterable[str]) -> None:
        for channel in set(channels) - self._channels:
            self._channels.add(channel)
            await self._listener.add_listener(channel, self._hear)

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        for channel in set(channels) & self._channels:
            self._channels.discard(channel)
            if not self._listener.is_closed():
                await self._listener.remove_listener(channel, self._hear)

    async def stream_events(self) -> AsyncGenerator[tuple[str, bytes], None]:
        while True:
            channel, data = await self._heard.get()
            if channel in self._channels:
                yield channel, data

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        raise NotImplementedError("NOTIFY keeps nothing")

    def _hear(self, connection: Any, pid: int, channel: str, payload: object) -> None:
        self._heard.put_nowait((channel, str(payload).encode()))

    async def _keep_listening(self) -> None:
        """Connect again when the listening connection has broken."""
        while True:
            await asyncio.sleep(PAUSE)
            if not self._listener.is_closed():
                continue
            try:
                listener = await asyncpg.connect(self._url, timeout=PATIENCE)
                for channel in self._channels:
                    await listener.add_listener(channel, self._hear)
            except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                LOGGER.warning("the broadcast over PostgreSQL is interrupted: %r", error)
            else:
                self._listener = listener
