"""The result of a run as text: the figures against their targets, then the ratios, save files and the machine."""

from dataclasses import dataclass
from statistics import median
from typing import Any

from figures import Figures, by_log, spread

Row = tuple[str, ...]

BUILDS = ("pure", "compiled")
SAVE_SIZE = 10 * 1024  # bytes, compressed, at most


@dataclass(frozen=True)
class Target:
    """What a figure has to be, in pure Python and compiled."""

    text: str  # with {} for the number
    pure: float
    compiled: float
    at_least: bool = True  # else it has to be below

    def of(self, build: str) -> float:
        return self.pure if build == "pure" else self.compiled

    def missed(self, build: str, value: float) -> bool:
        return value < self.of(build) if self.at_least else value >= self.of(build)


RANDOM_PLAY = Target("{:g} x ticks", 2, 8)
CLONES = Target("{:,.0f}", 100_000, 200_000)
SOLO_GAMES = Target("{:,.0f}", 150, 600)
REPLAY = Target("under {:g} ms", 20, 5, at_least=False)
SLOWEST_LIST = Target("under {:g} ms", 50, 10, at_least=False)
ROUND_TRIPS = Target("{:,.0f}", 2000, 2000)


def report(figures: Figures, facts: dict[str, Any]) -> str:
    parts = [target_table(figures), ratio_table(figures), size_table(figures), machine_lines(figures, facts)]
    if facts["quick"]:
        parts.insert(0, "A quick look: too few and too short slices for a result.")
    return "\n\n".join(parts)


# ---- the figures against their targets


def target_table(figures: Figures) -> str:
    rows: list[Row] = [("figure", "pure", "target", "compiled", "target", "met?")]
    builds = figures.builds
    for seats in figures.ticks:
        name = f"random play, {seated(seats)}: decisions/s"
        texts = {
            build: f"{rate(found.decisions[seats])} ({median(found.ratios[seats]):.1f} x)"
            for build, found in builds.items()
        }
        ratios = {build: median(found.ratios[seats]) for build, found in builds.items()}
        rows.append(target_row(name, texts, ratios, RANDOM_PLAY))
    for seats in figures.copies:
        clones = {build: found.clones[seats] for build, found in builds.items()}
        rows.append(rate_row(f"clones/s, {seated(seats)}", clones, CLONES))
    fewest = figures.fewest
    games = {build: found.games[fewest] for build, found in builds.items()}
    if fewest == 1:
        rows.append(rate_row("whole solo random games/s", games, SOLO_GAMES))
    else:
        texts = {build: rate(values) for build, values in games.items()}
        rows.append(target_row(f"whole random games/s, {seated(fewest)} (for information)", texts, {}, None))
    game = "solo game" if fewest == 1 else f"game of {seated(fewest)}"
    bots = {build: by_log(found.replays) for build, found in builds.items()}
    persons = {build: by_log(found.person_replays) for build, found in builds.items()}
    for name, times in ((f"a bot's {game}", bots), (f"a person's {game}", persons)):
        middle = {build: median(found) for build, found in times.items()}
        rows.append(time_row(f"replay of {name}, median", middle, REPLAY))
        worst = {build: max(found) for build, found in times.items()}
        rows.append(time_row("  the slowest of them", worst, REPLAY))
    slowest = {build: 1000 * float(found.slowest_list()["seconds"]) for build, found in builds.items()}
    count = sum(found["games"] for found in builds["pure"].lists)
    rows.append(time_row(f"slowest list of legal moves in {count:,} games", slowest, SLOWEST_LIST))
    trips = {build: found.round_trips for build, found in builds.items()}
    rows.append(rate_row(f"save file of a {game}: round trips/s", trips, ROUND_TRIPS))
    greedy = {build: f"{median(found.greedy_games):.1f}" for build, found in builds.items()}
    rows.append(target_row(f"greedy games/s, {seated(fewest)} (for information)", greedy, {}, None))
    return aligned(rows)


def rate_row(name: str, slices: dict[str, list[float]], target: Target) -> Row:
    texts = {build: rate(values) for build, values in slices.items()}
    return target_row(name, texts, {build: median(values) for build, values in slices.items()}, target)


def time_row(name: str, milliseconds: dict[str, float], target: Target) -> Row:
    texts = {
        build: f"{value:.1f} ms" if value >= 1 else f"{value:.3f} ms" for build, value in milliseconds.items()
    }
    return target_row(name, texts, milliseconds, target)


def target_row(name: str, texts: dict[str, str], values: dict[str, float], target: Target | None) -> Row:
    cells = [name]
    for build in BUILDS:
        cells.append(texts.get(build, "-"))
        cells.append("" if target is None else target.text.format(target.of(build)))
    if target is None:
        return (*cells, "")
    missed = [build for build, value in values.items() if target.missed(build, value)]
    if missed:
        return (*cells, f"no: {', '.join(missed)}")
    return (*cells, "yes" if len(values) == len(BUILDS) else f"yes: {', '.join(values)}")


# ---- beside the yardstick


def ratio_table(figures: Figures) -> str:
    """Each ratio is the median of the rounds, with the least and the most."""
    rows: list[Row] = [("beside catanatron", "catanatron/s", "pure", "compiled")]
    for seats, ticks in figures.ticks.items():
        ratios = {build: found.ratios[seats] for build, found in figures.builds.items()}
        rows.append(ratio_row(f"decisions / ticks, {beside(seats)}", ticks, ratios))
        choices = {build: found.choice_ratios[seats] for build, found in figures.builds.items()}
        rows.append(ratio_row("  nature's decisions not counted", ticks, choices))
    for seats, copies in figures.copies.items():
        clones = {build: quotients(found.clones[seats], copies) for build, found in figures.builds.items()}
        rows.append(ratio_row(f"clones / copies, {beside(seats)}", copies, clones))
    text = aligned(rows)
    if "compiled" in figures.builds:
        text += f"\n\ncompiled / pure: {gains(figures)}"
    return text


def ratio_row(name: str, base: list[float], ratios: dict[str, list[float]]) -> Row:
    cells = [ratio(ratios[build]) if build in ratios else "-" for build in BUILDS]
    return (name, rate(base), *cells)


def gains(figures: Figures) -> str:
    """What compiling brings, by what is done."""
    compiled, pure = figures.builds["compiled"], figures.builds["pure"]
    fewest = figures.fewest
    pairs = {
        f"random play {seated(fewest)}": (compiled.decisions[fewest], pure.decisions[fewest]),
        "random play 4 seats": (compiled.decisions[4], pure.decisions[4]),
        "clones": (compiled.clones[fewest], pure.clones[fewest]),
        "greedy": (compiled.greedy_games, pure.greedy_games),
    }
    return ", ".join(f"{name} {ratio(quotients(fast, slow))}" for name, (fast, slow) in pairs.items())


def quotients(values: list[float], bases: list[float]) -> list[float]:
    return [value / base for value, base in zip(values, bases, strict=True)]


# ---- save files


def size_table(figures: Figures) -> str:
    """The bytes of finished games, by who played them: from the smallest to the largest."""
    rows: list[Row] = [
        ("save file of a finished game", "games", "moves", "bytes", "compressed", "target", "met?")
    ]
    for name, sizes in figures.sizes.items():
        met = "yes" if max(sizes["compressed"]) <= SAVE_SIZE else "no"
        spans = [f"{min(sizes[key]):,} to {max(sizes[key]):,}" for key in ("moves", "plain", "compressed")]
        rows.append((name, str(len(sizes["plain"])), *spans, f"{SAVE_SIZE:,}", met))
    return aligned(rows)


# ---- the machine


def machine_lines(figures: Figures, facts: dict[str, Any]) -> str:
    pinned = "every process on the same one" if facts["pinned"] else "processes not tied to one of them"
    half, most = figures.deviations()
    lines = [
        f"{facts['date']}, Starboard {facts['starboard']}, catanatron {facts['catanatron']}, {facts['python']}",
        f"{facts['system']}, {facts['processor']}, {facts['cores']} cores, {pinned}",
        f"{facts['rounds']} rounds in {facts['seconds']} s; processor time, medians of the rounds",
        f"half of the slices are within {half:.0%} of their median, all of them within {most:.0%}",
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
    return f"{median(values):,.0f}"


def ratio(values: list[float]) -> str:
    found = spread(values)
    return f"{found.middle:.1f} x ({found.least:.1f} to {found.most:.1f})"


def aligned(rows: list[Row]) -> str:
    """Columns of equal width: words to the left, numbers to the right, a line below the heads."""
    last = len(rows[0]) - 1
    widths = [max(len(row[column]) for row in rows) for column in range(last + 1)]
    lines = []
    for row in rows:
        cells = [
            row[column].ljust(widths[column]) if column in (0, last) else row[column].rjust(widths[column])
            for column in range(last + 1)
        ]
        lines.append("  ".join(cells).rstrip())
    lines.insert(1, "  ".join("-" * width for width in widths))
    return "\n".join(lines)
