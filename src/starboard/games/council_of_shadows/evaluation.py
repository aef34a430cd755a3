"""How good a position is for a seat, in points of Energy; what the greedy player maximises.

Whoever has the highest level wins, then the most Energy. So a position is worth how far a seat will come: its level,
and the Energy it has and may expect, in Consumptions. A turn that is planned or has begun is gone through card by card
on a sketch (`evaluation_turn`); what is left of it counts by what it usually brings (`evaluation_worth`). The best
other seat's progress is taken off.
"""

from starboard.games.council_of_shadows.evaluation_colonies import Colonies
from starboard.games.council_of_shadows.evaluation_race import (
    Pace,
    decided,
    hurried,
    payouts_this_round,
    to_act,
    uses_pace,
)
from starboard.games.council_of_shadows.evaluation_turn import Turn
from starboard.games.council_of_shadows.evaluation_weights import WEIGHTS
from starboard.games.council_of_shadows.evaluation_worth import gems_worth, levels_at_the_end
from starboard.games.council_of_shadows.state import PHASE_OVER, Council, Player


def least_left(level: int) -> float:
    """The fewest rounds after this one, by the highest level."""
    return (
        WEIGHTS.least_left_0 if level == 0 else WEIGHTS.least_left_1 if level == 1 else WEIGHTS.least_left_2
    )


def most_left(level: int) -> float:
    return WEIGHTS.most_left_0 if level == 0 else WEIGHTS.most_left_1 if level == 1 else WEIGHTS.most_left_2


def rounds_left(state: Council) -> float:
    """Rounds after this one, as far as one can tell: by levels, not by Energy, so that gaining some costs nothing."""
    if state.last_round:
        return 0.0
    highest = 0
    for player in state.players:
        if player.level > highest:
            highest = player.level
    if highest > 2:
        return 0.0
    left = WEIGHTS.length - state.round
    least = least_left(highest)
    if left < least:
        return least
    return min(most_left(highest), left)


def evaluate(state: Council, seat: int) -> float:
    """The lead of a seat over the best other one, in points of Energy."""
    if state.phase == PHASE_OVER:
        best = 0.0
        for other in range(state.terms.players):
            if other != seat:
                value = final_progress(state.players[other])
                if value > best:
                    best = value
        return decided(WEIGHTS.scale, final_progress(state.players[seat]) - WEIGHTS.rival * best)
    left = rounds_left(state)
    if left > 0.0 and (WEIGHTS.haste != 0.0 or WEIGHTS.rival_end != 0.0):
        left = hurried(state, seat, left)
    own = Turn(state, seat, left)
    chance = own.chance_to_rise()
    if left == 0.0:
        return decided(WEIGHTS.scale, own.progress(chance, 0.0) - rivals(state, seat, 0.0))
    ending = state.players[seat].level + 1 >= state.terms.content.limits.trigger_level
    if not ending or chance == 0.0:
        return WEIGHTS.scale * (own.progress(chance, left) - rivals(state, seat, left))
    value = (1.0 - chance) * (own.progress(0.0, left) - rivals(state, seat, left))
    value += decided(chance, own.progress(0.0, 0.0) - rivals(state, seat, 0.0))
    return WEIGHTS.scale * value


def final_progress(player: Player) -> float:
    return player.level * (1.0 + WEIGHTS.level) + player.energy / player.consumption


def rivals(state: Council, seat: int, left: float) -> float:
    """The progress of the best other seat."""
    best = 0.0
    for other in range(state.terms.players):
        if other != seat:
            value = rival_progress(state, other, left)
            if value > best:
                best = value
    return WEIGHTS.rival * best


def rival_progress(state: Council, seat: int, left: float) -> float:
    """Another seat, roughly: what it has, its colonies, and a usual income."""
    player = state.players[seat]
    automa = state.terms.is_automa(seat)
    acts = to_act(state, seat)
    turns = left + 1.0 if acts else left
    colonies = Colonies(state, seat, False, False, turns)
    energy = player.energy + WEIGHTS.rival_colonies * colonies.worth()
    energy += WEIGHTS.base * (WEIGHTS.automa_base if automa else WEIGHTS.rival_base) * turns
    bonus = WEIGHTS.bonus * WEIGHTS.automa_bonus if automa else WEIGHTS.bonus
    energy += bonus * (len(player.light) + len(player.dark))
    if not automa:
        limits = state.terms.content.limits
        energy += gems_worth(player.gems, limits.gem_energy, turns)
        energy += limits.ai_card_energy * player.ai_cards(state.terms.content)
    if acts and WEIGHTS.rival_now != 0.0:
        energy += WEIGHTS.rival_now * payouts_this_round(state, colonies)
    growth = WEIGHTS.growth * (WEIGHTS.automa_growth if automa else WEIGHTS.rival_growth) * turns
    if automa and uses_pace():
        pace = Pace(state, turns)
        energy += WEIGHTS.automa_energy * pace.energy + WEIGHTS.automa_cubes * pace.cubes
        growth += WEIGHTS.automa_consumption * pace.consumption
    if turns <= 0.0:
        return levels_at_the_end(player.level, energy, player.consumption)
    if player.perpetual_from:
        growth = 0.0
    return player.level + energy / max(1.0, player.consumption + growth)
