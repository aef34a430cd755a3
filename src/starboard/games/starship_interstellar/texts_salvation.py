"""Answers of the Salvation actions, of the Government Phase and of rewards in words."""

from starboard.games.starship_interstellar.content import (
    BLACK_HOLE,
    COLOUR_NAMES,
    GOAL,
    HUMANKIND,
    OPEN,
    ROW_SPACES,
    SET_ASIDE,
    STARSHIP,
    Discovery,
    JourneySpace,
    Mechanism,
    level,
)
from starboard.games.starship_interstellar.government import row_spaces
from starboard.games.starship_interstellar.journey import FIRST_ADVANCE, JUMP, MoveGovernmentProbe
from starboard.games.starship_interstellar.mechanisms import GivenMechanism
from starboard.games.starship_interstellar.population import paying_cube
from starboard.games.starship_interstellar.state import NOBODY, SALVATION
from starboard.games.starship_interstellar.texts_actions import mechanism_payment, raised_text
from starboard.games.starship_interstellar.texts_cards import (
    TRACK_TITLES,
    action_text,
    discovery_text,
    rewards_text,
    salvation_text,
)
from starboard.games.starship_interstellar.texts_hall_choices import ROUTES, route
from starboard.games.starship_interstellar.texts_open import Choice, joined, left
from starboard.games.starship_interstellar.texts_turns import phrased
from starboard.games.starship_interstellar.texts_words import government_place, ordinal, space_name
from starboard.games.starship_interstellar.universal import universal_payments, universal_prestige
from starboard.games.words import plural

# ---- Leader tracks


def steps_text(c: Choice, track: int, number: int) -> str:
    """Steps on a Leader track with the rewards of the spaces they lead to (SI-15.2, SI-15.3)."""
    at = c.corporation.tracks[track]
    spaces = c.state.leader_sheet().tracks[track][at : at + number]
    said = f"{plural(number, 'step')} on {TRACK_TITLES[track]}"
    rewards = [reward for space in spaces for reward in space]
    return f"{said} ({rewards_text(rewards)})" if spaces else f"{said}, lost at its end"


def advance(c: Choice) -> str:
    track = c.move.what
    at = c.corporation.tracks[track]
    spaces = c.state.leader_sheet().tracks[track]
    if at >= len(spaces):
        return f"1 step on {TRACK_TITLES[track]}: lost, as your counter stands on its last space"
    return f"1 step on {TRACK_TITLES[track]}: space {at + 1}, {rewards_text(spaces[at])}"


# ---- Build a Mechanism (SI-11)


def project(c: Choice) -> str:
    position = c.move.what
    mechanism = c.content.mechanisms[c.state.projects[position]]
    given = isinstance(c.decision, GivenMechanism)
    gain = (
        universal_gain(c, mechanism) if mechanism.any_cubes and not given else f"{mechanism.value} Prestige"
    )
    module = module_text(c)
    if given:
        return f"Build the {mechanism.name}: {joined(f'nothing to pay, {gain}', module)}"
    paid = f"pay {mechanism_payment(c, position)}"
    if c.decision.built:
        return f"Build the {mechanism.name}, too: {joined(f'{paid}, {gain}, no further step', module)}"
    steps = steps_text(c, STARSHIP, 1 + c.token.salvation.extra_steps)
    return f"Build the {mechanism.name}: {joined(f'{paid}, {gain}, {steps}', module)}"


def universal_gain(c: Choice, mechanism: Mechanism) -> str:
    """The Prestige of a Universal Mechanism, by what is paid (SI-28.4, SI-28.5)."""
    payments = universal_payments(c.corporation.cubes, mechanism.any_cubes)
    found = sorted({universal_prestige(c.state, c.seat, paid) for paid in payments})
    whose = "its" if mechanism.any_cubes == 1 else "their"
    if not found:
        return f"{whose} value in Prestige"
    worth = f"{found[0]} Prestige" if len(found) == 1 else f"{found[0]} to {found[-1]} Prestige"
    raised = " and Build Extra" if any(raised_text(c, paid) for paid in payments) else ""
    return f"{worth} by {whose} value{raised}" if raised or len(found) > 1 else worth


def module_text(c: Choice) -> str:
    """Said where the next Mechanism fills the last slot of a module (SI-14.11)."""
    slots = c.state.terms.slots
    number = len(c.state.built) + 1
    if number % slots or number > c.state.ship_size():
        return ""
    governor = c.state.governor()
    gone = f" and {c.whose(governor)} Scientist leaves the Government" if governor != NOBODY else ""
    return f"it completes the {c.content.modules[number // slots - 1]}{gone}"


# ---- Save a Population (SI-12)


def meeple(c: Choice) -> str:
    colour = c.move.what
    cube = paying_cube(c.state, c.seat, colour, c.decision.lower(c.state))
    if cube < 0:
        return f"Save a {COLOUR_NAMES[colour]} meeple"
    full = c.state.market[cube] >= c.content.market[cube].capacity
    where = "the general supply, as its row is full" if full else "the Market"
    gained = min(level(colour), c.content.limits.reputation_max - c.corporation.reputation)
    said = f"pay {COLOUR_NAMES[cube]} (to {where}), +{gained} Reputation"
    if c.decision.number:
        return f"Save a {COLOUR_NAMES[colour]} meeple, too: {said}, no further step"
    steps = steps_text(c, HUMANKIND, 1 + c.token.salvation.extra_steps)
    return f"Save a {COLOUR_NAMES[colour]} meeple: {said}, {steps}"


# ---- the Journey (SI-13, SI-17.6)


def space(c: Choice) -> str:
    to = c.content.spaces[c.move.what]
    if isinstance(c.decision, ROUTES):
        return route(c)
    if isinstance(c.decision, MoveGovernmentProbe):
        price = c.fuel(c.content.limits.wormhole_jump) if c.decision.jump else ""
        verb = "Jump with the Government Probe" if c.decision.jump else "Move the Government Probe"
        fuel = c.corporation.fuel - (c.content.limits.wormhole_jump if c.decision.jump else 0)
        return f"{verb} to {space_name(to)}{price}: {met(c, to, fuel)}"
    verb = "Jump" if c.decision.way == JUMP else "Move your Probe"
    cost = c.decision.cost(c.state)
    gains = joined(met(c, to, c.corporation.fuel - cost), own_gain(c, to))
    return f"{verb} to {space_name(to)}{c.fuel(cost)}: {gains}"


def met(c: Choice, to: JourneySpace, fuel: int) -> str:
    """What a probe meets on a space, whoever moves it; with the Fuel that is left then."""
    limits = c.content.limits
    if to.kind == GOAL:
        return "the end of the Journey"
    if to.kind == OPEN:
        token = c.state.laid[to.index]
        if token < 0:
            return f"unexplored, {limits.discovery_prestige} Prestige and a Discovery token"
        discovery = c.content.discoveries[token]
        if discovery.kind == BLACK_HOLE:
            return f"{discovery.name}, {black_hole_text(discovery, fuel)}"
        return f"{discovery.name}, {phrased(discovery_text(c.content, discovery))}"
    if c.state.markers[to.index]:
        return f"you are first there, {rewards_text(to.reward)}"
    return "somebody was there first, so it gives nothing"


def black_hole_text(token: Discovery, fuel: int) -> str:
    """What can be bought at a Black Hole with so much Fuel (SI-22.5)."""
    most = min(token.prestige_most, fuel // token.fuel_each)
    if most < 1:
        return "no Fuel left to buy Prestige"
    return f"{'up to ' if most > 1 else ''}{most} Prestige for {token.fuel_each} Fuel{' each' if most > 1 else ''}"


def own_gain(c: Choice, to: JourneySpace) -> str:
    """What only the own Probe brings: Trappist, an Extra Action (SI-13.11, SI-13.12)."""
    limits = c.content.limits
    if to.index == limits.trappist:
        place = 1 + sum(one.probe == to.index for one in c.state.corporations)
        return f"{limits.arrival_prestige[place - 1]} Prestige as the {ordinal(place)} to arrive"
    owned = len(c.corporation.extras)
    if to.column == limits.extra_column and c.state.display and owned < limits.extra_limit:
        return "an Extra Action token of your choice"
    return ""


def no_jump(c: Choice) -> str:
    """The Probe stays where it is: no jump, or no second advance."""
    own = not isinstance(c.decision, MoveGovernmentProbe)
    at = c.corporation.probe if own else c.state.government_probe
    where = space_name(c.content.spaces[at])
    if own and c.decision.way not in (FIRST_ADVANCE, JUMP):
        return f"Advance no further: your Probe stays at {where}"
    return f"Do not jump: {'your' if own else 'the Government'} Probe stays at {where}"


def spend(c: Choice) -> str:
    """Fuel for Prestige at a Black Hole (SI-22.5)."""
    fuel = c.move.what
    if not fuel:
        return "Pay nothing: no Prestige"
    return f"Pay {fuel} Fuel{left(c.corporation.fuel - fuel)}: {fuel // c.decision.token(c.state).fuel_each} Prestige"


# ---- the World Government (SI-14)


def scientist(c: Choice) -> str:
    index = c.move.what
    place = government_place(index)
    if c.state.government[index] != NOBODY:
        return f"Send a Scientist to {place}: {c.whose(c.state.government[index])} Scientist sits there"
    bonuses = c.content.government
    if c.token.salvation.whole_row:
        spaces = row_spaces(index // ROW_SPACES)
        bonus = rewards_text([reward for other in spaces for reward in bonuses[other]])
    else:
        bonus = rewards_text(bonuses[index])
    rest = left(c.corporation.scientists - 1)
    return f"Send a Scientist to {place}{rest}: {joined(bonus, governor_text(c, index))}"


def governor_text(c: Choice, index: int) -> str:
    """Said where a Scientist on a space would be the Governor's (SI-14.8)."""
    now = c.state.governor_space()
    if now >= 0:
        higher = index // ROW_SPACES > now // ROW_SPACES
        if not higher and (index // ROW_SPACES < now // ROW_SPACES or index > now):
            return ""
        if c.state.government[now] == c.seat:
            return "you stay Governor"
    return "you become Governor"


def promote(c: Choice) -> str:
    index = c.move.what
    place = government_place(index)
    if c.state.government[index] != NOBODY:
        return f"Move up to {place}: {c.whose(c.state.government[index])} Scientist sits there"
    return f"Move your Scientist up to {place}: {joined('no bonus', governor_text(c, index))}"


def stay(c: Choice) -> str:
    return f"Stay in row {c.decision.row}: your Scientist does not move"


# ---- Extra Actions (SI-16.2, SI-16.4)


def extra(c: Choice) -> str:
    token = c.content.tokens[c.move.what]
    again = ", can be repeated" if token.action.repeatable else ""
    action = phrased(action_text(c.content, token))
    aside = token.salvation.mode == SET_ASIDE and c.state.phase == SALVATION
    later = "; first usable next round" if aside else ""
    said = phrased(salvation_text(c.content, token, c.variants))
    return f"Take {token.name}: {action}{again}; Salvation side: {said}{later}"
