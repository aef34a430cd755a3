"""Travel: destinations, Fuel, flight plans and cargo (ledger section 7; founding has its own file)."""

import pytest

from tests.starship_interstellar.scenario import Scenario

TOKENS = {
    "mercury": "mercury-glassfield",
    "venus": "venus-acid-orchard",
    "mars": "mars-redwater-cut",
    "jupiter": "jupiter-great-eye-skimmer",
    "saturn": "saturn-crown-segment",
    "uranus": "uranus-diamond-sleet",
    "neptune": "neptune-sapphire-rain",
}
"""One production token of each planet."""

FROM_EARTH = {
    "mercury": [5, 4, 3, 4, 5, 4, 3, 4, 5],
    "venus": [3, 3, 2, 2, 3, 3, 4, 4, 3],
    "mars": [2, 2, 3, 3, 4, 4, 3, 3, 2],
    "jupiter": [6, 5, 5, 4, 4, 5, 5, 6, 6],
    "saturn": [7, 6, 6, 5, 6, 7, 7, 6, 5],
    "uranus": [6, 7, 7, 8, 7, 6, 6, 7, 8],
    "neptune": [8, 9, 9, 8, 7, 8, 8, 9, 8],
}
"""Fuel from Earth in rounds 1 to 9, without technology."""

TO_EARTH = {
    "mercury": [5, 4, 3, 4, 5, 4, 3, 4, 5],
    "venus": [3, 3, 2, 2, 3, 3, 4, 4, 3],
    "mars": [2, 2, 3, 3, 4, 4, 3, 3, 2],
    "jupiter": [9, 8, 8, 7, 7, 8, 8, 9, 9],
    "saturn": [9, 8, 8, 7, 8, 9, 9, 8, 7],
    "uranus": [7, 8, 8, 9, 8, 7, 7, 8, 9],
    "neptune": [9, 10, 10, 9, 8, 9, 9, 10, 9],
}


def based(*planets: str, fuel: int = 40) -> Scenario:
    """Seat 0 has Bases there and no cubes."""
    game = Scenario().supply("", fuel=fuel)
    for planet in planets:
        game.base(planet, TOKENS[planet])
    return game


def paid(game: Scenario, start: str, goal: str, token: str | int = "travel") -> int:
    """What a flight from one planet to another costs in play."""
    game.explorer(start).supply(fuel=40)
    if isinstance(token, int):
        game.extras(token)
    game.use(token)
    if f"fly {goal}" not in game.moves():
        game.play("load base")
    game.play(f"fly {goal}")
    return 40 - game.fuel()


# ---- where the Explorer is


@pytest.mark.rule("SI-7.1", "SI-17.10")
def test_an_explorer_moves_with_its_planet() -> None:
    game = based("mars").explorer("mars").action().next_round()
    assert game.explorer_at() == "mars"
    assert game.sky("mars")["space"] == 2
    game.supply(fuel=9).passes(1).play("play travel", "fly earth")
    assert 9 - game.fuel() == TO_EARTH["mars"][1]


@pytest.mark.rule("SI-7.1")
def test_no_wormhole_cell_is_a_destination() -> None:
    game = based("mars").levels(travel=3).wormhole(5, 2).use("travel")
    assert game.moves("fly") == ["fly mars"]


# ---- destinations


@pytest.mark.rule("SI-7.2")
def test_destinations_without_a_base_aboard() -> None:
    game = based("venus", "jupiter").use("travel")
    assert game.moves("fly") == ["fly venus", "fly jupiter"]
    game.refused("fly earth")  # it is there
    assert game.refused("fly mars").rule == "SI-7.2"
    game = based("venus", "jupiter").explorer("venus").use("travel")
    assert game.moves("fly") == ["fly earth", "fly jupiter"]
    game.refused("fly venus")


@pytest.mark.rule("SI-7.2")
def test_destinations_with_a_base_aboard() -> None:
    game = based("venus").use("travel", "load base")
    assert game.moves("fly") == [
        "fly mercury", "fly venus", "fly mars", "fly jupiter", "fly saturn", "fly uranus", "fly neptune",
    ]  # fmt: skip
    game = based("venus").explorer("mars", bases=1).use("travel")
    assert game.moves("fly") == [
        "fly mercury", "fly venus", "fly earth", "fly jupiter", "fly saturn", "fly uranus", "fly neptune",
    ]  # fmt: skip


@pytest.mark.rule("SI-7.2")
def test_a_planet_with_an_empty_stack_is_for_its_settlers_only() -> None:
    game = based("mars")
    game.state.unknown[game.planet("mars")] = 0
    game.state.unknown[game.planet("venus")] = 0
    game.use("travel", "load base")
    assert "fly mars" in game.moves()
    assert game.refused("fly venus").rule == "SI-7.2"


@pytest.mark.rule("SI-7.2")
def test_a_known_token_in_the_stack_is_enough() -> None:
    game = Scenario().supply(fuel=20)
    game.state.unknown[game.planet("venus")] = 0
    game.state.tails[game.planet("venus")] = (game.ground("venus-acid-orchard"),)
    game.use("travel", "load base")
    assert "fly venus" in game.moves()


@pytest.mark.rule("SI-7.2", "SI-18.1")
def test_a_destroyed_planet_is_no_destination() -> None:
    game = Scenario().spiral(15).supply(fuel=20)
    game.government_phase().nature()
    assert game.sky("mercury")["destroyed"]
    game.use("travel", "load base")
    assert "fly mercury" not in game.moves()
    refusal = game.refused("fly mercury")
    assert (refusal.rule, refusal.text) == ("SI-7.2", "Mercury is destroyed")


@pytest.mark.rule("SI-7.2", "SI-4.19")
@pytest.mark.parametrize(("known", "possible"), [(False, False), (True, True)])
def test_a_stack_decides_whether_travel_is_possible(known: bool, possible: bool) -> None:
    game = Scenario().supply(fuel=2)  # Mars is all that it reaches
    mars = game.planet("mars")
    game.state.unknown[mars] = 0
    if known:
        game.state.tails[mars] = (game.ground("mars-dustgate"),)
    assert ("play travel" in game.action().moves()) is possible


@pytest.mark.rule("SI-7.2", "SI-7.10", "SI-7.13", "SI-7.20")
def test_a_base_is_one_whatever_its_token() -> None:
    """The first token of the pack is as good as any other."""
    first = Scenario().content.production_tokens[0].id
    game = Scenario().levels(drill=1).supply("", fuel=20).base("mercury", first, storage="2 red")
    game.explorer("earth", drill=1).use("travel", "fly mercury", "install drill").alone()
    game.play("repeat")
    assert game.moves("dismantle") == ["dismantle mercury"]
    game.play("load red", "dismantle mercury", "fly earth")
    assert (game.cubes(), game.reserve()) == ("1 red", {"base": 4, "drill": 1})


# ---- Fuel


@pytest.mark.rule("SI-7.3", "SI-7.4")
@pytest.mark.parametrize("planet", FROM_EARTH)
def test_fuel_from_and_to_earth(planet: str) -> None:
    for number in range(9):
        out = paid(Scenario().round(number + 1), "earth", planet)
        back = paid(Scenario().round(number + 1), planet, "earth")
        assert (number, out, back) == (number, FROM_EARTH[planet][number], TO_EARTH[planet][number])


@pytest.mark.rule("SI-7.3")
@pytest.mark.parametrize(
    ("start", "goal", "fuel"),
    [
        ("mercury", "venus", 1 + 1 + 1),  # quadrants 3 and 4
        ("mercury", "mars", 1 + 3 + 2),
        ("mars", "jupiter", 1 + 1 + 1 + 2),  # over the Belt
        ("jupiter", "mars", 4 + 1 + 1 + 2),
        ("jupiter", "saturn", 4 + 1),  # beyond the Belt
        ("saturn", "neptune", 3 + 2 + 1),
        ("neptune", "uranus", 2 + 1 + 1),  # quadrants 4 and 1 are neighbours
        ("venus", "neptune", 1 + 6 + 1),
        ("uranus", "mercury", 2 + 6 + 1 + 2),
    ],
)
def test_fuel_between_other_planets_in_round_1(start: str, goal: str, fuel: int) -> None:
    assert paid(based(goal), start, goal) == fuel


@pytest.mark.rule("SI-7.4")
@pytest.mark.parametrize(
    ("planet", "gravity"),
    [("mercury", 1), ("venus", 1), ("mars", 1), ("jupiter", 4), ("saturn", 3), ("uranus", 2), ("neptune", 2)],
)
def test_gravity_is_what_anti_gravity_saves(planet: str, gravity: int) -> None:
    plain = paid(Scenario().levels(travel=1), planet, "earth")
    assert plain - paid(Scenario().levels(travel=2), planet, "earth") == gravity
    assert paid(Scenario().levels(travel=1), "earth", planet) - paid(
        Scenario().levels(travel=2), "earth", planet
    ) == 1  # of Earth  # fmt: skip


@pytest.mark.rule("SI-7.5")
@pytest.mark.parametrize(
    ("start", "goal", "costs"),
    [
        ("earth", "mars", (2, 2, 1)),  # no Belt between them
        ("earth", "jupiter", (6, 5, 4)),
        ("jupiter", "earth", (9, 8, 4)),
        ("saturn", "jupiter", (4, 4, 1)),
        ("neptune", "mars", (2 + 4 + 1 + 1, 7, 5)),
    ],
)
def test_travel_levels_1_and_2(start: str, goal: str, costs: tuple[int, int, int]) -> None:
    for level in range(3):
        game = Scenario() if goal == "earth" else based(goal)
        assert paid(game.levels(travel=level), start, goal) == costs[level]


@pytest.mark.rule("SI-7.6")
@pytest.mark.parametrize(
    ("cell", "start", "goal", "fuel"),
    [
        ((5, 3), "earth", "jupiter", 1),  # 4 otherwise
        ((6, 4), "earth", "jupiter", 1 + 1 + 1),
        ((5, 3), "jupiter", "earth", 1),
        ((7, 3), "saturn", "earth", 1 + 0 + 1),
        ((8, 2), "saturn", "earth", 2 + 1 + 1),
        ((1, 3), "earth", "jupiter", 4),  # the plain way is cheaper: 2 + 2
        ((8, 1), "earth", "mars", 1),
        ((5, 3), "jupiter", "saturn", 1),  # only to and from Earth
        ((6, 3), "mars", "saturn", 4),  # 2 orbits and 2 quadrants
        ((4, 1), "mars", "saturn", 4),
        ((1, 1), "earth", "mercury", 1 + 2),
        ((8, 3), "earth", "neptune", 1 + 1),  # quadrant 4
    ],
)
def test_the_wormhole_leg(cell: tuple[int, int], start: str, goal: str, fuel: int) -> None:
    game = Scenario() if goal == "earth" else based(goal)
    assert paid(game.levels(travel=3).wormhole(*cell), start, goal) == fuel


@pytest.mark.rule("SI-7.6")
def test_only_the_owner_uses_a_wormhole_token() -> None:
    game = based("jupiter").levels(travel=2).levels(travel=3, seat=1).wormhole(5, 3, seat=1)
    assert paid(game, "earth", "jupiter") == 4


@pytest.mark.rule("SI-7.7")
@pytest.mark.parametrize(
    ("token", "goal", "level", "fuel"),
    [
        (1, "neptune", 0, 0),
        (14, "neptune", 0, 6),
        (14, "mars", 0, 0),
        (14, "jupiter", 2, 2),
        (9, "mars", 0, 2),
    ],
)
def test_modifiers_of_tokens(token: int, goal: str, level: int, fuel: int) -> None:
    assert paid(based(goal).levels(travel=level), "earth", goal, token) == fuel


@pytest.mark.rule("SI-7.7", "SI-4.7")
def test_the_active_token_has_the_say_not_the_first_one() -> None:
    game = based("mars", "venus").extras(1).use("travel", "fly mars").alone()
    before = game.fuel()
    game.play("play slingshot-charter", "fly venus")
    assert game.fuel() == before


@pytest.mark.rule("SI-7.7", "SI-7.8")
def test_a_free_flight_needs_no_fuel() -> None:
    game = based("neptune", fuel=0).extras(1, 14).action()
    assert "play travel" not in game.moves()
    game.play("play slingshot-charter", "fly neptune")
    assert (game.explorer_at(), game.fuel()) == ("neptune", 0)


@pytest.mark.rule("SI-7.8")
def test_a_flight_that_costs_too_much_is_impossible() -> None:
    game = based("mars", "jupiter", fuel=5).use("travel")
    assert game.moves("fly") == ["fly mars"]
    assert game.refused("fly jupiter").rule == "SI-7.8"
    game = based("mars", "jupiter", fuel=6).use("travel", "fly jupiter")
    assert game.fuel() == 0


# ---- loading


@pytest.mark.rule("SI-7.10")
def test_on_earth_bases_and_buildings_are_loaded() -> None:
    game = based("mars").levels(drill=1, ars=2).supply("5 red").use("travel")
    assert game.moves("load") == ["load ars", "load drill", "load base"]
    game.refused("load red")  # no cubes from the supply
    assert game.refused("load outpost").text == "you have no Outpost in your reserve"
    game.play("load ars", "load ars", "load base", "load base")
    assert game.aboard() == {"base": 2, "ars": 2}
    assert game.reserve() == {"base": 1, "drill": 1}
    assert game.refused("load ars").text == "you have no ARS in your reserve"
    game.play("load base")
    assert game.refused("load base").text == "you have no Base in your reserve"
    loads = [event.facts for event in game.heard("load")]
    assert loads == [{"building": "ars"}, {"building": "ars"}, {"bases": 1}, {"bases": 1}, {"bases": 1}]


@pytest.mark.rule("SI-7.10", "SI-7.23")
def test_at_an_own_base_cubes_of_the_storage_are_loaded() -> None:
    game = Scenario().levels(drill=2).base("mars", TOKENS["mars"], storage="2 red, blue", drill=1)
    game.base("venus", TOKENS["venus"], storage="2 green").explorer("mars").supply("purple", fuel=9).use(
        "travel"
    )
    assert sorted(game.moves("load")) == ["load all", "load blue", "load red"]
    for other in ("green", "yellow", "purple", "drill", "base"):
        game.refused(f"load {other}")
    game.play("load blue", "load red")
    assert (game.hold(), game.storage("mars"), game.storage("venus")) == ("1 red, 1 blue", "1 red", "2 green")
    assert [event.facts for event in game.heard("load")] == [{"cubes": {"blue": 1}}, {"cubes": {"red": 1}}]


@pytest.mark.rule("SI-7.10")
def test_away_from_home_and_bases_nothing_is_loaded() -> None:
    game = based("venus").explorer("mars", bases=1).base("mars", "mars-dustgate", storage="3 red", seat=1)
    game.use("travel")
    assert game.moves("load") == []


@pytest.mark.rule("SI-7.11")
def test_the_hold_takes_six_pieces_of_any_kind() -> None:
    game = (
        Scenario().levels(drill=1, ars=1).base("mars", TOKENS["mars"], storage="4 yellow").supply("", fuel=9)
    )
    game.explorer("mars", "red", bases=1, drill=1, ars=1).use("travel", "load yellow", "load yellow")
    assert game.view()["corporations"][0]["hold"]["used"] == 6
    assert game.moves("load") == []
    assert game.refused("load yellow").rule == "SI-7.11"
    game.play("fly earth")
    assert game.cubes() == "1 red, 2 yellow"
    assert game.storage("mars") == "2 yellow"


@pytest.mark.rule("SI-7.11")
def test_load_all_takes_what_fits_the_highest_first() -> None:
    game = Scenario().base("mars", TOKENS["mars"], storage="3 red, 2 yellow, purple").supply("", fuel=9)
    game.explorer("mars", "2 green").use("travel", "load all")
    assert (game.hold(), game.storage("mars")) == ("1 red, 2 yellow, 2 green, 1 purple", "2 red")
    assert game.moves("load") == []
    assert game.heard("load")[-1].facts == {"cubes": {"red": 1, "yellow": 2, "purple": 1}}


@pytest.mark.rule("SI-7.11", "SI-7.10")
def test_load_all_keeps_to_the_storage_that_is_there() -> None:
    game = Scenario().base("mercury", TOKENS["mercury"], storage="2 purple").supply("", fuel=9)
    game.base("venus", TOKENS["venus"], storage="red, blue").explorer("venus").use("travel", "load all")
    assert (game.hold(), game.storage("venus"), game.storage("mercury")) == ("1 red, 1 blue", "", "2 purple")


@pytest.mark.rule("SI-7.11")
@pytest.mark.parametrize(
    ("storage", "aboard", "possible"),
    [("red", "", False), ("2 red", "", True), ("2 red", "4 blue", True), ("2 red", "5 blue", False)],
)
def test_load_all_is_for_two_or_more(storage: str, aboard: str, possible: bool) -> None:
    game = Scenario().base("mars", TOKENS["mars"], storage=storage).explorer("mars", aboard).supply(fuel=9)
    assert ("load all" in game.use("travel").moves()) is possible
    assert "load red" in game.moves()


@pytest.mark.rule("SI-7.11")
def test_pieces_stay_aboard_over_several_flights() -> None:
    game = (
        based("venus", "mars")
        .levels(drill=1)
        .explorer("mars", "2 red", bases=1, drill=1)
        .use("travel", "fly venus")
    )
    game.stop()
    assert (game.hold(), game.aboard()) == ("2 red", {"base": 1, "drill": 1})
    game.alone().play("repeat", "fly mars").stop()
    assert (game.hold(), game.aboard()) == ("2 red", {"base": 1, "drill": 1})


# ---- arrival


@pytest.mark.rule("SI-7.12")
def test_everything_is_unloaded_on_earth() -> None:
    game = (
        based("mars").levels(drill=1, outpost=2).explorer("mars", "red, purple", bases=1, drill=1, outpost=2)
    )
    game.supply("red").use("travel", "fly earth")
    assert (game.cubes(), game.hold(), game.aboard()) == ("2 red, 1 purple", "", {})
    assert game.reserve() == {"base": 3, "drill": 1, "outpost": 2}
    assert game.asked_seat() == 1


@pytest.mark.rule("SI-7.12")
def test_cubes_are_not_unloaded_elsewhere() -> None:
    game = based("mars", "venus").explorer("mars", "2 red").use("travel", "fly venus")
    assert (game.cubes(), game.hold(), game.storage("venus")) == ("", "2 red", "")


@pytest.mark.rule("SI-7.13", "SI-7.23")
def test_buildings_aboard_are_put_on_free_sites() -> None:
    game = Scenario().levels(drill=3, ars=2).base("mars", TOKENS["mars"], drill=1).supply(fuel=20)
    game.explorer("earth", drill=2, ars=2).use("travel", "fly mars")
    assert game.moves() == ["install ars", "install drill", "stop"]
    game.play("install ars", "install drill")
    assert game.asked_seat() == 1  # three sites, one of them was taken
    assert game.sites("mars") == {"ars": 1, "drill": 2}
    assert game.aboard() == {"ars": 1, "drill": 1}


@pytest.mark.rule("SI-7.13")
def test_installing_may_stop_and_buildings_stay_aboard() -> None:
    game = (
        based("mars")
        .levels(drill=2)
        .explorer("earth", drill=2)
        .use("travel", "fly mars", "install drill", "stop")
    )
    assert (game.sites("mars"), game.aboard()) == ({"drill": 1}, {"drill": 1})
    game.alone().play("repeat")
    assert game.moves("load") == []  # installed Buildings stay


@pytest.mark.rule("SI-7.13")
def test_a_full_base_takes_no_building() -> None:
    game = Scenario().levels(drill=3, ars=1).base("mars", TOKENS["mars"], drill=3).supply(fuel=20)
    game.explorer("earth", ars=1).use("travel", "fly mars")
    assert game.asked_seat() == 1
    assert game.aboard() == {"ars": 1}


# ---- dismantling


@pytest.mark.rule("SI-7.9", "SI-7.20")
def test_a_dismantled_base_comes_home_and_its_cubes_are_lost() -> None:
    game = Scenario().levels(drill=2, ars=1).supply("red", fuel=20)
    game.base("mars", TOKENS["mars"], storage="2 blue", drill=2, ars=1).base("venus", TOKENS["venus"])
    known = len(game.sky("mars")["unseen"])
    game.use("travel", "dismantle mars")
    assert game.reserve() == {"base": 3, "drill": 2, "ars": 1}
    assert (game.deposit("mars"), game.storage("mars"), game.sites("mars")) == ("", "", {})
    assert not game.corporation().has_base(game.planet("mars"))
    assert "production-mars" not in game.hand()
    assert (game.sky("mars")["stack"], len(game.sky("mars")["unseen"])) == (
        3,
        known,
    )  # the token left the game
    game.play("fly venus")
    assert game.cubes() == "1 red"


@pytest.mark.rule("SI-7.20")
def test_a_played_token_of_a_dismantled_base_leaves_the_game_too() -> None:
    game = based("mars", "venus").use("production-mars", "base yellow").stop().alone()
    game.play("play travel", "dismantle mars", "fly venus")
    assert game.pile() == ["travel"]
    assert "production-mars" not in game.hand()


@pytest.mark.rule("SI-7.9", "SI-7.22")
def test_one_base_at_most_is_dismantled() -> None:
    game = based("mars", "venus", "jupiter").use("travel", "dismantle mars")
    assert game.moves("dismantle") == []
    game.refused("dismantle venus")


@pytest.mark.rule("SI-7.9", "SI-7.22")
def test_a_base_elsewhere_is_dismantled_and_loaded_on_earth() -> None:
    game = based("mars", "venus").levels(ars=1)
    game.corporation().bases = 0  # the other two Bases stand elsewhere
    game.use("travel")
    assert game.refused("fly jupiter").rule == "SI-7.2"
    game.play("dismantle mars", "load base", "load ars", "fly jupiter")
    assert (game.explorer_at(), game.aboard()) == ("jupiter", {"base": 1, "ars": 1})


@pytest.mark.rule("SI-7.9", "SI-7.22", "SI-7.20")
@pytest.mark.parametrize("first", ["load", "dismantle"])
def test_loading_comes_before_or_after_dismantling(first: str) -> None:
    game = (
        Scenario()
        .base("mars", TOKENS["mars"], storage="3 red")
        .explorer("mars")
        .supply("", fuel=9)
        .use("travel")
    )
    if first == "load":
        game.play("load red", "load red", "dismantle mars", "fly earth")
        assert game.cubes() == "2 red"
    else:
        game.play("dismantle mars")
        assert game.moves() == ["fly earth"]  # the Storage is lost
        game.play("fly earth")
        assert game.cubes() == ""
    assert game.reserve() == {"base": 4}


@pytest.mark.rule("SI-7.22", "SI-7.2")
def test_a_dismantled_planet_may_be_settled_anew() -> None:
    game = based("mars").use("travel", "dismantle mars")
    game.refused("fly mars")
    game.play("load base", "fly mars")
    assert game.asked() == "DrawGround"
    assert f"ground {TOKENS['mars']}" not in game.moves()


# ---- the flight plan as a whole


@pytest.mark.rule("SI-7.22")
def test_no_loading_that_leaves_no_flight() -> None:
    game = Scenario().levels(drill=3, ars=3).supply(fuel=3)
    game.use("travel", "load drill", "load drill", "load drill", "load ars", "load ars")
    assert game.moves() == ["load base"]  # the last piece has to be a Base
    game.refused("load ars")
    game.play("load base")
    assert game.moves() == ["fly venus", "fly mars"]


@pytest.mark.rule("SI-7.22")
def test_no_dismantling_that_leaves_no_flight() -> None:
    game = based("jupiter", "saturn", fuel=5).explorer("jupiter").use("travel")  # Earth would cost 9
    assert game.moves() == ["fly saturn", "dismantle jupiter"]
    game.refused("dismantle saturn")
    game.play("dismantle jupiter", "fly saturn")
    assert game.explorer_at() == "saturn"


@pytest.mark.rule("SI-7.22")
def test_a_dismantled_base_may_be_the_last_piece_of_a_plan() -> None:
    game = based("mars", "venus", fuel=2).levels(drill=3, ars=2)  # Venus would cost 3
    game.corporation().bases = 0  # the other two Bases stand elsewhere
    game.use("travel", *["load drill"] * 3, *["load ars"] * 2)
    assert "dismantle mars" in game.moves()
    game.play("dismantle mars")
    assert game.moves() == ["load base"]
    game.play("load base", "fly mars")
    assert game.asked() == "DrawGround"


@pytest.mark.rule("SI-7.22")
def test_nothing_of_a_plan_stands_without_the_flight() -> None:
    game = based("mars").use("travel", "load base")
    assert "stop" not in game.moves()
    assert "pass" not in game.moves()
    assert game.asked_seat() == 0  # until it flies


@pytest.mark.rule("SI-7.22")
def test_the_fuel_is_paid_once_at_departure() -> None:
    game = based("mars", fuel=2).use("travel", "load base", "load base")
    assert game.fuel() == 2
    game.play("fly mars")
    assert game.fuel() == 0
