"""Moves in words: what each answer does, costs and brings in the present position."""

from collections.abc import Callable, Sequence
from typing import Any

from starboard.games.otys.content import KINDS, RESOURCE_NAMES, SIDES_ADVANCED
from starboard.games.otys.explorer import LevelKey
from starboard.games.otys.sponsors import UseSponsor
from starboard.games.otys.state import Depths
from starboard.games.otys.store import NextTrade
from starboard.games.otys.texts_cards import immediate_text, lasting_text, option_text
from starboard.games.otys.texts_deeds import (
    buy,
    complete,
    copy,
    discard,
    draw,
    explore,
    improve,
    keep,
    level,
    sell,
    spy_timer,
    stay,
    surface,
    timer,
    use,
)
from starboard.games.otys.texts_keys import key, propel, return_key, sponsor
from starboard.games.otys.texts_open import Choice
from starboard.games.otys.texts_words import at_place, deal
from starboard.games.words import capitalised, listing, phrase
from starboard.kernel.move import Move


def label(state: Depths, move: Move, names: Sequence[str] | None = None) -> str:
    """A move in words, with its exact effect and cost. `state` is the position in which it would be played."""
    say = DECLINES[type(state.decision)] if move.verb == "decline" else LABELS[move.verb]
    return say if isinstance(say, str) else say(Choice(state, move, names))


# ---- chance


def first(c: Choice) -> str:
    name = c.name(c.move.what)
    return f"{capitalised(name)} {'begin' if name == 'you' else 'begins'}"


def tile(c: Choice) -> str:
    drawn = c.content.sponsors[c.move.what]
    options = drawn.advanced if c.state.terms.sides == SIDES_ADVANCED else drawn.basic
    return f"{drawn.name}: {listing((phrase(option_text(option)) for option in options), 'or')}"


def side(c: Choice) -> str:
    drawn = c.content.sponsors[c.state.sponsors[c.decision.level]]
    options = drawn.advanced if c.move.what else drawn.basic
    words = listing((phrase(option_text(option)) for option in options), "or")
    return f"The {'Advanced' if c.move.what else 'Basic'} side of {drawn.name}: {words}"


def token(c: Choice) -> str:
    drawn = c.content.tokens[c.move.what]
    return f"{drawn.name}: {phrase(immediate_text(drawn))}; installed, {phrase(lasting_text(drawn))}"


def store(c: Choice) -> str:
    kind = c.move.what
    return f"{RESOURCE_NAMES[kind].capitalize()}: it fills space {c.state.store[kind] + 1} of its row"


def diver(c: Choice) -> str:
    place = at_place(len(c.state.players[c.decision.place].column))
    return f"The {c.content.divers[c.move.what].name}: it starts {place}"


def resource(c: Choice) -> str:
    return f"{RESOURCE_NAMES[c.move.what].capitalize()}: it lies on level {c.decision.level + 1}"


def contract(c: Choice) -> str:
    drawn = c.content.contracts[c.move.what]
    return f"{drawn.name}: {deal(drawn)}"


# ---- set-up of the solo game


def order(c: Choice) -> str:
    kinds = c.state.terms.moves.orders[c.move.what]
    spaces = c.state.terms.setting.spaces
    return capitalised(listing(f"{RESOURCE_NAMES[kinds[rank]]} on {spaces[rank]}" for rank in range(KINDS)))


def left(c: Choice) -> str:
    name = c.content.contracts[c.move.what].name
    others = [c.content.contracts[card].name for card in c.state.public if card != c.move.what]
    kinds = [RESOURCE_NAMES[kind] for kind in c.state.rank_order]
    rest = f", {others[0]} the {kinds[1]}" if others else ""
    return f"{name} first: it gets the {kinds[0]}{rest}"


LABELS: dict[str, Callable[[Choice], str] | str] = {
    "first": first,
    "tile": tile,
    "side": side,
    "token": token,
    "store": store,
    "diver": diver,
    "resource": resource,
    "contract": contract,
    "order": order,
    "left": left,
    "propel": propel,
    "key": key,
    "x-key": key,
    "neutral-key": key,
    "sponsor": sponsor,
    "return": return_key,
    "use": use,
    "sell": sell,
    "buy": buy,
    "draw": draw,
    "copy": copy,
    "spy-timer": spy_timer,
    "improve": improve,
    "explore": explore,
    "level": level,
    "complete": complete,
    "keep": keep,
    "discard": discard,
    "end": "End the work",
    "surface": surface,
    "stay": stay,
    "timer": timer,
}


# ---- declining


def no_sponsor(c: Choice) -> str:
    return f"Do without {c.sponsor_on(c.state.active_level)}"


DECLINES: dict[type[Any], Callable[[Choice], str] | str] = {
    UseSponsor: no_sponsor,
    LevelKey: "Leave your keys on the Hacker track",
    NextTrade: "Trade no more",
}
