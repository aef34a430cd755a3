"""Costs and payments (CS-4.3 to CS-4.7)."""

from starboard.games.council_of_shadows.content import COAL, CRYSTAL, GEM_NAMES, GOLD
from starboard.games.council_of_shadows.state import Council
from starboard.kernel.event import Refusal
from starboard.kernel.move import Move


def affordable(gems: list[int], cost: list[int]) -> bool:
    """Is there a legal payment? Each cost gem may be paid by one of the same or a higher type (CS-4.5)."""
    crystals = 0
    golds = 0
    for gem in cost:
        if gem == CRYSTAL:
            crystals += 1
        elif gem == GOLD:
            golds += 1
    return (
        gems[CRYSTAL] >= crystals
        and gems[GOLD] + gems[CRYSTAL] >= golds + crystals
        and gems[COAL] + gems[GOLD] + gems[CRYSTAL] >= len(cost)
    )


def cost_refusal(gems: list[int], cost: list[int]) -> Refusal | None:
    """Why a cost cannot be paid; None if it can."""
    if affordable(gems, cost):
        return None
    price = " and ".join(GEM_NAMES[gem] for gem in cost)
    held = (
        ", ".join(f"{gems[gem]} {GEM_NAMES[gem]}" for gem in range(len(GEM_NAMES)) if gems[gem]) or "no gems"
    )
    return Refusal("CS-4.5", "it costs {}, and you have {}", price, held)


def pays(payment: list[int], cost: list[int]) -> bool:
    """Sorted side by side, every paid gem is at least as high as the cost gem (CS-4.5)."""
    if len(payment) != len(cost):  # CS-4.4
        return False
    for index in range(len(cost)):
        if payment[index] < cost[index]:
            return False
    return True


def holds(gems: list[int], payment: list[int]) -> bool:
    """Are there enough gems of each type?"""
    left = gems[:]
    for gem in payment:
        if left[gem] == 0:
            return False
        left[gem] -= 1
    return True


def payments(state: Council, seat: int, cost: list[int]) -> list[Move]:
    """The legal payments, the cheapest first (CS-4.6)."""
    moves = state.terms.moves
    gems = state.players[seat].gems
    found: list[Move] = []
    for move in moves.pay[len(cost)]:
        payment = moves.payments[move.what]
        if pays(payment, cost) and holds(gems, payment):
            found.append(move)
    return found


def payment_refusal(state: Council, seat: int, cost: list[int], move: Move) -> Refusal | None:
    """Why a payment is not legal."""
    payment = state.terms.moves.payments[move.what]
    if not pays(payment, cost):
        price = " and ".join(GEM_NAMES[gem] for gem in cost)
        return Refusal(
            "CS-4.5", "the cost is {}: a gem may only stand for one of its own or a lower type", price
        )
    if not holds(state.players[seat].gems, payment):
        return Refusal("CS-4.3", "you do not have these gems")
    return None


def pay(state: Council, seat: int, payment: list[int]) -> None:
    """Paid gems go back to the supply; no change is given (CS-4.5, CS-4.7)."""
    gems = state.players[seat].gems
    for gem in payment:
        gems[gem] -= 1
