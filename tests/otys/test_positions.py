"""Written positions: what was dumped is read back, and anything else is refused with the name of its field."""

from collections.abc import Callable
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

import pytest

import starboard
from starboard.games.otys.content import EXPLORER, PLACES, SPY, TRADER
from starboard.games.otys.deck import DealContract
from starboard.games.otys.frames import FRAMES
from starboard.games.otys.state import FORGOTTEN, GONE, Depths
from starboard.games.otys.turn import Turn
from starboard.kernel import BadPosition, Edition
from tests.kernel.test_positions import damage, put, remove
from tests.otys.random_play import (
    asked,
    decision_names,
    edition_of,
    play_on,
    played,
    positions,
    written,
)
from tests.otys.scenario import Scenario

pytestmark = pytest.mark.slow  # positions by the hundred; the quick checks leave them out

Data = Any
Change = Callable[[Data], None]
FULL = {"sponsor_sides": "mixed", "spy_variant": "designer"}
MISFIT = "which does not fit what is below it or on the table"


@pytest.fixture(scope="module")
def pair() -> Edition:
    return starboard.edition("otys", seats=2, **FULL)


@pytest.fixture(scope="module")
def three() -> Edition:
    return starboard.edition("otys", seats=3, **FULL)


@pytest.fixture(scope="module")
def solo() -> Edition:
    return starboard.edition("otys", seats=1, sponsor_sides="advanced")


@cache
def game_of(edition: Edition, seed: int) -> list[Depths]:
    """Some positions of a game, one for each question in each of four parts of it, and its end."""
    kept: dict[object, Depths] = {}
    for number, state in enumerate(positions(edition, seed)):
        key = (asked(state), min(number // 150, 3))
        if key not in kept or number % 5 == 0:
            kept[key if key not in kept else (key, number)] = state.clone()
    return list(kept.values())


def anything(state: Depths) -> bool:
    return True


def find(edition: Edition, question: str, fits: Callable[[Depths], bool] = anything) -> Depths:
    """A position in which this is asked."""
    for seed in range(30):
        for state in game_of(edition, seed):
            if asked(state) == question and fits(state):
                return state.clone()
    raise AssertionError(f"{question} was never asked")


def refused(edition: Edition, data: Data) -> str:
    with pytest.raises(BadPosition) as caught:
        edition.load(data)
    return str(caught.value)


def changed(edition: Edition, state: Depths, *changes: Change) -> str:
    """Why a position is refused in which this is changed."""
    data = written(state)
    edition.load(data)
    for change in changes:
        change(data)
    return refused(edition, data)


def replaced(edition: Edition, state: Depths, *frames: list[Any], below: int = 1) -> str:
    """Why a position is refused whose last frames are these instead."""
    data = written(state)
    edition.load(data)
    data["stack"][len(data["stack"]) - below :] = list(frames)
    return refused(edition, data)


# ---- what was written


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(2))
def test_a_dumped_position_is_read_back_at_every_decision(seats: int, seed: int) -> None:
    edition = edition_of(seats, f"back {seed}")
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
    """One position for each of them at least."""
    seen: set[str] = set()
    for seed in range(16):
        for seats in (1, 2, 3):
            edition = edition_of(seats, f"every {seed}")
            fresh: set[str] = set()
            for state in positions(edition, f"every {seed}"):
                if asked(state) not in seen | fresh:
                    assert edition.load(written(state)).moves() == state.moves()
                    fresh.add(asked(state))
            seen |= fresh
    assert seen == decision_names(FRAMES) | {""}


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_an_imagined_world_is_a_position_too(seats: int) -> None:
    edition = edition_of(seats, "worlds")
    rng = Random("worlds")
    for number, state in enumerate(positions(edition, f"worlds {seats}")):
        if number % 5 == 0:
            for seat in range(-1, edition.places):
                data = written(edition.imagine(state, seat, rng))
                assert edition.load(data).dump() == data


def test_reading_takes_a_copy(pair: Edition) -> None:
    data = written(played(pair, 80, 0))
    before = deepcopy(data)
    play_on(pair, pair.load(data), Random(0))
    assert data == before


# ---- what was not


@pytest.mark.parametrize("data", [None, [], "x", 7, {}, {"round": 1}, [["Work", 0]]], ids=repr)
def test_what_is_no_position_at_all_is_refused(pair: Edition, data: Data) -> None:
    assert refused(pair, data).startswith("the position")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (remove("tail"), "the position has no field 'tail'"),
        (put("time", value=1), "the position has a field 'time', which it should not have"),
        (put("round", value="4"), "round is '4', not a whole number from 0 to 200"),
        (put("round", value=201), "round is 201, not a whole number from 0 to 200"),
        (put("round", value=0), "is not as the set-up makes it"),
        (put("seat", value=-1), "seat is -1, not a whole number from 0 to 1"),
        (put("first_player", value=2), "first_player is 2, not a whole number from 0 to 1"),
        (put("last_round", value=1), "last_round is 1, not true or false"),
        (put("last_round", value=True), "last_round is True, which does not fit the scores"),
        (put("over", value=None), "over is None, not true or false"),
        (put("over", value=True), "OT-I.14"),
        (put("supply", value=[]), "supply has 0 entries, not 4"),
        (put("supply", 1, value=-1), "supply[1] is -1, not a whole number from 0 to 20"),
        (put("supply", 1, value=0), "the position cannot be: OT-I.1: there are"),
        (put("credits", value=41), "credits is 41, not a whole number from 0 to 40"),
        (put("credits", value=0), "the position cannot be: OT-I.2: there are"),
        (put("batteries", value=17), "batteries is 17, not a whole number from 0 to 16"),
        (put("batteries", value=0), "the position cannot be: OT-I.2: there are"),
        (put("neutral_keys", value=7), "neutral_keys is 7, not a whole number from 0 to 6"),
        (put("store", 2, value=5), "store[2] is 5, not a whole number from 0 to 4"),
        (put("store_pool", 0, value=1), "store_pool[0] is 1, not a whole number from 0 to 0"),
        (put("sponsors", value=[0, 1, 2, 3, 3]), "sponsors has an entry twice"),
        (put("sponsors", value=[0, 1, 2, 3]), "sponsors has 4 entries, not 5"),
        (put("sides", value=32), "sides is 32, not a whole number from 0 to 31"),
        (put("display", value=[]), "display has 0 entries, not 10"),
        (put("display", 0, value=32), "display[0] is 32, not a whole number from -1 to 31"),
        (put("display", 0, value=-1), "display[0] is empty, although there are tokens"),
        (put("bag", value=[1, 0]), "bag is a pile and has to be written in rising order"),
        (put("bag", value=[]), "the position cannot be: OT-I.3: a Reward token is missing or doubled"),
        (put("token_discards", value=[3, 3]), "token_discards has an entry twice"),
        (put("pool", value=[1, 1]), "pool has an entry twice"),
        (put("pool", 0, value=None), "pool[0] is None, not a whole number from 0 to 31"),
        (put("tail", value=[[1, 2]]), "tail_by has"),
        (put("tail", value=7), "tail is 7, not a list"),
        (put("tail_by", value=[2]), "tail_by"),
        (put("public", value=[0]), "public has 1 entries, not 2"),
        (put("public", 0, value=-1), "public[0] is empty, although there are cards"),
        (put("discards", value=[32]), "discards[0] is 32, not a whole number from 0 to 31"),
        (put("looking", value=[0, 0]), "looking has an entry twice"),
        (put("players", value=[]), "players has 0 entries, not 2"),
        (put("players", 1, value=None), "players[1] is None, not an object with fields"),
        (remove("players", 1, "track"), "players[1] has no field 'track'"),
        (put("players", 0, "column", value=[0, 1]), "players[0].column has 2 entries, not 8"),
        (put("players", 0, "column", value=[0] * 8), "players[0].column has an entry twice"),
        (
            put("players", 0, "column", 0, value=8),
            "players[0].column[0] is 8, not a whole number from 0 to 7",
        ),
        (
            put("players", 0, "upgraded", value=256),
            "players[0].upgraded is 256, not a whole number from 0 to",
        ),
        (put("players", 0, "upgraded", value=255), "OT-I.13: seat 0 has"),
        (put("players", 0, "resources", value=[0]), "players[0].resources has 1 entries, not 20"),
        (put("players", 0, "resources", 0, value=21), "players[0].resources[0] is 21, not a whole number"),
        (put("players", 0, "installed", 0, value=32), "players[0].installed[0] is 32, not a whole number"),
        (put("players", 0, "keys", value=64), "players[0].keys is 64, not a whole number from 0 to 63"),
        (put("players", 0, "keys", value=0), "OT-I.5: key"),
        (put("players", 0, "track", value=[7]), "players[0].track[0] is 7, not a whole number from 0 to 6"),
        (put("players", 0, "track", value=[0, 0]), "OT-I."),
        (put("players", 0, "hacker", value=4), "players[0].hacker is 4, not a whole number from 0 to 3"),
        (
            put("players", 0, "mechanic", value=-1),
            "players[0].mechanic is -1, not a whole number from 0 to 3",
        ),
        (put("players", 0, "credits", value=99), "players[0].credits is 99, not a whole number from 0 to 40"),
        (put("players", 0, "batteries", value=1.5), "players[0].batteries is 1.5, not a whole number"),
        (put("players", 0, "neutral_keys", value=9), "players[0].neutral_keys is 9, not a whole number"),
        (put("players", 0, "hand", value=[5, 5]), "players[0].hand has an entry twice"),
        (put("players", 0, "hand", value=[0, 1, 2, 3]), "OT-I."),
        (put("players", 0, "prestige", value=[0]), "players[0].prestige has 1 entries, not 4"),
        (put("players", 0, "prestige", 0, value=-1), "players[0].prestige[0] is -1, not a whole number"),
        (put("propelled", value=2), "propelled is 2, not a whole number from 0 to 1"),
        (put("propelled", value=1), "propelled does not fit the stack: no key is in use"),
        (put("active_level", value=5), "active_level is 5, not a whole number from -1 to 4"),
        (put("active_level", value=2), "active_level does not fit the stack: no key is in use"),
        (put("key", value=7), "key is 7, not a whole number from -1 to 6"),
        (put("key", value=2), "OT-I.5: key 2"),
        (put("uses", value=1), "uses does not fit the stack: no key is in use"),
        (put("uses", value=9), "uses is 9, not a whole number from 0 to"),
        (put("buddy", value=1), "buddy does not fit the stack: no key is in use"),
        (put("copied", value=[4]), "copied does not fit the stack: no key is in use"),
        (put("copied", value=[16]), "copied[0] is 16, not a whole number from 0 to 15"),
        (put("timers", value=[23, 23]), "timers has 2 entries, not 0"),
        (put("rank_order", value=[0]), "rank_order[0] is 0, not a whole number from 0 to -1"),
        (put("reached", value=1), "reached is 1, not a whole number from 0 to 0"),
        (put("placed", value=1), "placed is 1, not a whole number from 0 to 0"),
        (
            put("contract_resources", 0, value=0),
            "contract_resources[0] is 0, not a whole number from -1 to -1",
        ),
        (put("up_moves", value=1), "up_moves is 1, not a whole number from 0 to 0"),
        (put("stack", value={}), "stack is {}, not a list"),
        (put("stack", 0, value="Work"), "stack[0] is 'Work', not a list"),
        (put("stack", 0, value=["Wok", 0]), "stack[0] is ['Wok', 0], which is no decision or step"),
        (put("stack", 0, value=["Work"]), "stack[0] is ['Work'], but Work is made of 1 numbers"),
        (put("stack", 0, value=["Work", 2]), "stack[0]: the seat of Work is 2"),
        (put("stack", 0, value=["FirstTurn", 0]), "stack[0]: the nature of FirstTurn is 0"),
        (put("stack", 0, value=["MoveTimer", 0]), "but this edition has no solo seat"),
        (put("stack", 0, value=["NextTrade", 0, 5, 1]), "stack[0]: the level of NextTrade is 5"),
        (put("stack", 0, value=["DrawForSpy", 0, 5]), "stack[0]: the draws of DrawForSpy is 5"),
        (put("stack", 0, value=["DealContract", 2]), "stack[0]: the contract space of DealContract is 2"),
        (put("stack", value=[]), "over is False, and the stack has 0 entries"),
        (put("stack", value=[["EndTurn", 0]]), "the stack ends with EndTurn, which asks nobody anything"),
        (put("stack", 0, value=["Work", 0]), f"stack[0] is ['Work', 0], {MISFIT}"),
        (put("stack", -1, value=["UseKey", 0]), "propelled does not fit the stack: no key is in use"),
        (put("stack", -1, value=["HandLimit", 0]), MISFIT),
        (put("stack", -1, value=["Surface", 0]), MISFIT),
        (put("stack", -1, value=["LaySponsor"]), MISFIT),
    ],
)
def test_a_damaged_position_is_refused_with_its_field(pair: Edition, change: Change, message: str) -> None:
    state = find(pair, "BeginTurn", lambda state: state.seat == 0 and state.round > 3 and bool(state.pool))
    assert message in changed(pair, state, change)


def test_sides_are_those_of_the_edition(solo: Edition) -> None:
    state = find(solo, "BeginTurn")
    assert changed(solo, state, put("sides", value=0)) == "sides is 0, not 31"
    basic = starboard.edition("otys", seats=1)
    assert refused(basic, written(state)) == "sides is 31, not 0"


# ---- OT-16.1: blocks under the deck


@pytest.mark.rule("OT-16.1", "OT-16.2")
def test_only_the_oldest_block_is_drawn_from(pair: Edition) -> None:
    """And only where the pool is empty; the others have three cards each."""
    state = find(pair, "BeginTurn", lambda state: len(state.tail) > 1 and bool(state.pool))
    data = written(state)
    data["discards"].append(data["tail"][0].pop())
    assert refused(pair, data) == "tail[0] has 2 cards"
    state = find(pair, "BeginTurn", lambda state: len(state.tail) > 1 and not state.pool)
    data = written(state)
    data["discards"].append(data["tail"][1].pop())
    assert refused(pair, data) == "tail[1] has 2 cards"
    assert changed(pair, state, put("tail", 0, value=[])) == "tail[0] has 0 cards"
    data = written(state)
    data["discards"] += data["tail"][0][1:]
    data["tail"][0] = data["tail"][0][:1]
    pair.load(data)


@pytest.mark.rule("OT-16.2")
def test_a_block_is_known_to_somebody_until_another_one_draws_from_it(pair: Edition, solo: Edition) -> None:
    state = find(pair, "BeginTurn", lambda state: bool(state.tail) and len(state.tail[0]) == 3)
    message = f"tail_by[0] is {FORGOTTEN}, but somebody put the block there"
    assert changed(pair, state, put("tail_by", 0, value=FORGOTTEN)) == message
    assert changed(pair, state, put("tail_by", 0, value=-1)).startswith("tail_by[0] is -1, but")
    alone = find(solo, "BeginTurn", lambda state: bool(state.tail))
    assert changed(solo, alone, put("tail_by", 0, value=FORGOTTEN)).startswith("tail_by[0] is")


# ---- rounds


@pytest.mark.rule("OT-12.3", "OT-12.4")
def test_whoever_has_reached_the_target_has_set_off_the_last_round(three: Edition) -> None:
    state = find(
        three,
        "BeginTurn",
        lambda state: (
            state.seat == (state.first_player + 1) % 3
            and max(player.score() for player in state.players) < 18
        ),
    )
    first, later = state.first_player, (state.first_player + 2) % 3
    data = written(state)
    data["players"][first]["prestige"][0] = 20
    assert refused(three, data) == "last_round is False, which does not fit the scores"
    data["last_round"] = True
    three.load(data)
    data["players"][later]["prestige"][0] = 20
    assert refused(three, data) == f"players[{later}].prestige reached the target before this round"


@pytest.mark.rule("OT-12.4", "OT-12.8", "OT-13.28")
def test_a_game_that_is_over_asks_nothing_any_more(pair: Edition, solo: Edition) -> None:
    state = find(pair, "")
    assert changed(pair, state, put("key", value=6)).startswith("the position cannot be: OT-I.2")
    assert "uses does not fit" in changed(pair, state, put("uses", value=1))
    assert "OT-I.14" in changed(pair, state, put("seat", value=1 - state.seat))
    data = written(state)
    data["stack"] = [["EndTurn", state.seat]]
    assert "over is True, and the stack has 1 entries" in refused(pair, data)
    alone = find(solo, "")
    assert alone.timers == [GONE, GONE]
    assert "OT-I.18" in changed(solo, alone, put("timers", 0, value=20))
    assert "OT-I.18" in changed(solo, alone, put("over", value=False))
    assert "the game ended in a turn" in changed(
        solo, find(solo, "", lambda state: state.key < 0), put("active_level", value=-1)
    )
    caught = find(solo, "", lambda state: state.key >= 0 and bool(state.pool) and not state.tail)
    data = written(caught)
    data["looking"] = [data["pool"].pop()]
    assert refused(solo, data) == "looking does not fit the stack"


# ---- the set-up


@pytest.mark.rule("OT-13.10")
@pytest.mark.parametrize("seats", [1, 3])
def test_nothing_is_open_in_the_set_up_but_what_was_drawn(seats: int) -> None:
    edition = starboard.edition("otys", seats=seats, sponsor_sides="mixed")
    for number, state in enumerate(positions(edition, "set-up")):
        if state.round:
            break
        data = written(state)
        edition.load(data)
        for change, message in (
            (put("players", 0, "credits", value=2), "players is not as the set-up makes it"),
            (put("credits", value=1), "credits is not as the set-up makes it"),
            (put("last_round", value=True), "last_round is not as the set-up makes it"),
            (put("up_moves", value=1), "up_moves is"),
            (put("stack", value=[]), "is not as the set-up makes it"),
            (put("stack", -1, value=["Work", 0]), "stack is not as the set-up makes it"),
            (put("store_pool", 0, value=1), "is not as the set-up makes it"),
            (put("display", 0, value=-1), "is not as the set-up makes it"),
        ):
            wrong = deepcopy(data)
            change(wrong)
            if wrong != data and not (number == 0 and "display" in message):
                assert message in refused(edition, wrong), (number, message)
    else:
        raise AssertionError


def test_draws_of_the_set_up_have_come_up_as_they_can(solo: Edition) -> None:
    edition = starboard.edition("otys", seats=2)
    state = next(state for state in positions(edition, "draws") if asked(state) == "DrawFirstPlayer")
    data = written(state)
    data["store"] = [4, 0, 0, 0]
    assert refused(edition, data) == "'store metal' cannot have come up in the set-up"
    alone = next(state for state in positions(solo, "order 1") if asked(state) == "DealContract")
    data = written(alone)
    data["rank_order"] = sorted(range(4), key=lambda kind: -alone.store[kind])
    assert "rank_order" in refused(solo, data) or "cannot have come up" in refused(solo, data)
    data["rank_order"] = [0, 1]
    assert refused(solo, data) == "rank_order has 2 entries, not 4"


# ---- stacks that the rules do not make


@pytest.mark.rule("OT-3.1")
def test_a_turn_is_that_of_the_active_seat_and_its_steps_are_in_order(pair: Edition) -> None:
    state = find(pair, "BeginTurn")
    assert MISFIT in changed(pair, state, put("seat", value=1 - state.seat))
    data = written(state)
    data["stack"][2], data["stack"][3] = data["stack"][3], data["stack"][2]
    assert MISFIT in refused(pair, data)
    for place in range(len(state.stack)):
        data = written(state)
        del data["stack"][place]
        refused(pair, data)
        data = written(state)
        data["stack"].insert(place, data["stack"][place])
        refused(pair, data)


@pytest.mark.rule("OT-3.7", "OT-4.1")
def test_a_key_is_in_use_from_its_choice_to_step_3(pair: Edition) -> None:
    in_use = "key and active_level do not fit the stack: a key is in use"
    for question in ("UseSponsor", "Work", "Surface"):
        state = find(pair, question, lambda state: state.key < 5)
        seat = state.seat
        data = written(state)
        data["players"][seat]["keys"] |= 1 << data["key"]
        data["key"] = -1
        assert refused(pair, data) == in_use if question != "UseSponsor" else in_use in refused(pair, data)
        other = (state.active_level + 1) % 5
        message = changed(pair, state, put("active_level", value=other))
        assert message == f"key is {state.key}, which does not open level {other}"
        data = written(state)
        data["players"][seat]["keys"] |= 1 << data["key"]
        assert "OT-I.5" in refused(pair, data)


@pytest.mark.rule("OT-3.8", "OT-3.11")
def test_activations_are_those_that_the_sponsor_gives(pair: Edition) -> None:
    academy = 4

    def plain(state: Depths) -> bool:
        return state.sponsors[state.active_level] != academy and state.uses == 1

    state = find(pair, "UseSponsor", plain)
    message = "uses or buddy does not fit the stack: the Sponsor comes first"
    assert changed(pair, state, put("uses", value=0)) == message
    state = find(pair, "Work", plain)
    assert "uses is 2 and buddy 0, which no Sponsor gives" in changed(pair, state, put("uses", value=2))
    assert "uses is 1 and buddy 1, which no Sponsor gives" in changed(pair, state, put("buddy", value=1))
    state = find(pair, "Surface", plain)
    assert "which no Sponsor gives" in changed(pair, state, put("buddy", value=1))


@pytest.mark.rule("OT-10.7")
def test_a_key_of_the_level_is_for_its_token(pair: Edition) -> None:
    state = find(pair, "LevelKey")
    seat, level = state.seat, state.active_level
    assert MISFIT in changed(pair, state, put("uses", value=0))
    data = written(state)
    token = data["players"][seat]["installed"][level]
    data["players"][seat]["installed"][level] = -1
    data["token_discards"].append(token)
    assert MISFIT in refused(pair, data)
    state = find(pair, "Work")
    assert MISFIT in replaced(pair, state, ["Work", state.seat], ["LevelKey", state.seat])


@pytest.mark.rule("OT-6.13", "OT-6.15")
def test_cards_are_looked_at_by_whoever_draws_them(pair: Edition) -> None:
    state = find(pair, "KeepContract", lambda state: bool(state.pool))
    seat = state.seat
    data = written(state)
    data["discards"].append(data["looking"].pop())
    assert refused(pair, data) == "looking does not fit the stack"
    assert MISFIT in replaced(pair, state, ["KeepContract", 1 - seat])
    assert MISFIT in replaced(pair, state, ["KeepContract", seat], ["DrawForSpy", seat, 2])
    data = written(state)
    data["looking"].append(data["pool"].pop())
    assert refused(pair, data) == "looking does not fit the stack"
    state = find(pair, "DrawForSpy", lambda state: len(state.looking) == 2)
    assert MISFIT in replaced(pair, state, ["DrawForSpy", state.seat, 1])
    assert MISFIT in replaced(pair, state, ["DrawForSpy", 1 - state.seat, 2])
    state = find(pair, "Work", lambda state: bool(state.pool))
    data = written(state)
    data["looking"] = [data["pool"].pop()]
    assert refused(pair, data) == "looking does not fit the stack"
    state = find(pair, "HandLimit")
    seat = state.seat
    data = written(state)
    data["discards"].append(data["players"][seat]["hand"].pop())
    assert MISFIT in refused(pair, data)
    data["players"][seat]["hand"].append(data["discards"].pop())
    data["stack"].pop()
    assert "OT-I.10" in refused(pair, data)


@pytest.mark.rule("OT-3.11", "OT-6.13")
def test_only_a_diver_that_was_activated_has_something_on_the_stack(pair: Edition) -> None:
    """The Spy draws, the Explorer takes a token, the Trader trades again, the Tech Expert brings a key back."""
    for question in ("DrawForSpy", "RefillDisplay", "NextTrade", "ReturnKey", "CopiedDiver"):
        state = find(pair, question, lambda state: state.uses == 0 and state.buddy == 0 and state.round > 0)
        unused = 2 if state.sponsors[state.active_level] == 4 else 1
        message = changed(pair, state, put("uses", value=unused), put("buddy", value=0))
        assert MISFIT in message or "copied does not fit the Spy" in message or "no Sponsor gives" in message
    state = find(
        pair, "Work", lambda state: state.uses == 0 and state.active_diver() not in (SPY, TRADER, EXPLORER)
    )
    seat, level = state.seat, state.active_level
    for frame in (
        ["CopiedDiver", seat, 1 - seat, state.players[1 - seat].diver_on(level), level],
        ["NextTrade", seat, level, 1],
        ["HandLimit", seat],
        ["TokenImproves", seat, 1],
        ["TokenResource", seat, 0],
        ["UseKey", seat],
        ["CopiedSurface", 1 - seat, 0],
        ["Surface", seat],
        ["DealContract", 0],
        ["RefillDisplay", 2 * level],
        ["DrawForSpy", seat, 4],
    ):
        data = written(state)
        data["stack"].append(frame)
        refused(pair, data)


@pytest.mark.rule("OT-6.9", "OT-6.2")
def test_a_second_trade_is_made_where_the_trader_stands(pair: Edition) -> None:
    state = find(pair, "NextTrade")
    seat, level, left = state.stack[-1].args()
    assert MISFIT in replaced(pair, state, ["NextTrade", seat, (level + 2) % 5, left])
    assert MISFIT in replaced(pair, state, ["NextTrade", seat, level, left + 1])
    assert MISFIT in replaced(pair, state, ["NextTrade", 1 - seat, level, left])


@pytest.mark.rule("OT-6.16", "OT-14.3")
def test_a_copied_diver_stands_beside_the_spy(three: Edition) -> None:
    state = find(three, "CopiedDiver", lambda state: state.stack[-1].args()[3] == state.active_level)
    seat, owner, diver, level = state.stack[-1].args()
    for frame in (
        ["CopiedDiver", seat, seat, diver, level],
        ["CopiedDiver", seat, owner, (diver + 1) % 8, level],
        ["CopiedDiver", seat, owner, diver, (level + 1) % 5],
        ["CopiedDiver", owner, seat, diver, level],
    ):
        assert MISFIT in replaced(three, state, frame)
    assert MISFIT in changed(three, state, put("copied", value=[]))
    other = 3 - seat - owner
    assert "copied" in changed(three, state, put("copied", value=[*state.copied, other * PLACES + SPY]))
    where = state.players[owner].column.index(diver)
    data = written(state)
    column = data["players"][owner]["column"]
    column[where], column[0] = column[0], column[where]
    assert "copied has the entry" in refused(three, data)


@pytest.mark.rule("OT-14.2", "OT-14.4")
def test_copied_divers_surface_after_the_spy(three: Edition, pair: Edition) -> None:
    state = find(three, "CopiedSurface")
    owner, diver = state.stack[-1].args()
    seat = state.seat
    assert MISFIT in replaced(three, state, ["CopiedSurface", seat, diver])
    assert MISFIT in replaced(three, state, ["CopiedSurface", owner, (diver + 1) % 8])
    data = written(state)
    data["stack"].append(data["stack"][-1])
    assert MISFIT in refused(three, data) or "copied" in refused(three, data)
    data = written(state)
    column = data["players"][seat]["column"]
    column[0], column[1] = column[1], column[0]
    assert MISFIT in refused(three, data), "the Spy has surfaced"
    standard = starboard.edition("otys", seats=3, sponsor_sides="mixed")
    assert refused(standard, written(state)).startswith("copied[0] is")
    state = find(pair, "Surface", lambda state: bool(state.copied))
    data = written(state)
    data["copied"] = []
    pair.load(data)
    data["copied"] = [*state.copied, *state.copied]
    assert refused(pair, data) == "copied has an entry twice"


@pytest.mark.rule("OT-10.6", "OT-10.12")
def test_parts_of_a_token_are_those_of_the_one_that_was_used(pair: Edition) -> None:
    state = find(pair, "TokenResource")
    seat, kind = state.stack[-1].args()
    assert MISFIT in replaced(pair, state, ["TokenResource", seat, (kind + 1) % 4])
    assert MISFIT in replaced(pair, state, ["TokenImproves", seat, 1], below=1)
    assert "which asks nobody anything" in replaced(pair, state)
    data = written(state)
    del data["stack"][-2]  # the Credit
    assert MISFIT in refused(pair, data)
    data = written(state)
    data["token_discards"].append(data["token_discards"].pop(0))
    if data["token_discards"] != written(state)["token_discards"]:
        refused(pair, data)
    state = find(pair, "RefillDisplay", lambda state: state.round > 0 and state.stack[-1].args()[0] > 1)
    space = state.stack[-1].args()[0]
    message = replaced(pair, state, ["RefillDisplay", 0])
    assert message == "display[0] has a token, but is to be refilled"
    assert MISFIT in replaced(pair, state, ["RefillDisplay", space], ["TokenImproves", 1 - state.seat, 1])


@pytest.mark.rule("OT-8.9")
def test_a_card_is_revealed_where_one_has_left(pair: Edition) -> None:
    state = find(pair, "DealContract", lambda state: state.round > 0 and state.stack[-1].args()[0] == 1)
    message = replaced(pair, state, ["DealContract", 0])
    assert message == "public[0] has a card, but one is to be revealed there"
    message = changed(pair, state, put("public", 1, value=state.discards[-1]))
    assert message == "public[1] has a card, but one is to be revealed there"
    data = written(state)
    data["stack"].pop()
    assert refused(pair, data) == "public[1] is empty, although there are cards"


@pytest.mark.rule("OT-8.15")
def test_an_empty_space_may_be_filled_at_the_end_of_a_turn(pair: Edition) -> None:
    """Where cards ran out before; the set of 32 never does, but the rule is there."""
    state = find(pair, "BeginTurn", lambda state: bool(state.pool) and state.round > 2)
    state.discards = (*state.discards, state.public[1])
    state.public[1] = -1
    state.stack = [Turn(state.seat), DealContract(1)]
    state.seat = 1 - state.seat
    state.legal = None
    if state.seat != state.first_player:
        state.round -= 1
    data = written(state)
    loaded = pair.load(data)
    play_on(pair, loaded, Random(1))
    data["stack"] = [["Turn", state.seat], ["DealContract", 1]]
    refused(pair, data)
    data["stack"] = [["Turn", 1 - state.seat], ["DealContract", 0]]
    refused(pair, data)


# ---- the solo game


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (put("round", value=57), "round is 57, not a whole number from 0 to 56"),
        (put("round", value=56), "OT-I.21: this is turn 56"),
        (put("round", value=1), "timers are"),
        (put("last_round", value=True), "last_round is for games of several players"),
        (put("timers", value=[23]), "timers has 1 entries, not 2"),
        (put("timers", 0, value=31), "timers[0] is 31, not a whole number from -1 to 30"),
        (put("timers", value=[GONE, GONE]), "OT-I.18"),
        (put("timers", 1, value=0), "OT-I."),
        (put("rank_order", value=[]), "rank_order has 0 entries, not 4"),
        (put("rank_order", value=[0, 0, 1, 2]), "rank_order has an entry twice"),
        (put("reached", value=5), "reached is 5, not a whole number from 0 to 4"),
        (put("placed", value=1), "OT-I."),
        (put("up_moves", value=11), "up_moves is 11, not a whole number from 0 to 10"),
        (put("contract_resources", value=[0, 0]), "contract_resources has an entry twice"),
        (put("contract_resources", value=[0]), "contract_resources has 1 entries, not 2"),
        (put("stack", -1, value=["CopiedDiver", 0, 0, 1, 2]), MISFIT),
        (put("copied", value=[1]), "copied[0] is 1, not a whole number from 0 to -1"),
    ],
)
def test_a_damaged_solo_position_is_refused_with_its_field(
    solo: Edition, change: Change, message: str
) -> None:
    state = find(
        solo,
        "BeginTurn",
        lambda state: 3 < state.round < 12 and GONE not in state.timers and state.placed < 4,
    )
    assert message in changed(solo, state, change)


@pytest.mark.rule("OT-13.12", "OT-13.37")
def test_timers_have_come_down_turn_by_turn(solo: Edition) -> None:
    state = find(solo, "BeginTurn", lambda state: state.round > 2 and GONE not in state.timers)
    data = written(state)
    data["timers"] = [23, 23]
    data["up_moves"] = 0
    assert "timers are [23, 23], which does not fit turn" in refused(solo, data) or "reached" in refused(
        solo, data
    )
    first = find(solo, "BeginTurn", lambda state: state.round == 1)
    assert changed(solo, first, put("up_moves", value=3)) == "up_moves is 3 in turn 1"


@pytest.mark.rule("OT-13.24")
def test_track_resources_are_gone_where_a_timer_has_been(solo: Edition) -> None:
    state = find(solo, "BeginTurn", lambda state: state.reached == 1 and GONE not in state.timers)
    kind = state.rank_order[0]
    data = written(state)
    data["reached"] = 0
    data["supply"][kind] -= 1
    assert "OT-I.22" in refused(solo, data)
    game = Scenario(seats=1).timers(22, 23).cards("fuel", "plant", placed=3).round(1).begin()
    early = game.state
    kind = early.rank_order[0]
    data = written(early)
    game.edition.load(data)
    data["reached"] = 1
    data["supply"][kind] += 1
    assert "reached is 1, but no Timer was on that space" in refused(game.edition, data)


@pytest.mark.rule("OT-13.26", "OT-13.27")
def test_a_caught_timer_has_passed_every_space_above_the_score(solo: Edition) -> None:
    def late(state: Depths) -> bool:
        return GONE in state.timers and state.reached == 4 and state.players[0].score() <= 15

    state = find(solo, "BeginTurn", late)
    data = written(state)
    data["reached"] = 3
    data["supply"][state.rank_order[3]] -= 1
    message = refused(solo, data)
    assert "but a Timer was caught below space 15" in message or "OT-I.22" in message


@pytest.mark.rule("OT-13.12", "OT-13.15")
def test_the_timer_moves_after_the_key_is_stored(solo: Edition) -> None:
    state = find(
        solo, "MoveTimer", lambda state: bool(state.players[0].track) and state.players[0].track[-1] < 5
    )
    other = (state.active_level + 1) % 5
    message = changed(solo, state, put("active_level", value=other))
    assert message == f"active_level is {other}, but the last key is {state.active_level}"
    assert "key is stored" in changed(solo, state, put("active_level", value=-1))
    data = written(state)
    data["stack"].append(["StoreKey", 0])
    assert "asks nobody" in refused(solo, data)
    revealed = find(solo, "DealContract", lambda state: state.round > 0 and len(state.stack) == 3)
    data = written(revealed)
    data["stack"].insert(2, ["MoveTimer", 0])
    assert MISFIT in refused(solo, data)


@pytest.mark.rule("OT-13.18")
def test_contract_resources_lie_on_cards_in_rank_order(solo: Edition) -> None:
    state = find(solo, "BeginTurn", lambda state: state.placed == 2)
    data = written(state)
    data["contract_resources"].reverse()
    assert "OT-I.16" in refused(solo, data)
    data["contract_resources"] = [-1, data["contract_resources"][0]]
    assert "OT-I.1" in refused(solo, data)
    revealed = find(solo, "DealContract", lambda state: state.round > 0 and state.placed < 4)
    space = revealed.stack[-1].args()[0]
    data = written(revealed)
    kind = revealed.rank_order[3]
    data["contract_resources"][space] = kind
    assert f"contract_resources[{space}] lies on no card" in refused(solo, data)


# ---- other editions


def test_a_position_of_another_edition_is_refused(solo: Edition, pair: Edition, three: Edition) -> None:
    editions = [solo, pair, three]
    for edition in editions:
        data = written(played(edition, 120, 0))
        for other in editions:
            if other is not edition:
                refused(other, data)
    harder = starboard.edition("otys", seats=1, sponsor_sides="advanced", solo_start="22")
    refused(harder, written(find(solo, "BeginTurn", lambda state: state.round == 1)))


def test_a_scenario_is_a_position() -> None:
    for seats in (1, 2, 3, 4):
        game = Scenario(seats=seats).begin()
        assert game.edition.load(written(game.state)).moves() == game.state.moves()


# ---- damage of any kind


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_damage_of_any_kind_is_refused_or_does_no_harm(seats: int) -> None:
    """Nothing but `BadPosition` is raised, and whatever is accepted is a position that can be played to its end."""
    count = 0
    for number in range(12):
        rng = Random(f"damage {seats} {number}")
        edition = edition_of(seats, f"damage {number}")
        whole = written(played(edition, rng.choice([rng.randrange(60), rng.randrange(500)]), number))
        for _ in range(30):
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
            elif isinstance(part[key], int) and not isinstance(part[key], bool):
                places.append((part, key))

    collect(data)
    (first, one), (second, other) = rng.choice(places), rng.choice(places)
    if rng.random() < 0.5:
        first[one], second[other] = second[other], first[one]
    else:
        first[one] += 1
        if rng.random() < 0.5:
            second[other] -= 1


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_small_changes_are_refused_or_do_no_harm(seats: int) -> None:
    edition = edition_of(seats, f"small {seats}")
    rng = Random(f"small {seats}")
    kept = {
        asked(state): written(state) for seed in range(3) for state in positions(edition, f"small {seed}")
    }
    count = accepted = 0
    for whole in kept.values():
        for _ in range(60):
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
            if accepted % 4 == 0:
                play_on(edition, loaded, rng)
    assert count > 10 * accepted > 0


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_frames_of_other_positions_are_refused_or_do_no_harm(seats: int) -> None:
    """On top of a stack, instead of its last frame, or in its middle."""
    options = {"sponsor_sides": "mixed"} if seats == 1 else FULL
    edition = starboard.edition("otys", seats=seats, **options)
    pool: dict[str, list[Any]] = {}
    kept: dict[str, Data] = {}
    for seed in range(4):
        for state in positions(edition, f"frames {seed}"):
            for frame in state.dump_stack():
                pool[repr(frame)] = frame
            if state.stack:
                kept[asked(state)] = written(state)
    frames = [pool[key] for key in sorted(pool)]
    rng = Random(f"frames {seats}")
    count = accepted = 0
    for whole in kept.values():
        for _ in range(25):
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
