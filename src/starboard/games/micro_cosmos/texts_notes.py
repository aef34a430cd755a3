"""Amber notes: moves that are legal but waste something."""

from collections.abc import Callable
from typing import Any

from starboard.games.micro_cosmos.content import ASTEROID, PLANET, Bundle
from starboard.games.micro_cosmos.crew import TakeCrew
from starboard.games.micro_cosmos.crew_draw import DrawCrew
from starboard.games.micro_cosmos.crew_plays import CrewPlay, active_edge
from starboard.games.micro_cosmos.destination import DestinationAction
from starboard.games.micro_cosmos.gather import yield_at
from starboard.games.micro_cosmos.moves import ACT_DISCARD, ACT_UP, DISCARD, GATHER, UP
from starboard.games.micro_cosmos.state import Cosmos
from starboard.games.micro_cosmos.terraform import TerraformStep
from starboard.games.micro_cosmos.texts_places import levels_needed
from starboard.games.micro_cosmos.texts_words import exchange, listing, plural, spell, units
from starboard.kernel.decision import Decision
from starboard.kernel.move import Move


def wasteful(state: Cosmos, move: Move) -> str | None:
    """What a legal move would waste, in words; None if nothing strikes."""
    decision = state.decision
    if decision is None:
        return None
    if move.verb == "stop":
        stop = STOP_NOTES.get(type(decision))
        return None if stop is None else stop(state, decision)
    note = NOTES.get(move.verb)
    return None if note is None else note(state, decision, move)


def lost_of(state: Cosmos, seat: int, gain: Bundle, cost: Bundle | None, places: int) -> str | None:
    """What of a gain would be lost, once its cost is paid and so many places for Crew cards are free."""
    player = state.players[seat]
    cargo = player.cargo[:]
    if cost is not None:
        cargo = [have - paid for have, paid in zip(cargo, cost.named, strict=True)]
    lost = [max(0, cargo[r] + gain.named[r] - player.cap) for r in range(4)]
    room = sum(player.cap - min(player.cap, cargo[r] + gain.named[r]) for r in range(4))
    room += cost.any if cost is not None else 0
    wild = max(0, gain.any - room)
    parts = [units(lost)] if any(lost) else []
    if wild:
        parts.append(f"{wild} of any resource")
    if gain.crew > places:
        parts.append(plural(gain.crew - places, "Crew card"))
    return f"{listing(parts)} would be lost: there is no room" if parts else None


def free_places(state: Cosmos, seat: int) -> int:
    return state.terms.content.limits.crew_total - state.players[seat].crew_count()


def travel(state: Cosmos, decision: Decision[Any], move: Move) -> str | None:
    if state.terms.content.spots[move.what].kind == ASTEROID:
        return "on an asteroid no Crew card can act and there is no action"
    return None


def play(state: Cosmos, decision: Decision[Any], move: Move) -> str | None:
    modes = state.terms.moves.play[move.what]
    legal = state.moves()
    edge = active_edge(state, decision.seat, move.what)
    if move.how in (ACT_UP, ACT_DISCARD):
        places = free_places(state, decision.seat) + (1 if move.how == ACT_DISCARD else 0)
        lost = lost_of(state, decision.seat, edge.gain, edge.cost, places)
        if lost is not None:
            return lost
        if move.how == ACT_DISCARD and modes[ACT_UP] in legal:
            return "it could move up instead and be used once more"
        return None
    works = modes[ACT_UP if move.how == UP else ACT_DISCARD] in legal
    if works:
        return f"its action would work here: {exchange(edge)}"
    if move.how == DISCARD:
        return "the card is gone without any effect"
    return None


def gather(state: Cosmos, decision: Decision[Any], move: Move) -> str | None:
    seat = decision.seat
    return lost_of(state, seat, yield_at(state, state.players[seat].ark), None, free_places(state, seat))


def scout(state: Cosmos, decision: Decision[Any], move: Move) -> str | None:
    limit = state.terms.content.limits.survivors_held
    if len(state.players[decision.seat].held) >= limit:
        return f"you hold {limit} Survivors already: this brings resources only"
    return None


def release(state: Cosmos, decision: Decision[Any], move: Move) -> str | None:
    return "keeping them costs nothing"


def draw(state: Cosmos, decision: Decision[Any], move: Move) -> str | None:
    if state.round == state.last_round:
        return "this is your last turn: the card will not be used any more"
    return None


def stop_take(state: Cosmos, decision: TakeCrew) -> str | None:
    return "the card is free"


def stop_crew(state: Cosmos, decision: CrewPlay) -> str | None:
    crew = state.terms.content.crew
    free = [
        crew[move.what].name
        for move in state.moves()
        if move.verb == "play"
        and move.how in (ACT_UP, ACT_DISCARD)
        and play(state, decision, move) != lost_everything(state, decision, move)
        and not active_edge(state, decision.seat, move.what).cost.units
    ]
    names = list(dict.fromkeys(free))
    return f"{listing(names)} could still act here, free of charge" if names else None


def lost_everything(state: Cosmos, decision: CrewPlay, move: Move) -> str:
    """The note of a play whose whole gain would be lost."""
    gain = active_edge(state, decision.seat, move.what).gain
    return f"{spell(gain)} would be lost: there is no room"


def stop_action(state: Cosmos, decision: DestinationAction) -> str | None:
    player = state.players[decision.seat]
    gather_move = state.terms.moves.action[GATHER]
    if gather_move not in state.moves():
        return None
    yields = yield_at(state, player.ark)
    fits = any(yields.named[r] and player.cargo[r] < player.cap for r in range(4))
    if fits or (yields.any and player.units() < 4 * player.cap) or (yields.crew and free_places(state, decision.seat)):
        return f"Gather would still bring {spell(yields)}"
    return None


def stop_terraform(state: Cosmos, decision: TerraformStep) -> str | None:
    cell = state.cell_of_ark(decision.seat)
    cargo = state.players[decision.seat].cargo
    payable = sum(min(need, have) for need, have in zip(levels_needed(state, cell), cargo, strict=True))
    more = min(payable, decision.capacity - decision.raised)
    return f"you could raise {plural(more, 'level')} more now" if more else None


def stop_draw(state: Cosmos, decision: DrawCrew) -> str | None:
    return None if state.round == state.last_round else "drawing costs nothing"


NOTES: dict[str, Callable[[Cosmos, Decision[Any], Move], str | None]] = {
    "travel": travel,
    "play": play,
    "gather": gather,
    "scout": scout,
    "release": release,
    "draw": draw,
}

STOP_NOTES: dict[type[Decision[Any]], Callable[[Cosmos, Any], str | None]] = {
    TakeCrew: stop_take,
    CrewPlay: stop_crew,
    DestinationAction: stop_action,
    TerraformStep: stop_terraform,
    DrawCrew: stop_draw,
}
