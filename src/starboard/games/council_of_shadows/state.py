"""A position of Council of Shadows: plain numbers and short lists, copied by hand because a search copies millions."""

from typing import Any, Final

from starboard.games.council_of_shadows.content import (
    PARSECS,
    PLANETS,
    STATION_CUBES,
    TECH_PILES,
    Content,
    Difficulty,
    PlayerCount,
)
from starboard.games.council_of_shadows.moves import Moves
from starboard.kernel.outcome import Outcome
from starboard.kernel.state import State

# Where Energy came from; the indices of `Player.gathered`.
FROM_START: Final = 0
FROM_ASSESSMENT: Final = 1
FROM_COLLECTION: Final = 2
FROM_UPGRADES: Final = 3
FROM_CARDS: Final = 4
FROM_DARK_TECH: Final = 5
FROM_LEADER: Final = 6
FROM_GEMS: Final = 7
FROM_AI_CARDS: Final = 8
FROM_BONUS_CARDS: Final = 9
SOURCE_NAMES: Final = (
    "start", "assessment", "collection", "upgrades", "cards", "dark_tech", "leader", "gems", "ai_cards", "bonus_cards",
)  # fmt: skip

PHASE_SETUP: Final = 0
PHASE_BUY: Final = 1
PHASE_PLAN: Final = 2
PHASE_ACT: Final = 3
PHASE_OVER: Final = 4
PHASE_NAMES: Final = ("setup", "buy", "plan", "act", "over")


class Terms:
    """What is fixed before the first move: content pack, seats and options."""

    __slots__ = (
        "automa", "choose", "content", "count", "dark_pool", "difficulty", "galaxies", "human", "humans", "leaders",
        "moves", "players", "screens", "sites", "sites_of", "solo", "stations",
    )  # fmt: skip

    def __init__(
        self,
        content: Content,
        moves: Moves,
        seats: int,
        screens: bool,
        stations: bool,
        leaders: bool,
        choose: bool,
        difficulty: Difficulty,
    ) -> None:
        self.content = content
        self.moves = moves
        self.solo = seats == 1
        self.humans = seats
        self.players = 2 if seats == 1 else seats  # seats at the table, the Automa included
        self.human = 0  # the human's seat in the solo game
        self.automa = 1 if seats == 1 else -1
        self.screens = screens or seats == 1
        self.stations = stations  # Module 1
        self.leaders = leaders  # Module 2
        self.choose = choose  # CS-8.6
        self.difficulty = difficulty  # without meaning if not solo
        self.count: PlayerCount = next(count for count in content.counts if count.humans == seats)
        self.galaxies: list[int] = self.count.galaxies  # in play; the others do not exist (CS-2.1, CS-12.3)
        in_play = set(self.galaxies)
        self.sites: list[int] = [site.index for site in content.sites if site.galaxy in in_play]
        self.sites_of: list[list[int]] = [
            [site for site in self.sites if content.sites[site].parsec == parsec]
            for parsec in range(PARSECS + 1)
        ]
        self.dark_pool: list[int] = [
            card.index
            for card in content.bonus_cards
            if not card.light and seats in card.players and (stations or not card.module)
        ]  # CS-2.7

    def is_automa(self, seat: int) -> bool:
        return seat == self.automa


class Player:
    """What lies in front of one seat. The Automa uses the markers and its Light cards only (CS-13.2)."""

    __slots__ = (
        "ava_slot", "committed", "consumption", "cubes", "dark", "energy", "gathered", "gems", "hand", "leader",
        "level", "light", "panel_cubes", "perpetual_from", "planets", "planned", "ranges", "round_consumption",
        "slots", "stacking", "stamp", "stargate_slot", "stations", "tech_effects", "techs", "tile", "upgrades",
    )  # fmt: skip

    energy: int
    consumption: int
    level: int
    stamp: int  # when the Energy marker came to its space (CS-5.18)
    tile: int  # turn tile, from 1; 0 before it is dealt
    round_consumption: int
    gems: list[int]  # by type
    hand: list[int]  # Action cards
    slots: list[list[int]]  # stacks of Action cards, the top one last
    ranges: list[int]  # of the slots
    ava_slot: int  # which slot is Ava's; -1: none
    stargate_slot: int
    planned: list[int]  # the plan of this round: a card for each slot, -1: nothing; empty outside of planning
    committed: bool
    upgrades: int  # one bit each
    planets: int  # types that may be settled, one bit each
    stacking: bool
    panel_cubes: int
    techs: list[int]  # Dark Tech cards
    tech_effects: int  # of these, one bit each
    perpetual_from: int  # round from which Perpetual Motion is in force; 0: never
    leader: int  # -1: none
    stations: list[int]  # the galaxy of each Space Station; -1: not built
    light: list[int]  # Bonus cards
    dark: list[int]
    cubes: int  # colonies on planets
    gathered: list[int]  # Energy by source

    def begin(self, content: Content) -> None:
        """Before the set-up: CS-2.8 to CS-2.12."""
        limits = content.limits
        self.energy = 0
        self.consumption = limits.start_consumption
        self.level = 0
        self.stamp = 0
        self.tile = 0
        self.round_consumption = 0
        self.gems = limits.start_gems[:]
        self.hand = list(range(content.start_cards))
        self.slots = [[] for _ in range(limits.slots)]
        self.ranges = [limits.slot_range] * limits.slots
        self.ava_slot = -1
        self.stargate_slot = -1
        self.planned = []
        self.committed = False
        self.upgrades = 0
        self.planets = limits.start_planets
        self.stacking = False
        self.panel_cubes = 0
        self.techs = []
        self.tech_effects = 0
        self.perpetual_from = 0
        self.leader = -1
        self.stations = [-1] * len(content.stations)  # CS-2.13
        self.light = []
        self.dark = []
        self.cubes = 0
        self.gathered = [0] * len(SOURCE_NAMES)

    def clear(self) -> None:
        """The Automa has no hand, no panel and no gems (CS-13.2)."""
        self.gems = [0, 0, 0]
        self.hand = []
        self.slots = []
        self.ranges = []
        self.planets = 0

    def clone(self) -> "Player":
        new = Player()
        new.energy = self.energy
        new.consumption = self.consumption
        new.level = self.level
        new.stamp = self.stamp
        new.tile = self.tile
        new.round_consumption = self.round_consumption
        new.gems = self.gems[:]
        new.hand = self.hand[:]
        new.slots = self.slots[:]
        new.ranges = self.ranges[:]
        new.ava_slot = self.ava_slot
        new.stargate_slot = self.stargate_slot
        new.planned = self.planned[:]
        new.committed = self.committed
        new.upgrades = self.upgrades
        new.planets = self.planets
        new.stacking = self.stacking
        new.panel_cubes = self.panel_cubes
        new.techs = self.techs
        new.tech_effects = self.tech_effects
        new.perpetual_from = self.perpetual_from
        new.leader = self.leader
        new.stations = self.stations
        new.light = self.light[:]
        new.dark = self.dark[:]
        new.cubes = self.cubes
        new.gathered = self.gathered[:]
        return new

    def has_tech(self, effect: int) -> bool:
        return (self.tech_effects >> effect) & 1 == 1

    def has_upgrade(self, upgrade: int) -> bool:
        return (self.upgrades >> upgrade) & 1 == 1

    def can_live_on(self, planet: int) -> bool:
        """Adaptability (CS-2.12)."""
        return (self.planets >> planet) & 1 == 1

    def ai_cards(self, content: Content) -> int:
        """Owned AI cards, wherever they lie (CS-9.7)."""
        cards = len(self.hand)
        for stack in self.slots:
            cards += len(stack)
        return cards - content.start_cards if cards else 0

    def dump(self) -> dict[str, Any]:
        return {
            "energy": self.energy,
            "consumption": self.consumption,
            "level": self.level,
            "stamp": self.stamp,
            "tile": self.tile,
            "round_consumption": self.round_consumption,
            "gems": self.gems[:],
            "hand": self.hand[:],
            "slots": [stack[:] for stack in self.slots],
            "ranges": self.ranges[:],
            "ava_slot": self.ava_slot,
            "stargate_slot": self.stargate_slot,
            "planned": self.planned[:],
            "committed": self.committed,
            "upgrades": self.upgrades,
            "planets": self.planets,
            "stacking": self.stacking,
            "panel_cubes": self.panel_cubes,
            "techs": self.techs[:],
            "perpetual_from": self.perpetual_from,
            "leader": self.leader,
            "stations": self.stations[:],
            "light": self.light[:],
            "dark": self.dark[:],
            "gathered": self.gathered[:],
        }


def without(pile: list[int], card: int) -> list[int]:
    """A pile after a card has left it."""
    left = pile[:]
    left.remove(card)
    return left


class Council(State):
    """The whole position. Piles are sorted pools without an order, with a known tail where the rules make one.

    Clones share piles, stacks of Action cards, the turn order, and what else seldom changes: these lists are replaced,
    never changed.
    """

    __slots__ = (
        "ai_discards", "ai_pool", "automa_card", "automa_pools", "automa_used", "clock", "cubes", "dark_away",
        "dark_away_by", "display", "drawn", "galaxy_cubes", "heights", "last_round", "leader_pool", "light_pool",
        "light_tail", "light_tail_by", "order", "phase", "players", "round", "tech_open", "tech_pools", "terms",
        "throne", "tile_pools", "tile_tails", "tiles", "used",
    )  # fmt: skip

    terms: Terms
    round: int
    phase: int
    order: list[int]  # seats in turn order
    throne: int  # -1: nobody has it
    last_round: bool
    clock: int  # counts moves of Energy markers, for the stamps
    tiles: list[int]  # tile on each site; -1: none
    cubes: list[int]  # spot * players + seat
    heights: list[int]  # of the tower on each spot
    galaxy_cubes: list[int]  # on planets: galaxy * players + seat
    tile_pools: list[list[int]]  # by Parsec; index 0 is empty
    tile_tails: list[list[int]]  # tiles under the stack, the next one first
    drawn: list[int]  # tiles drawn by a discovery and not yet placed
    used: list[int]  # sites that the collecting effect has used so far
    display: list[int]  # AI card on each display slot; -1: none
    ai_pool: list[int]
    ai_discards: list[int]
    tech_pools: list[
        list[int]
    ]  # by level; index 0 is empty. Not opened: with the cards that were taken out unseen
    tech_open: list[bool]
    light_pool: list[int]
    light_tail: list[int]  # the next one first
    light_tail_by: list[int]  # who put it there and so knows it
    dark_away: list[int]  # Dark Bonus cards that were put away
    dark_away_by: list[int]
    leader_pool: list[int]
    automa_pools: list[list[int]]  # by pile
    automa_used: list[list[int]]
    automa_card: int  # of this round; -1: none
    players: list[Player]

    def lay_out(self, terms: Terms) -> None:
        """An empty table: nothing is drawn, nobody has a turn tile."""
        self.begin()
        content = terms.content
        players = terms.players
        spots = len(content.sites) * PLANETS
        self.terms = terms
        self.round = 0
        self.phase = PHASE_SETUP
        self.order = []
        self.throne = -1
        self.last_round = False
        self.clock = 0
        self.tiles = [-1] * len(content.sites)
        self.cubes = [0] * (spots * players)
        self.heights = [0] * spots
        self.galaxy_cubes = [0] * (len(content.galaxies) * players)
        self.tile_pools = [pool[:] for pool in content.tiles_of]  # CS-2.2; all of them: CS-12.2
        self.tile_tails = [[] for _ in content.tiles_of]
        self.drawn = []
        self.used = []
        self.display = [-1] * content.limits.display
        self.ai_pool = [card.index for card in content.cards if card.ai]
        self.ai_discards = []
        self.tech_pools = [  # CS-2.5
            [tech.index for tech in content.techs if tech.level == level] for level in range(TECH_PILES)
        ]
        self.tech_open = [False] * TECH_PILES
        self.light_pool = [card.index for card in content.bonus_cards if card.light]  # CS-2.6, CS-9.20
        self.light_tail = []
        self.light_tail_by = []
        self.dark_away = []
        self.dark_away_by = []
        self.leader_pool = [leader.index for leader in content.leaders] if terms.leaders else []
        self.automa_pools = [[], [], []]
        self.automa_used = [[], [], []]
        self.automa_card = -1
        if terms.solo:
            for card in content.automa_cards:
                if terms.difficulty.silver or not card.silver:
                    self.automa_pools[card.pile].append(card.index)
        self.players = []
        for seat in range(players):
            player = Player()
            player.begin(content)
            if terms.is_automa(seat):
                player.clear()
                player.consumption = terms.difficulty.start_consumption
            self.players.append(player)

    def clone(self) -> "Council":
        new = Council()
        new.stack = self.stack[:]
        new.legal = self.legal
        new.journal = []
        new.telling = False
        new.terms = self.terms
        new.round = self.round
        new.phase = self.phase
        new.order = self.order
        new.throne = self.throne
        new.last_round = self.last_round
        new.clock = self.clock
        new.tiles = self.tiles[:]
        new.cubes = self.cubes[:]
        new.heights = self.heights[:]
        new.galaxy_cubes = self.galaxy_cubes[:]
        new.tile_pools = self.tile_pools[:]
        new.tile_tails = self.tile_tails[:]
        new.drawn = self.drawn[:]
        new.used = self.used[:]
        new.display = self.display[:]
        new.ai_pool = self.ai_pool
        new.ai_discards = self.ai_discards
        new.tech_pools = self.tech_pools[:]
        new.tech_open = self.tech_open[:]
        new.light_pool = self.light_pool
        new.light_tail = self.light_tail[:]
        new.light_tail_by = self.light_tail_by[:]
        new.dark_away = self.dark_away[:]
        new.dark_away_by = self.dark_away_by[:]
        new.leader_pool = self.leader_pool
        new.automa_pools = self.automa_pools[:]
        new.automa_used = self.automa_used[:]
        new.automa_card = self.automa_card
        new.players = [player.clone() for player in self.players]
        return new

    # ---- what lies on the map

    def put_cubes(self, seat: int, spot: int, count: int) -> None:
        """Place cubes of a seat on a planet; a negative number takes them back, as only assessing does (CS-7.14)."""
        players = self.terms.players
        self.cubes[spot * players + seat] += count
        self.heights[spot] += count
        self.galaxy_cubes[self.terms.content.sites[spot // PLANETS].galaxy * players + seat] += count
        self.players[seat].cubes += count

    def cubes_on_site(self, site: int, seat: int) -> int:
        """Colonies of a seat in a system."""
        players = self.terms.players
        first = site * PLANETS * players + seat
        cubes = self.cubes
        return cubes[first] + cubes[first + players] + cubes[first + 2 * players] + cubes[first + 3 * players]

    def all_cubes_on_site(self, site: int) -> int:
        first = site * PLANETS
        heights = self.heights
        return heights[first] + heights[first + 1] + heights[first + 2] + heights[first + 3]

    def station_cubes(self, galaxy: int, seat: int) -> int:
        """Cubes on a Colonizing Station: they count for majorities alone, to the end (CS-10.7 to CS-10.9)."""
        if not self.terms.stations:
            return 0
        for station in self.terms.content.stations:
            if station.effect == STATION_CUBES and self.players[seat].stations[station.index] == galaxy:
                return station.cubes
        return 0

    def strength(self, galaxy: int, seat: int) -> int:
        """Cubes that count for majorities in a galaxy (CS-7.6)."""
        return self.galaxy_cubes[galaxy * self.terms.players + seat] + self.station_cubes(galaxy, seat)

    def best_other(self, galaxy: int, seat: int) -> int:
        """The most cubes of another single player there, the Automa included (CS-13.33)."""
        best = 0
        for other in range(self.terms.players):
            if other != seat:
                strength = self.strength(galaxy, other)
                if strength > best:
                    best = strength
        return best

    def has_majority(self, galaxy: int, seat: int) -> bool:
        """Strictly more cubes than every other single player (CS-7.7)."""
        return self.strength(galaxy, seat) > self.best_other(galaxy, seat)

    def leads_system(self, site: int, seat: int) -> bool:
        """Strictly more colonies in a system than every other single player (CS-8.32)."""
        own = self.cubes_on_site(site, seat)
        if own == 0:
            return False
        for other in range(self.terms.players):
            if other != seat and self.cubes_on_site(site, other) >= own:
                return False
        return True

    def station_in(self, galaxy: int) -> tuple[int, int]:
        """Whose Space Station stands in a galaxy, and which; (-1, -1) if none."""
        for seat in range(self.terms.players):
            stations = self.players[seat].stations
            for station in range(len(stations)):
                if stations[station] == galaxy:
                    return seat, station
        return -1, -1

    def tiles_left(self, parsec: int) -> int:
        return len(self.tile_pools[parsec]) + len(self.tile_tails[parsec])

    def light_left(self) -> int:
        return len(self.light_pool) + len(self.light_tail)

    # ---- gains

    def gain_energy(self, seat: int, amount: int, source: int) -> None:
        """Move the Energy marker forward, at once (CS-3.9)."""
        if amount > 0:
            player = self.players[seat]
            player.energy += amount
            player.gathered[source] += amount
            self.clock += 1
            player.stamp = self.clock

    def outcome(self) -> Outcome | None:
        if self.phase != PHASE_OVER:
            return None
        from starboard.games.council_of_shadows.scoring import final_outcome

        return final_outcome(self)

    def dump(self) -> dict[str, Any]:
        return {
            "stack": self.dump_stack(),
            "round": self.round,
            "phase": self.phase,
            "order": self.order[:],
            "throne": self.throne,
            "last_round": self.last_round,
            "clock": self.clock,
            "tiles": self.tiles[:],
            "cubes": self.cubes[:],
            "tile_pools": [pool[:] for pool in self.tile_pools],
            "tile_tails": [tail[:] for tail in self.tile_tails],
            "drawn": self.drawn[:],
            "used": self.used[:],
            "display": self.display[:],
            "ai_pool": self.ai_pool[:],
            "ai_discards": self.ai_discards[:],
            "tech_pools": [pool[:] for pool in self.tech_pools],
            "tech_open": self.tech_open[:],
            "light_pool": self.light_pool[:],
            "light_tail": self.light_tail[:],
            "light_tail_by": self.light_tail_by[:],
            "dark_away": self.dark_away[:],
            "dark_away_by": self.dark_away_by[:],
            "leader_pool": self.leader_pool[:],
            "automa_pools": [pool[:] for pool in self.automa_pools],
            "automa_used": [pile[:] for pile in self.automa_used],
            "automa_card": self.automa_card,
            "players": [player.dump() for player in self.players],
        }
