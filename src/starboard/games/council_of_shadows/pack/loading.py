"""Loading a content pack: reads the TOML files, checks them, and hands out what rules and pages read."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from starboard.games.council_of_shadows.content import Content
from starboard.games.council_of_shadows.pack.automa import check_automa
from starboard.games.council_of_shadows.pack.build import build_content
from starboard.games.council_of_shadows.pack.cards import (
    check_bonus_cards,
    check_cards,
    check_dark_tech,
    check_tiles,
)
from starboard.games.council_of_shadows.pack.entries import (
    ActionCardsFile,
    AiCardsFile,
    AutomaFile,
    BoardFile,
    BonusCardsFile,
    CivilisationsFile,
    ConstantsFile,
    DarkTechFile,
    GalaxiesFile,
    LeadersFile,
    PackFiles,
    SpaceStationsFile,
    TilesFile,
    UpgradesFile,
)
from starboard.games.council_of_shadows.pack.galaxies import check_board, check_galaxies, check_player_counts
from starboard.games.council_of_shadows.pack.panel import (
    check_extra_panels,
    check_leaders,
    check_stations,
    check_upgrades,
)
from starboard.games.council_of_shadows.pack.remarks import find_remarks
from starboard.games.council_of_shadows.pack.sources import count_sources
from starboard.games.council_of_shadows.pack.tables import check_civilisations, check_constants
from starboard.games.pack_files import PackError, SourceCount, decode, fingerprint, read_files

SHIPPED: Final = Path(__file__).parent.parent / "content"
FILE_NAMES: Final = (
    "constants.toml",
    "galaxies.toml",
    "tiles.toml",
    "action_cards.toml",
    "ai_cards.toml",
    "upgrades.toml",
    "dark_tech.toml",
    "bonus_cards.toml",
    "leaders.toml",
    "space_stations.toml",
    "automa.toml",
    "board.toml",
    "civilisations.toml",
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
        """What is from the rulebook and what is reconstructed, by kind of component."""
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
        constants=decode("constants.toml", data["constants.toml"], ConstantsFile),
        galaxies=decode("galaxies.toml", data["galaxies.toml"], GalaxiesFile),
        tiles=decode("tiles.toml", data["tiles.toml"], TilesFile),
        action_cards=decode("action_cards.toml", data["action_cards.toml"], ActionCardsFile),
        ai_cards=decode("ai_cards.toml", data["ai_cards.toml"], AiCardsFile),
        upgrades=decode("upgrades.toml", data["upgrades.toml"], UpgradesFile),
        dark_tech=decode("dark_tech.toml", data["dark_tech.toml"], DarkTechFile),
        bonus_cards=decode("bonus_cards.toml", data["bonus_cards.toml"], BonusCardsFile),
        leaders=decode("leaders.toml", data["leaders.toml"], LeadersFile),
        space_stations=decode("space_stations.toml", data["space_stations.toml"], SpaceStationsFile),
        automa=decode("automa.toml", data["automa.toml"], AutomaFile),
        board=decode("board.toml", data["board.toml"], BoardFile),
        civilisations=decode("civilisations.toml", data["civilisations.toml"], CivilisationsFile),
    )


def _check(files: PackFiles) -> None:
    check_constants(files.constants)
    check_galaxies(files.galaxies)
    check_player_counts(files.constants, files.galaxies)
    check_tiles(files.tiles, files.galaxies)
    check_cards(files.action_cards, files.ai_cards, files.constants)
    check_upgrades(files.upgrades, files.constants)
    check_dark_tech(files.dark_tech, files.constants)
    check_bonus_cards(files.bonus_cards, files.galaxies, files.constants)
    check_leaders(files.leaders, files.constants)
    check_extra_panels(files.upgrades, files.leaders, files.dark_tech, files.constants)
    check_stations(files.space_stations)
    check_automa(files.automa, files.galaxies, files.constants)
    check_board(files.board, files.constants)
    check_civilisations(files.civilisations)


@lru_cache(maxsize=1)
def _shipped_pack() -> Pack:
    return pack_from(read_files(SHIPPED, FILE_NAMES))


@lru_cache(maxsize=1)
def _shipped_files() -> PackFiles:
    """What remarks compare a pack with."""
    return _read_entries(read_files(SHIPPED, FILE_NAMES))
