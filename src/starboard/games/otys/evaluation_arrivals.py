"""When a resource can be on a level: its Expert has to work there, and the level has to be unlocked."""

from typing import Final

from starboard.games.otys.content import KINDS, LEVELS, OWN_X, SURFACE
from starboard.games.otys.evaluation_weights import WEIGHTS
from starboard.games.otys.state import Depths

LEAST: Final = 0.001


def chances_of(state: Depths, seat: int, left: float) -> list[float]:
    """How much of its worth a contract keeps for a missing resource, by level and kind; last, for a second one."""
    weights = WEIGHTS
    player = state.players[seat]
    places: list[int] = [0] * len(player.column)  # of each diver
    for place in range(len(player.column)):
        places[player.column[place]] = place
    chances: list[float] = []
    loss = weights.fade + weights.fade_end / (left + 1.0)
    for level in range(LEVELS):
        wait = key_wait(state, seat, level)
        for kind in range(KINDS):
            turns = turns_until(state, seat, places[kind], level + SURFACE)
            if turns < wait:
                turns = wait
            chance = 1.0 - loss * turns
            if turns > left + weights.slack:
                chance *= weights.too_late
            chances.append(at_least(chance))
    chance = 1.0 - loss * weights.twice
    if weights.twice > left:
        chance *= weights.too_late
    chances.append(at_least(chance))
    return chances


def at_least(chance: float) -> float:
    if chance < LEAST:
        return LEAST
    return chance


def key_wait(state: Depths, seat: int, level: int) -> float:
    """Turns until the level can be unlocked."""
    player = state.players[seat]
    if player.has_key(level):
        return 1.0
    if player.has_key(OWN_X) or player.neutral_keys:
        return WEIGHTS.x_wait
    return 1.0 + WEIGHTS.track_wait * (state.hacker_limit(seat) - len(player.track))


def turns_until(state: Depths, seat: int, place: int, target: int) -> float:
    """Turns until a diver works at a place: it sinks, or surfaces first; the propeller helps."""
    weights = WEIGHTS
    if place == target:
        return 1.0
    player = state.players[seat]
    down = target - place
    turns = 1.0 + weights.sink * down
    if down < 0:
        turns = weights.surface_wait + weights.sink * target
    if player.batteries:
        reach = state.mechanic_value(seat)
        direct = 1.0 + weights.wake
        far = down if down > 0 else -down
        if far > reach:
            direct = turns if down < 0 else 1.0 + weights.wake + weights.sink * (far - reach)
        if direct < turns:
            turns = direct
    return turns
