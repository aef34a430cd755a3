"""The position as numbers: of one order, of a fit size, and nothing that a seat may not know."""

from math import isfinite
from random import Random

import pytest

from starboard.games.starship_interstellar.content import COLOURS
from starboard.games.starship_interstellar.state import OVER, Voyage
from tests.starship_interstellar.hall_scenario import Hall
from tests.starship_interstellar.random_play import any_edition, asked, edition_of, played, positions
from tests.starship_interstellar.scenario import Scenario

NAMES = edition_of(2).observation_names()


def numbers(game: Scenario, seat: int = 0) -> dict[str, float]:
    return dict(zip(NAMES, game.edition.observe(game.state, seat), strict=True))


def with_other_supplies(state: Voyage, seat: int, rng: Random) -> Voyage:
    """The position with other supplies of everybody but this seat."""
    world = state.clone()
    for other, corporation in enumerate(world.corporations):
        if other != seat:
            corporation.fuel = rng.randrange(40)
            corporation.cubes = [rng.randrange(6) for _ in range(COLOURS)]
            corporation.scientists = rng.randrange(3)
    return world


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_each_number_has_a_name_and_all_editions_have_the_same(seats: int) -> None:
    assert 100 <= len(NAMES) == len(set(NAMES)) <= 260
    for edition in (edition_of(seats), any_edition(seats, "names")):
        assert edition.observation_names() == NAMES
        for moves in (0, 60):
            state = played(edition, moves, "names")
            for seat in range(edition.places):
                assert len(edition.observe(state, seat)) == len(NAMES)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_they_are_of_a_fit_size_and_tell_only_what_the_seat_may_know(seats: int) -> None:
    edition = any_edition(seats, f"observation {seats}")
    rng = Random(seats)
    every = 1 if seats < 3 else 6
    for number, state in enumerate(positions(edition, f"observation {seats}")):
        if number % every and state.stack:
            continue
        before = state.dump() if number % 12 == 0 else None
        for seat in range(edition.places):
            observed = edition.observe(state, seat)
            assert all(isfinite(one) and abs(one) <= 5 for one in observed)
            if state.stack:
                assert edition.observe(edition.imagine(state, seat, rng), seat) == observed
            if seats > 1 and number % 12 == 0 and state.phase != OVER:
                assert edition.observe(with_other_supplies(state, seat, rng), seat) == observed
        assert before is None or state.dump() == before


@pytest.mark.parametrize("seats", [2, 4])
def test_who_has_taken_which_pass_token_stays_secret(seats: int) -> None:
    edition = edition_of(seats, unique_pass="on")
    rng = Random(seats)
    drafted = 0
    for state in positions(edition, "draft"):
        if state.round:
            break
        drafted += asked(state) in ("DraftPass", "UsePass")
        for seat in range(seats):
            assert edition.observe(edition.imagine(state, seat, rng), seat) == edition.observe(state, seat)
    assert drafted == 2 * seats


def test_the_course_of_the_game() -> None:
    game = Scenario(2).round(4).spiral(11).built(3).action(1)
    found = numbers(game)
    assert found["round"] == 0.5
    assert (found["phase action"], found["phase salvation"]) == (1, 0)
    assert (found["own turn"], found["own decision pending"], found["other decision pending"]) == (0, 0, 1)
    assert (found["other 1 turn"], found["own place in order"]) == pytest.approx((1, 1 / 3))
    assert found["Earth until burning"] == 0.75  # at space 44 of 2 players
    assert found["ship slots left"] == pytest.approx(1 - 3 / game.state.ship_size())
    assert (found["other 1 seated"], found["other 2 seated"], found["solo difficulty"]) == (1, 0, 0)
    own = numbers(game, 1)
    assert (own["own turn"], own["own decision pending"], own["other decision pending"]) == (1, 1, 0)


def test_the_last_round_is_told() -> None:
    assert numbers(Scenario(2).round(6).spiral(41).action())["last round"] == 0
    found = numbers(Scenario(2).round(6).spiral(42).action())  # SI-18.7: the Spiral grows by 2
    assert (found["last round"], found["rounds left"]) == (1, 0)


def test_own_belongings_and_progress() -> None:
    game = Scenario(2).supply("3 red, 2 purple", fuel=10, scientists=4, reputation=10).levels(ars=2, drill=1)
    game.base("mars", "mars-redwater-cut", deposit="5 yellow", storage="2 yellow", ars=1).explorer("mars")
    game.knows("build-extra").tracks(starship=3).government("1 0 . .").prestige(20).action()
    found = numbers(game)
    assert (found["own cubes red"], found["own cubes value"], found["own fuel"]) == pytest.approx(
        (0.5, 13 / 30, 0.5)
    )
    assert (found["own scientists"], found["own reputation"]) == (0.8, 0.5)
    assert (found["own level ars"], found["own ars in reserve"]) == pytest.approx((2 / 3, 1 / 3))
    assert (found["mars own deposit"], found["mars own storage"], found["mars own ars"]) == (0.5, 0.2, 0.5)
    assert (found["mars own explorer"], found["mars flight"], found["venus own level"]) == (1, 0, 0)
    assert found["own way home"] > 0
    assert (found["own knows build-extra"], found["own knows cryogenic"]) == (1, 0)
    assert (found["own starship track"], found["own humankind track"]) == (0.25, 0)
    assert (found["government row 1 own"], found["government row 1 others"]) == pytest.approx((0.75, 1 / 3))
    assert (found["own governor"], found["other governor"]) == (0, 1)
    standing = sum(game.edition.standings(game.state)[0].values())
    assert found["own prestige mechanisms"] == 0.5
    assert found["own points"] * 100 == pytest.approx(standing + 13 // 5)  # its own cubes count, too
    other = numbers(game, 1)
    assert other["other 1 points"] == pytest.approx(standing / 100)
    assert other["lead over best other"] == pytest.approx(-found["lead over best other"])
    assert (other["mars other bases"], other["other 1 bases"]) == pytest.approx((1 / 3, 0.25))
    assert other["other 1 ground value"] == pytest.approx(14 / 60)


def test_a_gain_and_a_token_played_are_seen() -> None:
    game = Scenario(2).supply("", fuel=2).action()
    before = numbers(game)
    assert before["own token earth-production"] == 1
    game.play("play earth-production")
    after = numbers(game)
    assert after["own fuel"] - before["own fuel"] == pytest.approx(4 / 20)
    assert (after["own token earth-production"], after["own token travel"]) == (0, 1)
    assert before["own hand"] - after["own hand"] == pytest.approx(1 / 8)


def test_cubes_that_pay_for_projects_are_seen() -> None:
    assert numbers(Scenario(2).supply("").salvation())["projects payable"] == 0
    found = numbers(Scenario(2).supply("9 purple").salvation())
    assert found["projects payable"] == 1
    assert found["best payable project"] > 0


def test_hall_is_another_seat_with_numbers_of_its_own() -> None:
    game = Hall("market", "travel", ai="6 yellow, 3 purple", played=2)
    game.goods("2 blue", fuel=5, scientists=1).developed(1, 2, 0, 0, 1)
    found = numbers(game)
    assert (found["other 1 seated"], found["other 2 seated"]) == (1, 0)
    assert found["solo difficulty"] == 0.6  # intermediate, the third of five
    assert (found["hall bag yellow"], found["hall bag purple"], found["hall bag red"]) == (0.5, 0.25, 0)
    assert found["hall mean level"] == pytest.approx((6 * 2 + 3 * 5) / 9 / 5)
    assert (found["hall levels"], found["hall played"], found["hall fuel"]) == (0.4, 0.25, 0.25)
    assert found["hall cubes value"] == pytest.approx(8 / 30)  # SI-31.3
    assert found["other 1 hand"] == 0.25
