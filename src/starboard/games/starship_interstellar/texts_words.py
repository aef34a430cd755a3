"""The words of Starship Interstellar: what things, places and amounts are called in every text a player reads."""

from collections.abc import Mapping, Sequence
from typing import Final

from starboard.games.starship_interstellar.content import (
    BUILDING_NAMES,
    COLOUR_NAMES,
    DEEP_SPACE,
    GOAL,
    LOST_MINING_PLANET,
    OPEN,
    QUADRANTS,
    ROW_SPACES,
    START,
    TRACK_NAMES,
    Content,
    Discovery,
    Family,
    JourneySpace,
    Mechanism,
    Planet,
    ProductionToken,
    Technology,
    Token,
)
from starboard.games.starship_interstellar.state import Terms
from starboard.games.starship_interstellar.texts_cards import BUILDING_WORDS, TRACK_TITLES, cubes
from starboard.games.words import listing, plural, with_article

SCORE_SOURCES: Final = {
    "mechanisms": "Mechanisms",
    "leaders": "Leader tracks",
    "journey": "the Journey",
    "tokens": "bonuses of tokens",
    "government": "the World Government",
    "other": "Pass tokens and the start",
    "probe": "column of the Probe",
    "reputation": "Reputation",
    "scientists": "Scientists in the World Government",
    "technologies": "technologies",
    "cubes": "cubes in the supply",
}
PHASES: Final = {
    "setup": "Set-up",
    "action": "Action Phase",
    "salvation": "Salvation Phase",
    "government": "Government Phase",
    "over": "The end",
}
ORDINALS: Final = (
    "none", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
)  # fmt: skip


HALL: Final = "H.A.L.L."


def seat_name(terms: Terms, seat: int) -> str:
    """What to call a seat when nobody sits there yet: its corporation, or the solo opponent."""
    return HALL if seat == terms.hall else terms.content.corporations[seat]


def ordinal(number: int) -> str:
    return ORDINALS[number] if number < len(ORDINALS) else f"{number}th"


# ---- things by their ids


def token_by_id(content: Content, id: str) -> Token:
    return next(token for token in content.tokens if token.id == id)


def planet_by_id(content: Content, id: str) -> Planet:
    return next(planet for planet in content.planets if planet.id == id)


def ground_by_id(content: Content, id: str) -> ProductionToken:
    return next(token for token in content.production_tokens if token.id == id)


def technology_by_id(content: Content, id: str) -> Technology:
    return next(technology for technology in content.technologies if technology.id == id)


def mechanism_by_id(content: Content, id: str) -> Mechanism:
    return next(mechanism for mechanism in content.mechanisms if mechanism.id == id)


def family_by_id(content: Content, id: str) -> Family:
    return next(family for family in content.families if family.id == id)


def space_by_id(content: Content, id: str) -> JourneySpace:
    return next(space for space in content.spaces if space.id == id)


def discovery_by_id(content: Content, id: str) -> Discovery:
    return next(discovery for discovery in content.discoveries if discovery.id == id)


# ---- cubes and pieces


def cubes_text(counts: Sequence[int]) -> str:
    """Cubes by colour, as things: `2 red cubes and 1 blue cube`; `nothing` if there are none."""
    return listing(cubes(number, colour) for colour, number in enumerate(counts) if number) or "nothing"


def colours_text(counts: Sequence[int]) -> str:
    """The same in short, where cubes are meant anyway: `2 red and 1 blue`; `empty` if there are none."""
    return listing(f"{number} {COLOUR_NAMES[c]}" for c, number in enumerate(counts) if number) or "empty"


def cost_text(counts: Sequence[int]) -> str:
    """A price in cubes: `red`, `2 red and blue`."""
    return listing(cost_parts(counts)) or "nothing"


def cost_parts(counts: Sequence[int]) -> list[str]:
    return [
        COLOUR_NAMES[colour] if number == 1 else f"{number} {COLOUR_NAMES[colour]}"
        for colour, number in enumerate(counts)
        if number
    ]


def counts_of(named: Mapping[str, int]) -> list[int]:
    """Cubes as an event names them, as numbers by colour."""
    return [named.get(name, 0) for name in COLOUR_NAMES]


def buildings_text(counts: Sequence[int]) -> str:
    """Buildings by kind: `2 Drills and 1 ARS`; empty for none."""
    return listing(building_parts(counts))


def building_parts(counts: Sequence[int]) -> list[str]:
    return [
        plural(number, BUILDING_WORDS[kind], "ARS" if BUILDING_WORDS[kind] == "ARS" else None)
        for kind, number in enumerate(counts)
        if number
    ]


def building_word(id: str) -> str:
    return BUILDING_WORDS[BUILDING_NAMES.index(id)]


def pieces_text(bases: int, buildings: Sequence[int], cube_counts: Sequence[int]) -> str:
    """What is in a hold: `1 Base, 2 Drills and 3 red cubes`; empty for nothing."""
    parts = [plural(bases, "Base")] if bases else []
    parts.extend(building_parts(buildings))
    parts.extend(cubes(number, colour) for colour, number in enumerate(cube_counts) if number)
    return listing(parts)


# ---- places


def space_name(space: JourneySpace) -> str:
    """A space of the Journey: `column 4, row B`, `Silent Derelict in column 4, row A`, `Trappist`."""
    if space.kind == START:
        return "Sol"
    if space.kind == GOAL:
        return "Trappist"
    place = f"column {space.column}, row {space.row}"
    return place if space.kind == OPEN else f"{space.name} in {place}"


def government_place(space: int) -> str:
    """A space of the World Government by its number: `row 2, space 3`."""
    return f"row {space // ROW_SPACES + 1}, space {space % ROW_SPACES + 1}"


def cell_name(cell: int) -> str:
    return f"orbit {cell // QUADRANTS + 1}, quadrant {cell % QUADRANTS + 1}"


def track_title(id: str) -> str:
    return TRACK_TITLES[TRACK_NAMES.index(id)]


def saved_text(number: int) -> str:
    """How many people all corporations have saved together (SI-12.5)."""
    return f"{plural(number, 'person is', 'people are')} saved in all"


# ---- components in short


def ground_text(token: ProductionToken) -> str:
    """A production token: `Redwater Cut (7 yellow, ARS 1)`."""
    layers = ", then ".join(f"{number} {COLOUR_NAMES[colour]}" for colour, number in token.layers)
    return f"{token.name} ({layers}, ARS {token.ars})"


def mechanism_cost(mechanism: Mechanism) -> str:
    if mechanism.any_cubes:
        return plural(mechanism.any_cubes, "cube of any colour", "cubes of any colour")
    return cost_text(mechanism.cost)


def mechanism_text(mechanism: Mechanism) -> str:
    """A Mechanism with its price and value: `Ion Manifold (yellow and purple for 7 Prestige)`."""
    return f"{mechanism.name} ({mechanism_terms(mechanism)})"


def mechanism_terms(mechanism: Mechanism) -> str:
    """Price and Prestige: `yellow and purple for 7 Prestige`, `1 cube of any colour for its value in Prestige`."""
    value = f"{mechanism.value} Prestige"
    if mechanism.any_cubes:  # SI-28.4
        value = f"{'its' if mechanism.any_cubes == 1 else 'their'} value in Prestige"
    return f"{mechanism_cost(mechanism)} for {value}"


def discovery_word(discovery: Discovery) -> str:
    """A Discovery token as a thing: `a Galaxy`, `Deep Space`, `the Lost Mining Planet Verdigris`."""
    if discovery.kind == LOST_MINING_PLANET:
        return f"the Lost Mining Planet {discovery.name}"
    return discovery.name if discovery.kind == DEEP_SPACE else with_article(discovery.name)
