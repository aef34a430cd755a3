"""The end of the one-player game (ledger sections 13.3 and 13.5)."""

from random import Random

import pytest

import starboard
from starboard.games.otys.state import GONE, Depths
from tests.otys.pieces import count
from tests.otys.scenario import Scenario
from tests.otys.solo import TRADER_ON_3, result, timers

EXPLORER_ON_3 = "[Tr Sp Me | Pl Fu Ex Te En]"


def near_end(score: int, timer: int, **resources: int) -> Scenario:
    """One Timer is left; what lies on level 5 is enough for whatever the test completes. Nothing pays the propeller."""
    game = Scenario(1).purse(batteries=0).score(score).timers(None, timer).cards(None, None, placed=4)
    return game.level(5, **resources)


# ---- when a Timer is caught


@pytest.mark.rule("OT-13.26", "OT-13.27")
@pytest.mark.parametrize(("timer", "caught"), [(14, True), (15, True), (16, False)])
def test_a_score_that_reaches_or_passes_a_timer_catches_it(timer: int, caught: bool) -> None:
    game = Scenario(1).score(12).timers(25, timer).public("crane-arm", "bulk-lot").level(5, metal=2, tech=1)
    game.begin().play("key 3", "complete crane-arm 5").nature()
    assert game.player().score() == 15
    assert timers(game) == ((25, None) if caught else (25, timer))
    assert game.asked() == "Work"  # the turn goes on


@pytest.mark.rule("OT-13.26", "OT-13.27")
@pytest.mark.parametrize(("score", "caught"), [(16, False), (17, True), (18, True)])
def test_a_timer_that_reaches_the_score_at_the_end_of_the_turn_is_caught(score: int, caught: bool) -> None:
    game = Scenario(1).purse(batteries=0).score(score).timers(18, 25, reached=4)
    game.begin().play("key 3").until("MoveTimer").play("timer a")
    assert timers(game) == ((None if caught else 17), 25)
    assert game.asked() == "BeginTurn"


@pytest.mark.rule("OT-13.26")
def test_the_check_comes_after_every_single_gain() -> None:
    """Two contracts, one after the other: the first catches one Timer, the second the other."""
    game = Scenario(1).score(10).timers(13, 16).purse(batteries=0).public("crane-arm", "bulk-lot")
    game.level(4, metal=2, tech=1).level(5, plant=3).begin()
    game.play("key 3", "complete crane-arm 4").nature()
    assert (timers(game), game.asked()) == ((None, 16), "Work")
    game.play("complete bulk-lot 5 3-plant")
    assert game.asked() == "over"
    assert result(game) == (16, "Rookie")


@pytest.mark.rule("OT-13.26")
def test_no_check_without_a_gain_or_the_end_of_a_turn() -> None:
    game = Scenario(1).score(10).timers(10, 25, reached=4).purse(credits=0, batteries=0).begin()
    game.play("key 1", "sponsor credit", "use plant-expert")
    assert game.heard("timer-caught") == []
    game.until("MoveTimer").play("timer b").until("BeginTurn")
    assert timers(game) == (None, 24)


@pytest.mark.rule("OT-13.27", "OT-13.13")
def test_after_the_first_timer_only_the_other_is_moved() -> None:
    game = Scenario(1).purse(batteries=0).score(17).timers(18, 25, reached=4)
    game.begin().play("key 3").until("MoveTimer").play("timer a")
    assert timers(game) == (None, 25)
    game.play("key 1").until("BeginTurn")  # nobody is asked about Timers any more
    assert timers(game) == (None, 24)


@pytest.mark.rule("OT-13.28", "OT-13.32")
def test_the_second_timer_at_the_end_of_a_turn_ends_the_game() -> None:
    game = near_end(17, 18).begin().play("key 3").until("over")
    assert game.asked() == "over"
    assert result(game) == (17, "Intermediate")
    assert game.state.round == 1
    outcome = game.state.outcome()
    assert outcome is not None
    assert (outcome.rule, outcome.places, outcome.rounds) == ("OT-13.32", [1], 1)
    assert [event.facts["timer"] for event in game.heard("timer-caught")] == ["b"]


@pytest.mark.rule("OT-13.29", "OT-13.36")
@pytest.mark.parametrize(("a", "b"), [(15, 15), (14, 15), (15, 13)])
def test_one_gain_may_catch_both(a: int, b: int) -> None:
    game = Scenario(1).score(12).timers(a, b).public("crane-arm", "bulk-lot").level(5, metal=2, tech=1)
    game.begin().play("key 3", "complete crane-arm 5")
    assert game.asked() == "over"
    assert result(game) == (15, "Rookie")
    assert [event.facts["timer"] for event in game.heard("timer-caught")] == ["a", "b"]


@pytest.mark.rule("OT-13.31", "OT-13.15")
def test_at_the_end_of_a_turn_the_resource_is_dealt_with_before_the_check_even_the_last_one() -> None:
    game = (
        Scenario(1)
        .purse(batteries=0)
        .score(15)
        .timers(None, 16)
        .store(tech=1)
        .public("crane-arm", "bulk-lot")
    )
    game.cards("tech", None, placed=4).begin().play("key 3").until("DealContract")
    assert game.view()["store"]["tech"] == 2
    assert timers(game) == (None, 15)
    game.play("contract seed-archive")
    assert game.asked() == "over"
    assert game.shown_public() == ["seed-archive", "bulk-lot"]
    assert result(game) == (15, "Rookie")
    count(game)


# ---- the game ends in the middle of a turn, wherever Prestige is gained


@pytest.mark.rule("OT-13.28")
def test_over_after_a_contract_no_bonus_no_new_card_no_end_of_turn() -> None:
    game = near_end(12, 13, metal=1, tech=1).public("antenna-mast", "crane-arm").purse(credits=0)
    game.begin().play("key 3", "complete antenna-mast 5")
    assert (game.asked(), game.moves()) == ("over", [])
    assert game.player().credits == 0
    assert game.shown_public() == ["antenna-mast", "crane-arm"]
    assert (game.shown_track(), game.shown_column()) == ("", "[Tr Sp Me | Pl Fu Te En Ex]")
    assert game.heard("timer") == []
    assert timers(game) == (None, None)
    assert game.available() == "1 2 4 5 x"  # key 3 is still in use
    count(game)


@pytest.mark.rule("OT-13.28")
def test_over_after_a_private_contract() -> None:
    game = near_end(12, 13, metal=1, tech=1).hand("antenna-mast").purse(credits=0)
    game.begin().play("key 3", "complete antenna-mast 5")
    assert (game.asked(), game.player().credits) == ("over", 0)
    count(game)


@pytest.mark.rule("OT-13.28")
@pytest.mark.parametrize("move", ["sponsor upgrade-active", "sponsor upgrade-any trader"])
def test_over_after_an_upgrade_in_step_1(move: str) -> None:
    game = Scenario(1, sponsor_sides="advanced").purse(credits=3, batteries=0).score(13).timers(None, 14)
    game.installed(4, "cell-rack-5").begin().play("key 4", move)
    assert game.asked() == "over"
    assert result(game) == (14, "Rookie")
    assert game.player().batteries == 0  # the token of the level waits for step 2
    assert game.heard("activate") == []


@pytest.mark.rule("OT-13.28")
def test_over_after_the_token_that_gives_prestige() -> None:
    game = Scenario(1).column(EXPLORER_ON_3).purse(credits=1, batteries=0).score(20).timers(None, 21)
    game.row(3, "civic-plaque-1", "chip-cache-1").begin().play("key 3", "explore 1 use")
    assert game.asked() == "over"
    assert result(game) == (21, "Expert")
    assert game.view()["display"][2]["tokens"] == [None, "chip-cache-1"]
    count(game)


@pytest.mark.rule("OT-13.28")
def test_over_after_a_sale() -> None:
    game = Scenario(1).column(TRADER_ON_3).purse(batteries=0).score(18).timers(19, None).level(3, metal=1)
    game.begin().play("key 3", "sell metal")
    assert game.asked() == "over"
    assert result(game) == (19, "Advanced")
    assert game.view()["store"]["metal"] == 1
    count(game)


@pytest.mark.rule("OT-13.27")
def test_the_first_timer_caught_in_the_middle_of_a_turn_stops_nothing() -> None:
    game = Scenario(1).purse(credits=2, batteries=0).score(13).timers(14, 20).begin()
    game.play("key 4", "sponsor upgrade-active")
    assert (timers(game), game.asked()) == ((None, 20), "Work")
    game = Scenario(1).column(TRADER_ON_3).upgraded("Tr").purse(batteries=0).score(13).timers(14, 20)
    game.level(3, metal=1, plant=1).begin().play("key 3", "sell metal")
    assert (timers(game), game.asked()) == ((None, 20), "NextTrade")
    game = Scenario(1).column(EXPLORER_ON_3).purse(credits=1, batteries=0).score(13).timers(14, 20)
    game.row(3, "civic-plaque-1", "chip-cache-1").begin().play("key 3", "explore 1 use")
    assert (timers(game), game.asked()) == ((None, 20), "RefillDisplay")
    game.until("BeginTurn")
    assert timers(game) == (None, 19)


# ---- ranks and length


@pytest.mark.rule("OT-13.32", "OT-13.33", "OT-X.79")
@pytest.mark.parametrize("start", ["23", "22"])
@pytest.mark.parametrize(
    ("score", "rank"),
    [
        (0, "Rookie"),
        (16, "Rookie"),
        (17, "Intermediate"),
        (18, "Intermediate"),
        (19, "Advanced"),
        (20, "Advanced"),
        (21, "Expert"),
        (31, "Expert"),
    ],
)
def test_the_rank_by_final_score_with_both_settings(start: str, score: int, rank: str) -> None:
    game = (
        Scenario(1, solo_start=start)
        .purse(batteries=0)
        .score(score)
        .timers(None, min(score, 22) + 1, reached=4)
    )
    game.begin().play("key 3").until("over")
    assert result(game) == (score, rank)
    assert [event.facts["rank"] for event in game.heard("leader-board")] == [rank.lower()]


@pytest.mark.rule("OT-13.37", "OT-13.38")
@pytest.mark.parametrize(("start", "most"), [("23", 56), ("22", 54)])
def test_every_game_ends_and_so_does_every_turn(start: str, most: int) -> None:
    """Whoever can move a Timer up does so; still each turn but the last takes a space, moves up not counted."""
    edition = starboard.edition("otys", seats=1, solo_start=start)
    for seed in range(4):
        chance = Random(seed)
        state = edition.start()
        assert isinstance(state, Depths)
        left, answers, turn = 2 * int(start), 0, 0
        while state.decision is not None:
            moves = state.moves()
            up = [move for move in moves if move.verb == "spy-timer" and move.text.endswith("up")]
            state.play(chance.choice(up or moves))
            answers += 1
            if state.round > max(turn, 1):
                now = sum(space for space in state.timers if space != GONE) - state.up_moves
                assert now < left
                left, answers = now, 0
            turn = state.round
            assert answers < 60
        assert state.round <= most
        assert state.up_moves <= 10


@pytest.mark.rule("OT-13.38")
def test_every_contract_hands_in_a_resource_even_with_a_deposit() -> None:
    assert min(contract.size for contract in Scenario(1).content.contracts) >= 2
    game = Scenario(1).installed(5, "metal-seam-1").public("twin-crates", "crane-arm").begin().play("key 5")
    assert game.until("Surface").moves("complete") == []
    game = Scenario(1).installed(5, "metal-seam-1").level(5, metal=1).public("twin-crates", "crane-arm")
    game.begin().play("key 3", "complete twin-crates 5 2-metal")
    assert game.on_level(5) == {}
