"""What a seat may know of a position (ledger section 15), as JSON data.

Everything is open but the private contracts of others, the cards that somebody looks at, and the order of deck and bag.
"""

from typing import Any

from starboard.games.otys.content import KEY_NAMES, KINDS, LEVELS, RESOURCE_NAMES, SLOTS
from starboard.games.otys.contracts import levels_for
from starboard.games.otys.imagine import looks, unseen_cards
from starboard.games.otys.state import GONE, SOURCE_NAMES, Depths
from starboard.games.otys.surface import CopiedSurface, Surface

PHASES = {
    "BeginTurn": "key",
    "UseKey": "key",
    "UseSponsor": "sponsor",
    "Surface": "surface",
    "CopiedSurface": "surface",
    "MoveTimer": "timer",
}
"""The part of the turn by what is asked; everything else in a turn is work."""


def view_of(state: Depths, seat: int, colours: list[str]) -> dict[str, Any]:
    """All that a seat may know; seat -1 is a spectator. Seats have the colours in their order (OT-2.15)."""
    terms = state.terms
    content = terms.content
    return {
        "seat": seat,
        "solo": terms.solo,
        "round": state.round,
        "round_cap": None if terms.solo else content.limits.max_rounds,
        "target": None if terms.solo else content.limits.target,
        "last_round": state.last_round,
        "phase": phase_of(state),
        "first_player": state.first_player,
        "active": state.seat if state.seat >= 0 and not state.over else None,
        "turn": turn_view(state),
        "propelled": state.propelled > 0,
        "supply": {
            **by_kind(state.supply),
            "credits": state.credits,
            "batteries": state.batteries,
            "neutral_keys": state.neutral_keys,
        },
        "store": by_kind(state.store),
        "sponsors": [
            {
                "level": level + 1,
                "id": content.sponsors[tile].id,
                "side": "advanced" if state.is_advanced(tile) else "basic",
            }
            for level, tile in enumerate(state.sponsors)
        ],
        "display": [
            {
                "level": level + 1,
                "tokens": [token_id(state, state.display[level * SLOTS + slot]) for slot in range(SLOTS)],
            }
            for level in range(LEVELS)
        ],
        "bag": [content.tokens[token].id for token in state.bag],
        "token_discards": [content.tokens[token].id for token in state.token_discards],
        "contracts": [contract_view(state, space, seat) for space in range(len(state.public))],
        "deck": state.deck_size(),
        "unseen": [content.contracts[card].id for card in unseen_cards(state, seat)],
        "tail": [
            {
                "cards": len(block),
                "known": [content.contracts[card].id for card in block] if by == seat else None,
            }
            for block, by in zip(state.tail, state.tail_by, strict=True)
        ],
        "discards": [content.contracts[card].id for card in state.discards],
        "looking": looking_view(state, seat),
        "players": [player_view(state, other, seat, colours[other]) for other in range(terms.players)],
        "timers": timers_view(state, colours) if terms.solo else None,
    }


def by_kind(numbers: list[int]) -> dict[str, int]:
    return {name: numbers[kind] for kind, name in enumerate(RESOURCE_NAMES)}


def token_id(state: Depths, token: int) -> str | None:
    return state.terms.content.tokens[token].id if token >= 0 else None


def phase_of(state: Depths) -> str:
    if state.over:
        return "over"
    if state.round == 0:
        return "setup"
    return PHASES.get(type(state.stack[-1]).__name__, "work") if state.stack else "over"


def turn_view(state: Depths) -> dict[str, Any] | None:
    """The level that is unlocked this turn, with its key and diver, until the key is on the Hacker track."""
    if state.key < 0 or state.over:
        return None
    top = state.stack[-1] if state.stack else None
    surfacing = isinstance(top, (Surface, CopiedSurface))
    # Copied divers surface after the Spy, which is at the top then (OT-14.2).
    diver = state.players[state.seat].column[0] if isinstance(top, CopiedSurface) else state.active_diver()
    return {
        "seat": state.seat,
        "level": state.active_level + 1,
        "key": KEY_NAMES[state.key],
        "diver": state.terms.content.divers[diver].id,
        "uses": 0 if surfacing else state.uses,
        "buddy": 0 if surfacing else state.buddy,
    }


def contract_view(state: Depths, space: int, seat: int) -> dict[str, Any]:
    card = state.public[space]
    kind = state.contract_resources[space]
    known = card >= 0 and 0 <= seat < state.terms.players and not state.over
    return {
        "space": space + 1,
        "id": state.terms.content.contracts[card].id if card >= 0 else None,
        "resource": RESOURCE_NAMES[kind] if kind >= 0 else None,
        "levels": [level + 1 for level in levels_for(state, seat, card)] if known else [],
    }


def looking_view(state: Depths, seat: int) -> dict[str, Any] | None:
    if not state.looking:
        return None
    contracts = state.terms.content.contracts
    return {
        "seat": looks(state),
        "count": len(state.looking),
        "cards": [contracts[card].id for card in state.looking] if looks(state) == seat else None,
    }


def player_view(state: Depths, seat: int, viewer: int, colour: str) -> dict[str, Any]:
    content = state.terms.content
    limits = content.limits
    player = state.players[seat]
    return {
        "seat": seat,
        "colour": colour,
        "score": player.score(),
        "sources": {name: player.prestige[source] for source, name in enumerate(SOURCE_NAMES)},
        "credits": player.credits,
        "batteries": player.batteries,
        "neutral_keys": player.neutral_keys,
        "column": [
            {"diver": content.divers[diver].id, "upgraded": player.is_upgraded(diver)}
            for diver in player.column
        ],
        "keys": [name for key, name in enumerate(KEY_NAMES[:-1]) if player.has_key(key)],
        "track": [KEY_NAMES[key] for key in player.track],
        "hacker": {
            "step": player.hacker,
            "limit": state.hacker_limit(seat),
            "last": player.hacker == len(limits.hacker_limits) - 1,
        },
        "mechanic": {
            "step": player.mechanic,
            "value": state.mechanic_value(seat),
            "last": player.mechanic == len(limits.mechanic_values) - 1,
        },
        "levels": [
            {
                "level": level + 1,
                "capacity": limits.capacity[level],
                "resources": by_kind(player.resources[level * KINDS : (level + 1) * KINDS]),
                "token": token_id(state, player.installed[level]),
            }
            for level in range(LEVELS)
        ],
        "hand": [
            {
                "id": content.contracts[card].id,
                "levels": [level + 1 for level in levels_for(state, seat, card)],
            }
            for card in player.hand
        ]
        if seat == viewer or state.over
        else None,
        "hand_size": len(player.hand),
    }


def timers_view(state: Depths, colours: list[str]) -> dict[str, Any]:
    terms = state.terms
    score = state.players[0].score()
    spaces = terms.setting.spaces
    order = [RESOURCE_NAMES[kind] for kind in state.rank_order]
    standing = [space for space in state.timers if space != GONE]
    return {
        "start": terms.setting.start,
        "colours": {"a": colours[1], "b": colours[2]},
        "a": state.timers[0] if state.timers[0] != GONE else None,
        "b": state.timers[1] if state.timers[1] != GONE else None,
        "track": [
            {
                "space": space,
                "kind": order[rank] if order else None,
                "resource": order[rank] if order and rank >= state.reached else None,
            }
            for rank, space in enumerate(spaces)
        ],
        "order": order or None,
        "reserve": [RESOURCE_NAMES[kind] for kind in state.reserve()],
        "up_moves": state.up_moves,
        "up_moves_max": terms.content.limits.up_moves,
        "rank": terms.content.rank_of(score).id,
        "margin": min(standing) - score if standing else None,
    }
