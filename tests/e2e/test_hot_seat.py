"""Two people at one page: a curtain between their turns."""

from playwright.sync_api import expect
from tools.serving import Server

from tests.e2e.conftest import NewPerson
from tests.e2e.games import COUNCIL
from tests.e2e.listening import ListeningPerson, views_in
from tests.e2e.mirror import Mirror
from tests.e2e.person import Person

NAMES = ["Ana", "Ben"]


def pass_the_device(both: Person, seat: int) -> None:
    """The curtain is closed until the right one opens it."""
    curtain = both.page.get_by_role("dialog", name=f"Pass the device to {NAMES[seat]}")
    expect(curtain).to_be_visible()
    assert both.offered() == set(), "nothing to answer behind the curtain"
    both.page.keyboard.press("Escape")
    expect(curtain).to_be_visible()
    both.click(f"I am {NAMES[seat]}: show my table")
    expect(curtain).to_be_hidden()


def test_a_curtain_hides_the_table_whenever_the_device_changes_hands(
    server: Server, new_person: NewPerson
) -> None:
    both = new_person(server)
    both.set_up(NAMES, "17", hot_seat=True)
    mirror = Mirror.new(["person:Ana", "person:Ben"], "17")
    behind, curtains = None, 0
    while mirror.view()["round"] < 2:
        seat = mirror.seat
        if seat != behind:
            pass_the_device(both, seat)
            behind, curtains = seat, curtains + 1
        both.sees(mirror)
        move = mirror.choose()
        both.answer(move)
        mirror.play(move)
    assert curtains >= 4


def test_secret_plans_are_made_one_after_the_other_behind_the_curtain(
    server: Server, new_person: NewPerson
) -> None:
    both = new_person(server, ListeningPerson)
    assert isinstance(both, ListeningPerson)
    both.set_up(NAMES, "69", game=COUNCIL, hot_seat=True)
    mirror = Mirror.new(["person:Ana", "person:Ben"], "69", COUNCIL)
    behind, curtains = -1, 0
    planned: list[int] = []
    while mirror.view()["round"] < 2:
        asked = mirror.seats
        seat = behind if behind in asked else asked[0]
        planning = mirror.view()["phase"] == "plan"
        if seat != behind:
            if planning and planned:
                told = [view for message in both.heard()[-1:] for view in views_in(message)]
                assert told
                assert all(player["plan"] is None for view in told for player in view["players"])
            heard = len(both.frames)
            pass_the_device(both, seat)
            both.sees(mirror, seat)
            told = [view for message in both.heard(heard) for view in views_in(message)]
            assert told
            assert all(view["seat"] == seat for view in told)
            assert all(view["players"][1 - seat]["plan"] is None for view in told)
            behind, curtains = seat, curtains + 1
        if planning and seat not in planned:
            planned.append(seat)
        both.sees(mirror, seat)
        move = mirror.choose(seat)
        both.answer(move)
        mirror.play(move, seat)
        if move.text == "commit" and mirror.view()["phase"] == "plan":
            expect(both.table).to_have_attribute("data-moves", str(mirror.moves))
    assert sorted(planned) == [0, 1]
    assert curtains >= 4
