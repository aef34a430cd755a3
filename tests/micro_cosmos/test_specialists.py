"""Specialists (ledger 5.2): paid with Crew cards or ready tokens, each one for one.

The cards used here: engineers tilda-voss, dov-kessler; red Leaders marshal-ine, captain-esh; green Leaders
sister-moss, abbot-lior; blue Leaders brann-okoro, envoy-pell.
"""

import pytest

from tests.micro_cosmos.scenario import Scenario

ALL_TOKENS = ["engineer", "leader-red", "leader-green", "leader-blue"]


def colony_site(colonies: int, ark: str = "mossgrave/planet") -> Scenario:
    """A player with this many Colonies elsewhere and a free marker, the Ark on a planet (Mossgrave is green)."""
    game = Scenario().full_map()
    here = ark.removesuffix("/planet")
    planets = [game.content.planets[card].id for card in game.state.cells]
    homes = [name for name in planets if name not in ("star-portal", here)][:colonies]
    upgrades = [upgrade.id for upgrade in game.content.upgrades if upgrade.payments == 1][: colonies + 1]
    return game.seat(0, ark=ark, upgrades=[*upgrades, "engines", "engines"], colonies=homes)


# ---- sources


@pytest.mark.rule("MC-5.8")
@pytest.mark.parametrize("row", ["upper", "lower"])
def test_a_specialist_is_paid_by_discarding_a_card_of_either_row(row: str) -> None:
    rows = {row: ["tilda-voss", "marshal-ine"]}
    game = Scenario().seat(0, cargo="1/0/0/0", **rows).step("upgrade")
    game.play("upgrade biodome", "pay-card tilda-voss")
    assert game.row(row) == ["marshal-ine"]
    assert game.discards() == ["tilda-voss"]
    assert game.player().colony_pool == 1


@pytest.mark.rule("MC-5.8")
def test_a_specialist_is_paid_by_turning_a_ready_token_to_spent() -> None:
    game = Scenario().seat(0, cargo="1/0/0/0", ready=["engineer", "leader-red"]).step("upgrade")
    game.play("upgrade biodome", "pay-token engineer")
    assert game.ready() == ["leader-red"]
    assert game.discards() == []
    assert game.player().colony_pool == 1


@pytest.mark.rule("MC-5.8")
def test_a_spent_token_pays_nothing() -> None:
    game = Scenario().seat(0, cargo="1/0/0/0", ready=["leader-red"], lower=["tilda-voss"]).step("upgrade")
    game.play("upgrade biodome")
    assert game.options() == {"pay-card tilda-voss"}
    game.refusal("pay-token engineer")
    assert (
        Scenario().seat(0, cargo="4/4/4/4").step("upgrade").question == "Travel"
    )  # all four spent: nothing to buy


@pytest.mark.rule("MC-5.8", "MC-5.13", "MC-X.19")
def test_biodome_is_paid_with_the_engineer_token_and_the_card_stays() -> None:
    game = Scenario().seat(0, cargo="2/0/0/0", ready=["engineer"], lower=["tilda-voss"]).step("upgrade")
    game.play("upgrade biodome")
    assert game.options() == {"pay-token engineer", "pay-card tilda-voss"}
    game.play("pay-token engineer")
    assert game.ready() == []
    assert game.row("lower") == ["tilda-voss"]
    assert game.cargo() == "1/0/0/0"
    assert game.player().colony_pool == 1


@pytest.mark.rule("MC-5.9")
def test_one_card_pays_one_specialist() -> None:
    """The third Colony on a green planet costs a green Leader and one more: a single green Leader is not enough."""
    game = colony_site(2).seat(0, ready=["engineer"], lower=["sister-moss"]).step("action")
    refusal = game.refusal("colony")
    assert refusal.rule == "MC-9.30"
    assert refusal.text == "it costs 2 Leaders in all, you have 1"
    game = colony_site(2).seat(0, ready=["engineer"], lower=["sister-moss", "abbot-lior"]).step("action")
    game.play("colony", "pay-token engineer", "pay-card sister-moss")
    assert game.options() == {"pay-card abbot-lior"}


@pytest.mark.rule("MC-5.9")
def test_one_token_pays_one_specialist() -> None:
    """The eighth Colony on a blue planet costs two blue Leaders and one more."""
    game = colony_site(7, ark="stillwater/planet").seat(
        0, cargo="2/2/1/0", lower=["envoy-pell", "marshal-ine"]
    )
    game.seat(0, ready=["engineer", "leader-blue"]).step("action")
    game.play("colony", "pay-token engineer", "pay-token leader-blue")
    assert game.options() == {"pay-card envoy-pell"}
    game.play("pay-card envoy-pell")
    assert game.options() == {"pay-card marshal-ine"}
    game.play("pay-card marshal-ine", *["pay biomatter"] * 2, *["pay workforce"] * 2, "pay minerals")
    assert game.ready() == []
    assert sorted(game.discards()) == ["envoy-pell", "marshal-ine"]


# ---- which Specialist fits


@pytest.mark.rule("MC-5.10", "MC-5.13")
def test_any_leader_accepts_every_leader_and_no_engineer() -> None:
    game = Scenario().seat(0, cargo="0/1/0/0", ready=ALL_TOKENS, lower=["tilda-voss", "marshal-ine"])
    game.seat(0, upper=["sister-moss", "brann-okoro"]).step("upgrade").play("upgrade cargo")
    tokens = {"pay-token leader-red", "pay-token leader-green", "pay-token leader-blue"}
    assert game.options() == tokens | {"pay-card marshal-ine", "pay-card sister-moss", "pay-card brann-okoro"}
    for text in ("pay-token engineer", "pay-card tilda-voss"):
        refusal = game.refusal(text)
        assert refusal.rule == "MC-5.10"
        assert refusal.text == "a Leader of any colour is needed, this is an Engineer"


@pytest.mark.rule("MC-5.10", "MC-5.13")
def test_engineer_accepts_only_engineers() -> None:
    game = Scenario().seat(0, cargo="1/0/0/0", ready=ALL_TOKENS, lower=["tilda-voss", "marshal-ine"])
    game.seat(0, upper=["dov-kessler", "brann-okoro"]).step("upgrade").play("upgrade biodome")
    assert game.options() == {"pay-token engineer", "pay-card tilda-voss", "pay-card dov-kessler"}
    refusal = game.refusal("pay-card brann-okoro")
    assert (refusal.rule, refusal.text) == ("MC-5.10", "an Engineer is needed, this is a blue Leader")


@pytest.mark.rule("MC-5.10", "MC-5.13")
@pytest.mark.parametrize(
    ("planet", "colour", "cards"),
    [
        ("emberfall", "red", ["marshal-ine", "captain-esh"]),
        ("mossgrave", "green", ["sister-moss", "abbot-lior"]),
        ("stillwater", "blue", ["brann-okoro"]),
    ],
)
def test_planet_leader_accepts_only_the_colour_of_the_planet(
    planet: str, colour: str, cards: list[str]
) -> None:
    game = Scenario().seat(0, ark=f"{planet}/planet", ready=ALL_TOKENS)
    game.seat(0, upper=["marshal-ine", "sister-moss", "captain-esh"])
    game.seat(0, lower=["abbot-lior", "brann-okoro", "tilda-voss"]).step("action").play("scout")
    assert game.options() == {f"pay-card {card}" for card in cards} | {f"pay-token leader-{colour}"}
    refusal = game.refusal("pay-card tilda-voss")
    assert (refusal.rule, refusal.text) == ("MC-5.10", f"a {colour} Leader is needed, this is an Engineer")


@pytest.mark.rule("MC-5.10")
def test_the_colour_is_that_of_the_planet_the_ark_is_on() -> None:
    red_only = ["engineer", "leader-red", "leader-blue"]
    game = colony_site(2, ark="emberfall/planet").seat(0, ready=red_only).step("action")
    assert "colony" in game.options()
    game = colony_site(2, ark="mossgrave/planet").seat(0, ready=red_only).step("action")
    refusal = game.refusal("colony")
    assert (refusal.rule, refusal.text) == ("MC-9.30", "it costs 1 green Leader, you have 0")


# ---- payments


@pytest.mark.rule("MC-5.11")
@pytest.mark.parametrize(
    ("engineer", "leader"),
    [
        ("pay-token engineer", "pay-card marshal-ine"),
        ("pay-card tilda-voss", "pay-token leader-red"),
        ("pay-token engineer", "pay-token leader-red"),
        ("pay-card tilda-voss", "pay-card marshal-ine"),
    ],
)
def test_cards_and_tokens_are_mixed_freely_in_one_payment(engineer: str, leader: str) -> None:
    game = colony_site(0).seat(
        0, ready=["engineer", "leader-red"], upper=["tilda-voss"], lower=["marshal-ine"]
    )
    game.step("action").play("colony", engineer, leader)
    assert game.player().colony_count == 1


@pytest.mark.rule("MC-5.12")
def test_a_card_discarded_as_payment_is_not_played() -> None:
    """On the Portal every edge matches, yet the edges of Tilda Voss (any, 2 Technology) do nothing when she pays."""
    game = Scenario().seat(0, cargo="1/0/0/0", upper=["tilda-voss"], lower=["brann-okoro", "captain-esh"])
    game.step("turn").play("upgrade biodome", "pay-card tilda-voss")
    assert game.question == "Travel"
    assert game.cargo() == "0/0/0/0"
    game.play("travel emberfall/planet")
    game.play("play brann-okoro act-up", "play captain-esh act-up")  # both plays are still there
    assert game.cargo() == "1/0/1/0"
    assert game.question == "DestinationAction"


@pytest.mark.rule("MC-5.13")
def test_a_mixed_cost_is_paid_engineer_planet_leader_any_leader_resources() -> None:
    """The fourth Colony on green Mossgrave: an Engineer, a green Leader, any Leader, one unit."""
    game = colony_site(3).seat(0, cargo="1/0/0/0", ready=ALL_TOKENS, upper=["tilda-voss", "dov-kessler"])
    game.seat(0, lower=["sister-moss", "abbot-lior", "marshal-ine"]).step("action").play("colony")
    assert game.options() == {"pay-token engineer", "pay-card tilda-voss", "pay-card dov-kessler"}
    game.play("pay-card dov-kessler")
    assert game.options() == {"pay-token leader-green", "pay-card sister-moss", "pay-card abbot-lior"}
    game.play("pay-token leader-green")
    leaders = {"pay-card sister-moss", "pay-card abbot-lior", "pay-card marshal-ine"}
    assert game.options() == leaders | {"pay-token leader-red", "pay-token leader-blue"}
    game.play("pay-card sister-moss")
    assert game.cargo() == "1/0/0/0"
    assert game.options() == {"pay biomatter"}
    game.play("pay biomatter")
    assert game.ready() == ["engineer", "leader-red", "leader-blue"]
    assert game.row("lower") == ["abbot-lior", "marshal-ine"]
    assert game.player().colony_count == 4


@pytest.mark.rule("MC-5.13")
def test_an_upgrade_is_paid_specialist_first_then_resources() -> None:
    game = Scenario().seat(0, cargo="0/0/0/2", ready=["engineer"]).step("upgrade").play("upgrade robotics")
    assert game.cargo() == "0/0/0/2"
    game.play("pay-token engineer")
    assert game.cargo() == "0/0/0/0"


@pytest.mark.rule("MC-5.13")
def test_a_specialist_cannot_be_left_unpaid() -> None:
    game = Scenario().seat(0, cargo="1/0/0/0", ready=["engineer"]).step("upgrade").play("upgrade biodome")
    assert "stop" not in game.options()


@pytest.mark.rule("MC-5.14")
def test_tokens_never_count_as_crew_cards() -> None:
    five = {"lower": ["tilda-voss", "marshal-ine", "sister-moss"], "upper": ["brann-okoro", "dov-kessler"]}
    game = Scenario().seat(0, ready=ALL_TOKENS, **five).step("draw")
    assert game.options() == {"draw", "stop"}
    game = Scenario().planet("kiln", "nw").seat(0, ark="kiln/station", ready=ALL_TOKENS, **five)
    game.canteen("kit-marlowe").step("action").play("gather")
    assert "take kit-marlowe upper" in game.options()


@pytest.mark.rule("MC-5.14")
def test_a_token_cannot_be_played_as_a_crew_card() -> None:
    game = Scenario().seat(0, ready=ALL_TOKENS).step("crew")
    assert game.question == "DestinationAction"


@pytest.mark.rule("MC-5.15")
def test_two_leaders_do_not_replace_an_engineer() -> None:
    game = Scenario().seat(0, cargo="4/4/4/4", ready=["leader-red", "leader-green", "leader-blue"])
    game.seat(0, lower=["marshal-ine", "sister-moss"]).step("upgrade")
    assert game.options() == {"upgrade cargo", "stop"}
    refusal = game.refusal("upgrade biodome")
    assert refusal.rule == "MC-6.3"
    assert refusal.text == "Biodome costs an Engineer (you have none on a card or ready token)"
    game = colony_site(0).seat(0, lower=["marshal-ine", "sister-moss", "brann-okoro"]).step("action")
    refusal = game.refusal("colony")
    assert (refusal.rule, refusal.text) == ("MC-9.30", "it costs 1 Engineer, you have 0")


@pytest.mark.rule("MC-5.15")
def test_two_engineers_do_not_replace_a_leader() -> None:
    game = Scenario().seat(0, cargo="4/4/4/4", ready=["engineer"], lower=["tilda-voss", "dov-kessler"])
    game.step("upgrade")
    assert "upgrade cargo" not in game.options()
    game = colony_site(0).seat(0, ready=["engineer"], lower=["tilda-voss", "dov-kessler"]).step("action")
    refusal = game.refusal("colony")
    assert refusal.rule == "MC-9.30"
    assert "it costs 1 Leader" in refusal.text
    assert "you have 0" in refusal.text


@pytest.mark.rule("MC-5.15")
def test_two_other_leaders_do_not_replace_the_leader_of_the_planet() -> None:
    game = Scenario().seat(0, ark="emberfall/planet", ready=["leader-green", "leader-blue", "engineer"])
    game.step("action")
    assert "scout" not in game.options()


# ---- option `ready_specialists`


@pytest.mark.rule("MC-X.82", "MC-2.9")
def test_with_all_four_tokens_ready_the_token_action_is_not_legal() -> None:
    game = Scenario(ready_specialists=True).seat(0, ark="emberfall/moon", lower=["tilda-voss", "marshal-ine"])
    game.step("action")
    assert game.options() == {"gather", "stop"}
    refusal = game.refusal("token")
    assert refusal.rule == "MC-9.41"
    spent = Scenario().seat(0, ark="emberfall/moon", lower=["tilda-voss", "marshal-ine"]).step("action")
    assert "token" in spent.options()
