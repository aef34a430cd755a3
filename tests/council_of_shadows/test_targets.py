"""The things on the table that moves and events concern, and where a move would work."""

from collections.abc import Iterator
from random import Random

import pytest

import starboard
from starboard.games.council_of_shadows.content import GEM_NAMES, PARSECS
from starboard.games.council_of_shadows.game import CouncilOfShadowsEdition
from starboard.games.council_of_shadows.state import Council
from starboard.kernel import NATURE, Edition, Event
from tests.council_of_shadows.scenario import Scenario

EVERYTHING = {"module_space_stations": "on", "module_leaders": "on"}


def known_things(edition: Edition) -> set[str]:
    """Every id that a page can find on the table."""
    assert isinstance(edition, CouncilOfShadowsEdition)
    content = edition.terms.content
    found = {f"spot:{site.id}/{number}" for site in content.sites for number in range(1, 5)}
    found |= {f"seat:{seat}" for seat in range(edition.places)}
    found |= {f"stack:{parsec}" for parsec in range(1, PARSECS + 1)}
    found |= {f"display:{slot}" for slot in range(content.limits.display)}
    found |= {f"slot:{slot}" for slot in range(1, content.limits.slots + 3)}
    found |= {f"gem:{gem}" for gem in GEM_NAMES}
    for kind, things in (
        ("galaxy", content.galaxies), ("site", content.sites), ("tile", content.tiles), ("card", content.cards),
        ("upgrade", content.upgrades), ("tech", content.techs), ("bonus", content.bonus_cards),
        ("leader", content.leaders), ("station", content.stations), ("automa", content.automa_cards),
    ):  # fmt: skip
        found |= {f"{kind}:{thing.id}" for thing in things}
    return found


def positions(edition: Edition, seed: int, most: int = 900) -> Iterator[Council]:
    """The positions of a random game at which a person is asked; the game goes on when the caller does."""
    state = edition.start()
    assert isinstance(state, Council)
    state.listen()
    rng = Random(seed)
    for _ in range(most):
        if not state.stack:
            return
        if state.stack[-1].seat != NATURE:
            yield state
        moves = state.moves()
        last = (
            len(moves) - 1
            if len(moves) > 1 and moves[-1].verb in ("stop", "leave") and rng.random() < 0.7
            else None
        )
        state.play(rng.choice(moves[:last]))


@pytest.mark.parametrize(("seats", "options"), [(1, {}), (1, EVERYTHING), (3, EVERYTHING)])
def test_moves_and_events_concern_things_that_there_are(seats: int, options: dict[str, str]) -> None:
    edition = starboard.edition("council-of-shadows", seats=seats, **options)
    known = known_things(edition)
    kinds: set[str] = set()
    for state in positions(edition, seats):
        for move in state.candidates():
            targets = edition.targets(state, move)
            assert set(move.about) <= set(targets) <= known, move
            assert len(set(targets)) == len(targets)
        for move in state.moves():
            lights = edition.lights(state, move)
            assert set(lights) <= known, move
            assert len(set(lights)) == len(lights)
        for told in state.heard():
            kinds.add(told.kind)
            for seat in range(-1, edition.places):
                event = told.seen_by(seat)
                about = edition.about(event, seat)
                assert set(about) <= known, event
                assert len(set(about)) == len(about)
                path = edition.path(event, seat)
                assert len(path) in (0, 2), event
                assert set(path) <= known, event
            if told.kind == "trace":
                for candidate in edition.trace_info(told)["candidates"]:
                    assert set(candidate["about"]) <= known
    assert {"buy", "settle", "collect", "assess", "place"} <= kinds


def test_what_is_in_front_of_a_player_is_meant_only_for_that_player() -> None:
    edition = starboard.edition("council-of-shadows", seats=2)
    bought = Event("buy", "CS-4.8", 0, {"card": "twin-beacon", "slot": 3, "paid": ["coal", "gold"]})
    assert edition.about(bought, 0) == ["display:3", "card:twin-beacon", "gem:coal", "gem:gold", "seat:0"]
    assert edition.about(bought, 1) == ["display:3", "seat:0"]
    assert edition.path(bought, 0) == ["display:3", "card:twin-beacon"]
    assert edition.path(bought, 1) == ["display:3", "seat:0"]
    used = Event("card", "CS-6.1", 0, {"card": "start-discover", "slot": 1})
    assert edition.about(used, 0) == ["card:start-discover", "slot:1", "seat:0"]
    assert edition.about(used, 1) == edition.about(used, -1) == ["seat:0"]


@pytest.mark.rule("CS-7.11")
def test_a_bonus_card_is_pointed_at_by_its_owner_only() -> None:
    edition = starboard.edition("council-of-shadows", seats=2)
    drawn = Event("light", "CS-7.10", 0, {}, (0,), {"bonus": "light-flat-1"}, (0,))
    assert edition.about(drawn.seen_by(0), 0) == ["bonus:light-flat-1", "seat:0"]
    assert edition.about(drawn.seen_by(1), 1) == ["seat:0"]


def test_a_cube_comes_from_nowhere_and_a_tile_goes_to_its_site() -> None:
    edition = starboard.edition("council-of-shadows", seats=2)
    settled = Event(
        "settle", "CS-6.6", 0, {"spot": "blue-1/2", "tile": "vellum", "galaxy": "blue", "cubes": 1}
    )
    assert edition.about(settled, 1) == ["tile:vellum", "spot:blue-1/2", "galaxy:blue", "seat:0"]
    assert edition.path(settled, 0) == []
    placed = Event(
        "place", "CS-6.21", 0, {"tile": "vellum", "site": "blue-1", "galaxy": "blue", "under": None}
    )
    assert edition.path(placed, 1)[1] == "site:blue-1"


@pytest.mark.rule("CS-5.4", "CS-5.8")
def test_a_plan_names_the_slot_that_is_asked() -> None:
    game = Scenario(1).seat(0, slots=[[], ["start-settle-one"]]).plan()
    move = game.edition.move("lay start-discover")
    assert game.edition.targets(game.state, move) == ["card:start-discover", "slot:1"]
    game.play("lay start-discover")
    assert game.edition.targets(game.state, game.edition.move("leave")) == ["slot:2"]


@pytest.mark.rule("CS-4.8", "CS-10.5")
def test_a_purchase_names_its_place_and_a_station_itself() -> None:
    game = Scenario().display("twin-beacon", "standby-mode").buy()
    assert game.edition.targets(game.state, game.edition.move("buy standby-mode")) == [
        "card:standby-mode",
        "display:1",
    ]
    game = Scenario(module_space_stations="on").tiles(gray_1="halcyon").cubes(0, gray_1_1=1)
    game.seat(0, stations={"collecting": "gray"}).assess()
    move = game.edition.move("station-collect gray-1")
    assert game.edition.targets(game.state, move) == ["site:gray-1", "station:collecting"]


# ---- lights


@pytest.mark.rule("CS-6.19", "CS-6.21")
def test_a_discovery_lights_the_empty_sites_of_its_parsec() -> None:
    game = Scenario().tiles(red_1="kiln").seat(0, slots=[["start-discover"]], ranges=[3, 1, 1]).act()
    lights = game.edition.lights(game.state, game.edition.move("discover 3"))
    assert lights == ["site:red-2", "site:red-3", "site:orange-1", "site:orange-2", "site:orange-3"]
    assert game.edition.lights(game.state, game.edition.move("stop")) == []


@pytest.mark.rule("CS-6.2", "CS-6.7", "CS-6.15")
def test_a_planned_card_lights_where_it_could_work_from_its_slot() -> None:
    game = Scenario(1).tiles(gray_1="halcyon", pink_1="ostara", blue_1="vellum")
    game.cubes(0, blue_1_1=1).cubes(1, gray_1_1=1).seat(0, ranges=[1, 2, 1]).plan()

    def lights(text: str) -> list[str]:
        return game.edition.lights(game.state, game.edition.move(text))

    assert lights("lay start-settle-one") == ["spot:gray-1/2", "spot:pink-1/1"]
    assert lights("lay start-collect") == []
    assert len(lights("lay start-discover")) == 5
    assert lights("lay start-gems") == []
    game.play("lay start-gems")
    assert lights("lay start-collect") == ["site:blue-1"]


@pytest.mark.rule("CS-7.6")
def test_a_settlement_lights_its_galaxy() -> None:
    game = Scenario().tiles(gray_1="halcyon").seat(0, slots=[["start-settle-one"]]).act()
    assert game.edition.lights(game.state, game.edition.move("settle gray-1/2 1")) == ["galaxy:gray"]


# ---- standing apart


def test_stopping_and_leaving_stand_apart() -> None:
    game = Scenario(1).seat(0, slots=[[], ["start-settle-one"]]).plan().play("lay start-discover")
    apart = [move.text for move in game.state.moves() if game.edition.apart(game.state, move)]
    assert apart == ["leave"]
