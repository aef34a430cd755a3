"""The entries of the files about action tokens and technologies, field by field."""

from typing import Annotated, Literal

from msgspec import Meta

from starboard.games.pack_files import Count, Entry, Identifier, Name, Positive
from starboard.games.starship_interstellar.pack.fields import ByPlayers, Cost, PackFile, Sourced, Steps
from starboard.games.starship_interstellar.pack.rewards import AnyReward
from starboard.games.starship_interstellar.pack.sides import (
    AnyActionSide,
    AnySalvationSide,
    PlainSide,
    SetAsideSide,
)

# ---- action_tokens.toml, extra_actions.toml, pass_tokens.toml ----


class SalvationActions(Sourced, frozen=True):
    ids: tuple[Literal["build"], Literal["save"], Literal["probe"], Literal["government"]]
    names: tuple[Name, Name, Name, Name]


class BasicTokenEntry(Sourced, frozen=True):
    id: Identifier
    name: Name
    action: Literal["solar", "research", "travel", "market", "earth_production", "planetary_production"]
    repeatable: bool
    salvation: PlainSide | SetAsideSide


class ActionTokensFile(PackFile, frozen=True):
    salvation_actions: SalvationActions
    token: tuple[BasicTokenEntry, ...]


class ExtraActionEntry(Sourced, frozen=True):
    number: Positive
    id: Identifier
    name: Name
    action: AnyActionSide
    repeatable: bool
    salvation: AnySalvationSide
    hall_action: Name


class DisplayEntry(Sourced, frozen=True):
    tokens_by_players: ByPlayers


class ExtraActionsFile(PackFile, frozen=True):
    token: tuple[ExtraActionEntry, ...]
    display: DisplayEntry


class PassEntry(Sourced, frozen=True):
    """SI-4.17, SI-26.5."""

    id: Identifier
    name: Name
    set: Literal["base", "unique"]
    count: Positive
    sides: tuple[tuple[AnyReward, ...], tuple[AnyReward, ...], tuple[AnyReward, ...], tuple[AnyReward, ...]]


class PassTokensFile(PackFile, frozen=True):
    token: tuple[PassEntry, ...]


# ---- technologies.toml ----


class LineEffect(Entry, frozen=True, omit_defaults=True):
    """What a level of a line does; which fields belong to it is checked with its line and level."""

    building: Literal["ars", "converter", "outpost", "drill"] | None = None
    storage_to_supply: Positive | None = None
    deposit_to_storage: Positive | None = None
    fuel: Positive | None = None
    upgrade_storage_cube_levels: Steps | None = None
    deposit_cube_to_two_levels_down: Steps | None = None
    deposit_cube_to_one_levels_up: Steps | None = None
    reputation_loss_reduction: Positive | None = None
    free_extra_draw: Positive | None = None
    free_extra_draw_if_kept: Positive | None = None
    no_reputation_loss: Literal[True] | None = None
    ignore_asteroid_belt: Literal[True] | None = None
    ignore_escape: Literal[True] | None = None
    place_wormhole_token: Literal[True] | None = None
    wormhole_leg_fuel: Count | None = None


class TechnologyEntry(Sourced, frozen=True):
    id: Identifier
    line: Literal["ars", "converter", "outpost", "drill", "solar", "travel"]
    level: Annotated[int, Meta(ge=1, le=3)]
    name: Name
    modifies: Literal["planetary_production", "solar", "travel"]
    cost: Cost
    scientists: Count
    effect: LineEffect


class SalvationLadder(Sourced, frozen=True):
    costs: tuple[Cost, Cost, Cost, Cost]
    scientists: Count


class CryogenicEffect(Entry, frozen=True):
    max_meeples: Annotated[int, Meta(ge=1, le=9)]
    track_steps: Literal[1]


class BuildExtraEffect(Entry, frozen=True):
    future_row_open: Literal[True]
    one_cube_levels_lower: Steps


class DeepSpaceEffect(Entry, frozen=True):
    deep_space_is_wormhole: Literal[True]


class GovernmentEffect(Entry, frozen=True):
    any_number_of_scientists: Literal[True]


class SalvationTechnologyBase(Sourced, frozen=True, tag_field="id"):
    """A Salvation technology is told by its `id`, for each does something else (SI-6.3)."""

    name: Name
    cost: Literal["by order of research"]


class CryogenicEntry(SalvationTechnologyBase, frozen=True, tag="cryogenic"):
    modifies: Literal["save"]
    effect: CryogenicEffect


class BuildExtraEntry(SalvationTechnologyBase, frozen=True, tag="build-extra"):
    modifies: Literal["build"]
    effect: BuildExtraEffect


class DeepSpaceEntry(SalvationTechnologyBase, frozen=True, tag="deep-space-power"):
    modifies: Literal["probe"]
    effect: DeepSpaceEffect


class GovernmentPlusEntry(SalvationTechnologyBase, frozen=True, tag="government-plus"):
    modifies: Literal["government"]
    effect: GovernmentEffect


SalvationTechnologyEntry = CryogenicEntry | BuildExtraEntry | DeepSpaceEntry | GovernmentPlusEntry


class TechnologiesFile(PackFile, frozen=True):
    technology: tuple[TechnologyEntry, ...]
    salvation_ladder: SalvationLadder
    salvation_technology: tuple[SalvationTechnologyEntry, ...]
