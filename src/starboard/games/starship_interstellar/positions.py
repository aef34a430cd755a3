"""Reading a written position (draft)."""

from typing import Any

from starboard.games.starship_interstellar.state import Terms, Voyage


def load_state(terms: Terms, data: Any) -> Voyage:
    raise NotImplementedError
