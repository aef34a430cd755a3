"""The things on the table that moves and events concern, and what a move leads to."""

from typing import Any

import pytest

import starboard
from starboard.games.starship_interstellar.content import (
    BUILDING_NAMES,
    COLOUR_NAMES,
    ORBITS,
    PROJECTS,
    QUADRANTS,
    ROW_SPACES,
    ROWS,
    TRACK_NAMES,
)
from starboard.games.starship_interstellar.game import StarshipInterstellarEdition
from starboard.kernel import NATURE, Event
from tests.starship_interstellar.scenario import Scenario
from tests.starship_interstellar.test_texts import edition, random_game


def known_things(made: StarshipInterstellarEdition) -> set[str]:
    """Every id that a page can find on the table."""
    content = made.terms.content
    found = {"active", "pass", "stack", "prospect", "hold", "drawn", "bag", "spiral", "ship"}
    for kind, things in (
        ("token", content.tokens), ("extra", content.tokens), ("planet", content.planets), ("base", content.planets),
        ("technology", content.technologies), ("space", content.spaces),
    ):  # fmt: skip
        found |= {f"{kind}:{thing.id}" for thing in things}
    found |= {f"side:{side}" for side in range(content.limits.rotation + 1)}
    found |= {f"cell:{o}-{q}" for o in range(1, ORBITS + 1) for q in range(1, QUADRANTS + 1)}
    found |= {f"government:{r}-{s}" for r in range(1, ROWS + 1) for s in range(1, ROW_SPACES + 1)}
    found |= {f"project:{position}" for position in range(1, PROJECTS + 1)}
    kinds = ("stored", "drawn", "cube", "market", "meeple")
    found |= {f"{kind}:{name}" for kind in kinds for name in COLOUR_NAMES}
    found |= {f"{kind}:{name}" for kind in ("reserve", "aboard", "activator") for name in BUILDING_NAMES}
    found |= {"reserve:base", "activator:base", "activator:explorer"}
    found |= {f"track:{name}" for name in TRACK_NAMES}
    return found | {f"seat:{seat}" for seat in range(made.places)}


def drawn_things(view: dict[str, Any]) -> set[str]:
    """Which of the things that come and go a page can draw from a view."""
    own = view["corporations"][view["seat"]]
    tokens = {*own["hand"], *own["played"], *own["set_aside"]}
    found = {f"token:{token}" for token in tokens} | {f"base:{base['planet']}" for base in own["bases"]}
    found |= {f"extra:{token}" for token in view["display"]}
    found |= {f"project:{position}" for position in range(1, len(view["projects"]) + 1)}
    found |= {f"planet:{planet['id']}" for planet in view["planets"]}
    if own["played"]:
        found.add("active")
    if view["prospect"]:
        found |= {"prospect", "stack"}
    if view["drawn"]:
        found |= {"drawn", "bag", *(f"drawn:{name}" for name, number in view["drawn"].items() if number)}
    if view["production"]:
        found |= {f"activator:{name}" for name in view["production"]["used"]}
    return found


FLEETING = ("token", "base", "extra", "project", "active", "prospect", "stack", "drawn", "activator")


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3])
def test_moves_and_events_concern_things_that_there_are(seats: int) -> None:
    made = edition(seats)
    known = known_things(made)
    kinds: set[str] = set()
    for state, events in random_game(made, seats, 1500):
        for event in events:
            kinds.add(event.kind)
            for seat in range(-1, seats):
                about = made.about(event, seat)
                assert set(about) <= known, event
                assert len(set(about)) == len(about)
                assert f"seat:{seat}" not in about
                path = made.path(event, seat)
                assert len(path) in (0, 2), event
                assert set(path) <= known, event
        if state.decision is None or state.decision.seat == NATURE:
            continue
        there = drawn_things(made.view(state, state.decision.seat))
        for move in state.candidates():
            targets = made.targets(state, move)
            assert set(move.about) <= set(targets) <= known, move
            assert len(set(targets)) == len(targets)
        for move in state.moves():
            fleeting = {one for one in made.targets(state, move) if one.split(":")[0] in FLEETING}
            assert fleeting <= there, move
            lights = made.lights(state, move)
            assert set(lights) <= known, move
            assert len(set(lights)) == len(lights)
    assert {"fly", "found", "sell", "probe", "save", "build", "dig", "send", "extra"} <= kinds


def targets(game: Scenario, text: str) -> list[str]:
    return game.edition.targets(game.state, game.edition.move(text))


def lights(game: Scenario, text: str) -> list[str]:
    return game.edition.lights(game.state, game.edition.move(text))


# ---- moves


@pytest.mark.rule("SI-4.8", "SI-8.2", "SI-7.14")
def test_moves_concern_what_the_position_adds() -> None:
    game = Scenario().supply("2 blue", fuel=8).market("red").action().play("play market")
    assert targets(game, "sell blue") == ["cube:blue", "market:blue"]
    assert targets(game, "buy red") == ["market:red", "cube:red"]
    game.play("sell blue", "stop").passes(1)
    assert targets(game, "repeat") == ["active", "token:market"]
    flight = Scenario().action().play("play travel", "load base")
    assert targets(flight, "fly mars") == ["planet:mars"]
    flight.play("fly mars", "ground mars-redwater-cut")
    assert targets(flight, "found") == ["prospect", "planet:mars"]
    assert targets(flight, "survey") == ["stack", "prospect", "planet:mars"]


@pytest.mark.rule("SI-9.3")
def test_production_is_at_its_base() -> None:
    game = Scenario().levels(drill=1).base("mars", "mars-redwater-cut", "3 yellow", drill=1).action()
    assert lights(game, "play production-mars") == ["base:mars", "activator:base", "activator:drill"]
    game.play("play production-mars")
    assert targets(game, "base yellow") == ["activator:base", "base:mars"]
    assert lights(game, "auto") == ["activator:base", "activator:drill"]
    game.play("base yellow")
    assert lights(game, "auto") == ["activator:drill"]
    assert targets(game, "stop") == []


@pytest.mark.rule("SI-3.13")
def test_a_payment_concerns_what_it_is_for() -> None:
    game = (
        Scenario()
        .supply("yellow, green, 2 blue, purple")
        .knows("build-extra")
        .projects("memory-core", "hull-rivets")
    )
    game.salvation().play("build market")
    assert targets(game, "project 1") == ["project:1"]
    pay = (
        Scenario().supply("3 red, 2 yellow, green, blue, purple").knows("build-extra").projects("memory-core")
    )
    pay.salvation().play("build market", "project 1")
    assert pay.asked() == "PayMechanism"
    for move in pay.state.moves():
        assert pay.edition.targets(pay.state, move)[-1] == "project:1"


# ---- lights


@pytest.mark.rule("SI-7.2", "SI-7.8")
def test_travel_lights_the_planets_in_reach() -> None:
    game = Scenario().supply(fuel=3).action()
    assert lights(game, "play travel") == ["planet:venus", "planet:mars"]
    game.play("play travel")
    assert lights(game, "load base") == ["hold", "planet:venus", "planet:mars"]
    away = Scenario().supply(fuel=3).explorer("mars", "red").action()
    assert lights(away, "play travel") == ["planet:earth"]


@pytest.mark.rule("SI-6.1")
def test_research_lights_what_can_be_paid() -> None:
    game = Scenario().supply("red", scientists=1).action()
    assert lights(game, "play technology-research") == [
        "technology:ars-1", "technology:converter-1", "technology:outpost-1", "technology:drill-1",
    ]  # fmt: skip
    game.play("play technology-research")
    assert lights(game, "research drill-1") == ["cube:red", "reserve:drill"]


@pytest.mark.rule("SI-8.2", "SI-5.5", "SI-16.10")
def test_market_and_sun() -> None:
    game = Scenario().supply("blue", fuel=3).market("2 red, purple").extras(18).action()
    assert lights(game, "play market") == ["market:red", "market:blue"]
    assert lights(game, "play bargain-bin") == ["market:red"]
    assert lights(game, "play solar-extraction") == ["spiral"]


@pytest.mark.rule("SI-10.4", "SI-11.2", "SI-12.1", "SI-13.2", "SI-14.2")
def test_salvation_sides_light_what_they_could_reach() -> None:
    game = Scenario().supply("yellow", fuel=3, scientists=1).projects("coolant-loop", "hull-rivets")
    game.government("0 . . .", ". 1 . .").probe("j-1-a").salvation()
    assert lights(game, "build market") == ["project:2"]
    assert lights(game, "save market") == ["meeple:red", "meeple:yellow"]
    assert lights(game, "probe market") == ["space:j-2-a", "space:j-2-b"]
    assert lights(game, "government market") == ["government:2-1", "government:2-3", "government:2-4"]
    assert lights(game, "pass") == []
    game.play("save market")
    assert lights(game, "meeple red") == ["cube:yellow", "market:yellow", "track:humankind"]


@pytest.mark.rule("SI-13.11")
def test_the_sixth_column_lights_the_display() -> None:
    game = Scenario().probe("j-5-a").supply(fuel=9).display(1, 2).salvation().play("probe travel")
    assert lights(game, "space j-6-a") == ["extra:slingshot-charter", "extra:insider-broker"]


# ---- events


def about(event: Event, seat: int) -> list[str]:
    return starboard.edition("starship-interstellar", seats=2).about(event, seat)


def path(event: Event, seat: int) -> list[str]:
    return starboard.edition("starship-interstellar", seats=2).path(event, seat)


def test_what_is_in_front_of_a_corporation_is_meant_only_for_it() -> None:
    sold = Event("sell", "SI-8.3", 0, {"cube": "blue", "fuel": 4})
    assert about(sold, 0) == ["market:blue", "cube:blue"]
    assert about(sold, 1) == about(sold, -1) == ["market:blue", "seat:0"]
    played = Event("play", "SI-4.5", 0, {"token": "travel"})
    assert about(played, 0) == ["token:travel"]
    assert about(played, 1) == ["seat:0"]
    dug = Event("dig", "SI-9.4", 0, {"planet": "mars", "cube": "red", "by": "base"})
    assert about(dug, 0) == ["planet:mars", "base:mars"]
    assert about(dug, 1) == ["planet:mars", "seat:0"]


@pytest.mark.rule("SI-7.3", "SI-13.2", "SI-12.4")
def test_what_moves_has_a_path() -> None:
    flown = Event("fly", "SI-7.3", 0, {"from": "earth", "to": "mars", "fuel": 2})
    assert path(flown, 0) == path(flown, 1) == ["planet:earth", "planet:mars"]
    probe = Event("probe", "SI-13.2", 1, {"from": "sol", "to": "j-1-a", "government": False, "jump": False})
    assert path(probe, 0) == ["space:sol", "space:j-1-a"]
    sold = Event("sell", "SI-8.3", 0, {"cube": "blue", "fuel": 4})
    assert path(sold, 0) == ["cube:blue", "market:blue"]
    assert path(sold, 1) == ["seat:0", "market:blue"]
    bought = Event("buy", "SI-8.3", 0, {"cube": "blue", "fuel": 4})
    assert path(bought, 1) == ["market:blue", "seat:0"]
    paid = Event("pay", "SI-12.4", 0, {"cubes": {"red": 1}, "market": True})
    assert path(paid, 0) == ["cube:red", "market:red"]
    assert path(Event("pay", "SI-12.4", 0, {"cubes": {"red": 1}, "market": False}), 0) == []
    loaded = Event("load", "SI-7.10", 0, {"building": "drill"})
    assert path(loaded, 0) == ["reserve:drill", "hold"]
    assert path(loaded, 1) == []


def test_stopping_and_passing_stand_apart() -> None:
    game = Scenario().action()
    assert [move.text for move in game.state.moves() if game.edition.apart(game.state, move)] == ["pass"]
