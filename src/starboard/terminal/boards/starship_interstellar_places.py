"""Starship Interstellar by its places: planets with the Fuel of the rounds to come, and the Journey."""

import re
from collections.abc import Mapping

from starboard.games.starship_interstellar.content import (
    GOAL,
    LINE_NAMES,
    OPEN,
    QUADRANTS,
    START,
    TRAVEL_LINE,
    JourneySpace,
)
from starboard.games.starship_interstellar.texts_cards import discovery_text, rewards_text, space_text
from starboard.games.starship_interstellar.texts_fuel import flight_parts, parts_text
from starboard.games.starship_interstellar.texts_words import space_name
from starboard.games.words import capitalised, listing, plural
from starboard.terminal.boards.board import UnknownPlace, View
from starboard.terminal.boards.starship_interstellar_sentences import (
    Parts,
    base,
    journey,
    lower,
    planet,
    spiral,
    stack,
    system,
)


def sentences(parts: Parts) -> list[str]:
    """Every planet, the Spiral, and the spaces ahead of the own Probe."""
    return [
        *system(parts),
        spiral(parts),
        journey(parts),
        *ahead(parts),
        "Type map and a planet or a space of the Journey, such as map mars or map 4B, to hear of that place alone.",
    ]


def found(parts: Parts, words: str) -> list[str]:
    """What there is to say of the planet or the space that the words name."""
    wanted = words.lower().strip()
    if wanted == "journey":
        return [journey(parts), *ahead(parts)]
    if space := re.fullmatch(r"(?:column\s*)?(\d+)\s*,?\s*(?:row\s*)?([a-z])", wanted):
        return on_journey(parts, int(space[1]), space[2].upper())
    planets = [entry for entry in parts.view["planets"] if meets(wanted, parts.planets[entry["id"]].name)]
    if len(planets) == 1:
        return on_planet(parts, planets[0])
    spaces = [space for space in parts.content.spaces if meets(wanted, space.name or space_name(space))]
    if len(spaces) == 1 and not planets:
        return [space_words(parts, spaces[0])]
    names = [*(parts.planets[entry["id"]].name for entry in planets), *(space_name(one) for one in spaces)]
    if names:
        raise UnknownPlace(f"'{words}' can be {listing(names, 'or')}")
    raise UnknownPlace(f"no planet or space of the Journey is called '{words}'; map lists them")


def meets(wanted: str, name: str) -> bool:
    """Does each word begin one of the words of a name?"""
    words = re.findall(r"\w+", wanted)
    parts = name.lower().split()
    return bool(words) and all(any(part.startswith(word) for part in parts) for word in words)


# ---- planets


def on_planet(parts: Parts, entry: View) -> list[str]:
    """A planet with gravity and speed, the Fuel of the next rounds, its stack and the own Base."""
    data = parts.planets[entry["id"]]
    said = [planet(parts, entry)]
    if entry["destroyed"]:
        return said
    moves = plural(data.speed, "space")
    said.append(f"Gravity {data.gravity}; it moves {moves} of {data.spaces} in each round.")
    said.extend(flights(parts, entry["id"]))
    if entry["stack"]:
        said.append(stack(parts, entry))
    said.extend(base(parts, one) for one in parts.own["bases"] if one["planet"] == entry["id"])
    return said


def flights(parts: Parts, id: str) -> list[str]:
    """What flights cost now, with the parts of the Fuel, and in the rounds to come."""
    said: list[str] = []
    here, earth = parts.own["explorer"], parts.content.planets[parts.content.earth].id
    for key, words, start, goal in (
        ("from_here", "From here", here, id),
        ("from_earth", "From Earth", earth, id),
        ("to_earth", "To Earth", id, earth),
    ):
        turns = [turn for turn in parts.view["forecast"] or [] if id in turn[key]]
        costs = [f"{turn[key][id]} in round {turn['round']}" for turn in turns]
        if costs:
            costs[0] += f" ({fuel_parts(parts, start, goal, turns[0]['quadrants'])})"
            said.append(f"{words}, in Fuel: {listing(costs)}.")
    return said


def fuel_parts(parts: Parts, start: str, goal: str, quadrants: Mapping[str, int]) -> str:
    """What the Fuel between two planets is made of for the seat, before tokens."""
    orbit, _, quadrant = (parts.own["wormhole"] or "").partition("-")
    wormhole = (int(orbit) - 1) * QUADRANTS + int(quadrant) - 1 if orbit else -1
    return parts_text(
        flight_parts(
            parts.content,
            parts.own["levels"][LINE_NAMES[TRAVEL_LINE]],
            wormhole,
            parts.planets[start].index,
            parts.planets[goal].index,
            [quadrants.get(planet.id, 1) - 1 for planet in parts.content.planets],
        )
    )


# ---- the Journey


def ahead(parts: Parts) -> list[str]:
    """The spaces that the own Probe can move to."""
    here = parts.spaces[parts.own["probe"]]
    return [space_words(parts, parts.content.spaces[index]) for index in here.next]


def on_journey(parts: Parts, column: int, row: str) -> list[str]:
    for space in parts.content.spaces:
        if space.column == column and space.row == row:
            return [space_words(parts, space)]
    raise UnknownPlace(f"the Journey has no space {column}{row}")


def space_words(parts: Parts, space: JourneySpace) -> str:
    """A space: what it costs to enter, what lies there and who is there."""
    costs = parts.content.limits.move_cost
    price = f", {costs[space.column]} Fuel" if space.kind != START else ""
    probes = [parts.who(one["seat"]) for one in parts.view["corporations"] if one["probe"] == space.id]
    if parts.view["journey"]["government_probe"] == space.id:
        probes.append("the Government Probe")
    there = f" Here: {listing(probes)}." if probes else ""
    return f"{capitalised(space_name(space))}{price}: {content_words(parts, space)}.{there}"


def content_words(parts: Parts, space: JourneySpace) -> str:
    token = parts.view["journey"]["tokens"].get(space.id)
    if space.kind == OPEN and token:
        discovery = parts.discoveries[token]
        return f"{discovery.name}, {lower(discovery_text(parts.content, discovery))}"
    if space.kind in (START, GOAL):
        return space_text(parts.content, space).partition(": ")[2]
    if space.kind == OPEN:
        return f"unexplored; {lower(space_text(parts.content, space))}"
    if space.id in parts.view["journey"]["markers"]:
        return f"{rewards_text(space.reward)} for the first probe"
    return "its marker is taken"
