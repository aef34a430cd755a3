"""Every edition of every registered game: all seat counts, all combinations of options."""

from itertools import combinations, product

import starboard
from starboard.kernel import Edition, Game

Case = tuple[str, int, dict[str, str]]


def option_sets(game: Game, seats: int) -> list[dict[str, str]]:
    """All combinations of option values that mean something for this number of seats."""
    options = [
        option
        for option in game.options
        if (seats == 1 or not option.solo_only) and (seats > 1 or not option.group_only)
    ]
    return [
        dict(zip([option.name for option in options], values, strict=True))
        for values in product(*[option.values for option in options])
    ]


def editions() -> list[Case]:
    return [
        (game.slug, seats, options)
        for game in starboard.games()
        for seats in game.seats
        for options in option_sets(game, seats)
    ]


def pairs(options: dict[str, str]) -> set[frozenset[tuple[str, str]]]:
    """The values of two options each that come together; a single option counts as such a pair."""
    return {frozenset(pair) for size in (1, 2) for pair in combinations(options.items(), size)}


def covering(cases: list[Case]) -> list[Case]:
    """As few cases as needed to have every two values of two options together, with each number of seats."""
    chosen: list[Case] = []
    for slug, seats in dict.fromkeys(case[:2] for case in cases):
        group = [case for case in cases if case[:2] == (slug, seats)]
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
