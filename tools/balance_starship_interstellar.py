"""Measures how Starship Interstellar plays with greedy players; part of `make balance`, writes its page anew.

Game i of a row is played with the seed `S.i`, so the same seed gives the same tables; they do not depend on the number
of jobs. The targets are the acceptance targets of the ledger.
"""

import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from random import Random

import msgspec
from tools.balance_otys import Job, percent, spread, verdict

import starboard
from starboard.games.starship_interstellar.content import SOLAR, Content
from starboard.games.starship_interstellar.scoring import FINAL_NAMES
from starboard.games.starship_interstellar.state import SOURCE_NAMES, Voyage
from starboard.kernel import Event, Move
from starboard.kernel.chance import Nature
from starboard.kernel.move import NATURE
from starboard.lab import Interval, mean_interval, win_interval
from starboard.players import Greedy, Player, Sight, make_player

GAME = "starship-interstellar"
COUNTS = (2, 3, 4)
CHUNK = 10
GOALS = ("the Interstellar", "Trappist", "the population")
BURNS = "Earth burns"
HABITS = {
    "found": "Bases founded",
    "fly": "flights",
    "research": "technologies",
    "keep": "Solar Extractions",
    "kept": "cubes kept of them",
    "sell": "cubes sold",
    "buy": "cubes bought",
    "build": "Mechanisms built",
    "save": "meeples saved",
    "probe": "probe moves",
    "send": "Scientists sent",
    "extra": "Extra Action tokens",
    "dismantle": "Bases dismantled",
}


class Miner(Player):
    """Mines the Sun whenever it can, keeps as many cubes as it may and takes the Extra Actions that mine.

    A greedy player otherwise.
    """

    kind = "miner"

    def __init__(self) -> None:
        super().__init__()
        self.greedy = Greedy()

    def choose(self, sight: Sight, rng: Random) -> Move:
        moves = sight.moves()
        if moves[0].verb == "keep":
            return max(moves, key=lambda move: len(move.text.split()) - (move.text == "keep nothing"))
        mining = mining_tokens()
        mines = [m for m in moves if m.verb in ("play", "extra") and m.text.split()[1] in mining]
        return mines[0] if mines else self.greedy.choose(sight, rng)


class Abstainer(Player):
    """Never keeps a cube of the Sun; a greedy player otherwise."""

    kind = "abstainer"

    def __init__(self) -> None:
        super().__init__()
        self.greedy = Greedy()

    def choose(self, sight: Sight, rng: Random) -> Move:
        for move in sight.moves():
            if move.text == "keep nothing":
                return move
        return self.greedy.choose(sight, rng)


def player_of(kind: str) -> Player:
    if kind == Miner.kind:
        return Miner()
    if kind == Abstainer.kind:
        return Abstainer()
    return make_player(kind)


def content_of() -> Content:
    state = starboard.edition(GAME, seats=2).start()
    assert isinstance(state, Voyage)
    return state.terms.content


MINING: list[str] = []


def mining_tokens() -> list[str]:
    """The tokens whose action is Solar Extraction."""
    if not MINING:
        MINING.extend(token.id for token in content_of().tokens if token.action.kind == SOLAR)
    return MINING


class Seat(msgspec.Struct, frozen=True):
    """What is kept of one seat of a game."""

    score: int
    win: float  # shared victories count in part
    turn: int  # how many seats act before it in the first round
    sources: dict[str, int]
    first_base: int  # the round in which it was founded, 0 without one
    turns: int  # the most in one phase
    noted: dict[str, int]
    extras: list[str]
    technologies: list[str]


class Played(msgspec.Struct, frozen=True):
    """What is kept of one game."""

    rounds: int
    burned: bool
    goals: list[bool]
    spiral: int
    seats: list[Seat]


class Row(msgspec.Struct, frozen=True):
    """Games of one kind."""

    players: list[str]
    games: list[Played]

    def rounds(self) -> list[float]:
        return [float(game.rounds) for game in self.games]

    def scores(self, number: int) -> list[float]:
        """Of one seat."""
        return [float(game.seats[number].score) for game in self.games]

    def best(self) -> list[float]:
        return [float(max(seat.score for seat in game.seats)) for game in self.games]

    def last(self) -> list[float]:
        """The lowest score of a game as a part of the highest."""
        scores = [[seat.score for seat in game.seats] for game in self.games]
        return [min(some) / max(1, *some) for some in scores]

    def share(self, holds: Callable[[Played], bool]) -> Interval:
        return win_interval(sum(holds(game) for game in self.games), len(self.games))

    def seat_wins(self, number: int) -> Interval:
        return win_interval(sum(game.seats[number].win for game in self.games), len(self.games))

    def turn_wins(self, turn: int) -> Interval:
        won = sum(seat.win for game in self.games for seat in game.seats if seat.turn == turn)
        return win_interval(won, len(self.games))

    def seats(self) -> list[Seat]:
        return [seat for game in self.games for seat in game.seats]


def play(job: Job) -> list[Played]:
    edition = starboard.edition(GAME, seats=len(job.players), **job.options)
    players = [player_of(kind) for kind in job.players]
    return [
        play_told(edition, players, f"{job.seed}.{number}")
        for number in range(job.first, job.first + job.count)
    ]


def play_told(edition: starboard.Edition, players: Sequence[Player], seed: str) -> Played:
    """A game with its events, chosen as `starboard.lab.play_game` does."""
    state = edition.start()
    assert isinstance(state, Voyage)
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
    return played(state, state.journal)


class Notes:
    """What the events of a game say of one seat."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.turns: Counter[tuple[int, str]] = Counter()
        self.first_base = 0
        self.extras: list[str] = []
        self.technologies: list[str] = []

    def hear(self, event: Event, number: int) -> None:
        facts = event.facts
        kind = event.kind
        if kind in HABITS and not facts.get("government"):
            self.counts[kind] += 1
        if kind == "turn":
            self.turns[number, str(facts["phase"])] += 1
        elif kind == "found":
            self.first_base = self.first_base or number
        elif kind == "keep":
            kept = facts["kept"]
            assert isinstance(kept, dict)
            self.counts["kept"] += sum(kept.values())
        elif kind == "extra":
            self.extras.append(str(facts["token"]))
        elif kind == "research":
            self.technologies.append(str(facts["technology"]))


def played(state: Voyage, events: Sequence[Event]) -> Played:
    outcome = state.outcome()
    assert outcome is not None
    players = state.terms.players
    notes = [Notes() for _ in range(players)]
    first: list[int] = []
    number = 0
    for event in events:
        if event.kind == "round":
            number += 1
        elif event.kind == "phase" and not first:
            order = event.facts["order"]
            assert isinstance(order, list)
            first = order
        elif event.seat >= 0:
            notes[event.seat].hear(event, number)
    seats = [
        Seat(
            score=outcome.totals[seat],
            win=1 / len(outcome.winners) if seat in outcome.winners else 0.0,
            turn=first.index(seat),
            sources=outcome.scores[seat],
            first_base=noted.first_base,
            turns=max(noted.turns.values()),
            noted=dict(noted.counts),
            extras=noted.extras,
            technologies=noted.technologies,
        )
        for seat, noted in enumerate(notes)
    ]
    goals = [
        state.ship_complete(),
        state.probe_arrived(),
        state.population_saved() >= state.terms.goal,
    ]
    return Played(outcome.rounds, state.earth_burns(), goals, state.spiral, seats)


def whole(interval: Interval) -> str:
    return f"{interval.value:.1f} ± {interval.high - interval.value:.1f}"


def signed(interval: Interval) -> str:
    return f"{interval.value:+.1f} ± {interval.high - interval.value:.1f}"


def difference(these: Sequence[float], others: Sequence[float]) -> Interval:
    """The difference of two means, with the interval of both standard errors."""
    one, other = mean_interval(these), mean_interval(others)
    value = one.value - other.value
    half = ((one.high - one.value) ** 2 + (other.high - other.value) ** 2) ** 0.5
    return Interval(value, value - half, value + half)


class StarshipInterstellarBalance:
    """One run: plays every row once, then writes tables."""

    def __init__(self, games: int, seed: str, jobs: int, say: Callable[[str], None]) -> None:
        self.games = games
        self.seed = seed
        self.jobs = jobs
        self.say = say
        self.targets: list[tuple[str, str, str, bool]] = []

    def play(self, players: list[str], games: int = 0) -> Row:
        games = games or self.games
        begin = time.monotonic()
        jobs = [
            Job(players, {}, self.seed, first, min(CHUNK, games - first)) for first in range(0, games, CHUNK)
        ]
        found: list[Played] = []
        if self.jobs <= 1:
            for job in jobs:
                found.extend(play(job))
        else:
            with ProcessPoolExecutor(self.jobs) as pool:
                for some in pool.map(play, jobs):
                    found.extend(some)
        row = Row(players, found)
        spent = time.monotonic() - begin
        winner = whole(mean_interval(row.best()))
        self.say(f"{','.join(players)}: {games} games in {spent:.0f} s, winner {winner}")
        return row

    def part(self, share: int) -> int:
        """A part of the games of a row."""
        return max(1, self.games // share)

    def target(self, name: str, bound: str, seen: str, met: bool) -> None:
        self.targets.append((name, bound, seen, met))

    # ---- greedy players among themselves

    def length(self, rows: dict[int, Row]) -> list[str]:
        lines = [
            "| Players | Games | Rounds (5 % to 95 %, most) | 6 to 8 rounds | Winner | Last, of the winner |",
            "|---" * 6 + "|",
        ]
        for count, row in rows.items():
            rounds = row.rounds()
            usual = row.share(lambda game: 6 <= game.rounds <= 8)
            winner, last = mean_interval(row.best()), mean_interval(row.last())
            lines.append(
                f"| {count} | {len(row.games)} | {spread(rounds)} | {percent(usual)} | {whole(winner)} "
                f"| {percent(last)} |"
            )
            where = f"{count} players"
            self.target(
                f"{where}, games of 6 to 8 rounds", "at least 90 %", percent(usual), usual.value >= 0.9
            )
            self.target(
                f"{where}, shortest and longest game",
                "4 to 12 rounds",
                f"{min(rounds):.0f} and {max(rounds):.0f}",
                min(rounds) >= 4 and max(rounds) <= 12,
            )
            self.target(
                f"{where}, mean winning score", "140 to 210", whole(winner), 140 <= winner.value <= 210
            )
            self.target(
                f"{where}, last place against the winner", "at least 60 %", percent(last), last.value >= 0.6
            )
            turns = max(seat.turns for seat in row.seats())
            self.target(f"{where}, turns of a corporation in a phase", "at most 60", str(turns), turns <= 60)
        return lines

    def distribution(self, rows: dict[int, Row]) -> list[str]:
        numbers = sorted({game.rounds for row in rows.values() for game in row.games})
        lines = [
            f"| Players | {' | '.join(f'{number} rounds' for number in numbers)} |",
            "|---" * (len(numbers) + 1) + "|",
        ]
        for count, row in rows.items():
            found = Counter(game.rounds for game in row.games)
            shares = " | ".join(f"{found[number] / len(row.games):.1%}" for number in numbers)
            lines.append(f"| {count} | {shares} |")
        return lines

    def endings(self, rows: dict[str, Row]) -> list[str]:
        lines = [f"| Players | {BURNS} | {' | '.join(GOALS)} | Spiral at the end |", "|---" * 6 + "|"]
        for name, row in rows.items():
            burned = percent(row.share(lambda game: game.burned))
            goals = " | ".join(
                percent(win_interval(sum(game.goals[goal] for game in row.games), len(row.games)))
                for goal in range(len(GOALS))
            )
            spiral = whole(mean_interval([float(game.spiral) for game in row.games]))
            lines.append(f"| {name} | {burned} | {goals} | {spiral} |")
        return lines

    def sources(self, rows: dict[int, Row]) -> list[str]:
        names = [*SOURCE_NAMES, *FINAL_NAMES]
        lines = [f"| Players | {' | '.join(names)} |", "|---" * (len(names) + 1) + "|"]
        for count, row in rows.items():
            seats = row.seats()
            means = [sum(seat.sources[name] for seat in seats) / len(seats) for name in names]
            lines.append(f"| {count} | {' | '.join(f'{mean:.1f}' for mean in means)} |")
        return lines

    def seats(self, rows: dict[int, Row]) -> list[str]:
        lines = ["| Players | Win share by seat | Win share by order in the first round |", "|---|---|---|"]
        for count, row in rows.items():
            seats = [row.seat_wins(seat) for seat in range(count)]
            turns = [row.turn_wins(turn) for turn in range(count)]
            lines.append(
                f"| {count} | {', '.join(percent(one) for one in seats)} | {', '.join(percent(one) for one in turns)} |"
            )
            for name, shares in (("seat", seats), ("place in the first order", turns)):
                off = max(abs(share.value - 1 / count) for share in shares)
                self.target(
                    f"{count} players, win share of each {name}",
                    f"{1 / count:.1%} ± 8 points",
                    ", ".join(f"{share.value:.1%}" for share in shares),
                    off <= 0.08,
                )
        return lines

    def first_bases(self, rows: dict[int, Row]) -> list[str]:
        lines = ["| Players | round 1 | round 2 | later | never |", "|---|---|---|---|---|"]
        for count, row in rows.items():
            seats = row.seats()
            found = Counter(
                0 if not seat.first_base else seat.first_base if seat.first_base <= 2 else 3 for seat in seats
            )
            shares = [found[number] / len(seats) for number in (1, 2, 3, 0)]
            lines.append(f"| {count} | {' | '.join(f'{share:.1%}' for share in shares)} |")
            early = row.share(lambda game: all(1 <= seat.first_base <= 2 for seat in game.seats))
            self.target(
                f"{count} players, everybody's first Base by the end of round 2",
                "at least 90 % of games",
                percent(early),
                early.value >= 0.9,
            )
        return lines

    def habits(self, rows: dict[int, Row]) -> list[str]:
        lines = [f"| A corporation in a game | {' | '.join(f'{count} players' for count in rows)} |"]
        lines.append("|---" * (len(rows) + 1) + "|")
        for key, name in HABITS.items():
            means = [sum(seat.noted.get(key, 0) for seat in row.seats()) for row in rows.values()]
            shown = [mean / len(row.seats()) for mean, row in zip(means, rows.values(), strict=True)]
            lines.append(f"| {name} | {' | '.join(f'{mean:.1f}' for mean in shown)} |")
        return lines

    def things(
        self, rows: dict[int, Row], names: Sequence[str], of: Callable[[Seat], list[str]]
    ) -> tuple[list[str], list[str]]:
        """Each thing with how many took it and how they fared; and those that nobody took."""
        counts = " | ".join(f"{count} players" for count in rows)
        lines = [f"| | {counts} | Prestige | Wins |", "|---" * (len(rows) + 3) + "|"]
        never: list[str] = []
        for name in names:
            shares: list[str] = []
            with_it: list[float] = []
            without: list[float] = []
            won: list[float] = []
            lost: list[float] = []
            for count, row in rows.items():
                seats = row.seats()
                mean = sum(seat.score for seat in seats) / len(seats)
                taken = 0
                for seat in seats:
                    has = name in of(seat)
                    taken += has
                    (with_it if has else without).append(seat.score - mean)
                    (won if has else lost).append(seat.win - 1 / count)
                shares.append(f"{taken / len(seats):.1%}")
            if not with_it:
                never.append(name)
            prestige = signed(difference(with_it, without)) if len(with_it) > 1 and len(without) > 1 else ""
            wins = difference(won, lost)
            share = f"{wins.value:+.1%} ± {wins.high - wins.value:.1%}" if prestige else ""
            lines.append(f"| {name} | {' | '.join(shares)} | {prestige} | {share} |")
        return lines, never

    # ---- other players

    def strength(self) -> list[str]:
        lines = ["| Seats | Games | Greedy wins | Greedy | Random |", "|---|---|---|---|---|"]
        for players in (["greedy", "random"], ["random", "greedy"]):
            row = self.play(players, self.part(10))
            greedy = players.index("greedy")
            scores = [whole(mean_interval(row.scores(seat))) for seat in (greedy, 1 - greedy)]
            share = percent(row.seat_wins(greedy))
            lines.append(f"| {', '.join(players)} | {len(row.games)} | {share} | {scores[0]} | {scores[1]} |")
        return lines

    def without_bases(self) -> list[str]:
        lines = [
            "| Seats | Games | Wins with Bases | With Bases | Without | Difference |",
            "|---" * 6 + "|",
        ]
        margins: list[float] = []
        other = "greedy-without-found"
        for players in (["greedy", other], [other, "greedy"]):
            row = self.play(players, self.part(4))
            greedy = players.index("greedy")
            mine, theirs = row.scores(greedy), row.scores(1 - greedy)
            these = [one - two for one, two in zip(mine, theirs, strict=True)]
            margins.extend(these)
            means = " | ".join(whole(mean_interval(some)) for some in (mine, theirs, these))
            lines.append(
                f"| {', '.join(players)} | {len(row.games)} | {percent(row.seat_wins(greedy))} | {means} |"
            )
        margin = mean_interval(margins)
        self.target(
            "2 players, greedy against the same without Bases",
            "at least 10 Prestige more",
            whole(margin),
            margin.value >= 10,
        )
        return lines

    def miners(self) -> dict[str, Row]:
        """Corporations that mine the Sun whenever they can, and such as never do."""
        rows: dict[str, Row] = {}
        for count in COUNTS:
            row = self.play([Miner.kind] * count, self.part(4))
            rows[f"{count} that mine the Sun every turn"] = row
            burned = row.share(lambda game: game.burned)
            self.target(
                f"{count} players that mine the Sun every turn, {BURNS}",
                "at least 25 % of games",
                percent(burned),
                burned.value >= 0.25,
            )
        for count in COUNTS:
            row = self.play([Abstainer.kind] * count, self.part(4))
            rows[f"{count} that never mine it"] = row
            burned = row.share(lambda game: game.burned)
            self.target(
                f"{count} players that never mine the Sun, {BURNS}",
                "none",
                percent(burned),
                burned.value == 0,
            )
        return rows

    def page(self) -> str:
        rows = {count: self.play(["greedy"] * count) for count in COUNTS}
        content = content_of()
        extra_names = [token.id for token in content.tokens if token.number]
        names = [technology.id for technology in content.technologies]
        low = [technology.id for technology in content.technologies if technology.level <= 2]
        extras, never_extras = self.things(rows, extra_names, lambda seat: seat.extras)
        technologies, never_technologies = self.things(rows, names, lambda seat: seat.technologies)
        several = {f"{count} greedy": row for count, row in rows.items()}
        parts = [
            ("Greedy against itself", self.length(rows)),
            ("Rounds", self.distribution(rows)),
            ("Who wins", self.seats(rows)),
            ("Where the Prestige comes from, mean of a corporation", self.sources(rows)),
            ("The first Base of a corporation", self.first_bases(rows)),
            ("Habits", self.habits(rows)),
            ("Extra Action tokens", extras),
            ("Technologies", technologies),
            ("Greedy against random, two players", self.strength()),
            ("With and without Bases, two players", self.without_bases()),
            ("How games end", self.endings({**several, **self.miners()})),
        ]
        never = [*never_extras, *(name for name in never_technologies if name in low)]
        self.target(
            "Extra Action tokens and technologies of levels 1 and 2 that nobody took",
            "none",
            ", ".join(never) or "none",
            not never,
        )
        lines = [
            f"Made by `make balance`: seed {self.seed}, {self.games} games a row, all intervals 95 %.",
            "",
            f"Rows of other players have fewer: {self.part(10)} for each order of greedy against random;",
            f"{self.part(4)} for each order with and without Bases, and for players that mine the Sun or never do.",
            "Extra Action tokens and technologies show how many corporations took each, and by how much",
            "the Prestige and the wins of those that did were above those of the others.",
            "",
            "### The targets of the ledger",
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
