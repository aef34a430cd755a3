"""The invariants of the ledger (section 19), checked after every move by the contract suite."""

from starboard.games.micro_cosmos.content import MOON, PLANET
from starboard.games.micro_cosmos.crew_plays import CrewPlay
from starboard.games.micro_cosmos.destination import DestinationAction
from starboard.games.micro_cosmos.state import Cosmos
from starboard.games.micro_cosmos.terraform import TerraformStep


def violations(state: Cosmos, earlier: Cosmos | None = None) -> list[str]:
    """What does not hold, each with its id; empty if all is well. `earlier` is the position before the last move."""
    broken: list[str] = []
    if not state.star_map.cell_of or state.cells[state.terms.content.centre] < 0:
        return ["MC-I.12: the Star Portal is not in the centre"]
    check_planets(state, broken)
    for seat in range(state.terms.players):
        check_player(state, seat, broken)
    check_cards(state, broken)
    check_arks(state, broken)
    check_map(state, broken)
    if earlier is not None:
        check_progress(earlier, state, broken)
    return broken


def check_planets(state: Cosmos, broken: list[str]) -> None:
    """MC-I.1. Inside a Terraform action the levels raised so far count: merit moves at its end (MC-9.11)."""
    players = state.terms.players
    raised_at = -1
    raised = 0
    top = state.stack[-1] if state.stack else None
    if isinstance(top, TerraformStep):
        raised_at, raised = state.cell_of_ark(top.seat), top.raised
    for cell, card in enumerate(state.cells):
        levels = sum(state.levels[cell * 4 : cell * 4 + 4])
        merits = sum(state.merit[cell * players : (cell + 1) * players])
        if cell == raised_at:
            merits += raised
        fresh = card >= 0 and levels == 0 and merits == 0
        if state.is_terraformed(cell) and not fresh:
            broken.append(f"MC-I.1: the terraformed card in {state.terms.content.cells[cell].id} has levels or merits")
        if levels != merits:
            broken.append(f"MC-I.1: {state.terms.content.cells[cell].id} has {levels} levels but {merits} merits")
        if card >= 0:
            maxima = state.terms.content.planets[card].maxima
            for resource in range(4):
                if not 0 <= state.levels[cell * 4 + resource] <= maxima[resource]:
                    broken.append(f"MC-I.1: a level in {state.terms.content.cells[cell].id} is out of range")


def check_player(state: Cosmos, seat: int, broken: list[str]) -> None:
    content = state.terms.content
    limits = content.limits
    player = state.players[seat]
    automa = state.terms.is_automa(seat)
    if player.cap not in (content.cap, content.cap_upgraded):
        broken.append(f"MC-I.2: seat {seat} has cap {player.cap}")
    if not all(0 <= units <= player.cap for units in player.cargo):
        broken.append(f"MC-I.2: seat {seat} has Cargo {player.cargo}")
    if max(len(player.upper), len(player.lower)) > limits.crew_row:
        broken.append(f"MC-I.3: seat {seat} has rows of {len(player.upper)} and {len(player.lower)}")
    if len(player.held) > (0 if automa else limits.survivors_held):
        broken.append(f"MC-I.4: seat {seat} holds {len(player.held)} Survivors")
    colonies = player.colonies.bit_count()
    if colonies != player.colony_count:
        broken.append(f"MC-I.13: seat {seat} counts {player.colony_count} Colonies, {colonies} are on the map")
    if len(set(player.outposts)) != len(player.outposts):
        broken.append(f"MC-I.13: seat {seat} has two Outposts on one planet")
    if any(state.cells[cell] < 0 for cell in player.outposts):
        broken.append(f"MC-I.13: seat {seat} has an Outpost in an empty cell")
    whole = sum(1 for upgrade in content.upgrades if player.payments[upgrade.index] == upgrade.payments)
    if automa:
        on_ark = len(content.automa_upgrades) - player.upgrades
        if colonies + player.colony_pool != content.automa_colonies + player.upgrades:
            broken.append(f"MC-I.18: the Automa has {colonies} + {player.colony_pool} Colonies")
        freed = sum(1 for pair in content.automa_pairs if max(pair) <= player.upgrades)
    else:
        on_ark = content.colony_places - whole
        if colonies + player.colony_pool != whole:
            broken.append(f"MC-I.16: seat {seat} has {colonies} + {player.colony_pool} Colonies, {whole} upgrades")
        freed = sum(
            1
            for upgrade in content.upgrades
            if upgrade.pair > upgrade.index
            and player.payments[upgrade.index] == upgrade.payments
            and player.payments[upgrade.pair] == content.upgrades[upgrade.pair].payments
        )
        if len(player.outposts) + player.outpost_pool != freed:
            broken.append(f"MC-I.17: seat {seat} has {len(player.outposts)} + {player.outpost_pool} Outposts")
    if on_ark + player.colony_pool + colonies != content.colony_places:
        broken.append(f"MC-I.5: the Colonies of seat {seat} do not add up")
    if not 0 <= player.outpost_pool + len(player.outposts) == freed <= limits.outposts:
        broken.append(f"MC-I.6: the Outposts of seat {seat} do not add up")
    if len(player.ready) != 4 or any(token not in (0, 1) for token in player.ready):
        broken.append(f"MC-I.11: the tokens of seat {seat} are {player.ready}")


def check_cards(state: Cosmos, broken: list[str]) -> None:
    content = state.terms.content
    crew = state.crew_pile + state.crew_discards + state.drawn_crew
    crew += [card for card in state.canteen if card >= 0]
    survivors = state.survivor_pile + state.survivor_discards + state.drawn_survivors
    for player in state.players:
        crew += player.upper + player.lower + player.crew + player.dealt
        survivors += player.held + player.settled
    if sorted(crew) != list(range(len(content.crew))):
        broken.append("MC-I.7: a Crew card is missing or doubled")
    if sorted(survivors) != list(range(len(content.survivors))):
        broken.append("MC-I.8: a Survivor card is missing or doubled")
    planets = state.planet_pile + [card for card in state.cells if card >= 0]
    laid = state.cells[content.starting_cells[0]] >= 0
    if not laid:
        planets += content.starting_cards
    if sorted(planets) != list(range(len(content.planets))):
        broken.append("MC-I.8: a Planet card is missing or doubled")
    automa = state.automa_pile + state.automa_discards
    if state.automa_card >= 0:
        automa.append(state.automa_card)
    if state.terms.solo and sorted(automa) != list(range(len(content.automa_cards))):
        broken.append("MC-I.8: an Automa card is missing or doubled")
    top = state.stack[-1] if state.stack else None
    between_turns = not state.stack or type(top).__name__ in ("BuyUpgrade", "Travel", "DrawAutomaCard")
    if state.round and between_turns and min(state.canteen) < 0 and (state.crew_pile or state.crew_discards):
        broken.append("MC-I.14: a Canteen slot is empty although there are cards")


def check_arks(state: Cosmos, broken: list[str]) -> None:
    content = state.terms.content
    arks = [player.ark for player in state.players]
    single = [ark for ark in arks if content.spots[ark].kind >= MOON]
    if len(set(single)) != len(single):
        broken.append("MC-I.9: two Arks share a moon, station or asteroid")
    if state.terms.solo and state.round:
        human = state.terms.human
        if content.spots[arks[1 - human]].kind != PLANET:
            broken.append("MC-I.10: the Automa's Ark is not on a planet")
        top = state.stack[-1] if state.stack else None
        if isinstance(top, CrewPlay | DestinationAction) and arks[0] == arks[1]:
            broken.append("MC-I.10: the human travelled to the planet of the Automa's Ark")


def check_map(state: Cosmos, broken: list[str]) -> None:
    """MC-I.12."""
    content = state.terms.content
    cards = [card for card in state.cells if card >= 0]
    laid = state.cells[content.starting_cells[0]] >= 0
    if laid and not 4 <= len(cards) <= len(content.cells):
        broken.append(f"MC-I.12: {len(cards)} cards on the map")
    if state.cells[content.centre] != content.portal_card:
        broken.append("MC-I.12: the Star Portal is not in the centre")
    spots = sum(len(content.planets[card].spots) for card in cards)
    if len(state.star_map.reach(content.portal_spot).order) + 1 != spots:
        broken.append("MC-I.12: some spot cannot be reached")
    if state.star_map.cells != state.cells:
        broken.append("MC-I.12: the routes are not those of the cards on the map")


def check_progress(earlier: Cosmos, state: Cosmos, broken: list[str]) -> None:
    """MC-I.15, MC-I.19 and MC-I.21, between two positions with one move between them."""
    players = state.terms.players
    gained = 0
    for seat in range(players):
        before, after = earlier.players[seat].score(), state.players[seat].score()
        if after < before:
            broken.append(f"MC-I.15: the score of seat {seat} fell from {before} to {after}")
        gained += state.players[seat].vp[0] + state.players[seat].vp[1]
        gained -= earlier.players[seat].vp[0] + earlier.players[seat].vp[1]
    if earlier.terraformed & ~state.terraformed:
        broken.append("MC-I.15: a terraformed planet turned back")
    new = state.terraformed & ~earlier.terraformed
    for cell in range(len(state.cells)):
        for resource in range(4):
            place = cell * 4 + resource
            if not new >> cell & 1 and state.levels[place] < earlier.levels[place]:
                broken.append("MC-I.15: a level fell before completion")
    limits = state.terms.content.limits
    due = 0
    for cell in range(len(state.cells)):
        if new >> cell & 1:
            due += state.terms.content.planets[state.cells[cell]].total * limits.vp_per_merit + limits.bonus_first
    contributors = sum(
        1 for seat in range(players) if state.players[seat].vp[0] > earlier.players[seat].vp[0]
    )
    if contributors > 1:
        due += limits.bonus_second
    if gained != due:
        broken.append(f"MC-I.21: a completion handed out {gained} VP, not {due}")
    if state.last_round and state.round > state.last_round:
        broken.append(f"MC-I.19: round {state.round} is played, the last one was {state.last_round}")
