"""Loading a content pack: reads the TOML files, checks them, and hands out what rules and pages read."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from starboard.games.micro_cosmos.content import Content
from starboard.games.micro_cosmos.pack.ark import check_ark
from starboard.games.micro_cosmos.pack.automa import check_automa
from starboard.games.micro_cosmos.pack.build import build_content
from starboard.games.micro_cosmos.pack.cards import (
    check_crew,
    check_survivors,
)
from starboard.games.micro_cosmos.pack.entries import (
    ArkFile,
    AutomaFile,
    CrewFile,
    DifficultyFile,
    PackFiles,
    PlanetsFile,
    ScoringFile,
    SurvivorsFile,
)
from starboard.games.micro_cosmos.pack.planets import check_planets
from starboard.games.micro_cosmos.pack.remarks import find_remarks
from starboard.games.micro_cosmos.pack.sources import count_sources
from starboard.games.micro_cosmos.pack.tables import check_difficulty, check_scoring
from starboard.games.micro_cosmos.pack.whole_map import check_map
from starboard.games.pack_files import PackError, SourceCount, decode, fingerprint, read_files

SHIPPED: Final = Path(__file__).parent.parent / "content"
FILE_NAMES: Final = (
    "planets.toml",
    "crew_cards.toml",
    "survivors.toml",
    "ark.toml",
    "automa.toml",
    "difficulty.toml",
    "scoring.toml",
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
    files = PackFiles(
        planets=decode("planets.toml", data["planets.toml"], PlanetsFile),
        crew_cards=decode("crew_cards.toml", data["crew_cards.toml"], CrewFile),
        survivors=decode("survivors.toml", data["survivors.toml"], SurvivorsFile),
        ark=decode("ark.toml", data["ark.toml"], ArkFile),
        automa=decode("automa.toml", data["automa.toml"], AutomaFile),
        difficulty=decode("difficulty.toml", data["difficulty.toml"], DifficultyFile),
        scoring=decode("scoring.toml", data["scoring.toml"], ScoringFile),
    )
    check_planets(files.planets)
    check_crew(files.crew_cards)
    check_survivors(files.survivors)
    check_scoring(files.scoring, files.planets)
    check_ark(files.ark, files.scoring)
    check_automa(files.automa, files.ark)
    check_difficulty(files.difficulty, len(files.automa.ark_upgrade))
    digits = fingerprint({name: data[name] for name in FILE_NAMES})
    content = build_content(files, digits)
    check_map(content)
    return Pack(content, digits, files, tuple(find_remarks(files)))


@lru_cache(maxsize=1)
def _shipped_pack() -> Pack:
    return pack_from(read_files(SHIPPED, FILE_NAMES))
