"""Where the values of a pack come from, for the page "About this edition"."""

from collections.abc import Sequence

from starboard.games.pack_files import SourceCount, SourceNote, count_kind
from starboard.games.starship_interstellar.pack.entries import BoardFile, ConstantsFile, PackFiles
from starboard.games.starship_interstellar.pack.entries_hall import HallTechnologyEntry
from starboard.games.starship_interstellar.pack.fields import Sourced


def count_sources(files: PackFiles) -> list[SourceCount]:
    """What is from the rulebook, what is a published fact of the base game and what is reconstructed."""
    system, sun, journey = files.solar_system, files.solar, files.journey
    technologies, government, hall = files.technologies, files.government, files.hall
    sheets = files.leader_tracks.sheet
    spaces = [space for sheet in sheets for track in sheet.track for space in track.spaces]
    return [
        _count("Corporations", [*files.constants.corporation, *files.constants.seat_bonus]),
        _count("Starting values, limits and scoring", _numbers(files.constants)),
        _count("Planets", system.planet),
        _count("Flights and orbits", [system.costs, system.asteroid_belt, system.quadrants, system.geometry]),
        _count("Planetary Production tokens", files.production_tokens.token),
        _count("Action tokens", [files.action_tokens.salvation_actions, *files.action_tokens.token]),
        _count("Extra Action tokens", [*files.extra_actions.token, files.extra_actions.display]),
        _count("Pass tokens", files.pass_tokens.token),
        _count(
            "Technologies",
            [*technologies.technology, technologies.salvation_ladder, *technologies.salvation_technology],
        ),
        _count("Sun", [sun.bag, sun.spiral, *sun.burn_marker, sun.geometry]),
        _count("Market", files.market.row),
        _count("Population", [*files.population.population, files.population.goal]),
        _count("Family tokens", files.families.family),
        _count("Mechanisms", [files.mechanisms.projects, *files.mechanisms.mechanism]),
        _count("Modules", files.modules.module),
        _count(
            "World Government",
            [government.governor, government.grant, *government.row, *government.space, government.phase],
        ),
        _count("Journey spaces", [journey.costs, journey.trappist, journey.final, *journey.space]),
        _count("Points of Interest", journey.point_of_interest),
        _count("Discovery tokens", [*journey.discovery, journey.variant_hints]),
        _count("Leader sheets", [*sheets, files.leader_tracks.geometry]),
        _count("Leader track spaces", spaces),
        _count("H.A.L.L. cells", [hall.board, *hall.cell, hall.founding, hall.priorities]),
        _count("H.A.L.L. technologies", hall.technology, _known_conversions(hall.technology)),
        _count("AI Bag presets", hall.preset),
        _count("Board", _places(files.board)),
    ]


def _count(kind: str, entries: Sequence[Sourced], notes: Sequence[SourceNote] = ()) -> SourceCount:
    return count_kind(kind, entries, notes, published="web")


def _known_conversions(technologies: Sequence[HallTechnologyEntry]) -> list[SourceNote]:
    """The rulebook tells what H.A.L.L.'s technologies do, but not the cubes that they cost (SI-33.5)."""
    names = [
        one.converts
        for one in technologies
        if one.effect_source == "seed" and one.cost_source == "reconstructed"
    ]
    text = "What it converts is from the rulebook, the cubes of its costs are reconstructed."
    return [SourceNote(", ".join(names), text)] if names else []


def _numbers(file: ConstantsFile) -> list[Sourced]:
    return [
        file.resources,
        file.corporation_pieces,
        file.start,
        file.limits,
        file.prospecting,
        file.earth_production,
        file.solar_extraction,
        file.salvation_bonus,
        file.discovery,
        file.end_goals,
        file.final_scoring,
    ]


def _places(file: BoardFile) -> list[Sourced]:
    return [
        *file.area,
        file.reputation_track,
        file.turn_order,
        file.projects_layout,
        file.earth_layout,
    ]
