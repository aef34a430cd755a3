"""Prospecting and founding a Base (ledger section 7)."""

import pytest

from tests.starship_interstellar.scenario import Scenario

MARS = ("mars-canyon-bottom", "mars-icecap-drift", "mars-storm-hollow", "mars-redwater-cut", "mars-dustgate")


def arrived(*tokens: str, fuel: int = 20, seats: int = 2, **aboard: int) -> Scenario:
    """Seat 0 flies to Mars (2 Fuel) with a Base, or what is given, and turns over these tokens, surveying on."""
    game = Scenario(seats).supply("", fuel=fuel).levels(drill=3, ars=3)
    game.explorer("earth", "", **(aboard or {"bases": 1})).use("travel", "fly mars")
    for number, token in enumerate(tokens):
        game.play(*(["survey"] if number else []), f"ground {token}")
    return game


# ---- prospecting


@pytest.mark.rule("SI-7.14")
def test_the_top_token_is_turned_over_for_all_to_see() -> None:
    game = arrived()
    assert len(game.weights()) == 10
    game.play(f"ground {MARS[3]}")
    for seat in (0, 1, -1):
        assert game.view(seat)["prospect"] == {"planet": "mars", "token": MARS[3]}
        assert MARS[3] not in next(p for p in game.view(seat)["planets"] if p["id"] == "mars")["unseen"]
    assert game.heard("turn-over")[-1].reveals  # somebody learned something


@pytest.mark.rule("SI-7.14", "SI-7.13")
def test_nobody_prospects_at_an_own_base() -> None:
    game = Scenario().base("mars", MARS[0]).explorer("earth", bases=1).use("travel", "fly mars")
    assert (game.asked(), game.asked_seat()) == ("ActionTurn", 1)
    assert game.aboard() == {"base": 1}


@pytest.mark.rule("SI-7.15")
def test_keep_survey_on_or_give_up() -> None:
    assert arrived(MARS[0]).moves() == ["found", "survey", "give-up"]


@pytest.mark.rule("SI-7.15")
def test_surveying_on_costs_two_fuel_and_turns_over_the_next_token() -> None:
    game = arrived(MARS[0], fuel=4)
    assert game.fuel() == 2
    game.play("survey")
    assert game.fuel() == 0
    assert game.view()["prospect"] is None
    assert len(game.weights()) == 9  # the first is under the stack
    game.play(f"ground {MARS[1]}")
    assert game.view()["prospect"] == {"planet": "mars", "token": MARS[1]}
    assert game.moves() == ["found", "give-up"]
    assert game.refused("survey").rule == "SI-7.15"


@pytest.mark.rule("SI-7.15")
@pytest.mark.parametrize(("fuel", "possible"), [(3, False), (4, True)])
def test_surveying_on_needs_the_fuel(fuel: int, possible: bool) -> None:
    assert ("survey" in arrived(MARS[0], fuel=fuel).moves()) is possible


@pytest.mark.rule("SI-7.15")
def test_refused_tokens_lie_under_the_stack_in_order() -> None:
    game = arrived(*MARS[:3]).play("give-up")
    mars = game.sky("mars")
    assert (mars["stack"], mars["unknown"], mars["known"]) == (4, 1, list(MARS[:3]))
    assert game.view()["prospect"] is None
    assert game.asked_seat() == 1
    assert game.fuel() == 20 - 2 - 4


@pytest.mark.rule("SI-7.15")
def test_surveying_ends_with_the_last_token_of_the_stack() -> None:
    game = arrived(*MARS[:4])
    assert game.moves() == ["found", "give-up"]
    refusal = game.refused("survey")
    assert refusal.rule == "SI-7.15"
    game.play("give-up")
    assert game.sky("mars")["known"] == list(MARS[:4])


@pytest.mark.rule("SI-7.15")
def test_tokens_of_an_earlier_visit_are_turned_over_again() -> None:
    game = arrived(*MARS[:3], fuel=40).play("give-up").alone()
    game.play("repeat", "fly venus", "ground venus-acid-orchard", "give-up").play("repeat", "fly mars")
    assert game.asked() == "DrawGround"  # the only one that nobody has seen lies on top
    game.play(f"ground {MARS[4]}", "survey")
    assert game.asked() == "Prospect"  # what is known needs no draw
    assert game.heard("turn-over")[-1].facts == {"planet": "mars", "token": MARS[0]}
    assert game.view()["prospect"] == {"planet": "mars", "token": MARS[0]}
    game.play("survey", "survey")
    assert game.view()["prospect"] == {"planet": "mars", "token": MARS[2]}
    assert game.moves() == ["found", "give-up"]  # all four have been turned over in this visit
    game.play("found")
    assert game.sky("mars")["known"] == [MARS[4], MARS[0], MARS[1]]
    assert game.sky("mars")["unknown"] == 0


@pytest.mark.rule("SI-7.15", "SI-7.14")
def test_a_small_stack_is_soon_turned_over() -> None:
    game = Scenario().supply(fuel=20).explorer("earth", bases=1)
    game.state.unknown[game.planet("mars")] = 1
    game.use("travel", "fly mars", f"ground {MARS[0]}")
    assert game.moves() == ["found", "give-up"]


# ---- founding


@pytest.mark.rule("SI-7.16")
def test_founding_moves_one_base_from_the_hold() -> None:
    game = arrived(MARS[0], bases=2).play("found")
    assert game.corporation().has_base(game.planet("mars"))
    assert (game.aboard(), game.reserve()["base"]) == ({"base": 1}, 2)
    assert game.view()["corporations"][0]["bases"][0]["token"] == MARS[0]
    assert game.explorer_at() == "mars"
    assert game.view()["prospect"] is None


@pytest.mark.rule("SI-7.16")
def test_up_to_three_buildings_are_put_on_its_sites() -> None:
    game = arrived(MARS[0], bases=1, drill=3, ars=2).play("found")
    assert game.moves() == ["install ars", "install drill", "stop"]
    game.play("install drill", "install ars", "install drill")
    assert (game.sites("mars"), game.aboard()) == ({"ars": 1, "drill": 2}, {"ars": 1, "drill": 1})
    assert game.asked_seat() == 1


@pytest.mark.rule("SI-7.16")
def test_fewer_buildings_are_allowed() -> None:
    game = arrived(MARS[0], bases=1, drill=1).play("found", "stop")
    assert (game.sites("mars"), game.aboard()) == ({}, {"drill": 1})
    assert game.asked_seat() == 1


@pytest.mark.rule("SI-7.17")
@pytest.mark.parametrize(
    ("token", "deposit", "supply"),
    [
        ("mars-canyon-bottom", "6 green", ""),
        ("mars-redwater-cut", "7 yellow", "1 yellow"),
        ("mars-twin-moon-shaft", "6 red", "3 red"),
    ],
)
def test_the_deposit_and_the_cubes_of_the_ars_figure(token: str, deposit: str, supply: str) -> None:
    game = arrived(token).play("found")
    assert (game.deposit("mars"), game.cubes(), game.storage("mars")) == (deposit, supply, "")


@pytest.mark.rule("SI-7.18")
def test_the_token_covers_travel_and_waits_for_the_next_round() -> None:
    game = arrived(MARS[0], bases=2).play("found").alone()
    assert game.pile() == ["travel", "production-mars"]
    assert game.corporation().uses == 0
    assert "production-mars" not in game.hand()
    refusal = game.refused("repeat")
    assert (refusal.rule, refusal.text) == (
        "SI-7.18",
        "Mars Production covers your Travel token and is first used next round",
    )
    game.refused("play production-mars")
    game.next_round()
    assert "production-mars" in game.hand()
    assert game.asked_seat() == 0
    assert "play production-mars" in game.moves()


@pytest.mark.rule("SI-7.18", "SI-7.15")
def test_giving_up_leaves_travel_active() -> None:
    game = arrived(MARS[0]).play("give-up").alone()
    assert game.pile() == ["travel"]
    assert "repeat" in game.moves()


@pytest.mark.rule("SI-7.19")
def test_corporations_share_a_planet_each_with_its_own_ground() -> None:
    game = Scenario().base("mars", MARS[3], seat=1).supply("", fuel=9).explorer("earth", bases=1)
    game.use("travel", "fly mars")
    assert f"ground {MARS[3]}" not in game.moves()
    game.play(f"ground {MARS[0]}", "found")
    assert (game.deposit("mars"), game.deposit("mars", 1)) == ("6 green", "7 yellow")
    game.passes(1).next_round().supply(fuel=9)
    game.play("play production-mars", "base green").stop()
    assert (game.storage("mars"), game.storage("mars", 1)) == ("1 green", "")
    assert (game.deposit("mars"), game.deposit("mars", 1)) == ("5 green", "7 yellow")


@pytest.mark.rule("SI-7.19")
def test_one_base_of_a_corporation_on_a_planet() -> None:
    game = (
        Scenario().base("mars", MARS[3]).supply(fuel=9).explorer("earth", bases=2).use("travel", "fly mars")
    )
    assert game.asked_seat() == 1
    assert game.aboard() == {"base": 2}
    assert game.sky("mars")["stack"] == 3


@pytest.mark.rule("SI-7.21")
def test_after_giving_up_the_explorer_stays_with_its_cargo() -> None:
    game = arrived(MARS[0], bases=1, drill=2).play("give-up")
    assert (game.explorer_at(), game.aboard()) == ("mars", {"base": 1, "drill": 2})
    game.alone().play("repeat")
    game.refused("fly mars")  # no second look without leaving
    assert game.moves("load") == []
    game.play("fly venus", "ground venus-acid-orchard", "found", "install drill", "stop")
    assert (game.explorer_at(), game.sites("venus")) == ("venus", {"drill": 1})


@pytest.mark.rule("SI-7.21")
def test_it_does_not_come_home_by_itself() -> None:
    game = arrived(MARS[0]).play("give-up").next_round()
    assert (game.explorer_at(), game.aboard()) == ("mars", {"base": 1})


@pytest.mark.rule("SI-7.12")
@pytest.mark.parametrize(("cubes", "told"), [("", 0), ("red", 1)])
def test_an_empty_explorer_has_nothing_to_unload(cubes: str, told: int) -> None:
    game = Scenario().base("mars", MARS[3]).explorer("mars", cubes).supply(fuel=9).use("travel", "fly earth")
    assert len(game.heard("unload")) == told


@pytest.mark.rule("SI-7.23")
def test_nothing_is_loaded_on_arrival() -> None:
    game = Scenario().base("mars", MARS[3], storage="4 red").explorer("earth").supply("", fuel=9)
    game.use("travel", "fly mars")
    assert (game.asked_seat(), game.hold(), game.storage("mars")) == (1, "", "4 red")


@pytest.mark.rule("SI-7.23")
def test_buildings_are_not_installed_at_departure() -> None:
    game = (
        Scenario()
        .levels(drill=1)
        .base("mars", MARS[3])
        .explorer("mars", drill=1)
        .supply(fuel=9)
        .use("travel")
    )
    game.refused("install drill")
    game.play("fly earth")
    assert (game.sites("mars"), game.reserve()) == ({}, {"base": 3, "drill": 1})


@pytest.mark.rule("SI-7.15", "SI-7.7")
def test_number_1_spends_no_fuel_on_surveying_either() -> None:
    game = Scenario().extras(1).supply(fuel=0).action()
    game.play("play slingshot-charter", "load base", "fly mars", "ground mars-redwater-cut")
    game.play("survey").nature()
    assert (game.asked(), game.fuel()) == ("Prospect", 0)
    plain = Scenario().supply(fuel=3).action()
    plain.play("play travel", "load base", "fly mars", "ground mars-redwater-cut")
    assert plain.refused("survey").rule == "SI-7.15", "1 Fuel is left and it costs 2"
