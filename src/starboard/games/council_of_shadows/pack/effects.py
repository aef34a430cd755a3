"""What the cards, upgrades and other components of a pack can do, kind by kind (CS-19): the rules know no other.

A number that the rules cannot vary is written `Literal`.
"""

from typing import Annotated, Literal

from msgspec import Meta

from starboard.games.council_of_shadows.pack.fields import GalaxyOrAny, Gem, Gems, Parsec, PlanetType
from starboard.games.pack_files import Count, Entry, Identifier, Positive

# ---- Action cards ----


class NoEffect(Entry, frozen=True, tag_field="kind", tag="none"):
    """Nothing: the card is there for its consumption."""


class Settle(Entry, frozen=True, tag_field="kind", tag="settle"):
    cubes: Positive
    split_with_expansion: bool = False


class SettleSingles(Entry, frozen=True, tag_field="kind", tag="settle_singles"):
    cubes: Positive


class Collect(Entry, frozen=True, tag_field="kind", tag="collect"):
    times: Positive


class Discover(Entry, frozen=True, tag_field="kind", tag="discover"):
    cubes: Positive
    collects: Positive
    mode: Literal["or", "and"]
    gems: Gems = ()


class SettleAndCollect(Entry, frozen=True, tag_field="kind", tag="settle_and_collect"):
    cubes: Positive
    collects: Positive


class SettleOrDiscover(Entry, frozen=True, tag_field="kind", tag="settle_or_discover"):
    cubes: Positive
    collects: Positive


class GainGems(Entry, frozen=True, tag_field="kind", tag="gems"):
    gems: Annotated[Gems, Meta(min_length=1)]


class UpgradeGem(Entry, frozen=True, tag_field="kind", tag="upgrade_gem"):
    steps: Positive


class GainEnergy(Entry, frozen=True, tag_field="kind", tag="energy"):
    energy: Positive


CardEffect = (
    NoEffect
    | Settle
    | SettleSingles
    | Collect
    | Discover
    | SettleAndCollect
    | SettleOrDiscover
    | GainGems
    | UpgradeGem
    | GainEnergy
)


# ---- upgrades ----


class AllowPlanet(Entry, frozen=True, tag_field="kind", tag="planet_type"):
    planet: PlanetType


class AllowStacking(Entry, frozen=True, tag_field="kind", tag="stacking"):
    """Cubes may be put on occupied planets (CS-6.9)."""


class RangeStep(Entry, frozen=True, tag_field="kind", tag="range"):
    slot: Positive | Literal["ava"]
    range: Parsec
    energy: Count = 0


UpgradeEffect = AllowPlanet | AllowStacking | RangeStep | GainEnergy


# ---- Dark Tech cards ----


class ExtraSlot(Entry, frozen=True, tag_field="kind", tag="extra_slot"):
    range: Parsec


class CollectGemStep(Entry, frozen=True, tag_field="kind", tag="collect_gem_step"):
    steps: Literal[1]


class DiscoverExtraCube(Entry, frozen=True, tag_field="kind", tag="discover_extra_cube"):
    cubes: Literal[1]


class FreeSettleAndCollect(Entry, frozen=True, tag_field="kind", tag="free_settle_and_collect"):
    cubes: Literal[1]
    collects: Literal[1]


class EnergyPerGalaxy(Entry, frozen=True, tag_field="kind", tag="energy_per_galaxy_majority"):
    energy: Positive


class RangeStepAll(Entry, frozen=True, tag_field="kind", tag="range_step_all"):
    energy_per_step: Count = 0


class ReduceConsumption(Entry, frozen=True, tag_field="kind", tag="reduce_consumption"):
    amount: Positive


class CollectFromOthers(Entry, frozen=True, tag_field="kind", tag="collect_from_others"):
    """Collections may use anybody's cubes (CS-8.28)."""


class FreeCollect(Entry, frozen=True, tag_field="kind", tag="free_collect"):
    times: Positive


class ZeroConsumption(Entry, frozen=True, tag_field="kind", tag="zero_consumption"):
    """The round consumption is 0 (CS-8.31)."""


class EnergyPerSystem(Entry, frozen=True, tag_field="kind", tag="energy_per_system_majority"):
    energy: Positive


class FreeDiscover(Entry, frozen=True, tag_field="kind", tag="free_discover"):
    cubes: Positive
    collects: Positive
    mode: Literal["or"]


class FreeAiCard(Entry, frozen=True, tag_field="kind", tag="free_ai_card"):
    light_cards: Count = 0


class FreeAssess(Entry, frozen=True, tag_field="kind", tag="free_assess"):
    galaxies: Positive


class FreeSettleSingles(Entry, frozen=True, tag_field="kind", tag="free_settle_singles"):
    cubes: Positive


TechEffect = (
    ExtraSlot
    | CollectGemStep
    | DiscoverExtraCube
    | FreeSettleAndCollect
    | EnergyPerGalaxy
    | RangeStepAll
    | ReduceConsumption
    | CollectFromOthers
    | FreeCollect
    | ZeroConsumption
    | EnergyPerSystem
    | FreeDiscover
    | FreeAiCard
    | FreeAssess
    | GainEnergy
    | FreeSettleSingles
)


# ---- Bonus cards ----


class Worth(Entry, frozen=True, kw_only=True):
    """What a Bonus card is worth at least."""

    base: Count = 0


class GemWorth(Worth, frozen=True, tag_field="kind", tag="gems"):
    gem: Gem
    per_unit: Count = 0


class PlanetWorth(Worth, frozen=True, tag_field="kind", tag="cubes_on_planet_type"):
    planet: PlanetType
    per_unit: Count = 0


class ConsumptionWorth(Worth, frozen=True, tag_field="kind", tag="consumption_tenths"):
    divisor: Positive


class PanelWorth(Worth, frozen=True, tag_field="kind", tag="panel_cubes"):
    per_unit: Count = 0


class ParsecWorth(Worth, frozen=True, tag_field="kind", tag="cubes_in_parsec"):
    parsec: Parsec
    per_unit: Count = 0


class AiCardWorth(Worth, frozen=True, tag_field="kind", tag="ai_cards"):
    per_unit: Count = 0


class LightCardWorth(Worth, frozen=True, tag_field="kind", tag="light_cards"):
    per_unit: Count = 0


class FlatWorth(Worth, frozen=True, tag_field="kind", tag="flat"):
    pass


class StationWorth(Worth, frozen=True, tag_field="kind", tag="space_stations"):
    per_unit: Count = 0


class GalaxyWorth(Worth, frozen=True, tag_field="kind", tag="galaxy"):
    galaxy: Identifier
    majority: Count = 0
    presence: Count = 0


Score = (
    GemWorth
    | PlanetWorth
    | ConsumptionWorth
    | PanelWorth
    | ParsecWorth
    | AiCardWorth
    | LightCardWorth
    | FlatWorth
    | StationWorth
    | GalaxyWorth
)


# ---- Leaders ----


class CollectAnywhere(Entry, frozen=True, tag_field="kind", tag="assessment_collect"):
    times: Literal[1]
    scope: Literal["any"]


class BuyPhaseSettle(Entry, frozen=True, tag_field="kind", tag="buy_phase_settle"):
    cubes: Literal[1]
    any_parsec: bool


class LeaderSlot(Entry, frozen=True, tag_field="kind", tag="extra_slot"):
    range: Parsec
    panel: Identifier


class KeepCubes(Entry, frozen=True, tag_field="kind", tag="keep_cube_from"):
    colonies: Positive
    forbids: Literal["three_tower"]


class EnergyPerColony(Entry, frozen=True, tag_field="kind", tag="assessment_energy_per_colony"):
    energy: Positive


class TiesPayHigh(Entry, frozen=True, tag_field="kind", tag="ties_count_as_majority_payout"):
    """A tie is paid like a majority (CS-11.12)."""


LeaderEffect = CollectAnywhere | BuyPhaseSettle | LeaderSlot | KeepCubes | EnergyPerColony | TiesPayHigh


# ---- Space Stations ----


class CollectInGalaxy(Entry, frozen=True, tag_field="kind", tag="assessment_collect"):
    times: Literal[1]
    scope: Literal["galaxy"]


class AssessWithoutRemoval(Entry, frozen=True, tag_field="kind", tag="assess_without_removal"):
    """No cube is taken back (CS-10.6)."""


class MajorityCubes(Entry, frozen=True, tag_field="kind", tag="majority_cubes"):
    cubes: Positive


StationEffect = CollectInGalaxy | AssessWithoutRemoval | MajorityCubes


# ---- lines of Automa cards ----


class AutomaSettle(Entry, frozen=True, tag_field="kind", tag="settle"):
    cubes: Positive
    planet: PlanetType
    parsec: Parsec
    galaxy: GalaxyOrAny = ""


class AutomaDiscover(Entry, frozen=True, tag_field="kind", tag="discover_settle"):
    cubes: Positive
    planet: PlanetType
    parsec: Parsec
    galaxy: GalaxyOrAny = ""


class AutomaEnergy(Entry, frozen=True, tag_field="kind", tag="energy"):
    energy: Positive


class AutomaRefresh(Entry, frozen=True, tag_field="kind", tag="refresh_display"):
    pattern: Identifier


AutomaOptionEntry = AutomaSettle | AutomaDiscover | AutomaEnergy | AutomaRefresh
