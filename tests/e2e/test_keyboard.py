"""Games by keyboard alone."""

from playwright.sync_api import expect
from tools.serving import Server

from tests.e2e.conftest import NewPerson
from tests.e2e.games import COUNCIL, OTYS, STARSHIP
from tests.e2e.keys import KeyboardPerson
from tests.e2e.mirror import Mirror
from tests.e2e.tables import load, near_the_end

SEED = "29"  # a short game


def test_a_game_from_the_lobby_to_the_end_screen_by_keyboard_alone(
    server: Server, new_person: NewPerson
) -> None:
    """The first rounds from the lobby on, the last ones at a table near the end of the game."""
    ana = new_person(server, KeyboardPerson)
    assert isinstance(ana, KeyboardPerson)
    ana.start_solo(SEED)
    mirror = Mirror.solo(SEED)
    ana.play(mirror, lambda game: game.view()["round"] >= 3 and game.table.barrier(game.moves - 1) is None)

    ana.key("z")
    taken = mirror.moves
    mirror.table.undo()
    ana.sees(mirror)
    ana.key("y")
    expect(ana.table).to_have_attribute("data-moves", str(taken))
    while mirror.moves < taken:
        again = mirror.choose()
        mirror.play(again)
    ana.sees(mirror)
    ana.key("?")
    expect(ana.page.get_by_role("dialog")).to_be_visible()
    ana.key("Escape")
    expect(ana.page.get_by_role("dialog")).to_be_hidden()

    opened = load(server, near_the_end(mirror, 30))
    ana.open(opened.link())
    ana.play(opened.mirror)
    ana.sees(opened.mirror)
    assert ana.answers > 40
    assert ana.on_board > 3, "the board can be walked by arrows"
    assert ana.used.get("e", 0) > 2
    assert sum(ana.used.get(str(digit), 0) for digit in range(1, 10)) > 10


def test_a_whole_round_of_council_of_shadows_by_keyboard_alone(server: Server, new_person: NewPerson) -> None:
    ana = new_person(server, KeyboardPerson)
    assert isinstance(ana, KeyboardPerson)
    ana.start_solo(COUNCIL.seed, game=COUNCIL)
    mirror = Mirror.solo(COUNCIL.seed, COUNCIL)
    ana.play(mirror, lambda game: game.question == "Commit")

    ana.key("z")
    taken = mirror.moves
    mirror.undo()
    ana.sees(mirror)
    ana.key("y")
    expect(ana.table).to_have_attribute("data-moves", str(taken))
    mirror.play(mirror.choose())
    ana.sees(mirror)
    ana.play(mirror, lambda game: game.view()["round"] >= 2)
    ana.play(mirror, lambda game: game.view()["phase"] == "act")
    ana.sees(mirror)
    assert ana.on_board > 2, "the board can be walked by arrows"
    assert sum(ana.used.get(str(digit), 0) for digit in range(1, 10)) > 5


def test_two_turns_of_otys_by_keyboard_alone(server: Server, new_person: NewPerson) -> None:
    ana = new_person(server, KeyboardPerson)
    assert isinstance(ana, KeyboardPerson)
    ana.start_solo(OTYS.seed, game=OTYS)
    mirror = Mirror.solo(OTYS.seed, OTYS)
    ana.play(mirror, lambda game: game.question == "Work")

    ana.key("z")
    taken = mirror.moves
    mirror.undo()
    ana.sees(mirror)
    ana.key("y")
    expect(ana.table).to_have_attribute("data-moves", str(taken))
    mirror.play(mirror.choose())
    ana.sees(mirror)
    ana.play(mirror, lambda game: game.view()["round"] >= 3)
    ana.sees(mirror)
    assert ana.on_board > 2, "the board can be walked by arrows"
    assert sum(ana.used.get(str(digit), 0) for digit in range(1, 10)) > 5


def test_two_turns_of_starship_interstellar_by_keyboard_alone(server: Server, new_person: NewPerson) -> None:
    ana = new_person(server, KeyboardPerson)
    assert isinstance(ana, KeyboardPerson)
    ana.start_solo(STARSHIP.seed, game=STARSHIP)
    mirror = Mirror.solo(STARSHIP.seed, STARSHIP)
    ana.play(mirror, lambda game: game.question in ("Depart", "Research"))

    ana.key("z")
    taken = mirror.moves
    mirror.undo()
    ana.sees(mirror)
    ana.key("y")
    expect(ana.table).to_have_attribute("data-moves", str(taken))
    mirror.play(mirror.choose())
    ana.sees(mirror)
    ana.play(mirror, lambda game: game.view()["phase"] == "salvation")
    turns = ana.answers
    ana.play(mirror, lambda _game: ana.answers >= turns + 5)
    ana.sees(mirror)
    assert ana.on_board > 2, "the board can be walked by arrows"
    assert sum(ana.used.get(str(digit), 0) for digit in range(1, 10)) > 5
