"""The weights of the evaluation: what things are worth in points of Energy."""

from typing import Final


class Weights:
    """Found by hand and by search; `docs/balance/council-of-shadows.md` says how."""

    __slots__ = (
        "again", "base", "behind", "best", "bonus", "breish", "buteo", "casares", "collect", "crowd", "cube_1",
        "cube_2", "cube_3", "desert_1", "desert_2", "desert_3", "discover", "earth_1", "earth_2", "earth_3",
        "empire", "expansion", "fade", "feudalism", "final", "free_card", "fuel", "full_hand", "gem", "goal",
        "growth", "hoard", "hoard_turn", "length", "level", "light", "near", "resource", "rest", "rival", "row",
        "s3e3", "s3e3_cube", "scale", "second", "soft", "station_collect", "station_cubes", "tech_1", "tech_2",
        "thrift", "tie", "tile", "traveler", "volcano_1", "volcano_2", "volcano_3", "wide", "zoe",
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


WEIGHTS: Final = Weights()
