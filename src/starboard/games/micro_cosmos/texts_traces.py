"""How the Automa reached a choice, in words: one line for the log, and the whole funnel on request."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from starboard.games.micro_cosmos.content import Content
from starboard.games.micro_cosmos.texts_words import CELLS, CRITERIA, RESOURCES, id_words
from starboard.games.words import capitalised, listing, plural
from starboard.kernel.trace import AT_LEAST, IS, LEAST, MOST

Facts = Mapping[str, Any]

TRAVEL: Final = "where it travels: "
DEEDS: Final = {  # questions that are answered yes or no, with what it does in either case
    "whether it upgrades": ("upgrades", "unlocks no upgrade"),
    "whether it terraforms": ("terraforms", "does not terraform"),
    "whether it scouts": ("looks for Survivors", "does not scout"),
    "whether it creates a Colony": ("has what a Colony needs besides Specialists", "creates no Colony"),
    "whether it places an Outpost": ("places an Outpost", "places no Outpost"),
    "whether it can pay the Specialists": ("can pay the Specialists", "skips this line of its card"),
}
SHORTAGES: Final = {  # facts of such a question, and what it means that one is too small
    "upgrades left": "all its upgrades are unlocked",
    "unfinished": "the planet is terraformed already",
    "survivor cards": "no Survivor card is left to draw",
    "markers": "it has no Colony marker left",
    "no own colony here": "its Colony is here already",
    "spare units": "it lacks resources for the price",
    "outposts in pool": "it has no Outpost to place",
    "no own outpost here": "its Outpost is here already",
    "spare": "it lacks Specialists, even with two for one",
}
NEEDS: Final = {  # the same facts as conditions
    "upgrades left": "an upgrade that is still locked",
    "unfinished": "a planet not yet terraformed",
    "survivor cards": "a Survivor card to draw",
    "markers": "a Colony marker",
    "no own colony here": "no Colony of its own here",
    "spare units": "resources for the price",
    "outposts in pool": "an Outpost to place",
    "no own outpost here": "no Outpost of its own here",
    "spare": "enough Specialists, two for each that is missing",
}
FILTERS: Final = {  # what a filter keeps
    ("empty", IS, True): "empty cells",
    ("empty", IS, False): "cells with a planet",
    ("own colony", IS, False): "planets without its Colony",
    ("terraformed", IS, False): "planets not yet terraformed",
    ("steps", LEAST, None): "the first one on its way",
    ("room", AT_LEAST, 1): "tracks below their maximum",
    ("cargo", AT_LEAST, 1): "tracks it has a unit for",
    ("position", LEAST, None): "the leftmost track",
    ("full", IS, False): "resources that still fit",
    ("units", LEAST, None): "what it has least of",
    ("units", MOST, None): "what it has most of",
    ("units", AT_LEAST, 1): "what it has",
    ("place", LEAST, None): "the topmost on the Cargo card",
}

CELL_CONDITIONS: Final = {  # what is said of the cells that a condition of its travel leaves
    ("empty", True): "empty",
    ("empty", False): "with a planet",
    ("own colony", False): "without its Colony",
    ("terraformed", False): "not terraformed",
}
PAYMENT: Final = "whether it can pay the Specialists"


def trace_sentence(content: Content, facts: Facts, name: str) -> str:
    """The choice in one line; `trace_lines` has the whole funnel."""
    question: str = facts["question"]
    if question.startswith(TRAVEL):
        return travel_sentence(content, facts, name)
    if question in DEEDS:
        return deed_sentence(facts, name)
    return QUESTIONS[question](facts, name)


def cells_left(facts: Facts) -> str:
    """How many cells were left after each condition: `8 cells, 3 with a planet, 2 without its Colony`."""
    parts = [f"{len(facts['candidates'])} cells"]
    for entry in facts["filters"]:
        words = CELL_CONDITIONS.get((entry["fact"], entry.get("value")))
        if words is not None:
            parts.append(f"{len(entry['kept']) or 'none'} {words}")
    return ", ".join(parts)


def direction(content: Content, facts: Facts) -> str:
    """Clockwise or not, seen from the order in which the cells were looked at."""
    ring = [content.cells[cell].id for cell in content.ring]
    first, second = (ring.index(facts["candidates"][place]["name"]) for place in (0, 1))
    return "clockwise" if (first + 1) % len(ring) == second else "counterclockwise"


def travel_sentence(content: Content, facts: Facts, name: str) -> str:
    goal = CRITERIA[facts["question"].removeprefix(TRAVEL)]
    way = direction(content, facts)
    if facts["choice"] is None:
        return f"{name} looks {way} for {goal} and finds none ({cells_left(facts)})"
    there = candidate_name(facts["choice"], chosen(facts)["facts"], content)
    return f"{name} goes to the {there}: {goal}, {way} ({cells_left(facts)})"


def chosen(facts: Facts) -> dict[str, Any]:
    found: dict[str, Any] = next(c for c in facts["candidates"] if c["name"] == facts["choice"])
    return found


def deed_sentence(facts: Facts, name: str) -> str:
    does, does_not = DEEDS[facts["question"]]
    if facts["choice"] is not None:
        return f"{name} {does} ({fact_list(facts['candidates'][0]['facts'])})"
    return f"{name} {does_not}: {shortage(facts)}"


def shortage(facts: Facts) -> str:
    """Why a line is skipped: the first filter that keeps nothing."""
    failed = next(entry for entry in facts["filters"] if not entry["kept"])
    return SHORTAGES.get(failed["fact"], f"{failed['fact']} is too small")


def track_sentence(facts: Facts, name: str) -> str:
    if facts["choice"] is None:
        return f"{name} can raise no track now: it has no unit for a track below its maximum"
    return f"{name} picks the {RESOURCES[facts['choice']]} track: the leftmost it can raise"


def gain_sentence(facts: Facts, name: str) -> str:
    if facts["choice"] is None:
        return f"{name} has no room for any resource"
    return f"{name} picks {RESOURCES[facts['choice']]}: it has least of that"


def payment_sentence(facts: Facts, name: str) -> str:
    return f"{name} pays with {RESOURCES[facts['choice']]}: it has most of that"


QUESTIONS: Final[dict[str, Callable[[Facts, str], str]]] = {
    "which track it raises": track_sentence,
    "which resource it gains": gain_sentence,
    "which resource it pays": payment_sentence,
}


def trace_lines(facts: Facts, content: Content | None = None) -> list[str]:
    """The funnel of a trace: the question, the candidates with their facts, each filter, the choice.

    Planets are called as the content pack calls them; without one their ids are spelled as words.
    """
    if facts["question"] == PAYMENT:
        return payment_lines(facts)
    if facts["question"] in DEEDS:
        return deed_lines(facts)
    names = {c["name"]: candidate_name(c["name"], c["facts"], content) for c in facts["candidates"]}
    lines = [f"{question_text(facts['question'])} {len(names)} to choose from:"]
    lines.extend(f"{capitalised(names[c['name']])}: {fact_list(c['facts'])}" for c in facts["candidates"])
    before = len(names)
    for entry in facts["filters"]:
        kept = [names[name] for name in entry["kept"]]
        left = "all of them" if len(kept) == before else listing(kept) or "none"
        lines.append(f"Keep {filter_text(entry)} ({entry['rule']}): {before} > {len(kept)}, {left}")
        before = len(kept)
    choice = facts["choice"]
    return [*lines, f"Choice: {'none' if choice is None else names[choice]}"]


def deed_lines(facts: Facts) -> list[str]:
    """The conditions of something that it does or skips, as far as they were looked at."""
    lines = [f"{capitalised(facts['question'])} ({fact_list(facts['candidates'][0]['facts'])}):"]
    for entry in facts["filters"]:
        met = bool(entry["kept"])
        lines.append(
            f"Needs {NEEDS.get(entry['fact'], entry['fact'])} ({entry['rule']}): {'yes' if met else 'no'}"
        )
        if not met:
            break
    return [*lines, "Conditions met" if facts["choice"] is not None else f"Skipped: {shortage(facts)}"]


def payment_lines(facts: Facts) -> list[str]:
    """Whether it can pay Specialists: those it has, those it lacks, and the cards that are left for them."""
    counts = facts["candidates"][0]["facts"]
    missing, others = counts["missing"], counts["left over"]
    lines = [
        f"{capitalised(PAYMENT)}:",
        f"It has {counts['matched']} of the {plural(counts['matched'] + missing, 'Specialist')} of the price",
    ]
    if missing:
        lines.append(
            f"For {missing} that it lacks it needs {2 * missing} other cards, two for each (MC-13.19): it has {others}"
        )
    if facts["choice"] is not None:
        return [*lines, "It can pay"]
    return [*lines, f"Cannot pay: needs {plural(2 * missing - others, 'more card', 'more cards')}; skipped"]


def question_text(question: str) -> str:
    if question.startswith(TRAVEL):
        return f"Where it travels: {CRITERIA[question.removeprefix(TRAVEL)]}."
    return f"{capitalised(question)}."


def candidate_name(name: str, facts: Facts, content: Content | None) -> str:
    """A candidate as people call it: a cell with its planet, a resource, or the deed itself."""
    if name in CELLS and "steps" in facts:
        planet = facts["planet"]
        return CELLS[name] if planet is None else f"{CELLS[name]} ({planet_name(planet, content)})"
    return RESOURCES.get(name, name)


def planet_name(planet: str, content: Content | None) -> str:
    if content is not None:
        return next((card.name for card in content.planets if card.id == planet), id_words(planet))
    return id_words(planet)


def fact_list(facts: Facts) -> str:
    """Facts as `name value` pairs; those that are truth values by their name alone, or with `not` before it."""
    parts: list[str] = []
    for name, value in facts.items():
        if isinstance(value, bool):
            parts.append(name if value else f"not {name}" if name != "own colony" else "no own Colony")
        elif name == "place":
            parts.append(f"row {value + 1}")
        elif name == "position":
            parts.append(f"track {value + 1}")
        elif name.startswith("no own "):
            parts.append(name if value else name.removeprefix("no "))
        elif name != "planet":
            parts.append(f"{name} {value}")
    return ", ".join(parts).replace("own colony", "own Colony").replace("own outpost", "own Outpost")


def filter_text(entry: Facts) -> str:
    known = FILTERS.get((entry["fact"], entry["test"], entry.get("value")))
    if known is not None:
        return known
    tests = {IS: "is", AT_LEAST: "at least", LEAST: "least", MOST: "most"}
    value = entry.get("value")
    return f"{entry['fact']} {tests[entry['test']]}{'' if value is None else f' {value}'}"
