"""H.A.L.L.'s Market, Earth Planetary Production and Planetary Production (SI-33.16 to SI-33.22)."""

import pytest

from tests.starship_interstellar.hall_scenario import SEAT, Hall

# ---- Market

# cell: taken and left of a Market with 2 red, 1 yellow, 1 green, 2 purple
MARKET = {
    "market-red": ("1 red", [1, 1, 1, 0, 2]),
    "market-yellow": ("2 red", [0, 1, 1, 0, 2]),
    "market-green": ("1 red, 1 purple", [1, 1, 1, 0, 1]),
    "market-blue": ("2 purple", [2, 1, 1, 0, 0]),
    "market-purple": ("2 purple", [2, 1, 1, 0, 0]),
}


def at_market(colour: str, cubes: str, *tokens: str | int) -> Hall:
    game = Hall("market", *tokens, ai=f"3 {colour}")
    game.market(cubes)
    return game


@pytest.mark.rule("SI-33.16", "SI-31.8")
@pytest.mark.parametrize("cell", MARKET)
def test_market_cell(cell: str) -> None:
    taken, left = MARKET[cell]
    colour = cell.split("-")[1]
    game = at_market(colour, "2 red, 1 yellow, 1 green, 2 purple", "travel").goods(fuel=5).turn()
    assert (game.own(), game.state.market, game.own_fuel()) == (taken, left, 5)
    assert (game.laid_cubes(), game.ai_bag(), game.count()) == ({cell: 1}, f"2 {colour}", 1)
    if colour == "purple":
        assert (game.left(), game.used()) == (["travel", "market"], [])
    else:
        assert (game.left(), game.used()) == (["travel"], ["market"])


@pytest.mark.rule("SI-33.16", "SI-X.66")
@pytest.mark.parametrize(
    ("colour", "taken"),
    [
        ("red", "1 red"), ("yellow", "1 red, 1 yellow"), ("green", "1 red, 1 purple"), ("blue", "1 yellow, 1 purple"),
        ("purple", "1 yellow, 1 purple"),
    ],
)  # fmt: skip
def test_market_of_red_two_yellow_and_purple(colour: str, taken: str) -> None:
    assert at_market(colour, "red, 2 yellow, purple").turn().own() == taken


@pytest.mark.rule("SI-33.16")
@pytest.mark.parametrize("colour", ["red", "yellow", "green", "blue", "purple"])
def test_a_single_cube_is_taken(colour: str) -> None:
    game = at_market(colour, "1 green").turn()
    assert (game.own(), sum(game.state.market), game.count()) == ("1 green", 0, 1)


@pytest.mark.rule("SI-33.16", "SI-32.4", "SI-32.5")
def test_an_empty_market_makes_it_unusable_before_the_draw() -> None:
    game = at_market("blue", "", "earth-production").turn()
    assert (game.used(), game.left()) == (["earth-production"], ["market"])
    assert (game.ai_bag(), len(game.heard("hall-cube"))) == ("2 blue", 1)


@pytest.mark.rule("SI-32.13", "SI-33.16")
def test_market_is_never_repeated() -> None:
    """Its repeat sign does not count: the next turn is the next token."""
    game = at_market("red", "3 red", "earth-production").turns(2)
    assert (game.own(), game.used()) == ("1 red", ["market", "earth-production"])
    assert game.turn().passed()


@pytest.mark.rule("SI-32.11", "SI-33.16")
def test_purple_market_is_played_again() -> None:
    game = at_market("purple", "4 red").turns(2)
    assert (game.own(), game.left(), game.count()) == ("4 red", ["market"], 2)


# ---- Earth Planetary Production

EARTH = {
    "earth_production-red": 1,
    "earth_production-yellow": 4,
    "earth_production-green": 6,
    "earth_production-blue": 10,
    "earth_production-purple": 10,
}


@pytest.mark.rule("SI-33.17", "SI-31.8")
@pytest.mark.parametrize("cell", EARTH)
def test_earth_production_cell(cell: str) -> None:
    colour = cell.split("-")[1]
    game = Hall("earth-production", "market", ai=f"3 {colour}").goods(fuel=2).turn()
    assert game.own_fuel() == 2 + EARTH[cell]
    assert (game.laid_cubes(), game.ai_bag(), game.count()) == ({cell: 1}, f"2 {colour}", 1)
    if colour == "purple":
        assert (game.left(), game.used()) == (["market", "earth-production"], [])
    else:
        assert (game.left(), game.used()) == (["market"], ["earth-production"])


@pytest.mark.rule("SI-33.17", "SI-32.11")
def test_purple_earth_production_is_played_again() -> None:
    game = Hall("earth-production", ai="3 purple").turns(3)
    assert (game.own_fuel(), game.count(), game.ai_bag()) == (30, 3, "")
    assert game.turn().own_fuel() == 31  # the AI Bag is empty: a red cube


# ---- Planetary Production

# cell: Deposit, Storage and Fuel, of a Deposit with 6 green, the Explorer elsewhere
AWAY = {
    "planetary_production-red": ("5 green", "1 green", 0),
    "planetary_production-yellow": ("5 green", "1 green", 0),
    "planetary_production-green": ("4 green", "1 green, 1 blue", 3),
    "planetary_production-blue": ("3 green", "1 green, 2 purple", 6),
    "planetary_production-purple": ("3 green", "1 green, 2 purple", 6),
}
# the same with the Explorer there
PRESENT = {
    "planetary_production-red": ("4 green", "2 green", 0),
    "planetary_production-yellow": ("4 green", "2 green", 0),
    "planetary_production-green": ("3 green", "2 green, 1 blue", 3),
    "planetary_production-blue": ("2 green", "2 green, 2 purple", 6),
    "planetary_production-purple": ("2 green", "2 green, 2 purple", 6),
}


def producer(colour: str, deposit: str | None = None, place: str = "earth", storage: str = "") -> Hall:
    """A Base on Mars whose token has 6 green, and its production token on top of the pile."""
    game = Hall("production-mars", "market", ai=f"3 {colour}")
    return game.home("mars", "mars-canyon-bottom", deposit, storage).stands(place)


@pytest.mark.rule("SI-33.18", "SI-33.19", "SI-31.8")
@pytest.mark.parametrize("cell", AWAY)
@pytest.mark.parametrize("place", ["venus", "mars"])
def test_planetary_production_cell(cell: str, place: str) -> None:
    deposit, storage, fuel = (PRESENT if place == "mars" else AWAY)[cell]
    colour = cell.split("-")[1]
    game = producer(colour, place=place).turn()
    assert (game.deposit("mars", SEAT), game.storage("mars", SEAT), game.own_fuel()) == (
        deposit,
        storage,
        fuel,
    )
    assert (game.own(), game.place()) == ("", place)
    assert (game.laid_cubes(), game.ai_bag(), game.count()) == ({cell: 1}, f"2 {colour}", 1)
    if colour == "purple":
        assert (game.left(), game.used()) == (["market", "production-mars"], [])
    else:
        assert (game.left(), game.used()) == (["market"], ["production-mars"])


@pytest.mark.rule("SI-33.19", "SI-X.65")
@pytest.mark.parametrize(
    ("colour", "deposit", "storage", "fuel"),
    [
        ("red", "1 green", "2 green", 0),
        ("yellow", "1 green", "2 green", 0),
        ("green", "", "2 green, 1 blue", 3),
        ("blue", "", "2 green, 1 purple", 6),
        ("purple", "", "2 green, 1 purple", 6),
    ],
)
def test_three_green_cubes_and_the_explorer(colour: str, deposit: str, storage: str, fuel: int) -> None:
    game = producer(colour, "3 green", "mars").turn()
    assert (game.deposit("mars", SEAT), game.storage("mars", SEAT), game.own_fuel()) == (
        deposit,
        storage,
        fuel,
    )


@pytest.mark.rule("SI-33.19", "SI-33.18")
@pytest.mark.parametrize(
    ("colour", "deposit", "storage"),
    [
        ("red", "1 yellow", "1 blue"),  # the lowest stays, although the Explorer could move it
        ("yellow", "", "1 yellow, 1 blue"),
        ("green", "", "1 yellow, 1 blue"),
    ],
)
def test_two_different_cubes_and_the_explorer(colour: str, deposit: str, storage: str) -> None:
    game = producer(colour, "1 yellow, 1 blue", "mars").turn()
    assert (game.deposit("mars", SEAT), game.storage("mars", SEAT)) == (deposit, storage)


@pytest.mark.rule("SI-33.18", "SI-33.19")
@pytest.mark.parametrize(
    ("colour", "deposit", "storage"),
    [
        ("red", "1 red, 1 yellow, 1 green, 1 blue", "1 purple"),
        ("yellow", "1 red, 1 yellow, 1 green, 1 blue", "1 purple"),
        ("green", "1 red, 1 yellow, 1 green", "2 purple"),  # blue rises to purple
        ("blue", "1 red, 1 yellow", "3 purple"),  # blue and green both end at purple
    ],
)
def test_the_highest_cubes_first(colour: str, deposit: str, storage: str) -> None:
    game = producer(colour, "1 red, 1 yellow, 1 green, 1 blue, 1 purple").turn()
    assert (game.deposit("mars", SEAT), game.storage("mars", SEAT)) == (deposit, storage)


@pytest.mark.rule("SI-33.19")
def test_two_levels_higher_from_the_bottom() -> None:
    game = producer("blue", "4 red").turn()
    assert (game.deposit("mars", SEAT), game.storage("mars", SEAT)) == ("1 red", "1 red, 2 green")
    game = producer("green", "4 red").turn()
    assert (game.deposit("mars", SEAT), game.storage("mars", SEAT)) == ("2 red", "1 red, 1 yellow")


@pytest.mark.rule("SI-33.20")
@pytest.mark.parametrize(("colour", "fuel"), [("green", 3), ("blue", 6), ("purple", 6)])
def test_nothing_left_to_convert_still_gives_the_fuel(colour: str, fuel: int) -> None:
    game = producer(colour, "1 green").turn()
    assert (game.deposit("mars", SEAT), game.storage("mars", SEAT), game.own_fuel()) == ("", "1 green", fuel)


@pytest.mark.rule("SI-33.20")
@pytest.mark.parametrize(("colour", "storage"), [("green", "2 purple"), ("blue", "3 purple")])
def test_levels_stop_at_purple(colour: str, storage: str) -> None:
    assert producer(colour, "3 purple").turn().storage("mars", SEAT) == storage


@pytest.mark.rule("SI-33.19", "SI-32.15")
def test_red_with_a_single_cube_moves_nothing_and_is_played() -> None:
    game = producer("red", "1 blue", "mars").turn()
    assert (game.deposit("mars", SEAT), game.storage("mars", SEAT)) == ("1 blue", "")
    assert (game.used(), game.count(), game.laid_cubes()) == (
        ["production-mars"],
        1,
        {"planetary_production-red": 1},
    )


@pytest.mark.rule("SI-33.21", "SI-32.4", "SI-32.5")
def test_an_empty_deposit_makes_it_unusable_before_the_draw() -> None:
    game = producer("green", "").turn()
    assert (game.used(), game.left(), game.own_fuel()) == (["market"], ["production-mars"], 0)
    assert len(game.heard("hall-cube")) == 1


@pytest.mark.rule("SI-33.21")
def test_only_the_deposit_of_that_planet_counts() -> None:
    game = producer("green", "")
    game.home("venus", "venus-acid-orchard")
    assert game.turn().used() == ["market"]


@pytest.mark.rule("SI-31.10", "SI-33.18")
def test_the_storage_has_no_limit() -> None:
    game = producer("blue", "6 green", "mars", storage="6 red").turn()
    assert game.storage("mars", SEAT) == "6 red, 2 green, 2 purple"


@pytest.mark.rule("SI-33.22")
def test_several_tokens_on_successive_turns_each_with_its_own_cube() -> None:
    game = Hall("production-mars", "production-venus", "market", ai="1 yellow, 1 blue")
    game.home("mars", "mars-canyon-bottom").home("venus", "venus-acid-orchard")
    game.turn("ai blue")
    assert (game.storage("mars", SEAT), game.storage("venus", SEAT)) == ("1 green, 2 purple", "")
    game.turn()
    assert (game.storage("mars", SEAT), game.storage("venus", SEAT)) == ("1 green, 2 purple", "1 green")
    assert game.laid_cubes() == {"planetary_production-yellow": 1, "planetary_production-blue": 1}


@pytest.mark.rule("SI-32.11", "SI-33.19")
def test_purple_production_is_played_again() -> None:
    game = Hall("production-mars", ai="5 purple").home("mars", "mars-canyon-bottom").turns(2)
    assert (game.deposit("mars", SEAT), game.storage("mars", SEAT)) == ("", "2 green, 4 purple")
    assert (game.own_fuel(), game.count()) == (12, 2)
    assert game.turn().passed()


@pytest.mark.rule("SI-31.10")
def test_buildings_of_the_human_do_nothing_for_it() -> None:
    game = producer("yellow")
    game.levels(drill=3).base("mars", "mars-dustgate", drill=3)
    assert game.turn().storage("mars", SEAT) == "1 green"
