"""The Engineer and the Technicians (ledger section 6.4)."""

import pytest

from tests.otys.playing import at_work, purse, supply, upgrade
from tests.otys.scenario import Scenario


@pytest.mark.rule("OT-6.21", "OT-11.2")
@pytest.mark.parametrize(("value", "after"), [(1, 2), (2, 3), (3, 4)])
@pytest.mark.parametrize("seats", [1, 2])
def test_the_mechanic_goes_one_step_down(value: int, after: int, seats: int) -> None:
    game = at_work(Scenario(seats).technicians(value=value), "key 4")
    assert game.moves("improve") == ["improve mechanic", "improve hacker"]
    game.play("improve mechanic")
    assert (game.state.mechanic_value(0), game.state.hacker_limit(0)) == (after, 6)
    assert purse(game)[0] == 2
    assert game.asked() == "Surface", "one Technician, one step"
    game.check()


@pytest.mark.rule("OT-6.21", "OT-4.7")
@pytest.mark.parametrize(("limit", "after"), [(6, 5), (5, 4), (4, 3)])
def test_the_hacker_goes_one_step_left(limit: int, after: int) -> None:
    game = at_work(Scenario(2).technicians(limit=limit), "key 4").play("improve hacker")
    assert (game.state.hacker_limit(0), game.state.mechanic_value(0)) == (after, 1)
    assert (purse(game)[0], supply(game)["credits"]) == (2, 35)
    assert game.heard("improve")[0].facts == {"technician": "hacker", "value": after}
    game.check()


@pytest.mark.rule("OT-6.21", "OT-3.14")
def test_the_basic_engineer_needs_a_credit() -> None:
    game = at_work(Scenario(2).purse(credits=0), "key 4")
    assert game.asked() == "Surface"


@pytest.mark.rule("OT-6.22")
def test_the_upgraded_engineer_is_free() -> None:
    game = at_work(upgrade(Scenario(2).purse(credits=0), "En"), "key 4")
    assert game.moves("improve") == ["improve mechanic", "improve hacker"]
    game.play("improve hacker")
    assert (game.state.hacker_limit(0), purse(game)[0]) == (5, 0), "one step, without paying"
    game = at_work(upgrade(Scenario(2).purse(credits=2), "En"), "key 4").play("improve mechanic")
    assert (game.state.mechanic_value(0), purse(game)[0]) == (2, 2)


@pytest.mark.rule("OT-6.23")
def test_a_technician_at_the_end_of_its_track() -> None:
    game = at_work(Scenario(2).technicians(limit=3), "key 4")
    assert game.moves("improve") == ["improve mechanic"]
    refusal = game.refused("improve hacker")
    assert (refusal.rule, refusal.text) == ("OT-6.23", "the Hacker is at the end of its track")
    game = at_work(Scenario(2).technicians(value=4), "key 4")
    assert game.moves("improve") == ["improve hacker"]
    refusal = game.refused("improve mechanic")
    assert (refusal.rule, refusal.text) == ("OT-6.23", "the Mechanic is at the end of its track")


@pytest.mark.rule("OT-6.23", "OT-3.14")
@pytest.mark.parametrize("upgraded", [False, True])
def test_with_both_at_the_end_there_is_nothing_to_do(upgraded: bool) -> None:
    game = Scenario(2).technicians(limit=3, value=4)
    if upgraded:
        upgrade(game, "En")
    at_work(game, "key 4")
    assert game.asked() == "Surface"
    assert purse(game)[0] == 3


@pytest.mark.rule("OT-6.21")
def test_only_the_own_technicians() -> None:
    game = at_work(Scenario(2), "key 4").play("improve hacker")
    assert (game.state.hacker_limit(1), game.state.mechanic_value(1)) == (6, 1)
