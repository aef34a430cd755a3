"""The invariants of the ledger (section 19): each is noticed when it is broken, and random play breaks none."""

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import starboard
from starboard.games.micro_cosmos.content import PLANET
from starboard.games.micro_cosmos.state import VP_LEADING, VP_OUTPOSTS, VP_TERRAFORMING, Cosmos
from starboard.games.micro_cosmos.travel import Travel
from starboard.kernel import NATURE, Nature
from tests.micro_cosmos.scenario import Scenario

Change = Callable[[Scenario], None]
LEVELS = ["easy", "easy-plus", "medium", "medium-plus", "hard", "hard-plus"]


def turn(seats: int = 2) -> Scenario:
    """The beginning of a turn of seat 0, with all invariants in order."""
    game = Scenario(seats=seats).step("turn")
    assert game.edition.violations(game.state) == []
    return game


def broken(game: Scenario, earlier: Cosmos | None = None) -> set[str]:
    """The ids of the invariants that do not hold."""
    return {entry.split(":")[0] for entry in game.edition.violations(game.state, earlier)}


def breaks(change: Change, seats: int = 2) -> set[str]:
    """What a change by hand breaks in a sound position."""
    game = turn(seats)
    change(game)
    return broken(game)


def does(*statements: str) -> Change:
    """A change of `state`, or of the players `human` (seat 0) and `other` (seat 1: the Automa in solo)."""

    def change(game: Scenario) -> None:
        names = {"state": game.state, "human": game.player(0), "other": game.player(1), "game": game}
        for statement in statements:
            exec(statement, names)

    return change


# ---- positions


@pytest.mark.rule("MC-I.1")
@pytest.mark.parametrize(
    "change",
    [
        does("state.levels[game.cell('emberfall') * 4] = 1"),
        does("state.merit[game.cell('emberfall') * 2 + 1] = 1"),
        does("game.planet('emberfall', levels='B2', merits=[(0, 1)])"),
        does("game.planet('emberfall', levels='B4', merits=[(0, 4)])"),
        does("game.planet('emberfall', levels='B-1 T1')"),
        does("game.planet('emberfall', levels='B1', merits=[(0, 1)], terraformed=True)"),
        does("state.terraformed |= 1 << game.cell('se')"),
    ],
    ids=[
        "level alone",
        "merit alone",
        "unequal",
        "above maximum",
        "below 0",
        "terraformed",
        "empty cell flipped",
    ],
)
def test_levels_and_merits_agree(change: Change) -> None:
    assert breaks(change) == {"MC-I.1"}


@pytest.mark.rule("MC-I.1")
def test_levels_raised_inside_a_terraform_action_count_as_merit() -> None:
    game = Scenario().seat(0, ark="emberfall/planet", cargo="2/0/0/0").step("action")
    game.play("terraform", "raise biomatter")
    assert game.question == "TerraformStep"
    assert game.merit("emberfall", 0) == 0
    assert broken(game) == set()
    game.state.levels[game.cell("emberfall") * 4 + 3] += 1
    assert broken(game) == {"MC-I.1"}


@pytest.mark.rule("MC-I.2")
@pytest.mark.parametrize(
    "change",
    [
        does("human.cargo[0] = 5"),
        does("human.cargo[3] = -1"),
        does("other.cargo[2] = 7", "other.cap = 6"),
        does("human.cap = 5"),
    ],
    ids=["above cap", "below 0", "above cap 6", "no such cap"],
)
@pytest.mark.parametrize("seats", [1, 2])
def test_resources_stay_within_the_cap(change: Change, seats: int) -> None:
    assert breaks(change, seats) == {"MC-I.2"}


@pytest.mark.rule("MC-I.3")
@pytest.mark.parametrize("row", ["upper", "lower"])
def test_rows_hold_at_most_three_crew_cards(row: str) -> None:
    assert breaks(does(f"human.{row} = [state.crew_pile.pop() for _ in range(3)]")) == set()
    assert breaks(does(f"human.{row} = [state.crew_pile.pop() for _ in range(4)]")) == {"MC-I.3"}


@pytest.mark.rule("MC-I.4")
def test_humans_hold_at_most_three_survivors_and_the_automa_none() -> None:
    assert breaks(does("human.held = [state.survivor_pile.pop() for _ in range(3)]")) == set()
    assert breaks(does("human.held = [state.survivor_pile.pop() for _ in range(4)]")) == {"MC-I.4"}
    assert breaks(does("other.held = [state.survivor_pile.pop()]"), seats=1) == {"MC-I.4"}


@pytest.mark.rule("MC-I.5")
@pytest.mark.parametrize(
    ("change", "seats"),
    [
        (does("human.colony_pool += 1"), 2),
        (does("human.colony_pool = -1", "human.colonies = 1 << game.cell('n')", "human.colony_count = 1"), 2),
        (does("other.colony_pool -= 1"), 1),
        (does("other.colony_pool = -1", "other.colonies = 0b111", "other.colony_count = 3"), 1),
    ],
    ids=["one too many", "pool below 0", "Automa: one too few", "Automa: pool below 0"],
)
def test_colonies_on_ark_pool_and_map_are_eight(change: Change, seats: int) -> None:
    assert "MC-I.5" in breaks(change, seats)


@pytest.mark.rule("MC-I.6")
@pytest.mark.parametrize(
    ("change", "seats"),
    [
        (does("human.outpost_pool += 1"), 2),
        (does("human.outpost_pool = -1", "human.outposts = [game.cell('n')]"), 2),
        (does("other.outpost_pool += 1"), 1),
        (does("other.outposts = [game.cell('n')]"), 1),
        (does("other.outpost_pool = -1", "other.outposts = [game.cell('n')]"), 1),
    ],
    ids=["one too many", "pool below 0", "Automa: pool", "Automa: map", "Automa: pool below 0"],
)
def test_outposts_on_ark_pool_and_map_are_two(change: Change, seats: int) -> None:
    assert "MC-I.6" in breaks(change, seats)


@pytest.mark.rule("MC-I.7")
@pytest.mark.parametrize(
    "change",
    [
        does("state.crew_pile.pop()"),
        does("state.crew_discards.append(state.crew_pile[0])"),
        does("human.upper.append(state.crew_pile[0])"),
        does("other.lower.append(state.crew_pile[0])"),
        does("state.crew_pile[0] = state.crew_pile[1]"),
        does("state.canteen[0] = state.crew_pile[0]"),
        does("other.crew.append(state.crew_pile[0])"),
        does("other.dealt.append(state.crew_pile[0])"),
        does("state.drawn_crew.append(state.crew_pile[0])"),
    ],
)
@pytest.mark.parametrize("seats", [1, 2])
def test_every_crew_card_is_somewhere_once(change: Change, seats: int) -> None:
    assert breaks(change, seats) == {"MC-I.7"}


@pytest.mark.rule("MC-I.8")
@pytest.mark.parametrize(
    "change",
    [
        does("state.survivor_pile.pop()"),
        does("state.survivor_discards.append(state.survivor_pile[0])"),
        does("human.held.append(state.survivor_pile[0])"),
        does("human.settled.append(state.survivor_pile[0])"),
        does("state.drawn_survivors.append(state.survivor_pile[0])"),
        does("state.planet_pile.pop()"),
        does("state.put_card(game.cell('se'), state.planet_pile[0])"),
        does("state.automa_pile.pop()"),
        does("state.automa_discards.append(state.automa_pile[0])"),
        does("state.automa_card = state.automa_pile[0]"),
    ],
)
def test_survivors_planets_and_automa_cards_are_somewhere_once(change: Change) -> None:
    assert breaks(change, seats=1) == {"MC-I.8"}


@pytest.mark.rule("MC-I.9")
@pytest.mark.parametrize("spot", ["emberfall/moon", "emberfall/station", "star-portal/asteroid-a"])
def test_two_arks_never_share_a_moon_station_or_asteroid(spot: str) -> None:
    assert breaks(does(f"human.ark = other.ark = game.spot('{spot}')")) == {"MC-I.9"}


@pytest.mark.rule("MC-I.9")
@pytest.mark.parametrize("spot", ["emberfall/planet", "star-portal/portal"])
def test_planets_and_the_portal_hold_several_arks(spot: str) -> None:
    assert breaks(does(f"human.ark = other.ark = game.spot('{spot}')")) == set()


@pytest.mark.rule("MC-I.10")
@pytest.mark.parametrize("spot", ["star-portal/portal", "mossgrave/moon"])
def test_automa_ark_is_always_on_a_planet(spot: str) -> None:
    assert breaks(does(f"other.ark = game.spot('{spot}')"), seats=1) == {"MC-I.10"}


@pytest.mark.rule("MC-I.10")
@pytest.mark.parametrize("step", ["crew", "action", "draw"])
def test_arks_are_not_on_one_planet_after_the_human_has_travelled(step: str) -> None:
    game = Scenario(seats=1).seat(0, ark="emberfall/planet", lower=["tilda-voss"]).step(step)
    assert broken(game) == set()
    game.player(1).ark = game.spot("emberfall/planet")
    assert broken(game) == {"MC-I.10"}


@pytest.mark.rule("MC-I.10")
def test_arks_may_be_on_one_planet_until_the_human_has_travelled() -> None:
    game = Scenario(seats=1).seat(0, ark="stillwater/planet").automa("seed-rain")
    assert game.ark(0) == game.ark(1)
    assert broken(game) == set()
    game.play("discover ne")
    assert broken(game) == set()


@pytest.mark.rule("MC-I.11")
@pytest.mark.parametrize("ready", [[1, 0, 2, 0], [0, 0, -1, 0], [0, 1, 1], [0, 0, 0, 0, 1]])
def test_every_token_is_ready_or_spent(ready: list[int]) -> None:
    assert breaks(does("human.ready = [1, 0, 0, 1]")) == set()
    assert breaks(does(f"human.ready = {ready}")) == {"MC-I.11"}


@pytest.mark.rule("MC-I.12")
def test_portal_lies_in_the_centre_of_four_to_nine_cards() -> None:
    assert "MC-I.12" in breaks(does("state.put_card(game.cell('w'), -1)"))
    assert "MC-I.12" in breaks(does("state.put_card(game.cell('c'), -1)"))
    game = turn()
    game.state.put_card(game.cell("c"), game.state.planet_pile.pop())
    assert "MC-I.12: the Star Portal is not in the centre" in game.edition.violations(game.state)


@pytest.mark.rule("MC-I.12")
def test_routes_connect_all_cards_of_the_map() -> None:
    game = turn()
    game.state.star_map.neighbours[game.spot("star-portal/portal")] = []
    game.state.star_map.reaches.clear()
    assert broken(game) == {"MC-I.12"}


@pytest.mark.rule("MC-I.12")
def test_routes_are_those_of_the_cards_that_lie_on_the_map() -> None:
    game = turn()
    cells = game.state.cells[:]
    west, north = game.cell("w"), game.cell("n")
    cells[west], cells[north] = cells[north], cells[west]
    game.state.cells = cells
    assert broken(game) == {"MC-I.12"}


@pytest.mark.rule("MC-I.12")
def test_every_planet_card_has_exactly_one_planet_spot(monkeypatch: pytest.MonkeyPatch) -> None:
    game = turn()
    monkeypatch.setattr(game.content.spots[game.spot("emberfall/moon")], "kind", PLANET)
    assert broken(game) == {"MC-I.12"}
    monkeypatch.undo()
    monkeypatch.setattr(game.content.spots[game.spot("star-portal/portal")], "kind", PLANET)
    assert broken(game) == {"MC-I.12"}


@pytest.mark.rule("MC-I.13")
@pytest.mark.parametrize(
    "change",
    [
        does("human.colony_count = 1"),
        does("human.colonies = 1 << game.cell('se')", "human.colony_count = 1"),
        does("human.colonies = 1 << game.cell('c')", "human.colony_count = 1"),
        does("human.outposts = [game.cell('n'), game.cell('n')]"),
        does("human.outposts = [game.cell('se')]"),
        does("human.outposts = [game.cell('c')]"),
    ],
    ids=[
        "miscounted",
        "Colony in space",
        "Colony on the Portal",
        "two Outposts",
        "Outpost in space",
        "on the Portal",
    ],
)
def test_at_most_one_colony_and_one_outpost_of_a_player_per_planet(change: Change) -> None:
    assert "MC-I.13" in breaks(change)


@pytest.mark.rule("MC-I.14")
def test_canteen_is_full_between_turns_while_there_are_cards() -> None:
    empty_a_slot = does("state.crew_discards.append(state.canteen[1])", "state.canteen[1] = -1")
    game = Scenario().seat(0, lower=["tilda-voss"], cargo="1/0/0/0").step("turn")
    assert game.question == "BuyUpgrade"
    empty_a_slot(game)
    assert broken(game) == {"MC-I.14"}
    game = Scenario(seats=1).automa()
    assert game.question == "DrawAutomaCard"
    empty_a_slot(game)
    assert broken(game) == {"MC-I.14"}


@pytest.mark.rule("MC-I.14")
def test_canteen_is_full_where_a_turn_begins_with_the_travel() -> None:
    game = Scenario().step("draw")
    earlier = game.state.clone()
    game.play("stop")
    assert (game.question, game.asked) == ("Travel", 1)
    does("state.crew_discards.append(state.canteen[1])", "state.canteen[1] = -1")(game)
    assert broken(game, earlier) == {"MC-I.14"}


@pytest.mark.rule("MC-I.14")
def test_canteen_may_have_gaps_without_cards_and_inside_a_turn() -> None:
    no_cards = does(
        "other.crew = state.crew_pile + state.canteen[1:2]", "state.crew_pile = []", "state.canteen[1] = -1"
    )
    game = Scenario(seats=1).automa()
    no_cards(game)
    assert broken(game) == set()
    game = Scenario(seats=1).step("draw")
    does("state.crew_discards.append(state.canteen[1])", "state.canteen[1] = -1")(game)
    assert broken(game) == set()


@pytest.mark.rule("MC-I.14")
def test_card_paid_for_an_upgrade_leaves_a_gap_until_the_end_of_the_turn() -> None:
    """All cards are out: what is paid in step 1 comes to the Canteen at the end of the turn, not before."""
    game = Scenario(seats=1).seat(0, lower=["tilda-voss"], cargo="1/0/0/0").canteen("pike-harrow")
    game.seat(1, crew=[game.content.crew[card].id for card in game.state.crew_pile])
    game.step("turn").play("upgrade biodome", "pay-card tilda-voss")
    assert game.question == "Travel"
    assert game.discards() == ["tilda-voss"]
    assert game.state.canteen[1] == -1


@pytest.mark.rule("MC-I.16")
@pytest.mark.parametrize(
    "change",
    [
        does("human.colony_pool += 1"),
        does("human.payments[0] = 1"),
        does("human.payments[state.terms.content.engines] = 2"),
    ],
)
def test_colonies_of_a_human_follow_from_whole_upgrades(change: Change) -> None:
    assert "MC-I.16" in breaks(change)


@pytest.mark.rule("MC-I.16")
def test_first_payment_of_engines_frees_no_colony() -> None:
    assert breaks(does("human.payments[state.terms.content.engines] = 1")) == set()
    assert breaks(does("human.payments[state.terms.content.engines] = 1", "human.colony_pool = 1")) != set()


@pytest.mark.rule("MC-I.17")
def test_outposts_of_a_human_follow_from_completed_pairs() -> None:
    game = Scenario().seat(0, upgrades=["biodome", "leisure-facilities"]).step("turn")
    assert broken(game) == set()
    game.player(0).outpost_pool = 0
    assert broken(game) == {"MC-I.17", "MC-I.6"}
    game.player(0).outposts = [game.cell("n")]
    assert broken(game) == set()
    assert "MC-I.17" in breaks(does("human.outpost_pool = 1"))
    game = Scenario().seat(0, upgrades=["biodome", "space-mining"]).step("turn")
    game.player(0).outpost_pool = 1
    assert "MC-I.17" in broken(game)


@pytest.mark.rule("MC-I.18")
@pytest.mark.parametrize("change", [does("other.colony_pool = 1"), does("other.upgrades = 1")])
def test_colonies_of_the_automa_are_two_and_its_upgrades(change: Change) -> None:
    assert "MC-I.18" in breaks(change, seats=1)


# ---- between two positions


@pytest.mark.rule("MC-I.15")
@pytest.mark.parametrize(
    "change",
    [
        does(f"other.vp[{VP_OUTPOSTS}] = 0"),
        does("state.terraformed = 0"),
        does("game.planet('stillwater', levels='W1', merits=[(0, 1)])"),
    ],
    ids=["score", "terraformed planet", "level"],
)
def test_scores_planets_and_levels_never_fall(change: Change) -> None:
    game = Scenario().planet("emberfall", terraformed=True).planet("stillwater", levels="W2", merits=[(0, 2)])
    game.player(1).vp[VP_OUTPOSTS] = 2
    game.step("turn")
    earlier = game.state.clone()
    assert broken(game, earlier) == set()
    change(game)
    assert broken(game, earlier) == {"MC-I.15"}


def completion(merits: list[tuple[int, int]]) -> tuple[Scenario, Cosmos]:
    """Seat 0 completes emberfall (total 8); the position after and before its last level."""
    game = Scenario().planet("emberfall", levels="B3 T2 W2", merits=merits)
    game.seat(0, ark="emberfall/planet", cargo="0/0/1/0").step("action").play("terraform")
    earlier = game.state.clone()
    game.play("raise minerals")
    assert game.terraformed("emberfall")
    return game, earlier


@pytest.mark.rule("MC-I.21")
@pytest.mark.parametrize("merits", [[(0, 7)], [(1, 3), (0, 4)]], ids=["alone", "two contributors"])
@pytest.mark.parametrize("source", [VP_TERRAFORMING, VP_LEADING])
@pytest.mark.parametrize("extra", [1, -1])
def test_completion_hands_out_the_total_and_the_bonus(
    merits: list[tuple[int, int]], source: int, extra: int
) -> None:
    game, earlier = completion(merits)
    assert sum(game.points(seat) for seat in (0, 1)) == 8 + 3 + (1 if len(merits) > 1 else 0)
    assert broken(game, earlier) == set()
    game.player(0).vp[source] += extra
    assert broken(game, earlier) == {"MC-I.21"}


@pytest.mark.rule("MC-I.21")
def test_points_for_terraforming_come_only_with_a_completion() -> None:
    game = turn()
    earlier = game.state.clone()
    game.player(1).vp[VP_LEADING] += 3
    assert broken(game, earlier) == {"MC-I.21"}


def triggered() -> tuple[Scenario, Cosmos]:
    """The third planet is restored in round 5; the position after and before."""
    game = Scenario().round(5).planet("stillwater", terraformed=True).planet("mossgrave", terraformed=True)
    game.planet("emberfall", levels="B3 T2 W2", merits=[(0, 7)])
    game.seat(0, ark="emberfall/planet", cargo="0/0/1/0").step("action").play("terraform")
    earlier = game.state.clone()
    game.play("raise minerals")
    return game, earlier


@pytest.mark.rule("MC-I.19")
@pytest.mark.parametrize("last", [0, 5, 7])
def test_trigger_in_round_5_makes_round_6_the_last(last: int) -> None:
    game, earlier = triggered()
    assert game.state.last_round == 6
    assert broken(game, earlier) == set()
    game.state.last_round = last
    assert broken(game, earlier) == {"MC-I.19"}


@pytest.mark.rule("MC-I.19")
@pytest.mark.parametrize(
    "change", [does("state.last_round = 8"), does("state.last_round = 0"), does("state.round = 7")]
)
def test_last_round_neither_moves_nor_is_passed(change: Change) -> None:
    game, _ = triggered()
    earlier = game.state.clone()
    change(game)
    assert "MC-I.19" in broken(game, earlier)


@pytest.mark.rule("MC-I.19")
def test_end_without_a_trigger_is_noticed() -> None:
    game = turn()
    earlier = game.state.clone()
    game.state.last_round = 2
    assert broken(game, earlier) == {"MC-I.19"}


def without_travel(game: Scenario, seat: int = 0) -> None:
    """Take the travel of a seat off the stack, as if there had been nowhere to go."""
    stack = game.state.stack
    stack[:] = [frame for frame in stack if not (isinstance(frame, Travel) and frame.seat == seat)]
    game.state.legal = None


@pytest.mark.rule("MC-I.20")
def test_turn_that_passes_over_the_travel_is_noticed() -> None:
    game = Scenario().seat(0, lower=["tilda-voss"], cargo="1/0/0/0").step("turn")
    assert game.question == "BuyUpgrade"
    earlier = game.state.clone()
    game.play("stop")
    assert broken(game, earlier) == set()
    without_travel(game)
    assert broken(game, earlier) == {"MC-I.20"}


@pytest.mark.rule("MC-I.20")
@pytest.mark.parametrize("last", [0, 1])
def test_next_turn_that_begins_after_its_travel_is_noticed(last: int) -> None:
    """The next turn is that of seat 1 in the same round, or the first of a new round."""
    game = Scenario().step("draw", seat=last)
    earlier = game.state.clone()
    game.play("stop")
    assert (game.question, game.asked) == ("Travel", 1)
    assert broken(game, earlier) == set()
    without_travel(game, 1)
    assert broken(game, earlier) == {"MC-I.20"}


# ---- random play


def lean(state: Cosmos, rng: Random) -> starboard.Move:
    """A player that likes to terraform, so that games come to their end."""
    moves = state.moves()
    liked = [move for move in moves if move.verb in ("terraform", "raise") or move.text.endswith("/planet")]
    return rng.choice(liked if liked and rng.random() < 0.8 else moves)


@pytest.mark.slow
@pytest.mark.rule("MC-I.1", "MC-I.2", "MC-I.3", "MC-I.4", "MC-I.5", "MC-I.6", "MC-I.7", "MC-I.8", "MC-I.9")
@pytest.mark.rule("MC-I.10", "MC-I.11", "MC-I.12", "MC-I.13", "MC-I.14", "MC-I.15", "MC-I.16")
@pytest.mark.rule("MC-I.17", "MC-I.18", "MC-I.19", "MC-I.20", "MC-I.21")
@settings(max_examples=40, deadline=None)
@given(
    seed=st.integers(0, 2**32),
    seats=st.integers(1, 4),
    level=st.sampled_from(LEVELS),
    ready=st.booleans(),
    leaning=st.sampled_from([True, True, True, False]),
)
def test_no_invariant_breaks_in_random_play(
    seed: int, seats: int, level: str, ready: bool, leaning: bool
) -> None:
    options: dict[str, object] = {"difficulty": level} if seats == 1 else {}
    edition = starboard.edition("micro-cosmos", seats=seats, ready_specialists=ready, **options)
    state = edition.start()
    assert isinstance(state, Cosmos)
    nature, rng = Nature(seed), Random(seed)
    humans = 1 if seats == 1 else seats
    needed = 4 if humans == 4 else 3
    trigger = 0
    travels: Counter[tuple[int, int]] = Counter()
    while state.decision is not None:
        decision = state.decision
        if isinstance(decision, Travel):
            assert state.moves(), "MC-I.20"
            travels[state.round, decision.seat] += 1
        earlier = state.clone()
        if decision.seat == NATURE:
            move = nature.answer(state)
        else:
            move = lean(state, rng) if leaning else rng.choice(state.moves())
        state.play(move)
        assert edition.violations(state, earlier) == []
        if not trigger and state.terraformed_count() >= needed:
            trigger = earlier.round
        assert not trigger or state.round <= trigger + 1, "MC-I.19"
    assert state.round == (trigger + 1 if trigger else 100)
    assert travels == {(number, seat): 1 for number in range(1, state.round + 1) for seat in range(humans)}
    assert state.outcome() is not None


def one_game(seed: int, seats: int) -> tuple[list[str], list[dict[str, object]], dict[str, object]]:
    """The moves, the events and the last position of a seeded game."""
    edition = starboard.edition("micro-cosmos", seats=seats)
    state = edition.start()
    state.listen()
    nature, rng = Nature(seed), Random(seed)
    moves: list[str] = []
    while state.decision is not None and len(moves) < 400:
        move = nature.answer(state) if state.decision.seat == NATURE else rng.choice(state.moves())
        moves.append(move.text)
        state.play(move)
    return moves, [event.dump() for event in state.heard()], state.dump()


@pytest.mark.slow
@pytest.mark.rule("MC-I.22")
@settings(max_examples=8, deadline=None)
@given(seed=st.integers(0, 2**32), seats=st.integers(1, 4))
def test_same_seed_and_same_decisions_give_the_same_game(seed: int, seats: int) -> None:
    moves, events, position = one_game(seed, seats)
    assert (moves, events, position) == one_game(seed, seats)
    edition = starboard.edition("micro-cosmos", seats=seats)
    state = edition.start()
    state.listen()
    for text in moves:
        state.play(edition.move(text))
    assert state.dump() == position
    assert [event.dump() for event in state.heard()] == events


@pytest.mark.rule("MC-I.22")
def test_another_seed_gives_another_game() -> None:
    assert one_game(1, 2) != one_game(2, 2)


@pytest.mark.slow
@pytest.mark.rule("MC-I.22")
def test_same_seed_gives_the_same_game_in_another_process() -> None:
    """No set or hash of a string decides anything: two interpreters that hash differently agree."""
    script = """
from hashlib import sha256
from random import Random
import starboard
edition = starboard.edition("micro-cosmos", seats=1, difficulty="medium")
state = edition.start()
state.listen()
nature, rng = starboard.Nature(11), Random(11)
while state.decision is not None:
    chance = state.decision.seat == starboard.NATURE
    state.play(nature.answer(state) if chance else rng.choice(state.moves()))
told = [event.dump() for event in state.heard()]
print(sha256(repr((told, state.dump(), edition.view(state, 0))).encode()).hexdigest())
"""
    said = set()
    for salt in ("1", "2"):
        environment = dict(os.environ, PYTHONHASHSEED=salt, PYTHONPATH=os.pathsep.join(sys.path))
        done = subprocess.run(
            [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True
        )
        said.add(done.stdout)
    assert len(said) == 1
    assert len(said.pop().strip()) == 64
