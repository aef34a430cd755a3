"""The weights of the evaluation: what things are worth in Prestige."""

from typing import Final


class Weights:
    """Found by thought and by hand, first from the balance note of the ledger."""

    __slots__ = (
        "aboard", "ars", "away", "base", "build_extra", "building", "capacity", "carried", "converter",
        "crowd", "cube", "cube_end", "cube_later", "cube_saved", "drill", "dug", "extra", "fetched", "flight", "fuel",
        "fuel_end", "governor", "home", "idle", "length", "machine", "machine_rounds",
        "outpost", "pace_ship", "pace_sun", "passed",
        "probe", "reputation", "reputation_end", "rival", "scientist", "soon", "step", "technology", "token",
        "trust", "unmined", "waiting",
    )  # fmt: skip

    def __init__(self) -> None:
        # belongings
        self.cube = 0.88  # for each level of a cube that can still be spent
        self.capacity = 8.0  # value that a Salvation action of this round can use
        self.cube_later = 0.65  # for each level of one for a later round ...
        self.carried = 9.0  # ... up to this value for each round left
        self.cube_saved = 0.4  # for each level of one that can only save people
        self.cube_end = 0.2  # of one that cannot
        self.fuel = 0.5
        self.fuel_end = 0.14  # Fuel beyond what is usually spent
        self.scientist = 3.0
        self.crowd = 0.75  # the next one, against the one before
        self.reputation = 0.6  # as the budget of the Sun
        self.reputation_end = 0.33
        # Bases
        self.home = 0.85  # a cube that an ARS will bring home, against one that is there
        self.fetched = 0.65  # a stored cube where the Explorer is
        self.aboard = 0.85  # a cube aboard
        self.dug = 0.45  # a cube still to be dug out or fetched from afar
        self.base = 0.25  # a Base in the reserve, for each round left
        self.ars = 1.5  # Buildings in the reserve, for each round left
        self.converter = 1.0
        self.outpost = 0.6
        self.drill = 0.9
        self.away = 0.3  # of the Fuel for the way home ...
        self.waiting = 0.6  # ... and more while Buildings wait there
        self.building = 1.04  # a Building aboard, against one in the reserve
        self.flight = 0.9  # the best flight of the token in hand
        # progress
        self.soon = 0.35  # the reward of the next space of a Leader track
        self.step = 2.6  # a Salvation action beyond what it converts
        self.probe = 0.75  # of what is gained at column 6 and at Trappist, on the way there
        self.extra = 5.5  # an Extra Action token still to be gained, for each round left
        self.token = 1.0  # one that is there, by its sides
        self.technology = 0.9  # all uses of technologies but Buildings
        self.build_extra = 1.4  # that of Build Extra, for each round left
        self.governor = 1.3  # for each round left
        # the course of the game
        self.length = 7.3  # rounds of a usual game
        self.trust = 0.12  # in the estimate from the board, against the usual length
        self.pace_sun = 1.7  # cubes of the Sun that a corporation keeps in a round
        self.pace_ship = 1.9  # Mechanisms that it builds
        self.idle = 0.1  # a token in hand in the Salvation Phase
        self.passed = 0.3  # the Pass token and the order of the next phase
        self.unmined = 1.5  # passing without having mined the Sun
        self.machine = 12.0  # a level of the mean cube in the AI Bag, for each round left ...
        self.machine_rounds = 3.0  # ... up to so many
        self.rival = 0.3  # the Prestige of the best other corporation


WEIGHTS: Final = Weights()
