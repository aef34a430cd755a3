"""What the components of a content pack are worth: Deposits by planet, rewards of the Leader tracks, action tokens."""

from typing import Final

from starboard.games.starship_interstellar.content import (
    ADVANCE,
    ANY_ACTION,
    BASE_SET,
    BUILD,
    COLOURS,
    CUBE,
    CUBE_CHOICE,
    DEPOSIT,
    EARTH_PRODUCTION,
    EXTRA_ACTION,
    FUEL,
    GAIN,
    GOVERNMENT,
    MARKET,
    MARKET_GIFT,
    MULTI_SET,
    ONLY_ONE,
    PLANETARY_PRODUCTION,
    PRESTIGE,
    PROBE,
    REPUTATION,
    RESEARCH,
    SCIENTIST,
    SOLAR,
    TRAVEL,
    Content,
    LeaderSheet,
    PassToken,
    Reward,
    Token,
)
from starboard.games.starship_interstellar.state import STANDARD

# The tables are made once, whatever weights are used with them.
CUBE_LEVEL: Final = 0.88
SALVATION_STEP: Final = 2.6
# A use of the action side each round, by what it does.
SOLAR_USE: Final = 1.6
RESEARCH_USE: Final = 0.8
TRAVEL_USE: Final = 0.9
MARKET_USE: Final = 0.7
PRODUCTION_USE: Final = 3.6
DEPOSIT_USE: Final = 2.4
# An action side that gains cubes, numbered after the kinds of actions.
GAIN_CUBES: Final = MARKET_GIFT + 1
# How often a Pass token comes to each of its sides and no further.
REACHED: Final = (0.4, 0.25, 0.15, 0.2)


class Tables:
    """Made once for a pack, a sheet of the Leader tracks and a way to play with Multi-Resource Deposits."""

    __slots__ = (
        "extra_space",
        "ground_ars",
        "ground_count",
        "ground_value",
        "leaders",
        "leaders_extra",
        "leaders_parts",
        "mechanism_cost",
        "multi_deposits",
        "pass_tokens",
        "sheet",
        "token",
        "token_amount",
        "token_more",
        "token_salvation",
        "token_steps",
        "token_use",
        "way",
    )

    def __init__(self, content: Content, sheet: LeaderSheet, multi_deposits: int) -> None:
        self.sheet = sheet
        self.multi_deposits = multi_deposits
        # the mean production token by planet: cubes, their value, the value gained on founding
        self.ground_count: list[float] = []
        self.ground_value: list[float] = []
        self.ground_ars: list[float] = []
        for planet in content.planets:
            tokens = [t for t in content.production_tokens if t.planet == planet.index and t.set == BASE_SET]
            if multi_deposits:
                layered = [
                    t for t in content.production_tokens if t.planet == planet.index and t.set == MULTI_SET
                ]
                # half of a stack, or as many as they are (SI-25.2, SI-25.3)
                times = len(tokens) // len(layered) if multi_deposits == STANDARD and layered else 1
                tokens = tokens + layered * times
            number = len(tokens) if tokens else 1
            count = 0.0
            value = 0.0
            ars = 0.0
            for token in tokens:
                for colour, cubes in token.layers:
                    count += cubes
                    value += cubes * (colour + 1)
                ars += token.ars * (token.layers[0][0] + 1)
            self.ground_count.append(count / number)
            self.ground_value.append(value / number)
            self.ground_ars.append(ars / number)
        # Fuel of a usual flight from a planet to Earth
        limits = content.limits
        home = content.planets[content.earth].orbit
        self.way: list[float] = []
        for planet in content.planets:
            far = abs(planet.orbit - home)
            crosses = (planet.orbit <= limits.belt) != (home <= limits.belt)
            self.way.append(
                1.0 + far * limits.orbit_cost + (limits.belt_cost if crosses else 0) + 0.6 * planet.gravity
            )
        # by track and space: worth of the reward, and Extra Actions in it
        self.leaders: list[list[float]] = []
        self.leaders_extra: list[list[int]] = []
        self.leaders_parts: list[list[list[tuple[int, float]]]] = []
        for spaces in sheet.tracks:
            worths: list[float] = []
            extras: list[int] = []
            for rewards in spaces:
                worths.append(rewards_worth(rewards))
                extras.append(1 if any(reward.kind == EXTRA_ACTION for reward in rewards) else 0)
            self.leaders.append(worths)
            self.leaders_extra.append(extras)
            self.leaders_parts.append([reward_parts(rewards) for rewards in spaces])
        # by track: the steps to its Extra Action, 0 without one
        self.extra_space: list[int] = [
            extras.index(1) + 1 if 1 in extras else 0 for extras in self.leaders_extra
        ]
        self.token: list[float] = [token_worth(token) for token in content.tokens]
        # the same in parts, each to be multiplied by a weight (`evaluation_tokens`)
        self.token_use: list[int] = [use_of(token) for token in content.tokens]
        self.token_amount: list[float] = [use_amount(token) for token in content.tokens]
        self.token_more: list[float] = [use_more(token) for token in content.tokens]
        self.token_steps: list[float] = [salvation_steps(token) for token in content.tokens]
        self.token_salvation: list[float] = [salvation_more(token) for token in content.tokens]
        # by Mechanism: cubes needed of each level and above
        self.mechanism_cost: list[list[int]] = [
            [sum(mechanism.cost[colour:]) for colour in range(COLOURS)] for mechanism in content.mechanisms
        ]
        self.pass_tokens: list[float] = [pass_token_worth(token) for token in content.pass_tokens]


def pass_token_worth(token: PassToken) -> float:
    """A Pass token for a round, with both its phases: the best side that is reached, as often as that happens."""
    worth = 0.0
    best = 0.0
    for rotation, rewards in enumerate(token.sides):
        best = max(best, rewards_worth(rewards))
        worth += REACHED[rotation] * best
    return 2.0 * worth


def rewards_worth(rewards: list[Reward]) -> float:
    """Rewards in Prestige, without Extra Actions."""
    worth = 0.0
    for reward in rewards:
        worth += reward.n * reward_worth(reward)
    return worth


def reward_worth(reward: Reward) -> float:
    kind = reward.kind
    if kind == PRESTIGE:
        return 1.0
    if kind == REPUTATION:
        return 0.45
    if kind == FUEL:
        return 0.42
    if kind == SCIENTIST:
        return 2.4
    if kind == CUBE:
        return CUBE_LEVEL * (reward.colour + 1)
    if kind == CUBE_CHOICE:
        return CUBE_LEVEL * (reward.highest + 1)
    if kind == ADVANCE:
        return 2.5
    if kind == EXTRA_ACTION:
        return 0.0
    return 1.5


def reward_parts(rewards: list[Reward]) -> list[tuple[int, float]]:
    """Kind and amount of each reward, cubes by their levels, without Extra Actions."""
    parts: list[tuple[int, float]] = []
    for reward in rewards:
        kind = reward.kind
        if kind == CUBE:
            parts.append((CUBE, float(reward.n * (reward.colour + 1))))
        elif kind == CUBE_CHOICE:
            parts.append((CUBE, float(reward.n * (reward.highest + 1))))
        elif kind != EXTRA_ACTION:
            parts.append((kind, float(reward.n)))
    return parts


def token_worth(token: Token) -> float:
    """An Extra Action token, for each round left."""
    return action_worth(token) + salvation_worth(token)


def action_worth(token: Token) -> float:
    action = token.action
    kind = action.kind
    if kind == SOLAR:
        return SOLAR_USE + use_more(token)
    if kind == RESEARCH:
        return RESEARCH_USE + use_more(token)
    if kind == TRAVEL:
        return TRAVEL_USE + use_more(token)
    if kind == MARKET:
        return MARKET_USE + use_more(token)
    if kind == EARTH_PRODUCTION:
        return 1.8
    if kind == PLANETARY_PRODUCTION:
        return PRODUCTION_USE
    if kind == DEPOSIT:
        return DEPOSIT_USE
    if kind == MARKET_GIFT:
        return 1.1 * use_amount(token)
    if kind == GAIN:
        return 0.95 * use_amount(token)
    return 0.0


def salvation_worth(token: Token) -> float:
    return salvation_steps(token) * SALVATION_STEP + salvation_more(token)


# ---- their parts, which the evaluation multiplies by its weights


def use_of(token: Token) -> int:
    """What the action side does; one that gains cubes is a kind of its own."""
    action = token.action
    if action.kind == GAIN and any(reward.kind == CUBE for reward in action.rewards):
        return GAIN_CUBES
    return action.kind


def use_amount(token: Token) -> float:
    """How much it does at once."""
    action = token.action
    if action.kind == MARKET_GIFT:
        return float(action.gift)
    return rewards_worth(action.rewards) if action.kind == GAIN else 1.0


def use_more(token: Token) -> float:
    """What it has beyond the basic action."""
    action = token.action
    kind = action.kind
    if kind == SOLAR:
        return 0.3 * (action.draw - 2)
    if kind == RESEARCH:
        return 0.4 * action.lower + (0.7 if action.previous_level else 0.0)
    if kind == TRAVEL:
        return 0.3 * action.fuel_discount + (0.8 if action.free_flight else 0.0)
    if kind == MARKET:
        return 0.5 * action.sell_bonus + 0.3 * (action.kinds - 1)
    return 0.0


def salvation_steps(token: Token) -> float:
    """How much of a Salvation action its other side is."""
    mode = token.salvation.mode
    return 0.9 if mode == ANY_ACTION else 0.8 if mode == ONLY_ONE else 0.0


def salvation_more(token: Token) -> float:
    """What that side has beyond the action."""
    side = token.salvation
    if side.mode == ANY_ACTION:
        return rewards_worth(side.after) + (0.6 if side.bonus >= 0 else 0.0)
    if side.mode != ONLY_ONE:
        return 0.0
    worth = 2.0 * side.extra_steps
    if side.only == BUILD:
        worth += 1.2 * (side.mechanisms - 1)
    elif side.only == PROBE:
        worth += (1.6 if side.free_first_move else 0.0) + 0.8 * (side.advances - 1)
    elif side.only == GOVERNMENT:
        worth += -0.6 + 0.5 * (side.scientists - 1) + (0.8 if side.whole_row else 0.0)
    else:
        worth += 0.5 * side.lower
    return worth


class Cache:
    """The tables of the edition that was evaluated last."""

    __slots__ = ("tables",)

    def __init__(self) -> None:
        self.tables: Tables | None = None

    def of(self, content: Content, sheet: LeaderSheet, multi_deposits: int) -> Tables:
        found = self.tables
        if found is None or found.sheet is not sheet or found.multi_deposits != multi_deposits:
            found = Tables(content, sheet, multi_deposits)
            self.tables = found
        return found


CACHE: Final = Cache()
