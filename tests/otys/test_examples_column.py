"""Worked examples of the ledger: column, propeller and stay (17.1), keys, Hacker and Sponsor shift (17.2)."""

import pytest

from tests.otys.playing import at_work, purse, to_surface, turn_over, upgrade, whole_turn
from tests.otys.scenario import USUAL, Scenario


@pytest.mark.rule("OT-X.1", "OT-X.2", "OT-X.3", "OT-3.15")
@pytest.mark.parametrize(
    ("key", "column"),
    [
        (3, "[Te Tr Sp | Me Pl Fu En Ex]"),
        (5, "[Ex Tr Sp | Me Pl Fu Te En]"),
        (1, "[Pl Tr Sp | Me Fu Te En Ex]"),
    ],
)
def test_x1_to_x3_surfacing(key: int, column: str) -> None:
    game = whole_turn(Scenario(2), f"key {key}")
    assert game.shown_column() == column
    game.check()


@pytest.mark.rule("OT-X.4", "OT-3.16")
def test_x4_staying() -> None:
    game = to_surface(Scenario(2).purse(batteries=1).begin().play("key 3")).play("stay")
    assert (game.shown_column(), purse(game)[1], game.shown_track()) == (USUAL, 0, "3")
    game.check()


@pytest.mark.rule("OT-X.5", "OT-11.5")
def test_x5_the_propeller() -> None:
    game = Scenario(2).purse(batteries=1).begin().play("propel tech-expert 4")
    assert (game.shown_column(), purse(game)[1]) == ("[Tr Sp Me | Pl Te Fu En Ex]", 0)
    game.play("key 2")
    assert game.view()["turn"]["diver"] == "tech-expert"
    game.check()


@pytest.mark.rule("OT-X.6", "OT-11.5", "OT-11.4")
def test_x6_three_places_down() -> None:
    game = Scenario(2).purse(batteries=1).technicians(value=3).begin().play("propel metal-expert 5")
    assert game.shown_column() == "[Tr Sp Pl | Fu Te Me En Ex]"
    game.check()


@pytest.mark.rule("OT-X.7", "OT-11.2", "OT-11.3")
def test_x7_one_place_and_once() -> None:
    game = Scenario(2).purse(batteries=5).begin()
    column = game.player().column
    for text in game.moves("propel"):
        _, diver, place = text.split()
        assert abs(column.index(game.diver(diver)) - int(place)) == 1
    assert len(game.moves("propel")) == 14
    assert game.refused("propel tech-expert 3").rule == "OT-11.2"
    game.play("propel tech-expert 4")
    assert game.moves("propel") == []
    refusal = game.refused("propel tech-expert 5")
    assert (refusal.rule, refusal.text) == ("OT-11.3", "the propeller can be used only once in a turn")


@pytest.mark.rule("OT-X.8", "OT-3.16")
def test_x8_the_battery_is_gone() -> None:
    game = Scenario(2).purse(batteries=1).begin().play("propel tech-expert 4", "key 1")
    to_surface(game)
    assert game.state.seat == 1, "stay was not offered"
    assert game.shown_column() == "[Pl Tr Sp | Me Te Fu En Ex]"


@pytest.mark.rule("OT-X.9", "OT-10.9")
def test_x9_a_free_stay() -> None:
    game = Scenario(2).purse(batteries=0).installed(4, "workshop-hour-1")
    to_surface(game.begin().play("key 4"))
    assert game.moves() == ["surface", "stay"]
    game.play("stay")
    assert (game.shown_column(), purse(game)[1]) == (USUAL, 0)
    game.check()


@pytest.mark.rule("OT-X.10", "OT-4.6", "OT-3.20")
def test_x10_the_sixth_key() -> None:
    game = whole_turn(Scenario(2).track("2 5 1 4 x"), "key 3")
    assert (game.shown_track(), game.available()) == ("", "1 2 3 4 5 x")
    game.check()


@pytest.mark.rule("OT-X.11", "OT-4.8")
def test_x11_four_of_five() -> None:
    game = turn_over(at_work(Scenario(2).track("1 2 3"), "key 4").play("improve hacker"))
    assert (game.state.hacker_limit(0), game.shown_track()) == (5, "1 2 3 4")
    game.check()


@pytest.mark.rule("OT-X.12", "OT-4.8")
def test_x12_four_of_four() -> None:
    game = Scenario(2).column("[Tr Sp Me | Pl Fu Te Ex En]").technicians(limit=5).track("1 2 3")
    turn_over(at_work(game, "key 5").play("improve hacker"))
    assert (game.state.hacker_limit(0), game.shown_track(), game.available()) == (4, "", "1 2 3 4 5 x")
    game.check()


@pytest.mark.rule("OT-X.13", "OT-4.6", "OT-4.10")
def test_x13_a_neutral_key_as_the_sixth() -> None:
    game = whole_turn(Scenario(2).track("1 2 3 4 5").purse(keys=1), "neutral-key 2")
    assert (game.shown_track(), game.available()) == ("", "1 2 3 4 5 x")
    assert (game.state.neutral_keys, purse(game)[2]) == (6, 0)
    assert len(game.heard("shift")) == 1
    game.check()


@pytest.mark.rule("OT-X.14", "OT-4.10")
@pytest.mark.parametrize("key", ["x-key", "neutral-key"])
def test_x14_the_sponsors_shift(key: str) -> None:
    game = Scenario(2).sponsors(4, 1, 5, 2, 3).purse(keys=1).begin().play(f"{key} 2", "sponsor credit")
    turn_over(game)
    assert [game.content.sponsors[tile].number for tile in game.state.sponsors] == [3, 4, 1, 5, 2]
    assert purse(game)[0] == 4, "the Harbour Bank was on level 2"
    game.check()


@pytest.mark.rule("OT-X.15", "OT-4.9", "OT-5.7")
def test_x15_which_key_comes_back() -> None:
    game = Scenario(2).track("2 x neutral").begin().play("key 3")
    assert game.moves() == ["sponsor recover-key 2", "sponsor recover-key x", "decline"]
    game.play("sponsor recover-key 2")
    assert (game.shown_track(), game.available()) == ("x neutral", "1 2 4 5")
    game.check()


@pytest.mark.rule("OT-X.16", "OT-5.14")
def test_x16_an_empty_track() -> None:
    game = Scenario(2).begin().play("key 3")
    assert game.asked() == "Work"


@pytest.mark.rule("OT-X.17", "OT-3.9", "OT-6.5")
def test_x17_the_key_in_use_is_not_returned() -> None:
    game = upgrade(Scenario(2).column("[Tr Sp Me | Pl Fu En Te Ex]").track("1"), "Te")
    at_work(game, "key 4").play("use tech-expert")
    assert game.moves() == ["return 1"]
    assert game.refused("return 4").rule == "OT-3.9"
    game.play("return 1")
    turn_over(game)
    assert (game.shown_track(), game.available()) == ("4", "1 2 3 5 x")
    game.check()


@pytest.mark.rule("OT-X.18", "OT-4.3")
def test_x18_the_x_key_on_a_level_with_its_key() -> None:
    game = whole_turn(Scenario(2), "x-key 2")
    assert (game.shown_track(), game.available()) == ("x", "1 2 3 4 5")
    game.check()
