"""Extra Action tokens (ledger section 16): gaining one, and the action sides that no other section has."""

from starboard.games.starship_interstellar.content import (
    BASIC_TOKENS,
    COLOUR_NAMES,
    COLOURS,
    SET_ASIDE,
    Token,
)
from starboard.games.starship_interstellar.rewards import tell_lost
from starboard.games.starship_interstellar.state import SALVATION, Voyage
from starboard.kernel.decision import Decision
from starboard.kernel.event import Refusal
from starboard.kernel.move import Move


class TakeExtra(Decision[Voyage]):
    """Choose any token of the display; it goes to the hand at once, to be played in this phase (SI-16.2, SI-4.18).

    Taking one is compulsory. Number 17 is set aside if it is gained in the Salvation Phase (SI-16.4).
    """

    __slots__ = ()

    rule = "SI-16.2"

    def asks(self, state: Voyage) -> bool:
        owned = len(state.corporations[self.seat].extras)
        return bool(state.display) and owned < state.terms.content.limits.extra_limit

    def run(self, state: Voyage) -> None:
        tell_lost(state, self.seat, "extra_action")

    def candidates(self, state: Voyage) -> list[Move]:
        return [state.terms.moves.extra[token - BASIC_TOKENS] for token in state.display]

    def play(self, state: Voyage, move: Move) -> None:
        state.display = [token for token in state.display if token != move.what]
        corporation = state.corporations[self.seat]
        corporation.extras = [*corporation.extras, move.what]
        token = state.terms.content.tokens[move.what]
        aside = state.phase == SALVATION and token.salvation.mode == SET_ASIDE
        if not aside:
            corporation.hand |= 1 << move.what
        if state.telling:
            facts: dict[str, object] = {"token": token.id, "set_aside": aside}
            state.tell("extra", "SI-16.4" if aside else "SI-16.2", self.seat, facts)


def gift_refusal(state: Voyage) -> Refusal | None:
    """Number 18 needs a cube in the Market (SI-16.10)."""
    if not any(state.market):
        return Refusal("SI-16.10", "the Market holds no cube")
    return None


def take_gift(state: Voyage, seat: int, token: Token) -> None:
    """Number 18: the lowest cubes of the Market, free (SI-16.10)."""
    taken: dict[str, int] = {}
    for _ in range(token.action.gift):
        colour = 0
        while colour < COLOURS and not state.market[colour]:
            colour += 1
        if colour == COLOURS:
            break
        state.market[colour] -= 1
        state.corporations[seat].cubes[colour] += 1
        taken[COLOUR_NAMES[colour]] = taken.get(COLOUR_NAMES[colour], 0) + 1
    if state.telling:
        state.tell("gift", "SI-16.10", seat, {"cubes": taken})
