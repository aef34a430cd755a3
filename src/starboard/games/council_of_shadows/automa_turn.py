"""Solo: the frame of the Automa's round and turn (CS-13.6 to CS-13.10, CS-13.23, CS-13.24)."""

from starboard.games.council_of_shadows.automa_assess import AutomaAssess
from starboard.games.council_of_shadows.automa_lines import AutomaLineStep
from starboard.games.council_of_shadows.levels import LevelCheck
from starboard.games.council_of_shadows.state import Council, without
from starboard.kernel.decision import EvenChance, Step
from starboard.kernel.event import EVERYBODY
from starboard.kernel.move import NATURE, Move


def pile_of(state: Council) -> int:
    """The pile of the Automa's level: 0, I, or II from level 2 on (CS-13.7, CS-13.23)."""
    return min(state.players[state.terms.automa].level, len(state.automa_pools) - 1)


class DrawAutomaCard(EvenChance[Council]):
    """The human has committed: the Automa's card of the round is revealed (CS-13.7, CS-15.9)."""

    __slots__ = ("automa",)

    rule = "CS-15.9"
    landmark = True
    stream = "automa"

    def __init__(self, automa: int) -> None:
        self.seat = NATURE
        self.automa = automa

    def args(self) -> tuple[int, ...]:
        return (self.automa,)

    def asks(self, state: Council) -> bool:
        pile = pile_of(state)
        if not state.automa_pools[pile]:
            state.automa_pools[pile] = sorted(state.automa_used[pile])
            state.automa_used[pile] = []
            if state.telling:
                facts: dict[str, object] = {"pile": pile, "cards": len(state.automa_pools[pile])}
                state.tell("automa-reshuffle", "CS-13.24", self.automa, facts)
        return True

    def candidates(self, state: Council) -> list[Move]:
        moves = state.terms.moves.automa_card
        return [moves[card] for card in state.automa_pools[pile_of(state)]]

    def moves(self, state: Council) -> list[Move]:
        return self.candidates(state)

    def play(self, state: Council, move: Move) -> None:
        card = state.terms.content.automa_cards[move.what]
        state.automa_pools[card.pile] = without(state.automa_pools[card.pile], move.what)
        state.automa_card = move.what
        if state.telling:
            facts: dict[str, object] = {"card": card.id, "pile": card.pile, "consumption": card.consumption}
            state.tell("automa-card", "CS-13.7", self.automa, facts, EVERYBODY)


class AutomaTurn(Step[Council]):
    """Lines from top to bottom, the assessment of the card, the level check (CS-13.10)."""

    __slots__ = ()

    rule = "CS-13.10"

    def run(self, state: Council) -> None:
        seat = self.seat
        card = state.terms.content.automa_cards[state.automa_card]
        if state.telling:
            facts: dict[str, object] = {"phase": "act", "round": state.round, "card": card.id}
            state.tell("turn", "CS-13.10", seat, facts)
        state.push(LevelCheck(seat))
        state.push(EndAutomaTurn(seat))
        state.push(AutomaAssess(seat, 0))
        for line in range(len(card.lines) - 1, -1, -1):
            state.push(AutomaLineStep(seat, line))


class EndAutomaTurn(Step[Council]):
    """The card goes to the used ones of its pile (CS-13.24)."""

    __slots__ = ()

    rule = "CS-13.24"

    def run(self, state: Council) -> None:
        pile = state.terms.content.automa_cards[state.automa_card].pile
        state.automa_used[pile] = [*state.automa_used[pile], state.automa_card]
        state.automa_card = -1
