"""Which events are told as they happen."""

from collections.abc import Sequence
from typing import Final

from starboard.kernel.event import Event

SILENT: Final = (
    "tile",
    "side",
    "stock",
    "diver",
    "start-resource",
    "key-stored",
    "end",
    "extra",
)  # there to be seen, or said by the event before or after it
SEEN: Final = {
    "token": "OT-2.2",
    "activate": "OT-3.11",
    "resource-returned": "OT-13.14",
}  # the same, for one rule


def news(events: Sequence[Event]) -> list[Event]:
    """Without what another event says as well, and without what is plain to see."""
    return [event for event in events if event.kind not in SILENT and SEEN.get(event.kind) != event.rule]
