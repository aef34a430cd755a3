"""The things on the table that moves and events concern (draft)."""

from starboard.games.starship_interstellar.state import Voyage
from starboard.kernel.event import Event
from starboard.kernel.move import Move


def targets(state: Voyage, move: Move) -> list[str]:
    return list(move.about)


def about(event: Event, seat: int) -> list[str]:
    return []


def path(event: Event, seat: int) -> list[str]:
    return []


def lights(state: Voyage, move: Move) -> list[str]:
    return []
