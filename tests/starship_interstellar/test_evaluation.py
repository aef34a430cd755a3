"""How good a position is: what the greedy player makes of it."""

from math import isfinite
from random import Random

import pytest

import starboard
from starboard.games.starship_interstellar.content import MARKET_TOKEN
from starboard.games.starship_interstellar.evaluation import evaluate, rounds_left
from starboard.games.starship_interstellar.state import Voyage
from starboard.kernel import Chance
from starboard.lab import play_game
from starboard.players import Greedy, Sight, make_player
from tests.starship_interstellar.scenario import Scenario


def value(game: Scenario, seat: int = 0) -> float:
    return evaluate(game.state, seat)


def middle(seats: int = 2) -> Scenario:
    """The third round of a game in which nobody is ahead."""
    return Scenario(seats).round(3).spiral(10)


def mars(ars: int = 0, drill: int = 0) -> Scenario:
    """The same with a Base on Mars."""
    return middle().levels(ars=ars, drill=drill).base("mars", "mars-redwater-cut", ars=ars, drill=drill)


def pick(game: Scenario, seat: int = 0) -> str:
    """What the greedy player answers."""
    return Greedy().choose(Sight(game.edition, game.state, seat), Random(1)).text


def whole_turn(game: Scenario, seat: int = 0) -> list[str]:
    """The answers of the greedy player until its turn is over; nature gives the first outcome."""
    texts: list[str] = []
    while game.state.stack and not (texts and game.asked() in ("ActionTurn", "SalvationTurn")):
        if isinstance(game.state.decision, Chance):
            game.nature()
        else:
            texts.append(pick(game, seat))
            game.play(texts[-1])
    return texts


# ---- what is better


def test_a_point_of_prestige_is_worth_a_point() -> None:
    assert value(middle().prestige(21).action()) == pytest.approx(value(middle().prestige(20).action()) + 1)


def test_the_prestige_of_a_rival_counts_against() -> None:
    plain = value(middle().action())
    assert plain - 20 < value(middle().prestige(20, seat=1).action()) < plain


@pytest.mark.parametrize(
    "more",
    [
        {"cubes": "2 red, yellow, red"},
        {"cubes": "2 red, yellow, purple"},
        {"fuel": 12},
        {"scientists": 3},
        {"reputation": 12},
    ],
)
def test_more_of_everything_is_better(more: dict[str, int | str]) -> None:
    assert value(middle().supply(**more).action()) > value(middle().action())  # type: ignore[arg-type]


def test_a_higher_cube_is_better() -> None:
    worths = [value(middle().supply(cube).action()) for cube in ("red", "yellow", "green", "blue", "purple")]
    assert worths == sorted(worths)
    assert len(set(worths)) == len(worths)


def test_a_base_is_better_than_none_and_buildings_make_it_better() -> None:
    """In the Salvation Phase, when no flight could do better any more in this round."""
    without, plain = value(middle().salvation()), value(mars().salvation())
    assert plain > without
    assert value(mars(ars=1).salvation()) > value(middle().levels(ars=1).salvation())
    assert value(mars(ars=1, drill=1).salvation()) > value(mars(ars=1).levels(drill=1).salvation()) > plain


def test_a_fuller_deposit_is_better() -> None:
    rich = middle().levels(ars=1).base("mars", "mars-redwater-cut", deposit="7 yellow", ars=1)
    poor = middle().levels(ars=1).base("mars", "mars-redwater-cut", deposit="2 yellow", ars=1)
    assert value(rich.action()) > value(poor.action()) + 1


def test_cubes_are_better_at_home_than_aboard_and_aboard_than_in_the_ground() -> None:
    base = ("mars", "mars-redwater-cut")
    in_ground = value(middle().base(*base, deposit="4 yellow").explorer("mars").action())
    stored = value(middle().base(*base, deposit="", storage="4 yellow").explorer("mars").action())
    aboard = value(middle().base(*base, deposit="").explorer("mars", cubes="4 yellow").action())
    at_home = value(middle().base(*base, deposit="").supply("6 yellow, red").explorer("mars").action())
    assert in_ground < stored < aboard < at_home


def test_a_base_on_a_planet_that_is_about_to_burn_is_worth_less() -> None:
    def gain(spiral: int) -> float:
        with_base = middle().spiral(spiral).levels(ars=1).base("mercury", "mercury-sunward-lode", ars=1)
        return value(with_base.action()) - value(middle().spiral(spiral).levels(ars=1).action())

    assert gain(2) > gain(14)


def test_lasting_things_count_for_the_rounds_left() -> None:
    for change in ("extra", "technology", "base"):

        def gain(number: int, change: str = change) -> float:
            plain, better = Scenario(2).round(number), Scenario(2).round(number)
            if change == "extra":
                better.extras("violet-sample")
            elif change == "technology":
                better.knows("build-extra")
            else:
                plain.levels(ars=1)
                better.levels(ars=1).base("jupiter", "jupiter-bandrunner-rig", ars=1)
            return value(better.salvation()) - value(plain.salvation())

        assert gain(2) > gain(6) > 0, change


def test_progress_is_better() -> None:
    plain = value(middle().action())
    assert value(middle().probe("j-5-a").action()) > plain
    assert value(middle().government("0 . . .").action()) > plain
    assert value(middle().government("0 . . .").action()) > value(middle().government("1 0 . .").action())
    assert value(middle().tracks(starship=4).action()) > plain  # an Extra Action is next


def test_a_token_in_hand_is_better_than_one_that_is_gone() -> None:
    game = middle().salvation()
    before = value(game)
    game.corporation().hand = 0
    assert value(game) < before


def test_the_end_comes_nearer() -> None:
    early, late = Scenario(2).round(2), Scenario(2).round(6)
    assert rounds_left(early.action().state) > rounds_left(late.action().state) > 0
    assert rounds_left(Scenario(2).round(6).spiral(42).action().state) == 0  # Earth will burn: SI-18.7
    assert rounds_left(Scenario(2).round(6).spiral(41).action().state) > 0


def test_in_the_last_round_cubes_count_by_what_they_can_still_build() -> None:
    """SI-19.7: what is left over scores a fifth of its value."""
    last = Scenario(2).round(8).spiral(43).supply("10 blue")
    with_actions = value(last.salvation())
    last.corporation().hand = 0
    assert value(last) < with_actions - 3


# ---- the same for every seat


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_is_judged_alike(seats: int) -> None:
    worths = []
    for seat in range(seats):
        game = middle(seats).prestige(15, seat).supply("3 green, blue", fuel=9, reputation=5, seat=seat)
        game.levels(seat=seat, ars=1, drill=1).tracks(3, 2, seat).probe("j-4-b", seat)
        game.base("venus", "venus-acid-orchard", storage="green", seat=seat, ars=1)
        worths.append(value(game.action(seat), seat))
    assert max(worths) - min(worths) < 1e-9


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_it_is_finite_at_every_decision_and_changes_nothing(seats: int) -> None:
    edition = starboard.edition("starship-interstellar", seats=seats)
    for number in range(3):
        rng = Random(number)
        state = edition.start()
        assert isinstance(state, Voyage)
        while state.stack:
            decision = state.stack[-1]
            if isinstance(decision, Chance):
                state.play(decision.draw(state, rng))
                continue
            before = state.dump() if rng.random() < 0.02 else None
            for seat in range(seats):
                worth = evaluate(state, seat)
                assert isfinite(worth)
                assert -200 < worth < 600
                assert evaluate(state, seat) == worth
            if before is not None:
                assert state.dump() == before
            moves = state.moves()
            state.play(moves[int(rng.random() * len(moves))])
        assert isfinite(evaluate(state, 0))


def test_at_the_end_it_is_the_final_score_less_a_part_of_the_rival() -> None:
    game = middle().prestige(50).supply("", fuel=0, scientists=0, reputation=0).salvation()
    game.state.finish()
    assert value(game) == pytest.approx(50)


# ---- what is chosen


def test_greedy_flies_out_with_a_base_and_the_buildings_that_bring_cubes_home() -> None:
    game = Scenario(2).levels(ars=1).supply("", scientists=0, fuel=12).action(0).play("play travel")
    texts = whole_turn(game)
    assert "load base" in texts
    assert "load ars" in texts
    assert "install ars" in texts


def test_greedy_researches_before_it_flies() -> None:
    game = Scenario(2).action(0)
    assert pick(game) == "play technology-research"


def test_greedy_builds_the_best_project_that_it_can_pay_with_the_token_that_names_it() -> None:
    game = middle().supply("3 blue", fuel=0, scientists=0).salvation(0)
    assert pick(game) == "build technology-research"


def test_greedy_does_not_pass_while_it_can_still_gain() -> None:
    game = middle().supply("red", fuel=0, scientists=0, reputation=0).projects().salvation(0)
    assert pick(game).startswith("save")


def test_greedy_passes_rather_than_trade_to_and_fro() -> None:
    """The Market is open to it, but neither selling nor buying gains anything."""
    game = middle().supply("yellow", fuel=4, scientists=0, reputation=0).market("2 red, yellow").action(0)
    game.corporation().hand = 1 << MARKET_TOKEN
    game.state.legal = None
    assert "play market" in game.moves()
    assert pick(game) == "pass"


# ---- how strong it is


@pytest.mark.slow
def test_greedy_beats_random() -> None:
    edition = starboard.edition("starship-interstellar", seats=2)
    for number in range(20):
        kinds = ["greedy", "random"] if number % 2 else ["random", "greedy"]
        state, _ = play_game(edition, [make_player(kind) for kind in kinds], f"beats.{number}")
        outcome = state.outcome()
        assert outcome is not None
        assert outcome.places[kinds.index("greedy")] == 1
