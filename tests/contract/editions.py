"""Every edition of every registered game: all seat counts, all combinations of options."""

from itertools import product

import starboard
from starboard.kernel import Edition, Game


def option_sets(game: Game, seats: int) -> list[dict[str, str]]:
    """All combinations of option values that mean something for this number of seats."""
    options = [option for option in game.options if seats == 1 or not option.solo_only]
    return [
        dict(zip([option.name for option in options], values, strict=True))
        for values in product(*[option.values for option in options])
    ]


def editions() -> list[tuple[str, int, dict[str, str]]]:
    return [
        (game.slug, seats, options)
        for game in starboard.games()
        for seats in game.seats
        for options in option_sets(game, seats)
    ]


def name(case: tuple[str, int, dict[str, str]]) -> str:
    slug, seats, options = case
    return "-".join([slug, str(seats), *(f"{key}={value}" for key, value in options.items())])


def make(case: tuple[str, int, dict[str, str]]) -> Edition:
    slug, seats, options = case
    return starboard.edition(slug, seats=seats, **options)
