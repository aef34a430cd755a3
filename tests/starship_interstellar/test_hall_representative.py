"""H.A.L.L. sends Representatives (SI-35.1 to SI-35.5)."""

import pytest

from tests.starship_interstellar.hall_salvation_scenario import (
    DEAR,
    check_token,
    deeds,
    own_points,
    performed,
    rescue,
    to_interference,
)
from tests.starship_interstellar.hall_scenario import SEAT, Hall


def sends(colour: str, *rows: str, token: str | int = "market") -> Hall:
    """A Base on Mars, whose level is yellow, with 1 cube in its Deposit; Starship 3, Humankind 1; 1 Scientist."""
    game = rescue(token, colour, "travel", scientists=1)
    game.home("mars", "mars-redwater-cut", "1 yellow")
    game.tracks(3, 1, seat=SEAT)
    game.government(*rows)
    return game


# cell: row of the World Government afterwards, Fuel of 0, Reputation of 8, cubes, Deposit on Mars
ROW_1 = {
    "government-red": (". 1 . .", 0, 10, "", "1 yellow"),
    "government-yellow": ("1 . . .", 2, 8, "", "1 yellow"),
    "government-green": (". . . 1", 0, 8, "", "1 yellow, 2 green"),
    "government-blue": ("1 . . .", 2, 10, "1 yellow", "1 yellow, 2 green"),
    "government-purple": ("1 . . .", 2, 10, "1 yellow", "1 yellow, 2 green"),
}


@pytest.mark.rule("SI-35.1", "SI-31.8", "SI-32.11")
@pytest.mark.parametrize("cell", ROW_1)
def test_cell_in_row_1(cell: str) -> None:
    row, fuel, reputation, cubes, deposit = ROW_1[cell]
    game = sends(cell.split("-")[1]).turn()
    assert game.rows() == [row, ". . . .", ". . . ."]
    assert (game.own_fuel(), game.reputation(SEAT), game.own()) == (fuel, reputation, cubes)
    assert game.deposit("mars", SEAT) == deposit
    assert game.scientists(SEAT) == 0
    assert own_points(game) == 1  # the bonus of the Market token
    assert game.standing(SEAT) == (3, 1)  # no step
    check_token(game, cell, "market", "travel")


# cell: row afterwards, Fuel, Reputation, cubes, Leader positions, Prestige of the Leader track (2 on Starship 4)
ROW_2 = {
    "government-red": (". 1 . .", 0, 11, "", (3, 1), 0),
    "government-yellow": ("1 . . .", 3, 8, "", (3, 1), 0),
    "government-green": (". . . 1", 0, 8, "", (4, 1), 2),
    "government-blue": ("1 . . .", 3, 11, "1 green", (4, 1), 2),
    "government-purple": ("1 . . .", 3, 11, "1 green", (4, 1), 2),
}


@pytest.mark.rule("SI-35.1", "SI-35.4")
@pytest.mark.parametrize("cell", ROW_2)
def test_cell_in_row_2(cell: str) -> None:
    row, fuel, reputation, cubes, standing, leaders = ROW_2[cell]
    game = sends(cell.split("-")[1], ". . 1 .").turn()
    assert game.rows() == [". . 1 .", row, ". . . ."]
    assert (game.own_fuel(), game.reputation(SEAT), game.own()) == (fuel, reputation, cubes)
    assert (game.standing(SEAT), own_points(game, "leaders")) == (standing, leaders)
    check_token(game, cell, "market", "travel")


# cell: row afterwards, Scientists, cubes, Leader positions, Prestige of the row
ROW_3 = {
    "government-red": (". 1 . .", 1, "", (3, 1), 0),
    "government-yellow": ("1 . . .", 0, "", (3, 1), 3),
    "government-green": (". . . 1", 0, "", (4, 1), 2),
    "government-blue": ("1 . . .", 1, "1 purple", (4, 1), 5),
    "government-purple": ("1 . . .", 1, "1 purple", (4, 1), 5),
}


@pytest.mark.rule("SI-35.1", "SI-35.4")
@pytest.mark.parametrize("cell", ROW_3)
def test_cell_in_row_3(cell: str) -> None:
    row, scientists, cubes, standing, prestige = ROW_3[cell]
    game = sends(cell.split("-")[1], ". . 1 .", ". 1 . .").turn()
    assert game.rows() == [". . 1 .", ". 1 . .", row]
    assert (game.scientists(SEAT), game.own(), game.standing(SEAT)) == (scientists, cubes, standing)
    assert own_points(game, "government") == prestige
    check_token(game, cell, "market", "travel")


@pytest.mark.rule("SI-35.1")
def test_the_bonuses_of_a_row_come_from_left_to_right() -> None:
    game = sends("blue", ". . 1 .").turn()
    lines = [line for line in deeds(game) if line.startswith(("gain", "step"))]
    assert lines == [
        "gain fuel 3",
        "gain reputation 3",
        "gain green 1",
        "step starship space 4",
        "gain prestige 2 leaders",
        "gain prestige 1 tokens",
    ]


@pytest.mark.rule("SI-35.1")
def test_the_row_is_the_one_above_its_highest_scientist() -> None:
    """A promotion has left a gap in row 1."""
    game = sends("yellow", ". . . .", ". 1 . .").turn()
    assert game.rows() == [". . . .", ". 1 . .", "1 . . ."]


# ---- the human is there


@pytest.mark.rule("SI-35.2", "SI-X.67")
@pytest.mark.parametrize(
    ("colour", "human", "row"),
    [
        ("yellow", "0 . . .", "0 1 . ."),
        ("red", ". 0 . .", ". 0 1 ."),
        ("red", "0 . . .", "0 1 . ."),
        ("red", ". . 0 .", ". 1 0 ."),
        ("red", ". . . 0", ". 1 . 0"),
        ("yellow", ". 0 . .", "1 0 . ."),
        ("green", ". . . 0", ". . 1 0"),
        ("green", ". . 0 .", ". . 0 1"),
        ("green", "0 . . .", "0 . . 1"),
        ("blue", "0 . . .", "0 1 . ."),
        ("purple", "0 . . .", "0 1 . ."),
        ("blue", ". 0 . .", "1 0 . ."),
    ],
)
@pytest.mark.parametrize("above", [0, 1, 2])
def test_space_beside_the_human(colour: str, human: str, row: str, above: int) -> None:
    own = [". . . 1", ". . . 1"]
    rows = [*own[:above], human]
    game = sends(colour, *rows).turn()
    assert game.rows()[above] == row


@pytest.mark.rule("SI-35.2", "SI-35.1")
def test_the_bonus_is_that_of_the_space_taken() -> None:
    game = sends("red", ". 0 . .").turn()
    assert (game.own(), game.reputation(SEAT)) == ("1 yellow", 8)
    game = sends("yellow", "0 . . .").turn()
    assert (game.own_fuel(), game.reputation(SEAT)) == (0, 10)


@pytest.mark.rule("SI-35.1", "SI-35.2")
@pytest.mark.parametrize("colour", ["blue", "purple"])
def test_the_whole_row_is_gained_beside_the_human_too(colour: str) -> None:
    """Also the bonus of the space on which the human sits."""
    game = sends(colour, "0 . . .").turn()
    assert (game.own_fuel(), game.reputation(SEAT), game.own()) == (2, 10, "1 yellow")
    assert game.deposit("mars", SEAT) == "1 yellow, 2 green"


# ---- unusable


@pytest.mark.rule("SI-35.3", "SI-34.5")
@pytest.mark.parametrize("colour", ["red", "yellow", "green", "blue", "purple"])
def test_without_a_scientist_it_is_unusable(colour: str) -> None:
    game = sends(colour, token=16).goods(scientists=0).turn()
    assert (performed(game), game.passed(), game.ai_bag()) == ([], True, f"3 {colour}")
    assert game.rows() == [". . . ."] * 3


@pytest.mark.rule("SI-35.3", "SI-34.5")
@pytest.mark.parametrize("colour", ["red", "yellow", "green", "blue", "purple"])
def test_with_an_own_scientist_in_row_3_it_is_unusable(colour: str) -> None:
    game = sends(colour, ". . . .", ". . . .", ". . 1 .", token=16).turn()
    assert (performed(game), game.passed(), game.scientists(SEAT)) == ([], True, 1)
    assert game.rows() == [". . . .", ". . . .", ". . 1 ."]


@pytest.mark.rule("SI-35.3")
def test_scientists_of_the_human_in_row_3_do_not_matter() -> None:
    game = sends("yellow", "1 . . .", "1 . . .", "0 . . .", token=16).turn()
    assert game.rows() == ["1 . . .", "1 . . .", "0 1 . ."]


# ---- rewards with a choice


@pytest.mark.rule("SI-X.58", "SI-35.4")
def test_example_the_deposit_farther_out_of_two_equal_ones() -> None:
    game = rescue("market", "green", scientists=1)
    game.home("mercury", "mercury-cinder-vein", "3 purple").home("jupiter", "jupiter-giants-anvil", "3 red")
    game.turn()
    assert game.deposit("jupiter", SEAT) == "3 red, 2 yellow"
    assert game.deposit("mercury", SEAT) == "3 purple"


@pytest.mark.rule("SI-35.4")
@pytest.mark.parametrize(
    ("mercury", "mars", "neptune", "filled"),
    [
        ("2 purple", "3 yellow", "4 green", "mercury"),
        ("3 purple", "2 yellow", "4 green", "mars"),
        ("3 purple", "2 yellow", "2 green", "neptune"),
        ("1 purple", "", "1 green", "mars"),  # an empty one has 0
        ("", "1 yellow", "1 green", "mercury"),
        ("", "", "5 green", "mars"),
        ("1 purple", "2 red", "2 red", "mercury"),  # values do not matter
    ],
)
def test_the_deposit_with_the_fewest_cubes(mercury: str, mars: str, neptune: str, filled: str) -> None:
    game = rescue("market", "green", scientists=1)
    game.home("mercury", "mercury-glassfield", mercury)
    game.home("mars", "mars-redwater-cut", mars)
    game.home("neptune", "neptune-edge-of-light", neptune)
    places = ("mercury", "mars", "neptune")
    deposited = game.corporation(SEAT).deposited
    before = {place: deposited(game.planet(place)) for place in places}
    game.turn()
    after = {place: deposited(game.planet(place)) for place in places}
    assert {place: after[place] - before[place] for place in places} == {
        place: 2 if place == filled else 0 for place in places
    }


@pytest.mark.rule("SI-35.4")
def test_a_purple_deposit_stays_purple_and_without_a_base_it_is_lost() -> None:
    game = rescue("market", "green", scientists=1)
    game.home("mercury", "mercury-cinder-vein", "").turn()
    assert game.deposit("mercury", SEAT) == "2 purple"
    game = rescue("market", "green", scientists=1).turn()
    assert game.rows()[0] == ". . . 1"
    assert len(game.heard("lost")) == 1


@pytest.mark.rule("SI-35.4")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((3, 2), (4, 2)),
        ((2, 3), (2, 4)),
        ((3, 3), (4, 3)),  # ties to Starship
        ((0, 0), (1, 0)),
        ((12, 4), (12, 5)),  # a track at its end is not chosen
        ((4, 12), (5, 12)),
        ((11, 12), (12, 12)),
        ((12, 11), (12, 12)),
        ((12, 12), (12, 12)),
    ],
)
def test_a_step_of_choice(before: tuple[int, int], after: tuple[int, int]) -> None:
    game = sends("green", "1 . . .")
    game.tracks(*before, seat=SEAT)
    game.turn()
    assert game.standing(SEAT) == after
    assert len(game.heard("lost")) == (1 if before == (12, 12) else 0)


@pytest.mark.rule("SI-35.4")
def test_a_cube_of_choice_is_the_highest_allowed() -> None:
    """Row 2 allows up to green, row 3 any colour; the third space is taken because the human sits on the second."""
    assert sends("red", "1 . . .", ". 0 . .").turn().own() == "1 green"
    assert sends("red", "1 . . .", "1 . . .", ". 0 . .").turn().own() == "1 purple"


# ---- promotion


def completes(*rows: str) -> Hall:
    """H.A.L.L. builds the last Mechanism of the first module."""
    game = rescue("technology-research", "yellow", cubes="yellow")
    game.built(8)
    game.projects("hull-rivets")
    game.government(*rows)
    return game.turn()


@pytest.mark.rule("SI-35.5")
@pytest.mark.parametrize(
    ("rows", "after"),
    [
        ((". . 1 .", "0 . . ."), [". . . .", "1 . . .", ". . . ."]),
        ((". . . 1", ". . . 0"), [". . . .", "1 . . .", ". . . ."]),
        (("0 . . .", "0 1 . .", ". 0 . ."), ["0 . . .", "0 . . .", "1 . . ."]),
        (("1 . . .", ". . 1 .", "0 . . ."), ["1 . . .", ". . . .", "1 . . ."]),
    ],
)
def test_it_moves_up_to_the_leftmost_free_space(rows: tuple[str, ...], after: list[str]) -> None:
    game = completes(*rows)
    assert game.rows() == after
    assert (game.reputation(SEAT), game.scientists(SEAT)) == (8, 0)  # no bonus
    assert game.own_fuel() == 2  # of Starship 1, not of the row


@pytest.mark.rule("SI-35.5")
@pytest.mark.parametrize(
    ("rows", "after"),
    [
        ((". . . .", ". 1 . .", "0 . 1 ."), [". . . .", ". 1 . .", ". . 1 ."]),  # it is in that row already
        (("1 . . .", ". . . .", "0 . . ."), ["1 . . .", ". . . .", ". . . ."]),  # not in the row below
        (("0 . 1 .",), [". . 1 .", ". . . .", ". . . ."]),  # row 1 has none below
    ],
)
def test_it_moves_up_only_where_it_may(rows: tuple[str, ...], after: list[str]) -> None:
    assert completes(*rows).rows() == after


@pytest.mark.rule("SI-35.5", "SI-37.1")
def test_as_governor_it_goes_itself() -> None:
    game = rescue("technology-research", "yellow", cubes="yellow")
    game.built(8)
    game.projects("hull-rivets")
    game.government("0 1 . .", "1 . . .")
    game.begin_turn()
    assert game.rows() == ["0 1 . .", ". . . .", ". . . ."]
    assert game.scientists(SEAT) == 1
    assert (game.asked(), game.asked_seat()) == ("Promotion", 0)


@pytest.mark.rule("SI-35.5")
def test_it_moves_up_whoever_completes_the_module() -> None:
    """The World Government builds the last one of the module."""
    game = Hall()
    game.supply("")
    game.built(8)
    game.projects("hull-rivets", *DEAR[:7])
    game.government(". . . 1", ". 0 . .")
    game.government_probe("trappist")
    to_interference(game)
    assert game.rows() == [". . . .", "1 . . .", ". . . ."]
    assert (game.points("government"), own_points(game, "government")) == (2, 0)  # Governor of the beginning
