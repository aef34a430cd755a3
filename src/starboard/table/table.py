"""A table: a running game with its log, its players, undo and saves.

The table answers for nature from a seed, lets bots answer, makes forced answers by itself, and waits for people. Each
move is in the log before anybody is told of it.
"""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Self

import starboard
from starboard._version import __version__
from starboard.kernel import NATURE, Edition, IllegalMove, Move, Nature, StarboardError, State
from starboard.kernel.decision import Chance
from starboard.players import Automa, Person, Player, Sight, make_player
from starboard.table.log import Encoder, Entry, Header, Log
from starboard.table.log import Player as LogPlayer
from starboard.table.played import CannotUndo, Played, ReplayError, TableError
from starboard.table.save import SaveFile
from starboard.table.seating import check_players


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
        self.people_ever = set(self.people)  # seats that a person has or has had
        self._nature = None if seed is None else Nature(seed)
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
        for entry in entries:
            try:
                table.repeat(entry)
            except StarboardError as error:
                line = Encoder(header).head.count("\n") + entry.number
                raise ReplayError(line, entry.number, str(error)) from error
        return table

    def repeat(self, entry: Entry) -> Played:
        """Play a move that is written down: of a log, or of a bot that thought elsewhere."""
        if entry.number != len(self.entries) + 1:
            raise TableError(f"move {entry.number} cannot follow move {len(self.entries)}")
        decision = self.state.decision
        if decision is not None and decision.seat != entry.seat:
            asked = "nature" if decision.seat == NATURE else f"seat {decision.seat}"
            raise TableError(
                f"{asked} was asked, not {'nature' if entry.seat == NATURE else f'seat {entry.seat}'}"
            )
        played = self._do(self.edition.move(entry.text), entry.automatic)
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
        """What the seats are called: by name, or else bots by their kind and people by their seat."""
        kinds = [player.kind for player in self.players]
        names: list[str] = []
        for seat, player in enumerate(self.players):
            if player.name or isinstance(player, Person | Automa):
                names.append(player.name or self.edition.seat_name(seat))
            else:
                alike = kinds.count(player.kind) > 1
                names.append(player.kind.capitalize() + (f" {seat + 1}" if alike else ""))
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

    def waits_for(self) -> int | None:
        """The seat that the table waits for; None if it can go on by itself or the game is over."""
        decision = self.state.decision
        if decision is None:
            return None
        if decision.seat == NATURE:
            return NATURE if self._nature is None else None
        if not isinstance(self.players[decision.seat], Person):
            return None
        if self.forced_answers and len(self.state.moves()) == 1:
            return None
        return decision.seat

    def waits_for_bot(self) -> int | None:
        """The seat of a bot that has something to choose now; None if none has."""
        decision = self.state.decision
        if decision is None or decision.seat == NATURE:
            return None
        if isinstance(self.players[decision.seat], Person) or len(self.state.moves()) == 1:
            return None
        return decision.seat

    def play(self, move: Move, seat: int | None = None) -> Played:
        """A person's answer (or nature's at a physical table). An illegal one raises and changes nothing."""
        decision = self.state.decision
        if decision is not None:
            asked = decision.seat
            if seat is not None and asked != seat:
                raise IllegalMove(move.text, decision.rule, "another seat is asked")
            if asked == NATURE and self._nature is not None:
                raise IllegalMove(move.text, decision.rule, "chance is drawn from the seed")
            if asked != NATURE and asked not in self.people:
                raise IllegalMove(move.text, decision.rule, f"{self.names[asked]} answers without a person")
        played = self._do(move, automatic=False, worded=True)
        self._settle_redo(played)
        return played

    def advance(self, bots: bool = True) -> list[Played]:
        """Let nature, bots and automas answer, and make forced answers, until a person is asked or it is over.

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
        if not bots and self.waits_for_bot() is not None:
            return None
        played = self._answer()
        if played is not None:
            self._settle_redo(played)
        return played

    def _answer(self) -> Played | None:
        decision = self.state.decision
        if decision is None or self.waits_for() is not None:
            return None
        if decision.seat == NATURE:
            assert self._nature is not None
            before = dict(self._nature.drawn)
            move = self._nature.answer(self.state)
            try:
                return self._do(move, automatic=False)
            except BaseException:
                self._nature.rewind(before)
                raise
        moves = self.state.moves()
        if len(moves) == 1:
            return self._do(moves[0], automatic=True)
        rng = Random(f"{self.seed}/{decision.seat}/{len(self.entries) + 1}")
        player = self.players[decision.seat]
        return self._do(player.choose(Sight(self.edition, self.state, decision.seat), rng), automatic=False)

    def _do(self, move: Move, automatic: bool, worded: bool = False) -> Played:
        """Play a move and write it down; if it cannot be written, it was not played.

        A person's move is put into words if it is `worded`; a replay leaves that for later, as it is seldom asked.
        """
        if move not in self.state.moves():
            self.state.play(move)  # says why not, and changes nothing
        decision = self.state.decision
        seat = NATURE if decision is None else decision.seat
        chosen = not automatic and seat != NATURE and isinstance(self.players[seat], Person)
        label = "" if chosen else move.text
        if chosen and worded:
            label = self.edition.label(self.state.clone(), move, self.names)
        stream = decision.stream if isinstance(decision, Chance) else ""
        try:
            self.state.play(move)
            played = Played(len(self.entries) + 1, seat, move, automatic, label, stream, self.state.heard())
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
            state.play(played.move)
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
            played.label = self.edition.label(before, played.move, self.names)
        return played.label

    def put_into_words(self, start: int) -> None:
        """Word every move from `start` on that people chose, in one replay; `words` takes one for each of them."""
        if all(played.label for played in self.entries[start:]):
            return
        names = self.names
        state = self.position(start)
        for played in self.entries[start:]:
            if not played.label:
                played.label = self.edition.label(state, played.move, names)
            state.play(played.move)

    def barrier(self, target: int, names: Sequence[str] | None = None) -> str | None:
        """Why moves from `target` on may not be taken back freely; None if they may.

        `names` are what the seats are called there, if not as everywhere.
        """
        names = names or self.names
        seat = self.entries[target].seat
        for played in self.entries[target:]:
            event = played.revelation
            if event is not None:
                told = self.edition.sentence(event, names) or event.kind
                return f"something was revealed: {told}"
            if played.seat not in (seat, NATURE) and not played.automatic:
                return f"{names[played.seat]} has moved since"
        return None

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

        All that came after it goes, too. It stops where `undo` does, and can be forced like it.
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
        taken = self.entries[target]
        self.words(taken)
        self.rewind(target, assisted=reason is not None)
        return taken

    def reset(self, seat: int | None = None) -> list[Played]:
        """Take back everything to the last point where somebody learned something or another seat acted."""
        taken = [self.undo(seat=seat)]
        while True:
            target = self.undo_target(taken[0].seat)
            if target is None or self.barrier(target) is not None:
                return taken
            taken.append(self.undo(seat=taken[0].seat))

    def rewind(self, count: int, assisted: bool) -> None:
        """Take back moves until `count` of them stand, without asking whether it is allowed; `undo` does.

        With `assisted` the game counts as assisted from now on.
        """
        if not 0 <= count <= len(self.entries):
            raise TableError(f"{len(self.entries)} moves have been played, so {count} of them cannot stand")
        kept = self.entries[:count]
        was_assisted = self.assisted
        self.assisted = was_assisted or assisted
        if self._save is not None:
            try:
                self._save.rewrite(Log(self.header, tuple(played.entry for played in kept)))
            except BaseException:
                self.assisted = was_assisted
                raise
        for played in reversed(self.entries[count:]):
            self._undone.append((played.seat, played.move, played.automatic))
        self._go_to(count)
        self.entries = kept
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
        return self.edition.label(self.state, self._undone[-1][1], self.names)

    def _settle_redo(self, played: Played) -> None:
        """What was just played is what would have been played again next, or else nothing is played again any more."""
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
                again.append(self._do(move, automatic))
                self._undone.pop()
        finally:
            self._rewind_nature()
        return again
