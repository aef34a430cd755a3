"""The result of a run as text: the figures against their targets, then the ratios, then the machine."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from figures import Build, Figures, Spread, spread

COLUMNS = ("figure", "pure", "target", "compiled", "target", "met?")
KIBIBYTE = 1024


@dataclass(frozen=True)
class Target:
    """What a figure has to be, in pure Python and compiled."""

    text: str  # with {} for the number
    pure: float
    compiled: float
    at_least: bool = True

    def of(self, build: str) -> float:
        return self.pure if build == "pure" else self.compiled

    def met(self, build: str, value: float) -> bool:
        return value >= self.of(build) if self.at_least else value < self.of(build)


RANDOM_PLAY = Target("{:g} x ticks", 2, 8)
CLONES = Target("{:,.0f}", 100_000, 200_000)
SOLO_GAMES = Target("{:,.0f}", 150, 600)
REPLAY = Target("under {:g} ms", 20, 5, at_least=False)
SLOWEST_LIST = Target("under {:g} ms", 50, 10, at_least=False)
ROUND_TRIPS = Target("{:,.0f}", 2000, 2000)
SAVE_SIZE = 10 * KIBIBYTE  # compressed, at most


def report(figures: Figures, facts: dict[str, Any]) -> str:
    parts = [
        main_table(figures),
        ratio_table(figures),
        size_table(figures),
        machine_lines(facts),
    ]
    if facts["quick"]:
        parts.insert(0, "A quick look: too few slices for a result.")
    return "\n\n".join(parts)


def main_table(figures: Figures) -> str:
    rows = [COLUMNS]

    def add(
        name: str,
        text: Callable[[Build], str],
        target: Target | None = None,
        value: Callable[[Build], float] | None = None,
    ) -> None:
        cells = [name]
        missed = []
        for build_name in ("pure", "compiled"):
            build = figures.builds.get(build_name)
            cells.append("-" if build is None else text(build))
            cells.append("" if target is None else target.text.format(target.of(build_name)))
            if target is not None and value is not None and build is not None:
                if not target.met(build_name, value(build)):
                    missed.append(build_name)
        verdict = "" if target is None else f"no ({', '.join(missed)})" if missed else "yes"
        rows.append((*cells, verdict))

    for seats in figures.ticks:
        add(
            f"random play, {seated(seats)}: decisions/s",
            lambda build, seats=seats: rate_and_ratio(build.decisions[seats], build.ratios[seats]),
            RANDOM_PLAY,
            lambda build, seats=seats: spread(build.ratios[seats]).middle,
        )
    for seats in figures.copies:
        add(
            f"clones/s, {seated(seats)}",
            lambda build, seats=seats: rate(build.clones[seats]),
            CLONES,
            lambda build, seats=seats: spread(build.clones[seats]).middle,
        )
    add(
        "whole solo random games/s",
        lambda build: rate(build.games[1]),
        SOLO_GAMES,
        lambda build: spread(build.games[1]).middle,
    )
    add(
        "replay of a finished solo game, median",
        lambda build: milliseconds(spread(build.replay_times()).middle),
        REPLAY,
        lambda build: 1000 * spread(build.replay_times()).middle,
    )
    add(
        "the same, worst game",
        lambda build: milliseconds(max(build.replay_times())),
        REPLAY,
        lambda build: 1000 * max(build.replay_times()),
    )
    games = sum(found["games"] for found in next(iter(figures.builds.values())).lists)
    add(
        f"slowest list of legal moves in {games:,} games",
        lambda build: milliseconds(build.slowest_list()["seconds"]),
        SLOWEST_LIST,
        lambda build: 1000 * float(build.slowest_list()["seconds"]),
    )
    add(
        "save file, solo: round trips/s",
        lambda build: rate(build.round_trips),
        ROUND_TRIPS,
        lambda build: spread(build.round_trips).middle,
    )
    add("greedy solo games/s (for information)", lambda build: f"{spread(build.greedy_games).middle:.1f}")
    return "\n".join(aligned(rows))


def ratio_table(figures: Figures) -> str:
    """Beside the yardstick; each ratio is the median of the rounds, with the least and the most."""
    rows = [("beside catanatron", "catanatron", "pure", "compiled")]

    def add(name: str, base: list[float], values: Callable[[Build], list[float]]) -> None:
        builds = [figures.builds.get(build) for build in ("pure", "compiled")]
        cells = ["-" if build is None else ratio_text(spread(values(build))) for build in builds]
        rows.append((name, rate(base), *cells))

    for seats, ticks in figures.ticks.items():
        add(f"decisions / ticks, {beside(seats)}", ticks, lambda build, seats=seats: build.ratios[seats])
        add("  without nature's decisions", ticks, lambda build, seats=seats: build.choice_ratios[seats])
    for seats, copies in figures.copies.items():
        add(
            f"clones / copies, {beside(seats)}",
            copies,
            lambda build, seats=seats, copies=copies: [
                a / b for a, b in zip(build.clones[seats], copies, strict=True)
            ],
        )
    lines = aligned(rows)
    if len(figures.builds) == 2:
        pure, compiled = figures.builds["pure"], figures.builds["compiled"]
        gains = [
            f"{name} {spread([a / b for a, b in zip(fast, slow, strict=True)]).middle:.1f} x"
            for name, fast, slow in (
                ("random play solo", compiled.decisions[1], pure.decisions[1]),
                ("4 seats", compiled.decisions[4], pure.decisions[4]),
                ("clones", compiled.clones[1], pure.clones[1]),
                ("greedy", compiled.greedy_games, pure.greedy_games),
            )
        ]
        lines += ["", f"compiled / pure: {', '.join(gains)}"]
    return "\n".join(lines)


def size_table(figures: Figures) -> str:
    """The bytes of finished games: least, middle and most."""
    rows = [("save file of a finished game", "moves", "plain bytes", "compressed", "target", "met?")]
    for name, sizes in figures.sizes.items():
        met = "yes" if max(sizes["compressed"]) <= SAVE_SIZE else "no"
        rows.append(
            (
                name,
                span(sizes["moves"]),
                span(sizes["plain"]),
                span(sizes["compressed"]),
                f"{SAVE_SIZE:,}",
                met,
            )
        )
    return "\n".join(aligned(rows))


def machine_lines(facts: dict[str, Any]) -> str:
    pinned = "all processes on one of them" if facts["pinned"] else "processes not tied to one of them"
    lines = [
        f"{facts['date']}, Starboard {facts['starboard']}, catanatron {facts['catanatron']}, {facts['python']}",
        f"{facts['system']}, {facts['processor']}, {facts['cores']} cores, {pinned}",
        f"{facts['rounds']} rounds in {facts['seconds']} s; processor time, medians of the rounds",
    ]
    if facts["load before"] is not None:
        lines.append(f"load of the machine: {facts['load before']} before, {facts['load after']} after")
    return "\n".join(lines)


# ---- words and numbers


def seated(seats: int) -> str:
    return "solo" if seats == 1 else f"{seats} seats"


def beside(seats: int) -> str:
    return "solo beside its 2 players" if seats == 1 else f"{seats} seats beside its {seats} players"


def rate(values: list[float]) -> str:
    return f"{spread(values).middle:,.0f}"


def rate_and_ratio(values: list[float], ratios: list[float]) -> str:
    return f"{rate(values)} ({spread(ratios).middle:.1f} x)"


def ratio_text(ratio: Spread) -> str:
    return f"{ratio.middle:.1f} x ({ratio.least:.1f} to {ratio.most:.1f})"


def milliseconds(seconds: float) -> str:
    return f"{1000 * seconds:.2g} ms" if seconds < 0.01 else f"{1000 * seconds:.1f} ms"


def span(values: list[int]) -> str:
    return f"{min(values):,} to {max(values):,}"


def aligned(rows: list[tuple[str, ...]]) -> list[str]:
    """Columns of equal width: the first to the left, numbers to the right, a line below the heads."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = [
        "  ".join(
            cell.ljust(width) if column == 0 or column == len(widths) - 1 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
    lines.insert(1, "  ".join("-" * width for width in widths))
    return lines
