"""What the tests in a real browser share: a server, Chromium, and people who look at nothing but the page.

A person's page fails its test at the end if the console showed an error, the content security policy was broken, or
anything was fetched from elsewhere.
"""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright
from tools.browser import FLAGS, chromium
from tools.build_page import TARGET, keep
from tools.serving import Server

from tests.e2e.person import Person

ROOT = Path(__file__).resolve().parents[2]
SEEN = ROOT / "build" / "e2e"  # what a page looked like when its test failed

NewPerson = Callable[..., Person]

# Whole games come first, so that at the end no worker waits for another one's.
LONGEST = [
    "test_starship_two_people",
    "test_starship_solo",
    "test_council_three_people",
    "test_otys_solo",
    "test_solo_game",
]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.slow)
            item.add_marker(pytest.mark.browser)
    items.sort(key=lambda item: item.path.stem not in LONGEST)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]):
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


FAILED = pytest.StashKey[bool]()


@pytest.fixture(scope="session")
def built_page() -> Path:
    keep()
    return TARGET


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        yield running
        running.close()


@pytest.fixture(scope="session")
def server(built_page: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that leave it alone: every table is a world of its own."""
    running = Server(tmp_path_factory.mktemp("server")).start()
    yield running
    running.stop()


@pytest.fixture
def own_server(built_page: Path, tmp_path: Path) -> Iterator[Server]:
    """A server that a test may kill."""
    running = Server(tmp_path / "data").start()
    yield running
    running.stop()


@pytest.fixture
def new_person(browser: Browser, request: pytest.FixtureRequest) -> Iterator[NewPerson]:
    """Makes people, each with a browser of their own: `new_person(server, width=360, height=640, theme="light")`."""
    people: list[Person] = []

    def make(
        server: Server,
        kind: type[Person] = Person,
        *,
        width: int = 1366,
        height: int = 768,
        touch: bool = False,
        through: Browser = browser,
        **wishes: object,
    ) -> Person:
        context = through.new_context(
            base_url=server.address,
            viewport={"width": width, "height": height},
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="reduce",
            permissions=["clipboard-read", "clipboard-write"],
        )
        context.set_default_timeout(15_000)
        kept = json.dumps({"pace": "instant"} | wishes)
        # Only the first time: what the person changes later stays, also over a reload.
        context.add_init_script(
            "if (location.protocol === 'http:' && !localStorage.getItem('starboard.settings'))"
            f" localStorage.setItem('starboard.settings', '{kept}')"
        )
        person = kind(context.new_page(), server.address)
        people.append(person)
        return person

    yield make
    if request.node.stash.get(FAILED, False):
        SEEN.mkdir(parents=True, exist_ok=True)
        name = re.sub(r"\W+", "-", request.node.name).strip("-")
        for number, person in enumerate(people):
            person.page.screenshot(path=SEEN / f"{name}-{number}.png")
    for person in people:
        person.page.context.close()
    assert [trouble for person in people for trouble in person.troubles] == []
