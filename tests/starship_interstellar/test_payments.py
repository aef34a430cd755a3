"""Resources, zones and payments (ledger section 3)."""

import pytest

from tests.starship_interstellar.scenario import Scenario

DRILL_1 = {"drill": 1}
DRILL_2 = {"drill": 2}


def researched(
    cubes: str, technology: str, *, token: str | int = "technology-research", **levels: int
) -> Scenario:
    """Seat 0 researches a technology, having these cubes and levels."""
    game = Scenario().levels(**levels).supply(cubes, scientists=2)
    if token != "technology-research":
        game.extras(token)
    return game.use(token).play(f"research {technology}")


def payable(cubes: str, technology: str, *, token: str | int = "technology-research", **levels: int) -> bool:
    """Can this technology be paid?"""
    game = Scenario().levels(**levels).supply(cubes, scientists=2)
    if token != "technology-research":
        game.extras(token)
    game.action()
    name = game.content.tokens[game.token(token)].id
    if f"play {name}" not in game.moves():
        return False
    return f"research {technology}" in game.play(f"play {name}").moves()


# ---- zones


@pytest.mark.rule("SI-3.1")
def test_a_cube_goes_from_zone_to_zone() -> None:
    game = Scenario().supply("", fuel=9).levels(ars=1).base("mars", "mars-canyon-bottom", ars=1)
    game.explorer("mars").use("production-mars", "base green", "explorer green")
    assert (game.deposit("mars"), game.storage("mars"), game.hold(), game.cubes()) == (
        "4 green",
        "2 green",
        "",
        "",
    )
    game.play("stop").alone().play("play travel", "load green", "fly earth")
    assert (game.deposit("mars"), game.storage("mars"), game.hold()) == ("4 green", "1 green", "")
    assert game.cubes() == "1 green"  # unloaded at home


@pytest.mark.rule("SI-3.1")
def test_a_building_goes_from_the_reserve_over_the_hold_to_a_site() -> None:
    game = (
        Scenario().levels(drill=2, outpost=1).base("mars", "mars-canyon-bottom").use("travel", "load drill")
    )
    assert (game.reserve(), game.aboard()) == ({"base": 3, "drill": 1, "outpost": 1}, {"drill": 1})
    game.play("fly mars", "install drill")
    assert (game.aboard(), game.sites("mars")) == ({}, {"drill": 1})
    assert game.reserve() == {"base": 3, "drill": 1, "outpost": 1}


@pytest.mark.rule("SI-3.1", "SI-4.5")
def test_tokens_go_from_the_hand_to_the_played_pile() -> None:
    game = Scenario().use("earth-production")
    assert "earth-production" not in game.hand()
    assert game.pile() == ["earth-production"]


@pytest.mark.rule("SI-3.1", "SI-10.1")
def test_production_tokens_are_set_aside_in_the_salvation_phase() -> None:
    game = Scenario().base("mars", "mars-canyon-bottom").extras(17, 3).salvation()
    aside = game.view()["corporations"][0]["set_aside"]
    assert sorted(aside) == ["earth-production", "production-mars", "remote-foreman"]
    assert game.hand() == ["solar-extraction", "technology-research", "travel", "market", "tanker-contract"]


# ---- where paid cubes go


@pytest.mark.rule("SI-3.2")
def test_spent_cubes_are_gone_for_good() -> None:
    game = Scenario().supply("2 red, yellow", scientists=1).levels(ars=1)
    before = (game.state.market[:], game.state.bag[:])
    game.use("technology-research", "research ars-2")
    assert game.cubes() == "1 red"
    assert (game.state.market, game.state.bag) == before


@pytest.mark.rule("SI-3.2")
def test_a_cube_paid_for_a_population_goes_to_the_market() -> None:
    game = Scenario().market("red").supply("red").salvation().play("save market", "meeple red")
    assert game.cubes() == ""
    assert game.state.market == [2, 0, 0, 0, 0]


# ---- the Golden Rule


@pytest.mark.rule("SI-3.3")
@pytest.mark.parametrize("paid", ["red", "yellow", "green", "blue", "purple"])
def test_a_higher_cube_pays_and_no_change_is_given(paid: str) -> None:
    assert researched(paid, "drill-1").cubes() == ""


@pytest.mark.rule("SI-3.3")
def test_a_lower_cube_never_pays() -> None:
    assert not payable("4 red", "solar-1")
    assert not payable("3 red, 2 yellow", "travel-2", travel=1)  # red + green
    assert not payable("3 red, 3 blue", "outpost-3", outpost=2)  # green + blue + purple


@pytest.mark.rule("SI-3.3")
def test_one_cube_pays_for_one_required_cube() -> None:
    assert not payable("purple", "ars-2", ars=1)  # red + yellow
    assert payable("2 purple", "ars-2", ars=1)


@pytest.mark.rule("SI-3.4")
def test_the_golden_rule_covers_mechanisms() -> None:
    game = Scenario().projects("airlock-seal").supply("green, blue").salvation()
    game.play("build market", "project 1")
    assert game.cubes() == ""
    assert game.points("mechanisms") == 3


@pytest.mark.rule("SI-3.4")
def test_the_golden_rule_covers_population() -> None:
    game = Scenario().supply("purple", reputation=5).salvation().play("save market", "meeple yellow")
    assert game.cubes() == ""
    assert game.corporation().reputation == 7


@pytest.mark.rule("SI-3.4", "SI-8.5")
def test_the_golden_rule_does_not_cover_the_market() -> None:
    game = Scenario().market("2 red, 2 blue").supply("blue, yellow", fuel=0)
    game.use("market")
    assert game.moves("sell", "buy") == ["sell yellow", "sell blue"]  # nothing is bought with cubes
    game.play("sell blue")
    assert game.state.market == [2, 0, 0, 3, 0]  # only into the row of its own colour


# ---- a cube one level lower


@pytest.mark.rule("SI-3.5")
@pytest.mark.parametrize(
    ("cubes", "technology", "levels"),
    [("red", "solar-1", {}), ("2 red", "ars-2", {"ars": 1}), ("2 yellow", "drill-2", DRILL_1)],
)
def test_one_required_cube_is_a_level_lower(cubes: str, technology: str, levels: dict[str, int]) -> None:
    assert not payable(cubes, technology, **levels)
    assert researched(cubes, technology, token=13, **levels).cubes() == ""


@pytest.mark.rule("SI-3.5")
def test_only_one_cube_is_lower_and_only_by_one_level() -> None:
    assert not payable("red, yellow", "drill-2", token=13, drill=1)  # yellow + green
    assert not payable("2 red", "solar-2", token=13, solar=1)  # red + green


@pytest.mark.rule("SI-3.5")
def test_red_stays_red() -> None:
    assert not payable("", "drill-1", token=13)
    game = Scenario().extras(13).supply("", scientists=2).action()
    assert game.refused("play substitute-alloys").rule == "SI-4.19"
    assert researched("2 red", "drill-1", token=13).cubes() == "1 red"


@pytest.mark.rule("SI-3.5", "SI-3.3")
def test_the_golden_rule_applies_to_the_lowered_cube() -> None:
    assert researched("yellow, blue", "solar-1", token=13).cubes() == "1 blue"
    assert researched("2 purple", "solar-2", token=13, solar=1).cubes() == ""


@pytest.mark.rule("SI-3.5", "SI-11.6")
def test_the_discount_of_build_extra() -> None:
    game = Scenario().knows("build-extra").projects("signal-mast").supply("green, blue").salvation()
    game.play("build market", "project 1")
    assert game.cubes() == "1 blue"  # blue lowered to green
    assert game.points("mechanisms") == 4


# ---- which cubes pay


@pytest.mark.rule("SI-3.6", "SI-3.7")
@pytest.mark.parametrize(
    ("cubes", "technology", "levels", "left"),
    [
        ("red, yellow, green", "ars-2", {"ars": 1}, "1 green"),
        ("yellow, green, blue", "ars-2", {"ars": 1}, "1 blue"),
        ("red, 2 blue", "ars-2", {"ars": 1}, "1 blue"),
        ("red, yellow, green, blue, purple", "ars-3", {"ars": 2}, "1 yellow, 1 blue"),
        ("yellow, 2 green, 2 purple", "drill-3", DRILL_2, "1 yellow, 1 green"),
        ("2 green, blue, purple", "converter-3", {"converter": 2}, "1 blue"),
        ("yellow, 3 purple", "solar-3", {"solar": 2}, "1 purple"),
    ],
)
def test_without_a_discount_the_default_payment_is_taken_unasked(
    cubes: str, technology: str, levels: dict[str, int], left: str
) -> None:
    game = researched(cubes, technology, **levels)
    assert game.cubes() == left
    assert game.asked_seat() == 1


@pytest.mark.rule("SI-3.7")
@pytest.mark.parametrize(
    ("cubes", "possible"),
    [
        ("green, blue, purple", True),
        ("3 purple", True),
        ("2 blue, purple", True),
        ("3 blue", False),
        ("2 green, purple", False),
        ("yellow, blue, purple", False),
        ("2 purple", False),
    ],
)
def test_a_cost_is_payable_if_the_default_payment_succeeds(cubes: str, possible: bool) -> None:
    assert payable(cubes, "drill-3", drill=2) is possible  # green + blue + purple


@pytest.mark.rule("SI-3.7")
def test_the_highest_requirement_is_paid_first() -> None:
    """Lowest first would spend the blue on red and fail."""
    game = researched("blue, purple", "converter-2", converter=1)  # red + blue
    assert game.cubes() == ""


@pytest.mark.rule("SI-3.6", "SI-3.13")
@pytest.mark.parametrize(
    ("cubes", "technology", "levels", "ways"),
    [
        # equally dear: the highest requirement is lowered by default
        ("red, 2 yellow, green", "drill-2", DRILL_1, ["yellow yellow", "red green"]),
        ("yellow, green, 2 blue, purple", "drill-3", DRILL_2, ["green blue blue", "yellow blue purple"]),
        # the cheapest is the default
        ("red, 2 yellow, blue", "drill-2", DRILL_1, ["yellow yellow", "red blue"]),
        ("yellow, 3 blue, purple", "drill-3", DRILL_2, ["yellow blue purple", "blue blue blue"]),
    ],
)
def test_with_a_discount_the_ways_that_waste_nothing_are_offered(
    cubes: str, technology: str, levels: dict[str, int], ways: list[str]
) -> None:
    game = researched(cubes, technology, token=13, **levels)
    assert game.moves() == [f"pay {way}" for way in ways]
    for way in ways:
        other = researched(cubes, technology, token=13, **levels).play(f"pay {way}")
        before = Scenario().supply(cubes).corporation().cubes
        after = other.corporation().cubes
        paid = [before[c] - after[c] for c in range(5)]
        assert paid == [way.split().count(name) for name in ("red", "yellow", "green", "blue", "purple")]
        assert other.corporation().scientists == 1
        assert other.asked_seat() == 1


@pytest.mark.rule("SI-3.6", "SI-3.13")
@pytest.mark.parametrize(
    ("cubes", "technology", "levels", "left"),
    [
        ("red, green, blue", "drill-2", DRILL_1, "1 blue"),  # yellow lowered; green + blue would waste
        ("2 yellow, 2 purple", "drill-2", DRILL_1, "2 purple"),
        ("2 red, green", "ars-2", {"ars": 1}, "1 green"),
        ("green, 2 blue", "drill-3", DRILL_2, ""),
    ],
)
def test_with_a_discount_the_only_way_is_taken_unasked(
    cubes: str, technology: str, levels: dict[str, int], left: str
) -> None:
    game = researched(cubes, technology, token=13, **levels)
    assert game.cubes() == left
    assert game.asked_seat() == 1


@pytest.mark.rule("SI-3.13")
@pytest.mark.parametrize(
    ("cubes", "possible"),
    [
        ("yellow, blue, purple", True),  # green lowered
        ("2 green, purple", True),  # blue lowered
        ("green, 2 blue", True),  # purple lowered
        ("yellow, green, purple", False),  # two discounts
        ("3 green", False),
        ("2 yellow, purple", False),
    ],
)
def test_the_discount_may_fall_on_any_one_cube(cubes: str, possible: bool) -> None:
    assert payable(cubes, "drill-3", token=13, drill=2) is possible


@pytest.mark.rule("SI-3.13", "SI-11.6")
def test_the_ways_to_pay_a_mechanism_are_offered_too() -> None:
    game = Scenario().knows("build-extra").projects("crew-ladder").supply("red, 2 yellow, green").salvation()
    game.play("build market", "project 1")  # yellow + green
    assert game.moves() == ["pay yellow yellow", "pay red green"]
    game.play("pay red green")
    assert game.cubes() == "2 yellow"
    assert game.points("mechanisms") == 5


@pytest.mark.rule("SI-3.8")
def test_only_cubes_of_the_supply_pay() -> None:
    game = Scenario().base("mars", "mars-dustgate", storage="3 red, 3 purple").explorer("mars", "3 yellow")
    game.supply("", scientists=2).action()
    refusal = game.refused("play technology-research")
    assert refusal.rule == "SI-4.19"
    game.salvation()
    assert game.moves("save", "build") == []


# ---- limits


@pytest.mark.rule("SI-3.9")
@pytest.mark.parametrize(("before", "after"), [(14, 19), (15, 20), (16, 20), (20, 20)])
def test_reputation_beyond_20_is_lost(before: int, after: int) -> None:
    game = Scenario().supply("purple", reputation=before).salvation().play("save market", "meeple purple")
    assert game.corporation().reputation == after


@pytest.mark.rule("SI-3.9", "SI-5.4")
def test_reputation_never_falls_below_0() -> None:
    game = Scenario().supply(reputation=3).use("solar-extraction", "draw red", "draw green")
    assert game.moves("keep") == ["keep nothing", "keep red", "keep green"]
    game.play("keep green")
    assert game.corporation().reputation == 0


@pytest.mark.rule("SI-3.10")
def test_prestige_has_no_limit() -> None:
    game = Scenario().prestige(500).projects("signal-mast").supply("blue").salvation()
    game.play("build technology-research", "project 1")
    assert game.points() == 505


@pytest.mark.rule("SI-3.10")
def test_prestige_is_never_lost() -> None:
    game = Scenario().prestige(7).supply(reputation=8).use("solar-extraction", "draw green", "draw purple")
    game.play("keep green purple")
    assert (game.corporation().reputation, game.points()) == (0, 7)


@pytest.mark.rule("SI-3.11")
def test_a_scientist_spent_returns_to_the_general_supply() -> None:
    game = Scenario().supply("red", scientists=2).use("technology-research")
    assert game.view()["corporations"][0]["waiting"] == 8
    game.play("research ars-1")
    assert game.corporation().scientists == 1
    assert game.view()["corporations"][0]["waiting"] == 9


@pytest.mark.rule("SI-3.11")
def test_a_scientist_is_gained_from_the_general_supply() -> None:
    game = Scenario().extras(23).supply(scientists=7).government("0 . . .", ". 0 . .").use(23)
    assert game.corporation().scientists == 8
    assert game.view()["corporations"][0]["waiting"] == 0


@pytest.mark.rule("SI-3.11")
def test_with_no_scientist_left_the_gain_is_lost() -> None:
    game = Scenario().supply(scientists=8).government("0 . . .", ". 0 . .")
    game.supply(scientists=4, seat=1).government_phase()
    assert game.corporation().scientists == 8
    assert game.corporation(1).scientists == 5


@pytest.mark.rule("SI-3.12")
def test_nothing_but_fuel_pays_for_flights_and_the_market() -> None:
    game = Scenario().supply("9 purple", fuel=1, scientists=9).market("red, purple").action()
    assert game.refused("play travel").rule == "SI-4.19"
    game.play("play market")
    assert game.moves("buy") == []
