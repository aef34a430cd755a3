"""Measures Starboard's speed beside catanatron's, in one run on one processor, and prints it against the targets.

Three processes take turns, one at work at a time: catanatron, Starboard in pure Python, Starboard compiled. Each
round is a short slice of every measure in every process, so that whatever else the machine is doing touches all
three alike; what is printed is the median of the rounds. docs/performance.md says more.
"""

import argparse
import json
import sys
import time
from pathlib import Path

import machine
from figures import Figures
from report import report, seated
from workers import Worker, tell

GAMES = ("micro-cosmos", "council-of-shadows", "otys", "starship-interstellar")
ROUNDS = 7
QUICK_ROUNDS = 2
FEWEST_ROUNDS = 3
DEADLINE = 180  # seconds: no round begins after that, as a busy machine stretches them
SLICE = 0.4  # seconds of processor time
SHORT_SLICE = 0.15
GREEDY_GAMES = 2
LIST_GAMES = 1000  # in which lists of legal moves are timed
QUICK_LIST_GAMES = 60
LOGS = 12  # finished games that are replayed
QUICK_LOGS = 4
SIZE_GAMES = 4  # of each kind whose logs are weighed


class Bench:
    """The processes at work, and what they have measured so far."""

    def __init__(self, pure: Path, compiled: Path, game: str) -> None:
        self.game = game
        processor = machine.processor()
        self.yardstick = Worker("yardstick", None, processor)
        self.builds = {"pure": Worker("measures", pure, processor)}
        if (compiled / "starboard").is_dir():
            self.builds["compiled"] = Worker("measures", compiled, processor)
        self.facts = machine.facts() | {"catanatron": self.yardstick.ask("about")["version"]}
        self.seats = self.check_builds()
        self.figures = Figures(list(self.builds), self.seats[0])
        self.bots: list[str] = []  # the texts of finished games
        self.persons: list[str] = []

    def check_builds(self) -> list[int]:
        """Is each package what it should be, and do they play the same games? With how many seats is measured?"""
        abouts = {name: worker.ask("about", game=self.game) for name, worker in self.builds.items()}
        self.facts["starboard"] = abouts["pure"]["version"]
        if abouts["pure"]["compiled"]:
            sys.exit("benchmark: --pure names a folder whose package is compiled")
        if "compiled" not in abouts or not abouts["compiled"]["compiled"]:
            print("There is no compiled package: pure Python only.", file=sys.stderr)
            if "compiled" in self.builds:
                self.builds.pop("compiled").close()
        elif abouts["compiled"]["sample"] != abouts["pure"]["sample"]:
            sys.exit("benchmark: the packages play differently; build the compiled one anew (make compiled)")
        return list(abouts["pure"]["seats"])

    def make_logs(self, games: int) -> None:
        """Finished games, made by the faster build: they are the same in both."""
        worker = self.builds.get("compiled", self.builds["pure"])
        fewest = self.seats[0]
        self.bots = worker.ask("logs", seats=fewest, greedy=True, games=games)
        self.persons = worker.ask("as_a_persons", texts=self.bots)
        self.figures.sizes[f"greedy, {seated(fewest)}"] = worker.ask("sizes", texts=self.bots)
        for seats, greedy in [
            *((seats, True) for seats in self.seats[1:]),
            *((seats, False) for seats in self.seats),
        ]:
            played = worker.ask("logs", seats=seats, greedy=greedy, games=SIZE_GAMES)
            name = f"{'greedy' if greedy else 'random'}, {seated(seats)}"
            self.figures.sizes[name] = worker.ask("sizes", texts=played)

    def warm_up(self) -> None:
        """Everything once, unmeasured: memories that fill at first use, the interpreter's own adaptation."""
        for players in (2, 4):
            self.yardstick.ask("random_play", players=players, seconds=SHORT_SLICE, seed=0)
            self.yardstick.ask("copies", players=players, seconds=0.01)
        for worker in self.builds.values():
            for seats in self.seats:
                worker.ask("random_play", seats=seats, seconds=SHORT_SLICE, seed=0)
                worker.ask("clones", seats=seats, seconds=0.01)
            worker.ask("replays", texts=self.persons)
            worker.ask("round_trips", texts=self.bots, seconds=0.01)

    def round(self, number: int, list_games: int) -> None:
        """A slice of everything. What is compared stands side by side."""
        figures = self.figures
        builds = self.builds.items()
        seed = 10_000 * (number + 1)
        for seats in self.seats:
            players = max(2, seats)  # the yardstick has no solo game
            ticks = self.yardstick.ask("random_play", players=players, seconds=SLICE, seed=seed)
            figures.add_ticks(seats, ticks)
            for name, worker in builds:
                played = worker.ask("random_play", seats=seats, seconds=SLICE, seed=seed)
                figures.add_play(name, seats, played)
        for seats in (self.seats[0], self.seats[-1]):
            copies = self.yardstick.ask("copies", players=max(2, seats), seconds=SHORT_SLICE)
            figures.add_copies(seats, copies)
            for name, worker in builds:
                figures.add_clones(name, seats, worker.ask("clones", seats=seats, seconds=SHORT_SLICE))
        for name, worker in builds:
            bots = worker.ask("replays", texts=self.bots)
            figures.add_replays(name, bots, worker.ask("replays", texts=self.persons))
        for name, worker in builds:
            figures.add_round_trips(name, worker.ask("round_trips", texts=self.bots, seconds=SHORT_SLICE))
        for name, worker in builds:
            figures.add_greedy(name, worker.ask("greedy_play", games=GREEDY_GAMES, seed=seed))
        for seats, games in zip(self.seats, (list_games - list_games // 2, list_games // 2), strict=False):
            for name, worker in builds:
                figures.add_list(name, worker.ask("slowest_list", seats=seats, games=games, seed=seed))

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
        default=GAMES,
        choices=GAMES,
        metavar="GAME",
        help=f"of {', '.join(GAMES)}; all of them",
    )
    parser.add_argument("--pure", type=Path, default=Path("src"), help="folder of the pure package")
    parser.add_argument(
        "--compiled", type=Path, default=Path("build/compiled"), help="folder of the compiled package"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="write every slice to this file")
    parser.add_argument("--quick", action="store_true", help="fewer rounds: a look, not a result")
    return parser.parse_args()


def main() -> None:
    given = options()
    data = {}
    for game in given.games:
        bench = measure(given, game)
        print(f"{game}\n{'=' * len(game)}\n\n{report(bench.figures, bench.facts)}\n")
        data[game] = {"facts": bench.facts, "figures": bench.figures.dump()}
    if given.json is not None:
        given.json.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


def measure(given: argparse.Namespace, game: str) -> Bench:
    """All figures of one game."""
    started = time.monotonic()
    bench = Bench(given.pure, given.compiled, game)
    facts = bench.facts
    facts["quick"] = given.quick
    facts["load before"] = machine.load()
    tell("playing the games that will be replayed")
    bench.make_logs(QUICK_LOGS if given.quick else LOGS)
    tell("warming up")
    bench.warm_up()
    rounds = QUICK_ROUNDS if given.quick else ROUNDS
    list_games = QUICK_LIST_GAMES if given.quick else LIST_GAMES
    done = 0
    while done < rounds and (done < FEWEST_ROUNDS or time.monotonic() - started < DEADLINE):
        tell(f"round {done + 1} of {rounds}")
        bench.round(done, list_games * (done + 1) // rounds - list_games * done // rounds)
        done += 1
    tell("")
    bench.close()
    facts["rounds"] = done
    facts["seconds"] = round(time.monotonic() - started)
    facts["load after"] = machine.load()
    return bench


if __name__ == "__main__":
    main()
