"""Two people at one page: a curtain between their turns."""

from playwright.sync_api import expect
from tools.serving import Server

from tests.e2e.conftest import NewPerson
from tests.e2e.games import COUNCIL, OTYS, STARSHIP
from tests.e2e.listening import ListeningPerson, views_in
from tests.e2e.mirror import Mirror
from tests.e2e.otys import spying
from tests.e2e.person import Person
from tests.e2e.starship import shows_the_numbers

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
    behind = -1
    planned: list[int] = []
    heard = 0
    while mirror.view()["round"] < 2:
        asked = mirror.seats
        seat = behind if behind in asked else asked[0]
        if seat != behind:
            expect(both.table).to_have_attribute("data-moves", str(mirror.moves))
            expect(both.page.get_by_role("dialog")).to_be_visible()
            closed = [view for message in both.heard(heard) for view in views_in(message)][-1]
            assert closed["seat"] == -1, "with the curtain closed nobody looks"
            assert [player["plan"] for player in closed["players"]] == [None, None]
            heard = len(both.frames)
            pass_the_device(both, seat)
            both.sees(mirror, seat)
            behind = seat
        if mirror.view()["phase"] == "plan" and planned[-1:] != [seat]:
            planned.append(seat)
        both.sees(mirror, seat)
        move = mirror.choose(seat)
        both.answer(move)
        mirror.play(move, seat)
        if mirror.view()["phase"] == "plan":
            seen = [view for message in both.heard(heard) for view in views_in(message)]
            assert seen
            assert all(view["players"][1 - seat]["plan"] is None for view in seen)
    assert sorted(planned) == [0, 1], "each has planned once, at a stretch"


def test_private_contracts_stay_behind_the_curtain(server: Server, new_person: NewPerson) -> None:
    both = new_person(server, ListeningPerson)
    assert isinstance(both, ListeningPerson)
    both.set_up(NAMES, "11", game=OTYS, hot_seat=True)
    mirror = Mirror.new(["person:Ana", "person:Ben"], "11", OTYS)
    behind, kept, heard = -1, 0, 0
    while mirror.view()["round"] < 3:
        seat = mirror.seat
        if seat != behind:
            expect(both.table).to_have_attribute("data-moves", str(mirror.moves))
            expect(both.page.get_by_role("dialog")).to_be_visible()
            closed = [view for message in both.heard(heard) for view in views_in(message)][-1]
            assert closed["seat"] == -1, "with the curtain closed nobody looks"
            assert [player["hand"] for player in closed["players"]] == [None, None]
            heard = len(both.frames)
            pass_the_device(both, seat)
            behind = seat
        both.sees(mirror)
        move = spying(mirror, "draw")
        kept += move.verb == "keep"
        both.answer(move)
        mirror.play(move)
        seen = [view for message in both.heard(heard) for view in views_in(message)]
        assert all(view["players"][1 - seat]["hand"] is None for view in seen)
    assert kept > 0
    assert any(player["hand_size"] for player in mirror.view()["players"])


def test_supplies_stay_behind_the_curtain(server: Server, new_person: NewPerson) -> None:
    both = new_person(server, ListeningPerson)
    assert isinstance(both, ListeningPerson)
    both.set_up(NAMES, STARSHIP.seed, game=STARSHIP, hot_seat=True)
    mirror = Mirror.new(["person:Ana", "person:Ben"], STARSHIP.seed, STARSHIP)
    behind, curtains, heard = -1, 0, 0
    while curtains < 7:
        seat = mirror.seat
        if seat != behind:
            expect(both.table).to_have_attribute("data-moves", str(mirror.moves))
            expect(both.page.get_by_role("dialog")).to_be_visible()
            closed = [view for message in both.heard(heard) for view in views_in(message)][-1]
            assert closed["seat"] == -1, "with the curtain closed nobody looks"
            assert [one["supply"] for one in closed["corporations"]] == [None, None]
            heard = len(both.frames)
            pass_the_device(both, seat)
            behind, curtains = seat, curtains + 1
        both.sees(mirror)
        shows_the_numbers(both.page, mirror, seat)
        move = mirror.choose()
        both.answer_in_a_long_game(mirror, move)
        mirror.play(move)
        seen = [view for message in both.heard(heard) for view in views_in(message)]
        assert any(view["corporations"][seat]["supply"] for view in seen)
        assert all(view["corporations"][1 - seat]["supply"] is None for view in seen)
