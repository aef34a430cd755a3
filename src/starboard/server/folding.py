"""Changes to a table: the state of a game is the fold of its journal, and folded ones are kept while there is memory.

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
from starboard.table.phases import open_decision, phase_goes_on

LOGGER: Final = logging.getLogger("starboard.server")
# What a folded table takes, in bytes; tests/server/test_cache.py compares it with what it really takes.
TABLE_BYTES: Final = 36_000
MOVE_BYTES: Final = 280
EVENT_BYTES: Final = 420
POSITION_BYTES: Final = 5_000
POSITION_EVERY: Final = (
    8  # moves: each so many a position is kept, from which those after it are played again
)
POSITIONS_KEPT: Final = 7  # the last ones, so that a page can be shown the last 40 moves one by one
MANY_CHANGES: Final = 150  # folded in a thread, so that nobody else waits long

Line = tuple[int, str, bool]  # seat, move, automatic
Stance = tuple[int, str]  # the first move of a simultaneous phase, and what a seat is asked in it


class Folded:
    """A table and the number of the change it has come to.

    `people` are all seats that a person has ever had: what is open to somebody alone stays closed where others have
    played; `bots` are those that anybody else has had. `prints` has one number for each move that stands, made of it
    and all before, so that two logs agree as far as their prints do.
    """

    def __init__(self, facts: Facts, table: Table) -> None:
        self.facts = facts
        self.table = table
        self.number = 0
        self.changed = facts.created
        self.people: set[int] = set(table.people)
        self.bots: set[int] = set(range(len(table.players))) - self.people
        self.positions: dict[int, State] = {}
        self.events = 0  # of all moves that stand
        self.prints: list[int] = []
        self.stage = ""
        self.fresh = [0] * len(table.players)  # with which number, or a later one, a seat is not late
        self._stances: list[Stance | None] = [None] * len(table.players)
        self.loaded = False  # it began with moves that somebody had chosen elsewhere
        self.spoiled = False  # it is ahead of the journal, and will be folded anew

    @property
    def alone(self) -> bool:
        """Has no more than one person ever played here? A hot seat is one page, and counts as one."""
        return len(self.people) <= 1 or self.facts.hot_seat

    @property
    def hints(self) -> bool:
        """May people ask for hints here? As it was agreed when the table was made, or else if one plays alone."""
        return len(self.people) == 1 if self.facts.hints is None else self.facts.hints

    @property
    def borrowed(self) -> bool:
        """Were moves for people chosen elsewhere, before the table was made of a log, or by a bot?"""
        return self.loaded or not self.bots.isdisjoint(self.table.people)

    @property
    def open_log(self) -> bool:
        """May the log be told?"""
        return self.alone or self.table.over

    @property
    def open_seed(self) -> bool:
        """May the seed be shown to whoever looks? On a hot seat it would stand before all for the whole game."""
        return len(self.people) <= 1 or self.table.over

    @property
    def memory(self) -> int:
        """About how many bytes it takes."""
        return (
            TABLE_BYTES
            + MOVE_BYTES * len(self.prints)
            + EVENT_BYTES * self.events
            + POSITION_BYTES * len(self.positions)
        )

    def position(self, count: int) -> State:
        """The position after so many moves, played again from the last one before it that is kept."""
        known = max((number for number in self.positions if number <= count), default=0)
        state = self.positions[known].clone() if known else self.table.edition.start()
        for played in self.table.entries[known:count]:
            state.answer(played.seat, played.move)
        return state

    def apply(self, change: Change) -> None:
        """Do what the next change says."""
        if change.number != self.number + 1:
            raise Refusal("broken", f"Change {change.number} cannot follow change {self.number}.")
        seat = change.seat
        if change.kind == "move":
            entry = Entry(len(self.table.entries) + 1, change.seat, change.text, change.automatic)
            played = self.table.repeat(entry)
            self.note(played)
            seat = played.owner
        elif change.kind == "undo":
            count, keep, assisted = read_undo(change.text)
            self.table.rewind(count, assisted, keep)
            self.cut(count)
        elif change.kind == "seat":
            self.table.seat_player(change.seat, make_player(change.text))
            self.note_people()
            seat = -1
        else:
            self.table.mark_assisted()
        if change.kind != "hint":
            self.settle(change.number, seat)
        self.number = change.number
        self.changed = change.at
        self.stage = stage_of(self.table)

    def note(self, played: Played, state: State | None = None) -> None:
        """A move was played, and has led to this position; usually to the one that the table has."""
        before = self.prints[-1] if self.prints else 0
        self.prints.append(hash((before, played.seat, played.move.text, played.automatic)))
        self.events += len(played.events)
        if played.number % POSITION_EVERY == 0:
            self.positions[played.number] = (self.table.state if state is None else state).clone()
            self.positions.pop(played.number - POSITIONS_KEPT * POSITION_EVERY, None)

    def cut(self, count: int) -> None:
        """Moves after the first `count` were taken back; those that stand all the same have other numbers now."""
        del self.prints[count:]
        self.events = sum(len(played.events) for played in self.table.entries[:count])
        for number in [number for number in self.positions if number > count]:
            del self.positions[number]
        if len(self.table.entries) > count:
            state = self.table.position(count)
            for played in self.table.entries[count:]:
                state.answer(played.seat, played.move)
                self.note(played, state)

    def settle(self, number: int, seat: int) -> None:
        """A seat (-1: nobody in particular) made this change: for whom is a question still what it was?

        In a simultaneous phase the answers of others leave a seat's own question alone, so that what it asks for with
        an older number is not stale. Everywhere else every change concerns everybody.
        """
        for other in range(len(self.fresh)):
            stance = stance_of(self.table, other)
            if stance is None or seat in (other, -1) or stance != self._stances[other]:
                self.fresh[other] = number
            self._stances[other] = stance

    def is_fresh(self, seat: int, number: int) -> bool:
        """Is what a seat asks for, having seen this number, still meant for what is on the table?"""
        return self.fresh[seat] <= number <= self.number

    def note_people(self) -> None:
        people = set(self.table.people)
        self.people |= people
        self.bots |= set(range(len(self.table.players))) - people


def stance_of(table: Table, seat: int) -> Stance | None:
    """Where a seat stands in the simultaneous phase that goes on: what it is asked. None if none goes on."""
    if not phase_goes_on(table.state):
        return None
    decision = open_decision(table.state, seat)
    asked = "" if decision is None else f"{type(decision).__name__} {decision.args()}"
    return table.phase or len(table.entries) + 1, asked


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
    counts: list[int] = []  # how many moves stood before each change
    for change in changes:
        counts.append(len(standing))
        if change.kind == "move":
            line = (change.seat, change.text, change.automatic)
            standing.append(line)
            if undone and undone[-1] == line:
                undone.pop()
            else:
                undone.clear()
        elif change.kind == "undo":
            count, keep, marked = read_undo(change.text)
            assisted |= marked
            kept = [standing[number - 1] for number in keep]
            taken = [
                line for number, line in enumerate(standing[count:], count + 1) if number not in set(keep)
            ]
            undone.extend(reversed(taken))
            standing[count:] = kept
        elif change.kind == "hint":
            table.mark_assisted()
        else:
            players[change.seat] = make_player(change.text)
            person = isinstance(players[change.seat], Person)
            (folded.people if person else folded.bots).add(change.seat)
    for seat, player in enumerate(players):
        table.seat_player(seat, player)
    for seat, text, automatic in [*standing, *reversed(undone)]:
        folded.note(table.repeat(Entry(len(table.entries) + 1, seat, text, automatic)))
    if undone or assisted:
        table.rewind(len(standing), assisted)
        folded.cut(len(standing))
    if changes:
        folded.number = changes[-1].number
        folded.changed = changes[-1].at
    folded.loaded = was_loaded(facts, changes)
    folded.settle(max((change.number for change in changes if change.kind != "hint"), default=0), -1)
    look_back(folded, changes, counts)
    folded.stage = stage_of(table)
    return folded


def was_loaded(facts: Facts, changes: Sequence[Change]) -> bool:
    """Did a table begin with moves of a log? Then the first one that was chosen is as old as the table."""
    chosen = (
        change for change in changes if change.kind == "move" and change.seat >= 0 and not change.automatic
    )
    first = next(chosen, None)
    return first is not None and first.at <= facts.created


def look_back(folded: Folded, changes: Sequence[Change], counts: Sequence[int]) -> None:
    """Since when each seat's question has been what it is, in a simultaneous phase; `counts`: moves before a change."""
    table = folded.table
    if not phase_goes_on(table.state):
        return
    begun = (table.phase or len(table.entries) + 1) - 1  # moves that stood when the phase began
    left = set(range(len(folded.fresh)))
    first = 0
    for change, count in zip(reversed(changes), reversed(counts), strict=True):
        if change.kind == "hint":
            continue
        if count < begun or (change.kind != "move" and (change.kind == "seat" or change.seat < 0)):
            first = change.number
            break
        if change.seat in left:
            folded.fresh[change.seat] = change.number
            left.discard(change.seat)
    for seat in left:
        folded.fresh[seat] = first


class _Slot:
    __slots__ = ("folded", "lock", "memory", "wanted")

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.folded: Folded | None = None
        self.memory = 0  # of the folded one, when it was last put back
        self.wanted = 0  # by how many that hold it or wait for it


class FoldedTables:
    """The tables that a worker keeps, the one that was asked for last kept longest; each for one at a time.

    `most` is how many bytes they may take. One that is held or waited for stays whatever it takes.
    """

    def __init__(self, journal: Journal, most: int) -> None:
        self.memory = 0  # about how many bytes are taken
        self.most = most
        self._journal = journal
        self._slots: OrderedDict[str, _Slot] = OrderedDict()

    def __len__(self) -> int:
        return len(self._slots)

    @asynccontextmanager
    async def hold(self, table: str, fresh: bool = False) -> AsyncIterator[Folded]:
        """A table for oneself; `fresh`: with all that other workers have written until now."""
        slot = self._slots.get(table)
        if slot is None:
            slot = self._slots[table] = _Slot()
        else:
            self._slots.move_to_end(table)
        slot.wanted += 1
        try:
            async with slot.lock:
                try:
                    folded = slot.folded
                    if folded is not None and fresh:
                        await self.catch_up(folded)
                    if folded is None or folded.spoiled:
                        slot.folded = None
                        folded = slot.folded = await self._load(table)
                    yield folded
                finally:
                    if slot.folded is not None and slot.folded.spoiled:
                        slot.folded = None
        finally:
            slot.wanted -= 1
            self._put_back(table, slot)

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
        slot = self._slots.pop(table, None)
        if slot is not None:
            self.memory -= slot.memory

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

    def _put_back(self, table: str, slot: _Slot) -> None:
        """Somebody is done with a table: what it takes now counts, and others make room for it, the oldest first."""
        if self._slots.get(table) is not slot:
            return  # it was forgotten meanwhile
        memory = 0 if slot.folded is None else slot.folded.memory
        self.memory += memory - slot.memory
        slot.memory = memory
        if slot.folded is None and not slot.wanted:
            self.forget(table)
        oldest: list[str] = []
        excess = self.memory - self.most
        for other, idle in self._slots.items():
            if excess <= 0:
                break
            if not idle.wanted and other != table:
                oldest.append(other)
                excess -= idle.memory
        for other in oldest:
            self.forget(other)
