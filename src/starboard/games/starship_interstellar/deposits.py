"""Deposits and Storages (ledger sections 9, 15 and 16): cubes in the ground, dug out, and brought home."""

from typing import Final

from starboard.games.starship_interstellar.content import (
    COLOUR_NAMES,
    COLOURS,
    DRILL_REWARD,
    IMPROVED_DEPOSIT,
    PURPLE,
)
from starboard.games.starship_interstellar.multi_deposits import next_layer
from starboard.games.starship_interstellar.rewards import tell_lost
from starboard.games.starship_interstellar.state import Voyage
from starboard.games.starship_interstellar.supply import cube_facts
from starboard.kernel.decision import Decision
from starboard.kernel.event import Refusal
from starboard.kernel.move import Move

REFILL: Final = -1  # in `ChooseDeposit`: what number 8 does; else a kind of reward


def storage_room(state: Voyage, seat: int, planet: int) -> int:
    """Free spaces of a Storage (SI-9.12)."""
    return state.terms.content.limits.storage - state.corporations[seat].stored(planet)


def dig(state: Voyage, seat: int, planet: int, colour: int, rule: str, by: str) -> None:
    """Move a cube from the Deposit to the Storage."""
    state.corporations[seat].storage[planet * COLOURS + colour] += 1
    if state.telling:
        facts: dict[str, object] = {
            "planet": planet_id(state, planet),
            "cube": COLOUR_NAMES[colour],
            "by": by,
        }
        state.tell("dig", rule, seat, facts)
    take_from_deposit(state, seat, planet, colour)


def take_from_deposit(state: Voyage, seat: int, planet: int, colour: int) -> None:
    """Every cube that leaves a Deposit leaves it here; the last one uncovers the next layer (SI-25.5)."""
    state.corporations[seat].deposit[planet * COLOURS + colour] -= 1
    if state.terms.variants.multi_deposits:
        next_layer(state, seat, planet)


def bring_home(state: Voyage, seat: int, planet: int, colour: int, rule: str) -> None:
    """Move a cube from the Storage to the supply."""
    corporation = state.corporations[seat]
    corporation.storage[planet * COLOURS + colour] -= 1
    corporation.cubes[colour] += 1
    if state.telling:
        facts: dict[str, object] = {"planet": planet_id(state, planet), "cube": COLOUR_NAMES[colour]}
        state.tell("bring", rule, seat, facts)


def add_to_deposit(state: Voyage, seat: int, planet: int, cubes: list[int], rule: str) -> None:
    """A Deposit has no upper limit (SI-9.17)."""
    deposit = state.corporations[seat].deposit
    for colour in range(COLOURS):
        deposit[planet * COLOURS + colour] += cubes[colour]
    if state.telling:
        facts: dict[str, object] = {"planet": planet_id(state, planet), "cubes": cube_facts(cubes)}
        state.tell("deposit", rule, seat, facts)


def planet_id(state: Voyage, planet: int) -> str:
    return state.terms.content.planets[planet].id


class Digging(Decision[Voyage]):
    """Further cubes that a Drill moves, or those of a reward: up to as many as are left (SI-9.5, SI-15.11).

    The owner picks their colours (SI-9.13).
    """

    __slots__ = ("left", "planet")

    rule = "SI-9.5"
    detail = True

    def __init__(self, seat: int, planet: int, left: int) -> None:
        self.seat = seat
        self.planet = planet
        self.left = left

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.planet, self.left)

    def asks(self, state: Voyage) -> bool:
        corporation = state.corporations[self.seat]
        return (
            self.left > 0
            and corporation.deposited(self.planet) > 0
            and storage_room(state, self.seat, self.planet) > 0
        )

    def candidates(self, state: Voyage) -> list[Move]:
        deposit = state.corporations[self.seat].deposit
        moves = state.terms.moves
        first = self.planet * COLOURS
        return [
            *(moves.activate_drill[colour] for colour in range(COLOURS) if deposit[first + colour]),
            moves.stop,
        ]

    def play(self, state: Voyage, move: Move) -> None:
        if move.what < 0:
            return
        state.push(Digging(self.seat, self.planet, self.left - 1))
        dig(state, self.seat, self.planet, move.what, "SI-9.5", "drill")


class Bringing(Decision[Voyage]):
    """Further cubes that an ARS brings home, or those of a reward (SI-9.6, SI-15.11). The owner picks (SI-9.18)."""

    __slots__ = ("left", "planet")

    rule = "SI-9.6"
    detail = True

    def __init__(self, seat: int, planet: int, left: int) -> None:
        self.seat = seat
        self.planet = planet
        self.left = left

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.planet, self.left)

    def asks(self, state: Voyage) -> bool:
        return self.left > 0 and state.corporations[self.seat].stored(self.planet) > 0

    def candidates(self, state: Voyage) -> list[Move]:
        storage = state.corporations[self.seat].storage
        moves = state.terms.moves
        first = self.planet * COLOURS
        return [
            *(moves.activate_ars[colour] for colour in range(COLOURS) if storage[first + colour]),
            moves.stop,
        ]

    def play(self, state: Voyage, move: Move) -> None:
        if move.what < 0:
            return
        state.push(Bringing(self.seat, self.planet, self.left - 1))
        bring_home(state, self.seat, self.planet, move.what, "SI-9.6")


class ChooseDeposit(Decision[Voyage]):
    """Which own Deposit is improved, drilled or refilled (SI-15.10, SI-15.11, SI-16.6)."""

    __slots__ = ("n", "purpose")

    rule = "SI-15.10"

    def __init__(self, seat: int, purpose: int, n: int) -> None:
        self.seat = seat
        self.purpose = purpose
        self.n = n

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.purpose, self.n)

    def asks(self, state: Voyage) -> bool:
        return any(self.refusal(state, move) is None for move in self.candidates(state))

    def run(self, state: Voyage) -> None:
        tell_lost(state, self.seat, "drill" if self.purpose == DRILL_REWARD else "improved_deposit")

    def candidates(self, state: Voyage) -> list[Move]:
        ground = state.corporations[self.seat].ground
        return [move for move in state.terms.moves.deposit if ground[move.what] >= 0]

    def refusal(self, state: Voyage, move: Move) -> Refusal | None:
        if self.purpose == DRILL_REWARD:
            planet = state.terms.content.planets[move.what].name
            if not state.corporations[self.seat].deposited(move.what):
                return Refusal("SI-15.11", "the Deposit on {} is empty", planet)
            if not storage_room(state, self.seat, move.what):
                return Refusal("SI-9.12", "the Storage on {} is full", planet)
        return None

    def play(self, state: Voyage, move: Move) -> None:
        planet = move.what
        if self.purpose == IMPROVED_DEPOSIT:
            cubes = [0] * COLOURS
            cubes[min(PURPLE, state.normal_colour(self.seat, planet) + 1)] = self.n
            add_to_deposit(state, self.seat, planet, cubes, "SI-15.10")
        elif self.purpose == DRILL_REWARD:
            state.push(Digging(self.seat, planet, self.n))
        else:
            state.push(Refill(self.seat, planet))


class ChooseStorage(Decision[Voyage]):
    """From which own Storage a reward brings cubes home (SI-15.11)."""

    __slots__ = ("n",)

    rule = "SI-15.11"

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.n)

    def asks(self, state: Voyage) -> bool:
        return bool(self.candidates(state))

    def run(self, state: Voyage) -> None:
        tell_lost(state, self.seat, "ars")

    def candidates(self, state: Voyage) -> list[Move]:
        corporation = state.corporations[self.seat]
        return [
            move
            for move in state.terms.moves.storage
            if corporation.ground[move.what] >= 0 and corporation.stored(move.what)
        ]

    def play(self, state: Voyage, move: Move) -> None:
        state.push(Bringing(self.seat, move.what, self.n))


class Refill(Decision[Voyage]):
    """Number 8: the level of each cube, between the normal level of the Deposit and 2 above (SI-16.6)."""

    __slots__ = ("planet",)

    rule = "SI-16.6"
    detail = True

    def __init__(self, seat: int, planet: int) -> None:
        self.seat = seat
        self.planet = planet

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.planet)

    def candidates(self, state: Voyage) -> list[Move]:
        moves = state.terms.moves
        action = state.token(self.seat).action
        lowest = state.normal_colour(self.seat, self.planet)
        highest = min(PURPLE, lowest + action.levels_above)
        return [
            move
            for move in reversed(moves.refill)
            if all(
                lowest <= colour <= highest or not moves.refill_sets[move.what][colour]
                for colour in range(COLOURS)
            )
        ]

    def play(self, state: Voyage, move: Move) -> None:
        add_to_deposit(state, self.seat, self.planet, state.terms.moves.refill_sets[move.what], "SI-16.6")
