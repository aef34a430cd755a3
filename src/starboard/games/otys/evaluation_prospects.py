"""What a level could be worth for contracts still to come, worked out once for a pack."""

from typing import Final

from starboard.games.otys.content import KINDS, Content
from starboard.games.otys.evaluation_weights import WEIGHTS

BEST_CARDS: Final = 8  # so many of the cards count for a level: one waits for a card that fits
RADIX: Final = 8  # a level holds less than that of a kind
STEP: Final = (RADIX * RADIX * RADIX, RADIX * RADIX, RADIX, 1)  # of the index, by kind


class Prospects:
    """What a level could be worth for the cards of a pack, by capacity and by what lies there."""

    __slots__ = ("content", "decay", "tables")

    def __init__(self, content: Content, decay: float) -> None:
        self.content = content
        self.decay = decay
        self.tables: list[list[float]] = [[] for _ in range(RADIX)]

    def of(self, capacity: int) -> list[float]:
        """The table of a capacity, made when it is asked for first."""
        table = self.tables[capacity]
        if not table:
            table = [0.0] * (RADIX * RADIX * RADIX * RADIX)
            for metal in range(RADIX):
                for plant in range(RADIX - metal):
                    for fuel in range(RADIX - metal - plant):
                        for tech in range(RADIX - metal - plant - fuel):
                            here = [metal, plant, fuel, tech]
                            if metal + plant + fuel + tech <= capacity + 1:
                                table[index_of(here)] = self.prospect(here, capacity)
            self.tables[capacity] = table
        return table

    def prospect(self, here: list[int], capacity: int) -> float:
        """The mean over the cards that suit best what lies here."""
        held = here[0] + here[1] + here[2] + here[3]
        values: list[float] = []
        for contract in self.content.contracts:
            least = contract.size
            for way in contract.ways:
                lacking = 0
                for kind in range(KINDS):
                    if way[kind] > here[kind]:
                        lacking += way[kind] - here[kind]
                if lacking < least:
                    least = lacking
            value = 0.0
            if least + held <= capacity or least == 0:
                value = contract.prestige + 0.4 * contract.credits + 0.3 * contract.batteries
                for _ in range(least):
                    value *= self.decay
            values.append(value)
        values.sort(reverse=True)
        total = 0.0
        for number in range(BEST_CARDS):
            total += values[number]
        return total / BEST_CARDS


def index_of(here: list[int]) -> int:
    return ((here[0] * RADIX + here[1]) * RADIX + here[2]) * RADIX + here[3]


class Cache:
    """The prospects of the pack that was evaluated last."""

    __slots__ = ("prospects",)

    def __init__(self) -> None:
        self.prospects: Prospects | None = None

    def of(self, content: Content) -> Prospects:
        found = self.prospects
        if found is None or found.content is not content or found.decay != WEIGHTS.deck_decay:
            found = Prospects(content, WEIGHTS.deck_decay)
            self.prospects = found
        return found


CACHE: Final = Cache()
