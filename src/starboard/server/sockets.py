"""The WebSocket of a table: it begins with a hello, then requests are carried out one after the other."""

import asyncio
import re
import time
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from uvicorn.protocols.utils import ClientDisconnected

from starboard.server.access import TABLE_PATTERN, digest
from starboard.server.connection import TRY_AGAIN, Page, Services
from starboard.server.errors import Refusal, not_found
from starboard.server.protocol import FromPage, Hello, Refused
from starboard.server.requests import carry_out, refused, tell_failure

LONGEST_MESSAGE: Final = 16 * 1024
MOST_REFUSED: Final = 300  # messages that came too fast or said nothing, less one for each good one
LARGEST_ID: Final = 2_000_000_000
LAST_WORDS: Final = 5.0  # seconds for a page to read why it is sent away

_DECODER: Final = msgspec.json.Decoder(FromPage)


class _Numbered(msgspec.Struct):
    id: int = 0


_ID_DECODER: Final = msgspec.json.Decoder(_Numbered)


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


def decode(data: str | bytes) -> FromPage:
    """The request that a message is; `msgspec.MsgspecError` if it is none."""
    if len(data) > LONGEST_MESSAGE:
        raise msgspec.ValidationError(f"A message has at most {LONGEST_MESSAGE} characters")
    try:
        request: FromPage = _DECODER.decode(data)
    except RecursionError:
        raise msgspec.ValidationError("It is nested too deeply") from None
    return request


def malformed(data: str | bytes, error: Exception, number: int) -> Refused:
    return Refused(id_of(data), "malformed", f"The message cannot be read: {error}.", "", number)


def id_of(data: str | bytes) -> int:
    """The id of a message that is otherwise not right, so that the answer can be told apart."""
    try:
        number = _ID_DECODER.decode(data).id
    except (msgspec.MsgspecError, RecursionError):
        return 0
    return number if 0 <= number <= LARGEST_ID else 0


@websocket("/ws/tables/{table:str}")
async def table_socket(socket: "WebSocket[Any, Any, State]", table: FromPath[str]) -> None:
    """A page at a table."""
    services: Services = socket.app.state.services
    await socket.accept()
    if not services.rooms.knock():
        await socket.close(TRY_AGAIN, "too many pages are connected")
        return
    page = Page(services, socket, table)
    telling = asyncio.create_task(page.tell())
    listening = asyncio.create_task(converse(page))
    try:
        await asyncio.wait((telling, listening), return_when=asyncio.FIRST_COMPLETED)
        await finish(page, telling, listening)
    finally:
        telling.cancel()
        listening.cancel()
        page.leave()
        services.rooms.depart()
        if services.rooms.leave(page):
            services.broadcast.online(table)


async def finish(page: Page, telling: "asyncio.Task[None]", listening: "asyncio.Task[None]") -> None:
    """End both halves of a conversation: whatever ended one of them, the page hears why if it still can."""
    for task in (telling, listening):
        error = task.exception() if task.done() and not task.cancelled() else None
        if error is None or isinstance(error, WebSocketDisconnect | ClientDisconnected):
            continue
        if isinstance(error, Refusal):
            page.send_away(refused(0, error, 0))
        else:  # the page comes again by itself
            tell_failure("a page was cut off", error)
            page.close(TRY_AGAIN, "the server has a problem")
    if page.leaving and not page.closed:
        last = asyncio.create_task(page.tell()) if telling.done() else telling
        await asyncio.wait((last,), timeout=LAST_WORDS)
        last.cancel()
        await asyncio.gather(last, return_exceptions=True)
    for task in (telling, listening):
        task.cancel()
    await asyncio.gather(telling, listening, return_exceptions=True)


async def converse(page: Page) -> None:
    """Everything that a page says, from its hello on."""
    if await greet(page):
        await enter(page)
        await listen(page)


async def greet(page: Page) -> bool:
    """Wait for the hello; whether it opened the table."""
    rooms = page.services.rooms
    data: str | bytes = b""
    try:
        async with asyncio.timeout(page.services.settings.hello_seconds):
            data = await page.receive()
        request = decode(data)
        if not isinstance(request, Hello):
            text = "The first message has to be a hello with the secrets of the table."
            page.send_away(Refused(request.id, "no-hello", text, "", 0))
            return False
        page.digests = tuple(digest(secret) for secret in request.secrets)
        if not re.fullmatch(TABLE_PATTERN, page.table):
            raise not_found()
        page.access = await rooms.gate.open(page.table, page.digests)
    except TimeoutError:
        page.send_away(Refused(0, "no-hello", "No hello came.", "", 0))
    except msgspec.MsgspecError as error:
        page.send_away(malformed(data, error, 0))
    except Refusal as refusal:
        page.send_away(refused(id_of(data), refusal, 0))
    else:
        if rooms.has_place(page.table):
            return True
        page.close(TRY_AGAIN, "too many pages are connected to this table")
    return False


async def enter(page: Page) -> None:
    """Join the room with all that has been written until now, and go on where somebody stopped."""
    hosting, rooms = page.services.hosting, page.services.rooms
    async with hosting.tables.hold(page.table, fresh=True) as folded:
        number = folded.number
        bot = folded.table.waits_for_bot() is not None
    first = page.table not in rooms.rooms
    news = rooms.enter(page)
    room = rooms.rooms[page.table]
    room.number = max(room.number, number)
    if news or first:
        page.services.broadcast.online(page.table, ask=first)
    if bot and page.table not in hosting.going.trouble:
        hosting.going.go_on(page.table)
    page.want_position()


async def listen(page: Page) -> None:
    """Carry out requests, one after the other."""
    settings = page.services.settings
    bucket = Bucket(settings.message_rate, settings.message_burst)
    bad = 0
    while True:
        data = await page.receive()
        try:
            if bucket.take():
                request = decode(data)
                bad = max(0, bad - 1)
                async with page.at_work:
                    if page.leaving:
                        return
                    answer = await carry_out(page, request)
                    if answer is not None:
                        await page.answer(answer)
                continue
            text = "Too many messages at once; wait a moment."
            refusal = Refused(id_of(data), "too-fast", text, "", known_number(page))
        except msgspec.MsgspecError as error:
            refusal = malformed(data, error, known_number(page))
        bad += 1
        if bad > MOST_REFUSED:
            page.close(1008, "too many messages that cannot be carried out")
            return
        await page.answer(refusal)


def known_number(page: Page) -> int:
    """The number that the table has come to, as far as its room has heard."""
    room = page.services.rooms.rooms.get(page.table)
    return 0 if room is None else room.number
