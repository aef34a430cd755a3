"""The process in which a bot thinks: a game's moves come in, and a move, advice or an outlook goes out.

It is started with `python -m starboard.server.thinking NICENESS` and speaks in lines of JSON. It ends when nobody
speaks to it any more, also when the server was killed, and it ends itself when it has thought far longer than it may.
"""

import faulthandler
import os
import signal
import sys
from collections import OrderedDict
from queue import SimpleQueue
from random import Random
from threading import Thread
from time import perf_counter
from typing import BinaryIO, Final

import msgspec

import starboard
from starboard.kernel import Edition, State
from starboard.players import Player, Sight, make_player
from starboard.players.advice import Adviser, Figure, Outlook, Result
from starboard.table.advising import HINT_MOVES, PLAYOUTS, best_moves
from starboard.table.review import Playouts, Preference, Step, count_playouts, preferred

GAMES_KEPT: Final = 8
PATIENCE: Final = (
    2.0  # times the limit, after which the process ends itself: the server would have done so before
)


class Asked(msgspec.Struct, frozen=True, tag_field="type"):
    """A game as far as it has been played, and the seat that is thought for."""

    table: str
    game: str
    seats: int
    options: dict[str, str]
    seed: str
    moves: list[tuple[int, str]]  # with the seat of each
    seat: int
    player: str  # as the log spells it
    limit: float  # seconds


class Question(Asked, frozen=True, tag="choose"):
    """Which move does the player choose? Its seat is asked."""


class AdviceQuestion(Asked, frozen=True, tag="advise"):
    """Which moves does the player find best, and what comes of them? Its seat is asked."""

    most: int = HINT_MOVES
    playouts: int = PLAYOUTS  # of each move
    seconds: float = 0.0  # for all playouts: there are fewer of them if they take longer; 0: however long


class JudgeQuestion(Asked, frozen=True, tag="judge"):
    """What comes of the position for the seat, whoever is asked?"""

    playouts: int = PLAYOUTS


class ReviewQuestion(Asked, frozen=True, tag="review"):
    """A step of the review of a game."""

    step: Step = Playouts(0, "", 0, 0)
    seconds: float = 0.0  # for playouts: what is not done by then is asked for again


AnyQuestion = Question | AdviceQuestion | JudgeQuestion | ReviewQuestion


class FigureTold(msgspec.Struct, frozen=True):
    """An estimate with its 95 % interval."""

    value: float
    low: float
    high: float


class OutlookTold(msgspec.Struct, frozen=True):
    """What came of playouts for a seat: its share of victories, its points, its lead over the best other seat."""

    playouts: int
    win: FigureTold
    points: FigureTold
    lead: FigureTold


class MoveAdvised(msgspec.Struct, frozen=True):
    """A move with what came of it; `equal`: it cannot be told apart from the best one."""

    move: str
    outlook: OutlookTold
    equal: bool


class Answer(msgspec.Struct, frozen=True):
    """What was asked for, a move, advice (best first) or an outlook; or why there is none."""

    move: str = ""
    advice: list[MoveAdvised] = []
    outlook: OutlookTold | None = None
    results: list[Result] = []  # of the playouts of a review
    error: str = ""


class Sitting:
    """A player at a seat, which remembers what it thought for as long as what it chose is what was played."""

    def __init__(self, player: Player, spelling: str) -> None:
        self.player = player
        self.spelling = spelling
        self._chose: tuple[int, str] | None = None  # how many moves stood then, and which move

    def choose(self, sight: Sight, rng: Random, count: int) -> str:
        text = self.player.choose(sight, rng).text
        self._chose = count, text
        return text

    def is_followed(self, seat: int, moves: list[tuple[int, str]]) -> bool:
        """Is the seat's next move the one that was chosen?"""
        if self._chose is None:
            return False
        count, text = self._chose
        return next((move for mover, move in moves[count:] if mover == seat), None) == text


class Game:
    """A game that has been played as far as these moves go, with the players that think about it."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.moves: list[tuple[int, str]] = []
        self.state: State = edition.start()
        self._sitting: dict[int, Sitting] = {}

    def go_to(self, moves: list[tuple[int, str]]) -> None:
        """Play what is new, or all of it if something was taken back."""
        known = len(self.moves)
        if moves[:known] != self.moves:
            known = 0
        self.moves = []  # if a move fails, nothing of it is relied on
        if known == 0:
            self.state = self.edition.start()
            self._sitting = {}
        for seat, text in moves[known:]:
            self.state.answer(seat, self.edition.move(text))
        self.moves = moves

    def sitting(self, seat: int, spelling: str) -> Sitting:
        """The player that has thought for this seat, or a new one."""
        known = self._sitting.get(seat)
        if known is None or known.spelling != spelling or not known.is_followed(seat, self.moves):
            known = self._sitting[seat] = Sitting(make_player(spelling), spelling)
        return known


class Thinker:
    """Answers questions, and remembers the last few games."""

    def __init__(self) -> None:
        self._games: OrderedDict[tuple[str, str], Game] = OrderedDict()

    def answer(self, question: AnyQuestion) -> Answer:
        try:
            game = self._game(question)
            sight = Sight(game.edition, game.state, question.seat)
            if isinstance(question, Question):
                # The same numbers as Table gives its bots, so that it does not matter where a bot thinks.
                rng = Random(f"{question.seed}/{question.seat}/{len(question.moves) + 1}")
                sitting = game.sitting(question.seat, question.player)
                return Answer(move=sitting.choose(sight, rng, len(question.moves)))
            if isinstance(question, AdviceQuestion):
                return Answer(advice=advise(question, sight))
            if isinstance(question, ReviewQuestion):
                return review(question, sight)
            adviser = Adviser(make_player(question.player), question.playouts)
            return Answer(outlook=told(adviser.judge(sight, luck_of(question))))
        except Exception as error:
            self._games.clear()
            return Answer(error=f"{type(error).__name__}: {error}")

    def _game(self, question: AnyQuestion) -> Game:
        """The game of a question, played as far as it says."""
        key = question.table, question.game
        game = self._games.pop(key, None)
        if game is None:
            edition = starboard.edition(question.game, question.seats, **question.options)
            game = Game(edition)
        game.go_to(question.moves)
        self._games[key] = game
        if len(self._games) > GAMES_KEPT:
            self._games.popitem(last=False)
        return game


def luck_of(question: AnyQuestion) -> Random:
    """Luck of its own: the seed deals the cards that are still hidden, and must not help to foresee them."""
    return Random(f"luck/{question.table}/{question.seat}/{len(question.moves)}")


def advise(question: AdviceQuestion, sight: Sight) -> list[MoveAdvised]:
    best = best_moves(
        sight, luck_of(question), question.player, question.most, question.playouts, question.seconds
    )
    return [MoveAdvised(advice.move.text, told(advice.outlook), advice.equal) for advice in best]


def review(question: ReviewQuestion, sight: Sight) -> Answer:
    step = question.step
    if isinstance(step, Preference):
        return Answer(move=preferred(sight, question.seed, step))
    end = perf_counter() + question.seconds
    return Answer(results=count_playouts(sight, question.seed, step, lambda: perf_counter() >= end))


def told(outlook: Outlook) -> OutlookTold:
    return OutlookTold(outlook.playouts, figure(outlook.win), figure(outlook.points), figure(outlook.lead))


def figure(estimate: Figure) -> FigureTold:
    return FigureTold(estimate.value, estimate.low, estimate.high)


def main(niceness: int = 0) -> None:
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then closes our input
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # whatever a bot prints does not go among the answers
    questions: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=listen, args=(sys.stdin.buffer, questions), daemon=True).start()
    decoder = msgspec.json.Decoder(AnyQuestion)
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
    main(*(int(argument) for argument in sys.argv[1:2]))
