"""The board of Micro Cosmos drawn for a terminal: letters for resources, boxes around the parts."""

from typing import Any, Final

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from starboard.games.micro_cosmos.content import CLASS_NAMES, SPECIALIST_NAMES, CrewCard, Edge
from starboard.games.micro_cosmos.star_map import UNREACHABLE
from starboard.games.micro_cosmos.texts_places import matches
from starboard.games.micro_cosmos.texts_words import SPECIALISTS
from starboard.games.micro_cosmos.view import bundle_view
from starboard.terminal.boards.micro_cosmos_automa import other_lines
from starboard.terminal.boards.micro_cosmos_parts import Parts

LETTERS: Final = {
    "biomatter": "B",
    "workforce": "W",
    "minerals": "M",
    "technology": "T",
    "any": "*",
    "crew": "C",
}
LEGEND: Final = (
    "B Biomatter, W Workforce, M Minerals, T Technology, * any of them, C Crew card. B 1/3: level 1 of 3. "
    "moon 1M 1T 2r: Gather gives 1M 1T there, 2 routes away; (5r): too far; x: no landing beside that Ark."
)
PAINT: Final = {"red": "bright_red", "green": "bright_green", "blue": "bright_blue"}
EDGE_NAMES: Final = {
    "red": "red planet",
    "green": "green planet",
    "blue": "blue planet",
    "orbit": "moon/station",
}


def short(view: dict[str, int]) -> str:
    """A bundle in letters: `1W 1M`."""
    return " ".join(f"{view[name]}{letter}" for name, letter in LETTERS.items() if view.get(name)) or "-"


def edge_short(edge: Edge) -> str:
    """An edge in letters: where it works, then cost -> gain."""
    cost = f"{short(bundle_view(edge.cost))} -> " if edge.cost.units else "+"
    return f"{EDGE_NAMES[CLASS_NAMES[edge.edge_class]]}: {cost}{short(bundle_view(edge.gain))}"


def draw(parts: Parts, width: int) -> RenderableType:
    """The whole board."""
    others = [seat for seat in range(len(parts.names)) if seat != parts.seat]
    return Group(
        map_table(parts, width),
        Text(LEGEND, style="quiet"),
        panel(parts.names[parts.seat], own_side(parts)),
        panel("Canteen: the Crew cards that can be taken", canteen(parts)),
        *(panel(parts.names[seat], Text("\n".join(other_lines(parts, seat)))) for seat in others),
    )


def panel(title: str, body: RenderableType) -> Panel:
    return Panel(
        body, title=Text(title, style="title"), title_align="left", border_style="quiet", box=ROUNDED
    )


# ---- the map


def map_table(parts: Parts, width: int) -> Table:
    table = Table(box=ROUNDED, show_header=False, show_lines=True, border_style="quiet", width=width)
    rows: dict[int, list[Text]] = {}
    for index, cell in enumerate(parts.view["map"]):
        rows.setdefault(cell["row"], []).append(cell_text(parts, cell, parts.reach.discovery[index]))
    for _ in rows[0]:
        table.add_column(ratio=1, overflow="fold")
    for row in sorted(rows):
        table.add_row(*rows[row])
    return table


def cell_text(parts: Parts, cell: dict[str, Any], unknown: int) -> Text:
    """One cell: the planet with its colour and levels, the pieces on it, its spots."""
    place = cell["cell"].upper()
    card = cell["card"]
    if card is None:
        return Text(f"{place} unknown\ndiscover {far(parts, unknown)}", style="quiet")
    colour = card["colour"]
    text = Text()
    text.append(f"{place} {card['name']}", style=f"bold {PAINT.get(colour, '')}".strip())
    if colour:
        text.append(f" {colour}", style=PAINT[colour])
        text.append(f"\n{levels(card)}")
    for line in parts.pieces(card):
        text.append(f"\n{line}")
    for spot in card["spots"]:
        text.append("\n")
        text.append_text(spot_text(parts, spot))
    return text


def levels(card: dict[str, Any]) -> str:
    if card["terraformed"]:
        return "terraformed"
    return " ".join(f"{LETTERS[t['resource']]} {t['level']}/{t['maximum']}" for t in card["tracks"])


def spot_text(parts: Parts, spot: dict[str, Any]) -> Text:
    said = [parts.on_its_card(parts.spots[spot["id"]])]
    if spot["kind"] != "asteroid":
        said.append(short(spot["yield"]))
    if parts.seat not in spot["arks"]:
        routes = parts.reach.distance[parts.spots[spot["id"]].index]
        said.append("x" if parts.shut(spot) else far(parts, routes))
    text = Text(" ".join(said))
    for seat in spot["arks"]:
        text.append(f" <{parts.names[seat]}>", style="you" if seat == parts.seat else "other")
    return text


def far(parts: Parts, routes: int) -> str:
    """A distance, in brackets if it is beyond the range."""
    if routes == UNREACHABLE:
        return "no way"
    return f"{routes}r" if parts.in_range(routes) else f"({routes}r)"


# ---- the parts of a seat


def own_side(parts: Parts) -> RenderableType:
    player = parts.player
    lines = [f"{parts.cargo(player)}. {parts.tokens(player)}", parts.abilities(player), parts.points(player)]
    if player["held"] or player["settled"]:
        lines.append(parts.survivor_line(player))
    return Group(Text("\n".join(lines)), crew_rows(parts), Text("\n".join(shop(parts))))


def crew_rows(parts: Parts) -> Table:
    """Both Crew rows: what each card does now, and what it would do moved up."""
    table = crew_table()
    size = parts.content.limits.crew_row
    for row, rule in (
        ("upper", "a play discards the card"),
        ("lower", "a play moves the card up or discards it"),
    ):
        cards = parts.player[row]
        table.add_row(
            Text(f"{row.capitalize()} row, {len(cards)} of {size}", style="title"), Text(rule, style="quiet")
        )
        for card in cards:
            table.add_row(*crew_row(parts, parts.crew[card], row == "upper", parts.landed))
    dealt = parts.player["dealt"]
    if dealt:
        table.add_row(Text(f"Dealt, {len(dealt)} without a row yet", style="title"), Text())
    for card in dealt:
        table.add_row(*crew_row(parts, parts.crew[card], upper=False, landed=False))
    return table


def crew_table() -> Table:
    table = Table(box=None, show_header=False, padding=(0, 1, 0, 0), expand=True)
    table.add_column(ratio=2, overflow="fold")
    table.add_column(ratio=3, overflow="fold")
    return table


def crew_row(parts: Parts, card: CrewCard, upper: bool, landed: bool) -> tuple[Text, Text]:
    edge = card.bottom if upper else card.top
    effect = Text(edge_short(edge))
    if landed and matches(parts.content, parts.ark(parts.seat), edge):
        effect.append(" (works here)", style="you")
    if not upper:
        effect.append(f"; up: {edge_short(card.bottom)}")
    return Text(f"  {card.name}, {SPECIALISTS[SPECIALIST_NAMES[card.specialist]]}"), effect


def canteen(parts: Parts) -> Table:
    table = crew_table()
    for card in parts.view["canteen"]:
        if card is not None:
            table.add_row(*crew_row(parts, parts.crew[card], upper=False, landed=False))
    return table


def shop(parts: Parts) -> list[str]:
    """Upgrades bought, and what the others and the next Colony cost."""
    bought: list[str] = []
    offers: list[str] = []
    for upgrade in parts.content.upgrades:
        paid = parts.player["upgrades"].count(upgrade.id)
        if paid:
            bought.append(
                upgrade.name if upgrade.payments == 1 else f"{upgrade.name} {paid} of {upgrade.payments}"
            )
        if paid < upgrade.payments:
            leader = "Leader" if upgrade.leader else "Engineer"
            offers.append(f"{upgrade.name} ({leader} + {short(bundle_view(upgrade.cost))})")
    lines = [f"Upgrades: {', '.join(bought) or 'none yet'}"]
    if offers:
        lines.append(f"To buy: {', '.join(offers)}")
    return [*lines, f"Next Colony: {parts.colony_price(parts.player)}"]
