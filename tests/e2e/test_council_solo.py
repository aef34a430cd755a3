"""A whole solo game of Council of Shadows against the Automa, from the lobby to the end screen, with a mouse."""

from playwright.sync_api import expect
from tools.serving import Server

from tests.e2e.conftest import NewPerson
from tests.e2e.council import shows_the_end, shows_the_numbers
from tests.e2e.funnels import look_at_a_choice_of_the_automa
from tests.e2e.games import COUNCIL
from tests.e2e.measuring import page_scroll
from tests.e2e.mirror import Mirror


def test_a_whole_solo_game_against_the_automa(server: Server, new_person: NewPerson) -> None:
    ana = new_person(server)
    ana.start_solo(COUNCIL.seed, game=COUNCIL)
    mirror = Mirror.solo(COUNCIL.seed, COUNCIL)
    phases: set[str] = set()
    explained = False
    while not mirror.over:
        ana.sees(mirror)
        shows_the_numbers(ana.page, mirror)
        assert page_scroll(ana.page) == (0, 0), f"the page scrolls at {mirror.question}"
        view = mirror.view()
        phases.add(view["phase"])
        if view["round"] == 3 and not explained:
            explained = True
            look_at_a_choice_of_the_automa(ana, mirror, "CS")
        move = mirror.choose()
        ana.answer_in_a_long_game(mirror, move)
        mirror.play(move)
    assert explained
    assert phases == {"buy", "plan", "act"}
    shows_the_end(ana, mirror)
    expect(ana.page.get_by_role("img", name="Energy by round")).to_be_visible()
    assert page_scroll(ana.page) == (0, 0)
    assert ana.answers > 40
    assert ana.by_hand > ana.answers // 4
    assert ana.on_board > ana.by_hand // 2, "most answers can be given on the board"
