"""A player that looks one move ahead.

A move is worth what the game's evaluation says of the position after it, with the rest of the turn played out by the
same evaluation: first the details of the move (how it is paid, what is taken), then the other choices of the turn,
each of them for its own immediate value. Chance is sampled in the imagined world. The look ahead stops where another
seat is asked and at landmarks.
"""

from random import Random

from starboard.kernel.decision import Chance, Decision
from starboard.kernel.edition import Edition
from starboard.kernel.move import NATURE, Move
from starboard.kernel.state import State
from starboard.players.player import Player, Sight


class Greedy(Player):
    """One-move look-ahead on the evaluation of the game."""

    kind = "greedy"

    def __init__(self, name: str = "", without: str = "") -> None:
        super().__init__(name)
        self.without = (
            without  # never choose a move whose text begins so, if there is another: to study strategies
        )

    def spelling(self) -> str:
        return f"greedy-without-{self.without.replace(' ', '-')}" if self.without else "greedy"

    def choose(self, sight: Sight, rng: Random) -> Move:
        moves = sight.moves()
        if self.without:
            moves = [move for move in moves if not move.text.startswith(self.without)] or moves
        if len(moves) == 1:
            return moves[0]
        edition = sight.edition
        seat = sight.seat
        world = sight.imagine(rng)
        decision = world.decision
        assert decision is not None
        detail = decision.detail
        best = moves[0]
        best_value = -1e9
        for move in moves:
            after = world.clone()
            after.play(move)
            finish_details(edition, after, seat, rng)
            if not detail:
                after = finish_turn(edition, after, seat, rng)
            value = edition.evaluate(after, seat)
            if value > best_value:
                best_value = value
                best = move
        return best


def finish_details(edition: Edition, state: State, seat: int, rng: Random) -> None:
    """Answer the details of a move, each for its immediate value, and sample the chances in between."""
    while state.stack:
        decision = state.stack[-1]
        assert isinstance(decision, Decision)
        if decision.landmark:
            return
        if decision.seat == NATURE:
            assert isinstance(decision, Chance)
            state.play(decision.draw(state, rng))
        elif decision.seat == seat and decision.detail:
            state.play(immediate_best(edition, state, seat))
        else:
            return


def immediate_best(edition: Edition, state: State, seat: int) -> Move:
    """The move after which the position, as it stands, is worth most."""
    moves = state.moves()
    best = moves[0]
    if len(moves) == 1:
        return best
    best_value = -1e9
    for move in moves:
        after = state.clone()
        after.play(move)
        value = edition.evaluate(after, seat)
        if value > best_value:
            best_value = value
            best = move
    return best


def finish_turn(edition: Edition, state: State, seat: int, rng: Random) -> State:
    """Play the rest of the turn: every choice for its own value once its details are settled."""
    while state.stack:
        decision = state.stack[-1]
        assert isinstance(decision, Decision)
        if decision.landmark or decision.seat != seat:
            break
        best: State | None = None
        best_value = -1e9
        for move in state.moves():
            after = state.clone()
            after.play(move)
            finish_details(edition, after, seat, rng)
            value = edition.evaluate(after, seat)
            if value > best_value:
                best_value = value
                best = after
        assert best is not None
        state = best
    return state
