"""Which actions a spot offers and how many of them (ledger 9.1)."""

import pytest

from tests.micro_cosmos.scenario import Scenario

# One way to take each planet action from the position `everything_at_hand`.
TAKEN = {
    "gather": ["gather"],
    "terraform": ["terraform", "raise biomatter", "stop"],
    "scout": ["scout", "pay-token leader-red", "survivor tidecallers"],
    "settle": ["settle", "settle-card forge-wardens"],
    "colony": ["colony", "pay-token engineer", "pay-token leader-red"],
    "outpost": ["outpost"],
}


def everything_at_hand(
    terraformed: bool = False, robotics: bool = False, colonies: list[str] | None = None
) -> Scenario:
    """Seat 0 on Emberfall (red) with all that any planet action asks for, most of it twice."""
    game = Scenario().planet("emberfall", terraformed=terraformed)
    game.seat(
        0,
        ark="emberfall/planet",
        cargo="2/2/1/2",
        lower=["tilda-voss", "marshal-ine", "captain-esh"],
        ready=["engineer", "leader-red", "leader-green", "leader-blue"],
        upgrades=["biodome", "leisure-facilities", "cargo", *(["robotics"] if robotics else [])],
        colonies=colonies or [],
        held=["forge-wardens", "dune-pilgrims"],
    )
    return game.step("action")


@pytest.mark.rule("MC-9.1", "MC-9.2")
def test_before_the_flip_a_planet_offers_every_action_but_settle() -> None:
    game = everything_at_hand(terraformed=False)
    assert game.options() == {"gather", "terraform", "scout", "colony", "outpost", "stop"}
    refusal = game.refusal("settle")
    assert (refusal.rule, refusal.text) == ("MC-9.25", "this planet is not terraformed yet")


@pytest.mark.rule("MC-9.1", "MC-9.2")
def test_after_the_flip_a_planet_offers_every_action_but_terraform() -> None:
    game = everything_at_hand(terraformed=True)
    assert game.options() == {"gather", "scout", "settle", "colony", "outpost", "stop"}
    refusal = game.refusal("terraform")
    assert (refusal.rule, refusal.text) == ("MC-9.2", "this planet is terraformed already")


@pytest.mark.rule("MC-9.2")
@pytest.mark.parametrize("action", ["scout", "colony", "outpost"])
def test_scout_colony_and_outpost_work_on_a_flipped_planet(action: str) -> None:
    game = everything_at_hand(terraformed=True)
    game.play(*TAKEN[action])
    assert game.question == "DrawCrew"
    here = game.cell("emberfall")
    assert game.player().has_colony(here) == (action == "colony")
    assert game.player().outposts == ([here] if action == "outpost" else [])
    assert game.cargo() == ("2/2/1/4" if action == "scout" else "2/2/1/2")


@pytest.mark.rule("MC-9.1")
@pytest.mark.parametrize("action", TAKEN)
def test_one_action_on_a_planet_and_no_second(action: str) -> None:
    colonies = [] if action == "colony" else ["emberfall"]
    game = everything_at_hand(terraformed=action == "settle", colonies=colonies)
    game.play(*TAKEN[action])
    assert game.question == "DrawCrew"
    assert [(event.rule, event.facts) for event in game.heard("action")] == [
        ("MC-9.1", {"action": action, "spot": "emberfall/planet"})
    ]


@pytest.mark.rule("MC-9.1", "MC-9.4")
@pytest.mark.parametrize(
    "spot", ["emberfall/planet", "emberfall/moon", "emberfall/station", "star-portal/portal"]
)
def test_no_action_at_all_is_allowed(spot: str) -> None:
    game = Scenario().seat(0, ark=spot, cargo="1/1/1/1").step("action").play("stop")
    assert game.question == "DrawCrew"
    assert game.cargo() == "1/1/1/1"
    assert not game.heard("action")


@pytest.mark.rule("MC-9.1")
@pytest.mark.parametrize("spot", ["emberfall/moon", "emberfall/station", "star-portal/portal"])
def test_planet_actions_are_offered_on_planets_only_and_the_token_nowhere_on_a_planet(spot: str) -> None:
    game = everything_at_hand().seat(0, ready=[]).step("action")
    assert game.options() == {"gather", "terraform", "scout", "colony", "outpost", "stop"}
    game.seat(0, ark=spot).step("action")
    assert game.options() == {"gather", "token", "stop"}


@pytest.mark.rule("MC-9.3")
@pytest.mark.parametrize("action", TAKEN)
def test_robotics_and_an_own_colony_allow_a_second_action_of_another_kind(action: str) -> None:
    colonies = [] if action == "colony" else ["emberfall"]
    game = everything_at_hand(terraformed=action == "settle", robotics=True, colonies=colonies)
    game.play(*TAKEN[action])
    assert game.question == "DestinationAction"
    assert action not in game.options()
    refusal = game.refusal(action)
    assert refusal.rule == "MC-9.3"
    assert refusal.text == f"you have taken the action {action} here this turn"
    other = "outpost" if action == "gather" else "gather"
    assert {other, "stop"} <= game.options()
    game.play(other)
    assert game.question == "DrawCrew"  # never a third one


@pytest.mark.rule("MC-9.3")
def test_the_second_action_may_be_declined() -> None:
    game = everything_at_hand(robotics=True, colonies=["emberfall"]).play("gather", "stop")
    assert game.question == "DrawCrew"


@pytest.mark.rule("MC-9.3")
def test_robotics_needs_an_own_colony_on_this_very_planet() -> None:
    game = everything_at_hand(robotics=True, colonies=["mossgrave"])
    game.seat(1, upgrades=["robotics"], colonies=["emberfall"])
    game.step("action").play("gather")
    assert game.question == "DrawCrew"


@pytest.mark.rule("MC-9.3", "MC-X.39")
def test_a_colony_created_by_the_first_action_allows_the_second() -> None:
    game = Scenario().seat(
        0,
        ark="emberfall/planet",
        cargo="3/1/0/0",
        lower=["tilda-voss", "marshal-ine"],
        upgrades=["robotics"],
    )
    game.step("action").play("colony", "pay-card tilda-voss", "pay-card marshal-ine")
    assert "terraform" in game.options()
    game.play("terraform", "raise biomatter", "raise biomatter")
    assert game.question == "TerraformStep"  # capacity 3: the Colony counts already
    game.play("raise workforce")
    assert game.question == "DrawCrew"
    assert game.merit("emberfall") == 3


@pytest.mark.rule("MC-X.38", "MC-9.1", "MC-9.3")
def test_gather_then_terraform_needs_robotics_and_an_own_colony() -> None:
    game = Scenario().seat(0, ark="emberfall/planet", upgrades=["biodome"], colonies=["emberfall"])
    game.step("action").play("gather")
    assert game.question == "DrawCrew"
    game = Scenario().seat(0, ark="emberfall/planet", upgrades=["robotics"], colonies=["emberfall"])
    game.step("action").play("gather")
    assert game.options() == {"terraform", "stop"}
    game.play("terraform", "raise workforce", "stop")
    assert game.merit("emberfall") == 1
    assert game.question == "DrawCrew"


@pytest.mark.rule("MC-X.40", "MC-9.3", "MC-9.2")
def test_after_completing_the_planet_the_second_action_meets_its_flipped_side() -> None:
    def completed() -> Scenario:
        game = Scenario().planet("emberfall", levels="B3 T2 W2 M0", merits=[(1, 7)])
        game.seat(
            0,
            ark="emberfall/planet",
            cargo="1/1/1/1",
            upgrades=["robotics"],
            colonies=["emberfall"],
            held=["forge-wardens"],
        )
        return game.step("action").play("terraform", "raise minerals")

    game = completed()
    assert game.terraformed("emberfall")
    assert game.options() == {"gather", "settle", "stop"}
    game.play("gather")
    assert game.cargo() == "2/2/2/1"  # 1 B 1 W 2 M
    game = completed().play("settle")
    assert game.survivors("settled") == ["forge-wardens"]


@pytest.mark.rule("MC-9.4")
@pytest.mark.parametrize("upgrades", [[], ["robotics"]])
@pytest.mark.parametrize("spot", ["emberfall/moon", "emberfall/station", "star-portal/portal"])
@pytest.mark.parametrize("first", ["gather", "token"])
def test_portal_moon_and_station_offer_gather_and_token_each_once_in_either_order(
    first: str, spot: str, upgrades: list[str]
) -> None:
    game = Scenario().seat(
        0,
        ark=spot,
        lower=["tilda-voss", "pike-harrow"],
        upgrades=upgrades,
        colonies=["emberfall"] if upgrades else [],
    )
    game.step("action")
    assert game.options() == {"gather", "token", "stop"}
    gather = ["gather", "gain technology"] if spot == "star-portal/portal" else ["gather"]
    token = ["token", "swap tilda-voss leader-red"]
    one, two = (gather, token) if first == "gather" else (token, gather)
    game.play(*one)
    assert game.options() == {two[0], "stop"}
    refusal = game.refusal(first)
    assert refusal.rule == "MC-9.4"
    assert refusal.text == f"you have taken the action {first} here this turn"
    game.play(*two)
    assert game.question == "DrawCrew"
    assert game.ready() == ["leader-red"]
    assert game.player().units() > 0
    assert [(event.rule, event.facts["action"]) for event in game.heard("action")] == [
        ("MC-9.4", one[0]),
        ("MC-9.4", two[0]),
    ]


@pytest.mark.rule("MC-9.4", "MC-9.7")
def test_a_swap_first_can_make_room_for_a_gathered_crew_card() -> None:
    game = Scenario().planet("kiln", "nw")
    game.seat(
        0,
        ark="kiln/station",
        lower=["tilda-voss", "pike-harrow", "juno-reyk"],
        upper=["marshal-ine", "captain-esh", "general-stroud"],
    )
    game.canteen("brann-okoro", "dov-kessler", "hanne-frost").step("action")
    game.play("token", "swap marshal-ine engineer", "gather", "take brann-okoro upper", "crew selka-moor")
    assert game.row("upper") == ["captain-esh", "general-stroud", "brann-okoro"]
    assert game.cargo() == "0/1/0/0"


@pytest.mark.rule("MC-9.5")
@pytest.mark.parametrize("spot", ["emberfall/asteroid", "star-portal/asteroid-a"])
def test_an_asteroid_offers_no_action(spot: str) -> None:
    game = everything_at_hand(robotics=True, colonies=["emberfall"]).seat(0, ark=spot, ready=[])
    assert not game.heard("skip")
    game.step("action")
    assert game.question == "DrawCrew"
    (skipped,) = game.heard("skip")
    assert (skipped.rule, skipped.facts) == ("MC-9.5", {"step": "action", "why": "asteroid"})


@pytest.mark.rule("MC-X.34", "MC-9.1")
def test_cards_may_be_discarded_as_payment_after_both_plays_are_used() -> None:
    game = Scenario().seat(
        0,
        ark="emberfall/planet",
        lower=["tilda-voss", "marshal-ine"],
        upper=["juno-reyk", "captain-esh"],
        upgrades=["biodome"],
    )
    game.step("crew").play("play juno-reyk discard", "play captain-esh discard")
    assert game.question == "DestinationAction"
    game.play("colony", "pay-card tilda-voss", "pay-card marshal-ine")
    assert game.player().has_colony(game.cell("emberfall"))
    assert game.row("lower") == []
    assert set(game.discards()) == {"juno-reyk", "captain-esh", "tilda-voss", "marshal-ine"}
