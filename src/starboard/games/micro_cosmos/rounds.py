"""Rounds and the turn (ledger sections 3 and 4): who is next, and when it is over."""

from starboard.games.micro_cosmos.automa_turn import AutomaTurn
from starboard.games.micro_cosmos.crew import check_canteen
from starboard.games.micro_cosmos.crew_draw import DrawCrew
from starboard.games.micro_cosmos.crew_plays import CrewPlay
from starboard.games.micro_cosmos.destination import DestinationAction
from starboard.games.micro_cosmos.scoring import tell_final_scoring
from starboard.games.micro_cosmos.state import Cosmos
from starboard.games.micro_cosmos.travel import Travel
from starboard.games.micro_cosmos.upgrade import BuyUpgrade
from starboard.kernel.decision import Step
from starboard.kernel.move import NATURE


class StartRound(Step[Cosmos]):
    """Each player takes exactly one turn, clockwise from the First Player (MC-3.1).

    Solo: the human, then the Automa (MC-12.14).
    """

    __slots__ = ()

    rule = "MC-3.1"

    def run(self, state: Cosmos) -> None:
        state.round += 1
        players = state.terms.players
        if state.telling:
            state.tell(
                "round", "MC-3.1", NATURE, {"round": state.round, "last": state.round == state.last_round}
            )
        state.push(EndRound(NATURE))
        for turn in range(players - 1, -1, -1):
            seat = (state.first_player + turn) % players
            if state.terms.is_automa(seat):
                state.push(AutomaTurn(seat))
            else:
                state.push(Turn(seat))


class Turn(Step[Cosmos]):
    """The five steps of a human turn, in this order (MC-4.1). A step cannot be returned to (MC-4.2)."""

    __slots__ = ()

    rule = "MC-4.1"

    def run(self, state: Cosmos) -> None:
        seat = self.seat
        limits = state.terms.content.limits
        if state.telling:
            state.tell("turn", "MC-4.1", seat, {"round": state.round})
        state.push(EndTurn(seat))
        state.push(DrawCrew(seat))  # 5
        state.push(DestinationAction(seat, 0))  # 4
        state.push(CrewPlay(seat, limits.crew_plays))  # 3
        state.push(Travel(seat))  # 2
        state.push(BuyUpgrade(seat, limits.upgrade_payments))  # 1


class EndTurn(Step[Cosmos]):
    """The turn ends: Canteen check, then the next player (MC-10.2)."""

    __slots__ = ()

    rule = "MC-10.2"

    def run(self, state: Cosmos) -> None:
        check_canteen(state)


class EndRound(Step[Cosmos]):
    """The First Player marker goes on and the next round begins, unless this was the last (MC-3.2, MC-3.7).

    The marker moves before the last round too (MC-3.6). Nothing else ends the game, and nobody drops out (MC-3.8).
    """

    __slots__ = ()

    rule = "MC-3.2"

    def run(self, state: Cosmos) -> None:
        if state.last_round:
            over = state.round >= state.last_round
        else:
            over = state.round >= state.terms.content.limits.round_cap  # MC-3.9
        if over:
            if state.telling:
                tell_final_scoring(state)
            return
        if not state.terms.solo:  # solo the human is First Player in every round (MC-12.9)
            state.first_player = (state.first_player + 1) % state.terms.players
            if state.telling:
                state.tell("marker", "MC-3.2", state.first_player, {})
        state.push(StartRound(NATURE))
