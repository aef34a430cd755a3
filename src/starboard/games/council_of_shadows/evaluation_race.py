"""The race: what a rival gains in its next turns, and how soon it may end the game.

As in `evaluation_features`, nothing of this is computed while its weight is zero.
"""

from typing import Final

from starboard.games.council_of_shadows.automa_turn import pile_of
from starboard.games.council_of_shadows.content import AutomaCard
from starboard.games.council_of_shadows.evaluation_colonies import Colonies
from starboard.games.council_of_shadows.evaluation_weights import WEIGHTS
from starboard.games.council_of_shadows.state import PHASE_ACT, Council

MOST_HURRY: Final = 0.95  # the game is not over before it is


def to_act(state: Council, seat: int) -> bool:
    """Does this seat still act in this round?"""
    if state.phase < PHASE_ACT:
        return True
    for frame in state.stack:
        if frame.seat == seat:
            return True
    return False


def uses_pace() -> bool:
    return WEIGHTS.automa_energy != 0.0 or WEIGHTS.automa_cubes != 0.0 or WEIGHTS.automa_consumption != 0.0


class Pace:
    """What the Automa's cards bring and consume in so many turns: the revealed one, then usual ones of its pile."""

    __slots__ = ("consumption", "cubes", "energy")

    def __init__(self, state: Council, turns: float) -> None:
        self.energy = 0.0
        self.cubes = 0.0  # each counts as many times as its Parsec is far
        self.consumption = 0.0
        cards = state.terms.content.automa_cards
        known = state.automa_card >= 0
        later = turns - 1.0 if known else turns
        if later > 0.0:
            pile = pile_of(state)
            pool = state.automa_pools[pile] or state.automa_used[pile]  # CS-13.24
            for index in pool:
                self.add(cards[index])
            if pool:
                share = later / len(pool)
                self.energy *= share
                self.cubes *= share
                self.consumption *= share
        if known:
            consumed = self.consumption
            self.add(cards[state.automa_card])
            self.consumption = consumed  # its marker has moved already

    def add(self, card: AutomaCard) -> None:
        self.consumption += card.consumption
        for line in card.lines:
            option = line.left
            self.energy += option.energy
            self.cubes += option.cubes * option.parsec


def payouts_this_round(state: Council, colonies: Colonies) -> float:
    """The Energy for the colonies of a rival, as they lie; an Automa card may leave some out (CS-13.18)."""
    terms = state.terms
    every = True
    if terms.is_automa(colonies.seat) and state.phase >= PHASE_ACT:
        if state.automa_card < 0:
            return 0.0  # its card is done
        every = terms.content.automa_cards[state.automa_card].assess_all
    value = 0
    for galaxy in terms.galaxies:
        own = colonies.own[galaxy]
        if own:
            if own + colonies.station[galaxy] > colonies.best[galaxy]:
                value += terms.content.galaxies[galaxy].high
            elif every:
                value += terms.content.galaxies[galaxy].low
    return float(value)


def end_chance(state: Council, seat: int) -> float:
    """The chance that a seat which is one level short ends the game in this round."""
    player = state.players[seat]
    above = player.energy + WEIGHTS.end_gain - player.consumption
    above += payouts_this_round(state, Colonies(state, seat, False, False, 0.0))
    if state.terms.is_automa(seat):
        pace = Pace(state, 1.0)
        above += pace.energy - pace.consumption
    elif state.phase < PHASE_ACT and not player.perpetual_from:
        above -= WEIGHTS.growth
    chance = 0.5 + above / WEIGHTS.end_soft
    return 0.0 if chance < 0.0 else min(1.0, chance)


def hurried(state: Council, seat: int, left: float) -> float:
    """Rounds left, fewer if a rival is near its next level, or may end the game in this round.

    The own Energy is left out, so that gaining some costs nothing.
    """
    short = state.terms.content.limits.trigger_level - 1
    farthest = 0.0
    nearness = 0.0
    chance = 0.0
    for other in range(state.terms.players):
        if other != seat:
            player = state.players[other]
            part = min(1.0, player.energy / player.consumption)
            if player.level + part >= farthest:
                farthest = player.level + part
                nearness = part
            if player.level >= short and WEIGHTS.rival_end != 0.0 and to_act(state, other):
                chance = max(chance, end_chance(state, other))
    hurry = WEIGHTS.haste * nearness + WEIGHTS.rival_end * chance
    return left * (1.0 - min(MOST_HURRY, max(-1.0, hurry)))


def decided(share: float, lead: float) -> float:
    """A lead that is final, with a share of all cases: it counts by its size, and for who wins."""
    value = share * WEIGHTS.final * lead
    if WEIGHTS.victory != 0.0:
        value += share * WEIGHTS.victory * lead / (WEIGHTS.victory_half + abs(lead))
    return value
