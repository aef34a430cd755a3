"""The Store and the Trader (ledger sections 6.2 and 9)."""

from starboard.games.otys.content import KINDS, RESOURCE_NAMES
from starboard.games.otys.scoring import gain_prestige
from starboard.games.otys.state import FROM_STORE, Depths
from starboard.games.otys.supply import gain_credits, pay_credits, price_refusal
from starboard.kernel.decision import Decision
from starboard.kernel.event import Refusal
from starboard.kernel.move import Move


def trade_moves(state: Depths) -> list[Move]:
    return [*state.terms.moves.sell, *state.terms.moves.buy]


def trade_refusal(state: Depths, seat: int, level: int, move: Move, spent: int) -> Refusal | None:
    if move.verb == "sell":
        return sale_refusal(state, seat, level, move.what)
    return purchase_refusal(state, seat, level, move.what, spent)


def sale_refusal(state: Depths, seat: int, level: int, kind: int) -> Refusal | None:
    """A sale needs the piece on the work level and a free space in its row (OT-9.3, OT-9.5)."""
    if not state.players[seat].resources[level * KINDS + kind]:
        return Refusal("OT-9.3", "there is no {} on level {}", RESOURCE_NAMES[kind], level + 1)
    if state.store[kind] == len(state.terms.content.store):
        return Refusal("OT-9.5", "the {} row of the Store is full", RESOURCE_NAMES[kind])
    return None


def purchase_refusal(state: Depths, seat: int, level: int, kind: int, spent: int) -> Refusal | None:
    """A purchase needs a piece in the row, its price and a free space on the work level (OT-9.6)."""
    if not state.store[kind]:
        return Refusal("OT-9.6", "the Store has no {}", RESOURCE_NAMES[kind])
    price = price_of(state, kind)
    purse = state.players[seat].credits - spent
    if purse < price:
        return price_refusal("OT-9.6", f"{RESOURCE_NAMES[kind]} costs", price, purse)
    if not state.free_spaces(seat, level):
        return Refusal("OT-7.4", "level {} has no free space", level + 1)
    return None


def price_of(state: Depths, kind: int) -> int:
    """The price of the highest occupied space of a row (OT-9.6)."""
    return state.terms.content.store[state.store[kind] - 1].price


def trade(state: Depths, seat: int, level: int, move: Move) -> None:
    if move.verb == "sell":
        sell(state, seat, level, move.what)
    else:
        buy(state, seat, level, move.what)


def sell(state: Depths, seat: int, level: int, kind: int) -> None:
    """Onto the first free space of its row; gain what the space shows (OT-9.3, OT-9.4)."""
    space = state.terms.content.store[state.store[kind]]
    state.players[seat].resources[level * KINDS + kind] -= 1
    state.store[kind] += 1
    if state.telling:
        facts: dict[str, object] = {
            "resource": RESOURCE_NAMES[kind],
            "level": level + 1,
            "space": state.store[kind],
        }
        state.tell("sell", "OT-9.3", seat, facts)
    if space.credits:
        gain_credits(state, seat, space.credits, "OT-9.3")
    if space.prestige:
        gain_prestige(state, seat, space.prestige, FROM_STORE, "OT-9.4")


def buy(state: Depths, seat: int, level: int, kind: int) -> None:
    """Pay the price and take the piece of the highest occupied space onto the work level (OT-9.6)."""
    pay_credits(state, seat, price_of(state, kind), "OT-9.6")
    if state.telling:
        facts: dict[str, object] = {
            "resource": RESOURCE_NAMES[kind],
            "level": level + 1,
            "space": state.store[kind],
        }
        state.tell("buy", "OT-9.6", seat, facts)
    state.store[kind] -= 1
    state.players[seat].resources[level * KINDS + kind] += 1


def use_trader(state: Depths, seat: int, level: int, trades: int, move: Move) -> None:
    """One trade; an Upgraded Trader may go on at the Store as it then stands (OT-6.8, OT-6.9)."""
    if trades > 1:
        state.push(NextTrade(seat, level, trades - 1))
    trade(state, seat, level, move)


class NextTrade(Decision[Depths]):
    """A further trade of an Upgraded Trader, or none (OT-6.9)."""

    __slots__ = ("left", "level")

    rule = "OT-6.9"
    detail = True

    def __init__(self, seat: int, level: int, left: int) -> None:
        self.seat = seat
        self.level = level
        self.left = left

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.level, self.left)

    def asks(self, state: Depths) -> bool:
        return len(state.moves()) > 1

    def candidates(self, state: Depths) -> list[Move]:
        return [*trade_moves(state), state.terms.moves.decline]

    def refusal(self, state: Depths, move: Move) -> Refusal | None:
        if move.verb == "decline":
            return None
        return trade_refusal(state, self.seat, self.level, move, 0)

    def play(self, state: Depths, move: Move) -> None:
        if move.verb == "decline":
            if state.telling:
                state.tell("decline", "OT-6.9", self.seat, {"trade": self.left})
            return
        use_trader(state, self.seat, self.level, self.left, move)
