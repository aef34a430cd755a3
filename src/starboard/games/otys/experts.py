"""The four Experts (ledger section 6.1). The divers of the Experts are numbered like their resources."""

from starboard.games.otys.content import (
    GAIN_BATTERIES,
    GAIN_CREDITS,
    GAIN_NEUTRAL_KEY,
    RESOURCE_NAMES,
    DiverSide,
    Effect,
)
from starboard.games.otys.keys import ReturnKey, returnable
from starboard.games.otys.moves import BONUS_ONLY, RESOURCE_ONLY
from starboard.games.otys.state import Depths
from starboard.games.otys.supply import (
    can_take,
    gain_batteries,
    gain_credits,
    gain_neutral_keys,
    take_resource,
)
from starboard.kernel.event import Refusal
from starboard.kernel.move import Move


def expert_moves(state: Depths, diver: int, side: DiverSide) -> list[Move]:
    """The whole effect; on the Upgraded side also each half of it alone (OT-6.6)."""
    moves = state.terms.moves
    if side.bonus is None:
        return [moves.use[diver]]
    return [moves.use[diver], moves.resource_only[diver], moves.bonus_only[diver]]


def bonus_possible(state: Depths, seat: int, bonus: Effect, spent: int) -> bool:
    """Can the bonus of an Upgraded Expert bring anything? `spent` Credits go to the supply before it."""
    if bonus.op == GAIN_CREDITS:
        return state.credits + spent > 0
    if bonus.op == GAIN_BATTERIES:
        return state.batteries > 0
    if bonus.op == GAIN_NEUTRAL_KEY:
        return state.neutral_keys > 0
    return bool(returnable(state, seat))


def expert_refusal(
    state: Depths, seat: int, diver: int, side: DiverSide, level: int, move: Move, spent: int
) -> Refusal | None:
    """At least one part has to be possible (OT-3.14); half of the effect is a choice only if both parts are."""
    takes = can_take(state, seat, level, diver)
    gains = side.bonus is not None and bonus_possible(state, seat, side.bonus, spent)
    if move.how in (RESOURCE_ONLY, BONUS_ONLY):
        if takes and gains:
            return None
        return Refusal("OT-6.6", "only one part of the effect is possible: there is nothing to leave out")
    if takes or gains:
        return None
    if state.supply[diver]:
        return Refusal("OT-7.4", "level {} has no free space", level + 1)
    return Refusal("OT-1.10", "the supply has no {}", RESOURCE_NAMES[diver])


def use_expert(state: Depths, seat: int, diver: int, side: DiverSide, level: int, move: Move) -> None:
    """Take the resource, then the bonus; what is not possible is left out (OT-6.4 to OT-6.6)."""
    if move.how != BONUS_ONLY and can_take(state, seat, level, diver):
        take_resource(state, seat, level, diver, side.take, "OT-6.4")
    bonus = side.bonus
    if bonus is None or move.how == RESOURCE_ONLY or not bonus_possible(state, seat, bonus, 0):
        return
    if bonus.op == GAIN_CREDITS:
        gain_credits(state, seat, bonus.n, "OT-6.5")
    elif bonus.op == GAIN_BATTERIES:
        gain_batteries(state, seat, bonus.n, "OT-6.5")
    elif bonus.op == GAIN_NEUTRAL_KEY:
        gain_neutral_keys(state, seat, bonus.n, "OT-6.5")
    else:
        for _ in range(bonus.n):
            state.push(ReturnKey(seat))
