"""What the Mechanisms and the modules of a pack must be (sections 11 and 14)."""

from collections import Counter
from functools import partial
from typing import Final

from starboard.games.pack_files import PackError, check_ids, label
from starboard.games.starship_interstellar.content import COLOUR_NAMES, PROJECTS, level
from starboard.games.starship_interstellar.pack.entries import (
    BaseMechanism,
    MechanismsFile,
    ModulesFile,
    ProjectsEntry,
)
from starboard.games.starship_interstellar.pack.fields import tag_of
from starboard.games.starship_interstellar.pack.order import check_row

MECHANISMS_FILE: Final = "mechanisms.toml"
MODULES_FILE: Final = "modules.toml"
MODULES: Final = 3  # SI-1.8
# SI-1.7, SI-28.1
COUNTS: Final = {("base", "red"): 10, ("base", "blue"): 40, ("universal", "red"): 2, ("universal", "blue"): 8}

_error = partial(PackError, MECHANISMS_FILE)


def check_mechanisms(file: MechanismsFile) -> None:
    """A token is worth the levels of its cubes (SI-11.3)."""
    _check_projects(file.projects)
    check_ids(MECHANISMS_FILE, "mechanism", (one.id for one in file.mechanism))
    for one in file.mechanism:
        if isinstance(one, BaseMechanism):
            value = sum(level(COLOUR_NAMES.index(colour)) for colour in one.cost)
            if one.value != value:
                reason = f"must be {value}, the sum of the levels of its cost (SI-11.3)"
                raise _error(label("mechanism", one.id), "value", reason)
    found: Counter[tuple[str, str]] = Counter((tag_of(one), one.back) for one in file.mechanism)
    for (name, back), wanted in COUNTS.items():
        if found[name, back] != wanted:
            reason = f"has {found[name, back]} of set {name!r} with {back} backs and needs {wanted} (SI-1.7)"
            raise _error("", "mechanism", reason)


def _check_projects(projects: ProjectsEntry) -> None:
    """SI-2.10, SI-11.1."""
    first = 1
    for field in ("current", "long_term", "future"):
        positions: tuple[int, ...] = getattr(projects, field)
        if not positions or positions != tuple(range(first, first + len(positions))):
            raise _error(
                "projects", field, f"must be positions one after the other from {first} on (SI-11.1)"
            )
        first += len(positions)
    if first != PROJECTS + 1:
        raise _error("projects", "future", f"must end with position {PROJECTS} (SI-11.1)")
    universal = COUNTS["universal", "red"]
    if projects.starting_tokens < universal:
        reason = f"must be at least {universal}, the Universal ones with red backs (SI-28.3)"
        raise _error("projects", "starting_tokens", reason)
    most = min(PROJECTS, COUNTS["base", "red"])
    if projects.starting_tokens > most:
        reason = f"must be at most {most}: the positions, and the tokens with red backs (SI-2.10)"
        raise _error("projects", "starting_tokens", reason)


def check_modules(file: ModulesFile, mechanisms: MechanismsFile) -> None:
    """Three of equal size, which the tokens can fill (SI-1.8, SI-2.11)."""
    orders = [(module.id, module.order) for module in file.module]
    check_row(MODULES_FILE, "module", "order", orders, range(1, MODULES + 1), "SI-14.9")
    tokens = mechanisms.projects.starting_tokens + COUNTS["base", "blue"]
    first = file.module[0]
    for module in file.module:
        entry = label("module", module.id)
        left, top, width, height = module.rect
        if left + width > 1 or top + height > 1:
            raise PackError(MODULES_FILE, entry, "rect", "leaves the unit square")
        if module.slots_by_players != first.slots_by_players:
            reason = f'must be the same as those of "{first.id}" (SI-2.11)'
            raise PackError(MODULES_FILE, entry, "slots_by_players", reason)
        for players, slots in module.slots_by_players.items():
            if not 0 < slots * MODULES <= tokens:
                reason = (
                    f"{MODULES} modules need 1 to {tokens} Mechanisms in all, the tokens in a game (SI-2.10)"
                )
                raise PackError(MODULES_FILE, entry, f"slots_by_players.{players}", reason)
