"""How good a position is for a seat, in points of Energy; what the greedy player maximises.

Whoever has the highest level wins, then the most Energy. So a position is worth how far a seat will come: its level,
and the Energy it has and may expect, in Consumptions. A turn that is planned or has begun is gone through card by card
on a sketch (`evaluation_turn`); what is left of it counts by what it usually brings (`evaluation_worth`). The best
other seat's progress is taken off.
"""

from typing import Final

from starboard.games.council_of_shadows.evaluation_colonies import Colonies
from starboard.games.council_of_shadows.evaluation_turn import Turn
from starboard.games.council_of_shadows.evaluation_weights import WEIGHTS
from starboard.games.council_of_shadows.evaluation_worth import gems_worth, levels_at_the_end
from starboard.games.council_of_shadows.state import PHASE_ACT, PHASE_OVER, Council, Player

LEAST_LEFT: Final = (3.0, 1.5, 0.6)  # rounds after this one, by the highest level
MOST_LEFT: Final = (7.0, 4.0, 1.6)


def rounds_left(state: Council) -> float:
    """Rounds after this one, as far as one can tell: by levels, not by Energy, so that gaining some costs nothing."""
    if state.last_round:
        return 0.0
    highest = 0
    for player in state.players:
        if player.level > highest:
            highest = player.level
    if highest >= len(LEAST_LEFT):
        return 0.0
    left = WEIGHTS.length - state.round
    if left < LEAST_LEFT[highest]:
        return LEAST_LEFT[highest]
    return min(MOST_LEFT[highest], left)


def evaluate(state: Council, seat: int) -> float:
    """The lead of a seat over the best other one, in points of Energy."""
    if state.phase == PHASE_OVER:
        best = 0.0
        for other in range(state.terms.players):
            if other != seat:
                value = final_progress(state.players[other])
                if value > best:
                    best = value
        return WEIGHTS.scale * WEIGHTS.final * (final_progress(state.players[seat]) - WEIGHTS.rival * best)
    left = rounds_left(state)
    own = Turn(state, seat, left)
    chance = own.chance_to_rise()
    ending = (
        state.players[seat].level + 1 >= state.terms.content.limits.trigger_level and not state.last_round
    )
    if left == 0.0:
        return WEIGHTS.scale * WEIGHTS.final * (own.progress(chance, 0.0) - rivals(state, seat, 0.0))
    if not ending or chance == 0.0:
        return WEIGHTS.scale * (own.progress(chance, left) - rivals(state, seat, left))
    value = (1.0 - chance) * (own.progress(0.0, left) - rivals(state, seat, left))
    value += chance * WEIGHTS.final * (own.progress(0.0, 0.0) - rivals(state, seat, 0.0))
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
    turns = left
    if state.phase < PHASE_ACT:
        turns += 1.0
    else:
        for frame in state.stack:
            if frame.seat == seat:
                turns += 1.0
                break
    colonies = Colonies(state, seat, False, False, turns)
    energy = player.energy + colonies.worth() + WEIGHTS.base * turns
    energy += WEIGHTS.bonus * (len(player.light) + len(player.dark))
    if not state.terms.is_automa(seat):
        limits = state.terms.content.limits
        energy += gems_worth(player.gems, limits.gem_energy, turns)
        energy += limits.ai_card_energy * player.ai_cards(state.terms.content)
    if turns <= 0.0:
        return levels_at_the_end(player.level, energy, player.consumption)
    growth = 0.0 if player.perpetual_from else WEIGHTS.growth * turns
    return player.level + energy / (player.consumption + growth)
