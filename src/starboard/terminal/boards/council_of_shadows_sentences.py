"""The board of Council of Shadows in sentences, to be listened to: no columns, no letters."""

from collections.abc import Sequence
from typing import Any

from starboard.games.council_of_shadows.content import Content
from starboard.games.council_of_shadows.texts_cards import (
    automa_assess_text,
    automa_line_text,
    bonus_text,
    card_text,
    cost_text,
    level_word,
    resource_text,
)
from starboard.games.words import as_sentence, listing, plural
from starboard.terminal.boards.board import View

PLANETS = {"earth": "earth-like", "desert": "desert", "volcano": "volcano"}


class Parts:
    """A view with the content pack and the names of the seats."""

    def __init__(self, content: Content, names: Sequence[str], view: View, seat: int) -> None:
        self.content = content
        self.names = names
        self.view = view
        self.seat = seat
        self.cards = {card.id: card for card in content.cards}
        self.tiles = {tile.id: tile for tile in content.tiles}
        self.galaxies = {galaxy.id: galaxy for galaxy in content.galaxies}
        self.upgrades = {upgrade.id: upgrade for upgrade in content.upgrades}
        self.techs = {tech.id: tech for tech in content.techs}
        self.leaders = {leader.id: leader for leader in content.leaders}
        self.stations = {station.id: station for station in content.stations}
        self.bonus = {card.id: card for card in content.bonus_cards}
        self.automa_cards = {card.id: card for card in content.automa_cards}
        self.player: View = view["players"][seat]

    def who(self, seat: int) -> str:
        return self.names[seat]


def whole(parts: Parts) -> list[str]:
    """Everything on the table."""
    return [
        *(galaxy_sentence(parts, galaxy) for galaxy in parts.view["galaxies"]),
        *stacks(parts),
        *display(parts),
        *tech_piles(parts),
        *own(parts),
        *others(parts),
    ]


# ---- the tracks


def standing(parts: Parts, player: View) -> str:
    """Energy against Consumption in words."""
    missing = player["consumption"] - player["energy"]
    following = level_word(player["level"] + 1)
    gap = (
        f"{missing} more Energy for level {following}"
        if missing > 0
        else f"enough Energy for level {following}"
    )
    return (
        f"{parts.who(player['seat'])}: level {level_word(player['level'])}, Energy {player['energy']} against "
        f"Consumption {player['consumption']}, {gap}"
    )


def projection(player: View) -> str | None:
    """Where the plan would move the Consumption marker."""
    plan = player["projected"]
    if plan is None:
        return None
    return f"The plan so far consumes {plan['sum']}: Consumption {player['consumption']} to {plan['consumption']}."


# ---- the map


def leader_words(parts: Parts, galaxy: dict[str, Any]) -> str:
    """Who leads a galaxy, with the cubes that count."""
    counted: list[str] = []
    for seat, (own, on_station) in enumerate(zip(galaxy["cubes"], galaxy["station_cubes"], strict=True)):
        if own + on_station:
            station = f" ({on_station} on the station)" if on_station else ""
            counted.append(f"{parts.who(seat)} {own + on_station}{station}")
    if not counted:
        return "nobody there"
    counts = listing(counted)
    if galaxy["majority"] is None:
        return f"tied: {counts}"
    name = parts.who(galaxy["majority"])
    return f"{name} {'have' if name == 'You' else 'has'} the majority: {counts}"


def galaxy_sentence(parts: Parts, galaxy: dict[str, Any]) -> str:
    entry = parts.galaxies[galaxy["id"]]
    light = ", and a Light Bonus card either way" if entry.light else ""
    pays = f"pays {entry.high} Energy with a majority, {entry.low} without{light}"
    said = [
        f"{entry.name} ({entry.id}), Parsec {entry.parsec}: {pays}",
        leader_words(parts, galaxy),
    ]
    if galaxy["station"]:
        station = parts.stations[galaxy["station"]["id"]]
        said.append(f"{station.name} of {parts.who(galaxy['station']['seat'])}")
    said.extend(system_sentence(parts, site) for site in galaxy["sites"] if site["tile"])
    empty = [site["id"] for site in galaxy["sites"] if not site["tile"]]
    if empty:
        said.append(f"empty: {listing(empty)}")
    return "; ".join(said) + "."


def system_sentence(parts: Parts, site: dict[str, Any]) -> str:
    tile = parts.tiles[site["tile"]]
    planets = [
        f"{PLANETS[planet['type']]} {number} ({tower_words(parts, planet['cubes'])})"
        for number, planet in enumerate(site["planets"], 1)
    ]
    return f"{site['id']} {tile.name}, which gives {resource_text(tile)}, with {listing(planets)}"


def tower_words(parts: Parts, cubes: list[list[int]]) -> str:
    return listing(f"{parts.who(seat)} {count}" for seat, count in cubes) or "empty"


def stacks(parts: Parts) -> list[str]:
    said = [stack_sentence(parts, stack) for stack in parts.view["stacks"]]
    drawn = [parts.tiles[tile].name for tile in parts.view["drawn"]]
    return [*said, *([f"Drawn: {listing(drawn)}."] if drawn else [])]


def stack_sentence(parts: Parts, stack: View) -> str:
    tail = [parts.tiles[tile].name for tile in stack["tail"]]
    known = f", under it {listing(tail)}" if tail else ""
    return f"Stack of Parsec {stack['parsec']}: {plural(stack['left'], 'tile')}{known}."


# ---- cards


def display(parts: Parts) -> list[str]:
    """The AI cards that can be bought."""
    cards = [(place, parts.cards[card]) for place, card in enumerate(parts.view["display"], 1) if card]
    said = [
        f"Place {place}, {card.name} for {cost_text(card.cost)}, consumption {card.consumption}: {card_text(card)}"
        for place, card in cards
    ]
    return ["AI cards on display:", *said, f"{plural(parts.view['ai_pile'], 'card')} in the draw pile."]


def tech_piles(parts: Parts) -> list[str]:
    said = []
    for pile in parts.view["techs"]:
        names = [parts.techs[tech].name for tech in pile["cards"]] if pile["cards"] is not None else []
        shown = f": {listing(names)}" if names else ", not opened yet" if pile["cards"] is None else ""
        said.append(f"Dark Tech of level {level_word(pile['level'])}: {plural(pile['left'], 'card')}{shown}.")
    return said


def slot_sentence(parts: Parts, player: View, index: int) -> str:
    slot = player["slots"][index]
    names = [parts.cards[card].name for card in slot["cards"]]
    lying = f"{names[-1]}" if names else "empty"
    covered = f" over {listing(names[:-1])}" if len(names) > 1 else ""
    planned = player["plan"][index] if player["plan"] else None
    plan = f", planned {parts.cards[planned].name}" if planned else ""
    return f"slot {index + 1} (Parsec {slot['range']}): {lying}{covered}{plan}"


def panel(parts: Parts, player: View) -> list[str]:
    """What lies in front of a human."""
    gems = listing(f"{count} {gem}" for gem, count in player["gems"].items() if count) or "no gems"
    said = [
        f"Gems: {gems}.",
        as_sentence(listing(slot_sentence(parts, player, index) for index in range(len(player["slots"])))),
        f"Hand: {listing(parts.cards[card].name for card in player['hand']) or 'no cards'}.",
        f"May settle {listing(PLANETS[name] for name in player['planet_types'])} planets"
        + (" and stack cubes." if player["stacking"] else "."),
    ]
    bought = [parts.upgrades[name].name for name in player["upgrades"]]
    if bought:
        said.append(f"Upgrades: {listing(bought)}.")
    said.extend(f"{parts.techs[tech].name}: {parts.techs[tech].text}" for tech in player["techs"])
    if player["leader"]:
        leader = parts.leaders[player["leader"]]
        said.append(f"Leader {leader.name}: {leader.text}")
    for station, galaxy in (player["stations"] or {}).items():
        where = f"in {parts.galaxies[galaxy].name}" if galaxy else "not built"
        said.append(f"{parts.stations[station].name}: {where}.")
    return said


def own(parts: Parts) -> list[str]:
    """All that lies in front of the seat."""
    player = parts.player
    said = [f"{standing(parts, player)}.", *panel(parts, player)]
    plan = projection(player)
    if plan:
        said.append(plan)
    said.extend(
        f"Bonus card {parts.bonus[card].name}: {bonus_text(parts.content, parts.bonus[card])}"
        for card in player["bonus"] or []
    )
    return said


def others(parts: Parts) -> list[str]:
    """What lies in front of the others."""
    said: list[str] = []
    for player in parts.view["players"]:
        if player["seat"] == parts.seat:
            continue
        said.append(f"{standing(parts, player)}.")
        if player["automa"]:
            said.extend(automa(parts))
            continue
        said.extend(panel(parts, player))
        said.append(f"Bonus cards: {player['light']} Light, {player['dark']} Dark.")
        if parts.view["phase"] == "plan":
            said.append("Has committed." if player["committed"] else "Is planning.")
    return said


def automa(parts: Parts) -> list[str]:
    view = parts.view["automa"]
    said = [f"Automa level {view['level']}, {plural(view['light'], 'Light Bonus card')}."]
    if view["card"]:
        card = parts.automa_cards[view["card"]]
        said.append(f"Its card is {card.name}, consumption {card.consumption}.")
        said.extend(
            f"Line {number}: {automa_line_text(parts.content, line)}"
            for number, line in enumerate(card.lines, 1)
        )
        said.append(f"Then: {automa_assess_text(card)}")
    piles = [f"pile {level_word(level)} {pile['left']}" for level, pile in enumerate(view["piles"])]
    said.append(f"Cards left: {listing(piles)}.")
    return said


def deck(parts: Parts) -> list[str]:
    """Every Automa card: still to come, or used."""
    view = parts.view["automa"]
    if view is None:
        return []
    said = []
    for level, pile in enumerate(view["piles"]):
        for state, cards in (("to come", pile["cards"]), ("used", pile["used"])):
            for name in cards:
                card = parts.automa_cards[name]
                lines = " ".join(automa_line_text(parts.content, line) for line in card.lines)
                said.append(
                    f"Pile {level_word(level)}, {state}: {card.name}, consumption {card.consumption}. {lines} "
                    f"{automa_assess_text(card)}"
                )
    return said


def all_cards(parts: Parts) -> list[str]:
    """Every card in play, with all that it says."""
    said = [*display(parts), *tech_piles(parts)]
    for player in parts.view["players"]:
        owned = [*player["hand"], *(card for slot in player["slots"] for card in slot["cards"])]
        for name in owned:
            card = parts.cards[name]
            said.append(
                f"{parts.who(player['seat'])}: {card.name}, consumption {card.consumption}: {card_text(card)}"
            )
    return said
