"""Phase 3: actions (ledger section 6): the cards from left to right, then the drift."""

from starboard.games.council_of_shadows.collect import Collect
from starboard.games.council_of_shadows.content import (
    DO_COLLECT,
    DO_DISCOVER,
    DO_ENERGY,
    DO_GEMS,
    DO_REFINE,
    DO_SETTLE,
    DO_SETTLE_AND_COLLECT,
    DO_SETTLE_OR_DISCOVER,
    DO_SETTLE_SINGLES,
    GEM_NAMES,
    PARSECS,
    ActionCard,
)
from starboard.games.council_of_shadows.discover import (
    ANY_PLANET,
    BOTH,
    Discover,
    begin_discovery,
    can_discover,
    discover_refusal,
)
from starboard.games.council_of_shadows.settle import (
    Settle,
    settle,
    settle_candidates,
    settle_moves,
    settle_refusal,
)
from starboard.games.council_of_shadows.state import FROM_CARDS, Council
from starboard.kernel.decision import Decision, Step
from starboard.kernel.event import Refusal
from starboard.kernel.move import Move


def reach_of(card: ActionCard, slot_range: int) -> int:
    """The highest Parsec that an action reaches: the range of its slot, or what its card allows (CS-6.2, CS-6.3)."""
    if card.any_parsec:
        return PARSECS
    return max(slot_range, card.range)


class ActSlot(Step[Council]):
    """The top card of one slot is carried out; an empty slot is passed over (CS-6.1)."""

    __slots__ = ("slot",)

    rule = "CS-6.1"

    def __init__(self, seat: int, slot: int) -> None:
        self.seat = seat
        self.slot = slot

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.slot)

    def run(self, state: Council) -> None:
        player = state.players[self.seat]
        stack = player.slots[self.slot]
        if not stack:
            if state.telling:
                state.tell("empty-slot", "CS-6.1", self.seat, {"slot": self.slot + 1})
            return
        card = state.terms.content.cards[stack[-1]]
        if state.telling:
            state.tell("card", "CS-6.1", self.seat, {"card": card.id, "slot": self.slot + 1})
        carry_out(state, self.seat, card, reach_of(card, player.ranges[self.slot]))


def carry_out(state: Council, seat: int, card: ActionCard, reach: int) -> None:
    """The effect of a card with this range (CS-6.6 to CS-6.32)."""
    effect = card.effect
    any_planet = 1 if card.any_planet else 0
    if effect == DO_SETTLE:
        state.push(Settle(seat, card.cubes, reach, any_planet, 0, 1 if card.split else 0))
    elif effect == DO_SETTLE_SINGLES:
        state.push(Settle(seat, 1, reach, any_planet, card.cubes - 1, 0))
    elif effect == DO_COLLECT:
        state.push(Collect(seat, card.collects, reach, 1))
    elif effect == DO_DISCOVER:
        if card.gems[0] or card.gems[1] or card.gems[2]:
            state.push(CardGems(seat, card.index))  # CS-6.32
        flags = (ANY_PLANET if card.any_planet else 0) | (BOTH if card.both else 0)
        state.push(Discover(seat, reach, flags, card.cubes, card.collects))
    elif effect == DO_SETTLE_AND_COLLECT:
        state.push(Collect(seat, card.collects, reach, 1))
        state.push(Settle(seat, card.cubes, reach, any_planet, 0, 0))
    elif effect == DO_SETTLE_OR_DISCOVER:
        state.push(CardBranch(seat, card.index, reach))
    elif effect == DO_GEMS:
        gain_card_gems(state, seat, card)
    elif effect == DO_REFINE:
        state.push(Refine(seat, card.steps))
    elif effect == DO_ENERGY:
        state.gain_energy(seat, card.energy, FROM_CARDS)
        if state.telling:
            state.tell("card-energy", "CS-6.30", seat, {"card": card.id, "energy": card.energy})
    elif state.telling:
        state.tell("no-effect", "CS-6.31", seat, {"card": card.id})


def gain_card_gems(state: Council, seat: int, card: ActionCard) -> None:
    """The gems that a card shows (CS-6.28)."""
    gems = state.players[seat].gems
    for gem in range(len(GEM_NAMES)):
        gems[gem] += card.gems[gem]
    if state.telling:
        shown = {GEM_NAMES[gem]: card.gems[gem] for gem in range(len(GEM_NAMES)) if card.gems[gem]}
        state.tell("card-gems", "CS-6.28", seat, {"card": card.id, "gems": shown})


class CardGems(Step[Council]):
    """The gems of a discover card, after the discovery, also if there was none (CS-6.32)."""

    __slots__ = ("card",)

    rule = "CS-6.32"

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.card)

    def run(self, state: Council) -> None:
        gain_card_gems(state, self.seat, state.terms.content.cards[self.card])


class CardBranch(Decision[Council]):
    """A card with alternatives: settle, or discover with cubes or a collection (CS-6.27)."""

    __slots__ = ("card", "reach")

    rule = "CS-6.27"
    landmark = True

    def __init__(self, seat: int, card: int, reach: int) -> None:
        self.seat = seat
        self.card = card
        self.reach = reach

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.card, self.reach)

    def asks(self, state: Council) -> bool:
        return len(state.moves()) > 1

    def run(self, state: Council) -> None:
        if state.telling:
            state.tell("nothing", "CS-3.8", self.seat, {"step": "branch"})

    def candidates(self, state: Council) -> list[Move]:
        moves = state.terms.moves
        cubes = state.terms.content.cards[self.card].cubes
        return [*settle_candidates(state, cubes), *moves.discover, moves.stop]

    def refusal(self, state: Council, move: Move) -> Refusal | None:
        if move.verb == "stop":
            return None
        if move.verb == "discover":
            return discover_refusal(state, move.what, self.reach)
        any_planet = state.terms.content.cards[self.card].any_planet
        return settle_refusal(state, self.seat, move.what, move.how, self.reach, any_planet)

    def moves(self, state: Council) -> list[Move]:
        moves = state.terms.moves
        card = state.terms.content.cards[self.card]
        found: list[Move] = []
        settle_moves(state, self.seat, card.cubes, self.reach, card.any_planet, found)
        for parsec in range(1, self.reach + 1):
            if can_discover(state, parsec):
                found.append(moves.discover[parsec - 1])
        found.append(moves.stop)
        return found

    def play(self, state: Council, move: Move) -> None:
        card = state.terms.content.cards[self.card]
        if move.verb == "settle":
            settle(state, self.seat, move.what, move.how, "CS-6.27")
        elif move.verb == "discover":
            flags = ANY_PLANET if card.any_planet else 0
            begin_discovery(state, self.seat, move.what, flags, card.cubes, card.collects)
        elif state.telling:
            state.tell("declined", "CS-3.7", self.seat, {"step": "branch"})


class Refine(Decision[Council]):
    """One gem one step up, or no further steps (CS-6.29)."""

    __slots__ = ("steps",)

    rule = "CS-6.29"
    landmark = True

    def __init__(self, seat: int, steps: int) -> None:
        self.seat = seat
        self.steps = steps

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.steps)

    def asks(self, state: Council) -> bool:
        gems = state.players[self.seat].gems
        return gems[0] > 0 or gems[1] > 0

    def run(self, state: Council) -> None:
        if state.telling:
            state.tell("nothing", "CS-3.8", self.seat, {"step": "refine"})

    def candidates(self, state: Council) -> list[Move]:
        return [*state.terms.moves.refine, state.terms.moves.stop]

    def refusal(self, state: Council, move: Move) -> Refusal | None:
        if move.verb == "refine" and state.players[self.seat].gems[move.what] == 0:
            return Refusal("CS-6.29", "you have no {}", GEM_NAMES[move.what])
        return None

    def play(self, state: Council, move: Move) -> None:
        if move.verb == "stop":
            if state.telling:
                state.tell("declined", "CS-3.7", self.seat, {"step": "refine"})
            return
        gems = state.players[self.seat].gems
        gems[move.what] -= 1
        gems[move.what + 1] += 1
        if self.steps > 1:
            state.push(Refine(self.seat, self.steps - 1))
        if state.telling:
            facts: dict[str, object] = {"from": GEM_NAMES[move.what], "to": GEM_NAMES[move.what + 1]}
            state.tell("refine", "CS-6.29", self.seat, facts)


class Drift(Step[Council]):
    """Every stack moves one slot to the right; the last one returns to the hand, for the next plan (CS-6.4, CS-6.5)."""

    __slots__ = ()

    rule = "CS-6.4"

    def run(self, state: Council) -> None:
        player = state.players[self.seat]
        back = player.slots[-1]
        player.hand.extend(back)
        player.slots = [[], *player.slots[:-1]]
        if state.telling:
            cards = state.terms.content.cards
            state.tell("drift", "CS-6.4", self.seat, {"cards": [cards[card].id for card in back]})
