"""Two people on two pages play Otys: private contracts stay private, and a copied diver's owner is asked, too."""

import re
from typing import Any

from playwright.sync_api import expect
from tools.serving import Server

from starboard.kernel import Move
from tests.e2e.conftest import NewPerson
from tests.e2e.games import OTYS
from tests.e2e.listening import ListeningPerson, entries_in, views_in
from tests.e2e.mirror import Mirror
from tests.e2e.otys import shows_the_end, shows_the_numbers, spying
from tests.e2e.tables import load, near_the_end

SEED = "20"  # a short game
NAMES = ["Ana", "Ben"]
UNDO = re.compile("^Undo")

# Everything that is on a page, in words, the hints under the pointer included.
ALL_WORDS = """() => document.body.textContent + ' ' + [...document.querySelectorAll('[title], [aria-label]')]
  .map(one => `${one.title ?? ''} ${one.getAttribute('aria-label') ?? ''}`).join(' ')"""

People = dict[int, ListeningPerson]


class Table:
    """Two people, the game beside them, and what each of them may not know."""

    def __init__(self, people: People, mirror: Mirror) -> None:
        self.people = people
        self.mirror = mirror
        self.names = {card["id"]: card["name"] for card in mirror.table.edition.drawing()["contracts"]}
        self.heard = dict.fromkeys(people, 0)
        self.wish = "draw"  # what the Spies are for
        self.secrets = 0  # private cards that were looked for on the page of somebody else

    def private(self, seat: int) -> list[str]:
        """The cards that only a seat knows: in its hand, and those that it looks at."""
        view = self.mirror.view(seat)
        looked = view["looking"]["cards"] if view["looking"] else None
        return [card["id"] for card in view["players"][seat]["hand"]] + (looked or [])

    def answer(self) -> Move:
        """Whoever is asked answers, sees the numbers before it, and the other one has nothing to answer."""
        mirror, seat = self.mirror, self.mirror.seat
        person, other = self.people[seat], self.people[1 - seat]
        person.sees(mirror)
        shows_the_numbers(person.page, mirror, seat)
        move = spying(mirror, self.wish) if self.wish else mirror.choose()
        person.answer_in_a_long_game(mirror, move)
        mirror.play(move)
        expect(other.table).to_have_attribute("data-moves", str(mirror.moves))
        self.hide()
        return move

    def hide(self) -> None:
        """Nothing private of one is on the line or on the page of the other."""
        if self.mirror.over:
            return
        for seat, person in self.people.items():
            messages = person.heard(self.heard[seat])
            self.heard[seat] = len(person.frames)
            for message in messages:
                for view in views_in(message):
                    self.hides(view, seat)
                for entry in entries_in(message):
                    self.says_nothing(entry, seat)
            cards = self.private(1 - seat)
            if cards:
                self.secrets += len(cards)
                words = person.page.evaluate(ALL_WORDS)
                assert [card for card in cards if self.names[card] in words] == [], NAMES[seat]
                assert set(cards) <= set(self.mirror.view(seat)["unseen"]), "they may be in the deck still"

    def hides(self, view: dict[str, Any], seat: int) -> None:
        assert view["seat"] == seat
        assert view["phase"] == "over" or view["players"][1 - seat]["hand"] is None
        if view["looking"] and view["looking"]["seat"] != seat:
            assert view["looking"]["cards"] is None, f"{NAMES[seat]} sees what is looked at"

    def says_nothing(self, entry: dict[str, Any], seat: int) -> None:
        """The log has neither the draw of a private contract nor the choice."""
        if entry["seat"] == 1 - seat:
            assert not entry["move"].startswith("keep"), f"{NAMES[seat]} is told of {entry}"
        for line in entry["lines"]:
            if line["kind"] in ("look", "keep") and line["seat"] == 1 - seat:
                assert [name for name in self.names.values() if name in line["text"]] == []


def test_two_people_play_from_the_lobby_to_the_end_screen_and_keep_their_contracts_to_themselves(
    server: Server, new_person: NewPerson
) -> None:
    """Until both Spies have been out at the table that one has set up, then at a table near the end of the game."""
    people: People = {}
    for seat, width in enumerate((1366, 1024)):
        person = new_person(server, ListeningPerson, width=width)
        assert isinstance(person, ListeningPerson)
        people[seat] = person
    ana, ben = people[0], people[1]
    ana.set_up(NAMES, SEED, game=OTYS, options={"Spy variant": "designer"})
    link = ana.link_for("Ben")
    ana.page.keyboard.press("Escape")
    ben.open(link)
    expect(ben.table).to_be_visible()

    mirror = Mirror.new([f"person:{name}" for name in NAMES], SEED, OTYS, spy_variant="designer")
    table = Table(people, mirror)
    table.answer()
    undo_is_free(people, mirror)
    while table.wish or min(person.answers for person in people.values()) < 10:
        assert not mirror.over, f"nobody comes to {table.wish}"
        if mirror.question == "KeepContract" and table.wish == "draw":
            undo_is_stopped(people[mirror.seat], mirror)
            table.wish = "copy"
        if mirror.question == "CopiedSurface":
            the_owner_is_asked(table)
            table.wish = ""
        table.answer()
    assert table.secrets > 4

    opened = load(server, near_the_end(mirror, 24))
    table = Table(people, opened.mirror)
    for seat, person in people.items():
        table.heard[seat] = len(person.frames)
        person.open(opened.link(seat))
        expect(person.table).to_have_attribute("data-moves", str(opened.mirror.moves))
    table.wish = ""
    while not opened.mirror.over:
        table.answer()
    for seat, person in people.items():
        shows_the_end(person, opened.mirror, seat)


def undo_is_free(people: People, mirror: Mirror) -> None:
    """What one has answered last can be taken back, while nothing was drawn and the turn goes on."""
    person = people[mirror.seat]
    before = mirror.moves
    expect(person.button(UNDO)).to_be_enabled()
    person.click(UNDO)
    mirror.undo()
    assert mirror.moves < before
    person.sees(mirror)
    for one in people.values():
        expect(one.table).to_have_attribute("data-moves", str(mirror.moves))


def undo_is_stopped(person: ListeningPerson, mirror: Mirror) -> None:
    """After a draw the button says why there is no way back, and whoever presses it all the same is told so."""
    person.sees(mirror)
    expect(person.button(UNDO)).to_contain_text("something was revealed")
    person.click(UNDO)
    expect(person.page.get_by_role("alert")).to_contain_text("something was revealed")
    expect(person.page.get_by_role("dialog")).to_have_count(0)
    expect(person.table).to_have_attribute("data-moves", str(mirror.moves))


def the_owner_is_asked(table: Table) -> None:
    """The turn is that of the other one, the question is for whose diver was copied."""
    mirror = table.mirror
    owner, spy = table.people[mirror.seat], table.people[1 - mirror.seat]
    assert mirror.view()["active"] == 1 - mirror.seat
    owner.sees(mirror)
    expect(owner.question).to_contain_text("copied")
    expect(spy.question).to_have_count(0)
    assert spy.offered() == set()
