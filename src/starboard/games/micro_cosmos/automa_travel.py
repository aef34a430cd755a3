"""Solo: the Automa's travel line (ledger 13.2)."""

from typing import Final

from starboard.games.micro_cosmos.content import (
    CRITERION_NAMES,
    DISCOVER,
    MINERALS,
    NO_COLONY,
    UNTERRAFORMED,
)
from starboard.games.micro_cosmos.state import Cosmos
from starboard.games.micro_cosmos.travel import DiscoverPlanet, discovery_bonus, pay_outposts
from starboard.kernel.decision import Step
from starboard.kernel.trace import IS, LEAST, Trace

ANY_PLANET: Final = -1  # the last resort: a planet of any kind


def starting_point(state: Cosmos, seat: int, jump: bool) -> int:
    """The ring index where the search begins: the far side of the Portal if a planet lies there (MC-13.6)."""
    content = state.terms.content
    ring = content.ring
    here = content.cells[state.cell_of_ark(seat)].ring
    if jump:
        far = (here + len(ring) // 2) % len(ring)
        if state.cells[ring[far]] >= 0:
            return far
    return here


def fits(state: Cosmos, seat: int, cell: int, criterion: int) -> bool:
    """Does a cell meet a criterion (MC-13.8)?"""
    if criterion == DISCOVER:
        return state.cells[cell] < 0
    if state.cells[cell] < 0:
        return False
    if criterion == NO_COLONY:
        return not state.players[seat].has_colony(cell)
    if criterion == UNTERRAFORMED:
        return not state.is_terraformed(cell)
    return True


def first_cell(state: Cosmos, seat: int, start: int, direction: int, criterion: int) -> int:
    """The first cell that fits, looking from the next cell on; the starting point comes last (MC-13.7). -1: none."""
    ring = state.terms.content.ring
    for step in range(1, len(ring) + 1):
        cell = ring[(start + step * direction) % len(ring)]
        if fits(state, seat, cell, criterion):
            return cell
    return -1


def destination(state: Cosmos, seat: int, jump: bool, direction: int, criterion: int) -> int:
    """Where the Automa goes, with the fallbacks of MC-13.9."""
    start = starting_point(state, seat, jump)
    tried = criterion
    while True:
        cell = first_cell(state, seat, start, direction, tried)
        if state.telling:
            tell_search(state, seat, start, direction, tried, cell)
        if cell >= 0:
            return cell
        tried = UNTERRAFORMED if tried == DISCOVER else ANY_PLANET


def tell_search(state: Cosmos, seat: int, start: int, direction: int, criterion: int, chosen: int) -> None:
    """The trace of one search along the ring."""
    content = state.terms.content
    ring = content.ring
    name = "any planet" if criterion == ANY_PLANET else CRITERION_NAMES[criterion]
    trace = Trace(f"where it travels: {name}", "MC-13.8" if criterion >= 0 else "MC-13.9")
    for step in range(1, len(ring) + 1):
        cell = ring[(start + step * direction) % len(ring)]
        card = state.cells[cell]
        trace.candidate(
            content.cells[cell].id,
            {
                "steps": step,
                "planet": content.planets[card].id if card >= 0 else None,
                "empty": card < 0,
                "own colony": state.players[seat].has_colony(cell),
                "terraformed": state.is_terraformed(cell),
            },
        )
    if criterion == DISCOVER:
        trace.keep("empty", IS, "MC-13.8", True)
    else:
        trace.keep("empty", IS, "MC-13.10", False)
        if criterion == NO_COLONY:
            trace.keep("own colony", IS, "MC-13.8", False)
        elif criterion == UNTERRAFORMED:
            trace.keep("terraformed", IS, "MC-13.8", False)
    trace.keep("steps", LEAST, "MC-13.7")
    state.tell("trace", trace.rule, seat, trace.facts(content.cells[chosen].id if chosen >= 0 else None))


class AutomaTravel(Step[Cosmos]):
    """Do the travel line of the card: it moves only between planets and ignores routes and range (MC-13.10)."""

    __slots__ = ()

    rule = "MC-13.10"

    def run(self, state: Cosmos) -> None:
        content = state.terms.content
        card = content.automa_cards[state.automa_card]
        automa = state.players[self.seat]
        if state.telling and card.jump:
            here = content.cells[state.cell_of_ark(self.seat)].ring
            start = starting_point(state, self.seat, True)
            facts: dict[str, object] = {
                "from": content.cells[content.ring[here]].id,
                "to": content.cells[content.ring[start]].id,
                "ignored": start == here,
            }
            state.tell("automa-jump", "MC-13.6", self.seat, facts)
        cell = destination(state, self.seat, card.jump, card.direction, card.criterion)
        if state.cells[cell] < 0:
            state.push(AutomaDiscovery(self.seat))
            state.push(DiscoverPlanet(self.seat, cell))
            return
        spot = content.planets[state.cells[cell]].planet_spot
        if state.telling:
            travel: dict[str, object] = {"from": content.spots[automa.ark].id, "to": content.spots[spot].id}
            state.tell("automa-travel", "MC-13.10", self.seat, travel)
        automa.ark = spot
        pay_outposts(state, self.seat)  # also where it came from (MC-13.11, MC-13.13)


class AutomaDiscovery(Step[Cosmos]):
    """The new planet's Minerals track goes to level 1 from the supply; its Cargo does not change (MC-13.12)."""

    __slots__ = ()

    rule = "MC-13.12"

    def run(self, state: Cosmos) -> None:
        discovery_bonus(state, self.seat, MINERALS, "MC-13.12")
        pay_outposts(state, self.seat)
