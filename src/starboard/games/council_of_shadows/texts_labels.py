"""Moves in words: what each answer does, costs and brings in the present position."""

from collections.abc import Callable, Sequence
from typing import Any

from starboard.games.council_of_shadows.act import CardBranch, Refine
from starboard.games.council_of_shadows.assess import Assess, FreeAssess
from starboard.games.council_of_shadows.buy import Buy
from starboard.games.council_of_shadows.collect import Collect
from starboard.games.council_of_shadows.dark_tech import ScientificSettlement
from starboard.games.council_of_shadows.discover import Discover, Follow
from starboard.games.council_of_shadows.settle import Settle
from starboard.games.council_of_shadows.state import Council
from starboard.games.council_of_shadows.texts_cards import (
    automa_card_text,
    bonus_text,
    card_text,
    cost_text,
    level_word,
    resource_text,
)
from starboard.games.council_of_shadows.texts_deals import (
    build,
    buy,
    commit,
    lay,
    leader,
    leave,
    pay,
    take_card,
    upgrade,
)
from starboard.games.council_of_shadows.texts_deeds import (
    assess,
    assess_whole,
    automa_planet,
    automa_removal,
    buteo,
    collect,
    discover,
    place,
    put_away,
    refine,
    settle,
    station_collect,
    take,
)
from starboard.games.council_of_shadows.texts_open import Choice
from starboard.games.council_of_shadows.texts_words import planets_text
from starboard.games.words import listing, phrase, plural
from starboard.kernel.move import Move


def label(state: Council, move: Move, names: Sequence[str] | None = None) -> str:
    """A move in words, with its exact effect and cost. `state` is the position in which it would be played."""
    say = STOPS[type(state.decision)] if move.verb == "stop" else LABELS[move.verb]
    return say if isinstance(say, str) else say(Choice(state, move, names))


# ---- chance ----


def turn_tile(c: Choice) -> str:
    energy = c.content.limits.energy_by_tile[c.move.what - 1]
    return f"Turn tile {c.move.what}: starts with {energy} Energy"


def tile(c: Choice) -> str:
    drawn = c.content.tiles[c.move.what]
    return f"{drawn.name}: {planets_text(drawn)}; gives {resource_text(drawn)}"


def ai_card(c: Choice) -> str:
    card = c.content.cards[c.move.what]
    return f"{card.name}: costs {cost_text(card.cost)}, consumption {card.consumption}; {phrase(card_text(card))}"


def bonus(c: Choice) -> str:
    card = c.content.bonus_cards[c.move.what]
    return f"{card.name}: {phrase(bonus_text(c.content, card))}"


def tech(c: Choice) -> str:
    card = c.content.techs[c.move.what]
    return f"{card.name}, level {level_word(card.level)}: {phrase(card.text)}"


def automa(c: Choice) -> str:
    card = c.content.automa_cards[c.move.what]
    text = automa_card_text(c.content, card).rstrip(".").replace(". ", " / ")
    return f"{card.name}, consumption {card.consumption}: {text}"


LABELS: dict[str, Callable[[Choice], str]] = {
    "turn-tile": turn_tile,
    "tile": tile,
    "ai": ai_card,
    "light": bonus,
    "dark": bonus,
    "remove": tech,
    "tech": tech,
    "automa": automa,
    "leader": leader,
    "buy": buy,
    "upgrade": upgrade,
    "build": build,
    "pay": pay,
    "lay": lay,
    "leave": leave,
    "commit": commit,
    "settle": settle,
    "collect": collect,
    "discover": discover,
    "place": place,
    "refine": refine,
    "assess": assess,
    "assess-whole": assess_whole,
    "station-collect": station_collect,
    "buteo": buteo,
    "put-away": put_away,
    "take": take,
    "take-card": take_card,
    "automa-planet": automa_planet,
    "automa-removal": automa_removal,
}


# ---- stopping ----


def stop_buying(c: Choice) -> str:
    made = c.decision.purchases
    return f"End your buy turn after {plural(made, 'purchase')}" if made else "Buy nothing this round"


def stop_collecting(c: Choice) -> str:
    return "Collect nothing" if c.decision.fresh else "Collect no more"


def stop_following(c: Choice) -> str:
    deeds = ["settle"] if c.decision.cubes else []
    if c.decision.collects and not c.decision.in_turn:
        deeds.append("collect")
    return f"Do not {listing(deeds, 'or')} there"


def stop_settling(c: Choice) -> str:
    return "Settle no more cubes" if c.continued else "Settle no cube"


def stop_raising(c: Choice) -> str:
    return "Raise no more gems" if c.continued else "Raise no gem"


def stop_at_once(c: Choice) -> str:
    return "Assess no more galaxies now" if c.continued else "Assess no galaxy now"


def stop_assessing(c: Choice) -> str:
    return f"End your turn with {c.player.energy} Energy of {c.player.consumption}"


STOPS: dict[type[Any], Callable[[Choice], str] | str] = {
    Buy: stop_buying,
    Settle: stop_settling,
    Collect: stop_collecting,
    Discover: "Discover nothing",
    Follow: stop_following,
    CardBranch: "Neither settle nor discover",
    Refine: stop_raising,
    Assess: stop_assessing,
    FreeAssess: stop_at_once,
    ScientificSettlement: "Settle no cube and collect nothing",
}
