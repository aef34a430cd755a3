"""Which events are told as they happen."""

from collections.abc import Sequence
from typing import Final

from starboard.games.council_of_shadows.texts_traces import GALAXY, SIDE
from starboard.kernel.event import Event

SILENT: Final = (
    "discover",
    "pile-open",
    "tech-drawn",
    "assess-end",
    "no-effect",
)  # the next event says it, or nothing happened


def news(events: Sequence[Event]) -> list[Event]:
    """Without what another event says as well, and without the traces of what is plain.

    Of the Automa's choices those stay in which it does not do what its card says first.
    """
    found: list[Event] = []
    for event in events:
        if event.kind in SILENT:
            continue
        if event.kind == "display" and event.rule == "CS-2.4":  # the first display is there to be seen
            continue
        if event.kind == "buy-end" and event.facts["purchases"]:
            continue
        if event.kind == "commit" and event.rule == "CS-5.3":  # the plan is shown at once
            continue
        if event.kind == "lay" and "card" not in event.facts:
            continue
        if event.kind == "nothing" and event.facts["step"] == "assess":
            continue
        if event.kind == "trace" and not surprising(event):
            continue
        found.append(event)
    return found


def surprising(event: Event) -> bool:
    """A trace that tells more than the event after it: the right side instead of the left one, a galaxy left out."""
    question, choice = event.facts["question"], event.facts["choice"]
    return (question == SIDE and choice == "right") or (question == GALAXY and choice is None)
