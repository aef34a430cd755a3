"""The Journey to Trappist (ledger section 13) and the moves of the Government Probe (SI-17.6).

Any number of probes may share a space (SI-13.9). Black Holes and Lost Mining Planets come into the Discovery pile and
onto the map like all its tokens (SI-22.1, SI-22.4, SI-24.1).
"""

from typing import Final

from starboard.games.starship_interstellar.black_holes import BlackHole
from starboard.games.starship_interstellar.content import (
    BASE_SET,
    BLACK_HOLE,
    DEEP_SPACE,
    DEEP_SPACE_POWER,
    OPEN,
    WORMHOLE,
    JourneySpace,
)
from starboard.games.starship_interstellar.extra_actions import TakeExtra
from starboard.games.starship_interstellar.rewards import give
from starboard.games.starship_interstellar.state import FROM_JOURNEY, Voyage, put
from starboard.games.starship_interstellar.supply import gain_prestige, pay_fuel
from starboard.kernel.decision import Chance, Decision, Step
from starboard.kernel.event import EVERYBODY, Refusal
from starboard.kernel.move import NATURE, Move

# How an own Probe is moved.
FIRST_ADVANCE: Final = 0
FURTHER_ADVANCE: Final = 1
JUMP: Final = 2

OWN_PROBE: Final = 0
GOVERNMENT_PROBE: Final = 1


def next_cost(state: Voyage, seat: int) -> int:
    """Fuel of the next move of the own Probe (SI-13.3)."""
    return state.terms.content.limits.move_cost[state.probe_space(seat).column + 1]


def probe_refusal(state: Voyage, seat: int, free: bool) -> Refusal | None:
    """The Probe is not at Trappist and its next move can be paid (SI-10.6, SI-13.13)."""
    corporation = state.corporations[seat]
    if corporation.probe == state.terms.content.limits.trappist:
        return Refusal("SI-13.13", "your Probe is at Trappist")
    cost = 0 if free else next_cost(state, seat)
    if corporation.fuel < cost:
        return Refusal("SI-13.3", "the next column costs {} Fuel and you have {}", cost, corporation.fuel)
    return None


def spaces_ahead(state: Voyage, space: int) -> list[Move]:
    """One column further: straight ahead or to an adjacent row (SI-13.2)."""
    return [state.terms.moves.space[index] for index in state.terms.content.spaces[space].next]


class AdvanceProbe(Decision[Voyage]):
    """To which space; a jump from a Wormhole and a second advance may be declined (SI-13.2, SI-13.7, SI-13.14)."""

    __slots__ = ("way",)

    rule = "SI-13.2"

    def __init__(self, seat: int, way: int) -> None:
        self.seat = seat
        self.way = way

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.way)

    def cost(self, state: Voyage) -> int:
        if self.way == JUMP:
            return state.terms.content.limits.wormhole_jump
        if self.way == FIRST_ADVANCE and state.token(self.seat).salvation.free_first_move:
            return 0
        return next_cost(state, self.seat)

    def asks(self, state: Voyage) -> bool:
        if self.way == FIRST_ADVANCE:
            return True
        corporation = state.corporations[self.seat]
        if corporation.probe == state.terms.content.limits.trappist:
            return False
        return corporation.fuel >= self.cost(state)

    def candidates(self, state: Voyage) -> list[Move]:
        found = spaces_ahead(state, state.corporations[self.seat].probe)
        if self.way != FIRST_ADVANCE:
            found.append(state.terms.moves.stop)
        return found

    def stranger(self, state: Voyage, move: Move) -> Refusal:
        if move.verb == "space":
            return Refusal("SI-13.2", "a move goes one column ahead, straight or to an adjacent row")
        return Refusal(self.rule, "it is no answer to the question that is open")

    def play(self, state: Voyage, move: Move) -> None:
        if move.what < 0:
            return
        seat = self.seat
        corporation = state.corporations[seat]
        cost = self.cost(state)
        jumps = self.way == JUMP
        pay_fuel(state, seat, cost, "SI-13.7" if jumps else "SI-13.3")
        start = corporation.probe
        corporation.probe = move.what
        if state.telling:
            tell_probe(state, seat, start, move.what, OWN_PROBE, jumps)
        enter(state, seat, move.what, OWN_PROBE)


class SecondAdvance(Step[Voyage]):
    """Number 24: when the first advance has ended, another may follow (SI-13.14)."""

    __slots__ = ()

    rule = "SI-13.14"

    def run(self, state: Voyage) -> None:
        state.push(AdvanceProbe(self.seat, FURTHER_ADVANCE))


def tell_probe(state: Voyage, seat: int, start: int, goal: int, probe: int, jumps: bool) -> None:
    spaces = state.terms.content.spaces
    facts: dict[str, object] = {
        "from": spaces[start].id,
        "to": spaces[goal].id,
        "government": probe == GOVERNMENT_PROBE,
        "jump": jumps,
    }
    state.tell("probe", "SI-17.6" if probe == GOVERNMENT_PROBE else "SI-13.2", seat, facts)


def enter(state: Voyage, seat: int, space: int, probe: int) -> None:
    """A probe arrives: a Discovery token is drawn where none lies, then all else (SI-13.4, SI-13.15).

    The pile has more tokens than the map has open spaces, so it does not run out (SI-13.16).
    """
    state.push(Arrival(seat, probe))
    if state.terms.content.spaces[space].kind == OPEN and state.laid[space] < 0 and state.discoveries_left():
        state.push(Discover(seat, space))


def base_candidates(state: Voyage) -> int:
    """Base Discovery tokens that may be in the pile; of them as many as have left the game unseen are not there."""
    number = 0
    for entry in state.terms.content.discoveries:
        if entry.set == BASE_SET:
            number += state.discoveries[entry.index]
    return number


def may_be_drawn(state: Voyage) -> list[int]:
    """Kinds of Discovery tokens that may come next."""
    unseen = state.terms.unseen_discoveries
    no_base = unseen > 0 and base_candidates(state) == unseen
    return [
        entry.index
        for entry in state.terms.content.discoveries
        if state.discoveries[entry.index] and not (no_base and entry.set == BASE_SET)
    ]


def discovery_weights(state: Voyage) -> list[int]:
    """How likely each kind of `may_be_drawn` is to come next.

    Usually that is the number of its tokens: 32, and 8 or 10 more for each variant that adds its own (SI-22.2,
    SI-24.2). A variant that replaces has first taken as many base tokens away unseen, both of them 18 (SI-22.3,
    SI-22.9, SI-29.1, SI-29.2): then each base candidate is there only with the chance of the base tokens that are left.
    """
    pile = state.discoveries
    found = may_be_drawn(state)
    unseen = state.terms.unseen_discoveries
    if not unseen:
        return [pile[kind] for kind in found]
    discoveries = state.terms.content.discoveries
    candidates = base_candidates(state)
    return [
        pile[kind] * (candidates - unseen if discoveries[kind].set == BASE_SET else candidates)
        for kind in found
    ]


class Discover(Chance[Voyage]):
    """A Discovery token is drawn and laid on the space; its mover gains the Prestige of a discovery (SI-13.4)."""

    __slots__ = ("mover", "space")

    rule = "SI-13.4"
    stream = "discovery"

    def __init__(self, mover: int, space: int) -> None:
        self.seat = NATURE
        self.mover = mover
        self.space = space

    def args(self) -> tuple[int, ...]:
        return (self.mover, self.space)

    def candidates(self, state: Voyage) -> list[Move]:
        discover = state.terms.moves.discover
        return [discover[kind] for kind in may_be_drawn(state)]

    def weights(self, state: Voyage) -> list[int]:
        return discovery_weights(state)

    def play(self, state: Voyage, move: Move) -> None:
        state.discoveries = put(state.discoveries, move.what, state.discoveries[move.what] - 1)
        state.laid = put(state.laid, self.space, move.what)
        if state.telling:
            content = state.terms.content
            facts: dict[str, object] = {
                "token": content.discoveries[move.what].id,
                "space": content.spaces[self.space].id,
            }
            state.tell("discover", self.rule, self.mover, facts, EVERYBODY)
        self.gain(state)

    def gain(self, state: Voyage) -> None:
        """The Prestige of a discovery."""
        prestige = state.terms.content.limits.discovery_prestige
        gain_prestige(state, self.mover, prestige, FROM_JOURNEY, "SI-13.4")


class Arrival(Step[Voyage]):
    """Token (SI-13.6) or Point of Interest, Extra Action or Trappist, and last the offer to jump (SI-13.15).

    A token works for every probe that arrives: a Lost Mining Planet gives its cubes again (SI-24.3 to SI-24.5), a Black
    Hole sells Prestige again (SI-22.5); the Prestige of a discovery is only for whoever draws it (SI-22.6).
    """

    __slots__ = ("probe",)

    rule = "SI-13.15"

    def __init__(self, seat: int, probe: int) -> None:
        self.seat = seat
        self.probe = probe

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.probe)

    def run(self, state: Voyage) -> None:
        content = state.terms.content
        own = self.probe == OWN_PROBE
        index = state.corporations[self.seat].probe if own else state.government_probe
        space = content.spaces[index]
        if self.jumps(state, space, own):
            if own:
                state.push(AdvanceProbe(self.seat, JUMP))
            elif self.seat == state.terms.hall:
                from starboard.games.starship_interstellar.hall_probe import HallGovernmentProbe

                state.push(HallGovernmentProbe(self.seat, 1))
            else:
                state.push(MoveGovernmentProbe(self.seat, 1))
        if own and index == content.limits.trappist:
            state.push(ReachTrappist(self.seat))
        if own and space.column == content.limits.extra_column:
            state.push(
                TakeExtra(self.seat)
            )  # moves go column by column, so this is the first time (SI-13.11)
        if state.laid[index] >= 0:
            token = content.discoveries[state.laid[index]]
            if token.kind == BLACK_HOLE:
                state.push(BlackHole(self.seat, index))
            give(state, self.seat, token.effect, FROM_JOURNEY)
        elif state.markers[index]:
            state.markers = put(state.markers, index, 0)
            if state.telling:
                facts: dict[str, object] = {"space": space.id, "name": space.name}
                state.tell("interest", "SI-13.8", self.seat, facts)
            give(state, self.seat, space.reward, FROM_JOURNEY)

    def jumps(self, state: Voyage, space: JourneySpace, own: bool) -> bool:
        """Does the space work as a Wormhole for the mover (SI-13.7, SI-13.10)? A Black Hole does not (SI-22.8)."""
        if space.kind != OPEN:
            return False
        token = state.laid[space.index]
        kind = DEEP_SPACE if token < 0 else state.terms.content.discoveries[token].kind
        if kind == WORMHOLE:
            return True
        return kind == DEEP_SPACE and own and state.corporations[self.seat].knows(DEEP_SPACE_POWER)


class ReachTrappist(Step[Voyage]):
    """Prestige by the order of arrival (SI-13.12)."""

    __slots__ = ()

    rule = "SI-13.12"

    def run(self, state: Voyage) -> None:
        limits = state.terms.content.limits
        arrived = sum(1 for corporation in state.corporations if corporation.probe == limits.trappist)
        prestige = limits.arrival_prestige[arrived - 1]
        if state.telling:
            state.tell("trappist", "SI-13.12", self.seat, {"place": arrived})
        gain_prestige(state, self.seat, prestige, FROM_JOURNEY, "SI-13.12")


class MoveGovernmentProbe(Decision[Voyage]):
    """A move of the Government Probe: free, compulsory, except for jumps, which cost Fuel (SI-17.5, SI-17.6)."""

    __slots__ = ("jump",)

    rule = "SI-17.6"

    def __init__(self, seat: int, jump: int) -> None:
        self.seat = seat
        self.jump = jump

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.jump)

    def asks(self, state: Voyage) -> bool:
        limits = state.terms.content.limits
        if state.government_probe == limits.trappist:
            return False
        return not self.jump or state.corporations[self.seat].fuel >= limits.wormhole_jump

    def candidates(self, state: Voyage) -> list[Move]:
        found = spaces_ahead(state, state.government_probe)
        if self.jump:
            found.append(state.terms.moves.stop)
        return found

    def stranger(self, state: Voyage, move: Move) -> Refusal:
        if move.verb == "space":
            return Refusal("SI-13.2", "a move goes one column ahead, straight or to an adjacent row")
        return Refusal(self.rule, "it is no answer to the question that is open")

    def play(self, state: Voyage, move: Move) -> None:
        if move.what < 0:
            return
        if self.jump:
            pay_fuel(state, self.seat, state.terms.content.limits.wormhole_jump, "SI-17.6")
        start = state.government_probe
        state.government_probe = move.what
        if state.telling:
            tell_probe(state, self.seat, start, move.what, GOVERNMENT_PROBE, self.jump == 1)
        enter(state, self.seat, move.what, GOVERNMENT_PROBE)
