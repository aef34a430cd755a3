"""Decisions of several seats that are open at once."""

from collections.abc import Sequence
from typing import ClassVar

from starboard.kernel import EVERYBODY, Move
from tests.kernel.toy import HEADS, PASS, TAKE, Bonus, Flip, Pebbles, Silent, Take


class Both(Take):
    """Taken at the same time as the others next to it."""

    __slots__ = ()

    together: ClassVar[bool] = True


class BothBonus(Bonus):
    """The same, while there are pebbles."""

    __slots__ = ()

    together: ClassVar[bool] = True

    def candidates(self, state: Pebbles) -> Sequence[Move]:
        return TAKE


class BothThenOne(BothBonus):
    """Passed over, it leads to another decision of its seat."""

    __slots__ = ()

    def run(self, state: Pebbles) -> None:
        state.push(Both(self.seat))


def seats(state: Pebbles) -> list[int]:
    return [decision.seat for decision in state.decisions()]


def test_decisions_next_to_each_other_are_open_from_the_top_on() -> None:
    state = Pebbles.of(9, Take(5), Both(0), Both(1), Both(2))
    assert seats(state) == [2, 1, 0]
    assert [state.open_to(seat) for seat in (0, 1, 2, 5)] == [True, True, True, False]


def test_something_else_on_top_is_asked_alone() -> None:
    assert seats(Pebbles.of(9, Both(0), Both(1), Take(2))) == [2]
    assert seats(Pebbles.of(9, Both(0), Both(1), Flip())) == [-1]
    assert seats(Pebbles.of(9, Both(0), Take(2), Both(1))) == [1]
    assert seats(Pebbles.of(9)) == []


def test_one_decision_of_a_seat_is_open_at_a_time() -> None:
    state = Pebbles.of(9, Both(0), Both(1), Both(0), Both(1))
    assert seats(state) == [1, 0]
    first = state.stack[2]
    state.face(0)
    assert state.decision is first


def test_who_has_nothing_to_choose_is_passed_over_at_once() -> None:
    state = Pebbles.of(0, BothBonus(0), Both(1), BothBonus(2), Both(3))
    state.settle()
    assert seats(state) == [3, 1]
    assert state.trail == ["2: no bonus", "0: no bonus"]
    state = Pebbles.of(0, Silent(5), BothThenOne(0), Both(1))
    state.settle()
    assert seats(state) == [0, 1]


def test_what_a_seat_is_asked_later_is_not_looked_at_before() -> None:
    state = Pebbles.of(2, BothBonus(0), Both(1), Both(0))
    state.settle()
    state.answer(1, TAKE[1])
    assert seats(state) == [0]
    assert state.trail == ["1: take 2", "1: mark"]
    state.answer(0, PASS)
    assert state.trail[-2:] == ["0: pass", "0: no bonus"]


def test_facing_a_seat_leaves_the_position_as_it_was() -> None:
    state = Pebbles.of(9, Both(0), Both(1))
    before = state.dump()
    turned = state.facing(0)
    assert turned is not state
    assert turned.decision is not None
    assert turned.decision.seat == 0
    assert state.dump() == before
    assert state.facing(1) is state
    assert state.facing(7) is state


def test_each_answers_in_any_order() -> None:
    for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        state = Pebbles.of(9, Flip(), Both(0), Both(1), Both(2))
        for seat in order:
            state.answer(seat, TAKE[seat])
        assert [said for said in state.trail if "mark" not in said] == [
            f"{seat}: {TAKE[seat].text}" for seat in order
        ]
        state.answer(-1, HEADS)
        assert state.decision is None


def test_moves_are_those_of_the_seat_that_is_faced() -> None:
    state = Pebbles.of(9, BothBonus(0), Both(1))
    assert PASS in state.moves()
    state.face(0)
    assert PASS not in state.moves()
    state.face(1)
    assert PASS in state.moves()


def test_everybody_knows_an_answer_unless_it_is_said_otherwise() -> None:
    state = Pebbles.of(9, Take(0))
    assert state.decision is not None
    assert state.decision.knows(state) == EVERYBODY
    assert not state.decision.together
    assert not state.decision.confirmed
