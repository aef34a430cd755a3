"""What wins and how far everybody is, in words for the terminal and the page."""

from typing import Any

import pytest

import starboard
from tests.starship_interstellar.scenario import Scenario

NAMES = ["You", "Anna", "Ben"]


def goal(game: Scenario, seat: int = 0, names: list[str] | None = None) -> dict[str, Any]:
    return game.edition.goal(game.state, seat, names or NAMES[: game.state.terms.players])


def standing(*points: int) -> Scenario:
    game = Scenario(len(points))
    for seat, prestige in enumerate(points):
        game.prestige(prestige, seat=seat).supply("", reputation=0, seat=seat)
    return game.action()


@pytest.mark.rule("SI-19.1", "SI-19.8")
def test_two_goals_or_the_sun_end_the_game() -> None:
    assert goal(Scenario().action())["text"] == (
        "Two of three goals or Earth burning end the game; the most Prestige wins."
    )
    one = Scenario().probe("trappist").action()
    assert goal(one)["text"] == (
        "A probe is at Trappist; one more goal or Earth burning ends the game; the most Prestige wins."
    )
    two = Scenario().probe("trappist").meeples("red").action()
    assert goal(two)["text"] == (
        "A probe is at Trappist and 35 people are saved, so this round is the last; the most Prestige wins."
    )
    assert goal(Scenario().spiral(44).action())["text"] == (
        "Earth burns, so this round is the last; the most Prestige wins."
    )
    assert goal(Scenario().spiral(43).action())["text"].startswith("Two of three goals")


@pytest.mark.parametrize(
    ("points", "gap"),
    [
        ((14, 30), "You have 14 Prestige (14 with the final scoring), 16 behind Anna."),
        ((30, 14), "You have 30 Prestige (30 with the final scoring), 16 ahead of Anna."),
        ((7, 7), "You have 7 Prestige (7 with the final scoring), level with Anna."),
        ((5, 7, 7), "You have 5 Prestige (5 with the final scoring), 2 behind Anna and Ben."),
    ],
)
def test_it_says_how_far_it_is(points: tuple[int, ...], gap: str) -> None:
    assert goal(standing(*points))["gap"] == gap


@pytest.mark.rule("SI-19.3", "SI-19.4", "SI-19.7")
def test_the_final_scoring_is_counted_for_the_own_corporation_only() -> None:
    game = standing(10, 10)
    game.probe("j-7-a").supply("2 purple", reputation=14)
    game.probe("j-9-a", seat=1).supply("9 purple", reputation=20, seat=1)
    assert goal(game)["gap"] == "You have 10 Prestige (19 with the final scoring), level with Anna."


def test_others_and_spectators_hear_of_names() -> None:
    game = standing(4, 9)
    names = ["Ben", "Anna"]
    assert goal(game, 0, names)["gap"] == "Ben has 4 Prestige (4 with the final scoring), 5 behind Anna."
    assert goal(game, -1, names)["gap"] == "Anna leads with 9 Prestige."
    assert goal(standing(4, 4), -1, names)["gap"] == "Everybody has 4 Prestige."
    assert goal(standing(4, 4, 1), -1, ["A", "B", "C"])["gap"] == "A and B lead with 4 Prestige."


@pytest.mark.rule("SI-19.1")
def test_the_meters_are_the_common_goals() -> None:
    game = Scenario(3).built(5).meeples("16 red, 13 yellow, 9 green, 3 blue, 1 purple").probe("j-4-a", seat=1)
    game.spiral(20).government_probe("j-3-a").action()
    assert goal(game)["meters"] == [
        {"label": "Mechanisms built", "value": 5, "needed": 33},
        {"label": "People saved", "value": 8, "needed": 40},
        {"label": "Farthest probe", "value": 4, "needed": 10},
        {"label": "Spiral to Earth", "value": 20, "needed": 57},
    ]
    assert goal(game, -1)["meters"] == goal(game)["meters"]


def test_the_phase_fits_into_a_strip() -> None:
    start = starboard.edition("starship-interstellar", seats=2)
    assert start.goal(start.start(), 0, NAMES)["phase"] == "Set-up"
    assert goal(Scenario().round(3).action())["phase"] == "Round 3, Action Phase"
    assert goal(Scenario().round(3).salvation())["phase"] == "Round 3, Salvation Phase"
    government = Scenario().round(3).government("0 . . .").government_phase()
    assert goal(government)["phase"] == "Round 3, Government Phase"


def test_a_game_that_is_over_says_so() -> None:
    game = Scenario().round(7).spiral(44).government_phase().nature()
    assert game.asked() == "over"
    assert goal(game)["gap"] == "The game is over."
    assert goal(game)["phase"] == "Over after round 7"
