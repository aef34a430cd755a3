"""The types of fields that several content files of Otys share."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from starboard.games import pack_files
from starboard.games.pack_files import Coordinate, Entry

Source = Literal["seed", "web", "reconstructed"]
Kind = Literal["metal", "plant", "fuel", "tech"]
Level = Annotated[int, Meta(ge=1, le=5)]
Players = Annotated[int, Meta(ge=1, le=4)]
Cost = Annotated[int, Meta(ge=0, le=9)]
Size = Annotated[float, Meta(gt=0, le=100)]


class Sourced(pack_files.Sourced, frozen=True, kw_only=True):
    """An entry that says where it comes from."""

    source: Source


class PackFile(Entry, frozen=True, kw_only=True):
    """A whole file. `schema` is the version of its layout."""

    schema: Literal[1] = 1  # may be left out, too


# ---- drawing only: no rule reads these ----


class Point(Entry, frozen=True):
    x: Coordinate
    y: Coordinate


class Circle(Point, frozen=True):
    r: Size


def tag_of(entry: msgspec.Struct) -> str:
    """What tells an entry from its sisters: the `op` of an effect, the `id` of a diver, the `kind` of a contract."""
    return str(entry.__struct_config__.tag)
