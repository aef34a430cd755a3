"""Labels of moves, made shorter."""


def brief(label: str) -> str:
    """The beginning of a label: what is chosen, without what it costs, brings or gives up."""
    start = label.split(":", maxsplit=1)[0]
    while start.count("(") > start.count(")"):
        start = start[: start.rindex("(")].rstrip()
    return start
