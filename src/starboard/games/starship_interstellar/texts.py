"""The words of the game (draft)."""

from collections.abc import Sequence
from typing import Any

from starboard.games.starship_interstellar.content import Content
from starboard.games.starship_interstellar.state import Terms, Voyage
from starboard.kernel.event import Event
from starboard.kernel.move import Move

INTRODUCTION: tuple[str, ...] = (
    "Mine the Solar System, build the Interstellar and save humankind before Earth burns.",
)
SCORE_SOURCES: dict[str, str] = {}


def seat_name(terms: Terms, seat: int) -> str:
    return terms.content.corporations[seat]


def option_texts(name: str) -> dict[str, str]:
    return {}


def prompt(state: Voyage, names: Sequence[str] | None) -> str:
    return f"{type(state.decision).__name__}?"


def label(state: Voyage, move: Move, names: Sequence[str] | None) -> str:
    return move.text


def wasteful(state: Voyage, move: Move) -> str | None:
    return None


def news(events: Sequence[Event]) -> list[Event]:
    return list(events)


def sentence(content: Content, event: Event, names: Sequence[str]) -> str | None:
    return f"{event.kind} {event.facts}"


def goal(state: Voyage, seat: int, names: Sequence[str]) -> dict[str, Any]:
    return {"text": "Most Prestige wins.", "gap": "", "meters": [], "phase": ""}
