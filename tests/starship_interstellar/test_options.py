"""Options (ledger sections 21 and 29): fixed before the set-up, public, each for itself, all of them together."""

from itertools import combinations
from random import Random

import pytest

import starboard
from starboard.games.starship_interstellar.game import StarshipInterstellar
from starboard.games.starship_interstellar.state import (
    ADD,
    INTERESTING,
    NO_INFORMATION,
    OFF,
    RANDOM_SHEET,
    REPLACE,
    SIMPLE,
    STANDARD,
)
from starboard.kernel import BadOption
from tests.starship_interstellar.random_play import edition_of, play_on

OPTIONS = {option.name: option for option in StarshipInterstellar.options}
VARIANTS = [name for name in OPTIONS if name != "difficulty"]


@pytest.mark.rule("SI-21.1")
def test_the_options_and_their_values() -> None:
    """As the ledger lists them; without a choice it is the base game."""
    assert {name: option.values for name, option in OPTIONS.items()} == {
        "difficulty": ("introduction", "easy", "intermediate", "hard", "extreme"),
        "black_holes": ("off", "add", "replace"),
        "families": ("off", "on"),
        "lost_mining_planets": ("off", "add", "replace"),
        "multi_deposits": ("off", "standard", "no_information"),
        "unique_pass": ("off", "on"),
        "leader_sheet": (
            "base", "sheet-1a", "sheet-1b", "sheet-2a", "sheet-2b", "sheet-3a", "sheet-3b", "sheet-4a", "sheet-4b",
            "random",
        ),
        "universal": ("off", "simple", "interesting"),
        "no_survivors": ("off", "on"),
    }  # fmt: skip
    assert [OPTIONS[name].default for name in VARIANTS] == [OPTIONS[name].values[0] for name in VARIANTS]


@pytest.mark.rule("SI-21.1")
@pytest.mark.parametrize(
    ("name", "value", "read"),
    [
        ("black_holes", "off", OFF),
        ("black_holes", "add", ADD),
        ("black_holes", "replace", REPLACE),
        ("lost_mining_planets", "add", ADD),
        ("lost_mining_planets", "replace", REPLACE),
        ("multi_deposits", "standard", STANDARD),
        ("multi_deposits", "no_information", NO_INFORMATION),
        ("universal", "simple", SIMPLE),
        ("universal", "interesting", INTERESTING),
        ("families", "on", True),
        ("families", "off", False),
        ("unique_pass", "on", True),
        ("no_survivors", "on", True),
    ],
)
def test_an_option_means_what_it_says_and_nothing_else(name: str, value: str, read: object) -> None:
    chosen = edition_of(2, **{name: value}).terms.variants
    base = edition_of(2).terms.variants
    assert getattr(chosen, name) == read
    for other in (*VARIANTS, "sheet"):
        if other not in (name, "leader_sheet"):
            assert getattr(chosen, other) == getattr(base, other)


@pytest.mark.rule("SI-21.1", "SI-27.2")
def test_the_leader_sheet_by_its_name() -> None:
    assert edition_of(2).terms.variants.sheet == 0
    assert edition_of(2, leader_sheet="sheet-4b").terms.variants.sheet == 8
    assert edition_of(2, leader_sheet="random").terms.variants.sheet == RANDOM_SHEET


@pytest.mark.rule("SI-21.1")
def test_what_is_no_option_is_refused() -> None:
    with pytest.raises(BadOption, match="black_holes"):
        edition_of(2, black_holes="on")
    with pytest.raises(BadOption, match="solo game"):
        edition_of(2, difficulty="hard")
    with pytest.raises(BadOption, match="no option"):
        edition_of(2, white_holes="on")


@pytest.mark.rule("SI-21.1")
def test_options_are_public_and_in_words() -> None:
    """Every value of every option has a short text of its own."""
    edition = edition_of(2)
    for option in StarshipInterstellar.options:
        texts = edition.option_texts(option.name)
        assert tuple(texts) == option.values
        assert len(set(texts.values())) == len(option.values)
        for text in texts.values():
            assert 10 < len(text) < 140
            assert not text.endswith(".")
        assert option.text


@pytest.mark.rule("SI-21.1")
def test_the_difficulty_says_what_is_in_the_bag() -> None:
    assert edition_of(1).option_texts("difficulty")["hard"] == (
        "H.A.L.L. begins with a bag of 10 red, 13 yellow, 11 green, 8 blue and 3 purple cubes; the higher they are, "
        "the stronger it acts"
    )


@pytest.mark.rule("SI-21.3", "SI-29.5")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_variant_can_be_chosen_with_any_number_of_players(seats: int) -> None:
    for name in VARIANTS:
        for value in OPTIONS[name].values:
            assert (
                starboard.edition("starship-interstellar", seats=seats, **{name: value}).options[name]
                == value
            )


@pytest.mark.rule("SI-21.2", "SI-21.3")
@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_any_two_variants_go_together(seats: int) -> None:
    """Whole games with two variants each at their last value, and one with all of them."""
    together = [dict.fromkeys(pair, "") for pair in combinations(VARIANTS, 2)]
    for number, names in enumerate([*together, dict.fromkeys(VARIANTS, "")]):
        edition = edition_of(seats, **{name: OPTIONS[name].values[-1] for name in names})
        play_on(edition, edition.start(), Random(f"together {number}"))


@pytest.mark.rule("SI-21.2")
@pytest.mark.parametrize("name", VARIANTS)
def test_a_variant_adds_to_the_moves_of_nobody_else(name: str) -> None:
    """The move table is the same in all editions, so that logs and bots can be compared."""
    table = edition_of(2).table
    assert edition_of(2, **{name: OPTIONS[name].values[-1]}).table is table


@pytest.mark.rule("SI-21.1")
def test_the_introduction_names_the_variants_that_are_on() -> None:
    plain = edition_of(2).introduction()
    for name in VARIANTS:
        value = OPTIONS[name].values[-1]
        edition = edition_of(2, **{name: value})
        told = edition.introduction()
        text = edition.option_texts(name)[value]
        assert told[:-1] == plain, name
        assert told[-1].lower().endswith(f". {text}.".lower())
