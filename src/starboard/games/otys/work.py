"""Step 2: activations and contracts, in any order (ledger section 3.3)."""

from starboard.games.otys.content import DIVER_NAMES, LEVELS, SPY
from starboard.games.otys.contracts import (
    complete_contract,
    completion_refusal,
    completions,
    nearest,
    open_contracts,
)
from starboard.games.otys.divers import activate, activation_moves, activation_refusal
from starboard.games.otys.spy import neighbours, spy_moves, spy_refusal, use_spy
from starboard.games.otys.state import Depths
from starboard.kernel.decision import Decision
from starboard.kernel.event import Refusal
from starboard.kernel.move import Move


def workers(state: Depths) -> list[int]:
    """The levels whose diver may be activated: the active one, and those next to it (OT-3.11, OT-5.10)."""
    level = state.active_level
    found: list[int] = []
    if state.uses:
        found.append(level)
    if state.buddy:
        if level > 0:
            found.append(level - 1)
        if level < LEVELS - 1:
            found.append(level + 1)
    return found


def worker_moves(state: Depths, seat: int, level: int) -> list[Move]:
    """Everything that one might expect of the diver on a level."""
    diver = state.players[seat].diver_on(level)
    if diver == SPY:
        return spy_moves(state, seat)
    return activation_moves(state, diver, state.side_of(seat, diver))


def worker_refusal(state: Depths, seat: int, level: int, move: Move) -> Refusal | None:
    diver = state.players[seat].diver_on(level)
    side = state.side_of(seat, diver)
    if diver == SPY:
        return spy_refusal(state, seat, side, level, move)
    return activation_refusal(state, seat, diver, side, level, move)


class Work(Decision[Depths]):
    """Activate a diver, complete a contract, or end step 2 (D5: OT-3.11 to OT-3.14, OT-8.2)."""

    __slots__ = ()

    rule = "OT-3.13"
    confirmed = True

    def asks(self, state: Depths) -> bool:
        """Whoever holds private contracts ends the step; going on by itself, it would tell others about them."""
        return len(state.moves()) > 1 or (not state.terms.solo and bool(state.players[self.seat].hand))

    def run(self, state: Depths) -> None:
        if state.telling and state.uses:
            diver = state.terms.content.divers[state.active_diver()].id
            facts: dict[str, object] = {
                "diver": diver,
                "level": state.active_level + 1,
                "reason": self.why_idle(state),
            }
            state.tell("idle", "OT-3.14", self.seat, facts)

    def why_idle(self, state: Depths) -> str:
        """The reason against all that the active diver could do, if it is one and the same."""
        reasons: list[str] = []
        for move in worker_moves(state, self.seat, state.active_level):
            refusal = worker_refusal(state, self.seat, state.active_level, move)
            if refusal is not None and refusal.rule != "OT-6.6" and refusal.text not in reasons:
                reasons.append(refusal.text)
        return reasons[0] if len(reasons) == 1 else ""

    def candidates(self, state: Depths) -> list[Move]:
        """Every activation; of the contracts all that can be completed, and for each other one the nearest way."""
        found: list[Move] = []
        for level in workers(state):
            found.extend(worker_moves(state, self.seat, level))
        possible = completions(state, self.seat)
        found.extend(possible)
        completed = [move.what for move in possible]
        for card in open_contracts(state, self.seat):
            if card not in completed:
                found.append(nearest(state, self.seat, card))
        found.append(state.terms.moves.end)
        return found

    def refusal(self, state: Depths, move: Move) -> Refusal | None:
        if move.verb == "end":
            return None
        if move.verb == "complete":
            return completion_refusal(state, self.seat, move)
        return worker_refusal(state, self.seat, self.level_of(state, move), move)

    def stranger(self, state: Depths, move: Move) -> Refusal:
        if move.verb == "complete":
            refusal = completion_refusal(state, self.seat, move)
            if refusal is not None:
                return refusal
        if move.verb == "copy" and state.terms.solo:
            return Refusal("OT-13.21", "alone there is nobody to copy")
        if move.verb == "copy" and move.what not in neighbours(state, self.seat):
            return Refusal("OT-6.20", "only a neighbour's diver can be copied")
        if move.verb in ("use", "sell", "buy", "draw", "copy", "spy-timer", "improve", "explore"):
            if not workers(state):
                return Refusal("OT-3.11", "every activation of this turn has been used")
            return Refusal("OT-3.11", "the diver for it cannot be activated now")
        return Refusal(self.rule, "it is no answer to the question that is open")

    def moves(self, state: Depths) -> list[Move]:
        seat = self.seat
        legal: list[Move] = []
        for level in workers(state):
            for move in worker_moves(state, seat, level):
                if worker_refusal(state, seat, level, move) is None:
                    legal.append(move)
        legal.extend(completions(state, seat))
        legal.append(state.terms.moves.end)
        return legal

    def level_of(self, state: Depths, move: Move) -> int:
        """Where the diver stands that a move activates: every diver has moves of its own."""
        for level in workers(state):
            if move in worker_moves(state, self.seat, level):
                return level
        raise AssertionError(move.text)

    def play(self, state: Depths, move: Move) -> None:
        if move.verb == "end":
            if state.telling:
                state.tell("end", "OT-3.13", self.seat, {})
            return
        state.push(self)
        if move.verb == "complete":
            complete_contract(state, self.seat, move)
            return
        level = self.level_of(state, move)
        active = level == state.active_level
        if active:
            state.uses -= 1
        else:
            state.buddy -= 1
        diver = state.players[self.seat].diver_on(level)
        side = state.side_of(self.seat, diver)
        if state.telling:
            facts: dict[str, object] = {"diver": DIVER_NAMES[diver], "level": level + 1}
            state.tell("activate", "OT-3.11" if active else "OT-5.11", self.seat, facts)
        if diver == SPY:
            use_spy(state, self.seat, side, level, move, active)
        else:
            activate(state, self.seat, diver, side, level, move)
