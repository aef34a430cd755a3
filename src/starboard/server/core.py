"""The compiled core: is it here, is it still being built, and when it is ready, can the server start again with it?

Whoever builds it replaces a small JSON file as it goes. Until it is there the server runs in pure Python.
"""

import asyncio
import logging
import os
import sys
import time
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final, Literal

import msgspec

import starboard
from starboard.server.going import Going
from starboard.server.protocol import Health
from starboard.server.settings import Settings

LOGGER: Final = logging.getLogger("starboard.server")
LOOK_SECONDS: Final = 1.0
SILENCE: Final = 900.0  # seconds without a change of the file, after which nobody builds any more
THOUGHTS_END: Final = 5.0  # seconds for bots to come to the end of what they think about
PROOF_SECONDS: Final = 120.0
LONGEST_REASON: Final = 200
PROOF: Final = """
import starboard, starboard.server.app, starboard.server.thinking
from starboard.server.catalogue import all_games
all_games()
raise SystemExit(None if starboard.compiled() else "it is not compiled for this Python")
"""


class Building(msgspec.Struct, frozen=True):
    """What the file says."""

    state: Literal["preparing", "translating", "compiling", "ready", "failed", "none"] = "preparing"
    done: int = 0
    total: int = 0
    path: str = ""
    reason: str = ""


class Core:
    """The rules core of this process, and the one that it is to start again with."""

    def __init__(self, settings: Settings) -> None:
        self.proven = ""  # the folder of a core with which the server is to start again now
        self._file = Path(settings.core)
        self._alone = settings.workers == 1 and os.name == "posix"  # else a process cannot follow itself
        self._building = Building()
        self._is: Literal["compiled", "pure", "building", "built"] = "building" if settings.core else "pure"
        if starboard.compiled():
            self._is = "compiled"

    def health(self) -> Health:
        building = self._building
        return Health("ok", starboard.__version__, self._is, building.done, building.total, building.reason)

    async def watch(self, going: Going) -> None:
        """Follow the building to its end; then let the bots come to rest, and ask for the new start."""
        if self._is != "building":
            return
        await self._follow()
        if self._building.state != "ready":
            self._stay_pure(self._building.reason)
        elif not self._alone:
            self._is = "built"
        elif reason := await why_not(self._building.path):
            LOGGER.warning("the compiled core cannot be used: %s", reason)
            self._stay_pure(reason)
        else:
            await going.rest(THOUGHTS_END)
            self.proven = self._building.path

    async def _follow(self) -> None:
        changed = time.monotonic()
        while self._building.state not in ("ready", "failed", "none"):
            await asyncio.sleep(LOOK_SECONDS)
            before = self._building
            with suppress(OSError, msgspec.MsgspecError):  # it is not there yet, or not whole
                self._building = msgspec.json.decode(self._file.read_bytes(), type=Building)
            if self._building != before:
                changed = time.monotonic()
            elif time.monotonic() > changed + SILENCE:
                self._building = Building("failed", reason="the compilation did not go on")

    def _stay_pure(self, reason: str) -> None:
        self._building = Building("failed", reason=reason[:LONGEST_REASON])
        self._is = "pure"


def environment_with(path: str, usual: Mapping[str, str]) -> dict[str, str]:
    """An environment in which the package at this path comes first, and no other one is waited for."""
    known = usual.get("PYTHONPATH", "")
    environment = {**usual, "PYTHONPATH": f"{path}{os.pathsep}{known}" if known else path}
    environment.pop("STARBOARD_CORE", None)
    return environment


async def why_not(path: str) -> str:
    """Why a server could not start with the core at this path, found out by trying; nothing if it could."""
    try:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-c", PROOF),
            stdin=DEVNULL,
            stdout=DEVNULL,
            stderr=PIPE,
            env=environment_with(path, os.environ),
        )
    except OSError as error:
        return str(error)
    try:
        async with asyncio.timeout(PROOF_SECONDS):
            said = (await process.communicate())[1].decode(errors="replace").strip()
    except TimeoutError:
        return "it does not start"
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
    return "" if process.returncode == 0 else said.rpartition("\n")[2] or f"status {process.returncode}"
