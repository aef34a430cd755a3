"""What H.A.L.L.'s boards and AI Bags of a pack must be (sections 31 to 38)."""

from functools import partial
from typing import Any, Final

from msgspec import to_builtins

from starboard.games.pack_files import PackError, label
from starboard.games.starship_interstellar.content import COLOUR_NAMES, COLOURS, HALL_ROW_NAMES
from starboard.games.starship_interstellar.pack.entries import PackFiles
from starboard.games.starship_interstellar.pack.entries_hall import (
    AnyCell,
    HallFile,
    HallTechnologyEntry,
    PlanetaryCell,
    PlanetaryEffect,
    SolarCell,
)
from starboard.games.starship_interstellar.pack.fields import tag_of
from starboard.games.starship_interstellar.pack.order import check_each_once, check_row

HALL_FILE: Final = "hall.toml"
PRESETS: Final = ("introduction", "easy", "intermediate", "hard", "extreme")
_BOTH: Final = 2  # cubes
_PAIR: Final = 2  # convertible cubes

_error = partial(PackError, HALL_FILE)


def check_hall(files: PackFiles) -> None:
    """SI-31.8, SI-33.3, SI-38.1."""
    file = files.hall
    cells = [(cell.id, (tag_of(cell), cell.color)) for cell in file.cell]
    places = [(row, colour) for row in HALL_ROW_NAMES for colour in COLOUR_NAMES]
    check_row(HALL_FILE, "cell", "row and color", cells, places, "SI-31.8")
    for cell in file.cell:
        _check_cell(cell)
    for first in range(0, len(file.cell), COLOURS):
        blue, purple = file.cell[first + COLOURS - 2 : first + COLOURS]
        _check_purple(blue, purple)
    _check_technologies(file, files.constants.corporation_pieces.scientists)
    _check_presets(file)


# ---- the board ----


def _check_cell(cell: AnyCell) -> None:
    entry = label("cell", cell.id)
    purple = cell.color == COLOUR_NAMES[-1]
    if bool(cell.effect.again) != purple:
        reason = "is missing: purple cells have it" if purple else "is for purple cells only"
        raise _error(entry, "effect.again", f"{reason} (SI-32.11)")
    match cell:
        case SolarCell(effect=effect) if effect.keep == "both" and effect.draw != _BOTH:
            raise _error(entry, "effect.draw", f"must be {_BOTH}, as both cubes are kept (SI-33.1)")
        case PlanetaryCell(effect=effect):
            _check_production(entry, effect)


def _check_production(entry: str, effect: PlanetaryEffect) -> None:
    """SI-33.19."""
    if bool(effect.convert_cubes) != bool(effect.convert_levels):
        missing = "convert_levels" if effect.convert_cubes else "convert_cubes"
        reason = "is missing: convert_cubes and convert_levels go together (SI-33.19)"
        raise _error(entry, f"effect.{missing}", reason)
    if effect.leave_in_deposit and effect.convert_cubes:
        reason = "cubes that must stay in the Deposit cannot be converted (SI-33.19)"
        raise _error(entry, "effect.leave_in_deposit", reason)


def _check_purple(blue: AnyCell, purple: AnyCell) -> None:
    """The purple cell is the blue one, and the token goes under the pile (SI-32.11)."""
    effect: dict[str, Any] = to_builtins(purple.effect)
    del effect["again"]
    wanted: dict[str, Any] = to_builtins(blue.effect)
    for field in dict.fromkeys([*effect, *wanted]):
        if effect.get(field) != wanted.get(field):
            reason = f'must be the same as in "{blue.id}", to which purple only adds again (SI-32.11)'
            raise _error(label("cell", purple.id), f"effect.{field}", reason)


# ---- technologies and AI Bag ----


def _check_technologies(file: HallFile, scientists: int) -> None:
    """One for each colour, listed from top to bottom (SI-33.3, SI-33.5)."""
    places = [(one.id, one.order) for one in file.technology]
    check_row(HALL_FILE, "technology", "order", places, range(1, COLOURS + 1), "SI-33.3")
    colours = [(one.id, one.converts) for one in file.technology]
    check_each_once(HALL_FILE, "technology", "converts", colours, COLOUR_NAMES)
    for one in file.technology:
        _check_conversions(one)
        if one.scientists_per_level > scientists:
            reason = f"is more than the {scientists} Scientists of a corporation (SI-3.11)"
            raise _error(label("technology", one.id), "scientists_per_level", reason)


def _check_conversions(one: HallTechnologyEntry) -> None:
    """SI-37.4: only where two cubes go together one can be left over."""
    for name, line in (("base", one.base), ("level1", one.level1), ("level2", one.level2)):
        if (line.removed == _PAIR) != (line.odd_cube is not None):
            reason = 'must be "returns" where removed is 2, and left out where it is 1 (SI-37.4)'
            raise _error(label("technology", one.id), f"{name}.odd_cube", reason)


def _check_presets(file: HallFile) -> None:
    """From the easiest to the hardest (SI-38.1)."""
    ids = [(preset.id, preset.id) for preset in file.preset]
    check_row(HALL_FILE, "preset", "id", ids, PRESETS, "SI-38.1")
    for preset in file.preset:
        if not sum(preset.by_colour()):
            raise _error(label("preset", preset.id), "", "the AI Bag needs at least one cube (SI-31.7)")
