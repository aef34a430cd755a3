"""Pieces and the common supply (ledger section 1): gains are cut to what the supply holds (OT-1.10)."""

from starboard.games.otys.content import KINDS, RESOURCE_NAMES
from starboard.games.otys.state import Depths
from starboard.kernel.event import Refusal


def gain_credits(state: Depths, seat: int, number: int, rule: str) -> None:
    gained = min(number, state.credits)
    state.credits -= gained
    state.players[seat].credits += gained
    if state.telling and number:
        tell_gain(state, seat, "credits", gained, number, rule)


def gain_batteries(state: Depths, seat: int, number: int, rule: str) -> None:
    gained = min(number, state.batteries)
    state.batteries -= gained
    state.players[seat].batteries += gained
    if state.telling and number:
        tell_gain(state, seat, "batteries", gained, number, rule)


def gain_neutral_keys(state: Depths, seat: int, number: int, rule: str) -> None:
    gained = min(number, state.neutral_keys)
    state.neutral_keys -= gained
    state.players[seat].neutral_keys += gained
    if state.telling and number:
        tell_gain(state, seat, "neutral_keys", gained, number, rule)


def tell_gain(state: Depths, seat: int, what: str, gained: int, number: int, rule: str) -> None:
    """What was gained; `short` says how much the supply could not pay (OT-1.10)."""
    facts: dict[str, object] = {what: gained}
    if gained < number:
        facts["short"] = number - gained
    state.tell("gain", rule, seat, facts)


def pay_credits(state: Depths, seat: int, number: int, rule: str) -> None:
    """Costs are paid to the supply before the effect (OT-6.3)."""
    if not number:
        return
    state.players[seat].credits -= number
    state.credits += number
    if state.telling:
        state.tell("pay", rule, seat, {"credits": number})


def pay_batteries(state: Depths, seat: int, number: int, rule: str) -> None:
    """A spent Battery returns to the supply (OT-11.1)."""
    if not number:
        return
    state.players[seat].batteries -= number
    state.batteries += number
    if state.telling:
        state.tell("pay", rule, seat, {"batteries": number})


def price_refusal(rule: str, what: str, price: int, purse: int) -> Refusal:
    """Somebody has too few Credits; `what` is what costs them."""
    return Refusal(rule, "{} {} Credit{} and you have {}", what, price, "" if price == 1 else "s", purse)


def can_take(state: Depths, seat: int, level: int, kind: int) -> bool:
    """Is there a piece in the supply and a free space on the level (OT-7.3, OT-7.4)?"""
    return state.supply[kind] > 0 and state.free_spaces(seat, level) > 0


def take_resource(state: Depths, seat: int, level: int, kind: int, number: int, rule: str) -> None:
    """From the supply to free spaces of a level, as many as there are (OT-7.3, OT-1.10)."""
    taken = min(number, state.supply[kind], state.free_spaces(seat, level))
    state.supply[kind] -= taken
    state.players[seat].resources[level * KINDS + kind] += taken
    if state.telling:
        state.tell(
            "take", rule, seat, {"resource": RESOURCE_NAMES[kind], "level": level + 1, "number": taken}
        )
