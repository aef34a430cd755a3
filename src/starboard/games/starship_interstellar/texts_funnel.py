"""A trace as data for a page: the funnel of candidates and filters, every part of it in words."""

from typing import Any, Final

from starboard.games.starship_interstellar.content import Content
from starboard.games.starship_interstellar.hall_traces import (
    EXTRA,
    MARKET_CUBE,
    MEEPLE,
    PLANET,
    PROJECT,
    ROUTE,
    SEAT,
    SUN,
    TECHNOLOGY,
    TECHNOLOGY_PRICE,
    TOKEN,
    TRACK,
)
from starboard.games.starship_interstellar.texts_traces import (
    PLANETS,
    candidate_name,
    filter_text,
    own_facts,
    question_text,
    shown_facts,
    trace_lines,
)
from starboard.games.words import capitalised
from starboard.kernel.event import Event
from starboard.kernel.trace import funnel

THINGS: Final = {  # the kind of thing on the table that the candidates of a question are
    **dict.fromkeys(PLANETS, "planet"),
    SUN: "drawn",
    MARKET_CUBE: "market",
    TECHNOLOGY: "hall-technology",
    TECHNOLOGY_PRICE: "hall-technology",
    MEEPLE: "meeple",
    TRACK: "track",
    SEAT: "government",
    ROUTE: "space",
    EXTRA: "extra",
}


def trace_info(content: Content, event: Event) -> dict[str, Any]:
    """The funnel of a trace event."""
    recorded: dict[str, Any] = event.facts
    info = funnel(recorded)
    names: dict[str, str] = {}
    for candidate, entry in zip(info["candidates"], recorded["candidates"], strict=True):
        name = entry["name"]
        names[name] = capitalised(candidate_name(content, recorded, name))
        candidate["label"] = names[name]
        candidate["about"] = places(recorded, name)
        candidate["facts"] = shown_facts(recorded, entry)
    for shown, entry in zip(info["filters"], recorded["filters"], strict=True):
        shown["text"] = f"keep {filter_text(recorded, entry)}"
    choice = recorded["choice"]
    info["choice"] = None if choice is None else names[choice]
    info["question"] = question_text(recorded)
    info["rule"] = event.rule
    info["lines"] = trace_lines(recorded, content)
    return info


def places(facts: dict[str, Any], name: str) -> list[str]:
    """The things on the table that a candidate is about."""
    question = facts["question"]
    if question == PLANET:
        planet = own_facts(facts, name)["planet"]
        return ["hall:planets", *([f"planet:{planet}"] if planet else [])]
    if question == TOKEN:
        return ["hall:pile"]
    if question == PROJECT:
        return [f"project:{own_facts(facts, name)['position']}"]
    return [f"{THINGS[question]}:{name}"] if question in THINGS else []
