"""A position of Micro Cosmos: plain numbers and short lists, copied by hand because a search copies millions."""

from typing import Any, Final

from starboard.games.micro_cosmos.content import Content, Level
from starboard.games.micro_cosmos.moves import Moves
from starboard.games.micro_cosmos.star_map import StarMap
from starboard.kernel.outcome import Outcome
from starboard.kernel.state import State

# Sources of victory points scored in play; the indices of `Player.vp`.
VP_TERRAFORMING: Final = 0
VP_LEADING: Final = 1
VP_OUTPOSTS: Final = 2
VP_OVERFLOW: Final = 3
VP_NAMES: Final = ("terraforming", "leading", "outposts", "overflow")


class Terms:
    """What is fixed before the first move: content pack, seats and options."""

    __slots__ = ("content", "human", "level", "moves", "players", "ready_specialists", "solo")

    def __init__(
        self, content: Content, moves: Moves, players: int, solo: bool, level: Level, ready_specialists: bool
    ) -> None:
        self.content = content
        self.moves = moves
        self.players = players  # seats at the table, the Automa included
        self.solo = solo
        self.level = level  # of the Automa; without meaning if not solo
        self.ready_specialists = ready_specialists
        self.human = 0  # the human's seat in the solo game (MC-12.1)

    def is_automa(self, seat: int) -> bool:
        return self.solo and seat != self.human


class Player:
    """What lies in front of one seat. The Automa uses `crew` for its cards; the others have two rows."""

    __slots__ = (
        "ark", "cap", "cargo", "colonies", "colony_count", "colony_pool", "crew", "dealt", "held", "lower",
        "outpost_pool", "outposts", "payments", "ready", "settled", "upgrades", "upper", "vp",
    )  # fmt: skip

    ark: int  # spot
    cargo: list[int]
    cap: int
    ready: list[int]  # Specialist tokens: 1 ready, 0 spent
    upper: list[int]  # Crew cards, in the order gained
    lower: list[int]
    crew: list[int]  # the Automa's Crew cards, in the order gained
    dealt: list[int]  # Crew cards of the set-up that have no row yet
    payments: list[int]  # upgrade payments made, by upgrade
    upgrades: int  # upgrades of the Automa, in its own order
    colony_pool: int
    colonies: int  # cells with an own Colony, one bit each
    colony_count: int
    outpost_pool: int
    outposts: list[int]  # cells
    held: list[int]  # Survivors
    settled: list[int]
    vp: list[int]  # scored in play, by source

    def begin(self, content: Content) -> None:
        """Nothing gained, nothing bought: MC-2.3 to MC-2.6, the Ark on the Portal (MC-2.13)."""
        self.ark = content.portal_spot
        self.cargo = [0, 0, 0, 0]
        self.cap = content.cap
        self.ready = [0, 0, 0, 0]
        self.upper = []
        self.lower = []
        self.crew = []
        self.dealt = []
        self.payments = [0] * len(content.upgrades)
        self.upgrades = 0
        self.colony_pool = 0
        self.colonies = 0
        self.colony_count = 0
        self.outpost_pool = 0
        self.outposts = []
        self.held = []
        self.settled = []
        self.vp = [0] * len(VP_NAMES)

    def clone(self) -> "Player":
        new = Player()
        new.ark = self.ark
        new.cargo = self.cargo[:]
        new.cap = self.cap
        new.ready = self.ready[:]
        new.upper = self.upper[:]
        new.lower = self.lower[:]
        new.crew = self.crew[:]
        new.dealt = self.dealt[:]
        new.payments = self.payments[:]
        new.upgrades = self.upgrades
        new.colony_pool = self.colony_pool
        new.colonies = self.colonies
        new.colony_count = self.colony_count
        new.outpost_pool = self.outpost_pool
        new.outposts = self.outposts[:]
        new.held = self.held[:]
        new.settled = self.settled[:]
        new.vp = self.vp[:]
        return new

    def crew_count(self) -> int:
        """Crew cards in both rows (MC-5.16); tokens never count (MC-5.14)."""
        return len(self.upper) + len(self.lower)

    def units(self) -> int:
        """Resource units in the Cargo."""
        cargo = self.cargo
        return cargo[0] + cargo[1] + cargo[2] + cargo[3]

    def score(self) -> int:
        """Victory points scored in play so far."""
        vp = self.vp
        return vp[0] + vp[1] + vp[2] + vp[3]

    def has_colony(self, cell: int) -> bool:
        return (self.colonies >> cell) & 1 == 1

    def dump(self) -> dict[str, Any]:
        return {
            "ark": self.ark,
            "cargo": self.cargo[:],
            "cap": self.cap,
            "ready": self.ready[:],
            "upper": self.upper[:],
            "lower": self.lower[:],
            "crew": self.crew[:],
            "dealt": self.dealt[:],
            "payments": self.payments[:],
            "upgrades": self.upgrades,
            "colony_pool": self.colony_pool,
            "colonies": self.colonies,
            "colony_count": self.colony_count,
            "outpost_pool": self.outpost_pool,
            "outposts": self.outposts[:],
            "held": self.held[:],
            "settled": self.settled[:],
            "vp": self.vp[:],
        }


class Cosmos(State):
    """The whole position. Planets are kept by the cell they lie in; piles are sorted pools without an order."""

    __slots__ = (
        "arrival", "automa_card", "automa_discards", "automa_pile", "canteen", "cells", "clock", "crew_discards",
        "crew_pile", "drawn_crew", "drawn_survivors", "first_player", "last_round", "levels", "merit",
        "planet_pile", "players", "round", "star_map", "survivor_discards", "survivor_pile", "terms",
        "terraformed",
    )  # fmt: skip

    terms: Terms
    round: int
    first_player: int
    last_round: int  # 0 until the end is triggered
    cells: list[int]  # Planet card in each cell; replaced, never changed
    star_map: StarMap
    levels: list[int]  # cell * 4 + resource
    merit: list[int]  # cell * players + seat
    arrival: list[int]  # when that marker came to its space
    clock: int  # counts marker moves, for `arrival`
    terraformed: int  # cells whose card has been flipped, one bit each
    canteen: list[int]
    crew_pile: list[int]
    crew_discards: list[int]
    drawn_crew: list[int]  # drawn in step 5 and not yet placed
    planet_pile: list[int]
    survivor_pile: list[int]
    survivor_discards: list[int]
    drawn_survivors: list[int]  # scouted and not yet resolved
    automa_pile: list[int]
    automa_discards: list[int]
    automa_card: int  # the card it is carrying out
    players: list[Player]

    def lay_out(self, terms: Terms) -> None:
        """An empty table: no card laid, nobody seated."""
        self.begin()
        content = terms.content
        cells = len(content.cells)
        self.terms = terms
        self.round = 0
        self.first_player = 0
        self.last_round = 0
        self.cells = [-1] * cells
        self.star_map = StarMap(content, self.cells)
        self.levels = [0] * (cells * 4)
        self.merit = [0] * (cells * terms.players)
        self.arrival = [0] * (cells * terms.players)
        self.clock = 0
        self.terraformed = 0
        self.canteen = [-1] * content.limits.canteen_slots
        self.crew_pile = []
        self.crew_discards = []
        self.drawn_crew = []
        self.planet_pile = []
        self.survivor_pile = []
        self.survivor_discards = []
        self.drawn_survivors = []
        self.automa_pile = []
        self.automa_discards = []
        self.automa_card = -1
        self.players = []

    def clone(self) -> "Cosmos":
        new = Cosmos()
        new.stack = self.stack[:]
        new.legal = self.legal
        new.journal = []
        new.telling = False
        new.terms = self.terms
        new.round = self.round
        new.first_player = self.first_player
        new.last_round = self.last_round
        new.cells = self.cells
        new.star_map = self.star_map
        new.levels = self.levels[:]
        new.merit = self.merit[:]
        new.arrival = self.arrival[:]
        new.clock = self.clock
        new.terraformed = self.terraformed
        new.canteen = self.canteen[:]
        new.crew_pile = self.crew_pile[:]
        new.crew_discards = self.crew_discards[:]
        new.drawn_crew = self.drawn_crew[:]
        new.planet_pile = self.planet_pile[:]
        new.survivor_pile = self.survivor_pile[:]
        new.survivor_discards = self.survivor_discards[:]
        new.drawn_survivors = self.drawn_survivors[:]
        new.automa_pile = self.automa_pile[:]
        new.automa_discards = self.automa_discards[:]
        new.automa_card = self.automa_card
        new.players = [player.clone() for player in self.players]
        return new

    def put_card(self, cell: int, card: int) -> None:
        """Lay a Planet card upright into a cell (MC-2.14)."""
        self.put_cards([cell], [card])

    def put_cards(self, places: list[int], cards: list[int]) -> None:
        """Lay Planet cards upright, each into its cell; the map is drawn once."""
        cells = self.cells[:]
        for index in range(len(places)):
            cells[places[index]] = cards[index]
        self.cells = cells
        self.star_map = StarMap(self.terms.content, cells)

    def cell_of_ark(self, seat: int) -> int:
        """The cell whose card the Ark of a seat is on."""
        content = self.terms.content
        return self.star_map.cell_of[content.spots[self.players[seat].ark].card]

    def is_terraformed(self, cell: int) -> bool:
        return (self.terraformed >> cell) & 1 == 1

    def terraformed_count(self) -> int:
        return self.terraformed.bit_count()

    def outcome(self) -> Outcome | None:
        if self.stack or self.round == 0:
            return None
        from starboard.games.micro_cosmos.scoring import final_outcome

        return final_outcome(self)

    def dump(self) -> dict[str, Any]:
        return {
            "stack": self.dump_stack(),
            "round": self.round,
            "first_player": self.first_player,
            "last_round": self.last_round,
            "cells": self.cells[:],
            "levels": self.levels[:],
            "merit": self.merit[:],
            "arrival": self.arrival[:],
            "clock": self.clock,
            "terraformed": self.terraformed,
            "canteen": self.canteen[:],
            "crew_pile": self.crew_pile[:],
            "crew_discards": self.crew_discards[:],
            "drawn_crew": self.drawn_crew[:],
            "planet_pile": self.planet_pile[:],
            "survivor_pile": self.survivor_pile[:],
            "survivor_discards": self.survivor_discards[:],
            "drawn_survivors": self.drawn_survivors[:],
            "automa_pile": self.automa_pile[:],
            "automa_discards": self.automa_discards[:],
            "automa_card": self.automa_card,
            "players": [player.dump() for player in self.players],
        }
