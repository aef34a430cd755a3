"""What single things are worth: gains, Reward tokens, Upgraded sides."""

from starboard.games.otys.content import (
    CONTRACT_BONUS,
    DEPOSIT,
    ENGINEER,
    FREE_STAY,
    FUEL,
    GAIN_BATTERIES,
    GAIN_CREDITS,
    GAIN_NEUTRAL_KEY,
    GAIN_PRESTIGE,
    IMPROVE,
    METAL,
    ON_LEVEL_USE,
    PLANT,
    RETURN_KEY,
    SPY,
    TECH,
    TRADER,
    RewardToken,
)
from starboard.games.otys.evaluation_weights import WEIGHTS


def upgraded_worth(diver: int) -> float:
    """What the Upgraded side of a diver is worth over a whole game."""
    if diver == METAL:
        return WEIGHTS.upgraded_metal
    if diver == PLANT:
        return WEIGHTS.upgraded_plant
    if diver == FUEL:
        return WEIGHTS.upgraded_fuel
    if diver == TECH:
        return WEIGHTS.upgraded_tech
    if diver == TRADER:
        return WEIGHTS.upgraded_trader
    if diver == SPY:
        return WEIGHTS.upgraded_spy
    if diver == ENGINEER:
        return WEIGHTS.upgraded_engineer
    return WEIGHTS.upgraded_explorer


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
        return WEIGHTS.returned * n
    if op == IMPROVE:
        return WEIGHTS.hacker * n
    return WEIGHTS.resource * n


def token_worth(token: RewardToken, soft: float) -> float:
    """The immediate side of a Reward token."""
    worth = 0.0
    for effect in token.immediate:
        worth += effect_worth(effect.op, effect.n, soft)
    return worth


def installed_worth(token: RewardToken, level: int, left: float) -> float:
    """A token on a level for the rest of the game: contracts are completed on the deep levels, all are used alike."""
    if token.lasting == CONTRACT_BONUS:
        return left * (WEIGHTS.bonus_turn + WEIGHTS.bonus_depth * level)
    if token.lasting == ON_LEVEL_USE and token.on_use is not None:
        return WEIGHTS.used_turn * left * usual_worth(token.on_use.op, token.on_use.n)
    if token.lasting == FREE_STAY:
        return WEIGHTS.stay_turn * left
    if token.lasting == DEPOSIT:
        return WEIGHTS.deposit_turn * left
    return 0.0
