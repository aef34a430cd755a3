"""Council of Shadows at the terminal: its own help, its map by places, where rules come from, its figures."""

import pytest

import starboard
from starboard.terminal.boards import Board, board_for
from starboard.terminal.boards.board import UnknownPlace
from starboard.terminal.commands import HELP
from tests.terminal.keyboard import Keyboard, Run

COUNCIL = "council-of-shadows"


def play(keyboard: Keyboard, *args: str, typed: list[str]) -> Run:
    return keyboard.run("play", COUNCIL, "--seed", "7", *args, typed=typed)


def test_help_has_the_examples_of_the_game_that_is_played(keyboard: Keyboard) -> None:
    run = play(keyboard, typed=["help"])
    assert "map parsec 2: what is in Parsec 2" in run
    assert "rules CS-7.7: by number" in run
    for other in ("kiln", "MC-", "every route"):
        assert other not in run
    assert "map kiln moon: how far everything is from there" in keyboard.play(typed=["help"])


@pytest.mark.parametrize("game", ["micro-cosmos", COUNCIL])
def test_each_board_says_what_the_commands_of_its_game_do(game: str) -> None:
    edition = starboard.edition(game, seats=2)
    board = board_for(edition, ["Ana", "Ben"])
    assert set(board.examples) == {command for command, meaning in HELP if not meaning}
    assert f"rules {edition.game.prefix}-" in board.examples["rules"]


def test_a_game_without_a_map_says_so() -> None:
    edition = starboard.edition(COUNCIL, seats=2)
    board = Board(edition, ["Ana", "Ben"])
    assert "map" not in board.examples
    with pytest.raises(UnknownPlace, match="no map"):
        board.distances({}, 0, "gray")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("map", "Parvus Corta (gray), Parsec 1: pays 5 Energy with a majority, 2 without; nobody there;"),
        ("map", "Type map and a galaxy, a system or a Parsec"),
        ("map cobalt", "Cobalt Meridian (blue), Parsec 2: pays 8 Energy with a majority, 3 without, and a Light Bonus"),
        ("map blue", "Cobalt Meridian (blue), Parsec 2:"),
        ("map parsec 2", "Stack of Parsec 2: 11 tiles."),
        ("map 3", "Stack of Parsec 3:"),
        ("map parsec 4", "There is no Parsec 4."),
        ("map gray-1", "Parvus Corta: gray-1 "),
        ("map nowhere", "No galaxy or system of the map is called 'nowhere'; map lists them."),
        ("map r", "'r' can be "),
    ],
)  # fmt: skip
def test_the_map_tells_what_is_where(keyboard: Keyboard, typed: str, said: str) -> None:
    assert said in play(keyboard, "--plain", typed=[typed])


def test_the_map_can_be_looked_at(keyboard: Keyboard) -> None:
    run = play(keyboard, typed=["map"])
    assert "P2 Cobalt Meridian 8/3*" in run
    assert "Stack of Parsec 3:" in run


def test_a_rule_says_in_a_sentence_where_it_comes_from(keyboard: Keyboard) -> None:
    run = keyboard.run("rules", COUNCIL, "CS-13.2")
    assert (
        "This is partly from the rulebook and partly our ruling: for Leader and stations (the rules give"
        in run
    )
    assert "This is from the rulebook." in keyboard.run("rules", COUNCIL, "CS-4.3")
    assert "This is our ruling: " in keyboard.run("rules", COUNCIL, "CS-0.1")


@pytest.mark.parametrize("plain", [[], ["--plain"]])
def test_a_simulation_counts_what_the_game_counts(keyboard: Keyboard, plain: list[str]) -> None:
    run = keyboard.run("simulate", COUNCIL, "--seats", "random,random", "--games", "1", *plain)
    assert "VP" not in run
    assert "Energy gathered" in run
    assert "Energy for assessed galaxies" in run
    assert "The winner gathered" in run
    assert "does not decide by itself" in run
    other = keyboard.run("simulate", "micro-cosmos", "--seats", "random,random", "--games", "1", *plain)
    assert "VP; seat 0 led by" in other
