"""Several workers on one database race for the same change: exactly one wins, and everybody ends up in step."""

import asyncio
import os
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

import asyncpg
import pytest
from tools.postgres import Cluster, NoPostgres, cluster

from tests.server_hard.conftest import MakeServer
from tests.server_hard.journal import Row, is_at_rest, replayed, rows_of, standing
from tests.server_hard.page import Message, Page
from tests.server_hard.secrecy import keys

pytestmark = pytest.mark.slow

RACES = int(os.environ.get("STARBOARD_RACES", "400"))
PATIENCE = 30.0


@pytest.fixture(scope="module")
def postgres() -> Iterator[Cluster]:
    """A PostgreSQL of our own, as durable as a real one."""
    try:
        running = cluster(durable=True)
        started = running.__enter__()
    except NoPostgres as error:
        pytest.fail(str(error))
    yield started
    running.__exit__(None, None, None)


def postgres_rows(url: str) -> dict[str, list[Row]]:
    async def read() -> list[Any]:
        connection = await asyncpg.connect(url)
        try:
            return await connection.fetch(
                "SELECT table_id, number, kind, seat, text, automatic, at FROM changes ORDER BY table_id, number"
            )
        finally:
            await connection.close()

    found: dict[str, list[Row]] = {}
    for table, *row in asyncio.run(read()):
        found.setdefault(table, []).append(Row(*row))
    return found


class Race:
    """Pages of one table at different workers, which all ask for a change at the same moment."""

    def __init__(self, kinds: tuple[str, ...], links: Message, seed: str) -> None:
        self.kinds = kinds
        self.links = links
        self.seed = seed
        self.random = Random(seed)
        self.pages: list[tuple[int, Page]] = []  # with their seats
        self.counts: Counter[str] = Counter()
        self.won: list[int] = []  # the number of each change that was acknowledged

    async def connect(self, ports: list[int]) -> None:
        people = [seat for seat, kind in enumerate(self.kinds) if kind == "person"]
        for seat in people:
            for port in ports:
                page = Page(port, self.links["table"], [self.links["seats"][seat]])
                self.pages.append((seat, await page.open()))
        for port in ports:
            page = Page(port, self.links["table"], [self.links["spectator"]])
            self.pages.append((-1, await page.open()))

    async def close(self) -> None:
        for _, page in self.pages:
            await page.close()

    async def step(self) -> bool:
        """One race; False when the game is over. Everybody is in step before and after it."""
        number = await self.in_step()
        asked = [(seat, page) for seat, page in self.pages if page.offers]
        if not asked:
            return False
        requests: list[tuple[Page, str, dict[str, Any]]] = []
        for _, page in asked:
            requests.append((page, "play", {"number": number, "move": self.random.choice(page.offers)}))
            undo = None if page.position is None else page.position["undo"]
            if undo is not None and undo["free"] and self.random.random() < 0.5:
                requests.append((page, "undo", {"number": number}))
            if page.position is not None and page.position["redo"] is not None and self.random.random() < 0.5:
                requests.append((page, "redo", {"number": number}))
        for seat, page in self.pages:
            undo = None if page.position is None else page.position["undo"]
            if (
                seat >= 0
                and not page.offers
                and undo is not None
                and undo["free"]
                and self.random.random() < 0.7
            ):
                requests.append((page, "undo", {"number": number}))
        self.random.shuffle(requests)
        answers = await asyncio.gather(*(page.ask(kind, **fields) for page, kind, fields in requests))
        winners = [answer for answer in answers if answer["type"] == "done"]
        assert len(winners) == 1, (
            f"{len(winners)} of {len(requests)} were told that theirs is change {number + 1}"
        )
        kind = next(
            kind for (_, kind, _), answer in zip(requests, answers, strict=True) if answer["type"] == "done"
        )
        self.counts[f"won by {kind}"] += 1
        self.counts["races"] += 1
        self.counts["requests"] += len(requests)
        self.won.append(winners[0]["number"])
        for answer in answers:
            if answer["type"] != "done":
                assert answer["type"] == "refused"
                assert answer["code"] == "stale", answer
                assert answer["number"] > number, answer
                self.counts["stale"] += 1
        return True

    async def in_step(self) -> int:
        """Wait until every page has the same number, then compare what they show."""
        while True:
            number = max(page.number for _, page in self.pages)
            for _, page in self.pages:
                await page.reach(number, PATIENCE)
            waiting = any(
                page.position is not None and page.position["thinking"] is not None for _, page in self.pages
            )
            if not waiting and all(page.number == number for _, page in self.pages):
                break
            if waiting:
                await self.pages[0][1].reach(number + 1, PATIENCE)
        logs = {tuple((entry["seat"], entry["move"]) for entry in page.log) for _, page in self.pages}
        assert len(logs) == 1, "the logs differ"
        by_seat: dict[int, list[Message]] = {}
        for seat, page in self.pages:
            assert page.position is not None
            by_seat.setdefault(seat, []).append(comparable(page.position))
        for positions in by_seat.values():
            assert all(position == positions[0] for position in positions), (
                "pages of one seat show different things"
            )
        return number


def comparable(position: Message) -> Message:
    """A position without what depends on when a page came, and on who is online where."""
    left_out = {"log", "log_from", "steps", "table"}
    return {name: value for name, value in position.items() if name not in left_out}


async def race(server_ports: list[int], make: Any, kinds: tuple[str, ...], seed: str, races: int) -> Race:
    links = make(*kinds, seed=seed)
    run = Race(kinds, links, seed)
    await run.connect(server_ports)
    try:
        for _ in range(races):
            if not await run.step():
                break
        await run.in_step()
    finally:
        await run.close()
    return run


def check_rows(rows: list[Row], run: Race) -> None:
    """Numbers without gap or twin, every acknowledged change is there, and the game replays."""
    assert [row.number for row in rows] == list(range(1, len(rows) + 1))
    assert run.won == sorted(set(run.won))
    assert run.won[-1] <= len(rows)
    game = replayed(rows, run.kinds, run.seed)
    assert is_at_rest(game)
    for _, page in run.pages:
        assert [(entry["seat"], entry["move"]) for entry in page.log] == [
            (row.seat, row.text) for row in standing(rows)
        ]


TABLES = (("person", "person"), ("person", "automa"), ("person", "random"))


def test_two_workers_race_on_postgresql(make_server: MakeServer, postgres: Cluster) -> None:
    """Two processes, each with pages of every seat; words go between them through PostgreSQL."""
    began = time.monotonic()
    url = postgres.create("race")
    servers = [make_server("--database", url) for _ in range(2)]
    for server in servers:
        server.start(ready=False)  # both bring the empty database to the present schema at once
    for server in servers:
        server.wait_until_ready()
    ports = [server.port for server in servers]

    async def everything() -> list[Race]:
        return await asyncio.gather(
            *(
                race(ports, servers[number % 2].new_table, kinds, f"race {number}", RACES // len(TABLES) + 1)
                for number, kinds in enumerate(TABLES)
            )
        )

    runs = asyncio.run(everything())
    journals = postgres_rows(url)
    for run in runs:
        check_rows(journals[run.links["table"]], run)
    for server in servers:
        assert "Traceback" not in server.said(), server.said()[-3000:]
        assert server.stop() == 0
    report("two workers on PostgreSQL", runs, began)


def report(name: str, runs: list[Race], began: float) -> None:
    counts = sum((run.counts for run in runs), Counter[str]())
    print(
        f"\ntwo workers: {name}: {counts['races']} races of {counts['requests']} requests in "
        f"{time.monotonic() - began:.0f} s: {len(runs)} tables, one winner each ({counts['won by play']} moves, "
        f"{counts['won by undo']} undos, {counts['won by redo']} redos), {counts['stale']} told stale; "
        "all pages in step"
    )
    assert counts["races"] >= min(RACES, 100)
    assert counts["stale"] >= counts["races"]
    assert counts["won by undo"] > 0


def test_the_workers_of_one_command_serve_one_table(make_server: MakeServer, postgres: Cluster) -> None:
    """`--workers 2`: pages land at either worker, and all of them stay in step."""
    began = time.monotonic()
    url = postgres.create("workers")
    server = make_server("--database", url, "--workers", "2")
    server.start()
    # Which worker takes a connection is for the system to say: with eight pages each has some, nearly always.
    run = asyncio.run(race([server.port] * 4, server.new_table, ("person", "person"), "workers", 40))
    check_rows(postgres_rows(url)[run.links["table"]], run)
    assert "Traceback" not in server.said(), server.said()[-3000:]
    assert server.stop() == 0
    assert server.leftovers() == []
    report_workers(run, began)


def report_workers(run: Race, began: float) -> None:
    print(
        f"\ntwo workers: --workers 2: {run.counts['races']} races of {run.counts['requests']} requests from "
        f"{len(run.pages)} pages in {time.monotonic() - began:.0f} s, {run.counts['stale']} told stale; "
        "all pages in step"
    )


def test_a_worker_that_is_killed_leaves_the_others_in_step(
    make_server: MakeServer, postgres: Cluster
) -> None:
    """One of two is killed in the middle and comes back; the other goes on, and nothing acknowledged is lost."""
    url = postgres.create("killed")
    steady, victim = (make_server("--database", url) for _ in range(2))
    for server in (steady, victim):
        server.start()
    links = steady.new_table("person", "person", seed="killed")
    kills = 8
    acknowledged: list[int] = []

    async def play() -> None:
        random = Random("killed")
        pages = [await Page(steady.port, links["table"], [links["seats"][seat]]).open() for seat in range(2)]
        try:
            for _ in range(kills):
                others = [Page(victim.port, links["table"], [links["seats"][seat]]) for seat in range(2)]
                for other in others:
                    await other.open()
                for _ in range(4):
                    number = max(page.number for page in (*pages, *others))
                    for page in (*pages, *others):
                        await page.reach(number)
                    asked = next(page for page in others if page.offers)
                    answer = await asked.play(random.choice(asked.offers))
                    assert answer["type"] == "done", answer
                    acknowledged.append(answer["number"])
                    for page in (*pages, *others):
                        await page.reach(answer["number"], PATIENCE)
                asked = next(page for page in others if page.offers)
                with suppress(Exception):
                    await asked.post("play", number=asked.number, move=random.choice(asked.offers))
                await asyncio.sleep(random.uniform(0, 0.02))
                victim.kill()
                for other in others:
                    await other.close()
                written = len(postgres_rows_async(await fetch(url))[links["table"]])
                for page in pages:
                    await page.reach(written, PATIENCE)
                asked = next(page for page in pages if page.offers)
                answer = await asked.play(random.choice(asked.offers))
                assert answer["type"] == "done", answer
                acknowledged.append(answer["number"])
                for page in pages:
                    await page.reach(answer["number"])
                victim.start()
        finally:
            for page in pages:
                await page.close()

    asyncio.run(play())
    rows = postgres_rows(url)[links["table"]]
    assert [row.number for row in rows] == list(range(1, len(rows) + 1))
    assert acknowledged[-1] <= len(rows)
    assert is_at_rest(replayed(rows, ("person", "person"), "killed"))
    print(
        f"\ntwo workers: one of two was killed {kills} times; {len(acknowledged)} acknowledged changes are all there"
    )


async def fetch(url: str) -> list[Any]:
    connection = await asyncpg.connect(url)
    try:
        return await connection.fetch("SELECT table_id, number FROM changes ORDER BY table_id, number")
    finally:
        await connection.close()


def postgres_rows_async(found: list[Any]) -> dict[str, list[int]]:
    rows: dict[str, list[int]] = {}
    for table, number in found:
        rows.setdefault(table, []).append(number)
    return rows


def test_workers_that_start_at_once_make_one_schema(make_server: MakeServer, postgres: Cluster) -> None:
    """Again and again on an empty database: both come up, and the schema is there once."""
    times = 4
    for number in range(times):
        url = postgres.create(f"empty-{number}")
        servers = [make_server("--database", url) for _ in range(3)]
        for server in servers:
            server.start(ready=False)
        for server in servers:
            server.wait_until_ready()
        links = servers[0].new_table("person", "automa", seed="schema")
        for server in servers:
            with server.client(links["host"]) as client:
                assert client.get(f"/api/tables/{links['table']}").status_code == 200
            server.stop()
    print(f"\ntwo workers: {times} times three workers started at once on an empty PostgreSQL")


def test_two_processes_race_on_one_sqlite_file(make_server: MakeServer) -> None:
    """The lock itself: pages of two processes that know nothing of each other write to one file."""
    began = time.monotonic()
    first = make_server()
    second = make_server("--data", str(first.data))
    for server in (first, second):
        server.start(ready=False)  # both bring the empty file to the present schema at once
    for server in (first, second):
        server.wait_until_ready()
    counts: Counter[str] = Counter()
    links = {kinds: first.new_table(*kinds, seed="-".join(kinds)) for kinds in TABLES[:2]}

    async def compete(kinds: tuple[str, ...]) -> list[int]:
        random = Random("-".join(kinds))
        people = [seat for seat, kind in enumerate(kinds) if kind == "person"]
        table = links[kinds]
        won: list[int] = []
        for _ in range(RACES // 8):
            pages = [
                await Page(server.port, table["table"], [table["seats"][seat]]).open()
                for server in (first, second)
                for seat in people
            ]
            try:
                number = max(page.number for page in pages)
                assert {page.number for page in pages} == {number}, (
                    "who comes anew knows everything that is written"
                )
                asked = [page for page in pages if page.offers]
                if not asked:
                    return won
                answers = await asyncio.gather(
                    *(page.ask("play", number=number, move=random.choice(page.offers)) for page in asked),
                    *(page.ask("undo", number=number) for page in pages if free_undo(page)),
                )
            finally:
                for page in pages:
                    await page.close()
            winners = [answer for answer in answers if answer["type"] == "done"]
            assert len(winners) == 1, answers
            won.append(winners[0]["number"])
            counts["races"] += 1
            counts["requests"] += len(answers)
            for answer in answers:
                if answer["type"] != "done":
                    assert answer["code"] == "stale", answer
                    assert answer["number"] > number
                    counts["stale"] += 1
        return won

    async def everything() -> list[list[int]]:
        return await asyncio.gather(*(compete(kinds) for kinds in links))

    won = asyncio.run(everything())
    journals = rows_of(first.data)
    for (kinds, table), numbers in zip(links.items(), won, strict=True):
        rows = journals[table["table"]]
        assert [row.number for row in rows] == list(range(1, len(rows) + 1))
        assert numbers == sorted(set(numbers))
        assert is_at_rest(replayed(rows, kinds, "-".join(kinds)))
    for server in (first, second):
        assert "Traceback" not in server.said(), server.said()[-3000:]
    print(
        f"\ntwo workers: two processes on one SQLite file: {counts['races']} races of {counts['requests']} requests in "
        f"{time.monotonic() - began:.0f} s, one winner each, {counts['stale']} told stale"
    )
    assert counts["races"] >= RACES // 8


def free_undo(page: Page) -> bool:
    undo = None if page.position is None else page.position["undo"]
    return undo is not None and undo["free"]


def test_a_position_names_nothing_of_the_database(make_server: MakeServer) -> None:
    """The names of columns and of what links open are nowhere in what a page is told."""
    server = make_server().start()
    links = server.new_table("person", "person", seed="names")

    async def told() -> set[str]:
        async with Page(server.port, links["table"], [links["host"], *links["seats"]]) as page:
            return set(keys(page.position))

    found = asyncio.run(told())
    assert not found & {
        "hash",
        "host_hash",
        "spectator_hash",
        "secret_hash",
        "secret",
        "secrets",
        "stage",
        "digest",
    }
    print(f"\ntwo workers: {len(found)} names in a position, none of the database's")
