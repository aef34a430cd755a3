"""The types of fields that several content files of Council of Shadows share."""

from typing import Annotated, Literal

from msgspec import Meta

from starboard.games import pack_files
from starboard.games.pack_files import Coordinate, Count, Entry

Gem = Literal["coal", "gold", "crystal"]
PlanetType = Literal["earth", "desert", "volcano"]
Source = Literal["seed", "web", "reconstructed", "house"]
Parsec = Annotated[int, Meta(ge=1, le=3)]
Players = Annotated[int, Meta(ge=1, le=4)]
Gems = tuple[Gem, ...]
Cost = Annotated[tuple[Gem, ...], Meta(min_length=1, max_length=6)]
"""What has to be paid. Nothing is free (CS-4.4); the bound keeps the number of ways to pay small."""
Consumption = Annotated[int, Meta(ge=-99, le=99)]
"""What a card adds to the Consumption marker; negative for one that lowers it."""
GalaxyOrAny = Annotated[str, Meta(pattern=r"^[a-z0-9-]*\Z")]
"""A galaxy, or "" for any galaxy of the Parsec."""


class Sourced(pack_files.Sourced, frozen=True, kw_only=True):
    """An entry that says where it comes from."""

    source: Source


class PackFile(Entry, frozen=True, kw_only=True):
    """A whole file. `schema` is the version of its layout."""

    schema: Literal[1] = 1  # may be left out, too


class GemCounts(Entry, frozen=True):
    """A table of gems; what is not named is 0."""

    coal: Count = 0
    gold: Count = 0
    crystal: Count = 0

    def by_type(self) -> list[int]:
        return [self.coal, self.gold, self.crystal]


class Resource(GemCounts, frozen=True):
    """What one collection gives."""

    energy: Count = 0


# ---- drawing only: no rule reads these ----


class Point(Entry, frozen=True):
    x: Coordinate
    y: Coordinate


class Place(Entry, frozen=True):
    """A box by its centre."""

    x: Coordinate
    y: Coordinate
    width: Coordinate
    height: Coordinate
