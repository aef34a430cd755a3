"""Completed modules, the removed Governor and promotions (ledger section 14)."""

import pytest

from tests.starship_interstellar.scenario import Scenario


def completes(*rows: str, seats: int = 4, built: int | None = None) -> Scenario:
    """Seat 0 builds the last Mechanism of a module."""
    game = Scenario(seats).supply("yellow").government(*rows)
    game.built(game.state.terms.slots - 1 if built is None else built)
    return game.salvation().play("build travel", "project 2")


@pytest.mark.rule("SI-14.9", "SI-11.4")
@pytest.mark.parametrize(("seats", "slots"), [(2, 9), (3, 11), (4, 13)])
def test_modules_in_their_order(seats: int, slots: int) -> None:
    names = Scenario(seats).content.modules
    assert names == ["Drive Module", "Habitat Module", "Bridge Module"]
    for module in (1, 2, 3):
        game = completes(seats=seats, built=module * slots - 1)
        assert [event.facts["module"] for event in game.heard("module")] == [module]
        game = completes(seats=seats, built=module * slots - 2)
        assert game.heard("module") == []


@pytest.mark.rule("SI-14.10", "SI-14.11", "SI-17.4")
def test_the_world_government_fills_slots_too() -> None:
    game = Scenario().built(8).government("1 . . .").government_phase()
    assert (len(game.ship()), game.state.built_by[-1], game.rows()[0]) == (9, -1, ". . . .")


@pytest.mark.rule("SI-14.10", "SI-15.14")
def test_a_mechanism_of_a_reward_fills_a_slot_too() -> None:
    """Dry Dock, space 3 of the Starship track: after the own Mechanism a given one completes the module."""
    game = Scenario(sheet="sheet-3a").supply("yellow").built(7).tracks(starship=2).government("1 . . .")
    game.projects("hull-rivets", "docking-collar", "coolant-loop").salvation().play(
        "build travel", "project 1"
    )
    assert game.ship()[-2:] == ["hull-rivets", "docking-collar"]
    assert game.rows()[0] == ". . . ."


@pytest.mark.rule("SI-14.11")
def test_the_governors_scientist_comes_home() -> None:
    game = completes("3 . . .", "0 1 . .")
    assert game.rows()[1].split()[0] in (".", "3")
    assert (game.scientists(0), game.scientists(1)) == (3, 2)


@pytest.mark.rule("SI-14.11")
def test_without_a_governor_nothing_happens() -> None:
    game = completes(seats=2)
    assert (game.asked_seat(), game.scientists(0), game.scientists(1)) == (1, 2, 2)


@pytest.mark.rule("SI-14.11", "SI-14.12")
def test_row_1_has_nobody_to_promote() -> None:
    game = completes(". 1 0 .", seats=2)
    assert (game.rows(), game.scientists(1), game.asked()) == (
        [". . 0 .", ". . . .", ". . . ."],
        3,
        "SalvationTurn",
    )


@pytest.mark.rule("SI-14.11")
def test_the_check_comes_after_the_whole_action() -> None:
    """Number 14 builds a second one first; the module is full after the first."""
    game = Scenario().supply("3 yellow").built(8).government("1 . . .").extras(14).salvation()
    game.play("build lean-routing", "project 2")
    assert (game.asked(), game.rows()[0]) == ("BuildMechanism", "1 . . .")
    game.play("project 1")
    assert (len(game.ship()), game.rows()[0]) == (10, ". . . .")


@pytest.mark.rule("SI-14.12")
def test_promotions_from_left_to_right_of_the_lower_row() -> None:
    game = completes(". . . .", ". 3 2 .", "1 . . .")
    assert (game.asked(), game.asked_seat()) == ("Promotion", 3)
    assert game.moves() == [*(f"promote 3-{space}" for space in range(1, 5)), "stay"]
    game.play("promote 3-2")
    assert (game.asked_seat(), game.moves()) == (2, ["promote 3-1", "promote 3-3", "promote 3-4", "stay"])
    assert game.refused("promote 3-2").rule == "SI-14.1"
    game.play("promote 3-1")
    assert game.rows() == [". . . .", ". . . .", "2 3 . ."]
    assert game.state.governor() == 2
    game.check()


@pytest.mark.rule("SI-14.12")
def test_a_promotion_gives_no_bonus() -> None:
    game = completes(". . . .", ". 3 . .", "1 . . .").play("promote 3-1")
    assert (game.points(seat=3), game.scientists(3), game.asked_seat()) == (0, 2, 1)


@pytest.mark.rule("SI-14.12")
def test_nobody_has_to_move_up() -> None:
    game = completes(". . . .", ". 3 . .", "1 . . .").play("stay")
    assert game.rows() == [". . . .", ". 3 . .", ". . . ."]
    assert game.asked() == "SalvationTurn"


@pytest.mark.rule("SI-14.12")
def test_one_moves_up_and_another_stays() -> None:
    game = completes("2 . . .", ". 3 2 .", "1 . . .").play("promote 3-4", "stay")
    assert game.rows() == ["2 . . .", ". . 2 .", ". . . 3"]
    assert [event.seat for event in game.heard("promotion")] == [3]


@pytest.mark.rule("SI-14.12")
def test_only_the_row_directly_below_moves_up() -> None:
    game = completes("2 3 . .", ". . . .", "1 . . .")
    assert (game.asked(), game.rows()) == ("SalvationTurn", ["2 3 . .", ". . . .", ". . . ."])


@pytest.mark.rule("SI-14.12", "SI-14.1")
def test_whoever_sits_in_that_row_already_does_not_move() -> None:
    game = completes(". . . .", "2 3 . .", "1 . . 2")
    assert (game.asked(), game.asked_seat()) == ("Promotion", 3)
    game.play("stay")
    assert game.asked() == "SalvationTurn"


@pytest.mark.rule("SI-14.12")
def test_the_row_of_the_removed_scientist_may_be_the_second() -> None:
    game = completes("2 . . .", ". 1 . .")
    assert game.moves() == [*(f"promote 2-{space}" for space in range(1, 5)), "stay"]
    game.play("promote 2-3")
    assert game.rows() == [". . . .", ". . 2 .", ". . . ."]


@pytest.mark.rule("SI-14.13")
def test_the_removed_governor_takes_no_part() -> None:
    game = completes("1 . . .", "1 2 . .", "1 . . .")
    assert (game.asked(), game.asked_seat()) == ("Promotion", 2)
    game.play("stay")
    assert (game.asked(), game.rows()) == ("SalvationTurn", ["1 . . .", "1 2 . .", ". . . ."])


@pytest.mark.rule("SI-14.14")
def test_the_governor_of_the_very_moment_leaves() -> None:
    """In the Government Phase the Governor of its start gains and moves the probe, whoever is removed."""
    game = Scenario(3).government(". . . .", ". . 2 .", "1 . . .").built(10).government_phase()
    assert (game.asked(), game.asked_seat()) == ("Promotion", 2)
    game.play("promote 3-1")
    assert (game.points("government", 1), game.points("government", 2)) == (2, 0)
    assert (game.asked(), game.asked_seat()) == ("MoveGovernmentProbe", 1)


@pytest.mark.rule("SI-14.14")
def test_a_gap_that_a_promotion_leaves_stays() -> None:
    game = completes("2 3 . .", ". 2 . .", "1 . . .").play("promote 3-1")
    assert (game.asked(), game.rows()) == ("SalvationTurn", ["2 3 . .", ". . . .", "2 . . ."])
    game.passes(1)
    assert game.refused("government market").rule == "SI-14.3", "only above the own highest Scientist"


@pytest.mark.rule("SI-14.11", "SI-14.14")
def test_a_governor_is_removed_for_each_module() -> None:
    """The second module, later: the next Governor goes."""
    game = completes("1 . . .", "2 . . .", seats=3, built=10).play("promote 2-1")
    assert game.state.governor() == 1
    game = Scenario(3).supply("yellow").government("2 . . .", "1 . . .").built(21).salvation()
    game.play("build travel", "project 2")
    assert (game.asked(), game.asked_seat(), game.scientists(1)) == ("Promotion", 2, 3)


@pytest.mark.rule("SI-14.11", "SI-14.14")
def test_two_modules_at_once_remove_two_governors() -> None:
    """It cannot happen with so many slots, but the check goes on while a module was filled."""
    game = Scenario(3).supply("yellow").government("1 2 . .").built(21)
    game.state.completed = 0
    game.salvation().play("build travel", "project 2")
    assert (game.rows()[0], game.state.completed, game.asked()) == (". . . .", 2, "SalvationTurn")
