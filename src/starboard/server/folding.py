"""Changes to a table: the state of a game is the fold of its journal, and a few folded ones are kept.

The fold goes over texts first and finds what stands and what could be played again; only that is played. So a journal
with a thousand undos costs no more than the game that is left of it.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Final

import starboard
from starboard.kernel import Edition, StarboardError, State
from starboard.players import Person, make_player
from starboard.server.errors import Refusal, not_found, sentence
from starboard.server.journal import Change, Facts, Journal, read_undo
from starboard.server.schema import BOT, OVER, WAITS
from starboard.table import Entry, Played, Table

LOGGER: Final = logging.getLogger("starboard.server")
POSITIONS_KEPT: Final = 41  # the last ones, so that a page can be shown moves one by one
MANY_CHANGES: Final = 150  # folded in a thread, so that nobody else waits long

Line = tuple[int, str, bool]  # seat, move, automatic


class Folded:
    """A table and the number of the change it has come to.

    `people` are all seats that a person has ever had: what is open to somebody alone stays closed where others have
    played. `prints` has one number for each move that stands, made of it and all before, so that two logs agree as far
    as their prints do.
    """

    def __init__(self, facts: Facts, table: Table) -> None:
        self.facts = facts
        self.table = table
        self.number = 0
        self.changed = facts.created
        self.people: set[int] = set(table.people)
        self.positions: dict[int, State] = {}
        self.prints: list[int] = []
        self.stage = ""
        self.spoiled = False  # it is ahead of the journal, and will be folded anew

    @property
    def alone(self) -> bool:
        """Has no more than one person ever played here? A hot seat is one page, and counts as one."""
        return len(self.people) <= 1 or self.facts.hot_seat

    @property
    def open_log(self) -> bool:
        """May the log, and with it the seed, be told?"""
        return self.alone or self.table.over

    def apply(self, change: Change) -> None:
        """Do what the next change says."""
        if change.number != self.number + 1:
            raise Refusal("broken", f"Change {change.number} cannot follow change {self.number}.")
        if change.kind == "move":
            entry = Entry(len(self.table.entries) + 1, change.seat, change.text, change.automatic)
            self.note(self.table.repeat(entry))
        elif change.kind == "undo":
            count, assisted = read_undo(change.text)
            self.table.rewind(count, assisted)
            self.cut()
        else:
            self.table.seat_player(change.seat, make_player(change.text))
            self.note_people()
        self.number = change.number
        self.changed = change.at
        self.stage = stage_of(self.table)

    def note(self, played: Played) -> None:
        """A move was played."""
        before = self.prints[-1] if self.prints else 0
        self.prints.append(hash((before, played.seat, played.move.text, played.automatic)))
        self.positions[played.number] = self.table.state.clone()
        self.positions.pop(played.number - POSITIONS_KEPT, None)

    def cut(self) -> None:
        """Moves were taken back."""
        count = len(self.table.entries)
        del self.prints[count:]
        for number in [number for number in self.positions if number > count]:
            del self.positions[number]

    def note_people(self) -> None:
        self.people.update(self.table.people)


def stage_of(table: Table) -> str:
    if table.over:
        return OVER
    return BOT if table.waits_for_bot() is not None else WAITS


def edition_of(facts: Facts) -> Edition:
    """The edition that a table is played with; a table of another content pack cannot go on."""
    game = starboard.game(facts.game)
    edition = game.edition(facts.seats, game.read_options(facts.seats, dict(facts.options)))
    if edition.fingerprint != facts.fingerprint:
        raise Refusal(
            "broken",
            f"This table was set up with the content pack {facts.fingerprint}, and the server has "
            f"{edition.fingerprint}: it cannot go on.",
        )
    return edition


def fold(facts: Facts, changes: Sequence[Change]) -> Folded:
    """The table that these changes, from the first on, make."""
    players = [make_player(f"{who.kind}:{who.name}") for who in facts.sitting]
    table = Table.new(edition_of(facts), players, facts.seed)
    table.assisted = facts.assisted
    folded = Folded(facts, table)
    standing: list[Line] = []
    undone: list[Line] = []  # the next to play again last
    assisted = False
    for change in changes:
        if change.kind == "move":
            line = (change.seat, change.text, change.automatic)
            standing.append(line)
            if undone and undone[-1] == line:
                undone.pop()
            else:
                undone.clear()
        elif change.kind == "undo":
            count, marked = read_undo(change.text)
            assisted |= marked
            undone.extend(reversed(standing[count:]))
            del standing[count:]
        else:
            players[change.seat] = make_player(change.text)
            if isinstance(players[change.seat], Person):
                folded.people.add(change.seat)
    for seat, player in enumerate(players):
        table.seat_player(seat, player)
    for seat, text, automatic in [*standing, *reversed(undone)]:
        folded.note(table.repeat(Entry(len(table.entries) + 1, seat, text, automatic)))
    if undone or assisted:
        table.rewind(len(standing), assisted)
        folded.cut()
    if changes:
        folded.number = changes[-1].number
        folded.changed = changes[-1].at
    folded.stage = stage_of(table)
    return folded


class _Slot:
    __slots__ = ("folded", "lock")

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.folded: Folded | None = None


class FoldedTables:
    """The tables that a worker keeps, the one that was asked for last kept longest; each for one at a time."""

    def __init__(self, journal: Journal, most: int) -> None:
        self._journal = journal
        self._most = most
        self._slots: OrderedDict[str, _Slot] = OrderedDict()

    @asynccontextmanager
    async def hold(self, table: str, fresh: bool = False) -> AsyncIterator[Folded]:
        """A table for oneself; `fresh`: with all that other workers have written until now."""
        slot = self._slots.get(table)
        if slot is None:
            self._let_go()
            slot = self._slots[table] = _Slot()
        else:
            self._slots.move_to_end(table)
        async with slot.lock:
            if slot.folded is None:
                try:
                    slot.folded = await self._load(table)
                except BaseException:
                    if self._slots.get(table) is slot:
                        del self._slots[table]
                    raise
            elif fresh:
                await self.catch_up(slot.folded)
            if slot.folded.spoiled:
                slot.folded = await self._load(table)
            folded = slot.folded
            try:
                yield folded
            finally:
                if folded.spoiled:
                    slot.folded = None

    async def catch_up(self, folded: Folded) -> None:
        """Do what has been written since."""
        changes = await self._journal.changes(folded.facts.id, folded.number)
        if not changes:
            return
        folded.spoiled = True  # until all of them are done; else it is folded anew
        if sum(change.kind == "undo" for change in changes) > 1 or len(changes) > MANY_CHANGES:
            return
        for change in changes:
            folded.apply(change)
        folded.spoiled = False

    def forget(self, table: str) -> None:
        self._slots.pop(table, None)

    async def _load(self, table: str) -> Folded:
        facts = await self._journal.facts(table)
        if facts is None:
            raise not_found()
        changes = await self._journal.changes(table)
        try:
            if len(changes) < MANY_CHANGES:
                return fold(facts, changes)
            return await asyncio.to_thread(fold, facts, changes)
        except Refusal:
            raise
        except StarboardError as error:
            LOGGER.error("table %s cannot be folded: %s", table, error)
            raise Refusal("broken", f"This table cannot go on: {sentence(error)}") from error

    def _let_go(self) -> None:
        """Forget the oldest ones that nobody holds."""
        too_many = len(self._slots) + 1 - self._most
        if too_many <= 0:
            return
        for table in [table for table, slot in self._slots.items() if not slot.lock.locked()][:too_many]:
            del self._slots[table]
