"""The part of an exhibit that the page writes: what a browser keeps of settings, tables and records.

A person at the real page, in Chromium: changes the settings, plays some answers, races a best score, begins the game of
the day, makes tables for others and follows links that others made.
"""

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from playwright.sync_api import Page, expect, sync_playwright
from tests.e2e.games import MICRO_COSMOS, OTYS
from tests.e2e.mirror import Mirror
from tests.e2e.person import Person
from tools.browser import FLAGS, chromium

if TYPE_CHECKING:
    from tools.museum_tables import House

SEED: Final = "museum"
RACES: Final = 12  # at most, until a best score is beaten


def stored(page: Page, key: str) -> Any:
    """What lies in the browser under a key."""
    return json.loads(page.evaluate("key => localStorage.getItem(key) ?? '{}'", key))


def opened(page: Page) -> str:
    """The table that the page is at."""
    expect(page).to_have_url(re.compile("/table/"))
    return urlsplit(page.url).path.removeprefix("/table/")


def keep_tables(house: "House", page: Page) -> None:
    """The tables that were made at the page, with the secrets that it keeps."""
    for table, kept in stored(page, "starboard.tables").items():
        if table not in house.kept:
            seats = {int(seat): secret for seat, secret in kept["seats"].items()}
            links = [seats.get(seat) for seat in range(max(seats) + 1)]
            title = f"{kept['game']}: made at the page, {', '.join(kept['names'])}"
            house.keep(title, {**kept, "table": table, "seats": links})


def change_settings(person: Person) -> None:
    person.open("/")
    person.click("Settings")
    dialog = person.page.get_by_role("dialog", name="Settings")
    for choice in ("Light", "Large", "Less motion", "At once"):
        dialog.locator("label", has=person.page.get_by_role("radio", name=choice, exact=True)).click()
    dialog.get_by_label("Ask before a turn ends").uncheck()
    dialog.get_by_label("Also list moves that are closed").uncheck()
    person.click("Done")


def finish(house: "House", person: Person) -> None:
    """Let somebody else answer at random to the end, and look at it."""
    table = opened(person.page)
    keep_tables(house, person.page)
    person.page.goto("about:blank")
    with house.visitors(table) as guests:
        while guests.answer():
            pass
    person.open(f"/table/{table}")
    expect(person.end).to_be_visible()


def race(house: "House", person: Person) -> None:
    """A chase for a score on one seed, until the best run has beaten another one."""
    person.start_solo(SEED, game=OTYS)
    finish(house, person)
    for _ in range(RACES):
        person.click("Same seed: race your best")
        expect(person.end).to_be_hidden()
        finish(house, person)
        runs = stored(person.page, "starboard.records")["runs"]
        if any(run["before"] is not None for run in runs.values()):
            return
    raise AssertionError(f"no better score in {RACES} games")


def browse(house: "House", folder: Path) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        page = browser.new_context(viewport={"width": 1366, "height": 768}, reduced_motion="reduce").new_page()
        person = Person(page, house.server.address)
        change_settings(person)
        person.start_solo(SEED)
        person.play(Mirror.solo(SEED), lambda game: game.moves >= 30)
        race(house, person)
        person.open("/")
        person.card(OTYS).get_by_role("button", name=re.compile("^Play today")).click()
        opened(page)
        person.set_up(["Ana", "Ben", "Cy"], SEED)
        person.set_up(["Ana", "Ben"], SEED, game=MICRO_COSMOS, hot_seat=True)
        keep_tables(house, page)
        for title, what in (("otys: for two", 1), ("council-of-shadows: plans", "spectator")):
            table, kept = house.titled(title)
            secret = kept["links"][what] if isinstance(what, int) else kept[what]
            person.open(f"/table/{table}#{secret}")
            expect(person.table).to_be_visible()
        person.open("/")
        expect(person.card(OTYS)).to_contain_text("Your best with these options")
        kept = {name: json.loads(value) for name, value in page.evaluate("() => ({ ...localStorage })").items()}
        (folder / "browser.json").write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
        browser.close()
        assert person.troubles == [], person.troubles
