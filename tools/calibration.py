"""Plays a reference player against every level of every game's automa and writes docs/calibration.md.

`make calibration` runs it, `ARGS="--game starship-interstellar"` for one game: the sections of the others stay as they
are. All levels meet the same seeds, and the same seed gives the same figures whatever the number of jobs.
"""

import argparse
import re
import sys
import time
from itertools import pairwise
from pathlib import Path

import starboard
from starboard.kernel import Game, Option
from starboard.lab import Report, simulate
from starboard.lab.statistics import Interval

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "calibration.md"
HEAD = """# Calibration: the levels of the automas

How hard is each level of each official opponent? A reference player that looks one move ahead (`greedy`, see
`docs/opponents.md`) plays in seat 0 against every level, from the easiest to the hardest, all with the same seeds.
Win rates and means have 95 % intervals. `make calibration` makes the page again, `ARGS="--game SLUG"` one section.
"""
EASIEST_FIRST = {  # where an option lists its levels in another order
    "council-of-shadows": ("house-novice", "standard", "experienced", "house-master"),
}
WIN_RATES = {  # what the ledger of a game asks for, in percent; each within 15 points
    "starship-interstellar": ("SI target 7", (75, 70, 45, 30, 20)),
}
ROUNDS = {"starship-interstellar": ("SI target 2", 5, 8)}  # at least 90 % of all games last so many rounds
NEAR = 0.15


def percent(interval: Interval) -> str:
    return f"{interval.value:.1%} ({interval.low:.1%} to {interval.high:.1%})"


def points(interval: Interval) -> str:
    return f"{interval.value:.1f} ± {interval.high - interval.value:.1f}"


def verdict(met: bool) -> str:
    return "met" if met else "**missed**"


def level_option(game: Game) -> Option | None:
    """The option that says how strong a game's automa is."""
    if 1 not in game.seats or game.chase:
        return None
    return next((option for option in game.options if option.solo_only and len(option.values) > 1), None)


def levels_of(game: Game, option: Option) -> tuple[str, ...]:
    return EASIEST_FIRST.get(game.slug, option.values)


def section(game: Game, option: Option, player: str, games: int, seed: str, jobs: int) -> str:
    """The figures of one game."""
    reports: dict[str, Report] = {}
    for level in levels_of(game, option):
        begin = time.monotonic()
        edition = starboard.edition(game.slug, seats=1, **{option.name: level})
        reports[level] = simulate(edition, [player, "automa"], games, seed, jobs)
        share = percent(reports[level].win_share[0])
        print(
            f"{game.slug} {level}: {share} in {time.monotonic() - begin:.0f} s", file=sys.stderr, flush=True
        )
    unit = game.points
    lines = [
        f"## {game.name}",
        "",
        f"`{player}` in seat 0, {games} games at each level of `{option.name}`, seed {seed}.",
        "",
        (
            f"| Level | `{player}` wins | Automa's margin, {unit} | `{player}`, {unit} | Automa, {unit} "
            "| Rounds (5 % to 95 %) |"
        ),
        "|---|---|---|---|---|---|",
    ]
    for level, report in reports.items():
        margin = Interval(-report.margin.value, -report.margin.high, -report.margin.low)
        lines.append(
            f"| `{level}` | {percent(report.win_share[0])} | {points(margin)} | {points(report.total[0])} "
            f"| {points(report.total[1])} | {report.rounds.value:.1f} ({report.rounds_5:.0f} to "
            f"{report.rounds_95:.0f}) |"
        )
    lines += ["", *targets(game, list(reports.values())), "", f"Where the {unit} comes from, means:", ""]
    return "\n".join([*lines, *sources(reports), ""])


def targets(game: Game, reports: list[Report]) -> list[str]:
    wins = [report.win_share[0].value for report in reports]
    margins = [-report.margin.value for report in reports]
    found = [
        (
            "win rate falls from level to level",
            "strictly",
            " > ".join(f"{win:.1%}" for win in wins),
            all(a > b for a, b in pairwise(wins)),
        ),
        (
            "the automa's margin rises from level to level",
            "strictly",
            " < ".join(f"{margin:.1f}" for margin in margins),
            all(a < b for a, b in pairwise(margins)),
        ),
    ]
    if game.slug in WIN_RATES:
        name, wanted = WIN_RATES[game.slug]
        near = [abs(win - rate / 100) <= NEAR for win, rate in zip(wins, wanted, strict=True)]
        found.append(
            (
                f"{name}: win rates of sensible play",
                " / ".join(str(rate) for rate in wanted) + " %, each within 15",
                " / ".join(f"{100 * win:.0f}" for win in wins) + " %",
                all(near),
            )
        )
    if game.slug in ROUNDS:
        name, least, most = ROUNDS[game.slug]
        low, high = min(r.rounds_5 for r in reports), max(r.rounds_95 for r in reports)
        met = low >= least and high <= most
        found.append((f"{name}: rounds, 5 % to 95 %", f"{least} to {most}", f"{low:.0f} to {high:.0f}", met))
    lines = ["| Target | Bound | Seen | |", "|---|---|---|---|"]
    return lines + [f"| {name} | {bound} | {seen} | {verdict(met)} |" for name, bound, seen, met in found]


def sources(reports: dict[str, Report]) -> list[str]:
    names = list(next(iter(reports.values())).sources[0])
    lines = [f"| Level, seat | {' | '.join(names)} |", "|---" * (len(names) + 1) + "|"]
    for level, report in reports.items():
        for seat, kind in enumerate(report.seats):
            figures = " | ".join(f"{report.sources[seat][name]:.1f}" for name in names)
            lines.append(f"| `{level}`, {kind} | {figures} |")
    return lines


def old_sections() -> dict[str, str]:
    """The sections of the page as it is, by title."""
    if not PAGE.exists():
        return {}
    parts = re.split(r"^(?=## )", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    return {part.splitlines()[0].removeprefix("## "): part.rstrip() + "\n" for part in parts}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", help="one game only")
    parser.add_argument("--player", default="greedy")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", default="2026")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--print", action="store_true", help="print the figures, leave the page alone")
    given = parser.parse_args()
    found = old_sections()
    made: list[str] = []
    for game in starboard.games():
        option = level_option(game)
        if option is not None and given.game in (None, game.slug):
            made.append(section(game, option, given.player, given.games, given.seed, given.jobs))
            found[game.name] = made[-1]
    if not made:
        parser.error(f"{given.game!r} is no game with an automa that has levels")
    if given.print:
        print("\n".join(made))
        return 0
    order = [game.name for game in starboard.games() if game.name in found]
    PAGE.write_text("\n".join([HEAD, *(found[name] for name in order)]), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
