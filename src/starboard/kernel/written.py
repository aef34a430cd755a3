"""Reading a written position. It may come from anywhere, so nothing of it is believed before it is looked at.

Whatever is not as it should be is refused with the name of its field.
"""

import reprlib
from collections.abc import Mapping
from typing import Any, Final

from starboard.kernel.decision import Frame
from starboard.kernel.errors import BadPosition

LONGEST_QUOTE: Final = 300  # characters of a value in a message
LARGEST: Final = 1_000_000  # of a number that only grows in play: points, a clock


def shown(value: object) -> str:
    """A value as it is quoted in a message: what is long is cut."""
    try:
        text = reprlib.repr(value)
        return text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}..."
    except ValueError:  # Python does not write out a number of thousands of digits
        return "a number without end"


def number(field: str, value: object, least: int, greatest: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= greatest:
        raise BadPosition(f"{field} is {shown(value)}, not a whole number from {least} to {greatest}")
    return value


def numbers(field: str, value: object, least: int, greatest: int, length: int = -1) -> list[int]:
    entries = listed(field, value, length)
    return [number(f"{field}[{index}]", entry, least, greatest) for index, entry in enumerate(entries)]


def distinct(field: str, value: object, kinds: int) -> list[int]:
    """Numbers below `kinds`, each at most once: cards, say."""
    found = numbers(field, value, 0, kinds - 1)
    if len(set(found)) != len(found):
        raise BadPosition(f"{field} has an entry twice")
    return found


def pool(field: str, value: object, kinds: int) -> list[int]:
    """Distinct numbers in rising order: a pile, which has no order of its own until it is drawn from."""
    found = distinct(field, value, kinds)
    if found != sorted(found):
        raise BadPosition(f"{field} is a pile and has to be written in rising order")
    return found


def listed(field: str, value: object, length: int = -1) -> list[Any]:
    if not isinstance(value, list):
        raise BadPosition(f"{field} is {shown(value)}, not a list")
    if length >= 0 and len(value) != length:
        raise BadPosition(f"{field} has {len(value)} entries, not {length}")
    return value


def fields(field: str, value: object, expected: dict[str, Any]) -> dict[str, Any]:
    """An object with exactly the fields of one that was dumped."""
    if not isinstance(value, dict):
        raise BadPosition(f"{field} is {shown(value)}, not an object with fields")
    for name in expected:
        if name not in value:
            raise BadPosition(f"{field} has no field {name!r}")
    for name in value:
        if name not in expected:
            raise BadPosition(f"{field} has a field {shown(name)}, which it should not have")
    return value


def written_frame(
    field: str,
    value: object,
    frames: Mapping[str, type[Frame[Any]]],
    arguments: Mapping[str, tuple[str, ...]],
    usual: tuple[str, ...],
    ranges: Mapping[str, tuple[int, int]],
) -> Frame[Any]:
    """Make a frame from its name and numbers.

    `arguments` names what each frame is made of, `usual` what those are made of that it does not list, and `ranges`
    gives the least and the greatest value of each; what this edition does not have is missing there.
    """
    entries = listed(field, value)
    name = entries[0] if entries else None
    if not isinstance(name, str) or name not in frames:
        raise BadPosition(f"{field} is {shown(value)}, which is no decision or step of the game")
    parts = arguments.get(name, usual)
    if len(entries) != len(parts) + 1:
        raise BadPosition(f"{field} is {shown(value)}, but {name} is made of {len(parts)} numbers")
    given: list[int] = []
    for part, entry in zip(parts, entries[1:], strict=True):
        if part not in ranges:
            raise BadPosition(f"{field} is {shown(value)}, but this edition has no {part}")
        least, greatest = ranges[part]
        given.append(number(f"{field}: the {part} of {name}", entry, least, greatest))
    return frames[name](*given)
