"""The text board of Council of Shadows: drawn from the view alone, complete in both forms, as wide as it may be."""

import json
from io import StringIO
from random import Random

import pytest
from rich.console import Console

import starboard
from starboard.kernel import Edition, State
from starboard.terminal.boards import Board, board_for
from starboard.terminal.boards.board import View
from starboard.terminal.screen import THEME

NAMES = ["You", "Ana", "Bo", "Cy"]


def position(edition: Edition, seed: int, decisions: int) -> State:
    """Where random play stands after so many decisions, at a question to seat 0."""
    state = edition.start()
    rng = Random(seed)
    while state.stack and (decisions > 0 or state.stack[-1].seat != 0):
        state.play(rng.choice(state.moves()))
        decisions -= 1
    return state


def printed(board: Board, view: View, width: int) -> str:
    console = Console(file=StringIO(), width=width, theme=THEME, highlight=False)
    console.print(board.drawing(view, 0, width))
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def table(seats: int) -> tuple[Edition, Board]:
    edition = starboard.edition(
        "council-of-shadows", seats=seats, module_space_stations="on", module_leaders="on"
    )
    return edition, board_for(edition, ["You", "Automa"] if seats == 1 else NAMES[:seats])


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("width", [80, 120])
def test_the_drawing_fits_the_terminal(seats: int, width: int) -> None:
    edition, board = table(seats)
    for decisions in (20, 150, 400):
        view = edition.view(position(edition, decisions, decisions), 0)
        assert max(len(line) for line in printed(board, view, width).splitlines()) <= width


@pytest.mark.parametrize("seats", [1, 4])
def test_both_forms_are_made_from_the_view_alone(seats: int) -> None:
    edition, board = table(seats)
    view = edition.view(position(edition, 3, 200), 0)
    copied = json.loads(json.dumps(view))
    assert printed(board, copied, 100) == printed(board, view, 100)
    assert board.sentences(copied, 0) == board.sentences(view, 0)
    assert board.goal(copied) == board.goal(view)


def test_the_sentences_name_everything_on_the_map() -> None:
    edition, board = table(4)
    view = edition.view(position(edition, 5, 400), 0)
    said = " ".join(board.sentences(view, 0))
    content = edition.drawing()
    for galaxy in view["galaxies"]:
        for site in galaxy["sites"]:
            assert site["id"] in said
            if site["tile"]:
                assert content["tiles"][site["tile"]]["name"] in said
    for card in view["players"][0]["bonus"]:
        assert content["bonus"][card]["name"] in said


def test_the_track_shows_where_the_plan_would_move_the_marker() -> None:
    edition, board = table(2)
    state = position(edition, 1, 0)
    while type(state.stack[-1]).__name__ not in ("PlanSlot", "Commit") or state.stack[-1].seat != 0:
        state.play(state.moves()[0] if state.stack[-1].seat == 0 else state.moves()[-1])
    view = edition.view(state, 0)
    own = view["players"][0]
    assert own["projected"]["sum"] != 0
    track = next(line for line in printed(board, view, 100).splitlines() if "a You" in line)
    assert "C" in track
    assert "c" in track.split("level")[1]
    assert f"{own['projected']['sum']:+d}" in board.status(view, 0)


def test_no_bonus_card_of_another_seat_is_said() -> None:
    edition, board = table(3)
    state = position(edition, 8, 500)
    view = edition.view(state, 0)
    said = " ".join(board.sentences(view, 0))
    hidden = [card for seat in (1, 2) for card in edition.view(state, seat)["players"][seat]["bonus"]]
    assert hidden
    for card in hidden:
        assert edition.drawing()["bonus"][card]["name"] not in said


def test_the_automa_side_lists_every_card_once() -> None:
    edition, board = table(1)
    view = edition.view(position(edition, 2, 100), 0)
    assert len(board.deck(view, 0)) == 16 - (view["automa"]["card"] is not None)
    assert any("Automa" in line for line in board.others(view, 0))
