"""The weights of the evaluation: what things are worth in Prestige."""

from typing import Final


class Weights:
    """Found by thought and by hand; `docs/opponents.md` says how."""

    __slots__ = (
        "again_expert", "again_other", "battery", "battery_full", "battery_half", "beyond", "bonus_depth",
        "bonus_turn", "card_option", "chance", "closing", "closing_most", "contested", "copied", "credit",
        "credit_full", "credit_half", "cycle", "deck_decay", "deck_share", "deck_turns", "deposit_turn",
        "drawn", "end_even", "end_most", "engine", "fade", "fade_end", "flip_now", "flip_other",
        "follow", "foundry_turn", "funds", "hacker", "half", "hand_card", "haste", "hold", "improve",
        "kept", "key", "key_cost", "labour", "least_length", "length", "master_key", "master_key_full",
        "master_key_half", "mechanic", "near", "overshoot", "pace", "propelled", "public_chance",
        "public_risk", "race_end", "race_engine", "rate", "ready", "resource", "returned", "rival",
        "rival_reach", "second", "sink", "slack", "soft_turns", "soon", "spare_gain", "spent", "stay_turn",
        "stored", "stranded", "surface_wait", "surprise", "third", "threat", "tie", "too_late",
        "track_wait", "twice", "upgrade", "upgraded_engineer", "upgraded_explorer", "upgraded_fuel",
        "upgraded_metal", "upgraded_plant", "upgraded_spy", "upgraded_tech", "upgraded_trader", "used_turn",
        "victory", "victory_half", "victory_reach", "wake", "x_wait",
    )  # fmt: skip

    def __init__(self) -> None:
        # contracts
        self.chance = 0.97  # a contract that could be completed at once, later
        self.public_chance = 0.88  # the same, where others may be faster
        self.surprise = 0.6  # the game may end before, the more so the fewer rounds are left
        self.fade = 0.07  # loss for each turn until a missing resource can be there ...
        self.fade_end = 0.35  # ... and more, the fewer turns are left
        self.labour = 0.5  # the turn that a missing resource takes
        self.sink = 1.25  # turns for a diver to sink one place
        self.twice = 4.0  # turns until the same diver brings another one
        self.wake = 0.9  # turns that a Battery for the propeller counts
        self.public_risk = 0.92  # somebody else may be faster, for each resource missing
        self.deck_share = 0.8  # what a level could be worth for a card still to come
        self.deck_decay = 0.62  # for each resource missing for it
        self.card_option = 0.15  # a card in hand that no level is meant for
        self.deck_turns = 4.0  # with fewer turns left it counts less
        self.spare_gain = 0.6  # a resource for cards still to come, on a level that is meant for a contract
        self.slack = 0.5  # so much later than the last turn a resource may be in time
        self.too_late = 0.3  # and what is left of the chance if it is not
        self.x_wait = 1.3  # turns until a level is unlocked for which an X key has to be used
        self.track_wait = 0.6  # turns for each key that the Hacker track lacks to empty
        self.surface_wait = 1.5  # turns for a diver to work and surface
        # belongings
        self.credit = 0.42
        self.credit_full = 5.0  # so many count in full ...
        self.credit_half = 8.0  # ... and so many at least by half
        self.battery = 0.34
        self.battery_full = 2.0
        self.battery_half = 4.0
        self.master_key = 0.28
        self.master_key_full = 2.0
        self.master_key_half = 3.0
        self.half = 0.5  # what those count
        self.beyond = 0.15  # and the rest
        self.soft_turns = 4.0  # with fewer turns left what is no Prestige counts less
        self.key = 0.10  # a key on the Hacker track
        self.key_cost = 0.16  # using an X key instead of the numbered one
        self.hacker = 0.32  # a step of the Hacker, over a whole game
        self.mechanic = 0.28
        self.upgrade = 1.0  # all Upgraded sides
        self.upgraded_metal = 0.45  # each of them, over a whole game
        self.upgraded_plant = 0.55
        self.upgraded_fuel = 0.5
        self.upgraded_tech = 0.45
        self.upgraded_trader = 0.35
        self.upgraded_spy = 0.6
        self.upgraded_engineer = 0.25
        self.upgraded_explorer = 0.6
        self.bonus_turn = 0.03  # an installed token for each turn: more Prestige for contracts ...
        self.bonus_depth = 0.01  # ... and more on each deeper level
        self.used_turn = 0.19  # how often a level is used
        self.stay_turn = 0.03  # a free stay
        self.deposit_turn = 0.02
        self.resource = 0.45  # a resource for nothing in particular
        self.returned = 0.22  # a key that comes back
        # the coming turns
        self.soon = 0.7  # the best level to unlock next turn
        self.second = 0.35
        self.third = 0.2
        self.drawn = 0.8  # contracts drawn with an empty hand
        self.hand_card = 0.2  # less for each card in hand
        self.copied = 0.4  # a neighbour's diver
        self.improve = 0.1  # a step of a Technician, on top of that of the Hacker
        self.flip_other = 0.4  # the Upgraded side of a diver of one's choice
        self.flip_now = 0.2  # the Upgraded side at once
        self.again_expert = 0.8  # a second use of a diver in one turn
        self.again_other = 0.6
        # the race
        self.length = 18.0  # rounds of a usual game
        self.least_length = 3.0  # rounds that are left however long it has been
        self.pace = 1.0  # Prestige of the leading player in a round
        self.rival = 0.25  # the score of the best other player
        self.race_end = 5.0  # a point of lead when the game is about to end
        self.end_even = 1.0  # the lead that is even then
        self.end_most = 2.0  # and so much more or less is safe or lost
        self.race_engine = 10.0  # turns over which lasting things pay in full
        # alone
        self.rate = 0.9  # Prestige of a usual turn
        self.hold = 14.0  # Prestige that can be held back on the levels
        self.overshoot = 1.5  # by which the last contract passes the Timer
        self.kept = 4.0  # Prestige held back while the first Timer falls, for the time left
        self.stored = 1.0  # what is not yet scored
        self.engine = 10.0
        # features of tuned sets: zero is off (`evaluation_features`, `evaluation_reach`, `evaluation_turn`)
        self.ready = 0.0  # Prestige of contracts that could be completed at once
        self.near = 0.0  # Prestige that the best level adds next turn
        self.propelled = 0.7  # how surely a diver that needs the propeller brings what is missing next turn
        self.follow = 0.0  # the best level of the turn after the next, when the divers have sunk
        self.cycle = 0.0  # the mean of the levels whose numbered key is available
        self.stranded = 0.0  # a resource that no contract is meant for
        self.funds = 0.0  # a diver that the Credits can still upgrade
        self.foundry_turn = 0.4  # how many of them in a turn
        self.contested = 0.0  # what is planned for contracts that the rival can complete next turn
        self.rival_reach = 0.0  # Prestige that the rival can score next turn
        self.haste = 0.0  # the same as if it were scored, for the rounds that are left
        self.threat = 0.0  # the rival can end the game next turn
        self.victory = 0.0  # being ahead when somebody reaches the target
        self.victory_half = 3.0  # the lead that is worth half of that
        self.victory_reach = 0.6  # Prestige in reach, as a part of the lead
        self.closing = 0.0  # a point of lead in the last round, with what can still be scored
        self.closing_most = 4.0  # a greater lead counts no more
        self.spent = 0.0  # how much of the belongings is lost once the last turn is over
        self.tie = 0.0  # a tie that is won


WEIGHTS: Final = Weights()

# A first step for the weights that are zero, in their own units; it may go either way.
SCALES: Final[dict[str, float]] = {
    "closing": 1.0,
    "contested": 0.15,
    "cycle": 0.2,
    "follow": 0.2,
    "funds": 0.15,
    "haste": 0.4,
    "near": 0.12,
    "ready": 0.08,
    "rival_reach": 0.12,
    "spent": 0.3,
    "stranded": 0.06,
    "threat": 0.6,
    "tie": 60.0,
    "victory": 1.5,
}
