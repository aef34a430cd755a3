"""Set-up (ledger section 2)."""

from starboard.games.otys.content import (
    KINDS,
    LEVELS,
    PLACES,
    RESOURCE_NAMES,
    SIDES_ADVANCED,
    SIDES_MIXED,
    SLOTS,
)
from starboard.games.otys.deck import DealContract, RefillDisplay
from starboard.games.otys.state import Depths, Terms
from starboard.games.otys.timers_setup import EqualCards, OrderKinds
from starboard.games.otys.turn import Turn
from starboard.kernel.decision import Chance, EvenChance, Step
from starboard.kernel.event import EVERYBODY
from starboard.kernel.move import NATURE, Move


def new_game(terms: Terms) -> Depths:
    """What is the same in every game: OT-2.1, OT-2.6, OT-2.7, OT-2.10 to OT-2.12. Draws and choices follow."""
    state = Depths()
    state.lay_out(terms)
    content = terms.content
    state.push(FirstTurn(NATURE))
    if terms.solo:
        state.push(EqualCards(0))  # OT-13.8
    for space in range(terms.public - 1, -1, -1):
        state.push(DealContract(space))  # OT-2.5
    if terms.solo:
        state.push(OrderKinds(0))  # OT-13.10: before the contracts are revealed
    if not terms.solo:
        state.push(DrawFirstPlayer())  # OT-2.13
    for seat in range(terms.players - 1, -1, -1):
        for level in range(LEVELS - 1, LEVELS - 1 - KINDS, -1):
            state.push(StartResource(seat, level))  # OT-2.9
        for _ in range(PLACES):
            state.push(PlaceDiver(seat))  # OT-2.8
    for _ in range(content.limits.store_draw):
        state.push(StockStore())  # OT-2.4
    if terms.sides == SIDES_MIXED:
        for level in range(LEVELS - 1, -1, -1):
            state.push(SponsorSide(level))
    elif terms.sides == SIDES_ADVANCED:
        state.sides = (1 << len(content.sponsors)) - 1  # OT-5.3
    for _ in content.sponsors:
        state.push(LaySponsor())  # OT-2.3
    for space in range(LEVELS * SLOTS - 1, -1, -1):
        state.push(RefillDisplay(space))  # OT-2.2
    state.store_pool = [content.limits.store_pool] * KINDS
    for kind in range(KINDS):
        state.supply[kind] -= content.limits.store_pool
    state.settle()
    return state


class LaySponsor(EvenChance[Depths]):
    """The Sponsor tiles are laid at random, level 1 first (OT-2.3)."""

    __slots__ = ()

    rule = "OT-2.3"
    stream = "sponsor"

    def candidates(self, state: Depths) -> list[Move]:
        return [move for move in state.terms.moves.sponsor_tile if move.what not in state.sponsors]

    def play(self, state: Depths, move: Move) -> None:
        state.sponsors.append(move.what)
        if state.telling:
            sponsor = state.terms.content.sponsors[move.what].id
            facts: dict[str, object] = {"sponsor": sponsor, "level": len(state.sponsors)}
            state.tell("tile", "OT-2.3", NATURE, facts, EVERYBODY)


class SponsorSide(EvenChance[Depths]):
    """With `mixed` the side of each tile is drawn (OT-5.3)."""

    __slots__ = ("level",)

    rule = "OT-5.3"
    stream = "side"

    def __init__(self, level: int) -> None:
        self.seat = NATURE
        self.level = level

    def args(self) -> tuple[int, ...]:
        return (self.level,)

    def candidates(self, state: Depths) -> list[Move]:
        return state.terms.moves.side

    def play(self, state: Depths, move: Move) -> None:
        tile = state.sponsors[self.level]
        state.sides |= move.what << tile
        if state.telling:
            sponsor = state.terms.content.sponsors[tile].id
            facts: dict[str, object] = {"sponsor": sponsor, "side": "advanced" if move.what else "basic"}
            state.tell("side", "OT-5.3", NATURE, facts, EVERYBODY)


class StockStore(Chance[Depths]):
    """The Store starts with pieces drawn from a pool of all kinds, without any gain (OT-2.4)."""

    __slots__ = ()

    rule = "OT-2.4"
    stream = "store"

    def candidates(self, state: Depths) -> list[Move]:
        return [move for move in state.terms.moves.store if state.store_pool[move.what]]

    def weights(self, state: Depths) -> list[int]:
        return [state.store_pool[move.what] for move in state.moves()]

    def play(self, state: Depths, move: Move) -> None:
        kind = move.what
        state.store_pool[kind] -= 1
        state.store[kind] += 1
        if state.telling:
            facts: dict[str, object] = {"resource": RESOURCE_NAMES[kind], "space": state.store[kind]}
            state.tell("stock", "OT-2.4", NATURE, facts, EVERYBODY)
        if sum(state.store) == state.terms.content.limits.store_draw:
            for other in range(KINDS):  # what was not drawn returns to the supply
                state.supply[other] += state.store_pool[other]
            state.store_pool = [0] * KINDS


class PlaceDiver(EvenChance[Depths]):
    """The divers of a player go into the column in random order, from the top (OT-2.8)."""

    __slots__ = ("place",)

    rule = "OT-2.8"
    stream = "diver"

    def __init__(self, place: int) -> None:
        self.seat = NATURE
        self.place = place  # whose column

    def args(self) -> tuple[int, ...]:
        return (self.place,)

    def candidates(self, state: Depths) -> list[Move]:
        column = state.players[self.place].column
        return [move for move in state.terms.moves.diver if move.what not in column]

    def play(self, state: Depths, move: Move) -> None:
        column = state.players[self.place].column
        column.append(move.what)
        if state.telling:
            diver = state.terms.content.divers[move.what].id
            state.tell("diver", "OT-2.8", self.place, {"diver": diver, "place": len(column) - 1}, EVERYBODY)


class StartResource(EvenChance[Depths]):
    """One resource of each kind goes at random onto the four deepest levels (OT-2.9)."""

    __slots__ = ("level", "place")

    rule = "OT-2.9"
    stream = "resource"

    def __init__(self, place: int, level: int) -> None:
        self.seat = NATURE
        self.place = place  # whose board
        self.level = level

    def args(self) -> tuple[int, ...]:
        return (self.place, self.level)

    def candidates(self, state: Depths) -> list[Move]:
        resources = state.players[self.place].resources
        return [
            state.terms.moves.resource[kind]
            for kind in range(KINDS)
            if not any(resources[level * KINDS + kind] for level in range(LEVELS))
        ]

    def play(self, state: Depths, move: Move) -> None:
        state.supply[move.what] -= 1
        state.players[self.place].resources[self.level * KINDS + move.what] += 1
        if state.telling:
            facts: dict[str, object] = {"resource": RESOURCE_NAMES[move.what], "level": self.level + 1}
            state.tell("start-resource", "OT-2.9", self.place, facts, EVERYBODY)


class DrawFirstPlayer(EvenChance[Depths]):
    """The first player is drawn and keeps the marker for the whole game (OT-2.13)."""

    __slots__ = ()

    rule = "OT-2.13"
    stream = "first"

    def candidates(self, state: Depths) -> list[Move]:
        return state.terms.moves.first[: state.terms.players]

    def play(self, state: Depths, move: Move) -> None:
        state.first_player = move.what
        if state.telling:
            state.tell("first-player", "OT-2.13", move.what, {}, EVERYBODY)


class FirstTurn(Step[Depths]):
    """Everything lies ready."""

    __slots__ = ()

    rule = "OT-3.1"

    def run(self, state: Depths) -> None:
        state.push(Turn(state.first_player))
