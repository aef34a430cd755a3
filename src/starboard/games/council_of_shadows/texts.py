"""Council of Shadows in words."""

from collections.abc import Sequence
from typing import Any

from starboard.games.council_of_shadows.content import Content
from starboard.games.council_of_shadows.state import Council, Terms
from starboard.kernel.event import Event
from starboard.kernel.move import Move
from starboard.kernel.trace import funnel

INTRODUCTION: tuple[str, ...] = ()
SCORE_SOURCES: dict[str, str] = {}


def seat_name(terms: Terms, seat: int) -> str:
    return "Automa" if terms.is_automa(seat) else f"Player {seat + 1}"


def option_texts(content: Content, name: str) -> dict[str, str]:
    return {}


def prompt(state: Council, names: Sequence[str] | None) -> str:
    return type(state.stack[-1]).__name__


def label(state: Council, move: Move, names: Sequence[str] | None) -> str:
    return move.text


def wasteful(state: Council, move: Move) -> str | None:
    return None


def news(events: Sequence[Event]) -> list[Event]:
    return [event for event in events if event.kind != "trace"]


def trace_lines(facts: dict[str, Any], content: Content) -> list[str]:
    return []


def trace_info(content: Content, event: Event) -> dict[str, Any]:
    return {**funnel(event.facts), "rule": event.rule, "lines": []}


def sentence(content: Content, event: Event, names: Sequence[str]) -> str | None:
    return event.kind


def goal(state: Council, seat: int, names: Sequence[str]) -> dict[str, Any]:
    return {"text": "", "gap": "", "meters": [], "phase": ""}
