"""The Trader and the Store (ledger sections 6.2 and 9)."""

import pytest

from tests.otys.playing import at_work, points, purse, supply, upgrade
from tests.otys.scenario import Scenario

TRADER_ON_3 = "[Me Sp Pl | Fu Te Tr En Ex]"
STORE = ((1, 0, 3), (0, 2, 2), (0, 1, 1), (0, 1, 1))
"""Prestige and Credits gained on each space, and its price (OT-9.3)."""


def trader(seats: int = 2, upgraded: bool = False) -> Scenario:
    game = Scenario(seats).column(TRADER_ON_3)
    return upgrade(game, "Tr") if upgraded else game


@pytest.mark.rule("OT-9.1", "OT-9.3", "OT-9.4", "OT-6.8", "OT-12.1")
@pytest.mark.parametrize("row", [0, 1, 2, 3])
@pytest.mark.parametrize("kind", ["metal", "plant", "fuel", "tech"])
def test_selling_onto_each_space(row: int, kind: str) -> None:
    prestige, money, _ = STORE[row]
    game = at_work(trader().store(**{kind: row}).level(3, **{kind: 2}))
    before = supply(game)
    game.play(f"sell {kind}")
    assert game.view()["store"][kind] == row + 1
    assert game.on_level(3) == {kind: 1}
    assert (points(game, "store"), game.player().score()) == (prestige, prestige)
    assert purse(game) == (3 + money, 1, 0)
    assert supply(game) == {**before, "credits": before["credits"] - money}, "the piece goes to the Store"
    assert game.heard("sell")[0].facts == {"resource": kind, "level": 3, "space": row + 1}
    assert game.asked() == "Surface", "one trade"
    game.check()


@pytest.mark.rule("OT-9.6", "OT-9.3", "OT-6.8", "OT-6.10")
@pytest.mark.parametrize("row", [1, 2, 3, 4])
def test_buying_from_each_space(row: int) -> None:
    price = STORE[row - 1][2]
    game = at_work(trader().store(fuel=row).purse(credits=price))
    assert game.moves("buy", "sell") == ["buy fuel"]
    game.play("buy fuel")
    assert game.view()["store"]["fuel"] == row - 1
    assert game.on_level(3) == {"fuel": 1}
    assert (purse(game)[0], game.player().score()) == (0, 0)
    assert game.asked() == "Surface", "one trade"
    game.check()


@pytest.mark.rule("OT-9.6")
@pytest.mark.parametrize("row", [1, 2, 3, 4])
def test_the_price_has_to_be_there(row: int) -> None:
    price = STORE[row - 1][2]
    game = trader().store(fuel=row).purse(credits=price - 1).level(3, plant=1)
    at_work(game)
    assert game.moves("buy") == []
    refusal = game.refused("buy fuel")
    assert refusal.rule == "OT-9.6"
    assert refusal.text == f"fuel costs {price} Credit{'' if price == 1 else 's'} and you have {price - 1}"


@pytest.mark.rule("OT-9.6")
def test_an_empty_row_sells_nothing() -> None:
    game = at_work(trader().store(fuel=1).purse(credits=9))
    assert game.moves("buy") == ["buy fuel"]
    refusal = game.refused("buy metal")
    assert (refusal.rule, refusal.text) == ("OT-9.6", "the Store has no metal")


@pytest.mark.rule("OT-9.5")
def test_a_full_row_buys_nothing() -> None:
    game = at_work(trader().store(metal=4, plant=3).level(3, metal=1, plant=1))
    assert game.moves("sell") == ["sell plant"]
    refusal = game.refused("sell metal")
    assert (refusal.rule, refusal.text) == ("OT-9.5", "the metal row of the Store is full")


@pytest.mark.rule("OT-9.3", "OT-6.2", "OT-6.8")
def test_only_what_lies_on_the_work_level_is_sold() -> None:
    game = at_work(trader().level(3, tech=1).level(4, metal=1).level(2, plant=1))
    assert game.moves("sell") == ["sell tech"]
    refusal = game.refused("sell metal")
    assert (refusal.rule, refusal.text) == ("OT-9.3", "there is no metal on level 3")


@pytest.mark.rule("OT-9.6", "OT-7.4")
def test_a_purchase_needs_a_free_space() -> None:
    game = at_work(trader().store(fuel=2).level(3, tech=4))
    assert game.moves("buy") == []
    refusal = game.refused("buy fuel")
    assert (refusal.rule, refusal.text) == ("OT-7.4", "level 3 has no free space")


@pytest.mark.rule("OT-6.8", "OT-3.14")
def test_a_trader_without_a_trade_is_idle() -> None:
    game = at_work(trader())
    assert game.asked() == "Surface"
    assert [event.facts["diver"] for event in game.heard("idle")] == ["trader"]


@pytest.mark.rule("OT-6.9")
def test_an_upgraded_trader_may_trade_twice() -> None:
    game = at_work(trader(upgraded=True).level(3, metal=3).store(fuel=2))
    game.play("sell metal")
    assert (points(game, "store"), purse(game)[0]) == (1, 3)
    assert game.asked() == "NextTrade"
    assert game.moves() == ["sell metal", "buy metal", "buy fuel", "decline"]
    game.play("sell metal")
    assert (points(game, "store"), purse(game)[0]) == (1, 5), "the Store as it then stands"
    assert game.asked() == "Surface", "not a third time"
    assert game.on_level(3) == {"metal": 1}
    game.check()


@pytest.mark.rule("OT-6.9")
def test_two_purchases() -> None:
    game = at_work(trader(upgraded=True).store(tech=3).purse(credits=3)).play("buy tech", "buy tech")
    assert (purse(game)[0], game.on_level(3), game.view()["store"]["tech"]) == (0, {"tech": 2}, 1)
    game.check()


@pytest.mark.rule("OT-6.9")
def test_the_second_trade_may_be_left_out() -> None:
    game = at_work(trader(upgraded=True).level(3, metal=2)).play("sell metal", "decline")
    assert game.on_level(3) == {"metal": 1}
    assert game.asked() == "Surface"
    assert game.heard("decline")[-1].rule == "OT-6.9"


@pytest.mark.rule("OT-6.9")
def test_without_a_second_trade_nobody_is_asked() -> None:
    game = at_work(trader(upgraded=True).level(3, metal=1).purse(credits=0)).play("sell metal")
    assert game.asked() == "Surface"


@pytest.mark.rule("OT-6.10")
def test_a_trader_costs_nothing() -> None:
    game = at_work(trader().purse(credits=0).level(3, metal=1)).play("sell metal")
    assert purse(game)[0] == 0
    divers = game.content.divers
    assert (divers[4].basic.cost, divers[4].upgraded.cost) == (0, 0)


@pytest.mark.rule("OT-9.2", "OT-13.4")
def test_availability_is_the_number_of_pieces_in_a_row() -> None:
    """Alone, the order of the kinds on the Score track goes by it: the fewest first."""
    game = Scenario(1)
    game.state = game.edition.start()
    while not game.moves()[0].startswith("store"):
        game.play(game.moves()[0])
    game.play("store fuel", "store fuel", "store metal", "store plant").nature()
    assert game.asked() == "OrderKinds"
    assert game.moves() == ["order tech metal plant fuel", "order tech plant metal fuel"]


@pytest.mark.rule("OT-9.7")
def test_no_trade_profits_from_undoing_itself() -> None:
    for space in Scenario().content.store:
        assert space.price >= space.credits


@pytest.mark.rule("OT-9.7")
@pytest.mark.parametrize("row", [0, 1, 2, 3])
@pytest.mark.parametrize("first", ["sell", "buy"])
def test_to_and_fro(row: int, first: str) -> None:
    """Selling and buying back, or the other way round, never leaves more Credits than before."""
    game = trader(upgraded=True).store(plant=row + (first == "buy")).level(3, plant=1).purse(credits=5)
    second = "buy" if first == "sell" else "sell"
    at_work(game).play(f"{first} plant", f"{second} plant")
    assert purse(game)[0] <= 5
    assert game.on_level(3) == {"plant": 1}
    game.check()


@pytest.mark.rule("OT-9.3", "OT-1.10")
def test_a_sale_is_possible_without_credits_in_the_supply() -> None:
    game = trader().store(metal=1).level(3, metal=1).purse(credits=37, seat=1)
    at_work(game).play("sell metal")
    assert (purse(game)[0], game.view()["store"]["metal"]) == (3, 2)
    game.check()


@pytest.mark.rule("OT-9.1")
def test_four_rows_of_four_spaces() -> None:
    game = Scenario(2)
    assert list(game.view()["store"]) == ["metal", "plant", "fuel", "tech"]
    assert [(space.prestige, space.credits, space.price) for space in game.content.store] == list(STORE)
