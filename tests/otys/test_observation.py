"""The position as numbers: their names, their size, what a seat may know, and a few worked out by hand."""

from itertools import product
from math import isfinite
from random import Random

import pytest

import starboard
from starboard.games.otys.observation import PHASE_NAMES
from starboard.games.otys.view import phase_of
from starboard.kernel import NATURE
from tests.otys.random_play import edition_of, played, positions
from tests.otys.scenario import Scenario


def seen(game: Scenario, seat: int = 0) -> dict[str, float]:
    """What a seat observes, by name."""
    return dict(
        zip(game.edition.observation_names(), game.edition.observe(game.state, seat), strict=True),
    )


def changes(before: dict[str, float], after: dict[str, float]) -> set[str]:
    return {name for name in before if before[name] != after[name]}


# ---- for every edition


def test_every_edition_has_the_same_names_and_as_many_numbers() -> None:
    known = starboard.edition("otys", seats=2).observation_names()
    assert len(set(known)) == len(known)
    assert 100 <= len(known) <= 260
    for seats, sides in product((1, 2, 3, 4), ("basic", "advanced", "mixed")):
        for more in ({"solo_start": "22"}, {}) if seats == 1 else ({"spy_variant": "designer"}, {}):
            edition = starboard.edition("otys", seats=seats, sponsor_sides=sides, **more)
            assert edition.observation_names() == known
            for state in (edition.start(), played(edition, 90, "same")):
                for seat in range(seats):
                    assert len(edition.observe(state, seat)) == len(known)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_the_numbers_are_small_and_depend_on_nothing_hidden(seats: int) -> None:
    """At every decision of a game; looking changes nothing."""
    edition = edition_of(seats, "numbers")
    names = edition.observation_names()
    rng = Random(f"numbers {seats}")
    different = 0
    for state in positions(edition, f"numbers {seats}"):
        if state.stack and state.stack[-1].seat == NATURE:
            continue
        before = state.dump()
        for seat in range(seats):
            numbers = edition.observe(state, seat)
            assert all(isfinite(number) for number in numbers)
            assert all(-5 <= number <= 5 for number in numbers), dict(zip(names, numbers, strict=True))
            world = edition.imagine(state, seat, rng)
            assert edition.observe(world, seat) == numbers
            different += world.dump()["players"] != before["players"]
            phase = {name: numbers[names.index(f"phase {name}")] for name in PHASE_NAMES}
            assert phase == {name: float(name == phase_of(state)) for name in PHASE_NAMES}
        assert state.dump() == before
    assert state.over
    assert different > 20 or seats == 1


# ---- by hand


def test_a_gain_is_seen_by_its_owner_and_by_the_others() -> None:
    poor = Scenario(3).purse(credits=2, batteries=0).begin()
    rich = Scenario(3).purse(credits=7, batteries=0).begin()
    assert seen(poor)["own credits"] == 0.2
    assert seen(rich)["own credits"] == 0.7
    assert seen(rich, 2)["other 1 credits"] == 0.7  # seat 0 comes after seat 2
    assert seen(rich, 1)["other 2 credits"] == 0.7
    assert changes(seen(poor, 1), seen(rich, 1)) == {"other 2 credits", "supply credits"}


def test_seats_that_nobody_has_are_zero() -> None:
    numbers = seen(Scenario(2).begin())
    assert numbers["other 1 present"] == 1.0
    assert not any(number for name, number in numbers.items() if name.startswith(("other 2", "other 3")))
    assert not any(number for name, number in numbers.items() if name.startswith("timers"))


def test_the_turn_and_whose_decision_it_is() -> None:
    game = Scenario(3).round(5).begin(1)
    own, other = seen(game, 1), seen(game, 2)
    assert (own["own turn"], own["own decision"], own["other decision"]) == (1.0, 1.0, 0.0)
    assert (other["own turn"], other["own decision"], other["other decision"]) == (0.0, 0.0, 1.0)
    assert (own["round"], own["phase key"], own["turn level 3"]) == (0.25, 1.0, 0.0)
    assert (other["other 2 turn"], other["other 2 later in the round"]) == (1.0, 0.0)
    game.play("key 3")
    used = seen(game, 1)
    assert (used["own key 3"], used["turn level 3"], used["turn uses"]) == (0.0, 1.0, 1.0)


def test_scores_by_source_with_the_lead_and_the_target() -> None:
    game = Scenario(3).score(9).score(12, 1).score(6, 2).begin()
    game.player().prestige[2] += 3
    own = seen(game)
    assert (own["own prestige contracts"], own["own prestige store"]) == (9 / 18, 3 / 6)
    assert (own["own score"], own["own lead"], own["best other score"]) == (12 / 18, 0.0, 12 / 18)
    assert (own["own way to the target"], own["others way to the target"]) == (6 / 18, 6 / 18)
    assert seen(game, 2)["own lead"] == -0.6


def test_a_contract_is_held_in_part_where_there_is_room_for_the_rest() -> None:
    """The Crane Arm takes 2 metal and 1 tech."""
    game = Scenario(2).public("crane-arm", "galley-stoves").level(4, metal=2).level(3, seat=1, tech=1).begin()
    own = seen(game)
    assert (own["contract 1 prestige"], own["contract 1 size"]) == (3 / 5, 3 / 5)
    assert own["contract 1 share held"] == pytest.approx(2 / 3)
    assert own["contract 1 share others hold"] == pytest.approx(1 / 3)
    assert seen(game, 1)["contract 1 share held"] == pytest.approx(1 / 3)
    assert own["contract 1 can be completed"] == 0.0
    game.level(4, metal=2, tech=1)
    assert seen(game)["contract 1 can be completed"] == 1.0
    assert seen(game, 1)["other 1 public prestige"] == 3 / 5
    game.level(4).level(1, metal=2, plant=1)  # a full level
    assert seen(game)["contract 1 share held"] == 0.0


def test_the_hand_of_another_is_a_number() -> None:
    one = Scenario(2).hand("bulk-lot", seat=1).level(4, seat=1, fuel=3).begin()
    same = Scenario(2).hand("crane-arm", seat=1).level(4, seat=1, fuel=3).begin()
    assert seen(one) == seen(same)
    assert seen(one)["other 1 hand"] == pytest.approx(1 / 3)
    assert (seen(one, 1)["own card 1 can be completed"], seen(same, 1)["own card 1 can be completed"]) == (
        1,
        0,
    )


def test_divers_tokens_and_sponsors() -> None:
    game = Scenario(2).upgraded("Pl").installed(5, "civic-plaque-6").sponsors(2, 1, 3, 4, 5).begin()
    own = seen(game)
    assert (own["own trader place"], own["own explorer place"]) == (0.0, 1.0)
    assert (own["own plant-expert upgraded"], own["own fuel-expert upgraded"]) == (1.0, 0.0)
    assert (own["own level 5 contract bonus"], own["own level 4 contract bonus"]) == (1.0, 0.0)
    assert (own["sponsor harbour-bank level"], own["sponsor turbine-guild level"]) == (0.4, 0.2)
    assert seen(game, 1)["other 1 upgraded divers"] == 1 / 8


def test_the_timers_of_a_single_player() -> None:
    game = Scenario(1).timers(20, 23).score(2).begin()
    own = seen(game)
    assert (own["timers left"], own["timers high"], own["timers low"]) == (1.0, 1.0, 20 / 23)
    assert own["timers low above score"] == 18 / 23
    assert (own["timers low to track resource"], own["timers track resources"]) == (1 / 8, 3 / 4)
    assert (own["contract 1 resource in danger"], own["contract 2 resource in danger"]) == (0.0, 1.0)
    last = seen(Scenario(1).timers(None, 18).score(2).begin())
    assert (last["timers left"], last["timers low"], last["timers high above score"]) == (0.5, 0.0, 16 / 23)
    assert last["rounds left"] < own["rounds left"]
