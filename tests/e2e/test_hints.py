"""A hint: agreed to, marked, looked at, and never done by itself."""

import re

from playwright.sync_api import expect
from tools.serving import Server

from tests.e2e.conftest import NewPerson
from tests.e2e.mirror import Mirror
from tests.e2e.tables import load, near_the_end
from tests.e2e.test_accessibility import AXE, Inspector

SLOW = 90_000  # milliseconds: a search thinks, and games are played to their end


def test_a_hint_marks_the_game_and_its_moves_are_only_previewed(
    server: Server, new_person: NewPerson
) -> None:
    opened = load(server, near_the_end(Mirror.solo("29"), 12))
    mirror, ana = opened.mirror, new_person(server)
    ana.open(opened.link())
    ana.sees(mirror)
    assisted = ana.page.get_by_text("assisted", exact=True)
    expect(assisted).to_have_count(0)

    ana.page.keyboard.press("h")
    ana.click("No hint")
    ana.click("Hint: marks the game as assisted")
    ana.click("Show me a hint")
    expect(assisted).to_be_visible()
    hint = ana.page.get_by_role("region", name="Hint", exact=True)
    expect(hint).to_be_visible(timeout=SLOW)
    moves = hint.locator("[data-hint]")
    found = moves.evaluate_all("all => all.map(one => one.dataset.hint)")
    assert 1 <= len(found) <= 3
    assert set(found) <= mirror.legal()
    for one in moves.all():
        expect(one).to_contain_text(re.compile(r"wins \d+ % of \d+ playouts \(\d+ to \d+\).*at the end"))
    expect(hint).to_contain_text(re.compile(r"\d+ playouts of each move"))

    inspector = Inspector(ana.page, AXE.read_text(encoding="utf-8"))
    inspector.look("a hint", "section.hint")
    assert inspector.found == []

    moves.last.click()
    assert ana.selected == found[-1]
    moves.last.click()
    expect(ana.button(re.compile("^Do it"))).to_be_visible()
    expect(ana.table).to_have_attribute("data-moves", str(mirror.moves))
    ana.page.keyboard.press("Escape")
    ana.page.keyboard.press("Escape")
    expect(hint).to_have_count(0)
    ana.sees(mirror)
    ana.page.reload()
    expect(assisted).to_be_visible()
