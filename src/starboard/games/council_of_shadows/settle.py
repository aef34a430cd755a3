"""Settling (CS-6.6 to CS-6.14): cubes on planets."""

from starboard.games.council_of_shadows.content import PLANETS
from starboard.games.council_of_shadows.moves import spot_id
from starboard.games.council_of_shadows.state import Council
from starboard.kernel.decision import Decision
from starboard.kernel.event import Refusal
from starboard.kernel.move import Move


def settle_candidates(state: Council, cubes: int) -> list[Move]:
    """Every planet that lies on the map, with every number of cubes."""
    terms = state.terms
    settle = terms.moves.settle
    tiles = terms.content.tiles
    found: list[Move] = []
    for site in terms.sites:
        tile = state.tiles[site]
        if tile >= 0:
            for number in range(len(tiles[tile].planets)):
                found.extend(settle[site * PLANETS + number][:cubes])
    return found


def settle_moves(
    state: Council, seat: int, cubes: int, reach: int, any_planet: bool, found: list[Move]
) -> None:
    """Add the legal settlements to a list: up to so many cubes on one planet (CS-6.6 to CS-6.11)."""
    terms = state.terms
    content = terms.content
    for parsec in range(1, reach + 1):
        for site in terms.sites_of[parsec]:
            tile = state.tiles[site]
            if tile >= 0:
                site_settlements(state, seat, site, content.tiles[tile].planets, cubes, any_planet, found)


def site_settlements(
    state: Council, seat: int, site: int, planets: list[int], cubes: int, any_planet: bool, found: list[Move]
) -> None:
    """Add the legal settlements of one system."""
    terms = state.terms
    player = state.players[seat]
    types = player.planets
    tower = terms.content.limits.tower
    for number in range(len(planets)):
        if any_planet or (types >> planets[number]) & 1:
            spot = site * PLANETS + number
            height = state.heights[spot]
            if height == 0 or player.stacking:
                settle = terms.moves.settle[spot]
                most = tower - height
                if most > cubes:
                    most = cubes
                for count in range(most):
                    found.append(settle[count])


def settle_refusal(
    state: Council, seat: int, spot: int, cubes: int, reach: int, any_planet: bool
) -> Refusal | None:
    """Why cubes may not be placed on a planet of the map; None if they may."""
    content = state.terms.content
    site = content.sites[spot // PLANETS]
    player = state.players[seat]
    if site.parsec > reach:
        return Refusal("CS-6.7", "it is in Parsec {}, and the action reaches Parsec {}", site.parsec, reach)
    planet = content.tiles[state.tiles[site.index]].planets[spot % PLANETS]
    if not any_planet and not player.can_live_on(planet):
        return Refusal(
            "CS-6.7", "you are not adapted to {} planets", ("earth-like", "desert", "volcano")[planet]
        )
    height = state.heights[spot]
    if height and not player.stacking:
        return Refusal("CS-6.8", "the planet is occupied, and you do not have the Colony Expansion")
    if height + cubes > content.limits.tower:
        return Refusal(
            "CS-6.10",
            "the tower would be {} cubes high; {} is the limit",
            height + cubes,
            content.limits.tower,
        )
    return None


def settle(state: Council, seat: int, spot: int, cubes: int, rule: str) -> None:
    """Place cubes; they form one tower (CS-6.6)."""
    state.put_cubes(seat, spot, cubes)
    if state.telling:
        content = state.terms.content
        site = content.sites[spot // PLANETS]
        facts: dict[str, object] = {
            "spot": spot_id(content, spot),
            "tile": content.tiles[state.tiles[site.index]].id,
            "galaxy": content.galaxies[site.galaxy].id,
            "cubes": cubes,
        }
        state.tell("settle", rule, seat, facts)


class Settle(Decision[Council]):
    """One planet and up to so many cubes, or none (CS-6.6, CS-6.11).

    `again` more single cubes may follow (CS-6.12). With `split` whoever places one cube, having the Colony Expansion,
    is asked for a second one (CS-6.13).
    """

    __slots__ = ("again", "any_planet", "cubes", "reach", "split")

    rule = "CS-6.6"
    landmark = True

    def __init__(self, seat: int, cubes: int, reach: int, any_planet: int, again: int, split: int) -> None:
        self.seat = seat
        self.cubes = cubes
        self.reach = reach
        self.any_planet = any_planet
        self.again = again
        self.split = split

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.cubes, self.reach, self.any_planet, self.again, self.split)

    def asks(self, state: Council) -> bool:
        return len(state.moves()) > 1

    def run(self, state: Council) -> None:
        if state.telling:
            state.tell("nothing", "CS-3.8", self.seat, {"step": "settle"})

    def candidates(self, state: Council) -> list[Move]:
        return [*settle_candidates(state, self.cubes), state.terms.moves.stop]

    def refusal(self, state: Council, move: Move) -> Refusal | None:
        if move.verb == "stop":
            return None
        return settle_refusal(state, self.seat, move.what, move.how, self.reach, self.any_planet == 1)

    def moves(self, state: Council) -> list[Move]:
        found: list[Move] = []
        settle_moves(state, self.seat, self.cubes, self.reach, self.any_planet == 1, found)
        found.append(state.terms.moves.stop)
        return found

    def play(self, state: Council, move: Move) -> None:
        if move.verb == "stop":
            if state.telling:
                state.tell("declined", "CS-3.7", self.seat, {"step": "settle"})
            return
        if self.again:
            state.push(Settle(self.seat, 1, self.reach, self.any_planet, self.again - 1, 0))
        elif self.split and move.how < self.cubes and state.players[self.seat].stacking:
            state.push(Settle(self.seat, self.cubes - move.how, self.reach, self.any_planet, 0, 0))
        settle(state, self.seat, move.what, move.how, self.rule)
