"""What things are worth in points of Energy that are not Energy yet: colonies, cards, gems, Bonus cards."""

from starboard.games.council_of_shadows.content import (
    COAL,
    CRYSTAL,
    DESERT,
    DO_COLLECT,
    DO_DISCOVER,
    DO_ENERGY,
    DO_GEMS,
    DO_REFINE,
    DO_SETTLE,
    DO_SETTLE_AND_COLLECT,
    DO_SETTLE_OR_DISCOVER,
    DO_SETTLE_SINGLES,
    EARTH,
    GOLD,
    PARSECS,
    TECH_EXPLORERS,
    TECH_GEM_STEP,
    VOLCANO,
    WORTH_AI_CARDS,
    WORTH_CONSUMPTION,
    WORTH_FLAT,
    WORTH_GALAXY,
    WORTH_GEMS,
    WORTH_LIGHT_CARDS,
    WORTH_PANEL,
    WORTH_PARSEC,
    WORTH_PLANETS,
    ActionCard,
    BonusCard,
)
from starboard.games.council_of_shadows.evaluation_weights import WEIGHTS
from starboard.games.council_of_shadows.scoring import worth
from starboard.games.council_of_shadows.state import Council, Player


def gem_rate(buys: float) -> float:
    """What a point of gems is worth with so many buy phases to come: early purchases work for a whole game."""
    return 1.0 + WEIGHTS.gem * buys if buys > 0.0 else 1.0


def gems_worth(gems: list[int], final: list[int], buys: float) -> float:
    """Gems at the end, and what they may still buy in the buy phases that are left."""
    points = float(gems[COAL] * final[COAL] + gems[GOLD] * final[GOLD] + gems[CRYSTAL] * final[CRYSTAL])
    if buys <= 0.0:
        return points
    useful = WEIGHTS.hoard + WEIGHTS.hoard_turn * buys
    if useful > points:
        useful = points
    return points + (gem_rate(buys) - 1.0) * useful


def levels_at_the_end(level: int, energy: float, consumption: int) -> float:
    """Level and Energy after final scoring; a full level counts more than its Energy."""
    reached = energy / consumption
    return level + reached + WEIGHTS.level * (level + int(reached))


def cube_worth(reach: int) -> float:
    """A cube that is placed in a later turn."""
    return WEIGHTS.cube_1 if reach == 1 else WEIGHTS.cube_2 if reach == 2 else WEIGHTS.cube_3


def fit(player: Player, parsec: int) -> float:
    """How easily a player finds a planet to settle in a Parsec."""
    desert = player.can_live_on(DESERT)
    volcano = player.can_live_on(VOLCANO)
    value = WEIGHTS.expansion if player.stacking else 0.0
    if parsec == 1:
        value += WEIGHTS.earth_1
        if desert:
            value += WEIGHTS.desert_1
        if volcano:
            value += WEIGHTS.volcano_1
    elif parsec == 2:
        value += WEIGHTS.earth_2
        if desert:
            value += WEIGHTS.desert_2
        if volcano:
            value += WEIGHTS.volcano_2
    else:
        value += WEIGHTS.earth_3
        if desert:
            value += WEIGHTS.desert_3
        if volcano:
            value += WEIGHTS.volcano_3
    return value


class Means:
    """What a player can do in later turns: with the mean range, as cards drift through all slots, and with the best."""

    __slots__ = ("collect", "cube", "cubes", "explorers", "point", "reach", "step")

    def __init__(self, player: Player, turns: float) -> None:
        cubes = [0.0, 0.0, 0.0, 0.0]
        for parsec in range(1, PARSECS + 1):
            value = cube_worth(parsec) * fit(player, parsec)
            cubes[parsec] = max(cubes[parsec - 1], value)
        self.cubes = cubes  # a cube, by range
        cube = 0.0
        reach = 0
        best = 1
        slots = len(player.ranges)
        for slot_range in player.ranges:
            cube += cubes[slot_range]
            reach += slot_range
            if slot_range > best:
                best = slot_range
        self.reach = best
        self.cube = cube / slots
        self.point = gem_rate(turns * WEIGHTS.gem_later)  # of gems that come later
        self.step = WEIGHTS.gem_step if player.has_tech(TECH_GEM_STEP) else 0.0
        self.collect = self.resource(reach / slots)
        self.explorers = player.has_tech(TECH_EXPLORERS)

    def resource(self, reach: float) -> float:
        """A collection with this range."""
        return self.point * (WEIGHTS.collect + WEIGHTS.resource * (reach - 1.0) + self.step)


def tower(cubes: int) -> float:
    """Cubes on one planet, in cubes that can be assessed at once."""
    second = WEIGHTS.second
    if cubes <= 1:
        return float(cubes)
    if cubes == 2:
        return 1.0 + second
    return 1.0 + second + second * second * WEIGHTS.third


def card_gain(card: ActionCard, means: Means, reach: int) -> float:
    """What a card brings in a later turn, without its consumption: on a slot with this range, 0 for any slot."""
    effect = card.effect
    if card.any_parsec:
        reach = PARSECS
    elif card.range > reach:
        reach = card.range
    cube = means.cube
    collect = means.collect
    if reach and means.cubes[reach] > cube:
        cube = means.cubes[reach]
    if reach and means.resource(reach) > collect:
        collect = means.resource(reach)
    if card.any_planet and cube_worth(reach) > cube:
        cube = cube_worth(reach)
    gems = means.point * (card.gems[COAL] + 2 * card.gems[GOLD] + 3 * card.gems[CRYSTAL])
    if effect == DO_SETTLE:
        return cube * tower(card.cubes)
    if effect == DO_SETTLE_SINGLES:
        return cube * (1.0 + WEIGHTS.again * (card.cubes - 1))
    if effect == DO_COLLECT:
        return collect * (1.0 + WEIGHTS.again * (card.collects - 1))
    if effect == DO_DISCOVER:
        cubes = card.cubes + 1 if means.explorers else card.cubes
        placed = cube * (1.0 + WEIGHTS.discover) * tower(cubes)
        gathered = collect * card.collects
        gained = placed + gathered if card.both else max(placed, gathered)
        return gained + WEIGHTS.tile + gems
    if effect == DO_SETTLE_AND_COLLECT:
        return cube + collect
    if effect == DO_SETTLE_OR_DISCOVER:
        return cube * (1.0 + WEIGHTS.discover) + WEIGHTS.tile
    if effect == DO_GEMS:
        return gems
    if effect == DO_REFINE:
        return means.point * card.steps
    if effect == DO_ENERGY:
        return WEIGHTS.fuel * card.energy
    return 0.0


def row_worth(state: Council, player: Player, means: Means, price: float) -> float:
    """What the best cards bring in a later turn, consumption at this price taken off: one card for each slot.

    One of them is laid where the range is best.
    """
    cards = state.terms.content.cards
    best: list[float] = []
    most = len(player.slots)
    owned = player.hand[:]
    for stack in player.slots:
        owned.extend(stack)
    farther = 0.0
    for index in owned:
        card = cards[index]
        value = card_gain(card, means, 0)
        more = card_gain(card, means, means.reach) - value
        if more > farther:
            farther = more
        value -= price * card.consumption
        place = len(best)
        while place > 0 and best[place - 1] < value:
            place -= 1
        if place < most:
            best.insert(place, value)
            if len(best) > most:
                best.pop()
    total = WEIGHTS.best * farther
    for value in best:
        total += value
    return total


def usual_worth(card: BonusCard, ai_cards: int, light: int) -> float:
    """What a Bonus card is usually worth at the end."""
    kind = card.worth
    if kind == WORTH_FLAT:
        return float(card.base)
    if kind == WORTH_GEMS:
        return card.base + WEIGHTS.usual_gems
    if kind == WORTH_PLANETS:
        if card.what == EARTH:
            return card.base + WEIGHTS.usual_earth
        return card.base + (WEIGHTS.usual_desert if card.what == DESERT else WEIGHTS.usual_volcano)
    if kind == WORTH_CONSUMPTION:
        return WEIGHTS.usual_consumption
    if kind == WORTH_PANEL:
        return WEIGHTS.usual_panel
    if kind == WORTH_PARSEC:
        return card.base + (WEIGHTS.usual_parsec if card.what < PARSECS else WEIGHTS.usual_far)
    if kind == WORTH_AI_CARDS:
        return card.base + card.per_unit * (ai_cards + WEIGHTS.usual_ai_cards)
    if kind == WORTH_LIGHT_CARDS:
        return card.base + card.per_unit * max(WEIGHTS.usual_light, light)
    if kind == WORTH_GALAXY:
        return card.base + WEIGHTS.usual_majority * card.majority
    return card.base + card.per_unit * WEIGHTS.usual_stations


def bonus_cards_worth(state: Council, seat: int, turns: float) -> float:
    """The own Bonus cards: what they are worth now, and the more turns are left, what they usually become."""
    player = state.players[seat]
    cards = state.terms.content.bonus_cards
    ai_cards = player.ai_cards(state.terms.content)
    light = len(player.light)
    now = 1.0
    if turns > 0.0:
        now = 1.0 / (1.0 + WEIGHTS.bonus_fade * turns) if turns < WEIGHTS.bonus_horizon else 0.0
    value = 0.0
    for index in player.light + player.dark:
        card = cards[index]
        if now < 1.0:
            value += (1.0 - now) * usual_worth(card, ai_cards, light)
        if now > 0.0:
            value += now * worth(state, seat, card)
    return value
