"""The types of fields that several content files of Starship Interstellar share."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, field

from starboard.games import pack_files
from starboard.games.pack_files import Count, Entry

Source = Literal["seed", "web", "reconstructed"]
Colour = Literal["red", "yellow", "green", "blue", "purple"]
Colours = tuple[Literal["red"], Literal["yellow"], Literal["green"], Literal["blue"], Literal["purple"]]
SalvationName = Literal["build", "save", "probe", "government"]
Track = Literal["starship", "humankind"]
Cost = Annotated[tuple[Colour, ...], Meta(min_length=1, max_length=9)]
"""The cubes of a cost."""
Orbit = Annotated[int, Meta(ge=1, le=8)]
Quadrant = Annotated[int, Meta(ge=1, le=4)]
Level = Annotated[int, Meta(ge=1, le=5)]
Steps = Annotated[int, Meta(ge=1, le=4)]
"""A number of levels between two colours."""
Unit = Annotated[float, Meta(ge=0, le=1)]
"""A place in the unit square of an area."""
Rect = tuple[Unit, Unit, Unit, Unit]
"""Left, top, width and height."""


class Sourced(pack_files.Sourced, frozen=True, kw_only=True):
    """An entry that says where it comes from."""

    source: Source


class PackFile(Entry, frozen=True, kw_only=True):
    """A whole file. `schema` is the version of its layout."""

    schema: Literal[1] = 1  # may be left out, too


class ByPlayers(Entry, frozen=True):
    """A number for each number of players."""

    two: Count = field(name="2")
    three: Count = field(name="3")
    four: Count = field(name="4")

    def items(self) -> tuple[tuple[int, int], ...]:
        return (2, self.two), (3, self.three), (4, self.four)

    def table(self) -> list[int]:
        """From 0 players on; games of one player use the number for two."""
        return [self.two, self.two, self.two, self.three, self.four]


class Point(Entry, frozen=True):
    """A place in a drawing; no rule reads it."""

    x: Unit
    y: Unit


class SourcedPoint(Sourced, frozen=True):
    """An entry with a place in a drawing."""

    x: Unit
    y: Unit


def tag_of(entry: msgspec.Struct) -> str:
    """What tells an entry from its sisters: the `kind` of a reward, the `set` of a Mechanism."""
    return str(entry.__struct_config__.tag)
