"""H.A.L.L.'s turns (ledger section 32): the top token is tried until one can be used, else it passes.

It has no will of its own and skips nothing that it can use (SI-31.13). No token but Travel is repeated (SI-32.13).
"""

from starboard.games.starship_interstellar.content import TRAVEL
from starboard.games.starship_interstellar.hall_actions import (
    HallAction,
    action_refusal_before,
)
from starboard.games.starship_interstellar.hall_pile import (
    DrawAiCube,
    RevealTop,
    mark_played,
    put_under_unused,
)
from starboard.games.starship_interstellar.hall_salvation import HallSalvation
from starboard.games.starship_interstellar.hall_state import NO_TOKEN
from starboard.games.starship_interstellar.hall_traces import TOKEN, tell_trace
from starboard.games.starship_interstellar.hall_travel import HallTravel, travel_refusal, travels_free
from starboard.games.starship_interstellar.state import ACTION, Voyage
from starboard.kernel.decision import Step
from starboard.kernel.event import Refusal
from starboard.kernel.trace import IS, Trace


class HallTurn(Step[Voyage]):
    """It repeats an active Travel token if that is possible, else it plays the top token (SI-32.3)."""

    __slots__ = ()

    rule = "SI-32.3"

    def run(self, state: Voyage) -> None:
        hall = state.machine()
        hall.first_under = NO_TOKEN
        if state.phase == ACTION and hall.travelling >= 0 and travel_refusal(state) is None:
            token = hall.travelling
            if state.telling:
                facts: dict[str, object] = {"token": state.terms.content.tokens[token].id, "repeat": True}
                state.tell("hall-token", "SI-33.10", self.seat, facts)
            state.push(HallTravel(self.seat, token, 1))
            return
        state.push(HallTry(self.seat))


class HallTry(Step[Voyage]):
    """The token on top is tried; when the first one put under comes up again, none can be used (SI-32.6, SI-32.7)."""

    __slots__ = ()

    rule = "SI-32.6"

    def run(self, state: Voyage) -> None:
        hall = state.machine()
        token = hall.top
        if token == NO_TOKEN:
            hall_passes(state, self.seat, 0, "SI-32.7")
        elif token == hall.first_under:
            most = state.terms.content.limits.rotation
            hall_passes(state, self.seat, min(most, hall.pile_size()), "SI-32.6")
        else:
            hall.top = NO_TOKEN
            state.push(HallPlay(self.seat, token))
            state.push(RevealTop())


def hall_passes(state: Voyage, seat: int, rotation: int, rule: str) -> None:
    """Its Pass token shows the tokens left and does not turn any further (SI-32.6 to SI-32.8, SI-32.10)."""
    from starboard.games.starship_interstellar.rounds import pass_turn

    pass_turn(state, seat)
    state.corporations[seat].rotation = rotation
    if state.telling:
        state.tell("hall-pass", rule, seat, {"rotation": rotation})


class HallPlay(Step[Voyage]):
    """A token that came up: conditions before the draw, then a cube, then the rest (SI-32.4)."""

    __slots__ = ("token",)

    rule = "SI-32.4"

    def __init__(self, seat: int, token: int) -> None:
        self.seat = seat
        self.token = token

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.token)

    def run(self, state: Voyage) -> None:
        seat = self.seat
        token = state.terms.content.tokens[self.token]
        if state.telling:
            state.tell("hall-token", "SI-32.4", seat, {"token": token.id})
        if state.phase != ACTION:
            state.push(HallSalvation(seat, self.token))
            state.push(DrawAiCube())
            return
        refusal = action_refusal_before(state, token)
        if refusal is not None:
            if state.telling:
                self.trace_unusable(state, token.id, refusal)
            put_under_unused(state, self.token, refusal)
            state.push(HallTry(seat))
        elif token.hall == TRAVEL:
            if travels_free(state):
                mark_played(state, self.token)
            state.push(HallTravel(seat, self.token, 0))
        else:
            state.push(HallAction(seat, self.token))
            state.push(DrawAiCube())

    def trace_unusable(self, state: Voyage, name: str, refusal: Refusal) -> None:
        """A condition that precedes the draw is not met; there are no others than those listed (SI-32.15)."""
        trace = Trace(TOKEN, refusal.rule)
        trace.candidate(name, {"usable": 0, "why": refusal.text})
        trace.keep("usable", IS, "SI-32.15", 1)
        tell_trace(state, trace, None)
