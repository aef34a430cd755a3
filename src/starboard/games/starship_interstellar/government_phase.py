"""The Government Phase (ledger section 17)."""

from starboard.games.starship_interstellar.content import COLOUR_NAMES, COLOURS, PROJECTS
from starboard.games.starship_interstellar.families import TurnFamilies
from starboard.games.starship_interstellar.government import ModuleCheck
from starboard.games.starship_interstellar.hall_government import begin_conversion
from starboard.games.starship_interstellar.hall_probe import HallGovernmentProbe
from starboard.games.starship_interstellar.journey import MoveGovernmentProbe
from starboard.games.starship_interstellar.market import to_market
from starboard.games.starship_interstellar.mechanisms import build, lowest_positions
from starboard.games.starship_interstellar.solar import grow_spiral
from starboard.games.starship_interstellar.state import (
    FROM_GOVERNMENT,
    GOVERNMENT_PHASE,
    INTERESTING,
    NOBODY,
    Voyage,
)
from starboard.games.starship_interstellar.sun import destroy_planets
from starboard.games.starship_interstellar.supply import gain_fuel, gain_prestige, gain_scientists
from starboard.games.starship_interstellar.universal import (
    MechanismChance,
    blue_weights,
    possible,
    weights_of,
)
from starboard.kernel.decision import Step
from starboard.kernel.event import EVERYBODY
from starboard.kernel.move import NATURE, Move


def begin_government_phase(state: Voyage) -> None:
    """The steps in their order; the Governor is determined once, at the start."""
    state.phase = GOVERNMENT_PHASE
    governor = state.governor()
    if state.telling:
        state.tell(
            "phase", "SI-4.1", NATURE, {"phase": "government", "governor": governor, "round": state.round}
        )
    state.push(EndCheck(NATURE))  # SI-17.11
    state.push(MovePlanets(NATURE))  # SI-17.10
    state.push(SunGrows(NATURE))  # SI-17.9
    state.push(RestockMarket(NATURE))  # SI-17.8
    state.push(RefillProjects(NATURE))  # SI-17.7
    if governor == state.terms.hall and governor != NOBODY:
        state.push(HallGovernmentProbe(governor, 0))  # SI-35.12
    elif governor != NOBODY:
        state.push(MoveGovernmentProbe(governor, 0))  # SI-17.5
    state.push(ModuleCheck(NATURE))  # SI-17.4
    state.push(GovernmentBuild(NATURE))  # SI-17.3
    if governor != NOBODY:
        state.push(GovernorReward(governor))  # SI-17.2
    state.push(Grants(NATURE))  # SI-17.1


class Grants(Step[Voyage]):
    """Fuel and Scientists for every corporation (SI-17.1)."""

    __slots__ = ()

    rule = "SI-17.1"

    def run(self, state: Voyage) -> None:
        limits = state.terms.content.limits
        for seat in range(state.terms.players):
            gain_fuel(state, seat, limits.grant_fuel, "SI-17.1")
            gain_scientists(state, seat, limits.grant_scientists, "SI-17.1")


class GovernorReward(Step[Voyage]):
    """Prestige for the Governor (SI-17.2)."""

    __slots__ = ()

    rule = "SI-17.2"

    def run(self, state: Voyage) -> None:
        prestige = state.terms.content.limits.governor_prestige
        gain_prestige(state, self.seat, prestige, FROM_GOVERNMENT, "SI-17.2")


class GovernmentBuild(Step[Voyage]):
    """The World Government builds the Mechanism of lowest value among Current Projects (SI-17.3)."""

    __slots__ = ()

    rule = "SI-17.3"

    def run(self, state: Voyage) -> None:
        lowest = lowest_positions(state, state.terms.content.limits.current)
        if lowest and not state.ship_complete():
            build(state, NOBODY, lowest[0], "SI-17.3")


class RefillProjects(Step[Voyage]):
    """From the blue pile to the end of the line, until it is full or the pile empty (SI-17.7)."""

    __slots__ = ()

    rule = "SI-17.7"

    def run(self, state: Voyage) -> None:
        if len(state.projects) < PROJECTS and state.blue_left() > 0:
            state.push(self)
            state.push(DrawMechanism())


class DrawMechanism(MechanismChance):
    """A Mechanism of the blue pile (SI-17.7, SI-28.3)."""

    __slots__ = ()

    rule = "SI-17.7"

    def __init__(self) -> None:
        self.seat = NATURE

    def args(self) -> tuple[int, ...]:
        return ()

    def candidates(self, state: Voyage) -> list[Move]:
        if state.terms.variants.universal == INTERESTING:
            return possible(state, state.blue, blue_weights(state))
        mechanisms = state.terms.moves.mechanism
        return [mechanisms[mechanism] for mechanism in state.blue]

    def weights(self, state: Voyage) -> list[int]:
        if state.terms.variants.universal == INTERESTING:
            return weights_of(state, blue_weights(state))
        return super().weights(state)

    def play(self, state: Voyage, move: Move) -> None:
        state.blue = tuple(mechanism for mechanism in state.blue if mechanism != move.what)
        state.projects = [*state.projects, move.what]
        if state.telling:
            name = state.terms.content.mechanisms[move.what].id
            facts: dict[str, object] = {"mechanism": name, "project": len(state.projects)}
            state.tell("project", "SI-17.7", NATURE, facts, EVERYBODY)


class RestockMarket(Step[Voyage]):
    """New cubes in the Market while their rows have room (SI-17.8)."""

    __slots__ = ()

    rule = "SI-17.8"

    def run(self, state: Voyage) -> None:
        added: dict[str, int] = {}
        for colour in range(COLOURS):
            for _ in range(state.terms.content.market[colour].restock):
                if to_market(state, colour):
                    added[COLOUR_NAMES[colour]] = added.get(COLOUR_NAMES[colour], 0) + 1
        if state.telling:
            state.tell("restock", "SI-17.8", NATURE, {"cubes": added})


class SunGrows(Step[Voyage]):
    """The Spiral marker advances, then planets burn (SI-17.9)."""

    __slots__ = ()

    rule = "SI-17.9"

    def run(self, state: Voyage) -> None:
        grow_spiral(state, NATURE, state.terms.content.limits.growth, "SI-17.9")
        destroy_planets(state)


class MovePlanets(Step[Voyage]):
    """Every remaining planet moves on, counter-clockwise (SI-17.10)."""

    __slots__ = ()

    rule = "SI-17.10"

    def run(self, state: Voyage) -> None:
        places = state.places[:]
        for planet in state.terms.content.planets:
            if not state.is_destroyed(planet.index):
                places[planet.index] = (places[planet.index] + planet.speed) % planet.spaces
        state.places = places
        if state.telling:
            planets = state.terms.content.planets
            facts: dict[str, object] = {
                "quadrants": {
                    planet.id: state.quadrant(planet.index) + 1
                    for planet in planets
                    if not state.is_destroyed(planet.index)
                }
            }
            state.tell("planets", "SI-17.10", NATURE, facts)


class EndCheck(Step[Voyage]):
    """Earth's burn marker, or two of the three goals; else the next round (SI-17.11, SI-17.12, SI-19.1)."""

    __slots__ = ()

    rule = "SI-19.1"

    def run(self, state: Voyage) -> None:
        from starboard.games.starship_interstellar.rounds import StartRound

        burns = state.earth_burns()
        if burns or state.goals_met() >= state.terms.content.limits.goals_needed:
            if state.telling:
                state.tell("game-end", "SI-18.7" if burns else "SI-19.1", NATURE, {"earth": burns})
            state.finish()
            return
        state.push(StartRound(NATURE))
        if state.terms.variants.families:
            state.push(TurnFamilies(NATURE))  # SI-23.7
        if state.hall is not None:
            begin_conversion(state)  # SI-37.2
