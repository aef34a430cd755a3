"""Worked examples of the ledger: production (SI-X.15 to SI-X.21)."""

import pytest

from tests.starship_interstellar.scenario import Scenario

MARS = "mars-canyon-bottom"


@pytest.mark.rule("SI-X.15", "SI-9.5")
@pytest.mark.parametrize(
    "answers",
    [["auto"], ["base green", "explorer green", "drill green", "drill green"]],
    ids=["auto", "by hand"],
)
def test_full_production_of_five_green(answers: list[str]) -> None:
    game = Scenario().levels(drill=2).base("mars", MARS, deposit="5 green", drill=1).explorer("mars")
    game.use("production-mars", *answers)
    assert (game.storage("mars"), game.deposit("mars")) == ("4 green", "1 green")
    assert game.asked_seat() == 1


@pytest.mark.rule("SI-X.16", "SI-9.9")
def test_the_second_green_is_lost() -> None:
    game = Scenario().levels(converter=2).base("mars", MARS, deposit="blue", storage="5 red", converter=1)
    game.use("production-mars", "split blue")
    assert (game.storage("mars"), game.deposit("mars")) == ("5 red, 1 green", "")


@pytest.mark.rule("SI-X.17", "SI-9.9", "SI-9.10")
def test_red_gives_two_red_and_purple_stays_purple() -> None:
    game = Scenario().levels(converter=2).base("mars", MARS, deposit="red", storage="4 blue", converter=1)
    assert game.use("production-mars", "split red").storage("mars") == "2 red, 4 blue"
    game = Scenario().levels(converter=3).base("mars", MARS, deposit="purple", converter=1)
    game.use("production-mars", "refine purple")
    assert (game.storage("mars"), game.deposit("mars")) == ("1 purple", "")


@pytest.mark.rule("SI-X.18", "SI-9.11")
def test_one_activation_with_all_three_effects() -> None:
    game = Scenario().levels(converter=3).base("mars", MARS, deposit="4 green", storage="red", converter=1)
    game.use("production-mars", "raise red green", "split green", "refine green")
    assert (game.storage("mars"), game.deposit("mars")) == ("2 yellow, 1 green, 1 blue", "2 green")
    assert game.moves("raise", "split", "refine") == []


@pytest.mark.rule("SI-X.19", "SI-9.6")
def test_two_ars_bring_six_cubes_home() -> None:
    game = Scenario().supply("").levels(ars=2).base("mars", MARS, storage="6 green", ars=2)
    game.use("production-mars", *["ars green"] * 6)
    assert (game.cubes(), game.storage("mars")) == ("6 green", "")


@pytest.mark.rule("SI-X.20", "SI-9.14")
def test_an_outpost_works_on_an_exhausted_deposit() -> None:
    game = Scenario().levels(outpost=2).supply(fuel=0).base("mars", MARS, deposit="", outpost=1)
    assert game.use("production-mars", "outpost").fuel() == 6


@pytest.mark.rule("SI-X.21", "SI-9.16")
@pytest.mark.parametrize(
    ("planet", "ground", "colours"),
    [
        ("mars", "mars-redwater-cut", {"yellow", "green", "blue"}),
        ("mercury", "mercury-glassfield", {"blue", "purple"}),
    ],
)
def test_number_8_on_a_yellow_and_a_blue_deposit(planet: str, ground: str, colours: set[str]) -> None:
    game = Scenario().extras(8).base(planet, ground, deposit="").use(8, f"deposit {planet}")
    offered = [text.split()[1:] for text in game.moves()]
    assert all(len(cubes) == 3 for cubes in offered)
    assert {cube for cubes in offered for cube in cubes} == colours
    assert len(offered) == {2: 4, 3: 10}[len(colours)]  # every choice of three
    game.play("refill " + " ".join(offered[-1]))
    assert sum(game.corporation().deposit) == 3
