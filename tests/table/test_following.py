"""A table that follows a journal: moves that others write, undos that were agreed elsewhere, players who change."""

from pathlib import Path
from random import Random

import pytest

import starboard
from starboard.kernel import NATURE, Edition, IllegalMove
from starboard.players import Automa, Greedy, Person, RandomPlayer, make_player
from starboard.table import CannotUndo, Entry, Table, TableError, encode
from starboard.table.save import read_save
from starboard.table.wording import brief


@pytest.fixture(scope="module")
def solo() -> Edition:
    return starboard.edition("micro-cosmos", seats=1)


@pytest.fixture(scope="module")
def pair() -> Edition:
    return starboard.edition("micro-cosmos", seats=2)


def alone(edition: Edition, seed: str = "alone") -> Table:
    table = Table.new(edition, [Person("Ada"), Automa()], seed)
    table.advance()
    return table


def play_on(table: Table, choices: int, seed: int = 1) -> None:
    """So many random choices of the people."""
    rng = Random(seed)
    for _ in range(choices):
        table.play(rng.choice(table.state.moves()))
        table.advance()


def same(first: Table, second: Table) -> bool:
    return first.state.dump() == second.state.dump() and first.log.entries == second.log.entries


# ---- moves that are written down


def test_a_table_that_repeats_every_move_is_the_same_and_goes_on_alike(solo: Edition) -> None:
    leader, follower = alone(solo), Table.new(solo, [Person("Ada"), Automa()], "alone")
    play_on(leader, 60)
    for played in leader.entries:
        repeated = follower.repeat(played.entry)
        assert repeated.entry == played.entry
        assert [event.dump() for event in repeated.events] == [event.dump() for event in played.events]
    assert same(leader, follower)
    play_on(leader, 30, seed=2)
    play_on(follower, 30, seed=2)
    assert same(leader, follower)


def test_a_move_out_of_its_place_is_refused_and_changes_nothing(solo: Edition) -> None:
    table = alone(solo)
    before = table.state.dump()
    move = table.state.moves()[0].text
    number = len(table.entries)
    for wrong in (Entry(number, 0, move), Entry(number + 2, 0, move)):
        with pytest.raises(TableError, match="cannot follow move"):
            table.repeat(wrong)
    with pytest.raises(TableError, match="seat 0 was asked, not seat 1"):
        table.repeat(Entry(number + 1, 1, move))
    with pytest.raises(IllegalMove):
        table.repeat(Entry(number + 1, 0, "gather"))
    assert (len(table.entries), table.state.dump()) == (number, before)


# ---- what can be played again


def test_the_move_that_was_taken_back_can_be_made_by_hand_and_the_rest_stays_to_be_played_again(
    solo: Edition,
) -> None:
    table = alone(solo)
    play_on(table, 4)
    log = table.log.entries
    taken = table.reset()
    assert len(taken) == 4
    table.play(taken[-1].move)
    table.advance()
    assert table.redo_seat == 0
    for _ in range(3):
        table.redo()
    assert table.log.entries == log
    assert (table.redo_seat, table.redo_label()) == (None, None)


def test_what_can_be_played_again_survives_at_a_table_that_follows(solo: Edition) -> None:
    leader, follower = alone(solo), alone(solo)
    play_on(leader, 4)
    for played in leader.entries[len(follower.entries) :]:
        follower.repeat(played.entry)
    leader.undo()
    leader.undo()
    follower.rewind(len(leader.entries), assisted=False)
    again = leader.redo()
    for played in again:
        follower.repeat(played.entry)
    assert leader.redo_label() == follower.redo_label() is not None
    assert [played.entry for played in leader.redo()] == [played.entry for played in follower.redo()]
    assert same(leader, follower)


def test_another_move_that_is_repeated_ends_what_could_be_played_again(solo: Edition) -> None:
    table = alone(solo)
    table.play(table.state.moves()[0])
    table.undo()
    table.repeat(Entry(len(table.entries) + 1, 0, table.state.moves()[1].text))
    assert table.redo_seat is None


def test_what_would_be_played_again_is_worded_as_it_was_offered(solo: Edition) -> None:
    table = alone(solo)
    offered = solo.label(table.state, table.state.moves()[0])
    table.play(table.state.moves()[0])
    table.undo()
    assert table.redo_label() == offered


# ---- undos


def test_rewind_leaves_so_many_moves_and_draws_anew_as_before(solo: Edition) -> None:
    table = alone(solo)
    play_on(table, 40)
    log = table.log.entries
    assert not table.assisted
    table.rewind(5, assisted=True)
    assert len(table.entries) == 5
    assert table.assisted
    table.advance()
    assert table.log.entries == log[: len(table.entries)]
    table.rewind(3, assisted=False)
    assert table.assisted, "once assisted, always assisted"


@pytest.mark.parametrize("count", [-1, 10_000])
def test_rewind_to_moves_that_never_were_is_refused(solo: Edition, count: int) -> None:
    table = alone(solo)
    with pytest.raises(TableError, match="cannot stand"):
        table.rewind(count, assisted=False)


def test_undo_to_here_takes_back_the_first_choice_after_it(solo: Edition) -> None:
    table = alone(solo)
    start = len(table.entries)
    play_on(table, 3)
    chosen = table.entries[start + 1]
    assert table.undo_to(start + 1) is chosen
    assert len(table.entries) == start + 1
    assert not table.assisted
    with pytest.raises(CannotUndo, match="no move of a person has been played since") as caught:
        table.undo_to(start + 1, force=True)
    assert not caught.value.can_force


def test_undo_to_here_stops_where_something_was_revealed_unless_a_person_alone_forces_it(
    solo: Edition,
) -> None:
    table = alone(solo)
    start = len(table.entries)
    play_on(table, 30)
    with pytest.raises(CannotUndo, match="something was revealed") as caught:
        table.undo_to(0)
    assert caught.value.can_force
    table.undo_to(0, force=True)
    assert len(table.entries) == start
    assert table.assisted
    assert table.waits_for() == 0


def test_undo_to_here_never_passes_another_person(pair: Edition) -> None:
    table = Table.new(pair, [Person("Ada"), Person("Ben")], "two")
    table.advance()
    first = table.waits_for()
    assert first is not None
    play_on(table, 6)
    assert table.waits_for() != first
    with pytest.raises(CannotUndo, match="has moved since") as caught:
        table.undo_to(0, force=True, seat=first)
    assert not caught.value.can_force
    last = table.undo_target(1 - first)
    assert last is not None
    assert table.undo_to(last, seat=1 - first).seat == 1 - first


def test_whoever_stayed_behind_cannot_force_an_undo_past_somebody_who_left(pair: Edition) -> None:
    table = Table.new(pair, [Person("Ada"), Person("Ben")], "two")
    table.advance()
    play_on(table, 12)
    table.seat_player(1, Greedy())
    assert (table.people, table.alone) == ([0], False)
    with pytest.raises(CannotUndo) as caught:
        table.undo_to(0, force=True, seat=0)
    assert not caught.value.can_force


# ---- who answers


def test_another_player_can_take_a_seat_over_and_give_it_back(pair: Edition) -> None:
    table = Table.new(pair, [Person("Ada"), Person()], "two")
    table.advance()
    table.seat_player(0, RandomPlayer())
    table.seat_player(1, RandomPlayer())
    assert table.waits_for() is None
    assert table.advance_one() is not None
    table.seat_player(0, Person("Ada"))
    table.advance()
    assert table.waits_for() == 0
    assert table.names == ["Ada", "Random"]
    assert [seat.kind for seat in table.header.seats] == ["person", "random"]


def test_an_automa_stays_where_it_is_and_sits_nowhere_else(solo: Edition) -> None:
    table = alone(solo)
    for seat, player in ((0, Automa()), (1, Person()), (1, Greedy())):
        with pytest.raises(TableError):
            table.seat_player(seat, player)
    for seat in (-1, 2):
        with pytest.raises(TableError, match="there is no seat"):
            table.seat_player(seat, Person())
    assert table.names == ["Ada", "Automa"]


def test_a_save_says_who_sits_there_now(pair: Edition, tmp_path: Path) -> None:
    path = tmp_path / "game.starlog"
    table = Table.new(pair, [Person("Ada"), Person("Ben")], "two", save=path)
    table.advance()
    play_on(table, 3)
    table.seat_player(1, make_player("greedy:Cy"))
    play_on(table, 1)
    table.close()
    log = read_save(path)
    assert [(seat.kind, seat.name) for seat in log.header.seats] == [("person", "Ada"), ("greedy", "Cy")]
    assert encode(log) == encode(table.log)


def test_without_bots_everything_else_goes_on_by_itself(pair: Edition) -> None:
    table = Table.new(pair, [Person("Ada"), RandomPlayer("Bo")], "bots elsewhere")
    whole = Table.new(pair, [Person("Ada"), RandomPlayer("Bo")], "bots elsewhere")
    rng = Random(1)
    stops = 0
    while not whole.over and len(whole.entries) < 200:
        whole.advance()
        while len(table.entries) < len(whole.entries):
            for played in table.advance(bots=False):
                assert played.seat in (0, NATURE) or played.automatic
            bot = table.waits_for_bot()
            if bot is not None:
                stops += 1
                assert bot == 1
                assert table.waits_for() is None
                assert table.advance_one(bots=False) is None
                table.repeat(whole.entries[len(table.entries)].entry)
        if whole.over:
            break
        move = rng.choice(whole.state.moves())
        whole.play(move)
        table.play(move)
    assert stops > 10
    assert same(table, whole)
    assert table.waits_for_bot() is None


# ---- words


def test_all_moves_are_worded_in_one_go_as_they_were_offered(solo: Edition) -> None:
    table = alone(solo)
    play_on(table, 25)
    labels = [played.label for played in table.entries]
    again = Table.replay(table.log)
    assert any(not played.label for played in again.entries)
    again.put_into_words(0)
    assert [played.label for played in again.entries] == labels


@pytest.mark.parametrize(
    ("label", "short"),
    [
        ("Gather: gain 2 Minerals", "Gather"),
        ("Kiln (red), 2 routes: Terraform 2 of 6", "Kiln (red), 2 routes"),
        ("Discard Kit, Engineer, lower row (loses: on moons gain 1)", "Discard Kit, Engineer, lower row"),
        ("Take no card", "Take no card"),
        ("A (b (c: d", "A"),
    ],
)
def test_a_label_is_cut_where_it_says_what_follows(label: str, short: str) -> None:
    assert brief(label) == short
