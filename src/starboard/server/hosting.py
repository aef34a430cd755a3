"""What can be done at tables: set up, play, take back, change seats; and the going on that needs no person.

Whatever changes a table is done to the folded one, written to the journal, and told to everybody once it is durable.
If it could not be written, the folded table is thrown away: the journal is right.
"""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

import starboard
from starboard.kernel import IllegalMove, StarboardError
from starboard.players import Automa, Person, Player, make_player
from starboard.server.access import digest, new_secret, new_table_id
from starboard.server.bots import Bots, BotTrouble
from starboard.server.errors import Refusal, sentence, stale
from starboard.server.folding import Folded, FoldedTables, stage_of
from starboard.server.journal import Change, Conflict, Facts, Journal, NotWritten, Sitting, assisted_text, now
from starboard.server.protocol import ChangeSeat, Links, NewTable
from starboard.server.texts import plain_text
from starboard.server.thinking import Question
from starboard.table import CannotUndo, Entry, Log, Played, Table, decode

MOST_MOVES: Final = 5_000  # of a log that is loaded
MOST_CHANGES: Final = 100_000  # of a table
SEEDS: Final = 1_000_000_000
AT_ONCE: Final = 16  # tables that are gone on with at the same time

LOGGER: Final = logging.getLogger("starboard.server")


def nobody_hears(table: str, number: int) -> None:
    """Until somebody wants to be told of changes."""


class Hosting:
    """The service behind lobby and sockets. `announce` is told of every change, once it is durable."""

    def __init__(self, journal: Journal, tables: FoldedTables, bots: Bots) -> None:
        self.journal = journal
        self.tables = tables
        self.bots = bots
        self.announce: Callable[[str, int], None] = nobody_hears
        self.trouble: dict[str, str] = {}  # what is the matter with a bot, by table
        self._going: dict[str, asyncio.Task[None]] = {}
        self._places = asyncio.Semaphore(AT_ONCE)
        self._long_work = asyncio.Semaphore(2)  # logs that are read at the same time
        self._stopped = False

    async def resume(self) -> None:
        """Go on at every table where a bot has to answer."""
        for table in await self.journal.going_on():
            self.go_on(table)

    async def stop(self) -> None:
        self._stopped = True
        tasks = list(self._going.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # ---- setting up

    async def set_up(self, wanted: NewTable) -> Links:
        """A new table as it was asked for."""
        players = [read_player(seat.kind, seat.name) for seat in wanted.seats]
        try:
            game = starboard.game(wanted.game)
            people_and_bots = sum(not isinstance(player, Automa) for player in players)
            options = game.read_options(people_and_bots, dict(wanted.options))
            edition = game.edition(people_and_bots, options)
            if people_and_bots == len(players):
                players += [make_player("automa") for _ in edition.automas]
            seed = (
                str(secrets.randbelow(SEEDS)) if wanted.seed is None else plain_text(wanted.seed, "the seed")
            )
            table = Table.new(edition, players, seed)
            table.log  # noqa: B018 - says what cannot be written into a log
        except StarboardError as error:
            raise Refusal("unfit", sentence(error)) from error
        return await self._create(table, wanted.hot_seat)

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
            hot_seat = folded.facts.hot_seat
        async with self._long_work:
            copy = await asyncio.to_thread(Table.replay, log, None, at)
        copy.assisted = copy.assisted or at < moves
        return await self._create(copy, hot_seat)

    async def _create(self, table: Table, hot_seat: bool) -> Links:
        """Write down a table that nobody knows yet, with its moves and what follows from them by itself."""
        table.advance(bots=False)
        edition = table.edition
        at = now()
        assert table.seed is not None
        facts = Facts(
            id=new_table_id(),
            game=edition.game.slug,
            seats=edition.seats,
            options=edition.options,
            fingerprint=edition.fingerprint,
            seed=table.seed,
            assisted=table.assisted,
            hot_seat=hot_seat,
            created=at,
            sitting=tuple(Sitting(player.spelling(), player.name) for player in table.players),
        )
        changes = [move_change(number, played, at) for number, played in enumerate(table.entries, 1)]
        host, spectator = new_secret(), new_secret()
        seats = [new_secret() if isinstance(player, Person) else None for player in table.players]
        hashes = [None if secret is None else digest(secret) for secret in seats]
        try:
            await self.journal.create(
                facts, changes, stage_of(table), digest(host), digest(spectator), hashes
            )
        except (Conflict, NotWritten) as error:
            LOGGER.error("a table could not be written: %r", error.__cause__)
            raise Refusal("failed", "The table could not be written down; please try again.") from error
        if table.waits_for_bot() is not None:
            self.go_on(facts.id)
        return Links(facts.id, host, seats, spectator)

    async def delete(self, table: str) -> None:
        try:
            await self.journal.delete(table)
        except (Conflict, NotWritten) as error:
            raise Refusal("failed", "The table could not be deleted; please try again.") from error
        self.tables.forget(table)
        self.trouble.pop(table, None)

    # ---- playing

    async def play(self, table: str, seat: int, number: int, text: str) -> int:
        """An answer of a person. The number of the last change that came of it is returned once it is durable."""
        async with self._changing(table, number) as draft:
            folded = draft.folded
            asked = folded.table.waits_for()
            if asked is None:
                raise Refusal(
                    "illegal", "The game is over." if folded.table.over else "No person is asked now."
                )
            if asked != seat:
                raise Refusal(
                    "forbidden", f"{folded.table.names[asked]} is asked, and that is not your seat."
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
        return draft.number

    async def undo(self, table: str, seat: int, number: int, force: bool) -> int:
        """Take back the last move that this seat chose."""
        return await self._take_back(table, seat, number, lambda game, may: game.undo(force and may, seat))

    async def rewind(self, table: str, seat: int, number: int, to: int, force: bool) -> int:
        """Take back moves of this seat, so that `to` of them all stand."""
        return await self._take_back(
            table, seat, number, lambda game, may: game.undo_to(to, force and may, seat)
        )

    async def reset(self, table: str, seat: int, number: int) -> int:
        """Take back the draft of the turn."""
        return await self._take_back(table, seat, number, lambda game, _: game.reset(seat))

    async def _take_back(
        self, table: str, seat: int, number: int, take: Callable[[Table, bool], object]
    ) -> int:
        async with self._changing(table, number) as draft:
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
            draft.undo(folded.table.assisted and not assisted)
        return draft.number

    async def redo(self, table: str, seat: int, number: int) -> int:
        """Play again what was taken back."""
        async with self._changing(table, number) as draft:
            game = draft.folded.table
            if game.redo_seat != seat:
                raise Refusal("cannot-undo", "There is nothing of yours to play again.")
            draft.spoil()
            for played in game.redo():
                draft.move(played)
            draft.advance()
        return draft.number

    # ---- seats

    async def change_seat(self, table: str, seat: int, wanted: ChangeSeat) -> int:
        """Another player or name for a seat; nothing is written if nothing is different."""
        async with self._changing(table, None) as draft:
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
                return draft.folded.number
            try:
                game.seat_player(seat, player)
            except StarboardError as error:
                raise Refusal("unfit", sentence(error)) from error
            draft.seat(seat, player)
            draft.advance()
        return draft.number

    # ---- going on by itself

    def go_on(self, table: str) -> None:
        """Let bots answer, in the background, until a person is asked or it is over."""
        self.trouble.pop(table, None)
        if table not in self._going and not self._stopped:
            task = asyncio.create_task(self._go_on(table))
            self._going[table] = task

    async def _go_on(self, table: str) -> None:
        try:
            while await self._answer_for_bot(table):
                pass
        except BotTrouble as error:
            self.trouble[table] = sentence(error)
            LOGGER.warning("a bot at table %s does not answer: %s", table, error)
            self.announce(table, 0)
        except Refusal as error:
            if error.code != "not-found":
                self.trouble[table] = error.detail
                LOGGER.warning("table %s cannot go on: %s", table, error)
                self.announce(table, 0)
        except Exception as error:
            self.trouble[table] = "Something went wrong on the server."
            LOGGER.exception("table %s cannot go on: %s", table, type(error).__name__)
            self.announce(table, 0)
        finally:
            self._going.pop(table, None)

    async def _answer_for_bot(self, table: str) -> bool:
        """One answer of a bot and what follows from it by itself; False if none is to be made."""
        async with self._places:
            async with self.tables.hold(table) as folded:
                seat = folded.table.waits_for_bot()
                if seat is None:
                    return False
                question = question_of(folded, seat)
                number = folded.number
            text = await self.bots.think(question)
            try:
                async with self._changing(table, number) as draft:
                    entry = Entry(len(draft.folded.table.entries) + 1, seat, text)
                    draft.spoil()
                    draft.move(draft.folded.table.repeat(entry))
                    draft.advance()
            except Refusal as error:
                if error.code != "stale":
                    raise
            return True

    # ---- writing

    @asynccontextmanager
    async def _changing(self, table: str, number: int | None) -> AsyncIterator["Draft"]:
        """Hold a table that is at this number (or at any), and write what was done to it."""
        async with self.tables.hold(table) as folded:
            known = number is None or folded.number == number
            if known:
                draft = Draft(folded)
                yield draft
                await self._write(draft)
        if known:
            return
        async with self.tables.hold(table, fresh=True) as folded:
            if folded.number != number:
                raise stale(folded.number)
            draft = Draft(folded)
            yield draft
            await self._write(draft)

    async def _write(self, draft: "Draft") -> None:
        """Whoever asked may go away meanwhile: what is being written is written, and told."""
        if draft.changes:
            await asyncio.shield(asyncio.create_task(self._append(draft)))

    async def _append(self, draft: "Draft") -> None:
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
        self.trouble.pop(table, None)
        self.announce(table, folded.number)
        if folded.table.waits_for_bot() is not None:
            self.go_on(table)

    async def _number(self, table: str, folded: Folded) -> int:
        """The number that the table has come to elsewhere."""
        return (await self.journal.numbers([table])).get(table, folded.number)


class Draft:
    """Changes to a folded table that are not written yet."""

    def __init__(self, folded: Folded) -> None:
        self.folded = folded
        self.number = folded.number
        self.changes: list[Change] = []
        self._at = now()

    def spoil(self) -> None:
        """From here on the folded table is ahead of the journal."""
        self.folded.spoiled = True

    def unspoil(self) -> None:
        """It was refused, and nothing has changed."""
        self.folded.spoiled = False

    def move(self, played: Played) -> None:
        self.spoil()
        self.folded.note(played)
        self.number += 1
        self.changes.append(move_change(self.number, played, self._at))

    def undo(self, assisted: bool) -> None:
        self.spoil()
        self.folded.cut()
        count = len(self.folded.table.entries)
        self._add("undo", -1, assisted_text(count, assisted))

    def seat(self, seat: int, player: Player) -> None:
        self.spoil()
        self.folded.note_people()
        self._add("seat", seat, f"{player.spelling()}:{player.name}")

    def advance(self) -> None:
        """What follows by itself, bots excepted."""
        while (played := self.folded.table.advance_one(bots=False)) is not None:
            self.move(played)

    def _add(self, kind: str, seat: int, text: str) -> None:
        self.number += 1
        self.changes.append(Change(self.number, kind, seat, text, False, self._at))


def move_change(number: int, played: Played, at: float) -> Change:
    return Change(number, "move", played.seat, played.move.text, played.automatic, at)


def question_of(folded: Folded, seat: int) -> Question:
    facts = folded.facts
    return Question(
        table=facts.id,
        game=facts.game,
        seats=facts.seats,
        options=facts.options,
        seed=facts.seed,
        moves=[played.move.text for played in folded.table.entries],
        seat=seat,
        player=folded.table.players[seat].spelling(),
        limit=0.0,
    )


def read_player(kind: str, name: str) -> Player:
    """A player of a kind that there is, with a name that can be shown."""
    try:
        if ":" in kind:
            raise StarboardError("a kind of player has no colon")
        player = make_player(f"{plain_text(kind, 'the kind')}:{plain_text(name, 'the name') if name else ''}")
    except StarboardError as error:
        raise Refusal("unfit", sentence(error)) from error
    return player


def read_log(text: str) -> Table:
    """The table that a downloaded log makes; says what is wrong with it, and where."""
    try:
        log: Log = decode(text)
        if log.header.seed is None:
            raise StarboardError("the log is of a physical table, without a seed: it cannot go on here")
        if len(log.entries) > MOST_MOVES:
            raise StarboardError(
                f"the log has {len(log.entries)} moves, and at most {MOST_MOVES} can be loaded"
            )
        for player in log.header.seats:
            read_player(player.kind, player.name)
        plain_text(log.header.seed, "the seed")
        return Table.replay(log)
    except Refusal:
        raise
    except StarboardError as error:
        raise Refusal("unfit", sentence(error)) from error
