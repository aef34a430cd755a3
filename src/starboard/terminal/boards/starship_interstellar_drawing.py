"""The board of Starship Interstellar drawn for a terminal: one screen of planets, goods, projects, corporations."""

from collections.abc import Mapping
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from starboard.games.starship_interstellar.content import (
    BUILDING_NAMES,
    COLOUR_NAMES,
    ONLY_ONE,
    SET_ASIDE,
    START,
    TRACK_NAMES,
    JourneySpace,
    Token,
)
from starboard.games.starship_interstellar.texts_cards import rewards_text
from starboard.games.starship_interstellar.texts_words import building_parts, family_by_id
from starboard.games.words import plural
from starboard.terminal.boards import starship_interstellar_hall as hall
from starboard.terminal.boards.board import View
from starboard.terminal.boards.starship_interstellar_sentences import ROW_WORDS, Parts

PAINT: Final = {
    "red": "red",
    "yellow": "yellow",
    "green": "green",
    "blue": "bright_blue",
    "purple": "magenta",
}
LEGEND: Final = (
    "R red, Y yellow, G green, B blue, P purple; D Deposit, S Storage; * Explorer",
    "Hand: action side/Salvation side, + with a bonus; type cards for all of it",
)
SALVATION_SHORT: Final = ("Build", "Save", "Probe", "Send")


def draw(parts: Parts, width: int) -> RenderableType:
    """The whole board."""
    return Group(
        system(parts, width),
        Text(spiral(parts)),
        goods(parts, width),
        *families(parts),
        *projects(parts),
        Text(ship(parts)),
        *government(parts),
        Text(journey(parts)),
        *(Text(leaders(parts, track)) for track in range(len(TRACK_NAMES))),
        *(line for one in parts.others() for line in corporation(parts, one)),
        *hall.draw(parts, PAINT),
        *corporation(parts, parts.own),
        tokens(parts),
        Text(
            f"On display: {', '.join(parts.tokens[one].name for one in parts.view['display']) or 'nothing'}"
        ),
        *(Text(line, style="quiet") for line in LEGEND),
    )


def letters(counts: Mapping[str, int]) -> str:
    """Cubes by their letters: `RRY`, from the fourth of a colour on with a number: `5R`."""
    said = []
    for name in COLOUR_NAMES:
        number = counts.get(name, 0)
        letter = name[0].upper()
        said.append(letter * number if number < 4 else f"{number}{letter}")
    return "".join(said) or "-"


def painted(counts: Mapping[str, int]) -> Text:
    text = Text()
    for name in COLOUR_NAMES:
        if counts.get(name):
            text.append(letters({name: counts[name]}), style=PAINT[name])
    return text if text.plain else Text("-", style="quiet")


# ---- the Solar System


def system(parts: Parts, width: int) -> Table:
    """A row for each planet: orbit and quadrant, Fuel, stack, the own Base, the others."""
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="quiet", width=width)
    for title, width_of in (("planet", 9), ("orbit", 5), ("quadrant", 8), ("Fuel", 4), ("stack", 5)):
        table.add_column(title, no_wrap=True, width=width_of)
    table.add_column("your Base", ratio=2, no_wrap=True, overflow="ellipsis")
    table.add_column("others", ratio=1, no_wrap=True, overflow="ellipsis")
    bases = {base["planet"]: base for base in parts.own["bases"]}
    for entry in parts.view["planets"]:
        data = parts.planets[entry["id"]]
        here = "*" if parts.own["explorer"] == entry["id"] else ""
        if entry["destroyed"]:
            table.add_row(data.name, str(data.orbit), "", "", "", "destroyed", "", style="quiet")
            continue
        fuel = parts.fuel_to(entry["id"])
        table.add_row(
            f"{data.name}{here}",
            str(data.orbit),
            str(entry["quadrant"]),
            "-" if fuel is None else str(fuel),
            str(entry["stack"]) if data.settles else "",
            base(parts, bases[entry["id"]]) if entry["id"] in bases else Text(""),
            Text(others_at(parts, entry["id"])),
        )
    return table


def base(parts: Parts, entry: View) -> Text:
    limit = parts.content.limits.storage
    text = Text("D ").append_text(painted(entry["deposit"]))
    text.append(f", S {sum(entry['storage'].values())}/{limit} ").append_text(painted(entry["storage"]))
    for built in building_parts([entry["buildings"][name] for name in BUILDING_NAMES]):
        text.append(f", {built}")
    return text


def others_at(parts: Parts, planet: str) -> str:
    """Who else has a Base or the Explorer there."""
    said = []
    for one in parts.others():
        has = any(entry["planet"] == planet for entry in one["bases"])
        here = one["explorer"] == planet
        if has or here:
            name = f"{parts.who(one['seat'])}{'*' if here else ''}"
            said.append(name if has else f"({name})")
    return ", ".join(said)


def spiral(parts: Parts) -> str:
    burns = [
        f"{parts.planets[entry['id']].name} {entry['burn']}"
        for entry in parts.view["planets"]
        if entry["burn"] is not None and not entry["destroyed"]
    ]
    return f"Spiral {parts.view['spiral']}; burn markers: {', '.join(burns)}"


# ---- Market, people, supply


def goods(parts: Parts, width: int) -> Table:
    """Columns by colour: Market with prices, people on Earth, the own supply."""
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="quiet", width=width)
    table.add_column("", no_wrap=True, width=22)
    for name in COLOUR_NAMES:
        table.add_column(Text(name, style=PAINT[name]), no_wrap=True, ratio=1)
    market = parts.view["market"]
    rows = list(zip(COLOUR_NAMES, parts.content.market, strict=True))
    table.add_row("Market (buy, sell)", *(price(market[name], row.buy, row.sell) for name, row in rows))
    people = parts.view["goals"]["population"]
    saved = f"Earth (saved {people['saved']} of {people['needed']})"
    table.add_row(saved, *(str(parts.view["meeples"][name]) for name in COLOUR_NAMES))
    supply = parts.own["supply"]
    if supply is not None:
        table.add_row("your cubes", *(str(supply["cubes"][name]) for name in COLOUR_NAMES), style="bold")
    return table


def price(number: int, buy: list[int], sell: list[int]) -> str:
    """A row: `2 (3, 1)`."""
    cost = str(buy[number - 1]) if number else "-"
    return f"{number} ({cost}, {sell[number] or '-'})"


def families(parts: Parts) -> list[Text]:
    """The active Families with members and Reputation, and how many lie under each pile."""
    found = parts.view["families"]
    if found is None or not found["active"]:
        return []
    line = Text("Families (Reputation):")
    for one in found["active"]:
        family = family_by_id(parts.content, one)
        members = {name: family.members[colour] for colour, name in enumerate(COLOUR_NAMES)}
        line.append(f" {family.name.removeprefix('Family ')} ").append_text(painted(members))
        line.append(f" ({family.reputation});")
    line.append(f" {found['left']} under each pile")
    return [line]


# ---- projects, ship, Government


def projects(parts: Parts) -> list[Text]:
    """A line for each row of projects."""
    lines: dict[str, Text] = {word: Text(f"{word:<10}") for word in ROW_WORDS}
    for position, one in enumerate(parts.view["projects"], 1):
        mechanism = parts.mechanisms[one]
        line = lines[parts.project_row(position)]
        cost = {name: mechanism.cost[colour] for colour, name in enumerate(COLOUR_NAMES)}
        line.append(f" {position} {mechanism.name} ").append_text(painted(cost))
        line.append(f" {mechanism.value};")
    for line in lines.values():
        line.rstrip()
        if line.plain.endswith(";"):
            line.right_crop(1)
    return list(lines.values())


def ship(parts: Parts) -> str:
    goal = parts.view["goals"]["ship"]
    modules = [
        f"{name} {len(module['slots'])}/{parts.view['ship']['slots']}"
        for name, module in zip(parts.content.modules, parts.view["ship"]["modules"], strict=True)
    ]
    return f"Ship {goal['built']} of {goal['needed']}: {', '.join(modules)}"


def government(parts: Parts) -> list[Text]:
    """The rows in two lines: who sits where, and what is free in the row that the seat may enter."""
    rows = []
    for row, spaces in enumerate(parts.view["government"], 1):
        seats = " ".join("." if owner is None else parts.who(owner) for owner in spaces)
        rows.append(f"row {row} [{seats}]")
    governor = parts.view["governor"]
    who = "no Governor" if governor is None else f"Governor {parts.who(governor)}"
    return [Text(f"Government: {', '.join(rows)}; {who}"), *open_row(parts)]


def open_row(parts: Parts) -> list[Text]:
    """The free spaces of the row above the own highest Scientist."""
    rows = parts.view["government"]
    above = max((row + 1 for row, spaces in enumerate(rows) if parts.seat in spaces), default=0)
    if above >= len(rows):
        return []
    spaces = rows[above]
    free = [
        f"({space + 1}) {rewards_text(parts.content.government[above * len(spaces) + space])}"
        for space, owner in enumerate(spaces)
        if owner is None
    ]
    return [Text(f"  your next row, {above + 1}: {', '.join(free)}")]


def journey(parts: Parts) -> str:
    where = [
        f"{parts.who(one['seat'])} {place(parts.spaces[one['probe']])}" for one in parts.view["corporations"]
    ]
    probe = place(parts.spaces[parts.view["journey"]["government_probe"]])
    goal = parts.view["goals"]["trappist"]
    return f"Journey (Trappist is {goal['needed']}): {', '.join(where)}, Government Probe {probe}"


def place(space: JourneySpace) -> str:
    """A space of the Journey in short: `4B`, `Sol`."""
    if space.kind == START:
        return "Sol"
    return "Trappist" if space.row == "-" else f"{space.column}{space.row}"


def leaders(parts: Parts, track: int) -> str:
    name = TRACK_NAMES[track]
    where = [f"{parts.who(one['seat'])} {one[name]}" for one in parts.view["corporations"]]
    spaces = parts.sheet.tracks[track]
    at = parts.own[name]
    following = f"; your next: {rewards_text(spaces[at])}" if at < len(spaces) else ""
    sheet = f" ({parts.sheet.name})" if parts.sheet.index else ""
    return f"{name.capitalize()} track of {len(spaces)}{sheet}: {', '.join(where)}{following}"


# ---- corporations


def corporation(parts: Parts, one: View) -> list[Text]:
    """Supply, reserve, hold and technologies in two lines."""
    own = one["seat"] == parts.seat
    kept = one["supply"]
    supply = f"{kept['fuel']} Fuel, {plural(kept['scientists'], 'Scientist')}" if kept else "supply hidden"
    passed = f", passed ({one['rotation'] + 1})" if one["passed"] else ""
    head = f"{parts.who(one['seat'])}: {one['prestige']} Prestige, {one['reputation']} Reputation, {supply}{passed}"
    technologies = ", ".join(parts.technologies_of(one)) or "no technology"
    if parts.is_hall(one["seat"]):
        technologies = f"cubes {letters(kept['cubes'])}"
    active = f"; active {parts.tokens[one['played'][-1]].name}" if one["played"] else ""
    hold = carried(one["hold"]["bases"], one["hold"]["buildings"], one["hold"]["cubes"])
    rest = carried(one["reserve"]["bases"], one["reserve"]["buildings"], {})
    second = f"  reserve {rest}, hold {hold}; {technologies}{active}"
    return [Text(head, style="you" if own else "other"), Text(second)]


def carried(bases: int, buildings: Mapping[str, int], cubes: Mapping[str, int]) -> str:
    """Pieces in short: `2 Bases + 1 Drill + RRY`."""
    said = [plural(bases, "Base")] if bases else []
    said.extend(building_parts([buildings[name] for name in BUILDING_NAMES]))
    if any(cubes.values()):
        said.append(letters(cubes))
    return " + ".join(said) or "empty"


def tokens(parts: Parts) -> Text:
    """The own tokens in hand with both sides in short, then those that are away."""
    text = Text("Hand: ")
    text.append(", ".join(both_sides(parts.tokens[one]) for one in parts.own["hand"]) or "nothing")
    away = [parts.tokens[one].name for one in [*parts.own["played"], *parts.own["set_aside"]]]
    if away:
        text.append(f"; away: {', '.join(away)}", style="quiet")
    return text


def both_sides(token: Token) -> str:
    """A token by the name of its action side, with what its Salvation side adds: `Travel/Probe+`."""
    side = token.salvation
    if side.mode == SET_ASIDE:
        return f"{token.name}/aside"
    if side.mode == ONLY_ONE:
        return f"{token.name}/{SALVATION_SHORT[side.only]} only"
    if side.bonus >= 0:
        return f"{token.name}/{SALVATION_SHORT[side.bonus]}+"
    return f"{token.name}/any, {rewards_text(side.after)}" if side.after else f"{token.name}/any"
