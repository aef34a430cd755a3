"""Measures the search beside OpenSpiel's Monte-Carlo tree search in Python, in one run on one processor.

Three processes take turns, one at work at a time: OpenSpiel, Starboard in pure Python, Starboard compiled. Each
round is a sample of every measure in every process; what is printed is the median of the rounds. docs/performance.md
says more.

    make bench-search                                      # about six minutes
    make bench-search ARGS="--write docs/performance.md"   # puts the figures there
    make bench-search ARGS=--quick                         # a look in about a minute
"""

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any

from benchmarks import machine
from benchmarks.pages import write_page
from benchmarks.search.figures import Figures
from benchmarks.search.summary import summary
from benchmarks.workers import Worker, tell

# The hardest solo game of each.
HARDEST = {
    "micro-cosmos": {"difficulty": "hard-plus"},
    "council-of-shadows": {"automa_level": "house-master"},
    "otys": {"solo_start": "22"},
    "starship-interstellar": {"difficulty": "extreme"},
}
# Games of OpenSpiel: one with chance, whose games are of hundreds of decisions as ours are; one without.
PEERS = ("backgammon", "hex(board_size=11)")
PHASES = (1 / 6, 1 / 2, 5 / 6)  # of a game: early, middle, late
POSITIONS = 2  # of each phase, from as many games
SIMULATIONS = 100  # for a move of OpenSpiel's
BUDGET = 200  # simulations for a turn of ours, which has several choices
LEVELS = ("easy", "medium", "hard", "expert")
TURNS = {"pure": 1, "compiled": 2}  # of each level in a round
ROUNDS = 6  # each of them plays its turns from another position
QUICK_ROUNDS = 1
FEWEST_ROUNDS = 3
DEADLINE = 300  # seconds: no round begins after that, as a busy machine stretches them
SLICE = 0.1  # seconds of processor time, at least, for each phase


def named(game: str, seats: int) -> str:
    return f"{game}, {'solo' if seats == 1 else f'{seats} seats'}"


class Bench:
    """The processes at work, and what they have measured so far."""

    def __init__(self, pure: Path, compiled: Path, games: list[str]) -> None:
        self.games = games
        processor = machine.processor()
        self.yardstick = Worker("search.yardstick", None, processor)
        self.builds = {"pure": Worker("search.measures", pure, processor)}
        if (compiled / "starboard").is_dir():
            self.builds["compiled"] = Worker("search.measures", compiled, processor)
        self.facts = machine.facts() | {"OpenSpiel": self.yardstick.ask("about")["version"]}
        self.check_builds()
        self.places = [named(game, seats) for game in games for seats in (1, 2)]
        self.figures = Figures(list(self.builds), list(PEERS), self.places)

    def check_builds(self) -> None:
        """Is each package what it should be?"""
        abouts = {name: worker.ask("about") for name, worker in self.builds.items()}
        self.facts["starboard"] = abouts["pure"]["version"]
        if abouts["pure"]["compiled"]:
            sys.exit("benchmark: --pure names a folder whose package is compiled")
        if "compiled" not in abouts or not abouts["compiled"]["compiled"]:
            print("There is no compiled package: pure Python only.", file=sys.stderr)
            if "compiled" in self.builds:
                self.builds.pop("compiled").close()

    def prepare(self) -> None:
        """Find the positions, see that every build searches them alike, and count what a simulation consists of.

        It is the warming up as well.
        """
        for peer in PEERS:
            self.yardstick.ask("begin", game=peer, phases=PHASES, games=POSITIONS)
            self.figures.work[peer] = self.yardstick.ask("work", game=peer, simulations=SIMULATIONS)
        builds = list(self.builds.values())
        for game in self.games:
            for seats in (1, 2):
                place = named(game, seats)
                tell(f"finding positions: {place}")
                options = HARDEST[game] if seats == 1 else {}
                for worker in builds:
                    worker.ask("begin", name=place, game=game, seats=seats, options=options)
                positions = builds[-1].ask("find_positions", name=place, phases=PHASES, games=POSITIONS)
                chosen = []
                for worker in builds:
                    worker.ask("take_positions", name=place, positions=positions)
                    chosen.append(worker.ask("choices", name=place, simulations=BUDGET))
                if chosen[0] != chosen[-1]:
                    sys.exit(
                        f"benchmark: the packages search {place} differently; build the compiled one anew "
                        "(make compiled)"
                    )
                self.figures.work[place] = builds[0].ask("work", name=place, simulations=BUDGET)

    def round(self, number: int) -> None:
        """A sample of everything. What is compared stands side by side."""
        for game in self.games:
            for peer in PEERS:
                sample = self.yardstick.ask("simulate", game=peer, simulations=SIMULATIONS, seconds=SLICE)
                rollouts = self.yardstick.ask("playouts", game=peer, seconds=SLICE, seed=number)
                plain = self.yardstick.ask("plain_playouts", game=peer, seconds=SLICE, seed=number)
                for seats in (1, 2):  # it stands beside both
                    self.figures.simulations.add(peer, named(game, seats), sample)
                    self.figures.playouts.add(peer, named(game, seats), rollouts)
                    self.figures.plain_playouts.add(peer, named(game, seats), plain)
            for seats in (1, 2):
                place = named(game, seats)
                for build, worker in self.builds.items():
                    sample = worker.ask("simulate", name=place, simulations=BUDGET, seconds=SLICE)
                    self.figures.simulations.add(build, place, sample)
                    playouts = worker.ask("playouts", name=place, seconds=SLICE, seed=number)
                    self.figures.playouts.add(build, place, playouts)
        phase = number % len(PHASES)
        position = number // len(PHASES) % POSITIONS
        for place in self.places:
            for build, worker in self.builds.items():
                for level in LEVELS:
                    turns = worker.ask(
                        "turns", name=place, level=level, phase=phase, number=position, count=TURNS[build]
                    )
                    self.figures.add_turns(build, place, level, turns)

    def close(self) -> None:
        for worker in (self.yardstick, *self.builds.values()):
            worker.close()


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--games",
        nargs="+",
        default=list(HARDEST),
        choices=list(HARDEST),
        metavar="GAME",
        help=f"of {', '.join(HARDEST)}; all of them",
    )
    parser.add_argument("--pure", type=Path, default=Path("src"), help="folder of the pure package")
    parser.add_argument(
        "--compiled", type=Path, default=Path("build/compiled"), help="folder of the compiled package"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="write every sample to this file")
    parser.add_argument("--write", type=Path, metavar="PAGE", help="put the result into this page")
    parser.add_argument("--quick", action="store_true", help="one round: a look, not a result")
    return parser.parse_args()


def measure(given: argparse.Namespace) -> tuple[Figures, dict[str, Any]]:
    started = time.monotonic()
    bench = Bench(given.pure, given.compiled, given.games)
    facts = bench.facts
    facts["quick"] = given.quick
    facts["load before"] = machine.load()
    bench.prepare()
    rounds = QUICK_ROUNDS if given.quick else ROUNDS
    done = 0
    while done < rounds and (done < FEWEST_ROUNDS or time.monotonic() - started < DEADLINE):
        tell(f"round {done + 1} of {rounds}")
        bench.round(done)
        done += 1
    tell("")
    bench.close()
    facts["rounds"] = done
    facts["seconds"] = round(time.monotonic() - started)
    facts["load after"] = machine.load()
    return bench.figures, facts


def main() -> None:
    given = options()
    figures, facts = measure(given)
    text = summary(figures, facts)
    print(text)
    if given.json is not None:
        data = {"facts": facts, "figures": figures.dump()}
        given.json.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    if given.write is not None:
        write_page(given.write, "search", text)
