"""The weights of the evaluation: what things are worth in Prestige."""

from typing import Final


class Weights:
    """Found by thought and by hand; `docs/opponents.md` says how."""

    __slots__ = (
        "battery", "card_option", "chance", "credit", "deck_decay", "deck_share", "engine", "fade", "fade_end",
        "hacker", "hold", "kept", "key", "key_cost", "labour", "length", "master_key", "mechanic", "overshoot",
        "pace", "public_chance", "public_risk", "race_end", "race_engine", "rate", "rival", "second",
        "sink", "soon", "stored", "surprise", "third", "twice", "upgrade", "wake",
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
        # belongings
        self.credit = 0.42
        self.battery = 0.34
        self.master_key = 0.28
        self.key = 0.10  # a key on the Hacker track
        self.key_cost = 0.16  # using an X key instead of the numbered one
        self.hacker = 0.32  # a step of the Hacker, over a whole game
        self.mechanic = 0.28
        self.upgrade = 1.0  # all Upgraded sides
        # the coming turns
        self.soon = 0.7  # the best level to unlock next turn
        self.second = 0.35
        self.third = 0.2
        # the race
        self.length = 18.0  # rounds of a usual game
        self.pace = 1.0  # Prestige of the leading player in a round
        self.rival = 0.25  # the score of the best other player
        self.race_end = 5.0  # a point of lead when the game is about to end
        self.race_engine = 10.0  # turns over which lasting things pay in full
        # alone
        self.rate = 0.9  # Prestige of a usual turn
        self.hold = 14.0  # Prestige that can be held back on the levels
        self.overshoot = 1.5  # by which the last contract passes the Timer
        self.kept = 4.0  # Prestige held back while the first Timer falls, for the time left
        self.stored = 1.0  # what is not yet scored
        self.engine = 10.0


WEIGHTS: Final = Weights()
