"""What a person can ask beside answering: why, undo, board, log, trace, rules, save."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.text import Text

from starboard.kernel import NATURE, Move
from starboard.ledger import ledger
from starboard.table import CannotUndo, encode
from starboard.terminal.rules import rule_text, show_rules
from starboard.terminal.screen import rows

if TYPE_CHECKING:
    from starboard.kernel.edition import Edition
    from starboard.terminal.boards import Board
    from starboard.terminal.play import PlayLoop
    from starboard.terminal.screen import Screen

HELP: Final = (
    ("a number", "choose that answer"),
    ("stop", "the last answer, where stopping is possible"),
    ("why", "the rule behind the question"),
    ("why 3", "what answer 3 would do, step by step, with the rules"),
    ("why not", "everything that is not possible now, with the reason"),
    ("all", "the answers once more, in full"),
    ("undo, redo", "take the last answer back; play it again"),
    ("reset", "take back everything since something was revealed"),
    ("board", "the whole board"),
    ("me, opponent", "your side in full; the other side"),
    ("cards", "every card in play, with all that it says"),
    ("log, log 20", "what happened, move by move"),
    ("trace", "how the Automa reached its last choices"),
    ("rules", "the chapters; rules colony: by words; rules MC-9.28: by number"),
    ("save", "where the game is saved; save FILE: write a copy"),
    ("quit", "leave; the game is saved and can be continued"),
)
ALIASES: Final = {
    "?": "help", "h": "help", "q": "quit", "exit": "quit", "s": "stop", "e": "stop", "pass": "stop",
    "u": "undo", "z": "undo", "y": "redo", "b": "board", "m": "me", "l": "log", "w": "why", "c": "cards",
    "o": "opponent", "opponents": "opponent", "automa": "opponent", "t": "trace", "r": "rules", "rule": "rules",
    "a": "all", "answers": "all", "options": "all",
}  # fmt: skip
SHOW_AGAIN: Final = ("stop", "undo", "redo", "reset", "board", "me", "opponent", "cards", "log", "trace")
LOG_LENGTH: Final = 10  # moves that `log` shows
TRACE_LENGTH: Final = 12  # choices that `trace` shows at most


class Commands:
    """The commands of a play loop."""

    def __init__(self, loop: PlayLoop) -> None:
        self.loop = loop
        self.table = loop.table
        self.by_name: dict[str, Callable[[str], None]] = {
            "help": self.help,
            "stop": self.stop,
            "why": self.why,
            "all": self.all,
            "undo": self.undo,
            "redo": self.redo,
            "reset": self.reset,
            "board": self.board_again,
            "me": self.me,
            "opponent": self.opponent,
            "cards": self.cards,
            "log": self.log,
            "trace": self.trace,
            "rules": self.rules,
            "save": self.save,
            "quit": self.quit,
        }

    @property
    def screen(self) -> Screen:
        return self.loop.screen

    @property
    def board(self) -> Board:
        return self.loop.board

    @property
    def edition(self) -> Edition:
        return self.table.edition

    def obey(self, word: str, rest: str) -> bool:
        """Do a command; tells whether the question has to be shown again."""
        name = ALIASES.get(word.lower(), word.lower())
        command = self.by_name.get(name)
        if command is None:
            self.screen.say(f"There is no command {word!r}. {self.loop.possible()}", "wrong")
            return False
        command(rest)
        return name in SHOW_AGAIN

    def help(self, _: str) -> None:
        if self.screen.plain:
            self.screen.lines(f"{command}: {meaning}." for command, meaning in HELP)
        else:
            self.screen.show(rows((command, Text(meaning)) for command, meaning in HELP))

    def stop(self, _: str) -> None:
        moves = self.loop.moves()
        if moves[-1].verb == "stop":
            self.loop.choose(len(moves))
        else:
            self.screen.say(f"This question has to be answered. {self.loop.possible()}", "wrong")

    # ---- why

    def why(self, rest: str) -> None:
        if rest.lower().startswith("not"):
            self.why_not()
        elif rest.isdecimal():
            move = self.loop.move_number(int(rest))
            if move is not None:
                self.why_move(move)
        elif rest:
            self.screen.say("Type why, why 3 or why not.", "wrong")
        else:
            decision = self.table.state.decision
            assert decision is not None
            self.screen.lines([rule_text(ledger(self.edition.game.slug), decision.rule)])

    def why_move(self, move: Move) -> None:
        """What an answer would do, tried on a copy of the position, each step with its rule."""
        state = self.table.state
        lines = [self.edition.label(state, move)]
        after = state.clone()
        after.listen()
        after.play(move)
        for event in self.board.news(after.heard()):
            said = self.edition.sentence(event, self.board.names)
            if said is not None:
                lines.append(f"{said} ({event.rule})")
        decision = after.decision
        if decision is not None and decision.seat == NATURE:
            lines.append("Then chance decides, and it cannot be taken back any more.")
        note = self.edition.note(state, move)
        if note is not None:
            lines.append(f"Note: {note}.")
        self.screen.lines(lines)

    def why_not(self) -> None:
        state = self.table.state
        lines: list[str] = []
        for move in state.candidates():
            refusal = state.refusal(move)
            if refusal is not None:
                lines.append(
                    f"{self.edition.label(state, move).split(':')[0]}: no, {self.edition.explain(refusal)}"
                )
        self.screen.lines(lines or ["Everything that might be expected here is possible."])

    # ---- taking back

    def undo(self, rest: str) -> None:
        try:
            taken = self.table.undo(force=rest.lower() == "force")
        except CannotUndo as error:
            self.screen.say(f"That cannot be taken back: {self.barrier() or error.reason}", "note")
            if error.can_force:
                self.screen.say(
                    "Type undo force to do it all the same; the game then counts as assisted.", "note"
                )
            return
        self.screen.say(f"Taken back: {taken.label}", "note")
        self.loop.shown_turn = None

    def barrier(self) -> str | None:
        """What was revealed since the last answer, as this table tells it."""
        target = self.table.undo_target()
        if target is None:
            return None
        events = (played.revelation for played in self.table.entries[target:])
        told = (self.loop.teller.sentence(event) for event in events if event is not None)
        return next((f"something was revealed. {said}" for said in told if said is not None), None)

    def redo(self, _: str) -> None:
        self.loop.teller.tell(self.table.redo())

    def reset(self, _: str) -> None:
        try:
            taken = self.table.reset()
        except CannotUndo as error:
            self.screen.say(f"Nothing can be taken back: {self.barrier() or error.reason}", "note")
            return
        self.screen.lines((f"Taken back: {played.label}" for played in taken), "note")
        self.loop.shown_turn = None

    # ---- looking

    def all(self, _: str) -> None:
        self.loop.show_answers(in_full=True)

    def board_again(self, _: str) -> None:
        self.loop.show_board()

    def me(self, _: str) -> None:
        self.screen.lines(self.board.own(self.edition.view(self.table.state, self.loop.seat), self.loop.seat))

    def opponent(self, _: str) -> None:
        self.screen.lines(
            self.board.others(self.edition.view(self.table.state, self.loop.seat), self.loop.seat)
        )

    def cards(self, _: str) -> None:
        self.screen.lines(
            self.board.cards(self.edition.view(self.table.state, self.loop.seat), self.loop.seat)
        )

    def log(self, rest: str) -> None:
        if rest and not rest.isdecimal():
            self.screen.say("Type log, or log 20 for the last 20 moves.", "wrong")
            return
        count = int(rest or LOG_LENGTH)
        self.screen.lines(self.loop.teller.log_lines(self.table.entries[-count:] if count else []))

    def trace(self, _: str) -> None:
        traces = self.loop.teller.traces(TRACE_LENGTH)
        if not traces:
            self.screen.say("No automa has chosen anything yet.")
        for event in traces:
            lines = self.edition.trace_lines(event)
            self.screen.say(lines[0], "title")
            self.screen.lines(lines[1:])

    def rules(self, rest: str) -> None:
        show_rules(self.screen, self.edition.game.slug, rest)

    # ---- the save

    def save(self, rest: str) -> None:
        if rest:
            self.save_copy(Path(rest).expanduser())
        elif self.table.path is None:
            self.screen.say("This game is not saved; save FILE writes a copy of it.")
        else:
            self.screen.say(f"Every move is saved as it is made, in {self.table.path}.")

    def save_copy(self, path: Path) -> None:
        try:
            with path.open("x", encoding="ascii") as file:
                file.write(encode(self.table.log))
        except FileExistsError:
            self.screen.say(f"There is a file {path} already; name another one.", "wrong")
        except OSError as error:
            self.screen.say(f"{path} cannot be written: {error.strerror}.", "wrong")
        else:
            self.screen.say(f"A copy of the game is in {path}.")

    def quit(self, _: str) -> None:
        from starboard.terminal.play import Leave

        raise Leave
