"""Solo: the Automa's travel line (ledger 13.2), beside a second implementation of the algorithm."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from starboard.kernel import derive
from tests.micro_cosmos.scenario import Scenario

RING = ["nw", "n", "ne", "e", "se", "s", "sw", "w"]
STARTING = {"w": "emberfall", "n": "mossgrave", "e": "stillwater"}
LAID = {"nw": "kiln", "ne": "glasstide", "se": "fallow", "s": "scoria", "sw": "verdigris"}

# card: jump, direction, criterion (ledger section 14)
TRAVEL_LINES = {
    "survey-sweep": (False, +1, "discover"),
    "outer-scan": (False, -1, "discover"),
    "far-horizon": (True, +1, "discover"),
    "deep-echo": (True, -1, "discover"),
    "first-landing": (False, +1, "no-colony"),
    "homestead-charter": (False, -1, "no-colony"),
    "drop-ships": (True, +1, "no-colony"),
    "garrison-relief": (True, -1, "no-colony"),
    "trade-concord": (False, +1, "no-colony"),
    "seed-rain": (False, +1, "unterraformed"),
    "core-drill": (False, -1, "unterraformed"),
    "cloud-loom": (True, +1, "unterraformed"),
    "root-engine": (True, -1, "unterraformed"),
    "refit-dock": (False, -1, "unterraformed"),
    "ruin-walkers": (True, +1, "unterraformed"),
    "quiet-market": (True, -1, "unterraformed"),
}


def solo(*cells: str, difficulty: str = "easy") -> Scenario:
    """M1, and the planets of `LAID` in these cells."""
    game = Scenario(seats=1, difficulty=difficulty)
    for cell in cells:
        game.planet(LAID[cell], cell)
    return game


def automa_at(game: Scenario, cell: str, **more: Any) -> Scenario:
    return game.seat(1, ark=f"{(STARTING | LAID)[cell]}/planet", **more)


def cell_of_automa(game: Scenario) -> str:
    return game.content.cells[game.state.cell_of_ark(1)].id


def rules(trace: dict[str, Any]) -> list[tuple[str, str, str]]:
    return [(entry["fact"], entry["test"], entry["rule"]) for entry in trace["filters"]]


# ---- the jump


@pytest.mark.rule("MC-13.6", "MC-X.65")
def test_jump_is_ignored_without_a_planet_on_the_far_side() -> None:
    game = solo().automa("cloud-loom")
    assert cell_of_automa(game) == "e"
    jump = game.heard("automa-jump")[0]
    assert jump.rule == "MC-13.6"
    assert jump.facts == {"from": "n", "to": "n", "ignored": True}


@pytest.mark.rule("MC-13.6", "MC-X.66")
def test_jump_goes_to_the_far_side_and_the_search_begins_there() -> None:
    game = automa_at(solo(), "e").automa("cloud-loom")
    assert cell_of_automa(game) == "n"
    assert game.heard("automa-jump")[0].facts == {"from": "e", "to": "w", "ignored": False}
    game = automa_at(solo("nw"), "e").automa("cloud-loom")
    assert cell_of_automa(game) == "nw"


@pytest.mark.rule("MC-13.6")
def test_landing_on_the_far_side_has_no_effect_by_itself() -> None:
    """The Outposts on emberfall, where the jump lands, pay nobody."""
    game = solo().seat(0, upgrades=["biodome", "leisure-facilities"], outposts=["emberfall"])
    automa_at(game, "e", upgrades=3, outposts=["emberfall"], cargo="0/0/0/0").automa("cloud-loom", line=-1)
    assert cell_of_automa(game) == "n"
    assert game.cargo(0) == game.cargo(1) == "0/0/0/0"
    assert game.heard("outpost-pays") == []


# ---- direction and criteria


@pytest.mark.rule("MC-13.7", "MC-13.8")
def test_direction_decides_between_clockwise_and_counterclockwise() -> None:
    assert cell_of_automa(solo().automa("seed-rain")) == "e"
    assert cell_of_automa(solo().automa("core-drill")) == "w"


@pytest.mark.rule("MC-13.7")
def test_search_begins_with_the_next_cell_although_the_present_planet_fits() -> None:
    game = solo().automa("first-landing", line=-1)
    assert cell_of_automa(game) == "e"
    trace = game.trace("where it travels: no-colony")
    steps = {candidate["name"]: candidate["facts"]["steps"] for candidate in trace["candidates"]}
    assert steps == {"ne": 1, "e": 2, "se": 3, "s": 4, "sw": 5, "w": 6, "nw": 7, "n": 8}


@pytest.mark.rule("MC-13.7")
def test_jumped_to_cell_comes_last() -> None:
    """From e to w: every other planet has a Colony, so the search comes round to w itself."""
    game = solo()
    automa_at(game, "e", upgrades=6, colonies=["mossgrave", "stillwater"]).automa("drop-ships", line=-1)
    assert cell_of_automa(game) == "w"
    assert game.trace("where it travels: no-colony")["candidates"][-1]["name"] == "w"


@pytest.mark.rule("MC-13.8")
def test_no_colony_stops_at_the_first_planet_without_an_automa_colony() -> None:
    game = automa_at(solo("se"), "n", colonies=["stillwater"]).automa("first-landing", line=-1)
    assert cell_of_automa(game) == "se"
    trace = game.trace("where it travels: no-colony")
    assert rules(trace) == [
        ("empty", "is", "MC-13.10"),
        ("own colony", "is", "MC-13.8"),
        ("steps", "least", "MC-13.7"),
    ]
    assert trace["filters"][1]["kept"] == ["se", "w", "n"]
    assert trace["choice"] == "se"


@pytest.mark.rule("MC-13.8")
def test_colonies_of_the_human_do_not_count_for_no_colony() -> None:
    game = solo().seat(0, upgrades=["biodome"], colonies=["stillwater"]).automa("first-landing", line=-1)
    assert cell_of_automa(game) == "e"


@pytest.mark.rule("MC-13.8")
def test_unterraformed_stops_at_the_first_planet_that_is_not_terraformed() -> None:
    game = solo("se").planet("stillwater", terraformed=True).automa("seed-rain", line=-1)
    assert cell_of_automa(game) == "se"
    trace = game.trace("where it travels: unterraformed")
    assert rules(trace) == [
        ("empty", "is", "MC-13.10"),
        ("terraformed", "is", "MC-13.8"),
        ("steps", "least", "MC-13.7"),
    ]
    assert trace["filters"][1]["kept"] == ["se", "w", "n"]


@pytest.mark.rule("MC-13.8")
def test_own_colony_does_not_matter_to_unterraformed() -> None:
    game = automa_at(solo(), "n", colonies=["stillwater"]).automa("seed-rain", line=-1)
    assert cell_of_automa(game) == "e"


@pytest.mark.rule("MC-13.8")
def test_discover_stops_at_the_first_empty_cell() -> None:
    game = solo("ne").automa("survey-sweep")
    assert game.question == "DiscoverPlanet"
    trace = game.trace("where it travels: discover")
    assert rules(trace) == [("empty", "is", "MC-13.8"), ("steps", "least", "MC-13.7")]
    assert trace["filters"][0]["kept"] == ["se", "s", "sw", "nw"]
    game.play("planet thornwild")
    assert cell_of_automa(game) == "se"


# ---- fallbacks


@pytest.mark.rule("MC-13.9")
def test_discover_without_an_empty_cell_becomes_unterraformed() -> None:
    game = solo(*LAID).planet("glasstide", terraformed=True).automa("survey-sweep", line=-1)
    assert cell_of_automa(game) == "e"
    questions = [trace["question"] for trace in game.traces()]
    assert questions == ["where it travels: discover", "where it travels: unterraformed"]
    assert [trace["choice"] for trace in game.traces()] == [None, "e"]


@pytest.mark.rule("MC-13.9")
def test_no_colony_without_a_planet_that_fits_takes_the_next_planet_of_any_kind() -> None:
    game = automa_at(solo(), "n", upgrades=6, colonies=["emberfall", "mossgrave", "stillwater"])
    game.planet("stillwater", terraformed=True).automa("first-landing", line=-1)
    assert cell_of_automa(game) == "e"
    trace = game.trace("where it travels: any planet")
    assert rules(trace) == [("empty", "is", "MC-13.10"), ("steps", "least", "MC-13.7")]
    assert [event.rule for event in game.heard("trace")] == ["MC-13.8", "MC-13.9"]


@pytest.mark.rule("MC-13.9")
def test_unterraformed_without_a_planet_that_fits_takes_the_next_planet_of_any_kind() -> None:
    game = solo().round(9, last=9)
    for name in STARTING.values():
        game.planet(name, terraformed=True)
    game.automa("core-drill", line=-1)
    assert cell_of_automa(game) == "w"
    assert [trace["choice"] for trace in game.traces()] == [None, "w"]


@pytest.mark.rule("MC-13.9")
def test_discover_on_a_full_and_restored_map_takes_the_next_planet_of_any_kind() -> None:
    game = solo(*LAID).round(9, last=9)
    for name in (*STARTING.values(), *LAID.values()):
        game.planet(name, terraformed=True)
    game.automa("outer-scan", line=-1)
    assert cell_of_automa(game) == "nw"
    assert [trace["question"] for trace in game.traces()] == [
        "where it travels: discover",
        "where it travels: unterraformed",
        "where it travels: any planet",
    ]


# ---- moving and arriving


@pytest.mark.rule("MC-13.10")
def test_automa_ignores_routes_and_range_and_may_share_a_planet_with_the_human() -> None:
    """From n to w by jumping and turning: no route of a human leads there in one travel."""
    game = solo("s").planet("stillwater", terraformed=True).seat(0, ark="emberfall/planet")
    game.planet("scoria", terraformed=True)
    automa_at(game, "n").automa("cloud-loom", line=-1)
    assert game.ark(1) == game.ark(0) == "emberfall/planet"


@pytest.mark.rule("MC-13.10")
@pytest.mark.parametrize("card", TRAVEL_LINES)
def test_portal_card_is_never_among_the_candidates(card: str) -> None:
    game = solo("nw", "se").automa(card, line=-1)
    names = [candidate["name"] for trace in game.traces() for candidate in trace["candidates"]]
    assert set(names) == set(RING)


@pytest.mark.rule("MC-13.11", "MC-13.13", "MC-X.67")
def test_automa_that_ends_where_it_came_from_arrives_there() -> None:
    game = solo(*LAID).round(9, last=9)
    for cell in ("se", "s", "sw"):
        game.planet(LAID[cell], terraformed=True)
    automa_at(game, "w", upgrades=3, outposts=["emberfall"], cargo="0/0/0/0").automa("far-horizon", line=-1)
    assert cell_of_automa(game) == "w"
    assert game.heard("automa-jump")[0].facts == {"from": "w", "to": "e", "ignored": False}
    assert [trace["choice"] for trace in game.traces()] == [None, "w"]
    assert game.cargo(1) == "0/1/1/0"  # emberfall's yield


@pytest.mark.rule("MC-13.12", "MC-X.64")
def test_discovery_raises_minerals_from_the_supply_and_leaves_the_cargo() -> None:
    game = solo().seat(1, cargo="0/0/0/0").automa("outer-scan")
    assert game.question == "DiscoverPlanet"
    assert len(game.options()) == 12
    game.play("planet ashen-reach")
    assert cell_of_automa(game) == "nw"
    assert game.state.cells[game.cell("nw")] == game.card("ashen-reach")
    assert game.level("ashen-reach", "minerals") == 1
    assert sum(game.level("ashen-reach", name) for name in ("biomatter", "workforce", "technology")) == 0
    assert game.merit("ashen-reach", 1) == 1
    assert game.merit("ashen-reach", 0) == 0
    assert game.cargo(1) == "1/0/1/0"  # the gather line, nothing else
    assert len(game.state.planet_pile) == 11
    assert game.question == "AutomaCrewCard"
    game.play("crew tilda-voss")
    assert game.row("crew", 1) == ["tilda-voss"]


@pytest.mark.rule("MC-13.12")
def test_every_planet_the_automa_can_discover_has_a_minerals_track() -> None:
    game = solo()
    for card in game.state.planet_pile:
        assert game.content.planets[card].maxima[2] >= 1


@pytest.mark.rule("MC-13.13")
def test_outposts_pay_their_owners_when_the_automa_arrives() -> None:
    game = solo().seat(0, upgrades=["biodome", "leisure-facilities"], outposts=["stillwater"])
    game.seat(1, upgrades=3, outposts=["stillwater"], cargo="0/0/0/0").automa("seed-rain", line=-1)
    assert game.cargo(0) == "1/0/0/1"
    assert game.cargo(1) == "1/0/0/1"
    assert [event.seat for event in game.heard("outpost-pays")] == [1, 0]


@pytest.mark.rule("MC-13.13")
def test_outposts_pay_the_richer_yield_of_a_terraformed_planet() -> None:
    game = solo().planet("stillwater", terraformed=True)
    game.seat(1, upgrades=3, outposts=["stillwater"], cargo="0/0/0/0").automa("first-landing", line=-1)
    assert game.cargo(1) == "1/1/0/2"


@pytest.mark.rule("MC-13.13", "MC-13.24")
def test_automa_has_no_arrival_upgrades() -> None:
    game = solo().seat(1, upgrades=6, cargo="0/0/0/0").automa("seed-rain", line=-1)
    assert game.cargo(1) == "0/0/0/0"
    assert game.row("crew", 1) == []
    assert game.asked == 0


@pytest.mark.rule("MC-13.13")
def test_outposts_elsewhere_do_not_pay() -> None:
    game = solo().seat(1, upgrades=3, outposts=["mossgrave"], cargo="0/0/0/0").automa("seed-rain", line=-1)
    assert game.cargo(1) == "0/0/0/0"


# ---- the first turn of the ledger's example


@pytest.mark.rule("MC-X.63", "MC-13.28")
def test_first_automa_turn_on_medium_with_seed_rain() -> None:
    game = solo(difficulty="medium").automa("seed-rain")
    assert game.ark(1) == "stillwater/planet"
    assert game.level("stillwater", "workforce") == 1
    assert game.level("stillwater", "minerals") == 0
    assert game.level("stillwater", "biomatter") == 2
    assert game.level("stillwater", "technology") == 0
    assert game.merit("stillwater", 1) == 3
    assert game.cargo(1) == "0/0/0/1"
    tracks = [trace["choice"] for trace in game.traces() if trace["question"] == "which track it raises"]
    assert tracks == ["workforce", "biomatter"]


# ---- the whole algorithm, written a second time


def reference(
    jump: bool,
    direction: int,
    criterion: str,
    here: str,
    planets: set[str],
    colonies: set[str],
    terraformed: set[str],
) -> str:
    """The cell where the Automa goes, step by step as in ledger 13.2."""
    p = RING.index(here)
    if jump and RING[(p + 4) % 8] in planets:  # 1
        p = (p + 4) % 8
    looked_at = [RING[(p + k * direction) % 8] for k in range(1, 9)]  # 2
    stops = {  # 3
        "no-colony": [cell for cell in looked_at if cell in planets - colonies],
        "unterraformed": [cell for cell in looked_at if cell in planets - terraformed],
        "discover": [cell for cell in looked_at if cell not in planets],
    }
    if criterion == "discover" and not stops["discover"]:  # 4
        criterion = "unterraformed"
    if stops[criterion]:
        return stops[criterion][0]
    return next(cell for cell in looked_at if cell in planets)


@st.composite
def sky(draw: st.DrawFn) -> tuple[list[str], str, set[str], set[str]]:
    """Planets on the map, the Automa's cell, the cells with its Colonies, the terraformed cells."""
    planets = [cell for cell in RING if cell in STARTING or draw(st.booleans())]
    here = draw(st.sampled_from(planets))
    colonies = draw(st.sets(st.sampled_from(planets)))
    terraformed = draw(st.sets(st.sampled_from(planets)))
    return planets, here, colonies, terraformed


@pytest.mark.slow
@pytest.mark.rule("MC-13.6", "MC-13.7", "MC-13.8", "MC-13.9", "MC-13.10")
@settings(max_examples=250, deadline=None)
@given(sky=sky(), card=st.sampled_from(sorted(TRAVEL_LINES)))
def test_automa_travels_as_the_algorithm_of_the_ledger_says(
    sky: tuple[list[str], str, set[str], set[str]], card: str
) -> None:
    planets, here, colonies, terraformed = sky
    names = STARTING | LAID
    game = solo(*[cell for cell in planets if cell in LAID]).round(9, last=10)
    for cell in sorted(terraformed):
        game.planet(names[cell], terraformed=True)
    automa_at(game, here, upgrades=6, colonies=[names[cell] for cell in sorted(colonies)])
    game.automa(card, line=-1)
    expected = reference(*TRAVEL_LINES[card], here, set(planets), colonies, terraformed)
    if expected not in planets:
        assert game.question == "DiscoverPlanet"
        game.play("planet rustmarch")
        names = names | {expected: "rustmarch"}
    assert game.ark(1) == f"{names[expected]}/planet"
    assert cell_of_automa(game) == expected
    *failed, last = game.traces()
    assert [derive(trace) for trace in failed] == [[]] * len(failed)
    assert derive(last) == [last["choice"]] == [expected]
