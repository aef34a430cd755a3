"""Build a Mechanism (ledger section 11)."""

import pytest

from tests.starship_interstellar.scenario import Scenario

LINE = (
    "docking-collar",  # 2 red
    "hull-rivets",  # yellow
    "airlock-seal",  # red, yellow
    "coolant-loop",  # green
    "cable-loom",  # 3 red
    "gyro-mount",  # red, green
    "scaffold-ring",  # 2 yellow
    "signal-mast",  # blue
)


def builder(cubes: str, *technologies: str, token: str = "technology-research") -> Scenario:
    """Seat 0 has these cubes and has played a token to build."""
    game = Scenario().projects(*LINE).supply(cubes).knows(*technologies)
    if token != "technology-research":
        game.extras(token)
    return game.salvation().play(f"build {token}")


@pytest.mark.rule("SI-11.1", "SI-11.2")
def test_current_and_long_term_projects_can_be_chosen() -> None:
    game = builder("9 purple")
    assert game.moves() == [f"project {position}" for position in range(1, 7)]
    for position in (7, 8):
        assert game.refused(f"project {position}").rule == "SI-11.6"


@pytest.mark.rule("SI-11.1", "SI-11.2")
@pytest.mark.parametrize("number", [1, 3, 6])
def test_a_short_line(number: int) -> None:
    game = Scenario().projects(*LINE[:number]).supply("9 purple").salvation().play("build market")
    assert game.moves() == [f"project {position}" for position in range(1, number + 1)]


@pytest.mark.rule("SI-11.2", "SI-10.6")
def test_with_no_project_open_nothing_is_built() -> None:
    for technologies in ((), ("build-extra",)):
        game = Scenario().projects().supply("9 purple").knows(*technologies).salvation()
        refusal = game.refused("build market")
        assert (refusal.rule, refusal.text) == (
            "SI-11.2",
            "no project lies in a row that you may choose from",
        )
        assert game.moves("build") == []
    refusal = Scenario().supply("").salvation().refused("build market")
    assert (refusal.rule, refusal.text) == ("SI-11.2", "your cubes pay for no project that you may choose")


@pytest.mark.rule("SI-11.2", "SI-10.6")
def test_a_future_project_that_can_be_paid_is_not_enough() -> None:
    """Signal Mast lies on position 7 among dearer ones; on position 6 it can be built."""
    dear = ("exhaust-vane",) * 6
    game = Scenario().projects(*dear, "signal-mast").supply("blue").salvation()
    assert game.refused("build market").rule == "SI-11.2"
    game = Scenario().projects(*dear[:5], "signal-mast").supply("blue").salvation().play("build market")
    assert game.moves() == ["project 6"]


@pytest.mark.rule("SI-11.2", "SI-3.2", "SI-3.8")
def test_the_cubes_are_paid_from_the_supply() -> None:
    """To the general supply, not to the Market; Storage and hold pay nothing."""
    game = Scenario().base("mars", "mars-redwater-cut", storage="2 green").explorer("mars", cubes="2 green")
    game.projects(*LINE).supply("red, blue").market("red").salvation().play("build market")
    assert game.moves() == ["project 1", "project 2", "project 3", "project 4", "project 6"]
    assert game.refused("project 5").rule == "SI-11.2"
    game.play("project 3")
    assert game.cubes() == ""
    assert game.state.market == [1, 0, 0, 0, 0]
    assert (game.storage("mars"), game.hold()) == ("2 green", "2 green")


@pytest.mark.rule("SI-11.3", "SI-3.3")
@pytest.mark.parametrize(("cubes", "left"), [("green", ""), ("purple", ""), ("blue, purple", "1 purple")])
def test_its_value_is_gained_whatever_was_paid(cubes: str, left: str) -> None:
    game = builder(cubes).play("project 4")
    assert (game.points("mechanisms"), game.cubes()) == (3, left)


@pytest.mark.rule("SI-11.3")
@pytest.mark.parametrize(
    ("mechanism", "value"),
    [("docking-collar", 2), ("crew-ladder", 5), ("rescue-shuttle", 16), ("deep-radar", 13)],
)
def test_the_value_is_the_sum_of_the_levels(mechanism: str, value: int) -> None:
    game = Scenario().projects(mechanism).supply("4 purple").salvation().play("build travel", "project 1")
    assert game.points() == value


@pytest.mark.rule("SI-11.4")
def test_the_line_closes_up_at_once_and_is_not_refilled() -> None:
    game = builder("yellow").play("project 2")
    assert game.line() == [LINE[0], *LINE[2:]]
    assert game.ship() == ["hull-rivets"]
    game.supply("2 yellow", seat=1).play("build market")
    assert game.moves() == ["project 1", "project 2", "project 6"], (
        "Scaffold Ring has come out of Future Projects"
    )


@pytest.mark.rule("SI-11.4")
@pytest.mark.parametrize(
    ("built", "module", "slot"), [(0, 1, 1), (8, 1, 9), (9, 2, 1), (17, 2, 9), (18, 3, 1), (26, 3, 9)]
)
def test_the_first_free_slot_of_the_lowest_module(built: int, module: int, slot: int) -> None:
    game = Scenario().supply("yellow").built(built).salvation().play("build travel", "project 2")
    facts = game.heard("build")[0].facts
    assert (facts["module"], facts["slot"]) == (module, slot)
    assert len(game.ship()) == built + 1
    assert game.state.built_by[-1] == 0


@pytest.mark.rule("SI-11.5")
def test_one_step_on_leaders_of_the_starship() -> None:
    game = builder("yellow").play("project 2")
    assert (game.standing(), game.fuel()) == ((1, 0), 10)


@pytest.mark.rule("SI-11.6")
def test_build_extra_opens_future_projects() -> None:
    game = builder("9 purple", "build-extra")
    assert game.moves() == [f"project {position}" for position in range(1, 9)]
    game.play("project 8")
    assert (game.points("mechanisms"), game.ship()) == (4, ["signal-mast"])


@pytest.mark.rule("SI-11.6", "SI-3.5")
@pytest.mark.parametrize(
    ("cubes", "open_ones"),
    [
        ("red", ["project 2"]),  # yellow as red
        ("2 red", ["project 1", "project 2", "project 3"]),
        ("yellow", ["project 2", "project 4"]),  # green as yellow
        ("red, yellow", ["project 1", "project 2", "project 3", "project 4", "project 6", "project 7"]),
        ("green", ["project 2", "project 4", "project 8"]),  # blue as green
    ],
)
def test_build_extra_lowers_one_cube_by_one_level(cubes: str, open_ones: list[str]) -> None:
    """Red stays red, and of two cubes only one is lowered."""
    assert builder(cubes, "build-extra").moves() == open_ones


@pytest.mark.rule("SI-11.6", "SI-11.3")
def test_build_extra_gives_the_full_value() -> None:
    game = builder("red", "build-extra").play("project 2")
    assert (game.points("mechanisms"), game.cubes()) == (2, "")


@pytest.mark.rule("SI-11.6", "SI-3.6", "SI-3.13")
def test_the_lowered_cube_is_of_choice() -> None:
    """Yellow and green, with every colour at hand: red and green, or two yellow, each a level lower."""
    game = Scenario().projects("crew-ladder").supply("red, 2 yellow, green").knows("build-extra")
    game.salvation().play("build market", "project 1")
    assert game.asked() == "PayMechanism"
    assert sorted(game.moves()) == ["pay red green", "pay yellow yellow"]
    other = game.state.clone()
    game.play("pay yellow yellow")
    assert (game.cubes(), game.points("mechanisms")) == ("1 red, 1 green", 5)
    game.state = other
    game.play("pay red green")
    assert game.cubes() == "2 yellow"


@pytest.mark.rule("SI-11.6")
def test_without_a_choice_of_payment_nothing_is_asked() -> None:
    game = builder("green", "build-extra").play("project 8")
    assert (game.asked(), game.asked_seat(), game.cubes()) == ("SalvationTurn", 1, "")


@pytest.mark.rule("SI-11.7")
def test_number_14_builds_up_to_two_for_one_step() -> None:
    game = builder("2 red, yellow", token="lean-routing").play("project 1")
    assert (game.asked(), game.standing()) == ("BuildMechanism", (0, 0))
    assert game.moves() == ["project 1", "stop"], "Hull Rivets has moved up"
    game.play("project 1")
    assert (game.ship(), game.points("mechanisms"), game.standing()) == (
        ["docking-collar", "hull-rivets"],
        4,
        (1, 0),
    )
    assert (game.cubes(), game.asked_seat()) == ("", 1)


@pytest.mark.rule("SI-11.7")
def test_number_14_may_build_one() -> None:
    game = builder("2 red, yellow", token="lean-routing").play("project 2", "stop")
    assert (game.ship(), game.standing(), game.cubes()) == (["hull-rivets"], (1, 0), "2 red")
    game = builder("2 red", token="lean-routing").play("project 1")
    assert game.asked_seat() == 1, "a second one cannot be paid"


@pytest.mark.rule("SI-11.7")
def test_number_14_never_builds_three() -> None:
    game = builder("9 purple", token="lean-routing").play("project 1", "project 1")
    assert (len(game.ship()), game.asked_seat()) == (2, 1)


@pytest.mark.rule("SI-11.6", "SI-11.7")
def test_number_14_with_build_extra_lowers_a_cube_of_each() -> None:
    game = builder("red, yellow", "build-extra", token="lean-routing").play("project 4", "project 2")
    assert (game.ship(), game.cubes(), game.points("mechanisms")) == (["coolant-loop", "hull-rivets"], "", 5)


@pytest.mark.rule("SI-11.7")
def test_number_21_goes_one_step_more() -> None:
    game = builder("yellow", token="applauded-builders").play("project 2")
    assert (game.standing(), game.fuel(), game.reputation()) == ((2, 0), 10, 9)
    assert len(game.ship()) == 1


@pytest.mark.rule("SI-11.8")
@pytest.mark.parametrize(("seats", "slots"), [(2, 27), (3, 33), (4, 39)])
def test_a_full_ship_takes_no_mechanism(seats: int, slots: int) -> None:
    game = Scenario(seats).supply("9 purple").built(slots).salvation()
    assert game.refused("build market").rule == "SI-11.8"
    assert game.moves("build") == []
    game = Scenario(seats).supply("9 purple").built(slots - 1).salvation()
    assert game.moves("build") != []


@pytest.mark.rule("SI-11.8", "SI-11.7")
def test_number_14_stops_at_the_last_slot() -> None:
    game = Scenario().extras(14).supply("9 purple").built(26).salvation()
    game.play("build lean-routing", "project 1")
    assert (game.asked(), game.asked_seat(), len(game.ship())) == ("SalvationTurn", 1, 27)
