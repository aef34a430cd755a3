"""The turn and the rounds (ledger sections 3 and 12)."""

from starboard.games.otys.deck import DealContract
from starboard.games.otys.explorer import LevelUse
from starboard.games.otys.keys import BeginTurn, StoreKey
from starboard.games.otys.sponsors import UseSponsor
from starboard.games.otys.state import Depths
from starboard.games.otys.surface import Surface
from starboard.games.otys.timers import EndCheck, MoveTimer
from starboard.games.otys.work import Work
from starboard.kernel.decision import Step


class Turn(Step[Depths]):
    """The steps of a turn: preparation and key, Sponsor, diver, surface (OT-3.1 to OT-3.3)."""

    __slots__ = ()

    rule = "OT-3.1"

    def run(self, state: Depths) -> None:
        seat = self.seat
        state.seat = seat
        if seat == state.first_player:
            state.round += 1
        if state.telling:
            state.tell("turn", "OT-3.1", seat, {"round": state.round})
        state.push(EndTurn(seat))
        if state.terms.solo:
            state.push(EndCheck(seat))  # OT-3.22 (f)
            state.push(MoveTimer(seat))
        state.push(StoreKey(seat))  # (c) to (e)
        state.push(Surface(seat))  # 3 (a), (b)
        state.push(Work(seat))  # 2
        state.push(LevelUse(seat))
        state.push(UseSponsor(seat))  # 1
        state.push(BeginTurn(seat))


class EndTurn(Step[Depths]):
    """The end of a turn; perhaps of the round and, when somebody has reached the target, of the game.

    OT-3.22 (g), OT-12.3, OT-12.4, OT-12.8.
    """

    __slots__ = ()

    rule = "OT-3.22"

    def run(self, state: Depths) -> None:
        terms = state.terms
        state.end_turn()
        following = (self.seat + 1) % terms.players
        if not terms.solo:
            self.look_for_target(state)
            limits = terms.content.limits
            if following == state.first_player and (state.last_round or state.round >= limits.max_rounds):
                if state.telling:
                    state.tell("game-end", "OT-12.4" if state.last_round else "OT-12.8", self.seat, {})
                state.finish()
                return
        state.push(Turn(following))
        for space, card in enumerate(state.public):
            if card < 0:
                state.push(DealContract(space))  # OT-8.15

    def look_for_target(self, state: Depths) -> None:
        """Once reached, it stays so (OT-12.3)."""
        score = state.players[self.seat].score()
        if not state.last_round and score >= state.terms.content.limits.target:
            state.last_round = True
            if state.telling:
                state.tell("target", "OT-12.3", self.seat, {"score": score, "round": state.round})
