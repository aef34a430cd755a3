"""What waits for a seat at a place: levels, Crew cards that would act, Outposts, the way there."""

from starboard.games.micro_cosmos.content import (
    ASTEROID,
    ORBIT,
    PLANET,
    PORTAL,
    Content,
    CrewCard,
    Edge,
    Spot,
)
from starboard.games.micro_cosmos.star_map import UNREACHABLE
from starboard.games.micro_cosmos.state import Cosmos
from starboard.games.micro_cosmos.terraform import capacity
from starboard.games.micro_cosmos.texts_words import plural, seat_name, units


def matches(content: Content, spot: Spot, edge: Edge) -> bool:
    """Would an edge match at a spot (MC-8.3)?"""
    if spot.kind == PLANET:
        return edge.edge_class == content.planets[spot.card].colour
    return spot.kind == PORTAL or (edge.edge_class == ORBIT and spot.kind != ASTEROID)


def matching_crew(state: Cosmos, seat: int, spot: int) -> list[tuple[CrewCard, Edge]]:
    """The Crew cards of a seat whose active edge would match at a spot, with that edge."""
    content = state.terms.content
    player = state.players[seat]
    rows = [(content.crew[card], content.crew[card].bottom) for card in player.upper]
    rows += [(content.crew[card], content.crew[card].top) for card in player.lower]
    return [(card, edge) for card, edge in rows if matches(content, content.spots[spot], edge)]


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


def outpost_payments(state: Cosmos, seat: int, cell: int) -> list[str]:
    """Whose Outposts on a planet pay when an Ark lands there (MC-7.18)."""
    card = state.terms.content.planets[state.cells[cell]]
    yields = units((card.back if state.is_terraformed(cell) else card.front).named)
    found: list[str] = []
    for owner, player in enumerate(state.players):
        if cell in player.outposts:
            whose = "your" if owner == seat else f"{seat_name(state.terms, owner)}'s"
            found.append(f"{whose} Outpost pays {'you' if owner == seat else 'its owner'} {yields}")
    return found
