"""The worked examples of Reward tokens (OT-X.50 to OT-X.56)."""

import pytest

from tests.otys.pieces import count
from tests.otys.scenario import Scenario


@pytest.mark.rule("OT-X.50", "OT-10.2", "OT-10.4")
def test_the_explorer_uses_a_chip_cache() -> None:
    game = Scenario(2).column("[Tr Sp Me | Pl Ex Fu Te En]").row(2, "civic-plaque-1", "chip-cache-1")
    game.purse(credits=1).begin().play("key 2", "decline", "explore 2 use")
    assert game.player().credits == 1 - 1 + 3
    assert game.view()["token_discards"] == ["chip-cache-1"]
    game.play("token tech-seam-2")
    assert game.view()["display"][1]["tokens"] == ["civic-plaque-1", "tech-seam-2"]
    count(game)


@pytest.mark.rule("OT-X.51", "OT-10.10")
def test_a_metal_deposit_for_antenna_mast() -> None:
    game = Scenario(2).installed(3, "metal-seam-1").level(3, tech=1).public("antenna-mast", "bulk-lot")
    game.begin().play("key 5")
    supply = game.view()["supply"]
    game.until("Work").play("complete antenna-mast 3")
    assert game.on_level(3) == {}
    assert game.view()["supply"]["tech"] == supply["tech"] + 1
    assert game.view()["supply"]["metal"] == supply["metal"]


@pytest.mark.rule("OT-X.52", "OT-10.10")
def test_a_metal_deposit_for_two_of_a_kind() -> None:
    game = Scenario(2).installed(1, "metal-seam-1").level(1, metal=1).public("twin-crates", "bulk-lot")
    game.begin().play("key 3")
    assert game.moves("complete") == ["complete twin-crates 1 2-metal"]
    game.play("complete twin-crates 1 2-metal")
    assert game.on_level(1) == {}
    count(game)


@pytest.mark.rule("OT-X.53", "OT-10.10", "OT-8.11")
def test_a_deposit_makes_a_card_of_five_possible_on_a_level_of_four() -> None:
    game = (
        Scenario(2)
        .installed(3, "tech-seam-1")
        .level(3, metal=3, tech=1)
        .public("tower-extension", "bulk-lot")
    )
    game.begin().play("key 3", "complete tower-extension 3 3-metal 2-tech")
    assert game.on_level(3) == {}
    assert game.player().score() == 5
    count(game)


@pytest.mark.rule("OT-X.54", "OT-10.8")
def test_colony_charter_from_a_level_with_a_plaque() -> None:
    game = Scenario(2).installed(5, "civic-plaque-1").level(5, metal=2, plant=2, fuel=1)
    game.public("colony-charter", "bulk-lot").begin().play("key 3")
    game.play("complete colony-charter 5 2-metal 2-plant 1-fuel")
    assert [event.facts["prestige"] for event in game.heard("prestige")] == [6]


@pytest.mark.rule("OT-X.55", "OT-10.7")
@pytest.mark.parametrize("key", ["key 2", "x-key 2"])
def test_a_chip_cache_pays_the_engineer_but_no_sponsor(key: str) -> None:
    game = Scenario(2, sponsor_sides="advanced").column("[Tr Sp Me | Pl En Fu Te Ex]").sponsors(1, 3, 2, 4, 5)
    game.installed(2, "chip-cache-1").purse(credits=0, batteries=0).begin().play(key)
    # Lock Keepers would sell a neutral X key for a Credit: that was step 1
    assert game.heard("no-sponsor")
    assert (game.asked(), game.player().credits) == ("Work", 1)
    game.play("improve hacker")
    assert (game.player().credits, game.state.hacker_limit(0)) == (0, 5)


@pytest.mark.rule("OT-X.56", "OT-10.3")
def test_a_second_token_on_level_2() -> None:
    game = (
        Scenario(1).column("[Tr Sp Me | Pl Ex Fu Te En]").installed(2, "cell-rack-1").row(2, "chip-cache-1")
    )
    game.purse(credits=1, batteries=0).begin().play("key 2", "decline", "explore 1 install")
    assert game.view()["token_discards"] == ["cell-rack-1"]
    game.until("BeginTurn")
    assert game.view()["players"][0]["levels"][1]["token"] == "chip-cache-1"
    assert (game.player().credits, game.player().batteries) == (
        0,
        1,
    )  # the Battery of the rack, no Credit yet
