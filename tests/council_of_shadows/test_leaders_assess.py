"""Leaders of the assessment step: Casares, S3E3, Breish (CS-11.8 to CS-11.12)."""

import pytest

from tests.council_of_shadows.scenario import Scenario
from tests.council_of_shadows.set_up import SetUp


def led(leader: str, seats: int = 2, **options: str) -> Scenario:
    """Seat 0 has this Leader and no Energy."""
    return Scenario(seats, module_leaders="on", **options).seat(0, leader=leader, energy=0)


# ---- Casares


@pytest.mark.rule("CS-11.8", "CS-X.50")
def test_casares_keeps_the_cube_from_three_colonies_on() -> None:
    game = led("casares").tiles(green_1="anvil-pass", green_2="twin-fords").cubes(0, green_1_1=2, green_2_1=1)
    game.assess()
    assert game.options() == {"assess-whole green", "stop"}
    game.play("assess-whole green", "light light-flat-1")
    assert (game.energy(), game.colonies("green")) == (9, 3)


@pytest.mark.rule("CS-11.8", "CS-X.50")
def test_with_two_colonies_casares_removes_one() -> None:
    game = led("casares").tiles(green_1="anvil-pass").cubes(0, green_1_1=2).assess()
    assert game.options() == {"assess green-1/1", "stop"}
    game.play("assess green-1/1", "light light-flat-1")
    assert (game.energy(), game.colonies("green")) == (9, 1)


@pytest.mark.rule("CS-11.8")
def test_casares_keeps_the_cube_without_a_majority_too() -> None:
    game = led("casares").tiles(red_1="obsidian-pair").cubes(0, red_1_1=3).cubes(1, red_1_2=3).assess()
    game.play("assess-whole red")
    assert (game.energy(), game.colonies("red")) == (5, 3)


@pytest.mark.rule("CS-11.8", "CS-10.8")
def test_station_cubes_are_no_colonies_for_casares() -> None:
    game = led("casares", module_space_stations="on").tiles(gray_1="halcyon").cubes(0, gray_1_1=2)
    game.seat(0, stations={"colonizing": "gray"}).assess()
    assert game.options() == {"assess gray-1/1", "stop"}


@pytest.mark.rule("CS-11.8")
def test_cubes_of_others_do_not_help_casares() -> None:
    game = led("casares").tiles(gray_1="halcyon").cubes(0, gray_1_1=2).cubes(1, gray_1_2=3).assess()
    assert game.options() == {"assess gray-1/1", "stop"}


@pytest.mark.rule("CS-11.9", "CS-X.45")
@pytest.mark.parametrize("card", ["monolith-forge", "arcology-engine"])
def test_casares_may_not_buy_a_card_with_a_tower_of_three(card: str) -> None:
    game = led("casares").display(card, "twin-beacon").seat(0, gems="3/3/3").seat(1, gems="3/3/3").buy()
    assert "buy twin-beacon" in game.options()
    assert f"buy {card}" not in game.options()
    refusal = game.refusal(f"buy {card}")
    assert refusal.rule == "CS-11.9"
    assert refusal.text == "Casares may not acquire a card that settles a tower of three"
    assert f"buy {card}" in game.play("stop").options()  # others may


@pytest.mark.rule("CS-11.9", "CS-8.34")
def test_casares_may_not_take_such_a_card_for_nothing_either() -> None:
    game = led("casares").display("monolith-forge", "twin-beacon", "fusion-spark").seat(0, energy=26)
    game.seat(0, level=1, techs=["empire"]).open_pile(2, "feudalism", "energy-boost").level_check()
    game.play("take information-breakthrough")
    assert game.options() == {"take-card twin-beacon", "take-card fusion-spark"}
    assert game.refusal("take-card monolith-forge").rule == "CS-11.9"


@pytest.mark.rule("CS-11.9", "CS-8.34")
def test_the_free_card_is_skipped_where_casares_may_take_none() -> None:
    game = led("casares").display("monolith-forge", "arcology-engine").seat(0, energy=26, gems="0/0/0")
    game.seat(0, level=1, techs=["empire"]).open_pile(2, "feudalism", "energy-boost").level_check()
    game.play("take information-breakthrough")
    assert game.question == "DrawLight"
    assert game.play("light light-flat-1").gems() == "0/0/1"


@pytest.mark.rule("CS-X.45", "CS-11.9")
def test_casares_may_build_a_tower_of_three_with_explorer_folk() -> None:
    game = led("casares").seat(0, level=1, techs=["explorer-folk"], slots=[["twin-beacon"]]).slot(0, 1)
    game.play("discover 1", "tile corrin", "tile ostara", "place corrin pink-1", "settle pink-1/1 3")
    assert game.tower("pink-1/1") == 3


# ---- S3E3


@pytest.mark.rule("CS-11.10", "CS-X.54")
def test_s3e3_gains_one_energy_for_each_colony_of_the_whole_map() -> None:
    """Six planet cubes and a Colonizing Station: +6, then an assessment."""
    game = led("s3e3", module_space_stations="on").tiles(
        gray_1="halcyon", blue_1="brightwater", red_1="sirocco"
    )
    game.cubes(0, gray_1_1=1, blue_1_1=2, blue_1_2=1, red_1_1=2).cubes(1, gray_1_2=3)
    game.seat(0, stations={"colonizing": "gray"}).assess()
    assert (game.energy(), game.question) == (6, "Assess")
    assert game.play("assess red-1/1").energy() == 18


@pytest.mark.rule("CS-11.10")
def test_s3e3_gains_once_in_a_step_and_not_for_each_galaxy() -> None:
    game = led("s3e3").tiles(gray_1="halcyon", pink_1="trihaven").cubes(0, gray_1_1=2, pink_1_1=2).assess()
    game.play("assess gray-1/1", "assess pink-1/1")
    assert game.energy() == 4 + 5 + 6
    assert len(game.heard("assessment-gain")) == 1


@pytest.mark.rule("CS-11.10")
def test_s3e3_gains_also_if_nothing_is_assessed_but_nothing_without_colonies() -> None:
    game = led("s3e3").tiles(gray_1="halcyon").cubes(0, gray_1_1=2).assess().play("stop")
    assert game.energy() == 2
    assert led("s3e3").assess().energy() == 0


# ---- Breish


@pytest.mark.rule("CS-11.11", "CS-X.61")
@pytest.mark.parametrize("tile", [1, 2, 3])
def test_breish_starts_with_exactly_8_energy(tile: int) -> None:
    """Three players; Breish belongs to the seat with this turn tile."""
    tiles = [tile, *(other for other in (1, 2, 3) if other != tile)]
    table = SetUp(3, module_leaders="on").reach("DealTurnTile")
    table.play(*(f"turn-tile {number}" for number in tiles))
    others = ["zoe", "ava"]
    while table.state.decision is not None and table.question == "ChooseLeader":
        table.play("leader breish" if table.state.decision.seat == 0 else f"leader {others.pop()}")
    assert [player.energy for player in table.state.players] == [8, tiles[1] - 1, tiles[2] - 1]
    assert [sum(player.gathered) for player in table.state.players] == [8, tiles[1] - 1, tiles[2] - 1]


@pytest.mark.rule("CS-11.12", "CS-X.49")
@pytest.mark.parametrize(("own", "other", "plain", "breish"), [(2, 2, 5, 12), (1, 2, 5, 5), (2, 1, 12, 12)])
def test_breish_is_paid_high_on_a_tie(own: int, other: int, plain: int, breish: int) -> None:
    for leader, energy in (("casares", plain), ("breish", breish)):
        game = led(leader).tiles(red_1="obsidian-pair").cubes(0, red_1_1=own).cubes(1, red_1_2=other).assess()
        assert game.play("assess red-1/1").energy() == energy


@pytest.mark.rule("CS-11.12")
def test_a_tie_below_the_leader_of_the_galaxy_does_not_help_breish() -> None:
    game = led("breish", seats=3).tiles(red_1="pandemonium").cubes(0, red_1_1=1).cubes(1, red_1_2=1)
    game.cubes(2, red_1_3=2).assess()
    assert game.play("assess red-1/1").energy() == 5


@pytest.mark.rule("CS-11.12")
def test_a_tie_of_breish_is_no_majority_for_empire_or_feudalism() -> None:
    game = led("breish").tiles(red_1="obsidian-pair").cubes(0, red_1_1=2).cubes(1, red_1_2=2)
    game.seat(0, level=2, techs=["empire", "feudalism"]).assess()
    assert game.energy() == 0


@pytest.mark.rule("CS-11.12", "CS-9.19")
def test_a_tie_of_breish_is_no_majority_at_the_end() -> None:
    game = led("breish").tiles(red_1="obsidian-pair").cubes(0, red_1_1=2).cubes(1, red_1_2=2)
    game.seat(0, dark=["dark-galaxy-red"]).seat(1, dark=["dark-galaxy-gray"]).final()
    assert game.heard("final")[0].facts["bonus"] == {"dark-galaxy-red": 6}


@pytest.mark.rule("CS-11.12")
def test_others_are_still_paid_low_against_breish() -> None:
    game = led("breish").tiles(red_1="obsidian-pair").cubes(0, red_1_1=2).cubes(1, red_1_2=2)
    game.seat(1, energy=0).assess(1)
    assert game.play("assess red-1/2").energy(1) == 5
