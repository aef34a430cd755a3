"""Solo: the lines of the Automa cards (CS-13.11 to CS-13.16)."""

from typing import Any

import pytest

from tests.council_of_shadows.scenario import Scenario

SIDE = "which side of the line it carries out"
TILE = "which tile it places"
PLANET = "which planet it settles"


def side(game: Scenario) -> Any:
    return game.trace(SIDE)["choice"]


def facts(game: Scenario, candidate: int = 0) -> Any:
    """What decided about the left (0) or the right (1) option of the last line."""
    return game.trace(SIDE)["candidates"][candidate]["facts"]


# ---- left, right, nothing


@pytest.mark.rule("CS-13.11", "CS-13.13", "CS-X.68")
def test_the_left_option_is_carried_out_if_possible() -> None:
    game = Scenario(1).tiles(blue_1="vellum", blue_2="anvil-pass", green_1="ochre")
    game.automa_line("copper-conquest", 1)
    assert (game.question, game.asked) == ("AutomaPlanet", 0)
    assert game.options() == {"automa-planet blue-1/2", "automa-planet blue-2/2", "automa-planet blue-2/3"}
    game.play("automa-planet blue-2/3")
    assert (game.tower("blue-2/3", 1), game.player(1).cubes) == (2, 2)
    assert side(game) == "left"
    assert facts(game) == {"side": 0, "empty planets": 3, "possible": 1}
    assert game.trace(PLANET)["choice"] == "blue-2/3"


@pytest.mark.rule("CS-13.11", "CS-13.14", "CS-13.15", "CS-X.68")
def test_else_the_right_option_is_carried_out() -> None:
    """Blue has no empty desert planet, but empty sites."""
    game = Scenario(1).tiles(blue_1="brightwater", green_1="ochre").automa_line("copper-conquest", 1)
    game.play("tile vellum", "tile rustmoor")
    assert game.options() == {f"place rustmoor blue-{number}" for number in (2, 3, 4)}
    refusal = game.refusal("place vellum blue-2")
    assert refusal.rule == "CS-13.14"
    assert refusal.text == "the other tile shows a planet of type volcano, so it has to be taken"
    game.play("place rustmoor blue-3")
    assert (game.tower("blue-3/2", 1), game.player(1).cubes) == (2, 2)
    assert game.tail(2) == ["vellum"]
    assert side(game) == "right"
    assert facts(game)["possible"] == 0
    assert facts(game, 1) == {"side": 1, "tiles in the stack": 9, "empty sites": 3, "possible": 1}
    assert game.trace(TILE)["choice"] == "rustmoor"
    assert game.trace(PLANET)["choice"] == "blue-3/2"


@pytest.mark.rule("CS-13.11", "CS-X.68")
def test_where_neither_is_possible_nothing_happens() -> None:
    """Blue is full, and its desert planets are occupied."""
    game = Scenario(1).tiles(
        blue_1="brightwater", blue_2="lone-sapphire", blue_3="ochre", blue_4="twin-fords"
    )
    game.cubes(0, blue_3_1=1, blue_4_3=1).automa_line("copper-conquest", 1)
    assert game.player(1).cubes == 0
    assert side(game) is None
    assert (facts(game)["possible"], facts(game, 1)["possible"]) == (0, 0)
    assert game.heard("automa-skip")[0].rule == "CS-13.11"


@pytest.mark.rule("CS-13.11")
def test_a_line_without_alternative_is_skipped() -> None:
    game = Scenario(1).automa_line("cold-calculation", 3)
    assert side(game) is None
    assert [entry["name"] for entry in game.trace(SIDE)["candidates"]] == ["left"]


@pytest.mark.rule("CS-13.11", "CS-13.29", "CS-X.69")
def test_line_2_of_copper_conquest() -> None:
    game = Scenario(1).tiles(orange_1="solace").automa_line("copper-conquest", 2)
    assert game.tower("orange-1/2", 1) == 1
    game = Scenario(1).tiles(red_1="solace").automa_line("copper-conquest", 2)
    game.play("tile kiln", "tile adamant")
    assert game.options() == {f"place kiln orange-{number}" for number in (1, 2, 3)}
    game.play("place kiln orange-2")
    assert game.tower("orange-2/1", 1) == 2


@pytest.mark.rule("CS-13.16", "CS-X.69")
def test_line_3_of_copper_conquest() -> None:
    game = Scenario(1).seat(1, energy=4).automa_line("copper-conquest", 3)
    assert game.energy(1) == 10
    assert side(game) == "left"
    assert facts(game) == {"side": 0, "possible": 1}


# ---- settling


@pytest.mark.rule("CS-13.12")
def test_range_and_adaptability_do_not_exist_for_the_automa() -> None:
    game = Scenario(1).tiles(red_1="adamant").automa_line("iron-harvest", 1)
    assert game.tower("red-1/1", 1) == 2


@pytest.mark.rule("CS-13.13")
@pytest.mark.parametrize("owner", [0, 1])
def test_the_automa_settles_on_empty_planets_only(owner: int) -> None:
    game = Scenario(1).tiles(gray_1="trihaven").cubes(owner, gray_1_2=1).automa_line("silent-listener", 1)
    assert game.options() == {"automa-planet gray-1/1", "automa-planet gray-1/3"}
    refusal = game.refusal("automa-planet gray-1/2")
    assert (refusal.rule, refusal.text) == ("CS-13.13", "the Automa settles on empty planets only")


@pytest.mark.rule("CS-13.13")
def test_any_galaxy_of_the_parsec_will_do_where_the_card_names_none() -> None:
    game = Scenario(1).tiles(gray_1="quills-landing", pink_1="corrin", blue_1="brightwater")
    game.automa_line("homestead-wave", 1)
    assert game.options() == {"automa-planet gray-1/1", "automa-planet pink-1/1"}
    game.play("automa-planet pink-1/1")
    assert game.tower("pink-1/1", 1) == 2


@pytest.mark.rule("CS-13.13")
def test_only_the_named_galaxy_will_do_where_the_card_names_one() -> None:
    game = Scenario(1).tiles(pink_1="trihaven").automa_line("first-contact", 1)
    assert side(game) == "right"
    assert facts(game)["empty planets"] == 0


@pytest.mark.rule("CS-13.13", "CS-3.8")
def test_a_single_planet_needs_no_answer() -> None:
    game = Scenario(1).tiles(gray_1="quills-landing").automa_line("first-contact", 1)
    assert game.tower("gray-1/1", 1) == 1
    assert game.question == "Buy"


# ---- discovering


@pytest.mark.rule("CS-13.14")
def test_the_human_places_either_tile_if_both_show_the_type() -> None:
    game = Scenario(1).automa_line("rosary-watch", 1).play("tile ostara", "tile merrow")
    sites = [f"pink-{number}" for number in range(1, 6)]
    assert game.options() == {f"place {tile} {site}" for tile in ("ostara", "merrow") for site in sites}
    game.play("place merrow pink-4")
    assert game.options() == {"automa-planet pink-4/1", "automa-planet pink-4/2"}
    game.play("automa-planet pink-4/2")
    assert game.tower("pink-4/2", 1) == 2
    assert game.tail(1) == ["ostara"]


@pytest.mark.rule("CS-13.14")
def test_any_site_of_the_parsec_will_do_where_the_card_names_no_galaxy() -> None:
    game = (
        Scenario(1).tiles(gray_1="halcyon").cubes(0, gray_1_1=1, gray_1_2=1).automa_line("homestead-wave", 1)
    )
    game.play("tile ostara", "tile merrow")
    assert {text.split()[2] for text in game.options()} == {
        "gray-2",
        *(f"pink-{number}" for number in range(1, 6)),
    }


@pytest.mark.rule("CS-13.14", "CS-13.15", "CS-X.70")
def test_without_the_type_the_human_places_either_and_no_cube_follows() -> None:
    game = Scenario(1).automa_line("copper-conquest", 1).play("tile vellum", "tile brightwater")
    assert {text.split()[1] for text in game.options()} == {"vellum", "brightwater"}
    game.play("place brightwater blue-1")
    assert game.player(1).cubes == 0
    assert game.heard("automa-no-planet")[0].rule == "CS-13.15"
    assert game.trace(TILE)["choice"] == "brightwater"


@pytest.mark.rule("CS-13.15", "CS-X.70")
def test_the_line_counts_as_carried_out_and_the_right_option_is_not_tried() -> None:
    """Overload would settle the empty desert of Ochre, but its discovery has happened."""
    game = Scenario(1).tiles(blue_1="ochre").automa_line("overload", 2)
    game.play("tile brightwater", "tile lone-sapphire", "place brightwater green-1")
    assert game.player(1).cubes == 0
    assert side(game) == "left"
    assert len([event for event in game.heard("trace") if event.facts["question"] == SIDE]) == 1


@pytest.mark.rule("CS-13.14")
def test_the_last_tile_of_a_stack_is_drawn_alone() -> None:
    game = Scenario(1).stack(1, pool=["ostara"]).automa_line("rosary-watch", 1, check=False)
    game.play("tile ostara", "place ostara pink-2", check=False)
    assert (game.tower("pink-2/1", 1), game.tail(1)) == (2, [])


@pytest.mark.rule("CS-13.14", "CS-13.11")
def test_a_discovery_is_impossible_without_a_tile() -> None:
    game = Scenario(1).tiles(gray_1="quills-landing").stack(1, pool=[])
    game.automa_line("rosary-watch", 1, check=False)
    assert side(game) == "right"
    assert facts(game) == {"side": 0, "tiles in the stack": 0, "empty sites": 5, "possible": 0}
    assert game.tower("gray-1/1", 1) == 1


@pytest.mark.rule("CS-13.14", "CS-13.11")
def test_a_discovery_is_impossible_without_an_empty_site_of_the_named_galaxy() -> None:
    game = Scenario(1).tiles(green_1="brightwater", green_2="vellum", green_3="mosaic")
    game.automa_line("homestead-wave", 2)
    assert side(game) == "right"
    assert facts(game)["empty sites"] == 0
    assert game.options() == {f"automa-planet green-{spot}" for spot in ("1/1", "1/2", "2/1", "3/1")}


@pytest.mark.rule("CS-13.14", "CS-3.8")
def test_one_fitting_tile_and_one_site_need_no_answer() -> None:
    game = Scenario(1).tiles(orange_1="kiln", orange_2="adamant").cubes(0, orange_1_1=1)
    game.automa_line("copper-conquest", 2).play("tile twin-furnace", "tile solace")
    assert game.tile_at("orange-3") == "solace"
    assert game.tower("orange-3/2", 1) == 2
