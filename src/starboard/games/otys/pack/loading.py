"""Loading a content pack: reads the TOML files, checks them, and hands out what rules and pages read."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from starboard.games.otys.content import Content
from starboard.games.otys.pack.boards import check_boards
from starboard.games.otys.pack.build import build_content
from starboard.games.otys.pack.cards import check_contracts, check_divers, check_rewards, check_sponsors
from starboard.games.otys.pack.components import check_components
from starboard.games.otys.pack.entries import (
    BoardsFile,
    ComponentsFile,
    ContractsFile,
    DiversFile,
    PackFiles,
    RewardsFile,
    SoloFile,
    SponsorsFile,
    StoreFile,
)
from starboard.games.otys.pack.remarks import find_remarks
from starboard.games.otys.pack.sources import count_sources
from starboard.games.otys.pack.tables import check_solo, check_store
from starboard.games.pack_files import PackError, SourceCount, decode, fingerprint, read_files

SHIPPED: Final = Path(__file__).parent.parent / "content"
FILE_NAMES: Final = (
    "components.toml",
    "divers.toml",
    "sponsors.toml",
    "rewards.toml",
    "contracts.toml",
    "store.toml",
    "solo.toml",
    "boards.toml",
)


@dataclass(frozen=True)
class Pack:
    """A checked content pack."""

    content: Content
    fingerprint: str
    files: PackFiles
    """The entries as they were written, for pages: drawing data, texts, sources."""
    remarks: tuple[str, ...]
    """Differences from the shipped edition that are worth a look and no reason to refuse the pack."""

    def sources(self) -> list[SourceCount]:
        """What is from the rulebook, published or reconstructed, by kind of component."""
        return count_sources(self.files)


def load_pack(folder: Path | None = None) -> Pack:
    """The shipped pack, or the one in `folder`, which is read anew each time: its author may be editing it.

    Raises `PackError` for the first thing that is wrong.
    """
    if folder is None:
        return _shipped_pack()
    return pack_from(read_files(folder, FILE_NAMES))


def pack_from(data: Mapping[str, Mapping[str, Any]]) -> Pack:
    """The pack made of parsed files, by name. Checks go from single entries to what they are together."""
    for name in FILE_NAMES:
        if name not in data:
            raise PackError(name, "", "", "is missing")
    files = _read_entries(data)
    _check(files)
    digits = fingerprint({name: data[name] for name in FILE_NAMES})
    return Pack(build_content(files), digits, files, tuple(find_remarks(files, _shipped_files())))


def _read_entries(data: Mapping[str, Mapping[str, Any]]) -> PackFiles:
    return PackFiles(
        components=decode("components.toml", data["components.toml"], ComponentsFile),
        divers=decode("divers.toml", data["divers.toml"], DiversFile),
        sponsors=decode("sponsors.toml", data["sponsors.toml"], SponsorsFile),
        rewards=decode("rewards.toml", data["rewards.toml"], RewardsFile),
        contracts=decode("contracts.toml", data["contracts.toml"], ContractsFile),
        store=decode("store.toml", data["store.toml"], StoreFile),
        solo=decode("solo.toml", data["solo.toml"], SoloFile),
        boards=decode("boards.toml", data["boards.toml"], BoardsFile),
    )


def _check(files: PackFiles) -> None:
    check_divers(files.divers)
    check_sponsors(files.sponsors)
    check_rewards(files.rewards)
    check_store(files.store)
    check_boards(files)
    check_contracts(files.contracts, files.boards)
    check_components(files)
    check_solo(files.solo, files.components, files.divers, files.boards)


@lru_cache(maxsize=1)
def _shipped_pack() -> Pack:
    return pack_from(read_files(SHIPPED, FILE_NAMES))


@lru_cache(maxsize=1)
def _shipped_files() -> PackFiles:
    """What remarks compare a pack with."""
    return _read_entries(read_files(SHIPPED, FILE_NAMES))
