"""What a board of Micro Cosmos is made of: components by id, distances, and a phrase for each thing a seat has."""

from collections.abc import Sequence
from typing import Any, Final

from starboard.games.micro_cosmos.content import (
    MOON,
    PLANET,
    PORTAL,
    SPOT_KIND_NAMES,
    Content,
    Spot,
)
from starboard.games.micro_cosmos.scoring import table_value
from starboard.games.micro_cosmos.star_map import Reach, StarMap
from starboard.games.micro_cosmos.texts_words import RESOURCES, SCORE_SOURCES, SPECIALISTS, survivor_text
from starboard.games.words import listing, plural
from starboard.terminal.boards.board import View

BEFORE_LANDING: Final = ("BuyUpgrade", "Travel")  # questions of a turn at which the Ark has not landed yet
COLONY_PRICE: Final = {
    "engineer": "Engineer",
    "planet-leader": "Leader in the colour of the planet",
    "any-leader": "Leader of any colour",
    "any": "of any resource",
}


class Parts:
    """A view with the content pack and the names of the seats."""

    def __init__(self, content: Content, names: Sequence[str], view: View, seat: int) -> None:
        self.content = content
        self.names = names
        self.view = view
        self.seat = seat  # who looks; a spectator looks from seat 0
        self.crew = {card.id: card for card in content.crew}
        self.planets = {card.id: card for card in content.planets}
        self.spots = {spot.id: spot for spot in content.spots}
        self.survivors = {card.id: card for card in content.survivors}
        self.automa_cards = {card.id: card for card in content.automa_cards}
        self.player: View = view["players"][seat]
        cells = [self.planets[cell["card"]["id"]].index if cell["card"] else -1 for cell in view["map"]]
        self.star_map = StarMap(content, cells)
        self.reach: Reach = self.star_map.reach(self.ark(seat).index)

    # ---- places

    def ark(self, seat: int) -> Spot:
        return self.spots[self.view["players"][seat]["ark"]]

    def on_its_card(self, spot: Spot) -> str:
        """What a spot is called where its card is named already: `planet`, `moon A`."""
        if spot.kind in (PORTAL, PLANET):
            return SPOT_KIND_NAMES[spot.kind]
        name = spot.name.removesuffix(f" of {self.content.planets[spot.card].name}")
        return name[0].lower() + name[1:]

    @property
    def landed(self) -> bool:
        """Is it the time of the turn at which Crew cards work where the Ark is?"""
        decision = self.view["decision"]
        return (
            decision is not None
            and decision["seat"] == self.seat
            and decision["question"] not in BEFORE_LANDING
        )

    def in_range(self, routes: int) -> bool:
        return routes <= (self.player["range"] or 0)

    def shut(self, spot: dict[str, Any]) -> bool:
        """Does another Ark keep this seat from landing there (MC-7.10, MC-12.13)?"""
        others = [seat for seat in spot["arks"] if seat != self.seat]
        if self.spots[spot["id"]].kind == PLANET:
            return any(self.view["players"][seat]["automa"] for seat in others)
        return bool(others) and self.spots[spot["id"]].kind >= MOON

    # ---- what a seat has

    def cargo(self, player: View) -> str:
        held = ", ".join(f"{word} {player['cargo'][name]}" for name, word in RESOURCES.items())
        return f"Cargo: {held} (at most {player['cap']} of each)"

    def tokens(self, player: View) -> str:
        ready = [SPECIALISTS[name] for name in player["ready"] or ()]
        return f"Ready tokens: {', '.join(ready) or 'none'}"

    def abilities(self, player: View) -> str:
        """Range and capacity, Colonies and Outposts."""
        flies = "" if player["range"] is None else f"Flies up to {player['range']} routes; terraforms "
        levels = plural(player["capacity"], "level")
        start = f"{flies or 'Terraforms '}up to {levels} per action"
        colonies = self.markers("Colony", "Colonies", player["colonies"], player["colony_pool"])
        outposts = self.markers("Outpost", "Outposts", player["outposts"], player["outpost_pool"])
        return f"{start}; {colonies}; {outposts}"

    def markers(self, one: str, many: str, placed: list[str], pool: int) -> str:
        where = f" on {listing(self.planets[planet].name for planet in placed)}" if placed else ""
        ready = f" ({pool} ready to place)" if pool else ""
        return f"{plural(len(placed), one, many)}{where}{ready}"

    def points(self, player: View) -> str:
        sources = [f"{vp} for {SCORE_SOURCES[source]}" for source, vp in player["scores"].items() if vp]
        total = sum(player["scores"].values())
        return f"VP if it ended now: {total}" + (f" ({listing(sources)})" if sources else "")

    def survivor_line(self, player: View) -> str:
        held = [survivor_text(self.survivors[card]).split(":")[0] for card in player["held"]]
        settled = len(player["settled"])
        worth = table_value(self.content.limits.settled_vp, settled)
        who = f" ({'; '.join(held)})" if held else ""
        places = self.content.limits.survivors_held
        return f"Survivors held: {len(held)} of {places}{who}; settled: {settled} ({worth} VP)"

    def colony_price(self, player: View) -> str:
        price = player["colony_price"]
        return listing(f"{price[name]} {word}" for name, word in COLONY_PRICE.items() if price[name])

    def crew_line(self, player: View) -> str:
        upper = [self.crew[card].name for card in player["upper"]]
        lower = [self.crew[card].name for card in player["lower"]]
        return f"Upper row: {', '.join(upper) or 'empty'}. Lower row: {', '.join(lower) or 'empty'}"

    def merits(self, card: dict[str, Any]) -> str:
        """Merit in the order of rank; of equal ones the marker on top ranks first (MC-9.12)."""
        said: list[str] = []
        order: list[int] = card["ranking"]
        merits = [card["merits"][seat] for seat in order]
        for place, (seat, merit) in enumerate(zip(order, merits, strict=True)):
            on_top = merits.count(merit) > 1 and merits.index(merit) == place
            said.append(f"{self.names[seat]} {merit}{' (on top)' if on_top else ''}")
        return ", ".join(said)

    def pieces(self, card: dict[str, Any]) -> list[str]:
        """Merit in the order of rank, Colonies and Outposts on a planet."""
        found: list[str] = []
        if card["ranking"]:
            found.append(f"Merit: {self.merits(card)}")
        if card["colonies"]:
            found.append("Colony: " + ", ".join(self.names[seat] for seat in card["colonies"]))
        if card["outposts"]:
            found.append("Outpost: " + ", ".join(self.names[seat] for seat in card["outposts"]))
        return found
