"""Phase 2 of Council of Shadows: consumption and the new turn order (CS-5.10 to CS-5.18)."""

import pytest

from tests.council_of_shadows.scenario import Scenario

# What lies on the slots, by its sum.
ROWS: dict[int, list[list[str]]] = {
    12: [["start-settle-two"], ["start-collect"], ["start-settle-one"]],
    11: [["start-settle-two"], ["start-collect"], ["start-gems"]],
    9: [["start-discover"], ["start-collect"], ["start-settle-one"]],
    8: [["start-discover"], ["start-collect"], ["start-gems"]],
    6: [["start-collect"], ["start-gems"], ["start-upgrade"]],
    1: [["start-gems"], ["standby-mode"], ["start-upgrade"]],
    0: [["start-collect"], ["start-settle-two", "deep-hibernation"], ["start-upgrade"]],
    -1: [["start-gems"], ["deep-hibernation"], ["start-upgrade"]],
    -5: [["deep-hibernation"], ["standby-mode"], ["start-upgrade"]],
    -7: [["deep-hibernation"], ["standby-mode"], ["ghost-scout"]],
}


def moved(game: Scenario, seat: int = 0) -> tuple[int, int, int]:
    """Sum, and Consumption before and after, of a seat in this round."""
    (event,) = [event for event in game.heard("consumption") if event.seat == seat]
    total, before, after = (event.facts[name] for name in ("sum", "from", "to"))
    assert isinstance(total, int)
    assert isinstance(before, int)
    assert isinstance(after, int)
    assert game.player(seat).round_consumption == total
    return total, before, after


def order_of(game: Scenario) -> list[int]:
    """The new order, with the turn tiles that show it."""
    tiles = [game.player(seat).tile for seat in game.state.order]
    assert tiles == list(range(1, len(tiles) + 1))
    return game.state.order


# ---- the sum


@pytest.mark.rule("CS-5.10", "CS-5.12", "CS-5.15", "CS-X.1")
def test_cecelia_and_dario() -> None:
    game = Scenario(3).order(2, 1, 0)
    game.seat(0, consumption=33, slots=ROWS[12]).seat(1, consumption=41, slots=ROWS[6])
    game.seat(2, slots=ROWS[1]).fix_order()
    assert moved(game, 0) == (12, 33, 45)
    assert moved(game, 1) == (6, 41, 47)
    assert order_of(game) == [0, 1, 2]


@pytest.mark.rule("CS-5.10")
def test_the_whole_visible_row_counts_old_cards_and_new() -> None:
    game = Scenario().round(2).seat(0, slots=[[], ["start-discover"], ["start-settle-two"]]).plan()
    game.play("0: lay start-gems", "0: leave", "0: lay start-collect", "0: commit")
    game.play("1: lay start-gems", "1: lay start-upgrade", "1: lay start-collect", "1: commit")
    assert moved(game) == (2 + 3 + 3, 20, 28)


@pytest.mark.rule("CS-5.10")
def test_an_empty_slot_counts_0() -> None:
    slots = [["start-gems"], ["start-discover", "start-collect"], ["start-settle-two"], []]
    game = Scenario().round(3).seat(0, level=1, techs=["new-stargate"])
    game.seat(0, slots=slots, hand=["start-settle-one", "start-upgrade"]).fix_order()
    assert moved(game) == (2 + 3 + 6, 20, 31)


@pytest.mark.slow
@pytest.mark.rule("CS-5.9", "CS-5.10", "CS-X.9")
def test_six_under_minus_four() -> None:
    game = Scenario().seat(0, slots=ROWS[0]).fix_order()
    assert moved(game) == (0, 20, 20)


@pytest.mark.rule("CS-5.10", "CS-5.13")
def test_the_sum_may_be_negative() -> None:
    game = Scenario().seat(0, consumption=60, slots=ROWS[-5]).fix_order()
    assert moved(game) == (-5, 60, 55)


# ---- the marker


@pytest.mark.rule("CS-5.12", "CS-5.15", "CS-X.2")
def test_the_marker_stops_at_100_and_the_order_uses_the_sum() -> None:
    game = Scenario().seat(0, consumption=95, slots=ROWS[12])
    game.seat(1, consumption=30, energy=29, slots=ROWS[11]).fix_order()
    assert moved(game, 0) == (12, 95, 100)
    assert order_of(game) == [0, 1]


@pytest.mark.rule("CS-5.12", "CS-5.15", "CS-X.3")
def test_at_100_the_order_still_uses_the_sum() -> None:
    game = Scenario().order(1, 0).seat(0, consumption=100, slots=ROWS[9])
    game.seat(1, consumption=30, energy=29, slots=ROWS[8]).fix_order()
    assert moved(game, 0) == (9, 100, 100)
    assert order_of(game) == [0, 1]


@pytest.mark.rule("CS-5.12", "CS-X.82")
def test_a_zero_sum_leaves_the_marker_and_orders_with_0() -> None:
    game = Scenario(3).seat(0, consumption=44, slots=ROWS[0]).seat(1, slots=ROWS[6])
    game.seat(
        2, consumption=60, energy=50, slots=[["start-gems"], ["ghost-scout"], ["standby-mode"]]
    ).fix_order()
    assert moved(game) == (0, 44, 44)
    assert moved(game, 2)[0] == -1
    assert order_of(game) == [1, 0, 2]


@pytest.mark.rule("CS-5.13", "CS-X.4")
def test_a_negative_sum_stops_at_20() -> None:
    """Minus 6: on four slots, as no card is worth 0."""
    slots = [["deep-hibernation"], ["standby-mode"], ["ghost-scout"], ["start-upgrade"]]
    game = Scenario().round(3).seat(0, level=1, techs=["new-stargate"], consumption=22, energy=5)
    game.seat(0, slots=slots).fix_order()
    assert moved(game) == (-6, 22, 20)


@pytest.mark.rule("CS-5.13", "CS-5.14", "CS-X.5")
def test_a_negative_sum_stops_above_the_energy_marker_without_a_level_up() -> None:
    game = Scenario().seat(0, consumption=30, energy=27, gems="0/0/0", slots=ROWS[-5])
    game.seat(1, slots=ROWS[6], gems="0/0/0").fix_order()
    assert moved(game) == (-5, 30, 28)
    game.idle("Buy", "FirstSlot")
    assert (game.state.round, game.level(), game.energy()) == (2, 0, 27)
    assert not game.heard("level")


@pytest.mark.rule("CS-5.13", "CS-5.14")
@pytest.mark.parametrize(
    ("consumption", "energy", "after"), [(20, 19, 20), (21, 19, 20), (30, 25, 26), (27, 3, 20), (100, 0, 93)]
)
def test_lowering_by_seven(consumption: int, energy: int, after: int) -> None:
    game = Scenario().seat(0, consumption=consumption, energy=energy, slots=ROWS[-7]).fix_order()
    assert moved(game) == (-7, consumption, after)
    assert after > energy


# ---- Perpetual Motion


def perpetual(slots: list[list[str]], other: list[list[str]]) -> Scenario:
    game = Scenario().round(7).seat(0, level=2, techs=["empire", "perpetual-motion"], consumption=50)
    return game.seat(0, slots=slots).seat(1, slots=other).fix_order()


@pytest.mark.rule("CS-5.11", "CS-X.10")
@pytest.mark.parametrize("row", [12, -7])
def test_perpetual_motion_makes_any_sum_0(row: int) -> None:
    game = perpetual(ROWS[row], ROWS[1] if row == 12 else ROWS[6])
    assert moved(game) == (0, 50, 50)
    assert order_of(game) == [1, 0]


@pytest.mark.rule("CS-5.11", "CS-5.15", "CS-X.10")
def test_a_sum_of_minus_1_acts_after_perpetual_motion() -> None:
    game = perpetual(ROWS[12], ROWS[-1])
    assert moved(game, 1)[0] == -1
    assert order_of(game) == [0, 1]


@pytest.mark.rule("CS-5.11", "CS-8.31", "CS-X.11")
def test_perpetual_motion_taken_while_buying_counts_from_the_next_round_on() -> None:
    game = Scenario().round(6).open_pile(2, "dominate-folk", "feudalism")
    game.seat(0, level=1, techs=["empire"], energy=35, consumption=40, gems="1/1/0")
    game.seat(1, gems="0/0/0").buy().play("upgrade project-2", "take perpetual-motion", "stop")
    game.plan_all(
        ["start-discover", "start-collect", "start-gems"], ["start-gems", "start-upgrade", "start-collect"]
    )
    assert moved(game) == (8, 40, 48)
    game.events.clear()
    game.idle("Buy")
    game.idle("FirstSlot")
    assert game.state.round == 7
    game.play("0: lay start-settle-two", "0: leave", "0: leave", "0: commit")
    game.play("1: lay start-settle-two", "1: leave", "1: leave", "1: commit")
    assert moved(game) == (0, 48, 48)
    assert moved(game, 1)[0] > 0


# ---- the order


@pytest.mark.rule("CS-5.15")
def test_the_raw_sum_decides_and_neither_the_clamped_move_nor_the_total() -> None:
    """Minus 1 that moves nothing is before minus 2; the largest total acts last."""
    game = Scenario(3).seat(0, consumption=20, slots=[["start-gems"], ["ghost-scout"], ["standby-mode"]])
    game.seat(1, consumption=90, slots=[["deep-hibernation"], ["start-upgrade"], ["lean-settlers"]])
    game.seat(2, consumption=20, slots=ROWS[6]).fix_order()
    assert moved(game, 0) == (-1, 20, 20)
    assert moved(game, 1) == (-2, 90, 88)
    assert order_of(game) == [2, 0, 1]


@pytest.mark.rule("CS-5.16", "CS-X.6")
@pytest.mark.parametrize(("energy", "order"), [((14, 11), [0, 1]), ((11, 14), [1, 0])])
def test_a_tie_goes_to_more_energy(energy: tuple[int, int], order: list[int]) -> None:
    game = Scenario().seat(0, energy=energy[0], slots=ROWS[9]).seat(1, energy=energy[1], slots=ROWS[9])
    game.player(0).consumption = game.player(1).consumption = 30
    assert order_of(game.fix_order()) == order


@pytest.mark.rule("CS-5.16")
def test_a_tie_ignores_the_level() -> None:
    game = Scenario().round(8).seat(0, level=2, techs=["empire", "energy-boost"], energy=3, slots=ROWS[9])
    game.seat(1, energy=10, slots=ROWS[9]).fix_order()
    assert order_of(game) == [1, 0]


@pytest.mark.rule("CS-5.17", "CS-X.6")
@pytest.mark.parametrize(("stamps", "order"), [((20, 25), [0, 1]), ((25, 20), [1, 0])])
def test_a_tie_on_energy_goes_to_whoever_was_there_first(stamps: tuple[int, int], order: list[int]) -> None:
    game = Scenario().seat(0, energy=14, slots=ROWS[9]).seat(1, energy=14, slots=ROWS[9])
    game.player(0).stamp, game.player(1).stamp = stamps
    game.state.clock = 25
    assert order_of(game.fix_order()) == order


@pytest.mark.rule("CS-5.16", "CS-5.18", "CS-X.7")
def test_round_1_with_equal_sums_goes_by_starting_tile_3_2_1() -> None:
    game = Scenario(3).order(1, 2, 0)
    for seat in range(3):
        game.seat(seat, slots=ROWS[6])
    assert order_of(game.fix_order()) == [0, 2, 1]


@pytest.mark.rule("CS-5.17", "CS-5.18", "CS-X.8")
def test_whoever_moves_onto_the_space_later_acts_later() -> None:
    game = Scenario().seat(0, gems="0/1/0").seat(1, gems="0/0/0").buy().play("upgrade range-1-parsec-2")
    assert (game.energy(0), game.energy(1)) == (1, 1)
    plan: list[str | None] = ["start-collect", "start-gems", "start-upgrade"]
    assert order_of(game.plan_all(plan, plan)) == [1, 0]


@pytest.mark.rule("CS-5.18")
def test_a_level_up_renews_the_stamp() -> None:
    """Seat 1 has stood on 5 for long when seat 0 falls back onto it."""
    game = Scenario().order(0, 1).open_pile(1, "empire", "energy-saver").seat(1, energy=5, gems="0/0/0")
    game.seat(0, energy=19, consumption=20, gems="1/1/0").buy().play(
        "upgrade project-2", "take explorer-folk"
    )
    assert (game.energy(0), game.energy(1)) == (5, 5)
    assert game.player(0).stamp > game.player(1).stamp
    game.idle("FirstSlot")
    plan: list[str | None] = ["start-collect", "start-settle-one", "start-upgrade"]
    assert order_of(game.plan_all(plan, plan)) == [1, 0]


@pytest.mark.rule("CS-5.18")
def test_a_gain_of_nothing_leaves_the_stamp() -> None:
    game = Scenario().round(4).seat(0, level=1, techs=["empire"], energy=5).seat(1, energy=7)
    stamps = [player.stamp for player in game.state.players]
    game.assess(0)
    assert game.heard("assessment-gain")[0].facts["energy"] == 0
    assert [player.stamp for player in game.state.players] == stamps
    assert len(set(stamps)) == 2
