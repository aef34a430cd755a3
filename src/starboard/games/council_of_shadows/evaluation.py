"""How good a position is for a seat, for players that look ahead."""

from starboard.games.council_of_shadows.state import Council


def evaluate(state: Council, seat: int) -> float:
    player = state.players[seat]
    return float(player.level * 60 + player.energy)
