"""The things on the table that moves and events concern, by their ids: `spot:emberfall/moon`, `crew:tilda-voss/top`.

Things in front of a player (`resource:`, `token:`, `row:`, `upgrade:`, `action:`) are those of the seat that looks;
what happens to another player is at `seat:` and `ark:`.
"""

from typing import Any, Final

from starboard.games.micro_cosmos.content import RESOURCE_NAMES, CrewCard
from starboard.games.micro_cosmos.crew_draw import PlaceCrew
from starboard.games.micro_cosmos.crew_plays import active_edge, edge_matches
from starboard.games.micro_cosmos.moves import ACT_DISCARD, ACT_UP
from starboard.games.micro_cosmos.resources import payable
from starboard.games.micro_cosmos.setup import SetupPlace
from starboard.games.micro_cosmos.state import Cosmos
from starboard.games.micro_cosmos.travel import arrive
from starboard.kernel.event import Event
from starboard.kernel.move import Move

FLIGHTS: Final = ("travel", "automa-travel", "automa-jump", "discover", "stay")  # told of an Ark
FROM_CANTEEN: Final = "MC-5.20"
THINGS: Final = (
    ("crew", "crew"),
    ("planet", "card"),
    ("survivor", "survivor"),
    ("cell", "cell"),
    ("card", "automa"),
)
OWN_THINGS: Final = (
    ("upgrade", "upgrade"),
    ("row", "row"),
    ("resource", "resource"),
    ("action", "action"),
)


# ---- moves ----


def half(state: Cosmos, seat: int, card: int) -> str:
    """The half of a Crew card that touches the Cargo card (MC-8.2)."""
    crew: CrewCard = state.terms.content.crew[card]
    return f"crew:{crew.id}/{'bottom' if card in state.players[seat].upper else 'top'}"


def targets(state: Cosmos, move: Move) -> list[str]:
    """What a move concerns: what its text names, and what it is done with or at in this position."""
    found = list(move.about)
    decision = state.decision
    if decision is None or decision.seat < 0:
        return found
    seat = decision.seat
    player = state.players[seat]
    content = state.terms.content
    if move.verb == "play" and move.how in (ACT_UP, ACT_DISCARD):
        found.append(half(state, seat, move.what))
    elif move.verb == "place":
        if isinstance(decision, PlaceCrew):
            found.append(f"crew:{content.crew[state.drawn_crew[-1]].id}")
        elif isinstance(decision, SetupPlace):
            found.append(f"crew:{content.crew[player.dealt[0]].id}")
    elif move.verb == "raise":
        found.append(f"card:{content.planets[state.cells[state.cell_of_ark(seat)]].id}")
    elif move.about and move.about[0].startswith("action:"):
        found.append(f"spot:{content.spots[player.ark].id}")
    elif move.verb in ("keep", "release"):
        found.append(f"survivor:{content.survivors[state.drawn_survivors[0]].id}")
    elif move.verb in ("automa-leader", "automa-substitute"):
        automa = 1 - seat
        lost = {move.what, move.how}
        cards = (content.crew[card] for card in state.players[automa].crew)
        found.extend(f"crew:{card.id}" for card in cards if card.specialist in lost)
    return found


def lights(state: Cosmos, move: Move) -> list[str]:
    """The half-cards of the mover whose action could be taken at once at a destination.

    A planet that is still to be discovered has no colour yet, so nothing is lit for it.
    """
    decision = state.decision
    if decision is None or move.verb != "travel":
        return []
    seat = decision.seat
    there = state.clone()
    there.players[seat].ark = move.what
    arrive(there, seat)
    player = there.players[seat]
    found: list[str] = []
    for card in player.lower + player.upper:
        edge = active_edge(there, seat, card)
        if edge_matches(there, seat, edge) and payable(player, edge.cost):
            found.append(half(there, seat, card))
    return found


# ---- events ----


def about(event: Event, seat: int) -> list[str]:
    """What an event concerns, for the seat that looks."""
    facts: dict[str, Any] = event.facts
    if event.kind == "trace":
        return []
    if event.kind == "starting":
        return [f"card:{planet}" for planet in facts.values()]
    found = [f"{thing}:{facts[fact]}" for fact, thing in THINGS if fact in facts]
    found.extend(steps(event))
    if "spot" in facts:
        found.append(f"spot:{facts['spot']}")
    if event.seat == seat:
        found.extend(f"{thing}:{facts[fact]}" for fact, thing in OWN_THINGS if fact in facts)
        found.extend(f"resource:{name}" for name in RESOURCE_NAMES if name in facts)
        if event.kind in ("token", "pay-token"):
            found.append(f"token:{facts['specialist']}")
    if event.seat >= 0:
        found.append(f"{'ark' if event.kind in FLIGHTS else 'seat'}:{event.seat}")
    return list(dict.fromkeys(found))


def steps(event: Event) -> list[str]:
    """From where to where, where an event says both."""
    facts: dict[str, Any] = event.facts
    if "from" not in facts:
        return []
    if event.kind == "outpost":
        return [f"card:{facts['from']}", f"card:{facts['planet']}"]
    thing = "cell" if event.kind == "automa-jump" else "spot"
    return [f"{thing}:{facts['from']}", f"{thing}:{facts['to']}"]


def path(event: Event, seat: int) -> list[str]:
    """From-to of something that moved; empty if nothing did."""
    facts: dict[str, Any] = event.facts
    own = event.seat == seat
    moved = steps(event)
    if moved:
        return moved if moved[0] != moved[1] else []
    if event.kind == "place" and event.rule == FROM_CANTEEN:
        return [f"crew:{facts['crew']}", f"row:{facts['row']}" if own else f"seat:{event.seat}"]
    if event.kind == "raise":
        return [f"resource:{facts['resource']}" if own else f"seat:{event.seat}", f"card:{facts['planet']}"]
    if event.kind in ("colony", "outpost"):
        return [f"seat:{event.seat}", f"card:{facts['planet']}"]
    if event.kind == "keep":
        return [f"survivor:{facts['survivor']}", f"seat:{event.seat}"]
    return []
