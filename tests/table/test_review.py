"""The review of a finished game: its turns, what choices cost, and that it looks at nothing the seat did not know."""

from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from starboard.games import REGISTRY
from starboard.kernel import Edition, State
from starboard.players import Person, Sight, make_player
from starboard.players.advice import Result
from starboard.table import Table, TableError
from starboard.table.review import (
    Estimate,
    Playouts,
    Review,
    Reviewing,
    count_playouts,
    review_game,
)
from starboard.table.save import read_save
from tests.lab.climb import ClimbGame
from tests.table.causes_game import CausesEdition, Gift, Invest, Ready, Toss
from tests.table.secret_game import Bids, SealedBids

GOLDEN = Path(__file__).parents[1] / "golden"
RUNNING = {"council-three-mixed-plans", "solo-medium-plus-cut", "two-people-physical"}
FINISHED = sorted({path.stem for path in GOLDEN.glob("*.starlog")} - RUNNING)
BIDS = SealedBids()
CLIMB = ClimbGame()


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(REGISTRY, BIDS.slug, BIDS)
    monkeypatch.setitem(REGISTRY, CLIMB.slug, CLIMB)


def bids(*answers: str) -> Table:
    """Two people write, as `seat: move`."""
    table = Table.new(BIDS.edition(2, BIDS.read_options(2, {})), [Person("Ana"), Person("Ben")], "1")
    table.advance()
    for answer in answers:
        seat, _, text = answer.partition(": ")
        table.play(table.edition.move(text), int(seat))
        table.advance()
    return table


WIN = ["0: write 9", "1: write 9", "0: write 3", "0: seal", "1: write 3", "1: seal", "0: keep"]
THROWN_AWAY = ["0: write 1", "1: write 9", "0: write 9", "1: write 3", "1: seal", "0: seal", "1: keep"]


def climb(move: str, seed: str) -> Table:
    """A climb of six turns with one move only."""
    table = Table.new(CLIMB.edition(1, CLIMB.read_options(1, {"height": "6"})), [Person()], seed)
    while not table.over:
        table.advance()
        if not table.over:
            table.play(table.edition.move(move))
    return table


def value(review: Review, turn: int) -> float:
    before = review.turns[turn].before
    assert before is not None
    return review.value(before).value


class TestTurns:
    def test_answers_of_others_at_the_same_time_do_not_end_a_turn(self) -> None:
        turns = Reviewing(bids(*WIN, *THROWN_AWAY), 0).review.turns
        assert [turn.chosen for turn in turns] == [
            ["Write 9, seat 0", "Write 3, seat 0", "Seal, seat 0"],
            ["Keep, seat 0"],
            ["Write 1, seat 0", "Write 9, seat 0", "Seal, seat 0"],
        ]
        assert [turn.round for turn in turns] == [1, 1, 2]
        assert all(turn.last == following.first for turn, following in pairwise(turns))

    def test_a_round_ends_a_turn(self) -> None:
        table = climb("step", "3")
        turns = Reviewing(table, 0).review.turns
        assert [turn.round for turn in turns] == [1, 2, 3, 4, 5, 6]
        assert [table.entries[turn.first].move.text for turn in turns] == ["step"] * 6

    def test_only_choices_among_several_answers_are_weighed(self) -> None:
        reviewing = Reviewing(bids(*WIN, *THROWN_AWAY), 0)
        assert "seal" not in {asked.move.text for asked in reviewing.asked}

    @pytest.mark.parametrize("log", FINISHED)
    def test_turns_are_called_as_the_log_heads_them(self, log: str) -> None:
        table = Table.replay(read_save(GOLDEN / f"{log}.starlog"))
        edition = table.edition
        for seat in range(edition.seats):
            headings, heading, begun = [], "", False
            state = edition.start()
            setup = False
            for played in table.entries:
                if played.seat == seat and not played.automatic:
                    setup = setup or edition.round(state) == 0
                    if begun:
                        headings.append(heading)
                        begun = False
                state.answer(played.seat, played.move)
                for event in played.events:
                    if event.kind in ("turn", "round"):
                        begun = event.kind == "turn" and event.seat == seat
                        heading = (edition.sentence(event, table.names) or "").rstrip(".")
            turns = Reviewing(table, seat).review.turns
            named = [turn.name for turn in turns if turn.name in headings]
            assert named == headings, "each once, in their order"
            assert (turns[0].name == "Set-up") == setup
            assert {turn.name for turn in turns if turn.round == 0} <= {"Set-up"}
            if edition.game.slug == "otys" and edition.seats == 1:
                outcome = table.state.outcome()
                assert outcome is not None
                assert named == [f"Turn {number}" for number in range(1, outcome.rounds + 1)]


NOTHING = Estimate(0.0, 0.0, 0.0)


def story(answers: list[str], seats: int, *script: Any) -> Table:
    table = Table.new(CausesEdition(seats, *script), [Person() for _ in range(seats)], "7")
    table.advance()
    for answer in answers:
        table.play(table.edition.move(answer))
        table.advance()
    assert table.over
    return table


class TestCauses:
    """What is called luck is only what chance did."""

    def test_a_certain_gain_is_no_luck(self) -> None:
        table = story(["wait", "right"], 1, Invest(0), Ready(0))
        review = review_game(table, 0, playouts=4, adviser="greedy")
        turn = review.turns[0]
        assert (turn.swing, turn.chance, turn.others, turn.cost) == (4.0, NOTHING, NOTHING, 0.0)
        assert review.causes(turn)[-1] == (4.0, "not foreseen by the playouts")

    def test_a_coin_is_all_luck(self) -> None:
        table = story(["left", "right"], 1, Ready(0), Toss(-1), Ready(0))
        review = review_game(table, 0, playouts=600, adviser="greedy")
        turn = review.turns[0]
        assert turn.swing is not None
        assert abs(turn.swing) == pytest.approx(5, abs=0.7)
        assert turn.chance is not None
        assert turn.chance.value == pytest.approx(turn.swing, abs=0.9)
        assert turn.others == NOTHING
        assert "by chance" in [cause for _, cause in review.causes(turn)]

    def test_what_an_opponent_throws_away_is_neither_luck_nor_choice(self) -> None:
        table = story(["left", "give", "right"], 2, Ready(0), Gift(1), Ready(0))
        review = review_game(table, 0, playouts=4, adviser="greedy")
        turn = review.turns[0]
        assert (turn.swing, turn.chance) == (1.0, NOTHING)
        assert review.causes(turn) == [
            (0.0, "by choice"), (1.0, "by what others did"), (0.0, "not foreseen by the playouts"),
        ]  # fmt: skip

    def test_what_may_be_nothing_is_not_told(self) -> None:
        """A coin that is judged only four times: what it did cannot be told from what was not foreseen."""
        table = story(["left", "right"], 1, Ready(0), Toss(-1), Toss(-1), Ready(0))
        seen = set()
        for number in range(20):
            table.seed = str(number)
            review = review_game(table, 0, playouts=4, adviser="greedy")
            turn = review.turns[0]
            assert turn.chance is not None
            sure = turn.chance.low > 0 or turn.chance.high < 0
            seen.add(sure)
            told = [cause for _, cause in review.causes(turn)]
            assert ("by chance" in told) == sure
            assert ("by chance and what the playouts did not foresee, not told apart" in told) == (not sure)
        assert seen == {True, False}

    def test_causes_add_up_to_the_swing_and_no_draw_is_no_luck(self) -> None:
        for table in (climb("leap", "3"), Table.replay(read_save(GOLDEN / "otys-two-greedy.starlog"))):
            reviewing = Reviewing(table, 0, playouts=2, adviser="greedy")
            if table.edition.game.slug == "otys":
                reviewing.review.turns, reviewing.parts = reviewing.review.turns[-3:], reviewing.parts[-3:]
                for index, turn in enumerate(reviewing.review.turns):
                    turn.index = index
                reviewing.asked = []
            answer: Any = None
            steps = reviewing.steps()
            with suppress(StopIteration):
                while True:
                    answer = reviewing.answer(steps.send(answer))
            apart = 0
            for turn in reviewing.review.turns:
                causes = reviewing.review.causes(turn)
                apart += len(causes) > 0
                drawn = {
                    played.seat == -1 or any(event.reveals for event in played.events)
                    for played in table.entries[turn.first : turn.last]
                }
                if causes:
                    assert sum(value for value, _ in causes) == pytest.approx(turn.swing)
                    assert True in drawn or turn.chance == NOTHING
            assert apart > 0


class TestWhatChoicesCost:
    def test_the_move_that_throws_the_win_away_is_found(self) -> None:
        table = bids(*WIN, *THROWN_AWAY)
        review = review_game(table, 0, playouts=8, adviser="greedy")
        assert review.end.win.value == 0.5
        (turn, choice), *_ = review.faults()
        assert (turn.index, choice.played) == (2, "Write 1, seat 0")
        assert choice.better in ("Write 9, seat 0", "Write 3, seat 0")
        assert table.entries[choice.at].move.text == "write 1"
        assert choice.mistake
        assert 0 < choice.cost.low <= choice.cost.value <= 0.5
        assert turn.cost == choice.cost.value
        assert turn.swing is not None
        assert turn.swing < 0

    def test_a_chase_is_reviewed_in_points_and_luck_is_told_apart(self) -> None:
        table = climb("leap", "3")
        review = review_game(table, 0, playouts=16, adviser="greedy")
        assert review.chase
        assert len(review.faults()) > 0
        for turn in review.turns:
            after = review.after(turn)
            assert after is not None
            assert turn.swing == review.value(after).value - value(review, turn.index)
            strong = table.entries[turn.first - 1].move.text == "wind strong"
            costs = [(choice.cost.value, choice.better) for choice in turn.choices if choice.mistake]
            assert costs == ([(1.0, "step")] if strong and turn.closer else [])
            assert turn.cost == (1.0 if costs else 0.0)
        whole = sum(turn.swing or 0.0 for turn in review.turns)
        assert whole == pytest.approx(review.end.points.value - value(review, 0))

    def test_a_game_without_mistakes_has_none(self) -> None:
        table = Table.new(CLIMB.edition(1, CLIMB.read_options(1, {})), [make_player("greedy")], "3")
        table.advance()
        review = review_game(table, 0, playouts=4, adviser="greedy")
        assert review.faults() == []
        assert all(turn.cost == 0 for turn in review.turns)


class TestCounting:
    def test_it_is_the_same_every_time_and_in_steps_of_any_size(self) -> None:
        table = climb("leap", "3")
        seen: list[tuple[int, int]] = []
        whole = review_game(table, 0, 6, "search-easy", lambda done, total: seen.append((done, total)))
        assert seen[0][0] == 0
        assert seen[-1][0] == seen[-1][1]
        assert [done for done, _ in seen] == sorted(done for done, _ in seen)

        reviewing = Reviewing(Table.replay(table.log), 0, 6, "search-easy")
        steps = reviewing.steps()
        answer: Any = None
        with suppress(StopIteration):
            while True:
                step = steps.send(answer)
                if isinstance(step, Playouts):
                    step = msgspec.structs.replace(step, count=1)
                answer = reviewing.answer(step)
        assert reviewing.review == whole
        assert msgspec.json.decode(msgspec.json.encode(whole), type=Review) == whole

    def test_enough_is_enough_but_one_is_counted(self) -> None:
        reviewing = Reviewing(climb("leap", "3"), 0)
        sight = Sight(reviewing.edition, reviewing.positions[1], 0)
        assert len(count_playouts(sight, "3", Playouts(1, "", 0, 9), lambda: True)) == 1


class TestWhatTheSeatKnew:
    def test_what_others_have_written_is_not_looked_at(self) -> None:
        reviewing = Reviewing(bids(*WIN, *THROWN_AWAY), 0)
        at = next(asked.at for asked in reviewing.asked if asked.move.text == "write 3")
        state = reviewing.positions[at]
        assert isinstance(state, Bids)
        assert state.written[1] == [9], "there is something to hide"
        other = state.clone()
        other.written[1] = [1]
        step = Playouts(at, "write 3", 0, 12)
        assert counted(reviewing.edition, state, 0, step) == counted(reviewing.edition, other, 0, step)

    @pytest.mark.parametrize(
        "log", ["two-greedy", "council-two-modules-greedy", "otys-two-greedy", "starship-two-greedy"]
    )
    def test_hidden_things_of_real_games_are_not_looked_at(self, log: str) -> None:
        table = Table.replay(read_save(GOLDEN / f"{log}.starlog"))
        reviewing = Reviewing(table, 0)
        asked = reviewing.asked[-6]
        state = reviewing.positions[asked.at]
        other = reviewing.edition.imagine(state, 0, Random(8))
        step = Playouts(asked.at, asked.move.text, 0, 2)
        assert counted(reviewing.edition, state, 0, step) == counted(reviewing.edition, other, 0, step)


def counted(edition: Edition, state: State, seat: int, step: Playouts) -> list[Result]:
    return count_playouts(Sight(edition, state, seat), "a seed", step)


class TestRefused:
    def test_a_running_game_would_be_a_hint(self) -> None:
        with pytest.raises(TableError, match="not over"):
            Reviewing(bids(*WIN), 0)

    def test_seats_that_choose_nothing(self) -> None:
        table = Table.replay(read_save(GOLDEN / "solo-easy-greedy.starlog"))
        for seat in (-1, 1, 2):
            with pytest.raises(TableError, match=f"seat {seat} chooses nothing"):
                Reviewing(table, seat)

    def test_too_few_playouts(self) -> None:
        with pytest.raises(TableError, match="at least 2 playouts"):
            Reviewing(climb("step", "3"), 0, playouts=1)
