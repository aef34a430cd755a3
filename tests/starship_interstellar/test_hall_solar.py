"""H.A.L.L.'s Solar Extraction (SI-33.1, SI-33.2)."""

import pytest

from tests.starship_interstellar.hall_scenario import SEAT, Hall

# cell: drawn, kept, then Reputation (8 before), Spiral (10 before) and Solar Bag (just the drawn cubes before)
CELLS = {
    "solar-red": (("yellow", "green"), "1 yellow", 6, 11, "1 green"),
    "solar-yellow": (("yellow", "green"), "1 yellow, 1 green", 3, 12, ""),
    "solar-green": (("yellow", "green"), "1 yellow, 1 green", 5, 12, ""),
    "solar-blue": (("yellow", "green"), "1 yellow, 1 green", 8, 12, ""),
    "solar-purple": (("yellow", "green"), "1 yellow, 1 green", 8, 12, ""),
}


def extraction(colour: str, bag: str, *tokens: str | int) -> Hall:
    game = Hall("solar-extraction", *tokens, ai=f"3 {colour}")
    game.spiral(10).bag(bag)
    return game


@pytest.mark.rule("SI-33.1", "SI-33.2", "SI-31.8")
@pytest.mark.parametrize("cell", CELLS)
def test_cell(cell: str) -> None:
    drawn, kept, reputation, spiral, bag = CELLS[cell]
    colour = cell.split("-")[1]
    game = extraction(colour, ", ".join(drawn), "market").turn(f"draw {drawn[0]}")
    assert game.own() == kept
    assert game.reputation(SEAT) == reputation
    assert game.state.spiral == spiral
    assert game.state.bag == Hall().bag(bag).state.bag
    assert game.laid_cubes() == {cell: 1}
    assert game.ai_bag() == f"2 {colour}"
    assert game.count() == 1
    if colour == "purple":
        assert (game.left(), game.used()) == (["market", "solar-extraction"], [])
    else:
        assert (game.left(), game.used()) == (["market"], ["solar-extraction"])


@pytest.mark.rule("SI-33.1", "SI-X.64")
@pytest.mark.parametrize("first", ["yellow", "blue"])
def test_red_keeps_the_lower_one_whichever_is_drawn_first(first: str) -> None:
    game = extraction("red", "1 yellow, 1 blue").turn(f"draw {first}")
    assert (game.own(), game.reputation(SEAT), game.state.spiral) == ("1 yellow", 6, 11)
    assert game.state.bag == [0, 0, 0, 1, 0]


@pytest.mark.rule("SI-33.1")
def test_red_keeps_one_of_two_equal_cubes() -> None:
    game = extraction("red", "2 green").turn()
    assert (game.own(), game.reputation(SEAT), game.state.spiral) == ("1 green", 5, 11)
    assert game.state.bag == [0, 0, 1, 0, 0]


@pytest.mark.rule("SI-33.1")
def test_green_never_gains_by_its_2_less() -> None:
    """Two red cubes have the value 2; a single one has 1, which is less than the 2 taken off."""
    assert extraction("green", "2 red").turn().reputation(SEAT) == 8
    assert extraction("green", "1 red").turn().reputation(SEAT) == 8
    assert extraction("green", "1 red, 1 yellow").turn("draw red").reputation(SEAT) == 7


@pytest.mark.rule("SI-33.2", "SI-31.13")
def test_a_loss_beyond_reputation_0_stops_there() -> None:
    game = extraction("yellow", "2 purple").goods(reputation=4).turn()
    assert (game.own(), game.reputation(SEAT)) == ("2 purple", 0)


@pytest.mark.rule("SI-33.2")
@pytest.mark.parametrize(("colour", "reputation"), [("red", 4), ("yellow", 4), ("green", 6), ("blue", 8)])
def test_the_last_cube_of_the_bag_is_kept(colour: str, reputation: int) -> None:
    game = extraction(colour, "1 blue").turn()
    assert (game.own(), game.reputation(SEAT), game.state.spiral) == ("1 blue", reputation, 11)
    assert sum(game.state.bag) == 0


@pytest.mark.rule("SI-33.2", "SI-32.4", "SI-32.5")
def test_an_empty_bag_makes_it_unusable_before_the_draw() -> None:
    game = extraction("blue", "", "earth-production").turn()
    assert game.used() == ["earth-production"]
    assert game.left() == ["solar-extraction"]
    assert game.laid_cubes() == {"earth_production-blue": 1}
    assert len(game.heard("hall-cube")) == 1  # none was drawn for the Sun


@pytest.mark.rule("SI-33.1", "SI-32.11", "SI-32.12")
def test_purple_is_played_again_and_counts_again() -> None:
    game = extraction("purple", "4 yellow").turns(2)
    assert (game.own(), game.reputation(SEAT), game.state.spiral) == ("4 yellow", 8, 14)
    assert (game.count(), game.laid_cubes()) == (2, {"solar-purple": 2})
    assert game.left() == ["solar-extraction"]
    game.turn()
    assert game.passed()  # the Solar Bag is empty now


@pytest.mark.rule("SI-33.1")
def test_cubes_are_drawn_by_the_contents_of_the_solar_bag() -> None:
    game = extraction("yellow", "3 red, 2 blue").begin_turn()
    assert game.weights() == {"draw red": 3, "draw blue": 2}
    assert game.play("draw blue").weights() == {"draw red": 3, "draw blue": 1}
