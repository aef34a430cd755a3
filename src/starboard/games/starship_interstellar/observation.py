"""What a seat may know of a position as numbers, each about as large as 1, for players that learn.

Their order is the same for all editions of a content pack: seats that nobody has and variants that are off are 0.
As in the view, supplies of others are hidden before the end, but for that of H.A.L.L. (SI-31.3).
"""

from typing import Final

from starboard.games.starship_interstellar.content import (
    ARS,
    BASIC_TOKENS,
    BUILDING_NAMES,
    BUILDINGS,
    COLOUR_NAMES,
    COLOURS,
    CONVERTER,
    DRILL,
    EXTRA_ACTIONS,
    FAMILY_PILES,
    FIRST_PRODUCTION,
    LINE_LEVELS,
    LINE_NAMES,
    LINES,
    OUTPOST,
    ROW_SPACES,
    ROWS,
    SALVATION_TECHNOLOGIES,
    SALVATION_TECHNOLOGY_NAMES,
    TRACK_NAMES,
    TRACKS,
    TRAVEL_LINE,
    Content,
    Mechanism,
)
from starboard.games.starship_interstellar.evaluation import pass_token, rounds_left, trappist_prize
from starboard.games.starship_interstellar.evaluation_hall import mean_level
from starboard.games.starship_interstellar.evaluation_tables import CACHE
from starboard.games.starship_interstellar.multi_deposits import layers_below
from starboard.games.starship_interstellar.payments import payable
from starboard.games.starship_interstellar.scoring import FINAL_NAMES, final_parts
from starboard.games.starship_interstellar.state import (
    NOBODY,
    OVER,
    PHASE_NAMES,
    SOURCE_NAMES,
    Corporation,
    Voyage,
)
from starboard.games.starship_interstellar.supply import value_of
from starboard.games.starship_interstellar.travel import all_quadrants, flight_cost

OTHERS: Final = 3  # the most other seats
BASE_NUMBERS: Final = 6  # of PLANET_NAMES, the first ones: 0 without a Base
# What things usually are at most.
WAYS: Final = 2.0  # to play a variant or number 2
LENGTH: Final = 8.0  # rounds
POINTS: Final = 100.0  # Prestige of a corporation ...
SOURCE: Final = 40.0  # ... from one source
PART: Final = 15.0  # ... of one part of the final scoring
CUBES: Final = 6.0  # of a colour in the supply
VALUE: Final = 30.0  # of the cubes in a supply
GROUND: Final = 20.0  # value of the cubes of one Deposit, Storage or hold ...
GROUNDS: Final = 60.0  # ... and of all together
SITES: Final = 2.0  # Buildings of a kind on one Base
FUEL: Final = 20.0
FLIGHT: Final = 12.0  # Fuel
SCIENTISTS: Final = 5.0
PIECES: Final = 3.0  # Buildings or Extra Actions
BASES: Final = 4.0
TOKENS: Final = 8.0
WORTH: Final = 6.0  # of a reward or token, by the evaluation
STACK: Final = 6.0  # production tokens
MECHANISM: Final = 16.0  # value of the dearest
ROW: Final = 30.0  # value of a row of projects
MARKET: Final = 4.0
HALL_CUBES: Final = 12.0
HALL_LEVELS: Final = 10.0
CAP: Final = 3.0  # of numbers that have no limit of their own

COURSE_NAMES: Final = (
    "round", *(f"phase {name}" for name in PHASE_NAMES), "own turn", "own decision pending",
    "other decision pending", "own place in order", "passed", "Earth until burning", "ship slots left",
    "population left", "journey columns left", "goals met", "rounds left", "last round", "corporations",
    "solo difficulty", "black holes", "families", "lost mining planets", "multi deposits", "unique pass", "universal",
    "no survivors",
)  # fmt: skip
OWN_NAMES: Final = (
    *(f"prestige {name}" for name in SOURCE_NAMES), *(f"final {name}" for name in FINAL_NAMES), "points",
    *(f"cubes {name}" for name in COLOUR_NAMES), "cubes value", "fuel", "scientists",
    "reputation", "bases in reserve", "bases aboard", *(f"{name} in reserve" for name in BUILDING_NAMES),
    *(f"{name} aboard" for name in BUILDING_NAMES), "cubes aboard", "cubes value aboard", "way home",
    *(f"level {name}" for name in LINE_NAMES), *(f"knows {name}" for name in SALVATION_TECHNOLOGY_NAMES), "wormhole",
    *(f"{name} {what}" for name in TRACK_NAMES for what in ("track", "next reward", "extra action near")),
    "probe column", "bases", "ground value", "layers below value", "outposts", "extras", "extras worth",
    "passed", "rotation", "broker", "pass token worth", "hand", "production in hand", "extras in hand", "uses",
)  # fmt: skip
PLANET_NAMES: Final = (
    "own level", "own deposit", "own storage", "own ars", "own converter", "own drill", "own explorer",
    "until burning", "stack", "other bases", "flight",
)  # fmt: skip
BOARD_NAMES: Final = (
    *(f"market {name}" for name in COLOUR_NAMES), *(f"sun {name}" for name in COLOUR_NAMES),
    *(f"population {name}" for name in COLOUR_NAMES), "drawn value", "prospect value",
    *(f"government row {row + 1} {whose}" for row in range(ROWS) for whose in ("own", "others")), "own governor",
    "other governor", "current projects value", "long-term projects value", "projects payable",
    "best payable project", "families payable", "government probe column", "trappist prize",
)  # fmt: skip
OTHER_NAMES: Final = (
    "seated", "points", "reputation", "technologies", "representatives", "leader tracks", "probe column", "bases",
    "ground value", "extras", "hand", "passed", "turn",
)  # fmt: skip
HALL_NAMES: Final = (
    *(f"bag {name}" for name in COLOUR_NAMES), "convertible", "mean level", "levels", "played", "cubes value",
    "fuel", "scientists",
)  # fmt: skip


def observation_names(content: Content) -> list[str]:
    """What the numbers of `observe` are."""
    tokens = [content.tokens[token].id for token in range(BASIC_TOKENS)]
    settled = [planet.id for planet in content.planets if planet.settles]
    return [
        *COURSE_NAMES,
        *(f"own {name}" for name in OWN_NAMES),
        *(f"own token {token}" for token in tokens),
        *(f"{planet} {name}" for planet in settled for name in PLANET_NAMES),
        *BOARD_NAMES,
        *(f"other {other + 1} {name}" for other in range(OTHERS) for name in OTHER_NAMES),
        "best other points",
        "lead over best other",
        *(f"hall {name}" for name in HALL_NAMES),
    ]


def observe(state: Voyage, seat: int) -> list[float]:
    """The position as a seat may know it, in the order of `observation_names`."""
    numbers: list[float] = []
    course(numbers, state, seat)
    own(numbers, state, seat)
    planets(numbers, state, seat)
    board(numbers, state, seat)
    others(numbers, state, seat)
    machine(numbers, state)
    return numbers


def flag(on: bool) -> float:
    return 1.0 if on else 0.0


def capped(number: int, usual: float) -> float:
    """A number that may be much larger than usual."""
    return min(CAP, number / usual)


def points_of(state: Voyage, seat: int) -> int:
    """Prestige with the final scoring as everybody may know it: as in `open_scores`."""
    parts = final_parts(state, seat)
    points = sum(state.corporations[seat].prestige) + sum(parts)
    hidden = state.phase != OVER and state.terms.hall == NOBODY
    return points - parts[-1] if hidden else points


def ground_value(corporation: Corporation) -> int:
    """The value of all Deposits and Storages."""
    value = 0
    ground = corporation.ground
    for planet in range(len(ground)):
        if ground[planet] >= 0:
            first = planet * COLOURS
            for colour in range(COLOURS):
                number = corporation.deposit[first + colour] + corporation.storage[first + colour]
                value += number * (colour + 1)
    return value


def bases_of(corporation: Corporation) -> int:
    number = 0
    for token in corporation.ground:
        if token >= 0:
            number += 1
    return number


def affordable(cubes: list[int], mechanism: Mechanism) -> bool:
    """Do these cubes pay for a Mechanism, also for a Universal one (SI-28.4)?"""
    if mechanism.any_cubes:
        return mechanism.any_cubes <= sum(cubes)
    return payable(cubes, mechanism.cost)


def course(numbers: list[float], state: Voyage, seat: int) -> None:
    """How far the game is, who is asked and what is played."""
    terms = state.terms
    content = terms.content
    limits = content.limits
    variants = terms.variants
    numbers.append(state.round / LENGTH)
    for phase in range(len(PHASE_NAMES)):
        numbers.append(flag(phase == state.phase))
    numbers.append(flag(state.seat == seat))
    asks_own = False
    asks_other = False
    for decision in state.decisions():
        if decision.seat == seat:
            asks_own = True
        elif decision.seat >= 0:
            asks_other = True
    numbers.append(flag(asks_own))
    numbers.append(flag(asks_other))
    numbers.append(state.order.index(seat) / OTHERS)
    numbers.append(len(state.passed) / terms.players)
    burn = terms.burn[content.earth]
    numbers.append((burn - state.spiral) / burn)
    size = state.ship_size()
    numbers.append((size - len(state.built)) / size)
    numbers.append(max(0, terms.goal - sum(state.saved)) / terms.goal)
    column = content.spaces[state.government_probe].column
    for corporation in state.corporations:
        column = max(column, content.spaces[corporation.probe].column)
    last = len(limits.column_prestige) - 1
    numbers.append((last - column) / last)
    numbers.append(state.goals_met() / limits.goals_needed)
    left = 0.0 if state.phase == OVER else rounds_left(state)
    numbers.append(left / LENGTH)
    numbers.append(flag(left == 0.0))
    numbers.append(terms.players / (OTHERS + 1))
    numbers.append(0.0 if state.hall is None else (terms.preset + 1) / len(content.hall.presets))
    numbers.append(variants.black_holes / WAYS)
    numbers.append(flag(variants.families))
    numbers.append(variants.lost_mining_planets / WAYS)
    numbers.append(variants.multi_deposits / WAYS)
    numbers.append(flag(variants.unique_pass))
    numbers.append(variants.universal / WAYS)
    numbers.append(flag(variants.no_survivors))


def own(numbers: list[float], state: Voyage, seat: int) -> None:
    """Points, belongings, progress and tokens of the seat."""
    terms = state.terms
    content = terms.content
    limits = content.limits
    corporation = state.corporations[seat]
    tables = CACHE.of(content, state.leader_sheet(), terms.variants.multi_deposits)
    parts = final_parts(state, seat)
    for number in corporation.prestige:
        numbers.append(number / SOURCE)
    for number in parts:
        numbers.append(number / PART)
    numbers.append((sum(corporation.prestige) + sum(parts)) / POINTS)
    # belongings
    for number in corporation.cubes:
        numbers.append(capped(number, CUBES))
    numbers.append(capped(value_of(corporation.cubes), VALUE))
    numbers.append(capped(corporation.fuel, FUEL))
    numbers.append(corporation.scientists / SCIENTISTS)
    numbers.append(corporation.reputation / limits.reputation_max)
    numbers.append(corporation.bases / BASES)
    numbers.append(corporation.hold_bases / BASES)
    for number in corporation.buildings:
        numbers.append(number / PIECES)
    for number in corporation.hold_buildings:
        numbers.append(number / PIECES)
    numbers.append(sum(corporation.hold_cubes) / limits.hold)
    numbers.append(value_of(corporation.hold_cubes) / GROUND)
    numbers.append(fuel_to(state, corporation, content.earth, all_quadrants(state)) / FLIGHT)
    # technologies, tracks and Bases
    for number in corporation.levels:
        numbers.append(number / LINE_LEVELS)
    for technology in range(SALVATION_TECHNOLOGIES):
        numbers.append(flag(technology in corporation.salvation))
    numbers.append(flag(corporation.wormhole >= 0))
    for track in range(TRACKS):
        place = corporation.tracks[track]
        rewards = tables.leaders[track]
        extras = tables.leaders_extra[track]
        numbers.append(place / limits.leader_length)
        numbers.append(rewards[place] / WORTH if place < len(rewards) else 0.0)
        near = 0.0
        for ahead in range(place, len(extras)):
            if extras[ahead]:
                near = 1.0 / (ahead - place + 1)
                break
        numbers.append(near)
    numbers.append(state.probe_space(seat).column / (len(limits.column_prestige) - 1))
    numbers.append(bases_of(corporation) / BASES)
    numbers.append(capped(ground_value(corporation), GROUNDS))
    below = 0
    outposts = 0
    for planet in range(len(corporation.ground)):
        outposts += corporation.sites[planet * BUILDINGS + OUTPOST]
        if terms.variants.multi_deposits:
            for colour, number in layers_below(state, seat, planet):
                below += number * (colour + 1)
    numbers.append(capped(below, GROUNDS))
    numbers.append(outposts / PIECES)
    # tokens
    worth = 0.0
    for extra in corporation.extras:
        worth += tables.token[extra]
    hand = corporation.hand
    numbers.append(len(corporation.extras) / PIECES)
    numbers.append(worth / (PIECES * WORTH))
    numbers.append(flag(seat in state.passed))
    numbers.append(corporation.rotation / limits.rotation)
    numbers.append(corporation.broker / WAYS)
    numbers.append(tables.pass_tokens[pass_token(state, seat)] / WORTH)
    numbers.append(hand.bit_count() / TOKENS)
    numbers.append((hand >> FIRST_PRODUCTION).bit_count() / BASES)
    numbers.append(((hand >> BASIC_TOKENS) & ((1 << EXTRA_ACTIONS) - 1)).bit_count() / PIECES)
    numbers.append(corporation.uses / limits.uses)
    for token in range(BASIC_TOKENS):
        numbers.append(flag(corporation.holds(token)))


def fuel_to(state: Voyage, corporation: Corporation, planet: int, quadrants: list[int]) -> int:
    """Fuel of a usual flight to a planet from where the Explorer is."""
    if planet == corporation.explorer:
        return 0
    level = corporation.levels[TRAVEL_LINE]
    start = corporation.explorer
    return flight_cost(state.terms.content, level, corporation.wormhole, start, planet, quadrants)


def planets(numbers: list[float], state: Voyage, seat: int) -> None:
    """The planets that can be settled, with the Base of the seat on each."""
    terms = state.terms
    corporation = state.corporations[seat]
    sites = corporation.sites
    quadrants = all_quadrants(state)
    last = terms.burn[terms.content.earth]
    for entry in terms.content.planets:
        if not entry.settles:
            continue
        planet = entry.index
        if corporation.ground[planet] >= 0:
            first = planet * COLOURS
            deposit = 0
            storage = 0
            for colour in range(COLOURS):
                deposit += corporation.deposit[first + colour] * (colour + 1)
                storage += corporation.storage[first + colour] * (colour + 1)
            numbers.append((state.normal_colour(seat, planet) + 1) / COLOURS)
            numbers.append(capped(deposit, GROUND))
            numbers.append(capped(storage, GROUND))
            numbers.append(sites[planet * BUILDINGS + ARS] / SITES)
            numbers.append(sites[planet * BUILDINGS + CONVERTER] / SITES)
            numbers.append(sites[planet * BUILDINGS + DRILL] / SITES)
        else:
            for _ in range(BASE_NUMBERS):
                numbers.append(0.0)
        numbers.append(flag(corporation.explorer == planet))
        burn = terms.burn[planet]
        if state.is_destroyed(planet):
            numbers.append(0.0)
        else:
            numbers.append((burn - state.spiral) / last if burn >= 0 else 1.0)
        numbers.append(state.stack_size(planet) / STACK)
        bases = 0
        for other in range(len(state.corporations)):
            if other != seat and state.corporations[other].ground[planet] >= 0:
                bases += 1
        numbers.append(bases / OTHERS)
        numbers.append(
            0.0 if state.is_destroyed(planet) else fuel_to(state, corporation, planet, quadrants) / FLIGHT
        )


def board(numbers: list[float], state: Voyage, seat: int) -> None:
    """Market, Sun, Earth, World Government, projects and Journey."""
    terms = state.terms
    content = terms.content
    limits = content.limits
    cubes = state.corporations[seat].cubes
    for number in state.market:
        numbers.append(number / MARKET)
    bag = sum(state.bag) / sum(limits.bag)  # each colour counts by its chance, against that at the beginning
    for colour in range(COLOURS):
        number = state.bag[colour]
        numbers.append(capped(number, limits.bag[colour] * bag) if number else 0.0)
    for colour in range(COLOURS):
        numbers.append(state.meeples[colour] / max(1, limits.meeples[terms.players][colour]))
    numbers.append(capped(value_of(state.drawn), GROUND))
    value = 0
    if state.prospect >= 0:
        for colour, number in content.production_tokens[state.prospect].layers:
            value += number * (colour + 1)
    numbers.append(capped(value, GROUND))
    # the World Government: the first space of a row is the best
    for row in range(ROWS):
        mine = 0
        theirs = 0
        for space in range(ROW_SPACES):
            owner = state.government[row * ROW_SPACES + space]
            if owner == seat:
                mine = ROW_SPACES - space
            elif owner >= 0:
                theirs += 1
        numbers.append(mine / ROW_SPACES)
        numbers.append(theirs / OTHERS)
    governor = state.governor()
    numbers.append(flag(governor == seat))
    numbers.append(flag(governor >= 0 and governor != seat))
    # projects that can be built
    current = 0
    long_term = 0
    paid = 0
    best = 0
    for position in range(min(limits.long_term, len(state.projects))):
        mechanism = content.mechanisms[state.projects[position]]
        if position < limits.current:
            current += mechanism.value
        else:
            long_term += mechanism.value
        if affordable(cubes, mechanism):
            paid += 1
            best = max(best, mechanism.value)
    numbers.append(current / ROW)
    numbers.append(long_term / ROW)
    numbers.append(paid / limits.long_term)
    numbers.append(best / MECHANISM)
    saved = 0
    for family in state.families:
        members = content.families[family].members
        missing = False
        for colour in range(COLOURS):
            missing = missing or members[colour] > state.meeples[colour]
        if not missing and payable(cubes, members):
            saved += 1
    numbers.append(saved / FAMILY_PILES)
    numbers.append(content.spaces[state.government_probe].column / (len(limits.column_prestige) - 1))
    numbers.append(trappist_prize(state) / WORTH)


def others(numbers: list[float], state: Voyage, seat: int) -> None:
    """The other corporations, the next seat first."""
    terms = state.terms
    limits = terms.content.limits
    players = terms.players
    best = 0
    for ahead in range(1, OTHERS + 1):
        if ahead >= players:
            for _ in range(len(OTHER_NAMES)):
                numbers.append(0.0)
            continue
        other = (seat + ahead) % players
        corporation = state.corporations[other]
        points = points_of(state, other)
        best = max(best, points)
        technologies = sum(corporation.levels) + len(corporation.salvation)
        numbers.append(1.0)
        numbers.append(points / POINTS)
        numbers.append(corporation.reputation / limits.reputation_max)
        numbers.append(technologies / (LINES * LINE_LEVELS))
        numbers.append(state.representatives(other) / ROWS)
        numbers.append(sum(corporation.tracks) / (TRACKS * limits.leader_length))
        numbers.append(state.probe_space(other).column / (len(limits.column_prestige) - 1))
        numbers.append(bases_of(corporation) / BASES)
        numbers.append(capped(ground_value(corporation), GROUNDS))
        numbers.append(len(corporation.extras) / PIECES)
        numbers.append(corporation.hand.bit_count() / TOKENS)
        numbers.append(flag(other in state.passed))
        numbers.append(flag(state.seat == other))
    numbers.append(best / POINTS)
    numbers.append((points_of(state, seat) - best) / POINTS)


def machine(numbers: list[float], state: Voyage) -> None:
    """H.A.L.L.'s own pieces and its supply, which are open (SI-31.3)."""
    hall = state.hall
    if hall is None:
        for _ in range(len(HALL_NAMES)):
            numbers.append(0.0)
        return
    corporation = state.corporations[state.terms.hall]
    for number in hall.bag:
        numbers.append(capped(number, HALL_CUBES))
    numbers.append(capped(sum(hall.convertible()), HALL_CUBES))
    numbers.append(mean_level(state) / COLOURS)
    numbers.append(sum(hall.levels) / HALL_LEVELS)
    numbers.append(hall.count / TOKENS)
    numbers.append(capped(value_of(corporation.cubes), VALUE))
    numbers.append(capped(corporation.fuel, FUEL))
    numbers.append(corporation.scientists / SCIENTISTS)
