"""The review of a finished game: the chart by turn, the position of a turn, and a new try from there."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect
from tools.serving import Server

from tests.e2e.conftest import NewPerson
from tests.e2e.games import COUNCIL
from tests.e2e.measuring import page_scroll, small_targets
from tests.e2e.mirror import Mirror
from tests.e2e.tables import Opened, load
from tests.e2e.test_accessibility import Inspector, axe

__all__ = ["axe"]  # a fixture


@pytest.fixture
def reviewing(built_page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server whose reviews are short: few playouts, and a bot that chooses at once."""
    monkeypatch.setenv("STARBOARD_REVIEW_PLAYOUTS", "2")
    monkeypatch.setenv("STARBOARD_REVIEW_PLAYER", "greedy")
    running = Server(tmp_path / "data").start()
    yield running
    running.stop()


def played_at_random(server: Server) -> Opened:
    """A finished game of somebody who chose anything."""
    mirror = Mirror.solo("5", COUNCIL)
    rng = Random(5)
    while not mirror.over:
        mirror.play(rng.choice(mirror.table.state.facing(mirror.seat).moves()))
    return load(server, mirror)


def test_a_finished_game_is_reviewed_and_retried(reviewing: Server, new_person: NewPerson, axe: str) -> None:
    opened = played_at_random(reviewing)
    ana = new_person(reviewing)
    ana.open(opened.link())
    ana.click("Review")
    expect(ana.page.get_by_role("heading", name="Review", exact=True)).to_be_focused()
    ana.page.get_by_text("As a table").click()
    rows = ana.page.get_by_role("table", name="The turns").get_by_role("row")
    expect(rows.last.get_by_role("cell").first).to_have_text("0 %")
    turns = rows.count() - 2
    counted = re.compile(r"^\d+ % \(\d+ to \d+\)$")  # from the last turn on; the others may come later
    for turn in (turns, turns - 1):
        expect(rows.nth(turn).get_by_role("cell").first).to_have_text(counted, timeout=30_000)

    slider = ana.page.get_by_role("slider", name="Turn")
    slider.focus()
    ana.page.keyboard.press("End")
    ana.page.keyboard.press("ArrowLeft")
    expect(slider).to_have_attribute("aria-valuenow", str(turns - 2))
    expect(slider).to_have_attribute("aria-valuemax", str(turns - 1))
    heading = rows.nth(turns - 1).get_by_role("rowheader").inner_text()
    expect(slider).to_have_attribute("aria-valuetext", re.compile(f"^{re.escape(heading)}: "))
    assert re.fullmatch(r"Your (buy turn|turn to act) in round \d+", heading), "as the log heads it"
    inspector = Inspector(ana.page, axe)
    inspector.look("the review")
    assert inspector.found == []

    ana.page.set_viewport_size({"width": 360, "height": 640})
    assert page_scroll(ana.page) == (0, 0)
    assert small_targets(ana.page, 24) == []
    ana.page.set_viewport_size({"width": 1366, "height": 768})

    ana.click("Show this turn")
    at = int(ana.page.get_by_role("slider", name="Moves shown").input_value())
    asked = opened.mirror.table.entries[at]
    assert (asked.seat, asked.automatic) == (0, False), "the turn begins where the person chose"
    ana.click("Back to now")
    expect(slider).to_have_attribute("aria-valuenow", str(turns - 2))
    ana.click("Retry from this turn")
    expect(ana.question).to_be_visible()
    expect(ana.table).to_have_attribute("data-moves", str(at))
