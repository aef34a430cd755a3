"""The visits of an exhibit: people who come to a real server, set up tables of all games and leave them in the middle.

They are played over the network as a page does it. Bots think as long as they want, and in the end the server is killed
while it waits for some of them.
"""

import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from random import Random
from types import SimpleNamespace
from typing import Any, Final, Self

import httpx
from tests.server.served import Page
from tools.museum import Facts
from tools.museum_games import people
from tools.serving import Server

import starboard
from starboard.table import encode

ANA, BEN, CY = "person:Ana", "person:Ben", "person:Cy"
BOTS: Final = ("greedy", "greedy", "greedy", "greedy")  # whom the server is killed over
BEGUN: Final = 12  # changes of their tables by then
TRIES: Final = 80

Message = dict[str, Any]


# ---- people at a table


def is_mine(position: Message) -> bool:
    """Is the page asked that sees this?"""
    return position["prompt"] is not None and position["prompt"]["mine"]


class Guests:
    """The people of a table, each with a page, or on a hot seat all with one. They answer at random."""

    def __init__(
        self, port: int, title: str, table: str, links: Sequence[str | None], hot_seat: bool = False
    ) -> None:
        self.port = port
        self.title = title
        self.table = table
        self.rng = Random(title)
        self.open = ExitStack()
        secrets = {seat: secret for seat, secret in enumerate(links) if secret is not None}
        self.pages: dict[int, Page] = {}
        if hot_seat:
            page = self.page(*secrets.values())
            self.pages = dict.fromkeys(secrets, page)
        else:
            self.pages = {seat: self.page(secret) for seat, secret in secrets.items()}

    def page(self, *secrets: str) -> Page:
        where: Any = SimpleNamespace(port=self.port, url=f"http://127.0.0.1:{self.port}")
        page = self.open.enter_context(Page(where, self.table))
        page.hello(*secrets)
        return page

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.open.close()

    def asked(self) -> list[int]:
        """The people that the table waits for, once it does; nobody when the game is over."""
        first = next(iter(self.pages.values()))
        seen = first.until(
            lambda position: (
                position["ending"] is not None
                or (
                    position["prompt"] is not None
                    and any(seat in self.pages for seat in position["prompt"]["seats"])
                )
            )
        )
        if seen["ending"] is not None:
            return []
        seats = [seat for seat in seen["prompt"]["seats"] if seat in self.pages]
        for page in self.pages.values():
            page.at(seen["number"])
        return seats

    def answer(self, seat: int | None = None) -> bool:
        """One answer, of one of those who are asked; False where nobody is."""
        seats = self.asked()
        if not seats:
            return False
        asked = self.rng.choice(seats) if seat is None else seat
        page = self.pages[asked]
        number = page.position["number"]
        if page.position["seat"] != asked:
            page.ask("sit", seat=asked)
            page.until(lambda position: position["seat"] == asked)
        page.until(lambda position: is_mine(position) or position["number"] > number)
        if not is_mine(page.position):  # a bot has answered at the same moment
            return self.answer(seat)
        done = page.ask("play", move=self.rng.choice(sorted(page.offers)))
        if done["type"] == "refused" and done["code"] == "stale":
            page.at(done["number"])
            return self.answer(seat)
        assert done["type"] == "done", done
        for other in self.pages.values():
            other.at(done["number"])
        return True

    def play(self, answers: int) -> None:
        for _ in range(answers):
            if not self.answer():
                return

    def do(self, seat: int, kind: str, **fields: Any) -> Message:
        """What a seat asks for beside answering."""
        answer = self.pages[seat].ask(kind, **fields)
        if answer["type"] == "done":
            for page in self.pages.values():
                page.at(answer["number"])
        return answer

    def take_back(self, seat: int, times: int = 1, force: bool = False) -> None:
        """As many answers in a row, as soon as that can be done."""
        for _ in range(TRIES):
            taken = [self.do(seat, "undo", force=force)["type"] for _ in range(times)]
            if taken == ["done"] * times:
                return
            assert self.answer(), f"{self.title}: nothing could be taken back"
        raise AssertionError(f"{self.title}: nothing could be taken back")

    def phase(self) -> str:
        phase: str = next(iter(self.pages.values())).position["view"].get("phase", "")
        return phase

    def until_plans(self, round_: int) -> None:
        """Until all plan, in a round of Council of Shadows."""
        page = next(iter(self.pages.values()))
        while self.phase() != "plan" or page.position["view"]["round"] < round_:
            assert self.answer()


class House:
    """A server with the tables that were made at it, and their secrets."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.kept: dict[str, Facts] = {}

    def ask(self, method: str, path: str, body: Message | None = None, secret: str = "") -> Message:
        answer = httpx.request(
            method, f"{self.server.address}{path}", json=body, timeout=60, trust_env=False,
            headers={"authorization": f"Bearer {secret}"} if secret else {},
        )  # fmt: skip
        assert answer.is_success, answer.text
        found: Message = answer.json()
        return found

    def keep(self, title: str, links: Message) -> None:
        """Remember what opens a table."""
        self.kept[links["table"]] = {
            "title": title,
            "host": links["host"],
            "spectator": links["spectator"],
            "links": links["seats"],
            "closed": [],
        }

    def titled(self, title: str) -> tuple[str, Facts]:
        """A table by its title, and what opens it."""
        return next((table, kept) for table, kept in self.kept.items() if kept["title"] == title)

    def visitors(self, table: str) -> Guests:
        """People at a table that is kept already."""
        kept = self.kept[table]
        return Guests(self.server.port, kept["title"], table, kept["links"])

    def rest(self, guests: Guests, method: str, path: str, body: Message | None = None) -> Message:
        """Something that the host of a table asks for; a change is seen at every page."""
        answer = self.ask(method, f"/api/tables/{guests.table}{path}", body, self.kept[guests.table]["host"])
        for page in guests.pages.values() if "number" in answer else ():
            page.at(answer["number"])
        return answer

    def guests(self, title: str, links: Message, hot_seat: bool = False) -> Guests:
        self.keep(title, links)
        return Guests(self.server.port, title, links["table"], links["seats"], hot_seat)

    def set_up(self, title: str, slug: str, *kinds: str, **more: Any) -> Guests:
        """A new table with its people. The seed is its title."""
        return self.guests(title, self.new(title, slug, *kinds, **more), more.get("hot_seat", False))

    def new(self, title: str, slug: str, *kinds: str, **more: Any) -> Message:
        seats = [dict(zip(("kind", "name"), kind.split(":"), strict=False)) for kind in kinds]
        return self.ask("POST", "/api/tables", {"game": slug, "seats": seats, "seed": title, **more})


# ---- what they do, by the title of the table

Visit = Callable[[House, str, str], None]


def running(house: House, title: str, slug: str) -> None:
    with house.set_up(title, slug, ANA) as guests:
        guests.play(25)


def untouched(house: House, title: str, slug: str) -> None:
    house.set_up(title, slug, ANA, BEN, options=last_options(slug), hints=True).open.close()


def for_two(house: House, title: str, slug: str) -> None:
    """With a link that was made anew, so that the first one opens nothing any more."""
    with house.set_up(title, slug, ANA, BEN, hints=False) as guests:
        guests.play(30)
        kept = house.kept[guests.table]
        kept["closed"] = [kept["links"][1], kept["spectator"]]
        kept["links"][1] = house.rest(guests, "POST", "/seats/1/link")["secret"]
        kept["spectator"] = house.rest(guests, "POST", "/spectators")["secret"]


def taken_back_once(house: House, title: str, slug: str) -> None:
    with house.set_up(title, slug, ANA, BEN) as guests:
        guests.play(12)
        guests.take_back(guests.asked()[0])


def taken_back_twice(house: House, title: str, slug: str) -> None:
    """And one of both played again."""
    with house.set_up(title, slug, ANA) as guests:
        guests.play(12)
        guests.take_back(0, times=2, force=True)
        assert guests.do(0, "redo")["type"] == "done"


def forced(house: House, title: str, slug: str) -> None:
    """Taken back after something was revealed, and played on."""
    with house.set_up(title, slug, ANA) as guests:
        guests.play(8)
        page = guests.pages[0]
        while page.position["undo"] is None or page.position["undo"]["free"]:
            assert guests.answer()
        assert guests.do(0, "undo", force=True)["type"] == "done"
        assert page.position["table"]["assisted"]
        guests.play(3)
        guests.do(0, "reset")


def with_a_hint(house: House, title: str, slug: str) -> None:
    with house.set_up(title, slug, ANA, hints=True) as guests:
        guests.play(8)
        while len(guests.pages[0].position["prompt"]["offers"]) < 2:
            guests.play(1)
        guests.pages[0].say("hint", number=guests.pages[0].position["number"])
        guests.pages[0].until(lambda position: position["table"]["assisted"])


def hot_seat(house: House, title: str, slug: str) -> None:
    with house.set_up(title, slug, ANA, BEN, CY, hot_seat=True) as guests:
        guests.play(20)


def beside_bots(house: House, title: str, slug: str) -> None:
    with house.set_up(title, slug, ANA, "greedy", "random:Robot") as guests:
        guests.play(12)
        guests.asked()


def bots_alone(house: House, title: str, slug: str) -> None:
    links = house.new(title, slug, "random", "greedy", options=last_options(slug))
    house.keep(title, links)
    while not house.ask("GET", f"/api/tables/{links['table']}", secret=links["host"])["over"]:
        time.sleep(0.05)


def finished(house: House, title: str, slug: str) -> None:
    """And a copy that goes on from its middle."""
    with house.set_up(title, slug, ANA) as guests:
        while guests.answer():
            pass
        moves = guests.pages[0].position["moves"]
        links = house.rest(guests, "POST", "/fork", {"at": moves // 2})
    with house.guests(f"{slug}: a copy", links) as guests:
        guests.play(3)


def loaded(house: House, title: str, slug: str) -> None:
    log = people(starboard.edition(slug, seats=3), title, most=90)
    links = house.ask("POST", "/api/tables/from-log", {"log": encode(log)})
    with house.guests(title, links) as guests:
        guests.play(2)


def other_players(house: House, title: str, slug: str) -> None:
    """A person gets another name, and a bot for a while."""
    with house.set_up(title, slug, ANA, BEN) as guests:
        guests.play(8)
        house.rest(guests, "PATCH", "/seats/0", {"name": "Anabel"})
        house.rest(guests, "PATCH", "/seats/1", {"kind": "random"})
        alone = guests.pages.pop(1)
        guests.play(6)
        guests.pages[1] = alone
        guests.asked()
        house.rest(guests, "PATCH", "/seats/1", {"kind": "person", "name": "Dora"})
        guests.play(4)


def last_options(slug: str) -> dict[str, str]:
    """All options of a game for several at their last values."""
    return {option.name: option.values[-1] for option in starboard.game(slug).options if not option.solo_only}


VISITS: Final[dict[str, Visit]] = {
    "running": running,
    "untouched": untouched,
    "for two": for_two,
    "taken back once": taken_back_once,
    "taken back twice": taken_back_twice,
    "forced": forced,
    "a hint": with_a_hint,
    "hot seat": hot_seat,
    "beside bots": beside_bots,
    "bots alone": bots_alone,
    "finished": finished,
    "loaded": loaded,
    "other players": other_players,
}


def plans(house: House, title: str, slug: str) -> None:
    """Everybody plans at once: Ana's plan is sealed, Ben's begun, Cy's not."""
    with house.set_up(title, slug, ANA, BEN, CY) as guests:
        guests.until_plans(2)
        while 0 in guests.asked():
            guests.answer(0)
        guests.answer(1)


def plan_taken_back(house: House, title: str, slug: str) -> None:
    """Ana's commitment is taken back after others have gone on, whose answers stand."""
    with house.set_up(title, slug, ANA, BEN, CY) as guests:
        guests.until_plans(2)
        while 0 in guests.asked():
            guests.answer(0)
        guests.answer(1)
        guests.answer(2)
        assert guests.do(0, "undo")["type"] == "done"


def plans_on_a_hot_seat(house: House, title: str, slug: str) -> None:
    with house.set_up(title, slug, ANA, BEN, hot_seat=True) as guests:
        guests.until_plans(1)
        while 0 in guests.asked():
            guests.answer(0)
        guests.answer(1)


def plans_beside_bots(house: House, title: str, slug: str) -> None:
    with house.set_up(title, slug, ANA, "greedy", "random") as guests:
        guests.until_plans(2)
        guests.answer(0)
        page = guests.pages[0]
        page.until(lambda position: position["prompt"]["seats"] == [0])  # both bots have planned


PLANS: Final[dict[str, Visit]] = {
    "plans": plans,
    "plan taken back": plan_taken_back,
    "plans on a hot seat": plans_on_a_hot_seat,
    "plans beside bots": plans_beside_bots,
}


def visit(house: House) -> None:
    """All kinds of tables of all games; in the end bots have the word everywhere."""
    for game in starboard.games():
        visits = VISITS | (PLANS if game.slug == "council-of-shadows" else {})
        for title, kind in visits.items():
            kind(house, f"{game.slug}: {title}", game.slug)


def kill_amid_bots(house: House) -> None:
    """Tables of bots, and an end of the server before they have ended."""
    left: dict[str, str] = {}
    for game in starboard.games():
        title = f"{game.slug}: bots are thinking"
        links = house.new(title, game.slug, *BOTS[: game.seats[-1]])
        house.keep(title, links)
        left[links["table"]] = links["host"]
    while left:
        for table, host in list(left.items()):
            info = house.ask("GET", f"/api/tables/{table}", secret=host)
            assert not info["over"], "the bots were faster"
            if info["number"] >= BEGUN:
                del left[table]
    house.server.kill()
