"""The Survivor pile (MC-9.23, MC-17.9), shared by scouting humans and the Automa."""

from starboard.games.micro_cosmos.state import Cosmos
from starboard.kernel.decision import EvenChance
from starboard.kernel.event import EVERYBODY
from starboard.kernel.move import NATURE, Move


def survivors_left(state: Cosmos) -> bool:
    """Is there a Survivor card in the pile or the discards?"""
    return bool(state.survivor_pile) or bool(state.survivor_discards)


class DrawSurvivor(EvenChance[Cosmos]):
    """A Survivor card is drawn; an empty pile is made of the discards first (MC-9.23)."""

    __slots__ = ("scout",)

    rule = "MC-17.9"
    stream = "survivor"

    def __init__(self, scout: int) -> None:
        self.seat = NATURE
        self.scout = scout

    def args(self) -> tuple[int, ...]:
        return (self.scout,)

    def asks(self, state: Cosmos) -> bool:
        if not state.survivor_pile:
            if not state.survivor_discards:
                return False
            state.survivor_pile = sorted(state.survivor_discards)
            state.survivor_discards = []
            if state.telling:
                facts: dict[str, object] = {"pile": "survivors", "cards": len(state.survivor_pile)}
                state.tell("recycle", "MC-9.23", NATURE, facts)
        return True

    def candidates(self, state: Cosmos) -> list[Move]:
        survivor = state.terms.moves.survivor
        return [survivor[card] for card in state.survivor_pile]

    def play(self, state: Cosmos, move: Move) -> None:
        state.survivor_pile.remove(move.what)
        state.drawn_survivors.append(move.what)
        if state.telling:
            card = state.terms.content.survivors[move.what]
            state.tell("survivor", "MC-9.20", self.scout, {"survivor": card.id}, EVERYBODY)
