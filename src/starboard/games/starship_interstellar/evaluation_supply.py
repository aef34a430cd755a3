"""What the supply of a corporation may still become: cubes, Reputation, Scientists."""

from starboard.games.starship_interstellar.content import COLOURS, ROWS, SOLAR_LINE, SOLAR_TOKEN
from starboard.games.starship_interstellar.evaluation_weights import WEIGHTS
from starboard.games.starship_interstellar.payments import default_payment, payable
from starboard.games.starship_interstellar.state import Corporation, Voyage


def supply_worth(state: Voyage, corporation: Corporation, left: float, more: float, now: float) -> float:
    """Cubes at home: what they build and save while there are actions for it, else what they score."""
    weights = WEIGHTS
    cubes = corporation.cubes
    value = cubes[0] + 2 * cubes[1] + 3 * cubes[2] + 4 * cubes[3] + 5 * cubes[4]
    if not value:
        return 0.0
    # as far as the Interstellar has slots; what is more saves people
    slots = float(state.ship_size() - len(state.built))
    share = slots / state.terms.players + weights.slots_spare if slots else 0.0
    soon = weights.capacity * min(now, share)
    later = weights.carried * min(left, weights.slots_later * share)
    rest = float(value)
    full = min(soon, rest)
    rest -= full
    half = min(later, rest)
    rest -= half
    generic = weights.cube * full + weights.cube_later * half
    saved = min(rest, weights.saved_each * (now + left))
    generic += weights.cube_saved * saved + weights.cube_end * (rest - saved)
    if cubes[0] > weights.red_enough:
        generic -= weights.red_many * (cubes[0] - weights.red_enough)
    if left >= 1.0:
        return generic
    return more * generic + (1.0 - more) * last_builds(state, corporation, now)


def last_builds(state: Voyage, corporation: Corporation, now: float) -> float:
    """Cubes in the last round: the projects and meeples that they still pay for."""
    weights = WEIGHTS
    cubes = corporation.cubes[:]
    worth = 0.0
    actions = int(now)
    mechanisms = state.terms.content.mechanisms
    if actions and not state.ship_complete():
        projects = [mechanisms[project] for project in state.projects[: state.terms.content.limits.long_term]]
        for value in range(16, 1, -1):
            for project in projects:
                if actions and project.value == value and payable(cubes, project.cost):
                    paid = default_payment(cubes, project.cost)
                    for colour in range(COLOURS):
                        cubes[colour] -= paid[colour]
                    actions -= 1
                    worth += weights.last_value * value + weights.last_step
        for project in projects:
            if actions and 0 < project.any_cubes <= sum(cubes):  # worth the highest cubes left (SI-28.4)
                actions -= 1
                worth += weights.last_value * take_highest(cubes, project.any_cubes) + weights.last_step
    for family in state.families:
        members = state.terms.content.families[family].members
        missing = False
        for colour in range(COLOURS):
            missing = missing or members[colour] > state.meeples[colour]
        if actions and not missing and payable(cubes, members):
            paid = default_payment(cubes, members)
            for colour in range(COLOURS):
                cubes[colour] -= paid[colour]
            actions -= 1
            reputation = state.terms.content.families[family].reputation
            worth += weights.last_reputation * reputation + weights.last_saved
    for colour in range(COLOURS - 1, -1, -1):
        for _ in range(cubes[colour]):
            if actions:
                actions -= 1
                worth += weights.last_reputation * (colour + 1) + weights.last_saved
            else:
                worth += weights.cube_end * (colour + 1)
    return worth


def take_highest(cubes: list[int], number: int) -> int:
    """The value of so many of the highest cubes, which are taken away."""
    value = 0
    for colour in range(COLOURS - 1, -1, -1):
        while number and cubes[colour]:
            cubes[colour] -= 1
            number -= 1
            value += colour + 1
    return value


def reputation_worth(corporation: Corporation, left: float, acting: bool, most: int) -> float:
    """The budget of the Sun; what is not spent on it scores at the end."""
    weights = WEIGHTS
    reputation = float(corporation.reputation)
    level = corporation.levels[SOLAR_LINE]
    uses = left
    if acting and corporation.holds(SOLAR_TOKEN):
        uses += 1.0
    spent = (0.0 if level >= 3 else weights.spent_better if level else weights.spent) * uses
    if spent > reputation:
        spent = reputation
    worth = weights.reputation * spent + weights.reputation_end * (reputation - spent)
    if reputation > most - weights.reputation_room:
        worth -= weights.reputation_lost * (reputation - most + weights.reputation_room)  # more would be lost
    return worth


def scientists_worth(state: Voyage, seat: int, scientists: float, left: float, now: float) -> float:
    """For technologies and the World Government, the less each the more there are."""
    weights = WEIGHTS
    rate = left / weights.scientist_rounds if left < weights.scientist_rounds else 1.0
    worth = 0.0
    full = weights.scientist * rate
    if full < weights.scientist_last and now > 0.0 and left < 2.0 and state.highest_row(seat) < ROWS - 1:
        full = weights.scientist_last  # for the World Government
    while scientists > 0.0:
        part = min(1.0, scientists)
        worth += part * full
        full *= weights.crowd
        scientists -= 1.0
    return worth
