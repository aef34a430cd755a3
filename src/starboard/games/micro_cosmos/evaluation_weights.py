"""The weights of the evaluation: what things are worth in victory points."""

from typing import Final


class Weights:
    """What things are worth that are not points yet. Found by hand and by search; `docs/opponents.md` says how."""

    __slots__ = (
        "arrival_crew", "arrival_resource", "automa_rate", "capacity", "cargo", "colony_marker", "crew_lower",
        "crew_upper", "engineer", "engines", "lead", "leader", "levels_per_turn", "missing_unit", "near", "outpost",
        "resource", "rival", "robotics", "scout", "second", "spare_unit", "survivor", "token",
    )  # fmt: skip

    def __init__(self) -> None:
        self.levels_per_turn = 1.193  # how fast planets grow, per player and turn: for the length of the game
        self.rival = 0.95  # the prospects of the best other seat
        self.automa_rate = 2.4  # points that the Automa gains in a turn
        self.resource = 0.62  # a unit that some planet needs
        self.spare_unit = 0.9  # each further unit of a kind, compared with the one before
        self.missing_unit = 0.351  # a unit beyond what the planets need
        self.engineer = 0.4  # a Crew card with this symbol; less for each one more
        self.leader = 0.248
        self.crew_lower = 0.6  # the actions of a Crew card, still to come
        self.crew_upper = 0.5
        self.token = 0.3
        self.colony_marker = 1.91
        self.capacity = 0.259  # from here on: for each turn that is left
        self.outpost = 0.224
        self.robotics = 0.329
        self.engines = 0.252
        self.cargo = 0.181
        self.scout = 0.06
        self.arrival_resource = 0.046
        self.arrival_crew = 0.14
        self.survivor = 0.585
        self.lead = 0.5
        self.second = 0.2
        self.near = 0.12


WEIGHTS: Final = Weights()
