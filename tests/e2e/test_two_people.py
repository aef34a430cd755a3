"""Two people, each on a page of their own: one sets the table up and sends the other a link."""

import re
from collections.abc import Callable

from playwright.sync_api import expect
from tools.serving import Server

from tests.e2e.conftest import NewPerson
from tests.e2e.mirror import Mirror
from tests.e2e.person import Person, play
from tests.e2e.tables import load, near_the_end, never

SEED = "17"  # a short game


def test_two_people_on_two_pages_play_in_step_from_the_lobby_to_the_end_screen(
    server: Server, new_person: NewPerson
) -> None:
    """The first rounds at the table that one of them has set up, the last ones at a table near the end of the game."""
    ana, ben = new_person(server), new_person(server, width=1024)
    onlooker = new_person(server, width=360, height=640)
    ana.set_up(["Ana", "Ben"], SEED)
    expect(ana.page.get_by_role("dialog", name="Share this table")).to_be_visible()
    bens_link, onlookers_link = ana.link_for("Ben"), ana.link_for("onlookers")
    ana.page.keyboard.press("Escape")
    ben.open(bens_link)
    expect(ben.table).to_be_visible()
    assert "#" not in ben.page.url, "the secret does not stay in the address"
    onlooker.open(onlookers_link)
    expect(onlooker.table).to_be_visible()

    mirror = Mirror.new(["person:Ana", "person:Ben"], SEED)
    people = {0: ana, 1: ben}
    changes = in_turns(people, mirror, lambda game: game.view()["round"] >= 3)
    assert changes >= 4
    expect(onlooker.table).to_have_attribute("data-moves", str(mirror.moves))
    assert onlooker.offered() == set()

    opened = load(server, near_the_end(mirror, 14))
    mirror = opened.mirror
    for seat, person in people.items():
        person.open(opened.link(seat))
    onlooker.open(opened.spectator_link)
    in_turns(people, mirror, never)
    for person in (ana, ben, onlooker):
        expect(person.table).to_have_attribute("data-moves", str(mirror.moves))
    ana.sees(mirror)
    ben.sees(mirror)
    outcome = mirror.table.state.outcome()
    assert outcome is not None
    totals = [str(total) for total in outcome.totals]
    for person in (ana, ben, onlooker):
        expect(person.page.locator("tfoot td")).to_have_text(totals)
    assert onlooker.offered() == set()


def in_turns(people: dict[int, Person], mirror: Mirror, until: Callable[[Mirror], bool]) -> int:
    """Both play, each in their turn; how often the turn has passed."""
    waiting, changes = -1, 0
    while not mirror.over and not until(mirror):
        seat = mirror.seat
        people[seat].sees(mirror)
        if waiting != seat:  # the turn has passed: the other one has nothing to answer
            waiting, changes = seat, changes + 1
            expect(people[1 - seat].question).to_have_count(0)
            assert people[1 - seat].offered() == set()
        move = mirror.choose()
        people[seat].answer_in_a_long_game(mirror, move)
        mirror.play(move)
    return changes


def test_a_page_without_the_link_does_not_get_in(server: Server, new_person: NewPerson) -> None:
    ana, stranger = new_person(server), new_person(server)
    ana.set_up(["Ana", "Ben"], "3")
    stranger.open(re.sub("#.*", "", ana.page.url))
    expect(stranger.page.get_by_role("alert")).to_contain_text("no link to this table")
    stranger.expected.append("404")
    stranger.page.goto("about:blank")
    stranger.open(f"{re.sub('#.*', '', ana.page.url)}#{'x' * 32}")
    expect(stranger.page.get_by_role("alert")).to_be_visible()
    expect(stranger.table).to_have_count(0)


def test_a_person_leaves_the_seat_to_a_bot_and_takes_it_back(server: Server, new_person: NewPerson) -> None:
    ana, ben = new_person(server), new_person(server)
    ana.set_up(["Ana", "Ben"], "5")
    bens_link = ana.link_for("Ben")
    ana.page.keyboard.press("Escape")
    ben.open(bens_link)
    expect(ben.table).to_be_visible()
    mirror = Mirror.new(["person:Ana", "person:Ben"], "5")
    play({0: ana, 1: ben}, mirror, lambda game: game.seat == 1)

    ben.click(re.compile("^Menu"))
    ben.page.get_by_role("dialog").get_by_role("button", name=re.compile("^Ben")).click()
    ben.page.get_by_role("radio", name=re.compile("^Greedy")).check()
    ben.click("Leave it to the bot")
    ben.page.keyboard.press("Escape")
    expect(ana.question).to_be_visible()  # the bot has answered until Ana is asked again
    assert int(ana.table.get_attribute("data-moves") or 0) > mirror.moves
    ben.click(re.compile("^Menu"))
    ben.page.get_by_role("dialog").get_by_role("button", name=re.compile("^Ben")).click()
    ben.click("Take over this seat")
    ben.page.keyboard.press("Escape")
    expect(ana.page.get_by_role("dialog")).to_have_count(0)
    ana.click(re.compile("^Menu"))
    expect(ana.page.get_by_role("dialog").get_by_role("button", name=re.compile("^Ben"))).to_contain_text(
        "here"
    )
