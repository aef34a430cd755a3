"""Chance is a player: weights, streams of random numbers, and going back in them."""

from collections import Counter
from random import Random

import pytest

from starboard.kernel import Chance, Nature
from tests.kernel.toy import HEADS, HIGH, LOW, NEVER, TAILS, Flip, Pebbles, Plain, Point, Roll


def spread(frame: Chance[Pebbles], points: int) -> Counter[str]:
    """How often each outcome comes over evenly spaced random numbers."""
    state = Pebbles.of(0, frame)
    return Counter(frame.draw(state, Point((i + 0.5) / points)).text for i in range(points))


# ---- weights


def test_a_weighted_chance_comes_as_often_as_its_weights_say() -> None:
    assert spread(Roll(), 400) == {"roll low": 100, "roll high": 300}


def test_an_outcome_without_weight_never_comes_even_at_the_edges() -> None:
    state = Pebbles.of(0, Roll())
    assert state.moves() == [LOW, NEVER, HIGH]
    for number in (0.0, 0.25, 0.2499999999, 1 - 2**-53):
        assert Roll().draw(state, Point(number)) is not NEVER


def test_the_greatest_random_number_gives_the_last_outcome() -> None:
    state = Pebbles.of(0, Roll())
    assert Roll().draw(state, Point(1 - 2**-53)) is HIGH
    assert Flip().draw(Pebbles.of(0, Flip()), Point(1 - 2**-53)) is TAILS
    assert Flip().draw(Pebbles.of(0, Flip()), Point(0.0)) is HEADS


def test_outcomes_are_equally_likely_unless_weights_are_given() -> None:
    plain, flip = Pebbles.of(0, Plain()), Pebbles.of(0, Flip())
    assert Plain().weights(plain) == [1, 1, 1]
    assert Flip().weights(flip) == [1, 1]
    assert spread(Plain(), 300) == {"roll low": 100, "roll never": 100, "roll high": 100}
    assert spread(Flip(), 300) == {"flip heads": 150, "flip tails": 150}


@pytest.mark.parametrize("frame", [Roll(), Plain(), Flip()], ids=["weighted", "plain", "even"])
def test_each_draw_takes_one_random_number(frame: Chance[Pebbles]) -> None:
    """Going back in a stream counts draws, so a draw may not take more or less."""
    generator = Point(0.1, 0.6)
    frame.draw(Pebbles.of(0, frame), generator)
    assert generator.count == 1
    assert generator.numbers == [0.6]


def test_seeded_draws_have_these_frequencies_too() -> None:
    nature = Nature("frequencies")
    state = Pebbles.of(0, Roll())
    counts = Counter(nature.answer(state).text for _ in range(8000))
    assert set(counts) == {"roll low", "roll high"}
    assert abs(counts["roll low"] - 2000) < 155  # four standard deviations
    even = Pebbles.of(0, Flip())
    heads = sum(nature.answer(even) is HEADS for _ in range(8000))
    assert abs(heads - 4000) < 179


# ---- streams


def draws(nature: Nature, kinds: str) -> dict[str, list[str]]:
    """Draw dice (d) and coins (c) in this order: what came, by stream."""
    frames: dict[str, Chance[Pebbles]] = {"d": Roll(), "c": Flip()}
    came: dict[str, list[str]] = {"d": [], "c": []}
    for kind in kinds:
        came[kind].append(nature.answer(Pebbles.of(0, frames[kind])).text)
    return came


def test_one_seed_gives_one_sequence() -> None:
    assert draws(Nature("a"), "dc" * 30) == draws(Nature("a"), "dc" * 30)
    assert draws(Nature("a"), "dc" * 30) != draws(Nature("b"), "dc" * 30)
    assert draws(Nature(7), "dc" * 30) == draws(Nature("7"), "dc" * 30)


def test_draws_of_one_stream_do_not_change_another() -> None:
    alternating = draws(Nature("streams"), "dc" * 40)
    assert draws(Nature("streams"), "c" * 40 + "d" * 40) == alternating
    assert draws(Nature("streams"), "d" * 40)["d"] == alternating["d"]
    assert alternating["d"] != ["roll high"] * 40
    assert [text == "flip heads" for text in alternating["c"]] != [
        text == "roll low" for text in alternating["d"]
    ]


def test_nature_counts_its_draws_by_stream() -> None:
    nature = Nature("count")
    assert nature.drawn == {}
    draws(nature, "ddcd")
    assert nature.drawn == {"die": 3, "coin": 1}


@pytest.mark.parametrize("before", ["", "d", "cddc", "dcdcdc"])
def test_nature_goes_back_to_any_number_of_draws(before: str) -> None:
    nature = Nature("rewind")
    draws(nature, before)
    drawn = dict(nature.drawn)
    after = draws(nature, "ddccdc" * 5)
    nature.rewind(drawn)
    assert nature.drawn == drawn
    assert draws(nature, "ddccdc" * 5) == after


def test_going_back_takes_a_copy_of_the_counts() -> None:
    nature = Nature("rewind")
    drawn = {"die": 2}
    nature.rewind(drawn)
    draws(nature, "d")
    assert drawn == {"die": 2}
    assert nature.drawn == {"die": 3}


def test_a_fresh_nature_can_go_on_in_the_middle() -> None:
    first, second = Nature("middle"), Nature("middle")
    draws(first, "dcd" * 7)
    second.rewind(first.drawn)
    assert draws(second, "cd" * 20) == draws(first, "cd" * 20)


def test_the_global_generator_is_left_alone() -> None:
    import random

    random.seed(1)
    expected = Random(1).random()
    draws(Nature("global"), "dc" * 10)
    assert random.random() == expected


def test_a_draw_that_is_known_already_is_passed_over() -> None:
    drawn, known = Nature(5), Nature(5)
    state = Pebbles.of(0, Roll())
    for _ in range(3):
        drawn.answer(state)
        known.skip("die")
    assert known.drawn == drawn.drawn == {"die": 3}
    assert [known.answer(state) for _ in range(20)] == [drawn.answer(state) for _ in range(20)]
