"""Positions of Otys as they are read: whatever `Depths.dump` could not have written is refused."""

from typing import Any

from starboard.games.otys.content import (
    KINDS,
    LEVELS,
    NEUTRAL_X,
    PLACES,
    SIDES_ADVANCED,
    SIDES_MIXED,
    SLOTS,
    SPY,
)
from starboard.games.otys.deck import DealContract, RefillDisplay, deck_top
from starboard.games.otys.frames import argument_ranges, load_frame
from starboard.games.otys.invariants import violations
from starboard.games.otys.positions_stack import check_setup, check_stack
from starboard.games.otys.scoring import turn_place
from starboard.games.otys.state import ALL_KEYS, FORGOTTEN, GONE, Depths, Terms
from starboard.kernel.errors import BadPosition
from starboard.kernel.written import LARGEST, distinct, fields, listed, number, numbers, pool, shown


def truth(field: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise BadPosition(f"{field} is {shown(value)}, not true or false")
    return value


def load_state(terms: Terms, value: object) -> Depths:
    """The position that `Depths.dump` wrote down; `BadPosition` if it is none of this edition."""
    limits = terms.content.limits
    state = Depths()
    state.lay_out(terms)
    data = fields("the position", value, state.dump())
    last = 2 * terms.setting.start + limits.up_moves if terms.solo else limits.max_rounds
    state.round = number("round", data["round"], 0, last)
    state.seat = number("seat", data["seat"], 0 if state.round else -1, terms.players - 1)
    state.first_player = number("first_player", data["first_player"], 0, terms.players - 1)
    state.last_round = truth("last_round", data["last_round"])
    state.over = truth("over", data["over"])
    load_supply(state, data)
    load_colony(state, data)
    load_cards(state, data)
    for seat, entry in enumerate(listed("players", data["players"], terms.players)):
        load_player(state, seat, entry)
    load_turn(state, data)
    load_timers(state, data)
    ranges = argument_ranges(terms)
    frames = listed("stack", data["stack"])
    state.stack = [load_frame(f"stack[{index}]", entry, ranges) for index, entry in enumerate(frames)]
    if not state.round:
        check_setup(state)
        return state
    check_rounds(state)
    check_table(state)
    broken = violations(state)
    if broken:
        raise BadPosition(f"the position cannot be: {broken[0]}")
    if terms.solo:
        check_clock(state)
    check_stack(state)
    return state


# ---- fields


def load_supply(state: Depths, data: dict[str, Any]) -> None:
    limits = state.terms.content.limits
    state.supply = numbers("supply", data["supply"], 0, max(limits.supply), KINDS)
    state.credits = number("credits", data["credits"], 0, limits.credits)
    state.batteries = number("batteries", data["batteries"], 0, limits.batteries)
    state.neutral_keys = number("neutral_keys", data["neutral_keys"], 0, limits.neutral_keys)
    state.store = numbers("store", data["store"], 0, len(state.terms.content.store), KINDS)
    most = 0 if state.round else limits.store_pool
    state.store_pool = numbers("store_pool", data["store_pool"], 0, most, KINDS)


def load_colony(state: Depths, data: dict[str, Any]) -> None:
    """Sponsor tiles and Reward tokens."""
    content = state.terms.content
    state.sponsors = distinct("sponsors", data["sponsors"], len(content.sponsors))
    if state.round and len(state.sponsors) != LEVELS:
        raise BadPosition(f"sponsors has {len(state.sponsors)} entries, not {LEVELS}")
    every = (1 << len(content.sponsors)) - 1
    state.sides = number("sides", data["sides"], 0, every)
    expected = every if state.terms.sides == SIDES_ADVANCED else 0
    if state.terms.sides != SIDES_MIXED and state.sides != expected:
        raise BadPosition(f"sides is {state.sides}, not {expected}")
    tokens = len(content.tokens)
    state.display = numbers("display", data["display"], -1, tokens - 1, LEVELS * SLOTS)
    state.bag = tuple(pool("bag", data["bag"], tokens))
    state.token_discards = tuple(distinct("token_discards", data["token_discards"], tokens))


def load_cards(state: Depths, data: dict[str, Any]) -> None:
    """The deck with the blocks under it, the public contracts and the discard pile."""
    terms = state.terms
    cards = len(terms.content.contracts)
    state.pool = tuple(pool("pool", data["pool"], cards))
    blocks = listed("tail", data["tail"])
    state.tail = tuple(tuple(pool(f"tail[{index}]", block, cards)) for index, block in enumerate(blocks))
    state.tail_by = tuple(numbers("tail_by", data["tail_by"], FORGOTTEN, terms.players - 1, len(blocks)))
    spy = terms.content.divers[SPY].basic
    for index, block in enumerate(state.tail):
        least = spy.draw - spy.keep if index or state.pool else 1  # only the oldest is drawn from (OT-16.1)
        if not least <= len(block) <= spy.draw - spy.keep:
            raise BadPosition(f"tail[{index}] has {len(block)} cards")
        if state.tail_by[index] < 0 and (
            state.tail_by[index] != FORGOTTEN or len(block) == spy.draw - spy.keep or terms.solo
        ):
            raise BadPosition(f"tail_by[{index}] is {state.tail_by[index]}, but somebody put the block there")
    state.public = numbers("public", data["public"], -1, cards - 1, terms.public)
    state.discards = tuple(distinct("discards", data["discards"], cards))
    state.looking = distinct("looking", data["looking"], cards)


def load_player(state: Depths, seat: int, value: object) -> None:
    content = state.terms.content
    limits = content.limits
    field = f"players[{seat}]"
    player = state.players[seat]
    data = fields(field, value, player.dump())
    player.column = distinct(f"{field}.column", data["column"], PLACES)
    if state.round and len(player.column) != PLACES:
        raise BadPosition(f"{field}.column has {len(player.column)} entries, not {PLACES}")
    player.upgraded = number(f"{field}.upgraded", data["upgraded"], 0, (1 << PLACES) - 1)
    player.resources = numbers(f"{field}.resources", data["resources"], 0, max(limits.supply), LEVELS * KINDS)
    player.installed = numbers(f"{field}.installed", data["installed"], -1, len(content.tokens) - 1, LEVELS)
    player.keys = number(f"{field}.keys", data["keys"], 0, ALL_KEYS)
    player.track = numbers(f"{field}.track", data["track"], 0, NEUTRAL_X)
    player.hacker = number(f"{field}.hacker", data["hacker"], 0, len(limits.hacker_limits) - 1)
    player.mechanic = number(f"{field}.mechanic", data["mechanic"], 0, len(limits.mechanic_values) - 1)
    player.credits = number(f"{field}.credits", data["credits"], 0, limits.credits)
    player.batteries = number(f"{field}.batteries", data["batteries"], 0, limits.batteries)
    player.neutral_keys = number(f"{field}.neutral_keys", data["neutral_keys"], 0, limits.neutral_keys)
    player.hand = distinct(f"{field}.hand", data["hand"], len(content.contracts))
    player.prestige = numbers(f"{field}.prestige", data["prestige"], 0, LARGEST, len(player.prestige))


def load_turn(state: Depths, data: dict[str, Any]) -> None:
    limits = state.terms.content.limits
    state.propelled = number("propelled", data["propelled"], 0, limits.propeller_uses)
    state.active_level = number("active_level", data["active_level"], -1, LEVELS - 1)
    state.key = number("key", data["key"], -1, NEUTRAL_X)
    state.uses = number("uses", data["uses"], 0, PLACES)
    state.buddy = number("buddy", data["buddy"], 0, PLACES)
    owners = state.terms.players if state.terms.designer and not state.terms.solo else 0
    state.copied = distinct("copied", data["copied"], owners * PLACES)


def load_timers(state: Depths, data: dict[str, Any]) -> None:
    """The solo game; with more seats there is nothing of it."""
    terms = state.terms
    limits = terms.content.limits
    kinds = KINDS if terms.solo else 0
    state.timers = numbers("timers", data["timers"], GONE, limits.last_space, len(state.timers))
    state.rank_order = distinct("rank_order", data["rank_order"], kinds)
    if len(state.rank_order) not in ((0, kinds) if not state.round else (kinds,)):
        raise BadPosition(f"rank_order has {len(state.rank_order)} entries, not {kinds}")
    state.reached = number("reached", data["reached"], 0, kinds)
    state.placed = number("placed", data["placed"], 0, kinds)
    state.contract_resources = numbers(
        "contract_resources", data["contract_resources"], -1, kinds - 1, terms.public
    )
    laid = [kind for kind in state.contract_resources if kind >= 0]
    if len(set(laid)) != len(laid):
        raise BadPosition("contract_resources has an entry twice")
    if laid and not state.rank_order:
        raise BadPosition("contract_resources has an entry, but there is no rank_order")
    state.up_moves = number("up_moves", data["up_moves"], 0, limits.up_moves if terms.solo else 0)


# ---- what has to fit together, once the set-up is over


def check_rounds(state: Depths) -> None:
    """Who has reached the target, and whether the game goes on for it (OT-12.3, OT-12.4)."""
    terms = state.terms
    limits = terms.content.limits
    if terms.solo:
        if state.last_round:
            raise BadPosition("last_round is for games of several players")
        return
    place = turn_place(state, state.seat)
    ended = state.over or not any(frame.seat == state.seat for frame in state.stack[:1])
    reached = False
    for seat, player in enumerate(state.players):
        if player.score() < limits.target:
            continue
        other = turn_place(state, seat)
        if other > place:
            raise BadPosition(f"players[{seat}].prestige reached the target before this round")
        if other < place or ended:
            reached = True
    if state.last_round != reached:
        raise BadPosition(f"last_round is {state.last_round}, which does not fit the scores")


def check_table(state: Depths) -> None:
    """A space of the table is empty while it is filled, or because there was nothing to fill it with."""
    awaited = [frame.space for frame in state.stack if isinstance(frame, DealContract)]
    cards = bool(deck_top(state))
    for space, card in enumerate(state.public):
        if card >= 0 and space in awaited:
            raise BadPosition(f"public[{space}] has a card, but one is to be revealed there")
        if card < 0 and space not in awaited and cards:
            raise BadPosition(f"public[{space}] is empty, although there are cards")
        if card < 0 and state.contract_resources[space] >= 0:
            raise BadPosition(f"contract_resources[{space}] lies on no card")
    awaited = [frame.space for frame in state.stack if isinstance(frame, RefillDisplay)]
    tokens = bool(state.bag or state.token_discards)
    empty = 0
    for space, token in enumerate(state.display):
        if token >= 0 and space in awaited:
            raise BadPosition(f"display[{space}] has a token, but is to be refilled")
        if token < 0 and space not in awaited and tokens:
            empty += 1
            # A solo game may end with the token that has just been used (OT-13.28).
            if not (state.terms.solo and state.over and state.token_discards) or empty > 1:
                raise BadPosition(f"display[{space}] is empty, although there are tokens")
    if len(set(awaited)) != len(awaited):
        raise BadPosition("the stack has a display space refilled twice")


def check_clock(state: Depths) -> None:
    """Each turn that is over moved a Timer down, and the Spy made the other moves (OT-13.12, OT-13.37)."""
    terms = state.terms
    start = terms.setting.start
    score = state.players[0].score()
    left = [space for space in state.timers if space != GONE]
    turns = state.round - 1
    downs = sum(start - space for space in left) + state.up_moves
    spy = 2 * state.round  # at most two activations in a turn
    if state.up_moves > spy:
        raise BadPosition(f"up_moves is {state.up_moves} in turn {state.round}")
    if len(left) == len(state.timers):
        if not turns <= downs <= turns + 1 + spy - state.up_moves:
            raise BadPosition(f"timers are {state.timers}, which does not fit turn {state.round}")
        lowest = min(left) - state.up_moves
    else:
        if downs + start * (len(state.timers) - len(left)) < turns:
            raise BadPosition(f"timers are {state.timers}, which does not fit turn {state.round}")
        lowest = 0
        for rank, space in enumerate(terms.setting.spaces):
            if space >= score and rank >= state.reached:
                raise BadPosition(f"reached is {state.reached}, but a Timer was caught below space {space}")
    if state.reached and lowest > terms.setting.spaces[state.reached - 1]:
        raise BadPosition(f"reached is {state.reached}, but no Timer was on that space")
