"""How good a position is: what the greedy player makes of it."""

from random import Random

import pytest

import starboard
from starboard.games.otys.evaluation import evaluate, rounds_left
from starboard.kernel import Chance
from starboard.lab import play_game
from starboard.players import Greedy, Sight, make_player
from tests.otys.scenario import Scenario


def value(game: Scenario, seat: int = 0) -> float:
    return evaluate(game.state, seat)


def pick(game: Scenario, seat: int = 0) -> str:
    """What the greedy player answers."""
    return Greedy().choose(Sight(game.edition, game.state, seat), Random(1)).text


def whole_turn(game: Scenario, seat: int = 0) -> list[str]:
    """The answers of the greedy player until its turn is over; nature gives the first outcome."""
    texts: list[str] = []
    while game.state.stack and not (texts and game.asked() == "BeginTurn"):
        if isinstance(game.state.decision, Chance):
            game.nature()
        else:
            texts.append(pick(game, seat))
            game.play(texts[-1])
    return texts


def middle(seats: int = 2) -> Scenario:
    """The eighth round of a game in which nobody is ahead."""
    game = Scenario(seats).round(8)
    for seat in range(seats):
        game.score(6, seat)
    return game.public("crane-arm", "galley-stoves")


# ---- what is better


def test_a_contract_that_can_be_completed_is_better_than_the_same_resources_apart() -> None:
    together = middle().level(4, metal=2, tech=1)
    apart = middle().level(4, metal=2).level(2, tech=1)
    assert value(together.begin()) > value(apart.begin()) + 0.3


def test_fewer_missing_resources_are_better() -> None:
    worths = [
        value(middle().level(4, **held).begin())
        for held in ({}, {"metal": 1}, {"metal": 2}, {"metal": 2, "tech": 1})
    ]
    assert worths == sorted(worths)
    assert len(set(worths)) == len(worths)


def test_the_diver_that_brings_what_is_missing_is_better_on_that_level_than_past_it() -> None:
    here = middle().level(4, metal=2).column("[Tr Sp Me | Pl Fu En Te Ex]")
    past = middle().level(4, metal=2).column("[Tr Sp Me | Pl Fu En Ex Te]")
    assert value(here.begin()) > value(past.begin())


def test_a_contract_in_hand_is_better_than_none() -> None:
    assert value(middle().hand("bulk-lot").level(5, fuel=2).begin()) > value(
        middle().level(5, fuel=2).begin()
    )


@pytest.mark.parametrize("more", [{"credits": 5}, {"batteries": 3}, {"keys": 1}])
def test_more_of_everything_is_better(more: dict[str, int]) -> None:
    assert value(middle().purse(**more).begin()) > value(middle().begin())


def test_technicians_and_upgraded_divers_count_for_the_rest_of_the_game() -> None:
    plain = value(middle().begin())
    assert value(middle().technicians(limit=5).begin()) > plain
    assert value(middle().technicians(value=2).begin()) > plain
    assert value(middle().upgraded("Pl").begin()) > plain
    late = middle().round(17).score(17, 1)
    gain = value(middle().upgraded("Pl").begin()) - plain
    late_gain = value(middle().round(17).score(17, 1).upgraded("Pl").begin()) - value(late.begin())
    assert late_gain < gain


def test_an_installed_token_counts_for_the_rest_of_the_game() -> None:
    assert value(middle().installed(5, "civic-plaque-6").begin()) > value(middle().begin())


def test_the_own_score_costs_no_time_but_that_of_others_does() -> None:
    game = middle()
    assert rounds_left(game.state, 6) == rounds_left(middle().score(9).state, 6)
    assert rounds_left(game.state, 15) < rounds_left(game.state, 6)


def test_a_lead_at_the_end_is_a_victory() -> None:
    ahead, behind = middle().score(19), middle().score(19).score(20, 1)
    for game in (ahead, behind):
        game.state.over = True
    assert value(ahead) > 50
    assert value(behind) < -50


# ---- what is chosen


def test_greedy_completes_a_winning_contract() -> None:
    game = middle().score(15).score(17, 1).level(4, metal=2, tech=1).begin(0).play("key 1")
    assert "complete crane-arm 4" in whole_turn(game)
    assert game.player().score() >= 18


def test_greedy_sends_the_diver_that_completes_the_winning_contract() -> None:
    game = middle().score(15).score(17, 1).level(3, metal=2).purse(batteries=0)
    assert "complete crane-arm 3" in whole_turn(game.begin(0))


def test_greedy_takes_the_lesser_contract_first_before_it_catches_the_last_timer() -> None:
    """OT-X.64 the other way round: 14 + 1 stays below 16, then the 4 passes it."""
    game = Scenario(1).public("relief-convoy", "twin-crates").score(14).timers(None, 16)
    game.level(5, metal=1, plant=1, fuel=1, tech=1).level(3, metal=2).purse(credits=0, batteries=0)
    game.begin().play("key 1").until("Work")
    contracts = [text for text in whole_turn(game) if text.startswith("complete")]
    assert contracts == ["complete twin-crates 3 2-metal", "complete relief-convoy 5"]
    assert game.player().score() == 19


def test_greedy_ends_with_the_greater_contract() -> None:
    """OT-X.64: each of the two ends the game, and so does the end of the turn."""
    game = Scenario(1).public("relief-convoy", "stall-restock").score(12).timers(None, 13)
    game.level(5, metal=1, plant=1, fuel=1, tech=1).level(3, metal=2, fuel=1).purse(credits=0, batteries=0)
    game.begin().play("key 1").until("Work")
    assert [text for text in whole_turn(game) if text.startswith("complete")] == ["complete relief-convoy 5"]


def test_a_point_less_time_is_worse() -> None:
    assert value(Scenario(1).timers(None, 18).score(10)) > value(Scenario(1).timers(None, 15).score(10))
    assert value(Scenario(1).timers(20, 23).score(2)) > value(Scenario(1).timers(None, 23).score(2))


def test_one_timer_comes_down_first() -> None:
    game = Scenario(1).timers(14, 23).score(3).begin().play("key 1").until("MoveTimer")
    assert pick(game) == "timer a"


def test_a_point_in_hand_is_worth_more_than_one_scored_while_the_first_timer_falls() -> None:
    """Scoring shortens the time: a low Timer is caught earlier (OT-13.26)."""
    low = Scenario(1).timers(6, 23).score(4)
    same = Scenario(1).timers(6, 23).score(5)
    assert value(same) - value(low) < 1.0


# ---- how strong it is


@pytest.mark.slow
def test_greedy_beats_random() -> None:
    edition = starboard.edition("otys", seats=2)
    for number in range(4):
        kinds = ["greedy", "random"] if number % 2 else ["random", "greedy"]
        state, _ = play_game(edition, [make_player(kind) for kind in kinds], f"beats.{number}")
        outcome = state.outcome()
        assert outcome is not None
        assert outcome.places[kinds.index("greedy")] == 1


@pytest.mark.slow
def test_greedy_alone_is_far_better_than_random() -> None:
    edition = starboard.edition("otys", seats=1)
    scores = []
    for number in range(5):
        state, _ = play_game(edition, [make_player("greedy")], f"alone.{number}")
        outcome = state.outcome()
        assert outcome is not None
        scores.append(outcome.totals[0])
    assert sum(scores) / len(scores) >= 15.5
