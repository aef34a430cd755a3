"""Advice: order, figures and what is told of them agree, whatever came of the playouts."""

from random import Random

import pytest

from starboard.kernel import Move, MoveTable
from starboard.players import Player, Sight, make_player
from starboard.players.advice import Adviser, Result, in_order, mean_of
from starboard.table.outlook import outlook_words, verdicts
from tests.players.gamble import SURE, TOSS, GambleGame, Purse

TABLE = MoveTable()
MOVES = [TABLE.add(f"move {number}") for number in range(4)]


def some_results(rng: Random, worlds: list[float]) -> list[Result]:
    """A move of its own strength, in worlds that are better or worse for all moves."""
    strength = rng.choice([0.0, 0.0, rng.uniform(-5, 5)])
    leads = [round(world + strength + rng.gauss(0, 3)) for world in worlds]
    return [(1.0 if lead > 0 else 0.5 if lead == 0 else 0.0, 50.0 + lead, float(lead)) for lead in leads]


@pytest.mark.parametrize("points_decide", [True, False])
def test_moves_are_in_the_order_of_the_figures_and_equal_unless_told_apart_pair_by_pair(
    points_decide: bool,
) -> None:
    seen = set()
    for number in range(200):
        rng = Random(number)
        worlds = [rng.gauss(rng.choice([-9, 0, 9]), 4) for _ in range(rng.choice([8, 30, 100]))]
        results = {move: some_results(rng, worlds) for move in MOVES[: rng.randint(1, 4)]}
        advice = in_order(list(results), list(results.values()), points_decide)
        shown = [(one.outlook.win.value, one.outlook.lead.value if points_decide else 0) for one in advice]
        assert shown == sorted(shown, reverse=True)
        best = results[advice[0].move]
        for one in advice:
            pairs = list(zip(best, results[one.move], strict=True))
            apart = mean_of([high[0] - low[0] for high, low in pairs]).low > 0
            if points_decide:
                apart = apart or mean_of([high[2] - low[2] for high, low in pairs]).low > 0
            assert one.equal != apart
            assert one.outlook.win.value == sum(won for won, _, _ in results[one.move]) / len(worlds)
        told = verdicts(advice)
        assert ("best" in told) == (len(advice) > 1 and [one.equal for one in advice].count(True) == 1)
        assert [word == "worse" for word in told] == [not one.equal for one in advice]
        seen |= set(told)
    assert seen == {"", "best", "worse", "cannot be told apart"}


def test_a_percentage_says_of_what() -> None:
    edition = GambleGame().edition(1, {})
    edition.game.points_decide = False
    advice = in_order(MOVES[:1], [[(1.0, 3.0, 3.0)] * 18], points_decide=False)
    assert outlook_words(edition, advice[0].outlook) == ["wins 100 % of 18 playouts (82 to 100)"]


class TossFirst(Player):
    """Finds a toss best, always."""

    def rank(self, sight: Sight, rng: Random) -> list[Move]:
        return [TOSS, SURE]


@pytest.mark.parametrize(("sure", "order"), [(7, [SURE, TOSS]), (3, [TOSS, SURE])])
def test_what_pays_comes_first_whatever_the_player_thinks(sure: int, order: list[Move]) -> None:
    """A toss is worth five points on the average."""
    edition = GambleGame().edition(1, {})
    sight = Sight(edition, Purse.of(1, sure), 0)
    advice = Adviser(TossFirst(), playouts=200).advise(sight, Random(1))
    assert [one.move for one in advice] == order
    assert [one.equal for one in advice] == [True, False]
    assert {one.outlook.playouts for one in advice} == {200}


def test_the_time_ends_the_playouts_of_all_moves_alike() -> None:
    edition = GambleGame().edition(1, {})
    sight = Sight(edition, Purse.of(1, 3), 0)
    (one, *others) = Adviser(make_player("search-60"), 10**9, seconds=0.05).advise(sight, Random(1))
    assert one.outlook.playouts >= 8
    assert all(other.outlook.playouts == one.outlook.playouts for other in others)
