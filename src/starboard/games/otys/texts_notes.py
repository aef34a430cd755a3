"""Amber notes: moves that are legal but waste something."""

from starboard.games.otys.state import Depths
from starboard.kernel.move import Move


def wasteful(state: Depths, move: Move) -> str | None:
    """What a legal move would waste, in words; None if nothing strikes."""
    return None
