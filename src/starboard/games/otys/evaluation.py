"""How good a position is for a seat, in Prestige; what the greedy player maximises.

A position is worth its score and what may still come of it: contracts for which resources lie on the levels
(`evaluation_contracts`), the coming turns (`evaluation_turn`), Credits, Batteries, keys, Technicians, Upgraded divers
and installed tokens. Several players race, so lasting things count by the rounds that are left. A single player has as
many turns as the Timers leave (OT-13.12): there the result is the score at which the second Timer is caught.
"""

from starboard.games.otys.content import DIVER_NAMES, LEVELS, OWN_KEYS
from starboard.games.otys.evaluation_contracts import Levels
from starboard.games.otys.evaluation_features import (
    has_played,
    own_reach,
    prospects,
    race_features,
    rival_reach,
    tie_won,
)
from starboard.games.otys.evaluation_reach import Reach
from starboard.games.otys.evaluation_turn import Turns
from starboard.games.otys.evaluation_weights import WEIGHTS
from starboard.games.otys.evaluation_worth import installed_worth, upgraded_worth
from starboard.games.otys.state import GONE, Depths


def evaluate(state: Depths, seat: int) -> float:
    if state.terms.solo:
        return alone(state, seat)
    return race(state, seat)


# ---- several players


def rounds_left(state: Depths, rival: float) -> float:
    """Rounds after this turn, by the round and the best other score: the own score costs no time."""
    if state.last_round:
        return 1.0
    left = (state.terms.content.limits.target - rival) / WEIGHTS.pace
    usual = WEIGHTS.length - state.round
    if usual < WEIGHTS.least_length:
        usual = WEIGHTS.least_length
    if usual < left:
        left = usual
    return max(1.0, left)


def race(state: Depths, seat: int) -> float:
    """The own prospects, less a part of those of the best other player; at the end the lead decides."""
    own = state.players[seat].score()
    rival = 0
    best = -1
    for other in range(state.terms.players):
        if other != seat:
            score = state.players[other].score()
            if score > rival or best < 0:
                rival = score
                best = other
    lead = own - rival
    if state.over:
        value = 100.0 + own + lead if own > rival else -100.0 + own + lead
        if lead == 0 and WEIGHTS.tie != 0.0 and tie_won(state, seat, best):
            value += WEIGHTS.tie
        return value
    theirs = rival_reach(state, best)
    mine = own_reach(state, seat)
    if theirs is not None and WEIGHTS.haste != 0.0:
        left = rounds_left(state, rival + WEIGHTS.haste * theirs.total())
    else:
        left = rounds_left(state, rival)
    stored = belongings(state, seat, left, WEIGHTS.race_engine, mine, theirs)
    if WEIGHTS.spent != 0.0 and has_played(state, seat):
        stored -= WEIGHTS.spent * stored
    value = own - WEIGHTS.rival * rival + stored
    if theirs is not None:
        value += race_features(state, seat, best, mine, theirs)
    if state.last_round:
        value += WEIGHTS.race_end * ending(lead)
    return value


def ending(lead: int) -> float:
    """The others have a last turn: a small lead is even, a greater one is safe."""
    most = WEIGHTS.end_most
    safe = lead - WEIGHTS.end_even
    if safe > most:
        return most
    if safe < -most:
        return -most
    return safe


# ---- one player


def alone(state: Depths, seat: int) -> float:
    """The score at which the second Timer will be caught.

    While the first Timer falls, some Prestige can be held back on the levels; what is scored shortens the time.
    """
    score = float(state.players[seat].score())
    if state.over:
        return score
    high = 0
    low = GONE
    for space in state.timers:
        if space > high:
            low = high if high > 0 else GONE
            high = space
        elif space != GONE:
            low = space
    rate = WEIGHTS.rate
    left = turns_left(state, score, high, low)
    stored = WEIGHTS.stored * belongings(state, seat, left, WEIGHTS.engine, own_reach(state, seat), None)
    first = 0.0
    if low != GONE:
        first = low - score
        if stored + rate * first > WEIGHTS.hold:
            first = (first - stored + WEIGHTS.hold) / (1.0 + rate)
        if first < 0.0:
            first = 0.0
    value = (score + stored + rate * (first + high + WEIGHTS.overshoot)) / (1.0 + rate)
    if low != GONE:
        value -= 0.001 * low  # one Timer first
    return value


def turns_left(state: Depths, score: float, high: int, low: int) -> float:
    """Turns until the second Timer is caught, if all goes as usual: so what one does well costs no time here."""
    rate = WEIGHTS.rate
    usual = rate * state.round
    left = 0.0
    if low != GONE:
        left = (low - usual + WEIGHTS.kept) / (1.0 + rate)
        if left < 0.0:
            left = 0.0
        usual += rate * left
    left += (high + WEIGHTS.overshoot - usual) / (1.0 + rate)
    most = high - score + 1.0
    if low != GONE:
        most += low - score
    if left > most:
        left = most
    if left < 1.0:
        left = 1.0
    return left


# ---- what one has


def belongings(
    state: Depths, seat: int, left: float, full: float, own: Reach | None, theirs: Reach | None
) -> float:
    """Everything but the score; lasting things count in full with `full` turns left."""
    weights = WEIGHTS
    player = state.players[seat]
    engine = left / full
    levels = Levels(state, seat, left)
    worth = levels.worth + Turns(state, seat, levels, left, engine).worth()
    worth += prospects(state, seat, levels, left, own, theirs)
    soft = left / weights.soft_turns if left < weights.soft_turns else 1.0
    worth += soft * (weights.credit * lessening(player.credits, weights.credit_full, weights.credit_half))
    worth += soft * (
        weights.battery * lessening(player.batteries, weights.battery_full, weights.battery_half)
    )
    master_keys = lessening(player.neutral_keys, weights.master_key_full, weights.master_key_half)
    worth += soft * weights.master_key * master_keys
    limit = state.hacker_limit(seat)
    on_track = len(player.track)
    away = 0
    for key in range(OWN_KEYS):
        if not player.has_key(key):
            away += 1
    worth -= soft * weights.key * away * (limit - on_track) / limit
    worth += engine * (weights.hacker * player.hacker + weights.mechanic * player.mechanic)
    upgraded = 0.0
    for diver in range(len(DIVER_NAMES)):
        if player.is_upgraded(diver):
            upgraded += upgraded_worth(diver)
    worth += engine * weights.upgrade * upgraded
    for level in range(LEVELS):
        token = player.installed[level]
        if token >= 0:
            worth += installed_worth(state.terms.content.tokens[token], level, left)
    return worth


def lessening(number: int, full: float, half: float) -> float:
    """A number of which the first count in full, the next half and the rest hardly."""
    if number <= full:
        return float(number)
    if number <= half:
        return full + WEIGHTS.half * (number - full)
    return full + WEIGHTS.half * (half - full) + WEIGHTS.beyond * (number - half)
