"""The invariants of the ledger (section 18)."""

from starboard.games.council_of_shadows.state import Council


def violations(state: Council, earlier: Council | None = None) -> list[str]:
    return []
