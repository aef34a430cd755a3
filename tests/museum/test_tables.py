"""Yesterday's tables: a server of today opens its database, in a file of SQLite and in PostgreSQL, and goes on with it.

Every table is folded and compared; then people come back with the links that they were given.
"""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest
from tools.museum import Exhibit, Facts
from tools.museum_tables import read_tables, table_facts
from tools.museum_visits import Guests
from tools.postgres import Cluster, NoPostgres, cluster

import starboard
from starboard.server.settings import DATABASE_FILE, Settings
from starboard.table import decode
from tests.museum.exhibits import EXHIBITS, compared, same
from tests.server.served import Served

pytestmark = pytest.mark.slow

GAMES = [game.slug for game in starboard.games()]
every_game = pytest.mark.parametrize("game", GAMES)
LINKS = (
    "title",
    "host",
    "spectator",
    "links",
    "closed",
)  # what is kept of a table beside what follows from it
DATABASES = [(exhibit, kind) for exhibit in EXHIBITS for kind in ("sqlite", "postgresql")]


class Opened:
    """A copy of a database: what was kept of its tables, what lies in it, and a server that has it."""

    def __init__(self, exhibit: Exhibit, kind: str, folder: Path, settings: Settings) -> None:
        self.exhibit = exhibit
        self.kept: dict[str, Facts] = exhibit.manifest[kind]
        self.journals = read_tables(settings)
        self.server = Served(folder, database=settings.database)

    def titled(self, title: str) -> tuple[str, Facts]:
        return next((table, kept) for table, kept in self.kept.items() if kept["title"] == title)

    def guests(self, title: str) -> Guests:
        """People who come back with their links."""
        table, kept = self.titled(title)
        return Guests(self.server.port, title, table, kept["links"], kept["hot_seat"])


@pytest.fixture(scope="module")
def postgres() -> Iterator[Cluster]:
    try:
        with cluster() as running:
            yield running
    except NoPostgres as error:
        pytest.fail(str(error))


def load(url: str, statements: str) -> None:
    async def execute() -> None:
        connection = await asyncpg.connect(url)
        try:
            await connection.execute(statements)
        finally:
            await connection.close()

    asyncio.run(execute())


@pytest.fixture(scope="module", params=DATABASES, ids=lambda pair: f"{pair[0]}-{pair[1]}")
def opened(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Opened]:
    exhibit, kind = request.param
    folder = tmp_path_factory.mktemp("tables")
    if kind == "sqlite":
        (folder / DATABASE_FILE).write_bytes(exhibit.unpacked(DATABASE_FILE))
        settings = Settings(data=str(folder))
    else:
        settings = Settings(database=request.getfixturevalue("postgres").create(f"museum-{exhibit}"))
        load(settings.database, exhibit.unpacked("tables.sql").decode())
    here = Opened(exhibit, kind, folder, settings)
    with here.server:
        yield here


def test_every_table_is_what_it_was(opened: Opened) -> None:
    """What stands, what can be taken back and played again, and where playing on leads."""
    assert opened.journals.keys() == opened.kept.keys()
    lines: list[str] = []
    for table, (facts, changes) in opened.journals.items():
        shape = opened.exhibit.shape(facts.game)
        kept = {key: value for key, value in opened.kept[table].items() if key not in LINKS}
        lines += compared(opened.kept[table]["title"], kept, table_facts, facts, changes, shape)
    same(opened.exhibit, lines)


def test_links_open_what_they_opened(opened: Opened) -> None:
    def shown(table: str, secret: str) -> Facts | None:
        answer = opened.server.get(f"/api/tables/{table}", secret)
        return answer.json() if answer.status_code == 200 else None

    for table, kept in opened.kept.items():
        links = {"host": kept["host"], "spectator": kept["spectator"]}
        links |= {str(seat): secret for seat, secret in enumerate(kept["links"]) if secret is not None}
        for what, secret in links.items():
            info = shown(table, secret)
            assert info is not None, f"{kept['title']}: the link of {what} opens nothing"
            assert info["host"] == (what == "host")
            mine = [str(seat["seat"]) for seat in info["seats"] if seat["mine"]]
            assert mine == ([what] if what.isdecimal() else []), f"{kept['title']}: {what}"
            assert info["number"] >= kept["changes"]
        assert [shown(table, secret) for secret in kept["closed"]] == [None] * len(kept["closed"])


@every_game
def test_what_was_taken_back_is_played_again(opened: Opened, game: str) -> None:
    title = f"{game}: taken back once"
    kept = opened.titled(title)[1]
    seat = kept["redo"]["seat"]
    with opened.guests(title) as guests:
        page = guests.pages[seat]
        assert page.position["moves"] == kept["standing"]["moves"]
        assert page.position["redo"]
        assert guests.do(seat, "redo")["type"] == "done"
        assert page.position["moves"] >= kept["redo"]["moves"]
        assert guests.do(seat, "undo")["type"] == "done"
        assert page.position["moves"] == kept["standing"]["moves"]
        guests.play(10)


@every_game
def test_a_game_is_played_to_its_end(opened: Opened, game: str) -> None:
    with opened.guests(f"{game}: running") as guests:
        while guests.answer():
            pass
        assert guests.pages[0].position["ending"] is not None


@every_game
def test_a_hot_seat_and_a_table_with_bots_go_on(opened: Opened, game: str) -> None:
    for title in ("hot seat", "beside bots", "other players"):
        with opened.guests(f"{game}: {title}") as guests:
            before = next(iter(guests.pages.values())).position["moves"]
            guests.play(8)
            assert next(iter(guests.pages.values())).position["moves"] >= before + 8


@pytest.mark.parametrize("title", ["plans", "plan taken back", "plans on a hot seat", "plans beside bots"])
def test_plans_that_were_begun_are_finished(opened: Opened, title: str) -> None:
    with opened.guests(f"council-of-shadows: {title}") as guests:
        assert guests.phase() == "plan"
        seats = guests.asked()
        if title == "plans":
            assert seats == [1, 2], "Ana has sealed hers"
            assert guests.do(0, "undo")["type"] == "done"
            assert guests.asked() == [0, 1, 2]
        for _ in range(40):
            if guests.phase() != "plan":
                break
            assert guests.answer()
        assert guests.phase() != "plan"


@every_game
def test_bots_go_on_where_the_server_was_killed(opened: Opened, game: str) -> None:
    table, kept = opened.titled(f"{game}: bots are thinking")
    with opened.server.page(table, kept["spectator"]) as page:
        seen = page.until(lambda position: position["number"] >= kept["changes"] + 10)
        assert seen["trouble"] is None


@every_game
def test_a_finished_game_is_downloaded_and_looked_at(opened: Opened, game: str) -> None:
    table, kept = opened.titled(f"{game}: finished")
    log = decode(opened.server.get(f"/api/tables/{table}/log", kept["spectator"]).text)
    assert len(log.entries) == kept["standing"]["moves"]
    assert (log.header.seed, log.header.assisted) == (kept["seed"], kept["assisted"])
    with opened.server.page(table, kept["links"][0]) as page:
        assert page.position["ending"]["totals"] == kept["standing"]["outcome"]["totals"]
        assert page.ask("history")["rounds"][-1]["totals"] == kept["standing"]["outcome"]["totals"]
        assert page.ask("look", at=kept["standing"]["moves"] // 2)["type"] == "looked"
        review = page.ask("review", seat=0)
        assert review["type"] == "reviewed"
        assert review["turns"]
