"""Settle (ledger 9.5): bring Survivors to a living planet."""

from starboard.games.micro_cosmos.content import COLOUR_NAMES
from starboard.games.micro_cosmos.scout import planet_of_ark
from starboard.games.micro_cosmos.state import Cosmos
from starboard.kernel.decision import Decision
from starboard.kernel.event import Refusal
from starboard.kernel.move import Move


def fitting(state: Cosmos, seat: int) -> list[int]:
    """The held Survivors of the planet's colour."""
    colour = planet_of_ark(state, seat).colour
    survivors = state.terms.content.survivors
    return [card for card in state.players[seat].held if survivors[card].colour == colour]


def settle_refusal(state: Cosmos, seat: int) -> Refusal | None:
    """Legal on a terraformed planet with a held Survivor of its colour (MC-9.25)."""
    if not state.is_terraformed(state.cell_of_ark(seat)):
        return Refusal("MC-9.25", "this planet is not terraformed yet")
    if not fitting(state, seat):
        return Refusal("MC-9.25", "you hold no {} Survivor", COLOUR_NAMES[planet_of_ark(state, seat).colour])
    return None


def settle(state: Cosmos, seat: int) -> None:
    """Exactly one Survivor moves to the settled pile (MC-9.26); the planet may be settled again later (MC-9.27)."""
    cards = fitting(state, seat)
    if len(cards) == 1:
        settle_card(state, seat, cards[0])
    else:
        state.push(SettleCard(seat))


def settle_card(state: Cosmos, seat: int, card: int) -> None:
    player = state.players[seat]
    player.held.remove(card)
    player.settled.append(card)
    if state.telling:
        facts: dict[str, object] = {
            "survivor": state.terms.content.survivors[card].id,
            "settled": len(player.settled),
        }
        state.tell("settle", "MC-9.26", seat, facts)


class SettleCard(Decision[Cosmos]):
    """Which of several fitting Survivors settles (MC-9.26)."""

    __slots__ = ()

    rule = "MC-9.26"
    detail = True

    def candidates(self, state: Cosmos) -> list[Move]:
        moves = state.terms.moves.settle
        return [moves[card] for card in state.players[self.seat].held]

    def refusal(self, state: Cosmos, move: Move) -> Refusal | None:
        colour = planet_of_ark(state, self.seat).colour
        if state.terms.content.survivors[move.what].colour != colour:
            return Refusal("MC-9.25", "this planet is {}", COLOUR_NAMES[colour])
        return None

    def play(self, state: Cosmos, move: Move) -> None:
        settle_card(state, self.seat, move.what)
