"""The entries of the Council of Shadows content files, field by field as section CS-19 of the ledger lists them.

A field that may be empty, 0 or false may also be left out (CS-19.2).
"""

from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta

from starboard.games.council_of_shadows.pack.effects import (
    AutomaOptionEntry,
    CardEffect,
    LeaderEffect,
    RangeStep,
    Score,
    StationEffect,
    TechEffect,
    UpgradeEffect,
)
from starboard.games.council_of_shadows.pack.fields import (
    Consumption,
    Cost,
    GemCounts,
    Gems,
    PackFile,
    Parsec,
    Place,
    PlanetType,
    Players,
    Point,
    Resource,
    Sourced,
)
from starboard.games.pack_files import Coordinate, Count, Entry, HexColour, Identifier, Name, Positive

# ---- constants.toml ----


class Start(Sourced, frozen=True):
    consumption: Positive
    energy_by_turn_tile: tuple[Count, ...]
    slots: Positive
    slot_range: Parsec
    planet_types: tuple[PlanetType, ...]
    level: Literal[0] = 0
    gems: GemCounts = GemCounts()


class Tracks(Sourced, frozen=True):
    consumption_min: Positive
    consumption_max: Positive
    energy_track_end: Positive
    energy_min: Literal[0] = 0


class LimitsEntry(Sourced, frozen=True):
    purchases_per_buy_turn: Positive
    tower_height: Annotated[int, Meta(ge=1, le=9)]
    bonus_cards: Positive
    space_stations_per_galaxy: Literal[1]
    assessments_per_galaxy_and_turn: Literal[1]
    new_cards_per_slot_and_round: Literal[1]


class Supply(Sourced, frozen=True):
    """How much is in the box; the rules do not count it (CS-1.17)."""

    coal: Positive
    gold: Positive
    crystal: Positive
    cubes_per_player: Positive
    binding: bool = False


class GemOrder(Sourced, frozen=True):
    ladder: tuple[str, ...]
    final_energy: GemCounts


class FinalScoring(Sourced, frozen=True):
    energy_per_ai_card: Count


class End(Sourced, frozen=True):
    trigger_level: Literal[3]


class Safeguard(Sourced, frozen=True):
    round_cap: Positive


class RangeUpgrade(Sourced, frozen=True):
    energy_per_step: Count = 0


class CatchUpOne(Entry, frozen=True):
    at_0: Gems = ()


class CatchUpTwo(CatchUpOne, frozen=True):
    at_1: Gems = ()


class CatchUpThree(CatchUpTwo, frozen=True):
    at_2: Gems = ()


class CatchUp(Sourced, frozen=True):
    """`level_k.at_j`: gems of each player on level j when somebody reaches level k."""

    level_1: CatchUpOne = CatchUpOne()
    level_2: CatchUpTwo = CatchUpTwo()
    level_3: CatchUpThree = CatchUpThree()


class DarkTechNumbers(Sourced, frozen=True):
    cards_per_level: Positive
    removed_unseen_per_level: Count


class AiDisplay(Sourced, frozen=True):
    rows: Positive
    columns: Positive


class PlayerCountEntry(Sourced, frozen=True):
    id: Identifier
    humans: Players
    board_side: Literal["front", "back"]
    galaxies: tuple[Identifier, ...]
    turn_tiles: tuple[Players, ...]
    covered: tuple[Identifier, ...] = ()
    dark_bonus_excluded: tuple[Identifier, ...] = ()


class OptionEntry(Sourced, frozen=True):
    id: Identifier
    values: tuple[Identifier, ...]
    default: Identifier
    house_values: tuple[Identifier, ...] = ()


class ConstantsFile(PackFile, frozen=True):
    start: Start
    tracks: Tracks
    limits: LimitsEntry
    supply: Supply
    gem_order: GemOrder
    final_scoring: FinalScoring
    end: End
    safeguard: Safeguard
    range_upgrade: RangeUpgrade
    catch_up: CatchUp
    dark_tech: DarkTechNumbers
    ai_display: AiDisplay
    player_count: tuple[PlayerCountEntry, ...]
    option: tuple[OptionEntry, ...]


# ---- galaxies.toml ----


class BoardGeometry(Sourced, frozen=True):
    orientation: Literal["pointy-top"]
    board_width: Coordinate
    board_height: Coordinate
    hex_size: Coordinate
    label_size: Coordinate
    station_size: Coordinate


class GalaxyEntry(Sourced, frozen=True):
    """A galaxy. `provenance` lists what the rulebook fixes."""

    id: Identifier
    name: Name
    parsec: Parsec
    site_count: Positive
    players: tuple[Players, ...]
    hex: HexColour
    payout_high: Count = 0
    payout_low: Count = 0
    light_symbol: bool = False
    setup_tiles: Count = 0
    provenance: tuple[str, ...] = ()


class SiteEntry(Entry, frozen=True):
    id: Identifier
    x: Coordinate
    y: Coordinate
    q: Annotated[int, Meta(ge=-99, le=99)] = 0
    r: Annotated[int, Meta(ge=-99, le=99)] = 0


class GalaxyLayout(Entry, frozen=True):
    """Where a galaxy lies on one side of the board, and which sites it has."""

    galaxy: Identifier
    label: Point
    station: Point
    sites: tuple[SiteEntry, ...]


class SideEntry(Sourced, frozen=True):
    id: Literal["front", "back"]
    players: tuple[Players, ...]
    galaxies: tuple[Identifier, ...]
    site_count: Positive
    layout: tuple[GalaxyLayout, ...]


class GalaxiesFile(PackFile, frozen=True):
    geometry: BoardGeometry
    galaxy: tuple[GalaxyEntry, ...]
    side: tuple[SideEntry, ...]


# ---- tiles.toml ----


class PlanetLayout(Entry, frozen=True):
    """Where the planets of a tile are drawn, by their number."""

    one: tuple[Point]
    two: tuple[Point, Point]
    three: tuple[Point, Point, Point]
    four: tuple[Point, Point, Point, Point]


class TileGeometry(Sourced, frozen=True):
    resource_spot: Point
    planet_radius: Coordinate
    planet_layout: PlanetLayout


class PlanetTypeEntry(Sourced, frozen=True):
    id: PlanetType
    name: Name
    hex: HexColour
    letter: Annotated[str, Meta(min_length=1, max_length=1)]
    colour: str = ""


class TileEntry(Sourced, frozen=True):
    id: Identifier
    name: Name
    parsec: Parsec
    planets: Annotated[tuple[PlanetType, ...], Meta(min_length=1, max_length=4)]
    resource: Resource


class TilesFile(PackFile, frozen=True):
    geometry: TileGeometry
    planet_type: tuple[PlanetTypeEntry, ...]
    tile: tuple[TileEntry, ...]


# ---- action_cards.toml and ai_cards.toml ----


class CardEntry(Sourced, frozen=True):
    """An Action card that everybody has from the start."""

    id: Identifier
    name: Name
    effect: CardEffect
    consumption: Consumption = 0
    any_parsec: bool = False
    any_planet: bool = False
    card_range: Annotated[int, Meta(ge=0, le=3)] = 0


class AiCardEntry(CardEntry, frozen=True, kw_only=True):
    """An AI card; `glossary` is the letter of its effect in the rulebook's selection of cards."""

    cost: Cost
    three_tower: bool = False
    glossary: str = ""


class ActionCardsFile(PackFile, frozen=True):
    card: tuple[CardEntry, ...]


class AiCardsFile(PackFile, frozen=True):
    card: tuple[AiCardEntry, ...]


# ---- upgrades.toml ----


class PanelSlot(Entry, frozen=True):
    slot: Positive
    x: Coordinate
    y: Coordinate
    width: Coordinate
    height: Coordinate
    start_space: Point


class PanelGeometry(Sourced, frozen=True):
    width: Coordinate
    height: Coordinate
    slots: tuple[PanelSlot, ...]


class UpgradeEntry(Sourced, frozen=True):
    id: Identifier
    name: Name
    group: Literal["adaptability", "expansion", "range", "project"]
    type: Literal["ongoing", "one-time"]
    cost: Cost
    effect: UpgradeEffect
    at: Point
    requires: tuple[Identifier, ...] = ()


class RangeSpace(Entry, frozen=True):
    parsec: Parsec
    x: Coordinate
    y: Coordinate


class ExtraUpgrade(Sourced, frozen=True):
    """A step of an extra panel; such steps are none of the 13."""

    id: Identifier
    cost: Cost
    effect: RangeStep
    requires: tuple[Identifier, ...] = ()


class ExtraPanel(Sourced, frozen=True):
    id: Identifier
    owner: Identifier
    start_range: Parsec
    width: Coordinate
    height: Coordinate
    range_spaces: tuple[RangeSpace, ...]
    slot: Place
    start_cubes: Count = 0
    upgrade: tuple[ExtraUpgrade, ...] = ()


class UpgradesFile(PackFile, frozen=True):
    panel: PanelGeometry
    upgrade: tuple[UpgradeEntry, ...]
    extra_panel: tuple[ExtraPanel, ...]


# ---- dark_tech.toml ----


class TechEntry(Sourced, frozen=True):
    id: Identifier
    name: Name
    level: Annotated[int, Meta(ge=1, le=2)]
    timing: Literal["immediate", "ongoing", "assessment", "immediate and ongoing"]
    effect: TechEffect
    text: Name
    gain: GemCounts = GemCounts()


class DarkTechFile(PackFile, frozen=True):
    card: tuple[TechEntry, ...]


# ---- bonus_cards.toml ----


class BonusEntry(Sourced, frozen=True):
    id: Identifier
    name: Name
    deck: Literal["light", "dark"]
    score: Score
    players: tuple[Players, ...]
    module: Literal["", "module-space-stations"] = ""


class BonusCardsFile(PackFile, frozen=True):
    card: tuple[BonusEntry, ...]


# ---- leaders.toml and space_stations.toml ----


class LeaderEntry(Sourced, frozen=True):
    id: Identifier
    name: Name
    start_consumption: Positive
    effect: LeaderEffect
    text: Name
    consumption_bonus: Count = 0
    start_energy: Count | None = None


class LeadersFile(PackFile, frozen=True):
    leader: tuple[LeaderEntry, ...]


class StationEntry(Sourced, frozen=True):
    id: Identifier
    name: Name
    cost: Cost
    effect: StationEffect
    text: Name
    cubes: Count = 0
    aliases: tuple[str, ...] = ()


class SpaceStationsFile(PackFile, frozen=True):
    station: tuple[StationEntry, ...]


# ---- automa.toml ----


class DifficultyEntry(Sourced, frozen=True):
    id: Identifier
    automa_start_consumption: Positive
    automa_start_energy_bonus: Count = 0
    silver: bool = False
    house: bool = False


class PatternEntry(Sourced, frozen=True):
    id: Identifier
    slots: Annotated[tuple[Count, ...], Meta(min_length=1)]


class AutomaLineEntry(Entry, frozen=True):
    left: AutomaOptionEntry
    right: AutomaOptionEntry | None = None


class AutomaCardEntry(Sourced, frozen=True):
    id: Identifier
    name: Name
    pile: Annotated[int, Meta(ge=0, le=2)]
    background: Literal["gold", "silver"]
    assess: Literal["all", "majority"]
    lines: Annotated[tuple[AutomaLineEntry, ...], Meta(min_length=1, max_length=3)]
    consumption: Consumption = 0


class AutomaFile(PackFile, frozen=True):
    difficulty: tuple[DifficultyEntry, ...]
    pattern: tuple[PatternEntry, ...]
    card: tuple[AutomaCardEntry, ...]


# ---- board.toml and civilisations.toml ----


class FrameEntry(Sourced, frozen=True):
    width: Coordinate
    height: Coordinate


class BandEntry(Sourced, frozen=True):
    id: Identifier
    parsec: Parsec
    x_left: Coordinate
    x_right: Coordinate
    y_top: Coordinate
    y_bottom: Coordinate
    label: Point
    stack: Point


class BackBandEntry(Sourced, frozen=True):
    id: Identifier
    parsec: Parsec
    stack: Point


class Placard(Sourced, frozen=True):
    x: Coordinate
    y: Coordinate
    width: Coordinate
    height: Coordinate
    pile_width: Coordinate
    pile_height: Coordinate
    pile_1: Point
    pile_2: Point
    marker_size: Coordinate
    turn_order: tuple[Point, ...]


class DisplaySlot(Entry, frozen=True):
    index: Count
    row: Count
    column: Count
    x: Coordinate
    y: Coordinate


class DisplayGeometry(Sourced, frozen=True):
    card_width: Coordinate
    card_height: Coordinate
    slots: tuple[DisplaySlot, ...]
    draw_pile: Point
    discard_pile: Point
    light_deck: Point


class TrackSpace(Entry, frozen=True):
    n: Count
    x: Coordinate
    y: Coordinate


class TrackEntry(Sourced, frozen=True):
    first: Count
    last: Count
    space_size: Coordinate
    spaces: tuple[TrackSpace, ...]


class BoardFile(PackFile, frozen=True):
    frame: FrameEntry
    band: tuple[BandEntry, ...]
    band_back: tuple[BackBandEntry, ...]
    placard: Placard
    ai_display: DisplayGeometry
    energy_track: TrackEntry
    consumption_track: TrackEntry


class CivilisationEntry(Sourced, frozen=True):
    id: Identifier
    name: Name
    colour: Name
    hex: HexColour
    automa: bool = False
    aliases: tuple[str, ...] = ()
    epithet: str = ""


class Pairing(Sourced, frozen=True):
    """Which colours are from the rulebook, in words."""

    note: str = ""


class CivilisationsFile(PackFile, frozen=True):
    civilisation: tuple[CivilisationEntry, ...]
    pairing: Pairing | None = None


# ---- the pack ----


@dataclass(frozen=True)
class PackFiles:
    """All files of a pack, as they were written."""

    constants: ConstantsFile
    galaxies: GalaxiesFile
    tiles: TilesFile
    action_cards: ActionCardsFile
    ai_cards: AiCardsFile
    upgrades: UpgradesFile
    dark_tech: DarkTechFile
    bonus_cards: BonusCardsFile
    leaders: LeadersFile
    space_stations: SpaceStationsFile
    automa: AutomaFile
    board: BoardFile
    civilisations: CivilisationsFile
