"""How the Automa reached a choice, in words: one line for the log, and the whole funnel on request."""

from collections.abc import Mapping
from typing import Any, Final

from starboard.games.council_of_shadows.content import PLANET_NAMES, AutomaLine, AutomaOption, Content
from starboard.games.council_of_shadows.texts_cards import PLANET_WORDS, automa_option_text
from starboard.games.council_of_shadows.texts_words import automa_by_id, galaxy_by_id, spot_name, tile_by_id
from starboard.games.words import capitalised, listing, plural
from starboard.kernel.trace import AT_LEAST, IS, LEAST, MOST

Facts = Mapping[str, Any]

SIDE: Final = "which side of the line it carries out"
PLANET: Final = "which planet it settles"
TILE: Final = "which tile it places"
GALAXY: Final = "whether it assesses the galaxy"
CUBE: Final = "which cube it takes back"
QUESTIONS: Final = (SIDE, PLANET, TILE, GALAXY, CUBE)
PICKED: Final = "picked by the human"
SHOWS: Final = "shows "
FILTERS: Final = {  # what a filter keeps
    ("possible", IS, 1): "what is possible",
    ("side", LEAST, None): "the left side before the right one",
    ("cubes", IS, 0): "planets without a cube",
    (PICKED, IS, 1): "what was chosen for it",
    ("colonies", AT_LEAST, 1): "a galaxy with one of its colonies",
    ("lead", AT_LEAST, 1): "a galaxy in which it has the majority",
}
SHORTAGES: Final = {  # why a side of a line is impossible
    "empty planets": "there is no such planet",
    "tiles in the stack": "the stack is empty",
    "empty sites": "no site is empty",
    "cards on marked slots": "no card lies there",
}
COUNTED: Final = {  # facts that are numbers, for one and for several
    "empty planets": ("empty planet", "empty planets"),
    "tiles in the stack": ("tile in the stack", "tiles in the stack"),
    "empty sites": ("empty site", "empty sites"),
    "cards on marked slots": ("card to replace", "cards to replace"),
    "colonies": ("colony", "colonies"),
    "cubes": ("cube", "cubes"),
}


# ---- one line ----


def trace_sentence(content: Content, facts: Facts, name: str) -> str | None:
    """The choice in one line, where it says more than what follows from it; `trace_lines` has the whole funnel."""
    if facts["question"] == GALAXY:
        return galaxy_sentence(content, facts, name)
    if facts["question"] == SIDE and facts["choice"] == "right":
        return side_sentence(content, facts, name)
    return None


def side_sentence(content: Content, facts: Facts, name: str) -> str:
    """The right side of a line, because the left one is impossible."""
    left, right = (candidate_name(content, facts, side) for side in ("left", "right"))
    return f"{name} cannot {left}, as {shortage(facts['candidates'][0]['facts'])}, so it is to {right}"


def shortage(counts: Facts) -> str:
    """Why a side is impossible: the first thing that is missing."""
    return next((text for fact, text in SHORTAGES.items() if counts.get(fact) == 0), "it is impossible")


def galaxy_sentence(content: Content, facts: Facts, name: str) -> str:
    candidate = facts["candidates"][0]
    galaxy = candidate_name(content, facts, candidate["name"])
    lead = candidate["facts"]["lead"]
    if facts["choice"] is None:
        return f"{name} does not assess {galaxy}: it {lead_text(lead)}, and its card asks for a majority"
    return f"Next comes {galaxy}: {name} {lead_text(lead)}"


def lead_text(lead: int) -> str:
    if lead == 0:
        return "is tied there"
    return f"leads by {plural(lead, 'cube')}" if lead > 0 else f"is behind by {plural(-lead, 'cube')}"


# ---- the whole funnel ----


def trace_lines(facts: Facts, content: Content) -> list[str]:
    """The funnel of a trace: the question, the candidates with their facts, each filter, the choice."""
    names = {c["name"]: candidate_name(content, facts, c["name"]) for c in facts["candidates"]}
    lines = [f"{question_text(content, facts)}:"]
    for candidate in facts["candidates"]:
        said = amounts(candidate["facts"])
        lines.append(f"{capitalised(names[candidate['name']])}{f': {said}' if said else ''}")
    before = len(names)
    for entry in facts["filters"]:
        kept = [names[name] for name in entry["kept"]]
        left = "all of them" if len(kept) == before > 1 else listing(kept) or "none"
        lines.append(f"Keep {filter_text(entry)} ({entry['rule']}): {before} > {len(kept)}, {left}")
        before = len(kept)
    choice = facts["choice"]
    return [*lines, f"Choice: {'none' if choice is None else names[choice]}"]


def question_text(content: Content, facts: Facts) -> str:
    """The question, with the card and the line where it is about one."""
    text = capitalised(facts["question"])
    if facts["question"] == SIDE:
        return f"{text} ({automa_by_id(content, facts['card']).name}, line {facts['line']})"
    return text


def option_of_side(content: Content, facts: Facts, side: str) -> AutomaOption:
    line: AutomaLine = automa_by_id(content, facts["card"]).lines[facts["line"] - 1]
    return line.right if side == "right" and line.right is not None else line.left


def candidate_name(content: Content, facts: Facts, name: str) -> str:
    """A candidate as people call it: a side of a line, a planet, a tile or a galaxy."""
    question = facts["question"]
    if question == SIDE:
        return automa_option_text(content, option_of_side(content, facts, name))
    if question == TILE:
        return tile_by_id(content, name).name
    if question == GALAXY:
        return galaxy_by_id(content, name).name
    own = next(candidate["facts"] for candidate in facts["candidates"] if candidate["name"] == name)
    return spot_name(content, name, own.get("tile"))


def fact_word(fact: str) -> str:
    """A fact as people call it."""
    if fact.startswith(SHOWS):
        return f"shows {PLANET_WORDS[PLANET_NAMES.index(fact.removeprefix(SHOWS))]} planets"
    words = {
        "colonies": "its colonies there",
        "lead": "its cubes less the best other player's",
        "cubes": "cubes on it",
        PICKED: "chosen for it",
    }
    return words.get(fact, fact)


def shown_facts(facts: Facts) -> dict[str, str]:
    """The facts of a candidate in words; what only serves the filters is left out."""
    found: dict[str, str] = {}
    for fact, value in facts.items():
        if fact in ("side", "tile"):
            continue
        yes_or_no = fact in ("possible", PICKED) or fact.startswith(SHOWS)
        found[fact_word(fact)] = ("yes" if value else "no") if yes_or_no else str(value)
    return found


def amounts(facts: Facts) -> str:
    """The facts of a candidate in one line: `3 empty planets`; what is yes or no by its name alone."""
    parts: list[str] = []
    for fact, value in facts.items():
        if fact in ("side", "tile", "possible"):
            continue
        if fact == PICKED or fact.startswith(SHOWS):
            word = fact_word(fact)
            parts.append(
                word if value else f"not {word}" if fact == PICKED else word.replace("shows", "shows no")
            )
        elif fact == "lead":
            parts.append(lead_text(value))
        else:
            one, many = COUNTED[fact]
            parts.append(f"{value or 'no'} {one if value == 1 else many}")
    return ", ".join(parts)


def filter_text(entry: Facts) -> str:
    if entry["fact"].startswith(SHOWS):
        return f"tiles with {PLANET_WORDS[PLANET_NAMES.index(entry['fact'].removeprefix(SHOWS))]} planets"
    known = FILTERS.get((entry["fact"], entry["test"], entry.get("value")))
    if known is not None:
        return known
    tests = {IS: "is", AT_LEAST: "at least", LEAST: "least", MOST: "most"}
    value = entry.get("value")
    return f"{entry['fact']} {tests[entry['test']]}{'' if value is None else f' {value}'}"
