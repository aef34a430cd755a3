"""Settling (CS-6.6 to CS-6.14)."""

import pytest

from tests.council_of_shadows.scenario import Scenario


def settling(
    card: str = "start-settle-two", expansion: bool = False, upgrades: list[str] | None = None
) -> Scenario:
    """Fourfold Gate (earth, earth, desert, volcano) on gray-1; seat 0 is going to carry out this card."""
    bought = [*(upgrades or []), *(["colony-expansion"] if expansion else [])]
    return Scenario().tiles(gray_1="fourfold-gate").seat(0, slots=[[card]], upgrades=bought)


# ---- one tower


@pytest.mark.rule("CS-6.6", "CS-6.11")
def test_settling_two_is_one_planet_and_one_or_two_cubes() -> None:
    game = settling().slot(0, 1)
    towers = {f"settle gray-1/{planet} {cubes}" for planet in (1, 2) for cubes in (1, 2)}
    assert game.options() == {*towers, "stop"}
    game.play("settle gray-1/2 2")
    assert (game.tower("gray-1/1"), game.tower("gray-1/2")) == (0, 2)
    assert game.question == "Assess"  # the tower is all of the card


@pytest.mark.rule("CS-6.11", "CS-6.6")
def test_fewer_cubes_than_shown_are_allowed_and_the_rest_is_lost() -> None:
    game = settling("monolith-forge").slot(0, 1)
    assert {"settle gray-1/1 1", "settle gray-1/1 2", "settle gray-1/1 3"} <= game.options()
    game.play("settle gray-1/1 2")
    assert (game.tower("gray-1/1"), game.question) == (2, "Assess")


@pytest.mark.rule("CS-6.6", "CS-6.13")
def test_a_tower_of_other_cards_is_never_split() -> None:
    game = settling(expansion=True).slot(0, 1).play("settle gray-1/1 1")
    assert (game.player().cubes, game.question) == (1, "Assess")


@pytest.mark.rule("CS-6.6", "CS-3.7")
def test_settling_may_be_declined() -> None:
    game = settling().slot(0, 1).play("stop")
    assert game.player().cubes == 0
    assert game.question == "Buy"


@pytest.mark.rule("CS-6.6")
def test_more_cubes_than_the_card_shows_cannot_be_named() -> None:
    assert settling("start-settle-one").slot(0, 1).refusal("settle gray-1/1 2").rule == "CS-6.6"


@pytest.mark.rule("CS-6.6", "CS-3.8")
def test_nobody_is_asked_where_no_planet_can_be_settled() -> None:
    game = Scenario().seat(0, slots=[["start-settle-one"]]).slot(0, 1)
    assert game.question == "Buy"
    assert game.heard("nothing")[0].facts["step"] == "settle"


# ---- which planets


@pytest.mark.rule("CS-6.7")
def test_the_planet_must_be_on_a_placed_tile() -> None:
    game = settling().slot(0, 1)
    assert game.refusal("settle gray-2/1 1").rule == "CS-6.6"
    assert game.refusal("settle pink-1/1 1").rule == "CS-6.6"


@pytest.mark.rule("CS-6.7")
def test_the_planet_must_be_in_range() -> None:
    game = settling("start-settle-one").tiles(blue_1="brightwater", red_1="glasswing")
    game.seat(0, upgrades=["range-1-parsec-2"]).slot(0, 1)
    assert "settle blue-1/1 1" in game.options()
    refusal = game.refusal("settle red-1/1 1")
    assert refusal.rule == "CS-6.7"
    assert refusal.text == "it is in Parsec 3, and the action reaches Parsec 2"


@pytest.mark.rule("CS-6.7", "CS-4.13")
@pytest.mark.parametrize(
    ("upgrades", "planets"),
    [
        ([], {1, 2}),
        (["adapt-desert"], {1, 2, 3}),
        (["adapt-volcano"], {1, 2, 4}),
        (["adapt-desert", "adapt-volcano"], {1, 2, 3, 4}),
    ],
)
def test_the_planet_must_be_of_a_type_one_is_adapted_to(upgrades: list[str], planets: set[int]) -> None:
    game = settling("start-settle-one", upgrades=upgrades).slot(0, 1)
    assert game.options() == {*(f"settle gray-1/{planet} 1" for planet in planets), "stop"}
    if 3 not in planets:
        refusal = game.refusal("settle gray-1/3 1")
        assert (refusal.rule, refusal.text) == ("CS-6.7", "you are not adapted to desert planets")


@pytest.mark.rule("CS-6.7")
def test_any_planet_lifts_adaptability() -> None:
    game = settling("seedship-mind").slot(0, 1)
    assert game.options() == {*(f"settle gray-1/{planet} 1" for planet in (1, 2, 3, 4)), "stop"}


# ---- stacking


@pytest.mark.rule("CS-6.8", "CS-X.38")
@pytest.mark.parametrize("owner", [0, 1])
def test_without_colony_expansion_the_planet_must_be_empty(owner: int) -> None:
    game = settling().cubes(owner, gray_1_1=1).slot(0, 1)
    assert game.options() == {"settle gray-1/2 1", "settle gray-1/2 2", "stop"}
    refusal = game.refusal("settle gray-1/1 1")
    assert refusal.rule == "CS-6.8"
    assert refusal.text == "the planet is occupied, and you do not have the Colony Expansion"


@pytest.mark.rule("CS-6.9")
@pytest.mark.parametrize("owner", [0, 1])
def test_with_colony_expansion_any_cubes_may_be_built_upon(owner: int) -> None:
    game = settling(expansion=True).cubes(owner, gray_1_1=1).slot(0, 1).play("settle gray-1/1 2")
    assert game.tower("gray-1/1", 0) == (3 if owner == 0 else 2)
    assert game.tower("gray-1/1", 1) == (0 if owner == 0 else 1)


@pytest.mark.rule("CS-6.10", "CS-6.9", "CS-X.38")
def test_no_tower_is_higher_than_three() -> None:
    game = settling(expansion=True).cubes(0, gray_1_1=1).cubes(1, gray_1_1=1).cubes(1, gray_1_2=3).slot(0, 1)
    assert game.options() == {"settle gray-1/1 1", "stop"}
    refusal = game.refusal("settle gray-1/1 2")
    assert (refusal.rule, refusal.text) == ("CS-6.10", "the tower would be 4 cubes high; 3 is the limit")
    assert game.refusal("settle gray-1/2 1").rule == "CS-6.10"


@pytest.mark.rule("CS-6.10", "CS-6.9")
def test_three_cubes_at_once_fit_on_an_empty_planet_only() -> None:
    game = settling("monolith-forge", expansion=True).cubes(1, gray_1_1=1).slot(0, 1)
    assert {"settle gray-1/1 1", "settle gray-1/1 2"} <= game.options()
    assert game.refusal("settle gray-1/1 3").rule == "CS-6.10"
    assert game.play("settle gray-1/2 3").tower("gray-1/2") == 3


# ---- single cubes


@pytest.mark.rule("CS-6.12", "CS-X.41")
def test_single_cubes_go_one_by_one_on_different_planets() -> None:
    game = settling("dispersal-swarm").slot(0, 1)
    assert game.options() == {"settle gray-1/1 1", "settle gray-1/2 1", "stop"}
    game.play("settle gray-1/1 1")
    assert game.options() == {"settle gray-1/2 1", "stop"}
    assert game.refusal("settle gray-1/1 1").rule == "CS-6.8"
    game.play("settle gray-1/2 1")
    assert (game.tower("gray-1/1"), game.tower("gray-1/2")) == (1, 1)
    assert game.question == "Assess"


@pytest.mark.rule("CS-6.12")
def test_there_are_no_more_single_cubes_than_the_card_shows() -> None:
    game = Scenario().tiles(gray_1="trihaven").seat(0, slots=[["dispersal-swarm"]]).slot(0, 1)
    game.play("settle gray-1/1 1", "settle gray-1/2 1")
    assert (game.player().cubes, game.question) == (2, "Assess")  # the third planet stays empty


@pytest.mark.rule("CS-6.12")
def test_single_cubes_may_share_a_planet_with_colony_expansion() -> None:
    game = settling("dispersal-swarm", expansion=True).slot(0, 1)
    game.play("settle gray-1/1 1", "settle gray-1/1 1")
    assert game.tower("gray-1/1") == 2


@pytest.mark.rule("CS-6.12", "CS-6.10")
def test_each_single_cube_obeys_the_limit_on_its_own() -> None:
    game = settling("dispersal-swarm", expansion=True).cubes(1, gray_1_1=2).slot(0, 1)
    game.play("settle gray-1/1 1")
    assert game.refusal("settle gray-1/1 1").rule == "CS-6.10"


@pytest.mark.rule("CS-6.12")
def test_up_to_n_means_that_one_or_none_is_enough() -> None:
    game = settling("dispersal-swarm").slot(0, 1).play("settle gray-1/1 1", "stop")
    assert (game.player().cubes, game.question) == (1, "Assess")
    game = settling("dispersal-swarm").slot(0, 1).play("stop")
    assert (game.player().cubes, game.question) == (0, "Buy")


@pytest.mark.rule("CS-6.12")
def test_a_second_single_cube_lapses_where_no_planet_is_left() -> None:
    game = Scenario().tiles(gray_1="quills-landing").seat(0, slots=[["dispersal-swarm"]]).slot(0, 1)
    game.play("settle gray-1/1 1")
    assert (game.player().cubes, game.question) == (1, "Assess")


# ---- Fold Architect


def folding(expansion: bool) -> Scenario:
    game = Scenario().tiles(red_1="obsidian-pair", blue_1="ochre").seat(0, slots=[["fold-architect"]])
    return game.seat(0, upgrades=["colony-expansion"] if expansion else []).slot(0, 1)


@pytest.mark.rule("CS-6.14")
def test_fold_architect_ignores_range_and_planet_type() -> None:
    game = folding(expansion=False)
    spots = ("red-1/1", "red-1/2", "blue-1/1")
    assert game.options() == {*(f"settle {spot} {cubes}" for spot in spots for cubes in (1, 2)), "stop"}


@pytest.mark.rule("CS-6.13", "CS-X.87")
def test_fold_architect_with_expansion_may_build_one_tower() -> None:
    game = folding(expansion=True).play("settle red-1/1 2")
    assert (game.tower("red-1/1"), game.question) == (2, "Assess")


@pytest.mark.rule("CS-6.13", "CS-X.87")
@pytest.mark.parametrize("second", ["red-1/1", "red-1/2", "blue-1/1"])
def test_fold_architect_with_expansion_may_place_two_singles(second: str) -> None:
    game = folding(expansion=True).play("settle red-1/1 1")
    assert game.options() == {"settle red-1/1 1", "settle red-1/2 1", "settle blue-1/1 1", "stop"}
    game.play(f"settle {second} 1")
    assert game.player().cubes == 2
    assert game.tower(second) == (2 if second == "red-1/1" else 1)
    assert game.question == "Assess"


@pytest.mark.rule("CS-6.13", "CS-X.87")
def test_the_second_single_is_optional_and_obeys_the_limit() -> None:
    game = Scenario().tiles(red_1="adamant", blue_1="ochre").cubes(1, red_1_1=2)
    game.seat(0, slots=[["fold-architect"]], upgrades=["colony-expansion"]).slot(0, 1)
    game.play("settle red-1/1 1")
    assert game.refusal("settle red-1/1 1").rule == "CS-6.10"
    game.play("stop")
    assert (game.player().cubes, game.question) == (1, "Assess")


@pytest.mark.rule("CS-6.13", "CS-X.87")
@pytest.mark.parametrize("cubes", [1, 2])
def test_fold_architect_without_expansion_settles_one_planet_only(cubes: int) -> None:
    game = folding(expansion=False).play(f"settle red-1/1 {cubes}")
    assert (game.player().cubes, game.question) == (cubes, "Assess")


@pytest.mark.rule("CS-6.8", "CS-X.87")
def test_fold_architect_without_expansion_needs_an_empty_planet() -> None:
    game = Scenario().tiles(red_1="adamant", blue_1="ochre").cubes(1, red_1_1=1)
    game.seat(0, slots=[["fold-architect"]]).slot(0, 1)
    assert game.options() == {"settle blue-1/1 1", "settle blue-1/1 2", "stop"}
    assert game.refusal("settle red-1/1 1").rule == "CS-6.8"
