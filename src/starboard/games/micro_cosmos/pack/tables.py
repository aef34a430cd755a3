"""What the limits, scoring tables and difficulty levels of a pack must be (MC-3.3, MC-9.29, MC-12.10)."""

from functools import partial
from itertools import pairwise
from typing import Final

from starboard.games.micro_cosmos.pack.cards import CREW_CARDS
from starboard.games.micro_cosmos.pack.entries import DifficultyFile, LimitsEntry, PlanetsFile, ScoringFile
from starboard.games.micro_cosmos.pack.planets import SEATS
from starboard.games.pack_files import PackError, check_number, label

DIFFICULTY_FILE: Final = "difficulty.toml"
SCORING_FILE: Final = "scoring.toml"
_COLONY_ROWS: Final = 8
_LEVELS: Final = ("easy", "easy-plus", "medium", "medium-plus", "hard", "hard-plus")

_level_error = partial(PackError, DIFFICULTY_FILE)
_table_error = partial(PackError, SCORING_FILE)


def check_scoring(file: ScoringFile, planets: PlanetsFile) -> None:
    """The numbers can be met: the cards suffice, the end can come, tables rise."""
    _check_limits(file.limits)
    _check_end_trigger(file, planets)
    _check_terraform(file, planets)
    _check_colony_rows(file)
    settled = file.settled_survivors.vp_total
    if len(settled) < 2 or settled[0] != 0:
        raise _table_error(
            "settled_survivors", "vp_total", "must begin with 0 and go on for 1, 2, ... Survivors"
        )
    if any(after < before for before, after in pairwise(settled)):
        raise _table_error("settled_survivors", "vp_total", "falls; more Survivors never give fewer points")


def check_difficulty(file: DifficultyFile, automa_upgrades: int) -> None:
    """The six levels that a table can choose, in rising order (MC-12.10)."""
    check_number(DIFFICULTY_FILE, "level", len(file.level), len(_LEVELS))
    for number, (level, level_id) in enumerate(zip(file.level, _LEVELS, strict=True), 1):
        entry = label("level", level.id)
        if level.id != level_id:
            raise _level_error(entry, "id", f"must be {level_id!r}, the name of the option")
        if level.rank != number:
            raise _level_error(entry, "rank", f"must be {number}: levels stand in rising order")
        if len(level.upgrade_vp) != automa_upgrades + 1:
            reason = f"needs {automa_upgrades + 1} numbers, for 0 to {automa_upgrades} upgrades"
            raise _level_error(entry, "upgrade_vp", reason)
        if any(after < before for before, after in pairwise(level.upgrade_vp)):
            raise _level_error(entry, "upgrade_vp", "falls; more upgrades never give fewer points")


def _check_limits(limits: LimitsEntry) -> None:
    if limits.crew_total > 2 * limits.crew_row:
        raise _table_error("limits", "crew_total", "is more than two rows hold (MC-5.16)")
    if limits.setup_crew_kept > limits.setup_crew_dealt:
        raise _table_error("limits", "setup_crew_kept", "is more than setup_crew_dealt (MC-2.12)")
    if limits.setup_crew_kept > limits.crew_total:
        raise _table_error("limits", "setup_crew_kept", "is more than crew_total (MC-5.16)")
    if limits.canteen_slots + SEATS * limits.setup_crew_dealt > CREW_CARDS:
        reason = f"{CREW_CARDS} Crew cards do not suffice for the Canteen and {SEATS} players"
        raise _table_error("limits", "setup_crew_dealt", reason)


def _check_end_trigger(file: ScoringFile, planets: PlanetsFile) -> None:
    trigger = file.end_trigger
    room = sum(cell.setup != "portal" for cell in planets.cell)
    numbers = (trigger.players_1, trigger.players_2, trigger.players_3, trigger.players_4)
    for players, number in enumerate(numbers, 1):
        if number > room:
            reason = f"is more than the {room} planets that the map can hold (MC-3.3)"
            raise _table_error("end_trigger", f"players_{players}", reason)


def _check_terraform(file: ScoringFile, planets: PlanetsFile) -> None:
    lowest = min(
        maximum for planet in planets.planet if planet.role == "other" for _, maximum in planet.tracks
    )
    if file.terraform.discovery_level > lowest:
        reason = f"is above the lowest maximum of a track, {lowest} (MC-7.15)"
        raise _table_error("terraform", "discovery_level", reason)
    if file.terraform.bonus_second > file.terraform.bonus_first:
        raise _table_error("terraform", "bonus_second", "is more than bonus_first (MC-9.15)")


def _check_colony_rows(file: ScoringFile) -> None:
    check_number(SCORING_FILE, "colony", len(file.colony), _COLONY_ROWS)
    for number, row in enumerate(file.colony, 1):
        if row.n != number:
            raise _table_error(label("colony", number), "n", f"must be {number}: rows stand in order")
    for before, after in pairwise(file.colony):
        if after.vp_total <= before.vp_total:
            raise _table_error(label("colony", after.n), "vp_total", "must be more than for one Colony less")
