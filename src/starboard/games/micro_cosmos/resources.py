"""Resources in general (ledger 5.1): storing, paying, and wildcards chosen unit by unit."""

from starboard.games.micro_cosmos.content import RESOURCE_NAMES, RESOURCE_UNITS, RESOURCE_WORDS, Bundle
from starboard.games.micro_cosmos.crew import TakeCrew
from starboard.games.micro_cosmos.state import VP_OVERFLOW, Cosmos, Player
from starboard.games.words import plural
from starboard.kernel.decision import Decision
from starboard.kernel.event import Refusal
from starboard.kernel.move import Move


def store(state: Cosmos, seat: int, named: list[int], rule: str) -> None:
    """Add named resources. What is above the cap is lost (MC-5.2); to the Automa it is worth points (MC-13.16)."""
    player = state.players[seat]
    cargo = player.cargo
    cap = player.cap
    before = cargo[:] if state.telling else cargo
    surplus = 0
    for resource in range(4):
        units = named[resource]
        if units:
            units += cargo[resource]
            if units > cap:
                surplus += units - cap
                units = cap
            cargo[resource] = units
    if surplus and state.terms.is_automa(seat):
        player.vp[VP_OVERFLOW] += surplus
        if state.telling:
            tell_gain(state, seat, [cargo[r] - before[r] for r in range(4)], [0, 0, 0, 0], rule)
            state.tell("overflow", "MC-13.16", seat, {"vp": surplus})
    elif state.telling:
        tell_gain(state, seat, named, [named[r] - cargo[r] + before[r] for r in range(4)], rule)


def tell_gain(state: Cosmos, seat: int, named: list[int], lost: list[int], rule: str) -> None:
    """What was gained, and what of it found no room: `lost` in all, `surplus` by resource, at this `cap`."""
    facts: dict[str, object] = {RESOURCE_NAMES[r]: named[r] for r in range(4) if named[r]}
    surplus = sum(lost)
    if surplus:
        facts["lost"] = surplus
        facts["surplus"] = {RESOURCE_NAMES[r]: lost[r] for r in range(4) if lost[r]}
        facts["cap"] = state.players[seat].cap
    if facts:
        state.tell("gain", rule, seat, facts)


def gain(state: Cosmos, seat: int, bundle: Bundle, rule: str) -> None:
    """A human's gain: named resources first, then wildcards, then Crew cards (MC-5.4)."""
    if bundle.units != bundle.any:
        store(state, seat, bundle.named, rule)
    for _ in range(bundle.crew):
        state.push(TakeCrew(seat))
    if bundle.any:
        state.push(GainAny(seat, bundle.any))


def payable(player: Player, cost: Bundle) -> bool:
    """A cost is paid completely or not at all (MC-5.3); its wildcards come from what the named part leaves."""
    cargo = player.cargo
    named = cost.named
    return (
        cargo[0] >= named[0]
        and cargo[1] >= named[1]
        and cargo[2] >= named[2]
        and cargo[3] >= named[3]
        and cargo[0] + cargo[1] + cargo[2] + cargo[3] >= cost.units
    )


def resource_amount(count: int, resource: int) -> str:
    """Units of a resource in words: `1 Mineral`, `2 Minerals`."""
    return plural(count, RESOURCE_UNITS[resource], RESOURCE_WORDS[resource])


def missing(player: Player, cost: Bundle) -> str:
    """What a player lacks for a cost, in words."""
    lacks = [
        f"{resource_amount(cost.named[r], r)} (you have {player.cargo[r]})"
        for r in range(4)
        if player.cargo[r] < cost.named[r]
    ]
    if not lacks:
        lacks = [f"{plural(cost.units, 'unit')} in all (you have {player.units()})"]
    return ", ".join(lacks)


def pay_named(state: Cosmos, seat: int, cost: Bundle, rule: str) -> None:
    """Pay the named resources of a cost."""
    cargo = state.players[seat].cargo
    named = cost.named
    for resource in range(4):
        cargo[resource] -= named[resource]
    if state.telling and cost.units != cost.any:
        facts: dict[str, object] = {RESOURCE_NAMES[r]: named[r] for r in range(4) if named[r]}
        state.tell("pay", rule, seat, facts)


class PayAny(Decision[Cosmos]):
    """Pay the wildcards of a cost, unit by unit, in any mix, after its named resources (MC-5.5)."""

    __slots__ = ("units",)

    rule = "MC-5.5"
    detail = True

    def __init__(self, seat: int, units: int) -> None:
        self.seat = seat
        self.units = units

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.units)

    def candidates(self, state: Cosmos) -> list[Move]:
        return state.terms.moves.pay

    def refusal(self, state: Cosmos, move: Move) -> Refusal | None:
        if state.players[self.seat].cargo[move.what] == 0:
            return Refusal("MC-5.5", "you have no {} to pay with", RESOURCE_WORDS[move.what])
        return None

    def play(self, state: Cosmos, move: Move) -> None:
        state.players[self.seat].cargo[move.what] -= 1
        if state.telling:
            state.tell("pay", "MC-5.5", self.seat, {RESOURCE_NAMES[move.what]: 1})
        if self.units > 1:
            state.push(PayAny(self.seat, self.units - 1))


class GainAny(Decision[Cosmos]):
    """Choose the wildcards of a gain, unit by unit, among the resources below cap (MC-5.6)."""

    __slots__ = ("units",)

    rule = "MC-5.6"
    detail = True

    def __init__(self, seat: int, units: int) -> None:
        self.seat = seat
        self.units = units

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.units)

    def asks(self, state: Cosmos) -> bool:
        player = state.players[self.seat]
        cargo = player.cargo
        cap = player.cap
        return cargo[0] < cap or cargo[1] < cap or cargo[2] < cap or cargo[3] < cap

    def run(self, state: Cosmos) -> None:
        if state.telling:
            state.tell("lost", "MC-5.6", self.seat, {"lost": self.units})

    def candidates(self, state: Cosmos) -> list[Move]:
        return state.terms.moves.gain

    def refusal(self, state: Cosmos, move: Move) -> Refusal | None:
        player = state.players[self.seat]
        if player.cargo[move.what] >= player.cap:
            return Refusal("MC-5.6", "your {} is full at {}", RESOURCE_WORDS[move.what], player.cap)
        return None

    def play(self, state: Cosmos, move: Move) -> None:
        state.players[self.seat].cargo[move.what] += 1
        if state.telling:
            state.tell("gain", "MC-5.6", self.seat, {RESOURCE_NAMES[move.what]: 1})
        if self.units > 1:
            state.push(GainAny(self.seat, self.units - 1))
