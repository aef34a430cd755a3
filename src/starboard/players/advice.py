"""Advice for people: the moves that a search thinks best, in the order of what comes of them in whole games.

The outcome of a move is not the opinion of an evaluation. It is counted: in worlds that look the same to the seat, the
move is made and the game is played to its end, every seat looking one move ahead. The worlds are the same for all
moves, so that they are compared pair by pair.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from time import perf_counter
from typing import Final

from starboard.kernel.edition import Edition
from starboard.kernel.move import Move
from starboard.kernel.state import State
from starboard.players.player import Player, Sight
from starboard.players.policy import play_out

NORMAL_95: Final = 1.959963984540054
FEWEST_PLAYOUTS: Final = 8  # of each move, however long they take

Result = tuple[float, float, float]  # of a playout: the seat's part of the victory, its points, its lead


class Figure:
    """An estimate with its 95 % interval."""

    __slots__ = ("high", "low", "value")

    def __init__(self, value: float, low: float, high: float) -> None:
        self.value = value
        self.low = low
        self.high = high


class Outlook:
    """What came of a number of playouts for one seat: its share of victories, its points, its lead at the end.

    `lead` is over the best other seat; where nobody else plays it is the points themselves.
    """

    __slots__ = ("lead", "playouts", "points", "win")

    def __init__(self, playouts: int, win: Figure, points: Figure, lead: Figure) -> None:
        self.playouts = playouts
        self.win = win
        self.points = points
        self.lead = lead


class Advice:
    """A move with its outlook; `equal`: it cannot be told apart from the best one."""

    __slots__ = ("equal", "move", "outlook")

    def __init__(self, move: Move, outlook: Outlook, equal: bool) -> None:
        self.move = move
        self.outlook = outlook
        self.equal = equal


class Adviser:
    """Asks a player which moves it finds best, then plays them out, for so many seconds if a time is given."""

    def __init__(self, player: Player, playouts: int = 24, seconds: float = 0.0) -> None:
        self.player = player
        self.playouts = playouts
        self.seconds = seconds

    def advise(self, sight: Sight, rng: Random, most: int = 3) -> list[Advice]:
        """The moves that the player finds best, in the order of what came of them."""
        luck = Random(rng.random())
        moves = self.player.rank(sight, rng)[:most]
        end = perf_counter() + self.seconds
        results: list[list[Result]] = [[] for _ in moves]
        for number in range(self.playouts):
            if self.seconds and number >= FEWEST_PLAYOUTS and perf_counter() > end:
                break
            seed = luck.random()
            for move, found in zip(moves, results, strict=True):
                found.append(play_on(sight, move, Random(seed)))
        return in_order(moves, results, sight.edition.game.points_decide)

    def judge(self, sight: Sight, rng: Random) -> Outlook:
        """The outlook of a position as it stands for a seat, whoever is asked."""
        return outlook_of([play_on(sight, None, Random(rng.random())) for _ in range(self.playouts)])


def play_on(sight: Sight, move: Move | None, luck: Random) -> Result:
    """What comes of a move, or of the position as it stands, in one imagined world."""
    world = sight.imagine(luck)
    if move is not None:
        world.play(move)
    return finished(sight.edition, play_out(sight.edition, world, luck), sight.seat)


def outlook_of(results: Sequence[Result]) -> Outlook:
    count = len(results)
    return Outlook(
        count,
        share_of(sum([won for won, _, _ in results]), count),
        mean_of([points for _, points, _ in results]),
        mean_of([lead for _, _, lead in results]),
    )


def in_order(moves: Sequence[Move], results: Sequence[Sequence[Result]], points_decide: bool) -> list[Advice]:
    """The moves by their victories, and by their lead where these are as many and points decide.

    The results of all moves are of the same worlds, in the same order.
    """
    outlooks = [outlook_of(found) for found in results]
    worth = [(one.win.value, one.lead.value if points_decide else 0.0) for one in outlooks]
    order = sorted(range(len(moves)), key=worth.__getitem__, reverse=True)
    return [
        Advice(moves[index], outlooks[index], not is_worse(results[index], results[order[0]], points_decide))
        for index in order
    ]


def is_worse(results: Sequence[Result], best: Sequence[Result], points_decide: bool) -> bool:
    """Are there surely fewer victories than with the best move, or surely a smaller lead where points decide?"""
    wins = mean_of([high[0] - low[0] for low, high in zip(results, best, strict=True)])
    leads = mean_of([high[2] - low[2] for low, high in zip(results, best, strict=True)])
    return wins.low > 0 or (points_decide and leads.low > 0)


def finished(edition: Edition, state: State, seat: int) -> Result:
    """A finished game for a seat: its part of the victory, its points, its lead over the best other seat."""
    outcome = state.outcome()
    assert outcome is not None
    winners = outcome.winners
    won = 1.0 / len(winners) if seat in winners else 0.0
    own = float(outcome.totals[seat])
    best = 0.0
    if edition.places > 1:
        best = float(max(total for other, total in enumerate(outcome.totals) if other != seat))
    return won, own, own - best


def share_of(wins: float, games: int) -> Figure:
    """A share with Wilson's interval."""
    if games == 0:
        return Figure(0.0, 0.0, 1.0)
    share = wins / games
    z = NORMAL_95 * NORMAL_95 / games
    middle = (share + z / 2) / (1 + z)
    half = NORMAL_95 * sqrt(share * (1 - share) / games + z / (4 * games)) / (1 + z)
    return Figure(share, max(0.0, middle - half), min(1.0, middle + half))


def mean_of(values: list[float]) -> Figure:
    """A mean with the interval of its standard error."""
    count = len(values)
    if count == 0:
        return Figure(0.0, 0.0, 0.0)
    mean = sum(values) / count
    if count == 1:
        return Figure(mean, mean, mean)
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    half = NORMAL_95 * sqrt(variance / count)
    return Figure(mean, mean - half, mean + half)
