"""The garbage collector of a server: what makes it look, and at what."""

import asyncio
import gc
import weakref
from collections.abc import Iterator
from typing import Any

import pytest

from starboard.server import collecting
from starboard.server.collecting import ADDED_LEAST, PATIENCE, Collector, nothing_waits


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


@pytest.mark.usefixtures("still")
def test_everything_is_looked_at_when_much_was_added_and_nothing_waits_or_at_last_all_the_same() -> None:
    collector = Collector()
    for quiet_in in (1, PATIENCE + 1):
        old = Knot()
        gone = weakref.ref(old)
        gc.collect(1)  # it is old now
        del old
        collector.tick(quiet=True)
        assert gone() is not None  # nothing has been added yet, so nobody looks there
        collector.added = max(ADDED_LEAST, collector.kept) + 1
        for _ in range(PATIENCE):
            collector.tick(quiet=False)
            if quiet_in == 1:
                break
        assert gone() is not None
        collector.tick(quiet=quiet_in == 1)
        assert gone() is None
        assert (collector.added, collector.waited) == (0, 0)
        assert collector.kept > 0


@pytest.mark.usefixtures("still")
def test_a_little_that_was_added_is_looked_at_after_some_minutes(monkeypatch: pytest.MonkeyPatch) -> None:
    collector = Collector()
    assert not collector.due()
    collector.added = 1
    assert not collector.due()
    monkeypatch.setattr(collecting, "LONGEST", 0.0)
    assert collector.due()
    collector.collect()
    assert not collector.due()


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
