"""The loop: what is asked next, what runs by itself, and what an illegal move leaves behind."""

import pytest

from starboard.kernel import NATURE, Decision, Event, GameOver, IllegalMove, Outcome, Refusal, Step
from tests.kernel.toy import (
    HEADS,
    LOW,
    PASS,
    TABLE,
    TAKE,
    Bonus,
    Flip,
    Mark,
    Pebbles,
    Roll,
    Silent,
    Take,
    TwoMarks,
)

# ---- the stack


def test_what_is_pushed_last_comes_first() -> None:
    state = Pebbles.of(9, Take(0), Take(1), Take(2))
    seats = []
    while state.decision is not None:
        seats.append(state.decision.seat)
        state.play(PASS)
    assert seats == [2, 1, 0]


def test_what_follows_from_a_move_comes_before_what_was_open_already() -> None:
    state = Pebbles.of(9, Take(1), Take(0))
    state.play(TAKE[1])
    assert state.trail == ["0: take 2", "0: mark"]
    assert state.decision is not None
    assert state.decision.seat == 1


def test_steps_run_at_once_and_in_the_order_of_the_stack() -> None:
    state = Pebbles.of(9, Take(5), Mark(4), TwoMarks(2), Mark(1), Take(0))
    state.play(PASS)
    assert state.trail == ["0: pass", "1: mark", "3: mark", "2: mark", "4: mark"]
    assert state.dump_stack() == [["Take", 5]]


def test_settle_stops_where_somebody_is_asked() -> None:
    state = Pebbles.of(9, Mark(2), Take(1), Mark(0))
    state.settle()
    assert state.trail == ["0: mark"]
    assert state.dump_stack() == [["Mark", 2], ["Take", 1]]
    state.settle()
    assert state.trail == ["0: mark"]


def test_a_decision_that_asks_nobody_is_skipped_and_may_say_so() -> None:
    state = Pebbles.of(3, Take(3), Silent(2), Bonus(1), Take(0))
    state.play(TAKE[2])
    assert state.trail == ["0: take 3", "0: mark", "1: no bonus"]
    assert state.dump_stack() == [["Take", 3]]


def test_the_same_decision_is_asked_where_there_is_something_to_choose() -> None:
    state = Pebbles.of(3, Bonus(1), Take(0))
    state.play(TAKE[1])
    assert state.dump_stack() == [["Bonus", 1]]
    assert [move.text for move in state.moves()] == ["take 1", "pass"]


def test_a_frame_says_what_it_is_made_of() -> None:
    assert Pebbles.of(1, Mark(2), Flip(), Take(1)).dump_stack() == [["Mark", 2], ["Flip"], ["Take", 1]]
    assert Flip().seat == Roll(5).seat == NATURE


# ---- legal moves


def test_the_legal_moves_are_the_candidates_without_a_refusal() -> None:
    state = Pebbles.of(2, Take(0))
    assert list(state.candidates()) == [*TAKE, PASS]
    assert state.moves() == [TAKE[0], TAKE[1], PASS]
    refusal = state.refusal(TAKE[2])
    assert refusal is not None
    assert (refusal.rule, refusal.text) == ("P-2", "3 pebbles are wanted, 2 are left")
    assert state.refusal(TAKE[1]) is None


def test_legal_moves_are_generated_once_for_a_position() -> None:
    state = Pebbles.of(9, Take(1), Take(0))
    first = state.moves()
    assert state.moves() is first
    state.play(first[0])
    assert state.generated == 1
    assert state.moves() is not first
    assert state.generated == 2


def test_a_step_in_between_makes_the_legal_moves_anew() -> None:
    """A decision may have looked at them to know whether it asks."""
    state = Pebbles.of(2, Take(0), Mark(0))
    state.legal = [TAKE[2]]
    state.settle()
    assert state.moves() == [TAKE[0], TAKE[1], PASS]


def test_a_clone_is_independent_and_tells_nobody() -> None:
    state = Pebbles.of(9, Take(1), Take(0))
    state.listen()
    before = state.dump()
    clone = state.clone()
    clone.play(TAKE[0])
    assert state.dump() == before
    assert clone.dump() != before
    assert not clone.telling
    assert clone.heard() == state.heard() == []


# ---- refusals


def test_an_illegal_move_changes_nothing() -> None:
    state = Pebbles.of(2, Mark(0), Take(0))
    state.listen()
    legal, stack, before = state.moves(), state.stack[:], state.dump()
    with pytest.raises(IllegalMove) as caught:
        state.play(TAKE[2])
    assert str(caught.value) == "'take 3' cannot be played now: 3 pebbles are wanted, 2 are left (P-2)"
    assert (caught.value.text, caught.value.rule) == ("take 3", "P-2")
    assert caught.value.reason == "3 pebbles are wanted, 2 are left"
    assert state.dump() == before
    assert state.stack == stack
    assert state.moves() is legal
    assert state.heard() == []
    state.play(TAKE[1])


def test_a_move_of_another_question_is_refused_with_the_rule_of_this_one() -> None:
    state = Pebbles.of(2, Take(0))
    with pytest.raises(IllegalMove, match=r"it is no answer to the question that is open \(P-1\)"):
        state.play(HEADS)
    assert state.trail == []


def test_a_move_that_only_looks_the_same_is_not_the_same() -> None:
    """Moves are interned: one of another table, with the same text, is another move."""
    state = Pebbles.of(2, Take(0))
    double = type(PASS)(PASS.index, PASS.text, PASS.verb, PASS.what, PASS.how, PASS.about)
    with pytest.raises(IllegalMove):
        state.play(double)
    assert TABLE.find("pass") is PASS


def test_after_the_end_nothing_can_be_played() -> None:
    state = Pebbles.of(2, Take(0))
    assert state.outcome() is None
    assert state.decisions() == [state.decision]
    state.play(PASS)
    assert state.decision is None
    assert not state.decisions()
    assert state.moves() == list(state.candidates()) == []
    refusal = state.refusal(PASS)
    assert refusal is not None
    assert refusal.text == "the game is over"
    with pytest.raises(GameOver, match="'pass' cannot be played: the game is over"):
        state.play(PASS)
    assert state.trail == ["0: pass"]


def test_the_base_classes_ask_for_what_a_game_has_to_say() -> None:
    for missing in (
        lambda: Decision[Pebbles](0).candidates(Pebbles.of(1)),
        lambda: Decision[Pebbles](0).play(Pebbles.of(1), PASS),
        lambda: Step[Pebbles](0).run(Pebbles.of(1)),
    ):
        with pytest.raises(NotImplementedError):
            missing()


# ---- events


def test_the_journal_is_written_only_while_somebody_listens() -> None:
    state = Pebbles.of(9, Roll(), Take(2), Take(1), Take(0))
    state.play(TAKE[0])
    assert state.heard() == []
    state.listen()
    state.play(TAKE[1])
    state.play(PASS)
    state.play(LOW)
    events = state.heard()
    assert [(event.kind, event.rule, event.seat) for event in events] == [
        ("take", "P-1", 1),
        ("take", "P-1", 2),
        ("roll", "P-5", NATURE),
    ]
    assert state.heard() == []


def test_an_event_says_what_it_reveals() -> None:
    hidden = Event("take", "P-1", 0, {"pebbles": 2})
    shown = Event("roll", "P-5", NATURE, {"roll": "roll low"}, (-2,))
    assert hidden.dump() == {"kind": "take", "rule": "P-1", "seat": 0, "facts": {"pebbles": 2}}
    assert shown.dump()["reveals"] == [-2]
    assert repr(hidden) == "<Event take P-1 seat 0 {'pebbles': 2}>"


def test_a_refusal_fills_in_its_amounts() -> None:
    refusal = Refusal("P-2", "{} of {}", 3, "gold")
    assert refusal.text == "3 of gold"
    assert repr(refusal) == "<Refusal P-2: 3 of gold>"
    assert Refusal("P-2", "nothing").text == "nothing"


def test_an_outcome_adds_up_and_names_every_winner() -> None:
    outcome = Outcome([{"a": 5, "b": 1}, {"a": 4, "b": 0}, {"a": 2, "b": 4}], [1, 3, 1], 7, "P-9", "a tie")
    assert outcome.totals == [6, 4, 6]
    assert outcome.winners == [0, 2]
    assert outcome.dump() == {
        "scores": [{"a": 5, "b": 1}, {"a": 4, "b": 0}, {"a": 2, "b": 4}],
        "totals": [6, 4, 6],
        "places": [1, 3, 1],
        "rounds": 7,
        "rule": "P-9",
        "reason": "a tie",
    }
