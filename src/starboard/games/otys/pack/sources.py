"""Where the values of a pack come from, for the page "About this edition"."""

from collections.abc import Sequence

from starboard.games.otys.pack.entries import BoardsFile, ComponentsFile, PackFiles, SoloFile
from starboard.games.otys.pack.fields import Sourced
from starboard.games.pack_files import SourceCount, count_kind


def count_sources(files: PackFiles) -> list[SourceCount]:
    """What is from the rulebook, what is a published fact of the base game and what is reconstructed."""
    components, solo, store = files.components, files.solo, files.store
    options = components.options
    return [
        _count("Divers", files.divers.diver),
        _count("Diver sides", [side for one in files.divers.diver for side in (one.basic, one.upgraded)]),
        _count("Sponsor tiles", files.sponsors.sponsor),
        _count(
            "Sponsor sides", [side for one in files.sponsors.sponsor for side in (one.basic, one.advanced)]
        ),
        _count("Reward tokens", files.rewards.token),
        _count("Contract cards", files.contracts.contract),
        _count("Store", [*store.space, store.setup, store.full_row]),
        _count("Timer settings", solo.setting),
        _count("One-player rules", _solo_tables(solo)),
        _count("Ranks", solo.rank),
        _count("Pieces and colours", [*components.piece, *components.resource, *components.player_colour]),
        _count("Starting values and limits", _numbers(components)),
        _count("Table options", [options.sponsor_sides, options.spy_variant, options.solo_start]),
        _count("Boards and places", _places(files.boards)),
    ]


def _count(kind: str, entries: Sequence[Sourced]) -> SourceCount:
    return count_kind(kind, entries, published="web")


def _solo_tables(solo: SoloFile) -> list[Sourced]:
    return [
        solo.base,
        solo.track_resources,
        solo.contract_resources,
        solo.timer_move,
        solo.timer_hits_resource,
        solo.spy,
        solo.end,
    ]


def _numbers(components: ComponentsFile) -> list[Sourced]:
    return [components.game, components.start, components.limits, components.public_contracts]


def _places(boards: BoardsFile) -> list[Sourced]:
    colony, player = boards.colony, boards.player
    return [
        colony,
        *colony.contract_space,
        *colony.sponsor_space,
        *colony.reward_space,
        *colony.store_space,
        colony.score_track,
        *colony.score_space,
        player,
        *player.diver_place,
        *player.level,
        player.x_key_space,
        player.neutral_key_area,
        player.hacker_track,
        *player.hacker_space,
        *player.hacker_position,
        *player.mechanic_position,
    ]
