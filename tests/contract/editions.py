"""Editions of every registered game: all seat counts, and all combinations of options where they are not too many."""

from collections import Counter
from itertools import combinations, product
from math import prod

import starboard
from starboard.kernel import Edition, Game, Option

Case = tuple[str, int, dict[str, str]]
Pair = frozenset[tuple[str, str]]
MOST = 64  # combinations of options, for each number of seats, that are all tried


def options_of(game: Game, seats: int) -> list[Option]:
    """The options that mean something for this number of seats."""
    return [
        option
        for option in game.options
        if (seats == 1 or not option.solo_only) and (seats > 1 or not option.group_only)
    ]


def too_many(options: list[Option]) -> bool:
    """Are there more combinations of values than can all be tried?"""
    return prod(len(option.values) for option in options) > MOST


def option_sets(game: Game, seats: int) -> list[dict[str, str]]:
    """All combinations of option values; where they are too many, as few as have every two values together."""
    options = options_of(game, seats)
    if too_many(options):
        return few_sets(options)
    return [
        dict(zip([option.name for option in options], values, strict=True))
        for values in product(*[option.values for option in options])
    ]


def all_pairs(options: list[Option]) -> dict[Pair, None]:
    """Every two values of two options, in a fixed order; the values of a single option count as such."""
    if len(options) == 1:
        return {frozenset([(options[0].name, value)]): None for value in options[0].values}
    return {
        frozenset([(one.name, first), (other.name, second)]): None
        for one, other in combinations(options, 2)
        for first in one.values
        for second in other.values
    }


def few_sets(options: list[Option]) -> list[dict[str, str]]:
    """Sets in which every two values of two options come together, made without trying all combinations.

    The first has the first value of every option, the second the last ones: all variants at once. Each of the others
    begins with two values that have not met, and takes of every further option the value that meets most new ones;
    of equal ones that which was taken least so far.
    """
    wanted = all_pairs(options)
    taken = Counter[tuple[str, str]]()
    chosen: list[dict[str, str]] = []

    def choose(values: dict[str, str]) -> None:
        chosen.append({option.name: values[option.name] for option in options})
        taken.update(values.items())
        for pair in combinations(values.items(), 2):
            wanted.pop(frozenset(pair), None)

    def best(option: Option, made: dict[str, str]) -> str:
        return max(
            option.values,
            key=lambda value: (
                sum(frozenset([(option.name, value), item]) in wanted for item in made.items()),
                -taken[option.name, value],
            ),
        )

    choose({option.name: option.values[0] for option in options})
    choose({option.name: option.values[-1] for option in options})
    while wanted:
        made = dict(sorted(next(iter(wanted))))
        for option in options:
            if option.name not in made:
                made[option.name] = best(option, made)
        choose(made)
    return chosen


def editions() -> list[Case]:
    return [
        (game.slug, seats, options)
        for game in starboard.games()
        for seats in game.seats
        for options in option_sets(game, seats)
    ]


def pairs(options: dict[str, str]) -> set[Pair]:
    """The values of two options each that come together; a single option counts as such a pair."""
    return {frozenset(pair) for size in (1, 2) for pair in combinations(options.items(), size)}


def covering(cases: list[Case]) -> list[Case]:
    """As few cases as needed to have every two values of two options together, with each number of seats."""
    chosen: list[Case] = []
    for slug, seats in dict.fromkeys(case[:2] for case in cases):
        group = [case for case in cases if case[:2] == (slug, seats)]
        if too_many(options_of(starboard.game(slug), seats)):
            chosen.extend(group)  # it is one already
            continue
        wanted = set().union(*(pairs(case[2]) for case in group))
        chosen.append(group.pop(0))  # all options at their first values
        wanted -= pairs(chosen[-1][2])
        while wanted:
            best = max(group, key=lambda case: len(pairs(case[2]) & wanted))
            group.remove(best)
            chosen.append(best)
            wanted -= pairs(best[2])
    return chosen


def name(case: Case) -> str:
    slug, seats, options = case
    return "-".join([slug, str(seats), *(f"{key}={value}" for key, value in options.items())])


def make(case: Case) -> Edition:
    slug, seats, options = case
    return starboard.edition(slug, seats=seats, **options)
