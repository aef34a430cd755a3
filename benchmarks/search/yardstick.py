"""What is measured of OpenSpiel, the yardstick: its Monte-Carlo tree search in Python, and the rollouts inside it.

The search is `MCTSBot` with `RandomRolloutEvaluator` and one rollout, both as they come. The games are OpenSpiel's own,
in C++.
"""

import gc
from importlib.metadata import version
from random import Random
from time import process_time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

EXPLORATION = 2.0  # as in OpenSpiel's own examples
POSITIONS: dict[str, list[list[Any]]] = {}  # of a game, by phase


def about() -> dict[str, Any]:
    return {"version": version("open_spiel")}


def begin(game: str, phases: list[float], games: int) -> None:
    """Positions of random games, for each phase (a share of the decisions); somebody has to choose in them."""
    loaded = pyspiel.load_game(game)
    POSITIONS[game] = [[] for _ in phases]
    for seed in range(games):
        states = random_game(loaded, np.random.RandomState(seed))
        choices = [state for state in states if not state.is_chance_node() and len(state.legal_actions()) > 1]
        for index, phase in enumerate(phases):
            POSITIONS[game][index].append(nearest(choices, phase * len(states)))


def nearest(states: list[Any], number: float) -> Any:
    """The position before which nearest to so many decisions were made."""
    return min(states, key=lambda state: abs(state.move_number() - number))


def random_game(game: Any, rng: Any) -> list[Any]:
    """Every position of a random game but the last."""
    state = game.new_initial_state()
    found = []
    while not state.is_terminal():
        found.append(state.clone())
        if state.is_chance_node():
            actions, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choice(actions, p=shares))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return found


def bot(game: Any, simulations: int, seed: int) -> Any:
    """Solved positions are not backed up, so that every simulation is made."""
    rng = np.random.RandomState(seed)
    evaluator = RandomRolloutEvaluator(1, rng)
    return MCTSBot(game, EXPLORATION, simulations, evaluator, solve=False, random_state=rng)


def simulate(game: str, simulations: int, seconds: float) -> list[dict[str, float]]:
    """Searches of the positions of each phase, at least one of each and until the time is up."""
    found = []
    for positions in POSITIONS[game]:
        count = 0
        gc.collect()
        start = process_time()
        spent = 0.0
        while spent < seconds:
            for number, state in enumerate(positions):
                count += bot(state.get_game(), simulations, number).mcts_search(state).explore_count
            spent = process_time() - start
        found.append({"simulations": count, "seconds": spent})
    return found


class Counted:
    """A position that counts the decisions played in it and in its clones."""

    def __init__(self, state: Any, counts: list[int]) -> None:
        self.state = state
        self.counts = counts

    def __getattr__(self, name: str) -> Any:
        return getattr(self.state, name)

    def clone(self) -> "Counted":
        return Counted(self.state.clone(), self.counts)

    def apply_action(self, action: int) -> None:
        self.counts[0] += 1
        self.state.apply_action(action)


def work(game: str, simulations: int) -> list[dict[str, int]]:
    """What the simulations of each phase consist of."""
    found = []
    for positions in POSITIONS[game]:
        made = 0
        counts = [0]
        for number, state in enumerate(positions):
            searched = bot(state.get_game(), simulations, number).mcts_search(Counted(state, counts))
            made += searched.explore_count
        found.append({"simulations": made, "decisions": counts[0], "evaluations": 0})
    return found


def playouts(game: str, seconds: float, seed: int) -> list[dict[str, float]]:
    """Rollouts of the positions of each phase, by the evaluator of the search."""
    found = []
    for positions in POSITIONS[game]:
        evaluator = RandomRolloutEvaluator(1, np.random.RandomState(seed))
        count = 0
        gc.collect()
        start = process_time()
        spent = 0.0
        while spent < seconds:
            for state in positions:
                evaluator.evaluate(state)
            count += len(positions)
            spent = process_time() - start
        found.append({"playouts": count, "seconds": spent, "decisions": 0})
    for positions, sample in zip(POSITIONS[game], found, strict=True):  # the same rollouts again, counted
        counts = [0]
        again = RandomRolloutEvaluator(1, np.random.RandomState(seed))
        for _ in range(int(sample["playouts"]) // len(positions)):
            for state in positions:
                again.evaluate(Counted(state, counts))
        sample["decisions"] = counts[0]
    return found


def plain_playout(state: Any, rng: Random) -> int:
    """Play on at random to the end of the game, in a loop like ours; NumPy's generator makes theirs slower."""
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, shares = zip(*state.chance_outcomes(), strict=True)
            action = rng.choices(actions, shares)[0]
        else:
            legal = state.legal_actions()
            action = legal[int(rng.random() * len(legal))]
        state.apply_action(action)
        decisions += 1
    return decisions


def plain_playouts(game: str, seconds: float, seed: int) -> list[dict[str, float]]:
    """The same without the evaluator."""
    rng = Random(seed)
    found = []
    for positions in POSITIONS[game]:
        count = decisions = 0
        gc.collect()
        start = process_time()
        spent = 0.0
        while spent < seconds:
            for state in positions:
                decisions += plain_playout(state.clone(), rng)
            count += len(positions)
            spent = process_time() - start
        found.append({"playouts": count, "decisions": decisions, "seconds": spent})
    return found
