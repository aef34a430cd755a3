"""The page of a report: one file that opens from disk and loads nothing."""

import json
from functools import cache
from typing import Any, Final

from starboard._version import __version__
from starboard.lab.report import charts
from starboard.lab.report.facts import Facts
from starboard.lab.report.flags import CHANGED, CHECKS, Flag, can_tell, percent, plural
from starboard.lab.report.lift import LEAST, LEAST_GAMES
from starboard.lab.report.markup import Cell, Page, between, gain, number, share, table, text
from starboard.lab.report.tables import GUARD, Row, Table
from starboard.lab.report.template import TEMPLATE

METHOD: Final = (
    (
        "Shares have Wilson's 95 % interval, means that of their standard error. A shared victory counts as a part of "
        "a win for each."
    ),
    "Turn order is that of the first round, whoever sits where. Half time is after half of the rounds.",
    (
        "Lift: exactly one victory is shared out in each game, so seats of a game depend on each other, and small "
        "tables have greater shares. Users and others are compared among tables of the same number of seats, the "
        "differences averaged (Mantel-Haenszel weights), and the error is taken over whole games; it is at least that "
        f"of Agresti and Caffo. With fewer than {LEAST} seats on either side or {LEAST_GAMES} games nothing is said."
    ),
    (
        "Marks: of all differences of a table of components, those are marked that stay below a false discovery rate "
        "of 5 % (Benjamini-Hochberg). The intervals drawn are those of each component by itself."
    ),
    (
        f"Looked for: {'; '.join(CHECKS.values())}. A place in the turn order stands out if its interval leaves out "
        "the fair share, leaders if more than 85 % of them win, a lift if its whole interval is beyond 20 points and "
        "it is marked. Components that everybody has, and steps of a track, are counted but not wondered at."
    ),
    (
        "The folder tables holds all figures as CSV and Parquet; report.ipynb draws the main charts from them. The "
        "same version, seed, players and number of games give the same files to the byte."
    ),
)
PURPOSES: Final = {"seats": "tables of several", "solo": "the solo game", "probe": "strategies"}


def make_page(facts: Facts, tables: dict[str, Table], flags: list[Flag]) -> str:
    """The whole page as text."""
    writer = Writer(facts, tables, flags)
    writer.write()
    contents = "".join(f'<li><a href="#{at}">{text(title)}</a></li>' for at, title in writer.page.contents)
    specs = json.dumps(writer.page.charts, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")
    filled = TEMPLATE
    for name, value in (
        ("TITLE", text(f"{facts.name}: report")),
        ("CONTENTS", contents),
        ("BODY", writer.page.body()),
        ("CHARTS", specs),
        ("VEGA", vega()),
    ):
        filled = filled.replace(f"%%{name}%%", value, 1)
    return filled


@cache
def vega() -> str:
    """The library that draws the charts, as a script inside the page."""
    import vl_convert

    library: Any = vl_convert  # its types ask for more than it does
    bundle: str = library.javascript_bundle()
    return bundle.replace("</script", "<\\/script")


class Writer:
    """Writes the sections of the page, one after the other."""

    def __init__(self, facts: Facts, tables: dict[str, Table], flags: list[Flag]) -> None:
        self.facts = facts
        self.tables = tables
        self.flags = flags
        self.page = Page()
        self.seats = [played.run.name for played in facts.runs("seats")]
        self.solo = [played.run.name for played in facts.runs("solo")]
        self.source_names = list(facts.sources.values())
        self.seat_games = sum(len(played.records) for played in facts.runs("seats"))
        self.solo_games = sum(len(played.records) for played in facts.runs("solo"))
        self.digits = 1 if facts.measure == facts.points else 2

    def rows(self, name: str) -> list[Row]:
        return self.tables[name].rows

    def each(self, runs: list[str]) -> str:
        """Of how many games a chart is."""
        games = {row["run"]: row["games"] for row in self.rows("runs")}
        numbers = sorted({games[run] for run in runs})
        whole = sum(games[run] for run in runs)
        return f"{whole:,} games, {' or '.join(f'{one:,}' for one in numbers)} for each row."

    def write(self) -> None:
        self.top()
        self.findings()
        self.length()
        self.ends()
        self.sources()
        self.progress()
        self.turns()
        self.components()
        self.alone()
        self.strategies()
        self.runs()
        self.method()

    # ---- the beginning

    def top(self) -> None:
        facts = self.facts
        whole = sum(len(played.records) for played in facts.played)
        self.page.add(
            f"<header><h1>{text(facts.name)}</h1>"
            f"<p>{whole:,} simulated games; in every seat sits <b>{text(facts.player)}</b>. "
            "What holds for these players need not hold for people: read this page as what to look at, "
            "not as what is so.</p></header>"
        )
        figures = []
        for played in facts.runs("seats"):
            rounds = next(
                row
                for row in self.rows("lengths")
                if row["run"] == played.run.name and row["what"] == "rounds"
            )
            winning = [max(record.totals) for record in played.records]
            figures.append(
                (
                    played.run.name,
                    f"{rounds['value']:.1f} rounds",
                    f"highest score {sum(winning) / len(winning):.1f} {facts.points}; {rounds['games']:,} games",
                )
            )
        cards = "".join(
            f"<li><b>{text(b)}</b> {text(a)}<br><small>{text(c)}</small></li>" for a, b, c in figures
        )
        self.page.add(f'<ul class="cards">{cards}</ul>')

    def findings(self) -> None:
        page = self.page
        page.section("findings", "What to look at")
        page.say(
            "Found by rules that are the same for every game, each with its figures; intervals are 95 %. Whether it is "
            "a fault of the game or of the players, only a look can tell. Among many comparisons about one in twenty "
            "stands out by chance alone."
        )
        for check, what in CHECKS.items():
            those = [flag for flag in self.flags if flag.check == check]
            if those:
                items = "".join(f"<li>{text(flag.text)}</li>" for flag in those)
                page.add(
                    f'<div class="found"><h3>{text(what[0].upper() + what[1:])}</h3><ul>{items}</ul></div>'
                )
        silent = [check for check in CHECKS if all(flag.check != check for flag in self.flags)]
        quiet = [CHECKS[check] for check in silent if can_tell(check, self.tables)]
        few = [CHECKS[check] for check in silent if not can_tell(check, self.tables)]
        if quiet:
            page.add(f'<p class="quiet"><b>Nothing found</b> of these: {text("; ".join(quiet))}.</p>')
        if few:
            page.add(f'<p class="quiet"><b>Too few games</b> to tell: {text("; ".join(few))}.</p>')

    # ---- length and end

    def length(self) -> None:
        page = self.page
        page.section("length", "Length")
        for runs in (self.seats, self.solo):
            if runs:
                page.chart(
                    charts.histogram(self.tables["rounds"], runs, "rounds", "rounds"),
                    "Each bar is the share of games that took that many rounds; one row for each kind of table.",
                    self.each(runs),
                )
        page.add(
            table(
                ["Games", "Of", "Mean (95 %)", "Least", "5 %", "95 %", "Most"],
                [
                    [
                        f"{row['run']}, {row['what']}",
                        number(row["games"], 0),
                        between(row["value"], row["low"], row["high"]),
                        *(number(row[name], 0) for name in ("least", "percent_5", "percent_95", "most")),
                    ]
                    for row in self.rows("lengths")
                ],
                "Length in rounds, and in decisions (those of chance and those with one answer among them)",
            )
        )

    def ends(self) -> None:
        page = self.page
        page.section("end", "What ends the game")
        runs = [*self.seats, *self.solo]
        spec = charts.endings_chart(self.tables["endings"], runs)
        if spec is None:
            page.say(
                "The events of this game do not say what brought the end about; the figures say what decided."
            )
        else:
            page.chart(spec, "Each bar is divided by what brought the games to their end.", self.each(runs))
        page.add("<details><summary>The figures, and what decided the games</summary>")
        page.add(
            table(
                ["Games", "", "What", "Games", "Share (95 %)"],
                [
                    [
                        row["run"],
                        "ended by" if row["what"] == "ending" else "decided by",
                        row["text"],
                        number(row["games"], 0),
                        between(row["value"], row["low"], row["high"], 100, " %"),
                    ]
                    for row in self.rows("endings")
                    if row["games"] or row["text"] != GUARD
                ],
                "What ended the games and what decided them (N stands for a figure)",
            )
        )
        page.add("</details>")
        guarded = sum(self.facts.ended_by_guard(played) for played in self.facts.played)
        if self.facts.endings or self.facts.solo_endings:
            page.say(
                f"{plural(guarded, 'game')} of all had to be ended by a guard against endless games."
                if guarded
                else "No game had to be ended by a guard against endless games."
            )

    # ---- points

    def sources(self) -> None:
        page = self.page
        page.section("sources", "Points by source")
        if self.facts.measure_text:
            page.say(
                f"{self.facts.points} alone decides nothing here, {self.facts.measure} do. {self.facts.measure_text}"
            )
        if self.seats:
            page.chart(
                charts.sources_chart(self.tables["sources"], self.seats, self.source_names),
                "How the mean score of winners and of the others is made up: where a colour is wider for winners, "
                "they got more from that source.",
                self.each(self.seats),
            )
        if self.solo:
            page.chart(
                charts.sources_chart(self.tables["sources"], self.solo, self.source_names),
                "The same for the solo game, by level; all levels are dealt the same seeds.",
                self.each(self.solo),
            )
        page.add("<details><summary>The figures</summary>")
        whos = list(dict.fromkeys((row["run"], row["who"]) for row in self.rows("sources")))
        figures = {(row["run"], row["who"], row["source"]): row for row in self.rows("sources")}
        page.add(
            table(
                ["Seats", *self.facts.sources.values()],
                [
                    [
                        f"{run}: {charts.NAMES[who]}",
                        *(number(figures[run, who, source]["value"]) for source in self.facts.sources),
                    ]
                    for run, who in whos
                ],
                "Mean points by source",
            )
        )
        page.add("</details>")

    def progress(self) -> None:
        page = self.page
        page.section("rounds", "Progress by round")
        reading = (
            f"Lines are means at the end of each round, in {self.facts.measure} as they would be counted then; eight "
            "of ten seats lie in the band. A game that is over counts on as it ended; rounds that fewer than a tenth "
            "of the games reached are left out."
        )
        if self.seats:
            page.chart(
                charts.progress_chart(self.tables["progress"], self.seats, self.facts.measure),
                reading,
                self.each(self.seats),
            )
        rows = self.rows("leaders")
        if rows:
            page.add(
                table(
                    ["Games", "With a leader at half time", "The leader wins (95 %)"],
                    [
                        [
                            row["run"],
                            number(row["games"], 0),
                            between(row["value"], row["low"], row["high"], 100, " %"),
                        ]
                        for row in rows
                    ],
                    "How often whoever is ahead after half of the rounds wins",
                )
            )

    def turns(self) -> None:
        if not self.seats:
            return
        page = self.page
        page.section("seats", "Seats: the turn order")
        page.chart(
            charts.turns_chart(self.tables["turns"]),
            "Each dot is how often a place in the turn order of the first round wins; where its line does not touch "
            "the dashed one, the place is better or worse than a fair share.",
            self.each(self.seats),
        )
        page.add(
            table(
                ["Place", "Wins (95 %)", "Fair share", f"Mean {self.facts.measure}", "Games"],
                [
                    [
                        f"{row['run']}: {charts.turn_name(row['turn'], row['seats'])}",
                        between(row["value"], row["low"], row["high"], 100, " %"),
                        share(row["expected"]),
                        number(row["far"], self.digits),
                        number(row["games"], 0),
                    ]
                    for row in self.rows("turns")
                ],
                "Wins by place in the turn order of the first round",
            )
        )

    # ---- components

    def components(self) -> None:
        page = self.page
        rows = self.rows("components")
        page.section("components", "Components")
        if not rows or not self.seats:
            page.say("This game does not say which components are used.")
            return
        marked = sum(row["marked"] for row in rows)
        compared = sum(row["lift"] is not None for row in rows)
        page.say(
            "The lift of a component is how much more often those seats win that used it at least once than those that "
            "did not, in points of a hundred. It is an association, not a cause: who is ahead can afford more, and a "
            "late card is used by whoever plays on. "
            f"{marked} of {compared} differences are marked: they are more than chance would give, with at most one "
            "in twenty of the marked ones false (Benjamini-Hochberg)."
        )
        games = f"{self.seat_games:,} games, {max(row['seats'] for row in rows):,} seats."
        domain = charts.lift_range(rows)
        for kind in dict.fromkeys(row["kind"] for row in rows):
            self.kind(kind, [row for row in rows if row["kind"] == kind], games, domain)
        page.add(f"<details><summary>All {len(rows)} components, to search and sort</summary>")
        page.add(component_table(rows, "Components at tables of several"))
        page.add("</details>")

    def kind(self, kind: str, rows: list[Row], games: str, domain: list[float]) -> None:
        page = self.page
        page.heading(kind)
        few = sum(row["lift"] is None for row in rows)
        bound = f"fewer than {LEAST} seats used it or did not, or there are fewer than {LEAST_GAMES} games"
        reading = "Right of the dashed line users win more often, left of it less."
        if few == len(rows):
            reading = f"Nothing can be compared, only the use is shown: {bound}."
        elif few:
            reading += f" {few} of {len(rows)} have no dot: {bound}."
        page.chart(charts.lift_chart(rows, domain), reading, games)

    # ---- the solo game

    def alone(self) -> None:
        if not self.solo:
            return
        page = self.page
        facts = self.facts
        levels = [row["level"] or row["run"] for row in self.rows("solo")]
        if not facts.automa:
            page.section("solo", "The solo game")
            page.chart(
                charts.histogram(self.tables["scores"], self.solo, "score", facts.points),
                "Each bar is the share of games that ended with that score; one row for each setting.",
                self.each(self.solo),
            )
            page.chart(
                charts.power_chart(self.tables["progress"], facts, self.solo, "player"),
                "The mean after each round, by setting; a game that is over counts on as it ended.",
                self.each(self.solo),
            )
        else:
            page.section("solo", f"The automa: {facts.automa}" if facts.automa != "Automa" else "The Automa")
            page.add('<div class="pair">')
            page.chart(
                charts.level_chart(self.tables["solo"], levels, "win", f"{facts.player} wins", True),
                "How often the player wins at each level (line: 95 % interval; dashed: even).",
                self.each(self.solo),
            )
            page.chart(
                charts.level_chart(
                    self.tables["solo"], levels, "margin", f"margin of the automa, {facts.measure}", False
                ),
                "By how much the automa is ahead at the end; left of the dashed line it is behind.",
                self.each(self.solo),
            )
            page.add("</div>")
            page.chart(
                charts.power_chart(self.tables["progress"], facts, self.solo, "automa"),
                f"The automa's power: how far it is at the end of each round, in {facts.measure}, by level; a game "
                "that is over counts on as it ended. A higher line is a stronger automa, a longer one a longer game.",
                self.each(self.solo),
            )
        self.levels()
        self.only_alone(
            "automa_components",
            "Components of the automa",
            "Here the lift is that of the automa: how much more often it wins the games in which it used the "
            "component, levels compared each with itself.",
        )
        self.only_alone(
            "solo_components",
            "What a player has in the solo game alone",
            "The lift is that of the player, levels compared each with itself.",
        )

    def only_alone(self, name: str, title: str, reading: str) -> None:
        """Components of the solo game."""
        rows, page = self.rows(name), self.page
        if not rows:
            return
        page.heading(title)
        page.say(reading)
        domain = charts.lift_range(rows)
        for kind in dict.fromkeys(row["kind"] for row in rows):
            those = [row for row in rows if row["kind"] == kind]
            self.kind(kind, those, f"{self.solo_games:,} games.", domain)
        page.add(f"<details><summary>All {len(rows)} of them, to search and sort</summary>")
        page.add(component_table(rows, title))
        page.add("</details>")

    def levels(self) -> None:
        facts = self.facts
        rows: list[list[Cell | str]] = []
        for row in self.rows("solo"):
            cells: list[Cell | str] = [row["level"] or row["run"], number(row["games"], 0)]
            if facts.automa:
                cells += [
                    between(row["win"], row["win_low"], row["win_high"], 100, " %"),
                    between(row["margin"], row["margin_low"], row["margin_high"], digits=self.digits),
                ]
            cells.append(between(row["player"], row["player_low"], row["player_high"], digits=self.digits))
            if facts.automa:
                cells.append(
                    between(row["automa"], row["automa_low"], row["automa_high"], digits=self.digits)
                )
            rows.append(cells)
        heads = ["Level", "Games"]
        heads += [f"{facts.player} wins (95 %)", "Automa's margin (95 %)"] if facts.automa else []
        heads += [f"{facts.player}, {facts.measure} (95 %)"]
        heads += [f"automa, {facts.measure} (95 %)"] if facts.automa else []
        self.page.add(table(heads, rows, "The solo game by level; all levels are dealt the same seeds"))
        meanings = "".join(
            f"<li><b>{text(level)}</b>: {text(said)}</li>" for level, said in facts.level_texts.items()
        )
        if meanings:
            self.page.add(f'<ul class="quiet">{meanings}</ul>')

    # ---- strategies

    def strategies(self) -> None:
        page = self.page
        page.section("strategies", "Strategies")
        probes = self.tables["probes"]
        spec = charts.probes_chart(probes)
        if spec is None:
            page.say("No strategies were tried.")
            return
        page.say(
            "A greedy player that does without a part of the game plays against plain greedy ones. If it wins as "
            "often as they do, that part is of no use to such players, or a trap for them. Where the plain player "
            f"hardly ever does the thing anyway (fewer than {CHANGED * 100:.0f} % of the games change), this says "
            "nothing."
        )
        page.chart(
            spec,
            "Each dot is how often the player wins that does without something; right of the dashed line it is better "
            "off without.",
            f"{sum(row['games'] for row in probes.rows):,} games, {probes.rows[0]['games']:,} for each row.",
        )
        page.add(
            table(
                ["A player that", "Wins (95 %)", "Even would be", "Games it changes", "Games", "Spelling"],
                [
                    [
                        row["without"],
                        between(row["value"], row["low"], row["high"], 100, " %"),
                        share(row["expected"]),
                        share(row["changed"]),
                        number(row["games"], 0),
                        row["player"],
                    ]
                    for row in sorted(probes.rows, key=lambda row: -row["value"])
                ],
                "Players that do without something, against plain greedy players",
            )
        )

    # ---- the end

    def runs(self) -> None:
        page = self.page
        page.section("runs", "The games")
        page.say(
            "Game i of a row is the game that its seed, a point and i deal: it can be played, watched and replayed "
            "with the same players and options."
        )
        page.add("<details><summary>All runs</summary>")
        page.add(
            table(
                ["Run", "For", "Players", "Options", "Seed", "Games"],
                [
                    [
                        row["run"],
                        PURPOSES[row["purpose"]],
                        row["players"],
                        row["options"],
                        row["seed"],
                        number(row["games"], 0),
                    ]
                    for row in self.rows("runs")
                ],
                "What was played",
            )
        )
        page.add("</details>")

    def method(self) -> None:
        page = self.page
        page.section("method", "How it is counted")
        for said in METHOD:
            page.say(said)
        page.say(f"Made by Starboard {__version__}, content pack {self.facts.pack}, seed {self.facts.seed}.")


def component_table(rows: list[Row], caption: str) -> str:
    ordered = sorted(rows, key=charts.by_lift)
    return table(
        [
            "Component",
            "Kind",
            "Used by",
            "Times each",
            "Win with it",
            "Win without",
            "Lift, points (95 %)",
            "Marked",
        ],
        [
            [
                row["name"],
                row["kind"],
                Cell(percent(row["share"]), row["share"]),
                number(row["times"]),
                share(row["winning"]),
                share(row["otherwise"]),
                gain(row["lift"], row["low"], row["high"]),
                Cell("marked" if row["marked"] else "", float(row["marked"])),
            ]
            for row in ordered
        ],
        caption,
        search=True,
    )
