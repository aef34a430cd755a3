"""H.A.L.L. and Extra Action tokens (ledger section 36)."""

import pytest

from starboard.games.starship_interstellar.state import ACTION
from tests.starship_interstellar.hall_scenario import SEAT, Hall

LINE = (3, 4, 5, 6, 7, 8)
NAMES = {
    3: "tanker-contract", 4: "mixed-consignment", 5: "violet-sample", 6: "scrap-windfall", 7: "green-shipment",
    8: "rich-vein",
}  # fmt: skip

# ---- gaining one


def at_the_step(played: int = 0, line: tuple[int, ...] = LINE, ai: str = "5 yellow") -> Hall:
    """The next token of the Salvation Phase saves a meeple, which takes it to Humankind space 5."""
    game = Hall(ai=ai, played=played).in_salvation("solar-extraction", "market")
    game.tracks(humankind=4, seat=SEAT).display(*line)
    return game.goods("1 red")


@pytest.mark.rule("SI-36.1", "SI-36.2", "SI-32.12")
@pytest.mark.parametrize(
    ("played", "number"), [(0, 3), (1, 4), (2, 5), (3, 6), (4, 7), (5, 8), (6, 3), (7, 4), (12, 3)]
)
def test_the_count_leads_along_the_line_and_starts_over(played: int, number: int) -> None:
    game = at_the_step(played).turn()
    assert game.left() == ["market", NAMES[number]]
    assert [game.content.tokens[token].number for token in game.corporation(SEAT).extras] == [number]
    assert game.shown() == [NAMES[other] for other in LINE if other != number]


@pytest.mark.rule("SI-36.1", "SI-31.2")
@pytest.mark.parametrize(("played", "number"), [(0, 3), (1, 6), (2, 8), (3, 3), (4, 6)])
def test_gaps_are_skipped(played: int, number: int) -> None:
    """Numbers 4, 5 and 7 of the line have been taken: 3, gap, gap, 6, gap, 8."""
    game = at_the_step(played, (3, 6, 8)).turn()
    assert game.left() == ["market", NAMES[number]]


@pytest.mark.rule("SI-36.1", "SI-31.2")
def test_a_token_taken_by_the_human_is_a_gap_too() -> None:
    """The human takes the second one right before; the second that is left is the third of the line."""
    game = at_the_step(1)
    game.tracks(humankind=4, seat=0).supply("red")
    game.human_turn("save solar-extraction", "meeple red", "extra mixed-consignment")
    assert game.asked() == "SalvationTurn"
    assert game.left() == ["market", "violet-sample"]
    assert game.shown() == [NAMES[number] for number in (3, 6, 7, 8)]


@pytest.mark.rule("SI-36.1")
def test_at_space_5_of_the_starship_and_in_column_6() -> None:
    game = Hall(played=1).in_salvation("technology-research", "market")
    game.tracks(starship=4, seat=SEAT).display(*LINE)
    game.projects("hull-rivets", "coolant-loop")
    game.goods("1 yellow").turn()
    assert (game.standing(SEAT), game.left()) == ((5, 0), ["market", "mixed-consignment"])
    game = Hall(played=2).in_salvation("travel", "market")
    game.probe("j-5-a", seat=SEAT).laid("j-6-a", "deep-space").display(*LINE)
    game.goods(fuel=4).turn()
    assert (game.probe_at(SEAT), game.left()) == ("j-6-b", ["market", "violet-sample"])


@pytest.mark.rule("SI-36.2")
def test_it_is_played_in_the_same_phase_after_what_lies_there() -> None:
    game = at_the_step().goods("2 red", scientists=1).turns(3)
    assert game.used() == ["solar-extraction", "market", "tanker-contract"]


@pytest.mark.rule("SI-36.2", "SI-32.2")
def test_number_17_in_a_salvation_phase_is_set_aside() -> None:
    game = at_the_step(line=(17, 4)).turn()
    assert game.left() == ["market"]
    assert not game.corporation(SEAT).holds(game.token(17))
    assert game.shown() == ["mixed-consignment"]
    game.new_phase(ACTION, 0, SEAT)
    assert "remote-foreman" in game.packet(game.machine.far)


@pytest.mark.rule("SI-36.2")
def test_of_an_empty_pile_it_is_the_top() -> None:
    game = at_the_step()
    game.pile_of("solar-extraction")
    game.turn()
    assert game.left() == ["tanker-contract"]
    assert game.machine.top == game.token(3)


@pytest.mark.rule("SI-36.1", "SI-32.15")
def test_without_a_token_in_the_line_the_reward_is_lost() -> None:
    game = at_the_step(line=()).turn()
    assert (game.left(), game.corporation(SEAT).extras, game.count()) == (["market"], [], 1)


# ---- basic actions, enhanced or not (SI-36.3)


@pytest.mark.rule("SI-36.3")
@pytest.mark.parametrize("number", [11, 15])
@pytest.mark.parametrize(
    ("colour", "cubes", "reputation", "spiral"),
    [
        ("red", "1 green", 5, 1), ("yellow", "2 green", 2, 2), ("green", "2 green", 4, 2), ("blue", "2 green", 8, 2),
        ("purple", "2 green", 8, 2),
    ],
)  # fmt: skip
def test_solar_extraction(number: int, colour: str, cubes: str, reputation: int, spiral: int) -> None:
    """Number 15 draws two cubes as well, not four."""
    game = Hall(number, "market", ai=f"3 {colour}")
    game.bag("6 green")
    game.turn()
    assert (game.own(), game.reputation(SEAT), game.state.spiral) == (cubes, reputation, spiral)
    assert sum(game.state.bag) == 6 - spiral
    assert (game.laid_cubes(), game.conversion()) == ({f"solar-{colour}": 1}, "")


@pytest.mark.rule("SI-36.3")
@pytest.mark.parametrize("number", [13, 19, 22])
@pytest.mark.parametrize(
    ("colour", "cubes", "level"),
    [
        ("red", "2 red, 2 yellow, 2 green", 2),
        ("yellow", "1 red, 1 yellow, 1 green", 2),
        ("blue", "1 red, 1 yellow, 1 green", 2),
    ],
)
def test_research_at_the_full_price(number: int, colour: str, cubes: str, level: int) -> None:
    """Red level 2: exactly its price is spent, and one level less of the green cube does not do."""
    game = Hall(number, "market", ai=f"3 {colour}").developed(1, 0, 0, 0, 0).goods(cubes, scientists=1).turn()
    assert (game.levels_now()[0], game.own(), game.scientists(SEAT)) == (level, "", 0)
    assert (game.laid_cubes(), game.conversion()) == ({f"research-{colour}": 1}, "")
    lower = cubes.replace("green", "yellow")
    game = Hall(number, "market", ai=f"3 {colour}").developed(1, 0, 0, 0, 0).goods(lower, scientists=1).turn()
    assert (game.levels_now()[0], game.used()) == (1, ["market"])


@pytest.mark.rule("SI-36.3", "SI-33.12")
@pytest.mark.parametrize("number", [1, 9, 10, 14])
@pytest.mark.parametrize(
    ("colour", "cost"), [("red", 9), ("yellow", 6), ("green", 4), ("blue", 4), ("purple", 4)]
)
def test_travel_pays_by_the_planet(number: int, colour: str, cost: int) -> None:
    """Neither free with number 1 nor 2 less with number 14."""
    game = Hall(number, "earth-production", ai=f"3 {colour}").planets("saturn").goods(fuel=cost)
    game.turn("ground saturn-frostwheel")
    assert (game.place(), game.own_fuel(), game.laid_cubes()) == ("saturn", 0, {f"travel-{colour}": 1})
    game = Hall(number, "earth-production", ai=f"3 {colour}").planets("saturn").goods(fuel=cost - 1).turn()
    assert game.place() == "earth"


@pytest.mark.rule("SI-36.3", "SI-33.10")
@pytest.mark.parametrize("number", [1, 9, 10, 14])
def test_travel_is_repeatable(number: int) -> None:
    game = Hall(number, "market").home("mars", "mars-dustgate", storage="1 red").turns(2)
    assert (game.place(), game.own(), game.count()) == ("earth", "1 red", 1)
    assert len(game.used()) == 1


@pytest.mark.rule("SI-36.3")
@pytest.mark.parametrize("number", [2, 16, 21, 24])
@pytest.mark.parametrize(
    ("colour", "cubes"),
    [
        ("red", "1 red"), ("yellow", "1 red, 1 yellow"), ("green", "1 red, 1 purple"), ("blue", "1 green, 1 purple"),
        ("purple", "1 green, 1 purple"),
    ],
)  # fmt: skip
def test_market(number: int, colour: str, cubes: str) -> None:
    game = Hall(number, "travel", ai=f"3 {colour}").goods(fuel=1)
    game.market("red, yellow, green, purple")
    game.turn()
    assert (game.own(), game.own_fuel(), game.laid_cubes()) == (cubes, 1, {f"market-{colour}": 1})
    assert game.conversion() == ""


@pytest.mark.rule("SI-36.3", "SI-33.17")
@pytest.mark.parametrize(
    ("colour", "fuel"), [("red", 1), ("yellow", 4), ("green", 6), ("blue", 10), ("purple", 10)]
)
def test_earth_production(colour: str, fuel: int) -> None:
    game = Hall(12, "market", ai=f"3 {colour}").turn()
    assert (game.own_fuel(), game.laid_cubes()) == (fuel, {f"earth_production-{colour}": 1})


@pytest.mark.rule("SI-36.3", "SI-32.5")
@pytest.mark.parametrize("number", [2, 11, 13, 15, 16, 19, 21, 22, 24])
def test_the_conditions_of_the_basic_action_hold(number: int) -> None:
    """No cube in the Sun, none in the Market, no Scientist."""
    game = Hall(number, "earth-production").goods("9 red, 9 yellow", scientists=0)
    game.bag("").market("")
    game.turn()
    assert (game.used(), len(game.heard("hall-cube"))) == (["earth-production"], 1)


@pytest.mark.rule("SI-36.3", "SI-32.11")
@pytest.mark.parametrize("number", [12, 16, 11, 22])
def test_purple_puts_the_extra_action_under_the_pile(number: int) -> None:
    game = Hall(number, "travel", ai="3 purple").goods("9 yellow, 9 green", scientists=3)
    game.bag("2 red")
    game.turn()
    name = game.content.tokens[game.token(number)].id
    assert (game.left(), game.used()) == (["travel", name], [])


# ---- others, performed as printed (SI-36.4, SI-36.5)


@pytest.mark.rule("SI-36.4")
@pytest.mark.parametrize("colour", ["red", "yellow", "green", "blue", "purple"])
@pytest.mark.parametrize(
    ("number", "cubes", "fuel", "scientists"),
    [
        (3, "", 8, 1),
        (4, "1 yellow, 1 blue", 0, 1),
        (5, "1 purple", 0, 1),
        (6, "3 red", 0, 1),
        (7, "2 green", 0, 1),
        (18, "1 red, 1 yellow", 0, 1),
        (20, "", 4, 1),
        (23, "", 0, 2),
    ],
)
def test_goods_whatever_the_cube(number: int, cubes: str, fuel: int, scientists: int, colour: str) -> None:
    """The cube lies on the conversion space of its colour; purple does not bring the token back."""
    game = Hall(number, "travel", ai=f"2 {colour}").goods(scientists=1)
    game.market("red, 2 yellow, blue")
    game.turn()
    assert (game.own(), game.own_fuel(), game.scientists(SEAT)) == (cubes, fuel, scientists)
    assert (game.laid_cubes(), game.conversion(), game.ai_bag()) == ({}, f"1 {colour}", f"1 {colour}")
    name = game.content.tokens[game.token(number)].id
    assert (game.used(), game.left(), game.count()) == ([name], ["travel"], 1)
    assert sum(game.state.market) == (2 if number == 18 else 4)


@pytest.mark.rule("SI-36.4")
def test_cubes_gather_on_the_conversion_spaces() -> None:
    game = Hall(3, 5, 7, ai="2 red, 1 blue").turn("ai red").turn("ai blue").turn()
    assert game.conversion() == "2 red, 1 blue"


@pytest.mark.rule("SI-36.4", "SI-36.5")
@pytest.mark.parametrize("colour", ["red", "purple"])
@pytest.mark.parametrize(
    ("ground", "normal", "added"),
    [
        ("mars-dustgate", "8 red", "8 red, 3 green"),
        ("mars-storm-hollow", "6 yellow", "6 yellow, 3 blue"),
        ("mars-canyon-bottom", "6 green", "6 green, 3 purple"),
    ],
)
def test_number_8_adds_three_cubes_two_levels_above_normal(
    ground: str, normal: str, added: str, colour: str
) -> None:
    game = Hall(8, "market", ai=f"2 {colour}").home("mars", ground)
    assert game.deposit("mars", SEAT) == normal
    game.turn()
    assert (game.deposit("mars", SEAT), game.conversion(), game.laid_cubes()) == (added, f"1 {colour}", {})


@pytest.mark.rule("SI-36.5")
@pytest.mark.parametrize(
    ("planet", "ground", "deposit"),
    [("neptune", "neptune-azure-deep", "3 purple"), ("neptune", "neptune-trident-shelf", "3 purple")],
)
def test_number_8_stops_at_purple(planet: str, ground: str, deposit: str) -> None:
    game = Hall(8).home(planet, ground, deposit="").turn()
    assert game.deposit(planet, SEAT) == deposit


@pytest.mark.rule("SI-36.5", "SI-35.4", "SI-X.58")
@pytest.mark.parametrize(
    ("mercury", "jupiter", "filled"),
    [
        ("3 purple", "3 red", "jupiter"),
        ("2 purple", "3 red", "mercury"),
        ("3 purple", "", "jupiter"),
        ("", "1 red", "mercury"),
    ],
)
def test_number_8_fills_the_deposit_with_the_fewest_cubes_then_the_farthest(
    mercury: str, jupiter: str, filled: str
) -> None:
    game = Hall(8).home("mercury", "mercury-cinder-vein", mercury)
    game.home("jupiter", "jupiter-giants-anvil", jupiter)
    before = {name: game.deposit(name, SEAT) for name in ("mercury", "jupiter")}
    game.turn()
    for name in ("mercury", "jupiter"):
        assert (game.deposit(name, SEAT) != before[name]) == (name == filled)


@pytest.mark.rule("SI-36.5", "SI-32.4")
def test_number_8_without_a_base_is_unusable_before_the_draw() -> None:
    game = Hall(8, "earth-production").turn()
    assert (game.used(), game.left(), game.conversion()) == (["earth-production"], ["rich-vein"], "")
    assert len(game.heard("hall-cube")) == 1


@pytest.mark.rule("SI-36.5", "SI-32.4")
def test_number_18_with_an_empty_market_is_unusable_before_the_draw() -> None:
    game = Hall(18, "earth-production")
    game.market("")
    game.turn()
    assert (game.used(), game.left(), len(game.heard("hall-cube"))) == (
        ["earth-production"],
        ["bargain-bin"],
        1,
    )


@pytest.mark.rule("SI-36.5")
def test_number_18_takes_a_single_cube() -> None:
    game = Hall(18, "travel")
    game.market("1 blue")
    assert game.turn().own() == "1 blue"


# ---- number 17


# cell: Deposit, Storage and Fuel, of 6 green on Mars with the Explorer elsewhere
FOREMAN = {
    "red": ("5 green", "1 green", 0),
    "yellow": ("5 green", "1 green", 0),
    "green": ("4 green", "1 green, 1 blue", 3),
    "blue": ("3 green", "1 green, 2 purple", 6),
    "purple": ("3 green", "1 green, 2 purple", 6),
}


@pytest.mark.rule("SI-36.6", "SI-33.19")
@pytest.mark.parametrize("colour", FOREMAN)
def test_number_17_uses_the_production_row(colour: str) -> None:
    deposit, storage, fuel = FOREMAN[colour]
    game = Hall(17, "market", ai=f"2 {colour}").home("mars", "mars-canyon-bottom").turn()
    assert (game.deposit("mars", SEAT), game.storage("mars", SEAT), game.own_fuel()) == (
        deposit,
        storage,
        fuel,
    )
    assert (game.laid_cubes(), game.conversion()) == ({f"planetary_production-{colour}": 1}, "")
    assert game.left() == (["market", "remote-foreman"] if colour == "purple" else ["market"])


@pytest.mark.rule("SI-36.6")
@pytest.mark.parametrize(
    ("venus", "mars", "saturn", "chosen"),
    [
        ("2 green", "3 green", "2 green", "mars"),
        ("3 green", "3 green", "3 green", "venus"),
        ("2 purple", "3 red", "3 red", "mars"),
        ("", "", "1 red", "saturn"),
        ("1 green", "", "1 red", "venus"),
    ],
)
def test_number_17_on_the_fullest_deposit_then_nearest_the_sun(
    venus: str, mars: str, saturn: str, chosen: str
) -> None:
    game = Hall(17, "market", ai="3 yellow").home("venus", "venus-acid-orchard", venus)
    game.home("mars", "mars-canyon-bottom", mars).home("saturn", "saturn-ice-lantern", saturn).turn()
    stored = [name for name in ("venus", "mars", "saturn") if game.storage(name, SEAT)]
    assert stored == [chosen]


@pytest.mark.rule("SI-36.6", "SI-33.18")
def test_number_17_counts_the_explorer_on_that_planet() -> None:
    game = Hall(17, ai="3 yellow").home("mars", "mars-canyon-bottom").stands("mars").turn()
    assert game.storage("mars", SEAT) == "2 green"


@pytest.mark.rule("SI-36.6", "SI-32.4", "SI-32.5")
@pytest.mark.parametrize("settled", [False, True])
def test_number_17_is_unusable_without_a_cube_in_a_deposit(settled: bool) -> None:
    game = Hall(17, "earth-production")
    if settled:
        game.home("mars", "mars-canyon-bottom", deposit="")
    game.base("venus", "venus-acid-orchard")  # the human's
    game.turn()
    assert (game.used(), game.left(), len(game.heard("hall-cube"))) == (
        ["earth-production"],
        ["remote-foreman"],
        1,
    )


# ---- Salvation sides limited to one action (SI-36.7)


def limited(number: int, ai: str = "5 yellow") -> Hall:
    return Hall(ai=ai).in_salvation(number, "market")


@pytest.mark.rule("SI-36.7", "SI-X.60")
@pytest.mark.parametrize("number", [14, 21])
def test_one_mechanism_and_one_step(number: int) -> None:
    """Number 14 could build two, number 21 would give a second step."""
    game = limited(number)
    game.projects("hull-rivets", "docking-collar", "coolant-loop")
    game.goods("9 red, 9 yellow, 9 green").turn()
    assert (game.ship(), game.standing(SEAT)) == (["coolant-loop"], (1, 0))
    assert (game.points("mechanisms", SEAT), game.laid_cubes()) == (3, {"build-yellow": 1})


@pytest.mark.rule("SI-36.7")
def test_number_14_builds_by_the_row_red_the_lowest() -> None:
    game = limited(14, "5 red")
    game.projects("coolant-loop", "hull-rivets", "docking-collar")
    game.goods("9 red, 9 yellow, 9 green").turn()
    assert (game.ship(), game.own()) == (["hull-rivets"], "9 red, 8 yellow, 9 green")


@pytest.mark.rule("SI-36.7")
def test_number_22_gives_one_step() -> None:
    game = limited(22)
    game.goods("1 red").turn()
    assert (game.standing(SEAT), game.reputation(SEAT), game.laid_cubes()) == ((0, 1), 9, {"save-yellow": 1})


@pytest.mark.rule("SI-36.7")
def test_number_15_pays_the_full_cube() -> None:
    game = limited(15)
    game.meeples("3 yellow")
    game.goods("1 red").turn()
    assert "wide-sieve" not in game.used()
    game = limited(15)
    game.meeples("3 yellow")
    game.goods("1 yellow").turn()
    assert (game.used(), game.reputation(SEAT), game.own()) == (["wide-sieve"], 10, "")


@pytest.mark.rule("SI-36.7")
@pytest.mark.parametrize("number", [16, 20])
def test_one_scientist_and_one_bonus(number: int) -> None:
    """Number 16 could send two, number 20 would give all four bonuses of the row."""
    game = limited(number).goods(scientists=3).turn()
    assert game.rows() == ["1 . . .", ". . . .", ". . . ."]
    assert (game.scientists(SEAT), game.own_fuel(), game.reputation(SEAT), game.own()) == (2, 2, 8, "")
    assert game.laid_cubes() == {"government-yellow": 1}


@pytest.mark.rule("SI-36.7")
@pytest.mark.parametrize("number", [13, 24])
def test_one_paid_move_of_the_probe(number: int) -> None:
    """Number 13 would have the first move free, number 24 a second one."""
    game = limited(number)
    game.probe("j-7-a", seat=SEAT).laid("j-8-b", "deep-space")
    game.state.markers[game.space("j-8-a")] = 0
    game.laid("j-9-a", "deep-space").laid("j-9-b", "deep-space")
    game.goods(fuel=20).turn()
    assert (game.probe_at(SEAT), game.own_fuel(), game.laid_cubes()) == ("j-8-a", 16, {"probe-yellow": 1})
    game = limited(number)
    game.probe("j-9-a", seat=SEAT)
    game.goods(fuel=3).turn()
    assert game.probe_at(SEAT) == "j-9-a"


@pytest.mark.rule("SI-36.7", "SI-34.7")
@pytest.mark.parametrize("number", [13, 14, 15, 16, 20, 21, 22, 24])
def test_a_limited_token_tries_no_other_action(number: int) -> None:
    """Whatever else would be usable: each one lacks just what its own action needs."""
    game = limited(number)
    game.goods("9 purple", fuel=20, scientists=3)
    if number in (13, 24):
        game.probe("trappist", seat=SEAT)
    elif number in (14, 21):
        game.projects()
    elif number in (15, 22):
        game.meeples("")
    else:
        game.goods(scientists=0)
    name = game.content.tokens[game.token(number)].id
    game.turn()
    assert (game.used(), game.left()) == (["market"], [name])


# ---- its technologies (SI-36.8)


@pytest.mark.rule("SI-36.8")
def test_technologies_change_no_action() -> None:
    """All ten levels, and every token does what it does without them."""
    for levels in ((0, 0, 0, 0, 0), (2, 2, 2, 2, 2)):
        game = Hall(
            "production-mars", "earth-production", "market", "solar-extraction", "travel", ai="9 yellow"
        )
        game.home("mars", "mars-canyon-bottom").planets("saturn").developed(*levels).stands("mars")
        game.bag("2 green").market("2 red")
        game.turns(4)
        assert (game.storage("mars", SEAT), game.own_fuel(), game.own()) == ("2 green", 4, "2 red, 2 green")
        assert game.reputation(SEAT) == 2
        game.goods(fuel=6).turn()
        assert (game.place(), game.own()) == ("earth", "2 red, 4 green")
        game.begin_turn().nature()
        assert (game.place(), game.own_fuel()) == ("saturn", 0)


@pytest.mark.rule("SI-36.8")
def test_it_never_owns_technologies_of_the_corporations() -> None:
    game = Hall("technology-research", 13, 19, 22, ai="9 blue")
    game.goods("20 red, 20 yellow, 20 green, 20 blue, 20 purple", scientists=9).turns(4)
    corporation = game.corporation(SEAT)
    assert sum(game.levels_now()) == 8
    assert (sum(corporation.levels), corporation.salvation) == (0, [])
