"""What wins and how far everybody is, in words for the terminal and the page."""

from typing import Any

import pytest

import starboard
from tests.otys.scenario import Scenario

NAMES = ["You", "Anna", "Ben"]


def goal(game: Scenario, seat: int = 0, names: list[str] | None = None) -> dict[str, Any]:
    return game.edition.goal(game.state, seat, names or NAMES[: len(game.state.players)])


def standing(*scores: int) -> Scenario:
    game = Scenario(len(scores))
    for seat, score in enumerate(scores):
        game.score(score, seat=seat)
    return game.begin()


@pytest.mark.rule("OT-12.3", "OT-12.5")
def test_several_race_for_the_target() -> None:
    game = standing(4, 9)
    assert goal(game)["text"] == (
        "The round in which somebody reaches 18 Prestige is the last; the most Prestige wins."
    )
    game.state.last_round = True
    assert (
        goal(game)["text"] == "Somebody has 18 Prestige, so this round is the last; the most Prestige wins."
    )


@pytest.mark.parametrize(
    ("scores", "gap"),
    [
        ((4, 9), "14 more to 18; Anna leads with 9."),
        ((9, 4), "9 more to 18; you lead with 9."),
        ((0, 0), "18 more to 18; nobody has Prestige yet."),
        ((3, 3), "15 more to 18; everybody has 3 Prestige."),
        ((3, 3, 1), "15 more to 18; you and Anna lead with 3."),
        ((19, 4), "You have reached the target; you lead with 19."),
    ],
)
def test_it_says_how_far_it_is_and_who_leads(scores: tuple[int, ...], gap: str) -> None:
    assert goal(standing(*scores))["gap"] == gap


def test_others_and_spectators_hear_of_names() -> None:
    game = standing(4, 9)
    names = ["Ben", "Anna"]
    assert goal(game, 0, names)["gap"] == "Ben needs 14 more to 18; Anna leads with 9."
    assert goal(game, -1, names)["gap"] == "Anna leads with 9."
    assert goal(game, -1, names)["meters"] == [{"label": "Anna: Prestige to 18", "value": 9, "needed": 18}]
    assert goal(game)["meters"] == [{"label": "You: Prestige to 18", "value": 4, "needed": 18}]


@pytest.mark.rule("OT-13.26", "OT-13.32")
def test_alone_the_timers_and_the_ranks_are_told() -> None:
    game = Scenario(1).timers(20, 23).score(11).begin()
    said = goal(game)
    assert said["text"] == (
        "The second Timer you meet ends the game: 17 Intermediate, 19 Advanced, 21 Expert."
    )
    assert said["gap"] == "6 more for Intermediate; Timers 9 and 12 ahead."
    assert said["meters"] == [{"label": "Prestige to Intermediate", "value": 11, "needed": 17}]


@pytest.mark.rule("OT-13.27")
def test_a_timer_that_is_gone_is_not_told() -> None:
    said = goal(Scenario(1).timers(None, 23).score(21).begin())
    assert said["gap"] == "Expert, the highest rank; Timer B 2 ahead."
    assert said["meters"] == [{"label": "Prestige to Expert", "value": 21, "needed": 21}]
    assert (
        goal(Scenario(1).timers(20, 20).begin())["gap"] == "17 more for Intermediate; both Timers 20 ahead."
    )


@pytest.mark.rule("OT-13.30")
def test_a_timer_on_the_own_space_is_told_until_it_is_caught() -> None:
    game = Scenario(1).timers(12, 8).score(9)
    assert goal(game.begin())["gap"].endswith("Timer A 3 ahead and Timer B 1 behind you.")


@pytest.mark.rule("OT-13.15", "OT-13.28")
def test_the_last_turn_is_told() -> None:
    """With one Timer next to the score, and with both where neither can be spared; not with another one farther off."""
    last = "9 more for Intermediate; this turn is the last."
    assert goal(Scenario(1).timers(None, 9).score(8).begin())["gap"] == last
    assert goal(Scenario(1).timers(8, 8).score(8).begin())["gap"] == last
    assert goal(Scenario(1).timers(9, 8).score(8).begin())["gap"] != last
    assert goal(Scenario(1).timers(None, 10).score(8).begin())["gap"] != last
    game = Scenario(1).timers(None, 9).score(8).purse(batteries=1).begin().play("key 1").until("Surface")
    for move in game.state.moves():
        assert game.edition.label(game.state, move, NAMES).endswith(
            "; then the game ends with 8 Prestige (Rookie)"
        )


def test_the_phase_fits_into_a_strip() -> None:
    start = starboard.edition("otys", seats=2)
    assert start.goal(start.start(), 0, NAMES)["phase"] == "Set-up"
    game = Scenario(2).round(6).begin()
    assert goal(game)["phase"] == "Round 7, key"
    game.play("key 1")
    assert goal(game)["phase"] == "Round 7, Sponsor"
    game.play("decline")
    assert goal(game)["phase"] == "Round 7, work"
    game.play("end")
    assert goal(game)["phase"] == "Round 7, surface"
    game.state.last_round = True
    assert goal(game)["phase"] == "Last round (7), surface"
    alone = Scenario(1).purse(batteries=0).timers(20, 21).begin().play("key 1", "decline", "end")
    assert goal(alone)["phase"] == "Turn 1, Timer"


@pytest.mark.rule("OT-13.28")
def test_a_game_that_is_over_says_so() -> None:
    game = (
        Scenario(1)
        .timers(None, 3)
        .score(2)
        .sponsors(4, 1, 2, 3, 5)
        .begin()
        .play("key 1", "sponsor upgrade-active")
    )
    assert game.asked() == "over"
    said = goal(game)
    assert said["gap"] == "The game is over."
    assert said["phase"] == "Over after turn 1"
