"""Where the values of a pack come from, for the page "About this edition"."""

from starboard.games.micro_cosmos.pack.entries import PackFiles
from starboard.games.pack_files import SourceCount, count_kind


def count_sources(files: PackFiles) -> list[SourceCount]:
    """What is from the rulebook and what is reconstructed, by kind of component."""
    ark, automa, scoring = files.ark, files.automa, files.scoring
    tables = (
        scoring.limits,
        scoring.end_trigger,
        scoring.terraform,
        scoring.outpost,
        scoring.settled_survivors,
        scoring.tie_break,
        automa.ark,
    )
    boards = (ark.cargo_card, ark.bridge_card, ark.player_area, ark.canteen_board)
    return [
        count_kind("Planet cards", files.planets.planet),
        count_kind("Crew cards", files.crew_cards.crew),
        count_kind("Survivor cards", files.survivors.survivor),
        count_kind("Ark upgrades", ark.upgrade),
        count_kind("Outpost pairs", ark.outpost_pair),
        count_kind("Colony prices", scoring.colony),
        count_kind("Limits and scoring tables", tables),
        count_kind("Boards and places", boards),
        count_kind("Player colours", ark.player_colour),
        count_kind("Automa upgrades", automa.ark_upgrade),
        count_kind("Automa Outpost pairs", automa.outpost_pair),
        count_kind("Automa cards", automa.card),
        count_kind("Difficulty levels", files.difficulty.level),
    ]
