"""What H.A.L.L. makes of rewards that leave a choice (SI-35.4, SI-39.6) and of Extra Action tokens (section 36)."""

from starboard.games.starship_interstellar.content import (
    ADVANCE,
    ARS_REWARD,
    BUILD_MECHANISM,
    CHOICE,
    COLOUR_NAMES,
    COLOURS,
    CUBE_CHOICE,
    DRILL_REWARD,
    EXTRA_ACTION,
    GOVERNMENT_PROBE,
    HUMANKIND,
    IMPROVED_DEPOSIT,
    PURPLE,
    SET_ASIDE,
    STARSHIP,
    TRACK_NAMES,
    TRACKS,
)
from starboard.games.starship_interstellar.deposits import (
    add_to_deposit,
    bring_home,
    dig,
    planet_id,
)
from starboard.games.starship_interstellar.hall_traces import (
    BROUGHT,
    CUBE,
    DIGGING,
    DRILLED,
    EXTRA,
    FILLED,
    PROJECT,
    STORAGE,
    TRACK,
    counted,
    tell_trace,
)
from starboard.games.starship_interstellar.leaders import LeaderSteps
from starboard.games.starship_interstellar.mechanisms import build, lowest_positions
from starboard.games.starship_interstellar.population import save_humankind
from starboard.games.starship_interstellar.rewards import tell_lost
from starboard.games.starship_interstellar.state import GOVERNMENT_PHASE, SALVATION, Voyage
from starboard.games.starship_interstellar.supply import gain_cubes
from starboard.kernel.decision import Step
from starboard.kernel.trace import AT_LEAST, IS, LEAST, MOST, Trace


def hall_gains(state: Voyage, kind: int, n: int, detail: int) -> None:
    """A reward that would ask a person something: H.A.L.L. has a rule for each."""
    seat = state.terms.hall
    if kind == CUBE_CHOICE:
        for _ in range(n):
            choose_cube(state, seat, detail)
    elif kind == EXTRA_ACTION:
        for _ in range(n):
            state.push(HallExtra(seat))
    elif kind == ADVANCE:
        if detail == CHOICE:
            for _ in range(n):
                state.push(HallTrack(seat))
        else:
            state.push(LeaderSteps(seat, detail, n))
    elif kind == IMPROVED_DEPOSIT:
        improve(state, seat, n)
    elif kind == DRILL_REWARD:
        drill(state, seat, n)
    elif kind == ARS_REWARD:
        bring(state, seat, n)
    elif kind == GOVERNMENT_PROBE:
        from starboard.games.starship_interstellar.hall_probe import HallGovernmentProbe

        for _ in range(n):
            state.push(HallGovernmentProbe(seat, 0))
    elif kind == BUILD_MECHANISM:
        for _ in range(n):
            build_given(state, seat)
    else:  # SAVE_HUMANKIND
        for _ in range(n):
            save_humankind(state, seat)


def choose_cube(state: Voyage, seat: int, highest: int) -> None:
    """The highest cube allowed (SI-35.4)."""
    best = min(highest, PURPLE)
    if state.telling:
        trace = Trace(CUBE, "SI-35.4")
        for colour in range(best + 1):
            trace.candidate(COLOUR_NAMES[colour], {"level": colour + 1})
        trace.keep("level", MOST, "SI-35.4")
        tell_trace(state, trace, COLOUR_NAMES[best])
    gain_cubes(state, seat, best, 1, "SI-35.4")


class HallTrack(Step[Voyage]):
    """A step of choice: on the track where it is further ahead and not at the end, ties to Starship (SI-35.4)."""

    __slots__ = ()

    rule = "SI-35.4"

    def run(self, state: Voyage) -> None:
        tracks = state.corporations[self.seat].tracks
        sheet = state.leader_sheet().tracks
        ends = [int(tracks[track] >= len(sheet[track])) for track in range(TRACKS)]
        choice = -1
        if not ends[STARSHIP] and (ends[HUMANKIND] or tracks[STARSHIP] >= tracks[HUMANKIND]):
            choice = STARSHIP
        elif not ends[HUMANKIND]:
            choice = HUMANKIND
        if state.telling:
            trace = Trace(TRACK, "SI-35.4")
            for track, name in enumerate(TRACK_NAMES):
                trace.candidate(name, {"space": tracks[track], "at the end": ends[track], "order": track + 1})
            trace.keep("at the end", IS, "SI-35.4", 0)
            trace.keep("space", MOST, "SI-35.4")
            trace.keep("order", LEAST, "SI-35.4")
            tell_trace(state, trace, None if choice < 0 else TRACK_NAMES[choice])
        if choice < 0:
            tell_lost(state, self.seat, "step")
        else:
            state.push(LeaderSteps(self.seat, choice, 1))


# ---- Deposits and Storages


def own_planets(state: Voyage) -> list[int]:
    """The planets with one of its Bases, from the Sun outwards."""
    ground = state.corporations[state.terms.hall].ground
    return [planet for planet in range(len(ground)) if ground[planet] >= 0]


def least_deposit(state: Voyage) -> int:
    """The own Deposit with the fewest cubes, then the one farthest from the Sun; -1 without (SI-35.4)."""
    corporation = state.corporations[state.terms.hall]
    best = -1
    for planet in own_planets(state):
        if best < 0 or corporation.deposited(planet) <= corporation.deposited(best):
            best = planet
    return best


def tell_deposit(state: Voyage, choice: int, question: str, least: int, rule: str) -> None:
    corporation = state.corporations[state.terms.hall]
    trace = Trace(question, rule)
    for planet in own_planets(state):
        facts: dict[str, object] = {"cubes": corporation.deposited(planet), "orbit": planet + 1}
        trace.candidate(planet_id(state, planet), facts)
    trace.keep("cubes", AT_LEAST, rule, least)
    trace.keep("cubes", LEAST, rule)
    trace.keep("orbit", MOST, rule)
    tell_trace(state, trace, None if choice < 0 else planet_id(state, choice))


def improve(state: Voyage, seat: int, n: int) -> None:
    """Cubes one level above normal (SI-15.10, SI-35.4)."""
    planet = least_deposit(state)
    if state.telling:
        tell_deposit(state, planet, FILLED, 0, "SI-35.4")
    if planet < 0:
        tell_lost(state, seat, "improved_deposit")
        return
    cubes = [0] * COLOURS
    cubes[min(PURPLE, state.normal_colour(seat, planet) + 1)] = n
    add_to_deposit(state, seat, planet, cubes, "SI-15.10")


def drill(state: Voyage, seat: int, n: int) -> None:
    """The own non-empty Deposit with the fewest cubes, then the farthest; the highest cubes first (SI-39.6)."""
    corporation = state.corporations[seat]
    best = -1
    for planet in own_planets(state):
        cubes = corporation.deposited(planet)
        if cubes and (best < 0 or cubes <= corporation.deposited(best)):
            best = planet
    if state.telling:
        tell_deposit(state, best, DRILLED, 1, "SI-39.6")
    if best < 0:
        tell_lost(state, seat, "drill")
        return
    for _ in range(n):
        if not corporation.deposited(best):
            break
        first = best * COLOURS
        colour = highest_of(state, corporation.deposit[first : first + COLOURS], DIGGING, "SI-39.6")
        dig(state, seat, best, colour, "SI-39.6", "drill")


def bring(state: Voyage, seat: int, n: int) -> None:
    """The Storage with the most cubes, then the one nearest the Sun; the highest cubes first (SI-39.6)."""
    corporation = state.corporations[seat]
    best = -1
    for planet in own_planets(state):
        if corporation.stored(planet) > (0 if best < 0 else corporation.stored(best)):
            best = planet
    if state.telling:
        trace = Trace(STORAGE, "SI-39.6")
        for planet in own_planets(state):
            facts: dict[str, object] = {"cubes": corporation.stored(planet), "orbit": planet + 1}
            trace.candidate(planet_id(state, planet), facts)
        trace.keep("cubes", AT_LEAST, "SI-39.6", 1)
        trace.keep("cubes", MOST, "SI-39.6")
        trace.keep("orbit", LEAST, "SI-39.6")
        tell_trace(state, trace, None if best < 0 else planet_id(state, best))
    if best < 0:
        tell_lost(state, seat, "ars")
        return
    for _ in range(n):
        if not corporation.stored(best):
            break
        first = best * COLOURS
        colour = highest_of(state, corporation.storage[first : first + COLOURS], BROUGHT, "SI-39.6")
        bring_home(state, seat, best, colour, "SI-39.6")


def highest_of(state: Voyage, cubes: list[int], question: str, rule: str) -> int:
    """The highest colour of some cubes."""
    colour = PURPLE
    while not cubes[colour]:
        colour -= 1
    if state.telling:
        trace = Trace(question, rule)
        for other in range(COLOURS):
            if cubes[other]:
                trace.candidate(COLOUR_NAMES[other], {"level": other + 1})
        trace.keep("level", MOST, rule)
        tell_trace(state, trace, COLOUR_NAMES[colour])
    return colour


def build_given(state: Voyage, seat: int) -> None:
    """The Mechanism of lowest value, then the lowest position (SI-15.14, SI-39.6)."""
    last = state.terms.content.limits.long_term
    lowest = [] if state.ship_complete() else lowest_positions(state, last)
    if state.telling and not state.ship_complete():
        trace = Trace(PROJECT, "SI-39.6")
        mechanisms = state.terms.content.mechanisms
        for position, project in enumerate(state.projects[:last], 1):
            facts: dict[str, object] = {"value": mechanisms[project].value, "position": position}
            trace.candidate(mechanisms[project].id, facts)
        trace.keep("value", LEAST, "SI-15.14")
        trace.keep("position", LEAST, "SI-39.6")
        tell_trace(state, trace, mechanisms[state.projects[lowest[0]]].id if lowest else None)
    if lowest:
        build(state, seat, lowest[0], "SI-15.14")
    else:
        tell_lost(state, seat, "build_mechanism")


# ---- Extra Action tokens


class HallExtra(Step[Voyage]):
    """It counts along the line of tokens with the Count and takes the one it comes to (SI-36.1, SI-31.2)."""

    __slots__ = ()

    rule = "SI-36.1"

    def run(self, state: Voyage) -> None:
        seat = self.seat
        corporation = state.corporations[seat]
        if not state.display or len(corporation.extras) >= state.terms.content.limits.extra_limit:
            tell_lost(state, seat, "extra_action")
            return
        tokens = state.terms.content.tokens
        hall = state.machine()
        place = counted(hall.count, len(state.display))
        token = tokens[state.display[place]]
        if state.telling:
            trace = Trace(EXTRA, "SI-36.1")
            for position, other in enumerate(state.display, 1):
                trace.candidate(tokens[other].id, {"counted": position})
            trace.keep("counted", IS, "SI-36.1", place + 1)
            tell_trace(state, trace, token.id)
        state.display = [other for other in state.display if other != token.index]
        corporation.extras = [*corporation.extras, token.index]
        aside = state.phase == SALVATION and token.salvation.mode == SET_ASIDE
        if not aside:
            corporation.hand |= 1 << token.index
            if state.phase != GOVERNMENT_PHASE:
                hall.put_under(token.index)  # SI-36.2
        if state.telling:
            facts: dict[str, object] = {"token": token.id, "set_aside": aside}
            state.tell("extra", "SI-36.2", seat, facts)
