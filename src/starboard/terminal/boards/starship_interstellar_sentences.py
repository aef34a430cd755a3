"""The board of Starship Interstellar in sentences, to be listened to: no columns, no letters."""

from collections.abc import Mapping, Sequence
from typing import Final

from starboard.games.saying import whose
from starboard.games.starship_interstellar.content import (
    BASE_SET,
    BUILDING_NAMES,
    COLOUR_NAMES,
    LINE_NAMES,
    MULTI_SET,
    TRACK_NAMES,
    Content,
    LeaderSheet,
    Mechanism,
    Technology,
    Token,
)
from starboard.games.starship_interstellar.state import STANDARD, Variants
from starboard.games.starship_interstellar.texts_cards import (
    TRACK_TITLES,
    action_text,
    discovery_text,
    rewards_text,
    salvation_text,
    technology_name,
    technology_text,
)
from starboard.games.starship_interstellar.texts_families import family_text
from starboard.games.starship_interstellar.texts_words import (
    PHASES,
    buildings_text,
    colours_text,
    counts_of,
    cubes_text,
    family_by_id,
    ground_text,
    mechanism_text,
    pieces_text,
    space_name,
)
from starboard.games.words import as_sentence, capitalised, listing, plural
from starboard.terminal.boards import starship_interstellar_hall as hall
from starboard.terminal.boards.board import View

LINE_WORDS: Final = {"ars": "ARS", **{name: name.capitalize() for name in LINE_NAMES[1:]}}
SHUFFLED: Final = "none, all are shuffled again for the next round"
ROW_WORDS: Final = ("Current", "Long-Term", "Future")


class Parts:
    """A view with the content pack and the names of the seats."""

    def __init__(
        self,
        content: Content,
        variants: Variants,
        sheet: LeaderSheet,
        names: Sequence[str],
        view: View,
        seat: int,
    ) -> None:
        self.content = content
        self.variants = variants
        self.sheet = sheet
        self.names = names
        self.view = view
        self.seat = seat
        self.planets = {planet.id: planet for planet in content.planets}
        self.tokens = {token.id: token for token in content.tokens}
        self.grounds = {token.id: token for token in content.production_tokens}
        self.mechanisms = {mechanism.id: mechanism for mechanism in content.mechanisms}
        self.technologies = {technology.id: technology for technology in content.technologies}
        self.spaces = {space.id: space for space in content.spaces}
        self.discoveries = {discovery.id: discovery for discovery in content.discoveries}
        self.own: View = view["corporations"][seat]

    def who(self, seat: int) -> str:
        return self.names[seat]

    def is_hall(self, seat: int) -> bool:
        hall = self.view["hall"]
        return hall is not None and hall["seat"] == seat

    def others(self) -> list[View]:
        return [one for one in self.view["corporations"] if one["seat"] != self.seat]

    def fuel_to(self, planet: str) -> int | None:
        """What a flight from where the Explorer is costs now, before tokens; None for where it is."""
        forecast = self.view["forecast"]
        return forecast[0]["from_here"].get(planet) if forecast else None

    def at(self, space: str) -> str:
        return space_name(self.spaces[space])

    def project_row(self, position: int) -> str:
        """The row of a position, counted from 1."""
        rows = self.view["rows"]
        return ROW_WORDS[0 if position <= rows["current"] else 1 if position <= rows["long_term"] else 2]

    def technologies_of(self, corporation: View) -> list[str]:
        """What a corporation has researched: levels of lines, then Salvation technologies."""
        lines = [f"{LINE_WORDS[name]} {level}" for name, level in corporation["levels"].items() if level]
        return [*lines, *(self.technologies[one].name for one in corporation["salvation"])]


def cubes(counts: Mapping[str, int]) -> str:
    return cubes_text(counts_of(counts))


def colours(counts: Mapping[str, int]) -> str:
    return colours_text(counts_of(counts))


def buildings(counts: Mapping[str, int]) -> str:
    return buildings_text([counts[name] for name in BUILDING_NAMES])


def hold(corporation: View) -> str:
    carried = corporation["hold"]
    counts = [carried["buildings"][name] for name in BUILDING_NAMES]
    return pieces_text(carried["bases"], counts, counts_of(carried["cubes"])) or "nothing"


def reserve(corporation: View) -> str:
    kept = corporation["reserve"]
    counts = [kept["buildings"][name] for name in BUILDING_NAMES]
    return pieces_text(kept["bases"], counts, []) or "nothing"


def whole(parts: Parts) -> list[str]:
    """Everything on the table."""
    return [*others(parts), *middle(parts), *own(parts)]


def middle(parts: Parts) -> list[str]:
    return [
        *system(parts),
        spiral(parts),
        *market(parts),
        population(parts),
        *families(parts),
        *projects(parts),
        ship(parts),
        *government(parts),
        journey(parts),
        *leaders(parts),
        display(parts),
    ]


# ---- the Solar System


def system(parts: Parts) -> list[str]:
    return [planet(parts, entry) for entry in parts.view["planets"]]


def planet(parts: Parts, entry: View) -> str:
    """A planet: where it is, what a flight costs, its stack, who is there."""
    data = parts.planets[entry["id"]]
    if entry["destroyed"]:
        return f"{data.name} is destroyed."
    said = [f"{data.name}, orbit {data.orbit}, quadrant {entry['quadrant']}"]
    fuel = parts.fuel_to(entry["id"])
    if fuel is not None:
        said.append(f"{fuel} Fuel from here")
    if data.settles:
        said.append(f"{plural(entry['stack'], 'token')} in the stack")
    return f"{listing_of(said)}{presence(parts, entry['id'])}."


def listing_of(parts: list[str]) -> str:
    return f"{parts[0]}: {', '.join(parts[1:])}" if len(parts) > 1 else parts[0]


def presence(parts: Parts, planet: str) -> str:
    """Explorers and Bases on a planet."""
    corporations = parts.view["corporations"]
    explorers = [one["seat"] for one in corporations if one["explorer"] == planet]
    bases = [one["seat"] for one in corporations if any(base["planet"] == planet for base in one["bases"])]
    return f"{pieces_of(parts, explorers, 'Explorer')}{pieces_of(parts, bases, 'Base')}"


def pieces_of(parts: Parts, seats: Sequence[int], piece: str) -> str:
    """A piece of each of the seats: `; your Explorer`, `; your and Anna's Bases`."""
    if not seats:
        return ""
    return (
        f"; {listing(whose(parts.who(seat)) for seat in seats)} {piece if len(seats) == 1 else f'{piece}s'}"
    )


def spiral(parts: Parts) -> str:
    burning = [
        f"{parts.planets[entry['id']].name} burns at {entry['burn']}"
        for entry in parts.view["planets"]
        if entry["burn"] is not None and not entry["destroyed"]
    ]
    return f"Spiral: {parts.view['spiral']}; {listing(burning)}."


# ---- Market, people, projects, ship


def market(parts: Parts) -> list[str]:
    return [f"Market: {'; '.join(market_row(parts, colour) for colour in range(len(COLOUR_NAMES)))}."]


def market_row(parts: Parts, colour: int) -> str:
    """What a row holds, and what the next cube costs and brings."""
    name = COLOUR_NAMES[colour]
    number = parts.view["market"][name]
    row = parts.content.market[colour]
    said = [f"{number} {name}"]
    if number:
        said.append(f"buying costs {row.buy[number - 1]} Fuel")
    said.append(f"selling brings {row.sell[number]} Fuel" if row.sell[number] else "no sale")
    return ", ".join(said)


def population(parts: Parts) -> str:
    goal = parts.view["goals"]["population"]
    return f"On Earth: {cubeless(parts.view['meeples'])}. Saved: {goal['saved']} of {goal['needed']}."


def cubeless(counts: Mapping[str, int]) -> str:
    """Meeples by colour."""
    return f"{colours(counts)} meeples" if any(counts.values()) else "nobody"


def families(parts: Parts) -> list[str]:
    """The active Families and how many lie under each pile (SI-23.2, SI-23.7)."""
    found = parts.view["families"]
    if found is None or not found["active"]:
        return []
    active = listing(family_text(family_by_id(parts.content, one)) for one in found["active"])
    left = f"{found['left']} more under each pile" if found["left"] else SHUFFLED
    return [f"Active Families: {active}; {left}."]


def unseen_families(parts: Parts) -> list[str]:
    """The Families that may still come up before all are shuffled again."""
    found = parts.view["families"]
    if found is None:
        return []
    unseen = [family_text(family_by_id(parts.content, one)) for one in found["unseen"]]
    return [f"Families that may still come up: {listing(unseen) or SHUFFLED}."]


def projects(parts: Parts) -> list[str]:
    return [
        f"Project {position} ({parts.project_row(position)}): {mechanism_text(parts.mechanisms[one])}."
        for position, one in enumerate(parts.view["projects"], 1)
    ]


def ship(parts: Parts) -> str:
    goal = parts.view["goals"]["ship"]
    modules = [
        f"{name} {len(module['slots'])} of {parts.view['ship']['slots']}"
        for name, module in zip(parts.content.modules, parts.view["ship"]["modules"], strict=True)
    ]
    return f"Interstellar: {goal['built']} of {goal['needed']} Mechanisms; {listing(modules)}."


# ---- World Government, Journey, Leader tracks


def government(parts: Parts) -> list[str]:
    """Each row with its spaces: who sits there, or its bonus."""
    said = []
    for row, spaces in enumerate(parts.view["government"]):
        places = [
            f"{space + 1} {parts.who(owner) if owner is not None else bonus(parts, row, space, len(spaces))}"
            for space, owner in enumerate(spaces)
        ]
        said.append(f"World Government, row {row + 1}: {'; '.join(places)}.")
    governor = parts.view["governor"]
    said.append(
        "There is no Governor." if governor is None else as_sentence(f"Governor: {parts.who(governor)}")
    )
    return said


def bonus(parts: Parts, row: int, space: int, spaces: int) -> str:
    return f"free ({rewards_text(parts.content.government[row * spaces + space])})"


def journey(parts: Parts) -> str:
    """Where every probe is."""
    where = [f"{parts.who(one['seat'])} at {parts.at(one['probe'])}" for one in parts.view["corporations"]]
    probe = parts.at(parts.view["journey"]["government_probe"])
    return f"Journey: {listing(where)}; the Government Probe at {probe}."


def leaders(parts: Parts) -> list[str]:
    said = []
    for track, name in enumerate(TRACK_NAMES):
        places = [f"{parts.who(one['seat'])} {one[name]}" for one in parts.view["corporations"]]
        sheet = f" ({parts.sheet.name})" if parts.sheet.index else ""
        said.append(f"{TRACK_TITLES[track]}{sheet}: {listing(places)}; {next_reward(parts, track)}.")
    return said


def next_reward(parts: Parts, track: int) -> str:
    """What the next step of the seat brings."""
    at = parts.own[TRACK_NAMES[track]]
    spaces = parts.sheet.tracks[track]
    return f"your next step: {rewards_text(spaces[at])}" if at < len(spaces) else "you are at its end"


def display(parts: Parts) -> str:
    names = [parts.tokens[one].name for one in parts.view["display"]]
    return f"Extra Action tokens on display: {listing(names) or 'none'}."


# ---- the corporations


def supply(corporation: View) -> str:
    """What is at home; that of others is hidden."""
    kept = corporation["supply"]
    if kept is None:
        return "supply hidden"
    return f"{kept['fuel']} Fuel, {plural(kept['scientists'], 'Scientist')}, {cubes_or_none(kept['cubes'])}"


def cubes_or_none(counts: Mapping[str, int]) -> str:
    return cubes(counts) if any(counts.values()) else "no cubes"


def standing(parts: Parts, corporation: View) -> str:
    return (
        f"{parts.who(corporation['seat'])}: {corporation['prestige']} Prestige, "
        f"{corporation['reputation']} Reputation; {supply(corporation)}"
    )


def corporation_lines(parts: Parts, corporation: View) -> list[str]:
    """All that lies in front of a corporation, but for its standing."""
    explorer = parts.planets[corporation["explorer"]].name
    said = [
        f"Explorer on {explorer}, aboard {hold(corporation)}; reserve: {reserve(corporation)}.",
        *(base(parts, entry) for entry in corporation["bases"]),
    ]
    if not parts.is_hall(corporation["seat"]):
        said.append(f"Technologies: {listing(parts.technologies_of(corporation)) or 'none'}.")
    said.append(tokens_line(parts, corporation))
    if corporation["wormhole"]:
        orbit, quadrant = corporation["wormhole"].split("-")
        said.append(f"Wormhole token on orbit {orbit}, quadrant {quadrant}.")
    return said


def base(parts: Parts, entry: View) -> str:
    storage = (
        f"{sum(entry['storage'].values())} of {parts.content.limits.storage}, {colours(entry['storage'])}"
    )
    built = buildings(entry["buildings"]) or "no Building"
    return (
        f"Base on {parts.planets[entry['planet']].name}, {parts.grounds[entry['token']].name}: "
        f"Deposit {colours(entry['deposit'])}; Storage {storage}; {built}."
    )


def tokens_line(parts: Parts, corporation: View) -> str:
    """Hand, played pile and what is set aside."""
    hand = [parts.tokens[one].name for one in corporation["hand"]]
    said = f"In hand: {listing(hand) or 'nothing'}."
    if corporation["played"]:
        said += f" Played: {listing(parts.tokens[one].name for one in corporation['played'])}, the last one active."
    if corporation["set_aside"]:
        said += f" Set aside: {listing(parts.tokens[one].name for one in corporation['set_aside'])}."
    unique = next(one for one in parts.content.pass_tokens if one.id == corporation["pass_token"])
    if unique.index:
        said += f" Pass token: {unique.name}."
    if corporation["passed"]:
        said += f" Passed, Pass token on side {corporation['rotation'] + 1}."
    return said


def own(parts: Parts) -> list[str]:
    return [f"{standing(parts, parts.own)}.", *corporation_lines(parts, parts.own)]


def others(parts: Parts) -> list[str]:
    said: list[str] = []
    for one in parts.others():
        said.extend([f"{standing(parts, one)}.", *corporation_lines(parts, one)])
    return [*said, *hall.sentences(parts)]


# ---- everything that the components say


def cards(parts: Parts) -> list[str]:
    """Own tokens with both sides, those on display, the technologies and the Pass token."""
    owned = [*parts.own["hand"], *parts.own["played"], *parts.own["set_aside"]]
    said = ["Your tokens:", *(token_words(parts, parts.tokens[one]) for one in dict.fromkeys(owned))]
    said.extend(["On display:", *(token_words(parts, parts.tokens[one]) for one in parts.view["display"])])
    said.extend(hall.board_words(parts))
    said.extend(["Technologies:", *(technology_words(parts, one) for one in parts.content.technologies)])
    said.extend(pass_words(parts))
    said.extend(track_words(parts))
    return said


def track_words(parts: Parts) -> list[str]:
    """All spaces of both Leader tracks (SI-15.5, SI-15.6, SI-27.1)."""
    if parts.view["sheet"] is None:
        return ["Leader tracks: not drawn yet."]
    said = [f"Leader tracks: {parts.sheet.name}."]
    for track, title in enumerate(TRACK_TITLES):
        spaces = [
            f"{space}: {rewards_text(rewards)}" for space, rewards in enumerate(parts.sheet.tracks[track], 1)
        ]
        said.append(f"{title}, by spaces: {'; '.join(spaces)}.")
    return said


def pass_words(parts: Parts) -> list[str]:
    """The Pass token in use, and a Unique one that is not decided about yet (SI-26.3)."""
    tokens = {token.id: token for token in parts.content.pass_tokens}
    draft = parts.view["draft"]
    said = []
    for title, known in (
        ("Pass token", parts.own["pass_token"]),
        ("Unique Pass token that you have taken:", draft and draft["taken"]),
    ):
        if known is not None:
            token = tokens[known]
            name = f" {token.name}" if token.index else ""
            said.append(f"{title}{name}, side by side: {', '.join(map(rewards_text, token.sides))}.")
    return said


def token_words(parts: Parts, token: Token) -> str:
    again = ", can be repeated" if token.action.repeatable else ""
    number = f" (number {token.number} of the booklet)" if token.number else ""
    return (
        f"{token.name}{number}: {action_text(parts.content, token)}{again}. "
        f"Salvation side: {salvation_text(parts.content, token, parts.variants)}."
    )


def technology_words(parts: Parts, technology: Technology) -> str:
    """A technology with its price, or that one has it."""
    corporation = parts.own
    if technology.line >= 0:
        known = corporation["levels"][LINE_NAMES[technology.line]] >= technology.level
        cost = technology.cost
    else:
        known = technology.id in corporation["salvation"]
        costs = parts.content.limits.salvation_costs
        cost = costs[min(len(corporation["salvation"]), len(costs) - 1)]
    price = "researched" if known else f"{cubes_text(cost)} and {scientists(parts)}"
    name = technology_name(technology)
    return f"{name} ({price}): {capitalised(technology_text(parts.content, technology, parts.variants))}."


def scientists(parts: Parts) -> str:
    return plural(parts.content.limits.technology_scientists, "Scientist")


def deck(parts: Parts) -> list[str]:
    """What may still come: cubes of the Sun, Mechanisms, Discovery tokens, production tokens."""
    view = parts.view
    piles = [parts.mechanisms[one] for one in view["pile"]]
    discoveries = [
        f"{number} {parts.discoveries[one].name} ({lower(discovery_text(parts.content, parts.discoveries[one]))})"
        for one, number in view["journey"]["pile"].items()
    ]
    said = [
        f"Solar Bag: {cubes(view['bag'])}.",
        f"Discovery pile{discoveries_gone(parts)}: {listing(discoveries) or 'empty'}.",
        f"Mechanisms that may still come{mechanisms_gone(parts)}: {mechanisms(piles)}.",
        *unseen_families(parts),
    ]
    for entry in view["planets"]:
        if entry["stack"]:
            said.append(stack(parts, entry))
    return [*said, *hall.unseen(parts)]


def discoveries_gone(parts: Parts) -> str:
    """How many of the candidates have left the game unseen, and of which kinds (SI-22.3, SI-29.1)."""
    journey = parts.view["journey"]
    there = journey["pile_left"]
    gone = sum(journey["pile"].values()) - there
    base = [parts.discoveries[one].name for one in journey["pile"] if parts.discoveries[one].set == BASE_SET]
    return f" ({there} of these; {gone} {listing(base, 'or')} tokens left the game unseen)" if gone else ""


def mechanisms_gone(parts: Parts) -> str:
    """How many of the candidates have left the game unseen (SI-28.3)."""
    there = parts.view["pile_left"]
    gone = len(parts.view["pile"]) - there
    return f" ({there} of these; {gone} that are not Universal left the game unseen)" if gone else ""


def lower(text: str) -> str:
    return text[:1].lower() + text[1:]


def mechanisms(found: Sequence[Mechanism]) -> str:
    return listing(mechanism_text(one) for one in found) or "none"


def stack(parts: Parts, entry: View) -> str:
    """The stack of a planet: what is known of it, and what the rest may be."""
    name = parts.planets[entry["id"]].name
    known = [ground_text(parts.grounds[one]) for one in entry["known"]]
    below = f" Below, from the top: {listing(known)}." if known else ""
    if not entry["unknown"]:
        return f"Stack of {name}: {plural(entry['stack'], 'token')}, all known.{below}"
    unseen = listing((ground_text(parts.grounds[one]) for one in entry["unseen"]), "or")
    number = f"{entry['unknown']} unseen of {entry['stack']}{layered(parts, entry)}"
    return f"Stack of {name}: {number}; each may be {unseen}.{below}"


def layered(parts: Parts, entry: View) -> str:
    """How many of the unseen tokens have layers, where that is known (SI-25.2)."""
    if parts.variants.multi_deposits != STANDARD:
        return ""
    number = sum(parts.grounds[one].set == MULTI_SET for one in entry["unseen"])
    return f", exactly {number} of them with layers" if number else ", none of them with layers"


def phase(parts: Parts) -> str:
    return PHASES[parts.view["phase"]]


# ---- tables of the rules


def market_table(content: Content) -> list[str]:
    """Prices of each row by the number of cubes in it."""
    said = []
    for colour, row in enumerate(content.market):
        buy = listing(f"{price} with {number}" for number, price in enumerate(row.buy, 1))
        sell = listing(f"{price} with {number}" for number, price in enumerate(row.sell))
        said.append(
            f"{COLOUR_NAMES[colour].capitalize()}: buying costs {buy} in the row; selling brings {sell}."
        )
    return said


def track_table(sheet: LeaderSheet, track: int) -> list[str]:
    return [
        f"Space {space}: {rewards_text(rewards)}." for space, rewards in enumerate(sheet.tracks[track], 1)
    ]


def government_table(content: Content, spaces: int) -> list[str]:
    return [
        f"Row {index // spaces + 1}, space {index % spaces + 1}: {rewards_text(bonus)}."
        for index, bonus in enumerate(content.government)
    ]
