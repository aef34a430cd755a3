"""How H.A.L.L. reached a choice, in words: one line for the log where it says more, the whole funnel on request."""

from collections.abc import Mapping
from typing import Any, Final

from starboard.games.saying import in_sentence
from starboard.games.starship_interstellar.content import SALVATION_NAMES, TRACK_NAMES, Content
from starboard.games.starship_interstellar.hall_probe import (
    GALAXY_RANK,
    INTEREST_RANK,
    OTHER_RANK,
    STRAIGHT_RANK,
    UNEXPLORED_RANK,
    WORMHOLE_RANK,
)
from starboard.games.starship_interstellar.hall_traces import (
    BROUGHT,
    CUBE,
    DIGGING,
    DRILLED,
    EXTRA,
    FILLED,
    FOUNDING,
    MARKET_CUBE,
    MEEPLE,
    PLANET,
    PRODUCING,
    PROJECT,
    ROUTE,
    SALVATION,
    SEAT,
    STOP,
    STORAGE,
    SUN,
    TECHNOLOGY,
    TECHNOLOGY_PRICE,
    TOKEN,
    TRACK,
)
from starboard.games.starship_interstellar.texts_cards import SALVATION_TITLES, TRACK_TITLES
from starboard.games.starship_interstellar.texts_hall_cells import technology_by_id, technology_name
from starboard.games.starship_interstellar.texts_words import (
    cost_text,
    counts_of,
    mechanism_by_id,
    ordinal,
    planet_by_id,
    space_by_id,
    space_name,
    token_by_id,
)
from starboard.games.words import capitalised, listing, plural
from starboard.kernel.trace import AT_LEAST, IS, LEAST, MOST

Facts = Mapping[str, Any]

CUBES: Final = (SUN, MARKET_CUBE, DIGGING, BROUGHT, CUBE)  # questions about cubes
PLANETS: Final = (STOP, FOUNDING, PRODUCING, FILLED, DRILLED, STORAGE)
TOKENS: Final = (TOKEN, EXTRA)
HIDDEN: Final = (
    "order",
    "last resort",
    "planet",
    "place",
)  # facts that serve the filters, or are in the names
RANKS: Final = {
    WORMHOLE_RANK: "a discovered Wormhole",
    INTEREST_RANK: "a free Point of Interest",
    GALAXY_RANK: "a discovered Galaxy, Black Hole or Lost Mining Planet",
    UNEXPLORED_RANK: "unexplored",
    STRAIGHT_RANK: "straight ahead",
    OTHER_RANK: "none of these",
}
INDICATORS: Final = {"build": "Starship track", "save": "Humankind track", "probe": "column of its Probe"}
YES_OR_NO: Final = {  # facts that are yes or no: what they are called, for yes and for no
    "usable": ("usable", "not usable"),
    "open": ("not fully developed", "fully developed"),
    "payable": ("can be paid", "cannot be paid"),
    "at the end": ("at its end", "not at its end"),
    "bonus": ("the token gives a bonus for it", "no bonus for it"),
    "free": ("free", "taken"),
    "picked": ("chosen for it", "not chosen for it"),
    "row open": ("in an open row", "in a closed row"),
}
NUMBERS: Final = {  # facts that are numbers, as a column of a table is called
    "level": "level",
    "counted": "counted as",
    "orbit": "orbit",
    "position": "position",
    "cost": "Fuel it costs",
    "fuel": "Fuel it has",
    "missing": "Fuel missing",
    "cubes": "cubes there",
    "space": "space",
    "value": "Prestige",
    "meeples": "meeples left",
}
FILTERS: Final = {  # what a filter keeps
    ("usable", IS, 1): "what it can use",
    ("open", IS, 1): "technologies that are not fully developed",
    ("payable", IS, 1): "what it can pay for",
    ("missing", IS, 0): "what its Fuel is enough for",
    ("at the end", IS, 0): "tracks that do not end there",
    ("space", MOST, None): "the track where it is further ahead",
    ("bonus", MOST, None): "the action that the token gives a bonus for",
    ("last resort", LEAST, None): "anything before a Representative",
    ("indicator", MOST, None): "the highest indicator",
    ("free", IS, 1): "free spaces",
    ("rank", LEAST, None): "the kind of space it prefers",
    ("picked", IS, 1): "what was chosen for it",
    ("row open", IS, 1): "projects of the rows that are open to it",
    ("value", MOST, None): "the highest value",
    ("value", LEAST, None): "the lowest value",
    ("position", LEAST, None): "the lowest position",
    ("level", MOST, None): "the highest level",
    ("level", LEAST, None): "the lowest level",
    ("orbit", LEAST, None): "the one nearest the Sun",
    ("orbit", MOST, None): "the one farthest from the Sun",
    ("cubes", MOST, None): "the most cubes",
    ("cubes", LEAST, None): "the fewest cubes",
    ("place", LEAST, None): "the leftmost space",
    ("place", MOST, None): "the rightmost space",
    ("meeples", AT_LEAST, 1): "meeples that are still on Earth",
}


# ---- one line ----


def trace_sentence(facts: Facts, name: str) -> str | None:
    """A choice in one line, where nothing else tells of it; `trace_lines` has the whole funnel."""
    if facts["question"] == MEEPLE and facts["choice"] is None:
        return f"{in_sentence(name)} cannot pay for another meeple"
    return None


# ---- the whole funnel ----


def trace_lines(facts: Facts, content: Content) -> list[str]:
    """The funnel of a trace: the question, the candidates with their facts, each filter, the choice."""
    names = {c["name"]: candidate_name(content, facts, c["name"]) for c in facts["candidates"]}
    lines = [f"{question_text(facts)}:"]
    for candidate in facts["candidates"]:
        said = amounts(facts, candidate)
        lines.append(f"{capitalised(names[candidate['name']])}{f': {said}' if said else ''}")
    before = len(names)
    for entry in facts["filters"]:
        kept = [names[name] for name in entry["kept"]]
        left = "all of them" if len(kept) == before > 1 else listing(kept) or "none"
        lines.append(f"Keep {filter_text(facts, entry)} ({entry['rule']}): {before} > {len(kept)}, {left}")
        before = len(kept)
    choice = facts["choice"]
    return [*lines, f"Choice: {'none' if choice is None else names[choice]}"]


def question_text(facts: Facts) -> str:
    return capitalised(str(facts["question"]))


def candidate_name(content: Content, facts: Facts, name: str) -> str:
    """A candidate as people call it."""
    question = facts["question"]
    if question in CUBES:
        return f"{name} cube"
    if question in PLANETS:
        return planet_by_id(content, name).name
    if question in TOKENS:
        return token_by_id(content, name).name
    if question in (TECHNOLOGY, TECHNOLOGY_PRICE):
        return technology_name(technology_by_id(content, name))
    if question == MEEPLE:
        return f"{name} meeple"
    if question == SALVATION:
        return SALVATION_TITLES[SALVATION_NAMES.index(name)]
    if question == TRACK:
        return TRACK_TITLES[TRACK_NAMES.index(name)]
    if question == ROUTE:
        return space_name(space_by_id(content, name))
    if question == PROJECT:
        return f"the {mechanism_by_id(content, name).name}"
    if question == SEAT:
        row, place = name.split("-")
        return f"row {row}, space {place}"
    return pile_name(content, own_facts(facts, name))


def pile_name(content: Content, own: Facts) -> str:
    """A token of the planet pile: `the second token, Mars`."""
    planet = planet_by_id(content, own["planet"]).name if own["planet"] else "not seen"
    return f"the {ordinal(own['position'])} token, {planet}"


def own_facts(facts: Facts, name: str) -> Facts:
    found: Facts = next(c["facts"] for c in facts["candidates"] if c["name"] == name)
    return found


def shown_facts(facts: Facts, candidate: Facts) -> dict[str, str]:
    """The facts of a candidate in words, as the columns of a table; what only serves the filters is left out."""
    found: dict[str, str] = {}
    for fact, value in candidate["facts"].items():
        if is_hidden(facts, candidate, fact):
            continue
        if fact in YES_OR_NO:
            found[YES_OR_NO[fact][0]] = "yes" if value else "no"
        elif fact == "rank":
            found["what it is"] = RANKS[value]
        elif fact == "why":
            found["because"] = value
        elif fact == "price":
            found["price"] = cost_text(counts_of(value))
        elif fact == "indicator":
            found[INDICATORS[candidate["name"]]] = str(value)
        else:
            found[NUMBERS[fact]] = str(value)
    return found


def is_hidden(facts: Facts, candidate: Facts, fact: str) -> bool:
    """Facts that are said by the name of the candidate, or mean nothing to it."""
    if fact in HIDDEN:
        return True
    if fact == "picked":  # only among equals a person has
        return all(entry["fact"] != "picked" for entry in facts["filters"])
    if fact == "position":
        return bool(facts["question"] == PLANET)
    return fact == "indicator" and (len(facts["candidates"]) == 1 or candidate["name"] not in INDICATORS)


def amounts(facts: Facts, candidate: Facts) -> str:
    """The facts of a candidate in one line: `orbit 4, 3 cubes`."""
    parts: list[str] = []
    for fact, value in candidate["facts"].items():
        if is_hidden(facts, candidate, fact) or (fact in ("counted", "missing") and not value):
            continue
        if fact in YES_OR_NO:
            parts.append(YES_OR_NO[fact][0 if value else 1])
        elif fact == "rank":
            parts.append(RANKS[value])
        elif fact == "why":
            parts.append(value)
        elif fact == "price":
            parts.append(f"price {cost_text(counts_of(value))}")
        elif fact in COUNTED:
            parts.append(COUNTED[fact].format(value))
        elif fact == "cubes":
            parts.append(plural(value, "cube") if value else "no cube")
        elif fact == "indicator":
            parts.append(f"{INDICATORS[candidate['name']]} {value}")
        else:
            parts.append(f"{NUMBERS[fact]} {value}")
    return ", ".join(part for part in parts if part)


COUNTED: Final = {  # numbers with a unit
    "cost": "costs {} Fuel",
    "fuel": "it has {} Fuel",
    "missing": "{} Fuel missing",
    "value": "{} Prestige",
    "meeples": "{} left on Earth",
}


def filter_text(facts: Facts, entry: Facts) -> str:
    fact: str = entry["fact"]
    test: str = entry["test"]
    value: Any = entry.get("value")
    if fact in ("counted", "position") and test == IS:
        return f"the {ordinal(value)}, by counting"
    if fact == "cubes" and test == AT_LEAST:
        return f"planets with {plural(value, 'cube')} or more" if value else "planets with a Base"
    if fact == "place" and test == AT_LEAST:
        return f"spaces from the {ordinal(value)} on"
    if fact == "order":
        return "Starship before Humankind" if facts["question"] == TRACK else "Build before Save before Probe"
    return FILTERS[fact, test, value]
