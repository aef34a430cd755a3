"""The own turn: what is planned or has begun is gone through card by card, and what comes later is estimated."""

from starboard.games.council_of_shadows.act import ActSlot, CardBranch, Refine
from starboard.games.council_of_shadows.assess import Assess, AssessmentGains, FreeAssess
from starboard.games.council_of_shadows.buy import Buy
from starboard.games.council_of_shadows.collect import Collect
from starboard.games.council_of_shadows.content import (
    LEADER_COLLECTS,
    LEADER_COLONIES,
    LEADER_KEEPS,
    LEADER_SETTLES,
    LEADER_TIES,
    PARSECS,
    STATION_COLLECTS,
    STATION_CUBES,
    TECH_EMPIRE,
    TECH_FEUDALISM,
    TECH_TRAVELER,
)
from starboard.games.council_of_shadows.dark_tech import FreeCard, ScientificSettlement, TakeTech
from starboard.games.council_of_shadows.discover import ANY_PLANET, BOTH, Discover, Follow
from starboard.games.council_of_shadows.evaluation_features import prospects
from starboard.games.council_of_shadows.evaluation_sketch import Sketch
from starboard.games.council_of_shadows.evaluation_weights import WEIGHTS
from starboard.games.council_of_shadows.evaluation_worth import (
    Means,
    bonus_cards_worth,
    gems_worth,
    levels_at_the_end,
    row_worth,
)
from starboard.games.council_of_shadows.levels import LevelCheck
from starboard.games.council_of_shadows.plan import FirstSlot, OpenPlan, consumption_after, planned_sum
from starboard.games.council_of_shadows.rounds import ActTurn
from starboard.games.council_of_shadows.settle import Settle
from starboard.games.council_of_shadows.state import PHASE_ACT, PHASE_PLAN, Council


class Turn:
    """The own turn that is planned or has begun, gone through on a sketch."""

    __slots__ = (
        "buying",
        "consumption",
        "levels",
        "means",
        "planned",
        "player",
        "seat",
        "sketch",
        "state",
        "sure",
    )

    def __init__(self, state: Council, seat: int, left: float) -> None:
        self.state = state
        self.seat = seat
        player = state.players[seat]
        self.player = player
        self.consumption = player.consumption
        self.levels = False  # a level check of this seat is to come
        self.sure = False  # and nothing uncertain comes before it
        self.buying = False
        planned = state.phase == PHASE_PLAN  # the cards of this turn are known
        pending = planned
        exact = False
        unplanned = state.phase < PHASE_PLAN
        for frame in state.stack:
            if frame.seat != seat:
                continue
            if isinstance(frame, LevelCheck):
                self.levels = True
            elif isinstance(frame, ActTurn):
                pending = True
                planned = True
            elif isinstance(frame, (AssessmentGains, Assess)):
                pending = True
                exact = True
            elif isinstance(frame, (FirstSlot, OpenPlan)):
                planned = False
                pending = False
                unplanned = True
            elif isinstance(frame, Buy):
                self.buying = True
        self.planned = planned
        turns = left + 1.0 if unplanned else left
        sketch = Sketch(state, seat, pending, exact, turns)
        self.sketch = sketch
        if planned:
            self.whole_turn()
        else:
            self.pending_frames()

    def whole_turn(self) -> None:
        """Every slot with the card that is planned for it or lies there."""
        state = self.state
        player = self.player
        sketch = self.sketch
        if state.phase == PHASE_PLAN:
            self.consumption = consumption_after(state, self.seat, planned_sum(state, self.seat))
        cards = state.terms.content.cards
        for slot in range(len(player.slots)):
            index = player.planned[slot] if slot < len(player.planned) else -1
            if index < 0 and player.slots[slot]:
                index = player.slots[slot][-1]
            if index >= 0:
                sketch.carry_out(cards[index], player.ranges[slot])
        sketch.gains()
        self.levels = True

    def pending_frames(self) -> None:
        """What is left of the turn, from the top of the stack down."""
        state = self.state
        sketch = self.sketch
        seat = self.seat
        content = state.terms.content
        self.sure = True
        for index in range(len(state.stack) - 1, -1, -1):
            frame = state.stack[index]
            if frame.seat != seat or isinstance(frame, (LevelCheck, Buy)):
                continue
            if isinstance(frame, ActSlot):
                stack = self.player.slots[frame.slot]
                self.sure = False
                if stack:
                    sketch.carry_out(content.cards[stack[-1]], self.player.ranges[frame.slot])
            elif isinstance(frame, Settle):
                self.sure = False
                sketch.settle(frame.cubes, frame.reach, frame.any_planet == 1)
                for _ in range(frame.again):
                    sketch.settle(1, frame.reach, frame.any_planet == 1)
            elif isinstance(frame, Collect):
                used: list[int] = [] if frame.fresh else state.used
                sketch.collect(frame.left, frame.reach, used)
            elif isinstance(frame, Discover):
                self.sure = False
                flags = frame.flags
                sketch.discover(
                    frame.reach, frame.cubes, frame.collects, flags & BOTH != 0, flags & ANY_PLANET != 0
                )
            elif isinstance(frame, Follow):
                self.follow(frame)
            elif isinstance(frame, CardBranch):
                self.sure = False
                sketch.settle_or_discover(content.cards[frame.card], frame.reach)
            elif isinstance(frame, Refine):
                sketch.refine(frame.steps)
            elif isinstance(frame, AssessmentGains):
                sketch.gains()
            elif isinstance(frame, Assess):
                sketch.assessed = frame.assessed
            elif isinstance(frame, FreeAssess):
                sketch.energy += sketch.assess_freely(frame.left)
            elif isinstance(frame, ScientificSettlement):
                sketch.settle(1, PARSECS, True)
                sketch.extra += WEIGHTS.collect
            elif isinstance(frame, FreeCard):
                sketch.extra += WEIGHTS.free_card
            elif isinstance(frame, TakeTech):
                sketch.extra += WEIGHTS.tech_1 if frame.level == 1 else WEIGHTS.tech_2

    def follow(self, frame: Follow) -> None:
        """What may follow on a new tile: its best planet, or its resource."""
        state = self.state
        sketch = self.sketch
        content = state.terms.content
        tile = content.tiles[state.tiles[frame.site]]
        galaxy = content.sites[frame.site].galaxy
        fits = frame.flags & ANY_PLANET != 0
        if not fits:
            for planet in tile.planets:
                if self.player.can_live_on(planet):
                    fits = True
        own = sketch.own[galaxy]
        gain = 0.0
        if frame.cubes and fits:
            gain = sketch.galaxy_worth(galaxy, own + frame.cubes) - sketch.galaxy_worth(galaxy, own)
        resource = sketch.resource(tile)
        both = frame.flags & BOTH != 0
        if gain > 0.0 and (both or gain >= resource * frame.collects):
            sketch.own[galaxy] += frame.cubes
        if frame.collects and (both or gain < resource * frame.collects):
            sketch.gather(tile, frame.collects)

    def chance_to_rise(self) -> float:
        """Will the Energy reach the Consumption at the next level check?"""
        if not self.levels:
            return 0.0
        above = self.sketch.energy + self.sketch.payouts_now() - self.consumption
        if self.sure:
            return 1.0 if above >= 0.0 else 0.0
        chance = WEIGHTS.even + above / WEIGHTS.soft
        return 0.0 if chance < 0.0 else min(1.0, chance)

    def progress(self, chance: float, left: float) -> float:
        """How far this seat will come; `chance` is that of a rise in this turn."""
        state = self.state
        player = self.player
        sketch = self.sketch
        limits = state.terms.content.limits
        unplanned = not sketch.pending and (state.phase < PHASE_ACT)
        turns = left + 1.0 if unplanned else left
        buys = left + 1.0 if self.buying else left
        energy = sketch.energy + sketch.extra
        energy += sketch.payouts_now() if left == 0.0 and not unplanned else sketch.worth()
        energy += gems_worth(sketch.gems, limits.gem_energy, buys)
        energy += limits.ai_card_energy * player.ai_cards(state.terms.content)
        energy += bonus_cards_worth(state, self.seat, turns)
        if turns <= 0.0:
            return levels_at_the_end(player.level, energy, self.consumption)
        energy += turns * (WEIGHTS.base + self.rate(turns))
        energy += prospects(state, sketch, self.means, self.planned, turns, buys)
        growth = 0.0 if player.perpetual_from else WEIGHTS.growth * turns
        cost = self.consumption + growth
        value = player.level + energy / cost
        if chance > 0.0:
            tech = 0.0
            if player.level == 0:
                tech = WEIGHTS.tech_1
            elif player.level == 1:
                tech = WEIGHTS.tech_2
            if player.level < 2:
                tech += WEIGHTS.tech_turn * turns
            value += chance * (1.0 - (self.consumption - tech) / cost)
        return value

    def rate(self, turns: float) -> float:
        """What cards, upgrades, Dark Tech cards, Leader and stations bring in a later turn."""
        state = self.state
        player = self.player
        means = Means(player, turns)
        self.means = means  # for the features
        price = WEIGHTS.thrift * (WEIGHTS.goal - player.level)
        if player.perpetual_from:
            price = 0.0
        value = WEIGHTS.row * row_worth(state, player, means, price)
        if player.tech_effects:
            if player.has_tech(TECH_EMPIRE):
                value += WEIGHTS.empire
            if player.has_tech(TECH_FEUDALISM):
                value += WEIGHTS.feudalism
            if player.has_tech(TECH_TRAVELER):
                value += WEIGHTS.traveler
        if player.leader >= 0:
            effect = state.terms.content.leaders[player.leader].effect
            if effect == LEADER_COLLECTS:
                value += WEIGHTS.buteo
            elif effect == LEADER_SETTLES:
                value += WEIGHTS.zoe * means.cubes[PARSECS]
            elif effect == LEADER_KEEPS:
                value += WEIGHTS.casares
            elif effect == LEADER_COLONIES:
                value += WEIGHTS.s3e3 + WEIGHTS.s3e3_cube * player.cubes
            elif effect == LEADER_TIES:
                value += WEIGHTS.breish
        if state.terms.stations:
            for station in state.terms.content.stations:
                if player.stations[station.index] >= 0:
                    if station.effect == STATION_COLLECTS:
                        value += WEIGHTS.station_collect
                    elif station.effect == STATION_CUBES:
                        value += WEIGHTS.station_cubes
        return value
