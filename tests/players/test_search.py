"""The search player: it sees only what its seat sees, keeps to its budget, and prefers what wins."""

from math import isfinite
from random import Random
from typing import Any

import pytest

import starboard
from starboard.kernel import NATURE, BadOption, Edition, Move, State
from starboard.lab.simulation import play_game
from starboard.players import LEVELS, Automa, Player, RandomPlayer, Search, Sight, make_player
from starboard.players.policy import EFFORT, go_on, play_out
from starboard.players.search import POSITIONS
from tests.players.gamble import (
    EDITION,
    HEADS,
    SURE,
    TABLE,
    TAILS,
    GambleEdition,
    GambleGame,
    Guess,
    GuessGame,
    Purse,
)

EDITIONS: list[tuple[str, int, dict[str, str]]] = [
    ("micro-cosmos", 1, {"difficulty": "hard-plus"}),
    ("micro-cosmos", 3, {}),
    ("council-of-shadows", 1, {}),
    ("council-of-shadows", 3, {"module_leaders": "on", "dark_tech_mode": "draw"}),
    ("otys", 1, {}),
    ("otys", 4, {}),
    ("starship-interstellar", 1, {"families": "on"}),
    ("starship-interstellar", 3, {"unique_pass": "on", "multi_deposits": "no_information"}),
]

SLUGS = [game.slug for game in starboard.games()]
TUNED = [(slug, seats) for slug in SLUGS for seats in (1, 2)]


class Watched(GambleEdition):
    """A gamble that notes how it is to be judged."""

    def __init__(self) -> None:
        super().__init__(GambleGame(), 1, {}, "", TABLE)
        self.weighed: list[bool] = []

    def weigh(self, tuned: bool) -> None:
        self.weighed.append(tuned)


def positions(edition: Edition, seed: int, every: int) -> list[State]:
    """Positions of a random game in which somebody has a choice, every so many of them."""
    found: list[State] = []
    state = edition.start()
    rng = Random(seed)
    choices = 0
    while state.stack and len(found) < 8:
        decision = state.stack[-1]
        if decision.seat != NATURE and len(state.moves()) > 1:
            choices += 1
            if choices % every == 0:
                found.append(state.clone())
        moves = state.moves()
        state.play(moves[int(rng.random() * len(moves))])
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "seats", "options"), EDITIONS)
def test_the_choice_does_not_change_when_only_hidden_things_change(
    slug: str, seats: int, options: dict[str, Any]
) -> None:
    edition = starboard.edition(slug, seats, **options)
    for number, state in enumerate(positions(edition, 11, 9)[1::3]):
        for decision in state.decisions():
            seat = decision.seat
            other = edition.imagine(state.facing(seat), seat, Random(number))
            found = []
            for world in (state, other):
                player = Search(simulations=8)
                player.horizon = 1  # beyond the turns of the others, for whom what they hold matters
                sight = Sight(edition, world, seat)
                ranked = [move.text for move in player.rank(sight, Random(5))]
                found.append((ranked, player.choose(sight, Random(5)).text))
            assert found[0] == found[1]


@pytest.mark.parametrize("hidden", [HEADS, TAILS])
def test_it_does_not_know_a_card_that_lies_face_down(hidden: Move) -> None:
    """Whoever peeked would take the toss where heads lie face down, and what is sure where tails do."""
    edition = GuessGame().edition(1, {})
    for sure, right in ((7, "sure"), (3, "toss")):
        state = Guess.of_card(hidden, sure)
        assert Search(simulations=400).choose(Sight(edition, state, 0), Random(1)).text == right


def test_hidden_things_do_differ_in_that_test() -> None:
    """Otherwise the test above would say nothing."""
    edition = starboard.edition("council-of-shadows", 3)
    differing = 0
    for state in positions(edition, 11, 9):
        seat = state.decisions()[0].seat
        other = edition.imagine(state.facing(seat), seat, Random(1))
        differing += other.dump() != state.facing(seat).dump()
    assert differing > 3


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "seats", "options"), EDITIONS)
def test_whole_games_with_a_small_budget(slug: str, seats: int, options: dict[str, Any]) -> None:
    edition = starboard.edition(slug, seats, **options)
    players: list[Player] = [Search(simulations=4), *(RandomPlayer() for _ in range(seats - 1))]
    state, _ = play_game(edition, [*players, *(Automa() for _ in edition.automas)], "whole.1")
    assert state.outcome() is not None


@pytest.mark.slow
def test_the_budget_is_for_a_turn() -> None:
    """In Micro Cosmos a round is one turn: its many decisions share one budget."""
    edition = starboard.edition("micro-cosmos", 2)
    player = Search(simulations=40)
    by_round: dict[int, list[int]] = {}
    state = edition.start()
    rng = Random(3)
    while state.stack and edition.round(state) < 5:
        round_ = edition.round(state)
        decision = state.stack[-1]
        moves = state.moves()
        if decision.seat == 0 and len(moves) > 1:
            before = player.thought
            state.play(player.choose(Sight(edition, state, 0), rng))
            by_round.setdefault(round_, []).append(player.thought - before)
        else:
            state.play(moves[int(rng.random() * len(moves))])
    assert any(len(spent) > 2 for spent in by_round.values())
    assert any(sum(spent) > 25 for spent in by_round.values())
    for spent in by_round.values():
        assert sum(spent) <= 40


@pytest.mark.slow
def test_it_takes_a_victory_that_lies_at_hand() -> None:
    """One move of the greedy policy from the end, a search agrees with whoever counts all outcomes."""
    edition = starboard.edition("starship-interstellar", 2)
    state = edition.start()
    rng = Random(8)
    last = state.clone()
    while state.stack:
        if state.stack[-1].seat != NATURE and len(state.moves()) > 1:
            last = state.clone()
        state = go_on(edition, state, rng)
    seat = last.stack[-1].seat
    values = {}
    for move in last.moves():
        ends = []
        for number in range(10):
            world = last.clone()
            world.play(move)
            end = play_out(edition, world, Random(number))
            ends.append(edition.evaluate(end, seat))
        values[move.text] = sum(ends) / len(ends)
    chosen = Search(simulations=64).choose(Sight(edition, last, seat), Random(1))
    assert values[chosen.text] >= max(values.values()) - 1.0


@pytest.mark.parametrize(("slug", "seats"), [(slug, seats) for slug in SLUGS for seats in (1, 2)])
def test_a_search_leaves_the_evaluation_as_it_was(slug: str, seats: int) -> None:
    """It judges with weights of its own and puts the first ones back, which greedy players use."""
    edition = starboard.edition(slug, seats)
    state = positions(edition, 4, 5)[2]
    seat = state.stack[-1].seat
    before = edition.evaluate(state, seat)
    Search(simulations=12).choose(Sight(edition, state, seat), Random(2))
    assert edition.evaluate(state, seat) == before


@pytest.mark.parametrize(("slug", "seats"), TUNED)
def test_tuned_weights_judge_otherwise(slug: str, seats: int) -> None:
    edition = starboard.edition(slug, seats)
    state = positions(edition, 4, 5)[4]
    seat = state.stack[-1].seat
    first = edition.evaluate(state, seat)
    edition.weigh(tuned=True)
    try:
        tuned = edition.evaluate(state, seat)
    finally:
        edition.weigh(tuned=False)
    assert isfinite(tuned)
    assert tuned != first


@pytest.mark.slow
@pytest.mark.parametrize("level", ["easy", "medium"])
def test_levels_judge_in_their_own_way(level: str) -> None:
    """The easiest level uses the first weights, the others the tuned ones."""
    edition = Watched()
    Search(level=level).choose(Sight(edition, Purse.of(2, 7), 0), Random(1))
    assert edition.weighed == [level != "easy", False]


@pytest.mark.slow
@pytest.mark.parametrize(("sure", "right"), [(7, "sure"), (3, "toss")])
def test_beyond_the_turn_it_reckons_as_well(sure: int, right: str) -> None:
    """A first glance, then the best moves further ahead: what is right stays right."""
    wrong = 0
    for number in range(20):
        player = Search(simulations=1000)
        player.horizon = 0
        chosen = player.choose(Sight(EDITION, Purse.of(3, sure), 0), Random(number))
        wrong += chosen.text != right
    assert wrong <= 1


@pytest.mark.slow
def test_beyond_the_turn_the_budget_is_one_of_positions() -> None:
    """Much of a round may be left or little: no decision costs more than its part of the turn's budget."""
    edition = starboard.edition("starship-interstellar", 1)
    budget = 400
    spent = []
    for state in positions(edition, 6, 9):
        player = Search(simulations=budget)
        before = EFFORT.judged
        player.choose(Sight(edition, state, state.stack[-1].seat), Random(1))
        spent.append(EFFORT.judged - before)
    assert max(spent) < budget * POSITIONS
    assert max(spent) > budget * POSITIONS / 8, "and it is made use of"


def test_ranked_moves_are_all_legal_moves_and_the_first_is_chosen() -> None:
    edition = starboard.edition("otys", 2)
    state = positions(edition, 4, 5)[2]
    seat = state.stack[-1].seat
    sight = Sight(edition, state, seat)
    ranked = Search(simulations=60).rank(sight, Random(2))
    assert {move.text for move in ranked} == {move.text for move in state.moves()}
    assert ranked[0] is Search(simulations=60).choose(sight, Random(2))


@pytest.mark.slow
def test_the_same_seed_gives_the_same_game() -> None:
    edition = starboard.edition("otys", 1)
    ends = []
    player = Search(simulations=6)
    for _ in range(2):
        player.begin()
        ends.append(play_game(edition, [player], "same.1")[0].dump())
    assert ends[0] == ends[1]


def test_spellings_are_read_back() -> None:
    for spelling in [*(f"search-{level}" for level in LEVELS), "search-200", "search-1.5s"]:
        assert make_player(spelling).spelling() == spelling
    assert make_player("search").spelling() == "search-expert"
    assert make_player("search-hard:Ada").name == "Ada"


@pytest.mark.parametrize(
    "spelling", ["search-", "search-0", "search--5", "search-soon", "search-0s", "search-9999s"]
)
def test_an_unknown_search_is_refused_with_what_there_is(spelling: str) -> None:
    with pytest.raises(BadOption, match=r"search-easy.*not search-"):
        make_player(spelling)


def test_the_policy_keeps_no_lucky_draw() -> None:
    """A toss that looked lucky is tossed again, also later in a turn: it brings ten points in half of all cases."""
    points = tosses = 0
    for number in range(400):
        end = go_on(EDITION, Purse.of(3, 6), Random(number))
        assert isinstance(end, Purse)
        assert not end.stack
        tosses += end.tosses
        points += end.points - 6 * (3 - end.tosses)
    assert tosses > 300
    assert 4.3 < points / tosses < 5.7


@pytest.mark.slow
@pytest.mark.parametrize(("sure", "right"), [(7, "sure"), (3, "toss")])
def test_a_search_reckons_with_luck_as_it_is(sure: int, right: str) -> None:
    """A toss is worth five points. The look ahead alone would take the lucky one whatever is sure."""
    wrong = 0
    for number in range(20):
        state = Purse.of(2, sure)
        chosen = Search(simulations=1000).choose(Sight(EDITION, state, 0), Random(number))
        wrong += chosen.text != right
    assert wrong <= 1


@pytest.mark.slow
def test_chance_nodes_play_as_well() -> None:
    wrong = 0
    for number in range(20):
        player = Search(simulations=1000)
        player.chance_nodes = True
        wrong += player.choose(Sight(EDITION, Purse.of(2, 7), 0), Random(number)) is not SURE
    assert wrong <= 1
