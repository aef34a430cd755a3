"""Pieces of the page: tables, figures and sections as HTML."""

import html
from collections.abc import Sequence
from typing import Any, Final

import msgspec

NOTHING: Final = -1e9  # sorts what has no figure below everything else


class Cell(msgspec.Struct, frozen=True):
    """A cell of a table: what it says, and by what it is sorted."""

    text: str
    value: float | str


def text(said: Any) -> str:
    """Text for HTML; a number and its percent sign stay on one line."""
    return html.escape(str(said), quote=True).replace(" %", "\u00a0%")


def number(value: float | None, digits: int = 1) -> Cell:
    if value is None:
        return Cell("", NOTHING)
    return Cell(f"{value:,.{digits}f}", value)


def share(value: float | None) -> Cell:
    if value is None:
        return Cell("", NOTHING)
    return Cell(f"{value * 100:.1f} %", value)


def between(
    value: float | None,
    low: float | None,
    high: float | None,
    scale: float = 1.0,
    unit: str = "",
    digits: int = 1,
) -> Cell:
    """A figure with its interval."""
    if value is None or low is None or high is None:
        return Cell("too few", NOTHING)
    said = f"{value * scale:.{digits}f}{unit} ({low * scale:.{digits}f} to {high * scale:.{digits}f})"
    return Cell(said, value)


def gain(value: float | None, low: float | None, high: float | None) -> Cell:
    """A difference in points with its interval, always with its sign."""
    if value is None or low is None or high is None:
        return Cell("too few", NOTHING)
    said = f"{value * 100:+.1f} ({low * 100:+.1f} to {high * 100:+.1f})"
    return Cell(said.replace("-", "\u2212"), value)


def table(
    heads: Sequence[str], rows: Sequence[Sequence[Cell | str]], caption: str, search: bool = False
) -> str:
    """A table; with `search` a field above it leaves only the rows that have what is typed."""
    lines = []
    if search:
        lines.append(
            f'<p class="search"><label>Search <input type="search" aria-label="{text(caption)}: search"></label> '
            "Select the head of a column to sort by it.</p>"
        )
    lines.append(f'<div class="wide"><table{" data-sort" if search else ""}>')
    lines.append(f"<caption>{text(caption)}</caption>")
    lines.append("<thead><tr>" + "".join(head(one, search) for one in heads) + "</tr></thead><tbody>")
    for row in rows:
        cells = "".join(cell(one, first=index == 0) for index, one in enumerate(row))
        lines.append(f"<tr>{cells}</tr>")
    lines.append("</tbody></table></div>")
    return "\n".join(lines)


def head(said: str, sorts: bool) -> str:
    inside = f'<button type="button">{text(said)}</button>' if sorts else text(said)
    return f'<th scope="col">{inside}</th>'


def cell(one: Cell | str, first: bool) -> str:
    if isinstance(one, str):
        return f'<th scope="row">{text(one)}</th>' if first else f"<td>{text(one)}</td>"
    value = f"{one.value:.6f}" if isinstance(one.value, float) else str(one.value)
    return f'<td class="figure" data-value="{text(value)}">{text(one.text)}</td>'


def paragraph(said: str, kind: str = "") -> str:
    return f"<p{f' class={kind!r}' if kind else ''}>{text(said)}</p>"


class Page:
    """A page that is written from top to bottom: sections, and the charts in them."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.contents: list[tuple[str, str]] = []
        self.charts: list[dict[str, Any]] = []

    def section(self, id: str, title: str) -> None:
        if self.contents:
            self.parts.append("</section>")
        self.contents.append((id, title))
        self.parts.append(f'<section id="{id}"><h2>{text(title)}</h2>')

    def heading(self, said: str) -> None:
        self.parts.append(f"<h3>{text(said)}</h3>")

    def say(self, said: str, kind: str = "") -> None:
        self.parts.append(paragraph(said, kind))

    def add(self, markup: str) -> None:
        self.parts.append(markup)

    def chart(self, spec: dict[str, Any], reading: str, games: str) -> None:
        """A chart with how to read it, and of how many games it is."""
        self.charts.append(spec)
        about = text(spec.get("description", ""))
        self.parts.append(
            f'<figure><div class="chart" id="chart-{len(self.charts)}" role="img" aria-label="{about}"></div>'
            f"<figcaption>{text(reading)} <span>{text(games)}</span></figcaption></figure>"
        )

    def body(self) -> str:
        return "\n".join([*self.parts, "</section>"])
