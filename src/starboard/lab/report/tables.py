"""The tables of a report: plain rows, each column of one type, in an order that depends on nothing but the games."""

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from starboard.lab.report.facts import Facts
from starboard.lab.report.lift import Lift, Stratum, discoveries, lift
from starboard.lab.statistics import Interval, mean_interval, quantile, win_interval
from starboard.lab.study import Played, StudyRecord

Row = dict[str, Any]
ENOUGH: Final = 0.1  # a round is shown if this share of the games came to it
GUARD: Final = "a guard against endless games"


class Table(msgspec.Struct, frozen=True):
    """A table: `columns` has the type of each column, `str`, `int`, `float` or `bool`."""

    name: str
    columns: dict[str, type]
    rows: list[Row]


def label(played: Played) -> str:
    """A run of several seats or of the solo game, as charts name it."""
    return played.run.name


def bounds(interval: Interval) -> Row:
    return {"value": interval.value, "low": interval.low, "high": interval.high}


BOUNDS: Final[dict[str, type]] = {"value": float, "low": float, "high": float}


# ---- what was played


def runs_table(facts: Facts) -> Table:
    rows = [
        {
            "run": played.run.name,
            "purpose": played.run.purpose,
            "seats": played.run.seats,
            "players": ", ".join(played.run.players),
            "options": ", ".join(f"{name}={value}" for name, value in played.run.options.items()),
            "seed": played.run.seed,
            "games": played.run.games,
        }
        for played in facts.played
    ]
    columns = dict.fromkeys(("run", "purpose", "seats", "players", "options", "seed", "games"), str)
    return Table("runs", {**columns, "seats": int, "games": int}, rows)


def games_table(facts: Facts) -> Table:
    """One row for each game of the seats and of the solo game."""
    rows = [
        {
            "run": label(played),
            "game": number,
            "seed": record.seed,
            "rounds": record.rounds,
            "decisions": record.decisions,
            "ending": record.ending,
            "decided": record.decided,
            "rule": record.rule,
            "winners": " ".join(str(seat) for seat, place in enumerate(record.places) if place == 1),
        }
        for played in facts.runs("seats") + facts.runs("solo")
        for number, record in enumerate(played.records)
    ]
    columns: dict[str, type] = {"run": str, "game": int, "seed": str, "rounds": int, "decisions": int}
    return Table("games", {**columns, "ending": str, "decided": str, "rule": str, "winners": str}, rows)


def seats_table(facts: Facts) -> Table:
    """One row for each seat of each game, with its points by source."""
    rows = [
        {
            "run": label(played),
            "game": number,
            "seat": seat,
            "player": played.run.players[seat],
            "turn": record.order.index(seat) + 1,
            "place": record.places[seat],
            "win": record.win(seat),
            "total": record.totals[seat],
            **{f"source_{source}": record.scores[seat].get(source, 0) for source in facts.sources},
        }
        for played in facts.runs("seats") + facts.runs("solo")
        for number, record in enumerate(played.records)
        for seat in range(len(record.places))
    ]
    columns: dict[str, type] = {
        "run": str,
        "game": int,
        "seat": int,
        "player": str,
        "turn": int,
        "place": int,
    }
    sources: dict[str, type] = {f"source_{source}": int for source in facts.sources}
    return Table("seats", {**columns, "win": float, "total": int, **sources}, rows)


# ---- length and end


def lengths_table(facts: Facts) -> Table:
    """How long games take: rounds and decisions (nature's among them)."""
    rows = []
    for played in facts.runs("seats") + facts.runs("solo"):
        for what, values in (
            ("rounds", [float(record.rounds) for record in played.records]),
            ("decisions", [float(record.decisions) for record in played.records]),
        ):
            rows.append(
                {
                    "run": label(played),
                    "what": what,
                    "games": len(values),
                    **bounds(mean_interval(values)),
                    "least": int(min(values)),
                    "percent_5": int(quantile(values, 0.05)),
                    "percent_95": int(quantile(values, 0.95)),
                    "most": int(max(values)),
                }
            )
    spread: dict[str, type] = {"least": int, "percent_5": int, "percent_95": int, "most": int}
    return Table("lengths", {"run": str, "what": str, "games": int, **BOUNDS, **spread}, rows)


def rounds_table(facts: Facts) -> Table:
    """How many games took how many rounds."""
    rows = []
    for played in facts.runs("seats") + facts.runs("solo"):
        counts: dict[int, int] = {}
        for record in played.records:
            counts[record.rounds] = counts.get(record.rounds, 0) + 1
        for rounds in range(min(counts), max(counts) + 1):
            games = counts.get(rounds, 0)
            rows.append(
                {
                    "run": label(played),
                    "rounds": rounds,
                    "games": games,
                    "share": games / len(played.records),
                }
            )
    return Table("rounds", {"run": str, "rounds": int, "games": int, "share": float}, rows)


def endings_table(facts: Facts) -> Table:
    """What brought the end about (also what never did), and what decided then."""
    rows = []
    for played in facts.runs("seats") + facts.runs("solo"):
        known = facts.endings_of(played)
        told: list[tuple[str, str, Sequence[str]]] = [
            ("ending", "ending", [*known, GUARD] if known else []),
            ("decided", "decided", []),
        ]
        for what, field, always in told:
            counts = dict.fromkeys(always, 0)
            for record in played.records:
                text = getattr(record, field) or (GUARD if known else "")
                if text and (what == "ending" or text != record.ending):
                    counts[text] = counts.get(text, 0) + 1
            for text in sorted(counts, key=lambda text: (-counts[text], text)):
                share = win_interval(counts[text], len(played.records))
                rows.append(
                    {
                        "run": label(played),
                        "what": what,
                        "text": text,
                        "games": counts[text],
                        **bounds(share),
                    }
                )
    return Table("endings", {"run": str, "what": str, "text": str, "games": int, **BOUNDS}, rows)


# ---- points


def groups(facts: Facts, played: Played, record: StudyRecord) -> list[tuple[str, int]]:
    """The seats of a game as they are compared: winners and others; alone the player and the automa."""
    if played.run.purpose == "solo":
        named = [("player", seat) for seat in facts.players_of(played)]
        return named + [("automa", seat) for seat in facts.automas_of(played)]
    return [("winners" if place == 1 else "others", seat) for seat, place in enumerate(record.places)]


def sources_table(facts: Facts) -> Table:
    """Mean points by source."""
    rows = []
    for played in facts.runs("seats") + facts.runs("solo"):
        values: dict[str, list[dict[str, int]]] = {}
        for record in played.records:
            for who, seat in groups(facts, played, record):
                values.setdefault(who, []).append(record.scores[seat])
        for who in sorted(values, key=["winners", "others", "player", "automa"].index):
            for source, name in facts.sources.items():
                points = [float(scores.get(source, 0)) for scores in values[who]]
                rows.append(
                    {
                        "run": label(played),
                        "who": who,
                        "source": source,
                        "name": name,
                        "seats": len(points),
                        **bounds(mean_interval(points)),
                    }
                )
    return Table(
        "sources", {"run": str, "who": str, "source": str, "name": str, "seats": int, **BOUNDS}, rows
    )


def standing(record: StudyRecord, number: int, seat: int) -> float:
    """How far a seat is at the end of a round; a game that is over stays as it ended."""
    return record.standings[min(number, len(record.standings) - 1)][seat]


def progress_table(facts: Facts) -> Table:
    """How far seats are at the end of each round: the mean, its interval, and where eight of ten seats lie.

    Games that are over count on as they ended: otherwise the last rounds would be those of long games alone.
    """
    rows = []
    for played in facts.runs("seats") + facts.runs("solo"):
        lengths = [len(record.standings) - 1 for record in played.records]
        last = max(
            number
            for number in range(max(lengths) + 1)
            if sum(length >= number for length in lengths) >= ENOUGH * len(lengths)
        )
        for who in ("winners", "others", "player", "automa"):
            seats = [
                (record, seat)
                for record in played.records
                for group, seat in groups(facts, played, record)
                if group == who
            ]
            for number in range(last + 1 if seats else 0):
                values = [standing(record, number, seat) for record, seat in seats]
                rows.append(
                    {
                        "run": label(played),
                        "who": who,
                        "round": number,
                        "playing": sum(length >= number for length in lengths),
                        **bounds(mean_interval(values)),
                        "percent_10": quantile(values, 0.1),
                        "percent_90": quantile(values, 0.9),
                    }
                )
    columns: dict[str, type] = {"run": str, "who": str, "round": int, "playing": int, **BOUNDS}
    return Table("progress", {**columns, "percent_10": float, "percent_90": float}, rows)


# ---- seats and leaders


def turns_table(facts: Facts) -> Table:
    """How often each place in the turn order of the first round wins."""
    rows = []
    for played in facts.runs("seats"):
        seats, games = played.run.seats, len(played.records)
        for turn in range(seats):
            wins = sum(record.win(record.order[turn]) for record in played.records)
            far = [record.standings[-1][record.order[turn]] for record in played.records]
            rows.append(
                {
                    "run": label(played),
                    "seats": seats,
                    "turn": turn + 1,
                    "games": games,
                    "expected": 1 / seats,
                    **bounds(win_interval(wins, games)),
                    "far": mean_interval(far).value,
                }
            )
    columns: dict[str, type] = {"run": str, "seats": int, "turn": int, "games": int, "expected": float}
    return Table("turns", {**columns, **BOUNDS, "far": float}, rows)


def leader_at_half_time(record: StudyRecord) -> int:
    """The seat that alone is ahead when half of the rounds are over; -1 if there is none."""
    half = (len(record.standings) - 1) // 2
    if half < 1:
        return -1
    far = record.standings[half]
    return far.index(max(far)) if far.count(max(far)) == 1 else -1


def leaders_table(facts: Facts) -> Table:
    """How often the leader at half time wins."""
    rows = []
    for played in facts.runs("seats"):
        leaders = [(record, leader_at_half_time(record)) for record in played.records]
        led = [(record, seat) for record, seat in leaders if seat >= 0]
        wins = sum(record.win(seat) for record, seat in led)
        rows.append(
            {
                "run": label(played),
                "seats": played.run.seats,
                "games": len(led),
                **bounds(win_interval(wins, len(led))),
            }
        )
    return Table("leaders", {"run": str, "seats": int, "games": int, **BOUNDS}, rows)


# ---- components


def strata(runs: Sequence[Played], seats_of: Callable[[Played], list[int]], component: str) -> list[Stratum]:
    """For each run its games, and of each game the seats: whether it used the component, and its part of the win."""
    return [
        [
            [(component in record.uses[seat], record.win(seat)) for seat in seats_of(played)]
            for record in played.records
        ]
        for played in runs
    ]


def components_table(facts: Facts, name: str = "components") -> Table:
    """The use of every component and its lift: of bots at tables of several, of the automa, or of a player alone.

    Tables that a component does not belong to are left out.
    """
    automa, alone = name == "automa_components", name == "solo_components"
    runs = facts.runs("solo" if automa or alone else "seats")
    seats_of = facts.automas_of if automa else facts.players_of
    wanted = [
        component
        for component in facts.components
        if (component.kind in facts.automa_kinds, component.kind in facts.solo_kinds) == (automa, alone)
    ]
    runs_of = [[played for played in runs if played.run.seats in component.seats] for component in wanted]
    lifts: list[Lift] = [
        lift(strata(those, seats_of, component.id)) for component, those in zip(wanted, runs_of, strict=True)
    ]
    marked = discoveries([one.chance for one in lifts])
    rows = []
    for component, those, one, mark in zip(wanted, runs_of, lifts, marked, strict=True):
        times = sum(
            record.uses[seat].get(component.id, 0)
            for played in those
            for record in played.records
            for seat in seats_of(played)
        )
        rows.append(
            {
                "kind": component.kind,
                "id": component.id,
                "name": component.name,
                "seats": one.seats,
                "used": one.used,
                "share": one.used / one.seats if one.seats else 0.0,
                "times": times / one.used if one.used else 0.0,
                "winning": one.winning,
                "otherwise": one.otherwise,
                "lift": one.value,
                "low": one.low,
                "high": one.high,
                "chance": one.chance,
                "marked": mark,
            }
        )
    texts: dict[str, type] = {"kind": str, "id": str, "name": str, "seats": int, "used": int}
    figures = dict.fromkeys(
        ("share", "times", "winning", "otherwise", "lift", "low", "high", "chance"), float
    )
    return Table(name, {**texts, **figures, "marked": bool}, rows)


# ---- the solo game


def solo_table(facts: Facts) -> Table:
    """Each level: how often the player wins, by how much, and how far everybody comes."""
    rows = []
    for played in facts.runs("solo"):
        games = len(played.records)
        automas = facts.automas_of(played)
        wins = sum(record.win(0) for record in played.records)
        ends = [record.standings[-1] for record in played.records]
        others = [end[seat] for end in ends for seat in automas]
        margins = [end[seat] - end[0] for end in ends for seat in automas]
        row: Row = {"run": label(played), "level": facts.level_of(played), "games": games}
        for what, interval in (
            ("win", win_interval(wins, games) if automas else None),
            ("margin", mean_interval(margins) if automas else None),
            ("player", mean_interval([end[0] for end in ends])),
            ("automa", mean_interval(others) if automas else None),
        ):
            row[what] = None if interval is None else interval.value
            row[f"{what}_low"] = None if interval is None else interval.low
            row[f"{what}_high"] = None if interval is None else interval.high
        rows.append(row)
    figures = [
        f"{what}{end}" for what in ("win", "margin", "player", "automa") for end in ("", "_low", "_high")
    ]
    return Table("solo", {"run": str, "level": str, "games": int, **dict.fromkeys(figures, float)}, rows)


def scores_table(facts: Facts) -> Table:
    """How often each score was reached in the solo game."""
    rows = []
    for played in facts.runs("solo"):
        counts: dict[int, int] = {}
        for record in played.records:
            counts[record.totals[0]] = counts.get(record.totals[0], 0) + 1
        for score in range(min(counts), max(counts) + 1):
            games = counts.get(score, 0)
            rows.append(
                {
                    "run": label(played),
                    "level": facts.level_of(played),
                    "score": score,
                    "games": games,
                    "share": games / len(played.records),
                }
            )
    return Table("scores", {"run": str, "level": str, "score": int, "games": int, "share": float}, rows)


# ---- strategies


def probes_table(facts: Facts) -> Table:
    """Players that do without something against plain ones: how often they win, in how many games it mattered."""
    plain = plain_games(facts)
    rows = []
    for spelling, without in facts.probes.items():
        runs = [played for played in facts.runs("probe") if spelling in played.run.players]
        wins, games, changed = 0.0, 0, 0
        for played in runs:
            seat = played.run.players.index(spelling)
            for record in played.records:
                games += 1
                wins += record.win(seat)
                other = plain.get(record.seed)
                changed += other is not None and (other.totals, other.decisions) != (
                    record.totals,
                    record.decisions,
                )
        if not games:
            continue
        rows.append(
            {
                "player": spelling,
                "without": without,
                "games": games,
                "expected": 1 / runs[0].run.seats,
                **bounds(win_interval(wins, games)),
                "changed": changed / games if plain else None,
            }
        )
    columns: dict[str, type] = {"player": str, "without": str, "games": int, "expected": float}
    return Table("probes", {**columns, **BOUNDS, "changed": float}, rows)


def plain_games(facts: Facts) -> dict[str, StudyRecord]:
    """The games of plain players with the same seeds as those of the probes."""
    probes = facts.runs("probe")
    if not probes:
        return {}
    probed = {kind for played in probes for kind in played.run.players if kind not in facts.probes}
    for played in facts.runs("seats"):
        if played.run.seats == probes[0].run.seats and set(played.run.players) == probed:
            return {record.seed: record for record in played.records}
    return {}


def all_tables(facts: Facts) -> dict[str, Table]:
    """Every table by its name."""
    made = [
        runs_table(facts),
        games_table(facts),
        seats_table(facts),
        lengths_table(facts),
        rounds_table(facts),
        endings_table(facts),
        sources_table(facts),
        progress_table(facts),
        turns_table(facts),
        leaders_table(facts),
        components_table(facts),
        components_table(facts, "automa_components"),
        components_table(facts, "solo_components"),
        solo_table(facts),
        scores_table(facts),
        probes_table(facts),
    ]
    return {table.name: table for table in made}
