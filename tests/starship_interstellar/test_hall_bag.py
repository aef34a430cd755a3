"""The AI Bag after the Government Phase: conversion and both interferences (SI-37)."""

import pytest

from tests.starship_interstellar.hall_salvation_scenario import conversion_of, own_points, to_interference
from tests.starship_interstellar.hall_scenario import SEAT, Hall
from tests.starship_interstellar.scenario import named


def converted(convertible: str, *levels: int, ai: str = "") -> str:
    """The AI Bag after the conversion, without any interference."""
    game = conversion_of(convertible, *levels, ai=ai)
    if game.asked() == "Block":
        game.play("stop")
    assert game.asked() == "Spoil"
    assert game.conversion() == ""
    return game.ai_bag()


# ---- the Government Phase


@pytest.mark.rule("SI-37.1")
def test_grants_and_the_reward_of_the_governor() -> None:
    game = Hall()
    game.supply("", fuel=0, scientists=0)
    game.government("1 0 . .")
    game.government_probe("trappist")
    to_interference(game)
    assert (game.own_fuel(), game.scientists(SEAT), own_points(game, "government")) == (2, 1, 2)
    assert (game.fuel(), game.scientists(), game.points("government")) == (2, 1, 0)


@pytest.mark.rule("SI-37.1")
def test_without_the_first_place_it_is_not_governor() -> None:
    game = Hall()
    game.government("0 1 . .")
    game.government_probe("trappist")
    to_interference(game)
    assert (own_points(game, "government"), game.points("government")) == (0, 2)


# ---- convertible cubes


@pytest.mark.rule("SI-37.2")
def test_cubes_of_the_board_join_those_of_the_conversion_spaces() -> None:
    """Rows do not matter: 2 red on the board and 1 on its conversion space, 1 blue on the board."""
    game = Hall(ai="")
    hall = game.machine
    board = hall.board[:]
    board[0 * 5 + 0] = 1  # Solar, red
    board[9 * 5 + 0] = 1  # Save, red
    board[4 * 5 + 3] = 1  # Earth Production, blue
    hall.board = board
    hall.conversion = [1, 0, 1, 0, 0]
    game.supply("purple")
    to_interference(game)
    assert game.asked() == "Block"
    assert named(game.machine.convertible()) == "3 red, 1 green, 1 blue"
    assert game.laid_cubes() == {}
    game.play("stop")
    assert game.ai_bag() == "1 red, 1 yellow, 1 green, 1 blue"


@pytest.mark.rule("SI-37.2")
def test_it_happens_only_if_the_game_goes_on() -> None:
    game = Hall(ai="1 yellow")
    game.machine.conversion = [4, 0, 0, 0, 0]
    game.supply("purple")
    game.spiral(42)
    to_interference(game)
    assert game.asked() == "over"
    assert (game.ai_bag(), game.conversion()) == ("1 yellow", "4 red")


@pytest.mark.rule("SI-37.2", "SI-37.4")
def test_cubes_played_in_a_round_come_into_the_bag_better() -> None:
    """Two tokens with red cubes; then 2 red cubes become 1 yellow one."""
    game = Hall("earth-production", "solar-extraction", ai="2 red")
    game.supply("purple")
    game.bag("9 red")
    game.turns(2)
    assert (game.ai_bag(), game.laid_cubes()) == ("", {"earth_production-red": 1, "solar-red": 1})
    to_interference(game)
    game.play("stop")
    assert game.ai_bag() == "1 yellow"


# ---- conversion: technology and level, and what 1, 2, 3 and 5 cubes become

CONVERSIONS = {
    ("red", 0): ("1 red", "1 yellow", "1 red, 1 yellow", "1 red, 2 yellow"),
    ("red", 1): ("1 yellow", "2 yellow", "3 yellow", "5 yellow"),
    ("red", 2): ("2 yellow", "4 yellow", "6 yellow", "10 yellow"),
    ("yellow", 0): ("1 yellow", "1 green", "1 yellow, 1 green", "1 yellow, 2 green"),
    ("yellow", 1): ("1 green", "2 green", "3 green", "5 green"),
    ("yellow", 2): ("2 green", "4 green", "6 green", "10 green"),
    ("green", 0): ("1 green", "1 blue", "1 green, 1 blue", "1 green, 2 blue"),
    ("green", 1): ("1 blue", "2 blue", "3 blue", "5 blue"),
    ("green", 2): ("2 blue", "4 blue", "6 blue", "10 blue"),
    ("blue", 0): ("1 blue", "1 purple", "1 blue, 1 purple", "1 blue, 2 purple"),
    ("blue", 1): ("1 purple", "2 purple", "3 purple", "5 purple"),
    ("blue", 2): ("2 purple", "4 purple", "6 purple", "10 purple"),
    ("purple", 0): ("1 red", "2 red", "3 red", "5 red"),
    ("purple", 1): ("1 green", "2 green", "3 green", "5 green"),
    ("purple", 2): (
        "1 green, 1 purple",
        "2 green, 2 purple",
        "3 green, 3 purple",
        "5 green, 5 purple",
    ),
}
NUMBERS = (1, 2, 3, 5)
TECHNOLOGIES = ("red", "yellow", "green", "blue", "purple")


@pytest.mark.rule("SI-37.4", "SI-37.5", "SI-37.6")
@pytest.mark.parametrize(("colour", "level"), CONVERSIONS)
@pytest.mark.parametrize("place", range(4))
def test_conversion(colour: str, level: int, place: int) -> None:
    levels = [level if other == colour else 0 for other in TECHNOLOGIES]
    assert converted(f"{NUMBERS[place]} {colour}", *levels) == CONVERSIONS[colour, level][place]


@pytest.mark.rule("SI-37.5", "SI-37.6")
@pytest.mark.parametrize("colour", TECHNOLOGIES)
def test_technologies_change_the_line_of_their_colour_only(colour: str) -> None:
    """All the other technologies are fully developed."""
    levels = [0 if other == colour else 2 for other in TECHNOLOGIES]
    assert converted(f"3 {colour}", *levels) == CONVERSIONS[colour, 0][2]


@pytest.mark.rule("SI-37.4")
def test_the_rest_of_the_bag_stays() -> None:
    assert converted("2 red", ai="3 red, 1 purple") == "3 red, 1 yellow, 1 purple"


@pytest.mark.rule("SI-37.4")
def test_without_convertible_cubes_nothing_changes() -> None:
    assert converted("", 2, 2, 2, 2, 2, ai="3 red, 1 purple") == "3 red, 1 purple"


@pytest.mark.rule("SI-37.7")
def test_converted_cubes_are_not_converted_again() -> None:
    """2 red give a yellow, which makes no pair with the odd one; the purple that comes stays purple."""
    assert converted("2 red, 1 yellow") == "2 yellow"
    assert (
        converted("2 red, 2 yellow, 2 green, 2 blue", 2, 2, 2, 2, 0) == "4 yellow, 4 green, 4 blue, 4 purple"
    )
    assert converted("2 blue") == "1 purple"


@pytest.mark.rule("SI-X.69", "SI-37.4")
def test_example_without_technology() -> None:
    assert converted("5 red, 3 yellow, 2 green, 1 blue, 1 purple") == "2 red, 3 yellow, 1 green, 2 blue"


@pytest.mark.rule("SI-X.70", "SI-37.5", "SI-37.6")
def test_example_with_two_technologies() -> None:
    bag = converted("5 red, 3 yellow, 2 green, 1 blue, 1 purple", 1, 0, 0, 0, 2)
    assert bag == "6 yellow, 2 green, 2 blue, 1 purple"


# ---- first interference


@pytest.mark.rule("SI-37.3", "SI-X.71")
def test_a_cube_removes_one_of_equal_or_lower_level() -> None:
    game = conversion_of("2 red, 2 yellow, 2 green, 2 blue", human="green")
    assert game.asked_seat() == 0
    assert game.moves() == ["block green red", "block green yellow", "block green green", "stop"]
    game.play("block green green")
    assert game.cubes() == ""
    assert game.ai_bag() == "1 yellow, 2 green, 1 purple"  # 2 red, 2 yellow, an odd green, 2 blue


@pytest.mark.rule("SI-37.3", "SI-X.71")
@pytest.mark.parametrize(
    ("removed", "bag"),
    [("red", "1 red, 1 green, 1 blue"), ("yellow", "2 yellow, 1 blue"), ("green", "1 yellow, 2 green")],
)
def test_the_human_chooses_which(removed: str, bag: str) -> None:
    game = conversion_of("2 red, 2 yellow, 2 green", human="green")
    game.play(f"block green {removed}")
    assert game.ai_bag() == bag


@pytest.mark.rule("SI-37.3")
def test_up_to_one_cube_of_each_colour() -> None:
    game = conversion_of("9 red", human="2 red, 2 purple")
    game.play("block red red")
    assert game.moves() == ["block purple red", "stop"]
    assert game.refused("block red red").rule == "SI-37.3"
    game.play("block purple red")
    assert game.asked() == "Spoil"  # nothing is left to be discarded here
    assert (game.cubes(), game.ai_bag()) == ("1 red, 1 purple", "1 red, 3 yellow")


@pytest.mark.rule("SI-37.3")
@pytest.mark.parametrize(
    ("convertible", "human", "asks"),
    [
        ("1 green", "2 red, 2 yellow", False),  # they are too low
        ("1 green", "1 green", True),
        ("1 green", "1 purple", True),
        ("", "1 purple", False),
        ("9 red", "", False),
    ],
)
def test_without_such_a_cube_it_cannot_be_discarded(convertible: str, human: str, asks: bool) -> None:
    game = conversion_of(convertible, human=human)
    assert (game.asked() == "Block") == asks


@pytest.mark.rule("SI-37.3")
def test_it_ends_with_the_last_convertible_cube() -> None:
    game = conversion_of("1 red", human="1 red, 1 purple", ai="1 blue")
    game.play("block purple red")
    assert (game.asked(), game.ai_bag(), game.cubes()) == ("Spoil", "1 blue", "1 red")


@pytest.mark.rule("SI-37.3", "SI-37.2")
def test_cubes_of_the_bag_cannot_be_removed() -> None:
    game = conversion_of("1 blue", human="purple", ai="5 red")
    assert game.moves() == ["block purple blue", "stop"]


# ---- second interference


@pytest.mark.rule("SI-37.8")
@pytest.mark.parametrize(
    ("colour", "red"), [("red", 1), ("yellow", 2), ("green", 3), ("blue", 4), ("purple", 5)]
)
def test_a_cube_adds_as_many_red_ones_as_its_value(colour: str, red: int) -> None:
    game = conversion_of("", human=colour)
    assert (game.asked(), game.asked_seat(), game.moves()) == ("Spoil", 0, [f"spoil {colour}", "stop"])
    game.play(f"spoil {colour}")
    assert (game.ai_bag(), game.cubes()) == (f"{red} red", "")
    assert game.asked() == "RevealTop"  # the next round


@pytest.mark.rule("SI-X.59", "SI-37.8")
def test_example_green_and_purple_add_8() -> None:
    game = conversion_of("", human="1 green, 1 purple", ai="1 yellow")
    game.play("spoil green", "spoil purple")
    assert game.ai_bag() == "8 red, 1 yellow"


@pytest.mark.rule("SI-37.8")
def test_up_to_one_of_each_colour_here_too() -> None:
    game = conversion_of("", human="3 green, 1 red")
    game.play("spoil green")
    assert game.moves() == ["spoil red", "stop"]
    assert game.refused("spoil green").rule == "SI-37.8"
    assert game.refused("spoil blue").rule == "SI-37.8"
    game.play("stop")
    assert (game.ai_bag(), game.cubes()) == ("3 red", "1 red, 2 green")


@pytest.mark.rule("SI-37.8", "SI-37.7")
def test_it_comes_after_the_conversion() -> None:
    """The red cubes added are not converted with the technology."""
    game = conversion_of("1 red", 2, 0, 0, 0, 0, human="purple")
    game.play("stop", "spoil purple")
    assert game.ai_bag() == "5 red, 2 yellow"


# ---- both


@pytest.mark.rule("SI-37.9")
def test_one_cube_of_a_colour_for_each_of_them() -> None:
    game = conversion_of("3 red", human="2 green")
    game.play("block green red")
    assert game.asked() == "Spoil"
    game.play("spoil green")
    assert (game.ai_bag(), game.cubes()) == ("3 red, 1 yellow", "")


@pytest.mark.rule("SI-37.9")
def test_both_are_optional_and_independent() -> None:
    game = conversion_of("2 red", human="1 green")
    game.play("stop", "stop")
    assert (game.ai_bag(), game.cubes()) == ("1 yellow", "1 green")
    game = conversion_of("2 red", human="1 green")
    game.play("stop", "spoil green")
    assert (game.ai_bag(), game.cubes()) == ("3 red, 1 yellow", "")
    game = conversion_of("2 red", human="1 green")
    game.play("block green red")
    assert (game.ai_bag(), game.asked()) == ("1 red", "RevealTop")  # no cube is left for the second


@pytest.mark.rule("SI-37.10")
def test_discarded_cubes_do_not_come_into_the_market() -> None:
    game = conversion_of("2 red", human="2 blue, 2 green")
    market = game.state.market[:]
    game.play("block blue red", "stop", "spoil blue", "spoil green")
    assert game.state.market == market
    assert game.cubes() == "1 green"


@pytest.mark.rule("SI-37.10", "SI-37.3", "SI-37.8")
def test_a_higher_cube_does_not_stand_for_another_colour() -> None:
    """Two purple cubes are one colour: the second cannot be discarded as a blue one."""
    game = conversion_of("9 red", human="2 purple")
    assert game.refused("block blue red").rule == "SI-37.3"
    game.play("block purple red")
    assert game.asked() == "Spoil"
    assert game.refused("spoil blue").rule == "SI-37.8"


@pytest.mark.rule("SI-37.2")
def test_the_view_shows_convertible_cubes() -> None:
    game = conversion_of("2 red, 1 blue", human="1 green")
    shown = game.view()["hall"]["convertible"]
    assert {colour: number for colour, number in shown.items() if number} == {"red": 2, "blue": 1}
