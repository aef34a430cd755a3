"""The part of an exhibit that the page writes: what a browser keeps of settings, tables and records.

A person at the real page, in Chromium: changes the settings, plays some answers, races a best score, begins the game of
the day, makes tables for others and follows links that others made.
"""

import json
import re
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from playwright.sync_api import Page, expect, sync_playwright
from tests.e2e.games import MICRO_COSMOS, OTYS
from tests.e2e.mirror import Mirror
from tests.e2e.person import Person
from tools.browser import FLAGS, chromium
from tools.museum import wander

if TYPE_CHECKING:
    from tools.museum_visits import House

SEED: Final = "museum"
GAMES: Final = 8  # of which the worst and the best one are played


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


def two_games() -> tuple[int, int]:
    """Two ways to answer at random on the seed, of which the second one scores more."""
    scores: dict[int, int] = {}
    for number in range(GAMES):
        mirror = Mirror.solo(SEED, OTYS)
        wander(mirror.table, Random(number))
        outcome = mirror.table.state.outcome()
        assert outcome is not None
        scores[number] = outcome.totals[0]
    worse, better = min(scores, key=scores.__getitem__), max(scores, key=scores.__getitem__)
    assert scores[worse] < scores[better]
    return worse, better


def finish(house: "House", person: Person, number: int) -> None:
    """Let somebody else answer to the end, and look at it."""
    table = opened(person.page)
    keep_tables(house, person.page)
    person.page.goto("about:blank")
    with house.visitors(table) as guests:
        guests.rng = Random(number)
        while guests.answer():
            pass
    person.open(f"/table/{table}")
    expect(person.end).to_be_visible()


def race(house: "House", person: Person) -> None:
    """A chase for a score, and a second one on the same seed that beats it."""
    worse, better = two_games()
    person.start_solo(SEED, game=OTYS)
    finish(house, person, worse)
    person.click("Same seed: race your best")
    expect(person.end).to_be_hidden()
    finish(house, person, better)
    (run,) = stored(person.page, "starboard.records")["runs"].values()
    assert run["before"] is not None


def browse(house: "House", folder: Path) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        page = browser.new_context(
            viewport={"width": 1366, "height": 768}, reduced_motion="reduce"
        ).new_page()
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
        entries: dict[str, str] = page.evaluate("() => ({ ...localStorage })")
        (folder / "browser.json").write_text(json.dumps(entries, indent=1) + "\n", encoding="utf-8")
        browser.close()
        assert person.troubles == [], person.troubles
