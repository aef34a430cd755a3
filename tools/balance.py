"""Measures how the games play with greedy players, and writes their pages in docs/balance anew.

`make balance` runs it; Council of Shadows is here, Otys in `balance_otys` and Starship Interstellar in
`balance_starship_interstellar`. Game i of a row is played with the seed `S.i`, so the same seed gives the same tables;
they do not depend on the number of jobs. The targets are those of the ledgers: section CS-17, 19.3 of Otys, and the
acceptance targets of Starship Interstellar.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random

import msgspec
from tools.balance_otys import GAME as OTYS
from tools.balance_otys import OtysBalance
from tools.balance_starship_interstellar import GAME as STARSHIP_INTERSTELLAR
from tools.balance_starship_interstellar import StarshipInterstellarBalance

import starboard
from starboard.games.council_of_shadows.state import Council
from starboard.kernel import Move
from starboard.lab import Interval, mean_interval, play_game, win_interval
from starboard.lab.statistics import NORMAL_95, quantile
from starboard.players import Player, Sight, make_player

ROOT = Path(__file__).resolve().parents[1]
PAGES = ROOT / "docs" / "balance"
BEGIN, END = "<!-- figures -->\n", "<!-- end of figures -->\n"
GAME = "council-of-shadows"
LEVELS = ("house-novice", "standard", "experienced", "house-master")
COUNTS = (2, 3, 4)
MODULES = {"module_space_stations": "on", "module_leaders": "on"}
CHUNK = 25
WATCHED = ("buy", "upgrade", "build", "take", "take-card")


class Watched(Player):
    """A player whose purchases and Dark Tech cards are noted. It draws its Leader: so all of them are seen."""

    kind = "watched"

    def __init__(self, player: Player) -> None:
        super().__init__()
        self.player = player
        self.noted: list[str] = []

    def choose(self, sight: Sight, rng: Random) -> Move:
        moves = sight.moves()
        if moves[0].verb == "leader":
            return moves[int(rng.random() * len(moves))]
        move = self.player.choose(sight, rng)
        if move.verb in WATCHED:
            self.noted.append(" ".join(move.text.split()[:2]))
        return move


class Seat(msgspec.Struct, frozen=True):
    """What is kept of one seat of a game."""

    win: float  # shared victories count in part
    tile: int  # at the start; 0 with Leaders, of whom one sets the Energy that shows it
    level: int
    energy: int
    consumption: int
    leader: str
    cards: list[str]  # AI cards
    techs: list[str]
    noted: list[str]
    sources: dict[str, int]


class Played(msgspec.Struct, frozen=True):
    """What is kept of one game."""

    rounds: int
    capped: bool
    seats: list[Seat]


class Row(msgspec.Struct, frozen=True):
    """Games of one kind."""

    players: list[str]
    options: dict[str, str]
    seed: str
    games: list[Played]

    def wins(self, seat: int) -> Interval:
        return win_interval(sum(game.seats[seat].win for game in self.games), len(self.games))

    def winners(self, of: Callable[[Seat], int]) -> Interval:
        """Something of the winners; the first of them where there are several."""
        return mean_interval([float(of(max(game.seats, key=lambda seat: seat.win))) for game in self.games])

    def mean(self, seat: int, of: Callable[[Seat], int]) -> Interval:
        return mean_interval([float(of(game.seats[seat])) for game in self.games])

    def rounds(self) -> list[float]:
        return [float(game.rounds) for game in self.games]

    def tile_share(self, tile: int) -> Interval:
        won = sum(seat.win for game in self.games for seat in game.seats if seat.tile == tile)
        return win_interval(won, len(self.games))


class Job(msgspec.Struct, frozen=True):
    """A run of consecutive games, small enough to travel to another process."""

    players: list[str]
    options: dict[str, str]
    seed: str
    first: int
    count: int


def play(job: Job) -> list[Played]:
    seats = sum(1 for kind in job.players if kind != "automa")
    edition = starboard.edition(GAME, seats=seats, **job.options)
    return [
        played(play_watched(edition, job.players, f"{job.seed}.{number}"))
        for number in range(job.first, job.first + job.count)
    ]


def play_watched(
    edition: starboard.Edition, kinds: Sequence[str], seed: str
) -> tuple[Council, list[list[str]]]:
    players = [Watched(make_player(kind)) for kind in kinds]
    state, _ = play_game(edition, players, seed)
    assert isinstance(state, Council)
    return state, [player.noted for player in players]


def played(result: tuple[Council, list[list[str]]]) -> Played:
    state, noted = result
    outcome = state.outcome()
    assert outcome is not None
    content = state.terms.content
    seats = []
    for seat, player in enumerate(state.players):
        owned = [*player.hand, *(card for stack in player.slots for card in stack)]
        seats.append(
            Seat(
                win=1 / len(outcome.winners) if seat in outcome.winners else 0.0,
                tile=0 if state.terms.leaders or state.terms.solo else outcome.scores[seat]["start"] + 1,
                level=player.level,
                energy=player.energy,
                consumption=player.consumption,
                leader=content.leaders[player.leader].id if player.leader >= 0 else "",
                cards=[content.cards[card].id for card in owned if content.cards[card].ai],
                techs=[content.techs[tech].id for tech in player.techs],
                noted=noted[seat],
                sources=outcome.scores[seat],
            )
        )
    return Played(outcome.rounds, not state.last_round, seats)


def level_of(seat: Seat) -> int:
    return seat.level


def consumption_of(seat: Seat) -> int:
    return seat.consumption


def percent(interval: Interval) -> str:
    return f"{interval.value:.1%} ({interval.low:.1%} to {interval.high:.1%})"


def number(interval: Interval) -> str:
    return f"{interval.value:.1f} ± {interval.high - interval.value:.1f}"


def verdict(met: bool) -> str:
    return "met" if met else "**missed**"


class Lift:
    """How often those with a thing win, against the fair share."""

    def __init__(self) -> None:
        self.seen = 0
        self.won = 0.0
        self.fair = 0.0
        self.variance = 0.0

    def add(self, win: float, fair: float) -> None:
        self.seen += 1
        self.won += win
        self.fair += fair
        self.variance += fair * (1 - fair)

    @property
    def ratio(self) -> Interval:
        """Their wins over those of a fair share; the interval is that of equal players."""
        value = self.won / self.fair
        half = NORMAL_95 * self.variance**0.5 / self.fair
        return Interval(value, value - half, value + half)


def lifts(rows: Sequence[Row], of: Callable[[Seat], Sequence[str]]) -> dict[str, Lift]:
    """For each thing that seats have: how often they win."""
    found: dict[str, Lift] = {}
    for row in rows:
        for game in row.games:
            for seat in game.seats:
                for name in dict.fromkeys(of(seat)):
                    found.setdefault(name, Lift()).add(seat.win, 1 / len(game.seats))
    return found


def ratio(lift: Lift) -> str:
    return f"{lift.ratio.value:.2f} ± {lift.ratio.high - lift.ratio.value:.2f}"


class Balance:
    """One run: plays every row once, then writes tables."""

    def __init__(self, games: int, seed: str, jobs: int, say: Callable[[str], None]) -> None:
        self.games = games
        self.seed = seed
        self.jobs = jobs
        self.say = say
        self.targets: list[tuple[str, str, str, bool]] = []

    def play(self, players: list[str], options: dict[str, str] | None = None, games: int = 0) -> Row:
        games = games or self.games
        begin = time.monotonic()
        jobs = [
            Job(players, options or {}, self.seed, first, min(CHUNK, games - first))
            for first in range(0, games, CHUNK)
        ]
        found: list[Played] = []
        if self.jobs <= 1:
            for job in jobs:
                found.extend(play(job))
        else:
            with ProcessPoolExecutor(self.jobs) as pool:
                for some in pool.map(play, jobs):
                    found.extend(some)
        row = Row(players, options or {}, self.seed, found)
        spent = time.monotonic() - begin
        self.say(
            f"{','.join(players)} {options or ''}: {games} games in {spent:.0f} s, {percent(row.wins(0))}"
        )
        return row

    def target(self, name: str, bound: str, seen: str, met: bool) -> None:
        self.targets.append((name, bound, seen, met))

    def strength(self) -> list[str]:
        lines = ["| Seats | Games | Greedy wins |", "|---|---|---|"]
        least = 1.0
        for players in (["greedy", "random"], ["random", "greedy"]):
            row = self.play(players, games=max(1, self.games // 2))
            share = row.wins(players.index("greedy"))
            least = min(least, share.value)
            lines.append(f"| {', '.join(players)} | {len(row.games)} | {percent(share)} |")
        self.target("greedy against random, 2 players", "at least 97 %", f"{least:.1%}", least >= 0.97)
        return lines

    def several(self, rows: dict[int, Row], name: str) -> list[str]:
        lines = [
            "| Players | Rounds (5 % to 95 %, most) | Winner's C | Winner's level | Win share by starting tile |",
            "|---|---|---|---|---|",
        ]
        for count, row in rows.items():
            rounds = row.rounds()
            mean = mean_interval(rounds)
            low, high = quantile(rounds, 0.025), quantile(rounds, 0.975)
            spread = f"{quantile(rounds, 0.05):.0f} to {quantile(rounds, 0.95):.0f}, {max(rounds):.0f}"
            consumption = row.winners(consumption_of)
            level = row.winners(level_of)
            tiles = [row.tile_share(tile) for tile in range(1, count + 1)]
            shown = "not counted" if "module_leaders" in row.options else ", ".join(percent(t) for t in tiles)
            lines.append(
                f"| {count} | {number(mean)} ({spread}) | {number(consumption)} | {number(level)} | {shown} |"
            )
            least, most = {2: (6.5, 9.5), 3: (6.0, 9.0), 4: (5.5, 8.5)}[count]
            where = f"{count} players{name}"
            self.target(
                f"{where}, rounds", f"{least} to {most}", f"{mean.value:.2f}", least <= mean.value <= most
            )
            inside = sum(1 for one in rounds if 4 <= one <= 13) / len(rounds)
            self.target(
                f"{where}, games of 4 to 13 rounds",
                "at least 95 %",
                f"{inside:.1%} (95 % between {low:.0f} and {high:.0f})",
                inside >= 0.95,
            )
            capped = sum(game.capped for game in row.games)
            self.target(f"{where}, ended by the round cap", "none", str(capped), capped == 0)
            self.target(
                f"{where}, winner's C", "35 to 85", f"{consumption.value:.1f}", 35 <= consumption.value <= 85
            )
            self.target(
                f"{where}, winner's level", "3.0 to 4.3", f"{level.value:.2f}", 3.0 <= level.value <= 4.3
            )
            if "module_leaders" not in row.options:
                off = max(abs(tile.value - 1 / count) for tile in tiles)
                self.target(
                    f"{where}, win share of each starting tile",
                    f"{1 / count:.1%} ± 8.0 points",
                    ", ".join(f"{tile.value:.1%}" for tile in tiles),
                    off <= 0.08,
                )
        return lines

    def sources(self, rows: dict[int, Row]) -> list[str]:
        names = list(rows[2].games[0].seats[0].sources)
        lines = [f"| Players | {' | '.join(names)} |", "|---" * (len(names) + 1) + "|"]
        for count, row in rows.items():
            seats = [seat for game in row.games for seat in game.seats]
            means = [sum(seat.sources[name] for seat in seats) / len(seats) for name in names]
            lines.append(f"| {count} | {' | '.join(f'{mean:.1f}' for mean in means)} |")
        return lines

    def solo(self, options: dict[str, str], name: str) -> list[str]:
        lines = [
            "| Automa | Human wins | Rounds (5 % to 95 %, most) | Human: level, C | Automa: level, C |",
            "|---|---|---|---|---|",
        ]
        wins = {}
        for level in LEVELS:
            row = self.play(["greedy", "automa"], {"automa_level": level, **options})
            rounds = row.rounds()
            wins[level] = row.wins(0).value
            ends = [
                f"{row.mean(seat, level_of).value:.2f}, {row.mean(seat, consumption_of).value:.1f}"
                for seat in (0, 1)
            ]
            spread = f"{quantile(rounds, 0.05):.0f} to {quantile(rounds, 0.95):.0f}, {max(rounds):.0f}"
            lines.append(
                f"| `{level}` | {percent(row.wins(0))} | {number(mean_interval(rounds))} ({spread}) "
                f"| {ends[0]} | {ends[1]} |"
            )
        standard = wins["standard"]
        self.target(f"solo{name}, standard", "50 to 80 %", f"{standard:.1%}", 0.5 <= standard <= 0.8)
        for easier, harder in (
            ("standard", "experienced"),
            ("house-novice", "standard"),
            ("experienced", "house-master"),
        ):
            step = wins[easier] - wins[harder]
            self.target(
                f"solo{name}, {harder} below {easier}", "at least 5 points", f"{step:.1%}", step >= 0.05
            )
        return lines

    def leaders(self, rows: dict[int, Row]) -> list[str]:
        counts = {count: lifts([row], lambda seat: [seat.leader]) for count, row in rows.items()}
        together = lifts(list(rows.values()), lambda seat: [seat.leader])
        lines = [
            f"| Leader | {' | '.join(f'{count} players' for count in rows)} | all |",
            "|---|---|---|---|---|",
        ]
        for name in sorted(together, key=lambda name: -together[name].ratio.value):
            cells = " | ".join(ratio(counts[count][name]) for count in rows)
            lines.append(f"| {name} | {cells} | {ratio(together[name])} |")
        values = {name: lift.ratio.value for name, lift in together.items()}
        self.target(
            "Leaders, wins over the fair share",
            "0.6 to 1.5",
            f"{min(values.values()):.2f} to {max(values.values()):.2f}",
            all(0.6 <= value <= 1.5 for value in values.values()),
        )
        return lines

    def cards(self, rows: dict[int, Row]) -> list[str]:
        seats = sum(len(game.seats) for row in rows.values() for game in row.games)
        found = lifts(list(rows.values()), lambda seat: seat.cards)
        lines = ["| AI card | Owned by | Wins of its owners |", "|---|---|---|"]
        for name in sorted(found, key=lambda name: -found[name].ratio.value):
            lines.append(f"| {name} | {found[name].seen / seats:.1%} | {ratio(found[name])} |")
        common = {name: lift.ratio.value for name, lift in found.items() if lift.seen >= 0.05 * seats}
        self.target(
            "AI cards of at least 5 % of players, wins over the fair share",
            "0.4 to 1.8",
            f"{min(common.values()):.2f} to {max(common.values()):.2f} ({len(common)} cards)",
            all(0.4 <= value <= 1.8 for value in common.values()),
        )
        return lines

    def techs(self, rows: dict[int, Row]) -> list[str]:
        seats = sum(len(game.seats) for row in rows.values() for game in row.games)
        found = lifts(list(rows.values()), lambda seat: seat.techs)
        content = starboard.edition(GAME, seats=2).start()
        assert isinstance(content, Council)
        lines = ["| Dark Tech card | Level | Taken by | Wins of its owners |", "|---|---|---|---|"]
        for tech in content.terms.content.techs:
            if tech.id in found:
                lift = found[tech.id]
                lines.append(f"| {tech.id} | {tech.level} | {lift.seen / seats:.1%} | {ratio(lift)} |")
            else:
                lines.append(f"| {tech.id} | {tech.level} | 0.0% | |")
        return lines

    def bought(self, rows: dict[int, Row], modules: dict[int, Row]) -> list[str]:
        """In how many games somebody bought it."""
        content = starboard.edition(GAME, seats=2).start()
        assert isinstance(content, Council)
        names = [
            f"upgrade {u.id}" for u in content.terms.content.upgrades[: content.terms.content.panel_upgrades]
        ]
        stations = [f"build {station.id}" for station in content.terms.content.stations]
        ava = [
            f"upgrade {u.id}" for u in content.terms.content.upgrades[content.terms.content.panel_upgrades :]
        ]
        lines = [f"| | {' | '.join(f'{count} players' for count in rows)} |", "|---|---|---|---|"]
        least = {}
        for name, where in [*((n, rows) for n in names), *((n, modules) for n in [*stations, *ava])]:
            shares = []
            for row in where.values():
                some = Counter(
                    noted for game in row.games for noted in {n for seat in game.seats for n in seat.noted}
                )
                shares.append(some[name] / len(row.games))
            least[name] = min(shares)
            label = name.removeprefix("upgrade ").replace("build ", "station ")
            lines.append(f"| {label} | {' | '.join(f'{share:.1%}' for share in shares)} |")
        rare = {name: share for name, share in least.items() if share < 0.05 and name not in ava}
        shown = ", ".join(f"{name} {share:.1%}" for name, share in rare.items()) or "all of them"
        self.target("upgrades and stations bought", "each in at least 5 % of games", shown, not rare)
        return lines

    def random_play(self) -> list[str]:
        lines = [
            "| Random players | Games | Rounds, mean | most | Ended by the round cap |",
            "|---|---|---|---|---|",
        ]
        capped = 0
        for count in (1, *COUNTS):
            for options in ({}, MODULES):
                row = self.play(["random"] * count + (["automa"] if count == 1 else []), options, 200)
                ended = sum(game.capped for game in row.games)
                capped += ended
                name = (
                    f"{count}{', modules' if options else ''}"
                    if count > 1
                    else f"solo{', modules' if options else ''}"
                )
                rounds = row.rounds()
                lines.append(
                    f"| {name} | {len(row.games)} | {mean_interval(rounds).value:.1f} | {max(rounds):.0f} | {ended} |"
                )
        self.target("random players, games that end before the cap", "all", f"{capped} did not", capped == 0)
        return lines

    def page(self) -> str:
        strength = self.strength()
        rows = {count: self.play(["greedy"] * count) for count in COUNTS}
        modules = {count: self.play(["greedy"] * count, MODULES) for count in COUNTS}
        parts = [
            ("Greedy against random", strength),
            ("Greedy against itself", self.several(rows, "")),
            ("The same with both modules, Leaders drawn", self.several(modules, " with modules")),
            ("Where the Energy comes from, mean of a player", self.sources(rows)),
            ("Greedy against the Automa", self.solo({}, "")),
            ("The same with both modules, the Leader drawn", self.solo(MODULES, " with modules")),
            ("Leaders: wins over the fair share", self.leaders(modules)),
            ("AI cards: wins of their owners over the fair share", self.cards(rows)),
            ("Dark Tech cards: wins of their owners over the fair share", self.techs(rows)),
            ("Upgrades and stations: games in which somebody bought it", self.bought(rows, modules)),
            ("Random play", self.random_play()),
        ]
        lines = [
            f"Made by `make balance`: seed {self.seed}, {self.games} games a row, all intervals 95 %.",
            "",
            "### The targets of the ledger (CS-17)",
            "",
            "| Target | Bound | Seen | |",
            "|---|---|---|---|",
        ]
        lines += [
            f"| {name} | {bound} | {seen} | {verdict(met)} |" for name, bound, seen, met in self.targets
        ]
        for title, table in parts:
            lines += ["", f"### {title}", "", *table]
        return "\n".join(lines) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--game", choices=[GAME, OTYS, STARSHIP_INTERSTELLAR], action="append", help="only this one"
    )
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", default="2026")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--print", action="store_true", help="print the figures, leave the page alone")
    given = parser.parse_args()
    met = True
    kinds: dict[str, type[Balance | OtysBalance | StarshipInterstellarBalance]] = {
        GAME: Balance,
        OTYS: OtysBalance,
        STARSHIP_INTERSTELLAR: StarshipInterstellarBalance,
    }
    for game in given.game or list(kinds):
        balance = kinds[game](
            given.games, given.seed, given.jobs, lambda line: print(line, file=sys.stderr, flush=True)
        )
        figures = balance.page()
        if given.print:
            print(figures)
        else:
            write(PAGES / f"{game}.md", figures)
        met = met and all(met for *_, met in balance.targets)
    return 0 if met else 1


def write(path: Path, figures: str) -> None:
    """Put the figures between the two marks of a page."""
    page = path.read_text(encoding="utf-8")
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    path.write_text(before + BEGIN + "\n" + figures + "\n" + END + after, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
