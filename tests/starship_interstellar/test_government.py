"""The World Government and its Governor (ledger section 14)."""

import pytest

from tests.starship_interstellar.scenario import Scenario


def sender(
    *rows: str, seats: int = 2, scientists: int = 2, token: str = "travel", knows: str = ""
) -> Scenario:
    """Seat 0 has played a token to send a Representative."""
    game = Scenario(seats).government(*rows).supply(scientists=scientists)
    if knows:
        game.knows(knows)
    if token != "travel":
        game.extras(token)
    return game.salvation().play(f"government {token}")


@pytest.mark.rule("SI-14.1", "SI-14.2")
def test_the_first_goes_to_a_free_space_of_row_1() -> None:
    game = sender("1 . 2 .", seats=3)
    assert game.moves() == ["scientist 1-2", "scientist 1-4"]
    assert game.refused("scientist 1-1").rule == "SI-14.1"
    refusal = game.refused("scientist 2-1")
    assert (refusal.rule, refusal.text) == ("SI-14.2", "a Scientist goes into the row above your highest one")
    assert game.refused("stop").text == "it is no answer to the question that is open"
    game.play("scientist 1-2")
    assert (game.rows(), game.scientists()) == (["1 0 2 .", ". . . .", ". . . ."], 1)


@pytest.mark.rule("SI-14.2", "SI-14.1")
def test_each_further_one_goes_to_the_row_above() -> None:
    game = sender("0 . . .")
    assert game.moves() == [f"scientist 2-{space}" for space in range(1, 5)]
    assert game.refused("scientist 1-2").rule == "SI-14.2"
    assert game.refused("scientist 3-1").rule == "SI-14.2"
    game = sender("0 . . .", ". 0 . 1")
    assert game.moves() == [f"scientist 3-{space}" for space in range(1, 5)]


@pytest.mark.rule("SI-14.2", "SI-14.14")
def test_a_gap_below_is_not_filled() -> None:
    game = sender("1 . . .", ". 0 . .")
    assert game.moves() == [f"scientist 3-{space}" for space in range(1, 5)]


@pytest.mark.rule("SI-14.3", "SI-10.6")
def test_impossible_from_the_highest_row_or_without_a_scientist() -> None:
    game = (
        Scenario()
        .government(". . . .", ". . . .", ". . 0 .")
        .knows("government-plus")
        .extras(16, 20)
        .salvation()
    )
    for token in ("market", "double-ledger", "filibuster"):
        assert game.refused(f"government {token}").rule == "SI-14.3"
    assert game.moves("government") == []
    game = Scenario().supply(scientists=0).salvation()
    assert game.refused("government market").rule == "SI-14.3"
    assert game.moves("government") == []


@pytest.mark.rule("SI-14.4")
@pytest.mark.parametrize(
    ("space", "fuel", "reputation", "cubes"),
    [("1-1", 2, 0, ""), ("1-2", 0, 2, ""), ("1-3", 0, 0, "1 yellow"), ("2-1", 3, 0, ""), ("2-2", 0, 3, "")],
)
def test_bonuses_of_rows_1_and_2(space: str, fuel: int, reputation: int, cubes: str) -> None:
    rows = [] if space[0] == "1" else [". . . 0"]
    game = Scenario().government(*rows).supply("").salvation().play("government travel", f"scientist {space}")
    assert (game.fuel(), game.reputation(), game.cubes()) == (8 + fuel, 8 + reputation, cubes)
    assert (game.points(), game.scientists(), game.asked_seat()) == (0, 1, 1)


@pytest.mark.rule("SI-14.4", "SI-15.10")
def test_an_improved_deposit_for_space_4_of_row_1() -> None:
    game = Scenario().base("mars", "mars-redwater-cut", "yellow").base("venus", "venus-amber-trench", "")
    game.salvation().play("government travel", "scientist 1-4")
    assert game.moves() == ["deposit venus", "deposit mars"]
    game.play("deposit mars")
    assert (game.deposit("mars"), game.deposit("venus")) == ("1 yellow, 2 green", "")


@pytest.mark.rule("SI-14.4", "SI-15.8")
def test_a_cube_of_choice_up_to_green_in_row_2() -> None:
    game = sender("0 . . .").supply("").play("scientist 2-3")
    assert game.moves() == ["cube red", "cube yellow", "cube green"]
    assert game.play("cube green").cubes() == "1 green"


@pytest.mark.rule("SI-14.4", "SI-15.9")
def test_a_step_of_choice_in_row_2() -> None:
    game = sender("0 . . .").play("scientist 2-4")
    assert game.moves() == ["advance starship", "advance humankind"]
    game.play("advance humankind")
    assert (game.standing(), game.points("leaders"), game.points("government")) == ((0, 1), 1, 0)


@pytest.mark.rule("SI-14.4")
def test_bonuses_of_row_3() -> None:
    game = sender(". . . .", "0 . . .").play("scientist 3-1")
    assert (game.points("government"), game.scientists()) == (3, 1)
    game = sender(". . . .", "0 . . .").play("scientist 3-2")
    assert (game.points(), game.scientists()) == (0, 2)
    game = sender(". . . .", "0 . . .").supply("").play("scientist 3-3")
    assert game.moves() == [f"cube {colour}" for colour in ("red", "yellow", "green", "blue", "purple")]
    assert game.play("cube purple").cubes() == "1 purple"
    game = sender(". . . .", "0 . . .").play("scientist 3-4", "advance starship")
    assert (game.standing(), game.fuel(), game.points("government")) == ((1, 0), 10, 2)


@pytest.mark.rule("SI-14.5", "SI-14.8")
def test_left_means_precedence() -> None:
    game = Scenario(4).government("3 . . .", ". 2 . 1", ". . . .")
    assert game.state.governor() == 2
    game.salvation(1, 1, 2, 3, 0).play("government travel", "scientist 3-4", "advance starship")
    assert game.state.governor() == 1
    game.play("government travel", "scientist 3-2")
    assert game.state.governor() == 2


@pytest.mark.rule("SI-14.6")
def test_government_plus_sends_row_by_row() -> None:
    game = sender(scientists=3, knows="government-plus").play("scientist 1-1")
    assert (game.asked(), game.fuel()) == ("SendScientist", 10)
    assert game.moves() == [*(f"scientist 2-{space}" for space in range(1, 5)), "stop"]
    game.play("scientist 2-4")
    assert game.asked() == "ChooseTrack", "each bonus before the next Scientist"
    game.play("advance starship", "scientist 3-1")
    assert (game.rows(), game.scientists()) == (["0 . . .", ". . . 0", "0 . . ."], 0)
    assert (game.asked_seat(), game.points("government")) == (1, 3)


@pytest.mark.rule("SI-14.6")
def test_government_plus_may_stop_and_needs_scientists() -> None:
    game = sender(scientists=3, knows="government-plus").play("scientist 1-1", "stop")
    assert (game.scientists(), game.asked_seat()) == (2, 1)
    game = sender(scientists=1, knows="government-plus").play("scientist 1-1")
    assert game.asked_seat() == 1


@pytest.mark.rule("SI-14.6")
def test_a_scientist_gained_on_the_way_can_be_sent() -> None:
    """The second step of the Starship track gives Reputation, the third a Scientist."""
    game = Scenario().government("0 . . .").supply(scientists=1).tracks(starship=2).knows("government-plus")
    game.salvation().play("government travel", "scientist 2-4", "advance starship")
    assert (game.asked(), game.scientists()) == ("SendScientist", 1)


@pytest.mark.rule("SI-14.6")
def test_without_government_plus_one_is_sent() -> None:
    game = sender(scientists=3, knows="build-extra").play("scientist 1-1")
    assert (game.asked_seat(), game.scientists()) == (1, 2)


@pytest.mark.rule("SI-14.7")
def test_number_16_sends_up_to_two_the_lower_row_first() -> None:
    game = sender(scientists=3, token="double-ledger").supply("").play("scientist 1-3")
    assert game.cubes() == "1 yellow"
    assert game.moves() == [*(f"scientist 2-{space}" for space in range(1, 5)), "stop"]
    game.play("scientist 2-1")
    assert (game.fuel(), game.scientists(), game.asked_seat()) == (11, 1, 1)
    game = sender(scientists=3, token="double-ledger").play("scientist 1-1", "stop")
    assert (game.scientists(), game.asked_seat()) == (2, 1)


@pytest.mark.rule("SI-14.7")
def test_number_16_with_one_scientist_or_near_the_top() -> None:
    assert sender(scientists=1, token="double-ledger").play("scientist 1-1").asked_seat() == 1
    game = sender(". . . .", "0 . . .", token="double-ledger").play("scientist 3-1")
    assert game.asked_seat() == 1


@pytest.mark.rule("SI-14.7", "SI-14.6")
def test_number_16_with_government_plus_sends_three() -> None:
    game = sender(scientists=3, token="double-ledger", knows="government-plus")
    game.play("scientist 1-1", "scientist 2-1", "scientist 3-1")
    assert game.rows() == ["0 . . .", "0 . . .", "0 . . ."]


@pytest.mark.rule("SI-14.7", "SI-14.6")
def test_number_20_gains_whole_rows_left_to_right() -> None:
    game = Scenario().supply("", scientists=3).knows("government-plus").extras(20).salvation()
    game.play("government filibuster", "scientist 1-3")
    assert (game.fuel(), game.reputation(), game.cubes()) == (10, 10, "1 yellow")
    game.play("scientist 2-4")
    assert (game.fuel(), game.reputation(), game.asked()) == (13, 13, "ChooseCube")
    game.play("cube green", "advance starship")
    assert game.fuel() == 15
    game.play("scientist 3-1")
    assert (game.points("government"), game.scientists(), game.asked()) == (3, 1, "ChooseCube")
    game.play("cube purple")
    assert game.asked() == "ChooseTrack"
    game.play("advance humankind")
    assert (game.points("government"), game.points("leaders"), game.standing()) == (5, 1, (1, 1))
    assert (game.cubes(), game.asked_seat()) == ("1 yellow, 1 green, 1 purple", 1)
    game.check()


@pytest.mark.rule("SI-14.8")
@pytest.mark.parametrize(
    ("rows", "governor"),
    [
        ((), -1),
        ((". . 0 1",), 0),
        (("1 0 . .",), 1),
        (("0 . . .", ". . . 1"), 1),
        (("0 1 . .", ". 1 0 .", ". . . 0"), 0),
    ],
)
def test_the_governor_is_leftmost_in_the_highest_row(rows: tuple[str, ...], governor: int) -> None:
    game = Scenario().government(*rows)
    assert game.state.governor() == governor
    game.government_phase()
    assert [game.points("government", seat) for seat in (0, 1)] == [2 * (governor == seat) for seat in (0, 1)]


@pytest.mark.rule("SI-14.15", "SI-14.1")
def test_a_row_always_has_a_free_space_for_a_legal_sender() -> None:
    game = sender("1 2 . 3", seats=4)
    assert game.moves() == ["scientist 1-3"]
    game = sender("0 1 2 3", ". 1 2 3", seats=4)
    assert game.moves() == ["scientist 2-1"]
    game = sender("0 1 2 3", "0 1 2 3", "3 1 . 2", seats=4)
    assert game.moves() == ["scientist 3-3"]
