"""Solo: the frame of the Automa's turn (ledger 13.1)."""

from starboard.games.micro_cosmos.automa_actions import AutomaLineStep
from starboard.games.micro_cosmos.automa_travel import AutomaTravel
from starboard.games.micro_cosmos.crew import check_canteen
from starboard.games.micro_cosmos.state import Cosmos
from starboard.kernel.decision import EvenChance, Step
from starboard.kernel.event import EVERYBODY
from starboard.kernel.move import NATURE, Move


class AutomaTurn(Step[Cosmos]):
    """Draw a card, do its lines from top to bottom, discard it (MC-13.1 to MC-13.3); it does nothing else (MC-13.5)."""

    __slots__ = ()

    rule = "MC-13.1"

    def run(self, state: Cosmos) -> None:
        if state.telling:
            state.tell("turn", "MC-13.1", self.seat, {"round": state.round})
        state.push(EndAutomaTurn(self.seat))
        state.push(DrawAutomaCard(self.seat))


class DrawAutomaCard(EvenChance[Cosmos]):
    """An Automa card is drawn; an empty pile is made of the discards first (MC-13.1, MC-17.10)."""

    __slots__ = ("automa",)

    rule = "MC-17.10"
    landmark = True
    stream = "automa"

    def __init__(self, automa: int) -> None:
        self.seat = NATURE
        self.automa = automa

    def args(self) -> tuple[int, ...]:
        return (self.automa,)

    def asks(self, state: Cosmos) -> bool:
        if not state.automa_pile:
            state.automa_pile = sorted(state.automa_discards)
            state.automa_discards = []
            if state.telling:
                facts: dict[str, object] = {"pile": "automa", "cards": len(state.automa_pile)}
                state.tell("recycle", "MC-13.1", NATURE, facts)
        return True

    def candidates(self, state: Cosmos) -> list[Move]:
        moves = state.terms.moves.automa_card
        return [moves[card] for card in state.automa_pile]

    def moves(self, state: Cosmos) -> list[Move]:
        return self.candidates(state)

    def play(self, state: Cosmos, move: Move) -> None:
        state.automa_pile.remove(move.what)
        state.automa_card = move.what
        card = state.terms.content.automa_cards[move.what]
        if state.telling:
            state.tell("automa-card", "MC-13.1", self.automa, {"card": card.id}, EVERYBODY)
        for line in range(len(card.lines) - 1, -1, -1):
            state.push(AutomaLineStep(self.automa, line))
        state.push(AutomaTravel(self.automa))


class EndAutomaTurn(Step[Cosmos]):
    """The card goes to the Automa discards (MC-13.3); the Canteen is checked as after any turn (MC-5.23)."""

    __slots__ = ()

    rule = "MC-13.3"

    def run(self, state: Cosmos) -> None:
        state.automa_discards.append(state.automa_card)
        state.automa_card = -1
        check_canteen(state)
