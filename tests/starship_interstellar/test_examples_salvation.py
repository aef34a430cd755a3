"""The worked examples of the Salvation Phase and of tokens (RULES_EXAMPLES.md, SI-X.20 to SI-X.46), one by one."""

import pytest

from tests.starship_interstellar.scenario import Scenario


@pytest.mark.rule("SI-X.20")
def test_example_20() -> None:
    game = Scenario().levels(outpost=2).base("mars", "mars-redwater-cut", "", outpost=1)
    game.use("production-mars", "outpost")
    assert game.fuel() == 14


@pytest.mark.rule("SI-X.21")
def test_example_21() -> None:
    game = Scenario().extras(8).base("mars", "mars-redwater-cut").use(8, "deposit mars")
    assert {word for move in game.moves() for word in move.split()[1:]} == {"yellow", "green", "blue"}
    game = Scenario().extras(8).base("mercury", "mercury-glassfield").use(8, "deposit mercury")
    assert {word for move in game.moves() for word in move.split()[1:]} == {"blue", "purple"}
    game.play("refill blue blue purple")
    assert game.deposit("mercury") == "8 blue, 1 purple"


@pytest.mark.rule("SI-X.27")
def test_example_27() -> None:
    game = Scenario().extras(2).supply("red, 2 blue", fuel=0).market("3 red, blue").use(2, "bonus sell")
    assert game.refused("sell red").rule == "SI-8.4"
    game.play("sell blue")
    assert game.fuel() == 6
    game = Scenario().extras(2).supply("", fuel=0).market("4 red").use(2, "bonus buy", "buy red")
    assert (game.fuel(), game.cubes()) == (0, "1 red")


@pytest.mark.rule("SI-X.33")
@pytest.mark.parametrize("second", ["cryogenic", "deep-space-power", "government-plus"])
def test_example_33(second: str) -> None:
    game = Scenario().knows("build-extra").supply("red, green", scientists=1)
    game.use("technology-research", f"research {second}")
    assert (game.cubes(), game.scientists()) == ("", 0)
    game = Scenario().extras(19).knows("build-extra").supply("yellow", scientists=1)
    game.use(19, f"research {second}")
    assert (game.cubes(), game.scientists()) == ("", 0)


@pytest.mark.rule("SI-X.34")
def test_example_34() -> None:
    game = (
        Scenario().base("mars", "mars-redwater-cut").supply("red").tracks(humankind=4).display(17).salvation()
    )
    game.play("save market", "meeple red", "extra remote-foreman")
    game.passes(1)
    assert [move for move in game.moves() if "foreman" in move] == []
    game.next_round()
    if game.asked_seat() == 1:
        game.passes(1)
    game.play("play remote-foreman", "produce mars", "auto")
    assert game.storage("mars") == "1 yellow"


@pytest.mark.rule("SI-X.35")
def test_example_35() -> None:
    game = Scenario().projects("ion-manifold").supply("yellow, purple").salvation()
    game.play("build technology-research", "project 1")
    assert (game.points("mechanisms"), game.standing(), game.points("tokens")) == (7, (1, 0), 1)
    assert game.cubes() == ""


@pytest.mark.rule("SI-X.36")
def test_example_36() -> None:
    game = Scenario().projects("seed-vault").supply("yellow, green, blue").salvation()
    assert game.refused("build market").rule == "SI-11.2"
    game = Scenario().projects("seed-vault").supply("yellow, green, blue").knows("build-extra").salvation()
    game.play("build market", "project 1")
    assert (game.cubes(), game.points("mechanisms")) == ("", 10)


@pytest.mark.rule("SI-X.37")
def test_example_37() -> None:
    game = Scenario().supply("blue").market("4 blue").salvation().play("save market", "meeple green")
    assert (game.reputation(), game.standing(), game.state.market) == (11, (0, 1), [0, 0, 0, 4, 0])
    assert game.cubes() == ""


@pytest.mark.rule("SI-X.38")
def test_example_38() -> None:
    game = Scenario().supply("red, yellow").knows("cryogenic").extras(22).salvation()
    game.play("save beloved-rescuers", "meeple red", "meeple yellow")
    assert (game.reputation(), game.standing()) == (11, (0, 2))


@pytest.mark.rule("SI-X.39")
def test_example_39() -> None:
    game = Scenario().supply("purple", reputation=19).salvation().play("save market", "meeple purple")
    assert game.reputation() == 20


@pytest.mark.rule("SI-X.40")
def test_example_40() -> None:
    game = Scenario().probe("j-4-b").supply(fuel=7).salvation()
    game.play("probe market", "space j-5-b", "discover wormhole")
    assert (game.fuel(), game.points("journey")) == (4, 1)
    game.play("space j-6-c", "discover galaxy")
    assert (game.points("journey"), game.reputation(), game.asked()) == (3, 9, "TakeExtra")
    game.play("extra tanker-contract")
    assert (game.fuel(), game.asked_seat()) == (2, 1)


@pytest.mark.rule("SI-X.41")
def test_example_41() -> None:
    game = Scenario().extras(13).knows("deep-space-power").supply(fuel=4).salvation()
    game.play("probe substitute-alloys", "space j-1-a", "discover deep-space")
    assert game.fuel() == 4
    game.play("space j-2-a", "discover deep-space", "space j-3-a", "discover deep-space")
    assert (game.fuel(), game.probe_at(), game.asked_seat()) == (0, "j-3-a", 1)


@pytest.mark.rule("SI-X.42")
def test_example_42() -> None:
    game = Scenario().government("0 . . .").salvation().play("government travel", "scientist 2-1")
    assert (game.rows(), game.asked_seat()) == (["0 . . .", "0 . . .", ". . . ."], 1)
    game = Scenario().government("0 . . .").supply(scientists=2).knows("government-plus").salvation()
    game.play("government travel", "scientist 2-3")
    assert game.asked() == "ChooseCube", "the bonus of row 2 first"
    game.play("cube green", "scientist 3-1")
    assert (game.rows(), game.points("government")) == (["0 . . .", ". . 0 .", "0 . . ."], 3)


@pytest.mark.rule("SI-X.43")
def test_example_43() -> None:
    game = Scenario(3).government("2 . . .", ". 0 1 2")
    assert game.state.governor() == 0
    game.salvation(2).play("government travel", "scientist 3-4", "advance starship")
    assert game.state.governor() == 2


@pytest.mark.rule("SI-X.44")
def test_example_44() -> None:
    game = Scenario(4).government("2 3 . .", "2 3 . .", "0 . 1 .").built(12).supply("yellow", scientists=4)
    game.salvation().play("build travel", "project 2")
    assert (game.scientists(), game.rows()[2]) == (5, ". . 1 .")
    assert (game.asked(), game.asked_seat()) == ("Promotion", 2)
    game.play("promote 3-1")
    assert game.state.governor() == 2
    assert (game.asked_seat(), game.moves()) == (3, ["promote 3-2", "promote 3-4", "stay"])
    game.play("promote 3-4")
    assert (game.rows(), game.asked()) == (["2 3 . .", ". . . .", "2 . 1 3"], "SalvationTurn")


@pytest.mark.rule("SI-X.45")
def test_example_45() -> None:
    game = Scenario().extras(20).supply("").base("mars", "mars-redwater-cut").salvation()
    game.play("government filibuster", "scientist 1-3", "deposit mars")
    assert (game.fuel(), game.reputation(), game.cubes()) == (10, 10, "1 yellow")
    assert game.deposit("mars") == "7 yellow, 2 green"


@pytest.mark.rule("SI-X.46")
def test_example_46() -> None:
    game = Scenario().projects("ion-manifold", "gyro-mount", "scaffold-ring").government_phase()
    assert (game.ship(), game.line()) == (["gyro-mount"], ["ion-manifold", "scaffold-ring"])
