"""What studies of many games ask of Council of Shadows: its components, who used which of them, strategies to probe.

Ids are those of the things on the table where they have one. A component of a module is listed only with the module.
"""

from typing import Any, Final

from starboard.games.council_of_shadows.content import GEM_NAMES, PARSECS, PLANET_NAMES, Content
from starboard.games.council_of_shadows.state import Terms
from starboard.games.council_of_shadows.texts_cards import PLANET_WORDS, level_word
from starboard.games.council_of_shadows.texts_words import tile_by_id
from starboard.games.words import capitalised
from starboard.kernel.event import Event

# Players that never do something, if they can do anything else: whether the game can be won without it.
PROBES: Final[tuple[tuple[str, str], ...]] = (
    ("greedy-without-buy", "buys no AI cards"),
    ("greedy-without-upgrade", "buys no upgrades"),
    ("greedy-without-upgrade-adapt", "adapts to no other planets"),
    ("greedy-without-upgrade-colony-expansion", "settles no occupied planets"),
    ("greedy-without-upgrade-range", "extends no slot"),
    ("greedy-without-upgrade-project", "buys no projects"),
    ("greedy-without-lay-start-gems", "plans no Gem Shipment"),
    ("greedy-without-lay-start-upgrade", "plans no Refinement"),
    ("greedy-without-leave", "always lays a new card"),
    ("greedy-without-discover", "discovers no systems"),
    ("greedy-without-collect", "collects nothing"),
    ("greedy-without-settle", "settles nothing"),
    ("greedy-without-assess", "assesses no galaxies"),
)
STATION_PROBES: Final[tuple[tuple[str, str], ...]] = (("greedy-without-build", "builds no Space Stations"),)


def probes(terms: Terms) -> tuple[tuple[str, str], ...]:
    """Spellings of players and what they do without."""
    return PROBES + STATION_PROBES if terms.stations else PROBES


def components(terms: Terms) -> list[tuple[str, str, str]]:
    """Kind, id and name of everything that can be used."""
    content = terms.content
    found: list[tuple[str, str, str]] = []
    for card in content.cards:
        found.append(("AI cards" if card.ai else "Starting Action cards", f"card:{card.id}", card.name))
    for card in content.cards:
        if card.ai:
            found.append(("AI cards carried out", f"carried-out:{card.id}", card.name))
    for upgrade in content.upgrades:
        if upgrade.index < content.panel_upgrades or terms.leaders:  # the others are Ava's
            found.append(("Upgrades", f"upgrade:{upgrade.id}", upgrade.name))
    for tech in content.techs:
        found.append(("Dark Tech cards", f"tech:{tech.id}", tech.name))
    for bonus in content.bonus_cards:
        if bonus.light:
            found.append(("Light Bonus cards", f"bonus:{bonus.id}", bonus.name))
        elif bonus.index in terms.dark_pool:
            found.append(("Dark Bonus cards", f"bonus:{bonus.id}", bonus.name))
    if terms.leaders:
        for leader in content.leaders:
            found.append(("Leaders", f"leader:{leader.id}", leader.name))
    if terms.stations:
        for station in content.stations:
            found.append(("Space Stations", f"station:{station.id}", station.name))
    for galaxy in terms.galaxies:
        found.append(("Galaxies", f"galaxy:{content.galaxies[galaxy].id}", content.galaxies[galaxy].name))
    for tile in content.tiles:
        found.append(("Solar System tiles", f"tile:{tile.id}", tile.name))
    for planet in range(len(PLANET_NAMES)):
        name = capitalised(f"{PLANET_WORDS[planet]} planet")
        found.append(("Planets", f"planet:{PLANET_NAMES[planet]}", name))
    for parsec in range(1, PARSECS + 1):
        found.append(("Discoveries", f"stack:{parsec}", f"Parsec {parsec}"))
    for gem in GEM_NAMES:
        found.append(("Gems", f"gem:{gem}", capitalised(gem)))
    for number in range(1, terms.players + 1):
        found.append(("Turn tiles", f"turn-tile:{number}", f"Turn tile {number} at the start"))
    if terms.solo:
        for automa in content.automa_cards:
            if terms.difficulty.silver or not automa.silver:
                found.append(("Automa cards", f"automa:{automa.id}", automa.name))
    return found


def uses(terms: Terms, event: Event) -> list[tuple[int, str]]:
    """Seat and id of each component that an event says was used, one entry for each time.

    Starting cards are used when they are carried out, AI cards when they join the hand; tiles when they are settled
    or collected from; galaxies when they are assessed; Bonus cards when they are scored; gems when they pay.
    """
    if event.seat < 0:
        return []
    return [(event.seat, thing) for thing in things(terms.content, event)]


def things(content: Content, event: Event) -> list[str]:
    kind = event.kind
    facts: dict[str, Any] = event.facts
    paid = [f"gem:{gem}" for gem in facts.get("paid", ())]
    if kind == "card":
        bought = content.card(facts["card"]).ai
        return [f"{'carried-out' if bought else 'card'}:{facts['card']}"]
    if kind in ("buy", "free-card"):
        return [f"card:{facts['card']}", *paid]
    if kind == "upgrade":
        return [f"upgrade:{facts['upgrade']}", *paid]
    if kind == "build":
        return [f"station:{facts['station']}", *paid]
    if kind == "settle":
        tile = tile_by_id(content, facts["tile"])
        planet = tile.planets[int(facts["spot"].split("/")[1]) - 1]
        return [f"tile:{tile.id}", f"planet:{PLANET_NAMES[planet]}"]
    if kind == "collect":
        return [f"tile:{facts['tile']}"]
    if kind == "place":
        return [f"stack:{facts['parsec']}"]
    if kind == "assess":
        return [f"galaxy:{facts['galaxy']}"]
    if kind == "tech":
        return [f"tech:{facts['tech']}"]
    if kind == "leader":
        return [f"leader:{facts['leader']}"]
    if kind == "final":
        return [f"bonus:{bonus}" for bonus in facts["bonus"]]
    if kind == "turn-tile":
        return [f"turn-tile:{facts['tile']}"]
    if kind == "automa-card":
        return [f"automa:{facts['card']}"]
    return []


def endings(terms: Terms) -> list[str]:
    """What can bring the end about; beside it there is only the guard of the last round (CS-9.1, CS-9.4)."""
    return [f"somebody has reached level {level_word(terms.content.limits.trigger_level)}"]


def ending(terms: Terms, event: Event) -> str:
    """Which of the `endings` an event tells."""
    return endings(terms)[0] if event.kind == "throne" else ""
