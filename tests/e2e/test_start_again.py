"""The first start: one plays while the fast core is still being built, and notices little of its arrival."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect
from tools.serving import Server

from tests.building import Builder, compiled_core, waiting_server
from tests.e2e.conftest import NewPerson
from tests.e2e.mirror import Mirror
from tests.e2e.test_accessibility import AXE, Inspector


@pytest.fixture
def builder(tmp_path: Path) -> Builder:
    return Builder(tmp_path)


@pytest.fixture
def waiting(built_page: Path, tmp_path: Path, builder: Builder) -> Iterator[Server]:
    running = waiting_server(tmp_path / "data", builder).start()
    yield running
    running.stop()


def test_the_page_goes_on_without_a_word_when_the_fast_core_is_in(
    waiting: Server, builder: Builder, new_person: NewPerson
) -> None:
    core = compiled_core()
    builder.says("compiling", done=43, total=140)
    ana = new_person(waiting)
    line = ana.page.get_by_role("complementary", name="The server")
    ana.open("/")
    expect(line).to_have_text(
        "Starboard is still building its fast core (43 of 140). Play on; bots think slower until then."
    )
    inspector = Inspector(ana.page, AXE.read_text(encoding="utf-8"))
    inspector.look("the lobby")
    ana.start_solo("29", "easy")
    mirror = Mirror.solo("29")
    ana.play(mirror, lambda game: game.moves >= 12)
    builder.says("compiling", done=44, total=140)
    expect(line).to_contain_text("(44 of 140)")
    inspector.look("the table")
    assert inspector.found == []
    board = ana.page.locator("#panel-board")
    place = board.bounding_box()

    ana.page.evaluate("() => { window.loadedOnce = true; }")
    builder.says("ready", done=140, total=140, path=str(core))
    ana.play(mirror, lambda _: line.inner_text() == "The fast core is in.")
    assert not mirror.over
    assert core_of(waiting) == "compiled"
    ana.sees(mirror)
    enough = mirror.moves + 5
    ana.play(mirror, lambda game: game.moves >= enough)
    ana.sees(mirror)
    expect(line).to_be_hidden(timeout=15_000)
    assert board.bounding_box() == place, "nothing moves when the line goes"
    assert ana.page.evaluate("() => window.loadedOnce")
    ana.click("Help")
    expect(ana.page.get_by_text("pure Python")).to_have_count(0)


def test_a_core_that_there_will_not_be_is_told_in_the_help_alone(
    waiting: Server, builder: Builder, new_person: NewPerson
) -> None:
    builder.says("none", reason="no C compiler was found")
    while core_of(waiting) == "building":
        pass
    ana = new_person(waiting)
    ana.start_solo("29", "easy")
    expect(ana.page.get_by_role("complementary", name="The server")).to_have_count(0)
    ana.click("Help")
    expect(ana.page.get_by_text("in pure Python here (no C compiler was found).")).to_be_visible()


def core_of(server: Server) -> str:
    answer: dict[str, str] = httpx.get(f"{server.address}/health", trust_env=False).json()
    return answer["core"]
