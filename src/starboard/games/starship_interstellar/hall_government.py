"""H.A.L.L. after the Government Phase (ledger section 37): its cubes are converted, and the human may interfere.

All steps of the Government Phase apply to it as to a corporation (SI-37.1).
"""

from starboard.games.starship_interstellar.content import COLOUR_NAMES, COLOURS, HALL_ROWS, RED, level
from starboard.games.starship_interstellar.hall_probe import HUMAN
from starboard.games.starship_interstellar.state import Voyage, put
from starboard.games.starship_interstellar.supply import cube_facts
from starboard.kernel.decision import Decision, Step
from starboard.kernel.event import Refusal
from starboard.kernel.move import NATURE, Move


def begin_conversion(state: Voyage) -> None:
    """Gather, first interference, conversion, second interference (SI-37.2 to SI-37.9)."""
    state.push(Spoil(HUMAN, 0))
    state.push(HallConvert(NATURE))
    state.push(Block(HUMAN, 0))
    state.push(HallGather(NATURE))


class HallGather(Step[Voyage]):
    """The cubes on its board join those on the conversion spaces (SI-37.2)."""

    __slots__ = ()

    rule = "SI-37.2"

    def run(self, state: Voyage) -> None:
        hall = state.machine()
        hall.conversion = hall.convertible()
        hall.board = [0] * (HALL_ROWS * COLOURS)
        if state.telling:
            facts: dict[str, object] = {"cubes": cube_facts(hall.conversion)}
            state.tell("hall-gather", "SI-37.2", state.terms.hall, facts)


class Block(Decision[Voyage]):
    """First interference: own cubes take convertible ones of at most their level out (SI-37.3, SI-37.9, SI-37.10)."""

    __slots__ = ("used",)

    rule = "SI-37.3"

    def __init__(self, seat: int, used: int) -> None:
        self.seat = seat
        self.used = used  # colours, one bit each

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.used)

    def asks(self, state: Voyage) -> bool:
        cubes = state.corporations[self.seat].cubes
        conversion = state.machine().conversion
        lowest = 0
        while lowest < COLOURS and not conversion[lowest]:
            lowest += 1
        for colour in range(lowest, COLOURS):
            if cubes[colour] and not self.used >> colour & 1:
                return True
        return False

    def candidates(self, state: Voyage) -> list[Move]:
        cubes = state.corporations[self.seat].cubes
        conversion = state.machine().conversion
        moves = state.terms.moves
        found: list[Move] = []
        for colour in range(COLOURS):
            if cubes[colour]:
                for lower in range(colour + 1):
                    if conversion[lower]:
                        found.append(moves.block[colour][lower])
        found.append(moves.stop)
        return found

    def stranger(self, state: Voyage, move: Move) -> Refusal:
        if move.verb == "block":
            if not state.corporations[self.seat].cubes[move.what]:
                return Refusal("SI-37.3", "you have no {} cube", COLOUR_NAMES[move.what])
            return Refusal("SI-37.3", "no {} cube is there to be converted", COLOUR_NAMES[move.how])
        return Refusal(self.rule, "it is no answer to the question that is open")

    def refusal(self, state: Voyage, move: Move) -> Refusal | None:
        if move.what >= 0 and self.used >> move.what & 1:
            return Refusal(
                "SI-37.3", "you have discarded a {} cube for this already", COLOUR_NAMES[move.what]
            )
        return None

    def play(self, state: Voyage, move: Move) -> None:
        if move.what < 0:
            return
        hall = state.machine()
        state.push(Block(self.seat, self.used | 1 << move.what))
        state.corporations[self.seat].cubes[move.what] -= 1
        hall.conversion = put(hall.conversion, move.how, hall.conversion[move.how] - 1)
        if state.telling:
            facts: dict[str, object] = {
                "cube": COLOUR_NAMES[move.what],
                "removed": COLOUR_NAMES[move.how],
            }
            state.tell("block", "SI-37.3", self.seat, facts)


class HallConvert(Step[Voyage]):
    """Convertible cubes leave, and better ones come into the AI Bag by its technologies (SI-37.4 to SI-37.7)."""

    __slots__ = ()

    rule = "SI-37.4"

    def run(self, state: Voyage) -> None:
        hall = state.machine()
        added = [0] * COLOURS
        returned = [0] * COLOURS
        for technology in state.terms.content.hall.technologies:
            known = hall.levels[technology.index]
            cubes = hall.conversion[technology.colour]
            times, left = divmod(cubes, technology.removed[known])
            returned[technology.colour] += left
            for colour in range(COLOURS):
                added[colour] += times * technology.added[known][colour]
        if state.telling:
            facts: dict[str, object] = {
                "cubes": cube_facts(hall.conversion),
                "added": cube_facts(added),
                "returned": cube_facts(returned),
            }
            state.tell("hall-convert", "SI-37.4", state.terms.hall, facts)
        for colour in range(COLOURS):
            hall.bag[colour] += added[colour] + returned[colour]
        hall.conversion = [0] * COLOURS


class Spoil(Decision[Voyage]):
    """Second interference: own cubes put red ones into the AI Bag, as many as their value (SI-37.8 to SI-37.10)."""

    __slots__ = ("used",)

    rule = "SI-37.8"

    def __init__(self, seat: int, used: int) -> None:
        self.seat = seat
        self.used = used  # colours, one bit each

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.used)

    def asks(self, state: Voyage) -> bool:
        cubes = state.corporations[self.seat].cubes
        for colour in range(COLOURS):
            if cubes[colour] and not self.used >> colour & 1:
                return True
        return False

    def candidates(self, state: Voyage) -> list[Move]:
        cubes = state.corporations[self.seat].cubes
        moves = state.terms.moves
        return [*(moves.spoil[colour] for colour in range(COLOURS) if cubes[colour]), moves.stop]

    def stranger(self, state: Voyage, move: Move) -> Refusal:
        if move.verb == "spoil":
            return Refusal("SI-37.8", "you have no {} cube", COLOUR_NAMES[move.what])
        return Refusal(self.rule, "it is no answer to the question that is open")

    def refusal(self, state: Voyage, move: Move) -> Refusal | None:
        if move.what >= 0 and self.used >> move.what & 1:
            return Refusal(
                "SI-37.8", "you have discarded a {} cube for this already", COLOUR_NAMES[move.what]
            )
        return None

    def play(self, state: Voyage, move: Move) -> None:
        if move.what < 0:
            return
        state.push(Spoil(self.seat, self.used | 1 << move.what))
        state.corporations[self.seat].cubes[move.what] -= 1
        state.machine().bag[RED] += level(move.what)
        if state.telling:
            facts: dict[str, object] = {"cube": COLOUR_NAMES[move.what], "red": level(move.what)}
            state.tell("spoil", "SI-37.8", self.seat, facts)
