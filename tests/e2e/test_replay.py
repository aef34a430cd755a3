"""Looking back with the slider, and continuing from there at a new table."""

from playwright.sync_api import expect
from tools.serving import Server

from tests.e2e.conftest import NewPerson
from tests.e2e.mirror import Mirror
from tests.e2e.tables import never, round_reached, solo


def test_the_slider_shows_the_past_and_the_game_goes_on_from_there(
    server: Server, new_person: NewPerson
) -> None:
    opened = solo(server, "29", round_reached(5))
    ana = new_person(server)
    ana.open(opened.link())
    ana.sees(opened.mirror)
    here = ana.page.url
    ana.click("Look back at the game")
    slider = ana.page.get_by_role("slider", name="Moves shown")
    assert slider.input_value() == str(opened.mirror.moves)
    expect(ana.question).to_have_count(0)

    table = opened.mirror.table
    wanted = next(
        entry.number - 1
        for entry in table.entries
        if entry.seat == 0 and not entry.automatic and entry.number > opened.mirror.moves // 2
    )
    slider.fill(str(wanted))
    expect(ana.page.get_by_text(f"the table after {wanted} moves")).to_be_visible()
    ana.page.keyboard.press("ArrowLeft")
    expect(ana.page.get_by_text(f"the table after {wanted - 1} moves")).to_be_visible()
    ana.click("A move on")
    expect(ana.page.get_by_text(f"the table after {wanted} moves")).to_be_visible()
    past = Mirror(type(table).replay(table.log, to=wanted))
    assert past.moves == wanted, "the moment is one where the person is asked"

    ana.click("Continue from here")
    expect(ana.table).to_have_attribute("data-moves", str(wanted))
    assert ana.page.url != here
    ana.sees(past)
    ana.play(past, lambda game: game.moves >= wanted + 6)
    ana.open(here)
    ana.sees(opened.mirror)


def test_a_finished_game_is_retried_from_a_moment(server: Server, new_person: NewPerson) -> None:
    opened = solo(server, "29", never)
    ana = new_person(server)
    ana.open(opened.link())
    ana.sees(opened.mirror)
    ana.click("Retry from a moment")
    ana.click("A turn back")
    ana.click("A turn back")
    at = int(ana.page.get_by_role("slider", name="Moves shown").input_value())
    assert 0 < at < opened.mirror.moves
    ana.click("Continue from here")
    expect(ana.question).to_be_visible()
    assert int(ana.table.get_attribute("data-moves") or 0) >= at
