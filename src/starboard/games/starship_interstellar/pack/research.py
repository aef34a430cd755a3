"""What the technologies of a pack must be (section 6)."""

from functools import partial
from typing import Final

from starboard.games.pack_files import PackError, check_ids, check_number, label
from starboard.games.starship_interstellar.content import (
    BUILDING_NAMES,
    LINE_LEVELS,
    LINE_NAMES,
    SALVATION_TECHNOLOGY_NAMES,
)
from starboard.games.starship_interstellar.pack.entries import PackFiles
from starboard.games.starship_interstellar.pack.entries_tokens import TechnologiesFile, TechnologyEntry
from starboard.games.starship_interstellar.pack.fields import tag_of

TECHNOLOGIES_FILE: Final = "technologies.toml"
# What each level of a line does (SI-5.6 to SI-5.8, SI-7.5, SI-7.6, SI-9.5 to SI-9.10).
_EFFECTS: Final[dict[str, tuple[tuple[str, ...], ...]]] = {
    "ars": (("storage_to_supply",),) * LINE_LEVELS,
    "converter": (
        ("upgrade_storage_cube_levels",),
        ("deposit_cube_to_two_levels_down",),
        ("deposit_cube_to_one_levels_up",),
    ),
    "outpost": (("fuel",),) * LINE_LEVELS,
    "drill": (("deposit_to_storage",),) * LINE_LEVELS,
    "solar": (
        ("reputation_loss_reduction",),
        ("free_extra_draw",),
        ("no_reputation_loss", "free_extra_draw_if_kept"),
    ),
    "travel": (("ignore_asteroid_belt",), ("ignore_escape",), ("place_wormhole_token", "wormhole_leg_fuel")),
}

_error = partial(PackError, TECHNOLOGIES_FILE)


def check_technologies(files: PackFiles) -> None:
    """Six lines of three levels and the four Salvation technologies (SI-6.2, SI-6.3)."""
    file = files.technologies
    ids, others = [one.id for one in file.technology], [tag_of(one) for one in file.salvation_technology]
    check_ids(TECHNOLOGIES_FILE, "salvation_technology", others)
    check_ids(TECHNOLOGIES_FILE, "technology", [*others, *ids])
    found: dict[tuple[str, int], TechnologyEntry] = {}
    for technology in file.technology:
        entry = label("technology", technology.id)
        place = technology.line, technology.level
        if place in found:
            reason = f"the line {technology.line!r} has a level {technology.level} already (SI-6.2)"
            raise _error(entry, "level", reason)
        found[place] = technology
        _check_technology(entry, technology)
    check_number(TECHNOLOGIES_FILE, "technology", len(found), len(LINE_NAMES) * LINE_LEVELS)
    salvation = len(file.salvation_technology)
    check_number(TECHNOLOGIES_FILE, "salvation_technology", salvation, len(SALVATION_TECHNOLOGY_NAMES))
    _check_scientists(file)
    leg, price = found["travel", LINE_LEVELS].effect.wormhole_leg_fuel, files.solar_system.costs.wormhole_leg
    if leg != price:
        entry = label("technology", found["travel", LINE_LEVELS].id)
        reason = f"must be {price}, the wormhole_leg of solar_system.toml (SI-7.6)"
        raise _error(entry, "effect.wormhole_leg_fuel", reason)


def _check_technology(entry: str, technology: TechnologyEntry) -> None:
    line = technology.line
    modifies = "planetary_production" if line in BUILDING_NAMES else line
    if technology.modifies != modifies:
        raise _error(entry, "modifies", f"must be {modifies!r}")
    wanted = _EFFECTS[line][technology.level - 1]
    for field in technology.effect.__struct_fields__:
        given = getattr(technology.effect, field) is not None
        if field == "building":
            _check_building(entry, technology)
        elif given and field not in wanted:
            reason = f"is not what level {technology.level} of {line!r} does: {', '.join(wanted)} (SI-6.10)"
            raise _error(entry, f"effect.{field}", reason)
        elif field in wanted and not given:
            raise _error(entry, f"effect.{field}", "is missing")


def _check_building(entry: str, technology: TechnologyEntry) -> None:
    """SI-6.8."""
    wanted = technology.line if technology.line in BUILDING_NAMES else None
    if technology.effect.building != wanted:
        reason = f"must be {wanted!r} (SI-6.8)" if wanted else "only lines of Buildings have one (SI-6.8)"
        raise _error(entry, "effect.building", reason)


def _check_scientists(file: TechnologiesFile) -> None:
    """Every technology costs the same number (SI-6.1)."""
    wanted = file.salvation_ladder.scientists
    for technology in file.technology:
        if technology.scientists != wanted:
            reason = f"must be {wanted}, as for all technologies (SI-6.1)"
            raise _error(label("technology", technology.id), "scientists", reason)
