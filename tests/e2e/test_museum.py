"""Yesterday's browser at yesterday's server: a page of today has all that was kept, and goes on."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tools.museum import Exhibit
from tools.serving import Server

from starboard.server.settings import DATABASE_FILE
from tests.e2e.conftest import NewPerson
from tests.e2e.games import OTYS
from tests.museum.exhibits import every_exhibit


@pytest.fixture
def old_server(exhibit: Exhibit, built_page: Path, tmp_path: Path) -> Iterator[Server]:
    (tmp_path / DATABASE_FILE).write_bytes(exhibit.unpacked(DATABASE_FILE))
    running = Server(tmp_path).start()
    yield running
    running.stop()


@every_exhibit
def test_a_browser_that_was_closed_then_is_opened_now(
    exhibit: Exhibit, old_server: Server, new_person: NewPerson
) -> None:
    ana = new_person(old_server)
    kept = json.loads((exhibit.folder / "browser.json").read_text(encoding="utf-8"))
    ana.page.add_init_script(
        f"if (!localStorage['starboard.tables']) Object.assign(localStorage, {json.dumps(kept)})"
    )
    ana.open("/")
    wishes = json.loads(kept["starboard.settings"])
    expect(ana.page.locator("html")).to_have_attribute("data-theme", wishes["theme"])
    (best,) = json.loads(kept["starboard.records"])["bests"].values()
    told = re.compile(rf"best with these options: {best['score']}\b.*\b{re.escape(best['seed'])}\b")
    expect(ana.card(OTYS)).to_contain_text(told)
    for table, about in exhibit.manifest["sqlite"].items():
        if table in json.loads(kept["starboard.tables"]):
            ana.open(f"/table/{table}")
            expect(ana.table).to_have_attribute("data-moves", str(about["standing"]["moves"]))
