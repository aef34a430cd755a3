"""Measures how Otys plays with greedy and random players; part of `make balance`, writes docs/balance/otys.md anew.

Game i of a row is played with the seed `S.i`, so the same seed gives the same tables; they do not depend on the number
of jobs. The targets are those of the ledger, section 19.3.
"""

import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from random import Random

import msgspec

import starboard
from starboard.games.otys.content import DIVER_NAMES, Content
from starboard.games.otys.state import SOURCE_NAMES, Depths
from starboard.kernel.chance import Nature
from starboard.kernel.move import NATURE
from starboard.lab import Interval, mean_interval, win_interval
from starboard.lab.statistics import quantile
from starboard.players import Player, Sight, make_player

GAME = "otys"
COUNTS = (2, 3, 4)
SIDES = ("basic", "advanced", "mixed")
STARTS = ("23", "22")
RANKS = ("Rookie", "Intermediate", "Advanced", "Expert")
RANKED = " | ".join(RANKS)
CHUNK = 10
NOTED = (
    "activate",
    "sponsor",
    "explore",
    "complete",
    "copy",
    "sell",
    "buy",
    "propel",
    "stay",
    "improve",
    "track-empty",
)


class Seat(msgspec.Struct, frozen=True):
    """What is kept of one seat of a game."""

    score: int
    place: int
    turn: int  # how many seats have their turn before it
    sources: list[int]
    noted: dict[str, int]


class Played(msgspec.Struct, frozen=True):
    """What is kept of one game."""

    rounds: int
    up_moves: int
    seats: list[Seat]


class Row(msgspec.Struct, frozen=True):
    """Games of one kind."""

    players: list[str]
    options: dict[str, str]
    games: list[Played]

    def rounds(self) -> list[float]:
        return [float(game.rounds) for game in self.games]

    def scores(self) -> list[float]:
        """Of every seat of every game."""
        return [float(seat.score) for game in self.games for seat in game.seats]

    def best(self) -> list[float]:
        return [float(max(seat.score for seat in game.seats)) for game in self.games]

    def gaps(self) -> list[float]:
        scores = [[seat.score for seat in game.seats] for game in self.games]
        return [float(max(some) - min(some)) for some in scores]

    def wins(self, of: Callable[[Seat], int], which: int) -> Interval:
        won = sum(1 for game in self.games for seat in game.seats if of(seat) == which and seat.place == 1)
        return win_interval(won, len(self.games))

    def seat_wins(self, number: int) -> Interval:
        return win_interval(sum(game.seats[number].place == 1 for game in self.games), len(self.games))

    def shares(self) -> list[float]:
        """Of all Prestige, by source."""
        totals = [0] * len(SOURCE_NAMES)
        for game in self.games:
            for seat in game.seats:
                for source, number in enumerate(seat.sources):
                    totals[source] += number
        return [number / max(1, sum(totals)) for number in totals]

    def noted(self) -> Counter[str]:
        found: Counter[str] = Counter()
        for game in self.games:
            for seat in game.seats:
                found.update(seat.noted)
        return found


class Job(msgspec.Struct, frozen=True):
    """A run of consecutive games, small enough to travel to another process."""

    players: list[str]
    options: dict[str, str]
    seed: str
    first: int
    count: int


def play(job: Job) -> list[Played]:
    edition = starboard.edition(GAME, seats=len(job.players), **job.options)
    players = [make_player(kind) for kind in job.players]
    return [
        played(play_told(edition, players, f"{job.seed}.{number}"))
        for number in range(job.first, job.first + job.count)
    ]


def play_told(edition: starboard.Edition, players: Sequence[Player], seed: str) -> Depths:
    """A game with its events, chosen as `starboard.lab.play_game` does."""
    state = edition.start()
    assert isinstance(state, Depths)
    state.listen()
    nature = Nature(seed)
    decisions = 0
    while state.stack:
        seat = state.stack[-1].seat
        decisions += 1
        moves = state.moves()
        if seat == NATURE:
            state.play(nature.answer(state))
        elif len(moves) == 1:
            state.play(moves[0])
        else:
            rng = Random(f"{seed}/{seat}/{decisions}")
            state.play(players[seat].choose(Sight(edition, state, seat), rng))
    return state


def played(state: Depths) -> Played:
    outcome = state.outcome()
    assert outcome is not None
    tokens = {token.id: token.family for token in state.terms.content.tokens}
    noted: list[Counter[str]] = [Counter() for _ in state.players]
    for event in state.journal:
        if event.kind in NOTED and event.seat >= 0:
            noted[event.seat][note(event.kind, event.facts, tokens)] += 1
    seats = [
        Seat(
            score=player.score(),
            place=outcome.places[seat],
            turn=(seat - state.first_player) % len(state.players),
            sources=player.prestige[:],
            noted=dict(noted[seat]),
        )
        for seat, player in enumerate(state.players)
    ]
    return Played(outcome.rounds, state.up_moves, seats)


def note(kind: str, facts: dict[str, object], tokens: dict[str, str]) -> str:
    """An event in a word or two: whom it concerns and, of a token, what became of it."""
    if kind == "activate":
        return f"diver {facts['diver']}"
    if kind == "sponsor":
        return f"sponsor {facts['sponsor']}"
    if kind == "explore":
        return f"token {tokens[str(facts['token'])]} {'installed' if facts['install'] else 'used'}"
    return kind


def percent(interval: Interval) -> str:
    return f"{interval.value:.1%} ({interval.low:.1%} to {interval.high:.1%})"


def number(interval: Interval) -> str:
    return f"{interval.value:.2f} ± {interval.high - interval.value:.2f}"


def verdict(met: bool) -> str:
    return "met" if met else "**missed**"


class OtysBalance:
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
        options = options or {}
        jobs = [
            Job(players, options, self.seed, first, min(CHUNK, games - first))
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
        row = Row(players, options, found)
        spent = time.monotonic() - begin
        self.say(
            f"{','.join(players)} {options or ''}: {games} games in {spent:.0f} s, mean score "
            f"{number(mean_interval(row.scores()))}"
        )
        return row

    def target(self, name: str, bound: str, seen: str, met: bool) -> None:
        self.targets.append((name, bound, seen, met))

    # ---- one player

    def solo(self) -> list[str]:
        lines = [
            f"| Player | Start | Sponsors | Games | Score | Turns (5 % to 95 %, most) | {RANKED} | Up-moves |",
            "|---" * 11 + "|",
        ]
        means: dict[tuple[str, str], float] = {}
        turns: list[float] = []
        rookies: list[float] = []
        for kind in ("greedy", "random"):
            for start in STARTS:
                for sides in SIDES:
                    row = self.play([kind], {"solo_start": start, "sponsor_sides": sides})
                    ranks = ranks_of(row)
                    score = mean_interval(row.scores())
                    if kind == "greedy":
                        means[start, sides] = score.value
                        turns.extend(row.rounds())
                    else:
                        rookies.append(ranks[0])
                    shown = " | ".join(f"{share:.1%}" for share in ranks)
                    ups = mean_interval([float(game.up_moves) for game in row.games])
                    lines.append(
                        f"| {kind} | {start} | {sides} | {len(row.games)} | {number(score)} | {spread(row.rounds())} "
                        f"| {shown} | {ups.value:.1f} |"
                    )
        standard = means["23", "basic"]
        self.target("solo, greedy, start 23, mean", "18 to 22", f"{standard:.2f}", 18 <= standard <= 22)
        step = standard - means["22", "basic"]
        self.target("solo, greedy, start 22, lower by", "0.4 to 1.5", f"{step:.2f}", 0.4 <= step <= 1.5)
        least = min(rookies)
        self.target("solo, random, Rookie", "at least 95 %", f"{least:.1%} and more", least >= 0.95)
        inside = sum(1 for one in turns if 12 <= one <= 45) / len(turns)
        self.target(
            "solo, greedy, turns of a game",
            "12 to 45",
            f"{min(turns):.0f} to {max(turns):.0f}; {inside:.1%} inside",
            inside == 1.0,
        )
        return lines

    # ---- several players

    def strength(self) -> list[str]:
        lines = ["| Seats | Games | Greedy wins |", "|---|---|---|"]
        least = 1.0
        for players in (["greedy", "random"], ["random", "greedy"]):
            row = self.play(players, games=max(1, self.games // 2))
            share = row.seat_wins(players.index("greedy"))
            least = min(least, share.value)
            lines.append(f"| {', '.join(players)} | {len(row.games)} | {percent(share)} |")
        self.target("greedy against random, 2 players", "at least 60 %", f"{least:.1%}", least >= 0.6)
        return lines

    def several(self, rows: dict[tuple[int, str], Row]) -> list[str]:
        lines = [
            "| Players | Sponsors | Games | Rounds (5 % to 95 %, most) | Median | Winner | First to last |",
            "|---|---|---|---|---|---|---|",
        ]
        for (count, sides), row in rows.items():
            rounds = row.rounds()
            winner, gap = mean_interval(row.best()), mean_interval(row.gaps())
            median = quantile(rounds, 0.5)
            lines.append(
                f"| {count} | {sides} | {len(row.games)} | {spread(rounds)} | {median:.0f} | {number(winner)} "
                f"| {number(gap)} |"
            )
            if sides != "basic":
                continue
            least, most = (15, 22) if count == 2 else (14, 21)
            where = f"{count} players"
            self.target(
                f"{where}, median rounds", f"{least} to {most}", f"{median:.0f}", least <= median <= most
            )
            late = quantile(rounds, 0.95)
            self.target(f"{where}, 95 % of games", "at most 28 rounds", f"{late:.0f}", late <= 28)
            self.target(f"{where}, longest game", "at most 60", f"{max(rounds):.0f}", max(rounds) <= 60)
            self.target(
                f"{where}, mean winning score",
                "18.0 to 20.5",
                f"{winner.value:.2f}",
                18 <= winner.value <= 20.5,
            )
            self.target(f"{where}, first to last", "2 to 7", f"{gap.value:.2f}", 2 <= gap.value <= 7)
        for count in COUNTS:
            basic = mean_interval(rows[count, "basic"].rounds()).value
            advanced = mean_interval(rows[count, "advanced"].rounds()).value
            self.target(
                f"{count} players, `advanced` shortens games by",
                "at most 3 rounds",
                f"{basic - advanced:.2f}",
                basic - advanced <= 3,
            )
        return lines

    def seats(self, rows: dict[int, Row]) -> list[str]:
        lines = [
            "| Players | Win share by seat | Win share by turn order, first player first |",
            "|---|---|---|",
        ]
        for count, row in rows.items():
            seats = [row.seat_wins(seat) for seat in range(count)]
            turns = [row.wins(lambda seat: seat.turn, turn) for turn in range(count)]
            lines.append(
                f"| {count} | {', '.join(percent(one) for one in seats)} | {', '.join(percent(one) for one in turns)} |"
            )
            for name, shares in (("seat", seats), ("place in the turn order", turns)):
                off = max(abs(share.value - 1 / count) for share in shares)
                self.target(
                    f"{count} players, win share of each {name}",
                    f"{1 / count:.1%} ± 6 points",
                    ", ".join(f"{share.value:.1%}" for share in shares),
                    off <= 0.06,
                )
        return lines

    def sources(self, rows: dict[int, Row]) -> list[str]:
        lines = [f"| Players | {' | '.join(SOURCE_NAMES)} |", "|---" * (len(SOURCE_NAMES) + 1) + "|"]
        for count, row in rows.items():
            shares = row.shares()
            lines.append(f"| {count} | {' | '.join(f'{share:.1%}' for share in shares)} |")
            self.target(
                f"{count} players, Prestige from contracts",
                "45 to 75 %",
                f"{shares[0]:.1%}",
                0.45 <= shares[0] <= 0.75,
            )
        return lines

    def things(
        self, rows: dict[int, Row], word: str, names: Sequence[str], least: float, what: str
    ) -> list[str]:
        """The share of each diver, Sponsor or token in all uses."""
        lines = [f"| | {' | '.join(f'{count} players' for count in rows)} |", "|---" * (len(rows) + 1) + "|"]
        found = {count: row.noted() for count, row in rows.items()}
        rare: list[str] = []
        for name in names:
            shares = []
            for count in rows:
                total = sum(n for key, n in found[count].items() if key.startswith(f"{word} "))
                shares.append(found[count][f"{word} {name}"] / max(1, total))
            lines.append(f"| {name} | {' | '.join(f'{share:.1%}' for share in shares)} |")
            if min(shares) < least:
                rare.append(f"{name} {min(shares):.1%}")
        if what:
            self.target(what, f"each at least {least:.0%}", ", ".join(rare) or "all of them", not rare)
        return lines

    def habits(self, rows: dict[int, Row]) -> list[str]:
        """How often a player does something in a game."""
        names = {
            "complete": "contracts completed",
            "copy": "divers copied",
            "sell": "sales",
            "buy": "purchases",
            "improve": "Technician steps",
            "propel": "propeller uses",
            "stay": "stays",
            "track-empty": "Hacker tracks emptied",
        }
        lines = [f"| A player in a game | {' | '.join(f'{count} players' for count in rows)} |"]
        lines.append("|---" * (len(rows) + 1) + "|")
        for key, name in names.items():
            means = [row.noted()[key] / (count * len(row.games)) for count, row in rows.items()]
            lines.append(f"| {name} | {' | '.join(f'{mean:.1f}' for mean in means)} |")
        return lines

    def random_play(self) -> list[str]:
        lines = ["| Random players | Games | Rounds (5 % to 95 %, most) |", "|---|---|---|"]
        for count in COUNTS:
            row = self.play(["random"] * count)
            lines.append(f"| {count} | {len(row.games)} | {spread(row.rounds())} |")
        return lines

    def page(self) -> str:
        strength = self.strength()
        solo = self.solo()
        every = {
            (count, sides): self.play(
                ["greedy"] * count,
                {"sponsor_sides": sides},
                self.games if sides == "basic" else max(1, self.games // 2),
            )
            for count in COUNTS
            for sides in SIDES
        }
        basic = {count: every[count, "basic"] for count in COUNTS}
        content = content_of()
        families = list(dict.fromkeys(token.family for token in content.tokens))
        tokens = [f"{family} {end}" for family in families for end in ("used", "installed")]
        sponsors = [sponsor.id for sponsor in content.sponsors]
        parts = [
            ("One player against the Timers", solo),
            ("Greedy against random, two players", strength),
            ("Greedy against itself", self.several(every)),
            ("Who wins", self.seats(basic)),
            ("Where the Prestige comes from", self.sources(basic)),
            (
                "Activations by diver",
                self.things(basic, "diver", DIVER_NAMES, 0.03, "activations of a diver"),
            ),
            ("Uses of Sponsors", self.things(basic, "sponsor", sponsors, 0.05, "uses of a Sponsor")),
            ("Reward tokens taken", self.things(basic, "token", tokens, 0.0, "")),
            ("Habits", self.habits(basic)),
            ("Random play", self.random_play()),
        ]
        lines = [
            f"Made by `make balance`: seed {self.seed}, {self.games} games a row, all intervals 95 %.",
            "",
            "Each order of greedy against random, and several players without Basic Sponsors, have half as many.",
            "Seats, sources, divers, Sponsors, tokens and habits are those of greedy players with Basic Sponsors.",
            "",
            "### The targets of the ledger (19.3)",
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


def ranks_of(row: Row) -> list[float]:
    """The share of games in each rank of the Colony Leader Board (OT-13.32)."""
    content = content_of()
    names = Counter(content.rank_of(int(score)).name for score in row.scores())
    return [names[rank] / len(row.games) for rank in RANKS]


def content_of() -> Content:
    state = starboard.edition(GAME, seats=2).start()
    assert isinstance(state, Depths)
    return state.terms.content


def spread(rounds: Sequence[float]) -> str:
    mean = mean_interval(rounds)
    ends = f"{quantile(rounds, 0.05):.0f} to {quantile(rounds, 0.95):.0f}, {max(rounds):.0f}"
    return f"{mean.value:.1f} ± {mean.high - mean.value:.1f} ({ends})"
