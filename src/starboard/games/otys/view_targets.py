"""Targets (a first draft)."""

from typing import Any


def targets(state: Any, move: Any) -> list[str]:
    return list(move.about)


def about(event: Any, seat: int) -> list[str]:
    return []


def path(event: Any, seat: int) -> list[str]:
    return []


def lights(state: Any, move: Any) -> list[str]:
    return []
