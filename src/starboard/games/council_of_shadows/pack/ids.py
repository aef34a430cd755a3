"""The names that code and logs use: ids without the prefix that only sorts the file, and kinds of effects."""

from msgspec import Struct

from starboard.games.council_of_shadows.pack.entries import (
    AiCardEntry,
    AutomaCardEntry,
    LeaderEntry,
    StationEntry,
    TechEntry,
    TileEntry,
)

Prefixed = AiCardEntry | AutomaCardEntry | LeaderEntry | StationEntry | TechEntry | TileEntry


def short_id(entry: Prefixed) -> str:
    """`p1-halcyon` is `halcyon`, `dark-2-feudalism` is `feudalism`; an id without the prefix stays as it is."""
    match entry:
        case AiCardEntry():
            prefix = "ai-"
        case TileEntry(parsec=parsec):
            prefix = f"p{parsec}-"
        case TechEntry(level=level):
            prefix = f"dark-{level}-"
        case AutomaCardEntry(pile=pile):
            prefix = f"automa-{pile}-"
        case LeaderEntry():
            prefix = "leader-"
        case StationEntry():
            prefix = "station-"
    return entry.id.removeprefix(prefix) or entry.id


def kind_of(effect: Struct) -> str:
    """The `kind` of an effect."""
    return str(effect.__struct_config__.tag)
