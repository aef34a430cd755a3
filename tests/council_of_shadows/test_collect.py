"""Collecting (CS-6.15 to CS-6.18) and settling with a collection (CS-6.26)."""

import pytest

from tests.council_of_shadows.scenario import Scenario


def collecting(card: str = "start-collect") -> Scenario:
    """Halcyon (gold) on gray-1, Merrow (coal, 1 Energy) on gray-2; seat 0 is going to carry out this card."""
    game = Scenario().tiles(gray_1="halcyon", gray_2="merrow")
    return game.seat(0, energy=0, gems="0/0/0", slots=[[card]])


@pytest.mark.rule("CS-6.15", "CS-X.35")
def test_each_collection_picks_a_system_with_an_own_unused_cube() -> None:
    """Two cubes on A (one tower), one on B: A+A, A+B, A, B, nothing; not B+B."""
    game = collecting().cubes(0, gray_1_1=2, gray_2_1=1).slot(0, 1)
    assert game.options() == {"collect gray-1", "collect gray-2", "stop"}
    game.play("collect gray-2")
    assert game.options() == {"collect gray-1", "stop"}
    refusal = game.refusal("collect gray-2")
    assert (refusal.rule, refusal.text) == ("CS-6.16", "every colony there has served for this card")
    game.play("collect gray-1")
    assert (game.gems(), game.energy(), game.question) == ("1/1/0", 1, "Assess")


@pytest.mark.rule("CS-6.15", "CS-6.16", "CS-X.35")
@pytest.mark.parametrize(
    ("moves", "gems", "energy"),
    [
        (["collect gray-1", "collect gray-1"], "0/2/0", 0),
        (["collect gray-1", "collect gray-2"], "1/1/0", 1),
        (["collect gray-1", "stop"], "0/1/0", 0),
        (["collect gray-2", "stop"], "1/0/0", 1),
        (["stop"], "0/0/0", 0),
    ],
)
def test_every_legal_way_to_collect_twice(moves: list[str], gems: str, energy: int) -> None:
    game = collecting().cubes(0, gray_1_1=2, gray_2_1=1).slot(0, 1).play(*moves)
    assert (game.gems(), game.energy(), game.question) == (gems, energy, "Assess")


@pytest.mark.rule("CS-6.16")
def test_cubes_on_different_planets_of_a_system_each_serve_once() -> None:
    game = collecting("strip-crawlers").cubes(0, gray_1_1=1, gray_1_2=1).slot(0, 1)
    game.play("collect gray-1", "collect gray-1")
    assert (game.gems(), game.question) == ("0/2/0", "Assess")  # the third collection lapses


@pytest.mark.rule("CS-6.16")
def test_the_next_card_may_use_the_same_cube_again() -> None:
    game = collecting().cubes(0, gray_1_1=1)
    game.seat(0, slots=[["start-collect"], ["quiet-extraction"]]).act()
    game.play("collect gray-1")
    assert game.question == "Collect"
    game.play("collect gray-1")
    assert (game.gems(), game.question) == ("0/2/0", "Assess")


@pytest.mark.rule("CS-6.15")
def test_a_system_without_an_own_cube_cannot_be_collected() -> None:
    game = collecting().cubes(0, gray_1_1=1).cubes(1, gray_2_1=2).slot(0, 1)
    assert game.options() == {"collect gray-1", "stop"}
    refusal = game.refusal("collect gray-2")
    assert (refusal.rule, refusal.text) == ("CS-6.15", "you have no colony there")


@pytest.mark.rule("CS-6.15")
def test_an_own_cube_below_or_above_foreign_ones_serves() -> None:
    game = collecting().cubes(1, gray_1_1=2).cubes(0, gray_1_1=1).slot(0, 1).play("collect gray-1")
    assert (game.gems(), game.question) == ("0/1/0", "Assess")  # only the own cube counts


@pytest.mark.rule("CS-6.15", "CS-6.3")
def test_a_system_must_be_in_range() -> None:
    game = collecting().tiles(blue_1="vellum", red_1="adamant").cubes(0, blue_1_1=1, red_1_1=1)
    game.seat(0, upgrades=["range-1-parsec-2"]).slot(0, 1)
    assert game.options() == {"collect blue-1", "stop"}
    refusal = game.refusal("collect red-1")
    assert refusal.rule == "CS-6.15"
    assert refusal.text == "it is in Parsec 3, and the action reaches Parsec 2"
    game = collecting("long-tethers").tiles(red_1="adamant").cubes(0, red_1_1=1).slot(0, 1)
    assert game.play("collect red-1").gems() == "0/0/2"


@pytest.mark.rule("CS-6.15", "CS-3.8")
def test_nobody_is_asked_where_nothing_can_be_collected() -> None:
    game = collecting().cubes(1, gray_1_1=1).slot(0, 1)
    assert game.question == "Buy"
    assert game.heard("nothing")[0].facts["step"] == "collect"


@pytest.mark.rule("CS-6.17")
def test_collecting_removes_nothing() -> None:
    game = collecting().cubes(0, gray_1_1=2).slot(0, 1).play("collect gray-1", "collect gray-1")
    assert game.tower("gray-1/1") == 2


@pytest.mark.rule("CS-6.17")
def test_collecting_ignores_adaptability() -> None:
    """The cube lies on a volcano planet; its owner could not settle there now."""
    game = Scenario().tiles(pink_1="corrin").cubes(0, pink_1_2=1)
    game.seat(0, energy=0, gems="0/0/0", slots=[["start-collect"]]).slot(0, 1).play("collect pink-1")
    assert (game.gems(), game.energy()) == ("0/1/0", 1)


@pytest.mark.rule("CS-6.18", "CS-1.7")
@pytest.mark.parametrize(
    ("tile", "gems", "energy"),
    [
        ("halcyon", "0/1/0", 0),
        ("merrow", "1/0/0", 1),
        ("quills-landing", "1/1/0", 0),
        ("dustlark", "0/0/0", 3),
        ("aster-bell", "2/0/0", 0),
        ("corrin", "0/1/0", 1),
    ],
)
def test_one_collection_gives_the_whole_resource_for_nothing(tile: str, gems: str, energy: int) -> None:
    game = Scenario().tiles(pink_1=tile).cubes(0, pink_1_1=1)
    game.seat(0, energy=0, gems="0/0/0", slots=[["start-collect"]]).slot(0, 1).play("collect pink-1")
    assert (game.gems(), game.energy()) == (gems, energy)
    assert game.player(1).gems == [1, 1, 0]
    told = game.heard("collect")[0].facts
    counts = dict(zip(("coal", "gold", "crystal"), game.player().gems, strict=True))
    assert told["gems"] == {gem: count for gem, count in counts.items() if count}
    assert told["energy"] == energy


@pytest.mark.rule("CS-6.18", "CS-3.9")
def test_collected_energy_moves_the_marker_at_once() -> None:
    game = Scenario().tiles(pink_1="dustlark").cubes(0, pink_1_1=2).seat(0, slots=[["start-collect"]])
    stamp = game.player().stamp
    game.slot(0, 1).play("collect pink-1")
    assert (game.energy(), game.question) == (3, "Collect")
    assert game.player().stamp > stamp


@pytest.mark.rule("CS-6.16", "CS-X.88")
def test_station_and_buteo_count_as_cards_of_their_own() -> None:
    game = Scenario(module_space_stations="on", module_leaders="on").tiles(gray_1="halcyon")
    game.cubes(0, gray_1_1=1).seat(0, leader="buteo", stations={"collecting": "gray"}, gems="0/0/0")
    game.seat(0, slots=[["start-collect"]]).slot(0, 1)
    game.play("collect gray-1")
    assert (game.gems(), game.question) == ("0/1/0", "Assess")
    game.play("station-collect gray-1")
    assert game.gems() == "0/2/0"
    game.play("buteo gray-1")
    assert game.gems() == "0/3/0"
    assert game.options() == {"assess gray-1/1", "stop"}


# ---- settle and collect


@pytest.mark.rule("CS-6.26")
def test_settle_and_collect_may_use_the_new_cube() -> None:
    game = collecting("frontier-protocol").slot(0, 1)
    assert game.question == "Settle"
    game.play("settle gray-1/1 1")
    assert game.options() == {"collect gray-1", "stop"}
    game.play("collect gray-1")
    assert (game.gems(), game.tower("gray-1/1"), game.question) == ("0/1/0", 1, "Assess")


@pytest.mark.rule("CS-6.26")
def test_settle_and_collect_may_collect_elsewhere() -> None:
    game = collecting("frontier-protocol").cubes(0, gray_2_1=1).slot(0, 1).play("settle gray-1/1 1")
    assert game.options() == {"collect gray-1", "collect gray-2", "stop"}
    game.play("collect gray-2")
    assert (game.gems(), game.energy()) == ("1/0/0", 1)


@pytest.mark.rule("CS-6.26", "CS-3.7")
def test_both_parts_of_settle_and_collect_are_optional() -> None:
    game = collecting("symbiont-network").cubes(0, gray_2_1=1).slot(0, 1).play("stop")
    assert game.options() == {"collect gray-2", "stop"}
    game.play("stop")
    assert (game.gems(), game.player().cubes, game.question) == ("0/0/0", 1, "Assess")


@pytest.mark.rule("CS-6.26")
def test_both_parts_are_within_range() -> None:
    game = collecting("frontier-protocol").tiles(blue_1="brightwater").cubes(0, blue_1_1=1).slot(0, 1)
    assert game.refusal("settle blue-1/2 1").rule == "CS-6.7"
    game.play("settle gray-1/1 1")
    assert game.refusal("collect blue-1").rule == "CS-6.15"
