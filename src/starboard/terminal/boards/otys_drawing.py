"""The board of Otys drawn for a terminal: one screen of levels, keys, contracts, Store and Score track."""

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from starboard.games.otys.content import RESOURCE_NAMES
from starboard.games.otys.texts_words import deal
from starboard.games.words import listing
from starboard.terminal.boards.board import View
from starboard.terminal.boards.otys_sentences import SURFACE, Parts, purse_parts

PAINT: Final = {"metal": "bright_blue", "plant": "green", "fuel": "bright_black", "tech": "bright_white"}
LEGEND: Final = "k key ready, + Upgraded, M metal, P plant, F fuel, T tech; Store: +sale -price"


def draw(parts: Parts, width: int) -> RenderableType:
    """The whole board."""
    return Group(
        *(score_track(parts) if parts.view["timers"] else []),
        *contracts(parts),
        Text(store(parts)),
        Text(f"Surface: {surface(parts, parts.player)}"),
        levels(parts, width),
        Text(LEGEND, style="quiet"),
        Text(keys(parts, parts.player)),
        *(line for player in parts.others() for line in other(parts, player)),
        Text(piles(parts), style="quiet"),
    )


def levels(parts: Parts, width: int) -> Table:
    """A row for each level: key, Sponsor, diver, resources, installed token, display row."""
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="quiet", width=width)
    for title, width_of in (("", 2), ("Sponsor", 13), ("diver", 13), ("holds", 6), ("installed", 13)):
        table.add_column(title, no_wrap=True, width=width_of, overflow="ellipsis")
    table.add_column("on display", ratio=1, no_wrap=True, overflow="ellipsis")
    player = parts.player
    turn = parts.view["turn"]
    for level, entry in enumerate(player["levels"]):
        ready = "k" if str(level + 1) in player["keys"] else " "
        active = turn is not None and turn["seat"] == parts.seat and turn["level"] == level + 1
        tokens = "/".join(name_or_dash(parts, token) for token in parts.view["display"][level]["tokens"])
        table.add_row(
            f"{level + 1}{ready}",
            parts.sponsor(level),
            diver(parts, player, level + SURFACE),
            holds(entry),
            name_or_dash(parts, entry["token"]),
            tokens,
            style="bold" if active else "",
        )
    return table


def name_or_dash(parts: Parts, token: str | None) -> str:
    return parts.tokens[token].name if token else "-"


def diver(parts: Parts, player: View, place: int) -> str:
    if place >= len(player["column"]):
        return "-"
    entry = player["column"][place]
    return f"{parts.divers[entry['diver']].name}{'+' if entry['upgraded'] else ''}"


def holds(level: View) -> Text:
    """The resources of a level by their letters, free spaces as points."""
    text = Text()
    for kind in RESOURCE_NAMES:
        text.append(kind[0].upper() * level["resources"][kind], style=PAINT[kind])
    return text.append("." * (level["capacity"] - sum(level["resources"].values())), style="quiet")


def surface(parts: Parts, player: View) -> str:
    return ", ".join(diver(parts, player, place) for place in range(SURFACE))


def track(player: View) -> str:
    """The Hacker track: its keys, then a point for every place that is free."""
    laid = ["n" if key == "neutral" else key for key in player["track"]]
    free = ["."] * (player["hacker"]["limit"] - len(laid))
    return f"[{''.join([*laid, *free])}]"


def keys(parts: Parts, player: View) -> str:
    ready = "".join(player["keys"]) or "none"
    return (
        f"{parts.who(player['seat'])}: {player['score']} Prestige, {money(player)}; keys {ready}, "
        f"Hacker {track(player)}, Mechanic {player['mechanic']['value']}"
    )


def money(player: View) -> str:
    return ", ".join(purse_parts(player))


def store(parts: Parts) -> str:
    """Each row with its pieces, what a sale brings and what a purchase costs."""
    rows: list[str] = []
    spaces = parts.content.store
    for kind in RESOURCE_NAMES:
        count = parts.view["store"][kind]
        said = f"{kind} {count}"
        if count < len(spaces):
            space = spaces[count]
            said += f" +{f'{space.prestige}P' if space.prestige else f'{space.credits}C'}"
        rows.append(f"{said} -{spaces[count - 1].price}C" if count else said)
    return f"Store: {'; '.join(rows)}"


def contracts(parts: Parts) -> list[Text]:
    lines: list[Text] = []
    for entry in parts.view["contracts"]:
        carried = f" [{entry['resource']}]" if entry["resource"] else ""
        lines.append(contract(parts, "Public", entry, carried))
    lines.extend(contract(parts, "Private", entry) for entry in parts.player["hand"] or [])
    return lines


def contract(parts: Parts, kind: str, entry: View, carried: str = "") -> Text:
    if entry["id"] is None:
        return Text(f"{kind}: none")
    card = parts.contracts[entry["id"]]
    text = Text(f"{kind}: {card.name}{carried}, {deal(card)}")
    if entry["levels"]:
        text.append(f" <- level {listing(map(str, entry['levels']), 'or')}", style="good")
    return text


def score_track(parts: Parts) -> list[Text]:
    """The Score track of the solo game: you, the Timers and the resources."""
    view = parts.view["timers"]
    last = parts.content.limits.last_space
    top, below = ["."] * (last + 1), [" "] * (last + 1)
    for entry in view["track"]:
        if entry["resource"]:
            top[entry["space"]] = entry["resource"][0]
    below[min(parts.player["score"], last)] = "Y"
    for name in ("a", "b"):
        if view[name] is not None:
            space = min(view[name], last)
            below[space] = "2" if below[space] in "AB" else "*" if below[space] == "Y" else name.upper()
    axis = "".join(f"{space:<5}" for space in range(0, last + 1, 5))
    where = listing(f"{name.upper()} {view[name]}" for name in ("a", "b") if view[name] is not None)
    moved = f"up-moves {view['up_moves']} of {view['up_moves_max']}"
    return [
        Text(
            f"{axis.rstrip():<{last + 4}} Y you {parts.player['score']}, Timers {where or 'gone'}",
            style="quiet",
        ),
        Text(f"{''.join(top):<{last + 4}} m metal, p plant, f fuel, t tech to come"),
        Text(f"{''.join(below):<{last + 4}} 2 both Timers; {moved}"),
    ]


def other(parts: Parts, player: View) -> list[Text]:
    """Somebody else's board in a few lines."""
    under = []
    for level, entry in enumerate(player["levels"]):
        token = f" [{parts.tokens[entry['token']].name}]" if entry["token"] else ""
        under.append(f"{level + 1} {diver(parts, player, level + SURFACE)} {holds(entry).plain}{token}")
    return [
        Text(f"{keys(parts, player)}; {player['hand_size']} private", style="title"),
        Text(f"  {surface(parts, player)} | {', '.join(under)}"),
    ]


def piles(parts: Parts) -> str:
    view = parts.view
    return (
        f"Deck {view['deck']}, {len(view['discards'])} discarded; bag {len(view['bag'])}; "
        f"supply: {view['supply']['credits']} Credits, {view['supply']['batteries']} Batteries, "
        f"{view['supply']['neutral_keys']} X keys"
    )
