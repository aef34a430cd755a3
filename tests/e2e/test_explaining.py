"""The page explains: why something cannot be done now, and why the automa did what it did."""

import re

from playwright.sync_api import expect
from tools.serving import Server

from tests.e2e.conftest import NewPerson
from tests.e2e.tables import round_reached, solo


def test_a_closed_thing_says_why_not_with_its_rule(server: Server, new_person: NewPerson) -> None:
    opened = solo(server, "29", round_reached(4, "Travel"))
    ana = new_person(server)
    ana.open(opened.link())
    ana.sees(opened.mirror)
    closed = ana.page.locator("[data-closed]")
    if not closed.first.is_visible():
        ana.page.locator("summary", has_text="Not now").click()
    move = closed.first.get_attribute("data-closed")
    assert move not in opened.mirror.legal()
    closed.first.click(force=True)  # it looks disabled, and answers all the same
    answer = ana.page.get_by_role("region", name="What it does")
    expect(answer).to_contain_text("Not now")
    expect(answer.get_by_role("button", name=re.compile(r"^Rule MC-"))).to_be_visible()
    expect(ana.table).to_have_attribute("data-moves", str(opened.mirror.moves))
    answer.get_by_role("button", name=re.compile(r"^Rule MC-")).first.click()
    expect(ana.page.get_by_text(re.compile("MC-")).first).to_be_visible()


def test_the_automas_choice_opens_at_three_depths(server: Server, new_person: NewPerson) -> None:
    opened = solo(server, "29", round_reached(4, "Travel"))
    ana = new_person(server)
    ana.open(opened.link())
    ana.sees(opened.mirror)
    log = ana.page.get_by_role("log")
    ana.page.get_by_text("Only opponents").click()
    expect(log).to_be_visible()
    why = log.get_by_role("button", name=re.compile("^Why[?] "))
    if why.count() == 0:
        log.locator("summary").last.click()
    why.last.click()
    expect(ana.page.get_by_text(re.compile(r"candidates?|choices?", re.IGNORECASE)).first).to_be_visible()
    expect(log.get_by_role("button", name=re.compile("^Rule MC-")).first).to_be_visible()


def test_at_the_step_pace_the_automas_turn_waits_for_next(server: Server, new_person: NewPerson) -> None:
    opened = solo(server, "29", round_reached(3))
    mirror, ana = opened.mirror, new_person(server, pace="step")
    ana.open(opened.link())
    ana.sees(mirror)
    wanted = mirror.view()["round"] + 1
    ana.play(mirror, lambda game: game.view()["round"] >= wanted)
    following = ana.button(re.compile("^Next"))
    expect(following.first).to_be_visible()
    expect(ana.question).to_have_count(0)
    steps = 0
    show_why = ana.page.locator(".show").get_by_role("button", name="why?")
    while ana.question.count() == 0:
        if show_why.count():
            show_why.first.click()
            assert ana.table.evaluate("table => table.scrollTop") == 0, (
                "what opens pushes nothing out of sight"
            )
            ana.page.evaluate("document.activeElement.blur()")  # so that Space is the page's again
        told = ana.page.locator("#prompt .question").inner_text()
        ana.page.keyboard.press("Space")
        steps += 1
        expect(ana.page.locator("#prompt .question")).not_to_have_text(told)
    ana.sees(mirror)
    assert steps > 3, "the automa's turn is told line by line"
