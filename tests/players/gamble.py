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


class Guess(Purse):
    """The toss has been made already and lies face down: nobody has seen it."""

    __slots__ = ("card",)

    card: Move

    @classmethod
    def of_card(cls, card: Move, sure: int) -> "Guess":
        state = cls()
        state.begin()
        state.points = 0
        state.sure = sure
        state.tosses = 0
        state.card = card
        state.push(Call(0))
        return state

    def clone(self) -> "Guess":
        new = Guess.of_card(self.card, self.sure)
        new.stack = self.stack[:]
        new.legal = self.legal
        new.points = self.points
        return new


class Call(Coin):
    """Turn the card over, or take what is sure."""

    __slots__ = ()

    def play(self, state: Purse, move: Move) -> None:
        assert isinstance(state, Guess)
        if move is SURE:
            state.points += state.sure
        elif state.card is HEADS:
            state.points += 10


class GuessGame(GambleGame):
    """With the card face down."""

    def edition(self, seats: int, options: dict[str, str], pack: Path | None = None) -> "GuessEdition":
        return GuessEdition(self, seats, options, "0", TABLE)


class GuessEdition(GambleEdition):
    """The card may be either."""

    def imagine(self, state: State, seat: int, rng: Random) -> State:
        world = state.clone()
        assert isinstance(world, Guess)
        world.card = HEADS if rng.random() < 0.5 else TAILS
        return world


EDITION = GambleGame().edition(1, {})
