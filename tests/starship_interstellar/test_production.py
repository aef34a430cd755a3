"""Production on Earth and on planets (ledger section 9)."""

import pytest

from tests.starship_interstellar.scenario import Scenario

GREEN = "mars-canyon-bottom"  # 6 green


def mars(deposit: str = "6 green", storage: str = "", explorer: bool = False, **buildings: int) -> Scenario:
    """Seat 0 with a Base on Mars and these Buildings there, at a level of as many, no cubes and 10 Fuel."""
    game = Scenario().supply("", fuel=10).levels(**buildings)
    game.base("mars", GREEN, deposit=deposit, storage=storage, **buildings)
    return game.explorer("mars" if explorer else "earth")


def produced(game: Scenario, *moves: str) -> Scenario:
    return game.use("production-mars", *moves)


# ---- Earth


@pytest.mark.rule("SI-9.1")
@pytest.mark.parametrize("token", ["earth-production", 12])
def test_earth_gives_four_fuel(token: str | int) -> None:
    game = Scenario().supply(fuel=3)
    if isinstance(token, int):
        game.extras(token)
    game.use(token)
    assert game.fuel() == 7
    assert game.asked_seat() == 1


# ---- activators


@pytest.mark.rule("SI-9.2")
def test_a_production_token_concerns_its_planet_only() -> None:
    game = mars(outpost=1).base("venus", "venus-acid-orchard", storage="3 red").levels(drill=1, ars=1)
    produced(game, "base green", "outpost").stop()
    assert (game.deposit("mars"), game.storage("mars"), game.fuel()) == ("5 green", "1 green", 13)
    assert (game.deposit("venus"), game.storage("venus")) == ("7 green", "3 red")
    assert game.asked_seat() == 1


@pytest.mark.rule("SI-9.2")
def test_it_is_played_with_the_token_of_a_planet_with_an_own_base() -> None:
    game = Scenario().base("mars", GREEN, seat=1).base("venus", "venus-acid-orchard").action()
    assert "production-mars" not in game.hand()
    game.refused("play production-mars")
    assert "play production-venus" in game.moves()


@pytest.mark.rule("SI-9.3")
def test_each_activator_is_used_once_in_any_order_or_not_at_all() -> None:
    game = mars(explorer=True, drill=1, outpost=1)
    produced(game)
    assert sorted(game.moves()) == ["auto", "base green", "drill green", "explorer green", "outpost", "stop"]
    game.play("outpost", "drill green")
    assert sorted(game.moves()) == ["auto", "base green", "explorer green", "stop"]
    game.play("base green")
    game.refused("base green")
    game.play("stop")  # without the Explorer
    assert (game.storage("mars"), game.fuel()) == ("2 green", 13)
    assert game.asked_seat() == 1


@pytest.mark.rule("SI-9.3")
def test_the_explorer_helps_only_where_it_is() -> None:
    game = mars()
    game.explorer("mars", seat=1)
    produced(game)
    assert "explorer green" not in game.moves()
    game = mars(explorer=True)
    produced(game, "explorer green", "base green")
    assert game.storage("mars") == "2 green"


@pytest.mark.rule("SI-9.3")
def test_each_building_is_an_activator_of_its_own() -> None:
    game = produced(mars(outpost=2), "outpost", "outpost")
    assert game.fuel() == 10 + 6 + 6  # level 2
    assert "outpost" not in game.moves()


@pytest.mark.rule("SI-9.4")
@pytest.mark.parametrize("activator", ["base", "explorer"])
def test_base_and_explorer_move_one_cube_each(activator: str) -> None:
    game = produced(mars(explorer=True), f"{activator} green")
    assert (game.deposit("mars"), game.storage("mars")) == ("5 green", "1 green")
    game.refused(f"{activator} green")
    other = "explorer" if activator == "base" else "base"
    game.play(f"{other} green")
    assert (game.deposit("mars"), game.storage("mars")) == ("4 green", "2 green")
    assert game.asked_seat() == 1


@pytest.mark.rule("SI-9.5")
@pytest.mark.parametrize(("level", "figure"), [(1, 1), (2, 2), (3, 3)])
def test_a_drill_moves_as_many_as_its_level(level: int, figure: int) -> None:
    game = Scenario().levels(drill=level).base("mars", GREEN, drill=1)
    produced(game, *["drill green"] * figure)
    assert "drill green" not in game.moves()
    assert (game.deposit("mars"), game.storage("mars")) == (f"{6 - figure} green", f"{figure} green")


@pytest.mark.rule("SI-9.5")
def test_a_drill_may_move_fewer() -> None:
    game = Scenario().levels(drill=3).base("mars", GREEN, drill=1)
    produced(game, "drill green", "stop")
    assert game.asked() == "Produce"
    assert "drill green" not in game.moves()  # it has been used
    assert game.storage("mars") == "1 green"


@pytest.mark.rule("SI-9.5")
def test_a_drill_ends_with_the_deposit() -> None:
    game = Scenario().levels(drill=3, outpost=1).base("mars", GREEN, deposit="2 red", drill=1, outpost=1)
    produced(game, "drill red", "drill red")
    assert (game.asked(), game.storage("mars")) == ("Produce", "2 red")


@pytest.mark.rule("SI-9.6")
@pytest.mark.parametrize(("level", "figure"), [(1, 2), (2, 3), (3, 5)])
def test_an_ars_brings_home_as_many_as_its_level_says(level: int, figure: int) -> None:
    game = Scenario().supply("").levels(ars=level).base("mars", GREEN, storage="6 red", ars=1)
    produced(game, *["ars red"] * figure)
    assert "ars red" not in game.moves()
    assert (game.cubes(), game.storage("mars")) == (f"{figure} red", f"{6 - figure} red")


@pytest.mark.rule("SI-9.6")
def test_an_ars_may_bring_fewer_and_takes_nothing_from_the_deposit() -> None:
    game = Scenario().supply("").levels(ars=2).base("mars", GREEN, storage="2 red", ars=1)
    produced(game, "ars red", "stop")
    assert (game.cubes(), game.storage("mars"), game.deposit("mars")) == ("1 red", "1 red", "6 green")
    assert "ars red" not in game.moves()


@pytest.mark.rule("SI-9.6")
def test_an_ars_ends_with_the_storage() -> None:
    game = Scenario().supply("").levels(ars=3).base("mars", GREEN, storage="red", ars=1)
    produced(game, "ars red")
    assert (game.asked(), game.cubes()) == ("Produce", "1 red")


@pytest.mark.rule("SI-9.7")
@pytest.mark.parametrize(("level", "figure"), [(1, 3), (2, 6), (3, 9)])
def test_an_outpost_gives_fuel(level: int, figure: int) -> None:
    game = Scenario().supply(fuel=0).levels(outpost=level).base("mars", GREEN, outpost=1)
    assert produced(game, "outpost").fuel() == figure


# ---- the Converter


def converting(level: int, deposit: str = "6 green", storage: str = "") -> Scenario:
    """One Converter at a level works on Mars."""
    game = (
        Scenario().levels(converter=level).base("mars", GREEN, deposit=deposit, storage=storage, converter=1)
    )
    return produced(game)


def conversions(game: Scenario) -> list[str]:
    return game.moves("raise", "split", "refine")


@pytest.mark.rule("SI-9.8")
@pytest.mark.parametrize(
    ("storage", "possible"),
    [
        ("red", ["raise red yellow", "raise red green"]),
        ("green", ["raise green blue", "raise green purple"]),
        ("blue", ["raise blue purple"]),
        ("purple", []),
    ],
)
def test_level_1_raises_a_stored_cube_by_one_or_two(storage: str, possible: list[str]) -> None:
    game = converting(1, storage=storage)
    assert conversions(game) == possible
    if possible:
        game.play(possible[-1])
        assert game.storage("mars") == f"1 {possible[-1].split()[2]}"
        assert game.deposit("mars") == "6 green"
        assert conversions(game) == []


@pytest.mark.rule("SI-9.8")
def test_level_1_raises_one_cube_only() -> None:
    game = converting(1, storage="2 red, yellow").play("raise red green")
    assert game.storage("mars") == "1 red, 1 yellow, 1 green"
    assert conversions(game) == []


@pytest.mark.rule("SI-9.8", "SI-9.12")
def test_raising_needs_no_room() -> None:
    game = converting(1, storage="6 red").play("raise red yellow")
    assert game.storage("mars") == "5 red, 1 yellow"


@pytest.mark.rule("SI-9.9")
@pytest.mark.parametrize(
    ("deposit", "storage"),
    [("2 red", "2 red"), ("2 yellow", "2 red"), ("2 green", "2 yellow"), ("2 purple", "2 blue")],
)
def test_level_2_splits_a_deposit_cube(deposit: str, storage: str) -> None:
    colour = deposit.split()[1]
    game = converting(2, deposit=deposit).play(f"split {colour}")
    assert (game.deposit("mars"), game.storage("mars")) == (f"1 {colour}", storage)
    assert "split" not in "".join(conversions(game))


@pytest.mark.rule("SI-9.9", "SI-9.12")
def test_without_room_for_two_the_second_is_lost_and_without_any_nothing_is_split() -> None:
    game = converting(2, deposit="2 blue", storage="5 purple").play("split blue")
    assert (game.deposit("mars"), game.storage("mars")) == ("1 blue", "1 green, 5 purple")
    game = converting(2, deposit="2 blue", storage="6 red")
    assert "split blue" not in game.moves()
    assert game.moves("raise") == ["raise red yellow", "raise red green"]


@pytest.mark.rule("SI-9.10")
@pytest.mark.parametrize(
    ("deposit", "storage"), [("2 red", "1 yellow"), ("2 blue", "1 purple"), ("2 purple", "1 purple")]
)
def test_level_3_refines_a_deposit_cube(deposit: str, storage: str) -> None:
    colour = deposit.split()[1]
    game = converting(3, deposit=deposit).play(f"refine {colour}")
    assert (game.deposit("mars"), game.storage("mars")) == (f"1 {colour}", storage)


@pytest.mark.rule("SI-9.10", "SI-9.12")
def test_refining_needs_room() -> None:
    assert "refine blue" not in converting(3, deposit="2 blue", storage="6 red").moves()
    assert "refine blue" in converting(3, deposit="2 blue", storage="5 red").moves()


@pytest.mark.rule("SI-9.9", "SI-9.10")
def test_lower_levels_have_not_those_effects() -> None:
    assert converting(1, storage="red").moves("split", "refine") == []
    assert converting(2, storage="red").moves("split", "refine") == ["split green"]
    assert converting(3, storage="red").moves("split", "refine") == ["split green", "refine green"]


@pytest.mark.rule("SI-9.11")
@pytest.mark.parametrize(
    "order",
    [
        ("raise red green", "split green", "refine green"),
        ("refine green", "split green", "raise red green"),
        ("split green", "raise red green", "refine green"),
    ],
)
def test_each_effect_once_in_any_order(order: tuple[str, str, str]) -> None:
    game = converting(3, deposit="4 green", storage="red")
    for move in order:
        assert move in conversions(game)
        game.play(move)
        game.refused(move)
    assert (game.deposit("mars"), game.storage("mars")) == ("2 green", "2 yellow, 1 green, 1 blue")


@pytest.mark.rule("SI-9.11", "SI-9.3")
def test_an_activated_converter_may_stop_and_is_used_then() -> None:
    game = converting(3, storage="red").play("refine green", "stop")
    assert game.asked() == "Produce"
    assert conversions(game) == []


@pytest.mark.rule("SI-9.11", "SI-9.18")
def test_two_converters_are_activated_one_after_the_other() -> None:
    game = Scenario().levels(converter=2).base("mars", GREEN, storage="2 red", converter=2)
    produced(game, "raise red green", "stop")
    assert "raise red green" in conversions(game)
    game.play("raise red yellow", "split green")
    assert game.storage("mars") == "3 yellow, 1 green"
    assert conversions(game) == []


# ---- limits


@pytest.mark.rule("SI-9.12")
def test_a_full_storage_takes_nothing_more() -> None:
    game = mars(storage="6 red", explorer=True, drill=1, outpost=1)
    produced(game)
    assert game.moves("base", "explorer", "drill") == []
    assert game.refused("base green").rule == "SI-9.12"
    game.play("outpost")
    assert game.deposit("mars") == "6 green"


@pytest.mark.rule("SI-9.12")
def test_a_drill_stops_where_the_storage_is_full() -> None:
    game = Scenario().levels(drill=3).base("mars", GREEN, storage="4 red", drill=1)
    produced(game, "drill green", "drill green")
    assert (game.storage("mars"), game.deposit("mars")) == ("4 red, 2 green", "4 green")
    assert game.asked_seat() == 1  # nothing is possible any more


@pytest.mark.rule("SI-9.12")
def test_room_made_by_an_ars_can_be_used() -> None:
    game = Scenario().supply("").levels(ars=1).base("mars", GREEN, storage="6 red", ars=1)
    produced(game, "ars red", "ars red", "base green")
    assert (game.storage("mars"), game.cubes()) == ("4 red, 1 green", "2 red")


@pytest.mark.rule("SI-9.13")
def test_the_owner_picks_among_the_colours_of_a_deposit() -> None:
    game = Scenario().levels(drill=2).base("mars", GREEN, deposit="2 green, 2 blue, purple", drill=1)
    produced(game)
    assert game.moves("base") == ["base green", "base blue", "base purple"]
    game.play("base green", "drill blue", "drill purple")
    assert (game.deposit("mars"), game.storage("mars")) == ("1 green, 1 blue", "1 green, 1 blue, 1 purple")
    game = Scenario().levels(converter=2).base("mars", GREEN, deposit="2 green, 2 blue", converter=1)
    assert produced(game).moves("split") == ["split green", "split blue"]


@pytest.mark.rule("SI-9.18")
def test_the_owner_picks_among_the_colours_of_a_storage() -> None:
    game = Scenario().supply("").levels(ars=1).base("mars", GREEN, storage="red, green, purple", ars=1)
    produced(game)
    assert game.moves("ars") == ["ars red", "ars green", "ars purple"]
    game.play("ars red", "ars purple")
    assert (game.cubes(), game.storage("mars")) == ("1 red, 1 purple", "1 green")


# ---- possible or not


@pytest.mark.rule("SI-9.14")
@pytest.mark.parametrize(
    ("deposit", "storage", "buildings", "possible"),
    [
        ("red", "", {}, True),
        ("", "", {}, False),
        ("", "3 red", {}, False),
        ("red", "6 red", {}, False),
        ("", "", {"outpost": 1}, True),
        ("", "red", {"ars": 1}, True),
        ("", "", {"ars": 1}, False),
        ("", "red", {"converter": 1}, True),
        ("", "purple", {"converter": 1}, False),
        ("", "", {"drill": 1}, False),
        ("red", "6 purple", {"converter": 3}, False),
    ],
)
def test_some_activator_needs_an_effect(
    deposit: str, storage: str, buildings: dict[str, int], possible: bool
) -> None:
    game = Scenario().levels(**buildings)
    game.base("mars", GREEN, deposit=deposit, storage=storage, **dict.fromkeys(buildings, 1)).action()
    assert ("play production-mars" in game.moves()) is possible


@pytest.mark.rule("SI-9.14", "SI-9.3")
def test_a_converter_elsewhere_is_no_activator_here() -> None:
    game = Scenario().levels(converter=1).base("mars", GREEN, deposit="", storage="red")
    game.base("venus", "venus-acid-orchard", deposit="", storage="red", converter=1).action()
    assert "play production-mars" not in game.moves()
    assert "play production-venus" in game.moves()


@pytest.mark.rule("SI-9.14", "SI-9.2")
def test_another_planet_does_not_make_a_production_possible() -> None:
    game = mars(deposit="").base("venus", "venus-acid-orchard").action()
    assert game.refused("play production-mars").rule == "SI-9.14"


@pytest.mark.rule("SI-9.14", "SI-16.6", "SI-16.9")
def test_any_own_token_makes_a_planet_an_own_one() -> None:
    first = Scenario().content.production_tokens[0].id
    game = Scenario().extras(8, 17).base("mercury", first).use(17)
    assert game.moves() == ["produce mercury"]
    game = Scenario().extras(8, 17).base("mercury", first).use(8)
    assert game.moves() == ["deposit mercury"]


@pytest.mark.rule("SI-9.14", "SI-9.4")
def test_one_activator_is_enough() -> None:
    game = mars(explorer=True)
    produced(game, "explorer green", "stop")  # not the Base
    assert game.storage("mars") == "1 green"


@pytest.mark.rule("SI-9.15")
def test_the_automatic_order_takes_the_highest_cubes() -> None:
    game = Scenario().supply("", fuel=0).levels(drill=2, ars=1, outpost=1, travel=0)
    game.base("mars", GREEN, deposit="3 green, blue, purple", storage="", drill=1, ars=1, outpost=1)
    game.explorer("mars").use("production-mars", "auto")
    assert game.fuel() == 3
    assert game.deposit("mars") == "1 green"  # Base purple, Explorer blue, Drill 2 green
    assert (game.cubes(), game.storage("mars")) == ("1 blue, 1 purple", "2 green")
    assert game.asked_seat() == 1


@pytest.mark.rule("SI-9.15")
def test_the_automatic_order_digs_before_the_ars_makes_room() -> None:
    game = Scenario().supply("").levels(ars=1).base("mars", GREEN, storage="6 red", ars=1)
    produced(game, "auto")
    assert (game.deposit("mars"), game.storage("mars"), game.cubes()) == ("6 green", "4 red", "2 red")


@pytest.mark.rule("SI-9.15", "SI-9.3")
def test_the_automatic_order_finishes_what_was_begun_by_hand() -> None:
    game = mars(explorer=True, drill=1, outpost=1)
    produced(game, "drill green", "auto")
    assert (game.storage("mars"), game.fuel()) == ("3 green", 13)


@pytest.mark.rule("SI-9.15", "SI-9.3")
@pytest.mark.parametrize(
    ("buildings", "storage", "moves", "after"),
    [
        ({}, "", ["explorer green"], ("2 green", "")),
        ({"ars": 1}, "3 red", ["ars red", "stop"], ("2 red, 2 green", "1 red")),
        ({"converter": 1}, "2 red", ["raise red green"], ("1 red, 3 green", "")),
    ],
    ids=["explorer", "ars", "converter"],
)
def test_the_automatic_order_uses_nothing_twice(
    buildings: dict[str, int], storage: str, moves: list[str], after: tuple[str, str]
) -> None:
    game = produced(mars("6 green", storage, True, **buildings), *moves, "auto")
    assert (game.storage("mars"), game.cubes()) == after


@pytest.mark.rule("SI-9.15", "SI-9.2")
def test_the_automatic_order_keeps_to_its_planet() -> None:
    game = (
        Scenario().levels(outpost=1, ars=1).base("mars", GREEN, deposit="3 yellow, purple", storage="purple")
    )
    game.base("jupiter", "jupiter-marble-layer", deposit="", outpost=1, ars=1).supply("", fuel=0)
    game.use("production-jupiter", "auto").alone()
    assert (game.fuel(), game.cubes()) == (3, "")
    assert (game.deposit("mars"), game.storage("mars")) == ("3 yellow, 1 purple", "1 purple")
    game = mars(deposit="3 yellow").base("jupiter", "jupiter-marble-layer", deposit="2 red, 2 yellow")
    produced(game, "auto")
    assert (game.deposit("mars"), game.storage("mars")) == ("2 yellow", "1 yellow")
    assert game.deposit("jupiter") == "2 red, 2 yellow"


@pytest.mark.rule("SI-9.15")
@pytest.mark.parametrize(
    ("level", "deposit", "storage", "after"),
    [
        # Base green; green to blue, green to two yellow, the last green to purple
        (3, "3 green", "", ("", "2 yellow, 1 blue, 1 purple")),
        (3, "green", "", ("", "1 purple")),  # nothing is left in the ground for the Converter
        (3, "2 purple", "", ("", "2 purple")),
        (3, "2 red", "4 purple", ("", "1 red, 1 blue, 4 purple")),  # red to yellow, yellow to blue
        (3, "2 red", "5 purple", ("1 red", "1 green, 5 purple")),  # no room after the Base
        (2, "2 yellow", "", ("1 yellow", "1 blue")),  # two red are worth no more than a yellow
        (2, "2 red", "", ("", "2 red, 1 green")),
        (2, "2 blue", "4 purple", ("1 blue", "5 purple")),  # room for one is not enough
        (2, "2 blue", "3 purple", ("", "1 green, 1 blue, 4 purple")),  # two green, one of them to purple
        (1, "2 blue", "2 red", ("1 blue", "1 red, 1 green, 1 blue")),  # red rises by two, blue could not
        (1, "2 blue", "purple", ("1 blue", "2 purple")),
        (1, "2 purple", "", ("1 purple", "1 purple")),
    ],
)
def test_the_automatic_converter(level: int, deposit: str, storage: str, after: tuple[str, str]) -> None:
    game = (
        Scenario().levels(converter=level).base("mars", GREEN, deposit=deposit, storage=storage, converter=1)
    )
    produced(game, "auto")
    assert (game.deposit("mars"), game.storage("mars")) == after
    assert game.asked_seat() == 1


@pytest.mark.rule("SI-9.15")
def test_the_automatic_order_uses_every_building_that_is_left() -> None:
    game = Scenario().supply("", fuel=0).levels(ars=3, outpost=3, drill=3)
    game.base("mars", GREEN, deposit="3 green", outpost=3).base("venus", "venus-acid-orchard", ars=2, drill=1)
    game.base("jupiter", "jupiter-marble-layer", drill=2)
    produced(game, "outpost", "auto")
    assert game.fuel() == 27
    game.alone().play("play production-jupiter", "drill green", "stop", "auto")
    assert game.storage("jupiter") == "5 green"  # one by hand, Base, the other Drill
    game.play(
        "play production-venus",
        "drill green",
        "drill green",
        "drill green",
        "base green",
        "ars green",
        "stop",
    )
    assert game.cubes() == "1 green"
    game.play("auto")
    assert game.cubes() == "4 green"  # the other ARS


# ---- Deposits


@pytest.mark.rule("SI-9.16")
@pytest.mark.parametrize("deposit", ["", "2 purple", "3 red, blue"])
def test_the_normal_level_is_the_printed_one_whatever_lies_there(deposit: str) -> None:
    game = Scenario().extras(8).base("mars", GREEN, deposit=deposit).use(8, "deposit mars")
    assert set(" ".join(game.moves()).split()) - {"refill"} == {"green", "blue", "purple"}
    assert game.view()["corporations"][0]["bases"][0]["normal"] == "green"


@pytest.mark.rule("SI-9.17")
def test_a_deposit_has_no_upper_limit() -> None:
    game = Scenario().extras(8).base("mars", "mars-dustgate").use(8, "deposit mars")
    game.play("refill red red yellow")
    assert game.deposit("mars") == "10 red, 1 yellow"


# ---- number 17


@pytest.mark.rule("SI-9.18", "SI-16.9")
def test_number_17_and_the_token_of_the_planet_are_two_actions() -> None:
    game = mars(drill=1).extras(17).use("production-mars", "base green", "drill green").alone()
    game.play("play remote-foreman", "produce mars", "base green", "drill green")
    assert game.storage("mars") == "4 green"
    assert game.asked() == "ActionTurn"


@pytest.mark.rule("SI-9.18")
def test_a_building_works_once_in_an_action_of_number_17_too() -> None:
    game = mars(outpost=1).extras(17).use(17, "produce mars", "outpost")
    game.refused("outpost")
    assert game.fuel() == 13
