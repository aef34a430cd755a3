"""H.A.L.L.'s actions (ledger section 33) but for Travel, and Extra Actions that are no basic action (section 36)."""

from starboard.games.starship_interstellar.content import (
    COLOUR_NAMES,
    COLOURS,
    DEPOSIT,
    EARTH_PRODUCTION,
    HALL_LEVELS,
    MARKET,
    MARKET_GIFT,
    NON_BASIC,
    PLANETARY_PRODUCTION,
    PURPLE,
    RESEARCH,
    SOLAR,
    TRAVEL,
    HallCell,
    HallTechnology,
    Token,
)
from starboard.games.starship_interstellar.deposits import add_to_deposit, planet_id, take_from_deposit
from starboard.games.starship_interstellar.extra_actions import take_gift
from starboard.games.starship_interstellar.hall_pile import (
    PlayAgain,
    lay_cube,
    mark_played,
    put_under_unused,
)
from starboard.games.starship_interstellar.hall_rewards import least_deposit, tell_deposit
from starboard.games.starship_interstellar.hall_state import NO_CUBE
from starboard.games.starship_interstellar.hall_traces import (
    DIGGING,
    FILLED,
    MARKET_CUBE,
    PRODUCING,
    SUN,
    TECHNOLOGY,
    TECHNOLOGY_PRICE,
    counted,
    tell_trace,
)
from starboard.games.starship_interstellar.hall_travel import travel_refusal
from starboard.games.starship_interstellar.payments import default_payment, pay_cubes, payable
from starboard.games.starship_interstellar.rewards import give
from starboard.games.starship_interstellar.solar import DrawCube, grow_spiral
from starboard.games.starship_interstellar.state import FROM_TOKENS, Voyage, put
from starboard.games.starship_interstellar.supply import (
    cube_facts,
    gain_fuel,
    gain_scientists,
    lose_reputation,
    value_of,
)
from starboard.games.words import listing
from starboard.kernel.decision import Step
from starboard.kernel.event import Refusal
from starboard.kernel.trace import AT_LEAST, IS, LEAST, MOST, Trace


def cell_of(state: Voyage, row: int, colour: int) -> HallCell:
    """A cell of the board (SI-31.8)."""
    return state.terms.content.hall.cells[row * COLOURS + colour]


def action_refusal_before(state: Voyage, token: Token) -> Refusal | None:
    """The conditions that precede the draw; there are no others (SI-32.15)."""
    corporation = state.corporations[state.terms.hall]
    row = token.hall
    if row == SOLAR:
        if not any(state.bag):
            return Refusal("SI-33.2", "the Solar Bag is empty")
    elif row == RESEARCH:
        if not corporation.scientists:
            return Refusal("SI-33.7", "it has no Scientist in its supply")
        if not open_technologies(state):
            return Refusal("SI-33.7", "all its technologies are developed")
    elif row == TRAVEL:
        return travel_refusal(state)
    elif row == MARKET:
        if not any(state.market):
            return Refusal("SI-33.16", "the Market is empty")
    elif row == PLANETARY_PRODUCTION:
        if token.action.any_planet:
            if not any(corporation.deposit):
                return Refusal("SI-36.6", "it has no cube in a Deposit")
        elif not corporation.deposited(token.planet):
            return Refusal("SI-33.21", "the Deposit there is empty")
    elif row == NON_BASIC:
        if token.action.kind == DEPOSIT and least_deposit(state) < 0:
            return Refusal("SI-36.5", "it has no Base, so no Deposit to refill")
        if token.action.kind == MARKET_GIFT and not any(state.market):
            return Refusal("SI-36.5", "the Market is empty")
    return None


class HallAction(Step[Voyage]):
    """A token with its cube: conditions after the draw, then the cell (SI-32.4, SI-36.3, SI-36.4)."""

    __slots__ = ("token",)

    rule = "SI-32.4"

    def __init__(self, seat: int, token: int) -> None:
        self.seat = seat
        self.token = token

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.token)

    def run(self, state: Voyage) -> None:
        seat = self.seat
        token = state.terms.content.tokens[self.token]
        colour = state.machine().cube
        row = token.hall
        if row == NON_BASIC:
            mark_played(state, self.token)
            lay_on_conversion(state, colour)
            perform_printed(state, seat, token)
            return
        cell = cell_of(state, row, colour)
        target = -1
        if row == RESEARCH:
            target = target_technology(state)  # before the token counts as played
            refusal = research_refusal_after(state, cell)
            if refusal is not None:
                from starboard.games.starship_interstellar.hall_turn import HallTry

                put_under_unused(state, self.token, refusal)
                state.push(HallTry(seat))
                return
        mark_played(state, self.token)
        lay_cube(state, row, colour)
        if cell.again:
            state.push(PlayAgain(seat, self.token))
        if row == SOLAR:
            state.push(HallSolar(seat, colour))
            for _ in range(min(cell.draw, sum(state.bag))):
                state.push(DrawCube())
        elif row == RESEARCH:
            research(state, seat, target, cell)
        elif row == MARKET:
            take_from_market(state, seat, cell)
        elif row == EARTH_PRODUCTION:
            gain_fuel(state, seat, cell.fuel, "SI-33.17")
        else:
            planet = producing_planet(state) if token.action.any_planet else token.planet
            produce(state, seat, planet, cell)


# ---- Solar Extraction (SI-33.1, SI-33.2)


class HallSolar(Step[Voyage]):
    """It keeps both cubes or the lower one, and loses Reputation as the cell says; it never declines."""

    __slots__ = ("colour",)

    rule = "SI-33.1"

    def __init__(self, seat: int, colour: int) -> None:
        self.seat = seat
        self.colour = colour  # of the AI cube

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.colour)

    def run(self, state: Voyage) -> None:
        seat = self.seat
        cell = cell_of(state, SOLAR, self.colour)
        corporation = state.corporations[seat]
        kept = [0] * COLOURS
        room = cell.keep
        for colour in range(COLOURS):
            kept[colour] = min(room, state.drawn[colour])
            room -= kept[colour]
        returned = [state.drawn[colour] - kept[colour] for colour in range(COLOURS)]
        if state.telling:
            self.tell_kept(state, cell, kept, returned)
        for colour in range(COLOURS):
            state.bag[colour] += returned[colour]
            corporation.cubes[colour] += kept[colour]
        state.drawn = [0] * COLOURS
        if cell.loses:
            loss = max(0, value_of(kept) - cell.loss_less)
            lose_reputation(state, seat, min(loss, corporation.reputation), "SI-33.1")
        grow_spiral(state, seat, sum(kept) * state.terms.content.limits.spiral_step, "SI-33.2")

    def tell_kept(self, state: Voyage, cell: HallCell, kept: list[int], returned: list[int]) -> None:
        if any(returned):
            trace = Trace(SUN, "SI-33.1")
            for colour in range(COLOURS):
                if state.drawn[colour]:
                    trace.candidate(COLOUR_NAMES[colour], {"level": colour + 1})
            trace.keep("level", LEAST, "SI-33.1")
            lowest = next(colour for colour in range(COLOURS) if kept[colour])
            tell_trace(state, trace, COLOUR_NAMES[lowest])
        facts: dict[str, object] = {"kept": cube_facts(kept), "returned": cube_facts(returned)}
        state.tell("keep", "SI-33.1", self.seat, facts)


# ---- Technology Research (SI-33.3 to SI-33.7)


def open_technologies(state: Voyage) -> list[int]:
    """Those that are not fully developed, top to bottom."""
    levels = state.machine().levels
    return [technology for technology in range(len(levels)) if levels[technology] < HALL_LEVELS]


def target_technology(state: Voyage) -> int:
    """Counted down from the top with the Count, the present token included, starting over if needed (SI-33.4)."""
    found = open_technologies(state)
    return found[counted(state.machine().count + 1, len(found))]


def price_of(technology: HallTechnology, level: int, cell: HallCell) -> list[int]:
    """Cubes of the next level; in the red column every one twice (SI-33.5, SI-33.6)."""
    return [number * cell.multiplier for number in technology.costs[level]]


def research_refusal_after(state: Voyage, cell: HallCell) -> Refusal | None:
    """The cubes have to suffice for the target; no other technology is tried (SI-33.7)."""
    hall = state.machine()
    target = target_technology(state)
    technology = state.terms.content.hall.technologies[target]
    price = price_of(technology, hall.levels[target], cell)
    cubes = state.corporations[state.terms.hall].cubes
    enough = (
        payable(cubes, price) and state.corporations[state.terms.hall].scientists >= technology.scientists
    )
    if state.telling:
        trace = Trace(TECHNOLOGY, "SI-33.4")
        found = open_technologies(state)
        for index, entry in enumerate(state.terms.content.hall.technologies):
            place = found.index(index) + 1 if index in found else 0
            trace.candidate(entry.id, {"level": hall.levels[index], "open": int(place > 0), "counted": place})
        trace.keep("open", IS, "SI-33.4", 1)
        trace.keep("counted", IS, "SI-33.4", counted(hall.count + 1, len(found)) + 1)
        tell_trace(state, trace, technology.id)
        trace = Trace(TECHNOLOGY_PRICE, "SI-33.7")
        trace.candidate(technology.id, {"price": cube_facts(price), "payable": int(enough)})
        trace.keep("payable", IS, "SI-33.7", 1)
        tell_trace(state, trace, technology.id if enough else None)
    if enough:
        return None
    needed = listing(f"{price[colour]} {COLOUR_NAMES[colour]}" for colour in range(COLOURS) if price[colour])
    name = COLOUR_NAMES[technology.colour]
    reason = "it counted to the {} technology, whose level {} costs {}, and its cubes do not cover that"
    return Refusal("SI-33.7", reason, name, hall.levels[target] + 1, needed)


def research(state: Voyage, seat: int, target: int, cell: HallCell) -> None:
    """The next level, or both that are left; each costs a Scientist too (SI-33.6). It changes no action (SI-36.8)."""
    hall = state.machine()
    corporation = state.corporations[seat]
    technology = state.terms.content.hall.technologies[target]
    for _ in range(cell.levels):
        level = hall.levels[target]
        if level == HALL_LEVELS:
            break
        price = price_of(technology, level, cell)
        if not payable(corporation.cubes, price) or corporation.scientists < technology.scientists:
            break
        pay_cubes(state, seat, default_payment(corporation.cubes, price), "SI-33.5")
        corporation.scientists -= technology.scientists
        hall.levels = put(hall.levels, target, level + 1)
        if state.telling:
            state.tell("pay", "SI-33.5", seat, {"scientists": technology.scientists})
            state.tell("hall-technology", "SI-33.6", seat, {"technology": technology.id, "level": level + 1})
    gain_scientists(state, seat, cell.scientists, "SI-33.6")


# ---- Market (SI-33.16)


def take_from_market(state: Voyage, seat: int, cell: HallCell) -> None:
    """Free cubes, the lowest or the highest, one after the other; of a single cube that one."""
    for highest in cell.take:
        present = [colour for colour in range(COLOURS) if state.market[colour]]
        if not present:
            return
        colour = present[-1] if highest else present[0]
        if state.telling:
            trace = Trace(MARKET_CUBE, "SI-33.16")
            for other in present:
                trace.candidate(COLOUR_NAMES[other], {"level": other + 1})
            trace.keep("level", MOST if highest else LEAST, "SI-33.16")
            tell_trace(state, trace, COLOUR_NAMES[colour])
            state.tell("gift", "SI-33.16", seat, {"cubes": {COLOUR_NAMES[colour]: 1}})
        state.market[colour] -= 1
        state.corporations[seat].cubes[colour] += 1


# ---- Planetary Production (SI-33.18 to SI-33.22, SI-36.6)


def producing_planet(state: Voyage) -> int:
    """Number 17: the own planet with the most Deposit cubes, then the one nearest the Sun (SI-36.6)."""
    corporation = state.corporations[state.terms.hall]
    own = [planet for planet in range(len(corporation.ground)) if corporation.ground[planet] >= 0]
    best = own[0]
    for planet in own:
        if corporation.deposited(planet) > corporation.deposited(best):
            best = planet
    if state.telling:
        trace = Trace(PRODUCING, "SI-36.6")
        for planet in own:
            trace.candidate(
                planet_id(state, planet), {"cubes": corporation.deposited(planet), "orbit": planet + 1}
            )
        trace.keep("cubes", AT_LEAST, "SI-36.6", 1)
        trace.keep("cubes", MOST, "SI-36.6")
        trace.keep("orbit", LEAST, "SI-36.6")
        tell_trace(state, trace, planet_id(state, best))
    return best


def highest_in_deposit(state: Voyage, planet: int, rule: str) -> int:
    """The colour of the highest cube in a Deposit, which is not empty (SI-33.18)."""
    deposit = state.corporations[state.terms.hall].deposit
    first = planet * COLOURS
    colour = PURPLE
    while not deposit[first + colour]:
        colour -= 1
    if state.telling and deposit[first + colour] < sum(
        deposit[first : first + COLOURS]
    ):  # else there is no choice
        trace = Trace(DIGGING, rule)
        for other in range(COLOURS):
            if deposit[first + other]:
                trace.candidate(COLOUR_NAMES[other], {"level": other + 1})
        trace.keep("level", MOST, rule)
        tell_trace(state, trace, COLOUR_NAMES[colour])
    return colour


def produce(state: Voyage, seat: int, planet: int, cell: HallCell) -> None:
    """Normal production for the Base and its Explorer, then conversion and Fuel; no limit of the Storage (SI-31.10)."""
    corporation = state.corporations[seat]
    moves = 2 if corporation.explorer == planet else 1
    for _ in range(moves):
        if corporation.deposited(planet) <= cell.leave:
            break
        colour = highest_in_deposit(state, planet, "SI-33.18")
        store(state, seat, planet, colour, colour, "SI-33.18")
    for _ in range(cell.convert):
        if not corporation.deposited(planet):
            break
        colour = highest_in_deposit(state, planet, "SI-33.19")
        store(state, seat, planet, colour, min(PURPLE, colour + cell.rise), "SI-33.19")
    gain_fuel(state, seat, cell.fuel, "SI-33.19")


def store(state: Voyage, seat: int, planet: int, colour: int, becomes: int, rule: str) -> None:
    """A cube leaves the Deposit, and one of the same or a higher level comes into the Storage (SI-33.19, SI-33.20)."""
    take_from_deposit(state, seat, planet, colour)
    state.corporations[seat].storage[planet * COLOURS + becomes] += 1
    if state.telling:
        facts: dict[str, object] = {
            "planet": planet_id(state, planet),
            "cube": COLOUR_NAMES[colour],
            "becomes": COLOUR_NAMES[becomes],
        }
        state.tell("hall-dig", rule, seat, facts)


# ---- Extra Actions that are performed as printed (SI-36.4, SI-36.5)


def lay_on_conversion(state: Voyage, colour: int) -> None:
    """The cube lies on the conversion space of its colour and has no other effect (SI-36.4)."""
    hall = state.machine()
    hall.conversion = put(hall.conversion, colour, hall.conversion[colour] + 1)
    hall.cube = NO_CUBE
    if state.telling:
        facts: dict[str, object] = {"cube": COLOUR_NAMES[colour]}
        state.tell("hall-conversion-space", "SI-36.4", state.terms.hall, facts)


def perform_printed(state: Voyage, seat: int, token: Token) -> None:
    """Numbers 3 to 8, 18, 20 and 23 (SI-36.4)."""
    if token.action.kind == MARKET_GIFT:
        take_gift(state, seat, token)
    elif token.action.kind == DEPOSIT:
        planet = least_deposit(state)
        if state.telling:
            tell_deposit(state, planet, FILLED, 0, "SI-36.5")
        cubes = [0] * COLOURS
        level = min(PURPLE, state.normal_colour(seat, planet) + token.action.levels_above)
        cubes[level] = token.action.deposit_cubes
        add_to_deposit(state, seat, planet, cubes, "SI-36.5")
    else:
        give(state, seat, token.action.rewards, FROM_TOKENS)
