"""Passing, the Pass token and the order of the phases (ledger section 4)."""

import pytest

from tests.starship_interstellar.scenario import Scenario


def save(game: Scenario, token: str) -> Scenario:
    """Whoever is asked saves a red meeple with this token."""
    return game.play(f"save {token}", "meeple red")


@pytest.mark.rule("SI-4.11")
def test_passing_is_allowed_with_tokens_left() -> None:
    game = Scenario().action()
    assert game.moves()[-1] == "pass"
    game.play("pass")
    assert len(game.hand()) == 5
    assert game.state.passed == [0]


@pytest.mark.rule("SI-4.11")
def test_who_can_do_nothing_must_pass() -> None:
    game = Scenario().bag("").supply("", fuel=0, scientists=0).use("earth-production").alone()
    game.supply(fuel=0)
    game.state.legal = None
    assert game.moves() == ["pass"]


@pytest.mark.rule("SI-4.11")
def test_who_can_perform_no_salvation_action_must_pass() -> None:
    game = Scenario().supply("", fuel=0, scientists=0).salvation()
    assert game.moves() == ["pass"]


@pytest.mark.rule("SI-4.12", "SI-4.3")
def test_passing_order_of_the_action_phase_is_the_salvation_order() -> None:
    game = Scenario(3).action().play("play earth-production").passes(1)
    game.play("play earth-production").play("pass")  # seat 2, then seat 0
    game.passes(2)
    while game.asked() == "CollectPass":
        game.play("side 0")
    assert game.view()["phase"] == "salvation"
    assert game.state.order == [1, 0, 2]
    assert game.asked_seat() == 1
    assert [(event.seat, event.facts["place"]) for event in game.heard("pass")] == [(1, 1), (0, 2), (2, 3)]


@pytest.mark.rule("SI-4.13")
def test_who_passes_the_salvation_phase_first_acts_last_in_the_next_round() -> None:
    game = Scenario(3).salvation()
    game.passes(0, 1, 2).nature()
    assert (game.state.round, game.view()["phase"]) == (2, "action")
    assert game.state.order == [2, 1, 0]
    assert game.asked_seat() == 2
    assert [(event.seat, event.facts["place"]) for event in game.heard("pass")] == [(0, 3), (1, 2), (2, 1)]


@pytest.mark.rule("SI-4.14")
def test_the_pass_token_turns_each_time_the_turn_would_come() -> None:
    game = Scenario().supply("9 yellow", fuel=30, seat=1).market("4 red").action().passes(0)
    rotations = [game.corporation().rotation]
    game.play("play earth-production")
    for _ in range(4):
        rotations.append(game.corporation().rotation)
        game.play("play market" if "play market" in game.moves() else "repeat", "buy red").stop()
    rotations.append(game.corporation().rotation)
    assert rotations == [0, 1, 2, 3, 3, 3]
    assert game.corporation(1).rotation == 0


@pytest.mark.rule("SI-4.14")
def test_it_begins_at_0_in_both_phases() -> None:
    game = Scenario().action().passes(0)
    game.play("play earth-production").passes(1).play("side 1")
    assert game.view()["phase"] == "salvation"
    assert game.corporation().rotation == 0
    save(game.supply("red", seat=1).passes(0), "travel")
    assert game.corporation().rotation == 1  # in the Salvation Phase too


@pytest.mark.rule("SI-4.14")
def test_only_turns_after_passing_count() -> None:
    game = Scenario(3).action().play("play earth-production").passes(1)
    game.play("play earth-production")  # seat 2
    assert [c.rotation for c in game.state.corporations] == [0, 0, 0]  # the turn has not come to seat 1 yet
    game.play("play market", "buy red").stop()  # seat 0
    assert [c.rotation for c in game.state.corporations] == [0, 1, 0]


@pytest.mark.rule("SI-4.15")
def test_the_phase_ends_at_once_when_the_last_corporation_passes() -> None:
    game = Scenario(3).action().passes(0, 1)
    game.play("play earth-production").passes(2)
    assert game.asked() == "CollectPass"
    assert game.view()["active"] is None  # it is nobody's turn
    assert [c.rotation for c in game.state.corporations] == [1, 1, 0]  # no further turn comes to anybody


@pytest.mark.rule("SI-4.16")
@pytest.mark.parametrize(("turns", "sides"), [(1, ["side 0", "side 1"]), (2, ["side 0", "side 1", "side 2"])])
def test_the_side_reached_or_an_earlier_one(turns: int, sides: list[str]) -> None:
    game = Scenario().supply(fuel=30, seat=1).market("4 red").action().passes(0)
    for turn in range(turns):
        game.play("play market" if turn == 0 else "repeat", "buy red").stop()
    game.passes(1)
    assert game.asked_seat() == 0
    assert game.moves() == sides
    assert game.refused(f"side {turns + 1}").rule == "SI-4.16"


@pytest.mark.rule("SI-4.15", "SI-17.5")
def test_nobody_has_passed_any_more_in_the_government_phase() -> None:
    game = Scenario().government("0 . . .").salvation().passes(0, 1)
    assert (game.view()["phase"], game.asked()) == ("government", "MoveGovernmentProbe")
    assert game.view()["passed"] == []


@pytest.mark.rule("SI-4.16")
def test_they_collect_in_the_order_of_passing() -> None:
    game = (
        Scenario(3).supply("", fuel=0).supply("", fuel=0, seat=1).supply("", fuel=9, seat=2).market("4 red")
    )
    game.action(0, 1, 0, 2).passes(1).passes(0)
    game.play("play earth-production").play("play market", "buy red").stop().passes(2)
    assert game.asked_seat() == 1
    assert game.fuel(2) == 12  # nobody has collected anything yet
    game.play("side 2")
    assert game.asked_seat() == 0
    game.play("side 1")
    assert [event.seat for event in game.heard("collect")] == [1, 0, 2]
    assert game.fuel(2) == 13


@pytest.mark.rule("SI-4.17")
@pytest.mark.parametrize(
    ("side", "fuel", "cubes"), [(0, 1, ""), (1, 2, ""), (2, 0, "1 red"), (3, 0, "1 yellow")]
)
def test_the_sides_of_the_basic_pass_token(side: int, fuel: int, cubes: str) -> None:
    game = Scenario().supply("", fuel=0).supply(fuel=30, seat=1).market("4 red").action().passes(0)
    for turn in range(3):
        game.play("play market" if turn == 0 else "repeat", "buy red").stop()
    game.passes(1).play(f"side {side}")
    assert (game.fuel(), game.cubes()) == (fuel, cubes)


@pytest.mark.rule("SI-4.17")
def test_passing_last_gives_the_first_side() -> None:
    game = Scenario().supply("", fuel=0).supply("", fuel=0, seat=1).action().passes(0, 1)
    assert (game.fuel(), game.fuel(1)) == (1, 1)
    assert game.view()["phase"] == "salvation"
