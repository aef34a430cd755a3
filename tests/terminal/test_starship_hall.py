"""H.A.L.L. in the terminal: its boards as text, its turns told, its choices explained."""

from pathlib import Path

import pytest

import starboard
from starboard.kernel import State
from starboard.terminal.boards import board_for
from tests.terminal.keyboard import Keyboard, Run
from tests.terminal.test_starship_board import position, printed

NAMES = ["You", "H.A.L.L."]
PLAY = ("play", "starship-interstellar", "--plain", "--seats", "human,automa", "--seed", "7")


def settled() -> State:
    """A position in which H.A.L.L. has laid cubes."""
    edition = starboard.edition("starship-interstellar", seats=1)
    for seed in range(20):
        state = position(edition, seed, 160)
        if state.stack and any(any(row.values()) for row in edition.view(state, 0)["hall"]["board"].values()):
            return state
    raise AssertionError


def test_the_boards_of_hall_are_drawn_and_told() -> None:
    edition = starboard.edition("starship-interstellar", seats=1)
    board = board_for(edition, NAMES)
    view = edition.view(settled(), 0)
    hall = view["hall"]
    for width in (80, 120):
        drawn = printed(board, view, width)
        assert max(len(line) for line in drawn.splitlines()) <= width
        bag = next(line for line in drawn.splitlines() if line.startswith("AI Bag"))
        assert bag.split()[2:] == [str(number) for number in hall["bag"].values()]
        assert "technology level" in drawn
    said = board.others(view, 0)
    for word in ("AI Bag: ", "Board: ", "Red technology, level", "Pile: ", "Planet pile, from the top: "):
        assert any(line.startswith(word) for line in said), word
    assert not [line for line in [*said, *board.sentences(view, 0), *board.deck(view, 0)] if ".." in line]
    assert "Board of H.A.L.L., by the cube it draws:" in board.cards(view, 0)
    if hall["unseen"]:
        assert any(line.startswith("Planet pile of H.A.L.L.: ") for line in board.deck(view, 0))


def test_other_games_have_no_lines_of_hall() -> None:
    edition = starboard.edition("starship-interstellar", seats=2)
    board = board_for(edition, ["You", "Ana"])
    view = edition.view(position(edition, 1, 50), 0)
    whole = " ".join(
        [*board.sentences(view, 0), *board.cards(view, 0), *board.deck(view, 0), printed(board, view, 80)]
    )
    assert "AI Bag" not in whole
    assert "H.A.L.L." not in whole


@pytest.mark.slow
def test_a_solo_game_is_played_to_its_end(tmp_path: Path) -> None:
    """Whatever is typed: the first answers, so that the person does something and passes in between."""
    keyboard = Keyboard(tmp_path)
    run: Run = keyboard.run(*PLAY, typed=["trace", *[1, 2, 1, 3, 1, 1] * 250, ""])
    assert "H.A.L.L. has chosen nothing yet." in run
    assert "You play against H.A.L.L." in run
    assert "H.A.L.L.'s turn in the Action Phase of round 1." in run
    assert "H.A.L.L. plays Market." in run
    assert "The game is over." in run
    assert "the H.A.L.L." not in run.output
    assert "H.A.L.L.." not in run.output


def test_the_choices_of_hall_are_explained(tmp_path: Path) -> None:
    run = Keyboard(tmp_path).run(*PLAY, typed=[5, "trace", "why", "log 9", "quit"])
    assert "Which cube it keeps:" in run
    assert "Keep the lowest level (SI-33.1): 2 > 1" in run
    assert "SI-4.4" in run
    assert "H.A.L.L. draws a" in run
