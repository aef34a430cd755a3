"""Who wins when the scores are equal (OT-12.5 to OT-12.7)."""

import pytest

from starboard.kernel import Outcome
from tests.otys.scenario import Scenario


def final(
    scores: list[int],
    purses: list[tuple[int, int]] | None = None,
    resources: list[int] | None = None,
    first: int = 0,
) -> Outcome:
    """The outcome with these scores, Credits and Batteries, and resources on level 5."""
    game = Scenario(len(scores)).round(20, first=first)
    for seat, points in enumerate(scores):
        coins, batteries = purses[seat] if purses else (0, 0)
        game.score(points, seat=seat).purse(credits=coins, batteries=batteries, seat=seat)
        game.level(5, plant=resources[seat] if resources else 0, seat=seat)
    game.state.finish()
    outcome = game.state.outcome()
    assert outcome is not None
    return outcome


@pytest.mark.rule("OT-12.5", "OT-12.7")
def test_most_prestige_wins_and_ranks_everybody() -> None:
    outcome = final([12, 19, 15, 18], purses=[(9, 9), (0, 0), (0, 0), (3, 3)], resources=[6, 0, 5, 0])
    assert (outcome.places, outcome.winners, outcome.rule) == ([4, 1, 3, 2], [1], "OT-12.5")


@pytest.mark.rule("OT-12.6", "OT-X.60")
def test_first_tie_break_credits_and_batteries_together() -> None:
    outcome = final([19, 12, 19], purses=[(2, 1), (9, 9), (1, 3)], resources=[6, 0, 0])
    assert outcome.places == [2, 3, 1]
    assert outcome.rule == "OT-12.6"
    assert "Credits and Batteries" in outcome.reason


@pytest.mark.rule("OT-12.6")
def test_second_tie_break_resources_on_the_own_board() -> None:
    outcome = final([19, 12, 19], purses=[(2, 1), (0, 0), (0, 3)], resources=[5, 0, 4])
    assert outcome.places == [1, 3, 2]
    assert "resources" in outcome.reason


@pytest.mark.rule("OT-12.6", "OT-X.60")
@pytest.mark.parametrize(("first", "winner"), [(0, 2), (1, 0), (2, 0)])
def test_third_tie_break_the_later_seat_in_turn_order(first: int, winner: int) -> None:
    outcome = final([19, 12, 19], purses=[(2, 1), (0, 0), (1, 2)], resources=[5, 0, 5], first=first)
    assert outcome.winners == [winner]
    assert "turn order" in outcome.reason


@pytest.mark.rule("OT-12.6")
def test_resources_of_all_levels_and_kinds_count() -> None:
    game = Scenario(2).purse(credits=0, batteries=0).purse(credits=0, batteries=0, seat=1)
    game.level(1, metal=1).level(3, fuel=2, tech=1).level(5, plant=4, seat=1).level(2, metal=1)
    game.state.finish()
    outcome = game.state.outcome()
    assert outcome is not None
    assert outcome.places == [1, 2]


@pytest.mark.rule("OT-12.7")
@pytest.mark.parametrize("first", [0, 3])
def test_no_place_is_shared(first: int) -> None:
    outcome = final([18, 18, 18, 18], purses=[(0, 1), (1, 0), (0, 2), (1, 0)], first=first)
    assert outcome.places == ([4, 3, 1, 2] if first == 0 else [3, 2, 1, 4])


@pytest.mark.rule("OT-12.6")
def test_nothing_else_breaks_a_tie() -> None:
    """Neutral X keys, private contracts and Upgraded divers do not count."""
    game = Scenario(2).purse(credits=0, batteries=0, keys=3).purse(credits=0, batteries=0, seat=1)
    game.hand("bulk-lot").upgraded("Me", "Pl").installed(3, "metal-seam-1")
    game.state.finish()
    outcome = game.state.outcome()
    assert outcome is not None
    assert outcome.places == [2, 1]
