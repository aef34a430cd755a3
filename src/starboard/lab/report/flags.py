"""What a designer should look at: each thing in plain words, with its figures."""

from collections.abc import Sequence
from typing import Final

import msgspec

from starboard.lab.report.facts import Facts
from starboard.lab.report.tables import Row, Table

ALWAYS: Final = 0.95  # a component that more seats than this use is no choice
HARDLY: Final = 0.02  # one that fewer seats use might as well not be there
STRONG: Final = 0.20  # a lift whose whole interval is beyond this stands out
ALIKE: Final = 0.03  # lifts that differ by less say the same
RUNAWAY: Final = 0.85  # of leaders at half time who win
LEAST_GAMES: Final = 30  # below, shares of games say nothing
CHANGED: Final = 0.20  # of the games that doing without something has to change before it says anything
NAMED: Final = 12  # components of a kind that are named; the others are counted

CHECKS: Final = {
    "endless": "games that only a guard ended",
    "seats": "places in the turn order that win too often or too rarely",
    "runaway": "leaders at half time who nearly always win",
    "always": f"components that more than {ALWAYS * 100:.0f} % of the seats use",
    "hardly": f"components that fewer than {HARDLY * 100:.0f} % of the seats use",
    "strong": f"components with a lift of more than {STRONG * 100:.0f} points, up or down",
    "useless": "parts of the game that one can do without",
}


class Flag(msgspec.Struct, frozen=True):
    """One thing that was found, by the check that found it."""

    check: str
    text: str


def percent(share: float) -> str:
    """A share in percent, that does not call a few none nor nearly all all."""
    shown = f"{share * 100:.1f}"
    if shown == "100.0" and share < 1:
        shown = ">99.9"
    if shown == "0.0" and share > 0:
        shown = "<0.1"
    return f"{shown} %"


def interval(row: Row) -> str:
    return f"{percent(row['value'])} ({row['low'] * 100:.1f} to {row['high'] * 100:.1f})"


def plural(count: int, one: str) -> str:
    return f"{count:,} {one if count == 1 else one + 's'}"


def naming(names: list[str]) -> str:
    """Names of components, the first of them if there are many."""
    shown = names[:NAMED]
    left = len(names) - len(shown)
    return ", ".join(shown) + (f" and {left} more" if left else "")


def can_tell(check: str, tables: dict[str, Table]) -> bool:
    """Were enough games played for a check to find anything?"""
    asked = {"seats": "turns", "runaway": "leaders", "useless": "probes"}
    if check in asked:
        return any(row["games"] >= LEAST_GAMES for row in tables[asked[check]].rows)
    if check == "strong":
        return any(row["lift"] is not None for row in tables["components"].rows)
    if check in ("always", "hardly"):
        return any(row["seats"] >= LEAST_GAMES for row in tables["components"].rows)
    return True


def find_flags(facts: Facts, tables: dict[str, Table]) -> list[Flag]:
    return [
        *endless(facts),
        *seats(tables["turns"]),
        *runaway(tables["leaders"]),
        *often_or_hardly(uncommon(facts, tables["components"])),
        *strong(uncommon(facts, tables["components"])),
        *useless(tables["probes"]),
    ]


def endless(facts: Facts) -> list[Flag]:
    found = []
    for played in facts.runs("seats") + facts.runs("solo"):
        guarded = facts.ended_by_guard(played)
        if guarded:
            games = len(played.records)
            found.append(
                Flag(
                    "endless",
                    f"{played.run.name}: {guarded} of {plural(games, 'game')} ({percent(guarded / games)}) came to no "
                    f"end of their own; the guard ended them after {max(r.rounds for r in played.records)} rounds.",
                )
            )
    return found


def seats(turns: Table) -> list[Flag]:
    """The first and the last in turn order; those between them have no name that a rule could be about."""
    found = []
    for row in turns.rows:
        if row["turn"] not in (1, row["seats"]) or row["games"] < LEAST_GAMES:
            continue
        if row["low"] <= row["expected"] <= row["high"]:
            continue
        who = "first" if row["turn"] == 1 else "last"
        more = "more" if row["value"] > row["expected"] else "less"
        found.append(
            Flag(
                "seats",
                f"{row['run']}: whoever is {who} in turn order wins {interval(row)} of {row['games']:,} games, "
                f"{more} than a fair share of {percent(row['expected'])}.",
            )
        )
    return found


def runaway(leaders: Table) -> list[Flag]:
    return [
        Flag(
            "runaway",
            f"{row['run']}: whoever leads after half of the rounds wins {interval(row)} of "
            f"{row['games']:,} games; the second half decides little.",
        )
        for row in leaders.rows
        if row["games"] >= LEAST_GAMES and row["value"] > RUNAWAY
    ]


def uncommon(facts: Facts, components: Table) -> list[Row]:
    """Without what everybody has, and what has to come before something else: it says who is ahead, not why."""
    return [row for row in components.rows if row["kind"] not in facts.common_kinds]


def often_or_hardly(components: Sequence[Row]) -> list[Flag]:
    """One flag for each kind, as whole kinds are often alike."""
    found = []
    kinds = list(dict.fromkeys(row["kind"] for row in components))
    for check, words in (("always", "more"), ("hardly", "fewer")):
        for kind in kinds:
            rows = [row for row in components if row["kind"] == kind and row["seats"] >= LEAST_GAMES]
            if check == "always":
                those = [row for row in rows if row["share"] > ALWAYS]
            else:
                those = [row for row in rows if row["share"] < HARDLY]
            if not those:
                continue
            those.sort(key=lambda row: (row["share"] if check == "hardly" else -row["share"], row["name"]))
            bound = ALWAYS if check == "always" else HARDLY
            names = naming([f"{row['name']} ({percent(row['share'])})" for row in those])
            found.append(
                Flag(
                    check,
                    f"{kind}: {len(those)} of {len(rows)} are used by {words} than {bound * 100:.0f} % of "
                    f"{max(row['seats'] for row in rows):,} seats: {names}.",
                )
            )
    return found


def strong(components: Sequence[Row]) -> list[Flag]:
    """What is used in two ways, as a card that is taken and carried out, is told once unless the ways differ."""
    found = []
    told: dict[str, float] = {}
    for row in components:
        if row["lift"] is None or not row["marked"]:
            continue
        if abs(told.get(row["name"], -1.0) - row["lift"]) < ALIKE:
            continue
        if row["low"] <= STRONG and row["high"] >= -STRONG:
            continue
        told[row["name"]] = row["lift"]
        more = "more" if row["lift"] > 0 else "less"
        found.append(
            Flag(
                "strong",
                f"{row['name']} ({row['kind']}): those who use it ({percent(row['share'])} of the seats) win "
                f"{abs(row['lift']) * 100:.1f} points {more} often than those who do not "
                f"({row['low'] * 100:+.1f} to {row['high'] * 100:+.1f}).",
            )
        )
    return found


def useless(probes: Table) -> list[Flag]:
    """Doing without something costs nothing; where it hardly changes a game, that says nothing."""
    found = []
    for row in probes.rows:
        if row["games"] < LEAST_GAMES or row["value"] < row["expected"]:
            continue
        if row["changed"] is not None and row["changed"] < CHANGED:
            continue
        verdict = (
            "it is better off without it"
            if row["low"] > row["expected"]
            else "no harm of doing without is seen"
        )
        found.append(
            Flag(
                "useless",
                f"A greedy player that {row['without']} wins {interval(row)} of {row['games']:,} games against plain "
                f"greedy players, where {percent(row['expected'])} would be even: {verdict}.",
            )
        )
    return found


def flags_table(flags: list[Flag]) -> Table:
    rows = [{"check": flag.check, "text": flag.text} for flag in flags]
    return Table("flags", {"check": str, "text": str}, rows)
