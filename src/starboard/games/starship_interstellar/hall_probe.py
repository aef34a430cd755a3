"""H.A.L.L. on the Journey (SI-35.6 to SI-35.12): both probes; the human decides among equals."""

from typing import Final

from starboard.games.starship_interstellar.content import (
    BLACK_HOLE,
    COLOURS,
    GAINS_DOUBLE,
    GAINS_LESS,
    GALAXY,
    HALL_PROBE,
    LOST_MINING_PLANET,
    OPEN,
    PRESTIGE,
    REPUTATION,
    WORMHOLE,
    HallCell,
    Reward,
)
from starboard.games.starship_interstellar.hall_rewards import HallExtra
from starboard.games.starship_interstellar.hall_traces import ROUTE, tell_trace
from starboard.games.starship_interstellar.journey import (
    GOVERNMENT_PROBE,
    OWN_PROBE,
    Discover,
    ReachTrappist,
    enter,
    next_cost,
    tell_probe,
)
from starboard.games.starship_interstellar.rewards import give
from starboard.games.starship_interstellar.state import FROM_JOURNEY, Voyage, put
from starboard.games.starship_interstellar.supply import gain_prestige, gain_reputation, pay_fuel
from starboard.kernel.decision import Decision, Step
from starboard.kernel.event import Refusal
from starboard.kernel.move import Move
from starboard.kernel.trace import IS, LEAST, Trace

HUMAN: Final = 0  # the seat that decides for H.A.L.L.

# Ranks of spaces (SI-35.6); what is neither is not entered while straight ahead is possible.
WORMHOLE_RANK: Final = 1
INTEREST_RANK: Final = 2
GALAXY_RANK: Final = 3
UNEXPLORED_RANK: Final = 4
STRAIGHT_RANK: Final = 5
OTHER_RANK: Final = 6


def probe_cell(state: Voyage, colour: int) -> HallCell:
    return state.terms.content.hall.cells[HALL_PROBE * COLOURS + colour]


def probe_usable(state: Voyage, colour: int) -> bool:
    """Not at Trappist, and Fuel for the move, which the red column doubles (SI-35.9, SI-35.11)."""
    corporation = state.corporations[state.terms.hall]
    if corporation.probe == state.terms.content.limits.trappist:
        return False
    return corporation.fuel >= next_cost(state, state.terms.hall) * probe_cell(state, colour).cost


def rank_of(state: Voyage, start: int, space: int) -> int:
    """How much it likes to enter a space (SI-35.6, SI-35.7, SI-39.2)."""
    content = state.terms.content
    token = state.laid[space]
    if token >= 0:
        kind = content.discoveries[token].kind
        if kind == WORMHOLE:
            return WORMHOLE_RANK
        if kind in (GALAXY, BLACK_HOLE, LOST_MINING_PLANET):
            return GALAXY_RANK
    elif state.markers[space]:
        return INTEREST_RANK
    elif content.spaces[space].kind == OPEN:
        return UNEXPLORED_RANK
    return STRAIGHT_RANK if space in content.spaces[start].straight else OTHER_RANK


def best_spaces(state: Voyage, start: int) -> list[int]:
    """The spaces of the best rank one column ahead."""
    ahead = state.terms.content.spaces[start].next
    best = min([rank_of(state, start, space) for space in ahead])
    return [space for space in ahead if rank_of(state, start, space) == best]


def tell_route(state: Voyage, start: int, choice: int) -> None:
    """Which space it was; among equals the human has picked it."""
    spaces = state.terms.content.spaces
    trace = Trace(ROUTE, "SI-35.6")
    for space in spaces[start].next:
        facts: dict[str, object] = {"rank": rank_of(state, start, space), "picked": int(space == choice)}
        trace.candidate(spaces[space].id, facts)
    trace.keep("rank", LEAST, "SI-35.6")
    if len(trace.kept) > 1:
        trace.keep("picked", IS, "SI-35.7", 1)
    tell_trace(state, trace, spaces[choice].id)


class HallAdvance(Step[Voyage]):
    """A move of its own Probe, a jump from a Wormhole included (SI-35.6, SI-35.8).

    `prestige` and `reputation` are what it has met so far in this action, gained when it has stopped (SI-35.9).
    """

    __slots__ = ("colour", "jump", "prestige", "reputation")

    rule = "SI-35.6"

    def __init__(self, seat: int, colour: int, jump: int, prestige: int, reputation: int) -> None:
        self.seat = seat
        self.colour = colour  # the column of the probe row
        self.jump = jump
        self.prestige = prestige
        self.reputation = reputation

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.colour, self.jump, self.prestige, self.reputation)

    def run(self, state: Voyage) -> None:
        best = best_spaces(state, state.corporations[self.seat].probe)
        if len(best) > 1:
            state.push(HallRoute(HUMAN, self.colour, self.jump, self.prestige, self.reputation))
        else:
            advance(state, best[0], self.colour, self.jump, self.prestige, self.reputation)


class HallRoute(Decision[Voyage]):
    """The human decides between spaces of the same rank for H.A.L.L.'s Probe (SI-35.6)."""

    __slots__ = ("colour", "jump", "prestige", "reputation")

    rule = "SI-35.6"
    detail = True

    def __init__(self, seat: int, colour: int, jump: int, prestige: int, reputation: int) -> None:
        self.seat = seat
        self.colour = colour
        self.jump = jump
        self.prestige = prestige
        self.reputation = reputation

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.colour, self.jump, self.prestige, self.reputation)

    def candidates(self, state: Voyage) -> list[Move]:
        start = state.corporations[state.terms.hall].probe
        return [state.terms.moves.space[space] for space in best_spaces(state, start)]

    def stranger(self, state: Voyage, move: Move) -> Refusal:
        if move.verb == "space":
            return Refusal("SI-35.6", "H.A.L.L. prefers other spaces")
        return Refusal(self.rule, "it is no answer to the question that is open")

    def play(self, state: Voyage, move: Move) -> None:
        advance(state, move.what, self.colour, self.jump, self.prestige, self.reputation)


def advance(state: Voyage, space: int, colour: int, jump: int, prestige: int, reputation: int) -> None:
    """Pay, move, discover, and see what is there."""
    seat = state.terms.hall
    content = state.terms.content
    corporation = state.corporations[seat]
    cell = probe_cell(state, colour)
    start = corporation.probe
    if state.telling:
        tell_route(state, start, space)
    cost = content.limits.wormhole_jump if jump else next_cost(state, seat)
    pay_fuel(state, seat, cost * cell.cost, "SI-35.9")
    corporation.probe = space
    if state.telling:
        tell_probe(state, seat, start, space, OWN_PROBE, jump == 1)
    discovers = content.spaces[space].kind == OPEN and state.laid[space] < 0 and state.discoveries_left() > 0
    if discovers:
        prestige += content.limits.discovery_prestige
    state.push(HallArrival(seat, colour, prestige, reputation))
    if discovers:
        state.push(HallDiscover(seat, space))


class HallDiscover(Discover):
    """A Discovery token of its own Probe: its Prestige is part of the total of the action (SI-35.9)."""

    __slots__ = ()

    rule = "SI-35.9"

    def gain(self, state: Voyage) -> None:
        pass


class HallArrival(Step[Voyage]):
    """What its Probe meets; then it jumps from a Wormhole if it can pay, else it has stopped (SI-35.8, SI-35.9)."""

    __slots__ = ("colour", "prestige", "reputation")

    rule = "SI-35.9"

    def __init__(self, seat: int, colour: int, prestige: int, reputation: int) -> None:
        self.seat = seat
        self.colour = colour
        self.prestige = prestige
        self.reputation = reputation

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.colour, self.prestige, self.reputation)

    def run(self, state: Voyage) -> None:
        seat = self.seat
        content = state.terms.content
        corporation = state.corporations[seat]
        index = corporation.probe
        space = content.spaces[index]
        token = state.laid[index]
        rewards: list[Reward] = []
        if token >= 0:
            rewards = content.discoveries[token].effect
        elif state.markers[index]:
            rewards = space.reward
            state.markers = put(state.markers, index, 0)
            if state.telling:
                state.tell("interest", "SI-13.8", seat, {"space": space.id, "name": space.name})
        prestige = self.prestige + sum([reward.n for reward in rewards if reward.kind == PRESTIGE])
        reputation = self.reputation + sum([reward.n for reward in rewards if reward.kind == REPUTATION])
        kind = content.discoveries[token].kind if token >= 0 else -1
        state.push(HallLeave(seat, self.colour, int(kind == WORMHOLE), prestige, reputation))
        if index == content.limits.trappist:
            state.push(ReachTrappist(seat))
        if space.column == content.limits.extra_column:
            state.push(HallExtra(seat))
        if kind == BLACK_HOLE:
            from starboard.games.starship_interstellar.black_holes import BlackHole

            state.push(BlackHole(seat, index))
        others = [reward for reward in rewards if reward.kind not in (PRESTIGE, REPUTATION)]
        give(state, seat, others, FROM_JOURNEY)


class HallLeave(Step[Voyage]):
    """From a Wormhole it goes on if it can pay; otherwise the totals are gained (SI-35.8 to SI-35.10)."""

    __slots__ = ("colour", "prestige", "reputation", "wormhole")

    rule = "SI-35.8"

    def __init__(self, seat: int, colour: int, wormhole: int, prestige: int, reputation: int) -> None:
        self.seat = seat
        self.colour = colour
        self.wormhole = wormhole
        self.prestige = prestige
        self.reputation = reputation

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.colour, self.wormhole, self.prestige, self.reputation)

    def run(self, state: Voyage) -> None:
        seat = self.seat
        cell = probe_cell(state, self.colour)
        cost = state.terms.content.limits.wormhole_jump * cell.cost
        if self.wormhole and state.corporations[seat].fuel >= cost:
            state.push(HallAdvance(seat, self.colour, 1, self.prestige, self.reputation))
            return
        prestige = changed(self.prestige, cell.gains)
        reputation = changed(self.reputation, cell.gains)
        gain_prestige(state, seat, prestige, FROM_JOURNEY, "SI-35.9")
        gain_reputation(state, seat, reputation, "SI-35.9")


def changed(total: int, gains: int) -> int:
    """What a cell makes of a total (SI-35.9)."""
    if gains == GAINS_LESS:
        return max(0, total - 1)
    return 2 * total if gains == GAINS_DOUBLE else total


# ---- the Government Probe (SI-35.12)


class HallGovernmentProbe(Step[Voyage]):
    """The same ranks move the Government Probe; it jumps whenever it has the Fuel (SI-35.12)."""

    __slots__ = ("jump",)

    rule = "SI-35.12"

    def __init__(self, seat: int, jump: int) -> None:
        self.seat = seat
        self.jump = jump

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.jump)

    def run(self, state: Voyage) -> None:
        limits = state.terms.content.limits
        if state.government_probe == limits.trappist:
            return
        if self.jump and state.corporations[self.seat].fuel < limits.wormhole_jump:
            return
        best = best_spaces(state, state.government_probe)
        if len(best) > 1:
            state.push(HallGovernmentRoute(HUMAN, self.jump))
        else:
            move_government_probe(state, best[0], self.jump)


class HallGovernmentRoute(Decision[Voyage]):
    """The human decides between spaces of the same rank for the Government Probe that H.A.L.L. moves (SI-35.12)."""

    __slots__ = ("jump",)

    rule = "SI-35.12"
    detail = True

    def __init__(self, seat: int, jump: int) -> None:
        self.seat = seat
        self.jump = jump

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.jump)

    def candidates(self, state: Voyage) -> list[Move]:
        return [state.terms.moves.space[space] for space in best_spaces(state, state.government_probe)]

    def stranger(self, state: Voyage, move: Move) -> Refusal:
        if move.verb == "space":
            return Refusal("SI-35.12", "H.A.L.L. prefers other spaces")
        return Refusal(self.rule, "it is no answer to the question that is open")

    def play(self, state: Voyage, move: Move) -> None:
        move_government_probe(state, move.what, self.jump)


def move_government_probe(state: Voyage, space: int, jump: int) -> None:
    seat = state.terms.hall
    start = state.government_probe
    if state.telling:
        tell_route(state, start, space)
    if jump:
        pay_fuel(state, seat, state.terms.content.limits.wormhole_jump, "SI-35.12")
    state.government_probe = space
    if state.telling:
        tell_probe(state, seat, start, space, GOVERNMENT_PROBE, jump == 1)
    enter(state, seat, space, GOVERNMENT_PROBE)
