"""The chase for a score: the points of a game by round, a finished solo run, and the seed of a day.

A solo game whose `Game.chase` is set has no opponent: what counts is the score. Records are read from logs, so that
there is nothing beside them that could say something else.
"""

import re
from collections.abc import Iterable, Sequence
from datetime import date
from typing import Final

import msgspec

from starboard.kernel import Edition
from starboard.table.played import Played
from starboard.table.table import Table

DAILY: Final = re.compile(r"daily-(\d{4}-\d{2}-\d{2})")


class RoundTotals(msgspec.Struct, frozen=True):
    """The points of every seat at the end of a round (0 is the set-up), or as they are now in the last one."""

    round: int
    moves: int  # that stood then
    totals: list[int]


class Run(msgspec.Struct, frozen=True):
    """A finished solo game that counts. `curve` has round and points, at the end of each round."""

    game: str
    pack: str
    options: dict[str, str]
    seed: str
    score: int
    rounds: int
    curve: list[tuple[int, int]]

    def points_at(self, round_: int) -> int:
        """What the run had when this round began; after its last round, what it ended with."""
        return points_at(self.curve, round_)


def is_chase(edition: Edition) -> bool:
    """Is this a solo game that is played for a score?"""
    return edition.game.chase and edition.seats == 1


def solo_options(edition: Edition) -> dict[str, str]:
    """The options that mean something in the solo game."""
    idle = {option.name for option in edition.game.options if option.group_only}
    return {name: value for name, value in edition.options.items() if name not in idle}


def points_by_round(edition: Edition, moves: Iterable[Played]) -> list[RoundTotals]:
    """The points of every seat after each round, and as they are after the last of these moves."""
    state = edition.start()
    found: list[RoundTotals] = []
    current = edition.round(state)
    count = 0

    def totals() -> list[int]:
        return [sum(seat.values()) for seat in edition.standings(state)]

    for played in moves:
        count += 1
        state.answer(played.seat, played.move)
        if edition.round(state) != current:
            found.append(RoundTotals(current, count, totals()))
            current = edition.round(state)
    return [*found, RoundTotals(current, count, totals())]


def points_at(curve: Sequence[tuple[int, int]], round_: int) -> int:
    """The points at the beginning of a round: those at the end of the last one before it."""
    return next((points for number, points in reversed(curve) if number < round_), 0)


def run_of(table: Table) -> Run | None:
    """The run that a table is: None unless one person has finished a chase from a seed, without assistance."""
    edition = table.edition
    outcome = table.state.outcome()
    if outcome is None or table.seed is None or table.assisted or not is_chase(edition):
        return None
    if table.people_ever != {0} or table.people != [0]:
        return None
    return Run(
        game=edition.game.slug,
        pack=edition.fingerprint,
        options=solo_options(edition),
        seed=table.seed,
        score=outcome.totals[0],
        rounds=outcome.rounds,
        curve=[(one.round, one.totals[0]) for one in points_by_round(edition, table.entries)],
    )


# ---- the game of a day


def daily_seed(day: date) -> str:
    """The seed that everybody plays on a day of the UTC calendar: `daily-2026-11-16`."""
    return f"daily-{day.isoformat()}"


def daily_date(seed: str) -> date | None:
    """The day of a daily seed; None if it is another one."""
    match = DAILY.fullmatch(seed)
    try:
        return None if match is None else date.fromisoformat(match[1])
    except ValueError:
        return None
