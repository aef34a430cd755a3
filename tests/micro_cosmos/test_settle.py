"""Settle (ledger 9.5)."""

import pytest

from tests.micro_cosmos.scenario import Scenario


@pytest.mark.rule("MC-X.51", "MC-9.25")
def test_settle_needs_a_terraformed_planet_in_the_colour_of_a_held_survivor() -> None:
    game = Scenario().planet("emberfall", terraformed=True).planet("stillwater", terraformed=True)
    game.planet("kiln", "nw").seat(0, held=["forge-wardens"])
    assert "settle" in game.seat(0, ark="emberfall/planet").step("action").options()
    refusal = game.seat(0, ark="kiln/planet").step("action").refusal("settle")
    assert (refusal.rule, refusal.text) == ("MC-9.25", "this planet is not terraformed yet")
    refusal = game.seat(0, ark="stillwater/planet").step("action").refusal("settle")
    assert (refusal.rule, refusal.text) == ("MC-9.25", "you hold no blue Survivor")


@pytest.mark.rule("MC-9.25")
def test_survivors_of_others_and_settled_ones_do_not_count() -> None:
    game = Scenario().planet("emberfall", terraformed=True)
    game.seat(0, ark="emberfall/planet", settled=["forge-wardens"]).seat(1, held=["dune-pilgrims"])
    game.step("action")
    assert "settle" not in game.options()
    assert game.refusal("settle").text == "you hold no red Survivor"


@pytest.mark.rule("MC-9.26")
def test_the_survivor_moves_to_the_settled_pile_and_scores_nothing_now() -> None:
    game = Scenario().planet("emberfall", terraformed=True)
    game.seat(0, ark="emberfall/planet", cargo="1/1/1/1", held=["tidecallers", "forge-wardens"], vp=7)
    game.step("action").play("settle")
    assert game.question == "DrawCrew"
    assert game.survivors("held") == ["tidecallers"]
    assert game.survivors("settled") == ["forge-wardens"]
    assert game.survivors("discards") == []
    assert game.points() == 7
    assert game.cargo() == "1/1/1/1"  # its resources were given when it was scouted


@pytest.mark.rule("MC-9.26", "MC-9.25")
def test_exactly_one_of_several_fitting_survivors_is_chosen() -> None:
    game = Scenario().planet("emberfall", terraformed=True)
    game.seat(0, ark="emberfall/planet", held=["forge-wardens", "tidecallers", "dune-pilgrims"])
    game.step("action").play("settle")
    assert game.question == "SettleCard"
    assert game.options() == {"settle-card forge-wardens", "settle-card dune-pilgrims"}
    refusal = game.refusal("settle-card tidecallers")
    assert (refusal.rule, refusal.text) == ("MC-9.25", "this planet is red")
    game.play("settle-card dune-pilgrims")
    assert game.survivors("held") == ["forge-wardens", "tidecallers"]
    assert game.survivors("settled") == ["dune-pilgrims"]
    assert game.question == "DrawCrew"


@pytest.mark.rule("MC-9.27", "MC-9.26")
def test_a_planet_is_settled_again_and_again_by_anyone() -> None:
    game = Scenario().planet("emberfall", terraformed=True)
    game.seat(0, ark="emberfall/planet", held=["forge-wardens", "dune-pilgrims"])
    game.seat(1, ark="emberfall/planet", held=["cinderkin-clans"])
    game.step("action").play("settle", "settle-card forge-wardens")
    game.step("action", seat=1).play("settle")
    game.step("action").play("settle")
    assert game.survivors("settled") == ["forge-wardens", "dune-pilgrims"]
    assert game.survivors("settled", 1) == ["cinderkin-clans"]


@pytest.mark.rule("MC-9.27")
def test_robotics_gives_no_second_settle_in_the_same_turn() -> None:
    game = Scenario().planet("emberfall", terraformed=True)
    game.seat(
        0,
        ark="emberfall/planet",
        upgrades=["robotics"],
        colonies=["emberfall"],
        held=["forge-wardens", "dune-pilgrims"],
    )
    game.step("action").play("settle", "settle-card forge-wardens")
    assert game.question == "DestinationAction"
    assert game.refusal("settle").rule == "MC-9.3"
