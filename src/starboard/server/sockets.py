"""The WebSocket of a table: one page, its requests one after the other, and what it is told.

A page that reads slowly keeps nobody else waiting: answers wait in a short queue, at whose end the page is not listened
to, and of positions only the newest is ever sent.
"""

import asyncio
import logging
import re
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from starboard.kernel.errors import StarboardError
from starboard.server.access import TABLE_PATTERN, Access, digest
from starboard.server.broadcast import Broadcast
from starboard.server.errors import Refusal, not_found, sentence, stale
from starboard.server.hosting import Hosting
from starboard.server.protocol import (
    Done,
    FromPage,
    Hello,
    History,
    Look,
    Ping,
    Play,
    Pong,
    Preview,
    Redo,
    Refused,
    Reset,
    Retry,
    Rewind,
    Sit,
    Undo,
)
from starboard.server.rooms import Rooms
from starboard.server.settings import Settings
from starboard.server.showing import Showing
from starboard.server.telling import Known, Perspective, encode

LOGGER: Final = logging.getLogger("starboard.server")
LONGEST_MESSAGE: Final = 16 * 1024
WAITING_ANSWERS: Final = 64
MOST_REFUSED: Final = 300  # messages that came too fast or said nothing, less one for each good one
MANY_MOVES: Final = 400  # a look so far back is taken in a thread

POLICY_VIOLATION: Final = 1008
INTERNAL_ERROR: Final = 1011
TRY_AGAIN: Final = 1013

T = TypeVar("T")

_DECODER: Final = msgspec.json.Decoder(FromPage)


class _Numbered(msgspec.Struct):
    id: int = 0


_ID_DECODER: Final = msgspec.json.Decoder(_Numbered)


class Services(msgspec.Struct, frozen=True):
    """What a socket needs of the server."""

    settings: Settings
    hosting: Hosting
    rooms: Rooms
    broadcast: Broadcast


class Bucket:
    """Lets so many through in a second, and a few more at once."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Page:
    """One connected page, and what it has been told."""

    def __init__(self, services: Services, socket: "WebSocket[Any, Any, Any]", table: str) -> None:
        self.services = services
        self.socket = socket
        self.table = table
        self.access = Access()
        self.digests: tuple[str, ...] = ()
        self.sitting: int | None = None
        self.peeking = False
        self.perspective: Perspective | None = None
        self.known: Known | None = None
        self._answers: deque[str] = deque()
        self._wake = asyncio.Event()
        self._drained = asyncio.Event()
        self._position_due = False
        self._seats_due = False
        self._farewell: tuple[int, str] | None = None

    # ---- telling

    def want_position(self) -> None:
        self._position_due = True
        self._wake.set()

    def want_seats(self) -> None:
        self._seats_due = True
        self._wake.set()

    def send_away(self, reason: str) -> None:
        """Say why, then close."""
        self._answers.append(encode(Refused(0, "not-found", reason, "", 0)))
        self.close(POLICY_VIOLATION, reason)

    def close(self, code: int, reason: str) -> None:
        self._farewell = (code, reason)
        self._wake.set()

    async def answer(self, message: object) -> None:
        """Say something as soon as what waits before it has been read."""
        while len(self._answers) >= WAITING_ANSWERS and self._farewell is None:
            self._drained.clear()
            await self._drained.wait()
        self._answers.append(encode(message))
        self._wake.set()

    async def tell(self) -> None:
        """Send what there is to send, for as long as the page is connected."""
        rooms = self.services.rooms
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._answers:
                await self._send(self._answers.popleft())
                self._drained.set()
            if self._farewell is not None:
                await self.socket.close(*self._farewell)
                return
            if self._position_due:
                self._position_due = self._seats_due = False
                await self._send(await rooms.position(self))
            if self._seats_due:
                self._seats_due = False
                await self._send(await rooms.seats(self))

    async def _send(self, text: str) -> None:
        await self.socket.send({"type": "websocket.send", "text": text, "bytes": None})

    # ---- listening

    async def receive(self) -> str | bytes:
        message: Any = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(detail="gone")
        text: str | None = message.get("text")
        data: bytes | None = message.get("bytes")
        return text if text is not None else data or b""

    async def greet(self) -> bool:
        """Wait for the hello; whether it opened the table."""
        settings = self.services.settings
        try:
            async with asyncio.timeout(settings.hello_seconds):
                data = await self.receive()
        except TimeoutError:
            await self.socket.close(POLICY_VIOLATION, "no hello came")
            return False
        try:
            request = decode(data)
        except msgspec.MsgspecError as error:
            await self._refuse_and_close(Refused(number_of(data), "malformed", fault(error), "", 0))
            return False
        if not isinstance(request, Hello):
            text = "The first message has to be a hello with the secrets of the table."
            await self._refuse_and_close(Refused(request.id, "no-hello", text, "", 0))
            return False
        self.digests = tuple(digest(secret) for secret in request.secrets)
        try:
            if not re.fullmatch(TABLE_PATTERN, self.table):
                raise not_found()
            self.access = await self.services.rooms.gate.open(self.table, self.digests)
        except Refusal as refusal:
            await self._refuse_and_close(Refused(request.id, "not-found", refusal.detail, "", 0))
            return False
        if not self.services.rooms.has_place(self.table):
            await self.socket.close(TRY_AGAIN, "too many pages are connected to this table")
            return False
        return True

    async def _refuse_and_close(self, refused: Refused) -> None:
        await self._send(encode(refused))
        await self.socket.close(POLICY_VIOLATION, refused.code)

    async def enter(self) -> None:
        """Join the room with all that has been written until now, and go on where somebody stopped."""
        hosting = self.services.hosting
        async with hosting.tables.hold(self.table, fresh=True) as folded:
            number = folded.number
            bot = folded.table.waits_for_bot() is not None
        rooms = self.services.rooms
        first = self.table not in rooms.rooms
        news = rooms.enter(self)
        rooms.rooms[self.table].number = max(rooms.rooms[self.table].number, number)
        if news or first:
            self.services.broadcast.online(self.table, ask=first)
        if bot and self.table not in hosting.trouble:
            hosting.go_on(self.table)
        self.want_position()

    async def listen(self) -> None:
        """Carry out requests, one after the other."""
        settings = self.services.settings
        bucket = Bucket(settings.message_rate, settings.message_burst)
        refused = 0
        while self._farewell is None:
            data = await self.receive()
            try:
                if not bucket.take():
                    text = "Too many messages at once; wait a moment."
                    answer: object = Refused(number_of(data), "too-fast", text, "", self._number())
                else:
                    request = decode(data)
                    refused = max(0, refused - 1)
                    await self.answer(await self._carry_out(request))
                    continue
            except msgspec.MsgspecError as error:
                answer = Refused(number_of(data), "malformed", fault(error), "", self._number())
            refused += 1
            if refused > MOST_REFUSED:
                self.close(POLICY_VIOLATION, "too many messages that cannot be carried out")
                return
            await self.answer(answer)

    def _number(self) -> int:
        room = self.services.rooms.rooms.get(self.table)
        return 0 if room is None else room.number

    async def _carry_out(self, request: FromPage) -> object:
        """The answer to a request, a refusal included."""
        try:
            return await _ACTIONS[type(request)](self, request)
        except Refusal as refusal:
            detail, rule, can_force = refusal.detail, refusal.rule, refusal.can_force
            code = refusal.code
        except StarboardError as error:
            detail, rule, can_force, code = sentence(error), "", False, "illegal"
        except Exception as error:
            LOGGER.exception("a request of a page failed: %s", type(error).__name__)
            detail, rule, can_force, code = "Something went wrong on the server.", "", False, "failed"
        if code == "stale":
            self.want_position()
        word = {
            "invalid": "illegal",
            "unfit": "illegal",
            "conflict": "illegal",
            "unauthorized": "forbidden",
        }.get(code, code)
        number = await self._current()
        return msgspec.convert(
            {
                "type": "refused",
                "id": request.id,
                "code": word,
                "detail": detail,
                "rule": rule,
                "number": number,
                "can_force": can_force,
            },
            Refused,
        )

    async def _current(self) -> int:
        try:
            async with self.services.hosting.tables.hold(self.table) as folded:
                return max(folded.number, self._number())
        except StarboardError:
            return 0

    # ---- the requests

    async def _seat(self) -> int:
        """The seat that this page answers for now."""
        perspective = await self.services.rooms.perspective(self)
        if perspective.curtain is not None:
            raise Refusal("forbidden", "The curtain is closed: sit down first.")
        if perspective.seat < 0:
            raise Refusal("forbidden", "Only somebody with a seat of this table may do this.")
        return perspective.seat

    async def hello(self, request: Hello) -> object:
        """A second hello, with other secrets perhaps: the page begins anew."""
        digests = tuple(digest(secret) for secret in request.secrets)
        self.access = await self.services.rooms.gate.open(self.table, digests)
        self.digests = digests
        self.known = None
        self.services.broadcast.online(self.table)
        self.services.rooms.tell_seats(self.services.rooms.rooms[self.table])
        self.want_position()
        return Done(request.id, await self._current())

    async def play(self, request: Play) -> object:
        seat = await self._seat()
        number = await self.services.hosting.play(self.table, seat, request.number, request.move)
        return Done(request.id, number)

    async def undo(self, request: Undo) -> object:
        seat = await self._seat()
        number = await self.services.hosting.undo(self.table, seat, request.number, request.force)
        return Done(request.id, number)

    async def redo(self, request: Redo) -> object:
        number = await self.services.hosting.redo(self.table, await self._seat(), request.number)
        return Done(request.id, number)

    async def reset(self, request: Reset) -> object:
        number = await self.services.hosting.reset(self.table, await self._seat(), request.number)
        return Done(request.id, number)

    async def rewind(self, request: Rewind) -> object:
        seat = await self._seat()
        hosting = self.services.hosting
        number = await hosting.rewind(self.table, seat, request.number, request.to, request.force)
        return Done(request.id, number)

    async def preview(self, request: Preview) -> object:
        seat = await self._seat()
        async with self.services.hosting.tables.hold(self.table) as folded:
            if folded.number != request.number:
                raise stale(folded.number)
            move = folded.table.edition.table.by_text.get(request.move)
            if move is None:
                raise Refusal("illegal", "This is no move of the game.")
            previewed = Showing(folded.table, frozenset((seat,)), seat).preview(move)
        return msgspec.structs.replace(previewed, id=request.id, number=request.number)

    async def sit(self, request: Sit) -> object:
        if request.seat not in self.access.seats:
            raise Refusal("forbidden", "This is not your seat.")
        async with self.services.hosting.tables.hold(self.table) as folded:
            number = folded.number
            asked = folded.table.waits_for()
        self.sitting = request.seat
        self.peeking = asked != request.seat
        self.want_position()
        return Done(request.id, number)

    async def look(self, request: Look) -> object:
        perspective = await self.services.rooms.perspective(self)
        async with self.services.hosting.tables.hold(self.table) as folded:
            moves = len(folded.table.entries)
            if request.at > moves:
                raise Refusal("invalid", f"{moves} moves have been played, not {request.at}.")
            showing = Showing(folded.table, perspective.mine, perspective.seat)
            looked = await maybe_in_thread(request.at > MANY_MOVES, lambda: showing.look(request.at))
        return msgspec.structs.replace(looked, id=request.id)

    async def history(self, request: History) -> object:
        perspective = await self.services.rooms.perspective(self)
        async with self.services.hosting.tables.hold(self.table) as folded:
            showing = Showing(folded.table, perspective.mine, perspective.seat)
            told = await maybe_in_thread(len(folded.prints) > MANY_MOVES, showing.history)
        return msgspec.structs.replace(told, id=request.id)

    async def retry(self, request: Retry) -> object:
        await self._seat_or_host()
        hosting = self.services.hosting
        async with hosting.tables.hold(self.table) as folded:
            number = folded.number
            bot = folded.table.waits_for_bot() is not None
        if bot:
            hosting.go_on(self.table)
            self.services.broadcast.changed(self.table, 0)
        return Done(request.id, number)

    async def _seat_or_host(self) -> None:
        if not (self.access.host or self.access.seats):
            raise Refusal("forbidden", "Only the host and the players may do this.")

    async def ping(self, request: Ping) -> object:
        return Pong(request.id)


async def maybe_in_thread(long: bool, work: Callable[[], T]) -> T:
    return await asyncio.to_thread(work) if long else work()


_ACTIONS: Final[dict[type, Callable[[Page, Any], Awaitable[object]]]] = {
    Hello: Page.hello,
    Play: Page.play,
    Preview: Page.preview,
    Undo: Page.undo,
    Redo: Page.redo,
    Reset: Page.reset,
    Rewind: Page.rewind,
    Sit: Page.sit,
    Look: Page.look,
    History: Page.history,
    Retry: Page.retry,
    Ping: Page.ping,
}


def decode(data: str | bytes) -> FromPage:
    if len(data) > LONGEST_MESSAGE:
        raise msgspec.ValidationError(f"A message has at most {LONGEST_MESSAGE} characters")
    try:
        request: FromPage = _DECODER.decode(data)
    except RecursionError:
        raise msgspec.ValidationError("It is nested too deeply") from None
    return request


def number_of(data: str | bytes) -> int:
    """The id of a message that is otherwise not right, so that the answer can be told apart."""
    try:
        number = _ID_DECODER.decode(data).id
    except (msgspec.MsgspecError, UnicodeEncodeError, RecursionError):
        return 0
    return number if 0 <= number <= 2_000_000_000 else 0


def fault(error: Exception) -> str:
    """What is wrong with a message, without any part of it: it may hold a secret."""
    return f"The message cannot be read: {error}."


@websocket("/ws/tables/{table:str}")
async def table_socket(socket: "WebSocket[Any, Any, State]", table: FromPath[str]) -> None:
    """A page at a table."""
    services: Services = socket.app.state.services
    page = Page(services, socket, table)
    await socket.accept()
    if not services.rooms.knock():
        await socket.close(TRY_AGAIN, "too many pages are connected")
        return
    try:
        await converse(page)
    finally:
        services.rooms.depart()


async def converse(page: Page) -> None:
    """Everything between the first message and the last."""
    socket, table = page.socket, page.table
    try:
        if not await page.greet():
            return
        await page.enter()
    except WebSocketDisconnect:
        return
    except Refusal as refusal:
        await socket.close(POLICY_VIOLATION, refusal.code)
        return
    telling = asyncio.create_task(page.tell())
    listening = asyncio.create_task(page.listen())
    try:
        await asyncio.wait((telling, listening), return_when=asyncio.FIRST_COMPLETED)
        await finish(page, telling, listening)
    finally:
        telling.cancel()
        listening.cancel()
        if page.services.rooms.leave(page):
            page.services.broadcast.online(table)


async def finish(page: Page, telling: "asyncio.Task[None]", listening: "asyncio.Task[None]") -> None:
    """End both halves of a conversation, the telling one after its farewell."""
    if listening.done() and not listening.cancelled() and listening.exception() is None:
        await asyncio.wait((telling,), timeout=5)
    for task in (telling, listening):
        task.cancel()
    for ended in await asyncio.gather(telling, listening, return_exceptions=True):
        if isinstance(ended, Refusal):
            await page.socket.close(POLICY_VIOLATION, ended.code)
        elif isinstance(ended, Exception) and not isinstance(ended, WebSocketDisconnect | OSError):
            LOGGER.error("a page was cut off", exc_info=ended)
