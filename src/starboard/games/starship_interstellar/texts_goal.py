"""What wins and how far everybody is, in words for the terminal and the page."""

from collections.abc import Sequence
from typing import Any

from starboard.games.saying import YOU, in_sentence
from starboard.games.starship_interstellar.scoring import final_parts, nobody_survives
from starboard.games.starship_interstellar.state import NOBODY, OVER, PHASE_NAMES, SETUP, Voyage
from starboard.games.starship_interstellar.texts_words import PHASES
from starboard.games.words import as_sentence, listing

NUMBERS = ("none", "one", "two", "three")


def goal(state: Voyage, seat: int, names: Sequence[str]) -> dict[str, Any]:
    """The goal as a page shows it; seat -1 is a spectator."""
    return {
        "text": as_sentence(text(state)),
        "gap": as_sentence(gap(state, seat, names)),
        "meters": meters(state),
        "phase": phase(state),
    }


# ---- what wins and what ends the game (SI-19.1, SI-19.8)


def text(state: Voyage) -> str:
    wins = "the most Prestige wins"
    if state.terms.variants.no_survivors:  # SI-29.6
        lose = "all of you lose" if state.terms.people > 1 else "you lose"
        if nobody_survives(state):
            return f"Earth burns, so this round is the last; {lose} unless two goals are met at its end"
        wins = f"{wins}, but {lose} if Earth burns before two goals are met"
    if state.earth_burns():
        return f"Earth burns, so this round is the last; {wins}"
    met = reached(state)
    needed = state.terms.content.limits.goals_needed
    if len(met) >= needed:
        return f"{listing(met)}, so this round is the last; {wins}"
    if met:
        more = NUMBERS[needed - len(met)]
        return f"{listing(met)}; {more} more goal or Earth burning ends the game; {wins}"
    return f"{NUMBERS[needed]} of three goals or Earth burning end the game; {wins}"


def reached(state: Voyage) -> list[str]:
    """The goals that are met."""
    met: list[str] = []
    if state.ship_complete():
        met.append("the Interstellar is complete")
    if state.probe_arrived():
        met.append("a probe is at Trappist")
    if state.population_saved() >= state.terms.goal:
        met.append(f"{state.population_saved()} people are saved")
    return met


# ---- how far the seat is


def gap(state: Voyage, seat: int, names: Sequence[str]) -> str:
    """The Prestige of the seat, what the final scoring adds, and how far it is from the others.

    The final scoring counts the cubes in a supply, which only its owner sees: that of others is not told, but for
    H.A.L.L., whose supply is open.
    """
    if state.phase == OVER:
        return "The game is over"
    scores = [corporation.score() for corporation in state.corporations]
    if not 0 <= seat < len(scores):
        return leaders(scores, names)
    own = scores[seat]
    final = own + sum(final_parts(state, seat))
    has = "have" if names[seat] == YOU else "has"
    said = f"{names[seat]} {has} {own} Prestige ({final} with the final scoring"
    if state.terms.hall == NOBODY:
        return f"{said}), {distance(scores, seat, names)}"
    open_scores = [score + sum(final_parts(state, other)) for other, score in enumerate(scores)]  # SI-31.3
    return f"{said}, {distance(open_scores, seat, names)} with {open_scores[1 - seat]})"


def distance(scores: Sequence[int], seat: int, names: Sequence[str]) -> str:
    """How far a seat is ahead of the next or behind the first."""
    best = max(score for other, score in enumerate(scores) if other != seat)
    rivals = listing(
        in_sentence(names[other]) for other, score in enumerate(scores) if other != seat and score == best
    )
    difference = scores[seat] - best
    if difference == 0:
        return f"level with {rivals}"
    return f"{difference} ahead of {rivals}" if difference > 0 else f"{-difference} behind {rivals}"


def leaders(scores: Sequence[int], names: Sequence[str]) -> str:
    best = max(scores)
    ahead = [in_sentence(names[seat]) for seat, score in enumerate(scores) if score == best]
    if len(ahead) == len(scores):
        return f"everybody has {best} Prestige"
    return f"{listing(ahead)} {'lead' if len(ahead) > 1 else 'leads'} with {best} Prestige"


# ---- the common goals


def meters(state: Voyage) -> list[dict[str, Any]]:
    """The three goals and the burn marker of Earth; the Prestige of each seat is in the standings beside them."""
    content = state.terms.content
    probes = [*(corporation.probe for corporation in state.corporations), state.government_probe]
    column = max(content.spaces[space].column for space in probes)
    return [
        {"label": "Mechanisms built", "value": len(state.built), "needed": state.ship_size()},
        {"label": "People saved", "value": state.population_saved(), "needed": state.terms.goal},
        {
            "label": "Farthest probe",
            "value": column,
            "needed": content.spaces[content.limits.trappist].column,
        },
        {"label": "Spiral to Earth", "value": state.spiral, "needed": state.terms.burn[content.earth]},
    ]


# ---- where the game stands


def phase(state: Voyage) -> str:
    """Where the game stands, for a narrow strip."""
    if state.phase == SETUP:
        return PHASES["setup"]
    if state.phase == OVER:
        return f"Over after round {state.round}"
    return f"Round {state.round}, {PHASES[PHASE_NAMES[state.phase]]}"
