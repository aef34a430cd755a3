"""What the components of Otys do: a short sentence each, made from their numbers. Prices are words of their own."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from starboard.games.otys.content import (
    ACTIVE,
    CONTRACT_BONUS,
    DEPOSIT,
    ENGINEER,
    EXPLORER,
    EXTRA_ACTIVATION,
    FLIP_DIVER,
    FREE_STAY,
    GAIN_BATTERIES,
    GAIN_CREDITS,
    GAIN_NEUTRAL_KEY,
    GAIN_PRESTIGE,
    IMPROVE,
    KINDS,
    OTHER,
    RESOURCE_NAMES,
    RETURN_KEY,
    SPY,
    TRADER,
    Contract,
    Diver,
    DiverSide,
    Effect,
    RewardToken,
    SponsorOption,
    StoreSpace,
)
from starboard.games.words import as_sentence, listing, plural

_RETURN_KEY: Final = "return one own key from the Hacker track"
_OTHER_KINDS: Final = ("another", "a third", "the fourth")
_IMPROVE: Final = "improve the Mechanic or the Hacker by one step"


def credits_text(count: int) -> str:
    return plural(count, "Credit")


def batteries_text(count: int) -> str:
    return plural(count, "Battery", "Batteries")


def price_text(credits: int, batteries: int = 0) -> str:
    """`2 Credits`, `1 Battery`, both, or `nothing`."""
    parts = [credits_text(credits)] if credits else []
    if batteries:
        parts.append(batteries_text(batteries))
    return listing(parts) or "nothing"


def resources_text(counts: Sequence[int]) -> str:
    """Resources by kind: `2 metal and 1 tech`; `nothing` if there are none."""
    return listing(f"{n} {RESOURCE_NAMES[kind]}" for kind, n in enumerate(counts) if n) or "nothing"


# ---- effects


def _gain(effect: Effect) -> str:
    """What an effect gains, as a thing; empty where it gains nothing of the kind."""
    if effect.op == GAIN_CREDITS:
        return credits_text(effect.n)
    if effect.op == GAIN_BATTERIES:
        return batteries_text(effect.n)
    if effect.op == GAIN_NEUTRAL_KEY:
        return plural(effect.n, "neutral X key")
    if effect.op == GAIN_PRESTIGE:
        return f"{effect.n} Prestige"
    return ""


def _do(effect: Effect, where: str) -> str:
    """An effect in words without a full stop; `where` a resource goes depends on who takes it."""
    gained = _gain(effect)
    if gained:
        return f"gain {gained}"
    if effect.op == RETURN_KEY:
        return _RETURN_KEY
    if effect.op == IMPROVE:
        return _IMPROVE
    if effect.op == FLIP_DIVER:
        return "upgrade one of your other divers" if effect.target == OTHER else "upgrade the active diver"
    if effect.op == EXTRA_ACTIVATION:
        if effect.target == ACTIVE:
            return "the active diver may work twice"
        return "a diver on the level directly above or below may work, too"
    kind = RESOURCE_NAMES[effect.resource] if effect.resource >= 0 else "resource of any kind"
    return f"take {effect.n} {kind} onto {where}"


# ---- divers (section 6)


def diver_text(diver: Diver, side: DiverSide, solo: bool = False) -> str:
    """What a diver does when it is activated, without its cost; the Spy does something else in the solo game."""
    if diver.index < KINDS:
        take = f"take {side.take} {RESOURCE_NAMES[diver.index]} onto its level"
        parts = [take, *([_do(side.bonus, "its level")] if side.bonus else [])]
        return as_sentence(listing(parts))
    if diver.index == TRADER:
        return _trader_text(side)
    if diver.index == SPY:
        other = "move a Timer one space, up or down" if solo else "use a neighbour's diver on the same level"
        cards = "card" if side.draw == 1 else "cards"
        return as_sentence(f"look at the top {side.draw} contract {cards} and keep {side.keep}, or {other}")
    if diver.index == ENGINEER:
        return as_sentence(_IMPROVE)
    assert diver.index == EXPLORER
    return as_sentence("take a Reward token from the display row of its level, and use it or install it")


def _trader_text(side: DiverSide) -> str:
    trade = "sell a resource of its level to the Store or buy one from it"
    return as_sentence(trade if side.trades == 1 else f"up to {side.trades} times, {trade}")


# ---- Sponsors (section 5)


def option_text(option: SponsorOption) -> str:
    """What a Sponsor's option does, without its price."""
    parts = [_do(option.effect, "the active level")]
    if option.prestige:
        parts.append(f"gain {option.prestige} Prestige")
    return as_sentence(listing(parts))


# ---- Reward tokens (OT-10.6)


def immediate_text(token: RewardToken) -> str:
    """What a token does when it is used."""
    parts: list[str] = []
    for gains, effects in groupby(token.immediate, key=lambda effect: bool(_gain(effect))):
        if gains:
            parts.append(f"gain {listing(_gain(effect) for effect in effects)}")
        else:
            parts += [_do(effect, "any level with a free space") for effect in effects]
    return as_sentence(", and ".join(parts))


def lasting_text(token: RewardToken) -> str:
    """What a token does while it is installed on a level."""
    if token.on_use is not None:
        may = "you may " if token.on_use.op == RETURN_KEY else ""
        return as_sentence(f"when this level is unlocked, {may}{_do(token.on_use, 'this level')}")
    if token.lasting == CONTRACT_BONUS:
        return as_sentence(f"contracts completed from this level give {token.amount} more Prestige")
    if token.lasting == FREE_STAY:
        return as_sentence("the active diver may stay on this level without a Battery")
    assert token.lasting == DEPOSIT
    return as_sentence(f"counts as 1 {RESOURCE_NAMES[token.resource]} for contracts from this level")


# ---- contracts (section 8)


def need_text(contract: Contract) -> str:
    """What has to be handed in: `2 metal and 1 tech`, `2 of one kind and 1 of another`."""
    if contract.fixed:
        return resources_text(contract.ways[0])
    first, *others = contract.groups
    if not others:
        return f"{first} of one kind"
    if all(size == 1 for size in contract.groups):
        return f"{len(contract.groups)} of different kinds"
    more = [f"{size} of {which} kind" for size, which in zip(others, _OTHER_KINDS, strict=False)]
    return listing([f"{first} of one kind", *more])


def contract_text(contract: Contract) -> str:
    """What a contract asks for and gives."""
    gains = [f"{contract.prestige} Prestige"]
    if contract.credits:
        gains.append(credits_text(contract.credits))
    if contract.batteries:
        gains.append(batteries_text(contract.batteries))
    return as_sentence(f"hand in {need_text(contract)} from one level: gain {listing(gains)}")


# ---- the Store (section 9)


def store_text(space: StoreSpace) -> str:
    """What a space of the Store is worth to a seller and costs a buyer."""
    gains = [f"{space.prestige} Prestige"] if space.prestige else []
    if space.credits:
        gains.append(credits_text(space.credits))
    return as_sentence(f"selling gives {listing(gains) or 'nothing'}, buying costs {price_text(space.price)}")
