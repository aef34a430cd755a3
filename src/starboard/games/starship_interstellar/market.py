"""The Market (ledger section 8)."""

from starboard.games.starship_interstellar.content import COLOUR_NAMES, COLOURS, ActionSide
from starboard.games.starship_interstellar.moves import BUY_DISCOUNT, SELL_BONUS
from starboard.games.starship_interstellar.state import Voyage
from starboard.kernel.decision import Decision
from starboard.kernel.event import Refusal
from starboard.kernel.move import Move


def selling_price(state: Voyage, seat: int, action: ActionSide, colour: int) -> int:
    """Fuel for the next cube of a colour; 0 where it cannot be sold (SI-8.3, SI-8.4, SI-8.6)."""
    price = state.terms.content.market[colour].sell[state.market[colour]]
    if price and action.sell_bonus and state.corporations[seat].broker == SELL_BONUS:
        price += action.sell_bonus
    return price


def buying_price(state: Voyage, seat: int, action: ActionSide, colour: int) -> int:
    """Fuel of the next cube of a colour, of which the row holds one at least (SI-8.3, SI-8.6)."""
    price = state.terms.content.market[colour].buy[state.market[colour] - 1]
    if action.buy_discount and state.corporations[seat].broker == BUY_DISCOUNT:
        price = max(0, price - action.buy_discount)
    return price


def can_sell(state: Voyage, seat: int, action: ActionSide) -> bool:
    cubes = state.corporations[seat].cubes
    for colour in range(COLOURS):
        if cubes[colour] and selling_price(state, seat, action, colour):
            return True
    return False


def can_buy(state: Voyage, seat: int, action: ActionSide, discount: int) -> bool:
    """Is there a cube that the Fuel pays for, each so much cheaper?"""
    fuel = state.corporations[seat].fuel
    market = state.market
    for colour in range(COLOURS):
        if market[colour] and buying_price(state, seat, action, colour) - discount <= fuel:
            return True
    return False


def market_refusal(state: Voyage, seat: int, token: int) -> Refusal | None:
    """At least one cube has to be sold or bought (SI-4.19)."""
    action = state.terms.content.tokens[token].action
    broker = state.corporations[seat].broker
    discount = action.buy_discount if not broker else 0  # number 2 can still be played for it
    if can_sell(state, seat, action) or can_buy(state, seat, action, discount):
        return None
    return Refusal("SI-4.19", "you can neither sell a cube here nor pay for one")


def begin_market(state: Voyage, seat: int, action: ActionSide) -> None:
    """Sell, then buy; number 2 first fixes what it is played for (SI-8.2, SI-8.6)."""
    state.push(Trade(seat, 0, 0))
    if action.sell_bonus and not state.corporations[seat].broker:
        state.push(MarketMode(seat))


class MarketMode(Decision[Voyage]):
    """Number 2: dearer sales or cheaper purchases, for all uses of the token in this phase (SI-8.6)."""

    __slots__ = ()

    rule = "SI-8.6"

    def candidates(self, state: Voyage) -> list[Move]:
        return state.terms.moves.mode

    def refusal(self, state: Voyage, move: Move) -> Refusal | None:
        action = state.token(self.seat).action
        discount = action.buy_discount if move.what == BUY_DISCOUNT else 0
        if can_sell(state, self.seat, action) or can_buy(state, self.seat, action, discount):
            return None
        return Refusal("SI-8.6", "no trade would be possible with it")

    def play(self, state: Voyage, move: Move) -> None:
        state.corporations[self.seat].broker = move.what
        if state.telling:
            state.tell("mode", "SI-8.6", self.seat, {"mode": "sell" if move.what == SELL_BONUS else "buy"})


class Trade(Decision[Voyage]):
    """Cube by cube: first sales of one colour, then purchases of another (SI-8.2, SI-8.7, SI-8.8)."""

    __slots__ = ("bought", "sold")

    rule = "SI-8.2"

    def __init__(self, seat: int, sold: int, bought: int) -> None:
        self.seat = seat
        self.sold = sold  # colours, one bit each
        self.bought = bought

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.sold, self.bought)

    def candidates(self, state: Voyage) -> list[Move]:
        moves = state.terms.moves
        found: list[Move] = []
        if not self.bought:
            cubes = state.corporations[self.seat].cubes
            found.extend(move for move in moves.sell if cubes[move.what])
        found.extend(move for move in moves.buy if state.market[move.what])
        found.append(moves.stop)
        return found

    def refusal(self, state: Voyage, move: Move) -> Refusal | None:
        if move.what < 0:
            if not self.sold and not self.bought:
                return Refusal("SI-8.2", "at least one cube must change hands")
            return None
        action = state.token(self.seat).action
        colour = move.what
        bit = 1 << colour
        buys = move is state.terms.moves.buy[colour]
        so_far = self.bought if buys else self.sold
        if not so_far & bit and so_far.bit_count() >= action.kinds:
            what = "buy" if buys else "sell"
            return Refusal("SI-8.2", "you may {} {} in one use", what, colours_allowed(action.kinds))
        if not buys:
            if not selling_price(state, self.seat, action, colour):
                rule = "nobody pays for {} while {} lie in its row"
                return Refusal("SI-8.4", rule, COLOUR_NAMES[colour], state.market[colour])
            return None
        if self.sold & bit:
            return Refusal("SI-8.2", "you have sold {} in this use", COLOUR_NAMES[colour])
        price = buying_price(state, self.seat, action, colour)
        fuel = state.corporations[self.seat].fuel
        if price > fuel:
            return Refusal("SI-8.3", "{} costs {} Fuel and you have {}", COLOUR_NAMES[colour], price, fuel)
        return None

    def play(self, state: Voyage, move: Move) -> None:
        if move.what < 0:
            return
        action = state.token(self.seat).action
        bit = 1 << move.what
        if move is state.terms.moves.sell[move.what]:
            sell(state, self.seat, action, move.what)
            state.push(Trade(self.seat, self.sold | bit, self.bought))
        else:
            buy(state, self.seat, action, move.what)
            state.push(Trade(self.seat, self.sold, self.bought | bit))

    def asks(self, state: Voyage) -> bool:
        """It ends by itself when nothing more can be traded."""
        if not self.sold and not self.bought:
            return True
        for move in self.candidates(state):
            if move.what >= 0 and self.refusal(state, move) is None:
                return True
        return False


def colours_allowed(kinds: int) -> str:
    return "one colour" if kinds == 1 else f"{kinds} colours"


def sell(state: Voyage, seat: int, action: ActionSide, colour: int) -> None:
    """The cube is put into its row; if the row is full it goes to the general supply (SI-8.4)."""
    price = selling_price(state, seat, action, colour)
    corporation = state.corporations[seat]
    corporation.cubes[colour] -= 1
    corporation.fuel += price
    to_market(state, colour)
    if state.telling:
        state.tell("sell", "SI-8.3", seat, {"cube": COLOUR_NAMES[colour], "fuel": price})


def buy(state: Voyage, seat: int, action: ActionSide, colour: int) -> None:
    """The cube moves from its row to the supply (SI-8.5)."""
    price = buying_price(state, seat, action, colour)
    corporation = state.corporations[seat]
    corporation.fuel -= price
    corporation.cubes[colour] += 1
    state.market[colour] -= 1
    if state.telling:
        state.tell("buy", "SI-8.3", seat, {"cube": COLOUR_NAMES[colour], "fuel": price})


def to_market(state: Voyage, colour: int) -> bool:
    """Put a cube into its row of the Market; False where the row is full and the cube leaves (SI-8.4, SI-12.4)."""
    if state.market[colour] >= state.terms.content.market[colour].capacity:
        return False
    state.market[colour] += 1
    return True
