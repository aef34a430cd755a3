"""Turns in words: playing and repeating tokens, passing, and what a Pass token gives."""

from starboard.games.starship_interstellar.content import (
    ARS,
    BUILD,
    BUILDINGS,
    COLOURS,
    CONVERTER,
    DEPOSIT,
    GOVERNMENT,
    GOVERNMENT_PLUS,
    MARKET_GIFT,
    OUTPOST,
    PLANETARY_PRODUCTION,
    PROBE,
    RESEARCH,
    ROWS,
    SAVE,
    SOLAR,
    TRAVEL,
    Token,
)
from starboard.games.starship_interstellar.deposits import storage_room
from starboard.games.starship_interstellar.families import family_refusal
from starboard.games.starship_interstellar.journey import next_cost
from starboard.games.starship_interstellar.mechanisms import can_pay, open_positions
from starboard.games.starship_interstellar.payments import payable_lowered
from starboard.games.starship_interstellar.population import paying_cube
from starboard.games.starship_interstellar.production import converter_moves
from starboard.games.starship_interstellar.research import open_technologies, technology_cost
from starboard.games.starship_interstellar.state import ACTION, Voyage
from starboard.games.starship_interstellar.texts_cards import (
    SALVATION_TITLES,
    action_text,
    broker_text,
    rewards_text,
    salvation_terms,
    trade_text,
)
from starboard.games.starship_interstellar.texts_open import Choice, joined
from starboard.games.starship_interstellar.texts_words import building_parts, cost_text, ordinal
from starboard.games.starship_interstellar.travel import Plan, cost_of
from starboard.games.words import listing, plural

# ---- the Action Phase


def play(c: Choice) -> str:
    token = c.content.tokens[c.move.what]
    return f"Play {token.name}: {joined(*does(c, token), now(c, token))}"


def does(c: Choice, token: Token) -> list[str]:
    """What the action side of a token does; once number 2 is fixed in this phase, only that (SI-8.6)."""
    fixed = broker_text(token.action, c.corporation.broker)
    if fixed:
        return [phrased(trade_text(token.action)), fixed]
    return [phrased(action_text(c.content, token))]


def phrased(text: str) -> str:
    return text[:1].lower() + text[1:]


def now(c: Choice, token: Token) -> str:
    """What the action side of a token can do in this position; empty where its text says it all."""
    kind = token.action.kind
    if kind == SOLAR:
        return f"you have {c.corporation.reputation} Reputation"
    if kind == RESEARCH:
        return f"you can pay for {technologies_text(payable_technologies(c, token))}"
    if kind == TRAVEL:
        return reach(c, token)
    if kind == PLANETARY_PRODUCTION and token.planet >= 0:
        return ground_now(c, token.planet)
    if kind == MARKET_GIFT:
        return cost_text(lowest_cubes(c.state.market, token.action.gift))
    if kind == DEPOSIT:
        return f"you have {plural(sum(1 for one in c.corporation.ground if one >= 0), 'Deposit')}"
    return ""


def payable_technologies(c: Choice, token: Token) -> int:
    """How many technologies can be paid with a token."""
    corporation = c.corporation
    if corporation.scientists < c.content.limits.technology_scientists:
        return 0
    side = token.action
    return sum(
        payable_lowered(
            corporation.cubes, technology_cost(c.state, c.seat, one, side.previous_level), side.lower
        )
        for one in open_technologies(c.state, c.seat)
    )


def technologies_text(number: int) -> str:
    return plural(number, "technology", "technologies") if number else "none"


def reach(c: Choice, token: Token) -> str:
    """How many planets can be flown to without dismantling a Base."""
    number = len(destinations(c.state, c.seat, token.index, Plan(c.state, c.seat, dismantled=True)))
    said = f"in reach of {c.here.name} with {c.corporation.fuel} Fuel"
    if number:
        return f"{plural(number, 'planet')} {said}"
    more = destinations(c.state, c.seat, token.index, Plan(c.state, c.seat, dismantled=False))
    return f"no planet {said}{' unless you dismantle a Base' if more else ''}"


def destinations(state: Voyage, seat: int, token: int, plan: Plan) -> list[int]:
    """The planets that a flight plan can lead to, as far as the Fuel goes (SI-7.2, SI-7.8)."""
    content = state.terms.content
    fuel = state.corporations[seat].fuel
    settle = plan.can_settle()
    found: list[int] = []
    for planet in content.planets:
        goal = planet.index
        if goal == plan.here or state.is_destroyed(goal):
            continue
        allowed = goal == content.earth or goal in plan.own or (settle and state.stack_size(goal) > 0)
        if allowed and cost_of(state, seat, token, goal) <= fuel:
            found.append(goal)
    return found


def lowest_cubes(market: list[int], number: int) -> list[int]:
    """The lowest cubes of the Market (SI-16.10)."""
    taken = [0] * COLOURS
    for colour in range(COLOURS):
        taken[colour] = min(market[colour], number - sum(taken))
    return taken


def ground_now(c: Choice, planet: int) -> str:
    """A Base with what would have an effect there."""
    if c.corporation.ground[planet] < 0:
        return ""
    works = listing(working(c, planet)) or "nothing"
    return f"Deposit {c.deposit(planet)}, Storage {c.storage(planet)}; {works} can work now"


def working(c: Choice, planet: int) -> list[str]:
    """The activators of a planet that would have an effect as things are (SI-9.14)."""
    corporation = c.corporation
    digs = corporation.deposited(planet) > 0 and storage_room(c.state, c.seat, planet) > 0
    works = [digs] * BUILDINGS
    works[OUTPOST] = True
    works[ARS] = corporation.stored(planet) > 0
    works[CONVERTER] = bool(converter_moves(c.state, c.seat, planet, 0))
    first = planet * BUILDINGS
    found = ["the Base"] if digs else []
    if digs and corporation.explorer == planet:
        found.append("your Explorer")
    return [
        *found,
        *building_parts([works[kind] * corporation.sites[first + kind] for kind in range(BUILDINGS)]),
    ]


def repeat(c: Choice) -> str:
    corporation = c.corporation
    token = c.content.tokens[corporation.active()]
    if not token.action.repeatable:
        return f"Repeat {token.name}"
    use = f"{ordinal(corporation.uses + 1)} use of {c.content.limits.uses}"
    return f"Repeat {token.name} ({use}): {joined(*does(c, token), now(c, token))}"


# ---- passing (SI-4.11 to SI-4.16)


def pass_(c: Choice) -> str:
    players = c.state.terms.players
    passed = len(c.state.passed)
    first = rewards_text(c.state.pass_sides(c.seat)[0])
    if c.state.phase == ACTION:
        order = f"{place_of(passed + 1, players)} in the Salvation order"
    else:
        order = f"{place_of(players - passed, players)} in the next Action order"
    if passed + 1 == players:
        return f"Pass: {order}; everybody else has passed, so the phase ends and you take {first}"
    return f"Pass: {order}; {pass_token_text(c)}, the longer the others go on"


def pass_token_text(c: Choice) -> str:
    """What one's own Pass token may give; a Unique one by its name and all of its sides (SI-26.1)."""
    sides = [rewards_text(side) for side in c.state.pass_sides(c.seat)]
    token = c.content.pass_tokens[c.corporation.pass_token]
    if not token.index:
        return f"your Pass token gives {sides[0]} or more"
    return f"your Pass token {token.name} gives {', then '.join(sides)}"


def place_of(place: int, players: int) -> str:
    return "last" if place == players else ordinal(place)


def side(c: Choice) -> str:
    rewards = rewards_text(c.state.pass_sides(c.seat)[c.move.what])
    return f"Take side {c.move.what + 1} of your Pass token: {rewards}"


# ---- the Salvation Phase (SI-10.4)


def salvation(c: Choice) -> str:
    """An action with a token: what it costs at least, and what the token adds."""
    token = c.content.tokens[c.move.what]
    action = c.move.how
    side = token.salvation
    bonus = f"+{c.content.limits.salvation_bonus} Prestige of the token" if side.bonus == action else ""
    after = f"then {rewards_text(side.after)}" if side.after else ""
    plus = action == GOVERNMENT and c.corporation.knows(GOVERNMENT_PLUS)
    said = joined(possible(c, token, action), *salvation_terms(side, plus, c.variants.families), bonus, after)
    return f"{SALVATION_TITLES[action]} with {token.name}: {said}"


def payable_families(state: Voyage, seat: int, lower: int) -> str:
    """Said of an action that may save a whole Family: ` or 1 Family`; empty where it cannot."""
    piles = range(len(state.families))
    number = sum(1 for pile in piles if family_refusal(state, seat, pile, lower) is None)
    return f" or {plural(number, 'Family', 'Families')}" if number else ""


def possible(c: Choice, token: Token, action: int) -> str:
    """What an action can be done with in this position."""
    state, seat = c.state, c.seat
    if action == BUILD:
        number = sum(can_pay(state, seat, position) for position in range(open_positions(state, seat)))
        return f"you can pay for {plural(number, 'project') if number else 'no project'}"
    if action == SAVE:
        lower = token.salvation.lower
        number = sum(
            1
            for colour in range(COLOURS)
            if state.meeples[colour] and paying_cube(state, seat, colour, lower) >= 0
        )
        whom = f"meeples of {plural(number, 'colour')}" if number else "nobody"
        return f"you can pay for {whom}{payable_families(state, seat, lower)}"
    if action == PROBE:
        if c.corporation.probe == c.content.limits.trappist:
            return "your Probe is at Trappist"
        cost = 0 if token.salvation.free_first_move else next_cost(state, seat)
        return f"to column {state.probe_space(seat).column + 1}{c.fuel(cost)}"
    row = state.highest_row(seat) + 2
    if row > ROWS:
        return "your Scientist sits in the highest row"
    return f"into row {row}, {plural(c.corporation.scientists, 'Scientist')} in your supply"
