"""Undo, redo and reset by their buttons."""

import re

from playwright.sync_api import expect
from tools.serving import Server

from tests.e2e.conftest import NewPerson
from tests.e2e.mirror import Mirror
from tests.e2e.tables import load, played

UNDO = re.compile("^Undo")


def free_moves(mirror: Mirror) -> int:
    """How many of the last moves of the person can be taken back freely."""
    count = 0
    for index in range(len(mirror.table.entries) - 1, -1, -1):
        entry = mirror.table.entries[index]
        if mirror.table.barrier(index) is not None:
            break
        count += entry.seat == 0 and not entry.automatic
    return count


def in_mid_turn(seed: str) -> Mirror:
    """A solo game in which two moves of the turn are still a draft."""
    mirror = Mirror.solo(seed)
    return played(mirror, lambda game: game.view()["round"] >= 2 and free_moves(game) >= 2)


def test_undo_and_redo_go_back_and_forth_and_reset_takes_the_whole_draft(
    server: Server, new_person: NewPerson
) -> None:
    opened = load(server, in_mid_turn("29"))
    mirror, ana = opened.mirror, new_person(server)
    ana.open(opened.link())
    ana.sees(mirror)
    last = mirror.table.undo_label()
    assert last is not None
    expect(ana.button(UNDO)).to_contain_text(re.split("[:;] ", last)[0])
    draft = free_moves(mirror)
    expect(ana.page.get_by_role("list", name=re.compile("^Draft")).get_by_role("listitem")).to_have_count(
        draft
    )

    redone = mirror.moves
    ana.click(UNDO)
    mirror.table.undo()
    ana.sees(mirror)
    ana.click("Redo")
    expect(ana.table).to_have_attribute("data-moves", str(redone))
    ana.click("Reset turn")
    mirror.table.reset()
    ana.sees(mirror)
    expect(ana.page.get_by_role("list", name=re.compile("^Draft"))).to_have_count(0)
    expect(ana.button("Reset turn")).to_be_disabled()
    assert mirror.moves < redone


def test_undo_past_something_revealed_says_why_and_marks_the_game_as_assisted(
    server: Server, new_person: NewPerson
) -> None:
    mirror = Mirror.solo("29")
    opened = load(server, played(mirror, lambda game: game.view()["round"] >= 2 and free_moves(game) == 0))
    ana = new_person(server)
    ana.open(opened.link())
    ana.sees(mirror)
    ana.click(UNDO)
    dialog = ana.page.get_by_role("dialog", name="Rewind all the same?")
    expect(dialog).to_contain_text("Undo stops here")
    dialog.get_by_role("button", name="Leave it").click()
    expect(ana.table).to_have_attribute("data-moves", str(mirror.moves))
    ana.click(UNDO)
    dialog.get_by_role("button", name="Rewind anyway").click()
    mirror.table.undo(force=True)
    ana.sees(mirror)
    expect(ana.page.get_by_text("assisted").first).to_be_visible()


def test_another_persons_move_stops_undo_and_the_button_says_so(
    server: Server, new_person: NewPerson
) -> None:
    mirror = Mirror.new(["person:Ana", "person:Ben"], "17")

    def ben_has_moved(game: Mirror) -> bool:
        chosen = [entry for entry in game.table.entries if entry.seat >= 0 and not entry.automatic]
        return game.view()["round"] >= 2 and game.seat == 1 and chosen[-1].seat == 1

    opened = load(server, played(mirror, ben_has_moved))
    ana = new_person(server)
    ana.open(opened.link(0))
    expect(ana.table).to_have_attribute("data-moves", str(mirror.moves))
    expect(ana.button(UNDO)).to_contain_text("Ben has moved since")
    ana.click(UNDO)
    expect(ana.page.get_by_role("alert")).to_contain_text("Ben has moved since")
    expect(ana.page.get_by_role("dialog")).to_have_count(0)
    expect(ana.table).to_have_attribute("data-moves", str(mirror.moves))
