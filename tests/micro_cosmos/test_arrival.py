"""Step 2, arrival: Outposts pay, then arrival upgrades work (ledger 7.4)."""

import tomllib
from importlib.resources import files

import pytest

from tests.micro_cosmos.scenario import Scenario

PAIR = ["biodome", "leisure-facilities"]  # frees one Outpost
PAIRS = [*PAIR, "space-mining", "mining-vehicles"]


# ---- Outposts


@pytest.mark.rule("MC-7.18", "MC-X.45")
def test_purples_outpost_on_rustmarch_pays_when_brown_arrives_as_far_as_purple_has_room() -> None:
    game = Scenario(seats=3).planet("rustmarch", "nw")
    game.seat(1, ark="emberfall/planet", cargo="0/0/0/0")
    game.seat(2, cargo="0/0/3/0", upgrades=PAIR, outposts=["rustmarch"])
    game.step("travel", seat=1).play("travel rustmarch/planet")
    assert game.cargo(2) == "0/0/4/0"
    assert game.cargo(1) == "0/0/0/0"
    (gain,) = game.heard("gain")
    assert gain.seat == 2
    assert gain.facts["lost"] == 1


@pytest.mark.rule("MC-7.18")
def test_the_owners_cap_counts_not_the_movers() -> None:
    game = Scenario().planet("rustmarch", "nw")
    game.seat(0, ark="emberfall/planet")
    game.seat(1, upgrades=[*PAIR, "cargo"], cargo="0/0/4/0", outposts=["rustmarch"])
    game.step("travel").play("travel rustmarch/planet")
    assert game.cargo(1) == "0/0/6/0"


@pytest.mark.rule("MC-7.18")
def test_an_outpost_pays_its_owner_who_arrives_too() -> None:
    game = Scenario().seat(0, upgrades=PAIR, outposts=["emberfall"], cargo="0/0/0/0")
    game.step("travel").play("travel emberfall/planet")
    assert game.cargo(0) == "0/1/1/0"


@pytest.mark.rule("MC-7.18")
def test_all_resources_of_the_current_side_are_paid() -> None:
    game = Scenario().planet("emberfall", terraformed=True)
    game.seat(1, upgrades=PAIR, outposts=["emberfall"], cargo="0/0/0/0")
    game.step("travel").play("travel emberfall/planet")
    assert game.cargo(1) == "1/1/2/0"


@pytest.mark.rule("MC-7.18")
def test_every_owner_is_paid_in_turn_order_from_the_active_player() -> None:
    game = Scenario(seats=4).round(1, first=2)
    for seat in range(4):
        game.seat(seat, upgrades=PAIR, outposts=["emberfall"], cargo="0/0/0/0")
    game.step("travel", seat=2).play("travel emberfall/planet")
    assert [event.seat for event in game.heard("outpost-pays")] == [2, 3, 0, 1]
    assert [game.cargo(seat) for seat in range(4)] == ["0/1/1/0"] * 4


@pytest.mark.rule("MC-7.18")
def test_only_outposts_on_the_planet_itself_pay() -> None:
    game = Scenario().seat(1, upgrades=PAIRS, outposts=["mossgrave", "stillwater"], cargo="0/0/0/0")
    game.step("travel").play("travel emberfall/planet")
    assert game.cargo(1) == "0/0/0/0"


@pytest.mark.rule("MC-7.12", "MC-7.18")
@pytest.mark.parametrize("spot", ["emberfall/moon", "emberfall/station"])
def test_an_outpost_does_not_pay_when_the_ark_arrives_beside_its_planet(spot: str) -> None:
    game = Scenario().seat(1, upgrades=PAIR, outposts=["emberfall"], cargo="0/0/0/0")
    game.step("travel").play(f"travel {spot}")
    assert game.cargo(1) == "0/0/0/0"


@pytest.mark.rule("MC-7.12", "MC-7.18")
def test_an_outpost_on_a_planet_that_is_only_passed_does_not_pay() -> None:
    """The asteroid of emberfall can be reached by its planet only."""
    game = Scenario().seat(0, upgrades=["engines"])
    game.seat(1, upgrades=PAIR, outposts=["emberfall"], cargo="0/0/0/0")
    game.step("travel").play("travel emberfall/asteroid")
    assert game.cargo(1) == "0/0/0/0"


@pytest.mark.rule("MC-7.18")
def test_the_planet_from_which_an_ark_departs_does_not_pay() -> None:
    game = Scenario().seat(0, ark="emberfall/planet")
    game.seat(1, upgrades=PAIR, outposts=["emberfall"], cargo="0/0/0/0")
    game.step("travel").play("travel emberfall/moon")
    assert game.cargo(1) == "0/0/0/0"


@pytest.mark.rule("MC-7.19", "MC-X.46")
def test_an_outpost_on_scoria_pays_the_mineral_but_only_gather_gives_the_crew_card() -> None:
    game = Scenario().planet("scoria", "nw").canteen("tilda-voss", "marshal-ine", "pike-harrow")
    game.seat(0, ark="emberfall/planet", upgrades=PAIR, outposts=["scoria"], cargo="0/0/0/0")
    game.step("travel").play("travel scoria/planet")
    assert game.cargo(0) == "0/0/1/0"
    assert game.player(0).crew_count() == 0
    assert game.question == "DestinationAction"  # no card was offered on arrival
    game.play("gather")
    assert game.cargo(0) == "0/0/2/0"
    assert game.question == "TakeCrew"
    game.play("take tilda-voss lower")
    assert game.row("lower") == ["tilda-voss"]


@pytest.mark.rule("MC-7.19")
def test_planet_yields_hold_no_wildcards_so_an_outpost_payment_is_never_a_decision() -> None:
    text = files("starboard.games.micro_cosmos").joinpath("content/planets.toml").read_text(encoding="utf-8")
    planets = [planet for planet in tomllib.loads(text)["planet"] if planet["role"] != "portal"]
    assert len(planets) == 15
    for planet in planets:
        assert "any" not in planet["yield"], planet["id"]
        assert "any" not in planet["yield_terraformed"], planet["id"]
    game = Scenario()
    for card in game.content.planets:
        assert card.front.any == 0
        assert card.back.any == 0


# ---- arrival upgrades


@pytest.mark.rule("MC-7.20")
def test_at_a_station_biodome_gives_a_workforce() -> None:
    game = Scenario().seat(0, upgrades=["biodome"], cargo="0/0/0/0")
    game.step("travel").play("travel emberfall/station")
    assert game.cargo(0) == "0/1/0/0"
    assert game.question == "DestinationAction"


@pytest.mark.rule("MC-7.20")
def test_at_a_moon_space_mining_gives_a_mineral() -> None:
    game = Scenario().seat(0, upgrades=["space-mining"], cargo="0/0/0/0")
    game.step("travel").play("travel emberfall/moon")
    assert game.cargo(0) == "0/0/1/0"
    assert game.question == "DestinationAction"


@pytest.mark.rule("MC-7.20")
@pytest.mark.parametrize(
    ("upgrade", "spot"), [("leisure-facilities", "emberfall/station"), ("mining-vehicles", "emberfall/moon")]
)
def test_leisure_facilities_and_mining_vehicles_offer_a_card_from_the_canteen(
    upgrade: str, spot: str
) -> None:
    game = Scenario().canteen("tilda-voss", "marshal-ine", "pike-harrow")
    game.seat(0, upgrades=[upgrade], cargo="0/0/0/0")
    game.step("travel").play(f"travel {spot}")
    assert game.question == "TakeCrew"
    cards = ("tilda-voss", "marshal-ine", "pike-harrow")
    assert game.options() == {f"take {card} {row}" for card in cards for row in ("upper", "lower")} | {"stop"}
    game.play("take marshal-ine upper")
    assert game.row("upper") == ["marshal-ine"]
    assert game.cargo(0) == "0/0/0/0"


@pytest.mark.rule("MC-7.20")
@pytest.mark.parametrize(
    ("upgrades", "spot", "cargo"),
    [
        (["leisure-facilities", "biodome"], "emberfall/station", "0/1/0/0"),
        (["mining-vehicles", "space-mining"], "emberfall/moon", "0/0/1/0"),
    ],
)
def test_the_resource_comes_before_the_card(upgrades: list[str], spot: str, cargo: str) -> None:
    game = Scenario().seat(0, upgrades=upgrades, cargo="0/0/0/0")
    game.step("travel").play(f"travel {spot}")
    assert game.question == "TakeCrew"
    assert game.cargo(0) == cargo
    game.play("stop")
    assert game.cargo(0) == cargo
    assert game.question == "DestinationAction"


@pytest.mark.rule("MC-7.20")
@pytest.mark.parametrize(
    ("upgrades", "spot"),
    [
        (PAIR, "emberfall/moon"),
        (["space-mining", "mining-vehicles"], "emberfall/station"),
        (PAIRS, "emberfall/planet"),
        (PAIRS, "star-portal/asteroid-a"),
    ],
)
def test_an_arrival_upgrade_works_only_at_its_own_kind_of_spot(upgrades: list[str], spot: str) -> None:
    game = Scenario().seat(0, upgrades=upgrades, cargo="0/0/0/0")
    game.step("travel").play(f"travel {spot}")
    assert game.cargo(0) == "0/0/0/0"
    assert game.question in ("DestinationAction", "DrawCrew")


@pytest.mark.rule("MC-7.20")
def test_no_arrival_upgrade_works_at_the_portal() -> None:
    game = Scenario().seat(0, ark="emberfall/planet", upgrades=PAIRS, cargo="0/0/0/0")
    game.step("travel").play("travel star-portal/portal")
    assert game.cargo(0) == "0/0/0/0"
    assert game.question == "DestinationAction"


@pytest.mark.rule("MC-7.20")
def test_only_the_movers_own_upgrades_work() -> None:
    game = Scenario().seat(1, upgrades=PAIRS, cargo="0/0/0/0").seat(0, cargo="0/0/0/0")
    game.step("travel").play("travel emberfall/station")
    assert game.cargo(0) == game.cargo(1) == "0/0/0/0"
    assert game.question == "DestinationAction"


@pytest.mark.rule("MC-7.12", "MC-7.20")
def test_passing_a_moon_or_station_gives_nothing() -> None:
    """The way from the Portal to emberfall/planet leads by the moon."""
    game = Scenario().seat(0, upgrades=PAIRS, cargo="0/0/0/0")
    game.step("travel").play("travel emberfall/planet")
    assert game.cargo(0) == "0/0/0/0"
    assert game.question == "DestinationAction"


@pytest.mark.rule("MC-7.12")
def test_landing_after_a_discovery_is_an_arrival_at_a_planet_and_nothing_else() -> None:
    """The way to nw leads by emberfall's planet, where seat 1 has an Outpost."""
    game = Scenario().seat(0, ark="emberfall/moon", upgrades=PAIRS, cargo="0/0/0/0")
    game.seat(1, upgrades=PAIR, outposts=["emberfall"], cargo="0/0/0/0")
    game.step("travel").play("discover nw", "planet kiln", "raise minerals")
    assert game.cargo(0) == game.cargo(1) == "0/0/0/0"
    assert game.question == "DestinationAction"
