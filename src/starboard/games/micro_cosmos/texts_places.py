"""What waits for a seat at a place: levels, Crew cards that would act, Outposts, the way there."""

from starboard.games.micro_cosmos.content import (
    ASTEROID,
    ORBIT,
    PLANET,
    PORTAL,
    Content,
    Edge,
    Spot,
)
from starboard.games.micro_cosmos.star_map import UNREACHABLE
from starboard.games.micro_cosmos.state import Cosmos
from starboard.games.micro_cosmos.terraform import capacity
from starboard.games.micro_cosmos.texts_open import Choice
from starboard.games.micro_cosmos.texts_words import units
from starboard.games.words import plural


def matches(content: Content, spot: Spot, edge: Edge) -> bool:
    """Would an edge match at a spot (MC-8.3)?"""
    if spot.kind == PLANET:
        return edge.edge_class == content.planets[spot.card].colour
    return spot.kind == PORTAL or (edge.edge_class == ORBIT and spot.kind != ASTEROID)


def routes_text(state: Cosmos, seat: int, spot: int) -> str:
    routes = state.star_map.reach(state.players[seat].ark).distance[spot]
    return "no way leads there" if routes == UNREACHABLE else plural(routes, "route")


def levels_needed(state: Cosmos, cell: int) -> list[int]:
    """Levels below maximum on each track of a planet, by resource."""
    maxima = state.terms.content.planets[state.cells[cell]].maxima
    return [maxima[resource] - state.levels[cell * 4 + resource] for resource in range(4)]


def levels_possible(state: Cosmos, seat: int, cell: int) -> int:
    """How many levels a seat could raise there in one action with what it has."""
    player = state.players[seat]
    payable = sum(
        min(need, have) for need, have in zip(levels_needed(state, cell), player.cargo, strict=True)
    )
    return min(payable, capacity(state, player))


def outpost_payments(c: Choice, cell: int) -> list[str]:
    """Whose Outposts on a planet pay when an Ark lands there (MC-7.18)."""
    card = c.content.planets[c.state.cells[cell]]
    yields = units((card.back if c.state.is_terraformed(cell) else card.front).named)
    owners = [owner for owner, player in enumerate(c.state.players) if cell in player.outposts]
    return [f"{c.whose(owner)} Outpost pays {yields}" for owner in owners]
