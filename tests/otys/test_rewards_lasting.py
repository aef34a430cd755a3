"""Installed Reward tokens (ledger section 10)."""

import pytest

from tests.otys.pieces import count
from tests.otys.scenario import Scenario

EXPLORER_ON_3 = "[Tr Sp Me | Pl Fu Ex Te En]"


def purse(game: Scenario) -> tuple[int, int]:
    return game.player().credits, game.player().batteries


# ---- on level use


@pytest.mark.rule("OT-10.7")
@pytest.mark.parametrize("key", ["key 3", "x-key 3", "neutral-key 3"])
@pytest.mark.parametrize(("token", "gained"), [("chip-cache-1", (1, 0)), ("cell-rack-1", (0, 1))])
def test_a_cache_or_rack_pays_when_its_level_is_unlocked_by_whatever_key(
    key: str, token: str, gained: tuple[int, int]
) -> None:
    game = Scenario(2).installed(3, token).purse(credits=0, batteries=0, keys=1).begin().play(key)
    assert game.asked() == "Work"
    assert purse(game) == gained
    count(game)


@pytest.mark.rule("OT-10.7")
def test_it_pays_at_the_start_of_step_2_not_before() -> None:
    game = Scenario(2).installed(1, "chip-cache-1").purse(credits=0, batteries=0).begin().play("key 1")
    assert (game.asked(), purse(game)) == ("UseSponsor", (0, 0))
    game.play("decline")
    assert (game.asked(), purse(game)) == ("Work", (1, 0))


@pytest.mark.rule("OT-10.7", "OT-10.5")
def test_it_does_not_pay_for_another_level_nor_for_another_player() -> None:
    game = Scenario(2).installed(4, "chip-cache-1").purse(credits=0, batteries=0).begin().play("key 3")
    assert purse(game) == (0, 0)
    game = Scenario(2).installed(3, "chip-cache-1", seat=1).purse(credits=0, batteries=0)
    game.purse(credits=0, seat=1).begin().play("key 3")
    assert (purse(game), game.player(1).credits) == ((0, 0), 0)


@pytest.mark.rule("OT-10.7")
def test_it_pays_once_in_a_turn_however_often_the_diver_works() -> None:
    game = Scenario(2).installed(5, "chip-cache-1").column("[Tr Sp Ex | Pl Fu Te En Me]")
    game.purse(credits=0, batteries=0).begin().play("key 5", "sponsor double")
    assert purse(game) == (1, 0)
    game.play("use metal-expert", "use metal-expert").until("BeginTurn")
    assert purse(game) == (1, 0)


@pytest.mark.rule("OT-10.7", "OT-10.13", "OT-X.56")
def test_installed_this_turn_it_waits_for_a_later_one() -> None:
    game = Scenario(1).column(EXPLORER_ON_3).sponsors(1, 2, 5, 4, 3).row(3, "chip-cache-1")
    game.purse(credits=1, batteries=0).begin().play("key 3", "sponsor double", "explore 1 install").nature()
    game.until("BeginTurn")
    assert purse(game) == (0, 0)
    game.column(EXPLORER_ON_3).play("x-key 3", "decline")
    assert purse(game) == (1, 0)


@pytest.mark.rule("OT-10.7")
def test_a_skeleton_pass_may_return_one_own_key() -> None:
    game = Scenario(2).installed(4, "skeleton-pass-1").track("2 x neutral").purse(batteries=0).begin()
    game.play("key 4", "decline")
    assert game.moves() == ["return 2", "return x", "decline"]
    assert game.refused("return 4").rule == "OT-3.9"  # the key in use
    assert game.refused("return 5").rule == "OT-4.9"
    game.play("return x")
    assert (game.shown_track(), game.available()) == ("2 neutral", "1 3 5 x")
    assert game.asked() == "Work"
    assert game.moves("return") == []
    count(game)


@pytest.mark.rule("OT-10.7")
def test_a_skeleton_pass_may_be_left_alone_and_asks_nothing_without_a_key() -> None:
    game = (
        Scenario(2).installed(4, "skeleton-pass-1").track("2 x").begin().play("key 4", "decline", "decline")
    )
    assert (game.shown_track(), game.asked()) == ("2 x", "Work")
    game = Scenario(2).installed(4, "skeleton-pass-1").track("neutral").begin().play("key 4", "decline")
    assert game.asked() == "Work"


# ---- contract bonus


@pytest.mark.rule("OT-10.8", "OT-10.6")
@pytest.mark.parametrize("private", [True, False])
def test_a_civic_plaque_adds_a_point_to_contracts_from_its_level_in_one_gain(private: bool) -> None:
    game = Scenario(2).installed(4, "civic-plaque-1").level(4, metal=2, tech=1)
    game = game.hand("crane-arm") if private else game.public("crane-arm", "bulk-lot")
    game.begin().play("key 3", "complete crane-arm 4")
    assert [event.facts["prestige"] for event in game.heard("prestige")] == [4]
    assert game.view()["players"][0]["sources"] == {"contracts": 4, "upgrades": 0, "store": 0, "tokens": 0}


@pytest.mark.rule("OT-10.8", "OT-10.5")
def test_a_civic_plaque_adds_nothing_on_another_level_or_board() -> None:
    game = Scenario(2).installed(5, "civic-plaque-1").installed(4, "civic-plaque-2", seat=1)
    game.public("crane-arm", "bulk-lot").level(4, metal=2, tech=1).begin().play(
        "key 3", "complete crane-arm 4"
    )
    assert game.player().score() == 3


@pytest.mark.rule("OT-10.8", "OT-13.26")
def test_the_point_of_a_plaque_counts_in_the_one_check_of_the_contract() -> None:
    game = (
        Scenario(1).installed(4, "civic-plaque-1").public("crane-arm", "bulk-lot").level(4, metal=2, tech=1)
    )
    game.score(10).timers(14, 20).purse(batteries=0).begin().play("key 3", "complete crane-arm 4")
    caught = [(event.facts["timer"], event.facts["score"]) for event in game.heard("timer-caught")]
    assert caught == [("a", 14)]


# ---- free stay


@pytest.mark.rule("OT-10.9")
@pytest.mark.parametrize("batteries", [0, 2])
def test_a_workshop_hour_lets_the_diver_of_its_level_stay_for_nothing(batteries: int) -> None:
    game = Scenario(2).installed(4, "workshop-hour-1").purse(batteries=batteries).begin().play("key 4")
    game.until("Surface")
    assert game.moves() == ["surface", "stay"]
    column = game.shown_column()
    game.play("stay")
    assert (game.shown_column(), game.player().batteries) == (column, batteries)
    assert game.shown_track() == "4"


@pytest.mark.rule("OT-10.9", "OT-10.5")
def test_it_does_so_on_no_other_level_and_for_nobody_else() -> None:
    game = Scenario(2).installed(4, "workshop-hour-1").installed(3, "workshop-hour-2", seat=1)
    game.purse(batteries=0).begin().play("key 3").until("BeginTurn")
    assert game.shown_column() == "[Te Tr Sp | Me Pl Fu En Ex]"  # nothing was asked
    game = (
        Scenario(2).installed(3, "civic-plaque-1").purse(batteries=0).begin().play("key 3", "use tech-expert")
    )
    assert game.asked() == "BeginTurn"  # only a Workshop Hour lets a diver stay
    game = (
        Scenario(2).installed(4, "workshop-hour-1").purse(batteries=1).begin().play("key 3").until("Surface")
    )
    game.play("stay")
    assert game.player().batteries == 0


# ---- deposit


@pytest.mark.rule("OT-10.10", "OT-10.5")
def test_a_deposit_counts_as_one_piece_and_stays() -> None:
    game = (
        Scenario(2).installed(4, "metal-seam-1").public("crane-arm", "antenna-mast").level(4, metal=1, tech=2)
    )
    game.begin().play("key 3")
    supply = game.view()["supply"]
    game.play("complete crane-arm 4").nature()
    assert game.on_level(4) == {"tech": 1}
    assert game.view()["supply"]["metal"] == supply["metal"] + 1
    game.play("complete antenna-mast 4")  # once more: it is not used up
    assert game.on_level(4) == {}
    assert game.view()["supply"]["metal"] == supply["metal"] + 1
    assert game.view()["players"][0]["levels"][3]["token"] == "metal-seam-1"
    count(game)


@pytest.mark.rule("OT-10.10")
def test_a_deposit_stands_for_one_piece_only_on_its_own_level_of_its_own_kind() -> None:
    game = Scenario(2).installed(4, "metal-seam-1").public("crane-arm", "bulk-lot").level(4, tech=1)
    game.level(5, metal=1, tech=1).begin().play("key 3")
    assert game.moves("complete") == []
    assert game.refused("complete crane-arm 4").rule == "OT-8.1"
    game = Scenario(2).installed(4, "plant-seam-1").public("crane-arm", "bulk-lot").level(4, metal=1, tech=1)
    game.begin().play("key 3")
    assert game.moves("complete") == []


@pytest.mark.rule("OT-10.10")
def test_it_is_used_whenever_its_kind_is_asked_for_even_if_there_are_pieces_enough() -> None:
    game = (
        Scenario(2).installed(4, "metal-seam-1").public("antenna-mast", "bulk-lot").level(4, metal=2, tech=1)
    )
    game.begin().play("key 3")
    assert game.moves("complete") == ["complete antenna-mast 4", "complete bulk-lot 4 3-metal"]
    game.play("complete antenna-mast 4")
    assert game.on_level(4) == {"metal": 2}


@pytest.mark.rule("OT-10.10")
def test_of_a_kind_that_is_not_chosen_the_deposit_takes_no_part() -> None:
    game = (
        Scenario(2).installed(4, "metal-seam-1").public("twin-crates", "bulk-lot").level(4, metal=1, plant=2)
    )
    game.begin().play("key 3")
    assert game.moves("complete") == ["complete twin-crates 4 2-metal", "complete twin-crates 4 2-plant"]
    game.play("complete twin-crates 4 2-plant")
    assert game.on_level(4) == {"metal": 1}


@pytest.mark.rule("OT-10.10")
def test_a_deposit_takes_no_space_and_cannot_be_sold() -> None:
    game = Scenario(2).column("[Sp Me Pl | Fu Te Tr En Ex]").installed(3, "metal-seam-1").level(3, plant=3)
    game.purse(credits=3).store(fuel=2).begin().play("key 3")
    assert game.moves("sell") == ["sell plant"]
    assert game.refused("sell metal").rule == "OT-9.3"
    game.play("buy fuel")  # the fourth of four spaces
    assert game.on_level(3) == {"plant": 3, "fuel": 1}


@pytest.mark.rule("OT-10.5")
def test_an_installed_token_stays_on_its_level_and_works_for_nobody_else() -> None:
    game = (
        Scenario(2).installed(4, "metal-seam-1").level(4, tech=1, seat=1).public("antenna-mast", "bulk-lot")
    )
    game.purse(batteries=0).begin().play("key 4").until("BeginTurn")
    assert game.view()["players"][0]["levels"][3]["token"] == "metal-seam-1"
    game.play("key 3")
    assert game.moves("complete") == []


# ---- at once


@pytest.mark.rule("OT-10.13")
def test_a_deposit_and_a_plaque_work_in_the_turn_they_are_installed() -> None:
    game = Scenario(2).column(EXPLORER_ON_3).row(3, "metal-seam-1", "civic-plaque-1").level(3, tech=1)
    game.public("antenna-mast", "bulk-lot").begin().play("key 3")
    assert game.moves("complete") == []
    game.play("explore 1 install").nature().play("complete antenna-mast 3")
    assert game.player().score() == 1
    game = (
        Scenario(2).column(EXPLORER_ON_3).row(3, "metal-seam-1", "civic-plaque-1").level(3, metal=1, tech=1)
    )
    game.public("antenna-mast", "bulk-lot").begin().play("key 3", "explore 2 install").nature()
    game.play("complete antenna-mast 3")
    assert game.player().score() == 2


@pytest.mark.rule("OT-10.13", "OT-10.9", "OT-X.89")
def test_a_workshop_hour_installed_now_lets_the_explorer_stay_now() -> None:
    game = Scenario(2).column(EXPLORER_ON_3).row(3, "workshop-hour-1").purse(credits=1, batteries=0)
    game.begin().play("key 3", "explore 1 install").nature().until("Surface")
    assert game.moves() == ["surface", "stay"]
    game.play("stay")
    assert game.shown_column() == EXPLORER_ON_3
    assert game.player().batteries == 0
