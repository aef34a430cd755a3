"""What a turn that has begun or is planned will bring: its cards are gone through on a rough sketch of the position."""

from typing import Final

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
    LEADER_KEEPS,
    LEADER_TIES,
    PARSECS,
    PLANETS,
    STATION_KEEPS,
    TECH_EMPIRE,
    TECH_EXPLORERS,
    TECH_FEUDALISM,
    TECH_GEM_STEP,
    TECH_TRAVELER,
    ActionCard,
    Tile,
)
from starboard.games.council_of_shadows.evaluation_worth import WEIGHTS, lead_chance
from starboard.games.council_of_shadows.leaders import leads
from starboard.games.council_of_shadows.state import Council
from starboard.games.council_of_shadows.stations import station_galaxy

TURNS: Final = 4  # later assessments that are looked at


class Sketch:
    """The own colonies, gems and Energy as they would be; the rest is read from the position."""

    __slots__ = (
        "assessed", "best", "casares", "chances", "counts", "cubes", "empty", "energy", "exact", "extra", "free",
        "gems", "keeps", "own", "pending", "places", "rivals", "room", "scanned", "seat", "spots", "state", "station",
        "strange", "ties", "weights",
    )  # fmt: skip

    def __init__(self, state: Council, seat: int, pending: bool, exact: bool, turns: float) -> None:
        terms = state.terms
        player = state.players[seat]
        players = terms.players
        self.state = state
        self.seat = seat
        self.pending = pending  # an assessment step of the turn is to come
        self.exact = exact  # and nobody else acts before it
        self.assessed = 0
        self.energy = float(player.energy)
        self.extra = 0.0  # what is not in the other numbers
        self.gems = player.gems[:]
        self.rivals = players - 2
        self.scanned = False
        self.keeps = station_galaxy(state, seat, STATION_KEEPS) if terms.stations else -1
        self.casares = 0
        self.ties = False
        if player.leader >= 0:
            if leads(state, seat, LEADER_KEEPS):
                self.casares = terms.content.leaders[player.leader].amount
            self.ties = leads(state, seat, LEADER_TIES)
        galaxies = len(terms.content.galaxies)
        own = [0] * galaxies
        best = [0] * galaxies
        station = [0] * galaxies
        for galaxy in terms.galaxies:
            own[galaxy] = state.galaxy_cubes[galaxy * players + seat]
            most = 0
            for other in range(players):
                if other != seat:
                    strength = state.galaxy_cubes[galaxy * players + other]
                    if terms.stations:
                        strength += state.station_cubes(galaxy, other)
                    if strength > most:
                        most = strength
            best[galaxy] = most
            if terms.stations:
                station[galaxy] = state.station_cubes(galaxy, seat)
        self.own = own
        self.best = best
        self.station = station
        weights = [1.0 if pending else 0.0]
        fade = 1.0
        for _ in range(TURNS):
            if turns <= 0.0:
                break
            fade *= WEIGHTS.fade
            weights.append(fade if turns >= 1.0 else fade * turns)
            turns -= 1.0
        self.weights = weights  # of assessments: in this turn, then in later ones

    # ---- galaxies

    def galaxy_worth(self, galaxy: int, cubes: int) -> float:
        """So many own cubes in a galaxy: one of them is assessed in each turn."""
        if cubes <= 0:
            return 0.0
        entry = self.state.terms.content.galaxies[galaxy]
        low = float(entry.low)
        high = float(entry.high)
        if entry.light:
            player = self.state.players[self.seat]
            held = len(player.light) + len(player.dark)
            light = WEIGHTS.light if held < self.state.terms.content.limits.bonus_cards else WEIGHTS.full_hand
            low += light
            high += light
        margin = cubes + self.station[galaxy] - self.best[galaxy]
        if self.ties:
            margin += 1
        keeps = galaxy == self.keeps or 0 < self.casares <= cubes
        value = 0.0
        left = cubes
        weights = self.weights
        first = 1 if not self.pending or (self.assessed >> galaxy) & 1 else 0
        for turn in range(first, len(weights)):
            if left == 0:
                break
            if turn == 0 and self.exact:
                chance = 1.0 if margin > 0 else 0.0
            else:
                chance = lead_chance(margin, self.rivals)
            value += weights[turn] * (low + (high - low) * chance)
            if not keeps:
                left -= 1
                margin -= 1
        return value + WEIGHTS.rest * left

    def payout_now(self, galaxy: int) -> float:
        """The Energy of a galaxy in this turn's assessment step."""
        cubes = self.own[galaxy]
        if cubes == 0 or not self.pending or (self.assessed >> galaxy) & 1:
            return 0.0
        entry = self.state.terms.content.galaxies[galaxy]
        margin = cubes + self.station[galaxy] - self.best[galaxy]
        if self.ties:
            margin += 1
        if self.exact:
            return float(entry.high if margin > 0 else entry.low)
        return entry.low + (entry.high - entry.low) * lead_chance(margin, self.rivals)

    def colonies_worth(self) -> float:
        value = 0.0
        for galaxy in self.state.terms.galaxies:
            if self.own[galaxy]:
                value += self.galaxy_worth(galaxy, self.own[galaxy])
        return value

    def payouts_now(self) -> float:
        value = 0.0
        if self.pending:
            for galaxy in self.state.terms.galaxies:
                value += self.payout_now(galaxy)
        return value

    # ---- the map

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
            missing = 1.0 - fitting / len(pool) if pool else 0.5
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
            gathered = collects * (WEIGHTS.collect + WEIGHTS.resource * (parsec - 1)) * 1.2
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
                    value = resource_worth(content.tiles[self.state.tiles[site]])
                    if value > best:
                        best = value
                        where = index
            if where < 0:
                return
            counts[where] -= 1
            self.gather(content.tiles[self.state.tiles[self.places[where]]], 1)

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
        before = self.colonies_worth()
        own = self.own[:]
        self.settle(card.cubes, reach, card.any_planet)
        if self.colonies_worth() <= before + 3.0:
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
            self.energy += 2.4 * len(self.places)
        if player.leader >= 0 and leads(state, self.seat, LEADER_COLONIES):
            for galaxy in state.terms.galaxies:
                self.energy += self.own[galaxy]

    def assess_freely(self, galaxies: int) -> None:
        """Dominate Folk: the best payouts at once."""
        done = 0
        for _ in range(galaxies):
            best = 0.0
            where = -1
            for galaxy in self.state.terms.galaxies:
                own = self.own[galaxy]
                if own and not (done >> galaxy) & 1:
                    entry = self.state.terms.content.galaxies[galaxy]
                    high = own + self.station[galaxy] > self.best[galaxy]
                    value = float(entry.high if high else entry.low)
                    if value > best:
                        best = value
                        where = galaxy
            if where < 0:
                return
            done |= 1 << where
            self.energy += best
            self.own[where] -= 1


def resource_worth(tile: Tile) -> float:
    """One collection, gems as they may be spent."""
    return WEIGHTS.spend * (tile.gems[0] + 2 * tile.gems[1] + 3 * tile.gems[2]) + tile.energy
