"""The shipped content pack of Starship Interstellar holds what its ledger says."""

import re
from collections import Counter
from itertools import combinations
from math import dist
from pathlib import Path

import pytest

from starboard.games.pack_files import SourceCount
from starboard.games.starship_interstellar.content import (
    ADVANCE,
    ANY_ACTION,
    ARS,
    BASIC_TOKENS,
    BLACK_HOLE,
    BLUE,
    BUILD,
    CHOICE,
    COLOUR_NAMES,
    COLOURS,
    CONVERTER,
    CUBE,
    CUBE_CHOICE,
    DEEP_SPACE,
    DEPOSIT,
    DRILL,
    EARTH_PRODUCTION,
    EARTH_TOKEN,
    EXTRA_ACTION,
    EXTRA_ACTIONS,
    FIRST_PRODUCTION,
    FIRST_SALVATION,
    FUEL,
    GAIN,
    GALAXY,
    GOAL,
    GOVERNMENT,
    GREEN,
    HUMANKIND,
    IMPROVED_DEPOSIT,
    LINE_LEVELS,
    LINE_NAMES,
    LOST_MINING_PLANET,
    MARKET,
    MARKET_GIFT,
    MARKET_TOKEN,
    ONLY_ONE,
    OPEN,
    OUTPOST,
    PLANETARY_PRODUCTION,
    POINT_OF_INTEREST,
    PRESTIGE,
    PROBE,
    PROJECTS,
    PURPLE,
    RED,
    REPUTATION,
    RESEARCH,
    RESEARCH_TOKEN,
    ROW_SPACES,
    ROWS,
    SALVATION_TECHNOLOGY_NAMES,
    SAVE,
    SCIENTIST,
    SET_ASIDE,
    SOLAR,
    SOLAR_LINE,
    SOLAR_TOKEN,
    STARSHIP,
    START,
    TECHNOLOGIES,
    TRACKS,
    TRAVEL,
    TRAVEL_LINE,
    TRAVEL_TOKEN,
    WORMHOLE,
    YELLOW,
    ActionSide,
    Content,
    Limits,
    Planet,
    Reward,
    SalvationSide,
    level,
)
from starboard.games.starship_interstellar.pack import FILE_NAMES, SHIPPED, Pack, load_pack
from starboard.games.starship_interstellar.pack.numbers import AREAS

LEDGER = (Path(__file__).parents[2] / "docs/rules/starship_interstellar/RULES_BASE.md").read_text(
    encoding="utf-8"
)
PLAYERS = (2, 3, 4)
LETTERS = dict(zip("RYGBP", range(COLOURS), strict=True))


def fields(of: object) -> list[str]:
    """The fields of a content class, which has no methods; compiled classes do not show their slots."""
    return [name for name in dir(of) if not name.startswith("_")]


@pytest.fixture(scope="module")
def pack() -> Pack:
    return load_pack()


@pytest.fixture(scope="module")
def content(pack: Pack) -> Content:
    return pack.content


@pytest.fixture(scope="module")
def limits(content: Content) -> Limits:
    return content.limits


def rule(rule_id: str) -> str:
    """What the ledger says under an id."""
    found = re.search(rf"^- \*\*{re.escape(rule_id)}\*\* (.+)$", LEDGER, re.MULTILINE)
    assert found, rule_id
    return found[1]


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def rows_of_slashes(rule_id: str, length: int) -> list[list[int]]:
    """The tables a/b/c of a rule, one for each number of players."""
    found = re.findall(rf"\d+(?:/\d+){{{length - 1}}}", rule(rule_id))
    return [numbers(row) for row in found]


def cost_of(letters: str) -> list[int]:
    """`R+Y` as cubes by colour."""
    counts = [0] * COLOURS
    for letter in letters.strip().split("+"):
        counts[LETTERS[letter]] += 1
    return counts


def gains(rewards: list[Reward]) -> list[tuple[int, ...]]:
    """Kind and number of each reward, with the colour of a cube, the highest of a choice, the track of a step."""
    found: list[tuple[int, ...]] = []
    for reward in rewards:
        more = {CUBE: reward.colour, CUBE_CHOICE: reward.highest, ADVANCE: reward.track}
        found.append((reward.kind, reward.n, *([more[reward.kind]] if reward.kind in more else [])))
        unused = {reward.colour, reward.highest, reward.track} - {found[-1][-1]}
        assert unused <= {-1}
    return found


# ---- the pack


def test_the_shipped_pack_is_read_once_and_has_nothing_to_remark(pack: Pack) -> None:
    assert load_pack() is pack
    assert load_pack(SHIPPED).fingerprint == pack.fingerprint
    assert load_pack(SHIPPED) is not pack
    assert re.fullmatch("[0-9a-f]{16}", pack.fingerprint)
    assert pack.remarks == ()


def test_every_limit_is_set(limits: Limits) -> None:
    for name in fields(Limits):
        assert getattr(limits, name) is not None, name


def test_tables_by_number_of_players_have_five_entries(limits: Limits) -> None:
    """Games of one player use the numbers for two."""
    for table in (limits.burn, limits.meeples, limits.population_goal, limits.slots, limits.display):
        assert len(table) == 5
        assert table[0] == table[1] == table[2]


def test_indices_are_places_in_the_lists(content: Content) -> None:
    for listed in (
        content.planets, content.production_tokens, content.tokens, content.pass_tokens, content.technologies,
        content.mechanisms, content.spaces, content.discoveries, content.sheets, content.families,
    ):  # fmt: skip
        assert [one.index for one in listed] == list(range(len(listed)))
        assert len({one.id for one in listed}) == len(listed)
        assert all(one.name for one in listed) or listed is content.spaces


# ---- components


@pytest.mark.rule("SI-1.1")
def test_colours_and_levels(pack: Pack) -> None:
    said = re.findall(r"(red|yellow|green|blue|purple) (\d)", rule("SI-1.1"))
    assert [(name, level(number)) for number, name in enumerate(COLOUR_NAMES)] == [
        (name, int(value)) for name, value in said
    ]
    assert pack.files.constants.resources.colors == COLOUR_NAMES


@pytest.mark.rule("SI-1.2")
def test_no_file_counts_cubes_or_fuel(pack: Pack) -> None:
    """The only counted cubes are those of the Solar Bag."""
    pieces = set(pack.files.constants.corporation_pieces.__struct_fields__)
    assert not pieces & {"fuel", "cubes", *COLOUR_NAMES}
    assert not {name for name in fields(Limits) if "supply" in name}


@pytest.mark.rule("SI-1.3")
def test_board_has_ten_areas_that_do_not_overlap(pack: Pack) -> None:
    board = pack.files.board
    assert len(AREAS) == len(board.area) == 10
    for one, other in combinations(board.area, 2):
        (x, y, width, height), (left, top, wide, high) = one.rect, other.rect
        apart = (
            x + width <= left + 1e-9
            or left + wide <= x + 1e-9
            or y + height <= top + 1e-9
            or top + high <= y + 1e-9
        )
        assert apart, (one.id, other.id)


@pytest.mark.rule("SI-1.4", "SI-7.4")
def test_planets(content: Content) -> None:
    """Eight, from the Sun outwards; Earth is the one that nobody settles."""
    assert [planet.orbit for planet in content.planets] == list(range(1, 9))
    assert [planet.id for planet in content.planets if not planet.settles] == ["earth"]
    assert content.planets[content.earth].id == "earth"
    gravity = {"jupiter": 4, "saturn": 3, "uranus": 2, "neptune": 2}
    assert [planet.gravity for planet in content.planets] == [
        gravity.get(planet.id, 1) for planet in content.planets
    ]


@pytest.mark.rule("SI-1.5", "SI-7.17", "SI-25.1")
def test_production_tokens(content: Content) -> None:
    """Ten with one layer and two with more for every planet but Earth."""
    tokens = content.production_tokens
    counts = Counter((token.planet, token.set) for token in tokens)
    settled = [planet.index for planet in content.planets if planet.settles]
    assert counts == {
        (planet, name): number for planet in settled for name, number in (("base", 10), ("multi", 2))
    }
    assert Counter(token.set for token in tokens) == {"base": 70, "multi": 14}
    for token in tokens:
        assert len(token.layers) in ((1,) if token.set == "base" else (2, 3))
        assert all(0 <= colour < COLOURS and number > 0 for colour, number in token.layers)
    cut = next(token for token in tokens if token.name == "Redwater Cut")
    assert (content.planets[cut.planet].id, cut.layers, cut.ars) == ("mars", [(YELLOW, 7)], 1)  # SI-X.12


@pytest.mark.rule("SI-25.1")
def test_the_deposit_of_the_rulebook(content: Content) -> None:
    """SI-X.53."""
    found = [token for token in content.production_tokens if token.layers == [(PURPLE, 4), (RED, 2)]]
    assert [(content.planets[token.planet].id, token.ars, token.set) for token in found] == [
        ("mercury", 1, "multi")
    ]


@pytest.mark.rule("SI-1.7", "SI-11.3", "SI-28.1")
def test_mechanisms(content: Content) -> None:
    counts = Counter((one.set, one.starting) for one in content.mechanisms)
    assert counts == {
        ("base", True): 10, ("base", False): 40, ("universal", True): 2, ("universal", False): 8,
    }  # fmt: skip
    for one in content.mechanisms:
        if one.set == "base":
            assert one.value == sum(number * level(colour) for colour, number in enumerate(one.cost))
            assert one.any_cubes == 0
        else:
            assert (one.cost, one.value) == ([0] * COLOURS, 1)
            assert 1 <= one.any_cubes <= 3
    manifold = next(one for one in content.mechanisms if one.name == "Ion Manifold")
    assert (manifold.cost, manifold.value) == (cost_of("Y+P"), 7)  # SI-X.35


@pytest.mark.rule("SI-1.8", "SI-2.11", "SI-14.9")
def test_modules(content: Content, limits: Limits) -> None:
    assert [name.split()[0] for name in content.modules] == ["Drive", "Habitat", "Bridge"]
    assert [limits.slots[players] for players in PLAYERS] == [9, 11, 13]


@pytest.mark.rule("SI-1.9", "SI-2.8", "SI-12.5")
def test_population(limits: Limits) -> None:
    assert [limits.meeples[players] for players in PLAYERS] == rows_of_slashes("SI-2.8", COLOURS)
    assert sum(limits.meeples[4]) == numbers(rule("SI-1.9"))[0] == 64
    goals = re.search(r"(\d+) / (\d+) / (\d+)", rule("SI-12.5"))
    assert goals
    assert [limits.population_goal[players] for players in PLAYERS] == [int(goal) for goal in goals.groups()]


@pytest.mark.rule("SI-1.10", "SI-13.6", "SI-13.16", "SI-22.1", "SI-24.1")
def test_discovery_tokens(content: Content) -> None:
    counts: Counter[tuple[str, int]] = Counter()
    for one in content.discoveries:
        counts[one.set, one.kind] += one.count
    assert counts == {
        ("base", DEEP_SPACE): 14, ("base", GALAXY): 12, ("base", WORMHOLE): 6, ("black_holes", BLACK_HOLE): 8,
        ("lost_mining_planets", LOST_MINING_PLANET): 10,
    }  # fmt: skip
    effects = {one.name: gains(one.effect) for one in content.discoveries if one.set != "lost_mining_planets"}
    assert effects == {
        "Deep Space": [],
        "Galaxy": [(PRESTIGE, 1), (REPUTATION, 1)],
        "Wormhole": [],
        "Black Hole": [],
    }
    lost = [one for one in content.discoveries if one.kind == LOST_MINING_PLANET]
    assert all(reward.kind == CUBE for one in lost for reward in one.effect)
    assert [(CUBE, 1, YELLOW)] in [gains(one.effect) for one in lost]
    spaces = Counter(space.kind for space in content.spaces)
    assert spaces == {START: 1, OPEN: 28, POINT_OF_INTEREST: 8, GOAL: 1}
    assert spaces[OPEN] <= sum(one.count for one in content.discoveries if one.set == "base") == 32


def test_numbers_of_the_discovery_variants(pack: Pack) -> None:
    journey = pack.files.journey
    hole = next(one for one in journey.discovery if one.id == "black-hole")
    assert (getattr(hole, "buy_prestige_max", 0), getattr(hole, "fuel_per_prestige", 0)) == (3, 1)
    hints = journey.variant_hints
    assert (hints.black_holes_replace, hints.lost_mining_planets_replace) == (8, 10)


@pytest.mark.rule("SI-1.11", "SI-2.4")
def test_solar_bag(limits: Limits) -> None:
    said = dict(re.findall(r"(\d+) (red|yellow|green|blue|purple)", rule("SI-1.11")))
    assert limits.bag == [int(number) for number in said]
    assert sum(limits.bag) == 100


@pytest.mark.rule("SI-1.12", "SI-2.1", "SI-5.5", "SI-5.12", "SI-17.9", "SI-18.1")
def test_sun_and_burn_markers(content: Content, limits: Limits) -> None:
    assert [limits.burn[players][:3] for players in PLAYERS] == rows_of_slashes("SI-2.1", 3)
    assert [planet.id for planet in content.planets[:3]] == ["mercury", "venus", "earth"]
    assert {space for players in PLAYERS for space in limits.burn[players][3:]} == {-1}
    assert (limits.spiral_start, limits.last_space, limits.growth, limits.spiral_step) == (0, 70, 2, 1)


@pytest.mark.rule("SI-19.10")
def test_the_sun_alone_ends_every_game(content: Content, limits: Limits) -> None:
    rounds = [-(-limits.burn[players][content.earth] // limits.growth) for players in PLAYERS]
    said = re.search(r"(\d+) / (\d+) / (\d+)", rule("SI-19.10"))
    assert said
    assert rounds == [int(number) for number in said.groups()]


@pytest.mark.rule("SI-1.13")
def test_pieces_of_a_corporation(pack: Pack, limits: Limits) -> None:
    pieces = pack.files.constants.corporation_pieces
    assert (pieces.explorer, pieces.probe, pieces.wormhole_token, pieces.leader_counters) == (1, 1, 1, 2)
    assert pieces.drill == pieces.ars == pieces.converter == pieces.outpost == LINE_LEVELS == 3
    assert (limits.bases, limits.scientists) == (4, 10)


@pytest.mark.rule("SI-1.14", "SI-4.17", "SI-10.5")
def test_basic_tokens(content: Content) -> None:
    expected = {
        SOLAR_TOKEN: ("solar-extraction", SOLAR, SAVE),
        RESEARCH_TOKEN: ("technology-research", RESEARCH, BUILD),
        TRAVEL_TOKEN: ("travel", TRAVEL, PROBE),
        MARKET_TOKEN: ("market", MARKET, GOVERNMENT),
        EARTH_TOKEN: ("earth-production", EARTH_PRODUCTION, -1),
    }
    found = {
        token.index: (token.id, token.action.kind, token.salvation.bonus)
        for token in content.tokens[:BASIC_TOKENS]
    }
    assert found == expected
    assert {(token.number, token.planet) for token in content.tokens[:BASIC_TOKENS]} == {(0, -1)}
    basic = content.pass_tokens[0]
    assert basic.set == "base"
    assert [gains(side) for side in basic.sides] == [
        [(FUEL, 1)], [(FUEL, 2)], [(CUBE, 1, RED)], [(CUBE, 1, YELLOW)],
    ]  # fmt: skip


@pytest.mark.rule("SI-1.15", "SI-2.15")
def test_corporations_differ_in_name_and_colour_only(pack: Pack, content: Content) -> None:
    entries = pack.files.constants.corporation
    assert content.corporations == [entry.name for entry in entries]
    assert len(set(content.corporations)) == len({entry.piece_color for entry in entries}) == 4
    fields = set(entries[0].__struct_fields__)
    assert fields == {"id", "name", "piece_color", "source", "seed_facts"}


# ---- set-up and limits


@pytest.mark.rule("SI-2.2", "SI-2.6", "SI-2.13", "SI-2.14")
def test_starting_values(limits: Limits) -> None:
    assert limits.stack == 4
    assert (limits.start_reputation, limits.start_prestige) == (8, 0)
    assert (limits.start_fuel, limits.start_scientists, limits.start_cubes) == (8, 2, [2, 1, 0, 0, 0])
    assert limits.seat_fuel == [0, 1, 2, 2]
    assert limits.seat_cubes == [[0] * COLOURS] * 3 + [[1, 0, 0, 0, 0]]


@pytest.mark.rule("SI-2.5", "SI-8.1", "SI-17.8")
def test_market_stock(content: Content) -> None:
    found = [[row.start[players] for row in content.market] for players in PLAYERS]
    assert found == rows_of_slashes("SI-2.5", COLOURS)
    assert [row.capacity for row in content.market] == [4] * COLOURS
    assert [row.restock for row in content.market] == [1, 1, 0, 0, 0]


@pytest.mark.rule("SI-2.10", "SI-11.1")
def test_projects(limits: Limits) -> None:
    assert (limits.starting_tokens, limits.current, limits.long_term, PROJECTS) == (8, 3, 6, 8)


@pytest.mark.rule("SI-2.12")
def test_display_has_three_tokens_for_each_player(limits: Limits) -> None:
    assert [limits.display[players] for players in PLAYERS] == [6, 9, 12]


@pytest.mark.rule(
    "SI-3.9", "SI-4.10", "SI-4.14", "SI-7.11", "SI-7.13", "SI-7.15", "SI-9.1", "SI-9.12", "SI-16.1"
)
def test_limits(limits: Limits) -> None:
    assert (limits.reputation_max, limits.uses, limits.rotation) == (20, 6, 3)
    assert (limits.hold, limits.storage, limits.sites) == (6, 6, 3)
    assert (limits.survey_fuel, limits.earth_fuel, limits.extra_limit) == (2, 4, 3)


# ---- technologies


@pytest.mark.rule("SI-6.2", "SI-6.4", "SI-6.6")
def test_costs_of_the_lines(content: Content) -> None:
    said, _, _ = rule("SI-6.4").removeprefix("Costs of the lines: ").partition(" (")
    found: dict[str, list[list[int]]] = {}
    for technology in content.technologies[:FIRST_SALVATION]:
        found.setdefault(LINE_NAMES[technology.line], []).append(technology.cost)
        assert technology.index == technology.line * LINE_LEVELS + technology.level - 1
    expected = {}
    for line in said.split("; "):
        name, costs = line.split(" ", 1)
        expected[name.lower()] = [cost_of(letters) for letters in costs.split("/")]
    assert found == expected
    assert list(found) == list(LINE_NAMES)


@pytest.mark.rule("SI-6.1", "SI-6.3", "SI-6.5", "SI-6.6")
def test_salvation_technologies(content: Content, limits: Limits) -> None:
    said, _, _ = rule("SI-6.5").partition(": ")[2].partition(". [")
    assert limits.salvation_costs == [cost_of(letters) for letters in said.split("/")]
    technologies = content.technologies[FIRST_SALVATION:]
    assert tuple(one.id for one in technologies) == SALVATION_TECHNOLOGY_NAMES
    assert {(one.line, one.level, sum(one.cost)) for one in technologies} == {(-1, 0, 0)}
    assert len(content.technologies) == TECHNOLOGIES == 22
    assert limits.technology_scientists == 1


@pytest.mark.rule(
    "SI-5.6", "SI-5.7", "SI-5.8", "SI-7.6", "SI-9.5", "SI-9.6", "SI-9.7", "SI-9.8", "SI-9.9", "SI-9.10"
)
def test_effects_of_the_lines(limits: Limits) -> None:
    assert limits.drill_moves == [0, 1, 2, 3]
    assert limits.ars_moves == [0, 2, 3, 5]
    assert limits.outpost_fuel == [0, 3, 6, 9]
    assert (limits.converter_upgrade, limits.converter_down, limits.converter_up) == (2, 1, 1)
    assert (limits.loss_reduction, limits.extra_draw, limits.extra_draw_if_kept) == (2, 1, 1)
    assert limits.wormhole_leg == 1


@pytest.mark.rule("SI-11.6", "SI-12.6")
def test_effects_of_salvation_technologies(limits: Limits) -> None:
    assert (limits.mechanism_cubes_lower, limits.meeples_max) == (1, 2)


def test_lines_are_in_the_order_of_their_numbers(content: Content) -> None:
    names = {
        ARS: "ARS Lv1",
        CONVERTER: "Converter Lv1",
        OUTPOST: "Outpost Lv1",
        DRILL: "Drill Lv1",
        SOLAR_LINE: "Improved Public Relations",
        TRAVEL_LINE: "Collision Auto-Detector",
    }
    assert {line: content.technologies[line * LINE_LEVELS].name for line in names} == names


# ---- planets and flights


def place(planet: Planet, number: int) -> int:
    """The quadrant of a planet in a round, from 0."""
    return (planet.start + (number - 1) * planet.speed) % planet.spaces // planet.per_quadrant


def fuel(limits: Limits, start: Planet, end: Planet, number: int) -> int:
    turn = abs(place(start, number) - place(end, number))
    belt = limits.belt_cost if (start.orbit <= limits.belt) != (end.orbit <= limits.belt) else 0
    return (
        start.gravity
        + abs(start.orbit - end.orbit) * limits.orbit_cost
        + min(turn, 4 - turn) * limits.quadrant_cost
        + belt
    )


@pytest.mark.rule("SI-17.10", "SI-2.1")
def test_planets_move(content: Content) -> None:
    assert [planet.speed for planet in content.planets] == [4, 3, 2, 1, 1, 1, 1, 1]
    assert [planet.spaces for planet in content.planets] == [8] * 5 + [16] * 3
    assert [planet.per_quadrant for planet in content.planets] == [2] * 5 + [4] * 3
    planets = {planet.id: planet for planet in content.planets}
    venus, saturn = planets["venus"], planets["saturn"]
    assert [place(venus, number) + 1 for number in (1, 2, 3)] == [4, 1, 3]  # SI-X.11
    assert [place(saturn, number) + 1 for number in (1, 2, 3)] == [3, 3, 4]


@pytest.mark.rule("SI-7.3")
def test_flights_of_the_examples(content: Content, limits: Limits) -> None:
    """SI-X.5 to SI-X.8."""
    planets = {planet.id: planet for planet in content.planets}
    flights = [
        ("earth", "mars", 1),
        ("earth", "jupiter", 1),
        ("jupiter", "earth", 4),
        ("saturn", "mercury", 2),
    ]
    found = [fuel(limits, planets[start], planets[end], number) for start, end, number in flights]
    assert found == [2, 6, 7, 11]


@pytest.mark.rule("SI-7.3", "SI-17.10")
def test_derived_tables_follow_from_the_numbers(pack: Pack, content: Content, limits: Limits) -> None:
    file = pack.files.solar_system
    earth = content.planets[content.earth]
    for planet in content.planets:
        rounds = range(1, 10)
        assert list(file.quadrant_by_round[planet.id]) == [place(planet, number) + 1 for number in rounds]
        if planet.settles:
            there = [fuel(limits, earth, planet, number) for number in rounds]
            assert list(file.fuel_from_earth[planet.id]) == there
            assert list(file.fuel_to_earth[planet.id]) == [
                fuel(limits, planet, earth, number) for number in rounds
            ]


@pytest.mark.rule("SI-6.9", "SI-1.4")
def test_a_place_for_every_space_and_cell(pack: Pack, limits: Limits) -> None:
    """Discs of the sizes that the files name do not touch each other."""
    geometry = pack.files.solar_system.geometry
    assert (len(geometry.space), len(geometry.wormhole_cell)) == (88, 32)
    for one, other in combinations(geometry.space, 2):
        assert dist((one.x, one.y), (other.x, other.y)) >= 0.04, (one.id, other.id)
    for cell in geometry.wormhole_cell:
        assert all(dist((cell.x, cell.y), (one.x, one.y)) >= 0.032 for one in geometry.space), cell.id
    spiral = pack.files.solar.geometry.space
    assert len(spiral) == limits.last_space + 1
    for step, following in combinations(spiral, 2):
        assert dist((step.x, step.y), (following.x, following.y)) >= 0.08, (step.index, following.index)


# ---- Market


@pytest.mark.rule("SI-8.3")
def test_market_prices(content: Content) -> None:
    for colour, row in enumerate(content.market):
        assert row.buy == [2 * level(colour) + 3 - n for n in range(1, 5)]
        assert row.sell == [max(0, level(colour) + 1 - n) for n in range(5)]


@pytest.mark.rule("SI-8.4", "SI-8.6")
def test_buying_and_selling_never_gains_fuel(content: Content) -> None:
    """Invariant 17: in either order, with number 2 used either way."""
    broker = content.tokens[BASIC_TOKENS + 1].action
    assert (broker.sell_bonus, broker.buy_discount) == (2, 2)
    for row in content.market:
        for cubes in range(row.capacity):
            if row.sell[cubes]:
                assert row.sell[cubes] + broker.sell_bonus <= row.buy[cubes]
                assert row.sell[cubes] <= max(0, row.buy[cubes] - broker.buy_discount)
        assert row.sell[row.capacity] <= row.buy[row.capacity - 1]


@pytest.mark.rule("SI-8.3", "SI-8.4")
def test_market_of_the_examples(content: Content) -> None:
    """SI-X.25, SI-X.26."""
    market = content.market
    assert market[RED].buy[1] + market[RED].buy[0] == 7
    assert (market[GREEN].buy[0], market[PURPLE].buy[0]) == (8, 12)
    assert (market[BLUE].sell[1], market[BLUE].sell[2], market[BLUE].sell[4]) == (4, 3, 1)
    assert market[GREEN].sell[4] == 0


# ---- Extra Actions

# The action sides: kind, and what changes it (SI-16.5).
ACTIONS: dict[int, tuple[int, dict[str, int | bool]]] = {
    1: (TRAVEL, {"free_flight": True}),
    2: (MARKET, {"sell_bonus": 2, "buy_discount": 2}),
    3: (GAIN, {}),
    4: (GAIN, {}),
    5: (GAIN, {}),
    6: (GAIN, {}),
    7: (GAIN, {}),
    8: (DEPOSIT, {"deposit_cubes": 3, "levels_above": 2}),
    9: (TRAVEL, {}),
    10: (TRAVEL, {}),
    11: (SOLAR, {"draw": 2, "keep": 2}),
    12: (EARTH_PRODUCTION, {}),
    13: (RESEARCH, {"lower": 1}),
    14: (TRAVEL, {"fuel_discount": 2}),
    15: (SOLAR, {"draw": 4, "keep": 2}),
    16: (MARKET, {"kinds": 2}),
    17: (PLANETARY_PRODUCTION, {"any_planet": True}),
    18: (MARKET_GIFT, {"gift": 2}),
    19: (RESEARCH, {"previous_level": True}),
    20: (GAIN, {}),
    21: (MARKET, {}),
    22: (RESEARCH, {}),
    23: (GAIN, {}),
    24: (MARKET, {}),
}
GAINED: dict[int, list[tuple[int, ...]]] = {
    3: [(FUEL, 8)],
    4: [(CUBE, 1, BLUE), (CUBE, 1, YELLOW)],
    5: [(CUBE, 1, PURPLE)],
    6: [(CUBE, 3, RED)],
    7: [(CUBE, 2, GREEN)],
    20: [(FUEL, 4)],
    23: [(SCIENTIST, 1)],
}
# Salvation sides with one action, and what changes it.
ONLY: dict[int, tuple[int, dict[str, int | bool]]] = {
    13: (PROBE, {"free_first_move": True}),
    14: (BUILD, {"mechanisms": 2}),
    15: (SAVE, {"lower": 1}),
    16: (GOVERNMENT, {"scientists": 2}),
    20: (GOVERNMENT, {"whole_row": True}),
    21: (BUILD, {"extra_steps": 1}),
    22: (SAVE, {"extra_steps": 1}),
    24: (PROBE, {"advances": 2}),
}
WORDS = {"Build": BUILD, "Save": SAVE, "Probe": PROBE, "Government": GOVERNMENT}
ONES = {"kinds", "advances", "mechanisms", "scientists"}


def changes(side: ActionSide | SalvationSide) -> dict[str, int | bool]:
    """Numbers and switches of a side that differ from those of a plain one."""
    told = {"kind", "mode", "only", "bonus", "repeatable", "rewards", "after"}
    found = {name: getattr(side, name) for name in fields(side) if name not in told}
    return {name: value for name, value in found.items() if value != (1 if name in ONES else 0)}


@pytest.mark.rule("SI-1.6", "SI-16.5")
def test_extra_actions_are_those_of_the_table(content: Content) -> None:
    rows = [
        [cell.strip() for cell in line.split("|")[1:-1]]
        for line in LEDGER.splitlines()
        if re.match(r"\| \d+ \|", line)
    ]
    tokens = content.tokens[BASIC_TOKENS:FIRST_PRODUCTION]
    assert len(rows) == len(tokens) == EXTRA_ACTIONS == 24
    for (number, token_id, _, salvation), token in zip(rows, tokens, strict=True):
        assert (token.number, token.id, token.planet) == (int(number), token_id, -1)
        bonus = re.fullmatch(r"any; bonus (\w+)", salvation)
        after = re.fullmatch(r"any, then (\d) (Prestige|Reputation)", salvation)
        side = token.salvation
        assert side.bonus == (WORDS[bonus[1]] if bonus else -1)
        kind = {"Prestige": PRESTIGE, "Reputation": REPUTATION}
        assert gains(side.after) == ([(kind[after[2]], int(after[1]))] if after else [])
        only = re.match(r"(\w+) only", salvation)
        assert side.only == (WORDS[only[1]] if only else -1)
        assert side.mode == (
            ONLY_ONE if only else SET_ASIDE if salvation == "none, set aside" else ANY_ACTION
        )


@pytest.mark.rule("SI-16.5", "SI-7.7", "SI-8.6", "SI-8.7", "SI-16.6", "SI-16.7", "SI-16.9", "SI-16.10")
def test_action_sides_of_extra_actions(content: Content) -> None:
    for token in content.tokens[BASIC_TOKENS:FIRST_PRODUCTION]:
        assert (token.action.kind, changes(token.action)) == ACTIONS[token.number], token.id
        assert gains(token.action.rewards) == GAINED.get(token.number, []), token.id


@pytest.mark.rule("SI-16.5", "SI-11.7", "SI-12.7", "SI-13.14", "SI-14.7", "SI-16.12")
def test_salvation_sides_of_extra_actions(content: Content) -> None:
    for token in content.tokens[BASIC_TOKENS:FIRST_PRODUCTION]:
        only, changed = ONLY.get(token.number, (-1, {}))
        assert (token.salvation.only, changes(token.salvation)) == (only, changed), token.id


@pytest.mark.rule("SI-4.9")
def test_repeat_signs(content: Content) -> None:
    for token in content.tokens:
        sign = token.action.kind in (TRAVEL, MARKET, RESEARCH) and token.number != 1
        assert token.action.repeatable == sign, token.id


@pytest.mark.rule("SI-10.1", "SI-16.11")
def test_set_aside_in_the_salvation_phase(content: Content) -> None:
    aside = [token.index for token in content.tokens if token.salvation.mode == SET_ASIDE]
    seventeen = BASIC_TOKENS + 17 - 1
    assert aside == [EARTH_TOKEN, seventeen, *range(FIRST_PRODUCTION, FIRST_PRODUCTION + 7)]


@pytest.mark.rule("SI-4.2", "SI-9.2")
def test_a_planetary_production_token_for_each_planet(content: Content) -> None:
    tokens = content.tokens[FIRST_PRODUCTION:]
    settled = [planet for planet in content.planets if planet.settles]
    assert [token.planet for token in tokens] == [planet.index for planet in settled]
    assert [planet.production for planet in settled] == [token.index for token in tokens]
    assert content.planets[content.earth].production == -1
    assert (tokens[2].id, tokens[2].name) == ("production-mars", "Mars Production")
    assert {(token.action.kind, token.number) for token in tokens} == {(PLANETARY_PRODUCTION, 0)}


@pytest.mark.rule("SI-5.1", "SI-5.2")
def test_plain_solar_extraction(content: Content) -> None:
    assert changes(content.tokens[SOLAR_TOKEN].action) == {"draw": 2, "keep": 2}


@pytest.mark.rule("SI-26.1", "SI-26.5")
def test_unique_pass_tokens(content: Content) -> None:
    found = {token.name: [gains(side) for side in token.sides] for token in content.pass_tokens[1:]}
    assert found == {
        "Tanker Queue": [[(FUEL, 2)], [(FUEL, 3)], [(FUEL, 4)], [(FUEL, 5)]],
        "Public Gallery": [
            [(REPUTATION, 1)],
            [(REPUTATION, 1), (FUEL, 1)],
            [(REPUTATION, 2)],
            [(REPUTATION, 2), (PRESTIGE, 1)],
        ],
        "Headhunters": [[], [(FUEL, 1)], [(FUEL, 3)], [(SCIENTIST, 1)]],
        "Closing Bell": [[], [(CUBE, 1, RED)], [(CUBE, 1, YELLOW)], [(CUBE, 1, GREEN)]],
    }


# ---- Journey


@pytest.mark.rule("SI-13.1", "SI-13.2")
def test_journey_spaces(content: Content, limits: Limits) -> None:
    spaces = content.spaces
    assert [spaces[0].id, spaces[0].column, spaces[0].kind] == ["sol", 0, START]
    assert [spaces[-1].id, spaces[-1].column, spaces[-1].kind] == ["trappist", 10, GOAL]
    assert limits.trappist == len(spaces) - 1
    rows = "ABCD"
    middle = spaces[1:-1]
    assert [(space.column, space.row) for space in middle] == [(c, row) for c in range(1, 10) for row in rows]
    assert len(spaces[0].next) == 4
    assert (spaces[-1].next, spaces[-1].straight) == ([], [])
    for space in middle:
        found = [spaces[number] for number in space.next]
        if space.column == 9:
            assert found == [spaces[-1]]
            continue
        here = rows.index(space.row)
        assert {one.column for one in found} == {space.column + 1}
        assert {one.row for one in found} == set(rows[max(0, here - 1) : here + 2])
        assert [spaces[number].row for number in space.straight] == [space.row]


@pytest.mark.rule("SI-13.3", "SI-13.4", "SI-13.7", "SI-13.11", "SI-13.12", "SI-19.3")
def test_numbers_of_the_journey(limits: Limits) -> None:
    assert limits.move_cost == [0] + [3] * 5 + [4] * 5
    assert limits.arrival_prestige == numbers(rule("SI-13.12"))[:4] == [8, 6, 4, 3]
    said = rule("SI-19.3").partition("0-10: ")[2].partition(". [")[0]
    assert limits.column_prestige == numbers(said)
    assert len(limits.column_prestige) == 11
    assert (limits.wormhole_jump, limits.extra_column, limits.discovery_prestige) == (2, 6, 1)


@pytest.mark.rule("SI-13.8", "SI-1.10")
def test_points_of_interest(content: Content) -> None:
    found = {space.name: (space.id, gains(space.reward)) for space in content.spaces if space.name}
    assert len(found) == 8
    assert found["Oort Lighthouse"] == ("j-2-b", [(PRESTIGE, 2)])
    assert found["Nebula Nursery"] == ("j-6-b", [(PRESTIGE, 2), (REPUTATION, 2)])
    for space in content.spaces:
        assert bool(space.name) == bool(space.reward) == (space.kind == POINT_OF_INTEREST)


# ---- World Government and Leader tracks


@pytest.mark.rule("SI-14.1", "SI-14.4")
def test_bonuses_of_the_world_government(content: Content) -> None:
    assert len(content.government) == ROWS * ROW_SPACES == 12
    assert [gains(bonus) for bonus in content.government] == [
        [(FUEL, 2)],
        [(REPUTATION, 2)],
        [(CUBE, 1, YELLOW)],
        [(IMPROVED_DEPOSIT, 2)],
        [(FUEL, 3)],
        [(REPUTATION, 3)],
        [(CUBE_CHOICE, 1, GREEN)],
        [(ADVANCE, 1, CHOICE)],
        [(PRESTIGE, 3)],
        [(SCIENTIST, 1)],
        [(CUBE_CHOICE, 1, PURPLE)],
        [(ADVANCE, 1, CHOICE), (PRESTIGE, 2)],
    ]


@pytest.mark.rule("SI-15.1", "SI-15.4", "SI-15.5", "SI-15.6")
def test_base_sheet(content: Content) -> None:
    words = {"Scientist": (SCIENTIST, 1), "Extra Action": (EXTRA_ACTION, 1)}
    kinds = {"Fuel": FUEL, "Reputation": REPUTATION, "Prestige": PRESTIGE}
    base = content.sheets[0]
    assert base.id == "base"
    for track, rule_id in ((STARSHIP, "SI-15.5"), (HUMANKIND, "SI-15.6")):
        said = rule(rule_id).partition(": ")[2].partition(". [")[0]
        expected: list[tuple[int, ...]] = []
        for part in said.split("; "):
            cube = re.fullmatch(r"(\w+) cube", part)
            number = re.fullmatch(r"(\d+) (\w+)", part)
            if cube:
                expected.append((CUBE, 1, COLOUR_NAMES.index(cube[1])))
            else:
                expected.append((kinds[number[2]], int(number[1])) if number else words[part])
        assert [gains(rewards) for rewards in base.tracks[track]] == [[one] for one in expected]


@pytest.mark.rule("SI-15.1", "SI-15.4", "SI-27.1")
def test_all_sheets(content: Content, limits: Limits) -> None:
    assert [sheet.id for sheet in content.sheets] == [
        "base", *(f"sheet-{number}{side}" for number in range(1, 5) for side in "ab")
    ]  # fmt: skip
    for sheet in content.sheets:
        assert len(sheet.tracks) == TRACKS
        for track in sheet.tracks:
            assert len(track) == limits.leader_length == 12
            places = [
                number for number, rewards in enumerate(track, 1) if gains(rewards) == [(EXTRA_ACTION, 1)]
            ]
            assert places == [5], sheet.id


# ---- Government Phase and end


@pytest.mark.rule("SI-17.1", "SI-17.2", "SI-10.4", "SI-19.1")
def test_grants_and_bonuses(limits: Limits) -> None:
    assert (limits.grant_fuel, limits.grant_scientists, limits.governor_prestige) == (2, 1, 2)
    assert (limits.salvation_bonus, limits.goals_needed) == (1, 2)


@pytest.mark.rule("SI-19.4", "SI-19.5", "SI-19.6", "SI-19.7")
def test_final_scoring(limits: Limits) -> None:
    assert (limits.reputation_block, limits.cube_block) == (3, 5)
    assert limits.row_prestige == [1, 2, 3]
    assert limits.technology_prestige == [0, 1, 3, 4]


# ---- where it comes from


def test_every_entry_with_a_source_is_counted_once(pack: Pack) -> None:
    counts = pack.sources()
    told = sum(count.seed + count.published + count.reconstructed for count in counts)
    written = "".join((SHIPPED / name).read_text(encoding="utf-8") for name in FILE_NAMES)
    code = "\n".join(
        line.partition("#")[0] if line.startswith("#") else line for line in written.splitlines()
    )
    assert told == len(re.findall(r"\bsource = ", code))
    for count, source in (("seed", "seed"), ("published", "web"), ("reconstructed", "reconstructed")):
        number = len(re.findall(rf'\bsource = "{source}"', code))
        assert sum(getattr(one, count) for one in counts) == number, source


def test_published_facts_are_a_group_of_their_own(pack: Pack) -> None:
    counts = {count.kind: count for count in pack.sources()}
    assert counts["Starting values, limits and scoring"] == SourceCount(
        "Starting values, limits and scoring", 3, 7, (), 1
    )
    assert counts["Technologies"] == SourceCount("Technologies", 22, 1, ())
    assert counts["Extra Action tokens"].seed == 24
    assert counts["Planetary Production tokens"] == SourceCount("Planetary Production tokens", 1, 83, ())
