"""Arriving, prospecting, founding and dismantling (ledger section 7)."""

from operator import add

from starboard.games.starship_interstellar.content import (
    BUILDING_NAMES,
    BUILDINGS,
    COLOURS,
)
from starboard.games.starship_interstellar.deposits import planet_id
from starboard.games.starship_interstellar.multi_deposits import ground_weights, may_come
from starboard.games.starship_interstellar.state import Voyage, put
from starboard.games.starship_interstellar.supply import cube_facts, gain_cubes, pay_fuel
from starboard.kernel.decision import Chance, Decision, Step
from starboard.kernel.event import EVERYBODY, Refusal
from starboard.kernel.move import NATURE, Move


def arrive(state: Voyage, seat: int) -> None:
    """On Earth everything is unloaded, at an own Base Buildings may be installed, elsewhere one prospects."""
    corporation = state.corporations[seat]
    planet = corporation.explorer
    if planet == state.terms.content.earth:
        unload(state, seat, "SI-7.12")
    elif corporation.ground[planet] >= 0:
        state.push(Install(seat))
    else:
        state.push(TurnOver(seat, 0))


def unload(state: Voyage, seat: int, rule: str) -> None:
    """Cubes go to the supply, Bases and Buildings to the reserve (SI-7.12)."""
    corporation = state.corporations[seat]
    if not corporation.aboard():
        return
    if state.telling:
        facts: dict[str, object] = {
            "cubes": cube_facts(corporation.hold_cubes),
            "bases": corporation.hold_bases,
            "buildings": building_facts(corporation.hold_buildings),
        }
        state.tell("unload", rule, seat, facts)
    for colour in range(COLOURS):
        corporation.cubes[colour] += corporation.hold_cubes[colour]
    corporation.hold_cubes = [0] * COLOURS
    corporation.bases += corporation.hold_bases
    corporation.hold_bases = 0
    corporation.buildings = list(map(add, corporation.buildings, corporation.hold_buildings))
    corporation.hold_buildings = [0] * BUILDINGS


def building_facts(buildings: list[int]) -> dict[str, int]:
    return {BUILDING_NAMES[kind]: buildings[kind] for kind in range(BUILDINGS) if buildings[kind]}


class TurnOver(Step[Voyage]):
    """Turn over the top token of the stack: one that nobody has seen, else the first known one (SI-7.14)."""

    __slots__ = ("turned",)

    rule = "SI-7.14"

    def __init__(self, seat: int, turned: int) -> None:
        self.seat = seat
        self.turned = turned  # tokens turned over before in this visit

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.turned)

    def run(self, state: Voyage) -> None:
        planet = state.corporations[self.seat].explorer
        state.push(Prospect(self.seat, self.turned + 1))
        if state.unknown[planet]:
            state.push(DrawGround(planet))
        else:
            tail = state.tails[planet]
            state.prospect = tail[0]
            state.tails = put(state.tails, planet, tail[1:])
            tell_turned(state, planet)


def tell_turned(state: Voyage, planet: int) -> None:
    if state.telling:
        token = state.terms.content.production_tokens[state.prospect]
        facts: dict[str, object] = {"planet": planet_id(state, planet), "token": token.id}
        state.tell("turn-over", "SI-7.14", NATURE, facts, EVERYBODY)


class DrawGround(Chance[Voyage]):
    """A token that nobody has seen yet (SI-2.2, SI-7.14, SI-25.2, SI-25.3)."""

    __slots__ = ("planet",)

    rule = "SI-7.14"
    stream = "ground"

    def __init__(self, planet: int) -> None:
        self.seat = NATURE
        self.planet = planet

    def args(self) -> tuple[int, ...]:
        return (self.planet,)

    def candidates(self, state: Voyage) -> list[Move]:
        ground = state.terms.moves.ground
        return [ground[token] for token in may_come(state, self.planet)]

    def weights(self, state: Voyage) -> list[int]:
        return ground_weights(state, self.planet)

    def play(self, state: Voyage, move: Move) -> None:
        planet = self.planet
        pool = tuple(token for token in state.pools[planet] if token != move.what)
        state.pools = put(state.pools, planet, pool)
        state.unknown = put(state.unknown, planet, state.unknown[planet] - 1)
        state.prospect = move.what
        tell_turned(state, planet)


def survey_price(state: Voyage, seat: int) -> int:
    """Fuel to survey on; nothing in a Travel that spends no Fuel at all (SI-7.15)."""
    return 0 if state.token(seat).action.free_flight else state.terms.content.limits.survey_fuel


class Prospect(Decision[Voyage]):
    """Keep the token, survey on for Fuel, or give up and stay there with the cargo (SI-7.15, SI-7.21)."""

    __slots__ = ("turned",)

    rule = "SI-7.15"

    def __init__(self, seat: int, turned: int) -> None:
        self.seat = seat
        self.turned = turned  # tokens turned over in this visit, the present one included

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.turned)

    def candidates(self, state: Voyage) -> list[Move]:
        moves = state.terms.moves
        return [moves.found, moves.survey, moves.give_up]

    def refusal(self, state: Voyage, move: Move) -> Refusal | None:
        if move is not state.terms.moves.survey:
            return None
        corporation = state.corporations[self.seat]
        if self.turned > state.stack_size(corporation.explorer):
            return Refusal("SI-7.15", "you have turned over every token of the stack")
        price = survey_price(state, self.seat)
        if corporation.fuel < price:
            return Refusal("SI-7.15", "surveying on costs {} Fuel and you have {}", price, corporation.fuel)
        return None

    def play(self, state: Voyage, move: Move) -> None:
        moves = state.terms.moves
        if move is moves.found:
            found_base(state, self.seat)
            return
        planet = state.corporations[self.seat].explorer
        refused = state.prospect
        state.tails = put(state.tails, planet, (*state.tails[planet], refused))
        state.prospect = -1
        if state.telling:
            token = state.terms.content.production_tokens[refused].id
            facts: dict[str, object] = {"planet": planet_id(state, planet), "token": token}
            state.tell("refuse" if move is moves.survey else "give-up", "SI-7.15", self.seat, facts)
        if move is moves.survey:
            pay_fuel(state, self.seat, survey_price(state, self.seat), "SI-7.15")
            state.push(TurnOver(self.seat, self.turned))


def found_base(state: Voyage, seat: int) -> None:
    """Found a Base; the token becomes active and is first used next round (SI-7.16 to SI-7.18).

    Of a token with layers the Deposit gets the surface one, whose colour the ARS cubes have too (SI-25.4).
    """
    corporation = state.corporations[seat]
    planet = corporation.explorer
    token = state.terms.content.production_tokens[state.prospect]
    state.prospect = -1
    corporation.hold_bases -= 1
    corporation.ground = put(corporation.ground, planet, token.index)
    colour, number = token.layers[0]
    corporation.deposit[planet * COLOURS + colour] = number
    corporation.played.append(state.terms.content.planets[planet].production)
    corporation.uses = 0
    if state.telling:
        facts: dict[str, object] = {"planet": planet_id(state, planet), "token": token.id}
        state.tell("found", "SI-7.16", seat, facts)
    gain_cubes(state, seat, colour, token.ars, "SI-7.17")
    state.push(Install(seat))


class Install(Decision[Voyage]):
    """Which Buildings aboard are put on free sites (SI-7.13, SI-7.16). Installed ones stay (SI-7.23)."""

    __slots__ = ()

    rule = "SI-7.13"
    detail = True

    def asks(self, state: Voyage) -> bool:
        corporation = state.corporations[self.seat]
        sites = state.terms.content.limits.sites
        return any(corporation.hold_buildings) and corporation.sited(corporation.explorer) < sites

    def candidates(self, state: Voyage) -> list[Move]:
        moves = state.terms.moves
        aboard = state.corporations[self.seat].hold_buildings
        return [*(move for move in moves.install if aboard[move.what]), moves.stop]

    def play(self, state: Voyage, move: Move) -> None:
        if move.what < 0:
            return
        corporation = state.corporations[self.seat]
        planet = corporation.explorer
        kind = move.what
        site = planet * BUILDINGS + kind
        corporation.hold_buildings = put(
            corporation.hold_buildings, kind, corporation.hold_buildings[kind] - 1
        )
        corporation.sites = put(corporation.sites, site, corporation.sites[site] + 1)
        if state.telling:
            facts: dict[str, object] = {
                "planet": planet_id(state, planet),
                "building": BUILDING_NAMES[kind],
            }
            state.tell("install", "SI-7.13", self.seat, facts)
        state.push(self)


def dismantle(state: Voyage, seat: int, planet: int) -> None:
    """Base and Buildings return to the reserve; Deposit, Storage and production token are lost (SI-7.20)."""
    if state.telling:
        corporation = state.corporations[seat]
        token = state.terms.content.production_tokens[corporation.ground[planet]]
        facts: dict[str, object] = {"planet": planet_id(state, planet), "token": token.id}
        state.tell("dismantle", "SI-7.20", seat, facts)
    remove_base(state, seat, planet)


def remove_base(state: Voyage, seat: int, planet: int) -> None:
    """A Base leaves its planet, by dismantling or because the planet is destroyed (SI-7.20, SI-18.2 to SI-18.4)."""
    corporation = state.corporations[seat]
    corporation.ground = put(corporation.ground, planet, -1)
    if corporation.layers[planet]:
        corporation.layers = put(corporation.layers, planet, 0)
    corporation.bases += 1
    first = planet * BUILDINGS
    sited = corporation.sites[first : first + BUILDINGS]
    if any(sited):
        corporation.buildings = list(map(add, corporation.buildings, sited))
        corporation.sites = (
            corporation.sites[:first] + [0] * BUILDINGS + corporation.sites[first + BUILDINGS :]
        )
    for colour in range(COLOURS):
        corporation.deposit[planet * COLOURS + colour] = 0
        corporation.storage[planet * COLOURS + colour] = 0
    token = state.terms.content.planets[planet].production
    corporation.hand &= ~(1 << token)
    if token in corporation.played:
        corporation.played.remove(token)
