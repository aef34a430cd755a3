"""Discovering (CS-6.19 to CS-6.25): new systems come onto the map."""

from typing import Final

from starboard.games.council_of_shadows.collect import gain_resource
from starboard.games.council_of_shadows.content import PLANETS, TECH_EXPLORERS
from starboard.games.council_of_shadows.settle import settle, settle_refusal, site_settlements
from starboard.games.council_of_shadows.state import Council, without
from starboard.kernel.decision import Decision, EvenChance
from starboard.kernel.event import EVERYBODY, Refusal
from starboard.kernel.move import NATURE, Move

ANY_PLANET: Final = 1  # what follows ignores adaptability
BOTH: Final = 2  # mode "and": cubes and collections (CS-6.25)
DRAWS: Final = 2  # tiles of a discovery (CS-6.20)


def empty_site(state: Council, parsec: int) -> bool:
    """Is there an empty site of this Parsec in a galaxy in play?"""
    for site in state.terms.sites_of[parsec]:
        if state.tiles[site] < 0:
            return True
    return False


def can_discover(state: Council, parsec: int) -> bool:
    """The stack has a tile, and there is a place for it (CS-6.19)."""
    return state.tiles_left(parsec) > 0 and empty_site(state, parsec)


def discover_refusal(state: Council, parsec: int, reach: int) -> Refusal | None:
    if parsec > reach:
        return Refusal("CS-6.19", "it is Parsec {}, and the action reaches Parsec {}", parsec, reach)
    if state.tiles_left(parsec) == 0:
        return Refusal("CS-6.19", "the stack of Parsec {} is empty", parsec)
    if not empty_site(state, parsec):
        return Refusal("CS-6.19", "every site of Parsec {} has a tile", parsec)
    return None


def begin_discovery(state: Council, seat: int, parsec: int, flags: int, cubes: int, collects: int) -> None:
    """Two tiles are drawn, one of them is placed (CS-6.20, CS-6.21)."""
    if state.telling:
        state.tell("discover", "CS-6.19", seat, {"parsec": parsec})
    state.push(PlaceTile(seat, parsec, flags, cubes, collects))
    push_draws(state, seat, parsec)


def push_draws(state: Council, seat: int, parsec: int) -> None:
    for _ in range(min(DRAWS, state.tiles_left(parsec))):
        state.push(DrawTile(seat, parsec))


class Discover(Decision[Council]):
    """Which stack, or none (CS-6.19)."""

    __slots__ = ("collects", "cubes", "flags", "reach")

    rule = "CS-6.19"
    landmark = True

    def __init__(self, seat: int, reach: int, flags: int, cubes: int, collects: int) -> None:
        self.seat = seat
        self.reach = reach
        self.flags = flags
        self.cubes = cubes
        self.collects = collects

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.reach, self.flags, self.cubes, self.collects)

    def asks(self, state: Council) -> bool:
        return len(state.moves()) > 1

    def run(self, state: Council) -> None:
        if state.telling:
            state.tell("nothing", "CS-3.8", self.seat, {"step": "discover"})

    def candidates(self, state: Council) -> list[Move]:
        return [*state.terms.moves.discover, state.terms.moves.stop]

    def refusal(self, state: Council, move: Move) -> Refusal | None:
        return None if move.verb == "stop" else discover_refusal(state, move.what, self.reach)

    def moves(self, state: Council) -> list[Move]:
        moves = state.terms.moves
        found = [
            moves.discover[parsec - 1] for parsec in range(1, self.reach + 1) if can_discover(state, parsec)
        ]
        found.append(moves.stop)
        return found

    def play(self, state: Council, move: Move) -> None:
        if move.verb == "stop":
            if state.telling:
                state.tell("declined", "CS-3.7", self.seat, {"step": "discover"})
            return
        begin_discovery(state, self.seat, move.what, self.flags, self.cubes, self.collects)


class DrawTile(EvenChance[Council]):
    """A tile of a discovery, from the pool, then the known tail; all see it (CS-6.20, CS-15.6, CS-15.12)."""

    __slots__ = ("parsec", "who")

    rule = "CS-15.6"
    stream = "tiles"

    def __init__(self, who: int, parsec: int) -> None:
        self.seat = NATURE
        self.who = who
        self.parsec = parsec

    def args(self) -> tuple[int, ...]:
        return (self.who, self.parsec)

    def asks(self, state: Council) -> bool:
        return bool(state.tile_pools[self.parsec])

    def run(self, state: Council) -> None:
        """The pool is empty: everybody knows what comes."""
        tile = state.tile_tails[self.parsec][0]
        state.tile_tails[self.parsec] = state.tile_tails[self.parsec][1:]
        state.drawn.append(tile)
        if state.telling:
            state.tell("drawn", "CS-15.12", self.who, {"tile": state.terms.content.tiles[tile].id})

    def candidates(self, state: Council) -> list[Move]:
        moves = state.terms.moves.tile
        return [moves[tile] for tile in state.tile_pools[self.parsec]]

    def moves(self, state: Council) -> list[Move]:
        return self.candidates(state)

    def play(self, state: Council, move: Move) -> None:
        state.tile_pools[self.parsec] = without(state.tile_pools[self.parsec], move.what)
        state.drawn.append(move.what)
        if state.telling:
            tile = state.terms.content.tiles[move.what]
            state.tell("drawn", "CS-6.20", self.who, {"tile": tile.id}, EVERYBODY)


def place_tile(state: Council, seat: int, tile: int, site: int, rule: str) -> None:
    """One tile goes face up on the site, the other one under the stack (CS-6.21, CS-6.22)."""
    content = state.terms.content
    state.drawn.remove(tile)
    state.tiles[site] = tile
    under: str | None = None
    if state.drawn:
        other = state.drawn.pop()
        parsec = content.tiles[other].parsec
        state.tile_tails[parsec] = [*state.tile_tails[parsec], other]
        under = content.tiles[other].id
    if state.telling:
        place = content.sites[site]
        facts: dict[str, object] = {
            "tile": content.tiles[tile].id,
            "site": place.id,
            "parsec": place.parsec,
            "galaxy": content.galaxies[place.galaxy].id,
            "under": under,
        }
        state.tell("place", rule, seat, facts)


class PlaceTile(Decision[Council]):
    """Which of the drawn tiles goes where (CS-6.21)."""

    __slots__ = ("collects", "cubes", "flags", "parsec")

    rule = "CS-6.21"
    detail = True

    def __init__(self, seat: int, parsec: int, flags: int, cubes: int, collects: int) -> None:
        self.seat = seat
        self.parsec = parsec
        self.flags = flags
        self.cubes = cubes
        self.collects = collects

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.parsec, self.flags, self.cubes, self.collects)

    def candidates(self, state: Council) -> list[Move]:
        terms = state.terms
        found: list[Move] = []
        for tile in state.drawn:
            row = terms.moves.place[tile]
            for site in terms.sites_of[self.parsec]:
                if state.tiles[site] < 0:
                    move = row[site]
                    assert move is not None
                    found.append(move)
        return found

    def moves(self, state: Council) -> list[Move]:
        return self.candidates(state)

    def play(self, state: Council, move: Move) -> None:
        cubes = self.cubes
        if cubes and state.players[self.seat].has_tech(TECH_EXPLORERS):
            cubes = min(cubes + 1, state.terms.content.limits.tower)  # CS-8.23
        state.push(Follow(self.seat, move.how, self.flags, cubes, self.collects))
        place_tile(state, self.seat, move.what, move.how, "CS-6.21")


class Follow(Decision[Council]):
    """Then cubes on one planet of the new tile, or its resource, or nothing (CS-6.23); or both in turn (CS-6.25)."""

    __slots__ = ("collects", "cubes", "flags", "site")

    rule = "CS-6.23"
    detail = True

    def __init__(self, seat: int, site: int, flags: int, cubes: int, collects: int) -> None:
        self.seat = seat
        self.site = site
        self.flags = flags
        self.cubes = cubes  # 0: it is only about the collection
        self.collects = collects  # 0: it is only about the cubes

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.site, self.flags, self.cubes, self.collects)

    @property
    def in_turn(self) -> bool:
        """First the cubes, then the collection."""
        return self.flags & BOTH != 0 and self.cubes > 0

    def asks(self, state: Council) -> bool:
        return len(state.moves()) > 1

    def run(self, state: Council) -> None:
        self.go_on(state)

    def go_on(self, state: Council) -> None:
        if self.in_turn:
            state.push(Follow(self.seat, self.site, self.flags, 0, self.collects))

    def candidates(self, state: Council) -> list[Move]:
        moves = state.terms.moves
        planets = state.terms.content.tiles[state.tiles[self.site]].planets
        found: list[Move] = []
        for number in range(len(planets)):
            found.extend(moves.settle[self.site * PLANETS + number][: self.cubes])
        if self.collects and not self.in_turn:
            found.append(moves.collect[self.site])
        found.append(moves.stop)
        return found

    def refusal(self, state: Council, move: Move) -> Refusal | None:
        if move.verb != "settle":
            return None
        any_planet = self.flags & ANY_PLANET != 0
        parsec = state.terms.content.sites[self.site].parsec
        return settle_refusal(state, self.seat, move.what, move.how, parsec, any_planet)

    def moves(self, state: Council) -> list[Move]:
        moves = state.terms.moves
        found: list[Move] = []
        if self.cubes:
            planets = state.terms.content.tiles[state.tiles[self.site]].planets
            any_planet = self.flags & ANY_PLANET != 0
            site_settlements(state, self.seat, self.site, planets, self.cubes, any_planet, found)
        if self.collects and not self.in_turn:
            found.append(moves.collect[self.site])
        found.append(moves.stop)
        return found

    def play(self, state: Council, move: Move) -> None:
        self.go_on(state)
        if move.verb == "settle":
            settle(state, self.seat, move.what, move.how, "CS-6.23")
        elif move.verb == "collect":
            gain_resource(state, self.seat, self.site, self.collects, "CS-6.24")
        elif state.telling:
            state.tell("declined", "CS-3.7", self.seat, {"step": "follow"})
