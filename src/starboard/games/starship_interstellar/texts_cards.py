"""What is on tokens, spaces and technologies, in words: short phrases made from their numbers, without a full stop."""

from typing import Final

from starboard.games.starship_interstellar.content import (
    ADVANCE,
    ARS,
    ARS_REWARD,
    BLACK_HOLE,
    BUILD_EXTRA,
    BUILD_MECHANISM,
    BUILDINGS,
    CHOICE,
    COLOUR_NAMES,
    CONVERTER,
    CRYOGENIC,
    CUBE,
    CUBE_CHOICE,
    DEEP_SPACE_POWER,
    DEPOSIT,
    DRILL,
    DRILL_REWARD,
    EARTH_PRODUCTION,
    EXTRA_ACTION,
    FIRST_SALVATION,
    FUEL,
    GAIN,
    GOAL,
    GOVERNMENT_PROBE,
    IMPROVED_DEPOSIT,
    MARKET,
    ONLY_ONE,
    OPEN,
    PLANETARY_PRODUCTION,
    PRESTIGE,
    PURPLE,
    REPUTATION,
    RESEARCH,
    SAVE_HUMANKIND,
    SCIENTIST,
    SET_ASIDE,
    SOLAR,
    SOLAR_LINE,
    START,
    TRAVEL,
    WORMHOLE,
    ActionSide,
    Content,
    Discovery,
    JourneySpace,
    Reward,
    SalvationSide,
    Technology,
    Token,
)
from starboard.games.starship_interstellar.moves import SELL_BONUS
from starboard.games.starship_interstellar.state import Variants
from starboard.games.starship_interstellar.universal import RAISED
from starboard.games.words import capitalised, listing, plural

BASE_GAME: Final = Variants()
BUILDING_WORDS: Final = ("ARS", "Converter", "Outpost", "Drill")
TRACK_TITLES: Final = ("Leaders of the Starship", "Leaders of Humankind")
SALVATION_TITLES: Final = (
    "Build a Mechanism",
    "Save a Population",
    "Advance your Probe",
    "Send a Representative",
)


def cubes(number: int, colour: int) -> str:
    """Cubes of one colour: `1 red cube`, `2 green cubes`."""
    return plural(number, f"{COLOUR_NAMES[colour]} cube")


# ---- rewards (SI-15.7 to SI-15.14)


def reward_text(reward: Reward) -> str:
    """Something that is gained, as a thing."""
    n = reward.n
    if reward.kind == CUBE:
        return cubes(n, reward.colour)
    if reward.kind == CUBE_CHOICE:
        which = "any colour" if reward.highest == PURPLE else f"choice up to {COLOUR_NAMES[reward.highest]}"
        return f"{plural(n, 'cube')} of {which}"
    if reward.kind == ADVANCE:
        where = "a Leader track of choice" if reward.track == CHOICE else TRACK_TITLES[reward.track]
        return f"{plural(n, 'step')} on {where}"
    return {
        PRESTIGE: f"{n} Prestige",
        REPUTATION: f"{n} Reputation",
        FUEL: f"{n} Fuel",
        SCIENTIST: plural(n, "Scientist"),
        EXTRA_ACTION: plural(n, "Extra Action token"),
        IMPROVED_DEPOSIT: f"Improved Deposit of {plural(n, 'cube')}",
        DRILL_REWARD: f"up to {plural(n, 'cube')} from a Deposit to its Storage",
        ARS_REWARD: f"up to {plural(n, 'cube')} home from a Storage",
        GOVERNMENT_PROBE: f"{plural(n, 'move')} of the Government Probe",
        SAVE_HUMANKIND: f"{plural(n, 'meeple')} saved without payment",
        BUILD_MECHANISM: f"{plural(n, 'Mechanism')} built without payment",
    }[reward.kind]


def rewards_text(rewards: list[Reward]) -> str:
    """All that is gained: `2 Prestige and 2 Reputation`."""
    return listing(reward_text(reward) for reward in rewards) or "nothing"


# ---- action sides (SI-16.5)


def action_text(content: Content, token: Token) -> str:
    """What the action side of a token does."""
    side = token.action
    if side.kind == SOLAR:
        keep = "any of them" if side.keep >= side.draw else f"up to {side.keep} of them"
        return f"Draw {plural(side.draw, 'cube')} from the Solar Bag, keep {keep} for Reputation"
    if side.kind == RESEARCH:
        return f"Research one technology{research_terms(side)}"
    if side.kind == TRAVEL:
        return f"Fly to one planet{travel_terms(side)}"
    if side.kind == MARKET:
        return f"{trade_text(side)}{market_terms(side)}"
    if side.kind == EARTH_PRODUCTION:
        return f"Gain {content.limits.earth_fuel} Fuel"
    if side.kind == PLANETARY_PRODUCTION:
        where = "any one planet of your own" if side.any_planet else content.planets[token.planet].name
        return f"Production on {where}"
    if side.kind == GAIN:
        return f"Gain {rewards_text(side.rewards)}"
    if side.kind == DEPOSIT:
        most = plural(side.levels_above, "level")
        return f"Add {plural(side.deposit_cubes, 'cube')} to an own Deposit, each up to {most} above normal"
    return f"Take the {plural(side.gift, 'lowest cube')} of the Market"


def research_terms(side: ActionSide) -> str:
    if side.lower:
        return f", one cube {plural(side.lower, 'level')} lower"
    return " at the cube cost of the level below" if side.previous_level else ""


def travel_terms(side: ActionSide) -> str:
    if side.free_flight:
        return "; no Fuel"
    return f"; {side.fuel_discount} Fuel less" if side.fuel_discount else ""


def trade_text(side: ActionSide) -> str:
    if side.kinds == 1:
        return "Sell one colour, then buy another"
    return f"Sell up to {side.kinds} colours, then buy up to {side.kinds} others"


def market_terms(side: ActionSide) -> str:
    if not side.sell_bonus:
        return ""
    return (
        f"; cubes sold bring {side.sell_bonus} Fuel more, or cubes bought cost {side.buy_discount} Fuel less"
    )


def broker_text(side: ActionSide, broker: int) -> str:
    """What number 2 was played for in this phase; empty for other tokens and before it is fixed (SI-8.6)."""
    if not side.sell_bonus or not broker:
        return ""
    if broker == SELL_BONUS:
        return f"each sale brings {side.sell_bonus} Fuel more in this phase"
    return f"each purchase costs {side.buy_discount} Fuel less in this phase"


# ---- Salvation sides (SI-10.4, SI-16.5)


def salvation_text(content: Content, token: Token, variants: Variants = BASE_GAME) -> str:
    """What the Salvation side of a token allows, and what it adds."""
    side = token.salvation
    if side.mode == SET_ASIDE:
        return "Set aside"
    said = f"{SALVATION_TITLES[side.only]} only" if side.mode == ONLY_ONE else "Any action"
    for term in salvation_terms(side, families=variants.families):
        said += f"; {term}"
    if side.bonus >= 0:
        said += f"; {SALVATION_TITLES[side.bonus]}: {content.limits.salvation_bonus} Prestige"
    return f"{said}, then {rewards_text(side.after)}" if side.after else said


def salvation_terms(side: SalvationSide, any_scientists: bool = False, families: bool = False) -> list[str]:
    """What changes the action of a Salvation side; with Government Plus any number of Scientists (SI-14.6).

    Of a Family number 15 lowers one cube only (SI-23.9).
    """
    said: list[str] = []
    if side.free_first_move:
        said.append("the first move is free")
    if side.advances > 1:
        said.append(f"{side.advances} advances, each paid")
    if side.mechanisms > 1:
        said.append(f"up to {side.mechanisms} Mechanisms, each paid, 1 step")
    if side.extra_steps:
        said.append(f"{plural(side.extra_steps, 'step')} more")
    if side.lower:
        of_family = ", but only one of a Family" if families else ""
        said.append(f"each cube {plural(side.lower, 'level')} lower{of_family}")
    if any_scientists:
        said.append("any number of Scientists, row by row")
    elif side.scientists > 1:
        said.append(f"up to {side.scientists} Scientists")
    if side.whole_row:
        said.append("all bonuses of the row")
    return said


# ---- technologies (SI-6)


def technology_name(technology: Technology) -> str:
    """A technology by name, its level in full: `Drill level 2`."""
    return technology.name.replace(" Lv", " level ")


def technology_text(content: Content, technology: Technology, variants: Variants = BASE_GAME) -> str:
    """What a technology does."""
    if technology.line < 0:
        return salvation_technology_text(content, technology.index - FIRST_SALVATION, variants)
    if technology.line < BUILDINGS:
        name = BUILDING_WORDS[technology.line]
        return f"1 {name} to the reserve; {building_text(content, technology.line, technology.level)}"
    limits = content.limits
    if technology.line == SOLAR_LINE:
        return (
            f"keeping cubes of the Sun costs {limits.loss_reduction} Reputation less",
            f"{plural(limits.extra_draw, 'more cube')} of the Sun for free",
            f"no Reputation lost to the Sun; {plural(limits.extra_draw_if_kept, 'more cube')} for free if one was kept",
        )[technology.level - 1]
    return (
        "the Asteroid Belt costs nothing",
        "no gravity charge",
        f"put the Wormhole token on a cell; {limits.wormhole_leg} Fuel between Earth and the Wormhole",
    )[technology.level - 1]


def building_text(content: Content, kind: int, level: int) -> str:
    """What Buildings of a kind do at a level of their line."""
    limits = content.limits
    if kind == ARS:
        return f"each ARS moves up to {plural(limits.ars_moves[level], 'cube')} home"
    if kind == DRILL:
        return f"each Drill moves up to {plural(limits.drill_moves[level], 'cube')} to the Storage"
    if kind != CONVERTER:
        return f"each Outpost gives {limits.outpost_fuel[level]} Fuel"
    return (
        f"raise a Storage cube by up to {plural(limits.converter_upgrade, 'level')}",
        f"a Deposit cube becomes 2 cubes {plural(limits.converter_down, 'level')} lower",
        f"a Deposit cube becomes one that is {plural(limits.converter_up, 'level')} higher",
    )[level - 1]


def salvation_technology_text(content: Content, technology: int, variants: Variants) -> str:
    """What a Salvation technology does, also for Families and Universal Mechanisms (SI-23.8, SI-28.5)."""
    limits = content.limits
    if technology == CRYOGENIC:
        family = ", or 1 meeple after a Family" if variants.families else ""
        return f"save up to {limits.meeples_max} meeples in one action{family}, for 1 step"
    if technology == BUILD_EXTRA:
        lower = plural(limits.mechanism_cubes_lower, "level")
        higher = f"; one cube of a Universal Mechanism counts {plural(RAISED, 'level')} higher"
        said = f"Future Projects can be built; one cube of each Mechanism is {lower} lower"
        return f"{said}{higher if variants.universal else ''}"
    if technology == DEEP_SPACE_POWER:
        return f"Deep Space works as a Wormhole for your Probe, {limits.wormhole_jump} Fuel for a jump"
    return "send any number of Scientists in one action, row by row"


# ---- the Journey (SI-13)


def space_text(content: Content, space: JourneySpace) -> str:
    """What a space of the Journey gives."""
    limits = content.limits
    if space.kind == START:
        return "Sol: every Probe begins here"
    if space.kind == GOAL:
        return f"Trappist: {listing(map(str, limits.arrival_prestige))} Prestige in the order of arrival"
    if space.kind == OPEN:
        return f"The first probe here draws a Discovery token, for {limits.discovery_prestige} Prestige"
    return f"{space.name}: {rewards_text(space.reward)} for the first probe"


def discovery_text(content: Content, discovery: Discovery) -> str:
    """What a Discovery token does for a probe that arrives."""
    if discovery.kind == WORMHOLE:
        return f"One more move for {content.limits.wormhole_jump} Fuel"
    if discovery.kind == BLACK_HOLE:
        return f"Up to {discovery.prestige_most} Prestige for {discovery.fuel_each} Fuel each"
    return capitalised(rewards_text(discovery.effect)) if discovery.effect else "No effect"
