"""Turning the checked entries about H.A.L.L. and the Families into the objects that the rules read."""

from typing import Final

from starboard.games.starship_interstellar.content import (
    COLOUR_NAMES,
    HALL_GAIN_NAMES,
    HALL_ROW_NAMES,
    HALL_SPACE_NAMES,
    HALL_THEN_NAMES,
    NON_BASIC,
    THEN_NOTHING,
    Family,
    HallCell,
    HallPreset,
    HallRules,
    HallTechnology,
)
from starboard.games.starship_interstellar.pack.entries_hall import (
    AnyCell,
    BuildCell,
    EarthCell,
    FamilyEntry,
    GovernmentCell,
    HallFile,
    HallTechnologyEntry,
    MarketCell,
    PlanetaryCell,
    ProbeCell,
    ResearchCell,
    SaveCell,
    SolarCell,
    SolarEffect,
    TravelCell,
)
from starboard.games.starship_interstellar.pack.limits import cubes

_BASIC: Final = "basic:"


def hall_row(action: str) -> int:
    """The row of `basic:<action>`, or NON_BASIC (SI-36.3, SI-36.4)."""
    return HALL_ROW_NAMES.index(action.removeprefix(_BASIC)) if action.startswith(_BASIC) else NON_BASIC


def build_family(index: int, entry: FamilyEntry) -> Family:
    """SI-23.1."""
    return Family(index, entry.id, entry.name, cubes(entry.members), entry.reputation)


def build_hall(file: HallFile) -> HallRules:
    """The boards, the technologies from top to bottom and the presets from easiest to hardest."""
    return HallRules(
        [_cell(entry) for entry in file.cell],  # checked to be in the order of rows and colours
        [_technology(index, entry) for index, entry in enumerate(file.technology)],
        [HallPreset(index, entry.id, entry.by_colour()) for index, entry in enumerate(file.preset)],
        file.founding.cost_multiplier_of_gravity,
        file.founding.minimum_cost,
    )


def _cell(entry: AnyCell) -> HallCell:
    cell = HallCell(entry.id)
    cell.again = bool(entry.effect.again)
    match entry:
        case SolarCell():
            _set_solar(cell, entry.effect)
        case ResearchCell():
            cell.levels = entry.effect.levels
            cell.multiplier = entry.effect.cube_cost_multiplier
            cell.scientists = entry.effect.gain_scientist
        case TravelCell():
            cell.fuel = entry.effect.founding_cost_modifier
            cell.ars = entry.effect.ars_bonus
        case MarketCell():
            cell.take = [end == "highest" for end in entry.effect.take]
        case EarthCell():
            cell.fuel = entry.effect.fuel
        case PlanetaryCell():
            cell.leave = entry.effect.leave_in_deposit
            cell.convert = entry.effect.convert_cubes
            cell.rise = entry.effect.convert_levels
            cell.fuel = entry.effect.fuel
        case GovernmentCell():
            cell.space = HALL_SPACE_NAMES.index(entry.effect.space)
            cell.whole_row = entry.effect.whole_row_bonus
        case ProbeCell():
            cell.cost = entry.effect.cost_multiplier
            cell.gains = HALL_GAIN_NAMES.index(entry.effect.gains)
            cell.then = _then(entry.effect.then)
        case BuildCell():
            cell.highest = entry.effect.choose == "highest"
            cell.all_rows = entry.effect.rows == "all"
            cell.then = _then(entry.effect.then)
        case SaveCell():
            cell.order = [end == "highest" for end in entry.effect.choose]
            cell.then = _then(entry.effect.then)
    return cell


def _set_solar(cell: HallCell, effect: SolarEffect) -> None:
    """SI-33.1."""
    cell.draw = effect.draw
    cell.keep = 1 if effect.keep == "lowest" else effect.draw
    cell.loses = effect.reputation_loss != "none"
    cell.loss_less = 2 if effect.reputation_loss == "value_minus_2" else 0


def _then(word: str | None) -> int:
    return THEN_NOTHING if word is None else HALL_THEN_NAMES.index(word)


def _technology(index: int, entry: HallTechnologyEntry) -> HallTechnology:
    lines = (entry.base, entry.level1, entry.level2)
    return HallTechnology(
        index,
        entry.id,
        COLOUR_NAMES.index(entry.converts),
        [line.removed for line in lines],
        [cubes(line.add) for line in lines],
        [cubes(entry.cost1), cubes(entry.cost2)],
        entry.scientists_per_level,
    )
