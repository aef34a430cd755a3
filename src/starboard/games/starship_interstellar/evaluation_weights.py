"""The weights of the evaluation: what things are worth in Prestige."""

from typing import Final


class Weights:
    """Found by thought and by hand, first from the balance note of the ledger."""

    __slots__ = (
        "aboard", "ahead", "arrival", "ars", "away", "away_base", "bare", "base", "base_more", "build_extra",
        "building", "burn_margin", "capacity", "carried", "coming", "converter", "crowd", "cryogenic", "cube",
        "cube_end", "cube_high", "cube_last", "cube_later", "cube_saved", "deep_space", "deep_space_column",
        "drill", "drill_alone", "drill_ars", "dug", "extra", "extra_way", "farther", "fetched", "fit", "flight",
        "founded", "fuel", "fuel_end", "fuel_enough", "fuel_last", "fuel_more", "fuel_now", "fuel_plenty",
        "fuel_rounds", "fuel_short", "government_plus", "government_rows", "governor", "governor_now",
        "hall_high", "hall_market", "home", "idle", "last_reputation", "last_saved", "last_step", "last_value",
        "least", "length", "machine", "machine_rounds", "order", "ousted", "outpost", "outpost_fuel",
        "outpost_level", "pace_journey", "pace_people", "pace_ship", "pace_sun", "passed", "piece_delay",
        "piece_rounds", "precedence", "probe", "probe_now", "probe_pace", "probe_step", "race", "raised_away",
        "raised_home", "raised_uses", "red_enough", "red_many", "reputation", "reputation_end",
        "reputation_lost", "reputation_room", "reward_advance", "reward_cube", "reward_fuel", "reward_other",
        "reward_reputation", "reward_scientist", "rival", "rival_actions", "rival_cubes", "rival_project",
        "running", "salvation_now", "saved_each", "scientist", "scientist_idle", "scientist_last",
        "scientist_rounds", "slots_each", "slots_enough", "slots_later", "slots_none", "slots_spare", "solar_1",
        "solar_2", "solar_3", "solar_settled", "soon", "spent", "spent_better", "step", "sun_short",
        "technology", "token", "trappist", "travel_1", "travel_2", "travel_3", "trust", "trust_late",
        "trust_near", "unmined", "use_cubes", "use_deposit", "use_earth", "use_gain", "use_gift", "use_market",
        "use_production", "use_research", "use_solar", "use_travel", "usual_least", "waiting",
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
        self.fuel_now = 0.4  # the share of Fuel's worth while actions of this round are to come
        self.fuel_last = 0.7  # of Fuel, when no round is left ...
        self.fuel_rounds = 0.1  # ... and more for each round up to three
        self.fuel_enough = 10.0  # so much Fuel counts in full ...
        self.fuel_more = 0.7  # ... what is more less ...
        self.fuel_plenty = 18.0  # ... up to so much
        self.cube_last = 0.5  # of a cube still to come home, when no round is left
        self.slots_enough = 2.5  # slots for each corporation below which later cubes build less ...
        self.slots_none = 0.35  # ... without any ...
        self.slots_each = 0.26  # ... and for each slot
        self.slots_spare = 0.6  # Mechanisms beyond the own share of the slots
        self.slots_later = 0.5  # of that share, for later rounds
        self.saved_each = 4.0  # value that saves people in each action or round
        self.red_enough = 4.0  # red cubes that are of use ...
        self.red_many = 0.35  # ... and each one more costs
        self.last_value = 0.9  # in the last round: the value of a project that can be paid ...
        self.last_step = 1.2  # ... its step ...
        self.last_reputation = 0.25  # ... Reputation of people saved ...
        self.last_saved = 1.0  # ... and their step
        self.spent = 4.0  # Reputation spent on the Sun in a round ...
        self.spent_better = 2.2  # ... with Improved Public Relations
        self.reputation_room = 4.0  # so near to the most Reputation ...
        self.reputation_lost = 0.08  # ... each is worth less
        self.scientist_rounds = 3.0  # rounds in which a Scientist is worth all
        self.scientist_last = 1.6  # at least, for the World Government
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
        self.piece_delay = 0.8  # rounds until a piece of the reserve works ...
        self.piece_rounds = 4.0  # ... and for how many at most
        self.outpost_level = 0.5  # more for each level of Outposts
        self.drill_alone = 0.6  # of a Drill ...
        self.drill_ars = 0.3  # ... and for each level of ARS
        self.burn_margin = 0.6  # rounds that a planet may burn earlier than thought
        self.founded = 0.3  # of a Base in the reserve that is about to be founded
        self.raised_home = 0.8  # cubes raised by a Converter next to an ARS ...
        self.raised_away = 0.5  # ... and without one ...
        self.raised_uses = 4.0  # ... so often
        self.outpost_fuel = 0.75  # Fuel of Outposts, against what is there
        self.base_more = 0.08  # each further Base in the reserve
        self.away_base = 0.2  # of the way home while Bases wait there
        # progress
        self.soon = 0.35  # the reward of the next space of a Leader track
        self.step = 2.6  # a Salvation action beyond what it converts
        self.probe = 0.75  # of what is gained at column 6 and at Trappist, on the way there
        self.extra = 5.5  # an Extra Action token still to be gained, for each round left
        self.token = 1.0  # one that is there, by its sides
        self.technology = 0.9  # all uses of technologies but Buildings
        self.build_extra = 1.4  # that of Build Extra, for each round left
        self.governor = 1.3  # for each round left
        self.governor_now = 2.4  # in this round
        self.precedence = 0.1  # a space further left in the World Government, for each round left
        self.solar_1 = 0.5  # a use of the Solar line by level
        self.solar_2 = 2.1
        self.solar_3 = 4.2
        self.travel_1 = 0.3  # the Travel line by level, for each round left
        self.travel_2 = 1.2
        self.travel_3 = 1.7
        self.salvation_now = 0.7  # of a round: the use of Salvation technologies in this one
        self.cryogenic = 0.8  # for each round
        self.deep_space = 1.1  # Deep Space Power, for each round ...
        self.deep_space_column = 0.65  # ... at most for each column left
        self.government_plus = 0.5  # for each round left ...
        self.government_rows = 1.2  # ... and at most for each row to climb
        self.farther = 0.55  # a space of a Leader track, against the one before
        self.probe_pace = 1.7  # columns that a Probe goes in a round
        self.probe_now = 0.7  # of a round: the Probe in this one
        self.probe_step = 0.5  # of a column, the way begun
        self.trappist = 2.0  # arriving at Trappist ...
        self.arrival = 0.75  # ... and of the Prestige gained there
        self.reward_reputation = 0.45  # rewards of the Leader tracks
        self.reward_fuel = 0.42
        self.reward_scientist = 2.4
        self.reward_cube = 0.88  # for each level
        self.reward_advance = 2.5
        self.reward_other = 1.5
        self.use_solar = 1.6  # an Extra Action in each round, by its action
        self.use_research = 0.8
        self.use_travel = 0.9
        self.use_market = 0.7
        self.use_earth = 1.8
        self.use_production = 3.6
        self.use_deposit = 2.4
        self.use_gift = 1.1  # a cube of the Market
        self.use_cubes = 0.95  # cubes, of their worth
        self.use_gain = 0.95  # other gains, of their worth
        # the course of the game
        self.length = 7.3  # rounds of a usual game
        self.trust = 0.12  # in the estimate from the board, against the usual length
        self.pace_sun = 1.7  # cubes of the Sun that a corporation keeps in a round
        self.pace_ship = 1.9  # Mechanisms that it builds
        self.pace_people = 1.8  # people that it saves
        self.pace_journey = 1.7  # columns that the foremost Probe goes
        self.coming = 0.9  # of a round: the Salvation Phase in the Action Phase ...
        self.running = 0.4  # ... and while it is played
        self.least = 0.15  # rounds left by the board, at least
        self.usual_least = 0.5  # and by the usual length
        self.trust_near = 0.25  # more trust for each round nearer than two
        self.trust_late = 0.6  # at least, when it is later than usual
        self.idle = 0.1  # a token in hand in the Salvation Phase
        self.passed = 0.3  # the Pass token and the order of the next phase
        self.unmined = 1.5  # passing without having mined the Sun
        self.machine = 12.0  # a level of the mean cube in the AI Bag, for each round left ...
        self.machine_rounds = 3.0  # ... up to so many
        self.rival = 0.3  # the Prestige of the best other corporation
        # what else a strong player looks at (`evaluation_features`); not in the first set
        self.rival_actions = 0.0  # a Salvation action of the best rival, for each round left
        self.rival_cubes = 0.0  # a level of the rival's cubes, as far as it can still spend them
        self.rival_project = 0.0  # the value of the best project that the rival can pay
        self.ahead = 0.0  # a Prestige of lead at the end of the game; less the more rounds are left
        self.race = 0.0  # a column ahead of the rival's Probe
        self.hall_high = 0.0  # the share of blue and purple in the AI Bag, for each round as `machine`
        self.hall_market = 0.0  # a level of the two cubes that H.A.L.L. would take from the Market
        self.fit = 0.0  # the value of the best project that the cubes at home pay
        self.cube_high = 0.0  # a blue or purple cube at home beyond its level
        self.fuel_short = 0.0  # Fuel missing for the flight home, or out, of the next round
        self.sun_short = 0.0  # Reputation missing for mining the Sun, for each of three rounds
        self.extra_way = 0.0  # the way to an Extra Action gone, for each round left
        self.bare = 0.0  # a Base without an ARS, for each of three rounds
        self.ousted = 0.0  # being Governor when a module is about to be complete
        self.order = 0.0  # having passed first: early in the Salvation Phase, late in the next round
        self.solar_settled = 0.0  # Improved Public Relations from round 3 on, for each round left
        self.scientist_idle = 0.0  # from round 3 on, a Scientist for whom the World Government has no row


WEIGHTS: Final = Weights()

# The first step of tuning for weights that are 0 in the first set, each in its own units; either sign may be right.
SCALES: Final[dict[str, float]] = {
    "rival_actions": 0.15,
    "rival_cubes": 0.15,
    "rival_project": 0.1,
    "ahead": 0.08,
    "race": 0.4,
    "hall_high": 8.0,
    "hall_market": 0.15,
    "fit": 0.1,
    "cube_high": 0.3,
    "fuel_short": 0.3,
    "sun_short": 0.15,
    "extra_way": 0.5,
    "bare": 0.4,
    "ousted": 0.5,
    "order": 0.5,
    "solar_settled": 1.0,
    "scientist_idle": 0.7,
}
