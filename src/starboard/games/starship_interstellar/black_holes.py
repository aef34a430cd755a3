"""Black Holes (ledger section 22): Prestige for Fuel, each time a probe arrives there.

How they come into the Discovery pile is in `journey` (SI-22.1 to SI-22.4, SI-22.6, SI-22.9).
"""

from starboard.games.starship_interstellar.content import Discovery
from starboard.games.starship_interstellar.state import FROM_JOURNEY, Voyage
from starboard.games.starship_interstellar.supply import gain_prestige, pay_fuel
from starboard.kernel.decision import Decision
from starboard.kernel.event import Refusal
from starboard.kernel.move import Move


class BlackHole(Decision[Voyage]):
    """How much Fuel the mover of the probe pays for Prestige (SI-22.5), also of the Government Probe (SI-22.7).

    H.A.L.L. is not asked: it pays as much as it can (SI-39.1).
    """

    __slots__ = ("space",)

    rule = "SI-22.5"
    detail = True

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.space)

    def token(self, state: Voyage) -> Discovery:
        return state.terms.content.discoveries[state.laid[self.space]]

    def asks(self, state: Voyage) -> bool:
        fuel = state.corporations[self.seat].fuel
        return self.seat != state.terms.hall and fuel >= self.token(state).fuel_each

    def run(self, state: Voyage) -> None:
        if self.seat == state.terms.hall:
            token = self.token(state)
            self.spend(state, min(token.prestige_most, state.corporations[self.seat].fuel // token.fuel_each))

    def candidates(self, state: Voyage) -> list[Move]:
        token = self.token(state)
        return state.terms.moves.spend[: token.prestige_most * token.fuel_each + 1 : token.fuel_each]

    def refusal(self, state: Voyage, move: Move) -> Refusal | None:
        fuel = state.corporations[self.seat].fuel
        if fuel < move.what:
            return Refusal("SI-22.5", "it costs {} Fuel and you have {}", move.what, fuel)
        return None

    def stranger(self, state: Voyage, move: Move) -> Refusal:
        if move.verb == "spend":
            token = self.token(state)
            return Refusal(
                "SI-22.5",
                "a Black Hole gives up to {} Prestige, for {} Fuel each",
                token.prestige_most,
                token.fuel_each,
            )
        return Refusal(self.rule, "it is no answer to the question that is open")

    def play(self, state: Voyage, move: Move) -> None:
        self.spend(state, move.what // self.token(state).fuel_each)

    def spend(self, state: Voyage, prestige: int) -> None:
        """Pay for so much Prestige."""
        pay_fuel(state, self.seat, prestige * self.token(state).fuel_each, "SI-22.5")
        gain_prestige(state, self.seat, prestige, FROM_JOURNEY, "SI-22.5")
