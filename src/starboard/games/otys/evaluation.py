"""Evaluation (a first draft)."""

from starboard.games.otys.state import Depths


def evaluate(state: Depths, seat: int) -> float:
    return float(state.players[seat].score())
