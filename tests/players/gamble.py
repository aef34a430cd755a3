"""Gamble: one seat, so many coins; before each of them it may toss for ten points or take some for sure.

What is right can be worked out by hand, so it shows whether a player reckons with luck as it is. It is plain Python
also where the players are compiled, as a game of somebody else would be.
"""

from collections.abc import Sequence
from pathlib import Path
from random import Random

from starboard.kernel import (
    Decision,
    Edition,
    EvenChance,
    Game,
    Move,
    MoveTable,
    Outcome,
    State,
)

TABLE = MoveTable()
TOSS = TABLE.add("toss")
SURE = TABLE.add("sure")
HEADS = TABLE.add("heads")
TAILS = TABLE.add("tails")


class Purse(State):
    """Points so far, and what a sure coin brings."""

    __slots__ = ("points", "sure", "tosses")

    points: int
    sure: int
    tosses: int

    @classmethod
    def of(cls, coins: int, sure: int) -> "Purse":
        state = cls()
        state.begin()
        state.points = 0
        state.sure = sure
        state.tosses = 0
        for _ in range(coins):
            state.push(Coin(0))
        return state

    def clone(self) -> "Purse":
        new = Purse.of(0, self.sure)
        new.stack = self.stack[:]
        new.legal = self.legal
        new.points = self.points
        new.tosses = self.tosses
        return new

    def outcome(self) -> Outcome | None:
        return None if self.stack else Outcome([{"points": self.points}], [1], 1, "G-1", "alone")


class Coin(Decision[Purse]):
    """Toss it, or take what is sure."""

    __slots__ = ()

    rule = "G-1"

    def candidates(self, state: Purse) -> Sequence[Move]:
        return [TOSS, SURE]

    def play(self, state: Purse, move: Move) -> None:
        if move is SURE:
            state.points += state.sure
        else:
            state.tosses += 1
            state.push(Toss())


class Toss(EvenChance[Purse]):
    """Ten or nothing."""

    __slots__ = ()

    rule = "G-2"
    stream = "coin"

    def candidates(self, state: Purse) -> Sequence[Move]:
        return [HEADS, TAILS]

    def play(self, state: Purse, move: Move) -> None:
        state.points += 10 if move is HEADS else 0


class GambleGame(Game):
    """For one seat."""

    slug = "gamble"
    name = "Gamble"
    prefix = "G"
    seats = (1,)

    def edition(self, seats: int, options: dict[str, str], pack: Path | None = None) -> "GambleEdition":
        return GambleEdition(self, seats, options, "0", TABLE)


class GambleEdition(Edition):
    """A purse is worth what is in it."""

    def imagine(self, state: State, seat: int, rng: Random) -> State:
        return state.clone()

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, Purse)
        return float(state.points)


EDITION = GambleGame().edition(1, {})
