"""Tunes the weights of a game's evaluation: a designed experiment over many greedy games.

    python tools/tune.py --game SLUG --mode solo|duel [--minutes M] [--seed S] [--start FILE] --out FILE
    python tools/tune.py --put FILE [FILE ...]

Every game is played with weights that are shaken at random, in a duel each seat with its own. What came of the games is
then explained by the shakes: a response surface, linear and square in every weight, from all games of the run. The
weights move towards its top, a small step each time, and the next games are shaken around the new ones; what is kept
is the mean of the second half of the way. `solo` plays against the automa at its hardest setting, or for points where
there is none.

`--put` writes what was found into the game: games/<game>/evaluation_tuned.py. `make tune` does both.
"""

import argparse
import json
import math
import random
import sys
import time
from importlib import import_module
from pathlib import Path
from typing import Any

import starboard
from starboard.kernel import NATURE, Edition, Nature, State
from starboard.players import Automa, Greedy, Player, Sight

np: Any = import_module("numpy")  # `make tune` installs it; nothing else needs it

GAMES = Path(__file__).resolve().parents[1] / "src" / "starboard" / "games"
HARDEST: dict[str, dict[str, str]] = {
    "micro-cosmos": {"difficulty": "hard-plus"},
    "council-of-shadows": {"automa_level": "house-master"},
    "otys": {},
    "starship-interstellar": {"difficulty": "extreme"},
}
KEPT = {"otys": ("deck_decay",)}  # a table is made of it
SWING = {  # a greater lead counts no more, and a victory is worth a quarter of it
    "micro-cosmos": 40.0,
    "council-of-shadows": 150.0,
    "otys": 8.0,
    "starship-interstellar": 100.0,
}
AUTOMA = 0.8  # the part of an automa's score that counts
STEP = 0.35  # a first step of a weight that is 0 at first counts like a factor of 1.4
FARTHEST = 2.0  # from where a weight was at first, as a logarithm
EFFECT = 0.1  # what one expects: a weight times e moves the result by this part of its spread, give or take
CURVE = 0.2  # and how fast it falls off on both sides


class Weights:
    """The weights of a game by name; where each of them stands is a number that is 0 at first.

    A weight is multiplied by the exponential of its number; one that is 0 at first has a step of its own size.
    """

    def __init__(self, game: str) -> None:
        module = import_module(f"starboard.games.{folder_of(game)}.evaluation_weights")
        self.object = module.WEIGHTS
        self.scales: dict[str, float] = getattr(module, "SCALES", {})
        self.names = sorted(
            name
            for name in dir(self.object)
            if not name.startswith("_") and isinstance(getattr(self.object, name), float)
        )
        self.base = [getattr(self.object, name) for name in self.names]
        for name, value in zip(self.names, self.base, strict=True):
            if value < 0.0 or (value == 0.0) != (name in self.scales):
                sys.exit(f"{game}: {name} is {value}; a weight is above 0, or 0 with an entry of SCALES")

    def put(self, values: list[float]) -> None:
        for name, value in zip(self.names, values, strict=True):
            setattr(self.object, name, value)

    def at(self, numbers: Any) -> list[float]:
        """The weights at these numbers."""
        return [
            self.scales[name] * number / STEP if name in self.scales else base * math.exp(number)
            for name, base, number in zip(self.names, self.base, numbers, strict=True)
        ]

    def numbers(self, known: dict[str, float]) -> Any:
        """Where given weights stand; those that are not given stand as they are."""
        found = []
        for name, base in zip(self.names, self.base, strict=True):
            value = known.get(name, base)
            found.append(STEP * value / self.scales[name] if name in self.scales else math.log(value / base))
        return np.array(found)


def folder_of(game: str) -> str:
    return game.replace("-", "_")


# ---- one game


def play(
    edition: Edition, players: list[Player], weights: Weights, values: list[list[float]], seed: str
) -> State:
    """Each seat looks at the game with weights of its own."""
    state = edition.start()
    nature = Nature(seed)
    decisions = 0
    looking = -1
    while state.stack:
        seat = state.stack[-1].seat
        decisions += 1
        if seat == NATURE:
            state.play(nature.answer(state))
            continue
        moves = state.moves()
        if len(moves) == 1:
            state.play(moves[0])
            continue
        if seat != looking:
            weights.put(values[seat])
            looking = seat
        rng = random.Random(f"{seed}/{seat}/{decisions}")
        state.play(players[seat].choose(Sight(edition, state, seat), rng))
    weights.put(weights.base)
    return state


def progress(edition: Edition, state: State) -> list[float]:
    """How far every seat came, in points of the evaluation."""
    outcome = state.outcome()
    assert outcome is not None
    if edition.game.points_decide:
        return [float(total) for total in outcome.totals]
    module = import_module(f"starboard.games.{folder_of(edition.game.slug)}.evaluation")
    scale = import_module(f"starboard.games.{folder_of(edition.game.slug)}.evaluation_weights").WEIGHTS.scale
    players: Any = getattr(state, "players")  # noqa: B009  every game that is decided by progress has them
    return [scale * module.final_progress(player) for player in players]


def result(edition: Edition, state: State) -> tuple[float, float, float, bool]:
    """How far the first seat came, and the best other one, in how many rounds, and who won."""
    outcome = state.outcome()
    assert outcome is not None
    far = progress(edition, state)
    return far[0], max(far[1:], default=0.0), float(outcome.rounds), 0 in outcome.winners


# ---- what is learned from many


def achieved(seen: Any, swing: float, automa: bool) -> Any:
    """What each game says about the weights of its first seat: its lead, and a good deal for the victory.

    Against an automa the victory is left out and its score counts a little less: much of it is the luck of its cards,
    and games that say less about luck say more about weights.
    """
    own, rival, _, won = seen.T
    if automa:
        return own - AUTOMA * rival
    if not rival.any():
        return own
    return np.clip(own - rival, -swing, swing) + swing / 4 * (2 * won - 1)


def top(shakes: Any, results: Any, centre: Any, spread: float) -> Any:
    """The top of the response surface, at most half a shake from the centre."""
    size = shakes.shape[1] // 2
    deviation = results.std()
    expected = np.concatenate([np.zeros(size), np.full(size, -CURVE * deviation)])
    precision = np.full(2 * size, 1 / (EFFECT * deviation) ** 2)
    normal = shakes.T @ shakes / deviation**2 + np.diag(precision)
    found = np.linalg.solve(
        normal, shakes.T @ (results - results.mean()) / deviation**2 + precision * expected
    )
    slope, curve = found[:size], np.minimum(found[size:], -0.5 * CURVE * deviation)
    step = np.clip(-slope / (2 * curve) - centre, -0.5 * spread, 0.5 * spread)
    return np.clip(centre + step, -FARTHEST, FARTHEST)


def tune(given: argparse.Namespace) -> None:
    solo = given.mode == "solo"
    edition = (
        starboard.edition(given.game, seats=1, **HARDEST[given.game])
        if solo
        else starboard.edition(given.game)
    )
    weights = Weights(given.game)
    players: list[Player] = [Greedy(), *([Automa() for _ in edition.automas] if solo else [Greedy()])]
    size = len(weights.names)
    rng = np.random.default_rng([ord(letter) for letter in given.seed])
    free = np.array([name not in KEPT.get(given.game, ()) for name in weights.names], dtype=float)
    origin = weights.numbers(json.loads(Path(given.start).read_text())["weights"] if given.start else {})
    play(edition, players, weights, [weights.base] * 2, "tables are made with the weights as they are")
    centre = np.zeros(size)
    centres: list[Any] = []
    shakes: list[Any] = []
    seen: list[tuple[float, float, float, bool]] = []
    ends = time.monotonic() + 60 * given.minutes
    while time.monotonic() < ends:
        until = min(ends, time.monotonic() + given.batch)
        first = len(seen)
        while time.monotonic() < until:
            at = [centre + given.spread * free * rng.standard_normal(size) for _ in range(edition.seats)]
            values = [weights.at(origin + one) for one in at]
            state = play(edition, players, weights, values, f"{given.seed}.{len(seen)}")
            rows = [np.concatenate([one, one**2]) for one in at]
            shakes.append(rows[0] if solo else rows[0] - rows[1])
            seen.append(result(edition, state))
        known = np.array(seen, dtype=float)
        results = achieved(known, SWING[given.game], bool(edition.automas))
        design = np.array(shakes)
        centre = free * top(design - design.mean(0) if solo else design, results, centre, given.spread)
        centres.append(centre)
        print(
            f"{len(seen)} games; the last {len(seen) - first}: achieved {results[first:].mean():.2f} of a spread of "
            f"{results.std():.1f}, won {known[first:, 3].mean():.3f}; moved by {np.linalg.norm(centre):.2f}",
            flush=True,
        )
        found = weights.at(origin + np.mean(centres[len(centres) // 2 :], axis=0))
        Path(given.out).write_text(
            json.dumps(
                {
                    "game": given.game,
                    "mode": given.mode,
                    "games": len(seen),
                    "weights": {
                        name: float(f"{value:.4g}") for name, value in zip(weights.names, found, strict=True)
                    },
                },
                indent=1,
            )
        )


# ---- into the game

MODULE = '''"""Weights of the evaluation that were tuned by playing (`make tune`); `docs/opponents.md` says how.

The search uses them: one set for the solo game, one for groups. What is not named is as in the first set.
"""

from typing import Final

from starboard.games.{folder}.evaluation_weights import WEIGHTS
from starboard.kernel.weighing import Weighing

SETS: Final[dict[str, dict[str, float]]] = {{
{sets}}}

WEIGHING: Final = Weighing(WEIGHTS, SETS)
'''


def put(files: list[str]) -> None:
    """Write the sets of weights into their games."""
    sets: dict[str, dict[str, dict[str, float]]] = {}
    for file in files:
        found = json.loads(Path(file).read_text())
        known = sets.setdefault(found["game"], kept_sets(found["game"]))
        first = Weights(found["game"])
        base = dict(zip(first.names, first.base, strict=True))
        known["solo" if found["mode"] == "solo" else "group"] = {
            name: value for name, value in found["weights"].items() if value != base[name]
        }
    for game, named in sets.items():
        text = ""
        for name in sorted(named, reverse=True):
            entries = "".join(
                f'        "{weight}": {value},\n' for weight, value in sorted(named[name].items())
            )
            text += f'    "{name}": {{\n{entries}    }},\n'
        path = GAMES / folder_of(game) / "evaluation_tuned.py"
        path.write_text(MODULE.format(folder=folder_of(game), sets=text), encoding="utf-8")
        print(f"{path.name} of {game}: {', '.join(sorted(named))}")


def kept_sets(game: str) -> dict[str, dict[str, float]]:
    """The sets that a game has now."""
    return dict(import_module(f"starboard.games.{folder_of(game)}.evaluation_tuned").SETS)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--game", choices=list(HARDEST))
    parser.add_argument("--mode", choices=["solo", "duel"])
    parser.add_argument("--minutes", type=float, default=9.0)
    parser.add_argument("--spread", type=float, default=0.25, help="of the shakes, as a logarithm")
    parser.add_argument("--batch", type=float, default=20.0, help="seconds between two steps")
    parser.add_argument("--seed", default="tune")
    parser.add_argument("--start", help="weights to begin with")
    parser.add_argument("--out", help="where the weights are written")
    parser.add_argument("--put", nargs="+", metavar="FILE", help="write what was found into the games")
    given = parser.parse_args()
    if given.put:
        put(given.put)
    elif given.game and given.mode and given.out:
        tune(given)
    else:
        parser.error("--game, --mode and --out are needed, or --put")
    return 0


if __name__ == "__main__":
    sys.exit(main())
