"""Fits the weights of a game's evaluation to how games ended: a regression over the positions of many of them.

    python -m tools.fit --game SLUG [--games N] [--seed S] [--start FILE] --out FILE

Greedy players with the weights of FILE (else those the search has now) play duels, with a random move now and then. At
the end of each turn the position is kept as the seat saw it that has just played, and what came of the game for it. The
evaluation changes with each weight by so much; the weights then move so that, round by round, it tells the results
best. How far they go is held back by what one expects of them beforehand (CAUTION).

`tools/tune.py` looks for weights with which games are won, one result for each game; this learns from every turn, so it
needs fewer games, and finds what tells who wins rather than what makes one win. `python tools/tune.py --put FILE`
writes the weights into the game; `starboard arena` says whether they are better.
"""

import argparse
import json
import random
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from tools.tune import KEPT, SWING, Weights, folder_of, np, progress

import starboard
from starboard.kernel import NATURE, Edition, Nature, State
from starboard.kernel.decision import Decision
from starboard.players import Greedy, Sight

CAUTION = 0.16  # what one expects of a weight's change, as a logarithm
FARTHEST = 1.0  # that a weight goes in one fit, as a logarithm
STRAY = 0.05  # of the moves are random, so that more is seen than what these weights like
NUDGE = 0.15  # of a weight, as a logarithm, to see what the evaluation makes of it
LAST_ROUND = 30  # later ones count as this one


class Seen:
    """Positions at the ends of turns, the seats that had just played, and what came of it."""

    def __init__(self) -> None:
        self.states: list[State] = []
        self.seats: list[int] = []
        self.rounds: list[int] = []
        self.results: list[float] = []


def watch(edition: Edition, weights: Weights, values: list[float], seed: str, seen: Seen) -> None:
    """Play one game and keep what was seen."""
    state = edition.start()
    nature = Nature(seed)
    player = Greedy()
    stray = random.Random(f"{seed}/stray")
    first = len(seen.states)
    decisions = 0
    last = -1
    weights.put(values)
    while state.stack:
        decision = state.stack[-1]
        assert isinstance(decision, Decision)
        seat = decision.seat
        decisions += 1
        if seat != NATURE and decision.landmark:
            if last >= 0:
                seen.states.append(state.clone())
                seen.seats.append(last)
                seen.rounds.append(min(LAST_ROUND, edition.round(state)))
            last = seat
        if seat == NATURE:
            state.play(nature.answer(state))
            continue
        moves = state.moves()
        if len(moves) == 1 or stray.random() < STRAY:
            state.play(stray.choice(moves))
        else:
            rng = random.Random(f"{seed}/{seat}/{decisions}")
            state.play(player.choose(Sight(edition, state, seat), rng))
    weights.put(weights.base)
    outcome = state.outcome()
    assert outcome is not None
    far = progress(edition, state)
    swing = SWING[edition.game.slug]
    for seat in seen.seats[first:]:
        lead = max(-swing, min(swing, far[seat] - far[1 - seat]))
        won = 0.0 if len(outcome.winners) > 1 else 1.0 if seat in outcome.winners else -1.0
        seen.results.append(lead + swing / 4 * won)


def judged(edition: Edition, weights: Weights, values: list[float], seen: Seen) -> Any:
    weights.put(values)
    found = [edition.evaluate(state, seat) for state, seat in zip(seen.states, seen.seats, strict=True)]
    weights.put(weights.base)
    return np.array(found)


def fit(worth: Any, slopes: Any, rounds: Any, results: Any) -> Any:
    """How far each weight should move, as a logarithm."""
    size = slopes.shape[1]
    by_round = np.equal.outer(rounds, np.arange(LAST_ROUND + 1)).astype(float)
    design = np.hstack([by_round, worth[:, None], slopes])
    known = design[:, :-size]
    rest = results - known @ np.linalg.lstsq(known, results, rcond=None)[0]
    precision = np.concatenate([np.full(known.shape[1], 1e-3), np.full(size, rest.var() / CAUTION**2)])
    found = np.linalg.solve(design.T @ design + np.diag(precision), design.T @ results)
    told = results - design @ found
    print(
        f"{len(results)} positions; {1 - rest.var() / results.var():.1%} of the results were told, now "
        f"{1 - told.var() / results.var():.1%}"
    )
    return np.clip(found[-size:] / found[-size - 1], -FARTHEST, FARTHEST)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--game", required=True, choices=list(SWING))
    parser.add_argument("--games", type=int, default=1200)
    parser.add_argument("--seed", default="fit")
    parser.add_argument("--start", help="weights to begin with; else those that the search has for groups")
    parser.add_argument("--out", required=True, help="where the weights are written")
    given = parser.parse_args()
    edition = starboard.edition(given.game)
    weights = Weights(given.game)
    tuned = import_module(f"starboard.games.{folder_of(given.game)}.evaluation_tuned").SETS["group"]
    origin = weights.numbers(json.loads(Path(given.start).read_text())["weights"] if given.start else tuned)
    seen = Seen()
    for number in range(given.games):
        watch(edition, weights, weights.at(origin), f"{given.seed}.{number}", seen)
    free = [place for place, name in enumerate(weights.names) if name not in KEPT.get(given.game, ())]
    slopes = np.zeros((len(seen.states), len(free)))
    for column, place in enumerate(free):
        nudge = np.zeros(len(weights.names))
        nudge[place] = NUDGE
        more = judged(edition, weights, weights.at(origin + nudge), seen)
        less = judged(edition, weights, weights.at(origin - nudge), seen)
        slopes[:, column] = (more - less) / (2 * NUDGE)
    worth = judged(edition, weights, weights.at(origin), seen)
    step = np.zeros(len(weights.names))
    step[free] = fit(worth, slopes, np.array(seen.rounds), np.array(seen.results))
    found = dict(zip(weights.names, weights.at(origin + step), strict=True))
    rounded = {name: float(f"{value:.4g}") for name, value in found.items()}
    Path(given.out).write_text(json.dumps({"game": given.game, "mode": "duel", "weights": rounded}, indent=1))
    for place in sorted(range(len(step)), key=lambda place: -abs(step[place]))[:10]:
        print(
            f"{weights.names[place]}: {weights.at(origin)[place]:.4g} becomes {rounded[weights.names[place]]:.4g}"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
