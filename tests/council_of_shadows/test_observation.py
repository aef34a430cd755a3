"""A position as numbers: their order, their size, and that nothing hidden is in them."""

from math import isfinite
from random import Random

import pytest

import starboard
from starboard.games.council_of_shadows.observation import KIND
from starboard.games.council_of_shadows.state import FROM_CARDS
from tests.council_of_shadows.random_play import edition_of, positions
from tests.council_of_shadows.scenario import Scenario

MODULES = {"module_space_stations": "on", "module_leaders": "on"}


def seen(game: Scenario, seat: int = 0) -> dict[str, float]:
    """What a seat observes, by name."""
    return dict(zip(game.edition.observation_names(), game.edition.observe(game.state, seat), strict=True))


def middle(seats: int = 2, **options: str) -> Scenario:
    """The fourth round: seat 0 has most cubes in the blue galaxy, the next seat one of them."""
    game = Scenario(seats, **options).round(4).tiles(gray_1="halcyon", blue_1="brightwater")
    game.seat(0, energy=15, consumption=40, gems="2/1/0").seat(1, energy=5, consumption=50, level=0)
    return game.cubes(0, blue_1_1=2).cubes(1, blue_1_2=1)


def test_names_are_different_and_the_same_for_every_edition() -> None:
    names = starboard.edition("council-of-shadows", seats=2).observation_names()
    assert 100 <= len(names) <= 260
    assert len(set(names)) == len(names)
    assert starboard.edition("council-of-shadows", seats=1, **MODULES).observation_names() == names


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"automa_level": "house-master", **MODULES}),
        (1, {"module_space_stations": "off", "module_leaders": "off"}),
        (2, {"screens": "off", "dark_tech_mode": "draw", **MODULES}),
        (3, {"module_space_stations": "off", "module_leaders": "off"}),
        (4, {"screens": "on", **MODULES}),
    ],
)
def test_numbers_are_small_and_observing_changes_nothing(seats: int, options: dict[str, str]) -> None:
    edition = edition_of(seats, "small", **options)
    names = edition.observation_names()
    for number, state in enumerate(positions(edition, f"small {seats}")):
        if state.stack and number % 11:
            continue
        before = state.dump()
        for seat in range(edition.places):
            numbers = edition.observe(state, seat)
            assert len(numbers) == len(names)
            large = [
                (name, value)
                for name, value in zip(names, numbers, strict=True)
                if not isfinite(value) or abs(value) > 5.0
            ]
            assert large == []
        assert state.dump() == before


@pytest.mark.slow
@pytest.mark.rule("CS-14.1")
@pytest.mark.parametrize(("seats", "every"), [(1, 1), (2, 1), (4, 9)])
def test_an_imagined_world_looks_the_same(seats: int, every: int) -> None:
    edition = edition_of(seats, "imagined", **({"screens": "on"} if seats > 1 else {}))
    rng = Random(f"imagined {seats}")
    for number, state in enumerate(positions(edition, f"imagined {seats}")):
        if number % every == 0:
            for seat in range(edition.places):
                assert edition.observe(edition.imagine(state, seat, rng), seat) == edition.observe(
                    state, seat
                )


def test_own_numbers_and_those_of_others() -> None:
    own, other = seen(middle().buy()), seen(middle().buy(), 1)
    assert own["own energy"] == other["other 1 energy"] == 0.15
    assert own["own energy by consumption"] == 0.375
    assert own["other 1 consumption"] == other["own consumption"] == 0.5
    assert own["own coal"] == 2 * own["own gold"] == 0.2
    assert own["phase buy"] == own["own turn"] == own["own decision"] == own["own buy turn"] == 1.0
    assert other["own turn"] == other["own decision"] == own["other decision"] == 0.0
    assert other["other turn"] == other["other decision"] == other["own buy turn"] == 1.0
    assert own["blue own cubes"] == 0.5
    assert own["blue own lead"] == -other["blue own lead"] == 0.25
    assert own["own majorities"] == other["other 1 majorities"] == 0.2
    assert other["own majorities"] == 0.0
    assert (own["own payouts now"], other["own payouts now"]) == (8 / 40, 3 / 40)  # blue pays 8 or 3
    assert own["own hand settle"] == 2 / KIND


def test_a_gain_shows_where_it_belongs() -> None:
    game = middle().buy()
    before = seen(game)
    game.state.gain_energy(0, 7, FROM_CARDS)
    after = seen(game)
    assert after["own energy"] == pytest.approx(before["own energy"] + 0.07)
    assert after["own energy from cards"] == pytest.approx(before["own energy from cards"] + 0.07)
    assert after["own lead evaluated"] > before["own lead evaluated"]
    assert {name for name in after if name.startswith("other ") and after[name] != before[name]} == set()


def test_others_come_in_the_order_of_seats_from_the_own_one_on() -> None:
    game = middle(3).seat(2, energy=33, consumption=60).buy()
    assert [seen(game, 2)[f"other {number} energy"] for number in (1, 2, 3)] == [0.15, 0.05, 0.0]
    assert [seen(game, 1)[f"other {number} energy"] for number in (1, 2, 3)] == [0.33, 0.15, 0.0]
    assert seen(game, 1)["best other level"] == 0.0


@pytest.mark.rule("CS-5.2")
def test_a_plan_is_for_its_owner_alone() -> None:
    game = middle().plan()
    own, other = seen(game), seen(game, 1)
    game.play("0: lay start-settle-two")
    after = seen(game)
    assert after["own hand settle"] == own["own hand settle"] - 1 / KIND
    assert after["own cards settle"] == own["own cards settle"]
    assert after["own slot 1 consumption"] > own["own slot 1 consumption"] == 0.0
    assert after["own expected consumption"] > own["own expected consumption"]
    assert seen(game, 1) == other


@pytest.mark.rule("CS-14.1")
def test_bonus_cards_of_others_count_by_their_number() -> None:
    none, flat, cards = (
        middle().seat(1, light=held).buy() for held in ([], ["light-flat-1"], ["light-ai-cards"])
    )
    assert seen(flat) == seen(cards)
    assert seen(flat)["other 1 bonus cards"] == seen(none)["other 1 bonus cards"] + 0.25
    assert seen(flat, 1)["own bonus cards worth now"] > seen(cards, 1)["own bonus cards worth now"]


def test_modules_and_the_automa_have_their_numbers() -> None:
    plain = seen(middle().buy())
    assert not any(plain[name] for name in plain if name.startswith(("own leader", "own station", "automa")))
    game = middle(**MODULES).seat(0, leader="ava", stations={"colonizing": "blue"}).seat(1, leader="zoe")
    led = seen(game.buy())
    assert [name for name in led if name.startswith("own leader") and led[name]] == ["own leader ava"]
    assert led["own slot 4 range"] == pytest.approx(1 / 3)
    assert led["own station colonizing"] == 1.0
    assert led["blue own lead"] == plain["blue own lead"] + 0.75  # three cubes of the station
    solo = Scenario(1, automa_level="experienced").round(3)
    solo.tiles(blue_1="brightwater", green_1="lone-sapphire").cubes(0, blue_1_1=2).automa_line("slow-tide", 1)
    card = next(card for card in solo.content.automa_cards if card.id == "slow-tide")
    assert seen(solo)["automa card consumption"] == card.consumption / 15
    assert seen(solo)["automa silver"] == 1.0
