"""Written positions of the solo game: H.A.L.L.'s pieces and turns come back, and anything else is refused."""

from collections.abc import Callable
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

import pytest

from starboard.games.starship_interstellar.content import COLOURS, HALL_GOVERNMENT, MARKET, TRAVEL
from starboard.games.starship_interstellar.frames import ARGUMENTS, FRAMES, argument_ranges
from starboard.games.starship_interstellar.game import StarshipInterstellar, StarshipInterstellarEdition
from starboard.games.starship_interstellar.hall_state import UNSEEN
from starboard.games.starship_interstellar.hall_travel import HallFound
from starboard.games.starship_interstellar.state import (
    ACTION,
    GOVERNMENT_PHASE,
    SALVATION,
    SETUP,
    Voyage,
)
from starboard.kernel import BadPosition, Edition, compiled
from tests.kernel.test_positions import damage, put, remove
from tests.starship_interstellar.random_play import asked, edition_of, play_on, played, positions, written
from tests.starship_interstellar.test_positions import small_change

pytestmark = pytest.mark.slow  # positions by the hundred; the quick checks leave them out

Data = Any
Change = Callable[[Data], None]
GAMES = 64 if compiled() else 20
MISFIT = "which does not fit what is below it or on the table"


def solo_edition(seed: object) -> StarshipInterstellarEdition:
    """A solo game of any difficulty, with any variants."""
    rng = Random(f"solo {seed}")
    options = {option.name: rng.choice(option.values) for option in StarshipInterstellar.options}
    return edition_of(1, **options)


@pytest.fixture(scope="module")
def solo() -> StarshipInterstellarEdition:
    return edition_of(1)


@cache
def game_of(edition: Edition, seed: int) -> list[Voyage]:
    """Positions of a game: those in which its stack has not been like that, and every ninth."""
    seen: set[object] = set()
    kept: list[Voyage] = []
    for number, state in enumerate(positions(edition, f"hall {seed}")):
        shape = (state.phase, tuple(type(frame).__name__ for frame in state.stack))
        if shape not in seen or number % 9 == 0:
            kept.append(state.clone())
            seen.add(shape)
    return kept


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


@pytest.mark.rule("SI-I.19", "SI-I.22", "SI-I.4", "SI-I.6", "SI-I.15")
@pytest.mark.parametrize("seed", range(GAMES))
def test_every_position_of_a_solo_game_is_read_back_and_sound(seed: int) -> None:
    """Written, read and written again it is the same, as is its clone, which no move changes."""
    edition = solo_edition(seed)
    earlier: Voyage | None = None
    before: Data = None
    for state in positions(edition, f"solo {seed}"):
        assert edition.violations(state, earlier) == []
        if earlier is not None:
            assert written(earlier) == before, "a move has changed a clone of the position before it"
        data = written(state)
        again = edition.load(data)
        assert again.dump() == data
        assert again.moves() == state.moves()
        earlier, before = state.clone(), data
        assert written(earlier) == data


def test_every_question_of_the_solo_game_is_read_back() -> None:
    questions = {
        "Block", "DrawAiCube", "HallDiscover", "HallGovernmentRoute", "HallRoute", "LosePlanet", "RevealGround",
        "RevealPlanet", "RevealTop", "Spoil",
    }  # fmt: skip
    seen: set[str] = set()
    for seed in range(GAMES):
        edition = solo_edition(seed)
        for state in game_of(edition, seed):
            if asked(state) in questions - seen:
                assert edition.load(written(state)).moves() == state.moves()
                seen.add(asked(state))
        if seen == questions:
            return
    raise AssertionError(f"{questions - seen} were never asked")


def test_reading_takes_a_copy(solo: Edition) -> None:
    data = written(played(solo, 200, 0))
    before = deepcopy(data)
    play_on(solo, solo.load(data), Random(0))
    assert data == before


def test_every_frame_is_made_of_what_it_says() -> None:
    for seed in range(6):
        edition = solo_edition(f"frames {seed}")
        ranges = argument_ranges(edition.terms)
        assert {part for parts in ARGUMENTS.values() for part in parts} <= set(ranges)
        for state in positions(edition, f"frames {seed}"):
            for frame in state.stack:
                name = type(frame).__name__
                for part, value in zip(ARGUMENTS.get(name, ("seat",)), frame.args(), strict=True):
                    assert ranges[part][0] <= value <= ranges[part][1], f"{part} of {name} is {value}"
                assert FRAMES[name](*frame.args()).args() == frame.args()


# ---- single fields


HALL = "hall"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (put(HALL, value=None), "hall is None, not an object with fields"),
        (put(HALL, value=[]), "hall is [], not an object with fields"),
        (remove(HALL, "under"), "hall has no field 'under'"),
        (put(HALL, "wits", value=1), "hall has a field 'wits', which it should not have"),
        (put(HALL, "bag", value=[1] * 4), "hall.bag has 4 entries, not 5"),
        (put(HALL, "bag", 2, value=-1), "hall.bag[2] is -1, not a whole number from 0"),
        (put(HALL, "bag", 0, value="9"), "hall.bag[0] is '9', not a whole number from 0"),
        (put(HALL, "board", value=[0] * 49), "hall.board has 49 entries, not 50"),
        (put(HALL, "board", 7, value=-1), "hall.board[7] is -1, not a whole number from 0"),
        (put(HALL, "board", HALL_GOVERNMENT * COLOURS, value=1), "hall.board"),
        (put(HALL, "conversion", value=0), "hall.conversion is 0, not a list"),
        (put(HALL, "conversion", 4, value=9), "hall.conversion is [0, 0, 0, 0, 9]"),
        (put(HALL, "levels", value=[0] * 6), "hall.levels has 6 entries, not 5"),
        (put(HALL, "levels", 1, value=3), "hall.levels[1] is 3, not a whole number from 0 to 2"),
        (put(HALL, "near", value=1 << 36), f"hall.near is {1 << 36}, not a whole number from 0 to"),
        (put(HALL, "near", value=-1), "hall.near is -1, not a whole number from 0 to"),
        (put(HALL, "near", value=1), "hall.near"),
        (put(HALL, "far", value=1.0), "hall.far is 1.0, not a whole number from 0 to"),
        (put(HALL, "far", value=1 << 30), "hall.far"),
        (put(HALL, "top", value=36), "hall.top is 36, not a whole number from -1 to 35"),
        (put(HALL, "top", value=-1), "hall.top"),
        (put(HALL, "under", value=[3, 3]), "hall.under has an entry twice"),
        (put(HALL, "under", value=[36]), "hall.under[0] is 36, not a whole number from 0 to 35"),
        (put(HALL, "under", value=[30]), "hall.under"),
        (put(HALL, "count", value=-1), "hall.count is -1, not a whole number from 0"),
        (put(HALL, "count", value=40), "hall.count is 40, but"),
        (put(HALL, "first_under", value=-2), "hall.first_under is -2, not a whole number from -1 to 35"),
        (put(HALL, "first_under", value=35), "hall.first_under is 35, which is not under the pile"),
        (put(HALL, "travelling", value=36), "hall.travelling is 36, not a whole number from -1 to 35"),
        (put(HALL, "travelling", value=3), "hall.travelling is 3, which is no active Travel token"),
        (put(HALL, "cube", value=5), "hall.cube is 5, not a whole number from -1 to 4"),
        (put(HALL, "cube", value=0), "hall."),
        (put(HALL, "planets", value=[8]), "hall.planets[0] is 8, not a whole number from -1 to 7"),
        (put(HALL, "planets", value=[]), "hall.planets"),
        (put(HALL, "planets", 0, value=UNSEEN), "hall.planets"),
        (put(HALL, "planets", 0, value=2), "hall.planets"),
        (put(HALL, "unseen", value=[5, 4]), "hall.unseen is a pile and has to be written in rising order"),
        (put(HALL, "unseen", value=[8]), "hall.unseen[0] is 8, not a whole number from 0 to 7"),
        (put(HALL, "unseen", value=[]), "hall.unseen"),
    ],
)
@pytest.mark.parametrize("phase", [ACTION, SALVATION])
def test_a_changed_field_is_refused_by_its_name(
    solo: Edition, phase: int, change: Change, message: str
) -> None:
    """In the first round, a turn of the person: nobody has been asked yet what H.A.L.L. converts."""
    question = "ActionTurn" if phase == ACTION else "SalvationTurn"
    state = find(solo, question, lambda state: state.round == 1 and state.machine().pile_size() > 1)
    assert message in changed(solo, state, change)


def test_games_of_people_have_no_hall() -> None:
    pair, solo = edition_of(2), edition_of(1)
    state = played(pair, 100, 0)
    data = written(state)
    assert data["hall"] is None
    data["hall"] = written(played(solo, 100, 0))["hall"]
    assert "hall is {" in refused(pair, data)
    for frame in (["HallTurn", 1], ["Spoil", 0, 0], ["RevealPlanet", 0], ["LosePlanet", 0]):
        assert "but this edition has no " in replaced(pair, state, frame)
    assert MISFIT in replaced(pair, state, ["RevealTop"])
    assert MISFIT in replaced(pair, state, ["DrawAiCube"])
    refused(solo, written(state))
    refused(pair, written(played(solo, 100, 0)))


# ---- what fits together


@pytest.mark.rule("SI-31.5")
def test_the_set_up_shows_one_planet(solo: Edition) -> None:
    state = find(solo, "LayMechanism", lambda state: state.phase == SETUP)
    top = state.machine().planets[0]
    other = next(planet for planet in state.machine().unseen if planet != top)
    assert "hall is not as the set-up makes it" in changed(solo, state, put(HALL, "planets", 0, value=other))
    assert "hall is not as the set-up makes it" in changed(solo, state, put(HALL, "bag", 0, value=44))
    data = written(state)
    data["hall"]["planets"][0] = other
    data["hall"]["unseen"] = sorted({*data["hall"]["unseen"], top} - {other})
    solo.load(data)


@pytest.mark.rule("SI-32.6", "SI-32.8")
def test_its_rotation_is_that_of_the_pile_with_which_it_passed(solo: Edition) -> None:
    """The person's Pass token turns on, H.A.L.L.'s does not."""
    state = find(solo, "CollectPass", lambda state: 1 in state.passed and state.corporations[1].rotation > 1)
    right = state.corporations[1].rotation
    for rotation in range(right):
        change = put("corporations", 1, "rotation", value=rotation)
        assert f"corporations[1].rotation is {rotation}, not {right}" in changed(solo, state, change)
    assert "hall.first_under is -1, not" in changed(solo, state, put(HALL, "first_under", value=-1))
    before = find(solo, "ActionTurn", lambda state: not state.passed)
    assert "corporations[1].rotation is 1 before it has passed" in changed(
        solo, before, put("corporations", 1, "rotation", value=1)
    )


@pytest.mark.rule("SI-32.1", "SI-32.14")
def test_planetary_production_lies_on_top(solo: Edition) -> None:
    state = find(solo, "ActionTurn", lambda state: state.machine().near > 0 and state.machine().far > 0)
    hall = state.machine()
    data = written(state)
    data["hall"]["near"], data["hall"]["far"] = hall.far, hall.near
    assert "hall.near is" in refused(solo, data)
    data["hall"]["near"], data["hall"]["far"] = 0, hall.near | hall.far
    assert "hall.far is" in refused(solo, data)


@pytest.mark.rule("SI-32.12")
def test_the_count_is_that_of_cubes_and_tokens(solo: Edition) -> None:
    for question in ("ActionTurn", "SalvationTurn"):
        state = find(solo, question, lambda state: state.round > 2 and state.machine().count > 2)
        for more in (-1, 1):
            count = state.machine().count + more
            assert f"hall.count is {count}" in changed(solo, state, put(HALL, "count", value=count))


@pytest.mark.rule("SI-31.10", "SI-36.8")
@pytest.mark.parametrize(
    "change",
    [
        put("corporations", 1, "levels", 5, value=1),
        put("corporations", 1, "salvation", value=[1]),
        put("corporations", 1, "wormhole", value=3),
        put("corporations", 1, "broker", value=1),
    ],
)
def test_it_has_no_buildings_and_no_technologies(solo: Edition, change: Change) -> None:
    state = find(solo, "ActionTurn", lambda state: state.round > 1)
    assert "seat 1 is H.A.L.L. and has" in changed(solo, state, change)


@pytest.mark.rule("SI-31.10")
def test_its_hold_and_its_storages_have_no_limit(solo: Edition) -> None:
    limit = 6
    state = find(
        solo,
        "ActionTurn",
        lambda state: (
            state.corporations[1].explorer != 2
            and state.corporations[1].has_base(state.corporations[1].explorer)
        ),
    )
    data = written(state)
    planet = state.corporations[1].explorer
    data["corporations"][1]["hold_cubes"] = [limit + 1] * COLOURS
    data["corporations"][1]["storage"][planet * COLOURS] = limit + 1
    solo.load(data)
    data["corporations"][1]["hold_bases"] = 1
    data["corporations"][1]["bases"] -= 1
    assert "H.A.L.L. and has a Base aboard" in refused(solo, data)


@pytest.mark.rule("SI-31.5", "SI-I.6")
def test_its_tokens_come_from_the_box(solo: Edition) -> None:
    """A Base of H.A.L.L. takes a token out of those that may be in the stack, not off the stack."""
    state = find(solo, "ActionTurn", lambda state: max(state.corporations[1].ground) >= 0)
    planet = next(index for index, token in enumerate(state.corporations[1].ground) if token >= 0)
    data = written(state)
    data["pools"][planet] = sorted([*data["pools"][planet], data["corporations"][1]["ground"][planet]])
    assert f"pools[{planet}] has" in refused(solo, data)
    data["unknown"][planet] += 1
    refused(solo, data)


# ---- stacks


def test_a_phase_begins_with_the_pile(solo: Edition) -> None:
    state = find(solo, "RevealTop", lambda state: state.seat < 0 and state.phase == SALVATION)
    assert MISFIT in replaced(solo, state, ["NextTurn", 1], ["RevealTop"], below=2)
    assert MISFIT in replaced(solo, state, ["RevealTop"], ["RevealTop"])
    assert "hall.top is missing" in replaced(solo, state, ["SalvationTurn", 0])
    assert "hall.count is 1" in changed(solo, state, put(HALL, "count", value=1))
    assert MISFIT in changed(solo, state, put("seat", value=1))
    turn = find(solo, "SalvationTurn")
    assert "seat is -1, who has no turn" in changed(solo, turn, put("seat", value=-1))


def test_a_token_is_tried_before_it_is_played(solo: Edition) -> None:
    state = find(solo, "RevealTop", lambda state: state.seat == 1 and state.phase == ACTION)
    name, seat, token = written(state)["stack"][-2]
    assert (name, seat) == ("HallPlay", 1)
    other = next(index for index in range(5) if index != token)
    assert "SI-32.2" in replaced(solo, state, ["HallPlay", 1, other], ["RevealTop"], below=2)
    assert "the H.A.L.L. of HallPlay is 0, not a whole number from 1 to 1" in replaced(
        solo, state, ["HallPlay", 0, token], ["RevealTop"], below=2
    )
    assert "hall.top is missing" in replaced(solo, state, ["HallPlay", 1, token], ["DrawAiCube"], below=2)


def test_a_cube_is_drawn_for_a_token_that_can_be_used(solo: Edition) -> None:
    state = find(
        solo,
        "DrawAiCube",
        lambda state: state.phase == ACTION and state.stack[-2].args() == (1, MARKET),
    )
    assert MISFIT in changed(solo, state, put("market", value=[0] * COLOURS)), "the Market is empty"
    assert MISFIT in replaced(solo, state, ["HallSalvation", 1, MARKET], ["DrawAiCube"], below=2)
    assert "has no answer" in changed(
        solo, find(solo, "DrawAiCube", lambda s: s.round > 1), put(HALL, "bag", value=[0] * COLOURS)
    )


@pytest.mark.rule("SI-33.11")
def test_it_founds_where_the_count_leads(solo: Edition) -> None:
    state = find(solo, "RevealPlanet", lambda state: isinstance(state.stack[-2], HallFound))
    place = written(state)["stack"][-1][1]
    assert MISFIT in replaced(solo, state, ["RevealPlanet", (place + 1) % len(state.machine().planets)])
    assert "hall.cube is -1, which does not fit the stack" in changed(
        solo, state, put(HALL, "cube", value=-1)
    )
    settling = find(solo, "RevealGround")
    planet = settling.corporations[1].explorer
    other = next(index for index in (0, 1, 3, 4) if index != planet)
    assert MISFIT in replaced(solo, settling, ["RevealGround", other])
    assert "neither in hall.planets or hall.unseen nor settled" in replaced(
        solo, settling, ["ActionTurn", 0], below=2
    )


@pytest.mark.rule("SI-33.9", "SI-33.10")
def test_it_founds_when_nothing_is_to_be_collected(solo: Edition) -> None:
    state = find(
        solo,
        "DrawAiCube",
        lambda state: isinstance(state.stack[1], HallFound) and max(state.corporations[1].ground) >= 0,
    )
    planet = next(index for index, token in enumerate(state.corporations[1].ground) if token >= 0)
    stored = put("corporations", 1, "storage", planet * COLOURS, value=1)
    assert MISFIT in changed(solo, state, stored), "it would fly there"
    repeat = find(solo, "DrawAiCube", lambda state: state.stack[1].args()[2:] == (1,))
    assert MISFIT in changed(solo, repeat, put(HALL, "travelling", value=-1)), "its Travel is over"


@pytest.mark.rule("SI-35.6", "SI-35.8")
def test_the_person_decides_among_equals_only(solo: Edition) -> None:
    state = find(solo, "HallRoute", lambda state: state.corporations[1].probe == 0)
    _, _, colour, jump, prestige, reputation = written(state)["stack"][-1]
    assert jump == prestige == reputation == 0
    assert MISFIT in replaced(solo, state, ["HallRoute", 0, colour, 1, 0, 0]), "it is on no Wormhole"
    assert MISFIT in replaced(solo, state, ["HallRoute", 0, colour, 0, 1, 0]), "it has met nothing yet"
    assert MISFIT in replaced(solo, state, ["HallGovernmentRoute", 0, 0])
    assert MISFIT in changed(solo, state, put("corporations", 1, "fuel", value=0))
    assert "the prestige met of HallRoute is" in replaced(solo, state, ["HallRoute", 0, colour, 0, 999, 0])


@pytest.mark.rule("SI-35.12")
def test_it_moves_the_government_probe_as_governor(solo: Edition) -> None:
    state = find(
        solo,
        "HallGovernmentRoute",
        lambda state: state.phase == GOVERNMENT_PHASE and not state.completed and not state.government_probe,
    )
    assert state.governor() == 1
    assert MISFIT in replaced(solo, state, ["HallGovernmentRoute", 0, 1])
    assert MISFIT in replaced(solo, state, ["MoveGovernmentProbe", 0, 0])
    assert MISFIT in replaced(solo, state, ["MoveGovernmentProbe", 1, 0])


@pytest.mark.rule("SI-37.2", "SI-37.3", "SI-37.4", "SI-37.8")
def test_interference_goes_step_by_step(solo: Edition) -> None:
    block = find(solo, "Block")
    assert "hall.board has cubes that were gathered" in changed(solo, block, put(HALL, "board", 0, value=1))
    assert MISFIT in replaced(solo, block, ["Block", 0, 0], ["Block", 0, 1])
    assert "hall.count is" in replaced(solo, block, ["HallGather", -1], ["Block", 0, 0])
    assert "the colours of Block is 32, not a whole number from 0 to 31" in replaced(
        solo, block, ["Block", 0, 32]
    )
    spoil = find(solo, "Spoil")
    assert "hall.conversion has cubes that were converted" in changed(
        solo, spoil, put(HALL, "conversion", 0, value=1)
    )
    assert "has no answer" in replaced(solo, spoil, ["Spoil", 0, 31])
    assert "it is the Government Phase" in changed(solo, spoil, put("seat", value=0))


@pytest.mark.rule("SI-33.23")
def test_destroyed_planets_leave_the_pile_one_by_one(solo: Edition) -> None:
    state = find(solo, "LosePlanet")
    planet = written(state)["stack"][-1][1]
    other = next(index for index in state.machine().unseen if index != planet)
    assert "SI-31.5" in replaced(solo, state, ["LosePlanet", other]), "that one is not destroyed"
    assert MISFIT in replaced(solo, state, ["LosePlanet", planet], ["LosePlanet", planet])
    assert f"pools[{planet}] has 0 tokens" in changed(solo, state, put("destroyed", value=0))


@pytest.mark.rule("SI-32.11")
def test_a_purple_cell_brings_the_token_back(solo: Edition) -> None:
    state = find(solo, "DrawCube", lambda state: asked_names(state)[1] == "PlayAgain")
    data = written(state)
    del data["stack"][1]
    assert "hall.count is" in refused(solo, data)
    data = written(state)
    data["stack"][1][2] = TRAVEL
    assert MISFIT in refused(solo, data)
    plain = find(solo, "DrawCube", lambda state: asked_names(state)[1] == "HallSolar")
    data = written(plain)
    data["stack"].insert(1, ["PlayAgain", 1, 0])
    refused(solo, data)


def asked_names(state: Voyage) -> list[str]:
    return [type(frame).__name__ for frame in state.stack]


# ---- damage of any kind


@pytest.mark.parametrize("number", range(6))
def test_damage_of_any_kind_is_refused_or_does_no_harm(number: int) -> None:
    """Nothing but `BadPosition` is raised, and whatever is accepted is a position that can be played to its end."""
    rng = Random(f"hall damage {number}")
    edition = solo_edition(f"damage {number}")
    kept = game_of(edition, number)
    count = accepted = 0
    for _ in range(300):
        whole = written(rng.choice(kept))
        data = deepcopy(whole)
        way = rng.randrange(4)
        if way == 0:
            damage(data, rng)
        elif way == 1:
            damage(data["hall"], rng)
        else:
            small_change(data if way == 2 else data["hall"], rng)
        if data == whole:
            continue
        try:
            state = edition.load(data)
        except BadPosition:
            count += 1
            continue
        accepted += 1
        assert state.dump() == data
        if accepted % 3 == 0:
            play_on(edition, state, rng)
    assert count > 5 * accepted


@pytest.mark.parametrize("number", range(4))
def test_frames_of_other_positions_are_refused_or_do_no_harm(number: int) -> None:
    """On top of a stack, instead of its last frame, or in its middle."""
    edition = solo_edition(f"stacks {number}")
    kept = [written(state) for state in game_of(edition, number) if state.stack]
    pool = {repr(frame): frame for data in kept for frame in data["stack"]}
    frames = [pool[key] for key in sorted(pool)]
    rng = Random(f"hall frames {number}")
    count = accepted = 0
    for _ in range(400):
        whole = rng.choice(kept)
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
