"""What wins and how far everybody is, in words for the terminal and the page."""

from collections.abc import Sequence
from typing import Any, Final

from starboard.games.council_of_shadows.state import (
    PHASE_ACT,
    PHASE_BUY,
    PHASE_OVER,
    PHASE_PLAN,
    PHASE_SETUP,
    Council,
)
from starboard.games.council_of_shadows.texts_cards import level_word
from starboard.games.saying import YOU, in_sentence
from starboard.games.words import capitalised, listing

PHASES: Final = {PHASE_BUY: "buying", PHASE_PLAN: "planning", PHASE_ACT: "acting"}


def goal(state: Council, seat: int, names: Sequence[str]) -> dict[str, Any]:
    """The goal as a page shows it; seat -1 is a spectator."""
    return {
        "text": text(state),
        "gap": f"{capitalised(gap(state, seat, names))}.",
        "meters": [meter(state, seat, names)],
        "phase": phase(state),
    }


def meter(state: Council, seat: int, names: Sequence[str]) -> dict[str, Any]:
    """Energy against Consumption of the seat, or of who leads for a spectator; the board shows everybody's."""
    if not 0 <= seat < len(state.players):
        seat = max(range(len(state.players)), key=lambda other: rank(state, other))
    player = state.players[seat]
    return {
        "label": f"{names[seat]}: Energy to level {level_word(player.level + 1)}",
        "value": player.energy,
        "needed": player.consumption,
    }


def text(state: Council) -> str:
    """What wins, and what ends the game."""
    last = level_word(state.terms.content.limits.trigger_level)
    if state.last_round:
        ending = f"Level {last} is reached, so this round is the last"
    else:
        ending = f"The round in which somebody reaches level {last} is the last"
    return f"{ending}; the highest level wins, then the most Energy."


def gap(state: Council, seat: int, names: Sequence[str]) -> str:
    """How far it is to the next level, and who leads; without a full stop."""
    if state.phase == PHASE_OVER:
        return "The game is over"
    if not 0 <= seat < len(state.players):
        return leaders_text(state, names)
    return f"{next_level(state, seat, names)}; {standing(state, seat, names)}"


def standing(state: Council, seat: int, names: Sequence[str]) -> str:
    """Who is ahead of a seat, or level with it, and by what."""
    others = [other for other in range(len(state.players)) if other != seat]
    level, energy = rank(state, seat)
    best = max(rank(state, other) for other in others)
    if best < (level, energy):
        return lead([seat], names)
    ahead = [other for other in others if rank(state, other) == best]
    if best == (level, energy):
        verb = "is" if len(ahead) == 1 else "are"
        return f"{listing(in_sentence(names[other]) for other in ahead)} {verb} level with {in_sentence(names[seat])}"
    by = f"by {best[1] - energy} Energy" if best[0] == level else f"at level {level_word(best[0])}"
    return f"{lead(ahead, names)} {by}"


def lead(seats: Sequence[int], names: Sequence[str]) -> str:
    """`you lead`, `the Automa leads`, `Anna and Ben lead`."""
    verb = "leads" if len(seats) == 1 and names[seats[0]] != YOU else "lead"
    return f"{listing(in_sentence(names[seat]) for seat in seats)} {verb}"


def rank(state: Council, seat: int) -> tuple[int, int]:
    """What decides who is ahead now (CS-9.21, CS-9.22)."""
    return state.players[seat].level, state.players[seat].energy


def next_level(state: Council, seat: int, names: Sequence[str]) -> str:
    player = state.players[seat]
    name = in_sentence(names[seat])
    you = names[seat] == YOU
    needed = player.consumption - player.energy
    following = level_word(player.level + 1)
    if needed > 0:
        gap = f"{needed} more Energy to level {following}"
        return gap if you else f"{name} needs {gap}"
    return f"{name} {'have' if you else 'has'} the Energy for level {following}"


def leaders_text(state: Council, names: Sequence[str]) -> str:
    """Who is ahead, with level and Energy; nobody, as long as all have the same."""
    seats = range(len(state.players))
    best = max(rank(state, seat) for seat in seats)
    leaders = [seat for seat in seats if rank(state, seat) == best]
    level, energy = best
    if len(leaders) == len(seats):
        return f"nobody leads: everybody is at level {level_word(level)} with {energy} Energy"
    if level == 0:
        return f"{lead(leaders, names)} with {energy} Energy; everybody is still at level {level_word(level)}"
    return f"{lead(leaders, names)} at level {level_word(level)} with {energy} Energy"


def phase(state: Council) -> str:
    """Where the game stands, for a narrow strip."""
    if state.phase == PHASE_OVER:
        return f"Over after round {state.round}"
    if state.phase == PHASE_SETUP:
        return "Set-up"
    which = f"Last round ({state.round})" if state.last_round else f"Round {state.round}"
    return f"{which}, {PHASES[state.phase]}"
