"""Save a Population (ledger section 12)."""

import pytest

from tests.starship_interstellar.scenario import Scenario

COLOURS = ("red", "yellow", "green", "blue", "purple")
SPREAD = {2: (12, 9, 7, 5, 3), 3: (16, 13, 9, 7, 5), 4: (20, 16, 13, 9, 6)}


def rescuer(cubes: str, *technologies: str, token: str = "market", market: str = "") -> Scenario:
    """Seat 0 has these cubes and has played a token to save."""
    game = Scenario().supply(cubes, reputation=0).knows(*technologies).market(market)
    if token != "market":
        game.extras(token)
    return game.salvation().play(f"save {token}")


@pytest.mark.rule("SI-12.1")
def test_a_colour_on_the_earth_tile_that_can_be_paid() -> None:
    game = Scenario().supply("green").meeples("yellow, 2 green, purple").salvation().play("save market")
    assert game.moves() == ["meeple yellow", "meeple green"]
    refusal = game.refused("meeple red")
    assert (refusal.rule, refusal.text) == ("SI-12.1", "no red meeple is left on the Earth tile")
    refusal = game.refused("meeple purple")
    assert (refusal.rule, refusal.text) == (
        "SI-12.1",
        "it costs a purple cube or a higher one and you have none",
    )
    assert game.refused("stop").text == "it is no answer to the question that is open"


@pytest.mark.rule("SI-12.1", "SI-10.6")
def test_without_a_meeple_or_a_cube_the_action_is_impossible() -> None:
    game = Scenario().supply("9 purple").meeples("").salvation()
    refusal = game.refused("save market")
    assert (refusal.rule, refusal.text) == ("SI-12.1", "nobody is left on the Earth tile")
    game = Scenario().supply("3 green").meeples("2 blue").salvation()
    refusal = game.refused("save market")
    assert (refusal.rule, refusal.text) == ("SI-12.1", "your cubes pay for nobody on the Earth tile")
    assert game.moves("save") == []


@pytest.mark.rule("SI-12.1", "SI-3.3", "SI-3.7")
@pytest.mark.parametrize(
    ("cubes", "left"),
    [("2 green", "1 green"), ("red, blue, purple", "1 red, 1 purple"), ("yellow, purple", "1 yellow")],
)
def test_the_lowest_cube_that_suffices_is_paid(cubes: str, left: str) -> None:
    game = rescuer(cubes).play("meeple green")
    assert (game.cubes(), game.reputation()) == (left, 3)


@pytest.mark.rule("SI-12.2")
@pytest.mark.parametrize("colour", COLOURS)
def test_the_level_is_gained_in_reputation(colour: str) -> None:
    game = rescuer(colour).play(f"meeple {colour}")
    level = COLOURS.index(colour) + 1
    assert game.reputation() == level
    start = SPREAD[2][level - 1]
    assert (game.state.meeples[level - 1], game.state.saved[level - 1]) == (start - 1, 1)
    assert sum(game.state.saved) == 1


@pytest.mark.rule("SI-12.3")
def test_one_step_on_leaders_of_humankind() -> None:
    game = rescuer("purple").play("meeple red")
    assert (game.standing(), game.points("leaders")) == ((0, 1), 1)


@pytest.mark.rule("SI-12.4", "SI-3.2")
@pytest.mark.parametrize(
    ("market", "after"),
    [("", [0, 0, 0, 1, 0]), ("2 green, 3 blue", [0, 0, 2, 4, 0]), ("4 blue", [0, 0, 0, 4, 0])],
)
def test_the_cube_paid_goes_to_its_own_row(market: str, after: list[int]) -> None:
    """Not to that of the meeple; with a full row it leaves."""
    game = rescuer("blue", market=market).play("meeple green")
    assert (game.state.market, game.cubes()) == (after, "")


@pytest.mark.rule("SI-12.5", "SI-19.1")
@pytest.mark.parametrize(("seats", "goal"), [(2, 28), (3, 40), (4, 52)])
def test_the_goal_counts_the_meeples_of_all(seats: int, goal: int) -> None:
    """With a probe at Trappist the goal ends the game: two are saved by different corporations."""
    artists = SPREAD[seats][4]
    labourers = sum(SPREAD[seats]) - artists - goal + 2
    game = Scenario(seats).government_probe("trappist").supply("red").supply("red", seat=1)
    game.meeples(f"{labourers} red, {artists} purple")
    game.salvation().play("save market", "meeple red")
    assert (sum(game.state.saved), game.state.goals_met()) == (goal - 1, 1)
    game.play("save market", "meeple red")
    assert game.state.goals_met() == 2
    game.government_phase().nature()
    assert game.asked() == "over"


@pytest.mark.rule("SI-12.5")
def test_saving_goes_on_after_the_goal() -> None:
    game = Scenario().supply("red").meeples("3 red").salvation()
    assert sum(game.state.saved) == 33
    game.play("save market", "meeple red")
    assert (sum(game.state.saved), game.state.meeples[0]) == (34, 2)


@pytest.mark.rule("SI-12.6")
def test_cryogenic_processing_saves_two_for_one_step() -> None:
    game = rescuer("red, yellow, green", "cryogenic").play("meeple green")
    assert (game.asked(), game.standing(), game.cubes()) == ("SavePopulation", (0, 0), "1 red, 1 yellow")
    assert game.moves() == ["meeple red", "meeple yellow", "stop"]
    game.play("meeple yellow")
    assert (game.reputation(), game.standing(), game.cubes()) == (5, (0, 1), "1 red")
    assert (game.asked_seat(), game.state.market) == (1, [0, 1, 1, 0, 0])


@pytest.mark.rule("SI-12.6")
def test_the_second_meeple_is_optional_and_both_may_be_alike() -> None:
    game = rescuer("2 red", "cryogenic").play("meeple red", "stop")
    assert (game.reputation(), game.cubes(), game.standing()) == (1, "1 red", (0, 1))
    game = rescuer("2 red", "cryogenic").play("meeple red", "meeple red")
    assert (game.reputation(), game.cubes(), game.standing()) == (2, "", (0, 1))


@pytest.mark.rule("SI-12.6", "SI-12.1")
def test_no_second_meeple_without_a_cube_or_a_meeple() -> None:
    game = rescuer("red", "cryogenic").play("meeple red")
    assert game.asked_seat() == 1
    game = Scenario().supply("3 red").knows("cryogenic").meeples("red").salvation()
    assert game.play("save market", "meeple red").asked_seat() == 1


@pytest.mark.rule("SI-12.6")
def test_without_the_technology_only_one_is_saved() -> None:
    game = rescuer("3 red", "build-extra", "government-plus").play("meeple red")
    assert (game.asked_seat(), game.reputation()) == (1, 1)


@pytest.mark.rule("SI-12.7", "SI-3.5")
@pytest.mark.parametrize(
    ("cubes", "open_ones"),
    [
        ("red", ["meeple red", "meeple yellow"]),
        ("yellow", ["meeple red", "meeple yellow", "meeple green"]),
        ("blue", [f"meeple {colour}" for colour in COLOURS]),
    ],
)
def test_number_15_takes_a_cube_one_level_lower(cubes: str, open_ones: list[str]) -> None:
    assert rescuer(cubes, token="wide-sieve").moves() == open_ones


@pytest.mark.rule("SI-12.7", "SI-12.4")
def test_number_15_pays_the_lower_cube_where_there_is_one() -> None:
    """The Reputation is that of the meeple, the Market gets the cube paid."""
    game = rescuer("green, blue, purple", token="wide-sieve").play("meeple blue")
    assert (game.cubes(), game.reputation(), game.state.market) == ("1 blue, 1 purple", 4, [0, 0, 1, 0, 0])


@pytest.mark.rule("SI-12.7", "SI-12.6")
def test_number_15_lowers_both_with_cryogenic_processing() -> None:
    game = rescuer("red, yellow", "cryogenic", token="wide-sieve").play("meeple green", "meeple yellow")
    assert (game.cubes(), game.reputation(), game.standing()) == ("", 5, (0, 1))


@pytest.mark.rule("SI-12.7")
def test_number_22_goes_one_step_more() -> None:
    game = rescuer("red", token="beloved-rescuers").play("meeple red")
    assert (game.standing(), game.points("leaders"), game.fuel()) == ((0, 2), 1, 10)
