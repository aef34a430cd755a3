"""The board of Micro Cosmos in sentences, to be listened to: no columns, no letters for resources."""

from typing import Any, Final

from starboard.games.micro_cosmos.content import SPECIALIST_NAMES, CrewCard
from starboard.games.micro_cosmos.star_map import UNREACHABLE
from starboard.games.micro_cosmos.texts_places import matches
from starboard.games.micro_cosmos.texts_words import (
    CELLS,
    RESOURCES,
    SPECIALISTS,
    amounts,
    crew_text,
    edge_text,
    survivor_text,
    upgrade_price,
)
from starboard.games.words import capitalised, listing, plural
from starboard.terminal.boards.micro_cosmos_automa import other_lines
from starboard.terminal.boards.micro_cosmos_parts import Parts

ROWS: Final = {
    "upper": "Upper row, where a play discards the card",
    "lower": "Lower row, where a play moves the card up or discards it",
}
PLACES: Final = {"upper": "upper row", "lower": "lower row", "dealt": "dealt", "crew": "Crew cards"}


def whole(parts: Parts) -> list[str]:
    """Everything on the table."""
    cells = (cell_sentence(parts, index, cell) for index, cell in enumerate(parts.view["map"]))
    return ["The map:", *cells, *canteen(parts), *own(parts), *others(parts)]


def cell_sentence(parts: Parts, index: int, cell: dict[str, Any]) -> str:
    place = CELLS[cell["cell"]].capitalize()
    card = cell["card"]
    if card is None:
        return f"{place}: unknown; discovering it takes {far(parts, parts.reach.discovery[index])}."
    said = [f"{place}: {card['name']}"]
    if card["colour"]:
        said[0] += f", a {card['colour']} planet"
        said.append("terraformed" if card["terraformed"] else levels(card))
    said.extend(parts.pieces(card))
    said.extend(spot_sentence(parts, spot) for spot in card["spots"])
    return "; ".join(said) + "."


def levels(card: dict[str, Any]) -> str:
    return "levels " + listing(
        f"{RESOURCES[t['resource']]} {t['level']} of {t['maximum']}" for t in card["tracks"]
    )


def spot_sentence(parts: Parts, spot: dict[str, Any]) -> str:
    said = [] if spot["kind"] == "asteroid" else [f"gives {amounts(spot['yield'])}"]
    if parts.seat not in spot["arks"]:
        said.append(far(parts, parts.reach.distance[parts.spots[spot["id"]].index]))
    if spot["arks"]:
        said.append(f"Arks there: {listing(parts.names[seat] for seat in spot['arks'])}")
    if parts.shut(spot):
        said.append("no landing there now")
    return f"{spot['name']}: {', '.join(said)}"


def far(parts: Parts, routes: int) -> str:
    if routes == UNREACHABLE:
        return "no way leads there"
    return f"{plural(routes, 'route')}{'' if parts.in_range(routes) else ', too far'}"


def canteen(parts: Parts) -> list[str]:
    cards = [card for card in parts.view["canteen"] if card is not None]
    return ["Canteen:", *(f"{crew_text(parts.crew[card])}." for card in cards)]


def own(parts: Parts) -> list[str]:
    """All that lies in front of the seat that looks."""
    player = parts.player
    lines = [
        f"{parts.names[parts.seat]}, Ark at {parts.ark(parts.seat).name}.",
        f"{parts.cargo(player)}.",
        f"{parts.tokens(player)}.",
        f"{parts.abilities(player)}.",
    ]
    for row, words in ROWS.items():
        cards = player[row]
        lines.append(f"{words}:" if cards else f"{words}: empty.")
        lines.extend(own_card(parts, parts.crew[card], row) for card in cards)
    if player["dealt"]:
        lines.append("Dealt, without a row yet:")
        lines.extend(f"{crew_text(parts.crew[card])}." for card in player["dealt"])
    lines.append(f"{parts.survivor_line(player)}.")
    lines.extend(upgrades(parts))
    return [*lines, f"Next Colony: {parts.colony_price(player)}.", f"{parts.points(player)}."]


def own_card(parts: Parts, card: CrewCard, row: str) -> str:
    edge = card.bottom if row == "upper" else card.top
    here = "; it works here" if parts.landed and matches(parts.content, parts.ark(parts.seat), edge) else ""
    later = "" if row == "upper" else f"; moved up: {edge_text(card.bottom)}"
    return f"{card.name}, {SPECIALISTS[SPECIALIST_NAMES[card.specialist]]}: {edge_text(edge)}{here}{later}."


def upgrades(parts: Parts) -> list[str]:
    lines: list[str] = []
    for upgrade in parts.content.upgrades:
        paid = parts.player["upgrades"].count(upgrade.id)
        said = "bought" if paid >= upgrade.payments else f"costs {upgrade_price(upgrade)}"
        if 0 < paid < upgrade.payments:
            said = f"bought {paid} of {upgrade.payments} times, {said}"
        lines.append(f"Upgrade {upgrade.name}: {said}. {upgrade.text}")
    return lines


def others(parts: Parts) -> list[str]:
    lines: list[str] = []
    for seat, name in enumerate(parts.names):
        if seat != parts.seat:
            lines.extend([f"{name}.", *other_lines(parts, seat)])
    return lines


def cards(parts: Parts) -> list[str]:
    """Every Crew and Survivor card that lies open, in full, and the sizes of the piles."""
    view = parts.view
    lines = canteen(parts)
    for seat, player in enumerate(view["players"]):
        for row, words in PLACES.items():
            if player[row]:
                lines.append(f"{parts.names[seat]}, {words}:")
                lines.extend(f"{crew_text(parts.crew[card])}." for card in player[row])
        if player["held"]:
            lines.append(f"{parts.names[seat]}, Survivors held:")
            lines.extend(f"{survivor_text(parts.survivors[card])}." for card in player["held"])
    for name in ("crew", "survivor"):
        left, gone = len(view[f"{name}_pile"]), len(view[f"{name}_discards"])
        lines.append(f"{capitalised(name)} pile: {plural(left, 'card')}, {gone} discarded.")
    return [*lines, f"Planets still unknown: {len(view['planet_pile'])}."]
