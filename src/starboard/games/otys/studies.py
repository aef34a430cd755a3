"""What studies of many games ask of Otys: its components, who used which of them, strategies to probe.

Reward tokens of one name count as one component: they are equal.
"""

from typing import Any, Final

from starboard.games.otys.content import KEY_NAMES, LEVELS, RESOURCE_NAMES, TECHNICIAN_NAMES, Content
from starboard.games.otys.state import Terms
from starboard.games.words import capitalised
from starboard.kernel.event import Event

# Players that never do something, if they can do anything else: whether the game can be won without it.
PROBES: Final[tuple[tuple[str, str], ...]] = (
    ("greedy-without-sponsor", "uses no Sponsors"),
    ("greedy-without-sponsor-upgrade", "upgrades no divers"),
    ("greedy-without-explore", "takes no Reward tokens"),
    ("greedy-without-improve", "improves no Technicians"),
    ("greedy-without-sell", "sells nothing to the Store"),
    ("greedy-without-buy", "buys nothing from the Store"),
    ("greedy-without-draw", "keeps no private contracts"),
    ("greedy-without-copy", "copies no divers"),
    ("greedy-without-propel", "uses no propeller"),
    ("greedy-without-stay", "lets every active diver surface"),
    ("greedy-without-x", "does not use the own X key"),
    ("greedy-without-neutral", "uses no neutral X keys"),
    ("greedy-without-use", "sends no Experts to work"),
)
TARGET: Final = "somebody has reached the target of Prestige"
TIMERS: Final = "both Timers are caught"
KEY_WORDS: Final = ("Key 1", "Key 2", "Key 3", "Key 4", "Key 5", "Own X key", "Neutral X key")
COPIED: Final = "OT-6.16"  # the rule under which a copied diver works


def components(terms: Terms) -> list[tuple[str, str, str]]:
    """Kind, id and name of everything that can be used."""
    content = terms.content
    found: list[tuple[str, str, str]] = []
    for contract in content.contracts:
        found.append(("Contracts completed", f"contract:{contract.id}", contract.name))
    for diver in content.divers:
        found.append(("Divers at work", f"diver:{diver.id}", diver.name))
    for diver in content.divers:
        found.append(("Divers upgraded", f"upgraded:{diver.id}", diver.name))
    if not terms.solo:
        for diver in content.divers:
            found.append(("Divers copied from a neighbour", f"copied:{diver.id}", diver.name))
    for sponsor in content.sponsors:
        options = sponsor.advanced if terms.sides else sponsor.basic
        for option in options:
            name = sponsor.name if len(options) == 1 else f"{sponsor.name}: {option.id.replace('-', ' ')}"
            found.append(("Sponsors", f"sponsor:{option.id}", name))
    for kind, way in (("Reward tokens installed", "installed"), ("Reward tokens used at once", "at-once")):
        for token in content.tokens:
            if token_key(content, token.id) == token.id:
                found.append((kind, f"{way}:{token.id}", token.name))
    for index in range(len(KEY_NAMES)):
        found.append(("Keys", f"key:{KEY_NAMES[index]}", KEY_WORDS[index]))
    for level in range(1, LEVELS + 1):
        found.append(("Levels", f"level:{level}", f"Level {level}"))
    for technician in TECHNICIAN_NAMES:
        found.append(("Technicians improved", f"technician:{technician}", capitalised(technician)))
    for resource in RESOURCE_NAMES:
        found.append(("Store", f"sold:{resource}", f"{capitalised(resource)} sold"))
    for resource in RESOURCE_NAMES:
        found.append(("Store", f"bought:{resource}", f"{capitalised(resource)} bought"))
    return found


def token_key(content: Content, id: str) -> str:
    """The first Reward token with the name of this one: it stands for all of them."""
    name = ""
    for token in content.tokens:
        if token.id == id:
            name = token.name
    for token in content.tokens:
        if token.name == name:
            return token.id
    return id


def uses(content: Content, event: Event) -> list[tuple[int, str]]:
    """Seat and id of each component that an event says was used, one entry for each time."""
    if event.seat < 0:
        return []
    return [(event.seat, thing) for thing in used(content, event)]


def used(content: Content, event: Event) -> list[str]:
    kind = event.kind
    facts: dict[str, Any] = event.facts
    if kind == "key":
        return [f"key:{facts['key']}", f"level:{facts['level']}"]
    if kind == "activate":
        return [f"{'copied' if event.rule == COPIED else 'diver'}:{facts['diver']}"]
    if kind == "upgrade":
        return [f"upgraded:{facts['diver']}"]
    if kind == "complete":
        return [f"contract:{facts['contract']}"]
    if kind == "sponsor":
        return [f"sponsor:{facts['option']}"]
    if kind == "explore":
        return [f"{'installed' if facts['install'] else 'at-once'}:{token_key(content, facts['token'])}"]
    if kind == "improve":
        return [f"technician:{facts['technician']}"]
    if kind == "sell":
        return [f"sold:{facts['resource']}"]
    if kind == "buy":
        return [f"bought:{facts['resource']}"]
    return []


def ending(event: Event) -> str:
    """What ends the game: nothing else does but the guard of the last round (OT-12.3, OT-12.8, OT-13.28)."""
    if event.kind == "target":
        return TARGET
    return TIMERS if event.kind == "leader-board" else ""
