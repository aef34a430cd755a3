"""The charts of a report, as Vega-Lite: made with Altair from the rows of the tables.

Colours are readable on light and on dark ground; what is text or line of an axis is coloured by the page. Whatever has
a colour has a name or a shape too.
"""

from collections.abc import Sequence
from typing import Any, Final

from starboard.lab.report.facts import Facts
from starboard.lab.report.tables import GUARD, Row, Table

Chart = dict[str, Any]
WIDTH: Final = 680
STEP: Final = 18  # height of a row of a chart with one row for each thing
BLUE: Final = "#4a86c5"
ORANGE: Final = "#d9822b"
GREY: Final = "#8a8f98"
GREEN: Final = "#3f9c6b"
RED: Final = "#c8553d"
PALETTE: Final = (
    BLUE, ORANGE, GREEN, "#a273c2", "#c9a227", "#c05f8d", "#2ba3a8", RED, "#7d8aa5", "#8f7d5c", "#6fa843",
    "#b08bd0", "#d1a08a",
)  # fmt: skip
QUARTERS: Final = [0, 0.25, 0.5, 0.75, 1]  # where the axes of shares have figures
NAMES: Final = {"winners": "winner", "others": "others", "player": "player", "automa": "automa"}
COLOURS: Final = {"winner": BLUE, "others": ORANGE, "player": BLUE, "automa": ORANGE}


def altair() -> Any:
    """Altair is an optional extra: its own types are loose, so nothing is lost by `Any`."""
    import altair as alt

    return alt


def finished(chart: Any, title: str) -> Chart:
    """A chart as data, without the address of its schema."""
    spec: Chart = chart.properties(description=title).to_dict(format="vega-lite")
    spec.pop("$schema", None)
    spec.pop("config", None)
    return spec


def values(rows: Sequence[Row]) -> Any:
    return altair().Data(values=list(rows))


def chosen(names: Sequence[str], names_of: dict[str, str]) -> Any:
    """A scale that gives each name its colour."""
    domain = list(dict.fromkeys(names))
    return altair().Scale(domain=domain, range=[names_of[name] for name in domain])


def kept(rows: Sequence[Row], runs: Sequence[str]) -> list[Row]:
    return [row for row in rows if row["run"] in runs]


def histogram(table: Table, runs: Sequence[str], column: str, title: str) -> Chart:
    """Shares of games by a whole number: one small chart for each run, all on the same axes."""
    alt = altair()
    rows = kept(table.rows, runs)
    chart = (
        alt.Chart(values(rows))
        .mark_bar(color=BLUE, binSpacing=1)
        .transform_calculate(begin=f"datum.{column} - 0.5", end=f"datum.{column} + 0.5")
        .encode(
            x=alt.X(
                "begin:Q", bin="binned", title=title, axis=alt.Axis(tickMinStep=1, format="d", grid=False)
            ),
            x2="end:Q",
            y=alt.Y("share:Q", title=None, axis=alt.Axis(format="%", tickCount=3)),
            tooltip=[
                alt.Tooltip(f"{column}:Q", title=title),
                alt.Tooltip("games:Q", title="games"),
                alt.Tooltip("share:Q", title="share", format=".1%"),
            ],
        )
        .properties(width=WIDTH, height=62)
        .facet(
            row=alt.Row(
                "run:N",
                sort=list(runs),
                title=None,
                header=alt.Header(labelAngle=0, labelAlign="left", labelAnchor="middle", labelLimit=150),
            ),
            spacing=16,
        )
    )
    return finished(chart, f"Share of games by {title}")


def endings_chart(table: Table, runs: Sequence[str]) -> Chart | None:
    """What brought the end about, one bar for each run; None where the game does not say it."""
    alt = altair()
    rows = [row for row in kept(table.rows, runs) if row["what"] == "ending"]
    if not rows:
        return None
    texts = sorted({row["text"] for row in rows}, key=lambda text: (text == GUARD, text))
    colours = {text: PALETTE[number % len(PALETTE)] for number, text in enumerate(texts)}
    colours[GUARD] = RED
    chart = (
        alt.Chart(values(rows))
        .mark_bar()
        .encode(
            x=alt.X(
                "value:Q",
                title="share of games",
                axis=alt.Axis(format="%", values=QUARTERS),
                scale=alt.Scale(domain=[0, 1]),
            ),
            y=alt.Y("run:N", title=None, sort=list(runs)),
            color=alt.Color(
                "text:N",
                title=None,
                scale=chosen(texts, colours),
                legend=alt.Legend(orient="bottom", labelLimit=720, columns=1),
            ),
            order=alt.Order("rank:Q"),
            tooltip=[
                alt.Tooltip("text:N", title="ending"),
                alt.Tooltip("games:Q", title="games"),
                alt.Tooltip("value:Q", title="share", format=".1%"),
            ],
        )
        .transform_calculate(rank=f"indexof({texts!r}, datum.text)")
        .properties(width=WIDTH, height=alt.Step(26))
    )
    return finished(chart, "What brought games to their end")


def sources_chart(table: Table, runs: Sequence[str], known: Sequence[str]) -> Chart:
    """Mean points by source, stacked: winners beside the others, or the player beside the automa.

    `known` are the names of all sources, so that each has its colour in every chart.
    """
    alt = altair()
    rows = [
        {**row, "who": NAMES[row["who"]], "bar": f"{row['run']}: {NAMES[row['who']]}"}
        for row in kept(table.rows, runs)
    ]
    sources = list(dict.fromkeys(row["name"] for row in rows if any_points(rows, row["name"])))
    rows = [row for row in rows if row["name"] in sources]
    bars = list(dict.fromkeys(row["bar"] for row in rows))
    colours = {name: PALETTE[number % len(PALETTE)] for number, name in enumerate(known)}
    chart = (
        alt.Chart(values(rows))
        .mark_bar()
        .transform_calculate(rank=f"indexof({sources!r}, datum.name)")
        .encode(
            x=alt.X("value:Q", title="mean points"),
            y=alt.Y("bar:N", title=None, sort=bars, axis=alt.Axis(labelLimit=220)),
            color=alt.Color(
                "name:N",
                title=None,
                scale=chosen(sources, colours),
                sort=sources,
                legend=alt.Legend(orient="bottom", columns=3, labelLimit=260),
            ),
            order=alt.Order("rank:Q"),
            tooltip=[
                alt.Tooltip("bar:N", title="who"),
                alt.Tooltip("name:N", title="source"),
                alt.Tooltip("value:Q", title="mean", format=".1f"),
            ],
        )
        .properties(width=WIDTH - 60, height=alt.Step(24))
    )
    return finished(chart, "Mean points by source")


def any_points(rows: Sequence[Row], name: str) -> bool:
    return any(abs(row["value"]) >= 0.05 for row in rows if row["name"] == name)


def progress_chart(table: Table, runs: Sequence[str], measure: str) -> Chart:
    """How far seats are at the end of each round: means as lines, with the middle eight of ten seats as a band."""
    alt = altair()
    rows = [{**row, "who": NAMES[row["who"]]} for row in kept(table.rows, runs)]
    names = list(dict.fromkeys(row["who"] for row in rows))
    legend = alt.Legend(orient="top", symbolType="stroke", symbolOpacity=1, symbolStrokeWidth=3)
    color = alt.Color("who:N", title=None, scale=chosen(names, COLOURS), sort=names, legend=legend)
    axis = alt.Axis(tickMinStep=1, tickCount=5, format="d", grid=False)
    x = alt.X("round:Q", title="after round", axis=axis)
    base = alt.Chart().encode(x=x, color=color)
    band = base.mark_area(opacity=0.18).encode(y=alt.Y("percent_10:Q", title=measure), y2="percent_90:Q")
    dashes = alt.Scale(domain=names, range=[[1, 0], [5, 3]][: len(names)])
    line = base.mark_line(strokeWidth=2).encode(
        y="value:Q",
        strokeDash=alt.StrokeDash("who:N", title=None, sort=names, scale=dashes, legend=legend),
        tooltip=[
            alt.Tooltip("who:N", title="who"),
            alt.Tooltip("round:Q", title="round"),
            alt.Tooltip("value:Q", title="mean", format=".1f"),
            alt.Tooltip("percent_10:Q", title="10 %", format=".1f"),
            alt.Tooltip("percent_90:Q", title="90 %", format=".1f"),
            alt.Tooltip("playing:Q", title="games still played"),
        ],
    )
    columns = min(3, len(runs))
    layered = (
        alt.layer(band, line, data=values(rows))
        .properties(width=(WIDTH + 60) // columns - 30, height=190)
        .facet(facet=alt.Facet("run:N", sort=list(runs), title=None), columns=columns)
    )
    return finished(layered, f"Progress by round, {measure}")


def turns_chart(table: Table) -> Chart:
    """How often each place in the turn order wins, beside the fair share."""
    alt = altair()
    rows = [{**row, "place": turn_name(row["turn"], row["seats"])} for row in table.rows]
    runs = list(dict.fromkeys(row["run"] for row in rows))
    order = [turn_name(turn, 9) for turn in range(1, 9)]
    least = max(0.0, min(row["low"] for row in rows) - 0.02)
    most = min(1.0, max(row["high"] for row in rows) + 0.02)
    base = alt.Chart().encode(y=alt.Y("place:N", title=None, sort=order))
    tooltip = [
        alt.Tooltip("value:Q", title="wins", format=".1%"),
        alt.Tooltip("low:Q", title="from", format=".1%"),
        alt.Tooltip("high:Q", title="to", format=".1%"),
        alt.Tooltip("games:Q", title="games"),
    ]
    line = base.mark_rule(strokeWidth=2, color=BLUE).encode(
        x=alt.X(
            "low:Q",
            title="share of games won (line: 95 % interval; dashed: fair share)",
            axis=alt.Axis(format="%"),
            scale=alt.Scale(domain=[least, most]),
        ),
        x2="high:Q",
        tooltip=tooltip,
    )
    dot = base.mark_point(filled=True, size=70, color=BLUE, opacity=1).encode(x="value:Q", tooltip=tooltip)
    fair = alt.Chart().mark_rule(strokeDash=[4, 3], color=GREY).encode(x="expected:Q")
    chart = (
        alt.layer(fair, line, dot, data=values(rows))
        .properties(width=WIDTH, height=alt.Step(24))
        .facet(
            row=alt.Row(
                "run:N",
                sort=runs,
                title=None,
                header=alt.Header(labelAngle=0, labelAlign="left", labelLimit=120),
            ),
            spacing=8,
        )
        .resolve_scale(y="independent")
    )
    return finished(chart, "Wins by place in the turn order")


def turn_name(turn: int, seats: int) -> str:
    names = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth", 6: "sixth"}
    return names.get(turn, f"{turn}th") if turn <= seats else ""


def lift_range(rows: Sequence[Row]) -> list[float]:
    """From the least to the greatest lift in points, intervals and zero among them: for charts to be compared."""
    known = [row for row in rows if row["lift"] is not None]
    least = min([0.0, *(row["low"] * 100 for row in known)])
    return [least - 1, max([0.0, *(row["high"] * 100 for row in known)]) + 1]


def lift_chart(rows: Sequence[Row], domain: list[float]) -> Chart:
    """The lift of the components of a kind with intervals, and beside it how many seats use each.

    Those without a lift come last, with their use alone.
    """
    alt = altair()
    marks = ("more than chance", "within chance")
    data = [
        {
            "name": row["name"],
            "lift": None if row["lift"] is None else row["lift"] * 100,
            "low": None if row["lift"] is None else row["low"] * 100,
            "high": None if row["lift"] is None else row["high"] * 100,
            "share": row["share"],
            "used": row["used"],
            "mark": marks[0] if row["marked"] else marks[1],
        }
        for row in sorted(rows, key=by_lift)
    ]
    names = list(dict.fromkeys(row["name"] for row in data))
    known = [row for row in data if row["lift"] is not None]
    tooltip = [
        alt.Tooltip("name:N", title="component"),
        alt.Tooltip("lift:Q", title="lift, points", format="+.1f"),
        alt.Tooltip("low:Q", title="from", format="+.1f"),
        alt.Tooltip("high:Q", title="to", format="+.1f"),
        alt.Tooltip("share:Q", title="used by", format=".1%"),
        alt.Tooltip("used:Q", title="seats that used it"),
    ]
    labels = alt.Axis(labelLimit=230, labelOverlap=False, minExtent=170)
    scale = alt.Scale(domain=names)
    use = (
        alt.Chart(values(data))
        .mark_bar(color=BLUE, height=8)
        .encode(
            x=alt.X(
                "share:Q",
                title="seats that use it",
                axis=alt.Axis(format="%", values=QUARTERS),
                scale=alt.Scale(domain=[0, 1]),
            ),
            y=alt.Y("name:N", title=None, sort=None, scale=scale, axis=None if known else labels),
            tooltip=tooltip,
        )
        .properties(width=170 if known else WIDTH - 250, height=alt.Step(STEP))
    )
    if not known:
        return finished(use, "Use of components")
    y = alt.Y("name:N", title=None, sort=None, scale=scale, axis=labels)
    legend = alt.Legend(orient="top")
    color = alt.Color(
        "mark:N", title=None, scale=alt.Scale(domain=list(marks), range=[ORANGE, GREY]), legend=legend
    )
    base = alt.Chart(values(known)).encode(y=y, color=color, tooltip=tooltip)
    line = base.mark_rule(strokeWidth=1.6).encode(
        x=alt.X(
            "low:Q",
            title="lift in points (line: 95 % interval)",
            axis=alt.Axis(format="+d"),
            scale=alt.Scale(domain=domain, nice=False),
        ),
        x2="high:Q",
    )
    shapes = alt.Scale(domain=list(marks), range=["diamond", "circle"])
    dot = base.mark_point(filled=True, size=46, opacity=1).encode(
        x="lift:Q", shape=alt.Shape("mark:N", title=None, scale=shapes, legend=legend)
    )
    zero = alt.Chart(values([{"zero": 0}])).mark_rule(color=GREY, strokeDash=[4, 3]).encode(x="zero:Q")
    left = alt.layer(zero, line, dot).properties(width=WIDTH - 250, height=alt.Step(STEP))
    return finished(alt.hconcat(left, use, spacing=14), "Lift and use of components")


def by_lift(row: Row) -> tuple[bool, float, str]:
    """The greatest lift first; without one, whatever is used most."""
    if row["lift"] is None:
        return True, -row["share"], row["name"]
    return False, -row["lift"], row["name"]


def level_chart(table: Table, order: Sequence[str], column: str, title: str, share: bool) -> Chart:
    """A figure of each level of the solo game with its interval, the easiest first."""
    alt = altair()
    rows = [
        {
            "level": row["level"] or row["run"],
            "value": row[column],
            "low": row[f"{column}_low"],
            "high": row[f"{column}_high"],
            "games": row["games"],
        }
        for row in table.rows
    ]
    format_ = ".1%" if share else ".2f"
    axis = alt.Axis(format="%", values=QUARTERS) if share else alt.Axis()
    scale = alt.Scale(domain=[0, 1]) if share else alt.Scale(zero=False, padding=12)
    tooltip = [
        alt.Tooltip("value:Q", title=title, format=format_),
        alt.Tooltip("low:Q", title="from", format=format_),
        alt.Tooltip("high:Q", title="to", format=format_),
        alt.Tooltip("games:Q", title="games"),
    ]
    base = alt.Chart(values(rows)).encode(y=alt.Y("level:N", title=None, sort=list(order)), tooltip=tooltip)
    line = base.mark_rule(strokeWidth=2, color=BLUE).encode(
        x=alt.X("low:Q", title=title, axis=axis, scale=scale), x2="high:Q"
    )
    dot = base.mark_point(filled=True, size=70, color=BLUE, opacity=1).encode(x="value:Q")
    even = (
        alt.Chart(values([{"even": 0.5 if share else 0}]))
        .mark_rule(color=GREY, strokeDash=[4, 3])
        .encode(x="even:Q")
    )
    layers = [even, line, dot] if share or column == "margin" else [line, dot]
    return finished(alt.layer(*layers).properties(width=WIDTH // 2 - 50, height=alt.Step(26)), title)


def power_chart(table: Table, facts: Facts, runs: Sequence[str], who: str) -> Chart:
    """How far the seats are by round for each level, as lines that are named at their ends."""
    alt = altair()
    levels = {played.run.name: facts.level_of(played) or played.run.name for played in facts.runs("solo")}
    rows = [{**row, "level": levels[row["run"]]} for row in kept(table.rows, runs) if row["who"] == who]
    names = [levels[run] for run in runs]
    colours = {name: PALETTE[number % len(PALETTE)] for number, name in enumerate(names)}
    dashes = [[1, 0], [6, 2], [2, 2], [8, 3, 2, 3], [4, 4], [1, 3], [10, 4], [3, 1]]
    chart = (
        alt.Chart(values(rows))
        .mark_line(strokeWidth=2)
        .encode(
            x=alt.X("round:Q", title="after round", axis=alt.Axis(tickMinStep=1, format="d", grid=False)),
            y=alt.Y("value:Q", title=f"mean {facts.measure}"),
            color=alt.Color("level:N", title="level", scale=chosen(names, colours), sort=names),
            strokeDash=alt.StrokeDash(
                "level:N",
                title="level",
                sort=names,
                scale=alt.Scale(domain=names, range=[dashes[n % len(dashes)] for n in range(len(names))]),
            ),
            tooltip=[
                alt.Tooltip("level:N"),
                alt.Tooltip("round:Q"),
                alt.Tooltip("value:Q", title="mean", format=".1f"),
                alt.Tooltip("playing:Q", title="games still played"),
            ],
        )
        .properties(width=WIDTH - 60, height=260)
    )
    return finished(chart, "Progress by round and level")


def probes_chart(table: Table) -> Chart | None:
    """How often players win that do without something, beside what would be even."""
    alt = altair()
    if not table.rows:
        return None
    rows = sorted(table.rows, key=lambda row: (-row["value"], row["without"]))
    data = [
        {**row, "verdict": "hardly changes the games" if hardly(row) else "changes the games"} for row in rows
    ]
    verdicts = ["changes the games", "hardly changes the games"]
    base = alt.Chart(values(data)).encode(
        y=alt.Y(
            "without:N",
            title=None,
            sort=[row["without"] for row in rows],
            axis=alt.Axis(labelLimit=280, labelOverlap=False),
        ),
        color=alt.Color(
            "verdict:N",
            title=None,
            scale=alt.Scale(domain=verdicts, range=[BLUE, GREY]),
            legend=alt.Legend(orient="top"),
        ),
        tooltip=[
            alt.Tooltip("without:N", title="a player that"),
            alt.Tooltip("value:Q", title="wins", format=".1%"),
            alt.Tooltip("low:Q", title="from", format=".1%"),
            alt.Tooltip("high:Q", title="to", format=".1%"),
            alt.Tooltip("changed:Q", title="games changed", format=".0%"),
            alt.Tooltip("games:Q", title="games"),
        ],
    )
    line = base.mark_rule(strokeWidth=2).encode(
        x=alt.X(
            "low:Q",
            title="share of games won (line: 95 % interval; dashed: even)",
            axis=alt.Axis(format="%", values=QUARTERS),
            scale=alt.Scale(domain=[0, 1]),
        ),
        x2="high:Q",
    )
    dot = base.mark_point(filled=True, size=60, opacity=1).encode(x="value:Q")
    even = (
        alt.Chart(values([{"even": rows[0]["expected"]}]))
        .mark_rule(color=GREY, strokeDash=[4, 3])
        .encode(x="even:Q")
    )
    return finished(
        alt.layer(even, line, dot).properties(width=WIDTH - 200, height=alt.Step(22)), "Wins of probes"
    )


def hardly(row: Row) -> bool:
    from starboard.lab.report.flags import CHANGED

    return row["changed"] is not None and row["changed"] < CHANGED
