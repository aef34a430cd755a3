"""The content pack of Otys: its TOML files as checked, typed data."""

from starboard.games.otys.pack.loading import FILE_NAMES, SHIPPED, Pack, load_pack, pack_from
from starboard.games.pack_files import PackError, SourceCount, SourceNote

__all__ = [
    "FILE_NAMES",
    "SHIPPED",
    "Pack",
    "PackError",
    "SourceCount",
    "SourceNote",
    "load_pack",
    "pack_from",
]
