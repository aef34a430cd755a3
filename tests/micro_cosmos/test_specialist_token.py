"""Gain Specialist token (ledger 9.8)."""

import pytest

from tests.micro_cosmos.scenario import Scenario


@pytest.mark.rule("MC-9.39")
@pytest.mark.parametrize("spot", ["star-portal/portal", "emberfall/moon", "emberfall/station"])
@pytest.mark.parametrize("card", ["tilda-voss", "pike-harrow"])
def test_one_crew_card_is_discarded_and_one_own_token_becomes_ready(spot: str, card: str) -> None:
    game = Scenario().seat(0, ark=spot, lower=["tilda-voss"], upper=["pike-harrow"]).step("action")
    game.play("token", f"swap {card} leader-green")
    assert game.ready() == ["leader-green"]
    assert game.ready(1) == []
    assert game.discards() == [card]
    assert game.row("lower") + game.row("upper") == [
        name for name in ("tilda-voss", "pike-harrow") if name != card
    ]


@pytest.mark.rule("MC-9.40", "MC-9.41")
def test_an_engineer_readies_a_leader_of_choice_and_a_leader_readies_the_engineer() -> None:
    game = Scenario().seat(
        0, lower=["tilda-voss", "marshal-ine"], upper=["selka-moor", "brann-okoro"]
    )  # E, LR, LG, LB
    game.step("action").play("token")
    assert game.question == "TokenSwap"
    assert game.options() == {
        "swap tilda-voss leader-red",
        "swap tilda-voss leader-green",
        "swap tilda-voss leader-blue",
        "swap marshal-ine engineer",
        "swap selka-moor engineer",
        "swap brann-okoro engineer",
    }


@pytest.mark.rule("MC-9.40")
@pytest.mark.parametrize(
    ("card", "token"),
    [
        ("tilda-voss", "leader-red"),
        ("tilda-voss", "leader-green"),
        ("tilda-voss", "leader-blue"),
        ("marshal-ine", "engineer"),
        ("selka-moor", "engineer"),
        ("brann-okoro", "engineer"),
    ],
)
def test_the_chosen_token_becomes_ready(card: str, token: str) -> None:
    game = Scenario().seat(0, lower=[card]).step("action").play("token", f"swap {card} {token}")
    assert game.ready() == [token]


@pytest.mark.rule("MC-9.41")
def test_a_token_that_is_ready_already_is_no_option() -> None:
    game = Scenario().seat(0, lower=["tilda-voss", "marshal-ine"], ready=["engineer", "leader-green"])
    game.step("action").play("token")
    assert game.options() == {"swap tilda-voss leader-red", "swap tilda-voss leader-blue"}
    refusal = game.refusal("swap marshal-ine engineer")
    assert (refusal.rule, refusal.text) == ("MC-9.41", "your Engineer token is ready already")
    game.play("swap tilda-voss leader-blue")
    assert game.ready() == ["engineer", "leader-green", "leader-blue"]


@pytest.mark.rule("MC-9.41", "MC-9.39")
def test_without_crew_cards_the_action_is_not_legal() -> None:
    game = Scenario().step("action")
    assert "token" not in game.options()
    refusal = game.refusal("token")
    assert (refusal.rule, refusal.text) == ("MC-9.39", "you have no Crew card to discard")


@pytest.mark.rule("MC-X.53", "MC-9.41")
@pytest.mark.parametrize(
    ("crew", "ready"),
    [
        (["marshal-ine", "selka-moor", "brann-okoro"], ["engineer"]),
        (["tilda-voss"], ["leader-red", "leader-green", "leader-blue"]),
    ],
)
def test_without_a_spent_token_that_fits_the_action_is_not_legal(crew: list[str], ready: list[str]) -> None:
    game = Scenario().seat(0, ark="emberfall/moon", lower=crew, ready=ready).step("action")
    assert "token" not in game.options()
    refusal = game.refusal("token")
    assert refusal.rule == "MC-9.41"
    assert refusal.text == "every token that your Crew cards could make ready is ready already"


@pytest.mark.rule("MC-X.52", "MC-9.39", "MC-9.40", "MC-9.4")
@pytest.mark.parametrize("swap", ["swap tilda-voss leader-blue", "swap selka-moor engineer"])
@pytest.mark.parametrize("gather_first", [True, False])
def test_gather_and_token_on_the_portal(swap: str, gather_first: bool) -> None:
    game = Scenario().seat(0, lower=["tilda-voss", "selka-moor"]).step("action")
    gather, token = ["gather", "gain minerals"], ["token", swap]
    game.play(*(gather + token if gather_first else token + gather))
    assert game.question == "DrawCrew"
    assert game.cargo() == "0/0/1/0"
    assert game.ready() == [swap.split()[2]]
    assert game.discards() == [swap.split()[1]]


@pytest.mark.rule("MC-9.39")
def test_a_ready_token_pays_like_a_crew_card_and_is_spent_by_it() -> None:
    game = Scenario().seat(0, lower=["selka-moor"], cargo="1/0/0/0").step("action")
    game.play("token", "swap selka-moor engineer")
    game.step("upgrade").play("upgrade biodome", "pay-token engineer")
    assert game.ready() == []
    assert game.player().colony_pool == 1
