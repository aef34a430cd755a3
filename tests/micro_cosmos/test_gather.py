"""Gather (ledger 9.2)."""

import pytest

from tests.micro_cosmos.scenario import Scenario


@pytest.mark.rule("MC-9.6")
@pytest.mark.parametrize(
    ("spot", "terraformed", "cargo"),
    [
        ("emberfall/planet", False, "0/1/1/0"),
        ("emberfall/planet", True, "1/1/2/0"),
        ("mossgrave/planet", False, "1/0/1/0"),
        ("mossgrave/planet", True, "2/0/1/1"),
        ("emberfall/moon", False, "0/0/1/1"),
        ("emberfall/moon", True, "0/0/1/1"),  # the flip changes the yield of the planet only
        ("emberfall/station", False, "1/1/0/0"),
        ("stillwater/station", False, "0/2/0/0"),
    ],
)
def test_gather_gives_the_yield_of_the_spot(spot: str, terraformed: bool, cargo: str) -> None:
    planet = spot.split("/", maxsplit=1)[0]
    game = Scenario().planet(planet, terraformed=terraformed).seat(0, ark=spot)
    game.step("action").play("gather")
    assert game.cargo() == cargo
    assert game.cargo(1) == "0/0/0/0"


@pytest.mark.rule("MC-9.6")
@pytest.mark.parametrize(
    ("resource", "cargo"),
    [("biomatter", "1/0/0/0"), ("workforce", "0/1/0/0"), ("minerals", "0/0/1/0"), ("technology", "0/0/0/1")],
)
def test_the_portal_gives_one_unit_of_choice(resource: str, cargo: str) -> None:
    game = Scenario().step("action").play("gather", f"gain {resource}")
    assert game.cargo() == cargo
    assert game.question != "GainAny"


@pytest.mark.rule("MC-9.6")
def test_a_yield_with_a_wildcard_gives_the_named_unit_and_one_of_choice() -> None:
    game = Scenario().planet("verdigris", "nw").seat(0, ark="verdigris/station")
    game.step("action").play("gather")
    assert game.cargo() == "0/1/0/0"
    game.play("gain biomatter")
    assert game.cargo() == "1/1/0/0"


@pytest.mark.rule("MC-9.6")
@pytest.mark.parametrize(
    "spot", ["emberfall/planet", "emberfall/moon", "emberfall/station", "star-portal/portal"]
)
def test_gather_is_legal_even_when_nothing_fits(spot: str) -> None:
    game = Scenario().seat(0, ark=spot, cargo="4/4/4/4").step("action")
    assert "gather" in game.options()
    game.play("gather")
    assert game.cargo() == "4/4/4/4"


@pytest.mark.rule("MC-9.7")
def test_excess_resources_are_lost_and_what_fits_is_kept() -> None:
    game = Scenario().planet("emberfall", terraformed=True).seat(0, ark="emberfall/planet", cargo="0/4/3/0")
    game.step("action").play("gather")
    assert game.cargo() == "1/4/4/0"
    upgraded = Scenario().planet("emberfall", terraformed=True)
    upgraded.seat(0, ark="emberfall/planet", cargo="0/4/3/0", upgrades=["cargo"])
    upgraded.step("action").play("gather")
    assert upgraded.cargo() == "1/5/5/0"


@pytest.mark.rule("MC-9.7")
def test_a_crew_card_of_the_yield_is_chosen_from_the_canteen() -> None:
    game = Scenario().planet("scoria", "nw").seat(0, ark="scoria/planet", lower=["tilda-voss"])
    game.canteen("brann-okoro", "dov-kessler", "hanne-frost").step("action").play("gather")
    assert game.cargo() == "0/0/1/0"  # resources come first
    assert game.options() == {
        *("take brann-okoro lower", "take brann-okoro upper"),
        *("take dov-kessler lower", "take dov-kessler upper"),
        *("take hanne-frost lower", "take hanne-frost upper"),
        "stop",
    }
    game.play("take dov-kessler lower", "crew selka-moor")
    assert game.row("lower") == ["tilda-voss", "dov-kessler"]
    assert game.question == "DrawCrew"


@pytest.mark.rule("MC-9.7")
@pytest.mark.parametrize("spot", ["scoria/planet", "scoria/moon-b"])
def test_with_six_crew_cards_only_the_resources_are_gathered(spot: str) -> None:
    game = (
        Scenario()
        .planet("scoria", "nw")
        .seat(
            0,
            ark=spot,
            lower=["tilda-voss", "pike-harrow", "juno-reyk"],
            upper=["marshal-ine", "captain-esh", "general-stroud"],
        )
    )
    game.canteen("brann-okoro", "dov-kessler", "hanne-frost").step("action").play("gather")
    assert game.cargo() == "0/0/1/0"
    assert game.question != "TakeCrew"
    assert game.player().crew_count() == 6


@pytest.mark.rule("MC-9.7")
def test_with_five_crew_cards_one_can_be_taken_into_the_free_place() -> None:
    game = (
        Scenario()
        .planet("kiln", "nw")
        .seat(
            0,
            ark="kiln/station",
            lower=["tilda-voss", "pike-harrow", "juno-reyk"],
            upper=["marshal-ine", "captain-esh"],
        )
    )
    game.canteen("brann-okoro", "dov-kessler", "hanne-frost").step("action").play("gather")
    assert game.options() == {
        "take brann-okoro upper",
        "take dov-kessler upper",
        "take hanne-frost upper",
        "stop",
    }
    refusal = game.refusal("take brann-okoro lower")
    assert (refusal.rule, refusal.text) == ("MC-5.16", "your lower row holds 3 Crew cards already")
    game.play("take hanne-frost upper", "crew selka-moor")
    assert game.player().crew_count() == 6
