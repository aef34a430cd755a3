"""Three people on three pages play Council of Shadows: everybody plans at once, in secret, and may change the plan."""

import re
from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import expect
from tools.serving import Server

from starboard.kernel import Move
from tests.e2e.conftest import NewPerson
from tests.e2e.council import shows_the_end, shows_the_numbers
from tests.e2e.games import COUNCIL
from tests.e2e.listening import ListeningPerson, entries_in, views_in
from tests.e2e.mirror import Mirror
from tests.e2e.phone import PhonePerson
from tests.e2e.tables import load, never, phase_reached

SEED = "46"  # a short game
NAMES = ["Ana", "Ben", "Cleo"]
UNDO = re.compile("^Undo")

# Everything that is on a page, in words, the hints under the pointer included.
ALL_WORDS = """() => document.body.textContent + ' ' + [...document.querySelectorAll('[title], [aria-label]')]
  .map(one => `${one.title ?? ''} ${one.getAttribute('aria-label') ?? ''}`).join(' ')"""
# What lies on the slots of a rival.
SLOTS = """name => document.querySelector(`#panel-others section[aria-label="${name}"] ol[aria-label="Slots"]`)
  .innerHTML"""

People = dict[int, ListeningPerson]


class ListeningPhonePerson(PhonePerson, ListeningPerson):
    """With a finger."""


DEVICES = [(ListeningPerson, 1366, 768), (ListeningPerson, 1024, 768), (ListeningPhonePerson, 360, 640)]


def open_to_all(view: dict[str, Any], seat: int) -> dict[str, Any]:
    """What a view says of everything but the seat it is for. Who has committed is for all to see."""
    others = [
        {key: value for key, value in player.items() if key != "committed"}
        for player in view["players"]
        if player["seat"] != seat
    ]
    return view | {"players": others}


class Screens:
    """A plan phase from its first answer on: nothing of a plan is to leave its page before all are revealed."""

    def __init__(self, people: People, mirror: Mirror) -> None:
        self.people = people
        self.mirror = mirror
        self.start = mirror.moves
        for person in people.values():
            expect(person.table).to_have_attribute("data-moves", str(mirror.moves))
        self.heard = {seat: len(person.frames) for seat, person in people.items()}
        self.public = {seat: open_to_all(mirror.view(seat), seat) for seat in people}
        self.slots = {
            (seat, other): person.page.evaluate(SLOTS, NAMES[other])
            for seat, person in people.items()
            for other in people
            if other != seat
        }

    def laid(self, seat: int) -> list[str]:
        """The sentences in which this seat's page tells what was laid; nobody else may read them."""
        edition, names = self.mirror.table.edition, self.mirror.table.names
        told = [
            edition.sentence(event.opened(), names)
            for played in self.mirror.table.entries[self.start :]
            for event in played.events
            if played.seat == seat and event.kind == "lay"
        ]
        return [text for text in told if text]

    def hide(self) -> None:
        """All plans are hidden: on the line and on the page."""
        for seat, person in self.people.items():
            for message in person.heard(self.heard[seat]):
                for view in views_in(message):
                    assert open_to_all(view, seat) == self.public[seat], f"{NAMES[seat]} learns something"
                    for player in view["players"]:
                        if player["seat"] != seat:
                            assert player["plan"] is player["plan_slot"] is player["projected"] is None
                for entry in entries_in(message):
                    if entry["count"] > self.start and entry["seat"] != seat:
                        assert entry["move"] in ("", "commit"), f"{NAMES[seat]} is told of {entry}"
                        assert entry["label"] == ""
                        assert all(line["kind"] == "commit" for line in entry["lines"])
            words = person.page.evaluate(ALL_WORDS)
            raw = "".join(person.frames[self.heard[seat] :])
            own = self.mirror.view(seat)["players"][seat]["hand"]
            for other in self.people:
                if other == seat:
                    continue
                assert person.page.evaluate(SLOTS, NAMES[other]) == self.slots[seat, other]
                assert not [text for text in self.laid(other) if text in words]
                plan = self.mirror.view(other)["players"][other]["plan"]
                for card in plan:
                    if card is not None and card not in own:  # one's own cards are offered by the same words
                        assert f"lay {card}" not in raw

    def reveal(self, plans: dict[int, list[str | None]]) -> None:
        """All plans are open: on the line and on the page."""
        edition, table = self.mirror.table.edition, self.mirror.table
        told = {
            event.seat: event
            for played in table.entries[self.start :]
            for event in played.events
            if event.kind == "reveal"
        }
        for seat, person in self.people.items():
            expect(person.table).to_have_attribute("data-moves", str(self.mirror.moves))
            last = [view for message in person.heard(self.heard[seat]) for view in views_in(message)][-1]
            names = ["You" if other == seat else name for other, name in enumerate(NAMES)]
            log = person.page.locator("[role=log]")
            for other in self.people:
                lying = [slot["cards"] for slot in last["players"][other]["slots"]]
                for card, stack in zip(plans[other], lying, strict=False):
                    assert card is None or card in stack, (
                        f"{NAMES[seat]} sees what {NAMES[other]} has planned"
                    )
                sentence = edition.sentence(told[other], names)
                assert sentence is not None
                expect(log).to_contain_text(sentence)


def plan(people: People, mirror: Mirror, rng: Random, take_back: bool) -> None:
    """All plan in a mixed order. With `take_back` the first to commit plans anew when another has committed, too."""
    screens = Screens(people, mirror)
    committed: list[int] = []
    while mirror.view()["phase"] == "plan":
        asked = mirror.seats
        if take_back and len(committed) == 2:
            take_back = False
            change_the_plan(people[committed[0]], mirror, committed[0])
            screens.hide()
            continue
        seat = rng.choice(asked)
        person = people[seat]
        person.sees(mirror, seat)
        move = mirror.choose(seat)
        person.choose(move)
        if move.text == "commit" and len(asked) == 1:
            plans = {other: mirror.view(other)["players"][other]["plan"] for other in people}
            screens.hide()  # with a preview of what the last commitment does
        person.do(move)
        person.answers += 1
        person.by_hand += 1
        mirror.play(move, seat)
        if move.text == "commit":
            committed.append(seat)
            if len(committed) < len(people):
                expect(person.table).to_have_attribute("data-moves", str(mirror.moves))
                expect(person.question).to_have_count(0)
                assert person.offered() == set()
    screens.reveal(plans)


def change_the_plan(person: ListeningPerson, mirror: Mirror, seat: int) -> None:
    """Take back the commitment and the last card, lay another one, commit again."""
    before = mirror.view(seat)["players"][seat]["plan"]
    expect(person.button(UNDO)).to_be_enabled()
    person.click(UNDO)
    mirror.undo(seat)
    person.sees(mirror, seat)
    assert mirror.question_of(seat) == "Commit"
    last = mirror.table.entries[mirror.table.undo_target(seat) or 0].move
    person.click(UNDO)
    mirror.undo(seat)
    person.sees(mirror, seat)
    other = another(mirror, seat, last)
    for move in (other, None):
        move = move or mirror.choose(seat)
        person.sees(mirror, seat)
        person.answer(move)
        mirror.play(move, seat)
    assert mirror.view(seat)["players"][seat]["committed"]
    assert mirror.view(seat)["players"][seat]["plan"] != before
    expect(person.question).to_have_count(0)


def another(mirror: Mirror, seat: int, than: Move) -> Move:
    """An answer that is different from the one before."""
    return next(
        move
        for move in mirror.table.state.facing(seat).moves()
        if move.text != than.text and (move.verb == "lay" or than.verb == "lay")
    )


def bonus_of(mirror: Mirror, seat: int) -> set[str]:
    return set(mirror.view(seat)["players"][seat]["bonus"])


def named_in(frames: list[str]) -> set[str]:
    """Everything that is named in frames: ids are words with hyphens."""
    return {word for frame in frames for word in re.findall(r"[\w-]+", frame)}


def test_three_people_plan_at_once_in_secret_from_the_lobby_to_the_end_screen(
    server: Server, new_person: NewPerson
) -> None:
    """The first rounds at the table that one of them has set up, the last one at a table near the end of the game."""
    people: People = {}
    for seat, (kind, width, height) in enumerate(DEVICES):
        person = new_person(server, kind, width=width, height=height, touch=kind is ListeningPhonePerson)
        assert isinstance(person, ListeningPerson)
        people[seat] = person
    people[0].set_up(NAMES, SEED, game=COUNCIL)
    links = {seat: people[0].link_for(NAMES[seat]) for seat in (1, 2)}
    people[0].page.keyboard.press("Escape")
    for seat, link in links.items():
        people[seat].open(link)
        expect(people[seat].table).to_be_visible()

    mirror = Mirror.new([f"person:{name}" for name in NAMES], SEED, COUNCIL)
    held = rounds(people, mirror, phase_reached(2, "act"))
    assert mirror.view()["round"] == 2
    assert all(person.answers > 10 for person in people.values())
    for seat, person in people.items():
        keeps_its_bonus(held, seat, named_in(person.frames))

    opened = load(server, last_plan(mirror))
    for seat, person in people.items():
        person.open(opened.link(seat))
        expect(person.table).to_have_attribute("data-moves", str(opened.mirror.moves))
        person.frames = [frame for frame in person.frames if f'"{opened.id}"' in frame]
    held = rounds(people, opened.mirror, never)
    for seat, person in people.items():
        shows_the_end(person, opened.mirror)
        ends = [number for number, frame in enumerate(person.frames) if '"phase":"over"' in frame]
        keeps_its_bonus(held, seat, named_in(person.frames[: ends[0]]))
        after = named_in(person.frames[ends[0] :])
        assert all(bonus_of(opened.mirror, other) <= after for other in people), "at the end all are open"


def rounds(people: People, mirror: Mirror, until: Callable[[Mirror], bool]) -> dict[int, set[str]]:
    """All play until something holds of the game; which bonus cards each has had in that time.

    In the second plan phase of the game somebody changes the plan.
    """
    rng = Random(SEED)
    held = {seat: bonus_of(mirror, seat) for seat in people}
    while not mirror.over and not until(mirror):
        view = mirror.view()
        if view["phase"] == "plan":
            plan(people, mirror, rng, take_back=view["round"] == 2)
        else:
            seat = mirror.seat
            people[seat].sees(mirror)
            shows_the_numbers(people[seat].page, mirror, seat)
            move = mirror.choose()
            people[seat].answer_in_a_long_game(mirror, move)
            mirror.play(move)
        for seat in people:
            if not mirror.over:
                held[seat] |= bonus_of(mirror, seat)
    return held


def keeps_its_bonus(held: dict[int, set[str]], seat: int, named: set[str]) -> None:
    """One's own bonus cards are named on one's line, those of the others are not."""
    assert held[seat] <= named
    for other, cards in held.items():
        if other != seat:
            assert not (cards - held[seat]) & named, f"{NAMES[seat]} is told of {NAMES[other]}'s bonus cards"


def last_plan(mirror: Mirror) -> Mirror:
    """The same game, played on to where everybody plans for the last time."""
    game = Mirror(mirror.table.replay(mirror.table.log))
    plans: dict[int, int] = {}
    while not game.over:
        view = game.view()
        if view["phase"] == "plan":
            plans.setdefault(view["round"], game.moves)
        game.play(game.choose())
    return Mirror(game.table.replay(game.table.log, to=max(plans.values())))
