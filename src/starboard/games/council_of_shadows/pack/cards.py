"""What the tiles and cards of a pack must be (CS-1.7, CS-1.8, CS-1.10 to CS-1.12, CS-1.18)."""

from collections.abc import Iterable
from functools import partial
from typing import Final

from starboard.games.council_of_shadows.content import PARSECS, PLANET_NAMES
from starboard.games.council_of_shadows.pack.effects import (
    CardEffect,
    CollectFromOthers,
    CollectGemStep,
    Discover,
    DiscoverExtraCube,
    EnergyPerGalaxy,
    EnergyPerSystem,
    ExtraSlot,
    FreeDiscover,
    GalaxyWorth,
    RangeStepAll,
    Settle,
    SettleAndCollect,
    SettleOrDiscover,
    StationWorth,
    TechEffect,
    ZeroConsumption,
)
from starboard.games.council_of_shadows.pack.entries import (
    ActionCardsFile,
    AiCardsFile,
    BonusCardsFile,
    BonusEntry,
    ConstantsFile,
    DarkTechFile,
    GalaxiesFile,
    TechEntry,
    TilesFile,
)
from starboard.games.council_of_shadows.pack.galaxies import GALAXIES_FILE, check_listed
from starboard.games.council_of_shadows.pack.ids import kind_of, short_id
from starboard.games.council_of_shadows.pack.tables import CONSTANTS_FILE, SEATS
from starboard.games.pack_files import PackError, check_distinct, check_ids, check_number, label

TILES_FILE: Final = "tiles.toml"
ACTION_FILE: Final = "action_cards.toml"
AI_FILE: Final = "ai_cards.toml"
TECH_FILE: Final = "dark_tech.toml"
BONUS_FILE: Final = "bonus_cards.toml"
_TILES: Final = (10, 11, 10)  # by Parsec
_START_CARDS: Final = 6
_AI_CARDS: Final = 25
_TECHS: Final = 16
_TECH_LEVELS: Final = (1, 2)
_LIGHT_CARDS: Final = 18
_DARK_CARDS: Final = 9
_SPLIT_CUBES: Final = 2

_tile_error = partial(PackError, TILES_FILE)
_tech_error = partial(PackError, TECH_FILE)
_bonus_error = partial(PackError, BONUS_FILE)


def check_short_ids(file: str, kind: str, ids: Iterable[tuple[str, str]]) -> None:
    """Refuse an id that is another's when the prefix is left out; `ids` pairs full and short ones."""
    check_distinct(file, kind, "id", ids)


def check_tiles(file: TilesFile, galaxies: GalaxiesFile) -> None:
    """All tiles are there, and whoever starts can settle somewhere."""
    if tuple(kind.id for kind in file.planet_type) != PLANET_NAMES:
        raise _tile_error("", "planet_type", f"must be {', '.join(PLANET_NAMES)}, in this order")
    check_ids(TILES_FILE, "tile", (tile.id for tile in file.tile))
    check_short_ids(TILES_FILE, "tile", ((tile.id, short_id(tile)) for tile in file.tile))
    check_distinct(TILES_FILE, "tile", "name", ((tile.id, tile.name) for tile in file.tile))
    check_number(TILES_FILE, "tile", len(file.tile), sum(_TILES))
    for parsec, wanted in zip(range(1, PARSECS + 1), _TILES, strict=True):
        found = sum(tile.parsec == parsec for tile in file.tile)
        if found != wanted:
            raise _tile_error("", "tile", f"has {found} entries of Parsec {parsec} and needs {wanted}")
        laid = sum(galaxy.setup_tiles for galaxy in galaxies.galaxy if galaxy.parsec == parsec)
        if laid > wanted:
            reason = f"asks for {laid} tiles of Parsec {parsec}, of which there are {wanted}"
            raise PackError(GALAXIES_FILE, "", "setup_tiles", reason)
    for tile in file.tile:
        entry = label("tile", tile.id)
        if tile.parsec == 1 and "earth" not in tile.planets:
            raise _tile_error(entry, "planets", "needs an earth planet, as all of Parsec 1 (CS-1.8)")
        if not any(tile.resource.by_type()) and not tile.resource.energy:
            raise _tile_error(entry, "resource", "gives nothing")


def check_cards(start: ActionCardsFile, ai: AiCardsFile, constants: ConstantsFile) -> None:
    """All Action cards are there, and no two of them share an id."""
    check_ids(ACTION_FILE, "card", (card.id for card in start.card))
    check_number(ACTION_FILE, "card", len(start.card), _START_CARDS)
    check_ids(AI_FILE, "card", (card.id for card in ai.card))
    check_number(AI_FILE, "card", len(ai.card), _AI_CARDS)
    starting = [(card.id, card.id) for card in start.card]
    check_short_ids(AI_FILE, "card", [*starting, *((card.id, short_id(card)) for card in ai.card)])
    for file, cards in ((ACTION_FILE, start.card), (AI_FILE, ai.card)):
        for card in cards:
            _check_effect(file, label("card", card.id), card.effect, constants.limits.tower_height)


def _check_effect(file: str, entry: str, effect: CardEffect, height: int) -> None:
    if isinstance(effect, Settle | Discover | SettleAndCollect | SettleOrDiscover) and effect.cubes > height:
        reason = f"is more than a tower may have, {height} (CS-6.10)"
        raise PackError(file, entry, "effect.cubes", reason)
    if isinstance(effect, Settle) and effect.split_with_expansion and effect.cubes != _SPLIT_CUBES:
        reason = f"only {_SPLIT_CUBES} cubes can be split (CS-6.13)"
        raise PackError(file, entry, "effect.split_with_expansion", reason)


def check_dark_tech(file: DarkTechFile, constants: ConstantsFile) -> None:
    """Eight cards of each level; each effect that the rules know is there once."""
    check_ids(TECH_FILE, "card", (card.id for card in file.card))
    check_short_ids(TECH_FILE, "card", ((card.id, short_id(card)) for card in file.card))
    check_distinct(TECH_FILE, "card", "name", ((card.id, card.name) for card in file.card))
    check_number(TECH_FILE, "card", len(file.card), _TECHS)
    check_distinct(TECH_FILE, "card", "effect.kind", ((card.id, kind_of(card.effect)) for card in file.card))
    for level in _TECH_LEVELS:
        found = sum(card.level == level for card in file.card)
        wanted = _TECHS // len(_TECH_LEVELS)
        if found != wanted:
            raise _tech_error("", "card", f"has {found} entries of level {level} and needs {wanted}")
        if constants.dark_tech.cards_per_level != found:
            reason = f"must be {found}, the number of cards in {TECH_FILE}"
            raise PackError(CONSTANTS_FILE, "dark_tech", "cards_per_level", reason)
    for card in file.card:
        _check_tech(card, constants)


def _check_tech(card: TechEntry, constants: ConstantsFile) -> None:
    entry = label("card", card.id)
    wanted = _timing(card.effect)
    if wanted == "ongoing" and any(card.gain.by_type()):
        wanted = "immediate and ongoing"
    if card.timing != wanted:
        raise _tech_error(entry, "timing", f"must be {wanted!r}: the rules know this effect only so")
    if isinstance(card.effect, ExtraSlot) and card.effect.range != PARSECS:
        reason = f"must be {PARSECS}: this slot cannot be upgraded (CS-8.20)"
        raise _tech_error(entry, "effect.range", reason)
    if isinstance(card.effect, FreeDiscover) and card.effect.cubes > constants.limits.tower_height:
        reason = f"is more than a tower may have, {constants.limits.tower_height} (CS-6.10)"
        raise _tech_error(entry, "effect.cubes", reason)
    energy = constants.range_upgrade.energy_per_step
    if isinstance(card.effect, RangeStepAll) and card.effect.energy_per_step != energy:
        reason = f"must be {energy}, the energy_per_step of {CONSTANTS_FILE} (CS-8.26)"
        raise _tech_error(entry, "effect.energy_per_step", reason)


def _timing(effect: TechEffect) -> str:
    match effect:
        case ExtraSlot() | CollectGemStep() | DiscoverExtraCube() | CollectFromOthers() | ZeroConsumption():
            return "ongoing"
        case EnergyPerGalaxy() | EnergyPerSystem():
            return "assessment"
        case _:
            return "immediate"


def check_bonus_cards(file: BonusCardsFile, galaxies: GalaxiesFile, constants: ConstantsFile) -> None:
    """Both decks are whole, and with each number of players there are enough Dark cards (CS-2.7)."""
    check_ids(BONUS_FILE, "card", (card.id for card in file.card))
    check_number(BONUS_FILE, "card", len(file.card), _LIGHT_CARDS + _DARK_CARDS)
    for deck, wanted in (("light", _LIGHT_CARDS), ("dark", _DARK_CARDS)):
        found = sum(card.deck == deck for card in file.card)
        if found != wanted:
            raise _bonus_error("", "card", f"has {found} entries of the {deck} deck and needs {wanted}")
    players_of = {galaxy.id: galaxy.players for galaxy in galaxies.galaxy}
    for card in file.card:
        _check_bonus(card, players_of)
    dark = {card.id: card for card in file.card if card.deck == "dark"}
    for row in constants.player_count:
        entry = label("player_count", row.id)
        check_listed(CONSTANTS_FILE, entry, "dark_bonus_excluded", row.dark_bonus_excluded, dark)
        for card in dark.values():
            if (row.humans in card.players) == (card.id in row.dark_bonus_excluded):
                does = "excludes" if row.humans in card.players else "does not exclude"
                reason = f'{does} "{card.id}", but {BONUS_FILE} says otherwise'
                raise PackError(CONSTANTS_FILE, entry, "dark_bonus_excluded", reason)
        pool = sum(row.humans in card.players and not card.module for card in dark.values())
        if pool < row.humans:
            reason = f"has {pool} Dark cards for {row.humans} players (CS-2.7)"
            raise _bonus_error("", "card", reason)


def _check_bonus(card: BonusEntry, players_of: dict[str, tuple[int, ...]]) -> None:
    entry = label("card", card.id)
    check_distinct(BONUS_FILE, "card", "players", ((card.id, number) for number in card.players))
    if card.deck == "light":
        if sorted(card.players) != list(range(1, SEATS + 1)):
            raise _bonus_error(entry, "players", "must be all: every Light card is used (CS-2.6)")
        if card.module:
            raise _bonus_error(entry, "module", "must be empty: every Light card is used (CS-2.6)")
    if isinstance(card.score, StationWorth) and not card.module:
        reason = "must be 'module-space-stations': without it there are no Space Stations (CS-2.7)"
        raise _bonus_error(entry, "module", reason)
    if isinstance(card.score, GalaxyWorth):
        check_listed(BONUS_FILE, entry, "score.galaxy", [card.score.galaxy], players_of)
        for number in card.players:
            if number not in players_of[card.score.galaxy]:
                reason = f'has {number}, but "{card.score.galaxy}" is not in play then'
                raise _bonus_error(entry, "players", reason)
