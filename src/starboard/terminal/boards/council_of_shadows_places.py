"""The map of Council of Shadows by its places: galaxy by galaxy, or what lies where the words say."""

import re

from starboard.games.words import as_sentence, listing
from starboard.terminal.boards.board import UnknownPlace, View
from starboard.terminal.boards.council_of_shadows_sentences import (
    Parts,
    galaxy_sentence,
    stack_sentence,
    stacks,
    system_sentence,
)


def sentences(parts: Parts) -> list[str]:
    """Every galaxy in play, then the stacks."""
    return [
        *(galaxy_sentence(parts, galaxy) for galaxy in parts.view["galaxies"]),
        *stacks(parts),
        "Type map and a galaxy, a system or a Parsec, such as map parsec 2, to hear of that place alone.",
    ]


def found(parts: Parts, words: str) -> list[str]:
    """What is in the Parsec, the galaxy or the system that the words name."""
    if parsec := re.fullmatch(r"(?:parsec|p)?\s*(\d+)", words.lower()):
        return in_parsec(parts, int(parsec[1]))
    places = named(parts, words)
    if len(places) == 1:
        return [next(iter(places.values()))]
    if places:
        raise UnknownPlace(f"'{words}' can be {listing(places, 'or')}")
    raise UnknownPlace(f"no galaxy or system of the map is called '{words}'; map lists them")


def in_parsec(parts: Parts, parsec: int) -> list[str]:
    """The stack of a Parsec and its galaxies."""
    galaxies = [galaxy for galaxy in parts.view["galaxies"] if galaxy["parsec"] == parsec]
    if not galaxies:
        raise UnknownPlace(f"there is no Parsec {parsec}")
    pile = next(stack for stack in parts.view["stacks"] if stack["parsec"] == parsec)
    return [stack_sentence(parts, pile), *(galaxy_sentence(parts, galaxy) for galaxy in galaxies)]


def named(parts: Parts, words: str) -> dict[str, str]:
    """The galaxies and systems whose names the words begin, each with what there is to say of it."""
    wanted = tokens(words)
    places: dict[str, str] = {}
    for galaxy in parts.view["galaxies"]:
        name = parts.galaxies[galaxy["id"]].name
        if meets(wanted, [*tokens(name), galaxy["id"]]):
            places[name] = galaxy_sentence(parts, galaxy)
        for site in galaxy["sites"]:
            if site["tile"] and (
                words.lower() == site["id"] or meets(wanted, tokens(tile_name(parts, site)))
            ):
                places[tile_name(parts, site)] = as_sentence(f"{name}: {system_sentence(parts, site)}")
    return places


def tile_name(parts: Parts, site: View) -> str:
    return parts.tiles[site["tile"]].name


def tokens(text: str) -> list[str]:
    return re.findall(r"[\w']+", text.lower())


def meets(wanted: list[str], names: list[str]) -> bool:
    """Does each word begin one of the names?"""
    return bool(wanted) and all(any(name.startswith(word) for name in names) for word in wanted)
