"""Planning of Council of Shadows at a table: a plan may be changed until the last one is in (CS-5.2, CS-X.90)."""

import pytest

from starboard.games.council_of_shadows.state import Council
from starboard.kernel import IllegalMove
from starboard.players import Person
from starboard.table import CannotUndo, Table, decode, encode
from tests.council_of_shadows.scenario import Scenario

FIRST = ["start-collect", "start-gems", "start-upgrade"]
OTHER = ["start-discover", "start-gems", "start-upgrade"]


def planning(seats: int = 3, **options: str) -> Table:
    """A new game in its first plan phase; nobody has bought anything."""
    edition = Scenario(seats, **options).edition
    table = Table.new(edition, [Person(name) for name in ("Ana", "Ben", "Cleo", "Dan")[:seats]], "1")
    table.advance()
    while asks(table) == "Buy":
        play(table, f"{table.waits_for()}: stop")
    return table


def asks(table: Table) -> str:
    return type(table.state.decision).__name__


def play(table: Table, *answers: str) -> None:
    """Answers as `seat: move`, and what follows by itself."""
    for answer in answers:
        seat, _, text = answer.partition(": ")
        table.play(table.edition.move(text), int(seat))
        table.advance()


def commit(table: Table, seat: int, cards: list[str]) -> None:
    play(table, *(f"{seat}: lay {card}" for card in cards), f"{seat}: commit")


def council(table: Table) -> Council:
    assert isinstance(table.state, Council)
    return table.state


def lying(table: Table, seat: int) -> list[list[str]]:
    state = council(table)
    return [[state.terms.content.cards[card].id for card in stack] for stack in state.players[seat].slots]


@pytest.mark.rule("CS-5.1", "CS-5.2")
def test_the_table_waits_for_everybody() -> None:
    table = planning()
    assert sorted(table.waiting()) == [0, 1, 2]
    commit(table, 1, FIRST)
    assert sorted(table.waiting()) == [0, 2]
    with pytest.raises(IllegalMove, match="another seat is asked"):
        play(table, "1: commit")


@pytest.mark.rule("CS-5.2", "CS-X.90")
def test_the_second_to_commit_changes_the_plan_before_the_third_has_committed() -> None:
    table = planning()
    commit(table, 2, FIRST)
    commit(table, 0, FIRST)
    for _ in range(4):  # the commitment and the three cards
        table.undo(seat=0)
    assert council(table).players[0].committed is False
    assert council(table).players[2].committed is True  # what others have planned stands
    commit(table, 0, OTHER)
    commit(table, 1, FIRST)
    told = [event for played in table.entries for event in played.events if event.kind == "reveal"]
    revealed = {event.seat: event.facts["cards"] for event in told}
    assert revealed == {0: OTHER, 1: FIRST, 2: FIRST}


@pytest.mark.rule("CS-5.2", "CS-X.90")
def test_a_commitment_alone_may_be_taken_back_too() -> None:
    table = planning()
    commit(table, 1, FIRST)
    assert table.undo(seat=1).move.text == "commit"
    assert table.state.facing(1).moves()[0].text == "commit"
    assert 1 in table.waiting()


@pytest.mark.rule("CS-5.2", "CS-X.90")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_after_the_third_commitment_all_plans_are_open_and_fixed(seat: int) -> None:
    table = planning()
    for other in (2, 0, 1):
        assert all(lying(table, one) == [[], [], []] for one in range(3))
        commit(table, other, OTHER)
    assert all(lying(table, one) == [[card] for card in OTHER] for one in range(3))
    with pytest.raises(CannotUndo):
        table.undo(seat=seat)


@pytest.mark.rule("CS-5.2")
def test_a_changed_plan_is_played_again_from_its_log() -> None:
    table = planning()
    commit(table, 2, FIRST)
    commit(table, 0, FIRST)
    table.undo(seat=0)
    table.undo(seat=0)
    play(table, "0: lay start-settle-one", "0: commit")
    again = Table.replay(decode(encode(table.log)))
    assert again.state.dump() == table.state.dump()


@pytest.mark.rule("CS-5.3")
def test_screens_off_the_table_waits_for_one_after_the_other() -> None:
    table = planning(screens="off")
    order = council(table).order
    for seat in order:
        assert table.waiting() == [seat]
        commit(table, seat, OTHER)
