"""What else a strong player looks at: rivals and the end, cubes that fit, what runs short, races and order.

Each feature has a weight of its own that is 0 in the first set, so that a greedy player neither minds nor computes it;
tuning finds out what it is worth (`SCALES`).
"""

from typing import Final

from starboard.games.starship_interstellar.content import (
    ARS,
    BASIC_TOKENS,
    BLUE,
    BUILD_EXTRA,
    BUILDINGS,
    COLOURS,
    GREEN,
    PROJECTS,
    PURPLE,
    QUADRANTS,
    RED,
    ROWS,
    SOLAR_LINE,
    TRACKS,
    YELLOW,
)
from starboard.games.starship_interstellar.evaluation_tables import Tables
from starboard.games.starship_interstellar.evaluation_weights import WEIGHTS
from starboard.games.starship_interstellar.state import ACTION, SALVATION, Corporation, Voyage

SETTLED: Final = 3  # from this round on the first Base works and the World Government is climbed


def features(state: Voyage, seat: int, rival: int, tables: Tables, left: float) -> float:
    """All of them; `rival` is the seat of the best other corporation."""
    own = state.corporations[seat]
    return against(state, own, state.corporations[rival], tables, left) + alone(
        state, seat, own, tables, left
    )


# ---- with an eye on the rival


def against(state: Voyage, own: Corporation, other: Corporation, tables: Tables, left: float) -> float:
    """What the rival will still make of the game, and whether it should end."""
    weights = WEIGHTS
    worth = 0.0
    if weights.rival_actions != 0.0:
        worth -= weights.rival_actions * left * (BASIC_TOKENS - 1 + len(other.extras))
    if weights.rival_cubes != 0.0:
        cubes = other.cubes
        value = cubes[RED] + 2 * cubes[YELLOW] + 3 * cubes[GREEN] + 4 * cubes[BLUE] + 5 * cubes[PURPLE]
        worth -= weights.rival_cubes * min(float(value), 20.0 * (left + 0.5))
    if weights.rival_project != 0.0:
        worth -= weights.rival_project * best_project(state, other, tables)
    if weights.ahead != 0.0 and left < 4.0:
        lead = sum(own.prestige) - sum(other.prestige)
        worth += weights.ahead * max(-40, min(40, lead)) * (1.0 - 0.25 * left)
    if weights.race != 0.0:
        spaces = state.terms.content.spaces
        last = len(state.terms.content.limits.column_prestige) - 1
        column = spaces[own.probe].column
        rivals = spaces[other.probe].column
        if column < last and rivals < last:
            worth += weights.race * max(-4, min(4, column - rivals))
    if weights.hall_market != 0.0 and state.hall is not None:
        worth -= weights.hall_market * highest_two(state.market)
    return worth


def highest_two(market: list[int]) -> float:
    """The levels of the best cubes of the Market, which H.A.L.L. takes for nothing (SI-33.16)."""
    wanted = 2
    value = 0.0
    for colour in range(COLOURS - 1, -1, -1):
        if market[colour]:
            taken = min(wanted, market[colour])
            value += taken * (colour + 1)
            wanted -= taken
            if not wanted:
                break
    return value


def best_project(state: Voyage, corporation: Corporation, tables: Tables) -> float:
    """The value of the best project that the cubes at home pay for (SI-11.2, SI-11.6)."""
    content = state.terms.content
    size = state.terms.slots * len(content.modules)
    if len(state.built) >= size:
        return 0.0
    positions = content.limits.long_term
    lower = 0
    if BUILD_EXTRA in corporation.salvation:
        positions = PROJECTS
        lower = content.limits.mechanism_cubes_lower
    cubes = corporation.cubes
    purple = cubes[PURPLE]  # so many of each level and above
    blue = purple + cubes[BLUE]
    green = blue + cubes[GREEN]
    yellow = green + cubes[YELLOW]
    red = yellow + cubes[RED]
    mechanisms = content.mechanisms
    costs = tables.mechanism_cost
    best = 0
    for project in state.projects[:positions]:
        value = mechanisms[project].value
        if value <= best:
            continue
        cost = costs[project]
        if cost[RED] > red:  # nothing is lower than red
            continue
        missing = 0  # levels
        if cost[PURPLE] > purple:
            missing = cost[PURPLE] - purple
        if cost[BLUE] > blue:
            missing += cost[BLUE] - blue
        if cost[GREEN] > green:
            missing += cost[GREEN] - green
        if cost[YELLOW] > yellow:
            missing += cost[YELLOW] - yellow
        if missing <= lower:
            best = value
    return float(best)


# ---- on the own side


def alone(state: Voyage, seat: int, own: Corporation, tables: Tables, left: float) -> float:
    """What one's own pieces lack or are about to gain."""
    weights = WEIGHTS
    more = min(1.0, left)
    some = min(3.0, left)
    phase = state.phase
    passed = state.passed
    worth = 0.0
    if weights.fit != 0.0:
        again = more if phase == SALVATION and seat in passed else 1.0
        worth += weights.fit * again * best_project(state, own, tables)
    if weights.cube_high != 0.0:
        worth += weights.cube_high * more * (own.cubes[BLUE] + own.cubes[PURPLE])
    if weights.fuel_short != 0.0:
        short = flight_home(state, own, tables) - own.fuel
        if short > 0.0:
            worth -= weights.fuel_short * more * short
    if weights.sun_short != 0.0 and own.levels[SOLAR_LINE] < 3 and own.reputation < 5:
        worth -= weights.sun_short * some * (5 - own.reputation)
    if weights.extra_way != 0.0:
        worth += weights.extra_way * left * extra_way(state, own, tables)
    if weights.bare != 0.0:
        sites = own.sites
        bare = 0
        site = ARS
        for ground in own.ground:
            if ground >= 0 and not sites[site]:
                bare += 1
            site += BUILDINGS
        worth -= weights.bare * some * bare
    if weights.ousted != 0.0:
        slots = state.terms.slots
        missing = slots - len(state.built) % slots
        if missing <= 2 and state.governor() == seat:
            worth -= weights.ousted * more * (3 - missing)
    if state.round >= SETTLED:
        if weights.solar_settled != 0.0 and own.levels[SOLAR_LINE]:
            worth += weights.solar_settled * left
        if weights.scientist_idle != 0.0:
            idle = own.scientists - (ROWS - 1 - state.highest_row(seat))
            if idle > 0:
                worth -= weights.scientist_idle * more * min(3, idle)
    if weights.order != 0.0 and passed and passed[0] == seat:
        if phase == ACTION:  # first in the Salvation Phase (SI-4.12)
            worth += weights.order
        elif phase == SALVATION:  # last in the next round (SI-4.13)
            worth -= weights.order * more
    return worth


def flight_home(state: Voyage, own: Corporation, tables: Tables) -> float:
    """Fuel to get home as the planets will stand in the next round; on Earth that of a usual flight out."""
    content = state.terms.content
    here = own.explorer
    if here == content.earth:
        return 5.0 if own.bases else 2.0
    planet = content.planets[here]
    earth = content.planets[content.earth]
    places = state.places
    there = (places[here] + planet.speed) % planet.spaces // planet.per_quadrant
    home = (places[content.earth] + earth.speed) % earth.spaces // earth.per_quadrant
    distance = abs(there - home)
    return tables.way[here] + min(distance, QUADRANTS - distance) - 1.0


def extra_way(state: Voyage, own: Corporation, tables: Tables) -> float:
    """How far the way to each Extra Action still to be gained has been gone, squared (SI-16.1)."""
    worth = 0.0
    for track in range(TRACKS):
        goal = tables.extra_space[track]
        place = own.tracks[track]
        if place < goal:
            worth += place * place / (goal * goal)
        elif goal:
            worth += 1.0
    goal = state.terms.content.limits.extra_column
    column = state.terms.content.spaces[own.probe].column
    return worth + (column * column / (goal * goal) if column < goal else 1.0)
