"""Step 2, moving: where an Ark may end its travel (ledger 7.2)."""

import tomllib
from importlib.resources import files
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from starboard.games.micro_cosmos.star_map import StarMap
from tests.micro_cosmos.scenario import Scenario

PORTAL = "star-portal/portal"
AT_1 = {"emberfall/moon", "mossgrave/asteroid", "stillwater/station", "star-portal/asteroid-a"}
AT_2 = {
    "emberfall/planet",
    "mossgrave/planet",
    "stillwater/planet",
    "emberfall/station",
    "mossgrave/moon",
    "star-portal/asteroid-b",
}
AT_3 = {"mossgrave/station", "emberfall/asteroid", "stillwater/moon", "stillwater/asteroid"}
ENGINES = {2: [], 4: ["engines"], 6: ["engines", "engines"]}


def spots(game: Scenario) -> set[str]:
    """The spots where the travel may end."""
    return {text.split()[1] for text in game.options() if text.startswith("travel ")}


def cells(game: Scenario) -> set[str]:
    """The cells that can be discovered."""
    return {text.split()[1] for text in game.options() if text.startswith("discover ")}


# ---- how far


@pytest.mark.rule("MC-7.5", "MC-7.8", "MC-X.22")
def test_with_range_2_the_portal_of_m1_offers_exactly_the_ten_spots_at_distance_1_and_2() -> None:
    game = Scenario().step("travel")
    assert spots(game) == AT_1 | AT_2
    assert cells(game) == set()


@pytest.mark.rule("MC-7.5", "MC-7.8")
@pytest.mark.parametrize("reach", [4, 6])
def test_with_range_4_or_6_every_spot_of_m1_up_to_that_distance_is_offered(reach: int) -> None:
    game = Scenario().seat(0, upgrades=ENGINES[reach]).step("travel")
    assert spots(game) == AT_1 | AT_2 | AT_3


@pytest.mark.rule("MC-7.5", "MC-7.8")
@pytest.mark.parametrize("reach", [2, 4, 6])
def test_the_farthest_legal_spot_is_exactly_range_routes_away(reach: int) -> None:
    """West to east along the middle row of M1 there is one way, spot by spot."""
    line = [
        "emberfall/asteroid",
        "emberfall/planet",
        "emberfall/moon",
        "star-portal/portal",
        "stillwater/station",
        "stillwater/planet",
        "stillwater/moon",
    ]
    game = Scenario().seat(0, ark=line[0], upgrades=ENGINES[reach]).step("travel")
    assert [spot for spot in line if spot in spots(game)] == line[1 : reach + 1]


@pytest.mark.rule("MC-7.8")
def test_a_spot_too_far_away_is_refused_with_its_distance_and_the_range() -> None:
    game = Scenario().step("travel")
    refusal = game.refusal("travel mossgrave/station")
    assert refusal.rule == "MC-7.8"
    assert refusal.text == "it is 3 routes away, your range is 2"


@pytest.mark.rule("MC-7.5")
def test_the_ark_must_move_so_there_is_no_stopping() -> None:
    game = Scenario().step("travel")
    assert game.question == "Travel"
    assert "stop" not in game.options()


@pytest.mark.rule("MC-7.8")
def test_travelling_puts_the_ark_on_the_chosen_spot_and_tells_how_many_routes_it_took() -> None:
    game = Scenario().step("travel").play("travel emberfall/station")
    assert game.ark(0) == "emberfall/station"
    assert game.ark(1) == PORTAL
    (event,) = game.heard("travel")
    assert event.facts == {"from": PORTAL, "to": "emberfall/station", "routes": 2}


# ---- never twice, never back


@pytest.mark.rule("MC-7.6", "MC-7.7", "MC-X.27")
def test_there_and_back_is_no_travel_but_the_moon_and_then_the_station_is() -> None:
    game = Scenario().step("travel")
    assert PORTAL not in spots(game)
    assert game.refusal(f"travel {PORTAL}").rule == "MC-7.7"
    assert "emberfall/station" in spots(game)


@pytest.mark.rule("MC-7.7")
def test_a_way_round_three_routes_may_not_end_where_it_began_either() -> None:
    """Planet, moon, station, planet of emberfall uses no route twice."""
    game = Scenario().seat(0, ark="emberfall/planet", upgrades=ENGINES[4]).step("travel")
    assert "emberfall/planet" not in spots(game)
    refusal = game.refusal("travel emberfall/planet")
    assert refusal.rule == "MC-7.7"
    assert refusal.text == "travel may not end where it began"


# ---- other Arks


@pytest.mark.rule("MC-7.10")
@pytest.mark.parametrize("spot", ["emberfall/moon", "emberfall/station", "mossgrave/asteroid"])
def test_a_moon_station_or_asteroid_with_another_ark_cannot_be_the_final_spot(spot: str) -> None:
    game = Scenario().seat(1, ark=spot).step("travel")
    assert spots(game) == (AT_1 | AT_2) - {spot}
    refusal = game.refusal(f"travel {spot}")
    assert refusal.rule == "MC-7.10"
    assert refusal.text == "another Ark is there, and only planets and the Portal hold several"


@pytest.mark.rule("MC-7.10")
def test_every_other_ark_closes_its_spot() -> None:
    game = Scenario(seats=4)
    game.seat(1, ark="emberfall/moon").seat(2, ark="mossgrave/moon").seat(3, ark="stillwater/station")
    game.step("travel")
    assert spots(game) == (AT_1 | AT_2) - {"emberfall/moon", "mossgrave/moon", "stillwater/station"}


@pytest.mark.rule("MC-7.10", "MC-X.25")
def test_a_planet_holds_any_number_of_arks() -> None:
    game = Scenario(seats=3).seat(1, ark="stillwater/planet").seat(2, ark="stillwater/planet")
    game.step("travel").play("travel stillwater/planet")
    assert [game.ark(seat) for seat in range(3)] == ["stillwater/planet"] * 3


@pytest.mark.rule("MC-7.10")
def test_the_portal_holds_any_number_of_arks() -> None:
    game = Scenario(seats=4).seat(0, ark="emberfall/moon").step("travel").play(f"travel {PORTAL}")
    assert [game.ark(seat) for seat in range(4)] == [PORTAL] * 4


@pytest.mark.rule("MC-7.9")
def test_an_ark_on_the_only_way_does_not_stop_others_from_passing() -> None:
    game = Scenario().seat(1, ark="emberfall/moon").seat(0, upgrades=ENGINES[4]).step("travel")
    assert spots(game) == (AT_1 | AT_2 | AT_3) - {"emberfall/moon"}
    game.play("travel emberfall/asteroid")
    assert game.ark(0) == "emberfall/asteroid"
    assert game.ark(1) == "emberfall/moon"


@pytest.mark.rule("MC-7.9", "MC-7.12")
def test_passing_spots_has_no_effect_on_those_who_are_there() -> None:
    """The only way to stillwater/moon leads by the station and by the planet with seat 1's Ark and Outpost."""
    game = Scenario()
    game.seat(0, upgrades=["engines", "biodome", "leisure-facilities"], cargo="0/0/0/0")
    game.seat(1, ark="stillwater/planet", upgrades=["biodome", "leisure-facilities"], outposts=["stillwater"])
    game.step("travel").play("travel stillwater/moon")
    assert game.cargo(0) == "0/0/0/0"
    assert game.cargo(1) == "0/0/0/0"
    assert game.question == "DestinationAction"


@pytest.mark.rule("MC-7.10", "MC-7.13", "MC-X.24")
def test_an_ark_on_a_station_closes_it_as_an_end_but_not_the_discovery_through_it() -> None:
    game = Scenario().seat(0, ark="emberfall/planet").seat(1, ark="emberfall/station").step("travel")
    assert spots(game) == {"emberfall/moon", "emberfall/asteroid", PORTAL}
    assert cells(game) == {"nw", "sw"}


# ---- particular places


@pytest.mark.rule("MC-7.8", "MC-7.13", "MC-X.23")
def test_from_emberfall_three_spots_the_portal_and_two_cells_are_in_range_2() -> None:
    game = Scenario().seat(0, ark="emberfall/planet").step("travel")
    assert spots(game) == {"emberfall/moon", "emberfall/station", "emberfall/asteroid", PORTAL}
    assert cells(game) == {"nw", "sw"}


@pytest.mark.rule("MC-7.4", "MC-X.26")
def test_the_north_exit_of_a_planet_in_the_top_row_is_never_usable() -> None:
    game = Scenario().seat(0, ark="mossgrave/planet").step("travel")
    assert spots(game) == {"mossgrave/station", "mossgrave/asteroid", "mossgrave/moon", PORTAL}
    assert cells(game) == {"nw", "ne"}  # by the moon and by the station
    assert game.state.star_map.exits[game.spot("mossgrave/planet")] == []


@pytest.mark.rule("MC-7.2", "MC-X.28")
def test_kiln_in_nw_lies_one_route_from_emberfall() -> None:
    game = Scenario().planet("kiln", "nw").seat(0, ark="emberfall/planet").step("travel")
    game.play("travel kiln/planet")
    (event,) = game.heard("travel")
    assert event.facts["routes"] == 1


@pytest.mark.rule("MC-7.17", "MC-X.29")
@pytest.mark.parametrize("seat", [0, 1])
def test_with_nine_cards_nobody_is_offered_a_discovery(seat: int) -> None:
    game = Scenario().full_map()
    game.seat(0, ark="emberfall/planet", upgrades=ENGINES[6]).seat(1, upgrades=ENGINES[6])
    game.step("travel", seat=seat)
    assert game.asked == seat
    assert spots(game)
    assert cells(game) == set()


@pytest.mark.rule("MC-7.11")
def test_travel_may_end_on_an_asteroid_where_nothing_happens() -> None:
    everything = ["biodome", "leisure-facilities", "space-mining", "mining-vehicles"]
    game = Scenario().seat(0, upgrades=everything, lower=["anvil-jorun"], cargo="0/0/0/0").step("travel")
    game.play("travel star-portal/asteroid-a")
    assert game.cargo(0) == "0/0/0/0"
    assert game.question == "CrewPlay"
    assert game.options() == {"play anvil-jorun up", "play anvil-jorun discard", "stop"}
    game.play("stop")
    assert game.question == "DrawCrew"


@pytest.mark.rule("MC-7.11", "MC-8.3", "MC-8.4", "MC-X.30")
def test_on_an_asteroid_with_a_full_upper_row_cards_can_only_be_discarded_without_effect() -> None:
    game = Scenario().seat(
        0, lower=["anvil-jorun", "brann-okoro"], upper=["dov-kessler", "hanne-frost", "tilda-voss"]
    )
    game.step("travel").play("travel mossgrave/asteroid")
    held = ["anvil-jorun", "brann-okoro", "dov-kessler", "hanne-frost", "tilda-voss"]
    assert game.options() == {f"play {card} discard" for card in held} | {"stop"}
    game.play("play brann-okoro discard", "stop")
    assert game.cargo(0) == "0/0/0/0"
    assert game.question == "DrawCrew"
    assert game.options() == {"draw", "stop"}


# ---- solo


@pytest.mark.rule("MC-7.8", "MC-X.77")
def test_solo_the_automas_planet_is_closed_but_can_be_passed() -> None:
    game = Scenario(seats=1).seat(0, upgrades=ENGINES[4]).seat(1, ark="stillwater/planet").step("travel")
    assert spots(game) == (AT_1 | AT_2 | AT_3) - {"stillwater/planet"}
    assert {"stillwater/station", "stillwater/moon", "stillwater/asteroid"} < spots(game)
    assert {"se", "ne"} <= cells(game)
    refusal = game.refusal("travel stillwater/planet")
    assert refusal.rule == "MC-12.13"
    assert refusal.text == "the Automa's Ark is on this planet"


@pytest.mark.rule("MC-X.77")
def test_only_the_automa_closes_a_planet() -> None:
    game = Scenario(seats=2).seat(1, ark="stillwater/planet").step("travel")
    assert "stillwater/planet" in spots(game)


@pytest.mark.rule("MC-7.5", "MC-X.88")
def test_solo_the_human_leaves_the_planet_to_which_the_automa_came() -> None:
    game = Scenario(seats=1).seat(0, ark="emberfall/planet", upgrades=ENGINES[4])
    game.seat(1, ark="emberfall/planet").step("travel")
    assert game.question == "Travel"
    assert "emberfall/planet" not in spots(game)
    assert "stop" not in game.options()
    game.play("travel emberfall/moon")
    assert game.ark(0) == "emberfall/moon"


# ---- the guard


def cut_off(game: Scenario, spot: str, joined: str | None = None) -> None:
    """Take all routes and exits away from a spot, but (if named) the one to another spot."""
    here = game.spot(spot)
    lonely = StarMap(game.content, game.state.cells)
    for neighbours in lonely.neighbours:
        while here in neighbours:
            neighbours.remove(here)
    lonely.neighbours[here] = [game.spot(joined)] if joined else []
    lonely.exits[here] = []
    game.state.star_map = lonely


def at_an_upgrade(**seat: Any) -> Scenario:
    """A turn that waits in its first step, so that the map can be spoiled before the second."""
    game = Scenario().seat(0, cargo="1/0/0/0", ready=["engineer"], **seat).step("turn")
    assert game.question == "BuyUpgrade"
    return game


@pytest.mark.rule("MC-7.16")
def test_without_any_legal_travel_the_ark_stays_nothing_arrives_and_step_3_follows() -> None:
    pair = ["leisure-facilities", "space-mining", "mining-vehicles"]
    game = at_an_upgrade(ark="emberfall/planet", upgrades=pair, outposts=["emberfall"], lower=["brann-okoro"])
    cut_off(game, "emberfall/planet")
    game.state.play(game.edition.move("stop"))
    assert game.ark(0) == "emberfall/planet"
    assert game.cargo(0) == "1/0/0/0"  # the own Outpost pays nothing
    assert [event.kind for event in game.state.heard() if event.rule == "MC-7.16"] == ["stay"]
    assert game.question == "CrewPlay"
    assert "play brann-okoro act-up" in game.options()  # the planet's colour counts
    game.state.play(game.edition.move("stop"))
    assert game.question == "DestinationAction"
    assert "gather" in game.options()


@pytest.mark.rule("MC-7.16")
def test_no_arrival_upgrade_works_for_an_ark_that_had_to_stay() -> None:
    game = at_an_upgrade(ark="emberfall/moon", upgrades=["space-mining", "mining-vehicles"])
    cut_off(game, "emberfall/moon")
    game.state.play(game.edition.move("stop"))
    assert game.cargo(0) == "1/0/0/0"
    assert game.question == "DestinationAction"


@pytest.mark.rule("MC-7.16")
def test_spots_closed_by_other_arks_are_no_legal_travel_either() -> None:
    game = Scenario().seat(0, ark="emberfall/asteroid", cargo="1/0/0/0", ready=["engineer"])
    game.seat(1, ark="emberfall/moon").step("turn")
    cut_off(game, "emberfall/asteroid", joined="emberfall/moon")
    game.state.star_map.neighbours[game.spot("emberfall/moon")] = [game.spot("emberfall/asteroid")]
    game.state.play(game.edition.move("stop"))
    assert game.ark(0) == "emberfall/asteroid"
    assert game.question == "DrawCrew"


@pytest.mark.rule("MC-7.16")
def test_a_single_legal_travel_is_compulsory() -> None:
    game = at_an_upgrade(ark="emberfall/asteroid")
    cut_off(game, "emberfall/asteroid", joined="emberfall/planet")
    game.state.star_map.neighbours[game.spot("emberfall/planet")] = [game.spot("emberfall/asteroid")]
    game.state.star_map.exits[game.spot("emberfall/planet")] = []
    game.state.play(game.edition.move("stop"))
    assert game.question == "Travel"
    assert game.options() == {"travel emberfall/planet"}


# ---- any map


DATA = tomllib.loads(
    files("starboard.games.micro_cosmos").joinpath("content/planets.toml").read_text(encoding="utf-8")
)
CARDS: dict[str, dict[str, Any]] = {planet["id"]: planet for planet in DATA["planet"]}
GRID = {cell["id"]: (cell["row"], cell["col"]) for cell in DATA["cell"]}
STARTING = [card for card, planet in CARDS.items() if planet["role"] == "starting"]
OTHERS = [card for card, planet in CARDS.items() if planet["role"] == "other"]
STEPS = {"n": (-1, 0), "e": (0, 1), "s": (1, 0), "w": (0, -1)}
FACING = {"n": "s", "e": "w", "s": "n", "w": "e"}
SHARED = ("planet", "portal")  # kinds of spot that hold any number of Arks


def kind(spot: str) -> str:
    card, name = spot.split("/")
    return next(str(entry["kind"]) for entry in CARDS[card]["spots"] if entry["id"] == name)


def on_map(cards: dict[str, str]) -> list[str]:
    """Every spot of the cards that lie in these cells."""
    return [f"{card}/{entry['id']}" for card in cards.values() for entry in CARDS[card]["spots"]]


def walk(cards: dict[str, str], start: str, reach: int) -> tuple[set[str], set[str]]:
    """Walk every way from a spot, route by route, none of them twice: the spots it may end on, the cells it may enter.

    The routes come from the data file alone.
    """
    routes: list[tuple[str, str]] = []
    exits: list[tuple[str, str]] = []
    at = {GRID[cell]: cell for cell in GRID}
    for cell, card in cards.items():
        routes += [(f"{card}/{a}", f"{card}/{b}") for a, b in CARDS[card]["routes"]]
        for side, (down, right) in STEPS.items():
            beyond = at.get((GRID[cell][0] + down, GRID[cell][1] + right))
            here = f"{card}/{CARDS[card]['exits'][side]}"
            if beyond is None:
                continue
            if beyond not in cards:
                exits.append((here, beyond))
            elif side in "es":  # the neighbour need not say it again
                routes.append((here, f"{cards[beyond]}/{CARDS[cards[beyond]]['exits'][FACING[side]]}"))
    ends: set[str] = set()
    found: set[str] = set()

    def go(spot: str, used: frozenset[int]) -> None:
        ends.add(spot)
        if len(used) == reach:
            return
        found.update(cell for here, cell in exits if here == spot)
        for number, (a, b) in enumerate(routes):
            if number not in used and spot in (a, b):
                go(b if spot == a else a, used | {number})

    go(start, frozenset())
    return ends - {start}, found


@st.composite
def maps(draw: st.DrawFn) -> dict[str, str]:
    """The Portal, the three starting planets in any order, other planets in any of the five other cells."""
    cards = {"c": "star-portal"}
    cards.update(zip("wne", draw(st.permutations(STARTING)), strict=True))
    filled = draw(st.lists(st.sampled_from(["nw", "ne", "sw", "s", "se"]), unique=True))
    found = draw(st.permutations(OTHERS))
    cards.update(zip(filled, found, strict=False))
    return cards


def build(cards: dict[str, str], seats: int) -> Scenario:
    game = Scenario(seats=seats)
    game.arrange(w=cards["w"], n=cards["n"], e=cards["e"])
    for cell, card in cards.items():
        if cell not in "wnce":
            game.planet(card, cell)
    return game


def place_arks(data: st.DataObject, game: Scenario, cards: dict[str, str]) -> list[str]:
    """Arks anywhere, but only one on a moon, station or asteroid; the Automa's on a planet."""
    arks: list[str] = []
    for seat in range(game.state.terms.players):
        automa = game.state.terms.is_automa(seat)
        free = [
            spot
            for spot in on_map(cards)
            if (kind(spot) == "planet" if automa else kind(spot) in SHARED or spot not in arks)
        ]
        arks.append(data.draw(st.sampled_from(free)))
        game.seat(seat, ark=arks[-1])
    return arks


@pytest.mark.slow
@pytest.mark.rule("MC-7.5", "MC-7.6", "MC-7.7", "MC-7.8", "MC-7.9", "MC-7.10", "MC-7.13")
@settings(max_examples=150, deadline=None)
@given(st.data())
def test_on_any_map_the_legal_travels_are_those_found_by_walking_every_way(data: st.DataObject) -> None:
    cards = data.draw(maps())
    seats = data.draw(st.integers(1, 4))
    reach = data.draw(st.sampled_from([2, 4, 6]))
    game = build(cards, seats)
    arks = place_arks(data, game, cards)
    game.seat(0, upgrades=ENGINES[reach]).step("travel")
    ends, found = walk(cards, arks[0], reach)
    closed = {ark for ark in arks[1:] if kind(ark) not in SHARED or seats == 1}
    offered = [move.text for move in game.state.moves()]
    assert len(offered) == len(set(offered))
    assert spots(game) == ends - closed
    assert cells(game) == found
    for spot in set(on_map(cards)) - spots(game):
        assert game.refusal(f"travel {spot}").rule in ("MC-7.7", "MC-7.8", "MC-7.10", "MC-12.13")
    for cell in set(GRID) - set(cards) - found:
        assert game.refusal(f"discover {cell}").rule == "MC-7.13"


@pytest.mark.slow
@pytest.mark.rule("MC-7.16", "MC-I.20")
@settings(max_examples=150, deadline=None)
@given(st.data())
def test_on_any_map_every_human_turn_offers_a_travel(data: st.DataObject) -> None:
    cards = data.draw(maps())
    game = build(cards, data.draw(st.integers(1, 4)))
    place_arks(data, game, cards)
    humans = 1 if game.state.terms.solo else game.state.terms.players
    for seat in range(humans):
        game.step("travel", seat=seat)
        assert game.question == "Travel"
        assert game.asked == seat
        assert game.options()


@pytest.mark.slow
@pytest.mark.rule("MC-7.16", "MC-I.20")
@settings(max_examples=100, deadline=None)
@given(maps())
def test_on_any_map_no_spot_can_be_shut_in_by_the_other_arks(cards: dict[str, str]) -> None:
    """Three other Arks close at most three moons, stations and asteroids; solo the Automa closes one planet."""
    for start in on_map(cards):
        ends, found = walk(cards, start, 2)
        assert found or len(ends) > 3 or any(kind(end) in SHARED for end in ends), start
        assert len(ends) + len(found) > 1, start


@pytest.mark.rule("MC-I.20")
def test_in_the_tightest_corner_three_arks_leave_one_way_out() -> None:
    game = Scenario(seats=4).planet("verdigris", "se").planet("kiln", "s")
    game.seat(0, ark="verdigris/planet").seat(1, ark="verdigris/asteroid")
    game.seat(2, ark="verdigris/station").seat(3, ark="stillwater/moon").step("travel")
    assert game.options() == {"travel kiln/station"}
