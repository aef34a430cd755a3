"""The notebook of a report: it loads the tables and draws the main charts, for whoever wants to go on from there."""

from typing import Any, Final

from starboard.lab.report.facts import Facts

BEGIN: Final = """\
from pathlib import Path

import altair as alt
import polars as pl

tables = {path.stem: pl.read_parquet(path) for path in sorted(Path("tables").glob("*.parquet"))}
sorted(tables)"""

CELLS: Final = (
    ("What was played.", """tables["runs"]"""),
    (
        "How long the games took.",
        """\
alt.Chart(tables["rounds"]).mark_bar().encode(
    x=alt.X("rounds:O", title="rounds"),
    y=alt.Y("share:Q", title="share of games", axis=alt.Axis(format="%")),
    row=alt.Row("run:N", title=None),
).properties(height=60)""",
    ),
    (
        "What ended the games, and what decided them.",
        """\
tables["endings"].filter(pl.col("games") > 0).sort("run", "what", "games", descending=[False, True, True])""",
    ),
    (
        "Where the points come from.",
        """\
alt.Chart(tables["sources"]).mark_bar().encode(
    x=alt.X("value:Q", title="mean points"),
    y=alt.Y("who:N", title=None),
    color=alt.Color("name:N", title="source"),
    row=alt.Row("run:N", title=None),
)""",
    ),
    (
        "How far seats are at the end of each round.",
        """\
alt.Chart(tables["progress"]).mark_line().encode(
    x=alt.X("round:Q", title="after round"),
    y=alt.Y("value:Q", title="how far they are"),
    color="who:N",
    facet=alt.Facet("run:N", columns=3, title=None),
).properties(width=220, height=160)""",
    ),
    (
        "Wins by place in the turn order of the first round.",
        """\
base = alt.Chart().encode(y=alt.Y("turn:O", title="place in turn order"))
alt.layer(
    base.mark_rule().encode(x=alt.X("low:Q", title="share of games won", axis=alt.Axis(format="%")), x2="high:Q"),
    base.mark_point(filled=True).encode(x="value:Q"),
    alt.Chart().mark_rule(strokeDash=[4, 3]).encode(x="expected:Q"),
    data=tables["turns"],
).facet(row=alt.Row("run:N", title=None))""",
    ),
    (
        "Components whose lift is more than chance, and what they are worth. Association, not cause.",
        """\
marked = tables["components"].filter(pl.col("marked")).sort("lift", descending=True)
order = marked["name"].to_list()
base = alt.Chart(marked).encode(y=alt.Y("name:N", sort=order, title=None), color="kind:N")
line = base.mark_rule().encode(x=alt.X("low:Q", title="lift"), x2="high:Q")
line + base.mark_point(filled=True).encode(x="lift:Q")""",
    ),
    ("The solo game by level.", """tables["solo"]"""),
    (
        "Players that do without something, against plain ones.",
        """tables["probes"].sort("value", descending=True)""",
    ),
    ("What was flagged.", """tables["flags"]"""),
)


def make_notebook(facts: Facts) -> str:
    """The notebook as text; the names of its cells are fixed, so that it is the same each time."""
    import nbformat

    library: Any = nbformat  # has no types
    version = library.v4
    cells = [
        version.new_markdown_cell(
            f"# {facts.name}\n\nThe tables of the report beside this notebook: `index.html` has the charts with how "
            "to read them.",
        ),
        version.new_code_cell(BEGIN),
    ]
    for said, code in CELLS:
        cells += [version.new_markdown_cell(said), version.new_code_cell(code)]
    for number, cell in enumerate(cells):
        cell["id"] = f"cell-{number}"
    notebook = version.new_notebook(cells=cells)
    notebook["metadata"] = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    library.validate(notebook)
    written: str = library.writes(notebook)
    return written + "\n"
