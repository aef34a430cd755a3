"""A trace as data for a page: the funnel of candidates and filters, every part of it in words."""

from typing import Any, Final

from starboard.games.micro_cosmos.content import Content
from starboard.games.micro_cosmos.texts_traces import (
    DEEDS,
    NEEDS,
    candidate_name,
    filter_text,
    planet_name,
    question_text,
    trace_lines,
)
from starboard.games.micro_cosmos.texts_words import CELLS
from starboard.games.words import capitalised
from starboard.kernel.event import Event
from starboard.kernel.trace import funnel

FACTS: Final = {  # facts whose names are no good words
    "steps": "steps along the ring",
    "own colony": "its Colony there",
    "no own colony here": "no Colony of its own here",
    "no own outpost here": "no Outpost of its own here",
    "position": "track from the left",
    "place": "row of the Cargo card",
    "cargo": "units in its Cargo",
    "room": "levels still missing",
    "outposts in pool": "Outposts to place",
    "markers": "Colony markers",
    "survivor cards": "Survivor cards left",
}
COUNTED_FROM_ZERO: Final = ("position", "place")
YES_OR_NO: Final = ("no own colony here", "no own outpost here", "unfinished")


def trace_info(content: Content, event: Event) -> dict[str, Any]:
    """The funnel of a trace event."""
    recorded: dict[str, Any] = event.facts
    info = funnel(recorded)
    deed = DEEDS.get(recorded["question"])
    names: dict[str, str] = {}
    for candidate, entry in zip(info["candidates"], recorded["candidates"], strict=True):
        facts = entry["facts"]
        label = capitalised(deed[0]) if deed else capitalised(candidate_name(entry["name"], facts, content))
        names[entry["name"]] = label
        candidate["label"] = label
        candidate["about"] = places(entry["name"], facts)
        candidate["facts"] = {fact_word(fact): value_word(content, fact, facts[fact]) for fact in facts}
    for shown, entry in zip(info["filters"], recorded["filters"], strict=True):
        if deed:
            shown["text"] = f"needs {NEEDS.get(entry['fact'], entry['fact'])}"
        else:
            shown["text"] = f"keep {filter_text(entry)}"
    choice = recorded["choice"]
    if deed:
        info["choice"] = capitalised(deed[0] if choice is not None else deed[1])
    else:
        info["choice"] = None if choice is None else names[choice]
    info["question"] = question_text(recorded["question"]).rstrip(".")
    info["rule"] = event.rule
    info["lines"] = trace_lines(recorded, content)
    return info


def places(name: str, facts: dict[str, Any]) -> list[str]:
    """The cell of a candidate and the planet in it; other candidates have no place of their own on the table."""
    if name not in CELLS or "steps" not in facts:
        return []
    planet = facts["planet"]
    return [f"cell:{name}"] if planet is None else [f"cell:{name}", f"card:{planet}"]


def fact_word(fact: str) -> str:
    return FACTS.get(fact, fact)


def value_word(content: Content, fact: str, value: Any) -> str:
    if isinstance(value, bool) or fact in YES_OR_NO:
        return "yes" if value else "no"
    if value is None:
        return "none"
    if fact == "planet":
        return planet_name(value, content)
    return str(value + 1 if fact in COUNTED_FROM_ZERO else value)
