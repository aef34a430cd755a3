"""A phone, 360 by 640: goal, own resources and the question are always there, and a finger is enough."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tools.serving import Server

from tests.e2e.conftest import NewPerson
from tests.e2e.council import tracks
from tests.e2e.games import COUNCIL, GAMES, MICRO_COSMOS, OTYS, STARSHIP, LobbyGame
from tests.e2e.measuring import beyond_the_edge, is_whole, page_scroll, small_targets
from tests.e2e.mirror import Mirror
from tests.e2e.person import Person
from tests.e2e.phone import PhonePerson
from tests.e2e.tables import never, phase_reached, round_reached, solo

MENU = re.compile("^Menu")
ON_BOARD = (
    "spot:", "site:", "galaxy:", "stack:", "place:", "level:", "installed:", "reward:",
    "planet:", "base:", "reserve:", "stored:", "hold:", "space:",
)  # fmt: skip


def test_two_rounds_on_a_phone(server: Server, new_person: NewPerson) -> None:
    ana = new_person(server, PhonePerson, width=360, height=640, touch=True)
    ana.start_solo("29")
    mirror = Mirror.solo("29")
    seen: set[str | None] = set()
    while mirror.view()["round"] < 3:
        ana.sees(mirror)
        if mirror.question not in seen:
            seen.add(mirror.question)
            where = f"at {mirror.question}"
            assert page_scroll(ana.page) == (0, 0), where
            assert is_whole(ana.question), f"the question is in sight {where}"
            assert is_whole(ana.page.locator("main.table > .top")), f"goal and resources are in sight {where}"
        move = mirror.choose()
        ana.answer(move)
        mirror.play(move)
    ana.sees(mirror)
    assert len(seen) > 4
    assert ana.on_board > 5
    switch_tabs(ana)


def test_a_round_of_council_of_shadows_on_a_phone(server: Server, new_person: NewPerson) -> None:
    ana = new_person(server, PhonePerson, width=360, height=640, touch=True)
    ana.start_solo(COUNCIL.seed, game=COUNCIL)
    mirror = Mirror.solo(COUNCIL.seed, COUNCIL)
    seen: set[str | None] = set()
    while mirror.view()["round"] < 2:
        ana.sees(mirror)
        where = f"at {mirror.question}"
        brief = ana.page.get_by_role("list", name="You: level, Energy, Consumption and gems")
        numbers = [
            item.inner_text().split("→")[0].strip() for item in brief.get_by_role("listitem").all()[:3]
        ]
        assert numbers == list(tracks(mirror.view()["players"][0]).values()), where
        if mirror.question not in seen:
            seen.add(mirror.question)
            assert page_scroll(ana.page) == (0, 0), where
            assert is_whole(brief), f"level, Energy and Consumption are in sight {where}"
            assert is_whole(ana.question), f"the question is in sight {where}"
            assert is_whole(ana.page.locator("main.table > .top")), f"the goal is in sight {where}"
        move = mirror.choose()
        ana.answer(move)
        mirror.play(move)
    ana.sees(mirror)
    assert {"Buy", "FirstSlot", "Commit"} < seen
    assert ana.on_board > 3
    switch_tabs(ana)


def test_two_turns_of_otys_on_a_phone(server: Server, new_person: NewPerson) -> None:
    ana = new_person(server, PhonePerson, width=360, height=640, touch=True)
    ana.start_solo(OTYS.seed, game=OTYS)
    mirror = Mirror.solo(OTYS.seed, OTYS)
    seen: set[str | None] = set()
    while mirror.view()["round"] < 3:
        ana.sees(mirror)
        where = f"at {mirror.question}"
        me = mirror.view()["players"][0]
        brief = ana.page.get_by_role("list", name="You: Prestige, Credits, Batteries, keys")
        numbers = [int(item.inner_text()) for item in brief.locator("li > b").all()]
        assert numbers == [me["score"], me["credits"], me["batteries"], me["neutral_keys"]], where
        if mirror.question not in seen:
            seen.add(mirror.question)
            assert page_scroll(ana.page) == (0, 0), where
            assert is_whole(brief), f"Prestige, Credits and Batteries are in sight {where}"
            assert is_whole(ana.question), f"the question is in sight {where}"
            assert is_whole(ana.page.locator("main.table > .top")), f"the goal is in sight {where}"
        move = mirror.choose()
        ana.answer(move)
        mirror.play(move)
    ana.sees(mirror)
    assert {"OrderKinds", "BeginTurn", "UseSponsor", "Work", "MoveTimer"} <= seen
    assert ana.on_board > 3
    switch_tabs(ana)


def test_a_round_of_starship_interstellar_on_a_phone(server: Server, new_person: NewPerson) -> None:
    """All of its Action Phase, and the first turns of the Salvation Phase."""
    ana = new_person(server, PhonePerson, width=360, height=640, touch=True)
    ana.start_solo(STARSHIP.seed, game=STARSHIP)
    mirror = Mirror.solo(STARSHIP.seed, STARSHIP)
    seen: list[str | None] = []
    while seen.count("SalvationTurn") < 3:
        ana.sees(mirror)
        where = f"at {mirror.question}"
        me = mirror.view()["corporations"][0]
        supply = me["supply"]
        brief = ana.page.get_by_role("list", name="You: Fuel, Scientists, cubes, Reputation, Prestige")
        numbers = [int(one) for one in brief.locator("b").all_inner_texts()]
        cubes = list(supply["cubes"].values())
        wanted = [supply["fuel"], supply["scientists"], *cubes, me["reputation"], me["prestige"]]
        assert numbers == wanted, where
        if mirror.question not in seen:
            assert page_scroll(ana.page) == (0, 0), where
            assert is_whole(brief), f"Fuel, cubes and Prestige are in sight {where}"
            assert is_whole(ana.question), f"the question is in sight {where}"
            assert is_whole(ana.page.locator("main.table > .top")), f"the goal is in sight {where}"
        seen.append(mirror.question)
        move = mirror.choose()
        ana.answer(move)
        mirror.play(move)
    ana.sees(mirror)
    assert {"ActionTurn", "SolarKeep", "SalvationTurn"} < set(seen)
    assert ana.on_board > 3
    switch_tabs(ana)


def switch_tabs(ana: Person) -> None:
    tabs = ana.page.get_by_role("tablist", name="Parts of the table").get_by_role("tab")
    expect(tabs).to_have_count(4)
    for tab in tabs.all():
        tab.tap()
        expect(tab).to_have_attribute("aria-selected", "true")
        assert page_scroll(ana.page) == (0, 0)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_the_end_screen_and_the_lobby_fit_a_phone(
    server: Server, new_person: NewPerson, game: LobbyGame
) -> None:
    opened = solo(server, game.seed, never, game=game)
    ana = new_person(server, PhonePerson, width=360, height=640, touch=True)
    ana.open(opened.link())
    ana.sees(opened.mirror)
    assert page_scroll(ana.page)[0] == 0
    ana.open("/")
    expect(ana.play_solo(game)).to_be_visible()
    assert page_scroll(ana.page)[0] == 0


def fits_across(ana: Person, moment: str) -> None:
    for width in (390, 360, 320):
        ana.page.set_viewport_size({"width": width, "height": 844})
        ana.until("() => innerWidth", width)
        where = f"{moment} at {width}"
        assert page_scroll(ana.page)[0] == 0, where
        assert beyond_the_edge(ana.page) == [], where


def test_no_page_and_no_dialog_is_wider_than_a_small_phone(server: Server, new_person: NewPerson) -> None:
    """In a small window, as a page on a phone shows itself smaller where it is too wide, and hides the fault."""
    opened = solo(server, MICRO_COSMOS.seed, round_reached(4, "Travel"))
    ana = new_person(server, width=390, height=844)
    ana.open(opened.link())
    ana.sees(opened.mirror)
    fits_across(ana, "the table")
    for name in ("Settings", "Help", "Share links", "Rules", "About this edition"):
        ana.click(MENU)
        fits_across(ana, "the menu")
        ana.click(name)
        expect(ana.page.get_by_role("dialog", name=name.split()[0])).to_be_visible()
        fits_across(ana, f"the dialog {name}")
        ana.page.keyboard.press("Escape")
    ana.open("/")
    for game in GAMES:
        expect(ana.play_solo(game)).to_be_visible()
    fits_across(ana, "the lobby")
    for game in GAMES:
        ana.card(game).get_by_role("button", name="Set up a table", exact=True).click()
        ana.card(game).get_by_text("4", exact=True).click()
    for summary in ana.page.locator("summary").all():
        summary.click()
    fits_across(ana, "the lobby, all open")
    for game in GAMES:
        ana.open(f"/rules/{game.slug}")
        expect(ana.page.get_by_role("heading", level=2).first).to_be_visible()
        fits_across(ana, f"the rules of {game.name}")
        ana.open(f"/about/{game.slug}")
        expect(ana.page.get_by_text("reconstructed").first).to_be_visible()
        fits_across(ana, f"about {game.name}")


MOMENTS: list[tuple[LobbyGame, str, Callable[[Mirror], bool]]] = [
    (MICRO_COSMOS, "travel", round_reached(4, "Travel")),
    (COUNCIL, "buy", phase_reached(3, "buy")),
    (COUNCIL, "plan", phase_reached(3, "plan")),
    (COUNCIL, "act", phase_reached(3, "act")),
    (OTYS, "key", phase_reached(6, "key")),
    (OTYS, "work", phase_reached(12, "work")),
    (STARSHIP, "tokens", round_reached(2, "ActionTurn")),
    (STARSHIP, "flight", round_reached(1, "Depart")),
    (STARSHIP, "probe", round_reached(2, "AdvanceProbe")),
    (STARSHIP, "interference", round_reached(1, "Block")),
]


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
@pytest.mark.parametrize(
    ("game", "moment", "until"), MOMENTS, ids=[f"{game.slug}-{moment}" for game, moment, _ in MOMENTS]
)
def test_what_can_be_pressed_is_large_enough(
    server: Server,
    new_person: NewPerson,
    touch: bool,
    game: LobbyGame,
    moment: str,
    until: Callable[[Mirror], bool],
) -> None:
    """24 pixels for a mouse, 44 for a finger. A thing on the board has 24 on a phone, too: the whole board has to be
    seen at once, and all that can be done there is in the list as well."""
    opened = solo(server, game.seed, until, game=game)
    assert not opened.mirror.over
    size = {"width": 360, "height": 640} if touch else {"width": 1366, "height": 768}
    ana = new_person(server, touch=touch, **size)
    ana.open(opened.link())
    ana.sees(opened.mirror)
    assert small_targets(ana.page, 24) == [], moment
    if touch:
        small = [one for one in small_targets(ana.page, 44) if not one.startswith(ON_BOARD)]
        assert small == [], moment
