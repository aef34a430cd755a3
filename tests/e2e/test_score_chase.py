"""A solo game for a score: what it was worth, the race against one's best run on the same seed, the game of today."""

import re
from collections.abc import Callable
from random import Random
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, expect
from tools.serving import Server

from starboard.lab.reference import compare
from starboard.table import encode
from starboard.table.chase import Run, daily_date, run_of
from tests.e2e.conftest import ROOT, NewPerson
from tests.e2e.games import OTYS
from tests.e2e.measuring import page_scroll
from tests.e2e.mirror import Mirror
from tests.e2e.person import Person
from tests.server.served import Page

AT_ONCE = 40  # moves
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"


def otys(seed: str) -> Mirror:
    return Mirror.solo(seed, OTYS)


def table_of(person: Person) -> tuple[str, str]:
    """The table that is open, and the secret of its seat, which this browser keeps."""
    expect(person.page).to_have_url(re.compile("/table/"))
    table = urlsplit(person.page.url).path.removeprefix("/table/")
    kept: Any = person.page.evaluate("() => JSON.parse(localStorage['starboard.tables'])")
    return table, kept[table]["seats"]["0"]


def play_by_wire(
    server: Server,
    person: Person,
    mirror: Mirror,
    rng: Random,
    until: Callable[[Mirror], bool] | None = None,
) -> None:
    """Answer at random instead of the page, which comes back afterwards."""
    table, secret = table_of(person)
    person.page.goto("about:blank")
    served: Any = SimpleNamespace(port=server.port, url=server.address)

    def goes_on() -> bool:
        return not mirror.over and not (until and until(mirror))

    while goes_on():
        with Page(served, table) as wire:  # a page may say so much at once, and no more
            wire.hello(secret)
            for _ in range(AT_ONCE):
                if goes_on():
                    move = rng.choice(mirror.table.state.moves())
                    wire.play(move.text)
                    mirror.play(move)
    person.open(f"/table/{table}")
    expect(person.table).to_have_attribute("data-moves", str(mirror.moves))


def random_game(seed: str, number: int) -> Mirror:
    """A game of somebody who answers at random, without a server."""
    mirror = otys(seed)
    rng = Random(number)
    while not mirror.over:
        mirror.play(rng.choice(mirror.table.state.moves()))
    return mirror


def turn_reached(turn: int) -> Callable[[Mirror], bool]:
    return lambda mirror: mirror.view()["round"] >= turn and not mirror.over


def worth(person: Person) -> Locator:
    return person.page.get_by_role("list", name="What the score is worth")


def finished(mirror: Mirror) -> Run:
    run = run_of(mirror.table)
    assert run is not None
    return run


def points(mirror: Mirror) -> int:
    return sum(mirror.table.edition.standings(mirror.table.state)[0].values())


def test_a_score_is_measured_and_the_same_seed_is_a_race(server: Server, new_person: NewPerson) -> None:
    ana = new_person(server)
    scores = {number: finished(random_game(OTYS.seed, number)).score for number in range(8)}
    worse, better = min(scores, key=lambda one: scores[one]), max(scores, key=lambda one: scores[one])
    assert scores[worse] < scores[better]
    ana.start_solo(OTYS.seed, game=OTYS)
    first = otys(OTYS.seed)
    expect(ana.page.locator(".ghost")).to_have_count(0)
    play_by_wire(server, ana, first, Random(worse))
    before = finished(first)

    outcome = first.table.state.outcome()
    assert outcome is not None
    headline = first.table.edition.headline(outcome, ["You"])
    expect(ana.page.get_by_role("heading", name=headline)).to_be_visible()
    assert headline.split(":")[0] in {"Rookie", "Intermediate", "Advanced", "Expert"}
    expect(worth(ana)).to_contain_text(compare(first.table.edition, before.score).text)
    expect(worth(ana)).to_contain_text(f"Your first score with these options: {before.score}.")
    assert "winner" not in ana.page.locator("section.end").inner_text()
    ana.page.reload()
    expect(worth(ana)).to_contain_text(f"Your first score with these options: {before.score}.")

    ana.click("Same seed: race your best")
    second = otys(OTYS.seed)
    ana.sees(second)
    ghost = ana.page.locator(".ghost")
    expect(ghost).to_contain_text(f"Your best on this seed: {before.score} (turn {before.rounds}).")
    rng = Random(better)
    play_by_wire(server, ana, second, rng, turn_reached(9))
    expect(ghost).to_contain_text(f"At turn 9 it had {before.points_at(9)}; you have {points(second)}.")
    expect(ghost).to_be_in_viewport()
    assert page_scroll(ana.page) == (0, 0)
    play_by_wire(server, ana, second, rng)
    after = finished(second)
    assert after.score == scores[better]
    expect(worth(ana)).to_contain_text(f"New personal best: {after.score}, after {before.score}.")
    expect(worth(ana)).to_contain_text(f"{after.score} against {before.score}")
    chart = ana.page.get_by_role("img", name=f"ghost: {before.score}")
    expect(chart).to_be_visible()
    expect(chart.locator("polyline")).to_have_count(2)

    ana.open("/")
    expect(ana.card(OTYS)).to_contain_text(f"Your best with these options: {after.score} seed {OTYS.seed}")


def test_the_game_of_today_is_begun_continued_and_finished(server: Server, new_person: NewPerson) -> None:
    ana, ben = new_person(server), new_person(server, width=360, height=640, touch=True)
    seeds: list[str] = []
    for person in (ana, ben):
        person.open("/")
        person.card(OTYS).get_by_role("button", name=re.compile("^Play today")).click()
        chip = person.page.locator(".seed")
        expect(chip).to_have_count(1)
        seeds.append(chip.inner_text() if person is ana else chip.text_content() or "")
    seed = seeds[0].removeprefix("seed ").strip()
    assert daily_date(seed) is not None
    if daily_date(seeds[1].removeprefix("seed ").strip()) == daily_date(
        seed
    ):  # else midnight came between them
        assert seeds[0].strip() == seeds[1].strip()
    mirror, rng = otys(seed), Random(1)
    ana.sees(mirror)
    play_by_wire(server, ana, mirror, rng, turn_reached(3))

    ana.open("/")
    ana.card(OTYS).get_by_role("link", name="Continue").click()
    ana.sees(mirror)
    play_by_wire(server, ana, mirror, rng)
    expect(ana.end).to_be_visible()
    ana.open("/")
    today = ana.card(OTYS).get_by_role("region", name="Daily game")
    expect(today).to_contain_text(f"your best today: {finished(mirror).score}")
    expect(today.get_by_role("link", name="Continue")).to_have_count(0)
    today.get_by_role("link", name="Show the best").click()
    expect(worth(ana)).to_be_visible()
    ana.open("/")
    today.get_by_role("button", name="New try").click()
    expect(ana.page.locator(".ghost")).to_contain_text(f"Your best on this seed: {finished(mirror).score}")


def test_a_game_of_somebody_else_is_no_record(server: Server, new_person: NewPerson) -> None:
    ana = new_person(server)
    mirror = random_game("12", 1)
    links: Any = server.load(encode(mirror.table.log))
    ana.open(f"/table/{links['table']}#{links['seats'][0]}")
    expect(worth(ana)).to_contain_text("does not enter your records")
    expect(worth(ana)).to_contain_text(compare(mirror.table.edition, finished(mirror).score).text)
    ana.open("/")
    expect(ana.card(OTYS)).to_be_visible()
    expect(ana.card(OTYS)).not_to_contain_text("Your best with these options")


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_axe_finds_nothing_in_a_race_and_at_its_end(
    server: Server, new_person: NewPerson, theme: str
) -> None:
    ana = new_person(server, theme=theme)
    axe = AXE.read_text(encoding="utf-8")
    found: list[str] = []

    def look(part: str) -> None:
        ana.page.evaluate(axe)
        for one in ana.page.evaluate("async part => (await axe.run(part)).violations", part):
            found.extend(f"{one['id']}: {node['html'][:160]}" for node in one["nodes"])

    ana.open("/")
    expect(ana.card(OTYS).get_by_role("region", name="Daily game")).to_be_visible()
    look("section.daily")
    ana.start_solo(OTYS.seed, game=OTYS)
    play_by_wire(server, ana, otys(OTYS.seed), Random(1))
    expect(worth(ana)).to_be_visible()
    ana.click("Same seed: race your best")
    expect(ana.page.locator(".ghost")).to_be_visible()
    look(".ghost")
    play_by_wire(server, ana, otys(OTYS.seed), Random(2))
    expect(worth(ana)).to_contain_text("on this seed")
    expect(ana.page.get_by_role("img", name="ghost: ")).to_be_visible()
    look("section.end")
    assert found == []
