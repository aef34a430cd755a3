"""Words (a first draft)."""

from typing import Any

INTRODUCTION = ()
SCORE_SOURCES = {
    "contracts": "Contracts",
    "upgrades": "Upgrades",
    "store": "Store",
    "tokens": "Reward tokens",
}


def seat_name(terms: Any, seat: int) -> str:
    return f"Player {seat + 1}"


def option_texts(name: str) -> dict[str, str]:
    return {}


def prompt(state: Any, names: Any = None) -> str:
    return type(state.decision).__name__


def label(state: Any, move: Any, names: Any = None) -> str:
    return move.text


def wasteful(state: Any, move: Any) -> str | None:
    return None


def news(events: Any) -> list[Any]:
    return list(events)


def sentence(content: Any, event: Any, names: Any) -> str | None:
    return f"{event.kind} {event.facts}"


def goal(state: Any, seat: int, names: Any) -> dict[str, Any]:
    return {"text": "", "gap": "", "meters": [], "phase": ""}
