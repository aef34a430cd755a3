"""The board of Council of Shadows drawn for a terminal: tracks, galaxies, cards, panels."""

from typing import Any, Final

from rich.box import ROUNDED, SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from starboard.games.council_of_shadows.texts_cards import card_text, gem_text, level_word
from starboard.terminal.boards import council_of_shadows_sentences as said
from starboard.terminal.boards.board import View
from starboard.terminal.boards.council_of_shadows_sentences import Parts

LETTERS: Final = {"earth": "E", "desert": "D", "volcano": "V"}
PAINT: Final = {"earth": "bright_blue", "desert": "yellow", "volcano": "bright_red"}
LEGEND: Final = (
    "E earth-like, D desert, V volcano; E:2a is a tower of two cubes of player a. 8/3: Energy with a majority / "
    "without; * gives a Light Bonus card. On the tracks = is Energy, C the Consumption marker, c where the plan would "
    "move it."
)


def draw(parts: Parts, width: int) -> RenderableType:
    """The whole board."""
    others = [player for player in parts.view["players"] if player["seat"] != parts.seat]
    return Group(
        framed("Energy against Consumption", tracks(parts, width)),
        galaxies(parts, width),
        Text(LEGEND, style="quiet"),
        framed("AI cards", display(parts)),
        framed(parts.who(parts.seat), Text("\n".join(said.own(parts)))),
        *(framed(parts.who(player["seat"]), Text("\n".join(other(parts, player)))) for player in others),
    )


def map_alone(parts: Parts, width: int) -> RenderableType:
    """The galaxies and the stacks."""
    stacks = Text("\n".join(said.stacks(parts)))
    return Group(galaxies(parts, width), Text(LEGEND, style="quiet"), framed("Stacks", stacks))


def framed(title: str, body: RenderableType) -> Panel:
    return Panel(
        body, title=Text(title, style="title"), title_align="left", border_style="quiet", box=ROUNDED
    )


def letter(seat: int) -> str:
    """The sign of a seat on the map."""
    return "abcd"[seat]


def tracks(parts: Parts, width: int) -> Text:
    """One line for each player: Energy filled, the Consumption marker, and where the plan would move it."""
    longest = max(len(name) for name in parts.names)
    space = max(width - longest - 34, 20)
    lines: list[str] = []
    for player in parts.view["players"]:
        bar = ["."] * (space + 1)
        filled = min(player["energy"], 100) * space // 100
        for place in range(filled):
            bar[place] = "="
        if player["projected"] is not None:
            bar[player["projected"]["consumption"] * space // 100] = "c"
        bar[player["consumption"] * space // 100] = "C"
        seat = player["seat"]
        lines.append(
            f"{letter(seat)} {parts.who(seat):<{longest}} level {level_word(player['level']):<3} "
            f"E{player['energy']:>3} C{player['consumption']:>3} {''.join(bar)}"
        )
    return Text("\n".join(lines), overflow="crop", no_wrap=True)


def galaxies(parts: Parts, width: int) -> Table:
    """Galaxy by galaxy, the farthest Parsec first."""
    table = Table(box=ROUNDED, show_header=False, show_lines=True, border_style="quiet", width=width)
    table.add_column(ratio=2, overflow="fold")
    table.add_column(ratio=5, overflow="fold")
    for galaxy in sorted(parts.view["galaxies"], key=lambda entry: -entry["parsec"]):
        table.add_row(head(parts, galaxy), systems(parts, galaxy))
    return table


def head(parts: Parts, galaxy: dict[str, Any]) -> Text:
    entry = parts.galaxies[galaxy["id"]]
    text = Text(
        f"P{entry.parsec} {entry.name} {entry.high}/{entry.low}{'*' if entry.light else ''}\n", style="title"
    )
    text.append(said.leader_words(parts, galaxy), style="quiet")
    if galaxy["station"]:
        station = parts.stations[galaxy["station"]["id"]]
        text.append(f"\n{station.name} ({letter(galaxy['station']['seat'])})")
    return text


def systems(parts: Parts, galaxy: dict[str, Any]) -> Text:
    text = Text()
    for site in galaxy["sites"]:
        if text:
            text.append("\n")
        if site["tile"] is None:
            text.append(f"{site['id']} -", style="quiet")
            continue
        tile = parts.tiles[site["tile"]]
        text.append(f"{site['id']} {tile.name} ")
        for planet in site["planets"]:
            towers = "".join(f"{count}{letter(seat)}" for seat, count in planet["cubes"])
            text.append(
                f"[{LETTERS[planet['type']]}{':' + towers if towers else ''}]", style=PAINT[planet["type"]]
            )
        text.append(f" {gem_text(tile.gems, tile.energy)}", style="quiet")
    return text


def display(parts: Parts) -> RenderableType:
    table = Table(box=SIMPLE_HEAD, border_style="quiet", pad_edge=False)
    table.add_column("card", overflow="fold")
    table.add_column("cost", overflow="fold")
    table.add_column("uses", justify="right")
    table.add_column("effect", overflow="fold", ratio=1)
    for name in parts.view["display"]:
        if name:
            card = parts.cards[name]
            cost = [card.cost.count(gem) for gem in range(3)]
            table.add_row(card.name, gem_text(cost), str(card.consumption), card_text(card))
    return table


def other(parts: Parts, player: View) -> list[str]:
    """What lies in front of somebody else."""
    if player["automa"]:
        return said.automa(parts)
    lines = said.panel(parts, player)
    lines.append(f"Bonus cards: {player['light']} Light, {player['dark']} Dark.")
    if parts.view["phase"] == "plan":
        lines.append("Has committed." if player["committed"] else "Is planning.")
    return lines
