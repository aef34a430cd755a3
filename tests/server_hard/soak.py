"""Plays many moves at a server without a network, and says how much memory it holds.

`python -m tests.server_hard.soak MOVES`. Everything but sockets is real: the process of its own with its collector,
pages that come and go, the journal on the disk, a cache that is too small for all tables. Each line that it writes is
one JSON object.
"""

import asyncio
import itertools
import json
import os
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any

import msgspec

import starboard
from starboard.server.access import digest
from starboard.server.app import create_process
from starboard.server.connection import Page
from starboard.server.protocol import Done, NewSeat, NewTable, Play
from starboard.server.requests import carry_out
from starboard.server.settings import Settings
from starboard.server.sockets import enter

TABLES = 16
CACHE_MB = 2
MOVES = 100  # after which people go to another table
LINES = 20
PATIENCE = 60.0


class Offered(msgspec.Struct):
    move: str


class Asked(msgspec.Struct):
    mine: bool
    offers: list[Offered]


class Position(msgspec.Struct, tag_field="type", tag="position"):
    number: int
    prompt: Asked | None


class Told(msgspec.Struct, tag_field="type", tag="seated"):
    pass


class Sink:
    """A socket that keeps the newest position."""

    decoder = msgspec.json.Decoder(Position | Told)

    def __init__(self) -> None:
        self.position: Position | None = None
        self.came = asyncio.Event()

    async def send(self, message: dict[str, Any]) -> None:
        heard = self.decoder.decode(message["text"])
        if isinstance(heard, Position):
            self.position = heard
            self.came.set()


class Soak:
    def __init__(self, moves: int, services: Any) -> None:
        self.left = moves
        self.played = 0
        self.services = services
        self.random = Random(7)
        self.resting = 0  # people who wait for the others, so that nothing goes on when memory is looked at
        self.going_on = asyncio.Event()
        self.going_on.set()
        self.games = itertools.cycle(itertools.product([game.slug for game in starboard.games()], (1, 2)))

    async def people(self) -> None:
        """Play one game after the other until there have been enough moves."""
        while self.left > 0:
            await self.game(*next(self.games))

    async def game(self, slug: str, seats: int) -> None:
        services, rooms = self.services, self.services.rooms
        people = [NewSeat("person") for _ in range(seats)]
        links = await services.hosting.set_up(NewTable(slug, people, seed=str(self.random.random())))
        pages: list[tuple[Page, Sink]] = []
        tasks = []
        for secret in links.seats[:seats]:
            sink = Sink()
            page = Page(services, sink, links.table)  # type: ignore[arg-type]
            page.digests = (digest(secret),)
            page.access = await rooms.gate.open(links.table, page.digests)
            await enter(page)
            tasks.append(asyncio.create_task(page.tell()))
            pages.append((page, sink))
        least = 0
        for _ in range(MOVES):
            await self.rest()
            if self.left <= 0:
                break
            asked = await self.asked(pages, least)
            if asked is None:
                break
            page, position = asked
            move = self.random.choice(position.prompt.offers).move
            answer = await carry_out(page, Play(1, position.number, move))
            assert isinstance(answer, Done), answer
            least = answer.number
            self.left -= 1
            self.played += 1
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for page, _ in pages:
            page.leave()
            rooms.leave(page)
        await services.hosting.delete(links.table)

    async def rest(self) -> None:
        self.resting += 1
        await self.going_on.wait()
        self.resting -= 1

    async def asked(self, pages: list[tuple[Page, Sink]], least: int) -> Any:
        """A page that is asked, with its position; None when the game is over."""
        over = True
        for page, sink in pages:
            while sink.position is None or sink.position.number < least:
                sink.came.clear()
                await asyncio.wait_for(sink.came.wait(), PATIENCE)
            if sink.position.prompt is not None:
                over = False
                if sink.position.prompt.mine:
                    return page, sink.position
        assert over
        return None


def resident() -> int:
    """Bytes of this process in memory; 0 where the system does not say."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


async def soak(moves: int, folder: str) -> None:
    app = create_process(Settings(data=folder, cache_mb=CACHE_MB).check())
    async with app.lifespan():
        services = app.state.services
        going = Soak(moves, services)
        links = await services.hosting.set_up(NewTable("otys", [NewSeat("person")]))
        players = [asyncio.create_task(going.people()) for _ in range(TABLES)]
        for line in range(1, LINES + 1):
            while going.played < moves * line // LINES - TABLES and not all(
                player.done() for player in players
            ):
                await asyncio.sleep(0.02)
            going.going_on.clear()
            while going.resting < sum(not player.done() for player in players):
                await asyncio.sleep(0.02)
            await asyncio.sleep(0.1)  # positions are still on their way
            tables = services.hosting.tables
            cached, most = tables.memory, tables.most
            tables.most = 0
            async with tables.hold(links.table):
                pass  # whoever comes back makes all others go
            said = {
                "moves": going.played,
                "blocks": sys.getallocatedblocks(),
                "resident": resident(),
                "cached": cached,
            }
            print(json.dumps(said), flush=True)
            tables.most = most
            going.going_on.set()
        await asyncio.gather(*players)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(prefix="starboard-soak-") as folder:
        asyncio.run(soak(int(sys.argv[1]), folder))
