"""What studies of many games ask of Micro Cosmos: its components, who used which of them, strategies to probe.

A component that can be used in several ways has an id for each way: a Crew card acts and pays, a planet is discovered,
terraformed and settled.
"""

from typing import Any, Final

from starboard.games.micro_cosmos.content import SPECIALIST_NAMES, SPECIALIST_WORDS, Content
from starboard.games.micro_cosmos.state import Terms
from starboard.games.words import capitalised
from starboard.kernel.event import Event

# Players that never do something, if they can do anything else: whether the game can be won without it.
PROBES: Final[tuple[tuple[str, str], ...]] = (
    ("greedy-without-upgrade", "buys no upgrades"),
    ("greedy-without-upgrade-engines", "buys no Engines"),
    ("greedy-without-discover", "discovers no planets"),
    ("greedy-without-terraform", "terraforms nothing"),
    ("greedy-without-scout", "scouts for no Survivors"),
    ("greedy-without-settle", "settles no Survivors"),
    ("greedy-without-colony", "creates no Colonies"),
    ("greedy-without-outpost", "places no Outposts"),
    ("greedy-without-gather", "gathers nothing"),
    ("greedy-without-token", "makes no Specialist token ready"),
    ("greedy-without-play", "plays no Crew cards"),
    ("greedy-without-draw", "draws no Crew card at the end of a turn"),
    ("greedy-without-take", "takes no Crew cards from the Canteen"),
)
ENOUGH: Final = "enough planets are terraformed"
ACTING: Final = ("act-up", "act-discard")  # the modes of a Crew card that use its active edge


def components(terms: Terms) -> list[tuple[str, str, str]]:
    """Kind, id and name of everything that can be used."""
    content = terms.content
    found: list[tuple[str, str, str]] = []
    for card in content.crew:
        found.append(("Crew cards that act", f"crew:{card.id}", card.name))
    for card in content.crew:
        found.append(("Crew cards that pay as Specialists", f"specialist:{card.id}", card.name))
    for index in range(len(SPECIALIST_NAMES)):
        name = capitalised(SPECIALIST_WORDS[index])
        found.append(("Specialist tokens that pay", f"token:{SPECIALIST_NAMES[index]}", name))
    for upgrade in content.upgrades:
        found.append(("Upgrades", f"upgrade:{upgrade.id}", upgrade.name))
    found += planets(content)
    for survivor in content.survivors:
        found.append(("Survivors that are scouted", f"scouted:{survivor.id}", survivor.name))
    for survivor in content.survivors:
        found.append(("Survivors that are settled", f"settled:{survivor.id}", survivor.name))
    if terms.solo:
        for automa in content.automa_cards:
            found.append(("Automa cards", f"automa:{automa.id}", automa.name))
    return found


def planets(content: Content) -> list[tuple[str, str, str]]:
    """What can be done on each planet; the starting planets cannot be discovered."""
    found: list[tuple[str, str, str]] = []
    for planet in content.planets:
        if planet.role == "other":
            found.append(("Planets discovered", f"discovered:{planet.id}", planet.name))
    for kind, way in (
        ("Planets with merit", "merit"),
        ("Planets with a Colony", "colony"),
        ("Planets with an Outpost", "outpost"),
    ):
        for planet in content.planets:
            if planet.role != "portal":
                found.append((kind, f"{way}:{planet.id}", planet.name))
    return found


def uses(event: Event) -> list[tuple[int, str]]:
    """Seat and id of each component that an event says was used, one entry for each time."""
    if event.seat < 0:
        return []
    thing = used(event)
    return [(event.seat, thing)] if thing else []


def used(event: Event) -> str:
    kind = event.kind
    facts: dict[str, Any] = event.facts
    if kind == "play":
        return f"crew:{facts['crew']}" if facts["mode"] in ACTING else ""
    if kind == "pay-card":
        return f"specialist:{facts['crew']}"
    if kind == "pay-token":
        return f"token:{facts['specialist']}"
    if kind in ("upgrade", "automa-upgrade"):
        return f"upgrade:{facts['upgrade']}"
    if kind == "discover":
        return f"discovered:{facts['planet']}"
    if kind in ("merit", "colony", "outpost"):
        return f"{kind}:{facts['planet']}"
    if kind == "survivor":
        return f"scouted:{facts['survivor']}"
    if kind == "settle":
        return f"settled:{facts['survivor']}"
    if kind == "automa-card":
        return f"automa:{facts['card']}"
    return ""


def ending(event: Event) -> str:
    """What ends the game: nothing else does but the guard of the last round (MC-3.3, MC-3.9)."""
    return ENOUGH if event.kind == "trigger" else ""
