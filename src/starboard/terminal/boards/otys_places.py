"""Otys by its places: a level with all that is on it, a diver, a Sponsor or the Store."""

import re

from starboard.games.words import listing
from starboard.terminal.boards.board import UnknownPlace
from starboard.terminal.boards.otys_sentences import (
    SURFACE,
    Parts,
    colony,
    diver_words,
    level_sentence,
    sponsor_words,
    store,
    surface,
    token_words,
)


def sentences(parts: Parts) -> list[str]:
    """Every level, the surface and the Store."""
    levels = range(len(parts.player["levels"]))
    return [
        surface(parts, parts.player),
        *(f"{colony(parts)[level]} {level_sentence(parts, parts.player, level)}" for level in levels),
        *store(parts),
        "Type map and a level, a diver or a Sponsor, such as map level 3, to hear of that place alone.",
    ]


def found(parts: Parts, words: str) -> list[str]:
    """What there is to say of the level, the diver or the Sponsor that the words name."""
    if level := re.fullmatch(r"(?:level|l)?\s*(\d+)", words.lower()):
        return on_level(parts, int(level[1]))
    if words.lower() == "store":
        return store(parts)
    places = named(parts, words)
    if len(places) == 1:
        return [next(iter(places.values()))]
    if places:
        raise UnknownPlace(f"'{words}' can be {listing(places, 'or')}")
    raise UnknownPlace(f"no level, diver or Sponsor is called '{words}'; map lists them")


def on_level(parts: Parts, number: int) -> list[str]:
    """A level: Sponsor, display row, diver, resources, and what they do."""
    level = number - 1
    if not 0 <= level < len(parts.player["levels"]):
        raise UnknownPlace(f"there is no level {number}")
    said = [level_sentence(parts, parts.player, level)]
    said.extend(sponsor_words(parts, laid) for laid in parts.view["sponsors"] if laid["level"] == number)
    column = parts.player["column"]
    if level + SURFACE < len(column):
        said.append(diver_words(parts, column[level + SURFACE]))
    tokens = [*parts.view["display"][level]["tokens"], parts.player["levels"][level]["token"]]
    said.extend(dict.fromkeys(token_words(parts, token) for token in tokens if token))
    return said


def named(parts: Parts, words: str) -> dict[str, str]:
    """The divers and Sponsors whose names the words begin, each with what there is to say of it."""
    wanted = re.findall(r"\w+", words.lower())
    places: dict[str, str] = {}
    for place, entry in enumerate(parts.player["column"]):
        name = parts.divers[entry["diver"]].name
        if meets(wanted, name):
            where = f"on level {place - SURFACE + 1}" if place >= SURFACE else "on the surface"
            places[name] = f"{where.capitalize()}: {diver_words(parts, entry)}"
    for laid in parts.view["sponsors"]:
        name = parts.sponsors[laid["id"]].name
        if meets(wanted, name):
            places[name] = sponsor_words(parts, laid)
    return places


def meets(wanted: list[str], name: str) -> bool:
    """Does each word begin one of the words of a name?"""
    parts = name.lower().split()
    return bool(wanted) and all(any(part.startswith(word) for part in parts) for word in wanted)
