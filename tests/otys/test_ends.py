"""Every game ends and every turn ends, however badly or stubbornly it is played (OT-12.8, OT-13.34 to OT-13.38)."""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

import starboard
from starboard.games.otys.content import GAIN_PRESTIGE, LEVELS, SPY
from starboard.games.otys.state import GONE, Depths
from starboard.kernel import NATURE, Edition, Move, Nature
from tests.otys.random_play import asked, edition_of, lean
from tests.otys.scenario import Scenario

Policy = Callable[[Depths, Random], Move]
STARTS = [("23", 56), ("22", 54)]
WORK = (
    3  # activations and trades that a turn may have: two divers, two trades each, and what follows from them
)


def scores(state: Depths, move: Move) -> bool:
    """Does a move bring Prestige, or may it?"""
    content = state.terms.content
    if move.verb == "sell":
        return state.store[move.what] == 0
    if move.verb == "sponsor":
        return content.options[move.what].prestige > 0
    if move.verb == "explore":
        return any(effect.op == GAIN_PRESTIGE for token in content.tokens for effect in token.immediate)
    return move.verb in ("complete", "copy")


def stall(state: Depths, rng: Random) -> Move:
    """Never a point; Timers up whenever the Spy can; the Spy comes back under water as soon as it may."""
    moves = [move for move in state.moves() if not scores(state, move)]
    up = [move for move in moves if move.text.startswith("spy-timer") and move.text.endswith("up")]
    if up:
        return rng.choice(up)
    moves = [move for move in moves if move.verb != "spy-timer"]
    if asked(state) in ("BeginTurn", "UseKey"):
        level = state.players[state.seat].level_of(SPY)
        keys = [move for move in moves if move.verb != "propel" and move.how == level]
        divers = [
            move
            for move in moves
            if move.verb == "propel" and move.what == SPY and move.how - 3 in range(LEVELS)
        ]
        return rng.choice(keys or divers or moves)
    return rng.choice(moves)


def hasten(state: Depths, rng: Random) -> Move:
    """Never a point; Timers down whenever that is possible."""
    moves = [move for move in state.moves() if not scores(state, move)]
    down = [move for move in moves if move.text.startswith("spy-timer") and move.text.endswith("down")]
    return rng.choice(down or moves)


def refuse(state: Depths, rng: Random) -> Move:
    """Nothing that need not be done."""
    for verb in ("decline", "end", "surface"):
        for move in state.moves():
            if move.verb == verb:
                return move
    return rng.choice(state.moves())


def one_timer_first(state: Depths, rng: Random) -> Move:
    """The lower Timer comes down, and points are made late."""
    moves = state.moves()
    if asked(state) == "MoveTimer":
        return min(moves, key=lambda move: state.timers[move.what])
    late = GONE in state.timers
    moves = [move for move in moves if late or not scores(state, move)]
    return rng.choice(moves)


def anything(state: Depths, rng: Random) -> Move:
    return rng.choice(state.moves())


POLICIES: list[Policy] = [stall, hasten, refuse, one_timer_first, anything, lean]


def play(edition: Edition, state: Depths, policy: Policy, seed: str) -> Depths:
    """To the end; no invariant of the ledger is broken on the way."""
    nature, rng = Nature(seed), Random(seed)
    decisions = 0
    while state.stack:
        decisions += 1
        assert decisions < 20_000, "it does not end"
        earlier = state.clone()
        state.play(nature.answer(state) if state.stack[-1].seat == NATURE else policy(state, rng))
        assert edition.violations(state, earlier) == []
    return state


# ---- alone


@pytest.mark.rule("OT-13.37", "OT-13.34", "OT-13.24", "OT-13.35")
@pytest.mark.slow
@pytest.mark.parametrize(("start", "last"), STARTS)
@pytest.mark.parametrize("policy", POLICIES, ids=lambda policy: str(policy.__name__))
def test_no_solo_game_is_longer_than_the_timers_allow(start: str, last: int, policy: Policy) -> None:
    for seed in range(6):
        sides = ("basic", "advanced", "mixed")[seed % 3]
        edition = starboard.edition("otys", seats=1, solo_start=start, sponsor_sides=sides)
        state = edition.start()
        assert isinstance(state, Depths)
        play(edition, state, policy, f"{policy.__name__} {seed}")
        assert state.over
        assert state.up_moves <= 10
        assert state.round <= 2 * int(start) + state.up_moves <= last
        if policy in (stall, refuse):
            assert state.players[0].score() == 0
            assert state.round == 2 * int(start) + state.up_moves, "each turn brings a Timer one space down"


@pytest.mark.rule("OT-13.34", "OT-13.37")
@pytest.mark.parametrize(("start", "last"), STARTS)
def test_the_longest_game_of_all(start: str, last: int) -> None:
    """An Upgraded Spy that dives again every turn, without a single point: 56 or 54 turns, and no more."""
    game = Scenario(seats=1, solo_start=start).column("[Tr En Me | Sp Fu Pl Te Ex]").upgraded("Sp")
    game.player().prestige[1] = 1
    game.purse(batteries=16).technicians(limit=3, value=4).begin()
    state = play(game.edition, game.state, stall, "longest")
    assert state.up_moves == 10
    assert state.players[0].score() == 1
    assert state.round == last - 2, "both Timers are caught on space 1"


@pytest.mark.rule("OT-13.34")
def test_after_ten_up_moves_no_timer_goes_up_any_more() -> None:
    game = Scenario(seats=1).column("[Tr En Me | Pl Fu Sp Te Ex]").purse(credits=5).begin().play("key 3")
    assert "spy-timer a up" in game.moves()
    game.state.up_moves = 10
    game.state.legal = None
    assert {"draw", "spy-timer a down"} == set(game.moves("draw", "spy-timer"))
    assert game.refused("spy-timer a up").rule == "OT-13.34"


@pytest.mark.rule("OT-13.35", "OT-13.37")
def test_a_timer_on_space_0_is_always_caught() -> None:
    game = Scenario(seats=1).timers(1, None).cards(None, None, placed=4).begin().play("key 3")
    while game.asked() != "over":
        game.play({"Work": "end", "Surface": "surface", "UseSponsor": "decline"}[game.asked()])
    assert game.state.timers == [GONE, GONE]
    assert game.player().score() == 0
    outcome = game.state.outcome()
    assert outcome is not None
    assert outcome.results == ["Rookie"]


@pytest.mark.rule("OT-13.24")
@pytest.mark.slow
def test_track_resources_leave_in_rank_order_and_their_cards_before() -> None:
    """Whatever is completed when: a contract resource is on a card, or gone, before its space is reached."""
    for seed in range(12):
        edition = edition_of(1, f"order {seed}")
        nature, rng, state = Nature(f"order {seed}"), Random(f"order {seed}"), edition.start()
        assert isinstance(state, Depths)
        state.listen()
        reached: list[str] = []
        while state.stack:
            policy = POLICIES[seed % len(POLICIES)]
            before = state.clone()
            state.play(nature.answer(state) if state.stack[-1].seat == NATURE else policy(state, rng))
            for event in state.heard():
                if event.kind == "timer-reaches":
                    kind = event.facts["resource"]
                    assert isinstance(kind, str)
                    reached.append(kind)
                    index = ("metal", "plant", "fuel", "tech").index(kind)
                    assert index not in before.reserve()
        order = [("metal", "plant", "fuel", "tech")[kind] for kind in state.rank_order]
        assert reached == order[: len(reached)]


# ---- turns


def longest_turn(edition: Edition, policy: Policy, seed: str) -> int:
    """The most answers of players in one turn of a game."""
    nature, rng, state = Nature(seed), Random(seed), edition.start()
    answers: Counter[tuple[int, int]] = Counter()
    while state.stack:
        assert isinstance(state, Depths)
        if state.stack[-1].seat == NATURE:
            state.play(nature.answer(state))
        else:
            answers[state.round, state.seat] += 1
            state.play(policy(state, rng))
    return max(answers.values())


def eager(state: Depths, rng: Random) -> Move:
    """Everything that can be done before a step ends."""
    moves = [move for move in state.moves() if move.verb not in ("end", "decline")]
    return rng.choice(moves or state.moves())


@pytest.mark.rule("OT-13.38")
@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3])
@pytest.mark.parametrize("policy", [eager, lean, anything], ids=lambda policy: str(policy.__name__))
def test_every_turn_ends(seats: int, policy: Policy) -> None:
    """Propeller, key, Sponsor, level key; two activations with what belongs to them; the contracts of a full board."""
    for seed in range(4):
        edition = edition_of(seats, f"turns {seed}", sponsor_sides="advanced")
        spaces = sum((3, 3, 4, 5, 6))
        assert longest_turn(edition, policy, f"turns {seed}") <= 4 + 2 * WORK * 2 + spaces + 4


@pytest.mark.rule("OT-13.38", "OT-8.1")
@pytest.mark.parametrize("deposit", [False, True])
def test_each_contract_hands_something_in_so_a_full_board_is_empty_at_last(deposit: bool) -> None:
    game = Scenario(seats=2)
    game.level(1, metal=1, plant=1, fuel=1).level(2, metal=1, tech=1, fuel=1).level(
        3, metal=2, plant=1, tech=1
    )
    game.level(4, metal=2, plant=2, fuel=1).level(5, metal=2, plant=2, fuel=1, tech=1)
    if deposit:
        for level, name in enumerate(
            ("metal-seam-1", "plant-seam-1", "fuel-seam-1", "tech-seam-1", "metal-seam-2"), 1
        ):
            game.installed(level, name)
    game.begin().play("key 1")
    rng = Random(deposit)
    completed = 0
    while game.asked() in ("UseSponsor", "Work", "DealContract"):
        before = sum(game.player().resources)
        moves = game.moves("complete")
        game.play(rng.choice(moves) if moves else game.moves()[0 if game.asked() == "DealContract" else -1])
        if moves:
            completed += 1
            assert sum(game.player().resources) < before
    assert 3 < completed <= 21


# ---- several players


@pytest.mark.rule("OT-12.8", "OT-12.4", "OT-I.14")
@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("policy", [stall, refuse], ids=lambda policy: str(policy.__name__))
def test_without_any_points_the_game_ends_after_round_200(seats: int, policy: Policy) -> None:
    edition = edition_of(seats, f"cap {policy.__name__}")
    nature, rng, state = Nature("cap"), Random("cap"), edition.start()
    state.listen()
    turns: Counter[int] = Counter()
    while state.stack:
        assert isinstance(state, Depths)
        state.play(nature.answer(state) if state.stack[-1].seat == NATURE else policy(state, rng))
        turns.update(event.seat for event in state.heard() if event.kind == "turn")
    assert turns == dict.fromkeys(range(seats), 200)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.rounds == 200
    assert outcome.totals == [0] * seats
    assert outcome.rule == "OT-12.6"


@pytest.mark.rule("OT-12.3", "OT-12.4", "OT-I.14")
@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_has_had_the_same_number_of_turns(seats: int) -> None:
    for seed in range(4):
        edition = edition_of(seats, f"equal {seed}")
        nature, rng, state = Nature(f"equal {seed}"), Random(f"equal {seed}"), edition.start()
        state.listen()
        turns: Counter[int] = Counter()
        while state.stack:
            state.play(nature.answer(state) if state.stack[-1].seat == NATURE else lean(state, rng))
            turns.update(event.seat for event in state.heard() if event.kind == "turn")
        outcome = state.outcome()
        assert outcome is not None
        assert turns == dict.fromkeys(range(seats), outcome.rounds)
        assert max(outcome.totals) >= 18 or outcome.rounds == 200
