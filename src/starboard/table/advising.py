"""The best moves for a person, found within a time that somebody waits."""

from random import Random
from time import perf_counter
from typing import Final

from starboard.players import Sight, make_player
from starboard.players.advice import Advice, Adviser

HINT_PLAYER: Final = "search-4s"  # half of its time goes into the first decision
HINT_MOVES: Final = 3
HINT_SECONDS: Final = 5.0  # for the playouts of all moves
PLAYOUTS: Final = 24  # of each move
FEWEST_PLAYOUTS: Final = 6  # however long they take


def best_moves(
    sight: Sight,
    luck: Random,
    player: str = HINT_PLAYER,
    most: int = HINT_MOVES,
    playouts: int = PLAYOUTS,
    seconds: float = HINT_SECONDS,
) -> list[Advice]:
    """The moves that a player finds best, best first; with fewer playouts if they take longer than this.

    `luck` must not come from the seed of the game, which deals the cards that are still hidden.
    """
    adviser = Adviser(make_player(player), playouts)
    if seconds:
        adviser.playouts = 1
        began = perf_counter()
        adviser.judge(sight, luck)
        affordable = int(seconds / ((perf_counter() - began) * most))
        adviser.playouts = min(playouts, max(FEWEST_PLAYOUTS, affordable))
    return adviser.advise(sight, luck, most)
