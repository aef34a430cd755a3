"""Dominate Folk (CS-8.35) and from when on Dark Tech cards work (CS-8.39)."""

import pytest

from tests.council_of_shadows.scenario import Scenario


def dominating(game: Scenario, techs: list[str] | None = None) -> Scenario:
    """Seat 0 rises to level 2 with no Energy left and takes Dominate Folk."""
    game.seat(0, energy=20, consumption=20, level=1, techs=techs or ["energy-saver"])
    return game.open_pile(2, "feudalism", "energy-boost").level_check().play("take dominate-folk")


def three_galaxies(game: Scenario) -> Scenario:
    """Two cubes each in gray, blue (majority) and red, where seat 1 has two as well."""
    game.tiles(gray_1="halcyon", blue_1="brightwater", red_1="pandemonium")
    return game.cubes(0, gray_1_1=2, blue_1_1=2, red_1_1=2).cubes(1, red_1_2=2)


@pytest.mark.rule("CS-8.35")
def test_dominate_folk_assesses_two_different_galaxies_at_once() -> None:
    game = dominating(three_galaxies(Scenario()))
    assert game.question == "FreeAssess"
    assert game.options() == {"assess gray-1/1", "assess blue-1/1", "assess red-1/1", "stop"}
    game.play("assess red-1/1")
    assert game.options() == {"assess gray-1/1", "assess blue-1/1", "stop"}
    refusal = game.refusal("assess red-1/1")
    assert (refusal.rule, refusal.text) == ("CS-7.4", "Cinder Crown has been assessed already")
    game.play("assess blue-1/1", "light light-flat-1")
    assert (game.energy(), game.question) == (5 + 8, "Buy")
    assert [game.colonies(galaxy) for galaxy in ("gray", "blue", "red")] == [2, 1, 1]


@pytest.mark.rule("CS-8.35", "CS-7.5")
def test_dominate_folk_needs_a_colony_there() -> None:
    game = dominating(three_galaxies(Scenario()).tiles(pink_1="trihaven").cubes(1, pink_1_1=1))
    refusal = game.refusal("assess-whole pink")
    assert (refusal.rule, refusal.text) == ("CS-7.5", "you have no colony in Rosary Drift")


@pytest.mark.rule("CS-8.35")
@pytest.mark.parametrize(("moves", "energy"), [(["stop"], 0), (["assess gray-1/1", "stop"], 5)])
def test_up_to_two_means_that_one_or_none_is_enough(moves: list[str], energy: int) -> None:
    game = dominating(three_galaxies(Scenario())).play(*moves)
    assert (game.energy(), game.question) == (energy, "Buy")


@pytest.mark.rule("CS-8.35", "CS-3.8")
def test_nobody_is_asked_without_a_colony() -> None:
    game = dominating(Scenario().tiles(gray_1="halcyon").cubes(1, gray_1_1=1))
    assert (game.energy(), game.question) == (0, "Buy")
    game = dominating(Scenario().tiles(gray_1="halcyon").cubes(0, gray_1_1=2)).play("assess gray-1/1")
    assert (game.energy(), game.question) == (5, "Buy")  # there is no second galaxy


@pytest.mark.rule("CS-8.35", "CS-X.28")
def test_a_galaxy_assessed_this_turn_may_be_assessed_again() -> None:
    """Blue has just been assessed, two cubes and the majority are left there."""
    game = Scenario().tiles(gray_1="halcyon", blue_1="brightwater").cubes(0, blue_1_1=3, gray_1_1=1)
    game.seat(0, energy=12, level=1, techs=["energy-saver"]).open_pile(
        2, "feudalism", "energy-boost"
    ).assess()
    game.play("assess blue-1/1", "light light-flat-1", "stop", "take dominate-folk")
    assert (game.energy(), game.colonies("blue")) == (0, 2)
    game.play("assess blue-1/1", "light light-flat-2")
    assert (game.energy(), game.colonies("blue")) == (8, 1)
    assert game.options() == {"assess gray-1/1", "stop"}
    assert game.play("assess gray-1/1").energy() == 13


@pytest.mark.rule("CS-8.35", "CS-8.39")
def test_it_is_not_an_assessment_step() -> None:
    """Empire, S3E3, Buteo and stations' collections do not trigger."""
    game = dominating(three_galaxies(Scenario(module_leaders="on").seat(0, leader="s3e3")), ["empire"])
    assert game.energy() == 0
    assert game.heard("assessment-gain") == []
    game = three_galaxies(Scenario(module_leaders="on", module_space_stations="on"))
    game = dominating(game.seat(0, leader="buteo", stations={"collecting": "gray"}))
    assert game.options() == {"assess gray-1/1", "assess blue-1/1", "assess red-1/1", "stop"}
    assert game.refusal("station-collect gray-1").rule == "CS-8.35"
    assert game.refusal("buteo gray-1").rule == "CS-8.35"


@pytest.mark.rule("CS-8.35", "CS-10.6")
def test_the_assessment_station_applies() -> None:
    game = three_galaxies(Scenario(module_space_stations="on")).seat(0, stations={"assessing": "gray"})
    game = dominating(game)
    assert "assess-whole gray" in game.options()
    game.play("assess-whole gray")
    assert (game.energy(), game.colonies("gray")) == (5, 2)


@pytest.mark.rule("CS-8.35", "CS-11.8")
def test_casares_applies() -> None:
    game = (
        Scenario(module_leaders="on").seat(0, leader="casares").tiles(gray_1="halcyon").cubes(0, gray_1_1=3)
    )
    game = dominating(game).play("assess-whole gray")
    assert (game.energy(), game.colonies("gray")) == (5, 3)


@pytest.mark.rule("CS-8.35", "CS-11.12")
def test_breish_applies() -> None:
    game = dominating(three_galaxies(Scenario(module_leaders="on").seat(0, leader="breish")))
    assert game.play("assess red-1/1").energy() == 12


@pytest.mark.rule("CS-8.35", "CS-7.12")
def test_its_light_cards_obey_the_limit_of_four() -> None:
    game = three_galaxies(Scenario()).seat(0, light=["light-flat-1", "light-flat-2", "light-flat-3"])
    game = dominating(game).play("assess blue-1/1", "light light-flat-4")
    assert game.question == "PutAway"
    game.play("put-away light-flat-4")
    assert (game.question, len(game.bonus_held())) == ("FreeAssess", 4)


# ---- from when on


@pytest.mark.rule("CS-8.39")
def test_an_ongoing_card_taken_in_a_buy_phase_works_in_the_same_round() -> None:
    game = Scenario().tiles(gray_1="halcyon").cubes(0, gray_1_1=1).seat(0, energy=20, gems="0/0/0")
    game.open_pile(1, "explorer-folk", "energy-saver").level_check(0, phase=1).play("take empire")
    assert game.assess().energy() == 3


@pytest.mark.rule("CS-8.39")
def test_feudalism_taken_after_the_assessment_step_misses_it() -> None:
    game = Scenario().tiles(gray_1="halcyon").cubes(0, gray_1_1=2)
    game.seat(0, energy=16, level=1, techs=["energy-saver"]).open_pile(2, "perpetual-motion", "energy-boost")
    game.assess().play("assess gray-1/1", "take feudalism")
    assert game.energy() == 1
    assert game.assess().energy() == 4
