"""Positions of Council of Shadows as they are read."""

from starboard.games.council_of_shadows.state import Council, Terms


def load_state(terms: Terms, value: object) -> Council:
    raise NotImplementedError
