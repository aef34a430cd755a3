"""The observation: a position as numbers, for learning."""

import math
from random import Random

import pytest

import starboard
from starboard.games.micro_cosmos.state import Cosmos
from starboard.kernel import Chance, Edition
from tests.micro_cosmos.scenario import Scenario

EDITIONS: list[tuple[int, dict[str, object]]] = [
    (1, {}),
    (1, {"difficulty": "hard-plus", "ready_specialists": "true"}),
    (2, {"ready_specialists": "true"}),
    (3, {}),
    (4, {}),
]


def numbers(game: Scenario, seat: int = 0) -> dict[str, float]:
    """The observation of a seat by name."""
    names = game.edition.observation_names()
    return dict(zip(names, game.edition.observe(game.state, seat), strict=True))


def play_on(state: Cosmos, rng: Random) -> None:
    decision = state.decision
    assert decision is not None
    state.play(decision.draw(state, rng) if isinstance(decision, Chance) else rng.choice(state.moves()))


def begin(seats: int, options: dict[str, object]) -> tuple[Edition, Cosmos]:
    edition = starboard.edition("micro-cosmos", seats=seats, **options)
    state = edition.start()
    assert isinstance(state, Cosmos)
    return edition, state


# ---- every game


def test_names_are_the_same_in_every_edition() -> None:
    lists = [begin(seats, options)[0].observation_names() for seats, options in EDITIONS]
    assert all(names == lists[0] for names in lists)
    assert len(set(lists[0])) == len(lists[0])
    assert 100 <= len(lists[0]) <= 260


@pytest.mark.parametrize(("seats", "options"), EDITIONS)
def test_random_games_give_small_numbers_and_stay_as_they_are(seats: int, options: dict[str, object]) -> None:
    edition, state = begin(seats, options)
    count = len(edition.observation_names())
    rng = Random(seats)
    while state.stack:
        play_on(state, rng)
        if rng.random() < 0.05 or not state.stack:
            before = state.dump()
            for seat in range(edition.places):
                seen = edition.observe(state, seat)
                assert len(seen) == count
                assert all(math.isfinite(number) and abs(number) <= 5 for number in seen)
            assert state.dump() == before


@pytest.mark.parametrize("seats", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_imagined_worlds_look_the_same(seats: int) -> None:
    """The order in which a pool is kept tells nothing either."""
    edition, state = begin(seats, {})
    rng = Random(7)
    while state.stack:
        play_on(state, rng)
        for seat in range(edition.places):
            world = edition.imagine(state, seat, rng)
            assert isinstance(world, Cosmos)
            for pile in (world.crew_pile, world.planet_pile, world.survivor_pile, world.automa_pile):
                rng.shuffle(pile)
            assert edition.observe(world, seat) == edition.observe(state, seat)


# ---- known positions


def test_seats_are_seen_relative_to_the_own_one() -> None:
    game = Scenario(seats=3).seat(1, cargo="1/2/3/0", vp=10).seat(2, vp=5).step("travel", seat=1)
    own = numbers(game, 1)
    assert [own[f"own cargo {name}"] for name in ("biomatter", "workforce", "minerals", "technology")] == [
        pytest.approx(units / 6) for units in (1, 2, 3, 0)
    ]
    assert own["own points"] == pytest.approx(10 / 50)
    assert own["other 1 points"] == own["best other points"] == pytest.approx(5 / 50)  # seat 2
    assert own["other 2 points"] == 0  # seat 0
    assert own["lead in points"] == pytest.approx(5 / 50)
    assert (own["other 2 seated"], own["other 3 seated"]) == (1, 0)
    assert (own["own on turn"], own["own turn to come"], own["other 1 turn to come"]) == (1, 0, 1)
    behind = numbers(game, 0)
    assert behind["other 1 points"] == pytest.approx(10 / 50)
    assert behind["lead in points"] == pytest.approx(-10 / 50)
    assert (behind["own decision"], behind["other decision"], own["own decision"]) == (0, 1, 1)


def test_planet_from_both_sides() -> None:
    """Emberfall needs 8 levels and has 4; both seats have merit 2 there, seat 1 came later and is on top."""
    game = Scenario().planet("emberfall", levels="B2 T2", merits=[(0, 2), (1, 2)])
    game.seat(0, ark="emberfall/planet", cargo="1/0/0/3").step("action")
    own = numbers(game, 0)
    assert (own["cell w laid"], own["cell w done"], own["cell w missing"]) == (1, 4 / 8, 4 / 10)
    assert own["cell w own cargo fits"] == pytest.approx(1 / 6)
    assert own["cell w merit lead"] == pytest.approx(-0.5 / 6)
    assert numbers(game, 1)["cell w merit lead"] == pytest.approx(0.5 / 6)
    assert own["cell w distance"] == 0 < own["cell e distance"]
    assert own["cell sw laid"] == 0 < own["cell sw distance"]
    assert (own["own ark at planet"], numbers(game, 1)["own ark at portal"]) == (1, 1)
    game.play("terraform", "raise biomatter")
    after = numbers(game, 0)
    assert after["cell w done"] == 5 / 8
    assert after["cell w merit lead"] == pytest.approx(1 / 6)
    assert after["own points unfinished"] == pytest.approx(3 / 25)
    assert after["own cargo biomatter"] == 0
    assert after["need biomatter"] == pytest.approx(own["need biomatter"] - 1 / 20)


def test_phase_follows_the_turn() -> None:
    """Also within an action: how to pay an upgrade belongs to the upgrade, what a Crew card brings to the crew step."""
    game = Scenario().seat(0, lower=["tilda-voss"], ready=["engineer"], cargo="0/1/0/1").step("turn")
    for move, phase in (
        ("upgrade engines", "upgrade"),
        ("pay-token engineer", "upgrade"),
        ("travel emberfall/planet", "travel"),
        ("play tilda-voss act-up", "crew"),
        ("gain biomatter", "crew"),
        ("stop", "crew"),
        ("terraform", "action"),
        ("raise biomatter", "action"),
        ("draw", "draw"),
    ):
        seen = numbers(game)
        assert [name for name in seen if name.startswith("phase ") and seen[name]] == [f"phase {phase}"], move
        game.play(move)
    assert seen["own upgrade engines"] == 1 / 2
    assert seen["own range"] == pytest.approx(4 / 6)
    assert seen["own upper row"] == seen["own edges green"] == seen["own engineer"] == pytest.approx(1 / 3)
    assert seen["own lower row"] == seen["own token engineer"] == 0


def test_automa_is_a_seat_with_numbers_of_its_own() -> None:
    game = (
        Scenario(seats=1, difficulty="medium").seat(1, upgrades=3).automa_discards("seed-rain").step("travel")
    )
    own = numbers(game)
    cards = len(game.content.automa_cards)
    assert (own["solo"], own["other 1 automa"], own["other 2 seated"]) == (1, 1, 0)
    assert own["automa pile"] == pytest.approx((cards - 1) / 16)
    assert own["automa next upgrade points"] == pytest.approx((10 - 5) / 10)
    assert own["other 1 upgrades"] == pytest.approx(3 / 9)
    assert numbers(Scenario().step("travel"))["automa pile"] == 0


def test_end_comes_near() -> None:
    game = Scenario().round(9, last=10).planet("emberfall", terraformed=True).step("travel")
    own = numbers(game)
    assert (own["last round known"], own["rounds to last"]) == (1, 1)
    assert (own["planets terraformed"], own["planets to end"]) == (1 / 4, 2 / 4)
    assert own["round"] == pytest.approx(9 / 25)
    assert own["done red"] == 1
    game.state.stack.clear()
    over = numbers(game)
    assert (over["phase over"], over["own decision"], over["draw pending"]) == (1, 0, 0)
