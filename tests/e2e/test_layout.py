"""One screen: the page never scrolls while a decision is open, and nothing that matters is cut off. All measured."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tools.serving import Server

from tests.e2e.conftest import NewPerson
from tests.e2e.measuring import cut_off, is_whole, overlaps, page_scroll
from tests.e2e.mirror import Mirror
from tests.e2e.person import Person
from tests.e2e.tables import load, never, played, round_reached, solo

SIZES = [(1366, 768), (1024, 768), (1920, 1080)]
PARTS = [f"main.table > .{part}" for part in ("top", "mine", "board", "others", "log", "strip", "prompt")]
MOMENTS: dict[str, Callable[[Mirror], bool]] = {
    "set-up": lambda _game: True,
    "first travel": round_reached(1, "Travel"),
    "middle": round_reached(7, "Travel"),
    "late crew": round_reached(14, "CrewPlay"),
    "late": round_reached(15, "Travel"),
}


def look(person: Person, moment: str) -> None:
    assert page_scroll(person.page) == (0, 0), f"the page scrolls at {moment}"
    assert overlaps(person.page, PARTS) == [], moment
    for part in PARTS:
        assert is_whole(person.page.locator(part)), f"{part} is cut off at {moment}"
    assert cut_off(person.page, "#prompt .question") == [], moment
    assert cut_off(person.page, "main.table > .top") == [], moment


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_page_never_scrolls_while_a_decision_is_open(
    server: Server, new_person: NewPerson, size: tuple[int, int]
) -> None:
    ana = new_person(server, width=size[0], height=size[1])
    for moment, until in MOMENTS.items():
        opened = solo(server, "29", until)
        ana.open(opened.link())
        ana.sees(opened.mirror)
        look(ana, moment)
        assert is_whole(ana.question)
        ana.choose(opened.mirror.choose())
        expect(ana.page.locator("[data-do]")).to_be_visible()
        look(ana, f"{moment}, with a preview")
        assert is_whole(ana.page.locator("[data-do]")), f"the button that does it is in sight at {moment}"
        assert ana.page.locator("[data-do]").evaluate(
            "one => { const box = one.getBoundingClientRect();"
            " return one.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)); }"
        )
    ana.click("Look back at the game")
    expect(ana.page.get_by_role("slider")).to_be_visible()
    look(ana, "a look back")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_full_table_of_four_fits(server: Server, new_person: NewPerson, size: tuple[int, int]) -> None:
    mirror = Mirror.new(["person:Ana", "person:Ben", "person:Cleo", "person:Dov"], "4")
    opened = load(server, played(mirror, lambda game: game.view()["round"] >= 6 and game.seat == 0))
    ana = new_person(server, width=size[0], height=size[1])
    ana.open(opened.link())
    ana.sees(mirror)
    look(ana, "a table of four")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_end_screen_fits_across(server: Server, new_person: NewPerson, size: tuple[int, int]) -> None:
    opened = solo(server, "29", never)
    ana = new_person(server, width=size[0], height=size[1])
    ana.open(opened.link())
    ana.sees(opened.mirror)
    assert page_scroll(ana.page) == (0, 0)
    assert is_whole(ana.end)
    assert is_whole(ana.page.locator(".end h2"))


def test_text_at_twice_its_size_needs_no_scrolling_across(server: Server, new_person: NewPerson) -> None:
    opened = solo(server, "29", round_reached(7, "Travel"))
    ana = new_person(server, width=1280, height=1024, text="largest")
    ana.open(opened.link())
    ana.sees(opened.mirror)
    size = ana.page.evaluate("() => parseFloat(getComputedStyle(document.documentElement).fontSize)")
    assert size >= 1.9 * 16 or size >= 24
    assert page_scroll(ana.page)[0] == 0
    ana.answer(opened.mirror.choose())
