"""A player that picks any legal move."""

from random import Random

from starboard.kernel.move import Move
from starboard.players.player import Player, Sight


class RandomPlayer(Player):
    """Every legal move is equally likely."""

    kind = "random"

    def choose(self, sight: Sight, rng: Random) -> Move:
        moves = sight.moves()
        return moves[int(rng.random() * len(moves))]
