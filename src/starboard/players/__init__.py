"""Players: whoever answers for a seat."""

from starboard.players.greedy import Greedy
from starboard.players.player import Automa, Person, Player, Sight
from starboard.players.random_player import RandomPlayer
from starboard.players.registry import PLAYER_KINDS, make_player
from starboard.players.search import LEVEL_TEXTS, LEVELS, Search

__all__ = [
    "LEVELS",
    "LEVEL_TEXTS",
    "PLAYER_KINDS",
    "Automa",
    "Greedy",
    "Person",
    "Player",
    "RandomPlayer",
    "Search",
    "Sight",
    "make_player",
]
