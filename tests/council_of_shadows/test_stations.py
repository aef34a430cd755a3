"""Module 1: Space Stations (ledger 10)."""

import pytest

from tests.council_of_shadows.scenario import Scenario


def stations(seats: int = 2, **options: str) -> Scenario:
    return Scenario(seats, module_space_stations="on", **options)


def buying(gems: str = "9/9/9") -> Scenario:
    """Seat 0 has a colony in gray and one in blue and is going to buy."""
    game = stations().tiles(gray_1="halcyon", blue_1="brightwater").cubes(0, gray_1_1=1, blue_1_1=1)
    return game.seat(0, gems=gems)


# ---- building


@pytest.mark.rule("CS-10.1")
def test_each_player_owns_three_stations() -> None:
    game = buying().cubes(1, gray_1_2=1, blue_1_2=1).seat(1, gems="9/9/9").buy()
    names = ("collecting", "assessing", "colonizing")
    offered = {f"build {name} {galaxy}" for name in names for galaxy in ("gray", "blue")}
    assert {text for text in game.options() if text.startswith("build")} == offered
    game.play("stop")
    assert {text for text in game.options() if text.startswith("build")} == offered
    assert game.asked == 1


@pytest.mark.rule("CS-10.1", "CS-2.7")
def test_the_station_card_joins_the_dark_pool() -> None:
    game = stations()
    assert game.bonus("dark-stations") in game.state.terms.dark_pool
    assert game.bonus("dark-stations") not in Scenario().state.terms.dark_pool


@pytest.mark.rule("CS-10.1")
def test_without_the_module_nothing_can_be_built() -> None:
    game = Scenario().tiles(gray_1="halcyon").cubes(0, gray_1_1=1).seat(0, gems="9/9/9").buy()
    assert not [text for text in game.options() if text.startswith("build")]
    assert game.refusal("build collecting gray").rule == "CS-10.1"


@pytest.mark.rule("CS-10.2")
@pytest.mark.parametrize(
    ("station", "gems"), [("collecting", "0/2/0"), ("assessing", "0/2/1"), ("colonizing", "1/1/0")]
)
def test_the_costs_of_the_stations(station: str, gems: str) -> None:
    game = buying(gems).buy().play(f"build {station} gray")
    assert game.gems() == "0/0/0"
    assert game.heard("build")[0].facts["galaxy"] == "gray"


@pytest.mark.rule("CS-10.2")
@pytest.mark.parametrize(
    ("station", "gems"), [("collecting", "9/1/0"), ("assessing", "9/9/0"), ("colonizing", "9/0/0")]
)
def test_a_station_that_cannot_be_paid_is_refused(station: str, gems: str) -> None:
    game = buying(gems).buy()
    assert game.refusal(f"build {station} gray").rule == "CS-4.5"


@pytest.mark.rule("CS-10.2", "CS-4.1")
def test_building_is_a_purchase() -> None:
    game = buying().tiles(red_1="glasswing").cubes(0, red_1_1=1).buy()
    game.play("build collecting gray", "pay gold gold", "build assessing blue", "pay gold gold crystal")
    game.play("build colonizing red", "pay coal gold")
    assert (game.question, game.asked) == ("Buy", 1)  # three purchases end the turn
    assert game.player().stations == [game.galaxy("gray"), game.galaxy("blue"), game.galaxy("red")]


@pytest.mark.rule("CS-10.3", "CS-X.65")
def test_a_colony_on_a_planet_of_the_galaxy_is_needed() -> None:
    game = buying().cubes(1, gray_1_2=1).tiles(pink_1="trihaven").cubes(1, pink_1_1=1).buy()
    refusal = game.refusal("build collecting pink")
    assert (refusal.rule, refusal.text) == ("CS-10.3", "you have no colony in Rosary Drift")
    assert "build collecting pink" not in game.options()
    game.seat(1, gems="9/9/9").play("stop")  # the other player, the other way round
    assert game.refusal("build collecting blue").text == "you have no colony in Cobalt Meridian"
    built = {text.split()[2] for text in game.options() if text.startswith("build")}
    assert built == {"gray", "pink"}


@pytest.mark.rule("CS-10.3", "CS-X.65")
@pytest.mark.parametrize("owner", [0, 1])
def test_there_is_one_station_for_each_galaxy(owner: int) -> None:
    game = buying().cubes(1, gray_1_2=1).seat(owner, stations={"colonizing": "gray"}).buy()
    refusal = game.refusal("build collecting gray")
    assert (refusal.rule, refusal.text) == ("CS-10.3", "there is a Space Station in Parvus Corta already")
    assert "build collecting gray" not in game.options()
    assert "build collecting blue" in game.options()


@pytest.mark.rule("CS-10.3")
def test_range_does_not_matter_for_building() -> None:
    game = buying().tiles(red_1="glasswing").cubes(0, red_1_1=1).buy()
    assert game.player().ranges == [1, 1, 1]
    assert "build collecting red" in game.options()


@pytest.mark.rule("CS-10.4")
def test_each_station_is_built_once_and_never_moved() -> None:
    game = buying().seat(0, stations={"collecting": "gray"}).buy()
    assert not [text for text in game.options() if text.startswith("build collecting")]
    refusal = game.refusal("build collecting blue")
    assert (refusal.rule, refusal.text) == ("CS-10.4", "you have built this station already")
    assert "build assessing blue" in game.options()


@pytest.mark.rule("CS-10.4", "CS-10.9")
def test_a_station_stays_when_the_last_colony_is_gone() -> None:
    game = buying().seat(0, stations={"collecting": "gray"}).assess()
    game.play("station-collect gray-1", "assess gray-1/1")
    assert game.colonies("gray") == 0
    assert game.player().stations[0] == game.galaxy("gray")
    assert "station-collect gray-1" not in game.options()


# ---- Collecting Station


@pytest.mark.rule("CS-10.5", "CS-X.55")
def test_the_collecting_station_collects_before_or_without_an_assessment() -> None:
    """One own cube on a pink tile: collect first, then assess with that cube."""
    game = stations().tiles(pink_1="ostara").cubes(0, pink_1_1=1)
    game.seat(0, energy=0, gems="0/0/0", stations={"collecting": "pink"}).assess()
    game.play("station-collect pink-1")
    assert (game.gems(), game.colonies("pink")) == ("0/1/0", 1)
    assert game.options() == {"assess pink-1/1", "stop"}
    game.play("assess pink-1/1")
    assert (game.energy(), game.colonies("pink")) == (6, 0)


@pytest.mark.rule("CS-10.5", "CS-X.55")
def test_in_the_other_order_the_collection_is_lost() -> None:
    game = stations().tiles(pink_1="ostara").cubes(0, pink_1_1=1)
    game.seat(0, energy=0, gems="0/0/0", stations={"collecting": "pink"}).assess()
    game.play("assess pink-1/1")
    assert (game.gems(), game.energy(), game.question) == ("0/0/0", 6, "Buy")


@pytest.mark.rule("CS-10.5")
def test_the_collecting_station_works_in_its_galaxy_and_where_one_has_a_colony() -> None:
    game = stations().tiles(gray_1="halcyon", gray_2="merrow", pink_1="ostara")
    game.cubes(0, gray_1_1=1, pink_1_1=1).cubes(1, gray_2_1=1).seat(
        0, stations={"collecting": "gray"}
    ).assess()
    collections = {text for text in game.options() if text.startswith("station-collect")}
    assert collections == {"station-collect gray-1"}
    refusal = game.refusal("station-collect gray-2")
    assert (refusal.rule, refusal.text) == ("CS-10.5", "you have no colony there")
    assert game.refusal("station-collect pink-1").rule == "CS-7.3"


@pytest.mark.rule("CS-10.5")
def test_the_collecting_station_collects_once_in_each_own_step() -> None:
    game = stations().tiles(gray_1="halcyon").cubes(0, gray_1_1=2)
    game.seat(0, gems="0/0/0", stations={"collecting": "gray"}).assess().play("station-collect gray-1")
    assert game.options() == {"assess gray-1/1", "stop"}
    game.play("stop")
    game.assess().play("station-collect gray-1", "stop")
    assert game.gems() == "0/2/0"


@pytest.mark.rule("CS-10.5")
def test_the_collecting_station_of_another_player_is_of_no_use() -> None:
    game = stations().tiles(gray_1="halcyon").cubes(0, gray_1_1=1).seat(1, stations={"collecting": "gray"})
    assert game.assess().options() == {"assess gray-1/1", "stop"}


# ---- Assessment Station


@pytest.mark.rule("CS-10.6")
def test_the_assessment_station_keeps_the_cube() -> None:
    game = stations().tiles(gray_1="halcyon").cubes(0, gray_1_1=1)
    game.seat(0, energy=0, stations={"assessing": "gray"}).assess()
    assert game.options() == {"assess-whole gray", "stop"}  # removing one is not possible
    assert game.refusal("assess gray-1/1").rule == "CS-7.3"
    game.play("assess-whole gray")
    assert (game.energy(), game.colonies("gray")) == (5, 1)
    assert game.heard("assess")[0].facts["spot"] is None


@pytest.mark.rule("CS-10.6", "CS-7.5")
def test_the_assessment_station_still_needs_a_colony() -> None:
    game = stations().tiles(gray_1="halcyon", pink_1="ostara").cubes(0, pink_1_1=1)
    game.seat(0, stations={"assessing": "gray"}).assess()
    assert game.options() == {"assess pink-1/1", "stop"}
    assert game.refusal("assess-whole gray").rule == "CS-7.5"


@pytest.mark.rule("CS-10.6", "CS-7.4")
def test_the_assessment_station_gives_no_second_assessment() -> None:
    game = stations().tiles(gray_1="halcyon", pink_1="ostara").cubes(0, gray_1_1=1, pink_1_1=1)
    game.seat(0, stations={"assessing": "gray"}).assess().play("assess-whole gray")
    assert game.options() == {"assess pink-1/1", "stop"}
    assert game.refusal("assess-whole gray").rule == "CS-7.4"


# ---- Colonizing Station


@pytest.mark.rule("CS-10.7", "CS-X.51")
def test_three_station_cubes_count_for_majorities() -> None:
    """One planet cube plus the station in blue against three cubes: 4 > 3; then 3 : 3 for the opponent."""
    game = stations().tiles(blue_1="brightwater").cubes(0, blue_1_1=1).cubes(1, blue_1_2=3)
    game.seat(0, energy=0, stations={"colonizing": "blue"}).seat(1, energy=0).assess()
    game.play("assess blue-1/1", "light light-flat-1")
    assert (game.energy(), game.colonies("blue")) == (8, 0)
    assert game.question == "Buy"
    game.assess(1).play("assess blue-1/2", "light light-flat-2")
    assert game.energy(1) == 3


@pytest.mark.rule("CS-10.8", "CS-X.51")
def test_station_cubes_give_no_presence_and_cannot_be_removed() -> None:
    game = stations().tiles(blue_1="brightwater", gray_1="halcyon").cubes(0, gray_1_1=1)
    game.seat(0, stations={"colonizing": "blue"}).assess()
    assert game.options() == {"assess gray-1/1", "stop"}
    assert game.refusal("assess-whole blue").rule == "CS-7.5"


@pytest.mark.rule("CS-10.8")
def test_station_cubes_give_no_collection() -> None:
    game = (
        stations().tiles(gray_1="halcyon").seat(0, stations={"colonizing": "gray"}, slots=[["start-collect"]])
    )
    assert game.slot(0, 1).question == "Buy"


@pytest.mark.rule("CS-10.8", "CS-8.25")
def test_station_cubes_count_for_empire() -> None:
    """Gray 0 : 2 planet cubes, but 3 : 2 with the station."""
    game = stations().tiles(gray_1="halcyon").cubes(1, gray_1_1=2)
    game.seat(0, energy=0, level=1, techs=["empire"], stations={"colonizing": "gray"}).assess()
    assert game.energy() == 3


@pytest.mark.rule("CS-10.8", "CS-9.11", "CS-9.14", "CS-9.19")
def test_station_cubes_at_the_end_count_for_the_majority_of_a_mandate_only() -> None:
    """Mandate with majority 9; Blue Cradle 3 + 1 and Near Parsec 4 + 1 with one cube on a planet; no gems."""
    game = stations().tiles(gray_1="halcyon").cubes(0, gray_1_1=1).cubes(1, gray_1_2=3)
    game.seat(0, energy=0, consumption=90, gems="0/0/0", stations={"colonizing": "gray"})
    game.seat(0, light=["light-planet-earth", "light-parsec-1"], dark=["dark-galaxy-gray"])
    game.seat(1, dark=["dark-galaxy-red"]).final()
    assert game.heard("final")[0].facts["bonus"] == {
        "light-planet-earth": 4,
        "light-parsec-1": 5,
        "dark-galaxy-gray": 9,
    }
