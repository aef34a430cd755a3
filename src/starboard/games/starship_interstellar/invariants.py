"""The invariants of the ledger (draft)."""

from starboard.games.starship_interstellar.state import Voyage


def violations(state: Voyage, earlier: Voyage | None) -> list[str]:
    return []
