"""Step 3: the active diver surfaces or stays (ledger section 3.4), and with it copied divers (section 14)."""

from starboard.games.otys.content import FREE_STAY, PLACES
from starboard.games.otys.propeller import surface_diver
from starboard.games.otys.state import Depths
from starboard.games.otys.supply import pay_batteries
from starboard.kernel.decision import Decision
from starboard.kernel.event import Refusal
from starboard.kernel.move import Move


def stays_free(state: Depths, seat: int) -> bool:
    """A token installed on the active level lets the active diver stay without a Battery (OT-10.9)."""
    token = state.players[seat].installed[state.active_level]
    return token >= 0 and state.terms.content.tokens[token].lasting == FREE_STAY


class Surface(Decision[Depths]):
    """The active diver surfaces, or stays for a Battery, after a propeller too (D6: OT-3.15 to OT-3.17, OT-11.7)."""

    __slots__ = ()

    rule = "OT-3.15"

    def asks(self, state: Depths) -> bool:
        return state.players[self.seat].batteries > 0 or stays_free(state, self.seat)

    def run(self, state: Depths) -> None:
        self.surface(state)

    def candidates(self, state: Depths) -> list[Move]:
        return [state.terms.moves.surface, state.terms.moves.stay]

    def refusal(self, state: Depths, move: Move) -> Refusal | None:
        if move.verb == "stay" and not self.asks(state):
            return Refusal("OT-3.16", "staying costs a Battery and you have none")
        return None

    def play(self, state: Depths, move: Move) -> None:
        if move.verb == "surface":
            self.surface(state)
            return
        free = stays_free(state, self.seat)
        if state.telling:
            diver = state.terms.content.divers[state.active_diver()].id
            facts: dict[str, object] = {"diver": diver, "level": state.active_level + 1, "free": free}
            state.tell("stay", "OT-10.9" if free else "OT-3.16", self.seat, facts)
        if not free:
            pay_batteries(state, self.seat, 1, "OT-11.6")

    def surface(self, state: Depths) -> None:
        diver = state.active_diver()
        if state.telling:
            facts: dict[str, object] = {
                "diver": state.terms.content.divers[diver].id,
                "level": state.active_level + 1,
            }
            state.tell("surface", "OT-3.15", self.seat, facts)
        surface_diver(state, self.seat, diver)
        for copied in reversed(state.copied):  # OT-14.2, in the order of copying (OT-14.4)
            state.push(CopiedSurface(copied // PLACES, copied % PLACES))


class CopiedSurface(Decision[Depths]):
    """The owner of a copied diver lets it surface, or pays a Battery (D7: OT-3.18, OT-14.2, OT-14.5).

    Nothing else is asked of anybody but the active player (OT-3.6).
    """

    __slots__ = ("diver",)

    rule = "OT-14.2"

    def __init__(self, seat: int, diver: int) -> None:
        self.seat = seat
        self.diver = diver

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.diver)

    def asks(self, state: Depths) -> bool:
        return state.players[self.seat].batteries > 0

    def run(self, state: Depths) -> None:
        self.surface(state)

    def candidates(self, state: Depths) -> list[Move]:
        return [state.terms.moves.surface, state.terms.moves.stay]

    def play(self, state: Depths, move: Move) -> None:
        if move.verb == "surface":
            self.surface(state)
            return
        if state.telling:
            diver = state.terms.content.divers[self.diver].id
            state.tell("copied-stays", "OT-14.2", self.seat, {"diver": diver})
        pay_batteries(state, self.seat, 1, "OT-14.2")

    def surface(self, state: Depths) -> None:
        if state.telling:
            diver = state.terms.content.divers[self.diver].id
            state.tell("copied-surfaces", "OT-14.2", self.seat, {"diver": diver})
        surface_diver(state, self.seat, self.diver)
