"""Written positions: what was dumped is read back, and anything else is refused with the name of its field."""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

import starboard
from starboard.kernel import NATURE, BadPosition, Edition, Nature, State
from starboard.kernel.written import distinct, fields, listed, number, numbers, pool, shown

Data = Any


@pytest.fixture(scope="module")
def solo() -> Edition:
    return starboard.edition("micro-cosmos", seats=1)


@pytest.fixture(scope="module")
def pair() -> Edition:
    return starboard.edition("micro-cosmos", seats=2)


def played(edition: Edition, moves: int, seed: object) -> State:
    """A position in the middle of a random game, or its end."""
    rng, nature, state = Random(f"positions {seed}"), Nature(f"positions {seed}"), edition.start()
    while state.stack and moves:
        moves -= 1
        state.play(nature.answer(state) if state.stack[-1].seat == NATURE else rng.choice(state.moves()))
    return state


def written(state: State) -> Data:
    """The position as it comes back from a file."""
    return msgspec.json.decode(msgspec.json.encode(state.dump()))


# ---- single values


def test_values_that_are_as_they_should_be_are_read() -> None:
    assert number("round", 3, 0, 3) == 3
    assert numbers("cargo", [1, 0], 0, 2, 2) == [1, 0]
    assert distinct("discards", [2, 0], 3) == [2, 0]
    assert pool("pile", [0, 2], 3) == [0, 2]
    assert listed("stack", []) == []
    assert fields("player", {"a": 1}, {"a": 0}) == {"a": 1}


@pytest.mark.parametrize(
    ("read", "message"),
    [
        (lambda: number("round", 4, 0, 3), "round is 4, not a whole number from 0 to 3"),
        (lambda: number("round", -1, 0, 3), "round is -1, not a whole number from 0 to 3"),
        (lambda: number("round", True, 0, 3), "round is True, not a whole number from 0 to 3"),
        (lambda: number("round", 2.0, 0, 3), "round is 2.0, not a whole number from 0 to 3"),
        (lambda: number("round", None, 0, 3), "round is None, not a whole number from 0 to 3"),
        (
            lambda: number("round", 10**6000, 0, 3),
            "round is a number without end, not a whole number from 0 to 3",
        ),
        (lambda: numbers("cargo", {}, 0, 2), "cargo is {}, not a list"),
        (lambda: numbers("cargo", (1, 2), 0, 2), "cargo is (1, 2), not a list"),
        (lambda: numbers("cargo", [1], 0, 2, 2), "cargo has 1 entries, not 2"),
        (lambda: numbers("cargo", [1, "x"], 0, 2), "cargo[1] is 'x', not a whole number from 0 to 2"),
        (lambda: distinct("pile", [1, 3], 3), "pile[1] is 3, not a whole number from 0 to 2"),
        (lambda: distinct("pile", [1, 1], 3), "pile has an entry twice"),
        (lambda: pool("pile", [2, 1], 3), "pile is a pile and has to be written in rising order"),
        (lambda: fields("player", [], {}), "player is [], not an object with fields"),
        (lambda: fields("player", {}, {"ark": 0}), "player has no field 'ark'"),
        (lambda: fields("player", {"arc": 1}, {}), "player has a field 'arc', which it should not have"),
    ],
)
def test_every_other_value_is_refused_with_its_field(read: Callable[[], object], message: str) -> None:
    with pytest.raises(BadPosition) as caught:
        read()
    assert str(caught.value) == message


def test_a_long_value_is_quoted_shortly() -> None:
    assert len(shown(["x" * 1000] * 1000)) < 300


# ---- whole positions


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_dumped_position_is_read_back_at_every_decision(seats: int) -> None:
    edition = starboard.edition("micro-cosmos", seats=seats)
    rng, nature, state = Random(seats), Nature(seats), edition.start()
    while state.stack:
        data = written(state)
        again = edition.load(data)
        assert again.dump() == data
        assert again.moves() == state.moves()
        state.play(nature.answer(state) if state.stack[-1].seat == NATURE else rng.choice(state.moves()))
    over = edition.load(written(state))
    outcome, expected = over.outcome(), state.outcome()
    assert outcome is not None
    assert expected is not None
    assert outcome.dump() == expected.dump()


def test_reading_takes_a_copy(pair: Edition) -> None:
    data = written(played(pair, 60, 0))
    before = written(played(pair, 60, 0))
    state = pair.load(data)
    for _ in range(30):
        state.play(state.moves()[0])
    assert data == before


@pytest.mark.parametrize("data", [None, [], "x", 7, {}, {"round": 1}, [["Turn", 0]]], ids=repr)
def test_what_is_no_position_at_all_is_refused(pair: Edition, data: Data) -> None:
    with pytest.raises(BadPosition, match="the position"):
        pair.load(data)


def put(*path: str | int, value: object) -> Callable[[Data], None]:
    """Put a value where this path leads."""

    def change(data: Data) -> None:
        *way, last = path
        for step in way:
            data = data[step]
        data[last] = value

    return change


def remove(*path: str | int) -> Callable[[Data], None]:
    def change(data: Data) -> None:
        *way, last = path
        for step in way:
            data = data[step]
        del data[last]

    return change


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (remove("clock"), "the position has no field 'clock'"),
        (put("time", value=1), "the position has a field 'time', which it should not have"),
        (put("round", value="4"), "round is '4', not a whole number from 0 to"),
        (put("round", value=10**30), "round is 1000000"),
        (put("first_player", value=2), "first_player is 2, not a whole number from 0 to 1"),
        (put("cells", value=None), "cells is None, not a list"),
        (put("cells", value=[-1] * 8), "cells has 8 entries, not 9"),
        (put("cells", 4, value=-1), "cells[4] is -1, not the Star Portal"),
        (put("cells", 0, value=99), "cells[0] is 99, not a whole number from -1 to"),
        (put("cells", 0, value=0), "cells has a card twice"),
        (put("levels", 0, value=1.5), "levels[0] is 1.5, not a whole number from 0 to"),
        (put("levels", 0, value=50), "levels[0] is 50, not a whole number from 0 to"),
        (put("merit", 3, value=-1), "merit[3] is -1, not a whole number from 0 to"),
        (put("arrival", 0, value=10**6), "arrival[0] is 1000000, not a whole number from 0 to"),
        (put("terraformed", value=1 << 9), "terraformed is 512, not a whole number from 0 to 511"),
        (put("terraformed", value=1 << 4), "terraformed names the Star Portal, which is no planet"),
        (put("canteen", value=[]), "canteen has 0 entries, not"),
        (put("crew_pile", 0, value=-1), "crew_pile[0] is -1, not a whole number from 0 to"),
        (put("crew_pile", value=[1, 1]), "crew_pile has an entry twice"),
        (put("crew_pile", value=[2, 1]), "crew_pile is a pile and has to be written in rising order"),
        (put("automa_pile", value=[0]), "automa_pile[0] is 0, not a whole number from 0 to -1"),
        (put("players", value=[]), "players has 0 entries, not 2"),
        (put("players", 1, value=None), "players[1] is None, not an object with fields"),
        (remove("players", 1, "ark"), "players[1] has no field 'ark'"),
        (put("players", 1, "ark", value=-1), "players[1].ark is -1, not a whole number from 0 to"),
        (put("players", 0, "cargo", 2, value=9), "players[0].cargo[2] is 9, not a whole number from 0 to"),
        (put("players", 0, "ready", value=[0]), "players[0].ready has 1 entries, not 4"),
        (put("players", 0, "payments", 0, value=7), "players[0].payments[0] is 7, not a whole number"),
        (put("players", 0, "colonies", value=-1), "players[0].colonies is -1, not a whole number"),
        (put("players", 0, "vp", 1, value="9"), "players[0].vp[1] is '9', not a whole number"),
        (put("players", 0, "held", value=[3, 3]), "players[0].held has an entry twice"),
        (put("stack", value={}), "stack is {}, not a list"),
        (put("stack", 0, value="Turn"), "stack[0] is 'Turn', not a list"),
        (put("stack", 0, value=[]), "stack[0] is [], which is no decision or step of the game"),
        (put("stack", 0, value=["Tun", 0]), "stack[0] is ['Tun', 0], which is no decision or step"),
        (put("stack", 0, value=[["Turn"], 0]), "which is no decision or step"),
        (put("stack", 0, value=["Turn"]), "stack[0] is ['Turn'], but Turn is made of 1 numbers"),
        (put("stack", 0, value=["Turn", 0, 0]), "but Turn is made of 1 numbers"),
        (
            put("stack", 0, value=["Turn", 2]),
            "stack[0]: the human of Turn is 2, not a whole number from 0 to 1",
        ),
        (put("stack", 0, value=["Turn", -1]), "stack[0]: the human of Turn is -1"),
        (put("stack", 0, value=["EndRound", 0]), "stack[0]: the nature of EndRound is 0"),
        (put("stack", 0, value=["CrewPlay", 0, 99]), "stack[0]: the plays of CrewPlay is 99"),
        (put("stack", 0, value=["AutomaTurn", 1]), "but this edition has no automa"),
        (put("stack", value=[["EndRound", -1]]), "the stack ends with EndRound, which asks nobody anything"),
        (put("stack", value=[["EndRound", -1], ["OutpostSource", 0]]), "OutpostSource, which has no answer"),
        (put("stack", value=[]), "the stack is empty, although the game does not end after round"),
        (put("stack", value=[["PlaceCrew", 0]]), "drawn_crew does not fit the stack"),
        (put("stack", value=[["ScoutKeep", 0]]), "drawn_survivors does not fit the stack"),
        (put("stack", value=[["SetupDiscard", 0]]), "players[0].dealt does not fit the stack"),
        (put("stack", value=[["DiscoverPlanet", 0, 4]]), "the stack has a planet discovered in cell 4"),
    ],
)
def test_a_damaged_position_is_refused_with_its_field(
    pair: Edition, change: Callable[[Data], None], message: str
) -> None:
    data = written(played(pair, 60, 0))
    pair.load(data)
    change(data)
    with pytest.raises(BadPosition) as caught:
        pair.load(data)
    assert message in str(caught.value)


def test_a_position_that_breaks_an_invariant_is_refused_with_its_id(pair: Edition) -> None:
    data = written(played(pair, 60, 0))
    data["crew_discards"] = []
    data["crew_pile"] = data["crew_pile"][1:]
    with pytest.raises(
        BadPosition, match=r"the position cannot be: MC-I\.7: a Crew card is missing or doubled"
    ):
        pair.load(data)


def test_an_ark_stands_on_the_map(pair: Edition) -> None:
    """The spots of a planet that is still in the pile are nowhere."""
    data = written(played(pair, 60, 0))
    planets = [move.text.split()[1] for move in pair.table.moves if move.verb == "planet"]
    spots = [move.text.split()[1] for move in pair.table.moves if move.verb == "travel"]
    in_pile = planets[data["planet_pile"][0]]
    data["players"][0]["ark"] = spots.index(f"{in_pile}/planet")
    with pytest.raises(
        BadPosition, match=r"players\[0\]\.ark is \d+, a spot of a card that is not on the map"
    ):
        pair.load(data)


def test_nothing_is_open_before_the_starting_planets_but_the_first_player(solo: Edition) -> None:
    data = written(solo.start())
    solo.load(data)
    data["players"][0]["cargo"][0] = 1
    with pytest.raises(BadPosition, match="players is not as it is before the starting planets are laid"):
        solo.load(data)


def test_a_position_of_another_edition_is_refused(solo: Edition, pair: Edition) -> None:
    with pytest.raises(BadPosition):
        solo.load(written(played(pair, 60, 0)))
    with pytest.raises(BadPosition):
        pair.load(written(played(solo, 60, 0)))


NONSENSE: tuple[object, ...] = (
    None, True, "x", "", 1.5, -1, 0, 1, 99, 10**30, 10**6000, float("nan"), [], {}, [1], ["Turn"], {"a": 1},
)  # fmt: skip


def damage(data: Data, rng: Random) -> None:
    """Change something somewhere."""
    place: Data = data
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        key = rng.choice(keys)
        if not isinstance(place[key], dict | list) or not place[key] or rng.random() < 0.15:
            break
        place = place[key]
    kind = rng.randrange(6)
    if kind < 2 and isinstance(place[key], int):
        place[key] += rng.choice([-2, -1, 1, 2, 5])
    elif kind == 2:
        del place[key]
    elif kind == 3 and isinstance(place, list):
        place.insert(key, rng.choice(place))
    elif kind == 4 and isinstance(place, list):
        rng.shuffle(place)
    else:
        place[key] = rng.choice(NONSENSE)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_damage_of_any_kind_is_refused_or_does_no_harm(seats: int) -> None:
    """Nothing but `BadPosition` is raised, and whatever is accepted is a position that asks something."""
    edition = starboard.edition("micro-cosmos", seats=seats)
    refused = 0
    for game in range(20):
        rng = Random(f"damage {seats} {game}")
        whole = written(played(edition, rng.choice([rng.randrange(15), rng.randrange(400)]), game))
        for _ in range(30):
            data = msgspec.json.decode(msgspec.json.encode(whole))
            damage(data, rng)
            try:
                state = edition.load(data)
            except BadPosition:
                refused += 1
                continue
            assert state.dump() == data
            assert state.outcome() is not None or state.moves()
    assert refused > 400
