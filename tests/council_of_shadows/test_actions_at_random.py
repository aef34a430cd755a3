"""Settling, collecting, assessing and the Automa's lines on random maps, against a second reading of the ledger."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from starboard.games.council_of_shadows.content import PLANET_NAMES
from tests.council_of_shadows.scenario import Scenario

MAPS = st.integers(0, 2**32 - 1)
SLOT_1 = ["range-1-parsec-2", "range-1-parsec-3"]
PAYOUT = {"gray": (5, 2), "pink": (6, 3), "blue": (8, 3), "green": (9, 4), "red": (12, 5), "orange": (11, 5)}
PARSEC = {"gray": 1, "pink": 1, "blue": 2, "green": 2, "red": 3, "orange": 3}
SITES = {"gray": 2, "pink": 5, "blue": 4, "green": 3, "red": 3, "orange": 3}

Planets = dict[str, tuple[str, list[int]]]  # planet: its type, cubes by seat


def random_map(game: Scenario, rng: Random) -> Planets:
    """Tiles on some sites, cubes of both seats on some planets."""
    planets: Planets = {}
    for galaxy, count in SITES.items():
        for number in range(1, count + 1):
            pool = game.state.tile_pools[PARSEC[galaxy]]
            if rng.random() < 0.6 and len(pool) > 2:
                tile = game.content.tiles[rng.choice(pool)]
                game.tiles(**{f"{galaxy}_{number}": tile.id})
                for planet, kind in enumerate(tile.planets):
                    cubes = rng.choice([[0, 0], [0, 0], [1, 0], [0, 1], [2, 0], [1, 2], [0, 3], [1, 1]])
                    planets[f"{galaxy}-{number}/{planet + 1}"] = (PLANET_NAMES[kind], cubes)
                    for seat in (0, 1):
                        if cubes[seat]:
                            game.cubes(seat, **{f"{galaxy}_{number}_{planet + 1}": cubes[seat]})
    return planets


def offered(game: Scenario) -> set[str]:
    """The options; exactly they are not refused."""
    assert game.options() == {m.text for m in game.state.candidates() if game.state.refusal(m) is None}
    return game.options()


def galaxy_of(spot: str) -> str:
    return spot.split("-", maxsplit=1)[0]


def totals(planets: Planets, seat: int) -> dict[str, int]:
    """Cubes of a seat by galaxy."""
    return {
        galaxy: sum(cubes[seat] for spot, (_, cubes) in planets.items() if galaxy_of(spot) == galaxy)
        for galaxy in PAYOUT
    }


@pytest.mark.rule("CS-6.6", "CS-6.7", "CS-6.8", "CS-6.9", "CS-6.10", "CS-6.11")
@settings(max_examples=60, deadline=None)
@given(
    seed=MAPS,
    reach=st.integers(1, 3),
    upgrades=st.sets(st.sampled_from(["adapt-desert", "adapt-volcano", "colony-expansion"])),
    card=st.sampled_from([("start-settle-one", 1), ("start-settle-two", 2), ("monolith-forge", 3)]),
)
def test_settling(seed: int, reach: int, upgrades: set[str], card: tuple[str, int]) -> None:
    game = Scenario()
    planets = random_map(game, Random(seed))
    game.seat(0, slots=[[card[0]]], upgrades=[*sorted(upgrades), *SLOT_1[: reach - 1]]).slot(0, 1)
    types = {"earth"} | {name for name in ("desert", "volcano") if f"adapt-{name}" in upgrades}
    expected = {
        f"settle {spot} {count}"
        for spot, (kind, cubes) in planets.items()
        for count in range(1, card[1] + 1)
        if PARSEC[galaxy_of(spot)] <= reach
        and kind in types
        and (not any(cubes) or ("colony-expansion" in upgrades and sum(cubes) + count <= 3))
    }
    if expected:
        assert offered(game) == {*expected, "stop"}
    else:
        assert game.question != "Settle"


@pytest.mark.slow
@pytest.mark.rule("CS-6.15", "CS-6.16", "CS-8.28")
@settings(max_examples=60, deadline=None)
@given(seed=MAPS, reach=st.integers(1, 3), traveler=st.booleans())
def test_collecting(seed: int, reach: int, traveler: bool) -> None:
    rng = Random(seed)
    game = Scenario()
    planets = random_map(game, rng)
    game.seat(0, slots=[["strip-crawlers"]], upgrades=SLOT_1[: reach - 1], energy=0, gems="0/0/0")
    if traveler:
        game.seat(0, level=1, techs=["world-traveler"])
    left: dict[str, int] = {}
    for spot, (_, cubes) in planets.items():
        site = spot.split("/")[0]
        if PARSEC[galaxy_of(spot)] <= reach:
            left[site] = left.get(site, 0) + (sum(cubes) if traveler else cubes[0])
    game.slot(0, 1)
    for _ in range(3):
        sites = sorted(site for site, count in left.items() if count)
        if not sites:
            break
        assert offered(game) == {*(f"collect {site}" for site in sites), "stop"}
        site = rng.choice(sites)
        left[site] -= 1
        game.play(f"collect {site}")
    assert game.question != "Collect"


@pytest.mark.slow
@pytest.mark.rule("CS-7.4", "CS-7.5", "CS-7.6", "CS-7.7", "CS-7.8", "CS-11.12")
@settings(max_examples=60, deadline=None)
@given(
    seed=MAPS,
    seat=st.integers(0, 1),
    leader=st.sampled_from(["breish", "casares", "zoe"]),
    station=st.sampled_from([None, *PAYOUT]),
)
def test_assessing(seed: int, seat: int, leader: str, station: str | None) -> None:
    """With a Colonizing Station of the other player somewhere."""
    rng = Random(seed)
    game = Scenario(module_leaders="on", module_space_stations="on")
    planets = random_map(game, rng)
    game.seat(seat, leader=leader, energy=0, consumption=100)
    own, other = totals(planets, seat), totals(planets, 1 - seat)
    if station is not None:
        game.seat(1 - seat, stations={"colonizing": station})
        other[station] += 3
    open_galaxies = {galaxy for galaxy, count in own.items() if count}
    energy = 0
    game.assess(seat)
    while open_galaxies:
        whole = {galaxy for galaxy in open_galaxies if leader == "casares" and own[galaxy] >= 3}
        expected = {f"assess-whole {galaxy}" for galaxy in whole}
        expected |= {
            f"assess {spot}"
            for spot, (_, cubes) in planets.items()
            if cubes[seat] and galaxy_of(spot) in open_galaxies - whole
        }
        assert offered(game) == {*expected, "stop"}
        move = rng.choice(sorted(expected))
        galaxy = galaxy_of(move.split()[1])
        high = own[galaxy] > other[galaxy] or (leader == "breish" and own[galaxy] == other[galaxy])
        energy += PAYOUT[galaxy][0 if high else 1]
        open_galaxies.remove(galaxy)
        game.play(move)
        assert game.energy(seat) == energy
        if game.question == "DrawLight":
            game.play(min(game.options()))
    assert game.question != "Assess"


@pytest.mark.rule("CS-8.25", "CS-8.32", "CS-11.10")
@settings(max_examples=60, deadline=None)
@given(seed=MAPS)
def test_gains_before_the_assessment(seed: int) -> None:
    game = Scenario(module_leaders="on")
    planets = random_map(game, Random(seed))
    game.seat(0, leader="s3e3", energy=0, consumption=100, level=2, techs=["empire", "feudalism"]).assess()
    own, other = totals(planets, 0), totals(planets, 1)
    systems: dict[str, list[int]] = {}
    for spot, (_, cubes) in planets.items():
        both = systems.setdefault(spot.split("/")[0], [0, 0])
        for seat in (0, 1):
            both[seat] += cubes[seat]
    galaxies = sum(1 for galaxy in PAYOUT if own[galaxy] > other[galaxy])
    led = sum(1 for mine, theirs in systems.values() if mine > theirs)
    assert game.energy() == 3 * galaxies + 3 * led + sum(own.values())


@pytest.mark.rule("CS-13.11", "CS-13.13", "CS-13.14")
@settings(max_examples=60, deadline=None)
@given(seed=MAPS)
def test_left_right_or_nothing(seed: int) -> None:
    """Line 1 of Copper Conquest: S2 desert P2 blue / D2 volcano P2 blue."""
    game = Scenario(1)
    planets = random_map(game, Random(seed))
    empty = {
        spot
        for spot, (kind, cubes) in planets.items()
        if galaxy_of(spot) == "blue" and kind == "desert" and not any(cubes)
    }
    sites = {f"blue-{number}" for number in range(1, 5)} - {spot.split("/")[0] for spot in planets}
    game.automa_line("copper-conquest", 1)
    choice = game.trace("which side of the line it carries out")["choice"]
    assert choice == ("left" if empty else "right" if sites else None)
    if len(empty) > 1:
        assert offered(game) == {f"automa-planet {spot}" for spot in empty}
    elif empty:
        assert game.tower(next(iter(empty)), 1) == 2
    else:
        assert (game.question == "DrawTile") is bool(sites)
