"""A position of Starship Interstellar: plain numbers and short lists, copied by hand, as a search copies millions."""

from typing import Any, Final, TypeVar

from starboard.games.starship_interstellar.content import (
    BASE_SET,
    BASIC_TOKENS,
    BLACK_HOLES_SET,
    BUILDINGS,
    COLOURS,
    LINES,
    LOST_MINING_PLANETS_SET,
    MULTI_SET,
    QUADRANTS,
    ROW_SPACES,
    ROWS,
    TRACKS,
    UNIVERSAL_SET,
    Content,
    JourneySpace,
    LeaderSheet,
    Reward,
    Token,
)
from starboard.games.starship_interstellar.hall_state import Hall
from starboard.games.starship_interstellar.moves import Moves
from starboard.kernel.outcome import Outcome
from starboard.kernel.state import State

# Sources of Prestige; the indices of `Corporation.prestige`.
FROM_MECHANISMS: Final = 0
FROM_LEADERS: Final = 1
FROM_JOURNEY: Final = 2
FROM_TOKENS: Final = 3
FROM_GOVERNMENT: Final = 4
FROM_OTHER: Final = 5  # Pass tokens and the start
SOURCE_NAMES: Final = ("mechanisms", "leaders", "journey", "tokens", "government", "other")

# Phases (SI-4.1).
SETUP: Final = 0
ACTION: Final = 1
SALVATION: Final = 2
GOVERNMENT_PHASE: Final = 3
OVER: Final = 4
PHASE_NAMES: Final = ("setup", "action", "salvation", "government", "over")

# How a variant is played; Families, Unique Pass Tokens and no survivors are just on or off (SI-22 to SI-29).
OFF: Final = 0
ADD: Final = 1  # Black Holes and Lost Mining Planets
REPLACE: Final = 2
STANDARD: Final = 1  # Multi-Resource Deposits
NO_INFORMATION: Final = 2
SIMPLE: Final = 1  # Universal Mechanisms
INTERESTING: Final = 2
RANDOM_SHEET: Final = -1  # of the Leader tracks

Entry = TypeVar("Entry")

NOBODY: Final = -1  # no Governor, no builder, a free space


def tokens_in(tokens: int) -> list[int]:
    """The tokens of a set that is written one bit each, in their order."""
    found: list[int] = []
    while tokens:
        lowest = tokens & -tokens
        found.append(lowest.bit_length() - 1)
        tokens ^= lowest
    return found


def put(entries: list[Entry], index: int, entry: Entry) -> list[Entry]:
    """The same list with another entry in one place: a list that clones share is replaced, never changed."""
    entries = entries[:]
    entries[index] = entry
    return entries


class Variants:
    """Which variants are played and how (SI-21.1); without any it is the base game."""

    __slots__ = (
        "black_holes", "families", "lost_mining_planets", "multi_deposits", "no_survivors", "sheet", "unique_pass",
        "universal",
    )  # fmt: skip

    def __init__(
        self,
        black_holes: int = OFF,
        families: bool = False,
        lost_mining_planets: int = OFF,
        multi_deposits: int = OFF,
        unique_pass: bool = False,
        sheet: int = 0,
        universal: int = OFF,
        no_survivors: bool = False,
    ) -> None:
        self.black_holes = black_holes
        self.families = families
        self.lost_mining_planets = lost_mining_planets
        self.multi_deposits = multi_deposits
        self.unique_pass = unique_pass
        self.sheet = sheet  # the number of the Leader sheet or RANDOM_SHEET
        self.universal = universal
        self.no_survivors = no_survivors

    def discovery_sets(self) -> list[str]:
        """The sets of Discovery tokens that are played with (SI-22.2, SI-24.2)."""
        sets = [BASE_SET]
        if self.black_holes:
            sets.append(BLACK_HOLES_SET)
        if self.lost_mining_planets:
            sets.append(LOST_MINING_PLANETS_SET)
        return sets


class Terms:
    """What is fixed before the first move: content pack, seats and options. H.A.L.L. has the last seat, if any."""

    __slots__ = (
        "burn", "content", "display", "goal", "hall", "moves", "people", "players", "preset", "slots", "unseen_blue",
        "unseen_discoveries", "variants",
    )  # fmt: skip

    def __init__(
        self, content: Content, moves: Moves, people: int, variants: Variants, preset: int = 0
    ) -> None:
        limits = content.limits
        players = max(people, 2)  # the solo game is set up for two (SI-31.1)
        self.content = content
        self.moves = moves
        self.people = people
        self.players = players  # corporations
        self.hall = 1 if people == 1 else NOBODY  # the seat of H.A.L.L.
        self.preset = preset  # of the AI Bag
        self.variants = variants
        removed = 0
        if variants.black_holes == REPLACE:
            removed += limits.black_holes_replace
        if variants.lost_mining_planets == REPLACE:
            removed += limits.lost_mining_planets_replace
        self.unseen_discoveries = (
            removed  # base Discovery tokens that have left the game unseen (SI-22.9, SI-29.1)
        )
        universal = [m for m in content.mechanisms if m.set == UNIVERSAL_SET and not m.starting]
        # base Mechanisms of the blue pile that have left the game unseen (SI-28.3)
        self.unseen_blue = len(universal) if variants.universal == INTERESTING else 0
        self.burn = limits.burn[players]  # Spiral spaces by planet, -1 for those that never burn (SI-2.1)
        self.slots = limits.slots[players]  # of each module (SI-2.11)
        self.goal = limits.population_goal[players]  # SI-12.5
        self.display = limits.display[players]  # SI-2.12


class Corporation:
    """A player's side: supply, reserve, Explorer, Bases, technologies, tokens (SI-3.1).

    Lists by planet and colour or kind have one entry for each pair: `planet * COLOURS + colour`.
    """

    __slots__ = (
        "bases", "broker", "buildings", "cubes", "deposit", "explorer", "extras", "fuel", "ground", "hand",
        "hold_bases", "hold_buildings", "hold_cubes", "layers", "levels", "pass_token", "played", "prestige", "probe",
        "reputation", "rotation", "salvation", "scientists", "sites", "storage", "taken", "tracks", "uses", "wormhole",
    )  # fmt: skip

    cubes: list[int]  # in the supply, by colour
    fuel: int
    scientists: int  # in the supply
    prestige: list[int]  # by source
    reputation: int
    bases: int  # in the reserve
    buildings: list[int]  # in the reserve, by kind
    explorer: int  # the planet it is on
    hold_cubes: list[int]
    hold_bases: int
    hold_buildings: list[int]
    ground: list[int]  # the production token owned by planet, -1 without a Base there
    layers: list[int]  # by planet: the layer of its production token that is dug (SI-25.5)
    deposit: list[int]
    storage: list[int]
    sites: list[int]  # Buildings, planet * BUILDINGS + kind
    levels: list[int]  # of the technology lines
    salvation: list[int]  # Salvation technologies in the order of research
    wormhole: int  # the cell of the Wormhole token, -1 without
    tracks: list[int]  # positions on the Leader tracks
    probe: int  # the Journey space
    extras: list[int]  # Extra Action tokens, in the order gained
    hand: int  # tokens to play, one bit each
    played: list[int]  # tokens played in this phase; the last one is active
    uses: int  # of the active token in this phase
    rotation: int  # of the Pass token
    broker: int  # what number 2 was played for in this phase, 0 before (SI-8.6)
    pass_token: int  # the Pass token in use
    taken: int  # the Unique Pass token taken secretly, until all have decided whether to use it, else -1 (SI-26.2)

    def begin(self, content: Content) -> None:
        """Starting goods (SI-2.6, SI-2.7, SI-2.13)."""
        limits = content.limits
        planets = len(content.planets)
        self.cubes = limits.start_cubes[:]
        self.fuel = limits.start_fuel
        self.scientists = limits.start_scientists
        self.prestige = [0] * len(SOURCE_NAMES)
        self.prestige[FROM_OTHER] = limits.start_prestige
        self.reputation = limits.start_reputation
        self.bases = limits.bases
        self.buildings = [0] * BUILDINGS
        self.explorer = content.earth
        self.hold_cubes = [0] * COLOURS
        self.hold_bases = 0
        self.hold_buildings = [0] * BUILDINGS
        self.ground = [-1] * planets
        self.layers = [0] * planets
        self.deposit = [0] * (planets * COLOURS)
        self.storage = [0] * (planets * COLOURS)
        self.sites = [0] * (planets * BUILDINGS)
        self.levels = [0] * LINES
        self.salvation = []
        self.wormhole = -1
        self.tracks = [0] * TRACKS
        self.probe = 0
        self.extras = []
        self.hand = 0
        self.played = []
        self.uses = 0
        self.rotation = 0
        self.broker = 0
        self.pass_token = 0
        self.taken = -1

    def clone(self) -> "Corporation":
        new = Corporation()
        new.cubes = self.cubes[:]
        new.fuel = self.fuel
        new.scientists = self.scientists
        new.prestige = self.prestige[:]
        new.reputation = self.reputation
        new.bases = self.bases
        new.buildings = self.buildings
        new.explorer = self.explorer
        new.hold_cubes = self.hold_cubes
        new.hold_bases = self.hold_bases
        new.hold_buildings = self.hold_buildings
        new.ground = self.ground
        new.layers = self.layers
        new.deposit = self.deposit[:]
        new.storage = self.storage[:]
        new.sites = self.sites
        new.levels = self.levels
        new.salvation = self.salvation
        new.wormhole = self.wormhole
        new.tracks = self.tracks[:]
        new.probe = self.probe
        new.extras = self.extras
        new.hand = self.hand
        new.played = self.played[:]
        new.uses = self.uses
        new.rotation = self.rotation
        new.broker = self.broker
        new.pass_token = self.pass_token
        new.taken = self.taken
        return new

    def score(self) -> int:
        """Prestige on the track, before the final scoring."""
        return sum(self.prestige)

    def has_base(self, planet: int) -> bool:
        return self.ground[planet] >= 0

    def holds(self, token: int) -> bool:
        return (self.hand >> token) & 1 == 1

    def active(self) -> int:
        """The active token, -1 without (SI-4.7)."""
        return self.played[-1] if self.played else -1

    def knows(self, technology: int) -> bool:
        """Has this Salvation technology been researched?"""
        return technology in self.salvation

    def aboard(self) -> int:
        """Pieces in the hold (SI-7.11)."""
        return self.hold_bases + sum(self.hold_buildings) + sum(self.hold_cubes)

    def stored(self, planet: int) -> int:
        """Cubes in the Storage of a planet."""
        first = planet * COLOURS
        return sum(self.storage[first : first + COLOURS])

    def deposited(self, planet: int) -> int:
        """Cubes in the Deposit of a planet."""
        first = planet * COLOURS
        return sum(self.deposit[first : first + COLOURS])

    def sited(self, planet: int) -> int:
        """Buildings on the sites of a planet."""
        first = planet * BUILDINGS
        return sum(self.sites[first : first + BUILDINGS])

    def dump(self) -> dict[str, Any]:
        return {
            "cubes": self.cubes[:],
            "fuel": self.fuel,
            "scientists": self.scientists,
            "prestige": self.prestige[:],
            "reputation": self.reputation,
            "bases": self.bases,
            "buildings": self.buildings[:],
            "explorer": self.explorer,
            "hold_cubes": self.hold_cubes[:],
            "hold_bases": self.hold_bases,
            "hold_buildings": self.hold_buildings[:],
            "ground": self.ground[:],
            "layers": self.layers[:],
            "deposit": self.deposit[:],
            "storage": self.storage[:],
            "sites": self.sites[:],
            "levels": self.levels[:],
            "salvation": self.salvation[:],
            "wormhole": self.wormhole,
            "tracks": self.tracks[:],
            "probe": self.probe,
            "extras": self.extras[:],
            "hand": self.hand,
            "played": self.played[:],
            "uses": self.uses,
            "rotation": self.rotation,
            "broker": self.broker,
            "pass_token": self.pass_token,
            "taken": self.taken,
        }


class Voyage(State):
    """The whole position. Pools are sorted and have no order of their own until they are drawn from.

    Lists that seldom change are shared by clones, here and in `Corporation`: they are replaced, never changed (`put`).
    """

    __slots__ = (
        "bag", "blue", "built", "built_by", "completed", "corporations", "destroyed", "discoveries", "display", "drawn",
        "families", "family_pool", "government", "government_probe", "hall", "laid", "markers", "market", "meeples",
        "order", "passed", "phase", "places", "pools", "projects", "prospect", "red", "round", "saved", "seat", "sheet",
        "spiral", "tails", "terms", "unknown",
    )  # fmt: skip

    terms: Terms
    round: int  # 0 during set-up
    phase: int
    seat: int  # whose turn it is; -1 outside turns
    order: list[int]  # seats in the order of the phase
    passed: list[int]  # seats that have passed in this phase, in order
    places: list[int]  # the space of each planet on its orbit
    destroyed: int  # planets, one bit each
    unknown: list[int]  # by planet: tokens of its stack that nobody has seen
    pools: list[tuple[int, ...]]  # by planet: tokens that those may be
    tails: list[tuple[int, ...]]  # by planet: known tokens under them, the next one first
    prospect: int  # the production token that is turned over, -1 without
    spiral: int
    bag: list[int]  # the Solar Bag, by colour
    drawn: list[int]  # cubes drawn from it that wait for a decision
    market: list[int]
    meeples: list[int]  # on the Earth tile
    saved: list[int]
    projects: list[int]  # Mechanisms by position
    red: tuple[int, ...]  # starting Mechanisms that may still be laid; empty after set-up
    blue: tuple[int, ...]  # the blue pile
    built: list[int]  # Mechanisms of the Interstellar, slot by slot
    built_by: list[int]  # by whom, NOBODY for the World Government
    completed: int  # modules whose completion has been dealt with
    government: list[int]  # seats by row * ROW_SPACES + space, NOBODY for a free one
    government_probe: int
    laid: list[int]  # by Journey space: the Discovery token there, -1 without
    markers: list[int]  # by Journey space: 1 where a Point of Interest is free
    discoveries: list[int]  # the Discovery pile, by kind of token
    display: list[int]  # Extra Action tokens that can be gained
    corporations: list[Corporation]
    sheet: int  # the Leader sheet in use; RANDOM_SHEET until it is drawn
    families: list[int]  # the active Family of each pile (SI-23.2)
    family_pool: tuple[int, ...]  # Families that are still to come up before all are shuffled again
    hall: Hall | None  # in the solo game

    def lay_out(self, terms: Terms) -> None:
        """Everything that is the same in each game (SI-2.1 to SI-2.13); nothing is drawn yet."""
        self.begin()
        content = terms.content
        limits = content.limits
        players = terms.players
        variants = terms.variants
        self.terms = terms
        self.round = 0
        self.phase = SETUP
        self.seat = NOBODY
        self.order = list(range(players))
        self.passed = []
        self.places = [planet.start for planet in content.planets]
        self.destroyed = 0
        self.unknown = [limits.stack if planet.settles else 0 for planet in content.planets]
        self.pools = [
            tuple(
                t.index
                for t in content.production_tokens
                if t.planet == planet.index
                and (t.set == BASE_SET or (t.set == MULTI_SET and variants.multi_deposits))
            )
            for planet in content.planets
        ]
        self.tails = [() for _ in content.planets]
        self.prospect = -1
        self.spiral = limits.spiral_start
        self.bag = limits.bag[:]
        self.drawn = [0] * COLOURS
        self.market = [row.start[players] for row in content.market]
        self.meeples = limits.meeples[players][:]
        self.saved = [0] * COLOURS
        self.projects = []
        mechanisms = [
            mechanism for mechanism in content.mechanisms if mechanism.set == BASE_SET or variants.universal
        ]
        self.red = tuple(mechanism.index for mechanism in mechanisms if mechanism.starting)
        self.blue = tuple(mechanism.index for mechanism in mechanisms if not mechanism.starting)
        self.built = []
        self.built_by = []
        self.completed = 0
        self.government = [NOBODY] * (ROWS * ROW_SPACES)
        self.government_probe = 0
        self.laid = [-1] * len(content.spaces)
        self.markers = [1 if space.reward else 0 for space in content.spaces]
        sets = variants.discovery_sets()
        self.discoveries = [entry.count if entry.set in sets else 0 for entry in content.discoveries]
        self.display = []
        self.corporations = []
        for _ in range(players):
            corporation = Corporation()
            corporation.begin(content)
            self.corporations.append(corporation)
        self.sheet = variants.sheet
        self.families = []
        self.family_pool = tuple(family.index for family in content.families) if variants.families else ()
        self.hall = None
        if terms.hall != NOBODY:
            self.hall = Hall()
            self.hall.begin(content, content.hall.presets[terms.preset].bag)

    def finish(self) -> None:
        """The game is over: nothing is asked any more (SI-19.1)."""
        self.phase = OVER
        self.seat = NOBODY
        self.stack.clear()
        self.legal = None

    def clone(self) -> "Voyage":
        new = Voyage()
        new.stack = self.stack[:]
        new.legal = self.legal
        new.journal = []
        new.telling = False
        new.terms = self.terms
        new.round = self.round
        new.phase = self.phase
        new.seat = self.seat
        new.order = self.order
        new.passed = self.passed[:]
        new.places = self.places
        new.destroyed = self.destroyed
        new.unknown = self.unknown
        new.pools = self.pools
        new.tails = self.tails
        new.prospect = self.prospect
        new.spiral = self.spiral
        new.bag = self.bag[:]
        new.drawn = self.drawn
        new.market = self.market[:]
        new.meeples = self.meeples
        new.saved = self.saved
        new.projects = self.projects
        new.red = self.red
        new.blue = self.blue
        new.built = self.built
        new.built_by = self.built_by
        new.completed = self.completed
        new.government = self.government
        new.government_probe = self.government_probe
        new.laid = self.laid
        new.markers = self.markers
        new.discoveries = self.discoveries
        new.display = self.display
        new.corporations = [corporation.clone() for corporation in self.corporations]
        new.sheet = self.sheet
        new.families = self.families
        new.family_pool = self.family_pool
        new.hall = None if self.hall is None else self.hall.clone()
        return new

    # ---- what the rules ask of a position

    def machine(self) -> Hall:
        """H.A.L.L.'s pieces, in the solo game."""
        hall = self.hall
        assert hall is not None
        return hall

    def leader_sheet(self) -> LeaderSheet:
        """The Leader sheet in use (SI-27.2); before it is drawn the base sheet."""
        return self.terms.content.sheets[max(self.sheet, 0)]

    def pass_sides(self, seat: int) -> list[list[Reward]]:
        """The rewards of the Pass token that a seat uses, by rotation."""
        return self.terms.content.pass_tokens[self.corporations[seat].pass_token].sides

    def blue_left(self) -> int:
        """Mechanisms in the blue pile; `blue` also has those that left the game unseen (SI-28.3)."""
        return len(self.blue) - self.terms.unseen_blue

    def discoveries_left(self) -> int:
        """Tokens in the Discovery pile; `discoveries` also has those that left the game unseen (SI-22.9)."""
        return sum(self.discoveries) - self.terms.unseen_discoveries

    def token(self, seat: int) -> Token:
        """The active token of a seat, whose action is performed."""
        return self.terms.content.tokens[self.corporations[seat].played[-1]]

    def owned_tokens(self, seat: int) -> int:
        """All tokens of a corporation, one bit each: basic, Extra Actions, which are kept, one for each Base.

        SI-4.2, SI-16.3.
        """
        corporation = self.corporations[seat]
        tokens = (1 << BASIC_TOKENS) - 1
        for extra in corporation.extras:
            tokens |= 1 << extra
        for planet in self.terms.content.planets:
            if corporation.ground[planet.index] >= 0:
                tokens |= 1 << planet.production
        return tokens

    def is_destroyed(self, planet: int) -> bool:
        return (self.destroyed >> planet) & 1 == 1

    def quadrant(self, planet: int) -> int:
        """The quadrant that a planet is in, from 0."""
        return self.places[planet] // self.terms.content.planets[planet].per_quadrant

    def stack_size(self, planet: int) -> int:
        """Production tokens in the stack of a planet."""
        return self.unknown[planet] + len(self.tails[planet])

    def normal_colour(self, seat: int, planet: int) -> int:
        """The normal level of a Deposit, as its colour: that of the layer that is dug (SI-9.16, SI-25.7)."""
        corporation = self.corporations[seat]
        token = self.terms.content.production_tokens[corporation.ground[planet]]
        return token.layers[corporation.layers[planet]][0]

    def highest_row(self, seat: int) -> int:
        """The highest row of the World Government with a Scientist of a seat, -1 without."""
        for row in range(ROWS - 1, -1, -1):
            first = row * ROW_SPACES
            if seat in self.government[first : first + ROW_SPACES]:
                return row
        return -1

    def representatives(self, seat: int) -> int:
        """Scientists of a seat in the World Government."""
        return self.government.count(seat)

    def waiting_scientists(self, seat: int) -> int:
        """Own Scientists in the general supply (SI-3.11)."""
        own = self.corporations[seat].scientists + self.representatives(seat)
        return self.terms.content.limits.scientists - own

    def governor_space(self) -> int:
        """The space that makes its Scientist Governor, -1 without one (SI-14.8)."""
        for row in range(ROWS - 1, -1, -1):
            for space in range(row * ROW_SPACES, (row + 1) * ROW_SPACES):
                if self.government[space] >= 0:
                    return space
        return -1

    def governor(self) -> int:
        """The seat of the Governor, NOBODY without one."""
        space = self.governor_space()
        return self.government[space] if space >= 0 else NOBODY

    def probe_space(self, seat: int) -> JourneySpace:
        return self.terms.content.spaces[self.corporations[seat].probe]

    def ship_size(self) -> int:
        """Slots of the whole Interstellar."""
        return self.terms.slots * len(self.terms.content.modules)

    def ship_complete(self) -> bool:
        return len(self.built) >= self.ship_size()

    def population_saved(self) -> int:
        return sum(self.saved)

    def probe_arrived(self) -> bool:
        """Is a probe, own or Government, at Trappist (SI-19.1)?"""
        goal = self.terms.content.limits.trappist
        return self.government_probe == goal or any(c.probe == goal for c in self.corporations)

    def goals_met(self) -> int:
        """How many of the three goals are met (SI-19.1)."""
        population = self.population_saved() >= self.terms.goal
        return int(self.ship_complete()) + int(self.probe_arrived()) + int(population)

    def earth_burns(self) -> bool:
        """Has the Spiral marker reached the burn marker of Earth (SI-18.7)?"""
        return self.spiral >= self.terms.burn[self.terms.content.earth]

    def cell_of(self, planet: int) -> int:
        """Orbit and quadrant of a planet as the number of a Wormhole cell."""
        return (self.terms.content.planets[planet].orbit - 1) * QUADRANTS + self.quadrant(planet)

    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        from starboard.games.starship_interstellar.scoring import final_outcome

        return final_outcome(self)

    def dump(self) -> dict[str, Any]:
        return {
            "stack": self.dump_stack(),
            "round": self.round,
            "phase": self.phase,
            "seat": self.seat,
            "order": self.order[:],
            "passed": self.passed[:],
            "places": self.places[:],
            "destroyed": self.destroyed,
            "unknown": self.unknown[:],
            "pools": [list(pool) for pool in self.pools],
            "tails": [list(tail) for tail in self.tails],
            "prospect": self.prospect,
            "spiral": self.spiral,
            "bag": self.bag[:],
            "drawn": self.drawn[:],
            "market": self.market[:],
            "meeples": self.meeples[:],
            "saved": self.saved[:],
            "projects": self.projects[:],
            "red": list(self.red),
            "blue": list(self.blue),
            "built": self.built[:],
            "built_by": self.built_by[:],
            "completed": self.completed,
            "government": self.government[:],
            "government_probe": self.government_probe,
            "laid": self.laid[:],
            "markers": self.markers[:],
            "discoveries": self.discoveries[:],
            "display": self.display[:],
            "corporations": [corporation.dump() for corporation in self.corporations],
            "sheet": self.sheet,
            "families": self.families[:],
            "family_pool": list(self.family_pool),
            "hall": None if self.hall is None else self.hall.dump(),
        }
