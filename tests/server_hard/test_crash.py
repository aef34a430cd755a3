"""The server is killed at any moment; whatever it acknowledged is there afterwards, and the games go on."""

import asyncio
import os
import shutil
import sqlite3
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import httpx
import pytest

from tests.server_hard.conftest import MakeServer
from tests.server_hard.journal import Row, is_at_rest, is_sound, replayed, rows_of, standing
from tests.server_hard.page import Gone, Message, Page
from tests.server_hard.serving import Server

pytestmark = pytest.mark.slow

KILLS = int(os.environ.get("STARBOARD_KILLS", "200"))
SEED = os.environ.get("STARBOARD_CRASH_SEED", "crash")
PLACES = (  # who plays; each place gets a new table when its game is over
    ("person", "automa"),
    ("person", "person"),
    ("person", "greedy"),
    ("person", "person", "random"),
    ("person", "automa"),
)
BOTS = ("greedy", "random")  # a table that nobody looks at
PACE = 0.6  # seconds for a kill and what comes before it, if the machine lets us
EXPECTED = {"stale", "cannot-undo"}  # what an honest page may be told


@dataclass
class Sent:
    """A request for a change: the row that it would be, if it is carried out."""

    number: int
    kind: str  # of the row
    seat: int
    text: str | None  # None: not known beforehand


@dataclass
class Played:
    """A table, and what its pages were told."""

    id: str
    kinds: tuple[str, ...]
    seed: str
    links: Message
    acknowledged: list[tuple[Sent, int]] = field(default_factory=list)  # with the number of its last row
    unanswered: list[Sent] = field(default_factory=list)  # under way when the server was killed
    seen: list[Row] = field(default_factory=list)  # as it was written after the last kill
    checked: int = 0  # how many of the acknowledged ones have been found there
    highest: int = 0
    over: bool = False


class World:
    """The server, its tables and the count of everything."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.tables: list[Played] = []
        self.random = Random(SEED)
        self.stopping = False
        self.begun = time.monotonic()
        self.kills = 0
        self.counts: Counter[str] = Counter()

    @property
    def acknowledged(self) -> int:
        return sum(len(table.acknowledged) for table in self.tables)

    async def set_up(self, kinds: tuple[str, ...]) -> Played:
        """A new table; asked for again and again until somebody says that it is there."""
        while True:
            seed = f"{SEED}-{len(self.tables)}-{self.counts['asked for a table']}"
            self.counts["asked for a table"] += 1
            body = {"game": "micro-cosmos", "seats": [{"kind": kind} for kind in kinds], "seed": seed}
            try:
                async with httpx.AsyncClient(trust_env=False, timeout=60) as client:
                    response = await client.post(f"{self.server.address}/api/tables", json=body)
            except httpx.TransportError:
                await asyncio.sleep(0.01)
                continue
            assert response.status_code == 201, response.text
            links = response.json()
            table = Played(links["table"], kinds, seed, links)
            self.tables.append(table)
            return table


async def sit(world: World, kinds: tuple[str, ...], random: Random) -> None:
    """Play at one place until the test is over, whatever happens to the server."""
    while not world.stopping:
        table = await world.set_up(kinds)
        people = [seat for seat, kind in enumerate(kinds) if kind == "person"]
        await asyncio.gather(*(play(world, table, seat, Random(random.random())) for seat in people))
        if not people:
            while not world.stopping and not table.over:
                await asyncio.sleep(0.05)


async def play(world: World, table: Played, seat: int, random: Random) -> None:
    page = Page(world.server.port, table.id, [table.links["seats"][seat]])
    before: tuple[int, list[str]] = (0, [])
    while not (world.stopping or table.over):
        try:
            page.log = []
            least = table.highest  # of what anybody was told before this page came back
            await page.open()
            check_return(page, least, before)
            while not world.stopping:
                if page.position is not None and page.position["ending"] is not None:
                    table.over = True
                    return
                before = (page.number, moves_of(page))
                await act(world, table, page, seat, random)
        except Gone:
            world.counts["connections lost"] += 1
            await asyncio.sleep(0.02)
        finally:
            await page.close()


def moves_of(page: Page) -> list[str]:
    return [f"{entry['seat']} {entry['move']}" for entry in page.log]


def check_return(page: Page, least: int, before: tuple[int, list[str]]) -> None:
    """A page that comes back finds everything that anybody at its table was told, and what it saw itself."""
    assert page.number >= least
    number, moves = before
    assert page.number >= number
    if page.number == number:
        assert moves_of(page) == moves


async def act(world: World, table: Played, page: Page, seat: int, random: Random) -> None:
    """Do something that changes the table, or wait for the others."""
    position = page.position
    assert position is not None
    number = position["number"]
    chance = random.random()
    undo = position["undo"]
    if undo is not None and undo["free"] and chance < 0.10:
        await change(world, table, page, Sent(number, "undo", -1, str(undo["to"])), "undo")
    elif undo is not None and undo["can_force"] and chance < 0.02:
        await change(world, table, page, Sent(number, "undo", -1, str(undo["to"])), "undo", force=True)
    elif undo is not None and undo["free"] and chance < 0.13:
        await change(world, table, page, Sent(number, "undo", -1, None), "reset")
    elif undo is not None and undo["free"] and chance < 0.15:
        sent = Sent(number, "undo", -1, str(undo["to"]))
        await change(world, table, page, sent, "rewind", to=undo["to"])
    elif position["redo"] is not None and chance < 0.40:
        await change(world, table, page, Sent(number, "move", seat, None), "redo")
    elif page.offers:
        move = random.choice(page.offers)
        await change(world, table, page, Sent(number, "move", seat, move), "play", move=move)
    else:
        await page.reach(number + 1, patience=120)


async def change(world: World, table: Played, page: Page, sent: Sent, type: str, **fields: Any) -> None:
    """Ask for a change and note what became of it."""
    try:
        future = await page.post(type, number=sent.number, **fields)
    except Gone:
        table.unanswered.append(sent)
        raise
    try:
        answer = await asyncio.wait_for(future, 120)
    except Gone:
        table.unanswered.append(sent)
        raise
    if answer["type"] == "done":
        assert answer["number"] > sent.number
        table.acknowledged.append((sent, answer["number"]))
        table.highest = max(table.highest, answer["number"])
        world.counts[type] += 1
        await page.reach(answer["number"])
    else:
        assert answer["type"] == "refused", answer
        assert answer["code"] in EXPECTED, answer
        world.counts[f"refused {answer['code']}"] += 1
        await page.reach(answer["number"])


# ---- what is written


@contextmanager
def copied(data: Path) -> Iterator[Path]:
    """The database as the kill has left it, copied before anything is repaired in it."""
    with TemporaryDirectory() as name:
        for file in data.glob("tables.sqlite3*"):
            shutil.copy(file, name)
        sqlite3.connect(Path(name) / "tables.sqlite3").close()
        yield Path(name)


def check_written(world: World) -> None:
    """While no server runs: everything acknowledged is there, nothing in halves, nothing gone that was there."""
    with copied(world.server.data) as data:
        journals = rows_of(data)
    for table in world.tables:
        rows = journals[table.id]
        assert [row.number for row in rows] == list(range(1, len(rows) + 1)), "numbers without a gap"
        assert rows[: len(table.seen)] == table.seen, "what is written stays as it is"
        for sent, last in table.acknowledged[table.checked :]:  # the others are among the rows that stayed
            assert last <= len(rows), (
                f"{sent} was acknowledged with number {last}, and there are {len(rows)} rows"
            )
            check_row(rows[sent.number], sent)
        table.checked = len(table.acknowledged)
        for sent in table.unanswered:
            written = len(rows) > sent.number and agrees(rows[sent.number], sent)
            world.counts["unanswered but written" if written else "unanswered and not written"] += 1
        table.unanswered.clear()
        if len(rows) != len(table.seen):
            game = replayed(rows, table.kinds, table.seed)
            assert is_at_rest(game), "what follows by itself is written with its move"
            table.over = game.over
        table.seen = rows


def check_row(row: Row, sent: Sent) -> None:
    assert agrees(row, sent), f"{sent} was acknowledged, and {row} is written"


def agrees(row: Row, sent: Sent) -> bool:
    assert row.number == sent.number + 1
    text = row.text.split()[0] if row.kind == "undo" else row.text  # it may be marked as assisted
    whose = row.kind == "undo" or row.seat == sent.seat  # an undo is written with who took it back
    return row.kind == sent.kind and whose and sent.text in (None, text)


# ---- the tests


async def live(world: World) -> None:
    """As long as a server lives after it is ready: until so much was acknowledged, and then some moment.

    Now and then it is long enough for bots to think. On a busy machine less is waited for, so that the test ends.
    """
    random = world.random
    late = time.monotonic() - world.begun > PACE * world.kills
    begun, wanted = world.acknowledged, random.choice((0, 2, 4) if late else (0, 2, 4, 8, 14))
    end = time.monotonic() + (1 if late else 3)
    while world.acknowledged < begun + wanted and time.monotonic() < end:
        await asyncio.sleep(0.005)
    await asyncio.sleep(random.uniform(0.3, 1.0) if random.random() < 0.15 else random.uniform(0.0, 0.08))


async def crash_again_and_again(world: World) -> None:
    random = world.random
    server = world.server
    loop = asyncio.get_running_loop()
    server.start()
    places = [
        asyncio.create_task(sit(world, kinds, Random(f"{SEED}/{place}")))
        for place, kinds in enumerate((*PLACES, BOTS))
    ]
    starts: list[float] = []
    try:
        while len(world.tables) < len(places):
            await asyncio.sleep(0.01)
        for kill in range(KILLS):
            if random.random() < 0.08:
                await asyncio.sleep(random.uniform(0.0, 0.1))  # before it is ready
                world.counts["killed while starting"] += 1
            else:
                began = time.monotonic()
                await loop.run_in_executor(None, server.wait_until_ready)
                starts.append(time.monotonic() - began)
                await live(world)
            failed = [task for task in places if task.done()]
            for task in failed:
                task.result()
            assert not failed
            assert server.kill() == -9, server.said()[-3000:]
            world.kills += 1
            await asyncio.sleep(0.02)  # pages hear of it, and what they were told before is noted
            check_written(world)
            server.start(ready=False)
            if kill % 50 == 49:
                assert await loop.run_in_executor(None, server.leftovers) == []
        server.wait_until_ready()
        await asyncio.sleep(1.0)
        world.stopping = True
        for task in places:
            task.cancel()
        await asyncio.gather(*places, return_exceptions=True)
    finally:
        for task in places:
            task.cancel()
        await asyncio.gather(*places, return_exceptions=True)
    starts.sort()
    world.counts["ms to start (median)"] = round(1000 * starts[len(starts) // 2])


def test_killed_at_any_moment_nothing_acknowledged_is_lost(make_server: MakeServer) -> None:
    began = time.monotonic()
    server = make_server()
    world = World(server)
    asyncio.run(crash_again_and_again(world))
    assert server.stop() == 0
    check_written(world)
    assert is_sound(server.data)
    acknowledged = world.acknowledged
    bots = [table for table in world.tables if table.kinds == BOTS]
    bot_moves = sum(len(standing(table.seen)) for table in bots)
    logs = download_logs(server, world)
    print(
        f"\ncrash: {KILLS} kills in {time.monotonic() - began:.0f} s; {len(world.tables)} tables, "
        f"{acknowledged} acknowledged changes, all there; {logs} logs downloaded and replayed; "
        f"{bot_moves} moves at tables of bots alone; {dict(sorted(world.counts.items()))}"
    )
    assert acknowledged > 4 * KILLS, "too little was going on"
    assert world.counts["undo"] > 0
    assert world.counts["redo"] > 0
    if KILLS >= 100:
        assert world.counts["unanswered and not written"] > 0
        assert world.counts["unanswered but written"] > 0
        assert bot_moves > 20


def download_logs(server: Server, world: World) -> int:
    """Every log that its page may have, from a fresh server: it says what is written, and replays."""
    from starboard.table import Table, decode

    server.start()
    found = 0
    for table in world.tables:
        with server.client(table.links["host"]) as client:
            info = client.get(f"/api/tables/{table.id}").json()
            assert info["number"] >= len(table.seen)
            if info["open_log"]:
                text = client.get(f"/api/tables/{table.id}/log").text
                log = decode(text)
                assert log.cut is None
                said = [(entry.seat, entry.text) for entry in log.entries]
                written = [(row.seat, row.text) for row in standing(table.seen)]
                assert said[: len(written)] == written
                Table.replay(log)
                found += 1
    return found


def test_tables_of_bots_go_on_by_themselves_after_a_kill(make_server: MakeServer) -> None:
    """Nobody looks at it, and every restart moves it on."""
    server = make_server().start()
    table = server.new_table("random", "random", seed="alone")
    reached: list[int] = []
    for _ in range(3):
        before = len(rows_of(server.data)[table["table"]])
        end = time.monotonic() + 60
        while len(rows_of(server.data)[table["table"]]) < before + 5:
            assert time.monotonic() < end, server.said()
            time.sleep(0.02)
        server.kill()
        server.start()
        reached.append(before)
    print(f"\ncrash: a table of two bots went on after each of 3 kills: {reached}")
    assert reached == sorted(set(reached))


async def leave_with_a_move(page: Page, random: Random, turn: int) -> None:
    """Send a move among other things and be gone: at once or a moment later, with a word or without."""
    for _ in range(turn % 3):
        await page.post("ping")
    await page.post("play", number=page.number, move=random.choice(page.offers))
    for _ in range(turn % 2):
        await page.post("history")
    await asyncio.sleep(0.001 * (turn % 4))
    if turn % 5:
        page.cut()
    else:
        await page.close()


def test_a_move_of_a_page_that_left_at_once_is_told_to_the_others_and_answered(
    make_server: MakeServer,
) -> None:
    """A page is closed right after its move was sent: either nothing happened, or all of it."""
    server = make_server().start()
    counts: Counter[str] = Counter()

    async def two_people(game: int) -> None:
        links = server.new_table("person", "person", seed=f"left {game}")
        random = Random(game)
        async with Page(server.port, links["table"], [links["seats"][1]]) as other:
            for turn in range(6):
                async with Page(server.port, links["table"], [links["seats"][0]]) as page:
                    if not page.offers:
                        if other.offers:
                            answer = await other.play(random.choice(other.offers))
                            assert answer["type"] == "done", answer
                        continue
                    number = page.number
                    await leave_with_a_move(page, random, turn)
                await asyncio.sleep(0.3)
                written = len(rows_of(server.data)[links["table"]])
                counts["written" if written > number else "not written"] += 1
                await other.reach(written, patience=10)

    async def with_bot(game: int) -> None:
        links = server.new_table("person", "random", seed=f"left {game}")
        random = Random(game)
        for turn in range(40):
            async with Page(server.port, links["table"], [links["seats"][0]]) as page:
                await page.until(lambda position: bool(page.offers) or position["ending"] is not None)
                if not page.offers:
                    return
                await leave_with_a_move(page, random, turn)
            counts["left to a bot"] += 1

    async def everything() -> None:
        await asyncio.gather(*(two_people(game) for game in range(4)), *(with_bot(game) for game in range(3)))

    asyncio.run(asyncio.wait_for(everything(), 120))
    print(f"\ncrash: pages that left right after a move: {dict(counts)}")
    assert counts["written"] > 0
