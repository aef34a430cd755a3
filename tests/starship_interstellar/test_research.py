"""Technology Research: prices, order, and every one of the 22 technologies in play (ledger section 6)."""

from itertools import permutations

import pytest

from tests.starship_interstellar.scenario import Scenario

LINES = ("ars", "converter", "outpost", "drill", "solar", "travel")
SALVATION = ("cryogenic", "build-extra", "deep-space-power", "government-plus")

COSTS = {
    "ars-1": "red",
    "ars-2": "red, yellow",
    "ars-3": "red, green, purple",
    "converter-1": "red",
    "converter-2": "red, blue",
    "converter-3": "red, yellow, purple",
    "outpost-1": "red",
    "outpost-2": "red, yellow",
    "outpost-3": "green, blue, purple",
    "drill-1": "red",
    "drill-2": "yellow, green",
    "drill-3": "green, blue, purple",
    "solar-1": "yellow",
    "solar-2": "red, green",
    "solar-3": "yellow, blue, purple",
    "travel-1": "yellow",
    "travel-2": "red, green",
    "travel-3": "green, blue, purple",
}
"""The rulebook's prices, besides one Scientist each."""

LADDER = ("yellow", "red, green", "yellow, blue, purple", "green, blue, purple")


def at(line: str, level: int) -> Scenario:
    """Seat 0 has this level of a line, or none."""
    return Scenario().levels(**{line: level}) if level else Scenario()


def producing(kind: str, level: int, buildings: int = 1, storage: str = "") -> Scenario:
    """A level is researched with Buildings of its kind on Mars; then Mars produces, nobody else being in the way.

    The Buildings on Mars are those of the levels before, or the first one where the first level is researched.
    """
    game = Scenario().levels(**{kind: max(level - 1, buildings)}).supply("9 purple", fuel=20, scientists=9)
    game.base("mars", "mars-canyon-bottom", None, storage, 0, **{kind: buildings})
    if level > 1:
        game.use("technology-research", f"research {kind}-{level}").alone()
        game.supply("")
        return game.play("play production-mars")
    game.supply("")
    return game.use("production-mars")


# ---- one use


@pytest.mark.rule("SI-6.1")
def test_one_use_researches_one_technology_for_cubes_and_a_scientist() -> None:
    game = Scenario().supply("3 red, yellow", scientists=3).use("technology-research", "research drill-1")
    assert (game.cubes(), game.corporation().scientists) == ("2 red, 1 yellow", 2)
    assert game.view()["corporations"][0]["levels"] == dict.fromkeys(LINES, 0) | {"drill": 1}
    assert game.asked_seat() == 1
    game.alone().play("repeat", "research ars-1")
    assert (game.cubes(), game.corporation().scientists) == ("1 red, 1 yellow", 1)


@pytest.mark.rule("SI-6.1")
def test_without_a_scientist_nothing_is_researched() -> None:
    game = Scenario().supply("9 purple", scientists=0).action()
    assert game.refused("play technology-research").rule == "SI-6.1"


@pytest.mark.rule("SI-6.1")
def test_a_research_that_was_begun_is_not_declined() -> None:
    game = Scenario().supply("red", scientists=1).use("technology-research")
    assert game.moves() == [
        "research ars-1",
        "research converter-1",
        "research outpost-1",
        "research drill-1",
    ]


# ---- order and prices


@pytest.mark.rule("SI-6.2")
@pytest.mark.parametrize("line", LINES)
def test_the_levels_of_a_line_come_in_ascending_order(line: str) -> None:
    for level in range(4):
        game = at(line, level).supply("9 purple", scientists=9).use("technology-research")
        offered = [text for text in game.moves() if text.startswith(f"research {line}-")]
        assert offered == ([f"research {line}-{level + 1}"] if level < 3 else [])
        for other in {1, 2, 3} - {level + 1}:
            game.refused(f"research {line}-{other}")


@pytest.mark.rule("SI-6.4", "SI-6.1")
@pytest.mark.parametrize("technology", COSTS)
def test_the_prices_of_the_lines(technology: str) -> None:
    line, level = technology.split("-")
    game = at(line, int(level) - 1).supply(COSTS[technology], scientists=1)
    before = game.view()["corporations"][0]["levels"]
    game.use("technology-research", f"research {technology}")
    if game.asked() == "PlaceWormhole":
        game.play("cell 5-3")
    assert (game.cubes(), game.corporation().scientists) == ("", 0)
    assert game.view()["corporations"][0]["levels"] == before | {line: int(level)}
    # each cube is needed, at its level
    cubes = COSTS[technology].split(", ")
    for index, cube in enumerate(cubes):
        for lower in [[], [below(cube)]]:
            poorer = ", ".join([*cubes[:index], *[name for name in lower if name], *cubes[index + 1 :]])
            game = at(line, int(level) - 1).extras(3).supply(poorer, scientists=1).action()
            if "play technology-research" in game.moves():
                assert f"research {technology}" not in game.play("play technology-research").moves()


def below(cube: str) -> str:
    """The colour one level lower, nothing below red."""
    colours = ("", "red", "yellow", "green", "blue", "purple")
    return colours[colours.index(cube) - 1]


@pytest.mark.rule("SI-6.3", "SI-6.5")
@pytest.mark.parametrize("order", list(permutations(SALVATION)), ids=" ".join)
def test_salvation_technologies_come_in_any_order_at_the_price_of_their_place(order: tuple[str, ...]) -> None:
    game = Scenario().supply("", scientists=4).action()
    for place, technology in enumerate(order):
        game.supply(LADDER[place])
        game.state.legal = None
        game.play("play technology-research" if place == 0 else "repeat", f"research {technology}")
        assert game.cubes() == ""
        assert game.corporation().scientists == 3 - place
        assert game.view()["corporations"][0]["salvation"] == list(order[: place + 1])
        if place == 0:
            game.alone()


@pytest.mark.rule("SI-6.5")
@pytest.mark.parametrize(
    ("known", "cubes", "possible"),
    [
        (0, "red", False),
        (0, "yellow", True),
        (1, "red, yellow", False),
        (1, "red, green", True),
        (2, "yellow, 2 blue", False),
        (2, "red, blue, purple", False),
        (2, "yellow, blue, purple", True),
        (3, "yellow, blue, purple", False),
        (3, "green, blue, purple", True),
    ],
)
def test_each_rung_of_the_ladder(known: int, cubes: str, possible: bool) -> None:
    game = Scenario().knows(*SALVATION[:known]).supply(cubes, scientists=1).use("technology-research")
    assert (f"research {SALVATION[3]}" in game.moves()) is possible


@pytest.mark.rule("SI-6.6")
def test_no_technology_is_researched_twice() -> None:
    game = (
        Scenario()
        .knows("cryogenic")
        .levels(drill=1)
        .supply("9 purple", scientists=9)
        .use("technology-research")
    )
    game.refused("research cryogenic")
    game.refused("research drill-1")
    assert "research drill-2" in game.moves()


@pytest.mark.rule("SI-6.6", "SI-6.2", "SI-6.3")
def test_all_22_are_open_to_everybody() -> None:
    game = Scenario().supply("9 purple", scientists=9, seat=1)
    for line in LINES:  # what another corporation has does not matter
        game.levels(**{line: 3})
    game.knows(*SALVATION).supply("9 purple", scientists=9)
    game.action(1).play("play technology-research")
    assert game.moves() == [
        *(f"research {line}-1" for line in LINES),
        *(f"research {technology}" for technology in SALVATION),
    ]
    assert 3 * len(LINES) + len(SALVATION) == len(game.content.technologies) == 22


# ---- Buildings


@pytest.mark.rule("SI-6.8")
@pytest.mark.parametrize("kind", ["ars", "converter", "outpost", "drill"])
@pytest.mark.parametrize("level", [1, 2, 3])
def test_each_level_puts_a_building_into_the_reserve(kind: str, level: int) -> None:
    game = at(kind, level - 1).supply("9 purple", scientists=1)
    game.use("technology-research", f"research {kind}-{level}")
    assert game.reserve() == {"base": 4, kind: level}


@pytest.mark.rule("SI-6.8")
@pytest.mark.parametrize("line", ["solar", "travel"])
def test_the_other_lines_have_no_buildings(line: str) -> None:
    game = Scenario().supply("9 purple", scientists=1).use("technology-research", f"research {line}-1")
    assert game.reserve() == {"base": 4}


@pytest.mark.rule("SI-6.7", "SI-6.8")
@pytest.mark.parametrize(
    ("technology", "figure", "left"), [("drill-1", 1, 5), ("drill-2", 2, 4), ("drill-3", 3, 3)]
)
def test_drill(technology: str, figure: int, left: int) -> None:
    game = producing("drill", int(technology[-1])).play(*["drill green"] * figure)
    assert game.asked() == "Produce"
    assert "drill green" not in game.moves()  # the Drill has been used
    assert (game.storage("mars"), game.deposit("mars")) == (f"{figure} green", f"{left} green")


@pytest.mark.rule("SI-6.7", "SI-6.8")
@pytest.mark.parametrize(("technology", "figure"), [("ars-1", 2), ("ars-2", 3), ("ars-3", 5)])
def test_ars(technology: str, figure: int) -> None:
    game = producing("ars", int(technology[-1]), storage="6 red").play(*["ars red"] * figure)
    assert "ars red" not in game.moves()
    assert game.cubes() == f"{figure} red"
    assert game.storage("mars") == f"{6 - figure} red"


@pytest.mark.rule("SI-6.7", "SI-6.8")
@pytest.mark.parametrize(("technology", "figure"), [("outpost-1", 3), ("outpost-2", 6), ("outpost-3", 9)])
def test_outpost(technology: str, figure: int) -> None:
    game = producing("outpost", int(technology[-1]))
    before = game.fuel()
    game.play("outpost")
    assert game.fuel() == before + figure
    assert "outpost" not in game.moves()


@pytest.mark.rule("SI-6.7", "SI-6.8")
def test_converter_1() -> None:
    game = producing("converter", 1, storage="yellow")
    assert game.moves("raise", "split", "refine") == ["raise yellow green", "raise yellow blue"]
    assert game.play("raise yellow blue").storage("mars") == "1 blue"


@pytest.mark.rule("SI-6.7", "SI-6.8")
def test_converter_2() -> None:
    game = producing("converter", 2, storage="yellow")
    assert game.moves("raise", "split", "refine") == [
        "raise yellow green",
        "raise yellow blue",
        "split green",
    ]
    game.play("split green", "raise yellow blue")
    assert (game.storage("mars"), game.deposit("mars")) == ("2 yellow, 1 blue", "5 green")


@pytest.mark.rule("SI-6.7", "SI-6.8")
def test_converter_3() -> None:
    game = producing("converter", 3, storage="yellow")
    assert game.moves("raise", "split", "refine") == [
        "raise yellow green", "raise yellow blue", "split green", "refine green",
    ]  # fmt: skip
    game.play("raise yellow green", "refine green", "split green")
    assert (game.storage("mars"), game.deposit("mars")) == ("2 yellow, 1 green, 1 blue", "4 green")
    assert game.moves("raise", "split", "refine") == []


@pytest.mark.rule("SI-6.8")
@pytest.mark.parametrize(
    ("kind", "stored", "answers", "storage", "cubes", "fuel"),
    [
        ("drill", "", ["drill green"] * 6, "6 green", "", 0),
        ("ars", "6 red", ["ars red"] * 6, "", "6 red", 0),
        ("outpost", "", ["outpost"] * 2, "", "", 18),
    ],
)
def test_a_level_counts_at_once_for_all_buildings_of_its_kind(
    kind: str, stored: str, answers: list[str], storage: str, cubes: str, fuel: int
) -> None:
    """Two Buildings stand on Mars; the third level is researched."""
    game = producing(kind, 3, buildings=2, storage=stored).supply(fuel=0).play(*answers)
    assert (game.storage("mars"), game.cubes(), game.fuel()) == (storage, cubes, fuel)


# ---- Solar and Travel


def researched(technology: str, level: int, **supply: int) -> Scenario:
    """Seat 0 researches a level of a line and goes on alone."""
    line = technology.split("-", maxsplit=1)[0]
    game = at(line, level - 1).supply("9 purple", fuel=30, scientists=1, **supply)
    return game.use("technology-research", f"research {technology}")


@pytest.mark.rule("SI-6.7", "SI-5.6")
def test_improved_public_relations() -> None:
    game = (
        researched("solar-1", 1, reputation=8).alone().play("play solar-extraction", "draw green", "draw red")
    )
    game.play("keep red green")
    assert game.corporation().reputation == 6
    assert game.asked() == "ActionTurn"


@pytest.mark.rule("SI-6.7", "SI-5.7")
def test_extra_matter_with_the_level_before() -> None:
    game = (
        researched("solar-2", 2, reputation=8).alone().play("play solar-extraction", "draw green", "draw red")
    )
    game.play("keep red green")
    assert game.corporation().reputation == 6  # level 1 still works
    game.play("draw blue", "take")
    assert game.asked() == "ActionTurn"
    assert game.corporation().cubes[:4] == [1, 0, 1, 1]


@pytest.mark.rule("SI-6.7", "SI-5.8")
def test_leader_with_the_levels_before() -> None:
    game = (
        researched("solar-3", 3, reputation=0).alone().play("play solar-extraction", "draw green", "draw red")
    )
    game.play("keep red green", "draw blue", "take", "draw yellow", "take")
    assert game.corporation().reputation == 0
    assert game.corporation().cubes[:4] == [1, 1, 1, 1]
    assert game.asked() == "ActionTurn"


@pytest.mark.rule("SI-6.7", "SI-7.5")
@pytest.mark.parametrize(("technology", "fuel"), [("travel-1", 5), ("travel-2", 4)])
def test_travel_levels_make_flights_cheaper(technology: str, fuel: int) -> None:
    game = researched(technology, int(technology[-1])).alone()
    before = game.fuel()
    game.play("play travel", "load base", "fly jupiter")  # 6 without technology
    assert before - game.fuel() == fuel


@pytest.mark.rule("SI-6.7", "SI-6.9", "SI-7.6")
def test_the_wormhole_token_works_at_once() -> None:
    game = researched("travel-3", 3).play("cell 5-3").alone()
    before = game.fuel()
    game.play("play travel", "load base", "fly jupiter")
    assert before - game.fuel() == 1


@pytest.mark.rule("SI-6.9")
def test_the_wormhole_token_goes_to_any_of_32_cells_and_stays() -> None:
    game = researched("travel-3", 3)
    assert game.moves() == [f"cell {orbit}-{quadrant}" for orbit in range(1, 9) for quadrant in range(1, 5)]
    game.play("cell 7-2")
    assert game.view()["corporations"][0]["wormhole"] == "7-2"
    assert game.asked_seat() == 1
    game.next_round()  # planets move, the token does not
    assert game.view()["corporations"][0]["wormhole"] == "7-2"


@pytest.mark.rule("SI-6.9")
@pytest.mark.parametrize("level", [1, 2])
def test_the_lower_travel_levels_place_nothing(level: int) -> None:
    game = researched(f"travel-{level}", level)
    assert (game.asked(), game.asked_seat()) == ("ActionTurn", 1)
    assert game.view()["corporations"][0]["wormhole"] is None


# ---- Salvation technologies in play


def knowing(technology: str, known: bool) -> Scenario:
    return Scenario().knows(*[technology] if known else [])


@pytest.mark.rule("SI-6.10", "SI-12.6")
@pytest.mark.parametrize("known", [False, True])
def test_accelerated_cryogenic_processing(known: bool) -> None:
    game = knowing("cryogenic", known).supply("2 red", reputation=5).salvation()
    game.play("save market", "meeple red")
    assert (game.asked() == "SavePopulation") is known
    if known:
        game.play("meeple red")
    assert game.corporation().reputation == (7 if known else 6)
    assert game.corporation().tracks[1] == 1
    assert game.asked_seat() == 1


@pytest.mark.rule("SI-6.10", "SI-11.6")
@pytest.mark.parametrize("known", [False, True])
def test_build_extra(known: bool) -> None:
    game = knowing("build-extra", known).supply("yellow").projects("coolant-loop").salvation()
    assert ("build market" in game.moves()) is known  # green, or one level lower
    game = knowing("build-extra", known).supply("9 purple").salvation().play("build market")
    assert ("project 7" in game.moves()) is known
    assert ("project 8" in game.moves()) is known
    assert "project 6" in game.moves()


@pytest.mark.rule("SI-6.10", "SI-13.10")
@pytest.mark.parametrize("known", [False, True])
def test_deep_space_power(known: bool) -> None:
    game = knowing("deep-space-power", known).supply(fuel=9).salvation()
    game.play("probe travel", "space j-1-a", "discover deep-space")
    assert (game.asked() == "AdvanceProbe") is known
    if known:
        game.play("space j-2-a")
        assert game.fuel() == 9 - 3 - 2


@pytest.mark.rule("SI-6.10", "SI-14.6")
@pytest.mark.parametrize("known", [False, True])
def test_government_plus(known: bool) -> None:
    game = knowing("government-plus", known).supply(scientists=3).salvation()
    game.play("government market", "scientist 1-1")
    assert (game.asked() == "SendScientist") is known
    if known:
        game.play("scientist 2-1", "scientist 3-1")
        assert game.rows() == ["0 . . .", "0 . . .", "0 . . ."]


@pytest.mark.rule("SI-6.10", "SI-6.1")
def test_a_salvation_technology_researched_works_in_the_same_round() -> None:
    game = Scenario().supply("yellow, 2 red", scientists=1)
    game.use("technology-research", "research cryogenic").alone().passes(0)
    while game.asked() == "CollectPass":
        game.play("side 0")
    game.passes(1).play("save market", "meeple red", "meeple red")
    assert game.state.saved == [2, 0, 0, 0, 0]


# ---- tokens with a modifier


@pytest.mark.rule("SI-6.1", "SI-16.7")
@pytest.mark.parametrize(
    ("technology", "level", "cubes"),
    [
        ("drill-1", 0, "red"),
        ("drill-2", 1, "red"),
        ("drill-3", 2, "yellow, green"),
        ("travel-3", 2, "red, green"),
    ],
)
def test_number_19_pays_the_cubes_of_the_level_below(technology: str, level: int, cubes: str) -> None:
    line = technology.split("-", maxsplit=1)[0]
    game = at(line, level).extras(19).supply(cubes, scientists=1).use(19, f"research {technology}")
    assert (game.cubes(), game.corporation().scientists) == ("", 0)
    assert game.corporation().levels == at(line, level + 1).corporation().levels


@pytest.mark.rule("SI-6.5", "SI-16.7")
@pytest.mark.parametrize("known", [0, 1, 2, 3])
def test_number_19_pays_the_rung_below_of_the_ladder(known: int) -> None:
    cubes = LADDER[max(0, known - 1)]
    game = Scenario().knows(*SALVATION[:known]).extras(19).supply(cubes, scientists=1)
    game.use(19, f"research {SALVATION[3]}")
    assert (game.cubes(), game.corporation().scientists) == ("", 0)
    assert game.view()["corporations"][0]["salvation"] == [*SALVATION[:known], SALVATION[3]]


@pytest.mark.rule("SI-4.19", "SI-6.1")
def test_a_research_token_is_judged_at_its_own_price() -> None:
    lines = {"ars": 1, "converter": 1, "outpost": 1, "drill": 1}
    game = Scenario().levels(**lines).extras(13, 19).supply("2 red", scientists=1).action()
    assert "play technology-research" not in game.moves()  # red + yellow is the least, or a yellow
    assert game.refused("play technology-research").rule == "SI-4.19"
    assert "play substitute-alloys" in game.moves()
    assert "play borrowed-blueprints" in game.moves()


@pytest.mark.rule("SI-6.6")
def test_who_knows_everything_is_told_so() -> None:
    game = Scenario().knows(*SALVATION).supply("9 purple", scientists=1)
    for line in LINES:
        game.levels(**{line: 3})
    assert game.action().refused("play technology-research").rule == "SI-6.6"


@pytest.mark.rule("SI-6.8", "SI-6.3")
def test_what_is_told_of_a_research() -> None:
    game = Scenario().levels(drill=1).knows("cryogenic").supply("9 purple", scientists=9)
    game.use("technology-research", "research drill-2").alone().play("repeat", "research build-extra")
    assert [event.facts for event in game.heard("research")] == [
        {"technology": "drill-2", "level": 2, "building": "drill"},
        {"technology": "build-extra", "level": 2},
    ]


@pytest.mark.rule("SI-6.2", "SI-6.6")
def test_later_levels_say_what_comes_first() -> None:
    game = (
        Scenario().levels(solar=1).supply("2 purple, 2 blue, 2 green, 2 yellow, 2 red", scientists=3).action()
    )
    game.play("play technology-research")
    refusal = game.refused("research solar-3")
    assert (refusal.rule, refusal.text) == (
        "SI-6.2",
        "the levels of a line come in order: Extra Matter comes first",
    )
    assert game.refused("research solar-1").text == "you have it already"
    assert "research solar-2" in game.moves()
    assert "research solar-3" not in game.moves()
