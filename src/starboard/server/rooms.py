"""Rooms: the pages that are connected to a table at this worker, and who else is, at others.

Who is online is known to a worker for its own pages, and told to the others; it is forgotten when a worker has not
said so again for a while. It is a courtesy, and nothing depends on it.
"""

import asyncio
import time
from collections import OrderedDict
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import msgspec

from starboard.server.access import Access, Gate
from starboard.server.errors import Refusal, not_found
from starboard.server.folding import Folded
from starboard.server.hosting import Hosting
from starboard.server.protocol import Refused, Seated, TableInfo
from starboard.server.telling import (
    Known,
    Perspective,
    encode,
    perspective_of,
    position_of,
    seats_of,
    shared,
    table_info,
)

if TYPE_CHECKING:
    from starboard.server.connection import Page

FORGOTTEN: Final = 90.0  # seconds after which the pages of a worker that says nothing count as gone
POSITIONS_KEPT: Final = 16  # encoded ones, for pages that see the same
MANY_MOVES: Final = 150  # a position of a game so long is put together in a thread


class Room:
    """The pages of one table."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.pages: set[Page] = set()
        self.number = 0  # that the table has at least come to
        self.elsewhere: dict[
            str, tuple[frozenset[int], float]
        ] = {}  # seats online at a worker, and since when
        self.encoded: OrderedDict[tuple[object, ...], str] = OrderedDict()

    def seats_here(self) -> frozenset[int]:
        return frozenset(seat for page in self.pages for seat in page.access.seats)

    def online(self) -> frozenset[int]:
        recent = time.monotonic() - FORGOTTEN
        away = [seats for seats, since in self.elsewhere.values() if since > recent]
        return self.seats_here().union(*away)


class Rooms:
    """All rooms of a worker, and what their pages are told."""

    def __init__(self, hosting: Hosting, gate: Gate, pages_per_room: int, pages: int) -> None:
        self.hosting = hosting
        self.gate = gate
        self.rooms: dict[str, Room] = {}
        self._per_room = pages_per_room
        self._most = pages
        self._count = 0

    # ---- coming and going

    def knock(self) -> bool:
        """Is there room for one more connection at this worker? Whoever gets in has to `depart`."""
        if self._count >= self._most:
            return False
        self._count += 1
        return True

    def depart(self) -> None:
        self._count -= 1

    def has_place(self, table: str) -> bool:
        room = self.rooms.get(table)
        return room is None or len(room.pages) < self._per_room

    def enter(self, page: "Page") -> bool:
        """Let a page in; True if others should hear who is online now."""
        room = self.rooms.setdefault(page.table, Room(page.table))
        before = room.online()
        room.pages.add(page)
        if room.online() == before:
            return False
        self.tell_seats(room, but=page)
        return True

    def leave(self, page: "Page") -> bool:
        """Let a page go; True if others should hear who is online now."""
        room = self.rooms.get(page.table)
        if room is None or page not in room.pages:
            return False
        before = room.online()
        room.pages.discard(page)
        if not room.pages:
            del self.rooms[page.table]
        if room.online() == before:
            return False
        self.tell_seats(room)
        return True

    def seats_online(self, table: str) -> frozenset[int]:
        room = self.rooms.get(table)
        return frozenset() if room is None else room.online()

    async def part(self, patience: float) -> None:
        """Send all pages away to come again, each between two of its requests; whoever takes longer is cut off."""
        with suppress(TimeoutError):
            async with asyncio.timeout(patience):
                await asyncio.gather(*(page.part() for room in self.rooms.values() for page in room.pages))

    # ---- news

    def changed(self, table: str, number: int) -> None:
        """A table has come to this number: its pages get their positions."""
        room = self.rooms.get(table)
        if room is None:
            return
        room.number = max(room.number, number)
        room.encoded.clear()
        self.hosting.hinting.look_again(table)
        for page in room.pages:
            page.peeking = page.peeking and not number
            page.want_position()

    def heard_online(self, table: str, worker: str, seats: frozenset[int]) -> None:
        """Another worker says who is online there."""
        room = self.rooms.get(table)
        if room is None:
            return
        before = room.online()
        recent = time.monotonic() - FORGOTTEN
        room.elsewhere = {name: told for name, told in room.elsewhere.items() if told[1] > recent}
        room.elsewhere[worker] = (seats, time.monotonic())
        if room.online() != before:
            self.tell_seats(room)

    def tell_seats(self, room: Room, but: "Page | None" = None) -> None:
        room.encoded.clear()
        for page in room.pages:
            if page is not but:
                page.want_seats()

    async def access_changed(self, table: str) -> None:
        """A link was replaced, or the table deleted: look again at what the pages' secrets open."""
        room = self.rooms.get(table)
        for page in [] if room is None else list(room.pages):
            try:
                access = await self.gate.open(table, page.digests)
            except Refusal as refusal:
                page.send_away(Refused(0, "not-found", refusal.detail, "", 0))
                continue
            if access != page.access:
                page.access = access
                page.want_position()
        if room is not None:
            self.tell_seats(room)

    # ---- what a page is told

    async def position(self, page: "Page") -> str:
        """The newest position as this page may see it, encoded; pages that see the same share it."""
        room = self.rooms.get(page.table)
        if room is None:
            raise not_found()
        async with self.hosting.tables.hold(page.table) as folded:
            if folded.number >= room.number:
                return await self._position(room, page, folded)
        async with self.hosting.tables.hold(page.table, fresh=True) as folded:
            return await self._position(room, page, folded)

    async def _position(self, room: Room, page: "Page", folded: Folded) -> str:
        perspective = perspective_of(folded, page.access, page.sitting, page.peeking)
        log_from, steps_from = shared(folded, page.known, perspective)
        online = room.online()
        trouble = self.hosting.going.trouble.get(room.table)
        key = (folded.number, perspective, page.access, log_from, steps_from, online, trouble)
        text = room.encoded.get(key)
        if text is None:
            arguments = (folded, page.access, perspective, log_from, steps_from, online, trouble)
            if len(folded.prints) - log_from > MANY_MOVES:
                text = await asyncio.to_thread(lambda: encode(position_of(*arguments)))
            else:
                text = encode(position_of(*arguments))
            if any(other.access == page.access for other in room.pages if other is not page):
                room.encoded[key] = text
                if len(room.encoded) > POSITIONS_KEPT:
                    room.encoded.popitem(last=False)
        page.known = Known(perspective, tuple(folded.table.names), tuple(folded.prints), folded.table.over)
        if perspective.seat >= 0:
            page.sitting = perspective.seat
        return text

    async def perspective(self, page: "Page") -> Perspective:
        """From where a page looks now, which is what it may answer for."""
        async with self.hosting.tables.hold(page.table) as folded:
            return perspective_of(folded, page.access, page.sitting, page.peeking)

    async def seats(self, page: "Page") -> str:
        async with self.hosting.tables.hold(page.table) as folded:
            return encode(Seated(seats_of(folded, page.access, self.seats_online(page.table))))

    async def info(self, table: str, access: Access) -> TableInfo:
        async with self.hosting.tables.hold(table, fresh=True) as folded:
            return table_info(folded, access, self.seats_online(table))


class Word(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a worker tells the others."""

    table: str
    worker: str
    number: int | None = None  # the table has changed; 0: only what is shown beside it
    online: list[int] | None = None  # the seats whose pages are connected to that worker
    ask: bool = False  # and who is online at the others?
    access: bool = False  # links were replaced, or the table was deleted
    trouble: str | None = None  # a bot does not answer
