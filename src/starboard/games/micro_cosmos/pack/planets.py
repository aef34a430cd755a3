"""What a map cell and a Planet card must be for the rules to work (MC-1.2, MC-1.12, MC-1.13, MC-2.7)."""

from collections import Counter
from itertools import pairwise
from typing import Final, NoReturn

from starboard.games.micro_cosmos.content import COLOUR_NAMES, RESOURCE_NAMES, SIDE_NAMES
from starboard.games.micro_cosmos.pack.entries import Amounts, PlanetEntry, PlanetsFile, SpotEntry
from starboard.games.pack_files import PackError, check_distinct, check_ids, check_number, label

PLANETS_FILE: Final = "planets.toml"
ROLE_COUNTS: Final = {"portal": 1, "starting": 3, "other": 12}
SEATS: Final = 4
_TRACK_COUNTS: Final = (3, 4)
# Cells row by row: the names of the glossary, the clockwise ring, and what lies there at the start (MC-2.7).
_CELLS: Final = (
    ("nw", 0, "empty"), ("n", 1, "starting"), ("ne", 2, "empty"),
    ("w", 7, "starting"), ("c", None, "portal"), ("e", 3, "starting"),
    ("sw", 6, "empty"), ("s", 5, "empty"), ("se", 4, "empty"),
)  # fmt: skip
_COLUMNS: Final = 3


def check_planets(file: PlanetsFile) -> None:
    """Check `planets.toml` entry by entry; `whole_map` checks what the cards are together."""
    _check_names(file)
    _check_cells(file)
    check_ids(PLANETS_FILE, "planet", (planet.id for planet in file.planet))
    check_distinct(PLANETS_FILE, "planet", "name", ((planet.id, planet.name) for planet in file.planet))
    for planet in file.planet:
        _check_spots(planet)
        _check_routes(planet)
        if planet.role == "portal":
            _check_portal(planet)
        else:
            _check_sides(planet)
            _check_tracks(planet)
    _check_roles(file)
    _check_colours(file)


def _refuse(planet: PlanetEntry, field: str, reason: str) -> NoReturn:
    raise PackError(PLANETS_FILE, label("planet", planet.id), field, reason)


def _check_names(file: PlanetsFile) -> None:
    for field, listed, names in (
        ("resources", file.resources, RESOURCE_NAMES),
        ("planet_colours", file.planet_colours, COLOUR_NAMES),
    ):
        if listed != names:
            raise PackError(PLANETS_FILE, "", field, f"must be {', '.join(names)}, in this order")
    for field, places in (
        ("ark_places", file.layout.ark_places),
        ("colony_places", file.layout.colony_places),
        ("outpost_places", file.layout.outpost_places),
    ):
        if len(places) != SEATS:
            raise PackError(PLANETS_FILE, "layout", field, f"needs {SEATS} places, one for each seat")


def _check_cells(file: PlanetsFile) -> None:
    check_ids(PLANETS_FILE, "cell", (cell.id for cell in file.cell))
    check_number(PLANETS_FILE, "cell", len(file.cell), len(_CELLS))
    wanted = {
        cell_id: (*divmod(index, _COLUMNS), ring, setup)
        for index, (cell_id, ring, setup) in enumerate(_CELLS)
    }
    for cell in file.cell:
        entry = label("cell", cell.id)
        if cell.id not in wanted:
            raise PackError(
                PLANETS_FILE, entry, "id", f"is no cell of the map; the cells are {', '.join(wanted)}"
            )
        found = (cell.row, cell.col, cell.ring, cell.setup)
        for field, value, right in zip(("row", "col", "ring", "setup"), found, wanted[cell.id], strict=True):
            if value != right and right is None:
                raise PackError(PLANETS_FILE, entry, field, "the centre is not on the ring")
            if value != right:
                raise PackError(PLANETS_FILE, entry, field, f"must be {right!r}")


def _check_spots(planet: PlanetEntry) -> None:
    kinds: Counter[str] = Counter(spot.kind for spot in planet.spots)
    seen: set[str] = set()
    for spot in planet.spots:
        field = f"spots.{spot.id}"
        if spot.id in seen:
            _refuse(planet, f"{field}.id", f"{spot.id!r} is used twice")
        seen.add(spot.id)
        if kinds[spot.kind] > 1 and not spot.id.startswith(f"{spot.kind}-"):
            _refuse(
                planet,
                f"{field}.id",
                f'several spots of a kind need ids such as "{spot.kind}-a", "{spot.kind}-b"',
            )
        _check_spot_yield(planet, spot)
    main, other = ("portal", "planet") if planet.role == "portal" else ("planet", "portal")
    if kinds[main] != 1 or kinds[other]:
        _refuse(planet, "spots", f"must hold exactly one spot of kind {main!r} and none of kind {other!r}")


def _check_spot_yield(planet: PlanetEntry, spot: SpotEntry) -> None:
    field = f"spots.{spot.id}"
    given = spot.yields is not None and spot.yields.total() > 0
    if spot.kind == "asteroid" and given:
        _refuse(planet, f"{field}.yield", "an asteroid gives nothing (MC-9.5)")
    if spot.kind == "planet" and spot.yields is not None:
        _refuse(planet, f"{field}.yield", "a planet's yields stand on its card: yield and yield_terraformed")
    if spot.kind in ("portal", "moon", "station") and not given:
        _refuse(planet, f"{field}.yield", f"is missing; a {spot.kind} gives something (MC-9.6)")
    if spot.kind in ("moon", "station") and spot.label is None:
        _refuse(planet, f"{field}.label", "is missing; the yield is drawn there")


def _check_routes(planet: PlanetEntry) -> None:
    ids = [spot.id for spot in planet.spots]
    seen: set[frozenset[str]] = set()
    for number, route in enumerate(planet.routes, 1):
        field = f"routes[{number}]"
        for end in route:
            if end not in ids:
                _refuse(planet, field, f'names the spot "{end}", which this card does not have')
        if route[0] == route[1]:
            _refuse(planet, field, f'leads from "{route[0]}" to itself')
        if frozenset(route) in seen:
            _refuse(planet, field, f'joins "{route[0]}" and "{route[1]}" a second time')
        seen.add(frozenset(route))
    for side in SIDE_NAMES:
        spot_id: str = getattr(planet.exits, side)
        if spot_id not in ids:
            _refuse(planet, f"exits.{side}", f'names the spot "{spot_id}", which this card does not have')


def _check_portal(planet: PlanetEntry) -> None:
    for field, value in (
        ("colour", planet.colour),
        ("yield", planet.yields),
        ("yield_terraformed", planet.yield_terraformed),
        ("tracks", planet.tracks or None),
        ("total", planet.total),
    ):
        if value is not None:
            _refuse(planet, field, "the Portal has none; its yield stands at its spot")


def _check_sides(planet: PlanetEntry) -> None:
    if planet.colour is None:
        _refuse(planet, "colour", "is missing")
    sides: list[tuple[str, Amounts | None]] = [
        ("yield", planet.yields),
        ("yield_terraformed", planet.yield_terraformed),
    ]
    for field, amounts in sides:
        if amounts is None:
            _refuse(planet, field, "is missing")
        if amounts.any:
            _refuse(
                planet,
                f"{field}.any",
                "planet yields hold no wildcards, so that Outposts need no choice (MC-7.19)",
            )
        if not amounts.total():
            _refuse(planet, field, "gives nothing")


def _check_tracks(planet: PlanetEntry) -> None:
    resources = [resource for resource, _ in planet.tracks]
    if len(resources) not in _TRACK_COUNTS:
        _refuse(planet, "tracks", f"has {len(resources)} tracks; a planet has three or four (MC-1.13)")
    for one, next_one in pairwise(sorted(resources)):
        if one == next_one:
            _refuse(planet, "tracks", f"has two tracks for {one} (MC-1.13)")
    if planet.role == "other" and "minerals" not in resources:
        _refuse(
            planet, "tracks", "has no minerals track, which the Automa raises when it discovers (MC-13.12)"
        )
    maxima = sum(maximum for _, maximum in planet.tracks)
    if planet.total != maxima:
        _refuse(
            planet,
            "total",
            "is missing" if planet.total is None else f"must be {maxima}, the sum of the maxima",
        )


def _check_roles(file: PlanetsFile) -> None:
    roles: Counter[str] = Counter(planet.role for planet in file.planet)
    for role, wanted in ROLE_COUNTS.items():
        if roles[role] != wanted:
            raise PackError(
                PLANETS_FILE,
                "",
                "planet",
                f"has {roles[role]} cards of role {role!r} and needs {wanted} (MC-1.2)",
            )


def _check_colours(file: PlanetsFile) -> None:
    for role in ("starting", "other"):
        colours = Counter(planet.colour for planet in file.planet if planet.role == role)
        wanted = ROLE_COUNTS[role] // len(COLOUR_NAMES)
        for planet in file.planet:
            found = colours[planet.colour]
            if planet.role == role and found > wanted:
                reason = f"{found} {role} planets are {planet.colour}; each colour has {wanted} (MC-1.12)"
                _refuse(planet, "colour", reason)
