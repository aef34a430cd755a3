"""The Engineer and the Technicians (ledger sections 6.4 and 11.2)."""

from starboard.games.otys.content import MECHANIC, TECHNICIAN_NAMES
from starboard.games.otys.state import Depths
from starboard.kernel.event import Refusal


def improve_refusal(state: Depths, seat: int, technician: int) -> Refusal | None:
    """A Technician at the end of its track cannot be improved (OT-6.23)."""
    limits = state.terms.content.limits
    player = state.players[seat]
    if technician == MECHANIC:
        if player.mechanic == len(limits.mechanic_values) - 1:
            return Refusal("OT-6.23", "the Mechanic is at the end of its track")
    elif player.hacker == len(limits.hacker_limits) - 1:
        return Refusal("OT-6.23", "the Hacker is at the end of its track")
    return None


def improve(state: Depths, seat: int, technician: int, steps: int, rule: str) -> None:
    """The Mechanic one step down its track, or the Hacker one step left (OT-6.21)."""
    limits = state.terms.content.limits
    player = state.players[seat]
    if technician == MECHANIC:
        player.mechanic = min(player.mechanic + steps, len(limits.mechanic_values) - 1)
        value = state.mechanic_value(seat)
    else:
        player.hacker = min(player.hacker + steps, len(limits.hacker_limits) - 1)
        value = state.hacker_limit(seat)
    if state.telling:
        state.tell("improve", rule, seat, {"technician": TECHNICIAN_NAMES[technician], "value": value})
