"""A whole solo game of Council of Shadows against the Automa, from the lobby to the end screen, with a mouse."""

import re
from typing import Any

from playwright.sync_api import Locator, expect
from tools.serving import Server

from tests.e2e.conftest import NewPerson
from tests.e2e.council import shows_the_end, shows_the_numbers
from tests.e2e.games import COUNCIL
from tests.e2e.measuring import page_scroll
from tests.e2e.mirror import Mirror
from tests.e2e.person import Person


def test_a_whole_solo_game_against_the_automa(server: Server, new_person: NewPerson) -> None:
    ana = new_person(server)
    ana.start_solo(COUNCIL.seed, game=COUNCIL)
    mirror = Mirror.solo(COUNCIL.seed, COUNCIL)
    phases: set[str] = set()
    explained = False
    while not mirror.over:
        ana.sees(mirror)
        shows_the_numbers(ana.page, mirror)
        assert page_scroll(ana.page) == (0, 0), f"the page scrolls at {mirror.question}"
        view = mirror.view()
        phases.add(view["phase"])
        if view["round"] == 3 and not explained:
            explained = True
            look_at_a_choice_of_the_automa(ana, mirror)
        move = mirror.choose()
        ana.answer_in_a_long_game(mirror, move)
        mirror.play(move)
    assert explained
    assert phases == {"buy", "plan", "act"}
    shows_the_end(ana, mirror)
    expect(ana.page.get_by_role("img", name="Energy by round")).to_be_visible()
    assert page_scroll(ana.page) == (0, 0)
    assert ana.answers > 40
    assert ana.by_hand > ana.answers // 4
    assert ana.on_board > ana.by_hand // 2, "most answers can be given on the board"


def shows_funnel(card: Locator, trace: dict[str, Any]) -> bool:
    """Whether a card shows this trace: every candidate, and how many were left after each filter."""
    words = card.inner_text()
    counts = [int(count) for count in card.locator(".stage .number").all_inner_texts()]
    kept = [len(trace["candidates"]), *[one["kept"] for one in trace["filters"]]]
    return counts == kept and all(candidate["label"] in words for candidate in trace["candidates"])


def look_at_a_choice_of_the_automa(ana: Person, mirror: Mirror) -> None:
    """The funnel of a choice opens from the log: the question, how many were considered, and which one was taken."""
    edition = mirror.table.edition
    traces = [
        edition.trace_info(event)
        for played in mirror.table.entries
        for event in played.events
        if event.kind == "trace"
    ]
    log = ana.open_log()
    card = ana.page.locator("section.trace")
    for why in log.get_by_role("button", name=re.compile("^Why[?] ")).all()[::-1]:
        why.press("Enter")
        expect(card).to_be_visible()
        question = card.get_by_role("heading").inner_text()
        known = [trace for trace in traces if trace["question"].lower() == question.lower()]
        assert known, f"the Automa was never asked: {question}"
        if "Considered" in card.inner_text():
            break
    expect(card).to_contain_text("Considered")
    assert any(shows_funnel(card, trace) for trace in known)
    expect(card.get_by_role("button", name=re.compile("^Rule CS-")).first).to_be_visible()
    assert page_scroll(ana.page) == (0, 0)
    card.get_by_role("button", name="Close the explanation").click()
    expect(card).to_have_count(0)
