"""The worked examples of the end (RULES_EXAMPLES.md, SI-X.47 and SI-X.48)."""

import pytest

from tests.starship_interstellar.scenario import Scenario


@pytest.mark.rule("SI-X.47")
def test_example_47() -> None:
    """The last Mechanism and the first probe at Trappist, in the same round."""
    game = Scenario().built(26).supply("yellow", fuel=4).probe("j-9-a").salvation()
    game.play("build market", "project 2").passes(1)
    game.play("probe travel", "space trappist")
    assert game.asked() == "SalvationTurn"
    game.passes(0)
    assert game.asked() == "CollectPass"
    game.play("side 0").nature()
    assert (game.asked(), game.state.round) == ("over", 1)


@pytest.mark.rule("SI-X.48")
def test_example_48() -> None:
    game = Scenario().prestige(120).probe("j-7-a").supply("green, blue, red", reputation=14)
    game.government("0 . . .", ". . . .", "0 . . .").levels(ars=2, drill=3).knows("cryogenic", "build-extra")
    game.state.finish()
    outcome = game.state.outcome()
    assert outcome is not None
    final = {
        name: outcome.scores[0][name]
        for name in ("probe", "reputation", "scientists", "technologies", "cubes")
    }
    assert final == {"probe": 3, "reputation": 4, "scientists": 4, "technologies": 6, "cubes": 1}
    assert outcome.totals[0] == 138
