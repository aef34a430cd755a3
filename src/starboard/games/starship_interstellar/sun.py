"""The Sun and destroyed planets (ledger section 18)."""

from starboard.games.starship_interstellar.founding import remove_base, unload
from starboard.games.starship_interstellar.hall_travel import LosePlanet
from starboard.games.starship_interstellar.state import Voyage, put
from starboard.kernel.move import NATURE


def destroy_planets(state: Voyage) -> None:
    """Planets other than Earth whose burn marker is reached are destroyed (SI-18.1); Earth ends the game (SI-18.7)."""
    content = state.terms.content
    for planet in content.planets:
        burn = state.terms.burn[planet.index]
        if planet.settles and 0 <= burn <= state.spiral and not state.is_destroyed(planet.index):
            destroy(state, planet.index)


def destroy(state: Voyage, planet: int) -> None:
    """Tokens leave the game, Bases and Buildings return, Deposits and Storages are lost (SI-18.2 to SI-18.5).

    A Wormhole token on the orbit stays (SI-18.6).
    """
    content = state.terms.content
    state.destroyed |= 1 << planet
    state.unknown = put(state.unknown, planet, 0)
    state.pools = put(state.pools, planet, ())
    state.tails = put(state.tails, planet, ())
    if state.telling:
        state.tell("destroyed", "SI-18.1", NATURE, {"planet": content.planets[planet].id})
    if state.hall is not None:
        state.push(LosePlanet(planet))
    for seat, corporation in enumerate(state.corporations):
        if corporation.ground[planet] >= 0:
            if state.telling:
                state.tell("base-lost", "SI-18.3", seat, {"planet": content.planets[planet].id})
            remove_base(state, seat, planet)
        if corporation.explorer == planet:
            corporation.explorer = content.earth
            if state.telling:
                state.tell("rescued", "SI-18.5", seat, {"planet": content.planets[planet].id})
            unload(state, seat, "SI-18.5")
