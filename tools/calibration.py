"""Plays reference players against every level of every game's solo opponent and writes docs/calibration.md.

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
HEAD = """# Calibration: the levels of the solo opponents

How hard is each level of each official opponent? Two reference players sit in seat 0 against every level, from the
easiest to the hardest, all with the same seeds: `greedy`, which looks one move ahead, and `search-hard`, which compares
hundreds of ways to play its turn (see [opponents](opponents.md)). Win rates and means have 95 % intervals. Where a
player wins nearly always, the margins say more than the win rates. `make calibration` makes the page again,
`ARGS="--game SLUG"` one section.
"""
GAMES = {"greedy": 1000, "search-hard": 100}  # at each level, by reference player
EASIEST_FIRST = {  # where an option lists its levels in another order
    "council-of-shadows": ("house-novice", "standard", "experienced", "house-master"),
}
WIN_RATES = {  # what the ledger of a game asks for of greedy players, in percent; each within 15 points
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
    """The option that says how hard a game's solo game is."""
    if 1 not in game.seats:
        return None
    return next((option for option in game.options if option.solo_only and len(option.values) > 1), None)


def levels_of(game: Game, option: Option) -> tuple[str, ...]:
    return EASIEST_FIRST.get(game.slug, option.values)


def section(game: Game, option: Option, players: dict[str, int], seed: str, jobs: int) -> str:
    """The figures of one game, by reference player."""
    lines = [f"## {game.name}", ""]
    if game.measure_text:
        lines += [f"{game.points} alone decides nothing here, {game.measure} do. {game.measure_text}", ""]
    for player, games in players.items():
        reports: dict[str, Report] = {}
        for level in levels_of(game, option):
            begin = time.monotonic()
            edition = starboard.edition(game.slug, seats=1, **{option.name: level})
            seats = [player, *("automa" for _ in edition.automas)]
            reports[level] = simulate(edition, seats, games, seed, jobs)
            seen = points(reports[level].total[0]) if game.chase else percent(reports[level].win_share[0])
            took = f"{time.monotonic() - begin:.0f} s"
            print(f"{game.slug} {level} {player}: {seen} in {took}", file=sys.stderr, flush=True)
        lines += [
            f"**`{player}`** in seat 0, {games} games at each level of `{option.name}`, seed {seed}.",
            "",
            *(chased(game, reports) if game.chase else contested(game, player, reports)),
            "",
            *targets(game, player, list(reports.values())),
            "",
            f"Where the {game.points} comes from, means:",
            "",
            *sources(reports),
            "",
        ]
    return "\n".join(lines)


def contested(game: Game, player: str, reports: dict[str, Report]) -> list[str]:
    """Against an automa: who wins, and by how much."""
    unit = game.points
    lines = [
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
            f"| {points(report.total[1])} | {rounds(report)} |"
        )
    return lines


def chased(game: Game, reports: dict[str, Report]) -> list[str]:
    """Alone for a score."""
    lines = [f"| Level | Score, {game.points} | Rounds (5 % to 95 %) |", "|---|---|---|"]
    return lines + [
        f"| `{level}` | {points(report.total[0])} | {rounds(report)} |" for level, report in reports.items()
    ]


def rounds(report: Report) -> str:
    return f"{report.rounds.value:.1f} ({report.rounds_5:.0f} to {report.rounds_95:.0f})"


def targets(game: Game, player: str, reports: list[Report]) -> list[str]:
    wins = [report.win_share[0].value for report in reports]
    margins = [-report.margin.value for report in reports]
    scores = [report.total[0].value for report in reports]
    found: list[tuple[str, str, str, bool]] = []
    if game.chase:
        falling = " > ".join(f"{score:.1f}" for score in scores)
        found.append(("score falls from level to level", "strictly", falling, descending(scores)))
    else:
        falling = " > ".join(f"{win:.1%}" for win in wins)
        lost = [win for win in wins if win < 1.0]  # levels at which every game was won are not compared
        in_order = sorted(wins, reverse=True) == wins and descending(lost)
        found.append(("win rate falls from level to level", "strictly below 100 %", falling, in_order))
    if not game.chase and game.points_decide:
        rising = " < ".join(f"{margin:.1f}" for margin in margins)
        rises = descending([-margin for margin in margins])
        found.append(("the automa's margin rises from level to level", "strictly", rising, rises))
    if game.slug in WIN_RATES and player == "greedy":
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


def descending(figures: list[float]) -> bool:
    return all(a > b for a, b in pairwise(figures))


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
    parser.add_argument(
        "--players", default=",".join(GAMES), help="reference players, with commas between them"
    )
    parser.add_argument("--games", type=int, help="at each level; else 1000, of a search 100")
    parser.add_argument("--seed", default="2026")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--print", action="store_true", help="print the figures, leave the page alone")
    given = parser.parse_args()
    players = {name: given.games or GAMES.get(name, min(GAMES.values())) for name in given.players.split(",")}
    found = old_sections()
    made: list[str] = []
    for game in starboard.games():
        option = level_option(game)
        if option is not None and given.game in (None, game.slug):
            made.append(section(game, option, players, given.seed, given.jobs))
            found[game.name] = made[-1]
    if not made:
        parser.error(f"{given.game!r} is no game whose solo game has levels")
    if given.print:
        print("\n".join(made))
        return 0
    order = [game.name for game in starboard.games() if game.name in found]
    PAGE.write_text("\n".join([HEAD, *(found[name] for name in order)]), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
