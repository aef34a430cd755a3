"""Lets players meet in all games and writes docs/ladder.md: ratings, pairings, the solo game, strength by budget.

Each player meets `greedy` and the next one on the ladder: that is enough to rate them all, and the strongest take long.

`make ladder` runs it, `ARGS="--game otys"` for one game: the sections of the others stay as they are. What was played
is kept in a folder, so that a ladder can be stopped and continued; `--page` makes the page of what is there.
"""

import argparse
import re
import sys
import time
from collections.abc import Sequence
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from tools.calibration import level_option, levels_of, percent, points

import starboard
from starboard.kernel import Game, Option, StarboardError
from starboard.lab.arena import make_arena, play_arena
from starboard.lab.arena_folder import ArenaFolder
from starboard.lab.arena_records import ArenaGame
from starboard.lab.arena_summary import Pairing, by_seed, paces, pairings, solo
from starboard.lab.ratings import ANCHOR, anchor_of, rate
from starboard.lab.statistics import Interval
from starboard.players import make_player
from starboard.players.search import LEVELS

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "ladder.md"
PICTURES = ROOT / "docs" / "pictures"
KEPT = ROOT / "build" / "ladder"
SEED = "2026"
EXPERT = "search-expert"
GAMES = {  # of a pairing, by the player who thinks longer; a search of so many simulations counts as the next level
    "random": 100,
    "greedy": 400,
    "search-easy": 200,
    "search-medium": 100,
    "search-hard": 60,
    "search-expert": 60,
}
BUDGETS = (16, 64, 250, 1000, LEVELS["expert"])  # simulations a turn
HEAD = """# The ladder: how strong the players are

Bots meet in every game: `random`, `greedy` (one move ahead), and `search` with its four levels. Everybody meets
`greedy` and the next one on the ladder, with two seats, and every pairing plays every seed in both orders, so that luck
and seat are the same for both. Ratings are those of Bradley and Terry on the Elo scale, and 200 points more
win about three games of four; [the arena](arena.md) says how they and their 95 % intervals are made. Times
are those of the clock, on the compiled core and a machine with two cores that was busy with up to five such games at
once, and the only figures here that are others each time; [performance](performance.md) has those of a quiet one.
`make ladder` makes the page again, `ARGS="--game SLUG"` one section.
"""


class Match(NamedTuple):
    """A tournament of the ladder: two players, or one alone at a level."""

    name: str
    players: tuple[str, ...]
    options: dict[str, str]


def games_of(players: Sequence[str]) -> int:
    """How often players meet: the one who thinks longer decides."""
    return min(GAMES[level_of(player)] for player in players)


def level_of(player: str) -> str:
    """The entry of the table above that fits a player."""
    if player in GAMES:
        return player
    budget = re.fullmatch(r"search-(\d+)", player)
    if budget is None:
        return "search-expert"
    level = next((level for level, most in LEVELS.items() if int(budget[1]) <= most), "expert")
    return f"search-{level}"


def solo_option(game: Game) -> Option | None:
    """The option whose values are played alone."""
    if game.chase:
        return next((option for option in game.options if option.solo_only), None)
    return level_option(game)


class Ladder:
    """The ladder of one game: plays what is not there yet, then writes its section."""

    def __init__(self, game: Game, given: argparse.Namespace) -> None:
        self.game = game
        self.given = given
        self.players: list[str] = given.players
        self.rivals = [
            EXPERT if budget == LEVELS["expert"] else f"search-{budget}" for budget in given.budgets
        ]
        self.option = solo_option(game)
        levels = () if self.option is None else levels_of(game, self.option)
        self.levels = levels if given.all_levels else levels[-1:]
        self.played: dict[str, list[ArenaGame]] = {}

    # ---- playing

    def pairs(self) -> list[Match]:
        """Everybody with the anchor, and with the next one."""
        place = self.players.index
        met = [(ANCHOR, other) for other in self.players if ANCHOR in self.players and other != ANCHOR]
        pairs = [pair(*sorted(two, key=place)) for two in [*met, *pairwise(self.players)]]
        return list({match.name: match for match in pairs}.values())

    def budgets(self) -> list[Match]:
        return [pair(ANCHOR, rival) for rival in self.rivals]

    def alone(self) -> list[Match]:
        if self.option is None:
            return []
        return [
            Match(f"alone-{level}-{player}", (player,), {self.option.name: level})
            for level in self.levels
            for player in self.players
        ]

    def matches(self) -> list[Match]:
        return list({match.name: match for match in [*self.pairs(), *self.alone(), *self.budgets()]}.values())

    def play(self) -> None:
        """Play every match, or read what is there of it."""
        for match in self.matches():
            folder = ArenaFolder(self.given.out / self.game.slug / match.name)
            if self.given.page:
                found = folder.read()
                self.played[match.name] = [] if found is None else found[1]
                continue
            begin = time.monotonic()
            edition = starboard.edition(self.game.slug, seats=len(match.players), **match.options)
            arena = make_arena(
                edition, match.players, self.given.games or games_of(match.players), self.given.seed
            )
            games = play_arena(arena, self.given.jobs, self.given.cluster, folder)
            self.played[match.name] = games
            spent = time.monotonic() - begin
            print(
                f"{self.game.slug} {match.name}: {len(games)} games, {spent:.0f} s",
                file=sys.stderr,
                flush=True,
            )

    def games(self, matches: Sequence[Match]) -> list[ArenaGame]:
        return [game for match in matches for game in self.played[match.name]]

    # ---- writing

    def section(self) -> str | None:
        """The figures of the game; None if nothing was played."""
        parts = [self.ratings(), self.automa(), self.strength()]
        if not any(parts):
            return None
        again = f'`make ladder ARGS="{self.arguments()}"` plays this section again.'
        return "\n".join([f"## {self.game.name}", "", again, "", *(line for part in parts for line in part)])

    def arguments(self) -> str:
        """What has to be given for the figures of this section."""
        given = self.given
        found = [f"--game {self.game.slug}"]
        if given.games is not None:
            found.append(f"--games {given.games}")
        if given.seed != SEED:
            found.append(f"--seed {given.seed}")
        if given.players != list(GAMES):
            found.append(f"--players {','.join(given.players)}")
        if given.budgets != list(BUDGETS):
            found.append(f"--budgets {','.join(map(str, given.budgets)) or 'none'}")
        if given.all_levels:
            found.append("--all-levels")
        return " ".join(found)

    def command(self, players: str, games: str, more: str = "") -> str:
        return f"`starboard arena {self.game.slug} --players {players} --games {games} --seed {self.given.seed}{more}`"

    def ratings(self) -> list[str]:
        """All players against each other."""
        games = self.games(self.pairs())
        met = [player for player in self.players if any(player in game.players for game in games)]
        if not met:
            return []
        anchor = anchor_of(met, None)
        paced = {pace.player: pace for pace in paces(met, games)}
        lines = [
            "### Ratings",
            "",
            f"Two seats, seeds `{self.given.seed}.0` and on, {len(games)} games; `{anchor}` is 0.",
            "",
            "| Player | Elo | Games | Time for a turn | Slowest turn |",
            "|---|---|---|---|---|",
        ]
        for rating in rate(met, by_seed(games), anchor):
            pace = paced[rating.player]
            count = sum(rating.player in game.players for game in games)
            lines.append(
                f"| `{rating.player}` | {'0' if rating.player == anchor else elo(rating.elo)} | {count} "
                f"| {milliseconds(pace.mean)} | {milliseconds(pace.worst)} |"
            )
        lines += [
            "",
            f"Each pairing; that of A and B with N games is {self.command('A,B', 'N')}.",
            "",
            f"| Pairing | Games | The first wins | {self.game.points} more |",
            "|---|---|---|---|",
        ]
        for pairing in pairings(met, games):
            one, other = pairing.players
            lines.append(
                f"| `{one}`, `{other}` | {pairing.games} | {percent(pairing.share)} | {points(pairing.margin)} |"
            )
        return [*lines, ""]

    def automa(self) -> list[str]:
        """Everybody alone, at every level."""
        option = self.option
        if option is None or not self.games(self.alone()):
            return []
        title = "The chase for a score" if self.game.chase else "Against the automa"
        more = f" --seats 1 -o {option.name}=LEVEL"
        lines = [
            f"### {title}",
            "",
            (
                f"One seat, seeds `{self.given.seed}.0` and on, the same for everybody; {self.says()} A with N games: "
                f"{self.command('A', 'N', more)}."
            ),
            "",
            f"| `{option.name}` | {' | '.join(f'`{player}`' for player in self.players)} |",
            "|---" * (len(self.players) + 1) + "|",
        ]
        for level in self.levels:
            cells = [self.cell(level, player) for player in self.players]
            lines.append(f"| `{level}` | {' | '.join(cells)} |")
        slowest = [self.slowest(player) for player in self.players]
        return [*lines, f"| slowest turn | {' | '.join(slowest)} |", ""]

    def slowest(self, player: str) -> str:
        games = [game for level in self.levels for game in self.played[f"alone-{level}-{player}"]]
        return milliseconds(paces([player], games)[0].worst) if games else ""

    def says(self) -> str:
        """What the cells of the solo table are."""
        if not self.game.chase:
            return "the share of games won, and how many were played."
        among = f" (P: its percentile among games of `{ANCHOR}`)" if ANCHOR in self.players else ""
        return f"the mean of {self.game.points}{among}, and how many were played."

    def cell(self, level: str, player: str) -> str:
        games = self.played[f"alone-{level}-{player}"]
        if not games:
            return ""
        figures = solo(games[0].players[0], games, self.game.chase)
        if figures.share is not None:
            return f"{percent(figures.share)}, {figures.games}"
        scores = [game.totals[0] for game in games]
        reference = [game.totals[0] for game in self.played.get(f"alone-{level}-{ANCHOR}", ())]
        among = f" (P{percentile(scores, reference):.0f})" if reference else ""
        return f"{points(figures.total)}{among}, {figures.games}"

    def strength(self) -> list[str]:
        """Searches of several budgets against greedy."""
        met: list[tuple[int, Pairing, float]] = []
        for budget, rival in zip(self.given.budgets, self.rivals, strict=True):
            games = self.games([pair(ANCHOR, rival)])
            pace = paces([rival], games)[0].mean
            met += [(budget, pairing, pace) for pairing in pairings([rival, ANCHOR], games)]
        if not met:
            return []
        lines = [
            "### Strength by budget",
            "",
            (
                f"`search-N` with N simulations a turn against `{ANCHOR}`; two seats, seeds `{self.given.seed}.0` and "
                f"on. G games: {self.command(f'{ANCHOR},search-N', 'G')}."
            ),
            "",
            f"![Share of games won against {ANCHOR} by simulations a turn](pictures/{self.picture.name})",
            "",
            f"| Simulations a turn | Games | Wins | {self.game.points} more | Time for a turn |",
            "|---|---|---|---|---|",
        ]
        for budget, pairing, pace in met:
            lines.append(
                f"| {budget} | {pairing.games} | {percent(pairing.share)} | {points(pairing.margin)} "
                f"| {milliseconds(pace)} |"
            )
        if not self.given.print:
            draw(self.game.name, [(budget, pairing) for budget, pairing, _ in met], self.picture)
        return [*lines, ""]

    @property
    def picture(self) -> Path:
        return PICTURES / f"ladder-{self.game.slug}.svg"


def pair(one: str, other: str) -> Match:
    return Match(f"{one}-v-{other}", (one, other), {})


# ---- figures


def elo(interval: Interval) -> str:
    return f"{interval.value:.0f} ({interval.low:.0f} to {interval.high:.0f})"


def milliseconds(seconds: float) -> str:
    return f"{seconds:.1f} s" if seconds >= 1 else f"{1000 * seconds:.1f} ms"


def percentile(scores: Sequence[int], reference: Sequence[int]) -> float:
    """How many of the reference scores a score passes in the mean, in percent; equal ones are half passed."""
    passed = sum((score > other) + 0.5 * (score == other) for score in scores for other in reference)
    return 100 * passed / (len(scores) * len(reference))


def draw(name: str, met: Sequence[tuple[int, Pairing]], path: Path) -> None:
    """The share of games won by the budget, with intervals, on white so that it can be read on any page."""
    alt: Any = import_module("altair")  # its own types are loose

    rows = [
        {"budget": budget, "share": pairing.share.value, "low": pairing.share.low, "high": pairing.share.high}
        for budget, pairing in met
    ]
    axis = alt.Axis(values=[row["budget"] for row in rows], format="d", grid=False)
    base = alt.Chart(alt.Data(values=rows)).encode(
        x=alt.X(
            "budget:Q", scale=alt.Scale(type="log", base=2, padding=15), axis=axis, title="simulations a turn"
        )
    )
    scale = alt.Scale(domain=[0, 1])
    share = alt.Y("share:Q", scale=scale, axis=alt.Axis(format="%"), title=f"games won against {ANCHOR}")
    even = (
        alt.Chart(alt.Data(values=[{"even": 0.5}]))
        .mark_rule(color="#767676", strokeDash=[4, 3])
        .encode(y="even:Q")
    )
    layers = [
        even,
        base.mark_line(color="#1f5fa8").encode(y=share),
        base.mark_rule(color="#1f5fa8", strokeWidth=2).encode(y=alt.Y("low:Q", scale=scale), y2="high:Q"),
        base.mark_point(color="#1f5fa8", filled=True, size=70, opacity=1).encode(y=share),
    ]
    title = f"{name}: strength by budget, 95 % intervals"
    chart = alt.layer(*layers).properties(width=480, height=280, title=title, background="white")
    path.parent.mkdir(parents=True, exist_ok=True)
    chart.save(str(path), format="svg")


# ---- the page


def old_sections() -> dict[str, str]:
    """The sections of the page as it is, by title."""
    if not PAGE.exists():
        return {}
    parts = re.split(r"^(?=## )", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    return {part.splitlines()[0].removeprefix("## "): part.rstrip() + "\n" for part in parts}


def read_players(text: str) -> list[str]:
    """Players by name, each of which there has to be."""
    return [make_player(player.strip()).spelling() for player in text.split(",") if player.strip()]


def read_budgets(text: str) -> list[int]:
    if text == "none":
        return []
    for budget in text.split(","):
        if not budget.strip().isdecimal():
            raise ValueError(f"a budget is a number of simulations a turn, not {budget!r}")
    budgets = [int(budget) for budget in text.split(",")]
    read_players(",".join(f"search-{budget}" for budget in budgets))
    return budgets


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", help="one game only")
    parser.add_argument("--players", default=",".join(GAMES))
    parser.add_argument(
        "--games", type=int, help="of every match, instead of fewer the longer its players think"
    )
    parser.add_argument(
        "--budgets", default=",".join(map(str, BUDGETS)), help="simulations a turn; none: no plot"
    )
    parser.add_argument(
        "--all-levels", action="store_true", help="alone at all levels, not only at the hardest one"
    )
    parser.add_argument("--seed", default=SEED)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--cluster", help="play on a Ray cluster at this address")
    parser.add_argument("--out", type=Path, default=KEPT, help="the folder in which what was played is kept")
    parser.add_argument("--page", action="store_true", help="play nothing: the page of what is in the folder")
    parser.add_argument("--print", action="store_true", help="print the figures, leave the page alone")
    given = parser.parse_args()
    try:
        given.players, given.budgets = read_players(given.players), read_budgets(given.budgets)
        games = starboard.games() if given.game is None else [starboard.game(given.game)]
    except (StarboardError, ValueError) as error:
        parser.error(str(error))
    found = old_sections()
    for game in games:
        ladder = Ladder(game, given)
        try:
            ladder.play()
        except KeyboardInterrupt:
            print(f"Stopped; what was played is in {given.out}. The same command goes on.", file=sys.stderr)
            return 130
        except StarboardError as error:
            print(f"ladder: {error}", file=sys.stderr)
            return 1
        section = ladder.section()
        if section is None:
            continue
        found[game.name] = section
        if given.print:
            print(section)
        else:
            order = [other.name for other in starboard.games() if other.name in found]
            PAGE.write_text("\n".join([HEAD, *(found[name] for name in order)]), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
