"""Causes: a game of the smallest kind in which a value changes for one known reason at a time.

A script says what is asked: `ready` changes nothing; at `invest` one takes a point or waits for five at the end, which
the look ahead does not see; a `coin` brings seat 0 ten points or none; at `gift` seat 1 gives seat 0 twenty points or
does not. Alone it is a chase; of two seats seat 1 begins with twelve points.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from starboard.kernel import EVERYBODY, Decision, Edition, EvenChance, Game, Move, MoveTable, Outcome, State

TABLE = MoveTable()
LEFT, RIGHT = TABLE.add("left"), TABLE.add("right")
TAKE, WAIT = TABLE.add("take"), TABLE.add("wait")
HEADS, TAILS = TABLE.add("heads"), TABLE.add("tails")
GIVE, HOLD = TABLE.add("give"), TABLE.add("hold")


class Story(State):
    """The points of both seats, and what seat 0 has waited for."""

    __slots__ = ("later", "points")

    points: list[int]
    later: int

    @classmethod
    def of(cls, points: list[int], later: int = 0) -> "Story":
        state = cls()
        state.begin()
        state.points, state.later = points, later
        return state

    def clone(self) -> "Story":
        new = Story.of(self.points[:], self.later)
        new.stack, new.legal = self.stack[:], self.legal
        return new

    def outcome(self) -> Outcome | None:
        if self.stack:
            return None
        totals = [self.points[0] + self.later, *self.points[1:]]
        places = [1 if total == max(totals) else 2 for total in totals]
        return Outcome([{"points": total} for total in totals], places, 1, "X-1", "told")


class Ready(Decision[Story]):
    """Two answers that change nothing."""

    __slots__ = ()
    rule = "X-2"
    landmark = True

    def candidates(self, state: Story) -> Sequence[Move]:
        return [LEFT, RIGHT]

    def play(self, state: Story, move: Move) -> None:
        if state.telling:
            state.tell("ready", "X-2", self.seat, {})


class Invest(Ready):
    """A point now, or five at the end."""

    __slots__ = ()

    def candidates(self, state: Story) -> Sequence[Move]:
        return [TAKE, WAIT]

    def play(self, state: Story, move: Move) -> None:
        if move is TAKE:
            state.points[self.seat] += 1
        else:
            state.later += 5


class Gift(Ready):
    """Twenty points for the other one, or none."""

    __slots__ = ()

    def candidates(self, state: Story) -> Sequence[Move]:
        return [GIVE, HOLD]

    def play(self, state: Story, move: Move) -> None:
        state.points[1 - self.seat] += 20 if move is GIVE else 0


class Toss(EvenChance[Story]):
    """Ten points or none, for seat 0."""

    __slots__ = ()
    rule = "X-3"
    stream = "coin"

    def candidates(self, state: Story) -> Sequence[Move]:
        return [HEADS, TAILS]

    def play(self, state: Story, move: Move) -> None:
        state.points[0] += 10 if move is HEADS else 0
        if state.telling:
            state.tell("toss", "X-3", -1, {"side": move.text}, EVERYBODY)


class CausesGame(Game):
    """One or two seats."""

    slug = "causes"
    name = "Causes"
    prefix = "X"
    chase = True
    seats = (1, 2)


class CausesEdition(Edition):
    """A script of frames, the first one first."""

    def __init__(self, seats: int, *script: Any) -> None:
        super().__init__(CausesGame(), seats, {}, "e" * 16, TABLE)
        self.script = script

    def start(self) -> Story:
        state = Story.of([0] if self.seats == 1 else [0, 12])
        for frame in reversed(self.script):
            state.push(frame)
        return state

    def imagine(self, state: State, seat: int, rng: Random) -> State:
        return state.clone()

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, Story)
        return float(state.points[seat] - sum(state.points[:seat] + state.points[seat + 1 :]))

    def seat_name(self, seat: int) -> str:
        return f"Player {seat + 1}"

    def prompt(self, state: State, names: Sequence[str] | None = None) -> str:
        return "What?"

    def label(self, state: State, move: Move, names: Sequence[str] | None = None) -> str:
        return move.text

    def sentence(self, event: Any, names: Sequence[str]) -> str | None:
        return event.kind
