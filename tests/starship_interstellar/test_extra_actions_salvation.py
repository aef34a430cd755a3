"""The Salvation side of each of the 24 Extra Action tokens (ledger section 16)."""

import pytest

from tests.starship_interstellar.scenario import Scenario

ACTIONS = ("build", "save", "probe", "government")
ANSWERS = {
    "build": ("project 2",),
    "save": ("meeple red",),
    "probe": ("space j-1-a", "discover deep-space"),
    "government": ("scientist 1-1",),
}
BONUS = {
    1: "government", 2: "build", 3: "probe", 4: "save", 5: "government", 6: "build", 7: "probe", 8: "save",
    18: "build", 19: "probe", 23: "save",
}  # fmt: skip
AFTER = {9: "reputation", 10: "prestige", 11: "reputation", 12: "prestige"}
ONLY = {
    13: "probe",
    14: "build",
    15: "save",
    16: "government",
    20: "government",
    21: "build",
    22: "save",
    24: "probe",
}


def owner(number: int, cubes: str = "2 red, 2 yellow") -> Scenario:
    """Seat 0 owns a token and can perform each of the four actions."""
    return Scenario().supply(cubes, fuel=10, scientists=2, reputation=5).extras(number)


def token_id(number: int) -> str:
    game = Scenario()
    return game.content.tokens[game.token(number)].id


def allowed(game: Scenario, number: int) -> list[str]:
    return [move.split()[0] for move in game.moves() if move.endswith(token_id(number))]


@pytest.mark.rule("SI-16.5", "SI-10.4")
@pytest.mark.parametrize("action", ACTIONS)
@pytest.mark.parametrize("number", BONUS)
def test_a_standard_side_with_a_bonus(number: int, action: str) -> None:
    """Any action; 1 Prestige for the one that the token names."""
    game = owner(number).salvation()
    assert allowed(game, number) == list(ACTIONS)
    game.play(f"{action} {token_id(number)}", *ANSWERS[action])
    assert game.points("tokens") == (1 if BONUS[number] == action else 0)
    expected = {"build": 5, "save": 6, "probe": 5, "government": 5}
    assert game.reputation() == expected[action]
    game.check()


@pytest.mark.rule("SI-16.5", "SI-16.12")
@pytest.mark.parametrize("action", ACTIONS)
@pytest.mark.parametrize("number", AFTER)
def test_a_standard_side_with_something_after_any_action(number: int, action: str) -> None:
    game = owner(number).salvation()
    assert allowed(game, number) == list(ACTIONS)
    game.play(f"{action} {token_id(number)}", *ANSWERS[action])
    saved = 1 if action == "save" else 0
    assert game.reputation() == 5 + saved + (1 if AFTER[number] == "reputation" else 0)
    assert game.points("tokens") == (2 if AFTER[number] == "prestige" else 0)
    game.check()


@pytest.mark.rule("SI-16.12", "SI-10.7")
def test_what_comes_after_comes_once_and_last() -> None:
    """Two Scientists with number 10 and Government Plus: 2 Prestige, after both."""
    game = owner(10).knows("government-plus").salvation().play("government showcase-flight", "scientist 1-1")
    assert game.points() == 0
    game.play("scientist 2-2")
    assert game.points("tokens") == 2
    game = owner(9).knows("cryogenic").salvation().play("save goodwill-flight", "meeple red", "meeple red")
    assert game.reputation() == 5 + 2 + 1


@pytest.mark.rule("SI-16.11", "SI-10.1")
def test_number_12_is_no_production_token() -> None:
    game = owner(12).salvation()
    assert "national-refinery" in game.hand()
    assert "earth-production" not in game.hand()


@pytest.mark.rule("SI-16.5")
@pytest.mark.parametrize("number", ONLY)
def test_a_side_with_one_action_allows_no_other(number: int) -> None:
    game = owner(number).salvation()
    assert allowed(game, number) == [ONLY[number]]
    game.play(f"{ONLY[number]} {token_id(number)}", *ANSWERS[ONLY[number]])
    if game.asked_seat() == 0:
        game.play("stop")
    assert game.points("tokens") == 0


@pytest.mark.rule("SI-16.5", "SI-10.6")
@pytest.mark.parametrize("number", [n for n in ONLY if n != 13])
def test_a_side_with_one_action_needs_it_to_be_possible(number: int) -> None:
    game = owner(number, cubes="").supply(fuel=0, scientists=0).salvation()
    assert allowed(game, number) == []


@pytest.mark.rule("SI-16.5", "SI-13.14")
def test_number_13_advances_the_probe_for_nothing() -> None:
    game = owner(13).supply(fuel=0).probe("j-5-a").salvation()
    assert game.moves("probe") == ["probe substitute-alloys"]
    game.play("probe substitute-alloys", "space j-6-a", "discover wormhole", "extra tanker-contract")
    assert (game.fuel(), game.probe_at(), game.asked_seat()) == (0, "j-6-a", 1)


@pytest.mark.rule("SI-16.5", "SI-13.14", "SI-13.7")
def test_number_13_pays_for_jumps() -> None:
    game = owner(13).supply(fuel=5).salvation()
    game.play(
        "probe substitute-alloys", "space j-1-a", "discover wormhole", "space j-2-a", "discover wormhole"
    )
    game.play("space j-3-a", "discover wormhole")
    assert (game.fuel(), game.asked_seat()) == (1, 1)


@pytest.mark.rule("SI-16.5", "SI-11.7")
def test_number_14_builds_two_for_one_step() -> None:
    game = owner(14).salvation().play("build lean-routing", "project 2", "project 2")
    assert (game.ship(), game.standing(), game.cubes()) == (["hull-rivets", "airlock-seal"], (1, 0), "1 red")
    assert (game.points("mechanisms"), game.asked_seat()) == (5, 1)


@pytest.mark.rule("SI-16.5", "SI-11.7", "SI-11.6")
def test_number_14_with_build_extra() -> None:
    """The second Mechanism may be a Future Project, and its payment is asked anew."""
    game = owner(14, "red, 2 yellow, green, blue").knows("build-extra")
    game.projects("hull-rivets", *("exhaust-vane",) * 6, "crew-ladder").salvation()
    game.play("build lean-routing", "project 1")
    assert game.cubes() == "2 yellow, 1 green, 1 blue"
    game.play("project 7")
    assert (game.asked(), game.asked_seat()) == ("SalvationTurn", 1)
    assert (game.ship(), game.cubes()) == (["hull-rivets", "crew-ladder"], "1 green, 1 blue")


@pytest.mark.rule("SI-16.5", "SI-12.7")
def test_number_15_saves_with_a_cube_one_level_lower() -> None:
    game = owner(15, "blue").salvation().play("save wide-sieve", "meeple purple")
    assert (game.reputation(), game.cubes(), game.standing()) == (10, "", (0, 1))
    game = owner(15, "green").meeples("purple").salvation()
    assert game.refused("save wide-sieve").rule == "SI-12.1", "not two levels"
    game = owner(15, "blue").meeples("purple").salvation()
    assert game.moves("save") == ["save wide-sieve"], "no other token can"


@pytest.mark.rule("SI-16.5", "SI-12.7", "SI-12.6")
def test_number_15_with_cryogenic_processing() -> None:
    game = owner(15, "2 blue").knows("cryogenic").salvation()
    game.play("save wide-sieve", "meeple purple", "meeple purple")
    assert (game.reputation(), game.cubes(), game.standing()) == (15, "", (0, 1))


@pytest.mark.rule("SI-16.5", "SI-14.7")
def test_number_16_sends_two_scientists() -> None:
    game = owner(16, "").salvation().play("government double-ledger", "scientist 1-3", "scientist 2-2")
    assert (game.rows()[:2], game.cubes(), game.reputation()) == ([". . 0 .", ". 0 . ."], "1 yellow", 8)
    assert (game.scientists(), game.asked_seat()) == (0, 1)


@pytest.mark.rule("SI-16.5", "SI-16.4", "SI-10.1")
def test_number_17_is_set_aside() -> None:
    game = owner(17).base("mars", "mars-redwater-cut").use(17, "produce mars", "auto").passes(1, 0)
    assert game.passes(1).asked() == "SalvationTurn"
    assert allowed(game, 17) == []
    assert "remote-foreman" not in game.hand()


@pytest.mark.rule("SI-16.5", "SI-14.7")
def test_number_20_gains_all_bonuses_of_the_row() -> None:
    game = owner(20, "").base("mars", "mars-redwater-cut").salvation()
    game.play("government filibuster", "scientist 1-1")
    assert (game.fuel(), game.reputation(), game.cubes(), game.asked()) == (
        12,
        7,
        "1 yellow",
        "ChooseDeposit",
    )
    game.play("deposit mars")
    assert (game.deposit("mars"), game.asked_seat(), game.scientists()) == ("7 yellow, 2 green", 1, 1)


@pytest.mark.rule("SI-16.5", "SI-14.7", "SI-15.15")
def test_number_20_without_a_deposit_loses_that_bonus() -> None:
    game = owner(20, "").salvation().play("government filibuster", "scientist 1-4")
    assert (game.fuel(), game.reputation(), game.cubes(), game.asked_seat()) == (12, 7, "1 yellow", 1)


@pytest.mark.rule("SI-16.5", "SI-14.7")
def test_number_20_takes_bonuses_of_occupied_spaces_too() -> None:
    game = owner(20, "").government("1 . . .").salvation().play("government filibuster", "scientist 1-2")
    assert (game.fuel(), game.fuel(1)) == (12, 8)


@pytest.mark.rule("SI-16.5", "SI-11.7", "SI-15.2")
def test_number_21_goes_a_step_more() -> None:
    game = owner(21).tracks(starship=2).salvation().play("build applauded-builders", "project 2")
    assert (game.standing(), game.scientists(), game.points("leaders")) == ((4, 0), 3, 2)


@pytest.mark.rule("SI-16.5", "SI-12.7", "SI-15.2")
def test_number_22_goes_a_step_more() -> None:
    game = owner(22).tracks(humankind=2).salvation().play("save beloved-rescuers", "meeple red")
    assert (game.standing(), game.scientists(), game.points("leaders")) == ((0, 4), 3, 2)


@pytest.mark.rule("SI-16.5", "SI-13.14")
def test_number_24_advances_twice() -> None:
    game = owner(24).salvation().play("probe double-burn", "space j-1-a", "discover deep-space")
    assert (game.asked(), game.fuel()) == ("AdvanceProbe", 7)
    game.play("space j-2-b")
    assert (game.fuel(), game.points("journey"), game.asked_seat()) == (4, 3, 1)


@pytest.mark.rule("SI-16.5", "SI-13.14", "SI-13.7", "SI-13.10")
def test_number_24_with_jumps_of_both_advances() -> None:
    game = owner(24).supply(fuel=20).knows("deep-space-power").salvation()
    game.play("probe double-burn", "space j-1-a", "discover deep-space", "space j-2-a", "discover deep-space")
    game.play("stop")
    assert game.asked() == "AdvanceProbe", "the second advance"
    game.play("space j-3-a", "discover deep-space", "space j-4-b", "discover galaxy")
    assert (game.probe_at(), game.fuel()) == ("j-4-b", 20 - 3 - 2 - 3 - 2)
    assert game.asked_seat() == 1
