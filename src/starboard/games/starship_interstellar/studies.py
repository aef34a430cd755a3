"""What studies of many games ask of Starship Interstellar: its components, who used which, strategies to probe.

Ids are those of the things on the table where they have one. A component of a variant is listed only with the variant.
"""

from typing import Any, Final

from starboard.games.starship_interstellar.content import (
    BASE_SET,
    BLACK_HOLE,
    BUILDING_NAMES,
    COLOUR_NAMES,
    FIRST_PRODUCTION,
    FIRST_SALVATION,
    HALL_LEVELS,
    HALL_ROW_NAMES,
    LINE_LEVELS,
    LOST_MINING_PLANET,
    MULTI_SET,
    OPEN,
    PROJECTS,
    ROW_SPACES,
    ROWS,
    SALVATION_NAMES,
    START,
    TRACK_NAMES,
    Content,
)
from starboard.games.starship_interstellar.state import NOBODY, Terms
from starboard.games.starship_interstellar.texts_cards import BUILDING_WORDS, SALVATION_TITLES, TRACK_TITLES
from starboard.games.starship_interstellar.texts_hall_cells import row_title, technology_name
from starboard.games.starship_interstellar.texts_words import government_place, space_name
from starboard.games.words import capitalised
from starboard.kernel.event import Event

# Players that never do something, if they can do anything else: whether the game can be won without it.
PROBES: Final[tuple[tuple[str, str], ...]] = (
    ("greedy-without-play-solar-extraction", "never mines the Sun"),
    ("greedy-without-play-technology-research", "researches no technologies"),
    ("greedy-without-research-ars", "researches no ARS"),
    ("greedy-without-research-build-extra", "does not research Build Extra"),
    ("greedy-without-play-travel", "never travels"),
    ("greedy-without-fly-neptune", "never flies to Neptune"),
    ("greedy-without-found", "founds no Bases"),
    ("greedy-without-dismantle", "dismantles no Bases"),
    ("greedy-without-install", "installs no Buildings"),
    ("greedy-without-play-production", "never produces on planets"),
    ("greedy-without-play-market", "never trades"),
    ("greedy-without-play-earth-production", "makes no Fuel on Earth"),
    ("greedy-without-repeat", "repeats no actions"),
    ("greedy-without-pass", "passes only when it has to"),
    ("greedy-without-build", "builds no Mechanisms"),
    ("greedy-without-save", "saves nobody"),
    ("greedy-without-probe", "sends no Probe"),
    ("greedy-without-government", "stays out of the World Government"),
)
FAMILY_PROBES: Final[tuple[tuple[str, str], ...]] = (("greedy-without-family", "saves no Families"),)
HALL_PROBES: Final[tuple[tuple[str, str], ...]] = (("greedy-without-spoil", "never spoils the AI Bag"),)


def probes(terms: Terms) -> tuple[tuple[str, str], ...]:
    """Spellings of players and what they do without."""
    found = PROBES
    if terms.variants.families:
        found += FAMILY_PROBES
    if terms.hall != NOBODY:
        found += HALL_PROBES
    return found


# ---- components


def components(terms: Terms) -> list[tuple[str, str, str]]:
    """Kind, id and name of everything that can be used."""
    found = [*tokens(terms.content), *pieces(terms), *places(terms), *journey(terms), *population(terms)]
    if terms.hall != NOBODY:
        found.extend(opponent(terms.content))
    return found


def tokens(content: Content) -> list[tuple[str, str, str]]:
    """Action tokens, and the Salvation actions that they are used for."""
    found: list[tuple[str, str, str]] = []
    for token in content.tokens:
        kind = "Extra Action tokens" if token.number else "Action tokens"
        if token.index >= FIRST_PRODUCTION:
            kind = "Planetary Production"
        found.append((kind, f"token:{token.id}", token.name))
    for token in content.tokens:
        if token.number:
            found.append(("Extra Action tokens gained", f"extra:{token.id}", token.name))
    for action, name in enumerate(SALVATION_NAMES):
        found.append(("Salvation actions", f"salvation:{name}", SALVATION_TITLES[action]))
    return found


def pieces(terms: Terms) -> list[tuple[str, str, str]]:
    """What is researched, founded, installed, built and traded."""
    content = terms.content
    found: list[tuple[str, str, str]] = []
    for level in range(1, LINE_LEVELS + 1):
        for technology in content.technologies:
            if technology.level == level:
                kind = f"Technologies of level {level}"
                found.append((kind, f"technology:{technology.id}", technology.name))
    for technology in content.technologies[FIRST_SALVATION:]:
        found.append(("Salvation technologies", f"technology:{technology.id}", technology.name))
    for planet in content.planets:
        if planet.settles:
            found.append(("Bases", f"planet:{planet.id}", planet.name))
    for ground in content.production_tokens:
        if ground.set == BASE_SET or (ground.set == MULTI_SET and terms.variants.multi_deposits):
            name = f"{ground.name} ({content.planets[ground.planet].name})"
            found.append(("Production tokens", f"ground:{ground.id}", name))
    for building, name in enumerate(BUILDING_NAMES):
        found.append(("Buildings", f"building:{name}", BUILDING_WORDS[building]))
    for mechanism in content.mechanisms:
        if mechanism.set == BASE_SET:
            found.append(("Mechanisms", f"mechanism:{mechanism.id}", mechanism.name))
        elif terms.variants.universal:
            found.append(("Universal Mechanisms", f"mechanism:{mechanism.id}", mechanism.name))
    for number, module in enumerate(content.modules, 1):
        found.append(("Modules", f"module:{number}", module))
    for colour in COLOUR_NAMES:
        found.append(("Cubes bought", f"market:{colour}", f"{capitalised(colour)} cube"))
    for colour in COLOUR_NAMES:
        found.append(("Cubes sold", f"cube:{colour}", f"{capitalised(colour)} cube"))
    return found


def places(terms: Terms) -> list[tuple[str, str, str]]:
    """Positions of projects, spaces of the World Government and of the Leader tracks, sides of the Pass token."""
    content = terms.content
    limits = content.limits
    found: list[tuple[str, str, str]] = []
    for position in range(1, PROJECTS + 1):
        part = "Current" if position <= limits.current else "Long-Term"
        if position > limits.long_term:
            part = "Future"
        found.append(("Projects", f"project:{position}", f"{part} Project, position {position}"))
    for space in range(ROWS * ROW_SPACES):
        place = f"government:{space // ROW_SPACES + 1}-{space % ROW_SPACES + 1}"
        found.append(("World Government", place, capitalised(government_place(space))))
    for track, name in enumerate(TRACK_NAMES):
        for step in range(1, limits.leader_length + 1):
            title = f"{TRACK_TITLES[track]}, space {step}"
            found.append(("Leader tracks", f"track:{name}-{step}", title))
    for side in range(limits.rotation + 1):
        found.append(("Sides of the Pass token", f"side:{side}", f"Side {side + 1}"))
    if terms.variants.unique_pass:
        for token in content.pass_tokens:
            found.append(("Pass tokens", f"pass-token:{token.id}", token.name))
    for number in range(1, terms.players + 1):
        found.append(("Places in the first round", f"first-round:{number}", f"Place {number}"))
    return found


def journey(terms: Terms) -> list[tuple[str, str, str]]:
    """Discovery tokens, Points of Interest, Trappist."""
    content = terms.content
    sets = terms.variants.discovery_sets()
    found: list[tuple[str, str, str]] = []
    for discovery in content.discoveries:
        if discovery.set in sets:
            kind = "Discovery tokens"
            if discovery.kind == BLACK_HOLE:
                kind = "Black Holes"
            elif discovery.kind == LOST_MINING_PLANET:
                kind = "Lost Mining Planets"
            found.append((kind, f"discovery:{discovery.id}", discovery.name))
    for space in content.spaces:
        if space.kind not in (START, OPEN):
            found.append(("Journey to Trappist", f"space:{space.id}", space.name or space_name(space)))
    return found


def population(terms: Terms) -> list[tuple[str, str, str]]:
    """Meeples and Families that are saved."""
    found: list[tuple[str, str, str]] = []
    for colour in COLOUR_NAMES:
        found.append(("Population", f"meeple:{colour}", f"{capitalised(colour)} meeple"))
    if terms.variants.families:
        for family in terms.content.families:
            found.append(("Families", f"family:{family.id}", family.name))
    return found


def opponent(content: Content) -> list[tuple[str, str, str]]:
    """H.A.L.L.'s board and technologies, and what is done against it."""
    found: list[tuple[str, str, str]] = []
    for row in HALL_ROW_NAMES:
        for colour in COLOUR_NAMES:
            found.append(("Cells of H.A.L.L.", f"hall:{row}-{colour}", f"{row_title(row)}, {colour}"))
    for technology in content.hall.technologies:
        name = capitalised(technology_name(technology).removeprefix("the "))
        for level in range(1, HALL_LEVELS + 1):
            thing = f"hall-technology:{technology.id}-{level}"
            found.append(("Technologies of H.A.L.L.", thing, f"{name}, level {level}"))
    for colour in COLOUR_NAMES:
        found.append(("Interferences", f"convertible:{colour}", f"{capitalised(colour)} cube blocked"))
    for colour in COLOUR_NAMES:
        found.append(("Interferences", f"spoil:{colour}", f"AI Bag spoiled with a {colour} cube"))
    return found


# ---- uses


def uses(event: Event) -> list[tuple[int, str]]:
    """Seat and id of each component that an event says was used, one entry for each time.

    H.A.L.L. tries tokens that it may not be able to use, so its actions are counted by the cells of its board.
    """
    facts: dict[str, Any] = event.facts
    if event.kind == "phase" and facts["phase"] == "action" and facts["round"] == 1:
        return [(seat, f"first-round:{place}") for place, seat in enumerate(facts["order"], 1)]
    if event.seat < 0:
        return []
    return [(event.seat, thing) for thing in [*action_things(event), *salvation_things(event)]]


def action_things(event: Event) -> list[str]:
    """What is used in the Action Phase, and how it ends."""
    facts: dict[str, Any] = event.facts
    kind = event.kind
    if kind in ("play", "repeat"):
        return [f"token:{facts['token']}"]
    if kind == "extra":
        return [f"extra:{facts['token']}"]
    if kind == "research":
        return [f"technology:{facts['technology']}"]
    if kind == "found":
        return [f"planet:{facts['planet']}", f"ground:{facts['token']}"]
    if kind == "install":
        return [f"building:{facts['building']}"]
    if kind == "buy":
        return [f"market:{facts['cube']}"]
    if kind == "sell":
        return [f"cube:{facts['cube']}"]
    if kind == "collect":
        return [f"side:{facts['side']}"]
    if kind == "pass-token":
        return [f"pass-token:{facts['token']}"]
    if kind == "hall-cell":
        return [f"hall:{facts['row']}-{facts['cube']}"]
    if kind == "hall-technology":
        return [f"hall-technology:{facts['technology']}-{facts['level']}"]
    if kind == "block":
        return [f"convertible:{facts['removed']}"]
    return [f"spoil:{facts['cube']}"] if kind == "spoil" else []


def salvation_things(event: Event) -> list[str]:
    """What is used in the Salvation Phase, and what it gives."""
    facts: dict[str, Any] = event.facts
    kind = event.kind
    if kind == "salvation":
        return [f"salvation:{facts['action']}"]
    if kind == "build":
        return [f"mechanism:{facts['mechanism']}", f"project:{facts['project']}"]
    if kind == "module":
        return [f"module:{facts['module']}"]
    if kind == "save":
        return [f"meeple:{facts['meeple']}"]
    if kind == "save-family":
        return [f"family:{facts['family']}"]
    if kind == "discover":
        return [f"discovery:{facts['token']}"]
    if kind == "interest":
        return [f"space:{facts['space']}"]
    if kind == "trappist":
        return ["space:trappist"]
    if kind in ("send", "promotion"):
        return [f"government:{facts['row']}-{facts['space']}"]
    return [f"track:{facts['track']}-{facts['space']}"] if kind == "step" else []
