"""How an automa came to a choice, as the page explains it and as the game recorded it."""

import re
from typing import Any

from playwright.sync_api import Locator, expect

from tests.e2e.measuring import page_scroll
from tests.e2e.mirror import Mirror
from tests.e2e.person import Person


def shows_funnel(card: Locator, trace: dict[str, Any]) -> bool:
    """Whether a card shows this trace: every candidate, and how many were left after each filter."""
    words = card.inner_text()
    counts = [int(count) for count in card.locator(".stage .number").all_inner_texts()]
    kept = [len(trace["candidates"]), *[one["kept"] for one in trace["filters"]]]
    return counts == kept and all(candidate["label"] in words for candidate in trace["candidates"])


def look_at_a_choice_of_the_automa(person: Person, mirror: Mirror, prefix: str) -> None:
    """The funnel of a choice among several opens from the log: the question, how many were considered, which was taken.

    The prefix is that of the game's rules.
    """
    edition = mirror.table.edition
    traces = [
        edition.trace_info(event)
        for played in mirror.table.entries
        for event in played.events
        if event.kind == "trace"
    ]
    log = person.open_log()
    card = person.page.locator("section.trace")
    known: list[dict[str, Any]] = []
    for why in log.get_by_role("button", name=re.compile("^Why[?] ")).all()[::-1]:
        why.press("Enter")
        expect(card).to_be_visible()
        question = card.get_by_role("heading").inner_text()
        asked = [trace for trace in traces if trace["question"].lower() == question.lower()]
        assert asked, f"the automa was never asked: {question}"
        known = [trace for trace in asked if shows_funnel(card, trace) and len(trace["candidates"]) > 1]
        if known:
            break
    assert known, "no choice among several was explained"
    expect(card).to_contain_text("Considered")
    assert any(trace["choice"] in card.inner_text() for trace in known)
    expect(card.get_by_role("button", name=re.compile(f"^Rule {prefix}-")).first).to_be_visible()
    assert page_scroll(person.page) == (0, 0)
    card.get_by_role("button", name="Close the explanation").click()
    expect(card).to_have_count(0)
