"""Labels of moves, made shorter, and lists of names."""

from collections.abc import Sequence


def brief(label: str) -> str:
    """The beginning of a label: what is chosen, without what it costs, brings or gives up."""
    start = label.split(":", maxsplit=1)[0]
    while start.count("(") > start.count(")"):
        start = start[: start.rindex("(")].rstrip()
    return start


def listed(names: Sequence[str]) -> str:
    """Names in a sentence: `Ana, Ben and Cleo`."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
