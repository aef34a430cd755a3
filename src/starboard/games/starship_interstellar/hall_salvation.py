"""H.A.L.L.'s Salvation Phase (ledger sections 34 and 35) but for its probes.

Whatever a Salvation side adds to its action is ignored (SI-36.7).
"""

from starboard.games.starship_interstellar.content import (
    BUILD,
    COLOUR_NAMES,
    COLOURS,
    FIRST_SPACE,
    GOVERNMENT,
    HUMANKIND,
    ONLY_ONE,
    PROBE,
    RIGHTMOST_FREE,
    ROW_SPACES,
    SALVATION_ACTIONS,
    SALVATION_NAMES,
    SALVATION_ROWS,
    SAVE,
    SECOND_SPACE,
    STARSHIP,
    THEN_BUILD,
    THEN_NOTHING,
    THEN_SAVE,
    YELLOW,
    HallCell,
    Mechanism,
    Token,
)
from starboard.games.starship_interstellar.government import (
    ModuleCheck,
    government_refusal,
    row_spaces,
    space_facts,
)
from starboard.games.starship_interstellar.hall_pile import (
    PlayAgain,
    lay_cube,
    mark_played,
    put_under_unused,
)
from starboard.games.starship_interstellar.hall_probe import HallAdvance, probe_usable
from starboard.games.starship_interstellar.hall_traces import MEEPLE, PROJECT, SALVATION, SEAT, tell_trace
from starboard.games.starship_interstellar.leaders import LeaderSteps
from starboard.games.starship_interstellar.market import to_market
from starboard.games.starship_interstellar.mechanisms import build
from starboard.games.starship_interstellar.payments import default_payment, pay_cubes, payable
from starboard.games.starship_interstellar.population import paying_cube, save
from starboard.games.starship_interstellar.rewards import give
from starboard.games.starship_interstellar.salvation import TokenBonus
from starboard.games.starship_interstellar.state import FROM_GOVERNMENT, NOBODY, Voyage, put
from starboard.games.starship_interstellar.supply import value_of
from starboard.kernel.decision import Step
from starboard.kernel.event import Refusal
from starboard.kernel.trace import AT_LEAST, IS, LEAST, MOST, Trace


def salvation_cell(state: Voyage, action: int, colour: int) -> HallCell:
    return state.terms.content.hall.cells[SALVATION_ROWS[action] * COLOURS + colour]


def usable(state: Voyage, action: int, colour: int) -> bool:
    """Can a Salvation action be performed with this cube (SI-35.3, SI-35.11, SI-35.14, SI-35.16)?"""
    seat = state.terms.hall
    if action == BUILD:
        cell = salvation_cell(state, BUILD, colour)
        return chosen_project(state, cell.highest, cell.all_rows) >= 0
    if action == SAVE:
        return chosen_meeple(state, True) >= 0
    if action == PROBE:
        return probe_usable(state, colour)
    return government_refusal(state, seat) is None


def indicator(state: Voyage, action: int) -> int:
    """How far it is on the way that an action belongs to (SI-34.3)."""
    corporation = state.corporations[state.terms.hall]
    if action == BUILD:
        return corporation.tracks[STARSHIP]
    if action == SAVE:
        return corporation.tracks[HUMANKIND]
    return state.probe_space(state.terms.hall).column if action == PROBE else 0


def chosen_action(state: Voyage, token: Token, colour: int) -> int:
    """The action of the bonus, else by the indicators, else a Representative; -1 if none is usable.

    SI-34.2 to SI-34.7.

    Actions are numbered in the order of their ties, the Representative last.
    """
    side = token.salvation
    if side.mode == ONLY_ONE:
        return side.only if usable(state, side.only, colour) else -1
    if side.bonus >= 0 and usable(state, side.bonus, colour):
        return side.bonus
    best = -1
    for action in (BUILD, SAVE, PROBE):
        if action == side.bonus or not usable(state, action, colour):
            continue
        if best < 0 or indicator(state, action) > indicator(state, best):
            best = action
    if best >= 0:
        return best
    if side.bonus != GOVERNMENT and usable(state, GOVERNMENT, colour):
        return GOVERNMENT
    return -1


def tell_action(state: Voyage, token: Token, colour: int, choice: int) -> None:
    side = token.salvation
    trace = Trace(SALVATION, "SI-34.7" if side.mode == ONLY_ONE else "SI-34.3")
    for action in range(SALVATION_ACTIONS):
        if side.mode == ONLY_ONE and action != side.only:
            continue
        facts: dict[str, object] = {
            "usable": int(usable(state, action, colour)),
            "bonus": int(side.bonus == action),
            "last resort": int(action == GOVERNMENT),
            "indicator": indicator(state, action),
            "order": action + 1,
        }
        trace.candidate(SALVATION_NAMES[action], facts)
    trace.keep("usable", IS, "SI-34.5", 1)
    trace.keep("bonus", MOST, "SI-34.2")
    trace.keep("last resort", LEAST, "SI-34.4")
    trace.keep("indicator", MOST, "SI-34.3")
    trace.keep("order", LEAST, "SI-34.3")
    tell_trace(state, trace, None if choice < 0 else SALVATION_NAMES[choice])


class HallSalvation(Step[Voyage]):
    """A token with its cube: which action, and what it does (SI-34.1, SI-35.18)."""

    __slots__ = ("token",)

    rule = "SI-34.1"

    def __init__(self, seat: int, token: int) -> None:
        self.seat = seat
        self.token = token

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.token)

    def run(self, state: Voyage) -> None:
        seat = self.seat
        token = state.terms.content.tokens[self.token]
        colour = state.machine().cube
        action = chosen_action(state, token, colour)
        if state.telling:
            tell_action(state, token, colour, action)
        if action < 0:
            from starboard.games.starship_interstellar.hall_turn import HallTry

            put_under_unused(state, self.token, Refusal("SI-34.5", "none of its actions can be performed"))
            state.push(HallTry(seat))
            return
        mark_played(state, self.token)
        if state.telling:
            facts: dict[str, object] = {"token": token.id, "action": SALVATION_NAMES[action]}
            state.tell("salvation", "SI-34.1", seat, facts)
        lay_cube(state, SALVATION_ROWS[action], colour)
        cell = salvation_cell(state, action, colour)
        if cell.again:
            state.push(PlayAgain(seat, self.token))
        state.push(ModuleCheck(seat))
        state.push(TokenBonus(seat, self.token, action))
        if cell.then != THEN_NOTHING:
            state.push(HallThen(seat, cell.then))
        if action == BUILD:
            state.push(LeaderSteps(seat, STARSHIP, 1))
            build_chosen(state, seat, cell.highest, cell.all_rows)
        elif action == SAVE:
            state.push(LeaderSteps(seat, HUMANKIND, 1))
            for highest in cell.order:
                save_chosen(state, seat, highest)
        elif action == PROBE:
            state.push(HallAdvance(seat, colour, 0, 0, 0))
        else:
            send(state, seat, cell)


class HallThen(Step[Voyage]):
    """The additional action of a cell, with its own step, skipped where it cannot be performed (SI-35.17)."""

    __slots__ = ("action",)

    rule = "SI-35.17"

    def __init__(self, seat: int, action: int) -> None:
        self.seat = seat
        self.action = action

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.action)

    def run(self, state: Voyage) -> None:
        seat = self.seat
        if self.action == THEN_BUILD:
            if chosen_project(state, True, False) >= 0:
                state.push(LeaderSteps(seat, STARSHIP, 1))
                build_chosen(state, seat, True, False)
                return
        elif self.action == THEN_SAVE:
            if chosen_meeple(state, True) >= 0:
                state.push(LeaderSteps(seat, HUMANKIND, 1))
                save_chosen(state, seat, True)
                return
        elif probe_usable(state, YELLOW):
            state.push(HallAdvance(seat, YELLOW, 0, 0, 0))
            return
        if state.telling:
            state.tell("hall-skips", "SI-35.17", seat, {"action": SALVATION_NAMES[self.action]})


# ---- Send a Representative (SI-35.1 to SI-35.3)


def chosen_space(state: Voyage, cell: HallCell) -> int:
    """The space that the cell names in the row above its highest Scientist; if it is taken, the next to the right."""
    spaces = row_spaces(state.highest_row(state.terms.hall) + 1)
    free = [space for space in spaces if state.government[space] == NOBODY]
    if cell.space == RIGHTMOST_FREE:
        return free[-1]
    least = 1 if cell.space == SECOND_SPACE else 0
    for space in free:
        if space % ROW_SPACES >= least:
            return space
    return free[0]


def send(state: Voyage, seat: int, cell: HallCell) -> None:
    """Its Scientist sits down; the bonus of the space, or of the whole row from left to right (SI-35.1)."""
    space = chosen_space(state, cell)
    spaces = row_spaces(space // ROW_SPACES)
    if state.telling:
        trace = Trace(SEAT, "SI-35.1")
        for other in spaces:
            facts: dict[str, object] = {
                "free": int(state.government[other] == NOBODY),
                "place": other % ROW_SPACES + 1,
            }
            trace.candidate(f"{other // ROW_SPACES + 1}-{other % ROW_SPACES + 1}", facts)
        trace.keep("free", IS, "SI-35.2", 1)
        if cell.space in (SECOND_SPACE, FIRST_SPACE):
            trace.keep("place", AT_LEAST, "SI-35.1", 2 if cell.space == SECOND_SPACE else 1)
        trace.keep("place", MOST if cell.space == RIGHTMOST_FREE else LEAST, "SI-35.1")
        tell_trace(state, trace, f"{space // ROW_SPACES + 1}-{space % ROW_SPACES + 1}")
        state.tell("send", "SI-35.1", seat, space_facts(space))
    state.corporations[seat].scientists -= 1
    state.government = put(state.government, space, seat)
    bonuses = state.terms.content.government
    if cell.whole_row:
        rewards = [reward for other in spaces for reward in bonuses[other]]
        give(state, seat, rewards, FROM_GOVERNMENT)
    else:
        give(state, seat, bonuses[space], FROM_GOVERNMENT)


class HallPromotion(Step[Voyage]):
    """After a completed module it moves up whenever it may, to the leftmost free space (SI-35.5)."""

    __slots__ = ("row",)

    rule = "SI-35.5"

    def __init__(self, seat: int, row: int) -> None:
        self.seat = seat
        self.row = row

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.row)

    def run(self, state: Voyage) -> None:
        free = [space for space in row_spaces(self.row) if state.government[space] == NOBODY]
        if state.telling:
            trace = Trace(SEAT, "SI-35.5")
            for space in free:
                trace.candidate(
                    f"{space // ROW_SPACES + 1}-{space % ROW_SPACES + 1}", {"place": space % ROW_SPACES + 1}
                )
            trace.keep("place", LEAST, "SI-35.5")
            tell_trace(state, trace, f"{free[0] // ROW_SPACES + 1}-{free[0] % ROW_SPACES + 1}")
        for space in row_spaces(self.row - 1):
            if state.government[space] == self.seat:
                state.government = put(state.government, space, NOBODY)
        state.government = put(state.government, free[0], self.seat)
        if state.telling:
            state.tell("promotion", "SI-35.5", self.seat, space_facts(free[0]))


# ---- Build a Mechanism (SI-35.13, SI-35.14, SI-39.7)


def mechanism_payable(cubes: list[int], mechanism: Mechanism) -> bool:
    """By the Golden Rule; a Universal one with as many cubes as it asks for (SI-31.11, SI-39.7)."""
    if mechanism.any_cubes:
        return sum(cubes) >= mechanism.any_cubes
    return payable(cubes, mechanism.cost)


def chosen_project(state: Voyage, highest: bool, all_rows: bool) -> int:
    """The position of the Mechanism of highest or lowest value it can pay, ties to the lowest position; -1 without."""
    if state.ship_complete():
        return -1
    cubes = state.corporations[state.terms.hall].cubes
    mechanisms = state.terms.content.mechanisms
    last = len(state.projects) if all_rows else state.terms.content.limits.long_term
    best = -1
    best_value = 0
    for position, project in enumerate(state.projects[:last]):
        mechanism = mechanisms[project]
        value = mechanism.value
        if best >= 0 and (value <= best_value if highest else value >= best_value):
            continue
        if mechanism_payable(cubes, mechanism):
            best = position
            best_value = value
    return best


def build_chosen(state: Voyage, seat: int, highest: bool, all_rows: bool) -> None:
    position = chosen_project(state, highest, all_rows)
    mechanisms = state.terms.content.mechanisms
    mechanism = mechanisms[state.projects[position]]
    cubes = state.corporations[seat].cubes
    if state.telling:
        last = len(state.projects) if all_rows else state.terms.content.limits.long_term
        trace = Trace(PROJECT, "SI-35.13")
        for place, project in enumerate(state.projects):
            other = mechanisms[project]
            facts: dict[str, object] = {
                "row open": int(place < last),
                "payable": int(mechanism_payable(cubes, other)),
                "value": other.value,
                "position": place + 1,
            }
            trace.candidate(other.id, facts)
        trace.keep("row open", IS, "SI-35.13", 1)
        trace.keep("payable", IS, "SI-35.13", 1)
        trace.keep("value", MOST if highest else LEAST, "SI-35.13")
        trace.keep("position", LEAST, "SI-35.13")
        tell_trace(state, trace, mechanism.id)
    if mechanism.any_cubes:
        paid = cubes_for_universal(cubes, mechanism.any_cubes, highest)
        pay_cubes(state, seat, paid, "SI-39.7")
        build(state, seat, position, "SI-35.13", value_of(paid))
    else:
        pay_cubes(state, seat, default_payment(cubes, mechanism.cost), "SI-31.11")
        build(state, seat, position, "SI-35.13")


def cubes_for_universal(cubes: list[int], number: int, highest: bool) -> list[int]:
    """Its highest cubes, in the red column its lowest ones (SI-39.7)."""
    paid = [0] * COLOURS
    left = number
    for colour in range(COLOURS - 1, -1, -1) if highest else range(COLOURS):
        paid[colour] = min(left, cubes[colour])
        left -= paid[colour]
    return paid


# ---- Save a Population (SI-35.15, SI-35.16, SI-39.3)


def chosen_meeple(state: Voyage, highest: bool) -> int:
    """The highest or lowest meeple on the Earth tile it can pay; -1 without."""
    best = -1
    for colour in range(COLOURS):
        if state.meeples[colour] and paying_cube(state, state.terms.hall, colour, 0) >= 0:
            if not highest:
                return colour
            best = colour
    return best


def save_chosen(state: Voyage, seat: int, highest: bool) -> None:
    """One meeple, if it can still pay for one; the cube goes to the Market (SI-12.4)."""
    meeple = chosen_meeple(state, highest)
    if state.telling:
        trace = Trace(MEEPLE, "SI-35.15")
        for colour in range(COLOURS):
            facts: dict[str, object] = {
                "meeples": state.meeples[colour],
                "payable": int(paying_cube(state, seat, colour, 0) >= 0),
                "level": colour + 1,
            }
            trace.candidate(COLOUR_NAMES[colour], facts)
        trace.keep("meeples", AT_LEAST, "SI-35.15", 1)
        trace.keep("payable", IS, "SI-35.16", 1)
        trace.keep("level", MOST if highest else LEAST, "SI-35.15")
        tell_trace(state, trace, None if meeple < 0 else COLOUR_NAMES[meeple])
    if meeple < 0:
        return
    cube = paying_cube(state, seat, meeple, 0)
    state.corporations[seat].cubes[cube] -= 1
    kept = to_market(state, cube)
    if state.telling:
        paid: dict[str, object] = {"cubes": {COLOUR_NAMES[cube]: 1}, "market": kept}
        state.tell("pay", "SI-12.4", seat, paid)
    save(state, seat, meeple, "SI-35.15")
