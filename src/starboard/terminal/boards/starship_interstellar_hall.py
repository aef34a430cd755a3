"""H.A.L.L. as text: its AI Bag, its board, its technologies, its pile of tokens and its planet pile."""

from itertools import groupby
from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from starboard.games.starship_interstellar.content import COLOUR_NAMES, HALL_ROW_NAMES
from starboard.games.starship_interstellar.texts_hall import bag_text
from starboard.games.starship_interstellar.texts_hall_cells import (
    row_title,
    technology_by_id,
    technology_text,
    whole_cell_text,
)
from starboard.games.starship_interstellar.texts_words import colours_text, counts_of, ordinal
from starboard.games.words import listing, plural
from starboard.terminal.boards.board import View

if TYPE_CHECKING:
    from starboard.terminal.boards.starship_interstellar_sentences import Parts


# ---- in sentences


def sentences(parts: "Parts") -> list[str]:
    """All that only H.A.L.L. has; nothing in other games."""
    view = parts.view["hall"]
    if view is None:
        return []
    return [
        f"AI Bag: {bag_text(counts_of(view['bag']))}.",
        board_line(view),
        *(f"{technology(parts, one)}." for one in view["technologies"]),
        f"Pile: {pile(parts, view)}.",
        f"Planet pile, from the top: {planets(parts, view)}.",
    ]


def board_line(view: View) -> str:
    """The cubes laid in this round, and what is to be converted."""
    rows = [
        f"{row_title(name)} {colours_text(counts_of(cubes))}"
        for name, cubes in view["board"].items()
        if any(cubes.values())
    ]
    said = f"Board: {'; '.join(rows) or 'no cube'}."
    if any(view["conversion"].values()):
        said += f" Conversion spaces: {colours_text(counts_of(view['conversion']))}."
    if any(view["convertible"].values()):
        said += f" To be converted: {colours_text(counts_of(view['convertible']))}."
    return said


def technology(parts: "Parts", one: View) -> str:
    return technology_text(technology_by_id(parts.content, one["id"]), one["level"])


def pile(parts: "Parts", view: View) -> str:
    """The top token, what is below it, and how many it has played."""
    kept = view["pile"]
    if not kept["size"]:
        said = "empty"
    else:
        under = [parts.tokens[one].name for one in kept["under"]]
        last = f", at the bottom {listing(under)}" if under else ""
        top = parts.tokens[kept["top"]].name if kept["top"] else "not turned up"
        said = f"{plural(kept['size'], 'token')}, on top {top}{last}"
    return f"{said}; {plural(view['count'], 'token')} played in this phase"


def planets(parts: "Parts", view: View) -> str:
    """The planet pile from the top: `Venus, 2 unseen, Mars and 3 unseen`."""
    found: list[str] = []
    for seen, same in groupby(view["planets"], key=bool):
        names = list(same)
        found.extend([parts.planets[one].name for one in names] if seen else [f"{len(names)} unseen"])
    return listing(found) or "empty"


def board_words(parts: "Parts") -> list[str]:
    """What every cell of its board does."""
    if parts.view["hall"] is None:
        return []
    said = ["Board of H.A.L.L., by the cube it draws:"]
    for row in HALL_ROW_NAMES:
        cells = [f"{colour}, {lower(whole_cell_text(parts.content, row, colour))}" for colour in COLOUR_NAMES]
        said.append(f"{row_title(row)}: {'. '.join(one[:1].upper() + one[1:] for one in cells)}.")
    return said


def lower(text: str) -> str:
    return text[:1].lower() + text[1:]


def unseen(parts: "Parts") -> list[str]:
    """What may still come for H.A.L.L."""
    view = parts.view["hall"]
    if view is None:
        return []
    said = [f"AI Bag: {bag_text(counts_of(view['bag']))}."]
    hidden = view["pile"]["near"] + view["pile"]["far"]
    if hidden:
        known = {view["pile"]["top"], *view["pile"]["under"]}
        hand = parts.view["corporations"][view["seat"]]["hand"]
        rest = [parts.tokens[one].name for one in hand if one not in known]
        said.append(f"Pile of H.A.L.L., below the top: {listing(rest)}, in an order that nobody knows.")
    if view["unseen"]:
        names = listing(parts.planets[one].name for one in view["unseen"])
        places = [ordinal(place) for place, one in enumerate(view["planets"], 1) if one is None]
        said.append(f"Planet pile of H.A.L.L.: {names}, unseen, are the {listing(places)} from the top.")
    return said


# ---- drawn


def draw(parts: "Parts", paint: dict[str, str]) -> list[Table | Text]:
    """Bag, board and technologies by colour, then the piles."""
    view = parts.view["hall"]
    if view is None:
        return []
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="quiet")
    table.add_column("H.A.L.L.", no_wrap=True, width=26)
    for name in COLOUR_NAMES:
        table.add_column(Text(name, style=paint[name]), no_wrap=True, width=7)
    table.add_row("AI Bag", *(str(view["bag"][name]) for name in COLOUR_NAMES), style="bold")
    for row, cubes in view["board"].items():
        if any(cubes.values()):
            table.add_row(row_title(row), *(str(cubes[name] or ".") for name in COLOUR_NAMES))
    table.add_row("to be converted", *(str(view["convertible"][name] or ".") for name in COLOUR_NAMES))
    levels = {one["color"]: one["level"] for one in view["technologies"]}
    table.add_row("technology level", *(str(levels[name]) for name in COLOUR_NAMES))
    return [table, Text(f"  pile: {pile(parts, view)}; planets: {planets(parts, view)}")]
