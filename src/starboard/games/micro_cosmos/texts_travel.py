"""Where an Ark may go, in words: the place and the way, then what could be done there, then all the rest."""

from starboard.games.micro_cosmos.colony import colony_refusal
from starboard.games.micro_cosmos.content import ASTEROID, COLOUR_NAMES, PLANET
from starboard.games.micro_cosmos.gather import yield_at
from starboard.games.micro_cosmos.outpost import outpost_refusal
from starboard.games.micro_cosmos.resources import payable, resource_amount
from starboard.games.micro_cosmos.scout import scout_refusal
from starboard.games.micro_cosmos.settle import fitting
from starboard.games.micro_cosmos.state import Cosmos
from starboard.games.micro_cosmos.texts_open import Choice
from starboard.games.micro_cosmos.texts_places import (
    levels_needed,
    levels_possible,
    matches,
    outpost_payments,
    routes_text,
)
from starboard.games.micro_cosmos.texts_words import CELLS, brief, spell, units
from starboard.games.micro_cosmos.travel import arrive
from starboard.games.words import listing, plural


def travel(c: Choice) -> str:
    spot = c.content.spots[c.move.what]
    way = routes_text(c.state, c.seat, c.move.what)
    if spot.kind == ASTEROID:
        return f"{spot.name}, {way}"
    there = arrived(c)
    who, what = crew_acts(c, there)
    crew = [f"Crew: {', '.join(who)}"] if who else []
    gather = f"Gather {spell(yield_at(c.state, c.move.what))}"
    if spot.kind != PLANET:
        parts = [*crew, gather, *arrival_upgrades(c.state, c.seat, spot.kind), *what]
        return f"{spot.name}, {way}: {'; '.join(parts)}"
    cell = c.state.star_map.cell_of[spot.card]
    alive = c.state.is_terraformed(cell)
    colour = COLOUR_NAMES[c.content.planets[spot.card].colour]
    parts = [*deeds(there, c.seat, cell), *crew, gather, *outpost_payments(c, cell), *what]
    if not alive:
        parts.append(f"needs {units(levels_needed(c.state, cell))}")
    return f"{spot.name} ({colour}{', terraformed' if alive else ''}), {way}: {'; '.join(parts)}"


def arrived(c: Choice) -> Cosmos:
    """The position after the landing, with all that Outposts pay."""
    there = c.state.clone()
    there.players[c.seat].ark = c.move.what
    arrive(there, c.seat)
    return there


def deeds(there: Cosmos, seat: int, cell: int) -> list[str]:
    """What an Ark could do on a planet with what its seat has, besides Gather; nothing or one phrase."""
    player = there.players[seat]
    found: list[str] = []
    possible = 0 if there.is_terraformed(cell) else levels_possible(there, seat, cell)
    if possible:
        needed = sum(levels_needed(there, cell))
        found.append(
            f"Terraform {possible} of {needed}" if possible < needed else f"Terraform the last {needed}"
        )
    survivors = fitting(there, seat) if there.is_terraformed(cell) else []
    if survivors:
        content = there.terms.content
        found.append(f"Settle {listing((content.survivors[card].name for card in survivors), 'or')}")
    if scout_refusal(there, seat) is None:
        found.append("Scout")
    if colony_refusal(there, seat) is None:
        found.append("Colony")
    if player.outpost_pool and outpost_refusal(there, seat) is None:
        found.append("Outpost")
    if player.has_colony(cell) and player.payments[there.terms.content.robotics]:
        return [f"two actions ({', '.join(found)})" if found else "two actions"]
    return [", ".join(found)] if found else []


def crew_acts(c: Choice, there: Cosmos) -> tuple[list[str], list[str]]:
    """The Crew cards that act at a spot, at once or moved up by another play, by name; then what each of them does."""
    content = c.content
    player = there.players[c.seat]
    spot = content.spots[c.move.what]
    room = len(player.upper) < content.limits.crew_row and content.limits.crew_plays > 1
    who: list[str] = []
    what: list[str] = []
    for index in player.upper + player.lower:
        card = content.crew[index]
        lower = index in player.lower
        edge = card.top if lower else card.bottom
        up = lower and room and matches(content, spot, card.bottom) and payable(player, card.bottom.cost)
        if matches(content, spot, edge) and payable(player, edge.cost):
            who.append(f"{card.name}{' twice' if up else ''}")
            what.append(f"{card.name} gives {brief(edge)}{f', moved up {brief(card.bottom)}' if up else ''}")
        elif up:
            who.append(f"{card.name} (up)")
            what.append(f"{card.name} moved up gives {brief(card.bottom)}")
        elif matches(content, spot, edge):
            what.append(f"{card.name} would give {brief(edge)} (not payable)")
    return who, what


def arrival_upgrades(state: Cosmos, seat: int, kind: int) -> list[str]:
    """What the mover's own upgrades bring on arrival (MC-7.20); nothing or one phrase."""
    brought: list[str] = []
    for effect in state.terms.content.arrival_effects:
        if effect.kind == kind and state.players[seat].payments[effect.upgrade]:
            if effect.resource >= 0:
                brought.append(resource_amount(effect.value, effect.resource))
            else:
                brought.append(plural(effect.value, "Crew card"))
    return [f"on arrival {listing(brought)}"] if brought else []


def discover(c: Choice) -> str:
    content = c.content
    routes = c.state.star_map.reach(c.player.ark).discovery[c.move.what]
    way = plural(routes, "route") if routes < len(content.spots) else "no way leads there"
    level = content.limits.discovery_level
    return (
        f"Discover the {CELLS[content.cells[c.move.what].id]}, {way}: one of "
        f"{plural(len(c.state.planet_pile), 'planet')}; {plural(level, 'free level')} and {level} merit"
    )
