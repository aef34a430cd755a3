"""Moves of the work of divers and of the end of a turn in words."""

from starboard.games.otys.content import (
    GAIN_PRESTIGE,
    IMPROVE,
    KINDS,
    MECHANIC,
    RESOURCE_NAMES,
    SLOTS,
    TAKE_RESOURCE,
    Effect,
    RewardToken,
)
from starboard.games.otys.contracts import level_bonus, level_of, way_of
from starboard.games.otys.experts import bonus_possible
from starboard.games.otys.moves import BONUS_ONLY, INSTALL, RESOURCE_ONLY, UP
from starboard.games.otys.state import GONE, Depths
from starboard.games.otys.supply import can_take
from starboard.games.otys.surface import CopiedSurface, stays_free
from starboard.games.otys.texts_cards import credits_text, lasting_text, resources_text
from starboard.games.otys.texts_keys import effect_gain
from starboard.games.otys.texts_open import Choice
from starboard.games.otys.texts_words import (
    arrival,
    at_place,
    deal,
    ends_with_turn,
    money,
    prestige_brings,
    rank_text,
    timer_name,
)
from starboard.games.words import listing, phrase, plural

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven")


def joined(*parts: str) -> str:
    """What an answer brings, part after part; empty parts are left out."""
    return "; ".join(part for part in parts if part)


# ---- Experts


def use(c: Choice) -> str:
    """The resource, the bonus or both; what is not possible says why."""
    expert = c.move.what
    level = c.work_level
    side = c.side
    kind = RESOURCE_NAMES[expert]
    name = f"the {c.content.divers[expert].name}"
    take = f"{side.take} {kind} onto level {level + 1}"
    if side.bonus is None:
        return f"Use {name}: {take}"
    bonus = effect_gain(side.bonus) or "one key back"
    if c.move.how == RESOURCE_ONLY:
        return f"Use {name} for the {kind} alone: {take}"
    if c.move.how == BONUS_ONLY:
        return f"Use {name} for the bonus alone: {bonus}"
    if not can_take(c.state, c.seat, level, expert):
        return f"Use {name}: {bonus}; there is no room or no piece for the {kind}"
    if not bonus_possible(c.state, c.seat, side.bonus, side.cost):
        return f"Use {name}: {take}"
    return f"Use {name}: {take} and {bonus}"


# ---- Trader


def sell(c: Choice) -> str:
    kind = c.move.what
    row = c.state.store[kind]
    if row == len(c.content.store):
        return f"Sell {RESOURCE_NAMES[kind]}"
    space = c.content.store[row]
    gains = [f"{space.prestige} Prestige"] if space.prestige else []
    if space.credits:
        gains.append(credits_text(space.credits))
    brings = prestige_brings(c.state, c.seat, space.prestige) if space.prestige else ""
    return joined(f"Sell {RESOURCE_NAMES[kind]}: +{listing(gains) or 'nothing'}", brings)


def buy(c: Choice) -> str:
    kind = c.move.what
    if not c.state.store[kind]:
        return f"Buy {RESOURCE_NAMES[kind]}"
    price = c.content.store[c.state.store[kind] - 1].price
    return f"Buy {RESOURCE_NAMES[kind]}: {c.cost(price)}; it goes onto level {c.work_level + 1}"


# ---- Spy


def draw(c: Choice) -> str:
    side = c.side
    return f"Look at {plural(side.draw, 'contract')}{c.paid(side.cost)}: keep {side.keep} of them"


def copy(c: Choice) -> str:
    owner = c.move.what
    level = c.work_level
    diver = c.state.players[owner].diver_on(level)
    own, other = c.side.cost, c.state.side_of(owner, diver).cost
    said = f"Copy {c.whose(owner)} {c.diver(diver, owner)}: it works on your level {level + 1}"
    cost = c.cost(own)
    if cost:
        to = f" to {c.name(owner)}" if c.state.terms.designer else ""
        said = joined(said, f"pay {cost}{to}")
    if other:
        said = joined(
            said, f"{credits_text(other)}{' more' if own else ''} for the {c.content.divers[diver].name}"
        )
    return said


def spy_timer(c: Choice) -> str:
    timer = c.move.what
    name = timer_name(timer)
    up = c.move.how == UP
    if c.state.timers[timer] == GONE:
        return f"Move {name} {'up' if up else 'down'}"
    limits = c.content.limits
    space = c.state.timers[timer] + (limits.timer_step if up else -limits.timer_step)
    way = f"Move {name} {'up' if up else 'down'} to {space}{c.paid(c.side.cost)}"
    if not up:
        return (
            f"{way}: {joined(arrival(c.state, space), met(c.state, timer, space)) or 'nothing else happens'}"
        )
    rest = limits.up_moves - c.state.up_moves - 1
    return f"{way}: {plural(rest, 'up-move')} left after it" if rest >= 0 else way


# ---- Engineer


def improve(c: Choice) -> str:
    """Of the Engineer, or of a Reward token, which costs nothing."""
    limits = c.content.limits
    cost = c.side.cost if type(c.decision).__name__ != "TokenImproves" else 0
    if c.move.what == MECHANIC:
        step = min(c.player.mechanic + 1, len(limits.mechanic_values) - 1)
        value = limits.mechanic_values[step]
        return f"Improve the Mechanic{c.paid(cost)}: the propeller then moves a diver up to {plural(value, 'place')}"
    step = min(c.player.hacker + 1, len(limits.hacker_limits) - 1)
    limit = limits.hacker_limits[step]
    now = "; that is at the end of this turn" if len(c.player.track) + 1 >= limit and c.state.key >= 0 else ""
    return f"Improve the Hacker{c.paid(cost)}: your keys then come back at {limit}{now}"


# ---- Explorer


def explore(c: Choice) -> str:
    level = c.work_level
    token = c.state.display[level * SLOTS + c.move.what]
    if token < 0:
        return f"Take the token of space {c.move.what + 1}"
    entry = c.content.tokens[token]
    cost = c.paid(c.side.cost)
    if c.move.how != INSTALL:
        return f"Use {entry.name}{cost}: {token_gains(c, entry)}"
    old = c.player.installed[level]
    gone = f"the {c.content.tokens[old].name} there is discarded" if old >= 0 else ""
    return joined(f"Install {entry.name} on level {level + 1}{cost}: {phrase(lasting_text(entry))}", gone)


def token_gains(c: Choice, token: RewardToken) -> str:
    prestige = sum(effect.n for effect in token.immediate if effect.op == GAIN_PRESTIGE)
    brings = prestige_brings(c.state, c.seat, prestige) if prestige else ""
    return joined(listing(token_part(effect) for effect in token.immediate), brings)


def token_part(effect: Effect) -> str:
    if effect.op == GAIN_PRESTIGE:
        return f"+{effect.n} Prestige"
    if effect.op == IMPROVE:
        return "the Mechanic or the Hacker improves"
    if effect.op == TAKE_RESOURCE:
        return f"{effect.n} {RESOURCE_NAMES[effect.resource]} onto any level"
    return effect_gain(effect)


def level(c: Choice) -> str:
    at = c.move.what
    kind = RESOURCE_NAMES[c.decision.kind] if hasattr(c.decision, "kind") else "resource"
    held = c.player.resources[at * KINDS : (at + 1) * KINDS]
    free = c.state.free_spaces(c.seat, at)
    there = f"beside {resources_text(held)}" if any(held) else "it is empty"
    return f"Put the {kind} on level {at + 1}: {there}; {plural(free, 'free space')}"


# ---- contracts


def complete(c: Choice) -> str:
    contract = c.content.contracts[c.move.what]
    at = level_of(contract, c.move)
    way = way_of(contract, c.move)[:]
    deposit = c.state.deposit_on(c.seat, at)
    stands = ""
    if deposit >= 0 and way[deposit]:
        way[deposit] -= 1
        token = c.content.tokens[c.player.installed[at]].name
        stands = f" (the {token} stands for 1 {RESOURCE_NAMES[deposit]})"
    prestige = contract.prestige + level_bonus(c.state, c.seat, at)
    gains = [f"+{prestige} Prestige"]
    brings = prestige_brings(c.state, c.seat, prestige)
    extra = money(contract.credits, contract.batteries)
    if extra and not brings.startswith("the game ends"):
        gains.append(f"+{extra}")
    said = f"Complete {contract.name} from level {at + 1}: hand in {resources_text(way)}{stands}"
    return joined(f"{said}, {', '.join(gains)}", brings)


def keep(c: Choice) -> str:
    contract = c.content.contracts[c.move.what]
    return f"Keep {contract.name}: {deal(contract)}"


def discard(c: Choice) -> str:
    contract = c.content.contracts[c.move.what]
    return f"Discard {contract.name}: {deal(contract)}"


# ---- the end of the turn


def met(state: Depths, timer: int, space: int) -> str:
    """What becomes of a Timer that the Spy moves onto or below the score: it is not caught at once (OT-13.30)."""
    score = state.players[0].score()
    if space > score:
        return ""
    others = [at for other, at in enumerate(state.timers) if other != timer and at != GONE]
    what = "is caught" if others else "ends the game"
    return f"it {what} at your next Prestige or at the end of this turn"


def surfacing(c: Choice) -> tuple[int, int]:
    """The diver that may surface, and its place."""
    diver = c.decision.diver if isinstance(c.decision, CopiedSurface) else c.state.active_diver()
    return diver, c.player.column.index(diver)


def surface(c: Choice) -> str:
    diver, place = surfacing(c)
    if place == 0:
        return f"Surface: the {c.diver(diver)} is at the top already{last_turn(c.state)}"
    sink = f"{NUMBERS[place]} diver{'s sink' if place > 1 else ' sinks'}"
    return f"Surface: the {c.diver(diver)} goes to the top, {sink}{last_turn(c.state)}"


def stay(c: Choice) -> str:
    diver, place = surfacing(c)
    where = f"the {c.diver(diver)} stays {at_place(place)}"
    if not isinstance(c.decision, CopiedSurface) and stays_free(c.state, c.seat):
        token = c.content.tokens[c.player.installed[c.state.active_level]].name
        return f"Stay: {where}, free with the {token}{last_turn(c.state)}"
    return f"Stay{c.paid(batteries=1)}: {where}, nobody moves{last_turn(c.state)}"


def last_turn(state: Depths) -> str:
    """Said where the turn is about to end and the game with it."""
    if not ends_with_turn(state):
        return ""
    return f"; then the game ends with {rank_text(state, state.players[0].score())}"


def timer(c: Choice) -> str:
    """Where the Timer goes, what happens there, and whether it is caught (OT-13.14, OT-13.26)."""
    which = c.move.what
    name = timer_name(which)
    start = c.state.timers[which]
    if start == GONE:
        return name
    space = start - c.content.limits.timer_step
    score = c.player.score()
    caught = ""
    if space <= score:
        others = [at for at in c.state.timers if at not in (GONE, start) and at > score]
        two = sum(1 for at in c.state.timers if at == start) == 2
        over = not others and not (two and start > score)
        caught = f"the game ends with {rank_text(c.state, score)}" if over else "it is caught and discarded"
    what = joined(arrival(c.state, space), caught)
    return f"{name} to {space}: {what or distance(space - score)}"


def distance(spaces: int) -> str:
    return f"{plural(spaces, 'space')} ahead of you"
