"""Amber notes: moves that are legal but waste something."""

from collections.abc import Callable
from typing import Any

from starboard.games.micro_cosmos.content import ASTEROID, Bundle
from starboard.games.micro_cosmos.crew import TakeCrew
from starboard.games.micro_cosmos.crew_draw import DrawCrew
from starboard.games.micro_cosmos.crew_plays import CrewPlay, active_edge
from starboard.games.micro_cosmos.destination import DestinationAction
from starboard.games.micro_cosmos.gather import yield_at
from starboard.games.micro_cosmos.moves import ACT_DISCARD, ACT_UP, DISCARD, GATHER, UP
from starboard.games.micro_cosmos.state import Cosmos
from starboard.games.micro_cosmos.terraform import TerraformStep
from starboard.games.micro_cosmos.texts_open import Choice
from starboard.games.micro_cosmos.texts_places import levels_needed
from starboard.games.micro_cosmos.texts_words import exchange, spell
from starboard.games.words import listing, plural
from starboard.kernel.decision import Decision
from starboard.kernel.move import Move


def wasteful(state: Cosmos, move: Move) -> str | None:
    """What a legal move would waste, in words; None if nothing strikes."""
    if state.decision is None:
        return None
    note = STOP_NOTES.get(type(state.decision)) if move.verb == "stop" else NOTES.get(move.verb)
    return note if note is None or isinstance(note, str) else note(Choice(state, move))


def surplus(c: Choice, gain: Bundle, cost: Bundle | None = None, freed: int = 0) -> Bundle:
    """What of a gain would be lost, once its cost is paid and so many places for Crew cards are freed."""
    player = c.player
    paid = cost.named if cost is not None else [0, 0, 0, 0]
    after = [player.cargo[r] - paid[r] + gain.named[r] for r in range(4)]
    room = sum(max(0, player.cap - units) for units in after) + (cost.any if cost is not None else 0)
    named = [max(0, units - player.cap) for units in after]
    places = c.content.limits.crew_total - player.crew_count() + freed
    return Bundle(named, max(0, gain.any - room), max(0, gain.crew - places))


def lost_text(lost: Bundle) -> str | None:
    return f"{spell(lost)} would be lost: there is no room" if lost.units or lost.crew else None


def brings_something(gain: Bundle, lost: Bundle) -> bool:
    return gain.units > lost.units or gain.crew > lost.crew


def travel(c: Choice) -> str | None:
    if c.content.spots[c.move.what].kind == ASTEROID:
        return "nothing can be done there"
    return None


def play(c: Choice) -> str | None:
    modes = c.state.terms.moves.play[c.move.what]
    legal = c.state.moves()
    edge = active_edge(c.state, c.seat, c.move.what)
    if c.move.how in (ACT_UP, ACT_DISCARD):
        lost = lost_text(surplus(c, edge.gain, edge.cost, 1 if c.move.how == ACT_DISCARD else 0))
        if lost is None and c.move.how == ACT_DISCARD and modes[ACT_UP] in legal:
            return "it could move up instead and be used once more"
        return lost
    if modes[ACT_UP if c.move.how == UP else ACT_DISCARD] in legal:
        return f"its action would work here: {exchange(edge)}"
    return "the card is gone without any effect" if c.move.how == DISCARD else None


def gather(c: Choice) -> str | None:
    return lost_text(surplus(c, yield_at(c.state, c.player.ark)))


def scout(c: Choice) -> str | None:
    limit = c.content.limits.survivors_held
    if len(c.player.held) >= limit:
        return f"you hold {limit} Survivors already: this brings resources only"
    return None


def draw(c: Choice) -> str | None:
    if c.state.round == c.state.last_round:
        return "this is your last turn: the card will not be used any more"
    return None


def stop_crew(c: Choice) -> str | None:
    """The cards that could act here free of charge and bring something."""
    names: dict[str, None] = {}
    for move in c.state.moves():
        if move.verb == "play" and move.how == ACT_DISCARD:
            edge = active_edge(c.state, c.seat, move.what)
            if not edge.cost.units and brings_something(edge.gain, surplus(c, edge.gain, freed=1)):
                names[c.content.crew[move.what].name] = None
    return f"{listing(names)} could still act here, free of charge" if names else None


def stop_action(c: Choice) -> str | None:
    if c.state.terms.moves.action[GATHER] not in c.state.moves():
        return None
    yields = yield_at(c.state, c.player.ark)
    return (
        f"Gather would still bring {spell(yields)}" if brings_something(yields, surplus(c, yields)) else None
    )


def stop_terraform(c: Choice) -> str | None:
    needed = levels_needed(c.state, c.cell)
    payable = sum(min(need, have) for need, have in zip(needed, c.player.cargo, strict=True))
    more = min(payable, c.decision.capacity - c.decision.raised)
    return f"you could raise {plural(more, 'level')} more now" if more else None


def stop_draw(c: Choice) -> str | None:
    return None if c.state.round == c.state.last_round else "drawing costs nothing"


NOTES: dict[str, Callable[[Choice], str | None] | str] = {
    "travel": travel,
    "play": play,
    "gather": gather,
    "scout": scout,
    "release": "keeping them costs nothing",
    "draw": draw,
}

STOP_NOTES: dict[type[Decision[Any]], Callable[[Choice], str | None] | str] = {
    TakeCrew: "the card is free",
    CrewPlay: stop_crew,
    DestinationAction: stop_action,
    TerraformStep: stop_terraform,
    DrawCrew: stop_draw,
}
