"""Activations (ledger section 6): what a diver can do at its work level. The Spy is in its own module."""

from starboard.games.otys.content import ENGINEER, EXPLORER, TRADER, DiverSide
from starboard.games.otys.engineer import improve, improve_refusal
from starboard.games.otys.experts import expert_moves, expert_refusal, use_expert
from starboard.games.otys.explorer import explore, explore_moves, explore_refusal
from starboard.games.otys.state import Depths
from starboard.games.otys.store import trade_moves, trade_refusal, use_trader
from starboard.games.otys.supply import pay_credits, price_refusal
from starboard.kernel.event import Refusal
from starboard.kernel.move import Move


def activation_moves(state: Depths, diver: int, side: DiverSide) -> list[Move]:
    """Everything that one might expect of a diver, whether it is possible or not."""
    if diver < TRADER:
        return expert_moves(state, diver, side)
    if diver == TRADER:
        return trade_moves(state)
    if diver == ENGINEER:
        return state.terms.moves.improve
    assert diver == EXPLORER
    return explore_moves(state)


def cost_refusal(state: Depths, seat: int, side: DiverSide, spent: int) -> Refusal | None:
    """The cost of an activation has to be there; `spent` Credits are paid before it (OT-3.14, OT-6.3)."""
    purse = state.players[seat].credits
    if purse < side.cost + spent:
        return price_refusal("OT-6.3", "it costs", side.cost + spent, purse)
    return None


def activation_refusal(
    state: Depths, seat: int, diver: int, side: DiverSide, level: int, move: Move, spent: int = 0
) -> Refusal | None:
    """An activation is offered only if it can be paid and does something (OT-3.14).

    `spent` Credits go from the player, and to the supply unless it is the designer's variant, before it.
    """
    refusal = cost_refusal(state, seat, side, spent)
    if refusal is not None:
        return refusal
    if diver < TRADER:
        paid = side.cost + (0 if state.terms.designer else spent)
        return expert_refusal(state, seat, diver, side, level, move, paid)
    if diver == TRADER:
        return trade_refusal(state, seat, level, move, side.cost + spent)
    if diver == ENGINEER:
        return improve_refusal(state, seat, move.what)
    return explore_refusal(state, level, move)


def activate(state: Depths, seat: int, diver: int, side: DiverSide, level: int, move: Move) -> None:
    """Pay, then carry out the effect at the work level (OT-6.2, OT-6.3).

    An Upgraded Engineer or Explorer costs nothing (OT-6.22, OT-6.25).
    """
    pay_credits(state, seat, side.cost, "OT-6.3")
    if diver < TRADER:
        use_expert(state, seat, diver, side, level, move)
    elif diver == TRADER:
        use_trader(state, seat, level, side.trades, move)
    elif diver == ENGINEER:
        improve(state, seat, move.what, side.steps, "OT-6.21")
    else:
        explore(state, seat, level, move)
