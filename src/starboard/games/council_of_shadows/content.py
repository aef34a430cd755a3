"""The components of Council of Shadows as the rules read them: small typed objects, made once from a content pack.

`pack/` reads and checks the TOML files and builds a `Content`; nothing else does. All numbers of the game come
from there (CS-0.5, CS-19.1), and where a text of theirs disagrees with the ledger the ledger wins (CS-0.4). The
constants below are only names for positions in lists and for kinds of effects.
"""

from typing import Final

COAL: Final = 0
GOLD: Final = 1
CRYSTAL: Final = 2
GEM_NAMES: Final = ("coal", "gold", "crystal")

EARTH: Final = 0
DESERT: Final = 1
VOLCANO: Final = 2
PLANET_NAMES: Final = ("earth", "desert", "volcano")

PLANETS: Final = 4  # places for planets on a site; a planet is the spot `site * PLANETS + number`
PARSECS: Final = 3
TECH_PILES: Final = 3  # Dark Tech piles by level; that of level 0 is always empty

# Effects of Action cards (ledger 6)
DO_NOTHING: Final = 0
DO_SETTLE: Final = 1
DO_SETTLE_SINGLES: Final = 2
DO_COLLECT: Final = 3
DO_DISCOVER: Final = 4
DO_SETTLE_AND_COLLECT: Final = 5
DO_SETTLE_OR_DISCOVER: Final = 6
DO_GEMS: Final = 7
DO_REFINE: Final = 8
DO_ENERGY: Final = 9
EFFECT_NAMES: Final = (
    "none", "settle", "settle_singles", "collect", "discover", "settle_and_collect", "settle_or_discover", "gems",
    "upgrade_gem", "energy",
)  # fmt: skip

# Effects of upgrades (CS-4.12)
UP_PLANET: Final = 0
UP_STACKING: Final = 1
UP_RANGE: Final = 2
UP_ENERGY: Final = 3
UPGRADE_NAMES: Final = ("planet_type", "stacking", "range", "energy")

# The slots of a panel: the printed ones from 0 on. An upgrade of Ava's slot names this instead of a number.
AVA_SLOT: Final = -2

# Effects of Dark Tech cards (ledger 8)
TECH_STARGATE: Final = 0
TECH_GEM_STEP: Final = 1
TECH_EXPLORERS: Final = 2
TECH_SCIENTISTS: Final = 3
TECH_EMPIRE: Final = 4
TECH_RANGES: Final = 5
TECH_SAVER: Final = 6
TECH_TRAVELER: Final = 7
TECH_COLLECT: Final = 8
TECH_PERPETUAL: Final = 9
TECH_FEUDALISM: Final = 10
TECH_JOURNEY: Final = 11
TECH_INFORMATION: Final = 12
TECH_DOMINATE: Final = 13
TECH_BOOST: Final = 14
TECH_SETTLEMENT: Final = 15
TECH_NAMES: Final = (
    "extra_slot", "collect_gem_step", "discover_extra_cube", "free_settle_and_collect",
    "energy_per_galaxy_majority", "range_step_all", "reduce_consumption", "collect_from_others", "free_collect",
    "zero_consumption", "energy_per_system_majority", "free_discover", "free_ai_card", "free_assess", "energy",
    "free_settle_singles",
)  # fmt: skip

# How Bonus cards score (CS-9.10 to CS-9.19)
WORTH_GEMS: Final = 0
WORTH_PLANETS: Final = 1
WORTH_CONSUMPTION: Final = 2
WORTH_PANEL: Final = 3
WORTH_PARSEC: Final = 4
WORTH_AI_CARDS: Final = 5
WORTH_LIGHT_CARDS: Final = 6
WORTH_FLAT: Final = 7
WORTH_STATIONS: Final = 8
WORTH_GALAXY: Final = 9
WORTH_NAMES: Final = (
    "gems", "cubes_on_planet_type", "consumption_tenths", "panel_cubes", "cubes_in_parsec", "ai_cards",
    "light_cards", "flat", "space_stations", "galaxy",
)  # fmt: skip

# Leaders (ledger 11) and Space Stations (ledger 10)
LEADER_COLLECTS: Final = 0  # Buteo
LEADER_SETTLES: Final = 1  # Zoe
LEADER_SLOT: Final = 2  # Ava
LEADER_KEEPS: Final = 3  # Casares
LEADER_COLONIES: Final = 4  # S3E3
LEADER_TIES: Final = 5  # Breish
LEADER_NAMES: Final = (
    "assessment_collect", "buy_phase_settle", "extra_slot", "keep_cube_from", "assessment_energy_per_colony",
    "ties_count_as_majority_payout",
)  # fmt: skip
STATION_COLLECTS: Final = 0
STATION_KEEPS: Final = 1
STATION_CUBES: Final = 2
STATION_NAMES: Final = ("assessment_collect", "assess_without_removal", "majority_cubes")

# What an Automa card can say (CS-13.13 to CS-13.17)
AUTOMA_SETTLE: Final = 0
AUTOMA_DISCOVER: Final = 1
AUTOMA_ENERGY: Final = 2
AUTOMA_REFRESH: Final = 3
AUTOMA_NAMES: Final = ("settle", "discover_settle", "energy", "refresh_display")


class ActionCard:
    """An Action card: one of the six that everybody starts with (CS-1.18), or an AI card (`ai`, CS-6.33)."""

    __slots__ = (
        "ai", "any_parsec", "any_planet", "both", "collects", "consumption", "cost", "cubes", "effect", "energy",
        "gems", "id", "index", "name", "range", "split", "steps", "three_tower",
    )  # fmt: skip

    def __init__(self, index: int, id: str, name: str, ai: bool, consumption: int, effect: int) -> None:
        self.index = index
        self.id = id  # "start-discover", "twin-beacon": the prefix of AI cards is left out
        self.name = name
        self.ai = ai
        self.consumption = consumption
        self.effect = effect  # DO_...
        self.cost: list[int] = []  # gems, the lowest first
        self.cubes = 0
        self.collects = 0  # collections: `times` of a collect card, `collects` of the others
        self.both = False  # mode "and" of a discovery
        self.split = False  # CS-6.13
        self.steps = 0  # of refining
        self.energy = 0
        self.gems: list[int] = [0, 0, 0]  # gained: by type
        self.any_parsec = False
        self.any_planet = False
        self.range = 0  # CS-6.3: the action has at least this range
        self.three_tower = False


class Galaxy:
    """A galaxy; `sites` are all of its sites."""

    __slots__ = ("high", "id", "index", "light", "low", "name", "parsec", "setup_tiles", "sites")

    def __init__(
        self,
        index: int,
        id: str,
        name: str,
        parsec: int,
        high: int,
        low: int,
        light: bool,
        setup_tiles: int,
        sites: list[int],
    ) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.parsec = parsec  # 1..3
        self.high = high
        self.low = low
        self.light = light
        self.setup_tiles = setup_tiles
        self.sites = sites


class Site:
    """A place for one tile; ids such as `gray-1` are the same on both sides of the board."""

    __slots__ = ("galaxy", "id", "index", "parsec")

    def __init__(self, index: int, id: str, galaxy: int, parsec: int) -> None:
        self.index = index
        self.id = id
        self.galaxy = galaxy
        self.parsec = parsec


class Tile:
    """A Solar System tile; one collection gives all of `gems` and `energy`."""

    __slots__ = ("energy", "gems", "id", "index", "name", "parsec", "planets")

    def __init__(
        self, index: int, id: str, name: str, parsec: int, planets: list[int], gems: list[int], energy: int
    ) -> None:
        self.index = index
        self.id = id  # "halcyon": without the prefix of its Parsec
        self.name = name
        self.parsec = parsec
        self.planets = planets  # their types
        self.gems = gems  # by type
        self.energy = energy


class Upgrade:
    """A space of the panel that can be bought; the last ones are Ava's."""

    __slots__ = ("cost", "effect", "energy", "id", "index", "name", "planet", "range", "requires", "slot")

    def __init__(self, index: int, id: str, name: str, effect: int, cost: list[int]) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.effect = effect  # UP_...
        self.cost = cost  # gems, the lowest first
        self.planet = -1  # type of planet that may be settled
        self.slot = -1  # from 0; AVA_SLOT
        self.range = 0
        self.energy = 0
        self.requires = -1  # the upgrade that has to be bought before


class DarkTech:
    """A Dark Tech card."""

    __slots__ = ("amount", "collects", "cubes", "effect", "gain", "id", "index", "level", "name", "text")

    def __init__(self, index: int, id: str, name: str, level: int, effect: int, text: str) -> None:
        self.index = index
        self.id = id  # "empire": without its prefix
        self.name = name
        self.level = level  # 1 or 2
        self.effect = effect  # TECH_...
        self.text = text
        self.amount = 0  # Energy, steps, range, galaxies, Light cards: whatever the effect counts
        self.cubes = 0
        self.collects = 0
        self.gain: list[int] = [0, 0, 0]  # gems, by type


class BonusCard:
    """A Bonus card and how it scores."""

    __slots__ = (
        "base", "divisor", "id", "index", "light", "majority", "module", "name", "per_unit", "players", "presence",
        "what", "worth",
    )  # fmt: skip

    def __init__(self, index: int, id: str, name: str, light: bool, worth: int, what: int, base: int) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.light = light
        self.worth = worth  # WORTH_...
        self.what = what  # gem, planet type, Parsec or galaxy; -1 without meaning
        self.base = base
        self.per_unit = 0
        self.divisor = 1
        self.majority = 0
        self.presence = 0
        self.players: list[int] = []  # player counts with which it is used, 1 = solo
        self.module = False  # only with the Space Stations


class Leader:
    """A Leader of Module 2."""

    __slots__ = ("amount", "consumption", "effect", "energy", "id", "index", "name", "text")

    def __init__(
        self,
        index: int,
        id: str,
        name: str,
        effect: int,
        consumption: int,
        energy: int,
        amount: int,
        text: str,
    ) -> None:
        self.index = index
        self.id = id  # "buteo"
        self.name = name
        self.effect = effect  # LEADER_...
        self.consumption = consumption  # at the start
        self.energy = energy  # at the start; -1: that of the turn tile
        self.amount = (
            amount  # collections, cubes, range of the slot, colonies, Energy: whatever the effect counts
        )
        self.text = text


class Station:
    """A Space Station of Module 1."""

    __slots__ = ("cost", "cubes", "effect", "id", "index", "name", "text")

    def __init__(
        self, index: int, id: str, name: str, effect: int, cost: list[int], cubes: int, text: str
    ) -> None:
        self.index = index
        self.id = id  # "collecting"
        self.name = name
        self.effect = effect  # STATION_...
        self.cost = cost  # gems, the lowest first
        self.cubes = cubes
        self.text = text


class AutomaOption:
    """The left or the right side of a line of an Automa card."""

    __slots__ = ("cubes", "energy", "galaxy", "kind", "parsec", "pattern", "planet", "slots")

    def __init__(self, kind: int) -> None:
        self.kind = kind  # AUTOMA_...
        self.cubes = 0
        self.planet = -1
        self.parsec = 0
        self.galaxy = -1  # -1: any galaxy of the Parsec
        self.energy = 0
        self.pattern = ""
        self.slots: list[int] = []  # of the display


class AutomaLine:
    """A line of an Automa card; `right` is None where there is no alternative."""

    __slots__ = ("left", "right")

    def __init__(self, left: AutomaOption, right: AutomaOption | None) -> None:
        self.left = left
        self.right = right


class AutomaCard:
    """An Automa card (CS-13.4, CS-13.29, CS-13.30)."""

    __slots__ = ("assess_all", "consumption", "id", "index", "lines", "name", "pile", "silver")

    def __init__(
        self,
        index: int,
        id: str,
        name: str,
        pile: int,
        silver: bool,
        consumption: int,
        assess_all: bool,
        lines: list[AutomaLine],
    ) -> None:
        self.index = index
        self.id = id  # "first-contact"
        self.name = name
        self.pile = pile  # 0, 1, 2
        self.silver = silver
        self.consumption = consumption
        self.assess_all = assess_all  # else majorities only
        self.lines = lines


class Difficulty:
    """A level of the Automa (CS-13.3)."""

    __slots__ = ("energy_bonus", "house", "id", "silver", "start_consumption")

    def __init__(self, id: str, silver: bool, start_consumption: int, energy_bonus: int, house: bool) -> None:
        self.id = id
        self.silver = silver
        self.start_consumption = start_consumption
        self.energy_bonus = energy_bonus
        self.house = house


class PlayerCount:
    """What depends on the number of players (ledger 12)."""

    __slots__ = ("back", "covered", "dark_excluded", "galaxies", "humans", "id")

    def __init__(
        self,
        id: str,
        humans: int,
        back: bool,
        galaxies: list[int],
        covered: list[int],
        dark_excluded: list[int],
    ) -> None:
        self.id = id
        self.humans = humans  # 1: solo
        self.back = back  # which side of the board
        self.galaxies = galaxies  # in play, in the order of CS-13.18
        self.covered = covered
        self.dark_excluded = dark_excluded  # Bonus cards


class Civilisation:
    """A name and a colour; no rules (CS-0.2, CS-0.3, CS-0.6)."""

    __slots__ = ("automa", "colour", "hex", "id", "index", "name")

    def __init__(self, index: int, id: str, name: str, colour: str, hex: str, automa: bool) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.colour = colour
        self.hex = hex
        self.automa = automa


class Limits:
    """The single numbers of the game (`constants.toml`)."""

    __slots__ = (
        "ai_card_energy", "bonus_cards", "catch_up", "consumption_max", "consumption_min", "display", "energy_by_tile",
        "gem_energy", "purchases", "round_cap", "slot_range", "slots", "start_consumption", "start_gems",
        "start_planets", "tech_cards", "tech_removed", "tower", "trigger_level",
    )  # fmt: skip

    start_consumption: int
    start_gems: list[int]  # by type
    start_planets: int  # types that may be settled, one bit each
    slots: int
    slot_range: int
    energy_by_tile: list[int]
    consumption_min: int
    consumption_max: int
    purchases: int
    tower: int
    bonus_cards: int
    gem_energy: list[int]  # at the end, by type
    ai_card_energy: int
    trigger_level: int
    round_cap: int
    catch_up: list[list[list[int]]]  # [level reached][own level] -> gems by type; [] where nothing
    tech_cards: int  # of each level
    tech_removed: int
    display: int  # slots


class Content:
    """A content pack. Cards are numbered through: the six starting cards first, then the AI cards."""

    __slots__ = (
        "automa_cards",
        "ava_cubes",
        "bonus_cards",
        "cards",
        "civilisations",
        "counts",
        "difficulties",
        "galaxies",
        "leaders",
        "limits",
        "panel_upgrades",
        "sites",
        "stargate_cubes",
        "start_cards",
        "stations",
        "techs",
        "tiles",
        "tiles_of",
        "upgrades",
    )  # fmt: skip

    cards: list[ActionCard]
    start_cards: int  # how many of `cards` everybody has
    galaxies: list[Galaxy]
    sites: list[Site]  # of the front, which has them all
    tiles: list[Tile]
    tiles_of: list[list[int]]  # by Parsec: index 1..3; index 0 is empty
    upgrades: list[Upgrade]  # the 13, then Ava's
    panel_upgrades: int  # how many of them are on every panel
    ava_cubes: int  # panel cubes that lie on Ava's extra panel from the start
    stargate_cubes: int
    techs: list[DarkTech]
    bonus_cards: list[BonusCard]
    leaders: list[Leader]
    stations: list[Station]
    automa_cards: list[AutomaCard]
    difficulties: list[Difficulty]
    counts: list[PlayerCount]
    civilisations: list[Civilisation]
    limits: Limits

    def card(self, id: str) -> ActionCard:
        """The Action card with this id, for whoever has words instead of numbers."""
        return next(card for card in self.cards if card.id == id)
