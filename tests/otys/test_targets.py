"""The things on the table that moves and events concern, and what a move leads to."""

import pytest

import starboard
from starboard.games.otys.content import (
    KEY_NAMES,
    LEVELS,
    PLACES,
    RESOURCE_NAMES,
    SLOTS,
    TECHNICIAN_NAMES,
    TIMER_NAMES,
)
from starboard.games.otys.game import OtysEdition
from starboard.kernel import NATURE, Event
from tests.otys.scenario import Scenario
from tests.otys.test_texts import random_game

SPY_ON_3 = "[Me Pl Fu | Te En Sp Ex Tr]"


def known_things(edition: OtysEdition) -> set[str]:
    """Every id that a page can find on the table."""
    content = edition.terms.content
    found = {f"key:{key}" for key in KEY_NAMES} | {f"track:{key}" for key in KEY_NAMES[:-1]}
    levels = range(1, LEVELS + 1)
    found |= {f"{thing}:{level}" for thing in ("level", "installed") for level in levels}
    found |= {f"reward:{level}/{slot}" for level in levels for slot in range(1, SLOTS + 1)}
    found |= {f"place:{place}" for place in range(PLACES)}
    found |= {f"{thing}:{name}" for thing in ("store", "resource") for name in RESOURCE_NAMES}
    found |= {f"technician:{name}" for name in TECHNICIAN_NAMES}
    found |= {f"timer:{name}" for name in TIMER_NAMES}
    found |= {f"score:{space}" for space in range(content.limits.last_space + 1)}
    found |= {f"seat:{seat}" for seat in range(edition.places)}
    for kind, things in (
        ("diver", content.divers),
        ("sponsor", content.sponsors),
        ("contract", content.contracts),
    ):
        found |= {f"{kind}:{thing.id}" for thing in things}
    return found | {"deck"}


@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {}), (2, {"spy_variant": "designer"}), (3, {"sponsor_sides": "advanced"})],
)
def test_moves_and_events_concern_things_that_there_are(seats: int, options: dict[str, str]) -> None:
    edition = starboard.edition("otys", seats=seats, **options)
    assert isinstance(edition, OtysEdition)
    known = known_things(edition)
    kinds: set[str] = set()
    for state, events in random_game(edition, seats, 700):
        for told in events:
            kinds.add(told.kind)
            for seat in range(-1, seats):
                event = told.seen_by(seat)
                about = edition.about(event, seat)
                assert set(about) <= known, event
                assert len(set(about)) == len(about)
                path = edition.path(event, seat)
                assert len(path) in (0, 2), event
                assert set(path) <= known, event
        if state.decision is None or state.decision.seat == NATURE:
            continue
        for move in state.candidates():
            targets = edition.targets(state, move)
            assert set(move.about) <= set(targets) <= known, move
            assert len(set(targets)) == len(targets)
        for move in state.moves():
            lights = edition.lights(state, move)
            assert set(lights) <= known, move
            assert len(set(lights)) == len(lights)
    assert {"key", "take", "surface", "sell", "explore"} <= kinds


def targets(game: Scenario, text: str) -> list[str]:
    return game.edition.targets(game.state, game.edition.move(text))


def lights(game: Scenario, text: str) -> list[str]:
    return game.edition.lights(game.state, game.edition.move(text))


# ---- moves


@pytest.mark.rule("OT-6.2", "OT-6.24", "OT-10.2")
def test_work_concerns_the_level_of_the_diver() -> None:
    game = Scenario(2).begin().play("key 5", "decline")
    assert targets(game, "explore 1 use") == ["diver:explorer", "level:5", "reward:5/1"]
    assert targets(game, "explore 2 install") == ["diver:explorer", "level:5", "reward:5/2", "installed:5"]
    expert = Scenario(2).begin().play("key 2", "decline")
    assert targets(expert, "use fuel-expert") == ["diver:fuel-expert", "level:2"]
    trader = Scenario(2).column("[Me Pl Fu | Te En Tr Ex Sp]").level(3, fuel=1).begin().play("key 3")
    assert targets(trader, "sell fuel") == ["store:fuel", "diver:trader", "level:3"]
    assert targets(trader, "buy tech") == ["store:tech", "diver:trader", "level:3"]


@pytest.mark.rule("OT-5.10", "OT-5.11")
def test_a_neighbour_that_works_is_at_its_own_level() -> None:
    game = Scenario(2, sponsor_sides="advanced").begin().play("key 5")
    assert targets(game, "sponsor buddy") == ["sponsor:dive-academy", "diver:explorer"]
    assert lights(game, "sponsor buddy") == ["diver:engineer", "diver:explorer"]
    game.play("sponsor buddy")
    assert targets(game, "improve hacker") == ["technician:hacker", "diver:engineer", "level:4"]
    assert targets(game, "explore 1 use") == ["diver:explorer", "level:5", "reward:5/1"]


@pytest.mark.rule("OT-6.16")
def test_a_copied_diver_is_its_owners() -> None:
    game = Scenario(2).column(SPY_ON_3).begin().play("key 3")
    assert targets(game, "copy 1") == ["seat:1", "diver:spy", "level:3"]
    game.play("copy 1")
    assert targets(game, "use tech-expert") == ["diver:tech-expert", "level:3", "seat:1"]


@pytest.mark.rule("OT-3.15", "OT-3.16")
def test_surfacing_concerns_diver_and_level_and_lights_who_sinks() -> None:
    game = Scenario(2).begin().play("key 1", "decline", "end")
    assert targets(game, "surface") == targets(game, "stay") == ["diver:plant-expert", "level:1"]
    assert lights(game, "surface") == ["diver:trader", "diver:spy", "diver:metal-expert"]
    assert lights(game, "stay") == []


@pytest.mark.rule("OT-13.12", "OT-13.14", "OT-13.22")
def test_a_timer_concerns_the_space_where_it_arrives() -> None:
    game = Scenario(1).order("tech plant metal fuel").public("crane-arm", "winch-overhaul").timers(22, 23)
    game.purse(batteries=0).begin().play("key 1", "decline", "end")
    assert targets(game, "timer a") == ["timer:a", "score:21"]
    assert lights(game, "timer a") == ["score:21", "store:tech", "contract:crane-arm"]
    assert lights(game, "timer b") == ["score:22"]
    spy = Scenario(1).column(SPY_ON_3).timers(22, 23).begin().play("key 3")
    assert targets(spy, "spy-timer b up") == ["timer:b", "score:24", "diver:spy", "level:3"]
    gone = Scenario(1).column(SPY_ON_3).timers(22, None).begin().play("key 3")
    assert targets(gone, "spy-timer b up") == ["timer:b", "diver:spy", "level:3"]


# ---- lights of a key


@pytest.mark.rule("OT-3.7", "OT-3.8")
def test_a_key_lights_the_whole_chain() -> None:
    game = Scenario(2).column("[Me Pl Fu | Te En Tr Ex Sp]").installed(1, "chip-cache-5")
    game.public("crane-arm", "colony-charter").level(1, metal=2).begin()
    assert lights(game, "key 1") == [
        "level:1", "sponsor:harbour-bank", "installed:1", "diver:tech-expert", "contract:crane-arm",
    ]  # fmt: skip
    assert lights(game, "x-key 4") == [
        "level:4",
        "sponsor:suit-foundry",
        "diver:explorer",
        "reward:4/1",
        "reward:4/2",
    ]
    stores = [f"store:{name}" for name in RESOURCE_NAMES]
    assert lights(game, "key 3") == ["level:3", "sponsor:lock-keepers", "diver:trader", *stores]
    assert lights(game, "propel trader 4") == ["diver:engineer"]


# ---- events


def about(event: Event, seat: int, seats: int = 2) -> list[str]:
    return starboard.edition("otys", seats=seats).about(event, seat)


def path(event: Event, seat: int, seats: int = 2) -> list[str]:
    return starboard.edition("otys", seats=seats).path(event, seat)


def test_what_is_in_front_of_a_player_is_meant_only_for_that_player() -> None:
    used = Event("key", "OT-3.7", 0, {"key": "3", "level": 3, "diver": "spy", "sponsor": "suit-foundry"})
    assert about(used, 0) == ["sponsor:suit-foundry", "key:3", "diver:spy", "level:3", "seat:0"]
    assert about(used, 1) == about(used, -1) == ["sponsor:suit-foundry", "seat:0"]
    sold = Event("sell", "OT-9.3", 0, {"resource": "fuel", "level": 4, "space": 2})
    assert about(sold, 1) == ["store:fuel", "seat:0"]
    assert path(sold, 0) == ["level:4", "store:fuel"]
    assert path(sold, 1) == ["seat:0", "store:fuel"]
    bought = Event("buy", "OT-9.6", 0, {"resource": "fuel", "level": 4, "space": 2})
    assert path(bought, 0) == ["store:fuel", "level:4"]
    assert path(bought, 1) == ["store:fuel", "seat:0"]


@pytest.mark.rule("OT-3.15", "OT-11.5", "OT-13.12")
def test_who_moves_has_a_path() -> None:
    moved = Event("propel", "OT-11.3", 0, {"diver": "trader", "from": 1, "to": 4})
    assert path(moved, 0) == ["place:1", "place:4"]
    assert path(moved, 1) == []
    surfaced = Event("surface", "OT-3.15", 0, {"diver": "trader", "level": 3})
    assert path(surfaced, 0) == ["place:5", "place:0"]
    timer = Event("timer", "OT-13.12", 0, {"timer": "a", "from": 22, "to": 21, "by": "turn"})
    assert path(timer, 0, 1) == ["score:22", "score:21"]
    assert about(timer, 0, 1) == ["timer:a", "score:21"]
    reached = Event(
        "timer-reaches", "OT-13.14", 0, {"timer": "a", "space": 21, "resource": "tech", "to": "store"}
    )
    assert path(reached, 0, 1) == ["score:21", "store:tech"]
    stored = Event("key-stored", "OT-3.19", 0, {"key": "3", "place": 1})
    assert path(stored, 0) == ["key:3", "track:3"]
    returned = Event("key-returned", "OT-4.9", 0, {"key": "3"})
    assert path(returned, 0) == ["track:3", "key:3"]
    gained = Event("prestige", "OT-8.8", 1, {"prestige": 3, "source": "contracts", "score": 7})
    assert path(gained, 0) == ["score:4", "score:7"]


@pytest.mark.rule("OT-6.13")
def test_a_private_contract_is_pointed_at_by_its_owner_only() -> None:
    kept = Event("keep", "OT-6.13", 0, {"under": 3, "hand": 1}, (), {"contract": "crane-arm"}, (0,))
    assert about(kept.seen_by(0), 0) == ["contract:crane-arm", "deck", "seat:0"]
    assert about(kept.seen_by(1), 1) == ["deck", "seat:0"]
    assert path(kept.seen_by(0), 0) == ["deck", "contract:crane-arm"]
    assert path(kept.seen_by(1), 1) == ["deck", "seat:0"]


def test_ending_and_declining_stand_apart() -> None:
    game = Scenario(2).begin().play("key 1")
    assert [move.text for move in game.state.moves() if game.edition.apart(game.state, move)] == ["decline"]
