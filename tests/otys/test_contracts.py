"""Completing contracts (ledger section 8)."""

import pytest

from tests.otys.playing import at_work, points, purse, supply, turn_over
from tests.otys.scenario import Scenario


@pytest.mark.rule("OT-8.1", "OT-8.4", "OT-8.7", "OT-8.8", "OT-8.9")
@pytest.mark.parametrize("seats", [1, 2])
def test_a_fixed_contract(seats: int) -> None:
    """Exactly what is shown goes to the supply; all else stays."""
    game = Scenario(seats).public("terrace-garden", "tower-extension").level(4, metal=2, plant=2, fuel=1)
    at_work(game)
    before = supply(game)
    assert game.moves("complete") == ["complete terrace-garden 4"]
    game.play("complete terrace-garden 4")
    assert game.on_level(4) == {"metal": 1, "fuel": 1}
    solo = 1 if seats == 1 else 0  # alone the contract resource of the card, metal, returns as well
    assert supply(game) == {**before, "metal": before["metal"] + 1 + solo, "plant": before["plant"] + 2}
    assert points(game, "contracts") == game.player().score() == 3
    assert game.asked() == "DealContract", "the new card comes at once"
    game.play("contract crane-arm")
    assert game.shown_public() == ["crane-arm", "tower-extension"]
    assert game.view()["discards"] == ["terrace-garden"]
    assert game.asked() == "Work"
    game.check()


@pytest.mark.rule("OT-8.1")
def test_one_level_has_to_hold_everything() -> None:
    game = Scenario(2).public("crane-arm", "tower-extension").level(3, metal=1, tech=1).level(4, metal=2)
    at_work(game)
    assert game.moves("complete") == []
    refusal = game.refused("complete crane-arm 3")
    assert (refusal.rule, refusal.text) == ("OT-8.1", "level 3 lacks 1 metal")
    refusal = game.refused("complete crane-arm 4")
    assert (refusal.rule, refusal.text) == ("OT-8.1", "level 4 lacks 1 tech")
    refusal = game.refused("complete crane-arm 1")
    assert refusal.text == "level 1 lacks 2 metal and 1 tech"


@pytest.mark.rule("OT-8.1", "OT-8.6")
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_any_level_will_do(level: int) -> None:
    game = Scenario(2).public("crane-arm", "tower-extension").level(level, metal=2, tech=1)
    at_work(game, "key 3" if level != 3 else "key 2")
    assert game.moves("complete") == [f"complete crane-arm {level}"]
    game.play(f"complete crane-arm {level}", "contract bulk-lot")
    assert game.on_level(level) == {}
    game.check()


@pytest.mark.rule("OT-8.6")
def test_each_level_is_an_option() -> None:
    game = (
        Scenario(2)
        .public("antenna-mast", "tower-extension")
        .level(2, metal=1, tech=1)
        .level(5, metal=1, tech=2)
    )
    at_work(game)
    assert game.moves("complete") == ["complete antenna-mast 2", "complete antenna-mast 5"]
    game.play("complete antenna-mast 5", "contract bulk-lot")
    assert (game.on_level(2), game.on_level(5)) == ({"metal": 1, "tech": 1}, {"tech": 1})


@pytest.mark.rule("OT-8.2", "OT-3.12")
def test_several_contracts_in_one_turn_are_free() -> None:
    """Three contracts, no activation used, nothing paid."""
    game = Scenario(2).public("rooftop-planters", "crane-arm").hand("beacon-relight")
    game.level(3, metal=1, plant=1).level(4, metal=2, tech=1).level(5, fuel=1, tech=1)
    at_work(game, "key 1")
    game.play("complete crane-arm 4", "contract bulk-lot", "complete beacon-relight 5")
    game.play("complete rooftop-planters 3", "contract seed-archive")
    assert points(game, "contracts") == 3 + 1 + 1
    assert purse(game) == (3 + 1, 1 + 1, 0)
    assert game.moves("use") == ["use plant-expert"]
    game.check()


@pytest.mark.rule("OT-8.2")
def test_only_in_the_own_turn() -> None:
    game = Scenario(2).public("crane-arm", "bulk-lot").level(4, seat=1, metal=2, tech=1)
    at_work(game)
    assert game.moves("complete") == []
    assert game.refused("complete crane-arm 4").text == "level 4 lacks 2 metal and 1 tech"


@pytest.mark.rule("OT-8.3")
def test_public_contracts_are_for_everybody_and_private_ones_for_their_owner() -> None:
    game = Scenario(2).public("crane-arm", "bulk-lot").hand("antenna-mast").hand("galley-stoves", seat=1)
    for seat in (0, 1):
        game.level(5, seat=seat, metal=3, tech=1, plant=1, fuel=1)
    at_work(game)
    assert game.moves("complete") == [
        "complete crane-arm 5",
        "complete bulk-lot 5 3-metal",
        "complete antenna-mast 5",
    ]
    refusal = game.refused("complete galley-stoves 5")
    assert (refusal.rule, refusal.text) == ("OT-8.3", "Galley Stoves is neither public nor in your hand")
    turn_over(game)
    at_work(game, "key 3", seat=1)
    assert game.moves("complete") == [
        "complete crane-arm 5",
        "complete bulk-lot 5 3-metal",
        "complete galley-stoves 5",
    ]


@pytest.mark.rule("OT-8.3", "OT-8.9", "OT-15.1")
def test_a_private_contract_is_not_replaced() -> None:
    game = (
        Scenario(2).public("tower-extension", "colony-charter").hand("bulk-lot", "crane-arm", "twin-crates")
    )
    game.level(5, metal=2, tech=1)
    at_work(game).play("complete crane-arm 5")
    assert game.asked() == "Work"
    assert game.shown_public() == ["tower-extension", "colony-charter"]
    assert [card["id"] for card in game.view()["players"][0]["hand"]] == ["bulk-lot", "twin-crates"]
    assert game.view(1)["discards"] == ["crane-arm"]
    assert points(game, "contracts") == 3
    game.check()


@pytest.mark.rule("OT-8.8")
@pytest.mark.parametrize(
    ("card", "resources", "prestige", "bonus"),
    [
        ("winch-overhaul", {"metal": 1, "fuel": 1}, 1, (1, 0)),
        ("algae-sensors", {"plant": 1, "tech": 1}, 1, (0, 1)),
        ("pump-station", {"metal": 1, "fuel": 1, "tech": 1}, 2, (1, 0)),
        ("signal-array", {"fuel": 1, "tech": 2}, 3, (0, 0)),
        ("seed-archive", {"plant": 2, "tech": 2}, 4, (0, 1)),
        ("founders-festival", {"metal": 1, "plant": 1, "fuel": 1, "tech": 1}, 4, (1, 1)),
    ],
)
def test_prestige_and_bonus(
    card: str, resources: dict[str, int], prestige: int, bonus: tuple[int, int]
) -> None:
    game = Scenario(2).public("tower-extension", card).level(5, **resources)
    at_work(game).play(f"complete {card} 5", "contract bulk-lot")
    assert points(game, "contracts") == prestige
    assert purse(game) == (3 + bonus[0], 1 + bonus[1], 0)
    assert game.on_level(5) == {}
    assert game.shown_public() == ["tower-extension", "bulk-lot"], "into the same space"
    game.check()


@pytest.mark.rule("OT-8.8", "OT-1.10")
def test_a_bonus_that_the_supply_cannot_pay_is_lost() -> None:
    game = Scenario(2).public("founders-festival", "bulk-lot").level(5, metal=1, plant=1, fuel=1, tech=1)
    game.purse(credits=37, batteries=15, seat=1)
    at_work(game).play("complete founders-festival 5", "contract crane-arm")
    assert (points(game, "contracts"), purse(game)) == (4, (3, 1, 0))
    game.check()


@pytest.mark.rule("OT-8.10")
def test_the_order_of_a_completion() -> None:
    game = Scenario(2).public("founders-festival", "bulk-lot").level(5, metal=1, plant=1, fuel=1, tech=1)
    at_work(game).heard()
    game.events.clear()
    game.play("complete founders-festival 5", "contract crane-arm")
    told = [(event.kind, *event.facts) for event in game.heard()]
    assert [entry[0] for entry in told] == ["complete", "prestige", "gain", "gain", "reveal"]
    assert ["credits" in told[2], "batteries" in told[3]] == [True, True]


@pytest.mark.rule("OT-8.10", "OT-13.18", "OT-13.19", "OT-13.26")
def test_the_order_of_a_completion_alone() -> None:
    """The check comes before the bonus, and the contract resource goes before a new one comes."""
    game = Scenario(1).public("founders-festival", "bulk-lot").level(5, metal=1, plant=1, fuel=1, tech=1)
    game.score(18).timers(22, 23)
    at_work(game).heard()
    game.events.clear()
    game.play("complete founders-festival 5", "contract crane-arm")
    told = [event.kind for event in game.heard()]
    assert told == [
        *("complete", "prestige", "timer-caught", "gain", "gain"),
        *("resource-returned", "reveal", "contract-resource"),
    ]
    game.check()


@pytest.mark.rule("OT-8.10", "OT-13.28")
def test_a_game_that_ends_with_the_prestige_pays_no_bonus() -> None:
    game = Scenario(1).public("founders-festival", "bulk-lot").level(5, metal=1, plant=1, fuel=1, tech=1)
    game.score(10).timers(None, 14)
    at_work(game).play("complete founders-festival 5")
    assert game.asked() == "over"
    assert purse(game) == (3, 1, 0)
    assert game.player().score() == 14


@pytest.mark.rule("OT-8.9")
def test_the_replacement_may_be_completed_in_the_same_step() -> None:
    game = Scenario(2).public("crane-arm", "tower-extension").level(4, metal=3, tech=2)
    at_work(game).play("complete crane-arm 4", "contract antenna-mast")
    assert game.moves("complete") == ["complete antenna-mast 4"]
    game.play("complete antenna-mast 4", "contract bulk-lot")
    assert points(game, "contracts") == 4
    game.check()


@pytest.mark.rule("OT-8.14", "OT-12.5")
def test_unfinished_private_contracts_cost_nothing() -> None:
    game = Scenario(2).score(18).score(17, seat=1).hand("tower-extension", "colony-charter", "bulk-lot")
    turn_over(game.begin().play("key 1"))
    turn_over(game.play("key 1"))
    outcome = game.state.outcome()
    assert outcome is not None
    assert outcome.totals == [18, 17]
    assert outcome.places == [1, 2]
