"""The processes in which bots think: a few of them, started when they are needed, ended when they take too long."""

import asyncio
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections import deque
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

import starboard
from starboard.kernel.errors import StarboardError
from starboard.server.thinking import Answer, Question

LOGGER: Final = logging.getLogger("starboard.server")
LONGEST_ANSWER: Final = 65_536
TIMES_TO_TRY: Final = (
    2  # a process may have been ended from outside; a question that ends two is at fault itself
)


class BotTrouble(StarboardError):
    """A bot that did not answer, and why."""


class _Mind:
    """One process, which thinks about one thing at a time."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.tables: deque[str] = deque(maxlen=8)  # what it has thought about, and so knows

    @classmethod
    async def start(cls) -> "_Mind":
        sources = str(Path(starboard.__file__).parents[1])
        path = os.environ.get("PYTHONPATH", "")
        environment = {**os.environ, "PYTHONPATH": f"{sources}{os.pathsep}{path}" if path else sources}
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "starboard.server.thinking",
            stdin=PIPE,
            stdout=PIPE,
            env=environment,
            limit=LONGEST_ANSWER,
        )
        return cls(process)

    async def ask(self, question: Question) -> Answer:
        """Its answer; `EOFError` if the process has ended."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.tables.append(question.table)
        try:
            self.process.stdin.write(msgspec.json.encode(question) + b"\n")
            await self.process.stdin.drain()
            line = await self.process.stdout.readline()
        except (BrokenPipeError, ConnectionError):
            line = b""
        if not line.endswith(b"\n"):
            raise EOFError
        return msgspec.json.decode(line, type=Answer)

    async def end(self) -> None:
        with suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()
        # The pipes are closed now and not when somebody collects them.
        transport = getattr(self.process, "_transport", None)
        if transport is not None:
            transport.close()


class Bots:
    """Asks one of its processes; who comes first is answered first."""

    def __init__(self, most: int, limit: float) -> None:
        self._most = most or max(1, (os.cpu_count() or 2) - 1)
        self._limit = limit
        self._places = asyncio.Semaphore(self._most)
        self._idle: list[_Mind] = []
        self._busy: set[_Mind] = set()
        self._stopped = False

    async def think(self, question: Question) -> str:
        """The text of the move that a bot chooses; `BotTrouble` if it does not."""
        question = msgspec.structs.replace(question, limit=self._limit)
        async with self._places:
            for _ in range(TIMES_TO_TRY):
                if self._stopped:
                    raise BotTrouble("the server is stopping")
                mind = await self._take(question.table)
                try:
                    async with asyncio.timeout(self._limit):
                        answer = await mind.ask(question)
                except EOFError:
                    await self._end(mind)
                except TimeoutError:
                    await self._end(mind)
                    raise BotTrouble(f"it has thought for {self._limit:g} seconds and was stopped") from None
                except BaseException:
                    await self._end(mind)
                    raise
                else:
                    self._busy.discard(mind)
                    self._idle.append(mind)
                    if answer.error:
                        LOGGER.error("a bot at table %s met an error: %s", question.table, answer.error)
                        raise BotTrouble("it met an error")
                    return answer.move
        raise BotTrouble("the process in which it was thinking has ended")

    async def _take(self, table: str) -> _Mind:
        """An idle process, best one that knows the table; else a new one."""
        mind = next((mind for mind in self._idle if table in mind.tables), None)
        if mind is None and self._idle:
            mind = self._idle[0]
        if mind is None:
            mind = await _Mind.start()
        else:
            self._idle.remove(mind)
        self._busy.add(mind)
        return mind

    async def _end(self, mind: _Mind) -> None:
        self._busy.discard(mind)
        await mind.end()

    async def stop(self) -> None:
        """End them all."""
        self._stopped = True
        minds = [*self._idle, *self._busy]
        self._idle = []
        self._busy = set()
        await asyncio.gather(*(mind.end() for mind in minds))
