"""Measures how strong the players and automa levels of Micro Cosmos are, and writes docs/opponents.md anew.

`make calibrate` runs it. Each figure has its seed, seats, number of games and 95 % interval; the same seed gives the
same figures. The targets are those of the ledger, section 20.3.
"""

import argparse
import sys
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random

import starboard
from starboard.kernel import NATURE, Nature
from starboard.lab import Report, simulate, win_interval
from starboard.lab.statistics import Interval

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "opponents.md"
BEGIN, END = "<!-- figures -->\n", "<!-- end of figures -->\n"
LEVELS = ("easy", "easy-plus", "medium", "medium-plus", "hard", "hard-plus")
BOUND = ("Survivors", "Engines")  # refusing Colonies loses by the rulebook's own numbers
WITHOUT = {"Colonies": "colony", "Survivors": "scout", "Engines": "upgrade-engines"}


def percent(interval: Interval) -> str:
    return f"{interval.value:.1%} ({interval.low:.1%} to {interval.high:.1%})"


def points(interval: Interval) -> str:
    return f"{interval.value:.1f} ± {interval.high - interval.value:.1f}"


def verdict(met: bool) -> str:
    return "met" if met else "**missed**"


class Calibration:
    """One run: plays everything once, then writes tables."""

    def __init__(self, games: int, seed: str, jobs: int, say: Callable[[str], None]) -> None:
        self.games = games
        self.seed = seed
        self.jobs = jobs
        self.say = say
        self.targets: list[tuple[str, str, str, bool]] = []

    def play(self, players: list[str], games: int, **options: str) -> Report:
        seats = sum(1 for player in players if player != "automa")
        edition = starboard.edition("micro-cosmos", seats=seats, **options)
        begin = time.monotonic()
        report = simulate(edition, players, games, self.seed, self.jobs)
        spent = time.monotonic() - begin
        self.say(
            f"{','.join(players)} {options}: {games} games in {spent:.0f} s, {percent(report.win_share[0])}"
        )
        return report

    def target(self, name: str, bound: str, seen: str, met: bool) -> None:
        self.targets.append((name, bound, seen, met))

    def solo(self) -> list[str]:
        reports = {level: self.play(["greedy", "automa"], self.games, difficulty=level) for level in LEVELS}
        lines = [
            "| Level | Greedy wins | Automa margin, VP | Greedy, VP | Automa, VP | Rounds (5 % to 95 %, most) |",
            "|---|---|---|---|---|---|",
        ]
        for level, report in reports.items():
            margin = Interval(-report.margin.value, -report.margin.high, -report.margin.low)
            lines.append(
                f"| `{level}` | {percent(report.win_share[0])} | {points(margin)} | {points(report.total[0])} "
                f"| {points(report.total[1])} | {report.rounds.value:.1f} "
                f"({report.rounds_5:.0f} to {report.rounds_95:.0f}, {report.rounds_most}) |"
            )
        lines += ["", "Where the points come from, mean VP by source:", "", *self.sources(reports)]
        wins = [report.win_share[0].value for report in reports.values()]
        margins = [-report.margin.value for report in reports.values()]
        falling = all(a > b for a, b in pairwise(wins))
        rising = all(a < b for a, b in pairwise(margins))
        self.target(
            "win rate falls strictly from easy to hard-plus",
            "strictly",
            " > ".join(f"{w:.1%}" for w in wins),
            falling,
        )
        self.target(
            "Automa margin rises strictly", "strictly", " < ".join(f"{m:.1f}" for m in margins), rising
        )
        self.target("solo medium, win rate", "35 to 65 %", f"{wins[2]:.1%}", 0.35 <= wins[2] <= 0.65)
        self.target("solo easy, win rate", "at least 65 %", f"{wins[0]:.1%}", wins[0] >= 0.65)
        self.target("solo hard-plus, win rate", "at most 35 %", f"{wins[-1]:.1%}", wins[-1] <= 0.35)
        rounds = [report.rounds.value for report in reports.values()]
        self.target(
            "solo rounds, mean",
            "13 to 22",
            f"{min(rounds):.1f} to {max(rounds):.1f}",
            min(rounds) >= 13 and max(rounds) <= 22,
        )
        self.spread("solo", list(reports.values()))
        return lines

    def sources(self, reports: dict[str, Report]) -> list[str]:
        names = list(next(iter(reports.values())).sources[0])
        lines = [f"| Level, seat | {' | '.join(names)} |", "|---" * (len(names) + 1) + "|"]
        for level, report in reports.items():
            for seat, kind in enumerate(report.seats):
                figures = " | ".join(f"{report.sources[seat][name]:.1f}" for name in names)
                lines.append(f"| `{level}`, {kind} | {figures} |")
        return lines

    def spread(self, name: str, reports: list[Report]) -> None:
        low, high = min(r.rounds_5 for r in reports), max(r.rounds_95 for r in reports)
        cap = max(r.rounds_most for r in reports)
        self.target(
            f"{name} rounds, 5 % to 95 %", "9 to 28", f"{low:.0f} to {high:.0f}", low >= 9 and high <= 28
        )
        self.target(
            f"{name}, the guard of round 100", "never reached", f"longest game {cap} rounds", cap < 100
        )

    def several(self) -> list[str]:
        lines = [
            "| Seats | Games | Rounds (5 % to 95 %, most) | Winning score, VP | Win share by seat |",
            "|---|---|---|---|---|",
        ]
        bounds = {
            2: (12, 19, 45, 75, 0.44, 0.56),
            3: (11, 17, 34, 60, 0.27, 0.40),
            4: (11, 17, 33, 60, 0.19, 0.31),
        }
        for seats, (least, most, low, high, least_share, most_share) in bounds.items():
            report = self.play(["greedy"] * seats, max(500, self.games // 2))
            shares = [interval.value for interval in report.win_share]
            spread = f"{report.rounds_5:.0f} to {report.rounds_95:.0f}, {report.rounds_most}"
            rounds = f"{report.rounds.value:.1f} ({spread})"
            lines.append(
                f"| {seats} | {report.games} | {rounds} | {points(report.winning_total)} "
                f"| {', '.join(percent(share) for share in report.win_share)} |"
            )
            mean, winning = report.rounds.value, report.winning_total.value
            self.target(
                f"{seats} seats, rounds, mean", f"{least} to {most}", f"{mean:.1f}", least <= mean <= most
            )
            self.target(
                f"{seats} seats, winning score, mean",
                f"{low} to {high}",
                f"{winning:.1f}",
                low <= winning <= high,
            )
            self.target(
                f"{seats} seats, win share of each seat",
                f"{least_share:.0%} to {most_share:.0%}",
                ", ".join(f"{share:.1%}" for share in shares),
                all(least_share <= share <= most_share for share in shares),
            )
            self.spread(f"{seats} seats", [report])
        return lines

    def strategies(self) -> list[str]:
        lines = ["| Greedy without | Wins against plain greedy, both seats | Games |", "|---|---|---|"]
        for name, without in WITHOUT.items():
            games = max(250, self.games // 4)
            first = self.play([f"greedy-without-{without}", "greedy"], games)
            second = self.play(["greedy", f"greedy-without-{without}"], games)
            wins = (first.win_share[0].value + second.win_share[1].value) / 2
            lines.append(f"| {name} | {percent(win_interval(wins * 2 * games, 2 * games))} | {2 * games} |")
            if name in BOUND:
                self.target(
                    f"a bot that refuses {name}, wins", "25 to 70 %", f"{wins:.1%}", 0.25 <= wins <= 0.70
                )
        return lines

    def random_play(self) -> list[str]:
        lines = [
            "| Random players | Games | Ended by the guard of round 100 | Without a legal travel |",
            "|---|---|---|---|",
        ]
        for seats in (1, 2, 3, 4):
            edition = starboard.edition("micro-cosmos", seats=seats)
            guarded = stuck = 0
            games = 200
            for number in range(games):
                state, nature, rng = edition.start(), Nature(f"{self.seed}.{number}"), Random(number)
                state.listen()
                while state.stack:
                    moves = state.moves()
                    asked = state.stack[-1].seat
                    state.play(
                        nature.answer(state) if asked == NATURE else moves[int(rng.random() * len(moves))]
                    )
                    stuck += sum(1 for event in state.heard() if event.kind == "stay")
                outcome = state.outcome()
                assert outcome is not None
                guarded += outcome.rounds >= 100
            lines.append(f"| {seats} | {games} | {guarded} | {stuck} |")
            self.target(f"{seats} seats, no legal travel", "0 cases", str(stuck), stuck == 0)
        return lines

    def page(self) -> str:
        parts = [
            ("Greedy against the six Automa levels", self.solo()),
            ("Greedy against itself", self.several()),
            ("Does every strategy matter?", self.strategies()),
            ("Random play", self.random_play()),
        ]
        lines = [
            (
                f"Made by `make calibrate`: seed {self.seed}, {self.games} games for each solo level, the same seeds "
                "at every level (the human in seat 0), all intervals 95 %."
            ),
            "",
        ]
        for title, table in parts:
            lines += [f"### {title}", "", *table, ""]
        lines += [
            "### The targets of the ledger (20.3)",
            "",
            "| Target | Bound | Seen | |",
            "|---|---|---|---|",
        ]
        lines += [
            f"| {name} | {bound} | {seen} | {verdict(met)} |" for name, bound, seen, met in self.targets
        ]
        return "\n".join(lines) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", default="2026")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--print", action="store_true", help="print the figures, leave the page alone")
    given = parser.parse_args()
    calibration = Calibration(
        given.games, given.seed, given.jobs, lambda line: print(line, file=sys.stderr, flush=True)
    )
    figures = calibration.page()
    if given.print:
        print(figures)
    else:
        page = PAGE.read_text(encoding="utf-8")
        before, _, rest = page.partition(BEGIN)
        _, _, after = rest.partition(END)
        PAGE.write_text(before + BEGIN + "\n" + figures + "\n" + END + after, encoding="utf-8")
    return 0 if all(met for *_, met in calibration.targets) else 1


if __name__ == "__main__":
    sys.exit(main())
