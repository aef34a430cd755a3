"""Weights that are exchanged: a set is filled in whole, and the first one comes back as it was."""

from starboard.kernel.weighing import Weighing


class Weights:
    def __init__(self) -> None:
        self.cube = 1.0
        self.fuel = 0.5
        self.idle = 0.0


def values(weights: Weights) -> tuple[float, float, float]:
    return weights.cube, weights.fuel, weights.idle


def test_a_set_is_filled_in_and_the_rest_stays_as_it_was() -> None:
    weights = Weights()
    weighing = Weighing(weights, {"solo": {"cube": 3.0, "idle": 0.2}})
    weighing.use("solo")
    assert values(weights) == (3.0, 0.5, 0.2)
    weighing.use("")
    assert values(weights) == (1.0, 0.5, 0.0)


def test_one_set_leaves_nothing_behind_for_the_next() -> None:
    weights = Weights()
    weighing = Weighing(weights, {"solo": {"cube": 3.0}, "group": {"fuel": 0.7}})
    weighing.use("solo")
    weighing.use("group")
    assert values(weights) == (1.0, 0.7, 0.0)


def test_a_set_that_there_is_not_is_the_first() -> None:
    weights = Weights()
    weighing = Weighing(weights, {"solo": {"cube": 3.0}})
    weighing.use("solo")
    weighing.use("group")
    assert values(weights) == (1.0, 0.5, 0.0)
