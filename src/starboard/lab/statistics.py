"""Intervals that say how sure a figure is."""

from collections.abc import Sequence
from math import sqrt

import msgspec

NORMAL_95 = 1.959963984540054  # of the normal distribution, two-sided 95 %


class Interval(msgspec.Struct, frozen=True):
    """An estimate with its 95 % interval."""

    value: float
    low: float
    high: float


def win_interval(wins: float, games: int) -> Interval:
    """A share of games won, with Wilson's interval; a shared victory counts as a part of a win."""
    if games == 0:
        return Interval(0.0, 0.0, 1.0)
    share = wins / games
    z = NORMAL_95 * NORMAL_95 / games
    middle = (share + z / 2) / (1 + z)
    half = NORMAL_95 * sqrt(share * (1 - share) / games + z / (4 * games)) / (1 + z)
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


def mean_interval(values: Sequence[float]) -> Interval:
    """A mean with the interval of its standard error; one value alone says nothing of its spread."""
    count = len(values)
    if count == 0:
        return Interval(0.0, 0.0, 0.0)
    mean = sum(values) / count
    if count == 1:
        return Interval(mean, mean, mean)
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    half = NORMAL_95 * sqrt(variance / count)
    return Interval(mean, mean - half, mean + half)


def quantile(values: Sequence[float], share: float) -> float:
    """The value below which a share of the sorted values lies (nearest rank)."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
