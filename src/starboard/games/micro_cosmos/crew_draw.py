"""Step 5: crew draw (ledger section 10)."""

from starboard.games.micro_cosmos.crew import CrewCardDrawn, place_crew, row_refusal
from starboard.games.micro_cosmos.state import Cosmos
from starboard.kernel.decision import Decision
from starboard.kernel.event import EVERYBODY, Refusal
from starboard.kernel.move import Move


class DrawCrew(Decision[Cosmos]):
    """With fewer than six Crew cards the player may draw one from the Crew pile (MC-10.1)."""

    __slots__ = ()

    rule = "MC-10.1"

    def asks(self, state: Cosmos) -> bool:
        if state.players[self.seat].crew_count() >= state.terms.content.limits.crew_total:
            return False
        return bool(state.crew_pile) or bool(state.crew_discards)

    def run(self, state: Cosmos) -> None:
        if state.telling:
            full = state.players[self.seat].crew_count() >= state.terms.content.limits.crew_total
            rule, why = ("MC-5.18", "full") if full else ("MC-10.1", "no-cards")
            state.tell("skip", rule, self.seat, {"step": "draw", "why": why})

    def candidates(self, state: Cosmos) -> list[Move]:
        moves = state.terms.moves
        return [moves.draw, moves.stop]

    def play(self, state: Cosmos, move: Move) -> None:
        if move is state.terms.moves.draw:
            state.push(PlaceCrew(self.seat))
            state.push(TopCrewCard(self.seat))


class TopCrewCard(CrewCardDrawn):
    """The top card of the Crew pile (MC-17.6)."""

    __slots__ = ()

    rule = "MC-17.6"

    def receive(self, state: Cosmos, card: int) -> None:
        state.drawn_crew.append(card)
        if state.telling:
            state.tell("draw", "MC-10.1", self.place, {"crew": state.terms.content.crew[card].id}, EVERYBODY)


class PlaceCrew(Decision[Cosmos]):
    """Put the drawn card into a free place of either row (MC-10.1)."""

    __slots__ = ()

    rule = "MC-10.1"
    detail = True

    def candidates(self, state: Cosmos) -> list[Move]:
        return state.terms.moves.place

    def refusal(self, state: Cosmos, move: Move) -> Refusal | None:
        return row_refusal(state, self.seat, move.what)

    def play(self, state: Cosmos, move: Move) -> None:
        place_crew(state, self.seat, state.drawn_crew.pop(), move.what, "MC-10.1")
