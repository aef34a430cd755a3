"""What the single numbers, player counts, options and civilisations of a pack must be (CS-0.6, CS-1.15, CS-12)."""

from functools import partial
from typing import Final

from starboard.games.council_of_shadows.content import GEM_NAMES
from starboard.games.council_of_shadows.pack.entries import (
    CivilisationsFile,
    ConstantsFile,
    OptionEntry,
    PlayerCountEntry,
)
from starboard.games.pack_files import PackError, check_distinct, check_ids, check_number, label

CONSTANTS_FILE: Final = "constants.toml"
CIVILISATIONS_FILE: Final = "civilisations.toml"
SEATS: Final = 4
LEVELS: Final = ("standard", "experienced", "house-novice", "house-master")
HOUSE_LEVELS: Final = LEVELS[2:]
# The table options that the rules know, the default of each first.
_OPTIONS: Final = (
    ("screens", ("on", "off"), ()),
    ("module-space-stations", ("off", "on"), ()),
    ("module-leaders", ("off", "on"), ()),
    ("dark-tech-mode", ("choose", "draw"), ()),
    ("automa-level", LEVELS, HOUSE_LEVELS),
)
_SLOTS: Final = 3
_ROWS: Final = 2
_COLUMNS: Final = 4

_error = partial(PackError, CONSTANTS_FILE)


def check_constants(file: ConstantsFile) -> None:
    """The numbers fit together, and nothing is asked of the rules that they cannot do."""
    _check_start(file)
    if file.supply.binding:
        raise _error("supply", "binding", "must be false: what runs out is replaced (CS-1.17)")
    if file.gem_order.ladder != GEM_NAMES:
        raise _error("gem_order", "ladder", f"must be {', '.join(GEM_NAMES)}, in this order")
    left = file.dark_tech.cards_per_level - file.dark_tech.removed_unseen_per_level
    if left < SEATS:
        reason = f"leaves {left} cards in a pile for {SEATS} players (CS-8.4)"
        raise _error("dark_tech", "removed_unseen_per_level", reason)
    for field, value, wanted in (
        ("rows", file.ai_display.rows, _ROWS),
        ("columns", file.ai_display.columns, _COLUMNS),
    ):
        if value != wanted:
            raise _error("ai_display", field, f"must be {wanted} (CS-2.4)")
    _check_counts(file.player_count)
    _check_options(file.option)


def check_civilisations(file: CivilisationsFile) -> None:
    """One for each seat, told apart by name and colour; one of them is the Automa's (CS-0.2, CS-13.1)."""
    entries = file.civilisation
    check_ids(CIVILISATIONS_FILE, "civilisation", (entry.id for entry in entries))
    check_number(CIVILISATIONS_FILE, "civilisation", len(entries), SEATS)
    for field in ("name", "colour", "hex"):
        values = [(entry.id, str(getattr(entry, field)).lower()) for entry in entries]
        check_distinct(CIVILISATIONS_FILE, "civilisation", field, values)
    automas = [entry for entry in entries if entry.automa]
    if not automas:
        raise PackError(CIVILISATIONS_FILE, "", "civilisation", "has none that is the Automa's (CS-13.1)")
    if len(automas) > 1:
        entry = label("civilisation", automas[1].id)
        raise PackError(CIVILISATIONS_FILE, entry, "automa", "there is one Automa only (CS-13.1)")


def _check_start(file: ConstantsFile) -> None:
    start, tracks = file.start, file.tracks
    if tracks.consumption_max <= tracks.consumption_min:
        raise _error("tracks", "consumption_max", "must be more than consumption_min")
    if not tracks.consumption_min <= start.consumption <= tracks.consumption_max:
        raise _error("start", "consumption", "is no space of the Consumption track")
    if len(start.energy_by_turn_tile) != SEATS:
        raise _error("start", "energy_by_turn_tile", f"needs {SEATS} numbers, one for each turn tile")
    if max(start.energy_by_turn_tile) >= start.consumption:
        raise _error("start", "energy_by_turn_tile", "must be below the starting Consumption (CS-18.2)")
    if start.slots != _SLOTS:
        raise _error("start", "slots", f"must be {_SLOTS}: a panel has {_SLOTS} slots (CS-1.16)")
    if start.slot_range != 1:
        raise _error("start", "slot_range", "must be 1: the panel sells Parsec 2 and 3 (CS-2.12)")
    if start.planet_types != ("earth",):
        raise _error("start", "planet_types", 'must be ["earth"]: the panel sells the others (CS-2.12)')


def _check_counts(rows: tuple[PlayerCountEntry, ...]) -> None:
    check_ids(CONSTANTS_FILE, "player_count", (row.id for row in rows))
    check_number(CONSTANTS_FILE, "player_count", len(rows), SEATS)
    check_distinct(CONSTANTS_FILE, "player_count", "humans", ((row.id, row.humans) for row in rows))
    for row in rows:
        wanted = tuple(range(1, max(row.humans, 2) + 1))  # the Automa has one, too (CS-13.5)
        if tuple(sorted(row.turn_tiles)) != wanted:
            reason = f"must be 1 to {wanted[-1]}, one for each player"
            raise _error(label("player_count", row.id), "turn_tiles", reason)


def _check_options(options: tuple[OptionEntry, ...]) -> None:
    check_ids(CONSTANTS_FILE, "option", (option.id for option in options))
    check_number(CONSTANTS_FILE, "option", len(options), len(_OPTIONS))
    known = {option_id: (values, house) for option_id, values, house in _OPTIONS}
    for option in options:
        entry = label("option", option.id)
        if option.id not in known:
            raise _error(entry, "id", f"is no option of the rules; they know {', '.join(known)}")
        values, house = known[option.id]
        if option.values != values:
            raise _error(entry, "values", f"must be {', '.join(values)}, in this order")
        if option.default != values[0]:
            raise _error(entry, "default", f"must be {values[0]!r}")
        if option.house_values != house:
            reason = f"must be {', '.join(house)} (CS-13.31)" if house else "the rulebook knows all values"
            raise _error(entry, "house_values", reason)
