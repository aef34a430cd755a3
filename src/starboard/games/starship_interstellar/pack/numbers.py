"""What the starting values, limits and drawn areas of a pack must be (sections 1 to 4)."""

from functools import partial
from typing import Final

from starboard.games.pack_files import PackError, check_distinct, check_ids, check_number, label
from starboard.games.starship_interstellar.pack.entries import BoardFile, ConstantsFile, PackFiles
from starboard.games.starship_interstellar.pack.order import check_row

CONSTANTS_FILE: Final = "constants.toml"
BOARD_FILE: Final = "board.toml"
SEATS: Final = 4
# The ten areas of the board (SI-1.3).
AREAS: Final = (
    "solar-system", "sun-gauge", "market", "earth", "journey", "interstellar", "projects", "leaders", "government",
    "standing",
)  # fmt: skip

_error = partial(PackError, CONSTANTS_FILE)


def check_constants(file: ConstantsFile) -> None:
    """SI-1.13, SI-1.15, SI-2.13, SI-2.14."""
    check_ids(CONSTANTS_FILE, "corporation", (one.id for one in file.corporation))
    check_number(CONSTANTS_FILE, "corporation", len(file.corporation), SEATS)
    colours = [(one.id, one.piece_color.lower()) for one in file.corporation]
    check_distinct(CONSTANTS_FILE, "corporation", "piece_color", colours)
    check_distinct(CONSTANTS_FILE, "corporation", "name", [(one.id, one.name) for one in file.corporation])
    seats = [(bonus.id, bonus.seat) for bonus in file.seat_bonus]
    check_row(CONSTANTS_FILE, "seat_bonus", "seat", seats, range(1, SEATS + 1), "SI-2.14")
    pieces, start, limits = file.corporation_pieces, file.start, file.limits
    if start.bases_in_reserve != pieces.bases:
        reason = f"must be {pieces.bases}: all Bases of a corporation start in its reserve (SI-2.13)"
        raise _error("start", "bases_in_reserve", reason)
    if start.scientists_in_supply > pieces.scientists:
        reason = f"is more than the {pieces.scientists} Scientists of a corporation (SI-3.11)"
        raise _error("start", "scientists_in_supply", reason)
    if start.reputation > limits.reputation_max:
        raise _error("start", "reputation", f"is more than reputation_max, {limits.reputation_max} (SI-3.9)")


def check_board(files: PackFiles) -> None:
    """SI-1.3; the tracks are as long as the limits say."""
    file: BoardFile = files.board
    areas = [(area.id, area.id) for area in file.area]
    check_row(BOARD_FILE, "area", "id", areas, AREAS, "SI-1.3")
    for area in file.area:
        left, top, width, height = area.rect
        if left + width > 1 or top + height > 1:
            raise PackError(BOARD_FILE, label("area", area.id), "rect", "leaves the unit square")
    highest = files.constants.limits.reputation_max
    if file.reputation_track.max != highest:
        reason = f"must be {highest}, the reputation_max of constants.toml (SI-3.9)"
        raise PackError(BOARD_FILE, "reputation_track", "max", reason)
