"""What the planets, their production tokens and the Sun of a pack must be (sections 2, 7, 17 and 18)."""

from collections import Counter
from functools import partial
from itertools import pairwise
from typing import Final

from starboard.games.pack_files import PackError, check_ids, check_number, label
from starboard.games.starship_interstellar.content import ORBITS, QUADRANTS
from starboard.games.starship_interstellar.pack.entries import PackFiles
from starboard.games.starship_interstellar.pack.entries_sky import (
    PlanetEntry,
    ProductionFile,
    RoundTable,
    SolarFile,
    SolarSystemFile,
    SystemGeometry,
)
from starboard.games.starship_interstellar.pack.order import check_row

SYSTEM_FILE: Final = "solar_system.toml"
PRODUCTION_FILE: Final = "production_tokens.toml"
SOLAR_FILE: Final = "solar.toml"
EARTH: Final = "earth"
ROUNDS: Final = 9  # of the derived tables
BURNING: Final = 3  # planets with a burn marker (SI-1.12)
TOKENS_OF_PLANET: Final = {"base": 10, "multi": 2}  # SI-1.5, SI-25.1

_error = partial(PackError, SYSTEM_FILE)
_sun_error = partial(PackError, SOLAR_FILE)


# ---- planets ----


def check_solar_system(file: SolarSystemFile) -> None:
    """Eight planets from the Sun outwards, Earth the only one that nobody settles (SI-1.4)."""
    orbits = [(planet.id, planet.orbit) for planet in file.planet]
    check_row(SYSTEM_FILE, "planet", "orbit", orbits, range(1, ORBITS + 1), "SI-1.4")
    for planet in file.planet:
        _check_planet(planet)
    for inner, outer in pairwise(file.planet):
        if outer.orbit_radius <= inner.orbit_radius:
            reason = f"must be more than that of {inner.id}, which is nearer to the Sun"
            raise _error(label("planet", outer.id), "orbit_radius", reason)
    _check_belt(file)
    _check_geometry(file.planet, file.geometry)
    _check_tables(file)


def _check_planet(planet: PlanetEntry) -> None:
    entry = label("planet", planet.id)
    if planet.can_settle == (planet.id == EARTH):
        raise _error(entry, "can_settle", "must be true, and false for Earth only (SI-1.4)")
    if planet.spaces != QUADRANTS * planet.spaces_per_quadrant:
        reason = f"must be {QUADRANTS * planet.spaces_per_quadrant}, {QUADRANTS} times spaces_per_quadrant"
        raise _error(entry, "spaces", reason)
    if planet.start_space >= planet.spaces:
        raise _error(entry, "start_space", f"must be below {planet.spaces}, the spaces of the orbit (SI-2.1)")
    quadrant = _quadrant(planet, 1)
    if planet.start_quadrant != quadrant:
        reason = f"must be {quadrant}, where space {planet.start_space} lies"
        raise _error(entry, "start_quadrant", reason)


def _check_belt(file: SolarSystemFile) -> None:
    inner, outer = file.asteroid_belt.between_orbits
    if outer != inner + 1:
        raise _error("asteroid_belt", "between_orbits", "must be two orbits side by side (SI-7.3)")
    low, high = file.planet[inner - 1].orbit_radius, file.planet[outer - 1].orbit_radius
    if not low < file.asteroid_belt.radius < high:
        raise _error("asteroid_belt", "radius", f"must lie between the two orbits, {low} and {high}")


def _check_geometry(planets: tuple[PlanetEntry, ...], geometry: SystemGeometry) -> None:
    """A place for every space of every orbit, and a cell for each orbit and quadrant (SI-6.9)."""
    spaces = [(planet, index) for planet in planets for index in range(planet.spaces)]
    _check_places("space", [one.id for one in geometry.space], len(spaces))
    for one, (planet, index) in zip(geometry.space, spaces, strict=True):
        place = f"space.{one.id}"
        if (one.orbit, one.index) != (planet.orbit, index):
            reason = f"must be space {index} of orbit {planet.orbit}: they are listed in order"
            raise _error("geometry", place, reason)
        quadrant = index // planet.spaces_per_quadrant + 1
        if one.quadrant != quadrant:
            reason = f"must be {quadrant}: a quadrant has {planet.spaces_per_quadrant} spaces of this orbit"
            raise _error("geometry", f"{place}.quadrant", reason)
    cells = [(planet.orbit, quadrant) for planet in planets for quadrant in range(1, QUADRANTS + 1)]
    _check_places("wormhole_cell", [one.id for one in geometry.wormhole_cell], len(cells))
    for cell, (orbit, quadrant) in zip(geometry.wormhole_cell, cells, strict=True):
        if (cell.orbit, cell.quadrant) != (orbit, quadrant):
            reason = f"must be orbit {orbit}, quadrant {quadrant}: they are listed in order"
            raise _error("geometry", f"wormhole_cell.{cell.id}", reason)


def _check_places(kind: str, ids: list[str], wanted: int) -> None:
    for one, times in Counter(ids).items():
        if times > 1:
            raise _error("geometry", f"{kind}.{one}.id", f"{one!r} is used twice")
    if len(ids) != wanted:
        raise _error("geometry", kind, f"has {len(ids)} entries and needs {wanted}")


# ---- tables that follow from the numbers ----


def _check_tables(file: SolarSystemFile) -> None:
    """They are there to be read beside the board; a number changed elsewhere must be changed here, too."""
    rounds = range(1, ROUNDS + 1)
    earth = next(planet for planet in file.planet if planet.id == EARTH)
    others = [planet for planet in file.planet if planet.can_settle]
    quadrants = {planet.id: [_quadrant(planet, number) for number in rounds] for planet in file.planet}
    there = {planet.id: [_fuel(file, earth, planet, number) for number in rounds] for planet in others}
    back = {planet.id: [_fuel(file, planet, earth, number) for number in rounds] for planet in others}
    _check_table("quadrant_by_round", file.quadrant_by_round, quadrants, "SI-17.10")
    _check_table("fuel_from_earth", file.fuel_from_earth, there, "SI-7.3")
    _check_table("fuel_to_earth", file.fuel_to_earth, back, "SI-7.3")


def _check_table(name: str, found: RoundTable, wanted: dict[str, list[int]], rule: str) -> None:
    for planet, numbers in wanted.items():
        if planet not in found:
            raise _error(name, planet, "is missing")
        if list(found[planet]) != numbers:
            reason = (
                f"is {list(found[planet])}, but from the numbers of the planets follows {numbers} ({rule})"
            )
            raise _error(name, planet, reason)
    for planet in found:
        if planet not in wanted:
            raise _error(name, planet, f"is not known here; the planets are {', '.join(wanted)}")


def _quadrant(planet: PlanetEntry, number: int) -> int:
    """Where a planet is in a round."""
    space = (planet.start_space + (number - 1) * planet.speed) % planet.spaces
    return space // planet.spaces_per_quadrant + 1


def _fuel(file: SolarSystemFile, start: PlanetEntry, end: PlanetEntry, number: int) -> int:
    """What a flight costs in a round (SI-7.3)."""
    costs, inner = file.costs, file.asteroid_belt.between_orbits[0]
    turn = abs(_quadrant(start, number) - _quadrant(end, number))
    belt = costs.asteroid_belt if (start.orbit <= inner) != (end.orbit <= inner) else 0
    ways = abs(start.orbit - end.orbit) * costs.per_orbit + min(turn, QUADRANTS - turn) * costs.per_quadrant
    return start.gravity + ways + belt


# ---- production tokens ----


def check_production_tokens(file: ProductionFile, system: SolarSystemFile) -> None:
    """SI-1.5."""
    check_ids(PRODUCTION_FILE, "token", (token.id for token in file.token))
    planets = [planet.id for planet in system.planet if planet.can_settle]
    for token in file.token:
        entry = label("token", token.id)
        if token.planet not in planets:
            reason = f"is {token.planet!r}, but only {', '.join(planets)} can be settled"
            raise PackError(PRODUCTION_FILE, entry, "planet", reason)
        if (token.set == "base") != (len(token.layers) == 1):
            reason = "a base token has one layer, a multi one two or three (SI-7.17)"
            raise PackError(PRODUCTION_FILE, entry, "layers", reason)
    counts: Counter[tuple[str, str]] = Counter((token.planet, token.set) for token in file.token)
    for planet in planets:
        for name, wanted in TOKENS_OF_PLANET.items():
            if counts[planet, name] != wanted:
                reason = f"{planet} has {counts[planet, name]} of set {name!r} and needs {wanted} (SI-1.5)"
                raise PackError(PRODUCTION_FILE, "", "token", reason)


# ---- the Sun ----


def check_solar(files: PackFiles) -> None:
    """SI-1.11, SI-1.12, SI-2.1, SI-18."""
    file = files.solar
    if not sum(file.bag.by_colour()):
        raise _sun_error("bag", "", "holds no cubes (SI-1.11)")
    if file.spiral.start > file.spiral.last_space:
        raise _sun_error("spiral", "start", f"is beyond last_space, {file.spiral.last_space}")
    _check_burn_markers(file, [planet.id for planet in files.solar_system.planet])
    for number, space in enumerate(file.geometry.space):
        if space.index != number:
            reason = f"must be {number}: the spaces are listed in order"
            raise _sun_error("geometry", f"space[{number + 1}].index", reason)
    found, wanted = len(file.geometry.space), file.spiral.last_space + 1
    if found != wanted:
        reason = f"has {found} entries and needs {wanted}, from 0 to last_space (SI-5.12)"
        raise _sun_error("geometry", "space", reason)


def _check_burn_markers(file: SolarFile, planets: list[str]) -> None:
    """The planets nearest to the Sun burn, one after the other, Earth last (SI-18.1, SI-18.7)."""
    check_ids(SOLAR_FILE, "burn_marker", (marker.id for marker in file.burn_marker))
    check_number(SOLAR_FILE, "burn_marker", len(file.burn_marker), BURNING)
    reached = dict.fromkeys((2, 3, 4), file.spiral.start)
    for marker, planet in zip(file.burn_marker, planets, strict=False):
        entry = label("burn_marker", marker.id)
        if marker.planet != planet:
            reason = f"must be {planet!r}: the markers are listed from the Sun outwards (SI-18.1)"
            raise _sun_error(entry, "planet", reason)
        for players, space in marker.space_by_players.items():
            if not reached[players] < space <= file.spiral.last_space:
                bounds = f"{reached[players]} and not beyond last_space, {file.spiral.last_space}"
                reason = f"must lie beyond {bounds} (SI-2.1)"
                raise _sun_error(entry, f"space_by_players.{players}", reason)
            reached[players] = space
    if file.burn_marker[-1].planet != EARTH:
        reason = f"must be {EARTH!r}: the game ends when Earth burns (SI-18.7)"
        raise _sun_error(label("burn_marker", file.burn_marker[-1].id), "planet", reason)
