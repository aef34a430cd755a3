"""The garbage collector of a server: it runs when nothing waits, and not in the middle of somebody's move.

Nearly everything here goes by itself as soon as nobody refers to it; the collector finds what refers to itself, such as
connections that have ended. Left alone it looks at everything that is kept whenever a quarter has been added to it, in
the middle of whatever is going on, and a thousand tables are a million objects: all moves wait as long as that takes.

So what is there at the start is never looked at again. What is new is looked at every second, which takes a millisecond
or two; and everything when as much has been added as Python itself would wait for, or after some minutes, at a moment
when the server is on time, or at last without one.
"""

import asyncio
import gc
import time
from typing import Final

YOUNG: Final = 700  # objects, as Python's own first threshold
ADDED_SHARE: Final = 0.25  # of what is kept, added to it: then all of it is looked at, as Python does
ADDED_LEAST: Final = 50_000
TICK: Final = 1.0  # seconds
LONGEST: Final = 300.0  # seconds after which all is looked at, if anything has been added
PATIENCE: Final = 30  # ticks that a look at everything waits for a moment when nothing does
PROBE: Final = 0.005  # seconds
ON_TIME: Final = 0.002  # seconds that a probe may be late when nothing waits; timers count milliseconds


class Collector:
    """Collects what is garbage, from `start` to `stop`. There is one in a process."""

    def __init__(self) -> None:
        self.added = 0  # objects since all were looked at, those that have gone by themselves not counted
        self.kept = 0  # when all were looked at
        self.last = time.monotonic()  # when that was
        self.waited = 0  # ticks since it was due
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
        """Look at what is new, and at everything if that is due and the moment is good, or if it can wait no longer."""
        new = gc.get_count()[0]
        if new > YOUNG:
            self.added += new
            gc.collect(1)
        if not self.due():
            return
        self.waited += 1
        if quiet or self.waited > PATIENCE:
            self.collect()

    def due(self) -> bool:
        if self.added > max(ADDED_LEAST, ADDED_SHARE * self.kept):
            return True
        return bool(self.added) and time.monotonic() - self.last > LONGEST

    def collect(self) -> None:
        """Look at everything since the start."""
        gc.collect()
        self.kept = len(gc.get_objects(generation=2))
        self.added = self.waited = 0
        self.last = time.monotonic()


async def nothing_waits() -> bool:
    """Is the event loop on time just now?"""
    began = time.perf_counter()
    await asyncio.sleep(PROBE)
    return time.perf_counter() - began < PROBE + ON_TIME
