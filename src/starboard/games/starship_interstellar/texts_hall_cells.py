"""H.A.L.L.'s boards in words: what each cell does, what its technologies cost and make of its cubes (SI-31.8, SI-37.4).

All of it is made from the numbers of the cells, so a pack with other numbers says other numbers.
"""

from collections.abc import Callable
from typing import Final

from starboard.games.starship_interstellar.content import (
    COLOUR_NAMES,
    COLOURS,
    EARTH_PRODUCTION,
    FIRST_SPACE,
    GAINS_DOUBLE,
    GAINS_LESS,
    HALL_BUILD,
    HALL_GOVERNMENT,
    HALL_PROBE,
    HALL_ROW_NAMES,
    HALL_SAVE,
    LEFTMOST_FREE,
    MARKET,
    PLANETARY_PRODUCTION,
    RESEARCH,
    RIGHTMOST_FREE,
    SECOND_SPACE,
    SOLAR,
    THEN_BUILD,
    THEN_PROBE,
    THEN_SAVE,
    TRAVEL,
    Content,
    HallCell,
    HallTechnology,
)
from starboard.games.starship_interstellar.texts_words import cost_parts, cubes_text
from starboard.games.words import capitalised, listing, plural, times

ROW_TITLES: Final = (
    "Solar Extraction",
    "Technology Research",
    "Travel",
    "Market",
    "Earth Planetary Production",
    "Planetary Production",
    "Send a Representative",
    "Advance your Probe",
    "Build a Mechanism",
    "Save a Population",
)
SPACE_WORDS: Final = {
    SECOND_SPACE: "the second space from the left",
    FIRST_SPACE: "the first space",
    RIGHTMOST_FREE: "the rightmost free space",
    LEFTMOST_FREE: "the leftmost free space",
}
THEN_WORDS: Final = {
    THEN_BUILD: "build the highest Current or Long-Term Project it can pay",
    THEN_SAVE: "save the highest meeple it can pay",
    THEN_PROBE: "advance the Probe",
}
AGAIN: Final = "the token can be played again"


def row_title(name: str) -> str:
    """A row of the board by its name in views and events."""
    return ROW_TITLES[HALL_ROW_NAMES.index(name)]


def cell_of(content: Content, row: str, colour: str) -> HallCell:
    return content.hall.cells[HALL_ROW_NAMES.index(row) * COLOURS + COLOUR_NAMES.index(colour)]


def cell_text(content: Content, row: int, cell: HallCell) -> str:
    """What a cell does, but for `again`."""
    said = CELLS[row](content, cell)
    return f"{said}; then {THEN_WORDS[cell.then]}" if cell.then in THEN_WORDS else said


def whole_cell_text(content: Content, row: str, colour: str) -> str:
    """All that a cell does."""
    cell = cell_of(content, row, colour)
    said = cell_text(content, HALL_ROW_NAMES.index(row), cell)
    return f"{said}; {AGAIN}" if cell.again else said


# ---- the Action Phase


def solar(content: Content, cell: HallCell) -> str:  # noqa: ARG001 - every row is asked in the same way
    drawn = plural(cell.draw, "cube")
    if cell.keep >= cell.draw:
        kept, its = "both" if cell.draw == 2 else "all", "their"
    elif cell.keep == 1:
        kept, its = "the lower one" if cell.draw == 2 else "the lowest", "its"
    else:
        kept, its = f"the {cell.keep} lowest", "their"
    less = f" less {cell.loss_less}" if cell.loss_less else ""
    loss = f"lose {its} value{less} in Reputation" if cell.loses else "lose no Reputation"
    return f"Draw {drawn} from the Solar Bag, keep {kept}, {loss}"


def research(content: Content, cell: HallCell) -> str:  # noqa: ARG001
    which = "the next level" if cell.levels == 1 else f"up to {cell.levels} levels"
    price = f" for {times(cell.multiplier)} its cubes" if cell.multiplier > 1 else ""
    gain = f", then gain {plural(cell.scientists, 'Scientist')}" if cell.scientists else ""
    return f"Develop {which} of the technology it counts to{price}{gain}"


def travel(content: Content, cell: HallCell) -> str:
    price = f"{times(content.hall.gravity_multiplier)} the gravity in Fuel"
    if cell.fuel:
        price += f", {abs(cell.fuel)} {'more' if cell.fuel > 0 else 'less'}"
    home = f"; {plural(cell.ars, 'more cube')} of its Deposit's colour" if cell.ars else ""
    return f"Found a Base for {price}{home}"


def market(content: Content, cell: HallCell) -> str:  # noqa: ARG001
    return f"Take {in_order(cell.take, 'cube')} of the Market"


def in_order(highest: list[bool], thing: str) -> str:
    """Things one after the other: `the lowest cube`, `the 2 highest cubes`, `the highest, then the lowest meeple`."""
    words = ["highest" if one else "lowest" for one in highest]
    if len(words) == 1:
        return f"the {words[0]} {thing}"
    if len(set(words)) == 1:
        return f"the {len(words)} {words[0]} {thing}s"
    return f"the {', then the '.join(words)} {thing}"


def earth_production(content: Content, cell: HallCell) -> str:  # noqa: ARG001
    return f"Gain {cell.fuel} Fuel"


def planetary_production(content: Content, cell: HallCell) -> str:  # noqa: ARG001
    said = "Normal production"
    if cell.leave:
        stays = "the last cube stays" if cell.leave == 1 else f"the last {cell.leave} cubes stay"
        said += f", but {stays} in the Deposit"
    if cell.convert:
        said += f", then {plural(cell.convert, 'more cube')}, raised by {plural(cell.rise, 'level')}"
    return f"{said}; gain {cell.fuel} Fuel" if cell.fuel else said


# ---- the Salvation Phase


def government(content: Content, cell: HallCell) -> str:  # noqa: ARG001
    row = ", for all bonuses of the row" if cell.whole_row else ""
    return f"Send a Scientist to {SPACE_WORDS[cell.space]}{row}"


def probe(content: Content, cell: HallCell) -> str:  # noqa: ARG001
    price = f" for {times(cell.cost)} the Fuel" if cell.cost > 1 else ""
    gains = {GAINS_LESS: "each 1 less", GAINS_DOUBLE: "doubled"}.get(cell.gains)
    return f"Advance the Probe{price}{f'; Prestige and Reputation it meets are {gains}' if gains else ''}"


def build(content: Content, cell: HallCell) -> str:  # noqa: ARG001
    which = "highest" if cell.highest else "lowest"
    rows = "Project of any row" if cell.all_rows else "Current or Long-Term Project"
    return f"Build the {which} {rows} it can pay"


def save(content: Content, cell: HallCell) -> str:  # noqa: ARG001
    return f"Save {in_order(cell.order, 'meeple')} it can pay"


CELLS: Final[dict[int, Callable[[Content, HallCell], str]]] = {
    SOLAR: solar,
    RESEARCH: research,
    TRAVEL: travel,
    MARKET: market,
    EARTH_PRODUCTION: earth_production,
    PLANETARY_PRODUCTION: planetary_production,
    HALL_GOVERNMENT: government,
    HALL_PROBE: probe,
    HALL_BUILD: build,
    HALL_SAVE: save,
}


# ---- technologies (SI-33.5, SI-37.4 to SI-37.6)


def technology_by_id(content: Content, id: str) -> HallTechnology:
    return next(technology for technology in content.hall.technologies if technology.id == id)


def technology_name(technology: HallTechnology) -> str:
    """A technology of H.A.L.L. is called by the colour whose cubes it makes better."""
    return f"the {COLOUR_NAMES[technology.colour]} technology"


def conversion_text(technology: HallTechnology, level: int) -> str:
    """What convertible cubes of its colour become: `Every 2 red cubes become 1 yellow cube`."""
    name = COLOUR_NAMES[technology.colour]
    number = technology.removed[level]
    added = cubes_text(technology.added[level])
    if number == 1:
        return f"Every {name} cube becomes {added}"
    return f"Every {number} {name} cubes become {added}"


def technology_cost(technology: HallTechnology, level: int) -> str:
    """The price of the level after `level`."""
    return listing([*cost_parts(technology.costs[level]), plural(technology.scientists, "Scientist")])


def technology_text(technology: HallTechnology, level: int) -> str:
    """A technology as it stands: `Red technology, level 1 of 2: every red cube becomes 1 yellow cube`."""
    last = len(technology.costs)
    said = conversion_text(technology, level)
    name = capitalised(technology_name(technology).removeprefix("the "))
    whole = f"{name}, level {level} of {last}: {said[:1].lower()}{said[1:]}"
    return whole if level == last else f"{whole}; the next level costs {technology_cost(technology, level)}"
