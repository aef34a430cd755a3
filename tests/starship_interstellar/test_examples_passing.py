"""Worked examples of the ledger: passing and tokens (SI-X.30 to SI-X.34)."""

import pytest

from tests.starship_interstellar.scenario import Scenario


@pytest.mark.rule("SI-X.30", "SI-4.14", "SI-4.16", "SI-4.17")
def test_a_passes_and_b_plays_three_more_turns() -> None:
    game = Scenario().supply("", fuel=0).supply("", fuel=0, seat=1).market("4 red").action().passes(0)
    game.play("play earth-production").play("play market", "buy red").stop().play("repeat", "buy red").stop()
    game.passes(1)
    assert (game.corporation().rotation, game.corporation(1).rotation) == (3, 0)
    assert (game.asked_seat(), game.moves()) == (0, ["side 0", "side 1", "side 2", "side 3"])
    assert game.fuel(1) == 4 - 1 - 2
    game.play("side 3")
    assert (game.cubes(), game.fuel(1)) == ("1 yellow", 2)
    assert (game.view()["phase"], game.state.order) == ("salvation", [0, 1])


@pytest.mark.rule("SI-X.31", "SI-4.13")
def test_four_players_pass_the_salvation_phase() -> None:
    game = Scenario(4).supply("9 red", seat=1).salvation()

    def save(token: str) -> None:
        game.play(f"save {token}", "meeple red")

    save("market")  # A
    save("market")  # B
    game.passes(2)  # C
    save("market")  # D
    game.passes(0)  # A
    save("travel")  # B
    game.passes(3)  # D
    game.passes(1)  # B
    while game.asked() == "CollectPass":
        game.play("side 0")
    game.nature()
    assert game.state.round == 2
    assert game.state.order == [1, 3, 0, 2]


@pytest.mark.rule("SI-X.32", "SI-4.10")
def test_the_market_is_used_six_times() -> None:
    game = (
        Scenario()
        .supply("9 purple", fuel=50)
        .market("4 red, 4 yellow")
        .use("market", "buy red")
        .stop()
        .alone()
    )
    for _ in range(5):
        game.play("repeat", "sell purple").stop()
    assert game.corporation().cubes[4] == 4
    assert "repeat" not in game.moves()
    assert game.refused("repeat").rule == "SI-4.10"


@pytest.mark.rule("SI-X.33", "SI-6.5")
@pytest.mark.parametrize("technology", ["cryogenic", "build-extra", "government-plus"])
def test_the_second_salvation_technology(technology: str) -> None:
    game = Scenario().knows("deep-space-power").supply("red, green", scientists=1)
    game.use("technology-research", f"research {technology}")
    assert (game.cubes(), game.corporation().scientists) == ("", 0)
    game = Scenario().knows("deep-space-power").extras(19).supply("yellow", scientists=1)
    game.use(19, f"research {technology}")
    assert (game.cubes(), game.corporation().scientists) == ("", 0)
    assert game.view()["corporations"][0]["salvation"] == ["deep-space-power", technology]


@pytest.mark.rule("SI-X.34", "SI-16.4", "SI-4.18")
def test_number_17_gained_in_the_salvation_phase_waits() -> None:
    game = (
        Scenario().base("mars", "mars-dustgate").tracks(humankind=4).supply("red").display(17, 3).salvation()
    )
    game.play("save market", "meeple red", "extra remote-foreman")
    assert "remote-foreman" not in game.hand()
    assert "remote-foreman" in game.view()["corporations"][0]["set_aside"]
    game.next_round()
    assert "remote-foreman" in game.hand()
    game.play("play remote-foreman", "produce mars", "base red")
    assert game.storage("mars") == "1 red"
