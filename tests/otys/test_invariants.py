"""The invariants of the ledger (section 18): each is noticed when it is broken, and random play breaks none."""

import os
import subprocess
import sys
from collections.abc import Callable
from random import Random

import pytest

import starboard
from starboard.games.otys.deck import DealContract
from starboard.games.otys.spy import HandLimit
from starboard.games.otys.state import GONE, Depths
from starboard.games.otys.turn import EndTurn
from starboard.kernel import NATURE, Nature
from starboard.ledger import ledger
from tests.otys.random_play import edition_of, positions, step
from tests.otys.scenario import Scenario

Change = Callable[[Scenario], None]


def turn(seats: int = 2, **options: str) -> Scenario:
    """The beginning of a turn of seat 0 with some things on the table, all invariants in order."""
    game = Scenario(seats=seats, **options)
    game.level(2, metal=1, tech=1).level(5, fuel=2).store(metal=2, plant=1).track("2 x")
    game.hand("crane-arm").begin()
    assert game.asked() == "BeginTurn"
    assert broken(game) == set()
    return game


def broken(game: Scenario, earlier: Depths | None = None) -> set[str]:
    """The ids of the invariants that do not hold."""
    return {entry.split(":")[0] for entry in game.edition.violations(game.state, earlier)}


def breaks(change: Change, seats: int = 2, **options: str) -> set[str]:
    """What a change by hand breaks in a sound position."""
    game = turn(seats, **options)
    change(game)
    return broken(game)


def breaks_between(change: Change, seats: int = 2, **options: str) -> set[str]:
    """What a change by hand breaks when it is what a move has done."""
    game = turn(seats, **options)
    earlier = game.state.clone()
    change(game)
    return broken(game, earlier)


def does(*statements: str) -> Change:
    """A change of `state`, or of the players `first` (seat 0) and `last`."""

    def change(game: Scenario) -> None:
        names = {"state": game.state, "first": game.player(0), "last": game.state.players[-1], "game": game}
        for statement in statements:
            exec(statement, names)

    return change


# ---- pieces


@pytest.mark.rule("OT-I.1")
@pytest.mark.parametrize(
    "change",
    [
        does("state.supply[0] += 1"),
        does("state.store[1] -= 1"),
        does("last.resources[5] += 1"),
        does("state.store_pool[2] = 1"),
    ],
    ids=["supply", "Store", "board", "pool of the set-up"],
)
def test_twenty_resources_of_each_kind_are_somewhere(change: Change) -> None:
    assert breaks(does("state.supply[0] -= 1", "last.resources[4] += 1")) == set()
    assert breaks(change) == {"OT-I.1"}


@pytest.mark.rule("OT-I.1")
def test_resources_of_the_score_track_and_of_cards_count_too() -> None:
    assert breaks(does("state.reached = 1"), 1) >= {"OT-I.1"}
    assert breaks(does("state.contract_resources[1] = -1"), 1) >= {"OT-I.1"}
    assert breaks(does("state.placed = 3"), 1) >= {"OT-I.1"}


@pytest.mark.rule("OT-I.2")
@pytest.mark.parametrize(
    "change",
    [
        does("state.credits -= 1"),
        does("last.credits += 1"),
        does("state.batteries += 1"),
        does("first.batteries -= 1"),
        does("state.neutral_keys -= 1"),
        does("last.track.append(6)"),
        does("last.neutral_keys += 1"),
    ],
)
def test_credits_batteries_and_neutral_keys_are_conserved(change: Change) -> None:
    assert breaks(does("state.neutral_keys -= 1", "last.track.append(6)")) == set()
    assert breaks(change) == {"OT-I.2"}


@pytest.mark.rule("OT-I.2")
def test_a_neutral_key_in_use_counts() -> None:
    game = turn().purse(keys=1)
    game.play("neutral-key 3")
    assert broken(game) == set()
    game.state.key = -1
    assert broken(game) == {"OT-I.2"}


@pytest.mark.rule("OT-I.3")
@pytest.mark.parametrize(
    "change",
    [
        does("state.pool = state.pool[1:]"),
        does("state.pool = (state.pool[1], *state.pool[1:])"),
        does("state.discards = (state.pool[0],)"),
        does("state.tail, state.tail_by = ((state.pool[0],),), (0,)"),
        does("state.looking = [state.pool[0]]"),
        does("last.hand = [state.pool[0]]"),
        does("state.public[0] = -1"),
        does("state.bag = state.bag[1:]"),
        does("state.token_discards = (state.bag[0],)"),
        does("state.display[3] = -1"),
        does("last.installed[2] = state.bag[0]"),
    ],
)
def test_every_card_and_every_token_is_somewhere_once(change: Change) -> None:
    moved = does("state.discards = state.pool[:1]", "state.pool = state.pool[1:]")
    assert breaks(moved) == set()
    moved = does("last.installed[4] = state.bag[0]", "state.bag = state.bag[1:]")
    assert breaks(moved) == set()
    assert breaks(change) == {"OT-I.3"}


@pytest.mark.rule("OT-I.8")
@pytest.mark.parametrize(
    "change",
    [
        does("last.credits += state.credits + 1", "state.credits = -1"),
        does("state.credits += last.credits + 1", "last.credits = -1"),
        does("last.batteries += state.batteries + 1", "state.batteries = -1"),
        does("state.batteries += last.batteries + 2", "last.batteries = -2"),
        does("last.neutral_keys += state.neutral_keys + 1", "state.neutral_keys = -1"),
        does("state.store_pool[3] += state.supply[3] + 1", "state.supply[3] = -1"),
        does("state.supply[3] += 1", "state.store_pool[3] = -1"),
    ],
)
def test_nothing_is_ever_negative(change: Change) -> None:
    assert breaks(change) == {"OT-I.8"}


@pytest.mark.rule("OT-I.9")
@pytest.mark.parametrize("pieces", [-1, 5])
def test_rows_of_the_store_hold_none_to_four(pieces: int) -> None:
    assert breaks(does("state.supply[3] -= 4", "state.store[3] = 4")) == set()
    assert breaks(does(f"state.supply[3] -= {pieces}", f"state.store[3] = {pieces}")) == {"OT-I.9"}


@pytest.mark.rule("OT-I.11")
@pytest.mark.parametrize("tiles", [[0, 1, 2, 3], [0, 1, 2, 3, 3], [0, 1, 2, 3, 4, 5]])
def test_each_level_has_one_sponsor(tiles: list[int]) -> None:
    assert breaks(does(f"state.sponsors = {tiles}")) == {"OT-I.11"}


@pytest.mark.rule("OT-I.11")
def test_the_cyclic_order_of_the_sponsors_stays() -> None:
    assert breaks_between(does("state.sponsors = [4, 0, 1, 2, 3]")) == set()
    assert breaks_between(does("state.sponsors = [1, 0, 2, 3, 4]")) == {"OT-I.11"}
    assert breaks_between(does("state.sponsors = [1, 2, 3, 4, 0]")) == {"OT-I.11"}, "it turns the other way"
    assert breaks_between(does("state.sides = 1")) == {"OT-I.11"}


# ---- boards


@pytest.mark.rule("OT-I.4")
@pytest.mark.parametrize("change", ["last.column.pop()", "last.column[0] = 5", "last.column.append(3)"])
def test_a_column_is_a_permutation_of_the_divers(change: str) -> None:
    assert breaks(does("last.column.reverse()")) == set()
    assert breaks(does(change)) == {"OT-I.4"}


@pytest.mark.rule("OT-I.4")
def test_no_diver_is_placed_twice_in_the_set_up() -> None:
    edition = starboard.edition("otys", seats=2)
    state = next(state for state in positions(edition, 1) if state.players[1].column)
    state.players[1].column = state.players[1].column * 2
    assert [entry.split(":")[0] for entry in edition.violations(state)] == ["OT-I.4"]


@pytest.mark.rule("OT-I.5")
@pytest.mark.parametrize(
    "change",
    [
        "first.keys |= 2",
        "first.track.remove(1)",
        "first.track.append(1)",
        "last.keys &= ~4",
    ],
)
def test_an_own_key_is_in_one_place(change: str) -> None:
    assert breaks(does("first.keys |= 2", "first.track.remove(1)")) == set()
    assert breaks(does(change)) == {"OT-I.5"}


@pytest.mark.rule("OT-I.5")
def test_a_key_in_use_is_neither_available_nor_on_the_track() -> None:
    game = turn().play("key 3")
    assert broken(game) == set()
    game.player().keys |= 1 << 2
    assert broken(game) == {"OT-I.5"}
    game.player().keys &= ~(1 << 2)
    game.player().track.append(2)
    assert broken(game) == {"OT-I.5"}


@pytest.mark.rule("OT-I.6")
def test_between_turns_a_track_is_below_its_limit() -> None:
    full = does("last.track = [0, 1, 2]", "last.keys = 56")
    assert breaks(full) == set()
    game = turn()
    full(game)
    game.technicians(limit=3, seat=1)
    assert broken(game) == {"OT-I.6"}


@pytest.mark.rule("OT-I.6")
def test_between_turns_an_own_key_is_available() -> None:
    game = turn()
    game.player(1).track, game.player(1).keys = list(range(6)), 0
    assert broken(game) == {"OT-I.6"}
    assert len([entry for entry in game.edition.violations(game.state) if "no key" in entry]) == 1


@pytest.mark.rule("OT-I.6", "OT-4.8")
def test_the_limit_counts_only_when_the_key_has_been_stored() -> None:
    """Improving the Hacker with five keys on the track leaves too many there until step 3."""
    game = turn().track("1 2 4 5 x").play("key 3")
    game.technicians(limit=5)
    assert broken(game) == set()


@pytest.mark.rule("OT-I.7")
def test_a_level_holds_at_most_its_capacity() -> None:
    assert breaks(does("game.level(1, seat=1, metal=3)")) == set()
    assert breaks(does("game.level(1, seat=1, metal=2, fuel=2)")) == {"OT-I.7"}
    assert breaks(does("game.level(5, seat=1, metal=-1)")) == {"OT-I.7"}
    assert breaks(does("last.installed.append(-1)")) == {"OT-I.7"}, "one space for a token on each level"


@pytest.mark.rule("OT-I.10")
def test_hands_hold_three_cards_but_for_the_moment_in_which_one_goes() -> None:
    game = turn().hand()
    game.state.pool, game.player(1).hand = game.state.pool[3:], list(game.state.pool[:3])
    game.state.pool = tuple(sorted({*range(32)} - {*game.player(1).hand, *game.state.public}))
    assert broken(game) == set()
    game.player(1).hand.append(game.state.pool[0])
    game.state.pool = game.state.pool[1:]
    assert broken(game) == {"OT-I.10"}
    game.state.push(HandLimit(1))
    assert broken(game) == set()
    game.state.stack[-1] = HandLimit(0)
    assert broken(game) == {"OT-I.10"}


@pytest.mark.rule("OT-I.12")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("last.prestige = [3, 0, 2, 0]", "last.prestige = [2, 0, 2, 0]"),
        ("last.prestige = [3, 0, 2, 0]", "last.prestige = [9, 0, 0, 0]"),
        ("last.upgraded, last.prestige = 5, [0, 2, 0, 0]", "last.upgraded = 3"),
        ("last.hacker = 2", "last.hacker = 1"),
        ("last.mechanic = 2", "last.mechanic = 0"),
    ],
)
def test_what_was_gained_stays(before: str, after: str) -> None:
    game = turn()
    does(before)(game)
    earlier = game.state.clone()
    assert broken(game, earlier) == set()
    does(after)(game)
    assert broken(game, earlier) == {"OT-I.12"}


@pytest.mark.rule("OT-I.13")
def test_each_upgrade_gave_one_prestige() -> None:
    assert breaks(does("last.upgraded = 9", "last.prestige[1] = 2")) == set()
    assert breaks(does("last.upgraded = 9")) == {"OT-I.13"}
    assert breaks(does("last.prestige[1] = 1")) == {"OT-I.13"}


# ---- the end


def ended(*scores: int, round: int = 12, seat: int | None = None, first: int = 0) -> set[str]:
    """What is wrong with a game that ends with these scores after the turn of a seat."""
    game = turn(len(scores)).round(round, first)
    for other, score in enumerate(scores):
        game.score(score, other)
    game.state.seat = (first - 1) % len(scores) if seat is None else seat
    game.state.finish()
    return broken(game)


@pytest.mark.rule("OT-I.14")
def test_a_game_of_several_players_ends_with_a_round_and_for_a_reason() -> None:
    assert ended(18, 4) == set()
    assert ended(4, 25, 17, first=2) == set()
    assert ended(3, 4, round=200) == set()
    assert ended(17, 17) == {"OT-I.14"}
    assert ended(18, 4, seat=0) == {"OT-I.14"}
    assert ended(18, 4, 5, seat=2, first=1) == {"OT-I.14"}


# ---- the solo game


def alone(a: int | None, b: int | None, score: int = 0, start: str = "23") -> Scenario:
    """The beginning of a solo turn."""
    game = Scenario(seats=1, solo_start=start).score(score)
    game.cards("fuel", "tech", placed=4).timers(a, b)
    ranks = [game.state.rank_order.index(kind) for kind in game.state.contract_resources]
    while ranks and min(ranks) < game.state.reached:
        game.cards(None, None, placed=4)
        ranks = []
    return game.begin()


@pytest.mark.rule("OT-I.15")
@pytest.mark.parametrize(("timer", "score", "wrong"), [(16, 15, False), (16, 16, True), (16, 17, True)])
def test_timers_are_above_the_score_after_every_check(timer: int, score: int, wrong: bool) -> None:
    assert broken(alone(timer, 20, score)) == ({"OT-I.15"} if wrong else set())
    assert broken(alone(None, timer, score)) == ({"OT-I.15"} if wrong else set())


@pytest.mark.rule("OT-I.15", "OT-13.30")
def test_a_timer_may_be_on_the_score_between_a_move_of_the_spy_and_the_next_check() -> None:
    game = alone(16, 20, 15).column("[Tr En Me | Pl Fu Sp Te Ex]")
    game.play("key 3")
    assert broken(game) == set()
    game.play("spy-timer a down")
    assert game.state.timers[0] == 15
    assert broken(game) == set()
    game.state.timers[0] = 14
    assert broken(game) == {"OT-I.15"}, "one activation moves it one space"
    game.state.timers[0] = 15
    game.play("surface")
    assert game.asked() == "MoveTimer"
    assert broken(game) == set()


@pytest.mark.rule("OT-I.15")
def test_a_gain_of_prestige_is_a_check() -> None:
    game = alone(16, 20, 15).column("[Tr En Me | Pl Fu Sp Te Ex]").play("key 3", "spy-timer a down")
    earlier = game.state.clone()
    earlier.players[0].prestige[0] -= 1
    assert broken(game, earlier) == {"OT-I.15"}


@pytest.mark.rule("OT-I.16")
@pytest.mark.parametrize(
    ("placed", "ranks", "sound"),
    [
        (2, [0, 1], True),
        (2, [1, 0], False),
        (2, [0, -1], False),
        (3, [2, 1], True),
        (3, [0, 2], True),
        (3, [0, 1], False),
        (3, [2, -1], False),
        (4, [3, 1], True),
        (4, [2, 3], True),
        (4, [3, 2], True),
        (4, [0, 3], True),
        (4, [-1, 3], True),
        (4, [-1, 1], True),
        (4, [-1, -1], True),
        (4, [1, 3], False),
        (4, [0, 1], False),
        (4, [3, 0], False),
    ],
)
def test_contract_resources_come_onto_new_cards_in_rank_order(
    placed: int, ranks: list[int], sound: bool
) -> None:
    """At most two, and a card is bare only when the reserve is empty."""
    game = Scenario(seats=1)
    names = ["metal", "plant", "fuel", "tech"]
    game.cards(*[names[rank] if rank >= 0 else None for rank in ranks], placed=placed).begin()
    assert broken(game) == (set() if sound else {"OT-I.16"})


@pytest.mark.rule("OT-I.16")
def test_a_card_that_is_still_to_come_is_bare() -> None:
    game = Scenario(seats=1).cards("fuel", None, placed=3).begin()
    assert broken(game) == {"OT-I.16"}
    game.state.discards, game.state.public[1] = (game.state.public[1],), -1
    game.state.push(DealContract(1))
    assert broken(game) == set()


@pytest.mark.rule("OT-I.16")
@pytest.mark.parametrize("change", ["reached -= 1", "placed -= 1", "up_moves -= 1"])
def test_nothing_of_the_track_comes_back(change: str) -> None:
    game = alone(20, 22)
    game.state.up_moves = 1
    earlier = game.state.clone()
    exec(f"state.{change}", {"state": game.state})
    assert "OT-I.16" in broken(game, earlier)
    game = alone(20, 22)
    earlier = game.state.clone()
    game.state.rank_order = [1, 0, 2, 3]
    assert "OT-I.16" in broken(game, earlier)


@pytest.mark.rule("OT-I.17")
def test_a_kind_that_was_reached_is_neither_on_a_card_nor_in_the_reserve() -> None:
    game = Scenario(seats=1).cards("fuel", "plant", placed=3).timers(21, 23).begin()
    assert broken(game) == set()
    game = Scenario(seats=1).cards("metal", "fuel", placed=3).timers(21, 23).begin()
    assert broken(game) == {"OT-I.17"}
    game = Scenario(seats=1).cards("fuel", "plant", placed=3).timers(19, 23).begin()
    assert broken(game) == {"OT-I.17"}, "of two that were reached both have been replaced"


@pytest.mark.rule("OT-I.18")
def test_a_game_without_timers_is_over_and_the_other_way_round() -> None:
    game = alone(20, 22)
    game.state.timers = [GONE, GONE]
    assert broken(game) == {"OT-I.18"}
    game.state.finish()
    assert broken(game) == set()
    game.state.timers = [GONE, 22]
    assert broken(game) == {"OT-I.18"}
    game = alone(20, 22)
    game.state.timers.append(23)
    assert broken(game) == {"OT-I.18"}


@pytest.mark.rule("OT-I.21")
@pytest.mark.parametrize(
    "change",
    [
        "state.timers[1] = 31",
        "state.timers[1] = -2",
        "state.up_moves = 11",
        "state.up_moves = -1",
        "state.round = 47",
    ],
)
def test_timers_up_moves_and_turns_have_their_limits(change: str) -> None:
    game = alone(20, 22)
    game.state.round = 46
    assert broken(game) == set()
    exec(change, {"state": game.state})
    assert "OT-I.21" in broken(game)


@pytest.mark.rule("OT-I.21", "OT-13.37")
@pytest.mark.parametrize(("start", "last"), [("23", 56), ("22", 54)])
def test_no_solo_game_has_more_turns_than_twice_the_start_and_the_up_moves(start: str, last: int) -> None:
    game = alone(20, 22, start=start)
    game.state.up_moves = 10
    game.state.round = last
    assert broken(game) == set()
    game.state.round = last + 1
    assert broken(game) == {"OT-I.21"}


@pytest.mark.rule("OT-I.22")
def test_no_track_resource_lies_where_a_timer_has_been() -> None:
    game = alone(20, 22)
    assert broken(game) == set()
    game.state.reached = 0
    game.state.supply[game.state.rank_order[0]] -= 1
    assert broken(game) == {"OT-I.22"}


# ---- whole games


@pytest.mark.rule("OT-I.1", "OT-I.2", "OT-I.3", "OT-I.4", "OT-I.5", "OT-I.6", "OT-I.14", "OT-I.16", "OT-I.22")
@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_random_games_break_no_invariant(seats: int) -> None:
    for seed in range(6):
        edition = edition_of(seats, f"sound {seed}")
        nature, rng, state = Nature(f"sound {seed}"), Random(f"sound {seed}"), edition.start()
        while state.stack:
            earlier = state.clone()
            step(state, nature, rng)
            assert edition.violations(state, earlier) == []


GAME = """
from random import Random
import starboard
from starboard.kernel import NATURE, Nature
edition = starboard.edition("otys", seats={seats})
nature, rng, state = Nature("again"), Random("again"), edition.start()
while state.stack:
    moves = state.moves()
    state.play(nature.answer(state) if state.stack[-1].seat == NATURE else moves[int(rng.random() * len(moves))])
print(state.dump())
"""


@pytest.mark.rule("OT-I.19")
@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 3])
def test_the_same_seed_and_decisions_give_the_same_game_in_another_process(seats: int) -> None:
    """Whatever the order of sets there is."""
    found = set()
    for order in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": order}
        done = subprocess.run(
            [sys.executable, "-c", GAME.format(seats=seats)],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        found.add(done.stdout)
    assert len(found) == 1
    assert "Work" not in found.pop()


@pytest.mark.rule("OT-I.19")
@pytest.mark.parametrize("seats", [1, 2])
def test_other_seeds_give_other_games(seats: int) -> None:
    edition = edition_of(seats, "seeds")
    ends: list[object] = []
    for seed in (1, 1, 2):
        nature, rng, state = Nature(seed), Random(seed), edition.start()
        for _ in range(120):
            if state.stack:
                step(state, nature, rng)
        ends.append(state.dump())
    assert ends[0] == ends[1] != ends[2]


def test_every_message_cites_an_invariant_of_the_ledger() -> None:
    rules = ledger("otys").rules
    game = turn()
    game.state.supply[0] = -40
    game.state.credits = -1
    game.state.stack.append(EndTurn(0))
    found = broken(game)
    assert found
    assert found <= {name for name, rule in rules.items() if rule.kind == "invariant"}
    assert game.state.stack[-1].seat != NATURE
