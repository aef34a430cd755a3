"""The move table: every answer once, found by its text, with help for a text that is none."""

import pytest

import starboard
from starboard.kernel import MoveTable, StarboardError, UnknownMove


@pytest.fixture
def table() -> MoveTable:
    table = MoveTable()
    for text in ("travel moon", "travel mars", "take gold upper", "stop"):
        table.add(text)
    return table


def test_moves_are_numbered_in_the_order_they_are_added(table: MoveTable) -> None:
    assert len(table) == 4
    assert [move.index for move in table.moves] == [0, 1, 2, 3]
    for move in table.moves:
        assert table.find(move.text) is move


def test_a_move_says_its_verb_and_what_it_is_about() -> None:
    move = MoveTable().add("take gold upper", 3, 1, ("crew:gold", "row:upper"))
    assert (move.verb, move.what, move.how) == ("take", 3, 1)
    assert move.about == ("crew:gold", "row:upper")
    assert repr(move) == "<Move 0: take gold upper>"
    stop = MoveTable().add("stop")
    assert (stop.verb, stop.what, stop.how, stop.about) == ("stop", -1, -1, ())


def test_a_text_is_in_the_table_only_once(table: MoveTable) -> None:
    with pytest.raises(ValueError, match="the move 'stop' is in the table already"):
        table.add("stop")
    assert len(table) == 4


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("take gold", "'take gold' is no move of this game; did you mean 'take gold upper'?"),
        ("travel moo", "'travel moo' is no move of this game; did you mean 'travel moon' or 'travel mars'?"),
        ("stpo", "'stpo' is no move of this game; did you mean 'stop'?"),
        ("xyzzy", "'xyzzy' is no move of this game"),
        ("", "'' is no move of this game"),
    ],
)
def test_an_unknown_text_is_answered_with_what_is_near(table: MoveTable, text: str, message: str) -> None:
    with pytest.raises(UnknownMove) as caught:
        table.find(text)
    assert str(caught.value) == message
    assert isinstance(caught.value, StarboardError)


def test_a_text_without_end_is_answered_shortly_and_at_once(table: MoveTable) -> None:
    with pytest.raises(UnknownMove) as caught:
        table.find("travel moon " * 100_000)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("game", starboard.games(), ids=lambda game: str(game.slug))
def test_the_table_is_the_same_for_every_edition_of_a_pack(game: starboard.Game) -> None:
    """An index means the same move whatever the seats and options are: models and data sets rely on it."""
    first, *others = [starboard.edition(game.slug, seats=seats) for seats in game.seats]
    for other in others:
        assert [move.text for move in other.table.moves] == [move.text for move in first.table.moves]
    with pytest.raises(UnknownMove, match="did you mean"):
        first.move(first.table.moves[0].text + "x")
