"""Crew cards in general (ledger 5.3): rows, the Canteen, the Crew pile and its discards."""

from starboard.games.micro_cosmos.moves import LOWER, ROW_NAMES
from starboard.games.micro_cosmos.state import Cosmos, Player
from starboard.kernel.decision import Decision, EvenChance
from starboard.kernel.event import EVERYBODY, Refusal
from starboard.kernel.move import NATURE, Move


def recycle_crew(state: Cosmos) -> bool:
    """Make sure that the Crew pile has a card: an empty one is made of the discards (MC-5.22). False: none left."""
    if not state.crew_pile:
        if not state.crew_discards:
            return False
        state.crew_pile = sorted(state.crew_discards)
        state.crew_discards = []
        if state.telling:
            state.tell("recycle", "MC-5.22", NATURE, {"pile": "crew", "cards": len(state.crew_pile)})
    return True


def discard_crew(state: Cosmos, player: Player, card: int) -> None:
    """Put a card from either row on the Crew discards, face up, at once (MC-5.24)."""
    if card in player.upper:
        player.upper.remove(card)
    else:
        player.lower.remove(card)
    state.crew_discards.append(card)


def place_crew(state: Cosmos, seat: int, card: int, row: int, rule: str) -> None:
    """Put a gained card into a row, where it stays until it is played or paid (MC-5.17)."""
    player = state.players[seat]
    if row == LOWER:
        player.lower.append(card)
    else:
        player.upper.append(card)
    if state.telling:
        state.tell("place", rule, seat, {"crew": state.terms.content.crew[card].id, "row": ROW_NAMES[row]})


def row_refusal(state: Cosmos, seat: int, row: int) -> Refusal | None:
    """A row holds at most three cards (MC-5.16)."""
    player = state.players[seat]
    size = state.terms.content.limits.crew_row
    if len(player.lower if row == LOWER else player.upper) >= size:
        return Refusal("MC-5.16", "your {} row holds {} Crew cards already", ROW_NAMES[row], size)
    return None


class TakeCrew(Decision[Cosmos]):
    """Take a Crew card from the Canteen into a row, or decline (MC-5.19, MC-5.20)."""

    __slots__ = ()

    rule = "MC-5.20"
    detail = True

    def asks(self, state: Cosmos) -> bool:
        """With six Crew cards none can be gained (MC-5.18); an empty Canteen has none to give."""
        if state.players[self.seat].crew_count() >= state.terms.content.limits.crew_total:
            return False
        return max(state.canteen) >= 0

    def run(self, state: Cosmos) -> None:
        if state.telling:
            full = state.players[self.seat].crew_count() >= state.terms.content.limits.crew_total
            state.tell("no-crew", "MC-5.18" if full else "MC-5.22", self.seat, {})

    def candidates(self, state: Cosmos) -> list[Move]:
        moves = state.terms.moves
        found: list[Move] = []
        for card in state.canteen:
            if card >= 0:
                found.extend(moves.take[card])
        found.append(moves.stop)
        return found

    def refusal(self, state: Cosmos, move: Move) -> Refusal | None:
        if move.what < 0:
            return None
        return row_refusal(state, self.seat, move.how)

    def play(self, state: Cosmos, move: Move) -> None:
        if move.what < 0:
            if state.telling:
                state.tell("decline-crew", "MC-5.19", self.seat, {})
            return
        slot = state.canteen.index(move.what)
        state.canteen[slot] = -1
        place_crew(state, self.seat, move.what, move.how, "MC-5.20")
        state.push(FillCanteen(slot))


class CrewCardDrawn(EvenChance[Cosmos]):
    """A card of the Crew pile, which is made of the discards if it is empty; none if both are (MC-5.22)."""

    __slots__ = ("place",)

    stream = "crew"

    def __init__(self, place: int) -> None:
        self.seat = NATURE
        self.place = place  # the seat or the Canteen slot that it is for

    def args(self) -> tuple[int, ...]:
        return (self.place,)

    def asks(self, state: Cosmos) -> bool:
        return recycle_crew(state)

    def candidates(self, state: Cosmos) -> list[Move]:
        crew = state.terms.moves.crew
        return [crew[card] for card in state.crew_pile]

    def moves(self, state: Cosmos) -> list[Move]:
        return self.candidates(state)

    def play(self, state: Cosmos, move: Move) -> None:
        state.crew_pile.remove(move.what)
        self.receive(state, move.what)

    def receive(self, state: Cosmos, card: int) -> None:
        """Where the card goes."""
        raise NotImplementedError


class FillCanteen(CrewCardDrawn):
    """Fill an empty Canteen slot from the Crew pile (MC-5.21, MC-17.5)."""

    __slots__ = ()

    rule = "MC-17.5"

    def receive(self, state: Cosmos, card: int) -> None:
        state.canteen[self.place] = card
        if state.telling:
            rule = "MC-5.21" if state.round else "MC-2.10"
            facts: dict[str, object] = {"slot": self.place, "crew": state.terms.content.crew[card].id}
            state.tell("canteen", rule, NATURE, facts, EVERYBODY)


class DealCanteen(FillCanteen):
    """The first cards of the Canteen (MC-2.10)."""

    __slots__ = ()

    rule = "MC-17.3"


def check_canteen(state: Cosmos) -> None:
    """At the end of a turn empty Canteen slots are filled again, lowest slot first (MC-5.23)."""
    canteen = state.canteen
    if min(canteen) >= 0:
        return
    for slot in range(len(canteen) - 1, -1, -1):
        if canteen[slot] < 0:
            state.push(FillCanteen(slot))
