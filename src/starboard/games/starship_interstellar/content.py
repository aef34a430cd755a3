"""The components of Starship Interstellar as the rules read them; `pack` makes them from the content files."""

from typing import Final

# Cubes; the level of a colour is its number plus one (SI-1.1).
RED: Final = 0
YELLOW: Final = 1
GREEN: Final = 2
BLUE: Final = 3
PURPLE: Final = 4
COLOURS: Final = 5
COLOUR_NAMES: Final = ("red", "yellow", "green", "blue", "purple")

# Technology lines; the first four are also the kinds of Buildings (SI-6.2, SI-6.8).
ARS: Final = 0
CONVERTER: Final = 1
OUTPOST: Final = 2
DRILL: Final = 3
SOLAR_LINE: Final = 4
TRAVEL_LINE: Final = 5
LINES: Final = 6
LINE_LEVELS: Final = 3
LINE_NAMES: Final = ("ars", "converter", "outpost", "drill", "solar", "travel")
BUILDINGS: Final = 4
BUILDING_NAMES: Final = ("ars", "converter", "outpost", "drill")

# Salvation technologies (SI-6.3).
CRYOGENIC: Final = 0
BUILD_EXTRA: Final = 1
DEEP_SPACE_POWER: Final = 2
GOVERNMENT_PLUS: Final = 3
SALVATION_TECHNOLOGIES: Final = 4
SALVATION_TECHNOLOGY_NAMES: Final = ("cryogenic", "build-extra", "deep-space-power", "government-plus")
FIRST_SALVATION: Final = LINES * LINE_LEVELS  # technologies are numbered line by line, these after them
TECHNOLOGIES: Final = FIRST_SALVATION + SALVATION_TECHNOLOGIES

# What the action side of a token does.
SOLAR: Final = 0
RESEARCH: Final = 1
TRAVEL: Final = 2
MARKET: Final = 3
EARTH_PRODUCTION: Final = 4
PLANETARY_PRODUCTION: Final = 5
GAIN: Final = 6
DEPOSIT: Final = 7
MARKET_GIFT: Final = 8
ACTION_NAMES: Final = (
    "solar", "research", "travel", "market", "earth_production", "planetary_production", "gain", "deposit",
    "market_gift",
)  # fmt: skip

# The four Salvation actions (SI-10.3).
BUILD: Final = 0
SAVE: Final = 1
PROBE: Final = 2
GOVERNMENT: Final = 3
SALVATION_ACTIONS: Final = 4
SALVATION_NAMES: Final = ("build", "save", "probe", "government")

# What the Salvation side of a token allows.
ANY_ACTION: Final = 0
ONLY_ONE: Final = 1
SET_ASIDE: Final = 2
MODE_NAMES: Final = ("any", "only", "none")

# Tokens by number: the basic ones, Extra Actions 1 to 24, then Planetary Production, one for each planet to settle.
SOLAR_TOKEN: Final = 0
RESEARCH_TOKEN: Final = 1
TRAVEL_TOKEN: Final = 2
MARKET_TOKEN: Final = 3
EARTH_TOKEN: Final = 4
BASIC_TOKENS: Final = 5
EXTRA_ACTIONS: Final = 24
FIRST_PRODUCTION: Final = BASIC_TOKENS + EXTRA_ACTIONS

# Rewards (SI-15.7 to SI-15.14).
PRESTIGE: Final = 0
REPUTATION: Final = 1
FUEL: Final = 2
SCIENTIST: Final = 3
CUBE: Final = 4
CUBE_CHOICE: Final = 5
EXTRA_ACTION: Final = 6
ADVANCE: Final = 7
IMPROVED_DEPOSIT: Final = 8
DRILL_REWARD: Final = 9
ARS_REWARD: Final = 10
GOVERNMENT_PROBE: Final = 11
SAVE_HUMANKIND: Final = 12
BUILD_MECHANISM: Final = 13
REWARD_NAMES: Final = (
    "prestige", "reputation", "fuel", "scientist", "cube", "cube_choice", "extra_action", "advance",
    "improved_deposit", "drill", "ars", "gov_probe", "save_humankind", "build_mechanism",
)  # fmt: skip

# Leader tracks (SI-15.1).
STARSHIP: Final = 0
HUMANKIND: Final = 1
TRACKS: Final = 2
CHOICE: Final = 2  # the receiver names the track
TRACK_NAMES: Final = ("starship", "humankind")
TRACK_WORDS: Final = ("starship", "humankind", "choice")

# Discovery tokens.
DEEP_SPACE: Final = 0
GALAXY: Final = 1
WORMHOLE: Final = 2
BLACK_HOLE: Final = 3
LOST_MINING_PLANET: Final = 4
DISCOVERY_NAMES: Final = ("deep_space", "galaxy", "wormhole", "black_hole", "lost_mining_planet")

# Spaces of the Journey.
START: Final = 0
OPEN: Final = 1
POINT_OF_INTEREST: Final = 2
GOAL: Final = 3
SPACE_NAMES: Final = ("start", "open", "poi", "goal")

QUADRANTS: Final = 4
ORBITS: Final = 8
ROWS: Final = 3  # of the World Government
ROW_SPACES: Final = 4
PROJECTS: Final = 8  # positions of the line
BASE_SET: Final = "base"

# Sets of components that a variant adds (SI-22.1, SI-24.1, SI-25.1, SI-26.1, SI-28.1).
BLACK_HOLES_SET: Final = "black_holes"
LOST_MINING_PLANETS_SET: Final = "lost_mining_planets"
MULTI_SET: Final = "multi"
UNIQUE_SET: Final = "unique"
UNIVERSAL_SET: Final = "universal"
FAMILY_PILES: Final = 2  # SI-23.2

# H.A.L.L.'s board: rows, of which the first six are the actions with the same numbers, by columns of colours (SI-31.8).
HALL_GOVERNMENT: Final = 6
HALL_PROBE: Final = 7
HALL_BUILD: Final = 8
HALL_SAVE: Final = 9
HALL_ROWS: Final = 10
HALL_ROW_NAMES: Final = (
    "solar", "research", "travel", "market", "earth_production", "planetary_production", "government", "probe",
    "build", "save",
)  # fmt: skip
NON_BASIC: Final = -1  # the action side of a token that has no row (SI-36.4)
SALVATION_ROWS: Final = (HALL_BUILD, HALL_SAVE, HALL_PROBE, HALL_GOVERNMENT)  # by Salvation action

# Where H.A.L.L.'s Scientist goes (SI-35.1).
SECOND_SPACE: Final = 0
FIRST_SPACE: Final = 1
RIGHTMOST_FREE: Final = 2
LEFTMOST_FREE: Final = 3
HALL_SPACE_NAMES: Final = ("second_from_left", "first_from_left", "rightmost_free", "leftmost_free")

# What a cell makes of the Prestige and Reputation that a Probe meets (SI-35.9).
GAINS_LESS: Final = 0
GAINS_PLAIN: Final = 1
GAINS_DOUBLE: Final = 2
HALL_GAIN_NAMES: Final = ("minus_1", "normal", "double")

# The additional action of a cell (SI-35.17).
THEN_NOTHING: Final = -1
THEN_BUILD: Final = 0
THEN_SAVE: Final = 1
THEN_PROBE: Final = 2
HALL_THEN_NAMES: Final = ("build_highest_current_or_long_term", "save_highest", "probe_plain")

HALL_LEVELS: Final = 2  # of each of its technologies (SI-33.3)


def level(colour: int) -> int:
    """The level of a colour, which is also the value of a cube (SI-1.1)."""
    return colour + 1


class Reward:
    """Something that is gained; which fields count depends on its kind."""

    __slots__ = ("colour", "highest", "kind", "n", "track")

    def __init__(self, kind: int, n: int, colour: int = -1, highest: int = -1, track: int = -1) -> None:
        self.kind = kind
        self.n = n
        self.colour = colour  # of CUBE
        self.highest = highest  # the highest colour of CUBE_CHOICE
        self.track = track  # of ADVANCE


class ActionSide:
    """The action side of a token, with what changes its action; 0 or False where nothing does."""

    __slots__ = (
        "any_planet", "buy_discount", "deposit_cubes", "draw", "free_flight", "fuel_discount", "gift", "keep",
        "kind", "kinds", "levels_above", "lower", "previous_level", "repeatable", "rewards", "sell_bonus",
    )  # fmt: skip

    def __init__(
        self,
        kind: int,
        repeatable: bool,
        free_flight: bool,
        fuel_discount: int,
        sell_bonus: int,
        buy_discount: int,
        kinds: int,
        draw: int,
        keep: int,
        lower: int,
        previous_level: bool,
        deposit_cubes: int,
        levels_above: int,
        any_planet: bool,
        gift: int,
        rewards: list[Reward],
    ) -> None:
        self.kind = kind
        self.repeatable = repeatable
        self.free_flight = free_flight  # number 1 (SI-7.7)
        self.fuel_discount = fuel_discount  # number 14 (SI-7.7)
        self.sell_bonus = sell_bonus  # number 2, one of the two (SI-8.6)
        self.buy_discount = buy_discount
        self.kinds = kinds  # colours each way at the Market: 1, with number 16 2 (SI-8.7)
        self.draw = draw  # cubes drawn by Solar Extraction: 2, with number 15 4; 0 for other actions
        self.keep = keep  # cubes that may be kept of them: 2
        self.lower = lower  # levels by which one required cube of Research is lower: number 13
        self.previous_level = previous_level  # number 19 (SI-16.7)
        self.deposit_cubes = deposit_cubes  # number 8 (SI-16.6)
        self.levels_above = levels_above
        self.any_planet = any_planet  # number 17 (SI-16.9)
        self.gift = gift  # lowest cubes of the Market: number 18 (SI-16.10)
        self.rewards = rewards  # of GAIN


class SalvationSide:
    """The Salvation side of a token: which actions, and what changes them."""

    __slots__ = (
        "advances", "after", "bonus", "extra_steps", "free_first_move", "lower", "mechanisms", "mode", "only",
        "scientists", "whole_row",
    )  # fmt: skip

    def __init__(
        self,
        mode: int,
        bonus: int,
        only: int,
        after: list[Reward],
        free_first_move: bool,
        advances: int,
        mechanisms: int,
        extra_steps: int,
        lower: int,
        scientists: int,
        whole_row: bool,
    ) -> None:
        self.mode = mode
        self.bonus = bonus  # the action that earns the Prestige bonus, -1 without (SI-10.4)
        self.only = only  # the one action of ONLY_ONE, else -1
        self.after = after  # gained after any action: numbers 9 to 12 (SI-16.12)
        self.free_first_move = free_first_move  # number 13 (SI-13.14)
        self.advances = advances  # of the Probe: 1, with number 24 2
        self.mechanisms = mechanisms  # at most: 1, with number 14 2 (SI-11.7)
        self.extra_steps = extra_steps  # numbers 21 and 22
        self.lower = lower  # levels by which the cube of every meeple is lower: number 15 (SI-12.7)
        self.scientists = scientists  # at most: 1, with number 16 2 (SI-14.7)
        self.whole_row = whole_row  # number 20 (SI-14.7)


class Token:
    """An action token with both sides. `number` is that of an Extra Action, else 0; `planet` that of a production.

    `hall` is the row of H.A.L.L.'s board for its action side, NON_BASIC where it is performed as printed (SI-36.3).
    """

    __slots__ = ("action", "hall", "id", "index", "name", "number", "planet", "salvation")

    def __init__(
        self,
        index: int,
        id: str,
        name: str,
        number: int,
        planet: int,
        action: ActionSide,
        salvation: SalvationSide,
        hall: int,
    ) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.number = number
        self.planet = planet  # of Planetary Production, else -1
        self.action = action
        self.salvation = salvation
        self.hall = hall


class PassToken:
    """A Pass token: the rewards of its sides by rotation (SI-4.17, SI-26.5)."""

    __slots__ = ("id", "index", "name", "set", "sides")

    def __init__(self, index: int, id: str, name: str, set: str, sides: list[list[Reward]]) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.set = set
        self.sides = sides


class Planet:
    """A planet and its orbit. `production` is the number of its Planetary Production token, -1 for Earth."""

    __slots__ = (
        "gravity", "id", "index", "name", "orbit", "per_quadrant", "production", "settles", "spaces", "speed", "start",
    )  # fmt: skip

    def __init__(
        self,
        index: int,
        id: str,
        name: str,
        orbit: int,
        gravity: int,
        spaces: int,
        speed: int,
        start: int,
        settles: bool,
        production: int,
    ) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.orbit = orbit  # from 1
        self.gravity = gravity
        self.spaces = spaces
        self.per_quadrant = spaces // QUADRANTS
        self.speed = speed
        self.start = start
        self.settles = settles
        self.production = production


class ProductionToken:
    """A Planetary Production token: what its planet's ground holds, from the surface down (SI-7.17)."""

    __slots__ = ("ars", "id", "index", "layers", "name", "planet", "set")

    def __init__(
        self,
        index: int,
        id: str,
        name: str,
        planet: int,
        set: str,
        layers: list[tuple[int, int]],
        ars: int,
    ) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.planet = planet
        self.set = set
        self.layers = layers  # colour and number of cubes
        self.ars = ars


class Technology:
    """A technology. A Salvation technology has line -1, level 0 and no cost of its own (SI-6.3, SI-6.5)."""

    __slots__ = ("cost", "id", "index", "level", "line", "name")

    def __init__(self, index: int, id: str, name: str, line: int, level: int, cost: list[int]) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.line = line
        self.level = level
        self.cost = cost  # cubes by colour


class Mechanism:
    """A Mechanism token; `any_cubes` is 0 but for Universal ones, whose cost is empty."""

    __slots__ = ("any_cubes", "cost", "id", "index", "name", "set", "starting", "value")

    def __init__(
        self,
        index: int,
        id: str,
        name: str,
        set: str,
        starting: bool,
        cost: list[int],
        value: int,
        any_cubes: int,
    ) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.set = set
        self.starting = starting  # red back (SI-1.7)
        self.cost = cost  # cubes by colour
        self.value = value
        self.any_cubes = any_cubes


class Discovery:
    """A kind of Discovery token with its number in the pile (SI-1.10).

    At a Black Hole up to `prestige_most` Prestige can be bought for `fuel_each` Fuel each (SI-22.5).
    """

    __slots__ = ("count", "effect", "fuel_each", "id", "index", "kind", "name", "prestige_most", "set")

    def __init__(
        self,
        index: int,
        id: str,
        name: str,
        kind: int,
        set: str,
        count: int,
        effect: list[Reward],
        prestige_most: int = 0,
        fuel_each: int = 0,
    ) -> None:
        self.prestige_most = prestige_most
        self.fuel_each = fuel_each
        self.index = index
        self.id = id
        self.name = name
        self.kind = kind
        self.set = set
        self.count = count
        self.effect = effect


class JourneySpace:
    """A space of the Journey to Trappist (SI-13.1). `reward` and `name` are those of a Point of Interest."""

    __slots__ = ("column", "id", "index", "kind", "name", "next", "reward", "row", "straight")

    def __init__(
        self,
        index: int,
        id: str,
        name: str,
        column: int,
        row: str,
        kind: int,
        next: list[int],
        straight: list[int],
        reward: list[Reward],
    ) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.column = column
        self.row = row
        self.kind = kind
        self.next = next
        self.straight = straight
        self.reward = reward


class LeaderSheet:
    """A sheet with both Leader tracks: `tracks[track][space - 1]` are the rewards of a space (SI-15.1, SI-27.1)."""

    __slots__ = ("id", "index", "name", "tracks")

    def __init__(self, index: int, id: str, name: str, tracks: list[list[list[Reward]]]) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.tracks = tracks


class MarketRow:
    """A row of the Market (SI-8.1). `buy[n - 1]` and `sell[n]` are the prices while n cubes lie there (SI-8.3)."""

    __slots__ = ("buy", "capacity", "restock", "sell", "start")

    def __init__(
        self, capacity: int, start: list[int], buy: list[int], sell: list[int], restock: int
    ) -> None:
        self.capacity = capacity
        self.start = start  # cubes at set-up by number of players
        self.buy = buy
        self.sell = sell
        self.restock = restock


class Family:
    """A Family token: meeples that are saved together (SI-23.1)."""

    __slots__ = ("id", "index", "members", "name", "reputation")

    def __init__(self, index: int, id: str, name: str, members: list[int], reputation: int) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.members = members  # numbers by colour
        self.reputation = reputation


class HallCell:
    """A cell of H.A.L.L.'s board. Each row reads its own fields; the others are 0, False or empty (`hall.toml`)."""

    __slots__ = (
        "again", "all_rows", "ars", "convert", "cost", "draw", "fuel", "gains", "highest", "id", "keep", "leave",
        "levels", "loses", "loss_less", "multiplier", "order", "rise", "scientists", "space", "take", "then",
        "whole_row",
    )  # fmt: skip

    id: str
    again: bool  # the token goes under the pile (SI-32.11)
    then: int  # the additional action, or THEN_NOTHING (SI-35.17)
    # solar (SI-33.1)
    draw: int
    keep: int  # cubes kept, the lowest ones
    loses: bool  # Reputation, by the value kept
    loss_less: int
    # research (SI-33.6)
    levels: int
    multiplier: int  # of the cubes
    scientists: int  # gained afterwards
    # travel: `fuel` is added to the price of founding (SI-33.12)
    fuel: int  # also gained by earth_production and planetary_production (SI-33.17, SI-33.19)
    ars: int
    # market (SI-33.16)
    take: list[bool]  # one cube each: the highest (True) or the lowest
    # planetary_production (SI-33.19)
    leave: int  # cubes that stay in the Deposit
    convert: int  # cubes removed afterwards
    rise: int  # levels
    # government (SI-35.1)
    space: int
    whole_row: bool
    # probe (SI-35.9)
    cost: int  # multiplier of all Fuel
    gains: int
    # build (SI-35.13)
    highest: bool
    all_rows: bool
    # save (SI-35.15)
    order: list[bool]  # meeples one after the other: the highest (True) or the lowest

    def __init__(self, id: str) -> None:
        self.id = id
        self.again = False
        self.then = THEN_NOTHING
        self.draw = 0
        self.keep = 0
        self.loses = False
        self.loss_less = 0
        self.levels = 0
        self.multiplier = 1
        self.scientists = 0
        self.fuel = 0
        self.ars = 0
        self.take = []
        self.leave = 0
        self.convert = 0
        self.rise = 0
        self.space = LEFTMOST_FREE
        self.whole_row = False
        self.cost = 1
        self.gains = GAINS_PLAIN
        self.highest = False
        self.all_rows = False
        self.order = []


class HallTechnology:
    """A technology of H.A.L.L. (SI-33.5, SI-37.4 to SI-37.6).

    `removed[level]` convertible cubes of `colour` make the cubes `added[level]`, which are numbers by colour.
    """

    __slots__ = ("added", "colour", "costs", "id", "index", "removed", "scientists")

    def __init__(
        self,
        index: int,
        id: str,
        colour: int,
        removed: list[int],
        added: list[list[int]],
        costs: list[list[int]],
        scientists: int,
    ) -> None:
        self.index = index
        self.id = id
        self.colour = colour
        self.removed = removed  # by level, from 0
        self.added = added  # by level, from 0
        self.costs = costs  # cubes by colour, of the first and the second level
        self.scientists = scientists  # of each level


class HallPreset:
    """The contents of the AI Bag at a difficulty (SI-38.1)."""

    __slots__ = ("bag", "id", "index")

    def __init__(self, index: int, id: str, bag: list[int]) -> None:
        self.index = index
        self.id = id
        self.bag = bag  # by colour


class HallRules:
    """H.A.L.L.'s boards (`hall.toml`)."""

    __slots__ = ("cells", "gravity_multiplier", "least_cost", "presets", "technologies")

    def __init__(
        self,
        cells: list[HallCell],
        technologies: list[HallTechnology],
        presets: list[HallPreset],
        gravity_multiplier: int,
        least_cost: int,
    ) -> None:
        self.cells = cells  # row * COLOURS + colour
        self.technologies = technologies  # top to bottom
        self.presets = presets  # the easiest first
        self.gravity_multiplier = gravity_multiplier  # of founding (SI-33.12)
        self.least_cost = least_cost


class Limits:
    """The numbers of the game that belong to no component.

    Tables by number of players have five entries, from 0 players on; those of 1 player are those of 2.
    """

    __slots__ = (
        "arrival_prestige",
        "ars_moves",
        "bag",
        "bases",
        "belt",
        "belt_cost",
        "black_holes_replace",
        "burn",
        "column_prestige",
        "converter_down",
        "converter_up",
        "converter_upgrade",
        "cube_block",
        "current",
        "discovery_prestige",
        "display",
        "drill_moves",
        "earth_fuel",
        "extra_column",
        "extra_draw",
        "extra_draw_if_kept",
        "extra_limit",
        "goals_needed",
        "governor_prestige",
        "grant_fuel",
        "grant_scientists",
        "growth",
        "hold",
        "last_space",
        "leader_length",
        "long_term",
        "loss_reduction",
        "lost_mining_planets_replace",
        "mechanism_cubes_lower",
        "meeples",
        "meeples_max",
        "move_cost",
        "orbit_cost",
        "outpost_fuel",
        "population_goal",
        "quadrant_cost",
        "reputation_block",
        "reputation_max",
        "rotation",
        "row_prestige",
        "salvation_bonus",
        "salvation_costs",
        "scientists",
        "seat_cubes",
        "seat_fuel",
        "sites",
        "slots",
        "spiral_start",
        "spiral_step",
        "stack",
        "start_cubes",
        "start_fuel",
        "start_prestige",
        "start_reputation",
        "start_scientists",
        "starting_tokens",
        "storage",
        "survey_fuel",
        "technology_prestige",
        "technology_scientists",
        "trappist",
        "uses",
        "wormhole_jump",
        "wormhole_leg",
    )  # fmt: skip

    # pieces and limits (SI-1.13, SI-3)
    bases: int
    scientists: int
    hold: int
    storage: int
    sites: int
    reputation_max: int
    leader_length: int
    extra_limit: int
    uses: int  # of one token in a phase (SI-4.10)
    rotation: int  # the greatest (SI-4.14)
    stack: int  # production tokens of a planet (SI-2.2)
    # start (SI-2.6, SI-2.13, SI-2.14)
    start_fuel: int
    start_scientists: int
    start_cubes: list[int]  # by colour
    start_reputation: int
    start_prestige: int
    seat_fuel: list[int]  # by place in the first Action order, from 0
    seat_cubes: list[list[int]]  # by place, then by colour
    # by number of players
    burn: list[list[int]]  # by planet, -1 for those that never burn
    meeples: list[list[int]]  # by colour
    population_goal: list[int]
    slots: list[int]  # of each of the modules; modules * slots is the ship
    display: list[int]  # Extra Action tokens on display
    # actions
    survey_fuel: int
    earth_fuel: int
    spiral_step: int  # per kept cube (SI-5.5)
    bag: list[int]  # cubes in the Solar Bag by colour
    spiral_start: int
    last_space: int
    growth: int  # of the Spiral in the Government Phase
    orbit_cost: int
    quadrant_cost: int
    belt_cost: int
    belt: int  # the last orbit inside the Asteroid Belt
    # technologies
    technology_scientists: int
    salvation_costs: list[list[int]]  # cubes by colour, by rung (SI-6.5)
    ars_moves: list[int]  # by level, from 0
    drill_moves: list[int]
    outpost_fuel: list[int]
    converter_upgrade: int  # levels (SI-9.8)
    converter_down: int  # levels (SI-9.9)
    converter_up: int  # levels (SI-9.10)
    loss_reduction: int  # SI-5.6
    extra_draw: int  # SI-5.7
    extra_draw_if_kept: int  # SI-5.8
    wormhole_leg: int  # SI-7.6
    mechanism_cubes_lower: int  # levels, by Build Extra (SI-11.6)
    meeples_max: int  # by Accelerated Cryogenic Processing (SI-12.6)
    # Salvation
    salvation_bonus: int  # Prestige (SI-10.4)
    starting_tokens: int  # Mechanisms of the first projects
    current: int  # the last position of Current Projects, counted from 1
    long_term: int  # the last position of Long-Term Projects
    discovery_prestige: int
    move_cost: list[int]  # Fuel by target column; entry 0 is not used
    wormhole_jump: int
    extra_column: int
    arrival_prestige: list[int]
    trappist: int  # the number of the Journey space
    black_holes_replace: int  # base Discovery tokens that leave the game unseen (SI-22.3)
    lost_mining_planets_replace: int  # SI-24.2
    # Government Phase
    governor_prestige: int
    grant_fuel: int
    grant_scientists: int
    # end (SI-19)
    goals_needed: int
    column_prestige: list[int]  # by column, from 0
    reputation_block: int  # points of Reputation for 1 Prestige
    cube_block: int  # value of cubes for 1 Prestige
    row_prestige: list[int]  # by row, from 0
    technology_prestige: list[int]  # by level, from 1: entry 0 is level 1


class Content:
    """Everything a content pack holds, in the order of its files."""

    __slots__ = (
        "corporations", "discoveries", "earth", "families", "government", "hall", "limits", "market", "mechanisms",
        "modules",
        "pass_tokens", "planets", "production_tokens", "sheets", "spaces", "technologies", "tokens",
    )  # fmt: skip

    def __init__(
        self,
        corporations: list[str],
        planets: list[Planet],
        production_tokens: list[ProductionToken],
        tokens: list[Token],
        pass_tokens: list[PassToken],
        technologies: list[Technology],
        market: list[MarketRow],
        mechanisms: list[Mechanism],
        modules: list[str],
        spaces: list[JourneySpace],
        discoveries: list[Discovery],
        sheets: list[LeaderSheet],
        government: list[list[Reward]],
        families: list[Family],
        hall: HallRules,
        limits: Limits,
    ) -> None:
        self.corporations = corporations  # names, in the order of the seats (SI-2.15)
        self.planets = planets  # from the Sun outwards: planet i is on orbit i + 1
        self.production_tokens = production_tokens
        self.tokens = tokens  # basic, Extra Actions by number, Planetary Production by planet
        self.pass_tokens = pass_tokens  # the basic one first
        self.technologies = (
            technologies  # line by line in the order of LINE_NAMES, then the Salvation technologies
        )
        self.market = market  # by colour
        self.mechanisms = mechanisms
        self.modules = modules  # names, in the order in which they are finished
        self.spaces = spaces  # of the Journey; `sol` first, Trappist last
        self.discoveries = discoveries
        self.sheets = sheets  # the base sheet first
        self.government = government  # the bonus of row * ROW_SPACES + space, both from 0
        self.families = families
        self.hall = hall
        self.limits = limits
        self.earth: int = next(planet.index for planet in planets if not planet.settles)
