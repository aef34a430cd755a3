"""How good a position is (draft)."""

from starboard.games.starship_interstellar.scoring import score_of
from starboard.games.starship_interstellar.state import Voyage


def evaluate(state: Voyage, seat: int) -> float:
    return float(sum(score_of(state, seat).values()))
