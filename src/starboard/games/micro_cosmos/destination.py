"""Step 4: destination actions (ledger 9.1): which actions a spot offers, and how many."""

from starboard.games.micro_cosmos import colony, gather, outpost, scout, settle, specialist_token, terraform
from starboard.games.micro_cosmos.content import ASTEROID, PLANET
from starboard.games.micro_cosmos.moves import (
    ACTION_NAMES,
    COLONY,
    GATHER,
    OUTPOST,
    SCOUT,
    SETTLE,
    TERRAFORM,
    TOKEN,
)
from starboard.games.micro_cosmos.state import Cosmos
from starboard.kernel.decision import Decision
from starboard.kernel.event import Refusal
from starboard.kernel.move import Move


class DestinationAction(Decision[Cosmos]):
    """Choose an action of the spot, or stop.

    On a planet one action (MC-9.1), or two different ones with Robotics and an own Colony there (MC-9.3). On the
    Portal, a moon or a station `gather` and `token`, each at most once, in either order (MC-9.4). None on an
    asteroid (MC-9.5).
    """

    __slots__ = ("done",)

    rule = "MC-9.1"

    def __init__(self, seat: int, done: int) -> None:
        self.seat = seat
        self.done = done  # the actions taken already, one bit each

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.done)

    def asks(self, state: Cosmos) -> bool:
        kind = state.terms.content.spots[state.players[self.seat].ark].kind
        if kind == ASTEROID:
            return False
        if self.done and kind == PLANET and not self.second_allowed(state):
            return False
        return len(state.moves()) > 1

    def run(self, state: Cosmos) -> None:
        if state.telling and not self.done:
            state.tell("skip", "MC-9.5", self.seat, {"step": "action", "why": "asteroid"})

    def second_allowed(self, state: Cosmos) -> bool:
        """After one action: Robotics and an own Colony here, also one created just now (MC-9.3)."""
        player = state.players[self.seat]
        return (
            player.payments[state.terms.content.robotics] > 0
            and self.done & (self.done - 1) == 0
            and player.has_colony(state.cell_of_ark(self.seat))
        )

    def candidates(self, state: Cosmos) -> list[Move]:
        moves = state.terms.moves
        if state.terms.content.spots[state.players[self.seat].ark].kind == PLANET:
            return [*moves.action[GATHER:TOKEN], moves.stop]
        return [moves.action[GATHER], moves.action[TOKEN], moves.stop]

    def refusal(self, state: Cosmos, move: Move) -> Refusal | None:
        action = move.what
        if action < 0:
            return None
        seat = self.seat
        if self.done >> action & 1:
            kind = state.terms.content.spots[state.players[seat].ark].kind
            rule = "MC-9.3" if kind == PLANET else "MC-9.4"
            return Refusal(rule, "you have taken the action {} here this turn", ACTION_NAMES[action])
        if action == GATHER:
            return None
        if action == TERRAFORM:
            return terraform.terraform_refusal(state, seat)
        if action == SCOUT:
            return scout.scout_refusal(state, seat)
        if action == SETTLE:
            return settle.settle_refusal(state, seat)
        if action == COLONY:
            return colony.colony_refusal(state, seat)
        if action == OUTPOST:
            return outpost.outpost_refusal(state, seat)
        return specialist_token.token_refusal(state, seat)

    def play(self, state: Cosmos, move: Move) -> None:
        action = move.what
        if action < 0:
            return
        seat = self.seat
        if state.telling:
            spot = state.terms.content.spots[state.players[seat].ark]
            facts: dict[str, object] = {"action": ACTION_NAMES[action], "spot": spot.id}
            state.tell("action", "MC-9.1" if spot.kind == PLANET else "MC-9.4", seat, facts)
        state.push(DestinationAction(seat, self.done | 1 << action))
        if action == GATHER:
            gather.gather(state, seat)
        elif action == TERRAFORM:
            terraform.terraform(state, seat)
        elif action == SCOUT:
            scout.scout(state, seat)
        elif action == SETTLE:
            settle.settle(state, seat)
        elif action == COLONY:
            colony.create_colony(state, seat)
        elif action == OUTPOST:
            outpost.create_outpost(state, seat)
        else:
            specialist_token.gain_token(state, seat)
