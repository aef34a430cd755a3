"""How dangerous H.A.L.L. is: its Prestige, and what the cubes of its AI Bag will make of its tokens (SI-31.8)."""

from starboard.games.starship_interstellar.content import COLOURS
from starboard.games.starship_interstellar.evaluation_weights import WEIGHTS
from starboard.games.starship_interstellar.state import Voyage


def threat(state: Voyage, left: float) -> float:
    """What the AI Bag costs in the rounds after this one; cubes come round, so it changes after a few of them."""
    return WEIGHTS.machine * mean_level(state) * min(left, WEIGHTS.machine_rounds)


def mean_level(state: Voyage) -> float:
    """The mean level of the AI Bag when all that is convertible has been converted (SI-37.4 to SI-37.6)."""
    hall = state.machine()
    conversion = hall.convertible()
    number = 0
    value = 0
    for colour in range(COLOURS):
        number += hall.bag[colour]
        value += hall.bag[colour] * (colour + 1)
    for technology in state.terms.content.hall.technologies:
        level = hall.levels[technology.index]
        cubes = conversion[technology.colour]
        uses = cubes // technology.removed[level]
        odd = cubes - uses * technology.removed[level]
        number += odd
        value += odd * (technology.colour + 1)
        added = technology.added[level]
        for colour in range(COLOURS):
            number += uses * added[colour]
            value += uses * added[colour] * (colour + 1)
    return value / number if number else 1.0  # of an empty bag red cubes are drawn (SI-31.12)
