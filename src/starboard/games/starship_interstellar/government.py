"""The World Government, its Governor and completed modules (ledger section 14).

Left means precedence, right the better bonus (SI-14.5).
"""

from starboard.games.starship_interstellar.content import GOVERNMENT_PLUS, ROW_SPACES, ROWS
from starboard.games.starship_interstellar.rewards import give
from starboard.games.starship_interstellar.state import FROM_GOVERNMENT, NOBODY, Voyage, put
from starboard.kernel.decision import Decision, Step
from starboard.kernel.event import Refusal
from starboard.kernel.move import Move


def government_refusal(state: Voyage, seat: int) -> Refusal | None:
    """A Scientist in the supply and none in the highest row (SI-14.3)."""
    if not state.corporations[seat].scientists:
        return Refusal("SI-14.3", "you have no Scientist in your supply")
    if state.highest_row(seat) == ROWS - 1:
        return Refusal("SI-14.3", "your Scientist sits in the highest row already")
    return None


def row_spaces(row: int) -> range:
    """The spaces of a row, left to right."""
    return range(row * ROW_SPACES, (row + 1) * ROW_SPACES)


def space_facts(space: int) -> dict[str, object]:
    return {"row": space // ROW_SPACES + 1, "space": space % ROW_SPACES + 1}


class SendScientist(Decision[Voyage]):
    """A free space of the row above the own highest Scientist; perhaps more of them (SI-14.2, SI-14.6, SI-14.7).

    A row has a space for every corporation, so one is free (SI-14.15).
    """

    __slots__ = ("sent",)

    rule = "SI-14.2"

    def __init__(self, seat: int, sent: int) -> None:
        self.seat = seat
        self.sent = sent  # in this action

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.sent)

    def asks(self, state: Voyage) -> bool:
        if not self.sent:
            return True
        unlimited = state.corporations[self.seat].knows(GOVERNMENT_PLUS)
        if not unlimited and self.sent >= state.token(self.seat).salvation.scientists:
            return False
        return government_refusal(state, self.seat) is None

    def candidates(self, state: Voyage) -> list[Move]:
        moves = state.terms.moves
        found = [moves.scientist[space] for space in row_spaces(state.highest_row(self.seat) + 1)]
        if self.sent:
            found.append(moves.stop)
        return found

    def stranger(self, state: Voyage, move: Move) -> Refusal:
        if move.verb == "scientist":
            return Refusal("SI-14.2", "a Scientist goes into the row above your highest one")
        return Refusal(self.rule, "it is no answer to the question that is open")

    def refusal(self, state: Voyage, move: Move) -> Refusal | None:
        if move.what >= 0 and state.government[move.what] != NOBODY:
            return Refusal("SI-14.1", "a Scientist sits there")
        return None

    def play(self, state: Voyage, move: Move) -> None:
        if move.what < 0:
            return
        seat = self.seat
        space = move.what
        state.corporations[seat].scientists -= 1
        state.government = put(state.government, space, seat)
        if state.telling:
            state.tell("send", "SI-14.2", seat, space_facts(space))
        state.push(SendScientist(seat, self.sent + 1))
        bonuses = state.terms.content.government
        if state.token(seat).salvation.whole_row:
            rewards = [reward for other in row_spaces(space // ROW_SPACES) for reward in bonuses[other]]
            give(state, seat, rewards, FROM_GOVERNMENT)
        else:
            give(state, seat, bonuses[space], FROM_GOVERNMENT)


class ModuleCheck(Step[Voyage]):
    """When a module was filled, the Governor goes and others may move up (SI-14.11 to SI-14.14)."""

    __slots__ = ()

    rule = "SI-14.11"

    def run(self, state: Voyage) -> None:
        if len(state.built) // state.terms.slots <= state.completed:
            return
        state.completed += 1
        state.push(ModuleCheck(self.seat))
        if state.telling:
            state.tell("module", "SI-14.9", self.seat, {"module": state.completed})
        space = state.governor_space()
        if space < 0:
            return
        governor = state.government[space]
        state.government = put(state.government, space, NOBODY)
        state.corporations[governor].scientists += 1
        if state.telling:
            state.tell("governor-leaves", "SI-14.11", governor, space_facts(space))
        row = space // ROW_SPACES
        if row == 0:
            return
        above = [state.government[other] for other in row_spaces(row)]
        for other in reversed(row_spaces(row - 1)):
            candidate = state.government[other]
            if candidate in (NOBODY, governor) or candidate in above:
                continue
            if candidate == state.terms.hall:
                from starboard.games.starship_interstellar.hall_salvation import HallPromotion

                state.push(HallPromotion(candidate, row))
            else:
                state.push(Promotion(candidate, row))


class Promotion(Decision[Voyage]):
    """Move the Scientist of the row below up to a free space, without a bonus, or stay (SI-14.12)."""

    __slots__ = ("row",)

    rule = "SI-14.12"

    def __init__(self, seat: int, row: int) -> None:
        self.seat = seat
        self.row = row

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.row)

    def candidates(self, state: Voyage) -> list[Move]:
        moves = state.terms.moves
        return [*(moves.promote[space] for space in row_spaces(self.row)), moves.stay]

    def refusal(self, state: Voyage, move: Move) -> Refusal | None:
        if move.what >= 0 and state.government[move.what] != NOBODY:
            return Refusal("SI-14.1", "a Scientist sits there")
        return None

    def play(self, state: Voyage, move: Move) -> None:
        if move.what < 0:
            if state.telling:
                state.tell("stay", "SI-14.12", self.seat, {})
            return
        for space in row_spaces(self.row - 1):
            if state.government[space] == self.seat:
                state.government = put(state.government, space, NOBODY)
        state.government = put(state.government, move.what, self.seat)
        if state.telling:
            state.tell("promotion", "SI-14.12", self.seat, space_facts(move.what))
