"""Create Outpost (ledger 9.7): place a Trading Outpost, or move one."""

from starboard.games.micro_cosmos.merit import score
from starboard.games.micro_cosmos.state import VP_OUTPOSTS, Cosmos
from starboard.kernel.decision import Decision
from starboard.kernel.event import Refusal
from starboard.kernel.move import Move


def outpost_refusal(state: Cosmos, seat: int) -> Refusal | None:
    """Costs nothing but the action (MC-9.32): place from the pool (MC-9.33), or move one of two (MC-9.34)."""
    player = state.players[seat]
    if state.cell_of_ark(seat) in player.outposts:
        return Refusal("MC-9.36", "you have an Outpost on this planet already")
    if player.outpost_pool:
        return None
    if len(player.outposts) < state.terms.content.limits.outposts:
        if player.outposts:
            return Refusal("MC-9.35", "your only free Outpost is placed, and a single one cannot be moved")
        return Refusal("MC-9.33", "you have no Outpost in your pool: a pair of upgrades frees one")
    return None


def create_outpost(state: Cosmos, seat: int) -> None:
    player = state.players[seat]
    if player.outpost_pool:
        player.outpost_pool -= 1
        place_outpost(state, seat, "MC-9.33")
    else:
        state.push(OutpostSource(seat))


def place_outpost(state: Cosmos, seat: int, rule: str, source: int = -1) -> None:
    """Put an Outpost on the planet of the Ark: +2 VP each time if an own Colony is there (MC-9.37).

    `source` is the planet that it came from, -1 if it came from the pool.

    It does not pay for the present visit (MC-9.38): only an arrival makes Outposts pay.
    """
    player = state.players[seat]
    cell = state.cell_of_ark(seat)
    player.outposts.append(cell)
    if state.telling:
        planets = state.terms.content.planets
        facts: dict[str, object] = {"planet": planets[state.cells[cell]].id}
        if source >= 0:
            facts["from"] = planets[source].id
        state.tell("outpost", rule, seat, facts)
    if player.has_colony(cell):
        score(state, seat, VP_OUTPOSTS, state.terms.content.limits.outpost_colony_vp, "MC-9.37")


class OutpostSource(Decision[Cosmos]):
    """Both Outposts are on planets: which of them moves here (MC-9.34)."""

    __slots__ = ()

    rule = "MC-9.34"
    detail = True

    def candidates(self, state: Cosmos) -> list[Move]:
        source = state.terms.moves.source
        return [source[state.cells[cell]] for cell in state.players[self.seat].outposts]

    def play(self, state: Cosmos, move: Move) -> None:
        state.players[self.seat].outposts.remove(state.star_map.cell_of[move.what])
        place_outpost(state, self.seat, "MC-9.34", move.what)
