"""The four Salvation technologies (ledger section 6), researched and then used in play."""

import pytest

from tests.starship_interstellar.scenario import Scenario


def researched(technology: str) -> Scenario:
    """Seat 0 researches it in the Action Phase for a yellow cube; then seat 0 opens the Salvation Phase."""
    game = Scenario().supply("yellow", scientists=1).use("technology-research", f"research {technology}")
    assert (game.cubes(), game.scientists()) == ("", 0)
    game.passes(1, 0)
    return game.passes(1)


@pytest.mark.rule("SI-6.10", "SI-12.6")
def test_accelerated_cryogenic_processing() -> None:
    game = researched("cryogenic").supply("red, green").play("save market", "meeple green", "meeple red")
    assert (game.reputation(), game.standing(), game.cubes()) == (12, (0, 1), "")


@pytest.mark.rule("SI-6.10", "SI-11.6")
def test_build_extra() -> None:
    game = researched("build-extra").supply("green").play("build market")
    assert game.moves() == ["project 2", "project 4", "project 8"]
    game.play("project 8")
    assert (game.points("mechanisms"), game.standing()) == (4, (1, 0))


@pytest.mark.rule("SI-6.10", "SI-13.10")
def test_deep_space_power() -> None:
    game = researched("deep-space-power").supply(fuel=7)
    game.play("probe market", "space j-1-a", "discover deep-space", "space j-2-a", "discover deep-space")
    assert (game.fuel(), game.asked()) == (2, "AdvanceProbe")
    game.play("stop")
    assert (game.probe_at(), game.points("journey")) == ("j-2-a", 2)


@pytest.mark.rule("SI-6.10", "SI-14.6")
def test_government_plus() -> None:
    game = researched("government-plus").supply(scientists=3)
    game.play("government travel", "scientist 1-2", "scientist 2-2", "scientist 3-1")
    assert (game.reputation(), game.points("government"), game.scientists()) == (13, 3, 0)


@pytest.mark.rule("SI-6.10")
def test_nobody_has_them_without_research() -> None:
    game = Scenario().supply("2 red, green", fuel=9, scientists=3).salvation()
    game.play("save travel", "meeple red").passes(1)
    assert game.asked_seat() == 0
    game.play("build market")
    assert "project 8" not in game.moves()
    game.play("project 4")
    game.play("government solar-extraction", "scientist 1-1")
    assert game.asked() == "SalvationTurn"
    game.play("probe technology-research", "space j-1-a", "discover deep-space")
    assert game.asked() == "SalvationTurn"


@pytest.mark.rule("SI-6.10", "SI-11.6", "SI-12.6", "SI-13.10", "SI-14.6")
def test_each_helps_its_own_action_only() -> None:
    """Whoever has three of them does the fourth action plainly."""
    names = ("cryogenic", "build-extra", "deep-space-power", "government-plus")
    plain = {
        "cryogenic": ("save travel", "meeple red"),
        "build-extra": ("build travel", "project 2"),
        "deep-space-power": ("probe travel", "space j-1-a", "discover deep-space"),
        "government-plus": ("government travel", "scientist 1-1"),
    }
    for missing in names:
        game = Scenario().supply("3 red, 3 yellow", fuel=20, scientists=3)
        game.knows(*(name for name in names if name != missing)).salvation().play(*plain[missing])
        assert game.asked_seat() == 1, missing
