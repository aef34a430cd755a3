"""Technology Research (ledger section 6)."""

from starboard.games.starship_interstellar.content import (
    BUILDING_NAMES,
    BUILDINGS,
    FIRST_SALVATION,
    LINE_LEVELS,
    QUADRANTS,
    TRAVEL_LINE,
)
from starboard.games.starship_interstellar.payments import (
    cost_refusal,
    pay_cubes,
    payable,
    payable_lowered,
    ways,
)
from starboard.games.starship_interstellar.state import Voyage, put
from starboard.kernel.decision import Decision
from starboard.kernel.event import Refusal
from starboard.kernel.move import Move


def technology_cost(state: Voyage, seat: int, technology: int, previous: bool) -> list[int]:
    """The cubes of a technology; with number 19 those of the level below (SI-6.4, SI-6.5, SI-16.7)."""
    content = state.terms.content
    if technology >= FIRST_SALVATION:
        rung = len(state.corporations[seat].salvation)
        return content.limits.salvation_costs[max(0, rung - 1) if previous else rung]
    if previous and content.technologies[technology].level > 1:
        return content.technologies[technology - 1].cost
    return content.technologies[technology].cost


def open_technologies(state: Voyage, seat: int) -> list[int]:
    """The next level of each line and the Salvation technologies not yet researched (SI-6.2, SI-6.3, SI-6.6)."""
    corporation = state.corporations[seat]
    found = [
        line * LINE_LEVELS + level for line, level in enumerate(corporation.levels) if level < LINE_LEVELS
    ]
    for technology in range(FIRST_SALVATION, len(state.terms.content.technologies)):
        if technology - FIRST_SALVATION not in corporation.salvation:
            found.append(technology)
    return found


def research_refusal(state: Voyage, seat: int, token: int) -> Refusal | None:
    """Some technology has to be payable in full (SI-4.19)."""
    limits = state.terms.content.limits
    corporation = state.corporations[seat]
    if corporation.scientists < limits.technology_scientists:
        return Refusal("SI-6.1", "every technology costs a Scientist and you have none in your supply")
    action = state.terms.content.tokens[token].action
    technologies = open_technologies(state, seat)
    if not technologies:
        return Refusal("SI-6.6", "you have researched every technology")
    cubes = corporation.cubes
    lower = action.lower
    if any(cubes):
        for technology in technologies:
            cost = technology_cost(state, seat, technology, action.previous_level)
            if payable_lowered(cubes, cost, lower) if lower else payable(cubes, cost):
                return None
    return Refusal("SI-4.19", "your cubes pay for no technology")


class Research(Decision[Voyage]):
    """One use researches exactly one technology (SI-6.1)."""

    __slots__ = ()

    rule = "SI-6.1"

    def candidates(self, state: Voyage) -> list[Move]:
        """What is open, then the later levels of each line."""
        research = state.terms.moves.research
        levels = state.corporations[self.seat].levels
        later = [
            technology
            for technology in state.terms.content.technologies
            if technology.line >= 0 and technology.level > levels[technology.line] + 1
        ]
        return [
            *(research[technology] for technology in open_technologies(state, self.seat)),
            *(research[technology.index] for technology in later),
        ]

    def moves(self, state: Voyage) -> list[Move]:
        """Only what is open can be researched."""
        research = state.terms.moves.research
        found = [research[technology] for technology in open_technologies(state, self.seat)]
        return [move for move in found if self.refusal(state, move) is None]

    def stranger(self, state: Voyage, move: Move) -> Refusal:
        if move.verb != "research":
            return Refusal(self.rule, "it is no answer to the question that is open")
        return Refusal("SI-6.6", "you have it already")

    def refusal(self, state: Voyage, move: Move) -> Refusal | None:
        technology = state.terms.content.technologies[move.what]
        if (
            technology.line >= 0
            and technology.level > state.corporations[self.seat].levels[technology.line] + 1
        ):
            before = state.terms.content.technologies[move.what - 1].name
            return Refusal("SI-6.2", "the levels of a line come in order: {} comes first", before)
        action = state.token(self.seat).action
        cost = technology_cost(state, self.seat, move.what, action.previous_level)
        if not payable_lowered(state.corporations[self.seat].cubes, cost, action.lower):
            name = state.terms.content.technologies[move.what].name
            return cost_refusal("SI-6.1", name, cost, action.lower)
        return None

    def play(self, state: Voyage, move: Move) -> None:
        state.push(PayTechnology(self.seat, move.what))


class PayTechnology(Decision[Voyage]):
    """With which cubes; asked only where a lower cube leaves a choice (SI-3.6, SI-3.13, SI-16.7)."""

    __slots__ = ("technology",)

    rule = "SI-3.6"
    detail = True

    def __init__(self, seat: int, technology: int) -> None:
        self.seat = seat
        self.technology = technology

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.technology)

    def ways(self, state: Voyage) -> list[list[int]]:
        action = state.token(self.seat).action
        cost = technology_cost(state, self.seat, self.technology, action.previous_level)
        return ways(state.corporations[self.seat].cubes, cost, action.lower)

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
        number = state.terms.content.limits.technology_scientists
        pay_cubes(state, self.seat, paid, "SI-6.1")
        state.corporations[self.seat].scientists -= number
        if state.telling:
            state.tell("pay", "SI-6.1", self.seat, {"scientists": number})
        learn(state, self.seat, self.technology)


def learn(state: Voyage, seat: int, technology: int) -> None:
    """Its figures count at once; a Building joins the reserve (SI-6.7, SI-6.8)."""
    corporation = state.corporations[seat]
    entry = state.terms.content.technologies[technology]
    facts: dict[str, object] = {"technology": entry.id}
    if technology >= FIRST_SALVATION:
        corporation.salvation = [*corporation.salvation, technology - FIRST_SALVATION]
        facts["level"] = len(corporation.salvation)
    else:
        corporation.levels = put(corporation.levels, entry.line, corporation.levels[entry.line] + 1)
        facts["level"] = entry.level
        if entry.line < BUILDINGS:
            corporation.buildings = put(
                corporation.buildings, entry.line, corporation.buildings[entry.line] + 1
            )
            facts["building"] = BUILDING_NAMES[entry.line]
    if state.telling:
        state.tell("research", "SI-6.1", seat, facts)
    if entry.line == TRAVEL_LINE and entry.level == LINE_LEVELS:
        state.push(PlaceWormhole(seat))


class PlaceWormhole(Decision[Voyage]):
    """The own Wormhole token goes onto any cell and never moves again (SI-6.9)."""

    __slots__ = ()

    rule = "SI-6.9"
    detail = True

    def candidates(self, state: Voyage) -> list[Move]:
        return state.terms.moves.cell

    def play(self, state: Voyage, move: Move) -> None:
        state.corporations[self.seat].wormhole = move.what
        if state.telling:
            facts: dict[str, object] = {
                "orbit": move.what // QUADRANTS + 1,
                "quadrant": move.what % QUADRANTS + 1,
            }
            state.tell("wormhole", "SI-6.9", self.seat, facts)
