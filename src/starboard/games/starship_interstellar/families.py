"""The Families variant (ledger section 23): meeples that are saved together.

Both piles are shuffled together and only their tops are seen, so what comes up is drawn from all Families that have not
been active since the last shuffle. Steps, number 22 and the token's bonus come once per action (SI-23.10).
"""

from starboard.games.starship_interstellar.content import (
    COLOUR_NAMES,
    COLOURS,
    CRYOGENIC,
    FAMILY_PILES,
    Content,
    Family,
)
from starboard.games.starship_interstellar.market import to_market
from starboard.games.starship_interstellar.payments import cost_refusal, payable_lowered, ways
from starboard.games.starship_interstellar.population import SavePopulation, save_refusal
from starboard.games.starship_interstellar.state import SETUP, Voyage
from starboard.games.starship_interstellar.supply import cube_facts, gain_reputation
from starboard.kernel.decision import Decision, EvenChance, Step
from starboard.kernel.event import EVERYBODY, Refusal
from starboard.kernel.move import NATURE, Move

# ---- the piles


def every_family(content: Content) -> tuple[int, ...]:
    return tuple(family.index for family in content.families)


class TurnFamilies(Step[Voyage]):
    """Both active Families are discarded; when all have been, all are shuffled again (SI-23.7)."""

    __slots__ = ()

    rule = "SI-23.7"

    def run(self, state: Voyage) -> None:
        state.families = []
        if not state.family_pool:
            state.family_pool = every_family(state.terms.content)
        reveal_families(state)


def reveal_families(state: Voyage) -> None:
    """The top of each pile becomes active (SI-23.2)."""
    for _ in range(FAMILY_PILES):
        state.push(RevealFamily())


class RevealFamily(EvenChance[Voyage]):
    """The Family on top of the next pile (SI-23.2, SI-23.7)."""

    __slots__ = ()

    rule = "SI-23.2"
    stream = "family"

    def __init__(self) -> None:
        self.seat = NATURE

    def args(self) -> tuple[int, ...]:
        return ()

    def candidates(self, state: Voyage) -> list[Move]:
        families = state.terms.moves.families
        return [families[family] for family in state.family_pool]

    def play(self, state: Voyage, move: Move) -> None:
        state.family_pool = tuple(family for family in state.family_pool if family != move.what)
        state.families = [*state.families, move.what]
        if state.telling:
            rule = "SI-23.2" if state.phase == SETUP else "SI-23.7"
            name = state.terms.content.families[move.what].id
            facts: dict[str, object] = {"family": name, "pile": len(state.families)}
            state.tell("family", rule, NATURE, facts, EVERYBODY)


def pool_size(content: Content, number: int) -> int:
    """Families under both piles once those of a round are active (SI-23.7)."""
    rounds = len(content.families) // FAMILY_PILES
    return len(content.families) - FAMILY_PILES * ((number - 1) % rounds + 1)


# ---- saving one


def active_family(state: Voyage, pile: int) -> Family:
    return state.terms.content.families[state.families[pile]]


def missing_members(state: Voyage, family: Family) -> list[int]:
    """Members that are not on the Earth tile any more, by colour (SI-23.4)."""
    return [max(0, family.members[colour] - state.meeples[colour]) for colour in range(COLOURS)]


def family_refusal(state: Voyage, seat: int, pile: int, lower: int) -> Refusal | None:
    """All members have to be there and to be paid (SI-23.4, SI-23.5).

    Whoever can pay a Family can pay each of its members alone, so no Family makes the action possible (SI-10.6).
    """
    family = active_family(state, pile)
    missing = missing_members(state, family)
    if any(missing):
        colours = " and ".join(
            f"{missing[colour]} {COLOUR_NAMES[colour]}" for colour in range(COLOURS) if missing[colour]
        )
        return Refusal("SI-23.4", "{} is not complete on the Earth tile: it lacks {}", family.name, colours)
    if not payable_lowered(state.corporations[seat].cubes, family.members, lower):
        return cost_refusal("SI-23.5", family.name, family.members, lower)
    return None


class PayFamily(Decision[Voyage]):
    """With which cubes; asked only where number 15 leaves a choice of the member it is for (SI-23.5, SI-23.9)."""

    __slots__ = ("pile",)

    rule = "SI-23.9"
    detail = True

    def __init__(self, seat: int, pile: int) -> None:
        self.seat = seat
        self.pile = pile  # from 0

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.pile)

    def ways(self, state: Voyage) -> list[list[int]]:
        lower = state.token(self.seat).salvation.lower
        return ways(state.corporations[self.seat].cubes, active_family(state, self.pile).members, lower)

    def asks(self, state: Voyage) -> bool:
        return len(self.ways(state)) > 1

    def run(self, state: Voyage) -> None:
        self.pay(state, self.ways(state)[0])

    def candidates(self, state: Voyage) -> list[Move]:
        moves = state.terms.moves
        return [moves.pay[moves.pay_sets.index(way)] for way in self.ways(state)]

    def play(self, state: Voyage, move: Move) -> None:
        self.pay(state, state.terms.moves.pay_sets[move.what])

    def pay(self, state: Voyage, paid: list[int]) -> None:
        """The cubes go to the Market one by one (SI-12.4)."""
        for colour in range(COLOURS):
            for _ in range(paid[colour]):
                state.corporations[self.seat].cubes[colour] -= 1
                kept = to_market(state, colour)
                if state.telling:
                    facts: dict[str, object] = {"cubes": {COLOUR_NAMES[colour]: 1}, "market": kept}
                    state.tell("pay", "SI-12.4", self.seat, facts)
        save_family(state, self.seat, self.pile)


def save_family(state: Voyage, seat: int, pile: int) -> None:
    """All members are saved and give their Reputation; the token stays active (SI-23.5, SI-23.6)."""
    family = active_family(state, pile)
    state.meeples = [state.meeples[colour] - family.members[colour] for colour in range(COLOURS)]
    state.saved = [state.saved[colour] + family.members[colour] for colour in range(COLOURS)]
    if state.telling:
        facts: dict[str, object] = {
            "family": family.id,
            "pile": pile + 1,
            "meeples": cube_facts(family.members),
            "saved": state.population_saved(),
        }
        state.tell("save-family", "SI-23.5", seat, facts)
    gain_reputation(state, seat, family.reputation, "SI-23.5")


class SaveFurther(SavePopulation):
    """Accelerated Cryogenic Processing: one meeple after a Family, at its full price (SI-23.8, SI-23.9)."""

    __slots__ = ()

    rule = "SI-23.8"

    def __init__(self, seat: int) -> None:
        super().__init__(seat, 1)

    def args(self) -> tuple[int, ...]:
        return (self.seat,)

    def lower(self, state: Voyage) -> int:
        return 0

    def asks(self, state: Voyage) -> bool:
        knows = state.corporations[self.seat].knows(CRYOGENIC)
        return knows and save_refusal(state, self.seat, 0) is None

    def play(self, state: Voyage, move: Move) -> None:
        if move.what >= 0:
            self.pay_and_save(state, move.what)
