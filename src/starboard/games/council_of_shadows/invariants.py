"""The invariants of the ledger (section 18), checked after every move by the contract suite.

CS-18.19 and CS-18.21 are about whole games and about views; tests of their own show them.
"""

from starboard.games.council_of_shadows.act import Drift, Refine
from starboard.games.council_of_shadows.assess import Assess, FreeAssess, keeps_cube
from starboard.games.council_of_shadows.bonus import PutAway
from starboard.games.council_of_shadows.buy import Buy, Pay
from starboard.games.council_of_shadows.content import PARSECS, PLANETS
from starboard.games.council_of_shadows.dark_tech import DrawTech, RemoveTech, TakeTech
from starboard.games.council_of_shadows.rounds import ActTurn
from starboard.games.council_of_shadows.state import (
    FROM_ASSESSMENT,
    PHASE_ACT,
    PHASE_OVER,
    PHASE_PLAN,
    PHASE_SETUP,
    Council,
    Player,
)
from starboard.games.council_of_shadows.view import active_seat


def violations(state: Council, earlier: Council | None = None) -> list[str]:
    """What does not hold, each with its id; empty if all is well. `earlier` is the position before the last move."""
    broken: list[str] = []
    for seat in range(state.terms.players):
        check_markers(state, seat, broken)
        if state.terms.is_automa(seat):
            check_automa(state, seat, broken)
        else:
            check_hand(state, seat, broken)
            check_panel(state, seat, broken)
            check_techs(state, seat, broken)
    check_planets(state, broken)
    check_cards(state, broken)
    check_tiles(state, broken)
    check_bonus_cards(state, broken)
    check_tech_piles(state, broken)
    check_stations(state, broken)
    check_turn_tiles(state, broken)
    if earlier is not None:
        check_progress(earlier, state, broken)
    return broken


# ---- positions


def before_drift(state: Council, seat: int) -> bool:
    """Do the cards of this round still lie where they were planned?"""
    if state.phase == PHASE_PLAN:
        return not state.players[seat].planned  # the plan is uncovered
    if state.phase != PHASE_ACT:
        return False
    return any(isinstance(frame, (ActTurn, Drift)) and frame.seat == seat for frame in state.stack)


def check_markers(state: Council, seat: int, broken: list[str]) -> None:
    """CS-18.1, CS-18.2, CS-18.12."""
    limits = state.terms.content.limits
    player = state.players[seat]
    if not limits.consumption_min <= player.consumption <= limits.consumption_max:
        broken.append(f"CS-18.1: the Consumption of seat {seat} is {player.consumption}")
    if player.energy < 0:
        broken.append(f"CS-18.2: the Energy of seat {seat} is {player.energy}")
    if player.energy >= player.consumption and seat != active_seat(state):
        broken.append(
            f"CS-18.2: seat {seat} has {player.energy} Energy, {player.consumption} Consumption and no turn"
        )
    if min(player.gems) < 0:
        broken.append(f"CS-18.12: seat {seat} has gems {player.gems}")


def check_hand(state: Council, seat: int, broken: list[str]) -> None:
    """CS-18.7, and what CS-18.16 says of a single position."""
    player = state.players[seat]
    cards = player.hand[:]
    for stack in player.slots:
        cards += stack
    if len(set(cards)) != len(cards):
        broken.append(f"CS-18.7: seat {seat} has a card twice")
    starting = sum(1 for card in cards if card < state.terms.content.start_cards)
    if starting != state.terms.content.start_cards:
        broken.append(f"CS-18.7: seat {seat} has {starting} of the starting cards")
    if player.slots and player.slots[0] and not before_drift(state, seat):
        broken.append(f"CS-18.16: slot 1 of seat {seat} is not empty after the drift")


def check_panel(state: Council, seat: int, broken: list[str]) -> None:
    """CS-18.17."""
    content = state.terms.content
    player = state.players[seat]
    for frame in state.stack:
        if isinstance(frame, Buy) and frame.seat == seat and frame.purchases > content.limits.purchases:
            broken.append(f"CS-18.17: seat {seat} has made {frame.purchases} purchases")
    extra = content.ava_cubes if player.ava_slot >= 0 else 0
    extra += content.stargate_cubes if player.stargate_slot >= 0 else 0
    if player.panel_cubes != player.upgrades.bit_count() + extra:
        broken.append(f"CS-18.17: seat {seat} has {player.panel_cubes} cubes on its panel")
    if len(player.ranges) != len(player.slots) or not all(1 <= reach <= PARSECS for reach in player.ranges):
        broken.append(f"CS-18.17: the slots of seat {seat} have the ranges {player.ranges}")


def check_techs(state: Council, seat: int, broken: list[str]) -> None:
    """CS-18.11: a card for each level, but for the one that is about to be taken. Final scoring gives none."""
    player = state.players[seat]
    awaited = [
        frame.level
        for frame in state.stack
        if (isinstance(frame, TakeTech) and frame.seat == seat)
        or (isinstance(frame, DrawTech) and frame.owner == seat)
    ]
    for level in range(1, len(state.tech_pools)):
        owned = sum(1 for tech in player.techs if state.terms.content.techs[tech].level == level)
        due = 1 if player.level >= level and level not in awaited else 0
        if owned != due and not (state.phase == PHASE_OVER and owned < due):
            broken.append(f"CS-18.11: seat {seat}, level {player.level}, has {owned} cards of level {level}")


def check_automa(state: Council, seat: int, broken: list[str]) -> None:
    """CS-18.20."""
    player = state.players[seat]
    owned = (
        max(player.gems) > 0
        or player.hand
        or any(player.slots)
        or player.panel_cubes
        or player.upgrades
        or player.techs
        or player.dark
        or player.leader >= 0
        or max(player.stations, default=-1) >= 0
    )
    if owned:
        broken.append("CS-18.20: the Automa has what only humans have")


def check_planets(state: Council, broken: list[str]) -> None:
    """CS-18.5, and that the numbers which are kept beside the cubes agree with them (CS-18.13)."""
    terms = state.terms
    content = terms.content
    players = terms.players
    in_galaxy = [0] * len(state.galaxy_cubes)
    of_seat = [0] * players
    for spot, height in enumerate(state.heights):
        cubes = state.cubes[spot * players : (spot + 1) * players]
        if min(cubes) < 0 or sum(cubes) > content.limits.tower:
            broken.append(f"CS-18.5: the tower on planet {spot} has the cubes {cubes}")
        if sum(cubes) != height:
            broken.append(f"CS-18.5: the tower on planet {spot} is said to be {height} high, it has {cubes}")
        site = content.sites[spot // PLANETS]
        tile = state.tiles[site.index]
        if sum(cubes) and (tile < 0 or spot % PLANETS >= len(content.tiles[tile].planets)):
            broken.append(f"CS-18.13: there are cubes on {spot}, where no planet is")
        for seat in range(players):
            in_galaxy[site.galaxy * players + seat] += cubes[seat]
            of_seat[seat] += cubes[seat]
    if in_galaxy != state.galaxy_cubes or of_seat != [player.cubes for player in state.players]:
        broken.append("CS-18.13: the cubes are not counted as they lie")


def check_cards(state: Council, broken: list[str]) -> None:
    """CS-18.8."""
    content = state.terms.content
    cards = [card for card in state.display if card >= 0] + state.ai_pool + state.ai_discards
    for player in state.players:
        cards += [card for card in player.hand if card >= content.start_cards]
        for stack in player.slots:
            cards += [card for card in stack if card >= content.start_cards]
    if sorted(cards) != list(range(content.start_cards, len(content.cards))):
        broken.append("CS-18.8: an AI card is missing or doubled")


def check_tiles(state: Council, broken: list[str]) -> None:
    """CS-18.9."""
    terms = state.terms
    content = terms.content
    for parsec in range(1, PARSECS + 1):
        tiles = state.tile_pools[parsec] + state.tile_tails[parsec]
        tiles += [tile for tile in state.drawn if content.tiles[tile].parsec == parsec]
        tiles += [state.tiles[site] for site in terms.sites_of[parsec] if state.tiles[site] >= 0]
        if sorted(tiles) != content.tiles_of[parsec]:
            broken.append(f"CS-18.9: a tile of Parsec {parsec} is missing, doubled or in another Parsec")
    in_play = set(terms.sites)
    if any(tile >= 0 and site not in in_play for site, tile in enumerate(state.tiles)):
        broken.append("CS-18.9: there is a tile on a site that is not in play")


def check_bonus_cards(state: Council, broken: list[str]) -> None:
    """CS-18.10."""
    terms = state.terms
    light = state.light_pool + state.light_tail
    for player in state.players:
        light += player.light
    if sorted(light) != [card.index for card in terms.content.bonus_cards if card.light]:
        broken.append("CS-18.10: a Light Bonus card is missing or doubled")
    top = state.stack[-1] if state.stack else None
    for seat in range(terms.humans):
        player = state.players[seat]
        most = terms.content.limits.bonus_cards
        if isinstance(top, PutAway) and top.seat == seat:
            most += 1
        if len(player.light) + len(player.dark) > most:
            broken.append(f"CS-18.10: seat {seat} holds {len(player.light) + len(player.dark)} Bonus cards")


def check_tech_piles(state: Council, broken: list[str]) -> None:
    """CS-18.11. The cards that were taken out unseen are in the pool until a pile is opened (CS-15.5)."""
    content = state.terms.content
    for level in range(1, len(state.tech_pools)):
        pool = state.tech_pools[level]
        taken = [
            tech for player in state.players for tech in player.techs if content.techs[tech].level == level
        ]
        known = [tech.index for tech in content.techs if tech.level == level]
        if len(set(pool + taken)) != len(pool + taken) or not set(pool + taken) <= set(known):
            broken.append(f"CS-18.11: a Dark Tech card of level {level} is doubled or in the wrong pile")
        out = len(known) - len(pool) - len(taken)
        opening = any(isinstance(frame, RemoveTech) and frame.level == level for frame in state.stack)
        due = content.limits.tech_removed if state.tech_open[level] else 0
        if out != due and not (opening and 0 <= out < content.limits.tech_removed):
            broken.append(f"CS-18.11: {out} Dark Tech cards of level {level} are out of the game")


def check_stations(state: Council, broken: list[str]) -> None:
    """CS-18.15."""
    built = [galaxy for player in state.players for galaxy in player.stations if galaxy >= 0]
    if len(set(built)) != len(built):
        broken.append("CS-18.15: two Space Stations are in one galaxy")
    if not set(built) <= set(state.terms.galaxies) or (built and not state.terms.stations):
        broken.append("CS-18.15: there is a Space Station where none can be")


def check_turn_tiles(state: Council, broken: list[str]) -> None:
    """CS-18.18. They are dealt in the set-up."""
    tiles = [player.tile for player in state.players]
    dealt = [tile for tile in tiles if tile]
    whole = sorted(tiles) == list(range(1, len(tiles) + 1))
    if not whole and (state.phase != PHASE_SETUP or state.order or len(set(dealt)) != len(dealt)):
        broken.append(f"CS-18.18: the turn tiles are {tiles}")
    elif whole and state.order and [tiles[seat] for seat in state.order] != sorted(tiles):
        broken.append(f"CS-18.18: the order is {state.order}, the turn tiles are {tiles}")


# ---- from one position to the next, with one move between them


def check_progress(earlier: Council, state: Council, broken: list[str]) -> None:
    asked = earlier.stack[-1] if earlier.stack else None
    for seat, (before, after) in enumerate(zip(earlier.players, state.players, strict=True)):
        if after.consumption < before.consumption and after.consumption <= before.energy:
            broken.append(f"CS-18.3: the Consumption of seat {seat} was lowered to {after.consumption}")
        if after.level < before.level:
            broken.append(f"CS-18.4: the level of seat {seat} fell from {before.level} to {after.level}")
        if before.upgrades & ~after.upgrades:
            broken.append(f"CS-18.17: seat {seat} lost an upgrade")
        if any(new < old for old, new in zip(before.ranges, after.ranges, strict=False)):
            broken.append(f"CS-18.17: a range of seat {seat} fell")
        if any(old >= 0 and new != old for old, new in zip(before.stations, after.stations, strict=True)):
            broken.append(f"CS-18.15: a Space Station of seat {seat} was moved")
        if not stacks_follow(before, after, earlier.phase == PHASE_PLAN):
            broken.append(f"CS-18.16: the cards of seat {seat} went from {before.slots} to {after.slots}")
        spends = isinstance(asked, (Buy, Pay)) and asked.seat == seat
        refines = isinstance(asked, Refine) and asked.seat == seat
        fewer = any(new < old for old, new in zip(before.gems, after.gems, strict=True))
        if (fewer and not spends and not refines) or (sum(after.gems) < sum(before.gems) and not spends):
            broken.append(f"CS-18.12: the gems of seat {seat} went from {before.gems} to {after.gems}")
    check_settlements(earlier, state, broken)
    for seat in range(state.terms.players):
        if not state.terms.is_automa(seat):
            check_assessment(earlier, state, seat, broken)
    if state.terms.solo:
        lost = lost_cubes(earlier, state, state.terms.automa)
        if any(count > 1 for count in lost):
            broken.append("CS-18.13: the Automa lost two cubes in one galaxy")


def stacks_follow(before: Player, after: Player, planning: bool) -> bool:
    """At most one planned card on each slot, then at most one drift; a new slot is empty (CS-18.16)."""
    count = len(before.slots)
    if after.slots == before.slots:
        return True
    if len(after.slots) < count or any(after.slots[count:]):
        return False
    laid = before.hand if planning else []
    stacks = after.slots[:count]
    if all(grown(before.slots[slot], stacks[slot], laid) for slot in range(count)):
        return True
    back = before.slots[-1]
    return (
        not stacks[0]
        and all(grown(before.slots[slot], stacks[slot + 1], laid) for slot in range(count - 1))
        and [card for card in after.hand if card in back] == back
    )


def grown(before: list[int], after: list[int], hand: list[int]) -> bool:
    """Is it the same stack, or the same with one card of the hand on top?"""
    return after == before or (len(after) > 0 and after[:-1] == before and after[-1] in hand)


def check_settlements(earlier: Council, state: Council, broken: list[str]) -> None:
    """CS-18.6. A planet that was emptied in the same move may be settled by anybody."""
    if earlier.cubes == state.cubes:
        return
    players = state.terms.players
    for spot, height in enumerate(earlier.heights):
        if height and state.heights[spot]:
            before = earlier.cubes[spot * players : (spot + 1) * players]
            after = state.cubes[spot * players : (spot + 1) * players]
            stayed = sum(map(min, before, after))
            for seat in range(players):
                if stayed and after[seat] > before[seat] and not state.players[seat].stacking:
                    broken.append(f"CS-18.6: seat {seat} settled on planet {spot}, which was occupied")


def lost_cubes(earlier: Council, state: Council, seat: int) -> list[int]:
    """Cubes that a seat has lost, by galaxy."""
    lost = [0] * len(state.terms.content.galaxies)
    players = state.terms.players
    for place in range(seat, len(state.cubes), players):
        if state.cubes[place] < earlier.cubes[place]:
            site = state.terms.content.sites[place // players // PLANETS]
            lost[site.galaxy] += earlier.cubes[place] - state.cubes[place]
    return lost


def check_assessment(earlier: Council, state: Council, seat: int, broken: list[str]) -> None:
    """CS-18.13, CS-18.14 for a human, who assesses one galaxy in one move."""
    lost = lost_cubes(earlier, state, seat)
    sources = earlier.players[seat].gathered, state.players[seat].gathered
    paid = sources[1][FROM_ASSESSMENT] - sources[0][FROM_ASSESSMENT]
    asked = earlier.stack[-1] if earlier.stack else None
    if not isinstance(asked, (Assess, FreeAssess)) or asked.seat != seat:
        if paid or any(lost):
            broken.append(f"CS-18.13: seat {seat} assessed without being asked")
        return
    if not paid and not any(lost):
        return
    if sum(lost) > 1:
        broken.append(f"CS-18.13: seat {seat} lost {sum(lost)} cubes in one assessment")
    possible = [
        galaxy
        for galaxy in state.terms.galaxies
        if earlier.galaxy_cubes[galaxy * state.terms.players + seat]
        and lost[galaxy] == (0 if keeps_cube(earlier, seat, galaxy) else 1)
        and paid in (state.terms.content.galaxies[galaxy].high, state.terms.content.galaxies[galaxy].low)
    ]
    if not possible:
        broken.append(f"CS-18.13: seat {seat} lost the cubes {lost} for {paid} Energy")
    elif all(asked.assessed >> galaxy & 1 for galaxy in possible):
        broken.append(f"CS-18.14: seat {seat} assessed a galaxy for the second time")
    for frame in state.stack:
        if possible and isinstance(frame, (Assess, FreeAssess)) and frame.seat == seat:
            noted = frame.assessed & ~asked.assessed
            if not any(noted == 1 << galaxy for galaxy in possible):
                broken.append(f"CS-18.14: seat {seat} is said to have assessed {noted:b}")
