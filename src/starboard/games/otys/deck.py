"""The deck of Contract cards and the bag of Reward tokens (OT-8.15, OT-10.4, section 16)."""

from starboard.games.otys.content import RESOURCE_NAMES, SLOTS
from starboard.games.otys.state import FORGOTTEN, Depths
from starboard.kernel.decision import EvenChance
from starboard.kernel.event import EVERYBODY
from starboard.kernel.move import NATURE, Move


def deck_top(state: Depths) -> tuple[int, ...]:
    """The cards of which one is drawn next (OT-16.1): the pool, else the oldest block, else the discard pile."""
    if state.pool:
        return state.pool
    if state.tail:
        return state.tail[0]
    return tuple(sorted(state.discards))


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def take_card(state: Depths, card: int, looker: int = NATURE) -> None:
    """Take a card of `deck_top`; the discard pile becomes the new deck where nothing else is left (OT-8.15).

    `looker` is the only seat that sees the card; with NATURE everybody does. Whoever put a block under the deck cannot
    tell what is left of it once another seat has looked at a card of it (section 15).
    """
    if not state.pool and not state.tail:
        state.pool = tuple(sorted(state.discards))
        state.discards = ()
        if state.telling:
            state.tell("reshuffle", "OT-8.15", NATURE, {"what": "contracts", "number": len(state.pool)})
    if state.pool:
        state.pool = without(state.pool, card)
        return
    block = without(state.tail[0], card)
    if block:
        state.tail = (block, *state.tail[1:])
        if looker not in (NATURE, state.tail_by[0]):
            state.tail_by = (FORGOTTEN, *state.tail_by[1:])
    else:
        state.tail = state.tail[1:]
        state.tail_by = state.tail_by[1:]


class DealContract(EvenChance[Depths]):
    """A public contract is revealed into a space; the space stays empty if there is no card (OT-8.9, OT-8.15)."""

    __slots__ = ("space",)

    rule = "OT-16.1"
    stream = "contract"

    def __init__(self, space: int) -> None:
        self.seat = NATURE
        self.space = space

    def args(self) -> tuple[int, ...]:
        return (self.space,)

    def asks(self, state: Depths) -> bool:
        return bool(deck_top(state))

    def candidates(self, state: Depths) -> list[Move]:
        contract = state.terms.moves.contract
        return [contract[card] for card in deck_top(state)]

    def moves(self, state: Depths) -> list[Move]:
        return self.candidates(state)

    def play(self, state: Depths, move: Move) -> None:
        take_card(state, move.what)
        state.public[self.space] = move.what
        if state.telling:
            facts: dict[str, object] = {
                "contract": state.terms.content.contracts[move.what].id,
                "space": self.space + 1,
            }
            state.tell("reveal", "OT-8.9" if state.round else "OT-2.5", NATURE, facts, EVERYBODY)
        if state.round and state.terms.solo:
            place_contract_resource(state, self.space)


def place_contract_resource(state: Depths, space: int) -> None:
    """The next contract resource goes onto a card that is revealed; without one it stays bare (OT-13.18)."""
    if state.placed == len(state.rank_order):
        return
    kind = state.rank_order[state.placed]
    state.placed += 1
    state.contract_resources[space] = kind
    if state.telling:
        facts: dict[str, object] = {
            "resource": RESOURCE_NAMES[kind],
            "contract": state.terms.content.contracts[state.public[space]].id,
            "space": space + 1,
        }
        state.tell("contract-resource", "OT-13.18" if state.round else "OT-13.9", NATURE, facts)


def discard_contract(state: Depths, card: int) -> None:
    state.discards = (*state.discards, card)


def clear_contract(state: Depths, space: int, completed: bool) -> None:
    """A public card leaves its space, its contract resource for the supply; a new card comes at once.

    OT-8.9, OT-13.14 and OT-13.19; into the same space whatever its value (OT-13.11), also after a bare card (OT-13.20).
    """
    discard_contract(state, state.public[space])
    state.public[space] = -1
    kind = state.contract_resources[space]
    if kind >= 0:
        state.contract_resources[space] = -1
        state.supply[kind] += 1
        if state.telling:
            facts: dict[str, object] = {"resource": RESOURCE_NAMES[kind], "completed": completed}
            state.tell("resource-returned", "OT-13.19" if completed else "OT-13.14", NATURE, facts)
    state.push(DealContract(space))


class RefillDisplay(EvenChance[Depths]):
    """An empty space of a display row is filled from the bag; both sides are public (OT-2.2, OT-10.1, OT-10.4)."""

    __slots__ = ("space",)

    rule = "OT-10.4"
    stream = "token"

    def __init__(self, space: int) -> None:
        self.seat = NATURE
        self.space = space  # level * SLOTS + slot

    def args(self) -> tuple[int, ...]:
        return (self.space,)

    def tokens(self, state: Depths) -> tuple[int, ...]:
        """The bag; if it is empty, the token discard goes into it first."""
        return state.bag or tuple(sorted(state.token_discards))

    def asks(self, state: Depths) -> bool:
        return bool(self.tokens(state))

    def candidates(self, state: Depths) -> list[Move]:
        token = state.terms.moves.token
        return [token[one] for one in self.tokens(state)]

    def moves(self, state: Depths) -> list[Move]:
        return self.candidates(state)

    def play(self, state: Depths, move: Move) -> None:
        if not state.bag:
            state.bag = self.tokens(state)
            state.token_discards = ()
            if state.telling:
                state.tell("reshuffle", "OT-10.4", NATURE, {"what": "tokens", "number": len(state.bag)})
        state.bag = without(state.bag, move.what)
        state.display[self.space] = move.what
        if state.telling:
            facts: dict[str, object] = {
                "token": state.terms.content.tokens[move.what].id,
                "level": self.space // SLOTS + 1,
                "slot": self.space % SLOTS + 1,
            }
            state.tell("token", "OT-10.4" if state.round else "OT-2.2", NATURE, facts, EVERYBODY)
