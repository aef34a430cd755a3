"""Nothing is lost: a reload, a closed tab, a server that is killed."""

import re

from playwright.sync_api import expect
from tools.serving import Server

from tests.e2e.conftest import NewPerson
from tests.e2e.mirror import Mirror
from tests.e2e.test_taking_back import free_moves, in_mid_turn


def test_a_reload_in_mid_turn_keeps_everything(server: Server, new_person: NewPerson) -> None:
    ana = new_person(server)
    ana.start_solo("29", "easy")
    mirror = Mirror.solo("29")
    ana.play(mirror, lambda game: game.view()["round"] >= 2 and free_moves(game) >= 2)
    ana.choose(mirror.choose())
    ana.page.reload()
    ana.sees(mirror)
    draft = ana.page.get_by_role("list", name=re.compile("^Draft")).get_by_role("listitem")
    expect(draft).to_have_count(free_moves(mirror))
    ana.play(mirror, lambda game: game.view()["round"] >= 3)


def test_a_closed_table_is_continued_from_the_lobby(server: Server, new_person: NewPerson) -> None:
    ana = new_person(server)
    ana.start_solo("31", "easy")
    mirror = Mirror.solo("31")
    ana.play(mirror, lambda game: game.moves >= 12)
    ana.open("/")
    ana.page.get_by_role("link", name=re.compile("^Continue Micro Cosmos")).click()
    ana.sees(mirror)


def test_a_killed_server_loses_nothing_in_mid_turn_and_the_page_comes_back_by_itself(
    own_server: Server, new_person: NewPerson
) -> None:
    ana = new_person(own_server)
    ana.expected.append("WebSocket connection|ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET")
    ana.start_solo("29", "easy")
    mirror = Mirror.solo("29")
    ana.play(mirror, lambda game: game.moves >= in_mid_turn("29").moves)
    own_server.kill()
    expect(ana.page.get_by_text("No connection to the server")).to_be_visible()
    own_server.start()
    expect(ana.page.get_by_text("No connection to the server")).to_be_hidden(timeout=30_000)
    ana.sees(mirror)
    assert free_moves(mirror) >= 2
    ana.click(re.compile("^Undo"))
    mirror.table.undo()
    ana.sees(mirror)
    ana.play(mirror, lambda game: game.view()["round"] >= 3)
