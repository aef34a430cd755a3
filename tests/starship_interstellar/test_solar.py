"""Solar Extraction (ledger section 5)."""

import pytest

from tests.starship_interstellar.scenario import Scenario


def drawn(
    *colours: str, solar: int = 0, reputation: int = 8, token: str | int = "solar-extraction"
) -> Scenario:
    """Seat 0, without any cubes, draws these."""
    game = Scenario().levels(solar=solar).supply("", reputation=reputation)
    if isinstance(token, int):
        game.extras(token)
    return game.use(token, *(f"draw {colour}" for colour in colours))


def left(game: Scenario) -> tuple[int, int]:
    """Reputation and Spiral."""
    return game.corporation().reputation, game.state.spiral


# ---- drawing and keeping


@pytest.mark.rule("SI-5.1")
def test_two_cubes_are_drawn_without_putting_one_back() -> None:
    game = Scenario().bag("3 red, blue").use("solar-extraction")
    assert game.weights() == {"draw red": 3, "draw blue": 1}
    game.play("draw blue")
    assert game.weights() == {"draw red": 3}
    game.play("draw red")
    assert game.asked() == "SolarKeep"
    assert game.view()["drawn"] == {"red": 1, "yellow": 0, "green": 0, "blue": 1, "purple": 0}
    assert game.view()["bag"] == {"red": 2, "yellow": 0, "green": 0, "blue": 0, "purple": 0}


@pytest.mark.rule("SI-5.1")
def test_fewer_are_drawn_if_fewer_are_left() -> None:
    game = Scenario().bag("yellow").use("solar-extraction", "draw yellow")
    assert game.moves() == ["keep nothing", "keep yellow"]


@pytest.mark.rule("SI-5.1")
def test_with_an_empty_bag_it_is_impossible() -> None:
    game = Scenario().bag("").extras(11, 15).action()
    for token in ("solar-extraction", "transparent-harvest", "wide-sieve"):
        game.refused(f"play {token}")


@pytest.mark.rule("SI-5.2", "SI-5.10")
@pytest.mark.parametrize(
    ("kept", "supply", "bag"),
    [
        ("nothing", "", [44, 28, 16, 8, 4]),
        ("red", "1 red", [43, 28, 16, 8, 4]),
        ("green", "1 green", [44, 28, 15, 8, 4]),
        ("red green", "1 red, 1 green", [43, 28, 15, 8, 4]),
    ],
)
def test_none_one_or_both_are_kept_and_the_rest_returns(kept: str, supply: str, bag: list[int]) -> None:
    game = drawn("green", "red")
    assert game.moves() == ["keep nothing", "keep red", "keep green", "keep red green"]
    game.play(f"keep {kept}")
    assert game.cubes() == supply
    assert game.state.bag == bag
    assert game.asked_seat() == 1


@pytest.mark.rule("SI-5.2")
def test_only_drawn_cubes_are_kept() -> None:
    game = drawn("red", "red")
    assert game.moves() == ["keep nothing", "keep red", "keep red red"]
    game.refused("keep yellow")


@pytest.mark.rule("SI-5.3", "SI-5.5")
@pytest.mark.parametrize(
    ("kept", "reputation", "spiral"),
    [("nothing", 8, 0), ("yellow", 6, 1), ("blue", 4, 1), ("yellow blue", 2, 2)],
)
def test_keeping_costs_reputation_and_moves_the_spiral(kept: str, reputation: int, spiral: int) -> None:
    assert left(drawn("yellow", "blue").play(f"keep {kept}")) == (reputation, spiral)


@pytest.mark.rule("SI-5.4")
@pytest.mark.parametrize(
    ("reputation", "possible"),
    [
        (0, ["keep nothing"]),
        (1, ["keep nothing"]),
        (2, ["keep nothing", "keep yellow"]),
        (4, ["keep nothing", "keep yellow", "keep blue"]),
        (5, ["keep nothing", "keep yellow", "keep blue"]),
        (6, ["keep nothing", "keep yellow", "keep blue", "keep yellow blue"]),
    ],
)
def test_reputation_is_the_budget(reputation: int, possible: list[str]) -> None:
    game = drawn("yellow", "blue", reputation=reputation)
    assert game.moves() == possible
    if "keep yellow blue" not in possible:
        assert game.refused("keep yellow blue").rule == "SI-5.4"


# ---- technologies


@pytest.mark.rule("SI-5.6")
@pytest.mark.parametrize(
    ("cubes", "kept", "reputation"),
    [
        (("green", "blue"), "green blue", 3),  # 7 less 2
        (("green", "blue"), "blue", 6),
        (("red", "yellow"), "red", 8),  # not below 0
        (("red", "yellow"), "yellow", 8),
        (("red", "yellow"), "red yellow", 7),
        (("red", "yellow"), "nothing", 8),
    ],
)
def test_improved_public_relations(cubes: tuple[str, str], kept: str, reputation: int) -> None:
    game = drawn(*cubes, solar=1).play(f"keep {kept}")
    assert game.corporation().reputation == reputation
    assert game.asked_seat() == 1


@pytest.mark.rule("SI-5.6", "SI-5.4")
def test_the_reduced_loss_counts_against_the_budget() -> None:
    assert drawn("purple", "blue", solar=1, reputation=2).moves() == ["keep nothing", "keep blue"]
    assert drawn("purple", "blue", solar=1, reputation=3).moves() == [
        "keep nothing",
        "keep blue",
        "keep purple",
    ]


@pytest.mark.rule("SI-5.7", "SI-6.7")
@pytest.mark.parametrize(("kept", "expected"), [("red green", (6, 2)), ("nothing", (8, 0))])
def test_extra_matter_draws_one_more_cube_for_free(kept: str, expected: tuple[int, int]) -> None:
    game = drawn("red", "green", solar=2).play(f"keep {kept}")
    assert left(game) == expected
    assert game.asked() == "DrawCube"
    game.play("draw purple")
    assert game.moves() == ["take", "return"]
    game.play("take")
    assert left(game) == expected
    assert game.corporation().cubes[4] == 1
    assert game.state.bag[4] == 3
    assert game.asked_seat() == 1  # one only


@pytest.mark.rule("SI-5.9")
def test_an_extra_cube_may_be_returned() -> None:
    game = drawn("red", "red", solar=2).play("keep nothing", "draw blue", "return")
    assert game.cubes() == ""
    assert game.state.bag == [44, 28, 16, 8, 4]
    assert left(game) == (8, 0)
    assert game.asked_seat() == 1


@pytest.mark.rule("SI-5.8")
def test_the_leader_loses_nothing_and_draws_two_more() -> None:
    game = drawn("blue", "purple", solar=3, reputation=1)
    assert "keep blue purple" in game.moves()
    game.play("keep blue", "draw red", "take", "draw yellow", "take")
    assert left(game) == (1, 1)
    assert game.cubes() == "1 red, 1 yellow, 1 blue"
    assert game.asked_seat() == 1


@pytest.mark.rule("SI-5.8", "SI-5.7")
def test_a_leader_who_keeps_nothing_draws_one_more() -> None:
    game = drawn("blue", "purple", solar=3).play("keep nothing", "draw red", "take")
    assert game.cubes() == "1 red"
    assert game.asked_seat() == 1


@pytest.mark.rule("SI-5.8")
def test_an_extra_cube_taken_does_not_count_as_one_kept() -> None:
    game = drawn("blue", "purple", solar=3).play("keep nothing", "draw red", "take")
    assert (game.asked(), game.asked_seat()) == ("ActionTurn", 1)
    game = drawn("blue", "purple", solar=3).play("keep blue", "draw red", "return")
    assert game.asked() == "DrawCube"  # the second one comes though the first was returned


# ---- the order of things


@pytest.mark.rule("SI-5.11")
def test_refused_cubes_are_back_in_the_bag_before_the_extra_draw() -> None:
    game = Scenario().levels(solar=2).bag("blue, purple").use("solar-extraction", "draw blue", "draw purple")
    game.play("keep nothing")
    assert game.weights() == {"draw blue": 1, "draw purple": 1}


@pytest.mark.rule("SI-5.11")
def test_each_extra_cube_is_decided_before_the_next_is_drawn() -> None:
    game = Scenario().levels(solar=3).bag("2 red, blue").use("solar-extraction", "draw red", "draw red")
    game.play("keep red red", "draw blue")
    assert game.asked() == "SolarExtra"
    game.play("return")
    assert game.weights() == {"draw blue": 1}


@pytest.mark.rule("SI-5.11")
def test_reputation_and_spiral_come_before_the_extra_cube() -> None:
    game = drawn("red", "yellow", solar=2).play("keep red yellow")
    assert game.asked() == "DrawCube"
    assert left(game) == (7, 2)
    kinds = [event.kind for event in game.heard() if event.kind in ("draw", "keep", "pay", "spiral")]
    assert kinds[-3:] == ["keep", "pay", "spiral"]


@pytest.mark.rule("SI-5.11")
def test_with_an_empty_bag_the_extra_draw_is_skipped() -> None:
    game = Scenario().levels(solar=3).bag("2 red").use("solar-extraction", "draw red", "draw red")
    game.play("keep red red")
    assert (game.asked(), game.asked_seat()) == ("ActionTurn", 1)
    game = Scenario().levels(solar=3).bag("3 red").use("solar-extraction", "draw red", "draw red")
    game.play("keep red red", "draw red", "take")
    assert (game.asked(), game.asked_seat()) == ("ActionTurn", 1)


@pytest.mark.rule("SI-5.12")
@pytest.mark.parametrize(("before", "after"), [(67, 69), (68, 70), (69, 70), (70, 70)])
def test_the_spiral_marker_stops_on_its_last_space(before: int, after: int) -> None:
    game = Scenario(4).spiral(before).use("solar-extraction", "draw red", "draw red", "keep red red")
    assert game.state.spiral == after
    assert game.corporation().reputation == 6  # and is paid all the same


@pytest.mark.rule("SI-5.5")
def test_nothing_burns_before_the_government_phase() -> None:
    game = Scenario().spiral(16).use("solar-extraction", "draw red", "draw red", "keep red red")
    assert game.state.spiral == 18
    assert not game.sky("mercury")["destroyed"]


# ---- tokens


@pytest.mark.rule("SI-5.1", "SI-16.8")
def test_number_15_draws_four_and_keeps_up_to_two() -> None:
    game = drawn("red", "yellow", "yellow", "green", token=15, solar=1)
    assert game.moves() == [
        "keep nothing", "keep red", "keep yellow", "keep green",
        "keep red yellow", "keep red green", "keep yellow yellow", "keep yellow green",
    ]  # fmt: skip
    game.play("keep yellow green")
    assert left(game) == (5, 2)
    assert game.state.bag == [44, 27, 15, 8, 4]


@pytest.mark.rule("SI-5.1")
def test_number_11_is_a_plain_extraction() -> None:
    game = drawn("red", "yellow", token=11).play("keep red")
    assert (game.cubes(), left(game)) == ("1 red", (7, 1))
