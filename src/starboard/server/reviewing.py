"""Reviews of finished games: counted in small steps in a process of their own, told to whoever looks as they come.

What was counted is kept as long as the server runs, so that a second look costs nothing. Nothing is counted while
nobody looks, and the next look goes on where the last one stopped.
"""

import asyncio
import logging
from collections import OrderedDict
from typing import TYPE_CHECKING, Final

import msgspec

from starboard.players import Automa, Person
from starboard.players.advice import Result
from starboard.server.access import Access
from starboard.server.bots import Bots, BotTrouble
from starboard.server.errors import Refusal
from starboard.server.folding import Folded
from starboard.server.going import ask
from starboard.server.protocol import Prospect, Reviewed, ReviewedTurn
from starboard.server.showing import Showing
from starboard.server.thinking import ReviewQuestion
from starboard.table import Table
from starboard.table.review import Preference, Reviewing, Step

if TYPE_CHECKING:
    from starboard.server.connection import Page
    from starboard.server.hosting import Hosting

LOGGER: Final = logging.getLogger("starboard.server")
KEPT: Final = 32  # reviews of a worker
SECONDS: Final = 1.0  # of playouts at a time, so that other reviews come in between

Key = tuple[str, int, int, tuple[str, ...]]  # table, seat, print of its moves, what the page calls the seats


class Kept:
    """A review, as far as it has come."""

    def __init__(self, reviewing: Reviewing, question: ReviewQuestion) -> None:
        self.reviewing = reviewing
        self.steps = reviewing.steps()
        self.step: Step | None = next(self.steps)  # what is to be counted next; None: it is complete
        self.question = question  # with all moves of the game
        self.trouble = ""
        self.looking: dict[Page, int] = {}  # with the id of the request that is answered
        self.counting: asyncio.Task[None] | None = None
        self._news = asyncio.Event()

    def tell(self) -> None:
        """Something is new."""
        self._news.set()
        self._news = asyncio.Event()

    async def wait(self, known: int) -> None:
        """Until more is found out than so much, or nothing is counted any more."""
        while self.counting is not None and self.reviewing.done == known:
            await self._news.wait()

    def message(self, id: int, known: int | None = None) -> Reviewed:
        """All of it, or what was found out after the first `known` things."""
        review = self.reviewing.review
        turns = (
            review.turns if known is None else [review.turns[index] for index in self.reviewing.found[known:]]
        )
        return Reviewed(
            id=id,
            seat=review.seat,
            name=review.name,
            chase=review.chase,
            points=review.points,
            points_decide=review.points_decide,
            adviser=review.adviser,
            playouts=review.playouts,
            closer_playouts=review.closer_playouts,
            turns=[msgspec.convert(turn, ReviewedTurn, from_attributes=True) for turn in turns],
            end=msgspec.convert(review.end, Prospect, from_attributes=True),
            done=self.reviewing.done,
            total=self.reviewing.total,
            complete=self.step is None,
            trouble=self.trouble,
        )


class Reviews:
    """The reviews of a worker."""

    def __init__(self, hosting: "Hosting", bots: Bots) -> None:
        self._hosting = hosting
        self._bots = bots
        self._kept: OrderedDict[Key, Kept] = OrderedDict()
        self._reading = asyncio.Semaphore(1)

    async def find(self, page: "Page", seat: int) -> Kept:
        """The review of a seat for a page; `Refusal` if the page may not see it, or if there cannot be one."""
        settings = page.services.settings
        perspective = await page.services.rooms.perspective(page)
        async with self._hosting.tables.hold(page.table) as folded:
            check(folded, page.access, seat)
            names = Showing(folded.table, perspective.mine, perspective.seat).names
            key = page.table, seat, folded.prints[-1], tuple(names)
            log = folded.table.log
            question = ask(ReviewQuestion, folded, seat, settings.review_player)

        def begin() -> Kept:
            game = Table.replay(log)
            reviewing = Reviewing(game, seat, settings.review_playouts, settings.review_player, names)
            return Kept(reviewing, question)

        async with self._reading:
            kept = self._kept.pop(key, None)
            if kept is None:
                kept = await asyncio.to_thread(begin)
            self._kept[key] = kept
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return kept

    async def show(self, page: "Page", kept: Kept, id: int) -> Reviewed:
        """Tell a page what is known and what is found out from now on; the last message is returned.

        A page looks at one review at a time: the next request ends the one before.
        """
        for other in self._kept.values():
            other.looking.pop(page, None)
        kept.looking[page] = id
        try:
            if kept.step is not None and kept.counting is None:
                kept.trouble = ""
                kept.counting = asyncio.create_task(self._count(kept))
            message = kept.message(id)
            while kept.counting is not None and kept.looking.get(page) == id:
                await page.answer(message)
                await kept.wait(message.done)
                message = kept.message(id, message.done)
            return message
        finally:
            if kept.looking.get(page) == id:
                del kept.looking[page]

    async def _count(self, kept: Kept) -> None:
        """Count for as long as somebody looks."""
        try:
            while kept.step is not None and kept.looking:
                answer = await self._answer(kept.question, kept.step)
                known = kept.reviewing.done
                try:
                    kept.step = kept.steps.send(answer)
                except StopIteration:
                    kept.step = None
                if kept.reviewing.done > known:
                    kept.tell()
        except BotTrouble as error:
            kept.trouble = f"The review could not go on: {error}."
        except Exception:
            LOGGER.exception("a review of table %s cannot go on", kept.question.table)
            kept.trouble = "Something went wrong on the server."
        finally:
            kept.counting = None
            kept.tell()

    async def _answer(self, question: ReviewQuestion, step: Step) -> list[Result] | str:
        moves = question.moves[: step.at]
        answer = await self._bots.review(
            msgspec.structs.replace(question, moves=moves, step=step, seconds=SECONDS)
        )
        return answer.move if isinstance(step, Preference) else answer.results


def check(folded: Folded, access: Access, seat: int) -> None:
    """One's own game is reviewed, after its end; the host may also look at those of bots."""
    table = folded.table
    if not table.over:
        raise Refusal("forbidden", "The game is not over: while it runs, a review would be a hint.")
    if seat >= len(table.players) or isinstance(table.players[seat], Automa):
        raise Refusal("invalid", f"Seat {seat} chooses nothing here, so there is nothing to review.")
    if seat not in access.seats and (not access.host or isinstance(table.players[seat], Person)):
        raise Refusal("forbidden", "This is not your seat: everybody reviews their own game.")
