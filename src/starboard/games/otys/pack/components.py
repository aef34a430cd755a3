"""What the pieces, starting values, limits and options of a pack must be (ledger 0.2, sections 1 and 2)."""

from functools import partial
from typing import Final

from starboard.games.otys.content import KINDS, LEVELS, OWN_KEYS, SIDES_NAMES
from starboard.games.otys.pack.entries import ComponentsFile, OptionEntry, PackFiles
from starboard.games.pack_files import PackError, check_distinct, check_ids, check_number, label

COMPONENTS_FILE: Final = "components.toml"
SEATS: Final = 4
SOLO_STARTS: Final = (23, 22)
# The table options that the rules know, the default of each first, and for how many players they are.
_OPTIONS: Final[dict[str, tuple[tuple[str | int, ...], tuple[int, ...]]]] = {
    "sponsor_sides": (SIDES_NAMES, (1, 2, 3, 4)),
    "spy_variant": (("standard", "designer"), (2, 3, 4)),
    "solo_start": (SOLO_STARTS, (1,)),
}
# Pieces that everybody has the same number of.
_PER_PLAYER: Final = {
    "numbered-key": LEVELS,
    "own-x-key": OWN_KEYS - LEVELS,
    "hacker-tile": 1,
    "mechanic-tile": 1,
}
# Pieces whose number no other file gives; of the last three it is free.
_ALONE: Final = {
    "colony-board": 1,
    "player-board": SEATS,
    "score-marker": SEATS,
    "first-player-marker": 1,
    "bag": 1,
}
_SUPPLIES: Final = {"credit": "credits", "battery": "batteries", "neutral-x-key": "neutral_x_keys"}

_error = partial(PackError, COMPONENTS_FILE)


def check_components(files: PackFiles) -> None:
    """Every piece is there as often as the rest of the pack says, and the supply can pay the set-up."""
    file = files.components
    check_ids(COMPONENTS_FILE, "resource", (entry.id for entry in file.resource))
    check_number(COMPONENTS_FILE, "resource", len(file.resource), KINDS)
    check_distinct(COMPONENTS_FILE, "resource", "hex", ((one.id, one.hex.lower()) for one in file.resource))
    check_ids(COMPONENTS_FILE, "player_colour", (entry.id for entry in file.player_colour))
    check_number(COMPONENTS_FILE, "player_colour", len(file.player_colour), SEATS)
    colours = [(one.id, one.hex.lower()) for one in file.player_colour]
    check_distinct(COMPONENTS_FILE, "player_colour", "hex", colours)
    _check_pieces(files)
    _check_start(files)
    _check_limits(file)
    for option_id, (values, players) in _OPTIONS.items():
        _check_option(f"options.{option_id}", getattr(file.options, option_id), values, players)


def _check_pieces(files: PackFiles) -> None:
    file = files.components
    known = {
        **_ALONE,
        **{piece: each * SEATS for piece, each in _PER_PLAYER.items()},
        "contract-card": len(files.contracts.contract),
        "sponsor-tile": len(files.sponsors.sponsor),
        "diver-tile": len(files.divers.diver) * files.divers.sets,
        "reward-token": len(files.rewards.token),
        "resource": sum(resource.supply for resource in file.resource),
    }
    check_ids(COMPONENTS_FILE, "piece", (piece.id for piece in file.piece))
    for piece in file.piece:
        entry = label("piece", piece.id)
        if piece.id not in known and piece.id not in _SUPPLIES:
            raise _error(entry, "id", f"is no piece of the game; they are {', '.join([*known, *_SUPPLIES])}")
        if piece.count != known.get(piece.id, piece.count):
            raise _error(entry, "count", f"is {piece.count}, but the pack has {known[piece.id]} of them")
        if piece.per_player != _PER_PLAYER.get(piece.id):
            each = _PER_PLAYER.get(piece.id)
            reason = (
                f"must be {each} (OT-1.5, OT-1.9)"
                if each
                else "is only for pieces of which everybody has some"
            )
            raise _error(entry, "per_player", reason)
    check_number(COMPONENTS_FILE, "piece", len(file.piece), len(known) + len(_SUPPLIES))


def _check_start(files: PackFiles) -> None:
    """Four players, each kind of piece taken from one supply (OT-2.4, OT-2.9, OT-2.10)."""
    file, pool = files.components, files.store.setup.pool_per_resource
    pieces = {piece.id: piece.count for piece in file.piece}
    for piece, field in _SUPPLIES.items():
        each = getattr(file.start, field)
        if each * SEATS > pieces[piece]:
            raise _error(
                "start", field, f"is {each} for each of {SEATS} players, but there are {pieces[piece]}"
            )
    for resource in file.resource:
        if resource.supply < SEATS + pool:
            reason = f"must be at least {SEATS + pool}: {SEATS} players take one and the Store's pool {pool} (OT-2.4)"
            raise _error(label("resource", resource.id), "supply", reason)


def _check_limits(file: ComponentsFile) -> None:
    if file.limits.reward_spaces_per_level != 1:
        reason = "must be 1: a level has one Reward space, and a new token replaces the old one (OT-10.3)"
        raise _error("limits", "reward_spaces_per_level", reason)
    if file.limits.propeller_uses_per_turn != 1:
        reason = "must be 1: the rules let one diver be moved at the start of a turn (OT-11.3)"
        raise _error("limits", "propeller_uses_per_turn", reason)


def _check_option(
    entry: str, option: OptionEntry, values: tuple[str | int, ...], players: tuple[int, ...]
) -> None:
    if option.values != values:
        raise _error(entry, "values", f"must be {_listed(values)}, in this order")
    if option.default != values[0]:
        raise _error(entry, "default", f"must be {values[0]}")
    if option.players != players:
        raise _error(entry, "players", f"must be {_listed(players)}")


def _listed(values: tuple[str | int, ...]) -> str:
    return ", ".join(str(value) for value in values)
