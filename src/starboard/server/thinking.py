"""The process in which a bot thinks: a game's moves come in, one move goes out.

It is started with `python -m starboard.server.thinking` and speaks in lines of JSON. It ends when nobody speaks to it
any more, also when the server was killed, and it ends itself when it has thought far longer than it may.
"""

import faulthandler
import os
import signal
import sys
from collections import OrderedDict
from queue import SimpleQueue
from random import Random
from threading import Thread
from typing import BinaryIO, Final

import msgspec

import starboard
from starboard.kernel import Edition, State
from starboard.players import Sight, make_player

GAMES_KEPT: Final = 8
PATIENCE: Final = (
    2.0  # times the limit, after which the process ends itself: the server would have done so before
)


class Question(msgspec.Struct, frozen=True):
    """What a bot has to answer: all that has been played, and for whom."""

    table: str
    game: str
    seats: int
    options: dict[str, str]
    seed: str
    moves: list[tuple[int, str]]  # with the seat of each
    seat: int
    player: str  # as the log spells it
    limit: float  # seconds


class Answer(msgspec.Struct, frozen=True):
    """A move, or why there is none."""

    move: str = ""
    error: str = ""


class Game:
    """A game that has been played as far as these moves go."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.moves: list[tuple[int, str]] = []
        self.state: State = edition.start()

    def go_to(self, moves: list[tuple[int, str]]) -> None:
        """Play what is new, or all of it if something was taken back."""
        known = len(self.moves)
        if moves[:known] != self.moves:
            self.state = self.edition.start()
            known = 0
        self.moves = []  # if a move fails, nothing of it is relied on
        if known == 0:
            self.state = self.edition.start()
        for seat, text in moves[known:]:
            self.state.answer(seat, self.edition.move(text))
        self.moves = moves


class Thinker:
    """Answers questions, and remembers the last few games."""

    def __init__(self) -> None:
        self._games: OrderedDict[tuple[str, str], Game] = OrderedDict()

    def answer(self, question: Question) -> Answer:
        try:
            return Answer(move=self._choose(question))
        except Exception as error:
            self._games.clear()
            return Answer(error=f"{type(error).__name__}: {error}")

    def _choose(self, question: Question) -> str:
        key = question.table, question.game
        game = self._games.pop(key, None)
        if game is None:
            edition = starboard.edition(question.game, question.seats, **question.options)
            game = Game(edition)
        game.go_to(question.moves)
        self._games[key] = game
        if len(self._games) > GAMES_KEPT:
            self._games.popitem(last=False)
        # The same numbers as Table gives its bots, so that it does not matter where a bot thinks.
        rng = Random(f"{question.seed}/{question.seat}/{len(question.moves) + 1}")
        sight = Sight(game.edition, game.state, question.seat)
        return make_player(question.player).choose(sight, rng).text


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then closes our input
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # whatever a bot prints does not go among the answers
    questions: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=listen, args=(sys.stdin.buffer, questions), daemon=True).start()
    decoder = msgspec.json.Decoder(Question)
    thinker = Thinker()
    with open(os.devnull, "w") as nowhere:  # noqa: PTH123 - it has no path worth naming
        while True:
            question = decoder.decode(questions.get())
            faulthandler.dump_traceback_later(question.limit * PATIENCE, exit=True, file=nowhere)
            answer = thinker.answer(question)
            faulthandler.cancel_dump_traceback_later()
            answers.write(msgspec.json.encode(answer) + b"\n")


def listen(lines: BinaryIO, questions: "SimpleQueue[bytes]") -> None:
    """Hand on what comes in, and end the process when nothing more will."""
    for line in lines:
        questions.put(line)
    os._exit(0)


if __name__ == "__main__":
    main()
