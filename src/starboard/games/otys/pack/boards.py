"""What the boards of a pack must be (sections 1, 4, 7 and 11): a place for everything, in the order of the rules."""

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import pairwise
from typing import Final

from starboard.games.otys.content import LEVELS, OWN_KEYS, PLACES, RESOURCE_NAMES, SLOTS, SURFACE
from starboard.games.otys.pack.components import COMPONENTS_FILE
from starboard.games.otys.pack.entries import Colony, ComponentsFile, LevelEntry, PackFiles, PlayerBoard
from starboard.games.pack_files import PackError

BOARDS_FILE: Final = "boards.toml"
_CONTRACT_SPACES: Final = 3

_error = partial(PackError, BOARDS_FILE)


def check_boards(files: PackFiles) -> None:
    colony, player = files.boards.colony, files.boards.player
    _check_colony(colony, files.store.spaces_per_row)
    _check_contract_spaces(colony, files.components)
    _check_player(player)


def _check_colony(colony: Colony, spaces_per_row: int) -> None:
    """OT-1.1, OT-1.12, OT-9.1."""
    levels = range(1, LEVELS + 1)
    spaces = [(space.id, space.index) for space in colony.contract_space]
    _check_row("colony", "contract_space", "index", spaces, range(1, _CONTRACT_SPACES + 1))
    sponsors = [(space.id, space.level) for space in colony.sponsor_space]
    _check_row("colony", "sponsor_space", "level", sponsors, levels)
    rewards = [(space.id, (space.level, space.slot)) for space in colony.reward_space]
    slots = [(level, slot) for level in levels for slot in range(1, SLOTS + 1)]
    _check_row("colony", "reward_space", "level and slot", rewards, slots)
    rows = [(space.id, (space.resource, space.index)) for space in colony.store_space]
    wanted = [(kind, index) for kind in RESOURCE_NAMES for index in range(1, spaces_per_row + 1)]
    _check_row("colony", "store_space", "resource and index", rows, wanted)
    scores = [(space.id, space.value) for space in colony.score_space]
    _check_row("colony", "score_space", "value", scores, range(colony.score_track.last + 1))


def _check_contract_spaces(colony: Colony, components: ComponentsFile) -> None:
    """As many are in use as there are public contracts (OT-2.5)."""
    for players, wanted in enumerate(components.public_contracts.by_players(), 1):
        used = sum(space.min_players <= players for space in colony.contract_space)
        if used != wanted:
            reason = f"is {wanted}, but boards.toml has {used} Contract spaces for that many players (OT-2.5)"
            raise PackError(COMPONENTS_FILE, "public_contracts", str(players), reason)


def _check_player(player: PlayerBoard) -> None:
    places = [(place.id, place.place) for place in player.diver_place]
    _check_row("player", "diver_place", "place", places, range(PLACES))
    for place in player.diver_place:
        level = place.place - SURFACE + 1
        if place.zone != ("level" if level > 0 else "surface"):
            reason = f"places 0 to {SURFACE - 1} are the surface, the others are levels (OT-2.8)"
            raise _error("player", f"diver_place.{place.id}.zone", reason)
        if place.level != (level if level > 0 else None):
            reason = f"must be {level}: level L is place L + {SURFACE - 1}" if level > 0 else "is no level"
            raise _error("player", f"diver_place.{place.id}.level", reason)
    levels = [(level.id, level.level) for level in player.level]
    _check_row("player", "level", "level", levels, range(1, LEVELS + 1))
    for entry in player.level:
        _check_level(entry)
    _check_capacities(player.level)
    _check_tracks(player)


def _check_level(level: LevelEntry) -> None:
    if level.place != level.level + SURFACE - 1:
        reason = f"must be {level.level + SURFACE - 1}: level L is place L + {SURFACE - 1}"
        raise _error("player", f"level.{level.id}.place", reason)
    if len(level.resource_spaces) != level.capacity:
        reason = f"has {len(level.resource_spaces)} places to draw, but the capacity is {level.capacity}"
        raise _error("player", f"level.{level.id}.resource_spaces", reason)


def _check_capacities(levels: Sequence[LevelEntry]) -> None:
    for upper, lower in pairwise(levels):
        if lower.capacity < upper.capacity:
            reason = "is less than that of the level above: a deeper level holds at least as much (OT-7.1)"
            raise _error("player", f"level.{lower.id}.capacity", reason)


def _check_tracks(player: PlayerBoard) -> None:
    """OT-4.7 and OT-11.2."""
    if player.hacker_track.spaces != OWN_KEYS:
        reason = f"must be {OWN_KEYS}, one for each own key (OT-4.7)"
        raise _error("player", "hacker_track.spaces", reason)
    spaces = [(space.id, space.index) for space in player.hacker_space]
    _check_row("player", "hacker_space", "index", spaces, range(1, OWN_KEYS + 1))
    steps = [(position.id, position.step) for position in player.hacker_position]
    _check_row("player", "hacker_position", "step", steps, range(max(len(steps), 1)))
    for position in player.hacker_position:
        if position.limit != OWN_KEYS - position.step:
            reason = (
                f"must be {OWN_KEYS - position.step}: limits fall by 1 from the {OWN_KEYS} own keys (OT-4.7)"
            )
            raise _error("player", f"hacker_position.{position.id}.limit", reason)
    steps = [(one.id, one.step) for one in player.mechanic_position]
    _check_row("player", "mechanic_position", "step", steps, range(max(len(steps), 1)))
    for before, after in pairwise(player.mechanic_position):
        if after.value <= before.value:
            reason = "must be more than that of the step before (OT-11.2)"
            raise _error("player", f"mechanic_position.{after.id}.value", reason)
    last = player.mechanic_position[-1]
    if last.value >= PLACES:
        reason = f"must be at most {PLACES - 1}: a column has {PLACES} places (OT-11.4)"
        raise _error("player", f"mechanic_position.{last.id}.value", reason)


def _check_row(
    board: str,
    kind: str,
    field: str,
    found: Sequence[tuple[str, object]],
    wanted: Iterable[object],
) -> None:
    """Exactly the entries that are wanted, in this order, with ids of their own."""
    ids: set[str] = set()
    for entry_id, _ in found:
        if entry_id in ids:
            raise _error(board, f"{kind}.{entry_id}.id", f"{entry_id!r} is used twice")
        ids.add(entry_id)
    expected = list(wanted)
    if len(found) != len(expected):
        raise _error(board, kind, f"has {len(found)} entries and needs {len(expected)}")
    for (entry_id, value), right in zip(found, expected, strict=True):
        if value != right:
            reason = f"is {_shown(value)} and must be {_shown(right)}: the entries are listed in order"
            raise _error(board, f"{kind}.{entry_id}", f"{field} {reason}")


def _shown(value: object) -> str:
    return " ".join(str(part) for part in value) if isinstance(value, tuple) else str(value)
