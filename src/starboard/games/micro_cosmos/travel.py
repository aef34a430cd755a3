"""Step 2: travel, discovery and arrival (ledger section 7)."""

from starboard.games.micro_cosmos.content import MOON, PLANET, RESOURCE_NAMES, STATION
from starboard.games.micro_cosmos.crew import TakeCrew
from starboard.games.micro_cosmos.merit import add_merit
from starboard.games.micro_cosmos.resources import store
from starboard.games.micro_cosmos.star_map import UNREACHABLE
from starboard.games.micro_cosmos.state import Cosmos
from starboard.games.micro_cosmos.upgrade import travel_range
from starboard.kernel.decision import Decision, EvenChance, Step
from starboard.kernel.event import EVERYBODY, Refusal
from starboard.kernel.move import NATURE, Move


class Travel(Decision[Cosmos]):
    """The Ark must move over at least one and at most `range` routes, or discover (MC-7.5, MC-7.8, MC-7.13).

    The way is no decision: passing other Arks has no effect (MC-7.9). It may end on an asteroid (MC-7.11). With nine
    cards on the map there is nothing to discover (MC-7.17).
    """

    __slots__ = ()

    rule = "MC-7.5"
    landmark = True

    def asks(self, state: Cosmos) -> bool:
        return len(state.moves()) > 0

    def run(self, state: Cosmos) -> None:
        """No legal travel at all: the Ark stays and nothing arrives (MC-7.16)."""
        if state.telling:
            state.tell("stay", "MC-7.16", self.seat, {})

    def candidates(self, state: Cosmos) -> list[Move]:
        """Every spot of the map, every empty cell."""
        content = state.terms.content
        moves = state.terms.moves
        found: list[Move] = []
        for card in state.cells:
            if card >= 0:
                found.extend(moves.travel[spot] for spot in content.planets[card].spots)
        found.extend(moves.discover[cell] for cell, card in enumerate(state.cells) if card < 0)
        return found

    def moves(self, state: Cosmos) -> list[Move]:
        moves = state.terms.moves
        reach = state.star_map.reach(state.players[self.seat].ark)
        limit = travel_range(state, self.seat)
        distance = reach.distance
        closed = self.closed(state)
        cells = state.cells
        travel = moves.travel
        found: list[Move] = []
        for spot in reach.order:
            if distance[spot] > limit:
                break
            if spot not in closed:
                found.append(travel[spot])
        discovery = reach.discovery
        for cell in range(len(cells)):
            if discovery[cell] <= limit:
                found.append(moves.discover[cell])
        return found

    def closed(self, state: Cosmos) -> list[int]:
        """Where the travel may not end because of another Ark.

        A moon, station or asteroid with another Ark (MC-7.10); solo also the planet with the Automa's (MC-12.13).
        """
        spots = state.terms.content.spots
        terms = state.terms
        found: list[int] = []
        players = state.players
        for other in range(len(players)):
            if other != self.seat:
                ark = players[other].ark
                if spots[ark].kind >= MOON or (spots[ark].kind == PLANET and terms.is_automa(other)):
                    found.append(ark)
        return found

    def refusal(self, state: Cosmos, move: Move) -> Refusal | None:
        reach = state.star_map.reach(state.players[self.seat].ark)
        limit = travel_range(state, self.seat)
        if move.verb == "discover":
            routes = reach.discovery[move.what]
            if routes == UNREACHABLE:
                return Refusal("MC-7.13", "no exit leads there from a spot that you can reach")
            if routes > limit:
                return Refusal("MC-7.13", "it takes {} routes, your range is {}", routes, limit)
            return None
        routes = reach.distance[move.what]
        if routes == 0:
            return Refusal("MC-7.7", "travel may not end where it began")
        if routes == UNREACHABLE:
            return Refusal("MC-7.8", "no way leads there")
        if routes > limit:
            return Refusal("MC-7.8", "it is {} routes away, your range is {}", routes, limit)
        if move.what in self.closed(state):
            if state.terms.content.spots[move.what].kind == PLANET:
                return Refusal("MC-12.13", "the Automa's Ark is on this planet")
            return Refusal("MC-7.10", "another Ark is there, and only planets and the Portal hold several")
        return None

    def play(self, state: Cosmos, move: Move) -> None:
        content = state.terms.content
        player = state.players[self.seat]
        if move.verb == "travel":
            if state.telling:
                state.tell(
                    "travel",
                    "MC-7.8",
                    self.seat,
                    {
                        "from": content.spots[player.ark].id,
                        "to": content.spots[move.what].id,
                        "routes": state.star_map.reach(player.ark).distance[move.what],
                    },
                )
            player.ark = move.what
            arrive(state, self.seat)
        else:
            state.push(DiscoveryTrack(self.seat))
            state.push(DiscoverPlanet(self.seat, move.what))


class DiscoverPlanet(EvenChance[Cosmos]):
    """A planet is drawn from the pile and laid into the cell; the Ark goes directly to its planet (MC-7.14)."""

    __slots__ = ("cell", "discoverer")

    rule = "MC-17.8"
    stream = "planet"

    def __init__(self, discoverer: int, cell: int) -> None:
        self.seat = NATURE
        self.discoverer = discoverer
        self.cell = cell

    def args(self) -> tuple[int, ...]:
        return (self.discoverer, self.cell)

    def candidates(self, state: Cosmos) -> list[Move]:
        planet = state.terms.moves.planet
        return [planet[card] for card in state.planet_pile]

    def play(self, state: Cosmos, move: Move) -> None:
        content = state.terms.content
        state.planet_pile.remove(move.what)
        state.put_card(self.cell, move.what)
        state.players[self.discoverer].ark = content.planets[move.what].planet_spot
        if state.telling:
            facts: dict[str, object] = {
                "cell": content.cells[self.cell].id,
                "planet": content.planets[move.what].id,
            }
            state.tell("discover", "MC-7.14", self.discoverer, facts, EVERYBODY)


class DiscoveryTrack(Decision[Cosmos]):
    """The discovery bonus, compulsory: one track of the new planet goes to level 1 (MC-7.15)."""

    __slots__ = ()

    rule = "MC-7.15"
    detail = True

    def candidates(self, state: Cosmos) -> list[Move]:
        content = state.terms.content
        card = content.planets[state.cells[state.cell_of_ark(self.seat)]]
        return [state.terms.moves.raise_track[resource] for resource in card.tracks]

    def play(self, state: Cosmos, move: Move) -> None:
        discovery_bonus(state, self.seat, move.what, "MC-7.15")
        arrive(state, self.seat)


def discovery_bonus(state: Cosmos, seat: int, resource: int, rule: str) -> None:
    """Raise one track of the planet just discovered from the supply; the discoverer gets the merit."""
    cell = state.cell_of_ark(seat)
    level = state.terms.content.limits.discovery_level
    state.levels[cell * 4 + resource] = level
    if state.telling:
        state.tell("discovery-bonus", rule, seat, {"resource": RESOURCE_NAMES[resource], "level": level})
    add_merit(state, seat, cell, level, rule)


def arrive(state: Cosmos, seat: int) -> None:
    """Arrival, which means the final spot only (MC-7.12).

    Outposts pay their owners, then the mover's own arrival upgrades work (MC-7.18, MC-7.20).
    """
    content = state.terms.content
    player = state.players[seat]
    kind = content.spots[player.ark].kind
    if kind == PLANET:
        pay_outposts(state, seat)
    elif kind == MOON or kind == STATION:
        effects = content.arrival_effects
        for index in range(len(effects) - 1, -1, -1):  # pushed last, done first
            effect = effects[index]
            if effect.kind == kind and player.payments[effect.upgrade]:
                state.push(ArrivalUpgrade(seat, index))


class ArrivalUpgrade(Step[Cosmos]):
    """An upgrade that works on arrival at a moon or station: a resource, or a card from the Canteen (MC-7.20)."""

    __slots__ = ("effect",)

    rule = "MC-7.20"

    def __init__(self, seat: int, effect: int) -> None:
        self.seat = seat
        self.effect = effect

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.effect)

    def run(self, state: Cosmos) -> None:
        effect = state.terms.content.arrival_effects[self.effect]
        if effect.resource >= 0:
            named = [0, 0, 0, 0]
            named[effect.resource] = effect.value
            store(state, self.seat, named, "MC-7.20")
        else:
            for _ in range(effect.value):
                state.push(TakeCrew(self.seat))


def pay_outposts(state: Cosmos, mover: int) -> None:
    """Every Outpost on the planet pays its owner, in turn order from the mover (MC-7.18).

    All resources of the current side's yield, but no Crew cards (MC-7.19).
    """
    cell = state.cell_of_ark(mover)
    players = state.terms.players
    for turn in range(players):
        owner = (mover + turn) % players
        if cell in state.players[owner].outposts:
            card = state.terms.content.planets[state.cells[cell]]
            if state.telling:
                state.tell("outpost-pays", "MC-7.18", owner, {"planet": card.id})
            store(state, owner, (card.back if state.is_terraformed(cell) else card.front).named, "MC-7.18")
