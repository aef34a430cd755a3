"""What wins and how far everybody is, in words for the terminal and the page."""

from typing import Any

import pytest

import starboard
from starboard.games.micro_cosmos.texts_goal import goal, goal_lines
from tests.micro_cosmos.scenario import Scenario


def view(seats: int = 1, seat: int = 0, **changes: Any) -> dict[str, Any]:
    """The view of a first round with these changes; `points` are the VP of the seats."""
    game = Scenario(seats=seats).step("travel")
    found = game.edition.view(game.state, seat)
    for player, points in zip(found["players"], changes.pop("points", []), strict=False):
        player["scores"] = {"colonies": points}
    return {**found, **changes}


@pytest.mark.rule("MC-3.3", "MC-3.4")
def test_it_says_what_ends_the_game() -> None:
    said = goal(view(), ["You", "Automa"])
    assert (
        said["text"] == "Score more VP than the Automa; when 3 planets are restored, one last round follows."
    )
    assert said["meters"] == [{"label": "Planets restored", "value": 0, "needed": 3}]
    assert "the game ends after round 9" in goal(view(round=8, last_round=9), ["You", "Automa"])["text"]
    assert "this is the last round" in goal(view(round=9, last_round=9), ["You", "Automa"])["text"]
    assert "more VP than the others" in goal(view(seats=2), ["You", "Ana"])["text"]


@pytest.mark.parametrize(
    ("points", "gap"),
    [
        ([7, 9], "You are behind by 2 VP."),
        ([9, 7], "You are ahead by 2 VP."),
        ([7, 7], "If it ended now: a tie, which the Automa would win."),
    ],
)
@pytest.mark.rule("MC-15.2")
def test_it_says_how_far_one_is_from_the_automa(points: list[int], gap: str) -> None:
    assert goal(view(points=points), ["You", "Automa"])["gap"] == gap


@pytest.mark.parametrize(
    ("seat", "points", "gap"),
    [
        (1, [7, 9], "Ben is ahead by 2 VP."),
        (0, [7, 7], "If it ended now: a tie for the lead."),
        (-1, [7, 9], "Ben leads by 2 VP."),
        (-1, [7, 7], "A tie at 7 VP."),
        (-1, [0, 0], "Nobody has points yet."),
    ],
)
def test_it_says_who_leads_among_people_and_to_spectators(seat: int, points: list[int], gap: str) -> None:
    assert goal(view(seats=2, seat=seat, points=points), ["Ana", "Ben"])["gap"] == gap


def test_the_phase_fits_into_a_strip() -> None:
    names = ["You", "Automa"]
    start = starboard.edition("micro-cosmos", seats=1)
    assert start.goal(start.start(), 0, names)["phase"] == "Set-up"
    assert goal(view(round=3), names)["phase"] == "Round 3"
    assert goal(view(round=21, last_round=22), names)["phase"] == "Round 21"
    assert goal(view(round=22, last_round=22), names)["phase"] == "Last round (22)"
    over = view(round=22, last_round=22, outcome={"totals": [1, 2]})
    assert goal(over, names)["phase"] == "Over after round 22"
    assert goal(over, names)["gap"] == "The game is over."


def test_the_terminal_says_the_same_in_two_lines() -> None:
    lines = goal_lines(view(points=[4, 9]), ["You", "Automa"])
    assert lines == [
        "Round 1. Planets restored: 0 of 3; 3 more and one last round follows.",
        "Goal: more VP than the Automa. If it ended now: You 4, Automa 9; behind by 5.",
    ]


def test_points_are_told_by_source_and_each_source_has_a_name() -> None:
    game = Scenario(seats=1).step("travel")
    standings = game.edition.standings(game.state)
    assert standings == [player["scores"] for player in game.edition.view(game.state, 0)["players"]]
    assert set(standings[0]) <= set(game.edition.source_names())
    assert game.edition.round(game.state) == 1
