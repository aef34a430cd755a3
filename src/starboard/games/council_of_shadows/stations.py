"""Module 1: Space Stations (ledger section 10)."""

from typing import Final

from starboard.games.council_of_shadows.state import Council
from starboard.kernel.event import Refusal

NO_STATIONS: Final = Refusal("CS-10.1", "this game is played without Space Stations (Module 1)")


def can_build(state: Council, seat: int, galaxy: int) -> bool:
    """An own colony on a planet of the galaxy, and no station of anybody there (CS-10.3)."""
    return state.galaxy_cubes[galaxy * state.terms.players + seat] > 0 and state.station_in(galaxy)[0] < 0


def build_refusal(state: Council, seat: int, galaxy: int) -> Refusal | None:
    """Why no station can be built in a galaxy; None if one can."""
    name = state.terms.content.galaxies[galaxy].name
    if state.station_in(galaxy)[0] >= 0:
        return Refusal("CS-10.3", "there is a Space Station in {} already", name)
    if state.galaxy_cubes[galaxy * state.terms.players + seat] == 0:
        return Refusal("CS-10.3", "you have no colony in {}", name)
    return None


def station_galaxy(state: Council, seat: int, effect: int) -> int:
    """The galaxy of a player's station with this effect; -1 if it is not built."""
    if not state.terms.stations:
        return -1
    for station in state.terms.content.stations:
        if station.effect == effect:
            return state.players[seat].stations[station.index]
    return -1
