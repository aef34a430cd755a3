"""A second reading of the lab's statistics: against their definitions and exact sums, not against their formulas."""

from collections.abc import Sequence
from fractions import Fraction
from math import comb, sqrt
from random import Random
from statistics import NormalDist, stdev

import pytest

from starboard.lab.report.lift import DISCOVERY, LEAST, LEAST_GAMES, Seat, discoveries, lift
from starboard.lab.statistics import NORMAL_95, mean_interval, quantile, win_interval


def test_95_percent_of_the_normal_distribution_lie_inside() -> None:
    assert NormalDist().cdf(NORMAL_95) - NormalDist().cdf(-NORMAL_95) == pytest.approx(0.95, abs=1e-12)


# ---- shares


@pytest.mark.parametrize(("wins", "games"), [(1, 3), (7, 20), (12.5, 25), (199, 200), (0, 8), (8, 8)])
def test_the_ends_of_a_share_are_those_that_chance_would_just_explain(wins: float, games: int) -> None:
    """The definition: a true share at the end of the interval lies NORMAL_95 of its own errors away."""
    found = win_interval(wins, games)
    for end in (found.low, found.high):
        if 0 < end < 1:
            error = sqrt(end * (1 - end) / games)
            assert abs(found.value - end) == pytest.approx(NORMAL_95 * error, rel=1e-9)
    assert found.low <= found.value <= found.high


@pytest.mark.parametrize("games", [20, 100, 250])
def test_the_interval_of_a_share_holds_the_truth_in_95_of_100_cases(games: int) -> None:
    """Summed exactly over all outcomes, for true shares from 5 to 95 %."""
    held = []
    intervals = [win_interval(wins, games) for wins in range(games + 1)]
    for percent in range(5, 100, 5):
        share = percent / 100
        held.append(
            sum(
                comb(games, wins) * share**wins * (1 - share) ** (games - wins)
                for wins in range(games + 1)
                if intervals[wins].low <= share <= intervals[wins].high
            )
        )
    assert 0.94 < sum(held) / len(held) < 0.965
    assert min(held) > 0.89


# ---- means and quantiles


def test_the_interval_of_a_mean_agrees_with_the_standard_library() -> None:
    rng = Random("means")
    values = [rng.gauss(40, 9) for _ in range(57)]
    found = mean_interval(values)
    spread = NormalDist(sum(values) / 57, stdev(values) / sqrt(57))
    assert found.low == pytest.approx(spread.inv_cdf(0.025), rel=1e-9)
    assert found.high == pytest.approx(spread.inv_cdf(0.975), rel=1e-9)


def test_the_interval_of_a_mean_moves_with_its_values() -> None:
    values = [3.0, 8.0, 1.0, 7.0]
    one, other = mean_interval(values), mean_interval([2 * value - 5 for value in values])
    assert other.low == pytest.approx(2 * one.low - 5)
    assert other.high == pytest.approx(2 * one.high - 5)


@pytest.mark.parametrize("share", ["0.025", "0.05", "0.1", "0.5", "0.9", "0.95", "0.975"])
def test_a_quantile_has_its_share_of_the_values_below_it(share: str) -> None:
    """As exact fractions: no rounding of a share takes a value too few or too many."""
    for number in range(1, 1001):
        values = [float(value) for value in range(number)]
        below = quantile(values[::-1], float(share))
        assert below == min(number - 1, int(Fraction(share) * number))


# ---- lifts


def games(number: int, seats: int, rng: Random, wins_more: float = 0.0) -> list[list[Seat]]:
    """Games in which each seat may use something, with one victory; its users get it that much more often."""
    found: list[list[Seat]] = []
    for _ in range(number):
        used = [rng.random() < 0.4 for _ in range(seats)]
        winner = rng.randrange(seats)
        if any(used) and not used[winner] and rng.random() < wins_more:
            winner = rng.choice([seat for seat in range(seats) if used[seat]])
        found.append([(used[seat], float(seat == winner)) for seat in range(seats)])
    return found


def difference(game: Sequence[Sequence[Seat]]) -> Fraction:
    """Victories of users for each of them, less those of the others."""
    used = [win for one in game for use, win in one if use]
    unused = [win for one in game for use, win in one if not use]
    return Fraction(sum(used)) / len(used) - Fraction(sum(unused)) / len(unused)


def test_a_lift_is_the_difference_of_the_shares_at_tables_of_one_size() -> None:
    played = games(60, 3, Random("one size"), 0.5)
    found = lift([played])
    assert found.value == pytest.approx(float(difference(played)))
    assert found.winning is not None
    assert found.otherwise is not None
    assert found.winning - found.otherwise == pytest.approx(float(difference(played)))


def test_tables_of_several_sizes_are_averaged_by_what_they_tell() -> None:
    """Two seats win half of the games and four a quarter: that alone must not look like a lift."""
    pairs: list[list[Seat]] = [[(True, 1.0), (True, 0.0)]] * 20 + [[(True, 1.0), (False, 0.0)]] * 10
    pairs += [[(True, 0.0), (False, 1.0)]] * 10
    fours: list[list[Seat]] = [[(False, 1.0), (False, 0.0), (False, 0.0), (False, 0.0)]] * 30
    fours += [[(True, 1.0), (False, 0.0), (False, 0.0), (False, 0.0)]] * 3
    fours += [[(True, 0.0), (False, 1.0), (False, 0.0), (False, 0.0)]] * 9
    assert lift([pairs, fours]).value == pytest.approx(0.0)
    assert lift([pairs + fours]).value == pytest.approx(float(difference(pairs + fours)))
    assert difference(pairs + fours) == Fraction(33, 72) - Fraction(49, 176)  # of all seats thrown together


def test_a_kind_of_table_counts_by_its_users_and_the_others() -> None:
    """30 users and 10 others make a weight of 7.5, 10 users and 30 others as much, 15 and 15 as well: a third each."""
    many: list[list[Seat]] = [[(True, 1.0), (True, 0.0)]] * 10 + [[(True, 1.0), (False, 0.0)]] * 10
    few: list[list[Seat]] = [[(False, 1.0), (False, 0.0)]] * 10 + [[(True, 0.0), (False, 1.0)]] * 10
    even: list[list[Seat]] = [[(True, 1.0), (False, 0.0)]] * 15
    lifts = [difference(many), difference(few), difference(even)]
    assert lifts == [Fraction(2, 3), Fraction(-2, 3), 1]
    assert lift([many, few, even]).value == pytest.approx(1 / 3)
    assert lift([many * 3, few, even]).value == pytest.approx((3 * 2 / 3 - 2 / 3 + 1) / 5)


@pytest.mark.parametrize("seats", [2, 4])
def test_what_just_one_seat_of_each_game_uses_is_no_surer_than_its_games(seats: int) -> None:
    """Its victory is the defeat of the others: taken for themselves, the seats would seem to tell too much."""
    rng = Random(f"one user {seats}")
    held = 0
    for _ in range(400):
        winners = [rng.randrange(seats) for _ in range(60)]
        found = lift([[[(seat == 0, float(seat == winner)) for seat in range(seats)] for winner in winners]])
        assert found.low is not None
        assert found.high is not None
        held += found.low <= 0 <= found.high
    assert 0.92 <= held / 400 <= 0.985


def test_nothing_is_said_of_what_too_few_use_or_nearly_all() -> None:
    rare: list[list[Seat]] = [[(True, 1.0), (False, 0.0)]] * (LEAST - 1) + [[(False, 1.0), (False, 0.0)]] * 50
    found = lift([rare])
    assert (found.used, found.seats, found.value, found.chance) == (LEAST - 1, 2 * (LEAST + 49), None, None)
    swapped: list[list[Seat]] = [[(not use, win) for use, win in game] for game in rare]
    assert lift([swapped]).value is None
    assert lift([[*rare, [(True, 1.0), (False, 0.0)]]]).value is not None


def test_where_all_users_win_the_interval_is_not_empty() -> None:
    always: list[list[Seat]] = [[(True, 1.0), (False, 0.0)]] * LEAST_GAMES
    found = lift([always])
    assert found.value == 1.0
    assert found.low is not None
    assert 0.6 < found.low < 0.95


@pytest.mark.parametrize("seats", [2, 4])
def test_the_interval_of_a_lift_holds_no_difference_where_there_is_none(seats: int) -> None:
    """In about 95 of 100 studies, although the seats of a game share one victory; so its chance is even."""
    rng = Random(f"no lift {seats}")
    studies = [lift([games(60, seats, rng)]) for _ in range(300)]
    held = sum(one.low is not None and one.high is not None and one.low <= 0 <= one.high for one in studies)
    assert 0.92 <= held / 300 <= 0.985
    for one in studies:  # the interval and the chance say the same
        assert one.low is not None
        assert one.high is not None
        assert one.chance is not None
        assert (one.low <= 0 <= one.high) == (one.chance >= 0.05)


def test_the_interval_of_a_lift_holds_a_difference_that_there_is() -> None:
    """Of two seats that each use it in 4 of 10 games, a lone user wins 3 of 4."""
    truth = (0.4 * 0.5 + 0.6 * 0.75) - (0.6 * 0.5 + 0.4 * 0.25)
    rng = Random("lift")
    studies = [lift([games(60, 2, rng, 0.5)]) for _ in range(200)]
    held = sum(
        one.low is not None and one.high is not None and one.low <= truth <= one.high for one in studies
    )
    assert held / 200 >= 0.91


def test_discoveries_are_those_up_to_the_last_chance_below_its_line() -> None:
    """Read from the definition: the greatest k of which k chances are at most k times the share by their number."""
    rng = Random("discoveries")
    for _ in range(200):
        chances = [
            None if rng.random() < 0.2 else round(rng.random() ** 3, 3) for _ in range(rng.randrange(12))
        ]
        known = [chance for chance in chances if chance is not None]
        bounds = [
            chance
            for chance in known
            if chance <= DISCOVERY * sum(other <= chance for other in known) / len(known)
        ]
        expected = [chance is not None and bool(bounds) and chance <= max(bounds) for chance in chances]
        assert discoveries(chances) == expected
