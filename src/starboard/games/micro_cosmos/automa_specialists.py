"""Solo: how the Automa pays Specialists (ledger 13.3, MC-13.18 to MC-13.22)."""

from starboard.games.micro_cosmos.content import LEADER_RED, SPECIALIST_NAMES
from starboard.games.micro_cosmos.state import Cosmos
from starboard.kernel.decision import Decision
from starboard.kernel.event import Refusal
from starboard.kernel.move import Move
from starboard.kernel.trace import AT_LEAST, Trace


class PaymentPlan:
    """How a price in Specialists would be met: exact symbols first, two of any kind for what is missing (MC-13.20)."""

    __slots__ = ("any_leaders", "engineers", "leftover", "planet_leaders", "unmatched")

    def __init__(
        self, engineers: int, planet_leaders: int, any_leaders: int, unmatched: int, leftover: int
    ) -> None:
        self.engineers = engineers  # matched with an Engineer
        self.planet_leaders = planet_leaders  # matched with a Leader of the planet's colour
        self.any_leaders = any_leaders  # matched with some Leader, the human chooses which
        self.unmatched = unmatched  # requirements still open
        self.leftover = leftover  # cards left for them

    @property
    def works(self) -> bool:
        return self.leftover >= 2 * self.unmatched


def symbols(state: Cosmos, seat: int) -> list[int]:
    """How many Crew cards of each symbol the Automa has (MC-13.18)."""
    counts = [0, 0, 0, 0]
    for card in state.players[seat].crew:
        counts[state.terms.content.crew[card].specialist] += 1
    return counts


def plan_payment(
    state: Cosmos, seat: int, colour: int, engineers: int, planet_leaders: int, any_leaders: int
) -> PaymentPlan:
    """Steps (a) to (c) of MC-13.20, before anything is discarded."""
    held = symbols(state, seat)
    of_colour = held[LEADER_RED + colour]
    matched_engineers = min(engineers, held[0])
    matched_planet = min(planet_leaders, of_colour)
    leaders_left = held[1] + held[2] + held[3] - matched_planet
    matched_any = min(any_leaders, leaders_left)
    matched = matched_engineers + matched_planet + matched_any
    required = engineers + planet_leaders + any_leaders
    return PaymentPlan(
        matched_engineers,
        matched_planet,
        matched_any,
        required - matched,
        len(state.players[seat].crew) - matched,
    )


def discard_symbol(state: Cosmos, seat: int, specialist: int) -> None:
    """Among cards with the same symbol the one gained first is discarded (MC-13.21, MC-13.22)."""
    crew = state.players[seat].crew
    for card in crew:
        if state.terms.content.crew[card].specialist == specialist:
            crew.remove(card)
            state.crew_discards.append(card)
            if state.telling:
                facts: dict[str, object] = {
                    "crew": state.terms.content.crew[card].id,
                    "specialist": SPECIALIST_NAMES[specialist],
                }
                state.tell("pay-card", "MC-13.21", seat, facts)
            return


def pay_specialists(state: Cosmos, seat: int, colour: int, plan: PaymentPlan) -> None:
    """Discard the exact matches; the human's choices follow as decisions (MC-13.20)."""
    for _ in range(plan.engineers):
        discard_symbol(state, seat, 0)
    for _ in range(plan.planet_leaders):
        discard_symbol(state, seat, LEADER_RED + colour)
    human = state.terms.human
    for _ in range(plan.unmatched):
        state.push(AutomaSubstitute(human))
    for _ in range(plan.any_leaders):
        state.push(AutomaLeader(human))


def tell_payment(state: Cosmos, seat: int, plan: PaymentPlan) -> None:
    """The trace of whether the Automa can pay (MC-13.19, MC-13.20)."""
    trace = Trace("whether it can pay the Specialists", "MC-13.20")
    trace.candidate(
        "pay",
        {
            "matched": plan.engineers + plan.planet_leaders + plan.any_leaders,
            "missing": plan.unmatched,
            "left over": plan.leftover,
            "spare": plan.leftover - 2 * plan.unmatched,
        },
    )
    trace.keep("spare", AT_LEAST, "MC-13.19", 0)
    state.tell("trace", "MC-13.20", seat, trace.facts("pay" if plan.works else None))


class AutomaLeader(Decision[Cosmos]):
    """The human chooses the colour of a Leader that the Automa pays (MC-13.20 b)."""

    __slots__ = ()

    rule = "MC-13.20"
    detail = True

    def candidates(self, state: Cosmos) -> list[Move]:
        return state.terms.moves.automa_leader

    def refusal(self, state: Cosmos, move: Move) -> Refusal | None:
        if symbols(state, 1 - self.seat)[move.what] == 0:
            return Refusal("MC-13.20", "the Automa has no {} left", SPECIALIST_NAMES[move.what])
        return None

    def play(self, state: Cosmos, move: Move) -> None:
        discard_symbol(state, 1 - self.seat, move.what)


class AutomaSubstitute(Decision[Cosmos]):
    """The human names two symbols that replace a Specialist the Automa lacks (MC-13.19, MC-13.20 d)."""

    __slots__ = ()

    rule = "MC-13.20"
    detail = True

    def candidates(self, state: Cosmos) -> list[Move]:
        return [move for row in state.terms.moves.automa_substitute for move in row]

    def refusal(self, state: Cosmos, move: Move) -> Refusal | None:
        held = symbols(state, 1 - self.seat)
        if move.what == move.how:
            if held[move.what] < 2:
                return Refusal(
                    "MC-13.20", "the Automa has {} {} left", held[move.what], SPECIALIST_NAMES[move.what]
                )
        elif held[move.what] == 0 or held[move.how] == 0:
            lacking = move.what if held[move.what] == 0 else move.how
            return Refusal("MC-13.20", "the Automa has no {} left", SPECIALIST_NAMES[lacking])
        return None

    def play(self, state: Cosmos, move: Move) -> None:
        discard_symbol(state, 1 - self.seat, move.what)
        discard_symbol(state, 1 - self.seat, move.how)
