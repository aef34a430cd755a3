"""The routes of the map of Micro Cosmos: card by card, and how far everything is from one spot."""

import re

from rich.box import ROUNDED
from rich.table import Table
from rich.text import Text

from starboard.games.micro_cosmos.content import SIDE_NAMES, SPOT_KIND_NAMES, PlanetCard, Spot
from starboard.games.micro_cosmos.star_map import UNREACHABLE
from starboard.games.micro_cosmos.texts_words import CELLS
from starboard.games.words import capitalised, listing, plural
from starboard.terminal.boards.board import UnknownPlace
from starboard.terminal.boards.micro_cosmos_parts import Parts

IDLE_WORDS = frozenset(("of", "the", "from"))  # words that name nothing


# ---- card by card


def on_card(parts: Parts, card: PlanetCard) -> dict[str, list[str]]:
    """The routes inside a card: each spot with those that it leads to, every route once."""
    spots = parts.content.spots
    found: dict[str, list[str]] = {}
    for a, b in card.routes:
        found.setdefault(parts.on_its_card(spots[a]), []).append(parts.on_its_card(spots[b]))
    return found


def exits(parts: Parts, cell: int) -> list[tuple[str, str, int, Spot | None]]:
    """The ways out of a card: side, spot, the cell beyond, and the spot there, if a card lies there."""
    content = parts.content
    cells = parts.star_map.cells
    card = content.planets[cells[cell]]
    found: list[tuple[str, str, int, Spot | None]] = []
    for side, name in enumerate(SIDE_NAMES):
        beyond = content.cells[cell].neighbours[side]
        if beyond >= 0:
            other = cells[beyond]
            spot = content.spots[content.planets[other].exits[(side + 2) % 4]] if other >= 0 else None
            found.append((CELLS[name], parts.on_its_card(content.spots[card.exits[side]]), beyond, spot))
    return found


def sentences(parts: Parts) -> list[str]:
    """One sentence for each card: its routes, then its exits."""
    content = parts.content
    lines = ["The routes of each card, then the ways out of it:"]
    for cell, index in enumerate(parts.star_map.cells):
        if index < 0:
            continue
        card = content.planets[index]
        inside = "; ".join(f"{spot} to {listing(others)}" for spot, others in on_card(parts, card).items())
        ways: list[str] = []
        for side, spot, beyond, there in exits(parts, cell):
            goal = f"the unknown {CELLS[content.cells[beyond].id]}" if there is None else there.name
            ways.append(f"{side} from {spot} to {goal}")
        place = capitalised(CELLS[content.cells[cell].id])
        lines.append(f"{place}, {card.name}: {inside}. Out: {'; '.join(ways)}.")
    return [*lines, "Type map and a spot, such as map star portal, to hear how far everything is from it."]


def drawing(parts: Parts, width: int) -> Table:
    """The map as it lies, with routes instead of levels."""
    table = Table(box=ROUNDED, show_header=False, show_lines=True, border_style="quiet", width=width)
    content = parts.content
    for _ in range(content.limits.map_cols):
        table.add_column(ratio=1, overflow="fold")
    texts = [cell_text(parts, cell) for cell in range(len(content.cells))]
    for row in range(content.limits.map_rows):
        table.add_row(*(texts[cell.index] for cell in content.cells if cell.row == row))
    table.caption = "Type map star portal to see how far everything is from there."
    table.caption_style = "quiet"
    return table


def cell_text(parts: Parts, cell: int) -> Text:
    place = parts.content.cells[cell].id.upper()
    index = parts.star_map.cells[cell]
    if index < 0:
        return Text(f"{place} unknown", style="quiet")
    card = parts.content.planets[index]
    text = Text(f"{place} {card.name}", style="bold")
    for spot, others in on_card(parts, card).items():
        text.append(f"\n{spot} - {', '.join(others)}", style="not bold")
    for side, spot, _, there in exits(parts, cell):
        goal = "unknown" if there is None else parts.on_its_card(there)
        text.append(f"\n{side}: {spot} - {goal}", style="not bold")
    for seat, name in enumerate(parts.names):
        if parts.ark(seat).card == index:
            style = "you" if seat == parts.seat else "other"
            text.append(f"\n<{name}> {parts.on_its_card(parts.ark(seat))}", style=style)
    return text


# ---- from one spot


def distances(parts: Parts, words: str) -> list[str]:
    """How far everything is from the spot that the words name, nearest first."""
    origin = find_spot(parts, words)
    content = parts.content
    reach = parts.star_map.reach(origin.index)
    lines = [f"From {origin.name}:"]
    by_routes: dict[int, list[str]] = {}
    for index in reach.order:
        by_routes.setdefault(reach.distance[index], []).append(content.spots[index].name)
    lines.extend(f"{plural(routes, 'route')}: {', '.join(names)}." for routes, names in by_routes.items())
    cells = [
        f"{CELLS[content.cells[cell].id]} {routes}"
        for cell, routes in enumerate(reach.discovery)
        if routes != UNREACHABLE
    ]
    return [*lines, f"Routes to discover: {listing(cells)}."] if cells else lines


def find_spot(parts: Parts, words: str) -> Spot:
    """The spot that is meant. Parts of words and their order are enough: `moon ember`, `emberfall/moon`."""
    wanted = tokens(words)
    cells = parts.star_map.cells
    known = [spot for spot in parts.content.spots if spot.card in cells]
    fitting = [spot for spot in known if wanted and all(meets(word, spot) for word in wanted)]
    fewest = min((len(tokens(spot.name)) for spot in fitting), default=0)
    best = [spot for spot in fitting if len(tokens(spot.name)) == fewest]  # the planet before its moon
    if len(best) == 1:
        return best[0]
    if best:
        raise UnknownPlace(f"'{words}' can be {listing((spot.name for spot in fitting), 'or')}")
    raise UnknownPlace(f"no spot of the map is called '{words}'; map lists them")


def tokens(text: str) -> list[str]:
    return [word for word in re.findall(r"\w+", text.lower()) if word not in IDLE_WORDS]


def meets(word: str, spot: Spot) -> bool:
    """Does a word begin a word of the name? A single letter is one of those that tell moons apart."""
    names = [*tokens(spot.name), SPOT_KIND_NAMES[spot.kind]]
    return word in names or (len(word) > 1 and any(name.startswith(word) for name in names))
