"""What the action tokens, Extra Actions and Pass tokens of a pack must be (sections 4, 10 and 16)."""

from collections import Counter
from functools import partial
from typing import Final

from starboard.games.pack_files import PackError, check_ids, label
from starboard.games.starship_interstellar.content import (
    ACTION_NAMES,
    BASE_SET,
    EXTRA_ACTIONS,
    PLANETARY_PRODUCTION,
)
from starboard.games.starship_interstellar.pack.entries_tokens import (
    ActionTokensFile,
    BasicTokenEntry,
    ExtraActionEntry,
    ExtraActionsFile,
    PassTokensFile,
)
from starboard.games.starship_interstellar.pack.fields import tag_of
from starboard.games.starship_interstellar.pack.numbers import SEATS
from starboard.games.starship_interstellar.pack.order import check_each_once, check_row
from starboard.games.starship_interstellar.pack.sides import (
    AnyActionSide,
    MarketAction,
    OnlySide,
    PlainSide,
    ProductionAction,
    ResearchAction,
    SetAsideSide,
    SolarAction,
    TravelAction,
)

ACTION_TOKENS_FILE: Final = "action_tokens.toml"
EXTRA_ACTIONS_FILE: Final = "extra_actions.toml"
BASIC_IDS: Final = ("solar-extraction", "technology-research", "travel", "market", "earth-production")
PRODUCTION_ID: Final = "planetary-production"
PASS_FILE: Final = "pass_tokens.toml"
_UNIQUE: Final = 4  # SI-26.1
# What belongs to the one action of a Salvation side (SI-16.5).
_MODIFIERS: Final[dict[str, tuple[str, ...]]] = {
    "build": ("max_mechanisms", "track_steps", "extra_track_steps"),
    "save": ("cube_levels_lower", "extra_track_steps"),
    "probe": ("free_first_move", "advances"),
    "government": ("scientists", "whole_row_bonus"),
}

_error = partial(PackError, ACTION_TOKENS_FILE)
_extra_error = partial(PackError, EXTRA_ACTIONS_FILE)


# ---- basic tokens ----


def check_action_tokens(file: ActionTokensFile) -> None:
    """The five of every corporation and the one of every Base (SI-1.14, SI-4.2)."""
    ids = (*BASIC_IDS, PRODUCTION_ID)
    check_each_once(ACTION_TOKENS_FILE, "token", "id", [(token.id, token.id) for token in file.token], ids)
    for token in file.token:
        _check_basic(token, ACTION_NAMES[ids.index(token.id)])


def _check_basic(token: BasicTokenEntry, action: str) -> None:
    entry = label("token", token.id)
    if token.action != action:
        raise _error(entry, "action", f"must be {action!r} (SI-1.14)")
    production = action in ("earth_production", "planetary_production")
    if isinstance(token.salvation, SetAsideSide) != production:
        wanted = "none" if production else "any"
        raise _error(
            entry, "salvation.mode", f"must be {wanted!r}: production tokens are set aside (SI-10.1)"
        )
    if isinstance(token.salvation, PlainSide):
        _check_plain(ACTION_TOKENS_FILE, entry, token.salvation)


def _check_plain(file: str, entry: str, side: PlainSide) -> None:
    if side.bonus_action and side.after:
        reason = "a side has a bonus_action or something after any action, not both (SI-10.4, SI-16.12)"
        raise PackError(file, entry, "salvation.after", reason)


# ---- Extra Actions ----


def check_extra_actions(file: ExtraActionsFile) -> None:
    """24 in the order of their numbers (SI-1.6, SI-16.5)."""
    numbers = [(token.id, token.number) for token in file.token]
    check_row(EXTRA_ACTIONS_FILE, "token", "number", numbers, range(1, EXTRA_ACTIONS + 1), "SI-16.5")
    for token in file.token:
        entry = label("token", token.id)
        _check_action(entry, token.action)
        _check_salvation(entry, token)
        kind = tag_of(token.action)
        hall = f"basic:{kind}" if ACTION_NAMES.index(kind) <= PLANETARY_PRODUCTION else "non_basic"
        if token.hall_action != hall:
            raise _extra_error(entry, "hall_action", f"must be {hall!r}, as its action is {kind!r}")
    for players, shown in file.display.tokens_by_players.items():
        if shown > EXTRA_ACTIONS:
            reason = f"is more than the {EXTRA_ACTIONS} tokens there are (SI-2.12)"
            raise _extra_error("display", f"tokens_by_players.{players}", reason)


def _check_action(entry: str, action: AnyActionSide) -> None:
    """Changes of an action that exclude each other, or need each other."""
    match action:
        case SolarAction(draw=drawn, keep_max=kept) if kept and (drawn is None or kept > drawn):
            reason = "must be at most draw, which has to be given with it (SI-5.2)"
            raise _extra_error(entry, "action.keep_max", reason)
        case ResearchAction(one_cube_levels_lower=lower, pay_previous_level=previous) if lower and previous:
            raise _extra_error(entry, "action.pay_previous_level", "only one discount is possible (SI-3.13)")
        case TravelAction(fuel_cost=free, fuel_discount=discount) if free and discount:
            raise _extra_error(entry, "action.fuel_discount", "a flight that is free cannot be cheaper")
        case MarketAction():
            _check_market(entry, action)


def _check_market(entry: str, action: MarketAction) -> None:
    given = [field for field in ("sell_price_bonus", "buy_price_discount") if getattr(action, field)]
    if len(given) == 1:
        missing = "buy_price_discount" if "sell_price_bonus" in given else "sell_price_bonus"
        reason = f"is missing: the player chooses between it and {given[0]} (SI-8.6)"
        raise _extra_error(entry, f"action.{missing}", reason)
    if action.choose_one != bool(given):
        wanted = str(bool(given)).lower()
        reason = f"must be {wanted}: there is a choice only between better prices (SI-8.6)"
        raise _extra_error(entry, "action.choose_one", reason)


def _check_salvation(entry: str, token: ExtraActionEntry) -> None:
    side = token.salvation
    if isinstance(side, SetAsideSide) != isinstance(token.action, ProductionAction):
        reason = "'none' is for Planetary Production, and Planetary Production is always set aside (SI-10.1)"
        raise _extra_error(entry, "salvation.mode", reason)
    if isinstance(side, PlainSide):
        _check_plain(EXTRA_ACTIONS_FILE, entry, side)
    if isinstance(side, OnlySide):
        allowed = _MODIFIERS[side.only_action]
        for field in dict.fromkeys(name for names in _MODIFIERS.values() for name in names):
            if getattr(side, field) and field not in allowed:
                reason = f"is not for {side.only_action!r}, which can have {', '.join(allowed)} (SI-16.5)"
                raise _extra_error(entry, f"salvation.{field}", reason)
        if side.track_steps and not side.max_mechanisms:
            reason = "is missing: track_steps says what several Mechanisms bring (SI-11.7)"
            raise _extra_error(entry, "salvation.max_mechanisms", reason)
        if not any(getattr(side, field) for field in allowed):
            reason = f"needs one of {', '.join(allowed)} (SI-16.5)"
            raise _extra_error(entry, "salvation", reason)


# ---- Pass tokens ----


def check_pass_tokens(file: PassTokensFile) -> None:
    """The basic one for everybody and the unique ones (SI-1.14, SI-26.1)."""
    check_ids(PASS_FILE, "token", (token.id for token in file.token))
    sets: Counter[str] = Counter(token.set for token in file.token)
    for name, wanted in ((BASE_SET, 1), ("unique", _UNIQUE)):
        if sets[name] != wanted:
            reason = f"has {sets[name]} of set {name!r} and needs {wanted} (SI-1.14)"
            raise PackError(PASS_FILE, "", "token", reason)
    for token in file.token:
        count = SEATS if token.set == BASE_SET else 1
        if token.count != count:
            reason = f"must be {count}: one for each corporation, and each unique one once"
            raise PackError(PASS_FILE, label("token", token.id), "count", reason)
