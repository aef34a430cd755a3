"""The bot clients of the load benchmark: one process, one program for both servers, two dialects.

It reads one JSON object from the standard input (what to play, and where), sets up the tables, connects one WebSocket
for each seat, and when all are connected lets them play: whoever is asked sends a random legal move and waits until it
has been acknowledged. It writes the latencies as one JSON object.
"""

import asyncio
import gc
import json
import sys
import time
from random import Random
from typing import Any

import httpx
import websockets
from benchmarks.server.dialects import DIALECTS, Dialect

Settings = dict[str, Any]
try:
    import uvloop
except ImportError:  # it has no Windows version
    run = asyncio.run
else:
    run = uvloop.run

LARGEST_MESSAGE = 8 * 1024 * 1024


class Table:
    """A game under way: counts its moves, and is finished when there were enough."""

    def __init__(self, moves: int) -> None:
        self.moves = moves
        self.latencies: list[float] = []
        self.received = 0  # bytes, by both seats
        self.finished = asyncio.Event()

    @property
    def enough(self) -> bool:
        return len(self.latencies) >= self.moves

    def acknowledge(self, seconds: float) -> None:
        self.latencies.append(seconds)
        if self.enough:
            self.finished.set()


class Seat:
    """One connection, answering for one seat."""

    def __init__(self, table: Table, dialect: Dialect, random: Random) -> None:
        self.table = table
        self.dialect = dialect
        self.random = random
        self.sent_at = 0.0

    async def connect(self, port: int) -> None:
        self.socket = await websockets.connect(
            f"ws://127.0.0.1:{port}{self.dialect.path}",
            origin=f"http://127.0.0.1:{port}",
            compression=None,
            max_size=LARGEST_MESSAGE,
            ping_interval=None,
            proxy=None,
            open_timeout=60,
        )
        while not self.dialect.ready:
            greeting = self.dialect.greet()
            if greeting is not None:
                await self.socket.send(greeting)
            await self.receive()

    async def receive(self) -> None:
        message = await self.socket.recv(decode=False)
        self.table.received += len(message)
        answer = self.dialect.hear(message)
        if answer is not None:
            await self.socket.send(answer)

    async def play(self) -> None:
        """The closed loop. The other seat may be asked next, so both listen all the time."""
        dialect = self.dialect
        while not self.table.enough:
            if dialect.asked:
                message = dialect.answer(self.random)
                self.sent_at = time.perf_counter()
                await self.socket.send(message)
            was_waiting = dialect.waiting
            await self.receive()
            if was_waiting and not dialect.waiting:
                self.table.acknowledge(time.perf_counter() - self.sent_at)


async def play_table(table: Table, seats: list[Seat], gun: asyncio.Event) -> None:
    await gun.wait()
    tasks = [asyncio.create_task(seat.play()) for seat in seats]
    finished = asyncio.create_task(table.finished.wait())
    await asyncio.wait([*tasks, finished], return_when=asyncio.FIRST_COMPLETED)
    for task in (*tasks, finished):
        if task.done():
            task.result()  # raises what went wrong
        task.cancel()
    await asyncio.gather(*tasks, finished, return_exceptions=True)


async def measure(settings: Settings) -> Settings:
    dialect = DIALECTS[settings["dialect"]]
    random = Random(settings["seed"])
    tables = [Table(settings["moves"]) for _ in range(settings["tables"])]
    gun = asyncio.Event()
    seats: list[Seat] = []
    async with httpx.AsyncClient(
        base_url=f"http://127.0.0.1:{settings['port']}", trust_env=False, timeout=60
    ) as http:
        games: list[asyncio.Task[None]] = []
        for table in tables:
            pair = [Seat(table, made, random) for made in await dialect.set_up(http, f"{random.random()}")]
            seats += pair
            games.append(asyncio.create_task(play_table(table, pair, gun)))
    for seat in seats:
        await seat.connect(settings["port"])
    received = sum(table.received for table in tables)
    gc.collect()
    gc.freeze()
    processor, began = time.process_time(), time.perf_counter()
    gun.set()
    await asyncio.gather(*games)
    seconds, processor = time.perf_counter() - began, time.process_time() - processor
    received = sum(table.received for table in tables) - received
    for seat in seats:
        await seat.socket.close()
    return {
        "seconds": seconds,
        "client_processor": processor,
        "received": received,
        "latencies": [round(latency, 6) for table in tables for latency in table.latencies],
    }


def main() -> None:
    settings = json.load(sys.stdin)
    result = run(asyncio.wait_for(measure(settings), settings["limit"]))
    json.dump(result, sys.stdout)


if __name__ == "__main__":
    main()
