"""Both sides of action tokens as the content files write them. A field stands only where its action can use it."""

from typing import Annotated, Literal

from msgspec import Meta

from starboard.games.pack_files import Entry, Positive
from starboard.games.starship_interstellar.pack.fields import SalvationName, Steps
from starboard.games.starship_interstellar.pack.rewards import AnyReward, Goods

Rows = Annotated[int, Meta(ge=1, le=3)]

# ---- action sides (SI-16.5) ----


class ActionBase(Entry, frozen=True, tag_field="kind", omit_defaults=True):
    pass


class SolarAction(ActionBase, frozen=True, tag="solar"):
    draw: Positive | None = None
    keep_max: Positive | None = None


class ResearchAction(ActionBase, frozen=True, tag="research"):
    one_cube_levels_lower: Steps | None = None
    pay_previous_level: bool = False


class TravelAction(ActionBase, frozen=True, tag="travel"):
    fuel_cost: Literal["zero"] | None = None
    fuel_discount: Positive | None = None


class MarketAction(ActionBase, frozen=True, tag="market"):
    sell_price_bonus: Positive | None = None
    buy_price_discount: Positive | None = None
    choose_one: bool = False
    kinds_max: Annotated[int, Meta(ge=1, le=2)] | None = None


class EarthAction(ActionBase, frozen=True, tag="earth_production"):
    pass


class ProductionAction(ActionBase, frozen=True, tag="planetary_production"):
    any_own_planet: Literal[True]  # without it the token would belong to no planet (SI-16.9)


class GainAction(ActionBase, frozen=True, tag="gain"):
    rewards: Annotated[tuple[Goods, ...], Meta(min_length=1)]


class DepositAction(ActionBase, frozen=True, tag="deposit"):
    cubes: Positive
    max_levels_above_normal: Steps


class GiftAction(ActionBase, frozen=True, tag="market_gift"):
    lowest_cubes: Positive


AnyActionSide = (
    SolarAction
    | ResearchAction
    | TravelAction
    | MarketAction
    | EarthAction
    | ProductionAction
    | GainAction
    | DepositAction
    | GiftAction
)

# ---- Salvation sides (SI-10.3, SI-10.4, SI-16.5) ----


class SalvationBase(Entry, frozen=True, tag_field="mode", omit_defaults=True):
    pass


class PlainSide(SalvationBase, frozen=True, tag="any"):
    """One of the four actions, with a bonus for one of them."""

    bonus_action: SalvationName | None = None
    after: tuple[AnyReward, ...] = ()


class OnlySide(SalvationBase, frozen=True, tag="only"):
    """Just the named action, with what changes it."""

    only_action: SalvationName
    free_first_move: bool = False
    advances: Positive | None = None
    max_mechanisms: Positive | None = None
    track_steps: Literal[1] | None = None
    extra_track_steps: Positive | None = None
    cube_levels_lower: Steps | None = None
    scientists: Rows | None = None
    whole_row_bonus: bool = False


class SetAsideSide(SalvationBase, frozen=True, tag="none"):
    """No Salvation side: the token is set aside (SI-10.1)."""


AnySalvationSide = PlainSide | OnlySide | SetAsideSide
