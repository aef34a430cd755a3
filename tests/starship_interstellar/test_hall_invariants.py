"""The invariants of the solo game: each is noticed when it is broken."""

from collections.abc import Callable

import pytest

from starboard.games.starship_interstellar.content import COLOURS, HALL_ROWS, RED
from starboard.games.starship_interstellar.hall_government import Block, Spoil
from starboard.games.starship_interstellar.hall_pile import RevealTop
from starboard.games.starship_interstellar.hall_state import NO_TOKEN, UNSEEN
from starboard.games.starship_interstellar.state import ACTION, SALVATION, Voyage
from tests.starship_interstellar.random_play import asked, edition_of, positions

Fits = Callable[[Voyage], bool]

SOLO = edition_of(1)


def anything(state: Voyage) -> bool:
    return True


def find(question: str, fits: Fits = anything) -> Voyage:
    """A position of a random game in which this is asked."""
    for seed in range(40):
        for state in positions(SOLO, f"invariants {seed}"):
            if asked(state) == question and fits(state):
                assert SOLO.violations(state) == []
                return state
    raise AssertionError(f"{question} was never asked")


def broken(state: Voyage, earlier: Voyage | None = None) -> set[str]:
    """The ids of the invariants that do not hold."""
    return {entry.split(":")[0] for entry in SOLO.violations(state, earlier)}


def breaks(state: Voyage, *statements: str) -> set[str]:
    """What changes of `state`, of H.A.L.L.'s pieces `hall` and of its corporation `own` break."""
    fresh = SOLO.load(state.dump())
    assert isinstance(fresh, Voyage)
    names = {"state": fresh, "hall": fresh.machine(), "own": fresh.corporations[1]}
    for statement in statements:
        exec(statement, names)
    return broken(fresh)


def breaks_between(earlier: Voyage, *statements: str) -> set[str]:
    """What they break when they are what a move has done."""
    state = SOLO.load(earlier.dump())
    assert isinstance(state, Voyage)
    names = {"state": state, "hall": state.machine(), "own": state.corporations[1]}
    for statement in statements:
        exec(statement, names)
    return broken(state, earlier)


@pytest.fixture(scope="module")
def turn() -> Voyage:
    """A turn of the person in the Action Phase; H.A.L.L. has a Base, a pile and cubes on its board."""

    def fits(state: Voyage) -> bool:
        hall = state.machine()
        return (
            max(state.corporations[1].ground) >= 0
            and len(state.corporations[1].played) > 1
            and not hall.near
            and hall.far.bit_count() > 1
            and len(hall.unseen) > 1
            and state.round > 1
        )

    return find("ActionTurn", fits)


# ---- limits that it does not have


@pytest.mark.rule("SI-I.4", "SI-31.10")
def test_it_has_no_limits_of_hold_and_storage(turn: Voyage) -> None:
    planet = next(index for index, token in enumerate(turn.corporations[1].ground) if token >= 0)
    assert breaks(turn, "own.hold_cubes = [3, 3, 3, 0, 0]") == set()
    assert breaks(turn, f"own.storage[{planet * COLOURS}] = 20") == set()
    assert breaks(turn, "state.corporations[0].hold_cubes = [3, 3, 3, 0, 0]") == {"SI-I.4"}


@pytest.mark.rule("SI-31.10", "SI-36.8")
@pytest.mark.parametrize(
    "change",
    [
        "own.levels = [1] + own.levels[1:]; own.buildings = [1] + own.buildings[1:]",
        "own.levels = own.levels[:5] + [1] + own.levels[6:]",
        "own.salvation = [0]",
        "own.wormhole = 4",
        "own.hold_bases, own.bases = 1, own.bases - 1",
    ],
)
def test_it_has_no_buildings_and_no_technologies(turn: Voyage, change: str) -> None:
    assert breaks(turn, change) == {"SI-31.10"}


@pytest.mark.rule("SI-36.3")
def test_number_two_is_a_plain_market_for_it(turn: Voyage) -> None:
    assert breaks(turn, "own.broker = 1") == {"SI-36.3"}


@pytest.mark.rule("SI-I.6", "SI-31.5")
def test_a_stack_of_four_and_one_more_from_the_box(turn: Voyage) -> None:
    """Where it has a Base five tokens of a planet are in play, elsewhere four."""
    corporation = turn.corporations[1]
    planet = next(index for index, token in enumerate(corporation.ground) if token >= 0)
    assert turn.stack_size(planet) + sum(c.has_base(planet) for c in turn.corporations) <= 5
    assert turn.stack_size(planet) == 4 or turn.corporations[0].has_base(planet)
    other = next(p for p in range(8) if p not in (2, planet) and turn.unknown[p] == 4)
    tail = f"state.tails = state.tails[:{other}] + [(state.pools[{other}][0],)] + state.tails[{other + 1}:]"
    pool = f"state.pools = state.pools[:{other}] + [state.pools[{other}][1:]] + state.pools[{other + 1}:]"
    assert breaks(turn, tail, pool) == {"SI-I.6"}


@pytest.mark.rule("SI-39.4")
def test_with_layers_its_tokens_are_base_ones() -> None:
    edition = edition_of(1, multi_deposits="standard")
    for state in positions(edition, "layers"):
        ground = state.corporations[1].ground
        planet = next((index for index, token in enumerate(ground) if token >= 0), -1)
        if planet >= 0:
            break
    assert edition.violations(state) == []
    multi = next(
        t.index for t in edition.terms.content.production_tokens if t.planet == planet and t.set == "multi"
    )
    state.corporations[1].ground = [multi if index == planet else token for index, token in enumerate(ground)]
    assert any(entry.startswith("SI-39.4") for entry in edition.violations(state))


# ---- the pile of tokens


@pytest.mark.rule("SI-32.1", "SI-32.2")
@pytest.mark.parametrize(
    "change",
    [
        "hall.under = [*hall.under, hall.top]",
        "hall.far |= 1 << hall.top",
        "hall.far &= hall.far - 1",
        "hall.near |= 1 << 35",
        "hall.under = [*hall.under, own.played[0]]",
        "own.hand |= 1 << own.played[0]",
        "own.hand &= ~(1 << hall.top)",
        "own.played = own.played[1:]",
        "own.extras = own.extras[:-1]; own.extras = [*own.extras, state.display[0]]",
    ],
)
def test_the_pile_is_what_it_can_play(turn: Voyage, change: str) -> None:
    assert "SI-32.2" in breaks(turn, change)


@pytest.mark.rule("SI-32.4")
def test_a_token_that_is_tried_is_not_in_the_pile() -> None:
    trying = find("DrawAiCube", lambda state: state.phase == SALVATION)
    assert breaks(trying, "hall.under = [*hall.under, state.stack[-2].token]") == {"SI-32.2"}
    assert "SI-32.2" in breaks(trying, "del state.stack[-2]")


@pytest.mark.rule("SI-32.14")
def test_the_top_token_is_visible(turn: Voyage) -> None:
    assert breaks(turn, "hall.far |= 1 << hall.top", "hall.top = -1") == {"SI-32.14"}
    asking = find("RevealTop", lambda state: state.phase == ACTION)
    assert isinstance(asking.stack[-1], RevealTop)
    assert asking.machine().top == NO_TOKEN
    assert "SI-32.14" in breaks(asking, "state.stack.pop()")


# ---- its technologies and its cubes


@pytest.mark.rule("SI-33.3")
def test_technologies_have_two_levels(turn: Voyage) -> None:
    assert breaks(turn, "hall.levels = [2] * 5") == set()
    assert breaks(turn, "hall.levels = [2, 2, 3, 2, 2]") == {"SI-33.3"}


@pytest.mark.rule("SI-33.6")
def test_technologies_never_fall(turn: Voyage) -> None:
    earlier = turn.clone()
    earlier.machine().levels = [1, 0, 2, 0, 0]
    assert breaks_between(earlier, "hall.levels = [2, 0, 2, 1, 0]") == set()
    assert breaks_between(earlier, "hall.levels = [2, 0, 1, 1, 0]") == {"SI-33.6"}


@pytest.mark.rule("SI-I.22")
@pytest.mark.parametrize(
    "change", ["hall.bag[2] = -1", "hall.board = [-1] * 50", "hall.conversion = [0, 0, -1, 0, 0]"]
)
def test_cubes_are_never_negative(turn: Voyage, change: str) -> None:
    assert breaks(turn, change) == {"SI-I.22"}


@pytest.mark.rule("SI-I.22")
def test_cubes_only_move_between_bag_board_and_conversion_spaces(turn: Voyage) -> None:
    cell = next(index for index, number in enumerate(turn.machine().board) if number)
    colour = cell % COLOURS
    off = f"hall.board = [n - (i == {cell}) for i, n in enumerate(hall.board)]"
    assert breaks_between(turn, off, f"hall.bag[{colour}] += 1") == set()
    assert breaks_between(turn, off, f"hall.cube = {colour}") == set()
    space = f"hall.conversion = [n + (i == {colour}) for i, n in enumerate(hall.conversion)]"
    assert breaks_between(turn, off, space) == set()
    assert breaks_between(turn, off) == {"SI-I.22"}
    assert breaks_between(turn, off, f"hall.bag[{(colour + 1) % COLOURS}] += 1") == {"SI-I.22"}
    assert breaks_between(turn, "hall.bag[0] += 1") == {"SI-I.22"}


@pytest.mark.rule("SI-I.22", "SI-31.12")
def test_red_cubes_come_when_the_bag_is_empty(turn: Voyage) -> None:
    earlier = turn.clone()
    earlier.machine().bag = [0, 0, 1, 0, 0]
    assert breaks_between(earlier, "hall.bag = [0] * 5", "hall.cube = 2") == set()
    assert breaks_between(earlier, "hall.bag = [1, 0, 0, 0, 0]", "hall.conversion[2] += 1") == set()
    assert breaks_between(earlier, "hall.bag[1] += 1") == {"SI-I.22"}, "not a red one"
    earlier.machine().bag = [0, 0, 2, 0, 0]
    assert breaks_between(earlier, "hall.bag[0] += 1") == {"SI-I.22"}, "it was not empty"


@pytest.mark.rule("SI-I.22", "SI-37.3")
def test_the_first_interference_takes_one_cube() -> None:
    block = find("Block", lambda state: state.machine().conversion[RED] > 1)
    assert isinstance(block.stack[-1], Block)
    assert breaks_between(block, "hall.conversion[0] -= 1") == set()
    assert breaks_between(block, "hall.conversion[0] -= 2") == {"SI-I.22"}
    assert breaks_between(block, "hall.bag[0] += 1") == {"SI-I.22"}


@pytest.mark.rule("SI-I.22", "SI-37.8")
def test_the_second_interference_adds_red_cubes_by_value() -> None:
    spoil = find("Spoil")
    assert isinstance(spoil.stack[-1], Spoil)
    assert breaks_between(spoil, "hall.bag[0] += 5") == set()
    assert breaks_between(spoil, "hall.bag[0] += 6") == {"SI-I.22"}
    assert breaks_between(spoil, "hall.bag[1] += 1") == {"SI-I.22"}


@pytest.mark.rule("SI-I.22", "SI-38.1")
def test_every_preset_has_the_same_number_of_cubes() -> None:
    """And they are all there at the start, in the AI Bag."""
    for preset in SOLO.terms.content.hall.presets:
        state = edition_of(1, difficulty=preset.id).start()
        assert isinstance(state, Voyage)
        assert state.machine().bag == preset.bag
        assert sum(preset.bag) == 45
        assert state.machine().board == [0] * (HALL_ROWS * COLOURS)
        assert state.machine().convertible() == [0] * COLOURS


# ---- the planet pile


@pytest.mark.rule("SI-31.5", "SI-33.11")
@pytest.mark.parametrize(
    "change",
    [
        "hall.planets = [*hall.planets, -1]",
        "hall.planets = hall.planets[1:]",
        "hall.planets = [hall.unseen[0], *hall.planets[1:]]",
        "hall.planets = [2, *hall.planets[1:]]",
        "hall.unseen = hall.unseen[1:]",
        "hall.unseen = (2, *hall.unseen[1:])",
        "hall.planets = [*hall.planets, max(range(8), key=lambda p: own.ground[p])]",
    ],
)
def test_every_planet_is_in_the_pile_or_settled(turn: Voyage, change: str) -> None:
    assert breaks(turn, change) == {"SI-31.5"}


@pytest.mark.rule("SI-31.5")
def test_the_top_planet_is_visible(turn: Voyage) -> None:
    hidden = "hall.unseen = tuple(sorted([*hall.unseen, hall.planets[0]]))"
    assert breaks(turn, hidden, "hall.planets = [-1, *hall.planets[1:]]") == {"SI-31.5"}
    asking = find("RevealPlanet", lambda state: state.round > 0 and state.machine().planets[0] == UNSEEN)
    assert breaks(asking, "state.stack.pop()") == {"SI-31.5"}


@pytest.mark.rule("SI-33.23")
def test_destroyed_planets_have_left_the_pile() -> None:
    losing = find("LosePlanet")
    assert breaks(losing, "state.stack.pop()") == {"SI-31.5"}


@pytest.mark.rule("SI-31.5", "SI-33.11")
def test_what_was_seen_stays_seen_and_what_has_left_stays_away(turn: Voyage) -> None:
    top = turn.machine().planets[0]
    hidden = f"hall.unseen = tuple(sorted([*hall.unseen, {top}]))"
    assert "SI-31.5" in breaks_between(turn, hidden, "hall.planets = [-1, *hall.planets[1:]]")
    earlier = turn.clone()
    earlier.machine().planets = earlier.machine().planets[1:]
    assert broken(turn, earlier) == {"SI-33.11"}
