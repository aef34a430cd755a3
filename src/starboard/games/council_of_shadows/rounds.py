"""The structure of the game (ledger section 3): a round of buying, planning and acting."""

from starboard.games.council_of_shadows.act import ActSlot, Drift
from starboard.games.council_of_shadows.assess import Assess, AssessmentGains
from starboard.games.council_of_shadows.automa_turn import AutomaTurn
from starboard.games.council_of_shadows.buy import Buy
from starboard.games.council_of_shadows.levels import LevelCheck
from starboard.games.council_of_shadows.plan import PlanPhase
from starboard.games.council_of_shadows.scoring import FinalScoring
from starboard.games.council_of_shadows.state import PHASE_ACT, PHASE_BUY, Council
from starboard.kernel.decision import Step
from starboard.kernel.move import NATURE


class StartRound(Step[Council]):
    """Each player, in turn order, finishes the whole buy turn (CS-3.2); then everybody plans (CS-3.3)."""

    __slots__ = ()

    rule = "CS-3.1"

    def run(self, state: Council) -> None:
        terms = state.terms
        state.round += 1
        state.phase = PHASE_BUY
        if state.telling:
            state.tell("round", "CS-3.1", NATURE, {"round": state.round})
        state.push(EndRound(NATURE))
        state.push(ActPhase(NATURE))
        state.push(PlanPhase(NATURE))
        for seat in reversed(state.order):  # CS-3.5
            if not terms.is_automa(seat):  # CS-13.6
                state.push(LevelCheck(seat))  # CS-4.16
                state.push(Buy(seat, 0, 0))
                state.push(BuyTurn(seat))


class BuyTurn(Step[Council]):
    """A player's buy turn begins (CS-3.2)."""

    __slots__ = ()

    rule = "CS-3.2"

    def run(self, state: Council) -> None:
        if state.telling:
            state.tell("turn", "CS-3.2", self.seat, {"phase": "buy", "round": state.round})


class ActPhase(Step[Council]):
    """In the new turn order each player finishes the whole act turn before the next one begins (CS-3.4)."""

    __slots__ = ()

    rule = "CS-3.4"

    def run(self, state: Council) -> None:
        state.phase = PHASE_ACT
        for seat in reversed(state.order):
            state.push(AutomaTurn(seat) if state.terms.is_automa(seat) else ActTurn(seat))


class ActTurn(Step[Council]):
    """Actions from left to right, drift, assessment step, level check (CS-3.4, CS-6.1, CS-7.1, CS-7.15, CS-11.7)."""

    __slots__ = ()

    rule = "CS-3.4"

    def run(self, state: Council) -> None:
        seat = self.seat
        if state.telling:
            state.tell("turn", "CS-3.4", seat, {"phase": "act", "round": state.round})
        state.push(LevelCheck(seat))
        state.push(Assess(seat, 0, 0))
        state.push(AssessmentGains(seat))
        state.push(Drift(seat))
        for slot in range(len(state.players[seat].slots) - 1, -1, -1):
            state.push(ActSlot(seat, slot))


class EndRound(Step[Council]):
    """The round in which somebody reached level III is the last (CS-9.1), or that of the safeguard (CS-9.4)."""

    __slots__ = ()

    rule = "CS-9.1"

    def run(self, state: Council) -> None:
        if state.last_round or state.round >= state.terms.content.limits.round_cap:
            state.push(FinalScoring(NATURE))
        else:
            state.push(StartRound(NATURE))
