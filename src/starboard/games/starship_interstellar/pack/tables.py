"""What the Market, the Population, the World Government and the Leader tracks of a pack must be (sections 8 to 15)."""

from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from typing import Final

from starboard.games.pack_files import PackError, check_ids, label
from starboard.games.starship_interstellar.content import COLOUR_NAMES, ROW_SPACES, ROWS, TRACK_NAMES, level
from starboard.games.starship_interstellar.pack.entries import (
    GovernmentFile,
    LeaderTracksFile,
    MarketFile,
    MarketRowEntry,
    PackFiles,
    PopulationFile,
    SheetEntry,
    TrackEntry,
)
from starboard.games.starship_interstellar.pack.entries_tokens import ExtraActionsFile
from starboard.games.starship_interstellar.pack.order import check_each_once, check_row
from starboard.games.starship_interstellar.pack.rewards import ExtraActionReward
from starboard.games.starship_interstellar.pack.sides import MarketAction

MARKET_FILE: Final = "market.toml"
POPULATION_FILE: Final = "population.toml"
GOVERNMENT_FILE: Final = "government.toml"
LEADERS_FILE: Final = "leader_tracks.toml"
# The base sheet and both sides of the four others (SI-27.1).
SHEETS: Final = (
    "base", "sheet-1a", "sheet-1b", "sheet-2a", "sheet-2b", "sheet-3a", "sheet-3b", "sheet-4a", "sheet-4b",
)  # fmt: skip
EXTRA_ACTION_SPACE: Final = 5  # SI-15.4

_market_error = partial(PackError, MARKET_FILE)
_leader_error = partial(PackError, LEADERS_FILE)


# ---- Market ----


def check_market(files: PackFiles) -> None:
    """SI-8.1, SI-8.3."""
    file: MarketFile = files.market
    check_each_once(MARKET_FILE, "row", "color", [(row.id, row.color) for row in file.row], COLOUR_NAMES)
    for row in file.row:
        _check_row(row, files.constants.limits.market_row_capacity)
        for bonus, discount in [(0, 0), *_better_prices(files.extra_actions)]:
            _check_cycle(row, bonus, discount)


def _check_row(row: MarketRowEntry, capacity: int) -> None:
    entry = label("row", row.id)
    if row.capacity != capacity:
        reason = f"must be {capacity}, the market_row_capacity of constants.toml (SI-8.1)"
        raise _market_error(entry, "capacity", reason)
    for players, start in row.start_by_players.items():
        if start > capacity:
            reason = f"is more than the {capacity} cubes of a row (SI-2.5)"
            raise _market_error(entry, f"start_by_players.{players}", reason)
    for field, prices, wanted in (("buy", row.buy, capacity), ("sell", row.sell, capacity + 1)):
        if len(prices) != wanted:
            raise _market_error(entry, field, f"has {len(prices)} prices and needs {wanted} (SI-8.3)")
        if any(after > before for before, after in pairwise(prices)):
            raise _market_error(entry, field, "must not rise: more cubes never make them dearer (SI-8.3)")


def _better_prices(file: ExtraActionsFile) -> Iterator[tuple[int, int]]:
    """The bonus of selling and the discount of buying, of which only one counts at a time (SI-8.6)."""
    for token in file.token:
        if isinstance(token.action, MarketAction) and token.action.choose_one:
            yield token.action.sell_price_bonus or 0, 0
            yield 0, token.action.buy_price_discount or 0


def _check_cycle(row: MarketRowEntry, bonus: int, discount: int) -> None:
    """Between n and n + 1 cubes, buying and selling never gains Fuel; what sells for 0 is not sold (SI-8.4)."""
    for number, (price, gain) in enumerate(zip(row.buy, row.sell, strict=False)):
        if gain and gain + bonus > max(0, price - discount):
            reason = (
                f"with {number + 1} cubes in the row one costs {price} Fuel less {discount}, and then sells for {gain} "
                f"and {bonus} more: buying and selling must not gain Fuel (SI-8.4)"
            )
            raise _market_error(label("row", row.id), f"buy[{number + 1}]", reason)


# ---- Population ----


def check_population(file: PopulationFile) -> None:
    """SI-2.8, SI-12.5."""
    colours = [(one.id, one.color) for one in file.population]
    check_each_once(POPULATION_FILE, "population", "color", colours, COLOUR_NAMES)
    for one in file.population:
        wanted = level(COLOUR_NAMES.index(one.color))
        if one.level != wanted:
            reason = f"must be {wanted}, the level of {one.color} (SI-1.1)"
            raise PackError(POPULATION_FILE, label("population", one.id), "level", reason)
    for place, (players, goal) in enumerate(file.goal.saved_by_players.items()):
        people = sum(one.meeples_by_players.items()[place][1] for one in file.population)
        if not 0 < goal <= people:
            reason = f"must be from 1 to {people}, the meeples on Earth (SI-12.5)"
            raise PackError(POPULATION_FILE, "goal", f"saved_by_players.{players}", reason)


# ---- World Government ----


def check_government(files: PackFiles) -> None:
    """SI-14.1, SI-19.5."""
    file: GovernmentFile = files.government
    rows = range(1, ROWS + 1)
    check_row(GOVERNMENT_FILE, "row", "row", [(row.id, row.row) for row in file.row], rows, "SI-14.1")
    spaces = [(space.id, (space.row, space.space)) for space in file.space]
    wanted = [(row, space) for row in rows for space in range(1, ROW_SPACES + 1)]
    check_row(GOVERNMENT_FILE, "space", "row and space", spaces, wanted, "SI-14.1")
    scores = files.constants.final_scoring.government_row_prestige
    for row, prestige in zip(file.row, scores, strict=True):
        if row.end_prestige_per_scientist != prestige:
            reason = f"must be {prestige}, as government_row_prestige of constants.toml has it (SI-19.5)"
            raise PackError(GOVERNMENT_FILE, label("row", row.id), "end_prestige_per_scientist", reason)


# ---- Leader tracks ----


def check_leader_tracks(file: LeaderTracksFile, length: int) -> None:
    """SI-15.1, SI-27.1, SI-27.3."""
    check_row(LEADERS_FILE, "sheet", "id", [(one.id, one.id) for one in file.sheet], SHEETS, "SI-15.1")
    check_ids(LEADERS_FILE, "track", (track.id for sheet in file.sheet for track in sheet.track))
    for sheet in file.sheet:
        _check_sheet(sheet, length)


def _check_sheet(sheet: SheetEntry, length: int) -> None:
    entry = label("sheet", sheet.id)
    base = sheet.id == SHEETS[0]
    tile, side = (sheet.id, "-") if base else (sheet.id[:-1], sheet.id[-1].upper())
    for field, found, wanted in (("tile", sheet.tile, tile), ("side", sheet.side, side)):
        if found != wanted:
            raise _leader_error(entry, field, f"must be {wanted!r}, as the id has it")
    names = [track.track for track in sheet.track]
    if sorted(names) != sorted(TRACK_NAMES):
        raise _leader_error(entry, "track", f"must be one of each: {', '.join(TRACK_NAMES)} (SI-15.1)")
    for track in sheet.track:
        _check_track(entry, track, length)


def _check_track(entry: str, track: TrackEntry, length: int) -> None:
    place = f"track.{track.id}.spaces"
    for number, space in enumerate(track.spaces, 1):
        if space.space != number:
            raise _leader_error(
                entry, f"{place}[{number}].space", f"must be {number}: they are listed in order"
            )
        extra = [isinstance(reward, ExtraActionReward) for reward in space.rewards]
        if number == EXTRA_ACTION_SPACE and extra != [True]:
            reason = f"space {number} is one Extra Action on every track (SI-15.4)"
            raise _leader_error(entry, f"{place}[{number}].rewards", reason)
    if len(track.spaces) != length:
        reason = (
            f"has {len(track.spaces)} entries and needs {length}, the leader_track_length of constants.toml"
        )
        raise _leader_error(entry, place, reason)
