"""Events of the actions in words: the Sun, research, flights, the Market, production."""

from collections.abc import Callable
from typing import Final

from starboard.games.starship_interstellar.content import BUILDING_NAMES, COLOUR_NAMES
from starboard.games.starship_interstellar.texts_cards import cubes, technology_name
from starboard.games.starship_interstellar.texts_saying import Saying
from starboard.games.starship_interstellar.texts_words import (
    building_word,
    counts_of,
    ground_by_id,
    pieces_text,
    technology_by_id,
)
from starboard.games.words import with_article


def cube(s: Saying, number: int = 1, fact: str = "cube") -> str:
    return cubes(number, COLOUR_NAMES.index(s.facts[fact]))


# ---- the Sun


def draw(s: Saying) -> str:
    return f"The Sun gives {cube(s)}"


def keep(s: Saying) -> str:
    back = f"{s.cubes('returned')} back into the Solar Bag" if s.facts["returned"] else ""
    if not s.facts["kept"]:
        return f"{s.does('keep')} nothing and {'put' if s.you else 'puts'} {back or 'nothing back'}"
    rest = f" and {'put' if s.you else 'puts'} {back}" if back else ""
    return f"{s.does('keep')} {s.cubes('kept')}{rest}"


def extra_cube(s: Saying) -> str:
    if s.facts["kept"]:
        return f"{s.does('keep')} the free {s.facts['cube']} cube"
    return f"{s.does('return')} the free {s.facts['cube']} cube to the Solar Bag"


# ---- research


def research(s: Saying) -> str:
    technology = technology_by_id(s.content, s.facts["technology"])
    name = technology_name(technology)
    if "building" in s.facts:
        return (
            f"{s.does('research', 'researches')} {name}: {with_article(s.building())} joins {s.own} reserve"
        )
    level = f" as {s.own} Salvation technology number {s.facts['level']}" if technology.line < 0 else ""
    return f"{s.does('research', 'researches')} {name}{level}"


def wormhole(s: Saying) -> str:
    place = f"orbit {s.facts['orbit']}, quadrant {s.facts['quadrant']}"
    return f"{s.does('put')} {s.own} Wormhole token on {place}"


# ---- flights


def load(s: Saying) -> str:
    if "building" in s.facts:
        return f"{s.does('load')} {with_article(s.building())}"
    return f"{s.does('load')} {s.cubes() if 'cubes' in s.facts else 'a Base'}"


def unload(s: Saying) -> str:
    buildings = [s.facts["buildings"].get(name, 0) for name in BUILDING_NAMES]
    return (
        f"{s.does('unload')} {pieces_text(s.facts['bases'], buildings, counts_of(s.facts['cubes']))} on Earth"
    )


def dismantle(s: Saying) -> str:
    name = ground_by_id(s.content, s.facts["token"]).name
    return f"{s.does('dismantle')} the Base on {s.planet()}, {name}"


def fly(s: Saying) -> str:
    fuel = s.facts["fuel"]
    price = f"for {fuel} Fuel" if fuel else "without Fuel"
    return f"{s.does('fly', 'flies')} from {s.planet('from')} to {s.planet('to')} {price}"


def turn_over(s: Saying) -> str:
    return f"The token turned over on {s.planet()} is {s.ground()}"


def found(s: Saying) -> str:
    token = ground_by_id(s.content, s.facts["token"])
    colour = token.layers[0][0]
    home = (
        f", and {cubes(token.ars, colour)} {'comes' if token.ars == 1 else 'come'} home" if token.ars else ""
    )
    return f"{s.does('found')} a Base on {s.planet()} with {s.ground()}{home}"


def refuse(s: Saying) -> str:
    name = ground_by_id(s.content, s.facts["token"]).name
    return f"{s.does('put')} {name} under the stack of {s.planet()} and {'survey' if s.you else 'surveys'} on"


def give_up(s: Saying) -> str:
    name = ground_by_id(s.content, s.facts["token"]).name
    return f"{s.does('put')} {name} under the stack of {s.planet()} and {'give' if s.you else 'gives'} up"


def install(s: Saying) -> str:
    return f"{s.does('install')} {with_article(s.building())} on {s.planet()}"


# ---- the Market


def mode(s: Saying) -> str:
    what = s.does("sell") if s.facts["mode"] == "sell" else s.does("buy")
    return f"In this phase {what} at better prices"


def sell(s: Saying) -> str:
    return f"{s.does('sell')} {cube(s)} for {s.facts['fuel']} Fuel"


def buy(s: Saying) -> str:
    price = f"for {s.facts['fuel']} Fuel" if s.facts["fuel"] else "for no Fuel"
    return f"{s.does('buy')} {cube(s)} {price}"


def gift(s: Saying) -> str:
    return f"{s.does('take')} {s.cubes()} from the Market"


# ---- production


def dig(s: Saying) -> str:
    by = {"base": "Base", "explorer": "Explorer"}.get(s.facts["by"]) or building_word(s.facts["by"])
    return f"{s.whose} {by} on {s.planet()} moves {cube(s)} to the Storage"


def bring(s: Saying) -> str:
    return f"{cube(s)} comes home from {s.planet()} to {s.whose} supply"


def convert(s: Saying) -> str:
    into = cube(s, s.facts["number"], "into")
    if s.facts["of"] == "storage":
        return f"{s.whose} Converter on {s.planet()} makes {cube(s)} of the Storage into {into}"
    return f"{s.whose} Converter on {s.planet()} makes {cube(s)} of the Deposit into {into} in the Storage"


def deposit(s: Saying) -> str:
    return f"{s.whose} Deposit on {s.planet()} gets {s.cubes()}"


def layer(s: Saying) -> str:
    return f"{s.whose} Deposit on {s.planet()} is dug out to the next layer: {s.cubes()}"


DEED_SENTENCES: Final[dict[str, Callable[[Saying], str]]] = {
    "draw": draw,
    "keep": keep,
    "extra-cube": extra_cube,
    "research": research,
    "wormhole": wormhole,
    "load": load,
    "unload": unload,
    "dismantle": dismantle,
    "fly": fly,
    "turn-over": turn_over,
    "found": found,
    "refuse": refuse,
    "give-up": give_up,
    "install": install,
    "mode": mode,
    "sell": sell,
    "buy": buy,
    "gift": gift,
    "dig": dig,
    "bring": bring,
    "convert": convert,
    "deposit": deposit,
    "layer": layer,
}
