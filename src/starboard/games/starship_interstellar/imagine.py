"""A world that looks the same to a seat."""

from random import Random

from starboard.games.starship_interstellar.state import Voyage


def imagine(state: Voyage, _seat: int, _rng: Random) -> Voyage:
    """The same position: whatever nobody has seen is drawn only when the rules draw it.

    Stacks, piles and bag have no order before that, and the supplies of others are known to whoever counted along,
    because every gain and payment happens in the open.
    """
    return state.clone()
