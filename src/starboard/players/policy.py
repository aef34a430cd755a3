"""How a game goes on if every seat looks one move ahead: the short policy of searches and playouts.

It is the greedy player's look ahead, with fair luck: chance is drawn anew once a move is chosen, so that nobody keeps
the lucky draw for which a move looked best. Where a turn went by without chance, it is taken over whole.
"""

from random import Random
from typing import Final

from starboard.kernel.decision import Chance, Decision
from starboard.kernel.edition import Edition
from starboard.kernel.move import NATURE, Move
from starboard.kernel.state import State


class Effort:
    """How many positions have been judged so far, in this process: what looking ahead costs."""

    __slots__ = ("judged",)

    def __init__(self) -> None:
        self.judged = 0


EFFORT: Final = Effort()


def judge(edition: Edition, state: State, seat: int) -> float:
    """What a position is worth to a seat."""
    EFFORT.judged += 1
    return edition.evaluate(state, seat)


def settle_details(edition: Edition, state: State, seat: int, rng: Random) -> bool:
    """Answer the details of a move, each for its immediate value, and draw the chances in between.

    Was anything drawn?
    """
    drawn = False
    while state.stack:
        decision = state.stack[-1]
        assert isinstance(decision, Decision)
        if decision.landmark:
            break
        if decision.seat == NATURE:
            assert isinstance(decision, Chance)
            state.play(decision.draw(state, rng))
            drawn = True
        elif decision.seat == seat and decision.detail:
            moves = state.moves()
            best = moves[0]
            if len(moves) > 1:
                best_value = -1e9
                for move in moves:
                    after = state.clone()
                    after.play(move)
                    value = judge(edition, after, seat)
                    if value > best_value:
                        best_value = value
                        best = move
            state.play(best)
        else:
            break
    return drawn


def settle_turn(edition: Edition, state: State, seat: int, rng: Random) -> State:
    """The position at the end of the turn: every choice for its own value once its details are settled."""
    while state.stack:
        decision = state.stack[-1]
        assert isinstance(decision, Decision)
        if decision.landmark or decision.seat != seat:
            break
        moves = state.moves()
        if len(moves) == 1:
            state.play(moves[0])
            settle_details(edition, state, seat, rng)
            continue
        best: State | None = None
        best_move = moves[0]
        best_value = -1e9
        best_drawn = False
        for move in moves:
            after = state.clone()
            after.play(move)
            drawn = settle_details(edition, after, seat, rng)
            value = judge(edition, after, seat)
            if value > best_value:
                best_value = value
                best = after
                best_move = move
                best_drawn = drawn
        if best_drawn or best is None:
            best = state.clone()
            best.play(best_move)
            settle_details(edition, best, seat, rng)
        state = best
    return state


def best_turn(edition: Edition, state: State, seat: int, rng: Random) -> Move:
    """The greedy answer to the pending decision: for each move the rest of the turn is looked at."""
    moves = state.moves()
    best = moves[0]
    if len(moves) == 1:
        return best
    decision = state.stack[-1]
    assert isinstance(decision, Decision)
    best_value = -1e9
    for move in moves:
        after = state.clone()
        after.play(move)
        settle_details(edition, after, seat, rng)
        if not decision.detail:
            after = settle_turn(edition, after, seat, rng)
        value = judge(edition, after, seat)
        if value > best_value:
            best_value = value
            best = move
    return best


def go_on(edition: Edition, state: State, rng: Random) -> State:
    """One step of the policy: a draw, or the rest of the turn of whoever is asked, begun with the greedy answer."""
    decision = state.stack[-1]
    assert isinstance(decision, Decision)
    if decision.seat == NATURE:
        assert isinstance(decision, Chance)
        state.play(decision.draw(state, rng))
        return state
    state.play(best_turn(edition, state, decision.seat, rng))
    settle_details(edition, state, decision.seat, rng)
    return settle_turn(edition, state, decision.seat, rng)


def play_out(edition: Edition, state: State, rng: Random) -> State:
    """The end of the game, if everybody goes on so."""
    while state.stack:
        state = go_on(edition, state, rng)
    return state
