"""A rough sketch of the position, on which the cards of a turn are gone through."""

from starboard.games.council_of_shadows.act import reach_of
from starboard.games.council_of_shadows.content import (
    CRYSTAL,
    DO_COLLECT,
    DO_DISCOVER,
    DO_ENERGY,
    DO_GEMS,
    DO_REFINE,
    DO_SETTLE,
    DO_SETTLE_AND_COLLECT,
    DO_SETTLE_OR_DISCOVER,
    DO_SETTLE_SINGLES,
    LEADER_COLONIES,
    PARSECS,
    PLANETS,
    TECH_EMPIRE,
    TECH_EXPLORERS,
    TECH_FEUDALISM,
    TECH_GEM_STEP,
    TECH_TRAVELER,
    ActionCard,
    Tile,
)
from starboard.games.council_of_shadows.evaluation_colonies import Colonies
from starboard.games.council_of_shadows.evaluation_weights import WEIGHTS
from starboard.games.council_of_shadows.evaluation_worth import gem_rate
from starboard.games.council_of_shadows.leaders import leads
from starboard.games.council_of_shadows.state import Council


class Sketch(Colonies):
    """The own colonies, gems and Energy as they would be; the rest is read from the position."""

    __slots__ = (
        "chances", "counts", "empty", "energy", "extra", "free", "gems", "places", "point", "room", "scanned", "spots",
        "strange",
    )  # fmt: skip

    def __init__(self, state: Council, seat: int, pending: bool, exact: bool, turns: float) -> None:
        super().__init__(state, seat, pending, exact, turns)
        player = state.players[seat]
        self.energy = float(player.energy)
        self.extra = 0.0  # what is not in the other numbers
        self.gems = player.gems[:]
        self.point = gem_rate(turns)
        self.scanned = False

    def scan(self) -> None:
        """Once: where planets are free, where own cubes lie."""
        self.scanned = True
        state = self.state
        terms = state.terms
        content = terms.content
        seat = self.seat
        player = state.players[seat]
        traveler = player.has_tech(TECH_TRAVELER)
        galaxies = len(content.galaxies)
        free = [0] * galaxies  # planets that can be settled
        strange = [0] * galaxies  # those that only a card for any planet reaches
        room = [0] * galaxies  # the most cubes that one planet takes
        spots = [-1] * galaxies  # a site with a free planet
        empty = [0] * galaxies  # sites without a tile
        places: list[int] = []
        counts: list[int] = []
        tower = content.limits.tower
        for site in terms.sites:
            galaxy = content.sites[site].galaxy
            index = state.tiles[site]
            if index < 0:
                empty[galaxy] += 1
                continue
            planets = content.tiles[index].planets
            cubes = state.all_cubes_on_site(site) if traveler else state.cubes_on_site(site, seat)
            if cubes:
                places.append(site)
                counts.append(cubes)
            for number in range(len(planets)):
                height = state.heights[site * PLANETS + number]
                if height and not (player.stacking and height < tower):
                    continue
                if (player.planets >> planets[number]) & 1:
                    free[galaxy] += 1
                    spots[galaxy] = site
                else:
                    strange[galaxy] += 1
                    if spots[galaxy] < 0:
                        spots[galaxy] = site
                if tower - height > room[galaxy]:
                    room[galaxy] = tower - height
        self.free = free
        self.strange = strange
        self.room = room
        self.spots = spots
        self.empty = empty
        self.places = places
        self.counts = counts
        self.chances = [-1.0] * (PARSECS + 1)

    def settle(self, cubes: int, reach: int, any_planet: bool) -> None:
        """Cubes on one planet: in the galaxy where they are worth most."""
        if not self.scanned:
            self.scan()
        terms = self.state.terms
        best = 0.0
        where = -1
        for galaxy in terms.galaxies:
            if terms.content.galaxies[galaxy].parsec <= reach and (
                self.free[galaxy] > 0 or (any_planet and self.strange[galaxy] > 0)
            ):
                count = min(cubes, self.room[galaxy])
                own = self.own[galaxy]
                gain = self.galaxy_worth(galaxy, own + count) - self.galaxy_worth(galaxy, own)
                if gain > best:
                    best = gain
                    where = galaxy
        if where >= 0:
            count = min(cubes, self.room[where])
            self.own[where] += count
            if self.free[where] > 0:
                self.free[where] -= 1
            else:
                self.strange[where] -= 1
            self.places.append(self.spots[where])
            self.counts.append(count)

    def tile_chance(self, parsec: int) -> float:
        """The chance that one of two drawn tiles has a planet that can be settled."""
        chance = self.chances[parsec]
        if chance < 0.0:
            state = self.state
            types = state.players[self.seat].planets
            tiles = state.terms.content.tiles
            pool = state.tile_pools[parsec]
            fitting = 0
            for index in pool:
                for planet in tiles[index].planets:
                    if (types >> planet) & 1:
                        fitting += 1
                        break
            missing = 1.0 - fitting / len(pool) if pool else WEIGHTS.no_pool
            chance = 1.0 - missing * missing
            self.chances[parsec] = chance
        return chance

    def discover(self, reach: int, cubes: int, collects: int, both: bool, any_planet: bool) -> None:
        """A new tile with cubes or its resource, where that is worth most."""
        if not self.scanned:
            self.scan()
        state = self.state
        terms = state.terms
        if cubes and state.players[self.seat].has_tech(TECH_EXPLORERS):
            cubes = min(cubes + 1, terms.content.limits.tower)
        best = 0.0
        where = -1
        settled = False
        for galaxy in terms.galaxies:
            parsec = terms.content.galaxies[galaxy].parsec
            if parsec > reach or self.empty[galaxy] == 0 or state.tiles_left(parsec) == 0:
                continue
            own = self.own[galaxy]
            chance = 1.0 if any_planet else self.tile_chance(parsec)
            placed = chance * (self.galaxy_worth(galaxy, own + cubes) - self.galaxy_worth(galaxy, own))
            gathered = collects * self.point * (WEIGHTS.collect + WEIGHTS.resource * (parsec - 1))
            gain = placed + gathered if both else max(gathered, placed)
            if gain > best:
                best = gain
                where = galaxy
                settled = both or placed > gathered
        if where < 0:
            return
        self.empty[where] -= 1
        before = self.galaxy_worth(where, self.own[where])
        if settled:
            self.own[where] += cubes
        self.extra += WEIGHTS.tile + best - (self.galaxy_worth(where, self.own[where]) - before)

    def collect(self, times: int, reach: int, used: list[int]) -> None:
        """Resources of the best systems with own cubes; those in `used` have served for this card already."""
        if not self.scanned:
            self.scan()
        content = self.state.terms.content
        counts = self.counts[:]
        for site in used:
            for index in range(len(counts)):
                if self.places[index] == site and counts[index] > 0:
                    counts[index] -= 1
                    break
        for _ in range(times):
            best = 0.0
            where = -1
            for index in range(len(counts)):
                site = self.places[index]
                if counts[index] > 0 and content.sites[site].parsec <= reach:
                    value = self.resource(content.tiles[self.state.tiles[site]])
                    if value > best:
                        best = value
                        where = index
            if where < 0:
                return
            counts[where] -= 1
            self.gather(content.tiles[self.state.tiles[self.places[where]]], 1)

    def resource(self, tile: Tile) -> float:
        """One collection from a tile."""
        return self.point * (tile.gems[0] + 2 * tile.gems[1] + 3 * tile.gems[2]) + tile.energy

    def gather(self, tile: Tile, times: int) -> None:
        step = 1 if self.state.players[self.seat].has_tech(TECH_GEM_STEP) else 0
        for gem in range(3):
            if tile.gems[gem]:
                better = min(gem + step, CRYSTAL)
                self.gems[better] += tile.gems[gem] * times
        self.energy += tile.energy * times

    def refine(self, steps: int) -> None:
        gems = self.gems
        for _ in range(steps):
            if gems[0] > 0:
                gems[0] -= 1
                gems[1] += 1
            elif gems[1] > 0:
                gems[1] -= 1
                gems[2] += 1

    # ---- cards and what follows them

    def carry_out(self, card: ActionCard, slot_range: int) -> None:
        """The effect of a card on a slot with this range."""
        reach = reach_of(card, slot_range)
        effect = card.effect
        if effect == DO_SETTLE:
            self.settle(card.cubes, reach, card.any_planet)
        elif effect == DO_SETTLE_SINGLES:
            for _ in range(card.cubes):
                self.settle(1, reach, card.any_planet)
        elif effect == DO_COLLECT:
            self.collect(card.collects, reach, [])
        elif effect == DO_DISCOVER:
            self.discover(reach, card.cubes, card.collects, card.both, card.any_planet)
            self.take(card)
        elif effect == DO_SETTLE_AND_COLLECT:
            self.settle(card.cubes, reach, card.any_planet)
            self.collect(card.collects, reach, [])
        elif effect == DO_SETTLE_OR_DISCOVER:
            self.settle_or_discover(card, reach)
        elif effect == DO_GEMS:
            self.take(card)
        elif effect == DO_REFINE:
            self.refine(card.steps)
        elif effect == DO_ENERGY:
            self.energy += card.energy

    def take(self, card: ActionCard) -> None:
        for gem in range(3):
            self.gems[gem] += card.gems[gem]

    def settle_or_discover(self, card: ActionCard, reach: int) -> None:
        """Whether a new tile brings more than a free planet hangs on the planets in reach: settle if there is one."""
        if not self.scanned:
            self.scan()
        before = self.worth()
        own = self.own[:]
        self.settle(card.cubes, reach, card.any_planet)
        if self.worth() <= before + WEIGHTS.branch:
            self.own = own
            self.discover(reach, card.cubes, card.collects, False, card.any_planet)

    def gains(self) -> None:
        """Empire, Feudalism and S3E3 at the start of the assessment step."""
        state = self.state
        player = state.players[self.seat]
        if player.has_tech(TECH_EMPIRE):
            for galaxy in state.terms.galaxies:
                if self.own[galaxy] + self.station[galaxy] > self.best[galaxy]:
                    self.energy += 3.0
        if player.has_tech(TECH_FEUDALISM):
            if not self.scanned:
                self.scan()
            self.energy += WEIGHTS.feudalism_now * len(self.places)
        if player.leader >= 0 and leads(state, self.seat, LEADER_COLONIES):
            for galaxy in state.terms.galaxies:
                self.energy += self.own[galaxy]
