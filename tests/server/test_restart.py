"""After a restart everything is as it was, and what needs no person goes on."""

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from starboard.server.going import Going
from tests.server.served import Served

pytestmark = pytest.mark.slow  # it starts processes of its own


def test_moves_undo_and_redo_survive(tmp_path: Path) -> None:
    with Served(tmp_path) as server:
        links = server.set_up("person:Ana")
        with server.page(links.table, links.seats[0]) as page:
            while len(page.position["draft"]) < 2:
                page.play()
            whole = page.position
            page.do("undo")
            before = page.do("undo")
            assert before["redo"]
    with Served(tmp_path) as server, server.page(links.table, links.seats[0]) as page:
        after = page.position
        for part in ("number", "moves", "view", "prompt", "undo", "redo", "draft", "table"):
            assert after[part] == before[part], part
        page.do("redo")
        assert page.do("redo")["view"] == whole["view"]
        last = page.do("undo")
    with Served(tmp_path) as server, server.page(links.table, links.seats[0]) as page:
        assert page.position["redo"] == last["redo"]


def test_a_server_that_stops_tells_pages_to_come_again(tmp_path: Path) -> None:
    with Served(tmp_path) as server:
        links = server.set_up("person")
        page = server.page(links.table, links.seats[0])
    assert page.closed() == 1012
    page.__exit__()


def test_bots_go_on_by_themselves(tmp_path: Path, monkeypatch: Any) -> None:
    """The server stops while a bot is to answer, and no page comes to wake it up."""
    with monkeypatch.context() as patched:
        patched.setattr(Going, "go_on", lambda *_: None)
        with Served(tmp_path) as server:
            links = server.set_up("person", "greedy")
            with server.page(links.table, links.seats[0]) as page:
                while page.position["thinking"] is None:
                    page.play()
                stopped = page.position
    with Served(tmp_path) as server:
        end = time.monotonic() + 20
        while server.get(f"/api/tables/{links.table}", links.host).json()["number"] == stopped["number"]:
            assert time.monotonic() < end
            time.sleep(0.05)
        with server.page(links.table, links.seats[0]) as page:
            position = page.until(lambda position: position["prompt"]["mine"])
            assert position["number"] > stopped["number"]


def test_it_does_not_matter_which_server_a_bot_thinks_at(tmp_path: Path) -> None:
    """Seed, seat and number of the move make its choice, so the same game comes of the same answers."""
    logs = []
    for name in ("one", "two"):
        with Served(tmp_path / name) as server:
            links = server.set_up("person", "greedy", "random")
            for _ in range(3):
                with server.page(links.table, links.seats[0]) as page:
                    for _ in range(4):
                        page.until(lambda position: (position["prompt"] or {}).get("mine", False))
                        page.play()
            with server.page(links.table, links.seats[0]) as page:
                page.until(lambda position: (position["prompt"] or {}).get("mine", False))
            logs.append(server.get(f"/api/tables/{links.table}/log", links.host).text)
    assert logs[0] == logs[1]


def test_another_server_on_the_same_file_is_caught_up_with(tmp_path: Path, monkeypatch: Any) -> None:
    """Nobody tells the two of each other: the number decides, and a look from time to time."""
    monkeypatch.setattr("starboard.server.broadcast.LOOK_SECONDS", 0.2)
    with Served(tmp_path) as one, Served(tmp_path) as two:
        links = one.set_up("person", "person")
        with one.page(links.table, *links.seats) as here, two.page(links.table, *links.seats) as there:
            assert here.position["view"] == there.position["view"]
            move = there.offers[0]
            after = here.play()
            refused = there.ask("play", move=move)
            assert (refused["code"], refused["number"]) == ("stale", after["number"])
            assert there.at(after["number"])["view"] == after["view"]
            there.play()
            here.until(lambda position: position["number"] == there.position["number"])
            assert here.position["view"] == there.position["view"]


def test_a_table_that_left_the_memory_comes_back(serve: Any) -> None:
    server: Served = serve()
    kept = server.app.state.services.hosting.tables
    kept.most = 100_000  # bytes: two tables at their beginning
    tables = [server.set_up("person") for _ in range(5)]
    pages = [server.page(links.table, links.seats[0]) for links in tables]
    for _ in range(3):
        for page in pages:
            page.play()
    assert len(kept) <= 2
    for page in pages:
        assert page.position["log_from"] > 0
        page.__exit__()


def test_a_write_that_fails_changes_nothing(serve: Any, monkeypatch: Any) -> None:
    server: Served = serve()
    links = server.set_up("person")
    journal = server.app.state.services.hosting.journal
    with server.page(links.table, links.seats[0]) as page:
        before = page.position
        with monkeypatch.context() as patched:

            async def fail(*_: object) -> None:
                from starboard.server.writing import NotWritten

                await asyncio.sleep(0)
                raise NotWritten("the disk is full")

            patched.setattr(journal, "append", fail)
            refused = page.ask("play", move=page.offers[0])
            assert (refused["code"], refused["number"]) == ("failed", before["number"])
        assert page.play()["log_from"] == before["moves"]
