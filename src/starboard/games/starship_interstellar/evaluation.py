"""How good a position is for a seat, in Prestige; what the greedy player maximises.

A position is worth its Prestige with the final scoring, and what may still come of it: cubes, Fuel, Scientists and
Reputation, Bases (`evaluation_bases`), technologies, Extra Actions, the next spaces of the Leader tracks and of the
Journey. How much depends on the rounds that are left.
"""

from starboard.games.starship_interstellar.content import (
    BASIC_TOKENS,
    BUILD_EXTRA,
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
from starboard.games.starship_interstellar.evaluation_features import features
from starboard.games.starship_interstellar.evaluation_hall import threat
from starboard.games.starship_interstellar.evaluation_supply import (
    reputation_worth,
    scientists_worth,
    supply_worth,
)
from starboard.games.starship_interstellar.evaluation_tables import CACHE, Tables
from starboard.games.starship_interstellar.evaluation_tokens import reward_parts_worth, token_worth
from starboard.games.starship_interstellar.evaluation_weights import WEIGHTS
from starboard.games.starship_interstellar.founding import Prospect
from starboard.games.starship_interstellar.scoring import final_parts
from starboard.games.starship_interstellar.state import ACTION, OVER, SALVATION, Corporation, Voyage
from starboard.games.starship_interstellar.travel import Depart
from starboard.games.starship_interstellar.unique_pass import UsePass


def evaluate(state: Voyage, seat: int) -> float:
    """The own prospects, less a part of the Prestige of the best other corporation and the strength of H.A.L.L."""
    corporations = state.corporations
    rival = 0
    ahead = 1 if seat == 0 else 0  # the seat of the best other corporation
    for other in range(len(corporations)):
        if other != seat:
            score = sum(corporations[other].prestige)
            if score > rival:
                rival = score
                ahead = other
    if state.phase == OVER:
        return sum(corporations[seat].prestige) + sum(final_parts(state, seat)) - WEIGHTS.rival * rival
    left = rounds_left(state)
    terms = state.terms
    tables = CACHE.of(terms.content, state.leader_sheet(), terms.variants.multi_deposits)
    worth = prospects(state, seat, tables, left) - WEIGHTS.rival * rival
    if state.hall is not None:
        worth -= threat(state, left)
    return worth + features(state, seat, ahead, tables, left)


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
    people_rounds = people / (weights.pace_people * players)
    journey_rounds = journey / weights.pace_journey
    if state.phase == ACTION:  # the Salvation Phase of this round counts too
        ship_rounds -= weights.coming
        people_rounds -= weights.coming
        journey_rounds -= weights.coming
    elif state.phase == SALVATION:
        ship_rounds -= weights.running
        people_rounds -= weights.running
        journey_rounds -= weights.running
    goals = middle(ship_rounds, people_rounds, journey_rounds)
    left = to_burn / sun_pace(state)
    if goals < left:
        left = goals
    if left < weights.least:
        left = weights.least
    usual = weights.length - state.round
    if usual < weights.usual_least:
        usual = weights.usual_least
    trust = weights.trust
    if left < 2.0:  # the nearer the end, the surer
        trust += weights.trust_near * (2.0 - left)
    if usual < 1.0:  # later than usual
        trust = max(trust, weights.trust_late)
    return trust * left + (1.0 - trust) * usual


def middle(a: float, b: float, c: float) -> float:
    """The second of three."""
    if a > b:
        a, b = b, a
    if c <= a:
        return a
    return min(b, c)


# ---- what one has


def prospects(state: Voyage, seat: int, tables: Tables, left: float) -> float:
    """Prestige with the final scoring, and everything that may still become Prestige."""
    weights = WEIGHTS
    terms = state.terms
    limits = terms.content.limits
    corporation = state.corporations[seat]
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
    rate = weights.fuel * (weights.fuel_now + (1.0 - weights.fuel_now) * more if now > 0.0 else more)
    if left < 3.0:
        rate *= weights.fuel_last + weights.fuel_rounds * left
    slots = float(state.ship_size() - len(state.built)) / terms.players
    cube = weights.cube * (weights.cube_last + (1.0 - weights.cube_last) * more)
    if slots < weights.slots_enough:  # what is dug out later finds no Mechanism to build
        cube *= weights.slots_none + weights.slots_each * slots
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
        worth += weights.token * token_worth(tables, extra) * left
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
            worth += by_row[row] + weights.precedence * left * (ROW_SPACES - space % ROW_SPACES)
        if governor < 0 or space // ROW_SPACES == governor // ROW_SPACES:
            governor = space
    if governor >= 0 and government[governor] == seat:
        worth += weights.governor * left
        if in_turns:
            worth += weights.governor_now
    return worth


def technologies(state: Voyage, seat: int, left: float, acting: bool, now: float) -> float:
    """The final scoring, and what is used in the rounds left; Buildings count where they stand."""
    weights = WEIGHTS
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
        later += uses * (
            weights.solar_1 if solar == 1 else weights.solar_2 if solar == 2 else weights.solar_3
        )
    travel = corporation.levels[TRAVEL_LINE]
    if travel:
        later += left * (
            weights.travel_1 if travel == 1 else weights.travel_2 if travel == 2 else weights.travel_3
        )
    uses = left + (weights.salvation_now if now > 0.0 else 0.0)
    for technology in known:
        if technology == BUILD_EXTRA:
            later += weights.build_extra * uses
        elif technology == CRYOGENIC:
            later += weights.cryogenic * uses
        elif technology == DEEP_SPACE_POWER:  # until the Probe is at Trappist
            columns = len(limits.column_prestige) - 1 - state.probe_space(seat).column
            later += min(weights.deep_space * uses, weights.deep_space_column * columns)
        else:  # Government Plus: rows climbed in one action, and again after a Governor has left
            later += weights.government_plus * left
            rows = ROWS - 1 - state.highest_row(seat)
            if rows > 1:
                later += min(uses, weights.government_rows * (rows - 1))
    return worth + weights.technology * later


def leaders_worth(tables: Tables, corporation: Corporation, left: float, more: float, now: float) -> float:
    """The next spaces of both tracks."""
    weights = WEIGHTS
    extra = 1.0 + weights.extra * left
    near = weights.soon if now > 0.0 else weights.soon * more
    worth = 0.0
    for track in range(TRACKS):
        place = corporation.tracks[track]
        spaces = tables.leaders_parts[track]
        chance = near
        for ahead in range(place, min(place + 3, len(spaces))):
            worth += chance * (reward_parts_worth(spaces[ahead]) + extra * tables.leaders_extra[track][ahead])
            chance *= weights.farther
    return worth


def journey_worth(state: Voyage, corporation: Corporation, left: float, now: float) -> float:
    """The column in the final scoring, and the way to an Extra Action and to Trappist."""
    weights = WEIGHTS
    limits = state.terms.content.limits
    column = state.terms.content.spaces[corporation.probe].column
    worth = float(limits.column_prestige[column])
    last = len(limits.column_prestige) - 1
    if column == last:
        return worth
    goal = limits.extra_column if column < limits.extra_column else last
    before = 0 if column < limits.extra_column else limits.extra_column
    rounds = left + (weights.probe_now if now > 0.0 else 0.0)
    needed = (goal - column) / weights.probe_pace
    prize = weights.extra * (left - needed) if goal != last else trappist_prize(state)
    if prize <= 0.0:
        return worth
    if needed > rounds:  # hardly in time
        prize *= rounds * rounds / (needed * needed)
    done = (column - before + weights.probe_step) / (goal - before)
    return worth + weights.probe * prize * done


def trappist_prize(state: Voyage) -> float:
    """What the next corporation gains at Trappist."""
    limits = state.terms.content.limits
    arrived = 0
    for corporation in state.corporations:
        if corporation.probe == limits.trappist:
            arrived += 1
    return WEIGHTS.trappist + WEIGHTS.arrival * limits.arrival_prestige[arrived]
