"""The Spy (ledger section 6.3): contracts from the deck, a neighbour's diver, or a Timer in the solo game."""

from starboard.games.otys.content import DIVER_NAMES, PLACES, SPY, TIMER_NAMES, DiverSide
from starboard.games.otys.deck import deck_top, discard_contract, take_card
from starboard.games.otys.divers import activate, activation_moves, activation_refusal, cost_refusal
from starboard.games.otys.moves import UP
from starboard.games.otys.state import Depths
from starboard.games.otys.supply import pay_credits, price_refusal
from starboard.games.otys.timers import choice_refusal, down_refusal, move_timer
from starboard.kernel.decision import Decision, EvenChance
from starboard.kernel.event import Refusal
from starboard.kernel.move import NATURE, Move


def spy_moves(state: Depths, seat: int) -> list[Move]:
    """Draw, or copy a neighbour (OT-6.12); alone: draw, or move a Timer (OT-13.21)."""
    moves = state.terms.moves
    found = [moves.draw]
    if state.terms.solo:
        for timer in range(len(TIMER_NAMES)):
            found.extend(moves.spy_timer[timer])
    else:
        found.extend(moves.copy[owner] for owner in neighbours(state, seat))
    return found


def neighbours(state: Depths, seat: int) -> list[int]:
    """The left and the right neighbour; with two players the one opponent is both (OT-6.16, OT-6.20)."""
    players = state.terms.players
    left = (seat + 1) % players
    right = (seat - 1) % players
    return [left] if left == right else [left, right]


def spy_refusal(state: Depths, seat: int, side: DiverSide, level: int, move: Move) -> Refusal | None:
    refusal = cost_refusal(state, seat, side, 0)
    if refusal is not None:
        return refusal
    if move.verb == "draw":
        return None if deck_top(state) else Refusal("OT-6.14", "there is no Contract card left to draw")
    if move.verb == "copy":
        return copy_refusal(state, seat, side, level, move.what)
    return spy_timer_refusal(state, move)


def use_spy(state: Depths, seat: int, side: DiverSide, level: int, move: Move, active: bool) -> None:
    """Pay the Spy's Credit and carry out the one effect that was chosen (OT-6.11).

    Drawing is the same in every variant (OT-14.6).
    """
    if move.verb == "copy":
        copy_diver(state, seat, side, level, move.what, active)
        return
    pay_credits(state, seat, side.cost, "OT-6.11")
    if move.verb == "draw":
        state.push(KeepContract(seat))
        state.push(DrawForSpy(seat, side.draw))
    else:
        move_spy_timer(state, move)


# ---- drawing contracts


class DrawForSpy(EvenChance[Depths]):
    """A card that only the player who draws it sees (OT-6.13, OT-6.14, OT-16.1)."""

    __slots__ = ("left", "place")

    rule = "OT-6.13"
    stream = "contract"

    def __init__(self, place: int, left: int) -> None:
        self.seat = NATURE
        self.place = place  # the seat that draws
        self.left = left

    def args(self) -> tuple[int, ...]:
        return (self.place, self.left)

    def knows(self, state: Depths) -> tuple[int, ...]:
        return (self.place,)

    def asks(self, state: Depths) -> bool:
        return bool(deck_top(state))

    def candidates(self, state: Depths) -> list[Move]:
        contract = state.terms.moves.contract
        return [contract[card] for card in deck_top(state)]

    def moves(self, state: Depths) -> list[Move]:
        return self.candidates(state)

    def play(self, state: Depths, move: Move) -> None:
        take_card(state, move.what, self.place)
        state.looking.append(move.what)
        if state.telling:
            secrets: dict[str, object] = {"contract": state.terms.content.contracts[move.what].id}
            facts: dict[str, object] = {"number": len(state.looking)}
            state.tell_secretly("look", "OT-6.13", self.place, facts, secrets, (self.place,), (self.place,))
        if self.left > 1:
            state.push(DrawForSpy(self.place, self.left - 1))


class KeepContract(Decision[Depths]):
    """Which of the cards becomes a private contract; the others go under the deck (D5k: OT-6.13, OT-16.2)."""

    __slots__ = ()

    rule = "OT-6.13"
    detail = True

    def knows(self, state: Depths) -> tuple[int, ...]:
        return (self.seat,)

    def candidates(self, state: Depths) -> list[Move]:
        keep = state.terms.moves.keep
        return [keep[card] for card in state.looking]

    def play(self, state: Depths, move: Move) -> None:
        player = state.players[self.seat]
        state.looking.remove(move.what)
        player.hand.append(move.what)
        under = len(state.looking)
        if under:
            state.tail = (*state.tail, tuple(sorted(state.looking)))
            state.tail_by = (*state.tail_by, self.seat)
            state.looking = []
        if state.telling:
            secrets: dict[str, object] = {"contract": state.terms.content.contracts[move.what].id}
            facts: dict[str, object] = {"under": under, "hand": len(player.hand)}
            state.tell_secretly("keep", "OT-6.13", self.seat, facts, secrets, (self.seat,))
        if len(player.hand) > state.terms.content.limits.hand:
            state.push(HandLimit(self.seat))


class HandLimit(Decision[Depths]):
    """Which private contract is discarded, face up, by a player who holds too many (D9: OT-6.15, OT-15.1)."""

    __slots__ = ()

    rule = "OT-6.15"
    detail = True

    def candidates(self, state: Depths) -> list[Move]:
        discard = state.terms.moves.discard
        return [discard[card] for card in state.players[self.seat].hand]

    def play(self, state: Depths, move: Move) -> None:
        state.players[self.seat].hand.remove(move.what)
        discard_contract(state, move.what)
        if state.telling:
            contract = state.terms.content.contracts[move.what].id
            facts: dict[str, object] = {"contract": contract}
            state.tell("discard", "OT-6.15", self.seat, facts, state.others(self.seat))


# ---- copying a diver


def copy_refusal(state: Depths, seat: int, side: DiverSide, level: int, owner: int) -> Refusal | None:
    """Both costs together can be paid, and the copied diver can do something (OT-6.16 to OT-6.20, OT-3.14)."""
    diver = state.players[owner].diver_on(level)
    if diver == SPY:
        return Refusal("OT-6.20", "a Spy is never copied")
    copied = state.side_of(owner, diver)
    purse = state.players[seat].credits
    if purse < side.cost + copied.cost:
        return price_refusal("OT-6.18", "both divers together cost", side.cost + copied.cost, purse)
    first: Refusal | None = None
    for move in activation_moves(state, diver, copied):
        refusal = activation_refusal(state, seat, diver, copied, level, move, side.cost)
        if refusal is None:
            return None
        first = first or refusal
    return first


def copy_diver(state: Depths, seat: int, side: DiverSide, level: int, owner: int, active: bool) -> None:
    """The Spy's Credit goes to the supply, or to the neighbour in the designer's variant (OT-14.1)."""
    diver = state.players[owner].diver_on(level)
    if state.telling:
        facts: dict[str, object] = {
            "owner": owner,
            "diver": state.terms.content.divers[diver].id,
            "level": level + 1,
        }
        state.tell("copy", "OT-6.16", seat, facts)
    if state.terms.designer:
        pay_neighbour(state, seat, owner, side.cost)
        if active and owner * PLACES + diver not in state.copied:
            state.copied.append(owner * PLACES + diver)  # OT-14.3, OT-14.4
    else:
        pay_credits(state, seat, side.cost, "OT-6.11")
    state.push(CopiedDiver(seat, owner, diver, level))


def pay_neighbour(state: Depths, seat: int, owner: int, number: int) -> None:
    if not number:
        return
    state.players[seat].credits -= number
    state.players[owner].credits += number
    if state.telling:
        state.tell("pay", "OT-14.1", seat, {"credits": number, "to": owner})


class CopiedDiver(Decision[Depths]):
    """The effect of a neighbour's diver, with the side it shows, as if it stood where the Spy stands.

    OT-6.2, OT-6.16, OT-6.17; its own cost still goes to the supply (OT-6.18).
    """

    __slots__ = ("diver", "level", "owner")

    rule = "OT-6.16"

    def __init__(self, seat: int, owner: int, diver: int, level: int) -> None:
        self.seat = seat
        self.owner = owner
        self.diver = diver
        self.level = level

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.owner, self.diver, self.level)

    def candidates(self, state: Depths) -> list[Move]:
        return activation_moves(state, self.diver, state.side_of(self.owner, self.diver))

    def refusal(self, state: Depths, move: Move) -> Refusal | None:
        side = state.side_of(self.owner, self.diver)
        return activation_refusal(state, self.seat, self.diver, side, self.level, move)

    def play(self, state: Depths, move: Move) -> None:
        side = state.side_of(self.owner, self.diver)
        if state.telling:
            facts: dict[str, object] = {"diver": DIVER_NAMES[self.diver], "level": self.level + 1}
            state.tell("activate", "OT-6.16", self.seat, facts)
        activate(state, self.seat, self.diver, side, self.level, move)


# ---- moving a Timer


def spy_timer_refusal(state: Depths, move: Move) -> Refusal | None:
    """Either direction, within the Score track; moves up are limited (OT-13.22, OT-13.23, OT-13.34)."""
    if move.how != UP:
        return down_refusal(state, move.what)
    refusal = choice_refusal(state, move.what)
    if refusal is not None:
        return refusal
    limits = state.terms.content.limits
    if state.up_moves >= limits.up_moves:
        return Refusal("OT-13.34", "the Spy has moved Timers up {} times already", state.up_moves)
    if state.timers[move.what] >= limits.last_space:
        return Refusal("OT-13.23", "Timer {} stands on the last space", TIMER_NAMES[move.what].upper())
    return None


def move_spy_timer(state: Depths, move: Move) -> None:
    """No end check here (OT-13.30)."""
    step = state.terms.content.limits.timer_step
    if move.how == UP:
        state.up_moves += 1
        move_timer(state, move.what, step, "spy", "OT-13.22")
    else:
        move_timer(state, move.what, -step, "spy", "OT-13.22")
