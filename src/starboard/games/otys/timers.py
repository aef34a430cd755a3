"""The Timers of the one-player game (ledger sections 13.2 and 13.3)."""

from starboard.games.otys.content import RESOURCE_NAMES, TIMER_NAMES
from starboard.games.otys.deck import clear_contract
from starboard.games.otys.state import GONE, Depths
from starboard.kernel.decision import Decision, Step
from starboard.kernel.event import Refusal
from starboard.kernel.move import Move


def move_timer(state: Depths, timer: int, spaces: int, by: str, rule: str) -> None:
    """Move a Timer and carry out what happens where it arrives; `by` is the turn or the Spy."""
    start = state.timers[timer]
    state.timers[timer] = start + spaces
    if state.telling:
        facts: dict[str, object] = {
            "timer": TIMER_NAMES[timer],
            "from": start,
            "to": start + spaces,
            "by": by,
        }
        state.tell("timer", rule, 0, facts)
    arrive(state, timer)


def arrive(state: Depths, timer: int) -> None:
    """A Timer on the space of a track resource (OT-13.14, OT-13.16, OT-13.17).

    The resources leave the track in rank order (OT-13.24), so only the next one can be reached.
    """
    spaces = state.terms.setting.spaces
    if state.reached == len(spaces) or state.timers[timer] != spaces[state.reached]:
        return
    kind = state.rank_order[state.reached]
    state.reached += 1
    full = state.store[kind] == len(state.terms.content.store)
    if full:
        state.supply[kind] += 1
    else:
        state.store[kind] += 1
    if state.telling:
        facts: dict[str, object] = {
            "timer": TIMER_NAMES[timer],
            "space": state.timers[timer],
            "resource": RESOURCE_NAMES[kind],
            "to": "supply" if full else "store",
        }
        state.tell("timer-reaches", "OT-13.16" if full else "OT-13.14", 0, facts)
    if kind not in state.contract_resources:
        return  # OT-13.17
    space = state.contract_resources.index(kind)
    if state.telling:
        contract = state.terms.content.contracts[state.public[space]].id
        state.tell("contract-lost", "OT-13.14", 0, {"contract": contract, "resource": RESOURCE_NAMES[kind]})
    clear_contract(state, space, False)


def check_timers(state: Depths) -> None:
    """The end check: every Timer on or below the score is caught; with the second one the game ends at once.

    OT-13.26 to OT-13.29.
    """
    score = state.players[0].score()
    for timer in range(len(state.timers)):
        space = state.timers[timer]
        if space != GONE and space <= score:
            state.timers[timer] = GONE
            if state.telling:
                facts: dict[str, object] = {"timer": TIMER_NAMES[timer], "space": space, "score": score}
                state.tell("timer-caught", "OT-13.26", 0, facts)
    if state.timers_left() == 0:
        if state.telling:
            rank = state.terms.content.rank_of(score)
            state.tell("leader-board", "OT-13.32", 0, {"score": score, "rank": rank.id})
        state.finish()


def same_as_first(state: Depths, timer: int) -> bool:
    """Two Timers may stand on one space (OT-13.25); they are one option, Timer A (OT-13.36)."""
    return timer > 0 and state.timers[timer] == state.timers[0]


def choice_refusal(state: Depths, timer: int) -> Refusal | None:
    """Why a Timer cannot be chosen, whatever the direction."""
    if state.timers[timer] == GONE:
        return Refusal("OT-13.27", "Timer {} has been discarded", TIMER_NAMES[timer].upper())
    if same_as_first(state, timer):
        return Refusal("OT-13.36", "both Timers stand on {}: choose Timer A", state.timers[timer])
    return None


def down_refusal(state: Depths, timer: int) -> Refusal | None:
    """No Timer moves below space 0 (OT-13.35)."""
    refusal = choice_refusal(state, timer)
    if refusal is None and state.timers[timer] == 0:
        refusal = Refusal("OT-13.35", "Timer {} stands on space 0 already", TIMER_NAMES[timer].upper())
    return refusal


class MoveTimer(Decision[Depths]):
    """At the end of the turn one Timer of choice moves one space towards 0 (D8: OT-13.12, OT-13.13)."""

    __slots__ = ()

    rule = "OT-13.12"

    def asks(self, state: Depths) -> bool:
        return len(state.moves()) > 1

    def candidates(self, state: Depths) -> list[Move]:
        return state.terms.moves.timer

    def refusal(self, state: Depths, move: Move) -> Refusal | None:
        return down_refusal(state, move.what)

    def play(self, state: Depths, move: Move) -> None:
        move_timer(state, move.what, -state.terms.content.limits.timer_step, "turn", "OT-13.12")

    def run(self, state: Depths) -> None:
        """With one option it is that one (OT-13.13); with none no Timer moves (OT-13.35)."""
        for timer in range(len(state.timers)):
            if down_refusal(state, timer) is None:
                move_timer(state, timer, -state.terms.content.limits.timer_step, "turn", "OT-13.13")
                return


class EndCheck(Step[Depths]):
    """The end check of the end of a turn, after the Timer move and all it brings (OT-13.15, OT-13.31)."""

    __slots__ = ()

    rule = "OT-13.26"

    def run(self, state: Depths) -> None:
        check_timers(state)
