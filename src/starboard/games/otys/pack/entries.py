"""The entries of the Otys content files, field by field. What the rules cannot do otherwise is written `Literal`."""

from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta, field

from starboard.games.otys.pack.effects import (
    CopyNeighbour,
    DrawContracts,
    ExpertEffect,
    ImmediateEffect,
    Improve,
    LastingEffect,
    MoveTimer,
    SponsorEffect,
    TakeToken,
    Trade,
)
from starboard.games.otys.pack.fields import (
    Circle,
    Cost,
    Kind,
    Level,
    PackFile,
    Players,
    Point,
    Size,
    Sourced,
)
from starboard.games.pack_files import Coordinate, Count, Entry, HexColour, Identifier, Name, Positive

Kinds = tuple[Literal["metal"], Literal["plant"], Literal["fuel"], Literal["tech"]]

# ---- components.toml ----


class GameEntry(Sourced, frozen=True):
    id: Literal["otys"]
    title: Name
    min_players: Literal[1]
    max_players: Literal[4]
    target_prestige: Positive


class ResourceEntry(Sourced, frozen=True):
    id: Kind
    colour: Name
    hex: HexColour
    supply: Positive


class ColourEntry(Sourced, frozen=True):
    id: Identifier
    hex: HexColour


class PieceEntry(Sourced, frozen=True):
    id: Identifier
    count: Positive
    per_player: Positive | None = None


class Start(Sourced, frozen=True):
    credits: Count
    batteries: Count
    neutral_x_keys: Count
    private_contracts: Literal[0]
    prestige: Literal[0]


class LimitsEntry(Sourced, frozen=True):
    private_contract_hand: Positive
    reward_spaces_per_level: Positive
    propeller_uses_per_turn: Positive
    max_rounds: Positive


class PublicContracts(Sourced, frozen=True):
    """How many there are, by number of players."""

    one: Positive = field(name="1")
    two: Positive = field(name="2")
    three: Positive = field(name="3")
    four: Positive = field(name="4")

    def by_players(self) -> tuple[int, int, int, int]:
        return self.one, self.two, self.three, self.four


class OptionEntry(Sourced, frozen=True):
    values: tuple[str | int, ...]
    default: str | int
    players: tuple[Players, ...] = (1, 2, 3, 4)


class OptionsEntry(Entry, frozen=True):
    sponsor_sides: OptionEntry
    spy_variant: OptionEntry
    solo_start: OptionEntry


class ComponentsFile(PackFile, frozen=True):
    game: GameEntry
    resource: tuple[ResourceEntry, ...]
    player_colour: tuple[ColourEntry, ...]
    piece: tuple[PieceEntry, ...]
    start: Start
    limits: LimitsEntry
    public_contracts: PublicContracts
    options: OptionsEntry


# ---- divers.toml ----


class Side(Sourced, frozen=True):
    cost_credits: Cost


class ExpertSide(Sourced, frozen=True):
    cost_credits: Literal[0]  # OT-6.7
    effects: Annotated[tuple[ExpertEffect, ...], Meta(min_length=1, max_length=2)]


class TraderSide(Sourced, frozen=True):
    cost_credits: Literal[0]  # OT-6.10
    effects: tuple[Trade]


class SpySide(Side, frozen=True):
    choose: Literal[1]
    effects: tuple[DrawContracts, CopyNeighbour, MoveTimer]


class EngineerSide(Side, frozen=True):
    effects: tuple[Improve]


class ExplorerSide(Side, frozen=True):
    effects: tuple[TakeToken]


class DiverBase(Sourced, frozen=True, tag_field="id"):
    """A diver is told by its `id`, for each does something else."""

    name: Name


class Expert(DiverBase, frozen=True):
    kind: Literal["expert"]
    resource: Kind
    basic: ExpertSide
    upgraded: ExpertSide


class MetalExpert(Expert, frozen=True, tag="metal-expert"):
    pass


class PlantExpert(Expert, frozen=True, tag="plant-expert"):
    pass


class FuelExpert(Expert, frozen=True, tag="fuel-expert"):
    pass


class TechExpert(Expert, frozen=True, tag="tech-expert"):
    pass


class TraderEntry(DiverBase, frozen=True, tag="trader"):
    kind: Literal["specialist"]
    basic: TraderSide
    upgraded: TraderSide


class SpyEntry(DiverBase, frozen=True, tag="spy"):
    kind: Literal["specialist"]
    basic: SpySide
    upgraded: SpySide


class EngineerEntry(DiverBase, frozen=True, tag="engineer"):
    kind: Literal["specialist"]
    basic: EngineerSide
    upgraded: EngineerSide


class ExplorerEntry(DiverBase, frozen=True, tag="explorer"):
    kind: Literal["specialist"]
    basic: ExplorerSide
    upgraded: ExplorerSide


DiverEntry = (
    MetalExpert
    | PlantExpert
    | FuelExpert
    | TechExpert
    | TraderEntry
    | SpyEntry
    | EngineerEntry
    | ExplorerEntry
)


class DiversFile(PackFile, frozen=True):
    count_per_player: Literal[8]
    sets: Literal[4]
    diver: tuple[DiverEntry, ...]


# ---- sponsors.toml ----


class OptionOfSponsor(Entry, frozen=True):
    """One effect, and perhaps Prestige with it."""

    id: Identifier
    cost_credits: Cost
    cost_batteries: Cost
    effects: Annotated[tuple[SponsorEffect, ...], Meta(min_length=1, max_length=2)]


class BasicSide(Sourced, frozen=True):
    options: tuple[OptionOfSponsor]


class AdvancedSide(Sourced, frozen=True):
    """The first option is that of the Basic side (OT-5.4)."""

    options: tuple[OptionOfSponsor, OptionOfSponsor]


class SponsorEntry(Sourced, frozen=True):
    id: Identifier
    number: Positive
    name: Name
    basic: BasicSide
    advanced: AdvancedSide


class SponsorsFile(PackFile, frozen=True):
    count: Count
    sponsor: tuple[SponsorEntry, ...]


# ---- rewards.toml ----


class TokenEntry(Sourced, frozen=True):
    """A Reward token. Tokens of one family and resource are alike."""

    id: Identifier
    name: Name
    family: Identifier
    immediate: Annotated[tuple[ImmediateEffect, ...], Meta(min_length=1, max_length=4)]
    lasting: LastingEffect
    resource: Kind | None = None


class RewardsFile(PackFile, frozen=True):
    count: Count
    token: tuple[TokenEntry, ...]


# ---- contracts.toml ----


class Need(Entry, frozen=True):
    metal: Count = 0
    plant: Count = 0
    fuel: Count = 0
    tech: Count = 0

    def by_kind(self) -> list[int]:
        return [self.metal, self.plant, self.fuel, self.tech]


class ContractBase(Sourced, frozen=True, tag_field="kind"):
    id: Identifier
    number: Positive
    name: Name
    size: Positive
    min_level: Level
    prestige: Annotated[int, Meta(ge=1, le=5)]  # OT-8.8
    bonus_credits: Count
    bonus_batteries: Count


class FixedContract(ContractBase, frozen=True, tag="fixed"):
    need: Need


class FreeContract(ContractBase, frozen=True, tag="free"):
    """`groups` are numbers of resources, each of another kind (OT-8.5)."""

    groups: Annotated[tuple[Positive, ...], Meta(min_length=1, max_length=4)]


ContractEntry = FixedContract | FreeContract


class ContractsFile(PackFile, frozen=True):
    count: Count
    contract: tuple[ContractEntry, ...]


# ---- store.toml ----


class StoreSpaceEntry(Sourced, frozen=True):
    id: Identifier
    index: Positive
    sell_prestige: Count
    sell_credits: Count
    buy_credits: Count


class StoreSetup(Sourced, frozen=True):
    pool_per_resource: Positive
    draw: Positive


class FullRow(Sourced, frozen=True):
    sale_allowed: bool
    solo_timer_piece_goes_to: Literal["supply"]


class StoreFile(PackFile, frozen=True):
    rows: Literal[4]
    spaces_per_row: Positive
    row_order: Kinds
    space: tuple[StoreSpaceEntry, ...]
    setup: StoreSetup
    full_row: FullRow


# ---- solo.toml ----


class SoloBase(Sourced, frozen=True):
    plays_like_players: Literal[2]
    public_contracts: Literal[2]
    timers: Literal[2]
    base_end_trigger_active: bool


class SettingEntry(Sourced, frozen=True):
    id: Identifier
    name: Name
    timer_start: Positive
    resource_spaces: tuple[Positive, Positive, Positive, Positive]


class TrackResources(Sourced, frozen=True):
    kinds: Kinds
    one_of_each: bool
    order_by: Literal["store_count_ascending"]
    ties: Literal["player_choice"]


class ContractResources(Sourced, frozen=True):
    kinds: Kinds
    one_of_each: bool
    cards_sorted_by: Literal["prestige_ascending_left_to_right"]
    card_ties: Literal["player_choice"]
    initial: tuple[Literal[1], Literal[2]]
    refill: Literal["next_rank_not_yet_placed"]


class TimerMove(Sourced, frozen=True):
    when: Literal["end_of_turn"]
    which: Literal["player_choice"]
    spaces: Literal[1]
    direction: Literal["toward_zero"]
    lowest_space: Literal[0]


class TimerHits(Sourced, frozen=True):
    resource_goes_to: Literal["store_by_sale_rules"]
    gain_credits: bool
    gain_prestige: bool
    discard_contract_with_same_resource: bool
    contract_resource_returns_to: Literal["supply"]
    reveal_replacement: bool
    if_contract_already_completed: Literal["no_discard"]
    applies_to_moves: tuple[Literal["end_of_turn"], Literal["spy"]]


class SoloSpy(Sourced, frozen=True):
    cost_credits_basic: Cost
    cost_credits_upgraded: Cost
    effects: tuple[Literal["draw_contracts"], Literal["move_timer"]]
    move_timer_spaces: Literal[1]
    move_timer_which: Literal["player_choice"]
    move_timer_direction: Literal["player_choice"]
    max_up_moves: Count


class SoloEnd(Sourced, frozen=True):
    checks: tuple[Literal["after_each_prestige_gain"], Literal["end_of_turn_after_timer_move"]]
    condition: Literal["timer_space <= score"]
    first_timer: Literal["discard"]
    second_timer: Literal["game_ends_immediately"]


class RankEntry(Sourced, frozen=True):
    id: Identifier
    name: Name
    message: Name
    min_score: Count | None = None
    max_score: Count | None = None


class SoloFile(PackFile, frozen=True):
    base: SoloBase
    setting: tuple[SettingEntry, ...]
    track_resources: TrackResources
    contract_resources: ContractResources
    timer_move: TimerMove
    timer_hits_resource: TimerHits
    spy: SoloSpy
    end: SoloEnd
    rank: tuple[RankEntry, ...]


# ---- boards.toml: mostly drawing ----


class Box(Sourced, frozen=True):
    """A place with its size, by its centre."""

    x: Coordinate
    y: Coordinate
    w: Size
    h: Size


class Spot(Sourced, frozen=True):
    """A place without a size of its own."""

    x: Coordinate
    y: Coordinate


class ContractSpace(Box, frozen=True):
    id: Identifier
    index: Positive
    min_players: Players


class SponsorSpace(Box, frozen=True):
    id: Identifier
    level: Level


class RewardSpace(Spot, frozen=True):
    id: Identifier
    level: Level
    slot: Positive
    r: Size


class StoreSpaceBox(Box, frozen=True):
    id: Identifier
    resource: Kind
    index: Positive


class ScoreTrack(Sourced, frozen=True):
    first: Literal[0]
    last: Positive


class ScoreSpace(Spot, frozen=True):
    id: Identifier
    value: Count


class Colony(Sourced, frozen=True):
    aspect: Size
    contract_space: tuple[ContractSpace, ...]
    sponsor_space: tuple[SponsorSpace, ...]
    reward_space: tuple[RewardSpace, ...]
    store_space: tuple[StoreSpaceBox, ...]
    score_track: ScoreTrack
    score_space: tuple[ScoreSpace, ...]


class DiverPlace(Box, frozen=True):
    id: Identifier
    place: Count
    zone: Literal["surface", "level"]
    level: Level | None = None


class LevelEntry(Sourced, frozen=True):
    id: Identifier
    level: Level
    place: Count
    capacity: Positive
    key_parked: Point
    key_sponsor_stop: Point
    key_diver_stop: Point
    reward_space: Circle
    resource_spaces: tuple[Point, ...]


class KeySpot(Spot, frozen=True):
    id: Identifier


class HackerTrack(Sourced, frozen=True):
    id: Identifier
    spaces: Positive


class HackerSpace(Spot, frozen=True):
    id: Identifier
    index: Positive


class HackerPosition(Spot, frozen=True):
    id: Identifier
    step: Count
    limit: Positive


class MechanicPosition(Spot, frozen=True):
    id: Identifier
    step: Count
    value: Positive


class PlayerBoard(Sourced, frozen=True):
    aspect: Size
    diver_place: tuple[DiverPlace, ...]
    level: tuple[LevelEntry, ...]
    x_key_space: KeySpot
    neutral_key_area: KeySpot
    hacker_track: HackerTrack
    hacker_space: tuple[HackerSpace, ...]
    hacker_position: tuple[HackerPosition, ...]
    mechanic_position: tuple[MechanicPosition, ...]


class BoardsFile(PackFile, frozen=True):
    colony: Colony
    player: PlayerBoard


# ---- the pack ----


@dataclass(frozen=True)
class PackFiles:
    """All files of a pack, as they were written."""

    components: ComponentsFile
    divers: DiversFile
    sponsors: SponsorsFile
    rewards: RewardsFile
    contracts: ContractsFile
    store: StoreFile
    solo: SoloFile
    boards: BoardsFile
