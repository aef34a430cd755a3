"""The contract that every game keeps, for every seat count and all options (see docs/architecture.md).

Two depths: whole random games in numbers, with the offers and invariants checked as they go, for all combinations of
options; and a few games in which everything is checked at every decision, for as many combinations as it takes to have
every two values of two options together. `STARBOARD_FUZZ_GAMES` sets how many random games are played of each game.
"""

import os
from random import Random
from typing import Any

import pytest

import starboard
from starboard.kernel import NATURE, Edition, Nature, State, compiled
from starboard.players import Greedy, RandomPlayer, Sight
from starboard.players.player import Automa, Player
from starboard.table import Table, decode, encode
from tests.contract import checks
from tests.contract.editions import covering, editions, make, name, option_sets, pairs

CASES = editions()
COVERING = covering(CASES)
QUICK = [
    next(case for case in COVERING if case[:2] == (game.slug, seats))
    for game in starboard.games()
    for seats in (1, 2)
    if seats in game.seats
]
SOME_QUICK = [case if case in QUICK else pytest.param(case, marks=pytest.mark.slow) for case in COVERING]
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
    return -(-GAMES // sum(1 for other in CASES if other[0] == case[0]))


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
        assert outcome.winners
        assert not edition.violations(state)


@pytest.mark.parametrize("case", SOME_QUICK, ids=name)
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
@pytest.mark.parametrize("case", COVERING, ids=name)
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
            wanted = [pairs(options) for options in option_sets(game, seats)]
            assert set().union(*wanted) == set().union(*map(pairs, tried))
            assert all(options in option_sets(game, seats) for options in tried)


def test_the_compiled_run_is_compiled_and_the_other_is_not() -> None:
    assert compiled() == (os.environ.get("STARBOARD_COMPILED") == "1")
