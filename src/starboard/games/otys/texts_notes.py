"""Amber notes: moves that are legal but waste something. What a move leads to is tried out on a copy."""

from collections.abc import Callable
from typing import Final

from starboard.games.otys.content import (
    EXTRA_ACTIVATION,
    GAIN_BATTERIES,
    GAIN_CREDITS,
    GAIN_NEUTRAL_KEY,
    IMPROVE,
    KINDS,
    LEVELS,
    MECHANIC,
    OWN_X,
    RESOURCE_NAMES,
    RETURN_KEY,
    SLOTS,
    SURFACE,
    TAKE_RESOURCE,
    Contract,
    Effect,
)
from starboard.games.otys.contracts import completions, level_bonus, level_of, levels_for
from starboard.games.otys.engineer import improve_refusal
from starboard.games.otys.explorer import LevelKey
from starboard.games.otys.moves import ALL_PARTS, INSTALL, RESOURCE_ONLY, UP
from starboard.games.otys.sponsors import UseSponsor
from starboard.games.otys.state import GONE, Depths
from starboard.games.otys.supply import can_take
from starboard.games.otys.surface import CopiedSurface, stays_free
from starboard.games.otys.texts_cards import batteries_text, credits_text
from starboard.games.otys.texts_open import Choice
from starboard.games.otys.texts_words import contract_at, key_name, rank_text, timer_name
from starboard.games.otys.work import Work
from starboard.games.words import listing, plural
from starboard.kernel.decision import Chance
from starboard.kernel.move import Move


def wasteful(state: Depths, move: Move) -> str | None:
    """What a legal move would waste, in words; None if nothing strikes."""
    decision = state.decision
    if decision is None or isinstance(decision, Chance):
        return None
    choice = Choice(state, move)
    note = NOTES.get(move.verb)
    return (note(choice) if note is not None else None) or ends_low(choice)


# ---- propeller and keys


def propel(c: Choice) -> str | None:
    start = c.player.column.index(c.move.what)
    if start < SURFACE and c.move.how < SURFACE:
        return "nobody changes the level: it only decides who sinks first"
    return None


def key(c: Choice) -> str | None:
    """An X key where a numbered one would do; a diver that cannot work."""
    level = c.move.how
    if c.move.what >= OWN_X and c.player.has_key(level):
        return f"{key_name(level)} would open the same level"
    if not can_work_after(c.state, c.move):
        return f"the {c.content.divers[c.player.diver_on(level)].name} can do nothing there now"
    return None


def can_work_after(state: Depths, move: Move) -> bool:
    """Could the active diver be used after a key, with one option of the Sponsor or without?"""
    after = state.clone()
    after.play(move)
    worlds = [after]
    if isinstance(after.decision, UseSponsor):
        worlds = []
        for offer in after.moves():
            world = after.clone()
            world.play(offer)
            worlds.append(world)
    return any(works(world) for world in worlds)


def works(world: Depths) -> bool:
    """Is an activation possible, or is the game over before it?"""
    if isinstance(world.decision, LevelKey):
        world.play(world.moves()[-1])
    if world.over:
        return True
    return isinstance(world.decision, Work) and any(is_work(move) for move in world.moves())


def is_work(move: Move) -> bool:
    return move.verb not in ("complete", "end")


# ---- Sponsors and keys that come back


def sponsor(c: Choice) -> str | None:
    effect = c.content.options[c.move.what].effect
    if effect.op == RETURN_KEY:
        return comes_back_anyway(c)
    if effect.op == EXTRA_ACTIVATION and not works_in_step_two(c):
        return f"the {c.content.divers[c.state.active_diver()].name} can do nothing there now"
    return cut(c, effect, c.content.options[c.move.what].credits, c.content.options[c.move.what].batteries)


def works_in_step_two(c: Choice) -> bool:
    after = c.state.clone()
    after.play(c.move)
    return works(after)


def comes_back_anyway(c: Choice) -> str | None:
    """A key that is taken back keeps the Hacker track from emptying this turn (OT-3.20)."""
    limit = c.state.hacker_limit(c.seat)
    track = len(c.player.track) + 1
    if track >= limit > track - 1:
        return "without it all your keys come back at the end of this turn"
    if track > limit:
        return "all your keys come back at the end of this turn anyway"
    return None


def cut(c: Choice, effect: Effect, credits: int = 0, batteries: int = 0) -> str | None:
    """A gain that the supply cannot pay in full (OT-1.10); what is paid goes there first."""
    stock, words = {
        GAIN_CREDITS: (c.state.credits + credits, credits_text),
        GAIN_BATTERIES: (c.state.batteries + batteries, batteries_text),
        GAIN_NEUTRAL_KEY: (c.state.neutral_keys, neutral_text),
    }.get(effect.op, (effect.n, credits_text))
    return f"the supply has only {words(stock)}" if stock < effect.n else None


def neutral_text(number: int) -> str:
    return plural(number, "neutral X key")


def decline(c: Choice) -> str | None:
    if isinstance(c.decision, LevelKey):
        return None if comes_back_anyway(c) else "taking a key back costs nothing"
    if not isinstance(c.decision, UseSponsor):
        return None
    for move in c.state.moves():
        if move.verb == "sponsor":
            option = c.content.options[move.what]
            idle = option.effect.op == RETURN_KEY and comes_back_anyway(c) is not None
            idle = idle or (
                option.effect.op == EXTRA_ACTIVATION and sponsor(Choice(c.state, move)) is not None
            )
            if not option.credits and not option.batteries and not idle:
                return "using it would cost nothing"
    return None


# ---- work


def use(c: Choice) -> str | None:
    """A part that is left out although it costs nothing; a key that had better stay."""
    bonus = c.side.bonus
    if bonus is None:
        return None
    if c.move.how == RESOURCE_ONLY:
        return None if bonus.op == RETURN_KEY and comes_back_anyway(c) else "the bonus costs nothing"
    if c.move.how == ALL_PARTS:
        if bonus.op == RETURN_KEY and c.player.track:
            return comes_back_anyway(c)
        return cut(c, bonus, c.side.cost) if bonus_stock(c, bonus) else None
    return f"the {RESOURCE_NAMES[c.move.what]} costs nothing"


def bonus_stock(c: Choice, bonus: Effect) -> bool:
    """Is there anything of the bonus? Without anything it is not offered as a part."""
    return {
        GAIN_CREDITS: c.state.credits,
        GAIN_BATTERIES: c.state.batteries,
        GAIN_NEUTRAL_KEY: c.state.neutral_keys,
    }.get(bonus.op, 0) > 0


def sell(c: Choice) -> str | None:
    row = c.state.store[c.move.what]
    if row == len(c.content.store):
        return None
    return cut(c, Effect(GAIN_CREDITS, c.content.store[row].credits)) or for_contract(c)


def for_contract(c: Choice) -> str | None:
    """A resource that a contract could be completed with now."""
    level = c.work_level
    world = c.state.clone()
    world.players[c.seat].resources[level * KINDS + c.move.what] -= 1
    for move in completions(c.state, c.seat):
        if not levels_for(world, c.seat, move.what):
            return f"{c.content.contracts[move.what].name} could be completed with it now"
    return None


def draw(c: Choice) -> str | None:
    most = c.content.limits.hand
    if len(c.player.hand) >= most:
        return f"you hold {most} private contracts already: you will have to discard one"
    return None


def spy_timer(c: Choice) -> str | None:
    if c.move.how == UP:
        return None
    return lost_contract(c) or f"it brings {timer_name(c.move.what)} nearer to you"


def improve(c: Choice) -> str | None:
    if c.move.what == MECHANIC and not c.player.batteries:
        return "you have no Battery for the propeller now"
    return None


def explore(c: Choice) -> str | None:
    level = c.work_level
    space = level * SLOTS + c.move.what
    if c.state.display[space] < 0:
        return None
    token = c.content.tokens[c.state.display[space]]
    if c.move.how == INSTALL:
        old = c.player.installed[level]
        return f"the {c.content.tokens[old].name} on level {level + 1} is discarded" if old >= 0 else None
    for effect in token.immediate:
        lost = lost_part(c, effect)
        if lost:
            return lost
    return None


def lost_part(c: Choice, effect: Effect) -> str | None:
    """A part of a Reward token that cannot be carried out (OT-10.11)."""
    if effect.op == IMPROVE and all(improve_refusal(c.state, c.seat, one) is not None for one in range(2)):
        return "both Technicians are at the end of their tracks"
    if effect.op == TAKE_RESOURCE and not any(
        can_take(c.state, c.seat, level, effect.resource) for level in range(LEVELS)
    ):
        return f"the {RESOURCE_NAMES[effect.resource]} cannot be placed and is lost"
    return cut(c, effect, c.side.cost)


def end(c: Choice) -> str | None:
    """A diver that could still work for nothing; with several players, a contract that others may take."""
    for move in c.state.moves():
        if is_work(move) and not Choice(c.state, move).side.cost and move.verb not in ("sell", "buy"):
            diver = c.player.diver_on(c.decision.level_of(c.state, move))
            return f"the {c.content.divers[diver].name} could still work, which costs nothing"
    if c.state.terms.solo:
        return None  # holding back may be a plan against the Timers
    names = {c.content.contracts[move.what].name for move in c.state.moves() if move.verb == "complete"}
    return f"{listing(sorted(names))} could still be completed" if names else None


# ---- the end of the turn


def stay(c: Choice) -> str | None:
    """A Battery for a diver that cannot be used again next turn."""
    if isinstance(c.decision, CopiedSurface) or stays_free(c.state, c.seat):
        return None
    player, key = c.player, c.state.key
    level = c.state.active_level
    emptied = len(player.track) + 1 >= c.state.hacker_limit(c.seat)
    numbered = player.has_key(level) or emptied
    joker = player.neutral_keys > 0 or player.has_key(OWN_X) or (emptied and key == OWN_X)
    return None if numbered or joker else f"you will have no key for level {level + 1} next turn"


def timer(c: Choice) -> str | None:
    return lost_contract(c)


def lost_contract(c: Choice) -> str | None:
    """A contract that a Timer takes away although it could be completed (OT-13.14)."""
    state = c.state
    spaces = state.terms.setting.spaces
    space = state.timers[c.move.what] - c.content.limits.timer_step
    if state.reached == len(spaces) or space != spaces[state.reached]:
        return None
    contract = contract_at(state, state.rank_order[state.reached])
    if contract is None:
        return None
    levels = levels_for(state, c.seat, contract.index)
    return f"{contract.name} is lost, and level {levels[0] + 1} has all it asks for" if levels else None


# ---- the end of a solo game


def gained_by(state: Depths, seat: int, move: Move) -> int:
    """The Prestige of completing a contract."""
    contract: Contract = state.terms.content.contracts[move.what]
    return contract.prestige + level_bonus(state, seat, level_of(contract, move))


def ends_low(c: Choice) -> str | None:
    """A gain of Prestige that ends the game although another order would bring more (OT-13.28)."""
    state = c.state
    if not state.terms.solo or c.move.verb not in ("complete", "sell", "explore", "sponsor"):
        return None
    after = state.clone()
    after.play(c.move)
    if not after.over:
        return None
    best, first = after.players[c.seat].score(), ""
    ended = best
    for score, name in better_ends(state, c):
        if score > best:
            best, first = score, name
    return f"{first} would bring you to {rank_text(state, best)}" if best > ended else None


def better_ends(state: Depths, c: Choice) -> list[tuple[int, str]]:
    """Scores within reach by completing another contract, and perhaps a second one after it, with its name."""
    found: list[tuple[int, str]] = []
    now = state.players[c.seat].score()
    highest = max(space for space in state.timers if space != GONE)
    for move in completions(state, c.seat):
        if move is c.move:
            continue
        score = now + gained_by(state, c.seat, move)
        name = state.terms.content.contracts[move.what].name
        found.append((score, name))
        if score < highest:
            found.extend((score + more, f"{name} first") for more in following(state, c.seat, move) if more)
    return found


def following(state: Depths, seat: int, move: Move) -> list[int]:
    """The Prestige of the contracts that could be completed after one of them."""
    world = state.clone()
    contract = state.terms.content.contracts[move.what]
    way = contract.ways[move.how % len(contract.ways)]
    level = level_of(contract, move)
    deposit = state.deposit_on(seat, level)
    for kind in range(KINDS):
        used = way[kind] - (1 if kind == deposit and way[kind] else 0)
        world.players[seat].resources[level * KINDS + kind] -= used
    return [gained_by(world, seat, other) for other in completions(world, seat) if other.what != move.what]


NOTES: Final[dict[str, Callable[[Choice], str | None]]] = {
    "propel": propel,
    "key": key,
    "x-key": key,
    "neutral-key": key,
    "sponsor": sponsor,
    "decline": decline,
    "return": comes_back_anyway,
    "use": use,
    "sell": sell,
    "draw": draw,
    "spy-timer": spy_timer,
    "improve": improve,
    "explore": explore,
    "end": end,
    "stay": stay,
    "timer": timer,
}
