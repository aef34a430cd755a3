"""What the Explorer costs and takes (ledger section 6.5); what the tokens do has files of its own."""

import pytest

from tests.otys.playing import at_work, purse, supply, upgrade
from tests.otys.scenario import Scenario


@pytest.mark.rule("OT-6.24", "OT-6.26", "OT-6.2")
def test_one_of_the_two_tokens_of_the_work_level() -> None:
    game = Scenario(2).row(5, "civic-plaque-1", "cell-rack-1").row(4, "chip-cache-1", "chip-cache-2")
    at_work(game, "key 5")
    assert game.moves("explore") == [
        "explore 1 use",
        "explore 1 install",
        "explore 2 use",
        "explore 2 install",
    ]
    game.play("explore 2 use")
    assert game.asked() == "RefillDisplay"
    game.play("token cell-rack-2")
    assert purse(game) == (2, 3, 0)
    assert supply(game)["credits"] == 35
    assert game.view()["display"][4]["tokens"] == ["civic-plaque-1", "cell-rack-2"]
    assert game.view()["display"][3]["tokens"] == ["chip-cache-1", "chip-cache-2"]
    assert game.view()["token_discards"] == ["cell-rack-1"]
    assert game.asked() == "Surface", "one token"
    game.check()


@pytest.mark.rule("OT-6.24", "OT-6.26")
def test_or_the_token_is_installed_at_once() -> None:
    game = Scenario(2).row(5, "civic-plaque-1", "cell-rack-1")
    at_work(game, "key 5").play("explore 1 install").nature()
    assert [level["token"] for level in game.view()["players"][0]["levels"]] == [None] * 4 + [
        "civic-plaque-1"
    ]
    assert (game.player().score(), purse(game)) == (0, (2, 1, 0))
    assert game.view()["token_discards"] == []
    game.check()


@pytest.mark.rule("OT-6.24", "OT-6.2")
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_the_row_of_the_level_where_the_explorer_stands(level: int) -> None:
    column = ["Tr", "Sp", "Me", "Pl", "Fu", "Te", "En"]
    column.insert(level + 2, "Ex")
    game = Scenario(2).column(" ".join(column)).row(level, "cell-rack-5", "chip-cache-5")
    at_work(game, f"key {level}").play("explore 2 install").nature()
    assert game.view()["players"][0]["levels"][level - 1]["token"] == "chip-cache-5"
    game.check()


@pytest.mark.rule("OT-6.24", "OT-3.14")
def test_the_basic_explorer_needs_a_credit() -> None:
    game = at_work(Scenario(2).purse(credits=0), "key 5")
    assert game.asked() == "Surface"
    game = at_work(Scenario(2).purse(credits=0).level(5, metal=2).public("twin-crates", "bulk-lot"), "key 5")
    refusal = game.refused("explore 1 use")
    assert (refusal.rule, refusal.text) == ("OT-6.3", "it costs 1 Credit and you have 0")


@pytest.mark.rule("OT-6.25")
@pytest.mark.parametrize("seats", [1, 2])
def test_the_upgraded_explorer_is_free(seats: int) -> None:
    game = upgrade(Scenario(seats).purse(credits=0).row(5, "chip-cache-5"), "Ex")
    at_work(game, "key 5").play("explore 1 use").nature()
    assert purse(game)[0] == 3
    game.check()


@pytest.mark.rule("OT-6.24", "OT-10.4")
def test_an_empty_space_offers_nothing() -> None:
    game = Scenario(2)
    game.state.display[8] = -1
    at_work(game, "key 5")
    assert game.moves("explore") == ["explore 2 use", "explore 2 install"]
    refusal = game.refused("explore 1 use")
    assert (refusal.rule, refusal.text) == ("OT-6.24", "space 1 of the display row of level 5 is empty")
    game.state.display[9] = -1
    at_work(game.track(""), "key 5")
    assert game.asked() == "Surface"
