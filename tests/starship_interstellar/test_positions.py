"""Written positions: what was dumped is read back, and anything else is refused with the name of its field."""

from collections.abc import Callable
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

import pytest

from starboard.games.starship_interstellar.content import ARS, COLOURS, DRILL, ROW_SPACES, TRAVEL_LINE
from starboard.games.starship_interstellar.frames import ARGUMENTS, FRAMES, argument_ranges
from starboard.games.starship_interstellar.game import StarshipInterstellarEdition
from starboard.games.starship_interstellar.state import ACTION, GOVERNMENT_PHASE, OVER, SALVATION, Voyage
from starboard.kernel import BadPosition, Edition
from tests.kernel.test_positions import damage, put, remove
from tests.starship_interstellar.random_play import (
    any_edition,
    asked,
    decision_names,
    edition_of,
    play_on,
    played,
    positions,
    written,
)
from tests.starship_interstellar.scenario import Scenario

pytestmark = pytest.mark.slow  # positions by the hundred; the quick checks leave them out

Data = Any
Change = Callable[[Data], None]
MISFIT = "which does not fit what is below it or on the table"


@pytest.fixture(scope="module")
def pair() -> StarshipInterstellarEdition:
    return edition_of(2)


@pytest.fixture(scope="module")
def four() -> StarshipInterstellarEdition:
    return edition_of(4)


@cache
def game_of(edition: Edition, seed: int) -> list[Voyage]:
    """Some positions of a game, one for each question in each of four parts of it, and its end."""
    kept: dict[object, Voyage] = {}
    for number, state in enumerate(positions(edition, seed)):
        key = (asked(state), min(number // 300, 3))
        if key not in kept or number % 9 == 0:
            kept[key if key not in kept else (key, number)] = state.clone()
    return list(kept.values())


def anything(state: Voyage) -> bool:
    return True


def find(edition: Edition, question: str, fits: Callable[[Voyage], bool] = anything) -> Voyage:
    """A position in which this is asked."""
    for seed in range(40):
        for state in game_of(edition, seed):
            if asked(state) == question and fits(state):
                return state.clone()
    raise AssertionError(f"{question} was never asked")


def refused(edition: Edition, data: Data) -> str:
    with pytest.raises(BadPosition) as caught:
        edition.load(data)
    return str(caught.value)


def changed(edition: Edition, state: Voyage, *changes: Change) -> str:
    """Why a position is refused in which this is changed."""
    data = written(state)
    edition.load(data)
    for change in changes:
        change(data)
    return refused(edition, data)


def replaced(edition: Edition, state: Voyage, *frames: list[Any], below: int = 1) -> str:
    """Why a position is refused whose last frames are these instead."""
    data = written(state)
    edition.load(data)
    data["stack"][len(data["stack"]) - below :] = list(frames)
    return refused(edition, data)


# ---- what was written


@pytest.mark.rule("SI-I.19")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(2))
def test_a_dumped_position_is_read_back_at_every_decision(seats: int, seed: int) -> None:
    edition = any_edition(seats, f"back {seed}") if seed else edition_of(seats)
    for state in positions(edition, f"back {seed}"):
        data = written(state)
        again = edition.load(data)
        assert again.dump() == data
        assert again.moves() == state.moves()
        if not state.stack:
            outcome, expected = again.outcome(), state.outcome()
            assert outcome is not None
            assert expected is not None
            assert outcome.dump() == expected.dump()


def test_every_decision_is_read_back() -> None:
    """One position for each of them at least, with all sides of the Leader tracks."""
    seen: set[str] = set()
    people = {name for name in decision_names(FRAMES) if ".hall_" not in FRAMES[name].__module__}
    for seed in range(60):
        edition = any_edition(2 + seed % 3, f"every {seed}")
        fresh: set[str] = set()
        for state in positions(edition, f"every {seed}"):
            if asked(state) not in seen | fresh:
                assert edition.load(written(state)).moves() == state.moves()
                fresh.add(asked(state))
        seen |= fresh
        if seen == people | {""}:
            break
    assert people - seen <= {"PayFamily", "PayTechnology", "PlaceWormhole", "SaveFurther"}, (
        "these have tests of their own"
    )


@pytest.mark.rule("SI-3.13", "SI-16.7")
def test_a_choice_of_payment_is_read_back() -> None:
    game = Scenario().levels(drill=2).supply("yellow, green, 2 blue, purple").extras(13)
    game.tracks(5, 0).use(13, "research drill-3")
    assert game.asked() == "PayTechnology"
    data = written(game.state)
    assert game.edition.load(data).moves() == game.state.moves()
    data["stack"][-1][2] = 0
    assert "which has no answer" in refused(game.edition, data)
    data["stack"][-1][2] = 9
    assert MISFIT in refused(game.edition, data), "Drill level 1 has been researched"
    data = written(game.state)
    data["corporations"][0]["scientists"] = 0
    assert MISFIT in refused(game.edition, data)


@pytest.mark.rule("SI-6.9")
def test_a_wormhole_token_that_is_placed_is_read_back() -> None:
    game = Scenario().levels(travel=2).supply("green, blue, purple").use("technology-research")
    game.play("research travel-3")
    assert game.asked() == "PlaceWormhole"
    data = written(game.state)
    assert game.edition.load(data).moves() == game.state.moves()
    data["corporations"][0]["wormhole"] = 3
    assert "corporations[0].wormhole is 3" in refused(game.edition, data)
    game.play("cell 8-1")
    data = written(game.state)
    game.edition.load(data)
    data["corporations"][0]["wormhole"] = -1
    assert "corporations[0].wormhole is -1, which does not fit its technologies" in refused(
        game.edition, data
    )
    data["corporations"][1]["wormhole"] = 3
    assert "wormhole" in refused(game.edition, data)


@pytest.mark.parametrize("seats", [2, 4])
def test_an_imagined_world_is_a_position_too(seats: int) -> None:
    edition = edition_of(seats)
    rng = Random("worlds")
    for number, state in enumerate(positions(edition, f"worlds {seats}")):
        if number % 15 == 0:
            for seat in range(-1, edition.places):
                data = written(edition.imagine(state, seat, rng))
                assert edition.load(data).dump() == data


def test_reading_takes_a_copy(pair: Edition) -> None:
    data = written(played(pair, 200, 0))
    before = deepcopy(data)
    play_on(pair, pair.load(data), Random(0))
    assert data == before


# ---- frames


def test_every_frame_is_made_of_what_it_says() -> None:
    """Each frame of a game is made again from its numbers, which are within their ranges."""
    edition = any_edition(3, "frames")
    ranges = argument_ranges(edition.terms)
    seen: set[str] = set()
    for seed in range(2):
        for state in positions(edition, f"frames {seed}"):
            for frame in state.stack:
                name = type(frame).__name__
                seen.add(name)
                parts = ARGUMENTS.get(name, ("seat",))
                for part, value in zip(parts, frame.args(), strict=True):
                    assert ranges[part][0] <= value <= ranges[part][1], f"{part} of {name} is {value}"
                assert FRAMES[name](*frame.args()).args() == frame.args()
    assert len(seen) > 35
    assert set(ARGUMENTS) <= set(FRAMES)
    solo = argument_ranges(edition_of(1).terms)
    assert {part for parts in ARGUMENTS.values() for part in parts} <= set(solo) > set(ranges)


# ---- what was not


@pytest.mark.parametrize("data", [None, [], "x", 7, {}, {"round": 1}, [["Trade", 0]]], ids=repr)
def test_what_is_no_position_at_all_is_refused(pair: Edition, data: Data) -> None:
    assert refused(pair, data).startswith("the position")


FIRST = ("corporations", 0)
SECOND = ("corporations", 1)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (remove("tails"), "the position has no field 'tails'"),
        (put("time", value=1), "the position has a field 'time', which it should not have"),
        (put("round", value="4"), "round is '4', not a whole number from 0 to 22"),
        (put("round", value=23), "round is 23, not a whole number from 0 to 22"),
        (put("round", value=0), "phase is 1 in round 0"),
        (put("phase", value=5), "phase is 5, not a whole number from 0 to 4"),
        (put("phase", value=0), "phase is 0 in round"),
        (put("phase", value=SALVATION), "hand and corporations[0].played are not the tokens of this phase"),
        (put("phase", value=GOVERNMENT_PHASE), "corporations["),
        (put("phase", value=OVER), "places["),
        (put("seat", value=2), "seat is 2, not a whole number from -1 to 1"),
        (put("seat", value=-1), "seat is -1, who has no turn"),
        (put("order", value=[0, 0]), "order has an entry twice"),
        (put("order", value=[0]), "SI-I.16: the order is [0]"),
        (put("passed", value=[2]), "passed[0] is 2, not a whole number from 0 to 1"),
        (put("passed", value=[0]), "seat is 0, who has no turn"),
        (put("places", 0, value=8), "places[0] is 8, not a whole number from 0 to 7"),
        (put("places", value=[]), "places has 0 entries, not 8"),
        (put("destroyed", value=256), "destroyed is 256, not a whole number from 0 to 255"),
        (put("destroyed", value=4), "SI-I.14: earth is destroyed"),
        (put("unknown", 5, value=5), "unknown[5] is 5, not a whole number from 0 to 4"),
        (put("pools", 5, value=[3, 2]), "pools[5] is a pile and has to be written in rising order"),
        (put("pools", 5, value=[]), "pools[5] has 0 tokens"),
        (put("pools", 5, 0, value=0), "pools[5] has a token that is none of this planet"),
        (put("tails", 5, value=[0]), "tails[5] has a token that is none of this planet"),
        (put("tails", 5, value=[1, 1]), "tails[5] has an entry twice"),
        (put("prospect", value=84), "prospect is 84, not a whole number from -1 to 83"),
        (put("prospect", value=83), "prospect is 83, which is no token of this edition"),
        (put("spiral", value=71), "spiral is 71, not a whole number from 0 to 70"),
        (put("spiral", value=0), "SI-I.21: the Spiral marker is on space 0"),
        (put("bag", 0, value=45), "bag[0] is 45, not a whole number from 0 to 44"),
        (put("bag", 4, value=44), "SI-I.7: the Solar Bag has 44 purple cubes"),
        (put("bag", value=[44, 28, 16, 8, 4]), "but 0 cubes and"),
        (put("drawn", value=[0] * 4), "drawn has 4 entries, not 5"),
        (put("market", 2, value=5), "market[2] is 5, not a whole number from 0 to 4"),
        (put("meeples", 0, value=13), "meeples[0] is 13, not a whole number from 0 to 12"),
        (put("saved", 0, value=12), "SI-I.9"),
        (put("projects", 0, value=60), "projects[0] is 60, not a whole number from 0 to 59"),
        (put("projects", 0, value=59), "projects has a Mechanism that is none of this edition"),
        (put("projects", value=[1, 1]), "projects has an entry twice"),
        (put("red", value=[0]), "red has"),
        (put("blue", value=[]), "SI-I.10"),
        (put("blue", value=[0]), "blue has a starting Mechanism"),
        (put("built", value=[1, 1]), "built has an entry twice"),
        (put("built_by", value=[]), "built_by has 0 entries, not"),
        (put("completed", value=4), "completed is 4, not a whole number from 0 to 3"),
        (put("completed", value=3), "SI-I.10: 3 modules are complete"),
        (put("government", value=[-1] * 11), "government has 11 entries, not 12"),
        (put("government", 0, value=2), "government[0] is 2, not a whole number from -1 to 1"),
        (put("government_probe", value=38), "government_probe is 38, not a whole number from 0 to 37"),
        (put("laid", 0, value=0), "SI-I.13"),
        (put("markers", 0, value=1), "SI-I.13"),
        (put("markers", 0, value=2), "markers[0] is 2, not a whole number from 0 to 1"),
        (put("discoveries", 0, value=-1), "discoveries[0] is -1, not a whole number from 0 to 14"),
        (put("discoveries", 3, value=1), "SI-I.13"),
        (put("display", value=[4]), "display has a token that is no Extra Action"),
        (put("display", value=[]), "SI-I.12"),
        (put("corporations", value=[]), "corporations has 0 entries, not 2"),
        (put(*SECOND, value=None), "corporations[1] is None, not an object with fields"),
        (remove(*SECOND, "tracks"), "corporations[1] has no field 'tracks'"),
        (put(*FIRST, "cubes", 0, value=-1), "corporations[0].cubes[0] is -1, not a whole number from 0"),
        (put(*FIRST, "fuel", value=1.5), "corporations[0].fuel is 1.5, not a whole number"),
        (put(*FIRST, "fuel", value=True), "corporations[0].fuel is True, not a whole number"),
        (put(*FIRST, "scientists", value=11), "corporations[0].scientists is 11, not a whole number"),
        (put(*FIRST, "scientists", value=10), "SI-I.2"),
        (put(*FIRST, "prestige", value=[0]), "corporations[0].prestige has 1 entries, not 6"),
        (put(*FIRST, "prestige", 0, value=999), "corporations[0].prestige[0] is 999, not"),
        (put(*FIRST, "reputation", value=21), "corporations[0].reputation is 21, not a whole number"),
        (put(*FIRST, "bases", value=5), "corporations[0].bases is 5, not a whole number from 0 to 4"),
        (put(*FIRST, "bases", value=4), "SI-I.3: seat 0 has"),
        (put(*FIRST, "buildings", 0, value=4), "corporations[0].buildings[0] is 4, not a whole number"),
        (put(*FIRST, "explorer", value=8), "corporations[0].explorer is 8, not a whole number"),
        (put(*FIRST, "hold_cubes", 0, value=7), "corporations[0].hold_cubes[0] is 7, not a whole number"),
        (put(*FIRST, "hold_bases", value=5), "corporations[0].hold_bases is 5, not a whole number"),
        (put(*FIRST, "hold_buildings", 1, value=-1), "corporations[0].hold_buildings[1] is -1"),
        (
            put(*FIRST, "ground", 2, value=0),
            "corporations[0].ground[2] is 0, which is no token of this planet",
        ),
        (put(*FIRST, "ground", 0, value=84), "corporations[0].ground[0] is 84, not a whole number"),
        (put(*FIRST, "deposit", 10, value=1), "SI-I.4"),
        (put(*FIRST, "storage", 10, value=1), "SI-I.4"),
        (put(*FIRST, "storage", 10, value=7), "corporations[0].storage[10] is 7, not a whole number"),
        (put(*FIRST, "sites", 8, value=1), "SI-I.3"),
        (put(*FIRST, "levels", 0, value=4), "corporations[0].levels[0] is 4, not a whole number from 0 to 3"),
        (put(*FIRST, "salvation", value=[0, 0]), "corporations[0].salvation has an entry twice"),
        (put(*FIRST, "salvation", value=[4]), "corporations[0].salvation[0] is 4"),
        (
            put(*FIRST, "wormhole", value=32),
            "corporations[0].wormhole is 32, not a whole number from -1 to 31",
        ),
        (put(*FIRST, "tracks", 0, value=13), "corporations[0].tracks[0] is 13, not a whole number"),
        (put(*FIRST, "probe", value=38), "corporations[0].probe is 38, not a whole number from 0 to 37"),
        (put(*FIRST, "extras", value=[0]), "corporations[0].extras has a token that is no Extra Action"),
        (put(*FIRST, "hand", value=1 << 36), "corporations[0].hand is 68719476736, not a whole number"),
        (put(*FIRST, "hand", value=(1 << 36) - 1), "SI-I.5"),
        (put(*FIRST, "hand", value=0), "corporations[0].hand and corporations[0].played are not"),
        (put(*FIRST, "played", value=[36]), "corporations[0].played[0] is 36"),
        (put(*FIRST, "played", value=[2, 2]), "corporations[0].played has an entry twice"),
        (put(*FIRST, "uses", value=7), "corporations[0].uses is 7, not a whole number from 0 to 6"),
        (put(*FIRST, "rotation", value=4), "corporations[0].rotation is 4, not a whole number from 0 to 3"),
        (put(*FIRST, "rotation", value=1), "corporations[0].rotation is 1 before it has passed"),
        (put(*FIRST, "broker", value=3), "corporations[0].broker is 3, not a whole number from 0 to 2"),
        (put(*FIRST, "broker", value=1), "corporations[0].broker is 1, which does not fit the tokens played"),
        (put("stack", value={}), "stack is {}, not a list"),
        (put("stack", 0, value="Trade"), "stack[0] is 'Trade', not a list"),
        (put("stack", 0, value=["Trad", 0]), "stack[0] is ['Trad', 0], which is no decision or step"),
        (put("stack", 0, value=["Trade", 0]), "stack[0] is ['Trade', 0], but Trade is made of 3 numbers"),
        (put("stack", 0, value=["TakeExtra", 2]), "stack[0]: the seat of TakeExtra is 2"),
        (put("stack", 0, value=["StartRound", 0]), "stack[0]: the nature of StartRound is 0"),
        (put("stack", 0, value=["Promotion", 0, 0]), "stack[0]: the row of Promotion is 0"),
        (put("stack", 0, value=["Converting", 0, 3, 0]), "stack[0]: the effects of Converting is 0"),
        (put("stack", value=[]), "phase is 1, and the stack has 0 entries"),
        (put("stack", value=[["NextTurn", 1]]), "the stack ends with NextTurn, which asks nobody anything"),
        (put("stack", 0, value=["StartSalvation", -1]), "everybody has passed"),
        (put("stack", 0, value=["EndSalvation", -1]), f"stack[0] is ['EndSalvation', -1], {MISFIT}"),
        (put("stack", -1, value=["SalvationTurn", 0]), f"stack[1] is ['SalvationTurn', 0], {MISFIT}"),
        (put("stack", -1, value=["ActionTurn", 1]), MISFIT),
        (put("stack", -1, value=["CollectPass", 0]), MISFIT),
        (put("stack", -1, value=["LayExtra"]), MISFIT),
        (put("stack", -1, value=["TakeExtra", 0]), MISFIT),
    ],
)
def test_a_damaged_position_is_refused_with_its_field(pair: Edition, change: Change, message: str) -> None:
    def fits(state: Voyage) -> bool:
        first = state.corporations[0]
        return (
            state.seat == 0
            and state.round > 2
            and state.unknown[5] > 0
            and state.representatives(0) > 0
            and len(state.built) > 0
            and first.bases < 3
            and 5 not in first.extras + state.corporations[1].extras
            and not state.passed
            and first.levels[TRAVEL_LINE] < 3
            and not any(state.terms.content.tokens[token].action.sell_bonus for token in first.played)
        )

    assert message in changed(pair, find(pair, "ActionTurn", fits), change)


# ---- the set-up


@pytest.mark.rule("SI-2.10", "SI-2.12")
def test_a_position_of_the_set_up_is_as_the_draws_make_it(pair: Edition) -> None:
    state = played(pair, 11, 0)
    assert asked(state) == "LayExtra"
    assert changed(pair, state, put("spiral", value=3)) == "spiral is not as the set-up makes it"
    assert "is not as the set-up makes it" in changed(pair, state, put("projects", 0, value=20))
    assert "is not as the set-up makes it" in changed(pair, state, put("display", value=[5, 6]))
    assert "is not as the set-up makes it" in changed(pair, state, put(*SECOND, "fuel", value=9))
    data = written(state)
    data["stack"].append(["LayExtra"])
    assert "is not as the set-up makes it" in refused(pair, data)
    data["stack"] = data["stack"][:1]
    assert "is not as the set-up makes it" in refused(pair, data)
    first = played(pair, 14, 0)
    assert asked(first) == "DrawFirstPlayer"
    assert "order is not as" in changed(pair, first, put("order", value=[1, 0]))


# ---- planets and the Sun


@pytest.mark.rule("SI-17.10", "SI-2.1")
def test_planets_are_where_their_round_has_them(pair: Edition) -> None:
    state = find(pair, "ActionTurn", lambda state: state.round == 3 and not state.destroyed)
    assert changed(pair, state, put("places", 4, value=3)) == "places[4] is 3, not 6 in round 3"
    assert "places[" in changed(pair, state, put("round", value=2))


@pytest.mark.rule("SI-18.1", "SI-18.5")
def test_a_destroyed_planet_has_stopped_somewhere(pair: Edition) -> None:
    state = find(pair, "ActionTurn", lambda state: state.destroyed == 1 and state.round > 2)
    content = state.terms.content
    mercury = content.planets[0]
    never = next(
        place
        for place in range(mercury.spaces)
        if place not in [(mercury.start + n * mercury.speed) % mercury.spaces for n in range(state.round)]
    )
    assert "where this planet has never been" in changed(pair, state, put("places", 0, value=never))
    assert "explorer is 0, which is destroyed" in changed(pair, state, put(*FIRST, "explorer", value=0))


@pytest.mark.rule("SI-5.5", "SI-17.9")
def test_the_spiral_has_moved_for_rounds_and_kept_cubes(pair: Edition) -> None:
    state = find(pair, "ActionTurn", lambda state: state.round == 2 and state.spiral < 12)
    kept = 100 - sum(state.bag)
    message = changed(pair, state, put("spiral", value=kept + 3))
    assert message == f"spiral is {kept + 3}, but {kept} cubes and 1 rounds give at most {kept + 2}"


@pytest.mark.rule("SI-19.1")
def test_a_game_is_over_for_a_reason(pair: Edition) -> None:
    state = find(pair, "")
    data = written(state)
    pair.load(data)
    assert "seat is 0, but the game is over" in changed(pair, state, put("seat", value=0))
    data["stack"] = [["NextTurn", 0], ["ActionTurn", 0]]
    assert "the stack has 2 entries" in refused(pair, data)
    early = Scenario().spiral(2)
    early.state.finish()
    for planet in early.content.planets:
        early.state.places[planet.index] = (planet.start + planet.speed) % planet.spaces
    for seat in (0, 1):
        early.corporation(seat).hand = 15
    message = refused(early.edition, written(early.state))
    assert "neither Earth burns nor are the goals met" in message


# ---- ship, Journey, government


@pytest.mark.rule("SI-11.3")
def test_prestige_for_mechanisms_is_that_of_those_built(pair: Edition) -> None:
    state = find(pair, "ActionTurn", lambda state: 0 in state.built_by)
    data = written(state)
    data["built_by"][data["built_by"].index(0)] = 1
    assert ".prestige[0] is" in refused(pair, data)


@pytest.mark.rule("SI-2.10")
def test_eight_starting_mechanisms_are_on_the_table(pair: Edition) -> None:
    state = find(pair, "ActionTurn", lambda state: len(state.built) > 0)
    mechanisms = state.terms.content.mechanisms
    data = written(state)
    place = next(n for n, index in enumerate(data["projects"]) if mechanisms[index].starting)
    del data["projects"][place]
    assert "projects and built have 7 starting Mechanisms" in refused(pair, data)


@pytest.mark.rule("SI-14.11")
def test_a_full_module_has_been_dealt_with() -> None:
    game = Scenario()
    laid, game.state.projects = game.state.projects, list(game.state.blue[:8])
    game.state.blue = game.state.blue[8:]
    game.state.built, game.state.built_by, game.state.completed = [*laid, game.state.blue[0]], [-1] * 9, 1
    game.state.blue = game.state.blue[1:]
    game.action()
    assert (
        changed(game.edition, game.state, put("completed", value=0))
        == "completed is 0, but 1 modules are full"
    )


@pytest.mark.rule("SI-13.2", "SI-13.4")
def test_probes_leave_a_trail(pair: Edition) -> None:
    def far(state: Voyage) -> bool:
        probes = [*(corporation.probe for corporation in state.corporations), state.government_probe]
        columns = [state.terms.content.spaces[probe].column for probe in probes]
        return columns[0] in (3, 4) and max(columns) < 8

    state = find(pair, "ActionTurn", far)
    content = state.terms.content
    data = written(state)
    space = data["corporations"][0]["probe"]
    other = next(
        s.index
        for s in content.spaces
        if s.column == content.spaces[space].column and data["laid"][s.index] < 0 and s.kind == 1
    )
    data["corporations"][0]["probe"] = other
    assert "which nobody has entered" in refused(pair, data)
    data = written(state)
    last = next(s.index for s in content.spaces if s.column == 8 and s.kind == 1)
    data["laid"][last] = 0
    data["discoveries"][0] -= 1
    assert "too few probes have come to" in refused(pair, data)
    data = written(state)
    data["corporations"][0]["probe"] = content.limits.trappist
    message = refused(pair, data)
    assert "nobody can have come to trappist" in message


@pytest.mark.rule("SI-14.2", "SI-14.12")
def test_rows_are_climbed_one_by_one_until_somebody_is_promoted(pair: Edition) -> None:
    def fits(state: Voyage) -> bool:
        return state.completed == 0 and state.highest_row(0) == 0

    state = find(pair, "ActionTurn", fits)
    space = state.government.index(0)
    data = written(state)
    data["government"][space], data["government"][space + 2 * ROW_SPACES] = -1, 0
    assert "government has Scientists of seat 0 in the rows [3]" in refused(pair, data)


@pytest.mark.rule("SI-16.1")
def test_extra_actions_were_gained_somewhere(pair: Edition) -> None:
    state = find(pair, "ActionTurn", lambda state: max(state.corporations[0].tracks) < 5 and state.seat == 0)
    data = written(state)
    token = data["display"].pop()
    data["corporations"][0]["extras"].append(token)
    data["corporations"][0]["hand"] |= 1 << token
    assert "extras has" in refused(pair, data)
    assert "more than it has gained" in refused(pair, data)


# ---- corporations


@pytest.mark.rule("SI-7.12")
def test_nothing_is_aboard_on_earth_but_at_departure(pair: Edition) -> None:
    state = find(pair, "ActionTurn", lambda state: state.corporations[1].explorer == 2)
    data = written(state)
    data["corporations"][1]["hold_cubes"][0] = 1
    assert "corporations[1] has 1 pieces in the hold of its Explorer on Earth" in refused(pair, data)
    game = Scenario().supply(fuel=20).use("travel", "load base")
    assert game.asked() == "Depart"
    game.edition.load(written(game.state))


@pytest.mark.rule("SI-7.2", "SI-7.21")
def test_an_explorer_without_a_base_has_brought_one(pair: Edition) -> None:
    def fits(state: Voyage) -> bool:
        corporation = state.corporations[1]
        return corporation.explorer == 2 and not corporation.has_base(7) and corporation.bases > 0

    state = find(pair, "ActionTurn", fits)
    data = written(state)
    data["corporations"][1]["explorer"] = 7
    assert "corporations[1].explorer is 7, where it has no Base" in refused(pair, data)
    data["corporations"][1]["bases"] -= 1
    data["corporations"][1]["hold_bases"] += 1
    pair.load(data)


@pytest.mark.rule("SI-9.16", "SI-15.10", "SI-16.6")
def test_a_deposit_has_cubes_of_its_normal_level_or_a_little_above() -> None:
    game = Scenario().base("mars", "mars-redwater-cut").action()  # yellow
    game.edition.load(written(game.state))
    for colour in range(COLOURS):
        data = written(game.state)
        data["corporations"][0]["deposit"][3 * COLOURS + colour] = 2
        if 1 <= colour <= 3:
            game.edition.load(data)
        else:
            assert f"deposit[{15 + colour}] cannot have cubes" in refused(game.edition, data)


@pytest.mark.rule("SI-4.9", "SI-4.10", "SI-7.18")
def test_a_token_without_a_repeat_sign_is_used_once(pair: Edition) -> None:
    game = Scenario().use("earth-production")
    game.edition.load(written(game.state))
    assert changed(game.edition, game.state, put(*FIRST, "uses", value=2)).endswith(
        "uses is 2, not from 1 to 1"
    )
    assert changed(game.edition, game.state, put(*FIRST, "uses", value=0)).endswith(
        "uses is 0, not from 1 to 1"
    )
    assert changed(game.edition, game.state, put(*SECOND, "uses", value=1)).endswith(
        "uses is 1, not from 0 to 0"
    )

    def founded(state: Voyage) -> bool:
        corporation = state.corporations[0]
        return len(corporation.played) > 1 and not corporation.uses

    state = find(pair, "ActionTurn", founded)
    pair.load(written(state))
    assert "not from 0 to 1" in changed(pair, state, put(*FIRST, "uses", value=2))


@pytest.mark.rule("SI-4.14")
def test_who_passed_earlier_has_turned_more(four: Edition) -> None:
    def fits(state: Voyage) -> bool:
        return len(state.passed) == 2 and state.corporations[state.passed[0]].rotation == 1

    state = find(four, "ActionTurn", fits)
    first, second = state.passed
    message = changed(
        four,
        state,
        put("corporations", first, "rotation", value=0),
        put("corporations", second, "rotation", value=1),
    )
    assert message == f"corporations[{second}].rotation is 1, more than for one who passed earlier"
    collecting = find(four, "CollectPass")
    last = collecting.passed[-1]
    message = changed(
        four, collecting, *[put("corporations", seat, "rotation", value=1) for seat in range(4)]
    )
    assert message == f"corporations[{last}].rotation is 1, but it was the last to pass"


@pytest.mark.rule("SI-4.16", "SI-4.12")
def test_passes_are_collected_in_order(four: Edition) -> None:
    state = find(four, "CollectPass", lambda state: state.phase == ACTION and len(state.stack) > 2)
    data = written(state)
    four.load(data)
    data["stack"][1], data["stack"][2] = data["stack"][2], data["stack"][1]
    assert MISFIT in refused(four, data)
    assert "everybody has passed" in changed(four, state, put("seat", value=0))
    assert "seat is -1, who has no turn" in changed(four, state, put("stack", 0, value=["EndSalvation", -1]))


# ---- actions in the middle


@pytest.mark.rule("SI-5.11")
def test_drawn_cubes_wait_for_a_decision(pair: Edition) -> None:
    state = find(pair, "SolarKeep", lambda state: state.token(state.seat).action.draw == 2)
    seat = state.seat
    colour = next(c for c in range(COLOURS) if state.drawn[c])
    data = written(state)
    data["drawn"][colour] -= 1
    data["bag"][colour] += 1
    assert refused(pair, data) == "drawn has 1 cubes, which does not fit the stack"
    data["stack"].append(["DrawCube"])
    pair.load(data)
    data["stack"].append(["DrawCube"])
    assert "drawn has 1 cubes" in refused(pair, data)
    assert "drawn does not fit the stack" in replaced(pair, state, ["ActionTurn", seat])
    level = state.corporations[seat].levels[4]
    if level < 2:
        assert MISFIT in replaced(pair, state, ["SolarExtra", seat])


@pytest.mark.rule("SI-5.7", "SI-5.8")
def test_extra_cubes_come_one_at_a_time() -> None:
    game = Scenario().levels(solar=3).use("solar-extraction", "draw red", "draw red", "keep red")
    assert game.asked() == "DrawCube"
    data = written(game.state)
    game.edition.load(data)
    assert data["stack"][1][0] == "ExtraCube"
    data["stack"].insert(1, ["ExtraCube", 0])
    assert MISFIT in refused(game.edition, data)
    data = written(game.state)
    data["stack"].pop()
    assert "drawn has 0 cubes" in refused(game.edition, data)


@pytest.mark.rule("SI-7.14", "SI-7.15")
def test_the_token_turned_over_is_of_the_planet(pair: Edition) -> None:
    state = find(pair, "Prospect")
    seat = state.seat
    planet = state.corporations[seat].explorer
    assert "prospect is -1" in changed(pair, state, put("prospect", value=-1))
    assert "SI-I.6" in changed(pair, state, put("prospect", value=state.pools[planet][0]))
    other = next(index for index, unknown in enumerate(state.unknown) if unknown and index != planet)
    data = written(state)
    data["tails"][planet].append(data["prospect"])
    data["prospect"] = data["pools"][other].pop()
    data["unknown"][other] -= 1
    assert refused(pair, data) == f"prospect is {data['prospect']}, which is no token of the planet"
    turned = state.stack[-1].args()[1]
    assert MISFIT in replaced(pair, state, ["Prospect", seat, turned + 1 + len(state.tails[planet])])
    assert "prospect does not fit the stack" in replaced(pair, state, ["ActionTurn", seat])
    data = written(state)
    data["corporations"][seat]["bases"] += data["corporations"][seat]["hold_bases"]
    data["corporations"][seat]["hold_bases"] = 0
    assert "where it has no Base and has brought none" in refused(pair, data)
    drawing = find(pair, "DrawGround")
    place = drawing.stack[-1].args()[0]
    assert MISFIT in replaced(pair, drawing, ["DrawGround", (place + 1) % 8])


@pytest.mark.rule("SI-7.22")
def test_a_flight_plan_leads_to_a_flight() -> None:
    game = Scenario().supply(fuel=2).use("travel")
    game.edition.load(written(game.state))
    assert MISFIT in changed(game.edition, game.state, put(*FIRST, "fuel", value=0))
    assert MISFIT in changed(
        game.edition, game.state, put(*FIRST, "played", value=[3]), put(*FIRST, "hand", value=23)
    )


@pytest.mark.rule("SI-8.2", "SI-8.6")
def test_trades_are_of_as_many_colours_as_the_token_allows() -> None:
    game = (
        Scenario()
        .supply("2 red, 2 yellow", fuel=20)
        .market("red, yellow, green, blue")
        .use("market", "sell red")
    )
    seat = game.asked_seat()
    assert game.asked() == "Trade"
    assert MISFIT in replaced(game.edition, game.state, ["Trade", seat, 3, 0])
    assert MISFIT in replaced(game.edition, game.state, ["Trade", seat, 1, 1])
    assert MISFIT in replaced(game.edition, game.state, ["Trade", seat, 16, 0]), (
        "no purple cube is in the Market"
    )
    assert MISFIT in replaced(game.edition, game.state, ["Trade", seat, 0, 8]), "it has no blue cube"
    assert MISFIT in replaced(game.edition, game.state, ["Trade", seat, 0, 0], ["MarketMode", seat])
    game = Scenario().supply("2 red", fuel=20).market("red, green").extras(2).tracks(5, 0).use(2)
    assert game.asked() == "MarketMode"
    data = written(game.state)
    game.edition.load(data)
    data["corporations"][0]["broker"] = 1
    assert "corporations[0].broker is 1" in refused(game.edition, data)
    data["stack"].pop()
    game.edition.load(data)
    data["corporations"][0]["broker"] = 0
    assert "corporations[0].broker is 0" in refused(game.edition, data)


def producing() -> Scenario:
    game = Scenario().levels(drill=2, ars=2, converter=2)
    game.base("mars", "mars-redwater-cut", storage="3 yellow", drill=1, ars=1, converter=1)
    return game.use("production-mars")


@pytest.mark.rule("SI-9.3", "SI-9.5", "SI-9.6", "SI-9.11")
def test_activators_are_those_of_the_planet() -> None:
    game = producing()
    edition, state = game.edition, game.state
    assert MISFIT in replaced(edition, state, ["Produce", 0, 4, 0])
    assert MISFIT in replaced(edition, state, ["Produce", 0, 3, 2]), "the Explorer is not there"
    two = 2 << (2 + 2 * DRILL)
    assert MISFIT in replaced(edition, state, ["Produce", 0, 3, two]), "there is but one Drill"
    assert MISFIT in replaced(edition, state, ["Produce", 0, 3, 0], ["Digging", 0, 3, 1])
    one = 1 << (2 + 2 * DRILL)
    data = written(state)
    data["stack"][-1:] = [["Produce", 0, 3, one], ["Digging", 0, 3, 1]]
    edition.load(data)
    assert MISFIT in replaced(edition, state, ["Produce", 0, 3, one], ["Digging", 0, 3, 2])
    assert MISFIT in replaced(edition, state, ["Produce", 0, 3, one], ["Bringing", 0, 3, 1])
    assert MISFIT in replaced(edition, state, ["Digging", 0, 3, 1])
    brings = 1 << (2 + 2 * ARS)
    assert MISFIT in replaced(edition, state, ["Produce", 0, 3, brings], ["Bringing", 0, 3, 3])
    assert MISFIT in replaced(edition, state, ["Produce", 0, 3, 1 << 4], ["Converting", 0, 3, 4]), "level 3"
    assert MISFIT in replaced(edition, state, ["ChooseProduction", 0])


@pytest.mark.rule("SI-10.7", "SI-11.7")
def test_an_action_of_the_salvation_phase_is_that_of_its_token(pair: Edition) -> None:
    state = find(pair, "BuildMechanism", lambda state: state.token(state.seat).salvation.mechanisms == 1)
    seat = state.seat
    token = state.corporations[seat].played[-1]
    data = written(state)
    place = next(n for n, frame in enumerate(data["stack"]) if frame[0] == "TokenBonus")
    data["stack"][place][2] = (token + 1) % 4
    assert MISFIT in refused(pair, data)
    data = written(state)
    data["stack"][place][3] = 1
    assert MISFIT in refused(pair, data)
    assert "the mechanisms of BuildMechanism is 3" in replaced(pair, state, ["BuildMechanism", seat, 3])
    assert MISFIT in replaced(pair, state, ["BuildMechanism", seat, 2])
    assert MISFIT in replaced(pair, state, ["SavePopulation", seat, 0])
    assert MISFIT in replaced(pair, state, ["LeaderSteps", seat, 0, 2], ["BuildMechanism", seat, 0], below=2)
    data = written(state)
    data["corporations"][seat]["cubes"] = [0] * COLOURS
    assert MISFIT in refused(pair, data)


@pytest.mark.rule("SI-15.4", "SI-16.2")
def test_an_extra_action_is_taken_on_its_space() -> None:
    game = Scenario().tracks(4, 4).supply("5 purple").salvation().play("build market", "project 1")
    assert game.asked() == "TakeExtra"
    data = written(game.state)
    game.edition.load(data)
    data["corporations"][0]["tracks"][0] = 7
    assert MISFIT in refused(game.edition, data)
    data["corporations"][0]["tracks"] = [4, 5]
    assert MISFIT in refused(game.edition, data), "a Mechanism gives a step on the other track"
    data = written(game.state)
    data["stack"].append(["TakeExtra", 0])
    assert MISFIT in refused(game.edition, data)


@pytest.mark.rule("SI-15.2", "SI-15.9", "SI-15.16")
def test_steps_that_lead_to_steps_are_read_back() -> None:
    """Sheet 3B: space 8 of the Starship track gives a step on the other one; number 21 gives a second step."""
    game = Scenario(sheet="sheet-3b").tracks(7, 4).supply("5 purple").extras(21)
    game.edition.terms = game.state.terms
    game.salvation().play("build applauded-builders", "project 1")
    assert game.asked() == "TakeExtra"
    data = written(game.state)
    assert data["stack"][-2] == ["LeaderSteps", 0, 0, 1]
    assert game.edition.load(data).moves() == game.state.moves()
    for tracks in ([8, 6], [9, 5], [7, 5]):
        data["corporations"][0]["tracks"] = tracks
        assert MISFIT in refused(game.edition, data), f"nothing is taken at {tracks}"
    data["corporations"][0]["tracks"] = [5, 5]
    game.edition.load(data)  # the step itself leads to space 5
    data["corporations"][0]["tracks"] = [8, 5]
    data["stack"][-2][3] = 2
    assert MISFIT in refused(game.edition, data)


@pytest.mark.rule("SI-13.15", "SI-13.7")
def test_a_jump_is_offered_on_a_wormhole(pair: Edition) -> None:
    game = Scenario().supply(fuel=20).salvation().play("probe travel")
    assert game.asked() == "AdvanceProbe"
    assert MISFIT in replaced(game.edition, game.state, ["AdvanceProbe", 0, 2])
    assert MISFIT in replaced(game.edition, game.state, ["AdvanceProbe", 0, 1])
    assert MISFIT in replaced(game.edition, game.state, ["SecondAdvance", 0], ["AdvanceProbe", 0, 0])
    assert MISFIT in changed(game.edition, game.state, put(*FIRST, "fuel", value=2)), (
        "the first column costs 3"
    )
    game.play("space j-1-a", "discover wormhole")
    assert game.asked() == "AdvanceProbe"
    assert MISFIT in replaced(game.edition, game.state, ["AdvanceProbe", 0, 0], ["AdvanceProbe", 0, 2])
    data = written(game.state)
    game.edition.load(data)
    data["laid"][1] = 0
    data["discoveries"][0] -= 1
    data["discoveries"][2] += 1
    assert MISFIT in refused(game.edition, data), "Deep Space leads nowhere"
    data["corporations"][0]["salvation"] = [2]
    game.edition.load(data)
    drawing = find(pair, "Discover")
    mover, space = drawing.stack[-1].args()
    assert "which nobody has entered" in replaced(pair, drawing, ["Discover", mover, space + 1])
    assert MISFIT in replaced(pair, drawing, ["Discover", 1 - mover, space])


@pytest.mark.rule("SI-14.2", "SI-14.4")
def test_the_bonus_is_that_of_the_space() -> None:
    game = Scenario().supply(scientists=3).salvation().play("government market")
    assert game.asked() == "SendScientist"
    assert MISFIT in replaced(game.edition, game.state, ["SendScientist", 0, 1]), "it has sent nobody"
    game = Scenario().supply(scientists=3).government("0 . . .").salvation()
    game.play("government market", "scientist 2-3")
    assert game.asked() == "ChooseCube"
    data = written(game.state)
    game.edition.load(data)
    data["stack"][-1] = ["ChooseCube", 0, 4]
    assert MISFIT in refused(game.edition, data)
    data["stack"][-1] = ["ChooseTrack", 0]
    assert MISFIT in refused(game.edition, data)
    data["stack"][-1] = ["ChooseCube", 0, 2]
    data["stack"].append(["ChooseCube", 0, 2])
    assert MISFIT in refused(game.edition, data)


def promoting() -> Scenario:
    """A module is completed; of three corporations below the Governor two may move up."""
    game = Scenario(seats=4).supply("5 purple", scientists=2)
    game.government("2 1 0 .", "2 1 . 3", ". 3 . .").built(12)
    mechanisms = [game.content.mechanisms[index].value for index in game.state.built]
    game.state.built_by = [-1] * len(mechanisms)
    game.salvation().play("build technology-research", "project 1")
    return game


@pytest.mark.rule("SI-14.11", "SI-14.12", "SI-14.13")
def test_promotions_go_from_left_to_right() -> None:
    game = promoting()
    assert game.asked() == "Promotion"
    edition, state = game.edition, game.state
    assert [frame.args() for frame in state.stack[-2:]] == [(1, 2), (2, 2)]
    edition.load(written(state))
    assert MISFIT in replaced(edition, state, ["Promotion", 2, 2], ["Promotion", 1, 2], below=2)
    assert MISFIT in replaced(edition, state, ["Promotion", 3, 2]), "the Governor has just left"
    assert MISFIT in replaced(edition, state, ["Promotion", 0, 2]), "it has nobody in row 2"
    assert MISFIT in replaced(edition, state, ["Promotion", 2, 1])
    game.play("stay")
    data = written(state)
    assert len(data["stack"]) == len(promoting().state.stack) - 1
    edition.load(data)


@pytest.mark.rule("SI-17.5", "SI-17.7")
def test_the_government_phase_goes_step_by_step(pair: Edition) -> None:
    state = find(
        pair, "MoveGovernmentProbe", lambda state: state.phase == GOVERNMENT_PHASE and not state.completed
    )
    governor = state.governor()
    data = written(state)
    data["stack"][0], data["stack"][1] = data["stack"][1], data["stack"][0]
    assert MISFIT in refused(pair, data)
    assert MISFIT in replaced(pair, state, ["MoveGovernmentProbe", 1 - governor, 0])
    assert "it is the Government Phase" in changed(pair, state, put("seat", value=0))
    drawing = find(pair, "DrawMechanism")
    assert len(drawing.projects) < 8
    assert MISFIT in replaced(pair, drawing, ["DrawMechanism"], ["DrawMechanism"])
    assert "the stack ends with RefillProjects, which asks nobody anything" in replaced(pair, drawing)


# ---- other editions


def test_a_position_of_another_edition_is_refused() -> None:
    editions = [edition_of(seats) for seats in (2, 3, 4)]
    for edition in editions:
        data = written(played(edition, 120, 0))
        for other in editions:
            if other is not edition:
                refused(other, data)


def test_a_scenario_is_a_position() -> None:
    for seats in (2, 3, 4):
        for game in (Scenario(seats=seats).action(), Scenario(seats=seats).salvation()):
            assert game.edition.load(written(game.state)).moves() == game.state.moves()


# ---- damage of any kind


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_damage_of_any_kind_is_refused_or_does_no_harm(seats: int) -> None:
    """Nothing but `BadPosition` is raised, and whatever is accepted is a position that can be played to its end."""
    count = 0
    for number in range(10):
        rng = Random(f"damage {seats} {number}")
        edition = any_edition(seats, f"damage {number}")
        whole = written(played(edition, rng.choice([rng.randrange(40), rng.randrange(900)]), number))
        for _ in range(40):
            data = deepcopy(whole)
            damage(data, rng)
            try:
                state = edition.load(data)
            except BadPosition:
                count += 1
                continue
            assert state.dump() == data
            for seat in range(edition.places):
                edition.view(state, seat)
            if rng.random() < 0.3:
                play_on(edition, state, rng)
    assert count > 300


def small_change(data: Data, rng: Random) -> None:
    """A piece more here and one less there, or two numbers that change places."""
    places: list[tuple[Any, Any]] = []

    def collect(part: Any) -> None:
        for key in part if isinstance(part, dict) else range(len(part)):
            if isinstance(part[key], (dict, list)):
                collect(part[key])
            elif isinstance(part[key], int):
                places.append((part, key))

    collect(data)
    (first, one), (second, other) = rng.choice(places), rng.choice(places)
    if rng.random() < 0.5:
        first[one], second[other] = second[other], first[one]
    else:
        first[one] += 1
        if rng.random() < 0.5:
            second[other] -= 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_small_changes_are_refused_or_do_no_harm(seats: int) -> None:
    edition = any_edition(seats, f"small {seats}")
    rng = Random(f"small {seats}")
    kept = {
        asked(state): written(state) for seed in range(3) for state in positions(edition, f"small {seed}")
    }
    count = accepted = 0
    for whole in kept.values():
        for _ in range(50):
            data = deepcopy(whole)
            small_change(data, rng)
            if data == whole:
                continue
            try:
                loaded = edition.load(data)
            except BadPosition:
                count += 1
                continue
            accepted += 1
            assert loaded.dump() == data
            if accepted % 3 == 0:
                play_on(edition, loaded, rng)
    assert count > 5 * accepted > 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_frames_of_other_positions_are_refused_or_do_no_harm(seats: int) -> None:
    """On top of a stack, instead of its last frame, or in its middle."""
    edition = any_edition(seats, f"frames {seats}")
    pool: dict[str, list[Any]] = {}
    kept: dict[str, Data] = {}
    for seed in range(3):
        for state in positions(edition, f"frames {seed}"):
            for frame in state.dump_stack():
                pool[repr(frame)] = frame
            if state.stack:
                kept[asked(state)] = written(state)
    frames = [pool[key] for key in sorted(pool)]
    rng = Random(f"frames {seats}")
    count = accepted = 0
    for whole in kept.values():
        for _ in range(40):
            data = deepcopy(whole)
            stack = data["stack"]
            place = rng.choice([len(stack), len(stack) - 1, len(stack) - 1, rng.randrange(len(stack))])
            stack[place : place + 1] = [rng.choice(frames)]
            try:
                loaded = edition.load(data)
            except BadPosition:
                count += 1
                continue
            assert loaded.dump() == data
            if data != whole:
                accepted += 1
                play_on(edition, loaded, rng)
    assert count > 20 * accepted
