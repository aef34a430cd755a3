"""Frames of the stack: decisions, which ask one seat something, and steps, which ask nobody."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from starboard._compiling import mypyc_attr
from starboard.kernel.event import EVERYBODY, Refusal
from starboard.kernel.move import NATURE, Move

if TYPE_CHECKING:
    from random import Random

    from starboard.kernel.state import State

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """Something that is still to come. Frames are immutable and shared between clones of a position."""

    __slots__ = ("seat",)

    rule: ClassVar[str] = ""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def args(self) -> tuple[int, ...]:
        """What the frame is made of, so that it can be written down and made again."""
        return (self.seat,)

    def asks(self, state: S) -> bool:
        """Does anybody have to answer? If not, the frame is taken off the stack and run."""
        raise NotImplementedError

    def run(self, state: S) -> None:
        """What happens when nobody is asked."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Frame[S]):
    """A part of the rules that asks nobody."""

    __slots__ = ()

    def asks(self, state: S) -> bool:
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Frame[S]):
    """A question to one seat.

    Generation (`candidates`), explanation (`refusal`) and application (`play`) stand side by side: one class for
    each question of the rulebook. The legal moves are the candidates without a refusal.
    """

    __slots__ = ()

    detail: ClassVar[bool] = False  # a part of something already chosen: how to pay it, what to take
    landmark: ClassVar[bool] = False  # a new part of the game begins here; a short look ahead stops before it
    # Open at the same time as the ones next to it on the stack. It need not be on top when `asks` is called, which must
    # not look at `state.moves()`, and its answer must not touch what the other seats are asked.
    together: ClassVar[bool] = False
    confirmed: ClassVar[bool] = False  # a person is asked even where there is but one answer

    def knows(self, state: S) -> tuple[int, ...]:
        """Which seats may know the answer at once, apart from whom it is asked; usually everybody."""
        return EVERYBODY

    def candidates(self, state: S) -> Sequence[Move]:
        """Every move that a player might expect here, legal or not."""
        raise NotImplementedError

    def refusal(self, state: S, move: Move) -> Refusal | None:
        """Why this candidate is not legal now; None if it is."""
        return None

    def stranger(self, state: S, move: Move) -> Refusal:
        """Why a move is not even a candidate here."""
        return Refusal(self.rule, "it is no answer to the question that is open")

    def play(self, state: S, move: Move) -> None:
        """Do it. The decision has been taken off the stack already."""
        raise NotImplementedError

    def moves(self, state: S) -> list[Move]:
        """The legal moves. A class may override this to be faster, never to differ: the contract suite compares."""
        return [move for move in self.candidates(state) if self.refusal(state, move) is None]

    def asks(self, state: S) -> bool:
        return True

    def run(self, state: S) -> None:
        """The decision was skipped because there was nothing to choose; usually nothing happens."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Decision[S]):
    """A decision of nature. Its outcomes are equally likely unless `weights` says otherwise."""

    __slots__ = ()

    stream: ClassVar[str] = ""  # draws of one stream use one sequence of random numbers

    def __init__(self, seat: int = NATURE) -> None:
        self.seat = NATURE

    def args(self) -> tuple[int, ...]:
        return ()

    def weights(self, state: S) -> list[int]:
        """The weight of each legal move, in the order of `moves`."""
        return [1] * len(state.moves())

    def draw(self, state: S, rng: "Random") -> Move:
        """One outcome, drawn by weight with one random number."""
        moves = state.moves()
        weights = self.weights(state)
        point = rng.random() * sum(weights)
        for move, weight in zip(moves, weights, strict=True):
            point -= weight
            if point < 0:
                return move
        return moves[-1]


@mypyc_attr(allow_interpreted_subclasses=True)
class EvenChance(Chance[S]):
    """A decision of nature whose outcomes are all equally likely."""

    __slots__ = ()

    def draw(self, state: S, rng: "Random") -> Move:
        moves = state.moves()
        return moves[int(rng.random() * len(moves))]
