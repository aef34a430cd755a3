"""What Bases, Buildings and the Explorer may still bring home."""

from typing import Final

from starboard.games.starship_interstellar.content import (
    ARS,
    BUILDINGS,
    COLOURS,
    CONVERTER,
    DRILL,
    OUTPOST,
    TRAVEL,
    TRAVEL_LINE,
    TRAVEL_TOKEN,
)
from starboard.games.starship_interstellar.evaluation_tables import Tables
from starboard.games.starship_interstellar.evaluation_weights import WEIGHTS
from starboard.games.starship_interstellar.multi_deposits import layers_below
from starboard.games.starship_interstellar.state import Corporation, Voyage
from starboard.games.starship_interstellar.travel import all_quadrants, flight_cost

STORED: Final = 6.0


class Industry:
    """The Bases of a corporation, as they are or as a flight would leave them."""

    __slots__ = (
        "acting", "base_piece", "cargo", "cargo_bases", "corporation", "cube", "flies", "fuel", "left", "more", "pace",
        "piece", "seat", "state", "tables",
    )  # fmt: skip

    def __init__(
        self,
        state: Voyage,
        seat: int,
        tables: Tables,
        left: float,
        pace: float,
        acting: bool,
        cube: float,
        fuel: float,
    ) -> None:
        self.state = state
        self.seat = seat
        self.corporation: Corporation = state.corporations[seat]
        self.tables = tables
        self.left = left
        self.pace = pace  # spaces of the Spiral in a round
        self.acting = acting
        self.more = min(1.0, left)
        self.flies = (
            1.0 if acting and can_fly(state, self.corporation) else self.more
        )  # a flight is still to come
        self.cube = cube  # a level of a cube at home
        self.cargo: list[int] = self.corporation.hold_buildings  # what a flight has aboard
        self.cargo_bases = self.corporation.hold_bases
        self.fuel = fuel
        weights = WEIGHTS
        time = left - weights.piece_delay if left > weights.piece_delay else 0.0
        if time > weights.piece_rounds:
            time = weights.piece_rounds
        outposts = 1.0 + weights.outpost_level * self.corporation.levels[OUTPOST]
        self.base_piece = weights.base * time  # a Base in the reserve
        # a Building in the reserve, by kind
        self.piece = [
            weights.ars * time,
            weights.converter * time,
            weights.outpost * outposts * time,
            weights.drill * (weights.drill_alone + weights.drill_ars * self.corporation.levels[ARS]) * time,
        ]

    def worth(self, explorer: int, arrives: bool) -> float:
        """All Bases with the Explorer on a planet; when it arrives there it founds and installs what it can."""
        corporation = self.corporation
        ground = corporation.ground
        worth = 0.0
        for planet in range(len(ground)):
            if ground[planet] >= 0:
                worth += self.base(planet, planet == explorer, arrives and planet == explorer)
            elif arrives and planet == explorer and self.cargo_bases:
                worth += self.base(planet, True, True)
        return worth

    def uses(self, planet: int) -> float:
        """Productions that are still to come on a planet."""
        state = self.state
        left = self.left
        burn = state.terms.burn[planet]
        if burn >= 0:
            until = (burn - state.spiral - self.pace * WEIGHTS.burn_margin) / self.pace
            if until < 0.0:
                until = 0.0
            if until < left:
                left = until
        if self.acting and self.corporation.holds(state.terms.content.planets[planet].production):
            left += 1.0
        return left

    def base(self, planet: int, here: bool, arrives: bool) -> float:
        """One Base: its Deposit and Storage, by what its Buildings can do in the productions to come."""
        weights = WEIGHTS
        corporation = self.corporation
        limits = self.state.terms.content.limits
        first = planet * BUILDINGS
        sites = corporation.sites
        ars = sites[first + ARS]
        converter = sites[first + CONVERTER]
        outpost = sites[first + OUTPOST]
        drill = sites[first + DRILL]
        worth = 0.0
        if arrives:
            free = limits.sites - ars - converter - outpost - drill
            aboard = self.cargo
            add = min(free, aboard[ARS])
            if ars + add > 1:
                add = 0 if ars else 1
            ars += add
            free -= add
            worth -= add * self.piece[ARS]
            add = min(free, aboard[DRILL])
            drill += add
            free -= add
            worth -= add * self.piece[DRILL]
            add = min(free, aboard[CONVERTER])
            converter += add
            free -= add
            worth -= add * self.piece[CONVERTER]
            add = min(free, aboard[OUTPOST])
            outpost += add
            worth -= add * self.piece[OUTPOST]
        uses = self.uses(planet)
        if corporation.ground[planet] >= 0:
            place = planet * COLOURS
            deposit = corporation.deposit
            storage = corporation.storage
            count = 0.0
            value = 0.0
            stored = 0.0
            stored_value = 0.0
            for colour in range(COLOURS):
                number = deposit[place + colour]
                if number:
                    count += number
                    value += number * (colour + 1)
                number = storage[place + colour]
                if number:
                    stored += number
                    stored_value += number * (colour + 1)
            if self.tables.multi_deposits:
                for colour, number in layers_below(self.state, self.seat, planet):
                    count += number
                    value += number * (colour + 1)
        else:
            tables = self.tables
            count = tables.ground_count[planet]
            value = tables.ground_value[planet]
            stored = 0.0
            stored_value = 0.0
            worth += self.cube * tables.ground_ars[planet] - weights.founded * self.base_piece
        levels = corporation.levels
        digs = 1.0 + drill * limits.drill_moves[levels[DRILL]]
        if here:
            digs += 1.0
        mean = value / count if count else 0.0
        raised = 0.0
        if converter:
            level = levels[CONVERTER]
            if level >= 2:
                digs += converter * (level - 1)
            lift = 5.0 - mean if mean > 3.0 else 2.0
            raised = converter * lift
        dug = uses * digs
        if dug > count:
            dug = count
        total = stored + dug
        if total > 0.0:
            each = (stored_value + dug * mean) / total
            if ars:
                bring = uses * ars * limits.ars_moves[levels[ARS]]
                if bring > total:
                    bring = total
                worth += self.cube * weights.home * bring * each
                rest = total - bring
                if converter:
                    rise = raised * (min(bring, uses))
                    worth += self.cube * weights.home * weights.raised_home * rise
            else:
                rest = total
                if converter:
                    worth += (
                        self.cube
                        * weights.dug
                        * raised
                        * (min(weights.raised_uses, uses))
                        * weights.raised_away
                    )
            if rest > 0.0:
                if rest > STORED:
                    rest = STORED
                kept = min(rest, stored)
                share = weights.fetched * self.flies * kept + weights.dug * self.more * (rest - kept)
                fetched = self.cube * each * share - self.fuel * self.tables.way[planet] * (
                    1.0 if here else 2.0
                )
                if fetched > 0.0:
                    worth += fetched
        if outpost:
            worth += self.fuel * weights.outpost_fuel * uses * outpost * limits.outpost_fuel[levels[OUTPOST]]
        return worth

    def pieces(self) -> float:
        """Bases and Buildings at home and aboard, and cubes aboard."""
        corporation = self.corporation
        reserve = corporation.buildings
        aboard = corporation.hold_buildings
        more = WEIGHTS.building
        bases = corporation.bases
        loaded = corporation.hold_bases
        worth = 0.0
        if bases or loaded:
            worth = self.base_piece * (1.0 + WEIGHTS.base_more * (bases + loaded))
            if loaded:
                worth += (0.02 if loaded == 1 else 0.03) * self.base_piece
        for kind in range(BUILDINGS):
            if reserve[kind] or aboard[kind]:
                worth += self.piece[kind] * (reserve[kind] + more * aboard[kind])
        value = 0
        cubes = corporation.hold_cubes
        for colour in range(COLOURS):
            value += cubes[colour] * (colour + 1)
        worth -= self.away(corporation.explorer)
        if value:
            worth += self.cube * WEIGHTS.aboard * value * self.flies
        return worth

    def away(self, explorer: int) -> float:
        """The way home, for the cubes aboard and for what waits there to be loaded."""
        if explorer == self.state.terms.content.earth:
            return 0.0
        corporation = self.corporation
        share = WEIGHTS.away * self.more
        if corporation.bases:
            share += WEIGHTS.away_base * self.more
        for number in corporation.buildings:
            if number:
                share += WEIGHTS.waiting * self.more
                break
        for number in corporation.hold_cubes:
            if number:
                share = 1.0
                break
        return self.fuel * self.tables.way[explorer] * share

    def fuel_worth(self, fuel: float) -> float:
        """Fuel, the less each the more there is."""
        weights = WEIGHTS
        enough = weights.fuel_enough
        if fuel <= enough:
            return self.fuel * fuel
        plenty = weights.fuel_plenty
        if fuel <= plenty:
            return self.fuel * (enough + weights.fuel_more * (fuel - enough))
        full = enough + weights.fuel_more * (plenty - enough)
        return self.fuel * full + weights.fuel_end * (fuel - plenty)

    def next_flight(self) -> float:
        """The best flight of the Travel token in hand, with whatever can be loaded."""
        corporation = self.corporation
        if corporation.explorer == self.state.terms.content.earth:
            if not corporation.bases and not corporation.hold_bases:
                return 0.0
            self.cargo_bases = 1
            self.cargo = [
                corporation.hold_buildings[kind] + corporation.buildings[kind] for kind in range(BUILDINGS)
            ]
        return self.plan(TRAVEL_TOKEN)

    def plan(self, played: int) -> float:
        """The best flight with a token as the cargo is; what it brings beyond staying."""
        state = self.state
        corporation = self.corporation
        content = state.terms.content
        here = corporation.explorer
        fuel = corporation.fuel
        quadrants = all_quadrants(state)
        level = corporation.levels[TRAVEL_LINE]
        token = content.tokens[played].action
        stay = self.worth(here, False) - self.away(here)
        now = self.fuel_worth(fuel)
        best = 0.0
        for planet in range(len(quadrants)):
            if planet == here or planet == content.earth or state.is_destroyed(planet):
                continue
            own = corporation.ground[planet] >= 0
            if not own and not (self.cargo_bases and state.stack_size(planet)):
                continue
            cost = 0
            if not token.free_flight:
                cost = flight_cost(content, level, corporation.wormhole, here, planet, quadrants)
                cost = max(0, cost - token.fuel_discount)
            if cost > fuel:
                continue
            gain = self.worth(planet, True) - self.away(planet) - stay - now + self.fuel_worth(fuel - cost)
            if gain > best:
                best = gain
        return best


def can_fly(state: Voyage, corporation: Corporation) -> bool:
    """Is a Travel token in hand, or active and to be repeated?"""
    tokens = state.terms.content.tokens
    active = corporation.active()
    if active >= 0 and tokens[active].action.kind == TRAVEL and corporation.uses < 6:
        return True
    if corporation.holds(TRAVEL_TOKEN):
        return True
    for extra in corporation.extras:
        if tokens[extra].action.kind == TRAVEL and corporation.holds(extra):
            return True
    return False
