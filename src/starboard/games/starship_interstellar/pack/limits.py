"""The numbers of a pack that belong to no component, as the rules read them."""

from collections.abc import Iterable, Sequence
from typing import Final

from starboard.games.starship_interstellar.content import (
    ARS,
    COLOUR_NAMES,
    COLOURS,
    CONVERTER,
    DRILL,
    LINE_LEVELS,
    LINE_NAMES,
    OUTPOST,
    SOLAR_LINE,
    Limits,
    Planet,
)
from starboard.games.starship_interstellar.pack.entries import PackFiles
from starboard.games.starship_interstellar.pack.entries_tokens import (
    BuildExtraEntry,
    CryogenicEntry,
    TechnologiesFile,
)

STACK: Final = 4  # tokens in the stack of a planet (SI-2.2)


def cubes(colours: Iterable[str]) -> list[int]:
    """The number of cubes of each colour."""
    counts = [0] * COLOURS
    for colour in colours:
        counts[COLOUR_NAMES.index(colour)] += 1
    return counts


def build_limits(files: PackFiles, planets: Sequence[Planet]) -> Limits:
    """All of them; the rules read no number that is not set here."""
    limits = Limits()
    _set_pieces(limits, files)
    _set_player_tables(limits, files, planets)
    _set_actions(limits, files)
    _set_technologies(limits, files.technologies)
    _set_salvation(limits, files)
    _set_end(limits, files)
    return limits


def _set_pieces(limits: Limits, files: PackFiles) -> None:
    constants = files.constants
    pieces, numbers, start = constants.corporation_pieces, constants.limits, constants.start
    limits.bases = pieces.bases
    limits.scientists = pieces.scientists
    limits.hold = numbers.hold_capacity
    limits.storage = numbers.storage_capacity
    limits.sites = numbers.building_sites_per_base
    limits.reputation_max = numbers.reputation_max
    limits.leader_length = numbers.leader_track_length
    limits.extra_limit = numbers.max_extra_actions_per_player
    limits.uses = numbers.uses_per_repeatable_token_per_phase
    limits.rotation = numbers.pass_token_max_rotation
    limits.stack = STACK
    limits.start_fuel = start.fuel
    limits.start_scientists = start.scientists_in_supply
    limits.start_cubes = cubes(start.cubes)
    limits.start_reputation = start.reputation
    limits.start_prestige = start.prestige
    limits.seat_fuel = [bonus.fuel for bonus in constants.seat_bonus]
    limits.seat_cubes = [cubes(bonus.cubes) for bonus in constants.seat_bonus]


def _set_player_tables(limits: Limits, files: PackFiles, planets: Sequence[Planet]) -> None:
    burns = {marker.planet: marker.space_by_players.table() for marker in files.solar.burn_marker}
    people = {entry.color: entry.meeples_by_players.table() for entry in files.population.population}
    limits.population_goal = files.population.goal.saved_by_players.table()
    limits.slots = files.modules.module[0].slots_by_players.table()
    limits.display = files.extra_actions.display.tokens_by_players.table()
    games = range(len(limits.display))
    limits.burn = [
        [burns[planet.id][players] if planet.id in burns else -1 for planet in planets] for players in games
    ]
    limits.meeples = [[people[colour][players] for colour in COLOUR_NAMES] for players in games]


def _set_actions(limits: Limits, files: PackFiles) -> None:
    constants, solar, flight = files.constants, files.solar, files.solar_system.costs
    limits.survey_fuel = constants.prospecting.further_survey_fuel
    limits.earth_fuel = constants.earth_production.fuel
    limits.spiral_step = constants.solar_extraction.spiral_steps_per_kept_cube
    limits.bag = solar.bag.by_colour()
    limits.spiral_start = solar.spiral.start
    limits.last_space = solar.spiral.last_space
    limits.growth = solar.spiral.growth_per_government_phase
    limits.orbit_cost = flight.per_orbit
    limits.quadrant_cost = flight.per_quadrant
    limits.belt_cost = flight.asteroid_belt
    limits.belt = files.solar_system.asteroid_belt.between_orbits[0]
    limits.wormhole_leg = flight.wormhole_leg


def _set_technologies(limits: Limits, file: TechnologiesFile) -> None:
    effects = {(LINE_NAMES.index(one.line), one.level): one.effect for one in file.technology}
    each = range(1, LINE_LEVELS + 1)
    limits.technology_scientists = file.salvation_ladder.scientists
    limits.salvation_costs = [cubes(cost) for cost in file.salvation_ladder.costs]
    limits.ars_moves = [0, *(effects[ARS, level].storage_to_supply or 0 for level in each)]
    limits.drill_moves = [0, *(effects[DRILL, level].deposit_to_storage or 0 for level in each)]
    limits.outpost_fuel = [0, *(effects[OUTPOST, level].fuel or 0 for level in each)]
    limits.converter_upgrade = effects[CONVERTER, 1].upgrade_storage_cube_levels or 0
    limits.converter_down = effects[CONVERTER, 2].deposit_cube_to_two_levels_down or 0
    limits.converter_up = effects[CONVERTER, 3].deposit_cube_to_one_levels_up or 0
    limits.loss_reduction = effects[SOLAR_LINE, 1].reputation_loss_reduction or 0
    limits.extra_draw = effects[SOLAR_LINE, 2].free_extra_draw or 0
    limits.extra_draw_if_kept = effects[SOLAR_LINE, 3].free_extra_draw_if_kept or 0
    for technology in file.salvation_technology:
        if isinstance(technology, BuildExtraEntry):
            limits.mechanism_cubes_lower = technology.effect.one_cube_levels_lower
        elif isinstance(technology, CryogenicEntry):
            limits.meeples_max = technology.effect.max_meeples


def _set_salvation(limits: Limits, files: PackFiles) -> None:
    journey, projects = files.journey, files.mechanisms.projects
    limits.salvation_bonus = files.constants.salvation_bonus.prestige
    limits.starting_tokens = projects.starting_tokens
    limits.current = projects.current[-1]
    limits.long_term = projects.long_term[-1]
    limits.discovery_prestige = files.constants.discovery.prestige
    limits.move_cost = [0, *journey.costs.fuel_by_target_column]
    limits.wormhole_jump = journey.costs.wormhole_jump
    limits.extra_column = journey.trappist.extra_action_column
    limits.arrival_prestige = list(journey.trappist.arrival_prestige)
    limits.black_holes_replace = journey.variant_hints.black_holes_replace
    limits.lost_mining_planets_replace = journey.variant_hints.lost_mining_planets_replace
    limits.trappist = next(index for index, space in enumerate(journey.space) if space.kind == "goal")


def _set_end(limits: Limits, files: PackFiles) -> None:
    government, scoring = files.government, files.constants.final_scoring
    limits.governor_prestige = government.governor.prestige_per_government_phase
    limits.grant_fuel = government.grant.fuel
    limits.grant_scientists = government.grant.scientists
    limits.goals_needed = files.constants.end_goals.needed
    limits.column_prestige = list(files.journey.final.prestige_by_column)
    limits.reputation_block = scoring.reputation_block
    limits.cube_block = scoring.cube_value_block
    limits.row_prestige = list(scoring.government_row_prestige)
    limits.technology_prestige = list(scoring.technology_prestige_by_level)
