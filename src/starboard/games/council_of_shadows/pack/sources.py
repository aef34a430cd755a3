"""Where the values of a pack come from, for the page "About this edition"."""

from collections.abc import Sequence

from starboard.games.council_of_shadows.pack.entries import AiCardEntry, GalaxyEntry, PackFiles
from starboard.games.pack_files import SourceCount, SourceNote, count_kind


def count_sources(files: PackFiles) -> list[SourceCount]:
    """What is from the rulebook and what is reconstructed, by kind of component.

    What was found in public descriptions of the game, and what is an addition of this edition, counts as
    reconstructed: neither is in the rulebook.
    """
    constants, automa, board = files.constants, files.automa, files.board
    numbers = (
        constants.start,
        constants.tracks,
        constants.limits,
        constants.supply,
        constants.gem_order,
        constants.final_scoring,
        constants.end,
        constants.safeguard,
        constants.range_upgrade,
        constants.catch_up,
        constants.dark_tech,
        constants.ai_display,
    )
    boards = (
        files.galaxies.geometry,
        *files.galaxies.side,
        files.tiles.geometry,
        files.upgrades.panel,
        board.frame,
        *board.band,
        *board.band_back,
        board.placard,
        board.ai_display,
        board.energy_track,
        board.consumption_track,
    )
    steps = [step for panel in files.upgrades.extra_panel for step in panel.upgrade]
    return [
        count_kind("Galaxies", files.galaxies.galaxy, _fixed_parts(files.galaxies.galaxy)),
        count_kind("Solar System tiles", files.tiles.tile),
        count_kind("Starting Action cards", files.action_cards.card),
        count_kind("AI cards", files.ai_cards.card, _known_effects(files.ai_cards.card)),
        count_kind("Upgrades", files.upgrades.upgrade),
        count_kind("Extra panels", [*files.upgrades.extra_panel, *steps]),
        count_kind("Dark Tech cards", files.dark_tech.card),
        count_kind("Bonus cards", files.bonus_cards.card),
        count_kind("Leaders", files.leaders.leader),
        count_kind("Space Stations", files.space_stations.station),
        count_kind("Automa cards", automa.card),
        count_kind("Display slots of a refresh", automa.pattern),
        count_kind("Automa levels", automa.difficulty),
        count_kind("Limits and scoring tables", numbers),
        count_kind("Player counts", constants.player_count),
        count_kind("Table options", constants.option),
        count_kind("Planet types", files.tiles.planet_type),
        count_kind("Civilisations", files.civilisations.civilisation),
        count_kind("Boards and places", boards),
    ]


def _fixed_parts(galaxies: Sequence[GalaxyEntry]) -> list[SourceNote]:
    """`provenance` lists what the rulebook fixes of a galaxy."""
    return [
        SourceNote(galaxy.name, f"From the rulebook: {', '.join(_words(galaxy.provenance))}.")
        for galaxy in galaxies
        if galaxy.provenance
    ]


def _known_effects(cards: Sequence[AiCardEntry]) -> list[SourceNote]:
    """`glossary` names the effects that the rulebook describes."""
    names = [card.name for card in cards if card.glossary]
    text = "The effects are from the rulebook; costs and most consumptions are reconstructed."
    return [SourceNote(", ".join(names), text)] if names else []


def _words(fields: Sequence[str]) -> list[str]:
    return [field.replace("_", " ") for field in fields]
