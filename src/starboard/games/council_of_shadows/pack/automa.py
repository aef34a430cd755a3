"""What the Automa's levels, patterns and cards must be (CS-1.13, CS-13.3, CS-13.4, CS-13.13 to CS-13.17)."""

from functools import partial
from typing import Final

from starboard.games.council_of_shadows.pack.cards import check_short_ids
from starboard.games.council_of_shadows.pack.effects import (
    AutomaDiscover,
    AutomaOptionEntry,
    AutomaRefresh,
    AutomaSettle,
)
from starboard.games.council_of_shadows.pack.entries import (
    AutomaFile,
    ConstantsFile,
    GalaxiesFile,
    PatternEntry,
)
from starboard.games.council_of_shadows.pack.ids import short_id
from starboard.games.council_of_shadows.pack.tables import HOUSE_LEVELS, LEVELS
from starboard.games.pack_files import PackError, check_ids, check_number, label

AUTOMA_FILE: Final = "automa.toml"
_GOLD_CARDS: Final = 16
_SILVER_CARDS: Final = 2
_PILES: Final = 3
_SOLO_TILES: Final = 2

_error = partial(PackError, AUTOMA_FILE)


def check_automa(file: AutomaFile, galaxies: GalaxiesFile, constants: ConstantsFile) -> None:
    """The levels are those of the option, no pile is empty, and each line says something that can be done."""
    _check_levels(file, constants)
    check_ids(AUTOMA_FILE, "pattern", (pattern.id for pattern in file.pattern))
    display = constants.ai_display.rows * constants.ai_display.columns
    for pattern in file.pattern:
        _check_pattern(pattern, display)
    check_ids(AUTOMA_FILE, "card", (card.id for card in file.card))
    check_short_ids(AUTOMA_FILE, "card", ((card.id, short_id(card)) for card in file.card))
    check_number(AUTOMA_FILE, "card", len(file.card), _GOLD_CARDS + _SILVER_CARDS)
    silver = sum(card.background == "silver" for card in file.card)
    if silver != _SILVER_CARDS:
        raise _error("", "card", f"has {silver} silver entries and needs {_SILVER_CARDS}")
    for pile in range(_PILES):
        if not any(card.pile == pile and card.background == "gold" for card in file.card):
            raise _error("", "card", f"has no gold entry of pile {pile} (CS-13.7)")
    checks = _Options(file, galaxies, constants)
    for card in file.card:
        for number, line in enumerate(card.lines, 1):
            checks.check(label("card", card.id), f"lines[{number}].left", line.left)
            if line.right is not None:
                checks.check(label("card", card.id), f"lines[{number}].right", line.right)


def _check_levels(file: AutomaFile, constants: ConstantsFile) -> None:
    check_ids(AUTOMA_FILE, "difficulty", (level.id for level in file.difficulty))
    check_number(AUTOMA_FILE, "difficulty", len(file.difficulty), len(LEVELS))
    most_energy = max(constants.start.energy_by_turn_tile[:_SOLO_TILES])
    for level, level_id in zip(file.difficulty, LEVELS, strict=True):
        entry = label("difficulty", level.id)
        if level.id != level_id:
            raise _error(entry, "id", f"must be {level_id!r}, the name of the option")
        house = level.id in HOUSE_LEVELS
        if level.house != house:
            raise _error(entry, "house", f"must be {str(house).lower()} (CS-13.31)")
        consumption = level.automa_start_consumption
        if not constants.tracks.consumption_min <= consumption <= constants.tracks.consumption_max:
            raise _error(entry, "automa_start_consumption", "is no space of the Consumption track")
        if most_energy + level.automa_start_energy_bonus >= consumption:
            reason = "its Energy must start below its Consumption (CS-18.2)"
            raise _error(entry, "automa_start_energy_bonus", reason)


def _check_pattern(pattern: PatternEntry, display: int) -> None:
    entry = label("pattern", pattern.id)
    for slot in pattern.slots:
        if slot >= display:
            raise _error(entry, "slots", f"there is no display slot {slot}; they are 0 to {display - 1}")
    if len(set(pattern.slots)) < len(pattern.slots):
        raise _error(entry, "slots", "names a display slot twice")


class _Options:
    """Checks the sides of lines against what they name."""

    def __init__(self, file: AutomaFile, galaxies: GalaxiesFile, constants: ConstantsFile) -> None:
        self.patterns = {pattern.id for pattern in file.pattern}
        self.parsecs = {galaxy.id: galaxy.parsec for galaxy in galaxies.galaxy}
        self.height = constants.limits.tower_height

    def check(self, entry: str, field: str, option: AutomaOptionEntry) -> None:
        match option:
            case AutomaRefresh(pattern=pattern) if pattern not in self.patterns:
                raise _error(
                    entry, f"{field}.pattern", f'names the pattern "{pattern}", which does not exist'
                )
            case AutomaSettle() | AutomaDiscover():
                if option.cubes > self.height:
                    reason = f"is more than a tower may have, {self.height} (CS-6.10)"
                    raise _error(entry, f"{field}.cubes", reason)
                if option.galaxy and option.galaxy not in self.parsecs:
                    reason = f'names the galaxy "{option.galaxy}", which does not exist'
                    raise _error(entry, f"{field}.galaxy", reason)
                if option.galaxy and self.parsecs[option.galaxy] != option.parsec:
                    reason = f'must be {self.parsecs[option.galaxy]}, the Parsec of "{option.galaxy}"'
                    raise _error(entry, f"{field}.parsec", reason)
