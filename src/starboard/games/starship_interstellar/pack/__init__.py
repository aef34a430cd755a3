"""The content pack of Starship Interstellar: its TOML files as checked, typed data."""

from starboard.games.pack_files import PackError, SourceCount, SourceNote
from starboard.games.starship_interstellar.pack.loading import FILE_NAMES, SHIPPED, Pack, load_pack, pack_from

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
