"""The entries of the files about planets, the Sun and the Journey, field by field."""

from typing import Annotated, Literal

from msgspec import Meta

from starboard.games.pack_files import Count, HexColour, Identifier, Name, Positive
from starboard.games.starship_interstellar.pack.fields import (
    ByPlayers,
    Colour,
    Orbit,
    PackFile,
    Point,
    Quadrant,
    Sourced,
    SourcedPoint,
    Unit,
)
from starboard.games.starship_interstellar.pack.rewards import AnyReward, Goods

# ---- solar_system.toml ----


class FlightCosts(Sourced, frozen=True):
    per_orbit: Count
    per_quadrant: Count
    asteroid_belt: Count
    escape: Literal["gravity of the planet left"]
    wormhole_leg: Count


class AsteroidBelt(Sourced, frozen=True):
    between_orbits: tuple[Orbit, Orbit]
    radius: Unit


class QuadrantsEntry(Sourced, frozen=True):
    count: Literal[4]
    names: tuple[Name, Name, Name, Name]
    boundary_angles_deg: tuple[Literal[0], Literal[90], Literal[180], Literal[270]]


class PlanetEntry(Sourced, frozen=True):
    id: Identifier
    name: Name
    orbit: Orbit
    gravity: Count
    spaces_per_quadrant: Positive
    spaces: Positive
    speed: Count
    start_space: Count
    start_quadrant: Quadrant
    orbit_radius: Unit
    color: HexColour
    can_settle: bool


class OrbitSpace(Point, frozen=True):
    id: Identifier
    orbit: Orbit
    index: Count
    quadrant: Quadrant


class WormholeCell(Point, frozen=True):
    id: Identifier
    orbit: Orbit
    quadrant: Quadrant


class SystemGeometry(Sourced, frozen=True):
    space: tuple[OrbitSpace, ...]
    wormhole_cell: tuple[WormholeCell, ...]


RoundTable = dict[str, tuple[Count, ...]]


class SolarSystemFile(PackFile, frozen=True):
    costs: FlightCosts
    asteroid_belt: AsteroidBelt
    quadrants: QuadrantsEntry
    planet: tuple[PlanetEntry, ...]
    geometry: SystemGeometry
    quadrant_by_round: RoundTable
    fuel_from_earth: RoundTable
    fuel_to_earth: RoundTable


# ---- production_tokens.toml ----


class ProductionEntry(Sourced, frozen=True):
    id: Identifier
    planet: Identifier
    name: Name
    set: Literal["base", "multi"]
    layers: Annotated[tuple[tuple[Colour, Positive], ...], Meta(min_length=1, max_length=3)]
    ars: Count


class ProductionFile(PackFile, frozen=True):
    token: tuple[ProductionEntry, ...]


# ---- solar.toml ----


class BagEntry(Sourced, frozen=True):
    red: Count
    yellow: Count
    green: Count
    blue: Count
    purple: Count

    def by_colour(self) -> list[int]:
        return [self.red, self.yellow, self.green, self.blue, self.purple]


class SpiralEntry(Sourced, frozen=True):
    start: Count
    last_space: Positive
    growth_per_government_phase: Positive  # so that every game ends (SI-19.10)


class BurnMarker(Sourced, frozen=True):
    id: Identifier
    planet: Identifier
    space_by_players: ByPlayers


class SpiralSpace(Point, frozen=True):
    index: Count


class SpiralGeometry(Sourced, frozen=True):
    space: tuple[SpiralSpace, ...]


class SolarFile(PackFile, frozen=True):
    bag: BagEntry
    spiral: SpiralEntry
    burn_marker: tuple[BurnMarker, ...]
    geometry: SpiralGeometry


# ---- journey.toml ----


class JourneyCosts(Sourced, frozen=True):
    fuel_by_target_column: tuple[Count, ...]
    wormhole_jump: Count


class TrappistEntry(Sourced, frozen=True):
    arrival_prestige: tuple[Count, Count, Count, Count]
    extra_action_column: Positive


class JourneyFinal(Sourced, frozen=True):
    prestige_by_column: tuple[Count, ...]


class JourneySpaceEntry(SourcedPoint, frozen=True):
    id: Identifier
    column: Count
    row: Name
    kind: Literal["start", "open", "poi", "goal"]
    next: tuple[Identifier, ...]
    straight: tuple[Identifier, ...]


class PointOfInterest(Sourced, frozen=True):
    id: Identifier
    name: Name
    at: Identifier
    reward: Annotated[tuple[AnyReward, ...], Meta(min_length=1)]


class DiscoveryBase(Sourced, frozen=True, tag_field="kind"):
    id: Identifier
    count: Positive


class DeepSpace(DiscoveryBase, frozen=True, tag="deep_space"):
    set: Literal["base"]
    effect: tuple[()]
    name: Name = "Deep Space"


class Galaxy(DiscoveryBase, frozen=True, tag="galaxy"):
    set: Literal["base"]
    effect: tuple[Goods, ...]
    name: Name = "Galaxy"


class WormholeDiscovery(DiscoveryBase, frozen=True, tag="wormhole"):
    set: Literal["base"]
    effect: tuple[()]
    name: Name = "Wormhole"


class BlackHole(DiscoveryBase, frozen=True, tag="black_hole"):
    set: Literal["black_holes"]
    buy_prestige_max: Positive
    fuel_per_prestige: Positive
    effect: tuple[()]
    name: Name = "Black Hole"


class LostMiningPlanet(DiscoveryBase, frozen=True, tag="lost_mining_planet"):
    name: Name
    set: Literal["lost_mining_planets"]
    effect: Annotated[tuple[Goods, ...], Meta(min_length=1)]  # cubes only


DiscoveryEntry = DeepSpace | Galaxy | WormholeDiscovery | BlackHole | LostMiningPlanet


class VariantHints(Sourced, frozen=True):
    black_holes_replace: Positive
    lost_mining_planets_replace: Positive


class JourneyFile(PackFile, frozen=True):
    costs: JourneyCosts
    trappist: TrappistEntry
    final: JourneyFinal
    space: Annotated[tuple[JourneySpaceEntry, ...], Meta(min_length=2)]
    point_of_interest: tuple[PointOfInterest, ...]
    discovery: tuple[DiscoveryEntry, ...]
    variant_hints: VariantHints
