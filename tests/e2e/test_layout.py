"""One screen: the page never scrolls while a decision is open, and nothing that matters is cut off. All measured."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tools.serving import Server

from tests.e2e.conftest import NewPerson
from tests.e2e.council import full_council
from tests.e2e.games import COUNCIL, GAMES, MICRO_COSMOS, OTYS, STARSHIP, LobbyGame
from tests.e2e.measuring import faults_of_a_table, is_whole, page_scroll
from tests.e2e.mirror import Mirror
from tests.e2e.otys import full_otys, looking
from tests.e2e.person import Person
from tests.e2e.starship import drafting, full_starship
from tests.e2e.tables import load, never, phase_reached, played, round_reached, solo

Test = Callable[..., None]
DESIGNED = [(1024, 768), (1366, 768)]
SIZES = [*DESIGNED, (1920, 1080)]
SMALLEST = SIZES[0]
PARTS = [f"main.table > .{part}" for part in ("top", "mine", "board", "others", "log", "strip", "prompt")]
TEXTS = ["#prompt .question", "main.table > .top"]
# In the order in which they come in a game.
MOMENTS: dict[LobbyGame, dict[str, Callable[[Mirror], bool]]] = {
    MICRO_COSMOS: {
        "set-up": lambda _game: True,
        "first travel": round_reached(1, "Travel"),
        "middle": round_reached(7, "Travel"),
        "late crew": round_reached(14, "CrewPlay"),
        "late": round_reached(15, "Travel"),
    },
    COUNCIL: {
        "buy": phase_reached(1, "buy"),
        "commitment": round_reached(1, "Commit"),
        "act": phase_reached(2, "act"),
        "late buy": phase_reached(4, "buy"),
        "late plan": phase_reached(4, "plan"),
        "late act": phase_reached(4, "act"),
    },
    OTYS: {
        "set-up": lambda _game: True,
        "first key": phase_reached(1, "key"),
        "sponsor": phase_reached(4, "sponsor"),
        "work": phase_reached(12, "work"),
        "surface": phase_reached(12, "surface"),
        "timer": phase_reached(12, "timer"),
        "late key": phase_reached(20, "key"),
    },
    STARSHIP: {
        "first token": round_reached(1, "ActionTurn"),
        "flight plan": round_reached(1, "Depart"),
        "drawn from the Sun": round_reached(1, "SolarKeep"),
        "token for Salvation": round_reached(1, "SalvationTurn"),
        "Mechanism": round_reached(1, "BuildMechanism"),
        "boards of H.A.L.L.": round_reached(1, "Block"),
        "AI Bag": round_reached(1, "Spoil"),
        "production": round_reached(2, "Produce"),
        "probe": round_reached(2, "AdvanceProbe"),
        "trade": round_reached(3, "Trade"),
        "way of H.A.L.L.'s Probe": round_reached(3, "HallRoute"),
        "people to save": round_reached(3, "SavePopulation"),
        "late token": round_reached(5, "ActionTurn"),
    },
}


def look(person: Person, moment: str) -> None:
    assert faults_of_a_table(person.page, PARTS, TEXTS) == {}, moment


def look_at_each_size(person: Person, moment: str) -> None:
    """In the smallest window, in which the table was opened, and made larger from there."""
    for width, height in SIZES:
        resize(person, width, height)
        look(person, f"{moment}, {width} x {height}")
    resize(person, *SMALLEST)


def resize(person: Person, width: int, height: int) -> None:
    person.page.set_viewport_size({"width": width, "height": height})
    person.until("() => [innerWidth, innerHeight]", [width, height])
    person.page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))")


def each_game(test: Test) -> Test:
    return pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)(test)


@pytest.mark.parametrize("size", DESIGNED, ids=lambda size: f"{size[0]}x{size[1]}")
@each_game
def test_the_page_never_scrolls_while_a_decision_is_open(
    server: Server, new_person: NewPerson, size: tuple[int, int], game: LobbyGame
) -> None:
    ana = new_person(server, width=size[0], height=size[1])
    mirror = Mirror.solo(game.seed, game)
    for moment, until in MOMENTS[game].items():
        opened = load(server, played(mirror, until))
        assert not mirror.over, f"no {moment} in this game"
        ana.open(opened.link())
        ana.sees(opened.mirror)
        look(ana, moment)
        assert is_whole(ana.question)
        ana.choose(opened.mirror.choose())
        expect(ana.page.locator("[data-do]")).to_be_visible()
        look(ana, f"{moment}, with a preview")
        assert is_whole(ana.page.locator("[data-do]")), f"the button that does it is in sight at {moment}"
        assert ana.page.locator("[data-do]").evaluate(
            "one => { const box = one.getBoundingClientRect();"
            " return one.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)); }"
        )
    ana.click("Look back at the game")
    expect(ana.page.get_by_role("slider", name="Moves shown")).to_be_visible()
    look(ana, "a look back")


def test_a_full_table_of_four_fits(server: Server, new_person: NewPerson) -> None:
    mirror = Mirror.new(["person:Ana", "person:Ben", "person:Cleo", "person:Dov"], "4")
    opened = load(server, played(mirror, lambda game: game.view()["round"] >= 6 and game.seat == 0))
    ana = new_person(server, width=SMALLEST[0], height=SMALLEST[1])
    ana.open(opened.link())
    ana.sees(mirror)
    look_at_each_size(ana, "a table of four")


def asks_ana(until: Callable[[Mirror], bool]) -> Callable[[Mirror], bool]:
    return lambda game: until(game) and 0 in game.seats


def test_a_full_table_of_council_of_shadows_fits(server: Server, new_person: NewPerson) -> None:
    """Four people, Leaders and Space Stations: the choice of a Leader, and every phase of a late round."""
    ana = new_person(server, width=SMALLEST[0], height=SMALLEST[1])
    mirror = full_council()
    for phase in ("setup", "buy", "plan", "act"):
        opened = load(server, played(mirror, asks_ana(phase_reached(0 if phase == "setup" else 4, phase))))
        ana.open(opened.link())
        ana.sees(mirror, 0)
        look_at_each_size(ana, f"{phase} with four")


def test_a_full_table_of_otys_fits(server: Server, new_person: NewPerson) -> None:
    """Four people with both sides of the Sponsors: every question of a turn."""
    ana = new_person(server, width=SMALLEST[0], height=SMALLEST[1])
    mirror = full_otys()
    for phase in ("key", "sponsor", "work", "surface"):
        opened = load(server, played(mirror, asks_ana(phase_reached(6, phase))))
        assert not mirror.over
        ana.open(opened.link())
        ana.sees(mirror)
        look_at_each_size(ana, f"{phase} with four")


def test_a_full_table_of_starship_interstellar_fits(server: Server, new_person: NewPerson) -> None:
    """Four people in a late round: a token of each phase, and a flight plan."""
    ana = new_person(server, width=SMALLEST[0], height=SMALLEST[1])
    mirror = full_starship()
    for question in ("ActionTurn", "Depart", "SalvationTurn"):
        opened = load(server, played(mirror, asks_ana(round_reached(4, question))))
        assert not mirror.over
        ana.open(opened.link())
        ana.sees(mirror)
        look_at_each_size(ana, f"{question} with four")


def test_the_cards_that_a_spy_looks_at_fit(server: Server, new_person: NewPerson) -> None:
    """Four cards beside the choices, of which one is kept."""
    opened = load(server, looking(Mirror.solo(OTYS.seed, OTYS)))
    ana = new_person(server)
    for width, height in SIZES:
        ana.page.set_viewport_size({"width": width, "height": height})
        ana.open(opened.link())
        ana.sees(opened.mirror)
        look(ana, f"cards to keep at {width} x {height}")
        for card in opened.mirror.view()["looking"]["cards"]:
            assert is_whole(ana.thing(f"contract:{card}")), f"{card} at {width} x {height}"


def test_the_pass_tokens_to_choose_from_fit(server: Server, new_person: NewPerson) -> None:
    """All that are offered beside each other, and the basic one."""
    opened = load(server, drafting())
    ana = new_person(server, width=SMALLEST[0], height=SMALLEST[1])
    ana.open(opened.link())
    ana.sees(opened.mirror)
    for width, height in SIZES:
        resize(ana, width, height)
        look(ana, f"Pass tokens at {width} x {height}")
        for token in (*opened.mirror.view()["draft"]["offered"], "basic"):
            assert is_whole(ana.thing(f"pass-token:{token}")), f"{token} at {width} x {height}"


# The middle of a line, where it is after the log was scrolled to it.
SCROLLED_TO = """line => {
  line.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const box = line.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}"""


@pytest.mark.parametrize(
    ("game", "until"),
    [
        (COUNCIL, phase_reached(3, "buy")),
        (OTYS, phase_reached(4, "sponsor")),
        (STARSHIP, round_reached(2, "SalvationTurn")),
    ],
    ids=[COUNCIL.slug, OTYS.slug, STARSHIP.slug],
)
def test_pointing_at_the_log_moves_nothing(
    server: Server, new_person: NewPerson, game: LobbyGame, until: Callable[[Mirror], bool]
) -> None:
    """What is pointed at is lit on the board; if parts of the page made room for it, it would slip away."""
    opened = solo(server, game.seed, until, game=game)
    ana = new_person(server)
    ana.open(opened.link())
    ana.sees(opened.mirror)
    log = ana.open_log()
    ana.page.mouse.move(5, 5)
    where = "() => JSON.stringify(document.querySelector('main.table > .log').getBoundingClientRect())"
    still = ana.page.evaluate(where)
    for line in log.locator("[data-stop][aria-expanded]").all()[::-1][:40]:
        ana.page.mouse.move(*line.evaluate(SCROLLED_TO))
        assert ana.page.evaluate(where) == still, line.inner_text()


@each_game
def test_the_end_screen_fits_across(server: Server, new_person: NewPerson, game: LobbyGame) -> None:
    opened = solo(server, game.seed, never, game=game)
    ana = new_person(server, width=SMALLEST[0], height=SMALLEST[1])
    ana.open(opened.link())
    ana.sees(opened.mirror)
    for width, height in SIZES:
        resize(ana, width, height)
        assert page_scroll(ana.page) == (0, 0), f"{width} x {height}"
        assert is_whole(ana.end), f"{width} x {height}"
        assert is_whole(ana.page.locator(".end h2")), f"{width} x {height}"


@pytest.mark.parametrize(
    ("game", "until"),
    [
        (MICRO_COSMOS, round_reached(7, "Travel")),
        (COUNCIL, phase_reached(3, "plan")),
        (OTYS, phase_reached(6, "key")),
        (STARSHIP, round_reached(2, "ActionTurn")),
    ],
    ids=[game.slug for game in GAMES],
)
def test_text_at_twice_its_size_needs_no_scrolling_across(
    server: Server, new_person: NewPerson, game: LobbyGame, until: Callable[[Mirror], bool]
) -> None:
    opened = solo(server, game.seed, until, game=game)
    ana = new_person(server, width=1280, height=1024, text="largest")
    ana.open(opened.link())
    ana.sees(opened.mirror)
    size = ana.page.evaluate("() => parseFloat(getComputedStyle(document.documentElement).fontSize)")
    assert size >= 1.9 * 16 or size >= 24
    assert page_scroll(ana.page)[0] == 0
    ana.answer(opened.mirror.choose())
