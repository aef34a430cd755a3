"""Pebbles: a game of the smallest kind, to see what the kernel does without the rules of a real one.

Seats take pebbles from a pot. Everything that happens leaves a word on the trail, so that an order can be read off.
It is plain Python also where the kernel is compiled, as a game of somebody else would be.
"""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from starboard.kernel import (
    EVERYBODY,
    Chance,
    Decision,
    Edition,
    EvenChance,
    Game,
    Move,
    MoveTable,
    Option,
    Outcome,
    Refusal,
    State,
    Step,
)

TABLE = MoveTable()
TAKE = [TABLE.add(f"take {count}", count, -1, ("pot",)) for count in range(1, 4)]
PASS = TABLE.add("pass")
LOW = TABLE.add("roll low")
HIGH = TABLE.add("roll high")
NEVER = TABLE.add("roll never")
HEADS = TABLE.add("flip heads")
TAILS = TABLE.add("flip tails")


class Pebbles(State):
    """The pot, and what has happened."""

    __slots__ = ("generated", "pot", "trail")

    pot: int
    trail: list[str]
    generated: int  # how often moves were generated, in this position and those before it

    @classmethod
    def of(cls, pot: int, *frames: Any) -> "Pebbles":
        """A position with these frames still to come, the next one last; nothing has run yet."""
        state = cls()
        state.begin()
        state.pot = pot
        state.trail = []
        state.generated = 0
        for frame in frames:
            state.push(frame)
        return state

    def clone(self) -> "Pebbles":
        new = Pebbles.of(self.pot, *self.stack)
        new.legal = self.legal
        new.trail = self.trail[:]
        new.generated = self.generated
        return new

    def dump(self) -> dict[str, Any]:
        return {"stack": self.dump_stack(), "pot": self.pot, "trail": self.trail[:]}

    def outcome(self) -> Outcome | None:
        if self.stack:
            return None
        return Outcome(
            [{"pebbles": 5, "luck": 1}, {"pebbles": 2, "luck": 4}], [1, 1], 3, "P-9", "both have 6"
        )


class Take(Decision[Pebbles]):
    """Take one to three pebbles, or pass."""

    __slots__ = ()

    rule = "P-1"

    def candidates(self, state: Pebbles) -> Sequence[Move]:
        state.generated += 1
        return [*TAKE, PASS]

    def refusal(self, state: Pebbles, move: Move) -> Refusal | None:
        if move.what > state.pot:
            return Refusal("P-2", "{} pebbles are wanted, {} are left", move.what, state.pot)
        return None

    def play(self, state: Pebbles, move: Move) -> None:
        state.trail.append(f"{self.seat}: {move.text}")
        if move is not PASS:
            state.pot -= move.what
            state.push(Mark(self.seat))
        if state.telling:
            state.tell("take", "P-1", self.seat, {"pebbles": move.what})


class Bonus(Take):
    """Only asked while there are pebbles."""

    __slots__ = ()

    def asks(self, state: Pebbles) -> bool:
        return state.pot > 0

    def run(self, state: Pebbles) -> None:
        state.trail.append(f"{self.seat}: no bonus")


class Silent(Take):
    """Skipped without a word when there are no pebbles."""

    __slots__ = ()

    def asks(self, state: Pebbles) -> bool:
        return state.pot > 0


class Mark(Step[Pebbles]):
    """A step that leaves a word."""

    __slots__ = ()

    rule = "P-3"

    def run(self, state: Pebbles) -> None:
        state.trail.append(f"{self.seat}: mark")


class TwoMarks(Step[Pebbles]):
    """A step from which others follow."""

    __slots__ = ()

    rule = "P-4"

    def run(self, state: Pebbles) -> None:
        state.push(Mark(self.seat))
        state.push(Mark(self.seat + 1))


class Roll(Chance[Pebbles]):
    """Low once, high three times, the third outcome not at all."""

    __slots__ = ()

    rule = "P-5"
    stream = "die"

    def candidates(self, state: Pebbles) -> Sequence[Move]:
        return [LOW, NEVER, HIGH]

    def weights(self, state: Pebbles) -> list[int]:
        return [1, 0, 3]

    def play(self, state: Pebbles, move: Move) -> None:
        state.trail.append(move.text)
        if state.telling:
            state.tell("roll", "P-5", self.seat, {"roll": move.text}, EVERYBODY)


class Plain(Roll):
    """A chance that says nothing of its weights."""

    __slots__ = ()

    def weights(self, state: Pebbles) -> list[int]:
        return Chance.weights(self, state)


class Flip(EvenChance[Pebbles]):
    """A coin."""

    __slots__ = ()

    rule = "P-6"
    stream = "coin"

    def candidates(self, state: Pebbles) -> Sequence[Move]:
        return [HEADS, TAILS]

    def play(self, state: Pebbles, move: Move) -> None:
        state.trail.append(move.text)


class PebblesGame(Game):
    """One to three seats; alone the pot can be haunted."""

    slug = "pebbles"
    name = "Pebbles"
    prefix = "P"
    seats = (1, 2, 3)
    options = (
        Option("pot", ("5", "9"), "5", "pebbles at the start"),
        Option("haunted", ("false", "true"), "false", "a ghost takes part", solo_only=True),
    )

    def edition(self, seats: int, options: dict[str, str], pack: Path | None = None) -> "PebblesEdition":
        return PebblesEdition(self, seats, options, "0" * 16, TABLE)


class PebblesEdition(Edition):
    """Pebbles with its options."""

    def start(self) -> Pebbles:
        state = Pebbles.of(int(self.options["pot"]), Take(0))
        state.settle()
        return state


class Point(Random):
    """A generator whose numbers are known and counted."""

    def __init__(self, *numbers: float) -> None:
        super().__init__(0)
        self.numbers = list(numbers)
        self.count = 0

    def random(self) -> float:
        self.count += 1
        return self.numbers.pop(0)
