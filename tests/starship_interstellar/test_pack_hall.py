"""H.A.L.L.'s boards and the Family tokens: the shipped files hold what the ledger says, and bad ones are refused."""

import re
from pathlib import Path
from typing import Any

import pytest

from starboard.games.pack_files import SourceCount
from starboard.games.starship_interstellar.content import (
    BASIC_TOKENS,
    BLUE,
    COLOUR_NAMES,
    COLOURS,
    EARTH_PRODUCTION,
    EXTRA_ACTIONS,
    FAMILY_PILES,
    FIRST_PRODUCTION,
    FIRST_SPACE,
    GAINS_DOUBLE,
    GAINS_LESS,
    HALL_BUILD,
    HALL_GOVERNMENT,
    HALL_LEVELS,
    HALL_PROBE,
    HALL_ROW_NAMES,
    HALL_ROWS,
    HALL_SAVE,
    MARKET,
    NON_BASIC,
    PLANETARY_PRODUCTION,
    PURPLE,
    RED,
    RESEARCH,
    RIGHTMOST_FREE,
    SALVATION_NAMES,
    SALVATION_ROWS,
    SECOND_SPACE,
    SOLAR,
    THEN_BUILD,
    THEN_PROBE,
    THEN_SAVE,
    TRAVEL,
    Content,
    HallCell,
    HallRules,
    level,
)
from starboard.games.starship_interstellar.game import StarshipInterstellar
from starboard.games.starship_interstellar.pack import Pack, load_pack
from tests.starship_interstellar.test_pack import LETTERS, cost_of, fields, gains, numbers
from tests.starship_interstellar.test_pack_errors import DATA, GONE, Way, load, refusal

RULES = Path(__file__).parents[2] / "docs/rules/starship_interstellar"
LEDGER = "".join(
    (RULES / name).read_text(encoding="utf-8") for name in ("RULES_HALL.md", "RULES_VARIANTS.md")
)


@pytest.fixture(scope="module")
def pack() -> Pack:
    return load_pack()


@pytest.fixture(scope="module")
def content(pack: Pack) -> Content:
    return pack.content


@pytest.fixture(scope="module")
def hall(content: Content) -> HallRules:
    return content.hall


def rule(rule_id: str) -> str:
    """What the ledger says under an id."""
    found = re.search(rf"^- \*\*{re.escape(rule_id)}\*\* (.+?) \[", LEDGER, re.MULTILINE)
    assert found, rule_id
    return found[1]


def said(cell: HallCell) -> dict[str, Any]:
    """What a cell says beyond an empty one."""
    empty = HallCell(cell.id)
    return {name: getattr(cell, name) for name in fields(cell) if getattr(cell, name) != getattr(empty, name)}


# ---- the board


def test_ten_rows_by_five_columns(hall: HallRules) -> None:
    """SI-31.8."""
    names = [f"hall-{row.replace('_', '-')}-{colour}" for row in HALL_ROW_NAMES for colour in COLOUR_NAMES]
    assert [cell.id for cell in hall.cells] == names
    assert len(hall.cells) == HALL_ROWS * COLOURS == 50
    listed = re.search(r"ten rows \((.+?)\)", rule("SI-31.8"))
    assert listed
    assert tuple(name.lower().replace(" ", "_") for name in listed[1].split(", ")) == HALL_ROW_NAMES
    assert tuple(HALL_ROW_NAMES[row] for row in SALVATION_ROWS) == SALVATION_NAMES


# What the cells of a row say, from red to blue; purple is blue and goes under the pile (SI-32.11).
CELLS = [
    pytest.param(
        SOLAR,
        [
            {"draw": 2, "keep": 1, "loses": True},
            {"draw": 2, "keep": 2, "loses": True},
            {"draw": 2, "keep": 2, "loses": True, "loss_less": 2},
            {"draw": 2, "keep": 2},
        ],
        marks=pytest.mark.rule("SI-33.1"),
    ),
    pytest.param(
        RESEARCH,
        [{"levels": 1, "multiplier": 2}, {"levels": 1}, {"levels": 1, "scientists": 1}, {"levels": 2}],
        marks=pytest.mark.rule("SI-33.6"),
    ),
    pytest.param(
        TRAVEL,
        [{"fuel": 3}, {}, {"fuel": -2}, {"fuel": -2, "ars": 2}],
        marks=pytest.mark.rule("SI-33.12"),
    ),
    pytest.param(
        MARKET,
        [{"take": [False]}, {"take": [False, False]}, {"take": [False, True]}, {"take": [True, True]}],
        marks=pytest.mark.rule("SI-33.16"),
    ),
    pytest.param(
        EARTH_PRODUCTION,
        [{"fuel": 1}, {"fuel": 4}, {"fuel": 6}, {"fuel": 10}],
        marks=pytest.mark.rule("SI-33.17"),
    ),
    pytest.param(
        PLANETARY_PRODUCTION,
        [{"leave": 1}, {}, {"convert": 1, "rise": 1, "fuel": 3}, {"convert": 2, "rise": 2, "fuel": 6}],
        marks=pytest.mark.rule("SI-33.19"),
    ),
    pytest.param(
        HALL_GOVERNMENT,
        [{"space": SECOND_SPACE}, {"space": FIRST_SPACE}, {"space": RIGHTMOST_FREE}, {"whole_row": True}],
        marks=pytest.mark.rule("SI-35.1"),
    ),
    pytest.param(
        HALL_PROBE,
        [
            {"cost": 2, "gains": GAINS_LESS},
            {},
            {"gains": GAINS_DOUBLE},
            {"gains": GAINS_DOUBLE, "then": THEN_BUILD},
        ],
        marks=pytest.mark.rule("SI-35.9"),
    ),
    pytest.param(
        HALL_BUILD,
        [
            {},
            {"highest": True},
            {"highest": True, "all_rows": True},
            {"highest": True, "all_rows": True, "then": THEN_SAVE},
        ],
        marks=pytest.mark.rule("SI-35.13"),
    ),
    pytest.param(
        HALL_SAVE,
        [
            {"order": [False]},
            {"order": [True]},
            {"order": [True, False]},
            {"order": [True], "then": THEN_PROBE},
        ],
        marks=pytest.mark.rule("SI-35.15"),
    ),
]


@pytest.mark.parametrize(("row", "cells"), CELLS)
def test_cells_of_a_row(hall: HallRules, row: int, cells: list[dict[str, Any]]) -> None:
    found = [said(cell) for cell in hall.cells[row * COLOURS : (row + 1) * COLOURS]]
    assert found == [*cells, {**cells[BLUE], "again": True}]


@pytest.mark.rule("SI-33.17")
def test_fuel_of_earth_production_is_that_of_the_ledger(hall: HallRules) -> None:
    row = hall.cells[EARTH_PRODUCTION * COLOURS :]
    assert [cell.fuel for cell in row[:PURPLE]] == numbers(rule("SI-33.17"))
    assert row[PURPLE].fuel == row[BLUE].fuel


@pytest.mark.rule("SI-33.12")
def test_price_of_founding(hall: HallRules, content: Content) -> None:
    """SI-X.61."""
    assert (hall.gravity_multiplier, hall.least_cost) == (2, 0)
    gravity = {planet.id: planet.gravity for planet in content.planets}
    prices = {
        planet: [
            max(hall.least_cost, hall.gravity_multiplier * gravity[planet] + cell.fuel)
            for cell in hall.cells[TRAVEL * COLOURS : (TRAVEL + 1) * COLOURS]
        ]
        for planet in ("jupiter", "mars")
    }
    assert prices == {"jupiter": [11, 8, 6, 6, 6], "mars": [5, 2, 0, 0, 0]}


def test_rows_of_the_tokens(content: Content) -> None:
    """SI-36.3, SI-36.4."""
    extras = content.tokens[BASIC_TOKENS:FIRST_PRODUCTION]
    listed = re.search(r"\(numbers ([\d, ]+)\)", rule("SI-36.4"))
    assert listed
    assert [token.number for token in extras if token.hall == NON_BASIC] == numbers(listed[1])
    assert len(extras) == EXTRA_ACTIONS
    for token in content.tokens:
        assert token.hall in (NON_BASIC, token.action.kind), token.id
    others = [*content.tokens[:BASIC_TOKENS], *content.tokens[FIRST_PRODUCTION:]]
    assert [token.hall for token in others] == [*range(BASIC_TOKENS), *[PLANETARY_PRODUCTION] * 7]


# ---- technologies and AI Bag


@pytest.mark.rule("SI-33.5")
def test_costs_of_the_technologies(hall: HallRules) -> None:
    assert [one.colour for one in hall.technologies] == list(range(COLOURS))
    assert [one.index for one in hall.technologies] == list(range(COLOURS))
    costs = re.findall(r"(red|yellow|green|blue|purple) ([RYGBP+]+), ([RYGBP+]+)", rule("SI-33.5"))
    assert [(COLOUR_NAMES[one.colour], one.costs) for one in hall.technologies] == [
        (colour, [cost_of(first), cost_of(second)]) for colour, first, second in costs
    ]
    assert [one.scientists for one in hall.technologies] == [1] * COLOURS
    assert {len(one.costs) for one in hall.technologies} == {HALL_LEVELS}


def made(letters: str) -> list[int]:
    counts = [0] * COLOURS
    for letter in letters:
        counts[LETTERS[letter]] += 1
    return counts


@pytest.mark.parametrize(
    ("of_level", "removed", "added"),
    [
        pytest.param(0, [2, 2, 2, 2, 1], "Y G B P R", marks=pytest.mark.rule("SI-37.4")),
        pytest.param(1, [1, 1, 1, 1, 1], "Y G B P G", marks=pytest.mark.rule("SI-37.5")),
        pytest.param(2, [1, 1, 1, 1, 1], "YY GG BB PP PG", marks=pytest.mark.rule("SI-37.6")),
    ],
)
def test_conversions(hall: HallRules, of_level: int, removed: list[int], added: str) -> None:
    assert [one.removed[of_level] for one in hall.technologies] == removed
    assert [one.added[of_level] for one in hall.technologies] == [made(cubes) for cubes in added.split()]
    assert {(len(one.removed), len(one.added)) for one in hall.technologies} == {(HALL_LEVELS + 1,) * 2}


@pytest.mark.rule("SI-38.1")
def test_presets(hall: HallRules) -> None:
    bags = re.findall(r"(\w+) (\d+(?:/\d+){4})", rule("SI-38.1"))
    assert [(preset.id, preset.bag) for preset in hall.presets] == [
        (name, numbers(bag)) for name, bag in bags
    ]
    assert [preset.index for preset in hall.presets] == list(range(5))
    assert [sum(preset.bag) for preset in hall.presets] == [45] * 5
    values = [
        sum(number * level(colour) for colour, number in enumerate(preset.bag)) for preset in hall.presets
    ]
    assert values == sorted(values)


@pytest.mark.rule("SI-38.2")
def test_presets_are_those_of_the_option(hall: HallRules) -> None:
    difficulty = next(option for option in StarshipInterstellar.options if option.name == "difficulty")
    assert list(difficulty.values) == [preset.id for preset in hall.presets]
    assert difficulty.default == "intermediate"


# ---- variants


@pytest.mark.rule("SI-23.1")
def test_families(content: Content) -> None:
    families = content.families
    assert len(families) == 5 * FAMILY_PILES == numbers(rule("SI-23.1"))[0]
    assert [one.index for one in families] == list(range(10))
    assert {sum(one.members) for one in families} == {2, 3}
    for one in families:
        assert one.reputation == sum(number * level(colour) for colour, number in enumerate(one.members))
    assert (families[0].members, families[0].reputation) == (made("RRY"), 4)  # SI-X.50
    assert made("YG") in [one.members for one in families]
    assert made("RB") in [one.members for one in families]  # SI-X.51


@pytest.mark.rule("SI-22.1", "SI-24.1")
def test_discovery_tokens_of_the_variants(content: Content) -> None:
    """With the numbers of SI-22.3, SI-22.5 and SI-24.2."""
    sizes = {
        name: sum(one.count for one in content.discoveries if one.set == name)
        for name in ("base", "black_holes", "lost_mining_planets")
    }
    holes, planets = numbers(rule("SI-22.1"))[0], numbers(rule("SI-24.1"))[0]
    assert sizes == {"base": 32, "black_holes": holes, "lost_mining_planets": planets}
    limits = content.limits
    assert (limits.black_holes_replace, limits.lost_mining_planets_replace) == (holes, planets) == (8, 10)
    prices = {one.set: (one.prestige_most, one.fuel_each) for one in content.discoveries}
    assert prices == {"base": (0, 0), "black_holes": (3, 1), "lost_mining_planets": (0, 0)}


@pytest.mark.rule("SI-25.1", "SI-26.1", "SI-27.1", "SI-28.1")
def test_components_of_the_other_variants(content: Content) -> None:
    multi = [token for token in content.production_tokens if token.set == "multi"]
    assert len(multi) == numbers(rule("SI-25.1"))[0] == 14
    assert sorted(token.planet for token in multi) == sorted(
        planet.index for planet in content.planets for _ in range(2) if planet.settles
    )
    assert {len(token.layers) for token in multi} == {2, 3}
    assert sum(token.set == "unique" for token in content.pass_tokens) == numbers(rule("SI-26.1"))[0] == 4
    assert len(content.sheets) - 1 == numbers(rule("SI-27.1"))[1] == 8
    universal = [one for one in content.mechanisms if one.set == "universal"]
    starting = sum(one.starting for one in universal)
    assert [starting, len(universal) - starting] == numbers(rule("SI-28.1"))[:2] == [2, 8]
    assert {one.any_cubes for one in universal} == {1, 2, 3}


@pytest.mark.rule("SI-26.5")
def test_sides_of_the_unique_pass_tokens(content: Content) -> None:
    """Names and numbers in the order of the ledger; what the numbers count is in `test_pack.py`."""
    told = re.findall(r"([A-Z][\w ]+): ([^.(]+)", rule("SI-26.5"))
    assert [name for name, _ in told] == [token.name for token in content.pass_tokens[1:]]
    for (_, sides), token in zip(told, content.pass_tokens[1:], strict=True):
        for words, side in zip(sides.split(" / "), token.sides, strict=True):
            assert [n for _, n, *_ in gains(side)] == (numbers(words) or [1] * (words != "nothing")), words


# ---- where it comes from


def test_sources_are_counted(pack: Pack) -> None:
    counts = {count.kind: count for count in pack.sources()}
    assert counts["Family tokens"] == SourceCount("Family tokens", 1, 9, ())
    assert counts["H.A.L.L. cells"] == SourceCount("H.A.L.L. cells", 53, 0, ())
    assert counts["AI Bag presets"] == SourceCount("AI Bag presets", 5, 0, ())
    technologies = counts["H.A.L.L. technologies"]
    assert (technologies.seed, technologies.reconstructed) == (5, 0)
    assert [note.name for note in technologies.notes] == ["red, yellow, green, blue, purple"]
    assert "costs are reconstructed" in technologies.notes[0].text


@pytest.mark.slow
def test_a_printed_cost_needs_no_note() -> None:
    changes = [("hall.toml", ("technology", number, "cost_source"), "seed") for number in range(COLOURS)]
    counts = {count.kind: count for count in load(*changes).sources()}
    assert counts["H.A.L.L. technologies"].notes == ()


# ---- what may differ


@pytest.mark.slow
def test_what_is_reconstructed_is_free() -> None:
    """SI-33.5, SI-23.1."""
    pack = load(
        ("hall.toml", ("technology", "hall-blue", "cost1"), ["red"] * 3),
        ("families.toml", ("family", "abara", "members"), ["purple", "purple", "red"]),
        ("families.toml", ("family", "abara", "reputation"), 11),
    )
    assert pack.remarks == ()
    assert pack.content.hall.technologies[BLUE].costs[0] == [3, 0, 0, 0, 0]
    assert (pack.content.families[1].members, pack.content.families[1].reputation) == ([1, 0, 0, 0, 2], 11)


@pytest.mark.slow
def test_technologies_may_lie_in_another_order() -> None:
    """Which one is uppermost is reconstructed (SI-33.3)."""
    listed = [dict(one) for one in DATA["hall.toml"]["technology"][::-1]]
    for number, one in enumerate(listed, 1):
        one["order"] = number
    pack = load(("hall.toml", ("technology",), listed))
    assert [one.colour for one in pack.content.hall.technologies] == list(range(COLOURS))[::-1]
    assert pack.remarks == ()


EARTH = "hall-earth-production"
# What is published: file, way to the field, another value, and the remark.
REMARKED: list[tuple[str, Way, Any, str]] = [
    ("hall.toml", ("cell", f"{EARTH}-green", "effect", "fuel"), 7,
     'green cell of earth_production: effect is {"fuel": 7}; in the published game it is {"fuel": 6}'),
    ("hall.toml", ("cell", "hall-solar-red", "effect", "draw"), 3,
     ('red cell of solar: effect is {"draw": 3, "keep": "lowest", "reputation_loss": "value"}; in the published '
      'game it is {"draw": 2, "keep": "lowest", "reputation_loss": "value"}')),
    ("hall.toml", ("cell", "hall-research-green", "effect", "gain_scientist"), GONE,
     ('green cell of research: effect is {"levels": 1, "cube_cost_multiplier": 1}; in the published game it is '
      '{"levels": 1, "cube_cost_multiplier": 1, "gain_scientist": 1}')),
    ("hall.toml", ("founding", "cost_multiplier_of_gravity"), 3,
     "founding: cost_multiplier_of_gravity is 3; in the published game it is 2"),
    ("hall.toml", ("technology", "hall-red", "level1", "add"), ["green"],
     ('technology of red: level1 is {"removed": 1, "add": ["green"]}; in the published game it is '
      '{"removed": 1, "add": ["yellow"]}')),
    ("hall.toml", ("technology", "hall-red", "scientists_per_level"), 2,
     "technology of red: scientists_per_level is 2; in the published game it is 1"),
    ("families.toml", ("family", "marchetti", "id"), "other",
     'family "marchetti": members is nothing; in the published game it is ["red", "red", "yellow"]'),
]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize(("file", "way", "value", "remark"), REMARKED)
def test_a_published_value_that_differs_is_only_remarked(
    file: str, way: Way, value: Any, remark: str
) -> None:
    assert load((file, way, value)).remarks == (f"{file}: {remark}",)


@pytest.mark.slow
@pytest.mark.rule("SI-38.1")
def test_an_ai_bag_of_another_size_is_remarked() -> None:
    place = 'hall.toml: preset "hard": '
    bag = f"{place}red to purple is [11, 13, 11, 8, 3]; in the published game it is [10, 13, 11, 8, 3]"
    size = f"{place}number of cubes is 46; in the published game it is 45"
    pack = load(("hall.toml", ("preset", "hard", "red"), 11))
    assert pack.remarks == (bag, size)
    assert pack.content.hall.presets[3].bag[RED] == 11
    same = load(("hall.toml", ("preset", "hard", "red"), 9), ("hall.toml", ("preset", "hard", "purple"), 4))
    assert len(same.remarks) == 1


# ---- one thing wrong

SOLAR_BLUE, SOLAR_PURPLE = ("cell", "hall-solar-blue"), ("cell", "hall-solar-purple")
PLANETARY_RED, PLANETARY_GREEN = (("cell", f"hall-planetary-production-{name}") for name in ("red", "green"))
HALL_RED, HALL_PURPLE = ("technology", "hall-red"), ("technology", "hall-purple")
MARCHETTI, ABARA = ("family", "marchetti"), ("family", "abara")
# By file and entry: way to the field, another value, the field that the error must name, and a part of its reason.
BROKEN: dict[tuple[str, str], list[tuple[Way, Any, str, str]]] = {
    # SI-31.8
    ("hall.toml", ""): [
        (("cell", 49), GONE, "cell", "has 49 entries and needs 50"),
        (("technology", 4), GONE, "technology", "has 4 entries and needs 5"),
        (("preset", "extreme"), GONE, "preset", "has 4 entries and needs 5"),
        (("founding",), GONE, "founding", "is missing"),
        (("moods",), {}, "moods", "is not known here"),
    ],
    ("hall.toml", "board"): [
        (("board", "rows", 0), "research", "rows[1]", 'only "solar"'),
        (("board", "columns", 4), "blue", "columns[5]", 'only "purple"'),
    ],
    ("hall.toml", 'cell "hall-solar-red"'): [
        (("cell", "hall-solar-red", "color"), "yellow", "row and color", "must be ('solar', 'red')"),
        (("cell", "hall-solar-red", "row"), "dance", "row", '"solar"'),
        (("cell", "hall-solar-red", "effect", "draw"), 1, "effect.draw", ">= 2"),
        (("cell", "hall-solar-red", "effect", "keep"), "highest", "effect.keep", '"both" or "lowest"'),
        (("cell", "hall-solar-red", "effect", "again"), True, "effect.again", "for purple cells only (SI-32.11)"),
        (("cell", "hall-solar-red", "effect", "fuel"), 1, "effect.fuel", "is not known here"),
        (("cell", "hall-solar-yellow", "id"), "hall-solar-red", "id", "is used twice"),
    ],
    ("hall.toml", 'cell "hall-solar-blue"'): [
        ((*SOLAR_BLUE, "effect", "draw"), 3, "effect.draw", "must be 2, as both cubes are kept (SI-33.1)"),
    ],
    # SI-32.11
    ("hall.toml", 'cell "hall-solar-purple"'): [
        ((*SOLAR_PURPLE, "effect", "again"), GONE, "effect.again", "is missing: purple cells have it (SI-32.11)"),
        ((*SOLAR_PURPLE, "effect", "again"), False, "effect.again", "only true"),
        ((*SOLAR_PURPLE, "effect", "reputation_loss"), "value", "effect.reputation_loss",
         'the same as in "hall-solar-blue"'),
    ],
    ("hall.toml", 'cell "hall-travel-purple"'): [
        (("cell", "hall-travel-purple", "effect", "ars_bonus"), GONE, "effect.ars_bonus", "SI-32.11"),
        (("cell", "hall-travel-blue", "effect", "ars_bonus"), GONE, "effect.ars_bonus", "SI-32.11"),
    ],
    # SI-33.6, SI-33.16, SI-33.19
    ("hall.toml", 'cell "hall-research-red"'): [
        (("cell", "hall-research-red", "effect", "levels"), 3, "effect.levels", "<= 2"),
        (("cell", "hall-research-red", "effect", "cube_cost_multiplier"), 0, "effect.cube_cost_multiplier", ">= 1"),
    ],
    ("hall.toml", 'cell "hall-market-red"'): [
        (("cell", "hall-market-red", "effect", "take"), [], "effect.take", "length >= 1"),
        (("cell", "hall-market-red", "effect", "take"), ["middle"], "effect.take[1]", '"highest" or "lowest"'),
    ],
    ("hall.toml", 'cell "hall-planetary-production-red"'): [
        ((*PLANETARY_RED, "effect", "normal"), False, "effect.normal", "only true"),
        ((*PLANETARY_RED, "effect"),
         {"normal": True, "leave_in_deposit": 1, "convert_cubes": 1, "convert_levels": 1},
         "effect.leave_in_deposit", "cannot be converted (SI-33.19)"),
    ],
    ("hall.toml", 'cell "hall-planetary-production-green"'): [
        ((*PLANETARY_GREEN, "effect", "convert_levels"), GONE, "effect.convert_levels", "go together (SI-33.19)"),
        ((*PLANETARY_GREEN, "effect", "convert_cubes"), GONE, "effect.convert_cubes", "go together (SI-33.19)"),
        ((*PLANETARY_GREEN, "effect", "convert_levels"), 5, "effect.convert_levels", "<= 4"),
    ],
    # SI-35
    ("hall.toml", 'cell "hall-government-red"'): [
        (("cell", "hall-government-red", "effect", "space"), "third", "effect.space", '"second_from_left"'),
    ],
    ("hall.toml", 'cell "hall-probe-red"'): [
        (("cell", "hall-probe-red", "effect", "gains"), "triple", "effect.gains", '"minus_1"'),
        (("cell", "hall-probe-red", "effect", "then"), "save_highest", "effect.then",
         'only "build_highest_current_or_long_term"'),
    ],
    ("hall.toml", 'cell "hall-save-green"'): [
        (("cell", "hall-save-green", "effect", "track_steps"), 2, "effect.track_steps", "only 1"),
    ],
    ("hall.toml", "founding"): [
        (("founding", "minimum_cost"), -1, "minimum_cost", ">= 0"),
    ],
    # SI-33.3, SI-33.5, SI-37.4
    ("hall.toml", 'technology "hall-red"'): [
        ((*HALL_RED, "order"), 2, "order", "is 2 and must be 1"),
        ((*HALL_RED, "base", "odd_cube"), GONE, "base.odd_cube", '"returns" where removed is 2'),
        ((*HALL_RED, "base", "removed"), 1, "base.odd_cube", "left out where it is 1 (SI-37.4)"),
        ((*HALL_RED, "level1", "odd_cube"), "returns", "level1.odd_cube", "SI-37.4"),
        ((*HALL_RED, "level2", "removed"), 2, "level2.odd_cube", "SI-37.4"),
        ((*HALL_RED, "level2", "removed"), 3, "level2.removed", "<= 2"),
        ((*HALL_RED, "level2", "add"), [], "level2.add", "length >= 1"),
        ((*HALL_RED, "cost1"), [], "cost1", "length >= 1"),
        ((*HALL_RED, "scientists_per_level"), 11, "scientists_per_level", "more than the 10 Scientists"),
        ((*HALL_RED, "cost_source"), "memory", "cost_source", '"reconstructed", "seed" or "web"'),
        (("technology", "hall-blue", "id"), "hall-red", "id", "is used twice"),
    ],
    ("hall.toml", 'technology "hall-purple"'): [
        ((*HALL_PURPLE, "converts"), "red", "converts", "'red' is used twice"),
        ((*HALL_PURPLE, "base", "removed"), 2, "base.odd_cube", "SI-37.4"),
    ],
    # SI-38.1
    ("hall.toml", 'preset "novice"'): [
        (("preset", "introduction", "id"), "novice", "id", "is novice and must be introduction"),
    ],
    ("hall.toml", 'preset "easy"'): [
        (("preset", 0), {"id": "easy", "red": 1, "yellow": 0, "green": 0, "blue": 0, "purple": 0, "source": "seed"},
         "id", "is used twice"),
        (("preset", "easy", "red"), -1, "red", ">= 0"),
        (("preset", "easy"), {"id": "easy", **dict.fromkeys(COLOUR_NAMES, 0), "source": "seed"}, "",
         "at least one cube (SI-31.7)"),
    ],
    # SI-34.3, SI-35.6
    ("hall.toml", "priorities"): [
        (("priorities", "salvation_tie_order"), ["save", "build", "probe"], "salvation_tie_order[1]", 'only "build"'),
        (("priorities", "last_resort"), "probe", "last_resort", 'only "government"'),
        (("priorities", "probe_moves", 4), GONE, "probe_moves", "length 5"),
    ],
    # SI-23.1
    ("families.toml", ""): [
        (ABARA, GONE, "family", "has 9 entries and needs 10: two piles of five (SI-23.1)"),
    ],
    ("families.toml", 'family "marchetti"'): [
        ((*MARCHETTI, "reputation"), 5, "reputation", "must be 4, the sum of the levels"),
        ((*MARCHETTI, "members"), ["red"], "members", "length >= 2"),
        ((*MARCHETTI, "members"), ["red"] * 4, "members", "length <= 3"),
        ((*MARCHETTI, "members"), ["red", "pink"], "members[2]", '"purple"'),
        ((*ABARA, "id"), "marchetti", "id", "is used twice"),
    ],
    ("families.toml", 'family "abara"'): [
        ((*ABARA, "name"), "Family Marchetti", "name", "is used twice"),
        ((*ABARA, "members"), ["yellow", "yellow"], "reputation", "must be 4"),
    ],
}  # fmt: skip
CASES = [(file, entry, *case) for (file, entry), cases in BROKEN.items() for case in cases]


@pytest.mark.slow
@pytest.mark.parametrize(("file", "entry", "way", "value", "field", "reason"), CASES)
def test_one_thing_wrong_is_named_with_file_entry_and_field(
    file: str, entry: str, way: Way, value: Any, field: str, reason: str
) -> None:
    error = refusal((file, way, value))
    assert (error.file, error.entry, error.field) == (file, entry, field), str(error)
    assert reason in error.reason, str(error)


@pytest.mark.slow
def test_a_changed_blue_cell_takes_its_purple_one_along() -> None:
    """SI-32.11."""
    ways = [("cell", f"{EARTH}-{colour}", "effect", "fuel") for colour in ("blue", "purple")]
    error = refusal(("hall.toml", ways[0], 12))
    assert (error.entry, error.field) == (f'cell "{EARTH}-purple"', "effect.fuel")
    pack = load(*(("hall.toml", way, 12) for way in ways))
    row = pack.content.hall.cells[EARTH_PRODUCTION * COLOURS :]
    assert (row[BLUE].fuel, row[PURPLE].fuel) == (12, 12)
    assert len(pack.remarks) == 2
