"""Climb: a solo chase of the smallest kind, to see records, percentiles and daily games without a real game.

Each turn the wind is drawn, gentle or strong; then one steps (a point) or leaps (three points in a gentle wind, none in
a strong one). Two seats can play it too, where it is no chase.
"""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, ClassVar

from starboard.kernel import (
    Decision,
    Edition,
    EvenChance,
    Event,
    Game,
    Move,
    MoveTable,
    Option,
    Outcome,
    State,
    Step,
)

TABLE = MoveTable()
STEP = TABLE.add("step")
LEAP = TABLE.add("leap")
GENTLE = TABLE.add("wind gentle")
STRONG = TABLE.add("wind strong")


class Mountain(State):
    """The turn, the points of each seat, and the wind."""

    __slots__ = ("height", "points", "turn", "wind")

    turn: int
    height: int  # turns in all
    points: list[list[int]]  # by seat: from steps and from leaps
    wind: str

    @classmethod
    def of(cls, height: int, seats: int) -> "Mountain":
        state = cls()
        state.begin()
        state.turn, state.height, state.wind = 0, height, ""
        state.points = [[0, 0] for _ in range(seats)]
        return state

    def clone(self) -> "Mountain":
        new = Mountain.of(self.height, len(self.points))
        for frame in self.stack:
            new.push(frame)
        new.legal = self.legal
        new.turn, new.wind = self.turn, self.wind
        new.points = [own[:] for own in self.points]
        return new

    def dump(self) -> dict[str, Any]:
        return {"stack": self.dump_stack(), "turn": self.turn, "points": self.points, "wind": self.wind}

    def outcome(self) -> Outcome | None:
        if self.stack:
            return None
        scores = [{"steps": own[0], "leaps": own[1]} for own in self.points]
        best = max(sum(own) for own in self.points)
        places = [1 if sum(own) == best else 2 for own in self.points]
        return Outcome(scores, places, self.turn, "C-3", "the top is reached")


class Turn(Step[Mountain]):
    """The next turn, while there is one."""

    __slots__ = ()
    rule = "C-1"

    def run(self, state: Mountain) -> None:
        if state.turn == state.height:
            return
        state.turn += 1
        state.push(Turn(0))
        for seat in reversed(range(len(state.points))):
            state.push(Climb(seat))
        state.push(Wind(-1))


class Wind(EvenChance[Mountain]):
    """Gentle or strong."""

    __slots__ = ()
    rule = "C-2"
    stream = "wind"

    def candidates(self, state: Mountain) -> Sequence[Move]:
        return [GENTLE, STRONG]

    def play(self, state: Mountain, move: Move) -> None:
        state.wind = move.text
        if state.telling:
            state.tell("wind", "C-2", self.seat, {"wind": move.text}, (0,))


class Climb(Decision[Mountain]):
    """Step or leap."""

    __slots__ = ()
    rule = "C-2"

    def candidates(self, state: Mountain) -> Sequence[Move]:
        return [STEP, LEAP]

    def play(self, state: Mountain, move: Move) -> None:
        own = state.points[self.seat]
        if move is STEP:
            own[0] += 1
        elif state.wind == GENTLE.text:
            own[1] += 3


class ClimbGame(Game):
    """One or two seats."""

    slug = "climb"
    name = "Climb"
    prefix = "C"
    summary = "As high as you can."
    points = "metres"
    chase = True
    seats = (1, 2)
    options = (
        Option("height", ("4", "6"), "4", "turns"),
        Option("rope", ("no", "yes"), "no", "for two", group_only=True),
    )
    fingerprint: ClassVar[str] = "c" * 16

    def edition(self, seats: int, options: dict[str, str], pack: Path | None = None) -> "ClimbEdition":
        return ClimbEdition(self, seats, options, self.fingerprint if pack is None else "d" * 16, TABLE)


class ClimbEdition(Edition):
    """Climb with its options."""

    def start(self) -> Mountain:
        state = Mountain.of(int(self.options["height"]), self.seats)
        state.push(Turn(0))
        state.settle()
        return state

    def view(self, state: State, seat: int) -> dict[str, Any]:
        assert isinstance(state, Mountain)
        return {"round": state.turn, "wind": state.wind, "points": state.points}

    def imagine(self, state: State, seat: int, rng: Random) -> State:
        return state.clone()

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, Mountain)
        return float(sum(state.points[seat]))

    def seat_name(self, seat: int) -> str:
        return f"Climber {seat + 1}"

    def prompt(self, state: State, names: Sequence[str] | None = None) -> str:
        return "How?"

    def label(self, state: State, move: Move, names: Sequence[str] | None = None) -> str:
        return move.text

    def sentence(self, event: Event, names: Sequence[str]) -> str | None:
        return event.kind

    def round(self, state: State) -> int:
        assert isinstance(state, Mountain)
        return state.turn

    def standings(self, state: State) -> list[dict[str, int]]:
        assert isinstance(state, Mountain)
        return [{"steps": own[0], "leaps": own[1]} for own in state.points]

    def source_names(self) -> dict[str, str]:
        return {"steps": "steps", "leaps": "leaps"}

    def headline(self, outcome: Outcome, names: Sequence[str]) -> str:
        return f"{outcome.totals[0]} metres"
