"""Ratings find the strengths that made the results, and say how sure they are."""

from itertools import combinations
from math import isclose, log10
from random import Random

import pytest

from starboard.kernel import StarboardError
from starboard.lab.ratings import ELO, Meeting, Rating, chance, fit, likelihood, meetings, rate, solve

TRUTH = {"weak": -300.0, "greedy": 0.0, "good": 120.0, "best": 350.0}


def seeds_of(truth: dict[str, float], seeds: int, rng: Random, luck: float = 0.0) -> dict[str, list[Meeting]]:
    """Two games of every pairing for each seed; `luck` favours one side in both of them."""
    found: dict[str, list[Meeting]] = {}
    for seed in range(seeds):
        met = []
        for one, other in combinations(truth, 2):
            lead = (truth[one] - truth[other]) / ELO + rng.gauss(0, luck)
            met += [Meeting(one, other, float(rng.random() < chance(lead))) for _ in range(2)]
        found[f"S.{seed}"] = met
    return found


def elo(ratings: list[Rating]) -> dict[str, float]:
    return {rating.player: rating.elo.value for rating in ratings}


def test_known_strengths_are_found() -> None:
    found = elo(rate(list(TRUTH), seeds_of(TRUTH, 2000, Random(1)), resamples=1))
    for player, strength in TRUTH.items():
        assert abs(found[player] - strength) < 25
    assert found["greedy"] == 0
    assert list(found) == ["best", "good", "greedy", "weak"]


def test_two_players_have_the_rating_of_their_score() -> None:
    """3 of 4 points, with a thousand seeds against the one that is imagined: odds of 3 to 1."""
    seeds = {str(seed): [Meeting("a", "b", 1.0), Meeting("a", "b", 0.5)] for seed in range(1000)}
    assert abs(elo(rate(["a", "b"], seeds, "b", 1))["a"] - 400 * log10(3)) < 0.3


def test_the_strengths_are_the_likeliest() -> None:
    points = [[0.0, 7.0, 3.5], [3.0, 0.0, 6.0], [0.5, 4.0, 0.0]]
    best = fit(points, 2.0)
    top = likelihood(points, 2.0, best)
    for player in range(3):
        for by in (-0.01, 0.01):
            beside = list(best)
            beside[player] += by
            assert likelihood(points, 2.0, beside) < top
    far = fit(points, 2.0, [30.0, -30.0, 5.0])
    assert all(isclose(a, b, abs_tol=1e-6) for a, b in zip(best, far, strict=True))


def test_equations_are_solved() -> None:
    assert solve([[4.0, 2.0], [2.0, 3.0]], [10.0, 9.0]) == pytest.approx([1.5, 2.0])


@pytest.mark.parametrize("seeds", [1, 5, 50])
def test_a_perfect_score_is_finite_and_grows_surer(seeds: int) -> None:
    won = {str(seed): [Meeting("a", "b", 1.0)] * 2 for seed in range(seeds)}
    rating = rate(["a", "b"], won, "b", 200)[0]
    assert rating.player == "a"
    assert 0 < rating.elo.low < rating.elo.value < rating.elo.high < 4000
    more = {str(seed): [Meeting("a", "b", 1.0)] * 2 for seed in range(2 * seeds)}
    assert rate(["a", "b"], more, "b", 200)[0].elo.low > rating.elo.low


@pytest.mark.slow
@pytest.mark.parametrize("luck", [0.0, 6.0])
def test_intervals_hold_the_truth_about_as_often_as_they_say(luck: float) -> None:
    """Also where the two games of a seed tend to end alike, which intervals of single games would not notice."""
    truth = {"a": 0.0, "b": 0.0, "c": 0.0}
    held = 0
    for trial in range(60):
        ratings = rate(list(truth), seeds_of(truth, 40, Random(f"trial {trial}"), luck), "a", 100)
        held += sum(rating.elo.low <= 0 <= rating.elo.high for rating in ratings if rating.player != "a")
    assert 0.88 <= held / 120 < 1


def test_the_same_results_have_the_same_ratings_in_whatever_order_they_come() -> None:
    seeds = seeds_of(TRUTH, 30, Random(2))
    first = rate(list(TRUTH), seeds, resamples=50)
    assert rate(list(TRUTH), dict(reversed(seeds.items())), resamples=50) == first
    assert rate(list(TRUTH), seeds_of(TRUTH, 30, Random(3)), resamples=50) != first


def test_a_shared_place_is_half_a_point_and_more_seats_are_more_meetings() -> None:
    assert meetings(["a", "b"], [1, 1]) == [("a", "b", 0.5)]
    assert meetings(["a", "b", "c"], [2, 1, 2]) == [("a", "b", 0.0), ("a", "c", 0.5), ("b", "c", 1.0)]
    shared = {str(seed): [Meeting("a", "b", 0.5)] for seed in range(5)}
    assert elo(rate(["a", "b"], shared, resamples=5)) == {"a": 0, "b": 0}


def test_the_anchor_has_nothing_and_the_differences_stay() -> None:
    seeds = seeds_of(TRUTH, 40, Random(4))
    usual, other = (elo(rate(list(TRUTH), seeds, anchor, 5)) for anchor in (None, "best"))
    assert usual["greedy"] == other["best"] == 0
    for player in TRUTH:
        assert abs((usual[player] - usual["best"]) - other[player]) < 0.2
    assert elo(rate(["good", "weak"], {}, resamples=5)) == {"good": 0, "weak": 0}
    with pytest.raises(
        StarboardError, match="the anchor 'oracle' does not take part; there is: weak, greedy"
    ):
        rate(list(TRUTH), seeds, "oracle")
