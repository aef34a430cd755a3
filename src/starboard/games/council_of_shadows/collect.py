"""Collecting, which the cards also call harvesting (CS-0.1, CS-6.15 to CS-6.18): the resources of systems."""

from starboard.games.council_of_shadows.content import (
    CRYSTAL,
    GEM_NAMES,
    TECH_GEM_STEP,
    TECH_TRAVELER,
)
from starboard.games.council_of_shadows.state import FROM_COLLECTION, Council
from starboard.kernel.decision import Decision
from starboard.kernel.event import Refusal
from starboard.kernel.move import Move


def usable_cubes(state: Council, seat: int, site: int) -> int:
    """Cubes with which a player may collect from a system: own ones, with World Traveler anybody's (CS-8.28)."""
    if state.players[seat].has_tech(TECH_TRAVELER):
        return state.all_cubes_on_site(site)
    return state.cubes_on_site(site, seat)


def gain_resource(state: Council, seat: int, site: int, times: int, rule: str) -> None:
    """The resource of a system, so many times; Gemstone Upgrade makes its gems one step better (CS-6.18, CS-8.22)."""
    tile = state.terms.content.tiles[state.tiles[site]]
    player = state.players[seat]
    step = 1 if player.has_tech(TECH_GEM_STEP) else 0
    gained = [0, 0, 0]
    for gem in range(len(GEM_NAMES)):
        if tile.gems[gem]:
            better = min(gem + step, CRYSTAL)
            gained[better] += tile.gems[gem] * times
            player.gems[better] += tile.gems[gem] * times
    state.gain_energy(seat, tile.energy * times, FROM_COLLECTION)
    if state.telling:
        content = state.terms.content
        facts: dict[str, object] = {
            "site": content.sites[site].id,
            "tile": tile.id,
            "times": times,
            "gems": {GEM_NAMES[gem]: gained[gem] for gem in range(len(GEM_NAMES)) if gained[gem]},
            "energy": tile.energy * times,
        }
        state.tell("collect", rule, seat, facts)


class Collect(Decision[Council]):
    """One collection of a card, or no more of them (CS-6.15). Each cube serves once for one card (CS-6.16)."""

    __slots__ = ("fresh", "left", "reach")

    rule = "CS-6.15"
    landmark = True

    def __init__(self, seat: int, left: int, reach: int, fresh: int) -> None:
        self.seat = seat
        self.left = left
        self.reach = reach
        self.fresh = fresh  # 1: the first collection of its card, so no cube is used yet

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.left, self.reach, self.fresh)

    def asks(self, state: Council) -> bool:
        return len(state.moves()) > 1

    def run(self, state: Council) -> None:
        if state.telling and self.fresh:
            state.tell("nothing", "CS-3.8", self.seat, {"step": "collect"})

    def times_used(self, state: Council, site: int) -> int:
        return 0 if self.fresh else state.used.count(site)

    def candidates(self, state: Council) -> list[Move]:
        terms = state.terms
        found = [terms.moves.collect[site] for site in terms.sites if state.tiles[site] >= 0]
        found.append(terms.moves.stop)
        return found

    def refusal(self, state: Council, move: Move) -> Refusal | None:
        if move.verb == "stop":
            return None
        parsec = state.terms.content.sites[move.what].parsec
        if parsec > self.reach:
            return Refusal(
                "CS-6.15", "it is in Parsec {}, and the action reaches Parsec {}", parsec, self.reach
            )
        cubes = usable_cubes(state, self.seat, move.what)
        if cubes == 0:
            return Refusal("CS-6.15", "you have no colony there")
        if self.times_used(state, move.what) >= cubes:
            return Refusal("CS-6.16", "every colony there has served for this card")
        return None

    def moves(self, state: Council) -> list[Move]:
        terms = state.terms
        collect = terms.moves.collect
        found: list[Move] = []
        for parsec in range(1, self.reach + 1):
            for site in terms.sites_of[parsec]:
                if state.tiles[site] >= 0:
                    cubes = usable_cubes(state, self.seat, site)
                    if cubes and cubes > self.times_used(state, site):
                        found.append(collect[site])
        found.append(terms.moves.stop)
        return found

    def play(self, state: Council, move: Move) -> None:
        if move.verb == "stop":
            if state.telling:
                state.tell("declined", "CS-3.7", self.seat, {"step": "collect"})
            return
        if self.fresh:
            state.used = []
        state.used.append(move.what)
        if self.left > 1:
            state.push(Collect(self.seat, self.left - 1, self.reach, 0))
        gain_resource(state, self.seat, move.what, 1, "CS-6.15")
