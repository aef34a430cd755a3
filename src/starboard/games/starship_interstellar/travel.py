"""Travel (ledger section 7): Fuel and the flight plan. What happens on arrival is in `founding`.

An Explorer is always on a planet and moves with it, so its place is that planet (SI-7.1).
"""

from typing import Final

from starboard.games.starship_interstellar.content import (
    BUILDING_NAMES,
    BUILDINGS,
    COLOUR_NAMES,
    COLOURS,
    QUADRANTS,
    TRAVEL_LINE,
    Content,
)
from starboard.games.starship_interstellar.founding import arrive, dismantle
from starboard.games.starship_interstellar.moves import LOAD_BASE
from starboard.games.starship_interstellar.state import Corporation, Voyage, put
from starboard.games.starship_interstellar.supply import cube_facts, pay_fuel
from starboard.kernel.decision import Decision
from starboard.kernel.event import Refusal
from starboard.kernel.move import Move

COLLISION_DETECTOR: Final = 1  # levels of the line
ANTI_GRAVITY: Final = 2


def quadrant_distance(one: int, other: int) -> int:
    """The shorter way round, 0 to 2 (SI-7.3)."""
    distance = abs(one - other)
    return min(distance, QUADRANTS - distance)


def flight_cost(
    content: Content, level: int, wormhole: int, start: int, goal: int, quadrants: list[int]
) -> int:
    """Fuel from a planet to another with a level of the Travel line, before tokens (SI-7.3 to SI-7.6)."""
    limits = content.limits
    planets = content.planets
    orbits = abs(planets[start].orbit - planets[goal].orbit)
    way = quadrant_distance(quadrants[start], quadrants[goal])
    cost = orbits * limits.orbit_cost + way * limits.quadrant_cost
    if level < ANTI_GRAVITY:
        cost += planets[start].gravity
    if level < COLLISION_DETECTOR and (planets[start].orbit <= limits.belt) != (
        planets[goal].orbit <= limits.belt
    ):
        cost += limits.belt_cost
    if wormhole >= 0 and content.earth in (start, goal):
        far = goal if start == content.earth else start
        orbits = abs(wormhole // QUADRANTS + 1 - planets[far].orbit)
        way = quadrant_distance(wormhole % QUADRANTS, quadrants[far])
        cost = min(cost, limits.wormhole_leg + orbits * limits.orbit_cost + way * limits.quadrant_cost)
    return cost


def all_quadrants(state: Voyage) -> list[int]:
    """The quadrant of each planet, from 0."""
    places = state.places
    return [places[planet.index] // planet.per_quadrant for planet in state.terms.content.planets]


def cost_of(state: Voyage, seat: int, token: int, goal: int, quadrants: list[int] | None = None) -> int:
    """Fuel of a flight from where the Explorer is, as the token has it (SI-7.7)."""
    action = state.terms.content.tokens[token].action
    if action.free_flight:
        return 0
    corporation = state.corporations[seat]
    cost = flight_cost(
        state.terms.content,
        corporation.levels[TRAVEL_LINE],
        corporation.wormhole,
        corporation.explorer,
        goal,
        all_quadrants(state) if quadrants is None else quadrants,
    )
    return max(0, cost - action.fuel_discount)


class Plan:
    """What a flight plan could still become: Bases that are or can come aboard, and where own Bases stand."""

    __slots__ = ("aboard", "here", "loadable", "own", "room")

    def __init__(self, state: Voyage, seat: int, dismantled: bool) -> None:
        corporation = state.corporations[seat]
        self.here = corporation.explorer
        self.aboard = corporation.hold_bases
        self.room = state.terms.content.limits.hold - corporation.aboard()
        self.own: list[int] = [planet for planet, token in enumerate(corporation.ground) if token >= 0]
        at_home = self.here == state.terms.content.earth
        coming = 0 if dismantled else len(self.own)
        self.loadable = corporation.bases + (1 if coming else 0) if at_home else 0

    def can_settle(self) -> bool:
        """Is a Base aboard when it departs, or can one be?"""
        return self.aboard > 0 or (self.loadable > 0 and self.room > 0)


def flight_remains(state: Voyage, seat: int, token: int, plan: Plan) -> bool:
    """Does a plan that has gone so far still lead to a legal flight (SI-7.22)?"""
    fuel = state.corporations[seat].fuel
    content = state.terms.content
    settle = plan.can_settle()
    here = plan.here
    own = plan.own
    earth = content.earth
    quadrants: list[int] | None = None
    for goal in range(len(state.places)):
        if goal == here or (state.destroyed >> goal) & 1:
            continue
        if goal == earth or goal in own or (settle and (state.unknown[goal] or state.tails[goal])):
            if quadrants is None:
                quadrants = all_quadrants(state)
            if cost_of(state, seat, token, goal, quadrants) <= fuel:
                return True
    return False


def travel_refusal(state: Voyage, seat: int, token: int) -> Refusal | None:
    """A legal flight plan has to exist (SI-4.19)."""
    if not flight_remains(state, seat, token, Plan(state, seat, dismantled=False)):
        return Refusal("SI-4.19", "no flight is possible: no destination is allowed that your Fuel reaches")
    return None


class Depart(Decision[Voyage]):
    """The flight plan, piece by piece: dismantling (SI-7.9), loading, at last the destination (SI-7.22).

    Whatever is loaded or dismantled leaves a flight possible, and the plan ends with the flight.
    """

    __slots__ = ("dismantled",)

    rule = "SI-7.22"

    def __init__(self, seat: int, dismantled: int) -> None:
        self.seat = seat
        self.dismantled = dismantled

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.dismantled)

    def candidates(self, state: Voyage) -> list[Move]:
        """Where to, what to load, what to dismantle."""
        moves = state.terms.moves
        corporation = state.corporations[self.seat]
        here = corporation.explorer
        found = [move for move in moves.fly if move.what != here]
        if here == state.terms.content.earth:
            found.extend(moves.load_piece)
        elif corporation.ground[here] >= 0:
            first = here * COLOURS
            found.extend(move for move in moves.load_cube if corporation.storage[first + move.what])
            if corporation.stored(here) > 1:
                found.append(moves.load_all)
        if not self.dismantled:
            found.extend(move for move in moves.dismantle if corporation.ground[move.what] >= 0)
        return found

    def refusal(self, state: Voyage, move: Move) -> Refusal | None:
        moves = state.terms.moves
        if move.verb == "fly":
            return self.flight_refusal(state, move.what)
        if move.verb == "dismantle":
            return self.dismantle_refusal(state, move.what)
        corporation = state.corporations[self.seat]
        hold = state.terms.content.limits.hold
        room = hold - corporation.aboard()
        if room == 0 or (move is moves.load_all and room < 2):
            return Refusal("SI-7.11", "the hold takes {} pieces and {} are aboard", hold, hold - room)
        if move is moves.load_all or move is moves.load_cube[move.what]:
            return None
        return self.piece_refusal(state, corporation, move.what)

    def piece_refusal(self, state: Voyage, corporation: Corporation, piece: int) -> Refusal | None:
        at_home = corporation.bases if piece == LOAD_BASE else corporation.buildings[piece]
        if not at_home:
            what = "Base" if piece == LOAD_BASE else building_name(piece)
            return Refusal("SI-7.10", "you have no {} in your reserve", what)
        plan = Plan(state, self.seat, self.dismantled == 1)
        plan.room -= 1
        if piece == LOAD_BASE:
            plan.aboard += 1
        if plan.room == 0 and not flight_remains(state, self.seat, self.token(state), plan):
            return Refusal(
                "SI-7.22", "it would leave no room for the Base without which no flight is possible"
            )
        return None

    def flight_refusal(self, state: Voyage, goal: int) -> Refusal | None:
        content = state.terms.content
        name = content.planets[goal].name
        corporation = state.corporations[self.seat]
        if state.is_destroyed(goal):
            return Refusal("SI-7.2", "{} is destroyed", name)
        if goal != content.earth and corporation.ground[goal] < 0:
            if not state.stack_size(goal):
                return Refusal("SI-7.2", "you have no Base on {} and its stack is empty", name)
            if not corporation.hold_bases:
                return Refusal("SI-7.2", "you have no Base on {} and none aboard to found one", name)
        cost = cost_of(state, self.seat, self.token(state), goal)
        if cost > corporation.fuel:
            return Refusal(
                "SI-7.8", "flying to {} costs {} Fuel and you have {}", name, cost, corporation.fuel
            )
        return None

    def dismantle_refusal(self, state: Voyage, planet: int) -> Refusal | None:
        plan = Plan(state, self.seat, dismantled=False)
        plan.own.remove(planet)
        if not flight_remains(state, self.seat, self.token(state), plan):
            return Refusal("SI-7.22", "without this Base no flight would be possible")
        return None

    def token(self, state: Voyage) -> int:
        return state.corporations[self.seat].played[-1]

    def play(self, state: Voyage, move: Move) -> None:
        moves = state.terms.moves
        seat = self.seat
        if move.verb == "fly":
            self.fly(state, move.what)
        elif move.verb == "dismantle":
            state.push(Depart(seat, 1))
            dismantle(state, seat, move.what)
        else:
            state.push(self)
            if move is moves.load_all:
                load_all(state, seat)
            elif move is moves.load_cube[move.what]:
                load_cubes(state, seat, move.what, 1)
                tell_load(state, seat, {"cubes": {COLOUR_NAMES[move.what]: 1}})
            else:
                load_piece(state, seat, move.what)

    def fly(self, state: Voyage, goal: int) -> None:
        seat = self.seat
        corporation = state.corporations[seat]
        cost = cost_of(state, seat, self.token(state), goal)
        start = corporation.explorer
        if state.telling:
            planets = state.terms.content.planets
            facts: dict[str, object] = {"from": planets[start].id, "to": planets[goal].id, "fuel": cost}
            state.tell("fly", "SI-7.3", seat, facts)
        pay_fuel(state, seat, cost, "SI-7.3")
        corporation.explorer = goal
        arrive(state, seat)


def building_name(kind: int) -> str:
    """A Building in words."""
    name = BUILDING_NAMES[kind]
    return "ARS" if name == "ars" else name.capitalize()


def load_piece(state: Voyage, seat: int, piece: int) -> None:
    """A Base or a Building from the reserve (SI-7.10)."""
    corporation = state.corporations[seat]
    if piece < BUILDINGS:
        corporation.buildings = put(corporation.buildings, piece, corporation.buildings[piece] - 1)
        corporation.hold_buildings = put(
            corporation.hold_buildings, piece, corporation.hold_buildings[piece] + 1
        )
        tell_load(state, seat, {"building": BUILDING_NAMES[piece]})
    else:
        corporation.bases -= 1
        corporation.hold_bases += 1
        tell_load(state, seat, {"bases": 1})


def load_cubes(state: Voyage, seat: int, colour: int, number: int) -> None:
    """Cubes from the Storage where the Explorer is (SI-7.10)."""
    corporation = state.corporations[seat]
    corporation.storage[corporation.explorer * COLOURS + colour] -= number
    corporation.hold_cubes = put(corporation.hold_cubes, colour, corporation.hold_cubes[colour] + number)


def load_all(state: Voyage, seat: int) -> None:
    """As many cubes as the hold takes, the highest first (SI-7.11)."""
    corporation = state.corporations[seat]
    room = state.terms.content.limits.hold - corporation.aboard()
    loaded = [0] * COLOURS
    for colour in range(COLOURS - 1, -1, -1):
        number = min(room, corporation.storage[corporation.explorer * COLOURS + colour])
        load_cubes(state, seat, colour, number)
        loaded[colour] = number
        room -= number
    tell_load(state, seat, {"cubes": cube_facts(loaded)})


def tell_load(state: Voyage, seat: int, facts: dict[str, object]) -> None:
    if state.telling:
        state.tell("load", "SI-7.10", seat, facts)
