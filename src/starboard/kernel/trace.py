"""Traces: how an automa reached a choice, in a form from which the choice can be derived again."""

from typing import Any, Final

IS: Final = "is"
AT_LEAST: Final = "at-least"
LEAST: Final = "least"
MOST: Final = "most"


class Trace:
    """A funnel: candidates with facts, filters in order, what is left.

    A filter keeps the candidates whose fact `is` a value or is `at-least` a value, or those with the `least` or
    `most` of a fact. If nobody is left the choice is None: the line is skipped or another rule takes over. If several
    are left, a person chooses among them.
    """

    __slots__ = ("candidates", "filters", "kept", "question", "rule")

    def __init__(self, question: str, rule: str) -> None:
        self.question = question
        self.rule = rule
        self.candidates: list[dict[str, Any]] = []
        self.filters: list[dict[str, Any]] = []
        self.kept: list[dict[str, Any]] = []

    def candidate(self, name: str, facts: dict[str, Any]) -> None:
        entry: dict[str, Any] = {"name": name, "facts": facts}
        self.candidates.append(entry)
        self.kept.append(entry)

    def keep(self, fact: str, test: str, rule: str, value: object = None) -> None:
        """Apply one filter to what is left."""
        self.kept = passing(self.kept, fact, test, value)
        entry: dict[str, Any] = {"fact": fact, "test": test, "rule": rule}
        if test in (IS, AT_LEAST):
            entry["value"] = value
        entry["kept"] = [kept["name"] for kept in self.kept]
        self.filters.append(entry)

    def facts(self, choice: str | None) -> dict[str, object]:
        """The facts of the trace's event."""
        return {
            "question": self.question,
            "candidates": self.candidates,
            "filters": self.filters,
            "choice": choice,
        }


def passing(
    candidates: list[dict[str, Any]], fact: str, test: str, value: object = None
) -> list[dict[str, Any]]:
    """The candidates that pass one filter."""
    if not candidates:
        return []
    values = [candidate["facts"][fact] for candidate in candidates]
    if test == IS:
        return [c for c, v in zip(candidates, values, strict=True) if v == value]
    if test == AT_LEAST:
        return [c for c, v in zip(candidates, values, strict=True) if v >= value]
    if test == LEAST:
        best = min(values)
    elif test == MOST:
        best = max(values)
    else:
        raise ValueError(f"unknown test {test!r} in a trace")
    return [c for c, v in zip(candidates, values, strict=True) if v == best]


def derive(facts: dict[str, Any]) -> list[str]:
    """Apply the filters of a recorded trace to its recorded facts: the names that are left."""
    kept: list[dict[str, Any]] = facts["candidates"]
    for entry in facts["filters"]:
        kept = passing(kept, entry["fact"], entry["test"], entry.get("value"))
    return [candidate["name"] for candidate in kept]


def funnel(facts: dict[str, Any]) -> dict[str, Any]:
    """A recorded trace as a page draws it: which filter took each candidate `out`, how many each filter kept.

    Names serve as labels and facts are spelled as they are; a game puts its own words in their place.
    """
    filters: list[dict[str, Any]] = facts["filters"]
    candidates: list[dict[str, Any]] = []
    for candidate in facts["candidates"]:
        name: str = candidate["name"]
        out: int | None = None
        for index, entry in enumerate(filters):
            if name not in entry["kept"]:
                out = index
                break
        candidates.append(
            {
                "name": name,
                "label": name,
                "about": [],
                "facts": {fact: str(value) for fact, value in candidate["facts"].items()},
                "out": out,
                "chosen": name == facts["choice"],
            }
        )
    return {
        "question": facts["question"],
        "candidates": candidates,
        "filters": [
            {
                "text": f"{entry['fact']} {entry['test']} {entry.get('value', '')}".rstrip(),
                "rule": entry["rule"],
                "kept": len(entry["kept"]),
            }
            for entry in filters
        ],
        "choice": facts["choice"],
    }
