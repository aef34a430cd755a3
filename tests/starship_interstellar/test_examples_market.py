"""Worked examples of the ledger: Sun and Market (SI-X.22 to SI-X.29)."""

import pytest

from tests.starship_interstellar.scenario import Scenario


@pytest.mark.rule("SI-X.22", "SI-5.3", "SI-5.6")
@pytest.mark.parametrize(("level", "reputation"), [(0, 3), (1, 5)])
def test_yellow_and_green_are_kept(level: int, reputation: int) -> None:
    game = Scenario().levels(solar=level).supply(reputation=8)
    game.use("solar-extraction", "draw yellow", "draw green", "keep yellow green")
    assert (game.corporation().reputation, game.state.spiral) == (reputation, 2)


@pytest.mark.rule("SI-X.23", "SI-5.4")
def test_with_reputation_2_the_yellow_or_nothing() -> None:
    game = Scenario().supply(reputation=2).use("solar-extraction", "draw green", "draw yellow")
    assert game.moves() == ["keep nothing", "keep yellow"]


@pytest.mark.rule("SI-X.24", "SI-5.8")
def test_a_leader_without_reputation() -> None:
    game = (
        Scenario()
        .levels(solar=3)
        .supply("", reputation=0)
        .use("solar-extraction", "draw blue", "draw purple")
    )
    game.play("keep blue purple", "draw red", "take", "draw green", "take")
    assert (game.corporation().reputation, game.state.spiral) == (0, 2)
    assert game.cubes() == "1 red, 1 green, 1 blue, 1 purple"
    assert game.asked_seat() == 1
    game = (
        Scenario()
        .levels(solar=3)
        .supply("", reputation=0)
        .use("solar-extraction", "draw blue", "draw purple")
    )
    game.play("keep nothing", "draw red", "take")
    assert (game.cubes(), game.asked_seat(), game.state.spiral) == ("1 red", 1, 0)


@pytest.mark.rule("SI-X.25", "SI-8.3")
@pytest.mark.parametrize(("row", "paid"), [("2 red", [3, 4]), ("1 green", [8]), ("1 purple", [12])])
def test_what_buying_costs(row: str, paid: list[int]) -> None:
    game = Scenario().supply(fuel=20).market(row).use("market")
    for price in paid:
        before = game.fuel()
        game.play(f"buy {row.split()[1]}")
        assert before - game.fuel() == price


@pytest.mark.rule("SI-X.26", "SI-8.3", "SI-8.4")
def test_what_selling_brings() -> None:
    game = Scenario().supply("2 blue", fuel=0).market("blue").use("market", "sell blue", "sell blue")
    assert (game.fuel(), game.state.market[3]) == (7, 3)
    game = Scenario().supply("blue", fuel=0).market("4 blue").use("market", "sell blue")
    assert (game.fuel(), game.state.market[3]) == (1, 4)
    game = Scenario().supply("green, blue", fuel=0).market("4 green").use("market")
    assert game.refused("sell green").rule == "SI-8.4"


@pytest.mark.rule("SI-X.27", "SI-8.6")
def test_number_2_both_ways() -> None:
    game = Scenario().supply("2 blue, red", fuel=0).market("blue, 3 red").extras(2).use(2, "bonus sell")
    game.refused("sell red")
    game.play("sell blue")
    assert game.fuel() == 6
    game = Scenario().supply("blue", fuel=0).market("4 red").extras(2).use(2, "bonus buy", "buy red")
    assert (game.fuel(), game.cubes()) == (0, "1 red, 1 blue")


@pytest.mark.rule("SI-X.28", "SI-18.1")
def test_mercury_is_destroyed_in_the_step_of_the_round() -> None:
    game = Scenario(3).spiral(20).use("solar-extraction", "draw red", "draw red", "keep red red")
    assert (game.state.spiral, game.sky("mercury")["destroyed"]) == (22, False)
    game.next_round()
    assert (game.state.spiral, game.sky("mercury")["destroyed"]) == (24, True)
    game = Scenario(3).spiral(20).government_phase().nature()  # without the two cubes
    assert (game.state.spiral, game.sky("mercury")["destroyed"]) == (22, False)


@pytest.mark.rule("SI-X.29", "SI-18.2", "SI-18.3", "SI-18.4", "SI-18.5")
def test_what_is_left_when_mercury_burns() -> None:
    game = Scenario().supply("").levels(ars=1).base("mercury", "mercury-glassfield", storage="2 blue", ars=1)
    game.explorer("mercury", "2 red, green").spiral(15).government_phase().nature()
    assert (game.cubes(), game.explorer_at()) == ("2 red, 1 green", "earth")
    assert game.reserve() == {"base": 4, "ars": 1}
    assert (game.storage("mercury"), game.deposit("mercury")) == ("", "")
    assert "production-mercury" not in game.hand()
