"""Production (ledger section 9)."""

from typing import Final

from starboard.games.starship_interstellar.content import (
    ARS,
    BUILDINGS,
    COLOUR_NAMES,
    COLOURS,
    CONVERTER,
    DRILL,
    OUTPOST,
    PURPLE,
)
from starboard.games.starship_interstellar.deposits import (
    Bringing,
    Digging,
    bring_home,
    dig,
    planet_id,
    storage_room,
    take_from_deposit,
)
from starboard.games.starship_interstellar.state import Voyage
from starboard.games.starship_interstellar.supply import gain_fuel
from starboard.kernel.decision import Decision
from starboard.kernel.event import Refusal
from starboard.kernel.move import Move

# What has been used in an action, as one number: the Base, the Explorer, then two bits for each kind of Building.
BASE_USED: Final = 1
EXPLORER_USED: Final = 2
KIND_SHIFT: Final = 2
KIND_MASK: Final = 3

# Effects of a Converter, one bit each (SI-9.11).
RAISE: Final = 1
SPLIT: Final = 2
REFINE: Final = 4


def used_of(used: int, kind: int) -> int:
    """How many Buildings of a kind have been activated."""
    return (used >> (KIND_SHIFT + 2 * kind)) & KIND_MASK


def with_used(used: int, kind: int) -> int:
    """The same with one more Building of a kind activated."""
    return used + (1 << (KIND_SHIFT + 2 * kind))


def earth_production(state: Voyage, seat: int) -> None:
    gain_fuel(state, seat, state.terms.content.limits.earth_fuel, "SI-9.1")


def production_refusal(state: Voyage, seat: int, planet: int) -> Refusal | None:
    """At least one activator must have an effect (SI-9.14)."""
    if not Produce(seat, planet, 0).possible(state):
        name = state.terms.content.planets[planet].name
        return Refusal("SI-9.14", "nothing on {} would have an effect", name)
    return None


def own_planets(state: Voyage, seat: int) -> list[int]:
    return [planet for planet, token in enumerate(state.corporations[seat].ground) if token >= 0]


def foreman_refusal(state: Voyage, seat: int) -> Refusal | None:
    """Number 17 needs an own planet with a possible production (SI-16.9)."""
    for planet in own_planets(state, seat):
        if production_refusal(state, seat, planet) is None:
            return None
    return Refusal("SI-16.9", "you have no planet where a production would have an effect")


class ChooseProduction(Decision[Voyage]):
    """Number 17: on which own planet (SI-16.9)."""

    __slots__ = ()

    rule = "SI-16.9"

    def candidates(self, state: Voyage) -> list[Move]:
        return [state.terms.moves.produce[planet] for planet in own_planets(state, self.seat)]

    def refusal(self, state: Voyage, move: Move) -> Refusal | None:
        return production_refusal(state, self.seat, move.what)

    def play(self, state: Voyage, move: Move) -> None:
        state.push(Produce(self.seat, move.what, 0))


class Produce(Decision[Voyage]):
    """The next activator, with the cube it moves, or no more: each once, in any order or not at all (SI-9.3).

    All of it concerns the one planet whose token was played (SI-9.2).
    """

    __slots__ = ("planet", "used")

    rule = "SI-9.3"
    detail = True

    def __init__(self, seat: int, planet: int, used: int) -> None:
        self.seat = seat
        self.planet = planet
        self.used = used

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.planet, self.used)

    def ready(self, state: Voyage, kind: int) -> bool:
        """Is a Building of a kind left that has not been activated?"""
        return state.corporations[self.seat].sites[self.planet * BUILDINGS + kind] > used_of(self.used, kind)

    def explorer_here(self, state: Voyage) -> bool:
        return state.corporations[self.seat].explorer == self.planet

    def possible(self, state: Voyage) -> bool:
        """Can an activator that is left have an effect?"""
        corporation = state.corporations[self.seat]
        if self.ready(state, OUTPOST):
            return True
        if self.ready(state, ARS) and corporation.stored(self.planet):
            return True
        if corporation.deposited(self.planet) and storage_room(state, self.seat, self.planet):
            if not self.used & BASE_USED or self.ready(state, DRILL):
                return True
            if not self.used & EXPLORER_USED and self.explorer_here(state):
                return True
        return self.ready(state, CONVERTER) and bool(converter_moves(state, self.seat, self.planet, 0))

    def asks(self, state: Voyage) -> bool:
        return self.possible(state)

    def candidates(self, state: Voyage) -> list[Move]:
        moves = state.terms.moves
        corporation = state.corporations[self.seat]
        first = self.planet * COLOURS
        found: list[Move] = [moves.auto]
        if self.ready(state, OUTPOST):
            found.append(moves.activate_outpost)
        in_ground = [colour for colour in range(COLOURS) if corporation.deposit[first + colour]]
        if not self.used & BASE_USED:
            found.extend(moves.activate_base[colour] for colour in in_ground)
        if not self.used & EXPLORER_USED and self.explorer_here(state):
            found.extend(moves.activate_explorer[colour] for colour in in_ground)
        if self.ready(state, DRILL):
            found.extend(moves.activate_drill[colour] for colour in in_ground)
        if self.ready(state, CONVERTER):
            found.extend(converter_moves(state, self.seat, self.planet, 0))
        if self.ready(state, ARS):
            found.extend(
                moves.activate_ars[colour] for colour in range(COLOURS) if corporation.storage[first + colour]
            )
        found.append(moves.stop)
        return found

    def refusal(self, state: Voyage, move: Move) -> Refusal | None:
        digs = move.verb in ("base", "explorer", "drill")
        if digs and not storage_room(state, self.seat, self.planet):
            limit = state.terms.content.limits.storage
            return Refusal("SI-9.12", "the Storage holds {} cubes and is full", limit)
        return None

    def play(self, state: Voyage, move: Move) -> None:
        moves = state.terms.moves
        seat = self.seat
        planet = self.planet
        colour = move.what
        if move is moves.stop:
            return
        if move is moves.auto:
            produce_all(state, seat, planet, self.used)
        elif move is moves.activate_outpost:
            state.push(Produce(seat, planet, with_used(self.used, OUTPOST)))
            activate_outpost(state, seat)
        elif move is moves.activate_base[colour]:
            state.push(Produce(seat, planet, self.used | BASE_USED))
            dig(state, seat, planet, colour, "SI-9.4", "base")
        elif move is moves.activate_explorer[colour]:
            state.push(Produce(seat, planet, self.used | EXPLORER_USED))
            dig(state, seat, planet, colour, "SI-9.4", "explorer")
        elif move is moves.activate_drill[colour]:
            state.push(Produce(seat, planet, with_used(self.used, DRILL)))
            state.push(Digging(seat, planet, drill_moves(state, seat) - 1))
            dig(state, seat, planet, colour, "SI-9.5", "drill")
        elif move is moves.activate_ars[colour]:
            state.push(Produce(seat, planet, with_used(self.used, ARS)))
            state.push(Bringing(seat, planet, ars_moves(state, seat) - 1))
            bring_home(state, seat, planet, colour, "SI-9.6")
        else:
            state.push(Produce(seat, planet, with_used(self.used, CONVERTER)))
            state.push(Converting(seat, planet, convert(state, seat, planet, move)))


def drill_moves(state: Voyage, seat: int) -> int:
    """Cubes that a Drill moves (SI-9.5)."""
    return state.terms.content.limits.drill_moves[state.corporations[seat].levels[DRILL]]


def ars_moves(state: Voyage, seat: int) -> int:
    """Cubes that an ARS brings home (SI-9.6)."""
    return state.terms.content.limits.ars_moves[state.corporations[seat].levels[ARS]]


def activate_outpost(state: Voyage, seat: int) -> None:
    """Fuel by the level of the line (SI-9.7)."""
    gain_fuel(
        state,
        seat,
        state.terms.content.limits.outpost_fuel[state.corporations[seat].levels[OUTPOST]],
        "SI-9.7",
    )


# ---- Converters


def converter_moves(state: Voyage, seat: int, planet: int, done: int) -> list[Move]:
    """What a Converter can do that it has not done in this activation (SI-9.8 to SI-9.11)."""
    moves = state.terms.moves
    corporation = state.corporations[seat]
    limits = state.terms.content.limits
    level = corporation.levels[CONVERTER]
    first = planet * COLOURS
    found: list[Move] = []
    if level >= 1 and not done & RAISE:
        for colour in range(PURPLE):
            if corporation.storage[first + colour]:
                found.extend(moves.raise_[colour][: limits.converter_upgrade])
    if level >= 2 and storage_room(state, seat, planet):
        in_ground = [colour for colour in range(COLOURS) if corporation.deposit[first + colour]]
        if not done & SPLIT:
            found.extend(moves.split[colour] for colour in in_ground)
        if level >= 3 and not done & REFINE:
            found.extend(moves.refine[colour] for colour in in_ground)
    return found


def convert(state: Voyage, seat: int, planet: int, move: Move) -> int:
    """Perform an effect of a Converter; which one it was."""
    limits = state.terms.content.limits
    if move.verb == "raise":
        raise_cube(state, seat, planet, move.what, move.how)
        return RAISE
    if move.verb == "split":
        lower = max(0, move.what - limits.converter_down)
        number = min(2, storage_room(state, seat, planet))  # the second cube is lost without room (SI-9.9)
        exchange(state, seat, planet, move.what, lower, number, "SI-9.9")
        return SPLIT
    higher = min(PURPLE, move.what + limits.converter_up)
    exchange(state, seat, planet, move.what, higher, 1, "SI-9.10")
    return REFINE


def raise_cube(state: Voyage, seat: int, planet: int, colour: int, higher: int) -> None:
    """A cube of the Storage becomes a higher one (SI-9.8)."""
    storage = state.corporations[seat].storage
    storage[planet * COLOURS + colour] -= 1
    storage[planet * COLOURS + higher] += 1
    if state.telling:
        facts: dict[str, object] = {
            "planet": planet_id(state, planet),
            "cube": COLOUR_NAMES[colour],
            "into": COLOUR_NAMES[higher],
            "number": 1,
            "of": "storage",
        }
        state.tell("convert", "SI-9.8", seat, facts)


def exchange(state: Voyage, seat: int, planet: int, colour: int, into: int, number: int, rule: str) -> None:
    """A cube of the Deposit becomes others in the Storage (SI-9.9, SI-9.10)."""
    state.corporations[seat].storage[planet * COLOURS + into] += number
    if state.telling:
        facts: dict[str, object] = {
            "planet": planet_id(state, planet),
            "cube": COLOUR_NAMES[colour],
            "into": COLOUR_NAMES[into],
            "number": number,
            "of": "deposit",
        }
        state.tell("convert", rule, seat, facts)
    take_from_deposit(state, seat, planet, colour)


class Converting(Decision[Voyage]):
    """The other effects of an activated Converter, each once, in any order (SI-9.11)."""

    __slots__ = ("done", "planet")

    rule = "SI-9.11"
    detail = True

    def __init__(self, seat: int, planet: int, done: int) -> None:
        self.seat = seat
        self.planet = planet
        self.done = done

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.planet, self.done)

    def asks(self, state: Voyage) -> bool:
        return bool(converter_moves(state, self.seat, self.planet, self.done))

    def candidates(self, state: Voyage) -> list[Move]:
        return [*converter_moves(state, self.seat, self.planet, self.done), state.terms.moves.stop]

    def play(self, state: Voyage, move: Move) -> None:
        if move.what < 0:
            return
        done = self.done | convert(state, self.seat, self.planet, move)
        state.push(Converting(self.seat, self.planet, done))


# ---- the shortcut


def produce_all(state: Voyage, seat: int, planet: int, used: int) -> None:
    """Everything that is left, in the order Outposts, Base, Explorer, Drills, Converters, ARS (SI-9.15)."""
    corporation = state.corporations[seat]
    sites = corporation.sites
    first = planet * BUILDINGS
    for _ in range(sites[first + OUTPOST] - used_of(used, OUTPOST)):
        activate_outpost(state, seat)
    if not used & BASE_USED:
        dig_highest(state, seat, planet, 1, "SI-9.4", "base")
    if not used & EXPLORER_USED and corporation.explorer == planet:
        dig_highest(state, seat, planet, 1, "SI-9.4", "explorer")
    for _ in range(sites[first + DRILL] - used_of(used, DRILL)):
        dig_highest(state, seat, planet, drill_moves(state, seat), "SI-9.5", "drill")
    for _ in range(sites[first + CONVERTER] - used_of(used, CONVERTER)):
        convert_all(state, seat, planet)
    for _ in range(sites[first + ARS] - used_of(used, ARS)):
        for _ in range(ars_moves(state, seat)):
            colour = highest_cube(corporation.storage, planet)
            if colour >= 0:
                bring_home(state, seat, planet, colour, "SI-9.6")


def highest_cube(cubes: list[int], planet: int) -> int:
    """The highest colour in a Deposit or Storage, -1 if it is empty."""
    for colour in range(COLOURS - 1, -1, -1):
        if cubes[planet * COLOURS + colour]:
            return colour
    return -1


def dig_highest(state: Voyage, seat: int, planet: int, number: int, rule: str, by: str) -> None:
    for _ in range(number):
        colour = highest_cube(state.corporations[seat].deposit, planet)
        if colour < 0 or not storage_room(state, seat, planet):
            return
        dig(state, seat, planet, colour, rule, by)


def convert_all(state: Voyage, seat: int, planet: int) -> None:
    """A Converter as the shortcut uses it (SI-9.15).

    From the Deposit it takes the highest cube: one level higher first, then two for one where they are worth more and
    have room. Then it raises the highest cube of the Storage that can rise by all levels, else the highest that can.
    """
    corporation = state.corporations[seat]
    limits = state.terms.content.limits
    level = corporation.levels[CONVERTER]
    if level >= 3:
        colour = highest_cube(corporation.deposit, planet)
        if colour >= 0 and storage_room(state, seat, planet):
            exchange(state, seat, planet, colour, min(PURPLE, colour + limits.converter_up), 1, "SI-9.10")
    if level >= 2 and storage_room(state, seat, planet) >= 2:
        colour = highest_cube(corporation.deposit, planet)
        lower = max(0, colour - limits.converter_down)
        if colour >= 0 and 2 * (lower + 1) > colour + 1:
            exchange(state, seat, planet, colour, lower, 2, "SI-9.9")
    if level >= 1:
        first = planet * COLOURS
        rises = [colour for colour in range(PURPLE) if corporation.storage[first + colour]]
        if rises:
            whole = [colour for colour in rises if colour + limits.converter_upgrade <= PURPLE]
            colour = max(whole) if whole else max(rises)
            raise_cube(state, seat, planet, colour, min(PURPLE, colour + limits.converter_upgrade))
