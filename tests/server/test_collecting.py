"""The garbage collector of a server: what makes it look, and at what."""

import asyncio
import gc
import weakref
from collections.abc import Iterator
from typing import Any

import pytest

from starboard.server import collecting
from starboard.server.collecting import IDLE, MOST, MUCH, PATIENCE, Collector, nothing_waits


class Knot:
    """Something that refers to itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def still() -> Iterator[None]:
    """No collector but the one that is tested."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def knots(count: int) -> list["weakref.ref[Knot]"]:
    return [weakref.ref(Knot()) for _ in range(count)]


def alive(found: list["weakref.ref[Knot]"]) -> int:
    return sum(one() is not None for one in found)


@pytest.mark.usefixtures("still")
def test_what_is_new_is_looked_at_in_every_tick_if_there_is_enough_of_it() -> None:
    collector = Collector()
    few, many = knots(10), knots(1000)
    gc.collect()
    assert alive(few + many) == 0
    few = knots(10)
    collector.tick(quiet=False)
    assert alive(few) == 10
    many = knots(1000)
    collector.tick(quiet=False)
    assert alive(few + many) == 0
    assert collector.added > 1000


def old_knot() -> "weakref.ref[Knot]":
    """One that was still in use when it was new, and is garbage now."""
    knot = Knot()
    gc.collect(1)
    return weakref.ref(knot)


@pytest.mark.usefixtures("still")
def test_everything_is_looked_at_when_much_was_added_and_nothing_new_comes() -> None:
    collector = Collector()
    gone = old_knot()
    for _ in range(2 * IDLE):
        collector.tick(quiet=True)
    assert gone() is not None  # nothing has been added
    collector.added = MUCH
    new = knots(1000)
    for _ in range(IDLE):
        collector.tick(quiet=False)
    assert alive(new) == 0
    assert gone() is not None  # something new has come in the first of these ticks
    collector.tick(quiet=False)
    assert gone() is None
    assert (collector.added, collector.idle, collector.waited) == (0, 0, 0)


@pytest.mark.usefixtures("still")
def test_at_last_everything_is_looked_at_on_time_or_not(monkeypatch: pytest.MonkeyPatch) -> None:
    for quiet_at, longest, added in ((2, -1.0, 1), (PATIENCE, -1.0, 1), (0, 1e9, MOST + 1)):
        collector = Collector()
        collector.added = 1
        gone = old_knot()
        monkeypatch.setattr(collecting, "LONGEST", 1e9)
        collector.tick(quiet=True)
        monkeypatch.setattr(collecting, "LONGEST", longest)
        collector.added = added
        for tick in range(PATIENCE):
            assert gone() is not None
            collector.tick(quiet=tick == quiet_at)
            if tick == quiet_at:
                break
        else:
            collector.tick(quiet=False)
        assert gone() is None


def test_it_runs_from_start_to_stop_and_leaves_python_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collecting, "TICK", 0.01)

    async def run() -> None:
        collector = Collector()
        await collector.start()
        try:
            assert not gc.isenabled()
            assert gc.get_freeze_count() > 1000
            found = knots(1000)
            async with asyncio.timeout(10):
                while alive(found):
                    await asyncio.sleep(0.01)
        finally:
            await collector.stop()

    asyncio.run(run())
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0


def test_a_busy_event_loop_is_not_on_time() -> None:
    async def run() -> tuple[bool, bool]:
        async def work() -> None:
            while True:
                end = asyncio.get_running_loop().time() + 0.02
                while asyncio.get_running_loop().time() < end:
                    pass
                await asyncio.sleep(0)

        idle = [await nothing_waits() for _ in range(50)]
        task: asyncio.Task[Any] = asyncio.create_task(work())
        await asyncio.sleep(0)
        busy = await nothing_waits()
        task.cancel()
        return any(idle), busy

    assert asyncio.run(run()) == (True, False)


def test_a_table_that_goes_leaves_nothing_to_collect() -> None:
    """What is kept of a table does not refer to itself: it is gone as soon as the cache lets it go."""
    from starboard.server.folding import fold
    from tests.server.test_cache import game_of

    facts, changes = game_of("starship-interstellar", 1, 60)
    fold(facts, changes)
    gc.collect()
    gc.disable()
    try:
        folded = fold(facts, changes)
        del folded
        assert gc.collect() == 0
    finally:
        gc.enable()
