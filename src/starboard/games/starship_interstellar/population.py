"""Save a Population (ledger section 12)."""

from starboard.games.starship_interstellar.content import COLOUR_NAMES, COLOURS, CRYOGENIC, level
from starboard.games.starship_interstellar.market import to_market
from starboard.games.starship_interstellar.rewards import tell_lost
from starboard.games.starship_interstellar.state import Voyage, put
from starboard.games.starship_interstellar.supply import gain_reputation
from starboard.kernel.decision import Decision
from starboard.kernel.event import Refusal
from starboard.kernel.move import Move


def paying_cube(state: Voyage, seat: int, colour: int, lower: int) -> int:
    """The lowest own cube that pays for a meeple, -1 without one (SI-12.1, SI-12.7, SI-3.7)."""
    cubes = state.corporations[seat].cubes
    for cube in range(max(0, colour - lower), COLOURS):
        if cubes[cube]:
            return cube
    return -1


def save_refusal(state: Voyage, seat: int, lower: int) -> Refusal | None:
    """A meeple has to be on the Earth tile that can be paid (SI-10.6)."""
    meeples = state.meeples
    if not any(meeples):
        return Refusal("SI-12.1", "nobody is left on the Earth tile")
    for colour in range(COLOURS):
        if meeples[colour] and paying_cube(state, seat, colour, lower) >= 0:
            return None
    return Refusal("SI-12.1", "your cubes pay for nobody on the Earth tile")


class SavePopulation(Decision[Voyage]):
    """Which meeple; with Accelerated Cryogenic Processing perhaps a second one (SI-12.1, SI-12.6).

    Or instead a whole Family, which is paid by `PayFamily` (SI-23.3).
    """

    __slots__ = ("number",)

    rule = "SI-12.1"

    def __init__(self, seat: int, number: int) -> None:
        self.seat = seat
        self.number = number  # saved in this action

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.number)

    def lower(self, state: Voyage) -> int:
        return state.token(self.seat).salvation.lower

    def asks(self, state: Voyage) -> bool:
        if not self.number:
            return True
        knows = state.corporations[self.seat].knows(CRYOGENIC)
        most = state.terms.content.limits.meeples_max if knows else 1
        return self.number < most and save_refusal(state, self.seat, self.lower(state)) is None

    def candidates(self, state: Voyage) -> list[Move]:
        moves = state.terms.moves
        found = [move for move in moves.meeple if state.meeples[move.what]]
        if self.number:
            found.append(moves.stop)
        elif state.families:
            found.extend(moves.family)
        return found

    def stranger(self, state: Voyage, move: Move) -> Refusal:
        if move.verb == "meeple":
            return Refusal("SI-12.1", "no {} meeple is left on the Earth tile", COLOUR_NAMES[move.what])
        if move.verb == "family" and state.families:
            return Refusal("SI-23.3", "a Family is saved instead of single meeples, not after one")
        return Refusal(self.rule, "it is no answer to the question that is open")

    def refusal(self, state: Voyage, move: Move) -> Refusal | None:
        if move.verb == "family":
            from starboard.games.starship_interstellar.families import family_refusal

            return family_refusal(state, self.seat, move.what, self.lower(state))
        if move.what >= 0 and paying_cube(state, self.seat, move.what, self.lower(state)) < 0:
            lowest = COLOUR_NAMES[max(0, move.what - self.lower(state))]
            return Refusal("SI-12.1", "it costs a {} cube or a higher one and you have none", lowest)
        return None

    def play(self, state: Voyage, move: Move) -> None:
        if move.what < 0:
            return
        if move.verb == "family":
            from starboard.games.starship_interstellar.families import PayFamily, SaveFurther

            state.push(SaveFurther(self.seat))
            state.push(PayFamily(self.seat, move.what))
            return
        state.push(SavePopulation(self.seat, self.number + 1))
        self.pay_and_save(state, move.what)

    def pay_and_save(self, state: Voyage, colour: int) -> None:
        """One meeple is paid and saved; the cube goes to the Market (SI-12.4)."""
        cube = paying_cube(state, self.seat, colour, self.lower(state))
        state.corporations[self.seat].cubes[cube] -= 1
        kept = to_market(state, cube)
        if state.telling:
            facts: dict[str, object] = {"cubes": {COLOUR_NAMES[cube]: 1}, "market": kept}
            state.tell("pay", "SI-12.4", self.seat, facts)
        save(state, self.seat, colour, "SI-12.2")


def save(state: Voyage, seat: int, colour: int, rule: str) -> None:
    """The meeple is saved; its level is gained in Reputation (SI-12.2)."""
    state.meeples = put(state.meeples, colour, state.meeples[colour] - 1)
    state.saved = put(state.saved, colour, state.saved[colour] + 1)
    if state.telling:
        facts: dict[str, object] = {"meeple": COLOUR_NAMES[colour], "saved": state.population_saved()}
        state.tell("save", rule, seat, facts)
    gain_reputation(state, seat, level(colour), rule)


def save_humankind(state: Voyage, seat: int) -> None:
    """A reward saves the lowest meeple without payment and without a step, never a Family (SI-15.13, SI-29.3)."""
    for colour in range(COLOURS):
        if state.meeples[colour]:
            save(state, seat, colour, "SI-15.13")
            return
    tell_lost(state, seat, "save_humankind")
