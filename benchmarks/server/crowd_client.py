"""The people of the crowd: one process, every seat of every table a WebSocket of its own.

At each table somebody who is asked thinks for about five seconds and plays a random legal move; whoever finishes a game
sits down at the next table. It reads one JSON object from the standard input, says `connected` when everybody has a
position and `measuring` when the warming up is over, and then writes what it measured as one JSON object.

It shares the machine with the server, so it is lean: frames are read and written here by hand (masked with zeros, which
the standard allows), and of a position only the number and the offered moves are decoded.
"""

import asyncio
import gc
import json
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
from benchmarks.server.client import run
from benchmarks.server.dialects import Done, Position, Refusal, Refused, Seated

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
AT_ONCE = 16  # seats that say hello at the same time
SHORTLY = 0.05  # seconds until the position after an acknowledged move is looked for again

DECODER = msgspec.json.Decoder(Position | Done | Refusal | Seated)
ENCODER = msgspec.json.Encoder()


class Play(msgspec.Struct, tag_field="type", tag="play"):
    id: int
    number: int
    move: str


def frame(opcode: int, payload: bytes) -> bytes:
    length = len(payload)
    head = (
        bytes((0x80 | opcode, 0x80 | length))
        if length < 126
        else bytes((0x80 | opcode, 0xFE, *length.to_bytes(2)))
    )
    return head + bytes(4) + payload


class Seat(asyncio.Protocol):
    """One connection. It keeps its newest position and passes everything else on."""

    def __init__(self, path: str, port: int, secret: str, heard: "Callable[[Any], None]") -> None:
        self.position: Position | None = None
        self.seated = asyncio.get_running_loop().create_future()  # it has a position
        self.received = 0
        self.leaving = False
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        ).encode()
        self._hello = ENCODER.encode({"type": "hello", "id": 0, "secrets": [secret]})
        self._heard = heard
        self._buffer = bytearray()
        self._open = False

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(self._request)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.leaving:
            self._heard(error or ConnectionResetError("the server has closed a connection"))

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer
        buffer += data
        self.received += len(data)
        if not self._open:
            head, end, rest = bytes(buffer).partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head:
                raise Refused(head.decode(errors="replace"))
            self._open = True
            buffer[:] = rest
            self.transport.write(frame(TEXT, self._hello))
        while len(buffer) >= 2:
            length, start = buffer[1], 2
            if length > 125:
                start = 4 if length == 126 else 10
                length = int.from_bytes(buffer[2:start])
            if len(buffer) < start + length:
                return
            opcode, payload = buffer[0] & 15, bytes(buffer[start : start + length])
            del buffer[: start + length]
            self.hear(opcode, payload)

    def hear(self, opcode: int, payload: bytes) -> None:
        if opcode == PING:
            self.transport.write(frame(PONG, payload))
        elif opcode == CLOSE and not self.leaving:
            raise Refused(f"closed: {payload!r}")
        elif opcode == TEXT:
            heard = DECODER.decode(payload)
            if isinstance(heard, Position):
                self.position = heard
                if not self.seated.done():
                    self.seated.set_result(None)
            else:
                self._heard(heard)

    def play(self, move: str, number: int) -> None:
        self.transport.write(frame(TEXT, ENCODER.encode(Play(1, number, move))))

    def leave(self) -> None:
        self.leaving = True
        self.transport.close()


class People:
    """Those at one table: they think, play, and wait until the move has been acknowledged."""

    def __init__(self, crowd: "Crowd") -> None:
        self.crowd = crowd
        self.seats: list[Seat] = []
        self.least = 0  # a position older than the last move is not answered
        self.sent_at = 0.0

    async def sit_down(self) -> None:
        """Take the seats of the next table."""
        crowd = self.crowd
        for seat in self.seats:
            crowd.received += seat.received
            seat.leave()
        table = crowd.next_table()
        self.least = 0
        self.seats = []
        for secret in table["seats"]:
            seat = Seat(f"/ws/tables/{table['table']}", crowd.port, secret, self.hear)
            await crowd.loop.create_connection(lambda seat=seat: seat, "127.0.0.1", crowd.port)
            await seat.seated
            self.seats.append(seat)

    def think(self) -> None:
        """Somebody thinks for as long as people do: half to one and a half times the mean."""
        seconds = self.crowd.think * (0.5 + self.crowd.random.random())
        self.crowd.loop.call_later(seconds, self.play)

    def play(self) -> None:
        crowd = self.crowd
        if crowd.over:
            return
        asked = [
            seat
            for seat in self.seats
            if (position := seat.position) is not None
            and position.prompt is not None
            and position.prompt.mine
            and position.number >= self.least
        ]
        if asked:
            seat = crowd.random.choice(asked)
            position = seat.position
            self.sent_at = time.perf_counter()
            crowd.waiting.add(self)
            seat.play(crowd.random.choice(position.prompt.offers).move, position.number)
        elif all(
            seat.position is not None and seat.position.prompt is None and seat.position.number >= self.least
            for seat in self.seats
        ):
            crowd.finished += 1
            crowd.spawn(self.go_elsewhere())
        else:
            crowd.loop.call_later(SHORTLY, self.play)

    async def go_elsewhere(self) -> None:
        await self.sit_down()
        self.think()

    def hear(self, heard: object) -> None:
        if isinstance(heard, Done):
            if self.sent_at:
                self.crowd.acknowledge(self)
                self.sent_at = 0.0
                self.least = max(self.least, heard.number)
                self.think()
        elif isinstance(heard, Refusal) and heard.code == "failed":  # it is overloaded, and says so
            self.crowd.waiting.discard(self)
            self.crowd.refused += 1
            self.sent_at = 0.0
            self.think()
        elif isinstance(heard, Refusal):
            self.crowd.fail(Refused(f"{heard.code}: {heard.detail}"))
        elif isinstance(heard, Exception):
            self.crowd.fail(heard)


class Crowd:
    """All tables, and what was measured."""

    def __init__(self, settings: dict[str, Any]) -> None:
        self.loop = asyncio.get_running_loop()
        self.port: int = settings["port"]
        self.think: float = settings["think"]
        self.random = Random(settings["seed"])
        self.waiting: set[People] = set()
        self.latencies: list[float] = []
        self.finished = 0  # games that came to their end
        self.refused = 0  # moves that failed
        self.received = 0
        self.over = False
        self._tables = list(reversed(settings["tables"]))
        self._failure: asyncio.Future[None] = self.loop.create_future()
        self._going: set[asyncio.Task[None]] = set()
        self.people = [People(self) for _ in range(settings["crowd"])]

    def next_table(self) -> dict[str, Any]:
        if not self._tables:
            raise Refused("there are no more tables in their middle: prepare more of them")
        return self._tables.pop()

    def spawn(self, work: Any) -> None:
        task = self.loop.create_task(work)
        self._going.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: "asyncio.Task[None]") -> None:
        self._going.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self.fail(task.exception())

    def fail(self, error: BaseException | None) -> None:
        if not self._failure.done():
            self._failure.set_exception(error or Refused("something went wrong"))

    def acknowledge(self, people: People) -> None:
        self.waiting.discard(people)
        self.latencies.append(time.perf_counter() - people.sent_at)

    async def connect(self) -> None:
        places = asyncio.Semaphore(AT_ONCE)

        async def enter(people: People) -> None:
            async with places:
                await people.sit_down()

        await asyncio.gather(*(enter(people) for people in self.people))

    async def last(self, seconds: float) -> None:
        """Let them play for so long; whatever goes wrong makes the measurement void."""
        await asyncio.wait((self._failure,), timeout=seconds)
        if self._failure.done():
            self._failure.result()

    @property
    def bytes_received(self) -> int:
        return self.received + sum(seat.received for people in self.people for seat in people.seats)


async def measure(settings: dict[str, Any]) -> dict[str, Any]:
    crowd = Crowd(settings)
    await crowd.connect()
    print("connected", flush=True)
    gc.collect()
    gc.freeze()
    gc.disable()
    for people in crowd.people:  # they have not all begun to think at the same moment
        crowd.loop.call_later(crowd.think * crowd.random.random(), people.play)
    await crowd.last(settings["warming"])
    print("measuring", flush=True)
    crowd.latencies = []
    crowd.finished = crowd.refused = 0
    received, processor, began = crowd.bytes_received, time.process_time(), time.perf_counter()
    await crowd.last(settings["seconds"])
    seconds, processor = time.perf_counter() - began, time.process_time() - processor
    late = [
        time.perf_counter() - people.sent_at for people in crowd.waiting
    ]  # they have waited so long at least
    crowd.over = True
    result = {
        "seconds": seconds,
        "client_processor": processor,
        "received": crowd.bytes_received - received,
        "sockets": sum(len(people.seats) for people in crowd.people),
        "finished": crowd.finished,
        "refused": crowd.refused,
        "latencies": [round(latency, 6) for latency in crowd.latencies],
        "unanswered": [round(latency, 6) for latency in late],
    }
    for people in crowd.people:
        for seat in people.seats:
            seat.leave()
    return result


def main() -> None:
    settings = json.loads(sys.stdin.readline())
    print(json.dumps(run(measure(settings))), flush=True)


if __name__ == "__main__":
    main()
