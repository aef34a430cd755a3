"""Moves in words: what each answer does, costs and brings in the present position."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from starboard.games.starship_interstellar.content import COLOUR_NAMES
from starboard.games.starship_interstellar.deposits import Bringing, Digging
from starboard.games.starship_interstellar.families import SaveFurther
from starboard.games.starship_interstellar.founding import Install
from starboard.games.starship_interstellar.government import SendScientist
from starboard.games.starship_interstellar.hall_government import Block, Spoil
from starboard.games.starship_interstellar.journey import AdvanceProbe, MoveGovernmentProbe
from starboard.games.starship_interstellar.market import Trade
from starboard.games.starship_interstellar.mechanisms import BuildMechanism
from starboard.games.starship_interstellar.population import SavePopulation
from starboard.games.starship_interstellar.production import Converting, Produce
from starboard.games.starship_interstellar.state import Voyage
from starboard.games.starship_interstellar.texts_actions import (
    buy,
    cell,
    gain_cube,
    keep,
    mode,
    pay,
    research,
    return_,
    sell,
    take,
)
from starboard.games.starship_interstellar.texts_cards import action_text, discovery_text, salvation_text
from starboard.games.starship_interstellar.texts_families import comes_up, save_family
from starboard.games.starship_interstellar.texts_flights import (
    dismantle,
    drop_nothing,
    fly,
    found,
    give_up,
    install,
    load,
    survey,
)
from starboard.games.starship_interstellar.texts_hall_choices import (
    ai_cube,
    block,
    no_block,
    no_spoil,
    pile,
    pile_planet,
    pile_position,
    spoil,
)
from starboard.games.starship_interstellar.texts_open import Choice
from starboard.games.starship_interstellar.texts_pass import draft, sheet, use
from starboard.games.starship_interstellar.texts_production import (
    ars,
    auto,
    base,
    bring_from,
    drill,
    explorer,
    improve,
    outpost,
    produce,
    raise_,
    refill,
    refine,
    split,
)
from starboard.games.starship_interstellar.texts_salvation import (
    advance,
    extra,
    meeple,
    no_jump,
    project,
    promote,
    scientist,
    space,
    spend,
    stay,
)
from starboard.games.starship_interstellar.texts_turns import pass_, phrased, play, repeat, salvation, side
from starboard.games.starship_interstellar.texts_words import ground_text, mechanism_terms
from starboard.games.words import capitalised
from starboard.kernel.move import Move


def label(state: Voyage, move: Move, names: Sequence[str] | None = None) -> str:
    """A move in words, with its exact effect and cost. `state` is the position in which it would be played."""
    say = STOPS[type(state.decision)] if move.verb == "stop" else LABELS[move.verb]
    return say if isinstance(say, str) else say(Choice(state, move, names))


# ---- chance


def first(c: Choice) -> str:
    name = c.name(c.move.what)
    return f"{capitalised(name)} {'begin' if name == 'you' else 'begins'}"


def mechanism(c: Choice) -> str:
    drawn = c.content.mechanisms[c.move.what]
    return f"{drawn.name}: {mechanism_terms(drawn)}"


def display(c: Choice) -> str:
    token = c.content.tokens[c.move.what]
    action = phrased(action_text(c.content, token))
    return f"{token.name}: {action}; Salvation side: {phrased(salvation_text(c.content, token, c.variants))}"


def ground(c: Choice) -> str:
    return ground_text(c.content.production_tokens[c.move.what])


def draw(c: Choice) -> str:
    return f"A {COLOUR_NAMES[c.move.what]} cube: {c.state.bag[c.move.what]} in the Solar Bag"


def discover(c: Choice) -> str:
    token = c.content.discoveries[c.move.what]
    return f"{token.name}: {phrased(discovery_text(c.content, token))}"


LABELS: Final[dict[str, Callable[[Choice], str] | str]] = {
    "first": first,
    "mechanism": mechanism,
    "display": display,
    "ground": ground,
    "draw": draw,
    "discover": discover,
    "play": play,
    "repeat": repeat,
    "pass": pass_,
    "side": side,
    "keep": keep,
    "take": take,
    "return": return_,
    "research": research,
    "pay": pay,
    "cell": cell,
    "load": load,
    "dismantle": dismantle,
    "fly": fly,
    "found": found,
    "survey": survey,
    "give-up": give_up,
    "install": install,
    "bonus": mode,
    "sell": sell,
    "buy": buy,
    "produce": produce,
    "auto": auto,
    "base": base,
    "explorer": explorer,
    "drill": drill,
    "ars": ars,
    "outpost": outpost,
    "raise": raise_,
    "split": split,
    "refine": refine,
    "deposit": improve,
    "storage": bring_from,
    "refill": refill,
    "build": salvation,
    "save": salvation,
    "probe": salvation,
    "government": salvation,
    "project": project,
    "meeple": meeple,
    "family": save_family,
    "families": comes_up,
    "space": space,
    "spend": spend,
    "scientist": scientist,
    "promote": promote,
    "stay": stay,
    "extra": extra,
    "cube": gain_cube,
    "advance": advance,
    "sheet": sheet,
    "draft": draft,
    "use": use,
    "pile": pile,
    "ai": ai_cube,
    "pile-planet": pile_planet,
    "pile-position": pile_position,
    "block": block,
    "spoil": spoil,
}


# ---- stopping


def end_production(c: Choice) -> str:
    return f"Stop the production on {c.planet(c.decision.planet)}"


STOPS: Final[dict[type[Any], Callable[[Choice], str] | str]] = {
    Install: drop_nothing,
    Trade: "End the trade",
    Produce: end_production,
    Digging: "Dig no more",
    Bringing: "Bring nothing more home",
    Converting: "Convert nothing more with this Converter",
    BuildMechanism: "Build no second Mechanism",
    SavePopulation: "Save nobody else",
    SaveFurther: "Save nobody else",
    AdvanceProbe: no_jump,
    MoveGovernmentProbe: no_jump,
    SendScientist: "Send no more Scientists",
    Block: no_block,
    Spoil: no_spoil,
}
