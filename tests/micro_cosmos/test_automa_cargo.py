"""Solo: what the Automa gains, pays and cannot store (ledger 13.3, MC-13.14 to MC-13.17)."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from starboard.kernel import derive
from tests.micro_cosmos.scenario import Scenario

TRACKS = ("biomatter", "workforce", "minerals", "technology")


def scout(survivor: str, **automa: Any) -> Scenario:
    """The Automa scouts on emberfall with a red Leader and draws this Survivor."""
    game = Scenario(seats=1)
    game.seat(1, ark="emberfall/planet", crew=game.symbols("LR"), **automa)
    return game.automa("deep-echo", line=1).play(f"survivor {survivor}")


def colony(row: int, cargo: str) -> Scenario:
    """The Automa pays the resource part of its Colony number `row`, on stillwater."""
    game = Scenario(seats=1).full_map()
    others = [card.id for card in game.content.planets if card.role != "portal" and card.id != "stillwater"]
    laid = [name for name in others if game.state.star_map.cell_of[game.card(name)] >= 0]
    crew = game.symbols("E LB LB LR")
    game.seat(1, ark="stillwater/planet", upgrades=6, cargo=cargo, crew=crew, colonies=laid[: row - 1])
    return game.automa("drop-ships", line=1).play("automa-leader leader-red")


# ---- order of a gain


@pytest.mark.rule("MC-13.14")
def test_named_resources_come_before_wildcards() -> None:
    """1 W and 1 wildcard: with W first, all are equal and the wildcard is Biomatter."""
    game = scout("ashglass-weavers", cargo="1/0/1/1")
    assert game.cargo(1) == "2/1/1/1"


@pytest.mark.rule("MC-13.14")
def test_wildcards_come_one_at_a_time_after_the_named_resources() -> None:
    game = scout("sporewrights", cargo="1/1/1/0")  # 1 T, 1 wildcard
    gains = [list(event.facts) for event in game.heard("gain") if event.seat == 1]
    assert gains == [["technology"], ["biomatter"]]


@pytest.mark.rule("MC-13.14")
def test_named_resources_are_added_topmost_first() -> None:
    game = scout("mire-drifters", cargo="0/0/0/0")
    assert [list(event.facts) for event in game.heard("gain")] == [["biomatter", "minerals", "technology"]]
    assert game.cargo(1) == "1/0/1/1"


# ---- wildcards gained


@pytest.mark.rule("MC-13.15", "MC-X.73")
def test_wildcards_go_to_the_resource_it_has_least_of_one_after_the_other() -> None:
    game = scout("slagborn-orphans", cargo="1/1/0/0")
    assert game.cargo(1) == "1/1/1/1"
    choices = [trace["choice"] for trace in game.traces() if trace["question"] == "which resource it gains"]
    assert choices == ["minerals", "technology"]


@pytest.mark.rule("MC-13.15")
@pytest.mark.parametrize(
    ("cargo", "after"),
    [
        ("0/0/0/0", "1/0/0/0"),
        ("2/1/1/1", "2/2/1/1"),
        ("2/2/1/1", "2/2/2/1"),
        ("3/2/2/1", "3/2/2/2"),
        ("4/4/4/3", "4/4/4/4"),
        ("0/4/0/4", "1/4/0/4"),
    ],
)
def test_wildcard_goes_to_the_least_and_in_a_tie_to_the_topmost(cargo: str, after: str) -> None:
    game = Scenario(seats=1).seat(1, cargo=cargo).automa("homestead-charter", line=1)
    assert game.cargo(1) == after
    assert game.points(1) == 0


@pytest.mark.rule("MC-13.15", "MC-13.16")
def test_trace_of_a_wildcard_gain_names_amounts_filters_and_choice() -> None:
    game = Scenario(seats=1).seat(1, cargo="3/1/1/4").automa("homestead-charter", line=1)
    trace = game.trace("which resource it gains")
    facts = {candidate["name"]: candidate["facts"] for candidate in trace["candidates"]}
    assert {name: (fact["units"], fact["full"]) for name, fact in facts.items()} == {
        "biomatter": (3, False),
        "workforce": (1, False),
        "minerals": (1, False),
        "technology": (4, True),
    }
    assert [(entry["fact"], entry["test"], entry["rule"], entry["kept"]) for entry in trace["filters"]] == [
        ("full", "is", "MC-13.16", ["biomatter", "workforce", "minerals"]),
        ("units", "least", "MC-13.15", ["workforce", "minerals"]),
        ("place", "least", "MC-13.15", ["workforce"]),
    ]
    assert trace["choice"] == "workforce"
    assert [event.rule for event in game.heard("trace")] == ["MC-13.15"]


# ---- overflow


@pytest.mark.rule("MC-13.16", "MC-X.72")
def test_gather_that_does_not_fit_gives_a_point_for_each_unit() -> None:
    game = Scenario(seats=1).seat(1, cargo="0/0/4/0").automa("core-drill", line=0)
    assert game.cargo(1) == "0/0/4/0"
    assert game.points(1) == 2
    assert [(event.rule, event.facts) for event in game.heard("overflow")] == [("MC-13.16", {"vp": 2})]


@pytest.mark.rule("MC-13.16")
def test_what_fits_is_kept_and_only_the_rest_gives_points() -> None:
    game = Scenario(seats=1).seat(1, cargo="4/0/3/0").automa("core-drill", line=0)
    assert game.cargo(1) == "4/0/4/0"
    assert game.points(1) == 1


@pytest.mark.rule("MC-13.16")
def test_overflow_of_several_resources_adds_up() -> None:
    game = Scenario(seats=1).seat(1, cargo="0/4/0/4").automa("survey-sweep", line=0)
    assert game.points(1) == 2


@pytest.mark.rule("MC-13.16")
def test_scouted_resources_overflow_into_points() -> None:
    game = scout("cinderkin-clans", cargo="0/0/3/0")
    assert game.cargo(1) == "0/0/4/0"
    assert game.points(1) == 1


@pytest.mark.rule("MC-13.16")
def test_wildcard_overflows_only_if_all_four_are_at_cap() -> None:
    game = Scenario(seats=1).seat(1, cargo="4/4/4/4").automa("homestead-charter", line=1)
    assert game.cargo(1) == "4/4/4/4"
    assert game.points(1) == 1
    assert game.trace("which resource it gains")["choice"] is None
    game = scout("slagborn-orphans", cargo="4/4/4/3")
    assert game.cargo(1) == "4/4/4/4"
    assert game.points(1) == 1


@pytest.mark.rule("MC-13.16")
def test_overflow_counts_from_cap_6_after_the_cargo_upgrade() -> None:
    game = Scenario(seats=1).seat(1, cargo="6/6/6/5", upgrades=1).automa("homestead-charter", line=1)
    assert game.cargo(1) == "6/6/6/6"
    game = Scenario(seats=1).seat(1, cargo="6/6/6/6", upgrades=1).automa("homestead-charter", line=1)
    assert game.points(1) == 1


@pytest.mark.rule("MC-13.16", "MC-X.76")
@pytest.mark.parametrize("cap", [4, 6])
def test_outpost_that_cannot_pay_the_automa_gives_points_instead(cap: int) -> None:
    """The Automa with an Outpost has cap 6 by its upgrade order; the example of the ledger says 4."""
    game = Scenario(seats=1).planet("fallow", "nw").seat(0, ark="emberfall/planet")
    game.seat(1, upgrades=3, outposts=["fallow"], cargo=f"0/{cap}/0/0")
    game.player(1).cap = cap
    game.step("travel").play("travel fallow/planet")
    assert game.cargo(1) == f"0/{cap}/0/0"
    assert game.points(1) == 1
    assert game.row("crew", 1) == []


@pytest.mark.rule("MC-13.16")
def test_human_gets_no_points_for_what_does_not_fit() -> None:
    game = Scenario(seats=1).seat(0, ark="emberfall/planet", cargo="0/4/4/0").step("action").play("gather")
    assert game.points(0) == 0
    assert game.cargo(0) == "0/4/4/0"


# ---- wildcards paid


@pytest.mark.rule("MC-13.17", "MC-X.71")
def test_wildcard_cost_takes_the_most_and_in_a_tie_the_topmost() -> None:
    game = colony(2, "2/2/1/0")
    assert game.cargo(1) == "1/2/1/0"
    trace = game.trace("which resource it pays")
    assert trace["choice"] == "biomatter"
    assert [(entry["fact"], entry["test"], entry["rule"], entry["kept"]) for entry in trace["filters"]] == [
        ("units", "at-least", "MC-5.3", ["biomatter", "workforce", "minerals"]),
        ("units", "most", "MC-13.17", ["biomatter", "workforce"]),
        ("place", "least", "MC-13.17", ["biomatter"]),
    ]


@pytest.mark.rule("MC-13.17")
@pytest.mark.parametrize(
    ("row", "cargo", "after"),
    [
        (2, "0/0/1/2", "0/0/1/1"),
        (4, "1/3/1/3", "1/2/1/3"),
        (5, "2/2/1/0", "1/1/1/0"),
        (6, "1/3/1/0", "0/1/1/0"),
        (7, "0/0/3/3", "0/0/1/1"),
        (8, "6/0/0/1", "1/0/0/1"),
    ],
)
def test_wildcard_cost_is_paid_unit_by_unit(row: int, cargo: str, after: str) -> None:
    assert colony(row, cargo).cargo(1) == after


# ---- both, beside a second implementation


def told(game: Scenario, question: str) -> list[str | None]:
    found = [trace for trace in game.traces() if trace["question"] == question]
    for trace in found:
        assert derive(trace) == ([] if trace["choice"] is None else [trace["choice"]])
    return [trace["choice"] for trace in found]


@pytest.mark.slow
@pytest.mark.rule("MC-13.15", "MC-13.16")
@settings(max_examples=60, deadline=None)
@given(cargo=st.lists(st.integers(0, 4), min_size=4, max_size=4))
def test_two_wildcards_gained_as_the_ledger_says(cargo: list[int]) -> None:
    expected = cargo[:]
    points = 0
    for _ in range(2):
        if min(expected) == 4:
            points += 1
        else:
            expected[expected.index(min(expected))] += 1  # index finds the topmost
    game = scout("slagborn-orphans", cargo="/".join(map(str, cargo)))
    assert game.player(1).cargo == expected
    assert game.points(1) == points
    assert told(game, "which resource it gains").count(None) == points


@pytest.mark.rule("MC-13.17")
@settings(max_examples=60, deadline=None)
@given(cargo=st.lists(st.integers(0, 6), min_size=4, max_size=4).filter(lambda cargo: sum(cargo) >= 4))
def test_four_wildcards_paid_as_the_ledger_says(cargo: list[int]) -> None:
    expected = cargo[:]
    paid = []
    for _ in range(4):
        most = expected.index(max(expected))
        paid.append(TRACKS[most])
        expected[most] -= 1
    game = colony(7, "/".join(map(str, cargo)))
    assert game.player(1).cargo == expected
    assert told(game, "which resource it pays") == paid
