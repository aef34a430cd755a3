"""The Market (ledger section 8)."""

import pytest

from tests.starship_interstellar.scenario import Scenario

COLOURS = ("red", "yellow", "green", "blue", "purple")


def trading(
    cubes: str = "", fuel: int = 50, market: str = "", token: str | int = "market", mode: str = ""
) -> Scenario:
    """Seat 0 with these goods begins to trade."""
    game = Scenario().supply(cubes, fuel=fuel).market(market)
    if isinstance(token, int):
        game.extras(token)
    return game.use(token, *([f"bonus {mode}"] if mode else []))


def gained(game: Scenario, *moves: str) -> list[int]:
    """The Fuel that each of these trades brings."""
    changes = []
    for move in moves:
        before = game.fuel()
        game.play(move)
        changes.append(game.fuel() - before)
    return changes


# ---- rows and prices


@pytest.mark.rule("SI-8.1")
def test_there_are_five_rows_of_at_most_four_cubes() -> None:
    game = trading("9 purple", market="3 purple")
    game.play("sell purple", "sell purple", "sell purple")
    assert game.state.market == [0, 0, 0, 0, 4]
    assert list(game.view()["market"]) == list(COLOURS)


@pytest.mark.rule("SI-8.3", "SI-8.5")
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_buying_prices_rise_as_a_row_empties(level: int) -> None:
    colour = COLOURS[level - 1]
    game = trading("", market=f"4 {colour}")
    paid = gained(game, *[f"buy {colour}"] * 4)
    assert paid == [-(2 * level + 3 - n) for n in (4, 3, 2, 1)]
    assert game.cubes() == f"4 {colour}"
    assert game.state.market == [0] * 5


@pytest.mark.rule("SI-8.3", "SI-8.4")
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_selling_prices_fall_as_a_row_fills(level: int) -> None:
    colour = COLOURS[level - 1]
    prices = [level + 1 - n for n in (0, 1, 2, 3, 4) if level + 1 - n > 0]
    game = trading(f"9 {colour}", fuel=0, market="")
    assert gained(game, *[f"sell {colour}"] * len(prices)) == prices
    if level < 4:  # the next one would bring nothing
        assert f"sell {colour}" not in game.moves()
    else:  # and from now on the row is full
        assert gained(game, f"sell {colour}") == [prices[-1]]
        assert game.state.market[level - 1] == 4


@pytest.mark.rule("SI-8.4")
def test_a_cube_sold_into_a_full_row_goes_to_the_general_supply() -> None:
    game = trading("2 purple", fuel=0, market="4 purple")
    assert gained(game, "sell purple", "sell purple") == [2, 2]
    assert game.state.market == [0, 0, 0, 0, 4]
    assert game.cubes() == ""


@pytest.mark.rule("SI-8.4")
@pytest.mark.parametrize(("colour", "cubes"), [("red", 2), ("yellow", 3), ("green", 4)])
def test_a_cube_without_a_price_cannot_be_sold(colour: str, cubes: int) -> None:
    game = trading(f"3 {colour}, purple", market=f"{cubes} {colour}")
    assert game.refused(f"sell {colour}").rule == "SI-8.4"
    game = trading(f"3 {colour}, purple", market=f"{cubes - 1} {colour}")
    assert gained(game, f"sell {colour}") == [1]


@pytest.mark.rule("SI-8.4", "SI-8.3")
@pytest.mark.parametrize("colour", COLOURS)
def test_buying_and_selling_back_never_gains_fuel(colour: str) -> None:
    for number in range(1, 5):
        for token, mode in (("market", ""), (2, "sell"), (2, "buy")):
            game = trading("", market=f"{number} {colour}", token=token, mode=mode)
            game.play(f"buy {colour}").stop().alone().play("repeat")
            if f"sell {colour}" in game.moves():
                game.play(f"sell {colour}")
            assert game.fuel() <= 50


@pytest.mark.rule("SI-8.5")
def test_only_cubes_that_are_there_can_be_bought() -> None:
    game = trading("2 purple", market="red, blue")
    assert game.moves("buy") == ["buy red", "buy blue"]
    game.refused("buy green")
    game.play("buy red")
    assert game.moves("buy") == []
    assert (game.cubes(), game.state.market) == ("1 red, 2 purple", [0, 0, 0, 1, 0])


@pytest.mark.rule("SI-8.3", "SI-8.5")
@pytest.mark.parametrize(("fuel", "possible"), [(3, False), (4, True)])
def test_buying_needs_the_fuel(fuel: int, possible: bool) -> None:
    game = trading("purple", fuel=fuel, market="red, blue")
    assert ("buy red" in game.moves()) is possible
    if not possible:
        assert game.refused("buy red").rule.startswith("SI-8")


@pytest.mark.rule("SI-8.2")
def test_only_cubes_of_the_supply_are_sold() -> None:
    game = Scenario().base("mars", "mars-dustgate", storage="3 green").explorer("mars", "2 blue")
    game.supply("yellow").market("red").use("market")
    assert game.moves("sell") == ["sell yellow"]


# ---- one use


@pytest.mark.rule("SI-8.2", "SI-8.8")
def test_one_colour_is_sold_then_another_one_bought() -> None:
    game = trading("2 blue, 2 green", market="2 red, 2 yellow")
    game.play("sell blue")
    assert game.moves() == ["sell blue", "buy red", "buy yellow", "stop"]
    assert game.refused("sell green").rule == "SI-8.2"  # a second colour
    assert game.refused("sell green").text == "you may sell one colour in one use"
    game.play("buy yellow")
    assert game.moves() == ["buy yellow", "stop"]  # no more selling, no other colour
    assert game.refused("sell blue").rule == "SI-8.2"
    assert game.refused("buy red").rule == "SI-8.2"
    assert game.refused("buy red").text == "you may buy one colour in one use"
    game.play("buy yellow")
    assert game.asked_seat() == 1
    assert game.cubes() == "2 yellow, 2 green, 1 blue"


@pytest.mark.rule("SI-8.2")
def test_the_colour_sold_is_not_bought() -> None:
    game = trading("2 blue", market="2 blue").play("sell blue")
    assert game.moves() == ["sell blue", "stop"]
    assert game.refused("buy blue").rule == "SI-8.2"


@pytest.mark.rule("SI-8.2")
def test_both_halves_are_optional_but_not_together() -> None:
    game = trading("2 blue", market="2 red")
    assert "stop" not in game.moves()
    assert game.refused("stop").rule == "SI-8.2"
    game.play("buy red", "stop")
    assert game.asked_seat() == 1
    game = trading("2 blue", market="2 red").play("sell blue", "stop")
    assert game.asked_seat() == 1


@pytest.mark.rule("SI-8.2")
@pytest.mark.parametrize(("cubes", "market", "move"), [("blue", "", "sell blue"), ("", "red", "buy red")])
def test_a_use_ends_by_itself_when_nothing_more_can_be_traded(cubes: str, market: str, move: str) -> None:
    game = trading(cubes, fuel=9, market=market).play(move)
    assert (game.asked(), game.asked_seat()) == ("ActionTurn", 1)


@pytest.mark.rule("SI-8.2")
def test_a_repeat_is_a_new_use() -> None:
    game = trading("2 blue", market="2 red").play("sell blue", "stop").alone()
    game.play("repeat", "buy blue")
    assert game.cubes() == "2 blue"


@pytest.mark.rule("SI-8.8")
def test_fuel_earned_pays_for_buying() -> None:
    game = trading("blue", fuel=0, market="red")
    assert game.moves("buy") == []
    assert gained(game, "sell blue", "buy red") == [5, -4]


# ---- number 2


@pytest.mark.rule("SI-8.6")
def test_number_2_sells_for_two_more() -> None:
    game = trading("3 green, red", fuel=9, market="green, 2 red, yellow", token=2, mode="sell")
    assert gained(game, "sell green", "sell green") == [5, 4]
    game.refused("sell red")  # its price is 0 before the bonus
    assert gained(game, "buy yellow") == [-6]  # at the usual price


@pytest.mark.rule("SI-8.6")
def test_number_2_buys_for_two_less_not_below_0() -> None:
    game = trading("3 green", fuel=9, market="green, 4 red, yellow", token=2, mode="buy")
    assert gained(game, "sell green") == [3]  # at the usual price
    assert gained(game, "buy red", "buy red", "buy red", "buy red") == [0, 0, -1, -2]


@pytest.mark.rule("SI-8.6")
def test_the_choice_of_number_2_holds_for_the_phase() -> None:
    game = trading("9 purple", market="4 red, 4 green", token=2)
    assert (game.asked(), game.moves()) == ("MarketMode", ["bonus sell", "bonus buy"])
    game.play("bonus buy", "buy green").stop().alone()
    assert game.view(1)["corporations"][0]["broker"] == "buy"
    game.play("repeat")
    assert game.asked() == "Trade"
    assert gained(game, "buy green", "buy green") == [-4, -5]
    game.stop().next_round()
    assert game.view()["corporations"][0]["broker"] is None
    game.play("play insider-broker")
    assert game.asked() == "MarketMode"


@pytest.mark.rule("SI-8.6")
@pytest.mark.parametrize(
    ("cubes", "fuel", "market", "modes"),
    [
        ("", 2, "red", ["bonus buy"]),  # 4, or 2 with the discount
        ("", 3, "red", ["bonus buy"]),
        ("", 4, "red", ["bonus sell", "bonus buy"]),
        ("blue", 0, "red", ["bonus sell", "bonus buy"]),
    ],
)
def test_the_choice_must_leave_a_trade(cubes: str, fuel: int, market: str, modes: list[str]) -> None:
    game = trading(cubes, fuel, market, token=2)
    assert (game.asked(), game.moves()) == ("MarketMode", modes)


@pytest.mark.rule("SI-8.6", "SI-4.19")
def test_number_2_needs_a_trade_at_its_own_price() -> None:
    game = Scenario().supply("", fuel=1).market("red").extras(2).action()
    assert "play insider-broker" not in game.moves()
    game = Scenario().supply("", fuel=2).market("red").extras(2).action()
    assert "play insider-broker" in game.moves()
    assert "play market" not in game.moves()


@pytest.mark.rule("SI-8.6", "SI-4.8")
def test_a_repeat_of_number_2_needs_a_trade_in_its_mode() -> None:
    game = trading("purple", 4, "red, green", token=2, mode="sell").play("buy red").stop().alone()
    assert game.fuel() == 0
    game.supply("", fuel=7)
    game.state.legal = None
    assert "repeat" not in game.moves()  # green costs 8; 6 with the other mode
    game.supply("", fuel=8)
    game.state.legal = None
    assert "repeat" in game.moves()


# ---- number 16


@pytest.mark.rule("SI-8.7", "SI-8.8")
def test_number_16_sells_two_colours_and_buys_two_others() -> None:
    game = trading("2 blue, 2 green, 2 purple", market="2 red, 2 yellow, green", token=16)
    game.play("sell blue", "sell green", "sell blue")  # in any order
    assert game.refused("sell purple").rule in ("SI-8.2", "SI-8.7")
    game.play("buy red")
    assert game.moves("sell") == []
    assert game.refused("buy green").rule == "SI-8.2"  # it was sold
    game.play("buy yellow", "buy red")
    assert game.cubes() == "2 red, 1 yellow, 1 green, 2 purple"
    game.play("buy yellow")
    assert game.asked_seat() == 1


@pytest.mark.rule("SI-8.7")
def test_number_16_buys_no_third_colour() -> None:
    game = trading("", market="red, yellow, green", token=16).play("buy red", "buy yellow")
    assert game.asked_seat() == 1  # nothing more is possible
    game = trading("", market="2 red, yellow, green", token=16).play("buy red", "buy yellow")
    assert game.moves() == ["buy red", "stop"]


@pytest.mark.rule("SI-8.7", "SI-8.2")
def test_other_market_tokens_keep_to_one_colour() -> None:
    for token in ("market", 21, 24):
        game = trading("2 blue, 2 green", market="2 red, 2 yellow", token=token).play("sell blue")
        game.refused("sell green")
        game.play("buy red")
        game.refused("buy yellow")


@pytest.mark.rule("SI-8.5", "SI-16.10")
@pytest.mark.parametrize(
    ("market", "taken", "left"),
    [
        ("2 yellow, blue", "2 yellow", [0, 0, 0, 1, 0]),
        ("red, blue, purple", "1 red, 1 blue", [0, 0, 0, 0, 1]),
    ],
)
def test_number_18_takes_the_two_lowest_cubes(market: str, taken: str, left: list[int]) -> None:
    game = trading("", fuel=0, market=market, token=18)
    assert (game.cubes(), game.fuel(), game.state.market) == (taken, 0, left)
    assert game.asked_seat() == 1
