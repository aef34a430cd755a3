"""Solo: set-up of the Automa (ledger section 12)."""

from starboard.games.micro_cosmos.automa_cargo import gain_wildcards
from starboard.games.micro_cosmos.colony import place_colony
from starboard.games.micro_cosmos.content import NORTH
from starboard.games.micro_cosmos.resources import store
from starboard.games.micro_cosmos.state import Cosmos


def set_up_automa(state: Cosmos) -> None:
    """The Automa beside the human: its Ark, markers, Cargo and what the level adds (MC-12.2 to MC-12.12)."""
    terms = state.terms
    content = terms.content
    seat = 1 - terms.human
    automa = state.players[seat]
    automa.ready = [0, 0, 0, 0]  # its tokens stay out of the game (MC-12.5)
    automa.colony_pool = content.automa_colonies  # MC-12.2
    north = content.cells[content.centre].neighbours[NORTH]
    automa.ark = content.planets[state.cells[north]].planet_spot  # MC-12.4
    gain_wildcards(state, seat, content.limits.setup_resources, "MC-12.6")
    if terms.level.start_colony:
        place_colony(state, seat, north, "MC-12.11")
    if terms.level.extra_each:
        store(state, seat, [terms.level.extra_each] * 4, "MC-12.12")
