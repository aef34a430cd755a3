"""Hints: the game is marked as assisted, then a bot thinks for a person, and says what it found to that seat alone.

The bot gets no more than the seat sees. It thinks in a process of its own, beside those of the bots that play, and
stops when the position has moved on, when the hint is not wanted any more, or when whoever asked has gone.
"""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from starboard.kernel import Edition, StarboardError
from starboard.server.bots import Bots, BotTrouble
from starboard.server.drafts import Draft
from starboard.server.errors import Refusal, stale
from starboard.server.going import ask
from starboard.server.protocol import Hinted, HintedMove
from starboard.server.thinking import AdviceQuestion, MoveAdvised
from starboard.table.advising import HINT_PLAYER, HINT_SECONDS
from starboard.table.outlook import counting, outlook_words, verdicts

if TYPE_CHECKING:
    from starboard.server.hosting import Hosting

MOST_AT_ONCE: Final = 16  # hints that are waited for, at all tables of a worker


class HintAsked(msgspec.Struct):
    """A hint that is being thought about."""

    table: str
    seat: int
    number: int  # of the last change that it takes into account
    edition: Edition
    question: AdviceQuestion
    thinking: "asyncio.Task[list[MoveAdvised]] | None" = None
    gone: str = ""  # why it is not wanted any more


class Hinting:
    """The hints that are being thought about, one for a seat at a time."""

    def __init__(self, hosting: "Hosting", bots: Bots) -> None:
        self._hosting = hosting
        self._bots = bots
        self._asked: dict[tuple[str, int], HintAsked | None] = {}  # by table and seat; None: not begun yet
        self._looking: set[asyncio.Task[None]] = set()

    async def begin(self, table: str, seat: int, number: int) -> HintAsked:
        """Mark the game as assisted, and begin to think; `Refusal` if this seat gets no hint now."""
        key = table, seat
        if key in self._asked:
            raise Refusal("conflict", "A hint is being thought about already.")
        if len(self._asked) >= MOST_AT_ONCE:
            raise Refusal("failed", "Many hints are being thought about now; please try again in a moment.")
        self._asked[key] = None
        asked: list[HintAsked] = []

        def act(draft: Draft) -> None:
            folded = draft.folded
            if not folded.hints:
                raise Refusal("forbidden", "This table was made without hints.")
            if seat not in folded.table.waiting():
                raise Refusal("illegal", "You are not asked now, so there is nothing to give a hint for.")
            if not folded.table.assisted:
                draft.hint(seat)
            question = ask(AdviceQuestion, folded, seat, HINT_PLAYER)
            question = msgspec.structs.replace(question, seconds=HINT_SECONDS)
            asked.append(HintAsked(table, seat, draft.number, folded.table.edition, question))

        try:
            await self._hosting.change(table, number, seat, act)
        except BaseException:
            del self._asked[key]
            raise
        hint = self._asked[key] = asked[-1]
        hint.thinking = asyncio.create_task(self._bots.advise(hint.question))
        hint.thinking.add_done_callback(lambda _: self._asked.pop(key, None))
        return hint

    async def hinted(self, asked: HintAsked, id: int) -> Hinted:
        """The hint, if it still fits the position."""
        assert asked.thinking is not None
        try:
            await asyncio.wait((asked.thinking,))
        finally:
            asked.thinking.cancel()
        if asked.gone:
            raise Refusal("stale", asked.gone)
        try:
            advice = asked.thinking.result()
        except BotTrouble as error:
            raise Refusal("failed", f"There is no hint: {error}.") from error
        async with self._hosting.tables.hold(asked.table, fresh=True) as folded:
            if not folded.is_fresh(asked.seat, asked.number):
                raise stale(folded.number)
        return Hinted(id, asked.number, told(asked.edition, advice), counted(advice))

    async def dismiss(self, table: str, seat: int) -> None:
        """The hint of a seat is not wanted any more; another one can be asked for then."""
        asked = self._asked.get((table, seat))
        if asked is not None and asked.thinking is not None:
            give_up(asked, "The hint was dismissed.")
            await asyncio.wait((asked.thinking,))

    def look_again(self, table: str) -> None:
        """A table has changed: what does not fit it any more is given up."""
        for asked in self._asked.values():
            if asked is not None and asked.table == table:
                task = asyncio.create_task(self._look_again(asked))
                self._looking.add(task)
                task.add_done_callback(self._looking.discard)

    async def _look_again(self, asked: HintAsked) -> None:
        # If the table cannot be looked at now, it will be when the hint is there.
        with suppress(StarboardError, SQLAlchemyError, OSError):
            async with self._hosting.tables.hold(asked.table, fresh=True) as folded:
                if folded.is_fresh(asked.seat, asked.number):
                    return
                give_up(asked, stale(folded.number).detail)


def give_up(asked: HintAsked, reason: str) -> None:
    asked.gone = reason
    if asked.thinking is not None:
        asked.thinking.cancel()


def told(edition: Edition, advice: list[MoveAdvised]) -> list[HintedMove]:
    return [
        HintedMove(one.move, verdict, outlook_words(edition, one.outlook))
        for one, verdict in zip(advice, verdicts(advice), strict=True)
    ]


def counted(advice: list[MoveAdvised]) -> str:
    return counting(advice[0].outlook.playouts) if advice else ""
