"""The play loop: what happened, the open question, its numbered answers, and what the person types."""

from pathlib import Path

from rich.text import Text

from starboard.kernel import EVERYBODY, NATURE, Move, StarboardError, State
from starboard.table import CannotUndo, SaveError, Table
from starboard.table.phases import Watch
from starboard.terminal.boards import Board, board_for
from starboard.terminal.boards.board import View
from starboard.terminal.chase import Chase, chase_at
from starboard.terminal.commands import Commands, Then
from starboard.terminal.ending import show_outcome
from starboard.terminal.invocation import continue_command, play_command, replay_command
from starboard.terminal.screen import Screen, rows, sentence
from starboard.terminal.telling import Teller, names_at

LEAST_ROOM = 12  # lines for answers, however low the terminal is
AROUND_ANSWERS = 6  # lines of the question and the input


class Leave(Exception):
    """The person leaves the table."""


def answer_text(label: str, note: str | None, room: int | None) -> Text:
    """An answer with its note, or as much of it as fits into one line."""
    if room is None:
        return Text(label) if note is None else Text.assemble(label, (f" [note: {note}]", "note"))
    text = Text.assemble(("" if note is None else "! ", "note"), label)
    text.truncate(room, overflow="ellipsis")
    return text


class PlayLoop:
    """A person, or several in turn, at one terminal."""

    def __init__(
        self,
        table: Table,
        screen: Screen,
        pace: str = "instant",
        confirm: bool = False,
        pack: Path | None = None,
    ) -> None:
        self.table = table
        self.screen = screen
        self.board: Board = board_for(table.edition, names_at(table))
        self.teller = Teller(table, screen, self.board, pace)
        self.commands = Commands(self)
        self.confirm = confirm
        self.chase: Chase | None = chase_at(table, pack)
        self.shown_turn: tuple[int, int] | None = None  # seat and round whose board has been shown
        self.sitting: int | None = None  # who has the keyboard, where several people share it

    def run(self) -> None:
        """Until the game is over or the person leaves. Leaving loses nothing: every move is saved already."""
        try:
            if not self.table.entries:
                self.screen.lines(self.table.edition.introduction())
            elif not self.table.over:
                self.teller.so_far()
            if self.chase is not None and not self.table.over:
                self.screen.lines(self.chase.greeting())
            then = Then.QUESTION
            while not self.table.over:
                if news := self.table.advance():
                    self.teller.tell(news)
                    continue
                if self.pass_on():
                    then = Then.QUESTION
                if then is Then.QUESTION:
                    self.question()
                elif then is Then.REMINDER:
                    self.reminder()
                then = self.obey(self.screen.ask("Number or help > ").strip())
        except (Leave, EOFError, KeyboardInterrupt):
            self.screen.blank()
            self.farewell()
            return
        self.end()
        if self.table.people:
            self.look_back()

    def look_back(self) -> None:
        """After the end everything can still be looked at; Enter, `quit` or the end of the input leaves."""
        self.screen.say(self.possible())
        try:
            while line := self.screen.ask("Enter leaves > ").strip():
                self.obey(line)
        except (Leave, EOFError, KeyboardInterrupt):
            self.screen.blank()

    def end(self) -> None:
        outcome = self.table.state.outcome()
        assert outcome is not None
        show_outcome(self.screen, self.board, outcome)
        if self.chase is not None:
            self.screen.lines(self.chase.farewell(outcome))
        if self.table.assisted:
            self.screen.say(
                "It counts as assisted: a hint was given, or moves were taken back after something was revealed.",
                "note",
            )
        if self.table.path is not None:
            self.screen.say("The log of this game, to look at it again:")
            self.screen.command(replay_command(self.table.path))
        self.screen.say("The same deal once more:")
        self.screen.command(play_command(self.table))

    def farewell(self) -> None:
        if self.table.path is None:
            self.screen.say("This game was not saved.")
        else:
            self.screen.say("The game is saved. To go on with it:")
            self.screen.command(continue_command(self.table.path))

    # ---- one keyboard for several people

    def pass_on(self) -> bool:
        """Let the next one have the keyboard; before a secret is asked for, the screen is cleared.

        Whoever has answered can still take the answer back here.
        """
        while True:
            before, seat = self.sitting, self.seat
            if seat == before or seat == NATURE:
                return False
            self.sitting = seat
            if len(self.table.people) > 1:
                self.teller.viewer = seat
            if len(self.table.people) < 2 or not self.secret():
                return False
            self.screen.clear()
            undo = before is not None and self.table.phase > 0 and bool(self.table.draft(before))
            also = f", or {self.board.names[before]} types undo" if before is not None and undo else ""
            line = self.screen.ask(f"Pass the keyboard to {self.board.names[seat]}; then Enter{also} > ")
            if before is None or not undo or line.strip().lower() not in ("u", "undo", "z"):
                self.shown_turn = None
                return True
            self.sitting = self.teller.viewer = before
            try:
                self.table.undo(seat=before)
            except CannotUndo as error:
                self.screen.say(sentence(error.reason), "wrong")
                self.sitting = None
                continue
            return True

    def secret(self) -> bool:
        """Is something asked of which the others may not know the answer?"""
        decision = self.state.decision
        return decision is not None and decision.knows(self.state) != EVERYBODY

    # ---- the question

    @property
    def seat(self) -> int:
        """The seat that is asked, of several whoever has the keyboard; after the end the first person."""
        if self.table.over:
            return self.table.people[0]
        waiting = self.table.waiting()
        return self.sitting if self.sitting is not None and self.sitting in waiting else waiting[0]

    @property
    def state(self) -> State:
        """The position, with the question to the seat that is asked first."""
        return self.table.state.facing(self.seat) if self.table.waiting() else self.table.state

    def view(self) -> View:
        """What the seat that is asked sees."""
        return self.table.edition.view(self.state, self.seat)

    def turn(self) -> tuple[int, int]:
        """The seat whose answer is open, and the round."""
        return self.seat, int(self.view()["round"])

    def label(self, move: Move) -> str:
        return self.table.edition.label(self.state, move, self.board.names)

    def prompt(self) -> str:
        """The open question, with the name of whoever is asked unless a person plays alone."""
        name = self.board.names[self.seat]
        asked = self.table.edition.prompt(self.state, self.board.names)
        return asked if name == "You" else f"{name}: {asked}"

    def reminder(self) -> None:
        """The open question in one line; its answers can be asked for."""
        count = len(self.moves())
        if self.screen.plain:
            self.screen.say(
                f"Still open: {self.prompt()} Type a number from 1 to {count}, or all for the answers."
            )
            return
        after = f" (1 to {count}; all: the answers)"
        asked = Text(self.prompt())
        asked.truncate(self.screen.width - len(after), overflow="ellipsis")
        self.screen.say(f"{asked.plain}{after}", "title")

    def question(self) -> None:
        """The board at the beginning of a turn, else a line of what one has; then the question and its answers."""
        seat = self.seat
        view = self.view()
        turn = self.turn()
        self.screen.blank()
        if turn == self.shown_turn:
            self.screen.say(self.board.status(view, seat), "quiet")
        elif self.screen.plain and self.shown_turn is not None:
            self.screen.lines(
                [*self.board.goal(view), *self.board.others(view, seat), self.board.status(view, seat)]
            )
            self.screen.say("Type board to hear the whole board.")
        else:
            self.show_board()
        if self.chase is not None and turn != self.shown_turn:
            self.screen.lines(self.chase.now(self.table.state))
        self.shown_turn = turn
        self.screen.say(self.prompt(), "title")
        self.show_answers(in_full=False)

    def show_board(self) -> None:
        seat = self.seat
        view = self.view()
        for line in self.board.goal(view):
            self.screen.say(line, "title")
        if self.screen.plain:
            self.screen.lines(self.board.sentences(view, seat))
        else:
            self.screen.show(self.board.drawing(view, seat, self.screen.width))

    def moves(self) -> list[Move]:
        """The legal moves in the order of their numbers: the usual one, with declining last."""
        state = self.state
        edition = self.table.edition
        return sorted(
            state.moves(), key=lambda move: (edition.apart(state, move), edition.declines(state, move))
        )

    def show_answers(self, in_full: bool) -> None:
        """The numbered answers, stopping apart. If they would not fit on the screen, each is cut to a line."""
        state = self.state
        moves = self.moves()
        labels = [self.label(move) for move in moves]
        notes = [self.table.edition.note(state, move) for move in moves]
        if self.screen.plain:
            for number, (label, note) in enumerate(zip(labels, notes, strict=True), 1):
                self.screen.say(f"{number}. {sentence(label)}{'' if note is None else f' Note: {note}.'}")
            return
        room = self.screen.width - 6
        lines = sum(
            1 + len(f"{label} {note or ''}") // room for label, note in zip(labels, notes, strict=True)
        )
        cut = lines > max(self.screen.height - AROUND_ANSWERS, LEAST_ROOM) and not in_full
        entries: list[tuple[str, Text]] = []
        for number, (move, label, note) in enumerate(zip(moves, labels, notes, strict=True), 1):
            if move.verb == "stop" and len(moves) > 1:
                entries.append(("", Text()))
            entries.append((str(number), answer_text(label, note, room if cut else None)))
        self.screen.show(rows(entries, justify="right"))
        if cut:
            self.screen.say(
                "Each answer is cut to a line; all: in full; why 3: one of them; ! has a note", "quiet"
            )

    # ---- the answer

    def obey(self, line: str) -> Then:
        """One line of input: a number or a command. Whatever is wrong is said, and nothing happens."""
        word, _, rest = line.partition(" ")
        try:
            if self.table.over and not self.commands.looks(word):
                self.screen.say(self.possible(), "wrong")
            elif word.isdecimal() and rest:
                self.screen.say(f"A number stands alone, so nothing was played. {self.possible()}", "wrong")
            elif word.isdecimal():
                return Then.QUESTION if self.choose(int(word)) else Then.NOTHING
            elif word:
                return self.commands.obey(word, rest.strip())
            else:
                self.screen.say(self.possible(), "wrong")
        except (StarboardError, SaveError) as error:
            self.screen.say(sentence(str(error)), "wrong")
        return Then.NOTHING

    def possible(self) -> str:
        if self.table.over:
            looks = ["board", *(["map"] if "map" in self.board.examples else []), "log"]
            if self.table.edition.automas:
                looks.append("trace")
            shown = f"{', '.join(looks[:-1])} or {looks[-1]}"
            return f"The game is over. Type {shown} to look at it once more; Enter leaves."
        return f"Type a number from 1 to {len(self.moves())}, or help."

    def move_number(self, number: int) -> Move | None:
        moves = self.moves()
        if 1 <= number <= len(moves):
            return moves[number - 1]
        self.screen.say(f"There is no answer {number}. {self.possible()}", "wrong")
        return None

    def choose(self, number: int) -> bool:
        """Play an answer; tells whether it was played."""
        move = self.move_number(number)
        if move is None or not self.confirmed(move):
            return False
        self.teller.tell([self.table.play(move, self.seat)])
        return True

    def confirmed(self, move: Move) -> bool:
        """Ask again, if that is wanted, before a move that reveals something or ends the turn."""
        if not self.confirm:
            return True
        seat = self.seat
        after = self.state.clone()
        watch = Watch(after, seat)
        together = after.decision is not None and after.decision.together
        after.listen()
        after.play(move)
        if together and watch.goes_on(after, after.heard()):
            return True
        decision = after.decision
        if decision is not None and decision.seat == seat:
            return True
        what = "reveals something" if decision is not None and decision.seat == NATURE else "ends your turn"
        answer = self.screen.ask(f"This {what} and cannot be taken back. Type y to do it: ")
        return answer.strip().lower() in ("y", "yes")
