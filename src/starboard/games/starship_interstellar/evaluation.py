"""How good a position is for a seat, in Prestige; what the greedy player maximises.

A position is worth its Prestige with the final scoring, and what may still come of it: cubes, Fuel, Scientists and
Reputation, Bases (`evaluation_bases`), technologies, Extra Actions, the next spaces of the Leader tracks and of the
Journey. How much depends on the rounds that are left.
"""

from starboard.games.starship_interstellar.content import (
    BASIC_TOKENS,
    BUILD_EXTRA,
    COLOURS,
    CRYOGENIC,
    DEEP_SPACE_POWER,
    ROW_SPACES,
    ROWS,
    SOLAR_LINE,
    SOLAR_TOKEN,
    TRACKS,
    TRAVEL_LINE,
    TRAVEL_TOKEN,
)
from starboard.games.starship_interstellar.evaluation_bases import Industry
from starboard.games.starship_interstellar.evaluation_hall import threat
from starboard.games.starship_interstellar.evaluation_tables import CACHE, Tables
from starboard.games.starship_interstellar.evaluation_weights import WEIGHTS
from starboard.games.starship_interstellar.founding import Prospect
from starboard.games.starship_interstellar.payments import default_payment, payable
from starboard.games.starship_interstellar.scoring import final_parts
from starboard.games.starship_interstellar.state import ACTION, OVER, SALVATION, Corporation, Voyage
from starboard.games.starship_interstellar.travel import Depart
from starboard.games.starship_interstellar.unique_pass import UsePass


def evaluate(state: Voyage, seat: int) -> float:
    """The own prospects, less a part of the Prestige of the best other corporation and the strength of H.A.L.L."""
    corporations = state.corporations
    rival = 0
    for other in range(len(corporations)):
        if other != seat:
            score = sum(corporations[other].prestige)
            if score > rival:
                rival = score
    if state.phase == OVER:
        return sum(corporations[seat].prestige) + sum(final_parts(state, seat)) - WEIGHTS.rival * rival
    worth = prospects(state, seat) - WEIGHTS.rival * rival
    return worth if state.hall is None else worth - threat(state, rounds_left(state))


# ---- how long the game goes on


def sun_pace(state: Voyage) -> float:
    """Spaces of the Spiral in a usual round."""
    return state.terms.content.limits.growth + WEIGHTS.pace_sun * state.terms.players


def rounds_left(state: Voyage) -> float:
    """Rounds after this one: by the usual length, corrected by what the board says."""
    weights = WEIGHTS
    terms = state.terms
    content = terms.content
    players = terms.players
    growth = content.limits.growth
    to_burn = terms.burn[content.earth] - state.spiral - growth
    if to_burn <= 0:
        return 0.0
    ship = state.terms.slots * len(content.modules) - len(state.built) - 1
    people = terms.goal
    for number in state.saved:
        people -= number
    spaces = content.spaces
    column = spaces[state.government_probe].column
    for corporation in state.corporations:
        if spaces[corporation.probe].column > column:
            column = spaces[corporation.probe].column
    goal = content.limits.column_prestige
    journey = len(goal) - 1 - column
    met = (1 if ship < 0 else 0) + (1 if people <= 0 else 0) + (1 if journey <= 0 else 0)
    if met >= content.limits.goals_needed:
        return 0.0
    ship_rounds = ship / (1.0 + weights.pace_ship * players)
    people_rounds = people / (1.8 * players)
    journey_rounds = journey / 1.7
    if state.phase == ACTION:  # the Salvation Phase of this round counts too
        ship_rounds -= 0.9
        people_rounds -= 0.9
        journey_rounds -= 0.9
    elif state.phase == SALVATION:
        ship_rounds -= 0.4
        people_rounds -= 0.4
        journey_rounds -= 0.4
    goals = middle(ship_rounds, people_rounds, journey_rounds)
    left = to_burn / sun_pace(state)
    if goals < left:
        left = goals
    if left < 0.15:
        left = 0.15
    usual = weights.length - state.round
    if usual < 0.5:
        usual = 0.5
    trust = weights.trust
    if left < 2.0:  # the nearer the end, the surer
        trust += 0.25 * (2.0 - left)
    if usual < 1.0:  # later than usual
        trust = max(trust, 0.6)
    return trust * left + (1.0 - trust) * usual


def middle(a: float, b: float, c: float) -> float:
    """The second of three."""
    if a > b:
        a, b = b, a
    if c <= a:
        return a
    return min(b, c)


# ---- what one has


def prospects(state: Voyage, seat: int) -> float:
    """Prestige with the final scoring, and everything that may still become Prestige."""
    weights = WEIGHTS
    terms = state.terms
    content = terms.content
    limits = content.limits
    corporation = state.corporations[seat]
    tables = CACHE.of(content, state.leader_sheet(), terms.variants.multi_deposits)
    left = rounds_left(state)
    more = min(1.0, left)
    phase = state.phase
    in_turns = phase == ACTION or phase == SALVATION
    passed = seat in state.passed
    acting = phase == ACTION and not passed
    # Salvation actions that are left in this round
    each = BASIC_TOKENS - 1 + len(corporation.extras)
    now = 0.0
    if phase == ACTION:
        now = float(each)
    elif phase == SALVATION and not passed:
        now = float(corporation.hand.bit_count())

    worth = float(sum(corporation.prestige))
    worth += representatives(state, seat, left, in_turns)
    worth += technologies(state, seat, left, acting, now)
    worth += supply_worth(state, corporation, left, more, now)
    worth += reputation_worth(corporation, left, acting, limits.reputation_max)
    # Scientists
    scientists = float(corporation.scientists)
    if in_turns:
        scientists += limits.grant_scientists * more
    worth += scientists_worth(state, seat, scientists, left, now)
    # Fuel
    rate = weights.fuel * (0.4 + 0.6 * more if now > 0.0 else more)
    if left < 3.0:
        rate *= 0.7 + 0.1 * left
    slots = float(state.ship_size() - len(state.built)) / terms.players
    cube = weights.cube * (0.5 + 0.5 * more)
    if slots < 2.5:  # what is dug out later finds no Mechanism to build
        cube *= 0.35 + 0.26 * slots
    industry = Industry(state, seat, tables, left, sun_pace(state), acting, cube, rate)
    fuel = float(corporation.fuel)
    if in_turns:
        fuel += limits.grant_fuel * more
    worth += industry.fuel_worth(fuel)
    # Bases
    arrives = False
    plans = False
    if state.stack:
        top = state.stack[-1]
        if top.seat == seat:
            arrives = isinstance(top, Prospect)
            plans = isinstance(top, Depart)
    worth += industry.worth(corporation.explorer, arrives) + industry.pieces()
    if plans:
        worth += industry.plan(corporation.played[-1])
    elif acting and corporation.holds(TRAVEL_TOKEN) and not arrives:
        worth += weights.flight * industry.next_flight()
    # Leader tracks, Journey, Extra Actions, tokens
    worth += leaders_worth(tables, corporation, left, more, now)
    worth += journey_worth(state, corporation, left, now)
    for extra in corporation.extras:
        worth += weights.token * tables.token[extra] * left
    if terms.variants.unique_pass:
        worth += tables.pass_tokens[pass_token(state, seat)] * (left + 1.0)
    if in_turns and passed:
        worth += weights.passed
        if phase == ACTION and corporation.holds(SOLAR_TOKEN) and corporation.reputation:
            worth -= weights.unmined
    elif phase == SALVATION:
        worth += weights.idle * corporation.hand.bit_count()
    return worth


def pass_token(state: Voyage, seat: int) -> int:
    """The Pass token in use; one that has been taken, as long as the seat has not decided (SI-26.3)."""
    corporation = state.corporations[seat]
    for frame in state.stack:
        if isinstance(frame, UsePass) and frame.seat == seat and corporation.taken >= 0:
            return corporation.taken
    return corporation.pass_token


def supply_worth(state: Voyage, corporation: Corporation, left: float, more: float, now: float) -> float:
    """Cubes at home: what they build and save while there are actions for it, else what they score."""
    weights = WEIGHTS
    cubes = corporation.cubes
    value = cubes[0] + 2 * cubes[1] + 3 * cubes[2] + 4 * cubes[3] + 5 * cubes[4]
    if not value:
        return 0.0
    # as far as the Interstellar has slots; what is more saves people
    slots = float(state.ship_size() - len(state.built))
    share = slots / state.terms.players + 0.6 if slots else 0.0
    soon = weights.capacity * min(now, share)
    later = weights.carried * min(left, 0.5 * share)
    rest = float(value)
    full = min(soon, rest)
    rest -= full
    half = min(later, rest)
    rest -= half
    generic = weights.cube * full + weights.cube_later * half
    saved = min(rest, 4.0 * (now + left))
    generic += weights.cube_saved * saved + weights.cube_end * (rest - saved)
    if cubes[0] > 4:
        generic -= 0.35 * (cubes[0] - 4)
    if left >= 1.0:
        return generic
    return more * generic + (1.0 - more) * last_builds(state, corporation, now)


def last_builds(state: Voyage, corporation: Corporation, now: float) -> float:
    """Cubes in the last round: the projects and meeples that they still pay for."""
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
                    worth += 0.9 * value + 1.2
        for project in projects:
            if actions and 0 < project.any_cubes <= sum(cubes):  # worth the highest cubes left (SI-28.4)
                actions -= 1
                worth += 0.9 * take_highest(cubes, project.any_cubes) + 1.2
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
            worth += 0.25 * state.terms.content.families[family].reputation + 1.0
    for colour in range(COLOURS - 1, -1, -1):
        for _ in range(cubes[colour]):
            if actions:
                actions -= 1
                worth += 0.25 * (colour + 1) + 1.0
            else:
                worth += WEIGHTS.cube_end * (colour + 1)
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
    spent = (0.0 if level >= 3 else 2.2 if level else 4.0) * uses
    if spent > reputation:
        spent = reputation
    worth = weights.reputation * spent + weights.reputation_end * (reputation - spent)
    if reputation > most - 4:
        worth -= 0.08 * (reputation - most + 4)  # more would be lost
    return worth


def scientists_worth(state: Voyage, seat: int, scientists: float, left: float, now: float) -> float:
    """For technologies and the World Government, the less each the more there are."""
    rate = left / 3.0 if left < 3.0 else 1.0
    worth = 0.0
    full = WEIGHTS.scientist * rate
    if full < 1.6 and now > 0.0 and left < 2.0 and state.highest_row(seat) < ROWS - 1:
        full = 1.6  # for the World Government
    while scientists > 0.0:
        part = min(1.0, scientists)
        worth += part * full
        full *= WEIGHTS.crowd
        scientists -= 1.0
    return worth


def representatives(state: Voyage, seat: int, left: float, in_turns: bool) -> float:
    """Scientists in the World Government, and what its Governor gains each round."""
    weights = WEIGHTS
    by_row = state.terms.content.limits.row_prestige
    government = state.government
    worth = 0.0
    governor = -1
    for space in range(len(government) - 1, -1, -1):
        owner = government[space]
        if owner < 0:
            continue
        row = space // ROW_SPACES
        if owner == seat:
            worth += by_row[row] + 0.1 * left * (ROW_SPACES - space % ROW_SPACES)
        if governor < 0 or space // ROW_SPACES == governor // ROW_SPACES:
            governor = space
    if governor >= 0 and government[governor] == seat:
        worth += weights.governor * left
        if in_turns:
            worth += 2.4
    return worth


def technologies(state: Voyage, seat: int, left: float, acting: bool, now: float) -> float:
    """The final scoring, and what is used in the rounds left; Buildings count where they stand."""
    limits = state.terms.content.limits
    prestige = limits.technology_prestige
    corporation = state.corporations[seat]
    worth = 0.0
    for level in corporation.levels:
        for number in range(level):
            worth += prestige[number]
    known = corporation.salvation
    for number in range(len(known)):
        worth += prestige[number]
    later = 0.0
    solar = corporation.levels[SOLAR_LINE]
    if solar:
        uses = left + (1.0 if acting and corporation.holds(SOLAR_TOKEN) else 0.0)
        later += uses * (0.5 if solar == 1 else 2.1 if solar == 2 else 4.2)
    travel = corporation.levels[TRAVEL_LINE]
    if travel:
        later += left * (0.3 if travel == 1 else 1.2 if travel == 2 else 1.7)
    uses = left + (0.7 if now > 0.0 else 0.0)
    for technology in known:
        if technology == BUILD_EXTRA:
            later += WEIGHTS.build_extra * uses
        elif technology == CRYOGENIC:
            later += 0.8 * uses
        elif technology == DEEP_SPACE_POWER:  # until the Probe is at Trappist
            columns = len(limits.column_prestige) - 1 - state.probe_space(seat).column
            later += min(1.1 * uses, 0.65 * columns)
        else:  # Government Plus: rows climbed in one action, and again after a Governor has left
            later += 0.5 * left
            rows = ROWS - 1 - state.highest_row(seat)
            if rows > 1:
                later += min(uses, 1.2 * (rows - 1))
    return worth + WEIGHTS.technology * later


def leaders_worth(tables: Tables, corporation: Corporation, left: float, more: float, now: float) -> float:
    """The next spaces of both tracks."""
    weights = WEIGHTS
    extra = 1.0 + weights.extra * left
    near = weights.soon if now > 0.0 else weights.soon * more
    worth = 0.0
    for track in range(TRACKS):
        place = corporation.tracks[track]
        spaces = tables.leaders[track]
        chance = near
        for ahead in range(place, min(place + 3, len(spaces))):
            worth += chance * (spaces[ahead] + extra * tables.leaders_extra[track][ahead])
            chance *= 0.55
    return worth


def journey_worth(state: Voyage, corporation: Corporation, left: float, now: float) -> float:
    """The column in the final scoring, and the way to an Extra Action and to Trappist."""
    limits = state.terms.content.limits
    column = state.terms.content.spaces[corporation.probe].column
    worth = float(limits.column_prestige[column])
    last = len(limits.column_prestige) - 1
    if column == last:
        return worth
    goal = limits.extra_column if column < limits.extra_column else last
    before = 0 if column < limits.extra_column else limits.extra_column
    rounds = left + (0.7 if now > 0.0 else 0.0)
    needed = (goal - column) / 1.7
    prize = WEIGHTS.extra * (left - needed) if goal != last else trappist_prize(state)
    if prize <= 0.0:
        return worth
    if needed > rounds:  # hardly in time
        prize *= rounds * rounds / (needed * needed)
    done = (column - before + 0.5) / (goal - before)
    return worth + WEIGHTS.probe * prize * done


def trappist_prize(state: Voyage) -> float:
    """What the next corporation gains at Trappist."""
    limits = state.terms.content.limits
    arrived = 0
    for corporation in state.corporations:
        if corporation.probe == limits.trappist:
            arrived += 1
    return 2.0 + 0.75 * limits.arrival_prestige[arrived]
