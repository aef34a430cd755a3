"""Batteries, Technicians and the propeller (ledger section 11)."""

import pytest

from tests.otys.scenario import USUAL, Scenario


def ready(batteries: int = 1, value: int = 1) -> Scenario:
    return Scenario(2).purse(batteries=batteries).technicians(value=value).begin()


def reach(game: Scenario, diver: str) -> list[int]:
    """The places a diver may be moved to."""
    return [int(move.split()[2]) for move in game.moves("propel") if move.split()[1] == diver]


@pytest.mark.rule("OT-11.1", "OT-11.3")
def test_a_battery_for_the_propeller_returns_to_the_supply() -> None:
    game = ready(batteries=2)
    supply = game.view()["supply"]["batteries"]
    game.play("propel tech-expert 4")
    assert game.player().batteries == 1
    assert game.view()["supply"]["batteries"] == supply + 1
    assert game.view()["propelled"]


@pytest.mark.rule("OT-11.1", "OT-11.6")
def test_a_battery_for_staying_returns_to_the_supply_exactly_one() -> None:
    game = ready(batteries=3).play("key 3").until("Surface")
    supply = game.view()["supply"]["batteries"]
    game.play("stay")
    assert game.player().batteries == 2
    assert game.view()["supply"]["batteries"] == supply + 1
    assert game.shown_column() == USUAL


@pytest.mark.rule("OT-11.1", "OT-11.3", "OT-11.6")
def test_without_a_battery_neither_is_possible() -> None:
    game = ready(batteries=0)
    assert game.moves("propel") == []
    assert game.refused("propel tech-expert 4").rule == "OT-11.3"
    game.play("key 3").until("BeginTurn")
    assert game.shown_column() == "[Te Tr Sp | Me Pl Fu En Ex]"
    assert game.state.decision is not None
    assert game.state.decision.seat == 1


@pytest.mark.rule("OT-11.2")
@pytest.mark.parametrize(
    ("value", "places"),
    [(1, [3, 5]), (2, [2, 3, 5, 6]), (3, [1, 2, 3, 5, 6, 7]), (4, [0, 1, 2, 3, 5, 6, 7])],
)
def test_the_mechanic_limits_one_move(value: int, places: list[int]) -> None:
    game = ready(value=value)
    assert game.player().column.index(game.diver("Fu")) == 4
    assert reach(game, "fuel-expert") == places


@pytest.mark.rule("OT-11.2")
def test_the_mechanic_starts_at_1_and_steps_to_4() -> None:
    game = Scenario(2)
    assert game.state.mechanic_value(0) == 1
    assert game.content.limits.mechanic_values == [1, 2, 3, 4]


@pytest.mark.rule("OT-11.2", "OT-X.7")
def test_two_places_are_refused_with_a_mechanic_of_1() -> None:
    game = ready(batteries=5)
    assert game.refused("propel tech-expert 3").rule == "OT-11.2"
    assert game.refused("propel tech-expert 7").rule == "OT-11.2"


@pytest.mark.rule("OT-11.3", "OT-11.4")
def test_all_eight_divers_over_all_eight_places() -> None:
    game = ready()
    assert len(game.moves("propel")) == 14  # two for each, one at either end
    assert reach(game, "trader") == [1]
    assert reach(game, "explorer") == [6]
    assert reach(game, "metal-expert") == [1, 3]  # from the surface under water
    assert reach(game, "plant-expert") == [2, 4]  # and out of it
    assert len(ready(value=4).moves("propel")) == 44


@pytest.mark.rule("OT-11.3")
def test_once_in_a_turn_and_only_before_the_key() -> None:
    game = ready(batteries=5, value=4).play("propel tech-expert 4")
    assert game.moves("propel") == []
    assert game.refused("propel tech-expert 5").rule == "OT-11.3"
    game.play("key 2")
    while game.asked() != "Surface":
        assert game.moves("propel") == []
        game.until("Work" if game.asked() == "UseSponsor" else "Surface")
    assert game.moves() == ["surface", "stay"]
    game.play("surface")
    assert not game.view()["propelled"]
    game.play("key 3").until("BeginTurn")
    assert game.moves("propel")  # another turn, another use


@pytest.mark.rule("OT-11.3")
def test_it_may_be_left_out_and_the_key_may_follow_at_once() -> None:
    game = ready()
    assert game.moves("key") == [f"key {level}" for level in range(1, 6)]
    game.play("key 3")
    assert game.player().batteries == 1


@pytest.mark.rule("OT-11.4", "OT-11.5")
@pytest.mark.parametrize(
    ("value", "move", "column"),
    [
        (1, "propel tech-expert 4", "[Tr Sp Me | Pl Te Fu En Ex]"),
        (1, "propel tech-expert 6", "[Tr Sp Me | Pl Fu En Te Ex]"),
        (3, "propel metal-expert 5", "[Tr Sp Pl | Fu Te Me En Ex]"),
        (3, "propel tech-expert 2", "[Tr Sp Te | Me Pl Fu En Ex]"),
        (4, "propel plant-expert 7", "[Tr Sp Me | Fu Te En Ex Pl]"),
        (4, "propel fuel-expert 0", "[Fu Tr Sp | Me Pl Te En Ex]"),
        (2, "propel trader 2", "[Sp Me Tr | Pl Fu Te En Ex]"),
    ],
)
def test_the_divers_in_between_shift_towards_the_gap(value: int, move: str, column: str) -> None:
    game = ready(value=value).play(move)
    assert game.shown_column() == column
    assert game.shown_column(1) == USUAL


@pytest.mark.rule("OT-11.5")
def test_the_diver_that_stands_on_the_level_afterwards_is_the_active_one() -> None:
    game = ready().play("propel tech-expert 4", "key 2").until("Work")
    assert game.moves("use") == ["use tech-expert"]
    assert game.view()["turn"]["diver"] == "tech-expert"


@pytest.mark.rule("OT-11.7")
def test_propeller_and_stay_in_one_turn_if_both_are_paid() -> None:
    game = ready(batteries=2).play("propel tech-expert 4", "key 2").until("Surface").play("stay")
    assert game.player().batteries == 0
    assert game.shown_column() == "[Tr Sp Me | Pl Te Fu En Ex]"
    game = ready(batteries=1).play("propel tech-expert 4", "key 2").until("BeginTurn")
    assert game.shown_column() == "[Te Tr Sp | Me Pl Fu En Ex]"  # staying was not offered
