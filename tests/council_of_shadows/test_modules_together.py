"""Both modules at one table, and Leaders with stations and Dark Tech."""

import pytest

from tests.council_of_shadows.scenario import Scenario


def both(leader: str, seats: int = 2, **stations: str) -> Scenario:
    """Seat 0 has this Leader and these stations, no Energy and no gems."""
    game = Scenario(seats, module_leaders="on", module_space_stations="on")
    return game.seat(0, leader=leader, energy=0, gems="0/0/0", stations=stations)


@pytest.mark.rule("CS-7.3", "CS-10.5", "CS-11.4")
def test_station_buteo_and_assessments_in_any_order_each_once() -> None:
    game = both("buteo", collecting="gray").tiles(gray_1="halcyon", red_1="adamant")
    game.cubes(0, gray_1_1=2, red_1_1=1).assess()
    game.play("assess gray-1/1", "buteo red-1", "assess red-1/1")
    assert game.options() == {"station-collect gray-1", "stop"}
    game.play("station-collect gray-1")
    assert (game.gems(), game.energy(), game.question) == ("0/1/2", 17, "Buy")


@pytest.mark.rule("CS-7.3", "CS-10.5", "CS-11.4")
@pytest.mark.parametrize(("first", "second"), [("station-collect", "buteo"), ("buteo", "station-collect")])
def test_station_and_buteo_do_not_use_up_each_other(first: str, second: str) -> None:
    game = both("buteo", collecting="gray").tiles(gray_1="halcyon").cubes(0, gray_1_1=1).assess()
    game.play(f"{first} gray-1")
    assert game.options() == {f"{second} gray-1", "assess gray-1/1", "stop"}
    game.play(f"{second} gray-1")
    assert (game.gems(), game.options()) == ("0/2/0", {"assess gray-1/1", "stop"})


@pytest.mark.rule("CS-11.12", "CS-10.7")
def test_breish_on_a_tie_made_by_station_cubes() -> None:
    """One planet cube and the station against four cubes: 4 : 4."""
    game = both("breish", colonizing="pink").tiles(pink_1="trihaven").cubes(0, pink_1_1=1)
    game.cubes(1, pink_1_2=3, pink_1_3=1).assess().play("assess pink-1/1")
    assert game.energy() == 6


@pytest.mark.rule("CS-10.6", "CS-11.8")
def test_assessment_station_and_casares_both_keep_the_cube() -> None:
    game = both("casares", assessing="gray").tiles(gray_1="halcyon", red_1="obsidian-pair")
    game.cubes(0, gray_1_1=1, red_1_1=3).assess()
    assert game.options() == {"assess-whole gray", "assess-whole red", "stop"}
    game.play("assess-whole gray", "assess-whole red")
    assert (game.energy(), game.player().cubes) == (17, 4)


@pytest.mark.rule("CS-11.5", "CS-10.3")
def test_zoe_may_found_the_colony_that_a_station_needs() -> None:
    game = both("zoe").tiles(red_1="glasswing").seat(0, gems="1/1/0").buy()
    assert game.refusal("build colonizing red").rule == "CS-10.3"
    game.play("settle red-1/1 1", "build colonizing red")
    assert game.player().stations == [-1, -1, game.galaxy("red")]
    assert game.gems() == "0/0/0"


@pytest.mark.rule("CS-11.10", "CS-10.8", "CS-8.25")
def test_s3e3_with_empire_and_a_station() -> None:
    """Gray 1 + 3 : 3 is a majority for Empire; S3E3 counts the one colony."""
    game = both("s3e3", colonizing="gray").tiles(gray_1="halcyon").cubes(0, gray_1_1=1).cubes(1, gray_1_2=3)
    game.seat(0, level=1, techs=["empire"]).assess()
    assert game.energy() == 3 + 1


@pytest.mark.rule("CS-11.7", "CS-8.26")
def test_ava_with_stargate_and_the_steps_she_may_still_buy() -> None:
    game = both("ava").seat(0, level=1, techs=["new-stargate"], gems="1/1/0").buy()
    game.play("upgrade range-ava-parsec-2", "pay coal", "upgrade range-ava-parsec-3")
    assert game.player().ranges == [1, 1, 1, 3, 3]


@pytest.mark.rule("CS-10.1", "CS-11.1", "CS-X.66")
@pytest.mark.parametrize(("seats", "without", "stations"), [(1, 4, 5), (2, 4, 5), (3, 6, 7), (4, 8, 9)])
def test_the_dark_pool_depends_on_the_stations_and_not_on_leaders(
    seats: int, without: int, stations: int
) -> None:
    for leaders in ("off", "on"):
        terms = Scenario(seats, module_leaders=leaders).state.terms
        assert len(terms.dark_pool) == without
        terms = Scenario(seats, module_leaders=leaders, module_space_stations="on").state.terms
        assert len(terms.dark_pool) == stations


@pytest.mark.slow
@pytest.mark.rule("CS-13.28")
def test_in_solo_the_human_uses_both_modules_against_the_automa() -> None:
    """Pink 1 + 3 : 3 gives the human the majority; Buteo collects; the Automa then has 3 : 3 and is paid low."""
    game = both("buteo", seats=1, colonizing="pink").tiles(pink_1="trihaven").cubes(0, pink_1_1=1)
    game.cubes(1, pink_1_2=3).assess().play("buteo pink-1", "assess pink-1/1")
    assert (game.energy(), game.gems()) == (6, "1/0/0")
    game.seat(1, energy=0).automa("silent-listener")
    assert game.colonies("pink", 1) == 3  # "majority" leaves it alone


@pytest.mark.rule("CS-13.28", "CS-13.2")
def test_the_automa_ignores_stations_and_leaders() -> None:
    game = both("zoe", seats=1).tiles(gray_1="halcyon").cubes(1, gray_1_1=3).seat(1, energy=0)
    game.automa("first-contact").play("tile vellum", "tile brightwater", "place vellum blue-1")
    assert game.options() == {"automa-removal gray-1/1", "automa-removal gray-1/2"}
    game.play("automa-removal gray-1/1")
    assert game.player(1).leader == -1
    assert game.player(1).stations == [-1, -1, -1]
    assert game.tower("gray-1/1", 1) == 2  # three colonies, and one is taken back all the same
