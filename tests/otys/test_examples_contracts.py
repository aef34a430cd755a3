"""Worked examples of the ledger: contracts (17.4) and the Store (17.5)."""

import pytest

from tests.otys.playing import at_work, points, purse, supply, upgrade
from tests.otys.scenario import Scenario

TRADER_ON_3 = "[Me Sp Pl | Fu Te Tr En Ex]"


@pytest.mark.rule("OT-X.35", "OT-8.4", "OT-8.7")
def test_x35_crane_arm() -> None:
    game = at_work(Scenario(2).public("crane-arm", "bulk-lot").level(4, metal=2, tech=1, fuel=1))
    before = supply(game)
    game.play("complete crane-arm 4", "contract twin-crates")
    assert (points(game, "contracts"), game.on_level(4)) == (3, {"fuel": 1})
    after = supply(game)
    assert (after["metal"] - before["metal"], after["tech"] - before["tech"]) == (2, 1)
    game.check()


@pytest.mark.rule("OT-X.36", "OT-8.1")
def test_x36_two_levels_are_not_one() -> None:
    game = at_work(Scenario(2).public("antenna-mast", "bulk-lot").level(2, metal=1).level(3, tech=1))
    assert game.moves("complete") == []
    assert game.refused("complete antenna-mast 2").text == "level 2 lacks 1 tech"


@pytest.mark.rule("OT-X.37", "OT-8.5", "OT-8.6")
def test_x37_counterweights() -> None:
    for level in (3, 4, 5):
        game = at_work(
            Scenario(2).public("counterweights", "bulk-lot").level(level, plant=3, fuel=1), "key 1"
        )
        assert [text for text in game.moves("complete") if "counterweights" in text] == []
        game = at_work(
            Scenario(2).public("counterweights", "bulk-lot").level(level, plant=2, fuel=2), "key 1"
        )
        assert game.moves("complete") == [f"complete counterweights {level} 2-plant 2-fuel"]


@pytest.mark.rule("OT-X.38", "OT-8.5", "OT-8.6")
def test_x38_stall_restock() -> None:
    game = at_work(Scenario(2).public("stall-restock", "bulk-lot").level(4, metal=2, plant=2))
    assert sorted(game.moves("complete")) == [
        "complete stall-restock 4 1-metal 2-plant",
        "complete stall-restock 4 2-metal 1-plant",
    ]
    game.play("complete stall-restock 4 1-metal 2-plant", "contract twin-crates")
    assert (game.on_level(4), points(game, "contracts")) == ({"metal": 1}, 2)
    game.check()


@pytest.mark.rule("OT-X.39", "OT-8.6")
def test_x39_mixed_pallet() -> None:
    held = {"metal": 1, "plant": 1, "fuel": 1, "tech": 1}
    game = at_work(Scenario(2).public("mixed-pallet", "bulk-lot").level(4, **held))
    assert len(game.moves("complete")) == 4
    left: list[str] = []
    for text in game.moves("complete"):
        after = Scenario(2).public("mixed-pallet", "bulk-lot").level(4, **held)
        at_work(after).play(text, "contract twin-crates")
        left.extend(after.on_level(4))
    assert sorted(left) == ["fuel", "metal", "plant", "tech"]


@pytest.mark.rule("OT-X.40", "OT-7.1", "OT-8.11")
@pytest.mark.parametrize("level", [1, 2])
def test_x40_relief_convoy_on_a_shallow_level(level: int) -> None:
    """Three of the four are all that fits; with a deposit of the fourth it is possible."""
    game = at_work(Scenario(2).public("relief-convoy", "bulk-lot").level(level, metal=1, plant=1, fuel=1))
    assert game.moves("complete") == []
    assert game.refused(f"complete relief-convoy {level}").text == f"level {level} lacks 1 tech"
    game = Scenario(2).public("relief-convoy", "bulk-lot").level(level, metal=1, plant=1, fuel=1)
    at_work(game.installed(level, "tech-seam-1"))
    assert game.moves("complete") == [f"complete relief-convoy {level}"]
    game.play(f"complete relief-convoy {level}", "contract twin-crates")
    assert (points(game, "contracts"), game.on_level(level)) == (4, {})
    game.check()


@pytest.mark.rule("OT-X.41", "OT-8.9")
def test_x41_the_replacement_at_once() -> None:
    game = (
        Scenario(2).public("crane-arm", "tower-extension").level(4, metal=2, tech=1).level(2, plant=1, fuel=1)
    )
    at_work(game).play("complete crane-arm 4", "contract galley-stoves", "complete galley-stoves 2")
    assert (points(game, "contracts"), purse(game)[1]) == (3 + 1, 2)
    game.nature().check()


@pytest.mark.rule("OT-X.42", "OT-8.8", "OT-1.10")
@pytest.mark.parametrize(("taken", "batteries"), [(1, 2), (15, 1)])
def test_x42_founders_festival(taken: int, batteries: int) -> None:
    game = Scenario(2).public("founders-festival", "bulk-lot").level(5, metal=1, plant=1, fuel=1, tech=1)
    at_work(game.purse(batteries=taken, seat=1)).play("complete founders-festival 5", "contract twin-crates")
    assert (points(game, "contracts"), purse(game)) == (4, (4, batteries, 0))
    game.check()


@pytest.mark.rule("OT-X.43", "OT-8.1")
def test_x43_another_level_than_the_active_one() -> None:
    game = at_work(Scenario(2).public("crane-arm", "bulk-lot").level(5, metal=2, tech=1), "key 1")
    assert game.view()["turn"]["level"] == 1
    game.play("complete crane-arm 5", "contract twin-crates")
    assert points(game, "contracts") == 3


def trader(upgraded: bool = False) -> Scenario:
    game = Scenario(2).column(TRADER_ON_3)
    return upgrade(game, "Tr") if upgraded else game


@pytest.mark.rule("OT-X.44", "OT-9.3", "OT-9.4")
def test_x44_a_kind_that_the_store_lacks() -> None:
    game = at_work(trader().level(3, tech=1)).play("sell tech")
    assert (game.view()["store"]["tech"], points(game, "store"), purse(game)[0]) == (1, 1, 3)
    game.check()


@pytest.mark.rule("OT-X.45", "OT-9.3")
def test_x45_the_third_space() -> None:
    game = at_work(trader().store(fuel=2).level(3, fuel=1)).play("sell fuel")
    assert (game.view()["store"]["fuel"], points(game, "store"), purse(game)[0]) == (3, 0, 4)
    game.check()


@pytest.mark.rule("OT-X.46", "OT-9.5")
def test_x46_a_full_row() -> None:
    game = at_work(trader().store(metal=4).level(3, metal=1))
    assert game.moves("sell") == []
    assert game.refused("sell metal").rule == "OT-9.5"


@pytest.mark.rule("OT-X.47", "OT-9.6", "OT-9.4")
def test_x47_the_last_piece_of_a_row() -> None:
    game = at_work(trader().store(plant=1).purse(credits=3)).play("buy plant")
    assert (purse(game)[0], game.view()["store"]["plant"], game.on_level(3)) == (0, 0, {"plant": 1})
    game.track("").column(TRADER_ON_3)
    at_work(game).play("sell plant")
    assert (points(game, "store"), purse(game)[0]) == (1, 0)


@pytest.mark.rule("OT-X.48", "OT-6.9")
def test_x48_one_metal_for_one_tech() -> None:
    game = trader(upgraded=True).store(metal=1, tech=2).purse(credits=0).level(3, metal=1)
    at_work(game).play("sell metal")
    assert (purse(game)[0], game.view()["store"]["metal"]) == (2, 2)
    game.play("buy tech")
    assert (purse(game)[0], game.view()["store"]["tech"], game.on_level(3)) == (0, 1, {"tech": 1})
    game.check()


@pytest.mark.rule("OT-X.49", "OT-6.9", "OT-7.4")
def test_x49_a_trader_on_a_full_level() -> None:
    for upgraded in (False, True):
        game = at_work(trader(upgraded).store(fuel=3).level(3, metal=4))
        assert game.moves("buy", "sell") == ["sell metal"]
        assert game.refused("buy fuel").rule == "OT-7.4"
        game.play("sell metal")
        if upgraded:
            game.play("buy fuel")
            assert game.on_level(3) == {"metal": 3, "fuel": 1}
        else:
            assert game.asked() == "Surface"
        game.check()
