"""Measures Starboard's speed beside catanatron's, in one run on one processor, and prints it against the targets.

Three processes take turns, one at work at a time: catanatron, Starboard in pure Python, Starboard compiled. Each
round is a short slice of every measure in every process, so that whatever else the machine is doing touches all
three alike; what is printed is the median of the rounds. docs/performance.md says more.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import machine
from figures import Figures
from report import report

SEATS = (1, 2, 4)
ROUNDS = 7
QUICK_ROUNDS = 3
SLICE = 0.4  # seconds of processor time
SHORT_SLICE = 0.15
GREEDY_SLICE = 0.5
LIST_GAMES = 1000  # in which lists of legal moves are timed
QUICK_LIST_GAMES = 60
LOGS = 12  # finished games that are replayed
SIZE_GAMES = 4  # of each kind whose logs are weighed
DEADLINE = 180  # seconds: no round begins after that, as a busy machine stretches them
FEWEST_ROUNDS = 3


class Worker:
    """One of the processes, idle unless it is asked."""

    def __init__(self, module: str, package: Path | None, processor: str) -> None:
        environment = os.environ | {"PYTHONHASHSEED": "0"}
        environment.pop("PYTHONPATH", None)
        if package is not None:
            environment["PYTHONPATH"] = str(package.resolve())
        script = Path(__file__).with_name("worker.py")
        self.process = subprocess.Popen(
            [sys.executable, str(script), module, processor],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment,
            text=True,
        )

    def ask(self, measure: str, **arguments: object) -> Any:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            print(json.dumps({"measure": measure, "with": arguments}), file=self.process.stdin, flush=True)
        except BrokenPipeError:
            sys.exit("benchmark: a measuring process has ended")
        answer = self.process.stdout.readline()
        if not answer:
            sys.exit(f"benchmark: the process that measures {measure!r} has ended")
        return json.loads(answer)

    def close(self) -> None:
        self.process.communicate()


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--pure", type=Path, default=Path("src"), help="folder of the pure package")
    parser.add_argument(
        "--compiled", type=Path, default=Path("build/compiled"), help="folder of the compiled one"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="write every slice to this file")
    parser.add_argument("--quick", action="store_true", help="fewer and smaller rounds: a look, not a result")
    return parser.parse_args()


def main() -> None:
    given = options()
    started = time.monotonic()
    processor = machine.processor()
    yardstick = Worker("yardstick", None, processor)
    builds = {"pure": Worker("measures", given.pure, processor)}
    if (given.compiled / "starboard").is_dir():
        builds["compiled"] = Worker("measures", given.compiled, processor)
    abouts = {name: worker.ask("about") for name, worker in builds.items()}
    if abouts["pure"]["compiled"]:
        sys.exit(
            f"benchmark: the package in {given.pure} is compiled; --pure names the folder of the pure one"
        )
    if "compiled" in builds and not abouts["compiled"]["compiled"]:
        print("The core could not be compiled on this machine: pure Python only.", file=sys.stderr)
        builds.pop("compiled").close()
    elif "compiled" in builds and abouts["compiled"]["sample"] != abouts["pure"]["sample"]:
        sys.exit("benchmark: the pure and the compiled package play differently; build the compiled one anew")
    facts = {
        **machine.facts(),
        "starboard": abouts["pure"]["version"],
        "catanatron": yardstick.ask("about")["version"],
        "quick": given.quick,
        "load before": machine.load(),
    }

    figures = Figures(list(builds))
    texts = make_logs(builds, figures, quick=given.quick)
    warm_up(yardstick, builds, texts)
    rounds = QUICK_ROUNDS if given.quick else ROUNDS
    list_games = QUICK_LIST_GAMES if given.quick else LIST_GAMES
    for number in range(rounds):
        tell(f"round {number + 1} of {rounds}")
        share = list_games * (number + 1) // rounds - list_games * number // rounds
        one_round(yardstick, builds, figures, texts, number, share)
        if number + 1 >= FEWEST_ROUNDS and time.monotonic() - started > DEADLINE:
            break
    tell("")
    facts["rounds"] = number + 1
    facts["load after"] = machine.load()
    facts["seconds"] = round(time.monotonic() - started)
    for worker in (yardstick, *builds.values()):
        worker.close()

    print(report(figures, facts))
    if given.json is not None:
        given.json.write_text(json.dumps({"facts": facts, "figures": figures.dump()}, indent=1) + "\n")


def make_logs(builds: dict[str, Worker], figures: Figures, *, quick: bool) -> list[str]:
    """Finished games, made by the faster build: they are the same in both."""
    tell("playing games to be replayed")
    worker = builds.get("compiled", builds["pure"])
    count = SIZE_GAMES // 2 if quick else SIZE_GAMES
    texts: list[str] = worker.ask("logs", seats=1, greedy=True, games=LOGS // 2 if quick else LOGS)
    figures.sizes["greedy, solo"] = worker.ask("sizes", texts=texts)
    for seats, greedy in ((2, True), (4, True), (1, False), (2, False), (4, False)):
        played = worker.ask("logs", seats=seats, greedy=greedy, games=count)
        name = f"{'greedy' if greedy else 'random'}, {'solo' if seats == 1 else f'{seats} seats'}"
        figures.sizes[name] = worker.ask("sizes", texts=played)
    return texts


def warm_up(yardstick: Worker, builds: dict[str, Worker], texts: list[str]) -> None:
    """Everything once, unmeasured: imports, memories that fill at first use, the interpreter's own adaptation."""
    tell("warming up")
    for players in (2, 4):
        yardstick.ask("random_play", players=players, seconds=SHORT_SLICE, seed=0)
        yardstick.ask("copies", players=players, seconds=0.01)
    for worker in builds.values():
        for seats in SEATS:
            worker.ask("random_play", seats=seats, seconds=SHORT_SLICE, seed=0)
            worker.ask("clones", seats=seats, seconds=0.01)
        worker.ask("replays", texts=texts)
        worker.ask("round_trips", texts=texts, seconds=0.01)


def one_round(
    yardstick: Worker,
    builds: dict[str, Worker],
    figures: Figures,
    texts: list[str],
    number: int,
    list_games: int,
) -> None:
    """A slice of everything. What is compared stands side by side."""
    seed = 10_000 * (number + 1)
    for seats in SEATS:
        players = max(2, seats)  # the yardstick has no solo game
        figures.add_ticks(seats, yardstick.ask("random_play", players=players, seconds=SLICE, seed=seed))
        for name, worker in builds.items():
            figures.add_play(name, seats, worker.ask("random_play", seats=seats, seconds=SLICE, seed=seed))
    for seats in (1, 4):
        players = max(2, seats)
        figures.add_copies(seats, yardstick.ask("copies", players=players, seconds=SHORT_SLICE))
        for name, worker in builds.items():
            figures.add_clones(name, seats, worker.ask("clones", seats=seats, seconds=SHORT_SLICE))
    for name, worker in builds.items():
        figures.add_replays(name, worker.ask("replays", texts=texts))
    for name, worker in builds.items():
        figures.add_round_trips(name, worker.ask("round_trips", texts=texts, seconds=SHORT_SLICE))
    for name, worker in builds.items():
        figures.add_greedy(name, worker.ask("greedy_play", seconds=GREEDY_SLICE, seed=seed))
    for seats, games in ((1, list_games - list_games // 2), (2, list_games // 2)):
        for name, worker in builds.items():
            figures.add_list(name, worker.ask("slowest_list", seats=seats, games=games, seed=seed))


def tell(text: str) -> None:
    """Say on the terminal, in one line, how far it is; a file gets only the result."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
