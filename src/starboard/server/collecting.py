"""The garbage collector of a server: it runs when nothing waits, and not in the middle of somebody's move.

Nearly everything here goes by itself as soon as nobody refers to it; the collector finds what refers to itself, such as
connections that have ended. Left alone it looks at everything that is kept whenever a quarter has been added to it, in
the middle of whatever is going on, and a thousand tables are a million objects: all moves wait as long as that takes.

So what is there at the start is never looked at again. What is new is looked at every second, which takes a few
milliseconds, and everything when much has been added and nothing new has come for some seconds; or after many minutes
in which that was never so, or very much, at a moment when the server is on time, or at last without one. Only
connections that were open for more than a second and have ended since wait for that, some 12 KB each.
"""

import asyncio
import gc
import time
from typing import Final

YOUNG: Final = 700  # objects, as Python's own first threshold
MUCH: Final = 50_000
MOST: Final = 2_000_000  # objects that may be added before all is looked at, whatever goes on
TICK: Final = 1.0  # seconds
IDLE: Final = 3  # ticks in which nearly nothing new has come
LONGEST: Final = 1200.0  # seconds after which all is looked at, if anything has been added
PATIENCE: Final = 30  # ticks that a look at everything waits for a moment when nothing does
PROBE: Final = 0.005  # seconds
ON_TIME: Final = 0.002  # seconds that a probe may be late when nothing waits; timers count milliseconds


class Collector:
    """Collects what is garbage, from `start` to `stop`. There is one in a process."""

    def __init__(self) -> None:
        self.added = 0  # objects since all were looked at, those that have gone by themselves not counted
        self.idle = 0  # ticks in a row in which nearly nothing new has come
        self.waited = 0  # ticks for a good moment
        self.last = time.monotonic()  # when all were looked at
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        gc.collect()
        gc.freeze()
        gc.disable()
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None
        gc.enable()
        gc.unfreeze()

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            self.tick(await nothing_waits())

    def tick(self, quiet: bool) -> None:
        """Look at what is new, and at everything if the moment is good or if it can wait no longer."""
        new = gc.get_count()[0]
        if new > YOUNG:
            self.added += new
            self.idle = 0
            gc.collect(1)
        else:
            self.idle += 1
        if self.added > MOST or (self.added and time.monotonic() - self.last > LONGEST):
            self.waited += 1
        if (self.idle >= IDLE and self.added > MUCH) or (self.waited and quiet) or self.waited > PATIENCE:
            self.collect()

    def collect(self) -> None:
        """Look at everything since the start."""
        gc.collect()
        self.added = self.idle = self.waited = 0
        self.last = time.monotonic()


async def nothing_waits() -> bool:
    """Is the event loop on time just now?"""
    began = time.perf_counter()
    await asyncio.sleep(PROBE)
    return time.perf_counter() - began < PROBE + ON_TIME
