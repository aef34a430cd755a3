"""The words of Micro Cosmos: what components, amounts and places are called in every text a player reads."""

from collections.abc import Mapping
from typing import Final

from starboard.games.micro_cosmos.content import (
    CLASS_PLACES,
    COLOUR_NAMES,
    CRITERION_NAMES,
    LINE_NAMES,
    PLANET,
    RESOURCE_NAMES,
    RESOURCE_WORDS,
    SPECIALIST_NAMES,
    SPECIALIST_WORDS,
    SPOT_KIND_NAMES,
    AutomaCard,
    AutomaLine,
    Bundle,
    Content,
    CrewCard,
    Edge,
    Spot,
    SurvivorCard,
    Upgrade,
)
from starboard.games.micro_cosmos.resources import resource_amount
from starboard.games.micro_cosmos.state import Terms
from starboard.games.micro_cosmos.view import bundle_view
from starboard.games.words import listing, plural

RESOURCES: Final = dict(zip(RESOURCE_NAMES, RESOURCE_WORDS, strict=True))
SPECIALISTS: Final = dict(zip(SPECIALIST_NAMES, SPECIALIST_WORDS, strict=True))
CELLS: Final = {
    "nw": "north-west",
    "n": "north",
    "ne": "north-east",
    "w": "west",
    "c": "centre",
    "e": "east",
    "sw": "south-west",
    "s": "south",
    "se": "south-east",
}
ACTIONS: Final = {
    "gather": "Gather",
    "terraform": "Terraform",
    "scout": "Scout",
    "settle": "Settle",
    "colony": "Colony",
    "outpost": "Outpost",
    "token": "Specialist token",
}
SCORE_SOURCES: Final = {
    "terraforming": "merit on restored planets",
    "leading": "first and second rank there",
    "outposts": "Outposts beside a Colony",
    "overflow": "units without room",
    "colonies": "Colonies",
    "survivors": "settled Survivors",
    "unfinished": "merit on unfinished planets",
    "upgrades": "upgrades",
}
CRITERIA: Final = {
    "no-colony": "the first planet without its Colony",
    "unterraformed": "the first planet not yet terraformed",
    "discover": "the first empty cell",
    "any planet": "the first planet of any kind",
}


def amount_parts(view: Mapping[str, int]) -> list[str]:
    """The parts of a bundle, as a view writes it, each in words."""
    parts = [
        resource_amount(view[name], index) for index, name in enumerate(RESOURCE_NAMES) if view.get(name)
    ]
    if view.get("any"):
        parts.append(f"{view['any']} of any resource")
    if view.get("crew"):
        parts.append(plural(view["crew"], "Crew card"))
    return parts


def amounts(view: Mapping[str, int]) -> str:
    """A bundle, as a view writes it, in words; `nothing` if it is empty."""
    return listing(amount_parts(view)) or "nothing"


def spell(bundle: Bundle) -> str:
    """A cost, gain or yield in words."""
    return amounts(bundle_view(bundle))


def units(counts: list[int]) -> str:
    """Numbers of the four resources, in the order of the Cargo card, in words."""
    return amounts(dict(zip(RESOURCES, counts, strict=True)))


def seat_name(terms: Terms, seat: int) -> str:
    """What to call a seat when nobody sits there yet."""
    return "Automa" if terms.is_automa(seat) else f"Player {seat + 1}"


def specialist(index: int) -> str:
    return SPECIALIST_WORDS[index]


def exchange(edge: Edge) -> str:
    """What an edge does: its gain, with its cost before it."""
    if edge.cost.units:
        return f"pay {spell(edge.cost)}, gain {spell(edge.gain)}"
    return f"gain {spell(edge.gain)}"


def edge_text(edge: Edge) -> str:
    """An edge with the places where it works."""
    return f"on {CLASS_PLACES[edge.edge_class]} {exchange(edge)}"


def brief(edge: Edge) -> str:
    """What an edge does, as short as it can be said: `3 Minerals for 1 Workforce`."""
    return f"{spell(edge.gain)} for {spell(edge.cost)}" if edge.cost.units else spell(edge.gain)


def crew_text(card: CrewCard) -> str:
    """A whole Crew card: name, symbol and both edges."""
    return (
        f"{card.name}, {specialist(card.specialist)}; "
        f"lower row: {edge_text(card.top)}; upper row: {edge_text(card.bottom)}"
    )


def crew_brief(card: CrewCard) -> str:
    """What the edges of a Crew card do: the one that works in the lower row, then the other."""
    edges = (f"{CLASS_PLACES[edge.edge_class]} {brief(edge)}" for edge in (card.top, card.bottom))
    return "; moved up, ".join(edges)


def survivor_text(card: SurvivorCard) -> str:
    return f"{card.name}, {COLOUR_NAMES[card.colour]}: {spell(card.gain)}"


def spot_text(content: Content, spot: Spot) -> str:
    """A spot with what it is: `Kiln, red planet`; the names of other spots say it themselves."""
    if spot.kind == PLANET:
        return f"{spot.name}, {COLOUR_NAMES[content.planets[spot.card].colour]} planet"
    return spot.name


def spot_kind(spot: Spot) -> str:
    return SPOT_KIND_NAMES[spot.kind]


def upgrade_price(upgrade: Upgrade) -> str:
    """The Specialist and the resources of one payment."""
    payer = "a Leader of any colour" if upgrade.leader else "an Engineer"
    return listing([payer, *amount_parts(bundle_view(upgrade.cost))])


def automa_line_text(line: AutomaLine) -> str:
    """One action line of an Automa card."""
    name = LINE_NAMES[line.kind]
    return {
        "gather": f"gather {spell(line.gain)}",
        "crew": f"draw {plural(line.count, 'Crew card')}",
        "colony": "create a Colony",
        "outpost": "place an Outpost",
    }.get(name, name)


def automa_card_text(card: AutomaCard) -> str:
    """A whole Automa card: where it travels, then its lines."""
    way = "clockwise" if card.direction > 0 else "counterclockwise"
    jump = "across the Portal, then " if card.jump else ""
    goal = CRITERIA[CRITERION_NAMES[card.criterion]]
    return f"{card.name}: {jump}{way} to {goal}; " + "; ".join(automa_line_text(line) for line in card.lines)


def id_words(text: str) -> str:
    """An id spelled as a name, where the content pack is not at hand."""
    return text.replace("-", " ").title()
