"""Stub."""
from typing import Any
def seat_name(terms: Any, seat: int) -> str: return "Automa" if terms.is_automa(seat) else f"Seat {seat}"
def prompt(state: Any) -> str: return type(state.decision).__name__
def label(state: Any, move: Any) -> str: return str(move.text)
def sentence(content: Any, event: Any, names: Any) -> str | None: return f"{event.kind} {event.facts}"
