"""Solo: the action lines of the Automa cards (ledger 13.4)."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from starboard.games.micro_cosmos.content import LINE_NAMES
from starboard.kernel import derive
from tests.micro_cosmos.scenario import Scenario

TRACKS = ("biomatter", "workforce", "minerals", "technology")
COLONY = "whether it creates a Colony"
OUTPOST = "whether it places an Outpost"
TRACK = "which track it raises"


def automa(ark: str = "mossgrave", difficulty: str = "easy", **more: Any) -> Scenario:
    """M1, the Automa's Ark on this planet."""
    return Scenario(seats=1, difficulty=difficulty).seat(1, ark=f"{ark}/planet", **more)


def conditions(game: Scenario, question: str) -> dict[str, Any]:
    """The facts of a line's conditions, as its trace tells them."""
    facts = game.trace(question)["candidates"][0]["facts"]
    assert isinstance(facts, dict)
    return facts


def levels(game: Scenario, planet: str) -> dict[str, int]:
    return {name: game.level(planet, name) for name in TRACKS if game.level(planet, name)}


# ---- upgrade


@pytest.mark.rule("MC-13.23")
@pytest.mark.parametrize("done", range(6))
def test_upgrade_unlocks_the_lowest_remaining_one_free_of_charge(done: int) -> None:
    game = automa(upgrades=done, cargo="1/1/1/1")
    crew = game.symbols("E LR LG LB")
    game.seat(1, crew=crew).automa("drop-ships", line=0)
    assert game.heard("automa-upgrade")[0].facts["number"] == done + 1
    assert game.player(1).upgrades == done + 1
    assert game.player(1).colony_pool == 2 + done + 1
    assert game.cargo(1) == "1/1/1/1"
    assert game.row("crew", 1) == crew
    assert conditions(game, "whether it upgrades") == {"upgrades left": 6 - done}


@pytest.mark.rule("MC-13.23")
def test_upgrade_is_skipped_when_all_six_are_done() -> None:
    game = automa(upgrades=6).automa("drop-ships", line=0)
    assert game.player(1).upgrades == 6
    assert game.player(1).colony_pool == 8
    trace = game.trace("whether it upgrades")
    assert trace["choice"] is None
    assert [(entry["fact"], entry["rule"]) for entry in trace["filters"]] == [("upgrades left", "MC-13.23")]


@pytest.mark.rule("MC-13.24")
@pytest.mark.parametrize("number", range(1, 7))
def test_only_cargo_has_an_effect(number: int) -> None:
    game = automa(upgrades=number - 1, cargo="0/0/0/0")
    capacity = game.edition.view(game.state, 0)["players"][1]["capacity"]
    game.automa("drop-ships", line=0)
    automa_view = game.edition.view(game.state, 0)["players"][1]
    assert automa_view["cap"] == 6
    assert automa_view["capacity"] == capacity == 2
    assert game.cargo(1) == "0/0/0/0"
    assert game.row("crew", 1) == []


@pytest.mark.rule("MC-13.24")
def test_all_six_upgrades_and_a_colony_give_no_further_action() -> None:
    """Robotics would let a human act twice on stillwater; a card still does each line once."""
    game = automa(upgrades=6, colonies=["stillwater"], cargo="0/0/0/0")
    game.seat(1, crew=game.symbols("LB LB")).automa("ruin-walkers").play(
        "crew tilda-voss", "survivor rootbinders"
    )
    assert game.ark(1) == "stillwater/planet"
    assert game.cargo(1) == "1/1/0/0"
    assert len(game.row("crew", 1)) == 2
    assert [event.facts["line"] for event in game.heard("automa-line")] == ["crew", "scout"]
    assert game.state.round == 2


@pytest.mark.rule("MC-13.25")
@pytest.mark.parametrize(("done", "freed"), [(0, 0), (1, 0), (2, 1), (3, 0), (4, 1), (5, 0)])
def test_completing_upgrades_2_and_3_or_4_and_5_frees_an_outpost(done: int, freed: int) -> None:
    game = automa(upgrades=done)
    before = game.player(1).outpost_pool
    game.automa("drop-ships", line=0)
    assert game.player(1).outpost_pool == before + freed
    assert len(game.heard("outpost-freed")) == freed


# ---- gather


@pytest.mark.rule("MC-13.26")
@pytest.mark.parametrize(
    ("card", "line", "cargo"),
    [
        ("survey-sweep", 0, "0/1/0/1"),
        ("outer-scan", 0, "1/0/1/0"),
        ("far-horizon", 1, "1/0/0/0"),
        ("homestead-charter", 1, "1/0/0/0"),
        ("garrison-relief", 0, "0/1/0/0"),
        ("trade-concord", 0, "0/0/0/1"),
        ("seed-rain", 0, "1/0/0/1"),
        ("core-drill", 0, "0/0/2/0"),
        ("cloud-loom", 0, "0/1/0/1"),
        ("root-engine", 0, "2/0/0/0"),
        ("refit-dock", 1, "0/0/1/0"),
    ],
)
def test_gather_gives_what_the_card_prints_on_any_planet(card: str, line: int, cargo: str) -> None:
    for planet in ("emberfall", "mossgrave", "stillwater"):
        game = automa(planet, cargo="0/0/0/0").planet(planet, terraformed=True).automa(card, line=line)
        assert game.cargo(1) == cargo


# ---- crew


@pytest.mark.rule("MC-13.27")
@pytest.mark.parametrize(
    ("card", "line", "count"),
    [
        ("survey-sweep", 1, 1),
        ("outer-scan", 1, 1),
        ("deep-echo", 0, 2),
        ("first-landing", 0, 1),
        ("homestead-charter", 0, 1),
        ("garrison-relief", 1, 2),
        ("trade-concord", 1, 1),
        ("ruin-walkers", 0, 1),
        ("quiet-market", 2, 1),
    ],
)
def test_crew_draws_that_many_cards_from_the_pile_and_none_from_the_canteen(
    card: str, line: int, count: int
) -> None:
    game = automa().canteen("tilda-voss", "marshal-ine", "pike-harrow").automa(card, line=line)
    for _ in range(count):
        assert game.question == "AutomaCrewCard"
        assert len(game.options()) == len(game.state.crew_pile)
        assert not game.options() & {"crew tilda-voss", "crew marshal-ine", "crew pike-harrow"}
        game.play(min(game.options()))
    assert len(game.row("crew", 1)) == count
    assert game.question != "AutomaCrewCard"
    assert [game.content.crew[c].id for c in game.state.canteen] == [
        "tilda-voss",
        "marshal-ine",
        "pike-harrow",
    ]


@pytest.mark.rule("MC-13.27")
def test_crew_draws_fewer_cards_if_pile_and_discards_run_out() -> None:
    game = automa()
    names = [card.id for card in game.content.crew]
    game.canteen(*names[:3]).seat(1, crew=names[4:]).automa("garrison-relief", line=1)
    assert game.options() == {f"crew {names[3]}"}
    game.play(f"crew {names[3]}")
    assert game.asked == 0
    assert game.state.round == 2
    assert len(game.row("crew", 1)) == 36


# ---- terraform


@pytest.mark.rule("MC-13.28", "MC-X.78")
def test_terraform_raises_the_leftmost_track_first_as_far_as_it_can(monkeypatch: pytest.MonkeyPatch) -> None:
    """The planet of the example has the maxima of ashen-reach and its tracks in the order B, W, M, T."""
    game = automa(difficulty="medium").planet("ashen-reach", "nw", levels="B2 M1", merits=[(0, 3)])
    monkeypatch.setattr(game.content.planets[game.card("ashen-reach")], "tracks", [0, 1, 2, 3])
    game.seat(1, ark="ashen-reach/planet", cargo="1/2/0/1").automa("seed-rain", line=1)
    assert levels(game, "ashen-reach") == {"biomatter": 3, "workforce": 2, "minerals": 1}
    assert game.merit("ashen-reach", 1) == 3
    assert game.cargo(1) == "0/0/0/1"


@pytest.mark.rule("MC-13.28")
def test_terraform_follows_the_order_of_the_card_and_not_that_of_the_cargo() -> None:
    """Emberfall's tracks are B, T, W, M: capacity 3 goes to 1 B, then 2 T."""
    game = automa("emberfall", difficulty="medium", cargo="1/2/1/3").automa("seed-rain", line=1)
    assert levels(game, "emberfall") == {"biomatter": 1, "technology": 2}
    assert game.cargo(1) == "0/2/1/1"
    trace = next(trace for trace in game.traces() if trace["question"] == TRACK)
    assert [candidate["name"] for candidate in trace["candidates"]] == [
        "biomatter",
        "technology",
        "workforce",
        "minerals",
    ]
    assert [(entry["fact"], entry["test"], entry["rule"]) for entry in trace["filters"]] == [
        ("room", "at-least", "MC-9.10"),
        ("cargo", "at-least", "MC-9.10"),
        ("position", "least", "MC-13.28"),
    ]
    assert trace["candidates"][0]["facts"] == {"position": 0, "level": 0, "room": 3, "cargo": 1}
    assert derive(trace) == ["biomatter"]


@pytest.mark.rule("MC-13.28")
def test_terraform_stops_at_the_maximum_of_a_track() -> None:
    game = automa("emberfall", difficulty="medium", cargo="0/0/4/0").automa("core-drill", line=1)
    assert levels(game, "emberfall") == {"minerals": 1}
    assert game.cargo(1) == "0/0/3/0"
    assert game.merit("emberfall", 1) == 1
    assert game.trace(TRACK)["choice"] is None


@pytest.mark.rule("MC-13.28")
def test_capacity_of_the_automa_grows_with_its_colonies_and_outposts() -> None:
    game = automa("emberfall", cargo="4/4/4/4").automa("seed-rain", line=1)
    assert game.merit("emberfall", 1) == 2
    game = automa("emberfall", upgrades=3, cargo="4/4/4/4", colonies=["mossgrave"], outposts=["stillwater"])
    assert game.automa("seed-rain", line=1).merit("emberfall", 1) == 4


@pytest.mark.rule("MC-13.28")
def test_terraform_is_skipped_where_nothing_can_be_raised() -> None:
    game = automa("emberfall", cargo="0/0/4/0").planet("emberfall", levels="M1", merits=[(0, 1)])
    game.automa("core-drill", line=1)
    assert game.merit("emberfall", 1) == 0
    assert game.cargo(1) == "0/0/4/0"
    assert game.trace(TRACK)["choice"] is None
    game = automa("emberfall", cargo="0/0/0/0").automa("core-drill", line=1)
    assert game.merit("emberfall", 1) == 0


@pytest.mark.rule("MC-13.28")
def test_terraform_is_skipped_on_a_terraformed_planet() -> None:
    game = automa("emberfall", cargo="4/4/4/4").planet("emberfall", terraformed=True)
    game.automa("seed-rain", line=1)
    assert game.cargo(1) == "4/4/4/4"
    assert game.merit("emberfall", 1) == 0
    trace = game.trace("whether it terraforms")
    assert trace["choice"] is None
    assert trace["filters"][0]["rule"] == "MC-13.28"


@pytest.mark.rule("MC-13.28")
def test_automa_completes_a_planet_by_the_standard_rules() -> None:
    """Human 4, Automa 2 and then 4: equal merit, and the later marker leads."""
    game = automa("emberfall", cargo="0/2/0/4")
    game.planet("emberfall", levels="B3 T2 M1", merits=[(1, 2), (0, 4)])
    game.automa("seed-rain", line=1)
    assert game.terraformed("emberfall")
    assert game.points(1) == 4 + 3
    assert game.points(0) == 4 + 1
    assert levels(game, "emberfall") == {}
    assert game.merit("emberfall", 0) == game.merit("emberfall", 1) == 0
    assert game.cargo(1) == "0/0/0/4"


@pytest.mark.rule("MC-13.28")
def test_unused_capacity_is_lost_when_the_automa_completes_a_planet() -> None:
    game = automa("emberfall", difficulty="medium", cargo="4/4/4/4")
    game.planet("emberfall", levels="B3 T2 W2", merits=[(1, 7)]).automa("seed-rain", line=1)
    assert game.points(1) == 8 + 3
    assert game.cargo(1) == "4/4/3/4"


@pytest.mark.slow
@pytest.mark.rule("MC-13.28")
@settings(max_examples=120, deadline=None)
@given(
    planet=st.sampled_from(["emberfall", "mossgrave", "stillwater"]),
    cargo=st.lists(st.integers(0, 6), min_size=4, max_size=4),
    colonies=st.integers(0, 3),
    data=st.data(),
)
def test_terraform_as_the_ledger_says(
    planet: str, cargo: list[int], colonies: int, data: st.DataObject
) -> None:
    tracks = {
        "emberfall": [(0, 3), (3, 2), (1, 2), (2, 1)],
        "mossgrave": [(3, 3), (1, 2), (2, 2), (0, 1)],
        "stillwater": [(1, 3), (2, 2), (0, 2), (3, 1)],
    }[planet]
    level = [0, 0, 0, 0]
    for resource, maximum in tracks:
        level[resource] = data.draw(st.integers(0, maximum))
    if sum(level) == 8:
        level[tracks[0][0]] -= 1
    names = ["emberfall", "mossgrave", "stillwater"][:colonies]
    text = " ".join(f"{'BWMT'[r]}{level[r]}" for r in range(4))
    game = automa(planet, upgrades=6, cargo="/".join(map(str, cargo)), colonies=names)
    game.planet(planet, levels=text, merits=[(0, sum(level))] if sum(level) else [])
    game.automa("seed-rain", line=1)
    left = 2 + colonies
    raised = [0, 0, 0, 0]
    for resource, maximum in tracks:
        raised[resource] = min(left, cargo[resource], maximum - level[resource])
        left -= raised[resource]
    assert game.player(1).cargo == [cargo[r] - raised[r] for r in range(4)]
    if sum(level) + sum(raised) == 8:
        assert game.terraformed(planet)
    else:
        assert [game.level(planet, name) for name in TRACKS] == [level[r] + raised[r] for r in range(4)]
        assert game.merit(planet, 1) == sum(raised)
    for trace in game.traces():
        assert derive(trace) == ([] if trace["choice"] is None else [trace["choice"]])


# ---- scout


@pytest.mark.rule("MC-13.29", "MC-13.33")
def test_scout_pays_a_planet_leader_takes_the_resources_and_keeps_nobody() -> None:
    """Even a Survivor of the planet's own colour is discarded."""
    game = automa("emberfall", cargo="0/0/0/0")
    game.seat(1, crew=["marshal-ine", "tilda-voss"]).automa("deep-echo", line=1)
    assert game.discards() == ["marshal-ine"]
    assert len(game.options()) == 15
    game.play("survivor dune-pilgrims")
    assert game.cargo(1) == "1/1/1/0"
    assert game.state.survivor_discards == [game.survivor("dune-pilgrims")]
    assert game.player(1).held == game.player(1).settled == []
    assert game.row("crew", 1) == ["tilda-voss"]
    assert conditions(game, "whether it scouts") == {"survivor cards": 15}


@pytest.mark.rule("MC-13.29")
def test_scout_takes_the_resources_of_a_survivor_of_another_colour_too() -> None:
    game = automa("emberfall", cargo="0/0/0/0", crew=["marshal-ine"]).automa("ruin-walkers", line=1)
    game.play("survivor tidecallers")
    assert game.cargo(1) == "0/0/0/2"


@pytest.mark.rule("MC-13.29", "MC-X.85")
def test_scout_is_skipped_and_costs_nothing_without_a_survivor_card() -> None:
    game = automa("emberfall", crew=["marshal-ine"])
    names = [card.id for card in game.content.survivors]
    game.seat(0, held=names[:3], settled=names[3:]).automa("deep-echo", line=1)
    assert game.row("crew", 1) == ["marshal-ine"]
    assert game.discards() == []
    trace = game.trace("whether it scouts")
    assert trace["choice"] is None
    assert trace["candidates"][0]["facts"] == {"survivor cards": 0}
    assert trace["filters"][0]["rule"] == "MC-13.29"


@pytest.mark.rule("MC-13.29")
def test_scout_draws_from_the_recycled_discards_when_the_survivor_pile_is_empty() -> None:
    game = automa("emberfall", crew=["marshal-ine"]).survivor_pile().automa("deep-echo", line=1)
    assert conditions(game, "whether it scouts") == {"survivor cards": 15}
    assert game.question == "DrawSurvivor"
    assert len(game.options()) == 15


# ---- colony


def colony(symbols: str = "E LR", **more: Any) -> Scenario:
    game = automa("stillwater", **more)
    return game.seat(1, crew=game.symbols(symbols)).automa("drop-ships", line=1)


@pytest.mark.rule("MC-13.30")
def test_colony_pays_specialists_then_resources_and_places_the_marker() -> None:
    game = colony(upgrades=1, colonies=["mossgrave"], cargo="1/2/0/0")
    assert game.cargo(1) == "1/2/0/0"
    game.play("automa-leader leader-red")
    assert game.cargo(1) == "1/1/0/0"
    assert game.row("crew", 1) == []
    assert game.player(1).has_colony(game.cell("stillwater"))
    assert game.player(1).colony_pool == 1
    kinds = [event.kind for event in game.events if event.kind in ("pay-card", "pay", "colony")]
    assert kinds == ["pay-card", "pay-card", "pay", "colony"]
    assert conditions(game, COLONY) == {"markers": 2, "no own colony here": 1, "spare units": 2}


@pytest.mark.rule("MC-13.30")
def test_colony_needs_a_marker_in_the_pool() -> None:
    game = colony(colonies=["mossgrave", "emberfall"], cargo="4/4/4/4")
    assert game.player(1).colony_pool == 0
    trace = game.trace(COLONY)
    assert trace["choice"] is None
    assert next((entry["fact"], entry["kept"]) for entry in trace["filters"]) == ("markers", [])
    assert {entry["rule"] for entry in trace["filters"]} == {"MC-13.30"}
    assert len(game.row("crew", 1)) == 2


@pytest.mark.rule("MC-13.30")
def test_colony_needs_a_planet_without_an_own_colony() -> None:
    game = colony(colonies=["stillwater"], cargo="4/4/4/4")
    assert game.trace(COLONY)["choice"] is None
    assert conditions(game, COLONY)["no own colony here"] == 0
    assert game.player(1).colony_count == 1
    assert len(game.row("crew", 1)) == 2


@pytest.mark.rule("MC-13.30")
def test_colony_of_the_human_does_not_hinder_the_automa() -> None:
    game = automa("stillwater", crew=["tilda-voss", "marshal-ine"])
    game.seat(0, upgrades=["biodome"], colonies=["stillwater"]).automa("drop-ships", line=1)
    game.play("automa-leader leader-red")
    assert game.player(1).has_colony(game.cell("stillwater"))


@pytest.mark.rule("MC-13.30")
@pytest.mark.parametrize(("units", "works"), [("0/0/0/0", False), ("0/0/1/0", True)])
def test_colony_needs_the_resource_units_of_its_row(units: str, works: bool) -> None:
    game = colony(colonies=["mossgrave"], cargo=units)
    assert (game.question == "AutomaLeader") is works
    assert (game.trace(COLONY)["choice"] == "do it") is works
    assert conditions(game, COLONY)["spare units"] == (0 if works else -1)


@pytest.mark.rule("MC-13.30", "MC-X.84")
def test_cards_paid_by_the_automa_refill_the_canteen_at_the_end_of_its_turn() -> None:
    """All Crew cards are out and slot 1 is empty: one of the two paid cards is drawn into it."""
    game = automa("stillwater")
    names = [card.id for card in game.content.crew]
    game.canteen("tilda-voss", None, "pike-harrow")
    engineer, leader = "juno-reyk", "marshal-ine"
    rest = [name for name in names if name not in ("tilda-voss", "pike-harrow", engineer, leader)]
    game.seat(1, crew=[engineer, leader, *rest]).automa("drop-ships", line=1)
    assert game.state.crew_pile == []
    game.play("automa-leader leader-red")
    assert game.question == "FillCanteen"
    assert game.options() == {f"crew {engineer}", f"crew {leader}"}
    game.play(f"crew {leader}")
    assert [game.content.crew[card].id for card in game.state.canteen] == [
        "tilda-voss",
        leader,
        "pike-harrow",
    ]
    assert [game.content.crew[card].id for card in game.state.crew_pile] == [engineer]
    assert game.discards() == []


# ---- outpost


@pytest.mark.rule("MC-13.31", "MC-X.75")
def test_quiet_market_frees_an_outpost_and_places_it_on_the_planet_just_reached() -> None:
    game = automa("mossgrave", upgrades=2, cargo="0/0/0/0").automa("quiet-market")
    assert game.player(1).upgrades == 3
    assert game.ark(1) == "emberfall/planet"
    assert game.player(1).outposts == [game.cell("emberfall")]
    assert game.player(1).outpost_pool == 0
    assert game.points(1) == 0
    assert game.cargo(1) == "0/0/0/0"  # a new Outpost does not pay for the present visit
    game.play("crew tilda-voss")
    assert game.row("crew", 1) == ["tilda-voss"]


@pytest.mark.rule("MC-13.31")
def test_outpost_needs_one_in_the_pool() -> None:
    game = automa(upgrades=2).automa("trade-concord", line=2)
    assert game.player(1).outposts == []
    trace = game.trace(OUTPOST)
    assert trace["choice"] is None
    assert trace["candidates"][0]["facts"] == {"outposts in pool": 0, "no own outpost here": 1}
    assert {entry["rule"] for entry in trace["filters"]} == {"MC-13.31"}


@pytest.mark.rule("MC-13.31")
def test_outpost_needs_a_planet_without_an_own_outpost() -> None:
    game = automa(upgrades=5, outposts=["mossgrave"]).automa("trade-concord", line=2)
    assert game.player(1).outposts == [game.cell("mossgrave")]
    assert game.player(1).outpost_pool == 1
    assert conditions(game, OUTPOST) == {"outposts in pool": 1, "no own outpost here": 0}


@pytest.mark.rule("MC-13.31")
def test_automa_never_moves_an_outpost() -> None:
    game = automa(upgrades=5, outposts=["emberfall", "stillwater"], colonies=["mossgrave"])
    game.automa("trade-concord", line=2)
    assert game.player(1).outposts == [game.cell("emberfall"), game.cell("stillwater")]
    assert game.trace(OUTPOST)["choice"] is None
    assert game.points(1) == 0


@pytest.mark.rule("MC-13.31")
def test_outpost_of_the_human_does_not_hinder_the_automa() -> None:
    game = automa(upgrades=3).seat(0, upgrades=["biodome", "leisure-facilities"], outposts=["mossgrave"])
    game.automa("trade-concord", line=2)
    assert game.player(1).outposts == [game.cell("mossgrave")]


@pytest.mark.rule("MC-13.32")
@pytest.mark.parametrize(("colonies", "points"), [(["mossgrave"], 2), (["stillwater"], 0), ([], 0)])
def test_outpost_beside_an_own_colony_gives_two_points(colonies: list[str], points: int) -> None:
    game = automa(upgrades=3, colonies=colonies).automa("trade-concord", line=2)
    assert game.player(1).outposts == [game.cell("mossgrave")]
    assert game.points(1) == points


@pytest.mark.rule("MC-13.33")
def test_no_automa_card_has_a_line_to_settle() -> None:
    cards = Scenario(seats=1).content.automa_cards
    kinds = {LINE_NAMES[line.kind] for card in cards for line in card.lines}
    assert kinds == {"upgrade", "gather", "crew", "terraform", "scout", "colony", "outpost"}
