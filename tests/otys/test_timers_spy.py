"""The Spy of the one-player game: contracts or a Timer (ledger sections 13.2 and 13.5)."""

import pytest

from tests.otys.pieces import count
from tests.otys.scenario import Scenario
from tests.otys.solo import SPY_ON_3, kinds, on_track, reserve, spy, timers

BOTH = ["draw", "spy-timer a down", "spy-timer a up", "spy-timer b down", "spy-timer b up"]


def double(credits: int = 2, a: int | None = 22, b: int | None = 23, score: int = 0) -> Scenario:
    """The Spy on level 3 with Dive Academy there, used."""
    game = Scenario(1).column(SPY_ON_3).sponsors(1, 2, 5, 4, 3).purse(credits=credits, batteries=0)
    return game.score(score).timers(a, b).begin().play("key 3", "sponsor double")


def spying(game: Scenario) -> list[str]:
    return game.moves("draw", "copy", "spy-timer")


# ---- what the Spy can do


@pytest.mark.rule("OT-13.21", "OT-13.22")
def test_for_a_credit_the_spy_draws_contracts_or_moves_either_timer_either_way() -> None:
    game = spy(22, 20)
    assert spying(game) == BOTH
    assert game.moves("copy") == []
    game.play("spy-timer b down")
    assert (timers(game), game.player().credits) == ((22, 19), 0)
    count(game.nature())


@pytest.mark.rule("OT-13.21")
def test_without_a_credit_the_basic_spy_does_nothing_the_upgraded_one_pays_nothing() -> None:
    game = Scenario(1).column(SPY_ON_3).purse(credits=0, batteries=0).timers(22, 20)
    game.level(5, metal=1, tech=1).hand("antenna-mast").begin().play("key 3")
    assert game.moves() == ["complete antenna-mast 5", "end"]
    for move in BOTH:
        assert game.refused(move).rule == "OT-6.3"
    game = Scenario(1).column(SPY_ON_3).purse(credits=0, batteries=0).timers(22, 20).upgraded("Sp")
    game.begin().play("key 3")
    assert spying(game) == BOTH
    game = Scenario(1).column(SPY_ON_3).purse(credits=2, batteries=0).timers(22, 20).upgraded("Sp")
    game.begin().play("key 3", "spy-timer a up")
    assert (timers(game), game.player().credits) == ((23, 20), 2)


@pytest.mark.rule("OT-13.21")
def test_drawing_alone_is_as_in_company() -> None:
    game = spy(22, 20).play("draw")
    assert game.player().credits == 0
    game.play("contract crane-arm", "contract bulk-lot", "contract seed-archive", "contract twin-crates")
    assert len(game.moves()) == 4
    game.play("keep bulk-lot")
    view = game.view()
    assert [card["id"] for card in view["players"][0]["hand"]] == ["bulk-lot"]
    assert view["tail"] == [{"cards": 3, "known": ["crane-arm", "seed-archive", "twin-crates"]}]
    assert (kinds(game), reserve(game)) == (["metal", "plant"], ["fuel", "tech"])
    assert timers(game) == (22, 20)
    count(game)


@pytest.mark.rule("OT-13.22")
@pytest.mark.parametrize(
    ("move", "after"),
    [
        ("spy-timer a up", (19, 16)),
        ("spy-timer a down", (17, 16)),
        ("spy-timer b up", (18, 17)),
        ("spy-timer b down", (18, 15)),
    ],
)
def test_one_space_in_the_direction_chosen(move: str, after: tuple[int, int]) -> None:
    game = spy(18, 16).play(move).nature()
    assert timers(game) == after
    assert game.view()["timers"]["up_moves"] == (1 if move.endswith("up") else 0)


@pytest.mark.rule("OT-13.23", "OT-13.14")
def test_a_spy_move_reaches_a_resource_like_any_other() -> None:
    game = spy(22, 23).play("spy-timer a down")
    assert game.view()["store"]["metal"] == 1
    assert game.asked() == "DealContract"
    game.play("contract crane-arm")
    assert (kinds(game), reserve(game)) == (["fuel", "plant"], ["tech"])
    assert game.asked() in ("Work", "MoveTimer")
    count(game)


@pytest.mark.rule("OT-13.23")
def test_no_timer_leaves_the_track_at_its_end() -> None:
    game = spy(30, 29)
    assert spying(game) == ["draw", "spy-timer a down", "spy-timer b down", "spy-timer b up"]
    assert game.refused("spy-timer a up").rule == "OT-13.23"


@pytest.mark.rule("OT-13.23")
def test_with_dive_academy_a_timer_moves_twice_or_both_effects_are_used() -> None:
    game = double().play("spy-timer a up", "spy-timer a up")
    assert (timers(game), game.player().credits) == ((24, 23), 0)
    assert game.moves("spy-timer") == []
    game = double().play("spy-timer b up", "draw").nature()
    assert game.asked() == "KeepContract"
    game.play(game.moves()[0]).until("MoveTimer")
    assert timers(game) == (22, 24)
    game = double(credits=1).play("spy-timer b up")
    assert game.asked() == "MoveTimer"  # the second activation cannot be paid


# ---- no check when the Spy moves a Timer


@pytest.mark.rule("OT-13.23", "OT-13.30")
def test_a_timer_moved_onto_or_below_the_score_is_not_caught_at_once() -> None:
    game = double(a=14, b=20, score=13)
    game.play("spy-timer a down")
    assert timers(game) == (13, 20)
    game.play("spy-timer a down").until("MoveTimer")
    assert timers(game) == (12, 20)
    assert game.heard("timer-caught") == []
    game.play("timer b").until("BeginTurn")
    assert timers(game) == (None, 19)


@pytest.mark.rule("OT-13.23", "OT-13.30")
def test_a_move_of_the_other_timer_is_no_check_either() -> None:
    for move in ("spy-timer b up", "spy-timer b down"):
        game = double(a=14, b=20, score=13).play("spy-timer a down", move).nature().until("MoveTimer")
        assert timers(game)[0] == 13


@pytest.mark.rule("OT-13.30")
def test_moved_back_up_before_the_check_it_is_not_caught() -> None:
    game = double(a=14, b=20, score=13).play("spy-timer a down", "spy-timer a up").until("MoveTimer")
    game.play("timer b").until("BeginTurn")
    assert timers(game) == (14, 19)
    assert game.heard("timer-caught") == []


@pytest.mark.rule("OT-13.30", "OT-13.26")
def test_any_gain_of_prestige_is_the_next_check() -> None:
    game = Scenario(1).column(SPY_ON_3).purse(credits=1, batteries=1).score(10).timers(11, 25)
    game.hand("twin-crates").level(5, metal=2).begin().play("key 3", "spy-timer a down")
    assert timers(game) == (10, 25)
    game.play("complete twin-crates 5 2-metal")
    assert (timers(game), game.player().score(), game.asked()) == ((None, 25), 11, "Surface")


# ---- limits


@pytest.mark.rule("OT-13.34")
def test_at_most_ten_moves_up_in_a_game_moves_down_are_not_counted() -> None:
    game = spy(18, 16)
    game.state.up_moves = 9
    assert "spy-timer a up" in game.moves()
    game.play("spy-timer a up")
    assert game.view()["timers"]["up_moves"] == game.view()["timers"]["up_moves_max"] == 10
    game.until("MoveTimer").play("timer a").until("BeginTurn")
    game.column(SPY_ON_3).track("").purse(credits=2).upgraded("Sp").play("key 3")
    assert spying(game) == ["draw", "spy-timer a down", "spy-timer b down"]
    for move in ("spy-timer a up", "spy-timer b up"):
        assert game.refused(move).rule == "OT-13.34"
    game.play("spy-timer b down")
    assert game.view()["timers"]["up_moves"] == 10


@pytest.mark.rule("OT-13.34")
def test_both_timers_and_both_sides_of_the_spy_count_together() -> None:
    game = double(credits=2, a=18, b=16).play("spy-timer a up", "spy-timer b up").until("MoveTimer")
    assert game.view()["timers"]["up_moves"] == 2
    game.play("timer a").until("BeginTurn").column(SPY_ON_3).track("").upgraded("Sp")
    game.play("key 3", "decline", "spy-timer b up")
    assert game.view()["timers"]["up_moves"] == 3


@pytest.mark.rule("OT-13.35")
def test_no_timer_moves_below_0() -> None:
    game = spy(0, 5)
    assert spying(game) == ["draw", "spy-timer a up", "spy-timer b down", "spy-timer b up"]
    assert game.refused("spy-timer a down").rule == "OT-13.35"
    game.until("BeginTurn")
    assert timers(game) == (None, 4)


@pytest.mark.rule("OT-13.35")
def test_with_every_timer_on_0_only_the_check_is_made() -> None:
    game = Scenario(1).column(SPY_ON_3).purse(credits=0, batteries=0).timers(0, 0)
    game.begin().play("key 3")
    assert game.asked() == "over"
    assert game.heard("timer") == []
    assert [event.facts["timer"] for event in game.heard("timer-caught")] == ["a", "b"]


@pytest.mark.rule("OT-13.36")
def test_two_timers_on_one_space_are_one_option_of_the_spy() -> None:
    game = spy(18, 18)
    assert spying(game) == ["draw", "spy-timer a down", "spy-timer a up"]
    for move in ("spy-timer b up", "spy-timer b down"):
        assert game.refused(move).rule == "OT-13.36"
    game.play("spy-timer a up").until("MoveTimer")
    assert timers(game) == (19, 18)


@pytest.mark.rule("OT-13.27")
@pytest.mark.parametrize(("a", "b", "left"), [(None, 18, "b"), (18, None, "a")])
def test_a_discarded_timer_is_not_moved_by_the_spy_either(a: int | None, b: int | None, left: str) -> None:
    game = spy(a, b)
    assert spying(game) == ["draw", f"spy-timer {left} down", f"spy-timer {left} up"]
    gone = "a" if left == "b" else "b"
    assert game.refused(f"spy-timer {gone} down").rule == "OT-13.27"
    assert game.refused(f"spy-timer {gone} up").rule == "OT-13.27"


@pytest.mark.rule("OT-13.24")
def test_a_timer_that_comes_back_to_a_space_finds_its_resource_gone() -> None:
    game = double(credits=2, a=22, b=23).play("spy-timer a down").nature()
    game.play("spy-timer a up").until("MoveTimer").play("timer a")
    assert game.asked() == "BeginTurn"
    assert timers(game) == (21, 23)
    assert game.view()["store"]["metal"] == 1
    assert on_track(game) == {19: "plant", 17: "fuel", 15: "tech"}
    count(game)
