"""A table: a running game with its log, its players, undo and saves.

The table answers for nature from a seed, lets bots answer, makes forced answers by itself, and waits for people. Each
move is in the log before anybody is told of it.
"""

import gc
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Self

import starboard
from starboard._version import __version__
from starboard.kernel import NATURE, Edition, IllegalMove, Move, Nature, StarboardError, State
from starboard.kernel.decision import Decision
from starboard.players import Automa, Person, Player, Sight, make_player
from starboard.table.log import Encoder, Entry, Header, Log
from starboard.table.log import Player as LogPlayer
from starboard.table.phases import perform
from starboard.table.played import CannotUndo, Played, ReplayError, TableError
from starboard.table.save import SaveFile
from starboard.table.seating import bot_name, check_players
from starboard.table.seeds import draw_seed


class Table:
    """A running game."""

    def __init__(self, edition: Edition, players: Sequence[Player], seed: str | None) -> None:
        check_players(edition, players)
        if seed == "":
            raise TableError("a seed has at least one character")
        self.edition = edition
        self.players = list(players)
        self.seed = seed  # None: people answer for nature, at a physical table
        self.assisted = False
        self.forced_answers = True  # make an answer that is the only one
        self.state: State = edition.start()
        self.state.listen()
        self.entries: list[Played] = []
        self._undone: list[tuple[int, Move, bool]] = []  # seat, move, automatic; the next to redo last
        self.rewound: tuple[int, list[int]] = (0, [])  # `count` and `keep` of the last `rewind`
        self.people_ever = set(self.people)  # seats that a person has or has had
        self._nature = None if seed is None else Nature(seed)
        self._bots_seed = draw_seed() if seed is None else seed
        self._save: SaveFile | None = None

    # ---- beginning

    @classmethod
    def new(
        cls, edition: Edition, players: Sequence[Player], seed: str | int | None, save: Path | None = None
    ) -> Self:
        """Set up a table; with `save`, every move is on the disk before it is acknowledged."""
        table = cls(edition, players, None if seed is None else str(seed))
        if save is not None:
            table._save = SaveFile.create(save, table.header)
        return table

    @classmethod
    def load(cls, path: Path, pack: Path | None = None) -> tuple[Self, str | None]:
        """Go on with a saved game. The second value is the cut-off last line that was dropped, if there was one."""
        save, log = SaveFile.open(path)
        try:
            table = cls.replay(log, pack)
        except BaseException:
            save.close()
            raise
        table._save = save
        return table, log.cut

    @classmethod
    def replay(cls, log: Log, pack: Path | None = None, to: int | None = None) -> Self:
        """A table at which a log has been played, up to move `to`; `ReplayError` where it cannot be."""
        header = log.header
        options = dict(header.edition)
        try:
            seats = int(options.pop("seats"))
        except (KeyError, ValueError):
            raise TableError("the log does not say for how many seats its edition is") from None
        game = starboard.game(header.game)
        edition = game.edition(seats, game.read_options(seats, dict(options)), pack)
        if edition.fingerprint != header.pack:
            raise TableError(
                f"the log was played with the content pack {header.pack}, this one is {edition.fingerprint}; "
                "name the folder of the right pack"
            )
        players = [make_player(f"{seat.kind}:{seat.name}") for seat in header.seats]
        table = cls(edition, players, header.seed)
        table.assisted = header.assisted
        if to is not None and to < 0:
            raise TableError(f"a log is replayed to a number of moves, not to {to}")
        entries = log.entries if to is None else log.entries[:to]
        collects = gc.isenabled()
        gc.disable()  # thousands of events are made and all of them kept: there is nothing to collect
        try:
            for entry in entries:
                try:
                    table.repeat(entry)
                except StarboardError as error:
                    line = Encoder(header).head.count("\n") + entry.number
                    raise ReplayError(line, entry.number, str(error)) from error
        finally:
            if collects:
                gc.enable()
        return table

    def repeat(self, entry: Entry) -> Played:
        """Play a move that is written down: of a log, or of a bot that thought elsewhere."""
        if entry.number != len(self.entries) + 1:
            raise TableError(f"move {entry.number} cannot follow move {len(self.entries)}")
        decision = self.state.decision
        if decision is not None and decision.seat != entry.seat and not self.state.open_to(entry.seat):
            asked = "nature" if decision.seat == NATURE else f"seat {decision.seat}"
            raise TableError(
                f"{asked} was asked, not {'nature' if entry.seat == NATURE else f'seat {entry.seat}'}"
            )
        played = self._do(self.edition.move(entry.text), entry.seat, entry.automatic)
        if self._nature is not None and played.seat == NATURE:
            self._nature.skip(played.stream)
        self._settle_redo(played)
        return played

    def seat_player(self, seat: int, player: Player) -> None:
        """Let another player answer for a seat from now on, or the same one under another name."""
        if not 0 <= seat < len(self.players):
            raise TableError(f"there is no seat {seat} at this table")
        players = [*self.players[:seat], player, *self.players[seat + 1 :]]
        check_players(self.edition, players)
        before = self.players
        self.players = players
        if self._save is not None:
            try:
                self._save.rewrite(self.log)
            except BaseException:
                self.players = before
                raise
        self.people_ever.update(self.people)

    def mark_assisted(self) -> None:
        """The game counts as assisted from now on."""
        if self.assisted:
            return
        self.assisted = True
        if self._save is not None:
            try:
                self._save.rewrite(self.log)
            except BaseException:
                self.assisted = False
                raise

    # ---- the log

    @property
    def header(self) -> Header:
        options = (("seats", str(self.edition.seats)), *sorted(self.edition.options.items()))
        seats = tuple(LogPlayer(player.spelling(), player.name) for player in self.players)
        return Header(
            self.edition.game.slug,
            options,
            self.edition.fingerprint,
            __version__,
            seats,
            self.seed,
            self.assisted,
        )

    @property
    def log(self) -> Log:
        return Log(self.header, tuple(played.entry for played in self.entries))

    @property
    def path(self) -> Path | None:
        """Where the game is saved."""
        return None if self._save is None else self._save.path

    def close(self) -> None:
        if self._save is not None:
            self._save.close()

    # ---- playing

    @property
    def names(self) -> list[str]:
        """What the seats are called: by name, or else bots by their kind and level, and people by their seat."""
        bots = [bot_name(player) for player in self.players]
        names: list[str] = []
        for seat, player in enumerate(self.players):
            if player.name or isinstance(player, Person | Automa):
                names.append(player.name or self.edition.seat_name(seat))
            else:
                alike = bots.count(bots[seat]) > 1
                names.append(bots[seat] + (f" {seat + 1}" if alike else ""))
        return names

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, player in enumerate(self.players) if isinstance(player, Person)]

    @property
    def alone(self) -> bool:
        """Has nobody but one person ever played here? Bots and automas have nothing against an undo."""
        return len(self.people_ever) == 1

    @property
    def over(self) -> bool:
        return not self.state.stack

    def waiting(self) -> list[int]:
        """The seats that the table waits for: all people who have something to choose now."""
        decision = self.state.decision
        if decision is not None and decision.seat == NATURE:
            return [NATURE] if self._nature is None else []
        return [
            open_.seat
            for open_ in self.state.decisions()
            if isinstance(self.players[open_.seat], Person) and not self._forced(open_)
        ]

    def waits_for(self) -> int | None:
        """The seat that the table waits for, the first of several; None if it goes on by itself or the game is over."""
        return next(iter(self.waiting()), None)

    def waits_for_bot(self) -> int | None:
        """The seat of a bot that has something to choose now, the first of several; None if none has."""
        decision = self.state.decision
        if decision is None or decision.seat == NATURE:
            return None
        for open_ in self.state.decisions():
            if not isinstance(self.players[open_.seat], Person) and not self._forced(open_):
                return open_.seat
        return None

    def _forced(self, decision: Decision[Any]) -> bool:
        """Does the table make this open decision's only answer by itself? A person confirms some of them."""
        if isinstance(self.players[decision.seat], Person) and (
            decision.confirmed or not self.forced_answers
        ):
            return False
        return len(self.state.facing(decision.seat).moves()) == 1

    def play(self, move: Move, seat: int | None = None) -> Played:
        """A person's answer (or nature's at a physical table). An illegal one raises and changes nothing.

        Without `seat` it is for the decision that is asked first; with it, for the one that is open to this seat.
        """
        decision = self.state.decision
        if decision is not None:
            asked = decision.seat if seat is None else seat
            if not self.state.open_to(asked):
                raise IllegalMove(move.text, decision.rule, "another seat is asked")
            if asked == NATURE and self._nature is not None:
                raise IllegalMove(move.text, decision.rule, "chance is drawn from the seed")
            if asked != NATURE and asked not in self.people:
                raise IllegalMove(move.text, decision.rule, f"{self.names[asked]} answers without a person")
        played = self._do(move, seat, automatic=False, worded=True)
        self._settle_redo(played)
        return played

    def advance(self, bots: bool = True) -> list[Played]:
        """Let nature, bots and automas answer, and make forced answers, until only people are asked or it is over.

        Without `bots` it stops where one of them has to think, so that it can do so elsewhere.
        """
        news: list[Played] = []
        while True:
            played = self.advance_one(bots)
            if played is None:
                return news
            news.append(played)

    def advance_one(self, bots: bool = True) -> Played | None:
        """One answer that needs no person (and no bot, unless `bots`); None if there is none to make."""
        played = self._answer(bots)
        if played is not None:
            self._settle_redo(played)
        return played

    def _answer(self, bots: bool) -> Played | None:
        """Chance first, then forced answers, then bots: nobody waits for somebody else's choice."""
        decision = self.state.decision
        if decision is None:
            return None
        if decision.seat == NATURE:
            return None if self._nature is None else self._draw(self._nature)
        for open_ in self.state.decisions():
            if self._forced(open_):
                only = self.state.facing(open_.seat).moves()[0]
                return self._do(only, open_.seat, automatic=not open_.confirmed)
        seat = self.waits_for_bot() if bots else None
        if seat is None:
            return None
        rng = Random(f"{self._bots_seed}/{seat}/{len(self.entries) + 1}")
        move = self.players[seat].choose(Sight(self.edition, self.state, seat), rng)
        return self._do(move, seat, automatic=False)

    def _draw(self, nature: Nature) -> Played:
        before = dict(nature.drawn)
        move = nature.answer(self.state)
        try:
            return self._do(move, NATURE, automatic=False)
        except BaseException:
            nature.rewind(before)
            raise

    def _do(self, move: Move, seat: int | None, automatic: bool, worded: bool = False) -> Played:
        """Play a move and write it down; if it cannot be written, it was not played.

        A person's move is put into words if it is `worded`; a replay leaves that for later, as it is seldom asked.
        """
        decision = self.state.decision
        if seat is None:
            seat = NATURE if decision is None else decision.seat
        first = decision is not None and decision.seat == seat  # as nearly always
        asked = self.state if first else self.state.facing(seat)
        if move not in asked.moves():
            asked.play(move)  # says why not, and changes nothing
        chosen = not automatic and seat != NATURE and isinstance(self.players[seat], Person)
        label = "" if chosen else move.text
        if chosen and worded:
            label = self.edition.label(asked.clone(), move, self.names)
        try:
            if not first:
                self.state.face(seat)
            played = perform(self.state, move, automatic, label, self.entries[-1] if self.entries else None)
            if self._save is not None:
                self._save.append(played.entry)
        except BaseException:
            self._go_to(len(self.entries))
            raise
        self.entries.append(played)
        return played

    def position(self, count: int) -> State:
        """The position after so many moves: the log is all that is kept of the past."""
        state = self.edition.start()
        for played in self.entries[:count]:
            state.answer(played.seat, played.move)
        return state

    def _go_to(self, count: int) -> None:
        self.state = self.position(count)
        self.state.listen()

    # ---- taking back

    def undo_target(self, seat: int | None = None) -> int | None:
        """The index of the move that an undo would take back: the last one that a person (of this seat) chose."""
        for index in range(len(self.entries) - 1, -1, -1):
            played = self.entries[index]
            if played.seat in self.people and not played.automatic and seat in (None, played.seat):
                return index
        return None

    def undo_label(self, seat: int | None = None) -> str | None:
        """What an undo would take back, in words; None if there is nothing."""
        target = self.undo_target(seat)
        return None if target is None else self.words(self.entries[target])

    def words(self, played: Played) -> str:
        """A move of the log in words, as it was offered."""
        if not played.label:
            before = self.position(played.number - 1)
            before.face(played.seat)
            played.label = self.edition.label(before, played.move, self.names)
        return played.label

    def put_into_words(self, start: int) -> None:
        """Word every move from `start` on that people chose, in one replay; `words` takes one for each of them."""
        if all(played.label for played in self.entries[start:]):
            return
        names = self.names
        state = self.position(start)
        for played in self.entries[start:]:
            state.face(played.seat)
            if not played.label:
                played.label = self.edition.label(state, played.move, names)
            state.play(played.move)

    @property
    def phase(self) -> int:
        """The number of the first move of the simultaneous phase that goes on now; 0 if none does or none was made."""
        last = self.entries[-1] if self.entries else None
        return last.phase if last is not None and last.phase_open else 0

    def taken_with(self, target: int) -> list[Played]:
        """The moves that go when the one at index `target` is taken back, itself included.

        In a simultaneous phase that goes on, these are the later ones of its seat alone; else all that came after it.
        """
        played = self.entries[target]
        if played.phase and played.phase == self.phase:
            return [later for later in self.entries[target:] if later.owner == played.seat]
        return self.entries[target:]

    def barrier(self, target: int, names: Sequence[str] | None = None) -> str | None:
        """Why the move at index `target` may not be taken back freely; None if it may.

        `names` are what the seats are called there, if not as everywhere.
        """
        names = names or self.names
        seat, phase = self.entries[target].seat, self.entries[target].phase
        taken = self.taken_with(target)
        moved: str | None = None
        for played in taken:
            event = played.revelation
            if event is not None:
                told = self.edition.sentence(event.seen_by(seat), names) or event.kind
                return f"something was revealed: {told}"
            if played.seat not in (seat, NATURE) and not played.automatic:
                moved = moved or f"{names[played.seat]} has moved since"
            if moved is not None and not (phase and played.phase == phase):
                return moved
        if moved is not None:
            return moved
        if len(taken) < len(self.entries) - target:
            drawn = {played.stream for played in taken if played.stream}
            if any(played.stream in drawn for played in self.entries[target:] if played not in taken):
                return "chance has decided something for others since"
        return None

    def draft(self, seat: int) -> list[Played]:
        """What a seat has chosen in this turn, the first one first; nothing when the game is over.

        It begins anew where somebody learned something or another seat moved.
        """
        chosen: list[Played] = []
        phase = self.phase
        for played in [] if self.over else reversed(self.entries):
            if phase and played.phase == phase and played.owner != seat:
                continue
            if played.begins_turn(seat) or played.revelation is not None:
                break
            if played.seat not in (seat, NATURE) and not played.automatic:
                break
            if played.seat == seat and not played.automatic:
                chosen.append(played)
        return chosen[::-1]

    def undo(self, force: bool = False, seat: int | None = None) -> Played:
        """Take back the last move that a person chose, and what followed from it.

        It stops where somebody learned something or another seat acted. A player alone may `force` it: the game
        is then marked as assisted. With `seat` the last move of that seat is meant, whoever has moved since.
        """
        target = self.undo_target(seat)
        if target is None:
            raise CannotUndo("no move of a person has been played yet", can_force=False)
        return self._take_back(target, force)

    def undo_to(self, count: int, force: bool = False, seat: int | None = None) -> Played:
        """Undo to here: of the moves after the first `count`, take back the first that a person (of this seat) chose.

        All that came after it goes, too; in a simultaneous phase, all of that seat. It stops where `undo` does, and can
        be forced like it.
        """
        for target in range(max(count, 0), len(self.entries)):
            played = self.entries[target]
            if played.seat in self.people and not played.automatic and seat in (None, played.seat):
                return self._take_back(target, force)
        raise CannotUndo("no move of a person has been played since", can_force=False)

    def _take_back(self, target: int, force: bool) -> Played:
        reason = self.barrier(target)
        if reason is not None and not (force and self.alone):
            raise CannotUndo(reason, can_force=self.alone)
        played = self.entries[target]
        self.words(played)
        self._remove(target, assisted=reason is not None)
        return played

    def _remove(self, target: int, assisted: bool) -> None:
        taken = {played.number for played in self.taken_with(target)}
        keep = [played.number for played in self.entries[target:] if played.number not in taken]
        try:
            self.rewind(target, assisted, keep)
        except IllegalMove:
            raise CannotUndo("others have answered since, and it mattered to them", can_force=False) from None

    def reset(self, seat: int | None = None) -> list[Played]:
        """Take back this turn, to the last point in it where somebody learned something or another seat acted."""
        last = self.undo_target(seat)
        if last is None:
            raise CannotUndo("no move of a person has been played yet", can_force=False)
        reason = self.barrier(last)
        if reason is not None:
            raise CannotUndo(reason, can_force=self.alone)
        owner = self.entries[last].seat
        if any(played.begins_turn(owner) for played in self.entries[last:]):
            raise CannotUndo("nothing has been chosen in this turn yet", can_force=False)
        taken = [self.entries[last]]
        for target in range(last - 1, -1, -1):
            played = self.entries[target]
            if played.begins_turn(owner):
                break
            if played.seat == owner and not played.automatic:
                if self.barrier(target) is not None:
                    break
                taken.append(played)
        for played in taken:
            self.words(played)
        self._remove(taken[-1].number - 1, assisted=False)
        return taken

    def rewind(self, count: int, assisted: bool, keep: Sequence[int] = ()) -> None:
        """Take back moves until `count` of them stand, without asking whether it is allowed; `undo` does.

        With `assisted` the game counts as assisted from now on. `keep` are the numbers of later moves that stand all
        the same: those of other seats in a simultaneous phase.
        """
        if not 0 <= count <= len(self.entries):
            raise TableError(f"{len(self.entries)} moves have been played, so {count} of them cannot stand")
        if list(keep) != sorted(set(keep)) or any(not count < n <= len(self.entries) for n in keep):
            raise TableError(f"the moves {list(keep)} cannot stand after the first {count}")
        state = self.position(count)
        state.listen()
        kept = self.entries[:count]
        for number in keep:
            played = self.entries[number - 1]
            if not state.open_to(played.seat):
                raise IllegalMove(played.move.text, "", "another seat is asked")
            state.face(played.seat)
            kept.append(
                perform(state, played.move, played.automatic, played.label, kept[-1] if kept else None)
            )
        was_assisted = self.assisted
        self.assisted = was_assisted or assisted
        if self._save is not None:
            try:
                self._save.rewrite(Log(self.header, tuple(played.entry for played in kept)))
            except BaseException:
                self.assisted = was_assisted
                raise
        for played in reversed(self.entries[count:]):
            if played.number not in keep:
                self._undone.append((played.seat, played.move, played.automatic))
        self.state = state
        self.entries = kept
        self.rewound = (count, list(keep))
        self._rewind_nature()

    def _rewind_nature(self) -> None:
        if self._nature is None:
            return
        drawn: dict[str, int] = {}
        for played in self.entries:
            if played.stream:
                drawn[played.stream] = drawn.get(played.stream, 0) + 1
        self._nature.rewind(drawn)

    @property
    def redo_seat(self) -> int | None:
        """Whose move would be played again first; None if there is nothing to play again."""
        return self._undone[-1][0] if self._undone else None

    def redo_label(self) -> str | None:
        """What would be played again, in words; None if there is nothing."""
        if not self._undone:
            return None
        seat, move, _ = self._undone[-1]
        return self.edition.label(self.state.facing(seat), move, self.names)

    def _settle_redo(self, played: Played) -> None:
        """What was just played is what would have been played again next, or else nothing is played again any more."""
        if not self._undone:
            return
        repeated = self._undone[-1:] == [(played.seat, played.move, played.automatic)]
        self._undone = self._undone[:-1] if repeated else []

    def redo(self) -> list[Played]:
        """Play again what the last undo took back."""
        if not self._undone:
            raise CannotUndo("there is nothing to play again", can_force=False)
        again: list[Played] = []
        try:
            while self._undone:
                seat, move, automatic = self._undone[-1]
                if again and seat in self.people and not automatic:
                    break
                again.append(self._do(move, seat, automatic))
                self._undone.pop()
        finally:
            self._rewind_nature()
        return again
