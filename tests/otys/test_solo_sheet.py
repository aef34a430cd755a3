"""The four worked examples of the one-player sheet, the highest authority for the solo game."""

import pytest

from starboard.kernel import GameOver
from tests.otys.pieces import count
from tests.otys.scenario import Scenario
from tests.otys.solo import kinds, on_track, reserve, result, set_up, timers

STORE = ("fuel", "metal", "fuel", "plant")
"""The Store of the first example: two fuel, one metal, one plant, no tech."""


def second_example() -> Scenario:
    """Plant was put before metal; a card worth 3 was revealed before one worth 2."""
    game = set_up(*STORE).play("order tech plant metal fuel")
    return game.play("contract crane-arm", "contract pump-station")


def pauline() -> Scenario:
    """12 Prestige, the one Timer that is left on 14, and all it takes for a contract worth 3 and one worth 5."""
    game = Scenario(1).score(12).timers(None, 14).purse(batteries=0)
    game.public("crane-arm", "tower-extension").level(4, metal=2, tech=1).level(5, plant=3, fuel=2)
    return game.begin().play("key 3")


# ---- the resources on the Score track


@pytest.mark.rule("OT-X.61", "OT-13.3", "OT-13.4", "OT-13.5")
def test_first_example_the_scarcest_kind_lies_highest_and_the_player_orders_what_is_tied() -> None:
    game = set_up(*STORE)
    assert game.view()["store"] == {"metal": 1, "plant": 1, "fuel": 2, "tech": 0}
    assert set(game.moves()) == {"order tech plant metal fuel", "order tech metal plant fuel"}


@pytest.mark.rule("OT-X.61", "OT-13.3", "OT-13.5")
@pytest.mark.parametrize(("second", "third"), [("plant", "metal"), ("metal", "plant")])
def test_first_example_both_ways(second: str, third: str) -> None:
    game = set_up(*STORE).play(f"order tech {second} {third} fuel")
    assert on_track(game) == {21: "tech", 19: second, 17: third, 15: "fuel"}
    assert timers(game) == (23, 23)


# ---- the resources on the cards


@pytest.mark.rule("OT-X.62", "OT-13.8", "OT-13.9")
def test_second_example_tech_on_the_card_worth_2_and_plant_on_the_card_worth_3() -> None:
    game = second_example()
    assert game.shown_public() == ["pump-station", "crane-arm"]
    values = [contract.prestige for contract in game.content.contracts if contract.id in game.shown_public()]
    assert sorted(values) == [2, 3]
    assert kinds(game) == ["tech", "plant"]
    assert reserve(game) == ["metal", "fuel"]
    count(game)


@pytest.mark.rule("OT-X.62", "OT-13.8", "OT-13.9")
def test_second_example_whichever_card_is_revealed_first() -> None:
    game = set_up(*STORE).play("order tech plant metal fuel", "contract pump-station", "contract crane-arm")
    assert game.shown_public() == ["pump-station", "crane-arm"]
    assert kinds(game) == ["tech", "plant"]


# ---- a Timer reaches the first resource


@pytest.mark.rule("OT-X.63", "OT-13.14", "OT-13.18")
def test_third_example_a_timer_reaches_the_tech() -> None:
    game = second_example()
    supply = game.view()["supply"]["tech"]
    game.play("key 1").until("BeginTurn")  # both on 23: Timer A
    assert (timers(game), on_track(game)[21]) == ((22, 23), "tech")
    game.play("key 2").until("MoveTimer")
    held = game.player().credits
    game.play("timer a")
    assert game.view()["store"] == {"metal": 1, "plant": 1, "fuel": 2, "tech": 1}
    assert (game.player().score(), game.player().credits) == (0, held)
    assert game.view()["discards"] == ["pump-station"]
    assert game.view()["supply"]["tech"] == supply + 1
    assert game.asked() == "DealContract"
    game.play("contract relief-convoy")
    assert game.shown_public() == ["relief-convoy", "crane-arm"]
    assert kinds(game) == ["metal", "plant"]
    assert reserve(game) == ["fuel"]
    assert on_track(game) == {19: "plant", 17: "metal", 15: "fuel"}
    assert (timers(game), game.asked()) == ((21, 23), "BeginTurn")
    count(game)


# ---- Pauline


@pytest.mark.rule("OT-X.64", "OT-13.26", "OT-13.28")
def test_fourth_example_pauline_completes_the_contract_worth_5() -> None:
    game = pauline()
    assert {"complete crane-arm 4", "complete tower-extension 5 3-plant 2-fuel"} <= set(game.moves())
    game.play("complete tower-extension 5 3-plant 2-fuel")
    assert (game.asked(), game.moves()) == ("over", [])
    assert result(game) == (17, "Intermediate")
    assert game.on_level(4) == {"metal": 2, "tech": 1}
    with pytest.raises(GameOver):
        game.play("complete crane-arm 4")
    count(game)


@pytest.mark.rule("OT-X.64", "OT-13.26", "OT-13.28")
def test_fourth_example_had_she_begun_with_the_contract_worth_3() -> None:
    game = pauline().play("complete crane-arm 4")
    assert (game.asked(), game.moves()) == ("over", [])
    assert result(game) == (15, "Rookie")
    assert game.on_level(5) == {"plant": 3, "fuel": 2}
    with pytest.raises(GameOver):
        game.play("complete tower-extension 5 3-plant 2-fuel")
