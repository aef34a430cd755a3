"""Gain Specialist token (ledger 9.8): one Crew card for one ready token."""

from starboard.games.micro_cosmos.content import SPECIALIST_NAMES, SPECIALIST_WORDS
from starboard.games.micro_cosmos.crew import discard_crew
from starboard.games.micro_cosmos.state import Cosmos
from starboard.kernel.decision import Decision
from starboard.kernel.event import Refusal
from starboard.kernel.move import Move


def swaps(state: Cosmos, seat: int) -> list[Move]:
    """Every (Crew card, token) that fits: an Engineer for a Leader token, a Leader for the Engineer token (MC-9.40)."""
    player = state.players[seat]
    swap = state.terms.moves.swap
    found: list[Move] = []
    for card in player.lower:
        found.extend(swap[card])
    for card in player.upper:
        found.extend(swap[card])
    return found


def token_refusal(state: Cosmos, seat: int) -> Refusal | None:
    """Without an option the action is not legal (MC-9.41)."""
    ready = state.players[seat].ready
    for move in swaps(state, seat):
        if not ready[move.how]:
            return None
    if state.players[seat].crew_count() == 0:
        return Refusal("MC-9.39", "you have no Crew card to discard")
    return Refusal("MC-9.41", "every token that your Crew cards could make ready is ready already")


def gain_token(state: Cosmos, seat: int) -> None:
    state.push(TokenSwap(seat))


class TokenSwap(Decision[Cosmos]):
    """Discard exactly one own Crew card and turn one own spent token to ready (MC-9.39)."""

    __slots__ = ()

    rule = "MC-9.39"
    detail = True

    def candidates(self, state: Cosmos) -> list[Move]:
        return swaps(state, self.seat)

    def refusal(self, state: Cosmos, move: Move) -> Refusal | None:
        if state.players[self.seat].ready[move.how]:
            return Refusal("MC-9.41", "your {} token is ready already", SPECIALIST_WORDS[move.how])
        return None

    def play(self, state: Cosmos, move: Move) -> None:
        player = state.players[self.seat]
        discard_crew(state, player, move.what)
        player.ready[move.how] = 1
        if state.telling:
            facts: dict[str, object] = {
                "crew": state.terms.content.crew[move.what].id,
                "specialist": SPECIALIST_NAMES[move.how],
            }
            state.tell("token", "MC-9.39", self.seat, facts)
