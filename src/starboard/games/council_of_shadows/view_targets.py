"""Which things on the table a move or an event concerns."""

from starboard.games.council_of_shadows.state import Council
from starboard.kernel.event import Event
from starboard.kernel.move import Move


def targets(state: Council, move: Move) -> list[str]:
    return list(move.about)


def about(event: Event, seat: int) -> list[str]:
    return []


def path(event: Event, seat: int) -> list[str]:
    return []


def lights(state: Council, move: Move) -> list[str]:
    return []
