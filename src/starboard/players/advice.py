"""Advice for people: the moves that a search thinks best, and what comes of them if the game is played to its end.

The outcome of a move is not the opinion of an evaluation. It is counted: in worlds that look the same to the seat, the
move is made and the game is played to its end, every seat looking one move ahead.
"""

from math import sqrt
from random import Random
from typing import Final

from starboard.kernel.edition import Edition
from starboard.kernel.move import Move
from starboard.kernel.state import State
from starboard.players.player import Player, Sight
from starboard.players.policy import play_out

NORMAL_95: Final = 1.959963984540054


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
    """A move, the share of the worlds thought of in which it came out best, and its outlook."""

    __slots__ = ("move", "outlook", "share")

    def __init__(self, move: Move, share: float, outlook: Outlook) -> None:
        self.move = move
        self.share = share
        self.outlook = outlook


class Adviser:
    """Asks a player that can say how good it finds each move, then plays the best ones out."""

    def __init__(self, player: Player, playouts: int = 24) -> None:
        self.player = player
        self.playouts = playouts

    def advise(self, sight: Sight, rng: Random, most: int = 3) -> list[Advice]:
        """The best moves, best first, with their outlooks; all with the same luck as far as they can."""
        seed = rng.random()
        ranked = self.player.rank(sight, rng)[:most]
        found: list[Advice] = []
        for move, share in ranked:
            found.append(Advice(move, share, self._outlook(sight, move, Random(seed))))
        return found

    def judge(self, sight: Sight, rng: Random) -> Outlook:
        """The outlook of a position as it stands for a seat, whoever is asked."""
        return self._outlook(sight, None, rng)

    def _outlook(self, sight: Sight, move: Move | None, rng: Random) -> Outlook:
        edition = sight.edition
        seat = sight.seat
        wins = 0.0
        points: list[float] = []
        leads: list[float] = []
        for _ in range(self.playouts):
            luck = Random(rng.random())
            world = sight.imagine(luck)
            if move is not None:
                world.play(move)
            won, own, lead = finished(edition, play_out(edition, world, luck), seat)
            wins += won
            points.append(own)
            leads.append(lead)
        return Outlook(self.playouts, share_of(wins, self.playouts), mean_of(points), mean_of(leads))


def finished(edition: Edition, state: State, seat: int) -> tuple[float, float, float]:
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
