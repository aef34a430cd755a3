"""Reports: known answers on made-up games, the same bytes for the same seeds, and a page that loads nothing."""

import io
import json
import re
from math import isclose, sqrt
from pathlib import Path
from typing import Any

import msgspec
import nbformat
import polars as pl
import pytest
from typer.testing import CliRunner

import starboard
from starboard.kernel import BadOption, StarboardError
from starboard.lab.report import page
from starboard.lab.report.facts import Component, Facts, gather
from starboard.lab.report.flags import CHECKS, find_flags
from starboard.lab.report.folder import FolderTaken, check_folder, write_folder
from starboard.lab.report.lift import Stratum, discoveries, lift
from starboard.lab.report.making import make_report, report_files
from starboard.lab.report.planning import Plan
from starboard.lab.report.tables import all_tables
from starboard.lab.statistics import NORMAL_95
from starboard.lab.study import Played, Run, StudyRecord, play_runs
from starboard.terminal.app import app

# ---- lift


def games(used_wins: int, unused_wins: int, seats: int = 2) -> Stratum:
    """Games in which the first seat uses something and the others do not; the first or the last of them wins."""
    won = [[(True, 1.0), *[(False, 0.0)] * (seats - 1)]] * used_wins
    lost = [[(True, 0.0), *[(False, 0.0)] * (seats - 2), (False, 1.0)]] * unused_wins
    return [*won, *lost]


def test_lift_is_the_difference_and_its_error_that_of_whole_games() -> None:
    found = lift([games(30, 10)])
    assert (found.used, found.seats) == (40, 80)
    assert (found.winning, found.otherwise, found.value) == (0.75, 0.25, 0.5)
    error = sqrt((30 * 0.5**2 + 10 * 1.5**2) / 40**2 * 40 / 39)  # the two seats of a game go together
    assert found.low is not None
    assert found.high is not None
    assert isclose(found.low, 0.5 - NORMAL_95 * error)
    assert isclose(found.high, 0.5 + NORMAL_95 * error)
    assert found.chance is not None
    assert found.chance < 0.001


def test_tables_of_different_size_are_not_mixed() -> None:
    """At small tables nearly all use it, at large ones nearly nobody; within each it makes no difference."""
    small = [[(True, 0.5), (True, 0.5)]] * 90 + [
        [(True, 1.0), (False, 0.0)],
        [(True, 0.0), (False, 1.0)],
    ] * 10
    large = [[(False, 0.25)] * 4] * 90 + [
        [(True, 1.0), *[(False, 0.0)] * 3],
        *[[(True, 0.0), (False, 1.0), (False, 0.0), (False, 0.0)]] * 3,
    ] * 5
    found = lift([small, large])
    assert found.value is not None
    assert isclose(found.value, 0.0, abs_tol=1e-12)
    assert found.chance is not None
    assert isclose(found.chance, 1.0)


def test_with_too_few_seats_nothing_is_said() -> None:
    nobody = [[(False, 0.5), (False, 0.5)]] * 41
    assert lift([[*games(19, 0), *nobody]]).value is None
    assert lift([[*games(20, 0), *nobody]]).value is not None
    assert lift([games(30, 9)]).value is None
    always = lift([[[(True, 1.0), (True, 0.0)]] * 50])
    assert (always.used, always.seats, always.value) == (100, 100, None)


def test_certain_victories_have_an_error_too() -> None:
    found = lift([games(45, 0)])
    assert found.low is not None
    assert found.low < 0.95


def test_discoveries_follow_benjamini_and_hochberg() -> None:
    assert discoveries([0.05, 0.01, None, 0.04, 0.03, 0.02]) == [True, True, False, True, True, True]
    assert discoveries([0.04, 0.5, 0.6, 0.7]) == [False] * 4
    assert discoveries([0.012, 0.5, 0.6, 0.7]) == [True, False, False, False]
    assert discoveries([None, None]) == [False, False]
    assert discoveries([]) == []


# ---- flags on made-up games


def made_up(
    number: int, winner: int, uses: list[dict[str, int]], ending: str = "done", half: int = 0, seats: int = 2
) -> StudyRecord:
    """A game of four rounds that a seat wins, after another one has led at half time."""
    totals = [20 if seat == winner else 10 for seat in range(seats)]
    middle = [5 if seat == half else 4 for seat in range(seats)]
    return StudyRecord(
        seed=f"m.{number}",
        rounds=4,
        decisions=40,
        places=[1 if seat == winner else 2 for seat in range(seats)],
        totals=totals,
        scores=[{"a": total} for total in totals],
        order=list(range(seats)),
        ending=ending,
        decided="most points",
        rule="X-1",
        standings=[
            [float(far) for far in fars] for fars in ([0] * seats, [1] * seats, middle, middle, totals)
        ],
        uses=uses,
    )


def made_up_facts(records: list[StudyRecord], probes: list[Played] | None = None) -> Facts:
    run = Run("2 seats", "seats", "made-up", 2, {}, ["greedy", "greedy"], "m", len(records))
    return Facts(
        slug="made-up",
        name="Made up",
        points="points",
        measure="points",
        measure_text="",
        chase=False,
        automa="",
        level="",
        level_texts={},
        player="greedy",
        seed="m",
        pack="",
        sources={"a": "everything"},
        endings=["done"],
        solo_endings=[],
        components=[Component("Cards", f"card:{name}", name.upper(), [2]) for name in "abc"],
        automa_kinds=[],
        solo_kinds=[],
        common_kinds=[],
        probes={"greedy-without-a": "plays no A"},
        played=[Played(run, records), *(probes or [])],
    )


def probe(winners: list[int], decisions: int) -> Played:
    run = Run("p", "probe", "made-up", 2, {}, ["greedy-without-a", "greedy"], "m", len(winners))
    records = [made_up(number, winner, [{}, {}]) for number, winner in enumerate(winners)]
    changed = [StudyRecord(**{**fields(record), "decisions": decisions}) for record in records]
    return Played(run, changed)


def fields(record: StudyRecord) -> dict[str, Any]:
    return {name: getattr(record, name) for name in record.__struct_fields__}


def flagged(facts: Facts) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for flag in find_flags(facts, all_tables(facts)):
        found.setdefault(flag.check, []).append(flag.text)
    return found


def test_a_game_without_faults_is_not_flagged() -> None:
    """Seats win in turn, the leader at half time as often as the other, and cards change hands."""
    records = [
        made_up(
            number, number % 2, [{"card:a": 1, "card:b": 1}, {"card:c": 2}][:: 1 if number % 4 < 2 else -1]
        )
        for number in range(80)
    ]
    lost = probe([1] * 35 + [0] * 5, 50)
    assert flagged(made_up_facts(records, [lost])) == {}


def test_every_fault_is_flagged_with_its_figures() -> None:
    """Seat 0 wins nearly always, leads at half time, holds A; B is always used and C never; some games do not end."""
    records = [
        made_up(
            number,
            int(number % 20 == 0),
            [{"card:a": 1, "card:b": 1}, {"card:b": 1}],
            "" if number < 3 else "done",
        )
        for number in range(80)
    ]
    even = probe([0] * 21 + [1] * 19, 50)
    found = flagged(made_up_facts(records, [even]))
    assert list(found) == [check for check in CHECKS if check in found] == list(CHECKS)
    assert found["endless"] == [
        "2 seats: 3 of 80 games (3.8 %) came to no end of their own; the guard ended them after 4 rounds."
    ]
    assert "first in turn order wins 95.0 %" in found["seats"][0]
    assert "last in turn order wins 5.0 %" in found["seats"][1]
    assert "wins 95.0 % (87.8 to 98.0) of 80 games" in found["runaway"][0]
    assert found["always"] == ["Cards: 1 of 3 are used by more than 95 % of 160 seats: B (100.0 %)."]
    assert found["hardly"] == ["Cards: 1 of 3 are used by fewer than 2 % of 160 seats: C (0.0 %)."]
    assert found["strong"][0].startswith(
        "A (Cards): those who use it (50.0 % of the seats) win 90.0 points more often"
    )
    assert "that plays no A wins 52.5 %" in found["useless"][0]
    assert "no harm of doing without is seen" in found["useless"][0]


def test_what_everybody_has_is_no_finding() -> None:
    """Nor is a step of a track that only those reach who are ahead."""
    records = [
        made_up(number, int(number % 20 == 0), [{"card:a": 1, "card:b": 1}, {}]) for number in range(80)
    ]
    facts = made_up_facts(records)
    assert {"always", "hardly", "strong"} & set(flagged(facts)) == {"hardly", "strong"}
    common = msgspec.structs.replace(facts, common_kinds=["Cards"])
    assert not {"always", "hardly", "strong"} & set(flagged(common))


def test_a_card_that_is_used_in_two_ways_is_told_once() -> None:
    records = [
        made_up(number, int(number % 20 == 0), [{"card:a": 1, "done:a": 1}, {}]) for number in range(80)
    ]
    facts = made_up_facts(records)
    twice = [*facts.components, Component("Cards carried out", "done:a", "A", [2])]
    found = flagged(msgspec.structs.replace(facts, components=twice))
    assert [text.split(":")[0] for text in found["strong"]] == ["A (Cards)"]


@pytest.mark.slow
def test_what_is_done_against_the_automa_is_counted_for_the_player() -> None:
    plan = Plan(starboard.game("starship-interstellar"), 4, "r", "random", probes=False)
    facts = gather(plan, play_runs(plan.solo_runs()))
    assert "Interferences" not in facts.automa_kinds
    rows = all_tables(facts)["solo_components"].rows
    assert {row["kind"] for row in rows} == {"Interferences"}
    assert sum(row["used"] for row in rows) > 0


def test_doing_without_what_nobody_does_says_nothing() -> None:
    records = [made_up(number, number % 2, [{"card:a": 1}, {}]) for number in range(40)]
    same = probe([number % 2 for number in range(40)], 40)
    facts = made_up_facts(records, [same])
    row = all_tables(facts)["probes"].rows[0]
    assert (row["value"], row["changed"], row["games"]) == (0.5, 0.0, 40)
    assert "useless" not in flagged(facts)


# ---- the whole report


def small_plan() -> Plan:
    return Plan(starboard.game("otys"), 2, "r", "random", probes=False)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A report of few games, without the library that draws the charts: that takes seconds to pack."""
    folder = tmp_path_factory.mktemp("made") / "report"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(page, "vega", lambda: "/* drawn here */")
        make_report(small_plan(), folder)
    return folder


def files_of(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


@pytest.mark.slow
def test_two_jobs_write_the_same_bytes(made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "vega", lambda: "/* drawn here */")
    make_report(small_plan(), tmp_path / "again", jobs=2)
    first, second = files_of(made), files_of(tmp_path / "again")
    assert sorted(first) == sorted(second)
    for name, content in first.items():
        assert content == second[name], name


@pytest.mark.slow
def test_the_page_loads_nothing(made: Path) -> None:
    text = (made / "index.html").read_text(encoding="utf-8")
    assert "default-src 'none'" in text
    assert not re.search(r"""(src|href|action|data)\s*=\s*["']?\s*(https?:)?//""", text)
    assert not re.search(r"@import|url\(", text)
    assert text.count("https://") == text.count("http://") == 0
    for target in re.findall(r'href="#([^"]+)"', text):
        assert f'id="{target}"' in text
    specs = json.loads(text.split('id="charts">')[1].split("</script>")[0])
    assert len(specs) == len(re.findall(r'id="chart-\d+"', text)) > 10
    assert all("$schema" not in spec and spec["description"] for spec in specs)


@pytest.mark.slow
def test_tables_are_the_same_as_csv_and_as_parquet(made: Path) -> None:
    names = {path.stem for path in (made / "tables").glob("*.csv")}
    assert names == {path.stem for path in (made / "tables").glob("*.parquet")}
    assert {"components", "turns", "progress", "sources", "endings", "solo", "flags", "games"} <= names
    for name in names:
        parquet = pl.read_parquet(made / "tables" / f"{name}.parquet")
        text = io.BytesIO()
        parquet.write_csv(text, float_precision=6)
        assert text.getvalue() == (made / "tables" / f"{name}.csv").read_bytes()
    played = pl.read_parquet(made / "tables" / "games.parquet")
    assert played.height == 2 * 3 + 2 * 2
    turns = pl.read_parquet(made / "tables" / "turns.parquet")
    assert all(isclose(total, 1.0) for total in turns.group_by("run").agg(pl.col("value").sum())["value"])


@pytest.mark.slow
def test_the_notebook_runs(made: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    notebook = nbformat.reads((made / "report.ipynb").read_text(encoding="utf-8"), as_version=4)
    nbformat.validate(notebook)
    monkeypatch.chdir(made)
    names: dict[str, Any] = {}
    cells = [cell.source for cell in notebook.cells if cell.cell_type == "code"]
    for code in cells:
        exec(code, names)
    assert len(cells) > 8
    assert names["tables"]["runs"].height == 5


def test_a_report_replaces_only_a_report(tmp_path: Path) -> None:
    folder = tmp_path / "report"
    write_folder(folder, {"index.html": b"1", "tables/old.csv": b"2"}, {})
    write_folder(folder, {"index.html": b"3"}, {})
    assert sorted(files_of(folder)) == ["index.html", "summary.json"]
    (folder / "index.html").write_bytes(b"my own")
    with pytest.raises(FolderTaken, match=r"index\.html was changed"):
        write_folder(folder, {"index.html": b"4"}, {})
    assert (folder / "index.html").read_bytes() == b"my own"
    (folder / "index.html").write_bytes(b"3")
    (folder / "notes.txt").write_text("mine")
    with pytest.raises(FolderTaken, match=r"holds notes\.txt"):
        check_folder(folder)
    with pytest.raises(FolderTaken, match="no folder"):
        check_folder(folder / "notes.txt")


@pytest.mark.slow
def test_a_taken_folder_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    (tmp_path / "summary.json").write_text("{}")
    told: list[int] = []
    with pytest.raises(FolderTaken, match=r"holds summary\.json"):
        make_report(small_plan(), tmp_path, progress=told.append)
    assert not told
    assert files_of(tmp_path) == {"summary.json": b"{}"}


# ---- which games are played


def test_every_size_level_and_probe_is_played() -> None:
    plan = Plan(starboard.game("micro-cosmos"), 100, "S", options={"ready_specialists": "true"})
    purposes = {
        purpose: [run for run in plan.runs if run.purpose == purpose]
        for purpose in ("seats", "solo", "probe")
    }
    assert [run.players for run in purposes["seats"]] == [["greedy"] * seats for seats in (2, 3, 4)]
    levels = [run.options["difficulty"] for run in purposes["solo"]]
    assert levels == ["easy", "easy-plus", "medium", "medium-plus", "hard", "hard-plus"]
    assert all(run.players == ["greedy", "automa"] and run.games == 25 for run in purposes["solo"])
    assert all(run.options["ready_specialists"] == "true" for run in plan.runs)
    seats = [
        run.players.index("greedy-without-scout")
        for run in purposes["probe"]
        if "greedy-without-scout" in run.players
    ]
    assert seats == [0, 1]
    one = Plan(starboard.game("micro-cosmos"), 100, options={"difficulty": "hard"})
    assert [run.options["difficulty"] for run in one.runs if run.purpose == "solo"] == ["hard"]


@pytest.mark.parametrize(
    ("player", "count", "options", "text"),
    [
        ("human", 5, {}, "games of bots"),
        ("automa", 5, {}, "games of bots"),
        ("nobody", 5, {}, "no player"),
        ("random", 0, {}, "at least 1"),
        ("random", 5, {"colour": "blue"}, "no option"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(
    player: str, count: int, options: dict[str, object], text: str
) -> None:
    with pytest.raises(BadOption, match=text):
        Plan(starboard.game("otys"), count, "1", player, options)


@pytest.mark.parametrize(
    ("given", "text"),
    [
        (["--players", "human"], "games of bots"),
        (["--quick", "--games", "5"], "--quick"),
        (["--out", "DIR"], "holds mine.txt"),
    ],
)
def test_the_command_refuses_what_it_cannot_do(given: list[str], text: str, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    arguments = [str(tmp_path) if word == "DIR" else word for word in given]
    result = CliRunner().invoke(app, ["report", "otys", *arguments])
    assert isinstance(result.exception, StarboardError)
    assert text in str(result.exception)
    assert files_of(tmp_path) == {"mine.txt": b"mine"}


@pytest.mark.slow
def test_the_automa_has_its_own_components_and_levels() -> None:
    plan = Plan(starboard.game("micro-cosmos"), 2, "r", "random", {"difficulty": "hard-plus"}, probes=False)
    plan.runs = [run for run in plan.runs if run.purpose == "solo"]
    facts = gather(plan, play_runs(plan.runs))
    tables = all_tables(facts)
    assert {row["kind"] for row in tables["automa_components"].rows} == {"Automa cards"}
    assert all(row["kind"] != "Automa cards" for row in tables["components"].rows)
    assert {row["who"] for row in tables["progress"].rows} == {"player", "automa"}
    row = tables["solo"].rows[0]
    assert row["level"] == "hard-plus"
    assert isclose(row["margin"], row["automa"] - row["player"])
    files, summary, _ = report_files_without_library(facts)
    assert summary["games"] == 2
    assert b"The Automa" in files["index.html"]


def report_files_without_library(facts: Facts) -> Any:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(page, "vega", lambda: "/* drawn here */")
        return report_files(facts)
