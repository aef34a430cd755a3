"""Build a Mechanism (ledger section 11)."""

from typing import Final

from starboard.games.starship_interstellar.content import BUILD_EXTRA, PROJECTS
from starboard.games.starship_interstellar.payments import (
    cost_refusal,
    pay_cubes,
    payable,
    payable_lowered,
    ways,
)
from starboard.games.starship_interstellar.rewards import tell_lost
from starboard.games.starship_interstellar.state import FROM_MECHANISMS, NOBODY, Voyage
from starboard.games.starship_interstellar.supply import gain_prestige
from starboard.games.starship_interstellar.universal import (
    universal_payments,
    universal_prestige,
    universal_refusal,
)
from starboard.kernel.decision import Decision
from starboard.kernel.event import Refusal
from starboard.kernel.move import Move

VALUE: Final = -1  # the Prestige of a Mechanism is its value


def open_positions(state: Voyage, seat: int) -> int:
    """How many positions of the line may be chosen: Current and Long-Term, with Build Extra all (SI-11.2, SI-11.6)."""
    if state.corporations[seat].knows(BUILD_EXTRA):
        return min(PROJECTS, len(state.projects))
    return min(state.terms.content.limits.long_term, len(state.projects))


def levels_lower(state: Voyage, seat: int) -> int:
    """By how many levels one cube of a Mechanism is lower (SI-11.6)."""
    if state.corporations[seat].knows(BUILD_EXTRA):
        return state.terms.content.limits.mechanism_cubes_lower
    return 0


def can_pay(state: Voyage, seat: int, position: int) -> bool:
    mechanism = state.terms.content.mechanisms[state.projects[position]]
    if mechanism.any_cubes:
        return sum(state.corporations[seat].cubes) >= mechanism.any_cubes
    return payable_lowered(state.corporations[seat].cubes, mechanism.cost, levels_lower(state, seat))


def build_refusal(state: Voyage, seat: int) -> Refusal | None:
    """There has to be a slot and a project that can be paid (SI-10.6, SI-11.8)."""
    if state.ship_complete():
        return Refusal("SI-11.8", "the Interstellar is complete")
    positions = open_positions(state, seat)
    cubes = state.corporations[seat].cubes
    lower = levels_lower(state, seat)
    mechanisms = state.terms.content.mechanisms
    for project in state.projects[:positions]:
        mechanism = mechanisms[project]
        if mechanism.any_cubes:
            if sum(cubes) >= mechanism.any_cubes:
                return None
        elif payable_lowered(cubes, mechanism.cost, lower) if lower else payable(cubes, mechanism.cost):
            return None
    if not positions:
        return Refusal("SI-11.2", "no project lies in a row that you may choose from")
    return Refusal("SI-11.2", "your cubes pay for no project that you may choose")


class BuildMechanism(Decision[Voyage]):
    """Which project; with number 14 perhaps a second one (SI-11.2, SI-11.7)."""

    __slots__ = ("built",)

    rule = "SI-11.2"

    def __init__(self, seat: int, built: int) -> None:
        self.seat = seat
        self.built = built  # in this action

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.built)

    def asks(self, state: Voyage) -> bool:
        if not self.built:
            return True
        most = state.token(self.seat).salvation.mechanisms
        return self.built < most and build_refusal(state, self.seat) is None

    def candidates(self, state: Voyage) -> list[Move]:
        moves = state.terms.moves
        found = moves.project[: len(state.projects)]
        if self.built:
            found = [*found, moves.stop]
        return found

    def refusal(self, state: Voyage, move: Move) -> Refusal | None:
        if move.what < 0:
            return None
        if move.what >= open_positions(state, self.seat):
            return Refusal("SI-11.6", "Future Projects are open only with Build Extra")
        if not can_pay(state, self.seat, move.what):
            mechanism = state.terms.content.mechanisms[state.projects[move.what]]
            if mechanism.any_cubes:
                return universal_refusal(
                    mechanism.name, mechanism.any_cubes, state.corporations[self.seat].cubes
                )
            return cost_refusal("SI-11.2", mechanism.name, mechanism.cost, levels_lower(state, self.seat))
        return None

    def play(self, state: Voyage, move: Move) -> None:
        if move.what < 0:
            return
        state.push(BuildMechanism(self.seat, self.built + 1))
        if state.terms.content.mechanisms[state.projects[move.what]].any_cubes:
            state.push(PayUniversal(self.seat, move.what))
        else:
            state.push(PayMechanism(self.seat, move.what))


class PayMechanism(Decision[Voyage]):
    """With which cubes; asked only where Build Extra leaves a choice (SI-3.6, SI-3.13, SI-11.6)."""

    __slots__ = ("position",)

    rule = "SI-3.6"
    detail = True

    def __init__(self, seat: int, position: int) -> None:
        self.seat = seat
        self.position = position

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.position)

    def ways(self, state: Voyage) -> list[list[int]]:
        cost = state.terms.content.mechanisms[state.projects[self.position]].cost
        return ways(state.corporations[self.seat].cubes, cost, levels_lower(state, self.seat))

    def asks(self, state: Voyage) -> bool:
        return len(self.ways(state)) > 1

    def run(self, state: Voyage) -> None:
        self.pay(state, self.ways(state)[0])

    def candidates(self, state: Voyage) -> list[Move]:
        moves = state.terms.moves
        return [moves.pay[moves.pay_sets.index(way)] for way in self.ways(state)]

    def play(self, state: Voyage, move: Move) -> None:
        self.pay(state, state.terms.moves.pay_sets[move.what])

    def pay(self, state: Voyage, paid: list[int]) -> None:
        pay_cubes(state, self.seat, paid, "SI-11.2")
        build(state, self.seat, self.position, "SI-11.4")


class PayUniversal(PayMechanism):
    """Any cubes; with number 14 and with Build Extra each Mechanism is paid for itself (SI-28.4, SI-29.4)."""

    __slots__ = ()

    rule = "SI-28.4"

    def ways(self, state: Voyage) -> list[list[int]]:
        number = state.terms.content.mechanisms[state.projects[self.position]].any_cubes
        return universal_payments(state.corporations[self.seat].cubes, number)

    def pay(self, state: Voyage, paid: list[int]) -> None:
        prestige = universal_prestige(state, self.seat, paid)
        pay_cubes(state, self.seat, paid, "SI-28.4")
        build(state, self.seat, self.position, "SI-11.4", prestige)


def build(state: Voyage, seat: int, position: int, rule: str, prestige: int = VALUE) -> None:
    """Into the next slot; the line closes up; a corporation gains the value in Prestige (SI-11.3, SI-11.4).

    What the World Government or a reward builds fills a slot like any other (SI-14.10). `prestige` is what cubes of
    choice made a Universal Mechanism worth; else it gives the value of its token (SI-28.4, SI-28.7).
    """
    mechanism = state.terms.content.mechanisms[state.projects[position]]
    state.projects = state.projects[:position] + state.projects[position + 1 :]
    state.built = [*state.built, mechanism.index]
    state.built_by = [*state.built_by, seat]
    if state.telling:
        module = (len(state.built) - 1) // state.terms.slots
        facts: dict[str, object] = {
            "mechanism": mechanism.id,
            "project": position + 1,
            "module": module + 1,
            "slot": (len(state.built) - 1) % state.terms.slots + 1,
        }
        if prestige != VALUE:
            facts["prestige"] = prestige
        state.tell("build", rule, seat, facts)
    if seat != NOBODY:
        gain_prestige(
            state, seat, mechanism.value if prestige == VALUE else prestige, FROM_MECHANISMS, "SI-11.3"
        )


def lowest_positions(state: Voyage, last: int) -> list[int]:
    """The projects of lowest value among the first ones; that of a Universal Mechanism is 1 (SI-28.6)."""
    mechanisms = state.terms.content.mechanisms
    values = [mechanisms[project].value for project in state.projects[:last]]
    return [position for position, value in enumerate(values) if value == min(values)]


class GivenMechanism(Decision[Voyage]):
    """A reward builds the Mechanism of lowest value in Current and Long-Term without payment (SI-15.14)."""

    __slots__ = ()

    rule = "SI-15.14"

    def lowest(self, state: Voyage) -> list[int]:
        if state.ship_complete():
            return []
        return lowest_positions(state, state.terms.content.limits.long_term)

    def asks(self, state: Voyage) -> bool:
        return len(self.lowest(state)) > 1

    def run(self, state: Voyage) -> None:
        lowest = self.lowest(state)
        if lowest:
            build(state, self.seat, lowest[0], "SI-15.14")
        else:
            tell_lost(state, self.seat, "build_mechanism")

    def candidates(self, state: Voyage) -> list[Move]:
        return [state.terms.moves.project[position] for position in self.lowest(state)]

    def play(self, state: Voyage, move: Move) -> None:
        build(state, self.seat, move.what, "SI-15.14")
