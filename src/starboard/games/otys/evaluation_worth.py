"""What single things are worth: gains, Reward tokens, Upgraded sides."""

from typing import Final

from starboard.games.otys.content import (
    CONTRACT_BONUS,
    DEPOSIT,
    FREE_STAY,
    GAIN_BATTERIES,
    GAIN_CREDITS,
    GAIN_NEUTRAL_KEY,
    GAIN_PRESTIGE,
    IMPROVE,
    ON_LEVEL_USE,
    RETURN_KEY,
    RewardToken,
)
from starboard.games.otys.evaluation_weights import WEIGHTS

# What the Upgraded side of each diver is worth over a whole game.
UPGRADED: Final = (0.45, 0.55, 0.5, 0.45, 0.35, 0.6, 0.25, 0.6)
RESOURCE: Final = 0.45  # a resource for nothing in particular
RETURNED: Final = 0.22  # a key that comes back
DRAWN: Final = 0.8  # contracts drawn with an empty hand
COPIED: Final = 0.4


def effect_worth(op: int, n: int, soft: float) -> float:
    """A gain, whoever gives it; at the end of a game only Prestige counts in full."""
    if op == GAIN_PRESTIGE:
        return float(n)
    return soft * usual_worth(op, n)


def usual_worth(op: int, n: int) -> float:
    if op == GAIN_CREDITS:
        return WEIGHTS.credit * n
    if op == GAIN_BATTERIES:
        return WEIGHTS.battery * n
    if op == GAIN_NEUTRAL_KEY:
        return WEIGHTS.master_key * n
    if op == RETURN_KEY:
        return RETURNED * n
    if op == IMPROVE:
        return WEIGHTS.hacker * n
    return RESOURCE * n


def token_worth(token: RewardToken, soft: float) -> float:
    """The immediate side of a Reward token."""
    worth = 0.0
    for effect in token.immediate:
        worth += effect_worth(effect.op, effect.n, soft)
    return worth


def installed_worth(token: RewardToken, level: int, left: float) -> float:
    """A token on a level for the rest of the game: contracts are completed on the deep levels, all are used alike."""
    if token.lasting == CONTRACT_BONUS:
        return left * (0.03 + 0.01 * level)
    if token.lasting == ON_LEVEL_USE and token.on_use is not None:
        return 0.19 * left * usual_worth(token.on_use.op, token.on_use.n)
    if token.lasting == FREE_STAY:
        return 0.03 * left
    if token.lasting == DEPOSIT:
        return 0.02 * left
    return 0.0
