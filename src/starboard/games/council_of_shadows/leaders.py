"""Module 2: Leaders (ledger section 11)."""

from typing import Final

from starboard.games.council_of_shadows.content import LEADER_SLOT
from starboard.games.council_of_shadows.state import FROM_LEADER, FROM_START, Council, without
from starboard.kernel.decision import Decision
from starboard.kernel.event import Refusal
from starboard.kernel.move import Move

NO_LEADERS: Final = Refusal("CS-11.1", "this game is played without Leaders (Module 2)")


def leads(state: Council, seat: int, effect: int) -> bool:
    """Is a player led by the Leader with this effect?"""
    leader = state.players[seat].leader
    return leader >= 0 and state.terms.content.leaders[leader].effect == effect


class ChooseLeader(Decision[Council]):
    """Any Leader that is still there (CS-11.1)."""

    __slots__ = ()

    rule = "CS-11.1"
    landmark = True

    def candidates(self, state: Council) -> list[Move]:
        moves = state.terms.moves.leader
        return [moves[leader] for leader in state.leader_pool]

    def moves(self, state: Council) -> list[Move]:
        return self.candidates(state)

    def play(self, state: Council, move: Move) -> None:
        content = state.terms.content
        leader = content.leaders[move.what]
        player = state.players[self.seat]
        state.leader_pool = without(state.leader_pool, move.what)
        player.leader = move.what
        player.consumption = leader.consumption  # CS-11.2
        if leader.energy >= 0:
            player.energy = leader.energy  # CS-11.11: the Energy marker is set, the stamp stays with the tile
            player.gathered[FROM_START] = 0
            player.gathered[FROM_LEADER] = leader.energy
        if leader.effect == LEADER_SLOT:
            player.ava_slot = len(player.slots)
            player.slots.append([])
            player.ranges.append(leader.amount)
            player.panel_cubes += content.ava_cubes
        if state.telling:
            facts: dict[str, object] = {
                "leader": leader.id,
                "consumption": player.consumption,
                "energy": player.energy,
            }
            state.tell("leader", "CS-11.1", self.seat, facts)
