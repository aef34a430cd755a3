"""The Advanced sides of the Sponsors (ledger section 5)."""

import pytest

from tests.otys.playing import points, purse, supply, turn_over, upgrade
from tests.otys.scenario import USUAL, Scenario

KINDS = ("metal", "plant", "fuel", "tech")


def advanced(seats: int = 2) -> Scenario:
    return Scenario(seats, sponsor_sides="advanced")


@pytest.mark.rule("OT-5.4")
def test_the_basic_effect_comes_first_and_one_is_chosen() -> None:
    for sponsor in Scenario().content.sponsors:
        assert len(sponsor.basic) == 1
        assert len(sponsor.advanced) == 2
        assert sponsor.advanced[0].id == sponsor.basic[0].id
        assert sponsor.advanced[0].index == sponsor.basic[0].index
    game = advanced().begin().play("key 2", "sponsor battery")
    assert game.asked() == "Work", "not the other option as well"


@pytest.mark.rule("OT-5.3", "OT-5.4")
def test_a_basic_side_has_no_second_option() -> None:
    game = Scenario(2).begin().play("key 1")
    assert game.refused("sponsor order-in metal").rule == "OT-3.8"


@pytest.mark.rule("OT-5.5", "OT-7.3")
@pytest.mark.parametrize("kind", KINDS)
def test_order_in(kind: str) -> None:
    game = advanced().purse(credits=2).begin().play("key 1", f"sponsor order-in {kind}")
    assert purse(game)[0] == 0
    assert game.on_level(1) == {kind: 1}
    assert supply(game)[kind] == 19
    game.check()


@pytest.mark.rule("OT-5.5", "OT-5.14")
def test_what_cannot_be_ordered() -> None:
    game = advanced().purse(credits=1).begin().play("key 1")
    assert game.moves() == ["sponsor credit", "decline"]
    refusal = game.refused("sponsor order-in fuel")
    assert (refusal.rule, refusal.text) == ("OT-5.14", "it costs 2 Credits and you have 1")
    game = advanced().level(1, metal=3).begin().play("key 1")
    assert game.moves() == ["sponsor credit", "decline"]
    refusal = game.refused("sponsor order-in fuel")
    assert (refusal.rule, refusal.text) == ("OT-7.4", "level 1 has no free space")


@pytest.mark.rule("OT-5.5", "OT-1.10")
def test_a_kind_that_the_supply_lacks_cannot_be_ordered() -> None:
    game = advanced().level(4, seat=1, fuel=5).level(5, seat=1, fuel=6).level(3, seat=1, fuel=4)
    game.level(2, seat=1, fuel=3).level(1, seat=1, fuel=2)
    game.begin().play("key 1")
    assert game.moves("sponsor") == [
        "sponsor credit",
        *(f"sponsor order-in {k}" for k in ("metal", "plant", "tech")),
    ]
    assert game.refused("sponsor order-in fuel").text == "the supply has no fuel"


@pytest.mark.rule("OT-5.6")
def test_sell_charge() -> None:
    game = advanced().begin().play("key 2")
    assert game.moves() == ["sponsor battery", "sponsor sell-charge", "decline"]
    game.play("sponsor sell-charge")
    assert purse(game) == (5, 0, 0)
    assert (supply(game)["credits"], supply(game)["batteries"]) == (32, 15)
    game.check()


@pytest.mark.rule("OT-5.6", "OT-5.14", "OT-1.10")
def test_when_a_charge_cannot_be_sold() -> None:
    game = advanced().purse(batteries=0).begin().play("key 2")
    assert game.moves() == ["sponsor battery", "decline"]
    refusal = game.refused("sponsor sell-charge")
    assert (refusal.rule, refusal.text) == ("OT-5.14", "it costs 1 Battery and you have 0")
    game = advanced().purse(credits=37, seat=1).begin().play("key 2")
    assert game.moves() == ["sponsor battery", "decline"]
    assert game.refused("sponsor sell-charge").text == "the supply has no Credits"
    game = advanced().purse(credits=36, seat=1).begin().play("key 2", "sponsor sell-charge")
    assert purse(game) == (4, 0, 0), "one Credit was left"
    game.check()


@pytest.mark.rule("OT-5.7")
def test_master_key() -> None:
    game = advanced().begin().play("key 3")
    assert game.moves() == ["sponsor master-key", "decline"]
    game.play("sponsor master-key")
    assert purse(game) == (2, 1, 1)
    assert supply(game)["neutral_keys"] == 5
    game.check()


@pytest.mark.rule("OT-5.7", "OT-5.14")
def test_when_there_is_no_master_key() -> None:
    game = advanced().purse(credits=0).track("1").begin().play("key 3")
    assert game.moves() == ["sponsor recover-key 1", "decline"]
    game = advanced().purse(keys=6, seat=1).begin().play("key 3")
    assert game.asked() == "Work"
    game = advanced().purse(keys=6, seat=1).track("1").begin().play("key 3")
    refusal = game.refused("sponsor master-key")
    assert (refusal.rule, refusal.text) == ("OT-5.14", "the supply has no neutral X keys")


@pytest.mark.rule("OT-5.8", "OT-5.9")
@pytest.mark.parametrize("diver", ["trader", "plant-expert", "explorer"])
def test_upgrade_any(diver: str) -> None:
    """Surface included; the active diver stays as it is."""
    game = advanced().begin().play("key 4", f"sponsor upgrade-any {diver}")
    assert (purse(game)[0], points(game, "upgrades")) == (0, 1)
    assert [one["diver"] for one in game.view()["players"][0]["column"] if one["upgraded"]] == [diver]
    game.check()


@pytest.mark.rule("OT-5.8", "OT-5.9", "OT-5.14")
def test_which_divers_can_be_upgraded() -> None:
    game = upgrade(advanced(), "Tr").begin().play("key 4")
    others = ["metal-expert", "plant-expert", "fuel-expert", "tech-expert", "spy", "explorer"]
    assert game.moves() == [
        "sponsor upgrade-active",
        *(f"sponsor upgrade-any {d}" for d in others),
        "decline",
    ]
    refusal = game.refused("sponsor upgrade-any trader")
    assert (refusal.rule, refusal.text) == ("OT-5.9", "the Trader is Upgraded already")
    refusal = game.refused("sponsor upgrade-any engineer")
    assert refusal.rule == "OT-5.8"
    assert refusal.text == "the Engineer is the active diver: this option is for the seven others"


@pytest.mark.rule("OT-5.8", "OT-5.14")
def test_two_credits_upgrade_the_active_diver_only() -> None:
    game = advanced().purse(credits=2).begin().play("key 4")
    assert game.moves() == ["sponsor upgrade-active", "decline"]
    game = upgrade(advanced().purse(credits=2), "En").begin().play("key 4")
    assert game.asked() == "Work"
    game = upgrade(advanced().purse(credits=3), "En").begin().play("key 4")
    assert len(game.moves("sponsor")) == 7


@pytest.mark.rule("OT-5.10", "OT-5.11")
def test_a_buddy_on_either_side() -> None:
    """Active level 2: the divers of levels 1 and 3 may help, one of them, once, before or after."""
    game = advanced().sponsors(1, 5, 2, 3, 4).begin().play("key 2", "sponsor buddy")
    assert game.moves("use") == ["use fuel-expert", "use plant-expert", "use tech-expert"]
    game.play("use tech-expert")
    assert game.on_level(3) == {"tech": 1}, "it works at its own level"
    assert game.moves("use") == ["use fuel-expert"]
    game.play("use fuel-expert")
    assert game.on_level(2) == {"fuel": 1}
    assert game.asked() == "Surface"
    game.play("surface")
    assert game.shown_column() == "[Fu Tr Sp | Me Pl Te En Ex]", "the buddy does not surface"
    game.check()


@pytest.mark.rule("OT-5.10")
def test_the_active_diver_first_or_not_at_all() -> None:
    game = advanced().sponsors(1, 5, 2, 3, 4).begin().play("key 2", "sponsor buddy", "use fuel-expert")
    assert game.moves("use") == ["use plant-expert", "use tech-expert"]
    game.play("use plant-expert")
    assert game.asked() == "Surface"
    game = (
        advanced()
        .sponsors(1, 5, 2, 3, 4)
        .begin()
        .play("key 2", "sponsor buddy", "use tech-expert", "end", "surface")
    )
    assert (game.on_level(2), game.on_level(3)) == ({}, {"tech": 1})
    assert game.shown_column().startswith("[Fu"), "the active diver surfaces all the same"


@pytest.mark.rule("OT-5.10")
@pytest.mark.parametrize(
    ("level", "workers"),
    [
        (1, {"plant-expert", "fuel-expert"}),
        (2, {"fuel-expert", "plant-expert", "tech-expert"}),
        (3, {"tech-expert", "fuel-expert", "engineer"}),
        (4, {"engineer", "tech-expert", "metal-expert"}),
        (5, {"metal-expert", "engineer"}),
    ],
)
def test_who_may_work_with_a_buddy(level: int, workers: set[str]) -> None:
    arrangement = [1, 2, 3, 4]
    arrangement.insert(level - 1, 5)
    game = advanced().column("[Tr Sp Ex | Pl Fu Te En Me]").sponsors(*arrangement)
    game.begin().play(f"key {level}", "sponsor buddy")
    words = [text.split() for text in game.moves() if text != "end"]
    assert {"engineer" if word[0] == "improve" else word[1] for word in words} == workers


@pytest.mark.rule("OT-5.10", "OT-3.11")
def test_a_buddy_that_was_not_used_is_gone_with_the_turn() -> None:
    game = advanced().sponsors(1, 5, 2, 3, 4).begin().play("key 2", "sponsor buddy", "end", "surface")
    game.play("key 2", "decline")
    assert (game.state.seat, game.moves("use")) == (1, ["use fuel-expert"])


@pytest.mark.rule("OT-5.10")
def test_nobody_is_above_level_1() -> None:
    game = advanced().column("[Tr Sp Me | Pl Fu Te En Ex]").sponsors(5, 1, 2, 3, 4)
    game.begin().play("key 1", "sponsor buddy")
    assert game.moves("use") == ["use plant-expert", "use fuel-expert"], "not the Metal Expert on the surface"


@pytest.mark.rule("OT-5.10", "OT-5.11")
def test_the_buddy_pays_and_contracts_come_between() -> None:
    game = (
        advanced().sponsors(1, 2, 5, 3, 4).purse(credits=1).public("twin-crates", "bulk-lot").level(3, tech=1)
    )
    game.begin().play("key 3", "sponsor buddy", "improve mechanic")
    assert (purse(game)[0], game.state.mechanic_value(0)) == (0, 2)
    game.play("use tech-expert", "complete twin-crates 3 2-tech", "contract relief-convoy")
    assert points(game, "contracts") == 1
    game = advanced().sponsors(1, 2, 5, 3, 4).purse(credits=0).begin().play("key 3", "sponsor buddy")
    assert game.moves("improve") == []
    assert game.refused("improve mechanic").rule == "OT-6.3"


@pytest.mark.rule("OT-5.10", "OT-5.4")
def test_double_on_the_advanced_side() -> None:
    game = advanced().sponsors(1, 2, 5, 3, 4).begin().play("key 3")
    assert game.moves() == ["sponsor double", "sponsor buddy", "decline"]
    game.play("sponsor double", "use tech-expert", "use tech-expert")
    assert game.on_level(3) == {"tech": 2}
    assert game.asked() == "Surface"


@pytest.mark.rule("OT-5.11", "OT-14.3")
def test_a_spy_as_a_buddy_does_not_surface() -> None:
    game = advanced().column("[Tr Me Pl | Fu Te Sp En Ex]").sponsors(1, 2, 3, 5, 4).begin()
    game.play("key 4", "sponsor buddy", "copy 1", "use tech-expert")
    assert game.on_level(3) == {"tech": 1}, "the level of the Spy"
    assert purse(game)[0] == 2
    turn_over(game)
    assert game.shown_column() == "[En Tr Me | Pl Fu Te Sp Ex]"
    assert game.shown_column(seat=1) == USUAL
    game.check()


@pytest.mark.rule("OT-5.3")
def test_sides_do_not_change() -> None:
    game = advanced()
    for key in ("x-key 1", "key 2"):
        turn_over(game.begin().play(key))
    assert {sponsor["side"] for sponsor in game.view()["sponsors"]} == {"advanced"}
