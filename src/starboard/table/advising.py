"""The best moves for a person, found within a time that somebody waits."""

from random import Random
from typing import Final

from starboard.players import Sight, make_player
from starboard.players.advice import Advice, Adviser

HINT_PLAYER: Final = "search-4s"  # half of its time goes into the first decision
HINT_MOVES: Final = 3
HINT_SECONDS: Final = 5.0  # for the playouts of all moves
PLAYOUTS: Final = 100  # of each move, if there is time for them


def best_moves(
    sight: Sight,
    luck: Random,
    player: str = HINT_PLAYER,
    most: int = HINT_MOVES,
    playouts: int = PLAYOUTS,
    seconds: float = HINT_SECONDS,
) -> list[Advice]:
    """The moves that a player finds best, in the order of what came of them; fewer playouts if they take longer.

    `luck` must not come from the seed of the game, which deals the cards that are still hidden.
    """
    return Adviser(make_player(player), playouts, seconds).advise(sight, luck, most)
