"""A trace as data for a page: the funnel of candidates and filters, every part of it in words."""

from typing import Any

from starboard.games.council_of_shadows.content import (
    AUTOMA_DISCOVER,
    AUTOMA_REFRESH,
    AUTOMA_SETTLE,
    AutomaOption,
    Content,
)
from starboard.games.council_of_shadows.texts_traces import (
    GALAXY,
    SIDE,
    TILE,
    candidate_name,
    filter_text,
    option_of_side,
    question_text,
    shown_facts,
    trace_lines,
)
from starboard.games.words import capitalised
from starboard.kernel.event import Event
from starboard.kernel.trace import funnel


def trace_info(content: Content, event: Event) -> dict[str, Any]:
    """The funnel of a trace event."""
    recorded: dict[str, Any] = event.facts
    info = funnel(recorded)
    names: dict[str, str] = {}
    for candidate, entry in zip(info["candidates"], recorded["candidates"], strict=True):
        name = entry["name"]
        names[name] = capitalised(candidate_name(content, recorded, name))
        candidate["label"] = names[name]
        candidate["about"] = places(content, recorded, name)
        candidate["facts"] = shown_facts(entry["facts"])
    for shown, entry in zip(info["filters"], recorded["filters"], strict=True):
        shown["text"] = f"keep {filter_text(entry)}"
    choice = recorded["choice"]
    info["choice"] = None if choice is None else names[choice]
    info["question"] = question_text(content, recorded)
    info["rule"] = event.rule
    info["lines"] = trace_lines(recorded, content)
    return info


def places(content: Content, facts: dict[str, Any], name: str) -> list[str]:
    """The things on the table that a candidate is about."""
    question = facts["question"]
    if question == SIDE:
        return option_places(content, option_of_side(content, facts, name))
    if question == TILE:
        return [f"tile:{name}"]
    return [f"galaxy:{name}"] if question == GALAXY else [f"spot:{name}"]


def option_places(content: Content, option: AutomaOption) -> list[str]:
    """The galaxies where a side settles, the stack that it draws from, the cards that it replaces."""
    if option.kind == AUTOMA_REFRESH:
        return [f"display:{slot}" for slot in option.slots]
    if option.kind not in (AUTOMA_SETTLE, AUTOMA_DISCOVER):
        return []
    galaxies = [
        f"galaxy:{galaxy.id}"
        for galaxy in content.galaxies
        if galaxy.index == option.galaxy or (option.galaxy < 0 and galaxy.parsec == option.parsec)
    ]
    return galaxies if option.kind == AUTOMA_SETTLE else [f"stack:{option.parsec}", *galaxies]
