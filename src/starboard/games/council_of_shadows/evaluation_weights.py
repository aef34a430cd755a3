"""The weights of the evaluation: what things are worth in points of Energy."""

from typing import Final


class Weights:
    """Found by hand and by search; `docs/balance/council-of-shadows.md` says how."""

    __slots__ = (
        "again", "ai_turn", "automa_base", "automa_bonus", "automa_consumption", "automa_cubes", "automa_energy",
        "automa_growth", "base", "behind", "best", "bonus", "bonus_fade", "bonus_horizon", "bonus_now", "branch",
        "breish", "buried", "buteo", "carry_cost", "carry_gain", "casares", "coal_buy", "collect", "crowd",
        "crystal_buy", "cube_1", "cube_2", "cube_3", "desert_1", "desert_2", "desert_3", "discover", "earth_1",
        "earth_2", "earth_3", "empire", "empire_galaxy", "end_gain", "end_soft", "even", "expansion", "fade",
        "feudalism", "feudalism_now", "feudalism_system", "final", "free_card", "fuel", "full_hand", "gem",
        "gem_later", "gem_step", "goal", "growth", "haste", "hoard", "hoard_turn", "horizon", "least_left_0",
        "least_left_1", "least_left_2", "length", "level", "light", "market", "most_left_0", "most_left_1",
        "most_left_2", "near", "no_pool", "resource", "rest", "rival", "rival_base", "rival_colonies", "rival_end",
        "rival_growth", "rival_now", "row", "s3e3", "s3e3_cube", "scale", "second", "soft",
        "station_collect", "station_cubes", "tech_1", "tech_2", "tech_turn", "third", "thrift", "tie", "tile",
        "traveler", "upgrade_turn", "usual_ai_cards", "usual_consumption", "usual_desert", "usual_earth", "usual_far",
        "usual_gems", "usual_light", "usual_majority", "usual_panel", "usual_parsec", "usual_stations",
        "usual_volcano", "victory", "victory_half", "volcano_1", "volcano_2", "volcano_3", "wide", "zoe",
    )  # fmt: skip

    def __init__(self) -> None:
        self.scale = 55.0  # Energy for a level
        self.rival = 1.08  # the progress of the best other seat
        self.final = 1.52  # a lead that is final counts more than one that may be lost
        self.level = 0.213  # a full level at the end, in levels
        self.length = 7.5  # rounds of a usual game
        self.base = 22.0  # Energy that a turn brings, whatever one has
        self.growth = 5.39  # Consumption that a turn still to come adds to what levels cost
        self.soft = 7.43  # how uncertain the Energy of a planned turn is
        self.tech_1 = 12.0  # a Dark Tech card that is about to be taken, by level
        self.tech_2 = 10.0
        self.free_card = 4.93  # a free AI card that is about to be taken
        self.fade = 0.896  # an assessment one turn later
        self.wide = 0.92  # chance to lead a galaxy later: two or more cubes ahead
        self.near = 0.88  # one cube ahead
        self.tie = 0.328
        self.behind = 0.1  # one cube behind
        self.crowd = 0.0569  # less for each rival more
        self.rest = 0.366  # a cube that will not be assessed
        self.light = 3.92  # a Light card
        self.full_hand = 1.13  # one for which another is put away
        self.bonus = 5.21  # a Bonus card of another player
        self.gem = 0.4  # a point of gems, on top of its final worth, for each buy phase to come
        self.hoard = 5.33  # points of gems that can be spent, and more for each buy phase to come
        self.hoard_turn = 2.84
        self.row = 0.75  # what the best cards bring in a later turn
        self.thrift = 0.65  # what a point of consumption in a later turn costs, for each level to go
        self.goal = 3.4  # levels that a game goes to
        self.cube_1 = 4.23  # a cube of a later turn, by Parsec
        self.cube_2 = 8.01
        self.cube_3 = 15.1
        self.second = 0.483  # the second cube of a tower, against the first
        self.again = 0.75  # the second collection or single cube of a card, against the first
        self.earth_1 = 0.832  # how easily a planet is found, by type and Parsec
        self.earth_2 = 0.886
        self.earth_3 = 0.417
        self.desert_1 = 0.08
        self.desert_2 = 0.207
        self.desert_3 = 0.25
        self.volcano_1 = 0.03
        self.volcano_2 = 0.0894
        self.volcano_3 = 0.262
        self.expansion = 0.0545  # with the Colony Expansion
        self.discover = 0.096  # on a new tile
        self.tile = 0.423  # a new tile on the map
        self.collect = 1.9  # points of a collection in Parsec 1
        self.resource = 1.0  # and more for each Parsec further
        self.best = 0.6  # the slot with the most range, for the card that gains most by it
        self.fuel = 1.0  # Energy of a card, against other Energy
        self.empire = 6.93  # Dark Tech cards, Leaders and stations in a later turn
        self.feudalism = 7.34
        self.traveler = 1.56
        self.buteo = 3.69
        self.zoe = 1.0  # a part of a cube
        self.casares = 2.0
        self.s3e3 = 2.26
        self.s3e3_cube = 0.38  # for each colony
        self.breish = 1.05
        self.station_collect = 2.87
        self.station_cubes = 0.961
        # how long a game goes on
        self.least_left_0 = 3.0  # fewest rounds after this one, by the highest level
        self.least_left_1 = 1.5
        self.least_left_2 = 0.6
        self.most_left_0 = 7.0  # and most
        self.most_left_1 = 4.0
        self.most_left_2 = 1.6
        # rivals, against what is reckoned for oneself
        self.rival_base = 1.0  # the Energy that a turn brings
        self.rival_growth = 1.0  # the growth of Consumption
        self.rival_colonies = 1.0  # colonies
        self.automa_base = 1.0  # the same for the Automa
        self.automa_growth = 1.0
        self.automa_bonus = 1.0  # its Bonus cards, against those of a person
        # what a turn brings
        self.even = 0.5  # chance to rise with just the Energy for it
        self.horizon = 4.0  # later assessments that are looked at
        self.no_pool = 0.5  # chance that a tile from under the stack does not fit
        self.branch = 3.0  # what a settlement must bring, or one discovers instead
        self.feudalism_now = 2.4  # a system under Feudalism, led or not
        self.gem_later = 0.5  # part of the buy phases that gems of later turns come in time for
        self.gem_step = 1.0  # Gemstone Upgrade, in points of a collection
        self.third = 1.0  # the third cube of a tower, against the second one squared
        # what Bonus cards usually count at the end
        self.usual_gems = 2.0
        self.usual_earth = 3.0
        self.usual_desert = 1.8
        self.usual_volcano = 1.0
        self.usual_consumption = 6.0  # Energy
        self.usual_panel = 7.0  # Energy
        self.usual_parsec = 2.0
        self.usual_far = 1.5  # in the farthest Parsec
        self.usual_ai_cards = 1.5  # more than now
        self.usual_light = 3.0
        self.usual_majority = 0.6  # chance
        self.usual_stations = 1.5
        self.bonus_horizon = 2.5  # turns from which on they count by that alone
        self.bonus_fade = 1.0  # how fast what they are worth now gives way to it
        # features of tuned sets: zero is off (`evaluation_features`, `evaluation_race`)
        self.coal_buy = 0.0  # a coal that may still be spent, on top of its worth
        self.crystal_buy = 0.0  # a crystal
        self.market = 0.0  # the best displayed card in reach of the gems, for each turn
        self.carry_gain = 0.0  # what the cards that stay open bring in the next turn
        self.carry_cost = 0.0  # a point of their consumption
        self.buried = 0.0  # a card under another
        self.ai_turn = 0.0  # an AI card, for each turn
        self.upgrade_turn = 0.0  # a cube on the panel, for each turn
        self.empire_galaxy = 0.0  # a majority with Empire, for each turn
        self.feudalism_system = 0.0  # a system with Feudalism, for each turn
        self.bonus_now = 0.0  # a point that the Bonus cards would score now
        self.tech_turn = 0.0  # a Dark Tech card that is about to be taken, for each turn that it serves
        self.haste = 0.0  # how much a rival near its next level shortens the game
        self.rival_end = 0.0  # and how much the chance that it ends the game in this round
        self.end_gain = 12.0  # Energy of its new colonies in such a round
        self.end_soft = 20.0  # how uncertain that is
        self.victory = 0.0  # being ahead at the end, in levels
        self.victory_half = 0.5  # the lead that is worth half of that, in levels
        self.rival_now = 0.0  # payouts of a rival that still acts in this round
        self.automa_energy = 0.0  # Energy on the cards of the Automa's pile
        self.automa_cubes = 0.0  # a cube on them, for each Parsec
        self.automa_consumption = 0.0  # Consumption on them


WEIGHTS: Final = Weights()

# A first step for the weights that are zero, in their own units; it may go either way.
SCALES: Final[dict[str, float]] = {
    "ai_turn": 0.3,
    "automa_consumption": 0.3,
    "automa_cubes": 0.5,
    "automa_energy": 0.4,
    "bonus_now": 0.15,
    "buried": 1.0,
    "carry_cost": 0.4,
    "carry_gain": 0.15,
    "coal_buy": 0.4,
    "crystal_buy": 0.6,
    "empire_galaxy": 0.6,
    "feudalism_system": 0.5,
    "haste": 0.2,
    "market": 0.04,
    "rival_end": 0.4,
    "rival_now": 0.2,
    "tech_turn": 1.0,
    "upgrade_turn": 0.15,
    "victory": 0.3,
}
