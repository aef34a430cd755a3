"""axe finds nothing to complain about, in any theme."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tools.serving import Server

from tests.e2e.conftest import ROOT, NewPerson
from tests.e2e.council import full_council
from tests.e2e.games import COUNCIL, GAMES, MICRO_COSMOS, OTYS, STARSHIP, LobbyGame
from tests.e2e.mirror import Mirror
from tests.e2e.otys import full_otys, looking
from tests.e2e.starship import drafting, full_starship
from tests.e2e.tables import load, never, phase_reached, played, round_reached, solo

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
THEMES = ["dark", "light", "contrast"]
# Rules of axe about colours. A theme changes nothing else, so the others are checked in the first one; in the other
# themes a table is looked at with a preview only, and not before it as well.
COLOURS = ["color-contrast", "link-in-text-block"]
# The end of a game looks much the same in all of them: every game in the first theme, two in the others.
ENDS = [
    (theme, game) for theme in THEMES for game in (GAMES if theme == THEMES[0] else (MICRO_COSMOS, STARSHIP))
]


@pytest.fixture(scope="session")
def axe() -> str:
    return Path(AXE).read_text(encoding="utf-8")


class Inspector:
    """Collects what axe finds on a page, at one moment after the other."""

    def __init__(self, page: Page, axe: str, theme: str = THEMES[0]) -> None:
        self.page = page
        self.axe = axe
        self.thorough = theme == THEMES[0]
        self.wishes: dict[str, Any] = {"resultTypes": ["violations"]}
        if not self.thorough:
            self.wishes["runOnly"] = {"type": "rule", "values": COLOURS}
        self.found: list[str] = []

    def look(self, moment: str, within: str = "html") -> None:
        if not self.page.evaluate("() => 'axe' in window"):
            self.page.evaluate(self.axe)
        found = self.page.evaluate(
            "async ([within, wishes]) => (await axe.run(within, wishes)).violations", [within, self.wishes]
        )
        self.found += [
            f"{moment}: {one['id']} ({one['impact']}): {node['target']} {node['html'][:160]}"
            for one in found
            for node in one["nodes"][:4]
        ]


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_outside_the_table(
    server: Server, new_person: NewPerson, axe: str, theme: str
) -> None:
    ana = new_person(server, theme=theme)
    inspector = Inspector(ana.page, axe, theme)
    ana.open("/")
    for game in GAMES:
        expect(ana.play_solo(game)).to_be_visible()
    inspector.look("the lobby")
    for game in GAMES:
        ana.card(game).get_by_role("button", name="Set up a table", exact=True).click()
        ana.card(game).get_by_text("4", exact=True).click()
    ana.page.get_by_text("Load a log").click()
    inspector.look("the lobby, all open")
    ana.click("Settings")
    expect(ana.page.get_by_role("dialog")).to_be_visible()
    inspector.look("the settings")
    rules = dict(zip(GAMES, ("MC-1.1", "CS-1.1", "OT-1.1", "SI-1.1"), strict=True))
    for game in GAMES if inspector.thorough else (STARSHIP,):  # their pages are of one cloth
        ana.open(f"/rules/{game.slug}")
        expect(ana.page.get_by_text(rules[game]).first).to_be_visible()
        inspector.look(f"the rules of {game.name}")
        ana.open(f"/about/{game.slug}")
        expect(ana.page.get_by_text("reconstructed").first).to_be_visible()
        inspector.look(f"about this edition of {game.name}")
    ana.open("/nowhere/at/all")
    expect(ana.page.get_by_role("heading").first).to_be_visible()
    inspector.look("an address that leads nowhere")
    assert inspector.found == []


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_at_the_table(server: Server, new_person: NewPerson, axe: str, theme: str) -> None:
    opened = solo(server, "29", round_reached(7, "Travel"))
    ana = new_person(server, theme=theme)
    inspector = Inspector(ana.page, axe, theme)
    ana.open(opened.link())
    ana.sees(opened.mirror)
    if inspector.thorough:
        inspector.look("the table")
    ana.choose(opened.mirror.choose())
    inspector.look("with a preview")
    ana.page.keyboard.press("Escape")
    for name in ("Help", "Settings", re.compile("^Menu")):
        ana.click(name)
        expect(ana.page.get_by_role("dialog")).to_be_visible()
        inspector.look(f"{name}")
        ana.page.keyboard.press("Escape")
    ana.click(re.compile("^Menu"))
    ana.click("Share links")
    inspector.look("the links")
    ana.page.keyboard.press("Escape")
    log = ana.page.get_by_role("log")
    why = log.get_by_role("button", name=re.compile("^Why[?] "))
    if why.count() == 0:
        log.locator("summary").last.click()
    why.last.click()
    inspector.look("a choice of the automa, explained")
    ana.click("Look back at the game")
    expect(ana.page.get_by_role("slider", name="Moves shown")).to_be_visible()
    inspector.look("a look back")
    assert inspector.found == []


def chooses_for_the_automa(game: Mirror) -> bool:
    """Whether a person chooses for the Automa, in a line of its card that has two sides."""
    if game.question not in ("AutomaPlanet", "AutomaTile"):
        return False
    automa = game.view()["automa"]
    card = game.table.edition.drawing()["automa_cards"][automa["card"]]
    return bool(card["lines"][automa["line"] - 1]["right"])


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_in_the_phases_of_council_of_shadows(
    server: Server, new_person: NewPerson, axe: str, theme: str
) -> None:
    ana = new_person(server, theme=theme)
    inspector = Inspector(ana.page, axe, theme)
    moments = {phase: phase_reached(3, phase) for phase in ("buy", "plan", "act")}
    moments["a line of the Automa"] = chooses_for_the_automa
    for moment, until in moments.items():
        opened = solo(server, COUNCIL.seed, until, game=COUNCIL)
        ana.open(opened.link())
        ana.sees(opened.mirror)
        if inspector.thorough:
            inspector.look(moment)
        ana.choose(opened.mirror.choose())
        inspector.look(f"{moment}, with a preview")
    ana.page.keyboard.press("Escape")
    ana.open_log().get_by_role("button", name=re.compile("^Why[?] ")).last.press("Enter")
    inspector.look("a choice of the Automa, explained")
    assert inspector.found == []


def test_axe_finds_nothing_at_a_full_table_of_council_of_shadows(
    server: Server, new_person: NewPerson, axe: str
) -> None:
    """Four people, Leaders and Space Stations."""
    opened = load(server, played(full_council(), phase_reached(3, "plan")))
    ana = new_person(server)
    inspector = Inspector(ana.page, axe)
    ana.open(opened.link())
    ana.sees(opened.mirror, 0)
    inspector.look("a full table")
    assert inspector.found == []


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_in_a_turn_of_otys(
    server: Server, new_person: NewPerson, axe: str, theme: str
) -> None:
    ana = new_person(server, theme=theme)
    inspector = Inspector(ana.page, axe, theme)
    mirror = Mirror.solo(OTYS.seed, OTYS)
    moments = {
        "key": phase_reached(12, "key"),
        "work": phase_reached(12, "work"),
        "timer": phase_reached(12, "timer"),
    }
    for moment, until in moments.items():
        opened = load(server, played(mirror, until))
        ana.open(opened.link())
        ana.sees(mirror)
        if inspector.thorough:
            inspector.look(moment)
        ana.choose(mirror.choose())
        inspector.look(f"{moment}, with a preview")
    opened = load(server, looking(Mirror.solo(OTYS.seed, OTYS)))
    ana.open(opened.link())
    ana.sees(opened.mirror)
    inspector.look("cards to keep")
    assert inspector.found == []


def test_axe_finds_nothing_at_a_full_table_of_otys(server: Server, new_person: NewPerson, axe: str) -> None:
    opened = load(server, played(full_otys(), phase_reached(4, "work")))
    ana = new_person(server)
    inspector = Inspector(ana.page, axe)
    ana.open(opened.link(opened.mirror.seat))
    ana.sees(opened.mirror)
    inspector.look("a full table")
    assert inspector.found == []


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_in_the_phases_of_starship_interstellar(
    server: Server, new_person: NewPerson, axe: str, theme: str
) -> None:
    """Questions whose answers lie in the hand, in the Solar System and in the other zones of the board."""
    ana = new_person(server, theme=theme)
    inspector = Inspector(ana.page, axe, theme)
    mirror = Mirror.solo(STARSHIP.seed, STARSHIP)
    for question in ("Depart", "ActionTurn", "AdvanceProbe", "Block"):
        opened = load(server, played(mirror, round_reached(1, question)))
        assert not mirror.over
        ana.open(opened.link())
        ana.sees(mirror)
        ana.choose(mirror.choose())
        inspector.look(f"{question}, with a preview")
    ana.page.keyboard.press("Escape")
    zones = ana.page.get_by_role("group", name="Zones of the board").get_by_role("button").all()
    assert len(zones) == 9, "eight of the board, and H.A.L.L.'s"
    for zone in zones:
        zone.click()
        expect(zone).to_have_attribute("aria-expanded", "true")
        inspector.look(zone.inner_text(), "#panel-board")
    if inspector.thorough:
        opened = load(server, drafting())
        ana.open(opened.link())
        ana.sees(opened.mirror)
        ana.choose(opened.mirror.choose())
        inspector.look("Pass tokens to choose from", "#panel-board")
    assert inspector.found == []


def test_axe_finds_nothing_at_a_full_table_of_starship_interstellar(
    server: Server, new_person: NewPerson, axe: str
) -> None:
    opened = load(server, played(full_starship(), round_reached(3, "SalvationTurn")))
    ana = new_person(server)
    inspector = Inspector(ana.page, axe)
    ana.open(opened.link(opened.mirror.seat))
    ana.sees(opened.mirror)
    inspector.look("a full table")
    assert inspector.found == []


@pytest.mark.parametrize(("theme", "game"), ENDS, ids=[f"{theme}-{game.slug}" for theme, game in ENDS])
def test_axe_finds_nothing_at_the_end(
    server: Server, new_person: NewPerson, axe: str, theme: str, game: LobbyGame
) -> None:
    opened = solo(server, game.seed, never, game=game)
    ana = new_person(server, theme=theme)
    inspector = Inspector(ana.page, axe, theme)
    ana.open(opened.link())
    ana.sees(opened.mirror)
    expect(ana.page.get_by_text("Counting the rounds")).to_have_count(0)
    inspector.look("the end")
    assert inspector.found == []


@pytest.mark.parametrize(
    ("theme", "game", "until"),
    [
        *[(theme, MICRO_COSMOS, round_reached(7, "Travel")) for theme in THEMES],
        ("dark", COUNCIL, phase_reached(3, "plan")),
        ("dark", OTYS, phase_reached(6, "key")),
        ("dark", STARSHIP, round_reached(2, "ActionTurn")),
    ],
    ids=[*THEMES, COUNCIL.slug, OTYS.slug, STARSHIP.slug],
)
def test_axe_finds_nothing_on_a_phone(
    server: Server,
    new_person: NewPerson,
    axe: str,
    theme: str,
    game: LobbyGame,
    until: Callable[[Mirror], bool],
) -> None:
    opened = solo(server, game.seed, until, game=game)
    ana = new_person(server, width=360, height=640, touch=True, theme=theme)
    inspector = Inspector(ana.page, axe, theme)
    ana.open(opened.link())
    ana.sees(opened.mirror)
    for tab in ana.page.get_by_role("tablist", name="Parts of the table").get_by_role("tab").all():
        tab.click()
        inspector.look(tab.inner_text())
    assert inspector.found == []
