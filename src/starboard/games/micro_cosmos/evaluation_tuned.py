"""Weights of the evaluation that were tuned by playing (`make tune`); `docs/opponents.md` says how.

The search uses them: one set for the solo game, one for groups. What is not named is as in the first set.
"""

from typing import Final

from starboard.games.micro_cosmos.evaluation_weights import WEIGHTS
from starboard.kernel.weighing import Weighing

SETS: Final[dict[str, dict[str, float]]] = {
    "solo": {
        "arrival_crew": 0.2258,
        "arrival_resource": 0.1072,
        "automa_rate": 0.6543,
        "capacity": 0.4505,
        "cargo": 0.2511,
        "colony_marker": 3.876,
        "crew_lower": 0.7762,
        "crew_upper": 0.2536,
        "engineer": 0.5662,
        "engines": 0.3902,
        "lead": 0.5178,
        "leader": 0.3782,
        "levels_per_turn": 0.5348,
        "missing_unit": 0.2024,
        "near": 0.1104,
        "outpost": 0.2332,
        "resource": 0.9736,
        "rival": 0.5382,
        "robotics": 0.4302,
        "scout": 0.05335,
        "second": 0.1737,
        "spare_unit": 0.6019,
        "survivor": 0.1561,
        "token": 0.6885,
    },
    "group": {
        "arrival_crew": 0.2142,
        "arrival_resource": 0.2026,
        "automa_rate": 2.071,
        "capacity": 0.09127,
        "cargo": 0.09887,
        "colony_marker": 2.357,
        "crew_lower": 0.8291,
        "crew_upper": 0.3672,
        "engineer": 0.6907,
        "engines": 0.2756,
        "lead": 0.3653,
        "leader": 0.3918,
        "levels_per_turn": 1.694,
        "missing_unit": 0.3144,
        "near": 0.3719,
        "outpost": 0.2456,
        "resource": 1.25,
        "rival": 1.287,
        "robotics": 0.779,
        "scout": 0.03243,
        "second": 0.2717,
        "spare_unit": 0.633,
        "survivor": 0.1431,
        "token": 0.6511,
    },
}

WEIGHING: Final = Weighing(WEIGHTS, SETS)
