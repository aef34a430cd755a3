"""Two people on two pages play Starship Interstellar to its end: what lies in a supply only its owner sees."""

from typing import Any

from playwright.sync_api import expect
from tools.serving import Server

from tests.e2e.conftest import NewPerson
from tests.e2e.games import STARSHIP
from tests.e2e.listening import ListeningPerson, views_in
from tests.e2e.measuring import page_scroll
from tests.e2e.mirror import Mirror
from tests.e2e.starship import parts_with, shows_the_end, shows_the_numbers, shows_where

SEED = "76"  # a short game
NAMES = ["Ana", "Ben"]
PHASES = {"action", "salvation", "government"}

People = dict[int, ListeningPerson]


class Table:
    """Two people, the game beside them, and how much of their lines was searched."""

    def __init__(self, people: People, mirror: Mirror) -> None:
        self.people = people
        self.mirror = mirror
        self.heard = dict.fromkeys(people, 0)
        self.searched = 0  # supplies of the other one that a page was told nothing of
        self.shown = 0  # answers whose thing on the board lay open

    def answer(self) -> None:
        """Whoever is asked sees the numbers and the thing that the answer is about, and answers."""
        mirror, seat = self.mirror, self.mirror.seat
        person, other = self.people[seat], self.people[1 - seat]
        person.sees(mirror)
        shows_the_numbers(person.page, mirror, seat)
        move = mirror.choose()
        self.shown += shows_where(person, mirror, move)
        person.answer_in_a_long_game(mirror, move)
        mirror.play(move)
        expect(other.table).to_have_attribute("data-moves", str(mirror.moves))
        self.listen()

    def listen(self) -> None:
        """What has come over each line since the last time."""
        for seat, person in self.people.items():
            messages = person.heard(self.heard[seat])
            self.heard[seat] = len(person.frames)
            for message in messages:
                if not any(view["phase"] == "over" for view in views_in(message)):
                    self.hides(message, seat)

    def hides(self, message: dict[str, Any], seat: int) -> None:
        """Nothing of the other one's supply, nor anything that is counted from it; no offers that would tell of it."""
        for corporation in parts_with(message, "seat", "supply"):
            if corporation["seat"] != seat:
                self.searched += 1
                assert corporation["supply"] is corporation["waiting"] is None, (
                    f"{NAMES[seat]} is told {corporation}"
                )
        for standing in parts_with(message, "seat", "sources"):
            if standing["seat"] != seat:
                assert not standing["sources"].get("cubes"), f"{NAMES[seat]} is told what the cubes are worth"
        prompt = message.get("prompt")
        if prompt and prompt["seat"] != seat:
            assert prompt["offers"] == prompt["closed"] == []


def test_two_people_play_a_whole_game_and_keep_their_supplies_to_themselves(
    server: Server, new_person: NewPerson
) -> None:
    people: People = {}
    for seat, width in enumerate((1366, 1024)):
        person = new_person(server, ListeningPerson, width=width)
        assert isinstance(person, ListeningPerson)
        people[seat] = person
    ana, ben = people[0], people[1]
    ana.set_up(NAMES, SEED, game=STARSHIP)
    link = ana.link_for("Ben")
    ana.page.keyboard.press("Escape")
    ben.open(link)
    expect(ben.table).to_be_visible()

    mirror = Mirror.new([f"person:{name}" for name in NAMES], SEED, STARSHIP)
    table = Table(people, mirror)
    asked: set[str | None] = set()
    phases: set[str] = set()
    while not mirror.over:
        asked.add(mirror.question)
        phases.add(mirror.view()["phase"])
        table.answer()
    assert phases == PHASES
    assert len(asked) > 12, "a game has many kinds of questions"
    assert table.searched > 2 * (ana.answers + ben.answers)
    for seat, person in people.items():
        shows_the_end(person, mirror, seat)
        assert page_scroll(person.page) == (0, 0)
        assert person.answers > 80
        assert person.by_hand > person.answers // 4
        assert person.on_board > person.by_hand // 2, "most answers can be given on the board"
        opened = [
            view for message in person.heard(-20) for view in views_in(message) if view["phase"] == "over"
        ]
        assert opened
        assert all(one["supply"] for one in opened[-1]["corporations"]), "at the end everything is open"
    assert table.shown > (ana.answers + ben.answers) * 2 // 3
    expect(ana.page.get_by_role("img", name="Points by round")).to_be_visible()
