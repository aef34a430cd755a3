"""What a seat may know of a position (ledger section 16), as JSON data.

Nobody has private information in Micro Cosmos: the only hidden thing is the order of the piles, so every seat sees
the same. Which cards are still in a pile is open, their order is not.
"""

from typing import Any

from starboard.games.micro_cosmos.colony import colony_price
from starboard.games.micro_cosmos.content import (
    COLOUR_NAMES,
    RESOURCE_NAMES,
    SPECIALIST_NAMES,
    SPOT_KIND_NAMES,
    Bundle,
)
from starboard.games.micro_cosmos.gather import yield_at
from starboard.games.micro_cosmos.merit import ranking
from starboard.games.micro_cosmos.scoring import scores
from starboard.games.micro_cosmos.state import Cosmos
from starboard.games.micro_cosmos.terraform import capacity
from starboard.games.micro_cosmos.upgrade import travel_range


def bundle_view(bundle: Bundle) -> dict[str, int]:
    view = {RESOURCE_NAMES[r]: bundle.named[r] for r in range(4) if bundle.named[r]}
    if bundle.any:
        view["any"] = bundle.any
    if bundle.crew:
        view["crew"] = bundle.crew
    return view


def progress_of(state: Cosmos, seat: int) -> dict[str, Any]:
    """The part of a view that says how far the game is: all that the goal is worded from."""
    terms = state.terms
    outcome = state.outcome()
    humans = 1 if terms.solo else terms.players
    return {
        "seat": seat,
        "solo": terms.solo,
        "round": state.round,
        "last_round": state.last_round or None,
        "goal": {
            "terraformed": state.terraformed_count(),
            "needed": terms.content.limits.end_trigger[humans],
        },
        "players": [{"scores": scores(state, other)} for other in range(terms.players)],
        "outcome": None if outcome is None else outcome.dump(),
    }


def view_of(state: Cosmos, seat: int) -> dict[str, Any]:
    """The table as one seat sees it; `seat` -1 is a spectator."""
    terms = state.terms
    content = terms.content
    decision = state.decision
    return {
        **progress_of(state, seat),
        "game": "micro-cosmos",
        "difficulty": terms.level.id if terms.solo else None,
        "first_player": state.first_player,
        "map": [cell_view(state, cell) for cell in range(len(state.cells))],
        "canteen": [content.crew[card].id if card >= 0 else None for card in state.canteen],
        "crew_pile": [content.crew[card].id for card in state.crew_pile],
        "crew_discards": [content.crew[card].id for card in state.crew_discards],
        "drawn_crew": [content.crew[card].id for card in state.drawn_crew],
        "planet_pile": [content.planets[card].id for card in state.planet_pile],
        "survivor_pile": [content.survivors[card].id for card in state.survivor_pile],
        "survivor_discards": [content.survivors[card].id for card in state.survivor_discards],
        "drawn_survivors": [content.survivors[card].id for card in state.drawn_survivors],
        "automa_pile": [content.automa_cards[card].id for card in state.automa_pile],
        "automa_discards": [content.automa_cards[card].id for card in state.automa_discards],
        "automa_card": content.automa_cards[state.automa_card].id if state.automa_card >= 0 else None,
        "players": [player_view(state, other) for other in range(terms.players)],
        "decision": None
        if decision is None
        else {"seat": decision.seat, "question": type(decision).__name__, "rule": decision.rule},
    }


def cell_view(state: Cosmos, cell: int) -> dict[str, Any]:
    content = state.terms.content
    place = content.cells[cell]
    view: dict[str, Any] = {"cell": place.id, "row": place.row, "col": place.col, "card": None}
    index = state.cells[cell]
    if index < 0:
        return view
    card = content.planets[index]
    players = state.terms.players
    view["card"] = {
        "id": card.id,
        "name": card.name,
        "colour": COLOUR_NAMES[card.colour] if card.colour >= 0 else None,
        "terraformed": state.is_terraformed(cell),
        "tracks": []
        if state.is_terraformed(cell)
        else [
            {"resource": RESOURCE_NAMES[r], "level": state.levels[cell * 4 + r], "maximum": card.maxima[r]}
            for r in card.tracks
        ],
        "total": card.total,
        "merits": state.merit[cell * players : (cell + 1) * players],
        "ranking": ranking(state, cell),
        "colonies": [seat for seat in range(players) if state.players[seat].has_colony(cell)],
        "outposts": [seat for seat in range(players) if cell in state.players[seat].outposts],
        "spots": [
            {
                "id": content.spots[spot].id,
                "name": content.spots[spot].name,
                "kind": SPOT_KIND_NAMES[content.spots[spot].kind],
                "yield": bundle_view(yield_at(state, spot)),
                "arks": [seat for seat in range(players) if state.players[seat].ark == spot],
            }
            for spot in card.spots
        ],
    }
    return view


def player_view(state: Cosmos, seat: int) -> dict[str, Any]:
    content = state.terms.content
    player = state.players[seat]
    automa = state.terms.is_automa(seat)
    price = colony_price(state, player)
    return {
        "seat": seat,
        "automa": automa,
        "ark": content.spots[player.ark].id,
        "cargo": {RESOURCE_NAMES[r]: player.cargo[r] for r in range(4)},
        "cap": player.cap,
        "range": None if automa else travel_range(state, seat),
        "capacity": capacity(state, player),
        "ready": None if automa else [SPECIALIST_NAMES[s] for s in range(4) if player.ready[s]],
        "upper": [content.crew[card].id for card in player.upper],
        "lower": [content.crew[card].id for card in player.lower],
        "dealt": [content.crew[card].id for card in player.dealt],
        "crew": [content.crew[card].id for card in player.crew],
        "upgrades": [content.upgrades[u].id for u in content.automa_upgrades[: player.upgrades]]
        if automa
        else [u.id for u in content.upgrades for _ in range(player.payments[u.index])],
        "colony_pool": player.colony_pool,
        "colonies": [
            content.planets[state.cells[c]].id for c in range(len(state.cells)) if player.has_colony(c)
        ],
        "colony_price": {
            "engineer": price.engineer,
            "planet-leader": price.planet_leader,
            "any-leader": price.any_leader,
            "any": price.any_resource,
        },
        "outpost_pool": player.outpost_pool,
        "outposts": [content.planets[state.cells[c]].id for c in player.outposts],
        "held": [content.survivors[card].id for card in player.held],
        "settled": [content.survivors[card].id for card in player.settled],
        "score": player.score(),
        "scores": scores(state, seat),
    }
