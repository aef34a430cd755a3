"""The processes in which bots think: a few of them, started when they are needed, ended when they take too long.

Moves, hints and reviews are thought about in processes of their own, so that none of them waits for another kind.
"""

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
from starboard.server.thinking import (
    AdviceQuestion,
    Answer,
    AnyQuestion,
    JudgeQuestion,
    MoveAdvised,
    Question,
    ReviewQuestion,
)

LOGGER: Final = logging.getLogger("starboard.server")
LONGEST_ANSWER: Final = 65_536
FEWEST_PROCESSES: Final = (
    4  # for moves, also where there are few processors: one bot must not keep others waiting
)
HINT_NICENESS: Final = 2  # moves come first
REVIEW_NICENESS: Final = 5
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
    async def start(cls, niceness: int) -> "_Mind":
        sources = str(Path(starboard.__file__).parents[1])
        path = os.environ.get("PYTHONPATH", "")
        environment = {**os.environ, "PYTHONPATH": f"{sources}{os.pathsep}{path}" if path else sources}
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "starboard.server.thinking",
            str(niceness),
            stdin=PIPE,
            stdout=PIPE,
            env=environment,
            limit=LONGEST_ANSWER,
        )
        return cls(process)

    async def ask(self, question: AnyQuestion) -> Answer:
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


class Pool:
    """Asks one of its processes; who comes first is answered first."""

    def __init__(self, most: int, limit: float, niceness: int = 0) -> None:
        self.limit = limit
        self.idle: list[_Mind] = []
        self._niceness = niceness
        self._places = asyncio.Semaphore(most)
        self._busy: set[_Mind] = set()
        self._stopped = False

    async def ask(self, question: AnyQuestion) -> Answer:
        """The answer; `BotTrouble` if there is none. Whoever waits for it can be cancelled, and the thinking ends."""
        question = msgspec.structs.replace(question, limit=self.limit)
        async with self._places:
            for _ in range(TIMES_TO_TRY):
                if self._stopped:
                    raise BotTrouble("the server is stopping")
                mind = await self._take(question.table)
                try:
                    if self._stopped:  # while it was started
                        raise BotTrouble("the server is stopping")
                    async with asyncio.timeout(self.limit):
                        answer = await mind.ask(question)
                except EOFError:
                    await self._end(mind)
                except TimeoutError:
                    await self._end(mind)
                    raise BotTrouble(f"it has thought for {self.limit:g} seconds and was stopped") from None
                except BaseException:
                    await self._end(mind)
                    raise
                else:
                    self._busy.discard(mind)
                    self.idle.append(mind)
                    if answer.error:
                        LOGGER.error("a bot at table %s met an error: %s", question.table, answer.error)
                        raise BotTrouble("it met an error")
                    return answer
        raise BotTrouble("the process in which it was thinking has ended")

    async def _take(self, table: str) -> _Mind:
        """An idle process, best one that knows the table; else a new one."""
        mind = next((mind for mind in self.idle if table in mind.tables), None)
        if mind is None and self.idle:
            mind = self.idle[0]
        if mind is None:
            mind = await _Mind.start(self._niceness)
        else:
            self.idle.remove(mind)
        self._busy.add(mind)
        return mind

    async def _end(self, mind: _Mind) -> None:
        self._busy.discard(mind)
        await mind.end()

    async def stop(self) -> None:
        """End them all."""
        self._stopped = True
        minds = [*self.idle, *self._busy]
        self.idle = []
        self._busy = set()
        await asyncio.gather(*(mind.end() for mind in minds))


class Bots:
    """Whom to ask: for a move, for a hint, for a review. Each kind has processes of its own."""

    def __init__(self, most: int, limit: float, hint_limit: float = 0.0) -> None:
        self.moves = Pool(most or max(FEWEST_PROCESSES, (os.cpu_count() or 2) - 1), limit)
        self.hints = Pool(1, hint_limit or limit, HINT_NICENESS)
        self.reviews = Pool(1, hint_limit or limit, REVIEW_NICENESS)

    async def think(self, question: Question) -> str:
        """The text of the move that a bot chooses; `BotTrouble` if it does not."""
        return (await self.moves.ask(question)).move

    async def advise(self, question: AdviceQuestion) -> list[MoveAdvised]:
        """A hint: the best moves, best first."""
        return (await self.hints.ask(question)).advice

    async def review(self, question: JudgeQuestion | ReviewQuestion) -> Answer:
        """For a review, which has time."""
        return await self.reviews.ask(question)

    async def stop(self) -> None:
        await asyncio.gather(self.moves.stop(), self.hints.stop(), self.reviews.stop())
