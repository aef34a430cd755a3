"""Clients that mean harm: whatever they send, nothing is accepted, nothing breaks, and nothing hidden is told."""

import asyncio
import os
import time
from collections import Counter
from contextlib import suppress
from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest
import websockets

import starboard
from tests.server_hard import hostility
from tests.server_hard.conftest import MakeServer
from tests.server_hard.frames import RawSocket, violations
from tests.server_hard.hostility import ASKED, LONGEST, MALFORMED, OTHERS, Frame, Make, Target
from tests.server_hard.journal import is_sound, whole_database
from tests.server_hard.page import Gone, Message, Page
from tests.server_hard.secrecy import Watch, check_follows_from_the_log
from tests.server_hard.serving import Server

pytestmark = pytest.mark.slow

MESSAGES = int(os.environ.get("STARBOARD_HOSTILE", "24000"))
SEED = "hostile"
AT_ONCE = 40  # messages that are sent before their answers are read
QUIET = {"position", "seated"}  # what comes without being asked for
HIDDEN_SEED = "the-seed-that-nobody-at-this-table-knows"


class Attack:
    """Counts what was sent and what came back."""

    def __init__(self, server: Server, watch: Watch) -> None:
        self.server = server
        self.watch = watch
        self.sent: Counter[str] = Counter()
        self.answers: Counter[str] = Counter()
        self.closes: Counter[str] = Counter()
        self._sockets: list[websockets.ClientConnection] = []

    async def close(self) -> None:
        """Leave no connection behind, also where a check has failed."""
        for socket in self._sockets:
            await socket.close()

    async def connect(self, table: str, secret: str | None) -> websockets.ClientConnection:
        socket = await websockets.connect(
            f"ws://127.0.0.1:{self.server.port}/ws/tables/{table}",
            origin=f"http://127.0.0.1:{self.server.port}",
            compression=None,
            max_size=None,
            ping_interval=None,
            proxy=None,
            open_timeout=60,
            close_timeout=1,
        )
        self._sockets.append(socket)
        if secret is not None:
            await socket.send(msgspec.json.encode({"type": "hello", "id": 0, "secrets": [secret]}).decode())
            await self.hear(socket, position=True)
        return socket

    async def hear(self, socket: websockets.ClientConnection, position: bool = False) -> Message:
        """The next answer; what comes unasked is only watched."""
        while True:
            data = await asyncio.wait_for(socket.recv(decode=False), 60)
            self.watch(data)
            message: Message = msgspec.json.decode(data)
            if position == (message["type"] == "position") and (position or message["type"] not in QUIET):
                return message

    async def attack(
        self, table: str, secret: str, target: Target, kinds: tuple[Make, ...], count: int
    ) -> None:
        """Send so many hostile messages; each is refused or the connection ends, and a new one begins."""
        stream = hostility.messages(Random(f"{SEED}/{table}/{secret}"), target, kinds)
        socket = await self.connect(table, secret)
        while count > 0:
            batch = list(islice(stream, min(AT_ONCE, count)))
            count -= len(batch)
            try:
                for name, frame in batch:
                    self.sent[name] += 1
                    await socket.send(safe(frame))
                for name, frame in batch:
                    self.refused(name, frame, await self.hear(socket))
                await socket.send('{"type":"ping","id":7}')  # a good one now and then, or the server hangs up
                assert (await self.hear(socket)) == {"type": "pong", "id": 7}
            except websockets.ConnectionClosed as error:
                self.closes[closing(error)] += 1
                socket = await self.connect(table, secret)
        await socket.close()

    def refused(self, name: str, frame: Frame, answer: Message) -> None:
        assert answer["type"] == "refused", f"{name}: {frame!r} was answered with {answer}"
        assert answer["code"] != "failed", f"{name}: {frame!r} broke something: {answer}"
        assert answer["detail"], answer
        self.answers[answer["code"]] += 1

    async def knock(self, table: str, first: Frame) -> None:
        """A connection whose first message is hostile."""
        self.sent["before hello"] += 1
        try:
            socket = await self.connect(table, None)
        except websockets.InvalidStatus as error:
            self.closes[f"not let in: {error.response.status_code}"] += 1
            return
        try:
            await socket.send(safe(first))
            while True:
                self.refused("before hello", first, await self.hear(socket))
        except websockets.ConnectionClosed as error:
            self.closes[closing(error)] += 1

    async def oversize(self, table: str, secret: str, frame: Frame) -> None:
        """One message that is too large: the connection ends."""
        socket = await self.connect(table, secret)
        self.sent["oversized"] += 1
        with suppress(websockets.ConnectionClosed):
            await socket.send(safe(frame))
        with pytest.raises(websockets.ConnectionClosed) as caught:
            await self.hear(socket)
        self.closes[closing(caught.value)] += 1
        assert closing(caught.value) == "1009"


def safe(frame: Frame) -> Frame:
    """A text that can be sent at all; lone halves of characters go as bytes."""
    if isinstance(frame, str):
        try:
            frame.encode()
        except UnicodeEncodeError:
            return frame.encode("utf-8", "surrogatepass")
    return frame


def closing(error: websockets.ConnectionClosed) -> str:
    return "without a word" if error.rcvd is None else str(error.rcvd.code)


def broken(said: str) -> int:
    """How often something went wrong in the server. Of a text that is no UTF-8 uvicorn tells more than we need."""
    return said.count("Traceback") - said.count("ERROR:    Invalid UTF-8 sequence received from client.")


# ---- the tables under attack


class Victim:
    """A table in the middle of a game, with somebody asked."""

    def __init__(self, server: Server, watch: Watch, *kinds: str, seed: str) -> None:
        self.kinds = list(kinds)
        self.links = server.new_table(*kinds, seed=seed)
        self.table: str = self.links["table"]
        self.server = server
        watch.forbid_links(self.links)
        self.listener = watch
        self.past: list[str] = []
        self.asked = 0
        self.number = 0
        self.legal: list[str] = []

    async def play(self, moves: int) -> None:
        """Play so many moves and go on until seat 0 is asked and is the last who chose something."""
        people = [seat for seat, kind in enumerate(self.kinds) if kind == "person"]
        pages = [
            Page(self.server.port, self.table, [self.links["seats"][seat]], self.listener) for seat in people
        ]
        for page in pages:
            await page.open()
        random = Random(self.table)
        last = -1
        while True:
            for page in pages:
                await page.reach(max(other.number for other in pages))
            seat = next(seat for seat, page in enumerate(pages) if page.offers)
            if moves <= 0 and seat == 0 and last == 0:
                break
            page = pages[seat]
            number, move = page.number, random.choice(page.offers)
            answer = await page.play(move)
            assert answer["type"] == "done", answer
            self.past.append(
                msgspec.json.encode({"type": "play", "id": 5, "number": number, "move": move}).decode()
            )
            last = seat
            moves -= 1
            await page.reach(answer["number"])
        self.number, self.legal = pages[0].number, pages[0].offers
        for page in pages:
            await page.close()

    def target(self, others: list[str]) -> Target:
        seats = sum(kind != "automa" for kind in self.kinds)
        table = starboard.edition("micro-cosmos", seats).table
        return Target(self.number, self.legal, list(table.by_text), others, self.past)


async def set_the_scene(server: Server, watch: Watch) -> list[Victim]:
    victims = [
        Victim(server, watch, "person", "person", seed=HIDDEN_SEED),
        Victim(server, watch, "person", "automa", seed="solo"),
        Victim(server, watch, "person", "person", "person", seed=HIDDEN_SEED + "-2"),
        Victim(server, watch, "person", "greedy", seed="with a bot"),
    ]
    watch.forbid(HIDDEN_SEED)
    for victim in victims[:3]:
        await victim.play(25)
    return victims


async def all_attacks(server: Server, watch: Watch, attack: Attack) -> tuple[list[str], list[str]]:
    """Everything, on several tables at once; what was written before and after."""
    victims = await set_the_scene(server, watch)
    try:
        return await attack_all(server, watch, attack, victims)
    finally:
        await attack.close()


async def attack_all(
    server: Server, watch: Watch, attack: Attack, victims: list[Victim]
) -> tuple[list[str], list[str]]:
    bot = victims.pop()
    async with Page(server.port, bot.table, [bot.links["seats"][0]], watch) as page:
        await page.until(lambda _: bool(page.offers))
        bot.number, bot.legal = page.number, page.offers
        bot.past = [
            msgspec.json.encode({"type": "play", "id": 5, "number": 0, "move": page.offers[0]}).decode()
        ]
    others = ["x" * 32, "A" * 20, "_" * 64, *(v.links["host"] for v in victims), *bot.links["seats"][:1]]
    before = whole_database(server.data)
    plans: list[tuple[Victim, str, tuple[Make, ...]]] = []
    for victim in (*victims, bot):
        links = victim.links
        foreign = [secret for secret in others if secret not in (links["host"], *links["seats"])]
        victim_target = victim.target(foreign)
        plans.append((victim, links["seats"][0], ASKED))
        plans += [(victim, secret, OTHERS) for secret in links["seats"][1:] if secret is not None]
        plans += [(victim, links["spectator"], OTHERS), (victim, links["host"], OTHERS)]
        await asyncio.gather(
            *(attack.knock(victim.table, frame) for frame in first_messages(victim_target, 150)),
            *(
                attack.knock(unknown, frame)
                for unknown in odd_tables()
                for frame in ('{"type":"hello","id":1}',)
            ),
        )
        await asyncio.gather(
            *(attack.oversize(victim.table, links["seats"][0], frame) for frame in oversized())
        )
    each = (MESSAGES - sum(attack.sent.values())) // len(plans) + 1
    await asyncio.gather(
        *(
            attack.attack(
                victim.table,
                secret,
                victim.target(
                    [one for one in others if one not in (victim.links["host"], *victim.links["seats"])]
                ),
                kinds,
                each,
            )
            for victim, secret, kinds in plans
        )
    )
    after = whole_database(server.data)
    return before, after


def first_messages(target: Target, count: int) -> list[Frame]:
    """What somebody may say who has no right to be there, and what comes instead of a hello."""
    random = Random(f"{SEED}/first")
    found: list[Frame] = []
    while len(found) < count:
        made = random.choice((*MALFORMED, hostility.stranger, hostility.foreign_seat))(random, target)
        found.append(made)
    return found


def odd_tables() -> list[str]:
    return ["x", "0" * 12, "A" * 300, "..%2f..%2fetc", "%00", "a%20b", "%ff%fe", "-" * 12]


def oversized() -> list[Frame]:
    """More than a message may have: by one byte, in characters of several bytes, and far too much."""
    play = '{"type":"play","id":1,"number":1,"move":"'
    return [
        *("x" * (LONGEST + 1), "é" * (LONGEST // 2 + 1), "\U0001f680" * (LONGEST // 4 + 1), " " * 100_000),
        *(b"\x00" * (LONGEST + 1), b"x" * 1_000_000, "[" * 200_000, play + "y" * LONGEST + '"}'),
        *("{" + " " * 3_000_000, '"' + "z" * 20_000 + '"', "1" * 50_000, b"\xff" * 20_000),
    ]


def test_no_hostile_message_is_accepted(make_server: MakeServer) -> None:
    began = time.monotonic()
    server = make_server().start()
    watch = Watch()
    attack = Attack(server, watch)
    before, after = asyncio.run(all_attacks(server, watch, attack))
    assert before == after, "the database has changed"
    sent = sum(attack.sent.values())
    assert sent >= MESSAGES
    assert set(attack.sent) >= {make.__name__ for make in (*ASKED, *OTHERS)}
    assert not [ending for ending in attack.closes if ending.startswith("not let in: 5")]
    assert server.is_healthy()
    asyncio.run(whole_game(server, watch))
    said = server.said()
    assert broken(said) == 0, said[-3000:]
    assert server.stop() == 0
    assert is_sound(server.data)
    for name, text in (("output", server.said()), ("database", "\n".join(whole_database(server.data)))):
        assert not [secret for secret in watch.secrets if secret in text], f"a secret is in the {name}"
    print(
        f"\nhostile: {sent} messages of {len(attack.sent)} kinds in {time.monotonic() - began:.0f} s, none accepted; "
        f"answers {dict(attack.answers)}, connections closed {dict(attack.closes)}; then a whole game was played; "
        f"{watch.messages} messages ({watch.bytes // 1024} KiB) searched for what is hidden"
    )


async def whole_game(server: Server, watch: Watch) -> None:
    """A solo game from its beginning to its end."""
    links = server.new_table("person", "automa", seed="after the attack")
    watch.forbid_links(links)
    random = Random(0)
    async with Page(server.port, links["table"], links["seats"][:1], watch) as page:
        while page.position is not None and page.position["ending"] is None:
            answer = await page.play(random.choice(page.offers))
            assert answer["type"] == "done", answer
            await page.reach(answer["number"])


def test_broken_frames_end_the_connection_and_nothing_else(make_server: MakeServer) -> None:
    """What is no WebSocket at all: wrong encodings, masks, opcodes and lengths, endless fragments, floods of pings."""
    server = make_server().start()
    watch = Watch()
    links = server.new_table("person", "person", seed="frames")
    watch.forbid_links(links)
    before = whole_database(server.data)
    counts: Counter[str] = Counter()
    for name, data in violations(Random(SEED)):
        with RawSocket(server.port, f"/ws/tables/{links['table']}") as raw:
            raw.say_hello(links["seats"][0])
            raw.send(data)
            counts[f"{name}: {raw.ending()}"] += 1
        assert server.is_healthy(), name
    assert whole_database(server.data) == before
    assert broken(server.said()) == 0, server.said()[-3000:]
    asyncio.run(whole_game(server, watch))
    print(f"\nhostile: {sum(counts.values())} connections with broken frames: {dict(counts)}")


# ---- the limits of a socket


def test_a_page_that_is_too_fast_is_refused_and_then_sent_away(make_server: MakeServer) -> None:
    """With the limits as they are for everybody."""
    server = make_server(environment={}).start()
    links = server.new_table("person", "automa", seed="fast")
    counts: Counter[str] = Counter()

    async def flood() -> None:
        page = Page(server.port, links["table"], links["seats"][:1])
        await page.open()
        other = await Page(server.port, links["table"], [links["spectator"]]).open()
        try:
            began = time.monotonic()
            answers = await asyncio.gather(*[await page.post("ping") for _ in range(150)])
            counts["allowed"] = 62 + int(30 * (time.monotonic() - began))
            counts.update(answer.get("code", answer["type"]) for answer in answers)
            with suppress(Gone):
                for _ in range(1500):
                    await page.post("ping")
            await asyncio.sleep(0.5)
            with pytest.raises(Gone):
                await page.ask("ping")
            assert (await other.ask("ping"))["type"] == "pong", "others are not kept from anything"
        finally:
            await page.close()
            await other.close()
        async with Page(server.port, links["table"], links["seats"][:1]) as again:
            assert (await again.ask("ping"))["type"] == "pong"

    asyncio.run(flood())
    print(
        f"\nhostile: of 150 messages at once {counts['pong']} were answered and {counts['too-fast']} refused"
    )
    assert 60 <= counts["pong"] <= counts["allowed"]
    assert counts["too-fast"] == 150 - counts["pong"]


def test_a_table_has_room_for_so_many_pages(make_server: MakeServer) -> None:
    server = make_server().start()
    links = server.new_table("person", "automa", seed="room")

    async def crowd() -> int:
        pages: list[Page] = []
        try:
            for _ in range(70):
                try:
                    pages.append(await Page(server.port, links["table"], [links["spectator"]]).open())
                except Gone:
                    break
            return len(pages)
        finally:
            for page in pages:
                await page.close()

    count = asyncio.run(crowd())
    print(f"\nhostile: {count} pages found room at one table")
    assert count == 64
    asyncio.run(crowd_again(server, links))


async def crowd_again(server: Server, links: Message) -> None:
    async with Page(server.port, links["table"], links["seats"][:1]) as page:
        assert page.offers


async def only_listen(socket: websockets.ClientConnection) -> None:
    while True:
        await socket.recv()


def test_connections_that_never_say_hello_are_closed(make_server: MakeServer) -> None:
    server = make_server(environment={"STARBOARD_HELLO_SECONDS": "0.5"}).start()
    links = server.new_table("person", "automa", seed="silent")

    async def silence() -> list[str]:
        attack = Attack(server, Watch())
        sockets = [await attack.connect(links["table"], None) for _ in range(100)]
        ends: list[str] = []
        try:
            for socket in sockets:
                with pytest.raises(websockets.ConnectionClosed) as caught:
                    await asyncio.wait_for(only_listen(socket), 20)
                ends.append(closing(caught.value))
        finally:
            for socket in sockets:
                await socket.close()
        return ends

    ends = asyncio.run(silence())
    assert ends == ["1008"] * 100
    print("\nhostile: 100 connections without a hello were closed")


# ---- nothing hidden is told


@pytest.mark.parametrize(
    "kinds",
    [("person", "person"), ("person", "automa"), ("person", "random", "person")],
    ids="-".join,
)
def test_everything_that_is_told_follows_from_what_everybody_saw(
    make_server: MakeServer, kinds: tuple[str, ...]
) -> None:
    """Each position of each seat, spectator and host is the same in a world where chance goes another way."""
    server = make_server().start()
    watch = Watch()
    people = [seat for seat, kind in enumerate(kinds) if kind == "person"]
    if len(people) > 1:
        watch.forbid(HIDDEN_SEED)
    links = server.new_table(*kinds, seed=HIDDEN_SEED)
    watch.forbid_links(links)
    counts: Counter[str] = Counter()

    async def game() -> None:
        secrets = {**{f"seat {seat}": links["seats"][seat] for seat in people}}
        secrets |= {"spectator": links["spectator"], "host": links["host"]}
        pages = {name: Page(server.port, links["table"], [secret], watch) for name, secret in secrets.items()}
        for page in pages.values():
            await page.open()
        random = Random(str(kinds))
        try:
            for turn in range(60):
                number = max(page.number for page in pages.values())
                for page in pages.values():
                    await page.reach(number)
                await pages["spectator"].until(
                    lambda position: position["ending"] is not None or position["thinking"] is None
                )
                number = pages["spectator"].number
                for name, page in pages.items():
                    await page.reach(number)
                    if turn % 3 == 0:
                        counts["parts"] += check_follows_from_the_log(page, list(kinds))
                        counts["positions"] += 1
                    check_told(name, page, len(people) > 1)
                asked = next((page for page in pages.values() if page.offers), None)
                if asked is None:
                    return
                for offer in random.sample(asked.offers, min(2, len(asked.offers))):
                    counts["previews"] += await check_preview(asked, offer, list(kinds))
                answer = await asked.play(random.choice(asked.offers))
                assert answer["type"] == "done", answer
                await asked.reach(answer["number"])
            for page in pages.values():
                assert (await page.ask("look", at=5))["type"] == "looked"
                assert (await page.ask("history"))["type"] == "told"
        finally:
            for page in pages.values():
                await page.close()

    asyncio.run(game())
    print(
        f"\nhostile: {counts['positions']} positions and {counts['previews']} previews at a table of {'-'.join(kinds)} "
        f"follow from the log ({counts['parts']} parts compared); {watch.messages} messages searched"
    )


def check_told(name: str, page: Page, several: bool) -> None:
    """Offers only for whoever is asked; seed and open log only where one plays alone."""
    position = page.position
    assert position is not None
    table = position["table"]
    running = position["ending"] is None
    if running and several:
        assert table["seed"] is None
        assert table["open_log"] is False
    assert table["host"] is (name == "host")
    prompt = position["prompt"]
    if not name.startswith("seat"):
        assert position["seat"] == -1
        assert position["undo"] is None
        assert position["redo"] is None
        assert position["draft"] == []
    if prompt is not None and not prompt["mine"]:
        assert prompt["offers"] == []
        assert prompt["closed"] == []
    assert {info["seat"] for info in table["seats"] if info["mine"]} == (
        {int(name.removeprefix("seat "))} if name.startswith("seat") else set()
    )


async def check_preview(page: Page, move: str, kinds: list[str]) -> int:
    """A preview says nothing that chance has yet to decide: it is the same whatever the seed is."""
    from starboard.server.showing import Showing
    from tests.server_hard.secrecy import plain, same_world

    told: dict[str, Any] = await page.ask("preview", number=page.number, move=move)
    assert told["type"] == "previewed", told
    position = page.position
    assert position is not None
    table = same_world(page, kinds, "a fourth future")
    mine = frozenset(info["seat"] for info in position["table"]["seats"] if info["mine"])
    expected = plain(Showing(table, mine, position["seat"]).preview(table.edition.move(move)))
    for name in ("lines", "then", "view", "standings", "lights"):
        assert told[name] == expected[name], f"{name} of a preview depends on something that nobody saw"
    return 1
