"""Ratings: how strong players are, from who ended before whom.

The model is that of Bradley and Terry: one player ends before another with the odds of their strengths. A game of more
than two seats counts as a comparison of every two of its players, a shared place as half a point for each. Comparisons
of one game, and games of one seed, depend on each other; the intervals do not assume otherwise, because they come from
whole seeds that are weighted anew (the bootstrap of Rubin). One seed more is imagined, in which everybody shares the
place of a player of mean strength: it keeps the rating of a perfect score finite, and lets its interval say how little
is known of it.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from math import exp, log, log1p
from random import Random
from typing import Final, NamedTuple

import msgspec

from starboard.kernel import StarboardError
from starboard.lab.statistics import Interval

ELO: Final = 400 / log(10)  # points of the Elo scale for odds of e to 1
RESAMPLES: Final = 1000
ANCHOR: Final = "greedy"  # has 0 points, if it takes part
GENERATOR: Final = "ratings"  # the seed of the weights, so that the same results have the same intervals
NEAR: Final = 1e-9  # of the strengths
STEPS: Final = 100

Table = tuple[tuple[float, ...], ...]  # points of each player (row) against each other one


class Meeting(NamedTuple):
    """Two players of a game, and the part of a point that the first got: 1, 0, or 0.5 for a shared place."""

    one: str
    other: str
    share: float


class Rating(msgspec.Struct, frozen=True):
    """A player on the Elo scale."""

    player: str
    elo: Interval


def meetings(players: Sequence[str], places: Sequence[int]) -> list[Meeting]:
    """Every two players of a game."""
    found: list[Meeting] = []
    for one, other in combinations(range(len(players)), 2):
        share = 0.5 if places[one] == places[other] else float(places[one] < places[other])
        found.append(Meeting(players[one], players[other], share))
    return found


def rate(
    players: Sequence[str],
    seeds: Mapping[str, Iterable[Meeting]],
    anchor: str | None = None,
    resamples: int = RESAMPLES,
) -> list[Rating]:
    """The players by strength, the best first, from the meetings of each seed."""
    if not players:
        return []
    zero = players.index(anchor_of(players, anchor))
    tables = [table(players, met) for met in seeds.values()]
    imagined = max(
        (a[i][j] + a[j][i] for a in tables for i in range(len(players)) for j in range(i)), default=1.0
    )
    counted = sorted(Counter(tables).items())
    best = fit(weighted(counted, [float(count) for _, count in counted], len(players)), imagined)
    rng = Random(GENERATOR)
    drawn: list[list[float]] = [[] for _ in players]
    for _ in range(resamples):
        weights = [rng.gammavariate(count, 1.0) for _, count in counted]
        strengths = fit(weighted(counted, weights, len(players)), imagined * rng.expovariate(1.0), best)
        for player, strength in enumerate(strengths):
            drawn[player].append(ELO * (strength - strengths[zero]))
    ratings = [
        Rating(player, middle(ELO * (best[number] - best[zero]), drawn[number]))
        for number, player in enumerate(players)
    ]
    return sorted(ratings, key=lambda rating: (-rating.elo.value, rating.player))


def anchor_of(players: Sequence[str], anchor: str | None) -> str:
    """The player that has 0 points."""
    if anchor is None:
        return ANCHOR if ANCHOR in players else players[0]
    if anchor not in players:
        raise StarboardError(f"the anchor {anchor!r} does not take part; there is: {', '.join(players)}")
    return anchor


def middle(value: float, drawn: Sequence[float]) -> Interval:
    """A value with the interval that holds 95 % of the drawn ones, to a tenth of a point."""
    ordered = sorted([value, *drawn])
    outside = int(0.025 * len(ordered))
    low, high = min(value, ordered[outside]), max(value, ordered[-1 - outside])
    return Interval(round(value, 1) + 0.0, round(low, 1) + 0.0, round(high, 1) + 0.0)


def table(players: Sequence[str], met: Iterable[Meeting]) -> Table:
    """The points that everybody got against everybody else."""
    points = [[0.0] * len(players) for _ in players]
    for one, other, share in met:
        points[players.index(one)][players.index(other)] += share
        points[players.index(other)][players.index(one)] += 1.0 - share
    return tuple(tuple(row) for row in points)


def weighted(
    counted: Sequence[tuple[Table, int]], weights: Sequence[float], players: int
) -> list[list[float]]:
    """The tables of all seeds as one."""
    points = [[0.0] * players for _ in range(players)]
    for (seed, _), weight in zip(counted, weights, strict=True):
        for row, got in zip(points, seed, strict=True):
            for column, share in enumerate(got):
                if share:
                    row[column] += weight * share
    return points


# ---- maximum likelihood


def fit(points: list[list[float]], imagined: float, start: Sequence[float] | None = None) -> list[float]:
    """The strengths that make the points likeliest, by Newton's method with steps that never lead down."""
    strengths = [0.0] * len(points) if start is None else list(start)
    height = likelihood(points, imagined, strengths)
    for _ in range(STEPS):
        step = solve(*slope(points, imagined, strengths))
        if max(map(abs, step)) < NEAR:
            break
        while True:
            tried = [strength + by for strength, by in zip(strengths, step, strict=True)]
            tried_height = likelihood(points, imagined, tried)
            if tried_height >= height or max(map(abs, step)) < NEAR:
                break
            step = [by / 2 for by in step]
        strengths, height = tried, tried_height
    return strengths


def likelihood(points: list[list[float]], imagined: float, strengths: list[float]) -> float:
    """The logarithm of it, up to a constant."""
    total = 0.0
    for i, strength in enumerate(strengths):
        total += imagined / 2 * (log_chance(strength) + log_chance(-strength))
        for j, share in enumerate(points[i]):
            if share:
                total += share * log_chance(strength - strengths[j])
    return total


def log_chance(lead: float) -> float:
    return -log1p(exp(-lead)) if lead > 0 else lead - log1p(exp(lead))


def chance(lead: float) -> float:
    """To end before a player who is weaker by `lead`."""
    return 1 / (1 + exp(-lead)) if lead > -700 else 0.0


def slope(
    points: list[list[float]], imagined: float, strengths: list[float]
) -> tuple[list[list[float]], list[float]]:
    """The likelihood's curvature (its sign turned) and its slope."""
    size = len(strengths)
    curvature = [[0.0] * size for _ in range(size)]
    rise = [0.0] * size
    for i in range(size):
        alone = chance(strengths[i])
        rise[i] += imagined * (0.5 - alone)
        curvature[i][i] += imagined * alone * (1 - alone)
        for j in range(i):
            games = points[i][j] + points[j][i]
            if not games:
                continue
            expected = chance(strengths[i] - strengths[j])
            more = points[i][j] - games * expected
            rise[i] += more
            rise[j] -= more
            spread = games * expected * (1 - expected)
            curvature[i][i] += spread
            curvature[j][j] += spread
            curvature[i][j] -= spread
            curvature[j][i] -= spread
    return curvature, rise


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss' elimination; the matrix is positive definite, so that no rows need to be exchanged."""
    size = len(right)
    for i in range(size):
        for j in range(i + 1, size):
            factor = matrix[j][i] / matrix[i][i]
            if factor:
                for k in range(i, size):
                    matrix[j][k] -= factor * matrix[i][k]
                right[j] -= factor * right[i]
    for i in reversed(range(size)):
        right[i] -= sum(matrix[i][k] * right[k] for k in range(i + 1, size))
        right[i] /= matrix[i][i]
    return right
