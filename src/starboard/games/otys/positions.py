"""Positions (a first draft)."""

from typing import Any
from starboard.games.otys.state import Depths, Terms


def load_state(terms: Terms, data: Any) -> Depths:
    raise NotImplementedError
