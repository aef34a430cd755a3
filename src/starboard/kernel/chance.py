"""The seeded generator that answers for nature at a digital table."""

from random import Random

from starboard.kernel.decision import Chance
from starboard.kernel.move import Move
from starboard.kernel.state import State


class Nature:
    """Answers nature's decisions from a seed.

    Each stream (Crew cards, planets, Automa cards ...) has its own sequence of random numbers, so that one more draw
    of one kind does not change the others: two games with one seed meet the same luck as far as they can.
    """

    __slots__ = ("drawn", "generators", "seed")

    def __init__(self, seed: str | int) -> None:
        self.seed = str(seed)
        self.generators: dict[str, Random] = {}
        self.drawn: dict[str, int] = {}  # draws so far, by stream

    def answer(self, state: State) -> Move:
        """Draw the outcome of the pending decision."""
        decision = state.decision
        assert isinstance(decision, Chance)
        return decision.draw(state, self.next(decision.stream))

    def next(self, stream: str) -> Random:
        """The generator of a stream, for one draw that is counted."""
        generator = self.generators.get(stream)
        if generator is None:
            generator = Random(f"{self.seed}/{stream}")
            self.generators[stream] = generator
            self.drawn[stream] = 0
        self.drawn[stream] += 1
        return generator

    def skip(self, stream: str) -> None:
        """Pass over a draw whose outcome is known already; every draw takes one random number."""
        self.next(stream).random()

    def rewind(self, drawn: dict[str, int]) -> None:
        """Continue as if exactly these numbers of draws had been made; for undo and for loading a game."""
        self.generators = {}
        for stream, count in drawn.items():
            generator = Random(f"{self.seed}/{stream}")
            for _ in range(count):
                generator.random()
            self.generators[stream] = generator
        self.drawn = dict(drawn)
