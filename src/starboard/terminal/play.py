"""The play loop: the question, its numbered answers, and the commands beside them."""

import shlex
from collections.abc import Callable
from pathlib import Path

from rich.text import Text

from starboard.kernel import NATURE, Move, StarboardError
from starboard.ledger import ledger
from starboard.table import CannotUndo, SaveError, Table, encode
from starboard.terminal.boards import Board, board_for
from starboard.terminal.ending import show_outcome
from starboard.terminal.rules import rule_text, show_rules
from starboard.terminal.screen import Screen, numbered
from starboard.terminal.telling import Teller

HELP = (
    ("a number", "choose that answer"),
    ("why, why 3", "the rule behind the question; what answer 3 would do, step by step"),
    ("why not", "everything that is not possible now, with the reason"),
    ("undo, redo", "take the last answer back; play it again"),
    ("reset", "take back everything since something was revealed"),
    ("board, me, opponent, cards", "the whole board; your side; the other side; all cards in full"),
    ("log, log 20", "what happened, move by move"),
    ("trace", "how the Automa reached its last choices"),
    ("rules, rules colony, rules MC-9.28", "the rules, by words or number"),
    ("save, save FILE", "where the game is saved; write a copy"),
    ("quit", "leave; the game is saved and can be continued"),
)
ALIASES = {
    "?": "help",
    "h": "help",
    "q": "quit",
    "exit": "quit",
    "u": "undo",
    "z": "undo",
    "y": "redo",
    "b": "board",
    "l": "log",
    "w": "why",
    "opponents": "opponent",
    "o": "opponent",
    "c": "cards",
    "t": "trace",
    "r": "rules",
    "rule": "rules",
    "options": "all",
    "a": "all",
}


class Leave(Exception):
    """The person leaves the table."""


def names_at(table: Table) -> list[str]:
    """The names of the seats; a person alone and without a name is `You`."""
    names = table.names
    people = table.people
    if len(people) == 1 and not table.players[people[0]].name:
        names[people[0]] = "You"
    return names


class PlayLoop:
    """A person, or several in turn, at one terminal."""

    def __init__(self, table: Table, screen: Screen, pace: str = "instant", confirm: bool = False) -> None:
        self.table = table
        self.screen = screen
        self.board: Board = board_for(table.edition, names_at(table))
        self.teller = Teller(table, screen, self.board, pace)
        self.confirm = confirm
        self.shown_turn: tuple[int, int] | None = None  # seat and round whose board has been shown
        self.commands: dict[str, Callable[[str], None]] = {
            "help": self.do_help,
            "why": self.do_why,
            "undo": self.do_undo,
            "redo": self.do_redo,
            "reset": self.do_reset,
            "board": self.do_board,
            "me": self.do_me,
            "opponent": self.do_opponent,
            "cards": self.do_cards,
            "all": self.do_all,
            "log": self.do_log,
            "trace": self.do_trace,
            "rules": self.do_rules,
            "save": self.do_save,
            "quit": self.do_quit,
        }

    # ---- the loop

    def run(self) -> None:
        """Until the game is over or the person leaves. Leaving loses nothing: every move is saved already."""
        try:
            if not self.table.entries:
                self.screen.lines(self.board.introduction(), indent=0)
                self.screen.blank()
            self.teller.tell(self.table.advance())
            while not self.table.over:
                self.question()
                self.obey(self.screen.ask("> ").strip())
            self.end()
        except (Leave, EOFError, KeyboardInterrupt):
            self.screen.blank()
            self.farewell()

    def end(self) -> None:
        outcome = self.table.state.outcome()
        assert outcome is not None
        show_outcome(self.screen, self.board, outcome)
        if self.table.assisted:
            self.screen.say(
                "Moves were taken back after something had been revealed: this game counts as assisted.",
                "note",
            )
        if self.table.path is not None:
            self.screen.say(f"The log of this game: {self.table.path}")
            self.screen.say(f"Look at it again: starboard replay {shlex.quote(str(self.table.path))}")
        self.screen.say(
            f"The same deal again: starboard play {self.table.edition.game.slug} --seed {self.table.seed}",
            "quiet",
        )

    def farewell(self) -> None:
        if self.table.path is None:
            self.screen.say("This game was not saved.")
            return
        self.screen.say(
            f"The game is saved. To go on: starboard play --load {shlex.quote(str(self.table.path))}"
        )

    # ---- the question

    @property
    def seat(self) -> int:
        seat = self.table.waits_for()
        assert seat is not None
        return seat

    def question(self) -> None:
        """The board at the beginning of a turn, else a line of what one has; then the question and its answers."""
        seat = self.seat
        view = self.table.edition.view(self.table.state, seat)
        turn = (seat, int(view["round"]))
        if turn != self.shown_turn:
            self.shown_turn = turn
            self.do_board("")
        else:
            self.screen.blank()
            self.screen.say(self.board.status(view, seat), "quiet")
        whose = "" if self.board.names[seat] == "You" else f"{self.board.names[seat]}: "
        self.screen.say(f"{whose}{self.table.edition.prompt(self.table.state)}", "title")
        self.answers(in_full=False)

    def moves(self) -> list[Move]:
        """The legal moves in the order of their numbers; stopping is always the last."""
        moves = self.table.state.moves()
        return [move for move in moves if move.verb != "stop"] + [
            move for move in moves if move.verb == "stop"
        ]

    def answers(self, in_full: bool) -> None:
        """The numbered answers. If they would not fit on the screen, each is cut to a line."""
        state = self.table.state
        rows: list[tuple[str, Text]] = []
        for number, move in enumerate(self.moves(), 1):
            note = self.board.note(state, move)
            text = Text(self.table.edition.label(state, move))
            if note is not None:
                text.append(f" [note: {note}]", style="note")
            if move.verb == "stop" and not self.screen.plain:
                rows.append(("", Text("")))
            rows.append((str(number), text))
        if self.screen.plain:
            self.screen.lines(f"{number}. {text.plain}" for number, text in rows)
            self.screen.say("Type a number, or help.")
            return
        room = self.screen.width - 6
        long = sum(1 + len(text) // room for _, text in rows) > max(self.screen.height - 6, 12)
        cut = long and not in_full
        if cut:
            for _, text in rows:
                text.truncate(room, overflow="ellipsis")
        self.screen.show(numbered(rows))
        more = "; all: answers in full; why 3: one of them" if cut else ""
        self.screen.say(f"Type a number; help: all commands{more}", "quiet")

    def obey(self, line: str) -> None:
        """One line of input: a number or a command. Whatever is wrong is said, and nothing happens."""
        if not line:
            return
        word, _, rest = line.partition(" ")
        word = ALIASES.get(word.lower(), word.lower())
        try:
            if word.isdigit():
                self.choose(int(word))
            elif word in self.commands:
                self.commands[word](rest.strip())
            else:
                count = len(self.table.state.moves())
                self.screen.say(f"I do not know {word!r}. Type a number from 1 to {count}, or help.", "wrong")
        except (StarboardError, SaveError) as error:
            self.screen.say(str(error), "wrong")

    def numbered_move(self, number: int) -> Move | None:
        moves = self.moves()
        if 1 <= number <= len(moves):
            return moves[number - 1]
        self.screen.say(f"There is no answer {number}: the answers are 1 to {len(moves)}.", "wrong")
        return None

    def choose(self, number: int) -> None:
        move = self.numbered_move(number)
        if move is None or not self.confirmed(move):
            return
        played = self.table.play(move)
        self.teller.tell([played, *self.table.advance()])

    def confirmed(self, move: Move) -> bool:
        """Ask again, if that is wanted, before a move that reveals something or ends the turn."""
        if not self.confirm:
            return True
        after = self.table.state.clone()
        seat = self.seat
        after.play(move)
        decision = after.decision
        if decision is not None and decision.seat == seat:
            return True
        what = "reveals something" if decision is not None and decision.seat == NATURE else "ends your turn"
        return self.screen.ask(
            f"This {what} and cannot be taken back. Type y to do it: "
        ).strip().lower() in ("y", "yes")

    # ---- commands

    def do_help(self, _: str) -> None:
        if self.screen.plain:
            for command, meaning in HELP:
                self.screen.say(f"{command}: {meaning}.")
        else:
            self.screen.show(numbered((command, Text(meaning)) for command, meaning in HELP))

    def do_why(self, rest: str) -> None:
        if rest.lower().startswith("not"):
            self.why_not()
        elif rest.isdigit():
            move = self.numbered_move(int(rest))
            if move is not None:
                self.why_move(move)
        elif rest:
            self.screen.say("Say why, why 3 or why not.", "wrong")
        else:
            decision = self.table.state.decision
            assert decision is not None
            self.screen.lines([rule_text(ledger(self.table.edition.game.slug), decision.rule)])

    def why_move(self, move: Move) -> None:
        """What an answer would do, tried on a copy of the position, each step with its rule."""
        state = self.table.state
        edition = self.table.edition
        lines = [edition.label(state, move)]
        after = state.clone()
        after.listen()
        after.play(move)
        for event in self.board.news(after.heard()):
            said = edition.sentence(event, self.board.names)
            if said is not None:
                lines.append(f"{said} ({event.rule})")
        decision = after.decision
        if decision is not None and decision.seat == NATURE:
            lines.append("Then chance decides, and it can no longer be taken back.")
        note = self.board.note(state, move)
        if note is not None:
            lines.append(f"Note: {note}.")
        self.screen.lines(lines)

    def why_not(self) -> None:
        state = self.table.state
        edition = self.table.edition
        lines: list[str] = []
        for move in state.candidates():
            refusal = state.refusal(move)
            if refusal is not None:
                lines.append(f"{edition.label(state, move).split(':')[0]}: no, {edition.explain(refusal)}")
        self.screen.lines(lines or ["Everything that might be expected here is possible."])

    def do_undo(self, rest: str) -> None:
        try:
            taken = self.table.undo(force=rest.lower() == "force")
        except CannotUndo as error:
            hint = ""
            if error.can_force:
                hint = " Type undo force to take it back all the same; the game then counts as assisted."
            self.screen.say(f"That cannot be taken back: {error.reason}{hint}", "note")
            return
        self.screen.say(f"Taken back: {taken.label}", "note")
        self.shown_turn = None

    def do_redo(self, _: str) -> None:
        self.teller.tell([*self.table.redo(), *self.table.advance()])

    def do_reset(self, _: str) -> None:
        try:
            taken = self.table.reset()
        except CannotUndo as error:
            self.screen.say(f"Nothing can be taken back: {error.reason}", "note")
            return
        self.screen.lines((f"Taken back: {played.label}" for played in taken), "note")
        self.shown_turn = None

    def do_board(self, _: str) -> None:
        seat = self.seat
        view = self.table.edition.view(self.table.state, seat)
        self.screen.blank()
        for line in self.board.goal(view):
            self.screen.say(line, "title")
        if self.screen.plain:
            self.screen.lines(self.board.sentences(view, seat))
        else:
            self.screen.show(self.board.drawing(view, seat, self.screen.width))

    def do_me(self, _: str) -> None:
        self.screen.lines(self.board.own(self.table.edition.view(self.table.state, self.seat), self.seat))

    def do_opponent(self, _: str) -> None:
        self.screen.lines(self.board.others(self.table.edition.view(self.table.state, self.seat), self.seat))

    def do_cards(self, _: str) -> None:
        self.screen.lines(self.board.cards(self.table.edition.view(self.table.state, self.seat), self.seat))

    def do_all(self, _: str) -> None:
        self.answers(in_full=True)

    def do_log(self, rest: str) -> None:
        if rest and not rest.isdigit():
            self.screen.say("Say log, or log 20 for the last 20 moves.", "wrong")
            return
        count = int(rest) if rest else 10
        self.screen.lines(self.teller.log_lines(self.table.entries[-count:] if count else []))

    def do_trace(self, _: str) -> None:
        traces = self.teller.traces(limit=12)
        if not traces:
            self.screen.say("No automa has chosen anything yet.")
        for event in traces:
            lines = self.board.trace(event)
            self.screen.say(lines[0], "title")
            self.screen.lines(lines[1:])

    def do_rules(self, rest: str) -> None:
        show_rules(self.screen, self.table.edition.game.slug, rest)

    def do_save(self, rest: str) -> None:
        if rest:
            path = Path(rest).expanduser()
            if path.exists():
                self.screen.say(f"There is a file {path} already; name another.", "wrong")
                return
            try:
                path.write_text(encode(self.table.log), encoding="ascii")
            except OSError as error:
                self.screen.say(f"{path} cannot be written: {error.strerror}", "wrong")
                return
            self.screen.say(f"A copy of the game is in {path}.")
        elif self.table.path is None:
            self.screen.say("This game is not saved; save FILE writes a copy of it.")
        else:
            self.screen.say(f"Every move is saved as it is made, in {self.table.path}.")

    def do_quit(self, _: str) -> None:
        raise Leave
