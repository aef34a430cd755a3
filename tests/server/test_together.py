"""Several people answer at once, over the network: nobody is late because of another, nor learns another's secret."""

import asyncio
import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from random import Random
from typing import Any, Self

import msgspec
import pytest

from starboard.games import REGISTRY
from starboard.players import Person, RandomPlayer, make_player
from starboard.server.access import Access
from starboard.server.bots import Bots
from starboard.server.drafts import Draft
from starboard.server.folding import Folded, fold, stance_of
from starboard.server.journal import Change, Facts, Sitting, read_undo, undo_text
from starboard.server.protocol import Position
from starboard.server.showing import Showing
from starboard.server.telling import encode, perspective_of, position_of
from starboard.server.thinking import Question, Thinker
from starboard.table import CannotUndo, Table
from tests.server.served import Links, Page, Served
from tests.table.secret_game import SealedBids

GAME = SealedBids()
NAMES = ("Ana", "Ben", "Cleo")


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(REGISTRY, GAME.slug, GAME)


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots think in this process, as another one does not know the game."""
    thinker = Thinker()

    async def think(self: Bots, question: Question) -> str:
        answer = thinker.answer(question)
        assert not answer.error
        return answer.move

    monkeypatch.setattr(Bots, "think", think)


def facts(*kinds: str, hot_seat: bool = False) -> Facts:
    kinds = kinds or ("person:Ana", "person:Ben", "person:Cleo")
    seats = sum(kind != "automa" for kind in kinds)
    edition = GAME.edition(seats, GAME.read_options(seats, {}))
    sitting = tuple(Sitting(*f"{kind}:".split(":")[:2]) for kind in kinds)
    return Facts(
        "a" * 12, GAME.slug, seats, edition.options, edition.fingerprint, "3", False, hot_seat, 0.0, sitting
    )


class Desk:
    """A folded table, with the journal that is written of it."""

    def __init__(self, *kinds: str, hot_seat: bool = False) -> None:
        self.facts = facts(*kinds, hot_seat=hot_seat)
        self.folded = fold(self.facts, [])
        self.changes: list[Change] = []
        self.keep(Draft.advance)

    @property
    def table(self) -> Table:
        return self.folded.table

    def keep(self, work: Callable[[Draft], None]) -> None:
        draft = Draft(self.folded)
        work(draft)
        self.changes += draft.changes
        self.folded.number = draft.number
        self.folded.spoiled = False

    def play(self, *answers: str) -> None:
        for answer in answers:
            seat, _, text = answer.partition(": ")

            def work(draft: Draft, seat: int = int(seat), text: str = text) -> None:
                draft.move(self.table.play(self.table.edition.move(text), seat))
                draft.advance()

            self.keep(work)

    def undo(self, seat: int, whole: bool = False) -> None:
        def work(draft: Draft) -> None:
            if whole:
                self.table.reset(seat)
            else:
                self.table.undo(seat=seat)
            draft.undo(assisted=False, seat=seat)

        self.keep(work)

    def redo(self) -> None:
        def work(draft: Draft) -> None:
            for played in self.table.redo():
                draft.move(played)
            draft.advance()

        self.keep(work)

    def position(self, seat: int, access: Access | None = None, sitting: int | None = None) -> Position:
        access = access or Access(seats=frozenset() if seat < 0 else frozenset((seat,)))
        perspective = perspective_of(self.folded, access, sitting, peeking=False)
        return position_of(self.folded, access, perspective, 0, 0, (), None)


def said(folded: Folded) -> object:
    table = folded.table
    return (
        folded.number,
        [played.entry for played in table.entries],
        [(played.phase, played.phase_open, played.owner) for played in table.entries],
        table.state.dump(),
        table.redo_label(),
        table.redo_seat,
        folded.prints,
        {number: state.dump() for number, state in folded.positions.items()},
    )


# ---- folding


def test_the_text_of_an_undo() -> None:
    for count, keep, assisted in ((0, [], False), (12, [], True), (12, [14, 16], False), (3, [5], True)):
        assert read_undo(undo_text(count, keep, assisted)) == (count, keep, assisted)
    assert undo_text(12, [14, 16], assisted=True) == "12 keep 14 16 assisted"


def test_an_undo_among_others_answers_is_one_change() -> None:
    desk = Desk()
    desk.play("0: write 1", "1: write 1", "0: write 2", "2: write 3", "1: write 2")
    desk.undo(0, whole=True)
    assert (desk.changes[-1].kind, desk.changes[-1].seat, desk.changes[-1].text) == (
        "undo",
        0,
        "0 keep 2 4 5",
    )
    assert said(fold(desk.facts, desk.changes)) == said(desk.folded)


@pytest.mark.parametrize("seed", range(6))
def test_a_journal_makes_the_table_it_was_written_at(seed: int) -> None:
    desk = Desk()
    rng = Random(seed)
    followed = fold(desk.facts, [])
    undone = 0
    for _ in range(60):
        seat, action = rng.randrange(3), rng.random()
        try:
            if action < 0.25:
                desk.undo(seat, whole=action < 0.08)
                undone += 1
            elif action < 0.4 and desk.table.redo_seat is not None:
                desk.redo()
            elif seat in desk.table.waiting():
                desk.play(f"{seat}: {rng.choice(desk.table.state.facing(seat).moves()).text}")
        except CannotUndo:
            continue
        for change in desk.changes[followed.number :]:
            followed.apply(change)
        assert said(followed) == said(desk.folded)
        assert said(fold(desk.facts, desk.changes)) == said(desk.folded)
        if desk.table.over:
            break
    assert undone


@pytest.mark.parametrize("seed", range(4))
def test_what_is_fresh_is_the_same_after_a_restart(seed: int) -> None:
    """A fold may be stricter after chance has answered, never more lenient than what has been followed."""
    desk = Desk()
    rng = Random(seed)
    for _ in range(40):
        seat = rng.randrange(3)
        try:
            if rng.random() < 0.25:
                desk.undo(seat)
            elif seat in desk.table.waiting():
                desk.play(f"{seat}: {rng.choice(desk.table.state.facing(seat).moves()).text}")
        except CannotUndo:
            continue
        again = fold(desk.facts, desk.changes)
        dealt = any(change.seat < 0 for change in desk.changes)
        if not dealt:
            assert again.fresh == desk.folded.fresh
        for other in range(3):
            for number in range(desk.folded.number + 1):
                if again.is_fresh(other, number) and not dealt:
                    assert desk.folded.is_fresh(other, number)
        if desk.table.over:
            break


def test_an_older_number_is_fresh_as_long_as_ones_own_question_is() -> None:
    desk = Desk()
    begin = desk.folded.number
    desk.play("0: write 1", "2: write 2")
    assert [desk.folded.is_fresh(seat, begin) for seat in range(3)] == [False, True, False]
    assert desk.folded.fresh == [1, 0, 2]
    desk.undo(2)
    assert [desk.folded.is_fresh(seat, begin) for seat in range(3)] == [False, True, False]
    assert not desk.folded.is_fresh(1, desk.folded.number + 1)
    desk.play("1: write 1", "1: write 2", "1: seal")
    sealed = desk.folded.number
    desk.play("0: write 2", "0: seal", "2: write 3", "2: write 1")
    assert desk.folded.is_fresh(1, sealed)
    assert stance_of(desk.table, 1) == (1, "")
    desk.play("2: seal")
    assert not desk.folded.is_fresh(1, sealed)
    assert desk.folded.fresh == [desk.folded.number] * 3
    assert stance_of(desk.table, 1) is None


def test_another_player_on_a_seat_concerns_everybody() -> None:
    desk = Desk()
    begin = desk.folded.number

    def rename(draft: Draft) -> None:
        desk.table.seat_player(2, Person("Cora"))
        draft.seat(2, Person("Cora"))

    desk.keep(rename)
    assert not desk.folded.is_fresh(0, begin)
    assert not fold(desk.facts, desk.changes).is_fresh(0, begin)


# ---- what is shown


def test_everybody_has_their_own_question() -> None:
    desk = Desk()
    desk.play("1: write 1")
    for seat in range(3):
        prompt = desk.position(seat).prompt
        assert prompt is not None
        assert prompt.mine
        assert prompt.seat == seat
        assert prompt.seats == [0, 1, 2]
        assert prompt.text == f"Write ({seat}, {2 if seat == 1 else 1})?"
        assert len(prompt.offers) == (3 if seat == 1 else 4)
        assert all(offer.label.endswith(f"seat {seat}") for offer in prompt.offers)
        assert [closed.move for closed in prompt.closed] == (["write 1"] if seat == 1 else [])


def test_it_is_said_for_whom_one_waits() -> None:
    desk = Desk()
    desk.play("1: write 1", "1: write 2", "1: seal")
    for seat in (-1, 1):
        prompt = desk.position(seat).prompt
        assert prompt is not None
        assert not prompt.mine
        assert prompt.offers == []
        assert (prompt.text, prompt.question, prompt.seats) == ("Waiting for Ana and Cleo.", "", [0, 2])
    desk.play("0: write 1", "0: write 2", "0: seal")
    prompt = desk.position(1).prompt
    assert prompt is not None
    assert prompt.text == "Cleo is choosing."
    assert prompt.seat == 2


def test_only_the_last_seal_cannot_be_taken_back() -> None:
    desk = Desk()

    def confirms(seat: int) -> list[str]:
        prompt = desk.position(seat).prompt
        assert prompt is not None
        return [offer.confirm for offer in prompt.offers]

    for seat in range(3):
        assert set(confirms(seat)) <= {"", "reveals"}
        desk.play(f"{seat}: write 1")
        assert confirms(seat) == ["", "", "reveals"]  # a nine deals a card
        desk.play(f"{seat}: write 2")
        assert confirms(seat) == ["" if seat < 2 else "reveals"]
        desk.play(f"{seat}: seal")


def test_what_an_undo_would_take_back_is_told_to_its_seat_alone() -> None:
    desk = Desk()
    desk.play("0: write 1", "0: write 2", "1: write 3", "0: seal", "1: write 2")
    mine, other = desk.position(0), desk.position(1)
    assert mine.undo is not None
    assert (mine.undo.label, mine.undo.free, mine.undo.to) == ("Seal, seat 0", True, 4)
    assert mine.draft == ["Write 1, seat 0", "Write 2, seat 0", "Seal, seat 0"]
    assert other.undo is not None
    assert other.undo.label == "Write 2, seat 1"
    desk.undo(0)
    assert desk.position(0).redo == "Seal, seat 0"
    assert desk.position(1).redo is None
    assert desk.position(-1).redo is None
    assert desk.position(-1).undo is None


def test_a_hot_seat_closes_the_curtain_for_the_next_who_has_not_answered() -> None:
    desk = Desk(hot_seat=True)
    access = Access(seats=frozenset(range(3)))
    assert desk.position(0, access).curtain == 0
    assert desk.position(0, access, sitting=1).curtain is None
    desk.play("1: write 1")
    assert desk.position(0, access, sitting=1).seat == 1
    desk.play("1: write 2", "1: seal")
    closed = desk.position(0, access, sitting=1)
    assert (closed.curtain, closed.seat) == (0, -1)
    assert [entry.move for entry in closed.log] == ["", "", "seal"]
    behind = desk.position(0, access, sitting=0)
    assert (behind.curtain, behind.seat) == (None, 0)
    assert [entry.move for entry in behind.log] == ["", "", "seal"]
    assert [entry.label for entry in behind.log] == ["", "", ""]


def test_several_seats_of_one_page_are_shown_in_turn() -> None:
    desk = Desk()
    access = Access(seats=frozenset((0, 2)))
    assert desk.position(0, access).seat == 0
    assert desk.position(0, access, sitting=2).seat == 2
    desk.play("2: write 1", "2: write 2", "2: seal")
    assert desk.position(0, access, sitting=2).seat == 0
    entries = desk.position(0, access, sitting=2).log
    assert [entry.move for entry in entries] == ["", "", "seal"]


# ---- secrets


PLANS = (("write 1", "write 2"), ("write 3", "write 1"), ("write 2", "write 3"))


def of_others(plan: tuple[str, str], viewer: int, upto: int, sealed: bool) -> Position:
    """What somebody sees while seat 1 follows a plan, at a table where the others have answered as always."""
    desk = Desk()
    desk.play("0: write 2", "2: write 1")
    desk.play(*(f"1: {text}" for text in plan[:upto]))
    if sealed:
        desk.play("1: seal")
    desk.play("0: write 3")
    return desk.position(viewer)


@pytest.mark.parametrize(("upto", "sealed"), [(1, False), (2, False), (2, True)])
@pytest.mark.parametrize("viewer", [-1, 0, 2])
def test_nothing_of_a_plan_reaches_anybody_else(viewer: int, upto: int, sealed: bool) -> None:
    seen = {encode(of_others(plan, viewer, upto, sealed)) for plan in PLANS}
    assert len(seen) == 1
    own = {encode(of_others(plan, 1, upto, sealed)) for plan in PLANS}
    assert len(own) == 3


def test_a_card_is_known_to_its_seat_alone_until_the_end() -> None:
    desk = Desk()
    desk.play("1: write 9")
    dealt = desk.table.entries[-1].move.text.removeprefix("deal ")
    assert dealt in encode(desk.position(1))
    for viewer in (-1, 0, 2):
        assert dealt not in encode(desk.position(viewer))
        deal = desk.position(viewer).log[-1]
        assert (deal.move, deal.label) == ("", "")
        assert [line.text for line in deal.lines] == ["Ben is dealt a card."]
        assert deal.lines[0].about == []


def finish(desk: Desk, seed: int = 1) -> None:
    rng = Random(seed)
    while not desk.table.over:
        seat = rng.choice(desk.table.waiting())
        desk.play(f"{seat}: {rng.choice(desk.table.state.facing(seat).moves()).text}")


def test_when_it_is_over_everything_is_open() -> None:
    desk = Desk()
    finish(desk)
    moves = [played.move.text for played in desk.table.entries]
    for viewer in (-1, 0):
        position = desk.position(viewer)
        assert [entry.move for entry in position.log] == moves
        said = [line.text for entry in position.log for line in entry.lines]
        assert "Buried: a card." not in said
        assert sum(text.startswith("Buried: ") for text in said) == 2
        assert all(entry.label for entry in position.log if entry.seat == viewer >= 0)


def test_alone_what_nobody_may_know_stays_hidden_until_the_end() -> None:
    desk = Desk("person:Ana", "automa")
    desk.play("0: write 1", "0: write 2", "0: seal")
    bury = next(entry for entry in desk.position(0).log if any(line.kind == "bury" for line in entry.lines))
    assert bury.move == ""
    assert [line.text for line in bury.lines] == ["Buried: a card."]
    finish(desk)
    assert next(e for e in desk.position(0).log if e.count == bury.count).move.startswith("bury ")


def test_previews_looks_and_steps_hide_it_too() -> None:
    said: list[set[str]] = [set(), set(), set(), set()]
    for plan in PLANS:
        desk = Desk()
        desk.play(*(f"1: {text}" for text in plan), "1: seal", "0: write 1")
        showing = Showing(desk.table, frozenset((0,)), 0)
        said[0].add(encode(showing.preview(desk.table.edition.move("write 2"))))
        said[1].add(encode(showing.look(2)))
        said[2].add(encode(showing.steps(0, desk.table.position(0))))
        said[3].add(encode(showing.history()))
    assert [len(texts) for texts in said] == [1, 1, 1, 1]


# ---- over the network


class Room:
    """A table of the server, with a page for each person."""

    def __init__(self, served: Served, *kinds: str, **more: Any) -> None:
        self.served = served
        self.links: Links = served.set_up(*kinds, game=GAME.slug, **more)
        self._open = ExitStack()
        self.pages: list[Page] = [
            self._open.enter_context(served.page(self.links.table, secret))
            for secret in self.links.seats
            if secret is not None
        ]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()


@pytest.fixture
def room(server: Served) -> Iterator[Room]:
    with Room(server, "person:Ana", "person:Ben", "person:Cleo") as room:
        yield room


def test_three_people_answer_with_the_number_they_have_seen(room: Room) -> None:
    numbers = [page.position["number"] for page in room.pages]
    for seat, page in enumerate(room.pages):
        answer = page.ask("play", move="write 1", number=numbers[seat])
        assert answer["type"] == "done", answer
    preview = room.pages[0].ask("preview", move="write 2", number=numbers[0] + 1)
    assert preview["type"] == "previewed", preview
    undone = room.pages[0].ask("undo", number=numbers[0] + 1)
    assert undone["type"] == "done", undone
    late = room.pages[0].ask("play", move="write 2", number=numbers[0] + 1)
    assert (late["type"], late["code"]) == ("refused", "stale")  # its own undo is something it has to know of
    assert room.pages[1].at(undone["number"])["moves"] == 2


def plan(page: Page, seed: int, mistakes: bool) -> list[str]:
    """Write, take back, write again and seal, with the numbers that this page has been told."""
    rng = Random(seed)
    refused: list[str] = []

    def ask(kind: str, **fields: Any) -> None:
        answer = page.ask(kind, **fields)
        if answer["type"] == "refused":
            refused.append(f"{kind} {fields} {answer['code']}: {answer['detail']}")
        else:
            page.at(answer["number"])

    def offers() -> list[str]:
        return [move for move in page.offers if move != "write 9"]

    ask("play", move=rng.choice(offers()))
    if mistakes:
        ask("undo")
        ask("play", move=rng.choice(offers()))
    ask("play", move=rng.choice(offers()))
    if mistakes:
        ask("reset")
        ask("play", move=rng.choice(offers()))
        ask("play", move=rng.choice(offers()))
    ask("play", move="seal")
    return refused


@pytest.mark.parametrize("mistakes", [False, True])
def test_three_people_plan_at_the_same_time(room: Room, mistakes: bool) -> None:
    with ThreadPoolExecutor(3) as pool:
        refused = list(pool.map(lambda seat: plan(room.pages[seat], seat, mistakes), range(3)))
    assert refused == [[], [], []]
    opened = room.pages[0].until(lambda position: "open" in json.dumps(position["log"]))
    assert all(opened["view"]["sealed"])


@pytest.mark.slow
def test_two_workers_do_not_make_anybody_late(serve: Callable[..., Served]) -> None:
    """Two servers on one database, as two workers are; what one writes the other finds when it writes itself."""
    first, second = serve(), serve()
    links = first.set_up("person:Ana", "person:Ben", "person:Cleo", game=GAME.slug)
    with ExitStack() as stack:
        pages = [
            stack.enter_context(served.page(links.table, secret))
            for served, secret in zip((first, second, second), links.seats, strict=True)
        ]
        begin = pages[0].position["number"]
        for page in pages:
            assert page.ask("play", move="write 1", number=begin)["type"] == "done"
        for page, number in ((pages[0], begin + 1), (pages[2], begin + 3), (pages[1], begin + 2)):
            assert page.ask("play", move="write 2", number=number)["type"] == "done"
        answer = pages[0].ask("undo", number=begin + 4)
        assert answer["type"] == "done"
        answer = pages[1].ask("play", move="seal", number=begin + 6)
        assert answer["type"] == "done", answer
    with first.page(links.table, links.seats[0]) as again:
        assert [entry["seat"] for entry in again.position["log"]] == [0, 1, 2, 2, 1, 1]


def test_no_message_to_another_seat_has_anything_of_it(server: Served) -> None:
    heard: list[list[str]] = []
    for numbers in (("write 1", "write 2"), ("write 2", "write 3")):
        with Room(server, "person:Ana", "person:Ben", "person:Cleo") as room:
            ana, ben, cleo = room.pages
            for move in (*numbers, "seal"):
                done = ben.ask("play", move=move, number=ben.position["number"])
                ben.at(done["number"])
            ben.ask("undo")
            messages = [plain(page.at(done["number"] + 1)) for page in (ana, cleo)]
            with server.page(room.links.table, room.links.spectator) as bench:
                messages.append(plain(bench.position))
            looked = ana.ask("look", at=2)
            messages.append(json.dumps({**looked, "id": 0}))
            heard.append(messages)
            for secret in (room.links.seats[0], room.links.host, room.links.spectator):
                assert server.get(f"/api/tables/{room.links.table}/log", secret).status_code == 403
    assert heard[0] == heard[1]


def plain(position: dict[str, Any]) -> str:
    """A position without what differs between two tables."""
    return json.dumps({**position, "table": None, "steps": position["steps"]})


def test_the_whole_log_is_told_once_it_is_over(server: Served) -> None:
    with Room(server, "person:Ana", "person:Ben", "person:Cleo") as room:
        rng = Random(4)
        latest = room.pages[0].position["number"]
        while True:
            for page in room.pages:
                page.at(latest)
            asked = [page for page in room.pages if (page.position["prompt"] or {}).get("mine")]
            if not asked:
                break
            page = rng.choice(asked)
            latest = page.ask("play", move=rng.choice(page.offers))["number"]
        over = room.pages[0].position
        assert over["ending"] is not None
        assert over["log_from"] == 0
        assert all(entry["move"] for entry in over["log"])


@pytest.mark.usefixtures("here")
def test_bots_answer_before_people_do(server: Served) -> None:
    with Room(server, "person:Ana", "greedy", "random") as room:
        (ana,) = room.pages
        ready = ana.until(lambda position: position["view"]["sealed"] == [False, True, True])
        assert ready["prompt"]["mine"]
        assert ready["thinking"] is None
        assert ana.play("write 1")["prompt"]["mine"]
        assert ana.do("undo")["view"]["sealed"] == [False, True, True]


@pytest.mark.slow
@pytest.mark.usefixtures("here")
def test_a_person_need_not_wait_for_a_bot(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a bot has thought of is taken although a person has answered meanwhile."""
    thinker = Thinker()
    thoughts: list[int] = []

    async def slowly(self: Bots, question: Question) -> str:
        thoughts.append(len(question.moves))
        await asyncio.sleep(0.3)
        return thinker.answer(question).move

    monkeypatch.setattr(Bots, "think", slowly)
    with Room(server, "person:Ana", "random") as room:
        (ana,) = room.pages
        assert ana.position["thinking"] == 1
        ana.play("write 1")
        ana.play("write 2")
        ana.play("seal")
        ana.until(lambda position: "open" in json.dumps(position["log"]))
    assert len(thoughts) <= 4


def test_a_hot_seat_passes_on(server: Served) -> None:
    links = server.set_up("person:Ana", "person:Ben", game=GAME.slug, hot_seat=True)
    with server.page(links.table, *links.seats) as page:
        assert page.position["curtain"] == 0
        page.do("sit", seat=1)
        page.until(lambda position: position["seat"] == 1)
        page.play("write 1")
        page.play("write 2")
        page.play("seal")
        assert (page.position["curtain"], page.position["seat"]) == (0, -1)
        page.do("sit", seat=1)  # to take it back
        page.until(lambda position: position["seat"] == 1)
        assert page.do("undo")["seat"] == 1


@pytest.mark.slow
def test_the_players_of_the_game_are_what_they_are_called() -> None:
    table = Table.new(
        GAME.edition(3, {"open": "false"}), [Person("Ana"), RandomPlayer(), make_player("greedy")], "1"
    )
    showing = Showing(table, frozenset(), -1)
    prompt = showing.prompt()
    assert prompt is not None
    assert prompt.text == "Waiting for Ana, Random and Greedy."
    assert msgspec.json.encode(prompt)
