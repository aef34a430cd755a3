"""What is unusual in a pack without being wrong: worth a look, no reason to refuse it.

Section CS-16 lists what the rulebook fixes and what is reconstructed. A pack that differs from the shipped one in
something fixed may be right all the same, since there may be another printing; its author is told. What is
reconstructed is free, within a few limits.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec import to_builtins

from starboard.games.council_of_shadows.content import EARTH, PLANET_NAMES
from starboard.games.council_of_shadows.pack.automa import AUTOMA_FILE
from starboard.games.council_of_shadows.pack.build import gem_list
from starboard.games.council_of_shadows.pack.cards import (
    ACTION_FILE,
    AI_FILE,
    BONUS_FILE,
    TECH_FILE,
    TILES_FILE,
)
from starboard.games.council_of_shadows.pack.effects import (
    AutomaDiscover,
    AutomaSettle,
    CardEffect,
    Discover,
    GemWorth,
    ParsecWorth,
    PlanetWorth,
    RangeStep,
    Settle,
    SettleAndCollect,
    SettleOrDiscover,
)
from starboard.games.council_of_shadows.pack.entries import BonusEntry, PackFiles, UpgradeEntry
from starboard.games.council_of_shadows.pack.galaxies import GALAXIES_FILE
from starboard.games.council_of_shadows.pack.ids import kind_of
from starboard.games.council_of_shadows.pack.panel import LEADERS_FILE, STATIONS_FILE, UPGRADES_FILE
from starboard.games.council_of_shadows.pack.tables import CONSTANTS_FILE
from starboard.games.pack_files import label

Fields = Sequence[str]

# What is fixed, by table of `constants.toml` or by id; all inside of a field that is a table.
_NUMBERS: Final[Mapping[str, Fields]] = {
    "start": ("consumption", "energy_by_turn_tile", "gems"),
    "tracks": ("consumption_min", "consumption_max", "energy_track_end"),
    "limits": ("purchases_per_buy_turn", "tower_height", "bonus_cards"),
    "supply": ("coal", "gold", "crystal", "cubes_per_player"),
    "gem_order": ("final_energy",),
    "final_scoring": ("energy_per_ai_card",),
    "range_upgrade": ("energy_per_step",),
    "catch_up": ("level_1", "level_2", "level_3"),
    "dark_tech": ("removed_unseen_per_level",),
}
_GALAXIES: Final[Mapping[str, Fields]] = {
    "gray": ("name", "parsec", "site_count", "setup_tiles"),
    "turquoise": ("name", "payout_high", "payout_low"),
    "yellow": ("name", "payout_high", "payout_low"),
    "blue": ("parsec", "payout_high", "light_symbol"),
    "green": ("payout_low", "light_symbol"),
    "red": ("payout_low",),
}
_ACTION_CARDS: Final[Mapping[str, Fields]] = {
    "start-settle-one": ("consumption", "effect"),
    "start-settle-two": ("consumption", "effect"),
    "start-collect": ("consumption", "effect"),
    "start-discover": ("consumption", "effect"),
    "start-upgrade": ("effect",),
}
_AI_NUMBERS: Final[Mapping[str, Fields]] = {
    "ai-ghost-scout": ("consumption",),
    "ai-deep-hibernation": ("consumption",),
    "ai-standby-mode": ("consumption", "cost"),
}
_AI_EFFECT: Final = ("effect", "any_parsec", "any_planet")
_LEVELS: Final[Mapping[str, Fields]] = {
    "standard": ("silver", "automa_start_consumption", "automa_start_energy_bonus"),
    "experienced": ("silver", "automa_start_consumption", "automa_start_energy_bonus"),
}
_AUTOMA_CARDS: Final[Mapping[str, Fields]] = {"automa-1-copper-conquest": ("consumption", "assess", "lines")}
_FREE_TECH: Final = "reduce_consumption"  # its amount is not legible in the rulebook
# Bounds of the Automa cards (CS-13.30).
_AUTOMA_CONSUMPTION: Final = range(-5, 16)
_AUTOMA_SETTLED: Final = 2
_AUTOMA_REFRESHED: Final = 4
_HIGH_TOWER: Final = 3  # CS-11.9


def find_remarks(files: PackFiles, shipped: PackFiles) -> list[str]:
    """One line for each difference from what section CS-16 wants kept."""
    return [*_changed(files, shipped), *_outside_limits(files, shipped), *_unusual_automa(files)]


def _changed(files: PackFiles, shipped: PackFiles) -> Iterator[str]:
    """Differences from the shipped pack in what the rulebook fixes."""
    for table, fields in _NUMBERS.items():
        mine, theirs = getattr(files.constants, table), getattr(shipped.constants, table)
        yield from _differences(CONSTANTS_FILE, table, mine, theirs, fields)
    yield from _compare(
        (GALAXIES_FILE, "galaxy"), files.galaxies.galaxy, shipped.galaxies.galaxy, _id, _by_id(_GALAXIES)
    )
    yield from _compare(
        (ACTION_FILE, "card"),
        files.action_cards.card,
        shipped.action_cards.card,
        _id,
        _by_id(_ACTION_CARDS),
    )
    yield from _compare((AI_FILE, "card"), files.ai_cards.card, shipped.ai_cards.card, _id, _ai_fields)
    yield from _compare(
        (TECH_FILE, "card"), files.dark_tech.card, shipped.dark_tech.card, _effect, _tech_fields
    )
    yield from _compare(
        (BONUS_FILE, "card"), files.bonus_cards.card, shipped.bonus_cards.card, _score, _score_fields
    )
    yield from _compare(
        (LEADERS_FILE, "leader"), files.leaders.leader, shipped.leaders.leader, _effect, _leader_fields
    )
    yield from _compare(
        (STATIONS_FILE, "station"),
        files.space_stations.station,
        shipped.space_stations.station,
        _effect,
        lambda _: ("effect",),
    )
    yield from _compare(
        (AUTOMA_FILE, "difficulty"), files.automa.difficulty, shipped.automa.difficulty, _id, _by_id(_LEVELS)
    )
    yield from _compare(
        (AUTOMA_FILE, "card"), files.automa.card, shipped.automa.card, _id, _by_id(_AUTOMA_CARDS)
    )


def _compare(
    place: tuple[str, str],
    mine: Sequence[Any],
    theirs: Sequence[Any],
    key: Callable[[Any], str],
    fields: Callable[[Any], Fields],
) -> Iterator[str]:
    """Entries of a kind against those of the shipped pack that are meant to be the same."""
    file, kind = place
    shipped = {key(entry): entry for entry in theirs}
    for entry in mine:
        other = shipped.get(key(entry))
        if other is not None:
            yield from _differences(file, label(kind, entry.id), entry, other, fields(other))


def _differences(file: str, entry: str, mine: Any, theirs: Any, fields: Fields) -> Iterator[str]:
    for field in fields:
        value, usual = mine, theirs
        for step in field.split("."):
            value, usual = getattr(value, step), getattr(usual, step)
        here, there = _leaves(to_builtins(value), field), _leaves(to_builtins(usual), field)
        for path in dict.fromkeys([*here, *there]):
            if here.get(path) != there.get(path):
                is_now = "nothing" if path not in here else json.dumps(here[path])
                was = "nothing" if path not in there else json.dumps(there[path])
                yield f"{file}: {entry}: {path} is {is_now}; in the rulebook it is {was}"


def _leaves(value: Any, path: str) -> dict[str, Any]:
    """What stands where inside a value. A list of plain values is one value."""
    if isinstance(value, dict):
        inner = [(f"{path}.{key}", item) for key, item in value.items()]
    elif isinstance(value, list | tuple) and any(isinstance(item, dict) for item in value):
        inner = [(f"{path}[{number}]", item) for number, item in enumerate(value, 1)]
    else:
        return {path: value}
    return {place: leaf for name, item in inner for place, leaf in _leaves(item, name).items()}


def _id(entry: Any) -> str:
    return str(entry.id)


def _effect(entry: Any) -> str:
    return kind_of(entry.effect)


def _score(entry: BonusEntry) -> str:
    return kind_of(entry.score)


def _by_id(table: Mapping[str, Fields]) -> Callable[[Any], Fields]:
    return lambda entry: table.get(entry.id, ())


def _ai_fields(card: Any) -> Fields:
    numbers = _AI_NUMBERS.get(card.id, ())
    return (*numbers, *_AI_EFFECT) if card.glossary else numbers


def _tech_fields(card: Any) -> Fields:
    return ("level", "gain") if kind_of(card.effect) == _FREE_TECH else ("level", "gain", "effect")


def _score_fields(card: BonusEntry) -> Fields:
    names = ("base", "per_unit", "divisor", "majority", "presence")
    return [f"score.{name}" for name in names if hasattr(card.score, name)]


def _leader_fields(leader: Any) -> Fields:
    names = ("times", "cubes", "range", "colonies", "energy")
    numbers = [f"effect.{name}" for name in names if hasattr(leader.effect, name)]
    return ("consumption_bonus", "start_energy", *numbers)


def _outside_limits(files: PackFiles, shipped: PackFiles) -> Iterator[str]:
    """Reconstructed values beyond the limits of section CS-16."""
    earth = PLANET_NAMES[EARTH]
    if not any(tile.parsec == 1 and tile.planets.count(earth) > 1 for tile in files.tiles.tile):
        yield f"{TILES_FILE}: no tile of Parsec 1 has two {earth} planets"
    for card in files.ai_cards.card:
        high = _cubes(card.effect) >= _HIGH_TOWER
        if card.three_tower != high:
            said = "marked" if card.three_tower else "not marked"
            does = "places a" if high else "places no"
            entry = label("card", card.id)
            yield f"{AI_FILE}: {entry}: is {said} three_tower, but {does} tower of {_HIGH_TOWER} (CS-11.9)"
    yield from _range_costs(files.upgrades.upgrade)
    present = {_formula(card) for card in files.bonus_cards.card if card.deck == "light"}
    for usual in shipped.bonus_cards.card:
        if usual.deck == "light" and _formula(usual) not in present:
            present.add(_formula(usual))
            yield f'{BONUS_FILE}: the Light deck has no card such as "{usual.id}", {usual.name}'


def _cubes(effect: CardEffect) -> int:
    """The highest tower that a card places."""
    match effect:
        case Settle() | Discover() | SettleAndCollect() | SettleOrDiscover():
            return effect.cubes
        case _:
            return 0


def _range_costs(upgrades: Sequence[UpgradeEntry]) -> Iterator[str]:
    costs = {
        (upgrade.effect.slot, upgrade.effect.range): (upgrade, gem_list(upgrade.cost))
        for upgrade in upgrades
        if isinstance(upgrade.effect, RangeStep)
    }
    for (slot, reach), (upgrade, cost) in costs.items():
        entry = f"{UPGRADES_FILE}: {label('upgrade', upgrade.id)}"
        if (slot, reach) == (1, 2) and (len(cost) > 1 or "crystal" in upgrade.cost):
            yield f"{entry}: costs more than one coal or gold, as the first step of slot 1 does"
        before = costs.get((slot, reach - 1))
        if before is not None and _price(cost) <= _price(before[1]):
            yield f"{entry}: costs no more than the step before it"


def _price(cost: Sequence[int]) -> int:
    """What gems are worth to a buyer: coal 1, gold 2, crystal 3."""
    return sum(gem + 1 for gem in cost)


def _formula(card: BonusEntry) -> tuple[str, object]:
    """What a card counts."""
    match card.score:
        case GemWorth(gem=what) | PlanetWorth(planet=what):
            return kind_of(card.score), what
        case ParsecWorth(parsec=parsec):
            return kind_of(card.score), parsec
        case score:
            return kind_of(score), None


def _unusual_automa(files: PackFiles) -> Iterator[str]:
    """What the symbols of the rulebook do not allow (CS-13.30), and lines that can never be carried out."""
    in_play = {galaxy.id for galaxy in files.galaxies.galaxy if 1 in galaxy.players}
    for pattern in files.automa.pattern:
        if len(pattern.slots) != _AUTOMA_REFRESHED:
            entry = label("pattern", pattern.id)
            yield f"{AUTOMA_FILE}: {entry}: marks {len(pattern.slots)} display slots, not {_AUTOMA_REFRESHED}"
    for card in files.automa.card:
        entry = f"{AUTOMA_FILE}: {label('card', card.id)}"
        if card.consumption not in _AUTOMA_CONSUMPTION:
            low, high = _AUTOMA_CONSUMPTION[0], _AUTOMA_CONSUMPTION[-1]
            yield f"{entry}: consumption is {card.consumption}, not from {low} to {high}"
        for number, line in enumerate(card.lines, 1):
            for side in (line.left, line.right):
                if isinstance(side, AutomaSettle) and side.cubes > _AUTOMA_SETTLED:
                    yield f"{entry}: line {number} settles {side.cubes} cubes, more than {_AUTOMA_SETTLED}"
                named = side.galaxy if isinstance(side, AutomaSettle | AutomaDiscover) else ""
                if named and named not in in_play:
                    yield f'{entry}: line {number} names "{named}", which is not in play in solo'
