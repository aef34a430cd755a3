"""Invariants (a first draft)."""

from starboard.games.otys.state import Depths


def violations(state: Depths, earlier: Depths | None = None) -> list[str]:
    return []
