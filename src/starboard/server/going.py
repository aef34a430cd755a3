"""Going on by itself: bots answer in the background, one move after the other, until a person is asked."""

import asyncio
import logging
from typing import TYPE_CHECKING, Final, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from starboard.server.bots import Bots, BotTrouble
from starboard.server.drafts import Draft
from starboard.server.errors import Refusal, sentence
from starboard.server.folding import Folded
from starboard.server.thinking import Asked, Question
from starboard.table import Entry

if TYPE_CHECKING:
    from starboard.server.hosting import Hosting

Q = TypeVar("Q", bound=Asked)

LOGGER: Final = logging.getLogger("starboard.server")
AT_ONCE: Final = 16  # tables that are gone on with at the same time
SHORTEST_PAUSE: Final = 0.5  # seconds before a database that did not answer is asked again; then longer
LONGEST_PAUSE: Final = 30.0


class Going:
    """The tables at which bots answer now, and those at which one does not."""

    def __init__(self, hosting: "Hosting", bots: Bots) -> None:
        self.bots = bots
        self.trouble: dict[str, str] = {}  # what is the matter, by table
        self._hosting = hosting
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._places = asyncio.Semaphore(AT_ONCE)
        self._stopped = False

    async def resume(self) -> None:
        """Go on at every table where a bot has to answer."""
        for table in await self._hosting.journal.going_on():
            self.go_on(table)

    async def rest(self, patience: float) -> None:
        """Begin no further thought, and wait so long for those that are under way."""
        self._stopped = True
        if self._tasks:
            await asyncio.wait(list(self._tasks.values()), timeout=patience)

    async def stop(self) -> None:
        self._stopped = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.bots.stop()

    def go_on(self, table: str) -> None:
        """Let bots answer, in the background, until a person is asked or it is over."""
        self.trouble.pop(table, None)
        if table not in self._tasks and not self._stopped:
            self._tasks[table] = asyncio.create_task(self._go_on(table))

    async def _go_on(self, table: str) -> None:
        try:
            while not self._stopped and await self._answer_patiently(table):
                pass
        except BotTrouble as error:
            self._tell(table, sentence(error))
        except Refusal as error:
            if error.code != "not-found":
                self._tell(table, error.detail)
        except Exception:
            LOGGER.exception("table %s cannot go on", table)
            self._tell(table, "Something went wrong on the server.")
        finally:
            self._tasks.pop(table, None)

    def _tell(self, table: str, trouble: str) -> None:
        LOGGER.warning("table %s waits for a bot: %s", table, trouble)
        self.trouble[table] = trouble
        self._hosting.announce(table, 0)

    async def _answer_patiently(self, table: str) -> bool:
        """One answer of a bot; if the database does not take it now, it will later."""
        pause = SHORTEST_PAUSE
        while True:
            try:
                return await self._answer(table)
            except (SQLAlchemyError, OSError) as error:
                LOGGER.warning("table %s waits for the database: %r", table, error)
            except Refusal as error:
                if error.code != "failed":
                    raise
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _answer(self, table: str) -> bool:
        """One answer of a bot and what follows from it by itself; False if none is to be made."""
        async with self._places:
            async with self._hosting.tables.hold(table) as folded:
                seat = folded.table.waits_for_bot()
                if seat is None:
                    return False
                question = ask(Question, folded, seat, folded.table.players[seat].spelling())
                number = folded.number
                name = folded.table.names[seat]
            try:
                text = await self.bots.think(question)
            except BotTrouble as error:
                raise BotTrouble(f"{name} does not answer: {error}") from error
            try:
                await self._hosting.change(table, number, seat, lambda draft: answer(draft, seat, text))
            except Refusal as error:
                if error.code != "stale":
                    raise
            return True


def answer(draft: Draft, seat: int, text: str) -> None:
    """What a bot has thought of, and what follows from it by itself."""
    entry = Entry(len(draft.folded.table.entries) + 1, seat, text)
    draft.spoil()
    draft.move(draft.folded.table.repeat(entry))
    draft.advance()


def ask(kind: type[Q], folded: Folded, seat: int, player: str) -> Q:
    """A question to a bot about the position as it stands."""
    facts = folded.facts
    return kind(
        table=facts.id,
        game=facts.game,
        seats=facts.seats,
        options=facts.options,
        seed=facts.seed,
        moves=[(played.seat, played.move.text) for played in folded.table.entries],
        seat=seat,
        player=player,
        limit=0.0,
    )
