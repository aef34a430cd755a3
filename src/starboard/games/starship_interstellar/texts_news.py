"""Which events are told as they happen."""

from collections.abc import Sequence
from typing import Final

from starboard.kernel.event import Event

SILENT: Final = ("display", "rotate", "collect")  # there to be seen, or said by the event before or after it
SEEN: Final = frozenset(
    {
        ("project", "SI-2.10"),  # the projects are there to be seen
        ("pay", "SI-7.3"),  # `fly` says the Fuel
        ("gain", "SI-7.17"),  # `found` says the cubes
        ("gain", "SI-11.3"),  # `build` says the Prestige
        ("gain", "SI-12.2"),  # `save` says the Reputation
        ("gain", "SI-15.13"),
        ("gain", "SI-13.4"),  # `discover` says the Prestige
        ("gain", "SI-13.12"),  # `trappist` says it
        ("gain", "SI-17.1"),  # the phase says what everybody gains
        ("gain", "SI-17.2"),  # and what the Governor gains
    }
)


def news(events: Sequence[Event]) -> list[Event]:
    """Without what another event says as well, and without what is plain to see."""
    return [event for event in events if told(event)]


def told(event: Event) -> bool:
    """Is an event worth a line? A gain that was cut always is."""
    if event.kind in SILENT:
        return False
    if event.kind == "gain" and "lost" in event.facts:
        return True
    if event.kind == "restock" and not event.facts["cubes"]:
        return False
    return (event.kind, event.rule) not in SEEN
