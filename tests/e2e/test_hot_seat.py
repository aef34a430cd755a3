"""Two people at one page: a curtain between their turns."""

from playwright.sync_api import expect
from tools.serving import Server

from tests.e2e.conftest import NewPerson
from tests.e2e.mirror import Mirror


def test_a_curtain_hides_the_table_whenever_the_device_changes_hands(
    server: Server, new_person: NewPerson
) -> None:
    both = new_person(server)
    both.set_up(["Ana", "Ben"], "17", hot_seat=True)
    mirror = Mirror.new(["person:Ana", "person:Ben"], "17")
    names, behind, curtains = ["Ana", "Ben"], None, 0
    while mirror.view()["round"] < 2:
        seat = mirror.seat
        if seat != behind:
            curtain = both.page.get_by_role("dialog", name=f"Pass the device to {names[seat]}")
            expect(curtain).to_be_visible()
            assert both.offered() == set(), "nothing to answer behind the curtain"
            both.page.keyboard.press("Escape")
            expect(curtain).to_be_visible()
            both.click(f"I am {names[seat]}: show my table")
            expect(curtain).to_be_hidden()
            behind, curtains = seat, curtains + 1
        both.sees(mirror)
        move = mirror.choose()
        both.answer(move)
        mirror.play(move)
    assert curtains >= 4
