"""The things on the table that moves and events concern, and the half-cards that a destination lights."""

from collections.abc import Iterator
from random import Random

import pytest

import starboard
from starboard.games.micro_cosmos.state import Cosmos
from starboard.kernel import NATURE, Edition, Event
from tests.micro_cosmos.scenario import Scenario


def known_things(edition: Edition) -> set[str]:
    """Every id that a page can find on the table."""
    words = edition.drawing()["words"]
    found = {f"spot:{spot}" for spot in words["spots"]} | {f"cell:{cell}" for cell in words["cells"]}
    found |= {f"{kind}:{seat}" for kind in ("seat", "ark") for seat in range(edition.places)}
    found |= {f"crew:{card}{half}" for card in words["crew"] for half in ("", "/top", "/bottom")}
    for thing, names in (
        ("card", "planets"), ("survivor", "survivors"), ("upgrade", "upgrades"), ("automa", "automa_cards"),
        ("resource", "resources"), ("token", "specialists"), ("action", "actions"),
    ):  # fmt: skip
        found |= {f"{thing}:{name}" for name in words[names]}
    return found | {"row:lower", "row:upper"}


def positions(edition: Edition, seed: int, most: int = 700) -> Iterator[Cosmos]:
    """The positions of a random game at which a person is asked; the game goes on when the caller does."""
    state = edition.start()
    assert isinstance(state, Cosmos)
    state.listen()
    rng = Random(seed)
    for _ in range(most):
        if not state.stack:
            return
        if state.stack[-1].seat != NATURE:
            yield state
        state.play(rng.choice(state.moves()))


@pytest.mark.parametrize("seats", [1, 3])
def test_moves_and_events_concern_things_that_there_are(seats: int) -> None:
    edition = starboard.edition("micro-cosmos", seats=seats)
    known = known_things(edition)
    kinds: set[str] = set()
    for state in positions(edition, seats):
        for move in state.candidates():
            assert set(move.about) <= set(edition.targets(state, move)) <= known, move
        for event in state.heard():
            kinds.add(event.kind)
            for seat in (-1, 0, 1):
                about = edition.about(event, seat)
                assert set(about) <= known, event
                assert len(set(about)) == len(about)
                path = edition.path(event, seat)
                assert len(path) in (0, 2), event
                assert set(path) <= known, event
                assert len(set(path)) == len(path), "nothing moves to where it is"
    assert {"travel", "gain", "place", "raise"} <= kinds


def test_what_is_in_front_of_a_player_is_meant_only_for_that_player() -> None:
    edition = starboard.edition("micro-cosmos", seats=2)
    gain = Event("gain", "MC-5.4", 0, {"minerals": 2})
    assert edition.about(gain, 0) == ["resource:minerals", "seat:0"]
    assert edition.about(gain, 1) == ["seat:0"]
    taken = Event("place", "MC-5.20", 0, {"crew": "tilda-voss", "row": "lower"})
    assert edition.path(taken, 0) == ["crew:tilda-voss", "row:lower"]
    assert edition.path(taken, 1) == ["crew:tilda-voss", "seat:0"]


def test_a_flight_goes_from_spot_to_spot() -> None:
    game = Scenario().step("travel")
    game.state.listen()
    game.state.play(game.edition.move("travel emberfall/planet"))
    event = next(event for event in game.state.heard() if event.kind == "travel")
    assert game.edition.path(event, 0) == ["spot:star-portal/portal", "spot:emberfall/planet"]
    assert game.edition.about(event, 1) == ["spot:star-portal/portal", "spot:emberfall/planet", "ark:0"]


def test_an_automa_that_lands_where_it_was_goes_no_way() -> None:
    edition = starboard.edition("micro-cosmos", seats=1)
    stays = Event("automa-travel", "MC-13.10", 1, {"from": "kiln/planet", "to": "kiln/planet"})
    assert edition.path(stays, 0) == []
    jump = Event("automa-jump", "MC-13.6", 1, {"from": "w", "to": "e", "ignored": False})
    assert edition.path(jump, 0) == ["cell:w", "cell:e"]


@pytest.mark.rule("MC-8.2", "MC-8.3")
def test_a_card_that_acts_is_named_with_its_active_half() -> None:
    game = (
        Scenario().seat(0, ark="emberfall/planet", lower=["tilda-voss"], upper=["marshal-ine"]).step("crew")
    )
    targets = {move.text: game.edition.targets(game.state, move) for move in game.state.candidates()}
    assert targets["play tilda-voss act-up"] == ["crew:tilda-voss", "crew:tilda-voss/top"]
    assert targets["play marshal-ine act-discard"] == ["crew:marshal-ine", "crew:marshal-ine/bottom"]
    assert targets["play tilda-voss up"] == ["crew:tilda-voss"]
    assert targets["stop"] == []


# ---- lights


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.rule("MC-8.2", "MC-8.3", "MC-8.6")
def test_a_destination_lights_exactly_the_half_cards_that_could_act_there(seats: int) -> None:
    """What is lit is compared with what the crew step really offers after the flight."""
    edition = starboard.edition("micro-cosmos", seats=seats)
    lit = compared = 0
    for seed in range(3):
        for state in positions(edition, seed):
            for move in state.moves():
                if move.verb != "travel":
                    continue
                after = state.clone()
                after.play(move)
                decision = after.decision
                if decision is None or type(decision).__name__ != "CrewPlay":
                    continue
                player = after.players[decision.seat]
                expected = {
                    f"{offer.about[0]}/{'bottom' if offer.what in player.upper else 'top'}"
                    for offer in after.moves()
                    if " act-" in offer.text
                }
                lights = edition.lights(state, move)
                assert set(lights) == expected, (move, lights)
                assert len(lights) == len(expected)
                lit += len(lights)
                compared += 1
    assert compared > 200
    assert lit > 100


def test_an_unknown_planet_lights_nothing() -> None:
    game = (
        Scenario().seat(0, ark="emberfall/planet", lower=["tilda-voss"], upgrades=["engines"]).step("travel")
    )
    discoveries = [move for move in game.state.moves() if move.verb == "discover"]
    assert discoveries
    assert all(game.edition.lights(game.state, move) == [] for move in discoveries)


# ---- standing apart


@pytest.mark.rule("MC-7.11")
def test_asteroids_and_stopping_stand_apart() -> None:
    game = Scenario().step("travel")
    apart = [move for move in game.state.moves() if game.edition.apart(game.state, move)]
    assert apart
    assert all("/asteroid" in move.text for move in apart)
    game = Scenario().seat(0, lower=["tilda-voss"]).step("crew")
    assert [move.text for move in game.state.moves() if game.edition.apart(game.state, move)] == ["stop"]
