"""Stub."""
from starboard.games.micro_cosmos.scoring import total
from starboard.games.micro_cosmos.state import Cosmos
def evaluate(state: Cosmos, seat: int) -> float: return float(total(state, seat))
