"""How dangerous H.A.L.L. is: its Prestige, and what the cubes of its AI Bag will make of its tokens (SI-31.8)."""

from starboard.games.starship_interstellar.content import BLUE, COLOURS, GREEN, PURPLE, RED, YELLOW
from starboard.games.starship_interstellar.evaluation_weights import WEIGHTS
from starboard.games.starship_interstellar.state import Voyage


def threat(state: Voyage, left: float) -> float:
    """What the AI Bag costs in the rounds after this one; cubes come round, so it changes after a few of them."""
    weights = WEIGHTS
    rounds = min(left, weights.machine_rounds)
    bag = next_bag(state)
    worth = weights.machine * mean_of(bag) * rounds
    if weights.hall_high != 0.0:
        number = sum(bag)
        if number:
            worth += weights.hall_high * ((bag[BLUE] + bag[PURPLE]) / number) * rounds
    return worth


def mean_level(state: Voyage) -> float:
    """The mean level of the AI Bag when all that is convertible has been converted."""
    return mean_of(next_bag(state))


def mean_of(bag: list[int]) -> float:
    """The mean level of so many cubes of each colour; of an empty bag red cubes are drawn (SI-31.12)."""
    number = bag[RED] + bag[YELLOW] + bag[GREEN] + bag[BLUE] + bag[PURPLE]
    value = bag[RED] + 2 * bag[YELLOW] + 3 * bag[GREEN] + 4 * bag[BLUE] + 5 * bag[PURPLE]
    return value / number if number else 1.0


def next_bag(state: Voyage) -> list[int]:
    """The AI Bag when all that is convertible has been converted (SI-37.4 to SI-37.6)."""
    hall = state.machine()
    conversion = hall.convertible()
    bag = hall.bag[:]
    for technology in state.terms.content.hall.technologies:
        cubes = conversion[technology.colour]
        if cubes:
            level = hall.levels[technology.index]
            uses = cubes // technology.removed[level]
            bag[technology.colour] += cubes - uses * technology.removed[level]
            added = technology.added[level]
            for colour in range(COLOURS):
                bag[colour] += uses * added[colour]
    return bag
