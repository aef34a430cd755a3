"""The entries of the files about H.A.L.L. and the Families, field by field."""

from typing import Annotated, Literal

from msgspec import Meta

from starboard.games.pack_files import Count, Entry, Identifier, Name, Positive
from starboard.games.starship_interstellar.pack.entries_sky import BagEntry
from starboard.games.starship_interstellar.pack.fields import (
    Colour,
    Colours,
    Cost,
    PackFile,
    Source,
    Sourced,
)

# ---- families.toml ----


class FamilyEntry(Sourced, frozen=True):
    id: Identifier
    name: Name
    members: Annotated[tuple[Colour, ...], Meta(min_length=2, max_length=3)]  # SI-23.1
    reputation: Positive


class FamiliesFile(PackFile, frozen=True):
    family: tuple[FamilyEntry, ...]


# ---- hall.toml: the board ----

End = Literal["lowest", "highest"]
Ends = Annotated[tuple[End, ...], Meta(min_length=1, max_length=2)]
Multiplier = Annotated[int, Meta(ge=1, le=9)]


class HallBoard(Sourced, frozen=True):
    """SI-31.8."""

    rows: tuple[
        Literal["solar"],
        Literal["research"],
        Literal["travel"],
        Literal["market"],
        Literal["earth_production"],
        Literal["planetary_production"],
        Literal["government"],
        Literal["probe"],
        Literal["build"],
        Literal["save"],
    ]
    columns: Colours


class Effect(Entry, frozen=True, kw_only=True, omit_defaults=True):
    again: Literal[True] | None = None  # of the purple column only (SI-32.11)


class SolarEffect(Effect, frozen=True):
    """SI-33.1."""

    draw: Annotated[int, Meta(ge=2, le=99)]
    keep: Literal["lowest", "both"]
    reputation_loss: Literal["value", "value_minus_2", "none"]


class ResearchEffect(Effect, frozen=True):
    """SI-33.6."""

    levels: Annotated[int, Meta(ge=1, le=2)]
    cube_cost_multiplier: Multiplier
    gain_scientist: Count = 0


class TravelEffect(Effect, frozen=True):
    """SI-33.11, SI-33.12."""

    founding_cost_modifier: Annotated[int, Meta(ge=-99, le=99)]
    ars_bonus: Count = 0


class MarketEffect(Effect, frozen=True):
    """SI-33.16."""

    take: Ends


class EarthEffect(Effect, frozen=True):
    """SI-33.17."""

    fuel: Count


class PlanetaryEffect(Effect, frozen=True):
    """SI-33.18, SI-33.19."""

    normal: Literal[True]
    leave_in_deposit: Count = 0
    convert_cubes: Count = 0
    convert_levels: Annotated[int, Meta(ge=0, le=4)] = 0
    fuel: Count = 0


class GovernmentRowEffect(Effect, frozen=True):
    """SI-35.1."""

    space: Literal["second_from_left", "first_from_left", "rightmost_free", "leftmost_free"]
    whole_row_bonus: bool = False


class ProbeEffect(Effect, frozen=True):
    """SI-35.9."""

    cost_multiplier: Multiplier
    gains: Literal["minus_1", "normal", "double"]
    then: Literal["build_highest_current_or_long_term"] | None = None


class BuildEffect(Effect, frozen=True):
    """SI-35.13."""

    choose: End
    rows: Literal["current_long_term", "all"]
    then: Literal["save_highest"] | None = None


class SaveEffect(Effect, frozen=True):
    """SI-35.15."""

    choose: Ends
    track_steps: Literal[1] = 1
    then: Literal["probe_plain"] | None = None


class CellBase(Sourced, frozen=True, tag_field="row"):
    """A cell is told by its `row`, for each row reads other words."""

    id: Identifier
    color: Colour


class SolarCell(CellBase, frozen=True, tag="solar"):
    effect: SolarEffect


class ResearchCell(CellBase, frozen=True, tag="research"):
    effect: ResearchEffect


class TravelCell(CellBase, frozen=True, tag="travel"):
    effect: TravelEffect


class MarketCell(CellBase, frozen=True, tag="market"):
    effect: MarketEffect


class EarthCell(CellBase, frozen=True, tag="earth_production"):
    effect: EarthEffect


class PlanetaryCell(CellBase, frozen=True, tag="planetary_production"):
    effect: PlanetaryEffect


class GovernmentCell(CellBase, frozen=True, tag="government"):
    effect: GovernmentRowEffect


class ProbeCell(CellBase, frozen=True, tag="probe"):
    effect: ProbeEffect


class BuildCell(CellBase, frozen=True, tag="build"):
    effect: BuildEffect


class SaveCell(CellBase, frozen=True, tag="save"):
    effect: SaveEffect


AnyCell = (
    SolarCell
    | ResearchCell
    | TravelCell
    | MarketCell
    | EarthCell
    | PlanetaryCell
    | GovernmentCell
    | ProbeCell
    | BuildCell
    | SaveCell
)


class HallFounding(Sourced, frozen=True):
    """SI-33.12."""

    cost_multiplier_of_gravity: Count
    minimum_cost: Count


# ---- hall.toml: technologies, AI Bag and what it prefers ----


class Conversion(Entry, frozen=True, omit_defaults=True):
    """Convertible cubes of a colour, and what the AI Bag gets for them (SI-37.4 to SI-37.6)."""

    removed: Annotated[int, Meta(ge=1, le=2)]
    add: Annotated[tuple[Colour, ...], Meta(min_length=1, max_length=9)]
    odd_cube: Literal["returns"] | None = None


class HallTechnologyEntry(Sourced, frozen=True):
    id: Identifier
    order: Positive
    converts: Colour
    base: Conversion
    level1: Conversion
    level2: Conversion
    cost1: Cost
    cost2: Cost
    scientists_per_level: Count
    effect_source: Source
    cost_source: Source


class PresetEntry(BagEntry, frozen=True):
    """SI-38.1."""

    id: Identifier


class Priorities(Sourced, frozen=True):
    """SI-34.3, SI-34.4, SI-35.6."""

    salvation_tie_order: tuple[Literal["build"], Literal["save"], Literal["probe"]]
    last_resort: Literal["government"]
    probe_moves: tuple[
        Literal["discovered_wormhole"],
        Literal["free_point_of_interest"],
        Literal["discovered_galaxy"],
        Literal["unexplored"],
        Literal["straight_ahead"],
    ]


class HallFile(PackFile, frozen=True):
    board: HallBoard
    cell: tuple[AnyCell, ...]
    founding: HallFounding
    technology: tuple[HallTechnologyEntry, ...]
    preset: tuple[PresetEntry, ...]
    priorities: Priorities
