"""The result of a run as text: simulations, what they consist of, random playouts, turns, the machine."""

from statistics import median
from typing import Any

from benchmarks.pages import markdown
from benchmarks.search.figures import Figures, Measured, each, per_second

Row = tuple[str, ...]

PHASES = ("early", "middle", "late")
LIMIT = 2.0  # seconds for a turn of an expert, compiled
MEANING = """\
A simulation of OpenSpiel's goes down its tree, plays one random game from there to its end and notes who won. A
simulation of ours imagines a world, goes down its tree, plays on by the short policy up to the horizon of the game and
evaluates what comes out; the policy tries every move of a choice on a clone and evaluates it. `decisions` are all that
are played on the way, tried ones and nature's included. A random playout is the same in both: a clone, then random
moves to the end of the game; OpenSpiel's draws them with NumPy, "our loop" plays its games as ours are played."""


def summary(figures: Figures, facts: dict[str, Any]) -> str:
    parts = [
        machine_lines(facts),
        MEANING,
        simulation_table(figures),
        work_table(figures),
        playout_table(figures),
        turn_table(figures),
    ]
    if facts["quick"]:
        parts.insert(0, "A quick look: one round is too few for a result.")
    return "\n\n".join(parts)


def machine_lines(facts: dict[str, Any]) -> str:
    pinned = "every process on the same one" if facts["pinned"] else "processes not tied to one of them"
    load = ""
    if facts["load before"] is not None:
        load = f" (load {facts['load before']} before, {facts['load after']} after)"
    return (
        f"{facts['date']}: Starboard {facts['starboard']} beside OpenSpiel {facts['OpenSpiel']}, {facts['python']}; "
        f"{facts['system']}, {facts['processor']}, {facts['cores']} cores, {pinned}{load}. "
        f"Rounds: {facts['rounds']}, in {facts['seconds']} s; processor time, medians of the rounds, in brackets the "
        "least and the most."
    )


# ---- simulations


def simulation_table(figures: Figures) -> str:
    """By phase, all phases together, and that to the yardstick's of the same round."""
    rows: list[Row] = [
        ("simulations/s", "", *PHASES, "together", *(f"to {short(peer)}" for peer in figures.peers))
    ]
    measured = figures.simulations
    for peer in figures.peers:
        rates = [rate for place in figures.places for rate in measured.rates(peer, place, "simulations")]
        rows.append((f"OpenSpiel, {short(peer)}", "", *by_phase(figures, peer, ""), span(rates), "", ""))
    for place in figures.places:
        for build in figures.builds:
            rates = measured.rates(build, place, "simulations")
            ratios = [
                ratio(quotients(rates, measured.rates(peer, place, "simulations"))) for peer in figures.peers
            ]
            rows.append((title(place), build, *by_phase(figures, build, place), span(rates), *ratios))
    return markdown(rows, "llrrrrrr")


def by_phase(figures: Figures, who: str, place: str) -> list[str]:
    samples = figures.simulations.of(who, place)
    return [
        number(median(sample[phase]["simulations"] / sample[phase]["seconds"] for sample in samples))
        for phase in range(len(PHASES))
    ]


def work_table(figures: Figures) -> str:
    """What a simulation consists of, and how fast that is done."""
    rows: list[Row] = [
        (
            "in a simulation",
            "",
            "decisions",
            "evaluations",
            "decisions/s",
            *(f"to {short(peer)}" for peer in figures.peers),
        )
    ]
    for peer in figures.peers:
        decisions = each(figures.work[peer], "decisions", "simulations")
        rates = [rate for place in figures.places for rate in played(figures, peer, place, peer)]
        name = f"OpenSpiel, {short(peer)}"
        rows.append((name, "", f"{decisions:,.0f}", "0", number(median(rates)), *("" for _ in figures.peers)))
    for place in figures.places:
        decisions = each(figures.work[place], "decisions", "simulations")
        evaluations = each(figures.work[place], "evaluations", "simulations")
        for build in figures.builds:
            rates = played(figures, build, place, place)
            ratios = [ratio(quotients(rates, played(figures, peer, place, peer))) for peer in figures.peers]
            cells = (f"{decisions:,.1f}", f"{evaluations:,.1f}", number(median(rates)))
            rows.append((title(place), build, *cells, *ratios))
    return markdown(rows, "ll" + "r" * (len(rows[0]) - 2))


def played(figures: Figures, who: str, place: str, work: str) -> list[float]:
    """The decisions that are played a second inside simulations."""
    decisions = each(figures.work[work], "decisions", "simulations")
    return [rate * decisions for rate in figures.simulations.rates(who, place, "simulations")]


# ---- random playouts


def playout_table(figures: Figures) -> str:
    """Whole games to the end, and the decisions in them; the yardstick's as its search plays them, and in our loop."""
    bases = [
        (f"{short(peer)}{manner}", peer, measured)
        for peer in figures.peers
        for manner, measured in (("", figures.playouts), (", our loop", figures.plain_playouts))
    ]
    rows: list[Row] = [
        (
            "random playouts",
            "",
            "decisions",
            "playouts/s",
            "decisions/s",
            *(f"decisions to {name}" for name, _, _ in bases),
            f"playouts to {short(figures.peers[0])}",
        )
    ]
    for name, peer, measured in bases:
        cells = playout_cells(measured, peer, figures.places)
        rows.append((f"OpenSpiel, {name}", "", *cells, *("" for _ in bases), ""))
    ours = figures.playouts
    for place in figures.places:
        for build in figures.builds:
            decisions = ours.rates(build, place, "decisions", "playouts")
            ratios = [
                ratio(quotients(decisions, measured.rates(peer, place, "decisions", "playouts")))
                for _, peer, measured in bases
            ]
            theirs = ours.rates(figures.peers[0], place, "playouts")
            games = ratio(quotients(ours.rates(build, place, "playouts"), theirs))
            rows.append((title(place), build, *playout_cells(ours, build, [place]), *ratios, games))
    return markdown(rows, "ll" + "r" * (len(rows[0]) - 2))


def playout_cells(measured: Measured, who: str, places: list[str]) -> list[str]:
    """Decisions in a playout, playouts and decisions a second."""
    samples = [sample for place in places for sample in measured.of(who, place)]
    return [
        number(median(each(sample, "decisions", "playouts") for sample in samples)),
        number(median(per_second(sample, "playouts") for sample in samples)),
        number(median(per_second(sample, "decisions", "playouts") for sample in samples)),
    ]


# ---- turns


def turn_table(figures: Figures) -> str:
    """The time that a turn of each level takes: the median of some turns, and the worst of them."""
    levels = list(dict.fromkeys(level for _, _, level in figures.turns))
    rows: list[Row] = [
        (
            "a turn: median (worst)",
            "",
            "turns",
            *(f"search-{level}" for level in levels),
            f"expert under {LIMIT:g} s?",
        )
    ]
    for place in figures.places:
        for build in figures.builds:
            times = [
                [turn["seconds"] for turn in figures.turns[build, place, level]] or [0.0] for level in levels
            ]
            met = "" if build == "pure" else "yes" if max(times[-1]) < LIMIT else "no"
            count = min(len(found) for found in times)
            spans = [f"{seconds(median(found))} ({seconds(max(found))})" for found in times]
            rows.append((title(place), build, str(count), *spans, met))
    return markdown(rows, "ll" + "r" * (len(rows[0]) - 3) + "l")


# ---- words and numbers


def short(peer: str) -> str:
    """A game of OpenSpiel without its parameters."""
    return peer.partition("(")[0]


def title(place: str) -> str:
    return (
        place.replace("-", " ").title().replace("Of", "of").replace(", S", ", s").replace(" Seats", " seats")
    )


def quotients(values: list[float], bases: list[float]) -> list[float]:
    return [value / base for value, base in zip(values, bases, strict=True)]


def number(value: float) -> str:
    return f"{value:,.0f}"


def span(values: list[float]) -> str:
    return f"{number(median(values))} ({number(min(values))} to {number(max(values))})"


def ratio(values: list[float]) -> str:
    return f"{times(median(values))} x ({times(min(values))} to {times(max(values))})"


def times(value: float) -> str:
    return f"{value:.1f}" if value < 100 else f"{value:,.0f}"


def seconds(value: float) -> str:
    if value >= 0.1:
        return f"{value:.2f} s"
    return f"{1000 * value:.0f} ms" if value >= 0.001 else "under 1 ms"
