"""A phone, 360 by 640: goal, own resources and the question are always there, and a finger is enough."""

import re

import pytest
from playwright.sync_api import Locator, expect
from tools.serving import Server

from starboard.kernel import Move
from tests.e2e.conftest import NewPerson
from tests.e2e.games import GAMES
from tests.e2e.measuring import is_whole, page_scroll, small_targets
from tests.e2e.mirror import Mirror
from tests.e2e.person import Person
from tests.e2e.tables import never, solo


class PhonePerson(Person):
    """Somebody with a finger. The list of choices is a drawer, to be opened where it is closed."""

    def point(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)

    def hit(self, control: Locator) -> None:
        control.tap()

    def choose(self, move: Move) -> None:
        for target in move.about:
            if self.press(target) and self.selected == move.text:
                self.on_board += 1
                return
        choice = self.choice(move.text)
        if not choice.is_visible():
            self.hit(self.button(re.compile(r"^\d+ choices?$")))
        self.hit(choice)
        expect(self.page.locator("[data-preview]")).to_have_attribute("data-preview", move.text)


def test_two_rounds_on_a_phone(server: Server, new_person: NewPerson) -> None:
    ana = new_person(server, PhonePerson, width=360, height=640, touch=True)
    ana.start_solo("29")
    mirror = Mirror.solo("29")
    seen: set[str | None] = set()
    while mirror.view()["round"] < 3:
        ana.sees(mirror)
        if mirror.question not in seen:
            seen.add(mirror.question)
            where = f"at {mirror.question}"
            assert page_scroll(ana.page) == (0, 0), where
            assert is_whole(ana.question), f"the question is in sight {where}"
            assert is_whole(ana.page.locator("main.table > .top")), f"goal and resources are in sight {where}"
        move = mirror.choose()
        ana.answer(move)
        mirror.play(move)
    ana.sees(mirror)
    assert len(seen) > 4
    assert ana.on_board > 5
    tabs = ana.page.get_by_role("tab")
    expect(tabs).to_have_count(4)
    for tab in tabs.all():
        tab.tap()
        expect(tab).to_have_attribute("aria-selected", "true")
        assert page_scroll(ana.page) == (0, 0)


def test_the_end_screen_and_the_lobby_fit_a_phone(server: Server, new_person: NewPerson) -> None:
    opened = solo(server, "29", never)
    ana = new_person(server, PhonePerson, width=360, height=640, touch=True)
    ana.open(opened.link())
    ana.sees(opened.mirror)
    assert page_scroll(ana.page)[0] == 0
    ana.open("/")
    for game in GAMES:
        expect(ana.play_solo(game)).to_be_visible()
    assert page_scroll(ana.page)[0] == 0


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
def test_what_can_be_pressed_is_large_enough(server: Server, new_person: NewPerson, touch: bool) -> None:
    """24 pixels for a mouse, 44 for a finger. A spot of the board has 24 on a phone, too: nine cards have to be seen at
    once, and all that can be done there is in the list as well."""
    opened = solo(server, "29", lambda game: game.question == "Travel" and game.view()["round"] >= 4)
    size = {"width": 360, "height": 640} if touch else {"width": 1366, "height": 768}
    ana = new_person(server, touch=touch, **size)
    ana.open(opened.link())
    ana.sees(opened.mirror)
    assert small_targets(ana.page, 24) == []
    if touch:
        assert [small for small in small_targets(ana.page, 44) if not small.startswith("spot:")] == []
