"""The entries of the Micro Cosmos content files, field by field as section 22 of the ledger lists them."""

from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta, field

from starboard.games import pack_files
from starboard.games.pack_files import Coordinate, Count, Entry, Identifier, Name, Positive

Resource = Literal["biomatter", "workforce", "minerals", "technology"]
Specialist = Literal["engineer", "leader-red", "leader-green", "leader-blue"]
Colour = Literal["red", "green", "blue"]
EdgeClass = Literal["red", "green", "blue", "orbit"]
SpotKind = Literal["portal", "planet", "moon", "station", "asteroid"]
Source = Literal["seed", "reconstructed"]
Maximum = Annotated[int, Meta(ge=1, le=4)]


class Sourced(pack_files.Sourced, frozen=True, kw_only=True):
    """An entry that says where it comes from."""

    source: Source


class PackFile(Entry, frozen=True, kw_only=True):
    """A whole file. `schema` is the version of its layout."""

    schema: Literal[1]


class Amounts(Entry, frozen=True):
    """A table of resources; what is not named is 0."""

    biomatter: Positive = 0
    workforce: Positive = 0
    minerals: Positive = 0
    technology: Positive = 0
    any: Positive = 0
    crew: Positive = 0

    def total(self) -> int:
        return self.biomatter + self.workforce + self.minerals + self.technology + self.any + self.crew


# ---- drawing only: no rule reads these ----


class Point(Entry, frozen=True):
    x: Coordinate
    y: Coordinate


class Size(Entry, frozen=True):
    w: Coordinate
    h: Coordinate


class Box(Entry, frozen=True):
    x: Coordinate
    y: Coordinate
    w: Coordinate
    h: Coordinate


class SidePoints(Entry, frozen=True):
    n: Point
    e: Point
    s: Point
    w: Point


class Layout(Entry, frozen=True):
    """How a Planet card is drawn; explained in the file."""

    card_size: Coordinate
    planet_radius: Coordinate
    portal_radius: Coordinate
    spot_radius: Coordinate
    yield_box: Box
    resource_tracks_box: Box
    terraform_track_box: Box
    spot_label_box: Size
    piece_radius: Coordinate
    ark_places: tuple[Point, ...]
    colony_places: tuple[Point, ...]
    outpost_places: tuple[Point, ...]
    name_box: Box
    exit_points: SidePoints


# ---- planets.toml ----


class CellEntry(Entry, frozen=True):
    """A place of the map and what lies there at the start."""

    id: Identifier
    row: Count
    col: Count
    setup: Literal["empty", "starting", "portal"]
    ring: Count | None = None


class SpotEntry(Entry, frozen=True):
    id: Identifier
    kind: SpotKind
    x: Coordinate
    y: Coordinate
    yields: Amounts | None = field(name="yield", default=None)
    label: Point | None = None


class ExitsEntry(Entry, frozen=True):
    """The spot whose exit leads to each side."""

    n: str
    e: str
    s: str
    w: str


class PlanetEntry(Sourced, frozen=True):
    """A Planet card. The Star Portal has neither colour nor tracks, and its yield stands at its spot."""

    id: Identifier
    name: Name
    role: Literal["portal", "starting", "other"]
    spots: tuple[SpotEntry, ...]
    routes: tuple[tuple[str, str], ...]
    exits: ExitsEntry
    flavour: str = ""
    colour: Colour | None = None
    yields: Amounts | None = field(name="yield", default=None)
    yield_terraformed: Amounts | None = None
    tracks: tuple[tuple[Resource, Maximum], ...] = ()
    total: Count | None = None


class PlanetsFile(PackFile, frozen=True):
    resources: tuple[str, ...]
    planet_colours: tuple[str, ...]
    layout: Layout
    cell: tuple[CellEntry, ...]
    planet: tuple[PlanetEntry, ...]


# ---- crew_cards.toml and survivors.toml ----


class EdgeEntry(Entry, frozen=True):
    edge_class: EdgeClass = field(name="class")
    cost: Amounts
    gain: Amounts


class CrewEntry(Sourced, frozen=True):
    id: Identifier
    number: Positive
    name: Name
    specialist: Specialist
    top: EdgeEntry
    bottom: EdgeEntry


class CrewFile(PackFile, frozen=True):
    count: Count
    edge_classes: tuple[str, ...]
    specialists: tuple[str, ...]
    crew: tuple[CrewEntry, ...]


class SurvivorEntry(Sourced, frozen=True):
    id: Identifier
    name: Name
    colour: Colour
    gain: Amounts


class SurvivorsFile(PackFile, frozen=True):
    count: Count
    survivor: tuple[SurvivorEntry, ...]


# ---- ark.toml ----


class ArkEntry(Entry, frozen=True):
    colony_places: Positive
    outpost_places: Positive


class UpgradeCost(Entry, frozen=True):
    """The price of one payment: a Specialist and named resources."""

    specialist: Literal["engineer", "any-leader"]
    biomatter: Positive = 0
    workforce: Positive = 0
    minerals: Positive = 0
    technology: Positive = 0


class TwoActions(Entry, frozen=True, tag_field="kind", tag="two-actions-on-own-colony-planet"):
    """Two different planet actions where the player has a Colony (MC-9.3)."""


class CargoCap(Entry, frozen=True, tag_field="kind", tag="cargo-cap"):
    """A higher cap (MC-5.1)."""

    value: Positive


class ScoutDraw(Entry, frozen=True, tag_field="kind", tag="scout-draw"):
    """More Survivor cards to choose from (MC-9.22)."""

    value: Annotated[int, Meta(ge=2, le=999)]


class ArrivalResource(Entry, frozen=True, tag_field="kind", tag="arrival-resource"):
    """A resource on arrival (MC-7.20)."""

    at: Literal["station", "moon"]
    resource: Resource
    value: Positive


class ArrivalCrew(Entry, frozen=True, tag_field="kind", tag="arrival-crew"):
    """Crew cards from the Canteen on arrival (MC-7.20)."""

    at: Literal["station", "moon"]
    value: Positive


class EngineRange(Entry, frozen=True, tag_field="kind", tag="range"):
    """The range before the first payment and after each (MC-6.5)."""

    values: tuple[Positive, ...]


Effect = TwoActions | CargoCap | ScoutDraw | ArrivalResource | ArrivalCrew | EngineRange


class StepPlace(Entry, frozen=True):
    range: Positive
    x: Coordinate
    y: Coordinate


class UpgradeEntry(Sourced, frozen=True):
    id: Identifier
    name: Name
    cost: UpgradeCost
    payments: Positive
    effect: Effect
    text: str
    place: Point
    pair: Identifier | None = None
    step_places: tuple[StepPlace, ...] = ()


class OutpostPair(Sourced, frozen=True):
    """The two upgrades that free one Outpost."""

    id: Identifier
    upgrades: tuple[Identifier, Identifier]
    place: Point


class ResourceNumbers(Entry, frozen=True):
    biomatter: Coordinate
    workforce: Coordinate
    minerals: Coordinate
    technology: Coordinate


class SpecialistPoints(Entry, frozen=True, rename="kebab"):
    engineer: Point
    leader_red: Point
    leader_green: Point
    leader_blue: Point


class CargoGeometry(Entry, frozen=True):
    track_x0: Coordinate
    track_dx: Coordinate
    track_y: ResourceNumbers
    token_spent: SpecialistPoints
    token_ready: SpecialistPoints


class CargoCard(Sourced, frozen=True):
    track_order: tuple[str, ...]
    track_min: Literal[0]
    track_cap: Positive
    track_cap_upgraded: Positive
    geometry: CargoGeometry


class ResourceColours(Entry, frozen=True):
    biomatter: Name
    workforce: Name
    minerals: Name
    technology: Name


class PlayerColour(Sourced, frozen=True):
    id: Identifier


class BridgeCard(Sourced, frozen=True):
    survivor_places: Positive
    rules_effect: Literal["none"]


class PlayerArea(Sourced, frozen=True):
    cargo: Box
    ark: Box
    bridge: Box
    crew_upper: tuple[Point, ...]
    crew_lower: tuple[Point, ...]
    survivors: tuple[Point, ...]
    settled_pile: Point


class CanteenBoard(Sourced, frozen=True):
    crew_slots: tuple[Point, ...]
    crew_pile: Point
    score_track_printed_to: Positive


class ArkFile(PackFile, frozen=True):
    ark: ArkEntry
    upgrade: tuple[UpgradeEntry, ...]
    outpost_pair: tuple[OutpostPair, ...]
    cargo_card: CargoCard
    resource_colour: ResourceColours
    player_colour: tuple[PlayerColour, ...]
    bridge_card: BridgeCard
    player_area: PlayerArea
    canteen_board: CanteenBoard


# ---- automa.toml and difficulty.toml ----


class AutomaArk(Sourced, frozen=True):
    ready_colonies: Count
    outposts: Count


class AutomaUpgrade(Sourced, frozen=True):
    id: Identifier
    number: Positive
    upgrade: Identifier
    effect: Identifier
    place: Point


class AutomaPair(Sourced, frozen=True):
    id: Identifier
    numbers: tuple[Positive, Positive]
    place: Point


class TravelLine(Entry, frozen=True):
    jump: bool
    direction: Literal["clockwise", "counterclockwise"]
    criterion: Literal["no-colony", "unterraformed", "discover"]


class UpgradeLine(Entry, frozen=True, tag_field="kind", tag="upgrade"):
    pass


class GatherLine(Entry, frozen=True, tag_field="kind", tag="gather"):
    gain: Amounts


class CrewLine(Entry, frozen=True, tag_field="kind", tag="crew"):
    count: Positive


class TerraformLine(Entry, frozen=True, tag_field="kind", tag="terraform"):
    pass


class ScoutLine(Entry, frozen=True, tag_field="kind", tag="scout"):
    pass


class ColonyLine(Entry, frozen=True, tag_field="kind", tag="colony"):
    pass


class OutpostLine(Entry, frozen=True, tag_field="kind", tag="outpost"):
    pass


ActionLine = UpgradeLine | GatherLine | CrewLine | TerraformLine | ScoutLine | ColonyLine | OutpostLine


class AutomaEntry(Sourced, frozen=True):
    id: Identifier
    name: Name
    travel: TravelLine
    actions: tuple[ActionLine, ...]


class AutomaFile(PackFile, frozen=True):
    count: Count
    ark: AutomaArk
    ark_upgrade: tuple[AutomaUpgrade, ...]
    outpost_pair: tuple[AutomaPair, ...]
    card: tuple[AutomaEntry, ...]


class LevelEntry(Sourced, frozen=True):
    id: Identifier
    name: Name
    rank: Positive
    start_colony: bool
    extra_each: Count
    upgrade_vp: tuple[Count, ...]


class DifficultyFile(PackFile, frozen=True):
    level: tuple[LevelEntry, ...]


# ---- scoring.toml ----


class LimitsEntry(Sourced, frozen=True):
    crew_total: Positive
    crew_row: Positive
    crew_plays_per_turn: Positive
    upgrade_payments_per_turn: Positive
    canteen_slots: Positive
    survivors_held: Positive
    colonies_per_planet_per_player: Literal[1]
    outposts_per_planet_per_player: Literal[1]
    outposts_per_player: Positive
    map_rows: Literal[3]
    map_cols: Literal[3]
    setup_crew_dealt: Count
    setup_crew_kept: Count
    setup_resources: Count
    round_cap: Positive


class EndTrigger(Sourced, frozen=True):
    players_1: Positive
    players_2: Positive
    players_3: Positive
    players_4: Positive
    extra_full_rounds: Count


class TerraformNumbers(Sourced, frozen=True):
    base_capacity: Positive
    per_own_colony: Count
    per_own_outpost: Count
    vp_per_merit: Count
    bonus_first: Count
    bonus_second: Count
    unfinished_vp_per_merit: Count
    discovery_level: Positive


class OutpostNumbers(Sourced, frozen=True):
    vp_if_own_colony_here: Count


class ColonyRow(Sourced, frozen=True):
    n: Positive
    any_leader: Count
    planet_leader: Count
    engineer: Count
    any_resource: Count
    vp_total: Count


class SettledSurvivors(Sourced, frozen=True):
    vp_total: tuple[Count, ...]


class TieBreak(Sourced, frozen=True):
    order: tuple[Literal["vp"], Literal["resources_in_cargo"]]


class ScoringFile(PackFile, frozen=True):
    limits: LimitsEntry
    end_trigger: EndTrigger
    terraform: TerraformNumbers
    outpost: OutpostNumbers
    colony: tuple[ColonyRow, ...]
    settled_survivors: SettledSurvivors
    tie_break: TieBreak


# ---- the pack ----


@dataclass(frozen=True)
class PackFiles:
    """All files of a pack, as they were written."""

    planets: PlanetsFile
    crew_cards: CrewFile
    survivors: SurvivorsFile
    ark: ArkFile
    automa: AutomaFile
    difficulty: DifficultyFile
    scoring: ScoringFile
