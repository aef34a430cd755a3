"""Amber notes: moves that are legal but waste something."""

from collections.abc import Callable
from typing import Final

from starboard.games.starship_interstellar.content import (
    ADVANCE,
    ARS,
    BUILDINGS,
    CHOICE,
    COLOUR_NAMES,
    CUBE,
    DEPOSIT,
    EXTRA_ACTION,
    FUEL,
    HUMANKIND,
    IMPROVED_DEPOSIT,
    OPEN,
    PLANETARY_PRODUCTION,
    PRESTIGE,
    PURPLE,
    REPUTATION,
    ROW_SPACES,
    SCIENTIST,
    SOLAR,
    SOLAR_LINE,
    STARSHIP,
    Reward,
    level,
)
from starboard.games.starship_interstellar.deposits import storage_room
from starboard.games.starship_interstellar.families import active_family
from starboard.games.starship_interstellar.government import row_spaces
from starboard.games.starship_interstellar.mechanisms import GivenMechanism, levels_lower
from starboard.games.starship_interstellar.payments import ways
from starboard.games.starship_interstellar.population import paying_cube
from starboard.games.starship_interstellar.production import Produce, own_planets
from starboard.games.starship_interstellar.research import technology_cost
from starboard.games.starship_interstellar.state import Voyage
from starboard.games.starship_interstellar.supply import value_of
from starboard.games.starship_interstellar.texts_cards import reward_text, rewards_text
from starboard.games.starship_interstellar.texts_hall_choices import ROUTES, wasted_block, wasted_spoil
from starboard.games.starship_interstellar.texts_open import Choice
from starboard.games.starship_interstellar.texts_words import buildings_text
from starboard.games.words import plural
from starboard.kernel.decision import Chance
from starboard.kernel.move import Move


def wasteful(state: Voyage, move: Move) -> str | None:
    """What a legal move would waste, in words; None if nothing strikes."""
    decision = state.decision
    if decision is None or isinstance(decision, Chance):
        return None
    note = NOTES.get(move.verb)
    return note(Choice(state, move)) if note is not None else None


# ---- rewards that would be cut or lost


def cut(c: Choice, rewards: list[Reward]) -> str | None:
    """A part of rewards that would be lost (SI-3.9, SI-3.11, SI-15.3, SI-15.15)."""
    for reward in rewards:
        said = lost_part(c, reward)
        if said:
            return said
    return None


def lost_part(c: Choice, reward: Reward) -> str | None:
    if reward.kind == REPUTATION:
        return lost_reputation(c, reward.n)
    if reward.kind == SCIENTIST and c.state.waiting_scientists(c.seat) < reward.n:
        return f"{reward_text(reward)}: none of yours is left in the general supply"
    if reward.kind == IMPROVED_DEPOSIT and not own_planets(c.state, c.seat):
        return "you have no Base, so the Improved Deposit is lost"
    if reward.kind == EXTRA_ACTION and not can_take_extra(c):
        return "no Extra Action token can be gained any more"
    if reward.kind == ADVANCE and reward.track != CHOICE:
        return lost_step(c, reward.track)
    return None


def can_take_extra(c: Choice) -> bool:
    return bool(c.state.display) and len(c.corporation.extras) < c.content.limits.extra_limit


def lost_reputation(c: Choice, gained: int) -> str | None:
    most = c.content.limits.reputation_max
    lost = c.corporation.reputation + gained - most
    return f"{lost} of {gained} Reputation would be lost: {most} is the most" if lost > 0 else None


def lost_step(c: Choice, track: int) -> str | None:
    at_end = c.corporation.tracks[track] >= len(c.state.leader_sheet().tracks[track])
    return "the step is lost: your counter stands on the last space" if at_end else None


def step(c: Choice, track: int) -> str | None:
    """A step with a reward that is lost."""
    spaces = c.state.leader_sheet().tracks[track]
    at = c.corporation.tracks[track]
    return lost_step(c, track) or cut(c, spaces[at])


# ---- turns


def play(c: Choice) -> str | None:
    token = c.content.tokens[c.move.what]
    kind = token.action.kind
    if kind == SOLAR and not c.corporation.reputation and not c.corporation.levels[SOLAR_LINE]:
        return "without Reputation you can keep nothing"
    if kind == PLANETARY_PRODUCTION and token.planet >= 0:
        return poor_ground(c, token.planet)
    return None


def poor_ground(c: Choice, planet: int) -> str | None:
    """A production that can dig nothing (SI-9.12, SI-9.14)."""
    corporation = c.corporation
    if not corporation.deposited(planet):
        return f"the Deposit on {c.planet(planet)} is empty"
    if storage_room(c.state, c.seat, planet) or corporation.sites[planet * BUILDINGS + ARS]:
        return None
    return f"the Storage on {c.planet(planet)} is full, and no ARS empties it"


def produce(c: Choice) -> str | None:
    return poor_ground(c, c.move.what)


def pass_(c: Choice) -> str | None:
    """Tokens that could still be played."""
    others = [move for move in c.state.moves() if move is not c.move]
    tokens = {move.what for move in others if move.verb != "repeat"}
    if tokens:
        return f"{plural(len(tokens), 'token')} of yours could still be played"
    return f"{c.token.name} could still be repeated" if others else None


def side(c: Choice) -> str | None:
    """A side of which another one that is reached gives more of the same."""
    sides = c.state.pass_sides(c.seat)
    chosen = sides[c.move.what]
    for other in range(c.corporation.rotation + 1):
        if all_better(sides[other], chosen):
            return f"side {other + 1} gives {rewards_text(sides[other])}"
    return cut(c, chosen)


def all_better(rewards: list[Reward], others: list[Reward]) -> bool:
    """Do rewards have more of something, and no less of anything?"""
    if any(not any(same(one, other) or better(one, other) for one in rewards) for other in others):
        return False
    return len(rewards) > len(others) or any(better(one, other) for one in rewards for other in others)


def same(one: Reward, other: Reward) -> bool:
    return (one.kind, one.n, one.colour) == (other.kind, other.n, other.colour)


def better(one: Reward, other: Reward) -> bool:
    """Is a reward more of the same? A higher cube does all that a lower one does (SI-3.3)."""
    if one.kind != other.kind:
        return False
    if one.kind == CUBE:
        return one.n >= other.n and one.colour > other.colour
    return one.kind in (FUEL, PRESTIGE, REPUTATION) and one.n > other.n


# ---- the Sun, research


def return_(c: Choice) -> str | None:  # noqa: ARG001 - every note is asked in the same way
    return "the cube costs nothing"


def research(c: Choice) -> str | None:
    side_ = c.token.action
    cost = technology_cost(c.state, c.seat, c.move.what, side_.previous_level)
    return overpaid(c, cost, side_.lower)


def overpaid(c: Choice, cost: list[int], lower: int) -> str | None:
    """A payment with cubes that are higher than needed (SI-3.3)."""
    found = ways(c.corporation.cubes, cost, lower)
    if not found:
        return None
    excess = value_of(found[0]) - value_of(cost)
    return f"you pay with higher cubes than needed, {excess} of value too much" if excess > 0 else None


# ---- flights


def fly(c: Choice) -> str | None:
    """A flight home leaves cubes behind that could come along; elsewhere they could not be unloaded (SI-7.12)."""
    corporation = c.corporation
    stored = corporation.stored(corporation.explorer)
    room = c.content.limits.hold - corporation.aboard()
    if c.move.what != c.content.earth or not stored or not room:
        return None
    stay = "stays" if stored == 1 else "stay"
    return f"{plural(stored, 'cube')} {stay} in the Storage although the hold has room"


def found(c: Choice) -> str | None:
    """No Building is aboard although some wait at home."""
    corporation = c.corporation
    if any(corporation.hold_buildings) or not any(corporation.buildings):
        return None
    one = sum(corporation.buildings) == 1
    waits = "waits" if one else "wait"
    return f"no Building is aboard, and {buildings_text(corporation.buildings)} {waits} in your reserve"


def dismantle(c: Choice) -> str | None:
    stored = c.corporation.stored(c.move.what)
    return f"{plural(stored, 'cube')} in its Storage would be lost" if stored else None


# ---- production


def stop(c: Choice) -> str | None:
    if isinstance(c.decision, Produce) and not c.decision.used:
        return f"nothing has worked yet: {c.token.name} would be played for nothing"
    return None


def auto(c: Choice) -> str | None:
    """Cubes that stay in the ground because the Storage is full before the ARS work."""
    return None if c.decision.used else poor_ground(c, c.decision.planet)


def split(c: Choice) -> str | None:
    room = storage_room(c.state, c.seat, c.decision.planet)
    return "the second cube finds no room and is lost" if room < 2 else None


def refine(c: Choice) -> str | None:
    return "it stays purple" if c.move.what == PURPLE else None


def refill(c: Choice) -> str | None:
    """Lower cubes than allowed (SI-16.6)."""
    normal = c.state.normal_colour(c.seat, c.decision.planet)
    highest = min(PURPLE, normal + c.token.action.levels_above)
    cubes = c.state.terms.moves.refill_sets[c.move.what]
    return None if cubes[highest] == sum(cubes) else f"each cube could be {COLOUR_NAMES[highest]}"


# ---- Salvation actions


def project(c: Choice) -> str | None:
    if isinstance(c.decision, GivenMechanism):
        return None
    mechanism = c.content.mechanisms[c.state.projects[c.move.what]]
    note = overpaid(c, mechanism.cost, levels_lower(c.state, c.seat))
    return note or (None if c.decision.built else step(c, STARSHIP))


def family(c: Choice) -> str | None:
    chosen = active_family(c.state, c.move.what)
    note = overpaid(c, chosen.members, c.token.salvation.lower)
    return note or lost_reputation(c, chosen.reputation) or step(c, HUMANKIND)


def meeple(c: Choice) -> str | None:
    colour = c.move.what
    lower = c.decision.lower(c.state)
    cube = paying_cube(c.state, c.seat, colour, lower)
    needed = max(0, colour - lower)
    if cube > needed:
        return f"a {COLOUR_NAMES[cube]} cube pays where {COLOUR_NAMES[needed]} would do"
    note = lost_reputation(c, level(colour))
    return note or (None if c.decision.number else step(c, HUMANKIND))


def space(c: Choice) -> str | None:
    if isinstance(c.decision, ROUTES):  # it is not for oneself
        return None
    to = c.content.spaces[c.move.what]
    if to.kind == OPEN:
        token = c.state.laid[to.index]
        return cut(c, c.content.discoveries[token].effect) if token >= 0 else None
    return cut(c, to.reward) if c.state.markers[to.index] else None


def scientist(c: Choice) -> str | None:
    bonuses = c.content.government
    if not c.token.salvation.whole_row:
        return cut(c, bonuses[c.move.what])
    return cut(c, [one for other in row_spaces(c.move.what // ROW_SPACES) for one in bonuses[other]])


def advance(c: Choice) -> str | None:
    return step(c, c.move.what)


def extra(c: Choice) -> str | None:
    """A token that needs a Base."""
    side_ = c.content.tokens[c.move.what].action
    needs = side_.kind == DEPOSIT or (side_.kind == PLANETARY_PRODUCTION and side_.any_planet)
    return (
        "its action side needs a Base, and you have none"
        if needs and not own_planets(c.state, c.seat)
        else None
    )


NOTES: Final[dict[str, Callable[[Choice], str | None]]] = {
    "play": play,
    "pass": pass_,
    "side": side,
    "return": return_,
    "research": research,
    "fly": fly,
    "found": found,
    "dismantle": dismantle,
    "produce": produce,
    "auto": auto,
    "split": split,
    "refine": refine,
    "stop": stop,
    "refill": refill,
    "project": project,
    "meeple": meeple,
    "family": family,
    "space": space,
    "scientist": scientist,
    "advance": advance,
    "extra": extra,
    "block": wasted_block,
    "spoil": wasted_spoil,
}
