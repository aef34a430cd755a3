"""One connected page: what it may do, what it has been told, and what is still to be told.

A page that reads slowly keeps nobody else waiting: answers wait in a short queue, at whose end the page is not listened
to, and of positions only the newest is ever made and sent.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable
from typing import Any, Final

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from starboard.server.access import Access
from starboard.server.broadcast import Broadcast
from starboard.server.hosting import Hosting
from starboard.server.protocol import Refused
from starboard.server.rooms import Rooms
from starboard.server.settings import Settings
from starboard.server.telling import Known, encode

WAITING_ANSWERS: Final = 64
POLICY_VIOLATION: Final = 1008
SERVICE_RESTART: Final = 1012
TRY_AGAIN: Final = 1013


class Services(msgspec.Struct, frozen=True):
    """What lobby and sockets need of the server."""

    settings: Settings
    hosting: Hosting
    rooms: Rooms
    broadcast: Broadcast


class Page:
    """One connected page."""

    def __init__(self, services: Services, socket: "WebSocket[Any, Any, Any]", table: str) -> None:
        self.services = services
        self.table = table
        self.access = Access()
        self.digests: tuple[str, ...] = ()  # of the secrets it has
        self.sitting: int | None = None  # the seat that it looks from, where it has several
        self.peeking = False  # it has asked to look from a seat that is not asked
        self.known: Known | None = None  # of the log
        self.at_work = asyncio.Lock()  # held while one of its requests is carried out
        self.leaving = False  # it is to be closed once everything has been said
        self.closed = False
        self._socket = socket
        self._answers: deque[str] = deque()
        self._farewell = (POLICY_VIOLATION, "")
        self._wake = asyncio.Event()
        self._drained = asyncio.Event()
        self._position_due = False
        self._seats_due = False
        self._later: set[asyncio.Task[None]] = set()
        self._left = asyncio.Event()

    # ---- what it is to be told

    def want_position(self) -> None:
        self._position_due = True
        self._wake.set()

    def want_seats(self) -> None:
        self._seats_due = True
        self._wake.set()

    async def answer(self, message: object) -> None:
        """Say something as soon as what waits before it has been read."""
        while len(self._answers) >= WAITING_ANSWERS and not self.leaving:
            self._drained.clear()
            await self._drained.wait()
        self._answers.append(encode(message))
        self._wake.set()

    def later(self, work: Awaitable[object]) -> None:
        """Say what comes of some work once it is done, unless the page has gone by then."""

        async def do() -> None:
            await self.answer(await work)

        task = asyncio.create_task(do())
        self._later.add(task)
        task.add_done_callback(self._later.discard)

    def leave(self) -> None:
        """Nobody waits any more for what was to come later."""
        for task in self._later:
            task.cancel()
        self._left.set()

    def send_away(self, refused: Refused, code: int = POLICY_VIOLATION) -> None:
        """Say why, then close."""
        self._answers.append(encode(refused))
        self.close(code, refused.code)

    def close(self, code: int, reason: str) -> None:
        """Close once everything has been said."""
        self.leaving = True
        self._farewell = (code, reason)
        self._drained.set()
        self._wake.set()

    async def part(self) -> None:
        """Send it away to come again, between two of its requests: what was not answered then was not done either."""
        async with self.at_work:
            self.close(SERVICE_RESTART, "the server stops, or starts again")
        await self._left.wait()

    # ---- telling it

    async def tell(self) -> None:
        """Send what there is to send, for as long as the page is connected."""
        rooms = self.services.rooms
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._answers:
                await self._send(self._answers.popleft())
                self._drained.set()
            if self.leaving:
                self.closed = True
                await self._socket.close(*self._farewell)
                return
            if self._position_due:
                self._position_due = self._seats_due = False
                await self._send(await rooms.position(self))
            if self._seats_due:
                self._seats_due = False
                await self._send(await rooms.seats(self))

    async def _send(self, text: str) -> None:
        await self._socket.send({"type": "websocket.send", "text": text, "bytes": None})

    # ---- hearing it

    async def receive(self) -> str | bytes:
        """Its next message; `WebSocketDisconnect` if none will come."""
        message: Any = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(detail="gone")
        text: str | None = message.get("text")
        data: bytes | None = message.get("bytes")
        return text if text is not None else data or b""
