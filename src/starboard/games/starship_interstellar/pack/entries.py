"""The entries of the other content files, field by field. What the rules cannot do otherwise is written `Literal`."""

from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta

from starboard.games.pack_files import Count, Entry, HexColour, Identifier, Name, Positive
from starboard.games.starship_interstellar.pack.entries_hall import FamiliesFile, HallFile
from starboard.games.starship_interstellar.pack.entries_sky import (
    JourneyFile,
    ProductionFile,
    SolarFile,
    SolarSystemFile,
)
from starboard.games.starship_interstellar.pack.entries_tokens import (
    ActionTokensFile,
    ExtraActionsFile,
    PassTokensFile,
    TechnologiesFile,
)
from starboard.games.starship_interstellar.pack.fields import (
    ByPlayers,
    Colour,
    Colours,
    Cost,
    Level,
    PackFile,
    Rect,
    Sourced,
    SourcedPoint,
    Track,
    Unit,
)
from starboard.games.starship_interstellar.pack.rewards import AnyReward

# ---- constants.toml ----


class Levels(Entry, frozen=True):
    """SI-1.1: the level of a colour is its place in their order."""

    red: Literal[1]
    yellow: Literal[2]
    green: Literal[3]
    blue: Literal[4]
    purple: Literal[5]


class ResourcesEntry(Sourced, frozen=True):
    colors: Colours
    levels: Levels


class CorporationPieces(Sourced, frozen=True):
    """SI-1.13, SI-1.14."""

    explorer: Literal[1]
    probe: Literal[1]
    bases: Positive
    scientists: Positive
    drill: Literal[3]  # one for each level (SI-6.8)
    ars: Literal[3]
    converter: Literal[3]
    outpost: Literal[3]
    wormhole_token: Literal[1]
    leader_counters: Literal[2]
    basic_action_tokens: Literal[5]
    pass_token: Literal[1]


class CorporationEntry(Sourced, frozen=True):
    id: Identifier
    name: Name
    piece_color: HexColour


class StartEntry(Sourced, frozen=True):
    fuel: Count
    scientists_in_supply: Count
    cubes: tuple[Colour, ...]
    reputation: Count
    prestige: Count
    bases_in_reserve: Positive
    buildings: Literal[0]
    explorer_at: Literal["earth"]


class SeatBonus(Sourced, frozen=True):
    id: Identifier
    seat: Positive
    fuel: Count
    cubes: tuple[Colour, ...]


class LimitsEntry(Sourced, frozen=True):
    hold_capacity: Positive
    storage_capacity: Positive
    building_sites_per_base: Positive
    bases_per_planet_per_player: Literal[1]  # SI-7.19
    market_row_capacity: Positive
    reputation_min: Literal[0]
    reputation_max: Positive
    leader_track_length: Annotated[int, Meta(ge=5, le=99)]  # space 5 is fixed (SI-15.4)
    max_extra_actions_per_player: Positive
    uses_per_repeatable_token_per_phase: Positive
    pass_token_max_rotation: Literal[3]
    scientists_per_row_per_player: Literal[1]  # SI-14.1


class Prospecting(Sourced, frozen=True):
    further_survey_fuel: Count


class EarthProduction(Sourced, frozen=True):
    fuel: Positive


class SolarExtraction(Sourced, frozen=True):
    draw: Positive
    spiral_steps_per_kept_cube: Count


class PrestigeEntry(Sourced, frozen=True):
    prestige: Count


class SalvationBonus(PrestigeEntry, frozen=True):
    pass


class DiscoveryPrestige(PrestigeEntry, frozen=True):
    pass


class EndGoals(Sourced, frozen=True):
    needed: Annotated[int, Meta(ge=1, le=3)]
    of: tuple[Literal["interstellar-complete"], Literal["probe-at-trappist"], Literal["population-goal"]]


class FinalScoring(Sourced, frozen=True):
    prestige_per_reputation_block: Literal[1]
    reputation_block: Positive
    prestige_per_cube_value_block: Literal[1]
    cube_value_block: Positive
    government_row_prestige: tuple[Count, Count, Count]
    technology_prestige_by_level: tuple[Count, Count, Count, Count]


class ConstantsFile(PackFile, frozen=True):
    resources: ResourcesEntry
    corporation_pieces: CorporationPieces
    corporation: tuple[CorporationEntry, ...]
    start: StartEntry
    seat_bonus: tuple[SeatBonus, ...]
    limits: LimitsEntry
    prospecting: Prospecting
    earth_production: EarthProduction
    solar_extraction: SolarExtraction
    salvation_bonus: SalvationBonus
    discovery: DiscoveryPrestige
    end_goals: EndGoals
    final_scoring: FinalScoring


# ---- market.toml ----


class MarketRowEntry(Sourced, frozen=True):
    id: Identifier
    color: Colour
    capacity: Positive
    start_by_players: ByPlayers
    buy: tuple[Count, ...]
    sell: tuple[Count, ...]
    restock_per_government_phase: Count
    y: Unit


class MarketFile(PackFile, frozen=True):
    row: tuple[MarketRowEntry, ...]


# ---- population.toml ----


class PopulationEntry(Sourced, frozen=True):
    id: Identifier
    color: Colour
    name: Name
    level: Level
    meeples_by_players: ByPlayers


class PopulationGoal(Sourced, frozen=True):
    saved_by_players: ByPlayers


class PopulationFile(PackFile, frozen=True):
    population: tuple[PopulationEntry, ...]
    goal: PopulationGoal


# ---- mechanisms.toml and modules.toml ----


class ProjectsEntry(Sourced, frozen=True):
    positions: Literal[8]
    current: tuple[Positive, ...]
    long_term: tuple[Positive, ...]
    future: tuple[Positive, ...]
    starting_tokens: Positive


class MechanismBase(Sourced, frozen=True, tag_field="set"):
    id: Identifier
    name: Name
    back: Literal["red", "blue"]


class BaseMechanism(MechanismBase, frozen=True, tag="base"):
    cost: Cost
    value: Positive


class UniversalMechanism(MechanismBase, frozen=True, tag="universal"):
    any_cubes: Annotated[int, Meta(ge=1, le=3)]  # SI-28.1
    value: Literal[1]  # SI-28.6


MechanismEntry = BaseMechanism | UniversalMechanism


class MechanismsFile(PackFile, frozen=True):
    projects: ProjectsEntry
    mechanism: tuple[MechanismEntry, ...]


class ModuleEntry(Sourced, frozen=True):
    id: Identifier
    name: Name
    order: Positive
    slots_by_players: ByPlayers
    theme: Name
    rect: Rect


class ModulesFile(PackFile, frozen=True):
    module: tuple[ModuleEntry, ...]


# ---- government.toml ----


class GovernorEntry(Sourced, frozen=True):
    prestige_per_government_phase: Count
    moves_government_probe: Literal[True]


class GrantEntry(Sourced, frozen=True):
    fuel: Count
    scientists: Count


class RowEntry(Sourced, frozen=True):
    id: Identifier
    row: Positive
    name: Name
    end_prestige_per_scientist: Count


class GovernmentSpace(SourcedPoint, frozen=True):
    id: Identifier
    row: Positive
    space: Positive
    bonus: tuple[AnyReward, ...]


class PhaseEntry(Sourced, frozen=True):
    steps: tuple[
        Literal["grants"],
        Literal["governor-prestige"],
        Literal["government-build"],
        Literal["module-check"],
        Literal["government-probe"],
        Literal["refill-projects"],
        Literal["restock-market"],
        Literal["sun-grows"],
        Literal["planets-move"],
        Literal["end-check"],
        Literal["solo-bag"],
        Literal["families"],
        Literal["new-round"],
    ]


class GovernmentFile(PackFile, frozen=True):
    governor: GovernorEntry
    grant: GrantEntry
    row: tuple[RowEntry, ...]
    space: tuple[GovernmentSpace, ...]
    phase: PhaseEntry


# ---- leader_tracks.toml ----


class LeaderSpace(Sourced, frozen=True):
    space: Positive
    rewards: tuple[AnyReward, ...]


class TrackEntry(Entry, frozen=True):
    id: Identifier
    track: Track
    spaces: tuple[LeaderSpace, ...]


class SheetEntry(Sourced, frozen=True):
    id: Identifier
    tile: Identifier
    side: Literal["-", "A", "B"]
    name: Name
    track: tuple[TrackEntry, ...]


class LeaderGeometry(Sourced, frozen=True):
    """Where the spaces of every sheet are drawn; the place before space 1 is at `x0`."""

    x0: Unit
    dx: Unit
    y_starship: Unit
    y_humankind: Unit


class LeaderTracksFile(PackFile, frozen=True):
    geometry: LeaderGeometry
    sheet: tuple[SheetEntry, ...]


# ---- board.toml ----


class AreaEntry(Sourced, frozen=True):
    id: Identifier
    name: Name
    rect: Rect


class ReputationTrack(Sourced, frozen=True):
    min: Literal[0]
    max: Positive


class TurnOrder(Sourced, frozen=True):
    spaces: Literal[4]


class ProjectsLayout(Sourced, frozen=True):
    columns: Positive
    x0: Unit
    dx: Unit
    y0: Unit
    dy: Unit


class HeightByColour(Entry, frozen=True):
    red: Unit
    yellow: Unit
    green: Unit
    blue: Unit
    purple: Unit


class EarthLayout(Sourced, frozen=True):
    y_by_color: HeightByColour


class BoardFile(PackFile, frozen=True):
    area: tuple[AreaEntry, ...]
    reputation_track: ReputationTrack
    turn_order: TurnOrder
    projects_layout: ProjectsLayout
    earth_layout: EarthLayout


@dataclass(frozen=True)
class PackFiles:
    """The content files, in the order in which they are read."""

    constants: ConstantsFile
    solar_system: SolarSystemFile
    production_tokens: ProductionFile
    action_tokens: ActionTokensFile
    extra_actions: ExtraActionsFile
    pass_tokens: PassTokensFile
    technologies: TechnologiesFile
    solar: SolarFile
    market: MarketFile
    population: PopulationFile
    mechanisms: MechanismsFile
    modules: ModulesFile
    government: GovernmentFile
    journey: JourneyFile
    leader_tracks: LeaderTracksFile
    board: BoardFile
    families: FamiliesFile
    hall: HallFile
