"""What things are worth in points of Energy that are not Energy yet: colonies, cards, gems, Bonus cards."""

from typing import Final

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
from starboard.games.council_of_shadows.scoring import worth
from starboard.games.council_of_shadows.state import Council, Player


class Weights:
    """Found by hand and by search; `docs/balance/council-of-shadows.md` says how."""

    __slots__ = (
        "again", "base", "behind", "bonus", "breish", "buteo", "casares", "collect", "crowd", "cube_1",
        "cube_2", "cube_3", "desert_1", "desert_2", "desert_3", "discover", "earth_1", "earth_2", "earth_3",
        "empire", "expansion", "fade", "feudalism", "final", "free_card", "full_hand", "gem", "goal", "growth",
        "hoard", "hoard_turn", "length", "level", "light", "near", "refine", "resource", "rest", "rival", "row",
        "s3e3", "s3e3_cube", "scale", "second", "soft", "spend", "station_collect", "station_cubes", "tech_1",
        "tech_2", "thrift", "tie", "tile", "traveler", "volcano_1", "volcano_2", "volcano_3", "wide",
    )  # fmt: skip

    def __init__(self) -> None:
        self.scale = 55.0  # Energy for a level
        self.rival = 1.0  # the progress of the best other seat
        self.final = 1.4  # a lead that is final counts more than one that may be lost
        self.level = 0.2  # a full level at the end, in levels
        self.length = 7.5  # rounds of a usual game
        self.base = 22.0  # Energy that a turn brings, whatever one has
        self.growth = 4.5  # Consumption that a turn still to come adds to what levels cost
        self.thrift = 0.65  # what a point of consumption in later turns costs, by levels to go
        self.fade = 0.9  # an assessment one turn later
        self.near = 0.78  # chance to lead a galaxy later: one cube ahead
        self.wide = 0.92  # two or more cubes ahead
        self.tie = 0.3
        self.behind = 0.1
        self.crowd = 0.06  # less for each rival more
        self.rest = 0.4  # a cube that will not be assessed
        self.light = 4.5  # a Light card
        self.full_hand = 1.2  # one with which another is put away
        self.gem = 0.8  # a gem that can still be spent, on top of its final worth
        self.row = 0.75  # what the best cards bring in a later turn
        self.cube_1 = 4.6  # a cube of a later turn, by Parsec
        self.cube_2 = 7.0
        self.cube_3 = 9.0
        self.second = 0.6  # the second cube of a tower, against the first
        self.earth_1 = 0.85  # how easily a planet is found, by Parsec
        self.earth_2 = 0.7
        self.earth_3 = 0.45
        self.desert_1 = 0.08
        self.desert_2 = 0.2
        self.desert_3 = 0.25
        self.volcano_1 = 0.03
        self.volcano_2 = 0.08
        self.volcano_3 = 0.3
        self.expansion = 0.06
        self.discover = 0.1  # on a new tile
        self.resource = 1.4  # a step of range for a collection
        self.collect = 2.4  # a collection in Parsec 1
        self.tile = 0.4  # a new tile on the map
        self.bonus = 5.5  # a Bonus card of another player
        self.tech_1 = 12.0  # a Dark Tech card that is about to be taken
        self.tech_2 = 10.0
        self.empire = 6.0  # in a later turn
        self.feudalism = 7.0
        self.traveler = 1.5
        self.again = 0.75  # the second collection or single cube of a card, against the first
        self.spend = 1.5  # a point of a gem that a card will bring
        self.refine = 1.3  # a step of refining
        self.hoard = 5.0  # points of gems that can be spent, and for each buy phase more
        self.hoard_turn = 3.0
        self.goal = 3.4  # levels that a game goes to
        self.free_card = 5.0  # a free AI card that is about to be taken
        self.buteo = 4.0  # Leaders, in a later turn
        self.casares = 2.0
        self.s3e3 = 2.0
        self.s3e3_cube = 0.4
        self.breish = 1.0
        self.station_collect = 3.0  # stations, in a later turn
        self.station_cubes = 1.0
        self.soft = 8.0  # how uncertain the Energy of a planned turn is


WEIGHTS: Final = Weights()


def lead_chance(margin: int, rivals: int) -> float:
    """The chance to have the most cubes when a galaxy is assessed later."""
    if margin > 1:
        return WEIGHTS.wide - WEIGHTS.crowd * rivals
    if margin == 1:
        return WEIGHTS.near - WEIGHTS.crowd * rivals
    if margin == 0:
        return WEIGHTS.tie
    return WEIGHTS.behind / (-margin)


def gems_worth(gems: list[int], final: list[int], buys: float) -> float:
    """Gems at the end, and what they may still buy in the buy phases that are left."""
    points = float(gems[COAL] * final[COAL] + gems[GOLD] * final[GOLD] + gems[CRYSTAL] * final[CRYSTAL])
    if buys <= 0.0:
        return points
    useful = WEIGHTS.hoard + WEIGHTS.hoard_turn * buys
    if useful > points:
        useful = points
    share = buys / 2.0 if buys < 2.0 else 1.0
    return points + WEIGHTS.gem * useful * share


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
    """What a player can do in later turns, by range and as the mean over the slots: cards drift through all of them."""

    __slots__ = ("collect", "cube", "cubes", "explorers", "step")

    def __init__(self, player: Player) -> None:
        cubes = [0.0, 0.0, 0.0, 0.0]
        for parsec in range(1, PARSECS + 1):
            value = cube_worth(parsec) * fit(player, parsec)
            cubes[parsec] = max(cubes[parsec - 1], value)
        self.cubes = cubes  # a cube, by range
        cube = 0.0
        reach = 0
        slots = len(player.ranges)
        for slot_range in player.ranges:
            cube += cubes[slot_range]
            reach += slot_range
        self.cube = cube / slots
        self.step = 1.0 if player.has_tech(TECH_GEM_STEP) else 0.0
        self.collect = WEIGHTS.collect + WEIGHTS.resource * (reach / slots - 1.0) + self.step
        self.explorers = player.has_tech(TECH_EXPLORERS)


def tower(cubes: int) -> float:
    """Cubes on one planet, in cubes that can be assessed at once."""
    second = WEIGHTS.second
    if cubes <= 1:
        return float(cubes)
    if cubes == 2:
        return 1.0 + second
    return 1.0 + second + second * second


def card_gain(card: ActionCard, means: Means) -> float:
    """What a card brings in a later turn, without its consumption."""
    effect = card.effect
    reach = PARSECS if card.any_parsec else card.range
    cube = means.cube
    collect = means.collect
    if reach:
        if means.cubes[reach] > cube:
            cube = means.cubes[reach]
        collect = WEIGHTS.collect + WEIGHTS.resource * (reach - 1) + means.step
    if card.any_planet and cube_worth(reach) > cube:
        cube = cube_worth(reach)
    if effect == DO_SETTLE:
        return cube * tower(card.cubes) + (0.5 if card.split else 0.0)
    if effect == DO_SETTLE_SINGLES:
        return cube * (1.0 + WEIGHTS.again * (card.cubes - 1))
    if effect == DO_COLLECT:
        return collect * (1.0 + WEIGHTS.again * (card.collects - 1))
    if effect == DO_DISCOVER:
        cubes = card.cubes + 1 if means.explorers else card.cubes
        placed = cube * (1.0 + WEIGHTS.discover) * tower(cubes)
        gathered = collect * card.collects
        gems = WEIGHTS.spend * (card.gems[COAL] + 2 * card.gems[GOLD] + 3 * card.gems[CRYSTAL])
        if card.both:
            return placed + gathered + gems
        return (max(gathered, placed)) + WEIGHTS.tile + gems
    if effect == DO_SETTLE_AND_COLLECT:
        return cube + collect
    if effect == DO_SETTLE_OR_DISCOVER:
        return cube * (1.0 + WEIGHTS.discover) + WEIGHTS.tile
    if effect == DO_GEMS:
        return WEIGHTS.spend * (card.gems[COAL] + 2 * card.gems[GOLD] + 3 * card.gems[CRYSTAL])
    if effect == DO_REFINE:
        return WEIGHTS.refine * card.steps
    if effect == DO_ENERGY:
        return float(card.energy)
    return 0.0


def row_worth(state: Council, player: Player, means: Means, price: float) -> float:
    """What the best cards bring in a later turn, consumption at this price taken off: one card for each slot."""
    cards = state.terms.content.cards
    best: list[float] = []
    most = len(player.slots)
    owned = player.hand[:]
    for stack in player.slots:
        owned.extend(stack)
    for index in owned:
        card = cards[index]
        value = card_gain(card, means) - price * card.consumption
        place = len(best)
        while place > 0 and best[place - 1] < value:
            place -= 1
        if place < most:
            best.insert(place, value)
            if len(best) > most:
                best.pop()
    total = 0.0
    for value in best:
        total += value
    return total


def usual_worth(card: BonusCard, ai_cards: int, light: int) -> float:
    """What a Bonus card is usually worth at the end."""
    kind = card.worth
    if kind == WORTH_FLAT:
        return float(card.base)
    if kind == WORTH_GEMS:
        return card.base + 2.0
    if kind == WORTH_PLANETS:
        return card.base + (3.0 if card.what == EARTH else 1.8 if card.what == DESERT else 1.0)
    if kind == WORTH_CONSUMPTION:
        return 6.0
    if kind == WORTH_PANEL:
        return 7.0
    if kind == WORTH_PARSEC:
        return card.base + (2.0 if card.what < PARSECS else 1.5)
    if kind == WORTH_AI_CARDS:
        return card.base + card.per_unit * (ai_cards + 1.5)
    if kind == WORTH_LIGHT_CARDS:
        return card.base + card.per_unit * (light if light > 3 else 3.0)
    if kind == WORTH_GALAXY:
        return card.base + 0.6 * card.majority
    return card.base + card.per_unit * 1.5


def bonus_cards_worth(state: Council, seat: int, turns: float) -> float:
    """The own Bonus cards: what they are worth now, and the more turns are left, what they usually become."""
    player = state.players[seat]
    cards = state.terms.content.bonus_cards
    ai_cards = player.ai_cards(state.terms.content)
    light = len(player.light)
    now = 1.0 if turns <= 0.0 else 1.0 / (1.0 + turns) if turns < 2.5 else 0.0
    value = 0.0
    for index in player.light + player.dark:
        card = cards[index]
        if now < 1.0:
            value += (1.0 - now) * usual_worth(card, ai_cards, light)
        if now > 0.0:
            value += now * worth(state, seat, card)
    return value
