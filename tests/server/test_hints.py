"""Hints: the game is marked as assisted first, and what was found goes to the seat that asked, if it still fits."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import starboard
from starboard.server.bots import Bots, BotTrouble
from starboard.server.folding import fold
from starboard.server.founding import found, make_table
from starboard.server.journal import Change
from starboard.server.protocol import NewSeat, NewTable
from starboard.server.thinking import AdviceQuestion, FigureTold, MoveAdvised, OutlookTold
from starboard.table.outlook import outlook_words
from tests.server.served import Page, Served

OUTLOOK = OutlookTold(24, FigureTold(0.625, 0.45, 0.77), FigureTold(61, 55, 68), FigureTold(-0.4, -3, 4.25))


class Adviser:
    """Advises at once, or when it is allowed to."""

    def __init__(self) -> None:
        self.may = threading.Event()
        self.may.set()
        self.trouble = ""
        self.questions: list[AdviceQuestion] = []
        self.cancelled = 0

    async def advise(self, question: AdviceQuestion) -> list[MoveAdvised]:
        self.questions.append(question)
        try:
            while not self.may.is_set():
                await asyncio.sleep(0.01)
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        if self.trouble:
            raise BotTrouble(self.trouble)
        return [MoveAdvised("stop", OUTLOOK, equal=True)]


@pytest.fixture
def adviser(monkeypatch: pytest.MonkeyPatch) -> Iterator[Adviser]:
    one = Adviser()
    monkeypatch.setattr(Bots, "advise", lambda _, question: one.advise(question))
    yield one
    one.may.set()


def choosing(page: Page) -> Page:
    page.until(lambda position: (position["prompt"] or {}).get("mine", False))
    return page


def test_the_game_is_marked_and_the_hint_goes_to_whoever_asked(server: Served, adviser: Adviser) -> None:
    links = server.set_up("person", "greedy")
    adviser.may.clear()
    with (
        server.page(links.table, links.seats[0]) as page,
        server.page(links.table, links.spectator) as watcher,
    ):
        assert choosing(page).position["table"]["hints"]
        assert not page.position["table"]["assisted"]
        asked_for = page.say("hint", number=page.position["number"])
        for one in (page, watcher):
            one.until(lambda position: position["table"]["assisted"])
        assert page.ask("preview", move=page.offers[0])["type"] == "previewed", "it waits for nothing"
        adviser.may.set()
        hinted = page.answer(asked_for)
        assert (hinted["type"], hinted["number"]) == ("hinted", page.position["number"])
        assert hinted["moves"] == [
            {
                "move": "stop",
                "verdict": "",
                "outlook": ["wins 62 % of 24 playouts (45 to 77)", "0.4 VP behind at the end (-3.0 to +4.2)"],
            }
        ]
        assert "24 playouts of each move" in hinted["counted"]
        number = page.position["number"]
        assert page.ask("hint")["type"] == "hinted"
        assert page.ask("ping")["type"] == "pong"
        assert page.position["number"] == number, "it was marked already"
        watcher.say("ping")
        assert watcher.hear(lambda message: message["type"] not in ("position", "seated"))["type"] == "pong"
    (question, _) = adviser.questions
    assert (question.table, question.seat, question.seats) == (links.table, 0, 2)


@pytest.mark.slow
def test_the_mark_is_there_after_a_restart(serve: Callable[..., Served], adviser: Adviser) -> None:
    server = serve()
    links = server.set_up("person")
    with server.page(links.table, links.seats[0]) as page:
        assert choosing(page).ask("hint")["type"] == "hinted"
        number = page.until(lambda position: position["table"]["assisted"])["number"]
    with serve().page(links.table, links.seats[0]) as page:
        assert (page.position["number"], page.position["table"]["assisted"]) == (number, True)
        assert "assisted" in server.get(f"/api/tables/{links.table}/log", links.host).text


def test_a_hint_that_does_not_fit_any_more_is_given_up(server: Served, adviser: Adviser) -> None:
    links = server.set_up("person")
    with server.page(links.table, links.seats[0]) as page:
        adviser.may.clear()
        begun = choosing(page).position["number"]
        asked_for = page.say("hint", number=begun)
        page.until(lambda position: position["table"]["assisted"])
        again = page.ask("hint")
        assert (again["code"], again["detail"]) == ("illegal", "A hint is being thought about already.")
        assert page.ask("play", move=page.offers[0], number=begun)["type"] == "done", (
            "the mark made nothing stale"
        )
        refused = page.answer(asked_for)
        assert (refused["type"], refused["code"]) == ("refused", "stale")
        assert adviser.cancelled == 1
        choosing(page)
        asked_for = page.say("hint", number=page.position["number"])
        assert page.ask("dismiss")["type"] == "done"
        assert page.answer(asked_for)["detail"] == "The hint was dismissed."
        adviser.trouble = "it met an error"
        adviser.may.set()
        refused = choosing(page).ask("hint")
        assert (refused["code"], refused["detail"]) == ("failed", "There is no hint: it met an error.")
        adviser.trouble = ""
        assert page.ask("hint")["type"] == "hinted"


def test_thinking_ends_when_whoever_asked_goes_away(server: Served, adviser: Adviser) -> None:
    links = server.set_up("person")
    adviser.may.clear()
    with server.page(links.table, links.seats[0]) as page:
        choosing(page).say("hint", number=page.position["number"])
        page.until(lambda position: position["table"]["assisted"])
    with server.page(links.table, links.seats[0]) as page:
        adviser.may.set()
        while page.ask("hint")["type"] == "refused":
            pass
    assert adviser.cancelled == 1


def test_who_gets_no_hint(server: Served, adviser: Adviser) -> None:
    links = server.set_up("person:Ana", "person:Ben")
    with server.page(links.table, links.seats[0]) as page:
        refused = page.ask("hint")
        assert (refused["code"], refused["detail"]) == ("forbidden", "This table was made without hints.")
        assert not page.position["table"]["hints"]
    links = server.set_up("person:Ana", "person:Ben", hints=True)
    with (
        server.page(links.table, links.seats[0]) as ana,
        server.page(links.table, links.seats[1]) as ben,
    ):
        asked, other = (ana, ben) if ana.position["prompt"]["mine"] else (ben, ana)
        refused = other.ask("hint")
        assert refused["code"] == "illegal"
        assert refused["detail"].startswith("You are not asked now")
        assert asked.ask("hint", number=0)["code"] == "stale"
        assert not asked.position["table"]["assisted"], "nothing has changed"
        assert asked.ask("hint")["type"] == "hinted"
    solo = server.set_up("person", hints=False)
    with server.page(solo.table, solo.seats[0]) as page:
        assert choosing(page).ask("hint")["code"] == "forbidden"
    assert len(adviser.questions) == 1


def test_somebody_who_joins_has_not_agreed_to_hints(server: Served, adviser: Adviser) -> None:
    links = server.set_up("person", "random")
    with server.page(links.table, links.seats[0]) as page:
        assert page.position["table"]["hints"]
        headers = {"authorization": f"Bearer {links.host}"}
        change = server.http.patch(
            f"/api/tables/{links.table}/seats/1", json={"kind": "person"}, headers=headers
        )
        assert change.json()["hints"] is False
        assert page.ask("hint")["code"] in ("forbidden", "stale")


def test_a_search_is_called_by_its_level(server: Served) -> None:
    links = server.set_up("person", "search-easy", "search-easy", "search-hard")
    with server.page(links.table, links.seats[0]) as page:
        names = [seat["name"] for seat in page.seats]
        assert names[1:] == ["Search (easy) 2", "Search (easy) 3", "Search (hard)"]
        assert page.seats[3]["kind"] == "search-hard"


def test_a_search_at_a_table_has_bounds(server: Served) -> None:
    for kind, fits in (
        ("search-4000", True),
        ("search-5s", True),
        ("search-4001", False),
        ("search-6s", False),
    ):
        seats = [{"kind": "person"}, {"kind": kind}]
        answer = server.http.post("/api/tables", json={"game": "micro-cosmos", "seats": seats})
        assert answer.status_code == (201 if fits else 409)
        assert fits or "4000 simulations" in answer.json()["detail"]


def test_a_journal_with_a_hint_is_folded_as_it_was_written() -> None:
    table = make_table(NewTable("council-of-shadows", [NewSeat("person"), NewSeat("person")], {}, "7"))
    founded = found(table, hot_seat=False, hints=True)
    followed = fold(founded.facts, founded.changes)
    fresh = list(followed.fresh)
    change = Change(followed.number + 1, "hint", 1, "", False, 5.0)
    followed.apply(change)
    assert (followed.table.assisted, followed.number, followed.fresh) == (True, change.number, fresh)
    folded = fold(founded.facts, [*founded.changes, change])
    assert (folded.table.assisted, folded.number, folded.prints) == (True, change.number, followed.prints)
    assert folded.fresh == fresh
    assert folded.hints


@pytest.mark.parametrize(
    ("slug", "seats", "words"),
    [
        (
            "micro-cosmos",
            2,
            ["wins 62 % of 24 playouts (45 to 77)", "0.4 VP behind at the end (-3.0 to +4.2)"],
        ),
        ("council-of-shadows", 2, ["wins 62 % of 24 playouts (45 to 77)"]),
        (
            "starship-interstellar",
            1,
            ["wins 62 % of 24 playouts (45 to 77)", "0.4 Prestige behind at the end (-3.0 to +4.2)"],
        ),
    ],
)
def test_the_words_of_an_outlook(slug: str, seats: int, words: list[str]) -> None:
    edition: Any = starboard.edition(slug, seats=seats)
    assert outlook_words(edition, OUTLOOK) == words


def test_a_chase_for_a_score_has_no_victory() -> None:
    (slug,) = [game.slug for game in starboard.games() if game.chase]
    edition = starboard.edition(slug, seats=1)
    points = edition.game.points
    assert outlook_words(edition, OUTLOOK) == [f"61.0 {points} at the end (55.0 to 68.0)"]
