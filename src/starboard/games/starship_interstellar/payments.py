"""Payments in cubes (ledger section 3): Golden Rule and discounts.

A higher cube can pay whatever a lower one can, so paying more than needed is never offered: without a discount one way
is left (SI-3.7), and with one there are as many as there are cubes worth lowering (SI-3.13). Technologies, Mechanisms
and Population are paid so, the Market is not (SI-3.4).
"""

from starboard.games.starship_interstellar.content import (
    BLUE,
    COLOUR_NAMES,
    COLOURS,
    GREEN,
    PURPLE,
    RED,
    YELLOW,
)
from starboard.games.starship_interstellar.state import Voyage
from starboard.games.starship_interstellar.supply import cube_facts, value_of
from starboard.kernel.event import Refusal


def payable(cubes: list[int], cost: list[int]) -> bool:
    """Can a cost be paid, each required cube by one of at least its level (SI-3.3)?"""
    spare = cubes[PURPLE] - cost[PURPLE]
    if spare < 0:
        return False
    spare += cubes[BLUE] - cost[BLUE]
    if spare < 0:
        return False
    spare += cubes[GREEN] - cost[GREEN]
    if spare < 0:
        return False
    spare += cubes[YELLOW] - cost[YELLOW]
    if spare < 0:
        return False
    return spare + cubes[RED] - cost[RED] >= 0


def default_payment(cubes: list[int], cost: list[int]) -> list[int]:
    """From the highest requirement down, each with the lowest cube that suffices (SI-3.7). The cost is payable."""
    left = cubes[:]
    paid = [0] * COLOURS
    for colour in range(COLOURS - 1, -1, -1):
        for _ in range(cost[colour]):
            with_colour = colour
            while not left[with_colour]:
                with_colour += 1
            left[with_colour] -= 1
            paid[with_colour] += 1
    return paid


def lowered(cost: list[int], colour: int, levels: int) -> list[int]:
    """A cost with one cube of a colour some levels lower; red is the floor (SI-3.5)."""
    new = cost[:]
    new[colour] -= 1
    new[max(0, colour - levels)] += 1
    return new


def payable_lowered(cubes: list[int], cost: list[int], levels: int) -> bool:
    """Can a cost be paid for some choice of the one cube that is lower (SI-3.13)?"""
    if not levels:
        return payable(cubes, cost)
    for colour in range(COLOURS - 1, -1, -1):
        if cost[colour] and payable(cubes, lowered(cost, colour, levels)):
            return True
    return False


def ways(cubes: list[int], cost: list[int], levels: int) -> list[list[int]]:
    """The distinct ways to pay of which none pays more than another, the default one first (SI-3.6, SI-3.13)."""
    if not levels:
        return [default_payment(cubes, cost)] if payable(cubes, cost) else []
    found: list[list[int]] = []
    for colour in range(COLOURS - 1, -1, -1):
        if not cost[colour]:
            continue
        less = lowered(cost, colour, levels)
        if payable(cubes, less):
            way = default_payment(cubes, less)
            if way not in found:
                found.append(way)
    kept = [way for way in found if not any(other is not way and payable(way, other) for other in found)]
    return sorted(kept, key=value_of)


def pay_cubes(state: Voyage, seat: int, paid: list[int], rule: str) -> None:
    """From the supply (SI-3.8) to the general supply (SI-3.2)."""
    cubes = state.corporations[seat].cubes
    for colour in range(COLOURS):
        cubes[colour] -= paid[colour]
    if state.telling:
        state.tell("pay", rule, seat, {"cubes": cube_facts(paid)})


def cost_refusal(rule: str, what: str, cost: list[int], levels: int) -> Refusal:
    """Somebody lacks cubes; `what` is what costs them."""
    needed = " + ".join(
        f"{cost[colour]} {COLOUR_NAMES[colour]}" if cost[colour] > 1 else COLOUR_NAMES[colour]
        for colour in range(COLOURS)
        if cost[colour]
    )
    if levels:
        return Refusal(
            rule, "{} costs {}, one cube of it a level lower, and your cubes do not cover it", what, needed
        )
    return Refusal(rule, "{} costs {} and your cubes do not cover it", what, needed)
