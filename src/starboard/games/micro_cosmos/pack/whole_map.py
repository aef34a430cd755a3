"""What the Planet cards of a pack must be together, so that no Ark is stranded (MC-I.20, MC-X.10)."""

from collections.abc import Iterator
from itertools import permutations, product
from typing import Final, NamedTuple, NoReturn

from starboard.games.micro_cosmos.content import PLANET, PORTAL, SIDE_NAMES, Cell, Content, PlanetCard
from starboard.games.micro_cosmos.pack.planets import PLANETS_FILE, SEATS
from starboard.games.micro_cosmos.star_map import UNREACHABLE, StarMap
from starboard.games.pack_files import PackError, label

_SIDES: Final = range(len(SIDE_NAMES))


class Options(NamedTuple):
    """Ways to end a travel: those that no other Ark can close, those that one can, and planets among both."""

    open: int
    closable: int
    planets: int

    def plus(self, other: "Options") -> "Options":
        return Options(self.open + other.open, self.closable + other.closable, self.planets + other.planets)

    def minus(self, other: "Options") -> "Options":
        return Options(self.open - other.open, self.closable - other.closable, self.planets - other.planets)

    def can_run_out(self) -> bool:
        """Whether the other Arks can close them all (MC-7.10), or in the solo game the Automa (MC-12.13)."""
        closed_by_arks = self.open == 0 and self.closable < SEATS
        only_option = self.open + self.closable == 1
        return closed_by_arks or (only_option and self.planets == 1)


_DISCOVERY: Final = Options(1, 0, 0)


def check_map(content: Content) -> None:
    """Refuse spots that no route reaches, a start unlike the ledger's, and places an Ark could not leave."""
    distances = [_card_distances(content, card) for card in content.planets]
    for card, distance in zip(content.planets, distances, strict=True):
        start = content.portal_spot if card.planet_spot < 0 else card.planet_spot
        for spot in card.spots:
            if distance[start, spot] == UNREACHABLE:
                reason = f"no routes of its card lead here from {content.spots[start].name}"
                _refuse(card, _spot_field(content, spot), reason)
    for order in permutations(content.starting_cards):
        _check_start(content, order)
    _check_travel(content, distances)


def _refuse(card: PlanetCard, field: str, reason: str) -> NoReturn:
    raise PackError(PLANETS_FILE, label("planet", card.id), field, reason)


def _spot_field(content: Content, spot: int) -> str:
    return f"spots.{content.spots[spot].id.partition('/')[2]}"


def _card_distances(content: Content, card: PlanetCard) -> dict[tuple[int, int], int]:
    """Routes between the spots of one card, its exits left out."""
    cells = [-1] * len(content.cells)
    cells[content.centre] = card.index
    alone = StarMap(content, cells)
    return {(one, other): alone.reach(one).distance[other] for one in card.spots for other in card.spots}


def _check_start(content: Content, order: tuple[int, ...]) -> None:
    """The first range leads from the Portal just to the starting planets and to no empty cell (MC-X.10)."""
    first_range = content.ranges[0]
    cells = [-1] * len(content.cells)
    cells[content.centre] = content.portal_card
    for cell, card in zip(content.starting_cells, order, strict=True):
        cells[cell] = card
    star_map = StarMap(content, cells)
    reach = star_map.reach(content.portal_spot)
    for cell in content.starting_cells:
        planet = content.planets[cells[cell]]
        distance = reach.distance[planet.planet_spot]
        if distance != first_range:
            side = content.cells[cell].neighbours.index(content.centre)
            where = f"in cell {content.cells[cell].id} its planet is at distance {distance} from the Portal"
            reason = f"{where}, not at {first_range}, the first range (MC-X.10)"
            _refuse(planet, f"exits.{SIDE_NAMES[side]}", reason)
    for spot in content.spots:
        for empty in star_map.exits[spot.index]:
            if reach.distance[spot.index] < first_range:
                planet = content.planets[spot.card]
                side = content.cells[star_map.cell_of[spot.card]].neighbours.index(empty)
                reason = f"an Ark on the Portal could discover with the first range, {first_range} (MC-X.10)"
                _refuse(planet, f"exits.{SIDE_NAMES[side]}", reason)


def _check_travel(content: Content, distances: list[dict[tuple[int, int], int]]) -> None:
    """With the first range an Ark can always travel, whatever cards and Arks are around it (MC-I.20)."""
    reachable = _Reachable(content, distances)
    for cell in content.cells:
        for card in _cards_for(content, cell):
            for spot in card.spots:
                if any(options.can_run_out() for options in reachable.worlds(cell, card, spot)):
                    reason = f"in cell {cell.id} an Ark here could be left without any travel (MC-I.20)"
                    _refuse(card, _spot_field(content, spot), reason)


def _cards_for(content: Content, cell: Cell) -> list[PlanetCard]:
    """The cards that can come to lie in a cell."""
    role = "other" if cell.setup == "empty" else cell.setup
    return [card for card in content.planets if card.role == role]


class _Reachable:
    """Counts travel options on a card and its neighbours. What lies farther away could only add some."""

    def __init__(self, content: Content, distances: list[dict[tuple[int, int], int]]) -> None:
        self.content = content
        self.distances = distances
        self.range = content.ranges[0]
        self.known: dict[tuple[int, int, int], Options] = {}

    def worlds(self, cell: Cell, card: PlanetCard, spot: int) -> Iterator[Options]:
        """The options from a spot, for everything that can lie beyond the sides of its card."""
        own = self.on_card(card, spot, self.range).minus(self.on_card(card, spot, 0))
        beyond: list[set[Options]] = []
        for side in _SIDES:
            left = self.range - self.distances[card.index][spot, card.exits[side]] - 1
            if cell.neighbours[side] < 0 or left < 0:
                continue
            neighbour = self.content.cells[cell.neighbours[side]]
            entry = (side + 2) % len(SIDE_NAMES)
            worlds = {
                self.on_card(other, other.exits[entry], left)
                for other in _cards_for(self.content, neighbour)
                if other is not card
            }
            if neighbour.setup == "empty":
                worlds.add(_DISCOVERY)
            beyond.append(worlds)
        for chosen in product(*beyond):
            total = own
            for options in chosen:
                total = total.plus(options)
            yield total

    def on_card(self, card: PlanetCard, start: int, steps: int) -> Options:
        """The spots of a card that `steps` routes reach from one of them, itself included."""
        key = (card.index, start, steps)
        if key not in self.known:
            near = [spot for spot in card.spots if self.distances[card.index][start, spot] <= steps]
            kinds = [self.content.spots[spot].kind for spot in near]
            planets = kinds.count(PLANET)
            open_spots = planets + kinds.count(PORTAL)
            self.known[key] = Options(open_spots, len(kinds) - open_spots, planets)
        return self.known[key]
