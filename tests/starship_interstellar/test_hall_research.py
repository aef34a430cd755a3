"""H.A.L.L.'s Technology Research (SI-33.3 to SI-33.7)."""

import pytest

from tests.starship_interstellar.hall_scenario import SEAT, Hall

RICH = "9 red, 9 yellow, 9 green, 9 blue, 9 purple"

# cell: cubes and Scientists left of 9 of each colour and 3 Scientists, and the levels, with red as the target
CELLS = {
    "research-red": ("7 red, 7 yellow, 9 green, 9 blue, 9 purple", 2, [1, 0, 0, 0, 0]),
    "research-yellow": ("8 red, 8 yellow, 9 green, 9 blue, 9 purple", 2, [1, 0, 0, 0, 0]),
    "research-green": ("8 red, 8 yellow, 9 green, 9 blue, 9 purple", 3, [1, 0, 0, 0, 0]),
    "research-blue": ("7 red, 7 yellow, 8 green, 9 blue, 9 purple", 1, [2, 0, 0, 0, 0]),
    "research-purple": ("7 red, 7 yellow, 8 green, 9 blue, 9 purple", 1, [2, 0, 0, 0, 0]),
}


def research(colour: str, cubes: str, scientists: int = 3, played: int = 0) -> Hall:
    """It has played so many tokens before; Technology Research is on top."""
    game = Hall("technology-research", "earth-production", ai=f"3 {colour}", played=played)
    return game.goods(cubes, scientists=scientists)


@pytest.mark.rule("SI-33.6", "SI-33.5", "SI-31.8")
@pytest.mark.parametrize("cell", CELLS)
def test_cell(cell: str) -> None:
    cubes, scientists, levels = CELLS[cell]
    colour = cell.split("-")[1]
    game = research(colour, RICH).turn()
    assert (game.own(), game.scientists(SEAT), game.levels_now()) == (cubes, scientists, levels)
    assert (game.laid_cubes(), game.ai_bag(), game.count()) == ({cell: 1}, f"2 {colour}", 1)
    if colour == "purple":
        assert (game.left(), game.used()) == (["earth-production", "technology-research"], [])
    else:
        assert (game.left(), game.used()) == (["earth-production"], ["technology-research"])


# ---- what it costs


PRICES = [
    (1, 1, "red, yellow"),
    (1, 2, "red, yellow, green"),
    (2, 1, "yellow"),
    (2, 2, "2 yellow"),
    (3, 1, "2 yellow"),
    (3, 2, "2 green"),
    (4, 1, "yellow, green"),
    (4, 2, "green, blue"),
    (5, 1, "yellow, blue"),
    (5, 2, "blue, purple"),
]


@pytest.mark.rule("SI-33.3", "SI-33.4", "SI-33.5")
@pytest.mark.parametrize(("place", "level", "price"), PRICES)
def test_price_of_every_level(place: int, level: int, price: str) -> None:
    """The Count leads to the place from the top; the price and a Scientist are all that it has."""
    levels = [0, 0, 0, 0, 0]
    levels[place - 1] = level - 1
    game = research("yellow", price, scientists=1, played=place - 1).developed(*levels).turn()
    levels[place - 1] = level
    assert (game.levels_now(), game.own(), game.scientists(SEAT)) == (levels, "", 0)


@pytest.mark.rule("SI-33.5", "SI-33.7", "SI-32.5")
@pytest.mark.parametrize(("place", "level", "price"), PRICES)
def test_every_cube_of_a_price_is_needed(place: int, level: int, price: str) -> None:
    short = Hall().goods(price)
    cubes = short.corporation(SEAT).cubes
    highest = max(colour for colour, number in enumerate(cubes) if number)
    levels = [0, 0, 0, 0, 0]
    levels[place - 1] = level - 1
    game = research("yellow", price, played=place - 1).developed(*levels)
    game.corporation(SEAT).cubes[highest] -= 1
    before = game.own()
    game.turn()
    assert (game.levels_now(), game.own(), game.used()) == (levels, before, ["earth-production"])


@pytest.mark.rule("SI-X.63", "SI-33.6")
@pytest.mark.parametrize(
    ("cubes", "level"), [("2 red, 2 yellow", 1), ("1 red, 2 yellow", 0), ("2 red, 1 yellow", 0)]
)
def test_red_pays_every_cube_twice(cubes: str, level: int) -> None:
    game = research("red", cubes, scientists=1).turn()
    assert game.levels_now() == [level, 0, 0, 0, 0]
    assert game.scientists(SEAT) == 1 - level
    assert game.own() == ("" if level else Hall().goods(cubes).own())


@pytest.mark.rule("SI-33.6")
def test_red_pays_a_second_level_twice_too() -> None:
    game = research("red", "2 red, 2 yellow, 2 green").developed(1, 0, 0, 0, 0).turn()
    assert (game.levels_now(), game.own(), game.scientists(SEAT)) == ([2, 0, 0, 0, 0], "", 2)


@pytest.mark.rule("SI-31.11", "SI-33.5")
def test_payment_by_the_golden_rule_takes_the_lowest_that_suffice() -> None:
    """Red and yellow out of yellow, green and purple: the yellow first, then the green for the red."""
    game = research("yellow", "1 yellow, 1 green, 1 purple").turn()
    assert (game.levels_now(), game.own()) == ([1, 0, 0, 0, 0], "1 purple")


@pytest.mark.rule("SI-31.11", "SI-33.7")
def test_a_lower_cube_never_pays() -> None:
    game = research("yellow", "9 red, 1 yellow", played=2).turn()
    assert (game.levels_now(), game.own()) == ([0, 0, 0, 0, 0], "9 red, 1 yellow")


# ---- both levels


@pytest.mark.rule("SI-33.6")
@pytest.mark.parametrize("colour", ["blue", "purple"])
@pytest.mark.parametrize(
    ("cubes", "scientists", "level", "left"),
    [
        ("2 red, 2 yellow, 1 green", 2, 2, ""),
        ("2 red, 2 yellow, 1 green", 1, 1, "1 red, 1 yellow, 1 green"),
        ("2 red, 1 yellow", 2, 1, "1 red"),
    ],
)
def test_the_second_level_only_with_cubes_and_a_scientist(
    colour: str, cubes: str, scientists: int, level: int, left: str
) -> None:
    game = research(colour, cubes, scientists).turn()
    assert (game.levels_now(), game.own()) == ([level, 0, 0, 0, 0], left)
    assert game.scientists(SEAT) == scientists - level


@pytest.mark.rule("SI-33.6")
def test_blue_with_one_level_left_develops_that_one_only() -> None:
    game = research("blue", RICH).developed(1, 0, 0, 0, 0).turn()
    assert (game.levels_now(), game.scientists(SEAT)) == ([2, 0, 0, 0, 0], 2)
    assert game.own() == "8 red, 8 yellow, 8 green, 9 blue, 9 purple"


@pytest.mark.rule("SI-33.6", "SI-33.7")
def test_blue_needs_the_first_level_to_be_payable() -> None:
    game = research("blue", "1 green").turn()
    assert (game.levels_now(), game.used()) == ([0, 0, 0, 0, 0], ["earth-production"])


@pytest.mark.rule("SI-33.6")
def test_the_scientist_of_green_comes_after_the_payment() -> None:
    """With none it is unusable, so the one it gains cannot pay."""
    assert research("green", RICH, scientists=0).turn().levels_now() == [0, 0, 0, 0, 0]
    game = research("green", RICH, scientists=1).turn()
    assert (game.levels_now(), game.scientists(SEAT)) == ([1, 0, 0, 0, 0], 1)


# ---- the target


@pytest.mark.rule("SI-33.3", "SI-33.4", "SI-32.12")
@pytest.mark.parametrize(
    ("played", "levels"),
    [
        (0, [1, 0, 0, 0, 0]),
        (1, [0, 1, 0, 0, 0]),
        (2, [0, 0, 1, 0, 0]),
        (3, [0, 0, 0, 1, 0]),
        (4, [0, 0, 0, 0, 1]),
        (5, [1, 0, 0, 0, 0]),
        (11, [0, 1, 0, 0, 0]),
    ],
)
def test_the_count_leads_down_from_the_top_and_starts_over(played: int, levels: list[int]) -> None:
    assert research("yellow", RICH, played=played).turn().levels_now() == levels


@pytest.mark.rule("SI-X.62", "SI-33.4")
@pytest.mark.parametrize(("played", "levels"), [(2, [2, 0, 0, 1, 0]), (5, [2, 0, 1, 0, 0])])
def test_finished_technologies_are_skipped(played: int, levels: list[int]) -> None:
    game = research("yellow", RICH, played=played).developed(2, 0, 0, 0, 0).turn()
    assert game.levels_now() == levels


@pytest.mark.rule("SI-33.4")
def test_with_gaps_between_and_one_level_counts_as_open() -> None:
    """Open are yellow, blue (one level) and purple: the second of them, and the fifth, is blue."""
    for played in (1, 4):
        game = research("yellow", RICH, played=played).developed(2, 0, 2, 1, 0).turn()
        assert game.levels_now() == [2, 0, 2, 2, 0]


@pytest.mark.rule("SI-33.7")
def test_no_other_technology_is_tried_instead() -> None:
    """Green asks for two yellow; red would be payable."""
    game = research("yellow", "1 red, 1 yellow", played=2).turn()
    assert (game.levels_now(), game.used()) == ([0, 0, 0, 0, 0], ["earth-production"])


# ---- unusable


@pytest.mark.rule("SI-33.7", "SI-32.4")
def test_without_a_scientist_it_is_unusable_before_the_draw() -> None:
    game = research("yellow", RICH, scientists=0).turn()
    assert (game.used(), game.left()) == (["earth-production"], ["technology-research"])
    assert len(game.heard("hall-cube")) == 1
    assert game.heard("hall-return") == []


@pytest.mark.rule("SI-33.7", "SI-32.4")
def test_with_all_technologies_developed_it_is_unusable_before_the_draw() -> None:
    game = research("yellow", RICH).developed(2, 2, 2, 2, 2).turn()
    assert (game.used(), game.left(), game.own()) == (["earth-production"], ["technology-research"], RICH)
    assert len(game.heard("hall-cube")) == 1


@pytest.mark.rule("SI-33.7", "SI-32.4", "SI-32.5")
def test_too_few_cubes_are_seen_after_the_draw_and_the_cube_returns() -> None:
    """Yellow would be payable, the double price of red is not."""
    game = research("yellow", "1 red, 1 yellow").ai("1 red, 1 yellow")
    game.begin_turn("ai red")
    assert game.weights() == {"ai red": 1, "ai yellow": 1}  # for the next token: the red one is back
    game.play("ai yellow")
    assert (game.used(), game.left()) == (["earth-production"], ["technology-research"])
    assert (game.ai_bag(), game.laid_cubes()) == ("1 red", {"earth_production-yellow": 1})
    assert (game.count(), game.own(), game.levels_now()) == (1, "1 red, 1 yellow", [0, 0, 0, 0, 0])


@pytest.mark.rule("SI-33.6", "SI-32.11", "SI-33.4")
def test_purple_is_played_again_with_a_higher_count() -> None:
    game = Hall("technology-research", ai="3 purple").goods(RICH, scientists=4).turns(2)
    assert (game.levels_now(), game.count()) == ([2, 0, 2, 0, 0], 2)  # red is skipped: yellow 1, green 2
