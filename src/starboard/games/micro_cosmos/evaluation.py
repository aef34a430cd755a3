"""How good a position is for a seat, in victory points; what the greedy player maximises.

Points on the table count as they are. Everything that may still become points (resources, Crew cards, upgrades,
markers, Survivors, a lead on a planet) counts with a weight that fades as the end comes near.
"""

from starboard.games.micro_cosmos.evaluation_weights import WEIGHTS
from starboard.games.micro_cosmos.merit import ahead
from starboard.games.micro_cosmos.scoring import total
from starboard.games.micro_cosmos.state import Cosmos, Player
from starboard.games.micro_cosmos.terraform import TerraformStep
from starboard.games.micro_cosmos.upgrade import travel_range


def open_needs(state: Cosmos, need: list[int]) -> list[int]:
    """The levels that each planet still needs; they are added to `need` by resource."""
    planets = state.terms.content.planets
    cells = state.cells
    levels = state.levels
    terraformed = state.terraformed
    found: list[int] = []
    for cell in range(len(cells)):
        card = cells[cell]
        if card >= 0 and not (terraformed >> cell) & 1:
            planet = planets[card]
            if planet.total:
                maxima = planet.maxima
                base = cell * 4
                a = maxima[0] - levels[base]
                b = maxima[1] - levels[base + 1]
                c = maxima[2] - levels[base + 2]
                d = maxima[3] - levels[base + 3]
                need[0] += a
                need[1] += b
                need[2] += c
                need[3] += d
                found.append(a + b + c + d)
    return found


def turns_left(state: Cosmos, open_levels: list[int]) -> float:
    """How many turns each seat will still have, by the levels that the planets nearest to completion need."""
    terms = state.terms
    limits = terms.content.limits
    if state.last_round:
        return float(state.last_round - state.round)
    humans = 1 if terms.solo else terms.players
    missing = limits.end_trigger[humans] - state.terraformed_count()
    open_levels.sort()
    needed = 0
    for index in range(min(missing, len(open_levels))):
        needed += open_levels[index]
    return needed / (WEIGHTS.levels_per_turn * terms.players) + 1.0


def evaluate(state: Cosmos, seat: int) -> float:
    """The value of a position for a seat, in victory points: its own prospects less those of the best other."""
    need = [0, 0, 0, 0]
    turns = turns_left(state, open_needs(state, need))
    best_other = -1e9
    for other in range(state.terms.players):
        if other != seat:
            value = prospects(state, other, turns, need)
            if value > best_other:
                best_other = value
    own = prospects(state, seat, turns, need)
    if turns > 1.0:
        own += WEIGHTS.near * nearby(state, seat)
    return own - WEIGHTS.rival * best_other


def prospects(state: Cosmos, seat: int, turns: float, need: list[int]) -> float:
    """What a seat has and what it may still make of it; `need` is what the planets still need, by resource."""
    player = state.players[seat]
    value = float(total(state, seat)) + leads(state, seat)
    if state.stack:
        top = state.stack[-1]
        if isinstance(top, TerraformStep) and top.seat == seat:
            value += top.raised  # merit moves at the end of the action
    if state.terms.is_automa(seat):
        return value + WEIGHTS.automa_rate * turns
    fade = turns / 3.0 if turns < 3.0 else 1.0
    value += fade * (resources(player, need) + specialists(state, player) + survivors(state, player))
    return value + upgrades(state, player, turns)


def leads(state: Cosmos, seat: int) -> float:
    """The bonus for the first and second rank on planets that are on their way."""
    value = 0.0
    content = state.terms.content
    players = state.terms.players
    cells = state.cells
    levels = state.levels
    merit = state.merit
    for cell in range(len(cells)):
        if merit[cell * players + seat] == 0:
            continue
        base = cell * 4
        done = levels[base] + levels[base + 1] + levels[base + 2] + levels[base + 3]
        share = done / content.planets[cells[cell]].total
        rank = ahead(state, cell, seat)
        if rank == 0:
            value += WEIGHTS.lead * share * share
        elif rank == 1:
            value += WEIGHTS.second * share * share
    return value


def resources(player: Player, need: list[int]) -> float:
    """Units in the Cargo: worth more where planets need them, less for each one more of a kind."""
    value = 0.0
    spare = WEIGHTS.spare_unit
    beyond = WEIGHTS.missing_unit
    for resource in range(4):
        worth = WEIGHTS.resource
        needed = need[resource]
        for unit in range(player.cargo[resource]):
            value += worth if unit < needed else beyond
            worth *= spare
    return value


def specialists(state: Cosmos, player: Player) -> float:
    """Crew cards and tokens: payment for upgrades, Colonies and scouting, and the actions on their edges."""
    crew = state.terms.content.crew
    counts = [player.ready[0], player.ready[1], player.ready[2], player.ready[3]]
    value = WEIGHTS.token * (counts[0] + counts[1] + counts[2] + counts[3])
    for card in player.upper:
        counts[crew[card].specialist] += 1
        value += WEIGHTS.crew_upper
    for card in player.lower:
        counts[crew[card].specialist] += 1
        value += WEIGHTS.crew_lower
    worth = WEIGHTS.engineer
    for _ in range(counts[0]):
        value += worth
        worth *= 0.6
    for leader in range(1, 4):
        worth = WEIGHTS.leader
        for _ in range(counts[leader]):
            value += worth
            worth *= 0.6
    return value


def survivors(state: Cosmos, player: Player) -> float:
    """Held Survivors: the step of the settling table they would bring, by the chance to get them home."""
    if not player.held:
        return 0.0
    content = state.terms.content
    table = content.limits.settled_vp
    value = 0.0
    settled = len(player.settled)
    for card in player.held:
        colour = content.survivors[card].colour
        chance = 0.15
        for cell in range(len(state.cells)):
            planet = state.cells[cell]
            if planet >= 0 and content.planets[planet].colour == colour:
                if state.is_terraformed(cell):
                    chance = 1.0
                    break
                base = cell * 4
                levels = state.levels
                done = levels[base] + levels[base + 1] + levels[base + 2] + levels[base + 3]
                chance = max(chance, 0.8 * done / content.planets[planet].total)
        if settled + 1 < len(table):
            value += WEIGHTS.survivor * chance * (table[settled + 1] - table[settled])
            settled += 1
    return value


def upgrades(state: Cosmos, player: Player, turns: float) -> float:
    """What upgrades, Colonies and Outposts will still bring in the turns that are left."""
    content = state.terms.content
    payments = player.payments
    rate = WEIGHTS.capacity * (player.colony_count + len(player.outposts))
    rate += WEIGHTS.outpost * (len(player.outposts) + player.outpost_pool * 0.7)
    if payments[content.robotics]:
        rate += WEIGHTS.robotics * (1.0 + min(player.colony_count, 3) * 0.5)
    rate += WEIGHTS.engines * payments[content.engines]
    rate += WEIGHTS.cargo * payments[content.cargo_upgrade]
    rate += WEIGHTS.scout * payments[content.scout_vehicles]
    for effect in content.arrival_effects:
        if payments[effect.upgrade]:
            rate += WEIGHTS.arrival_resource if effect.resource >= 0 else WEIGHTS.arrival_crew
    value = rate * turns
    markers = 0.0
    worth = WEIGHTS.colony_marker
    for _ in range(player.colony_pool):
        markers += worth
        worth *= 0.6
    if turns < 4.0:
        markers *= turns / 4.0
    return value + markers


def nearby(state: Cosmos, seat: int) -> float:
    """Planets and empty cells within range of the Ark, for the next turn."""
    ark = state.players[seat].ark
    reach = state.star_map.reach(ark)
    limit = travel_range(state, seat)
    content = state.terms.content
    count = 0.0
    for cell in range(len(state.cells)):
        card = state.cells[cell]
        if card >= 0:
            spot = content.planets[card].planet_spot
            if spot >= 0 and spot != ark and reach.distance[spot] <= limit:
                count += 0.5 if state.is_terraformed(cell) else 1.0
        elif reach.discovery[cell] <= limit:
            count += 0.8
    return min(count, 4.0)
