"""Discovering (CS-6.19 to CS-6.25) and the card with alternatives (CS-6.27)."""

import pytest

from tests.council_of_shadows.scenario import Scenario

ALL_PARSEC_3 = {
    "red_1": "glasswing",
    "red_2": "sirocco",
    "red_3": "kiln",
    "orange_1": "obsidian-pair",
    "orange_2": "last-meridian",
    "orange_3": "adamant",
}


def discovering(card: str = "start-discover", upgrades: list[str] | None = None, seats: int = 2) -> Scenario:
    """Seat 0 is going to carry out this card on slot 1."""
    game = Scenario(seats).tiles(gray_1="halcyon")
    return game.seat(0, energy=0, gems="0/0/0", slots=[[card]], upgrades=upgrades)


# ---- the stack


@pytest.mark.rule("CS-6.19")
@pytest.mark.parametrize(
    ("upgrades", "parsecs"),
    [
        ([], {1}),
        (["range-1-parsec-2"], {1, 2}),
        (["range-1-parsec-2", "range-1-parsec-3"], {1, 2, 3}),
    ],
)
def test_every_parsec_up_to_the_range_may_be_chosen(upgrades: list[str], parsecs: set[int]) -> None:
    game = discovering(upgrades=upgrades).slot(0, 1)
    assert game.options() == {*(f"discover {parsec}" for parsec in parsecs), "stop"}


@pytest.mark.rule("CS-6.19")
def test_a_parsec_out_of_range_is_refused() -> None:
    refusal = discovering(upgrades=["range-1-parsec-2"]).slot(0, 1).refusal("discover 3")
    assert (refusal.rule, refusal.text) == ("CS-6.19", "it is Parsec 3, and the action reaches Parsec 2")


@pytest.mark.rule("CS-6.19", "CS-X.43")
def test_a_parsec_without_an_empty_site_is_refused() -> None:
    game = discovering("deepfield-oracle").tiles(**ALL_PARSEC_3).slot(0, 1)
    assert game.options() == {"discover 1", "discover 2", "stop"}
    assert len(game.state.tile_pools[3]) == 4
    refusal = game.refusal("discover 3")
    assert (refusal.rule, refusal.text) == ("CS-6.19", "every site of Parsec 3 has a tile")


@pytest.mark.rule("CS-6.19")
def test_a_parsec_without_a_tile_is_refused() -> None:
    game = discovering("deepfield-oracle").stack(3, pool=[]).slot(0, 1, check=False)
    assert game.options() == {"discover 1", "discover 2", "stop"}
    refusal = game.refusal("discover 3")
    assert (refusal.rule, refusal.text) == ("CS-6.19", "the stack of Parsec 3 is empty")


@pytest.mark.rule("CS-6.19", "CS-12.3")
def test_sites_of_galaxies_that_are_not_in_play_do_not_help() -> None:
    """Three players: the yellow galaxy has four sites in Parsec 3, but it is covered."""
    game = discovering("deepfield-oracle", seats=3).tiles(**ALL_PARSEC_3).slot(0, 1)
    assert "discover 3" not in game.options()


@pytest.mark.rule("CS-6.19", "CS-3.7")
def test_a_discovery_may_be_declined_before_anything_is_drawn() -> None:
    game = discovering().slot(0, 1).play("stop")
    assert len(game.state.tile_pools[1]) == 9
    assert game.question == "Buy"


# ---- the tiles


@pytest.mark.rule("CS-6.20", "CS-15.6")
def test_two_tiles_of_that_stack_are_drawn_for_all_to_see() -> None:
    game = discovering().slot(0, 1).play("discover 1")
    assert game.question == "DrawTile"
    assert len(game.options()) == 9
    assert "tile vellum" not in game.options()
    game.play("tile corrin", "tile ostara")
    assert game.question == "PlaceTile"
    drawn = game.heard("drawn")
    assert [event.facts["tile"] for event in drawn] == ["corrin", "ostara"]
    assert all(event.secrets is None for event in drawn)


@pytest.mark.rule("CS-6.20", "CS-X.81")
def test_the_last_tile_of_a_stack_is_drawn_alone() -> None:
    game = discovering().stack(1, pool=["corrin"]).slot(0, 1, check=False)
    game.play("discover 1", "tile corrin", check=False)
    sites = ["gray-2", *(f"pink-{number}" for number in range(1, 6))]
    assert game.options() == {f"place corrin {site}" for site in sites}
    game.play("place corrin pink-1", check=False)
    assert game.tail(1) == []


@pytest.mark.rule("CS-6.20", "CS-15.12", "CS-X.81")
def test_tiles_from_below_the_stack_come_once_the_pool_is_empty() -> None:
    game = discovering().stack(1, pool=["corrin"], tail=["ostara", "merrow"]).slot(0, 1, check=False)
    game.play("discover 1", "tile corrin", check=False)
    assert {text.split()[1] for text in game.options()} == {"corrin", "ostara"}
    game.play("place ostara pink-1", check=False)
    assert game.tail(1) == ["merrow", "corrin"]


@pytest.mark.rule("CS-6.21", "CS-X.36")
def test_one_tile_goes_on_any_empty_site_of_exactly_that_parsec() -> None:
    game = discovering(upgrades=["range-1-parsec-2", "range-1-parsec-3"]).slot(0, 1)
    game.play("discover 2", "tile vellum", "tile ochre")
    sites = [f"blue-{number}" for number in range(1, 5)] + [f"green-{number}" for number in range(1, 4)]
    assert game.options() == {f"place {tile} {site}" for tile in ("vellum", "ochre") for site in sites}
    game.play("place vellum green-3")
    assert game.tile_at("green-3") == "vellum"


@pytest.mark.rule("CS-6.21", "CS-X.36")
def test_a_tile_of_parsec_1_goes_nowhere_else_even_with_range_2() -> None:
    game = (
        discovering(upgrades=["range-1-parsec-2"]).slot(0, 1).play("discover 1", "tile corrin", "tile ostara")
    )
    galaxies = {text.split()[2].split("-")[0] for text in game.options()}
    assert galaxies == {"gray", "pink"}
    assert "place corrin gray-1" not in game.options()  # there is a tile on it
    assert game.refusal("place corrin gray-1").rule == "CS-6.21"


@pytest.mark.rule("CS-6.21")
def test_a_drawn_tile_must_be_placed() -> None:
    game = discovering().slot(0, 1).play("discover 1", "tile corrin", "tile ostara")
    assert "stop" not in game.options()
    assert game.refusal("stop").rule == "CS-6.21"


@pytest.mark.rule("CS-6.22")
def test_the_other_tile_goes_under_the_stack() -> None:
    game = discovering().slot(0, 1).play("discover 1", "tile corrin", "tile ostara", "place ostara gray-2")
    assert game.tail(1) == ["corrin"]
    assert game.state.tiles_left(1) == 8
    assert game.state.drawn == []
    assert game.heard("place")[0].facts["under"] == "corrin"


# ---- what follows


def discovered(card: str, tile: str, site: str = "pink-1", upgrades: list[str] | None = None) -> Scenario:
    """Seat 0 has just placed this tile with this card."""
    game = discovering(card, upgrades).slot(0, 1)
    parsec = game.content.tiles[game.tile_index(tile)].parsec
    other = next(
        one.id for one in game.content.tiles if one.parsec == parsec and one.id not in (tile, "halcyon")
    )
    return game.play(f"discover {parsec}", f"tile {tile}", f"tile {other}", f"place {tile} {site}")


@pytest.mark.rule("CS-6.23")
def test_then_one_cube_or_one_collection_or_nothing() -> None:
    game = discovered("start-discover", "merrow")
    assert game.options() == {"settle pink-1/1 1", "settle pink-1/2 1", "collect pink-1", "stop"}
    game.play("settle pink-1/2 1")
    assert (game.tower("pink-1/2"), game.gems(), game.energy()) == (1, "0/0/0", 0)
    assert game.question == "Assess"
    game = discovered("start-discover", "merrow").play("collect pink-1")
    assert (game.player().cubes, game.gems(), game.energy(), game.question) == (0, "1/0/0", 1, "Buy")
    game = discovered("start-discover", "merrow").play("stop")
    assert (game.player().cubes, game.gems(), game.energy(), game.question) == (0, "0/0/0", 0, "Buy")


@pytest.mark.rule("CS-6.23")
def test_two_cubes_form_one_tower_and_two_collections_come_together() -> None:
    game = discovered("twin-beacon", "merrow")
    towers = {f"settle pink-1/{planet} {cubes}" for planet in (1, 2) for cubes in (1, 2)}
    assert game.options() == {*towers, "collect pink-1", "stop"}
    game.play("settle pink-1/1 2")
    assert (game.tower("pink-1/1"), game.question) == (2, "Assess")
    game = discovered("twin-beacon", "merrow").play("collect pink-1")
    assert (game.gems(), game.energy(), game.question) == ("2/0/0", 2, "Buy")


@pytest.mark.rule("CS-6.23")
def test_what_follows_is_about_the_new_tile_only() -> None:
    game = discovered("start-discover", "merrow")
    assert game.refusal("settle gray-1/1 1").rule == "CS-6.23"
    assert game.refusal("collect gray-1").rule == "CS-6.23"


@pytest.mark.rule("CS-6.23", "CS-6.24", "CS-X.37")
def test_collecting_a_new_tile_needs_no_cube_and_no_adaptability() -> None:
    game = discovered("start-discover", "ashgarden", "blue-1", ["range-1-parsec-2"])
    assert game.options() == {"collect blue-1", "stop"}
    assert game.refusal("settle blue-1/1 1").text == "you are not adapted to desert planets"
    before = game.energy()
    game.play("collect blue-1")
    assert (game.gems(), game.energy() - before) == ("0/1/0", 1)
    assert game.tile_at("blue-1") == "ashgarden"


@pytest.mark.rule("CS-6.23", "CS-6.3")
def test_any_planet_lifts_adaptability_on_the_new_tile() -> None:
    game = discovered("deepfield-oracle", "ashgarden", "blue-1").play("settle blue-1/2 1")
    assert game.tower("blue-1/2") == 1


@pytest.mark.rule("CS-6.25", "CS-X.44")
def test_mode_and_gives_both_in_turn() -> None:
    game = discovered("survey-drones", "lone-sapphire", "green-1", ["range-1-parsec-2"])
    assert game.options() == {"settle green-1/1 1", "stop"}
    game.play("settle green-1/1 1")
    assert game.options() == {"collect green-1", "stop"}
    game.play("collect green-1")
    assert (game.tower("green-1/1"), game.gems(), game.question) == (1, "0/0/1", "Assess")


@pytest.mark.rule("CS-6.25")
@pytest.mark.parametrize(
    ("moves", "cubes", "gems"),
    [
        (["stop", "collect pink-1"], 0, "1/0/0"),
        (["settle pink-1/1 1", "stop"], 1, "0/0/0"),
        (["stop", "stop"], 0, "0/0/0"),
    ],
)
def test_both_parts_of_mode_and_are_optional(moves: list[str], cubes: int, gems: str) -> None:
    game = discovered("cartographer-prime", "trihaven").play(*moves)
    assert (game.player().cubes, game.gems()) == (cubes, gems)


@pytest.mark.rule("CS-6.25")
def test_mode_and_goes_on_to_the_collection_where_nothing_can_be_settled() -> None:
    game = discovered("survey-drones", "ochre", "blue-1", ["range-1-parsec-2"])
    assert game.options() == {"collect blue-1", "stop"}
    assert game.play("collect blue-1").gems() == "0/2/0"


# ---- a card with alternatives


@pytest.mark.rule("CS-6.27")
def test_branching_directive_offers_settling_and_discovering() -> None:
    game = discovering("branching-directive").slot(0, 1)
    assert game.question == "CardBranch"
    assert game.options() == {"settle gray-1/1 1", "settle gray-1/2 1", "discover 1", "stop"}
    assert game.refusal("discover 2").rule == "CS-6.19"
    game.play("settle gray-1/1 1")
    assert (game.tower("gray-1/1"), game.question) == (1, "Assess")


@pytest.mark.rule("CS-6.27")
@pytest.mark.parametrize(
    ("follow", "cubes", "gems"), [("settle pink-1/1 1", 1, "0/0/0"), ("collect pink-1", 0, "1/0/0")]
)
def test_its_discovery_gives_a_cube_or_a_collection(follow: str, cubes: int, gems: str) -> None:
    game = discovered("branching-directive", "trihaven")
    assert {"settle pink-1/1 1", "collect pink-1", "stop"} <= game.options()
    assert "settle pink-1/1 2" not in game.options()
    game.play(follow)
    assert (game.player().cubes, game.gems()) == (cubes, gems)
    assert game.question != "CardBranch"


@pytest.mark.rule("CS-6.27", "CS-3.7")
def test_branching_directive_may_be_declined() -> None:
    game = discovering("branching-directive").slot(0, 1).play("stop")
    assert (game.player().cubes, game.question) == (0, "Buy")


@pytest.mark.rule("CS-6.27", "CS-3.8")
def test_nobody_is_asked_where_no_branch_is_possible() -> None:
    game = discovering("branching-directive").stack(1, pool=[]).cubes(1, gray_1_1=1, gray_1_2=1)
    assert game.slot(0, 1, check=False).question == "Buy"
    assert game.heard("nothing")[0].facts["step"] == "branch"
    game = discovering("branching-directive").cubes(1, gray_1_1=1, gray_1_2=1).slot(0, 1)
    assert game.options() == {"discover 1", "stop"}


@pytest.mark.rule("CS-6.27", "CS-6.7")
def test_both_branches_of_branching_directive_follow_the_usual_rules() -> None:
    game = discovering("branching-directive").tiles(blue_1="brightwater").cubes(1, gray_1_1=1).slot(0, 1)
    assert game.refusal("settle gray-1/1 1").rule == "CS-6.8"
    assert game.refusal("settle blue-1/1 1").rule == "CS-6.7"
    game = discovered("branching-directive", "ostara")
    assert game.options() == {"settle pink-1/1 1", "collect pink-1", "stop"}
    assert game.refusal("settle pink-1/2 1").rule == "CS-6.7"
