"""What rewards of the Leader tracks and Extra Action tokens are worth: their parts in the tables, weighed."""

from starboard.games.starship_interstellar.content import (
    ADVANCE,
    CUBE,
    DEPOSIT,
    EARTH_PRODUCTION,
    FUEL,
    GAIN,
    MARKET,
    MARKET_GIFT,
    PLANETARY_PRODUCTION,
    PRESTIGE,
    REPUTATION,
    RESEARCH,
    SCIENTIST,
    SOLAR,
    TRAVEL,
)
from starboard.games.starship_interstellar.evaluation_tables import GAIN_CUBES, Tables
from starboard.games.starship_interstellar.evaluation_weights import WEIGHTS


def reward_parts_worth(parts: list[tuple[int, float]]) -> float:
    """Rewards in Prestige, without Extra Actions."""
    worth = 0.0
    for kind, amount in parts:
        if kind == PRESTIGE:
            worth += amount
        elif kind == REPUTATION:
            worth += amount * WEIGHTS.reward_reputation
        elif kind == FUEL:
            worth += amount * WEIGHTS.reward_fuel
        elif kind == SCIENTIST:
            worth += amount * WEIGHTS.reward_scientist
        elif kind == CUBE:
            worth += amount * WEIGHTS.reward_cube
        elif kind == ADVANCE:
            worth += amount * WEIGHTS.reward_advance
        else:
            worth += amount * WEIGHTS.reward_other
    return worth


def token_worth(tables: Tables, token: int) -> float:
    """An Extra Action token, for each round left: a use of either side."""
    action = use_worth(tables.token_use[token]) * tables.token_amount[token] + tables.token_more[token]
    return action + (tables.token_steps[token] * WEIGHTS.step + tables.token_salvation[token])


def use_worth(kind: int) -> float:
    """The basic action of a kind, or what each Prestige that is gained is worth."""
    weights = WEIGHTS
    if kind == GAIN_CUBES:
        return weights.use_cubes
    if kind == GAIN:
        return weights.use_gain
    if kind == SOLAR:
        return weights.use_solar
    if kind == RESEARCH:
        return weights.use_research
    if kind == TRAVEL:
        return weights.use_travel
    if kind == MARKET:
        return weights.use_market
    if kind == EARTH_PRODUCTION:
        return weights.use_earth
    if kind == PLANETARY_PRODUCTION:
        return weights.use_production
    if kind == DEPOSIT:
        return weights.use_deposit
    return weights.use_gift if kind == MARKET_GIFT else 0.0
