"""Solo: the lines of the Automa cards (CS-13.11 to CS-13.17). Every choice is traced."""

from typing import Final

from starboard.games.council_of_shadows.content import (
    AUTOMA_DISCOVER,
    AUTOMA_ENERGY,
    AUTOMA_REFRESH,
    AUTOMA_SETTLE,
    PLANET_NAMES,
    PLANETS,
    AutomaOption,
)
from starboard.games.council_of_shadows.discover import place_tile, push_draws
from starboard.games.council_of_shadows.market import Refill
from starboard.games.council_of_shadows.moves import spot_id
from starboard.games.council_of_shadows.settle import settle
from starboard.games.council_of_shadows.state import FROM_CARDS, Council
from starboard.kernel.decision import Decision, Step
from starboard.kernel.event import Refusal
from starboard.kernel.move import Move
from starboard.kernel.trace import AT_LEAST, IS, LEAST, Trace

LEFT: Final = 0
RIGHT: Final = 1
SIDE_NAMES: Final = ("left", "right", "nothing")


def option_of(state: Council, line: int, side: int) -> AutomaOption:
    """The left or the right side of a line of the card that is carried out."""
    entry = state.terms.content.automa_cards[state.automa_card].lines[line]
    if side == LEFT:
        return entry.left
    assert entry.right is not None
    return entry.right


def sites_for(state: Council, option: AutomaOption) -> list[int]:
    """The sites of the galaxy that an option names, or of all its Parsec."""
    if option.galaxy >= 0:
        return state.terms.content.galaxies[option.galaxy].sites
    return state.terms.sites_of[option.parsec]


def planets_of_type(state: Council, sites: list[int], planet: int) -> list[int]:
    """The planets of a type on these sites, occupied or not."""
    tiles = state.terms.content.tiles
    found: list[int] = []
    for site in sites:
        if state.tiles[site] >= 0:
            planets = tiles[state.tiles[site]].planets
            for number in range(len(planets)):
                if planets[number] == planet:
                    found.append(site * PLANETS + number)
    return found


def empty_planets(state: Council, sites: list[int], planet: int) -> list[int]:
    """Those without a cube of anybody (CS-13.13)."""
    return [spot for spot in planets_of_type(state, sites, planet) if state.heights[spot] == 0]


def empty_sites(state: Council, option: AutomaOption) -> list[int]:
    return [site for site in sites_for(state, option) if state.tiles[site] < 0]


def shown_cards(state: Council, option: AutomaOption) -> int:
    """Marked display slots that hold a card (CS-13.17)."""
    return len([slot for slot in option.slots if state.display[slot] >= 0])


def possible(state: Council, option: AutomaOption) -> bool:
    """Can an option be carried out (CS-13.11)? Players' range and adaptability do not matter (CS-13.12)."""
    if option.kind == AUTOMA_SETTLE:
        return len(empty_planets(state, sites_for(state, option), option.planet)) > 0
    if option.kind == AUTOMA_DISCOVER:
        return state.tiles_left(option.parsec) > 0 and len(empty_sites(state, option)) > 0
    if option.kind == AUTOMA_REFRESH:
        return shown_cards(state, option) > 0
    return True


def option_facts(state: Council, option: AutomaOption) -> dict[str, object]:
    """What decides whether an option is possible."""
    facts: dict[str, object] = {}
    if option.kind == AUTOMA_SETTLE:
        facts["empty planets"] = len(empty_planets(state, sites_for(state, option), option.planet))
    elif option.kind == AUTOMA_DISCOVER:
        facts["tiles in the stack"] = state.tiles_left(option.parsec)
        facts["empty sites"] = len(empty_sites(state, option))
    elif option.kind == AUTOMA_REFRESH:
        facts["cards on marked slots"] = shown_cards(state, option)
    facts["possible"] = 1 if possible(state, option) else 0
    return facts


class AutomaLineStep(Step[Council]):
    """The left option if it is possible, else the right one, else nothing (CS-13.11)."""

    __slots__ = ("line",)

    rule = "CS-13.11"

    def __init__(self, seat: int, line: int) -> None:
        self.seat = seat
        self.line = line

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.line)

    def run(self, state: Council) -> None:
        card = state.terms.content.automa_cards[state.automa_card]
        line = card.lines[self.line]
        side = -1
        if possible(state, line.left):
            side = LEFT
        elif line.right is not None and possible(state, line.right):
            side = RIGHT
        if state.telling:
            self.tell_line(state, side)
        if side < 0:
            return
        option = option_of(state, self.line, side)
        if option.kind == AUTOMA_SETTLE:
            spots = empty_planets(state, sites_for(state, option), option.planet)
            state.push(AutomaPlanet(state.terms.human, self.line, side, -1))
            assert spots
        elif option.kind == AUTOMA_DISCOVER:
            state.push(AutomaTile(state.terms.human, self.line, side))
            push_draws(state, self.seat, option.parsec)
        elif option.kind == AUTOMA_ENERGY:
            state.gain_energy(self.seat, option.energy, FROM_CARDS)
            if state.telling:
                gained: dict[str, object] = {"card": card.id, "energy": option.energy}
                state.tell("automa-energy", "CS-13.16", self.seat, gained)
        else:
            refresh(state, self.seat, option)

    def tell_line(self, state: Council, side: int) -> None:
        """The line as a heading, and the trace of which side of it is carried out."""
        card = state.terms.content.automa_cards[state.automa_card]
        line = card.lines[self.line]
        facts: dict[str, object] = {"card": card.id, "line": self.line + 1}
        state.tell("automa-line", "CS-13.10", self.seat, facts)
        trace = Trace("which side of the line it carries out", "CS-13.11")
        trace.candidate("left", {"side": 0, **option_facts(state, line.left)})
        if line.right is not None:
            trace.candidate("right", {"side": 1, **option_facts(state, line.right)})
        trace.keep("possible", IS, "CS-13.11", 1)
        trace.keep("side", LEAST, "CS-13.11")
        state.tell(
            "trace", "CS-13.11", self.seat, {**trace.facts(SIDE_NAMES[side] if side >= 0 else None), **facts}
        )
        if side < 0:
            state.tell("automa-skip", "CS-13.11", self.seat, facts)


def refresh(state: Council, seat: int, option: AutomaOption) -> None:
    """The marked cards are discarded, all of them first, then refilled in index order (CS-13.17)."""
    discarded: list[int] = []
    for slot in option.slots:
        card = state.display[slot]
        if card >= 0:
            state.display[slot] = -1
            discarded.append(card)
    state.ai_discards = state.ai_discards + discarded
    if state.telling:
        cards = state.terms.content.cards
        facts: dict[str, object] = {
            "pattern": option.pattern,
            "slots": option.slots[:],
            "cards": [cards[card].id for card in discarded],
        }
        state.tell("automa-refresh", "CS-13.17", seat, facts)
    for slot in sorted(option.slots, reverse=True):
        state.push(Refill(slot))


class AutomaPlanet(Decision[Council]):
    """The human picks the planet on which the Automa settles, even for own benefit (CS-13.13, CS-13.15).

    `site` is that of a tile it has just discovered; -1: any that the option names.
    """

    __slots__ = ("line", "side", "site")

    rule = "CS-13.13"
    detail = True

    def __init__(self, seat: int, line: int, side: int, site: int) -> None:
        self.seat = seat
        self.line = line
        self.side = side
        self.site = site

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.line, self.side, self.site)

    def sites(self, state: Council) -> list[int]:
        return [self.site] if self.site >= 0 else sites_for(state, option_of(state, self.line, self.side))

    def spots(self, state: Council) -> list[int]:
        return empty_planets(state, self.sites(state), option_of(state, self.line, self.side).planet)

    def asks(self, state: Council) -> bool:
        return len(self.spots(state)) > 1

    def run(self, state: Council) -> None:
        """One planet, or none on a new tile (CS-13.15)."""
        spots = self.spots(state)
        if spots:
            self.place(state, spots[0])
        elif state.telling:
            facts: dict[str, object] = {"planet": PLANET_NAMES[option_of(state, self.line, self.side).planet]}
            state.tell("automa-no-planet", "CS-13.15", state.terms.automa, facts)

    def candidates(self, state: Council) -> list[Move]:
        moves = state.terms.moves.automa_planet
        planet = option_of(state, self.line, self.side).planet
        return [moves[spot] for spot in planets_of_type(state, self.sites(state), planet)]

    def refusal(self, state: Council, move: Move) -> Refusal | None:
        if state.heights[move.what]:
            return Refusal("CS-13.13", "the Automa settles on empty planets only")
        return None

    def play(self, state: Council, move: Move) -> None:
        self.place(state, move.what)

    def place(self, state: Council, spot: int) -> None:
        option = option_of(state, self.line, self.side)
        rule = "CS-13.15" if self.site >= 0 else "CS-13.13"
        if state.telling:
            content = state.terms.content
            trace = Trace("which planet it settles", rule)
            for other in planets_of_type(state, self.sites(state), option.planet):
                facts: dict[str, object] = {
                    "tile": content.tiles[state.tiles[other // PLANETS]].id,
                    "cubes": state.heights[other],
                    "picked by the human": 1 if other == spot else 0,
                }
                trace.candidate(spot_id(content, other), facts)
            trace.keep("cubes", IS, rule, 0)
            trace.keep("picked by the human", IS, rule, 1)
            state.tell("trace", rule, state.terms.automa, trace.facts(spot_id(content, spot)))
        settle(state, state.terms.automa, spot, option.cubes, rule)


class AutomaTile(Decision[Council]):
    """The human places a tile that the Automa drew: one with the type it needs, if there is one (CS-13.14)."""

    __slots__ = ("line", "side")

    rule = "CS-13.14"
    detail = True

    def __init__(self, seat: int, line: int, side: int) -> None:
        self.seat = seat
        self.line = line
        self.side = side

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.line, self.side)

    def asks(self, state: Council) -> bool:
        return len(state.moves()) > 1

    def run(self, state: Council) -> None:
        self.play(state, self.moves(state)[0])

    def candidates(self, state: Council) -> list[Move]:
        place = state.terms.moves.place
        found: list[Move] = []
        sites = empty_sites(state, option_of(state, self.line, self.side))
        for tile in state.drawn:
            for site in sites:
                move = place[tile][site]
                assert move is not None
                found.append(move)
        return found

    def fits(self, state: Council, tile: int) -> bool:
        planets = state.terms.content.tiles[tile].planets
        return option_of(state, self.line, self.side).planet in planets

    def refusal(self, state: Council, move: Move) -> Refusal | None:
        if self.fits(state, move.what):
            return None
        for tile in state.drawn:
            if self.fits(state, tile):
                planet = PLANET_NAMES[option_of(state, self.line, self.side).planet]
                return Refusal(
                    "CS-13.14", "the other tile shows a planet of type {}, so it has to be taken", planet
                )
        return None

    def play(self, state: Council, move: Move) -> None:
        option = option_of(state, self.line, self.side)
        if state.telling:
            self.tell_tile(state, move.what, PLANET_NAMES[option.planet])
        state.push(AutomaPlanet(self.seat, self.line, self.side, move.how))
        place_tile(state, state.terms.automa, move.what, move.how, "CS-13.14")

    def tell_tile(self, state: Council, chosen: int, planet: str) -> None:
        """The trace of which drawn tile is placed."""
        tiles = state.terms.content.tiles
        trace = Trace("which tile it places", "CS-13.14")
        fitting = 0
        for tile in state.drawn:
            fits = 1 if self.fits(state, tile) else 0
            fitting += fits
            trace.candidate(
                tiles[tile].id, {f"shows {planet}": fits, "picked by the human": 1 if tile == chosen else 0}
            )
        if fitting:
            trace.keep(f"shows {planet}", AT_LEAST, "CS-13.14", 1)
        trace.keep("picked by the human", IS, "CS-13.14", 1)
        state.tell("trace", "CS-13.14", state.terms.automa, trace.facts(tiles[chosen].id))
