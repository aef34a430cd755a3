"""Worked examples of the ledger: Sponsors and divers (17.3)."""

import pytest

from tests.otys.playing import at_work, points, purse, supply, to_surface, turn_over, upgrade
from tests.otys.scenario import USUAL, Scenario

SPY_ON_3 = "[Tr Me Pl | Fu Te Sp En Ex]"
SPY_ON_4 = "[Tr Me Pl | Fu Te En Sp Ex]"


@pytest.mark.rule("OT-X.19", "OT-5.8", "OT-5.12")
def test_x19_upgrade_and_work() -> None:
    game = Scenario(2).column("[Tr Sp Me | Fu Pl Te En Ex]").sponsors(1, 4, 3, 2, 5).purse(credits=2)
    game.level(2, metal=2).begin().play("key 2", "sponsor upgrade-active")
    assert (purse(game)[0], points(game, "upgrades")) == (0, 1)
    game.play("use plant-expert")
    assert (game.on_level(2), purse(game)[0]) == ({"metal": 2, "plant": 1}, 1)
    game.check()


@pytest.mark.rule("OT-X.20", "OT-5.9", "OT-5.14")
def test_x20_no_upgrade() -> None:
    game = Scenario(2).purse(credits=1).begin().play("key 4")
    assert game.asked() == "Work"
    game = upgrade(Scenario(2).purse(credits=5), "En").begin().play("key 4")
    assert game.asked() == "Work"


def metal_on_2() -> Scenario:
    game = upgrade(Scenario(2).column("[Tr Sp Pl | Fu Me Te En Ex]"), "Me")
    return game.sponsors(1, 5, 3, 4, 2)


@pytest.mark.rule("OT-X.21", "OT-5.10", "OT-6.6")
def test_x21_two_activations_and_one_space() -> None:
    game = metal_on_2().level(2, plant=2).begin().play("key 2", "sponsor double", "use metal-expert")
    assert (game.on_level(2), purse(game)[2]) == ({"plant": 2, "metal": 1}, 1)
    game.play("use metal-expert")
    assert (game.on_level(2), purse(game)[2]) == ({"plant": 2, "metal": 1}, 2)
    game.check()


@pytest.mark.rule("OT-X.22", "OT-3.13", "OT-5.11")
def test_x22_a_contract_between_the_activations() -> None:
    game = metal_on_2().level(2, metal=1, plant=1).public("rooftop-planters", "tower-extension")
    game.begin().play("key 2", "sponsor double", "use metal-expert")
    assert game.on_level(2) == {"metal": 2, "plant": 1}
    game.play("complete rooftop-planters 2", "contract bulk-lot")
    assert game.on_level(2) == {"metal": 1}
    game.play("use metal-expert")
    assert (game.on_level(2), purse(game)[2]) == ({"metal": 2}, 2)
    game.check()


@pytest.mark.rule("OT-X.23", "OT-3.14", "OT-3.17")
def test_x23_a_full_level() -> None:
    game = Scenario(2).column("[Tr Sp Me | Fu Pl Te En Ex]").level(1, metal=1, plant=1, tech=1)
    at_work(game, "key 1")
    assert game.asked() == "Surface"
    game.play("surface")
    assert game.shown_column() == "[Fu Tr Sp | Me Pl Te En Ex]"
    game.check()


@pytest.mark.rule("OT-X.24", "OT-6.6")
def test_x24_the_battery_alone() -> None:
    game = upgrade(Scenario(2).column("[Tr Sp Me | Fu Pl Te En Ex]"), "Fu").level(1, metal=1, plant=1, tech=1)
    at_work(game, "key 1")
    assert game.moves("use") == ["use fuel-expert"]
    game.play("use fuel-expert")
    assert (purse(game)[1], game.on_level(1)) == (2, {"metal": 1, "plant": 1, "tech": 1})
    game.check()


@pytest.mark.rule("OT-X.25", "OT-5.8")
def test_x25_the_advanced_foundry() -> None:
    game = upgrade(Scenario(2, sponsor_sides="advanced"), "Fu").purse(credits=3).begin().play("key 4")
    others = ["metal-expert", "plant-expert", "tech-expert", "trader", "spy", "explorer"]
    assert game.moves() == [
        "sponsor upgrade-active",
        *(f"sponsor upgrade-any {d}" for d in others),
        "decline",
    ]
    game.play("sponsor upgrade-any trader")
    assert (points(game, "upgrades"), purse(game)[0]) == (2, 0)
    game.check()


@pytest.mark.rule("OT-X.26", "OT-5.10", "OT-5.11")
def test_x26_the_advanced_academy_on_level_5() -> None:
    game = Scenario(2, sponsor_sides="advanced").column("[Tr Sp Me | Pl En Te Fu Ex]").purse(credits=0)
    game.begin().play("key 5", "sponsor buddy")
    assert game.moves() == ["use fuel-expert", "end"]
    turn_over(game.play("use fuel-expert"))
    assert game.on_level(4) == {"fuel": 1}
    assert game.shown_column() == "[Ex Tr Sp | Me Pl En Te Fu]"
    game.check()


@pytest.mark.rule("OT-X.27", "OT-6.23")
def test_x27_technicians_at_their_ends() -> None:
    assert at_work(Scenario(2).technicians(limit=3, value=4), "key 4").asked() == "Surface"
    game = at_work(Scenario(2).technicians(limit=3, value=2), "key 4")
    assert game.moves("improve") == ["improve mechanic"]


@pytest.mark.rule("OT-X.28", "OT-6.13", "OT-16.2")
def test_x28_a_pool_of_20() -> None:
    game = Scenario(2).column(SPY_ON_3).purse(credits=1)
    discarded = game.state.pool[20:]
    game.state.pool = game.state.pool[:20]
    game.state.discards = discarded
    at_work(game).play("draw").nature().play("keep beacon-relight")
    assert purse(game)[0] == 0
    assert (len(game.state.pool), [len(block) for block in game.state.tail]) == (16, [3])
    assert game.view()["players"][0]["hand_size"] == 1
    game.check()


@pytest.mark.rule("OT-X.29", "OT-6.15")
def test_x29_the_hand_limit() -> None:
    game = Scenario(2).column(SPY_ON_3).hand("twin-crates", "bulk-lot", "mixed-pallet")
    at_work(game).play("draw").nature().play("keep rooftop-planters")
    assert game.view()["players"][0]["hand_size"] == 4
    assert len(game.moves("discard")) == len(game.moves()) == 4
    game.play("discard bulk-lot")
    assert game.view()["players"][0]["hand_size"] == 3
    game.check()


@pytest.mark.rule("OT-X.30", "OT-6.16", "OT-6.17", "OT-6.19")
def test_x30_a_copied_plant_expert() -> None:
    theirs = "[Tr Sp Me | Fu Te En Pl Ex]"
    game = Scenario(3).column(SPY_ON_4).column(theirs, seat=1).purse(credits=1)
    upgrade(game, "Pl", seat=1)
    at_work(game, "key 4").play("copy 1", "use plant-expert")
    assert (purse(game)[0], game.on_level(4)) == (1, {"plant": 1})
    turn_over(game)
    assert (game.shown_column(1), game.shown_column()) == (theirs, "[Sp Tr Me | Pl Fu Te En Ex]")
    assert purse(game, 1) == (3, 1, 0)
    game.check()


@pytest.mark.rule("OT-X.31", "OT-6.18")
def test_x31_both_costs() -> None:
    for money, upgraded, copies in ((1, False, []), (2, False, ["copy 1"]), (1, True, ["copy 1"])):
        game = Scenario(2).column(SPY_ON_4).purse(credits=money)
        if upgraded:
            upgrade(game, "Sp")
        assert at_work(game, "key 4").moves("copy") == copies


@pytest.mark.rule("OT-X.32", "OT-6.20")
def test_x32_two_spies_on_one_level() -> None:
    game = at_work(Scenario(2).column(SPY_ON_3).column(SPY_ON_3, seat=1))
    assert game.moves("draw", "copy") == ["draw"]


@pytest.mark.rule("OT-X.33", "OT-6.20")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_x33_the_player_opposite(seat: int) -> None:
    game = at_work(Scenario(4).column(SPY_ON_3, seat=seat), seat=seat)
    opposite = (seat + 2) % 4
    assert sorted(game.moves("copy")) == sorted(
        f"copy {one}" for one in range(4) if one not in (seat, opposite)
    )
    assert game.refused(f"copy {opposite}").rule


@pytest.mark.rule("OT-X.34", "OT-14.1", "OT-14.2", "OT-14.3")
def test_x34_the_designers_variant() -> None:
    game = Scenario(2, spy_variant="designer").column(SPY_ON_3).column("[Me Sp Pl | Fu Te Tr En Ex]", seat=1)
    game.purse(batteries=0, seat=1).level(3, metal=1)
    before = supply(game)["credits"]
    at_work(game).play("copy 1", "sell metal")
    assert (purse(game)[0], purse(game, 1)[0], supply(game)["credits"]) == (2, 4, before)
    staying = to_surface(game).state.clone()
    game.play("surface")
    assert game.state.seat == 1, "seat 1 was not asked"
    assert game.shown_column(1) == "[Tr Me Sp | Pl Fu Te En Ex]"
    assert game.shown_column() == "[Sp Tr Me | Pl Fu Te En Ex]"
    game.check()
    game.state = staying
    game.play("stay")
    assert game.shown_column(1) == "[Me Sp Pl | Fu Te Tr En Ex]"
    assert (game.shown_column(), purse(game)[1]) == (SPY_ON_3, 0)
    assert game.asked() == "BeginTurn"


def test_the_usual_column_is_that_of_the_examples() -> None:
    assert USUAL == "[Tr Sp Me | Pl Fu Te En Ex]"
