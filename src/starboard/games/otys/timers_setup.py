"""Set-up of the one-player game (ledger section 13.1)."""

from starboard.games.otys.content import KINDS, RESOURCE_NAMES
from starboard.games.otys.deck import place_contract_resource
from starboard.games.otys.state import Depths
from starboard.kernel.decision import Decision
from starboard.kernel.event import Refusal
from starboard.kernel.move import NATURE, Move


class OrderKinds(Decision[Depths]):
    """The four kinds on the Score track, the scarcest at the Store on the highest space.

    That is the number of pieces in their row (OT-9.2). The player orders equal ones (S1: OT-13.3 to OT-13.6).
    """

    __slots__ = ()

    rule = "OT-13.5"

    def asks(self, state: Depths) -> bool:
        return len(set(state.store)) < KINDS

    def run(self, state: Depths) -> None:
        lay_track(state, state.terms.moves.orders[self.moves(state)[0].what])

    def candidates(self, state: Depths) -> list[Move]:
        return state.terms.moves.order

    def refusal(self, state: Depths, move: Move) -> Refusal | None:
        order = state.terms.moves.orders[move.what]
        for rank in range(1, KINDS):
            before, after = order[rank - 1], order[rank]
            if state.store[before] > state.store[after]:
                return Refusal(
                    "OT-13.4",
                    "the Store has {} {} and only {} {}, which comes first",
                    state.store[before],
                    RESOURCE_NAMES[before],
                    state.store[after],
                    RESOURCE_NAMES[after],
                )
        return None

    def play(self, state: Depths, move: Move) -> None:
        lay_track(state, state.terms.moves.orders[move.what])


def lay_track(state: Depths, order: list[int]) -> None:
    """One resource of each kind onto the track and one into the reserve, all from the supply (OT-13.3, OT-13.7)."""
    state.rank_order = order
    for kind in range(KINDS):
        state.supply[kind] -= 2
    if state.telling:
        facts: dict[str, object] = {
            "order": [RESOURCE_NAMES[kind] for kind in order],
            "spaces": state.terms.setting.spaces[:],
        }
        state.tell("track", "OT-13.4", 0, facts)


class EqualCards(Decision[Depths]):
    """The lower public contract lies left; of two equal ones the player chooses (S2: OT-13.8, OT-13.9)."""

    __slots__ = ()

    rule = "OT-13.8"

    def asks(self, state: Depths) -> bool:
        contracts = state.terms.content.contracts
        return contracts[state.public[0]].prestige == contracts[state.public[1]].prestige

    def run(self, state: Depths) -> None:
        contracts = state.terms.content.contracts
        arrange(state, min(state.public, key=lambda card: contracts[card].prestige))

    def candidates(self, state: Depths) -> list[Move]:
        left = state.terms.moves.left
        return [left[card] for card in state.public]

    def play(self, state: Depths, move: Move) -> None:
        arrange(state, move.what)


def arrange(state: Depths, left: int) -> None:
    """The chosen card on the left; then the kinds of rank 1 and 2 go onto the cards (OT-13.9)."""
    if state.public[0] != left:
        state.public.reverse()
    if state.telling:
        contracts = state.terms.content.contracts
        facts: dict[str, object] = {"contracts": [contracts[card].id for card in state.public]}
        state.tell("arrange", "OT-13.8", NATURE, facts)
    for space in range(len(state.public)):
        place_contract_resource(state, space)
