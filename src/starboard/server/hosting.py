"""What can be done at tables: set up, play, take back, change seats.

Whatever changes a table is done to the folded one, written to the journal, and told to everybody once it is durable.
If it could not be written, the folded table is thrown away: the journal is right.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from starboard.kernel import IllegalMove, StarboardError
from starboard.players import Automa
from starboard.server.bots import Bots
from starboard.server.drafts import Draft
from starboard.server.errors import Refusal, sentence, stale
from starboard.server.folding import Folded, FoldedTables, stage_of
from starboard.server.founding import found, make_table, read_log, read_player
from starboard.server.going import Going
from starboard.server.hinting import Hinting
from starboard.server.journal import Conflict, Journal, NotWritten
from starboard.server.protocol import ChangeSeat, Links, NewTable
from starboard.server.reviewing import Reviews
from starboard.server.schema import BOT
from starboard.table import CannotUndo, Table

MOST_CHANGES: Final = 100_000  # of a table
TIMES_TO_TRY: Final = 8  # where several people answer at once, at several workers

LOGGER: Final = logging.getLogger("starboard.server")


def nobody_hears(table: str, number: int) -> None:
    """Until somebody wants to be told of changes."""


class Hosting:
    """The service behind lobby and sockets. `announce` is told of every change, once it is durable."""

    def __init__(self, journal: Journal, tables: FoldedTables, bots: Bots) -> None:
        self.journal = journal
        self.tables = tables
        self.announce: Callable[[str, int], None] = nobody_hears
        self.going = Going(self, bots)
        self.hinting = Hinting(self, bots)
        self.reviews = Reviews(self, bots)
        self._long_work = asyncio.Semaphore(2)  # logs that are read at the same time

    # ---- setting up

    async def set_up(self, wanted: NewTable) -> Links:
        """A new table as it was asked for."""
        return await self._create(make_table(wanted), wanted.hot_seat, wanted.hints)

    async def load(self, text: str) -> Links:
        """A table from a log that was downloaded."""
        async with self._long_work:
            table = await asyncio.to_thread(read_log, text)
        return await self._create(table, hot_seat=False)

    async def fork(self, table: str, at: int) -> Links:
        """A new table with the first `at` moves of another one."""
        async with self.tables.hold(table, fresh=True) as folded:
            if not folded.open_log:
                raise Refusal(
                    "forbidden",
                    "Several people play here: the game can be continued elsewhere after its end.",
                )
            moves = len(folded.table.entries)
            if at > moves:
                raise Refusal(
                    "unfit", f"{moves} moves have been played, so the game cannot go on after move {at}."
                )
            log = folded.table.log
            hot_seat, hints = folded.facts.hot_seat, folded.facts.hints
        async with self._long_work:
            copy = await asyncio.to_thread(Table.replay, log, None, at)
        copy.assisted = copy.assisted or at < moves
        return await self._create(copy, hot_seat, hints)

    async def _create(self, table: Table, hot_seat: bool, hints: bool | None = None) -> Links:
        """Write down a new table."""
        founded = found(table, hot_seat, hints)
        try:
            await self.journal.create(
                founded.facts,
                founded.changes,
                founded.stage,
                founded.host_hash,
                founded.spectator_hash,
                founded.seat_hashes,
            )
        except (Conflict, NotWritten) as error:
            LOGGER.error("a table could not be written: %r", error.__cause__)
            raise Refusal("failed", "The table could not be written down; please try again.") from error
        if founded.stage == BOT:
            self.going.go_on(founded.facts.id)
        return founded.links

    async def delete(self, table: str) -> None:
        try:
            await self.journal.delete(table)
        except (Conflict, NotWritten) as error:
            raise Refusal("failed", "The table could not be deleted; please try again.") from error
        self.tables.forget(table)
        self.going.trouble.pop(table, None)

    # ---- playing

    async def play(self, table: str, seat: int, number: int, text: str) -> int:
        """An answer of a person. The number of the last change that came of it is returned once it is durable."""

        def act(draft: Draft) -> None:
            folded = draft.folded
            asked = folded.table.waiting()
            if not asked:
                raise Refusal(
                    "illegal", "The game is over." if folded.table.over else "No person is asked now."
                )
            if seat not in asked:
                raise Refusal(
                    "forbidden", f"{folded.table.names[asked[0]]} is asked, and that is not your seat."
                )
            move = folded.table.edition.table.by_text.get(text)
            if move is None:
                raise Refusal("illegal", "This is no move of the game.")
            draft.spoil()
            try:
                played = folded.table.play(move, seat)
            except IllegalMove as error:
                draft.unspoil()
                raise Refusal("illegal", sentence(StarboardError(error.reason)), error.rule) from error
            draft.move(played)
            draft.advance()

        return await self.change(table, number, seat, act)

    async def undo(self, table: str, seat: int, number: int, force: bool) -> int:
        """Take back the last move that this seat chose."""
        return await self._take_back(table, seat, number, lambda game, may: game.undo(force and may, seat))

    async def rewind(self, table: str, seat: int, number: int, to: int, force: bool) -> int:
        """Take back moves of this seat, so that `to` of them all stand."""
        return await self._take_back(
            table, seat, number, lambda game, may: game.undo_to(to, force and may, seat), exact=True
        )

    async def reset(self, table: str, seat: int, number: int) -> int:
        """Take back the draft of the turn."""
        return await self._take_back(table, seat, number, lambda game, _: game.reset(seat))

    async def _take_back(
        self,
        table: str,
        seat: int,
        number: int,
        take: Callable[[Table, bool], object],
        exact: bool = False,
    ) -> int:
        """With `exact` what is meant is counted, so that whatever others have done matters."""

        def act(draft: Draft) -> None:
            folded = draft.folded
            if seat not in folded.table.people:
                raise Refusal("forbidden", "Only a person at the table can take moves back.")
            assisted = folded.table.assisted
            may_force = len(folded.people) == 1
            draft.spoil()
            try:
                take(folded.table, may_force)
            except CannotUndo as error:
                draft.unspoil()
                can_force = error.can_force and may_force
                raise Refusal("cannot-undo", sentence(error), can_force=can_force) from error
            draft.undo(folded.table.assisted and not assisted, seat)

        return await self.change(table, number, None if exact else seat, act)

    async def redo(self, table: str, seat: int, number: int) -> int:
        """Play again what was taken back."""

        def act(draft: Draft) -> None:
            game = draft.folded.table
            if game.redo_seat != seat:
                raise Refusal("cannot-undo", "There is nothing of yours to play again.")
            draft.spoil()
            for played in game.redo():
                draft.move(played)
            draft.advance()

        return await self.change(table, number, seat, act)

    # ---- seats

    async def change_seat(self, table: str, seat: int, wanted: ChangeSeat) -> int:
        """Another player or name for a seat; nothing is written if nothing is different."""

        def act(draft: Draft) -> None:
            game = draft.folded.table
            if not 0 <= seat < len(game.players):
                raise Refusal("not-found", f"There is no seat {seat} at this table.")
            before = game.players[seat]
            kind = before.spelling() if wanted.kind is None else wanted.kind
            player = read_player(kind, before.name if wanted.name is None else wanted.name)
            if isinstance(before, Automa) != isinstance(player, Automa):
                raise Refusal(
                    "conflict", "The seat of an automa is always an automa's, and no other seat is."
                )
            if (player.spelling(), player.name) == (before.spelling(), before.name):
                return
            try:
                game.seat_player(seat, player)
            except StarboardError as error:
                raise Refusal("unfit", sentence(error)) from error
            draft.seat(seat, player)
            draft.advance()

        return await self.change(table, None, None, act)

    # ---- writing

    async def change(
        self, table: str, number: int | None, seat: int | None, act: Callable[[Draft], None]
    ) -> int:
        """Do something to a table that is at this number (or at whichever it is), and write it down.

        With `seat` the number may be older, if all that has happened since leaves the question of this seat alone; and
        if another worker was faster, it is done once more to what the table is then. The new number is returned.
        """

        def fits(folded: Folded) -> bool:
            exact = number is None or folded.number == number
            return exact or (number is not None and seat is not None and folded.is_fresh(seat, number))

        if number is not None:
            async with self.tables.hold(table) as folded:
                if fits(folded):
                    try:
                        return await self._act(folded, act)
                    except Refusal as error:
                        if error.code != "stale" or seat is None:
                            raise
        for attempt in range(TIMES_TO_TRY):
            async with self.tables.hold(table, fresh=True) as folded:
                if not fits(folded):
                    raise stale(folded.number)
                try:
                    return await self._act(folded, act)
                except Refusal as error:
                    if error.code != "stale" or seat is None or attempt + 1 == TIMES_TO_TRY:
                        raise
        raise AssertionError

    async def _act(self, folded: Folded, act: Callable[[Draft], None]) -> int:
        draft = Draft(folded)
        act(draft)
        await self._write(draft)
        return draft.number

    async def _write(self, draft: Draft) -> None:
        """Whoever asked may go away meanwhile: what is being written is written, and told."""
        if draft.changes:
            await asyncio.shield(asyncio.create_task(self._append(draft)))

    async def _append(self, draft: Draft) -> None:
        folded = draft.folded
        table = folded.facts.id
        if draft.number > MOST_CHANGES:
            raise Refusal("failed", "This table has had more changes than one can have; fork it to go on.")
        stage = stage_of(folded.table)
        try:
            await self.journal.append(table, draft.changes, stage if stage != folded.stage else None)
        except Conflict:
            raise stale(await self._number(table, folded)) from None
        except NotWritten as error:
            LOGGER.error("a change of table %s could not be written: %r", table, error.__cause__)
            raise Refusal("failed", "The server could not write this down; please try again.") from error
        folded.number = draft.number
        folded.changed = draft.changes[-1].at
        folded.stage = stage
        folded.spoiled = False
        self.going.trouble.pop(table, None)
        self.announce(table, folded.number)
        if folded.table.waits_for_bot() is not None:
            self.going.go_on(table)

    async def _number(self, table: str, folded: Folded) -> int:
        """The number that the table has come to elsewhere."""
        return (await self.journal.numbers([table])).get(table, folded.number)
