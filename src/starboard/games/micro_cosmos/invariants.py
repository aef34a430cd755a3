"""The invariants of the ledger (section 19), checked after every move by the contract suite."""

from starboard.games.micro_cosmos.automa_turn import AutomaTurn, DrawAutomaCard
from starboard.games.micro_cosmos.content import MOON, PLANET
from starboard.games.micro_cosmos.rounds import Turn
from starboard.games.micro_cosmos.state import VP_LEADING, VP_TERRAFORMING, Cosmos
from starboard.games.micro_cosmos.terraform import TerraformStep
from starboard.games.micro_cosmos.travel import DiscoverPlanet, Travel
from starboard.games.micro_cosmos.upgrade import BuyUpgrade


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
            broken.append(
                f"MC-I.1: the terraformed card in {state.terms.content.cells[cell].id} has levels or merits"
            )
        if levels != merits:
            broken.append(
                f"MC-I.1: {state.terms.content.cells[cell].id} has {levels} levels but {merits} merits"
            )
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
        broken.append(
            f"MC-I.13: seat {seat} counts {player.colony_count} Colonies, {colonies} are on the map"
        )
    if len(set(player.outposts)) != len(player.outposts):
        broken.append(f"MC-I.13: seat {seat} has two Outposts on one planet")
    planets = sum(1 << cell for cell, card in enumerate(state.cells) if card >= 0 and cell != content.centre)
    if player.colonies & ~planets or any(not planets >> cell & 1 for cell in player.outposts):
        broken.append(f"MC-I.13: seat {seat} has a Colony or an Outpost where no planet lies")
    whole = sum(1 for upgrade in content.upgrades if player.payments[upgrade.index] == upgrade.payments)
    if automa:
        on_ark = len(content.automa_upgrades) - player.upgrades
        if colonies + player.colony_pool != content.automa_colonies + player.upgrades:
            broken.append(f"MC-I.18: the Automa has {colonies} + {player.colony_pool} Colonies")
        freed = sum(1 for pair in content.automa_pairs if max(pair) <= player.upgrades)
    else:
        on_ark = content.colony_places - whole
        if colonies + player.colony_pool != whole:
            broken.append(
                f"MC-I.16: seat {seat} has {colonies} + {player.colony_pool} Colonies, {whole} upgrades"
            )
        freed = sum(
            1
            for upgrade in content.upgrades
            if upgrade.pair > upgrade.index
            and player.payments[upgrade.index] == upgrade.payments
            and player.payments[upgrade.pair] == content.upgrades[upgrade.pair].payments
        )
        if len(player.outposts) + player.outpost_pool != freed:
            broken.append(f"MC-I.17: seat {seat} has {len(player.outposts)} + {player.outpost_pool} Outposts")
    if player.colony_pool < 0 or on_ark + player.colony_pool + colonies != content.colony_places:
        broken.append(f"MC-I.5: the Colonies of seat {seat} do not add up")
    outposts = player.outpost_pool + len(player.outposts)
    if player.outpost_pool < 0 or outposts != freed or freed > limits.outposts:
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
    if not map_is_laid(state):
        planets += content.starting_cards
    if sorted(planets) != list(range(len(content.planets))):
        broken.append("MC-I.8: a Planet card is missing or doubled")
    automa = state.automa_pile + state.automa_discards
    if state.automa_card >= 0:
        automa.append(state.automa_card)
    if state.terms.solo and sorted(automa) != list(range(len(content.automa_cards))):
        broken.append("MC-I.8: an Automa card is missing or doubled")
    if state.round and (not state.stack or isinstance(state.stack[-1], BuyUpgrade | DrawAutomaCard)):
        check_canteen_full(state, broken)


def check_canteen_full(state: Cosmos, broken: list[str]) -> None:
    """MC-I.14, between turns."""
    if min(state.canteen) < 0 and (state.crew_pile or state.crew_discards):
        broken.append("MC-I.14: a Canteen slot is empty although there are cards")


def check_arks(state: Cosmos, broken: list[str]) -> None:
    content = state.terms.content
    arks = [player.ark for player in state.players]
    single = [ark for ark in arks if content.spots[ark].kind >= MOON]
    if len(set(single)) != len(single):
        broken.append("MC-I.9: two Arks share a moon, station or asteroid")
    if state.terms.solo and map_is_laid(state):
        human = state.terms.human
        if content.spots[arks[1 - human]].kind != PLANET:
            broken.append("MC-I.10: the Automa's Ark is not on a planet")
        if human_has_travelled(state) and arks[0] == arks[1]:
            broken.append("MC-I.10: the human travelled to the planet of the Automa's Ark")


def map_is_laid(state: Cosmos) -> bool:
    """Have the starting planets been laid out?"""
    return state.round > 0 or any(state.cells[cell] >= 0 for cell in state.terms.content.starting_cells)


def human_has_travelled(state: Cosmos) -> bool:
    """Solo: the human's travel of this round is over, and the Automa's is still to come."""
    automa_to_move = any(isinstance(frame, AutomaTurn | DrawAutomaCard) for frame in state.stack)
    travelling = any(isinstance(frame, DiscoverPlanet) for frame in state.stack)
    return automa_to_move and not travelling and not travel_to_come(state, state.terms.human)


def travel_to_come(state: Cosmos, seat: int) -> bool:
    """Is the travel of a human still to come in this round?"""
    return any(isinstance(frame, Turn | Travel) and frame.seat == seat for frame in state.stack)


def check_map(state: Cosmos, broken: list[str]) -> None:
    """MC-I.12."""
    content = state.terms.content
    cards = [card for card in state.cells if card >= 0]
    if map_is_laid(state) and not 4 <= len(cards) <= len(content.cells):
        broken.append(f"MC-I.12: {len(cards)} cards on the map")
    if state.cells[content.centre] != content.portal_card:
        broken.append("MC-I.12: the Star Portal is not in the centre")
    spots = sum(len(content.planets[card].spots) for card in cards)
    if len(state.star_map.reach(content.portal_spot).order) + 1 != spots:
        broken.append("MC-I.12: some spot cannot be reached")
    for card in cards:
        planets = sum(1 for spot in content.planets[card].spots if content.spots[spot].kind == PLANET)
        if planets != (0 if card == content.portal_card else 1):
            broken.append(f"MC-I.12: {content.planets[card].id} has {planets} planet spots")
    if state.star_map.cells != state.cells:
        broken.append("MC-I.12: the routes are not those of the cards on the map")


def check_progress(earlier: Cosmos, state: Cosmos, broken: list[str]) -> None:
    """What has to hold between two positions with one move between them."""
    for seat in range(state.terms.players):
        before, after = earlier.players[seat].score(), state.players[seat].score()
        if after < before:
            broken.append(f"MC-I.15: the score of seat {seat} fell from {before} to {after}")
    if earlier.terraformed & ~state.terraformed:
        broken.append("MC-I.15: a terraformed planet turned back")
    for cell in range(len(state.cells)):
        if not (state.terraformed & ~earlier.terraformed) >> cell & 1:
            for resource in range(4):
                if state.levels[cell * 4 + resource] < earlier.levels[cell * 4 + resource]:
                    broken.append("MC-I.15: a level fell before completion")
    check_completion(earlier, state, broken)
    check_last_round(earlier, state, broken)
    check_turns(earlier, state, broken)


def check_completion(earlier: Cosmos, state: Cosmos, broken: list[str]) -> None:
    """MC-I.21: the points of a completion."""
    limits = state.terms.content.limits
    handed_out = 0
    contributors = 0
    for before, after in zip(earlier.players, state.players, strict=True):
        handed_out += after.vp[VP_TERRAFORMING] + after.vp[VP_LEADING]
        handed_out -= before.vp[VP_TERRAFORMING] + before.vp[VP_LEADING]
        if after.vp[VP_TERRAFORMING] > before.vp[VP_TERRAFORMING]:
            contributors += 1
    due = limits.bonus_second if contributors > 1 else 0
    for cell, card in enumerate(state.cells):
        if (state.terraformed & ~earlier.terraformed) >> cell & 1:
            due += state.terms.content.planets[card].total * limits.vp_per_merit + limits.bonus_first
    if handed_out != due:
        broken.append(f"MC-I.21: a completion handed out {handed_out} VP, not {due}")


def check_last_round(earlier: Cosmos, state: Cosmos, broken: list[str]) -> None:
    """MC-I.19: the trigger names one more round, once, and none is played after it."""
    limits = state.terms.content.limits
    needed = limits.end_trigger[1 if state.terms.solo else state.terms.players]
    last = earlier.last_round
    if not last and earlier.terraformed_count() < needed <= state.terraformed_count():
        last = earlier.round + limits.extra_rounds
    if state.last_round != last:
        broken.append(f"MC-I.19: the last round is {state.last_round or 'open'}, not {last or 'open'}")
    if state.last_round and state.round > state.last_round:
        broken.append(f"MC-I.19: round {state.round} is played, the last one was {state.last_round}")


def check_turns(earlier: Cosmos, state: Cosmos, broken: list[str]) -> None:
    """MC-I.20: no travel is passed over. MC-I.14 where a turn begins with the travel."""
    asked = earlier.stack[-1] if earlier.stack else None
    for seat in range(state.terms.players):
        if state.terms.is_automa(seat):
            continue
        came = state.round > earlier.round or travel_to_come(earlier, seat)
        chosen = isinstance(asked, Travel) and asked.seat == seat
        if came and not chosen and not travel_to_come(state, seat):
            broken.append(f"MC-I.20: seat {seat} was offered no travel")
    top = state.stack[-1] if state.stack else None
    if isinstance(top, Travel) and not any(
        isinstance(frame, Travel) and frame.seat == top.seat for frame in earlier.stack
    ):
        check_canteen_full(state, broken)
