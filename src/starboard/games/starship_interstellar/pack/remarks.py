"""What is unusual in a pack without being wrong: worth a look, no reason to refuse it.

The ledger lists what must stay because the rulebook or a public description of the game says it. A pack that differs
from the shipped one in such a fact may be right all the same, since there may be another printing; its author is told.
What is reconstructed is free: owners of the box enter what is printed there.
"""

import json
from collections.abc import Iterator
from typing import Any, Final

from msgspec import to_builtins

from starboard.games.pack_files import label
from starboard.games.starship_interstellar.pack.entries import PackFiles
from starboard.games.starship_interstellar.pack.entries_hall import HallFile
from starboard.games.starship_interstellar.pack.entries_sky import BlackHole
from starboard.games.starship_interstellar.pack.families import FAMILIES_FILE
from starboard.games.starship_interstellar.pack.fields import tag_of
from starboard.games.starship_interstellar.pack.numbers import CONSTANTS_FILE
from starboard.games.starship_interstellar.pack.opponent import HALL_FILE
from starboard.games.starship_interstellar.pack.research import TECHNOLOGIES_FILE
from starboard.games.starship_interstellar.pack.ship import MECHANISMS_FILE
from starboard.games.starship_interstellar.pack.sky import PRODUCTION_FILE
from starboard.games.starship_interstellar.pack.tokens import ACTION_TOKENS_FILE, EXTRA_ACTIONS_FILE
from starboard.games.starship_interstellar.pack.voyage import JOURNEY_FILE

# The one token of each of these sets that the rulebook shows.
_SHOWN_DISCOVERY: Final = "pallid-mote"
_SHOWN_DEPOSIT: Final = "mercury-purple-crust"
_SHOWN_FAMILY: Final = "marchetti"


def find_remarks(files: PackFiles, shipped: PackFiles) -> list[str]:
    """One line for each difference from what the ledger wants kept."""
    mine, theirs = dict(_facts(files)), dict(_facts(shipped))
    return [
        f"{place} is {_shown(mine, place)}; in the published game it is {_shown(theirs, place)}"
        for place in dict.fromkeys([*mine, *theirs])
        if mine.get(place) != theirs.get(place)
    ]


def _shown(facts: dict[str, Any], place: str) -> str:
    return json.dumps(facts[place]) if place in facts else "nothing"


def _facts(files: PackFiles) -> Iterator[tuple[str, Any]]:
    """What is published, by place."""
    constants = files.constants
    place = f"{CONSTANTS_FILE}: limits: max_extra_actions_per_player"
    yield place, constants.limits.max_extra_actions_per_player
    yield f"{CONSTANTS_FILE}: solar_extraction: draw", constants.solar_extraction.draw
    yield f"{CONSTANTS_FILE}: salvation_bonus: prestige", constants.salvation_bonus.prestige
    yield f"{CONSTANTS_FILE}: discovery: prestige", constants.discovery.prestige
    yield f"{CONSTANTS_FILE}: end_goals: needed", constants.end_goals.needed
    yield f"{MECHANISMS_FILE}: projects: starting_tokens", files.mechanisms.projects.starting_tokens
    yield from _token_facts(files)
    yield from _technology_facts(files)
    yield from _variant_facts(files)
    yield from _hall_facts(files.hall)


def _token_facts(files: PackFiles) -> Iterator[tuple[str, Any]]:
    for basic in files.action_tokens.token:
        yield f"{ACTION_TOKENS_FILE}: {label('token', basic.id)}: repeatable", basic.repeatable
    for extra in files.extra_actions.token:
        place = f"{EXTRA_ACTIONS_FILE}: {label('token', extra.number)}"
        for field in ("action", "repeatable", "salvation"):
            yield f"{place}: {field}", to_builtins(getattr(extra, field))
    two_players = files.extra_actions.display.tokens_by_players.two
    yield f"{EXTRA_ACTIONS_FILE}: display: tokens_by_players.2", two_players


def _technology_facts(files: PackFiles) -> Iterator[tuple[str, Any]]:
    for one in files.technologies.technology:
        place = f"{TECHNOLOGIES_FILE}: level {one.level} of {one.line}"
        yield f"{place}: cost", sorted(one.cost)
        yield f"{place}: effect", to_builtins(one.effect)
    for salvation in files.technologies.salvation_technology:
        place = f"{TECHNOLOGIES_FILE}: {label('salvation_technology', tag_of(salvation))}"
        yield f"{place}: effect", to_builtins(salvation.effect)
    yield f"{TECHNOLOGIES_FILE}: salvation_ladder: scientists", files.technologies.salvation_ladder.scientists


def _variant_facts(files: PackFiles) -> Iterator[tuple[str, Any]]:
    journey = files.journey
    yield f"{JOURNEY_FILE}: trappist: extra_action_column", journey.trappist.extra_action_column
    for field in ("black_holes_replace", "lost_mining_planets_replace"):
        yield f"{JOURNEY_FILE}: variant_hints: {field}", getattr(journey.variant_hints, field)
    for one in journey.discovery:
        place = f"{JOURNEY_FILE}: {label('discovery', one.id)}"
        if isinstance(one, BlackHole):
            yield f"{place}: buy_prestige_max", one.buy_prestige_max
            yield f"{place}: fuel_per_prestige", one.fuel_per_prestige
        if one.id == _SHOWN_DISCOVERY:
            yield f"{place}: effect", to_builtins(one.effect)
    for token in files.production_tokens.token:
        if token.id == _SHOWN_DEPOSIT:
            place = f"{PRODUCTION_FILE}: {label('token', token.id)}"
            yield f"{place}: layers", to_builtins(token.layers)
            yield f"{place}: ars", token.ars
    for family in files.families.family:
        if family.id == _SHOWN_FAMILY:
            yield f"{FAMILIES_FILE}: {label('family', family.id)}: members", sorted(family.members)


def _hall_facts(file: HallFile) -> Iterator[tuple[str, Any]]:
    for cell in file.cell:
        yield f"{HALL_FILE}: {cell.color} cell of {tag_of(cell)}: effect", to_builtins(cell.effect)
    for field in ("cost_multiplier_of_gravity", "minimum_cost"):
        yield f"{HALL_FILE}: founding: {field}", getattr(file.founding, field)
    for one in file.technology:
        place = f"{HALL_FILE}: technology of {one.converts}"
        for field in ("base", "level1", "level2", "scientists_per_level"):
            yield f"{place}: {field}", to_builtins(getattr(one, field))
    for preset in file.preset:
        bag = preset.by_colour()
        place = f"{HALL_FILE}: {label('preset', preset.id)}"
        yield f"{place}: red to purple", bag
        yield f"{place}: number of cubes", sum(bag)
