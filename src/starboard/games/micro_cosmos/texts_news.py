"""Which events are told as they happen."""

from collections.abc import Sequence

from starboard.games.micro_cosmos.texts_traces import TRAVEL
from starboard.kernel.event import Event


def news(events: Sequence[Event]) -> list[Event]:
    """Without what the end screen says, and the traces of what the next event tells anyway.

    Where the Automa goes and what it skips stay; why it skips a line is told once.
    """
    raised = any(event.kind == "raise" for event in events)
    found: list[Event] = []
    for event in events:
        if event.kind in ("final", "over"):
            continue
        if event.kind == "automa-skip" and found and found[-1].kind == "trace":
            continue
        if event.kind == "trace":
            question = str(event.facts["question"])
            skipped = event.facts["choice"] is None and not (question.startswith("which track") and raised)
            if not question.startswith(TRAVEL) and not skipped:
                continue
        found.append(event)
    return found
