"""Texts from outside that are shown to others: names and seeds."""

import unicodedata
from typing import Final

from starboard.kernel.errors import StarboardError

_DIRECTIONS: Final = frozenset("\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_REFUSED: Final = ("Cc", "Cs", "Cn", "Co", "Zl", "Zp")


def plain_text(text: str, what: str) -> str:
    """The text without spaces around it, if it has nothing that cannot be seen or that turns other text around."""
    stripped = text.strip()
    for character in stripped:
        if character in _DIRECTIONS or unicodedata.category(character) in _REFUSED:
            raise StarboardError(f"{what} has a character that cannot be shown: U+{ord(character):04X}")
    if text and not stripped:
        raise StarboardError(f"{what} has nothing but spaces")
    return stripped
