"""What an answer would do, as lines for the terminal."""

from collections.abc import Sequence

from starboard.kernel import Edition, Move, State
from starboard.table.foretelling import foretell


def foretold(edition: Edition, names: Sequence[str], state: State, move: Move) -> list[str]:
    """The steps of an answer, each with its rule."""
    told = foretell(edition, state, move, names)
    lines = [f"{line.text} ({line.rule})" for line in told.lines]
    return [*lines, told.then] if told.end == "chance" else lines
