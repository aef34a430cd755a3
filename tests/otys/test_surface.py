"""Step 3 of a turn of Otys: the diver surfaces or stays, and what follows (ledger section 3.4)."""

import pytest

from tests.otys.playing import at_work, purse, to_surface, turn_over, whole_turn
from tests.otys.scenario import USUAL, Scenario


@pytest.mark.rule("OT-3.15", "OT-3.17")
@pytest.mark.parametrize(
    ("key", "column"),
    [
        (1, "[Pl Tr Sp | Me Fu Te En Ex]"),
        (2, "[Fu Tr Sp | Me Pl Te En Ex]"),
        (3, "[Te Tr Sp | Me Pl Fu En Ex]"),
        (4, "[En Tr Sp | Me Pl Fu Te Ex]"),
        (5, "[Ex Tr Sp | Me Pl Fu Te En]"),
    ],
)
@pytest.mark.parametrize("seats", [1, 2])
def test_the_active_diver_surfaces(key: int, column: str, seats: int) -> None:
    game = whole_turn(Scenario(seats), f"key {key}")
    assert game.shown_column() == column
    if seats == 2:
        assert game.shown_column(seat=1) == USUAL
    game.check()


@pytest.mark.rule("OT-3.16", "OT-11.6")
def test_staying_costs_a_battery_and_nobody_moves() -> None:
    game = to_surface(Scenario(2).purse(batteries=2).begin().play("key 4"))
    assert game.moves() == ["surface", "stay"]
    game.play("stay")
    assert game.shown_column() == USUAL
    assert (purse(game), game.state.batteries) == ((3, 1, 0), 14)
    assert game.shown_track() == "4"
    game.check()


@pytest.mark.rule("OT-3.16")
def test_without_a_battery_the_diver_surfaces_unasked() -> None:
    game = Scenario(2).purse(batteries=0)
    to_surface(game.begin().play("key 1"))
    assert game.asked() == "BeginTurn"
    assert game.shown_column() == "[Pl Tr Sp | Me Fu Te En Ex]"


@pytest.mark.rule("OT-3.18")
def test_copied_divers_surface_in_the_designers_variant_only() -> None:
    for variant, column in (("standard", USUAL), ("designer", "[Te Tr Sp | Me Pl Fu En Ex]")):
        game = Scenario(2, spy_variant=variant).column("[Tr Te Me | Pl Fu Sp En Ex]").purse(batteries=0)
        game.purse(batteries=0, seat=1)
        turn_over(at_work(game).play("copy 1", "use tech-expert"))
        assert game.shown_column(seat=1) == column


@pytest.mark.rule("OT-3.15", "OT-3.19", "OT-3.20", "OT-3.21")
def test_step_3_in_exactly_its_order() -> None:
    game = Scenario(2).track("1 2 3 4 5").purse(batteries=0)
    whole_turn(game, "x-key 1")
    kinds = ("surface", "key-stored", "track-empty", "shift", "turn")
    told = [event.kind for event in game.heard() if event.kind in kinds]
    assert told == ["turn", "surface", "key-stored", "track-empty", "shift", "turn"]


@pytest.mark.rule("OT-3.22", "OT-12.3")
def test_the_end_of_the_game_is_looked_for_after_the_turn() -> None:
    game = Scenario(2).score(17, seat=1).public("twin-crates", "bulk-lot").level(5, seat=1, metal=2)
    whole_turn(game, "key 1")
    game.play("key 1", "decline", "complete twin-crates 5 2-metal").nature()
    assert game.asked() == "Work"
    assert not game.state.over
    turn_over(game)
    assert game.state.over
