"""Which events are told as they happen."""

from collections.abc import Sequence
from typing import Final

from starboard.games.starship_interstellar.texts_traces import trace_sentence
from starboard.kernel.event import Event

SILENT: Final = (  # there to be seen, or said by the event before or after it
    "display",
    "rotate",
    "collect",
    "hall-top",
    "hall-planet",
    "hall-gather",
    "hall-again",
)
SEEN: Final = frozenset(
    {
        ("project", "SI-2.10"),  # the projects are there to be seen
        ("pay", "SI-7.3"),  # `fly` says the Fuel
        ("gain", "SI-7.17"),  # `found` says the cubes
        ("gain", "SI-11.3"),  # `build` says the Prestige
        ("gain", "SI-12.2"),  # `save` says the Reputation
        ("gain", "SI-15.13"),
        ("family", "SI-23.2"),  # the Families are there to be seen
        ("gain", "SI-23.5"),  # `save-family` says the Reputation
        ("gain", "SI-13.4"),  # `discover` says the Prestige
        ("gain", "SI-13.12"),  # `trappist` says it
        ("gain", "SI-17.1"),  # the phase says what everybody gains
        ("gain", "SI-17.2"),  # and what the Governor gains
        ("salvation", "SI-34.1"),  # `hall-cell` says the action of H.A.L.L.
        ("load", "SI-33.8"),  # `fly` and `unload` say it
        ("pay", "SI-33.12"),  # `fly` says the Fuel
        ("gain", "SI-33.17"),  # `hall-cell` says the Fuel
        ("turn-over", "SI-33.11"),  # `found` says the token
        ("pay", "SI-35.9"),  # what a move of its probes costs is printed
        ("pay", "SI-35.12"),
        ("gain", "SI-35.15"),  # `save` says the Reputation
    }
)


def news(events: Sequence[Event]) -> list[Event]:
    """Without what another event says as well, and without what is plain to see.

    Of H.A.L.L. stay the token, the cell with its cube and what comes of it; its traces have the rest.
    """
    return [event for at, event in enumerate(events) if told(event) and news_of_hall(event, events[at + 1 :])]


def news_of_hall(event: Event, following: Sequence[Event]) -> bool:
    """Is it worth a line beside the events that follow? What is not of H.A.L.L. always is."""
    if event.kind == "hall-token":
        return not unusable(following)
    if event.kind == "trace":
        return trace_sentence(event.facts, "") is not None
    if event.kind == "hall-cube":
        return "empty" in event.facts
    if event.kind == "hall-return":
        return not unusable(following)
    if event.kind == "pay" and event.rule == "SI-33.5":
        return "cubes" in event.facts
    return True


def unusable(following: Sequence[Event]) -> bool:
    """Does a token turn out to be useless, before another one or a turn begins?"""
    for event in following:
        if event.kind in ("hall-token", "hall-cell", "turn", "phase"):
            return False
        if event.kind == "hall-unusable":
            return True
    return False


def told(event: Event) -> bool:
    """Is an event worth a line? A gain that was cut always is."""
    if event.kind in SILENT:
        return False
    if event.kind == "gain" and "lost" in event.facts:
        return True
    if event.kind == "restock" and not event.facts["cubes"]:
        return False
    return (event.kind, event.rule) not in SEEN
