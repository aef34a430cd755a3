"""Create Outpost (ledger 9.7)."""

import pytest

from tests.micro_cosmos.scenario import Scenario

ONE_PAIR = ["biodome", "leisure-facilities"]
TWO_PAIRS = [*ONE_PAIR, "space-mining", "mining-vehicles"]


def places(game: Scenario, seat: int = 0) -> set[str]:
    """The planets with an Outpost of a seat."""
    return {game.content.planets[game.state.cells[cell]].id for cell in game.player(seat).outposts}


@pytest.mark.rule("MC-9.32", "MC-9.33")
def test_an_outpost_from_the_pool_is_placed_for_nothing_but_the_action() -> None:
    game = Scenario().seat(0, ark="emberfall/planet", upgrades=ONE_PAIR)
    game.seat(0, cargo="1/1/1/1", lower=["tilda-voss"], ready=["engineer"])
    game.step("action").play("outpost")
    assert game.question == "DrawCrew"
    assert places(game) == {"emberfall"}
    assert game.player().outpost_pool == 0
    assert (game.row("lower"), game.ready(), game.cargo()) == (["tilda-voss"], ["engineer"], "1/1/1/1")
    assert game.points() == 0


@pytest.mark.rule("MC-9.32")
def test_a_move_costs_nothing_either() -> None:
    game = Scenario().seat(
        0, ark="emberfall/planet", upgrades=TWO_PAIRS, outposts=["mossgrave", "stillwater"]
    )
    game.seat(0, cargo="1/1/1/1", lower=["tilda-voss"], ready=["engineer"])
    game.step("action").play("outpost", "outpost-from mossgrave")
    assert game.question == "DrawCrew"
    assert places(game) == {"emberfall", "stillwater"}
    assert (game.row("lower"), game.ready(), game.cargo()) == (["tilda-voss"], ["engineer"], "1/1/1/1")


@pytest.mark.rule("MC-9.32")
@pytest.mark.parametrize("outposts", [[], ["mossgrave", "stillwater"]])
def test_the_action_is_legal_for_a_player_who_has_nothing(outposts: list[str]) -> None:
    game = Scenario().seat(0, ark="emberfall/planet", upgrades=TWO_PAIRS, outposts=outposts).step("action")
    assert "outpost" in game.options()


@pytest.mark.rule("MC-9.33")
def test_without_an_outpost_in_the_pool_none_can_be_placed() -> None:
    game = Scenario().seat(0, ark="emberfall/planet", upgrades=["biodome", "space-mining"]).step("action")
    assert "outpost" not in game.options()
    refusal = game.refusal("outpost")
    assert refusal.rule == "MC-9.33"
    assert refusal.text == "you have no Outpost in your pool: a pair of upgrades frees one"


@pytest.mark.rule("MC-9.33")
def test_the_second_outpost_comes_from_the_pool_and_the_first_one_stays() -> None:
    game = Scenario().seat(0, ark="emberfall/planet", upgrades=TWO_PAIRS, outposts=["mossgrave"])
    game.step("action").play("outpost")
    assert game.question == "DrawCrew"  # nothing to choose
    assert places(game) == {"emberfall", "mossgrave"}


@pytest.mark.rule("MC-9.34")
@pytest.mark.parametrize(("moved", "stays"), [("mossgrave", "stillwater"), ("stillwater", "mossgrave")])
def test_with_both_outposts_placed_either_can_be_moved_here(moved: str, stays: str) -> None:
    game = Scenario().seat(
        0, ark="emberfall/planet", upgrades=TWO_PAIRS, outposts=["mossgrave", "stillwater"]
    )
    game.seat(1, upgrades=ONE_PAIR, outposts=["mossgrave"])
    game.step("action").play("outpost")
    assert game.question == "OutpostSource"
    assert game.options() == {"outpost-from mossgrave", "outpost-from stillwater"}
    game.play(f"outpost-from {moved}")
    assert places(game) == {"emberfall", stays}
    (event,) = game.heard("outpost")
    assert (event.rule, event.facts) == ("MC-9.34", {"planet": "emberfall", "from": moved})
    assert places(game, 1) == {"mossgrave"}
    assert game.player().outpost_pool == 0


@pytest.mark.rule("MC-X.47", "MC-9.35")
def test_a_single_placed_outpost_cannot_be_moved() -> None:
    game = (
        Scenario().seat(0, ark="emberfall/planet", upgrades=ONE_PAIR, outposts=["mossgrave"]).step("action")
    )
    assert "outpost" not in game.options()
    refusal = game.refusal("outpost")
    assert refusal.rule == "MC-9.35"
    assert refusal.text == "your only free Outpost is placed, and a single one cannot be moved"


@pytest.mark.rule("MC-9.36", "MC-9.33", "MC-9.34")
@pytest.mark.parametrize(
    ("upgrades", "outposts"),
    [(ONE_PAIR, ["emberfall"]), (TWO_PAIRS, ["emberfall"]), (TWO_PAIRS, ["mossgrave", "emberfall"])],
)
def test_a_planet_takes_one_outpost_of_each_player(upgrades: list[str], outposts: list[str]) -> None:
    game = Scenario().seat(0, ark="emberfall/planet", upgrades=upgrades, outposts=outposts).step("action")
    assert "outpost" not in game.options()
    refusal = game.refusal("outpost")
    assert (refusal.rule, refusal.text) == ("MC-9.36", "you have an Outpost on this planet already")


@pytest.mark.rule("MC-9.36")
def test_several_players_may_each_have_an_outpost_on_a_planet() -> None:
    game = Scenario().seat(1, upgrades=ONE_PAIR, outposts=["emberfall"])
    game.seat(0, ark="emberfall/planet", upgrades=ONE_PAIR).step("action").play("outpost")
    assert places(game, 0) == places(game, 1) == {"emberfall"}


@pytest.mark.rule("MC-9.37")
@pytest.mark.parametrize(
    ("own", "other", "vp"), [(["kiln"], [], 2), (["emberfall"], [], 0), ([], ["kiln"], 0)]
)
def test_two_points_if_the_player_has_a_colony_on_this_planet(
    own: list[str], other: list[str], vp: int
) -> None:
    game = Scenario().planet("kiln", "nw").seat(1, upgrades=["cargo"], colonies=other)
    game.seat(0, ark="kiln/planet", upgrades=ONE_PAIR, colonies=own, vp=5).step("action").play("outpost")
    assert game.points() == 5 + vp
    assert game.player().vp == [5, 0, vp, 0]
    assert game.points(1) == 0


@pytest.mark.rule("MC-X.44", "MC-9.37")
def test_the_two_points_are_scored_every_time() -> None:
    game = Scenario().planet("kiln", "nw")
    game.seat(0, ark="kiln/planet", upgrades=TWO_PAIRS, colonies=["kiln"], outposts=["stillwater"])
    game.step("action").play("outpost")
    assert game.points() == 2
    game.seat(0, ark="emberfall/planet").step("action").play("outpost", "outpost-from kiln")
    assert game.points() == 2
    game.seat(0, ark="kiln/planet").step("action").play("outpost", "outpost-from stillwater")
    assert game.points() == 4
    assert places(game) == {"emberfall", "kiln"}


@pytest.mark.rule("MC-9.38")
def test_a_new_outpost_pays_from_the_next_arrival_on() -> None:
    game = Scenario().seat(0, ark="emberfall/planet", upgrades=ONE_PAIR).seat(1, ark="emberfall/moon")
    game.step("action").play("outpost")
    assert game.cargo() == "0/0/0/0"
    assert not game.heard("outpost-pays")
    game.step("travel", seat=1).play("travel emberfall/planet")
    assert game.cargo(0) == "0/1/1/0"
    assert game.cargo(1) == "0/0/0/0"


@pytest.mark.rule("MC-X.87", "MC-9.37", "MC-9.38")
def test_a_moved_outpost_scores_but_does_not_pay_for_the_present_visit() -> None:
    game = Scenario().planet("kiln", "nw").planet("thornwild", "ne")
    game.seat(
        0,
        ark="emberfall/moon",
        upgrades=["robotics", *TWO_PAIRS],
        colonies=["kiln", "emberfall"],
        outposts=["kiln", "thornwild"],
    )
    game.step("travel").play("travel emberfall/planet", "outpost", "outpost-from kiln")
    assert game.points() == 2
    assert game.cargo() == "0/0/0/0"
    game.play("gather")
    assert game.cargo() == "0/1/1/0"  # the yield of Emberfall, once
    assert places(game) == {"emberfall", "thornwild"}
    assert not game.heard("outpost-pays")
