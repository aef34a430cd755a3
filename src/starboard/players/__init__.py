"""Players: whoever answers for a seat."""

from starboard.players.greedy import Greedy
from starboard.players.player import Automa, Person, Player, Sight
from starboard.players.random_player import RandomPlayer
from starboard.players.registry import PLAYER_KINDS, make_player

__all__ = ["PLAYER_KINDS", "Automa", "Greedy", "Person", "Player", "RandomPlayer", "Sight", "make_player"]
