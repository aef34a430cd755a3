"""What workers tell each other, heard by a worker that has pages."""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from typing import Any

import msgspec
import pytest
from litestar.channels.backends.memory import MemoryChannelsBackend

from starboard.server.broadcast import backend_for
from starboard.server.postgres_channels import PostgresChannels
from starboard.server.rooms import Word
from starboard.server.settings import BadSetting, Settings
from tests.server.served import Served, bearer

pytestmark = pytest.mark.slow  # it starts processes of its own


def in_loop(server: Served, work: Callable[[], Awaitable[None]]) -> None:
    """Do something where the server runs."""
    broadcast = server.app.state.services.broadcast
    loop = broadcast._tasks[0].get_loop()
    done: Future[None] = Future()

    async def run() -> None:
        try:
            await work()
            done.set_result(None)
        except BaseException as error:
            done.set_exception(error)

    asyncio.run_coroutine_threadsafe(run(), loop)
    done.result(10)


def hear(server: Served, word: Word) -> None:
    in_loop(server, lambda: server.app.state.services.broadcast._hear(word))


def test_the_backend_follows_the_settings() -> None:
    assert isinstance(backend_for(Settings()), MemoryChannelsBackend)
    assert isinstance(backend_for(Settings(database="postgresql://me@host/games")), PostgresChannels)


def test_redis_needs_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "redis.asyncio", None)
    with pytest.raises(BadSetting, match="pip install redis"):
        backend_for(Settings(broadcast="redis://host"))


def test_who_is_online_elsewhere_is_shown_here(server: Served) -> None:
    links = server.set_up("person:Ana", "person:Ben")
    with server.page(links.table, links.seats[0]) as page:
        hear(server, Word(links.table, "elsewhere", online=[1]))
        page.hear(lambda message: message["type"] == "seated")
        assert [seat["online"] for seat in page.seats] == [True, True]
        info = server.get(f"/api/tables/{links.table}", links.host).json()
        assert [seat["online"] for seat in info["seats"]] == [True, True]
        hear(server, Word(links.table, "elsewhere", online=[]))
        page.hear(lambda message: message["type"] == "seated")
        assert [seat["online"] for seat in page.seats] == [True, False]


def test_ones_own_words_are_dropped(server: Served) -> None:
    links = server.set_up("person", "person")
    with server.page(links.table, links.seats[0]) as page:
        worker = server.app.state.services.broadcast.worker
        hear(server, Word(links.table, worker, online=[1], number=99))
        assert page.ask("ping")["type"] == "pong"
        assert [seat["online"] for seat in page.seats] == [True, False]


def test_a_number_from_elsewhere_is_caught_up_with(tmp_path: Any) -> None:
    with Served(tmp_path) as one, Served(tmp_path) as two:
        links = one.set_up("person")
        with one.page(links.table, links.seats[0]) as here, two.page(links.table, links.seats[0]) as there:
            after = here.play()
            hear(two, Word(links.table, "one", number=after["number"]))
            told = there.until(lambda position: position["number"] == after["number"])
            assert (told["view"], told["log"]) == (after["view"], after["log"])


def test_trouble_elsewhere_is_told_here(server: Served) -> None:
    links = server.set_up("person")
    with server.page(links.table, links.seats[0]) as page:
        hear(server, Word(links.table, "elsewhere", number=0, trouble="Greedy does not answer."))
        page.until(lambda position: position["trouble"] == "Greedy does not answer.")
        hear(server, Word(links.table, "elsewhere", number=0))
        page.until(lambda position: position["trouble"] is None)


def test_a_link_that_was_replaced_elsewhere_closes_here(tmp_path: Any) -> None:
    with Served(tmp_path) as one, Served(tmp_path) as two:
        links = one.set_up("person", "person")
        with two.page(links.table, links.seats[0]) as page:
            one.http.post(f"/api/tables/{links.table}/seats/0/link", headers=bearer(links.host))
            hear(two, Word(links.table, "one", access=True))
            assert page.closed() == 1008


def test_what_is_no_word_is_passed_over(server: Served) -> None:
    links = server.set_up("person")
    broadcast = server.app.state.services.broadcast

    async def publish() -> None:
        word = msgspec.json.encode(Word(links.table, "elsewhere", number=0, trouble="heard"))
        for data in (b"", b"{", b"[]", b'{"table": 3}', b"\xff", word):
            await broadcast.plugin.wait_published(data, "starboard_tables")

    with server.page(links.table, links.seats[0]) as page:
        in_loop(server, publish)
        page.until(lambda position: position["trouble"] == "heard")
