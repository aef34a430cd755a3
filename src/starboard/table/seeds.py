"""Seeds that are drawn, where nobody names one: too many for anybody to try them all."""

import secrets
from typing import Final

# What everybody sees before the first choice would tell one seed of a billion from all others, and with it every card
# that is still to come. So a drawn seed has 130 bits: 26 digits and letters of five each (Crockford's, which leave out
# those that are misread).
DIGITS: Final = "0123456789abcdefghjkmnpqrstvwxyz"
LENGTH: Final = 26


def draw_seed() -> str:
    """A seed that cannot be guessed."""
    return "".join(secrets.choice(DIGITS) for _ in range(LENGTH))
