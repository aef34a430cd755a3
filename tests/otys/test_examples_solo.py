"""The worked examples of the one-player game (OT-X.65 to OT-X.88); those of the sheet have a file of their own."""

import pytest

from tests.otys.pieces import count
from tests.otys.scenario import Scenario
from tests.otys.solo import SPY_ON_3, TRADER_ON_3, kinds, on_track, reserve, result, set_up, spy, timers

# ---- set-up


@pytest.mark.rule("OT-X.65")
@pytest.mark.parametrize(("second", "third"), [("plant", "fuel"), ("fuel", "plant")])
def test_start_22_with_two_kinds_tied(second: str, third: str) -> None:
    game = set_up("plant", "tech", "fuel", "tech", start="22")
    assert len(game.moves()) == 2
    game.play(f"order metal {second} {third} tech")
    assert on_track(game) == {20: "metal", 18: second, 16: third, 14: "tech"}
    assert timers(game) == (22, 22)


@pytest.mark.rule("OT-X.66")
def test_number_of_orders() -> None:
    assert len(set_up("metal", "plant", "fuel", "tech").moves()) == 24
    assert len(set_up("metal", "metal", "plant", "plant").moves()) == 4


# ---- contract resources


@pytest.mark.rule("OT-X.67", "OT-X.68")
def test_the_card_with_the_tech_is_completed_before_a_timer_reaches_21() -> None:
    game = Scenario(1).order("tech plant metal fuel").timers(22, 23).purse(batteries=0)
    game.public("pump-station", "crane-arm").level(4, metal=1, fuel=1, tech=1).level(5, metal=2, tech=1)
    game.level(3, plant=2).round(1).begin().play("key 3")
    assert (game.state.round, kinds(game)) == (2, ["tech", "plant"])
    supply = game.view()["supply"]["tech"]
    game.play("complete pump-station 4")
    assert game.view()["supply"]["tech"] == supply + 2  # one handed in, one from the card
    game.play("contract relief-convoy")
    assert (kinds(game), reserve(game)) == (["metal", "plant"], ["fuel"])
    game.until("MoveTimer").play("timer a")  # 22 to 21
    assert game.asked() == "BeginTurn"
    assert (timers(game), game.view()["store"]["tech"]) == ((21, 23), 1)
    assert game.shown_public() == ["relief-convoy", "crane-arm"]
    assert game.view()["discards"] == ["pump-station"]
    # OT-X.68
    game.play("key 1").until("Work").play("complete crane-arm 5", "contract twin-crates")
    assert (kinds(game), reserve(game)) == (["metal", "fuel"], [])
    game.play("complete twin-crates 3 2-plant", "contract bulk-lot")
    assert (kinds(game), reserve(game)) == (["metal", None], [])
    count(game)


@pytest.mark.rule("OT-X.69")
def test_the_spy_moves_a_timer_onto_a_resource_and_the_new_card_can_be_completed_at_once() -> None:
    game = Scenario(1).column(SPY_ON_3).purse(credits=1, batteries=0).timers(22, 23)
    game.level(5, plant=3).begin().play("key 3", "spy-timer a down")
    assert (game.view()["store"]["metal"], game.asked()) == (1, "DealContract")
    game.play("contract bulk-lot")
    assert (timers(game), kinds(game)) == ((21, 23), ["fuel", "plant"])
    game.play("complete bulk-lot 5 3-plant")
    assert game.player().score() == 3


@pytest.mark.rule("OT-X.70")
def test_the_spy_moves_a_timer_up_onto_an_emptied_space() -> None:
    game = spy(20, 23).play("spy-timer a up")
    assert (timers(game), game.player().credits) == ((21, 23), 0)
    assert game.asked() == "MoveTimer"
    assert game.view()["store"]["metal"] == 0
    game.play("timer a")
    assert timers(game) == (20, 23)


@pytest.mark.rule("OT-X.71")
def test_an_upgraded_spy_needs_no_credit_for_either_effect() -> None:
    game = Scenario(1).column(SPY_ON_3).upgraded("Sp").purse(credits=0, batteries=0).timers(20, 23)
    game.begin().play("key 3")
    assert "draw" in game.moves()
    assert len(game.moves("spy-timer")) == 4


# ---- the end


@pytest.mark.rule("OT-X.72")
def test_reaching_a_timer_is_enough_and_the_turn_goes_on() -> None:
    game = Scenario(1).purse(batteries=0).score(14).timers(16, 20).public("mixed-pallet", "bulk-lot")
    game.level(5, metal=1, plant=1, fuel=1).begin()
    game.play("key 3", "complete mixed-pallet 5 1-metal 1-plant 1-fuel").nature()
    assert (timers(game), game.player().score(), game.asked()) == ((None, 20), 16, "Work")
    game.until("BeginTurn")
    assert timers(game) == (None, 19)


@pytest.mark.rule("OT-X.73")
def test_one_contract_passes_both_timers() -> None:
    game = Scenario(1).purse(batteries=0).score(16).timers(18, 18).public("bulk-lot", "crane-arm")
    game.level(5, metal=3).begin().play("key 3", "complete bulk-lot 5 3-metal")
    assert result(game) == (19, "Advanced")


@pytest.mark.rule("OT-X.74", "OT-13.31")
@pytest.mark.parametrize("there", [True, False])
def test_the_fuel_on_15_is_dealt_with_before_the_timer_is_discarded(there: bool) -> None:
    game = Scenario(1).order("metal plant tech fuel").purse(batteries=0).score(15).timers(16, 20)
    game.public("crane-arm", "bulk-lot").cards("fuel" if there else None, None, placed=4)
    assert on_track(game) == {15: "fuel"}
    game.begin().play("key 3").until("MoveTimer").play("timer a")
    assert game.view()["store"]["fuel"] == 1
    if there:
        assert (timers(game), game.asked()) == ((15, 20), "DealContract")
        game.play("contract seed-archive")
    assert game.shown_public() == ["seed-archive" if there else "crane-arm", "bulk-lot"]
    assert kinds(game) == [None, None]
    assert (timers(game), game.asked()) == ((None, 20), "BeginTurn")
    count(game)


@pytest.mark.rule("OT-X.75")
def test_suit_foundry_ends_the_game_in_step_1() -> None:
    game = Scenario(1).purse(credits=2, batteries=0).score(13).timers(14, None)
    game.begin().play("key 4", "sponsor upgrade-active")
    assert game.asked() == "over"
    assert (result(game), game.player().credits) == ((14, "Rookie"), 0)
    assert game.heard("activate") == []


@pytest.mark.rule("OT-X.76")
def test_a_sale_onto_an_empty_row_ends_the_game() -> None:
    game = Scenario(1).column(TRADER_ON_3).purse(batteries=0).score(16).timers(None, 17).level(3, tech=1)
    game.begin().play("key 3", "sell tech")
    assert result(game) == (17, "Intermediate")


@pytest.mark.rule("OT-X.78")
def test_the_spy_moves_the_last_timer_onto_the_score() -> None:
    for scores in (True, False):
        game = Scenario(1).column(SPY_ON_3).purse(credits=1, batteries=0).score(14).timers(None, 15)
        game.public("keel-and-trim", "crane-arm").cards(None, None, placed=4).level(5, metal=3, fuel=1)
        game.begin().play("key 3", "spy-timer b down")
        assert (timers(game), game.asked()) == ((None, 14), "Work")
        if scores:
            game.play("complete keel-and-trim 5 3-metal 1-fuel")
            assert result(game) == (18, "Intermediate")
        else:
            game.play("end")
            assert result(game) == (14, "Rookie")
            assert [event.facts["to"] for event in game.heard("timer")] == [14, 13]


@pytest.mark.rule("OT-X.80", "OT-13.1")
def test_18_points_mean_nothing_alone() -> None:
    game = Scenario(1).purse(batteries=0).score(18).timers(19, 21, reached=4)
    game.begin().play("key 3").until("MoveTimer").play("timer b")
    assert (timers(game), game.asked()) == ((19, 20), "BeginTurn")
    assert not game.view()["last_round"]


@pytest.mark.rule("OT-X.81")
def test_a_private_contract_reveals_nothing_but_the_check_is_made() -> None:
    game = Scenario(1).purse(batteries=0).score(14).timers(16, 20).hand("mixed-pallet")
    game.public("crane-arm", "bulk-lot").cards("fuel", "tech", placed=4).level(5, metal=1, plant=1, fuel=1)
    game.begin().play("key 3", "complete mixed-pallet 5 1-metal 1-plant 1-fuel")
    assert (game.shown_public(), kinds(game)) == (["crane-arm", "bulk-lot"], ["fuel", "tech"])
    assert (timers(game), game.asked()) == ((None, 20), "Work")
    assert game.view()["discards"] == ["mixed-pallet"]


# ---- limits


@pytest.mark.rule("OT-X.82")
def test_no_move_up_is_left() -> None:
    game = Scenario(1).column(SPY_ON_3).purse(credits=1, batteries=0).timers(9, 20)
    game.state.up_moves = 10
    game.begin().play("key 3")
    assert game.moves() == ["draw", "spy-timer a down", "spy-timer b down", "end"]


@pytest.mark.rule("OT-X.83")
def test_the_last_timer_on_0() -> None:
    game = spy(None, 1).play("spy-timer b down")
    assert game.asked() == "over"
    assert result(game) == (0, "Rookie")
    assert len(game.heard("timer")) == 1


@pytest.mark.rule("OT-X.84")
def test_one_of_two_timers_on_0() -> None:
    game = spy(1, 6).play("spy-timer a down")
    assert (timers(game), game.asked()) == ((None, 5), "BeginTurn")
    moved = [(event.facts["timer"], event.facts["to"]) for event in game.heard("timer")]
    assert moved == [("a", 0), ("b", 5)]


@pytest.mark.rule("OT-X.85")
def test_both_timers_on_20() -> None:
    game = Scenario(1).purse(batteries=0).score(4).timers(20, 20).cards("fuel", "plant", placed=3)
    assert on_track(game)[19] == "plant"
    game.begin().play("key 3", "end")
    assert (game.asked(), game.view()["store"]["plant"]) == ("DealContract", 1)
    game.nature()
    assert (kinds(game), timers(game)) == (["fuel", "tech"], (19, 20))


@pytest.mark.rule("OT-X.86")
@pytest.mark.parametrize(
    ("moves", "after"),
    [(["spy-timer a up", "spy-timer a up"], (25, 23)), (["spy-timer a up", "spy-timer b up"], (24, 24))],
)
def test_two_moves_up_in_the_first_turn(moves: list[str], after: tuple[int, int]) -> None:
    game = Scenario(1).column("[Tr Me Pl | Fu Te En Ex Sp]").purse(batteries=0).begin()
    assert game.player().credits == 3
    game.play("key 5", "sponsor double", *moves)
    if after == (25, 23):
        assert (timers(game), game.asked()) == (after, "MoveTimer")
        game.play("timer b")
        assert timers(game) == (25, 22)
    else:
        assert timers(game) == (23, 24)  # both on 24: Timer A has moved down without a question
    assert game.player().credits == 1
    view = game.view()["timers"]
    assert view["up_moves_max"] - view["up_moves"] == 8


@pytest.mark.rule("OT-X.87")
@pytest.mark.parametrize(("spies", "first", "end"), [(True, "2", 21), (False, "2", 17), (False, "4", 19)])
def test_a_move_up_makes_room_for_two_contracts(spies: bool, first: str, end: int) -> None:
    two, four = "complete mixed-pallet 4 1-metal 1-plant 1-fuel", "complete keel-and-trim 5 3-metal 1-fuel"
    game = Scenario(1).column(SPY_ON_3).purse(credits=1, batteries=0).score(15).timers(None, 17)
    game.public("mixed-pallet", "keel-and-trim").level(4, metal=1, plant=1, fuel=1).level(5, metal=3, fuel=1)
    game.begin().play("key 3")
    if spies:
        game.play("spy-timer b up", two).nature()
        assert (game.player().score(), timers(game)) == (17, (None, 18))
        game.play(four)
    else:
        game.play(two if first == "2" else four)
    assert game.asked() == "over"
    assert result(game) == (end, {21: "Expert", 17: "Intermediate", 19: "Advanced"}[end])


@pytest.mark.rule("OT-X.88", "OT-13.28")
def test_the_first_of_two_trades_ends_the_game() -> None:
    game = Scenario(1).column(TRADER_ON_3).upgraded("Tr").purse(batteries=0).score(11).timers(None, 12)
    game.level(3, metal=1, plant=1).begin().play("key 3", "sell metal")
    assert game.asked() == "over"
    assert result(game) == (12, "Rookie")
    assert game.on_level(3) == {"plant": 1}
    assert game.view()["store"] == {"metal": 1, "plant": 0, "fuel": 0, "tech": 0}
