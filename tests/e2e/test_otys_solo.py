"""A whole solo game of Otys against the two Timers, from the lobby to the end screen, with a mouse."""

from playwright.sync_api import expect
from tools.serving import Server

from tests.e2e.conftest import NewPerson
from tests.e2e.games import OTYS
from tests.e2e.measuring import page_scroll
from tests.e2e.mirror import Mirror
from tests.e2e.otys import lights_the_chain, shows_the_end, shows_the_numbers


def test_a_whole_solo_game_against_the_timers(server: Server, new_person: NewPerson) -> None:
    ana = new_person(server)
    ana.start_solo(OTYS.seed, game=OTYS)
    mirror = Mirror.solo(OTYS.seed, OTYS)
    phases: set[str] = set()
    chains = delivered = 0
    while not mirror.over:
        ana.sees(mirror)
        shows_the_numbers(ana.page, mirror)
        assert page_scroll(ana.page) == (0, 0), f"the page scrolls at {mirror.question}"
        view = mirror.view()
        phases.add(view["phase"])
        move = mirror.choose()
        if move.verb == "key":
            lights_the_chain(ana, mirror, move.how + 1)
            chains += 1
        delivered += move.verb == "complete"
        ana.answer_in_a_long_game(mirror, move)
        mirror.play(move)
    assert phases == {"setup", "key", "sponsor", "work", "surface", "timer"}
    assert chains > 5
    assert delivered > 3
    shows_the_end(ana, mirror)
    expect(ana.page.get_by_role("img", name="Prestige by turn")).to_be_visible()
    assert page_scroll(ana.page) == (0, 0)
    assert ana.answers > 80
    assert ana.by_hand > ana.answers // 4
    assert ana.on_board > ana.by_hand // 2, "most answers can be given on the board"
