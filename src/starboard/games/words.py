"""Words that every game needs: lists, numbers and articles in a sentence."""

from collections.abc import Iterable


def listing(parts: Iterable[str], last: str = "and") -> str:
    """Several things in a sentence: `a`, `a and b`, `a, b and c`."""
    items = list(parts)
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def plural(count: int, one: str, many: str | None = None) -> str:
    """A number of things: `1 card`, `2 cards`, `2 Batteries`."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def times(count: int) -> str:
    """How often: `once`, `twice`, `3 times`."""
    return ("never", "once", "twice")[count] if count < 3 else f"{count} times"


def with_article(noun: str) -> str:
    return f"an {noun}" if noun[0] in "AEIOUaeiou" else f"a {noun}"


def some(count: int, noun: str) -> str:
    """A number of things, a single one by its article: `an Engineer`, `2 blue Leaders`."""
    return with_article(noun) if count == 1 else plural(count, noun)


def capitalised(text: str) -> str:
    """With a capital letter first, and the rest as it is."""
    return text[:1].upper() + text[1:]


def as_sentence(text: str) -> str:
    """With a capital letter first and a full stop at the end, which a name may have brought: `H.A.L.L.`."""
    return capitalised(text) if text.endswith(".") else f"{capitalised(text)}."


def phrase(text: str) -> str:
    """What a component says as a part of a sentence: without its capital letters and its full stops."""
    return "; ".join(part[:1].lower() + part[1:] for part in text.rstrip(".").split(". "))
