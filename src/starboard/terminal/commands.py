"""What a person can ask beside answering: why, hint, undo, board, map, log, trace, rules, save."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.text import Text

from starboard.kernel import Move, Refusal
from starboard.ledger import ledger
from starboard.table import CannotUndo, encode
from starboard.table.wording import brief
from starboard.terminal.foretelling import foretold
from starboard.terminal.hinting import give_hint
from starboard.terminal.rules import rule_text, show_rules
from starboard.terminal.screen import rows, sentence

if TYPE_CHECKING:
    from starboard.kernel.edition import Edition
    from starboard.terminal.boards import Board
    from starboard.terminal.play import PlayLoop
    from starboard.terminal.screen import Screen

HELP: Final[
    tuple[tuple[str, str], ...]
] = (  # without a meaning: the board of the game has one, or no such command
    ("a number", "choose that answer"),
    ("stop", "the last answer, where it ends, passes or declines"),
    ("why", "the rule behind the question"),
    ("why 3", "what answer 3 would do, step by step, with the rules"),
    ("why not", "everything that is not possible now, with the reason; why not 3: the third with its rule"),
    ("all", "the answers once more, in full"),
    ("hint", "the best answers and what may come of them; marks the game as assisted"),
    ("undo, redo", "take the last answer back; play it again"),
    ("reset", "take back everything since something was revealed"),
    ("board", "the whole board"),
    ("map", ""),
    ("me, opponent", "your side in full; the other side"),
    ("cards", "every card in play, with all that it says"),
    ("deck", "every Automa card: which are still to come, which were played"),
    ("log, log 20", "what happened, move by move"),
    ("trace", "how the Automa reached its last choices"),
    ("rules", ""),
    ("save", "where the game is saved; save FILE: write a copy"),
    ("quit", "leave; the game is saved and can be continued"),
)
ALIASES: Final = {
    "?": "help", "h": "help", "q": "quit", "exit": "quit", "s": "stop", "e": "stop", "pass": "stop",
    "u": "undo", "z": "undo", "y": "redo", "b": "board", "m": "me", "l": "log", "w": "why", "c": "cards", "d": "deck",
    "o": "opponent", "opponents": "opponent", "automa": "opponent", "t": "trace", "r": "rules", "rule": "rules",
    "a": "all", "answers": "all", "options": "all", "routes": "map", "route": "map", "far": "map",
}  # fmt: skip
WITH_WORDS: Final = ("why", "hint", "undo", "map", "log", "rules", "save")  # commands that words may follow
REMIND: Final = ("help", "map", "me", "opponent", "cards", "deck", "log", "trace", "rules")
LOOKING: Final = (*REMIND, "board", "save", "quit")  # possible after the end, too
LOG_LENGTH: Final = 10  # moves that `log` shows
TRACE_LENGTH: Final = 12  # choices that `trace` shows at most


class Then(Enum):
    """What is shown after a line of input."""

    NOTHING = 0
    REMINDER = 1  # of the open question, in a line
    QUESTION = 2


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
            "hint": self.hint,
            "undo": self.undo,
            "redo": self.redo,
            "reset": self.reset,
            "board": self.board_again,
            "map": self.map,
            "me": self.me,
            "opponent": self.opponent,
            "cards": self.cards,
            "deck": self.deck,
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

    def looks(self, word: str) -> bool:
        """Is it a command that needs no open question?"""
        return ALIASES.get(word.lower(), word.lower()) in LOOKING

    def obey(self, word: str, rest: str) -> Then:
        """Do a command."""
        name = ALIASES.get(word.lower(), word.lower())
        command = self.by_name.get(name)
        if command is None:
            self.screen.say(f"There is no command {word!r}. {self.loop.possible()}", "wrong")
            return Then.NOTHING
        if rest and name not in WITH_WORDS:
            self.screen.say(
                f"Nothing may follow {word}, so nothing was done. {self.loop.possible()}", "wrong"
            )
            return Then.NOTHING
        before = len(self.table.entries)
        command(rest)
        if name == "board" or len(self.table.entries) != before:
            return Then.QUESTION
        return Then.REMINDER if name in REMIND else Then.NOTHING

    def help(self, _: str) -> None:
        meanings = ((command, meaning or self.board.examples.get(command, "")) for command, meaning in HELP)
        hidden = () if self.edition.automas else ("trace", "deck")
        known = [(command, meaning) for command, meaning in meanings if meaning and command not in hidden]
        if self.screen.plain:
            self.screen.lines(sentence(f"{command}: {meaning}") for command, meaning in known)
        else:
            self.screen.show(rows((command, Text(meaning)) for command, meaning in known))

    def stop(self, _: str) -> None:
        moves = self.loop.moves()
        if self.loop.table.edition.declines(self.loop.state, moves[-1]):
            self.loop.choose(len(moves))
        else:
            self.screen.say(f"This question has to be answered. {self.loop.possible()}", "wrong")

    # ---- why

    def why(self, rest: str) -> None:
        words = rest.lower().split()
        if not words:
            decision = self.loop.state.decision
            assert decision is not None
            rule = decision.rule
            reasons = self.board.reasons(self.loop.view())
            self.screen.lines([*reasons, self.rule(rule), *self.board.rule_table(rule)])
        elif words == ["not"]:
            self.why_not()
        elif words[0] == "not" and len(words) == 2 and words[1].isdecimal():
            self.why_not_one(int(words[1]))
        elif len(words) == 1 and words[0].isdecimal():
            move = self.loop.move_number(int(words[0]))
            if move is not None:
                self.why_move(move)
        else:
            self.screen.say("Type why, why 3, why not or why not 3.", "wrong")

    def rule(self, rule_id: str) -> str:
        return rule_text(ledger(self.edition.game.slug), rule_id)

    def why_move(self, move: Move) -> None:
        """What an answer would do, each step with its rule."""
        state = self.loop.state
        note = self.edition.note(state, move)
        self.screen.lines(
            [
                sentence(self.loop.label(move)),
                *foretold(self.edition, self.board.names, state, move),
                *([] if note is None else [f"Note: {note}."]),
            ]
        )

    def refused(self) -> list[tuple[Move, Refusal]]:
        """What one might expect here and what is not possible."""
        state = self.loop.state
        found = ((move, state.refusal(move)) for move in state.candidates())
        return [(move, refusal) for move, refusal in found if refusal is not None]

    def no(self, move: Move, refusal: Refusal) -> str:
        return f"{brief(self.loop.label(move))}: no, {self.edition.explain(refusal)}"

    def why_not(self) -> None:
        lines = [self.no(move, refusal) for move, refusal in self.refused()]
        if not lines:
            self.screen.say("Everything that might be expected here is possible.")
        else:
            self.screen.numbered(lines)

    def why_not_one(self, number: int) -> None:
        refused = self.refused()
        if 1 <= number <= len(refused):
            move, refusal = refused[number - 1]
            self.screen.lines([sentence(self.no(move, refusal)), self.rule(refusal.rule)])
        elif refused:
            self.screen.say(f"Type why not and a number from 1 to {len(refused)}.", "wrong")
        else:
            self.why_not()

    def hint(self, rest: str) -> None:
        if rest.lower() not in ("", "yes"):
            self.screen.say("Type hint, or hint yes.", "wrong")
        else:
            give_hint(self.loop, agreed=bool(rest))

    # ---- taking back

    def undo(self, rest: str) -> None:
        if rest.lower() not in ("", "force"):
            self.screen.say("Type undo, or undo force; nothing was taken back.", "wrong")
            return
        if self.table.undo_target(self.whose()) is None:
            self.screen.say("There is nothing to take back yet.", "note")
            return
        try:
            taken = self.table.undo(force=bool(rest), seat=self.whose())
        except CannotUndo as error:
            self.screen.say(f"That cannot be taken back: {self.barrier() or error.reason}", "note")
            if error.can_force:
                self.screen.say(
                    "Type undo force to do it all the same; the game then counts as assisted.", "note"
                )
            return
        self.screen.say(f"Taken back: {self.loop.label(taken.move)}", "note")
        self.loop.shown_turn = self.loop.turn()

    def whose(self) -> int | None:
        """Whose answers are taken back: of whoever asks, where several answer at once; else whose were the last."""
        decision = self.loop.state.decision
        return decision.seat if decision is not None and decision.together else None

    def barrier(self) -> str | None:
        """What was revealed since the last answer, as this table tells it."""
        target = self.table.undo_target(self.whose())
        if target is None:
            return None
        events = (played.revelation for played in self.table.taken_with(target))
        told = (self.loop.teller.sentence(event) for event in events if event is not None)
        return next((f"something was revealed. {said}" for said in told if said is not None), None)

    def redo(self, _: str) -> None:
        if self.whose() not in (None, self.table.redo_seat):
            raise CannotUndo("there is nothing of yours to play again", can_force=False)
        self.loop.teller.tell(self.table.redo())

    def reset(self, _: str) -> None:
        if self.table.undo_target(self.whose()) is None:
            self.screen.say("There is nothing to take back yet.", "note")
            return
        try:
            taken = self.table.reset(self.whose())
        except CannotUndo as error:
            self.screen.say(f"Nothing can be taken back: {self.barrier() or error.reason}", "note")
            return
        self.screen.lines((f"Taken back: {played.label}" for played in taken), "note")
        self.loop.shown_turn = self.loop.turn()

    # ---- looking

    def all(self, _: str) -> None:
        self.loop.show_answers(in_full=True)

    def board_again(self, _: str) -> None:
        self.loop.show_board()

    def map(self, rest: str) -> None:
        view, seat = self.loop.view(), self.loop.seat
        if "map" not in self.board.examples:
            self.screen.say("This game has no map.", "note")
        elif rest:
            self.screen.lines(self.board.distances(view, seat, rest))
        elif self.screen.plain:
            self.screen.lines(self.board.routes(view, seat))
        else:
            self.screen.show(self.board.route_map(view, seat, self.screen.width))

    def me(self, _: str) -> None:
        self.screen.lines(self.board.own(self.loop.view(), self.loop.seat))

    def opponent(self, _: str) -> None:
        self.screen.lines(self.board.others(self.loop.view(), self.loop.seat))

    def cards(self, _: str) -> None:
        self.screen.lines(self.board.cards(self.loop.view(), self.loop.seat))

    def deck(self, _: str) -> None:
        self.screen.lines(self.board.deck(self.loop.view(), self.loop.seat))

    def log(self, rest: str) -> None:
        if rest and not rest.isdecimal():
            self.screen.say("Type log, or log 20 for the last 20 moves.", "wrong")
            return
        count = int(rest or LOG_LENGTH)
        self.screen.lines(self.loop.teller.log_lines(self.table.entries[-count:] if count else []))

    def trace(self, _: str) -> None:
        traces = self.loop.teller.traces(TRACE_LENGTH)
        if not traces:
            names = [self.edition.whole_name(seat, self.board.names) for seat in self.edition.automas]
            self.screen.say(f"{names[0]} has chosen nothing yet." if names else "No Automa plays here.")
        for event in traces:
            lines = self.edition.trace_lines(event)
            self.screen.say(lines[0], "title")
            self.screen.lines(lines[1:])

    def rules(self, rest: str) -> None:
        show_rules(self.screen, self.edition.game.slug, rest, self.board)

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
