"""Moves in words: what each answer does, costs and brings in the present position."""

from collections.abc import Callable, Sequence
from typing import Any

from starboard.games.micro_cosmos.automa_specialists import symbols
from starboard.games.micro_cosmos.content import COLOUR_NAMES, RESOURCE_WORDS, CrewCard
from starboard.games.micro_cosmos.crew import TakeCrew
from starboard.games.micro_cosmos.crew_draw import DrawCrew, PlaceCrew
from starboard.games.micro_cosmos.crew_plays import CrewPlay, active_edge
from starboard.games.micro_cosmos.destination import DestinationAction
from starboard.games.micro_cosmos.moves import ACT_DISCARD, ACT_UP, LOWER, UP
from starboard.games.micro_cosmos.resources import resource_amount
from starboard.games.micro_cosmos.state import Cosmos
from starboard.games.micro_cosmos.terraform import TerraformStep
from starboard.games.micro_cosmos.texts_open import Choice
from starboard.games.micro_cosmos.texts_saying import YOU
from starboard.games.micro_cosmos.texts_travel import discover, travel
from starboard.games.micro_cosmos.texts_turn import (
    colony,
    gather,
    keep,
    outpost,
    outpost_from,
    pick,
    raise_track,
    release,
    scout,
    settle,
    settle_card,
    terraform,
    upgrade,
)
from starboard.games.micro_cosmos.texts_words import (
    CELLS,
    automa_card_text,
    crew_text,
    edge_text,
    exchange,
    specialist,
    spell,
    survivor_text,
    units,
)
from starboard.games.micro_cosmos.upgrade import BuyUpgrade
from starboard.games.words import capitalised, listing, plural, with_article
from starboard.kernel.move import Move


def label(state: Cosmos, move: Move, names: Sequence[str] | None = None) -> str:
    """A move in words, with its exact effect and cost. `state` is the position in which it would be played."""
    say = STOPS[type(state.decision)] if move.verb == "stop" else LABELS[move.verb]
    return say if isinstance(say, str) else say(Choice(state, move, names))


# ---- chance ----


def first(c: Choice) -> str:
    name = capitalised(c.name(c.move.what))
    return f"{name} {'are' if name == YOU else 'is'} the First Player"


def starting(c: Choice) -> str:
    content = c.content
    order = c.state.terms.moves.permutations[c.move.what]
    return listing(
        f"{content.planets[card].name} {CELLS[content.cells[cell].id]}"
        for cell, card in zip(content.starting_cells, order, strict=True)
    )


def crew(c: Choice) -> str:
    return crew_text(c.content.crew[c.move.what])


def planet(c: Choice) -> str:
    card = c.content.planets[c.move.what]
    return (
        f"{card.name}, {COLOUR_NAMES[card.colour]}: gather {spell(card.front)}, "
        f"later {spell(card.back)}; needs {units(card.maxima)}"
    )


def survivor(c: Choice) -> str:
    return survivor_text(c.content.survivors[c.move.what])


def automa(c: Choice) -> str:
    return automa_card_text(c.content.automa_cards[c.move.what])


# ---- Crew cards ----


def discard(c: Choice) -> str:
    return f"Discard {crew_text(c.content.crew[c.move.what])}"


def row_text(card: CrewCard, row: int) -> str:
    """What a card does in a row, and what becomes of its other edge."""
    if row == LOWER:
        return f"lower row: {edge_text(card.top)}; later, moved up, {edge_text(card.bottom)}"
    return f"upper row: {edge_text(card.bottom)}; its other edge ({edge_text(card.top)}) is given up"


def place(c: Choice) -> str:
    player = c.player
    card = c.state.drawn_crew[-1] if type(c.decision) is PlaceCrew else player.dealt[0]
    taken = len(player.lower if c.move.what == LOWER else player.upper)
    text = capitalised(row_text(c.content.crew[card], c.move.what))
    return f"{text} ({taken} of {c.content.limits.crew_row} places taken)"


def take(c: Choice) -> str:
    card = c.content.crew[c.move.what]
    return f"Take {card.name}, {specialist(card.specialist)}, into the {row_text(card, c.move.how)}"


def play(c: Choice) -> str:
    card = c.content.crew[c.move.what]
    where = "move up" if c.move.how in (ACT_UP, UP) else "discard"
    if c.move.how in (ACT_UP, ACT_DISCARD):
        return f"{card.name}, act, {where}: {exchange(active_edge(c.state, c.seat, c.move.what))}"
    if c.move.how == UP:
        return f"{card.name}, no action, move up: then its other edge works, {edge_text(card.bottom)}"
    return f"{card.name}, no action, discard: only its place is freed"


def draw(c: Choice) -> str:
    cards = len(c.state.crew_pile) or len(c.state.crew_discards)
    return f"Draw a Crew card, free of charge (one of {cards}, unknown until drawn)"


# ---- resources and Specialists ----


def gain(c: Choice) -> str:
    player = c.player
    have = player.cargo[c.move.what]
    return f"{RESOURCE_WORDS[c.move.what]}: from {have} to {have + 1} of at most {player.cap}"


def pay(c: Choice) -> str:
    have = c.player.cargo[c.move.what]
    return f"{resource_amount(1, c.move.what)}: {max(have - 1, 0)} left"


def pay_card(c: Choice) -> str:
    card = c.content.crew[c.move.what]
    upper = c.move.what in c.player.upper
    row, edge = ("upper", card.bottom) if upper else ("lower", card.top)
    return f"Discard {card.name}, {specialist(card.specialist)}, {row} row (loses: {edge_text(edge)})"


def pay_token(c: Choice) -> str:
    return f"Spend your {specialist(c.move.what)} token"


def swap(c: Choice) -> str:
    card = c.content.crew[c.move.what]
    upper = c.move.what in c.player.upper
    edge = card.bottom if upper else card.top
    return (
        f"{capitalised(specialist(c.move.how))} token ready: "
        f"discard {card.name}, {specialist(card.specialist)} (loses: {edge_text(edge)})"
    )


# ---- for the Automa ----


def automa_leader(c: Choice) -> str:
    has = symbols(c.state, 1 - c.seat)[c.move.what]
    return f"{capitalised(with_article(specialist(c.move.what)))} (it has {has})"


def automa_substitute(c: Choice) -> str:
    has = symbols(c.state, 1 - c.seat)
    if c.move.what == c.move.how:
        return f"Two {specialist(c.move.what)}s (it has {has[c.move.what]})"
    pair = capitalised(listing(with_article(specialist(s)) for s in (c.move.what, c.move.how)))
    return f"{pair} (it has {has[c.move.what]} and {has[c.move.how]})"


LABELS: dict[str, Callable[[Choice], str] | str] = {
    "first": first,
    "starting": starting,
    "crew": crew,
    "planet": planet,
    "survivor": survivor,
    "automa": automa,
    "discard": discard,
    "place": place,
    "take": take,
    "play": play,
    "draw": draw,
    "gain": gain,
    "pay": pay,
    "pay-card": pay_card,
    "pay-token": pay_token,
    "swap": swap,
    "upgrade": upgrade,
    "travel": travel,
    "discover": discover,
    "gather": gather,
    "terraform": terraform,
    "scout": scout,
    "settle": settle,
    "colony": colony,
    "outpost": outpost,
    "token": "Specialist token: discard a Crew card to make one of your spent tokens ready",
    "raise": raise_track,
    "pick": pick,
    "keep": keep,
    "release": release,
    "settle-card": settle_card,
    "outpost-from": outpost_from,
    "automa-leader": automa_leader,
    "automa-substitute": automa_substitute,
}


# ---- stopping ----


def stop_action(c: Choice) -> str:
    return f"Take no {'further ' if c.decision.done else ''}action and go on to the crew draw"


def stop_terraform(c: Choice) -> str:
    cell = c.cell
    name = c.content.planets[c.state.cells[cell]].name
    merit = c.state.merit[cell * c.state.terms.players + c.seat] + c.decision.raised
    return f"Stop after {plural(c.decision.raised, 'level')}: your merit on {name} becomes {merit}"


STOPS: dict[type[Any], Callable[[Choice], str] | str] = {
    BuyUpgrade: "Buy no upgrade this turn and go on to travel",
    TakeCrew: "Take no card",
    CrewPlay: "Play no more Crew cards and go on to the action",
    DestinationAction: stop_action,
    TerraformStep: stop_terraform,
    DrawCrew: "Draw no card and end your turn",
}
