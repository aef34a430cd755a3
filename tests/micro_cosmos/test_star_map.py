"""The map as a graph: routes, card borders, exits into unmapped space (ledger 7.1)."""

import tomllib
from importlib.resources import files
from typing import Any

import pytest

from starboard.games.micro_cosmos.star_map import StarMap
from tests.micro_cosmos.scenario import Scenario

PLANETS: list[dict[str, Any]] = tomllib.loads(
    files("starboard.games.micro_cosmos").joinpath("content/planets.toml").read_text(encoding="utf-8")
)["planet"]
BY_ID = {planet["id"]: planet for planet in PLANETS}


def lay(game: Scenario, **cards: str) -> StarMap:
    """A map with these cards and no others: `lay(game, nw="kiln")`."""
    cells = [-1] * len(game.content.cells)
    for cell, card in cards.items():
        cells[game.cell(cell)] = game.card(card)
    return StarMap(game.content, cells)


def routes_of(game: Scenario, star_map: StarMap) -> list[tuple[str, ...]]:
    """Every route of a map once, as its two spots in alphabetical order."""
    spots = game.content.spots
    ends = [
        (spots[spot].id, spots[neighbour].id)
        for spot in range(len(spots))
        for neighbour in star_map.neighbours[spot]
    ]
    forth = sorted(pair for pair in ends if pair[0] < pair[1])
    back = sorted((b, a) for a, b in ends if a > b)
    assert forth == back, "a route can be used in both directions"
    return [tuple(pair) for pair in forth]


def exits_of(game: Scenario, star_map: StarMap) -> set[tuple[str, str]]:
    """Every discovery exit: the spot it starts from and the empty cell it leads to."""
    return {
        (spot.id, game.content.cells[cell].id)
        for spot in game.content.spots
        for cell in star_map.exits[spot.index]
    }


def distance(game: Scenario, start: str, end: str) -> int:
    return game.state.star_map.reach(game.spot(start)).distance[game.spot(end)]


@pytest.mark.rule("MC-7.1")
@pytest.mark.parametrize("card", BY_ID)
def test_each_entry_of_a_cards_routes_is_one_route_between_two_of_its_spots(card: str) -> None:
    game = Scenario()
    alone = lay(game, nw=card)
    printed = sorted(tuple(sorted((f"{card}/{a}", f"{card}/{b}"))) for a, b in BY_ID[card]["routes"])
    assert routes_of(game, alone) == printed


@pytest.mark.rule("MC-7.1")
def test_spots_are_the_nodes_so_a_moon_beside_a_planet_is_one_route_away() -> None:
    game = Scenario()
    assert distance(game, "emberfall/planet", "emberfall/moon") == 1
    assert distance(game, "emberfall/moon", "emberfall/station") == 1
    assert distance(game, "emberfall/moon", "emberfall/asteroid") == 2  # no entry joins these two


@pytest.mark.rule("MC-7.2")
def test_the_facing_exits_of_any_two_neighbouring_cards_form_one_route() -> None:
    game = Scenario()
    for first in BY_ID:
        for second in BY_ID:
            if first == second:
                continue
            own = len(BY_ID[first]["routes"]) + len(BY_ID[second]["routes"])
            beside = routes_of(game, lay(game, nw=first, n=second))
            across = (f"{first}/{BY_ID[first]['exits']['e']}", f"{second}/{BY_ID[second]['exits']['w']}")
            assert beside.count(tuple(sorted(across))) == 1, across
            assert len(beside) == own + 1
            below = routes_of(game, lay(game, nw=first, w=second))
            down = (f"{first}/{BY_ID[first]['exits']['s']}", f"{second}/{BY_ID[second]['exits']['n']}")
            assert below.count(tuple(sorted(down))) == 1, down
            assert len(below) == own + 1


@pytest.mark.rule("MC-7.2")
def test_crossing_a_card_border_costs_nothing_extra() -> None:
    game = Scenario()
    assert distance(game, "star-portal/portal", "emberfall/moon") == 1
    assert distance(game, "star-portal/portal", "emberfall/planet") == 2


@pytest.mark.rule("MC-7.2")
def test_cards_that_touch_only_at_a_corner_are_not_joined() -> None:
    game = Scenario()
    assert len(routes_of(game, lay(game, nw="kiln", c="scoria"))) == 2 + 3


@pytest.mark.rule("MC-7.2")
def test_the_distances_from_the_portal_on_map_m1() -> None:
    game = Scenario()
    expected = {
        1: {"emberfall/moon", "mossgrave/asteroid", "stillwater/station", "star-portal/asteroid-a"},
        2: {
            "emberfall/planet",
            "mossgrave/planet",
            "stillwater/planet",
            "emberfall/station",
            "mossgrave/moon",
            "star-portal/asteroid-b",
        },
        3: {"mossgrave/station", "emberfall/asteroid", "stillwater/moon", "stillwater/asteroid"},
    }
    reach = game.state.star_map.reach(game.spot("star-portal/portal"))
    found: dict[int, set[str]] = {}
    for spot in reach.order:
        found.setdefault(reach.distance[spot], set()).add(game.content.spots[spot].id)
    assert found == expected


@pytest.mark.rule("MC-7.3", "MC-7.4")
def test_the_discovery_exits_of_map_m1_are_those_towards_empty_cells_of_the_map() -> None:
    game = Scenario()
    assert exits_of(game, game.state.star_map) == {
        ("emberfall/planet", "nw"),
        ("mossgrave/moon", "nw"),
        ("mossgrave/station", "ne"),
        ("stillwater/planet", "ne"),
        ("emberfall/station", "sw"),
        ("star-portal/asteroid-b", "s"),
        ("stillwater/moon", "se"),
    }


@pytest.mark.rule("MC-7.3")
def test_an_exit_towards_a_cell_that_has_been_filled_is_no_discovery_exit_any_more() -> None:
    game = Scenario()
    before = exits_of(game, game.state.star_map)
    game.planet("kiln", "nw")
    after = exits_of(game, game.state.star_map)
    assert before - after == {("emberfall/planet", "nw"), ("mossgrave/moon", "nw")}
    assert after - before == set()  # kiln's own north and west exits lead outside


@pytest.mark.rule("MC-7.4")
@pytest.mark.parametrize("cell", ["nw", "n", "ne", "w", "c", "e", "sw", "s", "se"])
def test_a_card_has_no_exit_towards_the_outside_of_the_map(cell: str) -> None:
    """`scoria` has another spot at each of its four sides."""
    game = Scenario()
    beyond = {
        "nw": {("planet", "n"), ("moon-b", "w")},
        "n": {("station", "nw"), ("planet", "ne"), ("moon-b", "c")},
        "ne": {("station", "n"), ("moon-b", "e")},
        "w": {("moon-a", "nw"), ("planet", "c"), ("moon-b", "sw")},
        "c": {("moon-a", "n"), ("planet", "e"), ("moon-b", "s"), ("station", "w")},
        "e": {("moon-a", "ne"), ("station", "c"), ("moon-b", "se")},
        "sw": {("moon-a", "w"), ("planet", "s")},
        "s": {("station", "sw"), ("moon-a", "c"), ("planet", "se")},
        "se": {("station", "s"), ("moon-a", "e")},
    }
    assert exits_of(game, lay(game, **{cell: "scoria"})) == {(f"scoria/{s}", to) for s, to in beyond[cell]}


@pytest.mark.rule("MC-7.4")
def test_with_nine_cards_no_exit_leads_anywhere_new() -> None:
    game = Scenario().full_map()
    assert exits_of(game, game.state.star_map) == set()


@pytest.mark.rule("MC-7.4")
def test_the_portal_is_the_centre_cell_with_a_side_to_each_of_its_four_neighbours() -> None:
    game = Scenario()
    assert game.state.star_map.cell_of[game.card("star-portal")] == game.cell("c")
    alone = lay(game, c="star-portal")
    assert exits_of(game, alone) == {
        ("star-portal/portal", "n"),
        ("star-portal/portal", "e"),
        ("star-portal/asteroid-b", "s"),
        ("star-portal/portal", "w"),
    }
