"""Set-up of the one-player game (ledger section 13.1)."""

from itertools import product
from math import factorial, prod

import pytest

from starboard.games.otys.timers_setup import OrderKinds
from tests.otys.pieces import count
from tests.otys.scenario import Scenario
from tests.otys.solo import kinds, on_track, reserve, set_up, timers

NAMES = ("metal", "plant", "fuel", "tech")
MIXES = [mix for mix in product(range(3), repeat=4) if sum(mix) == 4]
"""Every Store there can be at the start: four pieces, at most two of a kind."""


def pieces(mix: tuple[int, ...]) -> list[str]:
    return [name for name, number in zip(NAMES, mix, strict=True) for _ in range(number)]


def ready(*store: str, start: str = "23") -> Scenario:
    """A game at its first turn, the first allowed order and two cards of different value."""
    game = set_up(*store, start=start)
    return game.play(game.moves()[0], "contract antenna-mast", "contract crane-arm")


@pytest.mark.rule("OT-13.1")
def test_one_board_two_public_contracts_and_neither_target_nor_last_round() -> None:
    game = ready("metal", "metal", "plant", "fuel")
    view = game.view()
    assert len(view["players"]) == 1
    assert len(view["contracts"]) == 2
    assert (view["target"], view["round_cap"]) == (None, None)
    player = view["players"][0]
    assert (player["credits"], player["batteries"], player["score"]) == (3, 1, 0)
    assert (game.asked(), view["round"]) == ("BeginTurn", 1)


@pytest.mark.rule("OT-13.2")
def test_both_timers_start_on_23_or_on_22_in_colours_that_the_player_does_not_use() -> None:
    assert timers(set_up("metal", "metal", "plant", "fuel")) == (23, 23)
    game = set_up("metal", "metal", "plant", "fuel", start="22")
    assert timers(game) == (22, 22)
    assert Scenario(1).edition.terms.setting.start == 23
    shown = game.view()
    assert shown["timers"]["colours"] == {"a": "amber", "b": "teal"}
    assert shown["players"][0]["colour"] == "coral"


@pytest.mark.rule("OT-13.3", "OT-13.7")
@pytest.mark.parametrize(("start", "spaces"), [("23", [21, 19, 17, 15]), ("22", [20, 18, 16, 14])])
def test_one_resource_of_each_kind_on_four_spaces_and_one_in_the_reserve(
    start: str, spaces: list[int]
) -> None:
    game = set_up("metal", "metal", "plant", "fuel", start=start)
    before = game.view()["supply"]
    assert on_track(game) == {}
    game.play("order tech fuel plant metal")
    assert on_track(game) == dict(zip(spaces, ["tech", "fuel", "plant", "metal"], strict=True))
    assert reserve(game) == ["tech", "fuel", "plant", "metal"]
    for name in NAMES:
        assert game.view()["supply"][name] == before[name] - 2
    count(game)


@pytest.mark.rule("OT-13.4", "OT-13.5", "OT-13.6")
@pytest.mark.parametrize("mix", MIXES)
def test_the_orders_are_those_with_the_fewest_at_the_store_first(mix: tuple[int, ...]) -> None:
    game = set_up(*pieces(mix))
    stock = dict(zip(NAMES, mix, strict=True))
    orders = [text.split()[1:] for text in game.moves()]
    for order in orders:
        counts = [stock[name] for name in order]
        assert counts == sorted(counts)
        assert sorted(order) == sorted(NAMES)
    tied = [factorial(mix.count(number)) for number in set(mix)]
    assert len(orders) == len({tuple(order) for order in orders}) == prod(tied)


@pytest.mark.rule("OT-13.4")
def test_an_order_with_a_commoner_kind_first_is_refused() -> None:
    game = set_up("fuel", "fuel", "metal", "plant")
    for text in ("order metal tech plant fuel", "order tech plant fuel metal", "order fuel plant metal tech"):
        assert game.refused(text).rule == "OT-13.4"


@pytest.mark.rule("OT-13.6")
def test_without_a_tie_nothing_is_asked() -> None:
    game = Scenario(1).store(metal=3, plant=0, fuel=1, tech=2)
    game.state.rank_order = []
    game.state.stack = [OrderKinds(0)]
    game.state.settle()
    assert game.asked() == "over"  # nothing else was on the stack
    assert game.view()["timers"]["order"] == ["plant", "fuel", "tech", "metal"]
    assert on_track(game) == {21: "plant", 19: "fuel", 17: "tech", 15: "metal"}


@pytest.mark.rule("OT-13.8", "OT-13.9")
@pytest.mark.parametrize("first", ["crane-arm", "antenna-mast"])
def test_the_card_with_less_prestige_lies_left_and_gets_the_first_rank(first: str) -> None:
    second = "antenna-mast" if first == "crane-arm" else "crane-arm"
    game = set_up("metal", "metal", "plant", "fuel").play("order tech fuel plant metal")
    game.play(f"contract {first}", f"contract {second}")
    assert game.shown_public() == ["antenna-mast", "crane-arm"]
    assert kinds(game) == ["tech", "fuel"]
    assert reserve(game) == ["plant", "metal"]
    assert game.asked() == "BeginTurn"
    count(game)


@pytest.mark.rule("OT-13.8", "OT-13.9")
@pytest.mark.parametrize("left", ["crane-arm", "bulk-lot"])
def test_of_two_cards_with_equal_prestige_the_player_says_which_lies_left(left: str) -> None:
    right = "bulk-lot" if left == "crane-arm" else "crane-arm"
    game = set_up("metal", "metal", "plant", "fuel").play("order tech fuel plant metal")
    game.play("contract crane-arm", "contract bulk-lot")
    assert set(game.moves()) == {"left crane-arm", "left bulk-lot"}
    assert kinds(game) == [None, None]
    game.play(f"left {left}")
    assert game.shown_public() == [left, right]
    assert kinds(game) == ["tech", "fuel"]
    assert game.asked() == "BeginTurn"


@pytest.mark.rule("OT-13.10")
def test_the_ties_are_settled_when_all_but_the_contracts_is_known() -> None:
    game = set_up("metal", "metal", "plant", "fuel")
    view = game.view()
    assert game.asked() == "OrderKinds"
    assert sum(view["store"].values()) == 4
    assert len(view["sponsors"]) == 5
    assert all(None not in row["tokens"] for row in view["display"])
    player = view["players"][0]
    assert len(player["column"]) == 8
    assert [sum(level["resources"].values()) for level in player["levels"]] == [0, 1, 1, 1, 1]
    assert game.shown_public() == [None, None]
    assert view["deck"] == 32
    game.play("order tech fuel plant metal")
    assert game.asked() == "DealContract"


@pytest.mark.rule("OT-13.11")
def test_a_later_card_takes_the_space_of_the_one_it_replaces_whatever_its_worth() -> None:
    game = Scenario(1).public("antenna-mast", "crane-arm").level(5, metal=1, tech=1).purse(batteries=0)
    game.begin().play("key 3", "complete antenna-mast 5", "contract tower-extension")
    assert game.shown_public() == ["tower-extension", "crane-arm"]
    game = Scenario(1).public("antenna-mast", "crane-arm").level(5, metal=2, tech=1).purse(batteries=0)
    game.begin().play("key 3", "complete crane-arm 5", "contract twin-crates")
    assert game.shown_public() == ["antenna-mast", "twin-crates"]
    assert not game.moves("left")
