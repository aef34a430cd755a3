"""Worked examples of the ledger: payments (SI-X.1 to SI-X.4)."""

import pytest

from tests.starship_interstellar.scenario import Scenario


@pytest.mark.rule("SI-X.1", "SI-3.3")
def test_a_blue_cube_pays_for_green() -> None:
    game = Scenario().supply("blue").salvation().play("save market", "meeple green")
    assert game.cubes() == ""
    assert game.state.saved == [0, 0, 1, 0, 0]


@pytest.mark.rule("SI-X.2", "SI-3.7")
def test_yellow_for_yellow_and_green_for_red() -> None:
    game = Scenario().levels(ars=1).supply("yellow, green", scientists=1)
    game.use("technology-research", "research ars-2")  # red + yellow
    assert game.cubes() == ""
    game = Scenario().levels(ars=1).supply("yellow, green, blue", scientists=1)
    assert game.use("technology-research", "research ars-2").cubes() == "1 blue"


@pytest.mark.rule("SI-X.3", "SI-3.3")
def test_two_red_do_not_pay_for_yellow() -> None:
    game = Scenario().supply("2 red", scientists=1).use("technology-research")
    for technology in ("solar-1", "travel-1", "cryogenic"):
        assert f"research {technology}" not in game.moves()
        game.refused(f"research {technology}")


@pytest.mark.rule("SI-X.4", "SI-3.5")
def test_purple_lowered_to_blue() -> None:
    game = Scenario().levels(drill=2).extras(13).supply("green, 2 blue", scientists=1)
    game.use(13, "research drill-3")
    assert game.cubes() == ""
    assert game.view()["corporations"][0]["levels"]["drill"] == 3
    game = Scenario().levels(drill=2).supply("green, 2 blue", scientists=1).use("technology-research")
    game.refused("research drill-3")  # without the token
