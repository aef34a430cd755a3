"""The things on the table that moves and events concern, by their ids: `spot:gray-1/2`, `card:twin-beacon`.

Things in front of a player (`card:`, `slot:`, `gem:`, `upgrade:`, `bonus:`) are those of the seat that looks; what
happens to another player is at `seat:`.
"""

from typing import Any, Final

from starboard.games.council_of_shadows.act import reach_of
from starboard.games.council_of_shadows.collect import usable_cubes
from starboard.games.council_of_shadows.content import (
    DO_COLLECT,
    DO_DISCOVER,
    DO_SETTLE,
    DO_SETTLE_AND_COLLECT,
    DO_SETTLE_OR_DISCOVER,
    DO_SETTLE_SINGLES,
    GEM_NAMES,
    LEADER_COLLECTS,
    PLANETS,
    STATION_COLLECTS,
    ActionCard,
)
from starboard.games.council_of_shadows.discover import can_discover
from starboard.games.council_of_shadows.moves import spot_id
from starboard.games.council_of_shadows.plan import PlanSlot
from starboard.games.council_of_shadows.settle import settle_moves
from starboard.games.council_of_shadows.state import Council
from starboard.kernel.event import Event
from starboard.kernel.move import Move

SETTLES: Final = (DO_SETTLE, DO_SETTLE_SINGLES, DO_SETTLE_AND_COLLECT, DO_SETTLE_OR_DISCOVER)
COLLECTS: Final = (DO_COLLECT, DO_SETTLE_AND_COLLECT)
DISCOVERS: Final = (DO_DISCOVER, DO_SETTLE_OR_DISCOVER)


# ---- moves ----


def targets(state: Council, move: Move) -> list[str]:
    """What a move concerns: what its text names, and what it is done with or at in this position."""
    found = list(move.about)
    decision = state.decision
    content = state.terms.content
    if move.verb in ("lay", "leave") and isinstance(decision, PlanSlot):
        found.append(f"slot:{decision.slot + 1}")
    elif move.verb in ("buy", "take-card") and move.what in state.display:
        found.append(f"display:{state.display.index(move.what)}")
    elif move.verb == "station-collect":
        found.extend(
            f"station:{station.id}" for station in content.stations if station.effect == STATION_COLLECTS
        )
    elif move.verb == "buteo":
        found.extend(f"leader:{leader.id}" for leader in content.leaders if leader.effect == LEADER_COLLECTS)
    return found


def lights(state: Council, move: Move) -> list[str]:
    """What would work together with a move: the free sites of a discovery, the galaxy of a planet, a card's reach."""
    decision = state.decision
    if decision is None:
        return []
    if move.verb == "discover":
        return free_sites(state, move.what)
    if move.verb in ("settle", "automa-planet", "automa-removal"):
        return [galaxy_target(state, move.what // PLANETS)]
    if move.verb == "place":
        return [galaxy_target(state, move.how)]
    if isinstance(decision, PlanSlot) and move.verb in ("lay", "leave"):
        player = state.players[decision.seat]
        stack = player.slots[decision.slot]
        shown = move.what if move.verb == "lay" else stack[-1] if stack else -1
        if shown >= 0:
            card = state.terms.content.cards[shown]
            return card_lights(state, decision.seat, card, reach_of(card, player.ranges[decision.slot]))
    return []


def free_sites(state: Council, parsec: int) -> list[str]:
    """The empty sites of a Parsec whose stack has a tile."""
    if not can_discover(state, parsec):
        return []
    terms = state.terms
    return [
        f"site:{terms.content.sites[site].id}" for site in terms.sites_of[parsec] if state.tiles[site] < 0
    ]


def galaxy_target(state: Council, site: int) -> str:
    content = state.terms.content
    return f"galaxy:{content.galaxies[content.sites[site].galaxy].id}"


def card_lights(state: Council, seat: int, card: ActionCard, reach: int) -> list[str]:
    """Where a card could work with the map as it is now: planets, systems, empty sites."""
    terms = state.terms
    found: list[str] = []
    if card.effect in SETTLES:
        moves: list[Move] = []
        settle_moves(state, seat, 1, reach, card.any_planet, moves)
        found.extend(f"spot:{spot_id(terms.content, move.what)}" for move in moves)
    for parsec in range(1, reach + 1):
        if card.effect in COLLECTS:
            for site in terms.sites_of[parsec]:
                if state.tiles[site] >= 0 and usable_cubes(state, seat, site):
                    found.append(f"site:{terms.content.sites[site].id}")
        if card.effect in DISCOVERS:
            found.extend(free_sites(state, parsec))
    return found


# ---- events ----

AUTOMA_CARDS: Final = (  # whose `card` is an Automa card
    "automa-card",
    "automa-energy",
    "automa-line",
    "automa-skip",
    "turn",
)
DISPLAYED: Final = ("display", "display-empty", "buy", "free-card")  # whose `slot` is one of the display
MAP_THINGS: Final = ("site", "spot", "galaxy")
OWN_THINGS: Final = ("upgrade", "leader", "bonus")


def about(event: Event, seat: int) -> list[str]:
    """What an event concerns, for the seat that looks."""
    facts: dict[str, Any] = event.facts
    kind = event.kind
    if kind == "trace":
        return []
    found: list[str] = []
    own = event.seat == seat and seat >= 0
    if isinstance(facts.get("tile"), str):
        found.append(f"tile:{facts['tile']}")
    found.extend(f"{thing}:{facts[thing]}" for thing in MAP_THINGS if facts.get(thing) is not None)
    if kind == "discover":
        found.append(f"stack:{facts['parsec']}")
    if kind in DISPLAYED:
        found.append(f"display:{facts['slot']}")
    if "card" in facts:
        if kind in AUTOMA_CARDS:
            found.append(f"automa:{facts['card']}")
        elif own or kind == "display":
            found.append(f"card:{facts['card']}")
    if "tech" in facts:
        found.append(f"tech:{facts['tech']}")
    if kind == "pile-open":
        found.extend(f"tech:{tech}" for tech in facts["cards"])
    if own:
        found.extend(own_things(event))
    if event.seat >= 0:
        found.append(f"seat:{event.seat}")
    return list(dict.fromkeys(found))


def own_things(event: Event) -> list[str]:
    """What lies in front of whom an event is about."""
    facts: dict[str, Any] = event.facts
    found = [f"{thing}:{facts[thing]}" for thing in OWN_THINGS if isinstance(facts.get(thing), str)]
    if "station" in facts:
        found.append(f"station:{facts['station']}")
    if "slot" in facts and event.kind not in DISPLAYED:
        found.append(f"slot:{facts['slot']}")
    if event.kind in ("reveal", "drift"):
        found.extend(f"card:{card}" for card in facts["cards"] if card is not None)
    gems = [*facts.get("paid", ())]
    if event.kind == "refine":
        gems.extend((facts["from"], facts["to"]))
    if isinstance(facts.get("gems"), dict):
        gems.extend(facts["gems"])
    found.extend(f"gem:{name}" for name in GEM_NAMES if name in gems)
    return found


def path(event: Event, seat: int) -> list[str]:
    """From-to of something that moved; empty if nothing did."""
    facts: dict[str, Any] = event.facts
    if event.seat < 0:
        return []
    player = f"seat:{event.seat}"
    own = event.seat == seat
    if event.kind == "place":
        start = f"stack:{facts['parsec']}" if "parsec" in facts else f"tile:{facts['tile']}"
        return [start, f"site:{facts['site']}"]
    if event.kind in ("buy", "free-card"):
        return [f"display:{facts['slot']}", f"card:{facts['card']}" if own else player]
    if event.kind == "lay" and own and "card" in facts:
        return [f"card:{facts['card']}", f"slot:{facts['slot']}"]
    if event.kind == "build":
        return [f"station:{facts['station']}" if own else player, f"galaxy:{facts['galaxy']}"]
    return []
