"""The AI card display and its draw pile (CS-2.4, CS-4.9, CS-4.10; solo: CS-13.20)."""

from starboard.games.council_of_shadows.state import Council, without
from starboard.kernel.decision import EvenChance
from starboard.kernel.event import EVERYBODY
from starboard.kernel.move import NATURE, Move


class Refill(EvenChance[Council]):
    """A display slot gets a card from the draw pile; without one it stays empty (CS-15.3, CS-15.7, CS-15.10)."""

    __slots__ = ("slot",)

    rule = "CS-15.7"
    stream = "ai"

    def __init__(self, slot: int) -> None:
        self.seat = NATURE
        self.slot = slot

    def args(self) -> tuple[int, ...]:
        return (self.slot,)

    def asks(self, state: Council) -> bool:
        if not state.ai_pool and state.ai_discards and state.terms.solo:
            state.ai_pool = sorted(state.ai_discards)
            state.ai_discards = []
            if state.telling:
                state.tell("reshuffle", "CS-13.20", NATURE, {"cards": len(state.ai_pool)})
        return bool(state.ai_pool)

    def run(self, state: Council) -> None:
        if state.telling:
            state.tell("display-empty", "CS-4.10", NATURE, {"slot": self.slot})

    def candidates(self, state: Council) -> list[Move]:
        moves = state.terms.moves
        return [moves.ai[card - moves.first_ai] for card in state.ai_pool]

    def moves(self, state: Council) -> list[Move]:
        return self.candidates(state)

    def play(self, state: Council, move: Move) -> None:
        state.ai_pool = without(state.ai_pool, move.what)
        state.display[self.slot] = move.what
        if state.telling:
            facts: dict[str, object] = {"card": state.terms.content.cards[move.what].id, "slot": self.slot}
            state.tell("display", "CS-2.4" if state.round == 0 else "CS-4.9", NATURE, facts, EVERYBODY)
