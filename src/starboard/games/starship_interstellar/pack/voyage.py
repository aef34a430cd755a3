"""What the Journey to Trappist of a pack must be (section 13)."""

from collections import Counter
from functools import partial
from typing import Final

from starboard.games.pack_files import PackError, check_distinct, check_ids, label
from starboard.games.starship_interstellar.content import DISCOVERY_NAMES, LOST_MINING_PLANET
from starboard.games.starship_interstellar.pack.entries_sky import (
    JourneyFile,
    JourneySpaceEntry,
    LostMiningPlanet,
)
from starboard.games.starship_interstellar.pack.fields import tag_of
from starboard.games.starship_interstellar.pack.rewards import CubeReward

JOURNEY_FILE: Final = "journey.toml"
LAST_COLUMN: Final = 10  # SI-13.1

_error = partial(PackError, JOURNEY_FILE)


def check_journey(file: JourneyFile) -> None:
    check_ids(JOURNEY_FILE, "space", (space.id for space in file.space))
    _check_columns(file)
    spaces = {space.id: space for space in file.space}
    for space in file.space:
        _check_ways(space, spaces)
    _check_reached(file)
    _check_points(file, spaces)
    _check_prices(file)
    _check_discoveries(file)


def _check_columns(file: JourneyFile) -> None:
    """The start, nine columns and the goal (SI-13.1)."""
    for space, kind, column in ((file.space[0], "start", 0), (file.space[-1], "goal", LAST_COLUMN)):
        if space.kind != kind:
            raise _error(
                label("space", space.id), "kind", f"must be {kind!r}: start first, goal last (SI-13.1)"
            )
        if space.column != column:
            raise _error(label("space", space.id), "column", f"must be {column} (SI-13.1)")
    for space in file.space[1:-1]:
        if space.kind in ("start", "goal"):
            raise _error(label("space", space.id), "kind", "there is one start and one goal (SI-13.1)")
        if not 0 < space.column < LAST_COLUMN:
            reason = f"must be from 1 to {LAST_COLUMN - 1} (SI-13.1)"
            raise _error(label("space", space.id), "column", reason)
    for column in range(LAST_COLUMN + 1):
        if all(space.column != column for space in file.space):
            raise _error("", "space", f"there is none in column {column} (SI-13.1)")
    places = [(space.id, (space.column, space.row)) for space in file.space]
    check_distinct(JOURNEY_FILE, "space", "row", places)


def _check_ways(space: JourneySpaceEntry, spaces: dict[str, JourneySpaceEntry]) -> None:
    """One column further with every move, until the goal (SI-13.2)."""
    entry = label("space", space.id)
    for number, following in enumerate(space.next, 1):
        if following not in spaces:
            raise _error(entry, f"next[{number}]", f"there is no space {following!r}")
        if spaces[following].column != space.column + 1:
            reason = f"{following!r} is not in column {space.column + 1}, one column further (SI-13.2)"
            raise _error(entry, f"next[{number}]", reason)
    for field, ways in (("next", space.next), ("straight", space.straight)):
        if bool(ways) == (space.kind == "goal"):
            raise _error(entry, field, "must lead on from every space but the goal (SI-13.2)")
        if len(set(ways)) != len(ways):
            raise _error(entry, field, "names a space twice")
    for number, following in enumerate(space.straight, 1):
        if following not in space.next:
            raise _error(entry, f"straight[{number}]", f"{following!r} is not in next (SI-13.2)")


def _check_reached(file: JourneyFile) -> None:
    reached = {file.space[0].id}.union(*(space.next for space in file.space))
    for space in file.space:
        if space.id not in reached:
            reason = "no space leads here: it must be in the next of one (SI-13.2)"
            raise _error(label("space", space.id), "next", reason)


def _check_points(file: JourneyFile, spaces: dict[str, JourneySpaceEntry]) -> None:
    """One marker on each Point of Interest (SI-13.8)."""
    check_ids(JOURNEY_FILE, "point_of_interest", (point.id for point in file.point_of_interest))
    for point in file.point_of_interest:
        entry = label("point_of_interest", point.id)
        if point.at not in spaces:
            raise _error(entry, "at", f"there is no space {point.at!r}")
        if spaces[point.at].kind != "poi":
            raise _error(entry, "at", f'must be a space of kind "poi", and {point.at!r} is not (SI-13.8)')
    taken = [(point.id, point.at) for point in file.point_of_interest]
    check_distinct(JOURNEY_FILE, "point_of_interest", "at", taken)
    marked = {point.at for point in file.point_of_interest}
    for space in file.space:
        if space.kind == "poi" and space.id not in marked:
            reason = "no point_of_interest is at this space (SI-13.8)"
            raise _error(label("space", space.id), "kind", reason)


def _check_prices(file: JourneyFile) -> None:
    """A number for each column (SI-13.3, SI-13.11, SI-19.3)."""
    for table, field, numbers, wanted in (
        ("costs", "fuel_by_target_column", file.costs.fuel_by_target_column, LAST_COLUMN),
        ("final", "prestige_by_column", file.final.prestige_by_column, LAST_COLUMN + 1),
    ):
        if len(numbers) != wanted:
            raise _error(table, field, f"has {len(numbers)} numbers and needs {wanted} (SI-13.3, SI-19.3)")
    if file.trappist.extra_action_column > LAST_COLUMN:
        reason = f"must be at most {LAST_COLUMN}, the last column (SI-13.11)"
        raise _error("trappist", "extra_action_column", reason)


def _check_discoveries(file: JourneyFile) -> None:
    """One entry of each kind, but for Lost Mining Planets, which differ (SI-1.10, SI-22.3, SI-24.2)."""
    check_ids(JOURNEY_FILE, "discovery", (one.id for one in file.discovery))
    kinds = Counter(tag_of(one) for one in file.discovery)
    for kind in DISCOVERY_NAMES[:LOST_MINING_PLANET]:
        if kinds[kind] != 1:
            raise _error("", "discovery", f"has {kinds[kind]} entries of kind {kind!r} and needs 1 (SI-1.10)")
    sizes: Counter[str] = Counter()
    for one in file.discovery:
        sizes[one.set] += one.count
        if isinstance(one, LostMiningPlanet):
            _check_cubes(one)
    replaced = 0
    for name in ("black_holes", "lost_mining_planets"):
        field = f"{name}_replace"
        number: int = getattr(file.variant_hints, field)
        replaced += number
        if number != sizes[name]:
            reason = f"must be {sizes[name]}, the number of these tokens (SI-22.3, SI-24.2)"
            raise _error("variant_hints", field, reason)
    if replaced > sizes["base"]:
        reason = f"{replaced} base tokens cannot be removed: there are {sizes['base']} (SI-29.1)"
        raise _error("variant_hints", "lost_mining_planets_replace", reason)


def _check_cubes(planet: LostMiningPlanet) -> None:
    for number, reward in enumerate(planet.effect, 1):
        if not isinstance(reward, CubeReward):
            reason = 'must be "cube": Lost Mining Planets show nothing else (SI-24.1)'
            raise _error(label("discovery", planet.id), f"effect[{number}].kind", reason)
