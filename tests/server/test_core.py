"""The core that is built beside the server: followed to its end, and never trusted before it was tried."""

import asyncio
import os
from pathlib import Path
from typing import Any

import pytest

import starboard
from starboard.server.core import Core, environment_with, why_not
from starboard.server.protocol import Health
from starboard.server.settings import Settings
from tests.building import PURE, Builder


class Resting:
    """Stands for the bots, which are asked to come to rest before the server starts again."""

    rested = False

    async def rest(self, patience: float) -> None:
        self.rested = patience > 0


@pytest.fixture(autouse=True)
def quick_and_pure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("starboard.server.core.LOOK_SECONDS", 0.01)
    monkeypatch.setattr(starboard, "compiled", lambda: False)


@pytest.fixture
def builder(tmp_path: Path) -> Builder:
    return Builder(tmp_path)


def watch(builder: Builder, *told: Any, **settings: Any) -> tuple[Core, list[Health], bool]:
    """Follow a building; what it says step by step, what `/health` says to each, and whether the bots were stopped."""
    core = Core(Settings(core=str(builder.file), **settings))
    seen = [core.health()]
    bots: Any = Resting()

    async def run() -> None:
        watching = asyncio.create_task(core.watch(bots))
        for words in told:
            if isinstance(words, str):
                builder.file.write_text(words)
            else:
                builder.says(**words)
            await asyncio.sleep(0.1)
            seen.append(core.health())
        async with asyncio.timeout(60):
            await watching

    asyncio.run(run())
    return core, [*seen, core.health()], bots.rested


def test_what_is_not_there_or_torn_is_still_being_built(builder: Builder) -> None:
    _, seen, rested = watch(
        builder,
        '{"state": "comp',
        {"state": "compiling", "done": 17, "total": 140},
        "",
        '{"state": "sleeping"}',
        {"state": "none", "reason": "no C compiler"},
    )
    assert [(one.core, one.done, one.total) for one in seen[:5]] == [
        ("building", 0, 0),
        ("building", 0, 0),
        *[("building", 17, 140)] * 3,
    ]
    assert (seen[-1].core, seen[-1].reason, rested) == ("pure", "no C compiler", False)


def test_a_building_that_failed_or_stopped_leaves_the_server_pure(
    builder: Builder, monkeypatch: pytest.MonkeyPatch
) -> None:
    core, seen, rested = watch(builder, {"state": "failed", "reason": "gcc was killed"})
    assert (seen[-1].core, seen[-1].reason, core.proven, rested) == ("pure", "gcc was killed", "", False)
    builder.says("compiling", done=3, total=140)
    monkeypatch.setattr("starboard.server.core.SILENCE", 0.3)
    core, seen, _ = watch(builder)
    assert (seen[-1].core, seen[-1].reason) == ("pure", "the compilation did not go on")


def test_a_core_that_does_not_start_is_not_used(builder: Builder, tmp_path: Path) -> None:
    package = tmp_path / "broken" / "starboard"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("raise ImportError('half of it is missing')\n")
    core, seen, rested = watch(builder, {"state": "ready", "path": str(package.parent)})
    assert (seen[-1].core, core.proven, rested) == ("pure", "", False)
    assert "half of it is missing" in seen[-1].reason


@pytest.mark.slow  # it imports the whole server
def test_a_core_that_is_not_compiled_for_this_python_is_not_used() -> None:
    assert asyncio.run(why_not(str(PURE))) == "it is not compiled for this Python"


def test_several_workers_leave_the_core_to_the_next_start(builder: Builder) -> None:
    core, seen, rested = watch(
        builder, {"state": "ready", "path": "/somewhere"}, workers=2, broadcast="redis://here"
    )
    assert (seen[-1].core, core.proven, rested) == ("built", "", False)


def test_without_a_builder_nothing_is_waited_for() -> None:
    core = Core(Settings())
    asyncio.run(core.watch(Any))
    assert core.health().core == "pure"


def test_the_successor_finds_the_core_first_and_waits_for_no_other() -> None:
    usual = {"PYTHONPATH": "src", "STARBOARD_CORE": "/tmp/core.json", "HOME": "/home/ana"}
    assert environment_with("/core", usual) == {"PYTHONPATH": f"/core{os.pathsep}src", "HOME": "/home/ana"}
    assert environment_with("/core", {})["PYTHONPATH"] == "/core"
