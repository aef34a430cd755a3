"""A whole solo game of Council of Shadows against the Automa, from the lobby to the end screen, with a mouse."""

import re

from playwright.sync_api import expect
from tools.serving import Server

from tests.e2e.conftest import NewPerson
from tests.e2e.council import shows_the_end, shows_the_numbers
from tests.e2e.games import COUNCIL
from tests.e2e.measuring import page_scroll
from tests.e2e.mirror import Mirror
from tests.e2e.person import Person

SEED = "117"  # a short game


def test_a_whole_solo_game_against_the_automa(server: Server, new_person: NewPerson) -> None:
    ana = new_person(server)
    ana.start_solo(SEED, game=COUNCIL)
    mirror = Mirror.solo(SEED, COUNCIL)
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
        ana.answer(move)
        mirror.play(move)
    assert explained
    assert phases == {"buy", "plan", "act"}
    shows_the_end(ana, mirror)
    expect(ana.page.get_by_role("img", name="Energy by round")).to_be_visible()
    assert page_scroll(ana.page) == (0, 0)
    assert ana.answers > 40
    assert ana.on_board > ana.answers // 2, "most answers can be given on the board"


def look_at_a_choice_of_the_automa(ana: Person, mirror: Mirror) -> None:
    """The funnel of a choice opens from the log: the question, how many were considered, and which one was taken."""
    edition = mirror.table.edition
    traces = [
        edition.trace_info(event)
        for played in mirror.table.entries
        for event in played.events
        if event.kind == "trace"
    ]
    log = ana.page.get_by_role("log")
    why = log.get_by_role("button", name=re.compile("^Why[?] "))
    if why.count() == 0:
        log.locator("summary").last.click()
    why.last.click()
    card = ana.page.locator("section.trace")
    expect(card).to_be_visible()
    question = card.get_by_role("heading").inner_text()
    known = [trace for trace in traces if trace["question"].lower() == question.lower()]
    assert known, f"the Automa was never asked: {question}"
    expect(card).to_contain_text("Considered")
    shown = card.inner_text()
    assert any(all(candidate["label"] in shown for candidate in trace["candidates"]) for trace in known)
    expect(card.get_by_role("button", name=re.compile("^Rule CS-")).first).to_be_visible()
    assert page_scroll(ana.page) == (0, 0)
    card.get_by_role("button", name="Close the explanation").click()
    expect(card).to_have_count(0)
