"""What is measured of catanatron, the yardstick: ticks of random play, as its game loop counts them, and copies."""

import gc
from functools import lru_cache
from importlib.metadata import version
from itertools import cycle, islice
from time import process_time
from typing import Any

from catanatron.game import Game
from catanatron.models.player import Color, RandomPlayer

POSITIONS = 20  # from the middle of games, to be copied


def about() -> dict[str, Any]:
    return {"version": version("catanatron")}


def new_game(players: int, seed: int) -> Any:
    return Game([RandomPlayer(color) for color in list(Color)[:players]], seed=seed + 1)  # 0 would be no seed


def random_play(players: int, seconds: float, seed: int) -> dict[str, float]:
    """Whole random games, one after the other, until the time is up. Every action taken is a tick."""
    ticks = games = 0
    gc.collect()
    start = process_time()
    spent = 0.0
    while spent < seconds:
        game = new_game(players, seed + games)
        game.play()
        ticks += len(game.state.actions)
        games += 1
        spent = process_time() - start
    return {"ticks": ticks, "games": games, "seconds": spent}


@lru_cache
def middles(players: int) -> list[Any]:
    """Positions from the middle of random games."""
    found = []
    for seed in range(POSITIONS):
        game = new_game(players, seed)
        game.play()
        half = len(game.state.actions) // 2
        game = new_game(players, seed)
        for _ in range(half):
            game.play_tick()
        found.append(game)
    return found


def copies(players: int, seconds: float) -> dict[str, float]:
    positions = middles(players)
    count = 0
    gc.collect()
    start = process_time()
    spent = 0.0
    while spent < seconds:
        for game in islice(cycle(positions), 100):
            game.copy()
        count += 100
        spent = process_time() - start
    return {"copies": count, "seconds": spent}
