"""Gather (ledger 9.2)."""

from starboard.games.micro_cosmos.content import PLANET, Bundle
from starboard.games.micro_cosmos.resources import gain
from starboard.games.micro_cosmos.state import Cosmos


def yield_at(state: Cosmos, spot: int) -> Bundle:
    """The yield of a spot: of a planet's current side, of the moon or station, or of the Portal (MC-9.6)."""
    content = state.terms.content
    here = content.spots[spot]
    if here.kind != PLANET:
        return here.yields
    card = content.planets[here.card]
    return card.back if state.is_terraformed(state.star_map.cell_of[here.card]) else card.front


def gather(state: Cosmos, seat: int) -> None:
    """Gain the yield; what does not fit is lost, Crew cards come from the Canteen (MC-9.6, MC-9.7)."""
    gain(state, seat, yield_at(state, state.players[seat].ark), "MC-9.6")
