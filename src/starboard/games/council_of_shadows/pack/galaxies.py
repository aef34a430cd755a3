"""What the galaxies, the two sides of the board and the drawing of it must be (CS-1.1 to CS-1.9, CS-12)."""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

from starboard.games.council_of_shadows.content import PARSECS
from starboard.games.council_of_shadows.pack.entries import (
    BoardFile,
    ConstantsFile,
    GalaxiesFile,
    PlayerCountEntry,
    SideEntry,
    TrackEntry,
)
from starboard.games.council_of_shadows.pack.tables import CONSTANTS_FILE, SEATS
from starboard.games.pack_files import PackError, check_distinct, check_ids, check_number, label

GALAXIES_FILE: Final = "galaxies.toml"
BOARD_FILE: Final = "board.toml"
_GALAXIES: Final = 10
_SITES: Final = 31
_FEWEST_SITES: Final = 2
_MOST_SITES: Final = 5

_error = partial(PackError, GALAXIES_FILE)
_board_error = partial(PackError, BOARD_FILE)


def check_galaxies(file: GalaxiesFile) -> None:
    """Ten galaxies; the front of the board shows them all, the back some of them with the same sites."""
    check_ids(GALAXIES_FILE, "galaxy", (galaxy.id for galaxy in file.galaxy))
    check_number(GALAXIES_FILE, "galaxy", len(file.galaxy), _GALAXIES)
    check_distinct(GALAXIES_FILE, "galaxy", "name", ((galaxy.id, galaxy.name) for galaxy in file.galaxy))
    for galaxy in file.galaxy:
        entry = label("galaxy", galaxy.id)
        if not _FEWEST_SITES <= galaxy.site_count <= _MOST_SITES:
            raise _error(entry, "site_count", f"must be from {_FEWEST_SITES} to {_MOST_SITES} (CS-1.2)")
        if galaxy.setup_tiles > galaxy.site_count:
            raise _error(entry, "setup_tiles", f"is more than the {galaxy.site_count} sites of the galaxy")
    check_ids(GALAXIES_FILE, "side", (side.id for side in file.side))
    check_number(GALAXIES_FILE, "side", len(file.side), 2)
    for side in file.side:
        _check_side(file, side)
    sides = {side.id: side for side in file.side}
    front = {layout.galaxy: [site.id for site in layout.sites] for layout in sides["front"].layout}
    for galaxy in file.galaxy:
        if galaxy.id not in front:
            reason = f'lacks "{galaxy.id}": the front shows every galaxy (CS-1.2)'
            raise _error(label("side", "front"), "galaxies", reason)
    check_number(GALAXIES_FILE, "sites of the front", sum(map(len, front.values())), _SITES)
    for layout in sides["back"].layout:
        if [site.id for site in layout.sites] != front[layout.galaxy]:
            reason = f"must be {', '.join(front[layout.galaxy])}, as on the front (CS-1.5)"
            raise _error(label("side", "back"), f"layout of {layout.galaxy}.sites", reason)


def _check_side(file: GalaxiesFile, side: SideEntry) -> None:
    entry = label("side", side.id)
    sizes = {galaxy.id: galaxy.site_count for galaxy in file.galaxy}
    check_listed(GALAXIES_FILE, entry, "galaxies", side.galaxies, sizes)
    shown = [layout.galaxy for layout in side.layout]
    check_listed(GALAXIES_FILE, entry, "layout", shown, sizes)
    for galaxy in side.galaxies:
        if galaxy not in shown:
            raise _error(entry, "layout", f'has none for "{galaxy}"')
    seen: set[str] = set()
    for layout in side.layout:
        place = f"layout of {layout.galaxy}"
        if layout.galaxy not in side.galaxies:
            raise _error(entry, place, "this side does not list the galaxy")
        if len(layout.sites) != sizes[layout.galaxy]:
            reason = f"has {len(layout.sites)} sites, but the galaxy has {sizes[layout.galaxy]}"
            raise _error(entry, f"{place}.sites", reason)
        for site in layout.sites:
            if site.id in seen:
                raise _error(entry, f"{place}.sites.{site.id}.id", f"{site.id!r} is used twice")
            seen.add(site.id)
    if side.site_count != len(seen):
        raise _error(entry, "site_count", f"is {side.site_count}, but there are {len(seen)} sites")


def check_listed(file: str, entry: str, field: str, ids: Sequence[str], known: Iterable[str]) -> None:
    """Refuse a list with an id that does not exist or stands there twice."""
    for number, listed in enumerate(ids):
        if listed not in known:
            raise PackError(file, entry, field, f'names "{listed}", which does not exist')
        if listed in ids[:number]:
            raise PackError(file, entry, field, f'names "{listed}" twice')


def check_player_counts(constants: ConstantsFile, galaxies: GalaxiesFile) -> None:
    """Each row has a side and divides its galaxies; the galaxies say the same of themselves (CS-12.1)."""
    sides = {side.id: side for side in galaxies.side}
    for row in constants.player_count:
        _check_row(row, sides[row.board_side])
    for side in galaxies.side:
        used = sorted(row.humans for row in constants.player_count if row.board_side == side.id)
        if sorted(side.players) != used:
            raise _error(label("side", side.id), "players", f"must be {used}, as {CONSTANTS_FILE} says")
    for galaxy in galaxies.galaxy:
        used = sorted(row.humans for row in constants.player_count if galaxy.id in row.galaxies)
        if sorted(galaxy.players) != used:
            raise _error(label("galaxy", galaxy.id), "players", f"must be {used}, as {CONSTANTS_FILE} says")


def _check_row(row: PlayerCountEntry, side: SideEntry) -> None:
    entry = label("player_count", row.id)
    check_listed(CONSTANTS_FILE, entry, "galaxies", row.galaxies, side.galaxies)
    check_listed(CONSTANTS_FILE, entry, "covered", row.covered, side.galaxies)
    for galaxy in side.galaxies:
        if (galaxy in row.galaxies) == (galaxy in row.covered):
            reason = f'"{galaxy}" must be in play or covered: it is printed on the {side.id} side'
            raise PackError(CONSTANTS_FILE, entry, "covered", reason)


def check_board(file: BoardFile, constants: ConstantsFile) -> None:
    """Everything that lies on the board has its place in the drawing."""
    for kind, parsecs in (
        ("band", [band.parsec for band in file.band]),
        ("band_back", [band.parsec for band in file.band_back]),
    ):
        if sorted(parsecs) != list(range(1, PARSECS + 1)):
            raise _board_error("", kind, f"must be one for each of the {PARSECS} Parsecs")
    if len(file.placard.turn_order) != SEATS:
        raise _board_error("placard", "turn_order", f"needs {SEATS} places, one for each player")
    columns = constants.ai_display.columns
    found = [(slot.index, slot.row, slot.column) for slot in file.ai_display.slots]
    wanted = [(index, *divmod(index, columns)) for index in range(columns * constants.ai_display.rows)]
    if found != wanted:
        reason = f"must have the indexes 0 to {len(wanted) - 1}, row by row"
        raise _board_error("ai_display", "slots", reason)
    tracks = constants.tracks
    _check_track("energy_track", file.energy_track, tracks.energy_min, tracks.energy_track_end)
    _check_track("consumption_track", file.consumption_track, tracks.consumption_min, tracks.consumption_max)


def _check_track(entry: str, track: TrackEntry, first: int, last: int) -> None:
    for field, value, wanted in (("first", track.first, first), ("last", track.last, last)):
        if value != wanted:
            raise _board_error(entry, field, f"must be {wanted}, as {CONSTANTS_FILE} says")
    if [space.n for space in track.spaces] != list(range(first, last + 1)):
        raise _board_error(entry, "spaces", f"must be the spaces {first} to {last}, in this order")
