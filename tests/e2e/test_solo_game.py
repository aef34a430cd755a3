"""A whole solo game against the Automa, from the lobby to the end screen, as a person plays it with a mouse."""

from playwright.sync_api import expect
from tools.serving import Server

from tests.e2e.conftest import NewPerson
from tests.e2e.mirror import Mirror

SEED = "29"  # a short game


def test_a_whole_solo_game_from_the_lobby_to_the_end_screen(server: Server, new_person: NewPerson) -> None:
    ana = new_person(server)
    ana.start_solo(SEED, "easy")
    mirror = Mirror.solo(SEED)
    while not mirror.over:
        ana.sees(mirror)
        move = mirror.choose()
        ana.answer_in_a_long_game(mirror, move)
        mirror.play(move)
    ana.sees(mirror)
    outcome = mirror.table.state.outcome()
    assert outcome is not None
    totals = ana.page.locator("tfoot td")
    expect(totals).to_have_text([str(total) for total in outcome.totals])
    expect(ana.page.get_by_role("img", name="Points by round")).to_be_visible()
    assert ana.answers > 100
    assert ana.by_hand > ana.answers // 4
    assert ana.on_board > ana.by_hand // 2, "most answers can be given on the board"
