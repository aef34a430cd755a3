"""The kernel: decisions, moves, positions, events, chance. It knows no game."""

from starboard.kernel.chance import Nature
from starboard.kernel.decision import Chance, Decision, EvenChance, Frame, Step
from starboard.kernel.edition import Edition, Game, Option
from starboard.kernel.errors import (
    BadOption,
    BadPosition,
    GameOver,
    IllegalMove,
    StarboardError,
    UnknownGame,
    UnknownMove,
)
from starboard.kernel.event import EVERYBODY, NOBODY, Event, Refusal, may_know
from starboard.kernel.move import NATURE, Move, MoveTable
from starboard.kernel.outcome import Outcome
from starboard.kernel.state import State
from starboard.kernel.trace import Trace, derive


def compiled() -> bool:
    """Is the kernel running as compiled code?"""
    from starboard.kernel import state

    return not str(state.__file__).endswith(".py")


__all__ = [
    "EVERYBODY",
    "NATURE",
    "NOBODY",
    "BadOption",
    "BadPosition",
    "Chance",
    "Decision",
    "Edition",
    "EvenChance",
    "Event",
    "Frame",
    "Game",
    "GameOver",
    "IllegalMove",
    "Move",
    "MoveTable",
    "Nature",
    "Option",
    "Outcome",
    "Refusal",
    "StarboardError",
    "State",
    "Step",
    "Trace",
    "UnknownGame",
    "UnknownMove",
    "compiled",
    "derive",
    "may_know",
]
