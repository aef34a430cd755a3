"""Batteries and the propeller (ledger section 11)."""

from starboard.games.otys.content import PLACES
from starboard.games.otys.state import Depths
from starboard.games.otys.supply import pay_batteries
from starboard.kernel.event import Refusal
from starboard.kernel.move import Move


def propeller_moves(state: Depths, seat: int) -> list[Move]:
    """Every diver up or down by 1 to `mechanic_value` places, the surface included (OT-11.3, OT-11.4)."""
    propel_to = state.terms.moves.propel
    value = state.mechanic_value(seat)
    column = state.players[seat].column
    found: list[Move] = []
    for place in range(PLACES):
        targets = propel_to[column[place]]
        for target in range(max(0, place - value), min(PLACES - 1, place + value) + 1):
            if target != place:
                found.append(targets[target])
    return found


def propel_refusal(state: Depths, seat: int) -> Refusal | None:
    if not state.players[seat].batteries:
        return Refusal("OT-11.3", "the propeller needs a Battery and you have none")
    return None


def propel(state: Depths, seat: int, move: Move) -> None:
    """The diver is inserted at its target; those in between shift towards the place it left (OT-11.5)."""
    column = state.players[seat].column
    start = column.index(move.what)
    if state.telling:
        facts: dict[str, object] = {
            "diver": state.terms.content.divers[move.what].id,
            "from": start,
            "to": move.how,
        }
        state.tell("propel", "OT-11.3", seat, facts)
    pay_batteries(state, seat, 1, "OT-11.3")
    column.pop(start)
    column.insert(move.how, move.what)
    state.propelled += 1


def surface_diver(state: Depths, seat: int, diver: int) -> None:
    """A diver moves to the top; everyone who was above it sinks one place (OT-3.15)."""
    column = state.players[seat].column
    column.remove(diver)
    column.insert(0, diver)
