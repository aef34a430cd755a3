"""Solo: gains and spending of the Automa (ledger 13.3, MC-13.14 to MC-13.17)."""

from starboard.games.micro_cosmos.content import RESOURCE_NAMES, Bundle
from starboard.games.micro_cosmos.resources import store
from starboard.games.micro_cosmos.state import VP_OVERFLOW, Cosmos
from starboard.kernel.trace import AT_LEAST, IS, LEAST, MOST, Trace


def automa_gain(state: Cosmos, seat: int, bundle: Bundle, rule: str) -> None:
    """Named resources in topmost-first order, then wildcards one at a time (MC-13.14)."""
    if bundle.units != bundle.any:
        store(state, seat, bundle.named, rule)
    gain_wildcards(state, seat, bundle.any, rule)


def gain_wildcards(state: Cosmos, seat: int, units: int, rule: str) -> None:
    """Each wildcard goes to the resource it has least of; tie: topmost (MC-13.15)."""
    automa = state.players[seat]
    cargo = automa.cargo
    for _ in range(units):
        least = 0
        for resource in range(1, 4):
            if cargo[resource] < cargo[least]:
                least = resource
        full = cargo[least] >= automa.cap  # only if all four are at cap (MC-13.16)
        if state.telling:
            trace = Trace("which resource it gains", "MC-13.15")
            for resource in range(4):
                trace.candidate(
                    RESOURCE_NAMES[resource],
                    {"units": cargo[resource], "full": cargo[resource] >= automa.cap, "place": resource},
                )
            trace.keep("full", IS, "MC-13.16", False)
            trace.keep("units", LEAST, "MC-13.15")
            trace.keep("place", LEAST, "MC-13.15")
            choice = None if full else RESOURCE_NAMES[least]
            state.tell("trace", "MC-13.15", seat, trace.facts(choice))
        if full:
            automa.vp[VP_OVERFLOW] += 1
            if state.telling:
                state.tell("overflow", "MC-13.16", seat, {"vp": 1})
        else:
            cargo[least] += 1
            if state.telling:
                state.tell("gain", rule, seat, {RESOURCE_NAMES[least]: 1})


def pay_wildcards(state: Cosmos, seat: int, units: int, rule: str) -> None:
    """Each wildcard of a cost takes from the resource it has most of; tie: topmost; unit by unit (MC-13.17)."""
    cargo = state.players[seat].cargo
    for _ in range(units):
        most = 0
        for resource in range(1, 4):
            if cargo[resource] > cargo[most]:
                most = resource
        if state.telling:
            trace = Trace("which resource it pays", "MC-13.17")
            for resource in range(4):
                trace.candidate(RESOURCE_NAMES[resource], {"units": cargo[resource], "place": resource})
            trace.keep("units", AT_LEAST, "MC-5.3", 1)
            trace.keep("units", MOST, "MC-13.17")
            trace.keep("place", LEAST, "MC-13.17")
            state.tell("trace", "MC-13.17", seat, trace.facts(RESOURCE_NAMES[most]))
        cargo[most] -= 1
        if state.telling:
            state.tell("pay", rule, seat, {RESOURCE_NAMES[most]: 1})
