"""Extra Action tokens (ledger section 16): how they are gained, and the action side of each of the 24."""

import pytest

from tests.starship_interstellar.scenario import Scenario


def owner(number: int) -> Scenario:
    return Scenario().extras(number)


def no_repeat(game: Scenario) -> None:
    """The active token of seat 0 has no repeat sign; seat 1 passes first."""
    assert game.passes(1).refused("repeat").rule == "SI-4.9"


# ---- gaining them


@pytest.mark.rule("SI-16.1", "SI-16.2")
def test_three_can_be_gained() -> None:
    """Space 5 of both Leader tracks and column 6; each time any token of the display."""
    game = Scenario().supply("red, yellow", fuel=20).tracks(4, 4).probe("j-5-a").salvation()
    assert game.shown() == [game.content.tokens[game.token(number)].id for number in range(1, 7)]
    game.play("build travel", "project 2")
    assert game.moves() == [f"extra {token}" for token in game.shown()], "one has to be taken"
    game.play("extra violet-sample").passes(1)
    game.play("save solar-extraction", "meeple red", "extra tanker-contract")
    game.play("probe market", "space j-6-a", "discover deep-space", "extra slingshot-charter")
    assert {"violet-sample", "tanker-contract", "slingshot-charter"} <= set(game.hand())
    assert len(game.shown()) == 3, "the display is not refilled"


@pytest.mark.rule("SI-16.1")
def test_a_fourth_is_never_gained() -> None:
    game = Scenario().extras(3, 4, 5).supply("yellow").tracks(starship=4).salvation()
    game.play("build travel", "project 2")
    assert (game.asked_seat(), len(game.corporation().extras)) == (1, 3)


@pytest.mark.rule("SI-16.2", "SI-4.18")
def test_a_token_goes_to_the_hand_at_once() -> None:
    game = Scenario().supply("yellow").tracks(starship=4).display(10).salvation()
    game.play("build travel", "project 2", "extra showcase-flight").passes(1)
    assert game.moves("government")[-1] == "government showcase-flight"
    assert game.shown() == []


@pytest.mark.rule("SI-16.3")
def test_a_token_is_used_in_both_phases_of_every_round() -> None:
    game = owner(3).action()
    for number in (1, 2):
        while game.asked_seat():
            game.play("pass")
        fuel = game.fuel()
        game.play("play tanker-contract")
        assert (game.state.round, game.fuel()) == (number, fuel + 8)
        while game.asked() in ("ActionTurn", "CollectPass"):
            game.play(game.moves("pass", "side")[0])
        while game.asked_seat():
            game.play("pass")
        game.play("probe tanker-contract", f"space j-{number}-a").nature()
        assert game.points("tokens") == number
        game.next_round()
    assert game.corporation().extras == [game.token(3)]


@pytest.mark.rule("SI-16.4", "SI-10.1")
def test_number_17_gained_in_the_salvation_phase_is_set_aside() -> None:
    game = Scenario().base("mars", "mars-redwater-cut").supply("yellow").tracks(starship=4).display(17, 18)
    game.salvation().play("build travel", "project 2", "extra remote-foreman")
    assert "remote-foreman" not in game.hand()
    assert game.heard("extra")[0].rule == "SI-16.4"
    game.next_round()
    assert "remote-foreman" in game.hand()


# ---- the action sides


@pytest.mark.rule("SI-16.5", "SI-4.9", "SI-7.7")
def test_number_1_travels_for_no_fuel_once() -> None:
    game = owner(1).supply(fuel=0).use(1, "load base", "fly neptune", "ground neptune-last-harbour")
    assert (game.fuel(), game.explorer_at()) == (0, "neptune")
    game.play("give-up")
    no_repeat(game)


@pytest.mark.rule("SI-16.5", "SI-8.6")
def test_number_2_sells_for_2_more() -> None:
    game = owner(2).supply("2 blue", fuel=3).market("red, blue").use(2)
    assert game.moves() == ["bonus sell", "bonus buy"]
    game.play("bonus sell", "sell blue")
    assert game.fuel() == 9, "4 and 2 more"
    game.play("sell blue")
    assert game.fuel() == 14, "3 and 2 more"
    game.play("buy red")
    assert game.fuel() == 10, "purchases cost what they cost"


@pytest.mark.rule("SI-16.5", "SI-8.6")
def test_number_2_buys_for_2_less() -> None:
    game = owner(2).supply("2 blue", fuel=3).market("2 red").use(2, "bonus buy", "sell blue")
    assert game.fuel() == 8, "a sale brings 5 as usual"
    game.play("buy red")
    assert game.fuel() == 7, "3 less 2"
    game.play("buy red")
    assert (game.fuel(), game.cubes()) == (5, "2 red, 1 blue")


@pytest.mark.rule("SI-16.5", "SI-8.6")
def test_number_2_costs_no_less_than_nothing() -> None:
    game = owner(2).supply("", fuel=1).market("4 red").use(2, "bonus buy", "buy red")
    assert game.fuel() == 1
    game.play("buy red")
    assert game.fuel() == 1, "the second one costs 2 less 2"


@pytest.mark.rule("SI-16.5", "SI-8.6", "SI-4.8")
def test_number_2_is_fixed_for_the_phase() -> None:
    """A repeat asks no more; another Market token has no bonus; the next round asks again."""
    game = (
        owner(2).supply("3 purple", fuel=0).market("").use(2, "bonus sell", "sell purple", "stop").passes(1)
    )
    assert game.fuel() == 8
    game.play("repeat")
    assert game.asked() == "Trade"
    game.play("sell purple", "stop")
    assert game.fuel() == 15
    game.play("play market", "sell purple")
    assert game.fuel() == 19, "4 as usual"
    game.next_round().supply("purple")
    if game.asked_seat() == 1:
        game.passes(1)
    assert game.play("play insider-broker").asked() == "MarketMode"


@pytest.mark.rule("SI-16.5", "SI-8.6")
def test_number_2_must_leave_a_trade() -> None:
    game = owner(2).supply("", fuel=1).market("2 red").use(2)
    assert game.refused("bonus sell").rule == "SI-8.6"
    assert game.moves() == ["bonus buy"]
    game = owner(2).supply("", fuel=0).market("2 red").action()
    assert game.refused("play insider-broker").rule == "SI-4.19"


@pytest.mark.rule("SI-16.5", "SI-4.19")
def test_number_3_gives_8_fuel() -> None:
    game = owner(3).supply(fuel=0).use(3)
    assert game.fuel() == 8
    no_repeat(game)


@pytest.mark.rule("SI-16.5")
def test_number_4_gives_a_blue_and_a_yellow_cube() -> None:
    game = owner(4).supply("").use(4)
    assert game.cubes() == "1 yellow, 1 blue"
    no_repeat(game)


@pytest.mark.rule("SI-16.5")
def test_number_5_gives_a_purple_cube() -> None:
    game = owner(5).supply("").use(5)
    assert game.cubes() == "1 purple"
    no_repeat(game)


@pytest.mark.rule("SI-16.5")
def test_number_6_gives_3_red_cubes() -> None:
    game = owner(6).supply("").use(6)
    assert game.cubes() == "3 red"
    no_repeat(game)


@pytest.mark.rule("SI-16.5")
def test_number_7_gives_2_green_cubes() -> None:
    game = owner(7).supply("").use(7)
    assert game.cubes() == "2 green"
    no_repeat(game)


@pytest.mark.rule("SI-16.5", "SI-16.6")
@pytest.mark.parametrize(
    ("planet", "ground", "colours"),
    [
        ("mars", "mars-rust-flats", ("red", "yellow", "green")),
        ("mars", "mars-redwater-cut", ("yellow", "green", "blue")),
        ("venus", "venus-acid-orchard", ("green", "blue", "purple")),
        ("mercury", "mercury-glassfield", ("blue", "purple")),
        ("mercury", "mercury-cinder-vein", ("purple",)),
    ],
)
def test_number_8_refills_a_deposit_up_to_2_levels_higher(
    planet: str, ground: str, colours: tuple[str, ...]
) -> None:
    """Exactly three cubes, each of a level between the normal one and 2 above, also in an empty Deposit."""
    game = owner(8).base(planet, ground, "").use(8, f"deposit {planet}")
    number = len(colours)
    sets = [tuple(move.split()[1:]) for move in game.moves()]
    assert len(sets) == number * (number + 1) * (number + 2) // 6
    assert {colour for chosen in sets for colour in chosen} == set(colours)
    assert {len(chosen) for chosen in sets} == {3}
    game.play("refill " + " ".join([colours[-1]] * 3))
    assert game.deposit(planet) == f"3 {colours[-1]}"


@pytest.mark.rule("SI-16.5", "SI-16.6", "SI-9.17")
def test_number_8_needs_a_base_and_adds_to_one_of_choice() -> None:
    game = owner(8).action()
    assert game.refused("play rich-vein").rule == "SI-16.6"
    game = owner(8).base("mars", "mars-redwater-cut").base("venus", "venus-acid-orchard").use(8)
    assert game.moves() == ["deposit venus", "deposit mars"]
    game.play("deposit mars", "refill yellow green blue")
    assert (game.deposit("mars"), game.deposit("venus")) == ("8 yellow, 1 green, 1 blue", "7 green")
    no_repeat(game)


@pytest.mark.rule("SI-16.5", "SI-4.9")
@pytest.mark.parametrize("number", [9, 10])
def test_numbers_9_and_10_travel_at_the_usual_cost(number: int) -> None:
    """Earth to Mars for 2 Fuel, Mars to Earth for 2; the repeat sign is there."""
    game = owner(number).supply(fuel=5).base("mars", "mars-redwater-cut").use(number)
    assert "dismantle mars" in game.moves()
    game.play("fly mars")
    assert (game.explorer_at(), game.fuel()) == ("mars", 3)
    game.passes(1).play("repeat", "fly earth")
    assert (game.explorer_at(), game.fuel()) == ("earth", 1)


@pytest.mark.rule("SI-16.5", "SI-4.9")
def test_number_11_extracts_as_usual() -> None:
    game = owner(11).supply("").use(11, "draw red", "draw yellow")
    assert game.moves() == ["keep nothing", "keep red", "keep yellow", "keep red yellow"]
    game.play("keep red yellow")
    assert (game.cubes(), game.reputation(), game.state.spiral) == ("1 red, 1 yellow", 5, 2)
    no_repeat(game)


@pytest.mark.rule("SI-16.5", "SI-9.1")
def test_number_12_produces_on_earth() -> None:
    game = owner(12).supply(fuel=0).use(12)
    assert game.fuel() == 4
    no_repeat(game)
    game.play("play earth-production")
    assert game.fuel() == 8


@pytest.mark.rule("SI-16.5", "SI-16.7", "SI-3.13")
def test_number_13_lowers_one_cube_of_choice() -> None:
    """Solar level 2 costs red and green: yellow may stand for the green, and no red can be lowered."""
    game = owner(13).supply("red, yellow, green", scientists=1).levels(solar=1).use(13)
    game.play("research solar-2")
    assert (game.cubes(), game.scientists()) == ("1 green", 0)
    game = owner(13).supply("red, 2 yellow, green", scientists=1).levels(drill=1).use(13, "research drill-2")
    assert (game.asked(), sorted(game.moves())) == ("PayTechnology", ["pay red green", "pay yellow yellow"])
    game.play("pay red green")
    assert (game.cubes(), game.scientists(), game.reserve()["drill"]) == ("2 yellow", 0, 2)


@pytest.mark.rule("SI-16.5", "SI-16.7", "SI-4.9")
def test_number_13_lowers_in_every_use() -> None:
    game = owner(13).supply("2 red", scientists=2).use(13)
    assert game.refused("research drill-2").rule == "SI-6.2"
    game.play("research solar-1")
    assert game.cubes() == "1 red"
    game.passes(1).play("repeat", "research travel-1")
    assert game.cubes() == ""


@pytest.mark.rule("SI-16.5", "SI-7.7", "SI-4.9")
def test_number_14_travels_for_2_fuel_less() -> None:
    """Earth to Jupiter costs 6; Earth to Mars 2, so nothing."""
    game = owner(14).supply(fuel=4).base("jupiter", "jupiter-marble-layer").use(14, "fly jupiter")
    assert game.fuel() == 0
    game = owner(14).supply(fuel=0).base("mars", "mars-redwater-cut").use(14, "fly mars")
    assert game.fuel() == 0
    game.passes(1).play("repeat", "fly earth")
    assert (game.fuel(), game.explorer_at()) == (0, "earth")
    game = owner(14).supply(fuel=3).base("jupiter", "jupiter-marble-layer").use(14)
    assert game.refused("fly jupiter").rule == "SI-7.8"


@pytest.mark.rule("SI-16.5", "SI-7.7")
def test_number_14_never_pays_back() -> None:
    """Venus and Earth without gravity and in the same quadrant: 1 Fuel."""
    game = owner(14).supply(fuel=0).levels(travel=2).base("mars", "mars-redwater-cut").use(14, "fly mars")
    assert (game.fuel(), game.explorer_at()) == (0, "mars")


@pytest.mark.rule("SI-16.5", "SI-16.8", "SI-5.2")
def test_number_15_draws_four_and_keeps_up_to_two() -> None:
    game = owner(15).supply("", reputation=20).use(15, "draw red", "draw yellow", "draw green", "draw green")
    assert game.asked() == "SolarKeep"
    assert set(game.moves()) == {
        "keep nothing",
        *(f"keep {one}" for one in ("red", "yellow", "green")),
        *(f"keep {two}" for two in ("red yellow", "red green", "yellow green", "green green")),
    }
    game.play("keep green green")
    assert (game.cubes(), game.reputation(), game.state.spiral) == ("2 green", 14, 2)
    assert sum(game.state.bag) == 98
    no_repeat(game)


@pytest.mark.rule("SI-16.5", "SI-16.8", "SI-5.6", "SI-5.7", "SI-5.8")
def test_number_15_with_technologies() -> None:
    game = owner(15).supply("", reputation=4).levels(solar=1).use(15, *["draw green"] * 4)
    game.play("keep green green")
    assert game.reputation() == 0, "6 less 2"
    game = owner(15).supply("", reputation=0).levels(solar=3).use(15, *["draw blue"] * 4, "keep blue blue")
    game.play("draw red", "take", "draw red", "return")
    assert (game.cubes(), game.reputation(), game.state.spiral) == ("1 red, 2 blue", 0, 2)
    game = (
        owner(15).supply("").levels(solar=2).use(15, *["draw blue"] * 4, "keep nothing", "draw red", "take")
    )
    assert (game.cubes(), game.asked_seat()) == ("1 red", 1)


@pytest.mark.rule("SI-16.5", "SI-5.1")
def test_number_15_draws_fewer_from_a_small_bag() -> None:
    game = owner(15).supply("").bag("3 red").use(15, *["draw red"] * 3, "keep red red")
    assert (game.cubes(), game.state.bag) == ("2 red", [1, 0, 0, 0, 0])


@pytest.mark.rule("SI-16.5", "SI-5.1", "SI-4.19")
def test_numbers_11_and_15_need_a_cube_in_the_bag() -> None:
    game = Scenario().extras(11, 15).bag("").action()
    for token in ("transparent-harvest", "wide-sieve", "solar-extraction"):
        assert game.refused(f"play {token}").rule == "SI-5.1"


@pytest.mark.rule("SI-16.5", "SI-4.19")
def test_what_cannot_have_an_effect_is_not_played() -> None:
    """No Fuel for a flight, a trade or a technology; Numbers 1 and 14 still fly."""
    game = Scenario().extras(1, 9, 14).supply("", fuel=0).action()
    assert game.refused("play goodwill-flight").rule == "SI-4.19"
    assert {"play slingshot-charter", "play lean-routing"} <= set(game.moves())
    game = Scenario().extras(10, 16, 22).supply("", fuel=0).action()
    for token in ("showcase-flight", "double-ledger", "beloved-rescuers"):
        assert game.refused(f"play {token}").rule == "SI-4.19"
    game = Scenario().extras(13, 19, 22).supply("9 purple", scientists=0).action()
    for token in ("substitute-alloys", "borrowed-blueprints", "beloved-rescuers"):
        assert game.refused(f"play {token}").rule == "SI-6.1"


@pytest.mark.rule("SI-16.5", "SI-4.19")
@pytest.mark.parametrize("number", [3, 4, 5, 6, 7, 12, 20])
def test_goods_can_always_be_gained(number: int) -> None:
    """Also with all ten Scientists at home."""
    game = owner(number).supply(scientists=10).action()
    token = game.content.tokens[game.token(number)].id
    assert {f"play {token}", "play earth-production"} <= set(game.moves())


@pytest.mark.rule("SI-16.5", "SI-8.7", "SI-8.8", "SI-4.9")
def test_number_16_trades_two_colours_each_way() -> None:
    game = owner(16).supply("2 blue, purple, green", fuel=0).market("red, yellow, green").use(16)
    game.play("sell blue", "sell purple", "sell blue")
    assert game.fuel() == 5 + 6 + 4
    assert game.refused("sell green").rule == "SI-8.2"
    game.play("buy red", "buy yellow")
    assert game.fuel() == 15 - 4 - 6
    assert game.asked_seat() == 1, "nothing can be traded any more"
    game.supply("yellow").passes(1).play("repeat")
    assert game.asked() == "Trade"


@pytest.mark.rule("SI-16.5", "SI-8.7", "SI-8.2")
def test_number_16_buys_other_colours_than_it_sells_after_all_sales() -> None:
    game = (
        owner(16).supply("blue, purple, green", fuel=50).market("2 red, yellow, green").use(16, "sell blue")
    )
    assert game.refused("buy blue").rule == "SI-8.2"
    game.play("buy red", "buy yellow")
    assert game.moves("sell") == []
    assert game.refused("buy green").rule == "SI-8.2"


@pytest.mark.rule("SI-16.5", "SI-16.9", "SI-9.14")
def test_number_17_produces_on_one_own_planet() -> None:
    game = owner(17).base("mars", "mars-redwater-cut").base("venus", "venus-acid-orchard", "").use(17)
    assert game.moves() == ["produce mars"]
    assert game.refused("produce venus").rule == "SI-9.14"
    other = owner(17).base("mars", "mars-redwater-cut").base("venus", "venus-acid-orchard", "").action()
    assert other.refused("play production-venus").rule == "SI-9.14", "the token of that planet"
    game.play("produce mars", "base yellow")
    assert (game.storage("mars"), game.deposit("mars")) == ("1 yellow", "6 yellow")
    no_repeat(game)


@pytest.mark.rule("SI-16.5", "SI-16.9", "SI-9.18")
def test_number_17_besides_the_token_of_the_planet() -> None:
    """Two separate actions, in whichever order."""
    game = owner(17).base("mars", "mars-redwater-cut").use("production-mars", "auto").passes(1)
    game.play("play remote-foreman", "produce mars", "auto")
    assert game.storage("mars") == "2 yellow"
    game = owner(17).base("mars", "mars-redwater-cut").use(17, "produce mars", "auto").passes(1)
    assert game.play("play production-mars", "auto").storage("mars") == "2 yellow"


@pytest.mark.rule("SI-16.5", "SI-16.9", "SI-9.18")
def test_number_17_activates_each_building_once() -> None:
    game = owner(17).levels(drill=1, outpost=1).base("mars", "mars-redwater-cut", drill=1, outpost=1).use(17)
    game.play("produce mars", "drill yellow", "outpost", "base yellow")
    assert (game.storage("mars"), game.fuel(), game.asked_seat()) == ("2 yellow", 11, 1)


@pytest.mark.rule("SI-16.5", "SI-16.9", "SI-4.19")
def test_number_17_needs_a_possible_production() -> None:
    assert owner(17).action().refused("play remote-foreman").rule == "SI-16.9"
    game = owner(17).base("mars", "mars-redwater-cut", "").action()
    assert game.refused("play remote-foreman").rule == "SI-16.9"


@pytest.mark.rule("SI-16.5", "SI-16.10")
@pytest.mark.parametrize(
    ("market", "taken"),
    [
        ("2 red, yellow", "2 red"),
        ("red, 3 yellow", "1 red, 1 yellow"),
        ("green, purple", "1 green, 1 purple"),
        ("blue", "1 blue"),
    ],
)
def test_number_18_takes_the_2_lowest_cubes_of_the_market(market: str, taken: str) -> None:
    game = owner(18).supply("", fuel=0).market(market).use(18)
    assert (game.cubes(), game.fuel()) == (taken, 0)
    before = owner(18).market(market).state.market
    assert sum(game.state.market) == sum(before) - sum(game.corporation().cubes)


@pytest.mark.rule("SI-16.5", "SI-16.10", "SI-4.19")
def test_number_18_needs_a_cube_in_the_market() -> None:
    game = owner(18).market("").action()
    assert game.refused("play bargain-bin").rule == "SI-16.10"
    game = owner(18).market("2 red").use(18)
    assert game.state.market == [0] * 5
    assert game.heard("gift")[0].facts == {"cubes": {"red": 2}}
    no_repeat(game)


@pytest.mark.rule("SI-16.5", "SI-16.7", "SI-4.9")
def test_number_19_pays_the_level_below() -> None:
    """ARS level 2 for red, level 3 for red and yellow; level 1 at its own cost; the Scientist always."""
    game = owner(19).supply("3 red, yellow", scientists=3).use(19, "research ars-1").passes(1)
    assert (game.cubes(), game.scientists()) == ("2 red, 1 yellow", 2)
    game.play("repeat", "research ars-2")
    assert (game.cubes(), game.scientists()) == ("1 red, 1 yellow", 1)
    game.play("repeat", "research ars-3")
    assert (game.cubes(), game.scientists()) == ("", 0)
    assert game.refused("repeat").rule == "SI-6.1"


@pytest.mark.rule("SI-16.5", "SI-16.7", "SI-6.5")
@pytest.mark.parametrize(
    ("known", "cost"),
    [
        ((), "yellow"),
        (("build-extra",), "yellow"),
        (("build-extra", "government-plus"), "red, green"),
        (("build-extra", "government-plus", "deep-space-power"), "yellow, blue, purple"),
    ],
)
def test_number_19_on_the_salvation_ladder(known: tuple[str, ...], cost: str) -> None:
    """The rung below, whichever technology it is; the first at its own cost."""
    game = owner(19).supply(cost, scientists=1).knows(*known).use(19, "research cryogenic")
    assert (game.cubes(), game.scientists(), len(game.corporation().salvation)) == ("", 0, len(known) + 1)
    lower = cost.replace("yellow", "red", 1) if cost.startswith("yellow") else cost.replace("green", "yellow")
    game = owner(19).supply(lower, scientists=1).knows(*known).use(19)
    assert game.refused("research cryogenic").rule == "SI-6.1"


@pytest.mark.rule("SI-16.5")
def test_number_20_gives_4_fuel() -> None:
    game = owner(20).supply(fuel=0).use(20)
    assert game.fuel() == 4
    no_repeat(game)


@pytest.mark.rule("SI-16.5", "SI-4.9")
@pytest.mark.parametrize("number", [21, 24])
def test_numbers_21_and_24_trade_as_usual(number: int) -> None:
    """One colour each way at the usual prices, and again."""
    game = owner(number).supply("2 blue, purple", fuel=0).market("red, yellow").use(number, "sell blue")
    assert (game.fuel(), game.asked()) == (5, "Trade")
    assert game.refused("sell purple").rule == "SI-8.2"
    game.play("buy red")
    assert game.fuel() == 1
    assert game.asked_seat() == 1
    game.passes(1).play("repeat", "sell purple", "buy yellow")
    assert game.fuel() == 1


@pytest.mark.rule("SI-16.5", "SI-4.9")
def test_number_22_researches_as_usual() -> None:
    game = owner(22).supply("red, yellow", scientists=2).use(22)
    assert game.refused("research drill-2").rule == "SI-6.2"
    assert game.refused("research ars-2").rule == "SI-6.2"
    game.play("research ars-1").passes(1)
    assert (game.cubes(), game.scientists()) == ("1 yellow", 1)
    game.play("repeat")
    assert game.refused("research ars-2").rule == "SI-6.1"
    game.play("research solar-1")
    assert (game.cubes(), game.scientists()) == ("", 0)


@pytest.mark.rule("SI-16.5", "SI-4.19", "SI-3.11")
def test_number_23_gives_a_scientist() -> None:
    game = owner(23).supply(scientists=0).use(23)
    assert game.scientists() == 1
    no_repeat(game)
    game = owner(23).supply(scientists=9).use(23)
    assert game.scientists() == 10


@pytest.mark.rule("SI-16.5", "SI-4.19")
def test_number_23_with_no_scientist_left() -> None:
    game = owner(23).supply(scientists=10).action()
    assert game.refused("play talent-scout").rule == "SI-4.19"
    game = owner(23).supply(scientists=8).government("0 . . .", "0 . . .").action()
    assert game.refused("play talent-scout").rule == "SI-4.19"
