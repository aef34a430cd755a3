"""The compiled core comes while people play: the server starts again, and nobody loses anything but a second."""

import asyncio
import signal
import socket
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import httpx
import pytest
from tools.serving import Server

from tests.building import Builder, compiled_core, waiting_server
from tests.server_hard.journal import is_at_rest, is_sound, replayed, rows_of
from tests.server_hard.page import Gone, Message, Page
from tests.server_hard.serving import NO_LIMITS

pytestmark = pytest.mark.slow

RESTART = 1012
PATIENCE = 60.0


@dataclass
class Place:
    """A table with a page that plays at it, and what the page was told."""

    kinds: tuple[str, ...]
    seed: str
    links: Message
    played: dict[int, str] = field(
        default_factory=dict
    )  # acknowledged moves, by the number they were sent with
    breaks: int = 0
    asked_again: int = 0

    @property
    def id(self) -> str:
        return self.links["table"]


def set_up(server: Server, *kinds: str, seed: str) -> Place:
    body = {"game": "micro-cosmos", "seats": [{"kind": kind} for kind in kinds], "seed": seed}
    answer = httpx.post(f"{server.address}/api/tables", json=body, trust_env=False, timeout=PATIENCE)
    assert answer.status_code == 201, answer.text
    return Place(kinds, seed, answer.json())


def is_over(server: Server, place: Place) -> bool:
    headers = {"authorization": f"Bearer {place.links['host']}"}
    address = f"{server.address}/api/tables/{place.id}"
    return bool(httpx.get(address, headers=headers, trust_env=False, timeout=PATIENCE).json()["over"])


async def health(server: Server) -> Message:
    """What the server says, over a connection of its own."""
    async with httpx.AsyncClient(trust_env=False, timeout=PATIENCE) as client:
        return (await client.get(f"{server.address}/health")).json()


async def play(server: Server, place: Place, stop: asyncio.Event) -> None:
    """Play as fast as it goes; and as a page does, come back after a break and ask again what was not answered."""
    random = Random(place.seed)
    page = Page(server.port, place.id, [place.links["seats"][0]])
    unanswered: tuple[int, str] | None = None
    await page.open()
    while unanswered or not stop.is_set():
        try:
            if unanswered is None:
                if page.gone:
                    raise Gone
                if not page.offers:  # a bot is asked, or the game is over
                    await asyncio.sleep(0.02)
                    continue
                unanswered = page.number, random.choice(page.offers)
            number, move = unanswered
            answer = await page.play(move, number)
            assert answer["type"] == "done", answer  # also when it is asked again, as it had not been done
            place.played[number] = move
            unanswered = None
            await page.reach(answer["number"])
        except Gone:
            place.breaks += 1
            place.asked_again += unanswered is not None
            await page.close()
            if page.closed_with != RESTART:
                raise
            page.log = []
            await page.open()
    await page.close()


async def wait_for_hint(server: Server, place: Place) -> Message:
    """Ask for a hint, and ask again if the server starts again meanwhile."""
    page = Page(server.port, place.id, [place.links["seats"][0]])
    await page.open()
    number = page.number
    while True:
        try:
            answer = await page.ask("hint", number=number)
        except Gone:
            place.breaks += 1
            await page.close()
            page.log = []
            await page.open()
        else:
            await page.close()
            return answer


async def knock(server: Server, stop: asyncio.Event, counts: Counter[str]) -> None:
    """Connect again and again, and be answered each time."""
    slowest = 0.0
    while not stop.is_set():
        began = time.monotonic()
        counts[f"answers ({(await health(server))['core']})"] += 1
        slowest = max(slowest, time.monotonic() - began)
        await asyncio.sleep(0.002)
    counts["slowest answer (ms)"] = round(1000 * slowest)


def processes_at(data: Path) -> set[int]:
    """All processes that serve this folder or think for it, the dead ones that nobody has buried included."""
    found = set()
    for folder in Path("/proc").iterdir():
        try:
            if (
                folder.name.isdigit()
                and f"STARBOARD_DATA={data}".encode() in (folder / "environ").read_bytes()
            ):
                found.add(int(folder.name))
        except OSError:
            continue
    return found


def dead_children(process: int) -> list[int]:
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    states = {int(child): Path(f"/proc/{child}/stat").read_text().rpartition(")")[2] for child in children}
    return [child for child, state in states.items() if state.split()[0] == "Z"]


@pytest.fixture
def builder(tmp_path: Path) -> Builder:
    return Builder(tmp_path)


@pytest.fixture
def server(tmp_path: Path, builder: Builder) -> Iterator[Server]:
    data = tmp_path / "data"
    running = waiting_server(data, builder, STARBOARD_DATA=str(data), **NO_LIMITS)
    yield running
    running.kill()
    end = time.monotonic() + 10
    while processes_at(data):
        assert time.monotonic() < end, "a process is left"
        time.sleep(0.05)


def test_everybody_goes_on_when_the_core_is_ready(server: Server, builder: Builder) -> None:
    core = compiled_core()
    server.start()
    assert server.process is not None
    pid = server.process.pid
    rivals = (*["automa"] * 6, "greedy", "search-hard")
    places = [set_up(server, "person", rival, seed=f"ready {at}") for at, rival in enumerate(rivals)]
    puzzled = set_up(server, "person", "automa", seed="puzzled")
    alone = [set_up(server, "greedy", "random", seed=f"alone {at}") for at in range(2)]
    counts: Counter[str] = Counter()

    async def everything() -> set[int]:
        stop = asyncio.Event()
        busy = [asyncio.create_task(knock(server, stop, counts)) for _ in range(2)]
        busy += [asyncio.create_task(play(server, place, stop)) for place in places]
        builder.says("compiling", done=17, total=140)
        async with asyncio.timeout(PATIENCE):
            while (await health(server))["done"] != 17 or sum(len(place.played) for place in places) < 20:
                await asyncio.sleep(0.05)
        before = processes_at(server.data)
        hint = asyncio.create_task(wait_for_hint(server, puzzled))
        builder.says("ready", done=140, total=140, path=str(core))
        async with asyncio.timeout(PATIENCE):
            while (await health(server))["core"] != "compiled":
                await asyncio.sleep(0.05)
        counts["moves before"] = sum(len(place.played) for place in places)
        await asyncio.sleep(2)
        stop.set()
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*busy)
            answer = await hint
        assert answer["type"] == "hinted", answer
        return before

    before = asyncio.run(everything())
    assert server.process.poll() is None
    assert len(before) > 1, "nobody was thinking"
    assert before & processes_at(server.data) == {pid}
    assert dead_children(pid) == []
    end = time.monotonic() + PATIENCE
    while not all(is_over(server, place) for place in alone):
        assert time.monotonic() < end, "a table of bots does not go on"
        time.sleep(0.2)
    server.stop()
    assert server.process.returncode == 0

    counts["moves"] = sum(len(place.played) for place in places)
    counts["asked again"] = sum(place.asked_again for place in places)
    print(f"\nstart again: {dict(sorted(counts.items()))}")
    journals = rows_of(server.data)
    for place in places:
        rows = journals[place.id]
        own = {row.number - 1: row.text for row in rows if row.seat == 0 and not row.automatic}
        assert own == place.played, "what was acknowledged is written, and nothing else, and nothing twice"
        assert [row.number for row in rows] == list(range(1, len(rows) + 1))
        assert is_at_rest(replayed(rows, place.kinds, place.seed))
    assert [place.breaks for place in places] == [1] * len(places)
    assert puzzled.breaks == 1
    assert [row.kind for row in journals[puzzled.id] if row.kind != "move"] == ["hint"]
    assert counts["moves"] > counts["moves before"]
    assert is_sound(server.data)
    said = server.said()
    assert said.count("Starboard is at") == 1
    assert said.count("The compiled core is ready: Starboard runs with it now.") == 1


@pytest.mark.parametrize("pause", [1.0, 2.5, 4.0, 6.0, 8.0])
def test_it_can_be_stopped_at_any_moment_of_it(server: Server, builder: Builder, pause: float) -> None:
    """While the core is proven, while bots come to rest, while it starts: SIGTERM ends everything."""
    core = compiled_core()
    server.start()
    assert server.process is not None
    for number in range(2):
        set_up(server, "search-hard", "search-hard", seed=f"stopped {number}")
    builder.says("ready", path=str(core))
    time.sleep(pause)
    server.process.send_signal(signal.SIGTERM)
    server.process.wait(20)
    assert server.process.returncode in (0, -signal.SIGTERM)
    with socket.socket() as probe:
        assert probe.connect_ex(("127.0.0.1", server.port)) != 0
