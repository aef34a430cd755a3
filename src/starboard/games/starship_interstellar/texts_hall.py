"""Events of H.A.L.L. in words (ledger sections 31 to 37); `texts_traces` has how it chose."""

from collections.abc import Callable
from typing import Final

from starboard.games.starship_interstellar.content import COLOUR_NAMES, COLOURS, SALVATION_NAMES, Content
from starboard.games.starship_interstellar.texts_cards import SALVATION_TITLES, cubes
from starboard.games.starship_interstellar.texts_hall_cells import (
    conversion_text,
    row_title,
    technology_by_id,
    technology_name,
    whole_cell_text,
)
from starboard.games.starship_interstellar.texts_saying import Saying
from starboard.games.starship_interstellar.texts_traces import trace_sentence
from starboard.games.starship_interstellar.texts_words import cubes_text, ordinal
from starboard.games.words import plural


def lower(text: str) -> str:
    """What a component says, in the middle of a sentence."""
    return text[:1].lower() + text[1:]


def cube(s: Saying, fact: str = "cube") -> str:
    return f"{s.facts[fact]} cube"


# ---- the pile and the AI Bag (SI-32)


def token(s: Saying) -> str:
    return f"{s.does('repeat' if 'repeat' in s.facts else 'play')} {s.token()}"


def top(s: Saying) -> str:
    return f"{s.token()} lies on top of the pile of H.A.L.L."


def draw(s: Saying) -> str:
    if "empty" in s.facts:
        return f"{s.whose} AI Bag is empty: a {cube(s)} of the general supply takes its place"
    return f"{s.does('draw')} a {cube(s)} from the AI Bag"


def cell(s: Saying) -> str:
    text = whole_cell_text(s.content, s.facts["row"], s.facts["cube"])
    return f"A {cube(s)} on {row_title(s.facts['row'])}: {lower(text)}"


def return_(s: Saying) -> str:
    return f"{s.does('put')} the {cube(s)} back into the AI Bag: it cannot be used"


def unusable(s: Saying) -> str:
    return f"{s.does('cannot', 'cannot')} use {s.token()}: {s.facts['why']}"


def again(s: Saying) -> str:
    return f"{s.token()} goes under the pile of H.A.L.L. and will come up again in this phase"


def pass_(s: Saying) -> str:
    if s.event.rule == "SI-32.7":
        return f"Its pile is empty: {s.whose} Pass token shows side 1"
    side = s.facts["rotation"] + 1
    return f"No token of its pile can be used: {s.whose} Pass token shows side {side}, one for each left"


# ---- its planet pile, technologies, production


def planet(s: Saying) -> str:
    where = "on top" if s.facts["position"] == 1 else f"as the {ordinal(s.facts['position'])}"
    return f"{s.planet()} lies {where} in the planet pile of H.A.L.L."


def planet_lost(s: Saying) -> str:
    return f"The token of {s.planet()} leaves the planet pile of H.A.L.L."


def technology(s: Saying) -> str:
    developed = technology_by_id(s.content, s.facts["technology"])
    level = s.facts["level"]
    becomes = lower(conversion_text(developed, level))
    return f"{s.does('develop')} {technology_name(developed)} to level {level}: after the round {becomes}"


def dig(s: Saying) -> str:
    into = "" if s.facts["cube"] == s.facts["becomes"] else f" as a {cube(s, 'becomes')}"
    return f"{s.whose} Base on {s.planet()} moves a {cube(s)} to the Storage{into}"


def conversion_space(s: Saying) -> str:
    return f"A {cube(s)} on its conversion space: the token is used as it is printed"


# ---- after the Government Phase (SI-37)


def gather(s: Saying) -> str:
    return f"{s.whose} board is cleared; to be converted: {s.cubes()}"


def convert(s: Saying) -> str:
    if not s.facts["cubes"]:
        return f"{s.does('have', 'has')} no cube to convert"
    back = f", {s.cubes('returned')} back" if s.facts["returned"] else ""
    into = f"{s.cubes('added')} into the AI Bag" if s.facts["added"] else "nothing new into the AI Bag"
    return f"{s.does('convert')} {s.cubes()}: {into}{back}"


def skips(s: Saying) -> str:
    action = SALVATION_TITLES[SALVATION_NAMES.index(s.facts["action"])]
    return f"{s.does('skip')} {action}, which cannot be performed"


def block(s: Saying) -> str:
    return f"{s.does('discard')} a {cube(s)}: a {cube(s, 'removed')} of H.A.L.L. is not converted"


def spoil(s: Saying) -> str:
    red = s.facts["red"]
    come = "comes" if red == 1 else "come"
    return f"{s.does('discard')} a {cube(s)}: {cubes(red, 0)} {come} into the AI Bag"


def trace(s: Saying) -> str | None:
    return trace_sentence(s.facts, s.name)


HALL_SENTENCES: Final[dict[str, Callable[[Saying], str | None]]] = {
    "hall-token": token,
    "hall-top": top,
    "hall-cube": draw,
    "hall-cell": cell,
    "hall-return": return_,
    "hall-unusable": unusable,
    "hall-again": again,
    "hall-pass": pass_,
    "hall-planet": planet,
    "hall-planet-lost": planet_lost,
    "hall-technology": technology,
    "hall-dig": dig,
    "hall-conversion-space": conversion_space,
    "hall-gather": gather,
    "hall-convert": convert,
    "hall-skips": skips,
    "block": block,
    "spoil": spoil,
    "trace": trace,
}


# ---- the AI Bag in words


def bag_text(bag: list[int]) -> str:
    """What is in the AI Bag, and how strong that is: `45 cubes, their mean level 2.3`."""
    number = sum(bag)
    if not number:
        return "empty"
    return f"{cubes_text(bag)}, {plural(number, 'cube')} of mean level {mean_level(bag):.1f}"


def mean_level(bag: list[int]) -> float:
    """Of an empty bag red cubes come (SI-31.12)."""
    return sum((colour + 1) * bag[colour] for colour in range(COLOURS)) / sum(bag) if any(bag) else 1.0


def after_conversion(content: Content, levels: list[int], conversion: list[int]) -> list[int]:
    """What comes into the AI Bag for so many convertible cubes, by colour (SI-37.4 to SI-37.6)."""
    found = [0] * COLOURS
    for technology_ in content.hall.technologies:
        level = levels[technology_.index]
        uses, odd = divmod(conversion[technology_.colour], technology_.removed[level])
        found[technology_.colour] += odd
        for colour in range(COLOURS):
            found[colour] += uses * technology_.added[level][colour]
    return found


def change_text(before: list[int], after: list[int]) -> str:
    """What is different in the AI Bag: `1 yellow cube less`, `2 red cubes more`; empty if nothing is."""
    parts = [
        f"{cubes(abs(after[colour] - before[colour]), colour)} {'more' if after[colour] > before[colour] else 'less'}"
        for colour in range(len(COLOUR_NAMES))
        if after[colour] != before[colour]
    ]
    return ", ".join(parts)
