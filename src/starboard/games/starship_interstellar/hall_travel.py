"""H.A.L.L.'s Travel (ledger section 33): it collects what lies in its Storages and founds Bases by its planet pile."""

from starboard.games.starship_interstellar.content import BASE_SET, COLOURS, TRAVEL
from starboard.games.starship_interstellar.deposits import planet_id
from starboard.games.starship_interstellar.founding import found_base, unload
from starboard.games.starship_interstellar.hall_pile import (
    DrawAiCube,
    PlayAgain,
    lay_cube,
    mark_played,
    put_under_unused,
    return_cube,
    tell_unusable,
)
from starboard.games.starship_interstellar.hall_state import NO_TOKEN, UNSEEN
from starboard.games.starship_interstellar.hall_traces import FOUNDING, PLANET, STOP, counted, tell_trace
from starboard.games.starship_interstellar.state import STANDARD, Voyage, put
from starboard.games.starship_interstellar.supply import cube_facts, gain_cubes, pay_fuel
from starboard.kernel.decision import EvenChance, Step
from starboard.kernel.event import EVERYBODY, Refusal
from starboard.kernel.move import NATURE, Move
from starboard.kernel.trace import IS, LEAST, Trace


def stored_elsewhere(state: Voyage) -> list[int]:
    """Other planets than the one its Explorer is on with cubes in an own Storage, from the Sun outwards."""
    corporation = state.corporations[state.terms.hall]
    return [
        planet
        for planet in range(len(corporation.ground))
        if planet != corporation.explorer and corporation.ground[planet] >= 0 and corporation.stored(planet)
    ]


def on_earth(state: Voyage) -> bool:
    return state.corporations[state.terms.hall].explorer == state.terms.content.earth


def travels_free(state: Voyage) -> bool:
    """Is the next step a free flight, for which no cube is drawn (SI-33.8, SI-33.9)?"""
    return not on_earth(state) or bool(stored_elsewhere(state))


def travel_refusal(state: Voyage) -> Refusal | None:
    """On Earth with nothing to collect it needs a Base in reserve and a planet in its pile (SI-33.9, SI-33.14)."""
    if travels_free(state):
        return None
    if not state.corporations[state.terms.hall].bases:
        return Refusal(
            "SI-33.14", "its Explorer is on Earth, nothing is to be collected and it has no Base left"
        )
    if not state.machine().planets:
        return Refusal(
            "SI-33.14", "its Explorer is on Earth, nothing is to be collected and its planet pile is empty"
        )
    return None


class HallTravel(Step[Voyage]):
    """A step of its Travel: free flights, or else a Base is founded (SI-33.8 to SI-33.10)."""

    __slots__ = ("repeat", "token")

    rule = "SI-33.10"

    def __init__(self, seat: int, token: int, repeat: int) -> None:
        self.seat = seat
        self.token = token
        self.repeat = repeat

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.token, self.repeat)

    def run(self, state: Voyage) -> None:
        if travels_free(state):
            self.fly_free(state)
            return
        state.push(HallFound(self.seat, self.token, self.repeat))
        state.push(RevealPlanet(self.position(state)))
        state.push(DrawAiCube())

    def position(self, state: Voyage) -> int:
        """The place in the planet pile that the Count leads to (SI-33.11); a repeat counts no further (SI-32.12)."""
        hall = state.machine()
        return counted(hall.count + (1 - self.repeat), len(hall.planets))

    def fly_free(self, state: Voyage) -> None:
        """Load everything and go to the nearest the Sun of the others, else home (SI-33.8, SI-33.9)."""
        seat = self.seat
        corporation = state.corporations[seat]
        here = corporation.explorer
        others = stored_elsewhere(state)
        if not on_earth(state):
            self.load(state, here)
        goal = others[0] if others else state.terms.content.earth
        if state.telling:
            trace = Trace(STOP, "SI-33.9" if on_earth(state) else "SI-33.8")
            for planet in others:
                trace.candidate(planet_id(state, planet), {"orbit": planet + 1})
            if not others:
                trace.candidate(planet_id(state, goal), {"orbit": goal + 1})
            trace.keep("orbit", LEAST, trace.rule)
            tell_trace(state, trace, planet_id(state, goal))
            facts: dict[str, object] = {
                "from": planet_id(state, here),
                "to": planet_id(state, goal),
                "fuel": 0,
            }
            state.tell("fly", trace.rule, seat, facts)
        corporation.explorer = goal
        if on_earth(state):
            unload(state, seat, "SI-33.8")

    def load(self, state: Voyage, planet: int) -> None:
        """All cubes of the Storage there, whatever the hold takes (SI-33.8, SI-31.10)."""
        corporation = state.corporations[self.seat]
        first = planet * COLOURS
        cubes = corporation.storage[first : first + COLOURS]
        if not any(cubes):
            return
        held = corporation.hold_cubes[:]
        for colour in range(COLOURS):
            held[colour] += cubes[colour]
            corporation.storage[first + colour] = 0
        corporation.hold_cubes = held
        if state.telling:
            state.tell("load", "SI-33.8", self.seat, {"cubes": cube_facts(cubes)})


class RevealPlanet(EvenChance[Voyage]):
    """The planet side of a token of the planet pile is looked at (SI-31.5, SI-33.11)."""

    __slots__ = ("position",)

    rule = "SI-31.5"
    stream = "hall-planets"

    def __init__(self, position: int) -> None:
        self.seat = NATURE
        self.position = position

    def args(self) -> tuple[int, ...]:
        return (self.position,)

    def hidden(self, state: Voyage) -> bool:
        planets = state.machine().planets
        return self.position < len(planets) and planets[self.position] == UNSEEN

    def asks(self, state: Voyage) -> bool:
        return self.hidden(state) and len(state.machine().unseen) > 1

    def run(self, state: Voyage) -> None:
        if self.hidden(state):
            self.reveal(state, state.machine().unseen[0])

    def candidates(self, state: Voyage) -> list[Move]:
        return [state.terms.moves.pile_planet[planet] for planet in state.machine().unseen]

    def play(self, state: Voyage, move: Move) -> None:
        self.reveal(state, move.what)

    def reveal(self, state: Voyage, planet: int) -> None:
        hall = state.machine()
        hall.planets = put(hall.planets, self.position, planet)
        hall.unseen = tuple(other for other in hall.unseen if other != planet)
        if state.telling:
            facts: dict[str, object] = {"planet": planet_id(state, planet), "position": self.position + 1}
            state.tell("hall-planet", "SI-31.5", NATURE, facts, EVERYBODY)


def take_out(state: Voyage, position: int) -> None:
    """A token leaves the planet pile, the others keep their order; the top planet is visible (SI-31.5, SI-33.23)."""
    hall = state.machine()
    hall.planets = hall.planets[:position] + hall.planets[position + 1 :]
    state.push(RevealPlanet(0))


def founding_cost(state: Voyage, planet: int, colour: int) -> int:
    """Twice the gravity, changed by the cell (SI-33.12)."""
    rules = state.terms.content.hall
    cell = rules.cells[TRAVEL * COLOURS + colour]
    gravity = state.terms.content.planets[planet].gravity
    return max(rules.least_cost, rules.gravity_multiplier * gravity + cell.fuel)


class HallFound(Step[Voyage]):
    """The cube is drawn and the target is known: pay and fly, or put the cube back (SI-33.11 to SI-33.13)."""

    __slots__ = ("repeat", "token")

    rule = "SI-33.11"

    def __init__(self, seat: int, token: int, repeat: int) -> None:
        self.seat = seat
        self.token = token
        self.repeat = repeat

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.token, self.repeat)

    def run(self, state: Voyage) -> None:
        seat = self.seat
        hall = state.machine()
        corporation = state.corporations[seat]
        position = counted(hall.count + (1 - self.repeat), len(hall.planets))
        planet = hall.planets[position]
        cost = founding_cost(state, planet, hall.cube)
        if state.telling:
            self.tell_target(state, position, planet, cost)
        if corporation.fuel < cost:
            self.fail(state, planet, cost)
            return
        colour = hall.cube
        if not self.repeat:
            mark_played(state, self.token)
        lay_cube(state, TRAVEL, colour)
        if state.telling:
            start = planet_id(state, corporation.explorer)
            facts: dict[str, object] = {"from": start, "to": planet_id(state, planet), "fuel": cost}
            state.tell("fly", "SI-33.11", seat, facts)
        pay_fuel(state, seat, cost, "SI-33.12")
        corporation.explorer = planet
        state.push(HallSettle(seat, self.token, colour))
        state.push(RevealGround(planet))
        take_out(state, position)

    def fail(self, state: Voyage, planet: int, cost: int) -> None:
        """Not enough Fuel: a fresh token goes under the pile, a repeated one stays; another is played (SI-33.13)."""
        from starboard.games.starship_interstellar.hall_turn import HallTry

        name = state.terms.content.planets[planet].name
        fuel = state.corporations[self.seat].fuel
        reason = Refusal("SI-33.13", "founding on {} costs {} Fuel and it has {}", name, cost, fuel)
        if self.repeat:
            return_cube(state)
            tell_unusable(state, self.token, reason)
        else:
            put_under_unused(state, self.token, reason)
        state.push(HallTry(self.seat))

    def tell_target(self, state: Voyage, position: int, planet: int, cost: int) -> None:
        hall = state.machine()
        trace = Trace(PLANET, "SI-33.11")
        for place, other in enumerate(hall.planets, 1):
            name = f"position-{place}"
            trace.candidate(name, {"position": place, "planet": "" if other < 0 else planet_id(state, other)})
        trace.keep("position", IS, "SI-33.11", position + 1)
        tell_trace(state, trace, f"position-{position + 1}")
        name = planet_id(state, planet)
        fuel = state.corporations[self.seat].fuel
        trace = Trace(FOUNDING, "SI-33.12")
        trace.candidate(name, {"cost": cost, "fuel": fuel, "missing": max(0, cost - fuel)})
        trace.keep("missing", IS, "SI-33.13", 0)
        tell_trace(state, trace, name if fuel >= cost else None)


class RevealGround(EvenChance[Voyage]):
    """The production token is turned over: one of those that were left in the box (SI-31.5, SI-33.11, SI-39.4).

    What nobody has seen of a planet's tokens may be it as well as any other.
    """

    __slots__ = ("planet",)

    rule = "SI-33.11"
    stream = "hall-ground"

    def __init__(self, planet: int) -> None:
        self.seat = NATURE
        self.planet = planet

    def args(self) -> tuple[int, ...]:
        return (self.planet,)

    def candidates(self, state: Voyage) -> list[Move]:
        tokens = state.terms.content.production_tokens
        ground = state.terms.moves.ground
        base_only = state.terms.variants.multi_deposits == STANDARD
        return [
            ground[token]
            for token in state.pools[self.planet]
            if not base_only or tokens[token].set == BASE_SET
        ]

    def play(self, state: Voyage, move: Move) -> None:
        planet = self.planet
        pool = tuple(token for token in state.pools[planet] if token != move.what)
        state.pools = put(state.pools, planet, pool)
        state.prospect = move.what
        if state.telling:
            token = state.terms.content.production_tokens[move.what].id
            facts: dict[str, object] = {"planet": planet_id(state, planet), "token": token}
            state.tell("turn-over", "SI-33.11", state.terms.hall, facts, EVERYBODY)


class HallSettle(Step[Voyage]):
    """The Base is placed, the Deposit filled, ARS cubes are gained; the new token covers Travel (SI-33.11)."""

    __slots__ = ("colour", "token")

    rule = "SI-33.11"

    def __init__(self, seat: int, token: int, colour: int) -> None:
        self.seat = seat
        self.token = token
        self.colour = colour  # of the AI cube

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.token, self.colour)

    def run(self, state: Voyage) -> None:
        seat = self.seat
        hall = state.machine()
        corporation = state.corporations[seat]
        cell = state.terms.content.hall.cells[TRAVEL * COLOURS + self.colour]
        surface = state.terms.content.production_tokens[state.prospect].layers[0][0]
        corporation.bases -= 1
        corporation.hold_bases += 1
        hall.travelling = NO_TOKEN
        if cell.again:
            state.push(PlayAgain(seat, self.token))  # SI-33.15
        found_base(state, seat)
        gain_cubes(state, seat, surface, cell.ars, "SI-33.11")


class LosePlanet(EvenChance[Voyage]):
    """A destroyed planet leaves the planet pile: where its token lay is seen now (SI-33.23)."""

    __slots__ = ("planet",)

    rule = "SI-33.23"
    stream = "hall-planets"

    def __init__(self, planet: int) -> None:
        self.seat = NATURE
        self.planet = planet

    def args(self) -> tuple[int, ...]:
        return (self.planet,)

    def places(self, state: Voyage) -> list[int]:
        """Where the token may be."""
        planets = state.machine().planets
        if self.planet in planets:
            return [planets.index(self.planet)]
        if self.planet not in state.machine().unseen:
            return []
        return [place for place, planet in enumerate(planets) if planet == UNSEEN]

    def asks(self, state: Voyage) -> bool:
        return len(self.places(state)) > 1

    def run(self, state: Voyage) -> None:
        places = self.places(state)
        if places:
            self.leave(state, places[0])

    def candidates(self, state: Voyage) -> list[Move]:
        return [state.terms.moves.pile_position[place] for place in self.places(state)]

    def play(self, state: Voyage, move: Move) -> None:
        self.leave(state, move.what)

    def leave(self, state: Voyage, position: int) -> None:
        hall = state.machine()
        hall.unseen = tuple(planet for planet in hall.unseen if planet != self.planet)
        if state.telling:
            facts: dict[str, object] = {"planet": planet_id(state, self.planet), "position": position + 1}
            state.tell("hall-planet-lost", "SI-33.23", NATURE, facts, EVERYBODY)
        take_out(state, position)
