"""Reviews: told as they are counted, to whom the game belongs, after its end, and counted but once."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from starboard.games import REGISTRY
from starboard.players import Person, Sight, make_player
from starboard.server import catalogue
from starboard.server.bots import Bots, BotTrouble
from starboard.server.thinking import Answer, ReviewQuestion, Thinker
from starboard.table import Table, decode, encode
from starboard.table.review import Playouts, count_playouts, review_game
from starboard.table.save import read_save
from tests.lab.climb import ClimbGame
from tests.server.served import Links, Message, Page, Served

CLIMB = ClimbGame()
GOLDEN = Path(__file__).parents[1] / "golden"


class Counter:
    """Counts here and at once, as another process would not know the toy game; or when it may."""

    def __init__(self) -> None:
        self.may = threading.Event()
        self.may.set()
        self.trouble = ""
        self.questions: list[ReviewQuestion] = []

    async def review(self, question: ReviewQuestion) -> Answer:
        self.questions.append(question)
        while not self.may.is_set():
            await asyncio.sleep(0.01)
        if self.trouble:
            raise BotTrouble(self.trouble)
        return Thinker().answer(question)


@pytest.fixture
def counter(monkeypatch: pytest.MonkeyPatch) -> Iterator[Counter]:
    one = Counter()
    monkeypatch.setattr(Bots, "review", lambda _, question: one.review(question))
    yield one
    one.may.set()


@pytest.fixture
def climbing(monkeypatch: pytest.MonkeyPatch, serve: Callable[..., Served]) -> Iterator[Served]:
    monkeypatch.setitem(REGISTRY, CLIMB.slug, CLIMB)
    catalogue.game_info.cache_clear()
    yield serve(review_playouts=4, review_player="greedy")
    catalogue.game_info.cache_clear()


def climb(server: Served) -> tuple[Links, Page]:
    """A table at which one person has leapt four times."""
    links = server.set_up("person", game="climb", seed="3")
    page = server.page(links.table, links.seats[0])
    for _ in range(4):
        page.play("leap")
    return links, page


def reviewed(page: Page, seat: int = 0) -> list[Message]:
    """All that comes of asking for a review."""
    number = page.say("review", seat=seat)
    messages = [page.hear(lambda message: message.get("id") == number)]
    while messages[-1]["type"] == "reviewed" and not messages[-1]["complete"]:
        if messages[-1]["trouble"]:
            break
        messages.append(page.hear(lambda message: message.get("id") == number))
    return messages


@pytest.mark.slow
def test_a_review_is_told_as_it_is_counted(climbing: Served, counter: Counter) -> None:
    links, page = climb(climbing)
    with page:
        messages = reviewed(page)
        first, last = messages[0], messages[-1]
        assert [turn["before"] for turn in first["turns"]] == [None] * 4
        assert [message["done"] for message in messages] == sorted({message["done"] for message in messages})
        assert (first["done"], last["done"]) == (0, last["total"])
        assert sum(len(message["turns"]) for message in messages[1:]) == last["total"], "only what is new"
        turns = {turn["index"]: turn for message in messages for turn in message["turns"]}
        log = climbing.get(f"/api/tables/{links.table}/log", links.host).text
        assert_same(turns, log)
        assert last["chase"]
        assert (last["playouts"], last["adviser"], last["points"]) == (4, "greedy", "metres")

        asked = len(counter.questions)
        (again,) = reviewed(page)
        assert {turn["index"]: turn for turn in again["turns"]} == turns
        assert again["complete"]
        assert len(counter.questions) == asked, "what is known is not counted again"


def assert_same(turns: dict[int, Message], log: str) -> None:
    """The server finds what a review of the log finds."""
    found = review_game(Table.replay(decode(log)), 0, 4, "greedy")
    for turn in found.turns:
        told = turns[turn.index]
        assert turn.before is not None
        assert told["before"]["points"]["value"] == turn.before.points.value
        assert (told["swing"], told["cost"]) == (turn.swing, turn.cost)
        assert [choice["better"] for choice in told["choices"]] == [choice.better for choice in turn.choices]
    assert any(turn["cost"] for turn in turns.values()), "there is something to find"


@pytest.mark.slow
def test_a_running_game_gets_none(climbing: Served, counter: Counter) -> None:
    links = climbing.set_up("person", game="climb")
    with climbing.page(links.table, links.seats[0]) as page:
        (refused,) = reviewed(page)
        assert (refused["type"], refused["code"]) == ("refused", "forbidden")
        assert "would be a hint" in refused["detail"]
    assert counter.questions == []


@pytest.mark.slow
def test_everybody_reviews_their_own_game_and_the_host_those_of_bots(
    climbing: Served, counter: Counter
) -> None:
    players = [Person(), make_player("greedy")]
    table = Table.new(CLIMB.edition(2, CLIMB.read_options(2, {})), players, "3")
    while not table.over:
        table.advance()
        if not table.over:
            table.play(table.edition.move("leap"))
    links = Links(climbing.http.post("/api/tables/from-log", json={"log": encode(table.log)}).json())
    with (
        climbing.page(links.table, links.seats[0]) as page,
        climbing.page(links.table, links.host) as host,
        climbing.page(links.table, links.spectator) as other,
    ):
        assert reviewed(page)[-1]["complete"]
        (refused,) = reviewed(page, seat=1)
        assert "not your seat" in refused["detail"]
        assert reviewed(host, seat=1)[-1]["name"] == "Greedy"
        for one, seat in ((host, 0), (other, 0), (other, 1)):
            assert reviewed(one, seat)[0]["code"] == "forbidden"
        (refused,) = reviewed(page, seat=5)
        assert "chooses nothing" in refused["detail"]


@pytest.mark.slow
def test_it_stops_when_nobody_looks_and_goes_on_for_the_next(climbing: Served, counter: Counter) -> None:
    links, page = climb(climbing)
    counter.may.clear()
    with page:
        page.ask("review", seat=0)
        assert page.ask("review", seat=0)["done"] == 0, "asked again, it is told again"
        assert page.ask("history")["type"] == "told", "it waits for nothing"
    while climbing.app.state.services.rooms.rooms:
        threading.Event().wait(0.01)
    counter.may.set()
    with climbing.page(links.table, links.seats[0]) as again:
        messages = reviewed(again)
        assert messages[-1]["complete"]
    steps = [(len(question.moves), question.step) for question in counter.questions]
    assert len(steps) - len(set(steps)) <= 1, "no more is counted twice than what was broken off"


@pytest.mark.slow
def test_trouble_is_told_and_one_can_ask_again(climbing: Served, counter: Counter) -> None:
    _, page = climb(climbing)
    counter.trouble = "it met an error"
    with page:
        last = reviewed(page)[-1]
        assert last["trouble"] == "The review could not go on: it met an error."
        assert not last["complete"]
        counter.trouble = ""
        last = reviewed(page)[-1]
        assert last["complete"]
        assert last["trouble"] == ""


@pytest.mark.slow
def test_playouts_come_the_same_from_another_process() -> None:
    table = Table.replay(read_save(GOLDEN / "council-solo-standard-greedy.starlog"))
    at = len(table.entries) - 8
    step = Playouts(at, "", 0, 3)
    question = ReviewQuestion(
        table="t",
        game=table.edition.game.slug,
        seats=1,
        options=table.edition.options,
        seed="a seed",
        moves=[(played.seat, played.move.text) for played in table.entries[:at]],
        seat=0,
        player="greedy",
        limit=0.0,
        step=step,
        seconds=60.0,
    )

    async def ask() -> Answer:
        bots = Bots(1, 60.0)
        try:
            return await bots.review(question)
        finally:
            await bots.stop()

    here = count_playouts(Sight(table.edition, table.position(at), 0), "a seed", step)
    assert asyncio.run(ask()).results == here
    assert len(here) == 3
