"""The contract that every game keeps, for every seat count and all options (see docs/architecture.md).

Two depths: whole random games in numbers, with the offers and invariants checked as they go, for all combinations of
options; and a few games in which everything is checked at every decision, for as many combinations as it takes to have
every two values of two options together. Where there are too many combinations, those have to do for the random games
as well, and a part of them for the games in which everything is checked.

`STARBOARD_FUZZ_GAMES` sets how many random games are played of each game; one with too many combinations gets half as
many again.
"""

import os
from itertools import combinations
from random import Random
from typing import Any

import pytest

import starboard
from starboard.kernel import NATURE, Edition, Game, Nature, Option, State, compiled
from starboard.players import Greedy, RandomPlayer, Sight
from starboard.players.player import Automa, Player
from starboard.table import Table, decode, encode
from tests.contract import checks
from tests.contract.editions import (
    all_pairs,
    covering,
    editions,
    few_sets,
    make,
    name,
    options_of,
    pairs,
    too_many,
)

CASES = editions()
COVERING = covering(CASES)
QUICK = [
    next(case for case in COVERING if case[:2] == (game.slug, seats))
    for game in starboard.games()
    for seats in (1, 2)
    if seats in game.seats
]
SOME_QUICK = [case if case in QUICK else pytest.param(case, marks=pytest.mark.slow) for case in COVERING]


def thinned(cases: list[Any]) -> list[Any]:
    """Where combinations are too many, every so many of them have to do for the slowest checks; the last has all."""
    found = []
    for slug, seats in dict.fromkeys(case[:2] for case in cases):
        group = [case for case in cases if case[:2] == (slug, seats)]
        if too_many(options_of(starboard.game(slug), seats)):
            group = [*group[: -1 : 4 if compiled() else 12], group[-1]]
        found += group
    return found


DEEP = thinned(COVERING)
DEEP_QUICK = [case if case in QUICK else pytest.param(case, marks=pytest.mark.slow) for case in DEEP]
GAMES = int(os.environ.get("STARBOARD_FUZZ_GAMES", "2160"))  # of each game
MOST_DECISIONS = 20_000  # no game may take longer, however it is played


def random_move(state: State, nature: Nature, rng: Random) -> Any:
    """Of several seats that are asked at once, any may be the one that answers."""
    if state.stack[-1].seat == NATURE:
        return nature.answer(state)
    asked = state.decisions()
    if len(asked) > 1:
        state.face(asked[int(rng.random() * len(asked))].seat)
    moves = state.moves()
    return moves[int(rng.random() * len(moves))]


def games_of(case: Any) -> int:
    """How many random games are played of an edition."""
    slug, seats, _ = case
    wanted = GAMES + GAMES // 2 if too_many(options_of(starboard.game(slug), seats)) else GAMES
    return -(-wanted // sum(1 for other in CASES if other[0] == slug))


def players_of(edition: Edition, kind: type[Player]) -> list[Player]:
    return [Automa() if seat in edition.automas else kind() for seat in range(edition.places)]


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("case", CASES, ids=name)
def test_random_play_always_ends_and_keeps_the_invariants(case: Any, part: int) -> None:
    edition = make(case)
    for number in range(part, games_of(case), 4):
        seed = f"contract.{number}"
        nature, rng = Nature(seed), Random(seed)
        state = edition.start()
        decisions = 0
        while state.stack:
            decisions += 1
            assert decisions < MOST_DECISIONS, f"{seed} does not end"
            deep = decisions % 37 == number % 37
            if deep:
                checks.check_offers(edition, state)
                earlier = state.clone()
            state.play(random_move(state, nature, rng))
            if deep:
                assert not edition.violations(state, earlier), seed
        outcome = state.outcome()
        assert outcome is not None
        assert len(outcome.totals) == edition.places
        assert outcome.winners or len(set(outcome.places)) == 1  # where nobody wins, all lose alike
        assert not edition.violations(state)


@pytest.mark.parametrize("case", DEEP_QUICK, ids=name)
def test_everything_holds_at_every_decision(case: Any) -> None:
    edition = make(case)
    rules = checks.rules_of(edition)
    seed = f"deep.{name(case)}"
    nature, rng = Nature(seed), Random(seed)
    state = edition.start()
    state.listen()
    decisions = 0
    limit = 260 if edition.places < 3 else 200
    while state.stack and decisions < limit:
        decisions += 1
        open_decisions = state.decisions()
        if len(open_decisions) > 1:
            state.face(rng.choice(open_decisions).seat)
        checks.check_offers(edition, state)
        checks.check_offered_is_playable(state)
        checks.check_refused_is_refused(edition, state, rng, rules)
        checks.check_clone(state, rng)
        checks.check_round_trip(edition, state)
        checks.check_imagined(edition, state, rng)
        checks.check_together(state, rng)
        checks.check_chance(state)
        checks.check_words(edition, state)
        earlier = state.clone()
        state.play(random_move(state, nature, rng))
        assert not edition.violations(state, earlier)
        checks.check_events(edition, state.heard(), rules)


@pytest.mark.slow
@pytest.mark.parametrize("case", DEEP, ids=name)
def test_everything_holds_in_sensible_play_too(case: Any) -> None:
    """Random play seldom builds anything; a greedy game reaches what it does not."""
    edition = make(case)
    rules = checks.rules_of(edition)
    seed = f"sensible.{name(case)}"
    nature, rng = Nature(seed), Random(seed)
    greedy = Greedy()
    state = edition.start()
    state.listen()
    decisions = 0
    while state.stack:
        decisions += 1
        assert decisions < MOST_DECISIONS
        checks.check_offers(edition, state)
        if decisions % 5 == 0:
            checks.check_refused_is_refused(edition, state, rng, rules)
            checks.check_clone(state, rng)
            checks.check_round_trip(edition, state)
            checks.check_imagined(edition, state, rng)
            checks.check_words(edition, state)
        seat = state.stack[-1].seat
        move = nature.answer(state) if seat == NATURE else greedy.choose(Sight(edition, state, seat), rng)
        earlier = state.clone()
        state.play(move)
        assert not edition.violations(state, earlier)
        checks.check_events(edition, state.heard(), rules)


@pytest.mark.parametrize("case", SOME_QUICK, ids=name)
def test_a_log_replays_to_the_same_game(case: Any) -> None:
    edition = make(case)
    table = Table.new(edition, players_of(edition, RandomPlayer), "replay")
    table.advance()
    again = Table.replay(decode(encode(table.log)))
    assert checks.as_json(again.state.dump()) == checks.as_json(table.state.dump())
    assert again.over
    outcome, second = table.state.outcome(), again.state.outcome()
    assert outcome is not None
    assert second is not None
    assert second.dump() == outcome.dump()
    assert [[event.dump() for event in played.events] for played in again.entries] == [
        [event.dump() for event in played.events] for played in table.entries
    ]
    assert encode(again.log) == encode(table.log)


@pytest.mark.parametrize("case", SOME_QUICK, ids=name)
def test_the_same_seed_and_decisions_give_the_same_game(case: Any) -> None:
    edition = make(case)
    first = Table.new(edition, players_of(edition, RandomPlayer), "twice")
    first.advance()
    second = Table.new(edition, players_of(edition, RandomPlayer), "twice")
    second.advance()
    third = Table.new(edition, players_of(edition, RandomPlayer), "thrice")
    third.advance()
    assert encode(first.log) == encode(second.log)
    assert encode(first.log) != encode(third.log)


def test_every_game_of_the_registry_is_here() -> None:
    assert {case[0] for case in CASES} == {game.slug for game in starboard.games()}


def test_every_two_values_of_two_options_are_tried_together() -> None:
    for game in starboard.games():
        for seats in game.seats:
            tried = [case[2] for case in COVERING if case[:2] == (game.slug, seats)]
            options = options_of(game, seats)
            assert set(all_pairs(options)) <= set().union(*map(pairs, tried))
            assert all(one == options_with(game, seats, one) for one in tried)
            for end in (0, -1):  # the first values, and where combinations are too many all variants at once
                if end == 0 or too_many(options):
                    assert {option.name: option.values[end] for option in options} in tried


def options_with(game: Game, seats: int, given: dict[str, str]) -> dict[str, str]:
    """What an edition makes of options that are given: those that mean something for its seats."""
    read = game.read_options(seats, dict(given))
    return {option.name: read[option.name] for option in options_of(game, seats)}


def test_options_are_covered_without_trying_all_combinations() -> None:
    """As many options as one likes: three hundred million combinations here."""
    options = [
        Option(f"option-{number}", [f"value-{n}" for n in range(5)], "value-0", "") for number in range(12)
    ]
    found = few_sets(options)
    assert set(all_pairs(options)) == set().union(
        *(set(map(frozenset, combinations(one.items(), 2))) for one in found)
    )
    assert len(found) < 75
    assert found == few_sets(options)


def test_every_edition_has_random_games() -> None:
    for game in starboard.games():
        for seats in game.seats:
            played = [games_of(case) for case in CASES if case[:2] == (game.slug, seats)]
            assert played
            assert min(played) > 0
        whole = sum(games_of(case) for case in CASES if case[0] == game.slug)
        assert whole >= GAMES
        assert whole >= 1.5 * GAMES or not too_many(options_of(game, 2))


def test_the_compiled_run_is_compiled_and_the_other_is_not() -> None:
    assert compiled() == (os.environ.get("STARBOARD_COMPILED") == "1")
