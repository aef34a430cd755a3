"""How much more often those win who use something than those who do not.

In a game exactly one victory is shared out among the seats, so the seats of a game depend on each other, and tables of
more seats have smaller shares. So the difference is taken among tables of the same size first and then averaged
(Mantel-Haenszel weights), and its error is that of whole games (a sum of influences for each game). Where hardly
anybody wins or loses, that error would be too small: it is at least the one of Agresti and Caffo.
"""

from collections.abc import Sequence
from math import erfc, sqrt
from typing import Final

import msgspec

from starboard.lab.statistics import NORMAL_95

LEAST: Final = 20  # seats with and without the use below which nothing is said
LEAST_GAMES: Final = 40  # below, the error over whole games would come out too small
DISCOVERY: Final = 0.05  # share of false discoveries among those that are marked

Seat = tuple[bool, float]  # used it; its part of the victory
Stratum = Sequence[Sequence[Seat]]  # games of one kind, each with its seats


class Lift(msgspec.Struct, frozen=True):
    """The share of victories with a use and without it, both for the same mix of tables, and their difference."""

    used: int  # seats of all games
    seats: int
    winning: float | None  # of those who used it
    otherwise: float | None
    value: float | None  # None: too few to say anything
    low: float | None
    high: float | None
    chance: float | None  # how likely such a difference would be if there was none


class Count(msgspec.Struct):
    """Seats and victories of a stratum, with the use and without."""

    used: int = 0
    unused: int = 0
    used_wins: float = 0.0
    unused_wins: float = 0.0


def count(stratum: Stratum) -> Count:
    found = Count()
    for game in stratum:
        for used, win in game:
            if used:
                found.used += 1
                found.used_wins += win
            else:
                found.unused += 1
                found.unused_wins += win
    return found


def careful_variance(wins: float, seats: int) -> float:
    """Of a share with one victory and one defeat added (Agresti and Caffo)."""
    share = (wins + 1) / (seats + 2)
    return share * (1 - share) / (seats + 2)


def lift(strata: Sequence[Stratum]) -> Lift:
    """The lift of a component over several kinds of tables."""
    counts = [count(stratum) for stratum in strata]
    used = sum(one.used for one in counts)
    seats = used + sum(one.unused for one in counts)
    both = [index for index, one in enumerate(counts) if one.used and one.unused]
    with_it = sum(counts[index].used for index in both)
    without = sum(counts[index].unused for index in both)
    games = sum(len(strata[index]) for index in both)
    if with_it < LEAST or without < LEAST or games < LEAST_GAMES:
        return Lift(used, seats, None, None, None, None, None, None)
    weights = {i: counts[i].used * counts[i].unused / (counts[i].used + counts[i].unused) for i in both}
    whole = sum(weights.values())
    winning = otherwise = squares = least = 0.0
    for index in both:
        one, weight = counts[index], weights[index] / whole
        share, other = one.used_wins / one.used, one.unused_wins / one.unused
        winning += weight * share
        otherwise += weight * other
        least += weight**2 * (
            careful_variance(one.used_wins, one.used) + careful_variance(one.unused_wins, one.unused)
        )
        for game in strata[index]:
            influence = 0.0
            for uses, win in game:
                influence += (win - share) / one.used if uses else -(win - other) / one.unused
            squares += (weight * influence) ** 2
    error = sqrt(max(squares * games / (games - 1), least))
    value = winning - otherwise
    return Lift(
        used,
        seats,
        winning,
        otherwise,
        value,
        value - NORMAL_95 * error,
        value + NORMAL_95 * error,
        erfc(abs(value) / error / sqrt(2)),
    )


def discoveries(chances: Sequence[float | None], share: float = DISCOVERY) -> list[bool]:
    """Which differences are too great for chance, if at most this share of those may be false (Benjamini-Hochberg)."""
    ordered = sorted(chance for chance in chances if chance is not None)
    bound = -1.0
    for rank, chance in enumerate(ordered, 1):
        if chance <= share * rank / len(ordered):
            bound = chance
    return [chance is not None and chance <= bound for chance in chances]
