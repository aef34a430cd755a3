"""Making a report: plan the games, play them, count, and write the folder."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from starboard._version import __version__
from starboard.kernel import StarboardError
from starboard.lab.report.facts import Facts, gather
from starboard.lab.report.flags import Flag, find_flags, flags_table
from starboard.lab.report.folder import check_folder, table_files, write_folder
from starboard.lab.report.planning import Plan
from starboard.lab.report.tables import Table, all_tables
from starboard.lab.study import play_runs


class MissingExtra(StarboardError):
    """A library of an optional extra is not installed."""


def check_extra() -> None:
    """Say what to install before anything is played."""
    try:
        import altair as alt
        import nbformat
        import polars as pl
        import vl_convert
    except ImportError as error:
        raise MissingExtra(
            f"a report needs {error.name}, which is not installed: pip install 'starboard-games[lab]'"
        ) from error
    del alt, nbformat, pl, vl_convert


def report_files(facts: Facts) -> tuple[dict[str, bytes], dict[str, Any], list[Flag]]:
    """The files of a report by their names, its summary, and what was flagged."""
    from starboard.lab.report.notebook import make_notebook
    from starboard.lab.report.page import make_page

    tables = all_tables(facts)
    flags = find_flags(facts, tables)
    tables["flags"] = flags_table(flags)
    files: dict[str, bytes] = {}
    for table in tables.values():
        files.update(table_files(table))
    files["index.html"] = make_page(facts, tables, flags).encode()
    files["report.ipynb"] = make_notebook(facts).encode()
    return files, summary_of(facts, tables, flags), flags


def summary_of(facts: Facts, tables: dict[str, Table], flags: list[Flag]) -> dict[str, Any]:
    """The main figures as data."""
    return {
        "version": __version__,
        "game": facts.slug,
        "player": facts.player,
        "seed": facts.seed,
        "pack": facts.pack,
        "games": sum(len(played.records) for played in facts.played),
        "rounds": {row["run"]: row["value"] for row in tables["lengths"].rows if row["what"] == "rounds"},
        "wins_by_turn": {
            row["run"]: [other["value"] for other in tables["turns"].rows if other["run"] == row["run"]]
            for row in tables["turns"].rows
        },
        "player_wins_by_level": {
            row["level"]: row["win"] for row in tables["solo"].rows if row["win"] is not None
        },
        "flags": [{"check": flag.check, "text": flag.text} for flag in flags],
    }


def make_report(
    plan: Plan,
    folder: Path,
    jobs: int = 1,
    cluster: str | None = None,
    progress: Callable[[int], None] | None = None,
) -> list[Flag]:
    """Play the games of a plan and write their report; what it flags is given back."""
    check_extra()
    check_folder(folder)
    facts = gather(plan, play_runs(plan.runs, jobs, cluster, progress))
    files, summary, flags = report_files(facts)
    write_folder(folder, files, summary)
    return flags
