"""Module 2: choosing Leaders, Buteo, Zoe and Ava (ledger 11)."""

import pytest

from tests.council_of_shadows.scenario import Scenario
from tests.council_of_shadows.set_up import SetUp

LEADERS = {"buteo": 30, "zoe": 34, "ava": 28, "casares": 26, "s3e3": 27, "breish": 25}


def led(leader: str, seats: int = 2, **options: str) -> Scenario:
    """Seat 0 has this Leader, no Energy and no gems."""
    return Scenario(seats, module_leaders="on", **options).seat(0, leader=leader, energy=0, gems="0/0/0")


def dealt(*tiles: int, seats: int = 0) -> SetUp:
    """The first choice of a Leader, with these turn tiles by seat."""
    table = SetUp(seats or len(tiles), module_leaders="on").reach("DealTurnTile")
    return table.play(*(f"turn-tile {tile}" for tile in tiles))


def pick(table: SetUp, leader: str) -> int:
    """The seat that is asked takes this Leader."""
    decision = table.state.decision
    assert decision is not None
    table.play(f"leader {leader}")
    return decision.seat


# ---- choosing


@pytest.mark.rule("CS-11.1", "CS-X.62")
def test_the_highest_tile_picks_first_and_tile_1_last() -> None:
    table = dealt(2, 4, 1, 3)
    assert table.options() == {f"leader {leader}" for leader in LEADERS}
    order = [pick(table, leader) for leader in ("zoe", "ava", "breish")]
    assert order == [1, 3, 0]
    assert table.options() == {"leader buteo", "leader casares", "leader s3e3"}
    assert pick(table, "buteo") == 2
    assert table.state.round == 1


@pytest.mark.rule("CS-11.1")
def test_in_solo_the_human_alone_picks() -> None:
    for tiles in ([1, 2], [2, 1]):
        table = dealt(*tiles, seats=1)
        assert table.options() == {f"leader {leader}" for leader in LEADERS}
        assert pick(table, "zoe") == 0
        assert table.state.round == 1
        assert table.state.players[1].leader == -1


@pytest.mark.rule("CS-11.1")
def test_a_leader_must_be_picked_and_only_one_that_is_left() -> None:
    table = dealt(1, 2)
    pick(table, "zoe")
    assert "leader zoe" not in table.options()
    assert "stop" not in table.options()


@pytest.mark.rule("CS-11.2", "CS-X.61")
@pytest.mark.parametrize(("leader", "consumption"), LEADERS.items())
def test_a_leader_raises_the_starting_consumption(leader: str, consumption: int) -> None:
    table = dealt(1, 2)
    seat = pick(table, leader)
    assert seat == 1
    assert table.state.players[1].consumption == consumption
    assert table.state.players[1].energy == (8 if leader == "breish" else 1)
    assert table.state.players[0].consumption == 20


@pytest.mark.rule("CS-11.3")
def test_the_lower_limit_of_consumption_stays_20() -> None:
    """Breish on 25 plans -4 and -2."""
    game = led("breish").seat(0, slots=[["deep-hibernation"], ["standby-mode"], []], energy=3).fix_order()
    assert (game.player().round_consumption, game.consumption()) == (-6, 20)


# ---- Buteo


@pytest.mark.rule("CS-11.4")
def test_buteo_collects_once_in_a_step_in_any_parsec() -> None:
    game = led("buteo").tiles(gray_1="halcyon", red_1="adamant").cubes(0, gray_1_1=1, red_1_1=1).assess()
    assert game.options() == {"buteo gray-1", "buteo red-1", "assess gray-1/1", "assess red-1/1", "stop"}
    game.play("buteo red-1")
    assert game.gems() == "0/0/2"
    assert game.options() == {"assess gray-1/1", "assess red-1/1", "stop"}
    game.play("stop")
    assert game.assess().play("buteo gray-1").gems() == "0/1/2"


@pytest.mark.rule("CS-11.4")
def test_buteo_needs_an_own_colony_there() -> None:
    game = led("buteo").tiles(gray_1="halcyon", red_1="adamant").cubes(0, gray_1_1=1).cubes(1, red_1_1=1)
    game.assess()
    assert game.options() == {"buteo gray-1", "assess gray-1/1", "stop"}
    refusal = game.refusal("buteo red-1")
    assert (refusal.rule, refusal.text) == ("CS-11.4", "you have no colony there")


@pytest.mark.rule("CS-11.4", "CS-7.3")
def test_buteo_may_collect_before_or_after_an_assessment() -> None:
    game = led("buteo").tiles(gray_1="halcyon").cubes(0, gray_1_1=2).assess()
    game.play("assess gray-1/1", "buteo gray-1")
    assert (game.energy(), game.gems()) == (5, "0/1/0")


# ---- Zoe


@pytest.mark.rule("CS-11.5")
def test_zoe_settles_one_cube_in_any_parsec_without_a_purchase() -> None:
    game = led("zoe").tiles(gray_1="halcyon", red_1="pandemonium").buy()
    assert game.options() == {"settle gray-1/1 1", "settle gray-1/2 1", "settle red-1/1 1", "stop"}
    game.play("settle red-1/1 1")
    assert game.tower("red-1/1") == 1
    assert game.asked == 1  # nothing else can be done


@pytest.mark.rule("CS-11.5")
def test_the_settlement_of_zoe_follows_adaptability_and_stacking() -> None:
    game = led("zoe").tiles(gray_1="halcyon", red_1="pandemonium").cubes(1, gray_1_1=1).buy()
    assert game.refusal("settle red-1/2 1").rule == "CS-6.7"
    assert game.refusal("settle gray-1/1 1").rule == "CS-6.8"
    game = (
        led("zoe").tiles(gray_1="halcyon").cubes(1, gray_1_1=1).seat(0, upgrades=["colony-expansion"]).buy()
    )
    assert "settle gray-1/1 1" in game.options()


@pytest.mark.rule("CS-11.5", "CS-4.2", "CS-X.64")
@pytest.mark.parametrize("before", [0, 1, 2, 3])
def test_zoe_may_settle_before_between_or_after_three_purchases(before: int) -> None:
    game = led("zoe").tiles(gray_1="ostara").seat(0, gems="3/3/0").buy()
    turn = [f"upgrade {upgrade}" for upgrade in ("project-1", "adapt-desert", "range-1-parsec-2")]
    turn.insert(before, "settle gray-1/1 1")
    for move in turn:
        game.play(move)
        if game.question == "Pay":
            game.play(game.state.moves()[0].text)  # the cheapest payment
    assert game.tower("gray-1/1") == 1
    assert game.player().panel_cubes == 3
    assert game.asked == 1


@pytest.mark.rule("CS-11.5", "CS-X.64")
def test_zoe_may_use_an_adaptability_bought_just_before() -> None:
    game = led("zoe").tiles(gray_1="ostara").seat(0, gems="1/1/0").buy()
    assert game.refusal("settle gray-1/2 1").rule == "CS-6.7"
    game.play("upgrade adapt-desert", "settle gray-1/2 1")
    assert game.tower("gray-1/2") == 1


@pytest.mark.rule("CS-11.5")
def test_zoe_settles_once_in_each_own_buy_turn() -> None:
    game = led("zoe").tiles(gray_1="halcyon").seat(0, gems="1/0/0").display("fusion-spark").buy()
    game.play("settle gray-1/1 1")
    assert game.options() == {"buy fusion-spark", "stop"}
    assert game.refusal("settle gray-1/2 1").rule == "CS-11.5"
    game.play("stop")
    assert "settle gray-1/1 1" not in game.options()  # nor does it help anybody else
    assert "settle gray-1/2 1" in game.buy().options()


# ---- Ava


@pytest.mark.rule("CS-11.6", "CS-9.13")
def test_ava_has_a_fourth_slot_with_range_1_and_a_cube_on_it() -> None:
    table = dealt(1, 2)
    seat = pick(table, "ava")
    player = table.state.players[seat]
    assert (player.ranges, player.panel_cubes, player.slots) == ([1, 1, 1, 1], 1, [[], [], [], []])


@pytest.mark.rule("CS-11.6")
def test_the_two_steps_of_ava_cost_coal_and_gold_and_give_energy() -> None:
    game = led("ava").seat(0, gems="1/1/0").buy()
    assert "upgrade range-ava-parsec-2" in game.options()
    assert game.refusal("upgrade range-ava-parsec-3").rule == "CS-4.12"
    game.play("upgrade range-ava-parsec-2", "pay coal")
    assert (game.player().ranges, game.energy(), game.gems()) == ([1, 1, 1, 2], 1, "0/1/0")
    game.play("upgrade range-ava-parsec-3")
    assert (game.player().ranges, game.energy(), game.gems()) == ([1, 1, 1, 3], 2, "0/0/0")
    assert game.player().panel_cubes == 3


@pytest.mark.rule("CS-11.6", "CS-4.12")
def test_the_steps_of_ava_are_extra_to_the_13_upgrades() -> None:
    game = led("ava").seat(0, gems="9/9/9").seat(1, gems="9/9/9").buy()
    own = {text for text in game.options() if text.startswith("upgrade")}
    other = {text for text in game.play("stop").options() if text.startswith("upgrade")}
    assert own - other == {"upgrade range-ava-parsec-2"}
    assert game.refusal("upgrade range-ava-parsec-2").rule == "CS-11.6"


@pytest.mark.rule("CS-11.7", "CS-X.63")
def test_with_ava_four_cards_are_planned_and_the_fourth_returns() -> None:
    game = led("ava").plan()
    game.play("0: lay start-gems", "0: lay start-upgrade", "0: lay start-collect")
    assert game.refusal("leave").rule == "CS-5.5"
    game.play("0: lay start-settle-one", "0: commit")
    game.play("1: lay start-gems", "1: lay start-upgrade", "1: lay start-collect", "1: commit").idle("Buy")
    assert game.slots() == [[], ["start-gems"], ["start-upgrade"], ["start-collect"]]
    assert "start-settle-one" in game.hand()


@pytest.mark.rule("CS-11.7", "CS-X.78")
def test_ava_and_new_stargate_make_five_slots() -> None:
    game = led("ava").seat(0, upgrades=["range-2-parsec-2", "range-3-parsec-2", "range-3-parsec-3"])
    game.seat(0, level=1, techs=["new-stargate"])
    assert game.player().ranges == [1, 2, 3, 1, 3]
