"""What wins and how far everybody is, in words for the terminal and the page."""

from typing import Any

import pytest

import starboard
from tests.council_of_shadows.scenario import Scenario

NAMES = ["You", "Anna"]


def goal(game: Scenario, seat: int = 0, names: list[str] | None = None) -> dict[str, Any]:
    return game.edition.goal(game.state, seat, names or NAMES)


def standing(*players: tuple[int, int, int], seats: int = 2) -> Scenario:
    """A buy phase in which the seats have these levels, Energy and Consumption."""
    game = Scenario(seats)
    for seat, (level, energy, consumption) in enumerate(players):
        game.seat(seat, level=level, energy=energy, consumption=consumption)
    return game.buy(check=False)


@pytest.mark.rule("CS-9.1", "CS-9.21", "CS-9.22")
def test_it_says_what_wins_and_what_ends_the_game() -> None:
    game = standing((0, 0, 20), (0, 1, 20))
    assert goal(game)["text"] == (
        "The round in which somebody reaches level III is the last; the highest level wins, then the most Energy."
    )
    game.round(7, last=True)
    assert goal(game)["text"] == (
        "Level III is reached, so this round is the last; the highest level wins, then the most Energy."
    )


@pytest.mark.rule("CS-8.1", "CS-9.21", "CS-9.22")
@pytest.mark.parametrize(
    ("players", "gap"),
    [
        (
            [(1, 10, 24), (2, 20, 58)],
            "14 more Energy to level II; Anna leads at level II.",
        ),
        ([(1, 21, 24), (1, 20, 58)], "3 more Energy to level II; you lead."),
        (
            [(0, 5, 24), (0, 5, 58)],
            "19 more Energy to level I; Anna is level with you.",
        ),
        (
            [(0, 25, 24), (0, 5, 58)],
            "You have the Energy for level I; you lead.",
        ),
    ],
)
def test_it_says_how_far_the_next_level_is_and_who_leads(
    players: list[tuple[int, int, int]], gap: str
) -> None:
    assert goal(standing(*players))["gap"] == gap


def test_others_and_spectators_hear_of_names() -> None:
    game = standing((1, 10, 24), (2, 20, 58))
    names = ["Anna", "Ben"]
    assert goal(game, 1, names)["gap"] == ("Ben needs 38 more Energy to level III; Ben leads.")
    assert goal(game, -1, names)["gap"] == "Ben leads at level II with 20 Energy."
    ahead = standing((1, 20, 24), (1, 20, 58), (1, 9, 58), seats=3)
    assert goal(ahead, -1, [*names, "Cleo"])["gap"] == "Anna and Ben lead at level I with 20 Energy."


@pytest.mark.parametrize(
    ("players", "own", "all_of_them"),
    [
        (
            [(0, 0, 20), (0, 0, 20)],
            "20 more Energy to level I; Anna is level with you.",
            "Nobody leads: everybody is at level 0 with 0 Energy.",
        ),
        (
            [(0, 0, 20), (0, 1, 20)],
            "20 more Energy to level I; Anna leads by 1 Energy.",
            "Anna leads with 1 Energy; everybody is still at level 0.",
        ),
        (
            [(1, 20, 24), (1, 20, 58)],
            "4 more Energy to level II; Anna is level with you.",
            "Nobody leads: everybody is at level I with 20 Energy.",
        ),
    ],
)
def test_nobody_leads_by_what_all_have(
    players: list[tuple[int, int, int]], own: str, all_of_them: str
) -> None:
    game = standing(*players)
    assert goal(game)["gap"] == own
    assert goal(game, -1)["gap"] == all_of_them


def test_the_automa_is_a_rival_like_any_other() -> None:
    game = standing((0, 3, 20), (0, 9, 26), seats=1)
    assert goal(game, 0, ["You", "Automa"])["gap"] == (
        "17 more Energy to level I; the Automa leads by 6 Energy."
    )


def test_the_meter_is_energy_against_consumption_of_the_own_seat_or_of_the_leader() -> None:
    game = standing((1, 10, 24), (2, 20, 58))
    assert goal(game)["meters"] == [{"label": "You: Energy to level II", "value": 10, "needed": 24}]
    assert goal(game, -1)["meters"] == [{"label": "Anna: Energy to level III", "value": 20, "needed": 58}]


def test_the_phase_fits_into_a_strip() -> None:
    start = starboard.edition("council-of-shadows", seats=2)
    assert start.goal(start.start(), 0, NAMES)["phase"] == "Set-up"
    assert goal(Scenario().round(3).buy(check=False))["phase"] == "Round 3, buying"
    assert goal(Scenario().round(3).plan(check=False))["phase"] == "Round 3, planning"
    game = Scenario().tiles(gray_1="halcyon").cubes(0, gray_1_1=1).round(4).assess()
    assert goal(game)["phase"] == "Round 4, acting"
    game.state.last_round = True
    assert goal(game)["phase"] == "Last round (4), acting"
    over = Scenario().round(9).final(check=False)
    assert goal(over)["phase"] == "Over after round 9"
    assert goal(over)["gap"] == "The game is over."


def test_energy_is_told_by_source_and_each_source_has_a_name() -> None:
    game = standing((0, 3, 20), (0, 9, 26))
    for sources in game.edition.standings(game.state):
        assert set(sources) == set(game.edition.source_names())
    assert game.edition.round(game.state) == 1
