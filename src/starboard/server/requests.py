"""What a page can ask for over its WebSocket, and the answers."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, Literal, TypeVar

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from starboard.kernel.errors import StarboardError
from starboard.server.access import digest
from starboard.server.connection import Page
from starboard.server.errors import Code, Refusal, sentence, stale
from starboard.server.protocol import (
    Dismiss,
    Done,
    FromPage,
    Hello,
    Hint,
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
    Review,
    Rewind,
    Sit,
    Undo,
)
from starboard.server.showing import Showing
from starboard.server.telling import Perspective

LOGGER: Final = logging.getLogger("starboard.server")
MANY_MOVES: Final = 150  # a look so far back is taken in a thread, so that nobody else waits

Word = Literal["stale", "illegal", "forbidden", "cannot-undo", "not-found", "failed"]
WORDS: Final[dict[Code, Word]] = {
    "invalid": "illegal",
    "unfit": "illegal",
    "conflict": "illegal",
    "unauthorized": "forbidden",
    "broken": "failed",
    "forbidden": "forbidden",
    "not-found": "not-found",
    "stale": "stale",
    "illegal": "illegal",
    "cannot-undo": "cannot-undo",
    "failed": "failed",
}
T = TypeVar("T")


async def carry_out(page: Page, request: FromPage) -> object:
    """The answer to a request, a refusal included; None if it comes later."""
    return await answer_with(page, request.id, ACTIONS[type(request)](page, request))


async def answer_with(page: Page, id: int, work: Awaitable[object]) -> object:
    """What comes of some work, as an answer."""
    try:
        return await work
    except Refusal as error:
        refusal = error
    except StarboardError as error:
        refusal = Refusal("illegal", sentence(error), getattr(error, "rule", ""))
    except Exception as error:
        tell_failure("a request of a page failed", error)
        refusal = Refusal("failed", "Something went wrong on the server; please try again.")
    if refusal.code == "stale":
        page.want_position()
    return refused(id, refusal, await current(page))


def refused(id: int, refusal: Refusal, number: int) -> Refused:
    return Refused(id, WORDS[refusal.code], refusal.detail, refusal.rule, number, refusal.can_force)


async def current(page: Page) -> int:
    """The number of the last change, as far as this worker knows."""
    room = page.services.rooms.rooms.get(page.table)
    least = 0 if room is None else room.number
    try:
        async with page.services.hosting.tables.hold(page.table) as folded:
            return max(folded.number, least)
    except (StarboardError, SQLAlchemyError, OSError):
        return least


def tell_failure(what: str, error: BaseException) -> None:
    """Say in the log of the server what failed: a database that is away in a line, anything else in full."""
    if isinstance(error, SQLAlchemyError | OSError):
        LOGGER.warning("%s: %r", what, error)
    else:
        LOGGER.error(what, exc_info=error)


async def perspective_of(page: Page) -> Perspective:
    """From where a page acts: it has to have a seat, and the curtain has to be open."""
    perspective = await page.services.rooms.perspective(page)
    if perspective.curtain is not None:
        raise Refusal("forbidden", "The curtain is closed: sit down first.")
    if perspective.seat < 0:
        raise Refusal("forbidden", "Only somebody with a seat of this table may do this.")
    return perspective


async def hello(page: Page, request: Hello) -> Done:
    """A second hello, with other secrets perhaps: the page begins anew."""
    digests = tuple(digest(secret) for secret in request.secrets)
    rooms = page.services.rooms
    page.access = await rooms.gate.open(page.table, digests)
    page.digests = digests
    page.known = None
    page.services.broadcast.online(page.table)
    if page.table in rooms.rooms:
        rooms.tell_seats(rooms.rooms[page.table], but=page)
    page.want_position()
    return Done(request.id, await current(page))


async def play(page: Page, request: Play) -> Done:
    seat = (await perspective_of(page)).seat
    number = await page.services.hosting.play(page.table, seat, request.number, request.move)
    return Done(request.id, number)


async def undo(page: Page, request: Undo) -> Done:
    seat = (await perspective_of(page)).seat
    number = await page.services.hosting.undo(page.table, seat, request.number, request.force)
    return Done(request.id, number)


async def redo(page: Page, request: Redo) -> Done:
    seat = (await perspective_of(page)).seat
    return Done(request.id, await page.services.hosting.redo(page.table, seat, request.number))


async def reset(page: Page, request: Reset) -> Done:
    seat = (await perspective_of(page)).seat
    return Done(request.id, await page.services.hosting.reset(page.table, seat, request.number))


async def rewind(page: Page, request: Rewind) -> Done:
    seat = (await perspective_of(page)).seat
    hosting = page.services.hosting
    number = await hosting.rewind(page.table, seat, request.number, request.to, request.force)
    return Done(request.id, number)


async def preview(page: Page, request: Preview) -> object:
    perspective = await perspective_of(page)
    async with page.services.hosting.tables.hold(page.table) as folded:
        if not folded.is_fresh(perspective.seat, request.number):
            raise stale(folded.number)
        move = folded.table.edition.table.by_text.get(request.move)
        if move is None:
            raise Refusal("illegal", "This is no move of the game.")
        previewed = Showing(folded.table, perspective.mine, perspective.seat).preview(move)
    return msgspec.structs.replace(previewed, id=request.id, number=request.number)


async def hint(page: Page, request: Hint) -> None:
    """Thinking takes a while, and meanwhile the page may ask for other things."""
    seat = (await perspective_of(page)).seat
    hints = page.services.hosting.hinting
    asked = await hints.begin(page.table, seat, request.number)
    page.later(answer_with(page, request.id, hints.hinted(asked, request.id)))


async def dismiss(page: Page, request: Dismiss) -> Done:
    await page.services.hosting.hinting.dismiss(page.table, (await perspective_of(page)).seat)
    return Done(request.id, await current(page))


async def sit(page: Page, request: Sit) -> Done:
    if request.seat not in page.access.seats:
        raise Refusal("forbidden", "This is not your seat.")
    async with page.services.hosting.tables.hold(page.table) as folded:
        number = folded.number
        asked = folded.table.waiting()
    page.sitting = request.seat
    page.peeking = request.seat not in asked
    page.want_position()
    return Done(request.id, number)


async def look(page: Page, request: Look) -> object:
    perspective = await page.services.rooms.perspective(page)
    async with page.services.hosting.tables.hold(page.table) as folded:
        moves = len(folded.table.entries)
        if request.at > moves:
            raise Refusal("invalid", f"{moves} moves have been played, not {request.at}.")
        showing = Showing(folded.table, perspective.mine, perspective.seat)
        looked = await perhaps_in_thread(request.at > MANY_MOVES, lambda: showing.look(request.at))
    return msgspec.structs.replace(looked, id=request.id)


async def history(page: Page, request: History) -> object:
    perspective = await page.services.rooms.perspective(page)
    async with page.services.hosting.tables.hold(page.table) as folded:
        showing = Showing(folded.table, perspective.mine, perspective.seat)
        told = await perhaps_in_thread(len(folded.prints) > MANY_MOVES, showing.history)
    return msgspec.structs.replace(told, id=request.id)


async def review(page: Page, request: Review) -> None:
    """It comes in many messages, and meanwhile the page may ask for other things."""
    reviews = page.services.hosting.reviews
    kept = await reviews.find(page, request.seat)
    page.later(answer_with(page, request.id, reviews.show(page, kept, request.id)))


async def retry(page: Page, request: Retry) -> Done:
    if not (page.access.host or page.access.seats):
        raise Refusal("forbidden", "Only the host and the players may do this.")
    hosting = page.services.hosting
    async with hosting.tables.hold(page.table) as folded:
        number = folded.number
        bot = folded.table.waits_for_bot() is not None
    if bot:
        hosting.going.go_on(page.table)
        page.services.broadcast.changed(page.table, 0)
    return Done(request.id, number)


async def ping(page: Page, request: Ping) -> Pong:  # noqa: ARG001 - all of them are called alike
    return Pong(request.id)


async def perhaps_in_thread(long: bool, work: Callable[[], T]) -> T:
    return await asyncio.to_thread(work) if long else work()


ACTIONS: Final[dict[type, Callable[[Page, Any], Awaitable[object]]]] = {
    Hello: hello,
    Play: play,
    Preview: preview,
    Undo: undo,
    Redo: redo,
    Reset: reset,
    Rewind: rewind,
    Hint: hint,
    Dismiss: dismiss,
    Sit: sit,
    Look: look,
    History: history,
    Review: review,
    Retry: retry,
    Ping: ping,
}
