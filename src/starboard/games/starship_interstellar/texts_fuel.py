"""What the Fuel of a flight is made of, in words."""

from starboard.games.starship_interstellar.content import QUADRANTS, TRAVEL_LINE, Content
from starboard.games.starship_interstellar.state import Voyage
from starboard.games.starship_interstellar.travel import (
    ANTI_GRAVITY,
    COLLISION_DETECTOR,
    all_quadrants,
    flight_cost,
    quadrant_distance,
)
from starboard.games.words import plural

Part = tuple[int, str]  # Fuel, and what it is for


def flight_parts(
    content: Content, level: int, wormhole: int, start: int, goal: int, quadrants: list[int]
) -> list[Part]:
    """The parts of a flight's Fuel before tokens, which add up to `flight_cost` (SI-7.3 to SI-7.6)."""
    limits = content.limits
    one, other = content.planets[start], content.planets[goal]
    direct = way_parts(content, one.orbit, other.orbit, quadrants[start], quadrants[goal])
    if level < COLLISION_DETECTOR and (one.orbit <= limits.belt) != (other.orbit <= limits.belt):
        direct.append((limits.belt_cost, f"Asteroid Belt {limits.belt_cost}"))
    if level < ANTI_GRAVITY:
        direct.insert(0, (one.gravity, f"{one.gravity} gravity"))
    if fuel_of(direct) > flight_cost(content, level, wormhole, start, goal, quadrants):
        far = goal if start == content.earth else start
        leg: Part = (limits.wormhole_leg, f"Wormhole {limits.wormhole_leg}")
        orbit, quadrant = wormhole // QUADRANTS + 1, wormhole % QUADRANTS
        rest = way_parts(content, orbit, content.planets[far].orbit, quadrant, quadrants[far])
        return [part for part in (leg, *rest) if part[0]]
    return [part for part in direct if part[0]]


def way_parts(content: Content, orbit: int, to_orbit: int, quadrant: int, to_quadrant: int) -> list[Part]:
    """Orbits and quadrants between two places."""
    limits = content.limits
    return [
        steps(abs(orbit - to_orbit), limits.orbit_cost, "orbit"),
        steps(quadrant_distance(quadrant, to_quadrant), limits.quadrant_cost, "quadrant"),
    ]


def steps(number: int, cost: int, noun: str) -> Part:
    each = f" at {cost} each" if cost != 1 else ""
    return number * cost, f"{plural(number, noun)}{each}"


def fuel_of(parts: list[Part]) -> int:
    return sum(fuel for fuel, _ in parts)


def token_parts(state: Voyage, seat: int, token: int, goal: int) -> list[Part]:
    """The parts of what a flight with a token is charged, which add up to `cost_of` (SI-7.7)."""
    action = state.terms.content.tokens[token].action
    if action.free_flight:
        return [(0, "free by the token")]
    own = state.corporations[seat]
    parts = flight_parts(
        state.terms.content,
        own.levels[TRAVEL_LINE],
        own.wormhole,
        own.explorer,
        goal,
        all_quadrants(state),
    )
    less = min(action.fuel_discount, fuel_of(parts))
    return [*parts, (-less, f"less {less} by the token")] if less else parts


def parts_text(parts: list[Part]) -> str:
    """The parts in short: `1 gravity, 1 orbit`."""
    return ", ".join(words for _, words in parts)
