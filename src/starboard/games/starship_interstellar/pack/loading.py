"""Loading a content pack: reads the TOML files, checks them, and hands out what rules and pages read."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from starboard.games.pack_files import PackError, SourceCount, decode, fingerprint, read_files
from starboard.games.starship_interstellar.content import Content
from starboard.games.starship_interstellar.pack.build import build_content
from starboard.games.starship_interstellar.pack.entries import (
    BoardFile,
    ConstantsFile,
    GovernmentFile,
    LeaderTracksFile,
    MarketFile,
    MechanismsFile,
    ModulesFile,
    PackFiles,
    PopulationFile,
)
from starboard.games.starship_interstellar.pack.entries_hall import FamiliesFile, HallFile
from starboard.games.starship_interstellar.pack.entries_sky import (
    JourneyFile,
    ProductionFile,
    SolarFile,
    SolarSystemFile,
)
from starboard.games.starship_interstellar.pack.entries_tokens import (
    ActionTokensFile,
    ExtraActionsFile,
    PassTokensFile,
    TechnologiesFile,
)
from starboard.games.starship_interstellar.pack.families import check_families
from starboard.games.starship_interstellar.pack.numbers import check_board, check_constants
from starboard.games.starship_interstellar.pack.opponent import check_hall
from starboard.games.starship_interstellar.pack.remarks import find_remarks
from starboard.games.starship_interstellar.pack.research import check_technologies
from starboard.games.starship_interstellar.pack.ship import check_mechanisms, check_modules
from starboard.games.starship_interstellar.pack.sky import (
    check_production_tokens,
    check_solar,
    check_solar_system,
)
from starboard.games.starship_interstellar.pack.sources import count_sources
from starboard.games.starship_interstellar.pack.tables import (
    check_government,
    check_leader_tracks,
    check_market,
    check_population,
)
from starboard.games.starship_interstellar.pack.tokens import (
    check_action_tokens,
    check_extra_actions,
    check_pass_tokens,
)
from starboard.games.starship_interstellar.pack.voyage import check_journey

SHIPPED: Final = Path(__file__).parent.parent / "content"
FILE_NAMES: Final = (
    "constants.toml",
    "solar_system.toml",
    "production_tokens.toml",
    "action_tokens.toml",
    "extra_actions.toml",
    "pass_tokens.toml",
    "technologies.toml",
    "solar.toml",
    "market.toml",
    "population.toml",
    "mechanisms.toml",
    "modules.toml",
    "government.toml",
    "journey.toml",
    "leader_tracks.toml",
    "board.toml",
    "families.toml",
    "hall.toml",
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
        constants=decode("constants.toml", data["constants.toml"], ConstantsFile),
        solar_system=decode("solar_system.toml", data["solar_system.toml"], SolarSystemFile),
        production_tokens=decode("production_tokens.toml", data["production_tokens.toml"], ProductionFile),
        action_tokens=decode("action_tokens.toml", data["action_tokens.toml"], ActionTokensFile),
        extra_actions=decode("extra_actions.toml", data["extra_actions.toml"], ExtraActionsFile),
        pass_tokens=decode("pass_tokens.toml", data["pass_tokens.toml"], PassTokensFile),
        technologies=decode("technologies.toml", data["technologies.toml"], TechnologiesFile),
        solar=decode("solar.toml", data["solar.toml"], SolarFile),
        market=decode("market.toml", data["market.toml"], MarketFile),
        population=decode("population.toml", data["population.toml"], PopulationFile),
        mechanisms=decode("mechanisms.toml", data["mechanisms.toml"], MechanismsFile),
        modules=decode("modules.toml", data["modules.toml"], ModulesFile),
        government=decode("government.toml", data["government.toml"], GovernmentFile),
        journey=decode("journey.toml", data["journey.toml"], JourneyFile),
        leader_tracks=decode("leader_tracks.toml", data["leader_tracks.toml"], LeaderTracksFile),
        board=decode("board.toml", data["board.toml"], BoardFile),
        families=decode("families.toml", data["families.toml"], FamiliesFile),
        hall=decode("hall.toml", data["hall.toml"], HallFile),
    )


def _check(files: PackFiles) -> None:
    check_constants(files.constants)
    check_solar_system(files.solar_system)
    check_production_tokens(files.production_tokens, files.solar_system)
    check_action_tokens(files.action_tokens)
    check_extra_actions(files.extra_actions)
    check_pass_tokens(files.pass_tokens)
    check_technologies(files)
    check_solar(files)
    check_market(files)
    check_population(files.population)
    check_mechanisms(files.mechanisms)
    check_modules(files.modules, files.mechanisms)
    check_government(files)
    check_journey(files.journey)
    check_leader_tracks(files.leader_tracks, files.constants.limits.leader_track_length)
    check_board(files)
    check_families(files.families)
    check_hall(files)


@lru_cache(maxsize=1)
def _shipped_pack() -> Pack:
    return pack_from(read_files(SHIPPED, FILE_NAMES))


@lru_cache(maxsize=1)
def _shipped_files() -> PackFiles:
    """What remarks compare a pack with."""
    return _read_entries(read_files(SHIPPED, FILE_NAMES))
